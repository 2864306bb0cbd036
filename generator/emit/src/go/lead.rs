//! The head of the chain: a batch is dealt to the units.

use crate::blocks::{Collisions, Ram};
use crate::hdl::comment;
use kiban_model::go::rng::JUMP;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::dff_setup;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum LeadState {
    Idle,
    /// A point of the given position: its byte of the black plane, of the white plane, its word.
    Black,
    White,
    Point,
    Batch,
    Sizes,
    /// The seed is spread by SplitMix64, a bit a clock: the sum with the golden number (at the second time twice that),
    Sum,
    /// a product, twice, with the upper half shifted out between them,
    Product,
    Flush,
    /// and two words of the stream.
    Word,
    Turn,
    /// N / S, a bit a clock.
    Divide,
    /// The words of a slot.
    Slot,
    /// Its stream jumps by 2^64 to the next slot's: a step, and the slot's stream is added.
    Step,
    Add,
    Run,
    Stop,
}

/// Deals a batch to the chain (words: [`super::port::word`]) and asks for the owners afterwards.
///
/// Clocks from `start` to the first playout: 3 * size^2 + 670, and 430 for every slot before; `done` comes when all slots rest.
///
/// The state 2^64 steps on is the sum of the states at the polynomial's set bits. It is found by Horner's rule: 128 times a step,
/// which is linear, and the sum with the state of the slot, word by word, where the bit is set (65 times).
#[derive(LogicBlock)]
pub struct Lead {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    // batch, steady from start to done
    pub start: Signal<In, Bit>,
    pub stop: Signal<In, Bit>,
    pub size: Signal<In, Bits<5>>,
    pub turn: Signal<In, Bit>,
    pub passed: Signal<In, Bit>,
    pub suicide: Signal<In, Bit>,
    pub ko: Signal<In, Bits<9>>,
    pub playouts: Signal<In, Bits<24>>,
    pub seed: Signal<In, Bits<64>>,
    pub cap: Signal<In, Bits<16>>,
    pub komi2: Signal<In, Bits<16>>,
    // planes: bytes of 8 points, the black ones from 0, the white ones from 64; a clock after the address
    pub plane_at: Signal<Out, Bits<7>>,
    pub plane: Signal<In, Bits<8>>,
    // outcome
    pub busy: Signal<Out, Bit>,
    pub done: Signal<Out, Bit>,
    pub clear: Signal<Out, Bit>,
    pub rests: Signal<In, Bits<9>>,
    // owners, in the order of the index; not while busy
    pub owner_first: Signal<In, Bit>,
    pub owner_ask: Signal<In, Bit>,
    /// What is asked: 0 the owner; 4 playouts and 5 wins of black as the first, 6 and 7 of white.
    pub owner_what: Signal<In, Bits<3>>,
    // chain
    pub kind: Signal<Out, Bits<4>>,
    pub data: Signal<Out, Bits<37>>,
    /// The stream of the slot before: words 0 to 3; word 4 is always 0.
    origin: Ram<3, 32>,
    state: DFF<LeadState>,
    column: DFF<Bits<5>>,
    row: DFF<Bits<5>>,
    place: DFF<Bits<9>>,
    index: DFF<Bits<9>>,
    is_black: DFF<Bit>,
    stones: DFF<Bit>,
    // SplitMix64, a bit a clock: the number, which is shifted out below and in above; what of the product is to come
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
    // the stream
    a: DFF<Bits<32>>,
    b: DFF<Bits<32>>,
    c: DFF<Bits<32>>,
    d: DFF<Bits<32>>,
    slot: DFF<Bits<9>>,
    word: DFF<Bits<3>>,
    pace: DFF<Bits<3>>,
    stopped: DFF<Bit>,
    r_done: DFF<Bit>,
    r_kind: DFF<Bits<4>>,
    r_data: DFF<Bits<37>>,
    here: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    turns: Signal<Local, Bit>,
    shifts: Signal<Local, Bit>,
    top: Signal<Local, Bit>,
    next_bit: Signal<Local, Bit>,
    golden_bit: Signal<Local, Bit>,
    operand: Signal<Local, Bits<64>>,
    total: Signal<Local, Bits<64>>,
    mixed: Signal<Local, Bits<32>>,
    part: Signal<Local, Bits<10>>,
    last_column: Signal<Local, Bit>,
    next_place: Signal<Local, Bits<9>>,
    games: Signal<Local, Bits<24>>,
    next_slot: Signal<Local, Bits<9>>,
    slots: Constant<Bits<9>>,
    /// The bits that a number of slots has.
    slot_bits: Constant<Bits<9>>,
    golden: Constant<Bits<64>>,
    factor_1: Constant<Bits<64>>,
    factor_2: Constant<Bits<64>>,
    polynomial: Constant<Bits<128>>,
}

