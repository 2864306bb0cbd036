//! Engines and numbers for the tests.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kiban_link::engine::{
    Counters, Engine, EngineLimits, EngineOutcome, EngineVerdict, Limits, SearchMode,
};
use kiban_link::message::{
    Features, JobKind, JobRequest, ListedMove, RawPosition, Reason, Request, Turn,
};
use kiban_link::shogi::position_of;
use kiban_link::signature::checksum_step;
use kiban_link::twin::Identity;
use kiban_link::Expectation;
use kiban_rules::shogi::{Move, Position};

pub const HASH: u32 = 0x1234_abcd;

pub const IDENTITY: Identity = Identity {
    circuit_kind: 1,
    config_hash: HASH,
    clock_khz: 60_000,
    places: 4,
    circuit_version: 1,
};

pub const EXPECTATION: Expectation = Expectation { circuit_kind: 1, config_hash: Some(HASH) };

pub const SIZES: EngineLimits = EngineLimits {
    max_depth: 256,
    child_entries: 4096,
    table_sets_log2: 9,
    table_ways: 4,
    features: Features { pn_star: true, moves: true },
};

/// xorshift64*.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() >> 33) as usize % n
    }

    pub fn bytes(&mut self, n: usize) -> Vec<u8> {
        (0..n).map(|_| (self.next() >> 56) as u8).collect()
    }
}

/// White king 5a, black pawn 5c, black holds a gold, white the rest (the golden position of the protocol page).
pub fn golden_position() -> RawPosition {
    let mut p = RawPosition::EMPTY;
    p.board[4] = 0x30;
    p.board[22] = 0x27;
    p.black_hand = [0, 0, 1, 0, 0, 0, 0];
    p.white_hand = [2, 2, 3, 4, 4, 4, 17];
    p
}

pub fn solve_request(job: u16) -> JobRequest {
    JobRequest {
        kind: JobKind::Solve,
        flags: 0,
        job,
        node_limit: 1000,
        clock_limit: 0,
        depth_limit: 0,
        position: golden_position(),
    }
}

pub fn wire(request: &Request) -> Vec<u8> {
    kiban_link::frame::encode(&request.encode()).unwrap()
}

/// An engine whose answer is a function of the node limit: as many line words, made-up counters. Quick, and any loss or
/// mixture of frames shows. With a limit of 0 it waits until it is cancelled.
pub struct Toy;

pub fn toy_outcome(nodes: u32) -> EngineOutcome {
    let line: Vec<u32> = (0..nodes % 200).map(|i| i.wrapping_mul(7919) & 0x01ff_ffff).collect();
    EngineOutcome {
        verdict: if line.is_empty() { EngineVerdict::NoMate } else { EngineVerdict::Mate },
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
    fn limits(&self) -> EngineLimits {
        SIZES
    }

    fn solve(
        &mut self,
        _position: &RawPosition,
        _mode: SearchMode,
        limits: Limits,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome {
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
    fn limits(&self) -> EngineLimits {
        SIZES
    }

    fn solve(
        &mut self,
        position: &RawPosition,
        _mode: SearchMode,
        _limits: Limits,
        _cancel: &AtomicBool,
        _progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome {
        let position = position_of(position, Turn::Attack).unwrap();
        let mut nodes = 0;
        let found = mate(&position, self.depth, &mut nodes);
        let mut line: Vec<u32> = found.iter().flatten().map(Move::word25).collect();
        (self.spoil)(&mut line);
        EngineOutcome {
            verdict: match found {
                Some(_) => EngineVerdict::Mate,
                None => EngineVerdict::Unknown(Reason::Depth),
            },
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

/// Bytes as two hexadecimal digits each.
pub fn hex(text: &str) -> Vec<u8> {
    text.split_whitespace().map(|b| u8::from_str_radix(b, 16).unwrap()).collect()
}

/// The vectors of a game in `docs/protocol-vectors.txt`, each as its lines `message`, `crc` and `wire`.
fn vectors(game: &str) -> Vec<BTreeMap<String, String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol-vectors.txt");
    let page = std::fs::read_to_string(path).expect("docs/protocol-vectors.txt");
    let (_, rest) = page.split_once(&format!("\n[{game}]\n")).expect("the game");
    let part = rest.split("\n[").next().unwrap();
    let vector = |text: &str| {
        let mut fields = BTreeMap::new();
        let mut last = String::new();
        // the first line says what it is
        for line in text.lines().skip(1) {
            if let Some((name, bytes)) = line.split_once(": ") {
                last = name.to_string();
                fields.insert(last.clone(), bytes.to_string());
            } else {
                // a long line goes on
                fields.get_mut(&last).expect("a field").push_str(line);
            }
        }
        fields
    };
    part.trim().split("\n\n").map(vector).collect()
}

/// The golden bytes of short messages, `(message, crc, wire)`, in their order.
pub fn golden_rows(game: &str) -> Vec<(Vec<u8>, u32, Vec<u8>)> {
    let short = |v: BTreeMap<String, String>| {
        let message = hex(v.get("message")?);
        Some((message, u32::from_str_radix(&v["crc"], 16).unwrap(), hex(&v["wire"])))
    };
    vectors(game).into_iter().filter_map(short).collect()
}

/// The wire bytes of long messages.
pub fn golden_blocks(game: &str) -> Vec<Vec<u8>> {
    let long = vectors(game).into_iter().filter(|v| !v.contains_key("message"));
    long.map(|v| hex(&v["wire"])).collect()
}
