//! The circuits' models, node for node.
pub mod array;
