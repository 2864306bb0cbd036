//! The master with engines that say what the test wants, and time that passes as the test wants.

mod ends;

use std::cell::RefCell;
use std::rc::Rc;

use kiban_rules::shogi::{Position, Record};

use super::*;
use crate::play::tree::Task;
use crate::play::value::MATE;

/// What engines were told: by engine its search, with the game to its position.
struct Told {
    at: Vec<Option<(Order, Game)>>,
    mates: Vec<Mates>,
    news: Vec<News>,
    /// They say nothing until they are stopped, and then a move.
    silent: bool,
}

/// Engines that remember that, and the test looks at it.
#[derive(Clone)]
struct Table(Rc<RefCell<Told>>);

impl Team for Table {
    fn hear(&mut self, _: Duration) -> Vec<News> {
        vec![]
    }
    fn tick(&mut self, _: Instant, _: Option<Duration>) -> Vec<News> {
        std::mem::take(&mut self.0.borrow_mut().news)
    }
    fn seats(&self) -> usize {
        self.0.borrow().at.len()
    }
    fn name(&self, id: usize) -> String {
        format!("e{id}")
    }
    fn up(&self) -> Vec<usize> {
        (0..self.seats()).collect()
    }
    fn mates(&self, id: usize) -> Mates {
        self.0.borrow().mates[id]
    }
    fn orders(&self, _: usize) -> bool {
        false
    }
    fn known(&self) -> usize {
        self.seats()
    }
    fn is_settled(&self, _: Instant) -> bool {
        self.0.borrow().at.iter().all(Option::is_none)
    }
    fn is_idle(&self, id: usize) -> bool {
        self.0.borrow().at[id].is_none()
    }
    fn is_busy(&self, id: usize) -> bool {
        !self.is_idle(id)
    }
    fn job(&self, id: usize) -> Option<u64> {
        self.0.borrow().at[id].as_ref().map(|(order, _)| order.job)
    }
    fn order(&mut self, order: Order, game: &Game, _: Option<u64>, _: Instant) {
        let mut whole = game.clone();
        order.line.iter().for_each(|m| whole.make(m));
        let seat = order.seat;
        self.0.borrow_mut().at[seat] = Some((order, whole));
    }
    fn stop(&mut self, id: usize, _: Instant) {
        let mut told = self.0.borrow_mut();
        let Some((order, game)) = told.at[id].take().filter(|_| told.silent) else { return };
        let last = game.position().legal_moves().pop();
        told.news.push(News::Ended(order.job, last));
    }
    fn new_game(&mut self, _: Instant) {}
    fn count_anew(&mut self) {}
    fn charge(&mut self, _: usize, _: u64) {}
    fn nodes(&self) -> u64 {
        0
    }
    fn gone(&self) -> Option<String> {
        None
    }
    fn quit(&mut self, _: Duration) {}
}

/// A dialogue in virtual time.
struct Dialogue<'a> {
    table: Table,
    master: Master<'a>,
    now: Instant,
}

/// Engines, and the same ones as the master has them.
fn engines(mates: &[Mates]) -> (Table, Table) {
    let told =
        Told { at: vec![None; mates.len()], mates: mates.to_vec(), news: vec![], silent: false };
    let table = Table(Rc::new(RefCell::new(told)));
    (table.clone(), table)
}

impl Dialogue<'_> {
    fn new(table: Table, team: &mut Table, method: Method) -> Dialogue<'_> {
        let (patience, wait) = (Duration::from_secs(60), Duration::from_secs(1));
        let manner = Manner { method, patience, wait, watched: false };
        let master = Master::new(team, manner);
        let mut dialogue = Dialogue { table, master, now: Instant::now() };
        dialogue.tell("isready");
        dialogue.tell("setoption name USI_Ponder value true");
        dialogue
    }

    /// A line of the GUI; what it hears at once.
    fn tell(&mut self, line: &str) -> Vec<String> {
        self.master.told(Some(line.to_string()));
        self.pass(0)
    }

    /// Milliseconds pass, in which engines expect the first of their moves to be worth nothing; what the GUI hears.
    fn pass(&mut self, ms: u64) -> Vec<String> {
        let mut heard = vec![];
        for step in 0..=ms / 10 {
            self.now += Duration::from_millis(if step == 0 { 0 } else { 10 });
            self.master.tick(self.now);
            heard.append(&mut self.master.out);
            let mut searches: Vec<(Order, Game)> = self.searches();
            searches.retain(|_| !self.table.0.borrow().silent);
            for (order, game) in searches {
                let moves = game.position().legal_moves();
                let allowed = |m: &&Move| order.allowed.as_ref().is_none_or(|a| a.contains(m));
                if matches!(order.task, Task::Mate { .. }) {
                    continue;
                }
                let pv: Vec<Move> = moves.iter().filter(allowed).take(1).copied().collect();
                let value = Value { score: 0, nodes: 1000 * (step + 1), pv };
                self.table.0.borrow_mut().news.push(News::Found(order.job, value));
            }
        }
        heard
    }

    fn searches(&self) -> Vec<(Order, Game)> {
        self.table.0.borrow().at.iter().flatten().cloned().collect()
    }

    /// How many engines are behind these moves from the start of the game.
    fn behind(&self, moves: &str) -> usize {
        let game = Game::of(&Record::parse(&format!("position startpos moves {moves}")).unwrap());
        self.searches().iter().filter(|(_, g)| g.moves().starts_with(game.moves())).count()
    }
}

