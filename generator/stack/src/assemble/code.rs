//! The program as it grows.

use super::primitives::{one, DROP};
use super::text::Token;
use crate::error::AssembleError;
use crate::instruction::{Effect, Instruction, Near, Operate, Step, ADDRESS_BITS, NEAR_BITS};
use crate::{Alu, LITERALS};

#[derive(Default)]
pub(super) struct Code {
    instructions: Vec<Instruction>,
    words: Vec<(u16, String)>,
    /// Where the last jump goes to: the instruction before it may not become another one.
    label: usize,
}

impl Code {
    /// Address of the next instruction.
    pub(super) fn here(&self) -> u16 {
        self.instructions.len() as u16
    }

    /// The same, as a place that a jump goes to.
    pub(super) fn label(&mut self) -> u16 {
        self.label = self.instructions.len();
        self.here()
    }

    pub(super) fn begin_word(&mut self, name: &str) -> u16 {
        let at = self.label();
        self.words.push((at, name.into()));
        at
    }

    pub(super) fn literal(&mut self, value: u16) {
        if value < LITERALS {
            self.instructions.push(Instruction::Literal(value, false));
        } else if !value < LITERALS {
            self.instructions.push(Instruction::Literal(!value, false));
            self.operate(&[one(Alu::Invert)]);
        } else {
            self.instructions.push(Instruction::Literal(value >> 8, false));
            self.operate(&[one(Alu::Bytes)]);
            if value & 0xff != 0 {
                self.instructions.push(Instruction::Near(Near::Or, (value & 0xff) as i16));
            }
        }
    }

    /// The instruction before, if nothing jumps behind it.
    fn before(&self) -> Option<Instruction> {
        self.instructions.last().copied().filter(|_| self.instructions.len() > self.label)
    }

    /// Its place is taken.
    fn replace(&mut self, instruction: Instruction) {
        self.instructions.pop();
        self.instructions.push(instruction);
    }

    /// A word of the machine that takes a number near 0 which was pushed just before, in one instruction with it; or a word of memory
    /// behind such an addition. Whether it is done.
    pub(super) fn near(&mut self, word: &str) -> bool {
        const LIMIT: i16 = 1 << (NEAR_BITS - 1);
        let added = match self.before() {
            Some(Instruction::Near(Near::Add, by)) => Some(by),
            _ => None,
        };
        let pushed = match self.before() {
            Some(Instruction::Literal(value, false)) if value < LIMIT as u16 => Some(value as i16),
            _ => None,
        };
        let (near, number) = match (word, added, pushed) {
            ("@", Some(by), _) => (Near::Load, by),
            ("!" | "!keep", Some(by), _) => (Near::Store, by),
            ("+", _, Some(number)) => (Near::Add, number),
            ("-", _, Some(number)) => (Near::Add, -number),
            ("and", _, Some(number)) => (Near::And, number),
            ("or", _, Some(number)) => (Near::Or, number),
            ("=", _, Some(number)) => (Near::Equal, number),
            ("in", _, Some(number)) => (Near::Take, number),
            ("out", _, Some(number)) => (Near::Give, number),
            _ => return false,
        };
        self.replace(Instruction::Near(near, number));
        if word == "!" {
            self.operate(&[DROP]);
        }
        true
    }

    pub(super) fn operate(&mut self, operations: &[Operate]) {
        self.instructions.extend(operations.iter().map(|o| Instruction::Operate(*o)));
    }

    /// The word at the address that was pushed last is loaded, or what is below it is stored there: in one instruction, if it is a literal
    /// that has its place in one.
    pub(super) fn memory(&mut self, stores: bool) -> bool {
        let Some(Instruction::Literal(at, false)) = self.before() else { return false };
        self.replace(if stores {
            Instruction::Set(at, false)
        } else {
            Instruction::Variable(at, false)
        });
        true
    }

    pub(super) fn call(&mut self, to: u16) {
        self.instructions.push(Instruction::Call(to));
    }

    pub(super) fn jump(&mut self, to: u16) {
        self.instructions.push(Instruction::Jump(to));
    }

    /// Its address.
    pub(super) fn branch(&mut self, to: u16) -> u16 {
        let not = match self.before() {
            Some(Instruction::Operate(o)) => o == one(Alu::IsZero),
            _ => false,
        };
        if not {
            self.instructions.pop();
        }
        self.instructions.push(Instruction::Branch(to, not));
        self.here() - 1
    }

    /// The jump or branch at an address goes there.
    pub(super) fn patch(&mut self, at: u16, to: u16) {
        let instruction = &mut self.instructions[usize::from(at)];
        *instruction = match instruction {
            Instruction::Branch(_, not) => Instruction::Branch(to, *not),
            _ => Instruction::Jump(to),
        };
    }

    /// Back to where the word was called: with the last instruction if it can, a call becomes a jump.
    pub(super) fn returns(&mut self) {
        let joined = self.instructions.len() > self.label;
        match self.instructions.last_mut().filter(|_| joined) {
            Some(Instruction::Call(to)) => {
                let to = *to;
                self.instructions.pop();
                self.jump(to);
            }
            Some(
                Instruction::Literal(_, returns)
                | Instruction::Variable(_, returns)
                | Instruction::Set(_, returns),
            ) if !*returns => *returns = true,
            Some(Instruction::Operate(o))
                if o.return_stack == Step::Stays
                    && o.effect != Effect::KeepReturn
                    && !o.returns =>
            {
                o.returns = true;
                o.return_stack = Step::Shrinks;
            }
            _ => self.operate(&[Operate {
                returns: true,
                return_stack: Step::Shrinks,
                ..one(Alu::Top)
            }]),
        }
    }

    /// The end of a word, which is not come to where its last instruction goes elsewhere.
    pub(super) fn end_word(&mut self) {
        let reached = self.instructions.len() == self.label
            || !self.instructions.last().is_some_and(|last| match last {
                Instruction::Jump(_) => true,
                Instruction::Operate(o) => o.returns,
                Instruction::Literal(_, returns)
                | Instruction::Variable(_, returns)
                | Instruction::Set(_, returns) => *returns,
                _ => false,
            });
        if reached {
            self.returns();
        }
    }

    /// Whether there is room for all of it.
    pub(super) fn check(&self, at: &Token) -> Result<(), AssembleError> {
        if self.instructions.len() > 1 << ADDRESS_BITS {
            return Err(at.wrong_here("ends a program of more than 4,096 instructions"));
        }
        Ok(())
    }

    pub(super) fn finish(self) -> (Vec<u16>, Vec<(u16, String)>) {
        (self.instructions.into_iter().map(Instruction::word).collect(), self.words)
    }
}
