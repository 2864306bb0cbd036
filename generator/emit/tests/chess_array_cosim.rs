//! Co-simulation of the chess array with its model: every phase, cycle and mask of random positions, one pass a clock; the bid of
//! every square, what every square says of attacks and special moves, and the arbiter's winner.
//!
//! Needs Verilator.

use kiban_emit::chess::array::{modules, TOP};
use kiban_emit::chess::params::{Cuts, Masks, Params};
use kiban_model::chess::{
    self, is_white, kind, tree, Bid, Machine, NodeState, Options, Phase, Select,
};
use kiban_rules::chess::testgen::{Rng, Theme};
use kiban_rules::chess::Position;
use std::path::{Path, PathBuf};

#[path = "support/verilator.rs"]
mod verilator;

const PLAYER: &str = include_str!("../../../sim/chess/array_player.cpp");
const BENCH: &str = include_str!("chess/array_bench.v");
const RECORD: usize = 56;
const RESULT: usize = 112;

/// What a pass must give.
struct Expected {
    bids: [Bid; 64],
    /// own_hits, enemy_hits, discoverer, special, promotion, in_passing; of passes in mode `All`.
    planes: Option<[u64; 6]>,
    /// The same summed up, with the king and the crossed squares picked out.
    facts: u8,
    note: String,
}

#[derive(Default)]
struct Script {
    records: Vec<u8>,
    expected: Vec<Expected>,
}

/// (white, kind bit 2, 1, 0), a bit a square.
fn planes(array: &chess::Array) -> [u64; 4] {
    let plane = |bit: u8| (0..64).fold(0, |p, s| p | u64::from(array.piece(s) >> bit & 1) << s);
    [plane(3), plane(2), plane(1), plane(0)]
}

fn plane(of: impl Fn(u8) -> bool) -> u64 {
    (0..64).fold(0, |plane, s| plane | u64::from(of(s)) << s)
}

fn mine(array: &chess::Array, square: u8) -> bool {
    let there = array.piece(square);
    there != 0 && is_white(there) == array.white_to_move()
}

impl Script {
    /// A pass of the position; `mask`: squares that may bid (masks in memory), `castled`: the last move, queen's and king's side.
    fn pass(
        &mut self,
        machine: &Machine,
        state: &NodeState,
        second: bool,
        mask: Option<u64>,
        castled: u8,
    ) {
        let array = machine.array();
        for p in planes(array).into_iter().chain([mask.unwrap_or(0)]) {
            self.records.extend(p.to_le_bytes());
        }
        let (after, square) = if second {
            (state.second_priority, state.second)
        } else {
            (state.first_priority, state.first)
        };
        self.records.extend([
            array.white_to_move().into(),
            array.rights(),
            array.double_step(),
            state.phase as u8,
            second.into(),
            state.first,
            (state.first_priority == 1).into(),
            state.payload,
            after,
            square,
            castled,
        ]);
        self.records.extend([0; RECORD - 51]);
        let mut bids = machine.bids(state, second);
        if let Some(mask) = mask {
            for bid in bids.iter_mut().filter(|b| mask >> b.square & 1 == 0) {
                *bid = Bid { square: bid.square, ..Bid::default() };
            }
        }
        let white = array.white_to_move();
        let mut facts = 0;
        let planes = (!second).then(|| {
            let wires = array.pass(Select::All);
            let there = |s: u8| !mine(array, s) && kind(array.piece(s)) != chess::KING_KIND;
            let arrive = |s: u8| array.arrivals(&wires, s);
            let planes = [
                plane(|s| array.attacked(&wires, s, white)),
                plane(|s| array.attacked(&wires, s, !white)),
                plane(|s| mine(array, s) && array.discoverer(&wires, s).is_some()),
                plane(|s| there(s) && arrive(s).special()),
                plane(|s| there(s) && arrive(s).promotion_push),
                plane(|s| there(s) && arrive(s).en_passant),
            ];
            let king = |own: bool| {
                plane(|s| kind(array.piece(s)) == chess::KING_KIND && mine(array, s) == own)
            };
            let home = if white { 56 } else { 0 };
            let mut judged = king(false);
            for (bit, crossed) in [(1, 5), (2, 3)] {
                if castled & bit != 0 {
                    judged |= 1 << (home + 4) | 1 << (home + crossed);
                }
            }
            let some = [
                planes[0] & judged,
                planes[1] & king(true),
                planes[2],
                planes[3],
                planes[4],
                planes[5],
            ];
            facts = some.iter().enumerate().fold(0, |f, (i, p)| f | u8::from(*p != 0) << i);
            planes
        });
        let note = format!("{} {state:?} second {second}", array.to_position().to_fen());
        self.expected.push(Expected { bids, planes, facts, note });
    }

