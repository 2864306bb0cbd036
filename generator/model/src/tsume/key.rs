//! Keys of the board (no hands) and the side to move: the words of all pieces, exclusive or (Zobrist).

use kiban_config::{KeyWords, Tsume};

/// A promoted piece has the word of the unpromoted one turned left by this many bits, which halves the memory.
pub const PROMOTED_TURN: u32 = 13;
/// Where squares have the words, four each, found by the lower two bits of the kind: by how many bits a word is turned left for the
/// kind's upper bit, for white and for a promoted piece. All eight sums are different.
pub const SQUARE_TURNS: [u32; 3] = [3, 7, PROMOTED_TURN];

/// A key of the board and the side to move, `width` bits (table index + tag).
pub type BoardKey = u128;

fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

fn word(index: u64, width: u32) -> BoardKey {
    let mut s = 0x4B69_6261_6E00_0000 ^ (index << 8);
    let v = (u128::from(splitmix(&mut s)) << 64) | u128::from(splitmix(&mut s));
    v & ((1 << width) - 1)
}

/// The key of "defence to move".
pub fn side_key(width: u32) -> BoardKey {
    word(u64::from(Tsume::PIECE_WORDS), width)
}

/// The words of the bits of black's hand, `width` bits each.
pub fn hand_words(width: u32) -> impl Iterator<Item = BoardKey> {
    (1..=u64::from(Tsume::HAND_BITS)).map(move |i| word(u64::from(Tsume::PIECE_WORDS) + i, width))
}

/// What black's hand changes in the place of an entry that is found by board and hand.
pub fn hand_key(hand: u32, width: u32) -> BoardKey {
    hand_words(width).enumerate().filter(|(i, _)| hand >> i & 1 == 1).fold(0, |key, (_, w)| key ^ w)
}

/// Words that the circuit makes itself, of 16 bits: a register of four words, xorshift. The first ones are much alike.
struct Made([u16; 4]);

/// Words that are passed over.
const ALIKE: usize = 64;

impl Made {
    fn new() -> Made {
        let mut made = Made([0x4B69, 0x6261, 0x6E00, 0x0001]);
        for _ in 0..ALIKE {
            made.next();
        }
        made
    }

    fn next(&mut self) -> u16 {
        let [x, y, z, w] = self.0;
        let t = x ^ (x << 5);
        let t = t ^ (t >> 3);
        let new = w ^ (w >> 1) ^ t;
        self.0 = [y, z, w, new];
        new
    }

    /// Four of them, the first one lowest.
    fn word(&mut self) -> BoardKey {
        (0..4).fold(0, |word, i| word | BoardKey::from(self.next()) << (16 * i))
    }
}

/// A promoted piece has the words of the other one, turned by one of them.
const MADE_TURN: u32 = 16;

/// The memory of the words that keys are put together from.
#[derive(Debug)]
pub struct KeyMemory {
    keys: KeyWords,
    width: u32,
    words: Vec<BoardKey>,
    side: BoardKey,
}

impl KeyMemory {
    /// For keys of `width` bits.
    pub fn new(keys: KeyWords, width: u32) -> KeyMemory {
        let count = match keys {
            KeyWords::Pieces => Tsume::PIECE_WORDS,
            KeyWords::Squares => Tsume::SQUARE_WORDS,
            KeyWords::Made => {
                let mut made = Made::new();
                let words = (0..Tsume::MADE_WORDS).map(|_| made.word()).collect();
                return KeyMemory { keys, width, words, side: made.word() };
            }
        };
        let words = (0..count.into()).map(|i| word(i, width)).collect();
        KeyMemory { keys, width, words, side: side_key(width) }
    }

    /// By address: {white, kind 3, square 7}, or {kind's lower bits 2, square 7}.
    pub fn words(&self) -> &[BoardKey] {
        &self.words
    }

    /// The key of "defence to move".
    pub fn side(&self) -> BoardKey {
        self.side
    }

    fn turned(&self, word: BoardKey, by: u32) -> BoardKey {
        ((word << by) | (word >> (self.width - by))) & ((1 << self.width) - 1)
    }

