//! The tree: UCT (Kocsis and Szepesvári 2006); with RAVE (Gelly and Silver 2007, their schedule of weights) if the device
//! counts first moves, else with first-play urgency (Gelly and Wang 2006, "Exploration exploitation in Go"), here above the mean
//! of the node, and the first move left to sequential halving.

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_rules::go::{Colour, Move, Position};

use super::{halving, rate, wins, Asked, Choice, Leaf, Looked, Settings, Watch};

/// Children of all nodes, some 64 bytes each; then leaves are looked at again and again instead of growing.
const MOST_CHILDREN: usize = 1 << 21;

/// A move of a node, with what is known of it for the side that makes it.
struct Child {
    at: Move,
    node: Option<usize>,
    visits: f64,
    playouts: f64,
    wins: f64,
    first_playouts: f64,
    first_wins: f64,
}

impl Child {
    /// The most playouts, and of equals the most wins, come last.
    fn compare(&self, other: &Child) -> std::cmp::Ordering {
        (self.playouts, self.wins)
            .partial_cmp(&(other.playouts, other.wins))
            .unwrap_or(std::cmp::Ordering::Equal)
    }
}

struct Node {
    turn: Colour,
    visits: f64,
    playouts: f64,
    /// Of the side to move.
    wins: f64,
    /// Empty until the second visit.
    children: Vec<Child>,
}

impl Node {
    fn new(turn: Colour) -> Node {
        Node { turn, visits: 0.0, playouts: 0.0, wins: 0.0, children: Vec::new() }
    }

    fn expand(&mut self, moves: impl IntoIterator<Item = Move>) {
        let child = |at| Child {
            at,
            node: None,
            visits: 0.0,
            playouts: 0.0,
            wins: 0.0,
            first_playouts: 0.0,
            first_wins: 0.0,
        };
        self.children = moves.into_iter().map(child).collect();
    }

    /// The child to look at next.
    fn select(&self, settings: &Settings) -> usize {
        let mean = rate(self.wins, self.playouts);
        let log = self.playouts.max(1.0).ln();
        let value = |c: &Child| {
            if c.at == Move::Pass && c.visits == 0.0 {
                // no first moves speak for or against it: it waits until the others are worse than the mean
                return mean - 0.05;
            }
            if !settings.rave && c.visits == 0.0 {
                return mean + settings.urgency;
            }
            let own = if c.playouts > 0.0 { c.wins / c.playouts } else { mean };
            let value = if settings.rave && c.at != Move::Pass {
                // a few playouts of the mean keep single first moves from deciding
                let first = (c.first_wins + 4.0 * mean) / (c.first_playouts + 4.0);
                let k = settings.equivalence;
                let weight =
                    if c.playouts > 0.0 { (k / (3.0 * c.playouts + k)).sqrt() } else { 1.0 };
                (1.0 - weight) * own + weight * first
            } else {
                own
            };
            let bound = if settings.rave { 0.0 } else { settings.exploration };
            value + bound * (log / c.playouts.max(1.0)).sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (i, child) in self.children.iter().enumerate() {
            let value = value(child);
            if value > best.1 {
                best = (i, value);
            }
        }
        best.0
    }
}

/// Nodes of the positions that were looked at; the first is the root.
struct Tree<'a> {
    position: &'a Position,
    nodes: Vec<Node>,
    /// Of all nodes.
    children: usize,
}

