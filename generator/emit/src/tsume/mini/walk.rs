//! What goes through memory for the program, a word a clock: keys of positions, entries of the table, numbers of children.

mod numbers;

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What is under way.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum WalkState {
    /// Memory is the program's.
    Idle,
    /// Four words go into the key.
    Words,
    /// Those of a piece on a square.
    Piece,
    /// The key's words go into memory.
    Store,
    /// Children are read.
    Fold,
    /// A word of an entry is asked for,
    Ask,
    /// and compared.
    Compare,
    /// What was sought is told.
    Tell,
}

/// Which square and piece the ports tell ([`super::MiniPorts`]).
pub mod pick {
    /// That of the port of squares, and what the program gives.
    pub const PLACE: u64 = 0;
    /// Where the move at hand comes from, and what moves.
    pub const FROM: u64 = 1;
    /// Where it goes, and what stood there.
    pub const CAPTURED: u64 = 2;
    /// Where it goes, and what it is then.
    pub const TO: u64 = 3;
}

/// Numbers of its ports, less the first one's.
mod op {
    use super::super::port;

    pub const LOAD: usize = port::LOAD_KEY - port::WALK;
    pub const MIX: usize = port::MIX_KEY - port::WALK;
    pub const CHILD: usize = port::CHILD_KEY - port::WALK;
    pub const PIECE: usize = port::MIX_PIECE - port::WALK;
    pub const FOLD: usize = port::FOLD - port::WALK;
    pub const NUMBER: usize = port::NUMBER - port::WALK;
    pub const BEST: usize = port::BEST - port::WALK;
    pub const FIRST: usize = port::FIRST_WORD - port::WALK;
    pub const SEEK: usize = port::SEEK - port::WALK;
}

