//! The head of a chain whose units store their streams.

use super::jumps::jumps;
use super::lead::slot_bits;
use crate::blocks::{Collisions, Ram};
use crate::hdl::comment;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::dff_setup;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum StoredLeadState {
    Idle,
    /// A point of the given position: its byte of the black plane, of the white plane, its word.
    Black,
    White,
    Point,
    /// Fields of the request come byte by byte, the seed last.
    Fetch,
    /// The seed is spread by SplitMix64, a bit a clock: the sum with the golden number (at the second time twice that),
    Sum,
    /// a product, twice, with the upper half shifted out between them,
    Product,
    Flush,
    /// and two words of the seeded state.
    Word,
    /// N / S, a bit a clock.
    Divide,
    /// A slot's stream: a coefficient of its polynomial is read,
    Read,
    /// looked at,
    Judge,
    /// and the unit takes a step and adds the seeded state, or takes the step alone.
    Add,
    /// The number of playouts of the slot.
    Games,
    Run,
    Stop,
}

/// [`Lead`](super::Lead) for one unit or two, in fewer logic cells: the units make their streams themselves.
///
/// Its memory of 256 words of 16 bits holds
///
/// | words | |
/// |---|---|
/// | 0 to 45, 64 to 109 | planes: bytes of 8 points, black and white |
/// | 48 to 55 | the seeded state, the low half of each word first |
/// | 112 to 127 | bytes @8 to @23 of the request: playouts, seed, komi2, cap |
/// | 128 to 255 | polynomials of the slots: word 128 + i has in bit s the coefficient of 127 - i steps for slot s |
///
/// A slot's stream is the sum of the states of the seeded stream at the coefficients of its polynomial, by Horner's rule: 128 times
/// a step, which is linear, and the sum with the seeded state where the coefficient is 1. The orders for that are words *stream*
/// of the chain ([`super::StoredPort`]): 1 for a step alone, 8 for a step and a sum, a clock without one after each.
///
/// Clocks from `start` to the first playout: 3 * size^2 + 700, 270 for the first slot and about 710 for every further one; `done`
/// comes when all slots rest.
#[derive(LogicBlock)]
pub struct StoredLead {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    // planes and fields of the request, not while busy
    pub ld_valid: Signal<In, Bit>,
    pub ld_at: Signal<In, Bits<7>>,
    pub ld_byte: Signal<In, Bits<8>>,
    // batch, steady from start to done
    pub start: Signal<In, Bit>,
    pub stop: Signal<In, Bit>,
    pub size: Signal<In, Bits<5>>,
    pub turn: Signal<In, Bit>,
    pub passed: Signal<In, Bit>,
    pub suicide: Signal<In, Bit>,
    pub ko: Signal<In, Bits<9>>,
    // outcome
    pub busy: Signal<Out, Bit>,
    pub done: Signal<Out, Bit>,
    pub clear: Signal<Out, Bit>,
    pub rests: Signal<In, Bits<9>>,
    // owners, in the order of the index; not while busy
    pub owner_first: Signal<In, Bit>,
    pub owner_ask: Signal<In, Bit>,
    // chain
    pub kind: Signal<Out, Bits<4>>,
    pub data: Signal<Out, Bits<37>>,
    store: Ram<8, 16>,
    state: DFF<StoredLeadState>,
    column: DFF<Bits<5>>,
    row: DFF<Bits<5>>,
    place: DFF<Bits<9>>,
    index: DFF<Bits<9>>,
    is_black: DFF<Bit>,
    stones: DFF<Bit>,
    // the bytes that came last, the last one above; then SplitMix64, a bit a clock: the number, which is shifted out below and in
    // above; what of the product is to come
    number: DFF<Bits<64>>,
    product: DFF<Bits<64>>,
    second_factor: DFF<Bit>,
    second: DFF<Bit>,
    late: DFF<Bit>,
    carry: DFF<Bit>,
    count: DFF<Bits<7>>,
    // N, then the playouts of a slot: quotient and rest
    share: DFF<Bits<24>>,
    over: DFF<Bits<9>>,
    slot: DFF<Bits<9>>,
    word: DFF<Bits<3>>,
    adds: DFF<Bit>,
    stopped: DFF<Bit>,
    r_done: DFF<Bit>,
    r_kind: DFF<Bits<4>>,
    r_data: DFF<Bits<37>>,
    here: Signal<Local, Bit>,
    coefficient: Signal<Local, Bit>,
    top: Signal<Local, Bit>,
    next_bit: Signal<Local, Bit>,
    golden_bit: Signal<Local, Bit>,
    operand: Signal<Local, Bits<64>>,
    total: Signal<Local, Bits<64>>,
    part: Signal<Local, Bits<10>>,
    last_column: Signal<Local, Bit>,
    next_place: Signal<Local, Bits<9>>,
    games: Signal<Local, Bits<24>>,
    next_slot: Signal<Local, Bits<9>>,
    added: Signal<Local, Bits<16>>,
    slots: Constant<Bits<9>>,
    /// The bits that a number of slots has.
    slot_bits: Constant<Bits<9>>,
    golden: Constant<Bits<64>>,
    factor_1: Constant<Bits<64>>,
    factor_2: Constant<Bits<64>>,
}

