//! Legal moves: the raw moves filtered by the scans of the children (section 3).

use super::board::Board;
use super::mutation::{holds, Mutation};
use super::types::{Move, MoveList, Turn};

impl Board {
    /// Whether a raw move is a white pawn drop directly in front of black's king, which is illegal
    /// if it mates ([`Board::pawn_drop_is_mate`]).
    #[inline]
    pub fn suspect(&self, m: &Move, turn: Turn) -> bool {
        turn == Turn::Defence && m.is_pawn_drop() && self.king[0] == m.dst + 9
    }

    /// Whether the suspect pawn drop mates black: none of [`Board::escape_moves`] is legal. The
    /// board is the one before the drop, and is left unchanged.
    pub fn pawn_drop_is_mate(&mut self, m: &Move) -> bool {
        if !holds(Mutation::WhitePawnDropMate) {
            return false;
        }
        self.make(m, Turn::Defence);
        let mate = self.escape_moves(m.dst).iter().all(|escape| {
            self.make(escape, Turn::Attack);
            let illegal = self.illegal();
            self.unmake(escape, Turn::Attack);
            illegal
        });
        self.unmake(m, Turn::Defence);
        mate
    }

    /// The legal moves of black that give check, in the order of the circuit. The board is left
    /// unchanged.
    pub fn legal_checks(&mut self) -> MoveList {
        let mut list = self.generate(Turn::Attack);
        list.retain(|m| {
            self.make(&m, Turn::Attack);
            let legal = if m.is_pawn_drop() && holds(Mutation::BlackPawnDropMate) {
                !self.scan(Turn::Defence).refuses(&m)
            } else {
                !self.illegal()
            };
            self.unmake(&m, Turn::Attack);
            legal
        });
        list
    }

    /// The legal moves of white, which is in check, in the order of the circuit. The board is left
    /// unchanged.
    pub fn legal_evasions(&mut self) -> MoveList {
        let mut list = self.generate(Turn::Defence);
        list.retain(|m| !(self.suspect(&m, Turn::Defence) && self.pawn_drop_is_mate(&m)));
        list
    }
}
