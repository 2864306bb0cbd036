//! The search as a program with its host link, over the bytes of the serial line (docs/protocol.md, circuit kind 1), against the twin
//! with the model behind it: answers, refusals, limits, a job that is asked about and aborted, lines of several frames.
//!
//! Needs Verilator.

use std::path::Path;
use std::time::{Duration, Instant};

use kiban_config::{Config, ConfigSet};
use kiban_emit::chip::chip;
use kiban_emit::tsume::chip::CHIP;
use kiban_emit::tsume::mini::{port, program, Sizes, LINK};
use kiban_link::transport::{ChildProcess, Transport, TwinTransport};
use kiban_link::tsume::TsumeModel;
use kiban_model::shogi::Board;
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::tsume::{
    Answer, Detail, JobKind, JobRequest, Line, RawPosition, Request, Without,
};
use kiban_protocol::{Done, Identity, Tsume, WorkState, ALL_JOBS};
use kiban_stack::{Bus, Machine};

#[path = "support/breaks.rs"]
mod breaks;
#[allow(dead_code)] // each test file uses its part
#[path = "support/engine_jobs.rs"]
mod engine_jobs;
#[allow(dead_code)]
#[path = "support/mini_ports.rs"]
mod mini_ports;
#[path = "support/verilator.rs"]
mod verilator;

use breaks::{all_there, of, Break};
use mini_ports::Ports;

const SERVICE: &str = "tsume_mini_service";
const MEMORY: &str = "tsume_mini_memory";

/// Each must be seen in [`conversation`].
const BREAKS: [Break; 9] = [
    of(
        "hold",
        "a byte waits for the ruling",
        (SERVICE, "tell_hold = full_q;", "tell_hold = 1'b0;"),
    ),
    of("first", "the first byte is told apart", (SERVICE, "({15'd0, first_q} << 8)", "16'd0")),
    of(
        "ruling",
        "a request is refused",
        (SERVICE, "tell_refusal = ruling_q;", "tell_refusal = ruling_q & 3'd0;"),
    ),
    of(
        "abort",
        "a job ends when the host wants it",
        (SERVICE, "held_abort_req} << 5", "held_abort_req & 1'b0} << 5"),
    ),
    of(
        "progress",
        "the progress is told",
        (SERVICE, "({15'd0, progress_q} << 4)", "({15'd0, progress_q} << 6)"),
    ),
    of(
        "last",
        "a frame ends with its last byte",
        (SERVICE, "last_d = data[8];", "last_d = data[7];"),
    ),
    of(
        "middle",
        "clocks are counted",
        (SERVICE, "answer = clocks_q[31:16];", "answer = clocks_q[15:0];"),
    ),
    of(
        "value",
        "a result says what was found out",
        (SERVICE, "value_d = data[7:0];", "value_d = {data[7:1], 1'b0};"),
    ),
    of(
        "stale",
        "a word that is written is there",
        (MEMORY, "words[place[15:0]] <= word;", "words[place[15:0]] <= word & 16'hFF7F;"),
    ),
];

/// A problem of the project that takes more than 5,000 nodes.
const LONG: &str = "k7_02";

fn config() -> Config {
    ConfigSet::shipped().unwrap().get("tsume-mini").unwrap().clone()
}

/// One end of a line.
struct Talk {
    end: Box<dyn Transport>,
    decoder: Decoder,
    heard: Vec<Vec<u8>>,
}

/// How long a circuit may say nothing.
const PATIENCE: Duration = Duration::from_secs(60);

impl Talk {
    fn new(end: impl Transport + 'static) -> Talk {
        Talk { end: Box::new(end), decoder: Decoder::new(), heard: vec![] }
    }

    fn say(&mut self, request: &Request) {
        self.send(&request.encode());
    }

    fn send(&mut self, message: &[u8]) {
        self.end.write(&encode(message).unwrap()).unwrap();
    }

