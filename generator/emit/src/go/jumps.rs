//! The streams of the slots as polynomials (docs/circuits/go.md, section 3).

use kiban_model::go::rng::{Rng, JUMP};

/// For each slot the polynomial that leads from the seeded state to its stream: bit i is the coefficient of i steps.
pub fn jumps(slots: usize) -> Vec<u128> {
    let one = JUMP.iter().rev().fold(0, |sum, &word| sum << 32 | u128::from(word));
    let modulus = characteristic();
    let next = |&last: &u128| Some(product(last, one, modulus));
    std::iter::successors(Some(1), next).take(slots).collect()
}

/// The product of two polynomials modulo x^128 + `modulus`.
fn product(a: u128, b: u128, modulus: u128) -> u128 {
    (0..128).rev().fold(0, |sum, bit| {
        let doubled = sum << 1 ^ if sum >> 127 == 1 { modulus } else { 0 };
        doubled ^ if b >> bit & 1 == 1 { a } else { 0 }
    })
}

/// The characteristic polynomial of a step without its highest term: found from 256 states by the algorithm of Berlekamp and
/// Massey (IEEE Trans. Inf. Theory 15, 1969), for every bit of the state is a linear recurrence of that polynomial.
fn characteristic() -> u128 {
    const TERMS: usize = 256;
    let mut rng = Rng::from_seed(0);
    let bits: [bool; TERMS] = std::array::from_fn(|_| {
        rng.next_u32();
        rng.state()[0] & 1 == 1
    });
    let (mut length, mut since) = (0, 1);
    let mut taps = [false; TERMS];
    taps[0] = true;
    let mut before = taps;
    for i in 0..TERMS {
        let misses = (0..=length).fold(false, |sum, j| sum ^ (taps[j] & bits[i - j]));
        if misses {
            let kept = taps;
            (since..TERMS).for_each(|j| taps[j] ^= before[j - since]);
            if 2 * length <= i {
                (length, before, since) = (i + 1 - length, kept, 0);
            }
        }
        since += 1;
    }
    assert_eq!(length, 128, "the step has its full period");
    (1..=128).fold(0, |sum, j| sum << 1 | u128::from(taps[j]))
}
