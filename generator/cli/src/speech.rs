//! What people are told, in English and in Japanese: one table ([`words`]), a sentence a row, both languages beside each other. The
//! language is that of `--lang`, never guessed; notes on the way, the details of errors and what programs read are English.

use std::fmt::Display;

use clap::ValueEnum;
use kiban_config::number::thousands;
use kiban_engine::problem::analysis::Verdict;
use kiban_engine::problem::Unsolved;
use kiban_rules::{go, shogi::Colour, shogi::Piece};

mod words;

pub use words::*;

use crate::exit::{Exit, Failure};
use crate::notation::kanji;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English
    #[default]
    En,
    /// Japanese
    Ja,
}

/// A sentence in both languages; `{0}`, `{1}` and so on stand for what is filled in.
#[derive(Clone, Copy, Debug)]
pub struct Sentence {
    en: &'static str,
    ja: &'static str,
}

impl Sentence {
    /// The sentence with its parts.
    pub fn tell(&self, lang: Lang, parts: &[&dyn Display]) -> String {
        let text = match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        };
        let mut told = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (place, after) = after.split_once('}').unwrap_or((after, ""));
            told.push_str(before);
            if let Some(part) = place.parse::<usize>().ok().and_then(|i| parts.get(i)) {
                told.push_str(&part.to_string());
            }
            rest = after;
        }
        told + rest
    }
}

/// The side.
pub fn colour(lang: Lang, colour: Colour) -> String {
    match colour {
        Colour::Black => BLACK.tell(lang, &[]),
        Colour::White => WHITE.tell(lang, &[]),
    }
}

/// The side of a game of Go.
pub fn player(lang: Lang, colour: go::Colour) -> String {
    match colour {
        go::Colour::Black => GO_BLACK,
        go::Colour::White => GO_WHITE,
    }
    .tell(lang, &[])
}

/// A piece, without its side.
pub fn piece(lang: Lang, piece: Piece) -> String {
    match lang {
        Lang::En if piece.is_promoted() => format!("promoted {}", piece.kind().name()),
        Lang::En => piece.kind().name().to_string(),
        Lang::Ja => kanji(piece).to_string(),
    }
}

/// Moves, or the word for none.
pub fn list(lang: Lang, moves: &[String]) -> String {
    match moves {
        [] => NONE.tell(lang, &[]),
        moves => moves.join(" "),
    }
}

/// A number with its noun.
pub fn some(lang: Lang, n: u64, one: &Sentence, many: &Sentence) -> String {
    if n == 1 { one } else { many }.tell(lang, &[&thousands(n)])
}

/// A word of a table that a room below makes.
pub fn below(lang: Lang, word: &str) -> String {
    let known = BELOW.iter().find(|sentence| lang != Lang::En && sentence.en == word);
    known.map_or_else(|| word.to_string(), |sentence| sentence.tell(lang, &[]))
}

/// Why a verb did not end well.
pub fn failure(lang: Lang, failure: &Failure) -> String {
    if let Some((name, known, nearest)) = failure.unknown_name().filter(|_| lang != Lang::En) {
        return match nearest {
            Some(nearest) => NO_SUCH_NAME_BUT.tell(lang, &[&name, &nearest, &known]),
            None => NO_SUCH_NAME.tell(lang, &[&name, &known]),
        };
    }
    let kind = match failure.exit {
        Exit::Done => return failure.message.clone(),
        Exit::Interrupted => return INTERRUPTED.tell(lang, &[]),
        Exit::Request if failure.position => FAILED_POSITION,
        Exit::Request => FAILED_REQUEST,
        Exit::Files => FAILED_FILES,
        Exit::MissingTool => FAILED_MISSING_TOOL,
        Exit::ToolFailed => FAILED_TOOL,
        Exit::Timing => FAILED_TIMING,
        Exit::DiskFull => FAILED_DISK,
        Exit::DoesNotFit => FAILED_FIT,
        Exit::Device => FAILED_DEVICE,
        Exit::SimClocks => FAILED_CLOCKS,
        Exit::BrokenLines => FAILED_LINES,
        Exit::Refused => FAILED_REFUSED,
        Exit::Emission => FAILED_EMISSION,
    };
    kind.tell(lang, &[&failure.message])
}

/// `1 ply`, `3 plies`.
pub fn plies(lang: Lang, n: usize) -> String {
    if n == 1 { PLY } else { PLIES }.tell(lang, &[&n])
}

/// Why a problem is not solved.
pub fn unsolved(lang: Lang, why: Unsolved) -> String {
    match why {
        Unsolved::Nodes => WHY_NODES,
        Unsolved::Clocks => WHY_CLOCKS,
        Unsolved::Depth => WHY_DEPTH,
        Unsolved::Memory => WHY_MEMORY,
        Unsolved::Abort => WHY_ABORT,
        Unsolved::Line => WHY_LINE,
    }
    .tell(lang, &[])
}

