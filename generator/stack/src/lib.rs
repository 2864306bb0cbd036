//! The stack machine (`docs/circuits/stack-machine.md`): its instructions, the assembler of its programs, and the machine itself as a
//! model, instruction for instruction.
//!
//! - [`Instruction`]: what a word of a program says.
//! - [`assemble`]: texts of words, constants and loops to a [`Program`].
//! - [`Machine`]: runs a program; memory and ports are a [`Bus`] of whoever runs it.
//!
//! The room is pure and knows no circuit: `emit` has the same machine in logic, and programs that a model must equal bring a bus of their
//! own. It is no part of `model`, since `model` is what circuits are held against, and programs are a way to build one.

mod assemble;
mod error;
mod instruction;
mod machine;

pub use assemble::{assemble, Program, Source};
pub use error::AssembleError;
pub use instruction::{
    group, Alu, Effect, Instruction, Near, Operate, Step, ADDRESS_BITS, LITERALS, LITERAL_BITS,
    NEAR_BITS,
};
pub use machine::{truth, Bus, Machine};
