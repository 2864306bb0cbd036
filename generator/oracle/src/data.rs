//! Test data: the files beside the repository, and the format of perft tables.

use std::path::Path;

/// A file of the shared data folder (`$KIBAN_SHARED/data`, or `../shared/data` beside the repository). Where it is not present,
/// that is said and the test goes on without.
pub fn shared(file: &str) -> Option<String> {
    let folder = std::env::var_os("KIBAN_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), Into::into);
    let text = std::fs::read_to_string(folder.join("data").join(file)).ok();
    if text.is_none() {
        println!("skipped: the shared data folder with data/{file} is not present");
    }
    text
}

/// Lines that are neither empty nor comments.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty())
}

/// The numbers of a perft table, `position ;D1 n ;D2 n ...` a line: (position, depth, leaves).
pub fn perft_numbers(text: &str) -> impl Iterator<Item = (&str, u32, u64)> {
    lines(text).flat_map(|line| {
        let mut parts = line.split(';');
        let position = parts.next().unwrap_or_default().trim();
        parts.map(move |part| {
            let (depth, leaves) = part.trim().split_once(' ').expect("depth and leaves");
            let depth = depth.trim_start_matches('D').parse().expect("a depth");
            (position, depth, leaves.trim().parse().expect("a number of leaves"))
        })
    })
}
