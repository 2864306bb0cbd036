//! Files that are written are read again: by us, and by the library's own readers, moves and branches too.

use std::collections::BTreeSet;

use kiban_link::tsume::LocalModel;
use kiban_rules::shogi::Position;
use shogi_kifu_converter::jkf::MoveFormat;
use shogi_kifu_converter::parser::{parse_csa_str, parse_kif_str};
use shogi_kifu_converter::JKF;

use super::read::{moves, read};
use super::write::{write, Book};
use super::{Encoding, Format};
use crate::problem::tests::{asked, within, LARGE};
use crate::problem::{Finding, Look, Order, PostSearch, Solved};

fn own() -> impl Iterator<Item = Position> {
    let text = include_str!("../../../../problems/own.tsv");
    kiban_oracle::data::lines(text).map(|line| {
        let sfen = line.split('\t').next().unwrap_or_default();
        Position::problem_from_sfen(sfen).expect("a problem")
    })
}

fn solve(position: &Position) -> Solved {
    let order = Order { look: Look::Solution, ..Order::default() };
    let mut device = LocalModel::new(LARGE);
    asked(&mut device, position, PostSearch::Shortest, order, within(100_000))
}

/// The moves of a file, in USI notation.
fn usi(moves: &[MoveFormat]) -> Vec<String> {
    use shogi_core::ToUsi;
    let moves = moves.iter().filter_map(|m| m.move_.as_ref());
    moves.map(|m| shogi_core::Move::try_from(m).expect("a move").to_usi_owned()).collect()
}

const ALL: [(Format, Encoding); 6] = [
    (Format::Kif, Encoding::ShiftJis),
    (Format::Kif, Encoding::Utf8),
    (Format::Ki2, Encoding::ShiftJis),
    (Format::Ki2, Encoding::Utf8),
    (Format::Csa, Encoding::Utf8),
    (Format::Jkf, Encoding::Utf8),
];

#[test]
fn positions_come_back() {
    for position in own().flat_map(|p| [p.rotated(), p]) {
        for (format, encoding) in ALL {
            let book = Book {
                title: Some("詰将棋 1"),
                position: &position,
                line: &[],
                solution: None,
                branches: true,
                comments: vec!["no moves".to_string(), "two lines".to_string()],
            };
            let bytes = write(&book, format, encoding).expect("a file");
            let again = read(&bytes, format).unwrap_or_else(|e| panic!("{format}: {e}"));
            assert_eq!(again.position.key(), position.key(), "{format} {encoding:?}");
            let title = (format != Format::Csa).then(|| "詰将棋 1".to_string());
            assert_eq!(again.title, title, "{format}");
        }
    }
}

#[test]
fn lines_and_branches_are_read_by_others() {
    let (mut branches, mut words, mut took) = (0, 0, 0);
    for position in own().filter(|p| p.turn() == kiban_rules::shogi::Colour::Black).take(40) {
        let solved = solve(&position);
        let Finding::Mate(line) = &solved.answer.finding else { continue };
        let want: Vec<String> = line.iter().map(ToString::to_string).collect();
        let (title, solution) = (None, solved.solution());
        let comments = vec!["a mate".to_string()];
        let book = Book { title, position: &position, line, solution, branches: true, comments };
        let text = |format| {
            let bytes = write(&book, format, Encoding::Utf8).expect("a file");
            String::from_utf8(bytes).expect("UTF-8")
        };
        let jkf: JKF = serde_json::from_str(&text(Format::Jkf)).expect("JKF");
        let kif = parse_kif_str(&text(Format::Kif)).expect("KIF");
        let csa = parse_csa_str(&text(Format::Csa)).expect("CSA");
        for read in [&jkf, &kif, &csa] {
            assert_eq!(usi(&read.moves), want, "{}", position.to_sfen());
        }
        // ours reads the main line of all but KI2
        for format in [Format::Kif, Format::Csa, Format::Jkf] {
            let found = moves(text(format).as_bytes(), format).expect("text");
            assert_eq!(found, want, "{format} {}", position.to_sfen());
        }
        assert_eq!(moves(text(Format::Ki2).as_bytes(), Format::Ki2), Ok(vec![]));
        let [of_jkf, of_kif] = [&jkf, &kif].map(|file| {
            let mut all = BTreeSet::new();
            lines(&file.moves, &[], &mut all);
            all
        });
        assert_eq!(of_jkf, of_kif, "{}", position.to_sfen());
        branches += of_kif.len() - 1;
        let ki2 = text(Format::Ki2);
        let of_moves = ki2.lines().filter(|l| l.starts_with(['▲', '△'])).map(str::trim);
        let told: Vec<&str> = of_moves.collect();
        assert_eq!(told.join(" "), official(&position, &jkf.moves), "{}", position.to_sfen());
        // every move has its comment where the other formats have one
        let comments = |text: &str| text.lines().filter(|l| l.starts_with('*')).count();
        let alone = Book { branches: false, ..book.clone() };
        let alone = write(&alone, Format::Kif, Encoding::Utf8).expect("a file");
        let alone = String::from_utf8(alone).expect("UTF-8");
        assert!(!alone.contains("変化：") && !alone.contains(" 1 nodes"), "{alone}");
        assert_eq!(comments(&ki2), comments(&alone), "{}", position.to_sfen());
        took += comments(&ki2) - 1;
        words += ki2.matches(['右', '左', '直', '上', '寄', '引', '打']).count();
        let Some(solution) = solution else { continue };
        let answers = solution.turns[0].replies.len();
        let forks = jkf.moves.get(2).and_then(|m| m.forks.as_ref()).map_or(0, Vec::len);
        assert_eq!(forks, answers.saturating_sub(1), "{}", position.to_sfen());
    }
    assert!(branches > 100 && words > 4 && took > 50, "{branches} {words} {took}");
}

