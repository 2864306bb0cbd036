//! The controller of an SDR SDRAM: random entries of 128 bits.

use super::Timing;
use crate::hdl::blocks::{Fifo, LutRam};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

// steps after the reset: precharge is 0, then come eight refreshes
const SETS_MODE: u64 = 9;
const SET_UP: u64 = 10;

/// Reads and writes entries of 128 bits of an SDR SDRAM with rows of `ROW` address bits and `DQ` data bits.
///
/// Seven requests wait in the order in which they came. The oldest one goes whose bank is ready, and the data bus for its direction, if no
/// older one of the same bank waits: answers of different banks may overtake each other, so a read has a tag; whoever asks the same
/// entry twice is answered in order, reads behind writes too.
///
/// An entry is one burst with auto-precharge: activate, read or write, and no command more. Two banks in turn fill the data bus.
///
/// | what | clocks |
/// |---|---|
/// | a read to its answer, nothing else waits | 3 + activate + cas + beats + pads |
/// | reads of different banks, writes of different banks | one in `beats` |
/// | a read behind a write; a write behind a read | `beats`; `beats` + cas + 1 |
/// | the same bank again | `read_bank`, `write_bank` |
/// | a refresh, every `refresh_every` | until all banks are ready, then `refresh` |
///
/// Pins come from registers and change with the clock; the chip's clock is to be half a clock later. `dq_in` is to have a word `cas` + 1 +
/// `pads` clocks after the command for it stands at the pins.
/// After a reset the chip is set up (`power_up` clocks, then nine commands more), and only then are requests taken out of the queue.
#[block(fn build(timing: &Timing))]
#[module("sdram")]
pub struct Sdram<const ROW: usize, const DQ: usize, const A: usize, const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A request comes, if `request_ready`.
    #[group("request")]
    pub request_valid: Signal<In, Bit>,
    /// It writes.
    pub request_write: Signal<In, Bit>,
    /// Its entry: {row, bank 2, group 6}.
    pub request_address: Signal<In, Bits<A>>,
    /// What comes back with the answer of a read.
    pub request_tag: Signal<In, Bits<8>>,
    /// What is written.
    pub request_data: Signal<In, Bits<128>>,
    /// There is a place for a request.
    pub request_ready: Signal<Out, Bit>,
    /// One clock: an entry that was read.
    #[group("answer")]
    pub answer_valid: Signal<Out, Bit>,
    /// The tag of its request.
    pub answer_tag: Signal<Out, Bits<8>>,
    /// The entry.
    pub answer_data: Signal<Out, Bits<128>>,
    /// Pins of the chip: row address strobe.
    #[group("pins")]
    pub ras_n: Signal<Out, Bit>,
    /// Column address strobe.
    pub cas_n: Signal<Out, Bit>,
    /// Write enable.
    pub we_n: Signal<Out, Bit>,
    /// Bank.
    pub ba: Signal<Out, Bits<2>>,
    /// Row, column with auto-precharge in bit 10, or mode.
    pub a: Signal<Out, Bits<ROW>>,
    /// The data pins are driven.
    pub dq_drive: Signal<Out, Bit>,
    /// What is written.
    pub dq_out: Signal<Out, Bits<DQ>>,
    /// What is read.
    pub dq_in: Signal<In, Bits<DQ>>,
    // requests that wait, the oldest first: their places in the memory of requests stand behind them, and move when they leave
    there: [DFF<Bit>; 7],
    writes: [DFF<Bit>; 7],
    bank: [DFF<Bits<2>>; 7],
    place: [DFF<Bits<3>>; 8],
    requests: LutRam<3, W>,
    // the request that goes, and the clocks until its column
    goes: DFF<Bit>,
    goes_write: DFF<Bit>,
    goes_bank: DFF<Bits<2>>,
    goes_place: DFF<Bits<3>>,
    until_column: DFF<Bits<4>>,
    // a command to the whole chip that goes
    precharges: DFF<Bit>,
    refreshes: DFF<Bit>,
    sets_mode: DFF<Bit>,
    // clocks until a bank may be activated; until a read, and a write, may go
    busy: [DFF<Bits<6>>; 4],
    before_read: DFF<Bits<4>>,
    before_write: DFF<Bits<4>>,
    // clocks since a refresh was due
    since: DFF<Bits<12>>,
    due: DFF<Bit>,
    // clocks since the reset, and the steps that follow: precharge, eight refreshes, mode
    waited: DFF<Bits<15>>,
    awake: DFF<Bit>,
    step: DFF<Bits<4>>,
    // reads whose words come, by the clocks since their command
    coming: DFF<Bits<16>>,
    tags: Fifo<2, 3, 8>,
    words: DFF<Bits<128>>,
    comes: DFF<Bit>,
    // what is written, its next word lowest
    out: DFF<Bits<128>>,
    left: DFF<Bits<4>>,
    drive: DFF<Bit>,
    // the pins; commands inverted, so that the power-up value 0 is none
    ras: DFF<Bit>,
    cas: DFF<Bit>,
    we: DFF<Bit>,
    at_bank: DFF<Bits<2>>,
    at: DFF<Bits<ROW>>,
    // a count of n lasts n + 1 clocks
    #[init(Constant::new(u64::from(timing.activate + 1).into()))]
    column_after: Constant<Bits<4>>,
    #[init(Constant::new(u64::from(timing.beats).into()))]
    beats: Constant<Bits<4>>,
    #[init(Constant::new(u64::from(timing.beats - 1).into()))]
    same_way: Constant<Bits<4>>,
    // the words of a read on their way, and a clock between the directions
    #[init(Constant::new(u64::from(timing.beats + timing.cas).into()))]
    other_way: Constant<Bits<4>>,
    #[init(Constant::new(u64::from(timing.read_bank - 1).into()))]
    read_bank: Constant<Bits<6>>,
    #[init(Constant::new(u64::from(timing.write_bank - 1).into()))]
    write_bank: Constant<Bits<6>>,
    #[init(Constant::new(u64::from(timing.precharge - 1).into()))]
    precharge: Constant<Bits<6>>,
    #[init(Constant::new(u64::from(timing.refresh - 1).into()))]
    refresh: Constant<Bits<6>>,
    #[init(Constant::new(u64::from(timing.mode - 1).into()))]
    mode: Constant<Bits<6>>,
    #[init(Constant::new(u64::from(timing.mode_word()).into()))]
    mode_word: Constant<Bits<ROW>>,
    #[init(Constant::new((1u64 << 10).into()))]
    auto_precharge: Constant<Bits<ROW>>,
    #[init(Constant::new(u64::from(timing.beats.ilog2()).into()))]
    beat_bits: Constant<Bits<3>>,
    #[init(Constant::new((DQ as u64).into()))]
    word_bits: Constant<Bits<7>>,
    #[init(Constant::new((128 - DQ as u64).into()))]
    upper_word: Constant<Bits<7>>,
    #[init(Constant::new(u64::from(timing.refresh_every - 1).into()))]
    refresh_every: Constant<Bits<12>>,
    #[init(Constant::new(u64::from(timing.power_up - 1).into()))]
    power_up: Constant<Bits<15>>,
    // the bit of `coming` in the clock in which the last word is here
    #[init(Constant::new((1u64 << (timing.cas + timing.pads + timing.beats - 1)).into()))]
    last_word: Constant<Bits<16>>,
    takes: Signal<Local, Bit>,
    // which one goes
    works: Signal<Local, Bit>,
    one_bank: [Signal<Local, Bits<4>>; 7],
    older: [Signal<Local, Bits<4>>; 7],
    ready: [Signal<Local, Bit>; 4],
    ready_banks: Signal<Local, Bits<4>>,
    all_ready: Signal<Local, Bit>,
    way: [Signal<Local, Bit>; 7],
    may: [Signal<Local, Bit>; 7],
    // one up to here goes: those behind it move up
    moves: [Signal<Local, Bit>; 7],
    picked_write: Signal<Local, Bit>,
    picked_bank: Signal<Local, Bits<2>>,
    picked_place: Signal<Local, Bits<3>>,
    // the queue as it is without the one that goes
    stays: [Signal<Local, Bit>; 7],
    stays_place: [Signal<Local, Bits<3>>; 7],
    new_place: Signal<Local, Bits<3>>,
    refresh_now: Signal<Local, Bit>,
    column: Signal<Local, Bit>,
    read_column: Signal<Local, Bit>,
    request: Signal<Local, Bits<W>>,
    row: Signal<Local, Bits<ROW>>,
    group: Signal<Local, Bits<ROW>>,
    is_last: Signal<Local, Bit>,
    /// an activate and a column in one clock
    never_two_commands: Signal<Local, Bit>,
    /// words come that nobody has asked for
    never_unasked: Signal<Local, Bit>,
    /// more reads are on their way than there are places for their tags
    never_tag_lost: Signal<Local, Bit>,
}