/// A judgement in a word.
pub fn verdict(lang: Lang, verdict: Verdict) -> String {
    match verdict {
        Verdict::Sound => VERDICT_SOUND,
        Verdict::Blemished => VERDICT_BLEMISHED,
        Verdict::Undecided => VERDICT_UNDECIDED,
        Verdict::Cooked => VERDICT_COOKED,
    }
    .tell(lang, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_engine::problem::compose::theme::Theme;
    use std::collections::BTreeSet;

    /// What both languages call the same.
    const SAME: [&str; 4] = ["LUT", "FF", "RAM", "DSP"];

    /// The places of a text, each as often as it stands there.
    fn places(text: &str) -> Vec<&str> {
        let mut found: Vec<&str> = text
            .split('{')
            .skip(1)
            .map(|rest| rest.split('}').next().unwrap_or_default())
            .collect();
        found.sort_unstable();
        found
    }

    /// Both languages have every sentence, with the same places, which are 0, 1 and so on; every sentence is told somewhere.
    #[test]
    fn both_languages_say_the_same() {
        let mut sources = vec![kiban_testkit::root().join("generator/cli/src")];
        let mut code = String::new();
        while let Some(path) = sources.pop() {
            if path.is_dir() {
                sources.extend(std::fs::read_dir(path).unwrap().map(|e| e.unwrap().path()));
            } else if path.extension().is_some_and(|e| e == "rs")
                && !path.ends_with("speech/words.rs")
            {
                code += &std::fs::read_to_string(&path).unwrap();
            }
        }
        let words: BTreeSet<&str> =
            code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
        assert!(ALL.len() > 150, "{}", ALL.len());
        for (name, sentence) in ALL.iter().copied().chain(BELOW.iter().map(|s| ("BELOW", *s))) {
            let Sentence { en, ja } = &sentence;
            let kinds = places(en);
            assert_eq!(kinds, places(ja), "{name}");
            assert!(kinds.iter().enumerate().all(|(i, p)| *p == i.to_string()), "{name}: {en}");
            assert!(name == "BELOW" || words.contains(name), "{name} is told nowhere");
            assert!(en.is_ascii() && !ja.trim().is_empty(), "{name}");
            // indented alike
            let indent = |text: &str| text.len() - text.trim_start_matches(' ').len();
            assert_eq!(indent(en), indent(ja), "{name}");
            let wide = ['\u{3000}'..='\u{9fff}', '\u{ff01}'..='\u{ff5e}'];
            let kana = |c: char| wide.iter().any(|range| range.contains(&c));
            assert!(ja.contains(kana) || SAME.contains(en) || kinds.len() == 1, "{name}: {ja}");
        }
    }

    /// The tables of the rooms below have no word that is not here.
    #[test]
    fn words_from_below() {
        let asked = std::cell::RefCell::new(BTreeSet::new());
        let say = |word: &str| {
            asked.borrow_mut().insert(word.to_string());
            below(Lang::Ja, word)
        };
        let search = kiban_flow::tools::search::Search::from_env(None);
        let doctor = kiban_flow::tools::doctor::examine(&search, &[]).unwrap();
        let table = doctor.table(&say);
        assert!(table.starts_with("ツール"), "{table}");
        let sample = kiban_testkit::root().join("docs/sample/report.json");
        let sample = std::fs::read_to_string(sample).unwrap();
        let mut report: kiban_flow::report::BuildReport = serde_json::from_str(&sample).unwrap();
        report.notes.push("a note".to_string());
        assert!(report.table(&say).contains("フリップフロップ"));
        report.met = Some(false);
        assert!(report.table(&say).contains("未達成"));
        for word in asked.into_inner() {
            assert!(BELOW.iter().any(|sentence| sentence.en == word), "{word}");
        }
    }

    #[test]
    fn themes_have_words() {
        for theme in Theme::ALL {
            assert!(!below(Lang::Ja, theme.word()).is_ascii(), "{}", theme.word());
        }
    }

    #[test]
    fn errors_are_told_by_their_kind() {
        for exit in Exit::ALL.into_iter().filter(|exit| *exit != Exit::Done) {
            let failed = Failure::new(exit, "why");
            let (en, ja) = (failure(Lang::En, &failed), failure(Lang::Ja, &failed));
            let interrupted = exit == Exit::Interrupted;
            assert_eq!(en, if interrupted { "interrupted" } else { "why" });
            assert!(!ja.is_ascii() && ja.ends_with("why") != interrupted, "{ja}");
        }
    }

    #[test]
    fn parts_are_filled_in() {
        assert_eq!(RANGE.tell(Lang::En, &[&3, &"{0}"]), "3 to {0} plies");
        assert_eq!(OF_SET.tell(Lang::Ja, &[&40, &"own"]), "own の 40");
        assert_eq!((plies(Lang::En, 1), plies(Lang::Ja, 3)), ("1 ply".into(), "3手".into()));
        // as the rooms below have them
        for why in [Unsolved::Nodes, Unsolved::Clocks, Unsolved::Depth, Unsolved::Memory] {
            assert_eq!(unsolved(Lang::En, why), why.to_string());
        }
        for why in [Unsolved::Abort, Unsolved::Line] {
            assert_eq!(unsolved(Lang::En, why), why.to_string());
        }
        for v in [Verdict::Sound, Verdict::Blemished, Verdict::Undecided, Verdict::Cooked] {
            assert_eq!(verdict(Lang::En, v), v.word());
        }
        for c in [Colour::Black, Colour::White] {
            assert_eq!(colour(Lang::En, c), c.to_string());
        }
    }
}
