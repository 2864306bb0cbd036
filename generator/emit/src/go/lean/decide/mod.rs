//! Stage 3 of a lean unit: what is written, and the registers of the game for its next step.

mod board;
mod candidate;
mod stone;
mod writes;

use super::{Game, Sight, Step};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Stage 3, combinational (docs/circuits/go.md, section 5). `W`: bits of a cell.
#[block]
#[module("decide")]
pub struct Decide<const W: usize> {
    /// What the game does.
    #[group("the game")]
    pub step: Signal<In, Step>,
    /// registers of the game
    #[record]
    pub game: Signal<In, Game<W>>,
    /// The word of the list that was read: the cell drawn, or what moves to another place.
    #[group("beside them")]
    pub drawn: Signal<In, Bits<W>>,
    /// The move before was the last that the cap allows.
    pub over: Signal<In, Bit>,
    /// what stage 2 saw
    #[record]
    pub sight: Signal<In, Sight<W>>,
    /// Id of the string that is asked or told,
    #[group("the string of the step")]
    pub string_id: Signal<In, Bits<W>>,
    /// and the directions in which it is.
    pub hits: Signal<In, Bits<4>>,
    /// It is one's own.
    pub mine: Signal<In, Bit>,
    /// After it others are left to be asked or told,
    pub more: Signal<In, Bit>,
    /// and these are several.
    pub several: Signal<In, Bit>,
    /// The next stone of the ring.
    #[group("what was read, and the way on")]
    pub link: Signal<In, Bits<W>>,
    /// Colour right of the cell,
    pub right: Signal<In, Bits<2>>,
    /// and above it.
    pub above: Signal<In, Bits<2>>,
    /// The walk is in the first column.
    pub first_column: Signal<In, Bit>,
    /// It is in the last column.
    pub last_column: Signal<In, Bit>,
    /// It is in the column beyond.
    pub past: Signal<In, Bit>,
    /// It is in the highest row.
    pub top: Signal<In, Bit>,
    /// It is above it.
    pub beyond: Signal<In, Bit>,
    /// Colour of the given position at the cell.
    pub given: Signal<In, Bits<2>>,
    /// The next selection, a word of the list,
    pub selection: Signal<In, Bits<W>>,
    /// and the words among which it was made.
    pub among: Signal<In, Bits<W>>,
    /// Black 1, white 2: to move in the given position.
    #[group("of the batch")]
    pub first_turn: Signal<In, Bits<2>>,
    /// The cell is the ko point of the given position.
    pub at_ko: Signal<In, Bit>,
    /// The lowest cell of the board.
    pub home: Signal<In, Bits<W>>,
    /// The move before the given position was a pass.
    pub first_passed: Signal<In, Bit>,
    /// Suicide of more than one stone is allowed.
    pub suicide: Signal<In, Bit>,
    /// The given position has stones.
    pub stones: Signal<In, Bit>,
    /// No playout is begun any more.
    pub stop: Signal<In, Bit>,
    /// The slot has its stream and its number of playouts.
    #[group("of the unit")]
    pub armed: Signal<In, Bit>,
    /// Another game is between two playouts.
    pub locked: Signal<In, Bit>,
    /// The word of the result can be handed out.
    pub room: Signal<In, Bit>,
    /// The slot has no playout left.
    pub none_left: Signal<In, Bit>,
    /// A word of the list is written:
    #[group("writes")]
    pub list_write: Signal<Out, Bit>,
    /// which one,
    pub list_to: Signal<Out, Bits<W>>,
    /// and its cell.
    pub list_value: Signal<Out, Bits<W>>,
    /// A cell gets a colour, and the id of the next step's registers:
    pub cell_write: Signal<Out, Bit>,
    /// which one,
    pub cell_to: Signal<Out, Bits<W>>,
    /// and the colour.
    pub cell_colour: Signal<Out, Bits<2>>,
    /// A stone gets its follower from the registers:
    pub ring_write: Signal<Out, Bit>,
    /// which one.
    pub ring_to: Signal<Out, Bits<W>>,
    /// Pseudo-liberties of a string are written:
    pub lib_write: Signal<Out, Bit>,
    /// its id,
    pub lib_to: Signal<Out, Bits<W>>,
    /// and their number.
    pub lib_value: Signal<Out, Bits<W>>,
    /// The point counts.
    pub owner_write: Signal<Out, Bit>,
    /// The slot has one playout less.
    pub begun: Signal<Out, Bit>,
    /// The ko point is written:
    pub ko_write: Signal<Out, Bit>,
    /// a cell, 0 = none.
    pub ko_value: Signal<Out, Bits<W>>,
    /// The slot is taken: it is not armed any more.
    #[group("of the unit")]
    pub begin_game: Signal<Out, Bit>,
    /// The game is between two playouts from now on,
    pub lock: Signal<Out, Bit>,
    /// and until now.
    pub unlock: Signal<Out, Bit>,
    /// A word of the result is handed out, that of `game_row`.
    pub send: Signal<Out, Bit>,
    /// The move took enemy stones.
    pub capture: Signal<Out, Bit>,
    /// A stone is taken, of either colour.
    pub captured: Signal<Out, Bit>,
    /// The move leaves a ko point.
    pub left_ko: Signal<Out, Bit>,
    /// The move is a pass.
    pub left_pass: Signal<Out, Bit>,
    /// What the game does next.
    #[group("the next step")]
    pub next_step: Signal<Out, Step>,
    /// registers of the game for it
    #[record]
    pub after: Signal<Out, Game<W>>,
    // a cell that may become a stone is looked at; a candidate is allowed, or not; the next draw is made
    fresh: Signal<Local, Bits<W>>,
    good: Signal<Local, Bit>,
    bad: Signal<Local, Bit>,
    draws: Signal<Local, Bit>,
    // a string beside the new stone is told, or joined; the enemy's, which may be dead; no string is left; the move ends
    settled: Signal<Local, Bit>,
    enemy: Signal<Local, Bit>,
    all_dead: Signal<Local, Bits<4>>,
    farthest: Signal<Local, Bits<4>>,
    stands: Signal<Local, Bit>,
    suicidal: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    // a taken stone's neighbours are told; what follows it
    removed: Signal<Local, Bit>,
    onward: Signal<Local, Bits<W>>,
    last_stone: Signal<Local, Bit>,
    alone: Signal<Local, Bit>,
    // the next stone that is taken is the first one of a dead string
    fells: Signal<Local, Bit>,
    // a scan begins; a point of it is on the board
    scans: Signal<Local, Bit>,
    on_board: Signal<Local, Bit>,
}

