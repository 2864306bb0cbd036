//! A block of the size of a search sequencer: 60 registers, 30 states, a stack in block RAM.
//! It must compile in seconds, emit at once, and equal Rust.
//! (The field list and the states are regular on purpose; the rows were written by a loop.)

use std::time::Instant;

use kiban_emit::blocks::Ram;
use kiban_emit::hdl::{emit, EmitOptions};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum S {
    S00,
    S01,
    S02,
    S03,
    S04,
    S05,
    S06,
    S07,
    S08,
    S09,
    S10,
    S11,
    S12,
    S13,
    S14,
    S15,
    S16,
    S17,
    S18,
    S19,
    S20,
    S21,
    S22,
    S23,
    S24,
    S25,
    S26,
    S27,
    S28,
    S29,
}

#[derive(LogicBlock, Default)]
struct Stress {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub x: Signal<In, Bits<25>>,
    pub n: Signal<In, Bits<12>>,
    pub done: Signal<Out, Bit>,
    pub word: Signal<Out, Bits<160>>,
    pub state_code: Signal<Out, S>,
    state: DFF<S>,
    r00: DFF<Bits<8>>,
    r01: DFF<Bits<12>>,
    r02: DFF<Bits<25>>,
    r03: DFF<Bits<4>>,
    r04: DFF<Bits<1>>,
    r05: DFF<Bits<16>>,
    r06: DFF<Bits<21>>,
    r07: DFF<Bits<32>>,
    r08: DFF<Bits<7>>,
    r09: DFF<Bits<10>>,
    r10: DFF<Bits<8>>,
    r11: DFF<Bits<12>>,
    r12: DFF<Bits<25>>,
    r13: DFF<Bits<4>>,
    r14: DFF<Bits<1>>,
    r15: DFF<Bits<16>>,
    r16: DFF<Bits<21>>,
    r17: DFF<Bits<32>>,
    r18: DFF<Bits<7>>,
    r19: DFF<Bits<10>>,
    r20: DFF<Bits<8>>,
    r21: DFF<Bits<12>>,
    r22: DFF<Bits<25>>,
    r23: DFF<Bits<4>>,
    r24: DFF<Bits<1>>,
    r25: DFF<Bits<16>>,
    r26: DFF<Bits<21>>,
    r27: DFF<Bits<32>>,
    r28: DFF<Bits<7>>,
    r29: DFF<Bits<10>>,
    r30: DFF<Bits<8>>,
    r31: DFF<Bits<12>>,
    r32: DFF<Bits<25>>,
    r33: DFF<Bits<4>>,
    r34: DFF<Bits<1>>,
    r35: DFF<Bits<16>>,
    r36: DFF<Bits<21>>,
    r37: DFF<Bits<32>>,
    r38: DFF<Bits<7>>,
    r39: DFF<Bits<10>>,
    r40: DFF<Bits<8>>,
    r41: DFF<Bits<12>>,
    r42: DFF<Bits<25>>,
    r43: DFF<Bits<4>>,
    r44: DFF<Bits<1>>,
    r45: DFF<Bits<16>>,
    r46: DFF<Bits<21>>,
    r47: DFF<Bits<32>>,
    r48: DFF<Bits<7>>,
    r49: DFF<Bits<10>>,
    r50: DFF<Bits<8>>,
    r51: DFF<Bits<12>>,
    r52: DFF<Bits<25>>,
    r53: DFF<Bits<4>>,
    r54: DFF<Bits<1>>,
    r55: DFF<Bits<16>>,
    r56: DFF<Bits<21>>,
    r57: DFF<Bits<32>>,
    r58: DFF<Bits<7>>,
    r59: DFF<Bits<10>>,
    stack: Ram<10, 72>,
    sum: Signal<Local, Bits<12>>,
    least: Signal<Local, Bits<12>>,
    acc: Signal<Local, Bits<160>>,
}

