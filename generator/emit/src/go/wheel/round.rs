//! What becomes of the games of a wheel, round by round.

use super::codes::kind;
use crate::go::chain::MoveStirred;
use crate::go::codes::place;
use crate::hdl::blocks::LutRam;
use crate::hdl::{block, logic, Record};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What a game keeps beside its board.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Kept {
    /// Moves, passes included.
    pub length: Bits<16>,
    /// White is to move.
    pub white: Bit,
    /// The last move was a pass.
    pub passed: Bit,
    /// The playout ended at the cap.
    pub capped: Bit,
}

/// Rounds of the games of a wheel (docs/circuits/go.md, section 6): what is done with the game in each stage.
///
/// The number behind a name is its stage, as in the planes. A game goes from stage to stage, in every clock, and after the last one comes
/// to the first again; beside it goes what the round does with it (`kind`).
#[block]
#[module("wheel_round")]
pub struct Round {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// All games of the unit have their streams and playouts.
    #[group("the batch")]
    pub armed: Signal<In, Bit>,
    /// No playout is begun any more.
    pub stop: Signal<In, Bit>,
    /// Suicide of more than one stone is allowed.
    pub suicide: Signal<In, Bit>,
    /// Of the cap, less one.
    pub last_length: Signal<In, Bits<16>>,
    /// Black 1, white 2.
    pub first_turn: Signal<In, Bits<2>>,
    /// The move before the given position was a pass.
    pub first_passed: Signal<In, Bit>,
    /// Ko point of the given position, 0 = none.
    pub first_ko: Signal<In, Bits<9>>,
    /// A game gets its number of playouts:
    #[group("playouts of the games")]
    pub load_games: Signal<In, Bit>,
    /// this game,
    pub load_game: Signal<In, Bits<5>>,
    /// this number.
    pub load_data: Signal<In, Bits<24>>,
    /// The game in stage 15,
    pub slot_15: Signal<In, Bits<5>>,
    /// and the one in stage 17.
    pub slot_17: Signal<In, Bits<5>>,
    /// There are candidates.
    #[group("choice and trial")]
    pub some_2: Signal<In, Bit>,
    /// A number is drawn.
    pub draws_2: Signal<Out, Bit>,
    /// A stone is put down.
    pub drawn_10: Signal<Out, Bit>,
    /// The stone is the one of the memory.
    pub stored_11: Signal<Out, Bit>,
    /// So are the stones that are alive.
    pub continues_11: Signal<Out, Bit>,
    /// Stones of the side to move are counted and taken.
    pub own_12: Signal<Out, Bit>,
    /// No neighbour of the stone is empty or of its side.
    pub walled_17: Signal<In, Bit>,
    /// An enemy neighbour of the stone is not alive.
    pub enemy_open_17: Signal<In, Bit>,
    /// The stone is not alive.
    pub stone_open_17: Signal<In, Bit>,
    /// The last step added a point.
    pub grew_17: Signal<In, Bit>,
    /// The stone leaves the board, not the stones that are not alive.
    #[group("outcome")]
    pub strike_18: Signal<Out, Bit>,
    /// One stone is not alive.
    pub single_18: Signal<In, Bit>,
    /// Stones that are not alive.
    pub taken_19: Signal<In, Bits<9>>,
    /// Row of the stone, from 0.
    pub row_19: Signal<In, Bits<5>>,
    /// Its column.
    pub column_19: Signal<In, Bits<5>>,
    /// What leaves is taken from the other side,
    pub take_19: Signal<Out, Bit>,
    /// or from the side to move.
    pub less_19: Signal<Out, Bit>,
    /// What is barred stays so.
    pub keep_19: Signal<Out, Bit>,
    /// What leaves is barred.
    pub bar_19: Signal<Out, Bit>,
    /// The other side is to move.
    pub swap_20: Signal<Out, Bit>,
    /// The game gets the board that was turned over.
    pub give_21: Signal<Out, Bit>,
    /// Its own goes there,
    pub exchange_21: Signal<Out, Bit>,
    /// in the next clock.
    pub exchange_20: Signal<Out, Bit>,
    /// The trial goes on with this stone.
    pub stone_21: Signal<Out, Bit>,
    /// What is kept of the game,
    pub kept_0: Signal<Out, Bits<19>>,
    /// as it comes back.
    pub kept_19: Signal<In, Bits<19>>,
    /// A game would begin.
    #[group("the tally")]
    pub wanted: Signal<Out, Bit>,
    /// A board can be handed over.
    pub free: Signal<In, Bit>,
    /// The given position is there.
    pub primed: Signal<In, Bit>,
    /// A board will be handed over, in 5 clocks.
    pub hands: Signal<Out, Bit>,
    /// A game has no playout left.
    pub rests: Signal<Out, Bit>,
    /// With `exchange_21`: white is to move,
    pub ended_white: Signal<Out, Bit>,
    /// moves of the playout,
    pub ended_length: Signal<Out, Bits<16>>,
    /// it ended at the cap.
    pub ended_capped: Signal<Out, Bit>,
    /// The checksum of the game begins anew,
    #[group("checksum")]
    pub begins_20: Signal<Out, Bit>,
    /// or a word is stirred in,
    pub stirs_20: Signal<Out, Bit>,
    /// this one.
    pub word_20: Signal<Out, Bits<32>>,
    /// The move took enemy stones.
    #[group("counts")]
    pub capture: Signal<Out, Bit>,
    /// Stones taken.
    pub taken: Signal<Out, Bits<9>>,
    /// It leaves a ko point.
    pub left_ko: Signal<Out, Bit>,
    /// The move is a pass.
    pub left_pass: Signal<Out, Bit>,
    kind: [DFF<Bits<3>>; 22],
    games: LutRam<5, 24>,
    given: DFF<Bit>,
    left: DFF<Bits<24>>,
    fewer: DFF<Bits<24>>,
    // what the planes do, known a clock before: many points hear it
    drawn: DFF<Bit>,
    stored: DFF<Bit>,
    continues: DFF<Bit>,
    counts_own: DFF<Bit>,
    // a playout begins; a board is handed over: in stages 17 to 21
    begins: [DFF<Bit>; 5],
    exchanges: [DFF<Bit>; 5],
    // the outcome in stage 18
    made_18: DFF<Bit>,
    passes_18: DFF<Bit>,
    takes_18: DFF<Bit>,
    owns_18: DFF<Bit>,
    refused_18: DFF<Bit>,
    strikes_18: DFF<Bit>,
    walled_18: DFF<Bit>,
    // in stage 19
    made_19: DFF<Bit>,
    passes_19: DFF<Bit>,
    takes_19: DFF<Bit>,
    owns_19: DFF<Bit>,
    loses_19: DFF<Bit>,
    keeps_19: DFF<Bit>,
    bars_19: DFF<Bit>,
    ko_19: DFF<Bit>,
    // in stage 20
    made_20: DFF<Bit>,
    takes_20: DFF<Bit>,
    taken_20: DFF<Bits<9>>,
    stirred_20: DFF<MoveStirred>,
    old_20: DFF<Kept>,
    last_20: DFF<Bit>,
    second_20: DFF<Bit>,
    old_21: DFF<Kept>,
    next_0: DFF<Kept>,
    // stage 16
    ended: Signal<Local, Bit>,
    fresh: Signal<Local, Bit>,
    more: Signal<Local, Bit>,
    granted: Signal<Local, Bit>,
    // stage 17
    tries: Signal<Local, Bit>,
    stands: Signal<Local, Bit>,
    lone: Signal<Local, Bit>,
    fixed: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    chokes: Signal<Local, Bit>,
    owns: Signal<Local, Bit>,
    passes: Signal<Local, Bit>,
    made: Signal<Local, Bit>,
    refused: Signal<Local, Bit>,
    // later stages
    count: Signal<Local, Bits<9>>,
    ko: Signal<Local, Bit>,
    old: Signal<Local, Kept>,
    over: Signal<Local, Bit>,
    /// a capture takes no stone
    never_empty_capture: Signal<Local, Bit>,
    /// a game is given playouts while it plays
    never_given_in_play: Signal<Local, Bit>,
    /// a playout goes beyond its cap
    never_too_long: Signal<Local, Bit>,
    /// more than the stone leaves a ko point
    never_ko_of_many: Signal<Local, Bit>,
}

