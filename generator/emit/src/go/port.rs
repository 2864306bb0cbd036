//! A unit's place in the chain of units: orders come in, results go out, both on the same words. The words *none* and *room* have data 0.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Kinds of the words on the chain; 0 is no word. Data has 37 bits.
///
/// | kind | data, low bits first | |
/// |---|---|---|
/// | 1 point | cell 9, colour 2 | given position; the owner's sum of the cell becomes 0 |
/// | 2 batch | cap - 1 16, ko 9, colour to move 2, last move was a pass, suicide, the position has stones | takes back `stop` |
/// | 3 sizes | size 5; komi2 16 from bit 19 | |
/// | 4 stream | see [`Streams`](super::Streams), [`UnitStreams`](super::UnitStreams) | the first unit that has room takes it, for one of its games after the other |
/// | | playouts 24; bit 36 set | of the game whose stream came before |
/// | 5 owner | sum 25, cell 9; what 3: 0 owner, 4 and 5 playouts and wins of black as the first there, 6 and 7 of white | every unit adds its own |
/// | 6 stop | | no game is begun any more |
/// | 7 room | | a result may take this word's place |
/// | 8, 9 | 32 bits | checksum of a playout, a and b |
/// | 10 | passes 18; captures 18 from bit 19 | since the last such word of this unit |
/// | 11 | stones taken 19, ko points 18 | since the last such word of this unit |
/// | 12 game | score 10, capped; length 16 from bit 19 | a playout is over; its other words went before |
/// | 13 rest | | a slot has no playout left |
pub mod word {
    pub const POINT: u64 = 1;
    pub const BATCH: u64 = 2;
    pub const SIZES: u64 = 3;
    pub const STREAM: u64 = 4;
    pub const OWNER: u64 = 5;
    pub const STOP: u64 = 6;
    pub const ROOM: u64 = 7;
    pub const SUM_A: u64 = 8;
    pub const SUM_B: u64 = 9;
    pub const MOVES: u64 = 10;
    pub const STONES: u64 = 11;
    pub const GAME: u64 = 12;
    pub const REST: u64 = 13;
}

