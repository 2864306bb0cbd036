//! The records of the search: jobs, nodes, frames, steps; children and what answers about them.

mod children;

pub use self::children::{
    Candidates, Child, ChildMove, Counts, Evaluation, Expansion, Kept, NodeValue, Numbers,
    PathAnswer, Reading, Scan, TableAnswer,
};
use crate::hdl::Record;
use crate::shogi::{Move, Piece};
use rust_hdl_core::prelude::*;

/// What was asked: a word of 185 bits a search.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Job {
    /// PN*, not df-pn.
    pub pn_star: Bit,
    /// Only the moves of the root are wanted.
    pub listing: Bit,
    /// White is to move in the root.
    pub evades: Bit,
    /// Frames that the job may use; of the shortest mate: in the first round.
    pub max_depth: Bits<10>,
    /// The job's limit says so.
    pub limited: Bit,
    /// Nodes, 0 = no limit.
    pub nodes: Bits<32>,
    /// The clock in which it began.
    pub since: Bits<40>,
    /// Clocks, 0 = no limit.
    pub clocks: Bits<40>,
    /// Black's hand.
    pub black: Bits<21>,
    /// White's hand.
    pub white: Bits<21>,
    /// Square of black's king.
    pub king: Bits<7>,
    /// Square of white's king.
    pub white_king: Bits<7>,
    /// A proof is stored with black's whole hand.
    pub whole_hands: Bit,
    /// A first disproof number counts checks.
    pub counts_checks: Bit,
    /// The shortest mate is looked for.
    pub rounds: Bit,
}

/// The node that a search is at: a word of 256 bits a search.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Node {
    /// What the next event of the search is ([`super::codes::phase`]).
    pub phase: Bits<3>,
    /// Its numbers stand where it was expanded, else where its children were read again.
    pub fresh: Bit,
    /// Black is to move.
    pub attack: Bit,
    /// Plies from the root.
    pub ply: Bits<10>,
    /// Its first child in the child memory.
    pub base: Bits<14>,
    /// Its children.
    pub count: Bits<10>,
    /// Threshold of pn.
    pub tp: Bits<12>,
    /// Threshold of dn.
    pub td: Bits<12>,
    /// One less than the nodes that were counted before it.
    pub nodes_at: Bits<32>,
    /// The move that led here.
    pub came_by: Move,
    /// It had been seen when it was entered.
    pub progress: Bit,
    /// The mate line is being played.
    pub in_line: Bit,
    /// Ply at which the search ends: of the root, or of the node of the line.
    pub floor: Bits<10>,
    /// Black's hand.
    pub black: Bits<21>,
    /// White's hand.
    pub white: Bits<21>,
    /// Square of black's king.
    pub king: Bits<7>,
    /// Square of white's king.
    pub white_king: Bits<7>,
    /// What was found out so far.
    pub found: Outcome,
    /// What black must hold for the mates of its children.
    pub needs: Bits<21>,
    /// Frames that may be used,
    pub max_depth: Bits<10>,
    /// since a limit says so.
    pub limited: Bit,
    /// No mate takes fewer plies,
    pub least: Bits<10>,
    /// one no more; 0: that is not known.
    pub most: Bits<10>,
    /// The line is one in which both sides play their best.
    pub exact: Bit,
    /// A defence node of it, searched within two plies less than the mate takes.
    pub short: Bit,
}

/// What was found out.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Outcome {
    /// 0 unknown, 1 mate, 2 no mate, 3 listed.
    pub result: Bits<2>,
    /// Why nothing was found out.
    pub reason: Bits<3>,
    /// The mate line ends with the mate.
    pub complete: Bit,
    /// Words of the line or list.
    pub length: Bits<10>,
}

/// What the host is told of a job that has ended: a word of 77 bits a search.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Report {
    /// What became of it.
    pub found: Outcome,
    /// From start to end.
    pub clocks: Bits<40>,
    /// The shortest mate was looked for:
    pub rounds: Bit,
    /// no mate takes fewer plies,
    pub least: Bits<10>,
    /// one no more; 0: that is not known.
    pub most: Bits<10>,
}

