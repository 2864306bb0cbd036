//! A chip whose searches share an array against one with a single search, and both against the model behind the twin, in the
//! bytes of the protocol.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use kiban_config::{Circuit, Config, ConfigSet};
use kiban_link::tsume::{raw_position, TsumeModel};
use kiban_link::twin::Twin;
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::tsume::{Answer, Detail, JobKind, JobRequest, JobResult, Request};
use kiban_protocol::Identity;

use crate::breaks::Break;
use crate::engine_build::chip;
use crate::engine_jobs::{deciding, own};
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

/// What a chip with this line broken does wrong; none: it is not caught.
pub fn broken(b: &Break) -> Option<String> {
    let config = config(8);
    let edit = |m: &str, text| at_random(m, b.edit(m, text));
    let chip = chip(&format!("broken/{}", b.name), &config, edit)?;
    played(&chip, &asked(&config, 3)).and_then(|_| played(&chip, &asked(&config, 7))).err()
}