/// Ones where a number from 0 to `slots` may have a bit.
pub(super) fn slot_bits(slots: u32) -> u64 {
    u64::from(2 * slots.next_power_of_two() - 1)
}

impl Lead {
    /// For a chain of `slots` slots, 4 a unit, at most 256.
    pub fn new(slots: u32) -> Self {
        // the bit of the highest power lowest; low word first, as published
        let polynomial: Bits<128> = JUMP
            .iter()
            .map(|word| u64::from(word.reverse_bits()))
            .fold(Bits::<128>::from(0), |sum, word| (sum << 32) | Bits::<128>::from(word));
        Self {
            clock: Default::default(),
            reset: Default::default(),
            start: Default::default(),
            stop: Default::default(),
            size: Default::default(),
            turn: Default::default(),
            passed: Default::default(),
            suicide: Default::default(),
            ko: Default::default(),
            playouts: Default::default(),
            seed: Default::default(),
            cap: Default::default(),
            komi2: Default::default(),
            plane_at: Default::default(),
            plane: Default::default(),
            busy: Default::default(),
            done: Default::default(),
            clear: Default::default(),
            rests: Default::default(),
            owner_first: Default::default(),
            owner_ask: Default::default(),
            owner_what: Default::default(),
            kind: Default::default(),
            data: Default::default(),
            origin: Ram::build(false, Collisions::Undefined),
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
            a: Default::default(),
            b: Default::default(),
            c: Default::default(),
            d: Default::default(),
            slot: Default::default(),
            word: Default::default(),
            pace: Default::default(),
            stopped: Default::default(),
            r_done: Default::default(),
            r_kind: Default::default(),
            r_data: Default::default(),
            here: Default::default(),
            begins: Default::default(),
            turns: Default::default(),
            shifts: Default::default(),
            top: Default::default(),
            next_bit: Default::default(),
            golden_bit: Default::default(),
            operand: Default::default(),
            total: Default::default(),
            mixed: Default::default(),
            part: Default::default(),
            last_column: Default::default(),
            next_place: Default::default(),
            games: Default::default(),
            next_slot: Default::default(),
            slots: Constant::new(u64::from(slots).into()),
            slot_bits: Constant::new(slot_bits(slots).into()),
            golden: Constant::new(0x9e37_79b9_7f4a_7c15_u64.into()),
            factor_1: Constant::new(0xbf58_476d_1ce4_e5b9_u64.into()),
            factor_2: Constant::new(0x94d0_49bb_1331_11eb_u64.into()),
            polynomial: Constant::new(polynomial),
        }
    }
}

