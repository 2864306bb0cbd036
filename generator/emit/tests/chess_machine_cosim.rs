//! Co-simulation of the chess move generator with its model: every command on random positions, interrupted and resumed over
//! levels, refused where it does not fit; after every answer all registers of the board, the number of passes, and the clocks that the
//! command took.
//!
//! Needs Verilator.

use kiban_emit::chess::params::{Cuts, Params};
use kiban_model::chess::bus::answer;
use kiban_model::chess::Shape;
use kiban_oracle::data::{lines, perft_numbers, shared};
use kiban_rules::chess::testgen::{Rng, Theme};
use kiban_rules::chess::Position;

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/chess_breaks.rs"]
mod chess_breaks;
#[path = "support/chess_play.rs"]
mod chess_play;
#[path = "support/chess_script.rs"]
mod chess_script;
#[path = "support/verilator.rs"]
mod verilator;

use breaks::Break;
use chess_breaks::{BOARD_BREAKS, BREAKS};
use chess_play::{build, play, shape, variants, Case, Variant};
use chess_script::Script;

/// Random commands on `each` positions of every theme; what was compared, or the first difference.
fn wander(variant: &Variant, name: &str, seed: u64, each: usize) -> Result<String, String> {
    let mut rng = Rng::new(seed);
    let (mut positions, mut answers) = (0, 0);
    let mut tally = [0; 8];
    let mut deepest = 0;
    for theme in Theme::ALL {
        let mut left = each;
        while left > 0 {
            let mut script = Script::new(variant);
            for i in 0..left.min(500) {
                let position = theme.position(&mut rng);
                let board = (i as u32 % variant.params.boards) as u8;
                script.load(board, &position);
                script.wander(board, 60, &mut rng);
                positions += 1;
            }
            left -= left.min(500);
            let played = play(variant, name, &script)?;
            answers += played.answers;
            deepest = deepest.max(played.deepest);
            for (sum, n) in tally.iter_mut().zip(played.codes) {
                *sum += n;
            }
        }
    }
    Ok(format!("{positions} positions, {answers} answers equal by code {tally:?}, level {deepest}"))
}

fn equal(seed: u64, each: usize) {
    for Case { name, params, main } in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        let each = if main { each } else { each / 4 };
        match wander(&variant, &format!("wander{seed}"), seed, each) {
            Ok(seen) => println!("{name}: {seen}"),
            Err(e) => panic!("{name}: {e}"),
        }
    }
}

/// 2,007 positions, a quarter of them on the further circuits.
#[test]
fn chess_machine_equals_the_model() {
    equal(1, 223);
}

/// 100,008 positions, a quarter of them on the further circuits.
#[test]
#[ignore = "minutes; run it in release"]
fn chess_machine_equals_the_model_on_100000_positions() {
    equal(2, 11_112);
}

/// The clocks of a circuit that has one stage more, or one thing else, are not those of the model.
#[test]
fn clocks_of_another_circuit_are_refused() {
    let Case { name, params, .. } = &variants()[0];
    let Some(variant) = build(name, params, |_, text| text) else { return };
    let right = variant.shape;
    for shape in [
        Shape { stages: right.stages + 1, ..right },
        Shape { late_writes: !right.late_writes, ..right },
        Shape { boards: right.period() + 1, ..right },
        Shape { counts: !right.counts, ..right },
    ] {
        let other = variant.said_to_be(shape);
        let said = wander(&other, "shape", 4, 3).expect_err("clocks of another circuit");
        assert!(said.contains("clocks"), "{shape:?}: {said}");
    }
    assert!(wander(&variant, "shape", 4, 3).is_ok());
}

/// All 64 levels, up and down again, with the refusals of an empty board, of the last level and of the root.
fn levels(variant: &Variant, name: &str) -> Result<u8, String> {
    let mut rng = Rng::new(9);
    let mut script = Script::new(variant);
    for board in 0..variant.params.boards as u8 {
        script.before_load(board);
        script.load(board, &Position::start());
        script.climb(board, &mut rng);
    }
    play(variant, name, &script).map(|played| played.deepest)
}

#[test]
fn all_levels_and_refusals() {
    for Case { name, params, .. } in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        match levels(&variant, "levels") {
            Ok(deepest) => assert_eq!(deepest, 63, "{name}"),
            Err(e) => panic!("{name}: {e}"),
        }
    }
}

