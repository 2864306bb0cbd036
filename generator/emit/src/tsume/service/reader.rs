//! From the bits of a job to the ports of the engine, and the checks on the way.

mod checks;

use crate::hdl::{block, logic};
use crate::shogi::codes::kind;
use crate::tsume::codes::command;
use kiban_protocol::tsume::{JobRequest, Sizes};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bytes of the requests `solve` and `moves` (docs/protocol.md, section 2); from @4 on fields are read bit by bit.
mod field {
    pub const KIND: u64 = 0;
    pub const FLAGS: u64 = 1;
    pub const BITS: u64 = 4;
}

/// Bits of the flags.
mod flag {
    pub const NODES: usize = 2;
    pub const LIMITS: usize = 3;
    pub const DETAIL: usize = 4;
    /// What a search goes without; no list does.
    pub const WITHOUT: usize = 6;
}

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

/// Most that a hand can hold.
const MOST_BIG: u64 = 2;
const MOST_SMALL: u64 = 4;
const MOST_PAWNS: u64 = 18;
/// Last bits of the limits, counted from 0.
const LAST_OF_NODES: u64 = 31;
const LAST_OF_CLOCKS: u64 = 39;
const LAST_OF_DEPTH: u64 = 15;
const LAST_SQUARE: u64 = 80;
/// The bit of the depth that says that the search shares its problem.
const SHARES: usize = JobRequest::SHARES.trailing_zeros() as usize;
/// The bit that says that the shortest mate is looked for, and the others.
const ROUNDS: usize = JobRequest::ROUNDS.trailing_zeros() as usize;
const NOT_SHARES: u64 = !JobRequest::SHARES as u64;
const NOT_ROUNDS: u64 = !JobRequest::ROUNDS as u64;

/// What the next bit belongs to.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum ReaderState {
    Nodes,
    Clocks,
    Depth,
    /// A square: a piece or none.
    Square,
    White,
    Promoted,
    /// A pawn or none.
    Pawn,
    /// Two bits: silver, knight, lance, or two more.
    Low,
    High,
    /// Two bits: king, rook, bishop, gold.
    OtherLow,
    OtherHigh,
    /// One more of a kind in hand, or the next kind.
    Hand,
    End,
}

