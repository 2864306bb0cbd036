//! GTP: scripted lines in, text out.

mod common;

use std::sync::atomic::AtomicBool;

use common::{device, Device, ALL};
use kiban_engine::gtp::dialogue::{Gtp, COMMANDS};
use kiban_engine::gtp::player::Style;
use kiban_engine::gtp::search::{Method, Settings};
use kiban_rules::go::{Colour, Move, Size};

const SGF: &str = "(;SZ[9]KM[5.5];B[ee];W[dd];B[cc])";

fn engine(greatest: Size) -> Gtp<Device> {
    let mut device = device(ALL, greatest);
    let sizes = device.hello().unwrap().sizes;
    let search = Settings { method: Method::Tree, playouts: 40, ..Settings::default() };
    let style = Style { search, resign: 0.05, seed: 1 };
    let load = |name: &str| match name {
        "game.sgf" => Ok(SGF.to_string()),
        "broken.sgf" => Ok("(;SZ[9];B[zz])".to_string()),
        "zi.sgf" => Ok("(;SZ[9]KM[3.75])".to_string()),
        "white.sgf" => Ok("(;SZ[9]AW[cc][dd])".to_string()),
        "large.sgf" => Ok("(;SZ[19])".to_string()),
        _ => Err(format!("there is no {name}")),
    };
    Gtp::new(device, sizes, style, Box::new(load))
}

fn say(engine: &mut Gtp<Device>, line: &str) -> String {
    engine.line(line, &AtomicBool::new(false)).text
}

#[track_caller]
fn dialogue(engine: &mut Gtp<Device>, lines: &[(&str, &str)]) {
    for (line, answer) in lines {
        assert_eq!(say(engine, line), *answer, "{line}");
    }
}

#[test]
fn administration() {
    let mut e = engine(Size::NINETEEN);
    dialogue(
        &mut e,
        &[
            ("protocol_version", "= 2\n\n"),
            ("name", "= Kiban\n\n"),
            ("12 version", concat!("=12 ", env!("CARGO_PKG_VERSION"), "\n\n")),
            ("known_command genmove", "= true\n\n"),
            ("known_command fly", "= false\n\n"),
            ("known_command", "= false\n\n"),
            ("3 fly", "?3 unknown command\n\n"),
            ("7", "?7 syntax error\n\n"),
            ("", ""),
            ("   # a comment", ""),
            ("\u{1}ko\u{7}mi\t6.5 # a comment\r", "=\n\n"),
            ("komi", "? syntax error\n\n"),
            ("komi x", "? syntax error\n\n"),
            ("komi nan", "? komi must be from -10000 to 10000\n\n"),
            ("komi 1e99", "? komi must be from -10000 to 10000\n\n"),
            ("komi inf", "? komi must be from -10000 to 10000\n\n"),
            ("komi 7.25", "=\n\n"),
            ("komi -10000", "=\n\n"),
            ("boardsize 4", "? unacceptable size\n\n"),
            ("boardsize 25", "? unacceptable size\n\n"),
            ("boardsize x", "? syntax error\n\n"),
            ("boardsize", "? syntax error\n\n"),
            ("set_random_seed 7", "=\n\n"),
            ("set_random_seed -1", "? syntax error\n\n"),
            ("time_settings 60 10 1", "=\n\n"),
            ("time_left b 60 0", "=\n\n"),
            ("time_left x 60 0", "? invalid color\n\n"),
            ("time_settings 60", "? syntax error\n\n"),
        ],
    );
    let list = say(&mut e, "list_commands");
    let names: Vec<&str> = list.trim_start_matches("= ").split_whitespace().collect();
    assert_eq!(names, COMMANDS);
    for name in names {
        assert_eq!(say(&mut e, &format!("known_command {name}")), "= true\n\n");
        // a command without arguments is done or refused, never unknown
        let answer = if name == "quit" { String::new() } else { say(&mut e, name) };
        assert!(!answer.contains("unknown"), "{name}: {answer}");
    }
    let mut sorted = COMMANDS;
    sorted.sort_unstable();
    assert_eq!(sorted, COMMANDS);
    let reply = e.line("99 quit", &AtomicBool::new(false));
    assert_eq!((reply.text.as_str(), reply.quit), ("=99\n\n", true));
}

