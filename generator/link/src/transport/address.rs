//! Where a circuit is: `serial:PATH[@BAUD]`, `sim:PROGRAM`, `model`.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use crate::Error;

/// Exact on every board of the project (`docs/protocol.md`).
pub const DEFAULT_BAUD: u32 = 1_000_000;

/// A device's address, as on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// A board on a serial port; without a rate at that of its configuration, or [`DEFAULT_BAUD`].
    Serial { path: String, baud: Option<u32> },
    /// A simulated circuit: a program with frames on its standard input and output.
    Simulation { program: PathBuf },
    /// The reference model in this process.
    Model,
}

impl FromStr for Address {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let bad = || Error::Address(text.to_string());
        if text == "model" {
            return Ok(Address::Model);
        }
        let (scheme, rest) = text.split_once(':').ok_or_else(bad)?;
        if rest.is_empty() {
            return Err(bad());
        }
        match scheme {
            "sim" => Ok(Address::Simulation { program: PathBuf::from(rest) }),
            "serial" => {
                let (path, baud) = match rest.rsplit_once('@') {
                    None => (rest, None),
                    Some((path, baud)) => {
                        (path, Some(baud.replace('_', "").parse().map_err(|_| bad())?))
                    }
                };
                if path.is_empty() || baud == Some(0) {
                    return Err(bad());
                }
                Ok(Address::Serial { path: path.to_string(), baud })
            }
            _ => Err(bad()),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Serial { path, baud: None } => write!(f, "serial:{path}"),
            Address::Serial { path, baud: Some(baud) } => write!(f, "serial:{path}@{baud}"),
            Address::Simulation { program } => write!(f, "sim:{}", program.display()),
            Address::Model => write!(f, "model"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        let serial = |path: &str, baud| Address::Serial { path: path.to_string(), baud };
        for (text, want) in [
            ("serial:/dev/ttyUSB0", serial("/dev/ttyUSB0", None)),
            ("serial:/dev/ttyUSB0@3_000_000", serial("/dev/ttyUSB0", Some(3_000_000))),
            ("serial:COM3@115200", serial("COM3", Some(115_200))),
            ("sim:./circuit", Address::Simulation { program: PathBuf::from("./circuit") }),
            ("model", Address::Model),
        ] {
            let got: Address = text.parse().unwrap();
            assert_eq!(got, want);
            assert_eq!(got.to_string().parse::<Address>().unwrap(), want);
        }
        for text in [
            "",
            "serial:",
            "serial:@9600",
            "serial:/dev/x@fast",
            "serial:/dev/x@0",
            "usb:1",
            "models",
        ] {
            let error = text.parse::<Address>().unwrap_err().to_string();
            assert!(error.contains("is not a device"), "{error}");
        }
    }
}
