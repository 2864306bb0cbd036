//! The head of the chain: a batch is dealt to the units.

mod steps;

use super::chain::{BatchWord, GamesWord, OwnerWord, PointWord, SizesWord};
use super::codes::{colour, memory};
use super::points::Points;
use super::seeding::Seeding;
use super::unit_streams::UnitStreams;
use crate::blocks::{Collisions, Ram};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Clocks of [`LeadState::Fetch`], counted in bytes of the memory: a byte stands above two clocks after its count.
mod fetch {
    /// The cap is read first,
    pub const CAP: u64 = 126;
    pub const LAST: u64 = 127;
    /// then the playouts and the seed;
    pub const PLAYOUTS: u64 = 112;
    /// the second time the seed alone.
    pub const SEED_ALONE: u64 = 116;
    /// The words of the batch and the number of playouts are complete,
    pub const BATCH: u64 = 113;
    pub const SIZES: u64 = 114;
    pub const SHARE: u64 = 117;
    /// and the seed.
    pub const SEED: u64 = 124;
}

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

/// Deals a batch to the chain (words: docs/circuits/go.md, section 8) and asks for the owners afterwards.
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
    /// A byte is written:
    #[group("planes and fields of the request, not while busy")]
    pub ld_valid: Signal<In, Bit>,
    /// where; see the table above,
    pub ld_at: Signal<In, Bits<7>>,
    /// and which.
    pub ld_byte: Signal<In, Bits<8>>,
    /// The batch begins.
    #[group("batch, steady from start to done")]
    pub start: Signal<In, Bit>,
    /// No playout is begun any more.
    pub stop: Signal<In, Bit>,
    /// Lines of the board, 5 to 19.
    pub size: Signal<In, Bits<5>>,
    /// White is to move.
    pub turn: Signal<In, Bit>,
    /// The last move was a pass.
    pub passed: Signal<In, Bit>,
    /// Suicide of more than one stone is allowed.
    pub suicide: Signal<In, Bit>,
    /// Ko point, 0 = none.
    pub ko: Signal<In, Bits<9>>,
    /// Twice the komi, signed.
    pub komi2: Signal<In, Bits<16>>,
    /// Not idle.
    #[group("outcome")]
    pub busy: Signal<Out, Bit>,
    /// For a clock: all slots rest.
    pub done: Signal<Out, Bit>,
    /// The sums of the batch begin anew.
    pub clear: Signal<Out, Bit>,
    /// Slots that have no playout left.
    pub rests: Signal<In, Bits<9>>,
    /// The first point is asked for next.
    #[group("owners, in the order of the index; not while busy")]
    pub owner_first: Signal<In, Bit>,
    /// A point is asked for, and the next one after it.
    pub owner_ask: Signal<In, Bit>,
    /// What is asked: 0 the owner; 4 playouts and 5 wins of black as the first, 6 and 7 of white.
    pub owner_what: Signal<In, Bits<3>>,
    /// A half of the seeded state is here,
    #[group("streams")]
    pub seed_valid: Signal<Out, Bit>,
    /// the low half of a word first.
    pub seed_half: Signal<Out, Bits<16>>,
    /// The stream of a slot is wanted:
    pub stream_begin: Signal<Out, Bit>,
    /// of this one.
    pub slot: Signal<Out, Bits<9>>,
    /// It is dealt.
    pub stream_done: Signal<In, Bit>,
    /// A word of it is here:
    pub stream_valid: Signal<In, Bit>,
    /// data of a word *stream*.
    pub stream_word: Signal<In, Bits<37>>,
    /// The memory is read here,
    pub stream_at: Signal<In, Bits<8>>,
    /// a clock later.
    pub stream_read: Signal<Out, Bits<16>>,
    /// Kind of the word, see `word`;
    #[group("chain")]
    pub kind: Signal<Out, Bits<4>>,
    /// its data.
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
    // the words of the chain that are made here
    point: Signal<Local, PointWord>,
    batch: Signal<Local, BatchWord>,
    sizes: Signal<Local, SizesWord>,
    slot_games: Signal<Local, GamesWord>,
    owner_data: Signal<Local, OwnerWord>,
    counts_first: Signal<Local, Bit>,
    here: Signal<Local, Bit>,
    part: Signal<Local, Bits<10>>,
    games: Signal<Local, Bits<24>>,
    next_slot: Signal<Local, Bits<9>>,
    /// a batch begins before the one before is done
    never_started_busy: Signal<Local, Bit>,
    /// the request changes while it is dealt
    never_loaded_busy: Signal<Local, Bit>,
    /// an owner is asked for while a batch is dealt or played
    never_asked_busy: Signal<Local, Bit>,
    /// more slots rest than there are
    never_too_many_rests: Signal<Local, Bit>,
    /// the rest of the division is not below the divisor
    never_rest_beyond_slots: Signal<Local, Bit>,
    /// a point of the given position is black and white
    never_both_colours: Signal<Local, Bit>,
    /// a word of a stream comes when none is wanted
    never_stream_unwanted: Signal<Local, Bit>,
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
            store = store.preset(memory::POLYNOMIALS as usize, UnitStreams::polynomials(slots));
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
        self.division();
        self.seeds();
        self.memory();
        self.words();
        self.stream_begin.next = false;
        self.slot.next = self.r_slot.q.val();
        match self.state.q.val() {
            LeadState::Idle => self.idle(),
            LeadState::Black => {
                self.store.read_address.next =
                    bit_cast::<8, 6>(self.points.index.val().get_bits::<6>(3));
                self.state.d.next = LeadState::White;
            }
            LeadState::White => self.white(),
            LeadState::Point => self.point_told(),
            LeadState::Fetch => self.fetch(),
            LeadState::Seed => self.seeded(),
            LeadState::Divide => self.divide(),
            LeadState::Stream => self.stream(),
            LeadState::Games => self.games_dealt(),
            LeadState::Run => self.run(),
            LeadState::Stop => {
                // the results came before the rests
                self.r_done.d.next = true;
                self.state.d.next = LeadState::Idle;
            }
        }
        self.done.next = self.r_done.q.val();
        self.kind.next = self.r_kind.q.val();
        self.data.next = self.r_data.q.val();
        self.checks();
        if self.reset.val() {
            self.state.d.next = LeadState::Idle;
            self.r_kind.d.next = 0.into();
            self.r_done.d.next = false;
        }
    }

    /// One step of the division.
    fn division(&mut self) {
        self.part.next = (bit_cast::<10, 9>(self.over.q.val()) << 1)
            | bit_cast::<10, 1>(self.share.q.val().get_bit(23).into());
        self.games.next = self.share.q.val();
        if self.r_slot.q.val() < self.over.q.val() {
            self.games.next = self.share.q.val() + 1;
        }
        self.next_slot.next = (self.r_slot.q.val() + 1) & self.slot_bits.val();
    }

    /// The seed becomes a state.
    fn seeds(&mut self) {
        self.seeding.clock.next = self.clock.val();
        self.seeding.reset.next = self.reset.val();
        self.seeding.take.next = self.state.q.val() == LeadState::Fetch;
        self.seeding.taken_byte.next = self.store.read_data.val().get_bits::<8>(0);
        self.seeding.begins.next = false;
        self.seeding.second.next = self.second.q.val();
        self.seed_valid.next = self.seeding.half_valid.val();
        self.seed_half.next = self.seeding.half.val();
    }

    /// The memory: what is written, and what is read unless something else is said.
    fn memory(&mut self) {
        self.store.clock.next = self.clock.val();
        self.store.write_enable.next = self.ld_valid.val() | self.seeding.half_valid.val();
        self.store.write_address.next = bit_cast::<8, 7>(self.ld_at.val());
        self.store.write_data.next = bit_cast::<16, 8>(self.ld_byte.val());
        if self.seeding.half_valid.val() {
            self.store.write_address.next = (bit_cast::<8, 1>(self.second.q.val().into()) << 2)
                | bit_cast::<8, 2>(self.seeding.half_at.val())
                | memory::SEEDED;
            self.store.write_data.next = self.seeding.half.val();
        }
        self.store.read_address.next = self.stream_at.val();
        self.stream_read.next = self.store.read_data.val();
    }

    /// Words of the chain.
    fn words(&mut self) {
        self.point.next.cell = self.points.place.val();
        self.point.next.colour = colour::EMPTY.into();
        if self.is_black.q.val() {
            self.point.next.colour = colour::BLACK.into();
        }
        if self.here.val() {
            self.point.next.colour = colour::WHITE.into();
        }
        self.point.next.zeros = 0.into();
        self.batch.next.last_length = self.seeding.number.val().get_bits::<16>(48) - 1;
        self.batch.next.ko = self.ko.val();
        self.batch.next.turn = colour::BLACK.into();
        if self.turn.val() {
            self.batch.next.turn = colour::WHITE.into();
        }
        self.batch.next.passed = self.passed.val();
        self.batch.next.suicide = self.suicide.val();
        self.batch.next.stones = self.stones.q.val();
        self.batch.next.zeros = 0.into();
        self.sizes.next.size = self.size.val();
        self.sizes.next.zeros = 0.into();
        self.sizes.next.komi2 = 0.into();
        self.sizes.next.more_zeros = 0.into();
        self.slot_games.next.playouts = self.games.val();
        self.slot_games.next.zeros = 0.into();
        self.slot_games.next.is_games = true;
        self.owner_data.next.sum = 0.into();
        self.owner_data.next.cell = self.points.place.val();
        self.owner_data.next.which = 0.into();
        self.owner_data.next.first = false;
        // a net of its own: `always @(*)` would wait for ever for a constant to change
        self.counts_first.next = self.first_moves.val();
        if self.counts_first.val() {
            self.sizes.next.komi2 = self.komi2.val();
            self.owner_data.next.which = self.owner_what.val().get_bits::<2>(0);
            self.owner_data.next.first = self.owner_what.val().get_bit(2);
        }
    }

    /// What must never be.
    fn checks(&mut self) {
        self.never_started_busy.next = self.start.val() & self.busy.val();
        self.never_loaded_busy.next = self.ld_valid.val() & self.busy.val();
        self.never_asked_busy.next = self.owner_ask.val() & self.busy.val();
        self.never_too_many_rests.next = self.rests.val() > self.slots.val();
        self.never_rest_beyond_slots.next =
            (self.state.q.val() == LeadState::Divide) & (self.over.q.val() >= self.slots.val());
        self.never_both_colours.next =
            (self.state.q.val() == LeadState::Point) & self.is_black.q.val() & self.here.val();
        self.never_stream_unwanted.next =
            self.stream_valid.val() & (self.state.q.val() != LeadState::Stream);
    }
}
