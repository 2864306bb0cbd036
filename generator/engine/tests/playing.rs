//! Runs of playouts, estimates, the choice of moves, games as SGF.

mod common;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use common::{device, point, Random, ALL};
use kiban_engine::gtp::batches::{run, seed};
use kiban_engine::gtp::estimate::estimate;
use kiban_engine::gtp::game::Game;
use kiban_engine::gtp::player::{decide, judge, Decision, Style};
use kiban_engine::gtp::search::{
    analyse, choose, Choice, Limits, Looked, Method, Settings, LEAST_PLAYOUTS,
};
use kiban_engine::gtp::sgf::{read, write, Heading};
use kiban_link::go::Playouts;
use kiban_model::go::{sequential, Batch, Stats};
use kiban_rules::go::{Board, Colour, Move, Position, Size};

static NEVER: AtomicBool = AtomicBool::new(false);

#[test]
fn one_batch_is_that_of_the_contract() {
    let mut device = device(ALL, Size::NINETEEN);
    let batch = Batch::empty(Size::NINE, 100, 2026);
    let r = run(&mut device, &batch, Batch::MOST_GAMES, true, &mut |_| {}, &NEVER).unwrap();
    assert_eq!((r.stats.signature, r.batches, r.slots), (0x887a_df9f_1a50_27e0, 1, 8));
    let nothing = Batch::empty(Size::NINE, 0, 1);
    let r = run(&mut device, &nothing, 10, true, &mut |_| {}, &NEVER).unwrap();
    assert_eq!((r.stats, r.aborted), (Stats::new(81), false));
}

#[test]
fn a_run_is_the_sum_of_its_batches() {
    let mut device = device(ALL, Size::NINETEEN);
    let all = Batch { komi2: 3, first_moves: true, ..Batch::empty(Size::SMALLEST, 1000, 7) };
    let r = run(&mut device, &all, 300, true, &mut |_| {}, &NEVER).unwrap();
    let mut want = Stats::new(25);
    for (number, games) in [300, 300, 300, 100].into_iter().enumerate() {
        let part = Batch { games, seed: seed(7, number as u64), ..all.clone() };
        want.merge(&sequential::run(&part, 8).unwrap());
    }
    (want.steps, want.length_sq_sum) = (0, 0);
    assert_eq!((r.stats, r.batches), (want, 4));
    // the documented seeds
    assert_eq!(seed(7, 0), 7);
    let seeds: std::collections::HashSet<u64> = (0..10_000).map(|i| seed(7, i)).collect();
    assert_eq!(seeds.len(), 10_000);
    // an order to stop between two batches
    let stopped = AtomicBool::new(false);
    let mut stop = |_| stopped.store(true, std::sync::atomic::Ordering::Relaxed);
    let r = run(&mut device, &all, 300, true, &mut stop, &stopped).unwrap();
    assert!(r.aborted && r.stats.done >= 300 && r.stats.done < 1000);
}

fn position(diagram: &str, turn: Colour) -> Position {
    Position::from_parts(Board::from_diagram(diagram).unwrap(), turn, None, false).unwrap()
}

/// Two living groups, and a white stone that is dead in black's part.
const SETTLED: &str = ". X . X O . . O .
                       X X X X O O O O O
                       . X . X O . O . O
                       X X X X O O O O O
                       . . . X O . . . .
                       . O . X O . . . .
                       . . . X O . . . .
                       X X X X O O O O O
                       . X . X O . O . O";

#[test]
fn dead_stones_are_seen() {
    let mut device = device(ALL, Size::NINETEEN);
    for turn in Colour::BOTH {
        let e = estimate(&mut device, &position(SETTLED, turn), 500, 3, None, &NEVER).unwrap();
        assert_eq!(e.dead, [point("B4")], "{e:?}");
        assert_eq!((e.score, e.clear), (36 - 45, true));
    }
}

fn style(method: Method, playouts: u32) -> Style {
    let search = Settings { method, playouts, ..Settings::default() };
    Style { search, resign: 0.05, seed: 1 }
}

