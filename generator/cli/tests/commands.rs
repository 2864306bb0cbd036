//! The other verbs: names, files, tools, exit codes.

mod common;

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::{command, kiban, Temp};

const MATE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

/// Where a configuration does not fit, the smaller one that it names takes its place, under its own name.
#[test]
fn a_smaller_configuration_takes_its_place() {
    let temp = Temp::new();
    let dir = temp.path("out");
    let said = kiban(&["gen", "go9", "--board", "ice40-hx8k", "-o", &dir]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.err.contains("go9 does not fit (go9 needs"), "{}", said.err);
    assert!(said.err.contains("): go9-small instead"), "{}", said.err);
    let manifest = std::fs::read_to_string(format!("{dir}/kiban.json")).unwrap();
    assert!(manifest.contains("\"config\": \"go9-small\""), "{manifest}");
    // it fits: nothing is said
    let said = kiban(&["gen", "go9", "--board", "ulx3s-85f", "-o", &dir]);
    assert_eq!((said.code, said.err.contains("instead")), (0, false), "{}", said.err);
    // a name that is none
    let text = std::fs::read_to_string("../../configs/go9.toml").unwrap();
    let bad = temp.write("bad.toml", text.replace("go9-small", "go0").as_bytes());
    let said = kiban(&["gen", &bad, "--board", "ice40-hx8k", "-o", &dir]);
    assert_eq!(said.code, 2, "{}", said.err);
    assert!(said.err.contains("go0"), "{}", said.err);
}

#[test]
fn wrong_words_get_the_nearest_right_one() {
    for (args, words) in [
        (&["gen", "tsune", "-o", "x"][..], &["tsune", "did you mean `tsume`"][..]),
        (&["build", "tsume", "--board", "ulx3s"], &["ulx3s-85f"]),
        (
            &["slove"],
            &["'slove'; some similar subcommands exist: 'prove', 'moves', 'cover', 'solve' (see"],
        ),
        (&["solve", "--sfne", "x"], &["'--sfne' found; a similar argument exists: '--sfen' (see"]),
        (
            &["solve", "--sfen", MATE, "--nodes", "-1"],
            &["--nodes", "whole numbers from 0 to 4,294"],
        ),
        (
            &["match", "--first", "x", "--second", "y", "--size", "20"],
            &["from 5 to 19 are allowed"],
        ),
        (&["solve"], &["--sfen", "--file"]),
        (&["solve", "--sfen", MATE, "--device", "usb"], &["usb", "serial:PATH"]),
        (&["setup", "everything"], &["everything", "sim"]),
        (&["setup", "gowinn"], &["did you mean `gowin`", "formal, all"]),
        (&["doctor", "--tools", "/no/such"], &["/no/such", "not a folder"]),
        (&["configs", "--tools", "/dev/null"], &["/dev/null", "not a folder"]),
        (&["configs", "/dev/zero"], &["/dev/zero", "1 MB"]),
        (&["completions", "tcsh"], &["tcsh", "bash"]),
        (&["sim", "--netlist", "--waves", "x.fst"], &["--netlist", "--waves"]),
        (&["sim", "--waves", "."], &["--waves"]),
        (&["sim", "--board", "ulx3s-85f"], &["--netlist"]),
        (
            &["sim", "--netlist", "--board", "tang-nano-20k"],
            &["knows ECP5 and iCE40", "tang-nano-20k"],
        ),
    ] {
        let said = kiban(args);
        assert_eq!(said.code, 2, "{args:?}: {}", said.err);
        assert_eq!(
            (said.out.as_str(), said.err.lines().count()),
            ("", 1),
            "{args:?}: {}",
            said.err
        );
        for word in words {
            assert!(said.err.contains(word), "{args:?}: {}", said.err);
        }
    }
}

