//! A tree while the opponent thinks: its root is what the opponent thinks about. The move that is expected has a child from the start, the
//! others are one leaf; engines come as there are lines, most of them behind the expected move. When the opponent has played, what is
//! behind that move is the tree, and all engines go there.

use kiban_rules::shogi::{Game, Move};

use super::{Crew, Growth, Node, Order, State, Tree};
use crate::play::value::Value;

impl Tree {
    /// See the module; arguments as those of [`Tree::new`].
    pub fn ponder(game: Game, crew: Crew, jobs: u64, expected: Move) -> (Tree, Vec<Order>) {
        let nobody = Crew { players: &[], ..crew };
        let (mut tree, mut orders) = Tree::new(game, nobody, (Growth::Lines, true), jobs, None);
        let mut rest = tree.game.position().legal_moves();
        rest.retain(|m| *m != expected);
        let child = tree.child(0, expected, None);
        let mut children = vec![child];
        orders.extend(tree.grow(child, crew.players.iter().copied().take(1).collect()));
        if !rest.is_empty() {
            let others = tree.node(vec![], Some(rest), None);
            children.push(others);
            match crew.players.get(1) {
                Some(seat) => orders.push(tree.search(others, *seat)),
                // for whoever comes
                None => tree.nodes[others].deserted = true,
            }
        }
        tree.nodes[0].state = State::Split(children);
        (tree, orders)
    }

    fn behind_root(&self, m: &Move) -> Option<usize> {
        let State::Split(children) = &self.nodes[0].state else { return None };
        let of =
            |c: &usize| self.nodes[*c].others.is_none() && self.nodes[*c].line.last() == Some(m);
        children.iter().copied().find(of)
    }

    /// What is known of the position behind a move.
    pub fn value_behind(&self, m: &Move) -> Option<Value> {
        self.value_of(self.behind_root(m)?)
    }

    /// The tree behind a move of the root, if there is one and it is searched.
    pub fn behind(&self, m: &Move) -> Option<Tree> {
        let child = self.behind_root(m)?;
        let (nodes, hunts, answer, whole) = (vec![], vec![], None, None);
        let mut tree = Tree { nodes, hunts, answer, whole, ..self.clone() };
        tree.rested.clear();
        tree.game.make(m);
        self.copy(child, &mut tree);
        Some(tree)
    }

    /// Copies a node and what is below it, one move nearer to the root; its number there.
    fn copy(&self, from: usize, tree: &mut Tree) -> usize {
        let node = &self.nodes[from];
        let to = tree.nodes.len();
        tree.nodes.push(Node { line: node.line[1..].to_vec(), ..node.clone() });
        let hunts = self.hunts.iter().filter(|h| h.node == from);
        let hunts: Vec<_> = hunts.map(|h| h.at(to)).collect();
        tree.hunts.extend(hunts);
        if let State::Split(children) = &node.state {
            let children = children.iter().map(|c| self.copy(*c, tree)).collect();
            tree.nodes[to].state = State::Split(children);
        }
        to
    }
}
