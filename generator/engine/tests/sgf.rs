//! SGF as files have it: encodings, text around the game, collections, setups between moves.

mod common;

use common::point;
use kiban_engine::gtp::game::Game;
use kiban_engine::gtp::sgf::{decode, read, write, Heading};
use kiban_rules::go::{Colour, Move, Point, Size};
use sgf_parser::{Action, Color, SgfToken};

/// Names in five encodings, with bytes that look like the end of a value; the game is the same.
#[test]
fn any_encoding() {
    for (name, before, player, after) in [
        ("ascii", &b""[..], &b"PB[Honinbo]"[..], &b""[..]),
        ("UTF-8 with a byte order mark", b"\xef\xbb\xbf", "PB[本因坊]".as_bytes(), b""),
        ("Latin-1, not named", b"", b"PB[Andr\xe9]", b""),
        ("Latin-1", b"", b"CA[ISO-8859-1]PB[Andr\xe9]", b""),
        ("UTF-8 as it claims, but is not", b"", b"CA[UTF-8]PB[Andr\xe9]", b""),
        // 0x835d and 0x955c end in ] and \
        ("Shift_JIS", b"", b"CA[Shift_JIS]PB[\x83\x5d\x95\x5c]", b""),
        ("Shift_JIS, one byte a character", b"", b"CA[Shift_JIS]PB[\xb1]", b""),
        ("GBK", b"", b"CA[gbk]PB[\x81\x5d]", b""),
        ("GB2312", b"", b"CA[GB2312]PB[\xc4\xe3\xc4]", b""),
        ("text around", b"From: me (by mail)\r\n", b"", b"\r\n-- \n:-) (c) me"),
        ("a blank after the bracket", b"", b"", b"\0\x1a"),
    ] {
        let bytes = [before, b"( ;GM[1]SZ[9]", player, b"KM[6.5];B[ee]C[x\\]y;(];W[cc])", after];
        let record = read(&decode(&bytes.concat()), None).unwrap_or_else(|e| panic!("{name}: {e}"));
        let made: Vec<Move> = record.game.moves().iter().map(|m| m.at).collect();
        assert_eq!(made, ["E5", "C7"].map(|at| Move::Play(point(at))), "{name}");
        assert_eq!((record.komi, record.others), (Some(6.5), 0), "{name}");
    }
    // 0x255d ends in ], and 0x3b3a is ;:
    let jis = b"(;SZ[9]PB[\x1b$B%];:\x1b(B];B[ee];W[cc])";
    assert_eq!(read(&decode(jis), None).unwrap().game.moves().len(), 2);
    for (mark, bytes) in [
        (&b"\xff\xfe"[..], u16::to_le_bytes as fn(u16) -> [u8; 2]),
        (b"\xfe\xff", u16::to_be_bytes),
    ] {
        let text = "(;SZ[9]PB[本因坊\u{5d5c}];B[ee];W[cc])".encode_utf16().flat_map(bytes);
        let bytes: Vec<u8> = mark.iter().copied().chain(text).collect();
        assert_eq!(read(&decode(&bytes), None).unwrap().game.moves().len(), 2);
    }
}

#[test]
fn the_first_game_of_a_collection() {
    // the others are not looked at: they may be broken, or of another game
    let text = "(;SZ[9];B[ee](;W[cc])(;W[dd]))\n(;GM[2])(;SZ[9];B[zz]";
    let record = read(text, None).unwrap();
    assert_eq!((record.game.moves().len(), record.others), (2, 2));
    assert_eq!(read("(;SZ[9])", None).unwrap().others, 0);
}

/// What is set up after the last move that is wanted does not matter; the side to move does not go unnoticed.
#[test]
fn setups_between_moves() {
    let text = "(;SZ[9]AB[aa];B[ee];AW[cc];W[dd])";
    assert_eq!(read(text, Some(1)).unwrap().game.moves().len(), 1);
    assert_eq!(read(text, Some(0)).unwrap().game.position().board().count(Colour::Black), 1);
    for moves in [None, Some(2)] {
        let why = read(text, moves).unwrap_err().to_string();
        assert!(why.contains("set up after move 1"), "{why}");
    }
    let text = "(;SZ[9];B[ee];PL[B];B[dd];PL[B])";
    for (moves, turn) in [(Some(1), Colour::White), (Some(2), Colour::White), (None, Colour::Black)]
    {
        let game = read(text, moves).unwrap().game;
        assert_eq!(game.position().turn(), turn, "{moves:?}");
    }
    // a pass is forgotten when the other side is to move, and stands when it is not
    for (side, passed) in [("B", false), ("W", true)] {
        let game = read(&format!("(;SZ[9];B[];PL[{side}])"), None).unwrap().game;
        assert_eq!((game.position().last_pass(), game.moves().len()), (passed, 1), "{side}");
    }
}

