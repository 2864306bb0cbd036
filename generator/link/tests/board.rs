//! The driver: good days, bad lines, wrong circuits, silence.

mod common;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::{golden_position, toy_outcome, Random, Toy, EXPECTATION, HASH, IDENTITY};
use kiban_link::transport::{Loopback, Scripted, Transport, TwinTransport};
use kiban_link::tsume::{Device, SolveReport, SolveRequest, TsumeBoard};
use kiban_link::tsume::{Engine, EngineOutcome, Limits};
use kiban_link::twin::Twin;
use kiban_link::{Error, Expectation, Progress};
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::signature::{signature, Signed};
use kiban_protocol::tsume::*;
use kiban_protocol::Identity;
use kiban_protocol::{kind, Refusal};

fn request(nodes: u32) -> SolveRequest {
    SolveRequest {
        position: golden_position(),
        mode: Mode::DfPn,
        limits: Limits { nodes, ..Limits::default() },
        shortest: false,
    }
}

fn solve<T: Transport>(board: &mut TsumeBoard<T>, nodes: u32) -> Result<SolveReport, Error> {
    board.tell(Detail::ALL);
    board.solve(&request(nodes), &mut |_| {}, &AtomicBool::new(false))
}

fn check(report: &SolveReport, nodes: u32) {
    let want = toy_outcome(nodes);
    assert_eq!(report.line, want.line);
    assert_eq!(report.counters, want.counters);
    let length = want.line.len() as u16;
    let (c, result) = (want.counters, report.verdict.code());
    let signed = Signed {
        nodes: c.nodes,
        moves: c.moves,
        checksum: c.checksum,
        result,
        length,
        line: &want.line,
    };
    assert_eq!(report.signature, signature(signed));
}

#[test]
fn solve_list_status() {
    let mut board =
        TsumeBoard::open(TwinTransport::new("twin", IDENTITY, Toy), &EXPECTATION).unwrap();
    assert_eq!(board.hello().unwrap().config_hash, HASH);
    for nodes in [1, 31, 32, 33, 199, 200] {
        check(&solve(&mut board, nodes).unwrap(), nodes);
    }
    let mut position = golden_position();
    position.black_hand[6] = 18;
    assert_eq!(board.list_moves(&position, Turn::Attack).unwrap().moves.len(), 18);
    assert_eq!(board.list_moves(&position, Turn::Defence).unwrap().moves.len(), 58);
    assert_eq!(board.status().unwrap().held, 0);
    assert_eq!((board.link().damaged, board.link().repeats), (0, 0));
    position.board[4] = 0;
    let refused = board.list_moves(&position, Turn::Attack).unwrap_err();
    assert!(matches!(refused, Error::Refused { reason: Refusal::Kings, .. }), "{refused}");
}

/// Numbers rise from job to job, and after 65534 comes 0: FFFF is no number.
#[test]
fn jobs_are_numbered_upwards() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let numbers = Arc::clone(&seen);
    let mut twin = Twin::new(IDENTITY, Toy);
    let script = Scripted::new(move |bytes| {
        Decoder::new().feed(bytes, |m| {
            if let Ok(Request::Job(job)) = Request::decode(&m) {
                numbers.lock().unwrap().push(job.job);
            }
        });
        Ok(twin.exchange(bytes))
    });
    let mut board = TsumeBoard::open(script, &EXPECTATION).unwrap();
    board.number_from(65533);
    for nodes in [1, 2, 3, 4] {
        check(&solve(&mut board, nodes).unwrap(), nodes);
    }
    assert_eq!(*seen.lock().unwrap(), [65533, 65534, 0, 1]);
}

/// A line that holds back what comes in, from the first request of a job on, for longer than the driver waits.
struct Late {
    inner: TwinTransport,
    until: Option<Instant>,
    held: bool,
}