#[logic]
impl Round {
    fn update(&mut self) {
        clock!(self, clock, games);
        self.carry();
        self.choice();
        self.turns();
        self.outcome();
        self.outcome_planes();
        self.move_made();
        self.next_round();
        self.checks();
        // a reset lasts as long as a round
        if self.reset.val() {
            self.kind[0].d.next = kind::IDLE.into();
        }
    }

    /// What a round does goes with its game.
    fn carry(&mut self) {
        for i in 0..21 {
            self.kind[i + 1].d.next = self.kind[i].q.val();
        }
        for i in 0..4 {
            self.begins[i + 1].d.next = self.begins[i].q.val();
            self.exchanges[i + 1].d.next = self.exchanges[i].q.val();
        }
    }

    /// Stages 2 to 12: a stone is chosen, or there is none, or there is one already.
    fn choice(&mut self) {
        self.draws_2.next = (self.kind[2].q.val() == kind::PLAY) & self.some_2.val();
        if (self.kind[2].q.val() == kind::PLAY) & !self.some_2.val() {
            self.kind[3].d.next = kind::PASS.into();
        }
        self.drawn.d.next = self.kind[9].q.val() == kind::PLAY;
        self.stored.d.next = self.kind[10].q.val() != kind::PLAY;
        self.continues.d.next =
            (self.kind[10].q.val() == kind::TRY) | (self.kind[10].q.val() == kind::TAKE_OWN);
        self.counts_own.d.next = self.kind[11].q.val() == kind::TAKE_OWN;
        self.drawn_10.next = self.drawn.q.val();
        self.stored_11.next = self.stored.q.val();
        self.continues_11.next = self.continues.q.val();
        self.own_12.next = self.counts_own.q.val();
    }

