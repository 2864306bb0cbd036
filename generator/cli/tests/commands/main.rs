//! The other verbs: names, files, tools, exit codes.

#[path = "../common/mod.rs"]
mod common;

mod circuits;
mod completed;
mod exported;
mod tools;
mod words;
