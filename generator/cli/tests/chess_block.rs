//! `docs/circuits/chess-block.md` is true: its files are what `chess_machine` needs, its ports those of the Verilog, its example
//! compiles and does what it says.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{kiban, root, Temp};
use kiban_link::chess::raw_board;
use kiban_rules::chess::Position;
use kiban_testkit::tools;

const TOP: &str = "chess_machine";

fn page() -> String {
    std::fs::read_to_string(root().join("docs/circuits/chess-block.md")).unwrap()
}

/// The cells of the table rows of a section, without its head.
fn rows(page: &str, section: &str) -> Vec<Vec<String>> {
    let text = page.split(&format!("\n## {section}\n")).nth(1).unwrap();
    let text = text.split("\n## ").next().unwrap();
    let cells = |l: &str| l.trim_matches('|').split('|').map(|c| c.trim().into()).collect();
    text.lines().filter(|l| l.starts_with('|')).skip(2).map(cells).collect()
}

fn bare(cell: &str) -> &str {
    cell.trim_matches('`')
}

/// What stands between backticks.
fn names(cell: &str) -> BTreeSet<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

/// The files that the page's table names for a configuration.
fn told(config: &str) -> BTreeSet<String> {
    let rows = rows(&page(), "Files");
    let of = rows.iter().filter(|r| names(&r[0]).contains(config));
    of.flat_map(|r| names(&r[1])).collect()
}

