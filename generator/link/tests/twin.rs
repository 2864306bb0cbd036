//! The twin of the host controller: section 3, order, abort, status, and random input.

mod common;

use std::collections::HashMap;

use common::{solve_request, wire, Random, Toy, IDENTITY};
use kiban_link::tsume::{Engine, EngineOutcome, SolveRequest};
use kiban_link::twin::Twin;
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::tsume::*;
use kiban_protocol::Identity;
use kiban_protocol::{ErrorCode, Refusal, WorkState, ALL_JOBS};

fn answers(bytes: &[u8]) -> Vec<Answer> {
    let mut decoder = Decoder::new();
    let mut got = Vec::new();
    decoder.feed(bytes, |m| got.push(Answer::decode(&m).unwrap()));
    assert_eq!(decoder.counters().dropped(), 0);
    got
}

fn feed(twin: &mut Twin<impl Engine>, requests: &[Request]) -> Vec<Answer> {
    let bytes: Vec<u8> = requests.iter().flat_map(wire).collect();
    answers(&twin.feed(&bytes))
}

fn job(n: u16) -> Request {
    Request::Job(solve_request(n))
}

fn changed(n: u16, change: impl FnOnce(&mut JobRequest)) -> Request {
    let mut r = solve_request(n);
    change(&mut r);
    Request::Job(r)
}

fn refused(job: u16, reason: Refusal) -> Vec<Answer> {
    vec![Answer::Refused { job, reason }]
}

#[test]
fn places_duplicates_and_order() {
    let mut twin = Twin::new(IDENTITY, Toy);
    let want: Vec<Answer> =
        (0..4).map(|i| Answer::Accepted { job: i, space: 3 - i as u8 }).collect();
    assert_eq!(feed(&mut twin, &[job(0), job(1), job(2), job(3)]), want);
    assert_eq!(feed(&mut twin, &[job(4)]), refused(4, Refusal::QueueFull));
    // a held number is accepted again, before the places are looked at, and whatever its fields are
    assert_eq!(feed(&mut twin, &[job(2)]), [Answer::Accepted { job: 2, space: 0 }]);
    let odd = changed(2, |r| r.position.board[0] = 0xff);
    assert_eq!(feed(&mut twin, &[odd]), [Answer::Accepted { job: 2, space: 0 }]);
    // full comes before a bad field
    let odd = changed(9, |r| (r.kind, r.flags) = (JobKind::Moves, 0x80));
    assert_eq!(feed(&mut twin, std::slice::from_ref(&odd)), refused(9, Refusal::QueueFull));
    let results: Vec<u16> = answers(&twin.run())
        .iter()
        .filter_map(|a| match a {
            Answer::Result { job, .. } => Some(*job),
            _ => None,
        })
        .collect();
    assert_eq!(results, [0, 1, 2, 3]);
    assert_eq!(feed(&mut twin, &[odd]), refused(9, Refusal::BadField));
    // the number is free again
    assert_eq!(feed(&mut twin, &[job(2)]), [Answer::Accepted { job: 2, space: 3 }]);
}

