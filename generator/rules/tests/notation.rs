//! SFEN, USI, move words, hands and diagrams.

use kiban_rules::shogi::{
    Colour, Direction, DrawStyle, Hand, Kind, MoveError, Piece, Position, ProblemError, RuleError,
    SfenError, Square, HAND_KINDS,
};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[test]
fn squares_are_numbered_as_the_specification_says() -> Result {
    let s = Square::parse("7g").ok_or("7g")?;
    assert_eq!((s.file(), s.rank(), s.index()), (7, 7, 9 * 6 + 6));
    assert_eq!(s.to_string(), "7g");
    assert_eq!(s.rotated().to_string(), "3c");
    assert_eq!(Square::at(1, 1).map(Square::index), Some(0));
    assert_eq!(Square::at(9, 9).map(Square::index), Some(80));
    assert_eq!(Square::parse("0a"), None);
    assert_eq!(Square::parse("7j"), None);
    assert_eq!(Square::code(None), 127);
    Ok(())
}

#[test]
fn directions_are_named_as_on_a_diagram() -> Result {
    let e = Square::parse("5e").ok_or("5e")?;
    let cases = [
        ("5d", 0, "u"),
        ("6d", 1, "ul"),
        ("8e", 2, "l"),
        ("7g", 3, "dl"),
        ("5i", 4, "d"),
        ("4f", 5, "dr"),
        ("1e", 6, "r"),
        ("3c", 7, "ur"),
        ("6c", 8, "nl"),
        ("4c", 9, "nr"),
        ("6g", 8, "nl"),
    ];
    for (to, index, name) in cases {
        let d = Direction::between(e, Square::parse(to).ok_or(to)?).ok_or(to)?;
        assert_eq!((d.index(), d.name()), (index, name), "{to}");
    }
    assert_eq!(Direction::between(e, e), None);
    assert_eq!(Direction::between(e, Square::parse("7f").ok_or("7f")?), None);
    Ok(())
}

#[test]
fn piece_codes_follow_the_paper() -> Result {
    assert_eq!(Piece::new(Colour::Black, Kind::King).code(), 0b10_0000);
    assert_eq!(Piece::new(Colour::White, Kind::Pawn).promoted().code(), 0b11_1111);
    assert_eq!(Piece::new(Colour::Black, Kind::Gold).promoted().code(), 0b10_0011);
    assert_eq!(Piece::new(Colour::White, Kind::Bishop).swapped().code(), 0b10_0010);
    let mut valid = 0;
    for code in 0..=255 {
        match Piece::from_code(code) {
            Ok(content) => {
                assert_eq!(Piece::code_of(content), code);
                valid += 1;
            }
            Err(e) => assert_eq!(e.0, code),
        }
    }
    assert_eq!(valid, 1 + 2 * (8 + 6));
    Ok(())
}

#[test]
fn hands_pack_into_21_bits() -> Result {
    let pos = Position::from_sfen("9/9/9/9/4k4/9/9/9/9 b 2RBG2SN3L4Pb3g2sn14p 1")?;
    let black = pos.hand(Colour::Black);
    assert_eq!(black.pack(), 4 | 3 << 5 | 1 << 8 | 2 << 11 | 1 << 14 | 1 << 17 | 2 << 19);
    assert_eq!(Hand::unpack(black.pack()), Some(*black));
    assert_eq!(Hand::unpack(19), None, "19 pawns");
    assert_eq!(Hand::unpack(1 << 21), None);
    let white = pos.hand(Colour::White);
    assert!(!black.dominates(white) && !white.dominates(black) && black.dominates(black));
    assert_eq!(HAND_KINDS[0], Kind::Pawn);
    Ok(())
}

#[test]
fn sfen_round_trips() -> Result {
    for text in [
        Position::START,
        "9/9/9/9/4k4/9/9/9/9 b 2RBG2SN3L4Pb3g2sn14p 1",
        "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 77",
        "+R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L2+p b RBGSNLP3g3n16p 1",
    ] {
        let pos = Position::from_sfen(text)?;
        assert_eq!(pos.to_sfen(), text);
        assert_eq!(pos.rotated().rotated(), pos);
        assert_eq!(Position::from_sfen(&pos.rotated().to_sfen())?, pos.rotated());
    }
    assert_eq!(Position::from_sfen("9/9/9/9/9/9/9/9/9 w -")?.to_sfen(), "9/9/9/9/9/9/9/9/9 w - 1");
    Ok(())
}

