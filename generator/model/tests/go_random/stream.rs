//! Streams for the battery: those of the circuit, and bad ones that it must catch.

use kiban_model::go::rng::Rng;

/// 32 random bits at a time.
pub trait Stream {
    fn next(&mut self) -> u32;

    fn block(&mut self, words: &mut [u32]) {
        words.iter_mut().for_each(|word| *word = self.next());
    }
}

impl<F: FnMut() -> u32> Stream for F {
    fn next(&mut self) -> u32 {
        self()
    }
}

/// The slots of a chip, a draw of each in turn: that is how the draws of its units follow each other while all games run.
pub struct Slots {
    streams: Vec<Rng>,
    turn: usize,
}

impl Slots {
    pub fn new(seed: u64, slots: u32) -> Slots {
        let mut rng = Rng::from_seed(seed);
        Slots::of((0..slots).map(|_| {
            let stream = rng;
            rng.jump();
            stream
        }))
    }

    pub fn of(streams: impl IntoIterator<Item = Rng>) -> Slots {
        Slots { streams: streams.into_iter().collect(), turn: 0 }
    }
}

impl Stream for Slots {
    fn next(&mut self) -> u32 {
        let word = self.streams[self.turn].next_u32();
        self.turn = (self.turn + 1) % self.streams.len();
        word
    }
}

/// The first `each` draws of batches with the seeds 0, 1, 2 and so on: seeds of users are such numbers.
pub fn seeds(each: u32) -> impl FnMut() -> u32 {
    let (mut seed, mut left, mut rng) = (0, 0, Rng::from_seed(0));
    move || {
        if left == 0 {
            rng = Rng::from_seed(seed);
            seed += 1;
            left = each;
        }
        left -= 1;
        rng.next_u32()
    }
}

/// A linear congruential generator modulo 2^32, all 32 bits of it (multiplier of Numerical Recipes): low bits of short period.
pub fn congruential(seed: u32) -> impl FnMut() -> u32 {
    let mut x = seed;
    move || {
        x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        x
    }
}

/// The state of xoshiro128 without its scrambler: every bit is a linear recurrence of order 128.
pub fn unscrambled(seed: u64) -> impl FnMut() -> u32 {
    let mut good = Rng::from_seed(seed);
    let mut s: [u32; 4] = std::array::from_fn(|_| good.next_u32());
    move || {
        let word = s[0];
        let t = s[1] << 9;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(11);
        word
    }
}

/// Marsaglia's xorshift of one 32-bit word (13, 17, 5), as it is.
pub fn xorshift(seed: u32) -> impl FnMut() -> u32 {
    let mut x = seed;
    move || {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        x
    }
}

/// Multiples of an odd number: evenly spread, too evenly.
pub fn weyl() -> impl FnMut() -> u32 {
    let mut x = 0u32;
    move || {
        x = x.wrapping_add(0x9e37_79b9);
        x
    }
}

/// A good stream with words changed: `change` sees the word before (as it was given out), the new word, its number and 32 random bits of another
/// stream.
pub fn damaged(mut change: impl FnMut(u32, u32, u64, u32) -> u32) -> impl FnMut() -> u32 {
    let (mut good, mut dice) = (Rng::from_seed(1), Rng::from_seed(2));
    let (mut last, mut number) = (0, 0);
    move || {
        last = change(last, good.next_u32(), number, dice.next_u32());
        number += 1;
        last
    }
}