impl StoredLead {
    /// For a chain of `slots` slots, 4 or 8.
    ///
    /// # Panics
    /// If there are more.
    pub fn new(slots: u32) -> Self {
        assert!(slots <= 8);
        let polynomials = jumps(slots as usize);
        let coefficients = (0..128).rev().map(|steps| {
            let bits = polynomials.iter().rev().map(|polynomial| polynomial >> steps & 1);
            bits.fold(0, |sum, bit| sum << 1 | bit as u64)
        });
        Self {
            clock: Default::default(),
            reset: Default::default(),
            ld_valid: Default::default(),
            ld_at: Default::default(),
            ld_byte: Default::default(),
            start: Default::default(),
            stop: Default::default(),
            size: Default::default(),
            turn: Default::default(),
            passed: Default::default(),
            suicide: Default::default(),
            ko: Default::default(),
            busy: Default::default(),
            done: Default::default(),
            clear: Default::default(),
            rests: Default::default(),
            owner_first: Default::default(),
            owner_ask: Default::default(),
            kind: Default::default(),
            data: Default::default(),
            store: Ram::build(false, Collisions::Undefined).preset(128, coefficients),
            state: Default::default(),
            column: Default::default(),
            row: Default::default(),
            place: Default::default(),
            index: Default::default(),
            is_black: Default::default(),
            stones: Default::default(),
            number: Default::default(),
            product: Default::default(),
            second_factor: Default::default(),
            second: Default::default(),
            late: Default::default(),
            carry: Default::default(),
            count: Default::default(),
            share: Default::default(),
            over: Default::default(),
            slot: Default::default(),
            word: Default::default(),
            adds: Default::default(),
            stopped: Default::default(),
            r_done: Default::default(),
            r_kind: Default::default(),
            r_data: Default::default(),
            here: Default::default(),
            coefficient: Default::default(),
            top: Default::default(),
            next_bit: Default::default(),
            golden_bit: Default::default(),
            operand: Default::default(),
            total: Default::default(),
            part: Default::default(),
            last_column: Default::default(),
            next_place: Default::default(),
            games: Default::default(),
            next_slot: Default::default(),
            added: Default::default(),
            slots: Constant::new(u64::from(slots).into()),
            slot_bits: Constant::new(slot_bits(slots).into()),
            golden: Constant::new(0x9e37_79b9_7f4a_7c15_u64.into()),
            factor_1: Constant::new(0xbf58_476d_1ce4_e5b9_u64.into()),
            factor_2: Constant::new(0x94d0_49bb_1331_11eb_u64.into()),
        }
    }
}

impl Logic for StoredLead {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module: lead");
        comment!("about: deals a batch to the units: position, seeded state, numbers of playouts");
        comment!("source: block generator/emit/src/go/lead_stored.rs");
        dff_setup!(
            self,
            clock,
            state,
            column,
            row,
            place,
            index,
            is_black,
            stones,
            number,
            product,
            second_factor,
            second,
            late,
            carry,
            count,
            share,
            over,
            slot,
            word,
            adds,
            stopped,
            r_done,
            r_kind,
            r_data
        );
        self.store.clock.next = self.clock.val();
        self.busy.next = self.state.q.val() != StoredLeadState::Idle;
        self.clear.next = self.start.val();
        self.r_done.d.next = false;
        self.r_kind.d.next = 0.into();
        self.r_data.d.next = 0.into();