    /// Stages 15 to 17: a playout that is over hands its board to the tally, and another one begins, or none is left.
    fn turns(&mut self) {
        self.games.read_address.next = self.slot_15.val();
        self.left.d.next = self.games.read_data.val();
        self.fewer.d.next = self.left.q.val() - 1;
        self.games.write_enable.next = self.load_games.val() | self.begins[0].q.val();
        self.games.write_address.next = self.slot_17.val();
        self.games.write_data.next = self.fewer.q.val();
        if self.load_games.val() {
            self.games.write_address.next = self.load_game.val();
            self.games.write_data.next = self.load_data.val();
        }
        self.ended.next = self.kind[16].q.val() == kind::ENDED;
        // a clock later: the playouts of the last game are read where they were written in the clock before
        self.given.d.next = self.armed.val();
        self.fresh.next =
            (self.kind[16].q.val() == kind::IDLE) & self.armed.val() & self.given.q.val();
        self.more.next = self.left.q.val().any() & !self.stop.val();
        self.granted.next = self.free.val()
            & self.primed.val()
            & (self.ended.val() | (self.fresh.val() & self.more.val()));
        self.wanted.next = self.fresh.val() & self.more.val();
        self.hands.next = self.granted.val() & self.ended.val();
        self.begins[0].d.next = self.granted.val() & self.more.val();
        self.exchanges[0].d.next = self.hands.val();
        self.rests.next =
            (self.fresh.val() | (self.granted.val() & self.ended.val())) & !self.more.val();
        if self.rests.val() {
            self.kind[17].d.next = kind::RESTED.into();
        }
        // between two batches
        if !self.armed.val() & (self.kind[16].q.val() == kind::RESTED) {
            self.kind[17].d.next = kind::IDLE.into();
        }
    }

    /// Stage 17: does the stone stand, does it take?
    fn outcome(&mut self) {
        self.tries.next =
            (self.kind[17].q.val() == kind::PLAY) | (self.kind[17].q.val() == kind::TRY);
        self.owns.next = self.kind[17].q.val() == kind::TAKE_OWN;
        self.passes.next = self.kind[17].q.val() == kind::PASS;
        self.stands.next = self.tries.val()
            & !self.walled_17.val()
            & !self.enemy_open_17.val()
            & !self.stone_open_17.val();
        // a stone among enemies that live
        self.lone.next = self.tries.val() & self.walled_17.val() & !self.enemy_open_17.val();
        // everything that has a liberty is alive
        self.fixed.next = self.tries.val() & !self.grew_17.val();
        self.takes.next = self.fixed.val() & self.enemy_open_17.val();
        self.chokes.next = self.fixed.val()
            & !self.walled_17.val()
            & !self.enemy_open_17.val()
            & self.stone_open_17.val();
        if self.tries.val() {
            self.kind[18].d.next = kind::TRY.into();
        }
        self.made.next = self.stands.val() | self.takes.val() | self.owns.val() | self.passes.val();
        self.refused.next = self.lone.val() | (self.chokes.val() & !self.suicide.val());
        if self.chokes.val() {
            self.kind[18].d.next = kind::TAKE_OWN.into();
        }
        if self.made.val() | self.refused.val() {
            self.kind[18].d.next = kind::PLAY.into();
        }
        self.made_18.d.next = self.made.val();
        self.refused_18.d.next = self.refused.val();
        // a playout begins with its ko point barred, which stands as its stone
        self.strikes_18.d.next =
            self.refused.val() | (self.begins[0].q.val() & (self.first_ko.val() != 0));
        self.passes_18.d.next = self.passes.val();
        self.takes_18.d.next = self.takes.val();
        self.owns_18.d.next = self.owns.val();
        self.walled_18.d.next = self.walled_17.val();
        self.strike_18.next = self.strikes_18.q.val();
    }

