//! Configuration in, Verilog out: no I/O.

pub mod chess;
pub mod chip;
pub mod cover;
pub mod export;
pub mod go;
pub mod link;
pub mod part;
pub mod proofs;
mod record;
pub mod sdram;
pub mod shogi;
pub mod stack;
pub mod templates;
pub mod top;
pub mod tsume;
pub mod view;

pub use kiban_hdl::{self as hdl, blocks};