/// Where words of pieces lie: `{square, colour, kind 3, word 2}`, squares from 8 on.
const KEYS: u64 = 6;
/// Words of a child that are read, and the one after which the next child comes.
mod word {
    pub const KINDS: u64 = 1;
    pub const PN: u64 = 2;
    pub const DN: u64 = 3;
}
/// Words of a child.
const CHILD: u64 = 8;
/// Between stack machine and memory, which answers in the clock behind, always. The program begins what it does by ports from 32 on
/// (`memory.fs`); until that is done it may go on without memory and these ports.
///
/// The key has four words and goes round: the word that is sent into it comes behind the others. A word of memory goes into it as it is or
/// by exclusive or; 4 clocks for four. Addresses below 8 are words of the entry of the table that is looked at.
///
/// Numbers of a node come from three words of each child, 3 clocks a child. `{lead, tie}` is the least of `{pn, dn}` (a defence node:
/// `{dn, pn}`), `second` the least lead of the others, `sum` that of the ties. A child that is not decided waits if it is *late* and another
/// one counts, if it is the *twin* of the one before that is not decided either, or if a piece was dropped on its square that is not decided.
/// The first one that counts and is not late takes all undecided ones before it out, unless the node is decided.
#[block]
#[module("mini_walk")]
pub struct MiniWalk {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    #[group("stack machine")]
    /// Address of memory.
    pub address: Signal<In, Bits<16>>,
    /// What is stored or given.
    pub data: Signal<In, Bits<16>>,
    /// Number of a port, less 32.
    pub number: Signal<In, Bits<4>>,
    /// Memory is read,
    pub loads: Signal<In, Bit>,
    /// or written;
    pub stores: Signal<In, Bit>,
    /// a port from 32 on is asked,
    pub takes: Signal<In, Bit>,
    /// or given something.
    pub gives: Signal<In, Bit>,
    /// What such a port says.
    pub told: Signal<Out, Bits<16>>,
    /// Memory or port is done.
    pub ready: Signal<Out, Bit>,
    #[group("move at hand")]
    /// Whose square and piece are asked for: [`pick`].
    pub pick: Signal<Out, Bits<2>>,
    /// The square's number, from 8 on.
    pub square: Signal<In, Bits<7>>,
    /// The piece: colour,
    pub white: Signal<In, Bit>,
    /// promoted, kind.
    pub kind: Signal<In, Bits<4>>,
    /// The move is a drop,
    pub drops: Signal<In, Bit>,
    /// or captures.
    pub captures: Signal<In, Bit>,
    #[group("table")]
    /// The set: the key's first word.
    pub set: Signal<Out, Bits<16>>,
    /// The way that is looked at.
    pub way: Signal<Out, Bits<3>>,
    /// It is the last one.
    pub last_way: Signal<In, Bit>,
    /// Where the ways of a set begin, with nothing of the set,
    pub way_base: Signal<In, Bits<16>>,
    /// and where the entry does.
    pub entry: Signal<In, Bits<16>>,
    #[group("memory")]
    /// Which word.
    pub place: Signal<Out, Bits<16>>,
    /// It is written
    pub writes: Signal<Out, Bit>,
    /// with this.
    pub word: Signal<Out, Bits<16>>,
    /// The word at the place of the clock before.
    pub answer: Signal<In, Bits<16>>,
    state: DFF<WalkState>,
    // a word that the program asked for is there
    read: DFF<Bit>,
    at: DFF<Bits<16>>,
    count: DFF<Bits<2>>,
    picked: DFF<Bits<2>>,
    mixes: DFF<Bit>,
    // the words of a move come behind
    follows: DFF<Bit>,
    // a word comes for the key, to be mixed with its own; it is the first one
    comes: DFF<Bit>,
    mixed: DFF<Bit>,
    first: DFF<Bit>,
    key: [DFF<Bits<16>>; 4],
    index: DFF<Bits<16>>,
    looked: DFF<Bits<3>>,
    // an entry was found; a word of the one that is looked at differs
    sought: DFF<Bit>,
    differs: DFF<Bit>,
    // which word of a child comes
    came: DFF<Bits<2>>,
    drop: DFF<Bit>,
    twin: DFF<Bit>,
    last: DFF<Bit>,
    late: DFF<Bit>,
    opens: DFF<Bit>,
    pn: DFF<Bits<12>>,
    // the child before is not decided, nor is a drop on the square; one counts that is not late; the node is decided
    before: DFF<Bit>,
    open: DFF<Bit>,
    urgent: DFF<Bit>,
    won: DFF<Bit>,
    lead: DFF<Bits<12>>,
    tie: DFF<Bits<12>>,
    second: DFF<Bits<12>>,
    sum: DFF<Bits<12>>,
    // the child behind the one that leads
    best: DFF<Bits<16>>,
    idle: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    folds: Signal<Local, Bit>,
    seeks: Signal<Local, Bit>,
    shifts: Signal<Local, Bit>,
    onward: Signal<Local, Bits<2>>,
    equal: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    turns: Signal<Local, Bit>,
    own: Signal<Local, Bits<16>>,
    other: Signal<Local, Bits<16>>,
    white_piece: Signal<Local, Bit>,
    kind_piece: Signal<Local, Bits<4>>,
    turned: Signal<Local, Bits<2>>,
    of_entry: Signal<Local, Bit>,
    of_four: Signal<Local, Bits<16>>,
    defends: Signal<Local, Bit>,
    dn: Signal<Local, Bits<12>>,
    no_pn: Signal<Local, Bit>,
    no_dn: Signal<Local, Bit>,
    decided: Signal<Local, Bit>,
    mine: Signal<Local, Bits<12>>,
    theirs: Signal<Local, Bits<12>>,
    lost: Signal<Local, Bit>,
    wins: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
    counts: Signal<Local, Bit>,
    alone: Signal<Local, Bit>,
    afresh: Signal<Local, Bit>,
    less: Signal<Local, Bit>,
    total: Signal<Local, Bits<13>>,
}

#[logic]
impl MiniWalk {
    fn update(&mut self) {
        self.program();
        self.into_key();
        self.walk();
        self.child();
        self.fold();
        self.memory();
        if self.reset.val() {
            self.state.d.next = WalkState::Idle;
            self.read.d.next = false;
            self.comes.d.next = false;
            self.came.d.next = 0.into();
            self.sought.d.next = false;
        }
    }

