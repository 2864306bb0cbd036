//! Mates without useless interpositions (無駄合).
//!
//! A proposal of rules calls an interposition useless that is "only taken and makes it longer, where there is a mate without use of the
//! piece, and nothing changes in the moves behind it" (Yamada Shuji, article 8, Tsumekist-mate 28). Here that is this: a drop between the
//! king and the piece that checks is *useless* if that piece takes it with check, and the defender, with the hands as they were before the
//! drop, lasts no longer than without it. What he has without it are his other moves, and drops nearer to the king that are not useless.
//! Under [`Useless::Simple`] that is looked at only where the king has no other move than drops, and he must be mated; under
//! [`Useless::Full`] everywhere.
//!
//! Lengths are those of the game in which the defender may not play such drops. That game has a mate only where the real one has: the
//! attacker takes the drop, and more in his hand and less in the defender's makes no mate longer. So what the device has disproved is no
//! mate here either.

use std::collections::HashMap;

use kiban_link::Error;
use kiban_rules::shogi::{Move, Position, PositionKey, Square};

use super::answer::{Finding, Unsolved};
use super::asker::{contradiction, Asker};

/// Which interpositions do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Useless {
    /// All count.
    #[default]
    None,
    /// Those of a king that is mated but for them do not.
    Simple,
    /// None does that lengthens the mate by nothing but itself.
    Full,
}

/// A value, or why there is none.
pub(super) type Known<T> = Result<Result<T, Unsolved>, Error>;

/// What is known of a position: its value, or that it has none up to a number of plies.
#[derive(Clone, Copy, Default)]
struct Fact {
    value: Option<usize>,
    /// Plies + 1 within which there is none.
    above: usize,
}

/// Nodes for the question whether there is any mate at all.
const ANY: u32 = 20_000;

impl Useless {
    /// One word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Useless::None => "none",
            Useless::Simple => "simple",
            Useless::Full => "full",
        }
    }
}

/// A mate without useless interpositions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lean {
    pub rule: Useless,
    pub line: Vec<Move>,
    /// The useless drops after it.
    pub left_out: Vec<Move>,
}

/// The shortest mate under a rule, of a root that has a mate by the plain rules: one of at most `most` plies, if that is known.
/// Else why that is not known, with the least plies that it takes.
///
/// # Errors
/// Those of the device; [`Error::Unverified`] where an answer contradicts what is known.
pub fn without_useless(
    asker: &mut Asker,
    reduced: &mut Reduced,
    root: &Position,
    most: Option<usize>,
) -> Result<Result<Lean, (Unsolved, usize)>, Error> {
    let length = match reduced.attack(asker, root, most.unwrap_or(PLIES))? {
        Ok(Some(length)) => length,
        Ok(None) if most.is_none() => return Ok(Err((Unsolved::Depth, PLIES + 2))),
        Ok(None) => {
            return Err(contradiction(
                "there is a mate with all interpositions, and none without the useless ones".into(),
            ))
        }
        Err(why) => {
            let fact = reduced.attacks.get(&root.key()).copied().unwrap_or_default();
            // `above` is even, a mate has an odd number of plies
            return Ok(Err((why, fact.above.max(1) | 1)));
        }
    };
    let (line, left_out) = match reduced.line(asker, root, length)? {
        Ok(found) => found,
        Err(why) => return Ok(Err((why, length))),
    };
    Ok(Ok(Lean { rule: reduced.rule, line, left_out }))
}

/// Most plies that are looked at where no bound is known.
pub(super) const PLIES: usize = 511;

/// The search for lengths under a rule.
pub struct Reduced {
    rule: Useless,
    attacks: HashMap<PositionKey, Fact>,
    defences: HashMap<PositionKey, Fact>,
    /// Whether the device has disproved every mate.
    hopeless: HashMap<PositionKey, bool>,
}

/// An answer that counts, with the plies of the mate after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Useful {
    pub reply: Move,
    pub length: usize,
}

/// The answers of a defender.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    pub useful: Vec<Useful>,
    pub useless: Vec<Move>,
}

impl Answers {
    /// The plies that he lasts.
    pub fn value(&self) -> usize {
        self.useful.iter().map(|u| u.length + 1).max().unwrap_or(0)
    }
}