    /// The next message, or what went wrong.
    fn hear(&mut self) -> Result<Vec<u8>, String> {
        let started = Instant::now();
        while self.heard.is_empty() {
            let mut buffer = [0; 512];
            let n =
                self.end.read(&mut buffer, Duration::from_secs(1)).map_err(|e| e.to_string())?;
            let heard = &mut self.heard;
            self.decoder.feed(&buffer[..n], |m| heard.push(m));
            if started.elapsed() > PATIENCE {
                return Err("silence".into());
            }
        }
        Ok(self.heard.remove(0))
    }

    fn answer(&mut self) -> Result<Answer, String> {
        let message = self.hear()?;
        Answer::decode(&message).map_err(|e| format!("{e:?}: {message:x?}"))
    }

    /// All answers to a request, clocks as none.
    fn asked(&mut self, message: &[u8]) -> Result<Vec<Answer>, String> {
        self.send(message);
        let mut all = vec![];
        loop {
            let mut answer = self.answer()?;
            if let Answer::Result { result, .. } = &mut answer {
                let c = &mut result.counters;
                let sum: u64 = c.state_clocks.iter().sum();
                if result.detail == Detail::ALL && sum != c.clocks {
                    return Err(format!("{:?} are not {} clocks", c.state_clocks, c.clocks));
                }
                (c.clocks, c.state_clocks) = (0, [0; 8]);
            }
            let more = matches!(answer, Answer::Accepted { .. } | Answer::Part { .. });
            all.push(answer);
            if !more {
                return Ok(all);
            }
        }
    }
}

fn twin(config: &Config) -> Talk {
    let model = TsumeModel::from(config.circuit.tsume().unwrap());
    Talk::new(TwinTransport::new("twin", Identity::new(config), model))
}

fn circuit(
    verilator: &Path,
    config: &Config,
    name: &str,
    edit: impl Fn(&str, String) -> String,
) -> Talk {
    let mut sources = vec![verilator::byte_harness(CHIP)];
    let modules = chip(config).unwrap();
    sources.extend(modules.into_iter().map(|(file, text)| {
        let text = edit(file.trim_end_matches(".v"), text);
        (file, text)
    }));
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let program = verilator::executable(verilator, &dir, CHIP, &sources, None, "-O1");
    Talk::new(ChildProcess::spawn::<&str>(&program, []).unwrap())
}

fn raw(board: &Board) -> RawPosition {
    RawPosition { board: board.piece, black_hand: board.hand[0], white_hand: board.hand[1] }
}

fn job(board: &Board, number: u16, nodes: u32) -> JobRequest {
    JobRequest {
        kind: JobKind::Solve,
        flags: 0,
        job: number,
        node_limit: nodes,
        clock_limit: 0,
        depth_limit: 0,
        position: raw(board),
    }
}

/// Good jobs of all kinds, and requests that are none: fields out of range, bits changed, bytes too few and too many.
fn requests() -> Vec<Vec<u8>> {
    let own = engine_jobs::own();
    let mut all = vec![];
    for (i, problem) in own.iter().enumerate().step_by(5) {
        let flags = [0, Detail::ALL.flags(), Without::FLAGS & 0x40, JobRequest::QUIET][i / 5 % 4];
        let depth_limit = [0, 3, 0, 0x7FF, 6][i / 5 % 5];
        let j = JobRequest { flags, depth_limit, ..job(&problem.board, i as u16, 60) };
        all.push(Request::Job(j).encode());
    }
    let good = job(&own[0].board, 7, 40);
    let mut with = |change: &dyn Fn(&mut JobRequest)| {
        let mut job = good;
        change(&mut job);
        all.push(Request::Job(job).encode());
    };
    let king = good.position.board.iter().position(|&b| b == 0x30).unwrap();
    let free = good.position.board.iter().position(|&b| b == 0).unwrap();
    for code in [0x28, 0x2b, 0x38, 0x3b, 0x30, 0x20] {
        with(&|j| j.position.board[free] = code);
    }
    for (kind, limit) in [2, 2, 4, 4, 4, 4, 18].into_iter().enumerate() {
        with(&|j| j.position.black_hand[kind] = limit + 1);
        with(&|j| j.position.white_hand[kind] = limit + 1);
    }
    with(&|j| j.position.board[king] = 0);
    with(&|j| j.flags = 1);
    with(&|j| j.kind = JobKind::Moves);
    with(&|j| (j.kind, j.flags) = (JobKind::Moves, 0x40));
    with(&|j| j.job = ALL_JOBS);
    let bytes = Request::Job(good).encode();
    for n in [4, 15, 16, 17, 20, bytes.len() - 1, bytes.len() + 1, 108, 109] {
        let mut message = bytes.clone();
        message.resize(n, 0);
        all.push(message);
    }
    all.push(vec![0x6F, 0, 1, 2]);
    all.push(Request::Hello { tag: 3 }.encode());
    all.push(Request::Job(good).encode());
    all
}

