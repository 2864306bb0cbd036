//! What the circuits do for their hosts, block by block: emitted Verilog equal to the Rust simulation, clock by clock; and the
//! frames of the playouts byte by byte.

use crate::common;
use kiban_protocol::{chess as chess_wire, go as go_wire, tsume as tsume_wire};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// Offsets of a request that count up, as the host controller gives them.
fn counting(bytes: usize) -> impl FnMut(usize, &str, BigUint) -> BigUint {
    let mut at = 0usize;
    move |_, name, random| match name {
        "index" | "ask_at" => {
            at = (at + 1) % bytes;
            BigUint::from(at)
        }
        "ask_place" => random % 2u8,
        _ => random,
    }
}

mod tsume {
    use super::*;
    use kiban_emit::tsume::service::{answers::Answers, reader, Service};

    fn sizes(moves: bool) -> tsume_wire::Sizes {
        tsume_wire::Sizes {
            max_depth: 300,
            child_entries: 4096,
            table_sets_log2: 9,
            table_ways: 4,
            features: tsume_wire::Features { pn_star: false, moves, shares: 0, rounds: moves },
        }
    }

    /// Bytes whenever they may come, and when they may not; of positions mostly, so that some are read to their end.
    #[test]
    fn tsume_reader() {
        for (seed, pace) in [(6, 8), (7, 11), (8, 1)] {
            let mut rng = common::Rng::new(seed);
            let (mut at, mut beat, mut job) = (0usize, 0usize, vec![]);
            equiv!("job_reader", reader::JobReader::new(&sizes(seed == 6)), clock: clock, inputs: [valid, at, data])
                .shape(move |_, name, random| match name {
                    "valid" => {
                        beat += 1;
                        let now = at < 3 || beat % pace == 0;
                        if now {
                            at += 1;
                            if at >= job.len() {
                                at = 0;
                                job = random_job(&mut rng);
                            }
                        }
                        BigUint::from(u8::from(now))
                    }
                    "at" => BigUint::from(at),
                    "data" => BigUint::from(job[at]),
                    _ => random,
                })
                .skip(1)
                .check(9_000, seed);
        }
        equiv!("hand_register", reader::HandRegister::default(), clock: clock, inputs: [valid, field, data])
            .check(2_000, 9);
    }

    /// A job with few or many pieces, and now and then bytes of something else.
    fn random_job(rng: &mut common::Rng) -> Vec<u8> {
        let mut position = tsume_wire::RawPosition::EMPTY;
        let rare = 1 + rng.below(12);
        for square in &mut position.board {
            if rng.below(rare) == 0 {
                *square = 0x20 | rng.below(32) as u8;
            }
        }
        for hand in [&mut position.black_hand, &mut position.white_hand] {
            hand.iter_mut().for_each(|n| *n = rng.below(4) as u8);
        }
        let some = |n: u64, rng: &mut common::Rng| if rng.below(2) == 0 { n } else { 0 };
        let mut m = tsume_wire::Request::Job(tsume_wire::JobRequest {
            kind: if rng.below(2) == 0 {
                tsume_wire::JobKind::Solve
            } else {
                tsume_wire::JobKind::Moves
            },
            flags: rng.below(64) as u8,
            job: rng.below(65_535) as u16,
            node_limit: some(rng.below(1 << 32), rng) as u32,
            clock_limit: some(rng.below(1 << 40), rng),
            depth_limit: some(rng.below(1 << 10) | rng.below(4) << 14, rng) as u16,
            position,
        })
        .encode();
        if rng.below(4) == 0 {
            let (i, bit) = (rng.below(m.len() as u64) as usize, rng.below(8));
            m[i] ^= 1 << bit;
        }
        m
    }

    #[test]
    fn tsume_answers() {
        equiv!("tsume_answers", Answers::default(), clock: clock, inputs: [
            reset, restart, frame_begin, progress_begin, take, blank, detail, result, reason, line_complete, length, bounded,
            at_least, at_most, clocks, told_number, told_valid, line_move])
        .bias("reset", 0)
        .bias("restart", 1)
        .bias("take", 80)
        .bias("blank", 5)
        // lines of any length, mostly short ones that stand still for a while
        .shape(|clock, name, random| match name {
            "length" if clock / 500 % 3 != 0 => BigUint::from([0u8, 3, 8, 9, 32, 33][clock / 500 % 6]),
            "detail" => BigUint::from(clock / 250 % 4),
            "result" => BigUint::from(clock / 700 % 4),
            _ => random,
        })
        .check(8_000, 11);
    }

