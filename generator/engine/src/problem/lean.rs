//! The whole solution without useless interpositions, and what follows other moves without them.

use kiban_link::Error;
use kiban_rules::shogi::{Move, Position};

use super::answer::Finding;
use super::asker::{contradiction, Asker};
use super::shortest::{Settled, Shortest};
use super::solution::{Solution, Turned};
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
        Solution::grow(root, line, |_, checked, line| {
            let length = line.len();
            let Answers { mut useful, useless } = match self.answers(asker, checked, length - 1)? {
                Ok(Some(answers)) => answers,
                Ok(None) => {
                    let why = format!("a mate within {length} plies is known, and it is none");
                    return Err(contradiction(why));
                }
                Err(why) => return Ok(Turned { missing: Some(why), ..Turned::default() }),
            };
            // a stable order
            useful.sort_by_key(|u| Some(&u.reply) != line.get(1));
            let mut replies = Vec::new();
            for answer in useful {
                let before = asker.cost();
                let known = self.line(asker, &checked.after(&answer.reply), answer.length)?;
                let (finding, shortest) = match known {
                    Ok((rest, _)) => (Finding::Mate(rest), Shortest::Proved),
                    Err(why) => (Finding::Unknown(why), Shortest::NotAsked),
                };
                let rest = match &finding {
                    Finding::Mate(rest) => Some(rest.clone()),
                    _ => None,
                };
                let best = rest.as_ref().and_then(|rest| rest.first().copied());
                let longest = rest.filter(|rest| rest.len() + 2 == length);
                let after = Settled { finding, best, shortest };
                replies.push((answer.reply, after, longest, asker.cost().since(before)));
            }
            Ok(Turned { replies, useless, missing: None })
        })
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
    pub(super) fn defence(
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
