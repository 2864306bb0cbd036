//! Transports for tests.

use std::collections::VecDeque;
use std::time::Duration;

use super::Transport;
use crate::twin::{Machine, Twin};
use crate::Error;

/// A twin in the same thread: every write is answered at once, jobs included.
pub struct Loopback<M: Machine> {
    twin: Twin<M>,
    out: VecDeque<u8>,
}

impl<M: Machine> Loopback<M> {
    pub fn new(twin: Twin<M>) -> Self {
        Loopback { twin, out: VecDeque::new() }
    }

    pub fn twin(&mut self) -> &mut Twin<M> {
        &mut self.twin
    }
}

impl<M: Machine + Send> Transport for Loopback<M> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.out.extend(self.twin.exchange(bytes));
        Ok(())
    }

    fn read(&mut self, buffer: &mut [u8], _timeout: Duration) -> Result<usize, Error> {
        Ok(drain(&mut self.out, buffer))
    }

    fn name(&self) -> String {
        "loopback".to_string()
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(1)
    }
}

type Script = Box<dyn FnMut(&[u8]) -> Result<Vec<u8>, Error> + Send>;

/// A transport that answers every write by a function.
pub struct Scripted {
    script: Script,
    out: VecDeque<u8>,
    failure: Option<Error>,
}

impl Scripted {
    /// `script` gets the bytes of every write and returns the bytes that come back. An error is returned by the next
    /// read.
    pub fn new(script: impl FnMut(&[u8]) -> Result<Vec<u8>, Error> + Send + 'static) -> Self {
        Scripted { script: Box::new(script), out: VecDeque::new(), failure: None }
    }
}

impl Transport for Scripted {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        match (self.script)(bytes) {
            Ok(back) => self.out.extend(back),
            Err(e) => self.failure = Some(e),
        }
        Ok(())
    }

    fn read(&mut self, buffer: &mut [u8], _timeout: Duration) -> Result<usize, Error> {
        match self.failure.take() {
            Some(e) => Err(e),
            None => Ok(drain(&mut self.out, buffer)),
        }
    }

    fn name(&self) -> String {
        "script".to_string()
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(1)
    }
}

/// Moves as many bytes as fit.
pub(super) fn drain(from: &mut VecDeque<u8>, to: &mut [u8]) -> usize {
    let n = from.len().min(to.len());
    for (place, byte) in to.iter_mut().zip(from.drain(..n)) {
        *place = byte;
    }
    n
}
