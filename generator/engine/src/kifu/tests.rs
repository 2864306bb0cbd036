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

/// The board of a mate in one, without and with hands.
const BOARD: &str = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
    | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n\
    | ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
    | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n\
    +---------------------------+\n";
const HAND: &str = "先手の持駒：金\n";
const SFEN: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

/// The SFEN of a KIF file.
fn sfen(text: &str) -> Result<String, String> {
    read(text.as_bytes(), Format::Kif).map(|problem| problem.position.to_sfen())
}

#[test]
fn no_header_becomes_the_even_game() {
    for before in [
        "作品名：x\n*詰将棋パラダイス\n",
        "&mark\n作品名：x\n",
        "2020年1月\n作品名：x\n",
        "作品名：x\n\n7手詰\n# a remark\n",
        "手数：7手\n",
        "手数＝0  ▲\n",
        "手合割：詰将棋\n",
        "手合割：三枚落ち\n",
    ] {
        for hand in [HAND, "先手の持ち駒:金　\n"] {
            let text = format!("{before}{BOARD}{hand}");
            assert_eq!(sfen(&text).as_deref(), Ok(SFEN), "{text}");
        }
    }
    let without = |named: &str| sfen(&format!("手合割：{named}\n先手：a\n"));
    for unknown in ["７枚落ち", "トンボ", "裸玉", "詰将棋", "foo", "五枚落ち", "その他", ""]
    {
        assert!(without(unknown).is_err_and(|why| why.contains("handicap")), "{unknown}");
    }
    for (known, digits) in [("二", "２"), ("四", "4"), ("六", "６"), ("八", "8"), ("十", "１０")]
    {
        let wanted = without(&format!("{known}枚落ち　　"));
        assert!(wanted.as_ref().is_ok_and(|sfen| sfen.contains(" w ")), "{wanted:?}");
        assert_eq!(without(&format!("{digits}枚落ち")), wanted, "{digits}");
    }
    assert_eq!(without("平手　　").as_deref(), Ok(Position::START));
    let black = Position::START.replace(" b ", " w ");
    assert_eq!(sfen("手合割：平手\n後手番\n"), Ok(black));
    // a hand that would be lost is told
    for (text, why) in [
        ("作品名：x\n先手の持駒：金\n".to_string(), "no board"),
        (format!("{BOARD}攻方の持駒：金\n"), "none of the hands"),
        (format!("{BOARD}先手の持駒 金\n"), "is missing"),
        (format!("{BOARD}{HAND}{HAND}"), "twice"),
        (format!("{BOARD}先手の持駒：{}\n", "歩十八".repeat(15)), "no list of pieces"),
    ] {
        assert!(sfen(&text).is_err_and(|said| said.contains(why)), "{text}");
    }
}

#[test]
fn kif_that_people_paste_keeps_its_moves() {
    let head = format!("{BOARD}{HAND}");
    let line = "手数----指手---------消費時間--\n";
    let (one, two) = ("   1 ４二金打   ( 0:01/00:00:01)\n", "   2 ６一玉(51)\n");
    let three = "   3 ５二歩成(53)\n";
    let all = ["G*4b", "5a6a", "5c5b+"];
    for moves in [
        format!("{line}\n{one}{two}{three}"),
        format!("{line}{one}\n\n{two}\n{three}"),
        format!("{line}{one}{two}*a\n&b\n{three}   4 投了\nまで3手で先手の勝ち\n"),
        format!("*a remark\n{line}{one}{two}{three}"),
        format!("先手番\n{line}{one}{two}{three}"),
        format!("{line}{one}{two}{three}変化：9手\n   9 ４一玉(51)\n"),
        format!("{line}{one}{two}{three}\n変化：2手\n   2 ４二玉(51)\n"),
        format!("{one}{two}{three}").trim_end().to_string(),
    ] {
        let text = format!("{head}{moves}");
        assert_eq!(sfen(&text).as_deref(), Ok(SFEN), "{text}");
        assert_eq!(moves_of(&text), all, "{text}");
    }
    // white attacks
    let white = read(format!("{head}後手番\n").as_bytes(), Format::Kif).expect("a problem");
    let turned = white.position.rotated();
    assert_eq!(turned.turn(), kiban_rules::shogi::Colour::Black);
    let text = format!("{head}後手番\n{line}   1 ６二玉(51)\n   2 同　歩成(53)\n");
    assert_eq!(moves_of(&text), ["5a6b", "5c6b+"]);
    let captured = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 ８八銀(79)\n   6 ４五角打\n   7 ５八成銀(59)\n";
    let usi = ["7g7f", "3c3d", "8h2b+", "3a2b", "7i8h", "B*4e", "5i5h"];
    assert_eq!(moves_of(&format!("手合割：平手\n{line}{captured}")), usi);
}

/// The moves of a KIF file.
fn moves_of(text: &str) -> Vec<String> {
    moves(text.as_bytes(), Format::Kif).expect("text")
}

/// What is written is read with its moves, of whichever side attacks.
#[test]
fn moves_of_both_sides_come_back() {
    for position in own().take(12).flat_map(|p| [p.rotated(), p]) {
        let solved = solve(&position);
        let Finding::Mate(line) = &solved.answer.finding else { continue };
        let (title, solution, comments) = (None, solved.solution(), vec!["a mate".to_string()]);
        let book = Book { title, position: &position, line, solution, branches: true, comments };
        let want: Vec<String> = line.iter().map(ToString::to_string).collect();
        for format in [Format::Kif, Format::Csa] {
            let bytes = write(&book, format, Encoding::Utf8).expect("a file");
            assert_eq!(moves(&bytes, format).as_ref(), Ok(&want), "{format} {position:?}");
        }
    }
}
