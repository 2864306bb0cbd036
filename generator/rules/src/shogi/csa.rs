//! Games as text of the Computer Shogi Association, version 2.2 (<http://www2.computer-shogi.org/protocol/record_v22.html>).

use super::{Colour, Game, Kind, Move, Piece, Position, Square};

/// How a game ended, as CSA names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Resigned,
    /// The side to move has no legal move.
    Mate,
    Repetition,
    /// A side broke a rule by what it did, perpetual check for instance.
    Illegal(Colour),
    /// The side to move declared a win.
    Declared,
    /// The side to move used up its time.
    TimeUp,
    /// Ended from outside.
    Broken,
}

impl End {
    const fn word(self) -> &'static str {
        match self {
            End::Resigned => "%TORYO",
            End::Mate => "%TSUMI",
            End::Repetition => "%SENNICHITE",
            End::Illegal(Colour::Black) => "%+ILLEGAL_ACTION",
            End::Illegal(Colour::White) => "%-ILLEGAL_ACTION",
            End::Declared => "%KACHI",
            End::TimeUp => "%TIME_UP",
            End::Broken => "%CHUDAN",
        }
    }
}

/// What stands around the moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Heading {
    pub black: String,
    pub white: String,
    /// Lines of remarks.
    pub remarks: Vec<String>,
    pub end: End,
}

/// The text of a game. `seconds`: of the last moves, as many as are known.
pub fn write(game: &Game, seconds: &[u64], heading: &Heading) -> String {
    let line = |text: &str| text.replace(char::is_control, " ");
    let mut text = String::from("V2.2\n");
    text += &format!("N+{}\nN-{}\n", line(&heading.black), line(&heading.white));
    text += &position(game.start());
    for remark in &heading.remarks {
        text += &format!("'{}\n", line(remark));
    }
    let untimed = game.moves().len().saturating_sub(seconds.len());
    for (i, m) in game.moves().iter().enumerate() {
        text += &moved(m);
        if let Some(seconds) = i.checked_sub(untimed).and_then(|i| seconds.get(i)) {
            text += &format!("T{seconds}\n");
        }
    }
    text += heading.end.word();
    text.push('\n');
    text
}

/// Names of the kinds, and of their promoted forms.
const PLAIN: [&str; 8] = ["OU", "HI", "KA", "KI", "GI", "KE", "KY", "FU"];
const PROMOTED: [&str; 8] = ["OU", "RY", "UM", "KI", "NG", "NK", "NY", "TO"];

fn name(piece: Piece) -> &'static str {
    let names = if piece.is_promoted() { PROMOTED } else { PLAIN };
    names[usize::from(piece.kind().code())]
}

/// The piece of a name.
pub fn piece(colour: Colour, name: &str) -> Option<Piece> {
    let named = |names: [&str; 8]| names.iter().position(|n| *n == name);
    let of = |i: usize| Piece::new(colour, Kind::ALL[i]);
    named(PLAIN).map(of).or_else(|| named(PROMOTED).map(|i| of(i).promoted()))
}

const fn sign(colour: Colour) -> char {
    match colour {
        Colour::Black => '+',
        Colour::White => '-',
    }
}

fn moved(m: &Move) -> String {
    let at = |s: Square| format!("{}{}", s.file(), s.rank());
    let from = m.from.map_or("00".to_string(), at);
    format!("{}{from}{}{}\n", sign(m.colour()), at(m.to), name(m.piece_after()))
}

fn position(pos: &Position) -> String {
    let mut text = String::new();
    for rank in 1..=9 {
        text += &format!("P{rank}");
        for file in (1..=9).rev() {
            match Square::at(file, rank).and_then(|s| pos.piece_at(s)) {
                Some(p) => text += &format!("{}{}", sign(p.colour()), name(p)),
                None => text += " * ",
            }
        }
        text.push('\n');
    }
    for colour in Colour::BOTH {
        let hand = pos.hand(colour);
        if hand.is_empty() {
            continue;
        }
        text += &format!("P{}", sign(colour));
        for kind in Kind::ALL {
            for _ in 0..hand.count(kind) {
                text += &format!("00{}", name(Piece::new(colour, kind)));
            }
        }
        text.push('\n');
    }
    text.push(sign(pos.turn()));
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_names() {
        for colour in Colour::BOTH {
            for plain in Kind::ALL.map(|kind| Piece::new(colour, kind)) {
                for written in [plain, plain.promoted()] {
                    assert_eq!(piece(colour, name(written)), Some(written));
                }
            }
            assert_eq!((piece(colour, "AL"), piece(colour, "")), (None, None));
        }
    }

    #[test]
    fn a_game_as_text() {
        let start = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G2p 1").unwrap();
        let mut game = Game::new(start);
        for m in ["5c5b", "5a4a", "5b5a+", "4a5a", "G*5b"] {
            game.play(m).unwrap();
        }
        let heading = Heading {
            black: "a\nb".to_string(),
            white: "c".to_string(),
            remarks: vec!["one".to_string()],
            end: End::Mate,
        };
        let text = write(&game, &[3, 0], &heading);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[..4], ["V2.2", "N+a b", "N-c", "P1 *  *  *  * -OU *  *  *  * "]);
        let rest = ["P+00KI", "P-00FU00FU", "+", "'one"];
        assert_eq!(lines[12..16], rest);
        assert_eq!(
            lines[16..],
            ["+5352FU", "-5141OU", "+5251TO", "-4151OU", "T3", "+0052KI", "T0", "%TSUMI"]
        );
    }
}