/// Games with a taste for going back: repetitions and half-moves at every move.
fn games(variant: &Variant, name: &str) -> Result<u64, String> {
    let mut rng = Rng::new(11);
    let mut script = Script::new(variant);
    for (i, theme) in (0..).zip(Theme::ALL.iter().cycle().take(90)) {
        let board = (i % variant.params.boards) as u8;
        script.load(board, &theme.position(&mut rng));
        script.shuffle(board, 70, &mut rng);
    }
    play(variant, name, &script).map(|_| script.repeated)
}

#[test]
fn repetitions_equal_the_model() {
    for Case { name, params, .. } in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        match games(&variant, "games") {
            Ok(repeated) => {
                println!("{name}: {repeated} repetitions");
                assert_eq!(repeated > 500, params.keys, "{name}");
            }
            Err(e) => panic!("{name}: {e}"),
        }
    }
}

/// Perfts that were equal.
struct Perfts {
    positions: usize,
    numbers: usize,
    root_moves: usize,
    leaves: u64,
    clocks: u64,
}

impl std::fmt::Display for Perfts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Perfts { positions, numbers, root_moves, leaves, clocks } = self;
        let each = *clocks as f64 / *leaves as f64;
        write!(f, "{numbers} numbers of {positions} positions, {root_moves} root moves, ")?;
        write!(f, "{leaves} leaves in {clocks} clocks ({each:.3} a leaf)")
    }
}

/// The numbers of a table that are `wanted` by depth and leaves: every root move's, the sum, passes and clocks.
fn perfts(
    variant: &Variant,
    name: &str,
    text: &str,
    counted: bool,
    wanted: impl Fn(u32, u64) -> bool,
) -> Result<Perfts, String> {
    let mut script = Script::new(variant);
    let mut seen = Perfts { positions: 0, numbers: 0, root_moves: 0, leaves: 0, clocks: 0 };
    seen.positions = lines(text).count();
    for (fen, depth, count) in perft_numbers(text).filter(|&(_, depth, n)| wanted(depth, n)) {
        let board = (seen.numbers % variant.params.boards as usize) as u8;
        script.load(board, &Position::from_fen(fen).unwrap());
        assert_eq!(script.perft(board, depth, counted), count, "{fen}, depth {depth}");
        seen.leaves += count;
        seen.numbers += 1;
    }
    let played = play(variant, name, &script)?;
    (seen.root_moves, seen.clocks) = (played.codes[usize::from(answer::PART)], played.clocks);
    Ok(seen)
}

/// The numbers of the project's file up to `limit` leaves.
fn perft(variant: &Variant, limit: u64, counted: bool) -> Result<Perfts, String> {
    let text = include_str!("../../../problems/chess_perft.epd");
    let seen = perfts(variant, "perft", text, counted, |_, leaves| leaves <= limit)?;
    assert!(seen.numbers > 50, "{}", seen.numbers);
    Ok(seen)
}

#[test]
fn chess_machine_perft() {
    for Case { name, params, main } in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        for counted in [false, true] {
            if counted && !params.count {
                continue;
            }
            match perft(&variant, if main { 20_000 } else { 3_500 }, counted) {
                Ok(seen) => println!("{name}, counted {counted}: {seen}"),
                Err(e) => panic!("{name}: {e}"),
            }
        }
    }
}

/// All positions of the suite to depth 3 on the circuits that are shipped, made and counted, root move by root move.
#[test]
#[ignore = "minutes; needs data/perft126.epd beside the repository"]
fn perft126_to_depth_3() {
    let Some(text) = shared("perft126.epd") else { return };
    for Case { name, params, .. } in variants().into_iter().filter(|c| c.name.starts_with("chess"))
    {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        for counted in [false, true] {
            if counted && !params.count {
                continue;
            }
            let started = std::time::Instant::now();
            let seen = perfts(&variant, "perft126", &text, counted, |depth, _| depth <= 3)
                .unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!((seen.positions, seen.numbers), (126, 378), "{name}");
            println!("{name}, counted {counted}: {seen}, {:.0} s", started.elapsed().as_secs_f64());
        }
    }
}