impl<const ROW: usize, const DQ: usize, const A: usize, const W: usize> Sdram<ROW, DQ, A, W> {
    /// # Panics
    /// If the parameters do not belong together; [`super::Layout`] has those that do.
    pub fn new(timing: &Timing) -> Self {
        assert_eq!((A, W), (ROW + 8, ROW + 8 + 8 + 128));
        assert_eq!(timing.beats as usize * DQ, 128);
        assert!(timing.activate < timing.beats);
        Self::build(timing)
    }
}

#[logic]
impl<const ROW: usize, const DQ: usize, const A: usize, const W: usize> Sdram<ROW, DQ, A, W> {
    fn update(&mut self) {
        clock!(self, clock, requests, tags);
        self.tags.reset.next = self.reset.val();
        self.pick();
        self.queue();
        self.command();
        self.words();
        self.set_up();
        if self.reset.val() {
            for i in 0..7 {
                self.there[i].d.next = false;
            }
            for i in 0..8 {
                self.place[i].d.next = i.to_bits::<3>();
            }
            for i in 0..4 {
                self.busy[i].d.next = 0.into();
            }
            self.goes.d.next = false;
            self.until_column.d.next = 0.into();
            self.precharges.d.next = false;
            self.refreshes.d.next = false;
            self.sets_mode.d.next = false;
            self.before_read.d.next = 0.into();
            self.before_write.d.next = 0.into();
            self.since.d.next = 0.into();
            self.due.d.next = false;
            self.waited.d.next = 0.into();
            self.awake.d.next = false;
            self.step.d.next = 0.into();
            self.coming.d.next = 0.into();
            self.comes.d.next = false;
            self.left.d.next = 0.into();
            self.drive.d.next = false;
            self.ras.d.next = false;
            self.cas.d.next = false;
            self.we.d.next = false;
        }
    }

