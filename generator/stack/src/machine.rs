//! The machine, instruction for instruction.

use super::instruction::{Alu, Effect, Instruction, Near, Operate, ADDRESSES};

/// Memory and ports.
pub trait Bus {
    /// The word at an address.
    fn load(&mut self, address: u16) -> u16;
    /// A word is written.
    fn store(&mut self, address: u16, word: u16);
    /// What a port says.
    fn take(&mut self, port: u16) -> u16;
    /// What a port is given.
    fn give(&mut self, port: u16, word: u16);
}

/// The state between two instructions. All of it is 0 after a reset but what lies deep in the stacks, which stays.
#[derive(Clone, Debug)]
pub struct Machine {
    /// Address of the next instruction, [`ADDRESS_BITS`](crate::ADDRESS_BITS) bits.
    pub at: u16,
    /// Top of the stack; the rest is in `data`, the highest at `data_at`.
    pub top: u16,
    pub data: [u16; 256],
    pub data_at: u8,
    /// The stack of returns; its top at `returns_at`.
    pub returns: [u16; 256],
    pub returns_at: u8,
    /// Instructions that were run.
    pub run: u64,
}

impl Default for Machine {
    fn default() -> Self {
        Machine {
            at: 0,
            top: 0,
            data: [0; 256],
            data_at: 0,
            returns: [0; 256],
            returns_at: 0,
            run: 0,
        }
    }
}

/// A truth is all ones, a falsehood 0.
pub fn truth(is: bool) -> u16 {
    if is {
        u16::MAX
    } else {
        0
    }
}

impl Machine {
    /// Second of the stack.
    pub fn next(&self) -> u16 {
        self.data[usize::from(self.data_at)]
    }

    /// Runs the instruction at [`Machine::at`]; beyond the program stand jumps to 0.
    pub fn step(&mut self, program: &[u16], bus: &mut impl Bus) {
        let word = program.get(usize::from(self.at)).copied().unwrap_or(0);
        self.run += 1;
        let after = (self.at + 1) & ADDRESSES;
        match Instruction::of(word) {
            Instruction::Literal(value, returns) => {
                self.push(value);
                self.on(returns, after);
            }
            Instruction::Variable(address, returns) => {
                self.push(bus.load(address));
                self.on(returns, after);
            }
            Instruction::Set(address, returns) => {
                bus.store(address, self.top);
                self.drop();
                self.on(returns, after);
            }
            Instruction::Near(near, number) => {
                self.near(near, number as u16, bus);
                self.at = after;
            }
            Instruction::Jump(to) => self.at = to,
            Instruction::Branch(to, not) => {
                self.at = if (self.top == 0) != not { to } else { after };
                self.drop();
            }
            Instruction::Call(to) => {
                self.returns_at = self.returns_at.wrapping_add(1);
                self.returns[usize::from(self.returns_at)] = after;
                self.at = to;
            }
            Instruction::Operate(o) => self.operate(o, after, bus),
        }
    }

    /// The next instruction is the one behind, or where the last call stood.
    fn on(&mut self, returns: bool, after: u16) {
        self.at = after;
        if returns {
            self.at = self.returns[usize::from(self.returns_at)] & ADDRESSES;
            self.returns_at = self.returns_at.wrapping_sub(1);
        }
    }

    fn near(&mut self, near: Near, number: u16, bus: &mut impl Bus) {
        let (t, there) = (self.top, self.top.wrapping_add(number));
        match near {
            Near::Add => self.top = there,
            Near::And => self.top = t & number,
            Near::Or => self.top = t | number,
            Near::Equal => self.top = truth(t == number),
            Near::Load => self.top = bus.load(there),
            Near::Store => {
                bus.store(there, self.next());
                self.drop();
            }
            Near::Take => self.push(bus.take(number)),
            Near::Give => {
                bus.give(number, t);
                self.drop();
            }
        }
    }

    fn push(&mut self, word: u16) {
        self.data_at = self.data_at.wrapping_add(1);
        self.data[usize::from(self.data_at)] = self.top;
        self.top = word;
    }

    fn drop(&mut self) {
        self.top = self.next();
        self.data_at = self.data_at.wrapping_sub(1);
    }

    fn operate(&mut self, o: Operate, after: u16, bus: &mut impl Bus) {
        let (t, n) = (self.top, self.next());
        let r = self.returns[usize::from(self.returns_at)];
        let answer = match o.effect {
            Effect::Load => bus.load(t),
            Effect::Take => bus.take(t),
            _ => 0,
        };
        self.top = match o.alu {
            Alu::Top => t,
            Alu::Next => n,
            Alu::Add => n.wrapping_add(t),
            Alu::Subtract => n.wrapping_sub(t),
            Alu::And => n & t,
            Alu::Or => n | t,
            Alu::Xor => n ^ t,
            Alu::Invert => !t,
            Alu::IsZero => truth(t == 0),
            Alu::Less => truth(n < t),
            Alu::Half => t >> 1,
            Alu::Twice => t << 1,
            Alu::Bytes => t.swap_bytes(),
            Alu::Return => r,
            Alu::Answer => answer,
            Alu::Equal => truth(n == t),
        };
        self.at = if o.returns { r & ADDRESSES } else { after };
        self.data_at = self.data_at.wrapping_add(o.data_stack.by());
        self.returns_at = self.returns_at.wrapping_add(o.return_stack.by());
        match o.effect {
            Effect::KeepBelow => self.data[usize::from(self.data_at)] = t,
            Effect::KeepReturn => self.returns[usize::from(self.returns_at)] = t,
            Effect::Store => bus.store(t, n),
            Effect::Give => bus.give(t, n),
            Effect::Load | Effect::Take | Effect::None | Effect::Nothing => {}
        }
    }
}
