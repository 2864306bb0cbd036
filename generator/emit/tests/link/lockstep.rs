//! The same bytes in, the same bytes out: circuit and twin.
use super::bench::{hello, params, Bench, Op};
use super::twin_engine::{digest, nodes, StubEngine};
use kiban_link::tsume::{Engine, Limits};
use kiban_link::twin::{run, Controller, Job};
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::tsume::{
    Detail, Features, Hello, JobKind, JobRequest, RawPosition, Request, Without,
};
use kiban_protocol::ALL_JOBS;
use std::sync::atomic::Ordering;

/// A small generator of random numbers (xorshift64*), so that runs can be repeated.
pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }
    pub fn below(&mut self, n: u64) -> u64 {
        self.word() % n
    }
    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }
}

pub fn position(r: &mut Random) -> RawPosition {
    let mut p = RawPosition::EMPTY;
    for square in &mut p.board {
        if r.one_in(3) {
            *square = loop {
                let code = 0x20 | r.below(32) as u8;
                if RawPosition::is_piece_code(code) && code & 7 != 0 {
                    break code;
                }
            };
        }
    }
    for hand in [&mut p.black_hand, &mut p.white_hand] {
        for (n, most) in hand.iter_mut().zip([2, 2, 4, 4, 4, 4, 18]) {
            *n = r.below(most + 1) as u8;
        }
    }
    let king = r.below(81) as usize;
    p.board[king] = 0x30;
    if !r.one_in(3) {
        p.board[(king + 1 + r.below(80) as usize) % 81] = 0x20;
    }
    p
}

pub fn job(r: &mut Random, number: u16) -> JobRequest {
    let kind = if r.one_in(3) { JobKind::Moves } else { JobKind::Solve };
    let solve = kind == JobKind::Solve;
    let pick = |v: u64, r: &mut Random| if solve && !r.one_in(3) { v } else { 0 };
    let shift = r.below(64);
    JobRequest {
        kind,
        flags: [0, JobRequest::QUIET][r.below(2) as usize]
            | Detail { counts: r.one_in(2), states: r.one_in(3) }.flags()
            | r.below(2) as u8
            | if solve { Without::FLAGS & r.word() as u8 } else { 0 },
        job: number,
        node_limit: pick(r.word(), r) as u32,
        clock_limit: pick(r.word() >> shift, r),
        depth_limit: pick(r.word() >> (48 + r.below(12)), r) as u16,
        position: position(r),
    }
}

/// The twin, with a held engine like the circuit's.
struct Model {
    controller: Controller,
    engine: StubEngine,
    running: Option<Job>,
    hold: bool,
}

impl Model {
    fn new(hello: &Hello) -> Self {
        let engine = StubEngine::new(hello.sizes.features);
        let controller = Controller::new(*hello);
        Model { controller, engine, running: None, hold: false }
    }

    fn feed(&mut self, bytes: &[u8], out: &mut Vec<u8>) {
        for &byte in bytes {
            self.controller.feed(&[byte], out);
            self.work(out);
        }
    }

    fn hold(&mut self, on: bool, out: &mut Vec<u8>) {
        self.hold = on;
        self.work(out);
    }

    fn work(&mut self, out: &mut Vec<u8>) {
        loop {
            if self.running.is_none() {
                self.running = self.controller.take(out);
                let Some(job) = &self.running else { return };
                let r = &job.request;
                if r.kind == JobKind::Solve {
                    let depth = r.plies(&self.engine.limits().features);
                    let limits = Limits { nodes: r.node_limit, clocks: r.clock_limit, depth };
                    let cmd = u32::from(r.flags & 1 | (r.flags & Without::FLAGS) >> 4);
                    let d = digest(&r.position, cmd, limits);
                    job.done.store(nodes(d), Ordering::Relaxed);
                }
            }
            let Some(job) = &self.running else { return };
            if self.hold && !job.cancel.load(Ordering::Relaxed) {
                return;
            }
            let done = run(&mut self.engine, job);
            self.controller.finish(done, out);
            self.running = None;
        }
    }
}

/// The messages of a stream; the clocks of a status answer, which a twin cannot know, as 0.
pub fn messages(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut decoder = Decoder::new();
    let mut out = vec![];
    decoder.feed(bytes, |mut m| {
        if m[0] == 0x86 {
            m[16..24].fill(0);
        }
        out.push(m);
    });
    assert_eq!(decoder.counters().dropped(), 0, "the circuit sent a damaged frame");
    out
}

