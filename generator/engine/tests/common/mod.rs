//! A model device for the tests of Go.
#![allow(dead_code)]

use kiban_link::go::{GoBoard, GoModel, Unit};
use kiban_link::transport::TwinTransport;
use kiban_link::Expectation;
use kiban_protocol::go::Features;
use kiban_protocol::Identity;
use kiban_rules::go::{Point, Size};

pub type Device = GoBoard<TwinTransport<kiban_protocol::go::Go>>;

pub const ALL: Features = Features { suicide: true, ownership: true, first_moves: true };

/// The sequential unit's model, 8 slots.
pub fn device(features: Features, greatest: Size) -> Device {
    let identity = Identity {
        circuit_kind: 2,
        config_hash: 0,
        clock_khz: 0,
        places: 1,
        circuit_version: 0x100,
    };
    let model = GoModel::new(Unit::Sequential, 8, Size::SMALLEST, greatest, features);
    let expectation = Expectation { circuit_kind: 2, config_hash: None };
    GoBoard::open(TwinTransport::new("model", identity, model), &expectation).unwrap()
}

pub fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// xorshift64*.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % n
    }
}