#[test]
fn moves_and_undo() {
    let mut e = engine(Size::NINETEEN);
    dialogue(
        &mut e,
        &[
            ("boardsize 9", "=\n\n"),
            ("clear_board", "=\n\n"),
            ("komi 0.5", "=\n\n"),
            ("play black E5", "=\n\n"),
            ("play w E5", "? illegal move\n\n"),
            ("play W pass", "=\n\n"),
            ("play red E5", "? invalid color\n\n"),
            ("play b I5", "? invalid coordinate\n\n"),
            ("play b K10", "? invalid coordinate\n\n"),
            ("play b", "? syntax error\n\n"),
            // a corner stone is taken; then a ko, which may not be retaken at once
            ("play b D6", "=\n\n"),
            ("play w D5", "=\n\n"),
            ("play b D4", "=\n\n"),
            ("play w B5", "=\n\n"),
            ("play w C6", "=\n\n"),
            ("play w C4", "=\n\n"),
            ("play b C5", "=\n\n"),
            ("play w D5", "? illegal move\n\n"),
            ("play w J9", "=\n\n"),
            ("play b H1", "=\n\n"),
            ("play w D5", "=\n\n"),
            ("play b C5", "? illegal move\n\n"),
            ("undo", "=\n\n"),
            ("undo", "=\n\n"),
            (
                "showboard",
                concat!(
                    "=    A B C D E F G H J\n 9 . . . . . . . . O 9\n 8 . . . . . . . . . 8\n",
                    " 7 . . . . . . . . . 7\n 6 . . O X . . . . . 6\n 5 . O X . X . . . . 5\n",
                    " 4 . . O X . . . . . 4\n 3 . . . . . . . . . 3\n 2 . . . . . . . . . 2\n",
                    " 1 . . . . . . . . . 1\n   A B C D E F G H J\nblack to move, komi 0.5\n\n"
                ),
            ),
            ("clear_board", "=\n\n"),
            ("undo", "? cannot undo\n\n"),
        ],
    );
    // suicide
    for line in ["play b A2", "play b B1"] {
        say(&mut e, line);
    }
    assert_eq!(say(&mut e, "play w A1"), "? illegal move\n\n");
}

#[test]
fn generated_moves_are_played_or_not() {
    let mut e = engine(Size::NINETEEN);
    say(&mut e, "boardsize 5");
    for i in 0..12 {
        let side = Colour::BOTH[i % 2];
        let before = e.game().clone();
        let asked = say(&mut e, &format!("reg_genmove {side}"));
        assert!(asked.starts_with("= "), "{asked}");
        assert_eq!(e.game(), &before);
        let made = say(&mut e, &format!("{i} genmove {side}"));
        let word = made.trim_start_matches(&format!("={i} ")).trim_end();
        if word == "resign" {
            assert_eq!(e.game(), &before);
            break;
        }
        let last = *e.game().moves().last().unwrap();
        let at = if word == "PASS" { Move::Pass } else { Move::Play(word.parse().unwrap()) };
        assert_eq!((last.colour, last.at), (side, at));
        assert_eq!(e.game().moves().len(), before.moves().len() + 1);
    }
    assert_eq!(say(&mut e, "genmove"), "? syntax error\n\n");
    // out of turn, and after the end of a game
    for line in ["clear_board", "play b C3", "genmove b", "play b pass", "play w pass"] {
        assert!(say(&mut e, line).starts_with('='), "{line}");
    }
    assert!(e.game().is_over());
    assert!(say(&mut e, "genmove b").starts_with("= "));
}

