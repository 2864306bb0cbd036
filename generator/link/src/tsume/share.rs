//! What searches of one problem on several machines tell each other, as text: two words, the positions that a search is inside and what it
//! found out, each a row of pieces of one width in digits of 6 bits, or [`NOTHING`].
//!
//! A position inside: 13 digits, its key (75 bits). An entry: 16 digits of key (75 bits) and hand (21), then one of work, two of pn, two of
//! dn. Digits stand in the order of their characters, so that pieces compare as their numbers.

use std::sync::Arc;

use kiban_model::tsume::{Partner, Stored, Tidings, GONE, KEY_BITS, SLICE};

/// Six bits a character.
const DIGITS: &[u8; 64] = b"+/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// Digits of a key, of an entry, and of its position (key and hand), with which it begins; one of work follows.
pub const KEY: usize = 13;
pub const ENTRY: usize = 21;
pub const POSITION: usize = 16;
const HAND_BITS: u32 = 21;
/// Where a row has no pieces.
pub const NOTHING: &str = "-";
/// Most entries of a message.
const MOST: usize = 500;

/// Those that search the same problem elsewhere, as a search sees them. Whatever it tells is answered by what is new of them.
pub trait Others: Send + Sync {
    fn tell(&self, text: String);

    /// The answer to what was told last, if it has come.
    fn heard(&self) -> Option<String>;
}

fn put(text: &mut String, number: u128, digits: usize) {
    for at in (0..digits).rev() {
        text.push(DIGITS[(number >> (6 * at)) as usize & 63].into());
    }
}

fn digit(character: u8) -> Option<u8> {
    Some(match character {
        b'+' => 0,
        b'/' => 1,
        b'0'..=b'9' => character - b'0' + 2,
        b'A'..=b'Z' => character - b'A' + 12,
        b'a'..=b'z' => character - b'a' + 38,
        _ => return None,
    })
}

fn number(digits: &[u8]) -> Option<u128> {
    digits.iter().try_fold(0, |sum, d| Some(sum << 6 | u128::from(digit(*d)?)))
}

/// The pieces of a row; none if it is no row of them.
pub fn pieces(row: &str, width: usize) -> Option<std::slice::Chunks<'_, u8>> {
    let row = if row == NOTHING { "" } else { row };
    let whole = row.is_ascii() && row.len().is_multiple_of(width);
    whole.then(|| row.as_bytes().chunks(width))
}

/// Pieces as a row.
pub fn row(text: String) -> String {
    if text.is_empty() {
        NOTHING.to_string()
    } else {
        text
    }
}

/// As two words.
pub fn write(news: &Tidings) -> String {
    let (mut inside, mut entries) = (String::new(), String::new());
    for &key in &news.inside {
        put(&mut inside, key, KEY);
    }
    for t in &news.entries {
        put(&mut entries, t.key << HAND_BITS | u128::from(t.hand), POSITION);
        put(&mut entries, t.work.into(), 1);
        put(&mut entries, t.pn.into(), 2);
        put(&mut entries, t.dn.into(), 2);
    }
    format!("{} {}", row(inside), row(entries))
}

/// Of two words; none if they are no such text.
pub fn read(text: &str) -> Option<Tidings> {
    let mut words = text.split_whitespace();
    let (inside, entries) = (words.next()?, words.next()?);
    let inside = pieces(inside, KEY)?.map(number).collect::<Option<Vec<_>>>()?;
    let entry = |digits: &[u8]| {
        let position = number(&digits[..POSITION])?;
        let [work, pn, dn] = [&digits[16..17], &digits[17..19], &digits[19..21]].map(number);
        let (key, hand) = (position >> HAND_BITS, position & ((1 << HAND_BITS) - 1));
        let (work, pn, dn) = (work? as u8, pn? as u16, dn? as u16);
        Some(Stored { key, hand: hand as u32, pn, dn, work })
    };
    let entries = pieces(entries, ENTRY)?.map(entry).collect::<Option<Vec<_>>>()?;
    let sound =
        inside.iter().all(|key| key >> KEY_BITS == 0) && entries.iter().all(Stored::is_sound);
    (words.next().is_none() && sound).then_some(Tidings { entries, inside })
}

/// When a search tells and hears: it tells at the end of a slice and soon after, once it has heard what the last telling brought.
pub(super) struct Talk {
    partner: Partner,
    others: Arc<dyn Others>,
    /// Nodes so far, and those at which it tells next, and whether that is the end of a slice.
    nodes: u64,
    next: u64,
    slice_over: bool,
    waits: bool,
}

impl Talk {
    pub(super) fn new(partner: Partner, others: Arc<dyn Others>) -> Talk {
        Talk { partner, others, nodes: 0, next: GONE.into(), slice_over: false, waits: false }
    }

    /// A search has so many nodes; the count stands still at its largest number, but it is told after every node.
    pub(super) fn at(&mut self, nodes: u32) {
        self.nodes = if nodes == u32::MAX { self.nodes + 1 } else { nodes.into() };
        if self.waits {
            let Some(text) = self.others.heard() else { return };
            self.waits = false;
            if let Some(news) = read(&text) {
                self.partner.hear(&news);
            }
        }
        if self.nodes >= self.next {
            self.others.tell(write(&self.partner.tell(MOST)));
            self.waits = true;
            let more = if self.slice_over { GONE } else { SLICE - GONE };
            self.next = self.nodes + u64::from(more);
            self.slice_over = !self.slice_over;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let key = (1 << KEY_BITS) - 3;
        let news = Tidings {
            entries: vec![
                Stored { key, hand: (1 << 21) - 1, pn: 4095, dn: 0, work: 31 },
                Stored { key: 5, hand: 0, pn: 0, dn: 17, work: 0 },
                Stored { key: 0, hand: 9, pn: 63, dn: 64, work: 7 },
            ],
            inside: vec![key, 0, 1 << 70],
        };
        let text = write(&news);
        assert_eq!(text.len(), 3 * KEY + 1 + 3 * ENTRY);
        assert_eq!(read(&text), Some(news));
        assert_eq!(write(&Tidings::default()), "- -");
        assert_eq!(read("- -"), Some(Tidings::default()));
    }

    #[test]
    fn digits_are_in_the_order_of_their_characters() {
        for (value, character) in DIGITS.iter().enumerate() {
            assert_eq!(digit(*character), Some(value as u8));
        }
        assert!(DIGITS.is_sorted());
        assert_eq!((0..=u8::MAX).filter(|c| digit(*c).is_some()).count(), DIGITS.len());
    }

    #[test]
    fn what_is_no_such_text_is_not_read() {
        let entry = write(&Tidings {
            entries: vec![Stored { key: 5, hand: 0, pn: 1, dn: 1, work: 0 }],
            inside: vec![],
        });
        assert!(read(&entry).is_some());
        let wrong = [
            String::new(),
            "-".into(),
            "- - -".into(),
            format!("{entry}0"),
            entry.replace('-', "x"),
            // a character that is no digit; a key of more bits; numbers that no table holds
            entry.replacen('+', "*", 1),
            format!("- {}", "z".repeat(ENTRY)),
            format!("{} -", "z".repeat(KEY)),
        ];
        for text in wrong {
            assert_eq!(read(&text), None, "{text}");
        }
    }
}