/// A side with the better score answers a pass by a pass; the other plays on or resigns.
#[test]
fn passes_end_won_games() {
    let mut device = device(ALL, Size::NINETEEN);
    let start = |turn: Colour| {
        let mut game = Game::from_position(position(SETTLED, turn));
        game.play(turn, Move::Pass).unwrap();
        game
    };
    let style = style(Method::Tree, 400);
    let mut ask = |game: &Game, colour, komi2| {
        decide(&mut device, game, colour, &style, komi2, None, &NEVER).unwrap()
    };
    let passes = |d: Decision| matches!(d, Decision::Move(Choice { at: Move::Pass, .. }));
    assert!(passes(ask(&start(Colour::Black), Colour::White, 0)));
    assert!(!passes(ask(&start(Colour::White), Colour::Black, 0)));
    // black wins by komi -20
    assert!(passes(ask(&start(Colour::White), Colour::Black, -40)));
}

/// From a game against another engine, which passed: a race between two large groups, won by white in four random games of
/// five, and yet black's. White may not pass here: nobody would agree on the score.
#[test]
fn doubt_is_no_agreement() {
    let diagram = "X X X X . O X . X
                   X . X X X O X X X
                   X X X X X O O X O
                   O O O O X X O X .
                   X X O . O O O X X
                   X O O O O O O O X
                   X X X O X X X X .
                   X . X X O . X . X
                   . X . O X X . X .";
    let mut device = device(ALL, Size::NINETEEN);
    let mut game = Game::from_position(position(diagram, Colour::Black));
    let e = estimate(&mut device, game.position(), 1000, 7, None, &NEVER).unwrap();
    assert!(!e.clear && e.score < 7, "{e:?}");
    game.play(Colour::Black, Move::Pass).unwrap();
    let style = style(Method::Tree, 200);
    for seed in 0..5 {
        let style = Style { seed, resign: 0.0, ..style };
        let decided = decide(&mut device, &game, Colour::White, &style, 15, None, &NEVER).unwrap();
        let Decision::Move(choice) = decided else { panic!("it never resigns") };
        assert_ne!(choice.at, Move::Pass, "{choice:?}");
    }
}

/// The end of another such game: black's large group needs a capture and is to move; random games miss it half of the time.
#[test]
fn strings_in_doubt_are_played_out() {
    let diagram = "X X X X X X X X .
                   O X O X X O X O X
                   O X O O X O X . X
                   O O . O O O O X X
                   O O O O . O O O O
                   X O X O O O X X X
                   X X X X X X . X X
                   X . X X O . X X X
                   X O X X O X . X .";
    let mut device = device(ALL, Size::NINETEEN);
    let game = Game::from_position(position(diagram, Colour::Black));
    for seed in 0..4 {
        let style = Style { seed, ..style(Method::Tree, 1000) };
        let e = judge(&mut device, &game, &style, &NEVER).unwrap();
        assert_eq!((e.score, e.clear), (27, true), "{e:?}");
        assert!(e.dead.contains(&point("H8")) && e.dead.contains(&point("E2")), "{e:?}");
    }
}

/// And another: black wins without komi even if white's group in atari lives, so only a search that wants points takes it.
#[test]
fn strings_in_doubt_are_played_out_for_points() {
    let diagram = "O . O O X . O X O
                   X X X X . X X X O
                   O O O O X X . X .
                   O . O X X X X O O
                   O O O O X X . X X
                   O X O X O O X . O
                   X X X X O O X X X
                   X O O X O X X O O
                   . X . X O O O O .";
    let mut device = device(ALL, Size::NINETEEN);
    for turn in Colour::BOTH {
        let game = Game::from_position(position(diagram, turn));
        for seed in 0..4 {
            let style = Style { seed, ..style(Method::Tree, 1000) };
            let e = judge(&mut device, &game, &style, &NEVER).unwrap();
            assert_eq!((e.score, e.clear), (81, true), "{turn} {seed}: {e:?}");
            let white = game.position().board().count(Colour::White);
            assert_eq!(e.dead.len(), white, "{turn} {seed}: {e:?}");
        }
    }
}

