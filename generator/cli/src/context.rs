//! What every verb gets: the global options, the order to stop, the tools.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::time::Duration;

use kiban_config::{fit, BoardSet, Config, ConfigSet, Refusal, Target};
use kiban_flow::exec::cancel::Cancel;
use kiban_flow::exec::files;
use kiban_flow::exec::progress::{Event, Progress};
use kiban_flow::exec::runner::RunOptions;
use kiban_flow::flows::Flow;
use kiban_flow::tools::search::Search;
use kiban_flow::tools::setup::setup;
use kiban_flow::tools::toolbox::Toolbox;

use crate::exit::{Exit, Failure};
use crate::output::{complain, Output};

/// The global options and what follows from them.
pub struct Context {
    pub tools: Option<PathBuf>,
    /// Missing tools are not installed.
    pub no_setup: bool,
    pub out: Output,
    /// Folder of all build folders.
    pub work: PathBuf,
    pub cancel: Cancel,
}

impl Context {
    pub fn search(&self) -> Search {
        let mut search = Search::from_env(self.tools.clone());
        search.cancel = self.cancel.clone();
        search
    }

    pub fn progress(&self) -> Progress {
        if self.out.quiet {
            Progress::hidden()
        } else {
            Progress::terminal()
        }
    }

    /// Refuses `--json` for a verb whose output is a dialogue (`speaks GTP`) or another program's text.
    pub fn no_json(&self, verb: &str, does: &str) -> Result<(), Failure> {
        if self.out.json {
            return Err(Failure::request(format!(
                "kiban {verb} {does} on standard output: there is no --json for it"
            )));
        }
        Ok(())
    }

    /// For a verb whose output is a dialogue: nothing else may come out.
    pub fn for_dialogue(&self, verb: &str, protocol: &str) -> Result<Context, Failure> {
        self.no_json(verb, &format!("speaks {protocol}"))?;
        Ok(Context {
            tools: self.tools.clone(),
            no_setup: self.no_setup,
            out: Output { json: false, quiet: true, lang: self.out.lang },
            work: self.work.clone(),
            cancel: self.cancel.clone(),
        })
    }

    pub fn check(&self) -> Result<(), Failure> {
        if self.cancel.is_cancelled() {
            return Err(Failure::interrupted());
        }
        Ok(())
    }