macro_rules! known {
    ($e:expr) => {
        match $e? {
            Ok(value) => value,
            Err(why) => return Ok(Err(why)),
        }
    };
}
pub(super) use known;

impl Reduced {
    pub fn new(rule: Useless) -> Reduced {
        Reduced {
            rule,
            attacks: HashMap::new(),
            defences: HashMap::new(),
            hopeless: HashMap::new(),
        }
    }

    /// The plies of the attacker's shortest mate if it takes at most `most`.
    ///
    /// # Errors
    /// Those of the device.
    pub fn attack(
        &mut self,
        asker: &mut Asker,
        at: &Position,
        most: usize,
    ) -> Known<Option<usize>> {
        let key = at.key();
        let fact = self.attacks.get(&key).copied().unwrap_or_default();
        if let Some(value) = fact.value {
            return Ok(Ok((value <= most).then_some(value)));
        }
        for plies in (1..=most).step_by(2).filter(|n| *n >= fact.above) {
            if plies > 1 && known!(self.is_hopeless(asker, at)) {
                return Ok(Ok(None));
            }
            if let Some(why) = asker.over() {
                return Ok(Err(why));
            }
            asker.spend();
            for check in at.checks() {
                if known!(self.defend(asker, &at.after(&check), plies - 1)).is_some() {
                    self.attacks.insert(key, Fact { value: Some(plies), above: 0 });
                    return Ok(Ok(Some(plies)));
                }
            }
            self.attacks.insert(key.clone(), Fact { value: None, above: plies + 1 });
        }
        Ok(Ok(None))
    }

    /// The plies that the defender, who is in check, lasts if they are at most `most`.
    ///
    /// # Errors
    /// Those of the device.
    pub fn defend(
        &mut self,
        asker: &mut Asker,
        at: &Position,
        most: usize,
    ) -> Known<Option<usize>> {
        let key = at.key();
        let fact = self.defences.get(&key).copied().unwrap_or_default();
        if fact.value.is_some() || fact.above > most {
            return Ok(Ok(fact.value.filter(|v| *v <= most)));
        }
        let value = known!(self.answers(asker, at, most)).map(|answers| answers.value());
        let above = if value.is_none() { most + 1 } else { 0 };
        self.defences.insert(key, Fact { value, above });
        Ok(Ok(value))
    }

    /// The defender's answers, useful ones with their lengths, if he lasts at most `most` plies.
    ///
    /// # Errors
    /// Those of the device.
    pub fn answers(
        &mut self,
        asker: &mut Asker,
        at: &Position,
        most: usize,
    ) -> Known<Option<Answers>> {
        let (drops, others): (Vec<Move>, Vec<Move>) =
            at.evasions().into_iter().partition(|m| m.is_drop() && self.rule != Useless::None);
        let mut answers = Answers::default();
        // every answer and the mate after it are two plies at least
        if most == 0 && !others.is_empty() {
            return Ok(Ok(None));
        }
        for reply in others {
            match known!(self.useful(asker, at, reply, most)) {
                Some(useful) => answers.useful.push(useful),
                None => return Ok(Ok(None)),
            }
        }
        let alone = answers.useful.is_empty();
        for (square, drops) in from_the_king(at, drops) {
            let bar = match self.rule {
                Useless::Simple if alone => 0,
                Useless::Full => answers.value(),
                _ => {
                    if !known!(self.all_useful(asker, at, &drops, most, &mut answers)) {
                        return Ok(Ok(None));
                    }
                    continue;
                }
            };
            if known!(self.is_useless(asker, at, &drops[0], square, bar)) {
                answers.useless.extend(drops);
            } else if !known!(self.all_useful(asker, at, &drops, most, &mut answers)) {
                return Ok(Ok(None));
            }
        }
        Ok(Ok(Some(answers)))
    }

    fn useful(
        &mut self,
        asker: &mut Asker,
        at: &Position,
        reply: Move,
        most: usize,
    ) -> Known<Option<Useful>> {
        let Some(left) = most.checked_sub(1) else { return Ok(Ok(None)) };
        let length = known!(self.attack(asker, &at.after(&reply), left));
        Ok(Ok(length.map(|length| Useful { reply, length })))
    }