#[test]
fn fields_in_their_order() {
    let mut twin = Twin::new(IDENTITY, Toy);
    use Refusal::*;
    assert_eq!(feed(&mut twin, &[job(ALL_JOBS)]), refused(ALL_JOBS, BadField));
    for (change, reason) in [
        ((|r| (r.kind, r.flags) = (JobKind::Moves, 0x40)) as fn(&mut JobRequest), BadField),
        (|r| r.position.board[0] = 0x10, BadField),
        (|r| r.position.white_hand[3] = 5, BadField),
        (|r| r.position.board[4] = 0x20, Kings),
    ] {
        assert_eq!(feed(&mut twin, &[changed(5, change)]), refused(5, reason));
    }
    let line_first = answers(&twin.exchange(&wire(&changed(6, |r| r.node_limit = 70))));
    let indices: Vec<_> = line_first
        .iter()
        .map(|a| match a {
            Answer::Accepted { .. } => "accepted".to_string(),
            Answer::Part { part, .. } => format!("{}+{}", part.index, part.words.len()),
            Answer::Result { result, .. } => {
                format!("result {} with {}", result.length, result.rest.len())
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(indices, ["accepted", "0+32", "32+32", "result 70 with 6"]);
}

/// Jobs that are accepted without a word: nothing is said of them but what else there is to say, and their results are the same.
#[test]
fn quiet_jobs() {
    let quiet = |n, change: fn(&mut JobRequest)| {
        changed(n, |r| {
            r.flags |= JobRequest::QUIET;
            change(r);
        })
    };
    let mut twin = Twin::new(IDENTITY, Toy);
    assert_eq!(feed(&mut twin, &[quiet(1, |_| {}), quiet(1, |_| {}), quiet(2, |_| {})]), []);
    assert_eq!(feed(&mut twin, &[job(1)]), [Answer::Accepted { job: 1, space: 2 }]);
    let wrong = quiet(3, |r| r.position.board[4] = 0);
    assert_eq!(feed(&mut twin, &[wrong]), refused(3, Refusal::Kings));
    assert_eq!(feed(&mut twin, &[quiet(4, |_| {}), quiet(5, |_| {})]), []);
    assert_eq!(feed(&mut twin, &[quiet(6, |_| {})]), refused(6, Refusal::QueueFull));
    let all = answers(&twin.run());
    let result = |job| {
        all.iter().find_map(|a| match a {
            Answer::Result { job: j, result } if *j == job => Some(result.clone()),
            _ => None,
        })
    };
    assert_eq!(all.iter().filter(|a| matches!(a, Answer::Result { .. })).count(), 4);
    assert!(result(1).is_some() && result(1) == result(5));
}

/// A circuit without PN* and without lists.
struct Plain;

impl Engine for Plain {
    fn limits(&self) -> Sizes {
        Sizes { features: Features::default(), ..Toy.limits() }
    }

    fn solve(
        &mut self,
        r: &SolveRequest,
        c: &std::sync::atomic::AtomicBool,
        f: &mut dyn FnMut(u32),
    ) -> EngineOutcome {
        assert_eq!(r.mode, Mode::DfPn);
        Toy.solve(r, c, f)
    }

    fn list(&mut self, _: &RawPosition, _: Turn) -> Vec<u32> {
        panic!("this circuit has no list")
    }
}

#[test]
fn features() {
    let mut twin = Twin::new(IDENTITY, Plain);
    assert_eq!(
        feed(&mut twin, &[changed(1, |r| r.flags = 1)]),
        refused(1, Refusal::NotImplemented)
    );
    let list = changed(2, |r| r.kind = JobKind::Moves);
    assert_eq!(feed(&mut twin, &[list]), refused(2, Refusal::NotImplemented));
    // kings come before abilities
    let both = changed(3, |r| (r.flags, r.position.board[4]) = (1, 0));
    assert_eq!(feed(&mut twin, &[both]), refused(3, Refusal::Kings));
    assert_eq!(feed(&mut twin, &[job(4)]).len(), 1);
    twin.run();
}

#[test]
fn abort_and_status() {
    let mut twin = Twin::new(Identity { places: 0, ..IDENTITY }, Toy);
    let [Answer::Hello { tag: 3, hello }] = feed(&mut twin, &[Request::Hello { tag: 3 }])[..]
    else {
        panic!()
    };
    assert_eq!(hello.places, 1);
    let mut twin = Twin::new(IDENTITY, Toy);
    let abort = |job| Request::Abort { job };
    assert_eq!(feed(&mut twin, &[abort(1)]), [Answer::Aborting { job: 1, found: false }]);
    feed(&mut twin, &[job(1), job(2), job(3)]);
    assert_eq!(feed(&mut twin, &[abort(2)]), [Answer::Aborting { job: 2, found: true }]);
    twin.controller().set_clocks(99);
    let [Answer::Status { tag: 5, status }] = feed(&mut twin, &[Request::Status { tag: 5 }])[..]
    else {
        panic!()
    };
    assert_eq!((status.state, status.job, status.clocks), (WorkState::Idle, None, 99));
    assert_eq!((status.held, status.space), (3, 1));
    let results: Vec<(u16, Reason, u32)> = answers(&twin.run())
        .into_iter()
        .filter_map(|a| match a {
            Answer::Result { job, result } => Some((job, result.reason, result.counters.nodes)),
            _ => None,
        })
        .collect();
    assert_eq!(results, [(1, Reason::None, 1000), (2, Reason::Abort, 0), (3, Reason::None, 1000)]);
    feed(&mut twin, &[job(1), job(2)]);
    let all = abort(ALL_JOBS);
    assert_eq!(feed(&mut twin, &[all]), [Answer::Aborting { job: ALL_JOBS, found: true }]);
    assert_eq!(answers(&twin.run()).len(), 2);
}

#[test]
fn errors_are_counted_and_replies_are_not_answered() {
    let mut twin = Twin::new(IDENTITY, Toy);
    let mut send = |bytes: &[u8]| {
        let out = twin.feed(bytes);
        (answers(&out), twin.controller().frame_errors())
    };
    let unknown = encode(&[0x7e, 1, 2, 3, 4]).unwrap();
    let code = ErrorCode::UnknownType;
    assert_eq!(
        send(&unknown),
        (vec![Answer::Error { code, tag: 0x0302, kind: 0x7e, length: 5 }], 1)
    );
    let long = encode(&[5, 0, 1, 0, 0]).unwrap();
    let code = ErrorCode::WrongLength;
    assert_eq!(send(&long), (vec![Answer::Error { code, tag: 1, kind: 5, length: 5 }], 2));
    // a looped cable
    assert_eq!(send(&encode(&[0x8f, 0, 0, 0, 0, 0]).unwrap()), (vec![], 3));
    assert_eq!(send(&[3, 1, 0]), (vec![], 4));
    assert_eq!(send(&[0, 0, 0]), (vec![], 4));
}

#[test]
fn lists() {
    let mut twin = Twin::new(IDENTITY, Toy);
    let list = |n, flags| {
        wire(&changed(n, |r| {
            (r.kind, r.flags) = (JobKind::Moves, flags);
            r.position.black_hand[6] = 5;
        }))
    };
    for (flags, length) in [(0, 5), (1, 45)] {
        let got = answers(&twin.exchange(&list(8, flags)));
        let Some(Answer::Result { job: 8, result }) = got.last() else { panic!() };
        assert_eq!(
            (result.verdict, result.length, result.counters.moves),
            (None, length, length.into())
        );
        assert_ne!(result.counters.checksum, 0);
    }
}

/// Random requests, whole and damaged, and noise: no panic, every answer decodes, every accepted job ends with exactly one
/// result, after all its lines, and nothing else about it comes in between or later.
#[test]
fn random_input() {
    let mut random = Random(6);
    let mut twin = Twin::new(Identity { places: 3, ..IDENTITY }, Toy);
    let mut open: HashMap<u16, usize> = HashMap::new();
    let (mut finished, mut refusals, mut errors) = (0, 0, 0);
    for _ in 0..60_000 {
        let request = match random.below(9) {
            0 => Request::Hello { tag: random.next() as u16 },
            1 => Request::Status { tag: random.next() as u16 },
            2 => Request::Abort { job: random.below(8) as u16 },
            3 if random.below(8) == 0 => Request::Abort { job: ALL_JOBS },
            n => changed(random.below(8) as u16, |r| {
                r.kind = if n == 4 { JobKind::Moves } else { JobKind::Solve };
                r.node_limit = 1 + random.below(300) as u32;
                if random.below(4) == 0 {
                    let at = random.below(81);
                    r.position.board[at] = random.next() as u8;
                }
                if random.below(30) == 0 {
                    r.flags = random.next() as u8 & !JobRequest::QUIET;
                }
            }),
        };
        let mut message = request.encode();
        if random.below(20) == 0 {
            message[0] = random.next() as u8;
        }
        if random.below(20) == 0 {
            message.push(0);
        }
        let mut bytes = encode(&message).unwrap();
        if random.below(10) == 0 {
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
        }
        if random.below(10) == 0 {
            let n = random.below(300);
            bytes.extend(random.bytes(n));
        }
        let mut out = twin.feed(&bytes);
        if random.below(3) == 0 {
            out.extend(twin.run());
        }
        for answer in answers(&out) {
            match answer {
                Answer::Accepted { job, space } => {
                    open.entry(job).or_insert(0);
                    assert_eq!(usize::from(space), 3 - open.len());
                }
                Answer::Part { job, part } => {
                    let seen = open.get_mut(&job).expect("a line of a job that is not held");
                    assert_eq!(usize::from(part.index), *seen);
                    *seen += part.words.len();
                }
                Answer::Result { job, result } => {
                    let seen = open.remove(&job).expect("a result of a job that is not held");
                    assert_eq!(usize::from(result.length), seen + result.rest.len());
                    finished += 1;
                }
                Answer::Refused { reason, .. } => {
                    refusals += 1;
                    assert!(reason != Refusal::QueueFull || open.len() == 3);
                }
                Answer::Error { .. } => errors += 1,
                Answer::Status { status, .. } => assert_eq!(usize::from(status.held), open.len()),
                Answer::Hello { .. } | Answer::Aborting { .. } => {}
            }
        }
    }
    assert!(
        finished > 10_000 && refusals > 3_000 && errors > 1_000,
        "{finished} {refusals} {errors}"
    );
    assert!(twin.controller().frame_errors() > 5_000);
}

/// A scanner that finds one bit less, or a rank less, is not believed.
#[test]
fn a_scanner_that_lies_is_refused() {
    use kiban_link::cover::{CoverBoard, CoverModel, Covers};
    use kiban_link::transport::TwinTransport;
    use kiban_link::twin::Machine;
    use kiban_link::{Error, Expectation};
    use kiban_protocol::cover::{CoverRequest, Sizes};
    use kiban_protocol::{Cover, Done, Service};
    use kiban_rules::shogi::{Colour, Position};
    use std::sync::atomic::AtomicBool;

    struct Liar(CoverModel, usize);
    impl Machine for Liar {
        type Service = Cover;
        fn sizes(&self) -> Sizes {
            self.0.sizes()
        }
        fn run(
            &mut self,
            job: &CoverRequest,
            cancel: &AtomicBool,
            progress: &mut dyn FnMut(u32),
        ) -> Done<Cover> {
            let mut done = self.0.run(job, cancel, progress);
            match self.1 {
                0 => {}
                bit => done.parts[8].bits[bit / 8] ^= 1 << (bit % 8),
            }
            done
        }
    }
    let model = CoverModel::from(&kiban_config::Cover {
        scanner: kiban_config::CoverScanner::Ranks,
        job_queue: 1,
    });
    let position = Position::from_sfen("4k4/9/9/9/4B4/9/9/9/4K4 b - 1").unwrap();
    let never = AtomicBool::new(false);
    // nothing, a bit of a ray, one of a knight, one of the mask
    for bit in [0, 3, 64, 600] {
        let identity = Identity::nameless::<Cover>();
        let any = Expectation { circuit_kind: Cover::KIND, config_hash: None };
        let transport = TwinTransport::new("liar", identity, Liar(model, bit));
        let mut board = CoverBoard::open(transport, &any).unwrap();
        let answer = board.cover(&position, Colour::Black, &never);
        assert_eq!(matches!(answer, Err(Error::Unverified(_))), bit != 0, "{answer:?}");
    }
}
