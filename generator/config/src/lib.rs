//! Configurations and boards: TOML types, their checks, and the plain calculations that follow
//! from them (hash, fit, clock, UART divider, pin constraints).
//!
//! This room is pure: text in, values or text out. It opens no file and runs no tool. The files
//! that Kiban ships (`configs/`, `boards/`) are part of the library; a user's own file is read by
//! the caller and handed in as text.
//!
//! | door | what it gives |
//! |---|---|
//! | [`Config::parse`], [`ConfigSet`] | a circuit configuration |
//! | [`BoardSet`], [`Target`] | a board with its FPGA and its programmers |
//! | [`fit::estimate`] | does the circuit fit the device, with numbers |
//! | [`pairs::wanted_mhz`] | what a build for a board asks for: a row of `data/clocks.toml`, or the configuration's clock |
//! | [`clock::plan`], [`uart::plan`] | settings of the PLL, divider of the UART |
//! | [`top::BoardTop`] | everything the board's top module needs |
//! | [`constraints::render`] | the LPF, PCF, CST or XDC file |

pub mod board;
pub mod board_set;
pub mod circuit;
pub mod clock;
pub mod columns;
pub mod config;
pub mod constraints;
pub mod error;
pub mod family;
pub mod fit;
pub mod fpga;
pub mod keys;
mod names;
pub mod number;
pub mod pairs;
pub mod pll;
pub mod ram;
mod read;
pub mod refusal;
mod shipped;
pub mod table;
pub mod top;
pub mod uart;

pub use board::{Active, Board, Pull};
pub use board_set::{BoardSet, Target};
pub use circuit::{
    Chess, ChessUnit, Circuit, Cover, CoverScanner, Go, KeyWords, PlayoutUnit, Scanner, SearchForm,
    Tsume, Version,
};
pub use config::{Config, ConfigSet, Hash, Link};
pub use error::{nearest, ConfigError, Problem};
pub use family::Family;
pub use fpga::{BlockRams, Die, Fpga, Programmer, Spread};
pub use refusal::Refusal;
pub use top::BoardTop;
