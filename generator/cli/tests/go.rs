//! Go on the command line: playouts, gtp, match.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::{command, fed, fed_with_tools, kiban, Temp};
use kiban_testkit::tools::{toolbox, SIM};

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

#[test]
fn gtp_on_a_simulated_wheel_plays_as_on_the_model() {
    let wheel = CHIP
        .replace("\"lean\"", "\"wheel\"")
        .replace("units = 2", "units = 1")
        .replace("greatest_size = 9", "greatest_size = 5");
    gtp_on_a_simulated_chip_plays_as_on_the_model(&wheel, "400");
}

#[test]
fn gtp_on_simulated_lean_units_plays_as_on_the_model() {
    // streams of 12 slots take three times as long as those of a wheel's 22
    let lean = CHIP.replace("units = 2", "units = 3");
    gtp_on_a_simulated_chip_plays_as_on_the_model(&lean, "120");
}

/// The engine on a simulated chip that counts first moves makes the moves that it makes on the model of the same chip with the same seed.
/// Builds the circuit.
fn gtp_on_a_simulated_chip_plays_as_on_the_model(chip: &str, playouts: &str) {
    if toolbox(&SIM).is_none() {
        return;
    }
    let temp = Temp::new();
    let chip = chip.replace("first_moves = false", "first_moves = true");
    let (chip, folder) = (temp.write("chip.toml", chip.as_bytes()), temp.path("build"));
    let moves = |device: &str, more: &[&str]| {
        let args = ["gtp", "--config", &chip, "--device", device, "--build-dir", &folder];
        let args = [&args[..], &["--playouts", playouts, "--seed", "11"], more].concat();
        let genmoves = "genmove b\ngenmove w\n".repeat(4);
        let talk = format!("boardsize 5\nclear_board\nkomi 2.5\n{genmoves}kiban-score\nquit\n");
        let said = fed_with_tools(&args, talk.as_bytes());
        assert_eq!(said.code, 0, "{device}: {}", said.err);
        // first moves guide the search
        assert!(!said.err.contains("plain UCT"), "{}", said.err);
        said.out
    };
    for more in [&[][..], &["--no-rave"], &["--method", "flat"]] {
        let model = moves("model", more);
        assert!(model.matches("\n\n").count() >= 12, "{model}");
        assert_eq!(moves("sim", more), model, "{more:?}");
    }
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
    let said = fed(&["gtp", "--config", "go9-wheel", "--playouts", "50"], lines);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
}

#[test]
fn a_gtp_dialogue() {
    let lines = b"1 protocol_version\n\n2 boardsize 5\n# nothing\n3 play b C3\n4 play w C3\n5 genmove w\n6 quit\nname\n";
    let said = fed(&["gtp", "--playouts", "60"], lines);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.starts_with("=1 2\n\n=2\n\n=3\n\n?4 illegal move\n\n=5 "), "{}", said.out);
    assert!(said.out.ends_with("\n\n=6\n\n"), "{}", said.out);
    // the end of the input ends it; the same seed plays the same move
    let lines = b"boardsize 7\ngenmove b\nreg_genmove w";
    let ask = |seed| fed(&["gtp", "--playouts", "60", "--seed", seed], lines);
    let first = ask("3");
    assert_eq!((first.code, first.err.as_str()), (0, ""));
    assert_eq!(first.out, ask("3").out);
    assert!(first.out.matches("\n\n").count() == 3, "{}", first.out);
    for (args, words) in [
        (&["gtp", "--playouts", "0"][..], "--playouts"),
        (&["gtp", "--resign", "51"], "--resign"),
        (&["gtp", "--method", "best"], "best"),
        (&["gtp", "--device", "sim"], "--config"),
        (&["gtp", "--json"], "no --json"),
        (&["usi", "--json"], "no --json"),
    ] {
        let said = kiban(args);
        assert!(said.code == 2 && said.err.contains(words), "{args:?}: {}", said.err);
    }
}