/// Takes and gives the words of [`word`]; a word passes in 2 clocks. Results take the place of a word *room*.
#[block]
#[module("port")]
pub struct Port {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    #[group("chain")]
    pub in_kind: Signal<In, Bits<4>>,
    pub in_data: Signal<In, Bits<37>>,
    pub out_kind: Signal<Out, Bits<4>>,
    pub out_data: Signal<Out, Bits<37>>,
    #[group("batch")]
    pub size: Signal<Out, Bits<5>>,
    pub last_length: Signal<Out, Bits<16>>,
    pub first_ko: Signal<Out, Bits<9>>,
    pub first_turn: Signal<Out, Bits<2>>,
    pub first_passed: Signal<Out, Bit>,
    pub suicide: Signal<Out, Bit>,
    pub has_stones: Signal<Out, Bit>,
    pub stop: Signal<Out, Bit>,
    pub komi2: Signal<Out, Bits<16>>,
    #[group("streams: a word of one, and a number of playouts: of game `load_game`, until the next clock too")]
    pub load: Signal<Out, Bit>,
    pub load_games: Signal<Out, Bit>,
    pub load_game: Signal<Out, Bits<2>>,
    /// The data of the word that is here.
    pub order: Signal<Out, Bits<34>>,
    /// The number of the unit's last game.
    pub last_game: Signal<In, Bits<2>>,
    /// A word was taken that has not come to its game.
    pub feed_waits: Signal<In, Bit>,
    #[group("the game in stage 3")]
    pub game_3: Signal<In, Bits<2>>,
    pub armed: Signal<Out, Bit>,
    pub begin_game: Signal<In, Bit>,
    pub locked: Signal<Out, Bit>,
    pub lock: Signal<In, Bit>,
    pub unlock: Signal<In, Bit>,
    pub capture: Signal<In, Bit>,
    /// Stones taken in this clock.
    pub taken: Signal<In, Bits<9>>,
    pub left_ko: Signal<In, Bit>,
    pub left_pass: Signal<In, Bit>,
    /// A word *room* leaves in this clock: a result that is sent now takes its place.
    pub room: Signal<Out, Bit>,
    pub send: Signal<In, Bit>,
    pub send_word: Signal<In, Bits<3>>,
    pub sum_a: Signal<In, Bits<32>>,
    pub sum_b: Signal<In, Bits<32>>,
    pub score: Signal<In, Bits<10>>,
    pub length: Signal<In, Bits<16>>,
    pub capped: Signal<In, Bit>,
    #[group("owners")]
    pub point: Signal<Out, Bit>,
    pub point_cell: Signal<Out, Bits<9>>,
    pub point_colour: Signal<Out, Bits<2>>,
    pub ask: Signal<Out, Bit>,
    pub ask_cell: Signal<Out, Bits<9>>,
    /// With `ask`: a sum of first moves.
    pub ask_first: Signal<Out, Bit>,
    pub ask_which: Signal<Out, Bits<2>>,
    /// A clock after `ask`.
    pub owner: Signal<In, Bits<25>>,
    kind_1: DFF<Bits<4>>,
    data_1: DFF<Bits<37>>,
    kind_2: DFF<Bits<4>>,
    data_2: DFF<Bits<37>>,
    place: DFF<Bit>,
    r_size: DFF<Bits<5>>,
    r_last: DFF<Bits<16>>,
    r_ko: DFF<Bits<9>>,
    r_turn: DFF<Bits<2>>,
    r_passed: DFF<Bit>,
    r_suicide: DFF<Bit>,
    r_stones: DFF<Bit>,
    r_stop: DFF<Bit>,
    r_komi2: DFF<Bits<16>>,
    // streams taken: the game, full after the last one
    fill_game: DFF<Bits<2>>,
    full: DFF<Bit>,
    arms: DFF<Bits<4>>,
    lock_held: DFF<Bit>,
    passes: DFF<Bits<18>>,
    captures: DFF<Bits<18>>,
    stones: DFF<Bits<19>>,
    kos: DFF<Bits<18>>,
    takes: Signal<Local, Bit>,
    total: Signal<Local, Bits<25>>,
    result: Signal<Local, Bits<37>>,
    mask_3: Signal<Local, Bits<4>>,
}