    /// The oldest request goes that may: its bank and the bus are ready, and no older one of its bank waits.
    fn pick(&mut self) {
        for i in 0..4 {
            self.ready[i].next = self.busy[i].q.val() == 0;
        }
        self.ready_banks.next = bit_cast::<4, 1>(self.ready[0].val().into())
            | (bit_cast::<4, 1>(self.ready[1].val().into()) << 1)
            | (bit_cast::<4, 1>(self.ready[2].val().into()) << 2)
            | (bit_cast::<4, 1>(self.ready[3].val().into()) << 3);
        self.all_ready.next = self.ready_banks.val().all();
        // set up, and no refresh waits
        self.works.next = (self.step.q.val() == SET_UP) & !self.due.q.val();
        for i in 0..7 {
            self.one_bank[i].next = 0.into();
            if self.there[i].q.val() {
                self.one_bank[i].next = bits::<4>(1) << self.bank[i].q.val();
            }
            self.way[i].next = self.before_read.q.val() == 0;
            if self.writes[i].q.val() {
                self.way[i].next = self.before_write.q.val() == 0;
            }
        }
        self.older[0].next = 0.into();
        for i in 1..7 {
            self.older[i].next = self.older[i - 1].val() | self.one_bank[i - 1].val();
        }
        for i in 0..7 {
            self.may[i].next = self.works.val()
                & self.way[i].val()
                & (self.one_bank[i].val() & self.ready_banks.val() & !self.older[i].val()).any();
        }
        self.moves[0].next = self.may[0].val();
        for i in 1..7 {
            self.moves[i].next = self.moves[i - 1].val() | self.may[i].val();
        }
        self.picked_write.next = false;
        self.picked_bank.next = 0.into();
        self.picked_place.next = 0.into();
        for i in 0..7 {
            // the oldest comes last, and counts
            if self.may[6 - i].val() {
                self.picked_write.next = self.writes[6 - i].q.val();
                self.picked_bank.next = self.bank[6 - i].q.val();
                self.picked_place.next = self.place[6 - i].q.val();
            }
        }
    }

