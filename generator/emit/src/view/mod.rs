//! What of a simulated chip is worth looking at: signals in groups, the words of their values, and what happens in them. Files of wave
//! viewers are made of it ([`files`]); where a signal lies and when something happens is told by the waves.
//!
//! Words are not written here: the constants of the module that begin with a stem are the words of its signals, in the Verilog as in the
//! waves.

mod circuits;
pub mod files;

use kiban_config::Config;

/// What to look at; paths are below the top module of the waves.
#[derive(Clone, Debug)]
pub struct View {
    pub groups: Vec<Group>,
    pub marks: Vec<Mark>,
    /// The clock; whatever happens is seen where it is low: all signals of a clock are steady then.
    pub clock: String,
}

/// Signals that belong together.
#[derive(Clone, Debug)]
pub struct Group {
    pub title: &'static str,
    pub signals: Vec<Signal>,
}

/// A signal, with the words of its values if it has any.
#[derive(Clone, Debug)]
pub struct Signal {
    pub path: String,
    pub words: Option<Words>,
}

/// The constants of a module whose names begin with a stem and `_`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    pub module: String,
    pub stem: &'static str,
}

/// Something that happens, in a clock in which all of these signals have these values.
#[derive(Clone, Debug)]
pub struct Mark {
    pub title: &'static str,
    pub when: Vec<(String, u64)>,
}

/// The view of a configuration's chip.
pub fn view(config: &Config) -> View {
    circuits::view(config)
}
