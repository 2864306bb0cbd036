//! nextpnr's histogram of slack: how many ends of paths have how much time left, from its log.

use serde::{Deserialize, Serialize};

/// Paths whose signals arrive so long before the clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SlackRange {
    /// Picoseconds, this and more; below 0 is too late.
    pub from_ps: i64,
    /// Less than this.
    pub to_ps: i64,
    /// Ends of paths, rounded down to what a star of the tool's picture stands for; one that stands for less than a star counts as 1.
    pub endpoints: u64,
}

/// The last histogram of a log, empty if there is none.
pub fn read(log: &str) -> Vec<SlackRange> {
    let Some((_, last)) = log.rsplit_once("Slack histogram:") else { return Vec::new() };
    let mut star = 1;
    let mut ranges = Vec::new();
    for line in last.lines().skip(1) {
        let Some(text) = line.strip_prefix("Info:").map(str::trim) else { break };
        if let Some(legend) = text.split_once("* represents ").map(|(_, n)| n) {
            star = legend.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(1);
            continue;
        }
        if text.starts_with("+ represents") {
            continue;
        }
        match range(text, star) {
            Some(range) => ranges.push(range),
            None => break,
        }
    }
    ranges
}

/// `[ -1447,   -582) |**+`
fn range(text: &str, star: u64) -> Option<SlackRange> {
    let (ends, bar) = text.strip_prefix('[')?.split_once(") |")?;
    let (from, to) = ends.split_once(',')?;
    let stars = bar.chars().filter(|&c| c == '*').count() as u64;
    let less = u64::from(stars == 0 && bar.contains('+'));
    Some(SlackRange {
        from_ps: from.trim().parse().ok()?,
        to_ps: to.trim().parse().ok()?,
        endpoints: stars * star + less,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "Info: Slack histogram:\nInfo: [ 1, 2) |*\n\nInfo: Routing..\nInfo: Slack histogram:\n\
        Info:  legend: * represents 423 endpoint(s)\nInfo:          + represents [1,423) endpoint(s)\n\
        Info: [ -1447,   -582) |+\nInfo: [  -582,    283) | \nInfo: [   283,   1148) |**+\n\n1 warning, 0 errors\n";

    #[test]
    fn the_last_histogram_counts() {
        let told: Vec<_> = read(LOG).iter().map(|r| (r.from_ps, r.to_ps, r.endpoints)).collect();
        assert_eq!(told, [(-1447, -582, 1), (-582, 283, 0), (283, 1148, 846)]);
        assert!(read("Info: nothing\n").is_empty());
        assert!(read("Info: Slack histogram:\nInfo: [ x, 2) |*\n").is_empty());
    }
}
