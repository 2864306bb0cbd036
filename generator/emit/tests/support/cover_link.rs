//! The scanner with its host link, over the bytes of the serial line (docs/protocol.md, circuit kind 4), against the twin with the
//! model behind it: covers of both sides, refusals.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use kiban_config::{Config, ConfigSet};
use kiban_emit::chip::chip;
use kiban_emit::cover::chip::CHIP;
use kiban_link::cover::{request, CoverBoard, CoverModel, Covers};
use kiban_link::transport::{ChildProcess, Transport, TwinTransport};
use kiban_link::{Error, Expectation};
use kiban_protocol::cover::{CoverRequest, CoverResult};
use kiban_protocol::{Cover, Done, Identity, Refusal};
use kiban_rules::shogi::testgen::{Rng, Theme};
use kiban_rules::shogi::Colour;

use crate::verilator;

fn config() -> Config {
    ConfigSet::shipped().unwrap().get("paper-scanner").unwrap().clone()
}

fn circuit(config: &Config) -> Option<CoverBoard<ChildProcess>> {
    let verilator = verilator::find()?;
    let mut sources = vec![verilator::byte_harness(CHIP)];
    sources.extend(chip(config).unwrap());
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cover_link");
    let program = verilator::executable(&verilator, &dir, CHIP, &sources, None, "-O1");
    let child = ChildProcess::spawn::<&str>(&program, []).unwrap();
    Some(CoverBoard::open(child, &Expectation::new(config)).unwrap())
}

fn twin(config: &Config) -> CoverBoard<TwinTransport<Cover>> {
    let model = CoverModel::from(config.circuit.cover().unwrap());
    let transport = TwinTransport::new("twin", Identity::new(config), model);
    CoverBoard::open(transport, &Expectation::new(config)).unwrap()
}

/// The whole answer, or why it was refused.
fn asked<T: Transport>(
    board: &mut CoverBoard<T>,
    job: CoverRequest,
) -> Result<Done<Cover>, Refusal> {
    match board.run(job, &mut |_| {}, &AtomicBool::new(false)) {
        Ok(done) => Ok(done),
        Err(Error::Refused { reason, .. }) => Err(reason),
        Err(e) => panic!("{e}"),
    }
}

#[test]
fn scanner_behind_its_link_equals_the_twin() {
    let config = config();
    let Some(mut theirs) = circuit(&config) else { return };
    let mut ours = twin(&config);
    assert_eq!(theirs.hello().unwrap(), ours.hello().unwrap());
    let never = AtomicBool::new(false);
    let mut random = Rng::new(51);
    let mut refused = [0; 3];
    for i in 0..60 {
        let theme =
            random.choose(if i % 2 == 0 { &Theme::RANDOM[..] } else { &Theme::DIRECTED[..] });
        let position = theme.attack_position(&mut random);
        let by = random.choose(&Colour::BOTH);
        if position.king(!by).is_some() {
            let report = theirs.cover(&position, by, &never).unwrap().unwrap();
            assert_eq!(report.clocks, 22);
            assert_eq!(Some(report), ours.cover(&position, by, &never).unwrap());
        }
        // a byte of a position is changed: a piece more or less, or no piece at all
        let mut job = request(&position);
        let square = random.below(81);
        job.board[square] =
            random.choose(&[0, 0x20, 0x30, 0x21, 0x29, 0x28, 0x3b, 0x40, 0x81, 0x10]);
        job.flags = u8::from(random.chance(10));
        let answer = asked(&mut theirs, job);
        assert_eq!(answer, asked(&mut ours, job), "{job:?}");
        match answer {
            Ok(done) => assert_eq!(done.result, CoverResult { aborted: false, clocks: 22 }),
            Err(reason) => refused[reason.code() as usize - 1] += 1,
        }
    }
    assert!(refused[1] > 3 && refused[2] > 3, "{refused:?}");
}
