//! A count, told to people and programs.

use kiban_link::chess::PerftReport;
use kiban_protocol::chess::Stopped;
use kiban_protocol::signature::signature_text;
use schemars::JsonSchema;
use serde::Serialize;

use super::Task;
use crate::context::Context;
use crate::device::Spec;
use crate::exit::Failure;
use crate::output::{columns, counted as plural, decimals, thousands};
use crate::speech::{self, Lang};

/// What programs are told.
#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    pub fen: &'a str,
    pub depth: u32,
    /// Sequences; so far, if a limit ended the count.
    pub nodes: u64,
    /// In the hardware's order, of the rules in that of their names; none if not asked for.
    pub divide: Option<Vec<Below>>,
    /// Of the circuit; none for the model.
    pub clocks: Option<u64>,
    /// None if a limit ended the count, or the rules counted.
    pub signature: Option<String>,
    /// `clocks` if a limit ended the count.
    pub stopped: Option<&'static str>,
    /// The number of the file; none if there is none.
    pub expected: Option<u64>,
    /// Of the array; none of the rules.
    pub passes: Option<u64>,
    /// `rules` where no circuit castles as the position does.
    pub device: String,
    pub seconds: f64,
}

#[derive(Serialize, JsonSchema)]
pub struct Below {
    #[serde(rename = "move")]
    pub uci: String,
    pub nodes: u64,
}

fn named(lang: Lang, task: &Task, leaves: u64) -> String {
    speech::COUNT.tell(lang, &[&task.fen, &task.depth, &thousands(leaves)])
}

/// A count that came to its end, beside the number of the file.
pub fn compared(lang: Lang, task: &Task, leaves: u64) -> String {
    let beside = match task.expected {
        None => String::new(),
        Some(expected) if expected == leaves => speech::COUNT_SAME.tell(lang, &[]),
        Some(expected) => speech::COUNT_OTHER.tell(lang, &[&thousands(expected)]),
    };
    named(lang, task, leaves) + &beside
}

/// A count in words, without clocks for a device that has none.
fn told(lang: Lang, task: &Task, report: &PerftReport, clocks: Option<u64>) -> String {
    let complete = report.stopped == Stopped::Complete;
    let mut line = match complete {
        true => compared(lang, task, report.leaves),
        false => named(lang, task, report.leaves) + &speech::COUNT_STOPPED.tell(lang, &[]),
    };
    if let Some(clocks) = clocks {
        line += &speech::some(lang, clocks, &speech::COUNT_CLOCK, &speech::COUNT_CLOCKS);
        if report.leaves > 0 {
            let each = decimals(clocks as f64 / report.leaves as f64, 3);
            line += &speech::COUNT_EACH.tell(lang, &[&each]);
        }
    }
    if complete {
        line += &speech::COUNT_SIGNATURE.tell(lang, &[&signature_text(report.signature)]);
    }
    line
}

/// A count that is over, to be told.
pub struct Told<'a> {
    pub task: &'a Task,
    pub report: &'a PerftReport,
    /// With the sequences below every first move.
    pub divide: bool,
    pub device: &'a Spec,
    pub seconds: f64,
}

impl Told<'_> {
    fn clocks(&self) -> Option<u64> {
        self.device.has_clock().then_some(self.report.clocks)
    }

    /// For programs.
    pub fn json(&self) -> Json<'_> {
        let (task, report) = (self.task, self.report);
        let complete = report.stopped == Stopped::Complete;
        let below = |&(m, nodes): &(kiban_model::chess::MoveRecord, u64)| Below {
            uci: m.to_string(),
            nodes,
        };
        Json {
            fen: &task.fen,
            depth: task.depth,
            nodes: report.leaves,
            divide: self.divide.then(|| report.divide.iter().map(below).collect()),
            clocks: self.clocks(),
            signature: complete.then(|| signature_text(report.signature)),
            stopped: (!complete).then_some("clocks"),
            expected: task.expected,
            passes: Some(report.passes),
            device: self.device.name(),
            seconds: self.seconds,
        }
    }

    /// For people.
    pub fn show(&self, context: &Context) -> Result<(), Failure> {
        let (out, report) = (context.out, self.report);
        if self.divide {
            let rows: Vec<Vec<String>> =
                report.divide.iter().map(|(m, n)| vec![m.to_string(), thousands(*n)]).collect();
            out.text(&columns(&rows))?;
        }
        out.line(told(out.lang, self.task, report, self.clocks()))?;
        let rate = report.leaves as f64 / self.seconds.max(1e-9);
        out.note(format!("{:.2} s, {} a second", self.seconds, plural(rate as u64, "sequence")));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tasks_of;
    use super::super::tests::{report, LINE};
    use super::*;

    #[test]
    fn one_count_in_words() {
        let task = tasks_of(LINE, 1).unwrap().remove(0);
        let right = told(Lang::En, &task, &report(15, Stopped::Complete), None);
        assert!(right.ends_with(" to depth 1: 15, as in the file; signature 0000000000000001"));
        let wrong = told(Lang::En, &task, &report(16, Stopped::Complete), Some(1));
        assert!(
            wrong.contains(": 16, the file says 15; 1 clock, 0.062 a sequence; sig"),
            "{wrong}"
        );
        let none = told(Lang::En, &task, &report(0, Stopped::Clocks), Some(9));
        assert!(none.ends_with(": 0 so far, then the clocks were used up; 9 clocks"), "{none}");
        // nothing is compared that has not come to its end, right or not
        for leaves in [15, 16] {
            let text = told(Lang::En, &task, &report(leaves, Stopped::Clocks), Some(9));
            assert!(!text.contains("file") && !text.contains("signature"), "{text}");
            assert!(text.contains(" so far, then the clocks were used up; 9 clocks"), "{text}");
        }
    }
}
