//! A circuit configuration (`configs/*.toml`), its hash, and the set that Kiban ships.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::circuit::{Circuit, Go, KeyWords, PlayoutUnit, Scanner, Tsume};
use crate::error::ConfigError;
use crate::keys::{Allowed, Key};
use crate::names::{is_name, NAME_RULE};
use crate::ram::Ram;
use crate::read::{self, Document};
use crate::refusal::mhz;
use crate::shipped;

/// A circuit configuration. Every key is stated in the file; there are no defaults.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Lower-case letters, digits and hyphens; the file is `<name>.toml`.
    pub name: String,
    /// One line for people.
    pub description: String,
    /// A configuration that is built instead on a board where this one does not fit, "" = none.
    pub smaller: String,
    /// Target of the engine's clock in MHz; the board's PLL makes it or the next lower one.
    pub clock_mhz: f64,
    pub link: Link,
    pub circuit: Circuit,
}

/// The way to the host.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// Bits per second.
    pub baud: u32,
}

const COMMON_KEYS: &[Key] = &[
    Key { path: "name", allowed: Allowed::Text(NAME_RULE), meaning: "name of the configuration" },
    Key {
        path: "description",
        allowed: Allowed::Text("one line of text"),
        meaning: "one line for people",
    },
    Key {
        path: "smaller",
        allowed: Allowed::Text("the name of a configuration, or nothing"),
        meaning: "built instead on boards where this one does not fit; \"\" = none",
    },
    Key {
        path: "clock_mhz",
        allowed: Allowed::Decimal(1.0..=200.0),
        meaning: "target of the engine's clock in MHz: exact, or the next lower one the board's PLL can make",
    },
    Key {
        path: "link.baud",
        allowed: Allowed::Int(9_600..=12_000_000),
        meaning: "bits per second of the UART",
    },
];

/// Lines of configurations as they were before there was such a key. They are no part of the hash: circuits that were there before keep
/// theirs.
const AS_BEFORE: [&str; 3] = [
    "circuit.tsume.key_words = \"pieces\"\n",
    "circuit.tsume.second_table_index_bits = 0\n",
    "circuit.tsume.search = \"logic\"\n",
];

impl Config {
    /// Reads a configuration from the text of a file. `file` is only used in errors.
    ///
    /// # Errors
    /// Wrong TOML, an unknown or missing key, a value that is not allowed, or keys that do not go
    /// together.
    pub fn parse(file: &str, text: &str) -> Result<Config, ConfigError> {
        let keys = Self::keys(&read::word_of_key(text, "circuit.kind").unwrap_or_default());
        let doc = Document::parse(file, text, &keys)?;
        let config: Config = doc.read()?;
        doc.check()?;
        if !is_name(&config.name) {
            return Err(doc.bad_value("name", NAME_RULE, None));
        }
        // it stands in the core for FuseSoC, which is YAML
        if config.description.is_empty() || config.description.chars().any(char::is_control) {
            return Err(doc.bad_value("description", "one line of text", None));
        }
        if !config.smaller.is_empty() && !is_name(&config.smaller) {
            return Err(doc.bad_value("smaller", "the name of a configuration, or nothing", None));
        }
        if let Some(t) = config.circuit.tsume() {
            check_search(&doc, t)?;
            check_path(&doc, t)?;
            check_lines(&doc, t)?;
            check_second(&doc, t)?;
            check_second_clock(&doc, t, config.clock_mhz)?;
        }
        if let Some(g) = config.circuit.go() {
            check_wheel(&doc, g)?;
        }
        Ok(config)
    }

    /// Every key of a kind of circuit (`tsume` if there is no such kind) with its range and meaning, in the order of the
    /// file.
    pub fn keys(kind: &str) -> Vec<Key> {
        COMMON_KEYS.iter().chain(Circuit::keys_of(kind)).cloned().collect()
    }

    /// The memories that go to block RAM.
    pub fn memories(&self) -> Vec<Ram> {
        self.circuit.memories()
    }