/// Random damage: what a bad line does to a frame.
pub fn damage(r: &mut Random, frame: &mut Vec<u8>) {
    let at = |r: &mut Random, f: &Vec<u8>| r.below(f.len().max(1) as u64) as usize;
    match r.below(8) {
        0 => {
            let i = at(r, frame);
            frame[i] ^= 1 << r.below(8);
        }
        1 => {
            let i = at(r, frame);
            frame.truncate(i);
        }
        2 => {
            let i = at(r, frame);
            frame.insert(i, 0);
        }
        3 => {
            let i = at(r, frame);
            frame.remove(i);
        }
        4 => {
            let i = at(r, frame);
            let more = (0..r.below(600)).map(|_| r.below(256) as u8).collect::<Vec<_>>();
            frame.splice(i..i, more);
        }
        5 => {
            let i = at(r, frame);
            let more = vec![1 + r.below(254) as u8; r.below(600) as usize];
            frame.splice(i..i, more);
        }
        6 => {
            let i = at(r, frame);
            frame[i] = 0xFF;
        }
        _ => {
            let i = at(r, frame);
            let b = frame[i];
            frame.insert(i, b);
        }
    }
}

/// A random frame: mostly good requests, some wrong messages, some damage (`harm` in 100).
/// The second value says that all must be at rest before and after it, for times to agree.
pub fn random_frame(r: &mut Random, harm: u64) -> (Vec<u8>, bool) {
    let number = r.below(7) as u16;
    let mut settle = false;
    let mut message = match r.below(20) {
        0 => Request::Hello { tag: r.word() as u16 }.encode(),
        1 => {
            settle = true;
            Request::StatusOf { job: number }.encode()
        }
        2..=3 => {
            settle = true;
            Request::Status { tag: r.word() as u16 }.encode()
        }
        4..=6 => {
            settle = true;
            let job = if r.one_in(4) { ALL_JOBS } else { number };
            Request::Abort { job }.encode()
        }
        7 => {
            // any type, any length
            let mut m = (0..4 + r.below(243)).map(|_| r.word() as u8).collect::<Vec<_>>();
            if r.one_in(2) {
                m[0] = r.below(8) as u8;
            }
            m
        }
        _ => Request::Job(job(r, number)).encode(),
    };
    if matches!(message[0], 2 | 3) && message.len() >= JobRequest::LEAST && r.one_in(3) {
        // a field out of range, now and then one that is not
        let last = message.len() - 1;
        match r.below(7) {
            0 => message[1] = r.below(256) as u8,
            1 => message[2..4].fill(0xFF),
            2 => message.truncate(last - r.below(4) as usize),
            3 => message.extend((0..1 + r.below(3)).map(|_| r.below(256) as u8)),
            4 => message[last - r.below(6) as usize] |= r.below(256) as u8,
            _ => message[4 + r.below(last as u64 - 4) as usize] ^= 1 << r.below(8),
        }
    }
    if message[0] == 4 {
        settle = true;
    }
    let mut frame = encode(&message).unwrap_or_default();
    if r.below(100) < harm {
        damage(r, &mut frame);
        if !r.one_in(3) {
            frame.push(0);
        }
    }
    (frame, settle)
}

/// `frames` random frames in batches; every batch compared message for message.
pub fn compare(bench: &Bench, p: &Hello, seed: u64, frames: usize, harm: u64) {
    let mut r = Random(seed);
    let mut model = Model::new(p);
    let mut script = vec![];
    let mut want = vec![vec![]];
    let mut sent = 0;
    let mut open = false;
    while sent < frames {
        let out = want.last_mut().expect("never empty");
        let hold = !r.one_in(3);
        script.extend([Op::Gaps(r.one_in(4)), Op::Hold(hold), Op::Settle]);
        model.hold(hold, out);
        for _ in 0..1 + r.below(12) {
            let (frame, rest) = random_frame(&mut r, harm);
            // a frame whose end is missing may be completed by the first byte of the next
            let rest = rest || !hold || open;
            open = frame.last() != Some(&0);
            if rest {
                script.push(Op::Settle);
            }
            script.extend(frame.iter().take(1).map(|&b| Op::Byte(b)));
            if rest {
                script.push(Op::Settle);
            }
            script.extend(frame.iter().skip(1).map(|&b| Op::Byte(b)));
            model.feed(&frame, out);
            if rest {
                script.push(Op::Settle);
            }
            sent += 1;
        }
        // whatever came before, a zero and a good hello are answered
        let hello = encode(&Request::Hello { tag: sent as u16 }.encode()).unwrap_or_default();
        script.extend([Op::Settle, Op::Byte(0), Op::Settle]);
        script.extend(hello.iter().map(|&b| Op::Byte(b)));
        model.feed(&[0], out);
        model.feed(&hello, out);
        script.push(Op::Settle);
        model.hold(false, out);
        script.extend([Op::Hold(false), Op::Idle, Op::Mark]);
        want.push(vec![]);
    }
    let got = bench.run(&script);
    assert_eq!(got.len(), want.len());
    for (i, (got, want)) in got.iter().zip(&want).enumerate() {
        let (got, want) = (messages(got), messages(want));
        for (k, (g, w)) in got.iter().zip(&want).enumerate() {
            assert_eq!(g, w, "seed {seed}, batch {i}, message {k}");
        }
        assert_eq!(got.len(), want.len(), "seed {seed}, batch {i}");
    }
}

