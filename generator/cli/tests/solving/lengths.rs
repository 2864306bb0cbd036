//! Nodes of problems of the paper's lengths.

use super::common::{kiban, root, Temp};

/// Nodes of the table of `docs/circuits/scanners.md`, section 4: a row for each length that these sets have.
fn lengths(rows: &[(&str, &str, Option<&str>)]) {
    let page = std::fs::read_to_string(root().join("docs/circuits/scanners.md")).unwrap();
    let temp = Temp::new();
    for (length, set, only) in rows {
        let row = page.lines().find(|l| l.starts_with(&format!("| {length} | ")));
        let cells: Vec<&str> = row.unwrap().split('|').map(str::trim).collect();
        let own = std::fs::read_to_string(root().join("problems").join(set)).ok();
        let Some(text) = own.or_else(|| kiban_testkit::shared(set)) else { continue };
        let wanted = |line: &&str| match only {
            Some(ids) => ids.split(' ').any(|id| line.split('\t').nth(1) == Some(id)),
            None => {
                let mut fields = line.split('\t').skip(2);
                line.starts_with('#') || fields.any(|f| f == *length) || set.starts_with("mate")
            }
        };
        let problems: Vec<&str> = text.lines().filter(wanted).collect();
        let file = temp.write("set.tsv", (problems.join("\n") + "\n").as_bytes());
        let nodes = |config: &str, search: &str| {
            let words = ["bench", "--config", config, "--set", &file, "--search", search];
            let said = kiban(&[&words[..], &["--nodes", "25000000", "--json"]].concat());
            assert_eq!(said.code, 0, "{}", said.err);
            let found = said.json().remove(0);
            assert_eq!(
                found["problems"].as_u64().map(|n| n as usize),
                cells[5].replace(',', "").parse().ok()
            );
            assert_eq!(found["mate"], found["problems"], "{length} {config} {search}");
            let mean = found["nodes_mean"].as_f64().unwrap();
            if mean < 100.0 {
                format!("{mean:.1}")
            } else {
                format!("{mean:.0}")
            }
        };
        for (cell, config, search) in [
            (6, "tsume", "pn-star"),
            (7, "tsume", "df-pn"),
            (9, "tsume-lines", "pn-star"),
            (10, "tsume-lines", "df-pn"),
        ] {
            let stated = cells[cell].replace(',', "");
            if stated.starts_with(|c: char| c.is_ascii_digit()) {
                assert_eq!(nodes(config, search), stated, "{length} {config} {search}");
            }
        }
    }
}

#[test]
fn nodes_of_the_papers_lengths() {
    lengths(&[("11", "own.tsv", None), ("13", "own.tsv", None)]);
}

#[test]
#[ignore = "PN* of thousands of problems, minutes; see docs/proofs.md"]
fn nodes_of_all_the_papers_lengths() {
    lengths(&[
        ("3", "mate3.tsv", None),
        ("5", "mate5.tsv", None),
        ("7", "mate7.tsv", None),
        ("9", "own.tsv", None),
        ("15", "muso.tsv", Some("muso038 muso055")),
        ("17", "muso.tsv", Some("muso035")),
    ]);
}
