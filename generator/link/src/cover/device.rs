//! What a scanner offers, whatever is behind it: a board, a simulated circuit, the model.

use std::sync::atomic::AtomicBool;

use kiban_model::shogi::ranks::{by_rules, Rank, FILES};
use kiban_rules::shogi::{Colour, Piece, Position};

use crate::driver::Driver;
use crate::transport::Transport;
use crate::Error;
use kiban_protocol::cover::CoverRequest;
use kiban_protocol::signature::cover_signature;
use kiban_protocol::Cover;

/// Cover and mask of a position. They are those of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoverReport {
    /// As the circuit sees the board: the side whose cover it is plays upwards, so white's is turned by 180 degrees.
    pub ranks: [Rank; FILES],
    /// From the board to the cover.
    pub clocks: u32,
}

impl CoverReport {
    /// One number for what was found, the same from model, simulation and board.
    pub fn signature(&self) -> u64 {
        cover_signature(self.ranks.iter().flat_map(Rank::bytes))
    }
}

/// A circuit that finds covers.
pub trait Covers {
    /// The cover of a side, and the mask of the other side's king; none: it was aborted.
    ///
    /// # Errors
    /// [`Error::Refused`] for a position without the other side's king; [`Error::Unverified`] when they are not those of the rules.
    fn cover(
        &mut self,
        position: &Position,
        by: Colour,
        cancel: &AtomicBool,
    ) -> Result<Option<CoverReport>, Error>;
}

/// The request of a position as the circuit sees it; its number is still to be set.
pub fn request(position: &Position) -> CoverRequest {
    CoverRequest { job: 0, flags: 0, board: position.board().map(Piece::code_of) }
}

impl<T: Transport> Covers for Driver<T, Cover> {
    fn cover(
        &mut self,
        position: &Position,
        by: Colour,
        cancel: &AtomicBool,
    ) -> Result<Option<CoverReport>, Error> {
        let position = match by {
            Colour::Black => position.clone(),
            Colour::White => position.rotated(),
        };
        let done = self.run(request(&position), &mut |_| {}, cancel)?;
        if done.result.aborted {
            return Ok(None);
        }
        let mut ranks = [Rank::default(); FILES];
        for (rank, part) in ranks.iter_mut().zip(&done.parts) {
            *rank = Rank::from_bytes(&part.bits);
        }
        if ranks != by_rules(&position) {
            return Err(self.unverified("cover and mask are not those of the rules"));
        }
        Ok(Some(CoverReport { ranks, clocks: done.result.clocks }))
    }
}