    /// All cycles of a position.
    fn position(&mut self, position: &Position, params: &Params, rng: &mut Rng) {
        let masks = match params.masks {
            Masks::Recomputed => chess::Masks::Recomputed,
            Masks::Memory => chess::Masks::Memory,
        };
        let options = Options { checks_first: params.checks_first, masks, leaf_units: false };
        let machine = Machine::from_position(position, options);
        let array = machine.array();
        for phase in Phase::ALL.into_iter().take(5) {
            let used = |rng: &mut Rng| match rng.below(3) {
                0 => (7, 0),
                _ => (1 + rng.below(7) as u8, rng.below(64) as u8),
            };
            let mask = |rng: &mut Rng| {
                (params.masks == Masks::Memory).then(|| rng.next_u64() | rng.next_u64())
            };
            let castled = rng.below(3) as u8;
            let (first_priority, first) = used(rng);
            let state = NodeState { first, first_priority, ..NodeState::at(phase) };
            let squares = mask(rng);
            self.pass(&machine, &state, false, squares, castled);
            if phase == Phase::Promotion {
                continue;
            }
            // second cycles: of squares that the first cycle finds, and of others
            let found: Vec<u8> = machine
                .bids(&NodeState::at(phase), false)
                .iter()
                .filter(|b| b.priority != 0)
                .map(|b| b.square)
                .collect();
            for i in 0..3 {
                let first = match rng.pick(&found) {
                    Some(s) if i < 2 => s,
                    _ => rng.below(64) as u8,
                };
                let there = array.piece(first);
                let discoverer = phase == Phase::Discovered;
                if mine(array, first) != discoverer
                    || !discoverer && kind(there) == chess::KING_KIND
                {
                    continue;
                }
                let payload = rng.below(16) as u8 & if discoverer { 3 } else { 15 };
                let (second_priority, second) = used(rng);
                let state = NodeState {
                    first,
                    first_priority: if discoverer { 7 - kind(there) } else { kind(there) + 1 },
                    second,
                    second_priority,
                    payload,
                    ..NodeState::at(phase)
                };
                let squares = mask(rng);
                self.pass(&machine, &state, true, squares, 0);
            }
        }
    }
}

/// Writes the Verilog and builds the player; nothing is built again when nothing has changed.
fn build(
    verilator: &Path,
    name: &str,
    params: &Params,
    edit: impl Fn(&str, String) -> String,
) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chess_array").join(name);
    let mask = match params.masks {
        Masks::Memory => ".mask(mask),",
        Masks::Recomputed => ".after_priority(after_priority), .after_square(after_square),",
    };
    let mut sources = vec![
        ("array_player.cpp".to_string(), PLAYER.to_string()),
        ("array_bench.v".to_string(), BENCH.replace("/*MASK*/", mask)),
    ];
    for (name, text) in modules(params, &[]).unwrap() {
        sources.push((format!("{name}.v"), edit(&name, text)));
    }
    assert!(sources.iter().any(|(name, _)| *name == format!("{TOP}.v")));
    verilator::executable(verilator, &dir, "array_bench", &sources, None, "-O1")
}