/// An analysis goes on, a line at a time, until the next command is there, or the input ends.
#[test]
fn an_analysis_goes_on_until_the_next_line() {
    let mut child = command(&["gtp"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    input.write_all(b"boardsize 5\n1 lz-analyze b 2\n").unwrap();
    let head: Vec<String> = output.by_ref().take(3).collect();
    assert_eq!(head, ["=", "", "=1"]);
    let visits = |line: &str| -> u64 {
        let mut words = line.split_whitespace();
        words.find(|w| *w == "visits").expect(line);
        words.next().and_then(|w| w.parse().ok()).expect(line)
    };
    let told: Vec<u64> = output.by_ref().take(4).map(|line| visits(&line)).collect();
    assert!(told.windows(2).all(|w| w[0] <= w[1]) && told[0] < told[3], "{told:?}");
    input.write_all(b"2 name\n3 kata-analyze 1\n").unwrap();
    let rest: Vec<String> =
        output.by_ref().skip_while(|l| l.starts_with("info ")).take(4).collect();
    assert_eq!(rest, ["", "=2 Kiban", "", "=3"]);
    drop(input);
    let last = output.skip_while(|l| l.starts_with("info ")).collect::<Vec<_>>();
    assert_eq!(last, [""]);
    assert!(child.wait().unwrap().success());
}

fn engine(more: &str) -> String {
    format!("'{}' gtp --playouts 30 {more}", env!("CARGO_BIN_EXE_kiban"))
}

#[test]
fn engines_play_a_match() {
    let temp = Temp::new();
    let folder = temp.path("games");
    let (tree, flat) = (engine("--resign 0"), engine("--resign 0 --method flat"));
    let args = [
        "match", "--first", &tree, "--second", &flat, "--games", "4", "--size", "5", "--komi",
        "0.5", "--json", "--save", &folder,
    ];
    let said = kiban(&args);
    assert_eq!(said.code, 0, "{}", said.err);
    let json = said.json();
    assert_eq!(json.len(), 5);
    for (i, game) in json[..4].iter().enumerate() {
        assert_eq!(game["game"], i + 1);
        assert_eq!(game["black"], ["first", "second"][i % 2]);
        assert_eq!(game["ending"], "score", "{game}");
        let text = std::fs::read_to_string(game["file"].as_str().unwrap()).unwrap();
        assert!(text.contains("SZ[5]") && text.contains("KM[0.5]"), "{text}");
        assert!(text.contains(&format!("RE[{}]", game["result"].as_str().unwrap())), "{text}");
    }
    let table = &json[4];
    let sum = |keys: &[&str]| keys.iter().map(|k| table[*k].as_i64().unwrap()).sum::<i64>();
    assert_eq!(sum(&["first_wins", "second_wins", "draws"]), 4);
    assert_eq!(sum(&["illegal", "refused", "failed", "too_long", "resign", "unscored"]), 0);
    // two of us are told apart by their settings, also in the records
    for (side, settings) in [
        ("first", "gtp --playouts 30 --resign 0"),
        ("second", "gtp --playouts 30 --resign 0 --method flat"),
    ] {
        let name = table[side].as_str().unwrap();
        assert!(name.starts_with("Kiban ") && name.ends_with(&format!(" ({settings})")), "{name}");
        let colour = if side == "first" { "PB" } else { "PW" };
        let text = std::fs::read_to_string(json[0]["file"].as_str().unwrap()).unwrap();
        assert!(text.contains(&format!("{colour}[{name}]")), "{text}");
    }
    // the same seed, the same games
    let again = kiban(&args).json();
    assert_eq!(
        json[..4].iter().map(|g| &g["result"]).collect::<Vec<_>>(),
        again[..4].iter().map(|g| &g["result"]).collect::<Vec<_>>()
    );
}

/// Engines that do wrong lose, one way each, and the match goes on.
#[test]
fn engines_that_do_wrong() {
    let temp = Temp::new();
    let good = engine("");
    let script = |name: &str, genmove: &str| {
        let body = format!(
            "while read -r command rest; do case $command in\n\
             known_command) printf '= false\\n\\n';;\nname) printf '= {name}\\n\\n';;\nversion) printf '=\\n\\n';;\n\
             genmove) {genmove};;\nquit) exit 0;;\n*) printf '=\\n\\n';;\nesac; done"
        );
        temp.script(name, &body)
    };
    for (name, genmove, ending, words) in [
        ("illegal", "printf '= Z9\\n\\n'", "illegal", "Z9"),
        ("crash", "echo 'out of luck' >&2; exit 3", "failed", "out of luck"),
        ("silent", "sleep 30", "failed", "no answer in time"),
        ("nonsense", "printf 'C3\\n\\n'", "failed", "no answer of GTP"),
        ("unwilling", "printf '? no\\n\\n'", "failed", "refused: no"),
    ] {
        let bad = script(name, genmove);
        let start = Instant::now();
        let said = kiban(&[
            "match",
            "--first",
            &bad,
            "--second",
            &good,
            "--games",
            "2",
            "--size",
            "5",
            "--timeout",
            "1",
            "--json",
        ]);
        let told = "decided by a fault of an engine: 2 of 2 (";
        assert!(said.code == 4 && said.err.contains(told), "{name}: {} {}", said.code, said.err);
        assert!(start.elapsed() < Duration::from_secs(20), "{name}");
        let json = said.json();
        for game in &json[..2] {
            assert_eq!(
                (&game["winner"], &game["ending"]),
                (&"second".into(), &ending.into()),
                "{game}"
            );
            assert!(game["details"].as_str().unwrap().contains(words), "{game}");
        }
        assert_eq!((&json[2]["second_wins"], &json[2]["first"]), (&2.into(), &name.into()));
    }
    // disagreement about the score: both pass at once, and say different things
    let passes = |name: &str, score: &str| {
        script(name, &format!("printf '= pass\\n\\n';;\nfinal_score) printf '= {score}\\n\\n'"))
    };
    let (one, two) = (passes("one", "B+1.5"), passes("two", "W+7.5"));
    let args = ["match", "--first", &one, "--second", &two, "--games", "1", "--size", "5"];
    let said = kiban(&args);
    assert!(said.out.contains("W+7.5 in 2 moves, disputed"), "{}", said.out);
    assert!(said.out.contains("black says B+1.5, white says W+7.5"), "{}", said.out);
    assert!(said.out.contains("1 game, 0 draws; 1 disputed, 0 illegal moves"), "{}", said.out);
    // it was played to its end
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let one_game = ["match", "--first", &temp.path("crash"), "--second", &good, "--games", "1"];
    let said = kiban(&one_game);
    assert!(said.code == 4 && said.out.contains("1 engine failed"), "{}", said.out);
    assert!(said.err.contains("fault of an engine: 1 of 1 ("), "{}", said.err);
}

/// Programs that are no engines: a sentence, and no game is counted.
#[test]
fn engines_that_are_none() {
    let good = engine("");
    for (first, second, which, why) in [
        ("/bin/false", good.as_str(), "first", "the engine ended: exit status: 1"),
        (&good, "/bin/false", "second", "the engine ended"),
        ("/bin/sleep 30", &good, "first", "no answer in time"),
        ("/bin/cat", &good, "first", "no answer of GTP: name"),
    ] {
        let args = ["match", "--first", first, "--second", second, "--size", "5", "--timeout", "1"];
        let said = kiban(&args);
        assert_eq!((said.code, said.out.as_str()), (4, ""), "{first} {second}: {}", said.err);
        assert_eq!(said.err.lines().count(), 1, "{}", said.err);
        assert!(said.err.contains(which) && said.err.contains(why), "{}", said.err);
    }
}

/// Two whole games against an engine that shares no code with ours: no illegal move, no quarrel about the score.
#[test]
fn games_against_gnu_go() {
    let Some(gnugo) = kiban_testkit::tools::program("gnugo", "gnugo") else { return };
    let theirs = format!("{} --mode gtp --chinese-rules --level 1", gnugo.display());
    let ours = engine("--resign 0");
    let said = kiban(&[
        "match", "--first", &ours, "--second", &theirs, "--games", "2", "--size", "7", "--seed",
        "1", "--json",
    ]);
    assert_eq!(said.code, 0, "{}", said.err);
    for game in &said.json()[..2] {
        assert_eq!(game["ending"], "score", "{game}");
    }
}

#[test]
fn matches_that_cannot_be() {
    let good = engine("");
    for (args, words) in [
        (&["match", "--first", &good][..], "--second"),
        (&["match", "--first", "/no/such", "--second", &good], "/no/such"),
        (&["match", "--first", "", "--second", &good], "command line"),
        (&["match", "--first", "'x", "--second", &good], "quote"),
        (&["match", "--first", &good, "--second", &good, "--size", "21"], "5 to 19"),
        (&["match", "--first", &good, "--second", &good, "--games", "0"], "--games"),
        (&["match", "--first", &good, "--second", &good, "--komi", "nan"], "komi"),
        (&["match", "--first", &good, "--second", &good, "--komi", "1e9"], "from -10000 to 10000"),
        (&["match", "--first", &good, "--second", &good, "--komi", "1e6"], "from -10000 to 10000"),
        (&["match", "--first", &good, "--second", &good, "--max-moves", "0"], "--max-moves"),
    ] {
        let said = kiban(args);
        assert_eq!(said.code, 2, "{args:?}: {}", said.err);
        assert_eq!(
            (said.out.as_str(), said.err.lines().count()),
            ("", 1),
            "{args:?}: {}",
            said.err
        );
        assert!(said.err.contains(words), "{args:?}: {}", said.err);
    }
}
