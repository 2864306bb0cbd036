//! What the clock allows: how long probes and moves last, and how many engines a move is worth.

use std::time::{Duration, Instant};

use kiban_engine::usi::command::Play;

use super::super::plan::Method;
use super::super::tree::Task;
use super::Master;

/// A probe lasts so long at most, and this part of the time of the move.
const PROBE: Duration = Duration::from_secs(1);
pub(super) const PROBES: u32 = 15;
/// For a move with less than this the first engine thinks alone: nothing would come of the others.
const SHORT: Duration = Duration::from_millis(300);
/// With less than this on the clock too, and with less than that nothing is probed (as the master of GPSShogi has it), for methods that
/// probe: the first moments of a tree find nothing out, and what goes wrong with many engines costs the game.
pub(super) const ALONE: Duration = Duration::from_millis(12_500);
pub(super) const PLAIN: Duration = Duration::from_millis(32_500);
/// Some engines say what they found only when they are stopped: how long that is waited for at the end of a probe, and of a move of
/// which nothing is known.
const LAST_WORDS: Duration = Duration::from_millis(100);
/// For a move that nothing limits, and that nobody said he would stop.
pub(super) const USUAL: Duration = Duration::from_secs(10);

/// How many engines a move is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hands {
    /// The first one.
    One,
    /// All, which divide the moves and probe nothing.
    Plain,
    All,
}

/// How long a probe lasts.
pub(super) fn moment(limits: &Play) -> Duration {
    limits.time.map_or(PROBE, |t| PROBE.min(t / PROBES))
}

/// When a search that begins now has to be answered.
pub(super) fn deadline(limits: &Play, now: Instant) -> Option<Instant> {
    let usual = (limits.nodes == 0).then_some(USUAL);
    limits.time.or(usual).filter(|_| !limits.hold).map(|t| now + t)
}

/// What a `go` says that limits nothing here, and how long it is thought about if nothing else does; none: all was understood.
pub(super) fn not_understood(line: &str, limits: &Play) -> Option<String> {
    const KNOWN: [&str; 10] = [
        "go", "infinite", "ponder", "btime", "wtime", "binc", "winc", "byoyomi", "movetime",
        "nodes",
    ];
    let words = line.split_whitespace().filter(|w| !KNOWN.contains(w) && w.parse::<i64>().is_err());
    let words: Vec<&str> = words.collect();
    let mut said = match words.as_slice() {
        [] => vec![],
        _ => vec![format!("go: not understood: {}", words.join(", "))],
    };
    if !limits.hold && limits.time.is_none() && limits.nodes == 0 {
        let seconds = USUAL.as_secs();
        said.push(format!(
            "without a limit of time or nodes the answer comes after {seconds} seconds"
        ));
    }
    (!said.is_empty()).then(|| said.join("; "))
}

/// A search whose time is over at some moment: a probe, or the question how likely moves are.
pub(super) struct Brief {
    pub job: u64,
    pub until: Instant,
    /// Its engine was told to stop, and may say a last word.
    pub stopped: bool,
}

impl Master<'_> {
    /// How many engines this move is worth.
    pub(super) fn hands(&self, limits: &Play) -> Hands {
        if limits.nodes != 0 {
            return Hands::All;
        }
        let left =
            limits.left.filter(|_| matches!(self.manner.method, Method::Tree | Method::Deepening));
        let [alone, plain] = self.little.map(|least| left.is_some_and(|l| l < least));
        match limits.time {
            Some(time) if time < SHORT || alone => Hands::One,
            Some(_) if plain => Hands::Plain,
            _ => Hands::All,
        }
    }

    /// Probes whose time is over: their engines are stopped, and a moment later what they have said is all there is.
    pub(super) fn end_probes(&mut self, now: Instant) {
        let Some(thought) = &mut self.thought else { return };
        let over: Vec<Brief> = thought.briefs.extract_if(.., |b| now >= b.until).collect();
        for brief in over {
            let seat = (0..self.team.seats()).find(|id| self.team.job(*id) == Some(brief.job));
            let Some(thought) = &mut self.thought else { return };
            if let (Some(seat), false) = (seat, brief.stopped) {
                let until = now + LAST_WORDS;
                thought.briefs.push(Brief { until, stopped: true, ..brief });
                self.team.stop(seat, now);
            } else {
                let orders = thought.plan.probed(brief.job);
                self.give(orders, now);
            }
        }
    }

    /// The time of the move is over. Where nothing is known, engines are stopped and may say a last word.
    pub(super) fn time_is_up(&mut self, now: Instant) {
        match &mut self.thought {
            Some(thought) if thought.plan.value().is_none() && !thought.late => {
                thought.late = true;
                thought.deadline = Some(now + LAST_WORDS);
                self.stop_all(now);
            }
            _ => self.answer(now),
        }
    }

    /// The nodes of a search, for [`Team::order`](super::super::team::Team::order), and when its time is over.
    pub(super) fn bounds(
        limits: &Play,
        task: Task,
        now: Instant,
    ) -> (Option<u64>, Option<Instant>) {
        let moment = moment(limits);
        let part = u64::from(limits.nodes / PROBES).max(1);
        let limit = match (limits.nodes, task) {
            (_, Task::Mate { probe: true }) => Some(moment.as_millis().max(1) as u64),
            (0, _) | (_, Task::Mate { probe: false }) => None,
            (n, Task::Order { part, .. }) => Some(u64::from(n / part).max(1)),
            // with what it has searched in other places
            (n, Task::Leaf) => Some(u64::from(n)),
            (_, Task::Probe) => Some(part),
        };
        let time = match task {
            Task::Probe => Some(moment),
            Task::Order { part, .. } => Some(limits.time.map_or(PROBE, |t| t / part)),
            Task::Leaf | Task::Mate { .. } => None,
        };
        (limit, time.filter(|_| limit.is_none()).map(|t| now + t))
    }
}
