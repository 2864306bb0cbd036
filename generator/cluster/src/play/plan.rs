//! How many engines choose one move.

use std::str::FromStr;

use kiban_rules::shogi::{Game, Move};

use super::tree::{Crew, Growth, Order, Task, Tree};
use super::value::Value;
use super::view::{Seen, Way, Work};

/// Which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// The tree of predicted best moves.
    Tree,
    /// The same, whose engines go where they are needed more.
    Deepening,
    /// The moves that look best have an engine each, and one searches the position as if it were alone.
    #[default]
    Candidates,
    /// A tree along the lines that the engines expect.
    Pipeline,
    /// All search the same; the one that sees itself best chooses.
    Highest,
    /// All search the same; most of them choose.
    Votes,
}

impl Method {
    pub const ALL: [Method; 6] = [
        Method::Tree,
        Method::Deepening,
        Method::Candidates,
        Method::Pipeline,
        Method::Highest,
        Method::Votes,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Method::Tree => "tree",
            Method::Deepening => "deepening",
            Method::Candidates => "candidates",
            Method::Pipeline => "pipeline",
            Method::Highest => "highest",
            Method::Votes => "votes",
        }
    }

    /// How its tree grows, and whether engines move in it; none: it has none.
    const fn growth(self) -> Option<(Growth, bool)> {
        match self {
            Method::Tree => Some((Growth::Probes, false)),
            Method::Deepening => Some((Growth::Probes, true)),
            Method::Candidates => Some((Growth::Candidates, true)),
            Method::Pipeline => Some((Growth::Lines, true)),
            Method::Highest | Method::Votes => None,
        }
    }
}

impl FromStr for Method {
    type Err = String;

    fn from_str(text: &str) -> Result<Method, String> {
        let found = Method::ALL.into_iter().find(|m| m.word() == text);
        let all = Method::ALL.map(Method::word).join(", ");
        found.ok_or_else(|| format!("'{text}' is no method: {all}"))
    }
}

/// One of those that are consulted.
struct Voice {
    job: u64,
    seat: usize,
    lost: bool,
    found: Option<Value>,
    /// Its answer, if it has given it.
    chosen: Option<Move>,
}

impl Voice {
    fn choice(&self) -> Option<Move> {
        self.chosen.or_else(|| self.found.as_ref()?.pv.first().copied())
    }

    fn score(&self) -> i32 {
        self.found.as_ref().map_or(i32::MIN, |v| v.score)
    }
}

/// The way to one move.
pub struct Plan(Kind);

enum Kind {
    Tree(Box<Tree>),
    Consult { voices: Vec<Voice>, votes: bool },
}

impl Plan {
    /// `jobs`: the greatest number that a search had so far; `expected`: what the last one expected to be played.
    pub fn new(
        method: Method,
        game: &Game,
        crew: Crew,
        jobs: u64,
        expected: Option<Move>,
    ) -> (Plan, Vec<Order>) {
        if let Some(growth) = method.growth() {
            let (tree, orders) = Tree::new(game.clone(), crew, growth, jobs, expected);
            return (Plan(Kind::Tree(Box::new(tree))), orders);
        }
        let jobs = (jobs + 1..).zip(crew.players);
        let order = |(job, seat): (u64, &usize)| Order {
            seat: *seat,
            job,
            line: vec![],
            allowed: None,
            task: Task::Leaf,
        };
        let orders: Vec<Order> = jobs.map(order).collect();
        let voice =
            |o: &Order| Voice { job: o.job, seat: o.seat, lost: false, found: None, chosen: None };
        let voices = orders.iter().map(voice).collect();
        (Plan(Kind::Consult { voices, votes: method == Method::Votes }), orders)
    }

    /// A tree for what the opponent thinks about, with the move that is expected; none: this method has no tree.
    pub fn ponder(
        method: Method,
        game: &Game,
        crew: Crew,
        jobs: u64,
        expected: Move,
    ) -> Option<(Plan, Vec<Order>)> {
        method.growth()?;
        let (tree, orders) = Tree::ponder(game.clone(), crew, jobs, expected);
        Some((Plan(Kind::Tree(Box::new(tree))), orders))
    }

    /// The opponent has played this: what is left of the tree behind it. False: nothing, and it is as it was.
    pub fn played(&mut self, m: &Move) -> bool {
        match &mut self.0 {
            Kind::Tree(tree) => tree.behind(m).map(|t| **tree = t).is_some(),
            Kind::Consult { .. } => false,
        }
    }

    /// What is known of the position behind a move.
    pub fn value_behind(&self, m: &Move) -> Option<Value> {
        match &self.0 {
            Kind::Tree(tree) => tree.value_behind(m),
            Kind::Consult { .. } => None,
        }
    }

    pub fn found(&mut self, job: u64, value: Value) {
        match &mut self.0 {
            Kind::Tree(tree) => tree.found(job, value),
            Kind::Consult { voices, .. } => {
                if let Some(voice) = voices.iter_mut().find(|v| v.job == job) {
                    voice.found = Some(value);
                }
            }
        }
    }

    pub fn ended(&mut self, job: u64, chosen: Option<Move>) -> Vec<Order> {
        match &mut self.0 {
            Kind::Tree(tree) => {
                tree.answered(job, chosen);
                tree.ended(job)
            }
            Kind::Consult { voices, .. } => {
                if let Some(voice) = voices.iter_mut().find(|v| v.job == job) {
                    voice.chosen = chosen;
                }
                vec![]
            }
        }
    }

    /// What an engine has answered that searched the position itself, for when nothing else is known.
    pub fn answered(&self) -> Option<Move> {
        match &self.0 {
            Kind::Tree(tree) => tree.answer(),
            Kind::Consult { .. } => None,
        }
    }

