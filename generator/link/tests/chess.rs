//! Chess over the link: golden bytes, round trips, the twin beside the model, lying circuits.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};

use common::{golden_blocks, golden_rows, Random};
use kiban_link::chess::{raw_board, ChessBoard, ChessModel, Generator, SECOND_PLY};
use kiban_link::transport::{Scripted, TwinTransport};
use kiban_link::twin::Twin;
use kiban_link::{Error, Expectation};
use kiban_model::chess::bus::{answer, command};
use kiban_model::chess::{Abilities, Command, Leaves, Machine, Reply};
use kiban_oracle::data::perft_numbers;
use kiban_protocol::chess::*;
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::signature::{perft_signature, signature_text};
use kiban_protocol::Identity;
use kiban_protocol::{ErrorCode, Refusal, Service, ALL_JOBS};
use kiban_rules::chess::Position;

const HASH: u32 = 0x1234_abcd;
const IDENTITY: Identity = Identity {
    circuit_kind: 3,
    config_hash: HASH,
    clock_khz: 50_000,
    places: 4,
    circuit_version: 0x100,
};
const EXPECTATION: Expectation = Expectation { circuit_kind: 3, config_hash: Some(HASH) };
const ALL: Abilities = Abilities {
    features: Features { counts: true, checks_first: true, keys: true },
    leaf_units: true,
};
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn commands(list: &[(u8, u32)]) -> [Command; COMMANDS] {
    let mut out = [Command::default(); COMMANDS];
    for (to, &(code, data)) in out.iter_mut().zip(list) {
        *to = Command { code, data };
    }
    out
}

fn perft(fen: &str, depth: u8, counted: bool) -> PerftRequest {
    PerftRequest {
        flags: counted.into(),
        job: 1,
        depth,
        reserved: [0; 3],
        position: raw_board(&position(fen)),
        clock_limit: 0,
    }
}

fn list(board: u8, load: Option<&str>, list: &[(u8, u32)]) -> CommandsRequest {
    CommandsRequest {
        flags: load.is_some().into(),
        job: 2,
        board,
        count: list.len() as u8,
        reserved: [0; 2],
        position: load.map_or(RawBoard::EMPTY, |fen| raw_board(&position(fen))),
        commands: commands(list),
    }
}

#[test]
fn golden_bytes_of_the_page() {
    let hello = Hello {
        protocol: 2,
        circuit_kind: 3,
        places: 4,
        config_hash: HASH,
        clock_khz: 50_000,
        circuit_version: 0x100,
        sizes: Sizes {
            levels: 63,
            boards: 8,
            features: Features { counts: true, checks_first: true, keys: true },
        },
    };
    assert_eq!(Twin::new(IDENTITY, ChessModel::new(ALL, 8)).controller().hello(), hello);
    let moves = vec![(0x0040_6d2b, 97_862), (0x0081_a0c4, 0x1234_5678_9abc)];
    assert_eq!(signature_text(perft_signature(&moves)), "f40164756d78527f");
    assert_eq!(signature_text(perft_signature(&[])), "cbf29ce484222325");
    let answers = vec![
        Reply { code: 1, check: true, halfmoves: 3, passes: 1, ..Reply::default() },
        Reply {
            code: 4,
            illegal: true,
            level: 1,
            passes: 123_456,
            leaves: 326,
            ..Reply::default()
        },
    ];
    let first = ChessResult {
        stopped: Stopped::Complete,
        length: 48,
        leaves: 193_690_690,
        passes: 123_456_789,
        clocks: 23_456_789,
    };
    let second = ChessResult { stopped: Stopped::Abort, clocks: 70_000, ..ChessResult::default() };
    let ours = [
        Answer::Hello { tag: 7, hello }.encode(),
        Answer::Part { job: 1, part: Part::Divide { first: 16, moves } }.encode(),
        Answer::Part { job: 2, part: Part::Answers { first: 0, answers } }.encode(),
        Answer::Result { job: 1, result: first }.encode(),
        Answer::Result { job: 2, result: second }.encode(),
    ];
    let rows = golden_rows("chess");
    assert_eq!(rows.len(), ours.len());
    for (our, (message, crc, wire)) in ours.iter().zip(&rows) {
        assert_eq!(our, message);
        assert_eq!(crc32fast::hash(our), *crc);
        assert_eq!(encode(our).as_ref(), Some(wire));
        assert_eq!(&Answer::decode(our).unwrap().encode(), our);
    }
    let one = PerftRequest { clock_limit: 1 << 33, ..perft(KIWIPETE, 5, true) };
    let c = [(4, 0), (6, 0), (10, 0x8000_0003), (7, 0)];
    let two = list(3, Some("8/8/8/k1pP3R/8/8/8/4K3 w - c6 3 2"), &c);
    let blocks = golden_blocks("chess");
    let jobs = [ChessJob::Perft(one), ChessJob::Commands(two)];
    assert_eq!(blocks.len(), jobs.len());
    for (job, block) in jobs.into_iter().zip(blocks) {
        let message = Request::Job(job).encode();
        assert_eq!(encode(&message).unwrap(), block);
        assert_eq!(Request::decode(&message), Ok(Request::Job(job)));
    }
}

