//! A simulated circuit: a program that speaks raw frame bytes on its standard input and output.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{sync_channel, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::Transport;
use crate::Error;

/// Pieces of at most 4,096 bytes that are read and not yet asked for.
const PIECES: usize = 64;

/// A running program; killed when this is dropped.
pub struct ChildProcess {
    name: String,
    child: Child,
    stdin: Option<ChildStdin>,
    bytes: Receiver<Vec<u8>>,
    /// Read, but not yet asked for.
    rest: Vec<u8>,
    /// The last line of its standard error, or the first that names an error as Verilator does.
    complaint: Arc<Mutex<String>>,
    listener: Option<JoinHandle<()>>,
    patience: Duration,
}

impl ChildProcess {
    /// Starts the program. Its standard error is read, and its last words are shown if it dies.
    pub fn spawn<S: AsRef<OsStr>>(
        program: &Path,
        arguments: impl IntoIterator<Item = S>,
    ) -> Result<Self, Error> {
        let name = program.display().to_string();
        let failed = |why: String| Error::Spawn { program: name.clone(), why };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|e| failed(e.to_string()))?;
        let (Some(stdin), Some(mut stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(failed("no pipes".to_string()));
        };
        // a program that says more than is asked for waits
        let (sender, bytes) = sync_channel(PIECES);
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n) = stdout.read(&mut buffer) {
                if n == 0 || sender.send(buffer[..n].to_vec()).is_err() {
                    break;
                }
            }
        });
        let complaint = Arc::new(Mutex::new(String::new()));
        let last = Arc::clone(&complaint);
        let listener = std::thread::spawn(move || {
            for line in BufReader::new(stderr).split(b'\n').map_while(Result::ok) {
                let text = String::from_utf8_lossy(&line).trim().to_string();
                if let (false, Ok(mut last)) = (text.is_empty(), last.lock()) {
                    if !last.contains("%Error") {
                        *last = text;
                    }
                }
            }
        });
        Ok(ChildProcess {
            name,
            child,
            stdin: Some(stdin),
            bytes,
            rest: Vec::new(),
            complaint,
            listener: Some(listener),
            patience: Duration::from_secs(30),
        })
    }

    /// Sets how long a direct answer may take (30 s at first: a simulation needs milliseconds for a clock microsecond).
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Closes the program's input and waits until it has ended by itself (it may have waves to write), at most
    /// `patience`. Its status and the last words of its standard error.
    pub fn finish(&mut self, patience: Duration) -> (Option<ExitStatus>, String) {
        drop(self.stdin.take());
        let end = Instant::now() + patience;
        let mut status = self.child.try_wait().ok().flatten();
        while status.is_none() && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(5));
            status = self.child.try_wait().ok().flatten();
        }
        // the reader of its standard error ends with it
        let mut tries = 0;
        while self.listener.as_ref().is_some_and(|l| !l.is_finished()) && tries < 100 {
            std::thread::sleep(Duration::from_millis(2));
            tries += 1;
        }
        let last = self.complaint.lock().map(|l| l.clone()).unwrap_or_default();
        (status, last)
    }

    fn gone(&mut self, why: &str) -> Error {
        // let it finish dying, so that its status and last words are known; on a busy machine that takes a while
        let (status, last) = self.finish(Duration::from_secs(2));
        let mut why = status.map_or_else(|| why.to_string(), |s| s.to_string());
        if !last.is_empty() {
            why = format!("{why}; it said: {last}");
        }
        Error::Gone { port: self.name.clone(), why }
    }
}

impl Transport for ChildProcess {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let written = match &mut self.stdin {
            Some(pipe) => pipe.write_all(bytes).and_then(|()| pipe.flush()),
            None => Err(std::io::ErrorKind::BrokenPipe.into()),
        };
        written.map_err(|e| self.gone(&e.to_string()))
    }

    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Error> {
        if self.rest.is_empty() {
            match self.bytes.recv_timeout(timeout) {
                Ok(bytes) => self.rest = bytes,
                Err(RecvTimeoutError::Timeout) => return Ok(0),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.gone("its output was closed"))
                }
            }
        }
        let n = self.rest.len().min(buffer.len());
        buffer[..n].copy_from_slice(&self.rest[..n]);
        self.rest.drain(..n);
        Ok(n)
    }

    fn name(&self) -> String {
        self.name.clone()
    }

    fn patience(&self) -> Duration {
        self.patience
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        drop(self.stdin.take());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
