//! Counts of a test run: what the test programs said, and the skips that were told.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// So many tests are named for each thing that is missing.
const NAMED: usize = 5;

/// What was counted so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tests that the runner calls ok; those that skipped something are among them.
    ok: usize,
    failed: usize,
    ignored: usize,
    /// Test programs that were started, and results that they told.
    started: usize,
    results: usize,
    failures: BTreeSet<String>,
}

/// Test program and test.
type Test<'a> = (&'a str, &'a str);

/// A skip as it was told: what is missing, the line that gets it, test program and test.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Skip<'a> {
    what: &'a str,
    mend: &'a str,
    test: Test<'a>,
}

fn skip(line: &str) -> Option<Skip<'_>> {
    let mut cells = line.split('\t');
    let (what, mend) = (cells.next()?, cells.next()?);
    Some(Skip { what, mend, test: (cells.next()?, cells.next()?) })
}

impl Tally {
    /// A line of the test programs' output.
    pub fn line(&mut self, line: &str) {
        if line.starts_with("running ") && (line.ends_with(" tests") || line.ends_with(" test")) {
            self.started += 1;
        } else if let Some(name) =
            line.strip_prefix("test ").and_then(|l| l.strip_suffix(" ... FAILED"))
        {
            self.failures.insert(name.to_owned());
        } else if let Some(result) = line.strip_prefix("test result: ") {
            self.results += 1;
            let counts = result.split_once(". ").map_or("", |(_, counts)| counts);
            for part in counts.split("; ") {
                let Some((number, what)) = part.split_once(' ') else { continue };
                let Ok(number) = number.parse::<usize>() else { continue };
                match what {
                    "passed" => self.ok += number,
                    "failed" => self.failed += number,
                    "ignored" => self.ignored += number,
                    _ => {}
                }
            }
        }
    }

    /// Whether the run may be called good: nothing failed, every program told its result, and something ran.
    pub fn good(&self) -> bool {
        self.failed == 0 && self.started <= self.results && self.ok > 0
    }

    /// What is said at the end, given the lines of the file of skips; the last line is `N passed, N failed, N skipped`. A test that
    /// skipped a part is skipped and not passed; one that failed besides is failed.
    pub fn report(&self, skips: &str) -> String {
        let skips: BTreeSet<Skip> =
            skips.lines().filter_map(skip).filter(|s| !self.failures.contains(s.test.1)).collect();
        let mut lacking: BTreeMap<(&str, &str), BTreeSet<Test>> = BTreeMap::new();
        for s in &skips {
            lacking.entry((s.what, s.mend)).or_default().insert(s.test);
        }
        let tests: BTreeSet<Test> = skips.iter().map(|s| s.test).collect();
        let mut out = String::new();
        let mut say = |line: String| writeln!(out, "{line}").expect("a string takes it");
        for ((what, mend), tests) in &lacking {
            let mut names: Vec<String> = tests.iter().map(|(p, t)| format!("{p} {t}")).collect();
            if names.len() > NAMED {
                let more = names.len() - NAMED;
                names.truncate(NAMED);
                names.push(format!("and {more} more"));
            }
            say(format!("without {what}: {}", names.join(", ")));
            if !mend.is_empty() {
                say(format!("to get {what}: {mend}"));
            }
        }
        if !lacking.is_empty() {
            let counts: Vec<String> = lacking
                .iter()
                .map(|((what, _), tests)| format!("{what} ({})", tests.len()))
                .collect();
            say(format!("skipped for lack of: {}", counts.join(", ")));
        }
        if self.started > self.results {
            say(format!("ended without a result: {} test program(s)", self.started - self.results));
        }
        if self.ignored > 0 {
            say(format!("left out because they are long (docs/proofs.md): {}", self.ignored));
        }
        let (passed, failed) = (self.ok.saturating_sub(tests.len()), self.failed);
        say(format!("{passed} passed, {failed} failed, {} skipped", tests.len()));
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "
running 3 tests
test a ... ok
test b ... ok
test c ... FAILED

failures:
    c

test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

running 5 tests
test result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
";

    fn tally(output: &str) -> Tally {
        let mut tally = Tally::default();
        output.lines().for_each(|l| tally.line(l));
        tally
    }

    #[test]
    fn skips_are_told_and_taken_off() {
        let skips = "yosys\tkiban setup lint\tx\ta\n\
                     yosys\tkiban setup lint\tx\ta\n\
                     yosys\tkiban setup lint\ty\ta\n\
                     shared data\t\tx\ta\n\
                     gnugo\tapt-get\tx\tc\n";
        assert_eq!(
            tally(OUTPUT).report(skips),
            "without shared data: x a\n\
             without yosys: x a, y a\n\
             to get yosys: kiban setup lint\n\
             skipped for lack of: shared data (1), yosys (2)\n\
             left out because they are long (docs/proofs.md): 1\n\
             4 passed, 1 failed, 2 skipped\n"
        );
        assert!(!tally(OUTPUT).good());
        let many: String = (0..7).map(|n| format!("yosys\tx\ty\tt{n}\n")).collect();
        let said = tally(OUTPUT).report(&many);
        assert!(
            said.starts_with("without yosys: y t0, y t1, y t2, y t3, y t4, and 2 more\n"),
            "{said}"
        );
    }

    #[test]
    fn what_is_good() {
        let good = "running 1 test\ntest result: ok. 1 passed; 0 failed; 0 ignored\n";
        assert!(tally(good).good());
        assert_eq!(tally(good).report(""), "1 passed, 0 failed, 0 skipped\n");
        let dead = tally(&format!("{good}running 2 tests\ntest a ... "));
        assert!(!dead.good());
        assert!(dead.report("").starts_with("ended without a result: 1 test program(s)\n"));
        assert!(!tally("").good(), "nothing ran");
    }
}
