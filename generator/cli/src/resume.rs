//! `--resume`: what a long run has finished, kept in a file, so that a run that was interrupted goes on behind it.
//!
//! The first line names the format, the second the options of the run; then a line a finished part (a problem, a game, a batch), in their
//! order. A last line that was cut off is dropped.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::{self, Display};
use std::io;
use std::path::{Path, PathBuf};

use kiban_cluster::journal::{LineFile, Unusable};
use kiban_config::Config;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::exit::Failure;
use crate::positions::Entry;

const HEAD: &str = r#"{"kiban":"run","version":1}"#;

/// Options that change nothing of what a finished part is: a run may go on with others.
const FREE: [&str; 9] =
    ["resume", "file", "set", "count", "jobs", "quiet", "tools", "no-setup", "build-dir"];

/// The same of single verbs: how far they go, and where they write.
const FREE_OF: [(&str, &[&str]); 2] =
    [("match", &["games", "save"]), ("compose", &["n", "attempts", "out"])];

/// What is finished: a problem, a count, a game.
pub trait Part: Serialize + DeserializeOwned + PartialEq + Display {}

impl<K: Serialize + DeserializeOwned + PartialEq + Display> Part for K {}

#[derive(Serialize, Deserialize)]
struct Line<K, T> {
    #[serde(flatten)]
    part: K,
    done: T,
}

/// A problem of a file.
#[derive(PartialEq, Serialize, Deserialize)]
pub struct Problem {
    sfen: String,
    id: Option<String>,
}

impl From<&Entry> for Problem {
    fn from(entry: &Entry) -> Problem {
        Problem { sfen: entry.sfen.clone(), id: entry.id.clone() }
    }
}

impl Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id.as_ref().unwrap_or(&self.sfen))
    }
}

/// The file of a run.
pub struct Resume<K, T> {
    path: PathBuf,
    file: LineFile,
    kept: VecDeque<Line<K, T>>,
}

impl<K: Part, T: Serialize + DeserializeOwned> Resume<K, T> {
    /// Opens the file of a run of a verb with these options, or begins one.
    ///
    /// # Errors
    /// It is another program's, of a run with other options, or cannot be read and written.
    pub fn open(path: &Path, verb: &str, config: Option<&Config>) -> Result<Self, Failure> {
        Resume::over(path, verb, config, &[])
    }

    fn over(
        path: &Path,
        verb: &str,
        config: Option<&Config>,
        facts: &[(&str, String)],
    ) -> Result<Self, Failure> {
        let mut asked = options(&std::env::args().collect::<Vec<_>>(), verb, config)?;
        asked.extend(facts.iter().map(|(name, fact)| (name.to_string(), fact.clone())));
        Resume::with(path, &asked)
    }

    /// The same, if one is asked for.
    ///
    /// # Errors
    /// Those of [`Resume::open`].
    pub fn asked(
        path: Option<&Path>,
        verb: &str,
        config: Option<&Config>,
    ) -> Result<Option<Self>, Failure> {
        Resume::asked_over(path, verb, config, &[])
    }

    /// The same, with more that a result depends on.
    ///
    /// # Errors
    /// Those of [`Resume::open`].
    pub fn asked_over(
        path: Option<&Path>,
        verb: &str,
        config: Option<&Config>,
        facts: &[(&str, String)],
    ) -> Result<Option<Self>, Failure> {
        path.map(|path| Resume::over(path, verb, config, facts)).transpose()
    }

    fn with(path: &Path, asked: &BTreeMap<String, String>) -> Result<Self, Failure> {
        let name = path.display();
        let (mut file, lines) = LineFile::open(path, HEAD).map_err(|e| match e {
            Unusable::Io(e) => Failure::file("use the journal", path, &e),
            Unusable::Other(why) => Failure::request(why),
        })?;
        let mut lines = (2..).zip(lines);
        let broken = |line: usize, e| Failure::request(format!("{name}, line {line}: {e}"));
        match lines.next() {
            Some((number, line)) => {
                let begun = serde_json::from_str(&line).map_err(|e| broken(number, e))?;
                if let Some(other) = other(&begun, asked) {
                    return Err(Failure::request(format!(
                        "{name} is of a run with {other}: go on with the same options, or begin another file"
                    )));
                }
            }
            None => append(&mut file, path, asked)?,
        }
        let line = |(number, line): (usize, String)| {
            serde_json::from_str(&line).map_err(|e| broken(number, e))
        };
        let kept = lines.map(line).collect::<Result<_, _>>()?;
        Ok(Resume { path: path.to_owned(), file, kept })
    }

