//! First moves of all lean units are added up: the template `go/firsts.v` holds the queue of marks and the memories of the sums.

use super::memory::memory;
use super::word;
use crate::hdl::{block, logic, EmitOptions};
use crate::part::{block, PartError};
use crate::templates::headed;
use askama::Template;
use kiban_config::Go;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "go/firsts.v", escape = "none")]
struct FirstsV<'a> {
    name: &'a str,
    groups: &'a str,
    banks: [u32; 4],
    memory: String,
    /// Highest bit of a group of four points.
    high: u32,
    /// Words of marks that wait, a power of two.
    queue: u32,
    queue_bits: u32,
    word_none: u64,
    word_owner: u64,
    word_room: u64,
}

/// The modules at the end of a chain of lean units that count first moves; `queue`: words that may wait there.
///
/// # Errors
/// [`PartError`] if a template or a block cannot be written, which is a fault of this program.
pub(super) fn modules(
    go: &Go,
    queue: u32,
    options: &EmitOptions,
) -> Result<BTreeMap<String, String>, PartError> {
    let header = &options.header;
    let sums = go.first_sums();
    let text = FirstsV {
        name: "go_firsts",
        groups: "go_first_groups",
        banks: [0, 1, 2, 3],
        memory: format!("go_memory_{sums}x{}", Go::FIRST_BITS),
        high: sums.ilog2() - 2,
        queue,
        queue_bits: queue.ilog2(),
        word_none: word::NONE,
        word_owner: word::OWNER,
        word_room: word::ROOM,
    };
    let mut files = memory(sums, Go::FIRST_BITS, header)?;
    files.insert(text.name.into(), headed(header, "go/firsts.v", &text.render()?));
    files.extend(block(FirstGroups::default(), text.groups, options)?);
    Ok(files)
}

/// Four points that black was the first to play on, or white.
const ALL_BLACK: u64 = 0x55;
const ALL_WHITE: u64 = 0xAA;
/// Groups of a word.
const THIRD: u64 = 2;
const FOURTH: u64 = 3;
/// The last step of a sweep: all groups, of black and of white.
const LAST_SWEPT: u64 = 255;

/// At the end of the chain of lean units: what the memories of first moves do next (`rtl_templates/go/firsts.v`).
///
/// A word of marks ([`word`](super::word)) is of 16 points, in *groups* of four. In every clock a group that has marks goes to the memories,
/// but not while the same group of another playout is on its way through them: that takes four clocks.
#[block]
#[module("first_groups")]
pub struct FirstGroups {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A batch begins: all sums become 0, in 256 clocks.
    pub clear: Signal<In, Bit>,
    /// A sum is asked for, not while playouts are added:
    #[group("a sum")]
    pub ask: Signal<In, Bit>,
    /// of the points of this group,
    pub ask_group: Signal<In, Bits<7>>,
    /// of white.
    pub ask_white: Signal<In, Bit>,
    /// A word of marks waits:
    #[group("marks")]
    pub waits: Signal<In, Bit>,
    /// of each point bit 0 black, bit 1 white; both: white, and it was a draw,
    pub marks: Signal<In, Bits<32>>,
    /// the upper bits of its groups;
    pub place: Signal<In, Bits<5>>,
    /// black won the playout.
    pub won: Signal<In, Bit>,
    /// It is taken.
    pub take: Signal<Out, Bit>,
    /// One that was taken is not done with.
    pub works: Signal<Out, Bit>,
    /// To the memories: this group,
    #[group("stage 1")]
    pub group_1: Signal<Out, Bits<7>>,
    /// with these marks,
    pub marks_1: Signal<Out, Bits<8>>,
    /// of a playout that black won;
    pub won_1: Signal<Out, Bit>,
    /// they are added,
    pub adds_1: Signal<Out, Bit>,
    /// or the sums become 0,
    pub zeroes_1: Signal<Out, Bit>,
    /// or they are read.
    pub asks_1: Signal<Out, Bit>,
    sweeps: DFF<Bit>,
    swept: DFF<Bits<8>>,
    held: DFF<Bits<32>>,
    held_place: DFF<Bits<5>>,
    held_won: DFF<Bit>,
    // groups that are left
    left: DFF<Bits<4>>,
    // the stages of the memories
    group: DFF<Bits<7>>,
    chosen: DFF<Bits<8>>,
    chosen_won: DFF<Bit>,
    adds: DFF<Bit>,
    zeroes: DFF<Bit>,
    asks: DFF<Bit>,
    group_2: DFF<Bits<7>>,
    adds_2: DFF<Bit>,
    group_3: DFF<Bits<7>>,
    adds_3: DFF<Bit>,
    lowest: Signal<Local, Bits<2>>,
    here: Signal<Local, Bits<7>>,
    some: Signal<Local, Bits<4>>,
    clash: Signal<Local, Bit>,
    issues: Signal<Local, Bit>,
    rest: Signal<Local, Bits<4>>,
    takes: Signal<Local, Bit>,
    /// sums become 0, or are asked for, while playouts are added
    never_at_work: Signal<Local, Bit>,
    /// a word without marks is sent
    never_empty: Signal<Local, Bit>,
}

