//! Jobs: a position to solve, or whose moves are listed.

use super::{dense, Features, RawPosition, Without};
use crate::bytes::{at, header, u16_at, u32_at};
use crate::kind;

/// Whose moves are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Black to move: checks.
    Attack,
    /// White to move, in check: evasions.
    Defence,
}

/// What a job does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobKind {
    Solve,
    Moves,
}

/// Which counters the result of a job tells beside nodes, moves and checksum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Detail {
    /// Clocks, probes, hits.
    pub counts: bool,
    /// Clocks by what the search waited for.
    pub states: bool,
}

impl Detail {
    pub const ALL: Detail = Detail { counts: true, states: true };

    /// As flags of a request.
    pub const fn flags(self) -> u8 {
        (self.counts as u8) << COUNTS | (self.states as u8) << STATES
    }
}

/// Bits of the flags of a request.
const QUIET: u8 = 1;
const NODES: u8 = 2;
const LIMITS: u8 = 3;
const COUNTS: u8 = 4;
const STATES: u8 = 5;
/// Bytes of the node limit; of the clock and the depth limit.
const NODE_BYTES: usize = 4;
const CLOCK_BYTES: usize = 5;
const LIMIT_BYTES: usize = CLOCK_BYTES + 2;
const HEADER: usize = 4;

/// A solve or moves request: one layout. The fields are as sent; the circuit checks them (section 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JobRequest {
    pub kind: JobKind,
    /// Bit 0: PN\* (solve), defence turn (moves); 1: it is accepted without a word; 4, 5: see [`Detail`]; 6, 7 (solve): what the
    /// search goes without ([`Without`]). Bits 2 and 3 follow from the limits.
    pub flags: u8,
    pub job: u16,
    /// 0 = none.
    pub node_limit: u32,
    /// 0 = none; so is 2^40 and more.
    pub clock_limit: u64,
    /// Plies, 0 = the circuit's own; with [`JobRequest::SHARES`]: other searches have the same problem, with [`JobRequest::ROUNDS`]: the
    /// shortest mate is looked for, where the circuit can do that.
    pub depth_limit: u16,
    pub position: RawPosition,
}

impl JobRequest {
    /// Fewest bytes.
    pub const LEAST: usize = HEADER + dense::LEAST;
    /// Most bytes.
    pub const MOST: usize = HEADER + NODE_BYTES + LIMIT_BYTES + dense::MOST;
    /// Bit of the depth limit: the search shares its problem with others of the circuit.
    pub const SHARES: u16 = 1 << 15;
    /// Bit of the depth limit: the shortest mate is looked for.
    pub const ROUNDS: u16 = 1 << 14;
    /// Flag: the circuit does not say that it accepted the job.
    pub const QUIET: u8 = 1 << QUIET;

    /// Flag bit 0 as the turn of a moves request.
    pub const fn turn(&self) -> Turn {
        if self.flags & 1 == 0 {
            Turn::Attack
        } else {
            Turn::Defence
        }
    }

    /// Other searches of the circuit have the same problem.
    pub const fn shares(&self, features: &Features) -> bool {
        features.shares != 0 && self.depth_limit & JobRequest::SHARES != 0
    }

    /// The shortest mate is looked for.
    pub const fn rounds(&self, features: &Features) -> bool {
        features.rounds && self.depth_limit & JobRequest::ROUNDS != 0
    }

    /// The limit without the bits that are none of it.
    pub const fn plies(&self, features: &Features) -> u16 {
        let shares = if features.shares != 0 { JobRequest::SHARES } else { 0 };
        let rounds = if features.rounds { JobRequest::ROUNDS } else { 0 };
        self.depth_limit & !(shares | rounds)
    }

    pub const fn detail(&self) -> Detail {
        Detail { counts: self.flags >> COUNTS & 1 != 0, states: self.flags >> STATES & 1 != 0 }
    }

    /// A list goes without nothing.
    pub(super) const fn flags_fit(&self) -> bool {
        matches!(self.kind, JobKind::Solve) || self.flags & Without::FLAGS == 0
    }

    pub(super) fn encode(&self) -> Vec<u8> {
        let kind = match self.kind {
            JobKind::Solve => kind::SOLVE,
            JobKind::Moves => kind::MOVES,
        };
        let clocks = if self.clock_limit >> (8 * CLOCK_BYTES) == 0 { self.clock_limit } else { 0 };
        let nodes = self.node_limit != 0;
        let limits = clocks != 0 || self.depth_limit != 0;
        let flags = self.flags & !(1 << NODES | 1 << LIMITS)
            | u8::from(nodes) << NODES
            | u8::from(limits) << LIMITS;
        let mut m = header::<HEADER>(kind, flags, self.job).to_vec();
        if nodes {
            m.extend(self.node_limit.to_le_bytes());
        }
        if limits {
            m.extend(&clocks.to_le_bytes()[..CLOCK_BYTES]);
            m.extend(self.depth_limit.to_le_bytes());
        }
        m.extend(dense::encode(&self.position));
        m
    }

    /// What is no position becomes [`RawPosition::NONE`], without limits.
    pub(super) fn decode(m: &[u8]) -> Self {
        let kind = if m[0] == kind::MOVES { JobKind::Moves } else { JobKind::Solve };
        let (flags, mut place) = (m[1], HEADER);
        let mut field = |bit: u8, bytes: usize| {
            let at = place;
            place += if flags >> bit & 1 != 0 { bytes } else { 0 };
            (place > at).then_some(at)
        };
        let (nodes, limits) = (field(NODES, NODE_BYTES), field(LIMITS, LIMIT_BYTES));
        let position = m.get(place..).and_then(dense::decode);
        let known = |at: Option<usize>| at.filter(|_| position.is_some());
        let clocks = known(limits).map_or([0; CLOCK_BYTES], |i| at(m, i));
        JobRequest {
            kind,
            flags: flags & !(1 << NODES | 1 << LIMITS),
            job: u16_at(m, 2),
            node_limit: known(nodes).map_or(0, |i| u32_at(m, i)),
            clock_limit: clocks.iter().rev().fold(0, |sum, &b| sum << 8 | u64::from(b)),
            depth_limit: known(limits).map_or(0, |i| u16_at(m, i + CLOCK_BYTES)),
            position: position.unwrap_or(RawPosition::NONE),
        }
    }
}
