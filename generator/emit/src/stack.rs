//! The stack machine (`docs/circuits/stack-machine.md`): a 16-bit processor that runs the programs of `kiban_stack`.

use crate::blocks::{Collisions, Ram};
use crate::hdl::{block, logic};
use crate::part::{self, options, PartError};
use kiban_stack::{Alu, Effect};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;
use std::collections::BTreeMap;

/// Name of the machine without memory and ports.
pub const TOP: &str = "stack_core";

/// Module name -> text of the machine; [`TOP`] is the one around the others.
///
/// # Errors
/// [`PartError`]: a fault of this program.
pub fn modules(header: &[String]) -> Result<BTreeMap<String, String>, PartError> {
    Ok(part::block(StackCore::default(), TOP, &options(header))?)
}

/// Kinds of instructions: their upper three bits.
mod group {
    use kiban_stack::group;

    pub const JUMP: u64 = group::JUMP as u64;
    pub const BRANCH: u64 = group::BRANCH as u64;
    pub const CALL: u64 = group::CALL as u64;
    pub const OPERATE: u64 = group::OPERATE as u64;
    pub const LITERAL: u64 = group::LITERAL as u64;
    pub const NEAR: u64 = group::NEAR as u64;
    pub const VARIABLE: u64 = group::VARIABLE as u64;
    pub const SET: u64 = group::SET as u64;
}

/// What is done with a number near 0.
mod near {
    use kiban_stack::Near;

    pub const AND: usize = Near::And as usize;
    pub const OR: usize = Near::Or as usize;
    pub const EQUAL: usize = Near::Equal as usize;
    pub const LOAD: usize = Near::Load as usize;
    pub const STORE: usize = Near::Store as usize;
    pub const TAKE: usize = Near::Take as usize;
    pub const GIVE: usize = Near::Give as usize;
}

/// The new top of an operation.
mod alu {
    use super::Alu;

    pub const TOP: usize = Alu::Top as usize;
    pub const NEXT: usize = Alu::Next as usize;
    pub const ADD: usize = Alu::Add as usize;
    pub const SUBTRACT: usize = Alu::Subtract as usize;
    pub const AND: usize = Alu::And as usize;
    pub const OR: usize = Alu::Or as usize;
    pub const XOR: usize = Alu::Xor as usize;
    pub const INVERT: usize = Alu::Invert as usize;
    pub const IS_ZERO: usize = Alu::IsZero as usize;
    pub const LESS: usize = Alu::Less as usize;
    pub const HALF: usize = Alu::Half as usize;
    pub const TWICE: usize = Alu::Twice as usize;
    pub const BYTES: usize = Alu::Bytes as usize;
    pub const RETURN: usize = Alu::Return as usize;
    pub const ANSWER: usize = Alu::Answer as usize;
}

/// Those that a number near 0 may be in.
mod code {
    use super::Alu;

    pub const ADD: u64 = Alu::Add as u64;
    pub const AND: u64 = Alu::And as u64;
    pub const OR: u64 = Alu::Or as u64;
    pub const EQUAL: u64 = Alu::Equal as u64;
}

/// What happens beside it.
mod effect {
    use super::Effect;

    pub const KEEP_BELOW: u64 = Effect::KeepBelow as u64;
    pub const KEEP_RETURN: u64 = Effect::KeepReturn as u64;
    pub const STORE: u64 = Effect::Store as u64;
    pub const GIVE: u64 = Effect::Give as u64;
    pub const LOAD: u64 = Effect::Load as u64;
    pub const TAKE: u64 = Effect::Take as u64;
}

/// Upper bits of a number below 0.
const NEAR_SIGN: u64 = 0xFC00;
/// A truth: all ones.
const TRUE: u64 = 0xFFFF;
/// Upper bits of a step of a stack that shrinks.
const SHRINKS: u64 = 0xFC;
/// A step of one down, of 8 bits.
const ONE_LESS: u64 = 0xFF;

