//! What engines that search the same problem tell each other, from one to all others: rows of pieces of one width, which only they
//! understand (`kiban_link::tsume::share` writes and reads them): a position is its key, an entry begins with its position and the work
//! behind it, and digits stand in the order of their characters.
//!
//! Engines of other machines are told and heard in bundles: what is new of one's own, and what is new of theirs ([`Hub::bundle`],
//! [`Hub::hear`]); what comes from there is not passed on to there.
//!
//! Who tells something is answered by what is new of the others, in one line that fits into any pipe; so nobody is told more than it
//! asks for, and one that does not read stops nobody. Of what is told twice the last counts; what does not fit is lost, that of least work
//! first.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use kiban_engine::usi::share::{pieces, row, ENTRY, KEY, POSITION};

/// Most entries and positions of an answer: with both a line of 47,000 characters.
const MOST_ENTRIES: usize = 1_000;
const MOST_PLACES: usize = 2_000;
/// Most entries that wait for an engine.
const WAITING: usize = 10_000;
/// Another machine that says nothing for so long is nowhere any more.
const GONE: Duration = Duration::from_millis(3500);
/// In the place of an engine: all machines elsewhere.
const ELSEWHERE: usize = usize::MAX;

/// What an entry says, by its position.
type Waiting = HashMap<[u8; POSITION], [u8; ENTRY - POSITION]>;

/// One engine.
#[derive(Default)]
struct Member {
    /// The positions that its search is inside.
    inside: String,
    /// Told by others and not passed on yet.
    waiting: Waiting,
}

/// See the module.
#[derive(Default)]
pub struct Hub {
    /// By problem and engine.
    members: HashMap<(usize, usize), Member>,
    /// Where the engines of other machines are, by problem and machine, and when that was heard.
    elsewhere: BTreeMap<(usize, String), (String, Instant)>,
    /// There are other machines.
    wide: bool,
}

/// Of most work first, as many as there may be.
fn most(waiting: Waiting, count: usize) -> Vec<([u8; POSITION], [u8; ENTRY - POSITION])> {
    let mut all: Vec<_> = waiting.into_iter().collect();
    all.sort_unstable_by_key(|(position, said)| (std::cmp::Reverse(said[0]), *position));
    all.truncate(count);
    all
}

impl Member {
    fn hears(&mut self, position: [u8; POSITION], said: [u8; ENTRY - POSITION]) {
        self.waiting.insert(position, said);
        if self.waiting.len() > WAITING {
            let all = std::mem::take(&mut self.waiting);
            self.waiting = most(all, WAITING / 2).into_iter().collect();
        }
    }

    /// What waits, of most work first and as much as a message holds.
    fn row(&mut self) -> String {
        let new = most(std::mem::take(&mut self.waiting), MOST_ENTRIES);
        text(new.into_iter().flat_map(|(p, s)| p.into_iter().chain(s)).collect())
    }
}

/// Position and said of each piece.
fn entries(row: &str) -> Option<Vec<([u8; POSITION], [u8; ENTRY - POSITION])>> {
    let split = |piece: &[u8]| {
        let (position, said) = piece.split_at(POSITION);
        Some((position.try_into().ok()?, said.try_into().ok()?))
    };
    pieces(row, ENTRY)?.map(split).collect()
}

fn text(bytes: Vec<u8>) -> String {
    row(String::from_utf8(bytes).unwrap_or_default())
}

/// Rows of positions as one, as long as it may be.
fn places<'a>(rows: impl Iterator<Item = &'a String>) -> String {
    let all = rows.flat_map(|inside| pieces(inside, KEY)).flatten();
    text(all.take(MOST_PLACES).flatten().copied().collect())
}

impl Hub {
    /// A hub beside others, on other machines.
    pub fn wide() -> Hub {
        Hub { wide: true, ..Hub::default() }
    }

