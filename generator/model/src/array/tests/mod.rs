//! Tests of the array.

mod legal;
mod mutants;
mod random;
mod trees;
mod twin;
mod words;
