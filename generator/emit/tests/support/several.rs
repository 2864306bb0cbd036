//! A chip whose searches share an array against one with a single search, and both against the model behind the twin, in the
//! bytes of the protocol.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;

use kiban_config::{Circuit, Config, ConfigSet};
use kiban_link::transport::ChildProcess;
use kiban_link::tsume::{raw_position, Device, Limits, SolveRequest, TsumeModel};
use kiban_link::twin::Twin;
use kiban_link::{Driver, Expectation};
use kiban_model::tsume::{Mode, Solver};
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::tsume::{
    Answer, Detail, JobKind, JobRequest, JobResult, Reason, Request, Verdict,
};
use kiban_protocol::{Identity, Tsume};

use crate::breaks::Break;
use crate::engine_build::chip;
use crate::engine_jobs::{deciding, own, Problem};
use crate::engine_waits::at_random;

/// `tsume-small` with room for 16 jobs, and so many searches on one array.
pub fn config(searches: u32) -> Config {
    let mut config = ConfigSet::shipped().unwrap().get("tsume-small").unwrap().clone();
    if let Circuit::Tsume(t) = &mut config.circuit {
        t.job_queue = 16;
        t.searches = searches;
        t.word_sets = if searches > 1 { 3 } else { 1 };
    }
    config
}

