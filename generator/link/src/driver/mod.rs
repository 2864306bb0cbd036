//! The driver: the host's side of the protocol over any [`Transport`], for any game (`docs/protocol.md`, section 5).

mod jobs;
mod together;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use self::jobs::OnWay;
use crate::transport::Transport;
use crate::Error;
use kiban_config::Config;
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::{
    kind, kind_of, Answer, AnswerError, Hello, Request, Service, Status, ALL_JOBS, PROTOCOL_VERSION,
};

/// The first attempt and three repetitions.
const ATTEMPTS: u32 = 4;
/// So many bytes without an answer come from no circuit.
const MOST_NOISE: usize = 1 << 20;
const STATUS_INTERVAL: Duration = Duration::from_millis(500);
/// How soon a set cancel flag is noticed.
const CANCEL_INTERVAL: Duration = Duration::from_millis(20);

/// What a program wants to find at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// 1 tsume, 2 go, 3 chess.
    pub circuit_kind: u8,
    /// `None`: any configuration.
    pub config_hash: Option<u32>,
}

impl Expectation {
    /// The circuit of a configuration.
    pub fn new(config: &Config) -> Expectation {
        let config_hash = Some(config.hash().word());
        Expectation { circuit_kind: kind_of(&config.circuit), config_hash }
    }
}

/// How a job is getting on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Nodes or playouts so far.
    pub done: u32,
    /// Since the request was sent.
    pub elapsed: Duration,
    /// What a search of the model is looking at; a circuit does not tell.
    pub sight: Option<Sight>,
}

/// A look at a running search for a mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The moves from the root to where it is, as 25-bit words.
    pub line: Vec<u32>,
    /// The most plies that it was away from the root.
    pub deepest: usize,
    /// Proof and disproof number of the root.
    pub pn: u16,
    pub dn: u16,
    /// How full the table is, in thousandths.
    pub full: u32,
}

/// What the line did to the frames.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LinkCounters {
    /// Frames that were dropped on the way from the circuit.
    pub damaged: u64,
    /// Requests that were sent again.
    pub repeats: u64,
}

/// A circuit behind a byte pipe.
pub struct Driver<T: Transport, S: Service> {
    transport: T,
    decoder: Decoder,
    inbox: VecDeque<Result<Answer<S>, AnswerError>>,
    /// Bytes since the last answer.
    noise: usize,
    /// The jobs that the circuit was given or will be given, the oldest first.
    on_way: Vec<OnWay<S>>,
    /// It said that it has no place for another job; until a result comes.
    full: bool,
    /// What the results of jobs tell.
    pub(crate) detail: S::Detail,
    /// Searches that share each job; 0, 1: none do.
    pub(crate) together: u32,
    /// Flags of jobs that say what their searches go without.
    pub(crate) without: u8,
    /// What the circuit told of itself when it was opened.
    pub(crate) greeting: Option<Hello<S>>,
    next_tag: u16,
    next_job: u16,
    repeats: u64,
    status_interval: Duration,
}

impl<T: Transport, S: Service> Driver<T, S> {
    /// Greets the circuit, refuses a wrong one, and ends the jobs that a program before may have left.
    pub fn open(transport: T, expectation: &Expectation) -> Result<Self, Error> {
        let (mut board, hello) = Driver::greeted(transport)?;
        let port = board.name();
        if hello.circuit_kind != expectation.circuit_kind {
            let (found, wanted) = (hello.circuit_kind, expectation.circuit_kind);
            return Err(Error::WrongCircuit { port, found, wanted });
        }
        match expectation.config_hash {
            Some(wanted) if wanted != hello.config_hash => {
                return Err(Error::WrongConfig { port, found: hello.config_hash, wanted });
            }
            _ => {}
        }
        board.greeting = Some(hello);
        board.become_idle()?;
        Ok(board)
    }

    /// Greets whatever circuit is there; of another version of the protocol nothing is understood.
    pub(crate) fn greeted(transport: T) -> Result<(Self, Hello<S>), Error> {
        let mut board = Driver {
            transport,
            decoder: Decoder::new(),
            inbox: VecDeque::new(),
            noise: 0,
            on_way: Vec::new(),
            full: false,
            detail: S::DETAIL,
            together: 0,
            without: 0,
            greeting: None,
            next_tag: 0,
            next_job: first_job(),
            repeats: 0,
            status_interval: STATUS_INTERVAL,
        };
        board.transport.write(&[0])?;
        let hello = board.hello()?;
        if hello.protocol != PROTOCOL_VERSION {
            let port = board.name();
            return Err(Error::Version { port, found: hello.protocol, wanted: PROTOCOL_VERSION });
        }
        Ok((board, hello))
    }

    /// Sets how often a running job is asked how it is (500 ms at first).
    pub fn set_status_interval(&mut self, interval: Duration) {
        self.status_interval = interval;
    }

    /// Sets the number of the next job, 0 to 65534. Jobs are numbered upwards from a place that depends on the time of day:
    /// answers may come late, when their request was repeated, and only the number tells them from those of the next job.
    pub fn number_from(&mut self, job: u16) {
        self.next_job = job % ALL_JOBS;
    }

    pub fn transport(&mut self) -> &mut T {
        &mut self.transport
    }

    pub fn name(&self) -> String {
        self.transport.name()
    }

    /// Who it is.
    pub fn hello(&mut self) -> Result<Hello<S>, Error> {
        let tag = self.tag();
        match self.request(&Request::Hello { tag }, "hello")? {
            Answer::Hello { hello, .. } => Ok(hello),
            _ => Err(self.unverified("another answer to hello")),
        }
    }

