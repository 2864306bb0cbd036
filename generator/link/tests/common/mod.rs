//! Engines and numbers for the tests.
#![allow(dead_code)]

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kiban_link::tsume::position_of;
use kiban_link::tsume::{Engine, EngineOutcome, SolveRequest};
use kiban_link::Expectation;
use kiban_protocol::signature::checksum_step;
use kiban_protocol::tsume::Verdict;
use kiban_protocol::tsume::{Counters, Sizes};
use kiban_protocol::tsume::{Features, ListedMove, RawPosition, Reason, Request, Turn};
use kiban_protocol::Identity;
use kiban_rules::shogi::{Move, Position};

#[path = "../../../protocol/tests/common/mod.rs"]
mod protocol;
#[allow(unused_imports)]
pub use protocol::*;

pub const HASH: u32 = 0x1234_abcd;

pub const IDENTITY: Identity = Identity {
    circuit_kind: 1,
    config_hash: HASH,
    clock_khz: 60_000,
    places: 4,
    circuit_version: 1,
};

pub const EXPECTATION: Expectation = Expectation { circuit_kind: 1, config_hash: Some(HASH) };

pub const SIZES: Sizes = Sizes {
    max_depth: 256,
    child_entries: 4096,
    table_sets_log2: 9,
    table_ways: 4,
    features: Features { pn_star: true, moves: true, shares: 4, rounds: false },
};

pub fn wire(request: &Request) -> Vec<u8> {
    kiban_protocol::frame::encode(&request.encode()).unwrap()
}

/// An engine whose answer is a function of the node limit: as many line words, made-up counters. Quick, and any loss or
/// mixture of frames shows. With a limit of 0 it waits until it is cancelled.
pub struct Toy;

pub fn toy_outcome(nodes: u32) -> EngineOutcome {
    let line: Vec<u32> = (0..nodes % 200).map(|i| i.wrapping_mul(7919) & 0x01ff_ffff).collect();
    EngineOutcome {
        verdict: if line.is_empty() { Verdict::NoMate } else { Verdict::Mate },
        reason: Reason::None,
        bounds: None,
        line_complete: nodes.is_multiple_of(3),
        counters: Counters {
            nodes,
            line_nodes: nodes / 2,
            checksum: line.iter().copied().fold(nodes, checksum_step),
            clocks: u64::from(nodes) << 33,
            moves: u64::from(nodes) * 5,
            probes: 0,
            hits: 255,
            state_clocks: [0, 1, 2, 3, 0, 256, 65536, u64::from(nodes)],
        },
        line,
    }
}

impl Engine for Toy {
    fn limits(&self) -> Sizes {
        SIZES
    }

    fn solve(
        &mut self,
        request: &SolveRequest,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome {
        let limits = request.limits;
        let mut nodes = 0;
        if limits.nodes != 0 {
            return toy_outcome(limits.nodes);
        }
        loop {
            nodes += 1;
            progress(nodes);
            if cancel.load(Ordering::Relaxed) {
                let mut outcome = EngineOutcome::aborted();
                outcome.counters.nodes = nodes;
                return outcome;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn list(&mut self, position: &RawPosition, turn: Turn) -> Vec<u32> {
        let n = u32::from(position.black_hand[6]) + 40 * u32::from(turn == Turn::Defence);
        (0..n).map(|i| (i * 0x1_2345) & 0x71ff_ffff).collect()
    }
}

/// An honest engine: tries all checks to a fixed depth with the rules' generators.
pub struct BruteForce {
    pub depth: u16,
    /// Changes the line before it is sent (a false circuit).
    pub spoil: fn(&mut Vec<u32>),
}

impl BruteForce {
    pub fn new(depth: u16) -> Self {
        BruteForce { depth, spoil: |_| {} }
    }
}

/// The line of a mate within `depth` plies, attacker to move.
pub fn mate(position: &Position, depth: u16, nodes: &mut u32) -> Option<Vec<Move>> {
    *nodes += 1;
    if depth == 0 {
        return None;
    }
    for m in position.checks() {
        let after = position.after(&m);
        let mut longest = Some(Vec::new());
        for reply in after.evasions() {
            let line = if depth < 3 { None } else { mate(&after.after(&reply), depth - 2, nodes) };
            match (line, &mut longest) {
                (None, _) => {
                    longest = None;
                    break;
                }
                (Some(line), Some(best)) if line.len() + 1 > best.len() => {
                    *best = std::iter::once(reply).chain(line).collect();
                }
                _ => {}
            }
        }
        if let Some(rest) = longest {
            return Some(std::iter::once(m).chain(rest).collect());
        }
    }
    None
}

impl Engine for BruteForce {
    fn limits(&self) -> Sizes {
        SIZES
    }

    fn solve(
        &mut self,
        request: &SolveRequest,
        _cancel: &AtomicBool,
        _progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome {
        let position = position_of(&request.position, Turn::Attack).unwrap();
        let mut nodes = 0;
        let found = mate(&position, self.depth, &mut nodes);
        let mut line: Vec<u32> = found.iter().flatten().map(Move::word25).collect();
        (self.spoil)(&mut line);
        EngineOutcome {
            verdict: if found.is_some() { Verdict::Mate } else { Verdict::Unknown },
            reason: if found.is_some() { Reason::None } else { Reason::Depth },
            bounds: None,
            line_complete: true,
            line,
            counters: Counters { nodes, ..Counters::default() },
        }
    }

    fn list(&mut self, position: &RawPosition, turn: Turn) -> Vec<u32> {
        let position = position_of(position, turn).unwrap();
        let moves = if turn == Turn::Attack { position.checks() } else { position.evasions() };
        let word = |m: &Move| {
            let number = u8::from(!position.after(m).is_mate());
            ListedMove { word: m.word25(), illegal: false, suspect: false, number }.to_word()
        };
        moves.iter().map(word).collect()
    }
}

/// Positions of a file in the shared data, or none, with a message.
pub fn shared(name: &str, count: usize) -> Vec<Position> {
    let Some(text) = kiban_oracle::data::shared(name) else { return Vec::new() };
    let sfens = kiban_oracle::data::lines(&text).filter_map(|l| l.split('\t').next());
    sfens.take(count).map(|sfen| Position::from_sfen(sfen).unwrap()).collect()
}
