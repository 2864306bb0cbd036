//! Lines of the move generator's Verilog, each broken on purpose.

/// One line of one module, and what stands there in the broken circuit.
pub struct Break {
    pub name: &'static str,
    /// The rule that it no longer keeps.
    pub rule: &'static str,
    pub module: &'static str,
    pub from: &'static str,
    pub to: &'static str,
}

pub const BREAKS: [Break; 0] = [];
