//! Orientation and the check of mate lines, with an honest engine and with lying ones.

mod common;

use std::sync::atomic::AtomicBool;

use common::{mate, shared, BruteForce, Random, EXPECTATION, IDENTITY};
use kiban_link::transport::Loopback;
use kiban_link::tsume::Limits;
use kiban_link::tsume::TsumeBoard;
use kiban_link::tsume::*;
use kiban_link::twin::Twin;
use kiban_link::Error;
use kiban_protocol::tsume::Mode;
use kiban_protocol::tsume::{Reason, Turn};
use kiban_rules::shogi::{Colour, Position};

type Device = TsumeBoard<Loopback<BruteForce>>;

fn device(engine: BruteForce) -> Device {
    TsumeBoard::open(Loopback::new(Twin::new(IDENTITY, engine)), &EXPECTATION).unwrap()
}

fn ask(device: &mut Device, position: &Position) -> Result<Solution, Error> {
    let never = AtomicBool::new(false);
    solve(device, position, Mode::DfPn, Limits::default(), &mut |_| {}, &never)
}

/// Two problems of our own: gold drop in one, and a mate in three.
const OURS: [&str; 2] =
    ["4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "9/8k/6p2/6N2/9/9/9/9/9 b RGr2b3g4s3n4l17p 1"];

#[test]
fn both_colours_of_our_problems() {
    let mut device = device(BruteForce::new(3));
    for sfen in OURS {
        let black = Position::from_sfen(sfen).unwrap();
        let white = black.rotated();
        let answers = [&black, &white].map(|p| ask(&mut device, p).unwrap());
        let [Verified::Mate { line: a }, Verified::Mate { line: b }] =
            answers.each_ref().map(|s| s.verdict.clone())
        else {
            panic!("{sfen}: {answers:?}")
        };
        assert_eq!(a, b.iter().map(|m| m.rotated()).collect::<Vec<_>>());
        assert_eq!(answers[0].report.signature, answers[1].report.signature);
        let mut at = white;
        for m in &b {
            assert!(at.legal_moves().contains(m));
            at.do_move(m);
        }
        assert!(at.is_mate());
    }
}

#[test]
fn no_false_mate() {
    let position = Position::from_sfen(OURS[1]).unwrap();
    let words: Vec<u32> = mate(&position, 3, &mut 0).unwrap().iter().map(|m| m.word25()).collect();
    assert_eq!(words.len(), 3);
    assert!(verify_line(&position, &words, true).is_ok());
    // every single bit of every word, every cut, every exchange
    for i in 0..3 {
        for bit in 0..32 {
            let mut bad = words.clone();
            bad[i] ^= 1 << bit;
            assert!(verify_line(&position, &bad, true).is_err(), "move {i}, bit {bit}");
        }
        let cut = &words[..i];
        assert!(verify_line(&position, cut, true).is_err());
        assert!(verify_line(&position, cut, false).is_ok());
    }
    assert!(verify_line(&position, &[words[0], words[2], words[1]], true).is_err());
    assert!(verify_line(&position, &[words.clone(), words.clone()].concat(), true).is_err());
    type Lie = fn(&mut Vec<u32>);
    let lies: [(Lie, &str); 4] = [
        (|l| l[0] ^= 1 << 9, "move 1"),
        (|l| l.truncate(2), "does not end in mate"),
        (|l| l.clear(), "does not end in mate"),
        (|l| l[2] |= 1 << 24, "names pieces that do not stand there"),
    ];
    for (spoil, sentence) in lies {
        let error = ask(&mut device(BruteForce { depth: 3, spoil }), &position).unwrap_err();
        assert!(matches!(error, Error::Unverified(_)));
        assert!(error.to_string().contains(sentence), "{error}");
    }
    let shallow = ask(&mut device(BruteForce::new(1)), &position).unwrap();
    assert_eq!(shallow.verdict, Verified::Unknown(Reason::Depth));
}

#[test]
fn what_the_circuit_does_not_check() {
    let mut device = device(BruteForce::new(1));
    for (sfen, sentence) in [
        ("9/9/9/9/9/9/9/9/9 b G 1", "no king"),
        ("4k4/4P4/4P4/9/9/9/9/9/9 b - 1", "two unpromoted pawns"),
        ("4k3P/9/9/9/9/9/9/9/9 b - 1", "could never move"),
        ("4k4/4G4/9/9/9/9/9/9/9 b - 1", "already in check"),
    ] {
        let position = Position::from_sfen(sfen).unwrap();
        for p in [&position, &position.rotated()] {
            let error = ask(&mut device, p).unwrap_err().to_string();
            assert!(error.contains(sentence), "{sfen}: {error}");
        }
    }
    let quiet = Position::from_sfen("4k4/9/9/9/9/9/9/9/9 w - 1").unwrap();
    let error = list_moves(&mut device, &quiet, Turn::Defence).unwrap_err().to_string();
    assert!(error.contains("not in check"), "{error}");
}

#[test]
fn raw_positions_and_back() {
    for position in shared("muso.tsv", 104).iter().chain(&shared("mate3.tsv", 300)) {
        for p in [position, &position.rotated()] {
            let raw = raw_position(p, p.turn()).unwrap();
            assert_eq!(raw.check(), Ok(()));
            let back = position_of(&raw, Turn::Attack).unwrap();
            assert_eq!(back.turn(), Colour::Black);
            assert_eq!(back.key(), oriented(p, p.turn()).key());
        }
    }
}

/// Mates from games, both colours, through the whole way: rules, message, frame, twin, frame, message, rules.
#[test]
fn mates_from_games() {
    let mut device = device(BruteForce::new(3));
    let mut mates = 0;
    let problems = shared("mate3.tsv", 60);
    for p in &problems {
        match ask(&mut device, p).unwrap().verdict {
            Verified::Mate { line } => {
                assert_eq!(line.len(), 3);
                assert_eq!(line[0].colour(), p.turn());
                mates += 1;
            }
            other => panic!("{p:?}: {other:?}"),
        }
    }
    assert_eq!(mates, problems.len());
}

#[test]
fn lists_in_both_orientations() {
    let mut device = device(BruteForce::new(1));
    let mut random = Random(8);
    let mut problems: Vec<Position> =
        OURS.iter().map(|s| Position::from_sfen(s).unwrap()).collect();
    problems.extend(shared("mate3.tsv", 100));
    for p in problems {
        let got = list_moves(&mut device, &p, Turn::Attack).unwrap();
        let moves: Vec<_> = got.iter().map(|(m, _)| *m).collect();
        assert_eq!(moves, p.checks(), "{p:?}");
        let mating = got.iter().filter(|(_, l)| l.number == 0).count();
        assert_eq!(mating, moves.iter().filter(|m| p.after(m).is_mate()).count());
        let check = moves[random.below(moves.len())];
        let after = p.after(&check);
        let got = list_moves(&mut device, &after, Turn::Defence).unwrap();
        let moves: Vec<_> = got.iter().map(|(m, _)| *m).collect();
        assert_eq!(moves, after.evasions(), "{after:?}");
    }
}

/// Lines whose only fault is the one named: each is mate in the end, or would be if the fault were overlooked.
#[test]
fn one_fault_each() {
    let fault = |sfen: &str, moves: &[&str]| {
        let position = Position::from_sfen(sfen).unwrap();
        let mut at = position.clone();
        let mut words = Vec::new();
        for text in moves {
            let m = at.parse_move(text).unwrap();
            words.push(m.word25());
            at.do_move(&m);
        }
        assert!(at.is_mate(), "{at:?}");
        verify_line(&position, &words, true).unwrap_err().to_string()
    };
    // the defender is helpful after a quiet move
    let quiet = "4k4/9/4P4/9/9/9/P8/9/9 b G2r2b3g4s4n4l16p 1";
    let quiet = fault(quiet, &["9g9f", "P*1b", "G*5b"]);
    assert!(quiet.contains("move 1") && quiet.contains("does not give check"), "{quiet}");
    // a gold does not jump
    let jump = fault("4k4/9/4P4/9/4G4/9/9/9/9 b 2r2b3g4s4n4l17p 1", &["5e5b"]);
    assert!(jump.contains("move 1") && jump.contains("is not legal"), "{jump}");
    // a pawn drop may not mate
    let drop = fault("3lkl3/3p1p3/4G4/9/9/9/9/9/9 b P2r2b3g4s4n2l15p 1", &["P*5b"]);
    assert!(drop.contains("is not legal"), "{drop}");
}
