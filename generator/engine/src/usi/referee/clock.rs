//! How long a side may think.

use std::time::Duration;

use kiban_rules::shogi::Colour;

/// What limits the thought of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// So many nodes a move: `go nodes N`. An engine that thinks longer than its patience has failed.
    Nodes(u64),
    Time(Time),
}

/// A clock: the time of a game, then the byo-yomi for each move; the increment is there before a move is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Time {
    pub main: Duration,
    pub byoyomi: Duration,
    pub increment: Duration,
    /// What is forgiven, for the way between referee and engine.
    pub margin: Duration,
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug)]
pub struct Clocks {
    control: Control,
    left: [Duration; 2],
}

impl Clocks {
    pub fn new(control: Control) -> Clocks {
        let main = match control {
            Control::Nodes(_) => Duration::ZERO,
            Control::Time(time) => time.main,
        };
        Clocks { control, left: [main; 2] }
    }

    /// The `go` command of the side to move.
    pub fn go(&self) -> String {
        match self.control {
            Control::Nodes(n) => format!("go nodes {n}"),
            Control::Time(time) => {
                let [black, white] = self.left.map(|left| left.as_millis());
                let head = format!("go btime {black} wtime {white}");
                match (time.byoyomi.as_millis(), time.increment.as_millis()) {
                    // one of them must be there
                    (byoyomi, 0) => format!("{head} byoyomi {byoyomi}"),
                    (_, inc) => format!("{head} binc {inc} winc {inc}"),
                }
            }
        }
    }

    /// How long this side may think now; none: as long as it is waited for.
    pub fn allowed(&self, side: Colour) -> Option<Duration> {
        match self.control {
            Control::Nodes(_) => None,
            Control::Time(t) => Some(self.left[side.index()] + t.increment + t.byoyomi + t.margin),
        }
    }

    /// A move took so long; false: too long.
    pub fn took(&mut self, side: Colour, time: Duration) -> bool {
        let in_time = self.allowed(side).is_none_or(|allowed| time <= allowed);
        if let Control::Time(t) = self.control {
            let left = &mut self.left[side.index()];
            *left = (*left + t.increment).saturating_sub(time);
        }
        in_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn byoyomi_begins_when_the_clock_is_empty() {
        let time = Time { main: ms(1000), byoyomi: ms(300), margin: ms(50), ..Time::default() };
        let mut clocks = Clocks::new(Control::Time(time));
        assert_eq!(clocks.go(), "go btime 1000 wtime 1000 byoyomi 300");
        assert!(clocks.took(Colour::Black, ms(800)));
        assert_eq!(clocks.go(), "go btime 200 wtime 1000 byoyomi 300");
        assert!(clocks.took(Colour::Black, ms(500)));
        assert_eq!(clocks.allowed(Colour::Black), Some(ms(350)));
        assert!(clocks.took(Colour::Black, ms(350)));
        assert!(!clocks.took(Colour::Black, ms(351)));
        assert_eq!(clocks.go(), "go btime 0 wtime 1000 byoyomi 300");
    }

    #[test]
    fn increments_and_nodes() {
        let time = Time { main: ms(1000), increment: ms(100), ..Time::default() };
        let mut clocks = Clocks::new(Control::Time(time));
        assert_eq!(clocks.go(), "go btime 1000 wtime 1000 binc 100 winc 100");
        assert!(clocks.took(Colour::White, ms(40)));
        assert_eq!(clocks.go(), "go btime 1000 wtime 1060 binc 100 winc 100");
        assert!(clocks.took(Colour::White, ms(1160)));
        assert!(!clocks.took(Colour::White, ms(101)));
        let mut nodes = Clocks::new(Control::Nodes(500));
        assert_eq!((nodes.go().as_str(), nodes.allowed(Colour::Black)), ("go nodes 500", None));
        assert!(nodes.took(Colour::Black, ms(1 << 40)));
    }
}