    /// Adds drops that count; false: one of them lasts longer.
    fn all_useful(
        &mut self,
        asker: &mut Asker,
        at: &Position,
        drops: &[Move],
        most: usize,
        answers: &mut Answers,
    ) -> Known<bool> {
        for drop in drops {
            match known!(self.useful(asker, at, *drop, most)) {
                Some(useful) => answers.useful.push(useful),
                None => return Ok(Ok(false)),
            }
        }
        Ok(Ok(true))
    }

    /// Whether the checking piece takes what is dropped on a square, and the defender, with it in hand again, lasts at most `bar` plies.
    /// What was dropped makes no difference.
    fn is_useless(
        &mut self,
        asker: &mut Asker,
        at: &Position,
        drop: &Move,
        square: Square,
        bar: usize,
    ) -> Known<bool> {
        let [checker] = at.checkers(at.turn())[..] else { return Ok(Ok(false)) };
        let dropped = at.after(drop);
        let takes = |m: &Move| m.from == Some(checker) && m.to == square;
        for capture in dropped.checks().into_iter().filter(takes) {
            let mut nearer = dropped.after(&capture);
            nearer.set_hand(at.turn(), *at.hand(at.turn()));
            nearer.set_hand(!at.turn(), *at.hand(!at.turn()));
            if known!(self.defend(asker, &nearer, bar)).is_some() {
                return Ok(Ok(true));
            }
        }
        Ok(Ok(false))
    }

    /// Whether the device has disproved every mate.
    fn is_hopeless(&mut self, asker: &mut Asker, at: &Position) -> Known<bool> {
        let key = at.key();
        if let Some(known) = self.hopeless.get(&key) {
            return Ok(Ok(*known));
        }
        let finding = asker.ask(at, ANY, 0)?;
        if let Some(why) = asker.over() {
            return Ok(Err(why));
        }
        let hopeless = finding == Finding::NoMate;
        self.hopeless.insert(key, hopeless);
        Ok(Ok(hopeless))
    }

    /// A line of the length that [`Reduced::attack`] has found: the first move that mates in it, the first answer that lasts longest; and
    /// the useless drops at its end.
    ///
    /// # Errors
    /// Those of the device; [`Error::Unverified`] where the line ends in no mate.
    pub(super) fn line(
        &mut self,
        asker: &mut Asker,
        root: &Position,
        length: usize,
    ) -> Known<(Vec<Move>, Vec<Move>)> {
        let (mut line, mut at, mut left) = (Vec::new(), root.clone(), length);
        loop {
            let mut best = None;
            for check in at.checks() {
                if known!(self.defend(asker, &at.after(&check), left - 1)).is_some() {
                    best = Some(check);
                    break;
                }
            }
            // the table has the length, so this finds it again
            let Some(best) = best else { return Ok(Err(Unsolved::Line)) };
            line.push(best);
            at.do_move(&best);
            let Some(answers) = known!(self.answers(asker, &at, left - 1)) else {
                return Ok(Err(Unsolved::Line));
            };
            let longest = answers.useful.iter().find(|u| u.length + 1 == answers.value());
            let Some(longest) = longest else {
                let drops = at.in_check(at.turn()) && at.evasions().iter().all(Move::is_drop);
                if line.len() == length && drops {
                    return Ok(Ok((line, answers.useless)));
                }
                let why = "a line without useless interpositions ends in no mate";
                return Err(contradiction(why.into()));
            };
            line.push(longest.reply);
            at.do_move(&longest.reply);
            left = longest.length;
        }
    }
}

/// The drops by their squares, the nearest to the king first.
fn from_the_king(at: &Position, drops: Vec<Move>) -> Vec<(Square, Vec<Move>)> {
    let Some(king) = at.king(at.turn()) else { return Vec::new() };
    let far = |s: Square| king.file().abs_diff(s.file()).max(king.rank().abs_diff(s.rank()));
    let mut squares: Vec<(Square, Vec<Move>)> = Vec::new();
    for drop in drops {
        match squares.iter_mut().find(|(s, _)| *s == drop.to) {
            Some((_, all)) => all.push(drop),
            None => squares.push((drop.to, vec![drop])),
        }
    }
    squares.sort_by_key(|(s, _)| far(*s));
    squares
}