    /// Stages 18 and 19: what the planes do.
    fn outcome_planes(&mut self) {
        self.ko.next = self.takes_18.q.val() & self.walled_18.q.val() & self.single_18.val();
        self.ko_19.d.next = self.ko.val();
        self.made_19.d.next = self.made_18.q.val();
        self.passes_19.d.next = self.passes_18.q.val();
        self.takes_19.d.next = self.takes_18.q.val();
        self.owns_19.d.next = self.owns_18.q.val();
        self.loses_19.d.next = self.owns_18.q.val() | self.refused_18.q.val();
        self.keeps_19.d.next = !self.made_18.q.val() & !self.begins[1].q.val();
        self.bars_19.d.next = self.strikes_18.q.val() | self.ko.val();
        self.take_19.next = self.takes_19.q.val();
        self.less_19.next = self.loses_19.q.val();
        self.keep_19.next = self.keeps_19.q.val();
        self.bar_19.next = self.bars_19.q.val();
    }

    /// Stages 19 and 20: the move is counted.
    fn move_made(&mut self) {
        self.old.next = self.kept_19.val().into();
        self.old_20.d.next = self.old.val();
        self.last_20.d.next = self.old.val().length == self.last_length.val();
        self.second_20.d.next = self.passes_19.q.val() & self.old.val().passed;
        self.made_20.d.next = self.made_19.q.val();
        if self.made_19.q.val() {
            self.old_20.d.next.length = self.old.val().length + 1;
            self.old_20.d.next.white = !self.old.val().white;
            self.old_20.d.next.passed = self.passes_19.q.val();
        }
        self.takes_20.d.next = self.takes_19.q.val();
        self.count.next = 0.into();
        if self.takes_19.q.val() | self.owns_19.q.val() {
            self.count.next = self.taken_19.val();
        }
        self.taken_20.d.next = self.count.val();
        // 20 * (row + 1) + column + 1; a pass is no cell
        self.stirred_20.d.next.cell = (bit_cast::<9, 5>(self.row_19.val()) << 4)
            + (bit_cast::<9, 5>(self.row_19.val()) << 2)
            + bit_cast::<9, 5>(self.column_19.val())
            + place::FIRST;
        if self.passes_19.q.val() {
            self.stirred_20.d.next.cell = 0.into();
        }
        self.stirred_20.d.next.white = self.old.val().white;
        self.stirred_20.d.next.left_ko = self.ko_19.q.val();
        self.stirred_20.d.next.zeros = 0.into();
        self.stirred_20.d.next.taken = self.count.val();
        self.stirred_20.d.next.more_zeros = 0.into();

        self.swap_20.next = self.made_20.q.val();
        self.begins_20.next = self.begins[3].q.val();
        self.stirs_20.next = self.made_20.q.val();
        self.word_20.next = self.stirred_20.q.val().into();
        self.capture.next = self.takes_20.q.val();
        self.taken.next = self.taken_20.q.val();
        self.left_ko.next = self.made_20.q.val() & self.stirred_20.q.val().left_ko;
        self.left_pass.next = self.made_20.q.val() & self.old_20.q.val().passed;
    }

    /// Stages 20 and 21: the next round.
    fn next_round(&mut self) {
        self.over.next = self.made_20.q.val() & (self.last_20.q.val() | self.second_20.q.val());
        self.old_21.d.next = self.old_20.q.val();
        if self.over.val() {
            self.kind[21].d.next = kind::ENDED.into();
            // a second pass at the cap is an end
            self.old_21.d.next.capped = !self.second_20.q.val();
        }
        self.give_21.next = self.begins[4].q.val();
        self.exchange_21.next = self.exchanges[4].q.val();
        self.exchange_20.next = self.exchanges[3].q.val();
        self.stone_21.next =
            (self.kind[21].q.val() == kind::TRY) | (self.kind[21].q.val() == kind::TAKE_OWN);
        self.ended_white.next = self.old_21.q.val().white;
        self.ended_length.next = self.old_21.q.val().length;
        self.ended_capped.next = self.old_21.q.val().capped;
        self.next_0.d.next = self.old_21.q.val();
        self.kind[0].d.next = self.kind[21].q.val();
        if self.begins[4].q.val() {
            self.kind[0].d.next = kind::PLAY.into();
            self.next_0.d.next.length = 0.into();
            self.next_0.d.next.white = self.first_turn.val().get_bit(1);
            self.next_0.d.next.passed = self.first_passed.val();
            self.next_0.d.next.capped = false;
        }
        self.kept_0.next = self.next_0.q.val().into();
    }

    /// What must never be.
    fn checks(&mut self) {
        self.never_empty_capture.next =
            (self.takes_19.q.val() | self.owns_19.q.val()) & (self.taken_19.val() == 0);
        self.never_given_in_play.next = self.load_games.val() & self.begins[0].q.val();
        self.never_too_long.next =
            self.made_19.q.val() & (self.old.val().length > self.last_length.val());
        self.never_ko_of_many.next = self.ko_19.q.val() & (self.taken_19.val() != 1);
    }
}