#[test]
fn sfen_errors_are_precise() {
    let cases = [
        ("9/9/9 b - 1", "the board has 3 ranks, it must have 9"),
        ("9 b - 1", "the board has 1 rank, it must have 9"),
        ("9/9/9/8/9/9/9/9/9 b - 1", "rank d has 8 squares, it must have 9"),
        ("9/9/9/9/9/9/9/9/9k b - 1", "rank i has 10 squares, it must have 9"),
        ("9/9/4x4/9/9/9/9/9/9 b - 1", "'x' in rank c (column 6) is not a piece"),
        ("9/9/4é4/9/9/9/9/9/9 b - 1", "'é' in rank c (column 6) is not a piece"),
        ("9/9/40/9/9/9/9/9/9 b - 1", "'0' in rank c (column 6) is not a piece"),
        (
            "9/9/4+G4/9/9/9/9/9/9 b - 1",
            "the '+' in rank c (column 6) must stand before a piece that promotes",
        ),
        (
            "9/9/9+/9/9/9/9/9/9 b - 1",
            "the '+' in rank c (column 6) must stand before a piece that promotes",
        ),
        ("9/9/9/9/9/9/9/9/9 x - 1", "the side to move is 'x', it must be b or w"),
        (
            "9/9/9/9/9/9/9/9/9 b 2K 1",
            "'K' in the hands (column 22) is not a piece that can be in hand",
        ),
        (
            "9/9/9/9/9/9/9/9/9 b P2 1",
            "the number in the hands at column 22 must be from 1 to 18 and stand before a piece",
        ),
        (
            "9/9/9/9/9/9/9/9/9 b 99p 1",
            "the number in the hands at column 21 must be from 1 to 18 and stand before a piece",
        ),
        ("9/9/9/9/9/9/9/9/9 b PP 1", "the hands name the pawns of black a second time (column 22)"),
        ("9/9/9/9/9/9/9/9/9 b - 0", "the move number is '0', it must be a positive number"),
        ("9/9/9/9/9/9/9/9/9 b - -3", "the move number is '-3', it must be a positive number"),
        ("4k4/9/9/9/9/9/9/9/4k4 b - 1", "white has two kings"),
        (
            "ppppppppp/9/9/9/9/9/9/9/P8 b 9p 1",
            "there are 19 pawns on the board and in hand, a set has 18",
        ),
        ("9/9/9/9/9/9/9/9/9 b 5g 1", "there are 5 golds on the board and in hand, a set has 4"),
        (
            "9/9/9/9/9/9/9/9/9",
            "an SFEN has 3 or 4 fields (board, side to move, hands, move number), this text has 1",
        ),
        (
            "",
            "an SFEN has 3 or 4 fields (board, side to move, hands, move number), this text has 0",
        ),
    ];
    for (text, sentence) in cases {
        match Position::from_sfen(text) {
            Ok(_) => panic!("accepted '{text}'"),
            Err(e) => assert_eq!(e.to_string(), sentence, "'{text}'"),
        }
    }
}

