//! Installs the pinned set into a folder of our own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use schemars::JsonSchema;
use serde::Serialize;

use super::installed::{Installed, VENV_PYTHON};
use super::search::{Search, Sought, LIMIT};
use super::set::{apt_line, Need, Origin, ToolSet, Wheel};
use crate::error::{FlowError, Lacking, Result};
use crate::exec::cancel::Cancel;
use crate::exec::child::{self, Answer, Job};
use crate::exec::files;
use crate::exec::progress::Progress;

/// What `setup` did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SetupReport {
    /// Folder of the set.
    pub dir: PathBuf,
    /// Wheels that were installed now.
    pub installed: Vec<String>,
    /// Wheels that were there already.
    pub present: Vec<String>,
    /// Packages of the system that are still missing.
    pub system_missing: Vec<String>,
    /// The one line that installs those (empty when none is missing).
    pub system_line: String,
}

/// Installs what these needs have, and nothing else. Running it again is quick: finished wheels
/// are not touched. While another setup runs, it waits: the other one installs what is needed too, or some of it.
///
/// # Errors
/// [`FlowError::MissingTool`] without a usable python3, [`FlowError::ToolFailed`] when pip fails, [`FlowError::DiskFull`],
/// [`FlowError::Interrupted`].
pub fn setup(
    search: &Search,
    needs: &[Need],
    progress: &Progress,
    cancel: &Cancel,
) -> Result<SetupReport> {
    let set = ToolSet::pinned();
    let python = python(search)?;
    let dir = search.pinned_dir();
    files::create_dir(&dir.join("log"))?;
    let _lock = lock(&dir, progress, cancel)?;
    let work = Work { dir: &dir, progress, cancel };
    let mut marker = Installed::load(&dir);
    if !marker.wheels.is_empty() && !has_its_python(&dir, cancel)? {
        marker = Installed::default();
        marker.save(&dir)?;
    }
    let mut report = SetupReport { dir: dir.clone(), ..SetupReport::default() };
    let wanted: Vec<&Wheel> =
        set.wheels.iter().filter(|w| w.needs.iter().any(|n| needs.contains(n))).collect();
    if marker.wheels.is_empty() {
        // no finished wheel: whatever lies here is the rest of an interrupted run, or for another Python
        files::remove(&dir.join("venv"))?;
        files::remove(&dir.join("cache"))?;
    }
    let todo: Vec<&Wheel> = wanted.iter().copied().filter(|w| !marker.has_wheel(w)).collect();
    report.present = wanted.iter().filter(|w| marker.has_wheel(w)).map(|w| w.pin()).collect();
    if !todo.is_empty() {
        let venv_python = dir.join(VENV_PYTHON);
        if !venv_python.exists() {
            let args = ["-m", "venv", "venv"].map(String::from);
            work.run("venv", &python, &args, &BTreeMap::new())?;
        }
        let steps = todo.iter().map(|w| 1 + w.warm.len() as u64).sum();
        let bar = progress.bar(steps);
        for wheel in &todo {
            install(&work, &venv_python, wheel, &mut marker, &bar)?;
            report.installed.push(wheel.pin());
        }
        bar.finish_and_clear();
    }
    report.system_missing = system_missing(search, needs)?;
    if !report.system_missing.is_empty() {
        let packages: Vec<&str> = report.system_missing.iter().map(String::as_str).collect();
        report.system_line = apt_line(&packages);
    }
    Ok(report)
}

/// Whether the set's Python runs, and is the one that the set was installed for: the system's may have been replaced.
fn has_its_python(dir: &Path, cancel: &Cancel) -> Result<bool> {
    let ask = ["-c", "import sys; print('python%d.%d' % sys.version_info[:2])"];
    let answer = child::ask(&dir.join(VENV_PYTHON), &ask, &BTreeMap::new(), LIMIT, cancel)?;
    Ok(match answer {
        Answer::Said(status, name) if status.success() => {
            dir.join("venv/lib").join(name.trim()).is_dir()
        }
        _ => false,
    })
}

/// The folder for us alone.
fn lock(dir: &Path, progress: &Progress, cancel: &Cancel) -> Result<std::fs::File> {
    let start = Instant::now();
    let mut spinner = progress.spinner("another kiban installs tools: waiting for it".to_owned());
    loop {
        cancel.check()?;
        match files::lock(dir) {
            Err(FlowError::Busy { .. }) => spinner.tick(start.elapsed()),
            taken => return taken,
        }
    }
}

