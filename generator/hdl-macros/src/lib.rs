//! The attributes with which a rust-hdl block is declared once.
//!
//! - [`macro@block`] on the struct: its documentation becomes the head of the Verilog module and
//!   the comments of its ports, its registers get their clock and keep their value, and the
//!   function that builds it is written.
//! - [`macro@logic`] on `impl` blocks: what the block does in a clock, in as many functions and
//!   files as it is read best. Comments of the source arrive in the Verilog, constants of Rust
//!   become `localparam`s.
//! - [`macro@Record`] on a struct: a word with named fields, one net a field in the Verilog.
//!
//! What the attributes write is read by `kiban_hdl`; its documentation has an example.

mod block;
mod comments;
mod logic;
mod record;

use proc_macro::TokenStream;

/// Declares a block: `#[block]`, or `#[block(pub fn new(params: &Params))]` with the name and the
/// arguments of the function that builds it (`Default` is written if nothing is said).
///
/// | attribute of a field | means |
/// |---|---|
/// | `#[init(EXPRESSION)]` | how it is built, from the arguments; `Default::default()` if absent |
/// | `#[group("TEXT")]` | a comment line above this port, for it and those that follow |
/// | `#[record]` | the port is a [`macro@Record`]: a port a field, with the field's documentation |
///
/// | attribute of the struct | means |
/// |---|---|
/// | `#[module("NAME")]` | the module's name, if not that of the instance |
///
/// Every field of type `DFF<..>` or `DFFWithInit<..>`, also in arrays and `Vec`s, is a register of
/// the port `clock` that keeps its value unless `update` says otherwise.
#[proc_macro_attribute]
pub fn block(arguments: TokenStream, item: TokenStream) -> TokenStream {
    block::expand(arguments.into(), item.into()).unwrap_or_else(|e| e.to_compile_error()).into()
}

/// What a block does. The function `update` runs in every clock; the other functions are its
/// parts, called as `self.part();` wherever a statement may stand, also from another file whose
/// `impl` has this attribute as well.
#[proc_macro_attribute]
pub fn logic(arguments: TokenStream, item: TokenStream) -> TokenStream {
    logic::expand(arguments.into(), item.into()).unwrap_or_else(|e| e.to_compile_error()).into()
}

/// A word with named fields: rust-hdl's `LogicStruct`, and the way back from bits. The first field
/// is the least significant. Fields are `Bit`, `Bits<N>`, states or other records.
///
/// A record with parameters (`Game<const W: usize>`) derives `Record` alone, without `LogicStruct`;
/// it stands in signals and registers and has no packed form.
#[proc_macro_derive(Record)]
pub fn record(item: TokenStream) -> TokenStream {
    record::expand(item.into()).unwrap_or_else(|e| e.to_compile_error()).into()
}

/// The way from bits to a state (rust-hdl's `LogicState` knows the other one). Codes that no state
/// has become the last one, as in the emitted `case`.
#[proc_macro_derive(StateBits)]
pub fn state_bits(item: TokenStream) -> TokenStream {
    record::expand_state(item.into()).unwrap_or_else(|e| e.to_compile_error()).into()
}
