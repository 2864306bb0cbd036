//! What is wrong with a text.

use std::fmt;

/// Where a text is no program, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembleError {
    /// As the caller named it.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// The word that cannot stand there.
    pub word: String,
    /// Why not.
    pub why: String,
    /// A known word that is much like it.
    pub nearest: Option<String>,
}

impl fmt::Display for AssembleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}: `{}` {}", self.file, self.line, self.word, self.why)?;
        match &self.nearest {
            Some(word) => write!(f, "; did you mean `{word}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for AssembleError {}
