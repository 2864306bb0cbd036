//! Chess on the command line: perft, moves.

mod common;

use std::process::Command;

use common::{fed, fed_to, kiban, Temp};
use kiban_rules::chess::Position;
use kiban_testkit::tools::{toolbox, SIM};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// All phases but the first (docs/circuits/chess.md, section 9).
const PHASES: &str = "3r1k2/2P5/8/3pP3/8/8/6PP/4K2R w K d6 0 2";

#[test]
fn perfts_of_the_model() {
    let said = kiban(&["perft", "--fen", KIWIPETE, "--depth", "3", "--divide", "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let json = &said.json()[0];
    assert_eq!(
        (&json["nodes"], &json["depth"], &json["fen"]),
        (&97_862.into(), &3.into(), &KIWIPETE.into())
    );
    let divide = json["divide"].as_array().unwrap();
    assert_eq!(divide.len(), 48);
    let sum: u64 = divide.iter().map(|d| d["nodes"].as_u64().unwrap()).sum();
    assert_eq!(sum, 97_862);
    assert!(json["clocks"].is_null() && json["stopped"].is_null() && json["expected"].is_null());
    assert_eq!(json["signature"].as_str().unwrap().len(), 16);
    // made or counted: the same sequences
    let made = kiban(&["perft", "--fen", KIWIPETE, "--depth", "3", "--made", "--json"]);
    assert_eq!(made.json()[0]["signature"], json["signature"]);
    assert!(made.json()[0]["divide"].is_null());
    // from a depth of 5 on the boards leave two plies to the counters, and one to the leaf units
    let deep = ["perft", "--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "--depth", "5", "--json"];
    let (made, counted) = (kiban(&[&deep[..], &["--made"]].concat()), kiban(&deep));
    assert_eq!(made.json()[0]["signature"], counted.json()[0]["signature"]);
    assert!(made.json()[0]["passes"].as_u64() > counted.json()[0]["passes"].as_u64());
    // the order is another one with checks first, and so is the signature
    let other = kiban(&["perft", "--fen", KIWIPETE, "--depth", "2", "--config", "chess", "--json"]);
    assert_eq!((other.code, &other.json()[0]["nodes"]), (0, &2039.into()), "{}", other.err);
    let zero = kiban(&["perft", "--fen", "startpos", "--depth", "0", "--json"]);
    assert_eq!(zero.json()[0]["nodes"], 1);
    let text = kiban(&["perft", "--fen", "startpos", "--depth", "2", "--divide"]);
    assert!(
        text.out.contains("a2a3  20\n") && text.out.contains("to depth 2: 400; signature"),
        "{}",
        text.out
    );
}

#[test]
fn files_of_positions() {
    let temp = Temp::new();
    let good = temp.write(
        "good.epd",
        b"# two\r\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197\r\n\r\n4k3/8/8/8/8/8/8/4K2R b - -\n",
    );
    let said = kiban(&["perft", "--file", &good, "--max-depth", "2", "--json"]);
    let json = said.json();
    assert_eq!(json.len(), 3, "{}", said.out);
    assert_eq!(
        (said.code, &json[0]["nodes"], &json[1]["nodes"]),
        (0, &15.into(), &66.into()),
        "{}",
        said.err
    );
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/chess_perft.epd");
    let said = kiban(&["perft", "--file", own, "--max-depth", "2"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(
        said.out.lines().count() > 50 && said.out.lines().all(|l| l.contains(", as in the file"))
    );
    // a wrong number, a wrong line
    let wrong = temp.write(
        "wrong.epd",
        b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401\n",
    );
    let said = kiban(&["perft", "--file", &wrong, "--max-depth", "2"]);
    assert_eq!(said.code, 11, "{}", said.err);
    assert!(said.out.contains("to depth 2: 400, the file says 401;"), "{}", said.out);
    // told once, and summed up
    assert_eq!(said.err.matches("1 of 2 counts is not as in the file").count(), 1, "{}", said.err);
    // (a bare number may be part of a speed)
    assert!(!said.err.contains("the file says"), "{}", said.err);
    let broken = temp.write(
        "broken.epd",
        b"startpos ;D1 20\nkaputt ;D1 1\nstartpos ;D1 x\nstartpos ;D99 20\n\
          startpos ;D1 20 ;D1 21\n\xff\n",
    );
    let said = kiban(&["perft", "--file", &broken, "--max-depth", "2"]);
    assert_eq!((said.code, said.out.lines().count()), (10, 1), "{}", said.err);
    for (line, words) in [
        (2, "the FEN has 1 field"),
        (3, "'D1 x' is not a depth and a number"),
        (4, "the greatest depth is 63"),
        (5, "depth 1 has two numbers, 20 and 21"),
        (6, "this is not UTF-8 text"),
    ] {
        let start = format!("{broken}, line {line}: ");
        let told = said.err.lines().find(|l| l.starts_with(&start)).unwrap_or_default();
        assert!(told.contains(words), "{words}: {}", said.err);
    }
    // broken lines and a wrong count: both are named
    let both = temp.write("both.epd", b"startpos ;D1 21\nkaputt\n");
    let said = kiban(&["perft", "--file", &both, "--max-depth", "2", "--quiet"]);
    let last = said.err.lines().last().unwrap_or_default();
    assert_eq!(said.code, 11);
    assert_eq!(last, "kiban: the count is not as in the file; 1 line of the file is broken");
}

/// EPD with its operations behind the four fields, long files, standard input.
#[test]
fn files_of_other_tools() {
    let epd = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - D1 20; D2 400;\n";
    let said = fed(&["perft", "--file", "-", "--max-depth", "2"], epd.as_bytes());
    assert_eq!((said.code, said.out.lines().count()), (0, 2), "{}", said.err);
    assert!(said.out.lines().all(|l| l.contains(", as in the file")), "{}", said.out);
    assert!(said.err.contains("2 counts, 2 as in the file"), "{}", said.err);
    let broken = fed(&["perft", "--file", "-", "--max-depth", "2"], b"\xe9\nstartpos ;D1 20\n");
    assert_eq!((broken.code, broken.out.lines().count()), (10, 1), "{}", broken.err);
    assert!(broken.err.contains("standard input, line 1: "), "{}", broken.err);
    // over 1 MB
    let temp = Temp::new();
    let mut long = "# nothing\n".repeat(110_000);
    long += epd;
    let long = temp.write("long.epd", long.as_bytes());
    let said = kiban(&["perft", "--file", &long, "--max-depth", "1"]);
    assert_eq!((said.code, said.out.lines().count()), (0, 1), "{}", said.err);
}

/// A file whose check would check nothing is an error.
#[test]
fn no_count_is_no_success() {
    let deep: &[u8] = b"startpos ;D3 8902\n";
    for (text, most, code, words) in [
        (&b""[..], "2", 2, "standard input holds no position"),
        (b"# one\n\n", "2", 2, "standard input holds no position"),
        (deep, "2", 2, "standard input asks for no depth up to 2"),
        (deep, "0", 2, "standard input asks for no depth up to 0"),
        (b"kaputt\n", "2", 10, "can be read; 1 line of the file is broken"),
    ] {
        let said = fed(&["perft", "--file", "-", "--max-depth", most], text);
        assert_eq!((said.code, said.out.as_str()), (code, ""), "{}", said.err);
        let last = said.err.lines().last().unwrap_or_default();
        assert!(last.contains("no count was made: ") && last.ends_with(words), "{}", said.err);
    }
    let clocks = ["perft", "--fen", "startpos", "--depth", "1", "--max-clocks", "5"];
    let said = kiban(&clocks);
    assert!(said.code == 0 && said.err.contains("the model has no clocks"), "{}", said.err);
}

/// One clear sentence, and exit code 2.
#[test]
fn impossible_positions_and_requests() {
    let perft = |fen: &str| {
        vec!["perft".to_string(), "--depth".into(), "1".into(), "--fen".into(), fen.into()]
    };
    let moves = |fen: &str| {
        vec!["moves".to_string(), "--game".into(), "chess".into(), "--fen".into(), fen.into()]
    };
    for (fen, words) in [
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "2 kings of white"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "0 kings of black"),
        ("4k3/8/8/P7/8/8/PPPPPPPP/4K3 w - - 0 1", "9 pawns of white"),
        ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "promoted"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn on a8"),
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "only the side to move may be in check"),
        ("4k3/8/8/8/8/5n2/4r3/r3K3 w - - 0 1", "3 pieces give check"),
        ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", "no single move"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Gg - 0 1", "Chess960"),
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "castling right K"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn on e5"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", "5 fields"),
    ] {
        for args in [perft(fen), moves(fen)] {
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let said = kiban(&args);
            assert_eq!((said.code, said.out.as_str()), (2, ""), "{fen}: {}", said.err);
            assert_eq!(said.err.lines().count(), 1, "{}", said.err);
            assert!(said.err.contains(words), "{words}: {}", said.err);
        }
    }
    for args in [
        &["perft"][..],
        &["perft", "--fen", "startpos"],
        &["perft", "--fen", "startpos", "--depth", "64"],
        &["perft", "--fen", "startpos", "--depth", "1", "--file", "x"],
        &["perft", "--file", "x"],
        &["perft", "--fen", "startpos", "--depth", "1", "--config", "go9"],
        &["perft", "--fen", "startpos", "--depth", "1", "--device", "usb"],
        &["moves", "--game", "chess"],
        &["moves", "--game", "chess", "--sfen", "startpos"],
        &["moves", "--game", "chess", "--fen", "startpos", "--kind", "legal"],
        &["moves", "--game", "chess", "--fen", "startpos", "--config", "tsume"],
        &["moves", "--game", "chess", "--file", "-", "--picture", "a.svg"],
        &["moves", "--kind", "legal"],
        &["moves", "--sfen", "startpos"],
        &["moves", "--fen", "startpos", "--kind", "legal"],
        &["moves", "--sfen", "startpos", "--kind", "legal", "--cycles"],
        &["moves", "--sfen", "startpos", "--kind", "legal", "--picture", "a.svg"],
        &["moves", "--file", "x", "--kind", "checks", "--picture", "a.svg"],
        &[
            "moves",
            "--sfen",
            "startpos",
            "--kind",
            "checks",
            "--picture",
            "a.svg",
            "--passes",
            "1..2",
        ],
        &["moves", "--game", "chess", "--fen", "startpos", "--passes", "1..2"],
        &[
            "moves",
            "--game",
            "chess",
            "--fen",
            "startpos",
            "--picture",
            "a.svg",
            "--passes",
            "3..2",
        ],
        &["moves", "--game", "chess", "--fen", "startpos", "--picture", "a.svg", "--passes", "900"],
        &["moves", "--sfen", "startpos", "--kind", "legal", "--order", "name"],
    ] {
        let said = kiban(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}: {}", said.err);
        assert!(!said.err.is_empty());
    }
    // what is named can be given
    for args in [&["moves", "--game", "chess"][..], &["moves", "--game", "chess", "--sfen", "x"]] {
        let said = kiban(args).err;
        assert!(said.contains("--fen FEN or --file FILE"), "{said}");
    }
}

/// Every position of a file, FEN or EPD; a broken line is named.
#[test]
fn moves_of_a_file() {
    let epd = "startpos\n8/8/8/8/8/k7/7p/K7 w - - bm Kb1; id \"one\";\nkaputt\n";
    let ask = ["moves", "--game", "chess", "--file", "-"];
    let said = fed(&ask, epd.as_bytes());
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!((said.code, lines.len()), (10, 2), "{}", said.err);
    assert!(lines[0].contains(" w KQkq - 0 1: 20 moves: a2a3 "), "{}", lines[0]);
    assert_eq!(lines[1], "8/8/8/8/8/k7/7p/K7 w - - 0 1: 1 move: a1b1");
    assert!(said.err.contains("standard input, line 3: "), "{}", said.err);
    let json = fed(&[&ask[..], &["--json"]].concat(), epd.as_bytes()).json();
    assert_eq!((json.len(), json[1]["moves"].as_array().unwrap().len()), (2, 1));
}

/// The list of docs/circuits/chess.md in the hardware's order, and sorted.
#[test]
fn moves_in_the_order_of_the_hardware() {
    let ask = |more: &[&str]| {
        let said =
            kiban(&[&["moves", "--game", "chess", "--fen", PHASES, "--json"][..], more].concat());
        assert_eq!(said.code, 0, "{}", said.err);
        said.json()[0].clone()
    };
    let names = |json: &serde_json::Value| -> Vec<String> {
        json["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|m| m["move"].as_str().unwrap().into())
            .collect()
    };
    let (plain, ordered, drawn) = (ask(&[]), ask(&["--order", "hardware"]), ask(&["--cycles"]));
    let (plain, order) = (names(&plain), names(&ordered));
    assert!(plain.is_sorted() && plain != order);
    let mut sorted = order.clone();
    sorted.sort();
    assert_eq!(sorted, plain);
    assert_eq!(names(&drawn), order);
    // checks come first
    let checks: Vec<bool> = ordered["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m["check"].as_bool().unwrap())
        .collect();
    assert!(checks[0] && checks.is_sorted_by(|a, b| a >= b), "{checks:?}");
    assert!(ordered["cycles"].is_null());
    let cycles = drawn["cycles"].as_array().unwrap();
    let yielded: Vec<&str> =
        cycles.iter().filter(|c| c["legal"] == true).map(|c| c["move"].as_str().unwrap()).collect();
    assert_eq!(yielded, order);
    let seen = |name: &str| cycles.iter().filter(|c| c["name"] == name).count();
    for name in
        ["find-pivot", "find-special", "find-victim-promotion", "find-victim", "find-aggressor"]
    {
        assert!(seen(name) > 0, "{name}");
    }
    let text = kiban(&["moves", "--game", "chess", "--fen", PHASES, "--cycles"]);
    // text and JSON name the same passes, the second ones with the square of the first
    let titles: Vec<&str> = text
        .out
        .lines()
        .filter_map(|l| l.strip_prefix("pass ")?.split_once(": "))
        .map(|p| p.1)
        .collect();
    let passes: Vec<String> = cycles
        .iter()
        .filter(|c| c["name"] != "no pass")
        .map(|c| match (c["name"].as_str().unwrap(), c["first"].as_str()) {
            (name, None) => name.to_string(),
            (name @ "find-target", Some(square)) => format!("{name} from {square}"),
            (name, Some(square)) => format!("{name} to {square}"),
        })
        .collect();
    assert_eq!(titles, passes);
    assert!(passes.iter().any(|p| p.starts_with("find-aggressor to ")));
    for words in
        ["8 . . . r . k . .\n", "pass 1: find-pivot", "wins", "-> no move is left", "moves: "]
    {
        assert!(text.out.contains(words), "{words}: {}", text.out);
    }
    let temp = Temp::new();
    let file = temp.path("passes.svg");
    let said = kiban(&["moves", "--game", "chess", "--fen", PHASES, "--picture", &file]);
    let picture = std::fs::read_to_string(&file).unwrap();
    assert!(said.code == 0 && said.out.lines().count() == 1, "{}", said.out);
    // as many boards as passes, and every move that was made
    let boards = text.out.matches("\npass ").count();
    assert!(boards > 0 && picture.matches("href=\"#men\"").count() == boards);
    assert!(order.iter().all(|m| picture.contains(m.as_str())));
    let args =
        ["moves", "--game", "chess", "--fen", PHASES, "--picture", &file, "--passes", "2..3"];
    assert_eq!(kiban(&args).code, 0);
    let some = std::fs::read_to_string(&file).unwrap();
    assert_eq!(some.matches("href=\"#men\"").count(), 2);
    let none = kiban(&["moves", "--game", "chess", "--fen", PHASES, "--picture", "/proc/no/a.svg"]);
    assert!(none.code == 1 && none.err.contains("/proc/no"), "{}", none.err);
    // a folder that is not there stays so
    let astray = temp.path("no/such/a.svg");
    let none = kiban(&["moves", "--game", "chess", "--fen", PHASES, "--picture", &astray]);
    assert!(none.code == 1 && none.err.contains("no/such/a.svg"), "{}", none.err);
    assert!(!temp.0.join("no").exists());
    let mate = kiban(&["moves", "--game", "chess", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]);
    assert_eq!((mate.code, mate.out.as_str()), (0, "0 moves: none\n"));
}

/// The simulated circuit says what the model says. Builds it; needs Verilator and a compiler.
#[test]
#[ignore = "builds three circuits; minutes"]
fn the_simulated_circuit_says_the_same() {
    if toolbox(&SIM).is_none() {
        return;
    }
    let temp = Temp::new();
    let folder = temp.path("build");
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/chess_perft.epd");
    for config in ["chess-perft", "chess-thread", "chess"] {
        let ask = |args: &[&str], device: &str| -> Vec<serde_json::Value> {
            let more = ["--config", config, "--device", device, "--build-dir", &folder, "--json"];
            // the tools of this machine
            let said = Command::new(env!("CARGO_BIN_EXE_kiban"))
                .args(args)
                .args(more)
                .env("KIBAN_NO_SETUP", "1")
                .output()
                .unwrap();
            let complaint = String::from_utf8_lossy(&said.stderr);
            assert!(said.status.success(), "{config}: {complaint}");
            let text = String::from_utf8_lossy(&said.stdout);
            text.lines().map(|l| serde_json::from_str(l).unwrap()).collect()
        };
        for args in [
            &["perft", "--file", own, "--max-depth", "2", "--divide"][..],
            &["perft", "--fen", KIWIPETE, "--depth", "3", "--divide"],
            &["perft", "--fen", "startpos", "--depth", "4", "--divide"],
        ] {
            let (model, sim) = (ask(args, "model"), ask(args, "sim"));
            assert_eq!(model.len(), sim.len());
            for (m, s) in model.iter().zip(&sim) {
                for key in ["fen", "depth", "nodes", "divide", "signature", "passes", "expected"] {
                    assert_eq!(m[key], s[key], "{config}: {key}");
                }
                assert!(m["clocks"].is_null() && s["clocks"].is_i64());
            }
        }
        let args = ["moves", "--game", "chess", "--fen", PHASES, "--cycles"];
        assert_eq!(ask(&args, "model"), ask(&args, "sim"));
        // a count that is cut short is no success, and is compared with nothing
        let few = temp.write("few.epd", b"startpos ;D1 20 ;D4 197281\n");
        let said = Command::new(env!("CARGO_BIN_EXE_kiban"))
            .args(["perft", "--file", &few, "--max-depth", "4", "--max-clocks", "5000"])
            .args(["--config", config, "--device", "sim", "--build-dir", &folder])
            .env("KIBAN_NO_SETUP", "1")
            .output()
            .unwrap();
        let (out, err) = (text_of(&said.stdout), text_of(&said.stderr));
        assert_eq!(said.status.code(), Some(9), "{out}{err}");
        assert!(out.contains(": 20, as in the file; "), "{out}");
        assert!(out.contains(" so far, then the clocks were used up; 5,0"), "{out}");
        assert_eq!(out.matches("file").count(), 1, "{out}");
        assert!(err.contains("1 of 2 counts used up the clocks (--max-clocks)"), "{err}");
    }
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Castling from other squares than those of chess: the rules count, and say so; moves of a circuit are not listed.
#[test]
fn castling_of_chess960() {
    let open = "1rk2r2/1p3p2/8/8/8/8/1P3P2/1RK2R2 w KQkq - 0 1";
    let want = Position::from_fen(open).unwrap().divide(2);
    let ask = ["perft", "--fen", open, "--depth", "2", "--divide"];
    let said = kiban(&[&ask[..], &["--json"]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.err.contains("Chess960") && said.err.contains("the rules count"), "{}", said.err);
    let json = &said.json()[0];
    let sum: u64 = want.iter().map(|w| w.1).sum();
    assert_eq!((json["nodes"].as_u64(), json["device"].as_str()), (Some(sum), Some("rules")));
    assert!(json["signature"].is_null() && json["passes"].is_null(), "{json}");
    let divided: Vec<(String, u64)> = want.iter().map(|(m, n)| (m.to_string(), *n)).collect();
    let told = json["divide"].as_array().unwrap().iter();
    let told =
        told.map(|b| (b["move"].as_str().unwrap().to_string(), b["nodes"].as_u64().unwrap()));
    assert_eq!(told.collect::<Vec<_>>(), divided);
    assert!(divided.iter().any(|d| d.0 == "c1f1") && divided.iter().any(|d| d.0 == "c1b1"));
    // of a file the numbers are compared, and it is said once
    let lines = format!("{open} ;D1 {} ;D2 {sum}\nstartpos ;D1 20\n{open} ;D1 1\n", want.len());
    let said = fed(&["perft", "--file", "-", "--max-depth", "2"], lines.as_bytes());
    assert_eq!(said.code, 11, "{}", said.err);
    assert_eq!(said.out.matches("as in the file").count(), 3, "{}", said.out);
    assert!(said.err.contains("1 of 4 counts is not as in the file"), "{}", said.err);
    assert_eq!(said.err.matches("the rules count").count(), 1, "{}", said.err);
    let said = kiban(&["moves", "--game", "chess", "--fen", open]);
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err);
    assert!(said.err.contains("one of Chess960: circuits castle from e1"), "{}", said.err);
    // the circuit counts what is chess, and castling is written as the option says
    let chess = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\ngo perft 1\n";
    let option = "setoption name UCI_Chess960 value true\n";
    let said = fed(&["uci"], format!("{chess}{option}{chess}").as_bytes());
    let count = |text: &str| said.out.matches(text).count();
    assert_eq!((count("e1g1: 1\n"), count("e1h1: 1\n"), count("e1a1: 1\n")), (1, 1, 1));
    assert_eq!((count("Nodes searched: 26"), count("info")), (2, 0), "{}", said.out);
    let said = fed(&["uci"], format!("position fen {open}\ngo perft 2\n").as_bytes());
    assert!(said.out.starts_with("info string castling of Chess960"), "{}", said.out);
    assert!(said.out.contains("c1f1: ") && said.out.contains(&format!("searched: {sum}\n")));
}

/// What UCI programs that look for faults of move generators ask, and read.
#[test]
fn counts_in_uci() {
    let ask = "uci\nisready\nposition startpos moves e2e4 e7e5\ngo perft 2\nquit\n";
    let open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
    let mut want: Vec<(String, u64)> = Position::from_fen(open)
        .unwrap()
        .divide(2)
        .iter()
        .map(|(m, n)| (m.to_string(), *n))
        .collect();
    want.sort();
    let sum: u64 = want.iter().map(|w| w.1).sum();
    let said = fed(&["uci"], ask.as_bytes());
    assert_eq!((said.code, &*said.err), (0, ""));
    let (head, counts) = said.out.split_once("uciok\nreadyok\n").unwrap();
    assert!(head.starts_with("id name Kiban "), "{head}");
    let (moves, rest) = counts.split_once("\n\n").unwrap();
    assert_eq!(rest, format!("Nodes searched: {sum}\n\n"));
    let mut below: Vec<(String, u64)> = moves
        .lines()
        .map(|l| l.split_once(": ").unwrap())
        .map(|(m, n)| (m.to_string(), n.parse().unwrap()))
        .collect();
    below.sort();
    assert_eq!(below, want);
    // a position that no circuit takes, one that is none, play; and at the end of input the count is still told
    let ask = format!("position fen k7/8/8\ngo infinite\nposition fen {KIWIPETE}\ngo perft 1");
    let said = fed(&["uci"], ask.as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    let lines: Vec<&str> = said.out.lines().collect();
    assert!(lines[0].starts_with("info string "), "{lines:?}");
    assert!(lines[1].contains("does not play") && lines[2] == "bestmove 0000", "{lines:?}");
    assert_eq!(lines.iter().rev().nth(1), Some(&"Nodes searched: 48"), "{lines:?}");
    // a count without end is stopped; what follows is still done
    let ask = format!("position fen {KIWIPETE}\ngo perft 12\nstop\nisready\nquit\n");
    let said = fed(&["uci"], ask.as_bytes());
    assert_eq!((said.code, &*said.out), (0, "info string stopped: not all was counted\nreadyok\n"));
    let json = fed(&["uci", "--json"], b"quit\n");
    assert_eq!((json.code, json.err.contains("no --json")), (2, true), "{}", json.err);
}

/// Stockfish's own words, but for the order of the moves: castling, en passant, promotions, checks.
#[test]
fn counts_in_uci_are_those_of_fairy_stockfish() {
    let Some(program) = kiban_testkit::tools::program("fairy-stockfish", "fairy-stockfish") else {
        return;
    };
    const ELSEWHERE: &str = "1rk1br2/p2pp1pp/8/2p5/8/3B4/PP1PP1PP/1RK1BR2 w FBfb - 0 9";
    for (position, chess960, depth) in [
        ("startpos moves e2e4 c7c5 e4e5 d7d5".to_string(), false, 3),
        (format!("fen {KIWIPETE} moves e1g1"), false, 3),
        (format!("fen {PHASES}"), false, 3),
        (format!("fen {KIWIPETE} moves e1h1"), true, 2),
        (format!("fen {ELSEWHERE}"), true, 3),
    ] {
        let option = format!("setoption name UCI_Chess960 value {chess960}");
        let counts = format!("{option}\nposition {position}\ngo perft {depth}\nquit\n");
        let ask = format!("setoption name UCI_Variant value chess\n{counts}");
        let theirs = fed_to(Command::new(&program), ask.as_bytes()).out;
        let ours = fed(&["uci"], counts.as_bytes());
        assert_eq!(ours.code, 0, "{}", ours.err);
        let sorted = |text: &str| {
            let told = |l: &&str| !l.starts_with("info ") && !l.starts_with("Fairy-Stockfish");
            let mut lines: Vec<String> = text.lines().filter(told).map(String::from).collect();
            let last = lines.split_off(lines.len().saturating_sub(3));
            lines.sort();
            (lines, last)
        };
        let (moves, end) = sorted(&ours.out);
        assert!(moves.len() > 20 && end[1].starts_with("Nodes searched: "), "{}", ours.out);
        assert_eq!((moves, end), sorted(&theirs), "{position}");
    }
}