    #[test]
    fn tsume_service() {
        equiv!("tsume_service", Service::new(&sizes(false), 8), clock: clock, inputs: [
            reset, ask.{clear, valid, load, at, data, recall, start, blank, abort, place, any, frame_begin, progress_begin, take},
            ready, done, done_slot, result, reason, line_complete, length, bounded, at_least, at_most, clocks, told, told_valid, line_move])
        .bias("reset", 0)
        .bias("ask_clear", 1)
        .bias("ask_start", 2)
        .bias("done", 2)
        .shape(counting(108))
        .check(8_000, 12);
    }
}

mod chess {
    use super::*;
    use kiban_emit::chess::service::{answers::Answers, check::JobCheck, Service};

    #[test]
    fn chess_check() {
        equiv!("chess_check", JobCheck::new(5, false), clock: clock, inputs: [clear, valid, index, data])
            .bias("clear", 2)
            .bias("valid", 90)
            .shape(counting(124))
            .skip(1)
            .check(6_000, 1);
    }

    #[test]
    fn chess_answers() {
        equiv!("chess_answers", Answers::default(), clock: clock, inputs: [
            reset, restart, frame_begin, progress_begin, take, blank, list, clocks, leaves, passes, pieces, length,
            stopped, read_word])
        .bias("reset", 0)
        .bias("restart", 1)
        .bias("take", 80)
        .bias("blank", 5)
        .check(8_000, 3);
    }

    #[test]
    fn chess_service() {
        let sizes = chess_wire::Sizes {
            levels: 63,
            boards: 5,
            features: chess_wire::Features { counts: false, checks_first: true, keys: false },
        };
        equiv!("chess_service", Service::new(&sizes), clock: clock, inputs: [
            reset, ask.{clear, valid, load, at, data, recall, start, blank, abort, place, any, frame_begin, progress_begin, take},
            busy, done, clocks, leaves, passes, pieces, length, stopped, read_word])
        .bias("reset", 0)
        .bias("ask_clear", 1)
        .bias("ask_start", 2)
        .bias("done", 2)
        .shape(counting(124))
        .skip(1)
        .check(8_000, 4);
    }
}

mod cover {
    use super::*;
    use kiban_emit::cover::service::{answers::Answers, check::JobCheck, load::JobLoad, Service};

    /// Bytes that are pieces, mostly.
    fn pieces(clock: usize, name: &str, v: BigUint) -> BigUint {
        match name {
            "data" | "ask_data" if !clock.is_multiple_of(3) => (v % 32u8) | BigUint::from(0x20u8),
            "data" | "ask_data" if !clock.is_multiple_of(50) => BigUint::from(0u8),
            _ => v,
        }
    }

    #[test]
    fn cover_check() {
        let mut count = counting(85);
        equiv!("cover_check", JobCheck::default(), clock: clock, inputs: [clear, valid, index, data])
            .bias("clear", 2)
            .bias("valid", 95)
            .shape(move |clock, name, v| count(clock, name, pieces(clock, name, v)))
            .skip(1)
            .check(6_000, 1);
    }

    #[test]
    fn cover_load() {
        equiv!("cover_load", JobLoad::default(), clock: clock, inputs: [valid, index, data])
            .bias("valid", 95)
            .shape(counting(85))
            .skip(1)
            .check(2_000, 2);
    }

    #[test]
    fn cover_answers() {
        // a frame begins while none is under way
        let shape = |clock: usize, name: &str, v: BigUint| match name {
            "frame_begin" => u32::from(clock % 130 == 1).into(),
            "progress_begin" => u32::from(clock % 130 == 120).into(),
            "restart" => u32::from(clock.is_multiple_of(1500)).into(),
            "blank" => u32::from(clock % 4500 > 3000).into(),
            _ => v,
        };
        equiv!("cover_answers", Answers::default(), clock: clock, inputs: [
            reset, restart, frame_begin, progress_begin, take, blank, clocks, read_cover, read_mask])
        .bias("reset", 0)
        .bias("take", 90)
        .shape(shape)
        .check(5_000, 3);
    }

