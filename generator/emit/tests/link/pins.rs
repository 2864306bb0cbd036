//! Board tops: accepted by a simulator for every board; a whole conversation at the pins of one.
use super::bench::{identity, params, verilog};
use super::lockstep::{job, messages, Random};
use super::twin_engine::StubEngine;
use kiban_config::{BoardSet, BoardTop, Config, ConfigSet};
use kiban_emit::chip::on_board;
use kiban_emit::top::board_top;
use kiban_link::twin::Twin;
use kiban_protocol::frame::encode;
use kiban_protocol::tsume::{Features, Request};
use kiban_testkit::tools;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder for tests can be made");
    folder
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    fs::write(folder.join(name), text).expect("write");
    name.into()
}

/// The files of a top with the core of the tests.
fn files(folder: &Path, top: &BoardTop) -> Vec<String> {
    let header = vec!["made by a test".to_string()];
    let mut list: Vec<String> = board_top(top, "tsume_chip", &header)
        .expect("the top is made")
        .iter()
        .map(|(name, text)| write(folder, &format!("{name}.v"), text))
        .collect();
    list.push(write(folder, "circuit.v", &verilog(&params(4), 1)));
    list.push(write(folder, "stub_engine.v", include_str!("stub_engine.v")));
    list.push(write(folder, "pll_models.v", include_str!("pll_models.v")));
    list
}

/// The files of a top with its own circuit, which has the pins of a memory.
fn whole(folder: &Path, config: &Config, top: &BoardTop) -> Vec<String> {
    let files = on_board(config, top).expect("the circuit is made");
    let mut list: Vec<String> = files
        .iter()
        .filter(|(name, _)| name.ends_with(".v"))
        .map(|(name, text)| write(folder, name, text))
        .collect();
    list.push(write(folder, "pll_models.v", include_str!("pll_models.v")));
    list
}

/// Icarus' simulator, after its compiler has taken the files; none without Icarus.
fn iverilog(folder: &Path, args: &[&str], files: &[String]) -> Option<PathBuf> {
    let (iverilog, vvp) = tools::icarus()?;
    let mut command = tools::command(&iverilog);
    command.current_dir(folder).arg("-g2005").args(args).args(files);
    let out = command.output().expect("iverilog starts");
    let text = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{}: {text}", folder.display());
    Some(vvp)
}

#[test]
fn every_board() {
    let boards = BoardSet::shipped().expect("boards");
    let configs = ConfigSet::shipped().expect("configurations");
    let mut made = 0;
    for target in boards.targets() {
        for config in configs.iter() {
            let Ok(top) = BoardTop::new(config, &target) else { continue };
            let folder = folder(&format!("top_{}_{}", target.board.name, config.name));
            let list = match top.memory {
                true => whole(&folder, config, &top),
                false => files(&folder, &top),
            };
            if iverilog(&folder, &["-t", "null", "-s", &top.module], &list).is_none() {
                return;
            }
            made += 1;
        }
    }
    assert!(made >= boards.targets().count(), "{made} tops");
}

/// Every bit on the line takes 60 clocks, which Icarus feels: one job with the right baud rate, greetings only
/// with a wrong one.
#[test]
fn conversation_at_the_pins() {
    conversation("short", &[(-20, 0), (0, 1), (20, 0)]);
}

#[test]
#[ignore = "minutes with Icarus"]
fn long_conversation_at_the_pins() {
    conversation("long", &[(-20, 2), (0, 2), (20, 2)]);
}

/// `runs`: the baud rate is off by so many thousandths, and how many jobs are sent.
fn conversation(name: &str, runs: &[(i32, u16)]) {
    for &(off, jobs) in runs {
        if !converse(&format!("pins_{name}_{off}"), off, jobs) {
            return;
        }
    }
}

/// False without Icarus.
fn converse(name: &str, off: i32, jobs: u16) -> bool {
    let boards = BoardSet::shipped().expect("boards");
    let configs = ConfigSet::shipped().expect("configurations");
    let target = boards.get("ulx3s-85f").expect("ulx3s-85f");
    let mut config = configs.get("tsume").expect("tsume").clone();
    config.clock_mhz = 60.0;
    config.link.baud = 1_000_000;
    let top = BoardTop::new(&config, &target).expect("fits");
    let mut r = Random(4242);
    let mut requests = vec![Request::Hello { tag: 0x1234 }];
    requests.extend((0..jobs).map(|n| Request::Job(job(&mut r, n))));
    requests.push(Request::Hello { tag: 0xFF00 });
    let engine = StubEngine::new(Features { pn_star: true, moves: true, shares: 0, rounds: true });
    let mut twin = Twin::new(identity(4), engine);
    let mut script = String::new();
    let mut want = vec![];
    for request in &requests {
        let frame = encode(&request.encode()).expect("a frame");
        want.extend(twin.exchange(&frame));
        frame.iter().for_each(|b| script.push_str(&format!("{b:02x}\n")));
        script.push_str("100\n");
    }
    let folder = folder(name);
    let mut list = files(&folder, &top);
    list.push(write(&folder, "pins_tb.v", include_str!("pins_tb.v")));
    write(&folder, "script.txt", &script);
    let baud = format!("-Ppins_tb.BAUD_OFF={off}");
    let args = ["-s", "pins_tb", &baud, "-o", "pins.vvp"];
    let Some(vvp) = iverilog(&folder, &args, &list) else { return false };
    let out = Command::new(vvp).args(["-n", "pins.vvp"]).current_dir(&folder).output();
    assert!(out.expect("vvp starts").status.success());
    let text = fs::read_to_string(folder.join("answers.txt")).expect("answers");
    let mut lines = text.lines().collect::<Vec<_>>();
    assert_eq!(lines.pop(), Some("end"), "baud off by {off}/1000");
    let got = lines
        .iter()
        .map(|l| u8::from_str_radix(l, 16).unwrap_or_else(|_| panic!("{off}/1000: {l}")))
        .collect::<Vec<_>>();
    assert_eq!(messages(&got), messages(&want), "baud off by {off}/1000");
    true
}
