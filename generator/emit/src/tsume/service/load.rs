//! From the bytes of a stored job to the ports of the engine.
use super::field;
use crate::hdl::{block, logic};
use crate::tsume::codes::command;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Order of the pieces of a hand on the wire.
mod wire {
    pub const ROOK: u64 = 0;
    pub const BISHOP: u64 = 1;
    pub const GOLD: u64 = 2;
    pub const SILVER: u64 = 3;
    pub const KNIGHT: u64 = 4;
    pub const LANCE: u64 = 5;
    pub const PAWN: u64 = 6;
}

/// Sets up the engine from a job (layout: docs/protocol.md, section 2, solve and moves).
///
/// A byte and its offset are taken in every clock with `valid`. Board bytes appear on the `ld_`
/// ports 1 clock later, one square a clock; the other ports are registers and stay until the
/// next job. 113 clocks for the whole job.
#[block(fn build(max_depth: u16))]
#[module("job_load")]
pub struct JobLoad {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A byte of the job is there:
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message, 0..=112.
    pub index: Signal<In, Bits<7>>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// 0 solve, 1 solve with PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands, 8 more: first numbers count checks.
    pub cmd: Signal<Out, Bits<4>>,
    /// A square is loaded:
    pub ld_valid: Signal<Out, Bit>,
    /// which one,
    pub ld_sq: Signal<Out, Bits<7>>,
    /// its piece.
    pub ld_piece: Signal<Out, Bits<6>>,
    /// Pawn [4:0], lance [7:5], knight, silver, gold [16:14], bishop [18:17], rook [20:19].
    pub hand_b: Signal<Out, Bits<21>>,
    /// The same of white.
    pub hand_w: Signal<Out, Bits<21>>,
    /// Nodes, 0 = none.
    pub limit_nodes: Signal<Out, Bits<32>>,
    /// 0 = none; never 2^40 or more.
    pub limit_clocks: Signal<Out, Bits<48>>,
    /// 1..=the greatest depth of the engine.
    pub limit_depth: Signal<Out, Bits<10>>,
    lists: DFF<Bit>,
    flag: DFF<Bit>,
    without: DFF<Bits<2>>,
    // @4..@17 are shifted in from above: depth, clocks (upper 24, lower 40 bits), nodes
    depth: DFF<Bits<16>>,
    clocks_high: DFF<Bits<24>>,
    clocks_low: DFF<Bits<40>>,
    nodes: DFF<Bits<32>>,
    square_valid: DFF<Bit>,
    square: DFF<Bits<7>>,
    piece: DFF<Bits<6>>,
    hands: [HandRegister; 2],
    #[init(Constant::new(u64::from(max_depth).into()))]
    max_depth: Constant<Bits<16>>,
}

/// One hand of 21 bits, written field by field in the order of the wire (rook first).
#[block]
#[module("hand_register")]
pub struct HandRegister {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A byte of the job is there.
    pub valid: Signal<In, Bit>,
    /// Offset from the first byte of this hand: 0 rook, 1 bishop, 2 gold ... 6 pawn.
    pub field: Signal<In, Bits<7>>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// Pawn [4:0], lance [7:5], knight, silver, gold [16:14], bishop [18:17], rook [20:19].
    pub hand: Signal<Out, Bits<21>>,
    rook: DFF<Bits<2>>,
    bishop: DFF<Bits<2>>,
    gold: DFF<Bits<3>>,
    silver: DFF<Bits<3>>,
    knight: DFF<Bits<3>>,
    lance: DFF<Bits<3>>,
    pawn: DFF<Bits<5>>,
}

#[logic]
impl HandRegister {
    fn update(&mut self) {
        if self.valid.val() {
            if self.field.val() == wire::ROOK {
                self.rook.d.next = self.data.val().get_bits::<2>(0);
            }
            if self.field.val() == wire::BISHOP {
                self.bishop.d.next = self.data.val().get_bits::<2>(0);
            }
            if self.field.val() == wire::GOLD {
                self.gold.d.next = self.data.val().get_bits::<3>(0);
            }
            if self.field.val() == wire::SILVER {
                self.silver.d.next = self.data.val().get_bits::<3>(0);
            }
            if self.field.val() == wire::KNIGHT {
                self.knight.d.next = self.data.val().get_bits::<3>(0);
            }
            if self.field.val() == wire::LANCE {
                self.lance.d.next = self.data.val().get_bits::<3>(0);
            }
            if self.field.val() == wire::PAWN {
                self.pawn.d.next = self.data.val().get_bits::<5>(0);
            }
        }
        self.hand.next = bit_cast::<21, 5>(self.pawn.q.val())
            | (bit_cast::<21, 3>(self.lance.q.val()) << 5)
            | (bit_cast::<21, 3>(self.knight.q.val()) << 8)
            | (bit_cast::<21, 3>(self.silver.q.val()) << 11)
            | (bit_cast::<21, 3>(self.gold.q.val()) << 14)
            | (bit_cast::<21, 2>(self.bishop.q.val()) << 17)
            | (bit_cast::<21, 2>(self.rook.q.val()) << 19);
    }
}

