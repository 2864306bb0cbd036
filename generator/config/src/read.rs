//! TOML text to values, with errors that know the key and the line.

mod de;

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};
use toml::Spanned;

use crate::error::{nearest, short, ConfigError, Problem};
use crate::keys::{or_list, Key};
use de::{ReadError, ReadErrorKind, TableDe};

/// A parsed file that can still say where each key stands.
pub(crate) struct Document<'i> {
    file: &'i str,
    text: &'i str,
    table: Spanned<DeTable<'i>>,
    keys: &'i [Key],
}

impl<'i> Document<'i> {
    /// Parses `text`; `keys` are the rules used in error texts and by [`Document::check`].
    pub fn parse(file: &'i str, text: &'i str, keys: &'i [Key]) -> Result<Self, ConfigError> {
        match DeTable::parse(text) {
            Ok(table) => Ok(Document { file, text, table, keys }),
            Err(e) => {
                let mut message = e.message().replace('\n', " ");
                if message == "duplicate key" {
                    let key = e.span().and_then(|s| text.get(s)).unwrap_or_default();
                    message = format!("the key `{}` is there twice", short(key));
                }
                Err(ConfigError {
                    file: file.to_string(),
                    line: e.span().map(|s| line_of(text, s.start)),
                    problem: Box::new(Problem::Syntax { message }),
                })
            }
        }
    }

    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ConfigError> {
        let span = self.table.span();
        T::deserialize(TableDe { table: self.table.get_ref(), skip: None, span })
            .map_err(|e| self.explain(e))
    }

    /// Checks every number that has a rule.
    pub fn check(&self) -> Result<(), ConfigError> {
        for key in self.keys {
            let number = match self.find(key.path).map(|v| v.get_ref()) {
                Some(DeValue::Integer(i)) => {
                    i64::from_str_radix(i.as_str(), i.radix()).map_or(f64::NAN, |v| v as f64)
                }
                Some(DeValue::Float(x)) => x.as_str().parse::<f64>().unwrap_or(f64::NAN),
                _ => continue,
            };
            if !key.allowed.contains(number) {
                return Err(self.bad_value(key.path, &key.allowed.to_string(), None));
            }
        }
        Ok(())
    }

    /// The error "this value is not allowed" for a key that was read already.
    pub fn bad_value(&self, path: &str, allowed: &str, nearest: Option<String>) -> ConfigError {
        let line = self.find(path).map(|v| line_of(self.text, v.span().start));
        let value = self.value(path);
        let (path, allowed) = (path.to_string(), allowed.to_string());
        ConfigError {
            file: self.file.to_string(),
            line,
            problem: Box::new(Problem::BadValue { path, value, allowed, nearest }),
        }
    }

    /// What a key holds, as it stands in the file; nothing if it is not there.
    pub fn value(&self, path: &str) -> String {
        self.find(path).map(|v| self.source(v.span())).unwrap_or_default()
    }

    /// The error "these keys do not go together", at the line of `path`.
    pub fn conflict(&self, path: &str, why: String, allowed: &str) -> ConfigError {
        ConfigError {
            file: self.file.to_string(),
            line: self.find(path).map(|v| line_of(self.text, v.span().start)),
            problem: Box::new(Problem::Conflict {
                path: path.to_string(),
                value: self.value(path),
                why,
                allowed: allowed.to_string(),
            }),
        }
    }

    /// The value at `a.b[2].c`.
    fn find(&self, path: &str) -> Option<&Spanned<DeValue<'i>>> {
        let mut at: Option<&Spanned<DeValue<'i>>> = None;
        for part in path.split('.') {
            let (name, indices) = match part.split_once('[') {
                Some((name, rest)) => (name, Some(rest)),
                None => (part, None),
            };
            let table = match at {
                None => self.table.get_ref(),
                Some(v) => v.get_ref().as_table()?,
            };
            let mut value = table.get(name)?;
            for index in indices.into_iter().flat_map(|r| r.split('[')) {
                let index: usize = index.trim_end_matches(']').parse().ok()?;
                value = value.get_ref().as_array()?.get(index)?;
            }
            at = Some(value);
        }
        at
    }

    /// The text of a value as it stands in the file, shortened to one short line.
    fn source(&self, span: Range<usize>) -> String {
        let text = self.text.get(span).unwrap_or_default();
        let line = text.lines().next().unwrap_or_default();
        if line.len() < text.len() || line.chars().count() > 60 {
            let start: String = line.chars().take(60).collect();
            format!("{start} ...")
        } else {
            line.to_string()
        }
    }

    fn rule(&self, path: &str) -> Option<String> {
        self.keys.iter().find(|k| k.path == path).map(|k| k.allowed.to_string())
    }

    fn explain(&self, e: ReadError) -> ConfigError {
        let line = e.span.clone().map(|s| line_of(self.text, s.start));
        let parent = join_path(e.path.iter().rev());
        let child = |key: &str| {
            if parent.is_empty() {
                key.to_string()
            } else {
                format!("{parent}.{key}")
            }
        };
        let value = e.span.clone().map(|s| self.source(s)).unwrap_or_default();
        let problem = match e.kind {
            ReadErrorKind::UnknownKey { key, expected } => Problem::UnknownKey {
                path: child(&short(&key)),
                nearest: nearest(&key, expected.iter().copied()),
                allowed: expected.iter().map(|s| s.to_string()).collect(),
            },
            ReadErrorKind::MissingKey { key } => {
                let path = child(key);
                let allowed = self.rule(&path);
                Problem::MissingKey { path, allowed }
            }
            ReadErrorKind::Word { word, expected } => Problem::BadValue {
                path: parent,
                value,
                allowed: or_list(expected.iter().map(|w| format!("\"{w}\""))),
                nearest: nearest(&word, expected.iter().copied()),
            },
            ReadErrorKind::Type { expected } => {
                let allowed = self.rule(&parent).unwrap_or(expected);
                Problem::BadValue { path: parent, value, allowed, nearest: None }
            }
        };
        ConfigError { file: self.file.to_string(), line, problem: Box::new(problem) }
    }
}

/// The word that a key holds; none if the file is wrong there.
pub(crate) fn word_of_key(text: &str, path: &str) -> Option<String> {
    let doc = Document::parse("", text, &[]).ok()?;
    let word = doc.find(path)?.get_ref().as_str()?.to_string();
    Some(word)
}

/// The line of a key in a file, for errors that are found after the file was read.
pub(crate) fn line_of_key(text: &str, path: &str) -> Option<usize> {
    let doc = Document::parse("", text, &[]).ok()?;
    let span = doc.find(path)?.span();
    Some(line_of(text, span.start))
}

fn line_of(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|b| **b == b'\n').count() + 1
}

fn join_path<'a>(parts: impl Iterator<Item = &'a String>) -> String {
    let mut out = String::new();
    for part in parts {
        if !out.is_empty() && !part.starts_with('[') {
            out.push('.');
        }
        out.push_str(part);
    }
    out
}
