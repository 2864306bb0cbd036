//! Chess positions of the command line and of files: FEN, and lines of EPD with the counts of a perft.
//!
//! A line is `FEN ;D1 20 ;D2 400`, as perft files have it, or EPD: four fields, then operations, as in
//! `... w KQkq - D1 20; D2 400;`.

use kiban_protocol::chess::GREATEST_DEPTH;
use kiban_rules::chess::Position;

/// A position with many kinds of moves, by Peter McKenzie; 97,862 leaves to depth 3.
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A position as FEN, or `startpos`.
pub fn position(fen: &str) -> Result<Position, String> {
    let fen = fen.trim();
    let fen = if fen == "startpos" { Position::START } else { fen };
    Position::from_fen(fen).map_err(|e| e.to_string())
}

/// The position of a line, and its operations, which are not looked at.
pub fn split(line: &str) -> Result<(Position, Vec<&str>), String> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, _) in outside_strings(line).filter(|c| c.1 == ';') {
        parts.push(&line[start..at]);
        start = at + 1;
    }
    parts.push(&line[start..]);
    let first = parts[0];
    let (fen, operation) = first.split_at(end_of_position(first));
    parts[0] = operation;
    let list = parts.into_iter().map(str::trim).filter(|o| !o.is_empty());
    Ok((position(fen)?, list.collect()))
}

/// A line without its comment: `#` starts one as the start of a word. In a string, or behind a move (`bm Qg7#;`), it is part of an
/// operation.
pub fn bare(line: &str) -> &str {
    let starts = |at: usize| {
        line[..at].chars().next_back().is_none_or(|before| before.is_whitespace() || before == ';')
    };
    let comment = outside_strings(line).find(|&(at, c)| c == '#' && starts(at));
    comment.map_or(line, |(at, _)| &line[..at])
}

/// The characters that stand in no string of an operation, with their places.
fn outside_strings(line: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let mut inside = false;
    line.char_indices().filter(move |&(_, c)| {
        inside ^= c == '"';
        !inside
    })
}

/// Where the first operation of EPD begins: a letter behind the four fields, or behind the two counters of a FEN.
fn end_of_position(text: &str) -> usize {
    let starts: Vec<usize> = text
        .split_whitespace()
        .map(|word| word.as_ptr() as usize - text.as_ptr() as usize)
        .collect();
    let fields: &[usize] = if text.trim_start().starts_with("startpos") { &[1] } else { &[4, 6] };
    let letter = |&&at: &&usize| text[at..].starts_with(|c: char| c.is_ascii_alphabetic());
    let first = fields.iter().filter_map(|&n| starts.get(n)).find(letter);
    first.copied().unwrap_or(text.len())
}

/// The position of a line, and its depths with the numbers of sequences that stand there. Other operations are passed over if there is
/// a depth: of a line that has only others nobody knows what was meant.
pub fn counts(line: &str) -> Result<(Position, Vec<(u32, u64)>), String> {
    let (position, operations) = split(line)?;
    if line.matches('"').count() % 2 == 1 {
        return Err("a string is not closed: `\"` is missing".to_string());
    }
    let mut list: Vec<(u32, u64)> = vec![];
    let depth =
        |o: &&str| o.strip_prefix('D').is_some_and(|d| d.starts_with(|c: char| c.is_ascii_digit()));
    let others = !operations.iter().any(depth);
    for operation in operations.into_iter().filter(|o| others || depth(o)) {
        let (depth, count) = count(operation)?;
        match list.iter().find(|known| known.0 == depth) {
            None => list.push((depth, count)),
            Some(known) if known.1 == count => {}
            Some(known) => {
                return Err(format!("depth {depth} has two numbers, {} and {count}", known.1))
            }
        }
    }
    Ok((position, list))
}

