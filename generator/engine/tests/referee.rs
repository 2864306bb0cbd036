//! The referee, with engines that behave and engines that do not.

use kiban_engine::gtp::referee::{play, Ending, Played, Player, Terms, Trouble};
use kiban_engine::gtp::sgf::read;
use kiban_rules::go::{Colour, Size};

fn terms() -> Terms {
    Terms { size: Size::SMALLEST, komi: "0.5".parse().unwrap(), most_moves: 30 }
}

/// Says these moves one after the other, then passes; and this score.
struct Fake {
    moves: Vec<&'static str>,
    score: Option<&'static str>,
    /// Refuses the opponent's move of this number.
    refuses: Option<usize>,
    heard: Vec<String>,
    played: usize,
}

fn fake(moves: &[&'static str], score: Option<&'static str>) -> Fake {
    let mut moves = moves.to_vec();
    moves.reverse();
    Fake { moves, score, refuses: None, heard: Vec::new(), played: 0 }
}

impl Player for Fake {
    fn ask(&mut self, command: &str) -> Result<String, Trouble> {
        self.heard.push(command.to_string());
        match command.split(' ').next() {
            Some("genmove") => match self.moves.pop() {
                Some("!crash") => Err(Trouble::Gone("signal 11".to_string())),
                Some("!silent") => Err(Trouble::Silent),
                Some("!nonsense") => {
                    Err(Trouble::Nonsense { protocol: "GTP", line: "hello".to_string() })
                }
                Some("!refuse") => Err(Trouble::Refused("I do not want to".to_string())),
                Some(word) => Ok(word.to_string()),
                None => Ok("pass".to_string()),
            },
            Some("play") => {
                self.played += 1;
                match self.refuses {
                    Some(n) if n == self.played => {
                        Err(Trouble::Refused("illegal move".to_string()))
                    }
                    _ => Ok(String::new()),
                }
            }
            Some("final_score") => match self.score {
                Some("!crash") => Err(Trouble::Gone("signal 6".to_string())),
                Some(score) => Ok(score.to_string()),
                None => Err(Trouble::Refused("cannot score".to_string())),
            },
            _ => Ok(String::new()),
        }
    }
}

fn game(mut black: Fake, mut white: Fake) -> Played {
    play(&mut black, &mut white, &terms())
}

#[test]
fn a_game_with_a_score_that_both_give() {
    let (mut black, mut white) = (fake(&["C3"], Some("B+24.5")), fake(&[], Some("B+24.5")));
    let played = play(&mut black, &mut white, &terms());
    assert_eq!((played.winner, &played.ending), (Some(Colour::Black), &Ending::Score));
    assert_eq!(played.result, "B+24.5");
    assert_eq!(
        black.heard,
        [
            "boardsize 5",
            "clear_board",
            "komi 0.5",
            "genmove black",
            "play white PASS",
            "genmove black",
            "final_score"
        ]
    );
    assert_eq!(
        white.heard[3..],
        ["play black C3", "genmove white", "play black PASS", "final_score"]
    );
    let text = played.sgf(&terms(), "a", "b");
    let record = read(&text, None).unwrap();
    assert_eq!((record.game, record.komi), (played.game, Some(0.5)));
    assert!(text.contains("RE[B+24.5]") && text.contains("PB[a]"), "{text}");
}

#[test]
fn scores_that_differ_or_are_missing() {
    // one stone, all of the board is black's
    let ask = |b, w| {
        let played = game(fake(&["C3"], b), fake(&[], w));
        (played.winner, played.ending.word(), played.result)
    };
    let black = Some(Colour::Black);
    assert_eq!(ask(Some("B+24.5"), None), (black, "score", "B+24.5".to_string()));
    assert_eq!(ask(None, Some("W+3")), (Some(Colour::White), "score", "W+3".to_string()));
    assert_eq!(ask(None, None), (black, "unscored", "B+24.5".to_string()));
    assert_eq!(ask(Some("B+24.5"), Some("W+0.5")), (black, "disputed", "B+24.5".to_string()));
    assert_eq!(ask(Some("what"), Some("ever")), (black, "unscored", "B+24.5".to_string()));
    assert_eq!(ask(Some("0"), Some("0")), (None, "score", "0".to_string()));
    let played = game(fake(&["C3"], Some("B+1.5")), fake(&[], Some("B+2.5")));
    assert_eq!(played.ending.details().unwrap(), "black says B+1.5, white says B+2.5");
    assert_eq!(
        ask(Some("!crash"), Some("B+24.5")),
        (Some(Colour::White), "failed", "W+F".to_string())
    );
    assert_eq!(ask(Some("B+24.5"), Some("!crash")), (black, "failed", "B+F".to_string()));
}

#[test]
fn illegal_moves_lose() {
    for (moves, why) in [
        (&["C3"][..], "there is a stone on C3"),
        (&["K9"], "invalid coordinate"),
        (&["I3"], "invalid coordinate"),
        (&[""], "invalid coordinate"),
        (&["B1 C1"], "invalid coordinate"),
        (&["\u{7}\u{7}"], "invalid coordinate"),
    ] {
        let played = game(fake(&["C3"], None), fake(moves, None));
        assert_eq!((played.winner, played.result.as_str()), (Some(Colour::Black), "B+F"));
        let Ending::Illegal(text) = &played.ending else { panic!("{:?}", played.ending) };
        assert!(text.starts_with("white, move 2, ") && text.contains(why), "{text}");
    }
    // suicide, and a ko retaken at once
    let played = game(fake(&["A2", "B1"], None), fake(&["E5", "A1"], None));
    assert!(matches!(&played.ending, Ending::Illegal(why) if why.contains("own string dead")));
    let black = fake(&["B1", "A2", "B3", "C2", "C2"], None);
    let white = fake(&["C1", "D2", "C3", "B2"], None);
    let played = game(black, white);
    assert_eq!(played.winner, Some(Colour::White));
    let Ending::Illegal(why) = &played.ending else { panic!("{:?}", played.ending) };
    assert!(why.contains("C2 would take back the ko"), "{why}");
}

#[test]
fn engines_that_fail_lose() {
    for (word, why) in [
        ("!crash", "white: genmove: the engine ended: signal 11"),
        ("!silent", "white: genmove: no answer in time"),
        ("!nonsense", "white: genmove: no answer of GTP: hello"),
        ("!refuse", "white: genmove: refused: I do not want to"),
    ] {
        let played = game(fake(&["C3"], None), fake(&["D4", word], None));
        assert_eq!(
            (played.winner, played.ending.word()),
            (Some(Colour::Black), "failed"),
            "{word}"
        );
        assert_eq!(played.ending.details().unwrap(), why);
    }
    let refusing = Fake { refuses: Some(1), ..fake(&[], None) };
    let played = game(fake(&["C3"], None), refusing);
    assert_eq!((played.winner, played.ending.word()), (Some(Colour::Black), "refused"));
    assert_eq!(played.ending.details().unwrap(), "white: move 1, C3: illegal move");
}

#[test]
fn resignation_and_endless_games() {
    let played = game(fake(&["C3"], None), fake(&["resign"], None));
    assert_eq!((played.winner, played.result.as_str()), (Some(Colour::Black), "B+R"));
    assert_eq!(played.ending, Ending::Resigned);
    // neither ever passes twice in a row
    let short = Terms { most_moves: 3, ..terms() };
    let played = play(&mut fake(&["C3", "C2"], None), &mut fake(&["D4", "D3"], None), &short);
    assert_eq!((played.ending, played.game.moves().len()), (Ending::TooLong, 3));
}
