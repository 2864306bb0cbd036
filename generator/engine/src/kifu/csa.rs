//! CSA (<http://www2.computer-shogi.org/protocol/record_v22.html>), and what version 3.0 writes otherwise: its number, and times behind
//! the moves.
//!
//! Read here and not by the library, which panics at squares and hands that are none, takes the board alone off the set for `00AL`, and
//! knows no version but 2.

use kiban_rules::shogi::csa::piece;
use kiban_rules::shogi::{Colour, Kind, Move, Position, Square};

/// The position of a file, and its title.
pub(super) fn read(text: &str) -> Result<(Position, Option<String>), String> {
    start(&mut statements(text))
}

/// The legal moves of a file up to the first that is none, in USI.
pub(super) fn moves(text: &str) -> Vec<String> {
    let mut statements = statements(text);
    let Ok((mut at, _)) = start(&mut statements) else { return Vec::new() };
    let mut list = Vec::new();
    for statement in statements.filter(|s| !s.starts_with('T')) {
        let Some(m) = made(&at, statement) else { break };
        list.push(m.to_string());
        at.do_move(&m);
    }
    list
}

/// What stands in the lines of the first game, without comments. A comma ends a statement too, but in names.
fn statements(text: &str) -> impl Iterator<Item = &str> {
    let lines =
        text.lines().map(str::trim).filter(|l| !l.starts_with('\'')).take_while(|l| *l != "/");
    lines.flat_map(|line| {
        let whole = line.starts_with(['N', '$']);
        let ends = move |c: char| c == ',' && !whole;
        line.split(ends).map(str::trim).filter(|s| !s.is_empty())
    })
}

/// Everything up to the side to move.
fn start<'a>(
    statements: &mut impl Iterator<Item = &'a str>,
) -> Result<(Position, Option<String>), String> {
    let no_file = |why: String| format!("it is no CSA file: {why}");
    let (mut setup, mut title) = (Setup::new(), None);
    for statement in statements {
        let turn = match statement {
            "+" => Colour::Black,
            "-" => Colour::White,
            _ if statement.starts_with(['V', 'N', '$']) => {
                let event = statement.strip_prefix("$EVENT:").map(str::trim);
                title = title.or(event.filter(|e| !e.is_empty()).map(str::to_string));
                continue;
            }
            _ => {
                setup.add(statement).map_err(no_file)?;
                continue;
            }
        };
        let position = setup.finish(turn).map_err(no_file)?;
        // the pieces are those of one set
        let checked = Position::from_sfen(&position.to_sfen()).map_err(|e| e.to_string())?;
        return Ok((checked, title));
    }
    Err(no_file("no line '+' or '-' says whose turn it is".to_string()))
}

/// A position on its way.
struct Setup {
    position: Position,
    /// Nothing was said of it: the even game.
    untouched: bool,
    /// The ranks that were drawn, a bit each.
    ranks: u16,
    /// Who has all the rest in hand.
    rest: Option<Colour>,
}

impl Setup {
    fn new() -> Setup {
        let position = Position::empty(Colour::Black);
        Setup { position, untouched: true, ranks: 0, rest: None }
    }

    /// `PI82HI`, `P1-KY...`, `P+00KI`.
    fn add(&mut self, statement: &str) -> Result<(), String> {
        let unknown = || format!("'{statement}' is not understood");
        let what = statement.strip_prefix('P').ok_or_else(unknown)?;
        let mut signs = what.chars();
        let (sign, what) = (signs.next().ok_or_else(unknown)?, signs.as_str());
        let untouched = std::mem::replace(&mut self.untouched, false);
        match sign {
            'I' if untouched => {
                self.position = even()?;
                pairs(what, |place, name| self.take(place, name))
            }
            '1'..='9' => self.rank(sign, what),
            '+' => pairs(what, |place, name| self.give(Colour::Black, place, name)),
            '-' => pairs(what, |place, name| self.give(Colour::White, place, name)),
            _ => Err(unknown()),
        }
    }

    /// A piece that the even game has on the square is not there.
    fn take(&mut self, place: &str, name: &str) -> Result<(), String> {
        let named = |c| piece(c, name);
        let there = square(place).filter(|s| {
            let found = self.position.piece_at(*s);
            found.is_some() && Colour::BOTH.map(named).contains(&found)
        });
        let there = there.ok_or_else(|| format!("the even game has no {name} on {place}"))?;
        self.position.put(there, None);
        Ok(())
    }