/// Reads a job: a bit in every clock, 8 clocks a byte from @4 on (layout: docs/protocol.md, section 2, solve and moves).
///
/// A byte and its offset are taken in a clock with `valid`, which may come while `hold` is low. Squares appear on the `ld_` ports 1 clock
/// after their last bit; the other ports are registers and stay until the next job. `refusal` is the verdict on all bytes up to the
/// clock before (section 3, checks 4 to 6). The first byte starts afresh.
#[block(fn build(max_depth: u16, pn_star: bool, lists: bool, shares: bool, rounds: bool))]
#[module("job_reader")]
pub struct JobReader {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A byte of the job is there:
    pub valid: Signal<In, Bit>,
    /// its offset in the message,
    pub at: Signal<In, Bits<7>>,
    /// the byte.
    pub data: Signal<In, Bits<8>>,
    /// The next byte must wait.
    pub hold: Signal<Out, Bit>,
    /// The job is whole.
    pub enough: Signal<Out, Bit>,
    /// 2 flags, a piece or a number in hand is out of range, or there are too few or too many bytes; 3 not exactly one white king, or
    /// more than one black king; 4 PN* or lists are asked for and not there, or the shortest mate by PN* or by searches that share a
    /// problem; 0 taken.
    pub refusal: Signal<Out, Bits<3>>,
    /// 0 solve, 1 solve with PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands, 8 more: first numbers count checks,
    /// 16 more: shares its problem with other searches, 32 more: looks for the shortest mate.
    pub cmd: Signal<Out, Bits<6>>,
    /// What its result tells: bit 0 clocks, probes and hits, bit 1 clocks by state.
    pub detail: Signal<Out, Bits<2>>,
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
    state: DFF<ReaderState>,
    // the byte in hand, and how many of its bits are left
    shift: DFF<Bits<8>>,
    left: DFF<Bits<4>>,
    lists: DFF<Bit>,
    flags: DFF<Bits<8>>,
    // limits are shifted in from above
    count: DFF<Bits<6>>,
    nodes: DFF<Bits<32>>,
    clocks: DFF<Bits<40>>,
    depth: DFF<Bits<16>>,
    // the square that is next, and its piece so far
    square: DFF<Bits<7>>,
    of_white_piece: DFF<Bit>,
    promoted: DFF<Bit>,
    low: DFF<Bit>,
    // the square that was read last
    put_valid: DFF<Bit>,
    put_square: DFF<Bits<7>>,
    put_piece: DFF<Bits<6>>,
    // the hand, the kind in it and how many of it so far
    of_white: DFF<Bit>,
    held_kind: DFF<Bits<3>>,
    held: DFF<Bits<5>>,
    hands: [HandRegister; 2],
    // what is wrong
    field: DFF<Bit>,
    white: DFF<Bit>,
    black: DFF<Bit>,
    twice: DFF<Bit>,
    works: Signal<Local, Bit>,
    one: Signal<Local, Bit>,
    then: Signal<Local, ReaderState>,
    kind: Signal<Local, Bits<3>>,
    puts: Signal<Local, Bit>,
    is_piece: Signal<Local, Bit>,
    stores: Signal<Local, Bit>,
    most: Signal<Local, Bits<5>>,
    wrong: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    unable: Signal<Local, Bit>,
    #[init(Constant::new(pn_star))]
    has_pn_star: Constant<Bit>,
    #[init(Constant::new(lists))]
    has_lists: Constant<Bit>,
    #[init(Constant::new(shares))]
    has_shares: Constant<Bit>,
    #[init(Constant::new(rounds))]
    has_rounds: Constant<Bit>,
    rounds: Signal<Local, Bit>,
    plies: Signal<Local, Bits<16>>,
    #[init(Constant::new(u64::from(max_depth).into()))]
    max_depth: Constant<Bits<16>>,
}

/// One hand of 21 bits, written field by field in the order of the wire (rook first).
#[block]
#[module("hand_register")]
pub struct HandRegister {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A number is there.
    pub valid: Signal<In, Bit>,
    /// Of which kind: 0 rook, 1 bishop, 2 gold ... 6 pawn.
    pub field: Signal<In, Bits<3>>,
    /// It.
    pub data: Signal<In, Bits<5>>,
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
                self.pawn.d.next = self.data.val();
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

impl JobReader {
    /// For an engine of these sizes; its greatest depth is 1..=1023 plies.
    ///
    /// # Panics
    /// If the depth is out of range; the configuration is checked before blocks are made.
    pub fn new(sizes: &Sizes) -> Self {
        assert!((1..=1023).contains(&sizes.max_depth));
        let f = sizes.features;
        Self::build(sizes.max_depth, f.pn_star, f.moves, f.shares > 0, f.rounds)
    }
}

#[logic]
impl JobReader {
    fn update(&mut self) {
        self.read_bit();
        self.place();
        self.take_byte();
        self.state.d.next = self.then.val();
        self.judge();
        self.ports();
    }

