//! The blocks of a playout unit: emitted Verilog equal to the Rust simulation in every clock, and the streams and checksums equal
//! to plain Rust of the specification (docs/circuits/go.md, sections 3 and 7).

use crate::common::{Equiv, FromBig, Rng};
use kiban_emit::go::firsts::FirstGroups;
use kiban_emit::go::lean::{Aim, Choose, Decide, First as LeanFirst, Look, Step};
use kiban_emit::go::wheel::{First, Round, SingleChecksum, Tally};
use kiban_emit::go::{
    Checksum, Draws, Feed, Gather, Lead, Points, Port, Seeding, StoredChecksum, StoredDraws,
    Streams, UnitStreams, WideStreams,
};
use kiban_model::go::rng::select;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

impl FromBig for Step {
    const WIDTH: usize = 5;
    fn from_big(v: &BigUint) -> Self {
        Step::ALL[usize::try_from(v).unwrap()]
    }
}

/// Codes of steps that there are.
fn steps(_: usize, name: &str, v: BigUint) -> BigUint {
    if name == "step" {
        v % Step::ALL.len()
    } else {
        v
    }
}

fn lean_blocks<const W: usize>(seed: u64) {
    equiv!("go_aim", Aim::<W>::default(), inputs: [step, dead, own, row, column, size, stride])
        .shape(steps)
        .check(4_000, seed);
    equiv!("go_look", Look::<W>::default(), inputs: [
        step, turn, around, colours, fourth, lib, link, gain, mine, todo, hits, given, drawn, point, place, ko, follower, liberties, last, empties,
        remaining, column, own, way, top, suicide])
    .shape(steps)
    .check(4_000, seed);
    let e: Equiv<Decide<W>> = equiv!("go_decide", Decide::<W>::default(), inputs: [
        step,
        game.{
            point, place, stone, list_at, id, follower, liberties, last, empties, taken, dead, has_ko, barred, turn, lowest, passed, capped,
            counting, starting, own, commit, refill, tells, done, row, column, remaining, park, ends_here
        },
        drawn, over,
        sight.{
            target, filled, open, free, shut, walled, at_ko_point, eye, unsure, struck, allows, changed, ends, fewer, joined, closed,
            single, no_liberty, stepped, less, at_end
        },
        string_id, hits, mine, more, several, link, right, above, first_column, last_column, past, top, beyond, given,
        selection, among, first_turn, at_ko, home, first_passed, suicide, stones, stop, armed, locked, room, none_left]);
    e.shape(steps).check(6_000, seed);
}

#[test]
fn blocks_of_lean_units() {
    lean_blocks::<7>(31);
    lean_blocks::<9>(32);
    equiv!("go_choose", Choose::default(), inputs: [
        ours, theirs, left, settles, asks, allows, stays, mine])
    .check(6_000, 33);
}

#[test]
fn port() {
    equiv!("go_port", Port::<2>::new(false, false), clock: clock, inputs: [
        reset, in_kind, in_data, last_game, feed_waits, game_3, begin_game, lock, unlock, capture, taken, left_ko, left_pass,
        send, send_word, sum_a, sum_b, score, length, capped, owner])
    .shape(|_, name, v| match name {
        // stream words often, gaps as often
        "in_kind" if v.bit(3) => BigUint::from(if v.bit(0) { 4u8 } else { 0 }),
        _ => v,
    })
    .check(6_000, 10);
}

/// The port of a wheel: a batch of 22 games.
#[test]
fn port_of_a_wheel() {
    equiv!("go_port_wheel", Port::<5>::new(true, true), clock: clock, inputs: [
        reset, in_kind, in_data, last_game, feed_waits, game_3, begin_game, lock, unlock, capture, taken, left_ko, left_pass,
        send, send_word, sum_a, sum_b, score, length, capped, owner])
    .bias("reset", 1)
    .shape(|_, name, v| match name {
        // stream words often, gaps as often
        "in_kind" if v.bit(3) => BigUint::from(if v.bit(0) { 4u8 } else { 0 }),
        "last_game" => BigUint::from(21u8),
        "feed_waits" | "game_3" | "begin_game" | "lock" | "unlock" => BigUint::from(0u8),
        _ => v,
    })
    .check(6_000, 24);
}

