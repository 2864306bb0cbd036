//! The devices, each with a thread of its own, and the jobs that they are given.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{sync_channel, Receiver, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use kiban_config::{Config, PlayoutUnit};
use kiban_link::{chess, go, tsume};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::reply::Refused;

/// Jobs that wait at a device at most, and those whose answers are kept.
const WAITING: usize = 8;
const KEPT: usize = 64;

/// A device that was opened, by what it can do.
pub enum Play {
    Tsume(Box<dyn tsume::Device + Send>),
    Go(Box<dyn go::Playouts + Send>),
    Chess(Box<dyn chess::Generator + Send>),
}

/// A device that the page may use.
pub struct Offer {
    /// As the command line calls it: `model`, `sim`, `serial:PATH`.
    pub name: String,
    /// The configuration of its circuit.
    pub config: Config,
    pub play: Play,
}

/// What is done with a device: the answer as JSON, or why there is none.
pub type Work = Box<dyn FnOnce(&mut Play, &Job) -> Result<Value, String> + Send>;

/// What a device is told.
type Order = (Arc<Job>, Work);

/// A job on its way.
#[derive(Default)]
pub struct Job {
    cancel: AtomicBool,
    state: Mutex<State>,
}

/// How a job is getting on, as the page is told.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase", tag = "state")]
enum State {
    #[default]
    Waiting,
    Running {
        /// Nodes or playouts so far.
        done: u64,
        /// What is known so far, of jobs that tell it.
        so_far: Option<Value>,
    },
    Done {
        answer: Value,
    },
    Failed {
        error: String,
    },
}

impl Job {
    /// Raised when the job is to end.
    pub fn cancel(&self) -> &AtomicBool {
        &self.cancel
    }

    /// Tells how far it is.
    pub fn tell(&self, nodes: u64) {
        if let State::Running { done, .. } = &mut *lock(&self.state) {
            *done = nodes;
        }
    }

    /// Tells what is known so far.
    pub fn show(&self, known: Value) {
        if let State::Running { so_far, .. } = &mut *lock(&self.state) {
            *so_far = Some(known);
        }
    }

    fn set(&self, state: State) {
        *lock(&self.state) = state;
    }

    fn is_over(&self) -> bool {
        matches!(*lock(&self.state), State::Done { .. } | State::Failed { .. })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A device at its thread.
struct Place {
    name: String,
    config: Config,
    kind: &'static str,
    /// None once the window is closed.
    line: Mutex<Option<SyncSender<Order>>>,
}

/// A device as the page is told of it.
#[derive(Serialize)]
pub struct Offered<'a> {
    /// Its number in requests.
    device: usize,
    name: &'a str,
    config: &'a str,
    hash: String,
    kind: &'a str,
    /// Of Go: lines of the smallest and of the largest board.
    lines: Option<[u32; 2]>,
    /// Of Go: by whose rule its games go, as the page asks for them.
    unit: Option<&'static str>,
}

/// All devices and jobs.
pub struct Desk {
    places: Vec<Place>,
    hands: Mutex<Vec<JoinHandle<()>>>,
    jobs: Mutex<Jobs>,
}

#[derive(Default)]
struct Jobs {
    last: u64,
    held: BTreeMap<u64, Arc<Job>>,
}

/// A request that names a job.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    job: u64,
}

impl Desk {
    /// Sits down with these devices.
    pub fn new(offers: Vec<Offer>) -> Desk {
        let (mut places, mut hands) = (Vec::new(), Vec::new());
        for Offer { name, config, mut play } in offers {
            let (line, work) = sync_channel(WAITING);
            let kind = config.circuit.kind();
            hands.push(std::thread::spawn(move || labour(&mut play, &work)));
            places.push(Place { name, config, kind, line: Mutex::new(Some(line)) });
        }
        Desk { places, hands: Mutex::new(hands), jobs: Mutex::default() }
    }