/// The logic, an arm for each row. rust-hdl reads one function as one syntax tree, so that the arms cannot be functions.
///
/// A row is a state, its 13 registers, the numbers k, k + 1, k % 5, k % 12, k % 18 and 30 * k, the state that it may jump
/// to and the next one.
macro_rules! stress {
    ($($state:ident:
        $sum:ident $mix:ident $with:ident $count:ident $ticks:ident $limit:ident $slice:ident
        $less:ident $from:ident $any:ident $cut:ident $shift:ident $turn:ident,
        $k:tt $k1:tt $k5:tt $k12:tt $k18:tt $k30:tt, $far:ident $next:ident;)*) => {
        impl Logic for Stress {
            #[hdl_gen]
            fn update(&mut self) {
                dff_setup!(
                    self, clock, state, r00, r01, r02, r03, r04, r05, r06, r07, r08, r09, r10, r11, r12,
                    r13, r14, r15, r16, r17, r18, r19, r20, r21, r22, r23, r24, r25, r26, r27, r28, r29,
                    r30, r31, r32, r33, r34, r35, r36, r37, r38, r39, r40, r41, r42, r43, r44, r45, r46,
                    r47, r48, r49, r50, r51, r52, r53, r54, r55, r56, r57, r58, r59
                );
                clock!(self, clock, stack);
                self.stack.write_enable.next = false;
                self.stack.write_address.next = self.r09.q.val();
                self.stack.write_data.next = bit_cast::<72, 25>(self.r02.q.val());
                self.stack.read_address.next = self.r19.q.val();
                self.done.next = false;
                self.state_code.next = self.state.q.val();
                self.sum.next = self.r01.q.val() + self.n.val();
                if self.sum.val() < self.n.val() {
                    self.sum.next = 0xFFE.into();
                }
                self.least.next = self.r11.q.val();
                if self.n.val() < self.least.val() {
                    self.least.next = self.n.val();
                }
                self.acc.next = bit_cast::<160, 32>(self.r07.q.val());
                self.acc.next = (self.acc.val() << 21) ^ bit_cast::<160, 21>(self.r06.q.val());
                self.acc.next = (self.acc.val() << 21) ^ bit_cast::<160, 21>(self.r16.q.val());
                self.acc.next = (self.acc.val() << 21) ^ bit_cast::<160, 21>(self.r26.q.val());
                self.acc.next = (self.acc.val() << 21) ^ bit_cast::<160, 21>(self.r36.q.val());
                self.acc.next = (self.acc.val() << 21) ^ bit_cast::<160, 21>(self.r46.q.val());
                self.acc.next = (self.acc.val() << 21) ^ bit_cast::<160, 21>(self.r56.q.val());
                self.word.next = self.acc.val();
                match self.state.q.val() {
                    $(S::$state => {
                        self.$sum.d.next = self.sum.val();
                        self.$mix.d.next = self.x.val() ^ self.$with.q.val();
                        self.$count.d.next = self.$count.q.val() + $k1;
                        self.$ticks.d.next = self.$ticks.q.val() + self.go.val();
                        if self.$limit.q.val() >= self.least.val() && self.go.val() {
                            self.$slice.d.next = self.x.val().get_bits::<21>($k5);
                            self.$less.d.next = self.$from.q.val() - $k;
                            self.$any.d.next = (self.$mix.q.val() & self.x.val()).any().into();
                            self.state.d.next = S::$far;
                        } else if self.go.val() || self.$limit.q.val().get_bit($k12) {
                            self.$cut.d.next = bit_cast::<16, 25>(self.$mix.q.val()) << self.$shift.q.val();
                            self.$shift.d.next = self.$shift.q.val() + 1;
                            self.$turn.d.next = self.$turn.q.val() ^ self.x.val().get_bits::<7>($k18);
                            self.stack.write_enable.next = true;
                            self.state.d.next = S::$next;
                        }
                        if self.$ticks.q.val() == $k30 {
                            self.$mix.d.next = self.stack.read_data.val().get_bits::<25>($k);
                            self.done.next = true;
                        }
                    })*
                }
                if self.reset.val() {
                    self.state.d.next = S::S00;
                    self.r00.d.next = 0.into();
                    self.r01.d.next = 0.into();
                    self.r02.d.next = 0.into();
                    self.r03.d.next = 0.into();
                    self.r04.d.next = 0.into();
                    self.r05.d.next = 0.into();
                    self.r06.d.next = 0.into();
                    self.r07.d.next = 0.into();
                    self.r08.d.next = 0.into();
                    self.r09.d.next = 0.into();
                    self.r10.d.next = 0.into();
                    self.r11.d.next = 0.into();
                    self.r12.d.next = 0.into();
                    self.r13.d.next = 0.into();
                    self.r14.d.next = 0.into();
                    self.r15.d.next = 0.into();
                    self.r16.d.next = 0.into();
                    self.r17.d.next = 0.into();
                    self.r18.d.next = 0.into();
                    self.r19.d.next = 0.into();
                    self.r20.d.next = 0.into();
                    self.r21.d.next = 0.into();
                    self.r22.d.next = 0.into();
                    self.r23.d.next = 0.into();
                    self.r24.d.next = 0.into();
                    self.r25.d.next = 0.into();
                    self.r26.d.next = 0.into();
                    self.r27.d.next = 0.into();
                    self.r28.d.next = 0.into();
                    self.r29.d.next = 0.into();
                }
            }
        }
    };
}

