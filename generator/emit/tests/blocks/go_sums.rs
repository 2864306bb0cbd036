//! The sums of the playout chip by themselves: against plain arithmetic, and the Verilog against the Rust simulation.

use crate::common;
use kiban_emit::go::{word, Sums};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use std::collections::VecDeque;

/// The block, the words that it is to take, and what their sums are.
struct Bench {
    sums: Sums<0>,
    words: VecDeque<(u64, u64)>,
    /// By the word of the memory; the second words of long sums stay 0 here.
    want: [i128; 32],
    signature: u64,
    rests: u64,
    batch: u64,
    rng: common::Rng,
    /// Per cent of the clocks in which bytes are read.
    reads: u64,
}

impl Bench {
    fn new(seed: u64) -> Bench {
        let mut sums = Sums::<0>::new(256);
        sums.connect_all();
        let rng = common::Rng::new(seed);
        let mut bench = Bench {
            sums,
            words: VecDeque::new(),
            want: [0; 32],
            signature: 0,
            rests: 0,
            batch: 0,
            rng,
            reads: 0,
        };
        bench.sums.reset.next = true;
        for _ in 0..3 {
            bench.edge();
        }
        bench.sums.reset.next = false;
        bench
    }

    fn edge(&mut self) {
        for clk in [false, true] {
            self.sums.clock.next = Clock { clk };
            assert!(simulate(&mut self.sums, 100));
        }
        if self.sums.busy.val() {
            self.batch += 1;
        }
    }

    /// One clock, in which the next word is shown.
    fn step(&mut self) {
        let (kind, data) = self.words.front().copied().unwrap_or((0, 0));
        self.sums.kind.next = kind.into();
        self.sums.data.next = data.into();
        self.sums.read.next = self.rng.below(100) < self.reads;
        self.sums.at.next = self.rng.below(128).into();
        self.sums.clock.next = Clock { clk: false };
        assert!(simulate(&mut self.sums, 100));
        if self.sums.ready.val() {
            self.words.pop_front();
        }
        self.edge();
    }

    /// Until nothing is left to do.
    fn rest(&mut self) {
        while !self.words.is_empty() {
            self.step();
        }
        for _ in 0..60 {
            self.step();
        }
    }

    fn clear(&mut self) {
        self.want = [0; 32];
        (self.signature, self.rests, self.batch) = (0, 0, 0);
        self.sums.clear.next = true;
        self.step();
        self.sums.clear.next = false;
        self.batch = 0;
        for _ in 0..40 {
            self.step();
        }
    }

    fn add(&mut self, kind: u64, fields: &[i64]) {
        let f = |i: usize| fields[i] as u64;
        let data = match kind {
            word::SUM_A => {
                self.signature = self.signature.wrapping_add(f(0));
                f(0)
            }
            word::SUM_B => {
                self.signature = self.signature.wrapping_add(f(0) << 32);
                f(0)
            }
            word::MOVES | word::STONES => {
                let at = if kind == word::MOVES { 14 } else { 18 };
                self.want[at] += i128::from(fields[0]);
                self.want[at + 2] += i128::from(fields[1]);
                f(0) | f(1) << 19
            }
            word::GAME => {
                let (score, capped, length, komi2) = (fields[0], fields[1], fields[2], fields[3]);
                self.want[2] += 1;
                self.want[3] += i128::from(capped);
                self.want[4] += i128::from(2 * score > komi2);
                self.want[5] += i128::from(2 * score == komi2);
                self.want[6] += i128::from(score);
                self.want[8] += i128::from(score * score);
                self.want[10] += i128::from(length);
                (score & 0x3FF) as u64 | (capped as u64) << 10 | (length as u64) << 19
            }
            _ => {
                self.rests += 1;
                0
            }
        };
        self.words.push_back((kind, data));
    }

    /// The five words of a random playout, for one of the unit's turns each.
    fn playout(&mut self, komi2: i64) -> Vec<(u64, Vec<i64>)> {
        let mut below = |n: u64| self.rng.below(n) as i64;
        let score = match below(3) {
            0 => komi2.clamp(-720, 720) / 2,
            _ => below(723) - 361,
        };
        vec![
            (word::SUM_A, vec![below(1 << 32)]),
            (word::SUM_B, vec![below(1 << 32)]),
            (word::MOVES, vec![below(1 << 18), below(1 << 18)]),
            (word::STONES, vec![below(1 << 19), below(1 << 18)]),
            (word::GAME, vec![score, below(2), below(1 << 16), komi2]),
        ]
    }

    fn byte(&mut self, at: u64) -> u64 {
        self.sums.kind.next = 0.into();
        self.sums.read.next = true;
        self.sums.at.next = at.into();
        self.edge();
        self.sums.byte_data.val().to_u64()
    }

