//! The long runs of `docs/proofs.md`, by name, one after the other, with their output kept.

use std::path::Path;
use std::time::Instant;

use crate::run::{file, logged, Done, Failure, Room};

/// Where the output goes.
const OUT: &str = "build/evidence";

/// A long run: its name, and what cargo is told up to the name of the test.
type Run = (&'static str, &'static str, &'static str);

const RULES: &str = "test --release -p kiban-rules";
const MODEL: &str = "test --release -p kiban-model";
const ENGINE: &str = "test --release -p kiban-engine";

/// Name of the run, arguments of cargo, name of the test (nothing: all that are ignored).
const RUNS: [Run; 75] = [
    ("oracle_full", RULES, "oracle_full"),
    ("perft_full", RULES, "perft_full"),
    ("go_oracle_full", RULES, "go_oracle_full"),
    ("chess_oracle_full", RULES, "chess_oracle_full"),
    ("chess960_full", RULES, "chess960_full"),
    ("chess_perft_full", RULES, "chess_perft_full"),
    ("legal_moves", MODEL, "legal_moves"),
    ("fast_equals_slow", MODEL, "fast_equals_slow"),
    ("sets_of_the_line_machine", MODEL, "sets_of_the_line_machine"),
    ("claims_on_shared_sets", MODEL, "claims_on_shared_sets"),
    ("claims_of_the_line_machine", MODEL, "claims_of_the_line_machine"),
    ("rank_scanner_equals_the_rules_full", MODEL, "rank_scanner_equals_the_rules_full"),
    ("all_shared_mates", MODEL, "all_shared_mates"),
    ("many_random_positions", MODEL, "many_random_positions"),
    ("limited_searches_by_the_line_machine", MODEL, "limited_searches_by_the_line_machine"),
    ("lengths_in_one_job_full", MODEL, "lengths_in_one_job_full"),
    ("nodes_on_the_shared_sets", MODEL, "nodes_on_the_shared_sets"),
    ("shogi_muso_with_a_large_table", MODEL, "shogi_muso_with_a_large_table"),
    ("shogi_muso_with_a_second_table", MODEL, "shogi_muso_with_a_second_table"),
    ("nodes_of_the_line_machine", MODEL, "nodes_of_the_line_machine"),
    ("one_problem_on_several_searches", MODEL, "one_problem_on_several_searches"),
    ("one_hard_problem_on_searches_apart", MODEL, "one_hard_problem_on_searches_apart"),
    ("many_searches_behind_hubs", MODEL, "many_searches_behind_hubs"),
    ("efficiency_of_searches_apart", MODEL, "efficiency_of_searches_apart"),
    ("go_random_full", MODEL, "go_random_full"),
    ("go_games_full", MODEL, "go_games_full"),
    ("go_middle_games_full", MODEL, "go_middle_games_full"),
    ("go_distribution_full", MODEL, "go_distribution_full"),
    ("chess_legal_full", MODEL, "chess_legal_full"),
    ("chess_order_full", MODEL, "chess_order_full"),
    ("chess_perft_depth_3", MODEL, "chess_perft_depth_3"),
    ("chess_perft_suite", MODEL, "chess_perft_suite"),
    ("chess_perft_counted_suite", MODEL, "chess_perft_counted_suite"),
    ("shortest_of_the_shared_sets", ENGINE, "shortest_of_the_shared_sets"),
    ("shortest_of_many_random_positions", ENGINE, "shortest_of_many_random_positions"),
    ("lengths_of_shogi_muso", ENGINE, "lengths_of_shogi_muso"),
    (
        "cooks_of_many_positions_are_those_of_an_exhaustive_search",
        ENGINE,
        "cooks_of_many_positions_are_those_of_an_exhaustive_search",
    ),
    (
        "lengths_of_many_far_checks_are_those_of_an_exhaustive_search",
        ENGINE,
        "lengths_of_many_far_checks_are_those_of_an_exhaustive_search",
    ),
    ("shogi_array_cosim-100000", "test --release -p kiban-emit --test shogi_array_cosim", "100000"),
    ("blocks-sizes_of_the_scanners", "test -p kiban-emit --test blocks", "sizes_of_the_scanners"),
    (
        "blocks-sizes_of_the_line_machine",
        "test -p kiban-emit --test blocks",
        "sizes_of_the_line_machine",
    ),
    (
        "blocks-sdram_answers_millions_as_an_array_does",
        "test -p kiban-emit --test blocks",
        "sdram_answers_millions_as_an_array_does",
    ),
    (
        "tsume_engine_cosim-broken_second_tables",
        "test -p kiban-emit --test tsume_engine_cosim",
        "broken_second_tables",
    ),
    ("blocks-broken_sdram_is_caught", "test -p kiban-emit --test blocks", "broken_sdram_is_caught"),
    ("shogi_lines_cosim-100000", "test --release -p kiban-emit --test shogi_lines_cosim", "100000"),
    ("tsume_mini-shared_sets", "test -p kiban-emit --test tsume_mini", "shared_sets"),
    ("tsume_mini-broken", "test -p kiban-emit --test tsume_mini", "broken"),
    ("tsume_mini_link-broken", "test -p kiban-emit --test tsume_mini_link", "broken"),
    ("stack_cosim-broken", "test -p kiban-emit --test stack_cosim", "broken"),
    ("shogi_lines_cosim-broken", "test -p kiban-emit --test shogi_lines_cosim", "broken"),
    ("shogi_array_cosim-broken", "test -p kiban-emit --test shogi_array_cosim", "broken"),
    (
        "tsume_engine_cosim-shared_sets",
        "test -p kiban-emit --test tsume_engine_cosim",
        "shared_sets",
    ),
    ("tsume_engine_cosim-broken", "test -p kiban-emit --test tsume_engine_cosim", "broken"),
    ("go_cosim-go_playouts_full", "test -p kiban-emit --test go_cosim", "go_playouts_full"),
    ("go_cosim-go_wheels_full", "test -p kiban-emit --test go_cosim", "go_wheels_full"),
    (
        "go_cosim-go_distribution_of_the_circuit",
        "test -p kiban-emit --test go_cosim",
        "go_distribution_of_the_circuit",
    ),
    (
        "go_cosim-first_moves_take_hardly_a_clock",
        "test -p kiban-emit --test go_cosim",
        "first_moves_take_hardly_a_clock",
    ),
    ("go_cosim-broken", "test -p kiban-emit --test go_cosim", "broken"),
    ("chess_array_cosim-100000", "test --release -p kiban-emit --test chess_array_cosim", "100000"),
    (
        "chess_machine_cosim-100000",
        "test --release -p kiban-emit --test chess_machine_cosim",
        "100000",
    ),
    (
        "chess_machine_cosim-perft126_to_depth_3",
        "test -p kiban-emit --test chess_machine_cosim",
        "perft126_to_depth_3",
    ),
    ("chess_machine_cosim-broken", "test -p kiban-emit --test chess_machine_cosim", "broken"),
    (
        "chess_leaves_cosim-100000",
        "test --release -p kiban-emit --test chess_leaves_cosim",
        "100000",
    ),
    ("chess_link-broken", "test -p kiban-emit --test chess_link", "broken"),
    ("chess_leaves_cosim-broken", "test -p kiban-emit --test chess_leaves_cosim", "broken"),
    ("link-damaged_frames", "test -p kiban-emit --test link", "damaged_frames"),
    ("link-at_the_pins", "test -p kiban-emit --test link", "at_the_pins"),
    ("netlist", "test -p kiban --test netlist", ""),
    ("simulated", "test -p kiban --test simulated", ""),
    ("solving-papers_lengths", "test -p kiban --test solving", "papers_lengths"),
    ("chess", "test -p kiban --test chess", ""),
    ("workers", "test -p kiban --test workers", ""),
    ("eight_against_one", "test -p kiban --test cluster", ""),
    ("cluster", "test -p kiban-cluster", ""),
    ("analysis", "test -p kiban --test analysis", ""),
];

/// What cargo is told.
fn words((_, cargo, test): &Run) -> Vec<&'static str> {
    let words = cargo.split(' ').chain(["--", "--ignored"]);
    words.chain((!test.is_empty()).then_some(*test)).chain(["--nocapture"]).collect()
}

