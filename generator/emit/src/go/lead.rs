//! The head of the chain: a batch is dealt to the units.

use super::points::Points;
use super::seeding::Seeding;
use super::unit_streams::UnitStreams;
use crate::blocks::{Collisions, Ram};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum LeadState {
    Idle,
    /// A point of the given position: its byte of the black plane, of the white plane, its word.
    Black,
    White,
    Point,
    /// Fields of the request come byte by byte, the seed last, and
    Fetch,
    /// two words of the seeded state are made: both twice.
    Seed,
    /// N / S, a bit a clock.
    Divide,
    /// The stream of a slot,
    Stream,
    /// and its number of playouts.
    Games,
    Run,
    Stop,
}

/// Deals a batch to the chain (words: [`super::port::word`]) and asks for the owners afterwards.
///
/// Its memory of 256 words of 16 bits holds
///
/// | words | |
/// |---|---|
/// | 0 to 45, 64 to 109 | planes: bytes of 8 points, black and white |
/// | 48 to 55 | the seeded state, the low half of each word first |
/// | 112 to 127 | bytes @8 to @23 of the request: playouts, seed, komi2, cap |
/// | 128 to 255 | for units that make their streams: polynomials ([`UnitStreams`]) |
///
/// Clocks from `start` to the first stream: 3 * size^2 + 700; `done` comes when all slots rest.
#[block(fn build(slots: u32, first_moves: bool, store: Ram<8, 16>))]
#[module("lead")]
pub struct Lead {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    #[group("planes and fields of the request, not while busy")]
    pub ld_valid: Signal<In, Bit>,
    pub ld_at: Signal<In, Bits<7>>,
    pub ld_byte: Signal<In, Bits<8>>,
    #[group("batch, steady from start to done")]
    pub start: Signal<In, Bit>,
    pub stop: Signal<In, Bit>,
    pub size: Signal<In, Bits<5>>,
    pub turn: Signal<In, Bit>,
    pub passed: Signal<In, Bit>,
    pub suicide: Signal<In, Bit>,
    pub ko: Signal<In, Bits<9>>,
    pub komi2: Signal<In, Bits<16>>,
    #[group("outcome")]
    pub busy: Signal<Out, Bit>,
    pub done: Signal<Out, Bit>,
    pub clear: Signal<Out, Bit>,
    pub rests: Signal<In, Bits<9>>,
    #[group("owners, in the order of the index; not while busy")]
    pub owner_first: Signal<In, Bit>,
    pub owner_ask: Signal<In, Bit>,
    /// What is asked: 0 the owner; 4 playouts and 5 wins of black as the first, 6 and 7 of white.
    pub owner_what: Signal<In, Bits<3>>,
    #[group("streams: halves of the seeded state; a slot's stream is wanted; it is dealt; its words; the memory")]
    pub seed_valid: Signal<Out, Bit>,
    pub seed_half: Signal<Out, Bits<16>>,
    pub stream_begin: Signal<Out, Bit>,
    pub slot: Signal<Out, Bits<9>>,
    pub stream_done: Signal<In, Bit>,
    pub stream_valid: Signal<In, Bit>,
    pub stream_word: Signal<In, Bits<37>>,
    pub stream_at: Signal<In, Bits<8>>,
    pub stream_read: Signal<Out, Bits<16>>,
    #[group("chain")]
    pub kind: Signal<Out, Bits<4>>,
    pub data: Signal<Out, Bits<37>>,
    #[init(store)]
    store: Ram<8, 16>,
    points: Points,
    seeding: Seeding,
    state: DFF<LeadState>,
    is_black: DFF<Bit>,
    stones: DFF<Bit>,
    second: DFF<Bit>,
    count: DFF<Bits<7>>,
    // N, then the playouts of a slot: quotient and rest
    share: DFF<Bits<24>>,
    over: DFF<Bits<9>>,
    r_slot: DFF<Bits<9>>,
    stopped: DFF<Bit>,
    r_done: DFF<Bit>,
    r_kind: DFF<Bits<4>>,
    r_data: DFF<Bits<37>>,
    here: Signal<Local, Bit>,
    part: Signal<Local, Bits<10>>,
    games: Signal<Local, Bits<24>>,
    next_slot: Signal<Local, Bits<9>>,
    #[init(Constant::new(u64::from(slots).into()))]
    slots: Constant<Bits<9>>,
    /// The bits that a number of slots has.
    #[init(Constant::new(slot_bits(slots).into()))]
    slot_bits: Constant<Bits<9>>,
    #[init(Constant::new(first_moves))]
    first_moves: Constant<Bit>,
}

/// Ones where a number from 0 to `slots` may have a bit.
pub(super) fn slot_bits(slots: u32) -> u64 {
    u64::from(2 * slots.next_power_of_two() - 1)
}