#[test]
fn random_messages_survive() {
    let mut random = Random(20);
    let (mut requests, mut parts, mut results) = (0, 0, 0);
    for _ in 0..200_000 {
        let kinds = [1, 0x20, 0x21, 4, 5, 0x10, 0x81, 0x83, 0xa0, 0xa1, 0xa2, 0xa3, 0x86];
        let lengths = [4, 6, 20, 28, 32, 44, 52, 68, 124, 168, 200];
        let length =
            if random.below(20) == 0 { random.below(250) } else { lengths[random.below(11)] };
        let mut m = random.bytes(length);
        if let Some(first) = m.first_mut() {
            *first = kinds[random.below(kinds.len())];
        }
        if m.len() > 8 {
            m[4] %= 6;
            if m[0] == 0xa0 || m[0] == 0xa2 {
                m[6] = ((length - 8) / if m[0] == 0xa0 { 12 } else { 20 }) as u8;
            }
        }
        if let Ok(request) = Request::decode(&m) {
            requests += 1;
            assert_eq!(Request::decode(&request.encode()), Ok(request));
        }
        if let Ok(answer) = Answer::decode(&m) {
            match answer {
                Answer::Part { .. } => parts += 1,
                Answer::Result { .. } => results += 1,
                _ => {}
            }
            assert_eq!(Answer::decode(&answer.encode()), Ok(answer));
        }
    }
    assert!(requests > 3_000 && parts > 3_000 && results > 500, "{requests} {parts} {results}");
}

/// What the twin answers to a job: the frames behind the direct answer.
fn answers(twin: &mut Twin<ChessModel>, job: ChessJob) -> Vec<Answer> {
    let mut decoder = Decoder::new();
    let mut out = vec![];
    let wire = encode(&Request::Job(job).encode()).unwrap();
    decoder.feed(&twin.exchange(&wire), |m| out.push(Answer::decode(&m).unwrap()));
    out
}