impl Transport for Late {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        if bytes.len() > 20 && !self.held {
            self.held = true;
            self.until = Some(Instant::now() + Duration::from_millis(400));
        }
        self.inner.write(bytes)
    }
    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Error> {
        let left =
            self.until.map_or(Duration::ZERO, |t| t.saturating_duration_since(Instant::now()));
        if !left.is_zero() {
            std::thread::sleep(left.min(timeout));
            return Ok(0);
        }
        self.inner.read(buffer, timeout)
    }
    fn name(&self) -> String {
        self.inner.name()
    }
}

#[test]
fn late_answers_are_not_those_of_the_next_job() {
    let inner = TwinTransport::new("twin", IDENTITY, Toy);
    let mut board =
        TsumeBoard::open(Late { inner, until: None, held: false }, &EXPECTATION).unwrap();
    // the first request is repeated and its job runs twice: its answers come twice, the second time late
    for nodes in [5, 40, 7, 90, 33] {
        check(&solve(&mut board, nodes).unwrap(), nodes);
    }
    assert!(board.link().repeats > 0);
}

#[test]
fn cancel_and_progress() {
    let mut board =
        TsumeBoard::open(TwinTransport::new("twin", IDENTITY, Toy), &EXPECTATION).unwrap();
    board.set_status_interval(Duration::from_millis(20));
    let cancel = AtomicBool::new(false);
    let mut last = 0;
    let start = Instant::now();
    let report = board
        .solve(
            &request(0),
            &mut |p| {
                assert!(p.done >= last);
                last = p.done;
                cancel.store(last > 30, Ordering::Relaxed);
            },
            &cancel,
        )
        .unwrap();
    assert_eq!((report.verdict, report.reason), (Verdict::Unknown, Reason::Abort));
    assert!(report.counters.nodes >= last && last > 30);
    assert!(start.elapsed() < Duration::from_secs(5));
    check(&solve(&mut board, 50).unwrap(), 50);
}

#[test]
fn jobs_of_the_program_before_are_ended() {
    let mut twin = TwinTransport::new("twin", IDENTITY, Toy);
    for job in 0..3 {
        let mut r = common::solve_request(job);
        r.node_limit = 0;
        twin.write(&common::wire(&Request::Job(r))).unwrap();
    }
    // and half a frame
    twin.write(&[9, 1, 2]).unwrap();
    let mut board = TsumeBoard::open(twin, &EXPECTATION).unwrap();
    assert_eq!(board.status().unwrap().held, 0);
    check(&solve(&mut board, 99).unwrap(), 99);
}

#[test]
fn wrong_circuits() {
    let open = |identity: Identity, expectation: &Expectation| {
        TsumeBoard::open(Loopback::new(Twin::new(identity, Toy)), expectation)
            .map(drop)
            .unwrap_err()
    };
    let e = open(Identity { circuit_kind: 2, ..IDENTITY }, &EXPECTATION);
    assert_eq!(e.to_string(), "loopback holds a go circuit, wanted is a tsume circuit");
    let e = open(Identity { config_hash: 0xbeef, ..IDENTITY }, &EXPECTATION);
    let text = e.to_string();
    assert!(text.contains("0000beef") && text.contains("1234abcd"), "{text}");
    assert!(e.is_wrong_circuit());
    let any = Expectation { config_hash: None, ..EXPECTATION };
    assert!(TsumeBoard::open(Loopback::new(Twin::new(IDENTITY, Toy)), &any).is_ok());
    // another version of the protocol
    let mut twin = Twin::new(IDENTITY, Toy);
    let old = Scripted::new(move |bytes| {
        let mut out = Vec::new();
        let mut decoder = Decoder::new();
        decoder.feed(&twin.exchange(bytes), |mut m| {
            m[4] = 9;
            out.extend(encode(&m).unwrap());
        });
        Ok(out)
    });
    let e = TsumeBoard::open(old, &EXPECTATION).map(drop).unwrap_err();
    assert!(matches!(e, Error::Version { found: 9, wanted: 2, .. }), "{e}");
}