    fn number(&mut self, word: u64, bytes: u64) -> u64 {
        (0..bytes).map(|i| self.byte(4 * word + i) << (8 * i)).sum()
    }

    fn compare(&mut self) {
        self.sums.busy.next = false;
        self.rest();
        for w in [2u64, 3, 4, 5, 6, 8, 10, 14, 16, 18, 20] {
            let bytes = if w < 6 { 4 } else { 8 };
            let mask = if bytes == 4 { 0xFFFF_FFFF } else { u64::MAX };
            let want = self.want[w as usize] as u64 & mask;
            assert_eq!(self.number(w, bytes), want, "word {w}");
        }
        assert_eq!(self.number(22, 8), self.signature);
        assert_eq!(self.number(24, 8), self.batch, "clocks of the batch");
        assert_eq!(self.sums.rests.val().to_u64(), self.rests);
    }
}

#[test]
fn sums_are_those_of_plain_arithmetic() {
    let mut bench = Bench::new(1);
    for (round, komi2) in [0i64, 15, -15, 7, 32767, -32768, 722, -722].into_iter().enumerate() {
        bench.reads = [0, 10, 50][round % 3];
        bench.sums.komi2.next = ((komi2 as u64) & 0xFFFF).into();
        bench.clear();
        bench.sums.busy.next = true;
        // the words of 24 playouts come in a burst, mixed but each playout's in order
        for _ in 0..4 {
            let mut playouts: Vec<_> = (0..24).map(|_| bench.playout(komi2)).collect();
            while !playouts.is_empty() {
                let i = bench.rng.below(playouts.len() as u64) as usize;
                let (kind, fields) = playouts[i].remove(0);
                bench.add(kind, &fields);
                if playouts[i].is_empty() {
                    playouts.remove(i);
                }
            }
            bench.add(word::REST, &[]);
            bench.rest();
        }
        bench.compare();
    }
}

#[test]
fn sums_carry_into_their_second_word() {
    let mut bench = Bench::new(2);
    bench.clear();
    bench.sums.busy.next = true;
    for i in 0..16_500 {
        bench.add(word::MOVES, &[(1 << 18) - 1, (1 << 18) - 1]);
        if i % 2 == 0 {
            bench.add(word::STONES, &[(1 << 19) - 1, (1 << 18) - 1]);
        }
    }
    // the sum of the scores goes below zero and back
    for score in [5, -6, -7, 9, -361, 361, -1] {
        bench.add(word::GAME, &[score, 0, 65_535, 0]);
    }
    bench.compare();
    assert!([14, 16, 18].iter().all(|&w| bench.want[w] > 1 << 32));
}

#[test]
fn owners_and_sums_that_stand_still() {
    let mut bench = Bench::new(3);
    for owner in [5i64, -3, 0, (1 << 24) - 1, -(1 << 24)] {
        bench.words.push_back((word::OWNER, (owner as u64 & 0x1FF_FFFF) | 77 << 25));
        while !bench.sums.owner_valid.val() {
            bench.step();
        }
        bench.step();
        assert_eq!(bench.number(26, 4) as u32 as i32, owner as i32);
    }
    // with hold nothing is added, and afterwards what came meanwhile
    bench.clear();
    bench.add(word::GAME, &[7, 0, 99, 0]);
    bench.rest();
    bench.sums.hold.next = true;
    bench.step();
    while !bench.sums.steady.val() {
        bench.step();
    }
    bench.add(word::GAME, &[-3, 0, 1, 0]);
    for _ in 0..40 {
        bench.step();
        assert!(bench.sums.steady.val());
    }
    assert_eq!((bench.number(2, 4), bench.number(10, 4)), (1, 99));
    bench.sums.hold.next = false;
    bench.rest();
    assert_eq!((bench.number(2, 4), bench.number(10, 4)), (2, 100));
}

#[test]
fn sums_verilog() {
    verilog_of::<0>();
    verilog_of::<1>();
}

/// Of sums that get playouts one by one, or gathered.
fn verilog_of<const G: usize>() {
    equiv!("go_sums_test", Sums::<G>::new(256), clock: clock,
        inputs: [reset, clear, busy, komi2, kind, data, hold, read, at])
    .bias("reset", 0)
    .bias("clear", 1)
    .bias("hold", 10)
    .bias("read", 30)
    .skip(1)
    .shape(|c, name, v| match name {
        // the memory is whole only some clocks after the reset
        "read" | "clear" if c < 60 => BigUint::from(0u32),
        // no word is read in the clock in which it is written; the low byte of the clocks is none
        "at" => {
            let v = v % 9u32;
            match v {
                _ if v == BigUint::from(8u32) => BigUint::from(96u32),
                _ => v,
            }
        }
        _ => v,
    })
    .check(6000, 4);
}
