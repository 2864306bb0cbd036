//! Children as they come: the answers of scan, table and path, their numbers, and what is known of a node from them.

use crate::hdl::Record;
use crate::shogi::Move;
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

/// A child's numbers as its node's side reads them.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Reading {
    /// The number that leads: pn at an attack node, else dn; INF where the child is out of the question.
    pub lead: Bits<12>,
    /// The other one, which breaks ties.
    pub tie: Bits<12>,
    /// Its part of the node's sum.
    pub part: Bits<12>,
    /// Its mate length and one more.
    pub plus: Bits<12>,
    /// It is mate.
    pub proved: Bit,
    /// It is no mate,
    pub disproved: Bit,
    /// or one within the depth limit.
    pub in_limit: Bit,
    /// One of the two.
    pub decided: Bit,
}

/// A child's move: a word of 24 bits of the child memory.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct ChildMove {
    /// The move.
    pub made: Move,
    /// A drop between checker and king that nothing guards: it waits for all others.
    pub late: Bit,
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
    /// What black must hold for the mate; 0 where none is known.
    pub needs: Bits<21>,
}

/// Whether a child stands on the path.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct PathAnswer {
    /// It does.
    pub hit: Bit,
    /// Of the deepest such position.
    pub ply: Bits<10>,
    /// Searches of the same problem that are inside the position.
    pub others: Bits<4>,
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

/// Children that may be gone on with.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Candidates {
    /// Move of the best child.
    pub best: Move,
    /// It was seen before.
    pub seen: Bit,
    /// It is a pawn drop that might mate black.
    pub suspect: Bit,
    /// Move of the child with the longest mate.
    pub longest: Move,
}

/// What an evaluator keeps from child to child: 164 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Kept {
    /// Its numbers so far.
    pub known: Evaluation,
    /// Its children to go on with.
    pub moves: Candidates,
    /// A drop of white's is not decided,
    pub open: Bit,
    /// on this square.
    pub open_at: Bits<7>,
    /// A promotion is not decided,
    pub promotes: Bit,
    /// from here
    pub promotes_from: Bits<7>,
    /// to there.
    pub promotes_to: Bits<7>,
    /// A child counts that is not late.
    pub urgent: Bit,
}

/// A node whose moves come: a word of 220 bits a search.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Expansion {
    /// What is known of its children.
    pub kept: Kept,
    /// Square of the last move that was no drop: a drop there is guarded.
    pub guarded: Bits<7>,
    /// Children so far.
    pub count: Bits<10>,
    /// The place of the next one.
    pub free: Bits<15>,
    /// They did not all find a place, or the path had none for the node.
    pub overflow: Bit,
    /// A suspect drop has a legal answer.
    pub answer: Bit,
    /// Changes when the rest of a node's moves is not wanted any more.
    pub mark: Bit,
    /// What black must hold for the mates of children that the table knows.
    pub needs: Bits<21>,
}

/// What is counted of a job: a word of 216 bits a search.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Counts {
    /// Nodes of the search.
    pub nodes: Bits<32>,
    /// Nodes of the mate line.
    pub line_nodes: Bits<32>,
    /// Of the raw moves.
    pub checksum: Bits<32>,
    /// Raw moves.
    pub moves: Bits<40>,
    /// Table answers that were used.
    pub probes: Bits<40>,
    /// Those that knew something.
    pub hits: Bits<40>,
}