    #[test]
    fn cover_service() {
        equiv!("cover_service", Service::default(), clock: clock, inputs: [
            reset, ask.{clear, valid, load, at, data, recall, start, blank, abort, place, any, frame_begin, progress_begin, take},
            busy, done, read_cover, read_mask])
        .bias("reset", 0)
        .bias("ask_clear", 1)
        .bias("ask_start", 2)
        .bias("done", 2)
        .shape(counting(85))
        .skip(1)
        .check(4_000, 4);
    }
}

mod go {
    use super::*;
    use kiban_emit::go::service::{answers::Answers, check::JobCheck, load::JobLoad, Service};
    use std::collections::VecDeque;

    fn sizes() -> go_wire::Sizes {
        go_wire::Sizes {
            least: 5,
            greatest: 9,
            slots: 4,
            unit: 1,
            features: go_wire::Features { suicide: true, ownership: true, first_moves: false },
        }
    }

    #[test]
    fn go_check() {
        equiv!("go_check", JobCheck::new(&sizes()), clock: clock, inputs: [clear, valid, index, data, black])
            .bias("clear", 1)
            .bias("valid", 98)
            .shape(counting(116))
            .skip(2)
            .check(6_000, 1);
    }

    #[test]
    fn go_load() {
        equiv!("go_load", JobLoad::default(), clock: clock, inputs: [valid, index, data])
            .bias("valid", 95)
            .shape(counting(116))
            .skip(1)
            .check(4_000, 2);
    }

    #[test]
    fn go_answers() {
        equiv!("go_answers", Answers::new(4), clock: clock, inputs: [
            reset, restart, frame_begin, progress_begin, take, sending, blank, owners, firsts, area, recall, sum_byte,
            sum_steady, owner_valid])
        .bias("reset", 0)
        .bias("restart", 1)
        .bias("take", 80)
        .bias("blank", 5)
        .bias("owner_valid", 60)
        .check(8_000, 3);
    }

    #[test]
    fn go_service() {
        equiv!("go_service", Service::new(&sizes()), clock: clock, inputs: [
            reset, ask.{clear, valid, load, at, data, recall, start, blank, abort, place, any, frame_begin, progress_begin, take},
            busy, done, sum_byte, sum_steady, owner_valid])
        .bias("reset", 0)
        .bias("ask_clear", 1)
        .bias("ask_start", 2)
        .bias("done", 2)
        .shape(counting(116))
        .skip(2)
        .check(8_000, 4);
    }

    /// The block, and what it reads.
    struct Bench {
        answers: Answers,
        memory: [u8; 128],
        asked: u32,
        owners: VecDeque<i32>,
        rng: common::Rng,
    }

    impl Bench {
        fn clock(&mut self, clk: bool) {
            self.answers.clock.next = Clock { clk };
            assert!(simulate(&mut self.answers, 100));
        }

        fn clocks(&mut self, n: usize) {
            for _ in 0..n {
                self.clock(false);
                self.clock(true);
            }
        }

        fn restart(&mut self) {
            self.answers.restart.next = true;
            self.clocks(1);
            self.answers.restart.next = false;
            self.clocks(1);
        }

        /// What the next frame is: type, byte @1, whether it is the last.
        fn next(&mut self) -> (u64, u64, bool) {
            for _ in 0..4 {
                self.clock(false);
                if self.answers.rests.val() {
                    let a = &self.answers;
                    return (a.kind.val().to_u64(), a.value.val().to_u64(), a.last.val());
                }
                self.clock(true);
            }
            panic!("no frame");
        }

