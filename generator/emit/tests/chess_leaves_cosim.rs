//! Co-simulation of the leaf unit with its model: every position that it makes, in its order, the legality of each, and the sums.
//!
//! Needs Verilator.

use kiban_emit::chess::{array, leaves, params::Params};
use kiban_model::chess::{piece, Array, Leaf, Select, KING_KIND, NONE};
use kiban_oracle::data::lines;
use kiban_rules::chess::testgen::{Rng, Theme};
use kiban_rules::chess::Position;
use std::path::{Path, PathBuf};

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/verilator.rs"]
mod verilator;

use breaks::{of, Break};

const PLAYER: &str = include_str!("../../../sim/chess/leaves_player.cpp");
const BENCH: &str = include_str!("chess/leaves_bench.v");
const RECORD: usize = 48;

/// Writes the Verilog and builds the player. `edit` may break a module.
fn build(name: &str, counter: bool, edit: impl Fn(&str, String) -> String) -> Option<PathBuf> {
    let verilator = verilator::find()?;
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chess_leaves").join(name);
    let bench = BENCH
        .replace("/*COUNTED*/", if counter { ".counted(counted)," } else { "" })
        .replace("/*REPLY*/", if counter { "dut.d_reply" } else { "1'b0 & counted" });
    let mut sources = vec![
        ("leaves_player.cpp".to_string(), PLAYER.to_string()),
        ("leaves_bench.v".to_string(), bench),
    ];
    let cells = array::modules(&Params::default(), &[]).unwrap();
    let mut modules = leaves::modules(counter, &[]).unwrap();
    modules.extend(cells.into_iter().filter(|(n, _)| counter && n == "chess_source_cells"));
    for (name, text) in modules {
        sources.push((format!("{name}.v"), edit(&name, text)));
    }
    let optimise = if name == "broken" { "-O0" } else { "-O1" };
    Some(verilator::executable(&verilator, &dir, "leaves_bench", &sources, None, optimise))
}

fn planes(array: &Array) -> [u64; 4] {
    [3, 2, 1, 0].map(|bit| (0..64).fold(0, |p, s| p | u64::from(array.piece(s) >> bit & 1) << s))
}

/// The position before a double step, if that is the last move: such moves have replies.
fn before_double_step(array: Array) -> Array {
    let victim = array.en_passant_victim();
    if victim == NONE {
        return array;
    }
    let (from, behind) =
        if array.white_to_move() { (victim + 16, victim + 8) } else { (victim - 16, victim - 8) };
    if array.piece(from) != 0 || array.piece(behind) != 0 {
        return array;
    }
    let mut before = array.clone();
    before.set(from, array.piece(victim));
    before.set(victim, 0);
    before.set_state(!array.white_to_move(), array.rights(), 0);
    // the king of the other side must not be there to be taken
    let wires = before.pass(Select::All);
    let king = (0..64).find(|&s| before.piece(s) == piece(array.white_to_move(), KING_KIND));
    match king {
        Some(king) if !before.attacked(&wires, king, before.white_to_move()) => before,
        _ => array,
    }
}

/// Positions of rare rules: FEN, then numbers.
const OWN_POSITIONS: &str = include_str!("../../../problems/chess_perft.epd");

/// What was compared.
#[derive(Default)]
struct Seen {
    leaves: usize,
    illegal: usize,
    replies: usize,
    sums: usize,
    clocks: u32,
}

/// Our own positions and random ones of every theme through the unit; the first difference in words. `steady`: without gaps, and one sum.
fn compare(
    player: &Path,
    counter: bool,
    each: usize,
    seed: u64,
    steady: bool,
) -> Result<Seen, String> {
    let mut rng = Rng::new(seed);
    let mut script = vec![];
    let mut want: Vec<(Leaf, String)> = vec![];
    let mut sums = vec![];
    let mut sum = 0;
    // those of the rare rules, each four times (with its double step or before it, counted or not, by chance), then random ones
    let own: Vec<Position> = lines(OWN_POSITIONS)
        .map(|l| Position::from_fen(l.split(';').next().unwrap().trim()).unwrap())
        .collect();
    let total = 4 * own.len() + each * Theme::ALL.len();
    for n in 0..total {
        let position = match own.get(n / 4) {
            Some(own) => own.clone(),
            None => Theme::ALL[n % Theme::ALL.len()].position(&mut rng),
        };
        let mut array = Array::from_position(&position);
        if rng.chance(50) {
            array = before_double_step(array);
        }
        let counted = counter && rng.chance(50);
        for plane in planes(&array) {
            script.extend(plane.to_le_bytes());
        }
        let asked = n + 1 == total || (!steady && rng.chance(20));
        let gap = if !steady && rng.chance(30) { rng.below(60) as u8 } else { 0 };
        script.extend([array.white_to_move().into(), array.rights(), array.double_step()]);
        script.extend([counted.into(), gap, asked.into(), 0, 0]);
        sum += array.leaf_sum(counted);
        want.extend(array.leaves(counted).into_iter().map(|leaf| (leaf, position.to_fen())));
        if asked {
            sums.push(sum);
            sum = 0;
        }
    }
    let got = verilator::exchange(player, &seed.to_string(), &script);
    let got = got.unwrap_or_else(|told| panic!("{told}"));
    let mut seen = Seen::default();
    let (mut made, mut judged) = (want.iter(), want.iter());
    let mut expected = sums.iter();
    for r in got.chunks_exact(RECORD) {
        let long = |i: usize| u64::from_le_bytes(r[i..i + 8].try_into().unwrap());
        seen.clocks = u32::from_le_bytes(r[44..48].try_into().unwrap());
        match r[40] {
            0 => {
                let Some((leaf, fen)) = made.next() else { return Err("a move too many".into()) };
                let here: [u64; 4] = std::array::from_fn(|i| long(8 * i));
                let mover = u8::from(!leaf.child.white_to_move());
                if (here, r[41], r[42] != 0) != (planes(&leaf.child), mover, leaf.reply) {
                    let board = leaf.child.to_position().to_fen();
                    return Err(format!("{fen}: want {board}, got {here:x?} {:?}", &r[41..43]));
                }
                seen.leaves += 1;
                seen.replies += usize::from(leaf.reply);
            }
            1 => {
                let Some((leaf, fen)) = judged.next() else {
                    return Err("a verdict too many".into());
                };
                if (r[43] != 0) != leaf.legal {
                    let board = leaf.child.to_position().to_fen();
                    return Err(format!("{fen}: {board} is legal: {}", leaf.legal));
                }
                seen.illegal += usize::from(!leaf.legal);
            }
            _ => {
                let want = expected.next();
                if want != Some(&long(32)) {
                    return Err(format!("sum {}: want {want:?}, got {}", seen.sums, long(32)));
                }
                seen.sums += 1;
            }
        }
    }
    match (made.next(), judged.next(), expected.next()) {
        (None, None, None) => Ok(seen),
        left => Err(format!("the unit hangs: {left:?}")),
    }
}