#[test]
fn refusals_in_the_order_of_the_page() {
    let good = perft(Position::START, 2, false);
    let with = |change: &dyn Fn(&mut PerftRequest)| {
        let mut r = good;
        change(&mut r);
        ChessJob::Perft(r)
    };
    let ours = list(1, Some(Position::START), &[(4, 0)]);
    let having = |change: &dyn Fn(&mut CommandsRequest)| {
        let mut r = ours;
        change(&mut r);
        ChessJob::Commands(r)
    };
    let features = Features { checks_first: true, ..Features::default() };
    let none = Abilities { features, ..ALL };
    let field = Some(Refusal::BadField);
    for (job, want) in [
        (with(&|_| {}), None),
        (with(&|r| r.job = ALL_JOBS), field),
        (with(&|r| r.flags = 2), field),
        (with(&|r| r.depth = 64), field),
        (with(&|r| r.reserved[1] = 1), field),
        (with(&|r| r.position.state |= 1 << 16), field),
        (with(&|r| r.position.pieces[15] = 0x70), field),
        (with(&|r| r.position.pieces[15] = 0x0f), field),
        (with(&|r| r.position.pieces[15] = 0x08), field),
        (with(&|r| r.position.pieces[15] = 0x06), Some(Refusal::Kings)),
        (with(&|r| r.position.pieces[15] = 0xe0), Some(Refusal::Kings)),
        (with(&|r| r.position = RawBoard::EMPTY), Some(Refusal::Kings)),
        (with(&|r| r.flags = 1), Some(Refusal::NotImplemented)),
        (having(&|_| {}), None),
        (having(&|r| r.flags = 2), field),
        (having(&|r| r.board = 2), field),
        (having(&|r| r.count = 17), field),
        (having(&|r| r.reserved[0] = 1), field),
        (having(&|r| r.position = RawBoard::EMPTY), Some(Refusal::Kings)),
        (
            having(&|r| {
                r.flags = 0;
                r.position.pieces = [0xff; 32];
            }),
            None,
        ),
    ] {
        let mut twin = Twin::new(IDENTITY, ChessModel::new(none, 2));
        let said = answers(&mut twin, job);
        let number = Chess::number(&job);
        match want {
            Some(reason) => assert_eq!(said, [Answer::Refused { job: number, reason }], "{job:?}"),
            None => assert_eq!(said[0], Answer::Accepted { job: number, space: 3 }, "{job:?}"),
        }
    }
    let mut twin = Twin::new(IDENTITY, ChessModel::new(none, 2));
    let mut wrong = Request::Job(ChessJob::Perft(good)).encode();
    wrong.push(0);
    let mut decoder = Decoder::new();
    let mut said = vec![];
    for m in [&wrong[..], &[0x10, 0, 3, 0], &[0x22, 0, 3, 0]] {
        decoder.feed(&twin.exchange(&encode(m).unwrap()), |m| said.push(Answer::decode(&m)));
    }
    let code = |a: &Result<Answer, _>| match a {
        Ok(Answer::Error { code, .. }) => *code,
        other => panic!("{other:?}"),
    };
    let codes: Vec<_> = said.iter().map(code).collect();
    assert_eq!(codes, [ErrorCode::WrongLength, ErrorCode::UnknownType, ErrorCode::UnknownType]);
}

fn board(boards: u8) -> ChessBoard<TwinTransport<Chess>> {
    let twin = TwinTransport::new("model", IDENTITY, ChessModel::new(ALL, boards));
    ChessBoard::open(twin, &EXPECTATION).unwrap()
}

fn ask(
    board: &mut impl Generator,
    position: &Position,
    depth: u32,
    counted: bool,
) -> Result<kiban_link::chess::PerftReport, Error> {
    board.perft(position, depth, counted, 0, &mut |_| {}, &AtomicBool::new(false))
}

