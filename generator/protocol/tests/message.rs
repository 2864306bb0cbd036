//! Messages: the golden bytes of `docs/protocol-vectors.txt`, offsets, round trips.

mod common;

use common::{golden_position, golden_rows, hex, solve_request, Random};
use kiban_protocol::frame::encode;
use kiban_protocol::tsume::*;
use kiban_protocol::{
    AnswerError, ErrorCode, Refusal, RequestError, Service, Status, WorkState, ALL_JOBS,
};

fn golden_result() -> JobResult {
    JobResult {
        verdict: Some(Verdict::Mate),
        reason: Reason::None,
        line_complete: true,
        length: 1,
        bounds: None,
        detail: Detail::ALL,
        rest: vec![0x00ee_5230],
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

/// Without what nobody asked for.
fn short_result() -> JobResult {
    let (counters, detail) = (golden_result().counters, Detail::default());
    let counters = Counters { clocks: 0, probes: 0, state_clocks: [0; 8], ..counters };
    JobResult { counters, detail, ..golden_result() }
}

/// Of a job that looked for the shortest mate.
fn bounded_result() -> JobResult {
    JobResult {
        reason: Reason::Nodes,
        length: 3,
        bounds: Some(Bounds { at_least: 3, at_most: Some(5) }),
        detail: Detail::default(),
        rest: vec![0x00ee_5230; 3],
        counters: Counters {
            nodes: 40,
            line_nodes: 6,
            moves: 129,
            checksum: 0x1234_5678,
            ..Counters::default()
        },
        ..golden_result()
    }
}

fn quiet_list(job: u16) -> JobRequest {
    let flags = 1 | JobRequest::QUIET;
    JobRequest { kind: JobKind::Moves, flags, node_limit: 0, ..solve_request(job) }
}

fn golden_hello() -> Hello {
    Hello {
        protocol: 2,
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
            features: Features { pn_star: true, moves: true, shares: 0, rounds: false },
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
        Request::Job(solve_request(1)).encode(),
        Request::Job(quiet_list(2)).encode(),
        Answer::Result { job: 1, result: golden_result() }.encode(),
        Answer::Result { job: 1, result: short_result() }.encode(),
        Answer::Result { job: 2, result: bounded_result() }.encode(),
    ];
    let rows = golden_rows("tsume");
    assert_eq!(rows.len(), ours.len());
    for (our, (message, crc, wire)) in ours.iter().zip(&rows) {
        assert_eq!(our, message);
        assert_eq!(crc32fast::hash(our), *crc);
        assert_eq!(encode(our).as_ref(), Some(wire));
    }
}

/// Places that differ from what the page says would show here, not only in a round trip.
#[test]
fn places_of_fields() {
    let mut r = solve_request(0x0201);
    r.flags = 1 | JobRequest::QUIET | Detail::ALL.flags();
    r.node_limit = 0x0403_0201;
    r.clock_limit = 0x05_0403_0201;
    r.depth_limit = 0x0a09;
    let m = Request::Job(r).encode();
    assert_eq!(&m[..15], hex("02 3f 01 02 01 02 03 04 01 02 03 04 05 09 0a"));
    let list = Request::Job(JobRequest { kind: JobKind::Moves, ..r }).encode();
    assert_eq!((list[0], &list[1..]), (3, &m[1..]));
    // limits that are none take no room
    let none = JobRequest { node_limit: 0, clock_limit: 1 << 40, depth_limit: 0, ..r };
    let short = Request::Job(none).encode();
    assert_eq!((&short[..4], &short[4..]), (&hex("02 33 01 02")[..], &m[15..]));
    // 4 empty squares; present, white, not promoted, 1, 11, 00: king; 17 empty; present, black, not promoted, 0: pawn; 58 empty
    let bits = [
        &"0".repeat(4),
        "1 1 0 1 11 00",
        &"0".repeat(17),
        "1 0 0 0",
        &"0".repeat(58),
        "0 0 10 0 0 0 0",
        "110 110 1110 11110 11110 11110",
        &"1".repeat(17),
        "0",
    ]
    .concat();
    let bits: Vec<u8> = bits.bytes().filter(|b| *b != b' ').map(|b| b - b'0').collect();
    let mut bytes = vec![0u8; bits.len().div_ceil(8)];
    bits.iter().enumerate().for_each(|(i, bit)| bytes[i / 8] |= bit << (i % 8));
    assert_eq!(&short[4..], bytes);

    let mut result = golden_result();
    let c = &mut result.counters;
    (c.moves, c.probes, c.hits) = (1 << 7, 1 << 14, 1 << 21);
    c.state_clocks = std::array::from_fn(|i| i as u64 + 1);
    result.rest = vec![0x01ee_5230];
    let m = Answer::Result { job: 1, result: result.clone() }.encode();
    let want = "85 e1 01 00 01 01 01 80 01 30 52 ee 00 46 80 80 01 80 80 80 01 01 02 03 04 05 06 07 08 30 52 ee 01";
    assert_eq!(m, hex(want));
    result.detail = Detail::default();
    result.verdict = None;
    let m = Answer::Result { job: 1, result }.encode();
    assert_eq!(m, hex("85 23 01 00 01 01 01 80 01 30 52 ee 00 30 52 ee 01"));
}

/// Positions of every kind survive; bytes that are none are told from them.
#[test]
fn positions_bit_by_bit() {
    let mut random = Random(21);
    let codes: Vec<u8> = (0..=255).filter(|&c| RawPosition::is_piece_code(c)).collect();
    let (mut longest, mut none) = (0, 0);
    for round in 0..3_000 {
        let mut p = RawPosition::EMPTY;
        let full = random.below(4) == 0;
        for square in &mut p.board {
            if full || random.below(3) == 0 {
                *square = codes[random.below(codes.len())];
            }
        }
        for hand in [&mut p.black_hand, &mut p.white_hand] {
            for (n, limit) in hand.iter_mut().zip(HAND_LIMITS) {
                *n = if full { limit } else { random.below(usize::from(limit) + 1) as u8 };
            }
        }
        if round == 0 {
            p.board = [0x33; 81];
            (p.black_hand, p.white_hand) = (HAND_LIMITS, HAND_LIMITS);
        }
        let request = JobRequest { position: p, ..solve_request(9) };
        let m = Request::Job(request).encode();
        assert_eq!(Request::decode(&m), Ok(Request::Job(request)));
        longest = longest.max(m.len() - 8);
        // a byte too few, a byte too many, another bit
        let position = |m: &[u8]| match Request::decode(m) {
            Ok(Request::Job(job)) => Some(job.position),
            _ => None,
        };
        assert_eq!(position(&m[..m.len() - 1]), Some(RawPosition::NONE));
        if m.len() < JobRequest::MOST {
            assert_eq!(position(&[&m[..], &[0]].concat()), Some(RawPosition::NONE));
        }
        let mut other = m.clone();
        other[8 + random.below(m.len() - 8)] ^= 1 << random.below(8);
        let decoded = position(&other).expect("a job");
        none += u32::from(decoded == RawPosition::NONE);
    }
    assert_eq!(longest, 93);
    assert_eq!(JobRequest::LEAST..=JobRequest::MOST, 16..=108);
    assert!(none > 500, "{none}");
    let empty = JobRequest { node_limit: 0, position: RawPosition::EMPTY, ..solve_request(9) };
    assert_eq!(Request::Job(empty).encode().len(), JobRequest::LEAST);
}

/// Bounds of the shortest mate, and the bits of the depth limit that are none of it.
#[test]
fn shortest_mates() {
    for bounds in [
        Bounds { at_least: 1, at_most: None },
        Bounds { at_least: 513, at_most: Some(1) },
        Bounds { at_least: 0xffff, at_most: Some(0xffff) },
    ] {
        let result = JobResult { bounds: Some(bounds), ..bounded_result() };
        let answer = Answer::Result { job: 3, result };
        let m = answer.encode();
        assert_eq!((m[0], Answer::decode(&m)), (0x88, Ok(answer)));
        for cut in 4..m.len() {
            let wrong = AnswerError::WrongLength { kind: 0x88, length: cut };
            assert_eq!(Answer::decode(&m[..cut]), Err(wrong));
        }
    }
    let features = |shares, rounds| Features { pn_star: true, moves: true, shares, rounds };
    let sizes =
        |shares, rounds| Sizes { features: features(shares, rounds), ..golden_hello().sizes };
    for (bits, flags, shares, rounds, plies, able) in [
        (7, 0, 0, false, 7, true),
        (0x4007, 0, 0, true, 7, true),
        (0x4007, 1, 0, true, 7, false),
        (0x4007, 1, 0, false, 0x4007, true),
        (0xc007, 0, 8, true, 7, false),
        (0xc007, 0, 0, true, 0x8007, true),
        (0x8007, 1, 8, true, 7, true),
    ] {
        let job = JobRequest { depth_limit: bits, flags, ..solve_request(1) };
        let f = features(shares, rounds);
        assert_eq!(job.plies(&f), plies, "{bits:x}");
        assert_eq!(job.rounds(&f), rounds && bits & 0x4000 != 0, "{bits:x}");
        let checked = kiban_protocol::Tsume::check(&job, &sizes(shares, rounds));
        assert_eq!(checked.err(), (!able).then_some(Refusal::NotImplemented), "{bits:x}, {flags}");
    }
}

#[test]
fn random_messages_survive() {
    let mut random = Random(5);
    let (mut requests, mut answers) = (0, 0);
    for _ in 0..200_000 {
        let kinds = [1, 2, 3, 4, 5, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x8f, 0x7e];
        let lengths = [4, 6, 8, 12, 24, 28, 30, 45, 136];
        let length =
            if random.below(20) == 0 { random.below(250) } else { lengths[random.below(9)] };
        let mut m = random.bytes(length);
        if let Some(first) = m.first_mut() {
            *first = kinds[random.below(kinds.len())];
        }
        if m.len() > 8 {
            if matches!(m[0], 0x85 | 0x88) {
                // a result whose numbers and moves fill it, if it is long enough
                m[4..].iter_mut().for_each(|b| *b &= 0x7f);
                m[4] = (length.saturating_sub(12) / 3) as u8 % 8;
            }
            if m[0] == 0x84 {
                m[6] = ((length - 8) / 4) as u8;
            }
        }
        if let Ok(request) = Request::decode(&m) {
            requests += 1;
            assert_eq!(Request::decode(&request.encode()), Ok(request.clone()));
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
    let m = Answer::Result { job: 1, result: golden_result() }.encode();
    let mut reason = m.clone();
    reason[1] |= 7 << 2;
    let value = reason[1];
    assert_eq!(
        Answer::decode(&reason),
        Err(AnswerError::BadField { kind: 0x85, offset: 1, value })
    );
    for cut in 1..m.len() {
        let wrong = AnswerError::WrongLength { kind: 0x85, length: cut };
        assert_eq!(Answer::decode(&m[..cut]), Err(wrong));
    }
    let long = AnswerError::WrongLength { kind: 0x85, length: m.len() + 1 };
    assert_eq!(Answer::decode(&[&m[..], &[0]].concat()), Err(long));
    // a number without an end, and one of more than 32 bits
    for number in ["80 80 80 80 80 80 80 80 80 80 80", "80 80 80 80 10"] {
        let m = [hex("85 e1 01 00 01"), hex(number), hex("01 01 30 52 ee 00")].concat();
        let wrong = AnswerError::WrongLength { kind: 0x85, length: m.len() };
        assert_eq!(Answer::decode(&m), Err(wrong));
    }
}

#[test]
fn lines_of_32() {
    for n in [0usize, 1, 7, 8, 9, 31, 32, 33, 64, 217, 1000] {
        for verdict in [Some(Verdict::Mate), None] {
            let high = if verdict.is_none() { 0x7700_0000 } else { 0x0100_0000 };
            let words: Vec<u32> =
                (0..n as u32).map(|i| i << 8 | (i.wrapping_mul(0x9E37_79B1) & high)).collect();
            let done = told(&words, JobResult { verdict, ..golden_result() });
            assert_eq!(done.parts.len(), n.saturating_sub(1) / 32);
            assert_eq!(usize::from(done.result.length), n);
            let mut back = kiban_protocol::Done { parts: vec![], result: golden_result() };
            for line in &done.parts {
                assert_eq!(line.words.len(), 32);
                let message = Answer::Part { job: 3, part: line.clone() }.encode();
                let Ok(Answer::Part { job: 3, part }) = Answer::decode(&message) else {
                    panic!("{line:?}")
                };
                back.parts.push(part);
            }
            let message = Answer::Result { job: 3, result: done.result.clone() }.encode();
            assert!(message.len() <= 246, "{n}: {}", message.len());
            let Ok(Answer::Result { job: 3, result }) = Answer::decode(&message) else {
                panic!("{n}: {message:02x?}")
            };
            back.result = result;
            assert_eq!(back, done);
            assert_eq!(Line::join(&back), words);
            let job = solve_request(3);
            assert!(<kiban_protocol::Tsume as kiban_protocol::Service>::is_complete(&job, &back));
            if back.parts.len() > 1 {
                back.parts.remove(0);
                assert!(!<kiban_protocol::Tsume as kiban_protocol::Service>::is_complete(
                    &job, &back
                ));
            }
        }
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

/// The scanner's messages: the golden bytes, and what is no answer.
#[test]
fn cover_messages() {
    use kiban_protocol::cover::{self, CoverRequest, CoverResult, RankPart};
    let mut board = [0; 81];
    (board[0], board[40], board[80]) = (0x30, 0x22, 0x20);
    // rank g: a bishop of file 5 at 7g and 3g, white's king above 1g
    let mut bits = [0; 80];
    for (at, byte) in [(66 * 6 + 24, 0x25), (66 * 2 + 40, 0x25), (594, 0b1_1000)] {
        for bit in (0..8).filter(|bit| byte >> bit & 1 == 1) {
            bits[(at + bit) / 8] |= 1 << ((at + bit) % 8);
        }
    }
    let hello = cover::Hello {
        protocol: 2,
        circuit_kind: 4,
        places: 4,
        config_hash: 0x1234_abcd,
        clock_khz: 50_000,
        circuit_version: 0x0100,
        sizes: cover::Sizes { clocks: 22 },
    };
    let (rank, result) = (RankPart { rank: 6, bits }, CoverResult { aborted: false, clocks: 22 });
    let request = cover::Request::Job(CoverRequest { job: 1, flags: 0, board });
    let answers = [
        cover::Answer::Hello { tag: 7, hello },
        cover::Answer::Part { job: 1, part: rank },
        cover::Answer::Result { job: 1, result },
    ];
    let ours = [answers[0].encode(), request.encode(), answers[1].encode(), answers[2].encode()];
    let rows = golden_rows("cover");
    assert_eq!(rows.len(), ours.len());
    for (our, (message, crc, wire)) in ours.iter().zip(&rows) {
        assert_eq!(our, message);
        assert_eq!(crc32fast::hash(our), *crc);
        assert_eq!(encode(our).as_ref(), Some(wire));
    }
    assert_eq!(cover::Request::decode(&ours[1]), Ok(request));
    for answer in answers {
        let m = answer.encode();
        assert_eq!(cover::Answer::decode(&m), Ok(answer));
        assert!(cover::Answer::decode(&m[..m.len() - 1]).is_err());
    }
    let mut tenth = ours[2].clone();
    tenth[1] = 9;
    let wrong = AnswerError::BadField { kind: 0xb0, offset: 1, value: 9 };
    assert_eq!(cover::Answer::decode(&tenth), Err(wrong));
}
