//! Moves as Japanese game records (KIF) write them, and the board in colours.

use kiban_rules::shogi::{Colour, DrawStyle, Kind, Move, Piece, Position, Square};

pub const FILES: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
pub const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A line: `▲５二金打 △同　玉(51) ...`.
pub fn japanese_line(position: &Position, line: &[Move]) -> String {
    let mut last = None;
    let mut words = Vec::new();
    let mut at = position.clone();
    for m in line {
        words.push(japanese(m, last));
        at.do_move(m);
        last = Some(m.to);
    }
    words.join(" ")
}

/// A move; `last` is where the move before it went.
pub fn japanese(m: &Move, last: Option<Square>) -> String {
    let mut text = String::from(if m.colour() == Colour::Black { "▲" } else { "△" });
    if last == Some(m.to) {
        text.push_str("同　");
    } else {
        text.push(FILES[usize::from(m.to.file() - 1)]);
        text.push(RANKS[usize::from(m.to.rank() - 1)]);
    }
    text.push_str(kanji(m.piece));
    match m.from {
        None => text.push('打'),
        Some(from) => {
            let zone = from.in_promotion_zone(m.colour()) || m.to.in_promotion_zone(m.colour());
            if m.promote {
                text.push('成');
            } else if zone && m.piece.kind().can_promote() && !m.piece.is_promoted() {
                text.push_str("不成");
            }
            text.push_str(&format!("({}{})", from.file(), from.rank()));
        }
    }
    text
}

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
    fn japanese_moves() {
        let pos = Position::from_sfen("4k4/9/4P4/9/9/2B6/9/9/9 b G 1").unwrap();
        let mut line = Vec::new();
        let mut at = pos.clone();
        for text in ["G*5b", "5a6a", "7f4c"] {
            let m = at.parse_move(text).unwrap();
            at.do_move(&m);
            line.push(m);
        }
        assert_eq!(japanese_line(&pos, &line), "▲５二金打 △６一玉(51) ▲４三角不成(76)");
        let m = pos.parse_move("7f4c+").unwrap();
        assert_eq!(japanese(&m, Some(m.to)), "▲同　角成(76)");
    }

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
