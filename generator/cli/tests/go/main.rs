//! Go on the command line: playouts, gtp, match.

#[path = "../common/mod.rs"]
mod common;

mod gtp;
mod matches;

use common::{fed, kiban, Temp};

const SGF: &str = "(;GM[1]FF[4]SZ[9]KM[7.5];B[ee];W[ce];B[];W[])";

/// A chip of one unit for small boards.
const CHIP: &str = r#"
name = "chip"
description = "one playout unit for small boards"
smaller = ""
clock_mhz = 50.0

[circuit]
kind = "go"
unit = "lean"
units = 2
greatest_size = 9
ownership = true
first_moves = false
suicide = false
job_queue = 1

[link]
baud = 1_000_000
"#;

/// The fixed values of docs/circuits/go.md, section 7, and the fields that programs rely on.
#[test]
fn playouts_are_those_of_the_specification() {
    let parallel = ["--unit", "parallel", "--slots", "2"];
    for (size, n, sequential, other) in [
        ("5", "100", "2775cc70fdf6fcab", "5673a3a50f700a46"),
        ("9", "100", "887adf9f1a5027e0", "2d1e2cde9fa0e03a"),
        ("19", "20", "297ae361f58a6eea", "2493015fe16e1313"),
    ] {
        let args = ["playouts", "--size", size, "--n", n, "--seed", "2026", "--json"];
        for (more, signature) in [(&[][..], sequential), (&parallel[..], other)] {
            let said = kiban(&[&args[..], more].concat());
            assert_eq!(said.code, 0, "{}", said.err);
            let json = &said.json()[0];
            assert_eq!(json["signature"], signature);
            assert_eq!((json["size"].to_string(), json["n"].to_string()), (size.into(), n.into()));
            assert!(json["clocks"].is_null() && json["ownership"].is_null());
            assert!(json["first_moves"].is_null());
            for key in [
                "capped",
                "black_wins",
                "draws",
                "score_sum",
                "score_sq_sum",
                "length_sum",
                "stones",
                "passes",
                "captures",
                "captured",
                "kos",
                "batches",
                "slots",
            ] {
                assert!(json[key].is_i64(), "{key}: {json}");
            }
        }
    }
}

