//! What is shown while something takes long: a bar, or a spinner where the end is not known.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kiban_link::Progress;

use crate::context::Context;
use crate::output::thousands;

/// From when on something is shown.
const LONG: Duration = Duration::from_secs(2);

/// Shown on standard error when something takes long; gone when it is dropped.
pub struct Spinner {
    quiet: bool,
    /// What is counted, in the plural.
    unit: &'static str,
    bar: Option<ProgressBar>,
}

impl Spinner {
    pub fn new(context: &Context, unit: &'static str) -> Spinner {
        Spinner { quiet: context.out.quiet, unit, bar: None }
    }

    pub fn show(&mut self, progress: &Progress) {
        if self.quiet || progress.elapsed < LONG {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}");
            ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr())
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
                .with_elapsed(progress.elapsed)
        });
        bar.set_message(format!("{} {}", thousands(progress.done), self.unit));
        bar.tick();
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// The same for work of a known number of pieces.
pub struct Bar {
    quiet: bool,
    start: Instant,
    pieces: u64,
    /// What the pieces are, in the plural.
    unit: &'static str,
    text: String,
    bar: Option<ProgressBar>,
}

impl Bar {
    pub fn new(context: &Context, pieces: u64, unit: &'static str) -> Bar {
        Bar {
            quiet: context.out.quiet,
            start: Instant::now(),
            pieces,
            unit,
            text: String::new(),
            bar: None,
        }
    }

    /// What else is to be known, behind the pieces.
    pub fn about(&mut self, text: String) {
        self.text = text;
    }

    /// Does something that prints, with the bar out of the way.
    pub fn hide<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    pub fn show(&mut self, done: u64) {
        let elapsed = self.start.elapsed();
        if self.quiet || elapsed < LONG {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let template =
                format!("{{bar:30}} {{human_pos}} of {{human_len}} {}, {{eta}}{{msg}}", self.unit);
            let style = ProgressStyle::with_template(&template);
            ProgressBar::with_draw_target(Some(self.pieces), ProgressDrawTarget::stderr())
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
                .with_elapsed(elapsed)
        });
        if !self.text.is_empty() {
            bar.set_message(format!(", {}", self.text));
        }
        bar.set_position(done);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
