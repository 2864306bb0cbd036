//! KIF and KI2, which begin alike. The library ends a head, without a word, at the first line that it does not know, and the moves at a
//! blank line; so it is given the head line by line as it has it, and moves are read here.

use kiban_rules::shogi::Square;
use shogi_kifu_converter::parser::parse_ki2_str;
use shogi_kifu_converter::JKF;

use super::quiet::caught;
use super::Format;

/// What is said of a handicap that nobody knows a board for.
pub(super) const HANDICAP: &str =
    "its handicap has no board: without one the even game and those of 香, 角, 飛, 飛香, 2, 4, 6, 8 and 10 pieces are known";

/// The handicaps that the library has a board for.
const HANDICAPS: [&str; 11] = [
    "平手",
    "香落ち",
    "右香落ち",
    "角落ち",
    "飛車落ち",
    "飛香落ち",
    "二枚落ち",
    "四枚落ち",
    "六枚落ち",
    "八枚落ち",
    "十枚落ち",
];

/// Headers of hands.
pub(super) const HANDS: [&str; 4] = ["先手の持駒", "下手の持駒", "後手の持駒", "上手の持駒"];

/// A hand of the whole set has fewer signs, and one of so many does not overflow the library's numbers.
const LONGEST_HAND: usize = 40;

/// Pieces, and the letters of those that can be dropped; 成香 stands before 香.
const PIECES: [(&str, Option<char>); 19] = [
    ("成香", None),
    ("成桂", None),
    ("成銀", None),
    ("歩", Some('P')),
    ("香", Some('L')),
    ("桂", Some('N')),
    ("銀", Some('S')),
    ("金", Some('G')),
    ("角", Some('B')),
    ("飛", Some('R')),
    ("玉", None),
    ("王", None),
    ("と", None),
    ("杏", None),
    ("圭", None),
    ("全", None),
    ("馬", None),
    ("龍", None),
    ("竜", None),
];

/// What stands before the moves.
#[derive(Default)]
struct Head {
    /// Headers, a line each.
    headers: String,
    /// Whether one of them is no hand.
    told: bool,
    /// Whether a hand holds something.
    held: bool,
    hands: Vec<String>,
    handicap: Option<String>,
    ranks: Vec<String>,
    whites_turn: bool,
}

/// Headers, board and hands of a file; also whether white is to move.
pub(super) fn read(text: &str, format: Format) -> Result<(JKF, bool), String> {
    let head = head(text)?;
    let mut clean = head.headers;
    match head.ranks.len() {
        0 if head.held => return Err("it has a hand and no board".to_string()),
        0 => {
            let handicap = head.handicap.as_deref().map(known).transpose()?;
            clean.extend(handicap.map(|h| format!("手合割：{h}\n")));
        }
        9 => {
            // a board that the library does not read is an error now, and not the even game
            clean +=
                "手合割：その他\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n";
            clean += &head.ranks.concat();
            clean += "+---------------------------+\n";
        }
        n => return Err(format!("the board has {n} ranks, not 9")),
    }
    if !head.told && head.ranks.is_empty() {
        return Err(format!("it is no {format} file: there is neither a board nor a header"));
    }
    let jkf = caught(|| parse_ki2_str(&clean).ok()).flatten().ok_or_else(|| {
        if head.ranks.is_empty() {
            format!("it is no {format} file")
        } else {
            format!("its board is none of a {format} file")
        }
    })?;
    Ok((jkf, head.whites_turn))
}

fn head(text: &str) -> Result<Head, String> {
    let mut head = Head::default();
    for line in text.lines().map(str::trim) {
        if begins_moves(line) {
            break;
        }
        match line {
            "後手番" | "上手番" => head.whites_turn = true,
            _ if line.starts_with(['*', '&', '#', '+']) => {}
            _ if line.starts_with('|') => head.ranks.push(format!("{line}\n")),
            _ => head.header(line)?,
        }
    }
    Ok(head)
}

/// A line of moves, or what stands before and behind them.
fn begins_moves(line: &str) -> bool {
    let of_ki2 = line.strip_prefix(['▲', '△', '▼', '▽', '☗', '☖']);
    numbered(line).is_some()
        || of_ki2.is_some_and(|words| made(words).is_some())
        || line.starts_with("手数-")
        || (line.starts_with("まで") && !line.contains('：'))
        || line.starts_with("変化：")
}

impl Head {
    /// A line that is no comment, none of the board and no move.
    fn header(&mut self, line: &str) -> Result<(), String> {
        let held = |key: &str| key.contains("の持駒") || key.contains("の持ち駒");
        // where it matters the colon may be narrow
        let split = line.split_once(['：', ':']).map(|(key, value)| (key.trim(), value.trim()));
        match split {
            Some(("手合割", value)) => {
                self.handicap = Some(value.to_string());
                self.told = true;
            }
            Some((key, value)) if held(key) => self.hand(&key.replace("持ち駒", "持駒"), value)?,
            None if held(line) => return Err(format!("'{line}' is no hand: a '：' is missing")),
            _ => {
                let Some((key, value)) = line.split_once('：') else { return Ok(()) };
                self.headers += &format!("{}：{value}\n", key.trim());
                self.told = true;
            }
        }
        Ok(())
    }

