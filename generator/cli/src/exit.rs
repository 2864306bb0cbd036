//! The exit codes: the one place. `docs/exit-codes.md` has a row for each, which a test compares.

use std::fmt;

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    Done = 0,
    Files = 1,
    Request = 2,
    MissingTool = 3,
    ToolFailed = 4,
    Timing = 5,
    DiskFull = 6,
    DoesNotFit = 7,
    Device = 8,
    SimClocks = 9,
    BrokenLines = 10,
    Refused = 11,
    Emission = 12,
    Interrupted = 130,
}

impl Exit {
    pub const ALL: [Exit; 14] = [
        Exit::Done,
        Exit::Files,
        Exit::Request,
        Exit::MissingTool,
        Exit::ToolFailed,
        Exit::Timing,
        Exit::DiskFull,
        Exit::DoesNotFit,
        Exit::Device,
        Exit::SimClocks,
        Exit::BrokenLines,
        Exit::Refused,
        Exit::Emission,
        Exit::Interrupted,
    ];

    pub const fn code(self) -> i32 {
        self as i32
    }

    /// For `kiban --help`.
    pub const fn meaning(self) -> &'static str {
        match self {
            Exit::Done => "done",
            Exit::Files => "a file or folder could not be read or written",
            Exit::Request => "the request makes no sense",
            Exit::MissingTool => "a tool is missing",
            Exit::ToolFailed => "a tool failed",
            Exit::Timing => "the clock was not reached",
            Exit::DiskFull => "the disk is full",
            Exit::DoesNotFit => "circuit and board do not go together",
            Exit::Device => "the device is missing, silent or the wrong one",
            Exit::SimClocks => "the simulation used up its clocks",
            Exit::BrokenLines => {
                "some lines of a position file were broken, the others were answered"
            }
            Exit::Refused => "a device's answer broke the rules and was refused",
            Exit::Emission => "the circuit cannot be emitted",
            Exit::Interrupted => "interrupted",
        }
    }

    fn of_code(code: i32) -> Exit {
        Exit::ALL.into_iter().find(|e| e.code() == code).unwrap_or(Exit::Files)
    }
}

/// The list for the end of `kiban --help`.
pub fn help() -> String {
    let mut text = String::from("Exit codes (docs/exit-codes.md):\n");
    for exit in Exit::ALL {
        text.push_str(&format!("  {:>3}  {}\n", exit.code(), exit.meaning()));
    }
    text
}

/// An error on its way to standard error: one clear sentence and the exit code.
#[derive(Debug)]
pub struct Failure {
    pub exit: Exit,
    pub message: String,
}

impl Failure {
    pub fn new(exit: Exit, message: impl Into<String>) -> Failure {
        Failure { exit, message: message.into() }
    }

    pub fn request(message: impl Into<String>) -> Failure {
        Failure::new(Exit::Request, message)
    }

    pub fn file(action: &str, path: &std::path::Path, error: &std::io::Error) -> Failure {
        let full = matches!(
            error.kind(),
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded
        );
        let exit = if full { Exit::DiskFull } else { Exit::Files };
        Failure::new(exit, format!("cannot {action} {}: {error}", path.display()))
    }

    pub fn interrupted() -> Failure {
        Failure::new(Exit::Interrupted, "interrupted")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<kiban_flow::FlowError> for Failure {
    fn from(e: kiban_flow::FlowError) -> Self {
        Failure::new(Exit::of_code(e.exit_code()), e.to_string())
    }
}

impl From<kiban_config::ConfigError> for Failure {
    fn from(e: kiban_config::ConfigError) -> Self {
        Failure::request(e.to_string())
    }
}

impl From<kiban_config::Refusal> for Failure {
    fn from(e: kiban_config::Refusal) -> Self {
        Failure::new(Exit::DoesNotFit, e.to_string())
    }
}

impl From<kiban_link::Error> for Failure {
    fn from(e: kiban_link::Error) -> Self {
        use kiban_link::Error;
        let exit = match &e {
            Error::Address(_) | Error::Position(_) => Exit::Request,
            Error::Unverified(_) => Exit::Refused,
            _ => Exit::Device,
        };
        Failure::new(exit, e.to_string())
    }
}

impl From<kiban_nats::Trouble> for Failure {
    fn from(trouble: kiban_nats::Trouble) -> Self {
        use kiban_nats::Trouble;
        let exit = match &trouble {
            Trouble::Request(_) => Exit::Request,
            Trouble::File(_) => Exit::Files,
            Trouble::NotThere(_) | Trouble::Access(_) | Trouble::Unfit(_) => Exit::Device,
            Trouble::Full(_) => Exit::DiskFull,
        };
        Failure::new(exit, trouble.to_string())
    }
}

/// What a verb ends with.
pub type Ended = Result<Exit, Failure>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_row() {
        let text = std::fs::read_to_string(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../docs/exit-codes.md"
        ))
        .unwrap();
        let rows: Vec<i32> = text
            .lines()
            .filter_map(|l| l.strip_prefix("| ")?.split(' ').next()?.parse().ok())
            .collect();
        assert_eq!(rows, Exit::ALL.map(Exit::code));
        for exit in Exit::ALL {
            assert_eq!(Exit::of_code(exit.code()), exit);
        }
    }
}
