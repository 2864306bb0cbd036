//! Runs steps in a build folder: cache, logs, part files, cancellation.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::Mutex;
use std::time::Instant;

use super::cache::{record_now, Cache, Record, Why};
use super::cancel::Cancel;
use super::child::{self, Job};
use super::files;
use super::hashes::Hashes;
use super::os::executable;
use super::progress::{Event, Progress};
use super::step::{dependencies, order, Step};
use crate::error::{FlowError, Result};

/// How a runner behaves.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Run every step, changed or not.
    pub force: bool,
    /// The order to stop.
    pub cancel: Cancel,
    /// What is shown.
    pub progress: Progress,
    /// Steps that may run side by side; 0 and 1 both mean one.
    pub jobs: usize,
}

/// What became of a step that ended well.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Nothing had changed.
    Skipped,
    /// It was run.
    Ran {
        /// Why.
        why: Vec<Why>,
        /// Wall-clock seconds.
        seconds: f64,
    },
}

/// Runs steps in one build folder, which it holds locked as long as it lives.
#[derive(Debug)]
pub struct Runner {
    dir: PathBuf,
    options: RunOptions,
    cache: Mutex<Cache>,
    hashes: Hashes,
    _lock: File,
}

impl Drop for Runner {
    fn drop(&mut self) {
        // without the list the files are read again next time, no more
        let _ = self.hashes.save();
    }
}

impl Runner {
    /// Opens (and makes) a build folder.
    ///
    /// # Errors
    /// [`FlowError::Busy`] when another run holds it, or [`FlowError::Io`].
    pub fn open(dir: &Path, options: RunOptions) -> Result<Runner> {
        files::create_dir(dir)?;
        let dir = dir.canonicalize().map_err(|e| FlowError::io("open", dir, e))?;
        let lock = files::lock(&dir)?;
        let cache = Mutex::new(Cache::load(&dir));
        let hashes = Hashes::load(&dir);
        Ok(Runner { dir, options, cache, hashes, _lock: lock })
    }

    /// The build folder, absolute.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// The options it was opened with.
    pub fn options(&self) -> &RunOptions {
        &self.options
    }

    /// A path as the steps name it: relative to the build folder.
    ///
    /// # Errors
    /// [`FlowError::Io`] when the present folder cannot be told.
    pub fn relative(&self, path: &Path) -> Result<PathBuf> {
        let full = std::path::absolute(path).map_err(|e| FlowError::io("find", path, e))?;
        // the build folder is canonical, so resolve symbolic links here as well
        let full = full.canonicalize().unwrap_or(full);
        Ok(files::relative(&self.dir, &full))
    }

    /// The log of a step.
    pub fn log(&self, step: &str) -> PathBuf {
        self.dir.join("log").join(format!("{step}.log"))
    }

    /// Seconds that a step took when it last ended well in this folder; none: it has not, or an older program ran it.
    pub fn seconds(&self, step: &str) -> Option<f64> {
        self.cache().millis(step).map(|ms| ms as f64 / 1000.0)
    }

    /// Why a step would run now; empty when it would be skipped.
    ///
    /// # Errors
    /// [`FlowError::Request`] when an input is not there.
    pub fn why(&self, step: &Step) -> Result<Vec<Why>> {
        self.reasons(step, &record_now(&self.dir, &self.hashes, step)?)
    }

    /// The hash of a file, named from the build folder.
    ///
    /// # Errors
    /// [`FlowError::Io`] when it cannot be read.
    pub fn sha256(&self, path: &Path) -> Result<String> {
        self.hashes.of(path).map_err(|e| FlowError::io("read", &self.dir.join(path), e))
    }

    fn reasons(&self, step: &Step, now: &Record) -> Result<Vec<Why>> {
        let mut why = self.cache().why(&self.hashes, &step.name, now);
        let idle = step.programs.iter().filter(|p| is_idle(&self.dir.join(p)));
        why.extend(idle.cloned().map(Why::OutputNotExecutable));
        if self.options.force && why.is_empty() {
            why.push(Why::Forced);
        }
        Ok(why)
    }

