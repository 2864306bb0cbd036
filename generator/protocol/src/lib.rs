//! What host and circuit say to each other (`docs/protocol.md`): frames, messages byte by byte, checksums and signatures.
//!
//! - [`frame`]: COBS + CRC-32; [`kind`]: the types of messages; [`signature`]: checksum and signature.
//! - [`Request`], [`Answer`], [`Hello`]: what is the same for every service.
//! - [`Service`]: what a kind of circuit adds: [`tsume`], [`go`], [`chess`], [`cover`], each with its jobs, the frames of their answers, its
//!   sizes in `hello` and what the circuit checks.
//!
//! The room is pure: bytes in, values out. Whoever speaks the protocol takes it from here: the devices and the software twin in
//! `link`, the constants of the circuits' `hello` in `emit`, the verdicts of `model`. What a circuit can do is said once, by the
//! `Sizes` of its service, which come from its configuration.

mod answer;
mod bytes;
pub mod chess;
mod codes;
pub mod cover;
pub mod frame;
pub mod go;
mod hello;
mod identity;
pub mod kind;
mod request;
mod service;
pub mod signature;
pub mod tsume;

pub use answer::{Answer, Status};
pub use chess::Chess;
pub use codes::{ErrorCode, Refusal, WorkState};
pub use cover::Cover;
pub use go::Go;
pub use hello::Hello;
pub use identity::{kind_name, kind_of, Identity};
pub use request::{Request, RequestError};
pub use service::{AnswerError, Body, Done, Service};
pub use tsume::Tsume;

/// The protocol's version. 2: jobs and results of tsume take as many bytes as they need, and may be accepted without a word.
pub const PROTOCOL_VERSION: u16 = 2;
/// "No job", and "all jobs" in an abort.
pub const ALL_JOBS: u16 = 0xffff;
/// Bytes of a hello answer.
pub const HELLO_BYTES: usize = 28;
