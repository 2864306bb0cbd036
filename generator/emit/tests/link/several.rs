//! Several engines behind one host controller: jobs go to whichever is free, and are asked after and aborted by number.
use super::bench::{identity, params, Bench, Op};
use super::lockstep::{job, messages, Random};
use super::twin_engine::StubEngine;
use kiban_link::twin::Twin;
use kiban_protocol::frame::encode;
use kiban_protocol::tsume::{Answer, Features, JobKind, JobRequest, Reason, Request, Verdict};
use kiban_protocol::{Service, Status, Tsume, WorkState};
use std::collections::BTreeMap;

/// The frames of jobs that run one after the other, by number.
fn alone(jobs: &[Request]) -> BTreeMap<u16, Vec<Vec<u8>>> {
    let engine = StubEngine::new(Features { pn_star: true, moves: true, shares: 0, rounds: true });
    let mut twin = Twin::new(identity(16), engine);
    let mut frames = BTreeMap::new();
    for job in jobs {
        let bytes = twin.exchange(&encode(&job.encode()).expect("a frame"));
        let mut all = messages(&bytes);
        all.retain(|m| m[0] != 0x82);
        frames.insert(u16::from_le_bytes([all[0][2], all[0][3]]), all);
    }
    frames
}

/// The frames of the jobs among the messages, in their order: number and bytes. Panics if frames of two jobs are mixed.
fn told(all: &[Vec<u8>]) -> Vec<(u16, Vec<Vec<u8>>)> {
    let mut jobs: Vec<(u16, Vec<Vec<u8>>)> = vec![];
    let mut open = None;
    for m in all.iter().filter(|m| matches!(m[0], 0x84 | 0x85 | 0x88)) {
        let number = u16::from_le_bytes([m[2], m[3]]);
        match open {
            Some(job) => assert_eq!(number, job, "frames of two jobs are mixed"),
            None => jobs.push((number, vec![])),
        }
        jobs.last_mut().expect("just put there").1.push(m.clone());
        open = (m[0] == 0x84).then_some(number);
    }
    assert_eq!(open, None, "a job without a result");
    jobs
}

fn send(script: &mut Vec<Op>, request: &Request) {
    script.extend(encode(&request.encode()).expect("a frame").iter().map(|&b| Op::Byte(b)));
}

fn statuses(all: &[Vec<u8>]) -> Vec<Status> {
    let status = |m: &Vec<u8>| match Answer::decode(m) {
        Ok(Answer::Status { status, .. }) => Some(status),
        _ => None,
    };
    all.iter().filter_map(status).collect()
}

/// Jobs that all engines have at once: what the circuit tells of each, in the order of their results. Panics if it is not what it
/// tells of the job alone.
fn side_by_side(bench: &Bench, (engines, places): (u32, u8), count: u16) -> Vec<u16> {
    let mut r = Random(u64::from(engines) + 40);
    let taken = |mut j: JobRequest| {
        // the shortest mate is not looked for by PN*
        if j.kind == JobKind::Solve && j.depth_limit & JobRequest::ROUNDS != 0 {
            j.flags &= !1;
        }
        Request::Job(j)
    };
    let jobs: Vec<Request> = (0..count).map(|n| taken(job(&mut r, n))).collect();
    let mut script = vec![];
    for pile in jobs.chunks(places.into()) {
        // all are held until the last one is there
        script.extend([Op::Gaps(r.one_in(2)), Op::Hold(r.one_in(2))]);
        for job in pile {
            send(&mut script, job);
        }
        script.extend([Op::Settle, Op::Hold(false), Op::Idle]);
    }
    let all = messages(&bench.run(&script).concat());
    let loud = |job: &&Request| matches!(job, Request::Job(j) if !Tsume::is_quiet(j));
    let loud = jobs.iter().filter(loud).count();
    assert!(0 < loud && loud < jobs.len());
    assert_eq!(all.iter().filter(|m| m[0] == 0x82).count(), loud, "accepted");
    let (told, alone) = (told(&all), alone(&jobs));
    assert_eq!(told.len(), jobs.len());
    for (number, frames) in &told {
        assert_eq!(frames, &alone[number], "{engines} engines, job {number}");
    }
    told.iter().map(|j| j.0).collect()
}

/// Jobs that all engines have at once, in random order of their ends, give what they give alone.
#[test]
fn jobs_side_by_side_are_those_of_one_engine() {
    for (engines, places) in [(2, 4), (3, 16), (8, 16)] {
        let name = format!("link_several_{engines}");
        let Some(bench) = Bench::several(&name, &params(places), engines) else { return };
        let order = side_by_side(&bench, (engines, places), 48);
        assert!(!order.is_sorted(), "every job waited for the one before: {order:?}");
    }
}