fn word(heard: &[String], at: usize) -> &str {
    heard.last().and_then(|l| l.split(' ').nth(at)).unwrap_or_else(|| panic!("{heard:?}"))
}

/// Milliseconds of the last search, as the GUI hears it.
fn time(heard: &[String]) -> u64 {
    let last = heard.iter().rev().find_map(|l| l.strip_prefix("info time "));
    last.and_then(|l| l.split(' ').next()?.parse().ok()).unwrap_or_else(|| panic!("{heard:?}"))
}

const CLOCK: &str = "btime 0 wtime 0 byoyomi 10000";

/// A GUI that offers pondering and does not ask: the engines go on behind what is expected, and with what the opponent plays.
#[test]
fn a_master_ponders_by_itself() {
    let (table, mut team) = engines(&[Mates::No; 8]);
    let mut dialogue = Dialogue::new(table, &mut team, Method::Pipeline);
    dialogue.tell("position startpos moves 7g7f 3c3d");
    dialogue.tell(&format!("go {CLOCK}"));
    let heard = dialogue.pass(8100);
    let (played, reply) = (word(&heard, 1).to_string(), word(&heard, 3).to_string());
    dialogue.pass(500);
    let line = format!("7g7f 3c3d {played}");
    let expected = dialogue.behind(&format!("{line} {reply}"));
    assert_eq!((dialogue.behind(&line), dialogue.searches().len()), (8, 8));
    assert!((4..8).contains(&expected), "{expected}");
    // nobody has asked, and nobody hears anything
    assert_eq!(dialogue.pass(20_000), Vec::<String>::new());
    // what was expected is played: those who search there go on, the others come
    dialogue.tell(&format!("position startpos moves {line} {reply}"));
    dialogue.tell(&format!("go {CLOCK}"));
    dialogue.pass(10);
    assert_eq!(dialogue.behind(&format!("{line} {reply}")), 8);
    // the clock runs from then on
    assert_eq!(dialogue.pass(7900).iter().filter(|l| l.starts_with("bestmove")).count(), 0);
    let heard = dialogue.pass(200);
    assert_eq!(heard.iter().filter(|l| l.starts_with("bestmove")).count(), 1);
    // what was searched before counts
    assert!(time(&heard) > 28_000, "{heard:?}");
    // at the end of a game nobody searches any more
    dialogue.tell("gameover win");
    dialogue.pass(10);
    assert_eq!(dialogue.searches().len(), 0);
    // nor where nodes are counted, or the GUI does not offer it
    for (option, go) in [("true", "go nodes 5 btime 1000"), ("false", "go byoyomi 1000")] {
        dialogue.tell(&format!("setoption name USI_Ponder value {option}"));
        dialogue.tell("position startpos");
        dialogue.tell(go);
        dialogue.pass(900);
        dialogue.tell("stop");
        assert_eq!(dialogue.searches().len(), 0, "{go}");
    }
}

/// Who thinks is ready, and hears what comes after the question: a GUI may ask whether it still lives.
#[test]
fn a_question_does_not_hold_a_search_up() {
    let (table, mut team) = engines(&[Mates::No; 4]);
    let mut dialogue = Dialogue::new(table, &mut team, Method::Pipeline);
    dialogue.tell("position startpos");
    dialogue.tell("go infinite");
    dialogue.pass(500);
    assert!(!dialogue.searches().is_empty());
    assert_eq!(dialogue.tell("isready"), ["readyok"]);
    let heard = dialogue.tell("stop");
    assert!(heard.iter().any(|l| l.starts_with("bestmove ")), "{heard:?}");
}

