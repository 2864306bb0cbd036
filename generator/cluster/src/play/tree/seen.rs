//! The tree as people see it.

use kiban_rules::shogi::Move;

use super::super::value::Value;
use super::super::view::{Seen, Way, Work};
use super::{Look, State, Tree};

impl Tree {
    /// The tree, for people who watch.
    pub fn view(&self) -> Seen {
        let expected = self.value().map(|v| v.pv).unwrap_or_default();
        self.view_of(0, Way::Root, &expected)
    }

    fn view_of(&self, node: usize, way: Way, expected: &[Move]) -> Seen {
        let n = &self.nodes[node];
        let work = match (&n.state, n.seat) {
            (State::Probed { .. } | State::Ordered { .. }, _) => Work::Probed,
            (State::Split(_), _) => Work::Split,
            (State::Leaf(_), Some(seat)) if n.deserted => Work::Lost(seat),
            (State::Leaf(Some(_)), Some(seat)) => Work::Searched(seat),
            (State::Leaf(None), Some(seat)) => Work::Done(seat),
            (State::Leaf(_), None) => Work::Left,
            (State::Over, _) => Work::Over,
        };
        // the first of the expected moves that the node does not fix
        let next = expected.get(n.line.len());
        let best = expected.starts_with(&n.line)
            && n.others.as_ref().is_none_or(|o| next.is_some_and(|m| o.contains(m)));
        let children = match &n.state {
            State::Probed { looks, .. } => {
                looks.iter().map(|l| self.view_of_look(&n.line, l, looks.len(), expected)).collect()
            }
            State::Split(children) => {
                let way = |c: usize| match (&self.nodes[c].others, self.nodes[c].line.last()) {
                    (Some(others), _) => Way::Others(others.len()),
                    (None, last) => Way::Move(last.map(Move::to_string).unwrap_or_default()),
                };
                let whole = self.whole.filter(|_| node == 0).map(|w| (w, Way::Same));
                let children = children.iter().map(|c| (*c, way(*c)));
                let all = whole.into_iter().chain(children);
                all.map(|(at, way)| self.view_of(at, way, expected)).collect()
            }
            State::Leaf(_) | State::Ordered { .. } | State::Over => vec![],
        };
        let value = self.value_of(node).map(|v| seen_from_root(v, n.line.len()));
        Seen { way, work, value, best, children }
    }

    /// A part of the probe behind a line, which has so many.
    fn view_of_look(&self, line: &[Move], look: &Look, looks: usize, expected: &[Move]) -> Seen {
        let work = match (look.seat, look.over) {
            (None, _) => Work::Over,
            (Some(seat), false) => Work::Searched(seat),
            (Some(seat), true) => Work::Done(seat),
        };
        let (way, plies) = match &look.one {
            Some(m) => (Way::Move(m.to_string()), line.len() + 1),
            None => {
                let all = self.position(line).legal_moves().len();
                (Way::Others(all + 1 - looks), line.len())
            }
        };
        let best = expected.starts_with(line)
            && look.one.is_some()
            && look.one.as_ref() == expected.get(line.len());
        let value = look.found.clone().map(|v| seen_from_root(v, plies));
        Seen { way, work, value, best, children: vec![] }
    }
}

/// A value of a position so many plies behind the root, as the side to move at the root sees it.
fn seen_from_root(value: Value, plies: usize) -> Value {
    match plies % 2 {
        0 => value,
        _ => Value { score: -value.score, ..value },
    }
}