    /// What the program wants, and when it has it.
    fn program(&mut self) {
        self.idle.next = (self.state.q.val() == WalkState::Idle)
            & !self.comes.q.val()
            & !self.came.q.val().any();
        self.begins.next = self.idle.val() & self.gives.val();
        self.folds.next = self.begins.val() & (self.number.val().index() == op::FOLD);
        self.seeks.next = self.takes.val() & (self.number.val().index() == op::SEEK);
        self.shifts.next =
            self.idle.val() & self.takes.val() & (self.number.val().index() == op::NUMBER);
        self.read.d.next = self.idle.val() & self.loads.val() & !self.read.q.val();
        self.ready.next = self.idle.val()
            & (self.stores.val() | self.gives.val() | (self.takes.val() & !self.seeks.val()));
        if self.read.q.val() | (self.state.q.val() == WalkState::Tell) {
            self.ready.next = true;
        }
        match self.number.val().index() {
            op::BEST => {
                self.told.next = bit_cast::<16, 13>(self.best.q.val().get_bits::<13>(3)) << 3;
            }
            op::FIRST => self.told.next = self.key[0].q.val(),
            op::SEEK => {
                self.told.next = 0.into();
                if self.sought.q.val() {
                    self.told.next = self.way_base.val();
                }
            }
            // the numbers come one after the other
            _ => self.told.next = bit_cast::<16, 12>(self.lead.q.val()),
        }
    }

    /// A step each clock.
    fn walk(&mut self) {
        self.comes.d.next = false;
        self.came.d.next = 0.into();
        self.first.d.next = self.count.q.val() == 0;
        self.mixed.d.next = self.mixes.q.val();
        self.onward.next = self.count.q.val() + 1;
        match self.state.q.val() {
            WalkState::Idle => {
                self.count.d.next = 0.into();
                self.picked.d.next = pick::PLACE.into();
                self.differs.d.next = false;
                if self.begins.val() {
                    self.at.d.next = self.data.val();
                    self.sought.d.next = false;
                    self.looked.d.next = 0.into();
                    self.follows.d.next = false;
                    self.mixes.d.next = true;
                    match self.number.val().index() {
                        op::LOAD => {
                            self.mixes.d.next = false;
                            self.state.d.next = WalkState::Words;
                        }
                        op::MIX => self.state.d.next = WalkState::Words,
                        op::CHILD => {
                            self.mixes.d.next = false;
                            self.follows.d.next = true;
                            self.state.d.next = WalkState::Words;
                        }
                        op::PIECE => self.state.d.next = WalkState::Piece,
                        op::FOLD => {
                            self.count.d.next = word::KINDS.into();
                            self.state.d.next = WalkState::Fold;
                        }
                        _ => self.state.d.next = WalkState::Store,
                    }
                }
                if self.seeks.val() & self.idle.val() {
                    self.state.d.next = WalkState::Ask;
                    if self.sought.q.val() {
                        self.looked.d.next = self.looked.q.val() + 1;
                        if self.last_way.val() {
                            self.sought.d.next = false;
                            self.state.d.next = WalkState::Tell;
                        }
                    }
                }
            }
            WalkState::Words => {
                self.comes.d.next = true;
                self.count.d.next = self.onward.val();
                if self.count.q.val().all() {
                    self.state.d.next = WalkState::Idle;
                    if self.follows.q.val() {
                        self.mixes.d.next = true;
                        self.state.d.next = WalkState::Piece;
                        self.picked.d.next = pick::FROM.into();
                        if self.drops.val() {
                            self.picked.d.next = pick::TO.into();
                        }
                    }
                }
            }
            WalkState::Piece => {
                self.comes.d.next = true;
                self.count.d.next = self.onward.val();
                if self.count.q.val().all() {
                    self.picked.d.next = pick::TO.into();
                    if self.captures.val() & (self.picked.q.val() == pick::FROM) {
                        self.picked.d.next = pick::CAPTURED.into();
                    }
                    if (self.picked.q.val() == pick::PLACE) | (self.picked.q.val() == pick::TO) {
                        self.state.d.next = WalkState::Idle;
                    }
                }
            }
            WalkState::Store => {
                self.count.d.next = self.onward.val();
                if self.count.q.val().all() {
                    self.state.d.next = WalkState::Idle;
                }
            }
            WalkState::Fold => {
                self.came.d.next = self.count.q.val();
                self.count.d.next = self.onward.val();
                if self.count.q.val() == word::DN {
                    self.count.d.next = word::KINDS.into();
                    self.at.d.next = self.at.q.val() + CHILD;
                    if self.last.q.val() {
                        self.state.d.next = WalkState::Idle;
                    }
                }
            }
            WalkState::Ask => self.state.d.next = WalkState::Compare,
            WalkState::Compare => {
                self.state.d.next = WalkState::Ask;
                self.count.d.next = self.onward.val();
                self.differs.d.next = self.differs.q.val() | !self.equal.val();
                if self.ends.val() {
                    self.sought.d.next = self.equal.val() & !self.differs.q.val();
                    self.count.d.next = 0.into();
                    self.differs.d.next = false;
                    if self.last_way.val() | (self.equal.val() & !self.differs.q.val()) {
                        self.state.d.next = WalkState::Tell;
                    } else {
                        self.looked.d.next = self.looked.q.val() + 1;
                    }
                }
            }
            WalkState::Tell => self.state.d.next = WalkState::Idle,
        }
    }

