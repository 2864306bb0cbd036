//! `kiban uci` in the place of Stockfish, as perftree asks it.

use std::sync::mpsc;
use std::time::Duration;

use kiban_testkit::tools::program;
use perftree::State;

use super::common::Temp;
use super::KIWIPETE;

/// perftree compares a script's counts with those of the program `stockfish`, below a position and down its tree: fairy-stockfish is
/// the script here.
#[test]
fn perftree_reads_the_counts() {
    let Some(fairy) = program("fairy-stockfish", "fairy-stockfish") else {
        return;
    };
    let temp = Temp::new();
    temp.script("stockfish", concat!("exec '", env!("CARGO_BIN_EXE_kiban"), "' uci"));
    let path = std::env::var("PATH").unwrap();
    std::env::set_var("PATH", format!("{}:{path}", temp.0.display()));
    let script = format!(
        r#"printf 'setoption name UCI_Variant value chess\nposition fen %s %s\ngo perft %s\nquit\n' "$2" "${{3:+moves $3}}" "$1" |
'{}' | sed -n -e 's/^\([a-h][1-8][^ ]*\): /\1 /p' -e 's/^Nodes searched: /\n/p'"#,
        fairy.display()
    );
    let script = temp.script("counts", &script);
    let (done, wait) = mpsc::channel();
    std::thread::spawn(move || {
        let mut state = State::new(script).unwrap();
        state.set_fen(KIWIPETE);
        state.set_depth(3);
        for below in [vec![], vec!["e1c1"], vec!["e1c1", "a6e2"]] {
            state.set_moves(below.into_iter().map(String::from).collect::<Vec<_>>());
            let diff = state.diff().unwrap();
            done.send((diff.total_count(), diff.child_count().clone())).unwrap();
        }
    });
    for moves in [48, 43, 41] {
        let (total, below) = wait.recv_timeout(Duration::from_secs(60)).expect("perftree waits");
        assert_eq!(total.0, total.1);
        assert!(
            below.values().all(|(theirs, ours)| theirs.is_some() && theirs == ours),
            "{below:?}"
        );
        assert_eq!(below.len(), moves);
    }
}
