//! The circuits' models: shogi's array and tree search, node for node ([`array`], [`search`]), and the playout units of Go,
//! draw for draw ([`go`]).
pub mod array;
pub mod chess;
pub mod go;
pub mod search;
