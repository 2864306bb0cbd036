//! Frame receiver: COBS decoder, CRC-32 check and two frame buffers.
use super::crc32::{Crc32Byte, CRC32_INIT, CRC32_RESIDUE};
use crate::blocks::{Collisions, Ram};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Most bytes of a frame, its CRC included (docs/protocol.md, section 1).
pub const MAX_FRAME: u64 = 250;
/// Fewest bytes of a frame, its CRC included.
pub const MIN_FRAME: u64 = 8;

/// Takes the bytes of the line and hands over whole messages whose CRC is right.
///
/// The byte table of docs/protocol.md, section 1, at one byte a clock. The buffer has two halves
/// of 256 bytes: while the reader works on one message the next one is received. When both are
/// full `ready` is low and the source has to wait; a source that cannot wait (a serial line)
/// loses bytes, and the frame they belong to falls to the CRC.
///
/// `frame_valid` comes 1 clock after the closing `00` was taken; `length` is the message without
/// its CRC (4..=246) and `read_data` is the byte at `read_address`, 1 clock later. The clock in
/// which `consumed` is high is the last of this message. `error` is high for one clock per frame
/// dropped.
#[block]
#[module("cobs_rx")]
pub struct CobsRx {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A byte of the line.
    pub data: Signal<In, Bits<8>>,
    /// It is there.
    pub valid: Signal<In, Bit>,
    /// It is taken in this clock; low while two messages wait.
    pub ready: Signal<Out, Bit>,
    /// A message waits.
    pub frame_valid: Signal<Out, Bit>,
    /// Bytes of the message, without the CRC.
    pub length: Signal<Out, Bits<8>>,
    /// Byte of the message.
    pub read_address: Signal<In, Bits<8>>,
    /// It, a clock later.
    pub read_data: Signal<Out, Bits<8>>,
    /// The reader is done with the message.
    pub consumed: Signal<In, Bit>,
    /// A frame was dropped.
    pub error: Signal<Out, Bit>,
    crc_step: Crc32Byte,
    #[init(Ram::build(false, Collisions::Undefined))]
    buffer: Ram<9, 8>,
    // decoder: bytes left in the COBS block, no code byte seen, frame spoilt, bytes stored
    left: DFF<Bits<8>>,
    begun: DFF<Bit>,
    bad: DFF<Bit>,
    count: DFF<Bits<8>>,
    // stored inverted, so that the power-up value 0 is the start value
    crc: DFF<Bits<32>>,
    // buffer halves: the one written, the one read, which are full and how long
    write_half: DFF<Bit>,
    read_half: DFF<Bit>,
    full0: DFF<Bit>,
    full1: DFF<Bit>,
    length0: DFF<Bits<8>>,
    length1: DFF<Bits<8>>,
    dropped: DFF<Bit>,
    take: Signal<Local, Bit>,
    put: Signal<Local, Bit>,
    /// a message is done with that is not there
    never_consumed_of_nothing: Signal<Local, Bit>,
    /// the halves do not take turns
    never_out_of_turn: Signal<Local, Bit>,
    put_data: Signal<Local, Bits<8>>,
    good: Signal<Local, Bit>,
    half_full: Signal<Local, Bit>,
    #[init(Constant::new(MAX_FRAME.into()))]
    max_frame: Constant<Bits<8>>,
    #[init(Constant::new(MIN_FRAME.into()))]
    min_frame: Constant<Bits<8>>,
    #[init(Constant::new(u64::from(CRC32_INIT).into()))]
    crc_init: Constant<Bits<32>>,
    #[init(Constant::new(u64::from(!CRC32_RESIDUE).into()))]
    crc_residue: Constant<Bits<32>>,
}

