//! The lines of a GUI.

use std::time::Duration;

use kiban_rules::shogi::{Colour, Record};

/// A line from the GUI.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Usi,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    /// The position with the moves to it, or what is wrong with it.
    Position(Result<Box<Record>, String>),
    Go(Go),
    Stop,
    PonderHit,
    GameOver,
    Quit,
    /// What others have found out of the problem that is searched.
    Share(String),
    /// Nothing on the line.
    Nothing,
    /// Ignored, as the protocol wants it.
    Unknown,
}

/// What a `go` asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Go {
    /// `go mate`: one `checkmate` answer. `None` = infinite.
    Mate(Option<Duration>),
    /// `go` as in a game or an analysis: one `bestmove` answer.
    Play(Play),
}

/// Limits of a plain `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// The answer may come only after `stop` (`infinite`, and `ponder` until `ponderhit`).
    pub hold: bool,
    /// The last move of the position is what the opponent is expected to play.
    pub ponder: bool,
    /// For this move.
    pub time: Option<Duration>,
    /// On the clock, with what comes on top for this move; none: there is no clock.
    pub left: Option<Duration>,
    /// 0 = none.
    pub nodes: u32,
    /// 0 = none.
    pub depth: u16,
}

impl Play {
    /// The time of a search that begins now: while the opponent thinks the clock is not the engine's.
    pub fn running(&self) -> Option<Duration> {
        self.time.filter(|_| !self.ponder)
    }
}

/// Reads a line. `turn` is the side to move, whose clock counts.
pub fn parse(line: &str, turn: Colour) -> Command {
    let mut words = line.split_whitespace();
    match words.next() {
        None => Command::Nothing,
        Some("usi") => Command::Usi,
        Some("isready") => Command::IsReady,
        Some("usinewgame") => Command::NewGame,
        Some("setoption") => set_option(&words.collect::<Vec<_>>()),
        Some("position") => {
            Command::Position(Record::parse(line).map(Box::new).map_err(|e| e.to_string()))
        }
        Some("go") => Command::Go(go(&words.collect::<Vec<_>>(), turn)),
        Some("stop") => Command::Stop,
        Some("ponderhit") => Command::PonderHit,
        Some("gameover") => Command::GameOver,
        Some("quit") => Command::Quit,
        Some("share") => Command::Share(words.collect::<Vec<_>>().join(" ")),
        Some(_) => Command::Unknown,
    }
}

fn set_option(words: &[&str]) -> Command {
    let at = |word: &str| words.iter().position(|w| *w == word);
    let value_at = at("value").unwrap_or(words.len());
    let name_at = at("name").map_or(0, |i| i + 1).min(value_at);
    Command::SetOption {
        name: words[name_at..value_at].join(" "),
        value: words.get(value_at + 1..).unwrap_or_default().join(" "),
    }
}

fn go(words: &[&str], turn: Colour) -> Go {
    let after = |word: &str| {
        let at = words.iter().position(|w| *w == word)?;
        words.get(at + 1)?.parse::<u64>().ok()
    };
    let has = |word: &str| words.contains(&word);
    if has("mate") {
        return Go::Mate(after("mate").map(Duration::from_millis));
    }
    let (own_time, own_inc) = match turn {
        Colour::Black => ("btime", "binc"),
        Colour::White => ("wtime", "winc"),
    };
    let (clock, on_top) =
        (after(own_time).unwrap_or(0), after("byoyomi").unwrap_or(0) + after(own_inc).unwrap_or(0));
    let (time, left) = if let Some(ms) = after("movetime") {
        (Some(ms), None)
    } else if has("byoyomi") || has(own_time) {
        // a thirtieth of the clock and most of what comes on top
        (Some((clock / 30 + on_top * 4 / 5).max(20)), Some(clock + on_top))
    } else {
        (None, None)
    };
    Go::Play(Play {
        hold: has("infinite") || has("ponder"),
        ponder: has("ponder"),
        time: time.filter(|_| !has("infinite")).map(Duration::from_millis),
        left: left.filter(|_| !has("infinite")).map(Duration::from_millis),
        nodes: after("nodes").map_or(0, |n| u32::try_from(n).unwrap_or(u32::MAX)),
        depth: after("depth").map_or(0, |n| u16::try_from(n).unwrap_or(u16::MAX)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn black(line: &str) -> Command {
        parse(line, Colour::Black)
    }

    #[test]
    fn go_lines() {
        let ms = |n| Some(Duration::from_millis(n));
        assert_eq!(black("go mate infinite"), Command::Go(Go::Mate(None)));
        assert_eq!(black("go mate 2500"), Command::Go(Go::Mate(ms(2500))));
        let play = |line| match black(line) {
            Command::Go(Go::Play(play)) => play,
            other => panic!("{other:?}"),
        };
        assert_eq!(play("go infinite"), Play { hold: true, ..Play::default() });
        assert_eq!(play("go movetime 300 nodes 9").time, ms(300));
        assert_eq!(play("go movetime 300 nodes 9").nodes, 9);
        assert_eq!(play("go btime 60000 wtime 1 byoyomi 1000").time, ms(2800));
        assert_eq!(play("go btime 60000 wtime 1 byoyomi 1000").left, ms(61_000));
        assert_eq!(play("go movetime 300 btime 9").left, None);
        let ponder = play("go ponder btime 60000 wtime 1 byoyomi 1000");
        assert!(ponder.hold && ponder.ponder && !play("go infinite").ponder);
        assert_eq!(play("go depth 7").depth, 7);
    }

    #[test]
    fn options_and_noise() {
        let set = |name: &str, value: &str| Command::SetOption {
            name: name.to_string(),
            value: value.to_string(),
        };
        assert_eq!(black("setoption name USI_Hash value 32"), set("USI_Hash", "32"));
        assert_eq!(black("setoption name EvalDevice value sim:a b"), set("EvalDevice", "sim:a b"));
        assert_eq!(black("setoption name Clear"), set("Clear", ""));
        assert_eq!(black("setoption"), set("", ""));
        assert_eq!(black("  "), Command::Nothing);
        assert_eq!(black("bestmove 7g7f"), Command::Unknown);
    }

    #[test]
    fn positions() {
        let Command::Position(Ok(record)) = black("position startpos moves 7g7f 3c3d") else {
            panic!()
        };
        let pos = record.position();
        assert_eq!(pos.turn(), Colour::Black);
        assert_eq!(pos.ply(), 3);
        let error = |line| match black(line) {
            Command::Position(Err(e)) => e,
            other => panic!("{other:?}"),
        };
        assert!(error("position startpos moves 7g7f 7g7f").starts_with("move 2: "));
        assert!(error("position sfen 9/9 b - 1").contains("2 ranks"));
        assert!(error("position").contains("startpos"));
    }
}
