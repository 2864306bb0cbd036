//! Tests of the array.

mod legal;
mod mutants;
mod ranks;
mod trees;
mod twin;
mod words;
