//! The dialogue with a GUI: the pure core, then the whole engine over devices that obey the test.

use kiban_rules::shogi::{
    refsearch::{prove_mate, verify_mate_line, Proof},
    Position, Record,
};
use std::io::{BufRead, BufReader, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kiban_engine::problem::answer::{ask, Finding, LineBy};
use kiban_engine::usi::core::{Action, Core, Input};
use kiban_engine::usi::{run, End, Options, Setup};
use kiban_link::tsume::TsumeModel;
use kiban_link::tsume::{Device, MoveList, SolveReport, SolveRequest};
use kiban_link::tsume::{Engine, Limits};
use kiban_link::{Error, LinkCounters, Progress};
use kiban_protocol::tsume::Counters;
use kiban_protocol::tsume::{Hello, RawPosition, Reason, Turn};
use kiban_protocol::tsume::{Mode, Verdict};
use kiban_protocol::Status;

const MATE_1: &str = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
const NO_MATE: &str = "position sfen 4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1";

fn said(actions: &[Action]) -> Vec<&str> {
    actions
        .iter()
        .filter_map(|a| match a {
            Action::Say(line) => Some(line.as_str()),
            _ => None,
        })
        .collect()
}

fn line(core: &mut Core, text: &str) -> Vec<Action> {
    core.take(Input::Line(text.to_string()))
}

/// The dialogue of ShogiHome: usi, options, isready, usinewgame at once, position, go mate, quit.
#[test]
fn the_core_follows_shogihome() {
    let mut core = Core::new(Options::new("model"));
    let hello = line(&mut core, "usi");
    let hello = said(&hello);
    assert!(hello[0].starts_with("id name Kiban"));
    assert!(hello[1].starts_with("id author"));
    assert_eq!(*hello.last().unwrap(), "usiok");
    for option in ["USI_Hash", "Threads", "MultiPV", "NodesLimit", "DepthLimit", "PvInterval"] {
        let start = format!("option name {option} type spin default ");
        assert!(hello.iter().any(|l| l.starts_with(&start)), "{option}");
    }
    assert!(hello.iter().any(|l| l.starts_with("option name PostSearchLevel type combo")));
    assert!(line(&mut core, "setoption name USI_Ponder value true").is_empty());
    assert!(line(&mut core, "setoption name USI_Hash value 128").is_empty());
    let open = line(&mut core, "isready");
    let setup = Setup { device: "model".to_string(), hash_mb: 128, threads: 1 };
    assert_eq!(open, [Action::Open(setup)]);
    // lines that come before readyok wait
    assert!(line(&mut core, "usinewgame").is_empty());
    assert_eq!(said(&core.take(Input::Opened(Ok(())))), ["readyok"]);
    assert!(line(&mut core, MATE_1).is_empty());
    let start = line(&mut core, "go mate infinite");
    assert!(matches!(start[..], [Action::Start(ref job)] if job.time.is_none()));
    assert_eq!(said(&line(&mut core, "isready")), ["readyok"]);
    assert_eq!(line(&mut core, "stop"), [Action::Cancel]);
    assert!(line(&mut core, "stop").is_empty(), "one stop is enough");
    let failed = core.take(Input::Done(1, Err("gone".to_string()), Duration::ZERO));
    assert_eq!(said(&failed), ["info string error: gone", "checkmate timeout"]);
    // a result that comes late, or twice, is nobody's
    assert!(core.take(Input::Done(1, Err("gone".to_string()), Duration::ZERO)).is_empty());
    assert!(line(&mut core, "stop").is_empty());
    assert_eq!(line(&mut core, "quit"), [Action::Quit]);
}

#[test]
fn what_cannot_be_searched_is_answered_all_the_same() {
    let mut core = Core::new(Options::new("model"));
    let answer = |actions: Vec<Action>| said(&actions).last().unwrap().to_string();
    assert_eq!(answer(line(&mut core, "go mate 100")), "checkmate notimplemented");
    let refused = line(&mut core, "position sfen 9/9 b - 1");
    assert!(said(&refused)[0].starts_with("info string the position is refused"));
    assert_eq!(answer(line(&mut core, "go mate 100")), "checkmate notimplemented");
    // the side to move would be mated, not mate
    line(&mut core, "position sfen 9/9/9/9/9/9/9/9/K8 b G 1");
    assert_eq!(answer(line(&mut core, "go mate infinite")), "checkmate notimplemented");
    assert_eq!(answer(line(&mut core, "go btime 1000 wtime 1000")), "bestmove resign");
    // with `go infinite` even that waits for stop
    assert!(!answer(line(&mut core, "go infinite")).starts_with("bestmove"));
    assert_eq!(answer(line(&mut core, "stop")), "bestmove resign");
}

#[test]
fn a_new_go_ends_the_old_search_first() {
    let mut core = Core::new(Options::new("model"));
    line(&mut core, MATE_1);
    assert!(matches!(line(&mut core, "go mate infinite")[..], [Action::Start(_)]));
    assert_eq!(line(&mut core, NO_MATE), [Action::Cancel]);
    assert!(line(&mut core, "go mate 500").is_empty());
    assert!(line(&mut core, "stop").is_empty(), "this stop is for the second search");
    let next = core.take(Input::Done(1, Err("x".to_string()), Duration::ZERO));
    assert!(said(&next).contains(&"checkmate timeout"));
    let [.., Action::Start(job), Action::Cancel] = &next[..] else { panic!("{next:?}") };
    assert_eq!((job.id, job.time), (2, Some(Duration::from_millis(500))));
}

/// While the opponent thinks the engine's clock does not run; when the expected move is played it does.
#[test]
fn pondering_takes_no_time() {
    let mut core = Core::new(Options::new("model"));
    line(&mut core, MATE_1);
    let go = line(&mut core, "go ponder btime 0 wtime 0 byoyomi 100");
    let [Action::Start(job)] = &go[..] else { panic!("{go:?}") };
    assert_eq!(job.time, None);
    assert_eq!(line(&mut core, "ponderhit"), [Action::Within(Duration::from_millis(80))]);
    let ended = core.take(Input::Done(1, Err("gone".to_string()), Duration::ZERO));
    assert!(said(&ended).contains(&"bestmove resign"), "{ended:?}");
    // nobody is left who could say that the move was played
    line(&mut core, "go ponder btime 0 wtime 0 byoyomi 100");
    assert_eq!(core.take(Input::Eof), [Action::Hurry]);
}

/// A line that waits for the end of a search keeps no `stop` from it, and `isready` is answered while an answer waits.
#[test]
fn a_line_that_waits_keeps_nobody_from_stopping() {
    let gone = || Err("gone".to_string());
    for waits in ["setoption name MultiPV value 2", "usi"] {
        let mut core = Core::new(Options::new("model"));
        line(&mut core, MATE_1);
        line(&mut core, "go mate infinite");
        assert!(line(&mut core, waits).is_empty());
        assert_eq!(line(&mut core, "stop"), [Action::Cancel], "{waits}");
        // it is obeyed after the answer
        let ended = core.take(Input::Done(1, gone(), Duration::ZERO));
        assert_eq!(said(&ended)[1], "checkmate timeout");
        assert_eq!(said(&ended).last() == Some(&"usiok"), waits == "usi");
    }
    // an answer that is there, and one that comes later
    for early in [true, false] {
        for end in ["stop", "ponderhit"] {
            let mut core = Core::new(Options::new("model"));
            line(&mut core, MATE_1);
            line(&mut core, "go ponder");
            let mut told = vec![];
            if early {
                told.extend(core.take(Input::Done(1, gone(), Duration::ZERO)));
            }
            told.extend(line(&mut core, "isready"));
            told.extend(line(&mut core, "setoption name MultiPV value 2"));
            told.extend(line(&mut core, end));
            if !early {
                told.extend(core.take(Input::Done(1, gone(), Duration::ZERO)));
            }
            let said = said(&told);
            assert!(said.contains(&"readyok"), "{early} {end}: {told:?}");
            assert_eq!(said.last(), Some(&"bestmove resign"), "{early} {end}: {told:?}");
        }
    }
}

/// A search whose answer waits for `stop` ends also if the lines that end it came before it began, and every `go` is answered
/// before the end.
#[test]
fn every_go_is_answered_whatever_stands_behind_it() {
    let gone = || Err("gone".to_string());
    for hold in ["go infinite", "go ponder btime 1000 wtime 1000"] {
        let mut core = Core::new(Options::new("model"));
        line(&mut core, MATE_1);
        line(&mut core, "go mate infinite");
        for waits in [hold, NO_MATE, "go nodes 7"] {
            line(&mut core, waits);
        }
        let next = core.take(Input::Done(1, gone(), Duration::ZERO));
        assert!(matches!(next[..], [.., Action::Start(_), Action::Cancel]), "{hold}: {next:?}");
        let last = core.take(Input::Done(2, gone(), Duration::ZERO));
        assert_eq!(said(&last).last(), Some(&"bestmove resign"), "{hold}");
        assert!(matches!(last.last(), Some(Action::Start(job)) if job.nodes == 7), "{hold}");
    }
    // `isready` too, which came before the device was there
    let mut core = Core::new(Options::new("model"));
    for waits in ["isready", MATE_1, "go infinite", "isready"] {
        line(&mut core, waits);
    }
    let opened = core.take(Input::Opened(Ok(())));
    assert_eq!(said(&opened), ["readyok", "readyok"]);
    // the end of the input is no end of what was asked
    line(&mut core, "setoption name MultiPV value 2");
    line(&mut core, "usi");
    core.take(Input::Eof);
    let ended = core.take(Input::Done(1, gone(), Duration::ZERO));
    let (told, last) = (said(&ended), ended.last());
    assert!(told.contains(&"bestmove resign") && told.last() == Some(&"usiok"), "{told:?}");
    assert_eq!(last, Some(&Action::Quit));
}

/// The model, a device that never ends by itself, or one that lies.
enum Fake {
    Model(Box<TsumeModel>),
    Endless,
    /// Claims a mate with this line.
    Liar(Vec<u32>),
    /// The model, whose lines break off after so many moves.
    Short(Box<TsumeModel>, usize),
}

impl Device for Fake {
    fn name(&self) -> String {
        "fake".to_string()
    }

    fn solve(
        &mut self,
        request: &SolveRequest,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<SolveReport, Error> {
        let mut report = SolveReport {
            verdict: Verdict::Unknown,
            reason: Reason::Abort,
            bounds: None,
            line: Vec::new(),
            line_complete: false,
            counters: Counters::default(),
            signature: 0,
            elapsed: Duration::ZERO,
        };
        match self {
            Fake::Model(model) | Fake::Short(model, _) => {
                let o = model.solve(request, cancel, &mut |_| {});
                (report.verdict, report.reason) = (o.verdict, o.reason);
                (report.line, report.line_complete) = (o.line, o.line_complete);
                report.counters = o.counters;
            }
            Fake::Endless => {
                let mut nodes = 0;
                while !cancel.load(Ordering::Relaxed) {
                    nodes += 1;
                    progress(&Progress { done: nodes, elapsed: Duration::ZERO, sight: None });
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
            Fake::Liar(line) => {
                report.verdict = Verdict::Mate;
                report.reason = Reason::None;
                report.line = line.clone();
                report.line_complete = true;
            }
        }
        if let Fake::Short(_, length) = self {
            report.line.truncate(*length);
            report.line_complete = false;
        }
        Ok(report)
    }

    fn hello(&mut self) -> Result<Hello, Error> {
        unreachable!()
    }

    fn list_moves(&mut self, _: &RawPosition, _: Turn) -> Result<MoveList, Error> {
        unreachable!()
    }

    fn status(&mut self) -> Result<Status, Error> {
        unreachable!()
    }

    fn abort_all(&mut self) -> Result<bool, Error> {
        unreachable!()
    }

    fn link(&self) -> LinkCounters {
        LinkCounters::default()
    }
}

fn open(setup: &Setup) -> Result<Box<dyn Device>, String> {
    match setup.device.as_str() {
        "model" => Ok(Box::new(Fake::Model(Box::new(TsumeModel::new(Default::default()))))),
        "endless" => Ok(Box::new(Fake::Endless)),
        "liar" => Ok(Box::new(Fake::Liar(vec![0x00ee_5430]))),
        other => Err(format!("no {other}")),
    }
}

/// A GUI: says lines, waits for lines.
struct Gui {
    say: Option<std::io::PipeWriter>,
    hear: BufReader<std::io::PipeReader>,
    engine: std::thread::JoinHandle<End>,
}

impl Gui {
    fn start(device: &str) -> Gui {
        let (engine_in, say) = std::io::pipe().unwrap();
        let (hear, mut engine_out) = std::io::pipe().unwrap();
        let options = Options::new(device);
        let engine = std::thread::spawn(move || {
            let interrupted = AtomicBool::new(false);
            run(options, BufReader::new(engine_in), &mut engine_out, open, &interrupted).unwrap()
        });
        Gui { say: Some(say), hear: BufReader::new(hear), engine }
    }

    fn say(&mut self, lines: &[&str]) {
        for line in lines {
            // CR LF, as some GUIs send
            write!(self.say.as_mut().unwrap(), "{line}\r\n").unwrap();
        }
    }

    /// All lines up to the first that begins so.
    fn until(&mut self, word: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let mut line = String::new();
            assert_ne!(self.hear.read_line(&mut line).unwrap(), 0, "{heard:?}");
            heard.push(line.trim_end().to_string());
            if line.starts_with(word) {
                return heard;
            }
        }
    }

    fn end(mut self) -> (End, Vec<String>) {
        drop(self.say.take());
        let end = self.engine.join().unwrap();
        (end, self.hear.lines().map(Result::unwrap).collect())
    }
}

#[test]
fn a_session_with_the_model() {
    let mut gui = Gui::start("model");
    gui.say(&["usi"]);
    gui.until("usiok");
    gui.say(&["isready", "usinewgame", MATE_1, "go mate infinite"]);
    gui.until("readyok");
    let heard = gui.until("checkmate");
    assert_eq!(heard.last().unwrap(), "checkmate G*5b");
    assert!(heard.iter().any(|l| l.contains(" score mate 1 pv G*5b")), "{heard:?}");
    gui.say(&[NO_MATE, "go mate 60000"]);
    let heard = gui.until("checkmate");
    assert_eq!(heard.last().unwrap(), "checkmate nomate");
    let refuted = heard.iter().find_map(|l| l.split_once(": refuted within "));
    let (line, plies) = refuted.unwrap_or_else(|| panic!("{heard:?}"));
    let moves = line.strip_prefix("info string ").unwrap().split(' ').count();
    assert_eq!(plies, format!("{moves} plies"), "{heard:?}");
    // white attacks: the same problem turned round
    gui.say(&[
        "position sfen 9/9/9/9/9/9/4p4/9/4K4 w g2R2B3G4S4N4L17P 1",
        "go btime 60000 wtime 60000",
    ]);
    assert_eq!(gui.until("bestmove").last().unwrap(), "bestmove G*5h");
    gui.say(&[MATE_1, "go infinite", "stop"]);
    assert_eq!(gui.until("bestmove").last().unwrap(), "bestmove G*5b");
    gui.say(&["quit"]);
    let (end, rest) = gui.end();
    assert_eq!(end, End::Quit);
    assert_eq!(rest, [""; 0], "exactly one answer for each go");
}

/// A mate in 3 with many ways: whatever is asked for, the answer is a mate; the shortest is the shortest.
#[test]
fn post_search_keeps_the_mate() {
    let sfen = "4k4/9/9/4P4/9/9/9/9/9 b 2R2G2b2g4s4n4l17p 1";
    for level in ["None", "UpperBound", "Shortest"] {
        let mut gui = Gui::start("model");
        let option = format!("setoption name PostSearchLevel value {level}");
        gui.say(&[&option, &format!("position sfen {sfen}"), "go mate infinite"]);
        let answer = gui.until("checkmate").pop().unwrap();
        let length = answer.split(' ').count() - 1;
        assert!(length % 2 == 1 && answer.contains('*'), "{level}: {answer}");
        let shortest = prove_mate(&Position::from_sfen(sfen).unwrap(), 9, 1_000_000);
        if level == "Shortest" {
            assert_eq!(shortest, Proof::Mate(length as u32), "{answer}");
        }
        let (_, rest) = gui.end();
        assert_eq!(rest, [""; 0]);
    }
}

/// A defender's answers: each mate with a line of its own, the longest first; where one escapes, what becomes of each.
#[test]
fn several_answers_are_told() {
    let mut gui = Gui::start("model");
    gui.say(&["setoption name MultiPV value 9", "setoption name PostSearchLevel value Shortest"]);
    let mated = "4k4/9/4P4/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1 moves R*5b";
    gui.say(&[&format!("position sfen {mated}"), "go mate infinite"]);
    let heard = gui.until("checkmate");
    let told = |k: usize| {
        let line = heard.iter().rfind(|l| l.contains(&format!(" multipv {k} ")))?;
        let (head, pv) = line.split_once(" pv ")?;
        let plies = pv.split(' ').count();
        assert!(head.ends_with(&format!("mate -{plies}")), "{line}");
        Some(pv.split(' ').map(str::to_string).collect::<Vec<_>>())
    };
    let lines: Vec<Vec<String>> = (1..=9).map_while(told).collect();
    let at = Record::parse(mated).unwrap().position().clone();
    let mut moves: Vec<&String> = lines.iter().map(|l| &l[0]).collect();
    let mut legal: Vec<String> = at.evasions().iter().map(ToString::to_string).collect();
    moves.sort();
    legal.sort();
    assert_eq!(moves, legal.iter().collect::<Vec<_>>(), "{heard:?}");
    assert!(lines.is_sorted_by_key(|l| std::cmp::Reverse(l.len())), "{heard:?}");
    let free = "4k4/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1 moves R*5e";
    gui.say(&[&format!("position sfen {free}"), "go mate infinite"]);
    let heard = gui.until("checkmate");
    assert_eq!(heard.last().map(String::as_str), Some("checkmate nomate"));
    let escapes = heard.iter().filter(|l| l.ends_with(" escapes")).count();
    assert!((1..=9).contains(&escapes), "{heard:?}");
}

/// Other first moves that mate, each with a line of its own; where nothing mates, what answers each.
#[test]
fn several_first_moves_are_told() {
    let root = "4k4/9/9/4P4/9/9/9/9/9 b 2R2G2b2g4s4n4l17p 1";
    let mut gui = Gui::start("model");
    gui.say(&["setoption name MultiPV value 4", "setoption name PostSearchLevel value Shortest"]);
    gui.say(&[&format!("position sfen {root}"), "go mate infinite"]);
    let heard = gui.until("checkmate");
    let position = Position::from_sfen(root).unwrap();
    let mut told = Vec::new();
    for line in heard.iter().filter(|l| l.contains(" pv ")) {
        let words: Vec<&str> = line.split(' ').collect();
        let after = |word: &str| words[words.iter().position(|w| *w == word).unwrap() + 1];
        let pv: Vec<&str> = line.split_once(" pv ").unwrap().1.split(' ').collect();
        assert_eq!(after("mate"), pv.len().to_string(), "{line}");
        let mut at = position.clone();
        let moves = pv.iter().map(|text| {
            let m = at.parse_move(text).unwrap();
            at.do_move(&m);
            m
        });
        let moves: Vec<_> = moves.collect();
        verify_mate_line(&position, &moves).unwrap();
        told.push((after("multipv").to_string(), pv[0].to_string(), pv.len()));
    }
    let last: Vec<_> = told.iter().rev().take(4).rev().collect();
    let numbers: Vec<&str> = last.iter().map(|(k, ..)| k.as_str()).collect();
    assert_eq!(numbers, ["1", "2", "3", "4"], "{heard:?}");
    // before them there is only the answer
    assert!(told[..told.len() - 4].iter().all(|(k, ..)| k == "1"), "{heard:?}");
    let first = format!("checkmate {}", last[0].1);
    assert!(heard.last().unwrap().starts_with(&first), "{heard:?}");
    let mut moves: Vec<&str> = last.iter().map(|(_, m, _)| m.as_str()).collect();
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), 4, "{heard:?}");
    assert!(last.is_sorted_by_key(|(.., n)| *n), "{heard:?}");
    gui.say(&["position sfen 4k4/9/4P4/9/9/9/9/9/9 b N2r2b4g4s3n4l17p 1", "go mate infinite"]);
    let heard = gui.until("checkmate");
    assert_eq!(heard.last().unwrap(), "checkmate nomate");
    let fails: Vec<&String> = heard.iter().filter(|l| l.contains(" fails: ")).collect();
    assert_eq!(fails.len(), 4, "{heard:?}");
    assert!(fails.iter().all(|l| l.starts_with("info string ")), "{heard:?}");
    let (_, rest) = gui.end();
    assert_eq!(rest, [""; 0]);
}

/// A mate in 3 of a book, which takes 5 plies with every interposition.
#[test]
fn useless_interpositions_are_left_out() {
    let position = "position sfen 5pk2/7P1/4+R1+P1+b/8b/6R2/9/9/9/9 b 4g4s4n4l15p 1";
    for (show, length) in [("true", 5), ("false", 3)] {
        let mut gui = Gui::start("model");
        let option = format!("setoption name ShowUseless value {show}");
        gui.say(&[&option, "setoption name PostSearchLevel value Shortest", position]);
        gui.say(&["go mate infinite"]);
        let answer = gui.until("checkmate").pop().unwrap();
        assert_eq!(answer.split(' ').count() - 1, length, "{answer}");
        let (_, rest) = gui.end();
        assert_eq!(rest, [""; 0]);
    }
}

#[test]
fn stop_and_time_end_a_search_without_a_claim() {
    let mut gui = Gui::start("endless");
    gui.say(&["setoption name PvInterval value 20", NO_MATE, "go mate infinite"]);
    let heard = gui.until("info time");
    assert!(heard.last().unwrap().contains(" nps "));
    gui.say(&["stop"]);
    assert_eq!(gui.until("checkmate").last().unwrap(), "checkmate timeout");
    let start = Instant::now();
    gui.say(&["go mate 50"]);
    assert_eq!(gui.until("checkmate").last().unwrap(), "checkmate timeout");
    assert!(start.elapsed() < Duration::from_secs(20));
    gui.say(&["go infinite", "quit"]);
    let (end, _) = gui.end();
    assert_eq!(end, End::Quit);
}

/// What searches of one problem tell each other goes in and out while the search runs, and nothing of it at other times.
#[test]
fn searches_tell_others_and_hear_of_them() {
    let mut core = Core::new(Options::new("model"));
    let hello = line(&mut core, "usi");
    assert!(said(&hello).contains(&"option name ShareSearch type check default false"));
    // a circuit tells nothing
    let of_circuit = line(&mut Core::new(Options::new("sim")), "usi");
    assert!(!said(&of_circuit).iter().any(|l| l.contains("ShareSearch")));
    line(&mut core, "setoption name ShareSearch value true");
    assert!(line(&mut core, "share - -").is_empty());
    line(&mut core, MATE_1);
    let go = line(&mut core, "go mate infinite");
    let [.., Action::Start(job)] = &go[..] else { panic!("{go:?}") };
    assert!(job.shares);
    assert_eq!(line(&mut core, "share a b"), [Action::Hear("a b".to_string())]);
    let tells = |id| Input::Tells(id, "a b".to_string());
    assert_eq!(said(&core.take(tells(job.id))), ["info string share a b"]);
    assert!(core.take(tells(job.id + 1)).is_empty());
}

#[test]
fn a_lie_is_no_mate() {
    let mut gui = Gui::start("liar");
    gui.say(&[MATE_1, "go mate infinite"]);
    let heard = gui.until("checkmate");
    assert_eq!(heard.last().unwrap(), "checkmate timeout");
    assert!(
        heard[0].starts_with("info string error: the circuit's answer is refused"),
        "{heard:?}"
    );
    // a device that is not there
    gui.say(&["setoption name EvalDevice value nowhere", "isready"]);
    let heard = gui.until("readyok");
    assert_eq!(heard[0], "info string error: no nowhere");
    gui.say(&["go mate infinite"]);
    assert_eq!(gui.until("checkmate").last().unwrap(), "checkmate timeout");
}

#[test]
fn the_end_of_the_input_lets_a_search_end() {
    let mut gui = Gui::start("model");
    gui.say(&[MATE_1, "go mate infinite"]);
    let (end, heard) = gui.end();
    assert_eq!(end, End::Quit);
    assert_eq!(heard.last().unwrap(), "checkmate G*5b");
}

/// A device that proves a mate and loses its line: the model finds the rest, whatever part came.
#[test]
fn a_line_that_breaks_off_is_completed() {
    let sfen = "5+B1lb/8k/9/6NSg/9/9/9/9/9 b N2P2r3g3s2n3l16p 1";
    let position = Position::problem_from_sfen(sfen).unwrap();
    for length in [0, 1, 2, 5, 8] {
        let model = TsumeModel::new(Default::default());
        let mut device = Fake::Short(Box::new(model), length);
        let answer = ask(
            &mut device,
            &position,
            Mode::DfPn,
            Limits::default(),
            &mut |_| {},
            &AtomicBool::new(false),
        )
        .unwrap();
        let Finding::Mate(line) = answer.finding else { panic!("{:?}", answer.finding) };
        verify_mate_line(&position, &line).unwrap();
        assert_eq!(answer.line_by, LineBy::Model);
        let part = &answer.report.line[..length - length % 2];
        for (m, word) in line.iter().zip(part) {
            assert_eq!(m.word25(), *word, "the part that came is kept");
        }
    }
}

/// A search without a limit at the end of a pipe: it has a last ten seconds, then it is answered as after `stop`.
#[test]
fn a_search_without_a_limit_ends_after_the_input() {
    let start = Instant::now();
    let asked = [
        ("go mate infinite", "checkmate timeout"),
        ("go infinite", "bestmove resign"),
        ("go ponder btime 1000 wtime 1000", "bestmove resign"),
    ];
    let guis = asked.map(|(go, answer)| {
        let mut gui = Gui::start("endless");
        gui.say(&[NO_MATE, go]);
        std::thread::spawn(move || (gui.end(), answer))
    });
    for gui in guis {
        let ((end, heard), answer) = gui.join().unwrap();
        assert_eq!((end, heard.last().unwrap().as_str()), (End::Quit, answer));
        let took = start.elapsed();
        assert!(took > Duration::from_secs(9) && took < Duration::from_secs(60), "{took:?}");
    }
}

/// Stepping through a problem: after the check the side to move defends, and is told whether it is mated.
#[test]
fn a_defender_in_check_is_answered() {
    let after = |moves: &str| format!("{MATE_1} moves {moves}");
    let mut gui = Gui::start("model");
    // the mate stands on the board
    gui.say(&[&after("G*5b"), "go mate infinite"]);
    assert_eq!(gui.until("checkmate").last().unwrap(), "checkmate");
    gui.say(&["go btime 60000 wtime 60000"]);
    assert_eq!(gui.until("bestmove").last().unwrap(), "bestmove resign");
    // a mate in 3: whatever the defence, it is found
    let mate_3 = "position sfen 5+B1lb/8k/9/6NSg/9/9/9/9/9 b N2P2r3g3s2n3l16p 1 moves P*1c";
    gui.say(&[mate_3, "go mate infinite"]);
    let heard = gui.until("checkmate");
    let moves: Vec<&str> = heard.last().unwrap().split(' ').skip(1).collect();
    assert!(moves.len().is_multiple_of(2) && moves.len() >= 2, "{heard:?}");
    assert!(heard.iter().any(|l| l.contains("defends")), "{heard:?}");
    gui.say(&[mate_3, "go btime 60000 wtime 60000"]);
    let best = gui.until("bestmove").pop().unwrap();
    assert_eq!(best, format!("bestmove {}", moves[0]), "the defence of the mate that is known");
    gui.say(&["quit"]);
    assert_eq!(gui.end().0, End::Quit);
}
