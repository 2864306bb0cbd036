//! A chip with two engines against one with one engine, and both against the model behind the twin, in the bytes of the protocol.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use kiban_config::{Circuit, Config, ConfigSet};
use kiban_link::tsume::{raw_position, TsumeModel};
use kiban_link::twin::Twin;
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::tsume::{Answer, JobKind, JobRequest, JobResult, Request};
use kiban_protocol::Identity;

use crate::engine_build::chip;
use crate::engine_jobs::own;

/// `tsume-small` with room for 16 jobs.
pub fn config() -> Config {
    let mut config = ConfigSet::shipped().unwrap().get("tsume-small").unwrap().clone();
    if let Circuit::Tsume(t) = &mut config.circuit {
        t.job_queue = 16;
    }
    config
}

/// Sends all jobs at once; what comes back, and the clocks until the last byte.
fn talk(chip: &Path, jobs: &[Request]) -> (Vec<Answer>, u64) {
    let mut child = Command::new(chip)
        .args(["--max-clocks", "100000000", "--stats"])
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
    assert!(out.status.success(), "{said}");
    let mut answers = vec![];
    Decoder::new().feed(&out.stdout, |m| answers.push(Answer::decode(&m).unwrap()));
    let clocks = said.split("\"clocks\":").nth(1).expect("clocks in the statistics");
    let end = clocks.find(|c: char| !c.is_ascii_digit() && c != ' ').unwrap_or(clocks.len());
    (answers, clocks[..end].trim().parse().unwrap())
}

/// What is told of a job, but for its clocks.
type Told = (Vec<u32>, JobResult);

fn told(answers: &[Answer], job: u16) -> Told {
    let mut words = vec![];
    for answer in answers {
        match answer {
            Answer::Part { job: j, part } if *j == job => words.extend(&part.words),
            Answer::Result { job: j, result } if *j == job => {
                let mut result = *result;
                result.counters.clocks = 0;
                result.counters.state_clocks = [0; 8];
                return (words, result);
            }
            _ => {}
        }
    }
    panic!("job {job} has no result");
}

/// Every answer of both chips is the model's; the one with two engines needs much less time. Clocks of one and of two engines.
pub fn compare() -> Option<(u64, u64)> {
    let config = config();
    let (one, two) = (chip(&config, 1)?, chip(&config, 2)?);
    let problems: Vec<_> =
        own().into_iter().filter(|p| p.length.unwrap_or(0) > 3).take(16).collect();
    assert_eq!(problems.len(), 16);
    let jobs: Vec<Request> = (100..)
        .zip(&problems)
        .map(|(job, p)| {
            let position = raw_position(&p.position, p.position.turn()).unwrap();
            let node_limit = 2_000;
            Request::Job(JobRequest {
                kind: JobKind::Solve,
                flags: 0,
                job,
                node_limit,
                clock_limit: 0,
                depth_limit: 0,
                position,
            })
        })
        .collect();
    let model = TsumeModel::from(config.circuit.tsume().unwrap());
    let mut twin = Twin::new(Identity::new(&config), model);
    let mut alone = vec![];
    for job in &jobs {
        let bytes = twin.exchange(&encode(&job.encode()).unwrap());
        Decoder::new().feed(&bytes, |m| alone.push(Answer::decode(&m).unwrap()));
    }
    let (of_one, clocks_of_one) = talk(&one, &jobs);
    let (of_two, clocks_of_two) = talk(&two, &jobs);
    for (job, problem) in (100..).zip(&problems) {
        let want = told(&alone, job);
        assert_eq!(told(&of_one, job), want, "{}, one engine", problem.name);
        assert_eq!(told(&of_two, job), want, "{}, two engines", problem.name);
    }
    Some((clocks_of_one, clocks_of_two))
}
