//! Sizes of the machine.

use kiban_config::{KeyWords, Tsume};

/// Sizes of the machine; the same numbers as in the circuit's configuration, see [`Params::from`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// 2^n sets of the table.
    pub table_index_bits: u32,
    pub table_ways: usize,
    /// Bits of the board key beyond the table index.
    pub tag_bits: u32,
    /// What that key is put together from.
    pub key_words: KeyWords,
    /// 2^n children alive in all frames.
    pub child_bits: u32,
    /// 2^n frames.
    pub frame_bits: u32,
    pub path_index_bits: u32,
    pub path_ways: usize,
    /// 2^n entries of the second table; 0: there is none.
    pub second_table_index_bits: u32,
    pub scanner: Scanner,
}

/// Where the moves of a node and the first numbers of its children come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scanner {
    /// The whole-board array: every child is scanned when it is found.
    Array,
    /// The line machine ([`crate::shogi::lines`]).
    Lines(First),
}

/// What the line machine knows of a check before it is entered; an evasion begins with (1, 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// A hint; whether black's own king is attacked, and whether the check mates, is found when it is entered.
    Hint,
    /// The scan of the child, as the array's: for comparison.
    Scan,
}

/// The sizes of the circuit that a configuration describes: the one place where the two meet.
impl From<&Tsume> for Params {
    fn from(t: &Tsume) -> Self {
        Self {
            table_index_bits: t.table_index_bits,
            table_ways: t.table_ways as usize,
            tag_bits: t.tag_bits,
            key_words: t.key_words,
            child_bits: t.child_memory_bits,
            frame_bits: t.frame_bits,
            path_index_bits: t.path_index_bits,
            path_ways: t.path_ways as usize,
            second_table_index_bits: t.second_part_bits(),
            scanner: match t.scanner {
                kiban_config::Scanner::Array => Scanner::Array,
                kiban_config::Scanner::Lines => Scanner::Lines(First::Hint),
            },
        }
    }
}

/// Those of the configuration `tsume`.
impl Default for Params {
    fn default() -> Self {
        Self {
            table_index_bits: 11,
            table_ways: 4,
            tag_bits: 64,
            key_words: KeyWords::Pieces,
            child_bits: 12,
            frame_bits: 9,
            path_index_bits: 8,
            path_ways: 4,
            second_table_index_bits: 0,
            scanner: Scanner::Array,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_config::ConfigSet;

    #[test]
    fn the_sizes_of_the_shipped_configurations() {
        let of = |name: &str| {
            let configs = ConfigSet::shipped().unwrap();
            let t = configs.get(name).unwrap().circuit.tsume().unwrap();
            Params::from(t)
        };
        assert_eq!(of("tsume"), Params::default());
        assert_ne!(of("tsume-small"), Params::default());
    }

    #[test]
    fn no_size_is_taken_for_another() {
        let configs = ConfigSet::shipped().unwrap();
        let t = configs.get("tsume").unwrap().circuit.tsume().unwrap();
        let t = Tsume {
            table_index_bits: 1,
            table_ways: 2,
            tag_bits: 3,
            key_words: KeyWords::Squares,
            child_memory_bits: 4,
            frame_bits: 5,
            path_index_bits: 6,
            path_ways: 7,
            second_table_index_bits: 8,
            ..t.clone()
        };
        let want = Params {
            table_index_bits: 1,
            table_ways: 2,
            tag_bits: 3,
            key_words: KeyWords::Squares,
            child_bits: 4,
            frame_bits: 5,
            path_index_bits: 6,
            path_ways: 7,
            second_table_index_bits: 8,
            scanner: Scanner::Array,
        };
        assert_eq!(Params::from(&t), want);
    }
}
