//! The engine: dialogues, an analysis, games on simulated chips.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use kiban_testkit::tools::{toolbox, SIM};

use super::common::{command, fed, fed_with_tools, kiban, Temp};
use super::CHIP;

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
        (&["usi", "--config", "go9"], "go9 is a configuration of the kind go"),
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