    /// The moves of a position that was asked about, the likeliest first.
    pub fn ordered(&mut self, job: u64, moves: &[Move]) -> Vec<Order> {
        match &mut self.0 {
            Kind::Tree(tree) => tree.ordered(job, moves),
            Kind::Consult { .. } => vec![],
        }
    }

    /// Those that wait for the answer to the question which moves are likely.
    pub fn waiting(&self, job: u64) -> Vec<usize> {
        match &self.0 {
            Kind::Tree(tree) => tree.waiting(job),
            Kind::Consult { .. } => vec![],
        }
    }

    /// A search is lost with its engine.
    pub fn lost(&mut self, job: u64) -> Vec<Order> {
        match &mut self.0 {
            Kind::Tree(tree) => tree.lost(job),
            Kind::Consult { voices, .. } => {
                voices.iter_mut().filter(|v| v.job == job).for_each(|v| v.lost = true);
                vec![]
            }
        }
    }

    /// The time of a probe is over.
    pub fn probed(&mut self, job: u64) -> Vec<Order> {
        match &mut self.0 {
            Kind::Tree(tree) => tree.probed(job),
            Kind::Consult { .. } => vec![],
        }
    }

    /// Something for an engine without work.
    pub fn employ(&mut self, seat: usize) -> Vec<Order> {
        match &mut self.0 {
            Kind::Tree(tree) => tree.employ(seat),
            Kind::Consult { .. } => vec![],
        }
    }

    /// An engine may go where it is needed more.
    pub fn shift(&mut self) -> Vec<Order> {
        match &mut self.0 {
            Kind::Tree(tree) => tree.shift(),
            Kind::Consult { .. } => vec![],
        }
    }

    /// Whether a search is one for a mate.
    pub fn hunts(&self, job: u64) -> bool {
        matches!(&self.0, Kind::Tree(tree) if tree.hunts(job))
    }

    pub fn wants(&self, job: u64) -> bool {
        match &self.0 {
            Kind::Tree(tree) => tree.wants(job),
            Kind::Consult { voices, .. } => voices.iter().any(|v| v.job == job),
        }
    }

    pub fn grows(&self) -> bool {
        matches!(&self.0, Kind::Tree(tree) if tree.grows())
    }

    /// All of it, for people who watch.
    pub fn view(&self) -> Seen {
        let voices = match &self.0 {
            Kind::Tree(tree) => return tree.view(),
            Kind::Consult { voices, .. } => voices,
        };
        let value = self.value();
        let played = value.as_ref().and_then(|v| v.pv.first());
        let voice = |v: &Voice| Seen {
            way: v.choice().map_or(Way::Same, |m| Way::Move(m.to_string())),
            work: match (v.lost, v.chosen) {
                (true, _) => Work::Lost(v.seat),
                (false, Some(_)) => Work::Done(v.seat),
                (false, None) => Work::Searched(v.seat),
            },
            value: v.found.clone(),
            best: v.choice().is_some() && v.choice().as_ref() == played,
            children: vec![],
        };
        let children = voices.iter().map(voice).collect();
        Seen { way: Way::Root, work: Work::Split, value, best: true, children }
    }

    /// What is known of the position: the first move of its line is the one to play.
    pub fn value(&self) -> Option<Value> {
        match &self.0 {
            Kind::Tree(tree) => tree.value(),
            Kind::Consult { voices, votes } => {
                let for_it = |v: &Voice| match (votes, v.choice()) {
                    (false, _) => 0,
                    (true, choice) => voices.iter().filter(|o| o.choice() == choice).count(),
                };
                let told = voices.iter().filter(|v| v.choice().is_some());
                // of equals the first
                let best = told.reduce(|a, b| {
                    let better = (for_it(b), b.score()) > (for_it(a), a.score());
                    if better {
                        b
                    } else {
                        a
                    }
                })?;
                let choice = best.choice()?;
                let said = best.found.clone().filter(|v| v.pv.first() == Some(&choice));
                Some(said.unwrap_or(Value { score: 0, nodes: 0, pv: vec![choice] }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kiban_rules::shogi::Position;

    use super::*;

    fn consulted(method: Method, said: &[(&str, i32)]) -> String {
        let game = Game::new(Position::from_sfen(Position::START).unwrap());
        let seats: Vec<usize> = (0..said.len()).collect();
        let crew = Crew { players: &seats, ..Crew::default() };
        let (mut plan, orders) = Plan::new(method, &game, crew, 7, None);
        assert!(orders.iter().all(|o| o.line.is_empty() && o.task == Task::Leaf));
        for (order, (m, score)) in orders.iter().zip(said) {
            let m = game.position().legal_move(m).unwrap();
            plan.found(order.job, Value { score: *score, nodes: 1, pv: vec![m] });
            plan.ended(order.job, Some(m));
        }
        plan.value().map_or("-".to_string(), |v| v.pv[0].to_string())
    }

    #[test]
    fn consultation() {
        let said = [("7g7f", 10), ("2g2f", 30), ("7g7f", 20), ("5g5f", -5)];
        assert_eq!(consulted(Method::Highest, &said), "2g2f");
        assert_eq!(consulted(Method::Votes, &said), "7g7f");
        // two against two: the better score
        let even = [("7g7f", 10), ("2g2f", 30), ("7g7f", 20), ("2g2f", 5)];
        assert_eq!(consulted(Method::Votes, &even), "2g2f");
        assert_eq!(consulted(Method::Votes, &[]), "-");
    }

    #[test]
    fn methods() {
        for method in Method::ALL {
            assert_eq!(method.word().parse(), Ok(method));
        }
        assert!("best".parse::<Method>().is_err());
    }
}