/// A line in the words of the federation, by the library that knows them; the KI2 reader of the other one stumbles over 引成.
fn official(position: &Position, line: &[MoveFormat]) -> String {
    use shogi_usi_parser::FromUsi;
    let sfen = format!("sfen {}", position.to_sfen());
    let mut at = shogi_core::PartialPosition::from_usi(&sfen).expect("a position");
    let words = line.iter().filter_map(|m| m.move_.as_ref()).map(|m| {
        let made = shogi_core::Move::try_from(m).expect("a move");
        let word = shogi_official_kifu::display_single_move_kansuji(&at, made).expect("a word");
        at.make_move(made).expect("a legal move");
        word
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Every line of a tree, its branches after what stands before them. The library reads a second branch at a ply as a branch at the first
/// move of the first one, which is the same tree.
fn lines(moves: &[MoveFormat], before: &[String], all: &mut BTreeSet<Vec<String>>) {
    all.insert([before, &usi(moves)].concat());
    for (i, m) in moves.iter().enumerate() {
        for fork in m.forks.iter().flatten() {
            lines(fork, &[before, &usi(&moves[..i])].concat(), all);
        }
    }
}

#[test]
fn what_people_write_is_read() {
    let kif = "# a comment\n作品名：一番\n後手の持駒：残り全部\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n\
        +---------------------------+\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n\
        | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：金　\n手数----指手----\n   1 ９九玉打\n";
    let sfen = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    for text in [kif.to_string(), kif.replace('\n', "\r\n")] {
        let read = read(text.as_bytes(), Format::Kif).expect("a problem");
        assert_eq!((read.position.to_sfen(), read.title.as_deref()), (sfen.into(), Some("一番")));
    }
    let white = kif.replace("手数----", "後手番\n手数----");
    let read_white = read(white.as_bytes(), Format::Kif).expect("a problem");
    assert!(read_white.position.to_sfen().contains(" w "));
    for (wrong, format, why) in [
        ("", Format::Kif, "no KIF file"),
        ("何か\n", Format::Ki2, "no KI2 file"),
        (&kif.replace("|四\n", "|四\n| ・\n"), Format::Kif, "ranks"),
        (&kif.replace(" 歩 ", " 猫 "), Format::Kif, "board"),
        (&kif.replace("残り全部", "少し"), Format::Kif, "the hand '少し'"),
        ("手合割：五枚落ち\n", Format::Kif, "handicap"),
        ("PI\n", Format::Csa, "whose turn"),
        ("V2\nP1 x\n+\n", Format::Csa, "no CSA file"),
        ("{}", Format::Jkf, "no JKF file"),
    ] {
        let said = read(wrong.as_bytes(), format).expect_err(wrong);
        assert!(said.contains(why) && !said.contains('\n'), "{said}");
    }
    assert!(read(&[0xff, 0xff, 0x80], Format::Kif).expect_err("no text").contains("Shift-JIS"));
}

/// Damaged files are read or refused.
#[test]
fn damaged_files_are_no_panic() {
    let position = own().next().expect("a problem");
    let mut rng = kiban_rules::shogi::testgen::Rng::new(7);
    let (mut read_all, mut refused) = (0, 0);
    for (format, encoding) in ALL {
        let (line, comments) = (&[][..], Vec::new());
        let book = Book {
            title: None,
            position: &position,
            line,
            solution: None,
            branches: true,
            comments,
        };
        let whole = write(&book, format, encoding).expect("a file");
        for _ in 0..500 {
            let mut bytes = whole.clone();
            for _ in 0..rng.between(1, 3) {
                let at = rng.below(bytes.len());
                match rng.below(3) {
                    0 => bytes[at] = rng.below(256) as u8,
                    1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, rng.choose(b"0159+-PK'\n")),
                }
            }
            match read(&bytes, format) {
                Ok(_) => read_all += 1,
                Err(why) => {
                    assert!(!why.contains('\n'), "{why}");
                    refused += 1;
                }
            }
        }
    }
    assert!(read_all > 100 && refused > 100, "{read_all} {refused}");
}
