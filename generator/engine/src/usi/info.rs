//! `info` lines.

use std::fmt::Write;
use std::time::Duration;

use kiban_rules::shogi::Move;

/// `time`, `nodes` and `nps`.
pub fn numbers(nodes: u64, elapsed: Duration) -> String {
    let ms = elapsed.as_millis().max(1) as u64;
    format!("time {} nodes {nodes} nps {}", elapsed.as_millis(), nodes.saturating_mul(1000) / ms)
}

/// A mate with its line.
pub fn mate(line: &[Move], nodes: u64, elapsed: Duration) -> String {
    let n = line.len();
    format!(
        "info depth {n} seldepth {n} {} score mate {n} pv {}",
        numbers(nodes, elapsed),
        moves(line)
    )
}

/// Moves in USI notation, with blanks between them.
pub fn moves(line: &[Move]) -> String {
    let mut text = String::new();
    for m in line {
        let blank = if text.is_empty() { "" } else { " " };
        // writing to a string does not fail
        let _ = write!(text, "{blank}{m}");
    }
    text
}

/// A sentence for people, on one line.
pub fn string(text: &str) -> String {
    let one_line: Vec<&str> = text.split_whitespace().collect();
    format!("info string {}", one_line.join(" "))
}