/// Clocks a leaf when every board has the same work: the test position Kiwipete, all loads included. With leaf units to depths 2 and
/// 3 and the count behind both; without to depth 2, 2,039 leaves, on the board.
#[test]
fn clocks_of_a_leaf() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let position = Position::from_fen(kiwipete).unwrap();
    let usual = Params { checks_first: false, leaf_units: true, count: true, ..Params::default() };
    let bare = Params { leaf_units: false, count: false, ..usual };
    // as few registers as can be, for one search; all registers and many boards: the circuit that other tests have built
    let short = Cuts { result: false, ..Cuts::stages(2) };
    let all = Cuts { write: true, ..Cuts::stages(5) };
    let Some(many) = variants().into_iter().find(|c| c.name == "many") else { panic!("no case") };
    assert_eq!(many.params, Params { cuts: all, boards: 8, keys: true, ..usual });
    for (name, params, depth, most) in [
        ("thread", Params { cuts: short, ..usual }, 3, 8.5),
        (many.name, many.params, 3, 4.2),
        ("on-one-board", Params { cuts: short, ..bare }, 2, 5.6),
        ("on-16-boards", Params { cuts: all, boards: 16, ..bare }, 2, 2.9),
    ] {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        for counted in [false, true] {
            if counted && !params.count {
                continue;
            }
            let mut script = Script::new(&variant);
            let mut leaves = 0;
            for board in 0..params.boards as u8 {
                script.load(board, &position);
                leaves += script.perft(board, depth, counted);
            }
            let played = play(&variant, "rate", &script).unwrap_or_else(|e| panic!("{name}: {e}"));
            let each = played.clocks as f64 / leaves as f64;
            println!("{name}, counted {counted}: {leaves} leaves, {each:.3} clocks a leaf");
            assert!(each < most, "{name}: {each}");
        }
    }
}

/// Everything that the tests ask of a circuit, in little; the first difference.
fn examined(variant: &Variant, name: &str) -> Result<(), String> {
    wander(variant, name, 3, 60)?;
    levels(variant, name)?;
    games(variant, name)?;
    perft(variant, 20_000, variant.params.count).map(|_| ())
}

/// Builds and examines a machine for every break; the names of those that are not caught.
fn missed(folder: &str, params: &Params, breaks: &[Break]) -> Option<Vec<&'static str>> {
    let mut missed = vec![];
    for b in breaks {
        let variant = build(folder, params, |module, text| b.edit(module, text))?;
        match examined(&variant, b.name) {
            Ok(()) => missed.push(b.name),
            Err(e) => println!("{}: {} ({})", b.name, difference(&e), b.rule),
        }
    }
    Some(missed)
}

#[test]
fn every_line_to_be_broken_is_there() {
    breaks::all_there(
        &BREAKS,
        kiban_emit::chess::machine::modules(&variants()[0].params, &[]).unwrap(),
    );
    let three = Params { boards: 3, count: false, ..variants()[0].params };
    breaks::all_there(&BOARD_BREAKS, kiban_emit::chess::machine::modules(&three, &[]).unwrap());
}

/// Where it is, and the first thing that differs.
fn difference(said: &str) -> String {
    let mut lines = said.lines();
    let place = lines.next().unwrap_or_default().split(", root").next().unwrap_or_default();
    let [want, got] = [lines.next(), lines.next()].map(|l| l.unwrap_or_default().split(','));
    let first = want.zip(got).skip(1).find(|(w, g)| w != g);
    first.map_or(place.into(), |(w, g)| format!("{place}: want{w}, got{g}"))
}

#[test]
#[ignore = "builds many broken machines; minutes"]
fn broken_chess_machines_are_caught() {
    let Some(missed) = missed("broken", &variants()[0].params, &BREAKS) else { return };
    assert!(missed.is_empty(), "not caught: {missed:?}");
}

/// What keeps boards apart, and one stage more than the model has, which only clocks tell.
#[test]
#[ignore = "builds many broken machines; minutes"]
fn broken_turns_of_boards_are_caught() {
    // as many boards as clocks between their passes: in every clock another board is in every stage
    let three = Params { boards: 3, count: false, ..variants()[0].params };
    let Some(mut missed) = missed("broken-boards", &three, &BOARD_BREAKS) else { return };
    let more = Params { cuts: Cuts::stages(3), ..three };
    let Some(variant) = build("broken-boards", &more, |_, text| text) else { return };
    match examined(&variant.said_to_be(shape(&three)), "stage") {
        Ok(()) => missed.push("stage"),
        Err(e) => println!("stage: {} (one stage more)", difference(&e)),
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}
