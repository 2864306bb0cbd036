//! Mates without useless interpositions by exhaustive search over the rules of `rsshogi`: slow, top down, no deepening, no device;
//! a piece goes back to the hand by the text of the position. The definition is that of `docs/commands.md`, told again here:
//! a drop between king and checking piece is useless if the checking piece takes it, gives check, and the defender, with the hands
//! as they were before the drop, lasts no longer than with his other moves and the drops nearer to his king that are not useless.

use std::collections::HashMap;

use kiban_rules::shogi::Position;
use rsshogi::board::{self, movegen, Move32List};
use rsshogi::types::Move32;

use crate::mate::{checks, Cap};
use crate::rs::convert;

/// Which drops may be useless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// None.
    None,
    /// Those of a king that can do nothing but drop, if he is mated as soon as the drop is taken.
    Simple,
    /// All.
    Full,
}

/// What an answer to a check is, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// It is no drop.
    Moved,
    /// The rule does not look at it: the king can do something else.
    NotAsked,
    /// The checking piece cannot take it with check.
    NotTaken,
    /// It is taken, and he lasts longer than with what he has without it.
    Longer,
    /// It is useless: it is taken, and he is mated.
    Mated,
    /// It is useless: it is taken, and he lasts no longer.
    NoLonger,
}

impl Reason {
    /// One word for the table.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Moved => "moved",
            Reason::NotAsked => "not-asked",
            Reason::NotTaken => "not-taken",
            Reason::Longer => "longer",
            Reason::Mated => "mated",
            Reason::NoLonger => "no-longer",
        }
    }

    /// Whether the answer does not count.
    pub fn is_useless(self) -> bool {
        self >= Reason::Mated
    }
}

/// The answers to a check, each with its reason, and the plies that the defender lasts.
struct Judged {
    replies: Vec<(String, Reason)>,
    lasts: u32,
}

/// The search, with what it knows.
pub struct Reduced {
    rule: Rule,
    /// Any piece may take the drop, not only the one that checks: a wider definition than that of the pages.
    wide: bool,
    attacks: HashMap<(String, u32), Option<u32>>,
    left: u64,
}

impl Reduced {
    /// A search that looks at no more than `cap` positions in all.
    pub fn new(rule: Rule, cap: u64) -> Reduced {
        Reduced { rule, wide: false, attacks: HashMap::new(), left: cap }
    }

    /// The same by the wider definition: any piece may take the drop.
    pub fn wide(cap: u64) -> Reduced {
        Reduced { wide: true, ..Reduced::new(Rule::Full, cap) }
    }

    /// The plies of the shortest mate within `most` plies, or that there is none. `None`: too many positions.
    pub fn length(&mut self, pos: &Position, most: u32) -> Option<Option<u32>> {
        self.attack(&convert(pos), most).ok()
    }

    /// The answers of a defender in check who lasts at most `most` plies, as USI texts with reasons, sorted by text. `None`: too many
    /// positions; `Some(None)`: he lasts longer.
    pub fn replies(&mut self, pos: &Position, most: u32) -> Option<Option<Vec<(String, Reason)>>> {
        let judged = self.judge(&convert(pos), most).ok()?;
        Some(judged.map(|mut judged| {
            judged.replies.sort();
            judged.replies
        }))
    }

    /// The plies that a defender in check lasts if they are at most `most`. `None`: too many positions.
    pub fn lasts(&mut self, pos: &Position, most: u32) -> Option<Option<u32>> {
        Some(self.judge(&convert(pos), most).ok()?.map(|judged| judged.lasts))
    }

    fn attack(&mut self, at: &board::Position, most: u32) -> Result<Option<u32>, Cap> {
        let key = (at.to_sfen(Some(1)), most);
        if let Some(known) = self.attacks.get(&key) {
            return Ok(*known);
        }
        let (mut best, mut bound) = (None, most);
        for m in checks(at) {
            if bound == 0 {
                break;
            }
            if let Some(judged) = self.judge(&after(at, m), bound - 1)? {
                best = Some(judged.lasts + 1);
                // only what is shorter is better
                bound = judged.lasts.saturating_sub(1);
            }
        }
        self.attacks.insert(key, best);
        Ok(best)
    }