    /// All keys as sorted lines `key = value`, after a line with the version of the circuit; without `smaller`, which says
    /// nothing about it.
    /// This text is what [`Config::hash`] is made of.
    pub fn canonical(&self) -> String {
        let mut lines = Vec::new();
        if let Ok(toml::Value::Table(table)) = toml::Value::try_from(self) {
            flatten("", &table, &mut lines);
        }
        lines.retain(|line| !line.starts_with("smaller = "));
        lines.sort();
        let mut text =
            format!("circuit = {} version {}\n", self.circuit.kind(), self.circuit.version());
        for line in lines {
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    /// First 32 bits of the SHA-256 of [`Config::canonical`]: in `hello`, in the headers of the
    /// emitted files and in the keys of builds.
    pub fn hash(&self) -> Hash {
        let text = AS_BEFORE.iter().fold(self.canonical(), |text, line| text.replace(line, ""));
        let digest = Sha256::digest(text.as_bytes());
        Hash([digest[0], digest[1], digest[2], digest[3]])
    }
}

/// The path table holds every position of the longest line.
fn check_path(doc: &Document, t: &Tsume) -> Result<(), ConfigError> {
    let path_entries = t.path_ways << t.path_index_bits;
    if path_entries < t.frames() {
        return Err(doc.conflict(
            "circuit.path_index_bits",
            format!(
                "the path table holds {path_entries} positions \
                 (`circuit.path_ways = {}` times 2^`circuit.path_index_bits = {}`) but a line \
                 can have {} plies (2^`circuit.frame_bits = {}`)",
                t.path_ways,
                t.path_index_bits,
                t.frames(),
                t.frame_bits
            ),
            "at least as many positions as plies",
        ));
    }
    Ok(())
}

/// The line machine serves one search, and says how many lines it reads.
fn check_lines(doc: &Document, t: &Tsume) -> Result<(), ConfigError> {
    let lines = t.lines_per_clock;
    let wrong = match t.scanner {
        Scanner::Array if lines != 0 => Some(("lines_per_clock", lines, "\"array\"", "0")),
        Scanner::Lines if lines == 0 => Some(("lines_per_clock", lines, "\"lines\"", "1 or 4")),
        Scanner::Lines if t.searches != 1 => Some(("searches", t.searches, "\"lines\"", "1")),
        Scanner::Lines if t.word_sets != 1 => Some(("word_sets", t.word_sets, "\"lines\"", "1")),
        _ => None,
    };
    let Some((key, value, scanner, allowed)) = wrong else { return Ok(()) };
    Err(doc.conflict(
        &format!("circuit.{key}"),
        format!("`circuit.{key} = {value}` does not go with `circuit.scanner = {scanner}`"),
        allowed,
    ))
}

/// A program has sizes of its own, and what only a program can have does not go with logic: the key that is wrong, and what is allowed.
fn check_search(doc: &Document, t: &Tsume) -> Result<(), ConfigError> {
    let (program, made) = (t.is_program(), t.key_words == KeyWords::Made);
    let tag_bits = Tsume::PROGRAM_KEY_BITS.saturating_sub(t.table_index_bits);
    let words = Tsume::PROGRAM_WORDS;
    // what `tag_bits` and `path_ways` allow
    let [indices, frames] = [Tsume::PROGRAM_KEY_BITS - 53, 7];
    let room = format!("table, children, frames and keys take at most {words} words together");
    let of_program = [
        (t.scanner != Scanner::Lines, "scanner", "\"lines\"".to_string()),
        (t.lines_per_clock != 1, "lines_per_clock", "1".into()),
        (!made, "key_words", "\"made\"".into()),
        (t.table_index_bits > indices, "table_index_bits", format!("6 to {indices}")),
        (t.frame_bits > frames, "frame_bits", format!("5 to {frames}")),
        (t.tag_bits != tag_bits, "tag_bits", tag_bits.to_string()),
        (t.path_index_bits != 0, "path_index_bits", "0".into()),
        (t.path_ways != t.frames(), "path_ways", t.frames().to_string()),
        (t.has_second(), "second_table_index_bits", "0".into()),
        (t.job_queue != 1, "job_queue", "1".into()),
        (t.program_memory() > words, "table_index_bits", room),
    ];
    let of_logic = [
        (made, "key_words", "\"pieces\" or \"squares\"".to_string()),
        (t.table_ways == 3, "table_ways", "1, 2 or 4".into()),
        (t.tag_bits < 56, "tag_bits", "56 to 64".into()),
        (t.path_index_bits < 3, "path_index_bits", "3 to 12".into()),
        (t.path_ways > 4, "path_ways", "1, 2 or 4".into()),
        (t.child_memory_bits < 10, "child_memory_bits", "10 to 14".into()),
    ];
    let (form, keys): (_, &[_]) =
        if program { ("program", &of_program) } else { ("logic", &of_logic) };
    let Some((_, key, allowed)) = keys.iter().find(|w| w.0) else { return Ok(()) };
    let path = format!("circuit.{key}");
    Err(doc.conflict(
        &path,
        format!("`{path} = {}` does not go with `circuit.search = \"{form}\"`", doc.value(&path)),
        allowed,
    ))
}

/// Entries of the second table hold what an entry must, and every search has some.
fn check_second(doc: &Document, t: &Tsume) -> Result<(), ConfigError> {
    let bits = t.second_table_index_bits;
    let key = "circuit.second_table_index_bits";
    let most = Tsume::SECOND_ENTRY_BITS;
    if bits != 0 && t.second_used_bits() > most {
        return Err(doc.conflict(
            key,
            format!(
                "with `{key} = {bits}` an entry of the second table has {} bits, and a burst of the SDRAM {most}",
                t.second_used_bits()
            ),
            &format!("0, and {} to 21", bits + t.second_used_bits() - most),
        ));
    }
    if bits != 0 && t.second_part_bits() <= Tsume::SECOND_FILTER_WORD_BITS {
        return Err(doc.conflict(
            key,
            format!("`{key} = {bits}` is too few entries for `circuit.searches = {}`", t.searches),
            &format!("0, and {} to 21", Tsume::SECOND_FILTER_WORD_BITS + 1 + t.search_bits()),
        ));
    }
    Ok(())
}

/// The memory of the second table works with some clocks.
fn check_second_clock(doc: &Document, t: &Tsume, clock_mhz: f64) -> Result<(), ConfigError> {
    let [least, most] = Tsume::SECOND_CLOCK_KHZ.map(|khz| f64::from(khz) / 1000.0);
    if !t.has_second() || (least..=most).contains(&clock_mhz) {
        return Ok(());
    }
    Err(doc.conflict(
        "clock_mhz",
        format!(
            "`clock_mhz = {}` does not go with a second table (`circuit.second_table_index_bits = {}`), which is in SDRAM",
            doc.value("clock_mhz"),
            t.second_table_index_bits
        ),
        &format!("{} to {}", mhz(least), mhz(most)),
    ))
}

/// Games of wheels have numbers of 8 bits, and their memories room for boards of so many lines.
fn check_wheel(doc: &Document, g: &Go) -> Result<(), ConfigError> {
    if g.unit != PlayoutUnit::Wheel {
        return Ok(());
    }
    if g.units > Go::MOST_WHEELS {
        return Err(doc.conflict(
            "circuit.units",
            format!("`circuit.units = {}` is too many for `circuit.unit = \"wheel\"`", g.units),
            &format!("1 to {} wheels", Go::MOST_WHEELS),
        ));
    }
    if g.greatest_size > Go::WHEEL_LINES {
        return Err(doc.conflict(
            "circuit.greatest_size",
            format!(
                "`circuit.greatest_size = {}` is too large for `circuit.unit = \"wheel\"`",
                g.greatest_size
            ),
            &format!("5 to {} lines", Go::WHEEL_LINES),
        ));
    }
    Ok(())
}

/// Hash of a configuration: 4 bytes, the most significant first; printed as 8 hex digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 4]);

impl Hash {
    /// The same 32 bits as a number.
    pub fn word(self) -> u32 {
        u32::from_be_bytes(self.0)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.word())
    }
}

fn flatten(prefix: &str, table: &toml::Table, lines: &mut Vec<String>) {
    for (key, value) in table {
        let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            toml::Value::Table(inner) => flatten(&path, inner, lines),
            other => lines.push(format!("{path} = {other}")),
        }
    }
}

/// Configurations by name.
#[derive(Debug, Clone, PartialEq)]
pub struct ConfigSet {
    configs: Vec<Config>,
}

impl ConfigSet {
    /// The configurations of the folder `configs/`, sorted by name.
    ///
    /// # Errors
    /// Only if a shipped file is wrong, which a test excludes.
    pub fn shipped() -> Result<ConfigSet, ConfigError> {
        let configs: Result<Vec<_>, _> =
            shipped::CONFIGS.iter().map(|(file, text)| Config::parse(file, text)).collect();
        Ok(ConfigSet { configs: configs? })
    }

    pub fn iter(&self) -> impl Iterator<Item = &Config> {
        self.configs.iter()
    }

    /// # Errors
    /// Names the nearest and all known configurations.
    pub fn get(&self, name: &str) -> Result<&Config, ConfigError> {
        self.configs.iter().find(|c| c.name == name).ok_or_else(|| {
            let known = self.configs.iter().map(|c| c.name.clone()).collect();
            ConfigError::unknown_name("configuration", name, known)
        })
    }
}
