//! The standard plug between the host controller and what works for it: a service.
//!
//! A service brings its checks, its way from the bytes of a job to its engine, and the frames of its answers; job numbers, places,
//! the order of jobs and all other messages are the host's (docs/protocol.md).
use crate::hdl::Record;
use crate::record::{fields, Field};
use rust_hdl_core::prelude::*;

/// What the host controller says to a service; every line is a register of the host, or a byte of its memories.
///
/// - *Check*: `clear`, then the bytes of a request, one a clock and in their order, none while the service says `hold`; two clocks
///   behind the last one, and when `hold` is over, the verdict is there as `refusal`.
/// - *Start*: `load` while the bytes of a job come in the same way, until it is whole or as long as the longest, to `start` (1 clock,
///   `load` is still high). Only a service that said `ready` gets them.
/// - *Frames*: see [`FromService`].
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct ToService {
    /// 1 clock: a new request follows.
    pub clear: Bit,
    /// A byte is there:
    pub valid: Bit,
    /// of a job that is to start; else it is only checked;
    pub load: Bit,
    /// its offset in the message, 0 to 123;
    pub at: Bits<7>,
    /// the byte.
    pub data: Bits<8>,
    /// Byte `recall_at` of the clock before, of the job in hand.
    pub recall: Bits<8>,
    /// 1 clock: the job that was loaded begins.
    pub start: Bit,
    /// With `start`: it was aborted while it waited; only its result is told.
    pub blank: Bit,
    /// 1 clock: the job of `place` ends as soon as it can.
    pub abort: Bit,
    /// Place of the job that is meant, or asked for in `work`.
    pub place: Bits<4>,
    /// `work` of whichever job there is.
    pub any: Bit,
    /// 1 clock: the body of the frame that waits is taken next.
    pub frame_begin: Bit,
    /// 1 clock: 4 bytes of the progress of the job of `place` are taken next.
    pub progress_begin: Bit,
    /// The byte of the body is taken if it is there.
    pub take: Bit,
}

/// What a service says to the host controller.
///
/// While `frame` is high a frame of the job of `frame_place` waits: its type, its byte @1, and whether it is the job's last. After
/// `frame_begin` its bytes from @4 on come one after the other: `body_valid` stays until `take`, `body_last` comes with the last
/// one. The progress is told in the same way. What the engine knows must stay as it is from the end of a job to the last byte.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct FromService {
    /// 0 taken, else the reason of `refused`: 2 bad field, 3 kings, 4 not in this circuit's features.
    pub refusal: Bits<3>,
    /// The next byte must wait.
    pub hold: Bit,
    /// The job that is read is whole: no byte of it is wanted any more.
    pub enough: Bit,
    /// A job can be loaded.
    pub ready: Bit,
    /// What the job asked for does: 0 no such job, 1 works, 2 sends.
    pub work: Bits<2>,
    /// Its place.
    pub work_place: Bits<4>,
    /// A frame waits:
    pub frame: Bit,
    /// of the job of this place;
    pub frame_place: Bits<4>,
    /// its type;
    pub frame_kind: Bits<8>,
    /// its byte @1.
    pub frame_value: Bits<8>,
    /// It is the last of the job.
    pub frame_last: Bit,
    /// A byte of a body is there:
    pub body_valid: Bit,
    /// the byte;
    pub body: Bits<8>,
    /// the last one.
    pub body_last: Bit,
    /// Byte of the job in hand (that is checked, or whose frame is sent) to be shown as `recall`.
    pub recall_at: Bits<7>,
}

/// What the engine of a service is told of its job, and what becomes of it.
pub mod work {
    use kiban_protocol::WorkState;

    pub const NONE: u64 = WorkState::Idle as u64;
    pub const WORKS: u64 = WorkState::Working as u64;
    pub const SENDS: u64 = WorkState::Sending as u64;
    /// It has no engine yet; only the host knows of it.
    pub const WAITS: u64 = WorkState::Waiting as u64;
}

/// Reasons of `refused`.
pub mod refusal {
    use kiban_protocol::Refusal;

    pub const QUEUE_FULL: u64 = Refusal::QueueFull as u64;
    pub const BAD_FIELD: u64 = Refusal::BadField as u64;
    pub const KINGS: u64 = Refusal::Kings as u64;
    pub const NOT_IMPLEMENTED: u64 = Refusal::NotImplemented as u64;
}

/// Wires of the plug in a module that joins blocks; they are called `ask_` and `tell_`.
pub fn wires() -> String {
    let wire = |side: &str, line: Field| {
        let range = if line.bits > 1 { format!("[{}:0] ", line.bits - 1) } else { String::new() };
        format!("    wire {range}{side}_{};\n", line.name)
    };
    let mut text: String = fields::<ToService>().into_iter().map(|l| wire("ask", l)).collect();
    text.extend(fields::<FromService>().into_iter().map(|l| wire("tell", l)));
    text
}

/// The same wires at the ports of a block.
pub fn pins() -> String {
    let pin = |side: &str, line: &Field| format!(".{side}_{name}({side}_{name})", name = line.name);
    let mut all: Vec<String> = fields::<ToService>().iter().map(|l| pin("ask", l)).collect();
    all.extend(fields::<FromService>().iter().map(|l| pin("tell", l)));
    all.chunks(4).map(|row| format!("        {}", row.join(", "))).collect::<Vec<_>>().join(",\n")
}
