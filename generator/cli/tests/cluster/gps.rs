//! GPSShogi, the engine of the paper, and what has its ways.

use std::time::{Duration, Instant};

use super::common::player::player;
use super::common::Temp;
use super::{fleet, none_is_left, Gui, HANGS, MATE, OPENING};

/// Engines with the ways of GPSShogi: no `go nodes`, no moves left out with a book, likely moves by a word of their own.
#[test]
fn engines_with_the_ways_of_gps() {
    let temp = Temp::new();
    let log = |i: usize| temp.path(&format!("told{i}.log"));
    let one = |i: usize| {
        let pid = temp.path(&format!("p{i}.pid"));
        let words = "words=ignore_moves order=yes mates=1";
        player(&format!("seed={i} name=gps{i} {words} pid={pid} log={}", log(i)))
    };
    let workers = fleet(&temp, &(0..4).map(one).collect::<Vec<_>>());
    for method in ["tree", "candidates"] {
        let mut gui = Gui::new(&workers, &["--method", method]);
        gui.ready();
        let mut heard = vec![];
        for go in ["go nodes 3000", "go movetime 1500", "go btime 0 wtime 0 byoyomi 1000"] {
            heard.extend(gui.go(OPENING, go).1);
        }
        assert_eq!(gui.go(HANGS, "go nodes 3000").0, "5e5d");
        assert_eq!(gui.go(MATE, "go nodes 300").0, "G*5b");
        for words in ["the engine ended", "leaves no moves out"] {
            assert!(!heard.iter().any(|l| l.contains(words)), "{method}: {heard:#?}");
        }
        assert_eq!(gui.quit(), 0);
        none_is_left(&temp);
        let told: String = (0..4).map(|i| std::fs::read_to_string(log(i)).unwrap()).collect();
        assert!(!told.contains("go nodes"), "{told}");
        for words in ["genmove_probability", "ignore_moves", "name BookDepth value 0"] {
            assert!(told.contains(words), "{method}, {words}: {told}");
        }
    }
}

/// GPSShogi itself (Debian's gpsshogi): it searches parts of the moves, is stopped in time, looks for mates, and ends.
#[test]
fn gpsshogi_plays() {
    let Some(program) = kiban_testkit::tools::program("gpsusi", "gpsshogi") else { return };
    let temp = Temp::new();
    let one = |i: usize| {
        let pid = temp.path(&format!("g{i}.pid"));
        format!("sh -c 'echo $$ > \"{pid}\"; exec \"{}\"'", program.display())
    };
    // the third looks for mates
    let lines = [one(0), one(1), format!("mates=only {}", one(2))];
    let mut gui = Gui::new(&fleet(&temp, &lines), &["--method", "tree", "--wait", "120"]);
    let ready = gui.ready();
    assert!(!ready.iter().any(|l| l.contains("workers are there")), "{ready:#?}");
    gui.tell("usinewgame");
    let mut heard = vec![];
    let start = Instant::now();
    heard.extend(gui.go(OPENING, "go movetime 2500").1);
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
    // it searches, and its values go up, when it has the time for it
    gui.tell("go infinite");
    let info = gui.until("info time").pop().unwrap();
    assert!(info.contains(" score cp "), "{info}");
    let stopped = Instant::now();
    gui.tell("stop");
    heard.extend(gui.until("bestmove"));
    assert!(stopped.elapsed() < Duration::from_secs(8), "{:?}", stopped.elapsed());
    assert_eq!(gui.go(HANGS, "go nodes 1000").0, "5e5d");
    let (answer, mate) = gui.go(MATE, "go movetime 2000");
    assert_eq!(answer, "G*5b");
    assert!(mate.iter().any(|l| l.contains("score mate 1 pv G*5b")), "{mate:#?}");
    // stopped at once
    gui.tell(OPENING);
    gui.tell("go infinite");
    gui.tell("stop");
    heard.extend(gui.until("bestmove"));
    for words in [
        "the engine ended",
        "leaves no moves out",
        "does not search for mates",
        "answers `go mate`",
    ] {
        assert!(!heard.iter().any(|l| l.contains(words)), "{heard:#?}");
    }
    assert_eq!(gui.quit(), 0);
    none_is_left(&temp);
}
