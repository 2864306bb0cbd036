//! The files for wave viewers that stand beside waves.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kiban_config::Config;
use kiban_emit::view::files::{self, Listed, Marked, Shown, Trace};
use kiban_emit::view::{self, Mark, View};
use kiban_flow::exec::files as disk;
use kiban_flow::waves::{Condition, Waves};

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::output::{thousands, Output};

/// Marks of one title.
const EACH: usize = 3;

/// A view that was written.
#[derive(Clone, Debug)]
pub struct Written {
    pub files: Vec<PathBuf>,
    /// What is marked, and how often it happened.
    pub marks: Vec<(&'static str, usize)>,
}

impl Written {
    /// For people.
    pub fn tell(&self, out: Output) {
        for (title, count) in &self.marks {
            let often = match count {
                1 => "once".to_string(),
                n => format!("{} times", thousands(*n as u64)),
            };
            out.note(format!("{title}: {often}"));
        }
        for file in &self.files {
            out.note(format!("view: {}", file.display()));
        }
    }
}

/// Writes the views of a configuration's waves beside them: `x.gtkw`, `x.sucl` and the folder `x.words` for `x.fst`, and the formats of
/// Surfer in `.surfer/mappings`, where it looks for them when it is started in that folder.
pub fn write(context: &Context, config: &Config, waves: &Path) -> Result<Written, Failure> {
    let view = view::view(config);
    let mut there = Waves::open(waves)?;
    let words = Words::new(waves)?;
    let groups = shown(&view, &mut there, &words)?;
    let found = times(&view, &mut there)?;
    let marks = marked(&view.marks, &found);
    let name = waves.file_name().unwrap_or_default().to_string_lossy();
    let faulty =
        |e| Failure::new(Exit::Emission, format!("the view of {} failed: {e}", config.name));
    let save = files::gtkwave(&config.name, &name, &groups, &marks).map_err(faulty)?;
    let commands = files::surfer(&config.name, &groups, &marks).map_err(faulty)?;
    let mut written = Vec::new();
    for (ending, text) in [("gtkw", save), ("sucl", commands)] {
        let file = waves.with_extension(ending);
        if own(&file) {
            let file = file.display();
            context.out.note(format!("{file} is a file of yours, and was left alone"));
            continue;
        }
        disk::write_atomic(&file, text.as_bytes())?;
        written.push(file);
    }
    let counted = view.marks.iter().zip(&found).map(|(mark, times)| (mark.title, times.len()));
    Ok(Written { files: written, marks: counted.collect() })
}

/// Whether a file is there that we did not write.
fn own(file: &Path) -> bool {
    match std::fs::read(file) {
        Ok(bytes) => {
            let end = bytes.iter().position(|b| *b == b'\n').unwrap_or(bytes.len());
            !String::from_utf8_lossy(&bytes[..end]).contains(files::WRITTEN)
        }
        Err(_) => false,
    }
}

/// The files with the words of values: one for each list of constants, `x.words/host_state.txt` for GTKWave and
/// `.surfer/mappings/x-host_state.txt` for Surfer.
struct Words {
    /// Absolute: GTKWave looks from the folder that it was started in.
    folder: PathBuf,
    mappings: PathBuf,
    /// Of the waves, so that several have their formats side by side.
    stem: String,
}

impl Words {
    fn new(waves: &Path) -> Result<Words, Failure> {
        let folder = waves.with_extension("words");
        disk::create_dir(&folder)?;
        let folder = folder.canonicalize().map_err(|e| Failure::file("read", &folder, &e))?;
        let mappings = waves.with_file_name(".surfer").join("mappings");
        disk::create_dir(&mappings)?;
        // a format's name is one word
        let stem = waves.file_stem().unwrap_or_default().to_string_lossy();
        let stem = stem.split_whitespace().collect::<Vec<_>>().join("_");
        Ok(Words { folder, mappings, stem })
    }