/// Where nothing is to be searched the answer waits for `stop` or `ponderhit` all the same: a GUI would take it for that to the next
/// question.
#[test]
fn an_answer_without_a_search_waits_too() {
    let (table, mut team) = engines(&[Mates::No; 2]);
    let mut dialogue = Dialogue::new(table, &mut team, Method::Pipeline);
    let bestmoves = |h: Vec<String>| h.iter().filter(|l| l.starts_with("bestmove")).count();
    for position in ["sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b", "startpos moves 7g7g"] {
        dialogue.tell(&format!("position {position}"));
        for (go, end) in [("go infinite", "stop"), ("go ponder btime 1000 wtime 1000", "ponderhit")]
        {
            assert_eq!(bestmoves(dialogue.tell(go)), 0, "{position}, {go}");
            assert_eq!(bestmoves(dialogue.pass(200)), 0, "{position}, {go}");
            assert_eq!(dialogue.tell(end).last().unwrap(), "bestmove resign");
            assert_eq!(bestmoves(dialogue.tell(end)), 0);
        }
        assert_eq!(bestmoves(dialogue.tell("go byoyomi 100")), 1);
        // whoever does not wait for it gets it before the next
        dialogue.tell("go infinite");
        assert_eq!(bestmoves(dialogue.tell("go byoyomi 100")), 2);
    }
}

/// `go ponder`: most engines are behind the move that is asked about, and some behind others, one of which may be played.
#[test]
fn what_is_asked_while_the_opponent_thinks() {
    for (method, hit) in
        [(Method::Tree, true), (Method::Pipeline, false), (Method::Deepening, true)]
    {
        let (table, mut team) = engines(&[Mates::No; 8]);
        let mut dialogue = Dialogue::new(table, &mut team, method);
        dialogue.tell("position startpos moves 7g7f 3c3d");
        dialogue.tell(&format!("go ponder {CLOCK}"));
        let heard = dialogue.pass(3000);
        // what is told is told of the position that is asked about
        let position = Record::parse("position startpos moves 7g7f 3c3d").unwrap();
        let line = heard.iter().rev().find_map(|l| l.split_once(" pv ")).unwrap().1.to_string();
        assert!(position.position().legal_move(line.split(' ').next().unwrap()).is_ok());
        assert!((4..8).contains(&dialogue.behind("7g7f 3c3d")) && dialogue.behind("7g7f") == 8);
        assert!(!heard.iter().any(|l| l.starts_with("bestmove")));
        if hit {
            dialogue.tell("ponderhit");
            dialogue.pass(20);
            assert_eq!(dialogue.behind("7g7f 3c3d"), 8);
            let heard = dialogue.pass(8100);
            assert_eq!(heard.iter().filter(|l| l.starts_with("bestmove")).count(), 1, "{heard:?}");
            continue;
        }
        // another move, behind which an engine is already
        let other = dialogue.searches().iter().find_map(|(_, g)| {
            let moves = g.moves();
            (moves.len() > 1 && moves[1].to_string() != "3c3d").then(|| moves[1].to_string())
        });
        let other = other.unwrap();
        let heard = dialogue.tell("stop");
        position.position().legal_move(word(&heard, 1)).unwrap();
        dialogue.tell(&format!("position startpos moves 7g7f {other}"));
        dialogue.tell(&format!("go {CLOCK}"));
        dialogue.pass(20);
        assert_eq!(dialogue.behind(&format!("7g7f {other}")), 8);
        let heard = dialogue.tell("stop");
        assert!(time(&heard) > 3000, "{heard:?}");
        // a search that is stopped does not go on for long if nobody can use it
        dialogue.tell(&format!("go ponder {CLOCK}"));
        dialogue.pass(200);
        dialogue.tell("stop");
        dialogue.pass(500);
        assert_eq!(dialogue.searches().len(), 8);
        dialogue.pass(700);
        assert_eq!(dialogue.searches().len(), 0);
    }
}

/// One engine that looks for mates finds one: nobody searches any more.
#[test]
fn a_mate_at_the_root_is_the_answer() {
    let (table, mut team) = engines(&[Mates::No, Mates::No, Mates::Only]);
    let mut dialogue = Dialogue::new(table, &mut team, Method::Tree);
    let sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    dialogue.tell(&format!("position sfen {sfen}"));
    dialogue.tell(&format!("go {CLOCK}"));
    assert!(!dialogue.pass(500).iter().any(|l| l.starts_with("bestmove")));
    let searches = dialogue.searches();
    let (hunt, _) = searches.iter().find(|(o, _)| o.seat == 2).unwrap();
    assert_eq!((hunt.task, hunt.line.len()), (Task::Mate { probe: false }, 0));
    let mate = Position::from_sfen(sfen).unwrap().legal_move("G*5b").unwrap();
    let value = Value { score: MATE - 1, nodes: 1, pv: vec![mate] };
    dialogue
        .table
        .0
        .borrow_mut()
        .news
        .extend([News::Found(hunt.job, value), News::Ended(hunt.job, None)]);
    let heard = dialogue.pass(10);
    assert!(heard.iter().any(|l| l.contains("score mate 1 pv G*5b")), "{heard:?}");
    assert_eq!(word(&heard, 1), "G*5b");
    // where all engines look for nothing but mates, somebody has to play
    let (table, mut team) = engines(&[Mates::Only; 2]);
    let mut dialogue = Dialogue::new(table, &mut team, Method::Tree);
    dialogue.tell("go byoyomi 1000");
    dialogue.pass(10);
    dialogue.tell("position startpos");
    dialogue.tell("go byoyomi 1000");
    dialogue.pass(100);
    assert!(dialogue.searches().iter().all(|(o, _)| !matches!(o.task, Task::Mate { .. })));
}

