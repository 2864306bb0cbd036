//! The order to stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

use crate::error::{FlowError, Result};

/// A flag shared by everything that runs. Once raised it stays raised.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that only [`Cancel::cancel`] raises.
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// A flag that Ctrl-C, SIGTERM and SIGHUP raise. Call it once in a program.
    ///
    /// # Errors
    /// [`FlowError::Request`] when the program has a handler already.
    pub fn on_signals() -> Result<Cancel> {
        let flag = Cancel::new();
        let shared = flag.clone();
        ctrlc::set_handler(move || shared.cancel())
            .map_err(|e| FlowError::Request(format!("cannot listen for Ctrl-C: {e}")))?;
        Ok(flag)
    }

    /// The flag itself, for work that knows nothing of this crate.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }

    /// Raises the flag.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Has it been raised?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }

    /// [`FlowError::Interrupted`] once the flag is raised.
    pub fn check(&self) -> Result<()> {
        if self.is_cancelled() {
            return Err(FlowError::Interrupted);
        }
        Ok(())
    }
}