    fn hand(&mut self, key: &str, value: &str) -> Result<(), String> {
        let side = HANDS.iter().position(|name| *name == key);
        let side =
            side.ok_or_else(|| format!("'{key}' is none of the hands {}", HANDS.join(", ")))?;
        if value.chars().count() > LONGEST_HAND {
            return Err(format!("the hand '{value}' ({key}) is no list of pieces"));
        }
        // the library takes the last one of a side, or the sum
        let twice = |of: &String| HANDS.iter().position(|name| name == of).map(|i| i / 2);
        if self.hands.iter().any(|of| twice(of) == Some(side / 2)) {
            return Err(format!("the hand of a side stands there twice ({key})"));
        }
        self.hands.push(key.to_string());
        self.held |= !matches!(value, "" | "なし");
        self.headers += &format!("{key}：{value}\n");
        Ok(())
    }
}

/// A handicap by the library's name.
fn known(named: &str) -> Result<String, String> {
    let plain = match named.strip_suffix("枚落ち") {
        Some("2" | "２") => "二枚落ち",
        Some("4" | "４") => "四枚落ち",
        Some("6" | "６") => "六枚落ち",
        Some("8" | "８") => "八枚落ち",
        Some("10" | "１０") => "十枚落ち",
        _ if named == "左香落ち" => "香落ち",
        _ => named,
    };
    match HANDICAPS.contains(&plain) {
        true => Ok(plain.to_string()),
        false => Err(HANDICAP.to_string()),
    }
}

/// The moves of the main line of a KIF file in USI, up to the first that is none.
pub(super) fn moves(text: &str) -> Vec<String> {
    let (mut list, mut last, mut square) = (Vec::new(), None, None);
    for line in text.lines().map(str::trim) {
        if line.starts_with("変化：") {
            break;
        }
        let Some((number, made)) = numbered(line) else { continue };
        // another number is that of a branch, or of another game
        if last.is_some_and(|last: u32| last.checked_add(1) != Some(number)) {
            break;
        }
        let Some((to, usi)) = made.usi(square) else { break };
        list.push(usi);
        (last, square) = (Some(number), Some(to));
    }
    list
}

/// The number of a line of moves, and its move.
fn numbered(line: &str) -> Option<(u32, Made<'_>)> {
    let end = line.find(|c: char| !c.is_ascii_digit())?;
    let (number, words) = line.split_at(end);
    Some((number.parse().ok()?, made(words)?))
}

/// A move as it is written.
struct Made<'a> {
    /// None: the square of the move before (同).
    to: Option<Square>,
    /// Of a piece that can be dropped.
    letter: Option<char>,
    /// What stands behind the piece.
    rest: &'a str,
}

/// A square, or 同, and a piece.
fn made(words: &str) -> Option<Made<'_>> {
    let words = words.trim_start();
    let (to, words) = match words.strip_prefix('同') {
        Some(words) => (None, words),
        None => {
            let mut signs = words.chars();
            let (file, rank) = (
                nth("１２３４５６７８９", signs.next()?)?,
                nth("一二三四五六七八九", signs.next()?)?,
            );
            (Some(Square::at(file, rank)?), signs.as_str())
        }
    };
    let words = words.trim_start();
    let piece = |(name, letter): &(&str, Option<char>)| Some((words.strip_prefix(name)?, *letter));
    let (rest, letter) = PIECES.iter().find_map(piece)?;
    Some(Made { to, letter, rest })
}

/// The place of a sign in a row, from 1 on.
fn nth(row: &str, sign: char) -> Option<u8> {
    row.chars().position(|c| c == sign).map(|i| i as u8 + 1)
}

impl Made<'_> {
    /// Where it goes, and its name in USI.
    fn usi(&self, before: Option<Square>) -> Option<(Square, String)> {
        let to = self.to.or(before)?;
        let plain = self.rest.strip_prefix("不成").unwrap_or(self.rest);
        let (rest, sign) = plain.strip_prefix('成').map_or((plain, ""), |rest| (rest, "+"));
        if rest.starts_with('打') {
            return Some((to, format!("{}*{to}", self.letter?)));
        }
        let mut digits = rest.strip_prefix('(')?.chars().map(|c| c.to_digit(10));
        let (file, rank) = (digits.next()??, digits.next()??);
        Some((to, format!("{}{to}{sign}", Square::at(file as u8, rank as u8)?)))
    }
}
