//! Simulated circuits: each kind has a job to show, and over problems of our own the signature is that of the model.

mod common;

use std::path::Path;
use std::process::Command;

use common::plugged::Plugged;
use common::window::Open;
use common::{root, with_tools, Temp};
use kiban_config::{Config, ConfigSet};
use kiban_flow::waves::Waves;
use kiban_testkit::tools::{toolbox, SIM};
use serde_json::{json, Value};

/// `kiban sim` of a configuration: its object, whose signatures are one.
fn demo(build: &str, args: &[&str]) -> Value {
    let said = with_tools(build, &[&["sim"], args].concat());
    assert_eq!(said.code, 0, "{args:?}: {}", said.err);
    let json = said.json().remove(0);
    assert!(json["signature"].is_string(), "{json}");
    assert_eq!(json["signature"], json["model_signature"], "{args:?}");
    let run = &json["simulation"];
    let of_run = |key: &str| run[key].as_u64().unwrap();
    let job = json["clocks"].as_u64().unwrap();
    assert!(0 < job && job < of_run("busy") && of_run("busy") < of_run("clocks"), "{json}");
    assert!(of_run("received") > 40 && of_run("sent") > 40, "{json}");
    json
}

/// The same with waves: what GTKWave is told to show is there, and the marks are where their signals say so. How often each thing that
/// is marked happened.
fn seen(temp: &Temp, build: &str, args: &[&str]) -> (Value, Value) {
    let file = temp.path("x.fst");
    let json = demo(build, &[args, &["--waves", &file]].concat());
    let views: Vec<&str> =
        json["view"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
    assert_eq!(views, [temp.path("x.gtkw"), temp.path("x.sucl")]);
    let text = std::fs::read_to_string(views[0]).unwrap();
    let mut waves = Waves::open(Path::new(&file)).unwrap();
    // another name to show may stand before the path
    let trace = |l: &'_ str| l.find("TOP.").filter(|at| *at == 0 || l.starts_with("+{"));
    let shown: Vec<&str> = text.lines().filter_map(|l| Some(&l[trace(l)?..])).collect();
    assert!(shown.len() > 20, "{text}");
    let mut names: Vec<&str> = text
        .lines()
        .filter(|l| trace(l).is_some())
        .map(|l| l.split_once("} ").map_or(l.rsplit('.').next().unwrap(), |(name, _)| &name[2..]))
        .collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|two| two[0] != two[1]), "{names:?}");
    for trace in &shown {
        let at = trace.find('[').unwrap_or(trace.len());
        let signal = waves.signal(&trace[..at]).unwrap();
        assert_eq!(signal.range, trace[at..], "{trace}");
    }
    // a list of words has its file
    let lists: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix("^1 ")).collect();
    assert!(lists.len() >= 3 && lists.iter().all(|l| Path::new(l).is_file()), "{lists:?}");
    let host = std::fs::read_to_string(temp.path("x.words/host_state.txt")).unwrap();
    assert!(host.contains("\n0000 IDLE\n") && host.lines().count() > 10, "{host}");
    // the same for Surfer
    let commands = std::fs::read_to_string(views[1]).unwrap();
    for trace in &shown {
        let path = trace.split('[').next().unwrap();
        assert!(commands.contains(&format!("variable_add {path}\n")), "{path}");
    }
    let formats: Vec<&str> =
        commands.lines().filter_map(|l| l.strip_prefix("item_set_format ")).collect();
    assert_eq!(formats.len(), lists.len(), "{commands}");
    for format in &formats {
        let mapping = temp.path(&format!(".surfer/mappings/{format}.txt"));
        let mapping = std::fs::read_to_string(mapping).unwrap();
        assert!(mapping.contains(&format!("\nName: {format}\n")), "{mapping}");
        assert!(mapping.lines().count() > 3, "{mapping}");
    }
    assert!(formats.contains(&"x-host_state"), "{formats:?}");
    let marks: Vec<(&str, u64)> = commands
        .lines()
        .filter_map(|l| l.strip_prefix("marker_set ")?.split_once(' '))
        .map(|(title, time)| (title, time.parse().unwrap()))
        .collect();
    assert!(marks.len() >= 3 && marks.windows(2).all(|m| m[0].1 <= m[1].1), "{marks:?}");
    // looked at by themselves
    let config = match args[0].ends_with(".toml") {
        true => Config::parse(args[0], &std::fs::read_to_string(args[0]).unwrap()).unwrap(),
        false => ConfigSet::shipped().unwrap().get(args[0]).unwrap().clone(),
    };
    let view = kiban_emit::view::view(&config);
    let clock = waves.signal(&view.clock).unwrap();
    for (title, time) in marks {
        let of = |m: &&kiban_emit::view::Mark| title.starts_with(&m.title.replace(' ', "_"));
        let mark = view.marks.iter().find(of).unwrap_or_else(|| panic!("{title}"));
        let condition = mark.when.iter().map(|(p, v)| (waves.signal(p).unwrap(), *v)).collect();
        let times = waves.times(&clock, &[condition]).unwrap().remove(0);
        assert!(times.contains(&time), "{title} is not at {time}");
        assert_eq!(json["marks"][mark.title], times.len(), "{title}");
    }
    let counts = json["marks"].clone();
    (json, counts)
}

