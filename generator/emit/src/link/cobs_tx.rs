//! Frame sender: CRC-32 and COBS encoder in front of one frame buffer.
use super::crc32::{Crc32Byte, CRC32_INIT};
use crate::blocks::{Collisions, Ram};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum TxState {
    Collect,
    Crc,
    Close,
    Fetch,
    Send,
    Stop,
}

/// Takes a message byte by byte, appends its CRC-32, and sends it as COBS and a closing `00`.
///
/// The code is written while the message comes in: the place of each code byte is kept free and
/// filled when the zero that ends its block arrives (a zero itself needs no place). A message
/// has at most 246 bytes, so the code byte `FF` never occurs and 252 bytes of buffer suffice.
///
/// While `idle`, a byte is taken in every clock with `push`; `finish` in a later clock closes the
/// message. Then 4 clocks for the CRC, 1 for the last code byte, and 2 clocks a byte sent (the
/// buffer is read in between) as long as the sink is `ready`.
#[block]
#[module("cobs_tx")]
pub struct CobsTx {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// One byte of the message.
    pub push_data: Signal<In, Bits<8>>,
    /// It is taken in this clock; only while `idle`.
    pub push: Signal<In, Bit>,
    /// The message is complete.
    pub finish: Signal<In, Bit>,
    /// No frame is being sent: bytes may be pushed. Low from the clock after `finish` until the sink
    /// has taken the closing `00`.
    pub idle: Signal<Out, Bit>,
    /// A byte of the frame.
    pub data: Signal<Out, Bits<8>>,
    /// It waits until it is taken.
    pub valid: Signal<Out, Bit>,
    /// It is taken in this clock.
    pub ready: Signal<In, Bit>,
    crc_step: Crc32Byte,
    #[init(Ram::build(false, Collisions::Undefined))]
    buffer: Ram<8, 8>,
    state: DFF<TxState>,
    // stored inverted, so that the power-up value 0 is the start value
    crc: DFF<Bits<32>>,
    // places of the open code byte and, less one, of the next byte
    code_place: DFF<Bits<8>>,
    place: DFF<Bits<8>>,
    // CRC bytes left; then the place of the byte being sent
    steps: DFF<Bits<2>>,
    sent: DFF<Bits<8>>,
    code: Signal<Local, Bits<8>>,
    put: Signal<Local, Bit>,
    next_place: Signal<Local, Bits<8>>,
    /// a byte or an end comes while a frame is sent
    never_pushed_while_sending: Signal<Local, Bit>,
    /// a frame is longer than the buffer
    never_too_long: Signal<Local, Bit>,
    #[init(Constant::new(u64::from(CRC32_INIT).into()))]
    crc_init: Constant<Bits<32>>,
}

/// The last place of the buffer is never filled.
const LAST_PLACE: u64 = 255;

#[logic]
impl CobsTx {
    fn update(&mut self) {
        self.buffer.clock.next = self.clock.val();
        self.idle.next = self.state.q.val() == TxState::Collect;
        self.next_place.next = self.place.q.val() + 1;
        self.never_pushed_while_sending.next =
            (self.push.val() | self.finish.val()) & !self.idle.val();
        self.put.next = false;
        self.code.next = self.push_data.val();
        self.buffer.read_address.next = self.sent.q.val();
        self.data.next = 0.into();
        self.valid.next = false;
        self.crc_step.crc.next = self.crc.q.val() ^ self.crc_init.val();
        self.crc_step.data.next = self.push_data.val();

        match self.state.q.val() {
            TxState::Collect => {
                self.put.next = self.push.val();
                if self.push.val() {
                    self.crc.d.next = self.crc_step.crc_next.val() ^ self.crc_init.val();
                }
                if self.finish.val() {
                    self.state.d.next = TxState::Crc;
                }
            }
            TxState::Crc => {
                // the register is kept inverted, which is what is sent
                self.code.next = self.crc.q.val().get_bits::<8>(0);
                self.put.next = true;
                self.crc.d.next = self.crc.q.val() >> 8;
                self.steps.d.next = self.steps.q.val() + 1;
                if self.steps.q.val() == 3 {
                    self.state.d.next = TxState::Close;
                }
            }
            TxState::Close => {
                // a zero that is not there closes the last block
                self.code.next = 0.into();
                self.put.next = true;
                self.state.d.next = TxState::Fetch;
            }
            TxState::Fetch => {
                self.state.d.next = TxState::Send;
                if self.sent.q.val() == self.code_place.q.val() {
                    self.state.d.next = TxState::Stop;
                }
            }
            TxState::Send => {
                self.valid.next = true;
                self.data.next = self.buffer.read_data.val();
                if self.ready.val() {
                    self.sent.d.next = self.sent.q.val() + 1;
                    self.state.d.next = TxState::Fetch;
                }
            }
            TxState::Stop => {
                self.valid.next = true;
                if self.ready.val() {
                    self.sent.d.next = 0.into();
                    self.place.d.next = 0.into();
                    self.code_place.d.next = 0.into();
                    self.crc.d.next = 0.into();
                    self.state.d.next = TxState::Collect;
                }
            }
            _ => {
                self.state.d.next = TxState::Collect;
            }
        }

        self.never_too_long.next = self.put.val() & (self.place.q.val() == LAST_PLACE);
        // one byte into the code: a zero closes the block
        self.buffer.write_enable.next = self.put.val();
        self.buffer.write_address.next = self.next_place.val();
        self.buffer.write_data.next = self.code.val();
        if self.code.val() == 0 {
            self.buffer.write_address.next = self.code_place.q.val();
            self.buffer.write_data.next = self.next_place.val() - self.code_place.q.val();
        }
        if self.put.val() {
            self.place.d.next = self.next_place.val();
            if self.code.val() == 0 {
                self.code_place.d.next = self.next_place.val();
            }
        }

        if self.reset.val() {
            self.state.d.next = TxState::Collect;
            self.crc.d.next = 0.into();
            self.code_place.d.next = 0.into();
            self.place.d.next = 0.into();
            self.steps.d.next = 0.into();
            self.sent.d.next = 0.into();
        }
    }
}