#[logic]
impl<const W: usize> Decide<W> {
    fn update(&mut self) {
        self.next_step.next = self.step.val();
        self.after.next = self.game.val();
        self.once();
        self.stone_put();
        self.stone_gone();
        self.point_of_scan();
        self.writes();
        self.looked_at();
        match self.step.val() {
            Step::Idle => self.idle(),
            Step::Frame => self.frame(),
            Step::Start => self.start(),
            Step::Lay => self.lay(),
            Step::Ready => self.ready(),
            Step::Pick => self.pick(),
            Step::Swap => self.swap_out(),
            Step::Corner => self.corner(),
            Step::Ask => self.ask(),
            Step::Settle => self.settle(),
            Step::Relabel => self.relabel(),
            Step::Next => self.next_dead(),
            Step::Take => self.take(),
            Step::Tell => self.tell(),
            Step::Wait => self.wait(),
            Step::Count => self.count(),
            Step::Score => {
                self.next_step.next = Step::Length;
            }
            Step::Length => self.length(),
            Step::Send => self.send_result(),
        }
        self.scan_begins();
        self.told();
        self.refused();
        self.played();
        self.gone();
        self.felled();
        self.move_over();
        self.drawn_again();
    }

    /// What lasts for one step.
    fn once(&mut self) {
        self.after.next.done = false;
        self.after.next.park = false;
        self.after.next.commit = false;
        self.after.next.refill = false;
        self.after.next.tells = false;
        self.begin_game.next = false;
        self.lock.next = false;
        self.unlock.next = false;
        self.send.next = false;
        self.capture.next = false;
        self.captured.next = false;
        self.left_ko.next = false;
        self.left_pass.next = false;
        self.list_write.next = false;
        self.cell_write.next = false;
        self.owner_write.next = false;
        self.begun.next = false;
        self.ko_write.next = false;
        self.ko_value.next = 0.into();
        self.good.next = false;
        self.draws.next = false;
        self.bad.next = false;
        self.settled.next = false;
        self.ends.next = false;
        self.removed.next = false;
        self.fells.next = false;
        self.scans.next = false;
    }
}