stress! {
    S00: r11 r42 r12 r47 r39 r41 r26 r40 r00 r44 r55 r03 r38, 0 1 0 0 0 0, S08 S01;
    S01: r41 r12 r32 r47 r39 r11 r46 r50 r10 r14 r35 r53 r18, 1 2 1 1 1 30, S27 S02;
    S02: r41 r52 r02 r07 r19 r31 r56 r00 r20 r04 r45 r23 r38, 2 3 2 2 2 60, S19 S03;
    S03: r51 r52 r32 r57 r49 r31 r36 r10 r20 r04 r35 r03 r18, 3 4 3 3 3 90, S15 S04;
    S04: r11 r52 r32 r27 r39 r21 r56 r30 r40 r24 r45 r43 r48, 4 5 4 4 4 120, S13 S05;
    S05: r41 r22 r02 r47 r59 r11 r26 r10 r20 r44 r55 r43 r48, 5 6 0 5 5 150, S03 S06;
    S06: r51 r52 r42 r27 r09 r11 r26 r30 r50 r04 r05 r23 r08, 6 7 1 6 6 180, S13 S07;
    S07: r11 r22 r32 r07 r09 r01 r36 r40 r00 r34 r45 r53 r48, 7 8 2 7 7 210, S10 S08;
    S08: r41 r42 r12 r27 r09 r21 r06 r00 r40 r44 r05 r03 r18, 8 9 3 8 8 240, S13 S09;
    S09: r21 r22 r12 r07 r29 r41 r56 r20 r10 r34 r25 r33 r38, 9 10 4 9 9 270, S27 S10;
    S10: r41 r52 r42 r47 r09 r31 r56 r40 r20 r34 r45 r53 r58, 10 11 0 10 10 300, S22 S11;
    S11: r11 r32 r22 r27 r49 r21 r46 r00 r30 r44 r25 r23 r08, 11 12 1 11 11 330, S12 S12;
    S12: r41 r52 r12 r57 r59 r51 r06 r30 r20 r54 r25 r23 r48, 12 13 2 0 12 360, S22 S13;
    S13: r21 r02 r42 r57 r09 r31 r06 r20 r30 r24 r25 r43 r48, 13 14 3 1 13 390, S10 S14;
    S14: r11 r12 r22 r47 r29 r21 r26 r30 r00 r04 r25 r43 r58, 14 15 4 2 14 420, S23 S15;
    S15: r11 r42 r12 r27 r19 r21 r56 r10 r30 r54 r25 r53 r08, 15 16 0 3 15 450, S03 S16;
    S16: r41 r22 r12 r17 r09 r21 r36 r50 r10 r44 r25 r33 r28, 16 17 1 4 16 480, S07 S17;
    S17: r01 r42 r12 r47 r19 r51 r26 r20 r00 r44 r25 r23 r48, 17 18 2 5 17 510, S04 S18;
    S18: r31 r42 r22 r27 r59 r21 r36 r20 r30 r44 r35 r33 r08, 18 19 3 6 0 540, S29 S19;
    S19: r31 r12 r02 r47 r49 r11 r36 r40 r10 r04 r35 r53 r38, 19 20 4 7 1 570, S26 S20;
    S20: r51 r22 r42 r17 r09 r41 r26 r20 r00 r14 r45 r03 r08, 20 21 0 8 2 600, S28 S21;
    S21: r51 r12 r32 r07 r09 r41 r46 r50 r00 r14 r35 r43 r28, 21 22 1 9 3 630, S07 S22;
    S22: r51 r42 r52 r07 r49 r01 r36 r20 r10 r24 r05 r43 r38, 22 23 2 10 4 660, S25 S23;
    S23: r01 r12 r52 r47 r09 r21 r06 r10 r20 r14 r15 r03 r38, 23 24 3 11 5 690, S20 S24;
    S24: r41 r02 r22 r27 r49 r31 r16 r40 r30 r04 r45 r33 r28, 24 25 4 0 6 720, S24 S25;
    S25: r01 r12 r02 r07 r09 r51 r06 r00 r50 r44 r35 r43 r38, 25 26 0 1 7 750, S10 S26;
    S26: r11 r02 r22 r57 r39 r21 r36 r20 r50 r24 r45 r13 r28, 26 27 1 2 8 780, S13 S27;
    S27: r01 r42 r02 r57 r39 r11 r56 r40 r10 r04 r05 r23 r38, 27 28 2 3 9 810, S19 S28;
    S28: r51 r32 r02 r37 r09 r41 r46 r50 r30 r54 r25 r23 r38, 28 29 3 4 10 840, S22 S29;
    S29: r31 r02 r12 r47 r29 r51 r16 r40 r00 r34 r55 r13 r38, 29 30 4 5 11 870, S04 S00;
}

#[test]
fn emits_at_once() {
    let mut b = Stress::default();
    b.connect_all();
    let t = Instant::now();
    let m = emit(&b, "stress", &EmitOptions::default()).unwrap();
    let spent = t.elapsed();
    println!("{} lines in {spent:?}", m["stress"].lines().count());
    assert!(spent.as_secs() < 5, "{spent:?}");
    let again = emit(&b, "stress", &EmitOptions::default()).unwrap();
    assert_eq!(m, again);
}

#[test]
fn equals_rust() {
    equiv!("stress", Stress::default(), clock: clock, inputs: [reset, go, x, n])
        .skip(2)
        .bias("reset", 0)
        .check(3000, 1);
}