/// With little time on the clock one engine is alone, with hardly more the moves are divided without a probe; options say otherwise.
#[test]
fn little_time() {
    let (table, mut team) = engines(&[Mates::No; 20]);
    let mut dialogue = Dialogue::new(table, &mut team, Method::Tree);
    dialogue.tell("setoption name USI_Ponder value false");
    // who searches, and how long their lines are
    let mut at = |go: &str| {
        dialogue.tell("position startpos moves 7g7f 3c3d");
        dialogue.tell(go);
        let searches = dialogue.searches();
        let probes = searches.iter().any(|(o, _)| o.task == Task::Probe);
        let others = searches.iter().filter(|(o, _)| o.allowed.is_some()).count();
        // who is alone stays so when it expects a move
        dialogue.pass(50);
        assert_eq!(dialogue.searches().len() == 1, searches.len() == 1, "{go}");
        let heard = dialogue.tell("stop");
        assert_eq!(heard.iter().filter(|l| l.starts_with("bestmove")).count(), 1, "{heard:?}");
        (searches.len(), probes, others)
    };
    assert_eq!(at("go btime 12400 wtime 60000"), (1, false, 0));
    assert_eq!(at("go btime 0 wtime 0 byoyomi 12400"), (1, false, 0));
    assert_eq!(at("go btime 7000 wtime 7000 byoyomi 5600"), (16, false, 1));
    assert_eq!(at("go btime 32400 wtime 60000"), (16, false, 1));
    assert_eq!(at("go btime 32600 wtime 60000"), (20, true, 1));
    // no clock, and too little for anything
    assert_eq!(at("go movetime 5000"), (20, true, 1));
    assert_eq!(at("go movetime 200"), (1, false, 0));
    assert_eq!(at("go nodes 1000"), (20, true, 1));
    dialogue.tell("setoption name Alone value 1000");
    dialogue.tell("setoption name NoProbes value 2000");
    let mut at = |go: &str| {
        dialogue.tell(go);
        let n = dialogue.searches().len();
        dialogue.tell("stop");
        n
    };
    assert_eq!((at("go byoyomi 2500"), at("go byoyomi 1500"), at("go byoyomi 900")), (20, 16, 1));
    for method in ["candidates", "deepening", "pipeline"] {
        dialogue.tell(&format!("setoption name Method value {method}"));
        dialogue.tell("go movetime 200");
        dialogue.pass(50);
        assert_eq!(dialogue.searches().len(), 1, "{method}");
        dialogue.tell("stop");
    }
    // who probes nothing has nothing to spare
    dialogue.tell("setoption name Method value votes");
    let mut at = |go: &str| {
        dialogue.tell(go);
        dialogue.searches().len()
    };
    assert_eq!(at("go byoyomi 900"), 20);
}

/// Engines that say nothing before they are stopped: their last word counts, in a probe and at the end of a move.
#[test]
fn last_words() {
    let (table, mut team) = engines(&[Mates::No; 3]);
    table.0.borrow_mut().silent = true;
    let mut dialogue = Dialogue::new(table, &mut team, Method::Tree);
    dialogue.tell("setoption name Alone value 10000");
    dialogue.tell("position startpos moves 7g7f 3c3d");
    let last = Game::of(&Record::parse("position startpos moves 7g7f 3c3d").unwrap());
    let last = last.position().legal_moves().pop().unwrap().to_string();
    dialogue.tell("go btime 0 wtime 0 byoyomi 2000");
    let heard = dialogue.pass(1590);
    assert!(heard.is_empty(), "{heard:?}");
    let heard = dialogue.pass(150);
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert_eq!(word(&heard, 1), last);
    // the best of a probe's others is a move of the tree
    dialogue.tell("go movetime 15000");
    assert!(dialogue.searches().iter().all(|(o, _)| o.task == Task::Probe));
    dialogue.pass(1000);
    dialogue.pass(20);
    assert!(dialogue.searches().iter().all(|(o, _)| o.task == Task::Leaf));
}
