//! What `kiban gen` writes beside the Verilog works without Kiban.

use std::path::Path;
use std::process::Command;

use kiban_testkit::tools::{toolbox, SIM};

use crate::common::{kiban, Temp};

/// A board and FuseSoC's back end for it.
type Board = Option<(&'static str, &'static str)>;

/// A configuration of each game, of the scanner, and with external memory; three are written with a board.
const WRITTEN: [(&str, &str, Board); 6] = [
    ("paper-scanner", "cover", None),
    ("chess-perft", "chess", None),
    ("go9-small", "go", Some(("icebreaker", "icestorm"))),
    ("tsume", "tsume", Some(("ulx3s-85f", "trellis"))),
    ("tsume-small", "tsume", Some(("arty-a7-100t", "vivado"))),
    ("tsume-sdram", "tsume", None),
];

fn written(temp: &Temp, config: &str, board: Option<(&str, &str)>) -> String {
    let dir = temp.path(config);
    let mut args = vec!["gen", config, "-o", &dir];
    if let Some((board, _)) = board {
        args.extend(["--board", board]);
    }
    assert_eq!(kiban(&args).code, 0);
    dir
}

/// Runs a program in a folder with these tools before all others; whether it ended well, and what it said.
fn run(dir: &str, path: &str, program: &str, args: &[&str]) -> (bool, String) {
    let done = Command::new(program).args(args).current_dir(dir).env("PATH", path).output();
    let done = done.unwrap_or_else(|e| panic!("{program}: {e}"));
    let said = [done.stdout, done.stderr].map(|b| String::from_utf8_lossy(&b).into_owned());
    (done.status.success(), said.concat())
}

/// The folders of these tools, and then the others; none if one is missing, and then the test is counted as skipped.
fn path_to(names: &[&str]) -> Option<String> {
    let tools = toolbox(&[&SIM[..], names].concat())?;
    let folder = |name: &&str| {
        let found = tools.find(name).unwrap().unwrap();
        found.path.parent().unwrap().display().to_string()
    };
    let mut folders: Vec<String> = SIM.iter().chain(names).map(folder).collect();
    folders.push(std::env::var("PATH").unwrap());
    Some(folders.join(":"))
}

/// Another circuit answers otherwise.
fn break_the_answer(dir: &str) {
    let answers = Path::new(dir).join("link_answer.v");
    let text = std::fs::read_to_string(&answers).unwrap();
    let broken = text.replace("HELLO >> offset;", "(HELLO >> offset) ^ 224'd1;");
    assert_ne!(text, broken, "the line to be broken is not there");
    std::fs::write(&answers, broken).unwrap();
}

#[test]
fn the_makefile_lints_and_simulates() {
    let Some(path) = path_to(&["iverilog"]) else { return };
    let temp = Temp::new();
    for (config, game, board) in WRITTEN {
        let dir = written(&temp, config, board);
        let (good, said) = run(&dir, &path, "make", &["-s", "lint", "icarus"]);
        assert!(good, "{config}: {said}");
        let hello = format!("{game}_chip says hello: {config}, ");
        assert!(said.contains(&hello), "{said}");
    }
    let dir = temp.path("paper-scanner");
    let (good, said) = run(&dir, &path, "make", &["-s", "verilator"]);
    assert!(good && said.contains("cover_chip says hello: paper-scanner, "), "{said}");
    break_the_answer(&dir);
    let (good, said) = run(&dir, &path, "make", &["-s", "icarus"]);
    assert!(!good && said.contains("of the answer is "), "{said}");
}

/// The page says of each board what makes its bitstream, and names FuseSoC's target where there is one.
#[test]
fn the_page_says_what_makes_a_bitstream() {
    for (board, makes, target, words) in [
        ("ulx3s-85f", true, true, "FuseSoC's target for it is `ulx3s_85f`"),
        ("icebreaker", true, true, "FuseSoC's target for it is `icebreaker`"),
        ("tang-nano-9k", true, false, "FuseSoC has no target for it"),
        ("tang-nano-20k", true, false, "FuseSoC has no target for it"),
        (
            "arty-a7-100t",
            false,
            true,
            "Vivado does, from these files or by FuseSoC's target `arty_a7_100t`",
        ),
    ] {
        let temp = Temp::new();
        let dir = written(&temp, "go9-small", Some((board, "")));
        let read = |name: &str| std::fs::read_to_string(Path::new(&dir).join(name)).unwrap();
        let (page, core) = (read("README.md"), read("go9-small.core"));
        assert_eq!(page.contains("makes a bitstream"), makes, "{board}: {page}");
        assert_eq!(page.contains("make no bitstream for XC7A100T"), !makes, "{board}: {page}");
        assert!(page.contains(words), "{board}: {page}");
        let own = format!("\n  {}:\n", board.replace('-', "_"));
        assert_eq!(core.contains(&own), target, "{board}: {core}");
        assert_eq!(core.contains("part: xc7a100t"), !makes, "{board}: {core}");
    }
}

/// A board of the user's may be called what a target of the core is.
#[test]
fn no_board_takes_the_place_of_a_target() {
    let temp = Temp::new();
    let board = kiban_testkit::root().join("boards/icebreaker.toml");
    let text = std::fs::read_to_string(board).unwrap();
    for name in ["default", "lint", "sim"] {
        let named = text.replacen("name = \"icebreaker\"", &format!("name = \"{name}\""), 1);
        let file = temp.write(&format!("{name}.toml"), named.as_bytes());
        let dir = written(&temp, "go9-small", Some((&file, "")));
        let read = |file: &str| std::fs::read_to_string(Path::new(&dir).join(file)).unwrap();
        let core = read("go9-small.core");
        for target in ["default", "lint", "sim", &format!("board_{name}")] {
            assert_eq!(core.matches(&format!("\n  {target}:\n")).count(), 1, "{target}: {core}");
        }
        assert!(read("README.md").contains(&format!("target for it is `board_{name}`")));
    }
}

#[test]
fn fusesoc_takes_the_cores() {
    let Some(path) = path_to(&["iverilog", "fusesoc"]) else { return };
    let temp = Temp::new();
    for (config, game, board) in WRITTEN {
        written(&temp, config, board);
        let core = format!("kiban:{game}:{config}");
        let mut targets = vec![("sim".to_owned(), None)];
        targets.extend(board.map(|(name, tool)| (name.replace('-', "_"), Some(tool))));
        for (target, tool) in targets {
            let mut args = vec!["--cores-root", config, "run", "--target", &target];
            // place and route of a board is not for a test
            args.extend(tool.is_some().then_some("--setup"));
            let (good, said) =
                run(&temp.path(""), &path, "fusesoc", &[&args[..], &[&core]].concat());
            assert!(good, "{config}, {target}: {said}");
            match tool {
                None => {
                    assert!(said.contains("chip says hello: "), "{said}");
                    break_the_answer(&temp.path(config));
                    let (good, said) = run(
                        &temp.path(""),
                        &path,
                        "fusesoc",
                        &["--cores-root", config, "run", "--clean", "--target", "sim", &core],
                    );
                    assert!(!good && said.contains("of the answer is "), "{said}");
                }
                Some(tool) => {
                    let name = format!("build/kiban_{game}_{config}_{}", env!("CARGO_PKG_VERSION"));
                    let made = temp.path(&format!("{name}/{target}-{tool}/Makefile"));
                    let made =
                        std::fs::read_to_string(&made).unwrap_or_else(|e| panic!("{made}: {e}"));
                    let program = if tool == "vivado" { "vivado" } else { "nextpnr-" };
                    assert!(made.contains(program), "{made}");
                }
            }
        }
    }
}