/// And another: white can take nothing, and black's group in the corner lives by two white stones that it need not take; random games fill
/// its eye half of the time. Black likes the board as it stands after white's pass, but may not pass as well.
#[test]
fn nobody_passes_while_a_string_is_in_doubt() {
    let diagram = "X X O O X X X X .
                   . X O O X X O O X
                   X X O O O X X . X
                   O . X X O O X X X
                   X X X O O O O O X
                   X X X O . O . O O
                   . X O X O O O O X
                   X X . X X X X X X
                   X . X . X . O X .";
    let mut device = device(ALL, Size::NINETEEN);
    for turn in Colour::BOTH {
        let game = Game::from_position(position(diagram, turn));
        for seed in 0..4 {
            let style = Style { seed, ..style(Method::Tree, 1000) };
            let e = judge(&mut device, &game, &style, &NEVER).unwrap();
            assert_eq!((e.score, e.clear), (57 - 24, true), "{turn} {seed}: {e:?}");
            assert_eq!(e.dead, ["G1", "C3", "A6", "G8", "H8"].map(point), "{turn} {seed}: {e:?}");
        }
    }
}

/// White is in atari with four stones: taking them is best by far. With first moves, without, and flat.
#[test]
fn searches_take_a_large_string() {
    let diagram = ". . . . . . .
                   . . X X . . .
                   . X O O X . .
                   . X O O X . .
                   . . X . . . .
                   . . . . . . .
                   . . . . . O O";
    let mut device = device(ALL, Size::NINETEEN);
    let start = position(diagram, Colour::Black);
    let limits = Limits { komi2: 60, seed: 5, deadline: None, cancel: &NEVER };
    for (method, rave, playouts) in
        [(Method::Tree, true, 6000), (Method::Tree, false, 6000), (Method::Flat, false, 60_000)]
    {
        let settings = Settings { method, rave, playouts, ..Settings::default() };
        let game = Game::from_position(start.clone());
        let choice = choose(&mut device, &game, &start, true, &settings, &limits).unwrap();
        assert_eq!(choice.at, Move::Play(point("D3")), "{method:?} {rave}");
        let done = choice.playouts as u32;
        assert!(done <= playouts && done > playouts / 10 * 9, "{done}");
        let again = choose(&mut device, &game, &start, true, &settings, &limits).unwrap();
        assert_eq!(choice, again, "the same seed makes the same choice");
    }
}

/// Twenty first moves on the largest board, none of which is bound to the order of the points: plain UCT has fewer rounds than
/// moves here, flat a playout or two for each.
#[test]
fn opening_moves_spread_over_the_board() {
    let mut device = device(ALL, Size::NINETEEN);
    let game = Game::new(Size::NINETEEN);
    let now = Some(Instant::now());
    for (method, rave, deadline) in [
        (Method::Tree, false, None),
        (Method::Flat, false, None),
        (Method::Tree, true, None),
        // no time at all
        (Method::Tree, false, now),
        (Method::Flat, false, now),
    ] {
        let settings = Settings { method, rave, playouts: 400, ..Settings::default() };
        let mut rows = [0; 19];
        for seed in 0..20 {
            let limits = Limits { komi2: 15, seed, deadline, cancel: &NEVER };
            let choice =
                choose(&mut device, &game, game.position(), true, &settings, &limits).unwrap();
            let Move::Play(p) = choice.at else { panic!("no pass on an empty board") };
            rows[p.index(Size::NINETEEN) / 19] += 1;
        }
        let [low, high] = [&rows[..9], &rows[10..]].map(|half| half.iter().sum::<i32>());
        let taken = rows.iter().filter(|&&n| n > 0).count();
        println!("{method:?} {rave} {}: {rows:?}", deadline.is_some());
        assert!(low >= 4 && high >= 4 && taken >= 8, "{method:?} {rave}: {rows:?}");
    }
}

