//! Blocks of the playout chip by themselves: the sums against plain arithmetic, the Verilog against the Rust simulation, and
//! the answers byte by byte.
mod common;

use kiban_emit::go::link::answer::Answer;
use kiban_emit::go::link::GoParams;
use kiban_emit::go::{word, Sums};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use std::collections::VecDeque;

/// The block, the words that it is to take, and what their sums are.
struct Bench {
    sums: Sums,
    words: VecDeque<(u64, u64)>,
    /// By the word of the memory; the second words of long sums stay 0 here.
    want: [i128; 32],
    signature: u64,
    rests: u64,
    batch: u64,
    all: u64,
    rng: common::Rng,
    /// Per cent of the clocks in which bytes are read.
    reads: u64,
}

impl Bench {
    fn new(seed: u64) -> Bench {
        let mut sums = Sums::new(256);
        sums.connect_all();
        let rng = common::Rng::new(seed);
        let mut bench = Bench {
            sums,
            words: VecDeque::new(),
            want: [0; 32],
            signature: 0,
            rests: 0,
            batch: 0,
            all: 0,
            rng,
            reads: 0,
        };
        bench.sums.reset.next = true;
        for _ in 0..3 {
            bench.edge();
        }
        bench.sums.reset.next = false;
        bench.all = 0;
        bench
    }

