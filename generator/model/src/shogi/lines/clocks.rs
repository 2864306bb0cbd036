//! When a generation asks and tells, with four lines read a clock and with one: clock by clock what the circuit does.
//!
//! A generation starts in clock 0 and asks the king's square in clock 1. A query occupies the lines for a clock, or for four, and its
//! nearest pieces are known [`READ`] clocks after it was asked, one more for each further read. The king's second query waits for the
//! first, the square of black's king is asked behind it, and what depends on the king's view another clock later. All else is asked
//! one behind the other.
//!
//! What a query finds that may be a move goes into a queue of [`QUEUE`] words; those are looked at in their order, a move a clock, also
//! one that turns out to be none, at the earliest [`WAIT`] clocks after they are known. Before checks they wait until all of the king's neighbours
//! were asked. A query waits for a place in the queue.

/// Lines that a circuit reads in a clock.
pub const LINES_PER_CLOCK: [u32; 2] = [4, 1];
/// From the address of a line to the nearest pieces.
pub const READ: u32 = 2;
/// Words that may wait.
pub const QUEUE: u32 = 16;
/// A query is asked while no more words than this wait: two that were asked may still come, and its own.
pub const ROOM: u32 = QUEUE - 3;
/// Clocks that a word stays in the queue, with each of [`LINES_PER_CLOCK`]: with one line a clock it stands in block RAM.
pub const WAIT: [u32; 2] = [1, 2];
/// From the clock in which a move is looked at to that in which it is told.
pub const TO_TELL: u32 = 3;
/// Lines of a square.
const LINES: u32 = 4;

/// Clocks with each of [`LINES_PER_CLOCK`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks(pub [u64; 2]);

impl Clocks {
    /// One after the other.
    pub fn add(&mut self, other: Clocks) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }
}

/// The clocks in which the answer of a query is known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known([u32; 2]);

impl Known {
    /// With four lines a clock.
    pub(super) fn of_four(self) -> u32 {
        self.0[0]
    }
}

/// The clocks of a generation so far.
#[derive(Clone, Debug)]
pub(super) struct Times([Time; 2]);

/// The same with one number of lines a clock.
#[derive(Clone, Debug)]
struct Time {
    /// Clocks for which a query occupies the lines.
    reads: u32,
    /// Clocks that a word stays in the queue.
    wait: u32,
    /// The first clock in which the next one may be asked.
    next: u32,
    /// The last query is answered.
    known: u32,
    /// Nothing is looked at before.
    held: u32,
    /// The last move was looked at.
    looked: u32,
    /// When words were known, and when the last of their moves was looked at.
    words: Vec<(u32, u32)>,
}

impl Times {
    pub(super) fn new() -> Times {
        let time = |i: usize| Time {
            reads: LINES / LINES_PER_CLOCK[i],
            wait: WAIT[i],
            next: 1,
            known: 0,
            held: 0,
            looked: 0,
            words: vec![],
        };
        Times([0, 1].map(time))
    }

    /// A query, as soon as there is room for what it finds.
    pub(super) fn ask(&mut self) -> Known {
        Known(self.0.each_mut().map(Time::ask))
    }

    /// The king's two queries, and that of black's king where white is to move.
    pub(super) fn king_view(&mut self, own: bool) -> [Known; 3] {
        let mut known = [Known::default(); 3];
        for (i, time) in self.0.iter_mut().enumerate() {
            known[0].0[i] = time.ask();
            time.next = time.known;
            let again = time.next;
            known[1].0[i] = time.ask();
            if own {
                known[2].0[i] = time.ask();
            }
            time.next = time.next.max(again + 2);
        }
        known
    }

    /// Nothing is looked at before the last query has been asked and the next one may be.
    pub(super) fn hold(&mut self) {
        self.0.iter_mut().for_each(|time| time.held = time.next);
    }

    /// When the last move was looked at, with four lines a clock.
    pub(super) fn looked(&self) -> u32 {
        self.0[0].looked
    }

    /// What was known in these clocks has so many moves to be looked at.
    pub(super) fn word(&mut self, known: Known, looks: u32) {
        for (time, known) in self.0.iter_mut().zip(known.0) {
            if looks > 0 {
                let first = (known + time.wait).max(time.looked + 1).max(time.held);
                time.looked = first + looks - 1;
                time.words.push((known, time.looked));
            }
        }
    }

    /// From the start to the last move, or to the clock after the last answer.
    pub(super) fn end(&self) -> Clocks {
        Clocks(self.0.each_ref().map(|t| u64::from((t.known + 1).max(t.looked + TO_TELL))))
    }
}

impl Time {
    fn ask(&mut self) -> u32 {
        let waiting = |t: u32| self.words.iter().filter(|w| w.0 < t && w.1 >= t).count();
        let mut asked = self.next;
        while waiting(asked) > ROOM as usize {
            asked += 1;
        }
        self.next = asked + self.reads;
        self.known = asked + READ + self.reads - 1;
        self.known
    }
}

/// What it takes to see that white attacks black's king, so that there is nothing to generate.
pub fn refusal() -> Clocks {
    let mut times = Times::new();
    times.king_view(true);
    times.end()
}