fn install(
    work: &Work,
    python: &Path,
    wheel: &Wheel,
    marker: &mut Installed,
    bar: &indicatif::ProgressBar,
) -> Result<()> {
    if !marker.wheels.contains(&wheel.pin()) {
        bar.set_message(wheel.pin());
        let mut args: Vec<String> = [
            "-m",
            "pip",
            "install",
            "--no-input",
            "--disable-pip-version-check",
            "--progress-bar",
            "off",
            "--no-deps",
            "--force-reinstall",
        ]
        .map(String::from)
        .to_vec();
        args.push(wheel.pin());
        work.run(&format!("pip-{}", wheel.package), python, &args, &BTreeMap::new())?;
        marker.wheels.push(wheel.pin());
        marker.save(work.dir)?;
    }
    bar.inc(1);
    // one after the other: the tools write their cache without care for each other
    for program in wheel.warm.iter() {
        if !marker.warmed.contains(program) {
            bar.set_message(format!("compiling {program}"));
            let cache = work.dir.join("cache").display().to_string();
            let env = BTreeMap::from([("YOWASP_CACHE_DIR".to_owned(), cache)]);
            let path = work.dir.join("venv/bin").join(program);
            let ran = work.run(&format!("warm-{program}"), &path, &["--version".to_owned()], &env);
            // not all know --version; what counts is that the compiled form is there
            match ran {
                Err(FlowError::ToolFailed { .. }) if is_compiled(work.dir, wheel, program) => {}
                other => other?,
            }
            marker.warmed.push(program.clone());
            marker.save(work.dir)?;
        }
        bar.inc(1);
    }
    Ok(())
}

/// Is there a compiled form of a program in the cache? (`cache/<package>/<program>.wasm/<hash>`)
fn is_compiled(dir: &Path, wheel: &Wheel, program: &str) -> bool {
    let package = wheel.package.replace('-', "_");
    let wasm = format!("{}.wasm", program.trim_start_matches("yowasp-"));
    std::fs::read_dir(dir.join("cache").join(package).join(wasm))
        .is_ok_and(|mut entries| entries.next().is_some())
}

struct Work<'a> {
    dir: &'a Path,
    progress: &'a Progress,
    cancel: &'a Cancel,
}

impl Work<'_> {
    fn run(
        &self,
        step: &str,
        program: &Path,
        args: &[String],
        env: &BTreeMap<String, String>,
    ) -> Result<()> {
        let log = self.dir.join("log").join(format!("{step}.log"));
        let job = Job { program, args, env, cwd: self.dir, log: &log, out: None };
        let mut spinner = self.progress.spinner(format!("{step} (log: {})", log.display()));
        let bars = step.starts_with("pip-") || step.starts_with("warm-");
        let status = child::run(&job, self.cancel, &mut |gone| {
            if !bars {
                spinner.tick(gone);
            }
        })?;
        if status.success() {
            return Ok(());
        }
        self.cancel.check()?;
        let text = std::fs::read_to_string(&log).unwrap_or_default();
        if text.contains("No space left on device") || files::disk_is_full(self.dir) {
            return Err(FlowError::DiskFull { path: self.dir.to_owned() });
        }
        let lines: Vec<&str> = text.lines().skip(1).filter(|l| !l.trim().is_empty()).collect();
        Err(FlowError::ToolFailed {
            step: "setup".to_owned(),
            program: program.display().to_string(),
            status,
            log,
            last: lines.iter().rev().take(8).rev().map(|l| (*l).to_owned()).collect(),
        })
    }
}

/// A python3 that is new enough and can make environments.
pub(crate) fn python(search: &Search) -> Result<PathBuf> {
    let tool = ToolSet::pinned().tool("python3")?;
    let missing = |passed_over: Vec<String>| FlowError::MissingTool {
        verbs: vec![Need::Setup.verb()],
        mend: if passed_over.is_empty() { tool.mend() } else { tool.or_name(tool.mend()) },
        lacking: vec![Lacking { tool: "python3 with venv".to_owned(), passed_over }],
    };
    let found = match search.find(tool)? {
        Sought::Found(found) => found,
        Sought::Nowhere(passed_over) => {
            return Err(missing(passed_over.iter().map(ToString::to_string).collect()));
        }
    };
    let limit = std::time::Duration::from_secs(30);
    let question = ["-c", "import ensurepip, venv; print('has venv')"];
    match child::ask(&found.path, &question, &BTreeMap::new(), limit, &search.cancel)? {
        Answer::Said(_, text) if text.contains("has venv") => Ok(found.path),
        _ => {
            let why = format!("{} ({}) has no venv", found.path.display(), found.place);
            Err(missing(vec![why]))
        }
    }
}

fn system_missing(search: &Search, needs: &[Need]) -> Result<Vec<String>> {
    let mut out: Vec<String> = Vec::new();
    for tool in &ToolSet::pinned().tools {
        let wanted = tool.source == Origin::Apt && tool.needs.iter().any(|n| needs.contains(n));
        if wanted
            && !out.contains(&tool.package)
            && matches!(search.find(tool)?, Sought::Nowhere(_))
        {
            out.push(tool.package.clone());
        }
    }
    Ok(out)
}