/// Rounds of a wheel: games are given playouts, then the planes and the tally say anything.
#[test]
fn rounds_of_a_wheel() {
    equiv!("go_wheel_round", Round::default(), clock: clock, inputs: [
        reset, armed, stop, suicide, last_length, first_turn, first_passed, first_ko, load_games, load_game, load_data, slot_15,
        slot_17, some_2, walled_17, enemy_open_17, stone_open_17, grew_17, single_18, taken_19, row_19, column_19, kept_19, free,
        primed])
    .bias("stop", 1)
    .bias("some_2", 90)
    .bias("primed", 95)
    .shape(|c, name, v| {
        let at = c % 2_000;
        match name {
            "reset" => BigUint::from(u8::from(c < 30)),
            "armed" => BigUint::from(u8::from(at > 60)),
            "load_games" => BigUint::from(u8::from((30..52).contains(&at))),
            "load_game" => BigUint::from(at % 22),
            "load_data" => v % 7u8,
            "slot_15" => BigUint::from(c % 22),
            "slot_17" => BigUint::from((c + 20) % 22),
            // games end soon
            "last_length" => v % 3u8,
            "kept_19" => v % 4u8,
            _ => v,
        }
    })
    .skip(30)
    .check(8_000, 25);
}

/// The tally of a wheel: the first board is made, then others come and are counted, and results are sent.
#[test]
fn tally_of_a_wheel() {
    equiv!("go_wheel_tally", Tally::default(), clock: clock, inputs: [
        reset, armed, first_ko, first_turn, last_column, last_cell, top_row, row_step, wanted, hands, rests, exchange,
        ended_white, ended_length, ended_capped, given, leaves_mine, leaves_theirs, adds, room, crowded])
    .bias("reset", 0)
    .bias("rests", 1)
    .bias("adds", 30)
    .bias("crowded", 2)
    .shape(|c, name, v| {
        let at = c % 600;
        match name {
            "reset" => BigUint::from(u8::from(c < 3)),
            "armed" => BigUint::from(u8::from(at > 5)),
            "first_ko" => BigUint::from(43u8),
            "first_turn" => BigUint::from(1 + c / 600 % 2),
            // a board of 5 lines
            "last_column" => BigUint::from(4u8),
            "last_cell" => BigUint::from(105u8),
            "top_row" => BigUint::from(101u8),
            "row_step" => BigUint::from(16u8),
            // a board is promised, and comes 5 clocks later
            "hands" => BigUint::from(u8::from(at >= 150 && at % 100 == 50)),
            "exchange" => BigUint::from(u8::from(at >= 150 && at % 100 == 55)),
            _ => v,
        }
    })
    .skip(3)
    .check(6_000, 26);
}

/// First moves of a wheel: playouts come, stones take the memory for themselves now and then.
#[test]
fn first_moves_of_a_wheel() {
    equiv!("go_wheel_first", First::default(), clock: clock, inputs: [
        reset, last_column, row_step, exchange, come_slot, come_bank, scored, score, komi2, slot_15, stone])
    .bias("reset", 0)
    .bias("stone", 57)
    .shape(|c, name, v| {
        let at = c % 120;
        match name {
            "reset" => BigUint::from(u8::from(c < 3)),
            // a board of 5 lines
            "last_column" => BigUint::from(4u8),
            "row_step" => BigUint::from(16u8),
            "exchange" => BigUint::from(u8::from(at == 20)),
            "scored" => BigUint::from(u8::from(at == 50)),
            "slot_15" => BigUint::from(c % 22),
            "come_slot" => v % 22u8,
            // draws among the scores
            "score" if v.bit(3) => BigUint::from(4u8),
            "komi2" if !v.bit(4) => BigUint::from(8u8),
            _ => v,
        }
    })
    .skip(3)
    .check(6_000, 27);
}

