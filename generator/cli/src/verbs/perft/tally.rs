//! What has become of the counts of a run, and how the program ends.

use kiban_link::chess::PerftReport;
use kiban_protocol::chess::Stopped;
use serde::{Deserialize, Serialize};

use super::Task;
use crate::exit::{Ended, Exit, Failure};
use crate::output::counted as plural;

/// What has become of a count.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Made {
    /// Sequences, so far if it was stopped.
    pub nodes: u64,
    /// `--max-clocks` ended it.
    pub stopped: bool,
    pub by_rules: bool,
}

impl From<&PerftReport> for Made {
    fn from(report: &PerftReport) -> Made {
        let stopped = report.stopped != Stopped::Complete;
        Made { nodes: report.leaves, stopped, by_rules: false }
    }
}

/// What has become of the counts so far.
#[derive(Debug, Default)]
pub struct Tally {
    pub counts: usize,
    /// Of them those that came to their end and had a number in the file.
    pub compared: usize,
    /// Of the compared ones those with another number.
    pub wrong: usize,
    /// Those that `--max-clocks` ended.
    pub stopped: usize,
    /// Those that the rules counted.
    pub by_rules: usize,
    /// Lines of the file with a position.
    pub positions: usize,
    pub broken: usize,
}

impl Tally {
    pub fn add(&mut self, task: &Task, made: impl Into<Made>) {
        let made = made.into();
        self.counts += 1;
        self.stopped += usize::from(made.stopped);
        self.by_rules += usize::from(made.by_rules);
        // what did not come to its end is compared with nothing
        if let (Some(expected), false) = (task.expected, made.stopped) {
            self.compared += 1;
            self.wrong += usize::from(expected != made.nodes);
        }
    }

    /// How the program ends, with one sentence for all that went wrong; the broken lines have been named before.
    pub fn ended(&self, file: &str, deepest: u32) -> Ended {
        let all = self.counts;
        // "1 of 2 counts", or without numbers if there was only one
        let of_all = |n: usize| match all {
            1 => "the count".to_string(),
            _ => format!("{n} of {}", plural(all as u64, "count")),
        };
        let are = |n: usize| if n == 1 { "is" } else { "are" };
        let mut faults = vec![];
        if self.wrong > 0 {
            faults.push(format!("{} {} not as in the file", of_all(self.wrong), are(self.wrong)));
        }
        if self.stopped > 0 {
            faults.push(format!("{} used up the clocks (--max-clocks)", of_all(self.stopped)));
        }
        if all == 0 {
            let why = match (self.positions, self.broken) {
                (0, 0) => format!("{file} holds no position"),
                (0, _) => format!("{file} holds no position that can be read"),
                _ => format!("{file} asks for no depth up to {deepest}"),
            };
            faults.push(format!("no count was made: {why}"));
        }
        let exit = match self {
            Tally { wrong: 1.., .. } => Exit::Refused,
            Tally { stopped: 1.., .. } => Exit::SimClocks,
            Tally { broken: 1.., .. } => Exit::BrokenLines,
            Tally { counts: 0, .. } => Exit::Request,
            _ => Exit::Done,
        };
        if faults.is_empty() {
            return Ok(exit);
        }
        if self.broken > 0 {
            let (n, lines) = (self.broken, plural(self.broken as u64, "line"));
            faults.push(format!("{lines} of the file {} broken", are(n)));
        }
        Err(Failure::new(exit, faults.join("; ")))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tasks_of;
    use super::super::tests::{report, LINE};
    use super::*;

    /// What a tally ends with: the code and the sentence.
    fn ended(tally: &Tally) -> (Exit, String) {
        match tally.ended("a.epd", 2) {
            Ok(exit) => (exit, String::new()),
            Err(failure) => (failure.exit, failure.message),
        }
    }

    #[test]
    fn ends() {
        let task = tasks_of(LINE, 1).unwrap().remove(0);
        let mut tally = Tally { positions: 3, ..Tally::default() };
        tally.add(&task, &report(15, Stopped::Complete));
        assert_eq!(ended(&tally), (Exit::Done, String::new()));
        // the right number, but not of all sequences
        tally.add(&task, &report(15, Stopped::Clocks));
        assert_eq!((tally.compared, tally.wrong, tally.stopped), (1, 0, 1));
        let why = "1 of 2 counts used up the clocks (--max-clocks)".to_string();
        assert_eq!(ended(&tally), (Exit::SimClocks, why));
        tally.add(&task, &report(16, Stopped::Complete));
        tally.broken = 2;
        let (exit, why) = ended(&tally);
        assert_eq!(exit, Exit::Refused);
        assert_eq!(
            why,
            "1 of 3 counts is not as in the file; 1 of 3 counts used up the clocks (--max-clocks); \
             2 lines of the file are broken"
        );
        let single = Tally { counts: 1, stopped: 1, ..Tally::default() };
        let why = "the count used up the clocks (--max-clocks)".to_string();
        assert_eq!(ended(&single), (Exit::SimClocks, why));
        let broken = Tally { counts: 1, positions: 1, broken: 1, ..Tally::default() };
        assert_eq!(ended(&broken), (Exit::BrokenLines, String::new()));
    }

    #[test]
    fn no_count() {
        for (positions, broken, exit, words) in [
            (0, 0, Exit::Request, "no count was made: a.epd holds no position"),
            (2, 0, Exit::Request, "no count was made: a.epd asks for no depth up to 2"),
            (0, 1, Exit::BrokenLines, "can be read; 1 line of the file is broken"),
            (1, 2, Exit::BrokenLines, "no depth up to 2; 2 lines of the file are broken"),
        ] {
            let tally = Tally { positions, broken, ..Tally::default() };
            let (code, why) = ended(&tally);
            assert_eq!(code, exit);
            assert!(why.starts_with("no count was made: ") && why.ends_with(words), "{why}");
        }
    }
}
