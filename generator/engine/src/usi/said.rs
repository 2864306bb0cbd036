//! The lines of an engine.

/// A line, as far as it is understood.
#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// `id name`.
    Name(String),
    /// `option name`: its name.
    Option(String),
    UsiOk,
    ReadyOk,
    Info(Info),
    BestMove(Best),
    /// `checkmate`: the words behind it.
    CheckMate(Vec<String>),
    /// `genmove_probability`: moves, the likeliest first.
    Order(Vec<String>),
    /// Noise, remarks, words of other protocols.
    Other,
}

/// What an `info` line tells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub score: Option<Score>,
    /// The score is only a bound.
    pub bound: bool,
    /// Which of several lines it is about, 1 for the best.
    pub multipv: u32,
    pub pv: Vec<String>,
}

/// A score, as the side to move sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Cp(i32),
    /// The side to move mates in so many plies, if that is known.
    Mates(Option<u32>),
    /// It is mated.
    Mated(Option<u32>),
}

/// `bestmove`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Best {
    Move(String),
    Resign,
    /// It declares a win.
    Win,
}

impl Said {
    pub fn parse(line: &str) -> Said {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["id", "name", name @ ..] => Said::Name(name.join(" ")),
            ["option", "name", rest @ ..] => {
                let name = rest.iter().take_while(|w| **w != "type");
                Said::Option(name.copied().collect::<Vec<_>>().join(" "))
            }
            ["usiok"] => Said::UsiOk,
            ["readyok"] => Said::ReadyOk,
            ["info", rest @ ..] => Said::Info(Info::parse(rest)),
            ["bestmove", word, ..] => Said::BestMove(match *word {
                "resign" => Best::Resign,
                "win" => Best::Win,
                text => Best::Move(text.to_string()),
            }),
            ["checkmate", said @ ..] if !said.is_empty() => {
                Said::CheckMate(said.iter().map(ToString::to_string).collect())
            }
            ["genmove_probability", pairs @ ..] => order(pairs).map_or(Said::Other, Said::Order),
            _ => Said::Other,
        }
    }
}

/// Moves with numbers behind them, of which the least is likeliest.
fn order(pairs: &[&str]) -> Option<Vec<String>> {
    let pair = |p: &[&str]| Some((p.get(1)?.parse::<i64>().ok()?, p[0].to_string()));
    let mut moves = pairs.chunks(2).map(pair).collect::<Option<Vec<_>>>()?;
    moves.sort_by_key(|(number, _)| *number);
    Some(moves.into_iter().map(|(_, m)| m).collect())
}

impl Info {
    fn parse(words: &[&str]) -> Info {
        let mut info = Info { multipv: 1, ..Info::default() };
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            match word {
                // the rest of the line is for people
                "string" => break,
                "depth" => info.depth = words.next().and_then(|w| w.parse().ok()),
                "nodes" => info.nodes = words.next().and_then(|w| w.parse().ok()),
                "multipv" => info.multipv = words.next().and_then(|w| w.parse().ok()).unwrap_or(1),
                "score" => info.score = score(words.next(), words.next()),
                "lowerbound" | "upperbound" => info.bound = true,
                "pv" => info.pv = words.by_ref().map(str::to_string).collect(),
                _ => {}
            }
        }
        info
    }
}

fn score(kind: Option<&str>, value: Option<&str>) -> Option<Score> {
    match (kind?, value?) {
        ("cp", n) => n.parse().ok().map(Score::Cp),
        ("mate", "+") => Some(Score::Mates(None)),
        ("mate", "-") => Some(Score::Mated(None)),
        ("mate", n) => {
            let mated = n.starts_with('-');
            let plies = Some(n.trim_start_matches(['+', '-']).parse().ok()?);
            Some(if mated || plies == Some(0) { Score::Mated(plies) } else { Score::Mates(plies) })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        assert_eq!(Said::parse("id name Some Engine 1"), Said::Name("Some Engine 1".to_string()));
        let option = Said::parse("option name Debug Log File type string default");
        assert_eq!(option, Said::Option("Debug Log File".to_string()));
        assert_eq!(Said::parse("usiok"), Said::UsiOk);
        assert_eq!(
            Said::parse("bestmove 7g7f ponder 3c3d"),
            Said::BestMove(Best::Move("7g7f".into()))
        );
        assert_eq!(Said::parse("checkmate G*5b"), Said::CheckMate(vec!["G*5b".to_string()]));
        let order = Said::parse("genmove_probability 2g2f 310 7g7f 100 9i9h 1400");
        assert_eq!(order, Said::Order(["7g7f", "2g2f", "9i9h"].map(str::to_string).to_vec()));
        assert_eq!(Said::parse("genmove_probability 2g2f"), Said::Other);
        assert_eq!(Said::parse("bestmove win"), Said::BestMove(Best::Win));
        for noise in ["", "bestmove", "checkmate", "Unknown command: x", "usiok now"] {
            assert_eq!(Said::parse(noise), Said::Other, "{noise}");
        }
    }

    #[test]
    fn infos() {
        let info = |line: &str| match Said::parse(line) {
            Said::Info(info) => info,
            other => panic!("{other:?}"),
        };
        let full = info(
            "info depth 2 seldepth 2 multipv 3 score cp -12 upperbound nodes 30 nps 7 pv 7g7f 3c3d",
        );
        let pv = vec!["7g7f".to_string(), "3c3d".to_string()];
        assert_eq!(
            full,
            Info {
                depth: Some(2),
                nodes: Some(30),
                score: Some(Score::Cp(-12)),
                bound: true,
                multipv: 3,
                pv
            }
        );
        assert_eq!(info("info string nodes 7 pv 7g7f"), Info { multipv: 1, ..Info::default() });
        for (text, want) in [
            ("mate 5", Some(Score::Mates(Some(5)))),
            ("mate -2", Some(Score::Mated(Some(2)))),
            ("mate +", Some(Score::Mates(None))),
            ("mate -", Some(Score::Mated(None))),
            ("mate 0", Some(Score::Mated(Some(0)))),
            ("cp x", None),
            ("cp", None),
            ("", None),
        ] {
            assert_eq!(info(&format!("info score {text}")).score, want, "{text}");
        }
    }
}
