//! `kiban playouts`: requests that a circuit does not take, numbers that are none, files from elsewhere, maps.

mod common;

use common::{fed, kiban, Temp};

/// A chip of one wheel, which is made for one size; without abilities.
const CHIP: &str = r#"
name = "chip"
description = "one wheel"
smaller = ""
clock_mhz = 50.0

[circuit]
kind = "go"
unit = "wheel"
units = 1
greatest_size = 7
ownership = false
first_moves = false
suicide = false
job_queue = 1

[link]
baud = 1_000_000
"#;

/// One sentence, exit code 2, nothing on standard output.
#[track_caller]
fn refused(args: &[&str], words: &[&str]) {
    let said = kiban(args);
    assert_eq!(said.code, 2, "{args:?}: {}", said.err);
    assert_eq!((said.out.as_str(), said.err.lines().count()), ("", 1), "{args:?}: {}", said.err);
    for words in words {
        assert!(said.err.contains(words), "{args:?}: {words}: {}", said.err);
    }
}

/// The limits are those of the configuration, also where its circuit would have to be simulated first.
#[test]
fn what_a_circuit_does_not_take() {
    let temp = Temp::new();
    let chip = temp.write("chip.toml", CHIP.as_bytes());
    let of = |more: &[&'static str]| [&["playouts", "--config", &chip][..], more].concat();
    let game = temp.write("game.sgf", b"(;SZ[9];B[ee])");
    for device in ["model", "sim"] {
        refused(&of(&["--size", "13", "--device", device]), &["13x13", "7 lines alone"]);
        refused(&of(&["--suicide", "--device", device]), &["--suicide", "suicide = true"]);
    }
    refused(&of(&["--first-moves"]), &["--first-moves", "first_moves = true"]);
    refused(&of(&["--ownership"]), &["--ownership", "ownership = true"]);
    let args = ["playouts", "--config", &chip, "--position", &game];
    refused(&args, &["9x9", "7 lines alone"]);
    for (config, allowed) in [("go9-small", "5 to 9 lines are allowed"), ("go9", "9 lines alone")] {
        let args = ["playouts", "--config", config, "--size", "13"];
        refused(&args, &["13x13", allowed]);
    }
    // without a size it is the one there is
    let said = kiban(&of(&["--n", "5", "--json"]));
    assert_eq!((said.code, said.json()[0]["size"].as_i64()), (0, Some(7)), "{}", said.err);
    let said = kiban(&["playouts", "--n", "5", "--json", "--config", "go19"]);
    assert_eq!((said.code, said.json()[0]["size"].as_i64()), (0, Some(9)), "{}", said.err);
}

#[test]
fn numbers_that_are_none() {
    for (option, allowed) in [
        ("--size", "5 to 19"),
        ("--n", "0 to 2,147,483,647"),
        ("--seed", "0 to 18,446,744,073,709,551,615"),
        ("--cap", "1 to 65,535"),
        ("--batch", "1 to 16,777,215"),
        ("--slots", "1 to 65,535"),
    ] {
        for value in ["-1", "abc", "1e3", "99999999999999999999"] {
            refused(&["playouts", option, value], &[option, value, allowed]);
        }
    }
    refused(&["playouts", "--position", "x", "--moves", "-1"], &["--moves", "-1", "0 to 10,000"]);
    for value in ["abc", "nan", "-1e9"] {
        refused(&["playouts", "--komi", value], &["--komi", value, "from -10000 to 10000"]);
    }
    for (option, allowed) in [
        ("--playouts", "1 to 100,000,000"),
        ("--leaf", "1 to 1,000,000"),
        ("--resign", "0 to 50"),
        ("--seed", "0 to 18,446,744,073,709,551,615"),
    ] {
        for value in ["-1", "many"] {
            refused(&["gtp", option, value], &[option, value, allowed]);
        }
    }
}

/// Files as they come: another encoding, text around the game, other games behind it; standard input.
#[test]
fn positions_from_elsewhere() {
    let temp = Temp::new();
    let bytes =
        b"mail (old)\r\n(;CA[Shift_JIS]SZ[9]PB[\x83\x5d];B[ee];W[cc])\r\n(;SZ[19])\r\n-- \r\n";
    let file = temp.write("old.sgf", bytes);
    let args = ["playouts", "--n", "20", "--json", "--position"];
    let read = kiban(&[&args[..], &[&file]].concat());
    assert_eq!(read.code, 0, "{}", read.err);
    assert!(read.err.contains("holds another game: the first one is taken"), "{}", read.err);
    let piped = fed(&[&args[..], &["-"]].concat(), bytes);
    assert_eq!(piped.code, 0, "{}", piped.err);
    assert_eq!(piped.json()[0]["signature"], read.json()[0]["signature"]);
    let broken = fed(&[&args[..], &["-"]].concat(), b"no game");
    assert_eq!(broken.code, 2, "{}", broken.err);
    assert!(broken.err.contains("standard input: this is no SGF"), "{}", broken.err);
    let long = vec![b' '; 1_000_001];
    let said = fed(&[&args[..], &["-"]].concat(), &long);
    assert!(said.code == 2 && said.err.contains("longer than 1 MB"), "{}", said.err);
    let long = temp.write("long.sgf", &long);
    refused(&[&args[..], &[&long]].concat(), &["longer than 1 MB"]);
    // what is set up behind the moves that are wanted does not matter
    let late = temp.write("late.sgf", b"(;SZ[9];B[ee];AW[cc])");
    let said = kiban(&[&args[..], &[&late, "--moves", "1"]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    refused(&[&args[..], &[&late]].concat(), &["set up after move 1"]);
    // GTP knows no error of a number behind the end: the position at the end
    let lines = format!("loadsgf {file} 99\nshowboard\nloadsgf {file} 2\nshowboard\nquit\n");
    let said = fed(&["gtp"], lines.as_bytes());
    assert!(said.out.starts_with("=\n\n= "), "{}", said.out);
    assert!(
        said.out.contains("black to move") && said.out.contains("white to move"),
        "{}",
        said.out
    );
}

/// The first playout as a picture, move by move: of one playout the length is that of the run, and its stones are those that were played.
#[test]
fn the_first_playout_is_drawn() {
    let temp = Temp::new();
    let file = temp.0.join("steps.svg").display().to_string();
    for config in ["go9-small", "go9"] {
        let run = ["playouts", "--config", config, "--size", "9", "--n", "1", "--seed", "5"];
        let draw = |steps: &str| {
            kiban(&[&run[..], &["--json", "--picture", &file, "--steps", steps]].concat())
        };
        let said = draw("1..9999");
        assert_eq!(said.code, 0, "{}", said.err);
        let told = said.json().remove(0);
        let length = told["length_sum"].as_u64().unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(text.matches("href=\"#board\"").count() as u64, length, "{config}");
        let score = told["score_sum"].as_i64().unwrap();
        assert!(text.contains(&format!("over: black less white {score:+}")), "{config}: {score}");
        assert_eq!(draw("10..13").code, 0);
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.matches("href=\"#board\"").count() == 4 && text.contains("move 13 of "));
        let beyond = draw("5000");
        assert_eq!(beyond.code, 2);
        let wanted = format!("--steps: the first playout has {length} moves");
        assert!(beyond.err.contains(&wanted), "{}", beyond.err);
    }
    refused(&["playouts", "--n", "1", "--steps", "1..3"], &["--picture"]);
    refused(&["playouts", "--picture", &file, "--steps", "3..1"], &["--steps", "A..B"]);
}

#[test]
fn maps_of_owners() {
    let said = kiban(&["playouts", "--size", "5", "--n", "0", "--ownership"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains(" 5 .. .. .. .. ..  5\n"), "{}", said.out);
    assert!(said.out.contains("(there were no playouts)"), "{}", said.out);
    let said = kiban(&["playouts", "--size", "5", "--n", "50", "--ownership"]);
    assert!(
        said.out.contains("less than 10 %") && said.out.contains("counts half"),
        "{}",
        said.out
    );
}