#[test]
fn silence_garbage_loop_and_loss() {
    let open = |script: Scripted| TsumeBoard::open(script, &EXPECTATION).map(drop).unwrap_err();
    let e = open(Scripted::new(|_| Ok(vec![])));
    assert!(matches!(e, Error::Silent { attempts: 4, .. }), "{e}");
    let e = open(Scripted::new(|_| Ok(vec![0x55, 0xaa, 0x80, 0])));
    assert!(matches!(e, Error::Garbage { .. }), "{e}");
    // transmit wired to receive
    let e = open(Scripted::new(|bytes| Ok(bytes.to_vec())));
    assert!(matches!(e, Error::Nonsense { .. }), "{e}");
    let e = open(Scripted::new(|_| {
        Err(Error::Gone { port: "script".into(), why: "unplugged".into() })
    }));
    assert_eq!(e.to_string(), "script went away in the middle of the work: unplugged");
    // goes silent after the greeting
    let mut twin = Twin::new(IDENTITY, Toy);
    let dead = Arc::new(AtomicBool::new(false));
    let switch = Arc::clone(&dead);
    let script = Scripted::new(move |bytes| {
        let out = twin.exchange(bytes);
        Ok(if switch.load(Ordering::Relaxed) { vec![] } else { out })
    });
    let mut board = TsumeBoard::open(script, &EXPECTATION).unwrap();
    check(&solve(&mut board, 5).unwrap(), 5);
    dead.store(true, Ordering::Relaxed);
    assert!(matches!(solve(&mut board, 5), Err(Error::Silent { request: "solve", .. })));
}

/// A circuit whose results never come through: three attempts, then a sentence.
#[test]
fn results_that_never_come() {
    let mut twin = Twin::new(IDENTITY, Toy);
    let runs = Arc::new(AtomicU32::new(0));
    let seen = Arc::clone(&runs);
    let script = Scripted::new(move |bytes| {
        let mut out = Vec::new();
        let mut decoder = Decoder::new();
        decoder.feed(&twin.exchange(bytes), |m| match m[0] {
            kind::RESULT => drop(seen.fetch_add(1, Ordering::Relaxed)),
            _ => out.extend(encode(&m).unwrap()),
        });
        Ok(out)
    });
    let mut board = TsumeBoard::open(script, &EXPECTATION).unwrap();
    board.set_status_interval(Duration::from_millis(1));
    board.number_from(3);
    let e = solve(&mut board, 40).unwrap_err();
    assert_eq!(e.to_string(), "script lost the result of job 3 3 times");
    assert_eq!(runs.load(Ordering::Relaxed), 3);
}

/// Gives the circuit all jobs ahead, then asks for their results in order.
fn solve_all<T: Transport>(board: &mut TsumeBoard<T>, nodes: &[u32]) {
    board.tell(Detail::ALL);
    for &n in nodes {
        assert!(board.solve_ahead(&request(n)).unwrap());
    }
    for &n in nodes {
        check(&solve(board, n).unwrap(), n);
    }
}

/// A twin whose part and result frames pass through `change`, which gets the number of the job and the frame, and tells what comes back.
fn through(
    places: u8,
    mut change: impl FnMut(u16, Vec<u8>) -> Vec<Vec<u8>> + Send + 'static,
) -> Scripted {
    let mut twin = Twin::new(Identity { places, ..IDENTITY }, Toy);
    Scripted::new(move |bytes| {
        let mut frames = Vec::new();
        Decoder::new().feed(&twin.exchange(bytes), |m| match m[0] {
            kind::LINE | kind::RESULT => {
                frames.extend(change(u16::from_le_bytes([m[2], m[3]]), m));
            }
            // more than it has places for
            kind::REFUSED => panic!("a job was refused: {m:02x?}"),
            _ => frames.push(m),
        });
        Ok(frames.iter().flat_map(|m| encode(m).unwrap()).collect())
    })
}