    /// Requests come in behind those that wait. The place of one that goes becomes the last free one, and is written again only after
    /// another one has gone: until then its row, column and data can be read.
    fn queue(&mut self) {
        for i in 0..6 {
            self.stays[i].next = self.there[i].q.val();
            if self.moves[i].val() {
                self.stays[i].next = self.there[i + 1].q.val();
                self.writes[i].d.next = self.writes[i + 1].q.val();
                self.bank[i].d.next = self.bank[i + 1].q.val();
            }
        }
        self.stays[6].next = self.there[6].q.val() & !self.moves[6].val();
        for i in 0..7 {
            self.stays_place[i].next = self.place[i].q.val();
            if self.moves[i].val() {
                self.stays_place[i].next = self.place[i + 1].q.val();
            }
            self.place[i].d.next = self.stays_place[i].val();
            self.there[i].d.next = self.stays[i].val();
        }
        if self.moves[6].val() {
            self.place[7].d.next = self.picked_place.val();
        }
        self.request_ready.next = !self.there[6].q.val();
        self.takes.next = self.request_valid.val() & !self.there[6].q.val();
        self.new_place.next = self.stays_place[0].val();
        if self.takes.val() {
            if !self.stays[0].val() {
                self.there[0].d.next = true;
                self.writes[0].d.next = self.request_write.val();
                self.bank[0].d.next = self.request_address.val().get_bits::<2>(6);
            }
        }
        for i in 1..7 {
            if self.stays[i - 1].val() & !self.stays[i].val() {
                self.new_place.next = self.stays_place[i].val();
                if self.takes.val() {
                    self.there[i].d.next = true;
                    self.writes[i].d.next = self.request_write.val();
                    self.bank[i].d.next = self.request_address.val().get_bits::<2>(6);
                }
            }
        }
        self.requests.write_enable.next = self.takes.val();
        self.requests.write_address.next = self.new_place.val();
        self.requests.write_data.next = bit_cast::<W, 128>(self.request_data.val())
            | (bit_cast::<W, 8>(self.request_tag.val()) << 128)
            | (bit_cast::<W, A>(self.request_address.val()) << 136);
        self.requests.read_address.next = self.goes_place.q.val();
        self.request.next = self.requests.read_data.val();
    }

    /// Clocks that must pass, and what goes to the pins: an activate a clock after its request was picked, its column later.
    fn command(&mut self) {
        for i in 0..4 {
            if !self.ready[i].val() {
                self.busy[i].d.next = self.busy[i].q.val() - 1;
            }
            if self.moves[6].val() & (self.picked_bank.val().index() == i) {
                self.busy[i].d.next = self.read_bank.val();
                if self.picked_write.val() {
                    self.busy[i].d.next = self.write_bank.val();
                }
            }
        }
        if self.before_read.q.val() != 0 {
            self.before_read.d.next = self.before_read.q.val() - 1;
        }
        if self.before_write.q.val() != 0 {
            self.before_write.d.next = self.before_write.q.val() - 1;
        }
        if self.until_column.q.val() != 0 {
            self.until_column.d.next = self.until_column.q.val() - 1;
        }
        self.goes.d.next = self.moves[6].val();
        if self.moves[6].val() {
            self.goes_write.d.next = self.picked_write.val();
            self.goes_bank.d.next = self.picked_bank.val();
            self.goes_place.d.next = self.picked_place.val();
            self.until_column.d.next = self.column_after.val();
            self.before_read.d.next = self.same_way.val();
            self.before_write.d.next = self.same_way.val();
            if !self.picked_write.val() {
                self.before_write.d.next = self.other_way.val();
            }
        }
        self.column.next = self.until_column.q.val() == 1;
        self.read_column.next = self.column.val() & !self.goes_write.q.val();
        self.row.next = self.request.val().get_bits::<ROW>(144);
        self.group.next = bit_cast::<ROW, 6>(self.request.val().get_bits::<6>(136));
        self.ras.d.next = self.goes.q.val()
            | self.precharges.q.val()
            | self.refreshes.q.val()
            | self.sets_mode.q.val();
        self.cas.d.next = self.column.val() | self.refreshes.q.val() | self.sets_mode.q.val();
        self.we.d.next = (self.column.val() & self.goes_write.q.val())
            | self.precharges.q.val()
            | self.sets_mode.q.val();
        self.at_bank.d.next = 0.into();
        self.at.d.next = self.auto_precharge.val();
        if self.goes.q.val() | self.column.val() {
            self.at_bank.d.next = self.goes_bank.q.val();
            self.at.d.next = self.row.val();
        }
        if self.column.val() {
            self.at.d.next = (self.group.val() << self.beat_bits.val()) | self.auto_precharge.val();
        }
        if self.sets_mode.q.val() {
            self.at.d.next = self.mode_word.val();
        }
        self.ras_n.next = !self.ras.q.val();
        self.cas_n.next = !self.cas.q.val();
        self.we_n.next = !self.we.q.val();
        self.ba.next = self.at_bank.q.val();
        self.a.next = self.at.q.val();
        self.never_two_commands.next = self.column.val()
            & (self.goes.q.val()
                | self.precharges.q.val()
                | self.refreshes.q.val()
                | self.sets_mode.q.val());
    }

