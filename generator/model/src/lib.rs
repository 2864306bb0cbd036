//! The circuits' models: node for node the mate search ([`tsume`]) over the array of squares ([`shogi`]), draw for draw the playout
//! units of Go ([`go`]), pass by pass the move generator of chess ([`chess`]).
//!
//! The game and the circuit part ways for shogi: moves and scans of a position are [`shogi`]'s, whatever searches them.

pub mod chess;
pub mod go;
pub mod shogi;
pub mod tsume;