/// A twin with 8 places; frames of both ways that are `lost` do not arrive.
fn losing(mut lost: impl FnMut(&[u8]) -> bool + Send + 'static) -> Scripted {
    let mut twin = Twin::new(Identity { places: 8, ..IDENTITY }, Toy);
    Scripted::new(move |bytes| {
        let mut arrive = |bytes: &[u8]| {
            let mut out = Vec::new();
            Decoder::new().feed(bytes, |m| {
                if !lost(&m) {
                    out.extend(encode(&m).unwrap());
                }
            });
            out
        };
        let there = arrive(bytes);
        Ok(arrive(&twin.exchange(&there)))
    })
}

/// While the first job goes on, all others are sent and done: its result comes when theirs have come.
#[test]
fn the_circuit_stays_full_behind_a_long_job() {
    let nodes: Vec<u32> = (40..80).collect();
    let (mut first, mut kept, mut results) = (None, vec![], 0);
    let script = through(4, move |job, m| {
        if *first.get_or_insert(job) == job {
            kept.push(m);
            return vec![];
        }
        results += u32::from(m[0] == kind::RESULT);
        let mut out = vec![m];
        if results == 39 {
            out.append(&mut kept);
        }
        out
    });
    let mut board = TsumeBoard::open(script, &EXPECTATION).unwrap();
    solve_all(&mut board, &nodes);
    assert_eq!(board.link().repeats, 0);
}

/// Results in another order than the jobs, as from several searches.
#[test]
fn results_in_any_order() {
    let (mut random, mut kept) = (Random(4), Vec::<Vec<u8>>::new());
    let script = through(16, move |_, m| {
        // never a whole pile of places: some result comes with every other frame
        kept.push(m);
        let last = kept.len() - 1;
        kept.swap(last, random.below(last + 1));
        if kept.len() > 3 {
            kept.drain(..2).collect()
        } else {
            kept.drain(..kept.len().min(1)).collect()
        }
    });
    let mut board = TsumeBoard::open(script, &EXPECTATION).unwrap();
    board.set_status_interval(Duration::from_millis(5));
    // their lines are in their results
    let nodes: Vec<u32> = (0..60).map(|i| 1 + i * 11 % 31).collect();
    solve_all(&mut board, &nodes);
}

/// Jobs that are accepted without a word, and results, that are lost on the way: each is asked for again, none is mixed up.
#[test]
fn lost_frames_of_jobs_ahead() {
    let (mut random, mut losses) = (Random(12), HashMap::<u16, u32>::new());
    // of no job more frames than it is tried again for, whatever is asked in between
    let script = losing(move |m| {
        let chance = match m[0] {
            kind::SOLVE => 6,
            kind::LINE | kind::RESULT => 12,
            _ => return false,
        };
        let of_job = losses.entry(u16::from_le_bytes([m[2], m[3]])).or_default();
        let lost = *of_job < 2 && random.below(chance) == 0;
        *of_job += u32::from(lost);
        lost
    });
    let mut board = TsumeBoard::open(script, &EXPECTATION).unwrap();
    board.set_status_interval(Duration::from_millis(2));
    let nodes: Vec<u32> = (0..60).map(|i| 1 + i * 37 % 120).collect();
    solve_all(&mut board, &nodes);
    assert!(board.link().repeats > 5, "{}", board.link().repeats);
}