/// Plays the script; the first difference in words. Squares compared.
fn play(player: &Path, name: &str, params: &Params, script: &mut Script) -> Result<usize, String> {
    let cuts = params.cuts;
    let to_bids = usize::from(cuts.source) + usize::from(cuts.rays);
    let to_result = cuts.count() as usize;
    script.records.extend(vec![0; RECORD * (to_result + 1)]);
    let got = verilator::exchange(player, name, &script.records);
    let got = got.unwrap_or_else(|told| panic!("{told}"));
    let word = |clock: usize, i: usize| {
        let at = clock * RESULT + 8 * i;
        u64::from_le_bytes(got[at..at + 8].try_into().unwrap())
    };
    let mut bidding = 0;
    for (pass, want) in script.expected.iter().enumerate() {
        let fail = |what: String| Err(format!("pass {pass}: {what}\n{}", want.note));
        let clock = pass + to_bids;
        for (s, bid) in want.bids.iter().enumerate() {
            let bits = |from: usize, n: usize| {
                (0..n).fold(0u8, |v, i| v << 1 | (word(clock, from + i) >> s & 1) as u8)
            };
            let (priority, payload) = (bits(0, 3), bits(3, 4));
            if priority != bid.priority || priority != 0 && payload != bid.payload {
                return fail(format!("square {s}: want {bid:?}, got {priority} {payload}"));
            }
            bidding += usize::from(priority != 0);
        }
        if let Some(planes) = want.planes {
            let got: [u64; 6] = std::array::from_fn(|i| word(clock, 7 + i));
            if got != planes {
                return fail(format!("planes: want {planes:x?}, got {got:x?}"));
            }
        }
        let won = tree(&want.bids);
        let got = word(pass + to_result, 13).to_le_bytes();
        let same = got[0] == won.priority
            && got[3] == u8::from(won.more)
            && (won.priority == 0 || got[1] == won.square && got[2] == won.payload);
        if !same || want.planes.is_some() && got[4] != want.facts {
            return fail(format!("won: want {won:?} facts {:06b}, got {got:?}", want.facts));
        }
    }
    Ok(bidding)
}

fn cosimulate(
    player: &Path,
    name: &str,
    params: &Params,
    seed: u64,
    each: usize,
) -> Result<String, String> {
    let mut rng = Rng::new(seed);
    let (mut positions, mut passes, mut bids) = (0, 0, 0);
    for theme in Theme::ALL {
        let mut left = each;
        while left > 0 {
            let mut script = Script::default();
            for _ in 0..left.min(1000) {
                let position = theme.position(&mut rng);
                script.position(&position, params, &mut rng);
                positions += 1;
            }
            left -= left.min(1000);
            bids += play(player, name, params, &mut script)?;
            passes += script.expected.len();
        }
    }
    Ok(format!("{positions} positions, {passes} passes equal, {bids} bids"))
}

/// As most circuits have it, and the opposite of everything; then the other depths, of which a part of the positions is played:
/// (name, parameters, part).
fn variants() -> [(&'static str, Params, usize); 5] {
    let usual = Params::default();
    let quiet = Params { checks_first: false, ..usual };
    let memory = Params { masks: Masks::Memory, ..usual };
    [
        ("usual", usual, 1),
        ("deep", Params { cuts: Cuts::stages(5), masks: Masks::Memory, ..quiet }, 1),
        ("stages_1", Params { cuts: Cuts::stages(1), ..memory }, 4),
        ("stages_3", Params { cuts: Cuts::stages(3), ..quiet }, 4),
        ("stages_4", Params { cuts: Cuts::stages(4), ..memory }, 4),
    ]
}

fn equal(seed: u64, each: usize) {
    let Some(verilator) = verilator::find() else { return };
    for (name, params, part) in variants() {
        let player = build(&verilator, name, &params, |_, text| text);
        match cosimulate(&player, &format!("run{seed}"), &params, seed, each / part) {
            Ok(seen) => println!("{name}: {seen}"),
            Err(e) => panic!("{name}: {e}"),
        }
    }
}

/// 2,007 positions, a quarter of them at the other depths.
#[test]
fn chess_array_equals_the_model() {
    equal(1, 223);
}

/// 100,008 positions, a quarter of them at the other depths.
#[test]
#[ignore = "minutes; run it in release"]
fn chess_array_equals_the_model_on_100000_positions() {
    equal(2, 11_112);
}