/// Writes the Verilog of a configuration; file name -> text.
fn emitted(temp: &Temp, config: &str) -> (PathBuf, BTreeMap<String, String>) {
    let dir = temp.0.join(config);
    let said = kiban(&["gen", config, "-o", &dir.display().to_string(), "--quiet"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let files = std::fs::read_dir(&dir).unwrap().map(|f| f.unwrap().path());
    let files = files.filter(|p| p.extension().is_some_and(|e| e == "v"));
    let named = |p: PathBuf| {
        let text = std::fs::read_to_string(&p).unwrap();
        (p.file_name().unwrap().to_string_lossy().into_owned(), text)
    };
    let files = files.map(named).collect();
    (dir, files)
}

/// The words and signs of a Verilog text, without comments.
fn tokens(text: &str) -> Vec<String> {
    let mut list: Vec<String> = vec![];
    for line in text.lines() {
        let code = line.split("//").next().unwrap_or_default();
        let mut word = String::new();
        for c in code.chars().chain([' ']) {
            if c.is_alphanumeric() || c == '_' || c == '$' {
                word.push(c);
                continue;
            }
            if !word.is_empty() {
                list.push(std::mem::take(&mut word));
            }
            if !c.is_whitespace() {
                list.push(c.to_string());
            }
        }
    }
    list
}

/// The files that a module needs, its own included: by its instances, theirs, and so on.
fn needed(files: &BTreeMap<String, String>, top: &str) -> BTreeSet<String> {
    let texts: BTreeMap<&String, Vec<String>> =
        files.iter().map(|(name, text)| (name, tokens(text))).collect();
    let mut home: BTreeMap<&str, &String> = BTreeMap::new();
    for (&name, words) in &texts {
        assert!(!files[name].contains("/*"), "{name}: a comment that this test does not read");
        for pair in words.windows(2).filter(|w| w[0] == "module") {
            assert!(home.insert(&pair[1], name).is_none(), "two modules {}", pair[1]);
        }
    }
    let mut found = BTreeSet::new();
    let mut open = vec![top];
    while let Some(module) = open.pop() {
        let file = home[module];
        if !found.insert(file.clone()) {
            continue;
        }
        let words = &texts[file];
        for at in 1..words.len() {
            if words[at - 1] != "module" {
                open.extend(home.get_key_value(words[at].as_str()).map(|(&name, _)| name));
            }
        }
    }
    found
}

#[test]
fn the_page_names_every_file_that_is_needed() {
    const CONFIGS: [&str; 3] = ["chess", "chess-perft", "chess-thread"];
    let temp = Temp::new();
    let rows = rows(&page(), "Files");
    let named: BTreeSet<String> = rows.iter().flat_map(|r| names(&r[0])).collect();
    assert_eq!(named, CONFIGS.map(String::from).into());
    for config in CONFIGS {
        let (_, files) = emitted(&temp, config);
        let told = told(config);
        assert_eq!(told, needed(&files, TOP), "{config}");
        assert!(told.len() < files.len());
    }
}

/// The position of the example is the one that it says: its moves alone would not tell king from queen.
#[test]
fn the_example_loads_the_start() {
    let board = raw_board(&Position::start());
    let digits: String = board.pieces.iter().rev().map(|b| format!("{b:02x}")).collect();
    let told = example().split("256'h").nth(1).unwrap().split(';').next().unwrap().replace('_', "");
    assert_eq!(told, digits);
    let load = "{27'd0, 4'b1111, 1'b1}";
    assert_eq!(board.state, 0b1_1111);
    assert!(example().contains(load));
}

/// Name, direction and bits of every port, in the order of the Verilog.
#[test]
fn the_page_names_every_port() {
    let temp = Temp::new();
    let (_, files) = emitted(&temp, "chess");
    let text = &files["chess_machine.v"];
    let header = text.split("module chess_machine (").nth(1).unwrap().split(");").next().unwrap();
    let mut ports = vec![];
    for line in header.lines() {
        let words: Vec<&str> =
            line.split("//").next().unwrap().split([' ', ',']).filter(|w| !w.is_empty()).collect();
        let [way @ ("input" | "output"), _, rest @ ..] = &words[..] else { continue };
        let bits = match rest[0].strip_prefix('[') {
            None => 1,
            Some(range) => range.trim_end_matches(":0]").parse::<u32>().unwrap() + 1,
        };
        let way = if *way == "input" { "in" } else { "out" };
        ports.push((rest[rest.len() - 1].to_string(), format!("{way} {bits}")));
    }
    assert!(ports.len() > 15, "{ports:?}");
    let told: Vec<(String, String)> = rows(&page(), "Ports")
        .into_iter()
        .map(|r| (bare(&r[1]).to_string(), r[2].clone()))
        .collect();
    assert_eq!(told, ports);
    let example = example();
    for (name, _) in &ports {
        assert!(example.contains(&format!(".{name}(")), "the example does not connect {name}");
    }
}

fn example() -> String {
    page().split("```verilog\n").nth(1).unwrap().split("```").next().unwrap().to_string()
}

/// Runs a tool, which must have nothing to complain about, and gives what it said.
fn ran(dir: &Path, program: &Path, args: &[&str], files: &[String]) -> String {
    let out = Command::new(program).current_dir(dir).args(args).args(files).output().unwrap();
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    let complaints = String::from_utf8_lossy(&out.stderr);
    assert!(
        out.status.success() && complaints.is_empty(),
        "{}: {said}{complaints}",
        program.display()
    );
    said
}

/// The files of the page's table beside the example.
fn with_example(temp: &Temp) -> (PathBuf, Vec<String>) {
    let (dir, _) = emitted(temp, "chess");
    std::fs::write(dir.join("list_moves.v"), example()).unwrap();
    let mut list: Vec<String> = told("chess").into_iter().collect();
    list.push("list_moves.v".into());
    (dir, list)
}

#[test]
fn verilator_accepts_the_example() {
    let Some(verilator) = tools::tool("verilator") else { return };
    let temp = Temp::new();
    let (dir, files) = with_example(&temp);
    let args = ["--lint-only", "--top-module", "list_moves", "--default-language", "1364-2005"];
    ran(&dir, &verilator.path, &args, &files);
}

/// Prints the clock of everything that happens at the ports of the machine, and the moves.
const BENCH: &str = "
module bench;
    reg clock = 0, reset = 1;
    wire move_valid;
    wire [31:0] move;
    integer now, asked;
    list_moves dut (.clock(clock), .reset(reset), .move_valid(move_valid), .move(move));
    initial begin
        repeat (20) begin #5 clock = 1; #5 clock = 0; end
        reset = 0;
        asked = -1;
        for (now = 0; now < 4000 && dut.at != 67; now = now + 1) begin
            #4;
            if (dut.machine.cmd_valid && asked < 0) asked = now;
            if (dut.ready) $display(\"taken %0d %0d\", dut.code, now - asked);
            if (dut.answered) begin
                $display(\"answered %0d %0d\", dut.code, now - asked);
                asked = -1;
            end
            if (move_valid) $display(\"move %0d %0d\", move[5:0], move[11:6]);
            #1 clock = 1; #5 clock = 0;
        end
        $display(\"end %0d\", dut.at);
        $finish;
    end
endmodule
";

/// The example's moves are those of `kiban moves`, and its clocks those of the page.
#[test]
fn the_example_yields_the_moves() {
    let Some((iverilog, vvp)) = tools::icarus() else { return };
    let temp = Temp::new();
    let (dir, mut files) = with_example(&temp);
    std::fs::write(dir.join("bench.v"), BENCH).unwrap();
    files.push("bench.v".into());
    ran(&dir, &iverilog.path, &["-g2005", "-s", "bench", "-o", "bench.vvp"], &files);
    let said = ran(&dir, &vvp, &["bench.vvp"], &[]);
    let lines: Vec<Vec<&str>> = said.lines().map(|l| l.split(' ').collect()).collect();
    assert_eq!(lines.last().unwrap(), &["end", "67"], "{said}");

    let square = |text: &str| {
        let s: u8 = text.parse().unwrap();
        format!("{}{}", (b'a' + s % 8) as char, 1 + s / 8)
    };
    let moves: Vec<String> = lines
        .iter()
        .filter(|l| l[0] == "move")
        .map(|l| format!("{}{}", square(l[1]), square(l[2])))
        .collect();
    let asked = ["moves", "--game", "chess", "--fen", "startpos", "--order", "hardware"];
    let json = kiban(&[&asked[..], &["--json"]].concat()).json();
    let ours: Vec<&str> =
        json[0]["moves"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap()).collect();
    assert_eq!(moves, ours);

    for row in rows(&page(), "Clocks") {
        let code = match bare(&row[0]) {
            "put" => "1",
            "load" => "2",
            "step" => "8",
            "back-step" => "9",
            other => panic!("{other}"),
        };
        // the first put comes in the middle of a turn
        let nth = usize::from(code == "1");
        for (what, cell) in [("taken", &row[2]), ("answered", &row[3])] {
            let seen = lines.iter().filter(|l| l[0] == what && l[1] == code).nth(nth).unwrap();
            assert_eq!(seen[2], cell, "{what}: {row:?}");
        }
        assert_eq!(row[1], "0");
    }
}
