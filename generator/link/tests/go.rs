//! Go over the link: golden bytes, round trips, the twin beside the model, lying circuits.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{golden_blocks, golden_rows, Random};
use kiban_link::go::{batch_of, request, GoBoard, GoModel, Playouts, Unit};
use kiban_link::transport::{Loopback, Scripted, Transport, TwinTransport};
use kiban_link::tsume::TsumeBoard;
use kiban_link::twin::{Machine, Twin};
use kiban_link::{Error, Expectation};
use kiban_model::go::{parallel, sequential, Batch, Stats};
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::go::*;
use kiban_protocol::Identity;
use kiban_protocol::{AnswerError, ErrorCode, Refusal, Service, ALL_JOBS};
use kiban_rules::go::{Move, Point, Position, Size};

const HASH: u32 = 0x1234_abcd;
const IDENTITY: Identity = Identity {
    circuit_kind: 2,
    config_hash: HASH,
    clock_khz: 50_000,
    places: 2,
    circuit_version: 0x100,
};
const EXPECTATION: Expectation = Expectation { circuit_kind: 2, config_hash: Some(HASH) };
const ALL: Features = Features { suicide: true, ownership: true, first_moves: true };

fn model(unit: Unit, slots: u16) -> GoModel {
    GoModel::new(unit, slots, Size::SMALLEST, Size::NINETEEN, ALL)
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// A ko on 9x9: white may not play E5.
fn ko() -> Position {
    let mut p = Position::new(Size::NINE);
    for (black, white) in [("E6", "D6"), ("E4", "D4"), ("F5", "C5"), ("A1", "E5"), ("D5", "")] {
        p.play(point(black)).unwrap();
        if !white.is_empty() {
            p.play(point(white)).unwrap();
        }
    }
    assert_eq!(p.ko(), Some(point("E5")));
    p
}

fn golden_request() -> PlayoutsRequest {
    let mut board = ko().board().clone();
    board.set(point("A1"), None);
    let position = Position::from_parts(board, ko().turn(), ko().ko(), false).expect("a position");
    let batch = Batch { komi2: -15, ..Batch::from_position(position, 1000, 2026) };
    Go::with_number(request(&batch, true).unwrap(), 1)
}

fn golden_result() -> PlayoutsResult {
    PlayoutsResult {
        aborted: false,
        slots: 8,
        done: 1000,
        capped: 2,
        black_wins: 489,
        draws: 1,
        score_sum: -1234,
        score_sq_sum: 1_523_456,
        length_sum: 110_234,
        stones: 106_500,
        passes: 3_734,
        captures: 15_900,
        captured: 38_900,
        kos: 910,
        signature: 0xf049_118b_5a0f_9d64,
        clocks: 1_735_000,
    }
}

#[test]
fn golden_bytes_of_the_page() {
    let hello = Hello {
        protocol: 2,
        circuit_kind: 2,
        places: 2,
        config_hash: HASH,
        clock_khz: 50_000,
        circuit_version: 0x100,
        sizes: Sizes { least: 5, greatest: 19, slots: 8, unit: 1, features: ALL },
    };
    let twin = Twin::new(IDENTITY, model(Unit::Sequential, 8)).controller().hello();
    assert_eq!(twin, hello);
    let part = |part| Answer::Part { job: 1, part }.encode();
    let first = vec![First { playouts: 7, wins: 3 }, First::default()];
    let ours = [
        Answer::Hello { tag: 7, hello }.encode(),
        part(Part::Ownership { first: 48, points: vec![5, -3] }),
        part(Part::FirstMoves { white: true, first: 24, points: first }),
    ];
    let rows = golden_rows("go");
    assert_eq!(rows.len(), ours.len());
    for (our, (message, crc, wire)) in ours.iter().zip(&rows) {
        assert_eq!(our, message);
        assert_eq!(crc32fast::hash(our), *crc);
        assert_eq!(encode(our).as_ref(), Some(wire));
        let back = Answer::decode(our).unwrap();
        assert_eq!(&back.encode(), our);
    }
    let blocks = golden_blocks("go");
    assert_eq!(blocks.len(), 2);
    assert_eq!(encode(&Request::Job(golden_request()).encode()).unwrap(), blocks[0]);
    let result = Answer::Result { job: 1, result: golden_result() };
    assert_eq!(encode(&result.encode()).unwrap(), blocks[1]);
}

#[test]
fn random_messages_survive() {
    let mut random = Random(15);
    let (mut requests, mut parts, mut results) = (0, 0, 0);
    for _ in 0..200_000 {
        let kinds = [1, 0x10, 4, 5, 2, 0x81, 0x82, 0x83, 0x84, 0x94, 0x95, 0x96, 0x86, 0x8f];
        let lengths = [4, 6, 8, 12, 16, 24, 28, 32, 104, 116, 200];
        let length =
            if random.below(20) == 0 { random.below(250) } else { lengths[random.below(11)] };
        let mut m = random.bytes(length);
        if let Some(first) = m.first_mut() {
            *first = kinds[random.below(kinds.len())];
        }
        if m.len() > 8 {
            m[1] %= 4;
            m[4] %= 6;
            if m[0] == 0x94 || m[0] == 0x96 {
                m[6] = ((length - 8) / if m[0] == 0x94 { 4 } else { 8 }) as u8;
            }
        }
        if let Ok(request) = Request::decode(&m) {
            requests += 1;
            assert_eq!(Request::decode(&request.encode()), Ok(request));
        }
        if let Ok(answer) = Answer::decode(&m) {
            parts += u32::from(matches!(answer, Answer::Part { .. }));
            results += u32::from(matches!(answer, Answer::Result { .. }));
            assert_eq!(Answer::decode(&answer.encode()), Ok(answer));
        }
    }
    assert!(requests > 4_000 && parts > 4_000 && results > 200, "{requests} {parts} {results}");
}

#[test]
fn wrong_answers() {
    let result = Answer::Result { job: 1, result: golden_result() }.encode();
    let mut m = result.clone();
    m[4] = 1;
    assert_eq!(Answer::decode(&m), Err(AnswerError::BadField { kind: 0x95, offset: 4, value: 1 }));
    let length = |kind, length| Err(AnswerError::WrongLength { kind, length });
    assert_eq!(Answer::decode(&result[..103]), length(0x95, 103));
    for count in [0u8, 49, 3] {
        let mut m = vec![0x94, 0, 0, 0, 0, 0, count, 0];
        m.extend(vec![0; 4 * usize::from(count.max(1)) + 4 * usize::from(count == 3)]);
        assert_eq!(Answer::decode(&m), length(0x94, m.len()));
    }
    let mut m = vec![0x96, 2, 0, 0, 0, 0, 1, 0];
    m.extend([0; 8]);
    assert_eq!(Answer::decode(&m), Err(AnswerError::BadField { kind: 0x96, offset: 1, value: 2 }));
    // a frame of another game
    assert_eq!(
        Answer::decode(&[0x84, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]),
        Err(AnswerError::UnknownType(0x84))
    );
}

/// Positions of random play with everything that a request can hold.
fn random_batch(random: &mut Random) -> (Batch, bool) {
    let size = Size::new(5 + random.below(9)).unwrap();
    let mut position = Position::new(size).with_suicide(random.below(4) == 0);
    for _ in 0..random.below(2 * size.area()) {
        let points = position.playout_points();
        let m = match points.len() {
            0 => Move::Pass,
            _ if random.below(30) == 0 => Move::Pass,
            n => Move::Play(points[random.below(n)]),
        };
        let mut next = position.clone();
        next.make(m).unwrap();
        if next.is_over() {
            break;
        }
        position = next;
    }
    let mut batch = Batch::from_position(position, random.below(40) as u32, random.next());
    batch.komi2 = random.below(60) as i16 - 30;
    batch.first_moves = random.below(2) == 0;
    if random.below(4) == 0 {
        batch.cap = 1 + random.below(100) as u16;
    }
    (batch, random.below(2) == 0)
}

#[test]
fn requests_and_back() {
    let mut random = Random(3);
    let mut kos = 0;
    for i in 0..400 {
        let (mut batch, ownership) = random_batch(&mut random);
        if i % 40 == 0 {
            batch.position = ko();
        }
        let request = request(&batch, ownership).unwrap();
        assert_eq!(Go::check(&request, &model(Unit::Parallel, 1).sizes()), Ok(()));
        assert_eq!(batch_of(&request), Some(batch.clone()));
        assert_eq!(request.wants(flag::OWNERSHIP), ownership);
        kos += usize::from(batch.position.ko().is_some());
    }
    assert!(kos > 3, "{kos}");
}

/// What a circuit does not tell.
fn told(stats: Stats, ownership: bool) -> Stats {
    let ownership = if ownership { stats.ownership } else { Vec::new() };
    Stats { ownership, length_sq_sum: 0, steps: 0, ..stats }
}

/// The twin's answers over frames are the model's, number for number, with both units.
#[test]
fn twin_equals_model() {
    let mut random = Random(9);
    for (unit, slots) in [(Unit::Sequential, 8), (Unit::Parallel, 3)] {
        let twin = TwinTransport::new("twin", IDENTITY, model(unit, slots));
        let mut board = GoBoard::open(twin, &EXPECTATION).unwrap();
        for i in 0..40 {
            let (mut batch, ownership) = random_batch(&mut random);
            if i % 10 == 0 {
                batch.position = ko();
            }
            let want = match unit {
                Unit::Sequential => sequential::run(&batch, slots.into()),
                Unit::Parallel => parallel::run(&batch, slots.into()),
            };
            let got = board
                .playouts(&batch, ownership, &mut |_| {}, &AtomicBool::new(false))
                .unwrap_or_else(|e| panic!("{e}\n{batch:?}"));
            assert_eq!(got.stats, told(want.unwrap(), ownership));
            assert_eq!((got.aborted, got.slots, got.clocks), (false, slots, 0));
        }
        assert_eq!((board.link().damaged, board.link().repeats), (0, 0));
    }
}

/// The fixed values of the specification come through the frames.
#[test]
fn golden_signatures() {
    for (unit, slots, wanted) in [
        (Unit::Sequential, 8, [0x2775_cc70_fdf6_fcab, 0x887a_df9f_1a50_27e0]),
        (Unit::Parallel, 2, [0x5673_a3a5_0f70_0a46, 0x2d1e_2cde_9fa0_e03a]),
    ] {
        let twin = Twin::new(IDENTITY, model(unit, slots));
        let mut board = GoBoard::open(Loopback::new(twin), &EXPECTATION).unwrap();
        for (size, signature) in [Size::SMALLEST, Size::NINE].into_iter().zip(wanted) {
            let batch = Batch { first_moves: true, ..Batch::empty(size, 100, 2026) };
            let got = board.playouts(&batch, true, &mut |_| {}, &AtomicBool::new(false)).unwrap();
            assert_eq!(got.stats.signature, signature);
        }
    }
}

#[test]
fn refusals() {
    let features = Features { suicide: false, ownership: true, first_moves: false };
    let small = GoModel::new(Unit::Parallel, 1, Size::new(7).unwrap(), Size::NINE, features);
    let mut twin = Twin::new(Identity { places: 1, ..IDENTITY }, small);
    let mut ask = |change: fn(&mut PlayoutsRequest)| {
        let mut r = golden_request();
        change(&mut r);
        let out = twin.exchange(&encode(&Request::Job(r).encode()).unwrap());
        let mut first = None;
        Decoder::new().feed(&out, |m| {
            first.get_or_insert(Answer::decode(&m).unwrap());
        });
        match first.unwrap() {
            Answer::Accepted { .. } => None,
            Answer::Refused { reason, .. } => Some(reason),
            other => panic!("{other:?}"),
        }
    };
    let bad = Some(Refusal::BadField);
    assert_eq!(ask(|r| r.playouts = 3), None);
    for (i, change) in [
        (|r| r.job = ALL_JOBS) as fn(&mut PlayoutsRequest),
        |r| r.flags |= 32,
        |r| r.reserved = 1,
        |r| r.size = 6,
        |r| r.size = 10,
        |r| r.playouts = 1 << 24,
        |r| r.cap = 0,
        |r| r.ko = 20,
        |r| r.ko = 30 + 20 * 3,
        |r| r.ko = 400,
        // the stone on E6
        |r| r.ko = 125,
        |r| r.flags |= flag::LAST_PASS,
        |r| r.white[40 / 8] |= r.black[5],
        |r| r.black[81 / 8] |= 2,
        |r| r.white[45] |= 0x80,
        // both faults: the field comes first
        |r| (r.flags, r.cap) = (r.flags | flag::SUICIDE, 0),
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!(ask(change), bad, "change {i}");
    }
    assert_eq!(ask(|r| r.flags |= flag::SUICIDE), Some(Refusal::NotImplemented));
    assert_eq!(ask(|r| r.flags |= flag::FIRST_MOVES), Some(Refusal::NotImplemented));
    assert_eq!(ask(|r| (r.playouts, r.komi2) = (1, i16::MIN)), None);
    // the requests of another game
    let solve = encode(&[vec![2, 0, 9, 0], vec![0; 109]].concat()).unwrap();
    let mut seen = Vec::new();
    Decoder::new().feed(&twin.feed(&solve), |m| seen.push(Answer::decode(&m).unwrap()));
    let code = ErrorCode::UnknownType;
    assert_eq!(seen, [Answer::Error { code, tag: 9, kind: 2, length: 113 }]);
}

#[test]
fn wrong_circuits_and_positions() {
    let twin = || TwinTransport::new("twin", IDENTITY, model(Unit::Sequential, 4));
    let shogi = Expectation { circuit_kind: 1, config_hash: None };
    let e = TsumeBoard::open(twin(), &shogi).map(drop).unwrap_err();
    assert_eq!(e.to_string(), "twin holds a go circuit, wanted is a tsume circuit");
    let mut board = GoBoard::open(twin(), &EXPECTATION).unwrap();
    let never = AtomicBool::new(false);
    let mut over = Position::new(Size::NINE);
    over.replay(&[Move::Pass, Move::Pass]).unwrap();
    for (batch, sentence) in [
        (Batch::from_position(over, 1, 0), "two passes"),
        (Batch { games: 1 << 24, ..Batch::empty(Size::NINE, 1, 0) }, "at most 16777215"),
        (Batch { cap: 0, ..Batch::empty(Size::NINE, 1, 0) }, "cap"),
    ] {
        let e = board.playouts(&batch, false, &mut |_| {}, &never).unwrap_err();
        assert!(matches!(&e, Error::Position(_)) && e.to_string().contains(sentence), "{e}");
    }
    let small = GoModel::new(Unit::Parallel, 1, Size::NINE, Size::NINE, Features::default());
    let mut board =
        GoBoard::open(TwinTransport::new("twin", IDENTITY, small), &EXPECTATION).unwrap();
    let e = board.playouts(&Batch::empty(Size::NINETEEN, 1, 0), false, &mut |_| {}, &never);
    assert!(matches!(e, Err(Error::Refused { reason: Refusal::BadField, .. })));
    let e = board.playouts(&Batch::empty(Size::NINE, 1, 0), true, &mut |_| {}, &never);
    assert!(matches!(e, Err(Error::Refused { reason: Refusal::NotImplemented, .. })));
}

#[test]
fn cancel_and_progress() {
    let twin = TwinTransport::new("twin", IDENTITY, model(Unit::Sequential, 8));
    let mut board = GoBoard::open(twin, &EXPECTATION).unwrap();
    board.set_status_interval(Duration::from_millis(20));
    let cancel = AtomicBool::new(false);
    let mut last = 0;
    let batch = Batch { first_moves: true, ..Batch::empty(Size::NINETEEN, (1 << 24) - 1, 5) };
    let mut progress = |p: &kiban_link::Progress| {
        assert!(p.done >= last);
        last = p.done;
        cancel.store(last > 100, Ordering::Relaxed);
    };
    let report = board.playouts(&batch, true, &mut progress, &cancel).unwrap();
    assert!(report.aborted && report.stats.done >= last && last > 100);
    assert_eq!(report.stats.ownership.len(), 361);
    // the next batch is whole again
    let batch = Batch::empty(Size::SMALLEST, 100, 2026);
    let report = board.playouts(&batch, false, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!(report.stats.signature, 0x2775_cc70_fdf6_fcab);
}

/// A twin whose frames are changed on the way: (type, change); what the driver says.
fn through(change: impl Fn(&mut Vec<u8>) -> bool + Send + 'static) -> Result<Stats, Error> {
    let mut twin = Twin::new(IDENTITY, model(Unit::Sequential, 4));
    let script = Scripted::new(move |bytes| {
        let mut out = Vec::new();
        Decoder::new().feed(&twin.exchange(bytes), |mut m| {
            if change(&mut m) {
                out.extend(encode(&m).unwrap());
            }
        });
        Ok(out)
    });
    let mut board = GoBoard::open(script, &EXPECTATION).unwrap();
    board.set_status_interval(Duration::from_millis(1));
    let batch = Batch { first_moves: true, ..Batch::empty(Size::NINE, 50, 7) };
    Ok(board.playouts(&batch, true, &mut |_| {}, &AtomicBool::new(false))?.stats)
}

#[test]
fn numbers_that_contradict_each_other_are_refused() {
    assert!(through(|_| true).is_ok());
    type Lie = fn(&mut Vec<u8>);
    let lies: [(u8, Lie, &str); 11] = [
        (0x95, |m| m[8] += 1, "more playouts than were asked for"),
        (0x95, |m| m[8] -= 1, "fewer playouts"),
        (0x95, |m| m[12] = 60, "capped"),
        (0x95, |m| m[16] = 60, "won or drawn"),
        (0x95, |m| m[26] = 1, "score larger"),
        (0x95, |m| m[36] = 1, "square"),
        (0x95, |m| m[48] ^= 1, "do not add up"),
        (0x95, |m| m[82] = 1, "captures"),
        (0x94, |m| m[8] = m[8].wrapping_add(1), "ownership"),
        (0x96, |m| m[13] = 1, "first moves"),
        (0x95, |m| m[16] = 1, "first moves"),
    ];
    for (kind, lie, sentence) in lies {
        let e = through(move |m| {
            if m[0] == kind {
                lie(m);
            }
            true
        })
        .unwrap_err();
        assert!(matches!(e, Error::Unverified(_)), "{e}");
        assert!(e.to_string().contains(sentence), "{e}");
    }
}

/// A frame that is lost, doubled or misplaced: the job is asked for again, and then the driver gives up with a sentence.
#[test]
fn frames_that_never_come() {
    for kind in [0x94u8, 0x95, 0x96] {
        let e = through(move |m| !(m[0] == kind && (kind == 0x95 || m[4] == 48))).unwrap_err();
        assert!(matches!(e, Error::LostResult { attempts: 3, .. }), "{e}");
    }
    let e = through(|m| {
        if m[0] == 0x96 {
            m[1] = 0;
        }
        true
    })
    .unwrap_err();
    assert!(matches!(e, Error::LostResult { .. }), "{e}");
}

/// Random and damaged requests: no panic, every accepted job ends with exactly one result after its frames.
#[test]
fn random_input() {
    let mut random = Random(16);
    let mut twin = Twin::new(IDENTITY, model(Unit::Parallel, 2));
    let (mut accepted, mut finished, mut refused) = (0, 0, 0);
    let mut open = std::collections::HashSet::new();
    for _ in 0..4_000 {
        let mut r = golden_request();
        r.job = random.below(4) as u16;
        r.playouts = random.below(3) as u32;
        r.flags ^= (random.below(4) << 3) as u8;
        for _ in 0..random.below(3) {
            let mut m = Request::Job(r).encode();
            let at = 4 + random.below(112);
            m[at] = random.next() as u8;
            if let Ok(Request::Job(changed)) = Request::decode(&m) {
                r = PlayoutsRequest { playouts: changed.playouts % 5, ..changed };
            }
        }
        let mut bytes = encode(&Request::Job(r).encode()).unwrap();
        if random.below(10) == 0 {
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
        }
        let mut out = twin.feed(&bytes);
        if random.below(3) == 0 {
            out.extend(twin.run());
        }
        let mut decoder = Decoder::new();
        decoder.feed(&out, |m| match Answer::decode(&m).unwrap() {
            Answer::Accepted { job, .. } => accepted += u32::from(open.insert(job)),
            Answer::Part { job, .. } => assert!(open.contains(&job)),
            Answer::Result { job, .. } => {
                assert!(open.remove(&job));
                finished += 1;
            }
            Answer::Refused { .. } => refused += 1,
            other => panic!("{other:?}"),
        });
        assert_eq!(decoder.counters().dropped(), 0);
    }
    assert!(accepted > 500 && finished > 500 && refused > 500, "{accepted} {finished} {refused}");
    let _: &dyn Transport = &Loopback::new(twin);
}