    /// None: he lasts longer than `most`.
    fn judge(&mut self, at: &board::Position, most: u32) -> Result<Option<Judged>, Cap> {
        self.left = self.left.checked_sub(1).ok_or(Cap)?;
        let mut answers = Move32List::new();
        movegen::generate_legal_evasions_all_move32(at, &mut answers);
        let (mut drops, moves): (Vec<Move32>, Vec<Move32>) =
            answers.iter().copied().partition(|m| m.is_drop());
        let mut judged = Judged { replies: Vec::new(), lasts: 0 };
        for m in &moves {
            let Some(plies) = self.answered(at, *m, most)? else { return Ok(None) };
            judged.lasts = judged.lasts.max(plies);
            judged.replies.push((m.to_usi(), Reason::Moved));
        }
        drops.sort_by_key(|m| distance(at, *m));
        // what he lasts with what is nearer than the present drop
        let mut bar = judged.lasts;
        for (i, m) in drops.iter().enumerate() {
            if i > 0 && distance(at, drops[i - 1]) < distance(at, *m) {
                bar = judged.lasts;
            }
            let reason = match self.rule {
                Rule::None => Reason::NotAsked,
                Rule::Simple if !moves.is_empty() => Reason::NotAsked,
                Rule::Simple => self.reason(at, *m, 0)?,
                Rule::Full => self.reason(at, *m, bar)?,
            };
            if !reason.is_useless() {
                let Some(plies) = self.answered(at, *m, most)? else { return Ok(None) };
                judged.lasts = judged.lasts.max(plies);
            }
            judged.replies.push((m.to_usi(), reason));
        }
        Ok(Some(judged))
    }

    /// The plies that he lasts with an answer; none: more than `most`.
    fn answered(&mut self, at: &board::Position, m: Move32, most: u32) -> Result<Option<u32>, Cap> {
        let Some(left) = most.checked_sub(1) else { return Ok(None) };
        Ok(self.attack(&after(at, m), left)?.map(|plies| plies + 1))
    }

    fn reason(&mut self, at: &board::Position, drop: Move32, bar: u32) -> Result<Reason, Cap> {
        let dropped = after(at, drop);
        let Some(checker) = checker(at, drop) else { return Ok(Reason::NotTaken) };
        let wide = self.wide;
        let takes = |m: &Move32| {
            let usi = m.to_usi();
            !m.is_drop() && usi[2..4] == drop.to_usi()[2..4] && (wide || usi[..2] == checker)
        };
        let mut reason = Reason::NotTaken;
        for take in checks(&dropped).into_iter().filter(takes) {
            let taken = with_hands_of(&after(&dropped, take), at);
            let found = match self.judge(&taken, bar)? {
                None => Reason::Longer,
                Some(judged) if judged.lasts == 0 => Reason::Mated,
                Some(_) => Reason::NoLonger,
            };
            reason = reason.max(found);
        }
        Ok(reason)
    }
}

fn after(at: &board::Position, m: Move32) -> board::Position {
    let mut next = at.clone();
    next.apply_move32(m);
    next
}

/// The square, as USI text, of the piece whose check a drop stops: the first behind it, seen from the king.
fn checker(at: &board::Position, drop: Move32) -> Option<String> {
    let board = cells(&at.to_sfen(Some(1)));
    let (king, to) = (king(at), place(&drop.to_usi()[2..4]));
    let step = ((to.0 - king.0).signum(), (to.1 - king.1).signum());
    let mut square = to;
    loop {
        square = (square.0 + step.0, square.1 + step.1);
        if !(1..=9).contains(&square.0) || !(1..=9).contains(&square.1) {
            return None;
        }
        if board[(square.1 - 1) as usize][(9 - square.0) as usize] {
            let rank = char::from(b'a' + (square.1 - 1) as u8);
            return Some(format!("{}{rank}", square.0));
        }
    }
}

/// Which squares of a board are taken, by rank and from the ninth file on.
fn cells(sfen: &str) -> Vec<Vec<bool>> {
    let row = |row: &str| {
        let mut cells = Vec::new();
        for c in row.chars().filter(|c| *c != '+') {
            match c.to_digit(10) {
                Some(n) => cells.extend((0..n).map(|_| false)),
                None => cells.push(true),
            }
        }
        cells
    };
    sfen.split(' ').next().unwrap_or_default().split('/').map(row).collect()
}

/// File and rank of a USI text.
fn place(text: &str) -> (i32, i32) {
    let bytes = text.as_bytes();
    (i32::from(bytes[0] - b'0'), i32::from(bytes[1] - b'a') + 1)
}

fn king(at: &board::Position) -> (i32, i32) {
    place(&at.king_square(at.turn()).to_usi())
}

/// A position with the hands of another one.
fn with_hands_of(at: &board::Position, hands: &board::Position) -> board::Position {
    let (at, hands) = (at.to_sfen(Some(1)), hands.to_sfen(Some(1)));
    let fields: Vec<&str> = at.split(' ').collect();
    let hand = hands.split(' ').nth(2).expect("hands");
    let text = [fields[0], fields[1], hand, "1"].join(" ");
    board::position_from_sfen(&text).expect("a position with other hands")
}

/// Steps from the king of the side to move.
fn distance(at: &board::Position, drop: Move32) -> i32 {
    let (king, to) = (king(at), place(&drop.to_usi()[2..4]));
    (king.0 - to.0).abs().max((king.1 - to.1).abs())
}