#[test]
fn configurations_and_boards() {
    let configs = kiban(&["configs", "--json"]).json();
    let names: Vec<_> = configs.iter().map(|c| c["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"tsume") && names.contains(&"tsume-small"));
    let hash = configs.iter().find(|c| c["name"] == "tsume").unwrap()["hash"].clone();
    assert!(kiban(&["configs", "tsume"]).out.contains(hash.as_str().unwrap()));
    let boards = kiban(&["boards", "--json"]).json();
    assert!(boards.len() >= 8);
    for board in &boards {
        for key in ["name", "title", "part", "family", "clock_mhz", "checked", "fits", "refused"] {
            assert!(!board[key].is_null(), "{key} of {board}");
        }
    }
    // what docs/boards.md leaves to the verb
    let one = kiban(&["boards", "icebreaker"]).out;
    for word in ["https://1bitsquared", "serial port: ", "programmer: iceprog, ", "note: pins 39"] {
        assert!(one.contains(word), "{word} is not in\n{one}");
    }
    let temp = Temp::new();
    // a file of one's own, and a broken one
    let text = std::fs::read_to_string(common::root().join("configs/tsume.toml")).unwrap();
    let mine =
        temp.write("mine.toml", text.replace("\"tsume\"\ndesc", "\"mine\"\ndesc").as_bytes());
    assert_eq!(kiban(&["configs", &mine, "--json"]).json()[0]["name"], "mine");
    let broken = temp.write("broken.toml", text.replace("table_ways", "table_waves").as_bytes());
    let said = kiban(&["configs", &broken]);
    assert_eq!(said.code, 2);
    for word in ["broken.toml, line ", "table_waves", "table_ways"] {
        assert!(said.err.contains(word), "{}", said.err);
    }
}

#[test]
fn files_of_ones_own_are_judged_as_they_will_be_used() {
    let temp = Temp::new();
    let root = common::root();
    // the keys are shown as they stand in the file
    let shown = kiban(&["configs", "tsume"]).out;
    assert!(
        shown.contains("\ncircuit.frame_bits = ") && !shown.contains("circuit.tsume"),
        "{shown}"
    );
    let latin = temp.write("latin.toml", b"name = \"x\"\ndescription = \"\xe9\"\n");
    for verb in ["configs", "boards"] {
        let said = kiban(&[verb, &latin]);
        assert_eq!(said.code, 2, "{}", said.err);
        assert!(said.err.contains("latin.toml, line 2: this is not UTF-8"), "{}", said.err);
    }
    // a serial port that is too slow for the configuration
    let text = std::fs::read_to_string(root.join("boards/ulx3s-85f.toml")).unwrap();
    let line = text.lines().find(|l| l.starts_with("max_baud")).unwrap();
    let slow = text.replace(line, "max_baud = 115_200").replace("\"ulx3s-85f\"", "\"mine\"");
    let mine = temp.write("mine.toml", slow.as_bytes());
    let row = &kiban(&["boards", &mine, "--json"]).json()[0];
    assert_eq!(row["fits"].as_array().map(Vec::len), Some(0), "{row}");
    let why = row["refused"][0].as_str().unwrap_or_default();
    assert!(why.contains("115200") || why.contains("115,200"), "{row}");
    // a report that is damaged
    std::fs::create_dir_all(temp.path("tsume-ulx3s-85f")).unwrap();
    temp.write("tsume-ulx3s-85f/report.json", b"{\n  12");
    let said = kiban(&["report", "tsume", "--board", "ulx3s-85f", "--build-dir", &temp.path("")]);
    assert_eq!(said.code, 4, "{}", said.err);
    let line =
        format!("To mend it: kiban build tsume --board ulx3s-85f --build-dir {}", temp.path(""));
    assert!(said.err.contains("line 2") && said.err.trim_end().ends_with(&line), "{}", said.err);
}

#[test]
#[cfg(target_os = "linux")]
fn help_on_a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let status = command(&["--help"]).stdout(full).stderr(Stdio::null()).status().unwrap();
    assert_eq!(status.code(), Some(6));
}

#[test]
fn what_cannot_fit_is_refused_with_the_numbers() {
    let temp = Temp::new();
    let dir = temp.path("out");
    for args in [
        &["build", "tsume", "--board", "icebreaker", "--build-dir", &temp.path("build")][..],
        &["gen", "tsume", "--board", "icebreaker", "-o", &dir],
    ] {
        let said = kiban(args);
        assert_eq!(said.code, 7, "{}", said.err);
        assert!(said.err.contains("LUT4") && said.err.contains("5,280"), "{}", said.err);
    }
    assert_eq!(std::fs::read_dir(&temp.0).unwrap().count(), 0, "something was written");
}

#[test]
fn verilog_is_written_the_same_every_time() {
    let temp = Temp::new();
    let (dir, again, top) = (temp.path("rtl"), temp.path("again"), temp.path("top"));
    let said = kiban(&["gen", "tsume-small", "-o", &dir, "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let manifest = &said.json()[0];
    assert_eq!(manifest["config"], "tsume-small");
    let files = manifest["files"].as_array().unwrap();
    assert!(files.len() > 10);
    assert_eq!(kiban(&["gen", "tsume-small", "-o", &again]).code, 0);
    for file in files {
        let name = file["name"].as_str().unwrap();
        let read =
            |dir: &str| std::fs::read_to_string(std::path::Path::new(dir).join(name)).unwrap();
        assert_eq!(read(&dir), read(&again), "{name}");
        assert_eq!(read(&dir).len() as u64, file["bytes"].as_u64().unwrap());
        assert!(read(&dir).contains(manifest["hash"].as_str().unwrap()), "{name}: no hash");
    }
    // with a board: its top module and its pins as well
    let said = kiban(&["gen", "tsume-small", "-o", &top, "--board", "ulx3s-85f"]);
    assert!(
        said.out.contains("top_ulx3s_85f.v") && said.out.contains("ulx3s-85f.lpf"),
        "{}",
        said.out
    );
}

#[test]
fn the_doctor_names_what_is_missing() {
    let temp = Temp::new();
    let doctor = |args: &[&str]| {
        let output = command(args)
            .env("PATH", temp.path("nowhere"))
            .env("KIBAN_HOME", temp.path("home"))
            .output()
            .unwrap();
        (String::from_utf8(output.stdout).unwrap(), output.status.code())
    };
    let (table, code) = doctor(&["doctor", "sim"]);
    assert_eq!(code, Some(3));
    assert!(table.contains("to get verilator: kiban setup sim"), "{table}");
    assert!(table.contains("apt-get install"), "{table}");
    let (json, code) = doctor(&["doctor", "--json"]);
    assert_eq!((code, json.lines().count()), (Some(0), 1));
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(value["rows"]
        .as_array()
        .unwrap()
        .iter()
        .any(|r| r["tool"] == "yosys" && r["state"] == "missing"));
}

/// What comes before them is a line that can be typed.
#[test]
fn report_and_prog_name_the_line_that_builds() {
    let temp = Temp::new();
    let build = temp.path("my builds");
    let folder = format!("{build}/tsume-ulx3s-85f");
    let line = format!("kiban build tsume --board ulx3s-85f --build-dir '{build}'");
    let ask = |verb: &str, end: &str| {
        let said = kiban(&[verb, "tsume", "--board", "ulx3s-85f", "--build-dir", &build]);
        assert_eq!((said.code, said.err.lines().count()), (2, 1), "{}", said.err);
        assert!(said.err.trim_end().ends_with(&format!("To mend it: {line}{end}")), "{}", said.err);
        said.err
    };
    for verb in ["report", "prog"] {
        assert!(ask(verb, "").contains("holds no report"));
    }
    std::fs::create_dir_all(&folder).unwrap();
    let report = |bitstream: Option<&str>| {
        let empty = serde_json::json!({"used": 28_303, "available": 83_640});
        let report = serde_json::json!({
            "board": "ulx3s-85f", "config": "tsume", "part": "LFE5U-85F", "lut4": empty, "ff": empty, "bram": empty,
            "dsp": empty, "fmax_mhz": 41.66, "target_mhz": 55.0, "met": false, "tools": {}, "seed": 1,
            "seeds_tried": {}, "bitstream": bitstream, "critical_path": [], "blocks": [], "notes": [],
        });
        std::fs::write(format!("{folder}/report.json"), report.to_string()).unwrap();
    };
    report(None);
    let said = ask("prog", " --seeds 8 (or --allow-slow, for wrong results perhaps)");
    assert!(said.contains("no bitstream: 41.7 MHz were reached and 55.0 MHz wanted"), "{said}");
    report(Some("top.bit"));
    assert!(ask("prog", "").contains("top.bit, is gone"));
    // without --build-dir it is not named
    let said = command(&["prog", "tsume", "--board", "ulx3s-85f"]).current_dir(&temp.0).output();
    let said = String::from_utf8(said.unwrap().stderr).unwrap();
    assert!(said.ends_with("To mend it: kiban build tsume --board ulx3s-85f\n"), "{said}");
    let report = kiban(&["report", "tsume", "--board", "ulx3s-85f", "--build-dir", &build]);
    assert!(report.out.contains("28,303 of 83,640 (34 %)"), "{}", report.out);
}

/// A circuit that solves no mate problem is refused before anything is built or written, with the line that simulates it.
#[test]
fn other_games_have_no_demo() {
    let temp = Temp::new();
    let waves = temp.path("x.fst");
    for (config, line) in [
        ("go9-small", "kiban playouts --n 100 --config go9-small --device sim"),
        ("chess", "kiban perft --fen startpos --depth 3 --config chess --device sim"),
        ("chess-thread", "--config chess-thread --device sim"),
    ] {
        for more in [&["--waves", &waves][..], &["--json"], &["--netlist"]] {
            let build = temp.path("build");
            let args = [&["sim", "demo", "--config", config, "--build-dir", &build], more].concat();
            let said = kiban(&args);
            assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err);
            assert!(
                said.err.lines().count() == 1 && said.err.trim_end().ends_with(line),
                "{}",
                said.err
            );
            assert_eq!(std::fs::read_dir(&temp.0).unwrap().count(), 0, "something was written");
        }
    }
}

/// What a verb needs is in the program: it may be started anywhere.
#[test]
fn our_problems_are_part_of_the_program() {
    let temp = Temp::new();
    let bench = |args: &[&str]| {
        let output = command(&[&["bench", "--count", "7", "--json"], args].concat())
            .current_dir(&temp.0)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        (json["problems"].clone(), json["signature"].clone())
    };
    let file = common::root().join("problems/own.tsv").canonicalize().unwrap();
    let own = bench(&[]);
    assert_eq!(own.0, 7);
    assert_eq!(own, bench(&["--set", "own"]));
    assert_eq!(own, bench(&["--set", &file.display().to_string()]));
    assert_eq!(std::fs::read_dir(&temp.0).unwrap().count(), 0);
}

/// Runs of four digits and more that stand by themselves: numbers that were told without commas.
fn bare_numbers(text: &str) -> Vec<&str> {
    let number = |word: &&str| {
        let word = word.trim_matches(|c: char| "(),.:;%".contains(c));
        let whole = word.split('.').next().unwrap_or_default().trim_start_matches('-');
        // the year of the paper
        whole.len() > 3 && whole.bytes().all(|b| b.is_ascii_digit()) && whole != "2004"
    };
    text.split_whitespace().filter(number).collect()
}

/// One rule for the numbers that people are told: a comma before every three digits.
#[test]
fn numbers_have_commas() {
    assert_eq!(
        bare_numbers("a 1234 (2004) 12345.6, x1234 1,234 5280"),
        ["1234", "12345.6,", "5280"]
    );
    let temp = Temp::new();
    let out = temp.path("out");
    let own = common::root().join("problems/own.tsv");
    let position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for args in [
        &["boards"][..],
        &["boards", "colorlight-i9"],
        &["gen", "tsume", "-o", &out],
        &["bench", "--count", "100"],
        &["solve", "--no-board", "--file", own.to_str().unwrap()],
        &["perft", "--fen", position, "--depth", "3", "--divide"],
        &["playouts", "--n", "2000", "--size", "19", "--slots", "64"],
    ] {
        let said = kiban(args);
        assert_eq!(said.code, 0, "{args:?}: {}", said.err);
        let told = said.out + &said.err;
        // the signature, and the position itself
        let lines: Vec<&str> = told
            .lines()
            .map(|l| l.split("signature").next().unwrap().split("(hash").next().unwrap())
            .collect();
        let told = lines.join("\n").replace(position, "");
        assert_eq!(bare_numbers(&told), [""; 0], "{args:?}: {told}");
        assert!(told.contains(','), "{args:?} tells no great number: {told}");
    }
}

#[test]
fn a_hanging_tool_does_not_hold_up_ctrl_c() {
    let temp = Temp::new();
    let yosys = temp.script("yosys", "sleep 60");
    let verilator = temp.script("verilator", "echo Verilator 5.048");
    for args in [&["doctor", "ecp5"][..], &["lint", "--build-dir", &temp.path("build")]] {
        let mut child = command(args)
            .env("KIBAN_YOSYS", &yosys)
            .env("KIBAN_VERILATOR", &verilator)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(700));
        let id = child.id().to_string();
        let start = Instant::now();
        let sent = std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(sent.success());
        let code = child.wait().unwrap().code();
        assert_eq!(code, Some(130), "{args:?}");
        assert!(start.elapsed() < Duration::from_secs(5), "{args:?}");
    }
}

/// A PATH with the few programs of the system that the fakes call, and fakes of perl and python3,
/// whose pip makes fakes of the tools unless `no-network` is there.
fn fake_path(temp: &Temp) -> String {
    let dir = temp.path("bin");
    std::fs::create_dir_all(&dir).unwrap();
    for name in ["mkdir", "cp", "dirname", "chmod", "touch", "rm"] {
        let program = ["/usr/bin", "/bin"].map(|d| format!("{d}/{name}"));
        let program = program.iter().find(|p| std::path::Path::new(p).exists()).unwrap();
        std::os::unix::fs::symlink(program, format!("{dir}/{name}")).unwrap();
    }
    temp.script("bin/perl", "echo 5.36.0");
    temp.script(
        "bin/python3",
        &format!(
            "echo \"$*\" >> {}\n\
             case \"$1 $2\" in\n\
             --version*) echo 'Python 3.11.2';;\n\
             '-c '*) echo 'has venv';;\n\
             '-m venv') mkdir -p \"$3/bin\"; cp \"$0\" \"$3/bin/python\";;\n\
             '-m pip') for last; do :; done\n\
               if [ -e {} ]; then echo 'no network'; exit 1; fi\n\
               bin=$(dirname \"$0\"); name=${{last%%==*}}\n\
               printf '#!/bin/sh\\necho 99.1\\n' > \"$bin/$name\"; chmod +x \"$bin/$name\";;\n\
             esac",
            temp.path("calls"),
            temp.path("no-network"),
        ),
    );
    dir
}

#[test]
fn missing_tools_are_installed_on_first_need() {
    let temp = Temp::new();
    let path = fake_path(&temp);
    let call = |args: &[&str], refuse: bool| {
        let mut command = command(args);
        if !refuse {
            command.env_remove("KIBAN_NO_SETUP");
        }
        let output = command
            .args(["--build-dir", &temp.path("build")])
            .env("PATH", &path)
            .env("OSS_CAD_SUITE", temp.path("nowhere"))
            .env("KIBAN_HOME", temp.path("home"))
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let pips = || {
        let calls = std::fs::read_to_string(temp.path("calls")).unwrap_or_default();
        calls.lines().filter(|l| l.contains("pip install")).count()
    };
    let lint = ["lint", "tsume-small"];
    // refused in three ways
    let empty = temp.path("bin");
    for (args, refuse) in [
        (&lint[..], true),
        (&["lint", "tsume-small", "--no-setup"], false),
        (&["lint", "tsume-small", "--tools", &empty], false),
    ] {
        let (code, said) = call(args, refuse);
        assert_eq!(code, Some(3), "{args:?}: {said}");
        assert!(said.contains("To mend it: kiban setup lint"), "{args:?}: {said}");
        assert!(!said.contains("installing"), "{args:?}: {said}");
    }
    // and never by the doctor
    assert_eq!(call(&["doctor", "lint"], false).0, Some(3));
    assert_eq!(pips(), 0);
    // without a network: why, and what mends it
    temp.write("no-network", b"");
    let (code, said) = call(&lint, false);
    assert_eq!(code, Some(3), "{said}");
    for word in ["--no-setup", "KIBAN_NO_SETUP=1", "| no network", "To mend it: kiban setup lint"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    std::fs::remove_file(temp.path("no-network")).unwrap();
    let before = pips();
    let (_, said) = call(&lint, false);
    let first = said.lines().next().unwrap_or_default();
    let start = "verilator was not found: installing the pinned tools for `kiban lint` into ";
    assert!(first.starts_with(start), "{said}");
    assert!(pips() > before + 3, "{said}");
    // once
    let before = pips();
    let (_, said) = call(&lint, false);
    assert!(!said.contains("installing") && pips() == before, "{said}");
}

#[test]
fn programming_can_be_looked_at_first() {
    let temp = Temp::new();
    let bits = temp.write("top.bit", b"bits");
    let args =
        ["prog", "tsume", "--board", "ulx3s-85f", "--bitstream", &bits, "--dry-run", "--json"];
    let said = kiban(&args);
    assert_eq!(said.code, 0, "{}", said.err);
    let answer = &said.json()[0];
    assert_eq!(answer["done"], false);
    let line = answer["command"].as_str().unwrap();
    assert!(
        line.starts_with("openFPGALoader") && line.contains("ulx3s") && line.contains("top.bit"),
        "{line}"
    );
}

#[test]
fn devices_that_are_not_there() {
    for (device, word) in [
        ("serial:/dev/kiban-test-0", "no port"),
        ("sim:/no/such/program", "cannot start"),
        ("sim:/bin/false", "went away"),
    ] {
        let said = kiban(&["solve", "--sfen", MATE, "--device", device]);
        assert_eq!(said.code, 8, "{device}: {}", said.err);
        assert!(said.err.contains(word) && said.err.lines().count() == 1, "{device}: {}", said.err);
    }
}

#[test]
fn completions_for_three_shells() {
    for (shell, word) in
        [("bash", "complete -F"), ("zsh", "#compdef kiban"), ("fish", "complete -c kiban")]
    {
        let said = kiban(&["completions", shell]);
        assert!(said.code == 0 && said.out.contains(word), "{shell}");
        for verb in ["solve", "doctor", "build"] {
            assert!(said.out.contains(verb), "{shell} {verb}");
        }
    }
}

/// What is not there is said, and is no error.
#[test]
fn figures_of_nothing() {
    let empty = Temp::new().path("build");
    let asked =
        ["--config", "tsume", "--config", "go9", "--board", "ulx3s-85f", "--board", "icebreaker"];
    let said = kiban(&[&["figures", "--markdown", "--build-dir", &empty], &asked[..]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.starts_with("| configuration | board |"), "{}", said.out);
    assert!(said.err.contains("go9 on ulx3s-85f: not built"), "{}", said.err);
    assert!(said.err.contains("tsume on icebreaker: tsume needs"), "{}", said.err);
    assert_eq!(kiban(&["figures", "--config", "gone"]).code, 2);
}

/// In a fresh folder nothing is built: that is said in two lines, not once for each of 80 pairs.
#[test]
fn figures_of_a_fresh_folder() {
    let said = kiban(&["figures", "--build-dir", &Temp::new().path("build")]);
    assert_eq!((said.code, said.out.as_str()), (0, ""), "{}", said.err);
    let lines: Vec<&str> = said.err.lines().collect();
    assert_eq!(lines.len(), 2, "{}", said.err);
    let count = |line: &str, start: &str| -> usize {
        let rest = line.strip_prefix(start).unwrap_or_else(|| panic!("{line}"));
        rest.split(' ').next().unwrap().parse().unwrap()
    };
    let (built, never) = (count(lines[0], "not built: "), count(lines[1], "do not go together: "));
    let all =
        kiban(&["configs", "--json"]).json().len() * kiban(&["boards", "--json"]).json().len();
    assert_eq!(built + never, all);
    assert!(lines[0].contains("--build"), "{}", lines[0]);
}

#[test]
fn help_and_version() {
    let help = kiban(&["--help"]);
    assert_eq!(help.code, 0);
    for verb in "setup doctor boards configs gen lint sim build report prog solve moves usi bench figures perft completions".split(' ') {
        assert!(help.out.contains(&format!("\n  {verb} ")), "{verb}");
        assert_eq!(kiban(&[verb, "--help"]).code, 0, "{verb}");
    }
    assert!(kiban(&["--version"]).out.starts_with("kiban "));
    assert_eq!(kiban(&[]).code, 2);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let file = common::root().join("problems/own.tsv");
    let mut child = command(&["solve", "--file", file.to_str().unwrap()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut reader = BufReader::with_capacity(16, child.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    drop(reader);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn ctrl_c_is_heard() {
    // waiting for input, and in a search
    let hard = "9/9/9/4k4/9/9/9/9/9 b 2P2r2b4g4s4n4l16p 1";
    for args in
        [&["solve", "--file", "-"][..], &["usi"], &["solve", "--sfen", hard, "--depth", "500"]]
    {
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(300));
        if let Ok(Some(status)) = child.try_wait() {
            // the search was quicker than we
            assert_eq!(status.code(), Some(0), "{args:?}");
            continue;
        }
        // `wait` would close its input, and the end of the input is an end of its own
        let input = child.stdin.take();
        let id = child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        let start = Instant::now();
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(130), "{args:?}");
        assert!(start.elapsed() < Duration::from_secs(10), "{args:?}");
        drop(input);
    }
}
