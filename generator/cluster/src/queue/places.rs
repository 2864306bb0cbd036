//! Who is there behind a server, and the places of jobs: those in the queue, which any engine of Kiban's takes, and those of the
//! engines that are given their jobs by name.
//!
//! By name go engines of others: what they find, and do not find, is weighed by who it was. If claims are to be confirmed, all go by
//! name, since nobody behind a server is believed then.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::fleet::MOST_COPIES;
use crate::pile::Asker;
use crate::queue::wire::Here;

/// Jobs in the queue that no engine is there for yet.
const LEAST: usize = 2;
/// A worker that says nothing for so long is gone.
pub const GONE: Duration = Duration::from_millis(3500);
/// If nobody came or went for so long, nobody else is waited for.
const GRACE: Duration = Duration::from_secs(10);

/// How jobs get to engines of Kiban's, and whether these are believed; those of others are given theirs by name, and are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// They take them from the queue, and are believed.
    Queue,
    /// They are given them by name, and are believed.
    Name,
    /// By name, and nobody's word is enough.
    Confirm,
}

/// What a place is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Free,
    Out,
    /// It holds an answer, until the pile has heard it.
    Heard,
    Resting(Instant),
}

/// A place for a job.
pub struct Place {
    pub state: State,
    /// Whose it is; none: the queue's.
    pub group: Option<usize>,
    /// Who answered last.
    pub by: String,
}

/// Engines of a worker that are all alike.
struct Group {
    line: String,
    name: String,
    /// What people call it.
    shown: String,
    own: bool,
    defends: bool,
    shares: bool,
    /// None: it is gone.
    seats: usize,
}

/// Who is there, and what they are doing.
pub struct Places {
    manner: Manner,
    places: Vec<Place>,
    groups: Vec<Group>,
    /// Workers that are there, and when they were heard.
    lines: BTreeMap<String, Instant>,
    /// When somebody came or went.
    changed: Instant,
    /// Those that search the one problem as a whole tell each other what they find out.
    joined: bool,
}

impl Places {
    pub fn new(manner: Manner, now: Instant) -> Places {
        Places {
            manner,
            places: vec![],
            groups: vec![],
            lines: BTreeMap::new(),
            changed: now,
            joined: false,
        }
    }

    /// From now on there is one problem, and who can tells the others what is found out of it.
    pub fn join(&mut self) {
        // who may lie could make others lie
        self.joined = !self.confirms();
    }

    /// A worker says that it is there, or that it goes.
    pub fn here(&mut self, here: &Here, now: Instant) {
        if here.leaves {
            self.lose(&here.line, now);
            return;
        }
        self.lines.insert(here.line.clone(), now);
        let gone = |g: &Group| g.line == here.line && here.groups.iter().all(|h| h.name != g.name);
        for group in self.groups.iter_mut().filter(|g| g.seats > 0 && gone(g)) {
            (group.seats, self.changed) = (0, now);
        }
        for said in &here.groups {
            let at = self.group(&here.line, &said.name);
            let group = &mut self.groups[at];
            if group.seats == 0 {
                self.changed = now;
            }
            group.shown = format!("{}/{}", here.worker, said.name);
            (group.own, group.defends) = (said.own, said.defends);
            // each seat has places here, and whoever is let in may name any number
            group.seats = said.seats.min(MOST_COPIES as usize);
            group.shares = said.own && said.shares;
        }
    }

    fn lose(&mut self, line: &str, now: Instant) {
        self.lines.remove(line);
        self.changed = now;
        self.groups.iter_mut().filter(|g| g.line == line).for_each(|g| g.seats = 0);
    }

    /// The number of a group; one that was never heard of is nobody's.
    pub fn group(&mut self, line: &str, name: &str) -> usize {
        self.groups.iter().position(|g| g.line == line && g.name == name).unwrap_or_else(|| {
            let (line, name) = (line.to_string(), name.to_string());
            let shown = name.clone();
            let group =
                Group { line, name, shown, own: false, defends: false, shares: false, seats: 0 };
            self.groups.push(group);
            self.groups.len() - 1
        })
    }

    /// Somebody who was heard of said that these engines are there.
    pub fn is_known(&self, line: &str, name: &str) -> bool {
        self.groups.iter().any(|g| g.line == line && g.name == name)
    }

    /// Workers that were silent too long are gone.
    pub fn tick(&mut self, now: Instant) {
        let late = |heard: &Instant| now.saturating_duration_since(*heard) > GONE;
        let gone = self.lines.iter().filter(|(_, heard)| late(heard)).map(|(line, _)| line.clone());
        for line in gone.collect::<Vec<_>>() {
            self.lose(&line, now);
        }
    }

    /// A worker is there.
    pub fn has(&self, line: &str) -> bool {
        self.lines.contains_key(line)
    }

