//! Pipes and threads around the [`Master`].

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, Receiver};
use std::time::{Duration, Instant};

use super::master::{Manner, Master, Over};
use super::team::Team;
use super::view::View;

/// How often the clock and the GUI are looked at.
const TICK: Duration = Duration::from_millis(2);

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

/// Shows people what is being thought about; what goes wrong with that is said once.
pub type Watch<'a> = &'a mut dyn FnMut(&View) -> Result<(), String>;

/// Holds the dialogue, with these engines behind it; at the end none of them is left.
///
/// # Errors
/// The output cannot be written, for another reason than that nobody reads it.
pub fn run(
    team: &mut dyn Team,
    manner: Manner,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
    interrupted: &AtomicBool,
    watch: Watch,
) -> io::Result<End> {
    let gui = lines(input);
    let mut master = Master::new(team, manner);
    let end = converse(&mut master, &gui, output, interrupted, watch);
    let within = master.end_within;
    team.quit(within);
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
    master: &mut Master<'_>,
    gui: &Receiver<Option<String>>,
    output: &mut impl Write,
    interrupted: &AtomicBool,
    watch: Watch,
) -> io::Result<End> {
    let mut complained = false;
    loop {
        master.hear(TICK);
        while let Ok(line) = gui.try_recv() {
            master.told(line);
        }
        let over = master.tick(Instant::now());
        let shown = master.view.take().map_or(Ok(()), |view| watch(&view));
        if let (Err(why), false) = (shown, complained) {
            complained = true;
            master.say(why);
        }
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
