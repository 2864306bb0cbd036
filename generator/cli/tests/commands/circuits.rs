//! Configurations, boards, Verilog and what was built of them.

use crate::common::{command, kiban, root, Temp};

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
fn configurations_and_boards() {
    let configs = kiban(&["configs", "--json"]).json();
    let names: Vec<_> = configs.iter().map(|c| c["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"tsume") && names.contains(&"tsume-small"));
    let hash = configs.iter().find(|c| c["name"] == "tsume").unwrap()["hash"].clone();
    assert!(kiban(&["configs", "tsume"]).out.contains(hash.as_str().unwrap()));
    // all keys of a file are told, as it states them
    for config in &configs {
        let name = config["name"].as_str().unwrap();
        let file = std::fs::read_to_string(root().join(format!("configs/{name}.toml"))).unwrap();
        let told = kiban(&["configs", name]).out;
        let mut table = String::new();
        for line in file.lines() {
            if let Some(head) = line.strip_prefix('[') {
                table = format!("{}.", head.trim_end_matches(']'));
            } else if let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with('#'))
            {
                let key = format!("{table}{key} = ");
                assert!(told.lines().any(|line| line.starts_with(&key)), "{key}\n{told}");
            }
        }
    }
    assert!(kiban(&["configs", "go9"]).out.contains("\nsmaller = \"go9-small\"\n"));
    let smaller = |name: &str| &configs.iter().find(|c| c["name"] == name).unwrap()["smaller"];
    assert_eq!((smaller("go9").as_str(), smaller("go13").as_str()), (Some("go9-small"), None));
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
    let text = std::fs::read_to_string(root().join("configs/tsume.toml")).unwrap();
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
    let root = root();
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
    // files of others stay, also in folders of ours, unless one of ours would be in their place
    let mine = ["mine.v", "tb/mine.v", "tb/waves/mine.fst", "notes/mine.txt"];
    for name in mine {
        let folder = std::path::Path::new(&again).join(name);
        std::fs::create_dir_all(folder.parent().unwrap()).unwrap();
        temp.write(&format!("again/{name}"), name.as_bytes());
    }
    assert_eq!(kiban(&["gen", "tsume-small", "-o", &again]).code, 0);
    for name in mine {
        assert_eq!(std::fs::read_to_string(format!("{again}/{name}")).unwrap(), name);
    }
    temp.write("again/ulx3s-85f.lpf", b"mine");
    let said = kiban(&["gen", "tsume-small", "-o", &again, "--board", "ulx3s-85f"]);
    assert!(said.code == 2 && said.err.contains("would be replaced"), "{}", said.err);
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
        // no build mends this
        let said = kiban(&[verb, "tsume", "--board", "ice40-hx8k", "--build-dir", &build]);
        assert!(
            said.code == 7 && said.err.contains("ice40-hx8k's iCE40HX8K-CT256 has"),
            "{}",
            said.err
        );
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
    // it is there, but of what Verilog nobody knows: another configuration may have had the name
    std::fs::write(format!("{folder}/top.bit"), "bits").unwrap();
    assert!(ask("prog", "").contains("is not of the Verilog that tsume makes now"));
    // without --build-dir it is not named
    let said = command(&["prog", "tsume", "--board", "ulx3s-85f"]).current_dir(&temp.0).output();
    let said = String::from_utf8(said.unwrap().stderr).unwrap();
    assert!(said.ends_with("To mend it: kiban build tsume --board ulx3s-85f\n"), "{said}");
    let report = kiban(&["report", "tsume", "--board", "ulx3s-85f", "--build-dir", &build]);
    assert!(report.out.contains("28,303 of 83,640 (34 %)"), "{}", report.out);
    assert!(
        report.out.contains(&format!("tsume makes other Verilog now: {line}")),
        "{}",
        report.out
    );
}

/// An option that the job of a circuit does not have is refused before anything is built or written, with the line that gives it jobs
/// of one's own.
#[test]
fn a_job_without_the_option_is_refused() {
    let temp = Temp::new();
    let waves = temp.path("x.fst");
    let sfen = ["--sfen", "4k4/9/4P4/9/9/9/9/9/9 b G 1"];
    for (config, options, line) in [
        ("go9-small", &sfen[..], "kiban playouts --n 100 --config go9-small --device sim"),
        ("go9-small", &["--max-clocks", "9"], "--config go9-small --device sim"),
        ("chess", &sfen, "kiban perft --fen startpos --depth 3 --config chess --device sim"),
        ("chess-thread", &["--nodes", "5"], "--config chess-thread --device sim"),
        ("chess-thread", &["--search", "pn-star"], "--config chess-thread --device sim"),
        ("go9-small", &["--first-numbers", "checks"], "--config go9-small --device sim"),
        (
            "paper-scanner",
            &["--depth", "5"],
            "kiban cover --sfen startpos --config paper-scanner --device sim",
        ),
    ] {
        for more in [&["--waves", &waves][..], &["--json"], &["--netlist"]] {
            let build = temp.path("build");
            let args = [&["sim", config, "--build-dir", &build], options, more].concat();
            let said = kiban(&args);
            assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err);
            assert!(
                said.err.lines().count() == 1 && said.err.trim_end().ends_with(line),
                "{}",
                said.err
            );
            assert!(said.err.contains(&format!("has no {}", options[0])), "{}", said.err);
            assert_eq!(std::fs::read_dir(&temp.0).unwrap().count(), 0, "something was written");
        }
    }
    let said = kiban(&[&["sim", "demo"], &sfen[..]].concat());
    assert!(said.code == 2 && said.err.contains("two problems"), "{}", said.err);
}

