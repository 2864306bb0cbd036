//! `kiban match` for shogi: engines that play, and engines that do wrong.

mod common;

use std::time::{Duration, Instant};

use common::player::{player, serve};
use common::{command, kiban, Temp};
use serde_json::Value;

/// Not a test: the engine of the others.
#[test]
fn stand_in() {
    serve();
}

/// A match of one game, or of as many as are said later.
fn shogi<'a>(first: &'a str, second: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let mut args = vec!["match", "--game", "shogi", "--first", first, "--second", second, "--json"];
    args.extend(more);
    args
}

/// An engine in shell that plays these moves (or `resign`, `win`), and then resigns.
fn scripted(temp: &Temp, name: &str, moves: &str) -> String {
    temp.script(
        name,
        &format!(
            "set -- {moves}\nwhile read word rest; do case $word in\n\
             usi) echo id name {name}; echo usiok;; isready) echo readyok;; quit) exit;;\n\
             go) echo bestmove ${{1:-resign}}; [ $# -gt 0 ] && shift;;\nesac; done"
        ),
    )
}

fn games(said: &common::Said) -> Vec<Value> {
    let mut all = said.json();
    all.pop();
    all
}

#[test]
fn two_players_play() {
    let temp = Temp::new();
    let folder = temp.path("games");
    let openings = temp.write("openings.txt", b"# two\nstartpos moves 7g7f 3c3d\n\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 2g2f\n");
    let (strong, weak) = (player("seed=1 name=strong"), player("seed=2 name=weak depth=1"));
    let more = [
        "--games",
        "4",
        "--jobs",
        "2",
        "--nodes",
        "600",
        "--openings",
        &openings,
        "--save",
        &folder,
        "--max-moves",
        "120",
    ];
    let said = kiban(&shogi(&strong, &weak, &more));
    assert_eq!(said.code, 0, "{}", said.err);
    let json = said.json();
    assert_eq!(json.len(), 5);
    let mut numbers: Vec<u64> = json[..4].iter().map(|g| g["game"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4]);
    for game in &json[..4] {
        let number = game["game"].as_u64().unwrap();
        assert_eq!(game["black"], ["second", "first"][(number % 2) as usize]);
        assert_eq!(game["opening"], number.div_ceil(2));
        assert!(
            ["mate", "too-long", "repetition"].contains(&game["ending"].as_str().unwrap()),
            "{game}"
        );
        let text = std::fs::read_to_string(game["file"].as_str().unwrap()).unwrap();
        let moves = text.lines().filter(|l| l.starts_with(['+', '-']) && l.len() == 7).count();
        assert_eq!(moves as u64, game["moves"].as_u64().unwrap(), "{text}");
        let black = if number % 2 == 1 { "N+strong\nN-weak" } else { "N+weak\nN-strong" };
        assert!(text.contains(black) && text.contains("'opening: "), "{text}");
        let first = if number <= 2 { "+7776FU\n-3334FU\n" } else { "+2726FU\n" };
        assert!(text.contains(first), "{text}");
    }
    let table = &json[4];
    let sum = |keys: &[&str]| keys.iter().map(|k| table[*k].as_i64().unwrap()).sum::<i64>();
    assert_eq!(sum(&["first_wins", "second_wins", "draws"]), 4);
    assert_eq!(sum(&["illegal", "time", "failed"]), 0);
    assert_eq!((&table["first"], &table["second"]), (&"strong".into(), &"weak".into()));
}