#[logic]
impl FirstGroups {
    fn update(&mut self) {
        self.choose();
        self.taken();
        self.stage();
        self.never_at_work.next = (self.sweeps.q.val() | self.ask.val()) & self.left.q.val().any();
        self.never_empty.next = self.waits.val() & (self.marks.val() == 0);
        if self.reset.val() {
            self.sweeps.d.next = false;
            self.left.d.next = 0.into();
            self.adds.d.next = false;
            self.adds_2.d.next = false;
            self.adds_3.d.next = false;
            self.zeroes.d.next = false;
            self.asks.d.next = false;
        }
    }

    /// The lowest group that is left.
    fn choose(&mut self) {
        self.lowest.next = FOURTH.into();
        self.chosen.d.next = self.held.q.val().get_bits::<8>(24);
        if self.left.q.val().get_bit(2) {
            self.lowest.next = THIRD.into();
            self.chosen.d.next = self.held.q.val().get_bits::<8>(16);
        }
        if self.left.q.val().get_bit(1) {
            self.lowest.next = 1.into();
            self.chosen.d.next = self.held.q.val().get_bits::<8>(8);
        }
        if self.left.q.val().get_bit(0) {
            self.lowest.next = 0.into();
            self.chosen.d.next = self.held.q.val().get_bits::<8>(0);
        }
        self.here.next =
            (bit_cast::<7, 5>(self.held_place.q.val()) << 2) | bit_cast::<7, 2>(self.lowest.val());
        // a sum is read in stage 1 and written in stage 4
        self.clash.next = (self.adds.q.val() & (self.group.q.val() == self.here.val()))
            | (self.adds_2.q.val() & (self.group_2.q.val() == self.here.val()))
            | (self.adds_3.q.val() & (self.group_3.q.val() == self.here.val()));
        self.issues.next = self.left.q.val().any() & !self.clash.val();
        self.rest.next = self.left.q.val();
        if self.issues.val() {
            self.rest.next = self.left.q.val() & (self.left.q.val() - 1);
        }
        self.works.next = self.left.q.val().any();
    }

    /// The next word, when the last group of this one goes.
    fn taken(&mut self) {
        self.some.next = 0.into();
        for i in 0..4 {
            if self.marks.val().get_bits::<8>(8 * i).any() {
                self.some.next = self.some.val() | (1 << i);
            }
        }
        self.left.d.next = self.rest.val();
        self.takes.next = self.waits.val() & !self.rest.val().any();
        self.take.next = self.takes.val();
        if self.takes.val() {
            self.held.d.next = self.marks.val();
            self.held_place.d.next = self.place.val();
            self.held_won.d.next = self.won.val();
            self.left.d.next = self.some.val();
        }
    }

    /// What goes to the memories.
    fn stage(&mut self) {
        self.group.d.next = self.here.val();
        self.chosen_won.d.next = self.held_won.q.val();
        self.adds.d.next = self.issues.val();
        self.zeroes.d.next = self.sweeps.q.val();
        self.asks.d.next = self.ask.val();
        if self.ask.val() {
            self.group.d.next = self.ask_group.val();
            self.chosen.d.next = ALL_BLACK.into();
            if self.ask_white.val() {
                self.chosen.d.next = ALL_WHITE.into();
            }
        }
        if self.sweeps.q.val() {
            self.group.d.next = self.swept.q.val().get_bits::<7>(0);
            self.chosen.d.next = ALL_BLACK.into();
            if self.swept.q.val().get_bit(7) {
                self.chosen.d.next = ALL_WHITE.into();
            }
            self.swept.d.next = self.swept.q.val() + 1;
            if self.swept.q.val() == LAST_SWEPT {
                self.sweeps.d.next = false;
            }
        }
        if self.clear.val() {
            self.sweeps.d.next = true;
            self.swept.d.next = 0.into();
        }
        self.group_2.d.next = self.group.q.val();
        self.adds_2.d.next = self.adds.q.val();
        self.group_3.d.next = self.group_2.q.val();
        self.adds_3.d.next = self.adds_2.q.val();
        self.group_1.next = self.group.q.val();
        self.marks_1.next = self.chosen.q.val();
        self.won_1.next = self.chosen_won.q.val();
        self.adds_1.next = self.adds.q.val();
        self.zeroes_1.next = self.zeroes.q.val();
        self.asks_1.next = self.asks.q.val();
    }
}
