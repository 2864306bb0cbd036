//! What engines that search the same problem tell each other, from one to all others: rows of pieces of one width, which only they
//! understand (`kiban_link::tsume::share` writes and reads them): a position is its key, an entry begins with its position and the work
//! behind it, and digits stand in the order of their characters.
//!
//! Who tells something is answered by what is new of the others, in one line that fits into any pipe; so nobody is told more than it
//! asks for, and one that does not read stops nobody. Of what is told twice the last counts; what does not fit is lost, that of least work
//! first.

use std::collections::HashMap;

use kiban_engine::usi::share::{pieces, row, ENTRY, KEY, POSITION};

/// Most entries and positions of an answer: with both a line of 47,000 characters.
const MOST_ENTRIES: usize = 1_000;
const MOST_PLACES: usize = 2_000;
/// Most entries that wait for an engine.
const WAITING: usize = 10_000;

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
}

/// Of most work first, as many as there may be.
fn most(waiting: Waiting, count: usize) -> Vec<([u8; POSITION], [u8; ENTRY - POSITION])> {
    let mut all: Vec<_> = waiting.into_iter().collect();
    all.sort_unstable_by_key(|(position, said)| (std::cmp::Reverse(said[0]), *position));
    all.truncate(count);
    all
}

impl Hub {
    /// An engine tells where it is and what it found out; the answer to it. `jobs`: what each engine searches now.
    pub fn tell(
        &mut self,
        jobs: &[Option<usize>],
        from: usize,
        inside: &str,
        entries: &str,
    ) -> Option<String> {
        let job = jobs[from]?;
        let (_, told) = (pieces(inside, KEY)?, pieces(entries, ENTRY)?);
        self.members.retain(|(job, worker), _| jobs.get(*worker) == Some(&Some(*job)));
        // who is about to tell for the first time hears of it, too
        for worker in (0..jobs.len()).filter(|w| jobs[*w] == Some(job)) {
            self.members.entry((job, worker)).or_default();
        }
        let others = |(of, worker): &(usize, usize)| *of == job && *worker != from;
        for piece in told {
            let (position, said) = piece.split_at(POSITION);
            let (Ok(position), Ok(said)) = (position.try_into(), said.try_into()) else { continue };
            for (_, member) in self.members.iter_mut().filter(|(key, _)| others(key)) {
                member.waiting.insert(position, said);
            }
        }
        let mut places: Vec<(usize, &String)> = vec![];
        for (key, member) in self.members.iter_mut().filter(|(key, _)| others(key)) {
            if member.waiting.len() > WAITING {
                let all = std::mem::take(&mut member.waiting);
                member.waiting = most(all, WAITING / 2).into_iter().collect();
            }
            places.push((key.1, &member.inside));
        }
        places.sort_unstable();
        let all = places.iter().flat_map(|(_, inside)| pieces(inside, KEY)).flatten();
        let elsewhere: Vec<u8> = all.take(MOST_PLACES).flatten().copied().collect();
        let mine = self.members.entry((job, from)).or_default();
        mine.inside = inside.to_string();
        let new = most(std::mem::take(&mut mine.waiting), MOST_ENTRIES);
        let new: Vec<u8> = new.into_iter().flat_map(|(p, s)| p.into_iter().chain(s)).collect();
        let text = |bytes| row(String::from_utf8(bytes).unwrap_or_default());
        Some(format!("{} {}", text(elsewhere), text(new)))
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
}
