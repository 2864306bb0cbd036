//! The problem of a file.

use encoding_rs::{SHIFT_JIS, UTF_8};
use kiban_rules::shogi::{Colour, Position};
use shogi_core::{PartialPosition, ToUsi};
use shogi_kifu_converter::jkf::{Initial, Preset};
use shogi_kifu_converter::JKF;

use super::kakinoki::{HANDICAP, HANDS};
use super::{csa, kakinoki, Format};

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

/// Reads a problem; the error is one sentence.
///
/// # Errors
/// The bytes are no text, or no file of the format, or the position breaks a rule.
pub fn read(bytes: &[u8], format: Format) -> Result<Problem, String> {
    let text = decode(bytes)?;
    let (jkf, whites_turn) = match format {
        Format::Kif | Format::Ki2 => kakinoki::read(&text, format)?,
        Format::Csa => {
            let (position, title) = csa::read(&text)?;
            return Ok(Problem { position, title });
        }
        Format::Jkf => (json(&text)?, false),
    };
    let initial = jkf.initial.unwrap_or(Initial { preset: Preset::PresetHirate, data: None });
    let title = TITLES.iter().find_map(|key| jkf.header.get(*key));
    let title = title.map(|t| t.trim().to_string()).filter(|t| !t.is_empty());
    let mut all = position(&initial)?;
    if whites_turn {
        all.set_turn(Colour::White);
    }
    // an unreadable hand is a header to the library
    for (i, key) in HANDS.into_iter().enumerate() {
        let colour = Colour::BOTH[i / 2];
        match jkf.header.get(key).map(|hand| hand.trim()) {
            None | Some("") => {}
            Some(hand) if hand.starts_with("残り") => all = all.with_full_hand(colour),
            Some(hand) => return Err(format!("the hand '{hand}' ({key}) is no list of pieces")),
        }
    }
    Ok(Problem { position: all, title })
}

/// The moves of the main line in USI, as far as they are understood; none of KI2.
/// Nobody has looked whether they are legal.
///
/// # Errors
/// The bytes are no text.
pub fn moves(bytes: &[u8], format: Format) -> Result<Vec<String>, String> {
    let text = decode(bytes)?;
    Ok(match format {
        Format::Kif => kakinoki::moves(&text),
        // they do not say where a piece comes from
        Format::Ki2 => Vec::new(),
        Format::Csa => csa::moves(&text),
        Format::Jkf => {
            let list = json(&text).map(|jkf| jkf.moves).unwrap_or_default();
            let moves = list.iter().filter_map(|m| m.move_.as_ref());
            let usi = |m| shogi_core::Move::try_from(m).ok().map(|m| m.to_usi_owned());
            moves.map_while(usi).collect()
        }
    })
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