impl Lead {
    /// For a chain of `slots` slots, at most 256. `first_moves`: they are counted and asked for. `unit_streams`: the units make their
    /// streams themselves; for at most 16 slots.
    ///
    /// # Panics
    /// If there are more.
    pub fn new(slots: u32, first_moves: bool, unit_streams: bool) -> Self {
        let mut store = Ram::build(false, Collisions::Undefined);
        if unit_streams {
            assert!(slots <= 16, "{slots} slots");
            store = store.preset(UnitStreams::POLYNOMIALS, UnitStreams::polynomials(slots));
        }
        Self::build(slots, first_moves, store)
    }
}

#[logic]
impl Lead {
    fn update(&mut self) {
        self.busy.next = self.state.q.val() != LeadState::Idle;
        self.clear.next = self.start.val();
        self.r_done.d.next = false;
        self.r_kind.d.next = 0.into();
        self.r_data.d.next = 0.into();

        self.points.clock.next = self.clock.val();
        self.points.size.next = self.size.val();
        self.points.first.next = false;
        self.points.next_point.next = false;
        self.here.next =
            self.store.read_data.val().get_bit(self.points.index.val().get_bits::<3>(0).index());

        // one step of the division
        self.part.next = (bit_cast::<10, 9>(self.over.q.val()) << 1)
            | bit_cast::<10, 1>(self.share.q.val().get_bit(23).into());
        self.games.next = self.share.q.val();
        if self.r_slot.q.val() < self.over.q.val() {
            self.games.next = self.share.q.val() + 1;
        }
        self.next_slot.next = (self.r_slot.q.val() + 1) & self.slot_bits.val();

        self.seeding.clock.next = self.clock.val();
        self.seeding.reset.next = self.reset.val();
        self.seeding.take.next = self.state.q.val() == LeadState::Fetch;
        self.seeding.taken_byte.next = self.store.read_data.val().get_bits::<8>(0);
        self.seeding.begins.next = false;
        self.seeding.second.next = self.second.q.val();
        self.seed_valid.next = self.seeding.half_valid.val();
        self.seed_half.next = self.seeding.half.val();

        self.store.clock.next = self.clock.val();
        self.store.write_enable.next = self.ld_valid.val() | self.seeding.half_valid.val();
        self.store.write_address.next = bit_cast::<8, 7>(self.ld_at.val());
        self.store.write_data.next = bit_cast::<16, 8>(self.ld_byte.val());
        if self.seeding.half_valid.val() {
            self.store.write_address.next = (bit_cast::<8, 1>(self.second.q.val().into()) << 2)
                | bit_cast::<8, 2>(self.seeding.half_at.val())
                | 48;
            self.store.write_data.next = self.seeding.half.val();
        }
        self.store.read_address.next = self.stream_at.val();
        self.stream_read.next = self.store.read_data.val();
        self.stream_begin.next = false;
        self.slot.next = self.r_slot.q.val();

        match self.state.q.val() {
            LeadState::Idle => {
                self.points.first.next = self.owner_first.val() | self.start.val();
                if self.owner_ask.val() {
                    self.r_kind.d.next = 5.into();
                    self.r_data.d.next = bit_cast::<37, 9>(self.points.place.val()) << 25;
                    self.points.next_point.next = true;
                    if self.first_moves.val() {
                        self.r_data.d.next = (bit_cast::<37, 3>(self.owner_what.val()) << 34)
                            | (bit_cast::<37, 9>(self.points.place.val()) << 25);
                        // playouts and wins are of one point
                        self.points.next_point.next =
                            !self.owner_what.val().get_bit(2) | self.owner_what.val().get_bit(0);
                    }
                }
                if self.start.val() {
                    self.stopped.d.next = false;
                    self.stones.d.next = false;
                    self.state.d.next = LeadState::Black;
                }
            }
            LeadState::Black => {
                self.store.read_address.next =
                    bit_cast::<8, 6>(self.points.index.val().get_bits::<6>(3));
                self.state.d.next = LeadState::White;
            }
            LeadState::White => {
                self.store.read_address.next =
                    bit_cast::<8, 6>(self.points.index.val().get_bits::<6>(3)) | 64;
                self.is_black.d.next = self.here.val();
                self.state.d.next = LeadState::Point;
            }
            LeadState::Point => {
                self.r_kind.d.next = 1.into();
                self.stones.d.next = self.stones.q.val() | self.here.val() | self.is_black.q.val();
                self.r_data.d.next = (bit_cast::<37, 1>(self.here.val().into()) << 10)
                    | (bit_cast::<37, 1>(self.is_black.q.val().into()) << 9)
                    | bit_cast::<37, 9>(self.points.place.val());
                self.points.next_point.next = true;
                self.state.d.next = LeadState::Black;
                if self.points.last.val() {
                    self.second.d.next = false;
                    self.count.d.next = 126.into();
                    self.state.d.next = LeadState::Fetch;
                }
            }
            LeadState::Fetch => {
                // the cap, the playouts, the seed; the second time the seed alone
                self.store.read_address.next = bit_cast::<8, 7>(self.count.q.val());
                self.count.d.next = self.count.q.val() + 1;
                if self.count.q.val() == 127 {
                    self.count.d.next = 112.into();
                }
                // a byte stands above two clocks after its count
                if self.count.q.val() == 113 {
                    self.r_kind.d.next = 2.into();
                    self.r_data.d.next = (bit_cast::<37, 1>(self.stones.q.val().into()) << 29)
                        | (bit_cast::<37, 1>(self.suicide.val().into()) << 28)
                        | (bit_cast::<37, 1>(self.passed.val().into()) << 27)
                        | (bit_cast::<37, 1>(self.turn.val().into()) << 26)
                        | (bit_cast::<37, 1>((!self.turn.val()).into()) << 25)
                        | (bit_cast::<37, 9>(self.ko.val()) << 16)
                        | bit_cast::<37, 16>(self.seeding.number.val().get_bits::<16>(48) - 1);
                }
                if self.count.q.val() == 114 {
                    self.r_kind.d.next = 3.into();
                    self.r_data.d.next = bit_cast::<37, 5>(self.size.val());
                    if self.first_moves.val() {
                        self.r_data.d.next = (bit_cast::<37, 16>(self.komi2.val()) << 19)
                            | bit_cast::<37, 5>(self.size.val());
                    }
                }
                if (self.count.q.val() == 117) & !self.second.q.val() {
                    self.share.d.next = self.seeding.number.val().get_bits::<24>(32);
                    self.over.d.next = 0.into();
                }
                if self.count.q.val() == 124 {
                    self.seeding.begins.next = true;
                    self.state.d.next = LeadState::Seed;
                }
            }
            LeadState::Seed => {
                if self.seeding.done.val() {
                    self.second.d.next = true;
                    self.count.d.next = 116.into();
                    self.state.d.next = LeadState::Fetch;
                    if self.second.q.val() {
                        // 24 clocks on, the count is 0
                        self.count.d.next = 105.into();
                        self.state.d.next = LeadState::Divide;
                    }
                }
            }
            LeadState::Divide => {
                self.share.d.next = self.share.q.val() << 1;
                self.over.d.next = self.part.val().get_bits::<9>(0) & self.slot_bits.val();
                if self.part.val() >= bit_cast::<10, 9>(self.slots.val()) {
                    self.share.d.next = (self.share.q.val() << 1) | 1;
                    self.over.d.next =
                        bit_cast::<9, 10>(self.part.val() - bit_cast::<10, 9>(self.slots.val()))
                            & self.slot_bits.val();
                }
                self.count.d.next = self.count.q.val() + 1;
                self.r_slot.d.next = 0.into();
                if self.count.q.val() == 0 {
                    self.stream_begin.next = true;
                    self.state.d.next = LeadState::Stream;
                }
            }
            LeadState::Stream => {
                if self.stream_valid.val() {
                    self.r_kind.d.next = 4.into();
                    self.r_data.d.next = self.stream_word.val();
                }
                if self.stream_done.val() {
                    self.state.d.next = LeadState::Games;
                }
            }
            LeadState::Games => {
                self.r_kind.d.next = 4.into();
                self.r_data.d.next = bit_cast::<37, 24>(self.games.val()) | (bits::<37>(1) << 36);
                self.r_slot.d.next = self.next_slot.val();
                self.stream_begin.next = true;
                self.state.d.next = LeadState::Stream;
                if self.next_slot.val() == self.slots.val() {
                    self.stream_begin.next = false;
                    self.state.d.next = LeadState::Run;
                }
            }
            LeadState::Run => {
                if self.stop.val() & !self.stopped.q.val() {
                    self.r_kind.d.next = 6.into();
                    self.stopped.d.next = true;
                }
                if self.rests.val() == self.slots.val() {
                    self.state.d.next = LeadState::Stop;
                }
            }
            LeadState::Stop => {
                // the results came before the rests
                self.r_done.d.next = true;
                self.state.d.next = LeadState::Idle;
            }
        }
        self.done.next = self.r_done.q.val();
        self.kind.next = self.r_kind.q.val();
        self.data.next = self.r_data.q.val();
        if self.reset.val() {
            self.state.d.next = LeadState::Idle;
            self.r_kind.d.next = 0.into();
            self.r_done.d.next = false;
        }
    }
}