/// A check that cannot fail is none: circuits that mix up jobs, lose one or its place, or say a word too much are seen.
#[test]
fn circuits_that_mix_up_jobs_are_seen() {
    let breaks = [
        // the numbers of another search
        ("    assign slot = told_one_q[7:4];", "    assign slot = told_one_q[7:4] ^ 4'd1;"),
        // under the number of another job
        ("    assign place = told_one_q[3:0];", "    assign place = told_one_q[3:0] ^ 4'd1;"),
        // what another job asked for
        ("told_detail = details_read_data;", "told_detail = ~details_read_data;"),
        // a job is taken for one that has an answer, and the other way round
        ("    assign quiet = is_job & ", "    assign quiet = is_job & ~"),
        // a job that was accepted is lost
        ("waiting_d = waiting_q + 5'd1;", "waiting_d = waiting_q;"),
        // its place stays taken
        ("taken_d = taken_q & ~this_place;", "taken_d = taken_q;"),
    ];
    for (i, change) in breaks.into_iter().enumerate() {
        let name = format!("link_broken_{i}");
        let Some(bench) = Bench::broken(&name, &params(4), 2, change) else { return };
        let seen = std::panic::catch_unwind(|| side_by_side(&bench, (2, 4), 12));
        assert!(seen.is_err(), "nobody sees {change:?}");
    }
}

#[test]
fn status_and_abort_by_number() {
    let hello = params(5);
    let Some(bench) = Bench::several("link_by_number", &hello, 2) else { return };
    let mut r = Random(77);
    let solve = |r: &mut Random, n| loop {
        let request = job(r, n);
        if request.kind == kiban_protocol::tsume::JobKind::Solve {
            break Request::Job(request);
        }
    };
    let jobs: Vec<Request> = (10..14).map(|n| solve(&mut r, n)).collect();
    let mut script = vec![Op::Hold(true), Op::Idle];
    for job in &jobs {
        send(&mut script, job);
    }
    let ask = |script: &mut Vec<Op>, jobs: &[u16]| {
        script.push(Op::Settle);
        for &job in jobs {
            send(script, &Request::StatusOf { job });
            script.push(Op::Settle);
        }
    };
    // two work, two wait, one is not there; then one of each kind is aborted
    ask(&mut script, &[10, 11, 12, 13, 14]);
    send(&mut script, &Request::Status { tag: 9 });
    script.extend([Op::Settle, Op::Mark]);
    send(&mut script, &Request::Abort { job: 11 });
    script.push(Op::Settle);
    send(&mut script, &Request::Abort { job: 13 });
    script.push(Op::Settle);
    send(&mut script, &Request::Abort { job: 15 });
    ask(&mut script, &[10, 11, 12, 13]);
    script.extend([Op::Mark, Op::Hold(false), Op::Idle]);
    let parts = bench.run(&script);
    let [before, between, after] = &parts[..] else { panic!("{} parts", parts.len()) };

    let alone = alone(&jobs);
    let result = |m: &[u8]| match Answer::decode(m) {
        Ok(Answer::Result { result, .. }) => result,
        other => panic!("{other:?}"),
    };
    let nodes = |job: u16| result(alone[&job].last().unwrap()).counters.nodes;
    let before = statuses(&messages(before));
    let mut states: Vec<_> = before.iter().map(|s| (s.state, s.job, s.done)).collect();
    // who asks without a number is told of any job that works
    let any = states.pop().unwrap();
    assert!(states[..2].contains(&any), "{any:?}");
    assert_eq!(
        states,
        [
            (WorkState::Working, Some(10), nodes(10)),
            (WorkState::Working, Some(11), nodes(11)),
            (WorkState::Waiting, Some(12), 0),
            (WorkState::Waiting, Some(13), 0),
            (WorkState::Idle, None, 0),
        ]
    );
    assert!(before.iter().all(|s| (s.held, s.space) == (4, 1)));

    // the one that worked ends at once, and the next one takes its engine; the one that waited ends when an engine is free
    let all = messages(between);
    let found: Vec<_> = all.iter().filter(|m| m[0] == 0x87).map(|m| (m[2], m[1])).collect();
    assert_eq!(found, [(11, 1), (13, 1), (15, 0)]);
    let ended: Vec<_> = all
        .iter()
        .filter_map(|m| match Answer::decode(m) {
            Ok(Answer::Result { job, result }) => Some((job, result.verdict, result.reason)),
            _ => None,
        })
        .collect();
    assert_eq!(ended, [(11, Some(Verdict::Unknown), Reason::Abort)]);
    let states: Vec<_> = statuses(&all).iter().map(|s| (s.state, s.job)).collect();
    assert_eq!(
        states,
        [
            (WorkState::Working, Some(10)),
            (WorkState::Idle, None),
            (WorkState::Working, Some(12)),
            (WorkState::Waiting, Some(13)),
        ]
    );

    let mut told = told(&messages(after));
    told.sort();
    assert_eq!(told.iter().map(|j| j.0).collect::<Vec<_>>(), [10, 12, 13]);
    assert_eq!((&told[0].1, &told[1].1), (&alone[&10], &alone[&12]));
    let blank = &told[2].1;
    assert_eq!((blank.len(), result(&blank[0]).reason), (1, Reason::Abort));
    assert!(blank[0][4..].iter().all(|&b| b == 0), "{blank:?}");
}
