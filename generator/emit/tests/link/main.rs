//! The circuit's host controller in simulation: byte for byte the software twin of `kiban-link`.
mod bench;
mod fuzz;
mod lockstep;
mod pins;
mod several;
mod twin_engine;