    /// What another machine tells of a problem that some of these engines search.
    pub fn hear(&mut self, job: usize, from: &str, inside: &str, told: &str, now: Instant) {
        let (Some(_), Some(told)) = (pieces(inside, KEY), entries(told)) else { return };
        let ours = |of: &(usize, usize)| of.0 == job && of.1 != ELSEWHERE;
        for (_, member) in self.members.iter_mut().filter(|(of, _)| ours(of)) {
            told.iter().for_each(|(position, said)| member.hears(*position, *said));
        }
        self.elsewhere.insert((job, from.to_string()), (inside.to_string(), now));
    }

    /// What other machines are told of a problem: where its engines are here, and what is new of them. None: nobody searches it.
    pub fn bundle(
        &mut self,
        jobs: &[Option<usize>],
        job: usize,
        now: Instant,
    ) -> Option<(String, String)> {
        self.elsewhere.retain(|_, (_, heard)| now.saturating_duration_since(*heard) < GONE);
        self.forget(jobs);
        let entries = self.members.get_mut(&(job, ELSEWHERE))?.row();
        let mut ours: Vec<_> = self.members.iter().filter(|(of, _)| of.0 == job).collect();
        ours.sort_unstable_by_key(|(of, _)| **of);
        Some((places(ours.into_iter().map(|(_, m)| &m.inside)), entries))
    }

    /// Who does not search a problem any more is forgotten.
    fn forget(&mut self, jobs: &[Option<usize>]) {
        let searched = |job| jobs.contains(&Some(job));
        self.members.retain(|(job, worker), _| match *worker {
            ELSEWHERE => searched(*job),
            worker => jobs.get(worker) == Some(&Some(*job)),
        });
        self.elsewhere.retain(|(job, _), _| searched(*job));
    }