/// First moves of a lean unit: after a reset all banks are wiped, now and then not at once; then playouts come, and their words leave when
/// there is room.
#[test]
fn first_moves_of_a_lean_unit() {
    equiv!("go_lean_first", LeanFirst::new(6), clock: clock, inputs: [
        reset, begins, score, komi2, free, seen, last_bank, spoiled, gone])
    .bias("free", 80)
    .bias("seen", 30)
    .shape(|c, name, v| {
        let at = c % 400;
        match name {
            "reset" => BigUint::from(u8::from(c < 3)),
            "begins" => BigUint::from(u8::from(c > 1_000 && at == 20)),
            "last_bank" => BigUint::from(u8::from(c > 300)),
            "spoiled" => BigUint::from(u8::from(c < 100 && c % 7 == 0)),
            // draws among the scores
            "score" if v.bit(3) => BigUint::from(4u8),
            "komi2" if !v.bit(4) => BigUint::from(8u8),
            _ => v,
        }
    })
    .skip(3)
    .check(8_000, 34);
}

/// Marks of many playouts: words wait most of the time, often of the same points; then sums are asked for, and begin anew.
#[test]
fn first_moves_of_lean_units_are_added() {
    equiv!("go_first_groups", FirstGroups::default(), clock: clock, inputs: [
        reset, clear, ask, ask_group, ask_white, waits, marks, place, won])
    .bias("waits", 70)
    .shape(|c, name, v| {
        let at = c % 1_000;
        match name {
            "reset" => BigUint::from(u8::from(c < 3)),
            "clear" => BigUint::from(u8::from(at == 10)),
            "ask" => BigUint::from(u8::from(at > 900 && at % 7 == 0)),
            "waits" if !(300..850).contains(&at) => BigUint::from(0u8),
            // four points without marks now and then, never all sixteen
            "marks" => {
                let some = (v.clone() >> 24u32) | BigUint::from(1u8);
                if v.bit(0) {
                    v
                } else {
                    some << (8 * (c % 4))
                }
            }
            "place" => v & BigUint::from(1u8),
            _ => v,
        }
    })
    .skip(3)
    .check(8_000, 35);
}

#[test]
fn feed() {
    equiv!("go_feed", Feed::default(), clock: clock, inputs: [reset, load, load_games, load_game, order, game_0])
        .bias("reset", 5)
        .check(2_000, 18);
}

/// A position and fields come, then a batch is dealt, slots rest, and the next batch follows.
#[test]
fn lead() {
    // slots, first moves, streams by the units
    for (slots, first_moves, unit_streams) in
        [(96u32, false, false), (8, false, true), (11, true, false)]
    {
        equiv!("go_lead", Lead::new(slots, first_moves, unit_streams), clock: clock, inputs: [
            reset, ld_valid, ld_at, ld_byte, start, stop, size, turn, passed, suicide, ko, komi2, rests,
            owner_first, owner_ask, owner_what, stream_done, stream_valid, stream_word, stream_at])
        .bias("stop", 1)
        .shape(move |c, name, v| {
            let at = c % 10_000;
            match name {
                "reset" => BigUint::from(u8::from(c < 2)),
                "ld_valid" => BigUint::from(u8::from(at < 128)),
                "ld_at" => BigUint::from(at % 128),
                "start" => BigUint::from(u8::from(at == 150)),
                // the board is that of the batch
                "size" => BigUint::from(if c < 10_000 { 9u8 } else { 5 }),
                "rests" => BigUint::from(if at > 9_000 { slots } else { slots - 1 }),
                // no word is read in the clock in which it is written
                "stream_at" if at < 3_000 => v | BigUint::from(128u8),
                "owner_first" => BigUint::from(u8::from(at == 9_200)),
                "owner_ask" if at <= 9_200 => BigUint::from(0u8),
                _ => v,
            }
        })
        .skip(2)
        .check(20_000, 16);
    }
}

/// Where the points of a board are: every size from its first point to its last one.
#[test]
fn points() {
    equiv!("go_points", Points::default(), clock: clock, inputs: [size, first, next_point])
        .shape(|c, name, v| match name {
            "size" => BigUint::from(5 + c / 500 % 15),
            "first" => BigUint::from(u8::from(c % 500 == 0)),
            _ => v,
        })
        .skip(1)
        .check(8_000, 19);
}