    /// Nobody is there.
    pub fn is_lonely(&self) -> bool {
        self.lines.is_empty()
    }

    /// Engines that are there.
    pub fn seats(&self) -> usize {
        self.groups.iter().map(|g| g.seats).sum()
    }

    /// Those of them that take from the queue.
    pub fn queue_seats(&self) -> usize {
        self.groups.iter().filter(|g| !self.is_named(g)).map(|g| g.seats).sum()
    }

    /// It is given its jobs by name.
    fn is_named(&self, group: &Group) -> bool {
        self.manner != Manner::Queue || !group.own
    }

    /// Nobody's word is enough.
    pub fn confirms(&self) -> bool {
        self.manner == Manner::Confirm
    }

    pub fn is_there(&self, group: usize) -> bool {
        self.groups[group].seats > 0
    }

    /// The worker and the engines of a group.
    pub fn address(&self, group: usize) -> (&str, &str) {
        let Group { line, name, .. } = &self.groups[group];
        (line, name)
    }

    pub fn get(&self, place: usize) -> &Place {
        &self.places[place]
    }

    pub fn set(&mut self, place: usize, state: State) {
        self.places[place].state = state;
    }

    /// It holds an answer of this one from now on.
    pub fn answered(&mut self, place: usize, by: String) {
        let at = &mut self.places[place];
        at.state = State::Heard;
        // whose word it is does not change: by what name one claim is told, the next one is
        at.by = at.group.map_or(by, |g| self.groups[g].shown.clone());
    }

    /// A place that is free.
    pub fn free(&mut self, group: Option<usize>) -> usize {
        let free = |p: &Place| p.group == group && p.state == State::Free;
        self.places.iter().position(free).unwrap_or_else(|| {
            let by = group.map_or(String::new(), |g| self.groups[g].shown.clone());
            self.places.push(Place { state: State::Free, group, by });
            self.places.len() - 1
        })
    }

    /// Places that may be given a job.
    pub fn idle(&mut self, queue: bool, now: Instant) -> Vec<Asker> {
        for Place { state, .. } in &mut self.places {
            match state {
                State::Heard => *state = State::Free,
                State::Resting(until) if *until <= now => *state = State::Free,
                _ => {}
            }
        }
        let mut askers = vec![];
        // of the queue's jobs an engine has one, its worker the next, and one lies there; two while nobody is there
        let seats = self.queue_seats();
        let least = if self.seats() > 0 { 0 } else { LEAST };
        if queue && self.manner == Manner::Queue {
            let taken = self.taken(None);
            for (i, place) in self.fill(None, (3 * seats).max(least)).into_iter().enumerate() {
                askers.push(Asker { doubles: taken + i < seats, ..self.asker(place) });
            }
        }
        for group in 0..self.groups.len() {
            if self.is_named(&self.groups[group]) {
                let places = self.fill(Some(group), self.groups[group].seats);
                askers.extend(places.into_iter().map(|p| self.asker(p)));
            }
        }
        askers
    }

    fn taken(&self, group: Option<usize>) -> usize {
        self.places.iter().filter(|p| p.group == group && p.state != State::Free).count()
    }

    /// The free places of a group, which has so many in all.
    fn fill(&mut self, group: Option<usize>, most: usize) -> Vec<usize> {
        let wanted = most.saturating_sub(self.taken(group));
        let free = |p: &Place| p.group == group && p.state == State::Free;
        let there = self.places.iter().filter(|p| free(p)).count();
        for _ in there..wanted {
            let by = group.map_or(String::new(), |g| self.groups[g].shown.clone());
            self.places.push(Place { state: State::Free, group, by });
        }
        (0..self.places.len()).filter(|i| free(&self.places[*i])).take(wanted).collect()
    }

    pub fn asker(&self, place: usize) -> Asker {
        let queue = Asker {
            worker: place,
            who: None,
            own: true,
            exact: true,
            defends: true,
            doubles: true,
            joins: false,
        };
        match self.places[place].group {
            None => queue,
            Some(group) => {
                let Group { own, defends, shares, .. } = self.groups[group];
                let believed = own && !self.confirms();
                let joins = self.joined && shares;
                Asker { who: Some(group), own: believed, exact: own, defends, joins, ..queue }
            }
        }
    }

    /// Who is there, and whether nobody else is waited for. Nobody, where all take from the queue: then it does not matter.
    pub fn there(&self, now: Instant) -> (Vec<Asker>, bool) {
        let there = || self.groups.iter().enumerate().filter(|(_, g)| g.seats > 0);
        if !there().any(|(_, g)| self.is_named(g)) {
            return (vec![], false);
        }
        let asker = |(at, g): (usize, &Group)| Asker {
            worker: 0,
            who: self.is_named(g).then_some(at),
            own: g.own && !self.confirms(),
            exact: g.own,
            defends: g.defends,
            doubles: true,
            joins: false,
        };
        (there().map(asker).collect(), now.saturating_duration_since(self.changed) > GRACE)
    }