    /// Something is kept that was not told yet: nothing else is asked before that.
    pub fn waits(&self) -> bool {
        !self.kept.is_empty()
    }

    /// What is kept of the next part of the run.
    ///
    /// # Errors
    /// Another one is kept in its place.
    pub fn kept(&mut self, part: &K) -> Result<Option<T>, Failure> {
        let Some(line) = self.kept.pop_front() else { return Ok(None) };
        if line.part != *part {
            // the file is wrong, not the problem: a run does not go on behind that
            let message = format!(
                "{} has {} where {part} comes now: it is of a run over other problems",
                self.path.display(),
                line.part
            );
            return Err(Failure::new(crate::exit::Exit::Files, message));
        }
        Ok(Some(line.done))
    }

    /// All that is kept, of a run whose parts have no order of their own.
    pub fn all(&mut self) -> Vec<(K, T)> {
        self.kept.drain(..).map(|line| (line.part, line.done)).collect()
    }

    /// What is kept makes no sense.
    pub fn broken(&self, part: &K, why: impl Display) -> Failure {
        Failure::request(format!("{}, {part}: {why}", self.path.display()))
    }

    /// Keeps what is finished; it is on the disk when this returns.
    pub fn keep(&mut self, part: K, done: T) -> Result<(), Failure> {
        append(&mut self.file, &self.path, &Line { part, done })
    }
}

fn append(file: &mut LineFile, path: &Path, line: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(line).map_err(io::Error::from);
    let appended = text.and_then(|text| file.append(&text));
    appended.map_err(|e| Failure::file("write", path, &e))
}

/// The options of a call that an answer depends on, those that were not given too, and what they stand on.
fn options(
    args: &[String],
    verb: &str,
    config: Option<&Config>,
) -> Result<BTreeMap<String, String>, Failure> {
    let mut command = crate::command();
    // whoever is here was taken before
    let matches = command.try_get_matches_from_mut(args);
    let matches = matches.map_err(|e| Failure::request(e.to_string()))?;
    let (Some(given), Some(known)) =
        (matches.subcommand_matches(verb), command.find_subcommand(verb))
    else {
        return Err(Failure::request(format!("kiban {verb} was not asked")));
    };
    let own = FREE_OF.iter().find(|free| free.0 == verb).map_or(&[][..], |free| free.1);
    let free = |long: &&str| FREE.contains(long) || own.contains(long);
    let mut found = BTreeMap::new();
    for argument in known.get_arguments() {
        let Some(long) = argument.get_long().filter(|long| !free(long)) else { continue };
        let Ok(Some(values)) = given.try_get_raw(argument.get_id().as_str()) else { continue };
        let values: Vec<_> = values.map(|v| v.to_string_lossy()).collect();
        // what is not said is not there
        if values != ["false"] {
            found.insert(format!("--{long}"), values.join(" "));
        }
    }
    found.insert("kiban".into(), format!("{verb} {}", env!("CARGO_PKG_VERSION")));
    if let Some(config) = config {
        found.insert("configuration".into(), format!("{} {}", config.name, config.hash()));
    }
    Ok(found)
}

