//! What can go wrong on the way to a circuit and back: one sentence each.

use std::time::Duration;

use kiban_protocol::{kind_name, AnswerError, ErrorCode, Refusal};

/// An error of the link.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    #[error("'{0}' is not a device: write serial:PATH, serial:PATH@BAUD, sim:PROGRAM or model")]
    Address(String),
    #[error("there is no port {port}: is the board plugged in?{}", known_ports(.known))]
    PortMissing { port: String, known: Vec<String> },
    #[error("no permission to open {port}: add yourself to the group dialout (sudo usermod -aG dialout $USER), then log in again")]
    PermissionDenied { port: String },
    #[error("{port} is in use by another program")]
    PortBusy { port: String },
    #[error("cannot open {port}: {why}")]
    Open { port: String, why: String },
    #[error("{port} went away in the middle of the work: {why}")]
    Gone { port: String, why: String },
    #[error("cannot start the simulated circuit {program}: {why}")]
    Spawn { program: String, why: String },
    #[error("{port} does not answer a {request} request (waited {}, {attempts} attempts): is the right circuit loaded, and is the baud rate right?", seconds(.waited))]
    Silent { port: String, request: &'static str, waited: Duration, attempts: u32 },
    #[error("{port} sends bytes that are not frames of this protocol ({damaged} damaged, none good): is the baud rate right?")]
    Garbage { port: String, damaged: u64 },
    #[error("{port} has sent {bytes} bytes without an answer among them: it is no circuit of Kiban, or the baud rate is wrong")]
    Noise { port: String, bytes: usize },
    #[error("{port} sends {what}: it speaks another protocol, or another version")]
    Nonsense { port: String, what: AnswerError },
    #[error("{port} speaks version {found} of the protocol, this program version {wanted}: rebuild the circuit")]
    Version { port: String, found: u16, wanted: u16 },
    #[error("{port} holds a {} circuit, wanted is a {} circuit", kind_name(*.found), kind_name(*.wanted))]
    WrongCircuit { port: String, found: u8, wanted: u8 },
    #[error("{port} holds a circuit of configuration {found:08x}, wanted is {wanted:08x}: program the board again")]
    WrongConfig { port: String, found: u32, wanted: u32 },
    #[error("{port} refused job {job}: {}", refusal(*.reason))]
    Refused { port: String, job: u16, reason: Refusal },
    #[error("{port} answered a {request} request with error {}: {}", .code.code(), error_code(*.code))]
    Rejected { port: String, request: &'static str, code: ErrorCode },
    #[error("{port} lost the result of job {job} {attempts} times")]
    LostResult { port: String, job: u16, attempts: u32 },
    #[error("the position cannot be sent: {0}")]
    Position(String),
    #[error("the circuit's answer is refused: {0}")]
    Unverified(String),
}

impl Error {
    /// True if trying again with the same board cannot help.
    pub fn is_wrong_circuit(&self) -> bool {
        matches!(
            self,
            Error::Version { .. } | Error::WrongCircuit { .. } | Error::WrongConfig { .. }
        )
    }
}

fn known_ports(known: &[String]) -> String {
    if known.is_empty() {
        String::new()
    } else {
        format!(" Ports seen: {}.", known.join(", "))
    }
}

fn seconds(d: &Duration) -> String {
    format!("{:.1} s", d.as_secs_f64())
}

fn refusal(reason: Refusal) -> &'static str {
    match reason {
        Refusal::QueueFull => "its queue is full",
        Refusal::BadField => "a field of the request is outside its range",
        Refusal::Kings => "the kings are not those that a position of its game has",
        Refusal::NotImplemented => "this circuit was built without that ability",
    }
}

fn error_code(code: ErrorCode) -> &'static str {
    match code {
        ErrorCode::UnknownType => "it does not know this request",
        ErrorCode::WrongLength => "the request has the wrong length",
    }
}