/// The same job on several searches: the counters are those of all, lost frames are asked for again, an order to stop ends all.
#[test]
fn searches_share_a_job() {
    let mut losses = [kind::SOLVE, kind::RESULT, kind::LINE, kind::RESULT].into_iter().cycle();
    let (mut next, mut wait) = (losses.next(), 0);
    let mut shares = 0;
    // now and then a frame, one kind after the other
    let script = losing(move |m| {
        wait += 1;
        let lost = wait > 7 && Some(m[0]) == next;
        if lost {
            (next, wait) = (losses.next(), 0);
        }
        lost
    });
    let mut board = TsumeBoard::open(script, &EXPECTATION).unwrap();
    board.set_status_interval(Duration::from_millis(2));
    assert_eq!(board.share(3), 3);
    assert_eq!(board.share(9), 4);
    assert!(!board.solve_ahead(&request(5)).unwrap(), "nothing else is done meanwhile");
    for n in (4..150).step_by(3) {
        let report = solve(&mut board, n).unwrap();
        let each = toy_outcome(n.div_ceil(4));
        assert_eq!((report.verdict, &report.line), (each.verdict, &each.line));
        // others may have ended before they were told to
        let nodes = each.counters.nodes;
        assert!(report.counters.nodes.is_multiple_of(nodes) && report.counters.nodes <= 4 * nodes);
        shares += u32::from(report.counters.nodes > nodes);
    }
    assert!(shares > 10 && board.link().repeats > 2, "{shares}, {}", board.link().repeats);
    let stop = AtomicBool::new(false);
    let mut progress = |_: &Progress| stop.store(true, Ordering::Relaxed);
    let mut board =
        TsumeBoard::open(TwinTransport::new("twin", IDENTITY, Toy), &EXPECTATION).unwrap();
    board.set_status_interval(Duration::from_millis(2));
    board.share(4);
    let report = board.solve(&request(0), &mut progress, &stop).unwrap();
    assert_eq!((report.verdict, report.reason), (Verdict::Unknown, Reason::Abort));
    let mut wrong = request(3);
    wrong.position.board[4] = 0;
    let e = board.solve(&wrong, &mut |_| {}, &AtomicBool::new(false)).unwrap_err();
    assert!(matches!(e, Error::Refused { .. }), "{e}");
    assert_eq!(solve(&mut board, 9).unwrap().line, toy_outcome(3).line);
}

/// A job ahead that is refused is told in its turn; one that was not sent ahead finds a place among those that were.
#[test]
fn refused_and_in_between() {
    let mut board =
        TsumeBoard::open(TwinTransport::new("twin", IDENTITY, Toy), &EXPECTATION).unwrap();
    board.tell(Detail::ALL);
    let mut wrong = request(3);
    wrong.position.board[4] = 0;
    for n in 10..20 {
        assert!(board.solve_ahead(&request(n)).unwrap());
    }
    assert!(board.solve_ahead(&wrong).unwrap());
    for n in 20..30 {
        assert!(board.solve_ahead(&request(n)).unwrap());
    }
    for n in 10..20 {
        check(&solve(&mut board, n).unwrap(), n);
        check(&solve(&mut board, 100 + n).unwrap(), 100 + n);
    }
    let refused = board.solve(&wrong, &mut |_| {}, &AtomicBool::new(false)).unwrap_err();
    assert!(matches!(refused, Error::Refused { reason: Refusal::Kings, .. }), "{refused}");
    for n in 20..30 {
        check(&solve(&mut board, n).unwrap(), n);
    }
    assert_eq!(board.link().repeats, 0);
}

/// Line frames in the wrong order, though complete in number: the job is asked for again.
#[test]
fn lines_in_the_wrong_order() {
    let mut twin = Twin::new(IDENTITY, Toy);
    let mut spoiled = 0;
    let script = Scripted::new(move |bytes| {
        let mut frames = Vec::new();
        let mut decoder = Decoder::new();
        decoder.feed(&twin.exchange(bytes), |m| frames.push(m));
        let lines: Vec<usize> = (0..frames.len()).filter(|&i| frames[i][0] == kind::LINE).collect();
        if lines.len() > 1 && spoiled < 2 {
            spoiled += 1;
            frames.swap(lines[0], lines[1]);
        }
        Ok(frames.iter().flat_map(|m| encode(m).unwrap()).collect())
    });
    let mut board = TsumeBoard::open(script, &EXPECTATION).unwrap();
    check(&solve(&mut board, 100).unwrap(), 100);
    assert_eq!(board.link().repeats, 2);
}

