//! bash: its script sends the line up to the cursor. Words of bash itself end at `:` and `=`, which stand in names of devices.

use std::ffi::OsString;
use std::io::{Error, Write};
use std::path::Path;

use clap::Command;
use clap_complete::env::EnvCompleter;

/// As `clap_complete::env::Bash`, whose script takes bash's own words.
pub struct Bash;

/// `$1` is the program as it was written: also one that is not in PATH tells what it knows.
const SCRIPT: &str = r#"# completions of kiban for bash: the program says what fits
_kiban() {
    local program="$1" word
    if [[ $program == "~/"* ]]; then
        program="$HOME/${program:2}"
    fi
    COMPREPLY=()
    while IFS= read -r word; do
        COMPREPLY+=("$word")
    done < <(VARIABLE=bash "$program" -- "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
    # the word goes on
    if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=/:@] ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -F _kiban BIN
"#;

impl EnvCompleter for Bash {
    fn name(&self) -> &'static str {
        "bash"
    }

    fn is(&self, name: &str) -> bool {
        name == "bash"
    }

    fn write_registration(
        &self,
        variable: &str,
        _: &str,
        bin: &str,
        _: &str,
        to: &mut dyn Write,
    ) -> Result<(), Error> {
        to.write_all(SCRIPT.replace("VARIABLE", variable).replace("BIN", bin).as_bytes())
    }

    /// `told`: the line up to the cursor, and the characters at which bash ends its words.
    fn write_complete(
        &self,
        command: &mut Command,
        told: Vec<OsString>,
        folder: Option<&Path>,
        to: &mut dyn Write,
    ) -> Result<(), Error> {
        let told: Vec<String> = told.iter().map(|t| t.to_string_lossy().into_owned()).collect();
        let (line, breaks) = (told.first().map_or("", String::as_str), told.get(1));
        let Split { words, quote } = split(line);
        let (last, word) = (words.len() - 1, words[words.len() - 1].clone());
        let words = words.into_iter().map(OsString::from).collect();
        // bash replaces what stands behind the last of these only, in quotes all of the word
        let breaks = breaks.filter(|_| quote.is_none()).map_or("", String::as_str);
        let kept = word.rfind(|c| ":=@".contains(c) && breaks.contains(c)).map_or(0, |at| at + 1);
        for candidate in clap_complete::engine::complete(command, words, last, folder)? {
            let value = candidate.get_value().to_string_lossy();
            writeln!(to, "{}", quoted(value.get(kept..).unwrap_or_default(), quote))?;
        }
        Ok(())
    }
}

/// A line in words, as a shell reads it.
pub struct Split {
    /// The last one is that at the cursor, empty behind a blank.
    pub words: Vec<String>,
    /// The quote that is open at the cursor.
    quote: Option<char>,
}

pub fn split(line: &str) -> Split {
    let (mut words, mut quote, mut between) = (vec![String::new()], None, true);
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        if quote.is_none() && c.is_whitespace() {
            if !between {
                words.push(String::new());
            }
            between = true;
            continue;
        }
        between = false;
        let word = words.last_mut().expect("one is there from the start");
        match (quote, c) {
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            (None, '\\') => word.extend(rest.next()),
            (Some('"'), '\\') => match rest.next() {
                Some(c) if "\"\\$`".contains(c) => word.push(c),
                other => word.extend(std::iter::once('\\').chain(other)),
            },
            _ => word.push(c),
        }
    }
    Split { words, quote }
}

/// A word as it has to stand in the line.
fn quoted(word: &str, quote: Option<char>) -> String {
    let special = match quote {
        None => " \t'\"\\$`&;|<>()[]{}*?!#",
        Some('"') => "\"\\$`",
        Some(_) => "",
    };
    let escaped =
        word.chars().flat_map(|c| special.contains(c).then_some('\\').into_iter().chain([c]));
    escaped.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_in_words() {
        for (line, words, quote) in [
            ("kiban", &["kiban"][..], None),
            ("kiban ", &["kiban", ""], None),
            (
                "  kiban  solve --device netlist:ul",
                &["kiban", "solve", "--device", "netlist:ul"],
                None,
            ),
            ("kiban gen my\\ file.t", &["kiban", "gen", "my file.t"], None),
            ("kiban gen 'my fi", &["kiban", "gen", "my fi"], Some('\'')),
            ("kiban gen \"a \\\"b\\c\" d", &["kiban", "gen", "a \"b\\c", "d"], None),
            ("kiban '' ", &["kiban", "", ""], None),
        ] {
            let split = split(line);
            assert_eq!(
                (&split.words[..], split.quote),
                (&words.iter().map(|w| w.to_string()).collect::<Vec<_>>()[..], quote),
                "{line}"
            );
        }
    }

    #[test]
    fn words_of_a_line() {
        assert_eq!(quoted("a b$c", None), "a\\ b\\$c");
        assert_eq!(quoted("a b$c", Some('"')), "a b\\$c");
        assert_eq!(quoted("a b$c", Some('\'')), "a b$c");
    }
}
