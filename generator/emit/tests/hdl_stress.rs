//! A block of the size of a search sequencer: 60 registers, 30 states, a stack in block RAM.
//! It must compile in seconds, emit at once, and equal Rust.
//! (The field list and the match are regular on purpose; the text was written by a loop.)
mod common;

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
            S::S00 => {
                self.r11.d.next = self.sum.val();
                self.r42.d.next = self.x.val() ^ self.r12.q.val();
                self.r47.d.next = self.r47.q.val() + 1;
                self.r39.d.next = self.r39.q.val() + self.go.val();
                if self.r41.q.val() >= self.least.val() && self.go.val() {
                    self.r26.d.next = self.x.val().get_bits::<21>(0);
                    self.r40.d.next = self.r00.q.val() - 0;
                    self.r44.d.next = (self.r42.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S08;
                } else if self.go.val() || self.r41.q.val().get_bit(0) {
                    self.r55.d.next = bit_cast::<16, 25>(self.r42.q.val()) << self.r03.q.val();
                    self.r03.d.next = self.r03.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(0);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S01;
                }
                if self.r39.q.val() == 0 {
                    self.r42.d.next = self.stack.read_data.val().get_bits::<25>(0);
                    self.done.next = true;
                }
            }
            S::S01 => {
                self.r41.d.next = self.sum.val();
                self.r12.d.next = self.x.val() ^ self.r32.q.val();
                self.r47.d.next = self.r47.q.val() + 2;
                self.r39.d.next = self.r39.q.val() + self.go.val();
                if self.r11.q.val() >= self.least.val() && self.go.val() {
                    self.r46.d.next = self.x.val().get_bits::<21>(1);
                    self.r50.d.next = self.r10.q.val() - 1;
                    self.r14.d.next = (self.r12.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S27;
                } else if self.go.val() || self.r11.q.val().get_bit(1) {
                    self.r35.d.next = bit_cast::<16, 25>(self.r12.q.val()) << self.r53.q.val();
                    self.r53.d.next = self.r53.q.val() + 1;
                    self.r18.d.next = self.r18.q.val() ^ self.x.val().get_bits::<7>(1);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S02;
                }
                if self.r39.q.val() == 30 {
                    self.r12.d.next = self.stack.read_data.val().get_bits::<25>(1);
                    self.done.next = true;
                }
            }
            S::S02 => {
                self.r41.d.next = self.sum.val();
                self.r52.d.next = self.x.val() ^ self.r02.q.val();
                self.r07.d.next = self.r07.q.val() + 3;
                self.r19.d.next = self.r19.q.val() + self.go.val();
                if self.r31.q.val() >= self.least.val() && self.go.val() {
                    self.r56.d.next = self.x.val().get_bits::<21>(2);
                    self.r00.d.next = self.r20.q.val() - 2;
                    self.r04.d.next = (self.r52.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S19;
                } else if self.go.val() || self.r31.q.val().get_bit(2) {
                    self.r45.d.next = bit_cast::<16, 25>(self.r52.q.val()) << self.r23.q.val();
                    self.r23.d.next = self.r23.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(2);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S03;
                }
                if self.r19.q.val() == 60 {
                    self.r52.d.next = self.stack.read_data.val().get_bits::<25>(2);
                    self.done.next = true;
                }
            }
            S::S03 => {
                self.r51.d.next = self.sum.val();
                self.r52.d.next = self.x.val() ^ self.r32.q.val();
                self.r57.d.next = self.r57.q.val() + 4;
                self.r49.d.next = self.r49.q.val() + self.go.val();
                if self.r31.q.val() >= self.least.val() && self.go.val() {
                    self.r36.d.next = self.x.val().get_bits::<21>(3);
                    self.r10.d.next = self.r20.q.val() - 3;
                    self.r04.d.next = (self.r52.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S15;
                } else if self.go.val() || self.r31.q.val().get_bit(3) {
                    self.r35.d.next = bit_cast::<16, 25>(self.r52.q.val()) << self.r03.q.val();
                    self.r03.d.next = self.r03.q.val() + 1;
                    self.r18.d.next = self.r18.q.val() ^ self.x.val().get_bits::<7>(3);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S04;
                }
                if self.r49.q.val() == 90 {
                    self.r52.d.next = self.stack.read_data.val().get_bits::<25>(3);
                    self.done.next = true;
                }
            }
            S::S04 => {
                self.r11.d.next = self.sum.val();
                self.r52.d.next = self.x.val() ^ self.r32.q.val();
                self.r27.d.next = self.r27.q.val() + 5;
                self.r39.d.next = self.r39.q.val() + self.go.val();
                if self.r21.q.val() >= self.least.val() && self.go.val() {
                    self.r56.d.next = self.x.val().get_bits::<21>(4);
                    self.r30.d.next = self.r40.q.val() - 4;
                    self.r24.d.next = (self.r52.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S13;
                } else if self.go.val() || self.r21.q.val().get_bit(4) {
                    self.r45.d.next = bit_cast::<16, 25>(self.r52.q.val()) << self.r43.q.val();
                    self.r43.d.next = self.r43.q.val() + 1;
                    self.r48.d.next = self.r48.q.val() ^ self.x.val().get_bits::<7>(4);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S05;
                }
                if self.r39.q.val() == 120 {
                    self.r52.d.next = self.stack.read_data.val().get_bits::<25>(4);
                    self.done.next = true;
                }
            }
            S::S05 => {
                self.r41.d.next = self.sum.val();
                self.r22.d.next = self.x.val() ^ self.r02.q.val();
                self.r47.d.next = self.r47.q.val() + 6;
                self.r59.d.next = self.r59.q.val() + self.go.val();
                if self.r11.q.val() >= self.least.val() && self.go.val() {
                    self.r26.d.next = self.x.val().get_bits::<21>(0);
                    self.r10.d.next = self.r20.q.val() - 5;
                    self.r44.d.next = (self.r22.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S03;
                } else if self.go.val() || self.r11.q.val().get_bit(5) {
                    self.r55.d.next = bit_cast::<16, 25>(self.r22.q.val()) << self.r43.q.val();
                    self.r43.d.next = self.r43.q.val() + 1;
                    self.r48.d.next = self.r48.q.val() ^ self.x.val().get_bits::<7>(5);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S06;
                }
                if self.r59.q.val() == 150 {
                    self.r22.d.next = self.stack.read_data.val().get_bits::<25>(5);
                    self.done.next = true;
                }
            }
            S::S06 => {
                self.r51.d.next = self.sum.val();
                self.r52.d.next = self.x.val() ^ self.r42.q.val();
                self.r27.d.next = self.r27.q.val() + 7;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r11.q.val() >= self.least.val() && self.go.val() {
                    self.r26.d.next = self.x.val().get_bits::<21>(1);
                    self.r30.d.next = self.r50.q.val() - 6;
                    self.r04.d.next = (self.r52.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S13;
                } else if self.go.val() || self.r11.q.val().get_bit(6) {
                    self.r05.d.next = bit_cast::<16, 25>(self.r52.q.val()) << self.r23.q.val();
                    self.r23.d.next = self.r23.q.val() + 1;
                    self.r08.d.next = self.r08.q.val() ^ self.x.val().get_bits::<7>(6);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S07;
                }
                if self.r09.q.val() == 180 {
                    self.r52.d.next = self.stack.read_data.val().get_bits::<25>(6);
                    self.done.next = true;
                }
            }
            S::S07 => {
                self.r11.d.next = self.sum.val();
                self.r22.d.next = self.x.val() ^ self.r32.q.val();
                self.r07.d.next = self.r07.q.val() + 8;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r01.q.val() >= self.least.val() && self.go.val() {
                    self.r36.d.next = self.x.val().get_bits::<21>(2);
                    self.r40.d.next = self.r00.q.val() - 7;
                    self.r34.d.next = (self.r22.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S10;
                } else if self.go.val() || self.r01.q.val().get_bit(7) {
                    self.r45.d.next = bit_cast::<16, 25>(self.r22.q.val()) << self.r53.q.val();
                    self.r53.d.next = self.r53.q.val() + 1;
                    self.r48.d.next = self.r48.q.val() ^ self.x.val().get_bits::<7>(7);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S08;
                }
                if self.r09.q.val() == 210 {
                    self.r22.d.next = self.stack.read_data.val().get_bits::<25>(7);
                    self.done.next = true;
                }
            }
            S::S08 => {
                self.r41.d.next = self.sum.val();
                self.r42.d.next = self.x.val() ^ self.r12.q.val();
                self.r27.d.next = self.r27.q.val() + 9;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r21.q.val() >= self.least.val() && self.go.val() {
                    self.r06.d.next = self.x.val().get_bits::<21>(3);
                    self.r00.d.next = self.r40.q.val() - 8;
                    self.r44.d.next = (self.r42.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S13;
                } else if self.go.val() || self.r21.q.val().get_bit(8) {
                    self.r05.d.next = bit_cast::<16, 25>(self.r42.q.val()) << self.r03.q.val();
                    self.r03.d.next = self.r03.q.val() + 1;
                    self.r18.d.next = self.r18.q.val() ^ self.x.val().get_bits::<7>(8);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S09;
                }
                if self.r09.q.val() == 240 {
                    self.r42.d.next = self.stack.read_data.val().get_bits::<25>(8);
                    self.done.next = true;
                }
            }
            S::S09 => {
                self.r21.d.next = self.sum.val();
                self.r22.d.next = self.x.val() ^ self.r12.q.val();
                self.r07.d.next = self.r07.q.val() + 10;
                self.r29.d.next = self.r29.q.val() + self.go.val();
                if self.r41.q.val() >= self.least.val() && self.go.val() {
                    self.r56.d.next = self.x.val().get_bits::<21>(4);
                    self.r20.d.next = self.r10.q.val() - 9;
                    self.r34.d.next = (self.r22.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S27;
                } else if self.go.val() || self.r41.q.val().get_bit(9) {
                    self.r25.d.next = bit_cast::<16, 25>(self.r22.q.val()) << self.r33.q.val();
                    self.r33.d.next = self.r33.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(9);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S10;
                }
                if self.r29.q.val() == 270 {
                    self.r22.d.next = self.stack.read_data.val().get_bits::<25>(9);
                    self.done.next = true;
                }
            }
            S::S10 => {
                self.r41.d.next = self.sum.val();
                self.r52.d.next = self.x.val() ^ self.r42.q.val();
                self.r47.d.next = self.r47.q.val() + 11;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r31.q.val() >= self.least.val() && self.go.val() {
                    self.r56.d.next = self.x.val().get_bits::<21>(0);
                    self.r40.d.next = self.r20.q.val() - 10;
                    self.r34.d.next = (self.r52.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S22;
                } else if self.go.val() || self.r31.q.val().get_bit(10) {
                    self.r45.d.next = bit_cast::<16, 25>(self.r52.q.val()) << self.r53.q.val();
                    self.r53.d.next = self.r53.q.val() + 1;
                    self.r58.d.next = self.r58.q.val() ^ self.x.val().get_bits::<7>(10);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S11;
                }
                if self.r09.q.val() == 300 {
                    self.r52.d.next = self.stack.read_data.val().get_bits::<25>(10);
                    self.done.next = true;
                }
            }
            S::S11 => {
                self.r11.d.next = self.sum.val();
                self.r32.d.next = self.x.val() ^ self.r22.q.val();
                self.r27.d.next = self.r27.q.val() + 12;
                self.r49.d.next = self.r49.q.val() + self.go.val();
                if self.r21.q.val() >= self.least.val() && self.go.val() {
                    self.r46.d.next = self.x.val().get_bits::<21>(1);
                    self.r00.d.next = self.r30.q.val() - 11;
                    self.r44.d.next = (self.r32.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S12;
                } else if self.go.val() || self.r21.q.val().get_bit(11) {
                    self.r25.d.next = bit_cast::<16, 25>(self.r32.q.val()) << self.r23.q.val();
                    self.r23.d.next = self.r23.q.val() + 1;
                    self.r08.d.next = self.r08.q.val() ^ self.x.val().get_bits::<7>(11);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S12;
                }
                if self.r49.q.val() == 330 {
                    self.r32.d.next = self.stack.read_data.val().get_bits::<25>(11);
                    self.done.next = true;
                }
            }
            S::S12 => {
                self.r41.d.next = self.sum.val();
                self.r52.d.next = self.x.val() ^ self.r12.q.val();
                self.r57.d.next = self.r57.q.val() + 13;
                self.r59.d.next = self.r59.q.val() + self.go.val();
                if self.r51.q.val() >= self.least.val() && self.go.val() {
                    self.r06.d.next = self.x.val().get_bits::<21>(2);
                    self.r30.d.next = self.r20.q.val() - 12;
                    self.r54.d.next = (self.r52.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S22;
                } else if self.go.val() || self.r51.q.val().get_bit(0) {
                    self.r25.d.next = bit_cast::<16, 25>(self.r52.q.val()) << self.r23.q.val();
                    self.r23.d.next = self.r23.q.val() + 1;
                    self.r48.d.next = self.r48.q.val() ^ self.x.val().get_bits::<7>(12);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S13;
                }
                if self.r59.q.val() == 360 {
                    self.r52.d.next = self.stack.read_data.val().get_bits::<25>(12);
                    self.done.next = true;
                }
            }
            S::S13 => {
                self.r21.d.next = self.sum.val();
                self.r02.d.next = self.x.val() ^ self.r42.q.val();
                self.r57.d.next = self.r57.q.val() + 14;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r31.q.val() >= self.least.val() && self.go.val() {
                    self.r06.d.next = self.x.val().get_bits::<21>(3);
                    self.r20.d.next = self.r30.q.val() - 13;
                    self.r24.d.next = (self.r02.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S10;
                } else if self.go.val() || self.r31.q.val().get_bit(1) {
                    self.r25.d.next = bit_cast::<16, 25>(self.r02.q.val()) << self.r43.q.val();
                    self.r43.d.next = self.r43.q.val() + 1;
                    self.r48.d.next = self.r48.q.val() ^ self.x.val().get_bits::<7>(13);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S14;
                }
                if self.r09.q.val() == 390 {
                    self.r02.d.next = self.stack.read_data.val().get_bits::<25>(13);
                    self.done.next = true;
                }
            }
            S::S14 => {
                self.r11.d.next = self.sum.val();
                self.r12.d.next = self.x.val() ^ self.r22.q.val();
                self.r47.d.next = self.r47.q.val() + 15;
                self.r29.d.next = self.r29.q.val() + self.go.val();
                if self.r21.q.val() >= self.least.val() && self.go.val() {
                    self.r26.d.next = self.x.val().get_bits::<21>(4);
                    self.r30.d.next = self.r00.q.val() - 14;
                    self.r04.d.next = (self.r12.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S23;
                } else if self.go.val() || self.r21.q.val().get_bit(2) {
                    self.r25.d.next = bit_cast::<16, 25>(self.r12.q.val()) << self.r43.q.val();
                    self.r43.d.next = self.r43.q.val() + 1;
                    self.r58.d.next = self.r58.q.val() ^ self.x.val().get_bits::<7>(14);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S15;
                }
                if self.r29.q.val() == 420 {
                    self.r12.d.next = self.stack.read_data.val().get_bits::<25>(14);
                    self.done.next = true;
                }
            }
            S::S15 => {
                self.r11.d.next = self.sum.val();
                self.r42.d.next = self.x.val() ^ self.r12.q.val();
                self.r27.d.next = self.r27.q.val() + 16;
                self.r19.d.next = self.r19.q.val() + self.go.val();
                if self.r21.q.val() >= self.least.val() && self.go.val() {
                    self.r56.d.next = self.x.val().get_bits::<21>(0);
                    self.r10.d.next = self.r30.q.val() - 15;
                    self.r54.d.next = (self.r42.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S03;
                } else if self.go.val() || self.r21.q.val().get_bit(3) {
                    self.r25.d.next = bit_cast::<16, 25>(self.r42.q.val()) << self.r53.q.val();
                    self.r53.d.next = self.r53.q.val() + 1;
                    self.r08.d.next = self.r08.q.val() ^ self.x.val().get_bits::<7>(15);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S16;
                }
                if self.r19.q.val() == 450 {
                    self.r42.d.next = self.stack.read_data.val().get_bits::<25>(15);
                    self.done.next = true;
                }
            }
            S::S16 => {
                self.r41.d.next = self.sum.val();
                self.r22.d.next = self.x.val() ^ self.r12.q.val();
                self.r17.d.next = self.r17.q.val() + 17;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r21.q.val() >= self.least.val() && self.go.val() {
                    self.r36.d.next = self.x.val().get_bits::<21>(1);
                    self.r50.d.next = self.r10.q.val() - 16;
                    self.r44.d.next = (self.r22.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S07;
                } else if self.go.val() || self.r21.q.val().get_bit(4) {
                    self.r25.d.next = bit_cast::<16, 25>(self.r22.q.val()) << self.r33.q.val();
                    self.r33.d.next = self.r33.q.val() + 1;
                    self.r28.d.next = self.r28.q.val() ^ self.x.val().get_bits::<7>(16);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S17;
                }
                if self.r09.q.val() == 480 {
                    self.r22.d.next = self.stack.read_data.val().get_bits::<25>(16);
                    self.done.next = true;
                }
            }
            S::S17 => {
                self.r01.d.next = self.sum.val();
                self.r42.d.next = self.x.val() ^ self.r12.q.val();
                self.r47.d.next = self.r47.q.val() + 18;
                self.r19.d.next = self.r19.q.val() + self.go.val();
                if self.r51.q.val() >= self.least.val() && self.go.val() {
                    self.r26.d.next = self.x.val().get_bits::<21>(2);
                    self.r20.d.next = self.r00.q.val() - 17;
                    self.r44.d.next = (self.r42.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S04;
                } else if self.go.val() || self.r51.q.val().get_bit(5) {
                    self.r25.d.next = bit_cast::<16, 25>(self.r42.q.val()) << self.r23.q.val();
                    self.r23.d.next = self.r23.q.val() + 1;
                    self.r48.d.next = self.r48.q.val() ^ self.x.val().get_bits::<7>(17);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S18;
                }
                if self.r19.q.val() == 510 {
                    self.r42.d.next = self.stack.read_data.val().get_bits::<25>(17);
                    self.done.next = true;
                }
            }
            S::S18 => {
                self.r31.d.next = self.sum.val();
                self.r42.d.next = self.x.val() ^ self.r22.q.val();
                self.r27.d.next = self.r27.q.val() + 19;
                self.r59.d.next = self.r59.q.val() + self.go.val();
                if self.r21.q.val() >= self.least.val() && self.go.val() {
                    self.r36.d.next = self.x.val().get_bits::<21>(3);
                    self.r20.d.next = self.r30.q.val() - 18;
                    self.r44.d.next = (self.r42.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S29;
                } else if self.go.val() || self.r21.q.val().get_bit(6) {
                    self.r35.d.next = bit_cast::<16, 25>(self.r42.q.val()) << self.r33.q.val();
                    self.r33.d.next = self.r33.q.val() + 1;
                    self.r08.d.next = self.r08.q.val() ^ self.x.val().get_bits::<7>(0);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S19;
                }
                if self.r59.q.val() == 540 {
                    self.r42.d.next = self.stack.read_data.val().get_bits::<25>(18);
                    self.done.next = true;
                }
            }
            S::S19 => {
                self.r31.d.next = self.sum.val();
                self.r12.d.next = self.x.val() ^ self.r02.q.val();
                self.r47.d.next = self.r47.q.val() + 20;
                self.r49.d.next = self.r49.q.val() + self.go.val();
                if self.r11.q.val() >= self.least.val() && self.go.val() {
                    self.r36.d.next = self.x.val().get_bits::<21>(4);
                    self.r40.d.next = self.r10.q.val() - 19;
                    self.r04.d.next = (self.r12.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S26;
                } else if self.go.val() || self.r11.q.val().get_bit(7) {
                    self.r35.d.next = bit_cast::<16, 25>(self.r12.q.val()) << self.r53.q.val();
                    self.r53.d.next = self.r53.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(1);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S20;
                }
                if self.r49.q.val() == 570 {
                    self.r12.d.next = self.stack.read_data.val().get_bits::<25>(19);
                    self.done.next = true;
                }
            }
            S::S20 => {
                self.r51.d.next = self.sum.val();
                self.r22.d.next = self.x.val() ^ self.r42.q.val();
                self.r17.d.next = self.r17.q.val() + 21;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r41.q.val() >= self.least.val() && self.go.val() {
                    self.r26.d.next = self.x.val().get_bits::<21>(0);
                    self.r20.d.next = self.r00.q.val() - 20;
                    self.r14.d.next = (self.r22.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S28;
                } else if self.go.val() || self.r41.q.val().get_bit(8) {
                    self.r45.d.next = bit_cast::<16, 25>(self.r22.q.val()) << self.r03.q.val();
                    self.r03.d.next = self.r03.q.val() + 1;
                    self.r08.d.next = self.r08.q.val() ^ self.x.val().get_bits::<7>(2);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S21;
                }
                if self.r09.q.val() == 600 {
                    self.r22.d.next = self.stack.read_data.val().get_bits::<25>(20);
                    self.done.next = true;
                }
            }
            S::S21 => {
                self.r51.d.next = self.sum.val();
                self.r12.d.next = self.x.val() ^ self.r32.q.val();
                self.r07.d.next = self.r07.q.val() + 22;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r41.q.val() >= self.least.val() && self.go.val() {
                    self.r46.d.next = self.x.val().get_bits::<21>(1);
                    self.r50.d.next = self.r00.q.val() - 21;
                    self.r14.d.next = (self.r12.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S07;
                } else if self.go.val() || self.r41.q.val().get_bit(9) {
                    self.r35.d.next = bit_cast::<16, 25>(self.r12.q.val()) << self.r43.q.val();
                    self.r43.d.next = self.r43.q.val() + 1;
                    self.r28.d.next = self.r28.q.val() ^ self.x.val().get_bits::<7>(3);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S22;
                }
                if self.r09.q.val() == 630 {
                    self.r12.d.next = self.stack.read_data.val().get_bits::<25>(21);
                    self.done.next = true;
                }
            }
            S::S22 => {
                self.r51.d.next = self.sum.val();
                self.r42.d.next = self.x.val() ^ self.r52.q.val();
                self.r07.d.next = self.r07.q.val() + 23;
                self.r49.d.next = self.r49.q.val() + self.go.val();
                if self.r01.q.val() >= self.least.val() && self.go.val() {
                    self.r36.d.next = self.x.val().get_bits::<21>(2);
                    self.r20.d.next = self.r10.q.val() - 22;
                    self.r24.d.next = (self.r42.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S25;
                } else if self.go.val() || self.r01.q.val().get_bit(10) {
                    self.r05.d.next = bit_cast::<16, 25>(self.r42.q.val()) << self.r43.q.val();
                    self.r43.d.next = self.r43.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(4);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S23;
                }
                if self.r49.q.val() == 660 {
                    self.r42.d.next = self.stack.read_data.val().get_bits::<25>(22);
                    self.done.next = true;
                }
            }
            S::S23 => {
                self.r01.d.next = self.sum.val();
                self.r12.d.next = self.x.val() ^ self.r52.q.val();
                self.r47.d.next = self.r47.q.val() + 24;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r21.q.val() >= self.least.val() && self.go.val() {
                    self.r06.d.next = self.x.val().get_bits::<21>(3);
                    self.r10.d.next = self.r20.q.val() - 23;
                    self.r14.d.next = (self.r12.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S20;
                } else if self.go.val() || self.r21.q.val().get_bit(11) {
                    self.r15.d.next = bit_cast::<16, 25>(self.r12.q.val()) << self.r03.q.val();
                    self.r03.d.next = self.r03.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(5);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S24;
                }
                if self.r09.q.val() == 690 {
                    self.r12.d.next = self.stack.read_data.val().get_bits::<25>(23);
                    self.done.next = true;
                }
            }
            S::S24 => {
                self.r41.d.next = self.sum.val();
                self.r02.d.next = self.x.val() ^ self.r22.q.val();
                self.r27.d.next = self.r27.q.val() + 25;
                self.r49.d.next = self.r49.q.val() + self.go.val();
                if self.r31.q.val() >= self.least.val() && self.go.val() {
                    self.r16.d.next = self.x.val().get_bits::<21>(4);
                    self.r40.d.next = self.r30.q.val() - 24;
                    self.r04.d.next = (self.r02.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S24;
                } else if self.go.val() || self.r31.q.val().get_bit(0) {
                    self.r45.d.next = bit_cast::<16, 25>(self.r02.q.val()) << self.r33.q.val();
                    self.r33.d.next = self.r33.q.val() + 1;
                    self.r28.d.next = self.r28.q.val() ^ self.x.val().get_bits::<7>(6);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S25;
                }
                if self.r49.q.val() == 720 {
                    self.r02.d.next = self.stack.read_data.val().get_bits::<25>(24);
                    self.done.next = true;
                }
            }
            S::S25 => {
                self.r01.d.next = self.sum.val();
                self.r12.d.next = self.x.val() ^ self.r02.q.val();
                self.r07.d.next = self.r07.q.val() + 26;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r51.q.val() >= self.least.val() && self.go.val() {
                    self.r06.d.next = self.x.val().get_bits::<21>(0);
                    self.r00.d.next = self.r50.q.val() - 25;
                    self.r44.d.next = (self.r12.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S10;
                } else if self.go.val() || self.r51.q.val().get_bit(1) {
                    self.r35.d.next = bit_cast::<16, 25>(self.r12.q.val()) << self.r43.q.val();
                    self.r43.d.next = self.r43.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(7);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S26;
                }
                if self.r09.q.val() == 750 {
                    self.r12.d.next = self.stack.read_data.val().get_bits::<25>(25);
                    self.done.next = true;
                }
            }
            S::S26 => {
                self.r11.d.next = self.sum.val();
                self.r02.d.next = self.x.val() ^ self.r22.q.val();
                self.r57.d.next = self.r57.q.val() + 27;
                self.r39.d.next = self.r39.q.val() + self.go.val();
                if self.r21.q.val() >= self.least.val() && self.go.val() {
                    self.r36.d.next = self.x.val().get_bits::<21>(1);
                    self.r20.d.next = self.r50.q.val() - 26;
                    self.r24.d.next = (self.r02.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S13;
                } else if self.go.val() || self.r21.q.val().get_bit(2) {
                    self.r45.d.next = bit_cast::<16, 25>(self.r02.q.val()) << self.r13.q.val();
                    self.r13.d.next = self.r13.q.val() + 1;
                    self.r28.d.next = self.r28.q.val() ^ self.x.val().get_bits::<7>(8);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S27;
                }
                if self.r39.q.val() == 780 {
                    self.r02.d.next = self.stack.read_data.val().get_bits::<25>(26);
                    self.done.next = true;
                }
            }
            S::S27 => {
                self.r01.d.next = self.sum.val();
                self.r42.d.next = self.x.val() ^ self.r02.q.val();
                self.r57.d.next = self.r57.q.val() + 28;
                self.r39.d.next = self.r39.q.val() + self.go.val();
                if self.r11.q.val() >= self.least.val() && self.go.val() {
                    self.r56.d.next = self.x.val().get_bits::<21>(2);
                    self.r40.d.next = self.r10.q.val() - 27;
                    self.r04.d.next = (self.r42.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S19;
                } else if self.go.val() || self.r11.q.val().get_bit(3) {
                    self.r05.d.next = bit_cast::<16, 25>(self.r42.q.val()) << self.r23.q.val();
                    self.r23.d.next = self.r23.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(9);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S28;
                }
                if self.r39.q.val() == 810 {
                    self.r42.d.next = self.stack.read_data.val().get_bits::<25>(27);
                    self.done.next = true;
                }
            }
            S::S28 => {
                self.r51.d.next = self.sum.val();
                self.r32.d.next = self.x.val() ^ self.r02.q.val();
                self.r37.d.next = self.r37.q.val() + 29;
                self.r09.d.next = self.r09.q.val() + self.go.val();
                if self.r41.q.val() >= self.least.val() && self.go.val() {
                    self.r46.d.next = self.x.val().get_bits::<21>(3);
                    self.r50.d.next = self.r30.q.val() - 28;
                    self.r54.d.next = (self.r32.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S22;
                } else if self.go.val() || self.r41.q.val().get_bit(4) {
                    self.r25.d.next = bit_cast::<16, 25>(self.r32.q.val()) << self.r23.q.val();
                    self.r23.d.next = self.r23.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(10);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S29;
                }
                if self.r09.q.val() == 840 {
                    self.r32.d.next = self.stack.read_data.val().get_bits::<25>(28);
                    self.done.next = true;
                }
            }
            S::S29 => {
                self.r31.d.next = self.sum.val();
                self.r02.d.next = self.x.val() ^ self.r12.q.val();
                self.r47.d.next = self.r47.q.val() + 30;
                self.r29.d.next = self.r29.q.val() + self.go.val();
                if self.r51.q.val() >= self.least.val() && self.go.val() {
                    self.r16.d.next = self.x.val().get_bits::<21>(4);
                    self.r40.d.next = self.r00.q.val() - 29;
                    self.r34.d.next = (self.r02.q.val() & self.x.val()).any().into();
                    self.state.d.next = S::S04;
                } else if self.go.val() || self.r51.q.val().get_bit(5) {
                    self.r55.d.next = bit_cast::<16, 25>(self.r02.q.val()) << self.r13.q.val();
                    self.r13.d.next = self.r13.q.val() + 1;
                    self.r38.d.next = self.r38.q.val() ^ self.x.val().get_bits::<7>(11);
                    self.stack.write_enable.next = true;
                    self.state.d.next = S::S00;
                }
                if self.r29.q.val() == 870 {
                    self.r02.d.next = self.stack.read_data.val().get_bits::<25>(29);
                    self.done.next = true;
                }
            }
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
