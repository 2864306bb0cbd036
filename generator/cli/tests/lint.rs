//! What is emitted for the shipped configurations is clean to every linter, and so are the tops of all boards.

mod common;

use common::{kiban, root, with_tools, Temp};
use kiban_testkit::tools::{toolbox, SIM};

/// All of them, as `kiban lint` names them.
const LINTERS: [&str; 5] = ["verilator", "yosys", "verible-lint", "iverilog", "slang"];

/// Names of the rows of `kiban configs` or `kiban boards`.
fn names(of: &str) -> Vec<String> {
    let said = kiban(&["--json", of]);
    assert_eq!(said.code, 0, "{}", said.err);
    said.json().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
}

/// Lints: no linter has anything to say, and none that this machine has is left out.
fn clean(args: &[&str]) {
    if toolbox(&[&SIM[..], &LINTERS].concat()).is_none() {
        return;
    }
    let temp = Temp::new();
    let args: Vec<&str> = ["lint"].iter().chain(args).copied().collect();
    let said = with_tools(&temp.path("build"), &args);
    assert_eq!(said.code, 0, "{args:?}: {}", said.err);
    let report = &said.json()[0];
    let list = |key: &str| -> Vec<String> {
        report[key].as_array().unwrap().iter().map(|v| v.as_str().unwrap().into()).collect()
    };
    let (clean, absent) = (list("clean"), list("absent"));
    let mut clean = clean;
    clean.sort();
    let mut wanted = LINTERS;
    wanted.sort();
    assert_eq!((clean, absent), (wanted.map(String::from).to_vec(), vec![]), "{args:?}");
}

/// Lints the configurations whose names begin so; these tests run side by side.
fn clean_configurations(start: &str) {
    let configs = names("configs");
    let ours: Vec<&String> = configs.iter().filter(|n| n.starts_with(start)).collect();
    assert!(!ours.is_empty(), "{configs:?}");
    for config in ours {
        clean(&[config]);
    }
}

#[test]
fn every_tsume_configuration_is_clean() {
    clean_configurations("tsume");
}

#[test]
fn every_go_configuration_is_clean() {
    clean_configurations("go");
}

#[test]
fn every_chess_configuration_is_clean() {
    clean_configurations("chess");
}

#[test]
fn the_scanner_is_clean() {
    clean_configurations("paper");
}

#[test]
fn no_configuration_is_forgotten() {
    for name in names("configs") {
        assert!(["tsume", "go", "chess", "paper"].iter().any(|s| name.starts_with(s)), "{name}");
    }
}

/// A shipped configuration with other values.
fn clean_with(config: &str, changes: &[(&str, &str)]) {
    let mut text = std::fs::read_to_string(root().join(format!("configs/{config}.toml"))).unwrap();
    let name = (format!("name = \"{config}\""), "name = \"changed\"".to_string());
    let changes = changes.iter().map(|(old, new)| (old.to_string(), new.to_string()));
    for (old, new) in changes.chain([name]) {
        assert_eq!(text.matches(&old).count(), 1, "{old}");
        text = text.replace(&old, &new);
    }
    let temp = Temp::new();
    clean(&[&temp.write("changed.toml", text.as_bytes())]);
}

/// One line a clock: squares wait to be written.
#[test]
fn a_line_machine_of_one_line_a_clock_is_clean() {
    clean_with("tsume-lines", &[("lines_per_clock = 4", "lines_per_clock = 1")]);
}

/// One way in each table leaves nothing to compare, and the longest addresses leave no bit over.
#[test]
fn a_tsume_configuration_at_the_edge_is_clean() {
    let changes = [
        ("table_ways = 4", "table_ways = 1"),
        ("path_ways = 4", "path_ways = 1"),
        ("path_index_bits = 8", "path_index_bits = 9"),
        ("child_memory_bits = 12", "child_memory_bits = 14"),
    ];
    clean_with("tsume", &changes);
}

/// A number of searches that is no power of two.
#[test]
fn searches_that_share_an_array_are_clean() {
    clean_with(
        "tsume-small",
        &[("searches = 1 ", "searches = 3 "), ("word_sets = 1 ", "word_sets = 3 ")],
    );
}

/// Such searches have no part in common of the second table.
#[test]
fn searches_with_a_second_table_are_clean() {
    clean_with(
        "tsume-deep",
        &[("searches = 1 ", "searches = 3 "), ("word_sets = 1 ", "word_sets = 3 ")],
    );
}

/// Every number of four bits is that of a board.
#[test]
fn sixteen_chess_boards_are_clean() {
    clean_with("chess", &[("boards = 8 ", "boards = 16 ")]);
}

/// The smallest configuration fits all of them, and the top does not depend on the circuit below.
#[test]
fn every_board_top_is_clean() {
    let boards = names("boards");
    assert!(boards.len() >= 8, "{boards:?}");
    for board in boards {
        clean(&["go9-small", "--board", &board]);
    }
}
