//! A position as programs send it: a start, and moves from there.

use std::fmt;

use super::{Move, Position};

/// A start, the moves from it, and who attacks.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    start: Position,
    position: Position,
    moves: Vec<Move>,
    /// Every move of the first mover gave check: a mate problem that is being stepped through.
    problem: bool,
}

/// What a side to move that is in check does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InCheck {
    /// What the record says: see [`Record::defends`].
    #[default]
    Auto,
    /// It defends: its opponent attacks.
    Defends,
    /// It attacks, as in every other position.
    Attacks,
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError(String);

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// A position without moves before it.
    pub fn of(position: Position) -> Record {
        Record { start: position.clone(), position, moves: Vec::new(), problem: false }
    }

    /// Reads `[position] startpos | [sfen] <board> <turn> <hands> [<number>]`, then perhaps `moves ...`.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        if words.first() == Some(&"position") {
            words.remove(0);
        }
        let end = words.iter().position(|w| *w == "moves").unwrap_or(words.len());
        let refused = |why: String| RecordError(why);
        let start = match words[..end] {
            [] => return Err(refused("a position is 'startpos' or an SFEN".to_string())),
            ["startpos"] => Position::from_sfen(Position::START),
            ["sfen", ref fields @ ..] => Position::from_sfen(&fields.join(" ")),
            ref fields => Position::from_sfen(&fields.join(" ")),
        };
        let mut record = Record::of(start.map_err(|e| refused(e.to_string()))?);
        record.problem = words.len() > end + 1;
        for (i, text) in words.iter().skip(end + 1).enumerate() {
            let position = &mut record.position;
            let m =
                position.legal_move(text).map_err(|e| refused(format!("move {}: {e}", i + 1)))?;
            let first = position.turn() == record.start.turn();
            position.do_move(&m);
            record.problem &= !first || position.in_check(position.turn());
            record.moves.push(m);
        }
        Ok(record)
    }

    /// The position before the moves.
    pub fn start(&self) -> &Position {
        &self.start
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after the moves.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The same record with another position at its end.
    pub fn with_position(self, position: Position) -> Record {
        Record { position, ..self }
    }

    /// Whether the side to move defends against a mate; else it attacks. It defends only if it is in check; and then,
    /// by [`InCheck::Auto`],
    /// - if its opponent has no king: there is nobody to attack;
    /// - not if no move was made: of a bare position the side to move attacks, also one that is in check (counter-checks);
    /// - if moves were made, and every one of the first mover gave check, that is a problem, stepped through: the first
    ///   mover attacks, whoever is to move;
    /// - else it is a game, and who has just given check attacks.
    pub fn defends(&self, in_check: InCheck) -> bool {
        let turn = self.position.turn();
        self.position.in_check(turn)
            && match in_check {
                InCheck::Defends => true,
                // there is no other way to take it
                _ if self.position.king(!turn).is_none() => true,
                InCheck::Attacks => false,
                InCheck::Auto => {
                    let steps = self.problem && turn == self.start.turn();
                    !self.moves.is_empty() && !steps
                }
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROBLEM: &str = "sfen 5+B1lb/8k/9/6NSg/9/9/9/9/9 b N2P2r3g3s2n3l16p 1";

    #[test]
    fn texts() {
        let sfen = |text: &str| Record::parse(text).unwrap().position().to_sfen();
        let start = Position::START;
        assert_eq!(sfen("startpos"), start);
        assert_eq!(sfen("position startpos moves"), start);
        assert_eq!(sfen(&format!("position sfen {start}")), start);
        assert_eq!(sfen(start), start);
        let two = Record::parse("startpos moves 7g7f 3c3d").unwrap();
        assert_eq!((two.moves.len(), two.position().ply()), (2, 3));
        for (text, why) in [
            ("startpos moves 7g7f 7g7f", "move 2: "),
            ("sfen 9/9 b - 1", "2 ranks"),
            ("position", "startpos"),
            ("", "startpos"),
            ("startpos 7g7f", "3 or 4 fields"),
        ] {
            let error = Record::parse(text).unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }

    fn defends(text: &str) -> [bool; 3] {
        let record = Record::parse(text).unwrap();
        [InCheck::Auto, InCheck::Defends, InCheck::Attacks].map(|rule| record.defends(rule))
    }

    #[test]
    fn who_defends() {
        // a problem stepped through; its attacker has no king
        assert_eq!(defends(PROBLEM), [false; 3]);
        assert_eq!(defends(&format!("{PROBLEM} moves P*1c")), [true; 3]);
        assert_eq!(defends(&format!("{PROBLEM} moves P*1c 1d1c")), [false; 3]);
        // and sent as a position of its own
        let after = Record::parse(&format!("{PROBLEM} moves P*1c")).unwrap().position().to_sfen();
        assert_eq!(defends(&after), [true; 3]);
        // two kings: bare, the side to move attacks; after a check it defends
        let both = "sfen 4k4/9/4P4/9/9/9/9/9/K8 b G 1";
        assert_eq!(defends(&format!("{both} moves G*5b")), [true, true, false]);
        let bare = Record::parse(&format!("{both} moves G*5b")).unwrap().position().to_sfen();
        assert_eq!(defends(&bare), [false, true, false]);
    }

    #[test]
    fn an_attacker_in_check_goes_on_attacking() {
        // white's answer to the check gives check itself
        let both = "sfen 4k4/9/9/9/5R3/9/8K/9/9 b b 1";
        let moves = "moves 4e5e B*5c";
        assert_eq!(defends(&format!("{both} {moves}")), [false, true, false]);
        // a game: its moves are not all checks
        let game = "sfen 4k4/9/9/3r5/9/9/9/9/K8 b G 1";
        let moves = "moves 9i8i 6d8d";
        assert_eq!(defends(&format!("{game} {moves}")), [true, true, false]);
        // not in check: nothing to defend against
        assert_eq!(defends(&format!("{game} moves 9i8i 6d7d")), [false; 3]);
    }
}