#[logic]
impl Port {
    fn update(&mut self) {
        self.mask_3.next = bits::<4>(1) << self.game_3.val();

        // ---- orders
        self.kind_1.d.next = self.in_kind.val();
        self.data_1.d.next = self.in_data.val();
        self.takes.next = (self.kind_1.q.val() == 4) & !self.full.q.val();
        self.kind_2.d.next = self.kind_1.q.val();
        self.data_2.d.next = self.data_1.q.val();
        if self.takes.val() {
            self.kind_2.d.next = 0.into();
            self.data_2.d.next = 0.into();
        }
        if self.kind_1.q.val() == 2 {
            self.r_last.d.next = self.data_1.q.val().get_bits::<16>(0);
            self.r_ko.d.next = self.data_1.q.val().get_bits::<9>(16);
            self.r_turn.d.next = self.data_1.q.val().get_bits::<2>(25);
            self.r_passed.d.next = self.data_1.q.val().get_bit(27);
            self.r_suicide.d.next = self.data_1.q.val().get_bit(28);
            self.r_stones.d.next = self.data_1.q.val().get_bit(29);
            self.r_stop.d.next = false;
            self.full.d.next = false;
        }
        if self.kind_1.q.val() == 3 {
            self.r_size.d.next = self.data_1.q.val().get_bits::<5>(0);
            self.r_komi2.d.next = self.data_1.q.val().get_bits::<16>(19);
        }
        if self.kind_1.q.val() == 6 {
            self.r_stop.d.next = true;
        }
        self.point.next = self.kind_1.q.val() == 1;
        self.point_cell.next = self.data_1.q.val().get_bits::<9>(0);
        self.point_colour.next = self.data_1.q.val().get_bits::<2>(9);
        self.ask_first.next = (self.kind_1.q.val() == 5) & self.data_1.q.val().get_bit(36);
        self.ask_which.next = self.data_1.q.val().get_bits::<2>(34);
        self.ask.next = self.kind_1.q.val() == 5;
        self.ask_cell.next = self.data_1.q.val().get_bits::<9>(25);

        // ---- streams
        self.load.next = self.takes.val() & !self.data_1.q.val().get_bit(36);
        self.load_games.next = self.takes.val() & self.data_1.q.val().get_bit(36);
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

        // ---- results: counted here until a playout ends, so that no game needs counters of its own
        self.place.d.next = self.kind_1.q.val() == 7;
        self.room.next = self.place.q.val();
        if self.left_pass.val() {
            self.passes.d.next = self.passes.q.val() + 1;
        }
        if self.capture.val() {
            self.captures.d.next = self.captures.q.val() + 1;
        }
        self.stones.d.next = self.stones.q.val() + bit_cast::<19, 9>(self.taken.val());
        if self.left_ko.val() {
            self.kos.d.next = self.kos.q.val() + 1;
        }
        // no game plays when a batch comes
        if self.kind_1.q.val() == 2 {
            self.passes.d.next = 0.into();
            self.captures.d.next = 0.into();
            self.stones.d.next = 0.into();
            self.kos.d.next = 0.into();
        }
        self.out_kind.next = self.kind_2.q.val();
        self.result.next = 0.into();
        if self.send.val() {
            self.out_kind.next = bit_cast::<4, 3>(self.send_word.val()) | 8;
            self.result.next = bit_cast::<37, 32>(self.sum_a.val());
            if self.send_word.val() == 1 {
                self.result.next = bit_cast::<37, 32>(self.sum_b.val());
            }
            if self.send_word.val() == 2 {
                self.result.next = (bit_cast::<37, 18>(self.captures.q.val()) << 19)
                    | bit_cast::<37, 18>(self.passes.q.val());
                self.passes.d.next = 0.into();
                self.captures.d.next = 0.into();
            }
            if self.send_word.val() == 3 {
                self.result.next = (bit_cast::<37, 18>(self.kos.q.val()) << 19)
                    | bit_cast::<37, 19>(self.stones.q.val());
                self.stones.d.next = 0.into();
                self.kos.d.next = 0.into();
            }
            if self.send_word.val() == 4 {
                self.result.next = (bit_cast::<37, 16>(self.length.val()) << 19)
                    | (bit_cast::<37, 1>(self.capped.val().into()) << 10)
                    | bit_cast::<37, 10>(self.score.val());
            }
        }

        // ---- one game is between two playouts at a time
        if self.lock.val() {
            self.lock_held.d.next = true;
        }
        if self.unlock.val() {
            self.lock_held.d.next = false;
        }
        self.locked.next = self.lock_held.q.val();

        // room has no data, so that results are put there by OR
        self.total.next = self.data_2.q.val().get_bits::<25>(0) + self.owner.val();
        self.out_data.next = self.data_2.q.val() | self.result.val();
        if self.kind_2.q.val() == 5 {
            self.out_data.next =
                (self.data_2.q.val() & 0x1F_FE00_0000_u64) | bit_cast::<37, 25>(self.total.val());
        }
        self.size.next = self.r_size.q.val();
        self.last_length.next = self.r_last.q.val();
        self.first_ko.next = self.r_ko.q.val();
        self.first_turn.next = self.r_turn.q.val();
        self.first_passed.next = self.r_passed.q.val();
        self.suicide.next = self.r_suicide.q.val();
        self.has_stones.next = self.r_stones.q.val();
        self.stop.next = self.r_stop.q.val();
        self.komi2.next = self.r_komi2.q.val();

        if self.reset.val() {
            self.kind_1.d.next = 0.into();
            self.kind_2.d.next = 0.into();
            self.place.d.next = false;
            self.r_stop.d.next = false;
            self.fill_game.d.next = 0.into();
            self.full.d.next = false;
            self.arms.d.next = 0.into();
            self.lock_held.d.next = false;
        }
    }
}
