//! The records of the search: children, nodes, frames, and the answers of scan, table and path.

use crate::hdl::Record;
use crate::shogi::{Move, Piece};
use rust_hdl_core::prelude::*;

/// A child's numbers: a word of 36 bits of the child memory.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Numbers {
    /// Disproved: INF, or WITHIN where that rests on the depth limit.
    pub pn: Bits<12>,
    /// The mate length where pn = 0.
    pub dn: Bits<12>,
    /// Repetition depth of the disproof.
    pub rep: Bits<10>,
    /// The table has numbers of it, or it was searched from this node.
    pub seen: Bit,
    /// A pawn drop that might mate black.
    pub suspect: Bit,
}

/// A child's move: a word of 24 bits of the child memory.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct ChildMove {
    pub made: Move,
    /// A drop between checker and king that nothing guards: it waits for all others.
    pub late: Bit,
}

/// A position for the array and the memory of keys: the board with a move laid over it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Pass {
    /// A child: its scan is wanted, and what table and path know of it.
    pub child: Bit,
    /// Its scan alone is wanted.
    pub look: Bit,
    /// The board keeps it.
    pub commit: Bit,
    /// Its moves are wanted.
    pub generate: Bit,
    /// Those are black's answers to a pawn drop, checks or not.
    pub escape: Bit,
    /// White is to move behind it.
    pub defence: Bit,
    /// Black moves.
    pub black: Bit,
    /// `put` is put on the target, and nothing else happens.
    pub raw: Bit,
    /// It becomes the node.
    pub enter: Bit,
    /// It becomes the root.
    pub root: Bit,
    /// It is a piece of the problem.
    pub load: Bit,
    pub made: Move,
    pub put: Piece,
}

/// What the array counts in a child.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Scan {
    /// Flights of white's king, at most 4.
    pub escapes: Bits<3>,
    /// There is a capture of the checker or an interposition.
    pub other: Bit,
    /// Squares with a check of black's, at most 4.
    pub checks: Bits<3>,
    /// Black's king is attacked.
    pub illegal: Bit,
}

/// What the table knows of a child.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct TableAnswer {
    /// A mate is known.
    pub proved: Bit,
    /// Of the mate.
    pub length: Bits<12>,
    /// It is known that there is none.
    pub disproved: Bit,
    /// The disproof rests on no depth limit.
    pub lasting: Bit,
    /// The same position has numbers; else they are bounds.
    pub exact: Bit,
    /// Proof number of the entry.
    pub pn: Bits<12>,
    /// Disproof number of the entry.
    pub dn: Bits<12>,
}

/// Whether a child stands on the path.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct PathAnswer {
    /// It does.
    pub hit: Bit,
    /// Of the deepest such position.
    pub ply: Bits<10>,
}

/// A child with all that was found out.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Child {
    /// Not a legal move.
    pub removed: Bit,
    /// The node is decided: no further child is wanted.
    pub ends: Bit,
    /// The table's answer was used.
    pub probed: Bit,
    /// It was decisive, or exact.
    pub hit: Bit,
    /// For listings: what the scan counted, 0 if illegal.
    pub number: Bits<3>,
    /// For listings: the move is illegal.
    pub bad: Bit,
    /// What the child memory keeps.
    pub numbers: Numbers,
}

/// What the evaluator knows of the children so far. At an attack node the leading number is pn and the tie breaker
/// dn, at a defence node the other way round.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Evaluation {
    /// At least one child.
    pub any: Bit,
    /// The least leading number.
    pub lead: Bits<12>,
    /// The other number of that child.
    pub tie: Bits<12>,
    /// That child.
    pub best: Bits<10>,
    /// The least leading number of the others.
    pub second: Bits<12>,
    /// Sum of dn (attack) or pn (defence), saturating.
    pub sum: Bits<12>,
    /// Defence: longest mate of the proved children plus one, 0 = none.
    pub length: Bits<12>,
    /// The child with it.
    pub longest: Bits<10>,
    /// Repetition depth of the disproof.
    pub rep: Bits<10>,
    /// The disproof rests on the depth limit.
    pub within: Bit,
}

/// The numbers of a node, and what of its children decides how to go on.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct NodeValue {
    /// Disproved: INF, or WITHIN where that rests on the depth limit.
    pub pn: Bits<12>,
    /// The mate length where pn = 0.
    pub dn: Bits<12>,
    /// REP_NONE where the disproof rests on nothing above this node.
    pub rep: Bits<10>,
    /// The child to go on with.
    pub best: Bits<10>,
    /// Its pn.
    pub best_pn: Bits<12>,
    /// Its dn.
    pub best_dn: Bits<12>,
    /// Leading number of the second-best child.
    pub second: Bits<12>,
    /// The child with the longest mate.
    pub longest: Bits<10>,
}

/// The node that is being searched.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Node {
    /// Black is to move.
    pub attack: Bit,
    pub ply: Bits<10>,
    /// Its first child in the child memory.
    pub base: Bits<14>,
    /// Its children so far.
    pub count: Bits<10>,
    /// base + count: the place of the next child.
    pub free: Bits<15>,
    /// Thresholds.
    pub tp: Bits<12>,
    pub td: Bits<12>,
    /// Nodes that were counted before it.
    pub nodes_at: Bits<32>,
    /// The move that led here.
    pub came_by: Move,
    /// It had been seen when it was entered.
    pub progress: Bit,
    /// It was not evaluated yet.
    pub fresh: Bit,
    /// It stands on the path.
    pub entered: Bit,
    /// The path had no place for it.
    pub no_path: Bit,
    /// The moves did not all find a place: nothing may be concluded.
    pub overflow: Bit,
}

/// A node that waits for its child: a word of 169 bits of the frame memory.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Frame {
    pub base: Bits<14>,
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
}

/// What was asked.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Job {
    pub pn_star: Bit,
    /// Only the moves of the root are wanted.
    pub listing: Bit,
    /// Frames that the job may use.
    pub max_depth: Bits<10>,
    /// The job's limit says so.
    pub limited: Bit,
}

/// What was found out.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Outcome {
    pub result: Bits<2>,
    pub reason: Bits<3>,
    /// The mate line ends with the mate.
    pub complete: Bit,
    /// Words of the line or list.
    pub length: Bits<10>,
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

/// A move that is being taken back.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Undo {
    pub made: Move,
    /// Black made it.
    pub black: Bit,
}

/// A child's scan and path answer: a word of 19 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Scanned {
    /// What the array counted.
    pub scan: Scan,
    /// What the path says.
    pub path: PathAnswer,
}
