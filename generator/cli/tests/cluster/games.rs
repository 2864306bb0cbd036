//! The paper's table: eight engines as one against one of them, all with the same nodes a move (`go nodes N`: time that does not depend on
//! the machine). `cargo test -p kiban --test cluster -- --ignored --nocapture`, which needs fairy-stockfish.
//!
//! `KIBAN_METHOD`, `KIBAN_NODES` and `KIBAN_GAMES` say which method, how many nodes a move and how many games. The openings (openings.txt)
//! are eight moves by chance each, behind which fairy-stockfish sees an advantage of less than two pawns; both sides play each of them.

use super::common::{kiban, Temp};
use super::fleet;

#[test]
#[ignore = "some minutes"]
fn eight_against_one() {
    let Some(program) = kiban_testkit::tools::program("fairy-stockfish", "fairy-stockfish") else {
        return;
    };
    let of =
        |name: &str, default: &str| std::env::var(name).unwrap_or_else(|_| default.to_string());
    let (method, nodes, games) =
        (of("KIBAN_METHOD", "candidates"), of("KIBAN_NODES", "2000"), of("KIBAN_GAMES", "100"));
    let temp = Temp::new();
    let one = format!("'{}'", program.display());
    let workers = fleet(&temp, &[format!("copies=8 {one}")]);
    let kiban_itself = env!("CARGO_BIN_EXE_kiban");
    let eight = format!("'{kiban_itself}' cluster --method {method} --workers '{workers}'");
    let openings = temp.write("openings.txt", include_bytes!("openings.txt"));
    let mut args = vec!["match", "--game", "shogi", "--first", &eight, "--second", &one];
    args.extend(["--nodes", &nodes, "--games", &games, "--openings", &openings, "--json"]);
    let said = kiban(&args);
    assert_eq!(said.code, 0, "{} {}", said.out, said.err);
    let table = said.json().pop().unwrap();
    assert_eq!(table["games"].to_string(), games, "{table}");
    println!("{method}, {nodes} nodes a move: {table}");
}
