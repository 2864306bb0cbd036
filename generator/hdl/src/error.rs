//! What can go wrong while a block is turned into Verilog.

use std::fmt;

/// Why a block could not be emitted. `path` is the path of the block inside the design, as
/// `top/child/grandchild`.
#[derive(Debug, Clone, PartialEq)]
pub enum EmitError {
    /// rust-hdl's own checks (open signals, logic loops, written inputs) failed.
    Check(String),
    /// A combinational path leaves bits of a signal unassigned: this would be a latch.
    Latch { path: String, signal: String },
    /// A signal is read before the statement that gives it its value.
    ReadBeforeWrite { path: String, signal: String },
    /// A port or a register input that nothing drives.
    Undriven { path: String, signal: String },
    /// A name that the circuit does not know: a const generic, a Rust constant, a private field of a child.
    UnknownName { path: String, name: String },
    /// A name that Verilog, SystemVerilog or C++ (Verilator) reserves.
    Reserved { path: String, name: String },
    /// Two things in one module would get the same Verilog name.
    NameClash { path: String, name: String },
    /// Two operands, or a value and its target, differ in width.
    Width { path: String, what: String, left: usize, right: usize },
    /// A constant that does not fit the width of its place.
    Constant { path: String, value: String, width: usize },
    /// A construct whose meaning cannot be seen in rust-hdl's syntax tree.
    Unsupported { path: String, what: String },
    /// Two `cores` texts define the same module differently.
    CoreClash { module: String },
    /// A text that rust-hdl's blocks hand over (wrapper, core) is not as it must be.
    Text { path: String, what: String },
}

impl fmt::Display for EmitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Check(w) => write!(f, "the circuit is not connected properly: {w}"),
            Self::Latch { path, signal } => write!(
                f,
                "{path}: `{signal}` is not assigned on every path (a latch); give it a default first"
            ),
            Self::ReadBeforeWrite { path, signal } => {
                write!(f, "{path}: `{signal}` is read before it has its value")
            }
            Self::Undriven { path, signal } => write!(f, "{path}: nothing drives `{signal}`"),
            Self::UnknownName { path, name } => write!(
                f,
                "{path}: `{name}` is no signal, enum state or loop variable of this block; \
                 put constants into a `Constant` field"
            ),
            Self::Reserved { path, name } => {
                write!(f, "{path}: `{name}` is a reserved word of Verilog or C++")
            }
            Self::NameClash { path, name } => {
                write!(f, "{path}: two signals would be called `{name}` in Verilog")
            }
            Self::Width { path, what, left, right } => {
                write!(f, "{path}: {what}: {left} bits meet {right} bits; use bit_cast")
            }
            Self::Constant { path, value, width } => {
                write!(f, "{path}: the constant {value} does not fit into {width} bits")
            }
            Self::Unsupported { path, what } => write!(f, "{path}: {what}"),
            Self::CoreClash { module } => {
                write!(f, "two different texts define the module `{module}`")
            }
            Self::Text { path, what } => write!(f, "{path}: {what}"),
        }
    }
}

impl std::error::Error for EmitError {}
