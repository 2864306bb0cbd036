//! Configuration in, Verilog out: no I/O.

pub mod hdl;
pub mod tsume;
