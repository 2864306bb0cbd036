//! The seed of a batch becomes the state of a stream.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

const LAST_BIT: u64 = 63;
// the bits of 64 that have one so many places above them
const BELOW_27: u64 = 64 - 27;
const BELOW_30: u64 = 64 - 30;
const BELOW_31: u64 = 64 - 31;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum SeedingState {
    Rest,
    /// The sum of the seed and the golden number, or twice that.
    Sum,
    /// A product, twice, with the upper half shifted out between them.
    Product,
    Flush,
    /// Two words of the state.
    Word,
}

/// SplitMix64 (Steele, Lea, Flood 2014), a bit a clock: two of the four words of the seeded state in 320 clocks from `begins`.
///
/// `number` is 8 bytes that were taken with `take`, the last one above: with `begins` the seed. It is used up.
#[block]
pub struct Seeding {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A byte comes in above:
    pub take: Signal<In, Bit>,
    /// this one.
    pub taken_byte: Signal<In, Bits<8>>,
    /// The last 8 bytes.
    pub number: Signal<Out, Bits<64>>,
    /// It is the seed: two words of the state are made.
    pub begins: Signal<In, Bit>,
    /// The second two words are wanted; steady from `begins` to `done`.
    pub second: Signal<In, Bit>,
    /// A half of a word is here:
    pub half_valid: Signal<Out, Bit>,
    /// which one of the four,
    pub half_at: Signal<Out, Bits<2>>,
    /// and its bits.
    pub half: Signal<Out, Bits<16>>,
    /// With the last half.
    pub done: Signal<Out, Bit>,
    state: DFF<SeedingState>,
    // shifted out below and in above; what of the product is to come
    r_number: DFF<Bits<64>>,
    product: DFF<Bits<64>>,
    second_factor: DFF<Bit>,
    late: DFF<Bit>,
    carry: DFF<Bit>,
    count: DFF<Bits<6>>,
    ends: Signal<Local, Bit>,
    top: Signal<Local, Bit>,
    next_bit: Signal<Local, Bit>,
    golden_bit: Signal<Local, Bit>,
    operand: Signal<Local, Bits<64>>,
    total: Signal<Local, Bits<64>>,
    #[init(Constant::new(0x9e37_79b9_7f4a_7c15_u64.into()))]
    golden: Constant<Bits<64>>,
    #[init(Constant::new(0xbf58_476d_1ce4_e5b9_u64.into()))]
    factor_1: Constant<Bits<64>>,
    #[init(Constant::new(0x94d0_49bb_1331_11eb_u64.into()))]
    factor_2: Constant<Bits<64>>,
}

#[logic]
impl Seeding {
    fn update(&mut self) {
        self.ends.next = self.count.q.val() == LAST_BIT;

        // ---- the next bit of z ^ (z >> k), of the sum and of the product
        self.next_bit.next = self.r_number.q.val().get_bit(0);
        if (self.state.q.val() == SeedingState::Product)
            & !self.second_factor.q.val()
            & (self.count.q.val() < BELOW_30)
        {
            self.next_bit.next =
                self.r_number.q.val().get_bit(0) ^ self.r_number.q.val().get_bit(30);
        }
        if (self.state.q.val() == SeedingState::Product)
            & self.second_factor.q.val()
            & (self.count.q.val() < BELOW_27)
        {
            self.next_bit.next =
                self.r_number.q.val().get_bit(0) ^ self.r_number.q.val().get_bit(27);
        }
        if (self.state.q.val() == SeedingState::Word) & (self.count.q.val() < BELOW_31) {
            self.next_bit.next =
                self.r_number.q.val().get_bit(0) ^ self.r_number.q.val().get_bit(31);
        }
        self.golden_bit.next = self.product.q.val().get_bit(0);
        if self.second.val() {
            self.golden_bit.next = self.late.q.val();
        }
        self.operand.next = 0.into();
        if (self.state.q.val() == SeedingState::Product) & self.next_bit.val() {
            self.operand.next = self.factor_1.val();
            if self.second_factor.q.val() {
                self.operand.next = self.factor_2.val();
            }
        }
        self.total.next = self.product.q.val() + self.operand.val();
        self.top.next = self.total.val().get_bit(0);
        if self.state.q.val() == SeedingState::Sum {
            self.top.next =
                self.r_number.q.val().get_bit(0) ^ self.golden_bit.val() ^ self.carry.q.val();
        }
        if self.state.q.val() == SeedingState::Word {
            self.top.next = self.next_bit.val();
        }

        self.count.d.next = self.count.q.val() + 1;
        match self.state.q.val() {
            SeedingState::Rest => {
                self.product.d.next = self.golden.val();
                self.second_factor.d.next = false;
                self.late.d.next = false;
                self.carry.d.next = false;
                self.count.d.next = 0.into();
                if self.begins.val() {
                    self.state.d.next = SeedingState::Sum;
                }
            }
            SeedingState::Sum => {
                // twice the golden number is the same, a bit late
                self.late.d.next = self.product.q.val().get_bit(0);
                self.carry.d.next = (self.r_number.q.val().get_bit(0) & self.golden_bit.val())
                    | (self.r_number.q.val().get_bit(0) & self.carry.q.val())
                    | (self.golden_bit.val() & self.carry.q.val());
                if self.ends.val() {
                    self.state.d.next = SeedingState::Product;
                }
            }
            SeedingState::Product => {
                if self.ends.val() {
                    self.state.d.next = SeedingState::Flush;
                    if self.second_factor.q.val() {
                        self.state.d.next = SeedingState::Word;
                    }
                }
            }
            SeedingState::Flush => {
                if self.ends.val() {
                    self.second_factor.d.next = true;
                    self.state.d.next = SeedingState::Product;
                }
            }
            SeedingState::Word => {
                if self.ends.val() {
                    self.state.d.next = SeedingState::Rest;
                }
            }
        }
        if (self.state.q.val() == SeedingState::Sum)
            | (self.state.q.val() == SeedingState::Product)
            | (self.state.q.val() == SeedingState::Word)
        {
            self.r_number.d.next =
                (self.r_number.q.val() >> 1) | (bit_cast::<64, 1>(self.top.val().into()) << 63);
        }
        if (self.state.q.val() == SeedingState::Sum)
            | (self.state.q.val() == SeedingState::Product)
            | (self.state.q.val() == SeedingState::Flush)
        {
            self.product.d.next = self.total.val() >> 1;
        }
        if self.take.val() {
            self.r_number.d.next =
                (self.r_number.q.val() >> 8) | (bit_cast::<64, 8>(self.taken_byte.val()) << 56);
        }

        self.number.next = self.r_number.q.val();
        self.half_valid.next = (self.state.q.val() == SeedingState::Word)
            & (self.count.q.val().get_bits::<4>(0) == 15);
        self.half_at.next = self.count.q.val().get_bits::<2>(4);
        self.half.next = bit_cast::<16, 15>(self.r_number.q.val().get_bits::<15>(49))
            | (bit_cast::<16, 1>(self.next_bit.val().into()) << 15);
        self.done.next = (self.state.q.val() == SeedingState::Word) & self.ends.val();
        if self.reset.val() {
            self.state.d.next = SeedingState::Rest;
        }
    }
}
