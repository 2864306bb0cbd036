//! Words of a text, with their places.

use super::Source;
use crate::error::AssembleError;

/// A word, and where it stands.
#[derive(Clone, Debug, Default)]
pub(super) struct Token {
    pub(super) word: String,
    file: String,
    line: usize,
}

/// How much alike a word must be to be named in an error. Words are short here: two letters that changed places count once, where
/// the measure of the configurations' long keys sees nothing alike.
const ALIKE: f64 = 0.6;

impl Token {
    /// Behind the last line of a file.
    pub(super) fn end_of(source: &Source) -> Token {
        Token {
            word: String::new(),
            file: source.name.into(),
            line: source.text.lines().count().max(1),
        }
    }

    /// As a number: decimal, or hexadecimal behind `0x`; either may have a sign.
    pub(super) fn number(&self) -> Option<i64> {
        let (sign, digits) = match self.word.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, self.word.as_str()),
        };
        let (digits, radix) = match digits.strip_prefix("0x") {
            Some(digits) => (digits, 16),
            None => (digits, 10),
        };
        let plain = !digits.is_empty() && digits.len() <= 8;
        let digits = digits.to_lowercase();
        (plain && digits.chars().all(|c| c.is_digit(radix)))
            .then(|| i64::from_str_radix(&digits, radix).ok().map(|n| sign * n))?
    }

    /// An error about this word.
    pub(super) fn wrong_here(&self, why: &str) -> AssembleError {
        self.wrong(&self.word, why)
    }

    /// An error at this place about another word.
    pub(super) fn wrong(&self, word: &str, why: &str) -> AssembleError {
        AssembleError {
            file: self.file.clone(),
            line: self.line,
            word: word.into(),
            why: why.into(),
            nearest: None,
        }
    }

    /// The word is none of those that are known.
    pub(super) fn unknown<'a>(
        &self,
        why: &str,
        known: impl Iterator<Item = &'a str>,
    ) -> AssembleError {
        let nearest = known
            .filter(|k| *k != self.word)
            .map(|k| (strsim::normalized_damerau_levenshtein(&self.word, k), k))
            .filter(|(alike, _)| *alike >= ALIKE)
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, k)| k.to_string());
        AssembleError { nearest, ..self.wrong_here(why) }
    }
}

/// The words of a file, without comments: from `\` to the end of the line, from `(` to `)`.
pub(super) struct Tokens<'a> {
    rest: std::vec::IntoIter<(usize, &'a str)>,
    file: &'a str,
    line: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(source: &Source<'a>) -> Self {
        let words = source.text.lines().enumerate().flat_map(|(i, line)| {
            let words = line.split_whitespace().take_while(|word| *word != "\\");
            words.map(move |word| (i + 1, word))
        });
        Tokens { rest: words.collect::<Vec<_>>().into_iter(), file: source.name, line: 1 }
    }

    /// The next word.
    pub(super) fn next(&mut self) -> Result<Option<Token>, AssembleError> {
        while let Some((line, word)) = self.rest.next() {
            self.line = line;
            let token = Token { word: word.into(), file: self.file.into(), line };
            if word != "(" {
                return Ok(Some(token));
            }
            if !self.rest.any(|(_, word)| word.ends_with(')')) {
                return Err(token.wrong_here("is not closed: `)` is missing"));
            }
        }
        Ok(None)
    }

    /// Where the last word stood.
    pub(super) fn last_place(&self) -> Token {
        Token { word: String::new(), file: self.file.into(), line: self.line }
    }
}