#[test]
fn scores_and_files() {
    let mut e = engine(Size::NINE);
    dialogue(
        &mut e,
        &[
            ("boardsize 13", "? unacceptable size\n\n"),
            ("loadsgf nothing.sgf", "? cannot load file: there is no nothing.sgf\n\n"),
            ("loadsgf", "? syntax error\n\n"),
            ("loadsgf game.sgf x", "? syntax error\n\n"),
            ("loadsgf zi.sgf", "=\n\n"),
            ("loadsgf large.sgf", "? cannot load file: the device takes no board of 19 lines\n\n"),
        ],
    );
    let broken = say(&mut e, "loadsgf broken.sgf");
    assert!(broken.starts_with("? cannot load file: ") && broken.lines().count() == 2, "{broken}");
    assert_eq!(say(&mut e, "loadsgf game.sgf"), "=\n\n");
    assert_eq!(e.game().moves().len(), 3);
    // up to the move before the third
    assert_eq!(say(&mut e, "loadsgf game.sgf 3"), "=\n\n");
    assert_eq!(e.game().moves().len(), 2);
    assert!(say(&mut e, "showboard").contains("black to move, komi 5.5"));
    // two rows of each side, and a lost stone
    say(&mut e, "boardsize 5");
    say(&mut e, "komi 1.5");
    for line in [
        "play b A2",
        "play b B2",
        "play b C2",
        "play b D2",
        "play b E2",
        "play b B1",
        "play b D1",
        "play w A3",
        "play w B3",
        "play w C3",
        "play w D3",
        "play w E3",
        "play w B4",
        "play w B5",
        "play w D4",
        "play w D5",
        "play b E4",
    ] {
        assert_eq!(say(&mut e, line), "=\n\n", "{line}");
    }
    dialogue(
        &mut e,
        &[
            ("final_score", "= W+6.5\n\n"),
            ("komi -4.75", "=\n\n"),
            ("final_score", "= W+0.25\n\n"),
            ("komi -5.25", "=\n\n"),
            ("final_score", "= B+0.25\n\n"),
            ("final_status_list dead", "= E4\n\n"),
            ("final_status_list seki", "=\n\n"),
            ("final_status_list alive", "= B1 D1 A2 B2 C2 D2 E2\nA3 B3 C3 D3 E3 B4 D4 B5 D5\n\n"),
            ("final_status_list half", "? syntax error\n\n"),
        ],
    );
    let map = say(&mut e, "kiban-ownership");
    let rows: Vec<Vec<i32>> = map
        .trim_start_matches('=')
        .lines()
        .filter(|l| !l.is_empty())
        .map(|l| l.split_whitespace().map(|n| n.parse().unwrap()).collect())
        .collect();
    assert_eq!(rows.len(), 5);
    assert!(rows.iter().all(|r| r.len() == 5));
    assert!(rows[4].iter().all(|&n| n > 50) && rows[0].iter().all(|&n| n < -50), "{map}");
    assert!(say(&mut e, "kiban-score").trim_start_matches("= ").trim().parse::<f64>().is_ok());
}

/// Random words: one answer a line, in the form of the protocol, never a panic.
#[test]
fn random_lines() {
    let mut e = engine(Size::NINE);
    let mut random = common::Random(11);
    say(&mut e, "boardsize 5");
    let words = [
        "1",
        "b",
        "w",
        "E5",
        "pass",
        "A1",
        "C3",
        "-3",
        "99999999999",
        "boardsize 5",
        "komi",
        "play",
        "play b",
        "play w",
        "undo",
        "clear_board",
        "showboard",
        "final_status_list dead",
        "x",
        "é",
        "\t",
        "time_left",
        "time_settings",
        "0",
        "known_command",
        "loadsgf",
        "reg_genmove b",
    ];
    for _ in 0..3000 {
        let line: Vec<&str> =
            (0..random.below(5)).map(|_| words[random.below(words.len())]).collect();
        let answer = say(&mut e, &line.join(" "));
        if !answer.is_empty() {
            assert!(
                answer.starts_with(['=', '?']) && answer.ends_with("\n\n"),
                "{line:?}: {answer:?}"
            );
            assert_eq!(answer.matches("\n\n").count(), 1, "{line:?}: {answer:?}");
        }
    }
}

#[test]
fn handicap_stones() {
    let mut e = engine(Size::NINETEEN);
    dialogue(
        &mut e,
        &[
            ("boardsize 9", "=\n\n"),
            ("fixed_handicap 3", "= C3 G7 C7\n\n"),
            ("fixed_handicap 3", "? board not empty\n\n"),
            ("undo", "? cannot undo\n\n"),
            ("clear_board", "=\n\n"),
            ("fixed_handicap 10", "? invalid number of stones\n\n"),
            ("place_free_handicap 80", "= C3 G7 C7 G3 C5 G5 E3 E7 E5\n\n"),
            ("clear_board", "=\n\n"),
            ("set_free_handicap A1 J9 E5", "=\n\n"),
            ("play w A1", "? illegal move\n\n"),
            ("set_free_handicap A1 J9 E5", "? board not empty\n\n"),
            ("clear_board", "=\n\n"),
            ("set_free_handicap A1", "? bad vertex list\n\n"),
            ("set_free_handicap A1 a1", "? bad vertex list\n\n"),
            ("play b E5", "=\n\n"),
            ("fixed_handicap 2", "? board not empty\n\n"),
        ],
    );
    // stones of white alone, from a file
    say(&mut e, "loadsgf white.sgf");
    for command in ["fixed_handicap 2", "place_free_handicap 2", "set_free_handicap A1 J9"] {
        assert_eq!(say(&mut e, command), "? board not empty\n\n");
    }
    assert_eq!(e.game().position().board().count(Colour::White), 2);
    // white begins
    say(&mut e, "clear_board");
    say(&mut e, "fixed_handicap 2");
    assert_eq!(e.game().position().turn(), Colour::White);
    assert_eq!(e.game().position().board().count(Colour::Black), 2);
}

