//! The circuits' models, node for node.
pub mod array;
pub mod chess;
pub mod search;
