//! Tests of the array.

mod legal;
mod lines;
mod mutants;
mod ranks;
mod trees;
mod twin;
mod words;