#[test]
fn same_bytes_as_the_twin() {
    for (places, seed, frames) in [(4, 1, 150), (1, 2, 50), (3, 3, 50), (16, 4, 50)] {
        let p = params(places);
        let Some(bench) = Bench::new(&format!("link_lockstep_{places}"), &p) else { return };
        compare(&bench, &p, seed, frames, 0);
    }
}

#[test]
fn features_that_are_not_there_are_refused() {
    let p = hello(2, Features { pn_star: false, moves: false, shares: 0, rounds: false });
    let Some(bench) = Bench::new("link_features", &p) else { return };
    compare(&bench, &p, 9, 60, 0);
}

/// Every piece code on a square, every hand at its limit and one above, kings, flags, numbers, bytes too few and too many.
#[test]
fn limits_of_every_field() {
    let p = params(4);
    let Some(bench) = Bench::fast("link_fields") else { return };
    let mut r = Random(5);
    let good =
        JobRequest { flags: 0, node_limit: 0, clock_limit: 0, depth_limit: 0, ..job(&mut r, 1) };
    let mut requests = vec![];
    let mut with = |change: &dyn Fn(&mut JobRequest)| {
        let mut job = good;
        change(&mut job);
        requests.push(Request::Job(job).encode());
    };
    let king = good.position.board.iter().position(|&b| b == 0x30).expect("a white king");
    let other = if king == 0 { 1 } else { 0 };
    (0x20..0x40).for_each(|code| with(&|j| j.position.board[other] = code));
    for (kind, limit) in [2u8, 2, 4, 4, 4, 4, 18].into_iter().enumerate() {
        for n in [0, limit, limit + 1] {
            with(&|j| j.position.black_hand[kind] = n);
            with(&|j| j.position.white_hand[kind] = n);
        }
    }
    with(&|j| j.position.board[king] = 0);
    with(&|j| (j.position.board[other], j.position.board[80 - other]) = (0x20, 0x20));
    with(&|j| (j.position.board[80], j.depth_limit) = (0x21, 0xFF00));
    with(&|j| j.node_limit = u32::MAX);
    with(&|j| j.clock_limit = (1 << 40) - 1);
    for bit in 0..8 {
        with(&|j| j.flags = 1 << bit);
    }
    [0xFF00, 0xFFFE, 0xFFFF].iter().for_each(|&number| with(&|j| j.job = number));
    // every number of bytes, and every single bit
    let bytes = Request::Job(good).encode();
    requests.extend((4..=140).map(|n| {
        let mut m = bytes.clone();
        m.resize(n, 0);
        m
    }));
    for bit in 8..bytes.len() * 8 {
        let mut m = bytes.clone();
        m[bit / 8] ^= 1 << (bit % 8);
        requests.push(m);
    }
    let mut model = Model::new(&p);
    let (mut script, mut want) = (vec![Op::Idle], vec![]);
    for message in &requests {
        let frame = encode(message).unwrap_or_default();
        script.extend(frame.iter().map(|&b| Op::Byte(b)));
        script.push(Op::Idle);
        model.feed(&frame, &mut want);
    }
    let (got, want) = (messages(&bench.run(&script).concat()), messages(&want));
    let refused = |reason| want.iter().filter(|m| m[..2] == [0x83, reason]).count();
    assert!(refused(2) > 150 && refused(3) >= 2, "{} {}", refused(2), refused(3));
    assert!(want.iter().filter(|m| m[0] == 0x85).count() > 60);
    assert_eq!(got, want);
}
