//! Code of others that may panic where it ought to return an error.

use std::cell::Cell;
use std::panic::{catch_unwind, set_hook, take_hook, UnwindSafe};
use std::sync::Once;

thread_local! {
    /// What this thread runs may panic without a word.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

static HOOK: Once = Once::new();

/// What `run` returns; none if it panics, of which nothing is printed.
pub(super) fn caught<T>(run: impl FnOnce() -> T + UnwindSafe) -> Option<T> {
    // set once and for good: to take the hook away around each call would silence other threads, or restore the wrong one
    HOOK.call_once(|| {
        let heard = take_hook();
        set_hook(Box::new(move |panic| {
            if !QUIET.try_with(Cell::get).unwrap_or(false) {
                heard(panic);
            }
        }));
    });
    let before = QUIET.replace(true);
    let result = catch_unwind(run).ok();
    QUIET.set(before);
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_no_more_than_none() {
        assert_eq!(caught(|| 3), Some(3));
        let empty: Vec<u8> = Vec::new();
        assert_eq!(caught(move || empty[0]), None);
        // within another one too, which stays quiet
        let inner = caught(|| {
            let none = caught(|| -> u8 { panic!("not heard") });
            (none, QUIET.get())
        });
        assert_eq!((inner, QUIET.get()), (Some((None, true)), false));
    }
}