    /// A piece on the board or in a hand.
    fn give(&mut self, colour: Colour, place: &str, name: &str) -> Result<(), String> {
        let wrong = || format!("'{place}{name}' is no piece on a square or in a hand");
        if (place, name) == ("00", "AL") {
            return match self.rest.replace(colour) {
                None => Ok(()),
                Some(_) => Err("00AL stands there twice".to_string()),
            };
        }
        let piece = piece(colour, name).ok_or_else(wrong)?;
        if place != "00" {
            let square = square(place).ok_or_else(wrong)?;
            if self.position.piece_at(square).is_some() {
                return Err(format!("there are two pieces on {place}"));
            }
            self.position.put(square, Some(piece));
            return Ok(());
        }
        if piece.is_promoted() || piece.kind() == Kind::King {
            return Err(wrong());
        }
        let mut hand = *self.position.hand(colour);
        if !hand.add(piece.kind()) {
            return Err(format!("a hand has more {name} than a set"));
        }
        self.position.set_hand(colour, hand);
        Ok(())
    }

    /// Nine squares of three signs each, from the left.
    fn rank(&mut self, rank: char, squares: &str) -> Result<(), String> {
        let bit = 1 << rank.to_digit(10).unwrap_or(0);
        if self.ranks & bit != 0 {
            return Err(format!("P{rank} stands there twice"));
        }
        self.ranks |= bit;
        // blanks at the end of a line are lost easily
        let signs: Vec<char> = format!("{squares:<27}").chars().collect();
        if signs.len() != 27 {
            return Err(format!("P{rank} has more than nine squares"));
        }
        for (file, signs) in ('1'..='9').rev().zip(signs.chunks(3)) {
            let content: String = signs.iter().collect();
            let colour = match signs[0] {
                '+' => Colour::Black,
                '-' => Colour::White,
                _ if matches!(content.trim(), "*" | "") => continue,
                _ => return Err(format!("P{rank} has '{content}' where a square belongs")),
            };
            self.give(colour, &format!("{file}{rank}"), &content[1..])?;
        }
        Ok(())
    }

    fn finish(self, turn: Colour) -> Result<Position, String> {
        if self.ranks != 0 && self.ranks != 0b11_1111_1110 {
            return Err("not all of P1 to P9 are there".to_string());
        }
        let mut position = if self.untouched { even()? } else { self.position };
        position.set_turn(turn);
        Ok(self.rest.map_or(position.clone(), |colour| position.with_full_hand(colour)))
    }
}

fn even() -> Result<Position, String> {
    Position::from_sfen(Position::START).map_err(|e| e.to_string())
}

/// Calls `each` with every place and piece of `51OU00KI`.
fn pairs(text: &str, mut each: impl FnMut(&str, &str) -> Result<(), String>) -> Result<(), String> {
    let mut rest = text;
    while !rest.is_empty() {
        let (Some(place), Some(name)) = (rest.get(..2), rest.get(2..4)) else {
            return Err(format!("'{rest}' is no piece on a square or in a hand"));
        };
        each(place, name)?;
        rest = &rest[4..];
    }
    Ok(())
}

/// `51`: file and rank, from 1 on.
fn square(place: &str) -> Option<Square> {
    let mut digits = place.chars().map(|c| c.to_digit(10));
    let (file, rank) = (digits.next()??, digits.next()??);
    Square::at(file as u8, rank as u8)
}