        // the points in the order of their index
        self.last_column.next = self.column.q.val() == self.size.val();
        self.next_place.next = self.place.q.val() + 1;
        if self.last_column.val() {
            self.next_place.next =
                self.place.q.val() + (bits::<9>(21) - bit_cast::<9, 5>(self.size.val()));
        }
        self.here.next =
            self.store.read_data.val().get_bit(self.index.q.val().get_bits::<3>(0).index());
        self.coefficient.next =
            self.store.read_data.val().get_bit(self.slot.q.val().get_bits::<3>(0).index());

        // one step of the division
        self.part.next = (bit_cast::<10, 9>(self.over.q.val()) << 1)
            | bit_cast::<10, 1>(self.share.q.val().get_bit(23).into());
        self.games.next = self.share.q.val();
        if self.slot.q.val() < self.over.q.val() {
            self.games.next = self.share.q.val() + 1;
        }
        self.next_slot.next = (self.slot.q.val() + 1) & self.slot_bits.val();

        // ---- SplitMix64: the next bit of z ^ (z >> k), of the sum and of the product
        self.next_bit.next = self.number.q.val().get_bit(0);
        if (self.state.q.val() == StoredLeadState::Product)
            & !self.second_factor.q.val()
            & (self.count.q.val() < 34)
        {
            self.next_bit.next = self.number.q.val().get_bit(0) ^ self.number.q.val().get_bit(30);
        }
        if (self.state.q.val() == StoredLeadState::Product)
            & self.second_factor.q.val()
            & (self.count.q.val() < 37)
        {
            self.next_bit.next = self.number.q.val().get_bit(0) ^ self.number.q.val().get_bit(27);
        }
        if (self.state.q.val() == StoredLeadState::Word) & (self.count.q.val() < 33) {
            self.next_bit.next = self.number.q.val().get_bit(0) ^ self.number.q.val().get_bit(31);
        }
        self.golden_bit.next = self.product.q.val().get_bit(0);
        if self.second.q.val() {
            self.golden_bit.next = self.late.q.val();
        }
        self.operand.next = 0.into();
        if (self.state.q.val() == StoredLeadState::Product) & self.next_bit.val() {
            self.operand.next = self.factor_1.val();
            if self.second_factor.q.val() {
                self.operand.next = self.factor_2.val();
            }
        }
        self.total.next = self.product.q.val() + self.operand.val();
        self.top.next = self.total.val().get_bit(0);
        if self.state.q.val() == StoredLeadState::Sum {
            self.top.next =
                self.number.q.val().get_bit(0) ^ self.golden_bit.val() ^ self.carry.q.val();
        }

        if self.state.q.val() == StoredLeadState::Word {
            self.top.next = self.next_bit.val();
        }

        // ---- memory: a coefficient is read unless something else is said
        self.store.write_enable.next = self.ld_valid.val()
            | ((self.state.q.val() == StoredLeadState::Word)
                & (self.count.q.val().get_bits::<4>(0) == 15));
        self.store.write_address.next = bit_cast::<8, 7>(self.ld_at.val());
        self.store.write_data.next = bit_cast::<16, 8>(self.ld_byte.val());
        if self.state.q.val() == StoredLeadState::Word {
            self.store.write_address.next = (bit_cast::<8, 1>(self.second.q.val().into()) << 2)
                | bit_cast::<8, 2>(self.count.q.val().get_bits::<2>(4))
                | 48;
            self.store.write_data.next = bit_cast::<16, 15>(self.number.q.val().get_bits::<15>(49))
                | (bit_cast::<16, 1>(self.next_bit.val().into()) << 15);
        }
        self.store.read_address.next = bit_cast::<8, 7>(self.count.q.val()) | 128;
        self.added.next = 0.into();
        if self.adds.q.val() {
            self.added.next = self.store.read_data.val();
        }