/// A square for every point that is rather one side's, and a number for every empty one.
#[test]
fn playouts_as_a_picture() {
    let temp = Temp::new();
    let file = temp.path("go.svg");
    let args = ["playouts", "--size", "5", "--n", "60", "--first-moves", "--json"];
    let plain = kiban(&args);
    let said = kiban(&[&args[..], &["--picture", &file]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    // the picture asks for the owners, and they change no sum
    assert_eq!(said.json()[0]["signature"], plain.json()[0]["signature"]);
    let picture = std::fs::read_to_string(&file).unwrap();
    assert_eq!(picture.matches("class=\"t\"").count(), 25, "{picture}");
    let squares = picture.matches("class=\"ok\"").count() + picture.matches("class=\"ow\"").count();
    assert!((1..=25).contains(&squares), "{picture}");
    let astray = temp.path("no/such/a.svg");
    let none = kiban(&["playouts", "--size", "5", "--n", "60", "--picture", &astray]);
    assert!(none.code == 1 && none.err.contains("no/such/a.svg"), "{}", none.err);
}

#[test]
fn playouts_for_people() {
    let said = kiban(&["playouts", "--size", "5", "--n", "50", "--ownership", "--komi", "0.5"]);
    assert_eq!(said.code, 0, "{}", said.err);
    for words in ["    A  B  C  D  E\n", "50 on 5x5, black to move", "with komi 0.5", "signature"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    let json = &kiban(&["playouts", "--size", "5", "--n", "50", "--ownership", "--json"]).json()[0];
    let owned: i64 =
        json["ownership"].as_array().unwrap().iter().map(|o| o.as_i64().unwrap()).sum();
    assert_eq!(owned, json["score_sum"].as_i64().unwrap());
    let nothing = kiban(&["playouts", "--n", "0"]);
    assert!(nothing.code == 0 && nothing.out.contains("black wins  -"), "{}", nothing.out);
}

#[test]
fn runs_in_batches_and_from_files() {
    let temp = Temp::new();
    let file = temp.write("game.sgf", SGF.as_bytes());
    let ask = |more: &[&str]| kiban(&[&["playouts", "--n", "90", "--json"][..], more].concat());
    let whole = ask(&["--position", &file, "--moves", "2"]).json()[0].clone();
    assert_eq!((&whole["size"], &whole["batches"]), (&9.into(), &1.into()));
    let split = ask(&["--position", &file, "--moves", "2", "--batch", "40"]).json()[0].clone();
    assert_eq!((&split["n"], &split["batches"]), (&90.into(), &3.into()));
    assert_ne!(split["signature"], whole["signature"]);
    let after_pass = ask(&["--position", &file, "--moves", "3", "--size", "9"]);
    assert_eq!(after_pass.code, 0, "{}", after_pass.err);
    let broken = temp.write("broken.sgf", b"(;SZ[9];B[ee];W[ee])");
    for (more, words) in [
        (&["--position", &file][..], "two passes"),
        (&["--position", &file, "--moves", "9"], "has 4 moves, not 9"),
        (&["--position", &file, "--moves", "1", "--size", "13"], "a game on 9x9, not on 13x13"),
        (&["--position", &broken], "broken.sgf: move 2, white E5"),
        (&["--moves", "1"], "--position"),
        (&["--size", "4"], "5 to 19"),
        (&["--size", "20"], "5 to 19"),
        (&["--komi", "inf"], "from -10000 to 10000"),
        (&["--komi", "1e9"], "from -10000 to 10000"),
        (&["--cap", "0"], "--cap"),
        (&["--batch", "0"], "--batch"),
        (&["--slots", "0"], "--slots"),
        (&["--device", "sim"], "--config"),
        (&["--device", "usb"], "usb"),
        (&["--config", "tsume"], "kind tsume"),
        (&["--config", "tsume", "--slots", "2"], "--slots"),
        (&["--config", "no-such"], "no-such"),
    ] {
        let said = ask(more);
        assert_eq!(said.code, 2, "{more:?}: {}", said.err);
        assert_eq!(
            (said.out.as_str(), said.err.lines().count()),
            ("", 1),
            "{more:?}: {}",
            said.err
        );
        assert!(said.err.contains(words), "{more:?}: {}", said.err);
    }
    for n in ["2147483648", "-1", "many"] {
        let said = kiban(&["playouts", &format!("--n={n}")]);
        assert!(said.code == 2 && said.err.contains(n), "{}", said.err);
    }
    let missing = ask(&["--position", "/no/such.sgf"]);
    assert_eq!(missing.code, 1, "{}", missing.err);
}

#[test]
fn the_model_of_a_configuration_is_its_chip() {
    let temp = Temp::new();
    let chip = temp.write("chip.toml", CHIP.as_bytes());
    let args = ["playouts", "--config", &chip, "--n", "100", "--seed", "2026", "--json"];
    let json = kiban(&args).json()[0].clone();
    // two units are eight slots
    assert_eq!((&json["signature"], &json["slots"]), (&"887adf9f1a5027e0".into(), &8.into()));
    // this chip does not count first moves: the engine says that it does without
    let said =
        fed(&["gtp", "--config", &chip, "--playouts", "50"], b"boardsize 5\ngenmove b\nquit\n");
    assert!(said.code == 0 && said.err.contains("plain UCT"), "{}", said.err);
    assert_eq!(said.out.matches("= ").count(), 1, "{}", said.out);
}

/// First moves: a list for each side and two boards; asking for them changes no other number.
#[test]
fn first_moves_are_told() {
    let args = ["playouts", "--size", "5", "--n", "200", "--seed", "3", "--first-moves"];
    let json = kiban(&[&args[..], &["--json"]].concat()).json()[0].clone();
    let first = &json["first_moves"];
    let sum = |side: &str, i: usize| {
        let points = first[side].as_array().unwrap();
        assert_eq!(points.len(), 25);
        points.iter().map(|p| p[i].as_u64().unwrap()).sum::<u64>()
    };
    assert!(sum("black", 0) >= 200 && sum("white", 0) > 0);
    assert!(sum("black", 1) <= sum("black", 0) && sum("black", 0) + sum("white", 0) <= 200 * 25);
    let without = kiban(&[&args[..7], &["--json"]].concat()).json()[0].clone();
    assert_eq!((&without["signature"], &without["first_moves"]), (&json["signature"], &().into()));
    let said = kiban(&args);
    assert_eq!(said.code, 0, "{}", said.err);
    for side in ["black", "white"] {
        assert!(said.out.contains(&format!("won by {side}")), "{}", said.out);
    }
    // a chip that counts them gives RAVE what it needs
    let lines = b"boardsize 9\ngenmove b\nquit\n";
    let said = fed(&["gtp", "--config", "go9", "--playouts", "50"], lines);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
}
