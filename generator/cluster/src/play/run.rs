//! Pipes and threads around the [`Master`].

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, sync_channel, Receiver};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::master::{Manner, Master, Over};
use super::player::Player;
use crate::fleet::Recipe;
use crate::seat::{dismiss, Ear, Sent};

/// How often the clock and the GUI are looked at.
const TICK: Duration = Duration::from_millis(2);
/// So many lines of engines are heard between two looks, and as many wait.
const LINES: usize = 1024;

/// Why the dialogue ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// `quit`, or the end of the input.
    Quit,
    /// Nobody reads the output any more.
    Gone,
    /// The flag was raised (Ctrl-C).
    Interrupted,
    /// One sentence: no engine is there.
    Nobody(String),
}

/// Holds the dialogue, with the engines of a fleet behind it; at the end none of them is left.
///
/// # Errors
/// The output cannot be written, for another reason than that nobody reads it.
pub fn run(
    fleet: &[Recipe],
    manner: Manner,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
    interrupted: &AtomicBool,
) -> io::Result<End> {
    let (sender, heard) = sync_channel(LINES);
    let ear: Ear = Arc::new(move |sent| sender.send(sent).is_ok());
    let recipes = fleet.iter().flat_map(|r| r.names().into_iter().map(move |n| (n, r)));
    let players = recipes
        .enumerate()
        .map(|(id, (name, recipe))| Player::new(id, name, recipe.clone(), Arc::clone(&ear)));
    let mut master = Master::new(players.collect(), manner);
    let gui = lines(input);
    let end = converse(&mut master, &heard, &gui, output, interrupted);
    dismiss(master.players.iter_mut().map(|p| &mut p.seat), || {
        let _ = heard.recv_timeout(Duration::from_millis(5));
    });
    end
}

/// The lines of the GUI, and the end of them.
fn lines(mut input: impl BufRead + Send + 'static) -> Receiver<Option<String>> {
    let (sender, lines) = channel();
    std::thread::spawn(move || loop {
        let mut line = Vec::new();
        let read = input.read_until(b'\n', &mut line);
        let line = matches!(read, Ok(n) if n > 0)
            .then(|| String::from_utf8_lossy(&line).trim_end().to_string());
        let last = line.is_none();
        if sender.send(line).is_err() || last {
            return;
        }
    });
    lines
}

fn converse(
    master: &mut Master,
    heard: &Receiver<Sent>,
    gui: &Receiver<Option<String>>,
    output: &mut impl Write,
    interrupted: &AtomicBool,
) -> io::Result<End> {
    loop {
        let first = heard.recv_timeout(TICK).ok();
        let now = Instant::now();
        for sent in first.into_iter().chain(heard.try_iter().take(LINES)) {
            master.heard(sent.worker, sent.life, sent.heard, now);
        }
        while let Ok(line) = gui.try_recv() {
            master.told(line);
        }
        let over = master.tick(Instant::now());
        let text: String = master.out.drain(..).map(|l| l + "\n").collect();
        match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
            Ok(()) => {}
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(End::Gone),
            Err(e) => return Err(e),
        }
        if interrupted.load(Ordering::Relaxed) {
            return Ok(End::Interrupted);
        }
        match over {
            None => {}
            Some(Over::Quit) => return Ok(End::Quit),
            Some(Over::Nobody(why)) => return Ok(End::Nobody(why)),
        }
    }
}
