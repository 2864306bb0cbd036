//! From positions of the rules to the circuit and back: orientation, and the check of every mate line.
//!
//! Inside the circuit the attacker is black and moves towards rank a. Here the side to move attacks, whatever its
//! colour; positions are turned on the way in, moves on the way out.

use std::sync::atomic::AtomicBool;

use kiban_rules::shogi::{Colour, Hand, Kind, Move, Piece, Position, Square};

use super::device::{Device, SolveReport};
use super::engine::{Limits, SolveRequest};
use crate::driver::Progress;
use crate::Error;
use kiban_protocol::tsume::{ListedMove, Mode, RawPosition, Reason, Turn, Verdict};

/// Hand order on the wire: the kinds 1 to 7.
const WIRE_HAND: [Kind; 7] =
    [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Pawn];

/// What is known of a position: a verdict that the rules have verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verified {
    /// The line, in the position's own orientation, obeys the rules, checks at every attacker's move and ends in mate.
    Mate { line: Vec<Move> },
    /// The circuit proved a mate but did not deliver the line to its end; the part that came obeys the rules.
    MateWithoutLine { line: Vec<Move> },
    /// The circuit disproved every attack.
    NoMate,
    /// It gave up.
    Unknown(Reason),
}

/// An answer with the circuit's numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub verdict: Verified,
    pub report: SolveReport,
}

/// The position with the attacker as black.
pub fn oriented(position: &Position, attacker: Colour) -> Position {
    match attacker {
        Colour::Black => position.clone(),
        Colour::White => position.rotated(),
    }
}

/// The position as the circuit takes it. Refuses what the circuit does not check itself (protocol, section 3).
pub fn raw_position(position: &Position, attacker: Colour) -> Result<RawPosition, Error> {
    let refused = |why: String| Error::Position(why);
    position.check_rules().map_err(|e| refused(e.to_string()))?;
    if position.king(!attacker).is_none() {
        return Err(refused(format!("the defender, {}, has no king", !attacker)));
    }
    for colour in Colour::BOTH {
        let king = Some(Piece::new(colour, Kind::King));
        if position.board().iter().filter(|&&p| p == king).count() > 1 {
            return Err(refused(format!("{colour} has two kings")));
        }
    }
    for kind in WIRE_HAND {
        let count = position.count(kind);
        if count > kind.set_count() {
            return Err(refused(format!("there are {count} pieces of kind {kind}")));
        }
    }
    let turned = oriented(position, attacker);
    let hand = |hand: &Hand| WIRE_HAND.map(|kind| hand.count(kind));
    Ok(RawPosition {
        board: turned.board().map(Piece::code_of),
        black_hand: hand(turned.hand(Colour::Black)),
        white_hand: hand(turned.hand(Colour::White)),
    })
}

/// Gives a device a position for which [`solve`] will be called later with the same limits. False: it has no place for it now.
pub fn solve_ahead(
    device: &mut (impl Device + ?Sized),
    position: &Position,
    mode: Mode,
    limits: Limits,
) -> Result<bool, Error> {
    let raw = raw_position(position, position.turn())?;
    device.solve_ahead(&SolveRequest { position: raw, mode, limits, shortest: false })
}

/// Solves a position for its side to move and verifies what comes back. A line that is longer than the depth limit is
/// refused as one that does not mate: a search limited to N plies never answers with more.
pub fn solve(
    device: &mut (impl Device + ?Sized),
    position: &Position,
    mode: Mode,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
    cancel: &AtomicBool,
) -> Result<Solution, Error> {
    let raw = raw_position(position, position.turn())?;
    let request = SolveRequest { position: raw, mode, limits, shortest: false };
    let report = device.solve(&request, progress, cancel)?;
    verified(position, limits.depth, report)
}

/// The same of a device that [makes rounds](Device::makes_rounds), by df-pn: the report has bounds of the shortest mate's plies, and a
/// mate without a reason has its length proved, with a line of that length if it is complete.
pub fn solve_shortest(
    device: &mut (impl Device + ?Sized),
    position: &Position,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
    cancel: &AtomicBool,
) -> Result<Solution, Error> {
    let raw = raw_position(position, position.turn())?;
    let request = SolveRequest { position: raw, mode: Mode::DfPn, limits, shortest: true };
    let report = device.solve(&request, progress, cancel)?;
    verified(position, limits.depth, report)
}