/// Said before anything is built, by the option's name.
#[test]
fn a_search_that_the_circuit_has_not_is_refused() {
    let temp = Temp::new();
    let build = temp.path("build");
    let search = ["--config", "tsume-mini", "--search", "pn-star"];
    let problem = ["--sfen", "4k4/9/4P4/9/9/9/9/9/9 b G 1"];
    for args in [
        [&["solve"][..], &problem, &search].concat(),
        [&["solve", "--device", "sim", "--build-dir", &build][..], &problem, &search].concat(),
        [&["shrink", "--device", "sim", "--build-dir", &build][..], &problem, &search].concat(),
        [&["bench", "--count", "1"][..], &search].concat(),
        [&["sim", "tsume-mini", "--build-dir", &build][..], &problem, &search[2..]].concat(),
    ] {
        let said = kiban(&args);
        assert_eq!((said.code, said.err.lines().count()), (2, 1), "{args:?}: {}", said.err);
        assert!(
            said.err.contains("--search pn-star with the circuit of tsume-mini"),
            "{}",
            said.err
        );
    }
    let lines = ["--config", "tsume-lines"];
    let program = ["--config", "tsume-mini"];
    for (other, why) in [
        (&lines[..], "the circuit of tsume-lines"),
        (&program, "the circuit of tsume-mini"),
        (&["--search", "pn-star"], "goes with --search df-pn"),
    ] {
        for verb in ["solve", "shrink"] {
            let args = [&[verb][..], &problem, &["--first-numbers", "checks"], other].concat();
            let said = kiban(&args);
            assert_eq!((said.code, said.err.lines().count()), (2, 1), "{args:?}: {}", said.err);
            assert!(said.err.contains(why), "{args:?}: {}", said.err);
        }
    }
    assert_eq!(std::fs::read_dir(&temp.0).unwrap().count(), 0, "something was built");
}