#[test]
fn values_that_contradict_each_other_or_cannot_be_read() {
    for (text, words) in [
        ("(;SZ[9]AB[aa]AW[aa])", "A9 is set up twice, by AB and by AW"),
        ("(;SZ[9]AW[bb:dd]AE[cc][dd])", "C7 is set up twice, by AW and by AE"),
        ("(;SZ[9]KM[abc])", "KM[abc] is no komi"),
        ("(;SZ[9]KM[6,5])", "KM[6,5] is no komi"),
        ("(;SZ[9]KM[nan])", "KM[NaN] is no komi"),
        ("(;SZ[9]KM[6,5\r\n\x1b[31m])", "KM[6,5   [31m] is no komi"),
        ("(;SZ[9];B[a\ne])", "B[a e] is no move"),
        ("(SZ[9])", "no game begins"),
        ("(;SZ[9];B[ee]", "no SGF"),
        ("(;SZ[9]C[x)", "no SGF"),
    ] {
        let why = read(text, None).map(|r| r.game).unwrap_err().to_string();
        assert!(why.contains(words) && why.lines().count() == 1, "{text}: {why}");
    }
    // twice the same is no contradiction, nor is a stone that a later node takes away
    for text in ["(;SZ[9]AB[aa][aa]AB[aa])", "(;SZ[9]AB[aa];AE[aa]AW[bb])", "(;SZ[9]KM[])"] {
        let record = read(text, None).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(record.komi, None);
    }
    assert_eq!(read("(;SZ[9]KM[ 6.5 ])", None).unwrap().komi, Some(6.5));
    let long = format!("(;SZ[9]KM[{}])", "x".repeat(100_000));
    let why = read(&long, None).unwrap_err().to_string();
    assert!(why.len() < 100 && why.ends_with("...] is no komi: a number is wanted"), "{why}");
}

/// Side variations are not looked at, however many there are; a file that ends in the midst of one is told.
#[test]
fn the_main_variation_of_a_tree() {
    let side = "(;W[dd]C[\\]) (](;B[zz])(;B[aa]))".repeat(6_000);
    let text = format!("(;SZ[9];B[ee](;W[cc](;B[ff]C[)]){side}){side})");
    let record = read(&text, None).unwrap();
    let made: Vec<Move> = record.game.moves().iter().map(|m| m.at).collect();
    assert_eq!(made, ["E5", "C7", "F4"].map(|at| Move::Play(point(at))));
    assert_eq!(record.others, 0);
    let why = read(&text[..text.len() - 1], None).unwrap_err().to_string();
    assert!(why.contains("no SGF") || why.contains("more than"), "{why}");
    let why = read("(;SZ[9];B[ee](;W[cc])(;W[dd]", None).unwrap_err().to_string();
    assert!(why.contains("no SGF"), "{why}");
}

/// Nodes are counted, and not what stands in comments.
#[test]
fn long_comments_and_long_games() {
    let text = |between: &str| format!("(;SZ[9];B[ee]C[{}];W[cc])", between.repeat(6_000));
    assert_eq!(read(&text("(1; a\\];) "), None).unwrap().game.moves().len(), 2);
    assert_eq!(read(&text("];C["), None).unwrap().game.moves().len(), 2);
    let why = read(&text("];;C["), None).unwrap_err().to_string();
    assert_eq!(why, "the game has more than 10000 nodes");
}

/// What is written is read by a second library, which writes every property as FF[4] wants it: so `SZ[9:9]`, say, is found out.
#[test]
fn written_games_are_those_of_another_library() {
    for lines in 5..=19 {
        let size = Size::new(lines).unwrap();
        let mut game = Game::new(size);
        let corners = [(0, 0), (lines - 1, lines - 1), (0, lines - 1), (2, 3)];
        let mut wanted: Vec<Move> =
            corners.iter().map(|&(x, y)| Move::Play(Point::at(x, y).unwrap())).collect();
        wanted.extend([Move::Pass, Move::Pass]);
        for (&at, colour) in wanted.iter().zip([Colour::Black, Colour::White].iter().cycle()) {
            game.play(*colour, at).unwrap();
        }
        let heading = Heading {
            black: "Kiban 0.1.0 (gtp --leaf 8)".to_string(),
            white: r"本因坊 [9p] \ a:b".to_string(),
            komi: Some(7.5),
            result: "B+3.5".to_string(),
            comment: "two scores".to_string(),
        };
        let text = write(&game, &heading);
        let tree = sgf_parser::parse(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert!(tree.is_valid() && tree.variations.is_empty(), "{text}");
        assert!(tree.get_invalid_nodes().is_empty(), "{text}");
        let tokens: Vec<&SgfToken> = tree.nodes.iter().flat_map(|n| &n.tokens).collect();
        for token in &tokens {
            let property: String = (*token).into();
            assert!(text.contains(&property), "{property} in {text}");
        }
        let side = lines as u32;
        assert!(tokens.contains(&&SgfToken::Size(side, side)), "{text}");
        assert!(text.contains("FF[4]CA[UTF-8]"), "{text}");
        let moves: Vec<Move> = tokens
            .iter()
            .filter_map(|token| match token {
                SgfToken::Move { action: Action::Pass, .. } => Some(Move::Pass),
                // columns from the left and rows from the top, from 1
                SgfToken::Move { action: Action::Move(x, y), .. } => {
                    Some(Move::Play(Point::at(usize::from(*x) - 1, lines - usize::from(*y))?))
                }
                _ => None,
            })
            .collect();
        assert_eq!(moves, wanted, "{text}");
        let first = SgfToken::Move { color: Color::Black, action: Action::Move(1, side as u8) };
        assert_eq!(tree.nodes[1].tokens, [first]);
        // and by ourselves
        let record = read(&decode(text.as_bytes()), None).unwrap();
        assert_eq!((record.game, record.komi), (game, Some(7.5)));
    }
}
