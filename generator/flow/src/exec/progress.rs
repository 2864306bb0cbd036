//! What is shown while a step runs.

use std::sync::Arc;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Something worth telling about a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Nothing it depends on has changed; it is not run.
    Skipped {
        /// The step.
        step: String,
    },
    /// It starts, and why (one sentence each).
    Started {
        /// The step.
        step: String,
        /// What changed since it last ran.
        why: Vec<String>,
    },
    /// It ended well.
    Done {
        /// The step.
        step: String,
        /// Wall-clock seconds.
        seconds: f64,
    },
}

type Listener = Arc<dyn Fn(&Event) + Send + Sync>;

/// Where events go and whether a spinner is drawn for steps of more than two seconds.
#[derive(Clone, Default)]
pub struct Progress {
    spinner: bool,
    listener: Option<Listener>,
}

impl std::fmt::Debug for Progress {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Progress").field("spinner", &self.spinner).finish_non_exhaustive()
    }
}

impl Progress {
    /// Nothing is shown.
    pub fn hidden() -> Progress {
        Progress::default()
    }

    /// A spinner on standard error (nothing when that is not a terminal).
    pub fn terminal() -> Progress {
        Progress { spinner: true, listener: None }
    }

    /// Adds a listener for events, for `--why` and for tests.
    pub fn listen(mut self, listener: impl Fn(&Event) + Send + Sync + 'static) -> Progress {
        self.listener = Some(Arc::new(listener));
        self
    }

    pub(crate) fn tell(&self, event: Event) {
        if let Some(listener) = &self.listener {
            listener(&event);
        }
    }

    pub(crate) fn spinner(&self, text: String) -> Spinner {
        Spinner { on: self.spinner, text, bar: None }
    }

    /// A bar of `total` parts on standard error, or a hidden one.
    pub(crate) fn bar(&self, total: u64) -> ProgressBar {
        if !self.spinner {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{elapsed:>4} [{bar:30}] {pos}/{len} {msg}")
        {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        bar
    }
}

/// Appears after two seconds, goes away when dropped.
pub(crate) struct Spinner {
    on: bool,
    text: String,
    bar: Option<ProgressBar>,
}

impl Spinner {
    pub(crate) fn tick(&mut self, gone: Duration) {
        if !self.on || gone < Duration::from_secs(2) {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed:>4} {msg}") {
                bar.set_style(style);
            }
            bar.with_elapsed(gone)
        });
        bar.set_message(self.text.clone());
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
