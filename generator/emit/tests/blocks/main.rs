//! Blocks by themselves: the Verilog of each equals its Rust simulation, clock by clock; the parts that they are made of; and the emitter
//! that writes them.
//! One program, since each that is linked takes rust-hdl's machinery, compiled and linked, once more.
#[macro_use]
#[path = "../common/mod.rs"]
mod common;
#[path = "../support/breaks.rs"]
mod breaks;
#[path = "../support/verilator.rs"]
mod verilator;

mod chess;
mod go_sums;
mod go_units;
mod hdl_constructs;
mod hdl_declared;
mod hdl_errors;
mod hdl_miscompiles;
mod hdl_smoke;
mod hdl_stress;
mod link;
mod parts;
mod sdram;
mod services;
mod shared;
mod shogi;
mod shogi_lines;
mod sizes;
mod view;
