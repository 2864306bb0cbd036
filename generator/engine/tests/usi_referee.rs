//! The referee of shogi, with players that are no programs: what they hear, and who loses.

use std::time::Duration;

use kiban_engine::usi::referee::{play, Control, Ending, Played, Player, Terms, Time, Trouble};
use kiban_engine::usi::said::Best;
use kiban_rules::shogi::{Colour, Game, Position};

/// Says these words one after the other, then resigns. Each takes a second.
struct Fake {
    words: Vec<&'static str>,
    heard: Vec<String>,
    second: Duration,
}

fn fake(words: &str) -> Fake {
    let mut words: Vec<&'static str> =
        words.split_whitespace().map(|w| &*Box::leak(w.to_string().into_boxed_str())).collect();
    words.reverse();
    Fake { words, heard: Vec::new(), second: Duration::from_secs(1) }
}

impl Player for Fake {
    fn ready(&mut self) -> Result<(), Trouble> {
        self.heard.push("ready".to_string());
        match self.words.last() {
            Some(&"!unready") => Err(Trouble::Gone("signal 11".to_string())),
            _ => Ok(()),
        }
    }

    fn choose(
        &mut self,
        position: &str,
        go: &str,
        _: Option<Duration>,
    ) -> Result<(Best, Duration), Trouble> {
        self.heard.extend([position.to_string(), go.to_string()]);
        let best = match self.words.pop() {
            Some("!silent") => return Err(Trouble::Silent),
            Some("win") => Best::Win,
            Some("resign") | None => Best::Resign,
            Some(m) => Best::Move(m.to_string()),
        };
        Ok((best, self.second))
    }

    fn over(&mut self, result: &str) {
        self.heard.push(result.to_string());
    }
}

fn terms(control: Control) -> Terms {
    let opening = Game::new(Position::from_sfen(Position::START).unwrap());
    Terms { opening, control, most_moves: 20 }
}

const NODES: Control = Control::Nodes(7);

#[test]
fn what_players_hear() {
    let (mut black, mut white) = (fake("7g7f 2g2f"), fake("3c3d resign"));
    let time =
        Time { main: Duration::from_secs(10), byoyomi: Duration::from_secs(2), ..Time::default() };
    let played = play(&mut black, &mut white, &terms(Control::Time(time)));
    assert_eq!((played.winner, &played.ending), (Some(Colour::Black), &Ending::Resigned));
    assert_eq!(
        black.heard,
        [
            "ready",
            "position startpos",
            "go btime 10000 wtime 10000 byoyomi 2000",
            "position startpos moves 7g7f 3c3d",
            "go btime 9000 wtime 9000 byoyomi 2000",
            "win"
        ]
    );
    assert_eq!(white.heard.last().unwrap(), "lose");
    assert_eq!(played.seconds, [1, 1, 1]);
    let text = played.csa("a", "b");
    assert!(text.contains("N+a\nN-b\n") && text.ends_with("+2726FU\nT1\n%TORYO\n"), "{text}");
}

fn lost(white: &str, control: Control) -> (Option<Colour>, String, String, Played) {
    let played = play(&mut fake("7g7f 2g2f 2f2e"), &mut fake(white), &terms(control));
    let details = played.ending.details().unwrap_or_default();
    (played.winner, played.ending.word().to_string(), details, played)
}

#[test]
fn who_does_wrong_loses() {
    let second = Control::Time(Time { byoyomi: Duration::from_millis(900), ..Time::default() });
    for (white, control, word, details, end) in [
        (
            "8c8e",
            NODES,
            "illegal",
            "white, move 2, `8c8e`: '8c8e' is not a legal move here",
            "%-ILLEGAL_ACTION",
        ),
        (
            "win",
            NODES,
            "illegal",
            "white, move 2, `win`: the king is not in the opponent's camp",
            "%-ILLEGAL_ACTION",
        ),
        ("!silent", NODES, "failed", "white: go: no answer in time", "%CHUDAN"),
        ("!unready", NODES, "failed", "white: isready: the engine ended: signal 11", "%CHUDAN"),
    ] {
        let (winner, said, why, played) = lost(white, control);
        assert_eq!((winner, said.as_str(), why.as_str()), (Some(Colour::Black), word, details));
        assert!(played.csa("a", "b").ends_with(&format!("{end}\n")));
    }
    // a move that comes too late, though it is one; black is the first to be late
    let (winner, said, why, played) = lost("3c3d", second);
    assert_eq!((winner, said.as_str(), why.as_str()), (Some(Colour::White), "time", "black"));
    assert!(played.game.moves().is_empty() && played.csa("a", "b").ends_with("%TIME_UP\n"));
    // silence with a clock is time that runs out
    let clock = Control::Time(Time { byoyomi: Duration::from_secs(2), ..Time::default() });
    let (winner, said, ..) = lost("!silent", clock);
    assert_eq!((winner, said.as_str()), (Some(Colour::Black), "time"));
}

#[test]
fn games_without_a_winner() {
    let round = ["2h3h 3h2h ", "8b7b 7b8b "].map(|m| m.repeat(4));
    let played = play(&mut fake(&round[0]), &mut fake(&round[1]), &terms(NODES));
    assert_eq!((played.winner, played.ending.word()), (None, "repetition"));
    assert_eq!(played.game.moves().len(), 12);
    let short = Terms { most_moves: 3, ..terms(NODES) };
    let (mut black, mut white) = (fake(&round[0]), fake(&round[1]));
    let played = play(&mut black, &mut white, &short);
    assert_eq!((played.ending.word(), played.game.moves().len()), ("too-long", 3));
    assert_eq!(black.heard.last().unwrap(), "draw");
    assert!(played.csa("a", "b").contains("'result: draw, too-long"));
}
