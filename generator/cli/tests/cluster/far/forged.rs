//! A worker that is not one of ours: what it says late, of other searches or against the rules is not believed.

use std::sync::mpsc::{channel, Receiver};
use std::time::Duration;

use kiban_nats::line::{Event, Line, Message};
use serde_json::{json, Value};

use super::server::Server;
use super::{Gui, HANGS, OPENING};

struct Forged {
    line: Line,
    events: Receiver<Event>,
    run: String,
}

impl Forged {
    /// A worker with one engine, which is the master's as soon as that calls.
    fn start(server: &Server) -> Forged {
        let (sender, events) = channel();
        let line = Line::open(&server.access(), move |e| drop(sender.send(e))).unwrap();
        line.listen("kiban.play.forged", 1);
        line.listen("kiban.call", 2);
        Forged { line, events, run: String::new() }
    }

    fn next(&self) -> (u32, Value) {
        loop {
            let event = self.events.recv_timeout(Duration::from_secs(60)).expect("a message");
            if let Event::Heard(heard) = event {
                return (heard.tag, serde_json::from_slice(&heard.body).unwrap());
            }
        }
    }

    fn send(&self, subject: String, body: &Value) {
        self.line.send(Message { subject, body: body.to_string().into(), ..Message::default() });
    }

    /// Tells where its engine stands.
    fn stand(&self, job: u64, value: Value, over: Value) {
        let held = Some(&self.run).filter(|r| !r.is_empty());
        let stand = json!({ "name": "x", "mates": "no", "orders": false, "up": true, "gone": false, "held": held, "job": job, "nodes": 7, "value": value, "over": over });
        let here = json!({ "kiban": 3, "line": "forged", "worker": "forged", "leaves": false, "seats": [stand] });
        self.send("kiban.players".into(), &here);
    }

    /// The next search that it is asked for: its job and what of it is wanted.
    fn asked(&mut self) -> (u64, Value) {
        loop {
            let (tag, said) = self.next();
            if tag == 2 {
                self.run = said["run"].as_str().unwrap().into();
                self.stand(0, Value::Null, Value::Null);
            } else if let Some(search) = said["what"].get("search") {
                return (search["job"].as_u64().unwrap(), search.clone());
            }
        }
    }
}

fn value(score: i64, pv: &[&str]) -> Value {
    json!({ "score": score, "nodes": 9, "pv": pv })
}

#[test]
fn a_worker_that_lies_is_not_believed() {
    let Some(server) = Server::start() else { return };
    let mut forged = Forged::start(&server);
    let mut gui =
        Gui::of(&mut server.command(&["cluster", "--patience", "2", "--nats", &server.url()]));
    gui.tell("isready");
    gui.tell(HANGS);
    gui.tell("go nodes 100");
    let (job, search) = forged.asked();
    assert!(search["position"].as_str().unwrap().starts_with("position sfen 4k4/"), "{search}");
    let answered = |m: &str| json!({ "answered": m });
    // of a search that never was, and of one that is no number yet
    forged.stand(job + 1, value(900, &["5i4h"]), answered("5i4h"));
    forged.stand(job - 1, value(900, &["5i4h"]), answered("5i4h"));
    // moves that are none, a mate that is none
    forged.stand(job, value(900, &["5i1a"]), Value::Null);
    forged.stand(job, value(1_000_000 - 1, &["5e5d"]), Value::Null);
    forged.stand(job, value(999_000_000, &["5e5d"]), Value::Null);
    forged.stand(job, value(50, &["5e5d", "5a5b"]), answered("9i1a"));
    let heard = gui.until("bestmove");
    assert_eq!(super::legal(HANGS, &heard), "5e5d", "{heard:#?}");
    assert!(!heard.iter().any(|l| l.contains("mate") || l.contains("5i4h")), "{heard:#?}");
    // the answer to the search before, told while the next one goes on
    gui.tell(OPENING);
    gui.tell("go nodes 100");
    let (next, _) = forged.asked();
    assert!(next > job);
    forged.stand(job, value(900, &["3c3d"]), answered("8c8d"));
    forged.stand(next, value(50, &["8c8d"]), Value::Null);
    forged.stand(job, value(900, &["3c3d"]), answered("8c8d"));
    forged.send("kiban.players".into(), &json!({ "kiban": 3, "nonsense": true }));
    forged.stand(next, value(60, &["8c8d"]), answered("8c8d"));
    let heard = gui.until("bestmove");
    assert_eq!(super::legal(OPENING, &heard), "8c8d", "{heard:#?}");
    // it does not end its search, and gets no other one
    gui.tell(HANGS);
    gui.tell("go nodes 100");
    let (kept, _) = forged.asked();
    for _ in 0..12 {
        forged.stand(kept, value(50, &["5e5d"]), Value::Null);
        std::thread::sleep(Duration::from_millis(500));
    }
    let heard = gui.until("bestmove");
    assert!(heard.iter().any(|l| l.contains("forged/x: its search does not end")), "{heard:#?}");
    assert_eq!(super::legal(HANGS, &heard), "5e5d");
    gui.go(HANGS, "go nodes 100");
    assert_eq!(gui.quit(), 0);
}