/// Runs a program, an instruction a clock; instructions that use the bus take as long as the bus needs.
///
/// `code` is the word at the `code_address` of the clock before. While `loads`, `stores`, `takes` or `gives` is high, address and data stand
/// still until a clock with `ready`, in which `answer` is what was loaded or taken; the instruction is over with it.
///
/// Both stacks are block RAM of 256 words, the top of the data beside it in a register. What was written in the clock before is not there
/// yet, and is taken from a register.
#[block]
#[module("stack_core")]
pub struct StackCore {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: the program begins at 0.
    pub reset: Signal<In, Bit>,
    #[group("program")]
    /// Address of the instruction of the next clock.
    pub code_address: Signal<Out, Bits<12>>,
    /// The instruction of this clock.
    pub code: Signal<In, Bits<16>>,
    #[group("bus")]
    /// Address of memory, or number of a port.
    pub address: Signal<Out, Bits<16>>,
    /// What is stored or given.
    pub data: Signal<Out, Bits<16>>,
    /// Memory is read.
    pub loads: Signal<Out, Bit>,
    /// Memory is written.
    pub stores: Signal<Out, Bit>,
    /// A port is asked.
    pub takes: Signal<Out, Bit>,
    /// A port is given something.
    pub gives: Signal<Out, Bit>,
    /// What is read,
    pub answer: Signal<In, Bits<16>>,
    /// and that the bus is done.
    pub ready: Signal<In, Bit>,
    #[init(Ram::build(false, Collisions::Undefined))]
    data_stack: Ram<8, 16>,
    #[init(Ram::build(false, Collisions::Undefined))]
    return_stack: Ram<8, 16>,
    at: DFF<Bits<12>>,
    top: DFF<Bits<16>>,
    data_at: DFF<Bits<8>>,
    returns_at: DFF<Bits<8>>,
    // what was written into the stacks in the clock before
    data_fresh: DFF<Bit>,
    data_last: DFF<Bits<16>>,
    returns_fresh: DFF<Bit>,
    returns_last: DFF<Bits<16>>,
    literal: Signal<Local, Bit>,
    operates: Signal<Local, Bit>,
    jumps: Signal<Local, Bit>,
    branches: Signal<Local, Bit>,
    calls: Signal<Local, Bit>,
    variable: Signal<Local, Bit>,
    sets: Signal<Local, Bit>,
    nears: Signal<Local, Bit>,
    doing: Signal<Local, Bits<3>>,
    number: Signal<Local, Bits<16>>,
    there: Signal<Local, Bit>,
    alu: Signal<Local, Bits<4>>,
    first: Signal<Local, Bits<16>>,
    returns: Signal<Local, Bit>,
    pushes: Signal<Local, Bit>,
    drops: Signal<Local, Bit>,
    next: Signal<Local, Bits<16>>,
    behind: Signal<Local, Bits<16>>,
    zero: Signal<Local, Bit>,
    subtracts: Signal<Local, Bit>,
    operand: Signal<Local, Bits<17>>,
    sum: Signal<Local, Bits<17>>,
    less: Signal<Local, Bit>,
    made: Signal<Local, Bits<16>>,
    effect: Signal<Local, Bits<3>>,
    holds: Signal<Local, Bit>,
    runs: Signal<Local, Bit>,
    after: Signal<Local, Bits<12>>,
    onward: Signal<Local, Bits<12>>,
    new_top: Signal<Local, Bits<16>>,
    data_step: Signal<Local, Bits<8>>,
    returns_step: Signal<Local, Bits<8>>,
    data_to: Signal<Local, Bits<8>>,
    returns_to: Signal<Local, Bits<8>>,
    data_writes: Signal<Local, Bit>,
    returns_writes: Signal<Local, Bit>,
    returns_what: Signal<Local, Bits<16>>,
}

#[logic]
impl StackCore {
    fn update(&mut self) {
        self.data_stack.clock.next = self.clock.val();
        self.return_stack.clock.next = self.clock.val();
        self.decode();
        self.compute();
        self.place();
        self.go_on();
        self.stacks();
        if self.reset.val() {
            self.at.d.next = 0.into();
            self.top.d.next = 0.into();
            self.data_at.d.next = 0.into();
            self.returns_at.d.next = 0.into();
            self.data_fresh.d.next = false;
            self.returns_fresh.d.next = false;
        }
    }

