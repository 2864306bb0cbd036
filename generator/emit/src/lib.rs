//! Configuration in, Verilog out: no I/O.

pub mod blocks;
pub mod chess;
pub mod chip;
pub mod go;
pub mod hdl;
pub mod link;
pub mod templates;
pub mod top;
pub mod tsume;
