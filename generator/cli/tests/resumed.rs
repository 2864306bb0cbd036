//! `--resume`: a run that is killed in the middle, and interrupted once more, comes to what one in one piece comes to.

mod common;

use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use common::{command, kiban, root, send, Said, Temp};
use serde_json::Value;

/// Waits until a file has so many lines behind its head and its options, or the run is over.
fn wait(child: &mut Child, kept: &str, lines: usize) {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(120) {
        let there = std::fs::read_to_string(kept).map_or(0, |text| text.lines().count());
        if there >= lines + 2 || child.try_wait().unwrap().is_some() {
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("{kept} does not grow");
}

/// Ends a run with a signal once so many lines are kept, and says how many are. It must not have come to its end.
fn ended_by(signal: &str, args: &[&str], kept: &str, lines: usize) -> usize {
    let mut command = command(args);
    command.args(["--resume", kept]).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    wait(&mut child, kept, lines);
    send(signal, &child);
    let status = child.wait().unwrap();
    let code = if signal == "-INT" { Some(130) } else { None };
    assert_eq!(status.code(), code, "{args:?}: the run was over before it was interrupted");
    std::fs::read_to_string(kept).unwrap().lines().count() - 2
}

/// The same without times.
fn timeless(said: &Said) -> Vec<Value> {
    let mut all = said.json();
    for object in &mut all {
        object.as_object_mut().unwrap().remove("seconds");
    }
    all
}

/// Kills a run, cuts the last line, goes on, interrupts it once more, and goes on to its end.
fn goes_on(args: &[&str], most: usize) {
    let temp = Temp::new();
    let kept = temp.path("kept");
    let args = [args, &["--json", "--quiet"]].concat();
    let whole = kiban(&args);
    assert_eq!(whole.code, 0, "{args:?}: {}", whole.err);
    let first = ended_by("-KILL", &args, &kept, 2);
    assert!((1..most).contains(&first), "{args:?}: {first} lines");
    let bytes = std::fs::read(&kept).unwrap();
    std::fs::write(&kept, &bytes[..bytes.len() - 7]).unwrap();
    let second = ended_by("-INT", &args, &kept, first + 1);
    assert!((first..most).contains(&second), "{args:?}: {second} lines");
    let resumed = [&args[..], &["--resume", &kept]].concat();
    // once more, with nothing left to do
    for _ in 0..2 {
        let again = kiban(&resumed);
        assert_eq!(again.code, 0, "{args:?}: {}", again.err);
        let [mut some, mut all] = [&again, &whole].map(timeless);
        if args[0] == "match" {
            // games side by side end in any order; the table is last
            let order = |v: &Value| v["game"].as_u64().unwrap_or(u64::MAX);
            some.sort_by_key(order);
            all.sort_by_key(order);
        }
        assert_eq!(some, all, "{args:?}");
    }
    let others = [&resumed[..], &["--resume", &kept, "--lang", "ja"]].concat();
    assert_eq!(kiban(&others).code, 2, "{args:?}");
}

#[test]
fn counts_of_a_file() {
    let file = root().join("problems/chess_perft.epd");
    goes_on(&["perft", "--file", file.to_str().unwrap(), "--max-depth", "3"], 40);
}

/// A problem of many questions, in whose midst the order to stop comes: it is not told to programs nor kept, and is asked again.
#[test]
fn a_problem_of_many_questions() {
    let temp = Temp::new();
    let (kept, sfen) = (temp.path("kept"), "9/9/9/9/6B2/9/1S2R4/4+rK3/2k6 b Gb3g3s4n4l18p 1");
    let file = temp.write("one.tsv", format!("{sfen}\tone\n").as_bytes());
    for more in [&[][..], &["--jobs", "2"]] {
        let args =
            [&["solve", "--file", &file, "--check", "--json", "--resume", &kept], more].concat();
        for wait in [100, 200, 300, 400] {
            let child =
                command(&args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(wait));
            send("-INT", &child);
            let ended = child.wait_with_output().unwrap();
            assert_eq!(ended.status.code(), Some(130), "over after {wait} ms");
            // the error is an object too
            let told = String::from_utf8(ended.stdout).unwrap();
            assert!(!told.contains("\"result\""), "{}", told.len());
        }
        let lines = std::fs::read_to_string(&kept).unwrap().lines().count();
        assert_eq!(lines, 2, "{more:?}: head and options");
        let again = kiban(&args);
        std::fs::remove_file(&kept).unwrap();
        assert_eq!(timeless(&again), timeless(&kiban(&args)), "{more:?}: {}", again.err);
        std::fs::remove_file(&kept).unwrap();
    }
}

/// A number that was changed in the file meanwhile is compared anew, by another run.
#[test]
fn another_number() {
    let temp = Temp::new();
    let (kept, file) = (temp.path("kept"), temp.path("a.epd"));
    let count = |numbers: &str| {
        std::fs::write(&file, format!("startpos {numbers};\n")).unwrap();
        kiban(&["perft", "--file", &file, "--max-depth", "2", "--resume", &kept])
    };
    assert_eq!(count("D1 20; D2 400").code, 0);
    assert_eq!(count("D1 20; D2 400").code, 0);
    let other = count("D1 20; D2 401");
    assert!(other.code == 1 && other.err.contains("over other problems"), "{}", other.err);
    assert_eq!(other.out.lines().count(), 1, "{}", other.out);
}

/// Several models have another table than one: their results are not mixed.
#[test]
fn another_table() {
    let temp = Temp::new();
    let (kept, file) = (temp.path("kept"), root().join("problems/own.tsv"));
    let args = ["solve", "--file", file.to_str().unwrap(), "--nodes", "50", "--resume", &kept];
    assert_ne!(kiban(&[&args[..], &["--jobs", "2"]].concat()).code, 2);
    assert_ne!(kiban(&[&args[..], &["--jobs", "3"]].concat()).code, 2);
    let one = kiban(&args);
    assert!(one.code == 2 && one.err.contains("table 64 MiB"), "{}", one.err);
    let sfen = "9/8k/6p2/6N2/9/9/9/9/9 b RGr2b3g4s3n4l17p 1";
    let alone = kiban(&["solve", "--sfen", sfen, "--resume", &temp.path("other")]);
    assert!(
        alone.code == 2 && !std::path::Path::new(&temp.path("other")).exists(),
        "{}",
        alone.err
    );
}

#[test]
fn problems_that_are_composed() {
    goes_on(&["compose", "--n", "30", "--plies", "1", "--seed", "2", "--jobs", "2"], 30);
}

#[test]
fn batches_of_playouts() {
    let playouts = ["playouts", "--size", "9", "--n", "60000", "--batch", "600", "--ownership"];
    goes_on(&[&playouts[..], &["--first-moves"]].concat(), 100);
}

#[test]
fn games_of_a_match() {
    let program = env!("CARGO_BIN_EXE_kiban");
    let engine = |playouts: u32| format!("'{program}' gtp --method flat --playouts {playouts}");
    let (first, second) = (engine(500), engine(400));
    let engines = ["match", "--first", &first, "--second", &second, "--size", "5", "--seed", "7"];
    goes_on(&[&engines[..], &["--games", "12", "--jobs", "2"]].concat(), 12);
}

/// Records of games that were played before are there too; more games may be asked for.
#[test]
fn more_games() {
    let temp = Temp::new();
    let program = env!("CARGO_BIN_EXE_kiban");
    let engine = format!("'{program}' gtp --method flat --playouts 20");
    let (kept, folder) = (temp.path("kept"), temp.path("games"));
    let ask = |games: &str, more: &[&str]| {
        let args = ["match", "--first", &engine, "--second", &engine, "--size", "5", "--games"];
        let said = kiban(&[&args[..], &[games, "--json", "--resume", &kept], more].concat());
        assert_eq!(said.code, 0, "{}", said.err);
        said.json().pop().unwrap()["games"].clone()
    };
    assert_eq!(ask("2", &[]), 2);
    assert_eq!(ask("3", &["--save", &folder]), 3);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3);
    assert_eq!(ask("1", &[]), 1);
}

/// A file over another position is refused, and not written to.
#[test]
fn another_position() {
    let temp = Temp::new();
    let kept = temp.path("kept");
    let (one, two) = ("(;SZ[5];B[cc])", "(;SZ[5];B[bb])");
    let file = temp.write("game.sgf", one.as_bytes());
    let ask = || kiban(&["playouts", "--position", &file, "--n", "10", "--resume", &kept]);
    assert_eq!(ask().code, 0);
    let before = std::fs::read(&kept).unwrap();
    temp.write("game.sgf", two.as_bytes());
    let said = ask();
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(said.err.contains("another position"), "{}", said.err);
    assert_eq!(std::fs::read(&kept).unwrap(), before);
}
