//! A twin with its machine in a thread of its own: a circuit made of software that answers while it searches.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::scripted::drain;
use super::Transport;
use crate::twin::{run, Controller, Machine};
use crate::Error;
use kiban_protocol::{Identity, Service, Tsume};

struct Shared<S: Service> {
    controller: Controller<S>,
    out: VecDeque<u8>,
    closed: bool,
}

impl<S: Service> Shared<S> {
    fn append(&mut self, f: impl FnOnce(&mut Controller<S>, &mut Vec<u8>)) {
        let mut bytes = Vec::new();
        f(&mut self.controller, &mut bytes);
        self.out.extend(bytes);
    }
}

type Meeting<S> = Arc<(Mutex<Shared<S>>, Condvar)>;

/// The transport to a twin that works in another thread.
pub struct TwinTransport<S: Service = Tsume> {
    meeting: Meeting<S>,
    worker: Option<JoinHandle<()>>,
    name: String,
    start: Instant,
    clock_khz: u32,
}

fn lock<S: Service>(meeting: &Meeting<S>) -> MutexGuard<'_, Shared<S>> {
    // the machine runs outside the lock: a panic there leaves the shared state whole
    meeting.0.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<S: Service> TwinTransport<S> {
    pub fn new(
        name: &str,
        identity: Identity,
        machine: impl Machine<Service = S> + Send + 'static,
    ) -> Self {
        let controller = Controller::new(identity.hello(machine.sizes()));
        let shared = Shared { controller, out: VecDeque::new(), closed: false };
        let meeting: Meeting<S> = Arc::new((Mutex::new(shared), Condvar::new()));
        let theirs = Arc::clone(&meeting);
        let worker = std::thread::spawn(move || work(&theirs, machine));
        TwinTransport {
            meeting,
            worker: Some(worker),
            name: name.to_string(),
            start: Instant::now(),
            clock_khz: identity.clock_khz,
        }
    }
}

fn work<M: Machine>(meeting: &Meeting<M::Service>, mut machine: M) {
    let mut shared = lock(meeting);
    while !shared.closed {
        let mut job = None;
        shared.append(|controller, out| job = controller.take(out));
        match job {
            None => {
                meeting.1.notify_all();
                shared = meeting.1.wait(shared).unwrap_or_else(PoisonError::into_inner);
            }
            Some(job) => {
                meeting.1.notify_all();
                drop(shared);
                let done = run(&mut machine, &job);
                shared = lock(meeting);
                shared.append(|controller, out| controller.finish(done, out));
            }
        }
    }
}

impl<S: Service> Transport for TwinTransport<S> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let clocks = self.start.elapsed().as_millis() as u64 * u64::from(self.clock_khz);
        let mut shared = lock(&self.meeting);
        shared.controller.set_clocks(clocks);
        shared.append(|controller, out| controller.feed(bytes, out));
        self.meeting.1.notify_all();
        Ok(())
    }

    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Error> {
        let shared = lock(&self.meeting);
        let (mut shared, _) = self
            .meeting
            .1
            .wait_timeout_while(shared, timeout, |s| s.out.is_empty())
            .unwrap_or_else(PoisonError::into_inner);
        let n = drain(&mut shared.out, buffer);
        if n == 0 && self.worker.as_ref().is_none_or(JoinHandle::is_finished) {
            let why = "its model ended with a program error".to_string();
            return Err(Error::Gone { port: self.name.clone(), why });
        }
        Ok(n)
    }

    fn name(&self) -> String {
        self.name.clone()
    }

    fn patience(&self) -> Duration {
        Duration::from_secs(2)
    }
}

impl<S: Service> Drop for TwinTransport<S> {
    fn drop(&mut self) {
        let mut shared = lock(&self.meeting);
        shared.closed = true;
        shared.controller.cancel_all();
        drop(shared);
        self.meeting.1.notify_all();
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
    }
}
