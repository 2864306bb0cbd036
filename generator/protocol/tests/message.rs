//! Messages: the golden bytes of `docs/protocol-vectors.txt`, offsets, round trips.

mod common;

use common::{golden_blocks, golden_position, golden_rows, hex, solve_request, Random};
use kiban_protocol::frame::encode;
use kiban_protocol::tsume::*;
use kiban_protocol::{AnswerError, ErrorCode, Refusal, RequestError, Status, WorkState, ALL_JOBS};

fn golden_result() -> JobResult {
    JobResult {
        verdict: Some(Verdict::Mate),
        reason: Reason::None,
        line_complete: true,
        length: 1,
        counters: Counters {
            nodes: 1,
            line_nodes: 1,
            checksum: 0x00ee_5230,
            clocks: 70,
            moves: 1,
            probes: 1,
            hits: 0,
            state_clocks: [8, 20, 10, 12, 20, 0, 0, 0],
        },
    }
}

fn golden_hello() -> Hello {
    Hello {
        protocol: 1,
        circuit_kind: 1,
        places: 4,
        config_hash: 0x1234_abcd,
        clock_khz: 60_000,
        circuit_version: 1,
        sizes: Sizes {
            max_depth: 256,
            child_entries: 4096,
            table_sets_log2: 9,
            table_ways: 4,
            features: Features { pn_star: true, moves: true },
        },
    }
}

#[test]
fn golden_bytes_of_the_page() {
    let status = Status {
        state: WorkState::Working,
        job: Some(1),
        held: 2,
        space: 2,
        done: 1234,
        frame_errors: 0,
        clocks: 56_789,
    };
    let ours = [
        Request::Hello { tag: 7 }.encode(),
        Answer::Hello { tag: 7, hello: golden_hello() }.encode(),
        Request::Status { tag: 8 }.encode(),
        Answer::Status { tag: 8, status }.encode(),
        Request::Abort { job: ALL_JOBS }.encode(),
        Answer::Aborting { job: ALL_JOBS, found: true }.encode(),
        Answer::Accepted { job: 1, space: 3 }.encode(),
        Answer::Refused { job: 2, reason: Refusal::QueueFull }.encode(),
        Answer::Error { code: ErrorCode::UnknownType, tag: 9, kind: 0x7e, length: 4 }.encode(),
        Answer::Part { job: 1, part: Line { index: 0, words: vec![0x00ee_5230] } }.encode(),
    ];
    let rows = golden_rows("tsume");
    assert_eq!(rows.len(), ours.len());
    for (our, (message, crc, wire)) in ours.iter().zip(&rows) {
        assert_eq!(our, message);
        assert_eq!(crc32fast::hash(our), *crc);
        assert_eq!(encode(our).as_ref(), Some(wire));
    }
    let blocks = golden_blocks("tsume");
    assert_eq!(blocks.len(), 2);
    assert_eq!(encode(&Request::Job(solve_request(1)).encode()).unwrap(), blocks[0]);
    let result = Answer::Result { job: 1, result: golden_result() };
    assert_eq!(encode(&result.encode()).unwrap(), blocks[1]);
}

