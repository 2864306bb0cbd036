//! Tests of the array.

mod legal;
mod mutants;
mod trees;
mod twin;
mod words;
