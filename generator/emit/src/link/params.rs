//! What a host controller is built for.
use super::job_ram::{MAX_PLACES, QUEUE_BYTE};
use kiban_config::Config;
use kiban_protocol::{Hello, Identity, Service, HELLO_BYTES};

/// A type of requests that are jobs, and how many bytes they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobType {
    pub kind: u8,
    pub least: u8,
    pub most: u8,
}

/// The constants of a host controller: places, the types of its jobs, and what the hello answer tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostParams {
    /// Jobs held at once, those at work included: 1..=16.
    pub places: u8,
    /// The requests that are jobs: one type, or two.
    pub jobs: Vec<JobType>,
    /// Flags of a job of which any says that it is accepted without a word.
    pub quiet: u8,
    /// Bytes @4..@27 of the hello answer.
    pub hello: [u8; HELLO_BYTES - 4],
}

impl HostParams {
    /// Of a circuit that says this of itself.
    pub fn new<S: Service>(hello: &Hello<S>) -> Self {
        let job = |kind| {
            let bytes = S::job_bytes(kind)?;
            Some(JobType { kind, least: *bytes.start() as u8, most: *bytes.end() as u8 })
        };
        let jobs = (0..0x80).filter_map(job).collect();
        HostParams { places: hello.places, jobs, quiet: S::QUIET, hello: hello.constant() }
    }

    /// Bytes of the longest job.
    pub fn longest(&self) -> u8 {
        self.jobs.iter().map(|job| job.most).max().unwrap_or_default()
    }

    /// Every job has one length, which its type tells.
    pub fn one_length(&self) -> bool {
        self.jobs.iter().all(|job| job.least == job.most)
    }

    /// One sentence if a value is out of range.
    pub fn check(&self) -> Result<(), String> {
        if !(1..=MAX_PLACES).contains(&self.places) {
            return Err(format!(
                "a queue of {} jobs cannot be built: 1 to {MAX_PLACES}",
                self.places
            ));
        }
        if !(1..=2).contains(&self.jobs.len()) {
            return Err(format!("{} types of jobs cannot be built: 1 or 2", self.jobs.len()));
        }
        if u64::from(self.longest()) > QUEUE_BYTE {
            return Err(format!(
                "a job of {} bytes cannot be held: at most {QUEUE_BYTE}",
                self.longest()
            ));
        }
        Ok(())
    }
}

/// What the circuit of a configuration says of itself at a clock; none, if it is of another kind.
pub fn hello<S: Service>(config: &Config, clock_khz: u32) -> Option<Hello<S>> {
    let sizes = S::config(&config.circuit)?.into();
    Some(Identity { clock_khz, ..Identity::new(config) }.hello(sizes))
}