/// A line that loses, damages, doubles and invents bytes in both directions: the driver's answer is right or an error,
/// never wrong, and nearly always right.
#[test]
fn bad_lines() {
    struct Bad<T: Transport> {
        inner: T,
        random: Random,
        per_10000: usize,
    }
    impl<T: Transport> Bad<T> {
        fn spoil(&mut self, bytes: &[u8]) -> Vec<u8> {
            let mut out = Vec::new();
            for &byte in bytes {
                if self.random.below(10_000) >= self.per_10000 {
                    out.push(byte);
                    continue;
                }
                match self.random.below(4) {
                    0 => {}
                    1 => out.push(byte ^ 1 << self.random.below(8)),
                    2 => out.extend([byte, byte]),
                    _ => {
                        let n = self.random.below(20);
                        out.extend(self.random.bytes(n));
                    }
                }
            }
            out
        }
    }
    impl<T: Transport> Transport for Bad<T> {
        fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
            let bytes = self.spoil(bytes);
            self.inner.write(&bytes)
        }
        fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Error> {
            let mut small = [0; 64];
            let n = self.inner.read(&mut small, timeout)?;
            let bytes = self.spoil(&small[..n]);
            let n = bytes.len().min(buffer.len());
            buffer[..n].copy_from_slice(&bytes[..n]);
            Ok(n)
        }
        fn name(&self) -> String {
            "bad line".to_string()
        }
        fn patience(&self) -> Duration {
            Duration::from_millis(50)
        }
    }
    let (mut right, mut failed, mut repeats, mut damaged) = (0, 0, 0, 0);
    for seed in 1..=20 {
        let inner = TwinTransport::new("twin", IDENTITY, Toy);
        let mut bad = Bad { inner, random: Random(seed * 7717), per_10000: 0 };
        // messages are short: more of the bytes are hit
        bad.per_10000 = 2 * (1 + seed as usize % 5);
        let Ok(mut board) = TsumeBoard::open(bad, &EXPECTATION) else {
            failed += 1;
            continue;
        };
        board.set_status_interval(Duration::from_millis(10));
        for job in 0..30 {
            let nodes = 1 + job * 7 % 120;
            match solve(&mut board, nodes) {
                Ok(report) => {
                    check(&report, nodes);
                    right += 1;
                }
                Err(Error::Silent { .. } | Error::LostResult { .. }) => failed += 1,
                Err(e) => panic!("{e}"),
            }
        }
        repeats += board.link().repeats;
        damaged += board.link().damaged;
    }
    println!("{right} right, {failed} failed, {repeats} repeats, {damaged} damaged frames");
    assert!(right > 550, "{right} right, {failed} failed");
    assert!(repeats > 50 && damaged > 30, "the line was too good: {repeats} {damaged}");
}

/// An engine that dies.
struct Dying;

impl Engine for Dying {
    fn limits(&self) -> Sizes {
        Toy.limits()
    }
    fn solve(&mut self, _: &SolveRequest, _: &AtomicBool, _: &mut dyn FnMut(u32)) -> EngineOutcome {
        panic!("this panic belongs to the test")
    }
    fn list(&mut self, _: &RawPosition, _: Turn) -> Vec<u32> {
        Vec::new()
    }
}

#[test]
fn a_dying_engine_is_an_error() {
    let mut board =
        TsumeBoard::open(TwinTransport::new("twin", IDENTITY, Dying), &EXPECTATION).unwrap();
    board.set_status_interval(Duration::from_millis(10));
    let e = solve(&mut board, 1).unwrap_err();
    assert!(matches!(e, Error::Gone { .. }), "{e}");
}