    fn edge(&mut self) {
        for clk in [false, true] {
            self.sums.clock.next = Clock { clk };
            assert!(simulate(&mut self.sums, 100));
        }
        self.all += 1;
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
fn owners_errors_and_clocks_since_reset() {
    let mut bench = Bench::new(3);
    for owner in [5i64, -3, 0, (1 << 24) - 1, -(1 << 24)] {
        bench.words.push_back((word::OWNER, (owner as u64 & 0x1FF_FFFF) | 77 << 25));
        while !bench.sums.owner_valid.val() {
            bench.step();
        }
        bench.step();
        assert_eq!(bench.number(26, 4) as u32 as i32, owner as i32);
    }
    for n in [1u64, 2, 0, 2, 1] {
        bench.sums.faults.next = n.into();
        bench.step();
        bench.sums.faults.next = 0.into();
        for _ in 0..n * 4 {
            bench.step();
        }
    }
    bench.rest();
    assert_eq!(bench.number(27, 4), 6);
    // the clocks are told only while they stand
    for _ in 0..40 {
        for _ in 0..bench.rng.below(300) {
            bench.step();
        }
        bench.sums.hold.next = true;
        bench.step();
        while !bench.sums.steady.val() {
            bench.step();
        }
        let all = bench.all;
        let told = bench.number(28, 8);
        // the lowest byte is read first, and is the clock of its reading
        assert_eq!(told, all + 1);
        bench.sums.hold.next = false;
    }
}

#[test]
fn sums_verilog() {
    equiv!("go_sums_test", Sums::new(256), clock: clock,
        inputs: [reset, clear, busy, komi2, kind, data, faults, hold, read, at])
    .bias("reset", 0)
    .bias("clear", 1)
    .bias("hold", 10)
    .bias("read", 30)
    .skip(1)
    .shape(|c, name, v| match name {
        // the memory is whole only some clocks after the reset; faults are rare
        "read" | "clear" if c < 60 => BigUint::from(0u32),
        "faults" if c % 16 != 0 => BigUint::from(0u32),
        // no word is read in the clock in which it is written; the low bytes of the clocks are none
        "at" => {
            let v = v % 10u32;
            match v {
                _ if v == BigUint::from(8u32) => BigUint::from(96u32),
                _ if v == BigUint::from(9u32) => BigUint::from(112u32),
                _ => v,
            }
        }
        _ => v,
    })
    .check(6000, 4);
}

fn params() -> GoParams {
    GoParams {
        places: 4,
        config_hash: 0x1234_ABCD,
        clock_khz: 21_000,
        circuit_version: 0x0202,
        parallel: false,
        least_size: 5,
        greatest_size: 9,
        slots: 4,
        suicide: true,
        ownership: true,
        first_moves: false,
    }
}

/// The bytes of one message; the sums are those of a memory.
fn message(answer: &mut Answer, memory: &[u8; 128], owners: &mut VecDeque<i32>) -> Vec<u8> {
    let mut memory = *memory;
    let mut sent = vec![];
    let mut byte = 0u8;
    let mut valid = 0;
    let mut steady = 0;
    answer.go.next = true;
    answer.sender_idle.next = true;
    for clock in 0.. {
        assert!(clock < 10_000, "no end");
        answer.sum_byte.next = u64::from(byte).into();
        answer.owner_valid.next = valid == 1;
        answer.sum_steady.next = steady > 5;
        answer.clock.next = Clock { clk: false };
        assert!(simulate(answer, 100));
        if answer.push.val() {
            sent.push(answer.push_data.val().to_u8());
        }
        let (finish, read) = (answer.finish.val(), answer.sum_read.val());
        // what is not read is anything
        let at = answer.sum_at.val().to_u64() as usize;
        byte = if read { memory[at] } else { 0xA5 };
        if answer.sum_hold.val() {
            steady += 1;
        }
        valid = if answer.owner_ask.val() { 4 } else { std::cmp::max(valid, 1) - 1 };
        if valid == 2 {
            let owner = owners.pop_front().expect("one more owner");
            memory[104..108].copy_from_slice(&owner.to_le_bytes());
        }
        answer.clock.next = Clock { clk: true };
        assert!(simulate(answer, 100));
        answer.go.next = false;
        if finish {
            break;
        }
    }
    for _ in 0..3 {
        for clk in [false, true] {
            answer.clock.next = Clock { clk };
            assert!(simulate(answer, 100));
        }
    }
    sent
}

#[test]
fn answers_byte_by_byte() {
    let mut answer = Answer::new(&params());
    answer.connect_all();
    answer.reset.next = true;
    for clk in [false, true, false, true] {
        answer.clock.next = Clock { clk };
        assert!(simulate(&mut answer, 100));
    }
    answer.reset.next = false;
    let mut rng = common::Rng::new(5);
    let mut none = VecDeque::new();
    let set = |a: &mut Answer, kind: u64, value: u64, job: u64| {
        a.kind.next = kind.into();
        a.value.next = value.into();
        a.job.next = job.into();
    };
    for round in 0..20 {
        let mut memory: [u8; 128] = std::array::from_fn(|_| rng.below(256) as u8);
        // passes are no more than moves
        let length = rng.below(1 << 40);
        let passes = rng.below(length + 1);
        memory[40..48].copy_from_slice(&length.to_le_bytes());
        memory[56..64].copy_from_slice(&passes.to_le_bytes());
        let job = rng.below(1 << 16) as u16;
        let [low, high] = job.to_le_bytes();
        set(&mut answer, 1, 0, job.into());
        let want = [vec![0x81, 0, low, high], params().hello_bytes().to_vec()].concat();
        assert_eq!(message(&mut answer, &memory, &mut none), want);
        for kind in [2, 3, 7] {
            set(&mut answer, kind, 9, job.into());
            let want = [0x80 + kind as u8, 9, low, high];
            assert_eq!(message(&mut answer, &memory, &mut none), want);
        }
        set(&mut answer, 15, 1, job.into());
        answer.bad_type.next = 0x7E.into();
        answer.bad_length.next = 4.into();
        assert_eq!(message(&mut answer, &memory, &mut none), [0x8F, 1, low, high, 0x7E, 4]);

        set(&mut answer, 6, 1, job.into());
        answer.current.next = 0x1234.into();
        answer.held.next = 3.into();
        answer.free.next = 1.into();
        answer.active.next = round % 3 != 0;
        answer.blank.next = round % 5 == 0;
        let told = round % 3 != 0 && round % 5 != 0;
        let done = if told { memory[8..12].to_vec() } else { vec![0; 4] };
        let head = vec![0x86, 1, low, high, 0x34, 0x12, 3, 1];
        let want = [head, done, memory[108..120].to_vec()].concat();
        assert_eq!(message(&mut answer, &memory, &mut none), want);

        set(&mut answer, 5, 0, job.into());
        answer.aborted.next = round % 2 == 0;
        let sums = if round % 5 == 0 {
            vec![0; 96]
        } else {
            let stones = (length - passes).to_le_bytes().to_vec();
            [memory[8..48].to_vec(), stones, memory[56..104].to_vec()].concat()
        };
        let aborted = if round % 2 == 0 { 5 } else { 0 };
        let want = [vec![0x95, 0, low, high, aborted, 0, 4, 0], sums].concat();
        assert_eq!(message(&mut answer, &memory, &mut none), want);

        // frames of owners go on where the last one ended
        answer.line_clear.next = true;
        for clk in [false, true] {
            answer.clock.next = Clock { clk };
            assert!(simulate(&mut answer, 100));
        }
        answer.line_clear.next = false;
        let mut first = 0u16;
        for count in [48u8, 33, 1] {
            let owners: Vec<i32> =
                (0..count).map(|_| rng.below(1 << 25) as i32 - (1 << 24)).collect();
            set(&mut answer, 4, 0, job.into());
            answer.line_count.next = u64::from(count).into();
            let mut want = vec![0x94, 0, low, high];
            want.extend(first.to_le_bytes());
            want.extend([count, 0]);
            want.extend(owners.iter().flat_map(|o| o.to_le_bytes()));
            assert_eq!(message(&mut answer, &memory, &mut owners.into()), want);
            first += u16::from(count);
            assert_eq!(answer.line_addr.val().to_u64(), u64::from(first));
        }
    }
}
