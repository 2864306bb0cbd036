//! The files of a view: GTKWave's and Surfer's.
//!
//! Formats: GTKWave 3.3, its save files and translation files; Surfer's command files, and the mapping translators that it has since 0.6.0.

use askama::Template;

/// What the first line of a file says: one that says otherwise is somebody's own.
pub const WRITTEN: &str = "Written by kiban";

/// Marks of GTKWave are letters: more are left out.
pub const MOST_MARKS: usize = 26;

/// Signals under a title.
#[derive(Clone, Debug)]
pub struct Shown {
    pub title: String,
    pub signals: Vec<Trace>,
}

/// A signal as viewers name it.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Without its range.
    pub path: String,
    /// `[4:0]`, or nothing.
    pub range: String,
    /// The words of its values.
    pub words: Option<Listed>,
}

/// A list of words of values, as viewers find it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The file that GTKWave opens.
    pub file: String,
    /// What Surfer calls the format, without spaces.
    pub format: String,
}

/// A mark at a time of the waves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    pub title: String,
    pub time: u64,
}

impl Marked {
    /// As a word of a command line.
    fn word(&self) -> String {
        self.title.replace([' ', ':'], "_")
    }
}

/// GTKWave's flags of a trace (`analyzer.h` of its documentation): hexadecimal and binary, to the right; a translation by file; the two
/// ends of a group.
mod flag {
    pub const HEX: &str = "22";
    pub const BITS: &str = "28";
    /// Words stand for the binary digits: these have the width of the signal, whatever it is.
    pub const WORDS: &str = "2028";
    pub const GROUP: &str = "800200";
    pub const GROUP_END: &str = "1000200";
}

impl Trace {
    fn flag(&self) -> &'static str {
        match (&self.words, self.range.is_empty()) {
            (Some(_), _) => flag::WORDS,
            (None, true) => flag::BITS,
            (None, false) => flag::HEX,
        }
    }
}

#[derive(Template)]
#[template(path = "view/gtkwave.txt", escape = "none")]
struct Gtkwave<'a> {
    written: &'static str,
    config: &'a str,
    waves: &'a str,
    /// Titles, and traces with what is written before their paths.
    groups: Vec<(&'a str, Vec<(&'a Trace, String)>)>,
    /// Where what is seen begins.
    start: u64,
    /// The cursor's time and one for each letter, -1 for none.
    times: String,
    marks: Vec<(char, &'a str)>,
}

/// The save file of GTKWave, beside the waves of this name.
///
/// # Errors
/// A fault of the template.
pub fn gtkwave(
    config: &str,
    waves: &str,
    groups: &[Shown],
    marks: &[Marked],
) -> Result<String, askama::Error> {
    let letters = || 'A'..='Z';
    let time = |mark: Option<&Marked>| mark.map_or("-1".to_string(), |m| m.time.to_string());
    // the cursor stands at the first mark
    let times = std::iter::once(marks.first().map_or(0, |m| m.time).to_string());
    let times: Vec<String> =
        times.chain(letters().enumerate().map(|(i, _)| time(marks.get(i)))).collect();
    // the first mark is not at the edge
    let start = marks.first().map_or(0, |m| m.time.saturating_sub(10));
    let marks = letters().zip(marks.iter().map(|m| m.title.as_str())).collect();
    let times = times.join(" ");
    let all: Vec<&Trace> = groups.iter().flat_map(|g| &g.signals).collect();
    let named = groups.iter().map(|g| g.signals.iter().map(|s| (s, alias(s, &all))).collect());
    let groups = groups.iter().map(|g| g.title.as_str()).zip(named).collect();
    let text = Gtkwave { written: WRITTEN, config, waves, groups, start, times, marks }.render()?;
    Ok(format!("{}\n", text.trim_end()))
}

/// GTKWave shows the last word of a path. Where another signal has it too: the name to show instead, as a save file has it, with as
/// much of the path before it as tells them apart.
fn alias(trace: &Trace, all: &[&Trace]) -> String {
    let own: Vec<&str> = trace.path.rsplit('.').collect();
    let others = all.iter().filter(|t| t.path != trace.path);
    let alike =
        |t: &&Trace| own.iter().zip(t.path.rsplit('.')).take_while(|(a, b)| **a == *b).count();
    let shared = others.map(alike).max().unwrap_or(0);
    let name: Vec<&str> = own.iter().take(shared + 1).rev().copied().collect();
    match shared {
        0 => String::new(),
        _ => format!("+{{{}{}}} ", name.join("/"), trace.range),
    }
}

#[derive(Template)]
#[template(path = "view/surfer.txt", escape = "none")]
struct Surfer<'a> {
    written: &'static str,
    config: &'a str,
    groups: &'a [Shown],
    /// Items that have a format, as Surfer counts them.
    formats: Vec<(String, &'a str)>,
    marks: &'a [Marked],
}

/// What Surfer calls the item at a place, from above: hexadecimal digits, `a` to `p`.
fn item(place: usize) -> String {
    let digits = format!("{place:x}");
    digits.chars().filter_map(|d| d.to_digit(16)).map(|n| char::from(b'a' + n as u8)).collect()
}

/// The command file of Surfer.
///
/// # Errors
/// A fault of the template.
pub fn surfer(config: &str, groups: &[Shown], marks: &[Marked]) -> Result<String, askama::Error> {
    // a title is an item too
    let items = groups.iter().flat_map(|g| std::iter::once(None).chain(g.signals.iter().map(Some)));
    let mut formats = Vec::new();
    for (place, signal) in items.enumerate() {
        if let Some(words) = signal.and_then(|s| s.words.as_ref()) {
            formats.push((item(place), words.format.as_str()));
        }
    }
    let text = Surfer { written: WRITTEN, config, groups, formats, marks }.render()?;
    Ok(format!("{}\n", text.trim_end()))
}

/// The words of values for GTKWave: binary digits and a word a line.
pub fn gtkwave_words(width: u32, words: &[(u64, String)]) -> String {
    let line = |(value, word): &(u64, String)| format!("{value:0w$b} {word}\n", w = width as usize);
    format!("# {WRITTEN}\n{}", words.iter().map(line).collect::<String>())
}

/// The same for Surfer, as the format `name`: a file of its folder `mappings`.
pub fn surfer_words(name: &str, width: u32, words: &[(u64, String)]) -> String {
    let line = |(value, word): &(u64, String)| format!("0x{value:x} {word}\n");
    let lines: String = words.iter().map(line).collect();
    format!("# {WRITTEN}\nName: {name}\nBits: {width}\n{lines}")
}