/// The project's file: every number, the divide of the machine, passes of one machine.
#[test]
fn perfts_of_the_project() {
    let text = include_str!("../../../problems/chess_perft.epd");
    let mut board = board(4);
    let mut seen = 0;
    for (fen, depth, count) in perft_numbers(text).filter(|&(_, _, count)| count <= 20_000) {
        let position = position(fen);
        for counted in [false, true] {
            let report = ask(&mut board, &position, depth, counted).unwrap();
            assert_eq!((report.leaves, report.stopped), (count, Stopped::Complete), "{fen}");
            let mut machine = Machine::from_position(&position, ALL.options());
            let leaves = if counted { Leaves::Counted } else { Leaves::Made };
            let divide = machine.divide(depth, leaves).unwrap();
            assert_eq!(report.divide, divide);
            let mut machine = Machine::from_position(&position, ALL.options());
            walk(&mut machine, if depth < SECOND_PLY { 1 } else { 2 }, depth, leaves);
            assert_eq!(report.passes, machine.passes(), "{fen}, {depth}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
    let zero = ask(&mut board, &Position::start(), 0, false).unwrap();
    assert_eq!((zero.leaves, zero.divide.len(), zero.passes), (1, 0, 0));
    assert!(matches!(ask(&mut board, &Position::start(), 64, false), Err(Error::Position(_))));
}

/// The passes of a perft in pieces: so many plies are walked, what is below is a perft of its own.
fn walk(machine: &mut Machine, plies: u32, depth: u32, leaves: Leaves) {
    if plies == 0 {
        machine.perft(depth, leaves).unwrap();
        return;
    }
    while machine.step().unwrap().is_some() {
        walk(machine, plies - 1, depth - 1, leaves);
        machine.undo().unwrap();
    }
}

/// Boards keep their positions from list to list, apart from each other; a perft empties them.
#[test]
fn commands_of_two_boards() {
    let mut board = board(2);
    let never = AtomicBool::new(false);
    let c = |code| Command { code, data: 0 };
    let kiwipete = position(KIWIPETE);
    let seen = board.commands(0, Some(&kiwipete), &[c(command::STEP)], &never).unwrap();
    assert_eq!((seen.len(), seen[0].code, seen[1].code), (2, answer::NODE, answer::MOVE));
    let other = board.commands(1, Some(&Position::start()), &[], &never).unwrap();
    assert_eq!(other.len(), 1);
    let step = [c(command::BACK_STEP); COMMANDS];
    let mut moves = 1;
    loop {
        let replies = board.commands(0, None, &step, &never).unwrap();
        assert_eq!(replies.len(), 16);
        moves += replies.iter().filter(|r| r.code == answer::MOVE).count();
        if replies.iter().any(|r| r.code == answer::NONE) {
            break;
        }
    }
    assert_eq!(moves, 48);
    let count = board.commands(1, None, &[c(command::COUNT)], &never).unwrap();
    assert_eq!((count[0].code, count[0].leaves), (answer::LEAVES, 20));
    ask(&mut board, &kiwipete, 1, false).unwrap();
    let gone = board.commands(1, None, &[c(command::COUNT)], &never).unwrap();
    assert_eq!((gone[0].code, gone[0].word), (answer::REFUSED, 1));
    let many = [c(command::NEXT); COMMANDS + 1];
    assert!(matches!(board.commands(0, None, &many, &never), Err(Error::Position(_))));
    assert!(matches!(board.commands(2, None, &[], &never), Err(Error::Refused { .. })));
}

#[test]
fn a_perft_is_aborted() {
    let mut board = board(1);
    board.set_status_interval(std::time::Duration::from_millis(20));
    let cancel = AtomicBool::new(false);
    let mut pieces = 0;
    let mut progress = |p: &kiban_link::Progress| {
        pieces = pieces.max(p.done);
        cancel.store(p.done > 0, Ordering::Relaxed);
    };
    let report = board.perft(&Position::start(), 5, false, 0, &mut progress, &cancel).unwrap();
    assert_eq!(report.stopped, Stopped::Abort);
    assert!(pieces > 0);
    assert_eq!(ask(&mut board, &Position::start(), 2, true).unwrap().leaves, 400);
}

/// What a lying circuit says of the start position at depth 2.
fn through(change: impl Fn(&mut Vec<u8>) + Send + 'static) -> Result<u64, Error> {
    let mut twin = Twin::new(IDENTITY, ChessModel::new(ALL, 1));
    let script = Scripted::new(move |bytes| {
        let mut out = vec![];
        Decoder::new().feed(&twin.exchange(bytes), |mut m| {
            change(&mut m);
            out.extend(encode(&m).unwrap());
        });
        Ok(out)
    });
    let mut board = ChessBoard::open(script, &EXPECTATION)?;
    board.set_status_interval(std::time::Duration::from_millis(1));
    ask(&mut board, &Position::start(), 2, false).map(|r| r.leaves)
}

#[test]
fn lies_are_refused() {
    assert!(matches!(through(|_| {}), Ok(400)));
    type Lie = (&'static str, fn(&mut Vec<u8>));
    let lies: [Lie; 4] = [
        ("add up", |m| {
            if m[0] == 0xa0 {
                m[12] += 1;
            }
        }),
        ("add up", |m| {
            if m[0] == 0xa1 {
                m[8] += 1;
            }
        }),
        // another square of origin
        ("those of the rules", |m| {
            if m[0] == 0xa0 {
                m[8] ^= 1;
            }
        }),
        // one root move twice, another never
        ("those of the rules", |m| {
            if m[0] == 0xa0 {
                let (a, b) = m.split_at_mut(20);
                b[..4].copy_from_slice(&a[8..12]);
            }
        }),
    ];
    for (words, lie) in lies {
        match through(lie) {
            Err(Error::Unverified(why)) => assert!(why.contains(words), "{why}"),
            other => panic!("{words}: {other:?}"),
        }
    }
    // a frame that is not there
    let short = |m: &mut Vec<u8>| {
        if m[0] == 0xa1 {
            m[6] -= 1;
        }
    };
    match through(short) {
        Err(Error::LostResult { .. }) => {}
        other => panic!("{other:?}"),
    }
}