    /// What another thread sends, `None` at its end; Ctrl-C is heard meanwhile.
    pub fn receive<T>(&self, receiver: &Receiver<T>) -> Result<Option<T>, Failure> {
        loop {
            self.check()?;
            match receiver.recv_timeout(Duration::from_millis(50)) {
                Ok(sent) => return Ok(Some(sent)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }

    /// A file of at most 1 MB, `-` for standard input, and how it is called in messages.
    pub fn read_or_input(&self, path: &Path) -> Result<(String, Vec<u8>), Failure> {
        if path != Path::new("-") {
            return Ok((path.display().to_string(), read_bytes(path)?));
        }
        let name = Path::new("standard input");
        // in another thread, so that Ctrl-C is heard
        let (sender, receiver) = channel();
        std::thread::spawn(move || sender.send(start_of(std::io::stdin())));
        let Some(bytes) = self.receive(&receiver)? else {
            return Err(Failure::new(Exit::Files, "standard input cannot be read"));
        };
        let bytes = bytes.map_err(|e| Failure::file("read", name, &e))?;
        Ok((name.display().to_string(), short(name, bytes)?))
    }

    /// The folder of one build.
    pub fn folder(&self, name: &str) -> PathBuf {
        self.work.join(name)
    }

    /// A flow in a build folder. `why`: say of every step why it runs, or that it does not.
    pub fn flow(&self, dir: &Path, why: bool, force: bool, jobs: usize) -> Result<Flow, Failure> {
        let mut progress = self.progress();
        if why {
            progress = progress.listen(|event| match event {
                Event::Skipped { step } => complain(&format!("{step}: nothing changed, skipped")),
                Event::Started { step, why } => {
                    complain(&format!("{step}: runs because {}", why.join("; ")));
                }
                Event::Done { step, seconds } => {
                    complain(&format!("{step}: done in {seconds:.1} s"))
                }
            });
        }
        let options = RunOptions { force, cancel: self.cancel.clone(), progress, jobs };
        Ok(Flow::open(dir, self.toolbox(), options)?)
    }

    /// The tools. What a verb needs and the pinned set has is installed when it is missing, unless
    /// that is refused or the user named a folder of tools.
    pub fn toolbox(&self) -> Toolbox {
        let tools = Toolbox::new(self.search());
        if self.no_setup || self.tools.is_some() {
            return tools;
        }
        let (out, progress, cancel) = (self.out, self.progress(), self.cancel.clone());
        tools.installing(move |search, need, why| {
            out.note(format!(
                "{why}: installing the pinned tools for {} into {}, once, as `kiban setup {need}` does \
                 (to refuse: --no-setup or KIBAN_NO_SETUP=1)",
                need.verb(),
                search.pinned_dir().display()
            ));
            setup(search, &[need], &progress, &cancel).map(drop)
        })
    }
}

/// A configuration by name, or of a file (`./mine.toml`).
pub fn config(name: &str) -> Result<Config, Failure> {
    if is_file_name(name) {
        let text = read(Path::new(name))?;
        return Ok(Config::parse(name, &text)?);
    }
    Ok(ConfigSet::shipped()?.get(name)?.clone())
}

/// A board by name, or of a file.
pub fn board(name: &str) -> Result<Target, Failure> {
    let mut set = BoardSet::shipped()?;
    if is_file_name(name) {
        let text = read(Path::new(name))?;
        return Ok(set.add_board(name, &text)?);
    }
    Ok(set.get(name)?)
}

/// A configuration and a board. Where the configuration does not fit, the smaller one that it names takes its place, which is
/// said in one line; without one the refusal comes when the circuit is made.
pub fn on_board(out: Output, name: &str, board_name: &str) -> Result<(Config, Target), Failure> {
    let (mut config, board) = (config(name)?, board(board_name)?);
    // this ends: a shipped configuration that stands in for others names none itself, which a test excludes
    while let Err(why @ Refusal::DoesNotFit { .. }) = fit::estimate(&config, &board) {
        if config.smaller.is_empty() {
            break;
        }
        let smaller = ConfigSet::shipped()?.get(&config.smaller)?.clone();
        out.note(format!("{} does not fit ({why}): {} instead", config.name, smaller.name));
        config = smaller;
    }
    Ok((config, board))
}

/// The same where a board may be named or not.
pub fn on_any(
    out: Output,
    name: &str,
    board_name: Option<&str>,
) -> Result<(Config, Option<Target>), Failure> {
    match board_name {
        Some(board) => on_board(out, name, board).map(|(config, board)| (config, Some(board))),
        None => Ok((config(name)?, None)),
    }
}

fn is_file_name(name: &str) -> bool {
    name.ends_with(".toml") || name.contains('/')
}

/// No configuration, board or record of a game is longer.
const LONGEST_FILE: u64 = 1_000_000;

/// A text file of at most 1 MB.
pub fn read(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    String::from_utf8(read_bytes(path)?).map_err(|e| {
        let sound = e.utf8_error().valid_up_to();
        let line = e.as_bytes()[..sound].iter().filter(|b| **b == b'\n').count() + 1;
        Failure::request(format!("{name}, line {line}: this is not UTF-8 text"))
    })
}

/// A file of at most 1 MB in any encoding.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = std::fs::File::open(path).and_then(start_of);
    short(path, bytes.map_err(|e| Failure::file("read", path, &e))?)
}

/// No more of a file than tells that it is too long.
fn start_of(reader: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(LONGEST_FILE + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn short(path: &Path, bytes: Vec<u8>) -> Result<Vec<u8>, Failure> {
    if bytes.len() as u64 > LONGEST_FILE {
        let name = path.display();
        let why = format!("{name} is longer than 1 MB: not a file for this");
        return Err(Failure::request(why));
    }
    Ok(bytes)
}

/// What is written later is put into a folder that is there (a slip in its path makes none) and can be written, and in the place of
/// nothing but a file.
pub fn may_be_written(file: &Path) -> Result<(), Failure> {
    let folder = file.parent().filter(|p| !p.as_os_str().is_empty());
    if let Some(Err(e)) = folder.map(std::fs::metadata) {
        return Err(Failure::file("write", file, &e));
    }
    files::try_to_write(file).map_err(|e| Failure::file("write", file, &e))
}