/// What the rules say of a report within `depth` plies (0 = any number).
fn verified(position: &Position, depth: u16, report: SolveReport) -> Result<Solution, Error> {
    let moves = report.line.len();
    if let (Some(b), Verdict::Mate) = (report.bounds, report.verdict) {
        let (least, most) = (usize::from(b.at_least), b.at_most.map(usize::from));
        let proved = report.reason == Reason::None;
        if most.is_some_and(|n| n < least) || proved && most != Some(least) {
            let why = format!("no mate of fewer than {least} plies, and one of {most:?}");
            return Err(Error::Unverified(why));
        }
        if proved && report.line_complete && moves != least {
            let why = format!("a line of {moves} moves where {least} plies are proved");
            return Err(Error::Unverified(why));
        }
    }
    if depth != 0 && moves > usize::from(depth) {
        let why = format!("a line of {moves} moves from a search limited to {depth} plies");
        return Err(Error::Unverified(why));
    }
    let verdict = match report.verdict {
        Verdict::Mate => {
            let line = verify_line(position, &report.line, report.line_complete)?;
            if report.line_complete {
                Verified::Mate { line }
            } else {
                Verified::MateWithoutLine { line }
            }
        }
        Verdict::NoMate => Verified::NoMate,
        Verdict::Unknown => Verified::Unknown(report.reason),
    };
    Ok(Solution { verdict, report })
}

/// Plays a line of the circuit's move words from a position whose side to move attacks. Every move must be legal, every
/// attacker's move a check, and a complete line must end in mate. Returns the moves in the position's orientation.
pub fn verify_line(position: &Position, words: &[u32], complete: bool) -> Result<Vec<Move>, Error> {
    let attacker = position.turn();
    let mut at = oriented(position, attacker);
    let mut line = Vec::with_capacity(words.len());
    for (i, &word) in words.iter().enumerate() {
        let wrong = |why: &str| {
            Error::Unverified(format!("move {} of the mate line ({word:07x}) {why}", i + 1))
        };
        let m = at.move_from_word(word).map_err(|e| wrong(&format!("is wrong: {e}")))?;
        if m.word25() != word {
            return Err(wrong("names another captured piece"));
        }
        if !at.legal_moves().contains(&m) {
            return Err(wrong("is not legal"));
        }
        at.do_move(&m);
        if i % 2 == 0 && !at.in_check(Colour::White) {
            return Err(wrong("does not give check"));
        }
        line.push(if attacker == Colour::Black { m } else { m.rotated() });
    }
    if complete && (words.len().is_multiple_of(2) || !at.is_mate()) {
        let n = words.len();
        return Err(Error::Unverified(format!("the line of {n} moves does not end in mate")));
    }
    Ok(line)
}

/// The raw moves of a position, in its own orientation, with their scans. [`Turn::Attack`]: the checks of the side to
/// move; [`Turn::Defence`]: the evasions of the side to move, which must be in check.
pub fn list_moves(
    device: &mut (impl Device + ?Sized),
    position: &Position,
    turn: Turn,
) -> Result<Vec<(Move, ListedMove)>, Error> {
    let attacker = match turn {
        Turn::Attack => position.turn(),
        Turn::Defence => !position.turn(),
    };
    if turn == Turn::Defence && !position.in_check(position.turn()) {
        return Err(Error::Position("the defender is not in check".to_string()));
    }
    let raw = raw_position(position, attacker)?;
    let list = device.list_moves(&raw, turn)?;
    let at = oriented(position, attacker);
    let convert = |listed: ListedMove| {
        let m = at.move_from_word(listed.word).map_err(|e| Error::Unverified(e.to_string()))?;
        if m.word25() != listed.word {
            return Err(Error::Unverified(format!("{:07x} names another piece", listed.word)));
        }
        Ok((if attacker == Colour::Black { m } else { m.rotated() }, listed))
    };
    list.moves.into_iter().map(convert).collect()
}

/// The position of a request, black attacking: the inverse of [`raw_position`] for an attacking black.
pub fn position_of(raw: &RawPosition, turn: Turn) -> Result<Position, Error> {
    raw.check().map_err(|_| Error::Position("a field is outside its range".to_string()))?;
    let side = if turn == Turn::Attack { Colour::Black } else { Colour::White };
    let mut position = Position::empty(side);
    for (square, &code) in Square::all().zip(&raw.board) {
        let piece = Piece::from_code(code).map_err(|e| Error::Position(e.to_string()))?;
        position.put(square, piece);
    }
    for (colour, counts) in [(Colour::Black, raw.black_hand), (Colour::White, raw.white_hand)] {
        let mut hand = Hand::EMPTY;
        for (kind, n) in WIRE_HAND.into_iter().zip(counts) {
            if !hand.set(kind, n) {
                return Err(Error::Position(format!("{n} pieces of kind {kind} in hand")));
            }
        }
        position.set_hand(colour, hand);
    }
    Ok(position)
}