/// A deadline that is over leaves the least of a search; one to come is used, whatever the number of playouts.
#[test]
fn time_is_used_and_kept() {
    let mut device = device(ALL, Size::NINE);
    let game = Game::new(Size::NINE);
    let least = u64::from(LEAST_PLAYOUTS);
    for (method, rave) in [(Method::Tree, true), (Method::Tree, false), (Method::Flat, false)] {
        let settings = Settings { method, rave, playouts: 10, ..Settings::default() };
        let mut ask = |deadline| {
            let limits = Limits { komi2: 15, seed: 3, deadline, cancel: &NEVER };
            choose(&mut device, &game, game.position(), true, &settings, &limits).unwrap()
        };
        assert!(ask(None).playouts <= 10 + u64::from(settings.batch), "{method:?}");
        assert_eq!(ask(Some(Instant::now())).playouts, least, "{method:?}");
        let end = Instant::now() + Duration::from_millis(700);
        let choice = ask(Some(end));
        assert!(Instant::now() >= end && choice.playouts > least, "{method:?} {choice:?}");
    }
    // a pass is answered in time as well
    let start = position(SETTLED, Colour::Black);
    let e = estimate(&mut device, &start, 1000, 3, Some(Instant::now()), &NEVER).unwrap();
    assert_eq!((e.playouts, e.dead), (LEAST_PLAYOUTS, vec![point("B4")]));
    let mut game = Game::from_position(start);
    game.play(Colour::Black, Move::Pass).unwrap();
    let style = style(Method::Tree, 400);
    let decided =
        decide(&mut device, &game, Colour::White, &style, 0, Some(Duration::ZERO), &NEVER).unwrap();
    let Decision::Move(choice) = decided else { panic!("white wins") };
    assert_eq!((choice.at, choice.playouts), (Move::Pass, least));
}

/// A search that ends early chooses what it would have chosen in the end; `analyse` has the same tree and goes on.
#[test]
fn an_early_end_changes_no_move() {
    let mut device = device(ALL, Size::NINE);
    let mut early = 0;
    for seed in 1..=6 {
        let mut game = Game::new(Size::NINE);
        for playouts in [200, 300, 2000, 3000] {
            let settings = Settings { playouts, batch: 16, ..Settings::default() };
            let limits = Limits { komi2: 15, seed, deadline: None, cancel: &NEVER };
            let position = game.position().clone();
            let chosen = choose(&mut device, &game, &position, true, &settings, &limits).unwrap();
            let all = |looked: &[Looked]| looked.iter().map(|l| l.playouts).sum::<u64>();
            let mut more =
                |looked: &dyn Fn() -> Vec<Looked>, _| all(&looked()) < u64::from(playouts);
            let looked =
                analyse(&mut device, &game, &position, &settings, &limits, &mut more).unwrap();
            // of equals either
            let best = |l: &Looked| (l.playouts, l.win_rate);
            let same = looked.iter().find(|l| l.at == chosen.at).map(best);
            assert_eq!(same, Some(best(&looked[0])), "{position} {playouts} {chosen:?}");
            assert!((u64::from(LEAST_PLAYOUTS)..=all(&looked)).contains(&chosen.playouts));
            early += u32::from(chosen.playouts < u64::from(playouts));
            game.play(position.turn(), chosen.at).unwrap();
        }
    }
    assert!(early > 6, "{early} of 24 searches ended early");
}

/// A lost game is given up, but never on a handful of playouts.
#[test]
fn few_playouts_do_not_resign() {
    let mut device = device(ALL, Size::NINE);
    let mut game = Game::from_position(position(SETTLED, Colour::Black));
    // a quarter of the board has been played
    for (i, at) in "C1 F1 C3 F9 C7 F3 C9 F5 E1 E9".split(' ').cycle().take(21).enumerate() {
        let side = Colour::BOTH[i % 2];
        if game.play(side, Move::Play(point(at))).is_err() {
            game.play(side, Move::Pass).unwrap();
        }
    }
    for (method, playouts, resigns) in [
        (Method::Tree, 40, false),
        (Method::Flat, 40, false),
        (Method::Tree, 400, true),
        (Method::Flat, 400, true),
    ] {
        let style = style(method, playouts);
        let decided = decide(&mut device, &game, Colour::Black, &style, 200, None, &NEVER).unwrap();
        let resigned = matches!(decided, Decision::Resign(_));
        assert_eq!(
            resigned,
            resigns,
            "{method:?} {playouts}: {decided:?}\n{}",
            game.position().board().draw()
        );
    }
}

