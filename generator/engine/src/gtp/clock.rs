//! The clock that GTP tells an engine: main time and Canadian byo-yomi.

use std::time::Duration;

use kiban_rules::go::Colour;

/// Settings and what is left.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clock {
    settings: Option<Settings>,
    /// Of black and of white: seconds, and stones still to play in them (0: main time).
    left: [Option<(u64, u64)>; 2],
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Settings {
    main: u64,
    byo: u64,
    stones: u64,
}

/// Moves that main time is thought to be for.
const MOVES: f64 = 30.0;
/// What is kept back for the way.
const USED: f64 = 0.8;

impl Clock {
    /// `time_settings`: seconds and stones. A byo-yomi time without stones means no limit.
    pub fn set(&mut self, main: u64, byo: u64, stones: u64) {
        let unlimited = byo > 0 && stones == 0;
        self.settings = (!unlimited).then_some(Settings { main, byo, stones });
        self.left = [None; 2];
    }

    /// `time_left`: seconds, and stones (0: main time).
    pub fn left(&mut self, colour: Colour, seconds: u64, stones: u64) {
        self.left[usize::from(colour == Colour::White)] = Some((seconds, stones));
    }

    /// How long the next move of a colour may take; none: as long as it likes.
    pub fn budget(&self, colour: Colour) -> Option<Duration> {
        let seconds = match (self.left[usize::from(colour == Colour::White)], self.settings) {
            (Some((left, stones)), _) if stones > 0 => per_stone(left, stones),
            (None, None) => return None,
            (left, settings) => {
                let main = left.map_or(settings.map_or(0, |s| s.main), |(left, _)| left);
                let next = settings.map_or(0.0, |s| per_stone(s.byo, s.stones));
                match main {
                    0 => next,
                    _ => main as f64 / MOVES + next / 2.0,
                }
            }
        };
        Some(Duration::from_secs_f64((seconds * USED).clamp(0.0, 1e6)))
    }
}

fn per_stone(seconds: u64, stones: u64) -> f64 {
    seconds as f64 / stones.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets() {
        let mut clock = Clock::default();
        let budget = |clock: &Clock| clock.budget(Colour::Black).map(|d| d.as_millis());
        assert_eq!(budget(&clock), None);
        clock.set(300, 0, 0);
        assert_eq!(budget(&clock), Some(8000));
        clock.left(Colour::White, 1, 0);
        assert_eq!(budget(&clock), Some(8000));
        clock.left(Colour::Black, 30, 0);
        assert_eq!(budget(&clock), Some(800));
        clock.left(Colour::Black, 30, 10);
        assert_eq!(budget(&clock), Some(2400));
        clock.left(Colour::Black, 0, 0);
        assert_eq!(budget(&clock), Some(0));
        // no main time, or none any more: byo-yomi, told or not
        clock.set(0, 3, 1);
        assert_eq!(budget(&clock), Some(2400));
        clock.left(Colour::Black, 3, 1);
        assert_eq!(budget(&clock), Some(2400));
        clock.set(60, 10, 5);
        assert_eq!(budget(&clock), Some(2400));
        clock.left(Colour::Black, 0, 0);
        assert_eq!(budget(&clock), Some(1600));
        clock.set(0, 0, 0);
        assert_eq!(budget(&clock), Some(0));
        clock.set(0, 10, 0);
        assert_eq!(budget(&clock), None);
        clock.set(u64::MAX, u64::MAX, u64::MAX);
        assert!(clock.budget(Colour::Black).is_some());
    }
}
