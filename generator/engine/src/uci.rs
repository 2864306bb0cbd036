//! UCI for chess: positions and `go perft N`, answered in the words of Stockfish, which programs that look for the faults of move
//! generators read (perftree). There is no play: the circuit generates moves and counts them.

use kiban_protocol::chess::GREATEST_DEPTH;
use kiban_rules::chess::Position;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// This line is to be written.
    Say(String),
    /// Sequences of so many moves from here are to be counted, and told by [`counted`].
    Count(Box<Position>, u32),
    Quit,
}

/// The dialogue, line by line.
pub struct Uci {
    /// The position that was set, or why there is none.
    position: Result<Position, String>,
    /// Castling is the king's move to his rook (option UCI_Chess960).
    chess960: bool,
}

impl Default for Uci {
    /// At the start of a game.
    fn default() -> Uci {
        Uci { position: Ok(Position::start()), chess960: false }
    }
}

impl Uci {
    /// What is to be done; words before a command that are none are passed over, as UCI has it.
    pub fn line(&mut self, line: &str) -> Vec<Action> {
        let words: Vec<&str> = line.split_whitespace().collect();
        for (i, word) in words.iter().enumerate() {
            let rest = &words[i + 1..];
            match *word {
                "uci" => {
                    const OPTION: &str = "option name UCI_Chess960 type check default false";
                    let (name, author) =
                        (format!("id name {}", name()), format!("id author {AUTHORS}"));
                    return said(&[&name, &author, OPTION, "uciok"]);
                }
                "isready" => return said(&["readyok"]),
                "setoption" => return self.set(rest),
                "ucinewgame" | "debug" | "register" | "ponderhit" | "stop" => {
                    return vec![];
                }
                "position" => {
                    self.position = position(rest, self.chess960);
                    return self.position.as_ref().err().map(|e| tell(e)).into_iter().collect();
                }
                "go" => return self.go(rest),
                "d" => return self.show(),
                "quit" => return vec![Action::Quit],
                _ => {}
            }
        }
        match words.first() {
            Some(word) => vec![tell(&format!("no command of UCI: {word}"))],
            None => vec![],
        }
    }

    fn go(&self, words: &[&str]) -> Vec<Action> {
        let Some(at) = words.iter().position(|w| *w == "perft") else {
            let why = "kiban counts moves (go perft N) and does not play";
            return vec![tell(why), Action::Say("bestmove 0000".to_string())];
        };
        let most = u32::from(GREATEST_DEPTH);
        let depth = words.get(at + 1).unwrap_or(&"nothing");
        match (depth.parse(), &self.position) {
            (Ok(depth), Ok(position)) if depth <= most => {
                vec![Action::Count(Box::new(position.clone()), depth)]
            }
            (Ok(0..=63), Err(why)) => vec![tell(why)],
            _ => vec![tell(&format!("go perft {depth}: a number from 0 to {most} is wanted"))],
        }
    }

    /// `name UCI_Chess960 value true`; whatever else is set is passed over, as no option of ours. A position that was set before is
    /// written in the new way, too.
    fn set(&mut self, words: &[&str]) -> Vec<Action> {
        let ["name", name, "value", value] = words else { return vec![] };
        if !name.eq_ignore_ascii_case("UCI_Chess960") {
            return vec![];
        }
        let Ok(chess960) = value.parse() else {
            return vec![tell(&format!("UCI_Chess960 {value}: true or false is wanted"))];
        };
        self.chess960 = chess960;
        if let Ok(position) = &mut self.position {
            position.set_chess960(chess960);
        }
        vec![]
    }

    fn show(&self) -> Vec<Action> {
        match &self.position {
            Ok(p) => {
                let drawn = p.draw(kiban_rules::chess::DrawStyle::Letters);
                said(&[drawn.trim_end(), &format!("Fen: {}", p.to_fen())])
            }
            Err(why) => vec![tell(why)],
        }
    }
}

/// A count as Stockfish tells it; it came to its end.
pub fn counted(divide: impl IntoIterator<Item = (String, u64)>, leaves: u64) -> String {
    let rows = divide.into_iter().map(|(m, below)| format!("{m}: {below}\n"));
    format!("{}\nNodes searched: {leaves}\n", rows.collect::<String>())
}

/// What a person is to read.
pub fn info(text: &str) -> String {
    format!("info string {text}")
}

fn tell(text: &str) -> Action {
    Action::Say(info(text))
}

const AUTHORS: &str = "the Kiban contributors";

fn name() -> String {
    format!("Kiban {}", env!("CARGO_PKG_VERSION"))
}

/// The first line, before anything was asked: perftree waits for it, as Stockfish has one.
pub fn greeting() -> String {
    format!("{} by {AUTHORS}", name())
}

fn said(lines: &[&str]) -> Vec<Action> {
    lines.iter().map(|l| Action::Say((*l).to_string())).collect()
}