/// Games of the engine against itself: every move legal by the rules, no board twice, an end by two passes.
#[test]
fn whole_games_are_legal_and_end() {
    let mut device = device(ALL, Size::NINETEEN);
    for (lines, method, seed) in [(5, Method::Tree, 1), (5, Method::Flat, 2), (7, Method::Tree, 3)]
    {
        let mut game = Game::new(Size::new(lines).unwrap());
        let style = Style { resign: 0.0, seed, ..style(method, 60) };
        while !game.is_over() {
            let side = game.position().turn();
            let decided = decide(&mut device, &game, side, &style, 15, None, &NEVER).unwrap();
            let Decision::Move(choice) = decided else { panic!("it never resigns") };
            assert!(!game.repeats(game.position(), choice.at), "{}", choice.at);
            if let Move::Play(p) = choice.at {
                assert!(!game.position().board().is_own_eye(p, side));
            }
            game.play(side, choice.at).expect("legal");
            assert!(game.moves().len() < 1000);
        }
    }
}

/// Three kos: the whole board would come back; the engine does not do that, a player may.
#[test]
fn boards_do_not_come_back() {
    let mut game = Game::new(Size::SMALLEST);
    let made = |game: &mut Game, moves: &str| {
        for (i, word) in moves.split(' ').enumerate() {
            let side = Colour::BOTH[i % 2];
            let at = if word == "-" { Move::Pass } else { Move::Play(point(word)) };
            game.play(side, at).unwrap_or_else(|e| panic!("{word}: {e}"));
        }
    };
    // a ko, taken, passed twice over: by simple ko it may be retaken after a pass
    made(&mut game, "B1 C1 A2 D2 B3 C3 - B2 C2 -");
    let before = game.position().board().clone();
    assert_eq!(before.at(point("C2")), Some(Colour::Black));
    made(&mut game, "-");
    let position = game.position_for(Colour::White);
    let retake = Move::Play(point("B2"));
    assert!(position.is_legal(point("B2")));
    assert!(game.repeats(&position, retake));
    let mut device = device(ALL, Size::NINETEEN);
    let limits = Limits { komi2: 0, seed: 5, deadline: None, cancel: &NEVER };
    for seed in 0..20 {
        let settings = style(Method::Tree, 100).search;
        let limits = Limits { seed, ..limits };
        let choice = choose(&mut device, &game, &position, true, &settings, &limits).unwrap();
        assert_ne!(choice.at, retake);
    }
    game.play(Colour::White, retake).unwrap();
}

#[test]
fn games_can_be_taken_back_and_played_out_of_turn() {
    let mut game = Game::new(Size::NINE);
    assert!(!game.undo());
    for (colour, at) in [(Colour::Black, "E5"), (Colour::Black, "E6"), (Colour::White, "A1")] {
        game.play(colour, Move::Play(point(at))).unwrap();
    }
    assert!(game.play(Colour::White, Move::Play(point("E5"))).is_err());
    assert_eq!(game.position().board().count(Colour::Black), 2);
    assert!(game.undo() && game.undo());
    assert_eq!(game.moves().len(), 1);
    game.play(Colour::White, Move::Pass).unwrap();
    game.play(Colour::Black, Move::Pass).unwrap();
    assert!(game.is_over());
    // it goes on
    game.play(Colour::White, Move::Play(point("C3"))).unwrap();
    assert!(!game.is_over());
}

