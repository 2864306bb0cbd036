//! The sample report of the pages: a build as it was, drawn as reports are drawn now.

use kiban_flow::report::blocks::PlacedCell;
use kiban_flow::report::cells::Cells;
use kiban_flow::report::floorplan::Plan;
use kiban_flow::report::{html, BuildReport};

const FOLDER: &str = "docs/sample";

/// The text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let rest = &text[text.find(start)? + start.len()..];
    Some(&rest[..rest.find(end)?])
}

/// A cell a tile of the module whose colour it has: all that a floorplan says of the cells it was drawn of.
fn tiles(page: &str) -> Vec<PlacedCell> {
    let mut cells = Vec::new();
    for shape in page.lines().filter(|l| l.starts_with("<path ")) {
        let module = between(shape, "<title>", "</title>").expect("a module");
        for run in between(shape, " d=\"", "\"").expect("tiles").split('M').skip(1) {
            let number = |text: &str| text.parse::<u32>().expect("a number");
            let (x, rest) = run.split_once(' ').expect("a place");
            let (y, rest) = rest.split_once('h').expect("a place");
            let width = number(&rest[..rest.find('v').expect("a width")]);
            cells.extend((0..width).map(|i| PlacedCell {
                module: module.to_string(),
                x: number(x) + i,
                y: number(y),
                cells: Cells { lut: 1, ..Cells::default() },
            }));
        }
    }
    cells
}

/// What the pages show is what a build writes: the same report gives the same page, byte for byte. `KIBAN_BLESS=1` draws it anew of the
/// numbers that are there, `cargo task sample-report` builds the circuit again.
#[test]
fn the_sample_is_as_reports_are() {
    let folder = kiban_testkit::root().join(FOLDER);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect(name);
    let report: BuildReport = serde_json::from_str(&read("report.json")).expect("a report");
    let seen = read("report.html");
    let cells = tiles(&seen);
    assert!(cells.len() > 100, "only {} tiles were found", cells.len());
    let board = kiban_config::BoardSet::shipped().unwrap().get(&report.board).unwrap();
    let die = board.fpga.die.expect("tiles");
    let plan = Plan { cells: &cells, die: &die, path: &report.critical_path };
    let page = html::page(&report, &plan).expect("a page");
    if std::env::var_os("KIBAN_BLESS").is_some() {
        std::fs::write(folder.join("report.html"), &page).expect("report.html");
        return;
    }
    assert!(page == seen, "{FOLDER}/report.html is not as a build would write it now");
    // nothing of the machine it was made on
    assert!(!seen.contains("/home/") && !seen.contains("/root/") && !seen.contains("/tmp/"));
}
