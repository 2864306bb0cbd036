//! The mate line: after the proof of the root the nodes on the line are searched again over the warm table.

use super::frames::Solver;
use super::value::Value;
use super::{Outcome, REMOVED};
use crate::shogi::Turn;

impl Solver {
    /// After the proof of the root (its frame is still there): play the line, searching again at each ply.
    pub(super) fn line(&mut self, root: Value, stop: &mut dyn FnMut(&Outcome) -> bool) {
        self.in_line = true;
        let mut value = root;
        loop {
            let ply = self.frames.len() - 1;
            let f = *self.frames.last().expect("frame");
            let refuted = self.refutes(ply, f.turn);
            let decided = if refuted {
                value.pn != 0 && value.dn == 0 && value.rep != 0
            } else {
                value.pn == 0
            };
            if !decided {
                self.ends_unstored();
                break; // the warm table did not suffice: the line stays incomplete
            }
            let proved = (0..f.count).filter(|&i| {
                let c = &self.children[f.base + i];
                c.pn == 0 && c.dn != REMOVED
            });
            let len = |i: usize| self.children[f.base + i].dn;
            let pick = match f.turn {
                Turn::Defence if refuted => Some(value.best),
                Turn::Attack => proved.min_by_key(|&i| (len(i), i)),
                Turn::Defence => proved.max_by_key(|&i| (len(i), usize::MAX - i)),
            };
            let Some(i) = pick else {
                // a defence node without a move: the mate
                self.ends_unstored();
                self.out.line_complete = true;
                break;
            };
            let c = self.children[f.base + i];
            self.out.line.push(c.mv);
            if f.turn == Turn::Attack && c.dn == 0 {
                self.out.line_complete = true;
                break;
            }
            let key = self.child_key(f.key, f.turn, &c.mv);
            self.frames.last_mut().expect("frame").current = i;
            self.make(&c.mv, f.turn);
            self.limit_line(ply + 1, f.turn.other());
            let reason = self.out.reason;
            let next = self.run(key, ply + 1, stop);
            self.out.reason = reason;
            match next {
                Some(v) => value = v,
                None => break,
            }
        }
    }
}