    /// The key's words.
    fn into_key(&mut self) {
        self.equal.next = self.answer.val() == self.key[0].q.val();
        // an entry whose first word is another one is not looked at further; of others all four words are, so that the key is whole
        self.ends.next = self.count.q.val().all() | (!self.equal.val() & (self.count.q.val() == 0));
        self.turns.next = (self.state.q.val() == WalkState::Store)
            | ((self.state.q.val() == WalkState::Compare)
                & (self.equal.val() | self.count.q.val().any()));
        self.own.next = 0.into();
        if self.mixed.q.val() | !self.comes.q.val() {
            self.own.next = self.key[0].q.val();
        }
        self.other.next = 0.into();
        if self.comes.q.val() {
            self.other.next = self.answer.val();
        }
        if self.comes.q.val() | self.turns.val() {
            self.key[0].d.next = self.key[1].q.val();
            self.key[1].d.next = self.key[2].q.val();
            self.key[2].d.next = self.key[3].q.val();
            self.key[3].d.next = self.own.val() ^ self.other.val();
        }
        if self.comes.q.val() & self.first.q.val() {
            self.index.d.next = self.own.val() ^ self.other.val();
        }
        self.set.next = self.index.q.val();
        self.way.next = self.looked.q.val();
    }

    /// The word that is asked for or written.
    fn memory(&mut self) {
        self.pick.next = self.picked.q.val();
        self.white_piece.next = self.white.val();
        self.kind_piece.next = self.kind.val();
        if self.picked.q.val() == pick::PLACE {
            self.white_piece.next = self.at.q.val().get_bit(4);
            self.kind_piece.next = self.at.q.val().get_bits::<4>(0);
        }
        // a promoted piece's words are turned by one
        self.turned.next = self.count.q.val();
        if self.kind_piece.val().get_bit(3) {
            self.turned.next = self.count.q.val() - 1;
        }
        // a word of four that begin at a multiple of four
        self.of_four.next = bit_cast::<16, 2>(self.count.q.val())
            | (bit_cast::<16, 14>(self.at.q.val().get_bits::<14>(2)) << 2);
        self.of_entry.next = !self.address.val().get_bits::<13>(3).any();
        self.place.next = self.address.val();
        if self.of_entry.val() {
            self.place.next =
                self.entry.val() | bit_cast::<16, 3>(self.address.val().get_bits::<3>(0));
        }
        self.word.next = self.data.val();
        self.writes.next = self.stores.val() & self.idle.val();
        match self.state.q.val() {
            WalkState::Words => self.place.next = self.of_four.val(),
            WalkState::Fold => self.place.next = self.of_four.val(),
            WalkState::Store => {
                self.place.next = self.of_four.val();
                self.word.next = self.key[0].q.val();
                self.writes.next = true;
            }
            WalkState::Piece => {
                self.place.next = bit_cast::<16, 2>(self.turned.val())
                    | (bit_cast::<16, 3>(self.kind_piece.val().get_bits::<3>(0)) << 2)
                    | (bit_cast::<16, 1>(self.white_piece.val().into()) << 5)
                    | (bit_cast::<16, 7>(self.square.val()) << KEYS);
            }
            WalkState::Ask => {
                self.place.next = self.entry.val() | bit_cast::<16, 2>(self.count.q.val());
            }
            _ => {}
        }
    }
}
