//! What `solve` tells beside a line: soundness, needed pieces, the whole solution, other first moves.

#[path = "../common/mod.rs"]
mod common;

mod compose;
mod files;
mod report;
mod shrink;
mod soundness;
mod useless;
mod variations;

/// Lines of our own problems.
fn own() -> Vec<String> {
    let text = std::fs::read_to_string(common::root().join("problems/own.tsv")).unwrap();
    text.lines().filter(|l| !l.starts_with('#')).map(str::to_string).collect()
}

/// One of them.
fn own_position(name: &str) -> String {
    let is = |l: &String| l.split('\t').nth(1) == Some(name);
    let line = own().into_iter().find(is).unwrap();
    line.split('\t').next().unwrap().to_string()
}
