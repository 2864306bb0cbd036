//! The reference model behind the twin: positions in, verified mates out.

mod common;

use std::sync::atomic::AtomicBool;

use common::{shared, EXPECTATION, IDENTITY};
use kiban_link::transport::TwinTransport;
use kiban_link::tsume::Limits;
use kiban_link::tsume::TsumeBoard;
use kiban_link::tsume::TsumeModel;
use kiban_link::tsume::{list_moves, solve, Solution, Verified};
use kiban_model::tsume::Params;
use kiban_protocol::tsume::Mode;
use kiban_protocol::tsume::{Reason, Turn};
use kiban_rules::shogi::Position;

type ModelBoard = TsumeBoard<TwinTransport>;

fn device() -> ModelBoard {
    let engine = TsumeModel::new(Params::default());
    TsumeBoard::open(TwinTransport::new("model", IDENTITY, engine), &EXPECTATION).unwrap()
}

fn ask(device: &mut ModelBoard, p: &Position, mode: Mode, nodes: u32) -> Solution {
    let limits = Limits { nodes, ..Limits::default() };
    solve(device, p, mode, limits, &mut |_| {}, &AtomicBool::new(false)).unwrap()
}

#[test]
fn mates_from_games_in_both_orientations() {
    let mut device = device();
    let hello = device.hello().unwrap();
    assert_eq!((hello.sizes.max_depth, hello.sizes.child_entries), (512, 4096));
    let mut signatures = Vec::new();
    for name in ["mate3.tsv", "mate5.tsv"] {
        for p in shared(name, 100) {
            let ours = ask(&mut device, &p, Mode::DfPn, 100_000);
            let turned = ask(&mut device, &p.rotated(), Mode::DfPn, 100_000);
            let Verified::Mate { line } = &ours.verdict else { panic!("{p:?}: {ours:?}") };
            let Verified::Mate { line: other } = &turned.verdict else { panic!("{turned:?}") };
            assert_eq!(*line, other.iter().map(|m| m.rotated()).collect::<Vec<_>>());
            // a job does not depend on the jobs before it
            assert_eq!(ours.report.signature, turned.report.signature);
            signatures.push(ours.report.signature);
            let paper = ask(&mut device, &p, Mode::PnStar, 100_000);
            assert!(matches!(paper.verdict, Verified::Mate { .. }), "{p:?}: {paper:?}");
        }
    }
    signatures.sort_unstable();
    signatures.dedup();
    println!("{} different signatures", signatures.len());
}

#[test]
fn limits_and_no_mates() {
    let mut device = device();
    let three = Position::from_sfen("9/8k/6p2/6N2/9/9/9/9/9 b RGr2b3g4s3n4l17p 1").unwrap();
    let s = ask(&mut device, &three, Mode::DfPn, 1);
    assert_eq!(s.verdict, Verified::Unknown(Reason::Nodes));
    let bare = Position::from_sfen("4k4/9/9/9/9/9/9/9/9 b Pr2b4g4s4n4l17p 1").unwrap();
    assert_eq!(ask(&mut device, &bare, Mode::DfPn, 0).verdict, Verified::NoMate);
    let bare = bare.rotated();
    assert_eq!(ask(&mut device, &bare, Mode::PnStar, 0).verdict, Verified::NoMate);
}

/// The listed moves that the scan does not remove are the rules' checks and evasions, in order.
#[test]
fn lists_are_the_rules_moves() {
    let mut device = device();
    let mut listed = 0;
    let problems = shared("muso.tsv", 104).into_iter().chain(shared("mate3.tsv", 100));
    for p in problems.flat_map(|p| [p.rotated(), p]) {
        let raw = list_moves(&mut device, &p, Turn::Attack).unwrap();
        let legal: Vec<_> = raw.iter().filter(|(_, l)| !l.illegal).collect();
        assert_eq!(legal.iter().map(|(m, _)| *m).collect::<Vec<_>>(), p.checks(), "{p:?}");
        listed += raw.len();
        for (m, l) in legal {
            let after = p.after(m);
            assert_eq!(l.number == 0, after.is_mate(), "{p:?} {m}");
            let raw = list_moves(&mut device, &after, Turn::Defence).unwrap();
            let moves: Vec<_> = raw.iter().filter(|(_, l)| !l.suspect).map(|(m, _)| *m).collect();
            let mut evasions = after.evasions();
            evasions.retain(|m| !raw.iter().any(|(r, l)| r == m && l.suspect));
            assert_eq!(moves, evasions, "{after:?}");
            for (m, l) in raw.iter().filter(|(_, l)| l.number == 0 && !l.suspect) {
                assert!(after.after(m).checks().is_empty(), "{after:?} {m} {l:?}");
            }
            listed += raw.len();
        }
    }
    println!("{listed} moves");
}
