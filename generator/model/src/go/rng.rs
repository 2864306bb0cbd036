//! Random numbers of the playout units (`docs/circuits/go.md`, section 3). Statistical tests: `tests/go_random`.

/// xoshiro128++ (Blackman and Vigna 2019, public domain): 128 bits of state, never all zero; 32 bits a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rng {
    s: [u32; 4],
}

/// The polynomial that takes 2^64 steps at once, low word first, as published.
pub const JUMP: [u32; 4] = [0x8764_000b, 0xf542_d2d3, 0x6fa0_35c3, 0x77f2_db5b];

/// One step of SplitMix64 (Steele, Lea, Flood 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Rng {
    /// The state of a 64-bit seed: two outputs of SplitMix64, the low half of each first. They differ, so the state is
    /// never all zero.
    pub fn from_seed(seed: u64) -> Rng {
        let mut state = seed;
        let (a, b) = (split_mix(&mut state), split_mix(&mut state));
        Rng { s: [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32] }
    }

    /// Stream `slot` of a seed: the seeded state, jumped `slot` times.
    pub fn stream(seed: u64, slot: u32) -> Rng {
        let mut rng = Rng::from_seed(seed);
        for _ in 0..slot {
            rng.jump();
        }
        rng
    }

    /// The four words of the state.
    pub fn state(&self) -> [u32; 4] {
        self.s
    }

    /// The next 32 random bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        let s = &mut self.s;
        let result = s[0].wrapping_add(s[3]).rotate_left(7).wrapping_add(s[0]);
        let t = s[1] << 9;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(11);
        result
    }

    /// One of `0..n` from the next 32 bits (0 for `n` = 0): each with a probability less than 2^-32 from 1/n.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        select(self.next_u32(), n)
    }

    /// 2^64 steps at once.
    pub fn jump(&mut self) {
        let mut sum = [0; 4];
        for bit in 0..128 {
            if JUMP[bit / 32] >> (bit % 32) & 1 == 1 {
                for (sum, word) in sum.iter_mut().zip(self.s) {
                    *sum ^= word;
                }
            }
            self.next_u32();
        }
        self.s = sum;
    }
}

/// The selection of one of `n` from 32 random bits: `(r * n) >> 32`.
#[inline]
pub const fn select(r: u32, n: u32) -> u32 {
    ((r as u64 * n as u64) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The output of the authors' C program from the state 1, 2, 3, 4.
    #[test]
    fn published_vector() {
        let mut rng = Rng { s: [1, 2, 3, 4] };
        let expected = [
            641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295,
            495546011, 621204420,
        ];
        assert_eq!(expected.map(|_| rng.next_u32()), expected);
    }

    /// SplitMix64 from 0, as published, in the order of the state's words.
    #[test]
    fn seeding() {
        let expected = [0x7b1d_cdaf, 0xe220_a839, 0xa1b9_65f4, 0x6e78_9e6a];
        assert_eq!(Rng::from_seed(0).s, expected);
    }

    type Matrix = [u128; 128];

    fn apply(m: &Matrix, mut vector: u128) -> u128 {
        let mut sum = 0;
        while vector != 0 {
            sum ^= m[vector.trailing_zeros() as usize];
            vector &= vector - 1;
        }
        sum
    }

    fn pack(s: [u32; 4]) -> u128 {
        s.iter().rev().fold(0, |sum, &word| sum << 32 | u128::from(word))
    }

    /// The step is linear over single bits: its matrix, squared 64 times, is the jump.
    #[test]
    fn a_jump_is_two_to_the_64_steps() {
        let mut matrix: Matrix = std::array::from_fn(|bit| {
            let unpacked = std::array::from_fn(|w| ((1u128 << bit) >> (32 * w)) as u32);
            let mut rng = Rng { s: unpacked };
            rng.next_u32();
            pack(rng.s)
        });
        let mut rng = Rng::from_seed(5);
        let before = pack(rng.s);
        assert_ne!(before, apply(&matrix, before));
        for _ in 0..64 {
            let squared: Matrix = std::array::from_fn(|bit| apply(&matrix, matrix[bit]));
            matrix = squared;
        }
        for seed in 0..100 {
            rng = Rng::from_seed(seed);
            let expected = apply(&matrix, pack(rng.s));
            rng.jump();
            assert_eq!(pack(rng.s), expected, "seed {seed}");
        }
    }

    #[test]
    fn jumps_add_up_and_commute_with_steps() {
        for seed in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            for (a, b) in [(0, 0), (1, 2), (3, 5), (40, 57)] {
                let mut rng = Rng::stream(seed, a);
                rng.next_u32();
                (0..b).for_each(|_| rng.jump());
                let mut other = Rng::stream(seed, a + b);
                other.next_u32();
                assert_eq!(rng, other);
            }
        }
        let streams: std::collections::HashSet<Rng> = (0..384).map(|s| Rng::stream(9, s)).collect();
        assert_eq!(streams.len(), 384);
    }

    /// How many of the 2^32 inputs give `k`, exactly.
    fn inputs_of(k: u64, n: u64) -> u64 {
        let first = |k: u64| (k << 32).div_ceil(n);
        first(k + 1) - first(k)
    }

    #[test]
    fn selection_bias_is_below_one_in_two_to_the_32() {
        for n in 1..=400u64 {
            let mut total = 0;
            for k in 0..n {
                let count = inputs_of(k, n);
                let ideal = (1u64 << 32) / n;
                assert!(count == ideal || count == ideal + 1, "{n} {k}");
                total += count;
                let edge = (k << 32).div_ceil(n) as u32;
                assert_eq!(select(edge, n as u32), k as u32);
                assert_eq!(
                    select(edge.wrapping_sub(1), n as u32),
                    if k == 0 { n - 1 } else { k - 1 } as u32
                );
            }
            assert_eq!(total, 1 << 32);
        }
        assert_eq!(select(u32::MAX, 0), 0);
    }
}