impl Logic for Lead {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module: lead");
        comment!("about: deals a batch to the units: position, streams, numbers of playouts");
        comment!("source: block generator/emit/src/go/lead.rs");
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
            a,
            b,
            c,
            d,
            slot,
            word,
            pace,
            stopped,
            r_done,
            r_kind,
            r_data
        );
        self.origin.clock.next = self.clock.val();
        self.busy.next = self.state.q.val() != LeadState::Idle;
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
        self.plane_at.next = bit_cast::<7, 6>(self.index.q.val().get_bits::<6>(3));
        if self.state.q.val() == LeadState::White {
            self.plane_at.next = bit_cast::<7, 6>(self.index.q.val().get_bits::<6>(3)) | 64;
        }
        self.here.next = self.plane.val().get_bit(self.index.q.val().get_bits::<3>(0).index());

        // one step of the division
        self.part.next = (bit_cast::<10, 9>(self.over.q.val()) << 1)
            | bit_cast::<10, 1>(self.share.q.val().get_bit(23).into());
        self.games.next = self.share.q.val();
        if self.slot.q.val() < self.over.q.val() {
            self.games.next = self.share.q.val() + 1;
        }
        self.next_slot.next = (self.slot.q.val() + 1) & self.slot_bits.val();

        // ---- what happens to the stream in this clock
        self.begins.next = false;
        self.turns.next = false;
        self.shifts.next = false;
        self.origin.read_address.next = 4.into();
        self.origin.write_enable.next = false;
        self.origin.write_address.next = self.word.q.val();
        self.origin.write_data.next = self.a.q.val();

        // ---- SplitMix64: the next bit of z ^ (z >> k), of the sum and of the product
        self.next_bit.next = self.number.q.val().get_bit(0);
        if (self.state.q.val() == LeadState::Product)
            & !self.second_factor.q.val()
            & (self.count.q.val() < 34)
        {
            self.next_bit.next = self.number.q.val().get_bit(0) ^ self.number.q.val().get_bit(30);
        }
        if (self.state.q.val() == LeadState::Product)
            & self.second_factor.q.val()
            & (self.count.q.val() < 37)
        {
            self.next_bit.next = self.number.q.val().get_bit(0) ^ self.number.q.val().get_bit(27);
        }
        if (self.state.q.val() == LeadState::Word) & (self.count.q.val() < 33) {
            self.next_bit.next = self.number.q.val().get_bit(0) ^ self.number.q.val().get_bit(31);
        }
        self.golden_bit.next = self.product.q.val().get_bit(0);
        if self.second.q.val() {
            self.golden_bit.next = self.late.q.val();
        }
        self.operand.next = 0.into();
        if (self.state.q.val() == LeadState::Product) & self.next_bit.val() {
            self.operand.next = self.factor_1.val();
            if self.second_factor.q.val() {
                self.operand.next = self.factor_2.val();
            }
        }
        self.total.next = self.product.q.val() + self.operand.val();
        self.top.next = self.total.val().get_bit(0);
        if self.state.q.val() == LeadState::Sum {
            self.top.next =
                self.number.q.val().get_bit(0) ^ self.golden_bit.val() ^ self.carry.q.val();
        }

        match self.state.q.val() {
            LeadState::Idle => {
                if self.owner_first.val() | self.start.val() {
                    self.column.d.next = 1.into();
                    self.row.d.next = 1.into();
                    self.place.d.next = 21.into();
                    self.index.d.next = 0.into();
                }
                if self.owner_ask.val() {
                    self.r_kind.d.next = 5.into();
                    self.r_data.d.next = (bit_cast::<37, 3>(self.owner_what.val()) << 34)
                        | (bit_cast::<37, 9>(self.place.q.val()) << 25);
                    comment!("playouts and wins are of one point");
                    if !self.owner_what.val().get_bit(2) | self.owner_what.val().get_bit(0) {
                        self.place.d.next = self.next_place.val();
                        self.column.d.next = self.column.q.val() + 1;
                        if self.last_column.val() {
                            self.column.d.next = 1.into();
                        }
                    }
                }
                if self.start.val() {
                    self.stopped.d.next = false;
                    self.stones.d.next = false;
                    self.state.d.next = LeadState::Black;
                }
            }
            LeadState::Black => {
                self.state.d.next = LeadState::White;
            }
            LeadState::White => {
                self.is_black.d.next = self.here.val();
                self.state.d.next = LeadState::Point;
            }
            LeadState::Point => {
                self.r_kind.d.next = 1.into();
                self.stones.d.next = self.stones.q.val() | self.here.val() | self.is_black.q.val();
                self.r_data.d.next = (bit_cast::<37, 1>(self.here.val().into()) << 10)
                    | (bit_cast::<37, 1>(self.is_black.q.val().into()) << 9)
                    | bit_cast::<37, 9>(self.place.q.val());
                self.place.d.next = self.next_place.val();
                self.index.d.next = self.index.q.val() + 1;
                self.column.d.next = self.column.q.val() + 1;
                self.state.d.next = LeadState::Black;
                if self.last_column.val() {
                    self.column.d.next = 1.into();
                    self.row.d.next = self.row.q.val() + 1;
                    if self.row.q.val() == self.size.val() {
                        self.state.d.next = LeadState::Batch;
                    }
                }
            }
            LeadState::Batch => {
                self.r_kind.d.next = 2.into();
                self.r_data.d.next = (bit_cast::<37, 1>(self.stones.q.val().into()) << 29)
                    | (bit_cast::<37, 1>(self.suicide.val().into()) << 28)
                    | (bit_cast::<37, 1>(self.passed.val().into()) << 27)
                    | (bit_cast::<37, 1>(self.turn.val().into()) << 26)
                    | (bit_cast::<37, 1>((!self.turn.val()).into()) << 25)
                    | (bit_cast::<37, 9>(self.ko.val()) << 16)
                    | bit_cast::<37, 16>(self.cap.val() - 1);
                self.share.d.next = self.playouts.val();
                self.over.d.next = 0.into();
                self.state.d.next = LeadState::Sizes;
            }
            LeadState::Sizes => {
                self.r_kind.d.next = 3.into();
                self.r_data.d.next = (bit_cast::<37, 16>(self.komi2.val()) << 19)
                    | bit_cast::<37, 5>(self.size.val());
                self.begins.next = true;
                self.second.d.next = false;
                self.state.d.next = LeadState::Sum;
            }
            LeadState::Sum => {
                // twice the golden number is the same, a bit late
                self.late.d.next = self.product.q.val().get_bit(0);
                self.carry.d.next = (self.number.q.val().get_bit(0) & self.golden_bit.val())
                    | (self.number.q.val().get_bit(0) & self.carry.q.val())
                    | (self.golden_bit.val() & self.carry.q.val());
                self.count.d.next = self.count.q.val() + 1;
                if self.count.q.val() == 63 {
                    self.count.d.next = 0.into();
                    self.state.d.next = LeadState::Product;
                }
            }
            LeadState::Product => {
                self.count.d.next = self.count.q.val() + 1;
                if self.count.q.val() == 63 {
                    self.count.d.next = 0.into();
                    self.state.d.next = LeadState::Flush;
                    if self.second_factor.q.val() {
                        self.state.d.next = LeadState::Word;
                    }
                }
            }
            LeadState::Flush => {
                self.count.d.next = self.count.q.val() + 1;
                if self.count.q.val() == 63 {
                    self.count.d.next = 0.into();
                    self.second_factor.d.next = true;
                    self.state.d.next = LeadState::Product;
                }
            }
            LeadState::Word => {
                self.shifts.next = true;
                self.count.d.next = self.count.q.val() + 1;
                if self.count.q.val().get_bits::<5>(0) == 31 {
                    self.state.d.next = LeadState::Turn;
                    if self.second.q.val() & self.count.q.val().get_bit(5) {
                        self.count.d.next = 0.into();
                        self.state.d.next = LeadState::Divide;
                    }
                }
            }
            LeadState::Turn => {
                self.turns.next = true;
                self.state.d.next = LeadState::Word;
                if self.count.q.val() == 64 {
                    self.begins.next = true;
                    self.second.d.next = true;
                    self.state.d.next = LeadState::Sum;
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
                self.slot.d.next = 0.into();
                self.word.d.next = 0.into();
                self.pace.d.next = 0.into();
                if self.count.q.val() == 23 {
                    self.state.d.next = LeadState::Slot;
                }
            }
            LeadState::Slot => {
                self.pace.d.next = self.pace.q.val() + 1;
                self.count.d.next = 0.into();
                if self.pace.q.val() == 0 {
                    self.r_kind.d.next = 4.into();
                    if self.word.q.val() == 4 {
                        self.r_data.d.next = bit_cast::<37, 24>(self.games.val());
                    } else {
                        self.r_data.d.next = bit_cast::<37, 32>(self.a.q.val());
                        self.origin.write_enable.next = true;
                        self.turns.next = true;
                    }
                }
                if self.pace.q.val() == 7 {
                    self.word.d.next = self.word.q.val() + 1;
                    if self.word.q.val() == 4 {
                        self.word.d.next = 0.into();
                        self.slot.d.next = self.next_slot.val();
                        self.state.d.next = LeadState::Step;
                        if self.next_slot.val() == self.slots.val() {
                            self.state.d.next = LeadState::Run;
                        }
                    }
                }
            }
            LeadState::Step => {
                self.origin.read_address.next = 0.into();
                self.word.d.next = 0.into();
                self.count.d.next = self.count.q.val() + 1;
                if self.polynomial.val().get_bit(self.count.q.val().index()) {
                    self.state.d.next = LeadState::Add;
                }
            }
            LeadState::Add => {
                self.turns.next = true;
                self.origin.read_address.next = self.word.q.val() + 1;
                self.word.d.next = self.word.q.val() + 1;
                if self.word.q.val() == 3 {
                    self.word.d.next = 0.into();
                    self.state.d.next = LeadState::Step;
                    // 128 steps, and the last bit is set
                    if self.count.q.val() == 0 {
                        self.state.d.next = LeadState::Slot;
                    }
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

        if (self.state.q.val() == LeadState::Sum)
            | (self.state.q.val() == LeadState::Product)
            | (self.state.q.val() == LeadState::Word)
        {
            self.number.d.next =
                (self.number.q.val() >> 1) | (bit_cast::<64, 1>(self.top.val().into()) << 63);
        }
        if (self.state.q.val() == LeadState::Sum)
            | (self.state.q.val() == LeadState::Product)
            | (self.state.q.val() == LeadState::Flush)
        {
            self.product.d.next = self.total.val() >> 1;
        }
        if self.begins.val() {
            self.number.d.next = self.seed.val();
            self.product.d.next = self.golden.val();
            self.second_factor.d.next = false;
            self.late.d.next = false;
            self.carry.d.next = false;
            self.count.d.next = 0.into();
        }

        // ---- the stream: a step, or its words go round (the last one takes a word of the slot's), or a bit is shifted in
        self.mixed.next = self.d.q.val() ^ self.b.q.val();
        if self.turns.val() {
            self.a.d.next = self.b.q.val();
            self.b.d.next = self.c.q.val();
            self.c.d.next = self.d.q.val();
            self.d.d.next = self.a.q.val() ^ self.origin.read_data.val();
        } else if self.shifts.val() {
            self.d.d.next =
                (self.d.q.val() >> 1) | (bit_cast::<32, 1>(self.next_bit.val().into()) << 31);
        } else if self.state.q.val() == LeadState::Step {
            self.a.d.next = self.a.q.val() ^ self.mixed.val();
            self.b.d.next = self.b.q.val() ^ self.c.q.val() ^ self.a.q.val();
            self.c.d.next = self.c.q.val() ^ self.a.q.val() ^ (self.b.q.val() << 9);
            self.d.d.next = (self.mixed.val() << 11) | (self.mixed.val() >> 21);
        }
        if (self.state.q.val() == LeadState::Slot)
            & (self.pace.q.val() == 7)
            & (self.word.q.val() == 4)
        {
            self.a.d.next = 0.into();
            self.b.d.next = 0.into();
            self.c.d.next = 0.into();
            self.d.d.next = 0.into();
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