/// Every rule that ends a game, by engines that play by heart.
#[test]
fn the_rules_end_games() {
    let temp = Temp::new();
    let opening = |sfen: &str| temp.write("opening.txt", format!("{sfen}\n").as_bytes());
    let round = ["2h3h 3h2h ", "8b7b 7b8b "].map(|m| m.repeat(4));
    let rook = ["5i4i 4i5i ", "5a4a 4a5a "].map(|m| m.repeat(4));
    let camp = "+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/7k1/9 b 2R8P 1";
    for (name, start, moves, ending, winner, words) in [
        ("fourfold", "startpos", [round[0].as_str(), &round[1]], "repetition", None, ""),
        // white answers; black's rook gives every check
        (
            "perpetual",
            "sfen 4k4/9/9/9/9/9/9/9/K3R4 w - 1",
            [&rook[0], &rook[1]],
            "perpetual-check",
            Some("second"),
            "black",
        ),
        ("mate", "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", ["G*5b", ""], "mate", Some("first"), ""),
        ("resigns", "startpos", ["7g7f", "3c3d"], "resign", Some("second"), ""),
        ("declares", &format!("sfen {camp}"), ["win", ""], "declaration", Some("first"), ""),
        (
            "declares-too-much",
            &format!("sfen {}", camp.replace("8P", "7P")),
            ["win", ""],
            "illegal",
            Some("second"),
            "black, move 1, `win`: 27 points, 28 are needed",
        ),
        (
            "two-pawns",
            "sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1",
            ["P*5d", ""],
            "illegal",
            Some("second"),
            "`P*5d`",
        ),
        (
            "pawn-mate",
            "sfen 7nk/9/7G1/9/9/9/9/9/4K4 b P 1",
            ["P*1b", ""],
            "illegal",
            Some("second"),
            "'P*1b' is not a legal move here",
        ),
        ("nonsense", "startpos", ["\\$\\$", ""], "illegal", Some("second"), "is not a move"),
    ] {
        let file = opening(start);
        let (one, two) = (scripted(&temp, "one", moves[0]), scripted(&temp, "two", moves[1]));
        let more = ["--games", "1", "--openings", &file];
        let said = kiban(&shogi(&one, &two, &more));
        let game = &games(&said)[0];
        let code = if ending == "illegal" { 4 } else { 0 };
        assert_eq!(
            (said.code, game["ending"].as_str()),
            (code, Some(ending)),
            "{name}: {game} {}",
            said.err
        );
        assert_eq!(game["winner"].as_str(), winner, "{name}: {game}");
        assert!(game["details"].as_str().unwrap_or("").contains(words), "{name}: {game}");
    }
}

#[test]
fn engines_that_do_wrong_lose() {
    let good = player("name=good depth=1");
    for (fault, ending, words) in [
        ("crash", "failed", "out of luck"),
        ("hang", "time", "black"),
        ("illegal", "illegal", "`1a1b`"),
        ("late", "time", "black"),
    ] {
        let bad = player(&format!("name=bad depth=1 {fault}@2"));
        let more = ["--games", "3", "--byoyomi", "0.6", "--margin", "0.6", "--max-moves", "8"];
        let start = Instant::now();
        let said = kiban(&shogi(&bad, &good, &more));
        assert_eq!(said.code, 4, "{fault}: {}", said.err);
        assert!(said.err.contains("decided by a fault of an engine: 3 of 3 ("), "{}", said.err);
        assert!(start.elapsed() < Duration::from_secs(30), "{fault}");
        for game in games(&said) {
            assert_eq!(
                (&game["winner"], &game["ending"]),
                (&"second".into(), &ending.into()),
                "{game}"
            );
            let colour = words.replace("black", if game["game"] == 2 { "white" } else { "black" });
            assert!(game["details"].as_str().unwrap().contains(&colour), "{game}");
        }
    }
    // garbage and an answer too many, which comes before the next search, cost nothing
    let slow = player("name=slow depth=3");
    for fault in ["garbage", "twice"] {
        let odd = player(&format!("name=odd depth=1 {fault}@1"));
        let more = ["--games", "2", "--byoyomi", "1", "--margin", "3", "--max-moves", "8"];
        let said = kiban(&shogi(&odd, &slow, &more));
        assert_eq!(said.code, 0, "{fault}: {} {}", said.out, said.err);
    }
    // counted in nodes, an engine that is silent has failed
    let hangs = player("name=hangs hang@1");
    let said = kiban(&shogi(&hangs, &good, &["--games", "1", "--nodes", "10", "--timeout", "1"]));
    assert!(said.code == 4 && said.out.contains("black: go: no answer in time"), "{}", said.out);
}

#[test]
fn clocks_are_kept() {
    let (one, two) = (player("name=one seed=3"), player("name=two seed=4"));
    for more in
        [&["--time", "0.5", "--byoyomi", "0.1"][..], &["--time", "0.3", "--increment", "0.1"]]
    {
        let limit = ["--games", "2", "--max-moves", "30", "--margin", "3"];
        let said = kiban(&shogi(&one, &two, &[more, &limit].concat()));
        assert_eq!(said.code, 0, "{}", said.err);
        let seconds = said.json()[2]["seconds"].as_f64().unwrap();
        assert!((1.0..40.0).contains(&seconds), "{seconds}");
    }
}

#[test]
fn a_match_ends_when_it_is_decided() {
    let (strong, temp) = (player("name=strong"), Temp::new());
    let resigns = scripted(&temp, "weak", "");
    let more = ["--games", "400", "--jobs", "2", "--nodes", "5", "--sprt", "0,200"];
    let said = kiban(&shogi(&strong, &resigns, &more));
    let table = said.json().pop().unwrap();
    assert_eq!((said.code, &table["sprt"]["accepted"]), (0, &"elo1".into()), "{}", said.err);
    assert!(table["games"].as_u64().unwrap() < 60 && table["elo"].is_null(), "{table}");
    let said = kiban(&shogi(&resigns, &strong, &more));
    assert_eq!(said.json().pop().unwrap()["sprt"]["accepted"], "elo0");
}