#[test]
fn broken_rules_are_named() -> Result {
    let cases = [
        ("4k4/4P4/9/9/4P4/9/9/9/9 b - 1", "black has two unpromoted pawns on file 5"),
        ("4k4/9/9/9/9/9/9/9/6p2 b - 1", "the white pawn on 3i could never move"),
        ("4k4/N8/9/9/9/9/9/9/9 b - 1", "the black knight on 9b could never move"),
        ("L3k4/9/9/9/9/9/9/9/9 b - 1", "the black lance on 9a could never move"),
        (
            "4k4/9/9/9/9/9/9/9/4R4 b - 1",
            "the opponent is already in check: it is black's turn and the king of white can be taken",
        ),
        ("4K4/9/9/9/9/9/9/9/4R4 b - 1", "the defender (white, who is not to move) has no king"),
        ("4k4/9/9/9/9/9/9/9/4R4 w - 1", "the defender (black, who is not to move) has no king"),
    ];
    for (text, sentence) in cases {
        assert!(Position::from_sfen(text).is_ok(), "{text}");
        match Position::problem_from_sfen(text) {
            Ok(_) => panic!("accepted '{text}'"),
            Err(e) => assert_eq!(e.to_string(), sentence, "'{text}'"),
        }
    }
    // promoted pawns may share a file, and the attacker needs no king
    Position::problem_from_sfen("4k4/9/4+P4/9/4P4/9/9/9/9 b - 1")?;
    assert_eq!(
        Position::problem_from_sfen("9/9/9/9/9/9/9/9/9 b - 1"),
        Err(ProblemError::Rule(RuleError::NoDefenderKing(Colour::White)))
    );
    assert_eq!(
        Position::problem_from_sfen("9/9 b - 1"),
        Err(ProblemError::Sfen(SfenError::Ranks(2)))
    );
    Ok(())
}

#[test]
fn the_defender_gets_the_rest_of_the_set_only_on_request() -> Result {
    let pos = Position::from_sfen("4k4/9/4+P4/9/9/9/9/9/9 b RG 1")?;
    assert!(pos.hand(Colour::White).is_empty());
    let full = pos.with_full_defender_hand();
    assert_eq!(full.to_sfen(), "4k4/9/4+P4/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1");
    assert_eq!(full.with_full_defender_hand(), full);
    Ok(())
}

#[test]
fn moves_have_texts_and_words() -> Result {
    // a bishop that takes a dragon with promotion, a drop
    let pos = Position::from_sfen("4k4/6+r2/9/4B4/9/9/9/9/4K4 b Pp 1")?;
    let takes = pos.legal_move("5d3b+")?;
    assert_eq!(takes.word(), 0x0054_3223, "5 4 3 2, kind bishop 2, captured rook 1, promotes");
    assert_eq!(takes.word25(), 0x0154_3223);
    assert_eq!(takes.to_string(), "5d3b+");
    let drop = pos.legal_move("P*5b")?;
    assert_eq!(drop.word(), 0x00ee_5270);
    assert_eq!(drop.rotated().word(), 0x00ff_5870);
    assert_eq!(drop.to_string(), "P*5b");
    for m in pos.legal_moves() {
        assert_eq!(pos.parse_move(&m.to_string())?, m);
        assert_eq!(pos.move_from_word(m.word())?, m);
        assert_eq!(pos.move_from_word(m.word25())?, m);
        assert_eq!(pos.rotated().parse_move(&m.rotated().to_string())?, m.rotated());
    }
    let sentences = [
        ("7g", "'7g' is not a move: write it like 7g7f, 7g7f+ or P*5e"),
        ("7g7z", "'7g7z' is not a move: write it like 7g7f, 7g7f+ or P*5e"),
        ("K*5e", "'K*5e' is not a move: write it like 7g7f, 7g7f+ or P*5e"),
        ("P*5e+", "'P*5e+' is not a move: write it like 7g7f, 7g7f+ or P*5e"),
        ("é*5e", "'é*5e' is not a move: write it like 7g7f, 7g7f+ or P*5e"),
        ("7g7f", "there is no piece of black on 7g"),
        ("5a5b", "there is no piece of black on 5a"),
        ("5d5i", "the move cannot end on 5i: it is occupied"),
        ("P*5d", "the move cannot end on 5d: it is occupied"),
        ("5d5a", "the move cannot end on 5a: it is occupied"),
        ("5i5h+", "'5i5h+' promotes a piece that cannot promote there"),
        ("5d6e+", "'5d6e+' promotes a piece that cannot promote there"),
        ("G*5e", "black has no gold in hand"),
    ];
    for (text, sentence) in sentences {
        match pos.parse_move(text) {
            Ok(_) => panic!("accepted {text}"),
            Err(e) => assert_eq!(e.to_string(), sentence),
        }
    }
    assert_eq!(pos.legal_move("5d5c"), Err(MoveError::Illegal("5d5c".to_string())));
    assert_eq!(pos.move_from_word(1 << 25), Err(MoveError::Word(1 << 25)));
    assert_eq!(pos.move_from_word(0x0432_2023), Err(MoveError::Word(0x0432_2023)));
    assert_eq!(pos.move_from_word(0x0054_3213), Err(MoveError::Mismatch(0x0054_3213)));
    Ok(())
}