/// A chip of each kind does its job, and the numbers of it are those that its verb tells of the model.
#[test]
fn every_kind_of_circuit_has_a_job_to_show() {
    if toolbox(&[&SIM[..], &["lz4-headers", "zlib-headers"]].concat()).is_none() {
        return;
    }
    let temp = Temp::new();
    let build = temp.path("build");
    let same = |seen: &Value, args: &[&str], keys: &[&str]| {
        let model = with_tools(&build, args).json().remove(0);
        for key in keys.iter().chain(&["signature"]) {
            assert!(!model[*key].is_null(), "{key}: {model}");
            assert_eq!(seen[*key], model[*key], "{args:?}: {key}");
        }
    };
    let (go, marks) = seen(&temp, &build, &["go9-small", "demo"]);
    assert_eq!(
        (&marks["a playout of unit 0 ends"], &marks["a batch begins"]),
        (&8.into(), &1.into())
    );
    let args = ["playouts", "--config", "go9-small", "--n", "8", "--ownership"];
    same(&go, &args, &["n", "size", "score_sum", "length_sum", "ownership"]);
    // one unit: its clocks are those of the chip
    let each = go["clocks_per_playout"].as_f64().unwrap();
    assert_eq!(each * 8.0, go["clocks"].as_f64().unwrap());

    let (chess, marks) = seen(&temp, &build, &["chess-thread"]);
    assert_eq!(marks["a pass is over"], chess["passes"]);
    assert_eq!((&chess["config"], &chess["nodes"]), (&"chess-thread".into(), &97_862.into()));
    let args = ["perft", "--fen", chess["fen"].as_str().unwrap(), "--depth", "3", "--divide"];
    same(&chess, &args, &["nodes", "passes", "divide"]);
    // clocks end it: it is compared with nothing
    let said = with_tools(
        &build,
        &["sim", "chess-thread", "--max-clocks", "20000", "--waves", &temp.path("y.fst")],
    );
    let ended = said.json().remove(0);
    assert_eq!((said.code, &ended["stopped"]), (9, &"clocks".into()), "{}", said.err);
    assert!(ended["signature"].is_null() && ended["model_signature"].is_null(), "{ended}");

    // a file of somebody else's stays as it is
    std::fs::write(temp.path("z.gtkw"), "mine").unwrap();
    let file = temp.path("z.fst");
    let cover = demo(&build, &["paper-scanner", "--waves", &file]);
    assert_eq!(cover["view"], serde_json::json!([temp.path("z.sucl")]));
    assert_eq!(std::fs::read_to_string(temp.path("z.gtkw")).unwrap(), "mine");
    let (cover, marks) = seen(&temp, &build, &["paper-scanner", "demo"]);
    assert_eq!((&marks["a scan begins"], &marks["a rank is told"]), (&1.into(), &9.into()));
    assert_eq!(cover["clocks"], 22);
    same(&cover, &["cover", "--sfen", cover["sfen"].as_str().unwrap()], &["by", "squares"]);
}