/// `+7776FU`: with the piece as it stands after the move.
fn made(at: &Position, statement: &str) -> Option<Move> {
    let colour = match statement.chars().next()? {
        '+' => Colour::Black,
        '-' => Colour::White,
        _ => return None,
    };
    let (from, to) = (statement.get(1..3)?, square(statement.get(3..5)?)?);
    let after = piece(colour, statement.get(5..)?)?;
    let text = if from == "00" {
        format!("{}*{to}", after.kind().letter())
    } else {
        let from = square(from)?;
        let promotes = after.is_promoted() && !at.piece_at(from)?.is_promoted();
        format!("{from}{to}{}", if promotes { "+" } else { "" })
    };
    at.legal_move(&text).ok().filter(|m| m.piece_after() == after)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The SFEN of a CSA file.
    fn of_csa(text: &str) -> Result<String, String> {
        read(text).map(|(position, _)| position.to_sfen())
    }

    #[test]
    fn broken_csa_is_named() {
        let pawns = "-FU".repeat(9);
        for (text, why) in [
            ("P-51OU\nP+05KI\n+\n", "'05KI'"),
            ("P-51OU\nP+50KI\n+\n", "'50KI'"),
            ("PI50FU\n+\n", "FU on 50"),
            ("PI55FU\n+\n", "FU on 55"),
            ("P-51OU\nP+00TO\n+\n", "'00TO'"),
            ("P-51OU\nP+00OU\n+\n", "'00OU'"),
            ("P-51OU\nP+55AL\n+\n", "'55AL'"),
            ("P-51OU\nP+51KI\n+\n", "two pieces on 51"),
            ("P-51OU\nP+00AL\nP-00AL\n+\n", "twice"),
            ("P-51OU\nP+00KI0\n+\n", "'0'"),
            ("P-51OU\nP+00金\n+\n", "'00金'"),
            ("P-51OU52OU\n+\n", "king"),
            ("P1 * \nP1 * \n+\n", "twice"),
            ("P1 * \nP2 * \n+\n", "P1 to P9"),
            ("P1 x\n+\n", "' x '"),
            ("P-51OU\nfoo\n+\n", "'foo'"),
            (&format!("P-51OU\nP+{}\n+\n", "00FU".repeat(19)), "more FU"),
            (&format!("P-51OU\nP+{}\n+\n", "00KI".repeat(3) + "52KI53KI"), "gold"),
            (&format!("P1{pawns}\nP2{pawns}\nP3{pawns}\nP4\nP5\nP6\nP7\nP8\nP9\n+\n"), "pawns"),
        ] {
            let said = of_csa(&format!("V2.2\n{text}")).expect_err(text);
            assert!(said.contains(why) && !said.contains('\n'), "{text}: {said}");
            assert!(moves(text).is_empty(), "{text}");
        }
        // a date that is none, and a time that is no number, belong to nobody
        let text = "N+a,b\n$START_TIME:2003/02/31\n$EVENT:a game\nPI\n+\n+7776FU\nT99999999999999999999999\n-3334FU\n%TORYO\n";
        let (position, title) = read(text).expect("a game");
        assert_eq!(
            (position.to_sfen().as_str(), title.as_deref()),
            (Position::START, Some("a game"))
        );
        assert_eq!(moves(text), ["7g7f", "3c3d"]);
    }

    /// Statements at random are read or refused.
    #[test]
    fn csa_at_random_is_no_panic() {
        const NAMES: [&str; 15] = [
            "FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG", "UM", "RY",
            "AL",
        ];
        let mut rng = kiban_rules::shogi::testgen::Rng::new(4);
        let (mut taken, mut refused) = (0, 0);
        for _ in 0..2000 {
            let mut text = "V2.2\n".to_string();
            let mut pair = |text: &mut String| {
                let low = rng.below(2);
                let place = [rng.between(low, 9), rng.between(low, 9)];
                let place = if rng.below(3) == 0 { [0, 0] } else { place };
                *text += &format!("{}{}{}", place[0], place[1], rng.choose(&NAMES));
                rng.below(6)
            };
            let mut next = pair(&mut String::new());
            for start in ["PI", "P+", "P-"] {
                if next < 3 {
                    text += start;
                    while pair(&mut text) < 3 {}
                    text.push('\n');
                }
                next = pair(&mut String::new());
            }
            text += if next < 3 { "+\n+" } else { "-\n-" };
            text += ["77", "00", "05"][next % 3];
            pair(&mut text);
            text += ["\nT3\n", ",T1.5\n", "\n%FOO\n"][next % 3];
            match of_csa(&text) {
                Ok(_) => taken += 1,
                Err(_) => refused += 1,
            }
            moves(&text);
        }
        assert!(taken > 100 && refused > 100, "{taken} {refused}");
    }

    #[test]
    fn all_the_rest_beside_a_hand_in_csa() {
        let all = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
        for text in [
            "P-51OU\nP+53FU\nP+00KI\nP-00AL\n+\n",
            "P-00AL\nP-51OU\nP+53FU00KI\n+\n",
            "P1 *  *  *  * -OU\nP2\nP3 *  *  *  * +FU\nP4\nP5\nP6\nP7\nP8\nP9\nP+00KI\nP-00AL\n+\n",
        ] {
            assert_eq!(of_csa(text).as_deref(), Ok(all), "{text}");
        }
        // a piece of it may be dropped
        let text = "P-51OU\nP+00HI\nP-00AL\n+\n+0059HI\n-0052KI\n";
        assert_eq!(moves(text), ["R*5i", "G*5b"]);
    }

    #[test]
    fn csa_of_version_3() {
        let text = "'CSA encoding=UTF-8\nV3.0\nN+a\nN-b\n$MAX_MOVES:256\nPI\n+\n+7776FU,T12.500\n-3334FU,T0\n+8822UM,T3\n%TORYO,T1\n";
        assert_eq!(of_csa(text).as_deref(), Ok(Position::START));
        assert_eq!(moves(text), ["7g7f", "3c3d", "8h2b+"]);
    }
}
