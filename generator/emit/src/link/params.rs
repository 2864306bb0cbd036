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

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_protocol::tsume::{Features, Sizes};
    use kiban_protocol::{Chess, Go, Tsume};

    fn tsume() -> Hello<Tsume> {
        let identity = Identity {
            circuit_kind: Tsume::KIND,
            config_hash: 0x1234_ABCD,
            clock_khz: 60_000,
            places: 4,
            circuit_version: 1,
        };
        identity.hello(Sizes {
            max_depth: 256,
            child_entries: 4096,
            table_sets_log2: 9,
            table_ways: 4,
            features: Features { pn_star: true, moves: true, shares: 0 },
        })
    }

    #[test]
    fn golden_hello_answer() {
        // docs/protocol.md, section 7
        let want = [
            2, 0, 1, 4, 0xcd, 0xab, 0x34, 0x12, 0x60, 0xea, 0, 0, 0, 1, 1, 0, 0, 0x10, 0, 0, 9, 4,
            3, 0,
        ];
        let params = HostParams::new(&tsume());
        assert_eq!(params.hello, want);
        let solve = JobType { kind: 2, least: 16, most: 108 };
        assert_eq!(params.jobs, [solve, JobType { kind: 3, ..solve }]);
        assert_eq!((params.check(), params.longest(), params.quiet), (Ok(()), 108, 2));
        for wrong in [
            HostParams { places: 0, ..params.clone() },
            HostParams { places: 17, ..params.clone() },
            HostParams { jobs: vec![], ..params.clone() },
            HostParams { jobs: vec![JobType { most: 128, ..solve }], ..params.clone() },
        ] {
            assert!(wrong.check().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn jobs_of_all_services() {
        let jobs = |kinds: &[u8], bytes: fn(u8) -> Option<std::ops::RangeInclusive<usize>>| {
            (0..0x80).filter(|&k| bytes(k).is_some()).eq(kinds.iter().copied())
        };
        assert!(jobs(&[0x10], Go::job_bytes));
        assert!(jobs(&[0x20, 0x21], Chess::job_bytes));
    }
}