#[test]
fn the_simulated_circuit_gives_the_signature_of_the_model() {
    if toolbox(&SIM).is_none() {
        return;
    }
    // a second run finds it built
    let build = concat!(env!("CARGO_TARGET_TMPDIR"), "/build");
    let bench = |device: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_kiban"))
            .current_dir(root())
            .args(["--quiet", "--json", "--build-dir", build])
            .args(["bench", "--set", "own", "--count", "40", "--device", device])
            .env("KIBAN_NO_SETUP", "1")
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(said["problems"], 40, "{said}");
        said
    };
    let (model, simulated) = (bench("model"), bench("sim"));
    assert_eq!(model["signature"], simulated["signature"]);
    assert_eq!(model["signature"].as_str().map(str::len), Some(16), "{model}");
    // over the serial line: a byte is 10 bits, and a job of these has less than 70 bytes in either direction
    let config = ConfigSet::shipped().unwrap().get("tsume").unwrap().clone();
    assert_eq!(simulated["baud"], config.link.baud);
    let jobs = simulated["jobs_per_s"].as_f64().unwrap();
    let line = f64::from(config.link.baud) / 10.0;
    assert!(line / 70.0 < jobs && jobs < line / 20.0, "{jobs}");
    assert!(model["jobs_per_s"].is_null());
    // the job of `kiban sim`, in the circuit that was built
    let shown = demo(build, &["demo"]);
    let states = shown["states"].as_object().unwrap();
    let clocks: u64 = states.values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!((clocks, &shown["config"]), (shown["clocks"].as_u64().unwrap(), &"tsume".into()));
    // side by side with the model in the window, as a simulation and as a board on a serial port
    let board = Plugged::new(build, "tsume");
    let serial = format!("serial:{}", board.path);
    let mut serve = Command::new(env!("CARGO_BIN_EXE_kiban"));
    serve.args(["--build-dir", build, "serve", "--listen", "127.0.0.1:0", "--config", "tsume"]);
    serve.args(["--device", "sim", "--device", &serial]).env("KIBAN_NO_SETUP", "1");
    let window = Open::by(serve);
    let solve = |device: usize| {
        let problem = json!({ "device": device, "sfen": shown["sfen"], "nodes": 10_000 });
        window.done(&window.told("shogi/solve", &problem))
    };
    let [model, simulated, plugged] = [0, 1, 2].map(|device| solve(device)["answer"].clone());
    for key in ["result", "moves", "nodes", "signature"] {
        assert!(model[key] == simulated[key] && model[key] == shown[key], "{model} {simulated}");
        assert_eq!(plugged[key], model[key], "{key}");
    }
    assert_eq!((&model["clocks"], &simulated["clocks"]), (&Value::Null, &shown["clocks"]));
    assert_eq!(plugged["clocks"], shown["clocks"]);
    // pulled out it is told so, and the others go on
    drop(board);
    let gone = solve(2);
    assert!(gone["state"] == "failed" && gone["error"].is_string(), "{gone}");
    assert_eq!(solve(1)["answer"]["signature"], shown["signature"]);
    // a board checks itself: jobs of its circuit for a second, no byte lost
    drop(window);
    let board = Plugged::new(build, "tsume");
    let serial = format!("serial:{}", board.path);
    let said = with_tools(build, &["selftest", "--device", &serial, "--seconds", "1"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let checked = said.json().remove(0);
    assert_eq!((&checked["config"], &checked["damaged"]), (&"tsume".into(), &0.into()));
    assert!(checked["jobs"].as_u64() > Some(1), "{checked}");
    let said = with_tools(build, &["devices", &board.path]);
    assert!(said.code == 0 && said.json()[0]["kind"].is_string(), "{} {}", said.out, said.err);
}

/// The same of circuits that take long to build: what is marked in them is what they count.
#[test]
#[ignore = "builds of large circuits with waves"]
fn waves_of_large_circuits_are_marked() {
    if toolbox(&[&SIM[..], &["lz4-headers", "zlib-headers"]].concat()).is_none() {
        return;
    }
    let temp = Temp::new();
    let build = temp.path("build");
    let (tsume, marks) = seen(&temp, &build, &["tsume"]);
    let nodes = |key: &str| tsume[key].as_u64().unwrap();
    let begun =
        marks["a node begins"].as_u64().unwrap() + marks["the root is put"].as_u64().unwrap();
    assert_eq!(begun, nodes("nodes") + nodes("line_nodes"), "{marks}");
    println!("{marks}");
    // one wheel: every playout is its own
    let text = std::fs::read_to_string(root().join("configs/go9.toml")).unwrap();
    let one = |line: &str| match line.split('=').next().map(str::trim) {
        Some("units") => "units = 1".to_string(),
        Some("name") => "name = \"wheel\"".to_string(),
        _ => line.to_string(),
    };
    let text: Vec<String> = text.lines().map(one).collect();
    let wheel = temp.write("wheel.toml", text.join("\n").as_bytes());
    let (go, marks) = seen(&temp, &build, &[&wheel]);
    println!("{marks}");
    assert_eq!(marks["a playout of unit 0 ends"], go["n"], "{marks}");
}

/// A set by the model of a configuration and by its simulated chip, which do the same: what the chip's bench says.
fn model_and_chip(config: &str, set: &str, more: &[&str]) -> Value {
    let build = concat!(env!("CARGO_TARGET_TMPDIR"), "/build");
    let bench = |device: &str| {
        let words = ["bench", "--config", config, "--set", set, "--device", device];
        let said = with_tools(build, &[&words[..], more].concat());
        assert_eq!(said.code, 0, "{set} {more:?}: {}", said.err);
        said.json().remove(0)
    };
    let (model, chip) = (bench("model"), bench("sim"));
    println!("{set} {more:?}: {chip}");
    for key in ["problems", "mate", "nomate", "unknown", "nodes", "line_nodes", "signature"] {
        assert!(!model[key].is_null(), "{key}");
        assert_eq!(model[key], chip[key], "{set} {more:?}: {key}");
    }
    chip
}

/// The chip of the line machine on whole sets: every answer is the model's, and none is false. A mate was played by the rules before
/// it is counted; what the sets say to be a mate is never answered with *no mate*, and what has none in a ply never with a mate in one.
#[test]
#[ignore = "whole sets of problems, minutes"]
fn whole_sets_of_the_line_machine() {
    if toolbox(&SIM).is_none() {
        return;
    }
    let Some(none) = kiban_testkit::shared("nomate1.tsv") else { return };
    let temp = Temp::new();
    let none = temp.write("nomate1.tsv", none.as_bytes());
    for (set, more, mates, no_mates) in [
        ("mate3", &[][..], 1_000..=1_000, 0..=0),
        ("mate5", &[], 1_000..=1_000, 0..=0),
        ("mate7", &["--nodes", "100000"], 0..=1_000, 0..=0),
        ("muso", &["--nodes", "5000"], 0..=104, 0..=0),
        (&none, &["--nodes", "500"], 0..=1_574, 0..=1_574),
        (&none, &["--depth", "1"], 0..=0, 0..=1_574),
    ] {
        let chip = model_and_chip("tsume-lines", set, more);
        let count = |key: &str| chip[key].as_u64().unwrap();
        assert!(mates.contains(&count("mate")), "{set} {more:?}: {chip}");
        assert!(no_mates.contains(&count("nomate")), "{set} {more:?}: {chip}");
    }
}

/// The chip whose search is a program: every answer is the model's.
#[test]
#[ignore = "sets of problems, minutes"]
fn sets_by_a_program() {
    if toolbox(&SIM).is_none() {
        return;
    }
    for (set, more) in [
        ("mate3", &["--count", "100"][..]),
        ("mate5", &["--count", "100"]),
        ("mate7", &["--count", "200"]),
    ] {
        model_and_chip("tsume-mini", set, more);
    }
    model_and_chip("tsume-mini-9k", "mate7", &["--count", "12"]);
}

/// Problems of 13,000 to 50,000 nodes, searched by one circuit's eight searches together and by a circuit of one search, both with
/// 8,192 positions: how many times fewer clocks. All are solved by both.
#[test]
#[ignore = "ten hard problems twice, some minutes"]
fn hard_problems_on_eight_searches() {
    if toolbox(&SIM).is_none() {
        return;
    }
    let Some(muso) = kiban_testkit::shared("muso.tsv") else { return };
    let build = concat!(env!("CARGO_TARGET_TMPDIR"), "/build");
    let mut logs = vec![];
    for id in ["015", "025", "029", "032", "036", "039", "041", "061", "069", "074"] {
        let name = format!("muso{id}");
        let line = muso.lines().find(|l| l.split('\t').nth(1) == Some(&name)).expect("a problem");
        let sfen = line.split('\t').next().unwrap();
        let clocks = |config: &str, threads: &str| {
            let words = ["solve", "--sfen", sfen, "--device", "sim", "--nodes", "1500000"];
            let said = with_tools(
                build,
                &[&words[..], &["--config", config, "--threads", threads]].concat(),
            );
            let told = said.json().remove(0);
            assert_eq!(told["result"], "mate", "{name}: {told}");
            told["clocks"].as_u64().unwrap() as f64
        };
        let (one, eight) = (clocks("tsume", "1"), clocks("tsume-eight", "8"));
        println!("{name}: {one} and {eight} clocks, {:.2} times fewer", one / eight);
        logs.push((one / eight).ln());
    }
    let mean = (logs.iter().sum::<f64>() / logs.len() as f64).exp();
    println!("{} problems: {mean:.2} times fewer (geometric mean)", logs.len());
    assert!(mean > 2.5);
}

/// A first table so small that the second one is asked for what it pushed out: the chip with the model of its SDRAM does what the model
/// does, and says what the second table did; the netlist, which has no such memory, is refused.
#[test]
fn a_second_table_in_a_chip() {
    if toolbox(&SIM).is_none() {
        return;
    }
    let mut text = std::fs::read_to_string(root().join("configs/tsume-sdram.toml")).unwrap();
    for (old, new) in [
        ("name = \"tsume-sdram\"", "name = \"second\""),
        ("table_index_bits = 7 ", "table_index_bits = 6 "),
        ("table_ways = 4 ", "table_ways = 1 "),
        ("second_table_index_bits = 21 ", "second_table_index_bits = 10 "),
    ] {
        assert!(text.contains(old), "{old}");
        text = text.replacen(old, new, 1);
    }
    let temp = Temp::new();
    let config = temp.write("second.toml", text.as_bytes());
    let build = concat!(env!("CARGO_TARGET_TMPDIR"), "/build");
    let said = with_tools(build, &["sim", &config, "demo", "--no-board"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let (told, stats) = (&said.json()[0], &said.json()[0]["simulation"]);
    println!("{told}");
    assert_eq!(told["signature"], told["model_signature"]);
    let [asked, found, written] = ["second_asked", "second_found", "second_written"]
        .map(|key| stats[key].as_u64().unwrap_or_else(|| panic!("{key}: {stats}")));
    assert!(0 < found && found < asked && 0 < written, "{stats}");
    let netlist = with_tools(build, &["sim", &config, "--netlist"]);
    assert!(netlist.code == 2 && netlist.err.contains("outside of the FPGA"), "{}", netlist.err);
}

/// The chip with a second table of two million positions on whole sets: as its model.
#[test]
#[ignore = "whole sets of problems, minutes"]
fn whole_sets_with_a_second_table() {
    if toolbox(&SIM).is_none() {
        return;
    }
    for (set, more) in
        [("mate7", &["--count", "256"][..]), ("muso", &["--count", "48", "--nodes", "20000"])]
    {
        model_and_chip("tsume-sdram", set, more);
    }
}