/// `D2 400`.
fn count(operation: &str) -> Result<(u32, u64), String> {
    let wrong = || format!("'{operation}' is not a depth and a number, as in D2 400");
    let words: Vec<&str> = operation.split_whitespace().collect();
    let [depth, count] = words[..] else { return Err(wrong()) };
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit()) && !text.is_empty();
    let depth = depth.strip_prefix('D').filter(|d| digits(d)).ok_or_else(wrong)?;
    let count = count.parse().ok().filter(|_| digits(count)).ok_or_else(wrong)?;
    match depth.parse() {
        Ok(depth) if depth <= u32::from(GREATEST_DEPTH) => Ok((depth, count)),
        _ => Err(format!("'{operation}': the greatest depth is {GREATEST_DEPTH}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEN: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const FOUR: &str = "4k3/8/8/8/8/8/8/4K2R w K -";

    #[test]
    fn positions_with_counts() {
        for line in [
            format!("{FEN} ;D1 15 ; D2 66;D6 764643"),
            format!("{FEN};D1 15;D2 66;D6 764643;"),
            format!("{FOUR} ;D1 15 ;D2 66 ;D6 764643"),
            format!("{FOUR} D1 15; D2 66; D6 764643;"),
            format!("{FEN} D1 15; D2 66; D6 764643;"),
            format!("  {FOUR}\t D1  15;D2 66;;D1 15; D6 764643 "),
            format!("{FOUR} id \"a\"; D1 15; D2 66; bm Rh8; D6 764643; Dx"),
        ] {
            let (position, list) = counts(&line).unwrap();
            assert_eq!(position.to_fen(), FEN, "{line}");
            assert_eq!(list, [(1, 15), (2, 66), (6, 764_643)], "{line}");
        }
        let start = counts("startpos D1 20; D2 400").unwrap();
        assert_eq!((start.0, start.1.len()), (Position::start(), 2));
        assert_eq!(counts(FOUR).unwrap().1, []);
        assert_eq!(counts("startpos").unwrap().1, []);
        assert_eq!(counts("startpos;D0 1;D63 7").unwrap().1, [(0, 1), (63, 7)]);
    }

    /// What stands in a string is no operation, and no comment; `#` behind a move is a mate.
    #[test]
    fn strings_and_mates() {
        for (line, want) in [
            (format!("{FOUR} bm Rh8#; D1 15; D2 66;"), &[(1, 15), (2, 66)][..]),
            (format!("{FOUR} D1 15; am Kd2# Rh8#; D2 66; # D3 1"), &[(1, 15), (2, 66)]),
            (format!("{FOUR} id \"a # b\"; D1 15;# D3 1"), &[(1, 15)]),
            (format!("{FOUR} c0 \"a; D2 1; b\"; D1 15;"), &[(1, 15)]),
            (format!("{FOUR} c0 \"D2 1;D3 1\"; D1 15; # say \"x"), &[(1, 15)]),
        ] {
            assert_eq!(counts(bare(&line)).unwrap().1, want, "{line}");
        }
        assert_eq!((bare("# a"), bare(" # a"), bare("a#b #c")), ("", " ", "a#b "));
        let why = counts(&format!("{FOUR} D1 15; id \"a; D2 66;")).unwrap_err();
        assert!(why.contains("a string is not closed"), "{why}");
    }

    #[test]
    fn broken_lines() {
        for (operations, words) in [
            ("bm e4", "is not a depth"),
            ("id \"a\"; D", "is not a depth"),
            ("x 1", "is not a depth"),
            ("D 2", "is not a depth"),
            ("D+1 2", "is not a depth"),
        ] {
            let why = counts(&format!("{FEN};{operations}")).unwrap_err();
            assert!(why.contains(words), "{operations}: {why}");
        }
        for (operations, words) in [
            ("D1", "'D1' is not a depth"),
            ("D1 x", "is not a depth"),
            ("D1 2 3", "is not a depth"),
            ("D1 +2", "is not a depth"),
            ("D1 99999999999999999999", "is not a depth"),
            ("D64 20", "'D64 20': the greatest depth is 63"),
            ("D99999999999 20", "the greatest depth is 63"),
            ("D1 20; D1 21", "depth 1 has two numbers, 20 and 21"),
        ] {
            for line in [format!("{FEN};{operations}"), format!("{FEN} ;D2 66;{operations};")] {
                let why = counts(&line).unwrap_err();
                assert!(why.contains(words), "{line}: {why}");
            }
        }
        assert!(counts("8/8 w - - 0 1").unwrap_err().contains("ranks"));
        assert!(counts(&format!("{FOUR} 0")).unwrap_err().contains("5 fields"));
        assert!(counts(&format!("{FOUR} 0 x")).unwrap_err().contains("move number is 'x'"));
        // a list of moves wants the position alone
        let line = format!("{FOUR} bm Rh8; id \"a\";");
        let (_, all) = split(&line).unwrap();
        assert_eq!(all, ["bm Rh8", "id \"a\""]);
    }
}
