//! Frames: COBS + CRC-32, `docs/protocol.md` section 1.
//!
//! The decoder is the table of that page written down state by state (not a call of the `cobs` crate), so that it drops
//! and counts exactly what the circuit drops and counts; the tests compare it with the crate.

/// Shortest message: type, flags, job.
pub const MESSAGE_MIN: usize = 4;
/// Longest message without its CRC.
pub const MESSAGE_MAX: usize = PAYLOAD_MAX - CRC_BYTES;
/// Longest message with its CRC.
pub const PAYLOAD_MAX: usize = 250;
/// Longest frame on the wire: payload, one COBS byte, the closing zero.
pub const WIRE_MAX: usize = PAYLOAD_MAX + 2;
const CRC_BYTES: usize = 4;

/// The frame of a message, closing `00` included. `None` if the message is not 4 to 246 bytes long.
pub fn encode(message: &[u8]) -> Option<Vec<u8>> {
    if !(MESSAGE_MIN..=MESSAGE_MAX).contains(&message.len()) {
        return None;
    }
    let mut payload = message.to_vec();
    payload.extend_from_slice(&crc32fast::hash(message).to_le_bytes());
    let mut wire = cobs::encode_vec(&payload);
    wire.push(0);
    Some(wire)
}

/// Why a frame was dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dropped {
    /// A code byte `FF`, or the frame ends inside a block.
    Malformed,
    /// More than 250 bytes.
    Oversize,
    /// Fewer than 8 bytes.
    Short,
    /// The CRC does not fit.
    Crc,
}

/// What a decoder has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrameCounters {
    pub good: u64,
    pub malformed: u64,
    pub oversize: u64,
    pub short: u64,
    pub crc: u64,
}

impl FrameCounters {
    /// All dropped frames.
    pub fn dropped(&self) -> u64 {
        self.malformed + self.oversize + self.short + self.crc
    }
}

/// The receiver, byte by byte. Whatever arrives, the next `00` starts afresh.
#[derive(Clone, Debug)]
pub struct Decoder {
    buffer: [u8; PAYLOAD_MAX],
    length: usize,
    /// Bytes left in the COBS block.
    left: u8,
    /// No code byte yet in this frame.
    first: bool,
    bad: Option<Dropped>,
    counters: FrameCounters,
}

impl Default for Decoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Decoder {
    pub fn new() -> Self {
        Decoder {
            buffer: [0; PAYLOAD_MAX],
            length: 0,
            left: 0,
            first: true,
            bad: None,
            counters: FrameCounters::default(),
        }
    }

    pub fn counters(&self) -> FrameCounters {
        self.counters
    }

    /// Takes one byte. At the end of a frame: its message (without the CRC), or why it was dropped.
    pub fn push(&mut self, byte: u8) -> Option<Result<Vec<u8>, Dropped>> {
        if byte == 0 {
            return self.end();
        }
        if self.bad.is_some() {
            return None;
        }
        if self.left != 0 {
            self.left -= 1;
            self.put(byte);
        } else if byte == 0xff {
            self.first = false;
            self.bad = Some(Dropped::Malformed);
        } else {
            if !self.first {
                self.put(0);
            }
            self.first = false;
            self.left = byte - 1;
        }
        None
    }

    /// Takes many bytes and hands every good message to `deliver`.
    pub fn feed(&mut self, bytes: &[u8], mut deliver: impl FnMut(Vec<u8>)) {
        for &byte in bytes {
            if let Some(Ok(message)) = self.push(byte) {
                deliver(message);
            }
        }
    }

    fn put(&mut self, byte: u8) {
        match self.buffer.get_mut(self.length) {
            Some(place) => {
                *place = byte;
                self.length += 1;
            }
            None => self.bad = Some(Dropped::Oversize),
        }
    }

    fn end(&mut self) -> Option<Result<Vec<u8>, Dropped>> {
        let (length, left, empty, bad) = (self.length, self.left, self.first, self.bad);
        (self.length, self.left, self.first, self.bad) = (0, 0, true, None);
        if empty {
            return None;
        }
        let outcome = match bad {
            Some(reason) => Err(reason),
            None if left != 0 => Err(Dropped::Malformed),
            None if length < MESSAGE_MIN + CRC_BYTES => Err(Dropped::Short),
            None => {
                let (message, crc) = self.buffer[..length].split_at(length - CRC_BYTES);
                if crc == crc32fast::hash(message).to_le_bytes() {
                    Ok(message.to_vec())
                } else {
                    Err(Dropped::Crc)
                }
            }
        };
        let counter = match outcome {
            Ok(_) => &mut self.counters.good,
            Err(Dropped::Malformed) => &mut self.counters.malformed,
            Err(Dropped::Oversize) => &mut self.counters.oversize,
            Err(Dropped::Short) => &mut self.counters.short,
            Err(Dropped::Crc) => &mut self.counters.crc,
        };
        *counter += 1;
        Some(outcome)
    }
}