/// Prints the runs with their commands.
pub fn list() {
    for run in &RUNS {
        println!("{:<40} cargo {}", run.0, words(run).join(" "));
    }
}

/// Runs these, or all; goes on behind one that fails and ends with the first code.
pub fn gather(room: &Room, names: &[String]) -> Done {
    if let Some(unknown) = names.iter().find(|n| RUNS.iter().all(|r| r.0 != **n)) {
        let list = "`cargo task evidence --list` names those that there are";
        return Err(Failure::request(format!("there is no long run {unknown}; {list}")));
    }
    let folder = room.folder(Path::new(OUT))?;
    let chosen = |run: &&Run| names.is_empty() || names.iter().any(|n| n == run.0);
    let (mut failed, mut first) = (Vec::new(), 0);
    for run in RUNS.iter().filter(chosen) {
        let (words, log) = (words(run), folder.join(format!("{}.log", run.0)));
        println!("{}: cargo {}", run.0, words.join(" "));
        let began = Instant::now();
        let code = logged(room.shell.cmd("cargo").args(words), &log)?;
        let text = std::fs::read(&log).map_err(file(&log))?;
        let verdict = verdict(code, &String::from_utf8_lossy(&text));
        let said = match &verdict {
            Ok(passed) => format!("{passed} passed"),
            Err(why) => format!("FAILED: {why}"),
        };
        println!("  {said}, {} s, {OUT}/{}.log", began.elapsed().as_secs(), run.0);
        if verdict.is_err() {
            failed.push(run.0);
            first = if first == 0 { code.max(1) } else { first };
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    Err(Failure { code: first, message: format!("{} failed", failed.join(", ")) })
}

/// How many tests passed; a run in which none ran, or one went on without something, is no evidence.
fn verdict(code: u8, text: &str) -> Result<u64, String> {
    if code != 0 {
        return Err(format!("it ended with {code}"));
    }
    if let Some(at) = text.find("skipped: ") {
        return Err(text[at..].lines().next().unwrap_or_default().to_string());
    }
    let results =
        text.lines().filter_map(|l| l.split_once("test result: ok. ")?.1.split_once(" passed"));
    match results.filter_map(|(n, _)| n.parse::<u64>().ok()).sum() {
        0 => Err("no test ran".into()),
        passed => Ok(passed),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The words in backticks.
    fn code(text: &str) -> Vec<&str> {
        text.split('`').skip(1).step_by(2).collect()
    }

    fn section<'a>(page: &'a str, heading: &str) -> &'a str {
        let (_, behind) = page.split_once(&format!("\n## {heading}\n")).expect(heading);
        behind.split("\n## ").next().expect("there is a first")
    }

    /// The commands of the page are those of the table, no more and no fewer.
    #[test]
    fn the_runs_are_those_of_the_page() {
        let page = std::fs::read_to_string(kiban_testkit::root().join("docs/proofs.md")).unwrap();
        let mut wanted = BTreeSet::new();
        for (heading, package) in
            [("Rules", RULES), ("Models", MODEL), ("Questions about a problem", ENGINE)]
        {
            let text = section(&page, heading);
            let form = format!("`cargo {package} -- --ignored NAME --nocapture`");
            assert!(text.contains(&form), "docs/proofs.md, {heading}: {form}");
            for row in text.lines().filter(|l| l.starts_with("| ")).skip(1) {
                for name in code(row.split('|').rev().nth(2).unwrap()) {
                    wanted.insert(format!("{package} -- --ignored {name} --nocapture"));
                }
            }
        }
        for row in section(&page, "Circuits").lines().filter(|l| l.starts_with("| ")).skip(1) {
            let cells: Vec<&str> = row.split('|').collect();
            let (files, names) = (code(cells[2]), code(cells[3]));
            for (file, name) in files.iter().flat_map(|f| names.iter().map(move |n| (f, n))) {
                let release = if *name == "100000" { "--release " } else { "" };
                wanted.insert(format!(
                    "test {release}-p kiban-emit --test {file} -- --ignored {name} --nocapture"
                ));
            }
        }
        for span in code(section(&page, "Chips and netlists")) {
            if let Some(command) = span.strip_prefix("cargo ").filter(|c| c.contains("--ignored")) {
                wanted.insert(command.to_string());
            }
        }
        let runs: BTreeSet<String> = RUNS.iter().map(|r| words(r).join(" ")).collect();
        let missing: Vec<_> = wanted.difference(&runs).collect();
        let more: Vec<_> = runs.difference(&wanted).collect();
        assert!(
            missing.is_empty() && more.is_empty(),
            "missing: {missing:#?}, not there: {more:#?}"
        );
        let names: BTreeSet<&str> = RUNS.iter().map(|r| r.0).collect();
        assert_eq!(names.len(), RUNS.len(), "two runs have one name");
    }

    #[test]
    fn what_is_evidence() {
        let ok = |n| format!("test result: ok. {n} passed; 0 failed\n");
        assert_eq!(verdict(0, &(ok(2) + &ok(0))), Ok(2));
        assert!(verdict(0, &ok(0)).is_err());
        assert!(verdict(101, &ok(1)).is_err());
        assert!(verdict(0, &format!("skipped: verilator is not here\n{}", ok(1))).is_err());
    }
}
