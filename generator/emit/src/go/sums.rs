//! The end of the chain: the results of all units, added up.

use crate::hdl::comment;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::dff_setup;
use rust_hdl_widgets::prelude::*;

/// Adds up the results of a batch (docs/circuits/go.md, sections 4 and 7; words: [`super::port::word`]). The sums are right
/// 3 clocks after the last word, and stay until `clear`.
#[derive(LogicBlock, Default)]
pub struct Sums {
    pub clock: Signal<In, Clock>,
    pub clear: Signal<In, Bit>,
    pub kind: Signal<In, Bits<4>>,
    pub data: Signal<In, Bits<37>>,
    pub komi2: Signal<In, Bits<16>>,
    /// Slots that have no playout left.
    pub rests: Signal<Out, Bits<9>>,
    pub played: Signal<Out, Bits<24>>,
    pub capped: Signal<Out, Bits<24>>,
    pub wins: Signal<Out, Bits<24>>,
    pub draws: Signal<Out, Bits<24>>,
    /// Signed.
    pub score: Signal<Out, Bits<34>>,
    pub squares: Signal<Out, Bits<41>>,
    pub length: Signal<Out, Bits<40>>,
    pub stones: Signal<Out, Bits<40>>,
    pub passes: Signal<Out, Bits<40>>,
    pub captures: Signal<Out, Bits<40>>,
    pub captured: Signal<Out, Bits<41>>,
    pub kos: Signal<Out, Bits<40>>,
    pub signature: Signal<Out, Bits<64>>,
    n_rests: DFF<Bits<9>>,
    n_played: DFF<Bits<24>>,
    n_capped: DFF<Bits<24>>,
    n_wins: DFF<Bits<24>>,
    n_draws: DFF<Bits<24>>,
    n_score: DFF<Bits<34>>,
    n_squares: DFF<Bits<41>>,
    n_length: DFF<Bits<40>>,
    n_stones: DFF<Bits<40>>,
    n_passes: DFF<Bits<40>>,
    n_captures: DFF<Bits<40>>,
    n_captured: DFF<Bits<41>>,
    n_kos: DFF<Bits<40>>,
    low: DFF<Bits<32>>,
    high: DFF<Bits<32>>,
    carry: DFF<Bit>,
    game_1: DFF<Bit>,
    game_2: DFF<Bit>,
    score_1: DFF<Bits<10>>,
    size_1: DFF<Bits<9>>,
    square_2: DFF<Bits<18>>,
    wins_1: DFF<Bit>,
    draws_1: DFF<Bit>,
    part: Signal<Local, Bits<10>>,
    twice: Signal<Local, Bits<17>>,
    limit: Signal<Local, Bits<17>>,
    product: Signal<Local, Bits<32>>,
    total: Signal<Local, Bits<33>>,
}