    fn cache(&self) -> std::sync::MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// Runs one step, or skips it when nothing has changed.
    ///
    /// # Errors
    /// [`FlowError::ToolFailed`], [`FlowError::MissingOutput`], [`FlowError::Interrupted`],
    /// [`FlowError::DiskFull`], [`FlowError::Io`]; what was there before is untouched then.
    pub fn run(&self, step: &Step) -> Result<Outcome> {
        self.options.cancel.check()?;
        let mut record = record_now(&self.dir, &self.hashes, step)?;
        let Some((why, start)) = self.begun(step, &record)? else { return Ok(Outcome::Skipped) };
        let parts = self.dir.join(".part").join(&step.name);
        files::remove(&parts)?;
        let done = self.execute(step, &parts).and_then(|()| self.take(step, &parts, &mut record));
        let cleaned = files::remove(&parts);
        done?;
        cleaned?;
        let _ = std::fs::remove_dir(self.dir.join(".part"));
        self.remember(step, record, start)?;
        Ok(Outcome::Ran { why, seconds: self.ended(step, start) })
    }

    /// Tells that a step begins, and why; `None` if it need not.
    fn begun(&self, step: &Step, record: &Record) -> Result<Option<(Vec<Why>, Instant)>> {
        let why = self.reasons(step, record)?;
        let name = step.name.clone();
        if why.is_empty() {
            self.options.progress.tell(Event::Skipped { step: name });
            return Ok(None);
        }
        let sentences = why.iter().map(ToString::to_string).collect();
        self.options.progress.tell(Event::Started { step: name, why: sentences });
        Ok(Some((why, Instant::now())))
    }

    /// Tells that a step ended well, and gives the seconds it took.
    fn ended(&self, step: &Step, start: Instant) -> f64 {
        let seconds = start.elapsed().as_secs_f64();
        self.options.progress.tell(Event::Done { step: step.name.clone(), seconds });
        seconds
    }

    fn remember(&self, step: &Step, record: Record, start: Instant) -> Result<()> {
        let millis = u64::try_from(start.elapsed().as_millis()).ok();
        let record = Record { millis, ..record };
        let mut cache = self.cache();
        cache.insert(&step.name, record);
        cache.save(&self.dir)
    }

    /// Does by ourselves what a step stands for, or leaves it when nothing has changed. `work` writes the outputs at their
    /// final place and says which it wrote; those of the step itself are not looked at. What it gives is the answer, `None` if it was left.
    ///
    /// # Errors
    /// Those of `work`, or [`FlowError::Io`].
    pub fn make<T>(
        &self,
        step: &Step,
        work: impl FnOnce() -> Result<(T, Vec<PathBuf>)>,
    ) -> Result<Option<T>> {
        self.options.cancel.check()?;
        let mut record = record_now(&self.dir, &self.hashes, step)?;
        let Some((_, start)) = self.begun(step, &record)? else { return Ok(None) };
        let (made, outputs) = work()?;
        for output in outputs {
            let hash = self.sha256(&output)?;
            record.outputs.insert(output, hash);
        }
        self.remember(step, record, start)?;
        self.ended(step, start);
        Ok(Some(made))
    }

    /// Runs a step without looking at the cache and without remembering it (programming a board).
    ///
    /// # Errors
    /// Those of [`Runner::run`].
    pub fn run_always(&self, step: &Step) -> Result<()> {
        let parts = self.dir.join(".part").join(&step.name);
        let done = self.execute(step, &parts);
        files::remove(&parts)?;
        done
    }

    /// Runs the tool; its outputs lie below `parts` afterwards.
    fn execute(&self, step: &Step, parts: &Path) -> Result<()> {
        let temp = parts.join("tmp");
        let cannot = |e| FlowError::io("write into", &self.dir, e);
        std::fs::create_dir_all(&temp).map_err(cannot)?;
        for output in &step.outputs {
            if let Some(dir) = parts.join(output).parent() {
                std::fs::create_dir_all(dir).map_err(cannot)?;
            }
        }
        files::create_dir(&self.dir.join("log"))?;
        let log = self.log(&step.name);
        // tools leave their own temporary files here when they are stopped
        let mut env = BTreeMap::from([("TMPDIR".to_owned(), temp.display().to_string())]);
        env.extend(step.program.env.clone());
        env.extend(step.env.clone());
        let cwd = self.dir.join(&step.cwd);
        let printed = step.printed.as_ref().map(|output| parts.join(output));
        let job = Job {
            program: &step.program.path,
            args: &step.args,
            env: &env,
            cwd: &cwd,
            log: &log,
            out: printed.as_deref(),
        };
        let text = format!("{}: {} (log: {})", step.name, step.program.name, log.display());
        let mut spinner = self.options.progress.spinner(text);
        let status = child::run(&job, &self.options.cancel, &mut |gone| spinner.tick(gone))?;
        if status.success() && !(step.silent && has_text(&log)?) {
            return Ok(());
        }
        Err(self.failure(step, status, log))
    }