    /// Writes both files of a list.
    fn write(&self, name: &str, width: u32, words: &[(u64, String)]) -> Result<Listed, Failure> {
        let file = self.folder.join(format!("{name}.txt"));
        disk::write_atomic(&file, files::gtkwave_words(width, words).as_bytes())?;
        let format = format!("{}-{name}", self.stem);
        let surfer = files::surfer_words(&format, width, words);
        disk::write_atomic(&self.mappings.join(format!("{format}.txt")), surfer.as_bytes())?;
        Ok(Listed { file: file.display().to_string(), format })
    }
}

/// The groups of a view with what the waves know of their signals; words are written.
fn shown(view: &View, waves: &mut Waves, words: &Words) -> Result<Vec<Shown>, Failure> {
    // module and stem of the lists that were written
    let mut lists: BTreeMap<(String, &str), Listed> = BTreeMap::new();
    let mut groups = Vec::new();
    for group in &view.groups {
        let mut signals = Vec::new();
        for wanted in &group.signals {
            let signal = waves.signal(&wanted.path)?;
            let listed = match &wanted.words {
                None => None,
                Some(list) => {
                    let key = (list.module.clone(), list.stem);
                    if !lists.contains_key(&key) {
                        let of = waves.words(&list.module, list.stem, signal.width)?;
                        let same = lists.keys().filter(|(_, stem)| *stem == list.stem).count();
                        let name = match same {
                            0 => list.stem.to_lowercase(),
                            n => format!("{}_{}", list.stem.to_lowercase(), n + 1),
                        };
                        lists.insert(key.clone(), words.write(&name, signal.width, &of)?);
                    }
                    lists.get(&key).cloned()
                }
            };
            signals.push(Trace { path: wanted.path.clone(), range: signal.range, words: listed });
        }
        groups.push(Shown { title: group.title.to_string(), signals });
    }
    Ok(groups)
}

/// When each mark's condition holds.
fn times(view: &View, waves: &mut Waves) -> Result<Vec<Vec<u64>>, Failure> {
    let clock = waves.signal(&view.clock)?;
    let condition = |mark: &Mark| -> Result<Condition, Failure> {
        mark.when.iter().map(|(path, value)| Ok((waves.signal(path)?, *value))).collect()
    };
    let conditions = view.marks.iter().map(condition).collect::<Result<Vec<_>, _>>()?;
    Ok(waves.times(&clock, &conditions)?)
}

/// The first ones of each, in the order of time.
fn marked(marks: &[Mark], found: &[Vec<u64>]) -> Vec<Marked> {
    let mut list = Vec::new();
    for (mark, times) in marks.iter().zip(found) {
        for (&time, number) in times.iter().take(EACH).zip(1..) {
            let title = match times.len() {
                1 => mark.title.to_string(),
                _ => format!("{} {number}", mark.title),
            };
            list.push(Marked { title, time });
        }
    }
    list.sort_by_key(|m| m.time);
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_config::ConfigSet;
    use kiban_emit::chip;

    /// A chip as its Verilog says.
    struct Verilog(BTreeMap<String, String>);

    impl Verilog {
        /// The text of the module that an instance of the chip is of: `TOP.chip.jobs`.
        fn module(&self, instance: &str) -> Option<&str> {
            let mut steps = instance.strip_prefix("TOP.")?.split('.');
            let mut text = self.0.get(&format!("{}.v", steps.next()?))?;
            for step in steps {
                let module = text.lines().find_map(|line| {
                    let (module, rest) = line.trim().split_once(' ')?;
                    rest.strip_prefix(step)?.trim_start().starts_with('(').then_some(module)
                })?;
                text = self.0.get(&format!("{module}.v"))?;
            }
            Some(text)
        }

        /// Whether it has the signal.
        fn has(&self, path: &str) -> bool {
            let Some((instance, name)) = path.rsplit_once('.') else { return false };
            let declares = |line: &str| {
                let line = line.split("//").next().unwrap_or_default();
                let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
                let kinds = ["input", "output", "wire", "reg"];
                words.clone().any(|w| kinds.contains(&w)) && words.any(|w| w == name)
            };
            self.module(instance).is_some_and(|text| text.lines().any(declares))
        }

        /// Whether the module has constants of this stem.
        fn words(&self, module: &str, stem: &str) -> bool {
            let start = format!(" {stem}_");
            let names = |line: &str| line.trim().starts_with("localparam") && line.contains(&start);
            self.module(module).is_some_and(|text| text.lines().any(names))
        }
    }

    /// Of every configuration: the circuits of long builds too, whose waves no ordinary test writes.
    #[test]
    fn views_name_what_is_in_the_verilog() {
        let mut seen = 0;
        for config in ConfigSet::shipped().unwrap().iter() {
            let verilog = Verilog(chip::chip(config).unwrap());
            let view = view::view(config);
            let marks = view.marks.iter().flat_map(|m| m.when.iter().map(|(path, _)| path));
            let signals = view.groups.iter().flat_map(|g| &g.signals);
            let paths: Vec<&String> = signals.clone().map(|s| &s.path).chain(marks).collect();
            for path in paths.iter().chain([&&view.clock]) {
                assert!(verilog.has(path), "{}: {path}", config.name);
                // a name that is none is seen to be none
                assert!(!verilog.has(&format!("{path}_x")), "{path}");
            }
            for words in signals.filter_map(|s| s.words.as_ref()) {
                assert!(verilog.words(&words.module, words.stem), "{}: {words:?}", config.name);
                assert!(!verilog.words(&words.module, "NO_SUCH"));
            }
            seen += paths.len();
        }
        assert!(seen > 400, "only {seen} signals were looked for");
    }

    #[test]
    fn files_of_others_are_told_from_ours() {
        let file = std::env::temp_dir().join(format!("kiban-view-{}.gtkw", std::process::id()));
        assert!(!own(&file));
        for (text, is_own) in
            [("[*] Written by kiban: x\n", false), ("[*]\nWritten by kiban", true)]
        {
            std::fs::write(&file, text).unwrap();
            assert_eq!(own(&file), is_own, "{text}");
        }
        std::fs::remove_file(&file).unwrap();
    }

    #[test]
    fn the_first_marks_of_each_kind_in_their_order() {
        let mark = |title| Mark { title, when: vec![] };
        let marks = [mark("a batch begins"), mark("a playout ends")];
        let list = marked(&marks, &[vec![48], vec![20, 90, 91, 92]]);
        let list: Vec<(&str, u64)> = list.iter().map(|m| (m.title.as_str(), m.time)).collect();
        let wanted = [
            ("a playout ends 1", 20),
            ("a batch begins", 48),
            ("a playout ends 2", 90),
            ("a playout ends 3", 91),
        ];
        assert_eq!(list, wanted);
    }
}
