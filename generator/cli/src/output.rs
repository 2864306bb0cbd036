//! Standard output: tables, JSON lines, colours; a reader that goes away ends the program quietly.

use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

pub use kiban_config::columns::columns;
pub use kiban_config::number::{decimals, thousands};
use schemars::JsonSchema;
use serde::Serialize;

use crate::exit::{Exit, Failure};
use crate::speech::{Lang, Sentence};

/// The version of the objects that programs are told, in each of them: another one where a field has gone or says something else;
/// fields may come in the same.
pub const VERSION: u32 = 1;

/// An object with its version before its fields.
#[derive(Serialize)]
pub struct Versioned<'a, T: Serialize> {
    version: u32,
    #[serde(flatten)]
    object: &'a T,
}

impl<'a, T: Serialize> Versioned<'a, T> {
    pub fn new(object: &'a T) -> Self {
        Versioned { version: VERSION, object }
    }
}

thread_local! {
    /// What [`heard`] listens to.
    static HEARD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What is printed meanwhile by this thread.
pub fn heard<T>(told: impl FnOnce() -> Result<T, Failure>) -> Result<(T, String), Failure> {
    HEARD.set(Some(String::new()));
    let result = told();
    let text = HEARD.take().unwrap_or_default();
    result.map(|told| (told, text))
}

/// Where results go.
#[derive(Clone, Copy, Debug)]
pub struct Output {
    /// One JSON object a line, nothing else.
    pub json: bool,
    /// Results only.
    pub quiet: bool,
    /// Of what people are told.
    pub lang: Lang,
}

impl Output {
    /// Prints text as it is.
    pub fn text(self, text: &str) -> Result<(), Failure> {
        HEARD.with_borrow_mut(|heard| {
            if let Some(heard) = heard {
                heard.push_str(text);
            }
        });
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|e| gone(&e))
    }

    /// Prints a line.
    pub fn line(self, line: impl AsRef<str>) -> Result<(), Failure> {
        self.text(&format!("{}\n", line.as_ref()))
    }

    /// Prints a sentence in the language of the run.
    pub fn tell(self, sentence: &Sentence, parts: &[&dyn Display]) -> Result<(), Failure> {
        self.line(sentence.tell(self.lang, parts))
    }

    /// Prints one JSON object on a line of its own; `kiban schema` knows it.
    pub fn object(self, value: &(impl Serialize + JsonSchema)) -> Result<(), Failure> {
        let text = serde_json::to_string(&Versioned::new(value))
            .map_err(|e| Failure::new(Exit::Files, format!("cannot write JSON: {e}")))?;
        self.line(text)
    }

    /// A remark for people, on standard error.
    pub fn note(self, text: impl AsRef<str>) {
        if !self.quiet {
            complain(text.as_ref());
        }
    }

    /// Whether colours may be used.
    pub fn colours(self) -> bool {
        !self.json
            && io::stdout().is_terminal()
            && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
    }
}

/// A line on standard error; nobody there to read it is no reason to fail.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// A broken pipe ends the program with code 0 and without a word.
pub fn gone(e: &io::Error) -> Failure {
    if e.kind() == io::ErrorKind::BrokenPipe {
        return Failure::new(Exit::Done, "");
    }
    Failure::file("write to", Path::new("standard output"), e)
}

/// `1 move`, `1,234 moves`: words whose plural ends in s.
pub fn counted(n: u64, one: &str) -> String {
    let many = if one.ends_with('s') { "es" } else { "s" };
    format!("{} {one}{}", thousands(n), if n == 1 { "" } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_their_words() {
        let all = [0, 1, 2, 1000].map(|n| counted(n, "move"));
        assert_eq!(all, ["0 moves", "1 move", "2 moves", "1,000 moves"]);
        assert_eq!([1, 37].map(|n| counted(n, "pass")), ["1 pass", "37 passes"]);
    }
}
