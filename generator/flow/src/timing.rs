//! A clock that was not reached.

use std::fmt;
use std::path::PathBuf;

use serde::Serialize;

/// The circuit is slower than the clock that was asked for.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TimingFailure {
    /// The clock, as the tools call it.
    pub clock: String,
    /// Frequency wanted, MHz.
    pub wanted_mhz: f64,
    /// Frequency reached with the best seed, MHz.
    pub got_mhz: f64,
    /// Seeds that were tried.
    pub seeds: usize,
    /// The worst path in module names with the nanoseconds spent in each.
    pub path: Vec<(String, f64)>,
    /// What can be done.
    pub remedies: [String; 3],
    /// The page with the details.
    pub page: PathBuf,
}

/// Two numbers with one digit behind the point, or as many as it takes to see that they differ (3 at most).
pub(crate) fn told_apart(a: f64, b: f64) -> [String; 2] {
    let with = |digits: usize| [a, b].map(|x| format!("{x:.digits$}"));
    (1..3).map(with).find(|[a, b]| a != b).unwrap_or_else(|| with(if a == b { 1 } else { 3 }))
}

impl fmt::Display for TimingFailure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let seeds =
            if self.seeds == 1 { "1 seed".to_owned() } else { format!("{} seeds", self.seeds) };
        let [got, wanted] = told_apart(self.got_mhz, self.wanted_mhz);
        writeln!(
            f,
            "{wanted} MHz were wanted of the clock {} and {got} MHz were reached ({seeds} tried)",
            self.clock
        )?;
        let path: Vec<String> =
            self.path.iter().map(|(module, ns)| format!("{module} ({ns:.1} ns)")).collect();
        writeln!(f, "  worst path: {}", path.join(" -> "))?;
        for remedy in &self.remedies {
            writeln!(f, "  remedy: {remedy}")?;
        }
        write!(f, "  details: {}", self.page.display())
    }
}

#[cfg(test)]
mod tests {
    use super::told_apart;

    #[test]
    fn numbers_that_differ_are_told_apart() {
        for (a, b, said) in [
            (41.66, 50.0, ["41.7", "50.0"]),
            (59.966, 60.0, ["59.97", "60.00"]),
            (59.9999, 60.0, ["60.000", "60.000"]),
            (60.0, 60.0, ["60.0", "60.0"]),
        ] {
            assert_eq!(told_apart(a, b), said);
        }
    }
}
