//! The Rust twin of `stub_engine.v`.
use kiban_link::tsume::{Engine, EngineOutcome, Limits, SolveRequest};
use kiban_protocol::tsume::{Bounds, Counters, Sizes};
use kiban_protocol::tsume::{Features, RawPosition, Reason, Turn};
use kiban_protocol::tsume::{Mode, Verdict, Without};
use std::sync::atomic::{AtomicBool, Ordering};

pub const MAX_DEPTH: u16 = 256;

pub struct StubEngine {
    features: Features,
    without: Without,
}

impl StubEngine {
    pub fn new(features: Features) -> Self {
        StubEngine { features, without: Without::default() }
    }
}

fn mix(a: u32, b: u32) -> u32 {
    (a.rotate_left(5) ^ b).wrapping_mul(1_664_525).wrapping_add(1_013_904_223)
}

fn part(digest: u32, k: u32) -> u32 {
    let x = (digest ^ k).wrapping_mul(0x9E37_79B1);
    x ^ (x >> 15)
}

fn wide(digest: u32, a: u32, b: u32) -> u64 {
    u64::from(part(digest, a) & 0xFFFF) << 32 | u64::from(part(digest, b))
}

fn move_word(digest: u32, k: u32, list: bool) -> u32 {
    let x = digest.wrapping_add(k).wrapping_mul(0x85EB_CA6B);
    (x ^ (x >> 17)) & if list { 0x77FF_FFFF } else { 0x01FF_FFFF }
}

fn hand(h: &[u8; 7]) -> u32 {
    // the wire has the rook first, the circuit the pawn lowest
    let [rook, bishop, gold, silver, knight, lance, pawn] = h.map(u32::from);
    pawn | lance << 5 | knight << 8 | silver << 11 | gold << 14 | bishop << 17 | rook << 19
}

pub fn digest(position: &RawPosition, cmd: u32, limits: Limits) -> u32 {
    let depth = match limits.depth {
        0 => MAX_DEPTH,
        d => d.min(MAX_DEPTH),
    };
    let clocks = if limits.clocks >> 40 != 0 { 0 } else { limits.clocks };
    let h = position.board.iter().fold(cmd, |h, &piece| mix(h, u32::from(piece)));
    [
        hand(&position.black_hand),
        hand(&position.white_hand),
        limits.nodes,
        clocks as u32,
        (clocks >> 32) as u32,
        u32::from(depth),
    ]
    .into_iter()
    .fold(h, mix)
}

pub fn nodes(digest: u32) -> u32 {
    part(digest, 1)
}

fn length(digest: u32) -> u32 {
    match digest >> 29 {
        0 => 0,
        1 => 32,
        2 => 33,
        3 => digest >> 22 & 0x7F,
        _ => digest >> 25 & 0xF,
    }
}

/// What stands for a bound.
fn low(n: u32) -> u16 {
    (n & 1023) as u16
}

impl Engine for StubEngine {
    fn limits(&self) -> Sizes {
        Sizes {
            max_depth: MAX_DEPTH,
            child_entries: 4096,
            table_sets_log2: 9,
            table_ways: 4,
            features: self.features,
        }
    }

    fn solve(
        &mut self,
        request: &SolveRequest,
        cancel: &AtomicBool,
        _progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome {
        let &SolveRequest { ref position, mode, limits, shortest } = request;
        let cmd = u32::from(mode == Mode::PnStar) | u32::from(self.without.flags()) >> 4;
        let d = digest(position, cmd, limits);
        let aborted = cancel.load(Ordering::Relaxed);
        let (verdict, reason) = match d & 3 {
            _ if aborted => (Verdict::Unknown, Reason::Abort),
            0 => {
                let reasons = [Reason::Nodes, Reason::Clocks, Reason::Depth, Reason::Memory];
                (Verdict::Unknown, reasons[(d >> 2 & 3) as usize])
            }
            1 => (Verdict::NoMate, Reason::None),
            _ => (Verdict::Mate, Reason::None),
        };
        EngineOutcome {
            verdict,
            reason,
            line: (0..if aborted { 0 } else { length(d) })
                .map(|k| move_word(d, k, false))
                .collect(),
            bounds: shortest.then(|| Bounds {
                at_least: low(part(d, 2)),
                at_most: Some(low(nodes(d))).filter(|&n| n != 0),
            }),
            line_complete: !aborted && d & 2 != 0 && d & 16 != 0,
            counters: Counters {
                nodes: nodes(d),
                line_nodes: part(d, 2),
                checksum: part(d, 3),
                clocks: wide(d, 4, 5),
                moves: wide(d, 6, 7),
                probes: wide(d, 8, 9),
                hits: wide(d, 10, 11),
                state_clocks: std::array::from_fn(|i| wide(d, 32 + i as u32, 48 + i as u32)),
            },
        }
    }

    fn go_without(&mut self, without: Without) {
        self.without = without;
    }

    fn list(&mut self, position: &RawPosition, turn: Turn) -> Vec<u32> {
        // the circuit hands the limits through; the host sends zeros
        let cmd = if turn == Turn::Attack { 2 } else { 3 };
        let d = digest(position, cmd, Limits::default());
        (0..length(d)).map(|k| move_word(d, k, true)).collect()
    }
}
