//! Errors of configurations and board files. Each names the file, the key, the value, what is
//! allowed and the nearest right word.

use std::fmt;

/// What is wrong with a file, or with a name that was asked for.
#[derive(Debug, Clone, PartialEq)]
pub struct ConfigError {
    /// The file as the caller named it; empty for a wrong name ([`Problem::UnknownName`]).
    pub file: String,
    /// Line in the file, from 1.
    pub line: Option<usize>,
    pub problem: Box<Problem>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Problem {
    /// Not TOML at all.
    Syntax { message: String },
    /// A key that nothing reads. `path` is its full name, `allowed` the keys of that table.
    UnknownKey { path: String, nearest: Option<String>, allowed: Vec<String> },
    /// A key that must be stated.
    MissingKey { path: String, allowed: Option<String> },
    /// A value of the wrong type or outside its range.
    BadValue { path: String, value: String, allowed: String, nearest: Option<String> },
    /// Keys that do not go together; `why` names them, `path` is the one that is told as wrong.
    Conflict { path: String, value: String, why: String, allowed: String },
    /// No configuration, board or device of that name.
    UnknownName { what: &'static str, name: String, nearest: Option<String>, known: Vec<String> },
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            write!(f, "{}", self.file)?;
            if let Some(line) = self.line {
                write!(f, ", line {line}")?;
            }
            write!(f, ": ")?;
        }
        match &*self.problem {
            Problem::Syntax { message } => write!(f, "this is not TOML: {message}"),
            Problem::UnknownKey { path, nearest, allowed } => {
                write!(f, "unknown key `{path}`")?;
                did_you_mean(f, nearest)?;
                write!(f, "; allowed here: {}", allowed.join(", "))
            }
            Problem::MissingKey { path, allowed } => {
                write!(f, "the key `{path}` is missing (every key must be stated)")?;
                match allowed {
                    Some(text) => write!(f, "; allowed: {text}"),
                    None => Ok(()),
                }
            }
            Problem::BadValue { path, value, allowed, nearest } => {
                write!(f, "`{path} = {value}` is not allowed")?;
                did_you_mean(f, nearest)?;
                write!(f, "; allowed: {allowed}")
            }
            Problem::Conflict { why, allowed, .. } => write!(f, "{why}; allowed: {allowed}"),
            Problem::UnknownName { what, name, nearest, known } => {
                write!(f, "there is no {what} named `{name}`")?;
                did_you_mean(f, nearest)?;
                write!(f, "; known: {}", known.join(", "))
            }
        }
    }
}

impl std::error::Error for ConfigError {}

fn did_you_mean(f: &mut fmt::Formatter<'_>, nearest: &Option<String>) -> fmt::Result {
    match nearest {
        Some(word) => write!(f, " (did you mean `{word}`?)"),
        None => Ok(()),
    }
}

/// The word of `known` that is nearest to `word`, if any is near enough to be meant.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    known
        .into_iter()
        .map(|k| (strsim::jaro_winkler(&word.to_lowercase(), &k.to_lowercase()), k))
        .filter(|(score, _)| *score >= 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, k)| k.to_string())
}

/// A word of the user for messages: one line, at most 60 characters.
pub(crate) fn short(word: &str) -> String {
    let line = word.lines().next().unwrap_or_default();
    if line.len() == word.len() && line.chars().count() <= 60 {
        return line.to_string();
    }
    line.chars().take(60).chain("...".chars()).collect()
}

impl ConfigError {
    pub(crate) fn unknown_name(what: &'static str, name: &str, known: Vec<String>) -> Self {
        let nearest = nearest(name, known.iter().map(String::as_str));
        ConfigError {
            file: String::new(),
            line: None,
            problem: Box::new(Problem::UnknownName { what, name: short(name), nearest, known }),
        }
    }
}
