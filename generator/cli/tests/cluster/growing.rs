//! Trees that follow lines, engines that look for mates or tell how likely moves are, and the time of the opponent: real processes.

use std::time::{Duration, Instant};

use super::common::player::player;
use super::common::Temp;
use super::{fleet, legal, none_is_left, players, Gui, HANGS, MATE, OPENING};

/// A mate in three plies.
pub const THREE: &str = "position sfen 5B3/6R2/7k1/9/5K3/9/9/9/9 b Rb4g4s4n4l18p 1";

#[test]
fn engines_go_where_they_are_needed() {
    let temp = Temp::new();
    let workers = fleet(&temp, &players(&temp, 7, ""));
    for method in ["deepening", "pipeline", "candidates"] {
        let mut gui = Gui::new(&workers, &["--method", method]);
        gui.ready();
        for _ in 0..2 {
            let (_, heard) = gui.go(OPENING, "go nodes 1500");
            let info = heard.iter().rev().find(|l| l.starts_with("info time")).unwrap();
            // each has its nodes, wherever it went
            let nodes = info.split(' ').nth(4).unwrap().parse::<u64>().unwrap();
            assert!((7 * 1450..7 * 1900).contains(&nodes), "{method}: {info}");
        }
        assert_eq!(gui.go(HANGS, "go nodes 500").0, "5e5d");
        let (best, heard) = gui.go(MATE, "go nodes 1500");
        assert_eq!(best, "G*5b", "{method}: {heard:#?}");
        let start = Instant::now();
        gui.go(OPENING, "go movetime 900");
        assert!((880..4000).contains(&start.elapsed().as_millis()));
        assert_eq!(gui.quit(), 0);
        none_is_left(&temp);
    }
}

#[test]
fn engines_that_do_wrong_in_a_pipeline() {
    let temp = Temp::new();
    for fault in ["crash", "hang", "illegal", "early", "resign", "lies"] {
        let bad = (0..2).map(|i| player(&format!("seed={i} words=searchmoves {fault}@{}", i + 2)));
        let lines = [players(&temp, 3, ""), bad.collect()].concat();
        let mut gui = Gui::new(&fleet(&temp, &lines), &["--patience", "2", "--method", "pipeline"]);
        gui.ready();
        for go in ["go nodes 300", "go movetime 700", "go nodes 300"] {
            let start = Instant::now();
            let (_, heard) = gui.go(OPENING, go);
            assert!(start.elapsed() < Duration::from_secs(20), "{fault}, {go}: {heard:#?}");
            assert!(!heard.iter().any(|l| l.contains("score mate")), "{fault}: {heard:#?}");
        }
        assert_eq!(gui.quit(), 0);
        none_is_left(&temp);
    }
}

/// Engines that see one ply, and one that looks for mates: it is heard, if its mate is one.
#[test]
fn mates_are_looked_for() {
    let temp = Temp::new();
    let blind = players(&temp, 3, "depth=1");
    let with = |hunter: &str| {
        let workers = fleet(&temp, &[blind.clone(), vec![hunter.to_string()]].concat());
        let mut gui = Gui::new(&workers, &[]);
        gui.ready();
        gui
    };
    let mut gui = with(&format!("mates=only {}", player("name=seer mates=5")));
    let start = Instant::now();
    let (_, heard) = gui.go(THREE, "go movetime 20000");
    assert!(heard.iter().any(|l| l.contains("score mate 3 pv ")), "{heard:#?}");
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
    // it is not waited for where nodes are counted
    gui.go(OPENING, "go nodes 100");
    assert_eq!(gui.quit(), 0);
    // mates that are none, and engines that do not know the words, cost nothing
    for (hunter, words) in [
        (player("name=liar mates=5 lies@1"), "its line is no mate"),
        (player("name=deaf depth=1"), ""),
    ] {
        let mut gui = with(&format!("mates=only {hunter}"));
        let (_, heard) = gui.go(OPENING, "go movetime 700");
        assert!(heard.iter().any(|l| l.contains(words)), "{heard:#?}");
        assert!(!heard.iter().any(|l| l.contains("score mate")), "{heard:#?}");
        assert_eq!(gui.quit(), 0);
        none_is_left(&temp);
    }
    // those that play look in a probe
    let log = temp.path("told.log");
    let all = (0..5).map(|i| {
        let log = if i == 4 { format!("log={log}") } else { String::new() };
        format!("mates=too {}", player(&format!("seed={i} words=searchmoves mates=1 {log}")))
    });
    let mut gui = Gui::new(&fleet(&temp, &all.collect::<Vec<_>>()), &[]);
    gui.ready();
    gui.go(OPENING, "go movetime 1500");
    let told = std::fs::read_to_string(&log).unwrap();
    assert!(told.contains("go mate 100") && told.contains("go infinite"), "{told}");
    assert_eq!(gui.quit(), 0);
    none_is_left(&temp);
}