#[test]
fn games_in_files() {
    let mut game = Game::new(Size::NINE);
    for (colour, at) in [
        (Colour::Black, Move::Play(point("C3"))),
        (Colour::White, Move::Play(point("J9"))),
        (Colour::Black, Move::Pass),
        (Colour::White, Move::Play(point("A1"))),
    ] {
        game.play(colour, at).unwrap();
    }
    let heading = Heading {
        black: "one]\\".to_string(),
        white: "two".to_string(),
        komi: Some(6.5),
        result: "W+R".to_string(),
        comment: "a: b".to_string(),
    };
    let text = write(&game, &heading);
    assert!(text.contains("B[cg];W[ia];B[];W[ai]"), "{text}");
    let record = read(&text, None).unwrap();
    assert_eq!((record.game, record.komi), (game.clone(), Some(6.5)));
    let record = read(&text, Some(2)).unwrap();
    assert_eq!(record.game.moves(), &game.moves()[..2]);
    // handicap, setup, an old pass, a variation that is not the main line
    let text = "(;GM[1]SZ[9]HA[2]AB[cc][gg]AW[aa];W[ee](;B[tt];W[ed])(;B[dd]))";
    let record = read(text, None).unwrap();
    assert_eq!(record.game.moves().len(), 3);
    assert_eq!(record.game.position().board().at(point("A9")), Some(Colour::White));
    let text = "(;SZ[9]HA[2]AB[cc][gg];W[ee])";
    assert_eq!(read(text, Some(0)).unwrap().game.position().turn(), Colour::White);
    let text = "(;SZ[9]PL[W]AB[aa:bb])";
    let game = read(text, None).unwrap().game;
    assert_eq!(game.position().turn(), Colour::White);
    assert_eq!(game.position().board().count(Colour::Black), 4);
    assert_eq!(read("(;GM[1])", None).unwrap().game.size(), Size::NINETEEN);
}

#[test]
fn files_that_are_no_games() {
    for (text, words) in [
        ("", "no SGF"),
        ("hello", "no SGF"),
        ("(;SZ[9]", "no SGF"),
        ("(;SZ[4])", "5 to 19"),
        ("(;SZ[9:7])", "not square"),
        ("(;SZ[x])", "cannot be read"),
        ("(;SZ[9];B[jj])", "column 10, row 10"),
        ("(;SZ[9];B[aa];W[aa])", "move 2, white A9: there is a stone"),
        ("(;SZ[9];B[a])", "no move"),
        ("(;SZ[9];B[aa];AB[bb])", "after move 1"),
        ("(;SZ[9]AB[aa]AW[ab][ba])", "no liberty"),
        ("(;GM[2])", "no SGF of Go"),
    ] {
        let error = match read(text, None) {
            Err(e) => e.to_string(),
            Ok(record) => panic!("{text}: {record:?}"),
        };
        assert!(error.contains(words), "{text}: {error}");
        assert_eq!(error.lines().count(), 1, "{text}: {error}");
    }
    let deep = format!("({})", ";".repeat(1_000_000));
    assert!(read(&deep, None).unwrap_err().to_string().contains("nodes"));
    assert!(read(&"(".repeat(100_000), None).is_err());
    // as deep as is taken
    let long = format!("(;SZ[9]{})", ";".repeat(9_000));
    assert!(read(&long, None).is_ok());
}

/// Changed files: a game or a sentence, never a panic.
#[test]
fn damaged_files() {
    let text =
        "(;GM[1]FF[4]SZ[9]KM[7.5]PL[B]AB[cc][gg];B[ee];W[dd](;B[];W[fe])(;B[aa:bb]C[x\\]y]))";
    let mut random = Random(4);
    let mut read_well = 0;
    for _ in 0..20_000 {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..1 + random.below(4) {
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[at] = b"()[];:ABWaZz09-. \\\n"[random.below(19)],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[random.below(bytes.len())]),
            }
        }
        read_well += usize::from(read(&String::from_utf8_lossy(&bytes), None).is_ok());
    }
    assert!(read_well > 1000 && read_well < 19_000, "{read_well}");
}

#[test]
fn a_device_without_first_moves_still_plays() {
    use kiban_protocol::go::Features;
    let mut device = device(Features { first_moves: false, ..ALL }, Size::NINE);
    assert!(!device.hello().unwrap().sizes.features.first_moves);
    let settings = Settings { rave: false, playouts: 300, ..Settings::default() };
    let game = Game::new(Size::NINE);
    let limits = Limits { komi2: 15, seed: 5, deadline: None, cancel: &NEVER };
    let choice = choose(&mut device, &game, game.position(), true, &settings, &limits).unwrap();
    assert!(matches!(choice.at, Move::Play(_)));
    // asked for all the same, the device refuses: one sentence
    let settings = Settings { rave: true, ..settings };
    let e = choose(&mut device, &game, game.position(), true, &settings, &limits).unwrap_err();
    assert!(e.to_string().contains("without that ability"), "{e}");
    let name = Playouts::name(&device);
    assert_eq!(name, "model");
}
