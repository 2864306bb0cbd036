//! The paper's table: eight engines as one against one of them, all with the same nodes a move (`go nodes N`: time that does not depend on
//! the machine). `cargo test -p kiban --test cluster -- --ignored --nocapture`, which needs fairy-stockfish.
//!
//! `KIBAN_METHOD`, `KIBAN_NODES` and `KIBAN_GAMES` say which method, how many nodes a move and how many games; `KIBAN_ENGINE` gpsusi is the
//! paper's engine, which knows no `go nodes`: the master stops it. The openings (openings.txt) are eight moves by chance each, behind which
//! fairy-stockfish sees an advantage of less than two pawns; both sides play each of them.

use super::common::{kiban, Temp};

#[test]
#[ignore = "some minutes"]
fn eight_against_one() {
    let of =
        |name: &str, default: &str| std::env::var(name).unwrap_or_else(|_| default.to_string());
    let gps = of("KIBAN_ENGINE", "fairy-stockfish") == "gpsusi";
    let (program, package) =
        if gps { ("gpsusi", "gpsshogi") } else { ("fairy-stockfish", "fairy-stockfish") };
    let Some(program) = kiban_testkit::tools::program(program, package) else { return };
    let (method, nodes, games) =
        (of("KIBAN_METHOD", "candidates"), of("KIBAN_NODES", "2000"), of("KIBAN_GAMES", "100"));
    let temp = Temp::new();
    let one = format!("'{}'", program.display());
    let kiban_itself = env!("CARGO_BIN_EXE_kiban");
    // a machine with much to do stops many engines slowly
    let cluster = |file: &str, line: String, method: &str| {
        let workers = temp.write(file, line.as_bytes());
        let words = format!("cluster --wait 120 --method {method} --workers '{workers}'");
        format!("EndWithin=20000 '{kiban_itself}' {words}")
    };
    let eight = cluster("eight.txt", format!("copies=8 {one}"), &method);
    // stopped like the eight
    let one = if gps { cluster("one.txt", one.clone(), "highest") } else { one };
    let openings = temp.write("openings.txt", include_bytes!("openings.txt"));
    let mut args = vec!["match", "--game", "shogi", "--first", &eight, "--second", &one];
    args.extend(["--nodes", &nodes, "--games", &games, "--openings", &openings, "--json"]);
    let said = kiban(&args);
    assert_eq!(said.code, 0, "{} {}", said.out, said.err);
    let table = said.json().pop().unwrap();
    assert_eq!(table["games"].to_string(), games, "{table}");
    println!("{method}, {nodes} nodes a move: {table}");
}