/// One that tells how likely moves are is asked before a probe.
#[test]
fn the_order_of_moves_is_asked_for() {
    let temp = Temp::new();
    let log = temp.path("told.log");
    let lines = [
        vec![format!("orders=yes {}", player(&format!("words=searchmoves order=yes log={log}")))],
        players(&temp, 2, ""),
    ];
    let mut gui = Gui::new(&fleet(&temp, &lines.concat()), &[]);
    gui.ready();
    assert_eq!(gui.go(HANGS, "go nodes 300").0, "5e5d");
    gui.go(OPENING, "go movetime 700");
    let told = std::fs::read_to_string(&log).unwrap();
    assert!(told.matches("genmove_probability").count() >= 2, "{told}");
    assert_eq!(gui.quit(), 0);
    // one that was said to know it and does not: the time of a probe is lost, no more
    let lines =
        [vec![format!("orders=yes {}", player("words=searchmoves"))], players(&temp, 2, "")];
    let mut gui = Gui::new(&fleet(&temp, &lines.concat()), &[]);
    gui.ready();
    let start = Instant::now();
    gui.go(HANGS, "go movetime 900");
    assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
    assert_eq!(gui.quit(), 0);
    none_is_left(&temp);
}

/// What is searched in the opponent's time counts when it is one's own again.
#[test]
fn the_time_of_the_opponent() {
    let temp = Temp::new();
    let workers = fleet(&temp, &players(&temp, 4, ""));
    for method in ["tree", "pipeline"] {
        let mut gui = Gui::new(&workers, &["--method", method]);
        gui.ready();
        gui.tell("setoption name USI_Ponder value true");
        let time = |heard: &[String]| -> u64 {
            let info = heard.iter().rev().find(|l| l.starts_with("info time")).unwrap();
            info.split(' ').nth(2).unwrap().parse().unwrap()
        };
        let clock = "btime 0 wtime 0 byoyomi 500";
        let (played, heard) = gui.go(OPENING, &format!("go {clock}"));
        let reply = heard.last().unwrap().split(' ').nth(3).unwrap_or_else(|| panic!("{heard:?}"));
        std::thread::sleep(Duration::from_millis(1500));
        // what was expected, without a word before
        let line = format!("{OPENING} {played} {reply}");
        let (_, heard) = gui.go(&line, &format!("go {clock}"));
        assert!(time(&heard) > 1500, "{heard:#?}");
        // asked, and hit
        gui.tell(&line);
        gui.tell(&format!("go ponder {clock}"));
        std::thread::sleep(Duration::from_millis(800));
        gui.tell("ponderhit");
        let heard = gui.until("bestmove");
        legal(&line, &heard);
        assert!(time(&heard) > 1000, "{heard:#?}");
        // asked, and something else was played
        gui.tell(&line);
        gui.tell(&format!("go ponder {clock}"));
        std::thread::sleep(Duration::from_millis(300));
        gui.tell("stop");
        legal(&line, &gui.until("bestmove"));
        gui.go(HANGS, "go nodes 500");
        assert_eq!(gui.quit(), 0);
        none_is_left(&temp);
    }
}