impl Logic for Sums {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module: sums");
        comment!("about: adds up the results of all units");
        dff_setup!(
            self, clock, n_rests, n_played, n_capped, n_wins, n_draws, n_score, n_squares,
            n_length, n_stones, n_passes, n_captures, n_captured, n_kos, low, high, carry, game_1,
            game_2, score_1, size_1, square_2, wins_1, draws_1
        );
        // a playout: its score is looked at for two clocks more
        self.part.next = self.data.val().get_bits::<10>(0);
        self.game_1.d.next = self.kind.val() == 12;
        self.score_1.d.next = self.part.val();
        self.size_1.d.next = self.part.val().get_bits::<9>(0);
        if self.part.val().get_bit(9) {
            self.size_1.d.next = bits::<9>(0) - self.part.val().get_bits::<9>(0);
        }
        // both sides of 2 * score > komi2 moved up by 32768, so that they are not negative
        self.twice.next = (bit_cast::<17, 10>(self.part.val() ^ 0x200) << 1) + 31744;
        self.limit.next = bit_cast::<17, 16>(self.komi2.val() ^ 0x8000);
        self.wins_1.d.next = self.twice.val() > self.limit.val();
        self.draws_1.d.next = self.twice.val() == self.limit.val();
        self.game_2.d.next = self.game_1.q.val();
        self.product.next =
            bit_cast::<16, 9>(self.size_1.q.val()) * bit_cast::<16, 9>(self.size_1.q.val());
        self.square_2.d.next = self.product.val().get_bits::<18>(0);
        if self.kind.val() == 12 {
            self.n_played.d.next = self.n_played.q.val() + 1;
            self.n_length.d.next =
                self.n_length.q.val() + bit_cast::<40, 16>(self.data.val().get_bits::<16>(10));
            if self.data.val().get_bit(26) {
                self.n_capped.d.next = self.n_capped.q.val() + 1;
            }
        }
        if self.game_1.q.val() {
            self.n_score.d.next = self.n_score.q.val() + bit_cast::<34, 10>(self.score_1.q.val());
            if self.score_1.q.val().get_bit(9) {
                self.n_score.d.next = self.n_score.q.val() - bit_cast::<34, 9>(self.size_1.q.val());
            }
            self.n_wins.d.next = self.n_wins.q.val() + self.wins_1.q.val();
            self.n_draws.d.next = self.n_draws.q.val() + self.draws_1.q.val();
        }
        if self.game_2.q.val() {
            self.n_squares.d.next =
                self.n_squares.q.val() + bit_cast::<41, 18>(self.square_2.q.val());
        }
        if self.kind.val() == 10 {
            self.n_passes.d.next =
                self.n_passes.q.val() + bit_cast::<40, 18>(self.data.val().get_bits::<18>(0));
            self.n_captures.d.next =
                self.n_captures.q.val() + bit_cast::<40, 18>(self.data.val().get_bits::<18>(18));
        }
        if self.kind.val() == 11 {
            self.n_captured.d.next =
                self.n_captured.q.val() + bit_cast::<41, 19>(self.data.val().get_bits::<19>(0));
            self.n_kos.d.next =
                self.n_kos.q.val() + bit_cast::<40, 18>(self.data.val().get_bits::<18>(19));
        }
        self.n_stones.d.next = self.n_length.q.val() - self.n_passes.q.val();
        if self.kind.val() == 13 {
            self.n_rests.d.next = self.n_rests.q.val() + 1;
        }
        // the carry of the lower half is added a clock later; b does not come in that clock of the same unit, but may of another
        self.total.next = bit_cast::<33, 32>(self.low.q.val())
            + bit_cast::<33, 32>(self.data.val().get_bits::<32>(0));
        self.carry.d.next = false;
        if self.kind.val() == 8 {
            self.low.d.next = self.total.val().get_bits::<32>(0);
            self.carry.d.next = self.total.val().get_bit(32);
        }
        self.high.d.next = self.high.q.val() + self.carry.q.val();
        if self.kind.val() == 9 {
            self.high.d.next =
                self.high.q.val() + self.data.val().get_bits::<32>(0) + self.carry.q.val();
        }
        if self.clear.val() {
            self.n_rests.d.next = 0.into();
            self.n_played.d.next = 0.into();
            self.n_capped.d.next = 0.into();
            self.n_wins.d.next = 0.into();
            self.n_draws.d.next = 0.into();
            self.n_score.d.next = 0.into();
            self.n_squares.d.next = 0.into();
            self.n_length.d.next = 0.into();
            self.n_passes.d.next = 0.into();
            self.n_captures.d.next = 0.into();
            self.n_captured.d.next = 0.into();
            self.n_kos.d.next = 0.into();
            self.low.d.next = 0.into();
            self.high.d.next = 0.into();
            self.carry.d.next = false;
        }
        self.rests.next = self.n_rests.q.val();
        self.played.next = self.n_played.q.val();
        self.capped.next = self.n_capped.q.val();
        self.wins.next = self.n_wins.q.val();
        self.draws.next = self.n_draws.q.val();
        self.score.next = self.n_score.q.val();
        self.squares.next = self.n_squares.q.val();
        self.length.next = self.n_length.q.val();
        self.stones.next = self.n_stones.q.val();
        self.passes.next = self.n_passes.q.val();
        self.captures.next = self.n_captures.q.val();
        self.captured.next = self.n_captured.q.val();
        self.kos.next = self.n_kos.q.val();
        self.signature.next =
            (bit_cast::<64, 32>(self.high.q.val()) << 32) | bit_cast::<64, 32>(self.low.q.val());
    }
}
