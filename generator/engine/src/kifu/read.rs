//! The problem of a file.

use encoding_rs::{SHIFT_JIS, UTF_8};
use kiban_rules::shogi::{Colour, Position};
use shogi_core::{PartialPosition, ToUsi};
use shogi_kifu_converter::jkf::{Color, Initial, Preset};
use shogi_kifu_converter::parser::{parse_csa_str, parse_ki2_str, parse_kif_str};
use shogi_kifu_converter::JKF;

use super::Format;

/// A problem as it stands in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The position, with every piece of the set in the defender's hand where the file says so.
    pub position: Position,
    /// Its title.
    pub title: Option<String>,
}

/// Headers that hold a title, the best first.
const TITLES: [&str; 3] = ["作品名", "表題", "棋戦"];

/// The library gives up on these.
const HANDICAP: &str =
    "its handicap has no board: without one the even game and those of 香, 角, 飛, 飛香, 2, 4, 6, 8 and 10 pieces are known";

/// Reads a problem; the error is one sentence.
///
/// # Errors
/// The bytes are no text, or no file of the format, or the position breaks a rule.
pub fn read(bytes: &[u8], format: Format) -> Result<Problem, String> {
    let text = decode(bytes)?;
    let (jkf, whites_turn) = match format {
        Format::Kif | Format::Ki2 => kakinoki(&text, format)?,
        Format::Csa => (csa(&text)?, false),
        Format::Jkf => (json(&text)?, false),
    };
    let mut initial = jkf.initial.unwrap_or(Initial { preset: Preset::PresetHirate, data: None });
    if let (Some(data), true) = (&mut initial.data, whites_turn) {
        data.color = Color::White;
    }
    let title = TITLES.iter().find_map(|key| jkf.header.get(*key));
    let title = title.map(|t| t.trim().to_string()).filter(|t| !t.is_empty());
    let position = position(&initial)?;
    // an unreadable hand is a header to the library
    let rest = [("先手の持駒", Colour::Black), ("後手の持駒", Colour::White)]
        .into_iter()
        .chain([("下手の持駒", Colour::Black), ("上手の持駒", Colour::White)]);
    let mut all = position;
    for (key, colour) in rest {
        match jkf.header.get(key).map(|hand| hand.trim()) {
            None | Some("") => {}
            Some(hand) if hand.starts_with("残り") => all = all.with_full_hand(colour),
            Some(hand) => return Err(format!("the hand '{hand}' ({key}) is no list of pieces")),
        }
    }
    Ok(Problem { position: all, title })
}

/// The moves of the main line in USI, as far as the library makes them out; none if it does not, and none of KI2.
/// Nobody has looked whether they are legal.
///
/// # Errors
/// The bytes are no text.
pub fn moves(bytes: &[u8], format: Format) -> Result<Vec<String>, String> {
    // a last line without an end is none to the library
    let text = decode(bytes)? + "\n";
    let jkf = match format {
        Format::Kif => parse_kif_str(&text).ok(),
        // the library misses promotions there
        Format::Ki2 => None,
        Format::Csa => {
            let lines = text.lines().filter(|l| !l.starts_with('\''));
            parse_csa_str(&lines.map(|l| format!("{l}\n")).collect::<String>()).ok()
        }
        Format::Jkf => json(&text).ok(),
    };
    let list = jkf.map(|jkf| jkf.moves).unwrap_or_default();
    let moves = list.iter().filter_map(|m| m.move_.as_ref());
    let usi = moves.map_while(|m| shogi_core::Move::try_from(m).ok().map(|m| m.to_usi_owned()));
    Ok(usi.collect())
}

/// UTF-8 if it is, else Shift-JIS.
fn decode(bytes: &[u8]) -> Result<String, String> {
    for encoding in [UTF_8, SHIFT_JIS] {
        let (text, _, broken) = encoding.decode(bytes);
        if !broken {
            return Ok(text.replace("\r\n", "\n").replace('\r', "\n"));
        }
    }
    Err("the file is neither UTF-8 nor Shift-JIS".to_string())
}

/// KIF and KI2 begin alike: headers, board, hands. Also whether white is to move.
fn kakinoki(text: &str, format: Format) -> Result<(JKF, bool), String> {
    let (mut head, mut board, mut whites_turn) = (String::new(), 0, false);
    for line in text.lines() {
        let first = line.trim_start().chars().next();
        let is_move = first.is_some_and(|c| c.is_ascii_digit() || "▲△▼▽☗☖*&".contains(c));
        if is_move || line.starts_with("手数") || line.starts_with("まで") {
            break;
        }
        let odd = ["三枚", "五枚", "左五枚", "七枚", "左七枚", "右七枚"];
        if line.strip_prefix("手合割：").is_some_and(|h| odd.iter().any(|o| h.starts_with(o))) {
            return Err(HANDICAP.to_string());
        }
        match line.trim() {
            "後手番" | "上手番" => whites_turn = true,
            "先手番" | "下手番" | "" => {}
            _ => {
                board += usize::from(line.starts_with('|'));
                head.push_str(line);
                head.push('\n');
            }
        }
    }
    if board != 0 && board != 9 {
        return Err(format!("the board has {board} ranks, not 9"));
    }
    let jkf = parse_ki2_str(&head).map_err(|_| format!("it is no {format} file"))?;
    match &jkf.initial {
        Some(initial) if initial.data.is_some() == (board == 9) || board == 0 => {}
        _ => return Err(format!("its board is none of a {format} file")),
    }
    if jkf.header.is_empty() && board == 0 && !text.contains("手合割") {
        return Err(format!("it is no {format} file: there is neither a board nor a header"));
    }
    Ok((jkf, whites_turn))
}

/// CSA up to the side to move.
fn csa(text: &str) -> Result<JKF, String> {
    let mut head = String::new();
    // comments may stand anywhere, and the library takes one of them
    for line in text.lines().filter(|l| !l.starts_with('\'')) {
        head.push_str(line);
        head.push('\n');
        if matches!(line.trim(), "+" | "-") {
            return parse_csa_str(&head).map_err(|_| "it is no CSA file".to_string());
        }
    }
    Err("it is no CSA file: no line '+' or '-' says whose turn it is".to_string())
}

fn json(text: &str) -> Result<JKF, String> {
    serde_json::from_str(text).map_err(|e| format!("it is no JKF file: {e}"))
}

fn position(initial: &Initial) -> Result<Position, String> {
    use Preset::{Preset3, Preset5, Preset5L, Preset7L, Preset7R};
    if matches!(initial.preset, Preset3 | Preset5 | Preset5L | Preset7L | Preset7R) {
        return Err(HANDICAP.to_string());
    }
    let converted = PartialPosition::try_from(initial).map_err(|e| e.to_string())?;
    Position::from_sfen(&converted.to_sfen_owned()).map_err(|e| e.to_string())
}
