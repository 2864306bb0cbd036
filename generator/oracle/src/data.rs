//! Test data: the files beside the repository, and the format of perft tables.

pub use kiban_testkit::shared;

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
