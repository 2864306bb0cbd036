//! The blocks of the host link: emitted Verilog equal to the Rust simulation, clock by clock.

use crate::common;
use kiban_emit::link::answer::Answer;
use kiban_emit::link::cobs_rx::CobsRx;
use kiban_emit::link::cobs_tx::CobsTx;
use kiban_emit::link::crc32::Crc32Byte;
use kiban_emit::link::held_job::HeldJob;
use kiban_emit::link::host::Host;
use kiban_emit::link::job_ram::JobRam;
use kiban_emit::link::params::JobType;
use kiban_emit::link::{HostParams, LinkCore, UartRx, UartTx};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// Three places, jobs of the types 02 and 03, which may be quiet.
fn params(least: u8, most: u8) -> HostParams {
    HostParams {
        places: 3,
        jobs: vec![JobType { kind: 2, least, most }, JobType { kind: 3, least, most: most - 1 }],
        quiet: 2,
        hello: std::array::from_fn(|i| 7 * i as u8 + 1),
    }
}

#[test]
fn crc32_byte() {
    equiv!("crc32_byte", Crc32Byte::default(), inputs: [crc, data]).check(2_000, 1);
}

/// The serial line as a sender would drive it, with glitches, breaks and false stop bits.
fn line(period: usize) -> impl FnMut(usize, &str, BigUint) -> BigUint {
    let mut r = common::Rng::new(5);
    let mut bits: Vec<bool> = vec![];
    move |_, name, random| {
        if name != "rxd" {
            return random;
        }
        if bits.is_empty() {
            match r.below(12) {
                0 => bits.extend(std::iter::repeat_n(true, r.below(40) as usize)),
                1 => bits.extend(std::iter::repeat_n(false, r.below(30 * period as u64) as usize)),
                2 => bits.extend([false, true]),
                _ => {
                    let byte = r.below(256) | 0x100;
                    let length = period + r.below(2) as usize;
                    bits.extend(std::iter::repeat_n(false, length));
                    for i in 0..9 {
                        bits.extend(std::iter::repeat_n(byte >> i & 1 == 1, length));
                    }
                }
            }
            bits.push(true);
            bits.reverse();
        }
        BigUint::from(u8::from(bits.pop().unwrap_or(true)))
    }
}

fn uart_at<const PERIOD: u32>() {
    equiv!("uart_rx", UartRx::new(PERIOD), clock: clock, inputs: [reset, rxd])
        .bias("reset", 0)
        .shape(line(PERIOD as usize))
        .check(12_000, 2);
    equiv!("uart_tx", UartTx::new(PERIOD), clock: clock, inputs: [reset, data, valid])
        .bias("reset", 1)
        .check(6_000, 3);
}

#[test]
fn uart() {
    uart_at::<4>();
    uart_at::<9>();
    uart_at::<60>();
}

/// Frames with right and wrong CRCs, cut, oversize and with code bytes FF; the reader is slow.
#[test]
fn cobs_rx() {
    let mut r = common::Rng::new(9);
    let mut bytes: Vec<u8> = vec![];
    let mut wait = 0;
    equiv!("cobs_rx", CobsRx::default(), clock: clock,
        inputs: [reset, data, valid, read_address, consumed])
    .bias("reset", 0)
    .bias("valid", 80)
    .shape(move |_, name, random| match name {
        // held long enough for every byte to be taken at least once in a while
        "data" => {
            if bytes.is_empty() {
                let length = [4, 5, 113, 246, 247, 250, 300][r.below(7) as usize];
                let message = (0..length)
                    .map(|_| r.below(256) as u8 & r.below(256) as u8)
                    .collect::<Vec<_>>();
                bytes = kiban_protocol::frame::encode(&message).unwrap_or_else(|| {
                    let mut long = vec![7u8; length as usize];
                    long.push(0);
                    long
                });
                if r.below(4) == 0 {
                    let i = r.below(bytes.len() as u64) as usize;
                    bytes[i] = [0, 0xFF, 1, 0x55][r.below(4) as usize];
                }
                bytes.reverse();
            }
            BigUint::from(bytes.pop().unwrap_or_default())
        }
        "valid" => BigUint::from(1u8),
        "consumed" => {
            wait += 1;
            BigUint::from(u8::from(wait % 150 == 0))
        }
        _ => random,
    })
    .check(12_000, 4);
}

#[test]
fn cobs_tx() {
    let mut pushed = 0;
    equiv!("cobs_tx", CobsTx::default(), clock: clock, inputs: [reset, push_data, push, finish, ready])
        .bias("reset", 0)
        .shape(move |i, name, random| match name {
            "finish" => {
                pushed = (pushed + 1) % 97;
                BigUint::from(u8::from(pushed == 0))
            }
            "push_data" if i % 3 == 0 => BigUint::from(0u8),
            _ => random,
        })
        .check(8_000, 5);
}

