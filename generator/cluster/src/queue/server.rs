//! The streams of a server, and the questions of JetStream (server 2.9) as far as they are asked here.

use std::time::Duration;

use kiban_nats::line::{Line, Message};
use kiban_nats::Trouble;
use serde::Deserialize;
use serde_json::{json, Value};

/// The queue of jobs, and what was answered.
pub const JOBS: &str = "KIBAN_JOBS";
pub const RESULTS: &str = "KIBAN_RESULTS";
/// The one consumer of the queue: all workers take from it.
const WORKERS: &str = "workers";
/// What tells our streams from those of others.
const OURS: &str = "Kiban: a pile of problems (1)";

/// A job that is silent for so long goes to another worker.
pub const ACK_WAIT: Duration = Duration::from_secs(5);
/// How long a pull waits at the server.
pub const PULL: Duration = Duration::from_secs(10);
/// How long jobs of a dead master, and answers that nobody hears, are kept.
const JOBS_AGE: Duration = Duration::from_secs(7 * 24 * 3600);
const RESULTS_AGE: Duration = Duration::from_secs(24 * 3600);
const RESULTS_MOST: i64 = 200_000;
/// Longest message that is taken.
const LONGEST: u32 = 1 << 16;
/// How long the server may take to answer.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// Where a job of a run lies.
pub fn job(run: &str, attempt: &str) -> String {
    format!("kiban.jobs.{run}.{attempt}")
}

pub fn results(run: &str) -> String {
    format!("kiban.results.{run}")
}

/// Where workers say that they are there.
pub const HERE: &str = "kiban.here";

/// Where one worker hears of jobs that are for it alone.
pub fn work(line: &str) -> String {
    format!("kiban.work.{line}")
}

/// Where a master tells workers about its run; `*`: of all runs.
pub fn orders(run: &str) -> String {
    format!("kiban.order.{run}")
}

/// Where workers tell each other what they find out of the one problem of a run.
pub fn shares(run: &str) -> String {
    format!("kiban.share.{run}")
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// What JetStream answers, as far as it is looked at.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Said {
    pub error: Option<Refusal>,
    /// Of a message that was stored.
    pub seq: Option<u64>,
    config: Value,
}

/// Why JetStream refuses.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Refusal {
    pub code: u16,
    pub err_code: u32,
    pub description: String,
}

/// Numbers of refusals in the server's list of errors.
const NO_STREAM: u32 = 10059;
const NO_ROOM: [u32; 4] = [10023, 10028, 10047, 10077];

impl Refusal {
    /// The server has no room for more.
    pub fn is_lack_of_room(&self) -> bool {
        let full = NO_ROOM.contains(&self.err_code) || self.description.contains("no space left");
        full && !self.is_lost_store()
    }

    /// The stream is there, its files are not: server 2.9 comes to that if a stream is made again while it is being removed.
    pub fn is_lost_store(&self) -> bool {
        self.description.contains("no such file")
    }

    fn trouble(&self, server: &str) -> Trouble {
        let said = format!("the server {server} says: {}", self.description);
        match self.is_lack_of_room() {
            true => Trouble::Full(said),
            false => Trouble::Unfit(said),
        }
    }
}

fn ask(line: &Line, api: &str, body: &Value) -> Result<Said, Trouble> {
    let text = line.ask(&format!("$JS.API.{api}"), body.to_string().into_bytes(), PATIENCE)?;
    serde_json::from_slice(&text).map_err(|e| {
        Trouble::Unfit(format!("the server {} says what is not understood: {e}", line.name()))
    })
}

/// Sees to it that the streams and the consumer are there.
///
/// # Errors
/// They belong to another program, or the server does not have them.
pub fn prepare(line: &Line) -> Result<(), Trouble> {
    let stream = |name: &str, subjects: &str, retention: &str, age: Duration, most: i64| {
        json!({
            "name": name, "subjects": [subjects], "description": OURS, "retention": retention, "storage": "file",
            "max_age": nanos(age), "max_msg_size": LONGEST, "max_consumers": -1, "max_msgs": most, "max_bytes": -1,
            "max_msgs_per_subject": -1, "num_replicas": 1, "discard": "old", "duplicate_window": nanos(Duration::from_secs(120)),
        })
    };
    for wanted in [
        stream(JOBS, "kiban.jobs.*.*", "workqueue", JOBS_AGE, -1),
        stream(RESULTS, "kiban.results.*", "limits", RESULTS_AGE, RESULTS_MOST),
    ] {
        prepare_stream(line, &wanted)?;
    }
    let consumer = json!({
        "stream_name": JOBS,
        "config": {
            "durable_name": WORKERS, "ack_policy": "explicit", "ack_wait": nanos(ACK_WAIT), "deliver_policy": "all",
            "max_deliver": -1, "max_ack_pending": -1, "max_waiting": 8192, "replay_policy": "instant",
        },
    });
    // one that is there gets these settings
    let said = ask(line, &format!("CONSUMER.DURABLE.CREATE.{JOBS}.{WORKERS}"), &consumer)?;
    said.error.map_or(Ok(()), |e| Err(e.trouble(line.name())))
}