/// What is wrong with a position or a file is told before a simulation is built, which takes minutes.
#[test]
fn positions_are_looked_at_before_a_simulation_is_built() {
    let temp = Temp::new();
    let (build, gone) = (temp.path("build"), temp.path("gone"));
    for args in [
        &["solve", "--device", "sim", "--sfen", "bad"][..],
        &["solve", "--device", "sim", "--file", &gone],
        &["shrink", "--device", "sim", "--sfen", "bad"],
        &["shrink", "--device", "sim", "--file", &gone],
        &["moves", "--kind", "checks", "--device", "sim", "--sfen", "bad"],
        &["cover", "--config", "paper-scanner", "--device", "sim", "--sfen", "bad"],
        &["cover", "--config", "paper-scanner", "--device", "sim", "--file", &gone],
        &["sim", "tsume", "--sfen", "bad"],
    ] {
        let said = kiban(&[args, &["--build-dir", &build]].concat());
        let code = if args.contains(&"bad") { 2 } else { 1 };
        assert_eq!((said.code, said.err.lines().count()), (code, 1), "{args:?}: {}", said.err);
    }
    assert_eq!(std::fs::read_dir(&temp.0).unwrap().count(), 0, "something was built");
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

/// What answers no hello is told with the reason; a device that names no configuration needs one.
#[test]
fn devices_and_what_they_are_asked() {
    let said = kiban(&["devices", "/dev/null", "/no/such/port", "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let rows = said.json();
    assert_eq!(rows.len(), 2);
    for (row, why) in rows.iter().zip(["it is no serial port", "there is no port /no/such/port"]) {
        assert!(row["device"].is_null() && row["kind"].is_null(), "{row}");
        assert!(row["why"].as_str().unwrap().contains(why), "{row}");
    }
    let said = kiban(&["devices", "/dev/null"]);
    assert!(said.code == 0 && said.out.contains("/dev/null"), "{}", said.out);
    assert!(said.err.contains("no circuit of Kiban's on 1 port"), "{}", said.err);

    for config in ["paper-scanner", "go9-small", "chess-thread", "tsume"] {
        let args = ["selftest", "--device", "model", "--config", config, "--seconds", "0"];
        let json = kiban(&[&args[..], &["--json"]].concat()).json().remove(0);
        assert_eq!((&json["config"], &json["jobs"]), (&config.into(), &1.into()), "{json}");
        assert_eq!(json["signature"].as_str().map(str::len), Some(16), "{json}");
        for key in ["damaged", "frame_errors", "repeats"] {
            assert_eq!(json[key], 0, "{json}");
        }
        let said = kiban(&args);
        assert!(said.code == 0 && said.out.contains("1 in 0."), "{}", said.out);
    }
    let said = kiban(&["selftest", "--device", "model"]);
    assert!(said.code == 2 && said.err.contains("--config"), "{}", said.err);
    assert_eq!(kiban(&["selftest", "--device", "serial:/no/such/port"]).code, 8);
}

#[test]
fn manual_pages_are_written() {
    let temp = Temp::new();
    let folder = temp.path("man1");
    let said = kiban(&["man", "-o", &folder, "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let files = said.json()[0]["files"].as_array().unwrap().len();
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), files);
    let page = std::fs::read_to_string(format!("{folder}/kiban-selftest.1")).unwrap();
    assert!(page.contains("seconds") && page.contains("device"), "{page}");
}

/// The picture of a cover has a number for each square that is covered and an arrow for each from where the king is seen; white's is black's
/// turned round.
#[test]
fn a_cover_as_a_picture() {
    let temp = Temp::new();
    let file = temp.path("cover.svg");
    let of_class = |class: &str| -> Vec<String> {
        let text = std::fs::read_to_string(&file).unwrap();
        let document = roxmltree::Document::parse(&text).unwrap();
        let found = document.descendants().filter(|n| n.attribute("class") == Some(class));
        found.map(|n| n.text().unwrap_or_default().to_string()).collect()
    };
    let mut arrows = Vec::new();
    for sfen in ["4k4/9/9/9/4B4/9/9/9/9 b - 1", "9/9/9/9/4b4/9/9/9/4K4 w - 1"] {
        let said = kiban(&["cover", "--sfen", sfen, "--picture", &file, "--json"]);
        assert_eq!(said.code, 0, "{}", said.err);
        let squares = said.json()[0]["squares"].as_array().unwrap().clone();
        let covered: Vec<usize> = squares
            .iter()
            .map(|s| s["from"].as_array().unwrap().len())
            .filter(|n| *n > 0)
            .collect();
        assert_eq!(of_class("n"), covered.iter().map(ToString::to_string).collect::<Vec<_>>());
        let seen = squares.iter().filter(|s| s["mask"] != 0).count();
        assert_eq!(of_class("d").len(), seen);
        arrows.push(of_class("d"));
    }
    // the one of the scanners' page
    let page = kiban_testkit::root().join("docs/circuits/scanners.md");
    let page = std::fs::read_to_string(page).unwrap();
    let line =
        page.lines().find(|l| l.starts_with("kiban cover --sfen") && l.contains("--picture"));
    let sfen = line.and_then(|l| l.split('"').nth(1)).unwrap();
    assert_eq!(kiban(&["cover", "--sfen", sfen, "--picture", &file]).code, 0);
    let drawn = std::fs::read_to_string(&file).unwrap();
    let kept = kiban_testkit::root().join("docs/circuits/pictures/cover.svg");
    kiban_testkit::published(&kept, &drawn);
    let turned = |arrow: &String| match arrow.as_str() {
        "↑" => "↓",
        "↖" => "↘",
        "↗" => "↙",
        "→" => "←",
        "←" => "→",
        "桂" => "桂",
        other => panic!("{other}"),
    };
    assert_eq!(arrows[0].iter().rev().map(turned).collect::<Vec<_>>(), arrows[1]);
    let none = kiban(&["cover", "--file", "-", "--picture", &file]);
    assert_eq!((none.code, none.out.as_str()), (2, ""));
    assert!(none.err.contains("one position"), "{}", none.err);
}