/// Seeds are taken, and both halves of a state are made.
#[test]
fn seeding() {
    equiv!("go_seeding", Seeding::default(), clock: clock, inputs: [reset, take, taken_byte, begins, second])
        .shape(|c, name, v| match name {
            "reset" => BigUint::from(u8::from(c < 2)),
            "take" => BigUint::from(u8::from(c % 350 < 9)),
            "begins" => BigUint::from(u8::from(c % 350 == 9)),
            "second" => BigUint::from(c / 350 % 2),
            _ => v,
        })
        .skip(2)
        .check(7_000, 20);
}

/// Seeded states come, and the streams of 5 slots are wanted.
#[test]
fn streams() {
    equiv!("go_streams", Streams::default(), clock: clock, inputs: [reset, seed_valid, seed_half, begin_slot, slot])
        .shape(|c, name, v| match name {
            "reset" => BigUint::from(u8::from(c < 2)),
            "seed_valid" => BigUint::from(u8::from((10..18).contains(&(c % 3_000)))),
            "begin_slot" => BigUint::from(u8::from(c % 500 == 20)),
            "slot" => BigUint::from(c / 500 % 6),
            _ => v,
        })
        .skip(2)
        .check(9_000, 22);
    equiv!("go_unit_streams", UnitStreams::default(), clock: clock, inputs: [reset, begin_slot, slot, read])
        .shape(|c, name, v| match name {
            "reset" => BigUint::from(u8::from(c < 2)),
            "begin_slot" => BigUint::from(u8::from(c % 1_500 == 20)),
            "slot" => BigUint::from(c / 1_500 % 16),
            _ => v,
        })
        .skip(2)
        .check(9_000, 23);
}

/// Streams at full width: seeded states come, and the streams of 5 slots are wanted.
#[test]
fn wide_streams() {
    equiv!("go_wide_streams", WideStreams::default(), clock: clock, inputs: [reset, seed_valid, seed_half, begin_slot, slot])
        .shape(|c, name, v| match name {
            "reset" => BigUint::from(u8::from(c < 2)),
            "seed_valid" => BigUint::from(u8::from((2..10).contains(&(c % 600)))),
            "begin_slot" => BigUint::from(u8::from(c % 100 == 20)),
            "slot" => BigUint::from(c / 100 % 6),
            _ => v,
        })
        .skip(12)
        .check(4_000, 27);
}

/// The words of both makers of streams in the head are those of the specification, slot after slot.
#[test]
fn streams_are_those_of_the_specification() {
    use kiban_model::go::rng::Rng;
    let stream = |slot| Rng::stream(0x0123_4567_89AB_CDEF, slot).state();
    let want: Vec<[u32; 4]> = (0..24).map(stream).collect();
    macro_rules! made {
        ($block:ty) => {{
            fn edge(block: &mut $block) {
                clock(block, |b, v| b.clock.next = Clock { clk: v }, false);
                clock(block, |b, v| b.clock.next = Clock { clk: v }, true);
            }
            let mut block = <$block>::default();
            block.connect_all();
            block.reset.next = true;
            edge(&mut block);
            block.reset.next = false;
            for word in want[0] {
                for half in [word & 0xFFFF, word >> 16] {
                    block.seed_valid.next = true;
                    block.seed_half.next = u64::from(half).into();
                    edge(&mut block);
                }
            }
            block.seed_valid.next = false;
            for (slot, want) in want.iter().enumerate() {
                block.slot.next = (slot as u64).into();
                block.begin_slot.next = true;
                edge(&mut block);
                block.begin_slot.next = false;
                let mut words = vec![];
                loop {
                    clock(&mut block, |b, v| b.clock.next = Clock { clk: v }, false);
                    if block.word_valid.val() {
                        let word: u64 = block.word.val().get_bits::<34>(0).into();
                        assert_eq!(word >> 32, words.len() as u64);
                        words.push(word as u32);
                    }
                    let done = block.done.val();
                    clock(&mut block, |b, v| b.clock.next = Clock { clk: v }, true);
                    if done {
                        break;
                    }
                }
                assert_eq!(words, want, "slot {slot}");
            }
        }};
    }
    made!(Streams);
    made!(WideStreams);
}