    fn decode(&mut self) {
        self.next.next = self.data_stack.read_data.val();
        if self.data_fresh.q.val() {
            self.next.next = self.data_last.q.val();
        }
        self.behind.next = self.return_stack.read_data.val();
        if self.returns_fresh.q.val() {
            self.behind.next = self.returns_last.q.val();
        }
        self.literal.next = self.code.val().get_bits::<3>(13) == group::LITERAL;
        self.nears.next = self.code.val().get_bits::<3>(13) == group::NEAR;
        self.variable.next = self.code.val().get_bits::<3>(13) == group::VARIABLE;
        self.sets.next = self.code.val().get_bits::<3>(13) == group::SET;
        self.jumps.next = self.code.val().get_bits::<3>(13) == group::JUMP;
        self.branches.next = self.code.val().get_bits::<3>(13) == group::BRANCH;
        self.calls.next = self.code.val().get_bits::<3>(13) == group::CALL;
        self.operates.next = self.code.val().get_bits::<3>(13) == group::OPERATE;
        self.effect.next = 0.into();
        if self.operates.val() {
            self.effect.next = self.code.val().get_bits::<3>(4);
        }
        // a return in an instruction that is no operation
        self.returns.next = self.code.val().get_bit(12)
            & (self.literal.val() | self.variable.val() | self.sets.val());
        self.doing.next = self.code.val().get_bits::<3>(10);
        self.number.next = bit_cast::<16, 10>(self.code.val().get_bits::<10>(0));
        if self.code.val().get_bit(9) {
            self.number.next = bit_cast::<16, 10>(self.code.val().get_bits::<10>(0)) | NEAR_SIGN;
        }
        self.pushes.next = self.literal.val()
            | self.variable.val()
            | (self.nears.val() & (self.doing.val().index() == near::TAKE));
        self.drops.next = self.branches.val()
            | self.sets.val()
            | (self.nears.val()
                & ((self.doing.val().index() == near::STORE)
                    | (self.doing.val().index() == near::GIVE)));
        self.data.next = self.next.val();
        if self.sets.val() | (self.nears.val() & (self.doing.val().index() == near::GIVE)) {
            self.data.next = self.top.q.val();
        }
        self.loads.next = self.variable.val()
            | (self.effect.val() == effect::LOAD)
            | (self.nears.val() & (self.doing.val().index() == near::LOAD));
        self.stores.next = self.sets.val()
            | (self.effect.val() == effect::STORE)
            | (self.nears.val() & (self.doing.val().index() == near::STORE));
        self.takes.next = (self.effect.val() == effect::TAKE)
            | (self.nears.val() & (self.doing.val().index() == near::TAKE));
        self.gives.next = (self.effect.val() == effect::GIVE)
            | (self.nears.val() & (self.doing.val().index() == near::GIVE));
        self.holds.next =
            (self.loads.val() | self.stores.val() | self.takes.val() | self.gives.val())
                & !self.ready.val();
        self.runs.next = !self.holds.val() & !self.reset.val();
    }

    /// What becomes the top of the data.
    fn compute(&mut self) {
        self.zero.next = self.top.q.val() == 0;
        // a number stands where n does
        self.alu.next = self.code.val().get_bits::<4>(8);
        self.first.next = self.next.val();
        if self.nears.val() {
            self.first.next = self.number.val();
            match self.doing.val().index() {
                near::AND => self.alu.next = code::AND.into(),
                near::OR => self.alu.next = code::OR.into(),
                near::EQUAL => self.alu.next = code::EQUAL.into(),
                _ => self.alu.next = code::ADD.into(),
            }
        }
        // one adder: n + t, or n + not t + 1, whose carry says that n is not less
        self.subtracts.next = self.alu.val().index() != alu::ADD;
        self.operand.next = bit_cast::<17, 16>(self.top.q.val());
        if self.subtracts.val() {
            self.operand.next = bit_cast::<17, 16>(!self.top.q.val());
        }
        self.sum.next =
            bit_cast::<17, 16>(self.first.val()) + self.operand.val() + self.subtracts.val();
        self.less.next = !self.sum.val().get_bit(16);
        match self.alu.val().index() {
            alu::TOP => self.made.next = self.top.q.val(),
            alu::NEXT => self.made.next = self.next.val(),
            alu::ADD => self.made.next = self.sum.val().get_bits::<16>(0),
            alu::SUBTRACT => self.made.next = self.sum.val().get_bits::<16>(0),
            alu::AND => self.made.next = self.first.val() & self.top.q.val(),
            alu::OR => self.made.next = self.first.val() | self.top.q.val(),
            alu::XOR => self.made.next = self.next.val() ^ self.top.q.val(),
            alu::INVERT => self.made.next = !self.top.q.val(),
            alu::IS_ZERO => {
                self.made.next = 0.into();
                if self.zero.val() {
                    self.made.next = TRUE.into();
                }
            }
            alu::LESS => {
                self.made.next = 0.into();
                if self.less.val() {
                    self.made.next = TRUE.into();
                }
            }
            alu::HALF => self.made.next = self.top.q.val() >> 1,
            alu::TWICE => self.made.next = self.top.q.val() << 1,
            alu::BYTES => {
                self.made.next = (self.top.q.val() << 8) | (self.top.q.val() >> 8);
            }
            alu::RETURN => self.made.next = self.behind.val(),
            alu::ANSWER => self.made.next = self.answer.val(),
            _ => {
                self.made.next = 0.into();
                if self.first.val() == self.top.q.val() {
                    self.made.next = TRUE.into();
                }
            }
        }
        self.new_top.next = self.top.q.val();
        if self.literal.val() {
            self.new_top.next = bit_cast::<16, 12>(self.code.val().get_bits::<12>(0));
        }
        if self.nears.val() {
            self.new_top.next = self.made.val();
        }
        // LOAD and TAKE
        if self.variable.val()
            | (self.nears.val() & self.doing.val().get_bit(2) & !self.doing.val().get_bit(0))
        {
            self.new_top.next = self.answer.val();
        }
        if self.drops.val() {
            self.new_top.next = self.next.val();
        }
        if self.operates.val() {
            self.new_top.next = self.made.val();
        }
        if self.runs.val() {
            self.top.d.next = self.new_top.val();
        }
    }

