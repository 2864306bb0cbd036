//! What a generation takes, with four lines read a clock and with one.
//!
//! The rule is that of a pipeline: a query has its nearest pieces after [`READ`] clocks (one more for each further read), and its first
//! move [`TO_MOVE`] clocks later; moves come one a clock. A query begins when the one before has read its lines and told its moves, but
//! those of the king's neighbours before checks are asked one behind the other, and their moves wait until all of them are known. The
//! king's own two queries wait for each other, and the others for them.

/// Lines that a circuit reads in a clock.
pub const LINES_PER_CLOCK: [u32; 2] = [4, 1];
/// From the address of a line to the nearest pieces.
pub const READ: u32 = 2;
/// From the nearest pieces to the first move: arrivals, word, pick, filter.
const TO_MOVE: u32 = 4;
/// Lines of a square.
const LINES: u32 = 4;

/// Clocks with each of [`LINES_PER_CLOCK`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks(pub [u64; 2]);

impl Clocks {
    fn each(&mut self, clocks: impl Fn(u32) -> u32) {
        for (sum, at_once) in self.0.iter_mut().zip(LINES_PER_CLOCK) {
            *sum += u64::from(clocks(LINES / at_once));
        }
    }

    /// Moves that are told, of the query before or of those ahead.
    pub(super) fn word(&mut self, moves: usize, asked: bool) {
        self.each(|reads| if asked { reads.max(moves as u32) } else { moves as u32 });
    }

    /// A query that is waited for.
    pub fn query(&mut self) {
        self.each(|reads| READ + reads - 1);
    }

    /// The king's view and the queries ahead before, and the end of the pipeline behind.
    pub(super) fn king_view(&mut self, ahead: u32) {
        self.each(|reads| reads * ahead);
        for _ in 0..3 {
            self.query();
        }
        self.each(|_| TO_MOVE);
    }

    /// One after the other.
    pub fn add(&mut self, other: Clocks) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }
}