impl Tree<'_> {
    fn new(position: &Position, moves: Vec<Move>) -> Tree<'_> {
        let mut root = Node::new(position.turn());
        let children = moves.len();
        root.expand(moves);
        Tree { position, nodes: vec![root], children }
    }

    /// Goes down to a leaf, by the child `first` of the root if one is given, and looks at it with a batch of playouts.
    fn round<D: Playouts + ?Sized>(
        &mut self,
        asked: &mut Asked<D>,
        first: Option<usize>,
        playouts: u32,
    ) -> Result<Leaf, Error> {
        let nodes = &mut self.nodes;
        let mut at = self.position.clone();
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut here = 0;
        loop {
            if at.is_over() {
                break;
            }
            if nodes[here].children.is_empty() {
                if nodes[here].visits == 0.0 || self.children > MOST_CHILDREN {
                    break;
                }
                let points = at.playout_points().into_iter().map(Move::Play);
                let mut moves: Vec<Move> = points.chain([Move::Pass]).collect();
                asked.order.shuffle(&mut moves);
                self.children += moves.len();
                nodes[here].expand(moves);
            }
            let given = first.filter(|_| path.is_empty());
            let child = given.unwrap_or_else(|| nodes[here].select(asked.settings));
            if at.make(nodes[here].children[child].at).is_err() {
                // cannot be: the children are legal
                break;
            }
            path.push((here, child));
            here = match nodes[here].children[child].node {
                Some(next) => next,
                None => {
                    nodes.push(Node::new(at.turn()));
                    let next = nodes.len() - 1;
                    nodes[here].children[child].node = Some(next);
                    next
                }
            };
        }
        let leaf = asked.look(&at, playouts, asked.settings.rave)?;
        update(nodes, &path, here, &leaf, self.position);
        Ok(leaf)
    }

    /// Whether no other child of the root can have the most playouts any more: the first one leads by more than the `left`
    /// ones, in whole batches, would give to the second.
    fn decided(&self, left: u64, batch: u32) -> bool {
        let left = left.div_ceil(u64::from(batch)) as f64 * f64::from(batch);
        let (mut first, mut second) = (0.0, 0.0);
        for child in &self.nodes[0].children {
            if child.playouts > first {
                (first, second) = (child.playouts, first);
            } else if child.playouts > second {
                second = child.playouts;
            }
        }
        first - second > left
    }
}

/// Moves of a line that is told.
const LINE: usize = 12;

impl Tree<'_> {
    /// The children of the root that were looked at, the most playouts first, of equals the most wins.
    fn looked(&self) -> Vec<Looked> {
        let mut children: Vec<&Child> =
            self.nodes[0].children.iter().filter(|c| c.playouts > 0.0).collect();
        children.sort_by(|a, b| b.compare(a));
        let one = |c: &Child| Looked {
            at: c.at,
            playouts: c.playouts as u64,
            win_rate: rate(c.wins, c.playouts),
            line: self.line(c),
        };
        children.into_iter().map(one).collect()
    }

    /// A move of the root and what was looked at most behind it.
    fn line(&self, first: &Child) -> Vec<Move> {
        let mut line = vec![first.at];
        let mut next = first.node;
        while let Some(node) = next.filter(|_| line.len() < LINE) {
            let children = self.nodes[node].children.iter().filter(|c| c.playouts > 0.0);
            let Some(best) = children.max_by(|a, b| a.playouts.total_cmp(&b.playouts)) else {
                break;
            };
            line.push(best.at);
            next = best.node;
        }
        line
    }
}

/// Looks at `moves`, which are those of `position`, until `watch` has heard enough.
pub(super) fn analyse<D: Playouts + ?Sized>(
    asked: &mut Asked<D>,
    position: &Position,
    mut moves: Vec<Move>,
    watch: &mut Watch,
) -> Result<Vec<Looked>, Error> {
    asked.order.shuffle(&mut moves);
    let mut tree = Tree::new(position, moves);
    loop {
        tree.round(asked, None, asked.settings.batch.max(1))?;
        if asked.cancelled() || !watch(&|| tree.looked(), false) {
            return Ok(tree.looked());
        }
    }
}

/// Chooses one of `moves`, which are those of `position`. With first moves the root is a node like the others; without them it
/// is left to sequential halving, which wastes few looks on bad moves: UCT alone loses to it by far (Pepels and others 2014,
/// "Minimizing simple and cumulative regret in Monte-Carlo tree search").
pub(super) fn choose<D: Playouts + ?Sized>(
    asked: &mut Asked<D>,
    position: &Position,
    mut moves: Vec<Move>,
    watch: &mut Watch,
) -> Result<Choice, Error> {
    let settings = *asked.settings;
    let batch = match asked.limits.deadline {
        None => settings.batch.clamp(1, settings.playouts.max(1)),
        Some(_) => settings.batch.max(1),
    };
    if !settings.rave {
        let moves = halving::candidates(asked, moves);
        let mut tree = Tree::new(position, moves.clone());
        let turn = position.turn();
        let side = (&moves[..], turn);
        return halving::choose(asked, side, batch, watch, |asked, place, playouts| {
            tree.round(asked, Some(place), playouts)
        });
    }
    asked.order.shuffle(&mut moves);
    let mut tree = Tree::new(position, moves);
    loop {
        tree.round(asked, None, batch)?;
        let enough = match asked.limits.deadline {
            None => {
                let left = u64::from(settings.playouts).saturating_sub(asked.playouts);
                left == 0 || asked.least() && tree.decided(left, batch)
            }
            Some(end) => asked.late(end),
        };
        let last = enough || asked.cancelled();
        if !watch(&|| tree.looked(), last) || last {
            break;
        }
    }
    let root = &tree.nodes[0];
    let mean = rate(root.wins, root.playouts);
    // the most playouts, and of equals the most wins; the order of the children is random already
    let (at, win_rate) = match root.children.iter().max_by(|a, b| a.compare(b)) {
        Some(c) => (c.at, rate(c.wins, c.playouts)),
        None => (Move::Pass, 0.5),
    };
    Ok(Choice { at, win_rate, mean, playouts: asked.playouts })
}