    fn failure(&self, step: &Step, status: ExitStatus, log: PathBuf) -> FlowError {
        if self.options.cancel.is_cancelled() {
            return FlowError::Interrupted;
        }
        let bytes = std::fs::read(&log).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        if text.contains("No space left on device") || files::disk_is_full(&self.dir) {
            return FlowError::DiskFull { path: self.dir.clone() };
        }
        let lines: Vec<&str> = text.lines().filter(|l| !l.trim().is_empty()).skip(1).collect();
        let last = lines.iter().rev().take(12).rev().map(|l| (*l).to_owned()).collect();
        FlowError::ToolFailed {
            step: step.name.clone(),
            program: step.program.name.clone(),
            status,
            log,
            last,
        }
    }

    /// Renames the outputs into place and records their hashes.
    fn take(&self, step: &Step, parts: &Path, record: &mut Record) -> Result<()> {
        for output in &step.outputs {
            if !parts.join(output).is_file() {
                return Err(FlowError::MissingOutput {
                    step: step.name.clone(),
                    program: step.program.name.clone(),
                    output: output.clone(),
                    log: self.log(&step.name),
                });
            }
        }
        for output in &step.outputs {
            let (from, to) = (parts.join(output), self.dir.join(output));
            if let Some(dir) = to.parent() {
                files::create_dir(dir)?;
            }
            let hash = files::sha256_file(&from).map_err(|e| FlowError::io("read", &to, e))?;
            std::fs::rename(&from, &to).map_err(|e| FlowError::io("rename", &to, e))?;
            record.outputs.insert(output.clone(), hash);
        }
        Ok(())
    }

    /// Runs a graph of steps in the order of their files; steps that do not wait for each other
    /// run side by side, `jobs` at a time. Results are in the order of `steps`.
    ///
    /// # Errors
    /// The first error, once the steps running beside it have ended.
    pub fn run_all(&self, steps: &[Step]) -> Result<Vec<Outcome>> {
        let order = order(steps)?;
        let needs = dependencies(steps)?;
        let jobs = self.options.jobs.max(1);
        let mut done: BTreeMap<usize, Outcome> = BTreeMap::new();
        while done.len() < steps.len() {
            let ready: Vec<usize> = order
                .iter()
                .copied()
                .filter(|i| !done.contains_key(i) && needs[*i].iter().all(|n| done.contains_key(n)))
                .take(jobs)
                .collect();
            let results: Vec<(usize, Result<Outcome>)> = match ready[..] {
                [only] => vec![(only, self.run(&steps[only]))],
                _ => std::thread::scope(|scope| {
                    let runs: Vec<_> = ready
                        .iter()
                        .map(|i| (*i, scope.spawn(move || self.run(&steps[*i]))))
                        .collect();
                    runs.into_iter()
                        .map(|(i, run)| {
                            let ended = run.join().unwrap_or_else(|_| {
                                Err(FlowError::Request(format!("{} gave up", steps[i].name)))
                            });
                            (i, ended)
                        })
                        .collect()
                }),
            };
            for (i, result) in results {
                done.insert(i, result?);
            }
        }
        Ok(done.into_values().collect())
    }
}

/// Does a log hold more than the call in its first line?
fn has_text(log: &Path) -> Result<bool> {
    let bytes = std::fs::read(log).map_err(|e| FlowError::io("read", log, e))?;
    let said = bytes.splitn(2, |b| *b == b'\n').nth(1).unwrap_or_default();
    Ok(!said.trim_ascii().is_empty())
}

/// A program that is there and may not be run.
fn is_idle(program: &Path) -> bool {
    std::fs::metadata(program).is_ok_and(|m| m.is_file() && !executable(&m))
}
