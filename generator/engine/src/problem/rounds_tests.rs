//! Devices that find the shortest mate in one question: the lengths are those of the host's own rounds, with few questions; and devices
//! that say something false of it.

use std::sync::atomic::AtomicBool;

use kiban_link::tsume::{Device, LocalModel, MoveList, SolveReport, SolveRequest};
use kiban_link::{Error, LinkCounters, Progress};
use kiban_model::tsume::Params;
use kiban_oracle::data::{lines, shared};
use kiban_protocol::tsume::{Hello, Mode, RawPosition, Reason, Turn, Verdict};
use kiban_protocol::Status;
use kiban_rules::shogi::refsearch::verify_mate_line;
use kiban_rules::shogi::Position;

use super::tests::{claimed, within};
use super::*;

/// A model that begins every question with an empty table, as a circuit does.
struct Circuit {
    model: LocalModel,
    /// It finds the shortest mate in one question.
    rounds: bool,
    /// What becomes of its reports.
    spoils: fn(&mut SolveReport),
    questions: u32,
}

impl Circuit {
    fn new(rounds: bool, spoils: fn(&mut SolveReport)) -> Circuit {
        Circuit { model: LocalModel::new(Params::default()), rounds, spoils, questions: 0 }
    }
}

impl Device for Circuit {
    fn name(&self) -> String {
        "circuit".to_string()
    }

    fn hello(&mut self) -> Result<Hello, Error> {
        self.model.hello()
    }

