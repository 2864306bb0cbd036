//! Configuration in, Verilog out: no I/O.
