//! `docs/exit-codes.md` and the program say the same.

use std::path::PathBuf;

use kiban_flow::error::Lacking;
use kiban_flow::report::BuildReport;
use kiban_flow::FlowError;

#[test]
fn the_table_matches_the_errors() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/exit-codes.md");
    let text = std::fs::read_to_string(path).unwrap();
    let row = |code: i32| -> String {
        let start = format!("| {code} |");
        let row = text.lines().find(|l| l.starts_with(&start));
        row.unwrap_or_else(|| panic!("no row for {code}")).to_lowercase()
    };
    let missing = FlowError::MissingTool {
        lacking: vec![Lacking { tool: "x".into(), passed_over: Vec::new() }],
        verbs: vec!["y"],
        mend: "z".into(),
    };
    let timing = BuildReport::default().timing_failure("clk", "report.html".into());
    for (error, word) in [
        (FlowError::Busy { dir: "x".into() }, "file"),
        (FlowError::Request("x".into()), "request"),
        (missing, "missing"),
        (FlowError::BadReport { path: "x".into(), why: "y".into() }, "tool"),
        (FlowError::Timing(Box::new(timing)), "clock"),
        (FlowError::DiskFull { path: "x".into() }, "disk"),
        (FlowError::Interrupted, "interrupted"),
    ] {
        let row = row(error.exit_code());
        assert!(row.contains(word), "{row} does not speak of `{word}`");
    }
    assert!(row(9).contains("--max-clocks"));
}
