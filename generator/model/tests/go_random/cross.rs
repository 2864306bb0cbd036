//! Streams beside each other, every pair of them.

use crate::battery::{add_bits, class, halves, weights, Value, CLASSES};

/// Three p-values for every pair: bits that differ at the same time; bits of the first that differ from those of the second a
/// draw later; numbers of ones.
pub fn cross(streams: &[Vec<u32>]) -> Vec<Value> {
    let mut values = Vec::new();
    for (i, a) in streams.iter().enumerate() {
        for (j, b) in streams.iter().enumerate().skip(i + 1) {
            let (mut same, mut later) = ([0; 32], [0; 32]);
            let mut classes = [[0; CLASSES]; CLASSES];
            for (&a, &b) in a.iter().zip(b) {
                add_bits(&mut same, a ^ b);
                classes[class(a)][class(b)] += 1;
            }
            a.iter().zip(&b[1..]).for_each(|(a, b)| add_bits(&mut later, a ^ b));
            let n = a.len() as u64;
            let mut value = |test, p| values.push(Value { test, part: format!("{i} and {j}"), p });
            value("cross bits", halves(&same, n));
            value("cross bits, a draw later", halves(&later, n - 1));
            value("cross weights", weights(&classes));
        }
    }
    values
}