/// How the options of a run differ from those asked for: `--nodes 1000, not 2000`.
fn other(begun: &BTreeMap<String, String>, asked: &BTreeMap<String, String>) -> Option<String> {
    let key = begun.keys().chain(asked.keys()).find(|k| begun.get(*k) != asked.get(*k))?;
    let named = |options: &BTreeMap<String, String>| options.get(key).cloned();
    Some(match (named(begun), named(asked)) {
        (Some(then), Some(now)) => format!("{key} {then}, not {now}"),
        (Some(then), None) => format!("{key} {then}, which is missing now"),
        (None, now) => format!("no {key}, not {}", now.unwrap_or_default()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_config::ConfigSet;

    fn entry(id: &str) -> Problem {
        Problem { sfen: "4k4/9/4P4/9/9/9/9/9/9 b G 1".to_string(), id: Some(id.to_string()) }
    }

    fn asked(line: &str) -> BTreeMap<String, String> {
        let config = ConfigSet::shipped().unwrap().get("tsume").unwrap().clone();
        let args: Vec<String> = line.split_whitespace().map(str::to_string).collect();
        options(&args, &args[1], Some(&config)).unwrap_or_else(|e| panic!("{e}"))
    }

    #[test]
    fn options_that_count() {
        let base = asked("kiban solve --file a.tsv --nodes 100 --json");
        assert_eq!((&*base["--nodes"], &*base["--json"]), ("100", "true"));
        let same = asked("kiban solve --file b.tsv --nodes 100 --json -q --jobs 2 --resume x");
        assert_eq!(other(&base, &same), None);
        let less = asked("kiban solve --file a.tsv --nodes 99 --json");
        assert_eq!(other(&base, &less).unwrap(), "--nodes 100, not 99");
        let text = asked("kiban solve --file a.tsv --nodes 100");
        assert_eq!(other(&base, &text).unwrap(), "--json true, which is missing now");
        assert_eq!(other(&text, &base).unwrap(), "no --json, not true");
        let bench = asked("kiban bench --set own");
        assert!(other(&bench, &asked("kiban bench --set sound --count 7")).is_none());
        let games = asked("kiban match --first a --second b --games 7");
        let more = asked("kiban match --first a --second b --games 9 --save there");
        assert_eq!(other(&games, &more), None);
        let others = asked("kiban match --first a --second c --games 7");
        assert_eq!(other(&games, &others).unwrap(), "--second b, not c");
    }

    /// What was kept comes again in its order; a line that was cut off is done again; other options and problems are refused.
    #[test]
    fn a_run_goes_on() {
        let path = std::env::temp_dir().join(format!("kiban-resume-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let (these, others) =
            (asked("kiban solve --file a"), asked("kiban solve --file a --nodes 7"));
        let open = |asked| Resume::<Problem, u32>::with(&path, asked);
        let mut first = open(&these).unwrap_or_else(|e| panic!("{e}"));
        assert!(!first.waits() && first.kept(&entry("one")).is_ok_and(|k| k.is_none()));
        for (id, done) in [("one", 1), ("two", 2)] {
            first.keep(entry(id), done).unwrap_or_else(|e| panic!("{e}"));
        }
        let busy = open(&these).err().map(|e| e.message);
        assert!(busy.is_some_and(|m| m.contains("another run has this journal open")));
        drop(first);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 3]).unwrap();
        let refused = open(&others).err().map(|e| e.message).unwrap();
        assert!(refused.contains("--nodes") && refused.contains("the same options"), "{refused}");
        let mut second = open(&these).unwrap_or_else(|e| panic!("{e}"));
        assert!(second.waits());
        assert_eq!(second.kept(&entry("one")).unwrap_or(None), Some(1));
        assert!(!second.waits());
        drop(second);
        let mut parts = open(&these).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(parts.all().iter().map(|p| p.1).collect::<Vec<_>>(), [1]);
        drop(parts);
        let mut third = open(&these).unwrap_or_else(|e| panic!("{e}"));
        let wrong = third.kept(&entry("another")).err().map(|e| e.message).unwrap();
        assert!(wrong.contains("has one where another comes now"), "{wrong}");
        drop(third);
        std::fs::write(&path, format!("{text}{{}}\n")).unwrap();
        let broken = open(&these).err().map(|e| e.message).unwrap();
        assert!(broken.contains("line 5: missing field"), "{broken}");
        std::fs::remove_file(&path).unwrap();
    }
}