    /// What it is doing.
    pub fn status(&mut self) -> Result<Status, Error> {
        let tag = self.tag();
        match self.request(&Request::Status { tag }, "status")? {
            Answer::Status { status, .. } => Ok(status),
            _ => Err(self.unverified("another answer to status")),
        }
    }

    /// How a job is getting on; idle, if it is not held.
    pub fn status_of(&mut self, job: u16) -> Result<Status, Error> {
        match self.request(&Request::StatusOf { job }, "status")? {
            Answer::Status { status, .. } => Ok(status),
            _ => Err(self.unverified("another answer to status")),
        }
    }

    /// Aborts every job it holds; true if there was one.
    pub fn abort_all(&mut self) -> Result<bool, Error> {
        match self.request(&Request::Abort { job: ALL_JOBS }, "abort")? {
            Answer::Aborting { found, .. } => Ok(found),
            _ => Err(self.unverified("another answer to abort")),
        }
    }

    /// What the line has done so far.
    pub fn link(&self) -> LinkCounters {
        LinkCounters { damaged: self.decoder.counters().dropped(), repeats: self.repeats }
    }

    fn become_idle(&mut self) -> Result<(), Error> {
        if !self.abort_all()? {
            return Ok(());
        }
        let waited = self.transport.patience() * 10;
        let end = Instant::now() + waited;
        while self.status()?.held > 0 {
            if Instant::now() >= end {
                let port = self.name();
                return Err(Error::Silent { port, request: "abort", waited, attempts: 1 });
            }
            // its result frames come and are ignored
            self.receive(Instant::now() + CANCEL_INTERVAL)?;
        }
        Ok(())
    }

    fn tag(&mut self) -> u16 {
        self.next_tag = self.next_tag.wrapping_add(1);
        self.next_tag
    }

    /// The next answer, or `None` at `deadline`.
    fn receive(&mut self, deadline: Instant) -> Result<Option<Answer<S>>, Error> {
        let mut buffer = [0; 1024];
        loop {
            if let Some(answer) = self.inbox.pop_front() {
                let nonsense = |what| Error::Nonsense { port: self.transport.name(), what };
                return answer.map(Some).map_err(nonsense);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let n = self.transport.read(&mut buffer, left)?;
            if n == 0 {
                if deadline <= Instant::now() {
                    return Ok(None);
                }
                continue;
            }
            let inbox = &mut self.inbox;
            self.decoder.feed(&buffer[..n], |m| inbox.push_back(Answer::decode(&m)));
            self.noise = if self.inbox.is_empty() { self.noise + n } else { 0 };
            if self.noise > MOST_NOISE {
                return Err(Error::Noise { port: self.name(), bytes: self.noise });
            }
            // whoever never stops saying what is no answer does not answer
            if self.inbox.is_empty() && deadline <= Instant::now() {
                return Ok(None);
            }
        }
    }

    /// Sends a request until its direct answer comes. Frames of the job waited for are kept on the way.
    fn request(&mut self, request: &Request<S>, name: &'static str) -> Result<Answer<S>, Error> {
        let message = request.encode();
        let (kind, tag) = (message[0], u16::from_le_bytes([message[2], message[3]]));
        let frame = encode(&message).unwrap_or_default();
        let patience = self.transport.patience();
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                self.repeats += 1;
                self.transport.write(&[0])?;
            }
            self.transport.write(&frame)?;
            let deadline = Instant::now() + patience;
            while let Some(answer) = self.receive(deadline)? {
                match answer {
                    Answer::Error { code, tag: t, kind: k, .. } if (k, t) == (kind, tag) => {
                        return Err(Error::Rejected { port: self.name(), request: name, code });
                    }
                    answer if answers::<S>(&answer, kind, tag) => return Ok(answer),
                    other => self.collect(other),
                }
                // the answer was lost, the job is already done
                if matches!(request, Request::Job(_)) && self.is_over(tag) {
                    return Ok(Answer::Accepted { job: tag, space: 0 });
                }
            }
        }
        let seen = self.decoder.counters();
        let port = self.name();
        if seen.good == 0 && seen.dropped() > 0 {
            return Err(Error::Garbage { port, damaged: seen.dropped() });
        }
        Err(Error::Silent { port, request: name, waited: patience * ATTEMPTS, attempts: ATTEMPTS })
    }

    pub(crate) fn unverified(&self, why: &str) -> Error {
        Error::Unverified(format!("{}: {why}", self.name()))
    }
}

/// Where the numbers of the jobs begin: not where they did for a program that had the circuit a moment ago.
fn first_job() -> u16 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let millis = since.map_or(0, |t| t.as_millis());
    (millis % u128::from(ALL_JOBS)) as u16
}

/// Whether `answer` is the direct answer to a request of this type and tag (or job).
fn answers<S: Service>(answer: &Answer<S>, kind: u8, tag: u16) -> bool {
    match *answer {
        Answer::Hello { tag: t, .. } => (kind, tag) == (kind::HELLO, t),
        Answer::Accepted { job, .. } | Answer::Refused { job, .. } => {
            S::job_bytes(kind).is_some() && job == tag
        }
        Answer::Status { tag: t, .. } => (kind, tag) == (kind::STATUS, t),
        Answer::Aborting { job, .. } => (kind, tag) == (kind::ABORT, job),
        _ => false,
    }
}
