//! Rules of the games, pure and simple: no input or output, no search tricks. Everything else in the project is
//! compared with this room, and this room is compared with independent libraries (see `kiban-oracle`).
//!
//! [`chess`]: positions, FEN and UCI notation, legal moves, perft.
//!
//! [`shogi`]: squares, pieces, hands, moves, positions, SFEN and USI notation, move generators, a reference search.
//! [`go`]: points, boards, positions, captures and ko, the own-eye test of playouts, area score, diagrams.

pub mod chess;
pub mod go;
pub mod shogi;
