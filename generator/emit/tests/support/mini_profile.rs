//! Where the clocks of a program go: a line for each of its words, with and without what it calls.

use std::collections::BTreeMap;

use kiban_stack::{Alu, Effect, Instruction, Machine, Near, Program, Step};

/// Clocks of a word's own instructions, and of those with all that was called from it.
#[derive(Clone, Copy, Default)]
struct Spent {
    own: u64,
    all: u64,
}

/// Counted while a program runs on the machine's model.
#[derive(Default)]
pub struct Profile {
    spent: BTreeMap<u16, Spent>,
    /// The words that are under way: for each call those that were gone to by jumps from one to the next.
    calls: Vec<Vec<u16>>,
    /// Clocks of all.
    clocks: u64,
}

/// Whether an instruction loads from memory: that takes a clock more.
fn loads(instruction: Instruction) -> bool {
    match instruction {
        Instruction::Variable(..) | Instruction::Near(Near::Load, _) => true,
        Instruction::Operate(o) => o.effect == Effect::Load && o.alu == Alu::Answer,
        _ => false,
    }
}

/// Whether it goes back behind a call.
fn returns(instruction: Instruction) -> bool {
    match instruction {
        Instruction::Literal(_, r) | Instruction::Variable(_, r) | Instruction::Set(_, r) => r,
        Instruction::Operate(o) => o.returns && o.return_stack == Step::Shrinks,
        _ => false,
    }
}

impl Profile {
    /// The next instruction of `machine`, before it is run.
    pub fn count(&mut self, program: &Program, machine: &Machine) {
        let instruction = Instruction::of(program.code[usize::from(machine.at)]);
        let after = program.words.partition_point(|(at, _)| *at <= machine.at);
        let word = program.words[after - 1].0;
        if self.calls.is_empty() {
            self.calls.push(vec![]);
        }
        let last = self.calls.last_mut().expect("one is under way");
        if last.last() != Some(&word) {
            last.push(word);
        }
        let clocks = 1 + u64::from(loads(instruction));
        self.clocks += clocks;
        self.spent.entry(word).or_default().own += clocks;
        let mut under_way: Vec<u16> = self.calls.iter().flatten().copied().collect();
        under_way.sort_unstable();
        under_way.dedup();
        for word in under_way {
            self.spent.entry(word).or_default().all += clocks;
        }
        if let Instruction::Call(_) = instruction {
            self.calls.push(vec![]);
        } else if returns(instruction) && self.calls.len() > 1 {
            self.calls.pop();
        }
    }

    /// The words that take most, as clocks of a node.
    pub fn report(&self, program: &Program, nodes: u64) -> String {
        let mut rows: Vec<_> = self.spent.iter().collect();
        rows.sort_by_key(|(_, s)| std::cmp::Reverse(s.own));
        let of = |clocks: u64| clocks as f64 / nodes as f64;
        let mut text = format!("{:.0} clocks a node\n   own    all  word\n", of(self.clocks));
        for (word, s) in rows {
            if of(s.own) >= 0.5 {
                let (own, all) = (of(s.own), of(s.all));
                text += &format!("{own:6.1} {all:6.1}  {}\n", program.word_at(*word));
            }
        }
        text
    }
}
