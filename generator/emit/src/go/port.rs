//! A unit's place in the chain of units: orders come in, results go out, both on the same words. The words *none* and *room* have data 0.

use super::chain::{
    word, BatchWord, GameWord, GamesWord, MovesWord, OwnerWord, PointWord, SizesWord, StonesWord,
};
use super::codes::sent;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Takes and gives the words of [`word`](super::word); a word passes in 2 clocks. Results take the place of a word *room*.
///
/// `G`: bits of a game's number. `adds_first`: words of first moves are added as those of owners are, or there are none; from lean units they pass.
/// `asks_early`: the unit has a register behind its sums, and is asked while the word comes.
#[block(pub fn new(adds_first: bool, asks_early: bool))]
#[module("port")]
pub struct Port<const G: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// Kind of the word that comes, see `word`;
    #[group("chain")]
    pub in_kind: Signal<In, Bits<4>>,
    /// its data.
    pub in_data: Signal<In, Bits<37>>,
    /// Kind of the word that goes on, 2 clocks later;
    pub out_kind: Signal<Out, Bits<4>>,
    /// its data.
    pub out_data: Signal<Out, Bits<37>>,
    /// Lines of the board.
    #[group("batch")]
    pub size: Signal<Out, Bits<5>>,
    /// The cap, less one.
    pub last_length: Signal<Out, Bits<16>>,
    /// Ko point of the given position, 0 = none.
    pub first_ko: Signal<Out, Bits<9>>,
    /// Black 1, white 2: to move in it.
    pub first_turn: Signal<Out, Bits<2>>,
    /// The move before it was a pass.
    pub first_passed: Signal<Out, Bit>,
    /// Suicide of more than one stone is allowed.
    pub suicide: Signal<Out, Bit>,
    /// The given position has stones.
    pub has_stones: Signal<Out, Bit>,
    /// No playout is begun any more.
    pub stop: Signal<Out, Bit>,
    /// Twice the komi, signed.
    pub komi2: Signal<Out, Bits<16>>,
    /// A word of a stream is here,
    #[group("streams: a word of one, and a number of playouts: of game `load_game`, until the next clock too")]
    pub load: Signal<Out, Bit>,
    /// or a number of playouts:
    pub load_games: Signal<Out, Bit>,
    /// of this game.
    pub load_game: Signal<Out, Bits<G>>,
    /// The data of the word that is here.
    pub order: Signal<Out, Bits<34>>,
    /// The number of the unit's last game.
    pub last_game: Signal<In, Bits<G>>,
    /// A word was taken that has not come to its game.
    pub feed_waits: Signal<In, Bit>,
    /// Its number.
    #[group("the game in stage 3")]
    pub game_3: Signal<In, Bits<G>>,
    /// It has its stream and its playouts.
    pub armed: Signal<Out, Bit>,
    /// It takes them: it is not armed any more.
    pub begin_game: Signal<In, Bit>,
    /// A game is between two playouts.
    pub locked: Signal<Out, Bit>,
    /// This one is from now on,
    pub lock: Signal<In, Bit>,
    /// and is not any more.
    pub unlock: Signal<In, Bit>,
    /// The move took enemy stones.
    pub capture: Signal<In, Bit>,
    /// Stones taken in this clock.
    pub taken: Signal<In, Bits<9>>,
    /// The move leaves a ko point.
    pub left_ko: Signal<In, Bit>,
    /// The move is a pass.
    pub left_pass: Signal<In, Bit>,
    /// A count of moves is half full.
    pub crowded: Signal<Out, Bit>,
    /// A word *room* leaves in this clock: a result that is sent now takes its place.
    pub room: Signal<Out, Bit>,
    /// A result is sent:
    pub send: Signal<In, Bit>,
    /// 0 to 5, see `sent`.
    pub send_word: Signal<In, Bits<3>>,
    /// Checksum, first half,
    pub sum_a: Signal<In, Bits<32>>,
    /// and second half.
    pub sum_b: Signal<In, Bits<32>>,
    /// Signed.
    pub score: Signal<In, Bits<10>>,
    /// Moves of the playout, passes included.
    pub length: Signal<In, Bits<16>>,
    /// It ended at the cap.
    pub capped: Signal<In, Bit>,
    /// A point of the given position is here:
    #[group("owners")]
    pub point: Signal<Out, Bit>,
    /// its cell,
    pub point_cell: Signal<Out, Bits<9>>,
    /// its colour, 1 black, 2 white.
    pub point_colour: Signal<Out, Bits<2>>,
    /// An owner is asked for:
    pub ask: Signal<Out, Bit>,
    /// of this cell.
    pub ask_cell: Signal<Out, Bits<9>>,
    /// With `ask`: a sum of first moves.
    pub ask_first: Signal<Out, Bit>,
    /// Playouts 0 or wins 1 of black as the first there, of white 2, 3.
    pub ask_which: Signal<Out, Bits<2>>,
    /// A clock after `ask`; with `asks_early` two clocks.
    pub owner: Signal<In, Bits<25>>,
    kind_1: DFF<Bits<4>>,
    data_1: DFF<Bits<37>>,
    kind_2: DFF<Bits<4>>,
    data_2: DFF<Bits<37>>,
    place: DFF<Bit>,
    batch: DFF<BatchWord>,
    sizes: DFF<SizesWord>,
    stopped: DFF<Bit>,
    // streams taken: the game, full after the last one
    fill_game: DFF<Bits<G>>,
    full: DFF<Bit>,
    arms: DFF<Bits<4>>,
    lock_held: DFF<Bit>,
    // counted since they were sent
    moves: DFF<MovesWord>,
    stones: DFF<StonesWord>,
    // the word that is here, as its kind reads it
    here_point: Signal<Local, PointWord>,
    here_games: Signal<Local, GamesWord>,
    // the word of a sum that is asked for
    asked: Signal<Local, OwnerWord>,
    // a word of a stream stays in this unit
    takes: Signal<Local, Bit>,
    // an owner with the unit's own sum
    passing: Signal<Local, OwnerWord>,
    added: Signal<Local, OwnerWord>,
    game: Signal<Local, GameWord>,
    result: Signal<Local, Bits<37>>,
    mask_3: Signal<Local, Bits<4>>,
    /// a result is sent where no word *room* leaves
    never_sent_without_room: Signal<Local, Bit>,
    /// two games are between two playouts
    never_locked_twice: Signal<Local, Bit>,
    /// the lock is given back by a game that has none
    never_unlocked_twice: Signal<Local, Bit>,
    /// a game begins that has no stream
    never_begun_unarmed: Signal<Local, Bit>,
    /// a word *room* carries data: results are put there by OR
    never_room_with_data: Signal<Local, Bit>,
    /// a batch comes while a game is between two playouts
    never_batch_in_play: Signal<Local, Bit>,
    #[init(Constant::new(adds_first))]
    adds_first: Constant<Bit>,
    #[init(Constant::new(asks_early))]
    asks_early: Constant<Bit>,
}

