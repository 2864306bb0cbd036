//! Chess libraries: `shakmaty` (GPL-3.0-or-later, used by tests alone) and `cozy-chess` (MIT). Both answer with sorted
//! UCI texts, castling as the king's move of two squares.

use kiban_rules::chess::Move;

/// Sorted UCI texts of moves, to be compared with an oracle's answer.
pub fn uci(moves: &[Move]) -> Vec<String> {
    crate::sorted(moves.iter().map(Move::to_string))
}

/// `shakmaty` 0.30.1.
pub mod shak {
    use shakmaty::{fen::Fen, CastlingMode, Chess, Position};

    /// Chess960: castling is the king's move to his rook.
    pub mod chess960 {
        use super::{CastlingMode, Chess, Fen, Position};

        fn convert(fen: &str) -> Chess {
            let read = fen.parse::<Fen>().map_err(|e| e.to_string());
            let position = read
                .and_then(|f| f.into_position(CastlingMode::Chess960).map_err(|e| format!("{e}")));
            match position {
                Ok(position) => position,
                Err(e) => panic!("shakmaty refuses {fen}: {e}"),
            }
        }

        /// The legal moves.
        ///
        /// # Panics
        /// If the library refuses the position.
        pub fn legal(fen: &str) -> Vec<String> {
            let moves = convert(fen).legal_moves();
            crate::sorted(moves.iter().map(|m| m.to_uci(CastlingMode::Chess960).to_string()))
        }

        /// Legal move sequences.
        ///
        /// # Panics
        /// If the library refuses the position.
        pub fn perft(fen: &str, depth: u32) -> u64 {
            shakmaty::perft(&convert(fen), depth)
        }
    }

    /// The position of a FEN, or why the library refuses it.
    pub fn read(fen: &str) -> Result<Chess, String> {
        let fen: Fen = fen.parse().map_err(|e| format!("{e}"))?;
        fen.into_position(CastlingMode::Standard).map_err(|e| format!("{e}"))
    }

    fn convert(fen: &str) -> Chess {
        match read(fen) {
            Ok(position) => position,
            Err(e) => panic!("shakmaty refuses {fen}: {e}"),
        }
    }

    /// The legal moves.
    ///
    /// # Panics
    /// If the library refuses the position.
    pub fn legal(fen: &str) -> Vec<String> {
        let position = convert(fen);
        let moves = position.legal_moves();
        crate::sorted(moves.iter().map(|m| m.to_uci(CastlingMode::Standard).to_string()))
    }

    /// The legal moves that give check, made one by one.
    ///
    /// # Panics
    /// If the library refuses the position.
    pub fn checks(fen: &str) -> Vec<String> {
        let position = convert(fen);
        let moves = position.legal_moves();
        let checks = moves.iter().filter(|m| {
            let mut next = position.clone();
            next.play_unchecked(**m);
            next.is_check()
        });
        crate::sorted(checks.map(|m| m.to_uci(CastlingMode::Standard).to_string()))
    }

    /// Legal move sequences.
    ///
    /// # Panics
    /// If the library refuses the position.
    pub fn perft(fen: &str, depth: u32) -> u64 {
        shakmaty::perft(&convert(fen), depth)
    }
}

/// `cozy-chess` 0.3.4.
pub mod cozy {
    use cozy_chess::{util::display_uci_move, Board};

    /// Chess960: rights in the FEN are files of rooks, castling is the king's move to his rook.
    pub mod chess960 {
        use super::Board;

        fn convert(fen: &str) -> Board {
            match Board::from_fen(fen, true) {
                Ok(board) => board,
                Err(e) => panic!("cozy-chess refuses {fen}: {e}"),
            }
        }

        /// The legal moves.
        ///
        /// # Panics
        /// If the library refuses the position.
        pub fn legal(fen: &str) -> Vec<String> {
            let mut list = Vec::new();
            convert(fen).generate_moves(|moves| {
                list.extend(moves.into_iter().map(|m| m.to_string()));
                false
            });
            crate::sorted(list.into_iter())
        }

        /// Legal move sequences.
        ///
        /// # Panics
        /// If the library refuses the position.
        pub fn perft(fen: &str, depth: u32) -> u64 {
            super::count(&convert(fen), depth)
        }
    }

    /// The position of a FEN, or why the library refuses it.
    pub fn read(fen: &str) -> Result<Board, String> {
        Board::from_fen(fen, false).map_err(|e| format!("{e}"))
    }

    fn convert(fen: &str) -> Board {
        match read(fen) {
            Ok(board) => board,
            Err(e) => panic!("cozy-chess refuses {fen}: {e}"),
        }
    }

    /// The legal moves.
    ///
    /// # Panics
    /// If the library refuses the position.
    pub fn legal(fen: &str) -> Vec<String> {
        let board = convert(fen);
        let mut list = Vec::new();
        board.generate_moves(|moves| {
            list.extend(moves.into_iter().map(|m| display_uci_move(&board, m).to_string()));
            false
        });
        crate::sorted(list.into_iter())
    }

    /// The legal moves that give check, made one by one.
    ///
    /// # Panics
    /// If the library refuses the position.
    pub fn checks(fen: &str) -> Vec<String> {
        let board = convert(fen);
        let mut list = Vec::new();
        board.generate_moves(|moves| {
            for m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                if !next.checkers().is_empty() {
                    list.push(display_uci_move(&board, m).to_string());
                }
            }
            false
        });
        crate::sorted(list.into_iter())
    }

    /// Legal move sequences.
    ///
    /// # Panics
    /// If the library refuses the position.
    pub fn perft(fen: &str, depth: u32) -> u64 {
        count(&convert(fen), depth)
    }

    fn count(board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut leaves = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                leaves += moves.len() as u64;
            } else {
                for m in moves {
                    let mut next = board.clone();
                    next.play_unchecked(m);
                    leaves += count(&next, depth - 1);
                }
            }
            false
        });
        leaves
    }
}
