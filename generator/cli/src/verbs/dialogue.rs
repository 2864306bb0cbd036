//! What dialogues on standard input and output have in common.

use std::cell::RefCell;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::sync::mpsc::{channel, Receiver, TryRecvError};

use crate::context::Context;
use crate::exit::Failure;

/// A line that was read, with its number.
type Read = (u64, io::Result<Vec<u8>>);

/// Lines of standard input with their numbers, from 1.
pub struct Lines {
    read: Receiver<Read>,
    /// One that was seen and not taken.
    seen: RefCell<Option<Read>>,
}

impl Lines {
    /// Reads them in a thread of its own; `hear` sees each as soon as it is read, taken or not.
    pub fn listen(hear: impl Fn(u64, &[u8]) + Send + 'static) -> Lines {
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for (at, line) in (1..).zip(BufReader::new(io::stdin()).split(b'\n')) {
                if let Ok(line) = &line {
                    hear(at, line);
                }
                let end = line.is_err();
                if sender.send((at, line)).is_err() || end {
                    return;
                }
            }
        });
        Lines { read: lines, seen: RefCell::new(None) }
    }

    /// The next one, `None` at the end of the input; Ctrl-C is heard meanwhile.
    pub fn next(&self, context: &Context) -> Result<Option<(u64, String)>, Failure> {
        let seen = self.seen.take();
        let next = if seen.is_some() { seen } else { context.receive(&self.read)? };
        let Some((at, line)) = next else { return Ok(None) };
        let line = line.map_err(|e| Failure::file("read", Path::new("standard input"), &e))?;
        Ok(Some((at, String::from_utf8_lossy(&line).into_owned())))
    }

    /// Whether the next line is there, or none will come.
    pub fn waits(&self) -> bool {
        let mut seen = self.seen.borrow_mut();
        if seen.is_none() {
            match self.read.try_recv() {
                Ok(line) => *seen = Some(line),
                Err(TryRecvError::Empty) => return false,
                Err(TryRecvError::Disconnected) => {}
            }
        }
        true
    }
}