fn equal(each: usize, seed: u64) {
    for (name, counter) in [("maker", false), ("counter", true)] {
        let Some(player) = build(name, counter, |_, text| text) else { return };
        for steady in [false, true] {
            let seen = compare(&player, counter, each, seed, steady);
            let s = seen.unwrap_or_else(|e| panic!("{name}: {e}"));
            println!(
                "{name}, steady {steady}: {} moves equal, {} illegal, {} replies, {} sums; {:.3} clocks a move",
                s.leaves,
                s.illegal,
                s.replies,
                s.sums,
                f64::from(s.clocks) / s.leaves as f64
            );
            assert!(s.illegal > 1_000 && (!counter || s.replies > 20), "{name}");
        }
    }
}

/// 2,007 random positions and our own, four times.
#[test]
fn chess_leaves_equal_the_model() {
    equal(223, 1);
}

/// 100,008 random positions and our own, four times.
#[test]
#[ignore = "minutes; run it in release"]
fn chess_leaves_equal_the_model_on_100000_positions() {
    equal(11_112, 2);
}

const BREAKS: [Break; 12] = [
    of(
        "own",
        "own pieces are in the way",
        ("chess_leaves", "(~q_own & ~q_king & (", "(~q_king & ("),
    ),
    of(
        "rays",
        "a slider stops at a pawn",
        (
            "chess_leaves",
            "wire [63:0] q_empty = ~(",
            "wire [63:0] q_empty = (~q_kind_2 & ~q_kind_1) | ~(",
        ),
    ),
    of(
        "passing",
        "pawns capture in passing",
        ("chess_leaves", "((q_enemy | q_passing) & a_captures)", "(q_enemy & a_captures)"),
    ),
    of(
        "victim",
        "the pawn captured in passing leaves the board",
        ("chess_leaves", "c_behind & p_victim & {64{c_pawn}}", "64'd0 & p_victim & {64{c_pawn}}"),
    ),
    of(
        "b_file",
        "castling needs an empty b-file",
        ("chess_leaves", "(&q_empty[3:1])", "(&q_empty[3:2])"),
    ),
    of(
        "rook",
        "the rook castles as well",
        ("chess_leaves", "((c_at | c_beside) & {64{c_mover}})", "(c_at & {64{c_mover}})"),
    ),
    of(
        "through_check",
        "castling is not through check",
        ("chess_leaves", "|d_castling[1:0], d_castling[1]", "|d_castling[1:0], 1'b0"),
    ),
    of(
        "promotions",
        "a pawn becomes four pieces",
        ("chess_leaves", "c_step == 2'd3", "c_step == 2'd2"),
    ),
    of(
        "rights",
        "a right goes with the rook",
        ("chess_leaves", "{c_to[56], c_to[63],", "{c_to[56], 1'b0,"),
    ),
    of(
        "replies",
        "a double step is answered from both sides",
        ("chess_leaves", "(~c_east & (c_step[0] | ~c_west))", "(~c_east | c_step[0])"),
    ),
    of(
        "reply_behind",
        "a reply to an illegal move is none",
        ("chess_leaves", "g_last_reply ? h_legal", "g_last_reply ? 1'b1"),
    ),
    of(
        "knights",
        "knights attack the king",
        ("chess_leaves", "~d_kind_0 & d_jumps", "~d_kind_0 & d_jumps & ~d_jumps"),
    ),
];

#[test]
fn every_line_to_be_broken_is_there() {
    breaks::all_there(&BREAKS, leaves::modules(true, &[]).unwrap());
}

#[test]
#[ignore = "builds many broken units; minutes"]
fn broken_chess_leaves_are_caught() {
    let mut missed = vec![];
    for b in &BREAKS {
        let edit = |module: &str, text: String| b.edit(module, text);
        let Some(player) = build("broken", true, edit) else { return };
        match compare(&player, true, 300, 3, false) {
            Ok(_) => missed.push(b.name),
            Err(e) => println!("{}: {} ({})", b.name, e.lines().next().unwrap_or(""), b.rule),
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}
