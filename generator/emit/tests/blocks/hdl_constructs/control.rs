//! Branches, states and records.
#![allow(clippy::single_match)] // a match of one arm is one of the constructs
use super::keep;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

// ---- temporaries inside branches

#[derive(LogicBlock, Default)]
struct Branches {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub y: Signal<Out, Bits<4>>,
    pub z: Signal<Out, Bits<8>>,
    sum: Signal<Local, Bits<8>>,
    count: Signal<Local, Bits<8>>,
}

impl Logic for Branches {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val();
        if self.flag.val() {
            self.sum.next = self.sum.val() + self.b.val();
        }
        // the local changes below: this reads the value so more
        self.count.next = 0.into();
        for i in 0..8 {
            self.count.next = self.count.val() + self.a.val().get_bit(i);
        }
        self.z.next = self.count.val();
        self.y.next = 0.into();
        if (self.sum.val() + 3).get_bit(7) {
            self.y.next = bit_cast::<4, 8>(self.sum.val() + self.b.val());
        } else if (self.sum.val() - self.b.val()).get_bits::<2>(3) == 2 {
            self.y.next = (self.sum.val() ^ self.b.val()).get_bits::<4>(2);
        } else if self.flag.val() && self.a.val() > 100 || self.b.val() == 0 {
            self.y.next = 5.into();
        }
        self.sum.next = self.sum.val() | 1;
        match self.flag.val() {
            true => self.z.next = self.z.val() + self.sum.val(),
            false => {}
        }
    }
}

#[test]
fn branches() {
    keep(Branches::default(), "branches");
    equiv!("branches", Branches::default(), inputs: [a, b, flag]).check(2000, 3);
}

// ---- enums, structs

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Phase {
    Idle,
    Load,
    Run,
    Stop,
    Report,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Entry {
    tag: Bits<6>,
    pn: Bits<12>,
    seen: Bit,
}

#[derive(LogicBlock, Default)]
struct Machine {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub tag: Signal<In, Bits<6>>,
    pub pn: Signal<In, Bits<12>>,
    pub out: Signal<Out, Bits<12>>,
    pub seen: Signal<Out, Bit>,
    pub phase: Signal<Out, Phase>,
    pub at_report: Signal<Out, Bit>,
    state: DFF<Phase>,
    entry: DFF<Entry>,
    next: Signal<Local, Entry>,
}

impl Logic for Machine {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, entry);
        self.next.next = self.entry.q.val();
        self.next.next.pn = self.pn.val() + 1;
        self.next.next.seen = self.entry.q.val().tag == self.tag.val();
        match self.state.q.val() {
            Phase::Idle => {
                if self.go.val() {
                    self.state.d.next = Phase::Load;
                }
            }
            Phase::Load => {
                self.next.next.tag = self.tag.val();
                self.entry.d.next = self.next.val();
                self.state.d.next = Phase::Run;
            }
            Phase::Run => {
                self.entry.d.next = self.next.val();
                if self.entry.q.val().pn > 3000 {
                    self.state.d.next = Phase::Stop;
                } else if self.go.val() {
                    self.state.d.next = Phase::Report;
                }
            }
            Phase::Stop => self.state.d.next = Phase::Report,
            Phase::Report => self.state.d.next = Phase::Idle,
        }
        self.out.next = self.entry.q.val().pn;
        self.seen.next = self.entry.q.val().seen;
        self.phase.next = self.state.q.val();
        self.at_report.next = self.state.q.val() == Phase::Report;
        if self.reset.val() {
            self.state.d.next = Phase::Idle;
        }
    }
}

#[test]
fn enums_and_structs() {
    keep(Machine::default(), "machine_enum");
    equiv!("machine_enum", Machine::default(), clock: clock, inputs: [reset, go, tag, pn])
        .shape(|c, n, v| if n == "tag" && c % 3 != 0 { BigUint::from(9u32) } else { v })
        .check(2000, 4);
}