        /// The bytes of a body; they are taken when it pleases.
        fn body(&mut self, progress: bool) -> Vec<u8> {
            let (mut sent, mut byte, mut recall) = (vec![], 0u8, 0u8);
            let (mut valid, mut steady) = (0, 0);
            self.answers.frame_begin.next = !progress;
            self.answers.progress_begin.next = progress;
            for clock in 0.. {
                assert!(clock < 20_000, "no end");
                let a = &mut self.answers;
                a.sum_byte.next = u64::from(byte).into();
                a.recall.next = u64::from(recall).into();
                a.owner_valid.next = valid == 1;
                a.sum_steady.next = steady > 5;
                a.take.next = clock > 3 && self.rng.below(4) != 0;
                self.clock(false);
                let a = &self.answers;
                let taken = a.take.val() & a.body_valid.val();
                if taken {
                    sent.push(a.body.val().to_u8());
                }
                let ends = taken & a.body_last.val();
                // what is not read is anything
                let at = a.sum_at.val().to_u64() as usize;
                byte = if a.sum_read.val() { self.memory[at] } else { 0xA5 };
                recall = self.asked.to_le_bytes()[at % 4];
                if a.sum_hold.val() {
                    steady += 1;
                }
                valid = if a.owner_ask.val() { 4 } else { std::cmp::max(valid, 1) - 1 };
                if valid == 2 {
                    let owner = self.owners.pop_front().expect("one more owner");
                    self.memory[104..108].copy_from_slice(&owner.to_le_bytes());
                }
                self.clock(true);
                self.answers.frame_begin.next = false;
                self.answers.progress_begin.next = false;
                if ends {
                    break;
                }
            }
            sent
        }
    }

    #[test]
    fn frames_byte_by_byte() {
        let mut answers = Answers::new(4);
        answers.connect_all();
        answers.reset.next = true;
        let rng = common::Rng::new(5);
        let mut b = Bench { answers, memory: [0; 128], asked: 0, owners: VecDeque::new(), rng };
        b.clocks(2);
        b.answers.reset.next = false;
        for round in 0..20 {
            b.memory = std::array::from_fn(|_| b.rng.below(256) as u8);
            // passes are no more than moves
            let length = b.rng.below(1 << 40);
            let passes = b.rng.below(length + 1);
            b.memory[40..48].copy_from_slice(&length.to_le_bytes());
            b.memory[56..64].copy_from_slice(&passes.to_le_bytes());
            let (aborted, blank) = (round % 2 == 0, round % 5 == 0);
            let done = u32::from_le_bytes(b.memory[8..12].try_into().unwrap());
            b.asked = done ^ (u32::from(aborted) << (8 * (round % 4)));
            let (owners, firsts) = (round % 3 == 0, round % 4 < 2);
            b.answers.sending.next = true;
            b.answers.blank.next = blank;
            b.answers.owners.next = owners;
            b.answers.firsts.next = firsts;
            b.answers.area.next = 82.into();
            b.restart();
            assert_eq!(b.body(true), if blank { vec![0; 4] } else { b.memory[8..12].to_vec() });
            let parts = [(owners, 0x94, 0), (firsts, 0x96, 0), (firsts, 0x96, 1)];
            for (_, kind, value) in parts.into_iter().filter(|p| p.0 && !blank) {
                let most = if kind == 0x94 { 48 } else { 24 };
                let mut first = 0u16;
                while first < 82 {
                    assert_eq!(b.next(), (kind, value, false), "round {round}");
                    let count = most.min(82 - first);
                    let numbers = if kind == 0x94 { count } else { 2 * count };
                    let told: Vec<i32> =
                        (0..numbers).map(|_| b.rng.below(1 << 25) as i32 - (1 << 24)).collect();
                    b.owners = told.iter().copied().collect();
                    let mut want = first.to_le_bytes().to_vec();
                    want.extend([count as u8, 0]);
                    want.extend(told.iter().flat_map(|o| o.to_le_bytes()));
                    assert_eq!(b.body(false), want, "round {round}, point {first}");
                    first += count;
                }
            }
            assert_eq!(b.next(), (0x95, 0, true), "round {round}");
            let sums = if blank {
                vec![0; 96]
            } else {
                let stones = (length - passes).to_le_bytes().to_vec();
                [b.memory[8..48].to_vec(), stones, b.memory[56..104].to_vec()].concat()
            };
            let ended = if aborted || blank { 5 } else { 0 };
            assert_eq!(b.body(false), [vec![ended, 0, 4, 0], sums].concat(), "round {round}");
        }
    }
}