fn job_ram_of<const PLACES: u8>() {
    let all = u32::from(PLACES) * 128;
    equiv!("job_ram", JobRam::new(PLACES), clock: clock,
        inputs: [read_address, write_address, write_data, write_enable])
    .shape(move |i, name, random| {
        // written once from end to end, for Verilog starts with unknown bytes
        let first = i < all as usize;
        match name {
            "write_address" if first => BigUint::from(i),
            "write_enable" if first => BigUint::from(1u8),
            "read_address" if first => BigUint::from(i.saturating_sub(1)),
            "read_address" | "write_address" => random % all,
            _ => random,
        }
    })
    .skip(2)
    .check(3_500, 10);
}

#[test]
fn job_ram() {
    job_ram_of::<1>();
    job_ram_of::<3>();
    job_ram_of::<16>();
}

#[test]
fn held_job() {
    equiv!("held_job", HeldJob::default(), clock: clock, inputs: [
        reset, done, told,
        ask.{clear, valid, load, at, data, recall, start, blank, abort, place, any, frame_begin, progress_begin, take}])
    .bias("ask_start", 20)
    .bias("ask_blank", 20)
    .shape(|_, name, random| if name == "ask_place" { random % 3u8 } else { random })
    .check(6_000, 6);
}

#[test]
fn answer() {
    equiv!("answer", Answer::new(&params(16, 108)), clock: clock, inputs: [
        reset, go, kind, value, tag, of_job, number, bad_type, bad_length, of_one, active, held, free, errors, since_reset,
        tell.{refusal, hold, enough, ready, work, work_place, frame, frame_place, frame_kind, frame_value, frame_last, body_valid,
            body, body_last, recall_at}])
    .bias("reset", 0)
    .bias("tell_body_last", 20)
    .shape(|clock, name, random| match name {
        // the same message from its begin to its end, mostly
        "kind" => BigUint::from([0x81u8, 0x82, 0x86, 0x8F, 0x84][clock / 60 % 5]),
        "of_job" => BigUint::from(u8::from(clock / 60 % 5 == 4)),
        "active" => BigUint::from(clock / 300 % 2),
        _ => random,
    })
    .check(6_000, 11);
}

/// Short messages of the known types now and then, and jobs of a length that is allowed.
fn requests(length: u8) -> impl FnMut(usize, &str, BigUint) -> BigUint {
    move |i, name, random| match name {
        "frame_length" if i % 2 == 0 => BigUint::from(if i / 600 % 2 == 0 { length } else { 4 }),
        "frame_data" => random % 7u8,
        "tell_refusal" => random % 2u8,
        "tell_frame_place" | "tell_work_place" => random % 3u8,
        "tell_recall_at" => random % 124u8,
        _ => random,
    }
}

/// Jobs of one length, and of any between two.
#[test]
fn host() {
    for (least, most) in [(113, 113), (16, 108)] {
        let mut p = params(least, most);
        if least == most {
            p.jobs[1].most = most;
        }
        equiv!("host", Host::new(&p), clock: clock, inputs: [
            reset, frame_valid, frame_length, frame_data, frame_error, sender_idle,
            tell.{refusal, hold, enough, ready, work, work_place, frame, frame_place, frame_kind, frame_value, frame_last, body_valid,
                body, body_last, recall_at}])
        .bias("reset", 0)
        .bias("tell_frame", 30)
        .bias("tell_enough", 3)
        .bias("frame_error", 3)
        .shape(requests(if least == most { most } else { 30 }))
        .skip(3)
        .check(12_000, 12);
    }
}

#[test]
fn link_core() {
    let mut r = common::Rng::new(3);
    let mut bytes: Vec<u8> = vec![];
    let mut shape = requests(30);
    equiv!("link_core", LinkCore::new(&params(16, 108)), clock: clock, inputs: [
        reset, rx_data, rx_valid, tx_ready,
        tell.{refusal, hold, enough, ready, work, work_place, frame, frame_place, frame_kind, frame_value, frame_last, body_valid,
            body, body_last, recall_at}])
    .bias("reset", 0)
    .bias("tell_frame", 2)
    .shape(move |clock, name, random| match name {
        "rx_data" => {
            if bytes.is_empty() {
                let mut message = vec![r.below(6) as u8, r.below(4) as u8, r.below(4) as u8, 0];
                if message[0] == 2 || message[0] == 3 {
                    message.resize(16 + r.below(92) as usize, 0x30);
                }
                bytes = kiban_protocol::frame::encode(&message).unwrap_or_default();
                bytes.extend([0; 400]);
                bytes.reverse();
            }
            BigUint::from(bytes.pop().unwrap_or_default())
        }
        "rx_valid" => BigUint::from(1u8),
        _ => shape(clock, name, random),
    })
    .skip(3)
    .check(10_000, 13);
}