    /// What the bit means, and what the one behind it belongs to.
    fn read_bit(&mut self) {
        self.works.next = self.left.q.val() != 0;
        self.one.next = self.shift.q.val().get_bit(0);
        self.then.next = self.state.q.val();
        self.puts.next = false;
        self.is_piece.next = true;
        self.kind.next = kind::PAWN.into();
        self.stores.next = false;
        self.wrong.next = false;
        self.ends.next = false;
        self.most.next = MOST_SMALL.into();
        if (self.held_kind.q.val() == wire::ROOK) | (self.held_kind.q.val() == wire::BISHOP) {
            self.most.next = MOST_BIG.into();
        }
        if self.held_kind.q.val() == wire::PAWN {
            self.most.next = MOST_PAWNS.into();
        }
        if self.works.val() {
            self.left.d.next = self.left.q.val() - 1;
            self.shift.d.next = self.shift.q.val() >> 1;
            self.count.d.next = self.count.q.val() + 1;
            match self.state.q.val() {
                ReaderState::Nodes => {
                    self.nodes.d.next = (self.nodes.q.val() >> 1)
                        | (bit_cast::<32, 1>(self.one.val().into()) << 31);
                    if self.count.q.val() == LAST_OF_NODES {
                        self.count.d.next = 0.into();
                        self.then.next = ReaderState::Square;
                        if self.flags.q.val().get_bit(flag::LIMITS) {
                            self.then.next = ReaderState::Clocks;
                        }
                    }
                }
                ReaderState::Clocks => {
                    self.clocks.d.next = (self.clocks.q.val() >> 1)
                        | (bit_cast::<40, 1>(self.one.val().into()) << 39);
                    if self.count.q.val() == LAST_OF_CLOCKS {
                        self.count.d.next = 0.into();
                        self.then.next = ReaderState::Depth;
                    }
                }
                ReaderState::Depth => {
                    self.depth.d.next = (self.depth.q.val() >> 1)
                        | (bit_cast::<16, 1>(self.one.val().into()) << 15);
                    if self.count.q.val() == LAST_OF_DEPTH {
                        self.then.next = ReaderState::Square;
                    }
                }
                ReaderState::Square => {
                    self.then.next = ReaderState::White;
                    self.is_piece.next = false;
                    self.puts.next = !self.one.val();
                }
                ReaderState::White => {
                    self.of_white_piece.d.next = self.one.val();
                    self.then.next = ReaderState::Promoted;
                }
                ReaderState::Promoted => {
                    self.promoted.d.next = self.one.val();
                    self.then.next = ReaderState::Pawn;
                }
                ReaderState::Pawn => {
                    self.then.next = ReaderState::Low;
                    self.puts.next = !self.one.val();
                }
                ReaderState::Low => {
                    self.low.d.next = self.one.val();
                    self.then.next = ReaderState::High;
                }
                ReaderState::High => {
                    self.then.next = ReaderState::OtherLow;
                    self.kind.next = (bit_cast::<3, 1>(self.one.val().into()) << 1)
                        | bit_cast::<3, 1>(self.low.q.val().into())
                        | 4;
                    self.puts.next = !(self.one.val() & self.low.q.val());
                }
                ReaderState::OtherLow => {
                    self.low.d.next = self.one.val();
                    self.then.next = ReaderState::OtherHigh;
                }
                ReaderState::OtherHigh => {
                    self.kind.next = (bit_cast::<3, 1>(self.one.val().into()) << 1)
                        | bit_cast::<3, 1>(self.low.q.val().into());
                    self.puts.next = true;
                }
                ReaderState::Hand => {
                    self.held.d.next = self.held.q.val() + 1;
                    if self.one.val() {
                        self.wrong.next = self.held.q.val() == self.most.val();
                    } else {
                        self.stores.next = true;
                        self.held.d.next = 0.into();
                        self.held_kind.d.next = self.held_kind.q.val() + 1;
                        if self.held_kind.q.val() == wire::PAWN {
                            self.held_kind.d.next = 0.into();
                            self.of_white.d.next = true;
                            if self.of_white.q.val() {
                                self.ends.next = true;
                                self.then.next = ReaderState::End;
                            }
                        }
                    }
                }
                ReaderState::End => {}
            }
            // a square is known: on to the next, or to the hands
            if self.puts.val() {
                self.square.d.next = self.square.q.val() + 1;
                self.then.next = ReaderState::Square;
                if self.square.q.val() == LAST_SQUARE {
                    self.then.next = ReaderState::Hand;
                }
            }
        }
    }

