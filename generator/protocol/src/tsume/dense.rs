//! Positions bit by bit, and numbers in as many bytes as they need (`docs/protocol.md`, 02 solve and 85 result).

use super::position::{PRESENT, PROMOTED};
use super::{RawPosition, HAND_LIMITS};

const WHITE: u8 = 0x10;
const PAWN: u8 = 7;
/// The first kind whose code ends with the first two bits: silver, knight, lance.
const SILVER: u8 = 4;
/// Both of the first two bits: two more tell king, rook, bishop or gold.
const MORE: u8 = 3;

/// Fewest bytes of a position: 81 empty squares and nothing in hand.
pub(super) const LEAST: usize = 12;
/// Most bytes of a position: the longest code on every square, both hands full.
pub(super) const MOST: usize = 93;

/// Bits, the lowest of each byte first.
#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    used: usize,
}

impl Writer {
    fn put(&mut self, value: u8, bits: usize) {
        for i in 0..bits {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            self.bytes[self.used / 8] |= (value >> i & 1) << (self.used % 8);
            self.used += 1;
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    used: usize,
}

impl Reader<'_> {
    fn bit(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.used / 8)?;
        self.used += 1;
        Some(byte >> ((self.used - 1) % 8) & 1)
    }

    fn bits(&mut self, n: usize) -> Option<u8> {
        (0..n).try_fold(0, |sum, i| Some(sum | self.bit()? << i))
    }

    fn square(&mut self) -> Option<u8> {
        if self.bit()? == 0 {
            return Some(0);
        }
        let (white, promoted) = (self.bit()?, self.bit()?);
        let kind = match self.bit()? {
            0 => PAWN,
            _ => match self.bits(2)? {
                MORE => self.bits(2)?,
                low => SILVER + low,
            },
        };
        Some(PRESENT | (white * WHITE) | (promoted * PROMOTED) | kind)
    }

    fn hand(&mut self) -> Option<[u8; 7]> {
        let mut hand = [0; 7];
        for (count, limit) in hand.iter_mut().zip(HAND_LIMITS) {
            while self.bit()? == 1 {
                if *count == limit {
                    return None;
                }
                *count += 1;
            }
        }
        Some(hand)
    }
}

/// The bytes of a position. Only codes of pieces and numbers in hand that the circuit takes have a code: [`RawPosition::NONE`] and
/// whatever else is none of them becomes bytes that are no position.
pub(super) fn encode(position: &RawPosition) -> Vec<u8> {
    let mut w = Writer::default();
    if position.board.iter().any(|&code| code != 0 && code & 0xe0 != PRESENT) {
        // a byte too many
        return vec![0; LEAST + 1];
    }
    for &code in &position.board {
        w.put(code >> 5, 1);
        if code != 0 {
            w.put(code >> 4, 1);
            w.put(code >> 3, 1);
            match code & 7 {
                PAWN => w.put(0, 1),
                kind if kind >= SILVER => w.put(1 | (kind - SILVER) << 1, 3),
                kind => w.put(1 | MORE << 1 | kind << 3, 5),
            }
        }
    }
    for hand in [&position.black_hand, &position.white_hand] {
        for (&count, limit) in hand.iter().zip(HAND_LIMITS) {
            // one more than the limit is enough to be refused
            (0..count.min(limit + 1)).for_each(|_| w.put(1, 1));
            w.put(0, 1);
        }
    }
    w.bytes
}

/// The position of these bytes, all of them; none, if they are too few, too many, or a hand holds too much.
pub(super) fn decode(bytes: &[u8]) -> Option<RawPosition> {
    let mut r = Reader { bytes, used: 0 };
    let mut board = [0; 81];
    for code in &mut board {
        *code = r.square()?;
    }
    let (black_hand, white_hand) = (r.hand()?, r.hand()?);
    (r.used.div_ceil(8) == bytes.len()).then_some(RawPosition { board, black_hand, white_hand })
}

/// Appends a number: 7 bits a byte, the lowest first; bit 7 says that more follow.
pub(super) fn put_number(m: &mut Vec<u8>, mut value: u64) {
    while value > 0x7f {
        m.push(value as u8 | 0x80);
        value >>= 7;
    }
    m.push(value as u8);
}

/// Takes a number off the front of what is left of a message; none, if it does not end, or not within 64 bits.
pub(super) fn take_number(rest: &mut &[u8]) -> Option<u64> {
    let mut value = 0u64;
    for shift in (0..64).step_by(7) {
        let (&byte, behind) = rest.split_first()?;
        *rest = behind;
        let part = u64::from(byte & 0x7f);
        if part << shift >> shift != part {
            return None;
        }
        value |= part << shift;
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}
