//! Chess on the command line: perft, moves.

mod common;

use std::process::Command;

use common::{kiban, Temp};

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
    assert!(said.err.contains("400 sequences, the file says 401"), "{}", said.err);
    let broken = temp.write("broken.epd", b"startpos ;D1 20\nkaputt ;D1 1\nstartpos ;D1 x\n");
    let said = kiban(&["perft", "--file", &broken, "--max-depth", "2"]);
    assert_eq!((said.code, said.out.lines().count()), (10, 1), "{}", said.err);
    assert!(
        said.err.contains("broken.epd, line 2: ") && said.err.contains("broken.epd, line 3: "),
        "{}",
        said.err
    );
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
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "Chess960"),
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
        &["moves", "--sfen", "startpos"],
        &["moves", "--fen", "startpos", "--kind", "legal"],
        &["moves", "--sfen", "startpos", "--kind", "legal", "--cycles"],
        &["moves", "--sfen", "startpos", "--kind", "legal", "--picture", "a.svg"],
        &["moves", "--sfen", "startpos", "--kind", "legal", "--order", "name"],
    ] {
        let said = kiban(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}: {}", said.err);
        assert!(!said.err.is_empty());
    }
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
    let none = kiban(&["moves", "--game", "chess", "--fen", PHASES, "--picture", "/proc/no/a.svg"]);
    assert!(none.code != 0 && none.err.contains("/proc/no"), "{}", none.err);
    let mate = kiban(&["moves", "--game", "chess", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]);
    assert_eq!((mate.code, mate.out.as_str()), (0, "0 moves: none\n"));
}

/// The simulated circuit says what the model says. Builds it; needs Verilator and a compiler.
#[test]
#[ignore = "builds three circuits; minutes"]
fn the_simulated_circuit_says_the_same() {
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
    }
}