    /// The next byte; the first ones are looked at as a whole.
    fn take_byte(&mut self) {
        if self.valid.val() {
            if self.at.val() >= field::BITS {
                self.shift.d.next = self.data.val();
                self.left.d.next = 8.into();
                // a byte too many
                if self.ends.val() | (self.state.q.val() == ReaderState::End) {
                    self.field.d.next = true;
                }
            }
            if self.at.val() == field::KIND {
                // 02 solve, 03 moves
                self.lists.d.next = self.data.val().get_bit(0);
                self.left.d.next = 0.into();
                self.count.d.next = 0.into();
                self.nodes.d.next = 0.into();
                self.clocks.d.next = 0.into();
                self.depth.d.next = 0.into();
                self.square.d.next = 0.into();
                self.of_white.d.next = false;
                self.held_kind.d.next = 0.into();
                self.held.d.next = 0.into();
                self.field.d.next = false;
                self.white.d.next = false;
                self.black.d.next = false;
                self.twice.d.next = false;
                self.then.next = ReaderState::Square;
            }
            if self.at.val() == field::FLAGS {
                self.flags.d.next = self.data.val();
                if self.lists.q.val() & self.data.val().get_bits::<2>(flag::WITHOUT).any() {
                    self.field.d.next = true;
                }
                self.then.next = ReaderState::Square;
                if self.data.val().get_bit(flag::LIMITS) {
                    self.then.next = ReaderState::Clocks;
                }
                if self.data.val().get_bit(flag::NODES) {
                    self.then.next = ReaderState::Nodes;
                }
            }
        }
    }

    /// What the host controller and the engine see.
    fn ports(&mut self) {
        // the last bit is looked at while the next byte comes
        self.hold.next = self.left.q.val().get_bits::<3>(1).any();
        self.cmd.next = command::DF_PN.into();
        if self.lists.q.val() {
            self.cmd.next = command::LIST_CHECKS.into();
            if self.flags.q.val().get_bit(0) {
                self.cmd.next = command::LIST_EVASIONS.into();
            }
        } else if self.flags.q.val().get_bit(0) {
            self.cmd.next = command::PN_STAR.into();
        }
        self.cmd.next = self.cmd.val()
            | (bit_cast::<6, 2>(self.flags.q.val().get_bits::<2>(flag::WITHOUT)) << 2);
        // the highest bit of the depth is none where searches share problems
        self.plies.next = self.depth.q.val();
        if self.has_shares.val() {
            self.plies.next = self.depth.q.val() & NOT_SHARES;
            if self.depth.q.val().get_bit(SHARES) & !self.lists.q.val() {
                self.cmd.next = self.cmd.val() | (1 << command::SHARES_BIT);
            }
        }
        if self.has_rounds.val() {
            self.plies.next = self.plies.val() & NOT_ROUNDS;
            if self.rounds.val() {
                self.cmd.next = self.cmd.val() | (1 << command::ROUNDS_BIT);
            }
        }
        self.detail.next = self.flags.q.val().get_bits::<2>(flag::DETAIL);
        self.ld_valid.next = self.put_valid.q.val();
        self.ld_sq.next = self.put_square.q.val();
        self.ld_piece.next = self.put_piece.q.val();
        self.hands[0].clock.next = self.clock.val();
        self.hands[0].valid.next = self.stores.val() & !self.of_white.q.val();
        self.hands[0].field.next = self.held_kind.q.val();
        self.hands[0].data.next = self.held.q.val();
        self.hands[1].clock.next = self.clock.val();
        self.hands[1].valid.next = self.stores.val() & self.of_white.q.val();
        self.hands[1].field.next = self.held_kind.q.val();
        self.hands[1].data.next = self.held.q.val();
        self.hand_b.next = self.hands[0].hand.val();
        self.hand_w.next = self.hands[1].hand.val();
        self.limit_nodes.next = self.nodes.q.val();
        self.limit_clocks.next = bit_cast::<48, 40>(self.clocks.q.val());
        self.limit_depth.next = self.plies.val().get_bits::<10>(0);
        if (self.plies.val() == 0) | (self.plies.val() > self.max_depth.val()) {
            self.limit_depth.next = self.max_depth.val().get_bits::<10>(0);
        }
    }
}