    /// What of memory or ports is meant.
    fn place(&mut self) {
        // the top and a number, if an instruction has one for memory
        self.there.next =
            self.nears.val() & self.doing.val().get_bit(2) & !self.doing.val().get_bit(1);
        self.address.next = self.top.q.val();
        if self.there.val() {
            self.address.next = self.sum.val().get_bits::<16>(0);
        }
        if self.variable.val() | self.sets.val() {
            self.address.next = bit_cast::<16, 12>(self.code.val().get_bits::<12>(0));
        }
        if self.nears.val() & self.doing.val().get_bit(2) & self.doing.val().get_bit(1) {
            self.address.next = self.number.val();
        }
    }

    /// Where the program goes on.
    fn go_on(&mut self) {
        self.after.next = self.at.q.val() + 1;
        self.onward.next = self.after.val();
        // bit 12 of a branch says that it is taken if the top is not 0
        if self.jumps.val()
            | self.calls.val()
            | (self.branches.val() & (self.zero.val() ^ self.code.val().get_bit(12)))
        {
            self.onward.next = self.code.val().get_bits::<12>(0);
        }
        if (self.operates.val() & self.code.val().get_bit(12)) | self.returns.val() {
            self.onward.next = self.behind.val().get_bits::<12>(0);
        }
        if self.holds.val() {
            self.onward.next = self.at.q.val();
        }
        if self.reset.val() {
            self.onward.next = 0.into();
        }
        self.at.d.next = self.onward.val();
        self.code_address.next = self.onward.val();
    }

    /// Both stacks are read where their tops will be.
    fn stacks(&mut self) {
        self.data_step.next = 0.into();
        self.returns_step.next = 0.into();
        if self.operates.val() {
            // 2 is -2, 3 is -1
            self.data_step.next = bit_cast::<8, 2>(self.code.val().get_bits::<2>(0));
            if self.code.val().get_bit(1) {
                self.data_step.next = bit_cast::<8, 2>(self.code.val().get_bits::<2>(0)) | SHRINKS;
            }
            self.returns_step.next = bit_cast::<8, 2>(self.code.val().get_bits::<2>(2));
            if self.code.val().get_bit(3) {
                self.returns_step.next =
                    bit_cast::<8, 2>(self.code.val().get_bits::<2>(2)) | SHRINKS;
            }
        }
        if self.pushes.val() {
            self.data_step.next = 1.into();
        }
        if self.drops.val() {
            self.data_step.next = ONE_LESS.into();
        }
        if self.calls.val() {
            self.returns_step.next = 1.into();
        }
        if self.returns.val() {
            self.returns_step.next = ONE_LESS.into();
        }
        self.data_to.next = self.data_at.q.val();
        self.returns_to.next = self.returns_at.q.val();
        if !self.holds.val() {
            self.data_to.next = self.data_at.q.val() + self.data_step.val();
            self.returns_to.next = self.returns_at.q.val() + self.returns_step.val();
        }
        if self.reset.val() {
            self.data_to.next = 0.into();
            self.returns_to.next = 0.into();
        }
        self.data_at.d.next = self.data_to.val();
        self.returns_at.d.next = self.returns_to.val();

        self.data_writes.next =
            self.runs.val() & (self.pushes.val() | (self.effect.val() == effect::KEEP_BELOW));
        self.data_stack.write_enable.next = self.data_writes.val();
        self.data_stack.write_address.next = self.data_to.val();
        self.data_stack.write_data.next = self.top.q.val();
        self.data_stack.read_address.next = self.data_to.val();
        self.data_fresh.d.next = self.data_writes.val();
        self.data_last.d.next = self.top.q.val();

        self.returns_what.next = self.top.q.val();
        if self.calls.val() {
            self.returns_what.next = bit_cast::<16, 12>(self.after.val());
        }
        self.returns_writes.next =
            self.runs.val() & (self.calls.val() | (self.effect.val() == effect::KEEP_RETURN));
        self.return_stack.write_enable.next = self.returns_writes.val();
        self.return_stack.write_address.next = self.returns_to.val();
        self.return_stack.write_data.next = self.returns_what.val();
        self.return_stack.read_address.next = self.returns_to.val();
        self.returns_fresh.d.next = self.returns_writes.val();
        self.returns_last.d.next = self.returns_what.val();
    }
}
