//! Words of streams wait for their games.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Between [`Port`](super::Port) and the streams of a lean unit that keeps them in flip-flops: a word, or a game's number of
/// playouts, is held until its game is in stage 0, 4 clocks at most. 8 clocks lie between two of them.
#[block]
#[module("feed")]
pub struct Feed {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A word of a stream is here,
    #[group("from the port")]
    pub load: Signal<In, Bit>,
    /// or a number of playouts:
    pub load_games: Signal<In, Bit>,
    /// of this game.
    pub load_game: Signal<In, Bits<2>>,
    /// The word; from bit 32 which of the four of the stream it is.
    pub order: Signal<In, Bits<34>>,
    /// Something waits: no playout begins. The first game to begin is then always the same one, whatever game was in stage 0 when the
    /// batch came, and a batch takes the same clocks.
    pub waits: Signal<Out, Bit>,
    /// The game in stage 0.
    pub game_0: Signal<In, Bits<2>>,
    /// A word of a stream is for the game in stage 0,
    #[group("stage 0")]
    pub gives: Signal<Out, Bit>,
    /// or a number of playouts.
    pub gives_games: Signal<Out, Bit>,
    /// Which of the four words of the stream it is.
    pub word: Signal<Out, Bits<2>>,
    /// The word, or the number.
    pub data: Signal<Out, Bits<32>>,
    waiting: DFF<Bit>,
    is_games: DFF<Bit>,
    game: DFF<Bits<2>>,
    held: DFF<Bits<34>>,
    fits: Signal<Local, Bit>,
}

#[logic]
impl Feed {
    fn update(&mut self) {
        self.fits.next = self.waiting.q.val() & (self.game.q.val() == self.game_0.val());
        if self.fits.val() {
            self.waiting.d.next = false;
        }
        if self.load.val() | self.load_games.val() {
            self.waiting.d.next = true;
            self.is_games.d.next = self.load_games.val();
            self.game.d.next = self.load_game.val();
            self.held.d.next = self.order.val();
        }
        self.waits.next = self.waiting.q.val();
        self.gives.next = self.fits.val() & !self.is_games.q.val();
        self.gives_games.next = self.fits.val() & self.is_games.q.val();
        self.word.next = self.held.q.val().get_bits::<2>(32);
        self.data.next = self.held.q.val().get_bits::<32>(0);
        if self.reset.val() {
            self.waiting.d.next = false;
        }
    }
}