/// Adds a leaf to all nodes above it. A colour's first moves below a node are those of the leaf's playouts on points that
/// nobody played on the way there, and its own moves on that way.
fn update(
    nodes: &mut [Node],
    path: &[(usize, usize)],
    leaf_node: usize,
    leaf: &Leaf,
    position: &Position,
) {
    let size = position.size();
    let add = |node: &mut Node| {
        node.visits += 1.0;
        node.playouts += leaf.playouts;
        node.wins += wins(leaf, node.turn);
    };
    add(&mut nodes[leaf_node]);
    let mut first: Vec<Option<Colour>> = vec![None; size.area()];
    for &(at, chosen) in path.iter().rev() {
        let node = &mut nodes[at];
        add(node);
        let us = node.turn;
        let own = wins(leaf, us);
        if let Move::Play(p) = node.children[chosen].at {
            first[p.index(size)] = Some(us);
        }
        let told = &leaf.first_moves[usize::from(us == Colour::White)];
        for (i, child) in node.children.iter_mut().enumerate() {
            if i == chosen {
                child.visits += 1.0;
                child.playouts += leaf.playouts;
                child.wins += own;
            }
            let Move::Play(p) = child.at else { continue };
            let index = p.index(size);
            match first[index] {
                Some(colour) if colour == us => {
                    child.first_playouts += leaf.playouts;
                    child.first_wins += own;
                }
                Some(_) => {}
                None => {
                    if let Some(f) = told.get(index) {
                        child.first_playouts += f64::from(f.playouts);
                        child.first_wins += f64::from(f.wins);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_model::go::FirstMove;
    use kiban_rules::go::Size;

    /// Two moves deep: each side's first moves are its own, and a point that somebody took on the way is nobody else's.
    #[test]
    fn first_moves_belong_to_their_side() {
        let size = Size::SMALLEST;
        let at = |text: &str| Move::Play(text.parse().unwrap());
        let mut nodes = vec![Node::new(Colour::Black), Node::new(Colour::White)];
        nodes.push(Node::new(Colour::Black));
        nodes[0].expand(["A1", "B1", "C1"].map(at));
        nodes[1].expand(["B1", "C1"].map(at));
        let mut first_moves = [(); 2].map(|()| vec![FirstMove::default(); size.area()]);
        first_moves[0][1] = FirstMove { playouts: 4, wins: 3 };
        first_moves[1][1] = FirstMove { playouts: 5, wins: 1 };
        first_moves[0][2] = FirstMove { playouts: 2, wins: 2 };
        let leaf = Leaf { playouts: 10.0, black: 6.0, first_moves };
        update(&mut nodes, &[(0, 0), (1, 1)], 2, &leaf, &Position::new(size));
        let seen = |node: &Node| {
            let numbers =
                |c: &Child| [c.visits, c.playouts, c.wins, c.first_playouts, c.first_wins];
            node.children.iter().map(numbers).collect::<Vec<_>>()
        };
        assert_eq!(
            seen(&nodes[0]),
            [[1.0, 10.0, 6.0, 10.0, 6.0], [0.0, 0.0, 0.0, 4.0, 3.0], [0.0; 5]]
        );
        assert_eq!(seen(&nodes[1]), [[0.0, 0.0, 0.0, 5.0, 1.0], [1.0, 10.0, 4.0, 10.0, 4.0]]);
        let totals: Vec<_> = nodes.iter().map(|n| (n.visits, n.playouts, n.wins)).collect();
        assert_eq!(totals, [(1.0, 10.0, 6.0), (1.0, 10.0, 4.0), (1.0, 10.0, 6.0)]);
    }
}