#[logic]
impl<const G: usize> Port<G> {
    fn update(&mut self) {
        self.mask_3.next = bits::<4>(1) << self.game_3.val();
        self.here_point.next = self.data_1.q.val().into();
        self.here_games.next = self.data_1.q.val().into();
        self.orders();
        self.streams();
        self.counts();
        self.results();
        self.locks();
        self.owners();
        self.checks();
        if self.reset.val() {
            self.kind_1.d.next = word::NONE.into();
            self.kind_2.d.next = word::NONE.into();
            self.place.d.next = false;
            self.stopped.d.next = false;
            self.fill_game.d.next = 0.into();
            self.full.d.next = false;
            self.arms.d.next = 0.into();
            self.lock_held.d.next = false;
        }
    }

    /// Words pass; the batch is kept.
    fn orders(&mut self) {
        self.kind_1.d.next = self.in_kind.val();
        self.data_1.d.next = self.in_data.val();
        self.takes.next = (self.kind_1.q.val() == word::STREAM) & !self.full.q.val();
        self.kind_2.d.next = self.kind_1.q.val();
        self.data_2.d.next = self.data_1.q.val();
        if self.takes.val() {
            self.kind_2.d.next = word::NONE.into();
            self.data_2.d.next = 0.into();
        }
        if self.kind_1.q.val() == word::BATCH {
            self.batch.d.next = self.data_1.q.val().into();
            self.stopped.d.next = false;
            self.full.d.next = false;
        }
        if self.kind_1.q.val() == word::SIZES {
            self.sizes.d.next = self.data_1.q.val().into();
        }
        if self.kind_1.q.val() == word::STOP {
            self.stopped.d.next = true;
        }
        self.point.next = self.kind_1.q.val() == word::POINT;
        self.point_cell.next = self.here_point.val().cell;
        self.point_colour.next = self.here_point.val().colour;
        self.size.next = self.sizes.q.val().size;
        self.komi2.next = self.sizes.q.val().komi2;
        self.last_length.next = self.batch.q.val().last_length;
        self.first_ko.next = self.batch.q.val().ko;
        self.first_turn.next = self.batch.q.val().turn;
        self.first_passed.next = self.batch.q.val().passed;
        self.suicide.next = self.batch.q.val().suicide;
        self.has_stones.next = self.batch.q.val().stones;
        self.stop.next = self.stopped.q.val();
    }

    /// Streams are taken, one game after the other.
    fn streams(&mut self) {
        self.load.next = self.takes.val() & !self.here_games.val().is_games;
        self.load_games.next = self.takes.val() & self.here_games.val().is_games;
        self.load_game.next = self.fill_game.q.val();
        self.order.next = self.data_1.q.val().get_bits::<34>(0);
        if self.begin_game.val() {
            self.arms.d.next = self.arms.q.val() & !self.mask_3.val();
        }
        if self.load_games.val() {
            self.fill_game.d.next = self.fill_game.q.val() + 1;
            if self.fill_game.q.val() == self.last_game.val() {
                self.full.d.next = true;
                self.fill_game.d.next = 0.into();
            }
            self.arms.d.next = self.arms.q.val() | (bits::<4>(1) << self.fill_game.q.val());
        }
        // no game draws before all have their streams
        self.armed.next = self.full.q.val()
            & !self.feed_waits.val()
            & (self.arms.q.val() & self.mask_3.val()).any();
    }

