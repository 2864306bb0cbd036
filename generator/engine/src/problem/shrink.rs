//! A problem without the pieces that it does not need.
//!
//! Pieces go one after the other, in the order of the board and then of the hand, again and again until every one that is left is needed
//! or not decided. What is left has the same length and first move, and is judged no worse.

use kiban_link::Error;
use kiban_rules::shogi::{self, Position, Square};

use super::analysis::Analysis;
use super::answer::Unsolved;
use super::asker::Asker;
use super::pieces::{less, places, Piece, Without};

/// A problem with what was taken away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shrunk {
    pub position: Position,
    pub analysis: Analysis,
    /// What went to the defender's hand, in this order; without a square: it was in the attacker's hand.
    pub taken: Vec<(Option<Square>, shogi::Piece)>,
    /// What is left, and why.
    pub left: Vec<Piece>,
}

impl Shrunk {
    /// Why it is not known of some piece whether it is needed, if so.
    pub fn open(&self) -> Option<Unsolved> {
        self.left.iter().find_map(|p| match p.without {
            Without::NotDecided(why) => Some(why),
            _ => None,
        })
    }
}

/// Takes away what is not needed.
///
/// # Errors
/// Those of [`analyse`](super::analysis::analyse).
pub fn shrink(
    asker: &mut Asker,
    root: &Position,
    known: &Analysis,
    each: u32,
) -> Result<Shrunk, Error> {
    let mut shrunk = Shrunk {
        position: root.clone(),
        analysis: known.clone(),
        taken: Vec::new(),
        left: Vec::new(),
    };
    loop {
        let before = shrunk.taken.len();
        shrunk.left.clear();
        for (square, piece) in places(&shrunk.position) {
            match less(asker, &shrunk.position, square, piece, &shrunk.analysis, each, None)? {
                Ok((position, analysis)) => {
                    (shrunk.position, shrunk.analysis) = (position, analysis);
                    shrunk.taken.push((square, piece));
                }
                Err(without) => shrunk.left.push(Piece { square, piece, without }),
            }
        }
        // with less on the board another piece may have lost its use
        if shrunk.taken.len() == before {
            return Ok(shrunk);
        }
    }
}
