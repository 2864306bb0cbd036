//! Which circuit a device is: what it says of itself beside its sizes.

use kiban_config::{Circuit, Config};

use crate::{Chess, Cover, Go, Hello, Service, Tsume, PROTOCOL_VERSION};

/// [`Service::KIND`] of the circuit of a configuration.
pub fn kind_of(circuit: &Circuit) -> u8 {
    match circuit {
        Circuit::Tsume(_) => Tsume::KIND,
        Circuit::Go(_) => Go::KIND,
        Circuit::Chess(_) => Chess::KIND,
        Circuit::Cover(_) => Cover::KIND,
    }
}

/// Name of a circuit kind, for people.
pub fn kind_name(kind: u8) -> String {
    match kind {
        Tsume::KIND => Tsume::NAME.to_string(),
        Go::KIND => Go::NAME.to_string(),
        Chess::KIND => Chess::NAME.to_string(),
        Cover::KIND => Cover::NAME.to_string(),
        other => format!("kind {other}"),
    }
}

/// What a device says of itself beside the sizes of its service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// [`Service::KIND`].
    pub circuit_kind: u8,
    pub config_hash: u32,
    pub clock_khz: u32,
    /// Jobs held at once, the running one included; 0 is taken as 1.
    pub places: u8,
    pub circuit_version: u16,
}

impl Identity {
    /// Of the circuit of a configuration, at the clock that the configuration asks for.
    pub fn new(config: &Config) -> Identity {
        Identity {
            circuit_kind: kind_of(&config.circuit),
            config_hash: config.hash().word(),
            clock_khz: (config.clock_mhz * 1000.0).round() as u32,
            places: config.circuit.places(),
            circuit_version: config.circuit.version().word(),
        }
    }

    /// Of a device without a configuration.
    pub fn nameless<S: Service>() -> Identity {
        Identity {
            circuit_kind: S::KIND,
            config_hash: 0,
            clock_khz: 0,
            places: 1,
            circuit_version: S::VERSION.word(),
        }
    }

    /// The answer to `hello` of a device with these sizes.
    pub fn hello<S: Service>(&self, sizes: S::Sizes) -> Hello<S> {
        Hello {
            protocol: PROTOCOL_VERSION,
            circuit_kind: self.circuit_kind,
            places: self.places.max(1),
            config_hash: self.config_hash,
            clock_khz: self.clock_khz,
            circuit_version: self.circuit_version,
            sizes,
        }
    }
}