/// Words of playouts come in any order, others between them; the sums are busy most of the time.
#[test]
fn gather() {
    equiv!("go_gather", Gather::default(), clock: clock, inputs: [
        reset, clear, komi2, kind, data, sums_ready, sums_steady])
    .bias("reset", 1)
    .bias("clear", 1)
    .bias("sums_ready", 20)
    .bias("sums_steady", 80)
    .shape(|c, name, v| match name {
        // words of playouts, and now and then another one
        "kind" => BigUint::from(
            [8u8, 9, 12, 0, 8, 9, 12, 12, 13, 12, 5, 12, 10, 0, 11, 0]
                [usize::try_from(&v).unwrap()],
        ),
        // some scores are the komi, all are of a board of 13 lines
        "komi2" => BigUint::from(if c / 500 % 2 == 0 { 10u16 } else { 65_526 }),
        "data" => {
            let low = u64::try_from(&(&v & BigUint::from(1023u16))).unwrap();
            let score = match low % 4 {
                0 => 5,
                1 => 1019,
                _ => (low % 339 + 855) % 1024,
            };
            ((v >> 10u32) << 10u32) | BigUint::from(score)
        }
        _ => v,
    })
    .check(6_000, 28);
}

#[test]
fn draws_and_checksums() {
    equiv!("go_draws", Draws::<9>::default(), clock: clock, inputs: [
        advance, load, load_word, load_data, count])
    .bias("load", 20)
    .skip(8)
    .check(3_000, 11);
    equiv!("go_stored_draws", StoredDraws::<7>::default(), clock: clock, inputs: [
        a, b, c, d, load_data, count])
    .skip(4)
    .check(3_000, 12);
    equiv!("go_checksum", Checksum::default(), clock: clock, inputs: [clear, stir, word])
        .bias("clear", 10)
        .skip(200)
        .check(3_000, 13);
    equiv!("go_single_checksum", SingleChecksum::default(), clock: clock, inputs: [begins, first_a, first_b, stir, word])
        .bias("begins", 10)
        .skip(200)
        .check(3_000, 15);
    equiv!("go_stored_checksum", StoredChecksum::default(), clock: clock, inputs: [
        clear, word, b, a, second])
    .skip(4)
    .check(3_000, 14);
}

/// One step of xoshiro128++: the output, and the state after it.
fn xoshiro(s: &mut [u32; 4]) -> u32 {
    let r = s[0].wrapping_add(s[3]).rotate_left(7).wrapping_add(s[0]);
    let t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3].rotate_left(11);
    r
}

fn clock<B: Block>(b: &mut B, set: fn(&mut B, bool), up: bool) {
    set(b, up);
    assert!(simulate(b, 1000));
}

fn value<const N: usize>(b: Bits<N>) -> u32 {
    let word: u64 = b.into();
    word as u32
}