/// What differs between circuit and twin.
fn conversation(theirs: &mut Talk, ours: &mut Talk) -> Result<(), String> {
    for message in requests() {
        let (got, want) = (theirs.asked(&message)?, ours.asked(&message)?);
        if got != want {
            return Err(format!("{message:x?}: {got:x?}, not {want:x?}"));
        }
    }
    interrupted(theirs)
}

/// A long job: it has the only place, its nodes are told and grow, it ends when the host wants it, or when its clocks are used up.
fn interrupted(theirs: &mut Talk) -> Result<(), String> {
    let long = engine_jobs::own().into_iter().find(|p| p.name == LONG).unwrap();
    let refused = |why: &str, got: &Answer| Err(format!("{why}: {got:x?}"));
    theirs.say(&Request::Job(JobRequest { flags: Detail::ALL.flags(), ..job(&long.board, 1, 0) }));
    theirs.answer()?;
    theirs.say(&Request::Job(job(&long.board, 2, 0)));
    match theirs.answer()? {
        Answer::Refused { job: 2, reason } if reason.code() == 1 => {}
        other => return refused("two jobs in one place", &other),
    }
    let mut before = 0;
    for tag in 0..3 {
        theirs.say(&Request::Status { tag });
        match theirs.answer()? {
            Answer::Status { status, .. }
                if status.state == WorkState::Working && status.done >= before =>
            {
                before = status.done + 1;
            }
            other => return refused("what a job does", &other),
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    theirs.say(&Request::Abort { job: 1 });
    theirs.answer()?;
    match theirs.answer()? {
        Answer::Result { job: 1, result } if result.reason.code() == 5 => {
            let c = &result.counters;
            if c.nodes < before - 1 || c.clocks < 1000 * u64::from(c.nodes) {
                return Err(format!("{c:?}"));
            }
        }
        other => return refused("an aborted job", &other),
    }
    let clock_limit = 400_000;
    let flags = Detail::ALL.flags();
    theirs.say(&Request::Job(JobRequest { clock_limit, flags, ..job(&long.board, 3, 0) }));
    theirs.answer()?;
    match theirs.answer()? {
        Answer::Result { job: 3, result }
            if result.reason.code() == 2
                && (clock_limit..clock_limit + 200_000).contains(&result.counters.clocks) =>
        {
            Ok(())
        }
        other => refused("a job without clocks", &other),
    }
}

#[test]
fn the_program_behind_its_link_equals_the_twin() {
    let Some(verilator) = verilator::find() else { return };
    let config = config();
    let mut theirs = circuit(&verilator, &config, "tsume_mini_link", |_, text| text);
    conversation(&mut theirs, &mut twin(&config)).unwrap();
}

#[test]
fn every_line_to_be_broken_is_there() {
    let named = |(file, text): (String, String)| (file.trim_end_matches(".v").to_string(), text);
    all_there(&BREAKS, chip(&config()).unwrap().into_iter().map(named));
}

#[test]
#[ignore = "builds a circuit for each broken line; minutes"]
fn broken_links_are_caught() {
    let Some(verilator) = verilator::find() else { return };
    let config = config();
    let mut missed = vec![];
    for b in &BREAKS {
        let edit = |name: &str, text| b.edit(name, text);
        let mut theirs = circuit(&verilator, &config, "tsume_mini_link_broken", edit);
        match conversation(&mut theirs, &mut twin(&config)) {
            Ok(()) => missed.push((b.name, b.rule)),
            Err(e) => {
                println!("{}: {}: {}", b.name, b.rule, e.chars().take(200).collect::<String>())
            }
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:#?}");
}

/// Ports of a host that takes every byte at once.
struct Host {
    ports: Ports,
    /// Frames: what the program tells of each, and its bytes.
    frames: Vec<(u16, Vec<u8>)>,
    sent: bool,
}

impl Bus for Host {
    fn load(&mut self, address: u16) -> u16 {
        self.ports.load(address)
    }
    fn store(&mut self, address: u16, word: u16) {
        self.ports.store(address, word);
    }
    fn take(&mut self, number: u16) -> u16 {
        // the body of a frame is wanted, or the result is sent
        if usize::from(number) == port::EVENTS {
            return if self.sent { 0 } else { 8 };
        }
        self.ports.take(number)
    }
    fn give(&mut self, number: u16, word: u16) {
        match usize::from(number) {
            port::TELL => self.frames.push((word, vec![])),
            port::BODY => {
                let (head, bytes) = self.frames.last_mut().unwrap();
                bytes.push(word as u8);
                self.sent = word & 0x100 != 0 && *head & 0x100 == 0;
            }
            _ => panic!("port {number} is given {word:x}"),
        }
    }
}

/// Lines of every length that ends a frame or a group of eight, told by the program alone.
#[test]
fn lines_of_several_frames() {
    let code = program(Sizes::FOUR_MEMORIES, &[LINK]).unwrap();
    let (answers, _) = code.words.iter().find(|(_, name)| name == "answers").unwrap();
    let at = |name: &str| usize::from(code.variables[name]);
    for length in [0_usize, 1, 7, 8, 9, 31, 32, 33, 40, 64, 65, 127] {
        let mut host =
            Host { ports: Ports::new(Sizes::FOUR_MEMORIES), frames: vec![], sent: false };
        let memory = &mut host.ports.memory;
        let word = |i: usize| ((i as u32 * 0x0001_2345) ^ 0x00C0_FFEE) & 0x01FF_FFFF;
        for i in 0..length {
            let kinds = (word(i) & 0xFF) | (word(i) >> 24 << 8);
            memory[at("line") + 2 * i] = (word(i) >> 8) as u16;
            memory[at("line") + 2 * i + 1] = kinds as u16;
        }
        memory[at("line-length")] = length as u16;
        memory[at("verdict")] = 1;
        memory[at("complete")] = u16::MAX;
        memory[at("nodes")] = 0x89AB;
        memory[at("nodes") + 1] = 0xF123;
        let end = (1 << kiban_stack::ADDRESS_BITS) - 1;
        let mut machine = Machine { at: *answers, returns_at: 1, ..Machine::default() };
        machine.returns[1] = end;
        while machine.at != end {
            assert!(machine.run < 1_000_000, "it does not end");
            machine.step(&code.code, &mut host);
        }
        let (mut parts, mut results) = (vec![], vec![]);
        for (head, bytes) in host.frames {
            let kind = if head & 0x100 != 0 { 0x84 } else { 0x85 };
            let message = [&[kind, head as u8, 0, 0][..], &bytes].concat();
            match Answer::decode(&message).unwrap() {
                Answer::Part { part, .. } => parts.push(part),
                Answer::Result { result, .. } => results.push(result),
                other => panic!("{other:?}"),
            }
        }
        let done: Done<Tsume> = Done { parts, result: results.remove(0) };
        assert_eq!(done.result.counters.nodes, 0xF123_89AB);
        assert!(done.result.line_complete && usize::from(done.result.length) == length);
        assert_eq!(Line::join(&done), (0..length).map(word).collect::<Vec<_>>());
    }
}