/// Offsets that differ from what the structures say would show here, not only in a round trip.
#[test]
fn offsets() {
    let mut r = solve_request(0x0201);
    r.flags = 1;
    r.node_limit = 0x0403_0201;
    r.clock_limit = 0x0807_0605_0403_0201;
    r.depth_limit = 0x0a09;
    r.position.board[80] = 0x35;
    r.position.black_hand = [1, 2, 3, 4, 5, 6, 7];
    r.position.white_hand = [8, 9, 10, 11, 12, 13, 14];
    let m = Request::Job(r).encode();
    assert_eq!(m.len(), 113);
    assert_eq!(&m[..18], hex("02 01 01 02 01 02 03 04 01 02 03 04 05 06 07 08 09 0a"));
    assert_eq!((m[18 + 4], m[18 + 22], m[98]), (0x30, 0x27, 0x35));
    assert_eq!(&m[99..], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    let list = Request::Job(JobRequest { kind: JobKind::Moves, ..r }).encode();
    assert_eq!((list[0], &list[1..]), (3, &m[1..]));

    let mut result = golden_result();
    let c = &mut result.counters;
    (c.moves, c.probes, c.hits) = (1 << 28, 1 << 36, 1 << 44);
    c.state_clocks = std::array::from_fn(|i| i as u64 + 1);
    let m = Answer::Result { job: 1, result }.encode();
    assert_eq!(m.len(), 116);
    assert_eq!((m[28 + 3], m[36 + 4], m[44 + 5]), (0x10, 0x10, 0x10));
    assert!((0..8).all(|i| m[52 + 8 * i] == i as u8 + 1));
}

#[test]
fn random_messages_survive() {
    let mut random = Random(5);
    let (mut requests, mut answers) = (0, 0);
    for _ in 0..200_000 {
        let kinds = [1, 2, 3, 4, 5, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x8f, 0x7e];
        let lengths = [4, 6, 8, 12, 24, 28, 113, 116, 136];
        let length =
            if random.below(20) == 0 { random.below(250) } else { lengths[random.below(9)] };
        let mut m = random.bytes(length);
        if let Some(first) = m.first_mut() {
            *first = kinds[random.below(kinds.len())];
        }
        if m.len() > 8 {
            m[1] %= 4;
            (m[4], m[5]) = (m[4] % 5, m[5] % 7);
            if m[0] == 0x84 {
                m[6] = ((length - 8) / 4) as u8;
            }
        }
        if let Ok(request) = Request::decode(&m) {
            requests += 1;
            assert_eq!(Request::decode(&request.encode()), Ok(request));
        }
        if let Ok(answer) = Answer::decode(&m) {
            answers += 1;
            assert_eq!(Answer::decode(&answer.encode()), Ok(answer));
        }
    }
    assert!(requests > 5_000 && answers > 5_000, "{requests} {answers}");
}

#[test]
fn wrong_messages() {
    use RequestError::*;
    for (bytes, want) in [
        (vec![], NotARequest),
        (vec![1, 0, 0], NotARequest),
        (vec![0x81, 0, 0, 0], NotARequest),
        (vec![0x7f, 0, 0, 0], UnknownType),
        (vec![0, 0, 0, 0], UnknownType),
        (vec![1, 0, 0, 0, 0], WrongLength),
        (vec![2, 0, 0, 0], WrongLength),
    ] {
        assert_eq!(Request::decode(&bytes), Err(want), "{bytes:02x?}");
    }
    assert_eq!(Answer::decode(&[1, 0, 0, 0]), Err(AnswerError::UnknownType(1)));
    let mut m = Answer::Result { job: 1, result: golden_result() }.encode();
    m[4] = 4;
    assert_eq!(Answer::decode(&m), Err(AnswerError::BadField { kind: 0x85, offset: 4, value: 4 }));
    m.pop();
    assert_eq!(Answer::decode(&m), Err(AnswerError::WrongLength { kind: 0x85, length: 115 }));
}

#[test]
fn lines_of_32() {
    for n in [0usize, 1, 31, 32, 33, 64, 1525] {
        let words: Vec<u32> = (0..n as u32).collect();
        let lines = Line::frames(&words);
        assert_eq!(lines.len(), n.div_ceil(32));
        let mut all = Vec::new();
        for line in lines {
            let message = Answer::Part { job: 3, part: line.clone() }.encode();
            let Ok(Answer::Part { job: 3, part }) = Answer::decode(&message) else {
                panic!("{line:?}")
            };
            assert_eq!(usize::from(part.index), all.len());
            all.extend(part.words);
        }
        assert_eq!(all, words);
    }
}

#[test]
fn listed_moves() {
    for word in [0u32, 0x01ff_ffff, 0x0200_0000, 0x0400_0000, 0x4000_0000, 0x3523_4567] {
        assert_eq!(ListedMove::from_word(word).to_word(), word);
    }
    let m = ListedMove::from_word(0x3600_0001);
    assert_eq!((m.illegal, m.suspect, m.number, m.word), (true, true, 3, 1));
}

#[test]
fn piece_codes() {
    let good: Vec<u8> = (0..=255).filter(|&c| RawPosition::is_piece_code(c)).collect();
    let black = hex("20 21 22 23 24 25 26 27 29 2a 2c 2d 2e 2f");
    let white: Vec<u8> = black.iter().map(|c| c + 0x10).collect();
    assert_eq!(good, [vec![0], black, white].concat());

    let p = golden_position();
    assert_eq!(p.check(), Ok(()));
    for (change, want) in [
        ((|p| p.board[7] = 0x28) as fn(&mut RawPosition), Refusal::BadField),
        (|p| p.board[80] = 0x60, Refusal::BadField),
        (|p| p.black_hand[6] = 19, Refusal::BadField),
        (|p| p.white_hand[0] = 3, Refusal::BadField),
        (|p| p.board[4] = 0, Refusal::Kings),
        (|p| p.board[60] = 0x30, Refusal::Kings),
        (|p| (p.board[60], p.board[61]) = (0x20, 0x20), Refusal::Kings),
        // both faults: the field comes first
        (|p| (p.board[4], p.board[5]) = (0, 1), Refusal::BadField),
    ] {
        let mut q = p;
        change(&mut q);
        assert_eq!(q.check(), Err(want));
    }
    let mut q = p;
    q.board[60] = 0x20;
    assert_eq!(q.check(), Ok(()));
}