/// Four streams are loaded and drawn from at random steps; every selection is that of the specification.
#[test]
fn draws_are_those_of_the_specification() {
    let mut rng = Rng::new(21);
    let mut plain = [[0u32; 4]; 4];
    let mut kept = Draws::<9>::default();
    kept.connect_all();
    let mut stored = StoredDraws::<9>::default();
    stored.connect_all();
    // of the stored streams: words read a clock earlier, counts of the last steps
    let mut memory = [[0u32; 4]; 4];
    let mut counts = [0u32; 4];
    let mut advanced = [false; 4];
    let mut drawn = 0;
    for t in 0..40_000usize {
        // the game of each stage
        let game = |stage: usize| (t + 4 - stage) % 4;
        let load = t < 64 || (t / 4_000 % 2 == 1 && t % 4_000 < 64);
        let word = t % 64 / 16;
        // a game draws at most in every second step, and not before its stream is whole
        let advance = !load && (t / 4) % 2 == game(0) % 2 && rng.below(2) == 0;
        let data = rng.word() as u32;
        let count = rng.below(361) as u32 + 1;
        let given = |at: usize| u64::from(if load { 0 } else { memory[game(0)][at] }).into();
        kept.advance.next = advance;
        kept.load.next = load;
        kept.load_word.next = (word as u64).into();
        kept.load_data.next = u64::from(data).into();
        kept.count.next = u64::from(count).into();
        stored.a.next = given(0);
        stored.b.next = given(1);
        stored.c.next = given(2);
        stored.d.next = given(3);
        stored.load_data.next = u64::from(if load { data } else { 0 }).into();
        stored.count.next = u64::from(count).into();
        clock(&mut kept, |b, v| b.clock.next = Clock { clk: v }, false);
        clock(&mut stored, |b, v| b.clock.next = Clock { clk: v }, false);
        // stage 3: the game whose count came in the clock before; a draw of this step is not selected from
        let last = game(3);
        if t % 4_000 > 80 {
            let want = select(xoshiro(&mut plain[last].clone()), counts[last]);
            assert_eq!(value(kept.selection.val()), want, "clock {t}");
            if !advanced[last] {
                assert_eq!(value(stored.selection.val()), want, "clock {t}");
            }
        }
        advanced[game(0)] = advance;
        counts[game(2)] = count;
        let next =
            [stored.next_a.val(), stored.next_b.val(), stored.next_c.val(), stored.next_d.val()];
        for (at, next) in next.into_iter().enumerate() {
            if advance || (load && at == word) {
                memory[game(0)][at] = value(next);
            }
        }
        if load {
            plain[game(0)][word] = data;
        } else if advance {
            xoshiro(&mut plain[game(0)]);
            drawn += 1;
        }
        assert_eq!(memory, plain, "clock {t}");
        clock(&mut kept, |b, v| b.clock.next = Clock { clk: v }, true);
        clock(&mut stored, |b, v| b.clock.next = Clock { clk: v }, true);
    }
    assert!(drawn > 5_000);
}

/// Words of four games are stirred in at random steps; the sums are those of the specification.
#[test]
fn checksums_are_those_of_the_specification() {
    let mut rng = Rng::new(22);
    let mut plain = [kiban_model::go::Checksum::default(); 4];
    let mut kept = Checksum::default();
    kept.connect_all();
    let mut stored = StoredChecksum::default();
    stored.connect_all();
    let (mut a, mut b) = ([0u32; 4], [0u32; 4]);
    let mut writes = [false; 4];
    for t in 0..20_000usize {
        // the game of each stage
        let game = |stage: usize| (t + 4 - stage) % 4;
        let clear = t < 16 || rng.below(40) == 0;
        let stir = !clear && rng.below(3) == 0;
        let word = if stir { rng.word() as u32 } else { 0 };
        let second = rng.below(2) == 1;
        kept.clear.next = clear;
        kept.stir.next = stir;
        kept.word.next = u64::from(word).into();
        stored.clear.next = clear;
        stored.word.next = u64::from(word).into();
        stored.b.next = u64::from(b[game(1)]).into();
        stored.a.next = u64::from(a[game(2)]).into();
        stored.second.next = second;
        clock(&mut kept, |b, v| b.clock.next = Clock { clk: v }, false);
        clock(&mut stored, |b, v| b.clock.next = Clock { clk: v }, false);
        if t > 32 {
            // stage 3 shows what was stirred in two clocks ago
            let want = plain[game(3)].value();
            assert_eq!(value(kept.a.val()), want as u32, "clock {t}");
            assert_eq!(value(kept.b.val()), (want >> 32) as u32, "clock {t}");
        }
        if writes[game(2)] {
            a[game(2)] = value(stored.next_a.val());
            b[game(2)] = value(stored.next_b.val());
            let want = plain[game(2)].value();
            assert_eq!((a[game(2)], b[game(2)]), (want as u32, (want >> 32) as u32), "clock {t}");
        }
        writes[game(1)] = clear || stir;
        let shown = (t > 32 && !writes[game(2)]).then(|| {
            let want = plain[game(2)].value();
            if second {
                (want >> 32) as u32
            } else {
                want as u32
            }
        });
        if clear {
            plain[game(1)] = Default::default();
        } else if stir {
            plain[game(1)].stir(word);
        }
        clock(&mut kept, |b, v| b.clock.next = Clock { clk: v }, true);
        clock(&mut stored, |b, v| b.clock.next = Clock { clk: v }, true);
        if let Some(shown) = shown {
            assert_eq!(value(stored.sum.val()), shown, "clock {t}");
        }
    }
}
