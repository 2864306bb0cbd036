//! From the bytes of a file to the text of its first game.

use std::borrow::Cow;

use encoding_rs::{Encoding, ISO_2022_JP, UTF_8};

/// The text of a file, whatever its encoding. What SGF is made of (brackets, names of properties, points) is ASCII in every encoding in
/// use, but for UTF-16, which begins with its mark; other characters stand in comments and names alone, and each byte of them that is
/// no UTF-8 becomes U+FFFD.
pub fn decode(bytes: &[u8]) -> String {
    let wide = Encoding::for_bom(bytes).map(|known| known.0).filter(|e| *e != UTF_8);
    if let Some(utf_16) = wide {
        return utf_16.decode(bytes).0.into_owned();
    }
    // all of its bytes are ASCII, brackets and backslashes among them; an escape begins its letters
    if bytes.windows(2).any(|two| two == b"\x1b$") {
        return ISO_2022_JP.decode_without_bom_handling(bytes).0.into_owned();
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_string();
    }
    let paired = pairs_with_ascii(bytes);
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes.iter().copied();
    while let Some(byte) = rest.next() {
        if byte.is_ascii() {
            text.push(char::from(byte));
            continue;
        }
        text.push(char::REPLACEMENT_CHARACTER);
        // the second half of the character may look like a bracket or a backslash
        if paired(byte) {
            rest.next();
        }
    }
    text
}

/// Which bytes begin a character whose second byte may be ASCII, in the encoding that `CA` names. In those that are not named here
/// (UTF-8, ISO-8859, EUC, GB2312) no other byte of a character is ASCII.
fn pairs_with_ascii(bytes: &[u8]) -> fn(u8) -> bool {
    match encoding(bytes).as_str() {
        "shift_jis" | "shift-jis" | "sjis" | "x-sjis" | "cp932" | "ms932" | "windows-31j" => {
            // 0xa1 to 0xdf are katakana of one byte
            |byte| matches!(byte, 0x81..=0x9f | 0xe0..=0xfc)
        }
        "gbk" | "cp936" | "gb18030" | "big5" | "big5-hkscs" | "cp950" => {
            |byte| matches!(byte, 0x81..=0xfe)
        }
        _ => |_| false,
    }
}

/// The value of the first `CA`, in small letters; empty if there is none.
fn encoding(bytes: &[u8]) -> String {
    let named = bytes.windows(3).enumerate().find(|(at, three)| {
        *three == b"CA[" && !at.checked_sub(1).is_some_and(|b| bytes[b].is_ascii_alphabetic())
    });
    let value = named.map_or(&[][..], |(at, _)| &bytes[at + 3..]);
    let value = value.split(|&b| b == b']').next().unwrap_or_default();
    String::from_utf8_lossy(value).trim().to_ascii_lowercase()
}

/// The first game tree of a text, and how many more there are. What stands before, between and after them is passed over, as the
/// definition of FF[4] has it: a game begins with `(;`.
pub(super) fn first_game(text: &str) -> Option<(&str, usize)> {
    let (game, mut rest) = next_game(text)?;
    let mut others = 0;
    while let Some((_, after)) = next_game(rest) {
        others += 1;
        rest = after;
    }
    Some((game, others))
}

/// A game tree and the text behind it. One that is not closed ends with the text: the parser will say so.
fn next_game(text: &str) -> Option<(&str, &str)> {
    let start = text.match_indices('(').map(|(at, _)| at).find(|at| {
        let inside = text[at + 1..].trim_start_matches(|c: char| c.is_ascii_whitespace());
        inside.starts_with(';')
    })?;
    let tree = &text[start..];
    let mut depth = 0;
    for (at, mark) in marks(tree) {
        match mark {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(tree.split_at(at + 1));
        }
    }
    Some((tree, ""))
}

/// A game tree without its side variations: of those that branch at a node, the first is the game. One that is not closed stays as
/// it is: the parser will say so.
pub(super) fn main_variation(tree: &str) -> Cow<'_, str> {
    let (mut depth, mut end) = (0, None);
    for (at, mark) in marks(tree) {
        match mark {
            b'(' => depth += 1,
            b')' => {
                end.get_or_insert((at, depth));
                depth -= 1;
            }
            _ => {}
        }
    }
    match end {
        Some((at, open)) if depth == 0 => Cow::Owned(tree[..at].to_string() + &")".repeat(open)),
        _ => Cow::Borrowed(tree),
    }
}

/// How many nodes and variations a game tree has.
pub(super) fn nodes(tree: &str) -> usize {
    marks(tree).filter(|(_, mark)| matches!(mark, b';' | b'(')).count()
}

/// The bytes that stand in no value, with their places.
fn marks(tree: &str) -> impl Iterator<Item = (usize, u8)> + '_ {
    let (mut value, mut escaped) = (false, false);
    tree.bytes().enumerate().filter(move |&(_, byte)| {
        let inside = value;
        match (value, byte) {
            (true, _) if escaped => escaped = false,
            (true, b'\\') => escaped = true,
            (true, b']') => value = false,
            (true, _) => {}
            (false, b'[') => value = true,
            (false, _) => {}
        }
        !inside
    })
}