#[test]
fn matches_of_shogi_that_cannot_be() {
    let temp = Temp::new();
    let good = player("name=good");
    let broken = temp.write("broken.txt", b"startpos\nstartpos moves 7g7e\n");
    let kingless = temp.write("kingless.txt", b"sfen 4k4/9/9/9/9/9/9/9/9 b G 1\n");
    let empty = temp.write("empty.txt", b"# nothing\n");
    for (more, code, words) in [
        (&["--size", "9"][..], 2, "--size is for games of Go"),
        (&["--openings", &broken], 2, "line 2: move 1: '7g7e' is not a legal move here"),
        (&["--openings", &kingless], 2, "line 1: a game needs both kings"),
        (&["--openings", &empty], 2, "one position a line is wanted"),
        (&["--openings", "/nowhere"], 1, "/nowhere"),
        (&["--nodes", "9", "--time", "3"], 2, "--nodes counts nodes instead of time"),
        (&["--byoyomi", "0"], 2, "without any time"),
        (&["--byoyomi", "1", "--increment", "1"], 2, "one of them"),
        (&["--byoyomi", "x"], 2, "seconds from 0 to 86,400 are allowed"),
        (&["--sprt", "5,0"], 2, "the lesser first"),
        (&["--jobs", "0"], 2, "whole numbers from 1"),
    ] {
        let said = kiban(&shogi(&good, &good, more));
        assert_eq!((said.code, said.out.as_str()), (code, ""), "{more:?}: {}", said.err);
        assert!(
            said.err.contains(words) && said.err.lines().count() == 1,
            "{more:?}: {}",
            said.err
        );
    }
    for (first, code, words) in [
        ("Colour=red ".to_string() + &good, 2, "has no option Colour"),
        ("copies=2 ".to_string() + &good, 2, "no copies"),
        ("/nowhere/engine".to_string(), 2, "cannot start the engine"),
        ("/bin/cat".to_string(), 4, "does not speak USI: no answer in time"),
        ("/bin/false".to_string(), 4, "does not speak USI: the engine ended"),
    ] {
        let said = kiban(&shogi(&first, &good, &["--timeout", "1.5"]));
        assert_eq!((said.code, said.out.as_str()), (code, ""), "{first}: {}", said.err);
        assert!(said.err.contains(words), "{first}: {}", said.err);
    }
    let said = kiban(&["match", "--first", "x", "--second", "y", "--nodes", "5"]);
    assert!(
        said.code == 2 && said.err.contains("--nodes is for games of shogi (--game shogi)"),
        "{}",
        said.err
    );
}

#[test]
fn an_interrupted_match_leaves_no_engine() {
    let temp = Temp::new();
    let pid = temp.path("one.pid");
    let one = player(&format!("name=one pid={pid}"));
    let args = shogi(&one, &one, &["--byoyomi", "5"]);
    let mut child = command(&args).stdout(std::process::Stdio::null()).spawn().unwrap();
    let end = Instant::now() + Duration::from_secs(20);
    while std::fs::read_to_string(&pid).unwrap_or_default().is_empty() {
        assert!(Instant::now() < end);
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_millis(500));
    let engine = std::fs::read_to_string(&pid).unwrap();
    let kill = |who: &str| std::process::Command::new("kill").args(["-INT", who]).status().unwrap();
    kill(&child.id().to_string());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let gone = || {
        let stat = std::fs::read_to_string(format!("/proc/{engine}/stat")).unwrap_or_default();
        stat.is_empty() || stat.contains(") Z ")
    };
    while !gone() {
        assert!(Instant::now() < end);
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Whole games of an engine that shares no code with ours: no illegal move, and it takes our clock.
#[test]
fn games_of_fairy_stockfish() {
    let Some(program) = kiban_testkit::tools::program("fairy-stockfish", "fairy-stockfish") else {
        return;
    };
    let strong = program.display().to_string();
    let weak = player("name=weak depth=1");
    for more in [&["--nodes", "300"][..], &["--time", "2", "--increment", "0.1"]] {
        // a machine with much to do is late
        let limit = ["--games", "2", "--jobs", "2", "--margin", "10"];
        let limit = if more[0] == "--nodes" { &limit[..4] } else { &limit };
        let said = kiban(&shogi(&strong, &weak, &[more, limit].concat()));
        assert_eq!(said.code, 0, "{} {}", said.out, said.err);
        assert_eq!(said.json().pop().unwrap()["first_wins"], 2, "{}", said.out);
    }
}
