//! Names of pieces and squares in kanji, and the board in colours.

use kiban_rules::shogi::{DrawStyle, Kind, Piece, Position};

pub const FILES: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
pub const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The name of a piece in a move.
pub fn kanji(piece: Piece) -> &'static str {
    match (piece.kind(), piece.is_promoted()) {
        (Kind::King, _) => "玉",
        (Kind::Rook, false) => "飛",
        (Kind::Rook, true) => "龍",
        (Kind::Bishop, false) => "角",
        (Kind::Bishop, true) => "馬",
        (Kind::Gold, _) => "金",
        (Kind::Silver, false) => "銀",
        (Kind::Silver, true) => "成銀",
        (Kind::Knight, false) => "桂",
        (Kind::Knight, true) => "成桂",
        (Kind::Lance, false) => "香",
        (Kind::Lance, true) => "成香",
        (Kind::Pawn, false) => "歩",
        (Kind::Pawn, true) => "と",
    }
}

/// The diagram; with colours white's pieces are cyan and promoted ones bold.
pub fn diagram(position: &Position, style: DrawStyle, colours: bool) -> String {
    let plain = position.draw(style);
    if !colours {
        return plain;
    }
    plain.lines().map(|line| format!("{}\n", paint(line, style))).collect()
}

fn paint(line: &str, style: DrawStyle) -> String {
    if !line.trim_start().starts_with('|') {
        return line.to_string();
    }
    let mut text = String::new();
    let mut chars = line.chars().peekable();
    // the rank letter after the frame is no piece
    let mut inside = false;
    while let Some(c) = chars.next() {
        if c == '|' {
            inside = !inside;
            text.push(c);
            continue;
        }
        match style {
            DrawStyle::Kanji if inside && (c == 'v' || c == ' ') => {
                let Some(&piece) = chars.peek().filter(|p| **p != '|') else {
                    text.push(c);
                    continue;
                };
                chars.next();
                let promoted = "龍馬全圭杏と".contains(piece);
                let pair = format!("{c}{piece}");
                text.push_str(&dress(&pair, c == 'v', promoted));
            }
            DrawStyle::Latin if inside && c == '+' => {
                let piece = chars.next().unwrap_or(' ');
                text.push_str(&dress(&format!("+{piece}"), piece.is_ascii_lowercase(), true));
            }
            DrawStyle::Latin if inside && c.is_ascii_lowercase() => {
                text.push_str(&dress(&c.to_string(), true, false));
            }
            _ => text.push(c),
        }
    }
    text
}

fn dress(text: &str, white: bool, promoted: bool) -> String {
    match (white, promoted) {
        (false, false) => text.to_string(),
        (false, true) => format!("\x1b[1m{text}\x1b[0m"),
        (true, false) => format!("\x1b[36m{text}\x1b[0m"),
        (true, true) => format!("\x1b[1;36m{text}\x1b[0m"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_change_nothing_but_colours() {
        let pos = Position::from_sfen(Position::START).unwrap();
        for style in [DrawStyle::Kanji, DrawStyle::Latin] {
            let painted = diagram(&pos, style, true);
            assert!(painted.contains("\x1b[36m"));
            let mut bare = painted;
            for code in ["\x1b[0m", "\x1b[1m", "\x1b[36m", "\x1b[1;36m"] {
                bare = bare.replace(code, "");
            }
            assert_eq!(bare, pos.draw(style));
        }
    }
}
