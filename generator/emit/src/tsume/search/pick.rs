//! The first of those that want something.

use crate::hdl::{block, logic, Record};
use rust_hdl_core::prelude::*;

/// The number of a one-hot bit.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
struct Number {
    ones: Bit,
    twos: Bit,
    fours: Bit,
    eights: Bit,
}

/// The lowest of 16 bits: combinational.
#[block]
#[module("first_of")]
pub struct FirstOf {
    /// Who wants something.
    pub wanted: Signal<In, Bits<16>>,
    /// Anyone does.
    pub any: Signal<Out, Bit>,
    /// The first, one-hot.
    pub first: Signal<Out, Bits<16>>,
    /// Its number.
    pub slot: Signal<Out, Bits<4>>,
    lowest: Signal<Local, Bits<16>>,
    number: Signal<Local, Number>,
}

#[logic]
impl FirstOf {
    fn update(&mut self) {
        self.lowest.next = self.wanted.val() & (!self.wanted.val() + 1);
        self.number.next.ones = (self.lowest.val() & 0xAAAA).any();
        self.number.next.twos = (self.lowest.val() & 0xCCCC).any();
        self.number.next.fours = (self.lowest.val() & 0xF0F0).any();
        self.number.next.eights = (self.lowest.val() & 0xFF00).any();
        self.any.next = self.wanted.val().any();
        self.first.next = self.lowest.val();
        self.slot.next = self.number.val().into();
    }
}