fn prepare_stream(line: &Line, wanted: &Value) -> Result<(), Trouble> {
    let name = wanted["name"].as_str().unwrap_or_default();
    let there = ask(line, &format!("STREAM.INFO.{name}"), &json!({}))?;
    match there.error {
        None => {
            let same = |key: &str| there.config[key] == wanted[key];
            if ["description", "subjects", "retention", "storage"].into_iter().all(same) {
                return Ok(());
            }
            return Err(Trouble::Unfit(format!(
                "the stream {name} of the server {} belongs to another program or version: `nats stream rm {name}` removes it",
                line.name()
            )));
        }
        Some(e) if e.err_code == NO_STREAM => {}
        Some(e) => return Err(e.trouble(line.name())),
    }
    let made = ask(line, &format!("STREAM.CREATE.{name}"), wanted)?;
    let Some(e) = made.error else { return Ok(()) };
    // somebody else of ours may have made it meanwhile
    let there = ask(line, &format!("STREAM.INFO.{name}"), &json!({}))?;
    match there.config["description"] == wanted["description"] {
        true => Ok(()),
        false => Err(e.trouble(line.name())),
    }
}

/// Removes a stream whose files are lost: the next [`prepare`] makes it again, and what lay in it is sent again.
pub fn remove(line: &Line, stream: &str) {
    question(line, &format!("STREAM.DELETE.{stream}"), None, &json!({}));
}

/// Asks for one job; it comes to `reply`.
pub fn pull(line: &Line, reply: String) {
    next(line, reply, &json!({ "batch": 1, "expires": nanos(PULL) }));
}

/// Asks for one that is there already.
pub fn pull_early(line: &Line, reply: String) {
    next(line, reply, &json!({ "batch": 1, "no_wait": true }));
}

fn next(line: &Line, reply: String, body: &Value) {
    question(line, &format!("CONSUMER.MSG.NEXT.{JOBS}.{WORKERS}"), Some(reply), body);
}

/// Has the answers of a run sent to `deliver`, from that number on; whether that succeeded is told to `reply`.
pub fn hear_results(line: &Line, run: &str, from: u64, deliver: &str, reply: String) {
    let body = json!({
        "stream_name": RESULTS,
        "config": {
            "deliver_subject": deliver, "deliver_policy": "by_start_sequence", "opt_start_seq": from.max(1), "ack_policy": "none",
            "filter_subject": results(run), "idle_heartbeat": nanos(Duration::from_secs(1)), "replay_policy": "instant",
            "inactive_threshold": nanos(Duration::from_secs(30)),
        },
    });
    question(line, &format!("CONSUMER.CREATE.{RESULTS}"), Some(reply), &body);
}

/// Asks whether a job still lies in the queue.
pub fn lies_there(line: &Line, run: &str, attempt: &str, reply: String) {
    let body = json!({ "last_by_subj": job(run, attempt) });
    question(line, &format!("STREAM.MSG.GET.{JOBS}"), Some(reply), &body);
}

/// Takes a job out of the queue. By its number: a purge of a run's jobs would make server 2.9 forget those of other runs.
pub fn take_out(line: &Line, number: u64) {
    let body = json!({ "seq": number, "no_erase": true });
    question(line, &format!("STREAM.MSG.DELETE.{JOBS}"), None, &body);
}

fn question(line: &Line, api: &str, reply: Option<String>, body: &Value) {
    let subject = format!("$JS.API.{api}");
    line.send(Message { subject, reply, id: None, body: body.to_string().into_bytes() });
}

/// What a worker says about a job that it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Its answer is stored.
    Done,
    /// It is at it.
    Working,
    /// Somebody else is to take it.
    Back,
    /// Nobody is.
    Drop,
}

/// Says it to the address that came with the job.
pub fn say(line: &Line, address: &str, word: Word) {
    let body: &[u8] = match word {
        Word::Done => b"+ACK",
        Word::Working => b"+WPI",
        Word::Back => b"-NAK",
        Word::Drop => b"+TERM",
    };
    line.send(Message { subject: address.into(), reply: None, id: None, body: body.into() });
}

/// What the address of a message tells: how often it was delivered, its number in the stream, that of the delivery, and how many
/// messages were left then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub delivered: u64,
    pub stream: u64,
    pub consumer: u64,
    pub left: u64,
}

/// Of `$JS.ACK.<stream>.<consumer>.<delivered>.<stream number>.<delivery number>.<time>.<pending>`; servers from 2.10 on may put
/// domain and account behind `ACK`.
pub fn place(address: &str) -> Option<Place> {
    let words: Vec<&str> = address.strip_prefix("$JS.ACK.")?.split('.').collect();
    let skip = match words.len() {
        7 => 2,
        9.. => 4,
        _ => return None,
    };
    let number = |i: usize| words.get(skip + i)?.parse().ok();
    Some(Place {
        delivered: number(0)?,
        stream: number(1)?,
        consumer: number(2)?,
        left: number(4)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        let place_of =
            |delivered, stream, consumer, left| Some(Place { delivered, stream, consumer, left });
        assert_eq!(place("$JS.ACK.KIBAN_JOBS.workers.2.17.9.1700000000.3"), place_of(2, 17, 9, 3));
        assert_eq!(place("$JS.ACK.hub.acc.KIBAN_JOBS.workers.1.5.6.17.0.x"), place_of(1, 5, 6, 0));
        for wrong in ["", "_INBOX.1.2", "$JS.ACK.a.b.c", "$JS.ACK.a.b.x.1.2.3.4"] {
            assert_eq!(place(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn room() {
        let refusal = |err_code, description: &str| Refusal {
            code: 503,
            err_code,
            description: description.into(),
        };
        assert!(refusal(10047, "insufficient storage resources available").is_lack_of_room());
        assert!(matches!(refusal(10077, "x").trouble("s"), Trouble::Full(_)));
        let lost =
            refusal(10077, "error opening msg block file: open 1.blk: no such file or directory");
        assert!(lost.is_lost_store() && !lost.is_lack_of_room());
        assert!(matches!(refusal(10065, "subjects overlap").trouble("s"), Trouble::Unfit(_)));
    }
}