    /// Nobody is there who could confirm a claim, and nobody else is waited for.
    pub fn is_one_alone(&self, now: Instant) -> bool {
        self.confirms()
            && self.groups.iter().filter(|g| g.seats > 0).count() == 1
            && now.saturating_duration_since(self.changed) > GRACE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queue::wire::{Group, VERSION};

    fn here(line: &str, groups: &[(&str, bool, usize)]) -> Here {
        let group = |(name, own, seats): &(&str, bool, usize)| Group {
            name: (*name).into(),
            own: *own,
            defends: *own,
            shares: *own,
            seats: *seats,
        };
        Here {
            kiban: VERSION,
            line: line.into(),
            worker: "w".into(),
            leaves: groups.is_empty(),
            groups: groups.iter().map(group).collect(),
            no_room: false,
            busy: vec![],
        }
    }

    #[test]
    fn own_engines_take_from_the_queue_and_others_by_name() {
        let now = Instant::now();
        let mut places = Places::new(Manner::Queue, now);
        // two jobs wait for the first that comes
        assert_eq!(places.idle(true, now).len(), 2);
        assert!(places.is_lonely() && places.there(now).0.is_empty());
        places.here(&here("a", &[("model", true, 2)]), now);
        assert_eq!((places.idle(true, now).len(), places.seats()), (6, 2));
        assert!(places.there(now).0.is_empty());
        places.here(&here("b", &[("gps", false, 3)]), now);
        let askers = places.idle(true, now);
        let named: Vec<_> = askers.iter().filter(|a| a.who.is_some()).collect();
        assert_eq!((askers.len(), named.len()), (9, 3));
        assert!(named.iter().all(|a| !a.own && !a.exact && !a.defends));
        assert_eq!(places.there(now).0.len(), 2);
        // the server has no room: only those by name go on
        assert_eq!(places.idle(false, now).len(), 3);
        // one of others alone leaves nothing in a queue from which nobody takes
        places.here(&here("a", &[]), now);
        assert_eq!(places.idle(true, now).len(), 3);
        assert_eq!((places.queue_seats(), places.seats()), (0, 3));
    }

    /// Nobody has more engines of one kind than a file may name, whatever it says.
    #[test]
    fn a_number_of_seats_has_an_end() {
        let (now, most) = (Instant::now(), MOST_COPIES as usize);
        let mut places = Places::new(Manner::Queue, now);
        places.here(&here("a", &[("model", true, 100_000), ("gps", false, 100_000)]), now);
        assert_eq!((places.seats(), places.queue_seats()), (2 * most, most));
        assert_eq!(places.idle(true, now).len(), 4 * most);
    }

    #[test]
    fn all_go_by_name_and_kiban_s_are_believed() {
        let now = Instant::now();
        let mut places = Places::new(Manner::Name, now);
        assert!(places.idle(true, now).is_empty());
        places.here(&here("a", &[("model", true, 2), ("gps", false, 1)]), now);
        let askers = places.idle(true, now);
        assert_eq!(askers.iter().map(|a| a.own).collect::<Vec<_>>(), [true, true, false]);
        assert!(askers.iter().all(|a| a.who.is_some() && a.exact == a.own));
        assert_eq!(places.queue_seats(), 0);
    }

    #[test]
    fn nobody_is_believed_if_claims_are_confirmed() {
        let now = Instant::now();
        let mut places = Places::new(Manner::Confirm, now);
        assert!(places.idle(true, now).is_empty());
        places.here(&here("a", &[("model", true, 2)]), now);
        let askers = places.idle(true, now);
        assert_eq!(askers.len(), 2);
        assert!(askers.iter().all(|a| a.who == Some(0) && !a.own && a.exact && a.defends));
        places.set(askers[0].worker, State::Out);
        assert_eq!(places.idle(true, now).len(), 1);
        // nobody else comes: but for a while one is waited for
        assert_eq!((places.there(now).1, places.is_one_alone(now)), (false, false));
        let later = now + GRACE + Duration::from_millis(1);
        places.here(&here("a", &[("model", true, 2)]), later);
        assert_eq!((places.there(later).1, places.is_one_alone(later)), (true, true));
        places.here(&here("b", &[("model", true, 1)]), later);
        assert_eq!((places.there(later).1, places.is_one_alone(later)), (false, false));
        // who is silent is gone
        let silent = later + GONE + Duration::from_millis(1);
        places.here(&here("a", &[("model", true, 2)]), silent);
        places.tick(silent);
        assert_eq!((places.seats(), places.is_there(1), places.there(silent).1), (2, false, false));
    }
}