    /// The words of an entry, one a clock.
    fn words(&mut self) {
        self.out.d.next = self.out.q.val() >> self.word_bits.val();
        self.drive.d.next = self.left.q.val().get_bits::<3>(1).any();
        if self.left.q.val() != 0 {
            self.left.d.next = self.left.q.val() - 1;
        }
        if self.column.val() & self.goes_write.q.val() {
            self.out.d.next = self.request.val().get_bits::<128>(0);
            self.left.d.next = self.beats.val();
            self.drive.d.next = true;
        }
        self.dq_out.next = self.out.q.val().get_bits::<DQ>(0);
        self.dq_drive.next = self.drive.q.val();
        self.coming.d.next =
            (self.coming.q.val() << 1) | bit_cast::<16, 1>(self.read_column.val().into());
        self.words.d.next = (self.words.q.val() >> self.word_bits.val())
            | (bit_cast::<128, DQ>(self.dq_in.val()) << self.upper_word.val());
        self.is_last.next = (self.coming.q.val() & self.last_word.val()).any();
        self.comes.d.next = self.is_last.val();
        self.tags.push.next = self.read_column.val();
        self.tags.push_data.next = self.request.val().get_bits::<8>(128);
        self.tags.pop.next = self.comes.q.val();
        self.answer_valid.next = self.comes.q.val();
        self.answer_tag.next = self.tags.data.val();
        self.answer_data.next = self.words.q.val();
        self.never_unasked.next = self.comes.q.val() & !self.tags.valid.val();
        self.never_tag_lost.next = self.read_column.val() & self.tags.full.val();
    }

    /// After the reset: wait, precharge, eight refreshes, mode. Then a refresh when it is due and all banks are ready.
    fn set_up(&mut self) {
        if !self.awake.q.val() {
            self.waited.d.next = self.waited.q.val() + 1;
        }
        if self.waited.q.val() == self.power_up.val() {
            self.awake.d.next = true;
        }
        self.since.d.next = self.since.q.val() + 1;
        if self.since.q.val() == self.refresh_every.val() {
            self.since.d.next = 0.into();
            self.due.d.next = true;
        }
        self.precharges.d.next = false;
        self.refreshes.d.next = false;
        self.sets_mode.d.next = false;
        self.refresh_now.next =
            self.due.q.val() | ((self.step.q.val() != 0) & (self.step.q.val() < SETS_MODE));
        if self.awake.q.val() & self.all_ready.val() & (self.step.q.val() != SET_UP) {
            self.step.d.next = self.step.q.val() + 1;
        }
        if self.awake.q.val() & self.all_ready.val() {
            if self.step.q.val() == 0 {
                self.precharges.d.next = true;
                for i in 0..4 {
                    self.busy[i].d.next = self.precharge.val();
                }
            } else if self.step.q.val() == SETS_MODE {
                self.sets_mode.d.next = true;
                for i in 0..4 {
                    self.busy[i].d.next = self.mode.val();
                }
            } else if self.refresh_now.val() {
                self.refreshes.d.next = true;
                self.due.d.next = false;
                for i in 0..4 {
                    self.busy[i].d.next = self.refresh.val();
                }
            }
        }
    }
}
