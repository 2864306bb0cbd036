//! What dialogues on standard input and output have in common.

use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::sync::mpsc::{channel, Receiver};

use crate::context::Context;
use crate::exit::Failure;

/// Lines of standard input with their numbers, from 1.
pub struct Lines(Receiver<(u64, io::Result<Vec<u8>>)>);

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
        Lines(lines)
    }

    /// The next one, `None` at the end of the input; Ctrl-C is heard meanwhile.
    pub fn next(&self, context: &Context) -> Result<Option<(u64, String)>, Failure> {
        let Some((at, line)) = context.receive(&self.0)? else { return Ok(None) };
        let line = line.map_err(|e| Failure::file("read", Path::new("standard input"), &e))?;
        Ok(Some((at, String::from_utf8_lossy(&line).into_owned())))
    }
}