#[logic]
impl CobsRx {
    fn update(&mut self) {
        self.buffer.clock.next = self.clock.val();

        // the half being written; the line waits while it is full
        self.half_full.next = self.full0.q.val();
        if self.write_half.q.val() {
            self.half_full.next = self.full1.q.val();
        }
        self.ready.next = !self.half_full.val();
        self.take.next = self.valid.val() & !self.half_full.val();

        // the half being read
        self.frame_valid.next = self.full0.q.val();
        self.length.next = self.length0.q.val();
        self.buffer.read_address.next = bit_cast::<9, 8>(self.read_address.val());
        if self.read_half.q.val() {
            self.frame_valid.next = self.full1.q.val();
            self.length.next = self.length1.q.val();
            self.buffer.read_address.next = bit_cast::<9, 8>(self.read_address.val()) | 0x100;
        }
        // nothing to read: the word may be one that is being written
        self.read_data.next = 0.into();
        if self.frame_valid.val() {
            self.read_data.next = self.buffer.read_data.val();
        }

        self.error.next = self.dropped.q.val();
        self.dropped.d.next = false;
        self.good.next = !self.bad.q.val()
            & (self.left.q.val() == 0)
            & (self.count.q.val() >= self.min_frame.val())
            & (self.crc.q.val() == self.crc_residue.val());

        self.never_consumed_of_nothing.next = self.consumed.val() & !self.frame_valid.val();
        self.never_out_of_turn.next = (self.write_half.q.val() == self.read_half.q.val())
            & (self.full0.q.val() != self.full1.q.val());

        self.put.next = false;
        self.put_data.next = self.data.val();
        if self.take.val() {
            if self.data.val() == 0 {
                // the end of a frame: start afresh, whatever came before
                self.left.d.next = 0.into();
                self.begun.d.next = false;
                self.bad.d.next = false;
                self.count.d.next = 0.into();
                self.crc.d.next = 0.into();
                if self.begun.q.val() | self.bad.q.val() {
                    if self.good.val() {
                        self.write_half.d.next = !self.write_half.q.val();
                        if self.write_half.q.val() {
                            self.full1.d.next = true;
                            self.length1.d.next = self.count.q.val() - 4;
                        } else {
                            self.full0.d.next = true;
                            self.length0.d.next = self.count.q.val() - 4;
                        }
                    } else {
                        self.dropped.d.next = true;
                    }
                }
            } else if !self.bad.q.val() {
                if self.left.q.val() == 0 {
                    // a code byte; between two blocks stands a zero
                    self.put_data.next = 0.into();
                    if self.data.val() == 0xFF {
                        self.bad.d.next = true;
                    } else {
                        self.put.next = self.begun.q.val();
                        self.begun.d.next = true;
                        self.left.d.next = self.data.val() - 1;
                    }
                } else {
                    self.put.next = true;
                    self.left.d.next = self.left.q.val() - 1;
                }
            }
        }

        // put: store, count, update the CRC
        self.crc_step.crc.next = self.crc.q.val() ^ self.crc_init.val();
        self.crc_step.data.next = self.put_data.val();
        self.buffer.write_data.next = self.put_data.val();
        self.buffer.write_address.next = bit_cast::<9, 8>(self.count.q.val());
        if self.write_half.q.val() {
            self.buffer.write_address.next = bit_cast::<9, 8>(self.count.q.val()) | 0x100;
        }
        self.buffer.write_enable.next = false;
        if self.put.val() {
            if self.count.q.val() == self.max_frame.val() {
                self.bad.d.next = true;
            } else {
                self.buffer.write_enable.next = true;
                self.count.d.next = self.count.q.val() + 1;
                self.crc.d.next = self.crc_step.crc_next.val() ^ self.crc_init.val();
            }
        }

        if self.consumed.val() {
            self.read_half.d.next = !self.read_half.q.val();
            if self.read_half.q.val() {
                self.full1.d.next = false;
            } else {
                self.full0.d.next = false;
            }
        }

        if self.reset.val() {
            self.left.d.next = 0.into();
            self.begun.d.next = false;
            self.bad.d.next = false;
            self.count.d.next = 0.into();
            self.crc.d.next = 0.into();
            self.write_half.d.next = false;
            self.read_half.d.next = false;
            self.full0.d.next = false;
            self.full1.d.next = false;
            self.dropped.d.next = false;
        }
    }
}
