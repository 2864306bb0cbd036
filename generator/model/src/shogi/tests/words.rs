//! Move words, USI notation, hand words, errors.

use crate::shogi::testgen::{directed_node, Rng};
use crate::shogi::{Board, BoardError, Class, Move, MoveError, Turn};
use kiban_rules::shogi::{Colour, Kind, Position};

fn board(sfen: &str) -> Board {
    Board::from_position(&Position::from_sfen(sfen).expect("an SFEN"), Colour::Black)
        .expect("a board")
}

#[test]
fn words_of_moves() {
    let board = board("4k4/9/4+p4/4R4/9/9/9/9/9 b P 1");
    let m = Move::from_usi("5d5c+", &board, Turn::Attack).expect("a move");
    assert_eq!(m, Move { src: 31, dst: 22, kind: 1, captured: 15, promote: true });
    // sx sy dx dy | kind 0001, captured 111, promote 1; bit 24: the pawn was promoted
    assert_eq!(m.word24(Turn::Attack), 0x54_531f);
    assert_eq!(m.word25(Turn::Attack), 0x0154_531f);
    let drop = Move::from_usi("P*5b", &board, Turn::Attack).expect("a drop");
    assert_eq!(drop.word24(Turn::Attack), 0xee_5270);
    assert_eq!(drop.word24(Turn::Defence), 0xff_5270);
    let error = |text: &str| Move::from_usi(text, &board, Turn::Attack).expect_err(text);
    assert!(matches!(error("5d5"), MoveError::Syntax(_)));
    assert!(matches!(error("K*5b"), MoveError::Syntax(_)));
    assert!(matches!(error("5d5j"), MoveError::Syntax(_)));
    assert!(matches!(error("5c5d"), MoveError::NoPiece(_)));
    assert!(matches!(error("5d5a"), MoveError::Occupied(_)));
    assert!(matches!(error("P*5d"), MoveError::Occupied(_)));
}

#[test]
fn words_and_notation_of_generated_moves_come_back() {
    let mut random = Rng::new(7);
    for _ in 0..500 {
        let (board, turn) = directed_node(&mut random);
        for m in &board.generate(turn) {
            assert_eq!(Move::from_word25(m.word25(turn)), Some(*m));
            assert_eq!(Move::from_usi(&m.to_usi(), &board, turn).as_ref(), Ok(m));
            assert_eq!(m.rotated().rotated(), *m);
            // the rules pack the same words
            let there = m.to_rules(turn, Colour::Black).expect("a move");
            assert_eq!((there.word(), there.word25()), (m.word24(turn), m.word25(turn)));
            assert_eq!(there.to_string(), m.to_usi());
        }
    }
    assert_eq!(Move::from_word25(0), None);
}

#[test]
fn words_of_hands() {
    let board = board("4k4/9/9/9/9/9/9/9/9 b RB2G3S4N2L11Pr2gs2l7p 1");
    assert_eq!(board.hand_word(0), 0xa_9c4b); // 01 01 010 011 100 010 01011
    assert_eq!(board.hand_word(1), 0x8_8847); // 01 00 010 001 000 010 00111
    let position = board.to_position(Turn::Attack, Colour::Black);
    assert_eq!(position.hand(Colour::Black).pack(), board.hand_word(0));
    assert_eq!(position.hand(Colour::White).count(Kind::Pawn), 7);
}

#[test]
fn classes_agree_with_the_rules() {
    use kiban_rules::shogi::Piece;
    for code in 0x20..0x30u8 {
        if matches!(code & 15, 8 | 11) {
            continue;
        }
        let piece = Piece::from_code(code).expect("a code").expect("a piece");
        let class = Class::of_kind4(code);
        let slides = piece.class().slides(Colour::Black);
        assert_eq!(class.steps(), piece.class().steps(Colour::Black) | slides, "{class:?}");
        assert_eq!(class.slides(), slides, "{class:?}");
    }
}

#[test]
fn boards_that_are_none() {
    let mut piece = [0u8; 81];
    piece[3] = 0x28;
    assert_eq!(Board::new(piece, [[0; 7]; 2]), Err(BoardError::Code { square: 3, code: 0x28 }));
    piece[3] = 0x30;
    piece[4] = 0x30;
    assert_eq!(Board::new(piece, [[0; 7]; 2]), Err(BoardError::TooMany { kind: 0 }));
    piece[4] = 0x21;
    let error = Board::new(piece, [[2, 0, 0, 0, 0, 0, 0], [0; 7]]);
    assert_eq!(error, Err(BoardError::TooMany { kind: 1 }));
    assert_eq!(BoardError::TooMany { kind: 1 }.to_string(), "more rooks than in a shogi set");
}