    /// What the page may choose from.
    pub fn offered(&self) -> Vec<Offered<'_>> {
        let all = self.places.iter().enumerate();
        all.map(|(device, p)| Offered {
            device,
            name: &p.name,
            config: &p.config.name,
            hash: p.config.hash().to_string(),
            kind: p.kind,
            lines: p.config.circuit.go().map(|go| [go.least_size(), go.greatest_size]),
            unit: p.config.circuit.go().map(|go| match go.unit {
                PlayoutUnit::Lean => "lean",
                PlayoutUnit::Wheel => "parallel",
            }),
        })
        .collect()
    }

    /// The configuration of a device of this kind.
    pub fn config(&self, device: usize, kind: &str) -> Result<&Config, Refused> {
        match self.places.get(device) {
            Some(place) if place.kind == kind => Ok(&place.config),
            Some(place) => {
                let why = format!("device {device} is a circuit of the kind {}", place.kind);
                Err(Refused::request(why))
            }
            None => Err(Refused::request(format!("there is no device {device}"))),
        }
    }

    /// The first configuration of a kind.
    pub fn first(&self, kind: &str) -> Result<&Config, Refused> {
        let mut all = self.places.iter().filter(|p| p.kind == kind);
        all.next().map(|p| &p.config).ok_or_else(|| {
            Refused::request(format!("this window was opened without a circuit of the kind {kind}"))
        })
    }

    /// Gives a device a job; its number.
    pub fn give(&self, device: usize, work: Work) -> Result<u64, Refused> {
        let gone = || Refused::new(503, "the window is being closed");
        let place = self.places.get(device);
        let place =
            place.ok_or_else(|| Refused::request(format!("there is no device {device}")))?;
        let line = lock(&place.line);
        let line = line.as_ref().ok_or_else(gone)?;
        let job = Arc::new(Job::default());
        line.try_send((job.clone(), work)).map_err(|e| match e {
            TrySendError::Full(_) => {
                let why = format!("{} has {WAITING} jobs waiting: stop one, or wait", place.name);
                Refused::new(409, why)
            }
            TrySendError::Disconnected(_) => gone(),
        })?;
        Ok(lock(&self.jobs).hold(job))
    }

    /// How a job is getting on.
    pub fn state(&self, named: &Named) -> Result<Value, Refused> {
        let state = lock(&self.find(named)?.state).clone();
        serde_json::to_value(state).map_err(|e| Refused::new(500, e.to_string()))
    }

    /// Ends a job early.
    pub fn stop(&self, named: &Named) -> Result<Value, Refused> {
        self.find(named)?.cancel.store(true, Ordering::Relaxed);
        Ok(serde_json::json!({}))
    }

    fn find(&self, named: &Named) -> Result<Arc<Job>, Refused> {
        let jobs = lock(&self.jobs);
        let found = jobs.held.get(&named.job).cloned();
        found.ok_or_else(|| Refused::new(404, format!("there is no job {}", named.job)))
    }

    /// Ends all jobs and closes the devices.
    pub fn close(&self) {
        for place in &self.places {
            lock(&place.line).take();
        }
        for job in lock(&self.jobs).held.values() {
            job.cancel.store(true, Ordering::Relaxed);
        }
        for hand in lock(&self.hands).drain(..) {
            // one that panicked has said so
            let _ = hand.join();
        }
    }
}

impl Jobs {
    fn hold(&mut self, job: Arc<Job>) -> u64 {
        self.last += 1;
        self.held.insert(self.last, job);
        // the oldest answers go first
        let over: Vec<u64> =
            self.held.iter().filter(|(_, job)| job.is_over()).map(|(number, _)| *number).collect();
        let many = self.held.len().saturating_sub(KEPT);
        for number in over.into_iter().take(many) {
            self.held.remove(&number);
        }
        self.last
    }
}

/// What a device does all day.
fn labour(play: &mut Play, work: &Receiver<Order>) {
    for (job, work) in work.iter() {
        job.set(State::Running { done: 0, so_far: None });
        job.set(match work(play, &job) {
            Ok(answer) => State::Done { answer },
            Err(error) => State::Failed { error },
        });
    }
}