        match self.state.q.val() {
            StoredLeadState::Idle => {
                if self.owner_first.val() | self.start.val() {
                    self.column.d.next = 1.into();
                    self.row.d.next = 1.into();
                    self.place.d.next = 21.into();
                    self.index.d.next = 0.into();
                }
                if self.owner_ask.val() {
                    self.r_kind.d.next = 5.into();
                    self.r_data.d.next = bit_cast::<37, 9>(self.place.q.val()) << 25;
                    self.place.d.next = self.next_place.val();
                    self.column.d.next = self.column.q.val() + 1;
                    if self.last_column.val() {
                        self.column.d.next = 1.into();
                    }
                }
                if self.start.val() {
                    self.stopped.d.next = false;
                    self.stones.d.next = false;
                    self.state.d.next = StoredLeadState::Black;
                }
            }
            StoredLeadState::Black => {
                self.store.read_address.next =
                    bit_cast::<8, 6>(self.index.q.val().get_bits::<6>(3));
                self.state.d.next = StoredLeadState::White;
            }
            StoredLeadState::White => {
                self.store.read_address.next =
                    bit_cast::<8, 6>(self.index.q.val().get_bits::<6>(3)) | 64;
                self.is_black.d.next = self.here.val();
                self.state.d.next = StoredLeadState::Point;
            }
            StoredLeadState::Point => {
                self.r_kind.d.next = 1.into();
                self.stones.d.next = self.stones.q.val() | self.here.val() | self.is_black.q.val();
                self.r_data.d.next = (bit_cast::<37, 1>(self.here.val().into()) << 10)
                    | (bit_cast::<37, 1>(self.is_black.q.val().into()) << 9)
                    | bit_cast::<37, 9>(self.place.q.val());
                self.place.d.next = self.next_place.val();
                self.index.d.next = self.index.q.val() + 1;
                self.column.d.next = self.column.q.val() + 1;
                self.state.d.next = StoredLeadState::Black;
                if self.last_column.val() {
                    self.column.d.next = 1.into();
                    self.row.d.next = self.row.q.val() + 1;
                    if self.row.q.val() == self.size.val() {
                        self.second.d.next = false;
                        self.count.d.next = 126.into();
                        self.state.d.next = StoredLeadState::Fetch;
                    }
                }
            }
            StoredLeadState::Fetch => {
                // the cap, the playouts, the seed; the second time the seed alone
                self.store.read_address.next = bit_cast::<8, 7>(self.count.q.val());
                self.number.d.next = (self.number.q.val() >> 8)
                    | (bit_cast::<64, 8>(self.store.read_data.val().get_bits::<8>(0)) << 56);
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
                        | bit_cast::<37, 16>(self.number.q.val().get_bits::<16>(48) - 1);
                }
                if self.count.q.val() == 114 {
                    self.r_kind.d.next = 3.into();
                    self.r_data.d.next = bit_cast::<37, 5>(self.size.val());
                }
                if (self.count.q.val() == 117) & !self.second.q.val() {
                    self.share.d.next = self.number.q.val().get_bits::<24>(32);
                    self.over.d.next = 0.into();
                }
                if self.count.q.val() == 124 {
                    self.count.d.next = 0.into();
                    self.product.d.next = self.golden.val();
                    self.second_factor.d.next = false;
                    self.late.d.next = false;
                    self.carry.d.next = false;
                    self.state.d.next = StoredLeadState::Sum;
                }
            }
            StoredLeadState::Sum => {
                // twice the golden number is the same, a bit late
                self.late.d.next = self.product.q.val().get_bit(0);
                self.carry.d.next = (self.number.q.val().get_bit(0) & self.golden_bit.val())
                    | (self.number.q.val().get_bit(0) & self.carry.q.val())
                    | (self.golden_bit.val() & self.carry.q.val());
                self.count.d.next = self.count.q.val() + 1;
                if self.count.q.val() == 63 {
                    self.count.d.next = 0.into();
                    self.state.d.next = StoredLeadState::Product;
                }
            }
            StoredLeadState::Product => {
                self.count.d.next = self.count.q.val() + 1;
                if self.count.q.val() == 63 {
                    self.count.d.next = 0.into();
                    self.state.d.next = StoredLeadState::Flush;
                    if self.second_factor.q.val() {
                        self.state.d.next = StoredLeadState::Word;
                    }
                }
            }
            StoredLeadState::Flush => {
                self.count.d.next = self.count.q.val() + 1;
                if self.count.q.val() == 63 {
                    self.count.d.next = 0.into();
                    self.second_factor.d.next = true;
                    self.state.d.next = StoredLeadState::Product;
                }
            }
            StoredLeadState::Word => {
                self.count.d.next = self.count.q.val() + 1;
                if self.count.q.val() == 63 {
                    self.second.d.next = true;
                    self.count.d.next = 116.into();
                    self.state.d.next = StoredLeadState::Fetch;
                    if self.second.q.val() {
                        // 24 clocks on, the count is 0
                        self.count.d.next = 105.into();
                        self.state.d.next = StoredLeadState::Divide;
                    }
                }
            }
            StoredLeadState::Divide => {
                self.share.d.next = self.share.q.val() << 1;
                self.over.d.next = self.part.val().get_bits::<9>(0) & self.slot_bits.val();
                if self.part.val() >= bit_cast::<10, 9>(self.slots.val()) {
                    self.share.d.next = (self.share.q.val() << 1) | 1;
                    self.over.d.next =
                        bit_cast::<9, 10>(self.part.val() - bit_cast::<10, 9>(self.slots.val()))
                            & self.slot_bits.val();
                }
                self.count.d.next = self.count.q.val() + 1;
                self.slot.d.next = 0.into();
                if self.count.q.val() == 0 {
                    self.count.d.next = 0.into();
                    self.state.d.next = StoredLeadState::Read;
                }
            }
            StoredLeadState::Read => {
                self.state.d.next = StoredLeadState::Judge;
            }
            StoredLeadState::Judge => {
                self.store.read_address.next = 48.into();
                self.adds.d.next = self.coefficient.val();
                self.word.d.next = 7.into();
                if self.coefficient.val() {
                    self.word.d.next = 0.into();
                }
                self.count.d.next = self.count.q.val() + 1;
                self.state.d.next = StoredLeadState::Add;
            }
            StoredLeadState::Add => {
                // the count is one on: its parity says where the sum so far stands, and it begins at 0
                self.r_kind.d.next = 4.into();
                self.r_data.d.next = (bit_cast::<37, 1>((self.count.q.val() == 1).into()) << 21)
                    | (bit_cast::<37, 1>((!self.count.q.val().get_bit(0)).into()) << 20)
                    | (bit_cast::<37, 1>((!self.adds.q.val()).into()) << 19)
                    | (bit_cast::<37, 3>(self.word.q.val()) << 16)
                    | bit_cast::<37, 16>(self.added.val());
                self.word.d.next = self.word.q.val() + 1;
                if self.word.q.val() != 7 {
                    self.store.read_address.next = bit_cast::<8, 3>(self.word.q.val() + 1) | 48;
                } else {
                    self.state.d.next = StoredLeadState::Judge;
                    if self.count.q.val() == 0 {
                        self.state.d.next = StoredLeadState::Games;
                    }
                }
            }
            StoredLeadState::Games => {
                self.r_kind.d.next = 4.into();
                self.r_data.d.next = bit_cast::<37, 24>(self.games.val()) | (bits::<37>(1) << 36);
                self.slot.d.next = self.next_slot.val();
                self.state.d.next = StoredLeadState::Judge;
                if self.next_slot.val() == self.slots.val() {
                    self.state.d.next = StoredLeadState::Run;
                }
            }
            StoredLeadState::Run => {
                if self.stop.val() & !self.stopped.q.val() {
                    self.r_kind.d.next = 6.into();
                    self.stopped.d.next = true;
                }
                if self.rests.val() == self.slots.val() {
                    self.state.d.next = StoredLeadState::Stop;
                }
            }
            StoredLeadState::Stop => {
                // the results came before the rests
                self.r_done.d.next = true;
                self.state.d.next = StoredLeadState::Idle;
            }
        }

        if (self.state.q.val() == StoredLeadState::Sum)
            | (self.state.q.val() == StoredLeadState::Product)
            | (self.state.q.val() == StoredLeadState::Word)
        {
            self.number.d.next =
                (self.number.q.val() >> 1) | (bit_cast::<64, 1>(self.top.val().into()) << 63);
        }
        if (self.state.q.val() == StoredLeadState::Sum)
            | (self.state.q.val() == StoredLeadState::Product)
            | (self.state.q.val() == StoredLeadState::Flush)
        {
            self.product.d.next = self.total.val() >> 1;
        }
        self.done.next = self.r_done.q.val();
        self.kind.next = self.r_kind.q.val();
        self.data.next = self.r_data.q.val();
        if self.reset.val() {
            self.state.d.next = StoredLeadState::Idle;
            self.r_kind.d.next = 0.into();
            self.r_done.d.next = false;
        }
    }
}