/// What children need of their node: a word of 35 bits a search.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct View {
    /// Black is to move.
    pub attack: Bit,
    /// PN*, not df-pn.
    pub pn_star: Bit,
    /// Only the moves are wanted.
    pub listing: Bit,
    /// The mate line is being played.
    pub in_line: Bit,
    /// Place of its first child.
    pub base: Bits<15>,
    /// Square of black's king.
    pub king: Bits<7>,
    /// Square of white's king.
    pub white_king: Bits<7>,
    /// A first disproof number counts checks.
    pub counts_checks: Bit,
    /// Its children are as deep as the job's limit allows.
    pub at_limit: Bit,
}

/// What a position needs of the node that it is laid over: a word of 56 bits a search.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Ground {
    /// Black is to move.
    pub attack: Bit,
    /// A better or worse hand tells of a position.
    pub dominance: Bit,
    /// Plies to which its children may be searched.
    pub room: Bits<12>,
    /// Black's hand.
    pub black: Bits<21>,
    /// White's hand.
    pub white: Bits<21>,
}

/// The children of a node: a word of 26 bits a search.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Children {
    /// Black is to move.
    pub attack: Bit,
    /// PN*, not df-pn.
    pub pn_star: Bit,
    /// Place of the first one.
    pub base: Bits<14>,
    /// How many there are.
    pub count: Bits<10>,
}

/// A generated move: a word of 32 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Generated {
    /// The move.
    pub made: Move,
    /// Its search.
    pub slot: Bits<4>,
    /// The mark of its node.
    pub mark: Bit,
    /// No other one of its node follows.
    pub last: Bit,
    /// First proof number of a check, where no scan of it is made; else 0.
    pub hint: Bits<3>,
}

/// A position on its way through the array: a word of 31 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Item {
    /// The move.
    pub made: Move,
    /// Its search.
    pub slot: Bits<4>,
    /// The mark of its node.
    pub mark: Bit,
    /// The last one of its node; a node: the root.
    pub last: Bit,
    /// 0 child, 1 answer to a suspect drop, 2 node, 3 suspect drop.
    pub what: Bits<2>,
}

/// What array and path say of a position: a word of 24 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Scanned {
    /// What the array counted.
    pub scan: Scan,
    /// What the path says.
    pub path: PathAnswer,
    /// The path has no place for the node.
    pub full: Bit,
}

/// What a search does next to its board, its keys and its table: a word of 83 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Step {
    /// What it is.
    pub what: Bits<4>,
    /// Whose.
    pub slot: Bits<4>,
    /// The move that is made or taken back.
    pub made: Move,
    /// Black makes it.
    pub black: Bit,
    /// The node's numbers are stored,
    pub store: Bit,
    /// With this pn,
    pub pn: Bits<12>,
    /// and this dn.
    pub dn: Bits<12>,
    /// floor(log2(nodes below + 1)).
    pub work: Bits<5>,
    /// Black's hand in it.
    pub hand: Bits<21>,
}

/// What leaves for board, keys and table.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Pass {
    /// What is done.
    pub step: Step,
    /// A generated move: its mark, and that it is the last.
    pub mark: Bit,
    /// It is the last one.
    pub last: Bit,
    /// Its hint.
    pub hint: Bits<3>,
    /// A piece of the problem.
    pub put: Piece,
}

/// A square that is written.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Write {
    /// Of which search.
    pub slot: Bits<4>,
    /// Which one.
    pub square: Bits<7>,
    /// What stands on it.
    pub piece: Piece,
}

/// A child whose numbers are written, or read again: a word of 54 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Returned {
    /// Whose.
    pub slot: Bits<4>,
    /// Which child.
    pub at: Bits<14>,
    /// Its numbers.
    pub numbers: Numbers,
}

/// A node that waits for its child: a word of 190 bits of the frame memory.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Frame {
    /// Its first child.
    pub base: Bits<14>,
    /// Its children.
    pub count: Bits<10>,
    pub tp: Bits<12>,
    pub td: Bits<12>,
    /// Hands.
    pub black: Bits<21>,
    pub white: Bits<21>,
    pub nodes_at: Bits<32>,
    /// The child that is searched.
    pub current: Bits<10>,
    pub came_by: Move,
    /// Square of black's king.
    pub king: Bits<7>,
    /// Square of white's king.
    pub white_king: Bits<7>,
    /// What black must hold for the mates of its children.
    pub needs: Bits<21>,
}

/// A word of the line memory: a move, and what a listing tells of it (docs/protocol.md, message line).
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct LineWord {
    pub word: Bits<25>,
    pub illegal: Bit,
    pub suspect: Bit,
    pub unused: Bit,
    pub number: Bits<3>,
    pub unused_too: Bit,
}
