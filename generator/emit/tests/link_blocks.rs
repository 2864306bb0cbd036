//! The blocks of the host link: emitted Verilog equal to the Rust simulation, clock by clock.
mod common;

use kiban_emit::link::answer::Answer;
use kiban_emit::link::cobs_rx::CobsRx;
use kiban_emit::link::cobs_tx::CobsTx;
use kiban_emit::link::crc32::Crc32Byte;
use kiban_emit::link::host::Host;
use kiban_emit::link::job_check::JobCheck;
use kiban_emit::link::job_load::{HandRegister, JobLoad};
use kiban_emit::link::job_ram::JobRam;
use kiban_emit::link::{HostParams, LinkCore, UartRx, UartTx, KIND_TSUME};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

fn params() -> HostParams {
    HostParams {
        circuit_kind: KIND_TSUME,
        places: 3,
        config_hash: 0x89AB_CDEF,
        clock_khz: 60_000,
        max_depth: 300,
        circuit_version: 0x0102,
        child_entries: 0x0001_2345,
        table_sets_log2: 11,
        table_ways: 4,
        pn_star: true,
        list_moves: false,
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

#[test]
fn job_check() {
    let mut at = 0u32;
    equiv!("job_check", JobCheck::default(), clock: clock, inputs: [clear, valid, index, data])
        .shape(move |_, name, random| match name {
            "index" => {
                at = (at + 1) % 114;
                BigUint::from(at)
            }
            "clear" => BigUint::from(u8::from(at == 113)),
            _ => random,
        })
        .check(6_000, 6);
}

#[test]
fn job_load() {
    equiv!("job_load", JobLoad::new(300), clock: clock, inputs: [valid, index, data])
        .check(6_000, 7);
    let mut at = 0u32;
    equiv!("job_load", JobLoad::new(300), clock: clock, inputs: [valid, index, data])
        .shape(move |_, name, random| match name {
            "index" => {
                at = (at + 1) % 113;
                BigUint::from(at)
            }
            _ => random,
        })
        .check(4_000, 8);
    equiv!("hand_register", HandRegister::default(), clock: clock, inputs: [valid, field, data])
        .check(2_000, 9);
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
fn answer() {
    equiv!("answer", Answer::new(&params()), clock: clock, inputs: [
        reset, go, kind, value, job, bad_type, bad_length, current, held, free, errors,
        since_reset, active, blank, result, reason, length, line_clear, line_count, clocks,
        nodes, line_nodes, moves, probes, hits, checksum, state_clocks, line_move, sender_idle])
    .bias("reset", 0)
    .bias("line_clear", 1)
    .check(6_000, 11);
}

#[test]
fn host() {
    equiv!("host", Host::new(&params()), clock: clock, inputs: [
        reset, frame_valid, frame_length, frame_data, frame_error, sender_idle, busy, done,
        result, reason, line_complete, length, clocks, nodes, line_nodes, moves, probes, hits,
        checksum, state_clocks, line_move])
    .bias("reset", 0)
    .shape(|i, name, random| match name {
        // short messages of the known types now and then
        "frame_length" if i % 2 == 0 => BigUint::from(if i / 600 % 2 == 0 { 113u8 } else { 4 }),
        "frame_data" => random % 7u8,
        _ => random,
    })
    .skip(3)
    .check(6_000, 12);
}

#[test]
fn link_core() {
    let mut r = common::Rng::new(3);
    let mut bytes: Vec<u8> = vec![];
    equiv!("link_core", LinkCore::new(&params()), clock: clock, inputs: [
        reset, rx_data, rx_valid, tx_ready, busy, done, result, reason, line_complete, length,
        clocks, nodes, line_nodes, moves, probes, hits, checksum, state_clocks, line_move])
    .bias("reset", 0)
    .bias("done", 1)
    .shape(move |_, name, random| match name {
        "rx_data" => {
            if bytes.is_empty() {
                let mut message = vec![r.below(6) as u8, 0, r.below(4) as u8, 0];
                if message[0] == 2 || message[0] == 3 {
                    message.resize(113, 0);
                    message[40] = 0x30;
                }
                bytes = kiban_protocol::frame::encode(&message).unwrap_or_default();
                bytes.extend([0; 400]);
                bytes.reverse();
            }
            BigUint::from(bytes.pop().unwrap_or_default())
        }
        "rx_valid" => BigUint::from(1u8),
        _ => random,
    })
    .skip(3)
    .check(10_000, 13);
}