impl JobLoad {
    /// `max_depth`: the greatest depth of the engine in plies, 1..=1023.
    ///
    /// # Panics
    /// If `max_depth` is out of range; the configuration is checked before blocks are made.
    pub fn new(max_depth: u16) -> Self {
        assert!((1..=1023).contains(&max_depth));
        Self::build(max_depth)
    }
}

#[logic]
impl JobLoad {
    fn update(&mut self) {
        self.square.d.next = self.index.val() - field::BOARD;
        self.piece.d.next = self.data.val().get_bits::<6>(0);
        self.square_valid.d.next = self.valid.val()
            & (self.index.val() >= field::BOARD)
            & (self.index.val() < field::HANDS);
        if self.valid.val() {
            if self.index.val() == field::KIND {
                // 02 solve, 03 moves
                self.lists.d.next = self.data.val().get_bit(0);
            }
            if self.index.val() == field::FLAGS {
                self.flag.d.next = self.data.val().get_bit(0);
                self.without.d.next = self.data.val().get_bits::<2>(1);
            }
            if (self.index.val() >= field::LIMITS) & (self.index.val() < field::BOARD) {
                self.depth.d.next =
                    (self.depth.q.val() >> 8) | (bit_cast::<16, 8>(self.data.val()) << 8);
                self.clocks_high.d.next = (self.clocks_high.q.val() >> 8)
                    | (bit_cast::<24, 8>(self.depth.q.val().get_bits::<8>(0)) << 16);
                self.clocks_low.d.next = (self.clocks_low.q.val() >> 8)
                    | (bit_cast::<40, 8>(self.clocks_high.q.val().get_bits::<8>(0)) << 32);
                self.nodes.d.next = (self.nodes.q.val() >> 8)
                    | (bit_cast::<32, 8>(self.clocks_low.q.val().get_bits::<8>(0)) << 24);
            }
            // the circuit counts 40 bits: a limit beyond them is none
            if (self.index.val() == field::BOARD) & (self.clocks_high.q.val() != 0) {
                self.clocks_low.d.next = 0.into();
            }
        }
        self.hands[0].clock.next = self.clock.val();
        self.hands[0].valid.next = self.valid.val();
        self.hands[0].data.next = self.data.val();
        self.hands[0].field.next = self.index.val() - field::HANDS;
        self.hands[1].clock.next = self.clock.val();
        self.hands[1].valid.next = self.valid.val();
        self.hands[1].data.next = self.data.val();
        self.hands[1].field.next = self.index.val() - field::HANDS_WHITE;

        self.cmd.next = command::DF_PN.into();
        if self.lists.q.val() {
            self.cmd.next = command::LIST_CHECKS.into();
            if self.flag.q.val() {
                self.cmd.next = command::LIST_EVASIONS.into();
            }
        } else if self.flag.q.val() {
            self.cmd.next = command::PN_STAR.into();
        }
        self.cmd.next = self.cmd.val() | (bit_cast::<4, 2>(self.without.q.val()) << 2);
        self.ld_valid.next = self.square_valid.q.val();
        self.ld_sq.next = self.square.q.val();
        self.ld_piece.next = self.piece.q.val();
        self.hand_b.next = self.hands[0].hand.val();
        self.hand_w.next = self.hands[1].hand.val();
        self.limit_nodes.next = self.nodes.q.val();
        self.limit_clocks.next = bit_cast::<48, 40>(self.clocks_low.q.val());
        self.limit_depth.next = self.depth.q.val().get_bits::<10>(0);
        if (self.depth.q.val() == 0) | (self.depth.q.val() > self.max_depth.val()) {
            self.limit_depth.next = self.max_depth.val().get_bits::<10>(0);
        }
    }
}