    /// Moves are counted here until a playout ends, so that no game needs counters of its own.
    fn counts(&mut self) {
        if self.left_pass.val() {
            self.moves.d.next.passes = self.moves.q.val().passes + 1;
        }
        if self.capture.val() {
            self.moves.d.next.captures = self.moves.q.val().captures + 1;
        }
        self.stones.d.next.taken = self.stones.q.val().taken + bit_cast::<19, 9>(self.taken.val());
        if self.left_ko.val() {
            self.stones.d.next.kos = self.stones.q.val().kos + 1;
        }
        self.crowded.next = self.moves.q.val().passes.get_bit(17)
            | self.moves.q.val().captures.get_bit(17)
            | self.stones.q.val().taken.get_bit(18)
            | self.stones.q.val().kos.get_bit(17);
        // no game plays when a batch comes
        if self.kind_1.q.val() == word::BATCH {
            self.moves.d.next.passes = 0.into();
            self.moves.d.next.captures = 0.into();
            self.stones.d.next.taken = 0.into();
            self.stones.d.next.kos = 0.into();
        }
    }

    /// A result takes the place of a word *room*.
    fn results(&mut self) {
        self.place.d.next = self.kind_1.q.val() == word::ROOM;
        self.room.next = self.place.q.val();
        self.game.next.score = self.score.val();
        self.game.next.capped = self.capped.val();
        self.game.next.zeros = 0.into();
        self.game.next.length = bit_cast::<18, 16>(self.length.val());
        self.out_kind.next = self.kind_2.q.val();
        self.result.next = 0.into();
        if self.send.val() {
            self.out_kind.next = bit_cast::<4, 3>(self.send_word.val()) | word::RESULT;
            self.result.next = bit_cast::<37, 32>(self.sum_a.val());
            if self.send_word.val() == sent::SUM_B {
                self.result.next = bit_cast::<37, 32>(self.sum_b.val());
            }
            if self.send_word.val() == sent::MOVES {
                self.result.next = self.moves.q.val().into();
                self.moves.d.next.passes = bit_cast::<18, 1>(self.left_pass.val().into());
                self.moves.d.next.captures = bit_cast::<18, 1>(self.capture.val().into());
            }
            if self.send_word.val() == sent::STONES {
                self.result.next = self.stones.q.val().into();
                self.stones.d.next.taken = bit_cast::<19, 9>(self.taken.val());
                self.stones.d.next.kos = bit_cast::<18, 1>(self.left_ko.val().into());
            }
            if self.send_word.val() == sent::GAME {
                self.result.next = self.game.val().into();
            }
        }
    }

    /// One game is between two playouts at a time.
    fn locks(&mut self) {
        if self.lock.val() {
            self.lock_held.d.next = true;
        }
        if self.unlock.val() {
            self.lock_held.d.next = false;
        }
        self.locked.next = self.lock_held.q.val();
    }

    /// Every unit adds its own to the sum that is asked for.
    fn owners(&mut self) {
        self.ask.next = self.kind_1.q.val() == word::OWNER;
        self.asked.next = self.data_1.q.val().into();
        if self.asks_early.val() {
            self.ask.next = self.in_kind.val() == word::OWNER;
            self.asked.next = self.in_data.val().into();
        }
        self.ask_first.next = self.ask.val() & self.asked.val().first;
        self.ask_which.next = self.asked.val().which;
        self.ask_cell.next = self.asked.val().cell;
        self.passing.next = self.data_2.q.val().into();
        self.added.next = self.passing.val();
        self.added.next.sum = self.passing.val().sum + self.owner.val();
        // room has no data, so that results are put there by OR
        self.out_data.next = self.data_2.q.val() | self.result.val();
        if (self.kind_2.q.val() == word::OWNER)
            & (self.adds_first.val() | !self.passing.val().first)
        {
            self.out_data.next = self.added.val().into();
        }
    }

    /// What must never be.
    fn checks(&mut self) {
        self.never_sent_without_room.next = self.send.val() & !self.place.q.val();
        self.never_locked_twice.next = self.lock.val() & self.lock_held.q.val();
        self.never_unlocked_twice.next = self.unlock.val() & !self.lock_held.q.val();
        self.never_begun_unarmed.next = self.begin_game.val() & !self.armed.val();
        self.never_room_with_data.next =
            (self.kind_2.q.val() == word::ROOM) & (self.data_2.q.val() != 0);
        self.never_batch_in_play.next =
            (self.kind_1.q.val() == word::BATCH) & self.lock_held.q.val();
    }
}
