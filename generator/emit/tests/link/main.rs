//! The circuit's host controller in simulation: byte for byte the software twin of `kiban-link`.
mod bench;
mod fuzz;
mod lockstep;
mod pins;
mod twin_engine;
