//! Numbers of a node from those of its children.

use super::frames::{Frame, Solver};
use super::value::{Child, Value};
use super::{Mode, INF, MAX, REMOVED, REP_NONE, WITHIN};
use crate::shogi::{Class, Turn};

fn sat(a: u16, b: u16) -> u16 {
    (a + b).min(MAX)
}

/// Which children of a node count in its numbers: children that make no difference as long as another one is not decided wait for
/// that one. In the order of the children, as the circuit sees them.
struct Delay {
    turn: Turn,
    /// In PN\* no child waits.
    on: bool,
    /// Square with a drop of white's that is not decided.
    open: Option<u8>,
    /// From and to of a promotion that is not decided.
    promotion: Option<(u8, u8)>,
    /// A child counts that is not late.
    urgent: bool,
}

/// What a child is to its node.
#[derive(PartialEq)]
enum Counts {
    No,
    Yes,
    /// All before it that are not decided do not.
    Alone,
}

impl Delay {
    fn new(turn: Turn, mode: Mode) -> Self {
        Delay { turn, on: mode == Mode::DfPn, open: None, promotion: None, urgent: false }
    }

    fn counts(&mut self, c: &Child) -> Counts {
        if !self.on {
            return Counts::Yes;
        }
        let step = (c.mv.src, c.mv.dst);
        let unpromoted = !c.mv.promote
            && !c.mv.is_drop()
            && matches!(Class::of_kind4(c.mv.kind), Class::P | Class::B | Class::R)
            && self.promotion == Some(step);
        self.promotion = (c.mv.promote && !c.decided()).then_some(step);
        if c.decided() {
            return Counts::Yes;
        }
        let mut waits = unpromoted;
        if self.turn == Turn::Defence && c.mv.is_drop() {
            waits |= self.open == Some(c.mv.dst);
            self.open = Some(c.mv.dst);
        }
        if waits || (c.late && self.urgent) {
            return Counts::No;
        }
        if c.late || self.urgent {
            return Counts::Yes;
        }
        self.urgent = true;
        Counts::Alone
    }
}

impl Solver {
    /// Numbers of the top frame from its children.
    pub(super) fn evaluate(&self) -> Value {
        self.numbers(self.frames.last().expect("frame"))
    }

    /// Numbers of a frame from its children, as far as they are known.
    pub(super) fn numbers(&self, f: &Frame) -> Value {
        if f.overflow {
            return Value::OVERFLOW;
        }
        if f.illegal {
            return Value::ILLEGAL;
        }
        let all = &self.children[f.base..f.base + f.count];
        // (lead, tie): pn, dn at an attack node, dn, pn at a defence node
        let (mut lead, mut tie, mut best, mut second, mut sum) = (INF, INF, 0, INF, 0u16);
        let mut len = 0u16; // longest proved child, plies below it, plus one; 0 = none
        let mut rep = if f.turn == Turn::Attack { REP_NONE } else { 0 };
        // whether the disproof rests on the depth limit
        let mut within = f.turn == Turn::Defence;
        let mut delay = Delay::new(f.turn, self.mode);
        for (i, c) in all.iter().enumerate() {
            let counts = delay.counts(c);
            if counts == Counts::No {
                continue;
            }
            if counts == Counts::Alone && lead != 0 {
                (lead, tie, second, sum) = (INF, INF, INF, 0);
            }
            let (l, t) = match f.turn {
                Turn::Attack => (if c.dn == 0 && c.pn != 0 { INF } else { c.pn }, c.dn),
                Turn::Defence => (if c.pn == 0 { INF } else { c.dn }, c.pn),
            };
            if i == 0 || (l, t) < (lead, tie) {
                // before the first one it is infinite
                second = lead;
                (lead, tie, best) = (l, t, i);
            } else {
                second = second.min(l);
            }
            if f.turn == Turn::Attack {
                sum = sat(sum, if c.pn == 0 { MAX } else { c.dn });
                if c.dn == 0 {
                    rep = rep.min(c.rep);
                    within |= c.pn == WITHIN;
                }
            } else {
                sum = sat(sum, c.pn);
                if c.pn == 0 && c.dn != REMOVED {
                    len = len.max((c.dn + 1).min(MAX));
                }
                if c.pn != 0 && c.dn == 0 && c.rep >= rep {
                    // one child decides: of those that rest on the same, one without the limit
                    within = c.pn == WITHIN && (within || c.rep > rep);
                    rep = c.rep;
                }
            }
        }
        let disproved = if within { WITHIN } else { INF };
        let (mut pn, mut dn, best_pn, best_dn) = match f.turn {
            Turn::Attack => (lead, sum, lead, tie),
            Turn::Defence => (sum, lead, tie, lead),
        };
        match f.turn {
            Turn::Attack if all.is_empty() => (pn, dn) = (INF, 0),
            Turn::Attack if lead == 0 => dn = (tie + 1).min(MAX), // proved: the length
            Turn::Attack if sum == 0 => pn = disproved,
            Turn::Defence if all.is_empty() || sum == 0 => (pn, dn) = (0, len),
            Turn::Defence if lead == 0 => pn = disproved,
            _ => {}
        }
        if self.mode == Mode::PnStar && pn != 0 && dn != 0 {
            dn = 1;
        }
        Value { pn, dn, rep, best, second, best_pn, best_dn }
    }
}