    fn solve(
        &mut self,
        request: &SolveRequest,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<SolveReport, Error> {
        assert!(self.rounds || !request.shortest);
        self.questions += 1;
        let mut report = self.model.solve(request, progress, cancel)?;
        if request.shortest {
            (self.spoils)(&mut report);
        }
        Ok(report)
    }

    fn makes_rounds(&mut self) -> bool {
        self.rounds
    }

    fn list_moves(&mut self, position: &RawPosition, turn: Turn) -> Result<MoveList, Error> {
        self.model.list_moves(position, turn)
    }

    fn status(&mut self) -> Result<Status, Error> {
        self.model.status()
    }

    fn abort_all(&mut self) -> Result<bool, Error> {
        self.model.abort_all()
    }

    fn link(&self) -> LinkCounters {
        self.model.link()
    }
}

fn solve(device: &mut dyn Device, root: &Root, nodes: u32) -> Result<Solved, Error> {
    let post = PostSearch::Shortest;
    let question =
        Question { mode: Mode::DfPn, limits: within(nodes), post, order: Order::default() };
    solve_root(device, root, &question, &mut |_| {}, &AtomicBool::new(false))
}

/// Our own problems, and the first of the sets beside the repository.
fn problems() -> Vec<(String, Root)> {
    let own = include_str!("../../../../problems/own.tsv").to_string();
    let sets = ["mate3", "mate5", "mate7"].map(|set| shared(&format!("{set}.tsv")));
    let texts =
        std::iter::once((own, usize::MAX)).chain(sets.into_iter().flatten().map(|t| (t, 15)));
    let mut all = Vec::new();
    for (text, most) in texts {
        for line in lines(&text).take(most) {
            let mut fields = line.split('\t');
            let sfen = fields.next().unwrap_or_default();
            let name = fields.next().unwrap_or(sfen).to_string();
            let position = Position::problem_from_sfen(sfen).expect("a problem");
            all.push((name, Root { position, defends: false }));
        }
    }
    all
}

#[test]
fn lengths_in_one_question_are_those_of_many() {
    let (mut questions, mut proved) = ([0; 2], 0);
    for (name, root) in problems() {
        let found = [false, true].map(|rounds| {
            let mut device = Circuit::new(rounds, |_| {});
            let solved = solve(&mut device, &root, 0).expect("an answer");
            questions[usize::from(rounds)] += device.questions;
            assert!(!rounds || device.questions == 1, "{name}: {}", device.questions);
            (claimed(&name, &root.position, &solved), solved.shortest)
        });
        assert_eq!(found[0], found[1], "{name}");
        proved += u32::from(found[0].1 == Shortest::Proved);
    }
    println!("{proved} proved; {questions:?} questions");
    assert!(proved >= 86 && questions[0] > 3 * questions[1], "{questions:?}");
}

/// A defender's answers too, and with too few nodes the bounds hold.
#[test]
fn defenders_and_bounds_are_those_of_many_questions() {
    let (mut proved, mut open) = (0, 0);
    for (name, root) in problems().into_iter().step_by(3) {
        let Ok(known) = solve(&mut Circuit::new(false, |_| {}), &root, 0) else { continue };
        let Finding::Mate(line) = &known.answer.finding else { continue };
        assert_eq!(known.shortest, Shortest::Proved, "{name}");
        for nodes in [3, 20, 60, 200, 1000] {
            let solved = solve(&mut Circuit::new(true, |_| {}), &root, nodes).expect("an answer");
            let Some(length) = claimed(&name, &root.position, &solved) else { continue };
            let (least, most) = solved.shortest.bounds(length);
            assert!(least <= line.len() && most.is_none_or(|n| n >= line.len()), "{name}, {nodes}");
            open += u32::from(solved.shortest != Shortest::Proved);
        }
        if line.len() < 3 {
            continue;
        }
        let after = Root { position: root.position.after(&line[0]), defends: true };
        let [many, one] = [false, true].map(|rounds| {
            let solved = solve(&mut Circuit::new(rounds, |_| {}), &after, 0).expect("an answer");
            let Finding::Mate(line) = solved.answer.finding else { panic!("{name}: no mate") };
            assert_eq!(solved.shortest, Shortest::Proved, "{name}");
            line.len()
        });
        assert_eq!((many, one), (line.len() - 1, line.len() - 1), "{name}");
        proved += 1;
    }
    println!("{proved} defenders, {open} open");
    assert!(proved > 15 && open > 15);
}

/// A name, what becomes of a report, and whether it must be refused.
type Spoils = (&'static str, fn(&mut SolveReport), bool);

/// What a device may say that is false: it is refused, or found out some other way; a false length is never told.
#[test]
fn false_lengths_are_refused() {
    const SPOILS: [Spoils; 5] = [
        ("longer", |r| moved(r, 2, 2), true),
        ("shorter", |r| moved(r, -2, -2), true),
        ("bounds that cross", |r| moved(r, 2, 0), true),
        ("proved, though the bounds are apart", |r| moved(r, 0, 2), true),
        (
            "a line that breaks off",
            |r| {
                r.line.truncate(r.line.len() / 2);
                r.line_complete = false;
            },
            false,
        ),
    ];
    for (name, spoils, refused) in SPOILS {
        let mut seen = 0;
        for (problem, root) in problems().into_iter().step_by(5) {
            let known = solve(&mut Circuit::new(true, |_| {}), &root, 0).expect("an answer");
            let Finding::Mate(line) = &known.answer.finding else { continue };
            // a mating move needs no proof
            if line.len() < 3 {
                continue;
            }
            seen += 1;
            match solve(&mut Circuit::new(true, spoils), &root, 0) {
                Err(Error::Unverified(_)) => assert!(refused, "{name}: {problem}"),
                Err(e) => panic!("{name}: {problem}: {e}"),
                Ok(solved) => {
                    assert!(!refused, "{name}: {problem}");
                    let Finding::Mate(found) = &solved.answer.finding else { panic!("{name}") };
                    verify_mate_line(&root.position, found).expect("a mate");
                    assert_eq!(found.len(), line.len(), "{name}: {problem}");
                    assert_eq!(solved.shortest, Shortest::Proved, "{name}: {problem}");
                }
            }
        }
        assert!(seen > 10, "{name}: {seen}");
    }
}

/// Moves the bounds of a mate.
fn moved(report: &mut SolveReport, least: i16, most: i16) {
    if let (Some(b), Verdict::Mate, Reason::None) =
        (&mut report.bounds, report.verdict, report.reason)
    {
        b.at_least = b.at_least.saturating_add_signed(least);
        b.at_most = b.at_most.map(|n| n.saturating_add_signed(most));
    }
}