/// The pairs of an analysis' line: key and value; the words of a `pv` are left out.
fn infos(line: &str) -> Vec<Vec<(&str, &str)>> {
    let one = |info| -> Vec<(&str, &str)> {
        let words: Vec<&str> = str::split_whitespace(info).take_while(|&w| w != "pv").collect();
        words.chunks_exact(2).map(|c| (c[0], c[1])).collect()
    };
    line.split("info ").skip(1).map(one).collect()
}

/// An analysis that ends at once looked at one leaf at least; what is told adds up.
#[test]
fn an_analysis_tells_what_was_looked_at() {
    let mut e = engine(Size::NINETEEN);
    say(&mut e, "boardsize 5");
    let text = say(&mut e, "7 lz-analyze b 10");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() == 3 && lines[0] == "=7" && lines[2].is_empty(), "{text:?}");
    let told = infos(lines[1]);
    let value = |info: &[(&str, &str)], key: &str| -> Option<f64> {
        info.iter().find(|p| p.0 == key).and_then(|p| p.1.parse().ok())
    };
    assert!(!told.is_empty());
    for (i, info) in told.iter().enumerate() {
        assert_eq!(value(info, "order"), Some(i as f64), "{info:?}");
        let (rate, bound) = (value(info, "winrate").unwrap(), value(info, "lcb").unwrap());
        assert!((0.0..=10_000.0).contains(&rate) && bound <= rate, "{info:?}");
        assert!(value(info, "visits").unwrap() >= 1.0);
    }
    let text = say(&mut e, "kata-analyze w interval 10 ownership true maxmoves 1");
    let line = text.lines().nth(1).unwrap();
    let owners = line.split_once(" ownership ").unwrap().1.split_whitespace();
    let owners: Vec<f64> = owners.map(|w| w.parse().unwrap()).collect();
    assert!(owners.len() == 25 && owners.iter().all(|o| (-1.0..=1.0).contains(o)), "{line}");
    assert_eq!(infos(line).len(), 1);
    dialogue(
        &mut e,
        &[
            ("1 lz-analyze b 10 avoid b A1 3", "?1 avoid is not known\n\n"),
            ("kata-analyze green", "? syntax error\n\n"),
            ("kata-analyze b 10 ownership", "? syntax error\n\n"),
        ],
    );
    // no move was made
    assert!(e.game().moves().is_empty());
}

/// The move that is played is that of `genmove`, and of all that was told the best.
#[test]
fn a_move_with_its_analysis() {
    let same = |command: &str| {
        let mut e = engine(Size::NINETEEN);
        say(&mut e, "boardsize 5");
        let text = say(&mut e, command);
        (text, e.game().moves().to_vec())
    };
    let (plain, moves) = same("genmove b");
    for command in ["lz-genmove_analyze b 0", "kata-genmove_analyze b 0", "lz-genmove_analyze b"] {
        let (text, made) = same(command);
        assert_eq!(made, moves);
        let lines: Vec<&str> = text.lines().collect();
        let [first, told @ .., played, last] = &lines[..] else { panic!("{text}") };
        let at = plain.trim().trim_start_matches("= ");
        assert_eq!((*first, *played, *last), ("=", &*format!("play {at}"), ""));
        // 40 playouts, 8 a leaf; 0 is as often as every 10 ms, and the last round is told whenever it comes
        assert!((1..=5).contains(&told.len()), "{text}");
        assert_eq!(infos(told[told.len() - 1])[0][0], ("move", at), "{text}");
    }
}

#[test]
fn rates_of_all_moves_and_what_gogui_may_ask() {
    let mut e = engine(Size::NINETEEN);
    say(&mut e, "boardsize 5");
    say(&mut e, "play b C3");
    let text = say(&mut e, "kiban-winrates w");
    let cells: Vec<&str> = text.trim_start_matches('=').split_whitespace().collect();
    assert_eq!((cells.len(), cells[12]), (25, "-"), "{text}");
    let numbers: Vec<u32> = cells.iter().filter_map(|c| c.parse().ok()).collect();
    assert!(!numbers.is_empty() && numbers.iter().all(|&n| n <= 100), "{text}");
    let list = say(&mut e, "gogui-analyze_commands");
    for line in list.trim_start_matches("= ").lines().filter(|l| !l.is_empty()) {
        let [kind, label, command] = line.split('/').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        assert!(!kind.is_empty() && !label.is_empty());
        let answer = say(&mut e, &command.replace("%c", "b"));
        assert!(answer.starts_with('='), "{command}: {answer}");
    }
}
