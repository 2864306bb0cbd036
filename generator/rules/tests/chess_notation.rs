//! FEN and UCI: what is written can be read again, and every fault has one sentence.

use kiban_rules::chess::{
    testgen::{Rng, Theme},
    Move, Position,
};

#[test]
fn fens_are_read_and_written() {
    let mut rng = Rng::new(7);
    for theme in Theme::ALL {
        for _ in 0..50 {
            let position = theme.position(&mut rng);
            assert_eq!(Position::from_fen(&position.to_fen()), Ok(position.clone()));
            assert_eq!(position.mirrored().mirrored(), position);
        }
    }
    assert_eq!(Position::start().to_fen(), Position::START);
    let short = Position::from_fen("4k3/8/8/8/8/8/8/4K3 b - -").expect("four fields");
    assert_eq!(short.to_fen(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

/// FEN and the words that its sentence must contain.
const FAULTS: [(&str, &[&str]); 49] = [
    ("", &["0 fields", "4", "6"]),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0", &["5 fields"]),
    ("4k3/8/8/8/8/8/4K3 w - - 0 1", &["7 ranks", "8"]),
    ("4k3/8/8/8/8/8/9/4K3 w - - 0 1", &["rank 2", "'9'", "1 to 8"]),
    ("4k3/8/8/8/8/8/7/4K3 w - - 0 1", &["rank 2", "7 squares"]),
    ("4k3p/8/8/8/8/8/8/4K3 w - - 0 1", &["rank 8", "9 squares"]),
    ("4x3/8/8/8/8/8/8/4K3 w - - 0 1", &["rank 8", "'x'"]),
    ("4k3/8/8/8/8/8/8/4K3 white - - 0 1", &["side to move", "'white'", "w and b"]),
    ("4k3/8/8/8/8/8/8/4K3 w X - 0 1", &["castling", "'X'", "KQkq"]),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", &["castling", "'KK'", "once"]),
    ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", &[]),
    ("r3k2r/8/8/8/8/8/8/R3K2R w HKa - 0 1", &["castling", "'HKa'", "each wing once"]),
    ("r3k2r/8/8/8/8/8/8/R3K2R w G - 0 1", &["impossible", "right K", "as in Chess960"]),
    ("r3k2r/8/8/8/8/8/8/R3K2R w I - 0 1", &["castling", "'I'"]),
    ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", &["en-passant", "'e9'"]),
    ("4k3/8/8/8/8/8/8/4K3 w - e4 0 1", &["en-passant", "'e4'", "3 or 6"]),
    ("4k3/8/8/8/8/8/8/4K3 w - - x 1", &["half-move", "'x'", "150"]),
    ("4k3/8/8/8/8/8/8/4K3 w - - 151 1", &["half-move", "'151'"]),
    ("4k3/8/8/8/8/8/8/4K3 w - - +1 1", &["half-move", "'+1'"]),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", &["move number", "'0'", "9999"]),
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", &["0 kings of black", "exactly 1"]),
    ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", &["2 kings of white"]),
    ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", &["9 pawns of white", "at most 8"]),
    ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", &["9 pawns of black"]),
    ("4k3/8/8/8/8/NNNNNNNN/PPPPPPPP/4K3 w - - 0 1", &["17 pieces of white", "at most 16"]),
    ("4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - - 0 1", &["1 piece of white", "promoted", "at most 0"]),
    ("4k3/8/8/8/8/QQQ5/PPPPPPP1/4K3 w - - 0 1", &["2 pieces of white", "at most 1 is allowed"]),
    ("4k3", &["1 field,"]),
    ("8 w - -", &["1 rank,"]),
    ("4k3/8/8/8/8/8/1/4K3 w - - 0 1", &["rank 2", "1 square,"]),
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", &["pawn on h8", "ranks 2 to 7"]),
    ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", &["pawn on a1"]),
    ("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", &["black is in check", "side to move"]),
    ("8/8/8/8/8/8/3k4/4K3 w - - 0 1", &["black is in check"]),
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", &["right K", "e1", "h1"]),
    ("4k3/8/8/8/8/8/8/R2K4 w K - 0 1", &["right K", "e1", "h1"]),
    ("3k2r1/8/8/8/8/8/8/4K3 w q - 0 1", &["right q", "e8", "a8"]),
    ("4k3/8/8/8/8/8/4K3/R6R w K - 0 1", &["impossible", "right K is allowed only"]),
    ("bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w KQkq - 0 1", &[]),
    ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", &["e3", "rank 6 with white"]),
    ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", &["e3", "no pawn on e4"]),
    ("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", &["e3 is occupied"]),
    ("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", &["e2 is occupied"]),
    ("8/4k3/8/8/4P3/4R3/8/4K3 b - - 0 1", &[]),
    ("4k3/8/8/1B6/4P3/8/8/4K3 b - e3 0 1", &["b5", "double step"]),
    ("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", &["d6", "f6", "no single move"]),
    ("4k3/4R3/3N1N2/8/8/8/8/4K3 b - - 0 1", &["3 pieces give check", "at most 2"]),
    ("B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1", &["h1", "a8", "no single move"]),
    ("B6b/8/8/8/2K5/4k3/8/b6B w - - 0 1", &[]),
];

#[test]
fn faults_have_one_sentence() {
    for (fen, words) in FAULTS {
        match Position::from_fen(fen) {
            Ok(_) => assert!(words.is_empty(), "{fen} was read"),
            Err(e) => {
                let text = e.to_string();
                assert!(!words.is_empty(), "{fen}: {text}");
                assert!(!text.contains('\n') && !text.ends_with('.'), "{text}");
                for word in words {
                    assert!(text.contains(word), "{fen}: '{word}' is not in '{text}'");
                }
            }
        }
    }
}

/// X-FEN and Shredder's FEN name the same rooks; what is written names files, where chess has no letters for it.
#[test]
fn rights_of_chess960() {
    let board = "rk2r2r/4p3/8/8/8/8/4P3/RK2R2R";
    let read = |rights: &str| Position::from_fen(&format!("{board} w {rights} - 0 1")).unwrap();
    assert_eq!(read("KQkq"), read("HAha"));
    assert_eq!(read("KQkq").to_fen(), format!("{board} w HAha - 0 1"));
    // the inner rook has no other name than its file
    assert_eq!(read("Eq").to_fen(), format!("{board} w Ea - 0 1"));
    assert_eq!(read("KQkq").as_chess(), None);
    assert!(read("-").as_chess().is_some());
    let position = read("Eq");
    assert!(position.legal_move("b1e1").is_ok() && position.legal_move("b1g1").is_err());
    let castled = position.after(position.legal_move("b1e1").unwrap());
    assert_eq!(castled.to_fen(), "rk2r2r/4p3/8/8/8/8/4P3/R4RKR b a - 1 1");
    // the letters of files in chess are chess
    let chess = Position::from_fen(&Position::START.replace("KQkq", "HAha")).unwrap();
    assert_eq!(chess, Position::start());
    // in which castling is written as UCI_Chess960 has it, if that is wanted
    let mut open = Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
    assert!(open.legal_move("e1g1").is_ok() && open.legal_move("e1h1").is_err());
    open.set_chess960(true);
    assert!(open.legal_move("e1g1").is_err() && open.legal_move("e1h1").is_ok());
    assert!(open.as_chess().is_some_and(|p| p.legal_move("e1g1").is_ok()));
}

/// Random damage never panics, and what is read keeps the rules.
#[test]
fn damaged_fens_are_refused_or_read() {
    let mut rng = Rng::new(8);
    let letters: Vec<char> = "pnbrqkPNBRQKw-/ 12345678é".chars().collect();
    for _ in 0..5_000 {
        let mut text: Vec<char> = Theme::Setup.position(&mut rng).to_fen().chars().collect();
        for _ in 0..rng.between(1, 3) {
            let at = rng.below(text.len());
            match rng.below(3) {
                0 => text[at] = rng.choose(&letters),
                1 => drop(text.remove(at)),
                _ => text.insert(at, rng.choose(&letters)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(position) = Position::from_fen(&text) {
            assert_eq!(position.check_rules(), Ok(()), "{text}");
            position.legal_moves();
        }
    }
}

#[test]
fn moves_are_read_and_written() {
    let start = Position::start();
    for m in start.legal_moves() {
        assert_eq!(start.legal_move(&m.to_string()), Ok(m));
    }
    for text in ["e2e4", "e7e8q", "a1h8n"] {
        assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_string()));
    }
    for text in ["", "e2", "e2e9", "e7e8k", "e7e8p", "e7e8qq", "O-O", "é2e4"] {
        let error = text.parse::<Move>().expect_err("no move").to_string();
        assert!(error.contains(&format!("'{text}'")) && error.contains("allowed"), "{error}");
    }
    let error = start.legal_move("e2e5").expect_err("not legal").to_string();
    assert!(error.contains("e2e5"));
}

/// A game that nobody ends: the counter stays at its greatest number.
#[test]
fn half_moves_have_an_end() {
    let mut position = Position::start();
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(66_000) {
        position.make(text.parse().expect("a move"));
    }
    assert_eq!(position.halfmoves(), u16::MAX);
    position.make("e2e4".parse().expect("a move"));
    assert_eq!(position.halfmoves(), 0);
}