#[test]
fn making_and_taking_back_restores_the_position() -> Result {
    let mut pos = Position::from_sfen(
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 7",
    )?;
    let before = pos.clone();
    for m in before.legal_moves() {
        pos.do_move(&m);
        assert_ne!(pos.key(), before.key());
        assert_eq!(pos, before.after(&m));
        assert_eq!(Position::from_sfen(&pos.to_sfen())?, pos, "{m}");
        pos.undo_move(&m);
        assert_eq!(pos, before, "{m}");
    }
    Ok(())
}

#[test]
fn diagrams_look_as_players_expect() -> Result {
    let pos = Position::from_sfen("4k4/9/4+P4/9/9/9/9/+r8/8K b RG4l17p 1")?;
    assert_eq!(
        pos.draw(DrawStyle::Latin),
        "\
White in hand: l x4, p x17
   9  8  7  6  5  4  3  2  1
 +---------------------------+
 |  .  .  .  .  k  .  .  .  .| a
 |  .  .  .  .  .  .  .  .  .| b
 |  .  .  .  . +P  .  .  .  .| c
 |  .  .  .  .  .  .  .  .  .| d
 |  .  .  .  .  .  .  .  .  .| e
 |  .  .  .  .  .  .  .  .  .| f
 |  .  .  .  .  .  .  .  .  .| g
 | +r  .  .  .  .  .  .  .  .| h
 |  .  .  .  .  .  .  .  .  K| i
 +---------------------------+
Black in hand: R, G
Black to move
"
    );
    assert_eq!(
        pos.draw(DrawStyle::Kanji),
        "\
後手の持駒：香四　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ と ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
|v龍 ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ 玉|九
+---------------------------+
先手の持駒：飛　金
先手番
"
    );
    Ok(())
}

#[test]
fn moves_are_ordered_as_the_specification_says() -> Result {
    // to 5b (s = 9*1 + 4 = 13): rook from 5e (u = 0), silver from 4c (ul = 1), gold from 6b (r = 6), knights from 4d (8) and
    // 6d (9), the king from 6c, drops
    let pos = Position::from_sfen("k8/3G5/3K1S3/3N1N3/4R4/9/9/9/9 b BGSNLP 1")?;
    let to_5b: Vec<(String, u16)> = pos
        .legal_moves()
        .iter()
        .filter(|m| m.to.to_string() == "5b")
        .map(|m| (m.to_string(), m.order_key(Colour::Black) - 32 * 13))
        .collect();
    let expected = [
        ("5e5b+", 0),
        ("5e5b", 1),
        ("4c5b+", 2),
        ("4c5b", 3),
        ("6b5b", 13),
        ("4d5b+", 16),
        ("6d5b+", 18),
        ("6c5b", 20),
        ("P*5b", 21),
        ("L*5b", 22),
        ("S*5b", 24),
        ("G*5b", 25),
        ("B*5b", 26),
    ];
    let expected: Vec<(String, u16)> =
        expected.iter().map(|&(m, bit)| (m.to_string(), bit)).collect();
    assert_eq!(to_5b, expected);
    // destinations come in the order of their index, and the order turns with the attacker
    let all = pos.legal_moves();
    assert!(all.windows(2).all(|w| w[0].to <= w[1].to));
    let turned = pos.rotated();
    let back: Vec<_> = turned.legal_moves().iter().map(|m| m.rotated()).collect();
    assert_eq!(back, all);
    assert_eq!(turned.legal_moves()[0].order_key(Colour::White), all[0].order_key(Colour::Black));
    Ok(())
}
