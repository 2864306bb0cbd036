//! A spinner for work whose end is not known.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kiban_link::Progress;

use crate::context::Context;
use crate::output::thousands;

/// Shown on standard error when something takes more than two seconds; gone when it is dropped.
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
        if self.quiet || progress.elapsed < Duration::from_secs(2) {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}");
            ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr())
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
                .with_elapsed(progress.elapsed)
        });
        bar.set_message(format!("{} {}", thousands(progress.done.into()), self.unit));
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
