//! Chess on the command line: perft, moves, and the same in the words of UCI.

#[path = "../common/mod.rs"]
mod common;

mod moves;
mod perft;
mod perftree;
mod uci;

use std::process::Command;

use common::{fed, kiban, Temp};
use kiban_rules::chess::Position;
use kiban_testkit::tools::{toolbox, SIM};

pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// All phases but the first (docs/circuits/chess.md, section 9).
pub const PHASES: &str = "3r1k2/2P5/8/3pP3/8/8/6PP/4K2R w K d6 0 2";

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
    assert!(said.out.contains("\ninfo string castling of Chess960"), "{}", said.out);
    assert!(said.out.contains("c1f1: ") && said.out.contains(&format!("searched: {sum}\n")));
}
