//! Which of many panels are drawn.

use std::ops::RangeInclusive;

/// Some of a row, by their numbers from 1 on, both ends included: `A..B` or one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    first: usize,
    last: usize,
}

impl Part {
    pub const ALL: Part = Part { first: 1, last: usize::MAX };

    /// Its first one is one of so many.
    pub fn begins_within(&self, count: usize) -> bool {
        self.first <= count
    }

    pub fn holds(&self, number: usize) -> bool {
        (self.first..=self.last).contains(&number)
    }

    /// Those of so many.
    pub fn of(&self, count: usize) -> RangeInclusive<usize> {
        self.first..=self.last.min(count)
    }
}

impl std::str::FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let number = |t: &str| t.parse::<usize>().ok().filter(|&n| n > 0);
        match (number(first), number(last)) {
            (Some(first), Some(last)) if first <= last => Ok(Part { first, last }),
            _ => Err("A..B, numbers from 1 on, or one number, are allowed".to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_ranges() {
        let of = |text: &str| text.parse::<Part>().map(|p| p.of(7));
        assert_eq!((of("2..3"), of("5"), of("4..9")), (Ok(2..=3), Ok(5..=5), Ok(4..=7)));
        for wrong in ["", "0", "3..2", "1..", "..2", "a..b", "1..2..3", "-1"] {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
    }
}
