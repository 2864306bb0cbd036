//! The exit codes: the one place. `docs/exit-codes.md` has a row for each, which a test compares.

use std::fmt;

use kiban_config::{ConfigError, Problem};
use schemars::JsonSchema;
use serde::Serialize;

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

    /// Its kind, for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Exit::Done => "done",
            Exit::Files => "files",
            Exit::Request => "request",
            Exit::MissingTool => "missing-tool",
            Exit::ToolFailed => "tool-failed",
            Exit::Timing => "timing",
            Exit::DiskFull => "disk-full",
            Exit::DoesNotFit => "does-not-fit",
            Exit::Device => "device",
            Exit::SimClocks => "clocks",
            Exit::BrokenLines => "broken-lines",
            Exit::Refused => "refused",
            Exit::Emission => "emission",
            Exit::Interrupted => "interrupted",
        }
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
    /// What the sentence names, where that is known apart from it.
    pub place: Option<Box<Place>>,
    /// It is about the text of a position.
    pub position: bool,
}

/// Where an error is, and what was meant perhaps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Place {
    /// The file that is wrong, or could not be read or written.
    file: Option<String>,
    /// The line in it, from 1.
    line: Option<usize>,
    /// The key of a configuration or a board.
    key: Option<String>,
    /// Its value.
    value: Option<String>,
    /// What is allowed there, or the names that there are.
    allowed: Option<String>,
    /// The right word that is nearest to the wrong one.
    nearest: Option<String>,
}

/// How a verb ended that did not end well: with `--json` the last line of standard output.
#[derive(Serialize, JsonSchema)]
pub struct Ending {
    error: ErrorJson,
}

#[derive(Serialize, JsonSchema)]
struct ErrorJson {
    /// The exit code.
    code: i32,
    /// The same as a word.
    kind: &'static str,
    /// The sentence that people are told.
    message: String,
    #[serde(flatten)]
    place: Place,
}

impl Failure {
    pub fn new(exit: Exit, message: impl Into<String>) -> Failure {
        Failure { exit, message: message.into(), place: None, position: false }
    }

    fn at(mut self, place: Place) -> Failure {
        self.place = Some(Box::new(place));
        self
    }

    pub fn request(message: impl Into<String>) -> Failure {
        Failure::new(Exit::Request, message)
    }

    /// A position that cannot be read.
    pub fn position(message: impl Into<String>) -> Failure {
        Failure { position: true, ..Failure::request(message) }
    }

    /// A name that there is not, the names that there are, and the nearest of them.
    pub fn unknown_name(&self) -> Option<(&str, &str, Option<&str>)> {
        let place = self.place.as_ref().filter(|place| place.key.is_none())?;
        Some((place.value.as_deref()?, place.allowed.as_deref()?, place.nearest.as_deref()))
    }

    pub fn file(action: &str, path: &std::path::Path, error: &std::io::Error) -> Failure {
        let full = matches!(
            error.kind(),
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded
        );
        let exit = if full { Exit::DiskFull } else { Exit::Files };
        let file = path.display().to_string();
        let failure = Failure::new(exit, format!("cannot {action} {file}: {error}"));
        failure.at(Place { file: Some(file), ..Place::default() })
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

impl From<ConfigError> for Failure {
    fn from(e: ConfigError) -> Self {
        let failure = Failure::request(e.to_string());
        let mut place = Place { line: e.line, ..Place::default() };
        place.file = Some(e.file).filter(|f| !f.is_empty());
        match *e.problem {
            Problem::Syntax { .. } => {}
            Problem::Conflict { path, value, allowed, .. } => {
                (place.key, place.value) = (Some(path), Some(value));
                place.allowed = Some(allowed);
            }
            Problem::UnknownKey { path, nearest, allowed } => {
                (place.key, place.nearest) = (Some(path), nearest);
                place.allowed = Some(allowed.join(", "));
            }
            Problem::MissingKey { path, allowed } => {
                (place.key, place.allowed) = (Some(path), allowed);
            }
            Problem::BadValue { path, value, allowed, nearest } => {
                (place.key, place.value) = (Some(path), Some(value));
                (place.allowed, place.nearest) = (Some(allowed), nearest);
            }
            Problem::UnknownName { name, nearest, known, .. } => {
                (place.value, place.nearest) = (Some(name), nearest);
                place.allowed = Some(known.join(", "));
            }
        }
        failure.at(place)
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

impl Ending {
    /// Of a verb that said why in a sentence; none of one that has nobody to tell it.
    pub fn of(failure: &Failure) -> Option<Ending> {
        let message = failure.message.clone();
        let place = failure.place.as_deref().cloned().unwrap_or_default();
        (!message.is_empty()).then(|| Ending::new(failure.exit, message, place))
    }

    /// Of one that answered and ends with such a code; none if all is well.
    pub fn of_exit(exit: Exit) -> Option<Ending> {
        (exit != Exit::Done).then(|| Ending::new(exit, exit.meaning().into(), Place::default()))
    }

    fn new(exit: Exit, message: String, place: Place) -> Ending {
        Ending { error: ErrorJson { code: exit.code(), kind: exit.word(), message, place } }
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
        let row = |line: &str| {
            let mut cells = line.strip_prefix("| ")?.split(" | ");
            Some((cells.next()?.parse().ok()?, cells.next()?.trim_matches('`').to_string()))
        };
        let rows: Vec<(i32, String)> = text.lines().filter_map(row).collect();
        assert_eq!(rows, Exit::ALL.map(|e| (e.code(), e.word().to_string())));
        for exit in Exit::ALL {
            assert_eq!(Exit::of_code(exit.code()), exit);
        }
    }

    /// Programs find key, value and what is allowed beside the sentence, whatever is wrong with a value.
    #[test]
    fn a_value_that_is_wrong_is_told_in_parts() {
        let file = kiban_testkit::root().join("configs/go9.toml");
        let text = std::fs::read_to_string(file).unwrap();
        for (units, allowed) in [("70", "a whole number from 1 to 64"), ("12", "1 to 11 wheels")] {
            let wrong = text.replacen("units = 9", &format!("units = {units}"), 1);
            let error = kiban_config::Config::parse("mine.toml", &wrong).unwrap_err();
            let failure = Failure::from(error);
            let place = failure.place.unwrap();
            assert_eq!(place.key.as_deref(), Some("circuit.units"));
            assert_eq!(place.value.as_deref(), Some(units));
            assert_eq!(place.allowed.as_deref(), Some(allowed));
            let sentence = format!("`circuit.units = {units}`");
            assert!(failure.message.contains(&sentence), "{}", failure.message);
        }
    }
}