/// `startpos` or `fen` and its fields, then `moves` and these, if any.
fn position(words: &[&str], chess960: bool) -> Result<Position, String> {
    let end = words.iter().position(|w| *w == "moves").unwrap_or(words.len());
    let mut position = match &words[..end] {
        ["startpos"] => Position::start(),
        ["fen", fields @ ..] => Position::from_fen(&fields.join(" ")).map_err(|e| e.to_string())?,
        _ => return Err("position: startpos or fen is wanted".to_string()),
    };
    if chess960 {
        position.set_chess960(true);
    }
    for text in words.iter().skip(end + 1) {
        let m = position.legal_move(text).map_err(|e| format!("position: {e}"))?;
        position.make(m);
    }
    Ok(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(uci: &mut Uci, line: &str) -> String {
        match &uci.line(line)[..] {
            [Action::Say(text)] => text.clone(),
            other => panic!("{line}: {other:?}"),
        }
    }

    fn fen(uci: &mut Uci) -> String {
        match &uci.line("go perft 1")[..] {
            [Action::Count(position, 1)] => position.to_fen(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn positions_and_counts() {
        let mut uci = Uci::default();
        assert_eq!(fen(&mut uci), Position::START);
        assert_eq!(uci.line("position startpos moves e2e4 c7c5"), vec![]);
        assert_eq!(fen(&mut uci), "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2");
        let late = "4k3/8/8/8/8/8/8/4K2R w K - 3 40";
        assert_eq!(uci.line(&format!("  position   fen {late} moves e1g1\r")), vec![]);
        assert_eq!(fen(&mut uci), "4k3/8/8/8/8/8/8/5RK1 b - - 4 40");
        assert!(matches!(&uci.line("go perft 63")[..], [Action::Count(_, 63)]));
        assert_eq!(uci.line("joho go perft 2").len(), 1, "words that are none are passed over");
        let two = [("e2e4".to_string(), 20), ("d2d4".to_string(), 19)];
        assert_eq!(counted(two, 39), "e2e4: 20\nd2d4: 19\n\nNodes searched: 39\n");
    }

    /// Castling is written as the option says; a position of Chess960 has it so in any case.
    #[test]
    fn castling_of_chess960() {
        let mut uci = Uci::default();
        let open = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assert_eq!(uci.line(&format!("{open} moves e1g1")), vec![]);
        assert_eq!(uci.line("setoption name UCI_Chess960 value true"), vec![]);
        assert!(one(&mut uci, &format!("{open} moves e1g1")).contains("e1g1"));
        assert_eq!(uci.line(&format!("{open} moves e1h1")), vec![]);
        assert_eq!(fen(&mut uci), "r3k2r/8/8/8/8/8/8/R4RK1 b ha - 1 1");
        assert_eq!(uci.line("setoption name Hash value 16"), vec![]);
        assert_eq!(uci.line("setoption name uci_chess960 value false"), vec![]);
        assert_eq!(fen(&mut uci), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
        let said = one(&mut uci, "setoption name UCI_Chess960 value 7");
        assert!(said.contains("true or false"), "{said}");
        assert_eq!(
            uci.line("position fen rk2r3/8/8/8/8/8/4P3/RK2R3 w KQkq - 0 1 moves b1e1"),
            vec![]
        );
        assert_eq!(fen(&mut uci), "rk2r3/8/8/8/8/8/4P3/R4RK1 b ea - 1 1");
    }

    #[test]
    fn what_cannot_be_is_said() {
        let mut uci = Uci::default();
        for (line, part) in [
            ("go perft 64", "go perft 64: a number from 0 to 63 is wanted"),
            ("go perft", "go perft nothing: a number"),
            ("go perft -1", "go perft -1: a number"),
            ("position", "startpos or fen is wanted"),
            ("go perft 3", "startpos or fen is wanted"),
            ("d", "startpos or fen is wanted"),
            ("position startpos moves e2e5", "e2e5"),
            ("position fen 4k3/8 w - - 0 1", "info string "),
            ("joho", "no command of UCI: joho"),
        ] {
            let said = one(&mut uci, line);
            assert!(said.starts_with("info string ") && said.contains(part), "{line}: {said}");
        }
        assert_eq!(uci.line("go perft 99").len(), 1);
        let play = uci.line("go wtime 1000 btime 1000");
        let Some(Action::Say(first)) = play.first() else { panic!("{play:?}") };
        assert!(first.contains("does not play"));
        assert_eq!(play.last(), Some(&Action::Say("bestmove 0000".to_string())));
        assert_eq!(uci.line(""), vec![]);
        assert_eq!(uci.line("isready"), said(&["readyok"]));
        assert_eq!(uci.line("uci").last(), Some(&Action::Say("uciok".to_string())));
        assert_eq!(uci.line("quit"), vec![Action::Quit]);
    }
}