/// Sends all jobs at once; what comes back, and the clocks until the last byte, or what the simulation said when it failed.
fn talk(chip: &Path, jobs: &[Request]) -> Result<(Vec<Answer>, u64), String> {
    let mut child = Command::new(chip)
        .args(["--max-clocks", "4000000", "--stats"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let bytes: Vec<u8> = jobs.iter().flat_map(|j| encode(&j.encode()).unwrap()).collect();
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let out = child.wait_with_output().unwrap();
    let _ = writer.join();
    let said = String::from_utf8_lossy(&out.stderr);
    if !out.status.success() {
        return Err(format!("the simulation failed, {}: {said}", out.status));
    }
    let mut answers = vec![];
    Decoder::new().feed(&out.stdout, |m| answers.extend(Answer::decode(&m).ok()));
    let clocks = said.split("\"clocks\":").nth(1).expect("clocks in the statistics");
    let end = clocks.find(|c: char| !c.is_ascii_digit() && c != ' ').unwrap_or(clocks.len());
    Ok((answers, clocks[..end].trim().parse().unwrap()))
}

/// What is told of a job, but for its clocks.
type Told = (Vec<u32>, JobResult);

fn told(answers: &[Answer], job: u16) -> Option<Told> {
    let mut words = vec![];
    for answer in answers {
        match answer {
            Answer::Part { job: j, part } if *j == job => words.extend(&part.words),
            Answer::Result { job: j, result } if *j == job => {
                let mut result = result.clone();
                result.counters.clocks = 0;
                result.counters.state_clocks = [0; 8];
                return Some((words, result));
            }
            _ => {}
        }
    }
    None
}

/// The jobs of a test, and what the model says to them.
struct Asked {
    jobs: Vec<Request>,
    names: Vec<String>,
    model: Vec<Answer>,
}

fn asked(config: &Config, longer_than: u16) -> Asked {
    let long = own().into_iter().filter(|p| p.length.unwrap_or(0) > longer_than).take(12);
    // the scan of white's answers to a pawn drop has waits of its own
    let problems: Vec<_> = deciding().into_iter().take(4).chain(long).collect();
    assert_eq!(problems.len(), 16);
    let solve = |(job, p): (u16, &crate::engine_jobs::Problem)| {
        let position = raw_position(&p.position, p.position.turn()).unwrap();
        Request::Job(JobRequest {
            kind: JobKind::Solve,
            flags: Detail::ALL.flags(),
            job,
            node_limit: 400,
            clock_limit: 0,
            depth_limit: 0,
            position,
        })
    };
    let jobs: Vec<Request> = (100..).zip(&problems).map(solve).collect();
    let mut twin =
        Twin::new(Identity::new(config), TsumeModel::from(config.circuit.tsume().unwrap()));
    let mut model = vec![];
    for job in &jobs {
        let bytes = twin.exchange(&encode(&job.encode()).unwrap());
        Decoder::new().feed(&bytes, |m| model.push(Answer::decode(&m).unwrap()));
    }
    Asked { jobs, names: problems.into_iter().map(|p| p.name).collect(), model }
}

/// The clocks of a chip all of whose answers are the model's, or why they are not.
fn played(chip: &Path, asked: &Asked) -> Result<u64, String> {
    let (answers, clocks) = talk(chip, &asked.jobs)?;
    for (job, name) in (100..).zip(&asked.names) {
        if told(&answers, job) != told(&asked.model, job) {
            return Err(format!("{name}: another answer than the model's"));
        }
    }
    Ok(clocks)
}

/// Whether every answer of a chip with eight searches whose units are served at random is the model's; its clocks.
pub fn served_at_random() -> Option<u64> {
    let config = config(8);
    let chip = chip("chip_8_stalled", &config, at_random)?;
    Some(played(&chip, &asked(&config, 7)).unwrap_or_else(|e| panic!("{e}")))
}

/// Every answer of both chips is the model's. Clocks of a chip with one search and of one with eight.
pub fn compare() -> Option<(u64, u64)> {
    let one = chip("chip_1", &config(1), |_, text| text)?;
    let eight = chip("chip_8", &config(8), |_, text| text)?;
    let asked = asked(&config(8), 7);
    let [one, eight] =
        [one, eight].map(|chip| played(&chip, &asked).unwrap_or_else(|e| panic!("{e}")));
    Some((one, eight))
}

/// Problems that the searches of a chip share, over the line and by the driver: what they find is true, and a problem that does not
/// share finds nothing of them. Problems that were decided, and how much faster than by one search (geometric mean).
pub fn shared_over_the_line() -> Option<(u32, f64)> {
    let config = config(8);
    let chip = chip("chip_8", &config, |_, text| text)?;
    let child = ChildProcess::spawn::<&str>(&chip, []).unwrap();
    let mut driver: Driver<_, Tsume> = Driver::open(child, &Expectation::new(&config)).unwrap();
    let mut model = Solver::new(config.circuit.tsume().unwrap().into());
    let solve = |driver: &mut Driver<ChildProcess, Tsume>, p: &Problem, nodes| {
        let request = SolveRequest {
            position: raw_position(&p.position, p.position.turn()).unwrap(),
            mode: Mode::DfPn,
            limits: Limits { nodes, ..Limits::default() },
            shortest: false,
        };
        driver.solve(&request, &mut |_| {}, &AtomicBool::new(false)).unwrap()
    };
    let (mut decided, mut faster) = (0, 0.0);
    for p in own().iter().filter(|p| p.length.unwrap_or(0) > 6).step_by(3) {
        assert_eq!(driver.share(9), 8);
        let out = solve(&mut driver, p, 4000);
        assert!(out.verdict == Verdict::Unknown || p.mate == Some(out.verdict == Verdict::Mate));
        assert_eq!(driver.share(1), 1);
        let alone = solve(&mut driver, p, 4000);
        let limits = kiban_model::tsume::Limits { nodes: 4000, depth: 0 };
        let want = model.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
        let found = (alone.verdict, alone.counters.nodes, alone.counters.checksum);
        assert_eq!(found, (want.verdict, want.nodes, want.checksum), "{}", p.name);
        if out.verdict != Verdict::Unknown && alone.counters.nodes > 200 {
            decided += 1;
            faster += (alone.counters.clocks as f64 / out.counters.clocks as f64).ln();
        }
    }
    driver.share(8);
    let long = own().into_iter().find(|p| p.name == "k7_02").expect("a long problem");
    let out = solve(&mut driver, &long, 80);
    assert_eq!((out.verdict, out.reason), (Verdict::Unknown, Reason::Nodes));
    assert!((80..=88).contains(&out.counters.nodes), "{}", out.counters.nodes);
    Some((decided, (faster / f64::from(decided)).exp()))
}

/// What a chip with this line broken does wrong; none: it is not caught.
pub fn broken(b: &Break) -> Option<String> {
    let config = config(8);
    let edit = |m: &str, text| at_random(m, b.edit(m, text));
    let chip = chip(&format!("broken/{}", b.name), &config, edit)?;
    played(&chip, &asked(&config, 3)).and_then(|_| played(&chip, &asked(&config, 7))).err()
}