    /// An engine tells where it is and what it found out; the answer to it. `jobs`: what each engine searches now.
    pub fn tell(
        &mut self,
        jobs: &[Option<usize>],
        from: usize,
        inside: &str,
        entries: &str,
    ) -> Option<String> {
        let job = jobs[from]?;
        let (_, told) = (pieces(inside, KEY)?, self::entries(entries)?);
        self.forget(jobs);
        if self.wide {
            self.members.entry((job, ELSEWHERE)).or_default();
        }
        // who is about to tell for the first time hears of it, too
        for worker in (0..jobs.len()).filter(|w| jobs[*w] == Some(job)) {
            self.members.entry((job, worker)).or_default();
        }
        let others = |(of, worker): &(usize, usize)| *of == job && *worker != from;
        for (_, member) in self.members.iter_mut().filter(|(of, _)| others(of)) {
            told.iter().for_each(|(position, said)| member.hears(*position, *said));
        }
        let mut near: Vec<_> = self.members.iter().filter(|(of, _)| others(of)).collect();
        near.sort_unstable_by_key(|(of, _)| **of);
        let far = self.elsewhere.iter().filter(|((of, _), _)| *of == job).map(|(_, f)| &f.0);
        let elsewhere = places(near.into_iter().map(|(_, m)| &m.inside).chain(far));
        let mine = self.members.entry((job, from)).or_default();
        mine.inside = inside.to_string();
        Some(format!("{elsewhere} {}", mine.row()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(position: char, work: char, said: char) -> String {
        let of = |c: char, count| c.to_string().repeat(count);
        format!("{}{work}{}", of(position, POSITION), of(said, ENTRY - POSITION - 1))
    }

    fn place(c: char) -> String {
        c.to_string().repeat(KEY)
    }

    #[test]
    fn what_one_tells_all_others_hear_once() {
        let jobs = [Some(0), Some(0), None, Some(0), Some(7)];
        let mut hub = Hub::default();
        let told = format!("{}{}", entry('a', '3', 'x'), entry('b', '5', 'y'));
        assert_eq!(hub.tell(&jobs, 0, &place('p'), &told).unwrap(), "- -");
        // of most work first; who told it hears nothing of it, nor who searches something else
        let heard = format!("{}{}", entry('b', '5', 'y'), entry('a', '3', 'x'));
        let answer = hub.tell(&jobs, 3, &place('q'), "-").unwrap();
        assert_eq!(answer, format!("{} {heard}", place('p')));
        assert_eq!(hub.tell(&jobs, 3, &place('q'), "-").unwrap(), format!("{} -", place('p')));
        assert_eq!(hub.tell(&jobs, 0, "-", "-").unwrap(), format!("{} -", place('q')));
        assert_eq!(hub.tell(&jobs, 4, "-", "-").unwrap(), "- -");
        // the last counts, and who is not there any more is nowhere
        let again = hub.tell(&jobs, 0, &place('r'), &entry('a', '4', 'z')).unwrap();
        assert_eq!(again, format!("{} -", place('q')));
        let jobs = [None, Some(0), None, Some(0), None];
        let heard = format!("{}{}", entry('b', '5', 'y'), entry('a', '4', 'z'));
        assert_eq!(hub.tell(&jobs, 1, "-", "-").unwrap(), format!("{} {heard}", place('q')));
        assert_eq!(hub.members.len(), 2);
    }

    #[test]
    fn nonsense_is_not_passed_on_and_answers_have_an_end() {
        let jobs = [Some(0), Some(0)];
        let mut hub = Hub::default();
        for (inside, entries) in [("x", "-"), ("-", "x"), ("-", &*"é".repeat(ENTRY))] {
            assert_eq!(hub.tell(&jobs, 0, inside, entries), None);
        }
        assert_eq!(hub.tell(&[None, Some(0)], 0, "-", "-"), None);
        for i in 0..30_000 {
            let told = format!("{i:016}{}----", char::from(b'0' + (i % 10) as u8));
            hub.tell(&jobs, 0, &place('p').repeat(3_000), &told);
        }
        assert!(hub.members[&(0, 1)].waiting.len() <= WAITING);
        let answer = hub.tell(&jobs, 1, "-", "-").unwrap();
        let (places, entries) = answer.split_once(' ').unwrap();
        assert_eq!((places.len(), entries.len()), (KEY * MOST_PLACES, ENTRY * MOST_ENTRIES));
        assert!(entries.as_bytes().chunks(ENTRY).all(|e| e[POSITION] == b'9'));
        assert!(answer.len() < 1 << 16);
    }

    /// Two machines: what one's engines tell is heard by the other's, once, and not told back.
    #[test]
    fn machines_tell_each_other() {
        let now = Instant::now();
        let (near, far) = ([Some(3), Some(3)], [Some(8), Some(1)]);
        let (mut here, mut there) = (Hub::wide(), Hub::wide());
        assert_eq!(here.bundle(&near, 3, now), None);
        let told = format!("{}{}", entry('a', '3', 'x'), entry('b', '5', 'y'));
        here.tell(&near, 0, &place('p'), &told).unwrap();
        here.tell(&near, 1, &place('q'), "-").unwrap();
        there.tell(&far, 0, &place('r'), "-").unwrap();
        let (inside, entries) = here.bundle(&near, 3, now).unwrap();
        let heard = format!("{}{}", entry('b', '5', 'y'), entry('a', '3', 'x'));
        assert_eq!((&inside, &entries), (&format!("{}{}", place('p'), place('q')), &heard));
        assert_eq!(here.bundle(&near, 3, now).unwrap(), (inside.clone(), "-".to_string()));
        there.hear(8, "here", &inside, &entries, now);
        let answer = there.tell(&far, 0, &place('r'), "-").unwrap();
        assert_eq!(answer, format!("{inside} {heard}"));
        assert_eq!(there.tell(&far, 0, &place('r'), "-").unwrap(), format!("{inside} -"));
        // who searches something else hears nothing, and what came from elsewhere does not go there
        assert_eq!(there.tell(&far, 1, &place('s'), "-").unwrap(), "- -");
        assert_eq!(there.bundle(&far, 8, now).unwrap(), (place('r'), "-".to_string()));
        // nonsense, and a machine that is silent
        there.hear(8, "here", "x", &entries, now);
        there.hear(8, "here", &inside, "x", now);
        assert_eq!(there.tell(&far, 0, "-", "-").unwrap(), format!("{inside} -"));
        there.bundle(&far, 8, now + GONE);
        assert_eq!(there.tell(&far, 0, "-", "-").unwrap(), "- -");
        // nobody searches it any more
        assert_eq!(here.bundle(&[None, None], 3, now), None);
    }
}
