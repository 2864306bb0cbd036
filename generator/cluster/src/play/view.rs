//! What is being thought about, for people who watch: the tree, or those who are consulted.

use super::value::Value;

/// How a node is reached from the one above.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    Root,
    Move(String),
    /// All moves that have no node of their own: so many.
    Others(usize),
    /// The same position, searched by one of several engines.
    Same,
}

/// Who searches a node. Engines are numbers of the team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Nobody: its children are searched.
    Split,
    /// Its moves are probed.
    Probed,
    Searched(usize),
    /// Its search is over.
    Done(usize),
    /// Its engine was lost.
    Lost(usize),
    /// Its engine went where it is needed more.
    Left,
    /// The game ends here, or somebody found a mate.
    Over,
}

/// A node, and what is below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    pub way: Way,
    pub work: Work,
    /// As the side to move at the root sees it; its nodes are those of all below.
    pub value: Option<Value>,
    /// It is on the way to what is expected.
    pub best: bool,
    pub children: Vec<Seen>,
}

/// All of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// As `position` of USI has it.
    pub position: String,
    pub root: Seen,
    /// The names of the engines, by number.
    pub names: Vec<String>,
    /// Milliseconds since the search began.
    pub time: u128,
}