    /// What a piece (6-bit code, not empty) on a square adds to the key.
    pub fn key(&self, square: u8, piece: u8) -> BoardKey {
        let [promoted, white, kind] = [piece >> 3 & 1, piece >> 4 & 1, piece & 7].map(usize::from);
        let square = usize::from(square);
        match self.keys {
            KeyWords::Pieces => {
                let word = self.words[white << 10 | kind << 7 | square];
                self.turned(word, PROMOTED_TURN * promoted as u32)
            }
            KeyWords::Made => {
                let word = self.words[square << 4 | white << 3 | kind];
                self.turned(word, MADE_TURN * promoted as u32)
            }
            KeyWords::Squares => {
                let turns = [kind >> 2, white, promoted].into_iter().zip(SQUARE_TURNS);
                let by = turns.map(|(bit, by)| bit as u32 * by).sum();
                self.turned(self.words[(kind & 3) << 7 | square], by)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_config::ConfigSet;

    /// Pieces: neither gold nor king is promoted.
    fn codes() -> impl Iterator<Item = u8> {
        (0x20..0x40u8).filter(|code| !matches!(code & 15, 8 | 11))
    }

    #[test]
    fn keys_of_pieces_differ() {
        let all = [(KeyWords::Pieces, 75), (KeyWords::Squares, 67), (KeyWords::Made, 64)];
        for (words, width) in all {
            let memory = KeyMemory::new(words, width);
            let mut keys: Vec<BoardKey> = vec![memory.side()];
            for square in 0..81 {
                keys.extend(codes().map(|code| memory.key(square, code)));
            }
            assert!(keys.iter().all(|k| *k != 0 && k >> width == 0));
            let all = keys.len();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), all);
        }
    }

    /// Made words come from a register, so each is a sum of bits of others: of no two, three or four pieces, though.
    #[test]
    fn no_four_made_keys_cancel() {
        let memory = KeyMemory::new(KeyWords::Made, 64);
        let keys: Vec<BoardKey> = (0..81)
            .flat_map(|s| codes().map(move |c| (s, c)))
            .map(|(s, c)| memory.key(s, c))
            .collect();
        let mut pairs: Vec<u64> = vec![];
        for (i, a) in keys.iter().enumerate() {
            pairs.extend(keys[..i].iter().map(|b| (a ^ b) as u64));
        }
        let all = pairs.len();
        pairs.extend(keys.iter().map(|k| *k as u64));
        pairs.sort_unstable();
        pairs.dedup();
        assert_eq!(pairs.len(), all + keys.len());
    }

    /// A word and its turn have equally many ones, so two pieces on one square that have one word differ in a bit less by chance: what
    /// is lost is the greatest common divisor of turn and width, here the rank of the map from words to the difference. The page
    /// states the chance of a false hit with one bit ([scanners.md](../../../../docs/circuits/scanners.md), section 6).
    #[test]
    fn two_pieces_on_a_square_differ_by_chance_in_all_bits_but_one() {
        let configs = ConfigSet::shipped().unwrap();
        let mut ranks = std::collections::BTreeSet::new();
        for t in configs.iter().filter_map(|c| c.circuit.tsume()) {
            if t.key_words != KeyWords::Squares {
                continue;
            }
            let width = t.key_bits();
            let mut memory = KeyMemory::new(KeyWords::Squares, width);
            for (a, b) in codes().flat_map(|a| (a + 1..0x40).map(move |b| (a, b))) {
                let mut rows: Vec<BoardKey> = vec![];
                for (group, bit) in (0..4).flat_map(|g| (0..width).map(move |bit| (g, bit))) {
                    // of all words of the square one bit is set
                    memory.words.fill(0);
                    memory.words[group << 7] = 1 << bit;
                    let row = memory.key(0, a) ^ memory.key(0, b);
                    let row = rows.iter().fold(row, |row, r| row.min(row ^ r));
                    if row != 0 {
                        rows.push(row);
                    }
                }
                ranks.insert(width - rows.len() as u32);
            }
        }
        assert_eq!(ranks.into_iter().collect::<Vec<_>>(), [0, 1]);
    }
}
