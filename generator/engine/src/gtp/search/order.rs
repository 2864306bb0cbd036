//! Random orders, the same for the same seed.

use crate::gtp::batches;

/// Random numbers of a search's own: those of its playouts are the device's.
pub(super) struct Order {
    key: u64,
    drawn: u64,
}

impl Order {
    pub(super) fn new(seed: u64) -> Order {
        // batches of the same seed have small numbers
        Order { key: batches::seed(seed, u64::MAX), drawn: 0 }
    }

    /// Below `n`, which is small: a remainder this far below 2^64 favours nothing that could be seen.
    fn below(&mut self, n: usize) -> usize {
        self.drawn += 1;
        (batches::seed(self.key, self.drawn) % n.max(1) as u64) as usize
    }

    /// Fisher and Yates.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every item comes to every place about equally often.
    #[test]
    fn orders_are_even_and_repeatable() {
        let mut seen = [[0; 6]; 6];
        for seed in 0..6000 {
            let shuffled = || {
                let mut items = [0, 1, 2, 3, 4, 5];
                Order::new(seed).shuffle(&mut items);
                items
            };
            let items = shuffled();
            assert_eq!(items, shuffled());
            items.iter().enumerate().for_each(|(place, &item)| seen[place][item] += 1);
        }
        // 1000 expected, standard deviation 29
        assert!(seen.iter().flatten().all(|n| (850..1150).contains(n)), "{seen:?}");
    }
}
