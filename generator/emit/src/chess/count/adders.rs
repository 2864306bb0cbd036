//! Sums of planes: carry-save adders, 64 columns at a time.

use crate::chess::array::planes::{net, Net};
use std::collections::VecDeque;

/// A sum of nets of `bits` bits each, column by column: the nets of full and half adders, and one net a weight (1, 2, 4, ...).
///
/// `columns[w]` are the nets of weight 2^w; `name` begins the names of all nets.
pub fn sum(columns: Vec<Vec<String>>, name: &str) -> (Vec<Net>, Vec<String>) {
    let mut nets = vec![];
    let mut result = vec![];
    let mut columns: VecDeque<VecDeque<String>> = columns.into_iter().map(VecDeque::from).collect();
    while let Some(mut column) = columns.pop_front() {
        let weight = result.len();
        let mut adder = 0;
        while column.len() > 1 {
            let (sum, carry) =
                (format!("{name}_s{weight}_{adder}"), format!("{name}_c{weight}_{adder}"));
            adder += 1;
            let three = column.len() > 2;
            let mut take = || column.pop_front().unwrap_or_default();
            let (a, b) = (take(), take());
            if three {
                let c = take();
                nets.push(net(sum.clone(), format!("{a} ^ {b} ^ {c}")));
                nets.push(net(carry.clone(), format!("({a} & {b}) | ({a} & {c}) | ({b} & {c})")));
            } else {
                nets.push(net(sum.clone(), format!("{a} ^ {b}")));
                nets.push(net(carry.clone(), format!("{a} & {b}")));
            }
            // the oldest nets first: a tree, not a chain
            column.push_back(sum);
            if columns.is_empty() {
                columns.push_back(VecDeque::new());
            }
            columns[0].push_back(carry);
        }
        result.push(column.pop_front().unwrap_or_default());
    }
    (nets, result)
}
