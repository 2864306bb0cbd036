//! A board on a serial port: 8N1, no flow control.

use std::io::{ErrorKind, Read, Write};
use std::time::Duration;

use serialport::{ClearBuffer, DataBits, FlowControl, Parity, StopBits};

use super::Transport;
use crate::Error;

/// How long a port may take no more bytes: its buffer is far smaller than what the slowest line sends in that time.
const WRITING: Duration = Duration::from_secs(2);

/// An open serial port.
pub struct SerialPort {
    path: String,
    port: Box<dyn serialport::SerialPort>,
}

impl SerialPort {
    /// Opens a port and throws away what it had received before.
    pub fn open(path: &str, baud: u32) -> Result<Self, Error> {
        let port = serialport::new(path, baud)
            .data_bits(DataBits::Eight)
            .parity(Parity::None)
            .stop_bits(StopBits::One)
            .flow_control(FlowControl::None)
            .timeout(Duration::from_millis(50))
            .open()
            .map_err(|e| open_error(path, &e))?;
        // not every driver can: then old bytes are dropped as damaged or unknown frames
        let _ = port.clear(ClearBuffer::All);
        Ok(SerialPort { path: path.to_string(), port })
    }

    /// Names of the ports that the system knows.
    pub fn known() -> Vec<String> {
        let ports = serialport::available_ports().unwrap_or_default();
        ports.into_iter().map(|p| p.port_name).collect()
    }

    fn wait_at_most(&mut self, time: Duration) -> Result<(), Error> {
        let set = self.port.set_timeout(time);
        set.map_err(|e| self.gone(&std::io::Error::other(e.to_string())))
    }

    fn gone(&self, e: &std::io::Error) -> Error {
        Error::Gone { port: self.path.clone(), why: e.to_string() }
    }
}

fn open_error(path: &str, e: &serialport::Error) -> Error {
    let port = path.to_string();
    // the crate folds several errno values into NoDevice: look at the file itself first
    let file = std::fs::OpenOptions::new().read(true).write(true).open(path).map(drop);
    let kind = match &file {
        Err(io) => Some(io.kind()),
        Ok(()) => match e.kind() {
            serialport::ErrorKind::Io(kind) => Some(kind),
            _ => None,
        },
    };
    match (kind, e.kind()) {
        (Some(ErrorKind::NotFound), _) => Error::PortMissing { port, known: SerialPort::known() },
        (Some(ErrorKind::PermissionDenied), _) => Error::PermissionDenied { port },
        (Some(ErrorKind::ResourceBusy), _) => Error::PortBusy { port },
        (None, serialport::ErrorKind::NoDevice) if e.description.contains("usy") => {
            Error::PortBusy { port }
        }
        // what the system says of a file, or of /dev/null
        _ if e.description.contains("typewriter") => {
            Error::Open { port, why: "it is no serial port".into() }
        }
        _ => Error::Open { port, why: e.to_string() },
    }
}

impl Transport for SerialPort {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        // a port has one time for both directions, and the last reading may have left none
        self.wait_at_most(WRITING)?;
        self.port.write_all(bytes).map_err(|e| self.gone(&e))
    }

    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Error> {
        self.wait_at_most(timeout)?;
        match self.port.read(buffer) {
            Ok(0) if !buffer.is_empty() => Err(self.gone(&ErrorKind::UnexpectedEof.into())),
            Ok(n) => Ok(n),
            Err(e) if matches!(e.kind(), ErrorKind::TimedOut | ErrorKind::Interrupted) => Ok(0),
            Err(e) => Err(self.gone(&e)),
        }
    }

    fn name(&self) -> String {
        self.path.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the system may answer for a file that is there, whoever the user is: root is denied nothing.
    #[test]
    fn refusals_of_the_system_are_told_apart() {
        let told = |kind, words: &str| {
            open_error(
                concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
                &serialport::Error::new(kind, words),
            )
        };
        use serialport::ErrorKind::{Io, NoDevice};
        let denied = told(Io(ErrorKind::PermissionDenied), "Permission denied");
        assert!(matches!(denied, Error::PermissionDenied { .. }), "{denied}");
        assert!(denied.to_string().contains("group dialout"), "{denied}");
        for (kind, words) in
            [(Io(ErrorKind::ResourceBusy), ""), (NoDevice, "Device or resource busy")]
        {
            let busy = told(kind, words);
            assert!(matches!(busy, Error::PortBusy { .. }), "{busy}");
        }
        let other = told(NoDevice, "Not a typewriter");
        assert!(other.to_string().contains("it is no serial port"), "{other}");
    }
}
