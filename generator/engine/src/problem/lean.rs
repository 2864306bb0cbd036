//! The whole solution without useless interpositions, and what follows other moves without them.

use std::collections::{HashMap, VecDeque};

use kiban_link::Error;
use kiban_rules::shogi::{Move, Position};

use super::answer::Finding;
use super::asker::{contradiction, Asker};
use super::shortest::{Settled, Shortest};
use super::solution::{Reply, Solution, Turn};
use super::useless::{known, Answers, Known, Reduced, PLIES};

impl Reduced {
    /// The solution of which [`without_useless`](super::useless::without_useless) found a line: every defence that lasts longest with
    /// answers that count.
    ///
    /// # Errors
    /// Those of the device; [`Error::Unverified`] where an answer contradicts the length.
    pub fn solution(
        &mut self,
        asker: &mut Asker,
        root: &Position,
        line: &[Move],
    ) -> Result<Solution, Error> {
        let mut solution = Solution::default();
        let mut numbers = HashMap::from([(root.key(), 0)]);
        let mut waiting = VecDeque::from([(Vec::new(), root.clone(), line.to_vec())]);
        while let Some((before, position, line)) = waiting.pop_front() {
            let (best, length) = (line[0], line.len());
            let checked = position.after(&best);
            let way: Vec<Move> = [&before[..], &[best]].concat();
            let Answers { mut useful, useless } = match self.answers(asker, &checked, length - 1)? {
                Ok(Some(answers)) => answers,
                Ok(None) => {
                    let why = format!("a mate within {length} plies is known, and it is none");
                    return Err(contradiction(why));
                }
                Err(why) => {
                    solution.missing.get_or_insert(why);
                    Answers::default()
                }
            };
            // a stable order
            useful.sort_by_key(|u| Some(&u.reply) != line.get(1));
            let mut replies = Vec::new();
            for answer in useful {
                let (reply, after) = (answer.reply, checked.after(&answer.reply));
                let rest = match self.line(asker, &after, answer.length)? {
                    Ok((rest, _)) => rest,
                    Err(why) => {
                        solution.missing.get_or_insert(why);
                        let finding = Finding::Unknown(why);
                        let after = Settled { finding, best: None, shortest: Shortest::NotAsked };
                        replies.push(Reply { reply, after, next: None });
                        continue;
                    }
                };
                let next = (rest.len() + 2 == length).then(|| {
                    *numbers.entry(after.key()).or_insert_with(|| {
                        let before = [&way[..], &[reply]].concat();
                        waiting.push_back((before, after.clone(), rest.clone()));
                        // behind the turns that are there, this one, and those that wait
                        solution.turns.len() + waiting.len()
                    })
                });
                let best = rest.first().copied();
                let after =
                    Settled { finding: Finding::Mate(rest), best, shortest: Shortest::Proved };
                replies.push(Reply { reply, after, next });
            }
            solution.turns.push(Turn { before, position, length, best, replies, useless });
        }
        Ok(solution)
    }

    /// What is known of a defender in check, with the length that the mate takes without useless interpositions. Where that is not
    /// known, it takes no longer than with them.
    pub(super) fn without(
        &mut self,
        asker: &mut Asker,
        at: &Position,
        settled: Settled,
    ) -> Result<Settled, Error> {
        let Finding::Mate(plain) = &settled.finding else { return Ok(settled) };
        let most = settled.shortest.bounds(plain.len()).1;
        match self.defence(asker, at, most.unwrap_or(PLIES))? {
            Ok(Some(line)) => {
                let best = line.first().copied();
                Ok(Settled { finding: Finding::Mate(line), best, shortest: Shortest::Proved })
            }
            Ok(None) if most.is_some() => Err(contradiction(
                "there is a mate with all interpositions, and none without the useless ones".into(),
            )),
            Ok(None) => Ok(settled),
            Err(why) => {
                let shortest = Shortest::NotProved { why, at_least: 0, at_most: most };
                Ok(Settled { shortest, ..settled })
            }
        }
    }

    /// The line of a defender who lasts at most `most` plies: his first answer that lasts longest, and the shortest mate.
    fn defence(
        &mut self,
        asker: &mut Asker,
        at: &Position,
        most: usize,
    ) -> Known<Option<Vec<Move>>> {
        let Some(value) = known!(self.defend(asker, at, most)) else { return Ok(Ok(None)) };
        let Some(answers) = known!(self.answers(asker, at, value)) else { return Ok(Ok(None)) };
        let longest = answers.useful.iter().find(|u| u.length + 1 == value);
        let Some(longest) = longest else { return Ok(Ok(Some(Vec::new()))) };
        let (rest, _) = known!(self.line(asker, &at.after(&longest.reply), longest.length));
        Ok(Ok(Some(std::iter::once(longest.reply).chain(rest).collect())))
    }
}
