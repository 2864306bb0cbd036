//! Nodes of problems of the paper's lengths.

use super::common::{kiban, root, Temp};

/// Nodes of the table of `docs/evidence/scanners.txt`: a row for each length that these sets have.
fn lengths(rows: &[(&str, &str, Option<&str>)]) {
    let page = std::fs::read_to_string(root().join("docs/evidence/scanners.txt")).unwrap();
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

/// The rows of `docs/circuits/scanners.md`, section 4, are some of that table's, without a few of its columns.
#[test]
fn the_page_has_rows_of_the_table() {
    const SHOWN: [usize; 8] = [0, 2, 3, 5, 6, 7, 9, 10];
    let read = |file: &str| std::fs::read_to_string(root().join(file)).unwrap();
    let rows = |text: &str, cells: usize| -> Vec<Vec<String>> {
        let split =
            |l: &str| l.trim_matches('|').split('|').map(|c| c.trim().to_string()).collect();
        let rows = text.lines().filter(|l| l.starts_with("| ")).map(split);
        rows.filter(|r: &Vec<String>| r.len() == cells && r[0].parse::<u8>().is_ok()).collect()
    };
    let table = rows(&read("docs/evidence/scanners.txt"), 11);
    let page = read("docs/circuits/scanners.md");
    let section = page.split("\n## 4.").nth(1).unwrap().split("\n## ").next().unwrap();
    let shown = rows(section, SHOWN.len());
    assert!(table.len() == 8 && shown.len() == 5, "{} {}", table.len(), shown.len());
    for row in shown {
        let whole = table.iter().find(|r| r[0] == row[0]).unwrap();
        assert_eq!(row, SHOWN.map(|i| whole[i].clone()), "{} moves", row[0]);
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
