//! Threads, pipes and time limits around the [`Core`].

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kiban_link::tsume::share::Others;
use kiban_link::tsume::Device;

use super::core::{Action, Core, Input};
use super::options::{Options, Setup};
use super::search::{search, Job};

/// Why the dialogue ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// `quit`, or the end of the input.
    Quit,
    /// Nobody reads the output any more.
    Gone,
    /// The flag was raised (Ctrl-C).
    Interrupted,
}

/// How often time limits and the flag are looked at.
const TICK: Duration = Duration::from_millis(10);

/// How long the device may take to close.
const FAREWELL: Duration = Duration::from_secs(3);

/// How long a search without a limit goes on when the input has ended.
const LAST_SECONDS: Duration = Duration::from_secs(10);

enum Work {
    Open(Setup),
    Search(Job, Arc<AtomicBool>),
}

/// A search that is running.
struct Running {
    cancel: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

/// What others have told the running search and it has not heard yet.
type Heard = Arc<Mutex<Option<String>>>;

/// The others, as a search sees them.
struct Mailbox {
    /// Whose search it is.
    id: u64,
    sender: Sender<Input>,
    heard: Heard,
}

impl Others for Mailbox {
    fn tell(&self, text: String) {
        let _ = self.sender.send(Input::Tells(self.id, text));
    }

    fn heard(&self) -> Option<String> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Holds the dialogue. `open` makes devices; it is called in another thread. Lines of any kind of ending are read.
///
/// # Errors
/// The output cannot be written, for another reason than that nobody reads it.
pub fn run(
    options: Options,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
    open: impl FnMut(&Setup) -> Result<Box<dyn Device>, String> + Send + 'static,
    interrupted: &AtomicBool,
) -> io::Result<End> {
    let core = Core::new(options);
    let (sender, inputs) = channel();
    let (work, jobs) = channel();
    read_lines(input, sender.clone());
    let heard = Heard::default();
    let told = Arc::clone(&heard);
    let server = std::thread::spawn(move || serve(&jobs, &sender, &told, open));
    let mut running: Option<Running> = None;
    let end = converse(core, output, interrupted, &inputs, &work, &heard, &mut running);
    cancel(running.as_ref());
    // the thread ends when there is no more work, and closes the device: a simulated circuit must not outlive us
    drop(work);
    let patience = Instant::now() + FAREWELL;
    while !server.is_finished() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(2));
    }
    end
}

fn converse(
    mut core: Core,
    output: &mut impl Write,
    interrupted: &AtomicBool,
    inputs: &Receiver<Input>,
    work: &Sender<Work>,
    heard: &Heard,
    running: &mut Option<Running>,
) -> io::Result<End> {
    loop {
        let input = match inputs.recv_timeout(TICK) {
            Ok(input) => Some(input),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Ok(End::Quit),
        };
        let late = |r: &Running| r.deadline.is_some_and(|d| Instant::now() >= d);
        if let Some(r) = running.as_ref().filter(|r| late(r)) {
            r.cancel.store(true, Ordering::Relaxed);
        }
        if interrupted.load(Ordering::Relaxed) {
            return Ok(End::Interrupted);
        }
        let Some(input) = input else { continue };
        if matches!(input, Input::Done(..)) {
            *running = None;
        }
        for action in core.take(input) {
            match action {
                Action::Say(line) => match writeln!(output, "{line}").and_then(|()| output.flush())
                {
                    Ok(()) => {}
                    Err(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(End::Gone),
                    Err(e) => return Err(e),
                },
                Action::Open(setup) => {
                    let _ = work.send(Work::Open(setup));
                }
                Action::Start(job) => {
                    let cancel = Arc::new(AtomicBool::new(false));
                    let deadline = job.time.and_then(|t| Instant::now().checked_add(t));
                    *running = Some(Running { cancel: Arc::clone(&cancel), deadline });
                    let _ = work.send(Work::Search(job, cancel));
                }
                Action::Hear(text) => {
                    *heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
                }
                Action::Cancel => cancel(running.as_ref()),
                Action::Hurry => end_within(running.as_mut(), LAST_SECONDS),
                Action::Within(time) => end_within(running.as_mut(), time),
                Action::Quit => return Ok(End::Quit),
            }
        }
    }
}

fn end_within(running: Option<&mut Running>, time: Duration) {
    if let Some(r) = running {
        r.deadline = Instant::now().checked_add(time);
    }
}

fn cancel(running: Option<&Running>) {
    if let Some(r) = running {
        r.cancel.store(true, Ordering::Relaxed);
    }
}

fn read_lines(mut input: impl BufRead + Send + 'static, sender: Sender<Input>) {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            match input.read_until(b'\n', &mut bytes) {
                Ok(n) if n > 0 => {
                    let line = String::from_utf8_lossy(&bytes).trim().to_string();
                    if sender.send(Input::Line(line)).is_err() {
                        return;
                    }
                }
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                _ => {
                    let _ = sender.send(Input::Eof);
                    return;
                }
            }
        }
    });
}

/// The thread that owns the device.
fn serve(
    jobs: &Receiver<Work>,
    sender: &Sender<Input>,
    heard: &Heard,
    mut open: impl FnMut(&Setup) -> Result<Box<dyn Device>, String>,
) {
    let mut device: Option<(Setup, Box<dyn Device>)> = None;
    for work in jobs {
        let setup = match &work {
            Work::Open(setup) => setup,
            Work::Search(job, _) => &job.setup,
        };
        let mut opened = Ok(());
        if device.as_ref().is_none_or(|(old, _)| old != setup) {
            // a serial port can be open only once
            drop(device.take());
            match open(setup) {
                Ok(new) => device = Some((setup.clone(), new)),
                Err(why) => opened = Err(why),
            }
        }
        let input = match work {
            Work::Open(_) => Input::Opened(opened),
            Work::Search(job, cancel) => {
                let start = Instant::now();
                let result = match (&mut device, opened) {
                    (Some((_, device)), Ok(())) => {
                        // an answer to the search before is none to this one
                        heard.lock().unwrap_or_else(PoisonError::into_inner).take();
                        let others = job.shares.then(|| -> Arc<dyn Others> {
                            let (sender, heard) = (sender.clone(), Arc::clone(heard));
                            Arc::new(Mailbox { id: job.id, sender, heard })
                        });
                        device.join(others);
                        let mut news = |news| {
                            let _ = sender.send(Input::News(job.id, news, start.elapsed()));
                        };
                        search(device.as_mut(), &job, &mut news, &cancel).map_err(|e| e.to_string())
                    }
                    (_, Err(why)) => Err(why),
                    (None, Ok(())) => Err("there is no device".to_string()),
                };
                if result.is_err() {
                    // open it anew next time
                    device = None;
                }
                Input::Done(job.id, result, start.elapsed())
            }
        };
        if sender.send(input).is_err() {
            return;
        }
    }
}
