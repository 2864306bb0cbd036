//! Counts of positions and of files.

use super::common::{fed, kiban, Temp};
use super::KIWIPETE;

#[test]
fn perfts_of_the_model() {
    let said = kiban(&["perft", "--fen", KIWIPETE, "--depth", "3", "--divide", "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let json = &said.json()[0];
    assert_eq!(
        (&json["nodes"], &json["depth"], &json["fen"]),
        (&97_862.into(), &3.into(), &KIWIPETE.into())
    );
    let divide = json["divide"].as_array().unwrap();
    assert_eq!(divide.len(), 48);
    let sum: u64 = divide.iter().map(|d| d["nodes"].as_u64().unwrap()).sum();
    assert_eq!(sum, 97_862);
    assert!(json["clocks"].is_null() && json["stopped"].is_null() && json["expected"].is_null());
    assert_eq!(json["signature"].as_str().unwrap().len(), 16);
    // made or counted: the same sequences
    let made = kiban(&["perft", "--fen", KIWIPETE, "--depth", "3", "--made", "--json"]);
    assert_eq!(made.json()[0]["signature"], json["signature"]);
    assert!(made.json()[0]["divide"].is_null());
    // from a depth of 5 on the boards leave two plies to the counters, and one to the leaf units
    let deep = ["perft", "--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "--depth", "5", "--json"];
    let (made, counted) = (kiban(&[&deep[..], &["--made"]].concat()), kiban(&deep));
    assert_eq!(made.json()[0]["signature"], counted.json()[0]["signature"]);
    assert!(made.json()[0]["passes"].as_u64() > counted.json()[0]["passes"].as_u64());
    // the order is another one with checks first, and so is the signature
    let other = kiban(&["perft", "--fen", KIWIPETE, "--depth", "2", "--config", "chess", "--json"]);
    assert_eq!((other.code, &other.json()[0]["nodes"]), (0, &2039.into()), "{}", other.err);
    let zero = kiban(&["perft", "--fen", "startpos", "--depth", "0", "--json"]);
    assert_eq!(zero.json()[0]["nodes"], 1);
    let text = kiban(&["perft", "--fen", "startpos", "--depth", "2", "--divide"]);
    assert!(
        text.out.contains("a2a3  20\n") && text.out.contains("to depth 2: 400; signature"),
        "{}",
        text.out
    );
}

#[test]
fn files_of_positions() {
    let temp = Temp::new();
    let good = temp.write(
        "good.epd",
        b"# two\r\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197\r\n\r\n4k3/8/8/8/8/8/8/4K2R b - -\n",
    );
    let said = kiban(&["perft", "--file", &good, "--max-depth", "2", "--json"]);
    let json = said.json();
    assert_eq!(json.len(), 3, "{}", said.out);
    assert_eq!(
        (said.code, &json[0]["nodes"], &json[1]["nodes"]),
        (0, &15.into(), &66.into()),
        "{}",
        said.err
    );
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/chess_perft.epd");
    let said = kiban(&["perft", "--file", own, "--max-depth", "2"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(
        said.out.lines().count() > 50 && said.out.lines().all(|l| l.contains(", as in the file"))
    );
    // a wrong number, a wrong line
    let wrong = temp.write(
        "wrong.epd",
        b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401\n",
    );
    let said = kiban(&["perft", "--file", &wrong, "--max-depth", "2"]);
    assert_eq!(said.code, 11, "{}", said.err);
    assert!(said.out.contains("to depth 2: 400, the file says 401;"), "{}", said.out);
    // told once, and summed up
    assert_eq!(said.err.matches("1 of 2 counts is not as in the file").count(), 1, "{}", said.err);
    // (a bare number may be part of a speed)
    assert!(!said.err.contains("the file says"), "{}", said.err);
    let broken = temp.write(
        "broken.epd",
        b"startpos ;D1 20\nkaputt ;D1 1\nstartpos ;D1 x\nstartpos ;D99 20\n\
          startpos ;D1 20 ;D1 21\n\xff\n",
    );
    let said = kiban(&["perft", "--file", &broken, "--max-depth", "2"]);
    assert_eq!((said.code, said.out.lines().count()), (10, 1), "{}", said.err);
    for (line, words) in [
        (2, "the FEN has 1 field"),
        (3, "'D1 x' is not a depth and a number"),
        (4, "the greatest depth is 63"),
        (5, "depth 1 has two numbers, 20 and 21"),
        (6, "this is not UTF-8 text"),
    ] {
        let start = format!("{broken}, line {line}: ");
        let told = said.err.lines().find(|l| l.starts_with(&start)).unwrap_or_default();
        assert!(told.contains(words), "{words}: {}", said.err);
    }
    // broken lines and a wrong count: both are named
    let both = temp.write("both.epd", b"startpos ;D1 21\nkaputt\n");
    let said = kiban(&["perft", "--file", &both, "--max-depth", "2", "--quiet"]);
    let last = said.err.lines().last().unwrap_or_default();
    assert_eq!(said.code, 11);
    assert_eq!(last, "kiban: the count is not as in the file; 1 line of the file is broken");
}

/// EPD with its operations behind the four fields, long files, standard input.
#[test]
fn files_of_other_tools() {
    let epd = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - D1 20; D2 400;\n";
    let said = fed(&["perft", "--file", "-", "--max-depth", "2"], epd.as_bytes());
    assert_eq!((said.code, said.out.lines().count()), (0, 2), "{}", said.err);
    assert!(said.out.lines().all(|l| l.contains(", as in the file")), "{}", said.out);
    assert!(said.err.contains("2 counts, 2 as in the file"), "{}", said.err);
    let broken = fed(&["perft", "--file", "-", "--max-depth", "2"], b"\xe9\nstartpos ;D1 20\n");
    assert_eq!((broken.code, broken.out.lines().count()), (10, 1), "{}", broken.err);
    assert!(broken.err.contains("standard input, line 1: "), "{}", broken.err);
    // a mate is no comment: the number behind it is compared
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - D1 20; bm Ra8#; D2 1; # D1 1\n";
    let said = fed(&["perft", "--file", "-", "--max-depth", "2"], mate.as_bytes());
    assert!(said.code == 11 && said.out.contains("the file says 1;"), "{} {}", said.out, said.err);
    // over 1 MB
    let temp = Temp::new();
    let mut long = "# nothing\n".repeat(110_000);
    long += epd;
    let long = temp.write("long.epd", long.as_bytes());
    let said = kiban(&["perft", "--file", &long, "--max-depth", "1"]);
    assert_eq!((said.code, said.out.lines().count()), (0, 1), "{}", said.err);
}

/// A file whose check would check nothing is an error.
#[test]
fn no_count_is_no_success() {
    let deep: &[u8] = b"startpos ;D3 8902\n";
    for (text, most, code, words) in [
        (&b""[..], "2", 2, "standard input holds no position"),
        (b"# one\n\n", "2", 2, "standard input holds no position"),
        (deep, "2", 2, "standard input asks for no depth up to 2"),
        (deep, "0", 2, "standard input asks for no depth up to 0"),
        (b"kaputt\n", "2", 10, "can be read; 1 line of the file is broken"),
    ] {
        let said = fed(&["perft", "--file", "-", "--max-depth", most], text);
        assert_eq!((said.code, said.out.as_str()), (code, ""), "{}", said.err);
        let last = said.err.lines().last().unwrap_or_default();
        assert!(last.contains("no count was made: ") && last.ends_with(words), "{}", said.err);
    }
    let clocks = ["perft", "--fen", "startpos", "--depth", "1", "--max-clocks", "5"];
    let said = kiban(&clocks);
    assert!(said.code == 0 && said.err.contains("the model has no clocks"), "{}", said.err);
}

/// One clear sentence, and exit code 2.
#[test]
fn impossible_positions_and_requests() {
    let perft = |fen: &str| {
        vec!["perft".to_string(), "--depth".into(), "1".into(), "--fen".into(), fen.into()]
    };
    let moves = |fen: &str| {
        vec!["moves".to_string(), "--game".into(), "chess".into(), "--fen".into(), fen.into()]
    };
    for (fen, words) in [
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "2 kings of white"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "0 kings of black"),
        ("4k3/8/8/P7/8/8/PPPPPPPP/4K3 w - - 0 1", "9 pawns of white"),
        ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "promoted"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn on a8"),
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "only the side to move may be in check"),
        ("4k3/8/8/8/8/5n2/4r3/r3K3 w - - 0 1", "3 pieces give check"),
        ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", "no single move"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Gg - 0 1", "Chess960"),
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "castling right K"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn on e5"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", "5 fields"),
    ] {
        for args in [perft(fen), moves(fen)] {
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let said = kiban(&args);
            assert_eq!((said.code, said.out.as_str()), (2, ""), "{fen}: {}", said.err);
            assert_eq!(said.err.lines().count(), 1, "{}", said.err);
            assert!(said.err.contains(words), "{words}: {}", said.err);
        }
    }
    for args in [
        &["perft"][..],
        &["perft", "--fen", "startpos"],
        &["perft", "--fen", "startpos", "--depth", "64"],
        &["perft", "--fen", "startpos", "--depth", "1", "--file", "x"],
        &["perft", "--file", "x"],
        &["perft", "--fen", "startpos", "--depth", "1", "--config", "go9"],
        &["perft", "--fen", "startpos", "--depth", "1", "--device", "usb"],
        &["moves", "--game", "chess"],
        &["moves", "--game", "chess", "--sfen", "startpos"],
        &["moves", "--game", "chess", "--fen", "startpos", "--kind", "legal"],
        &["moves", "--game", "chess", "--fen", "startpos", "--config", "tsume"],
        &["moves", "--game", "chess", "--file", "-", "--picture", "a.svg"],
        &["moves", "--kind", "legal"],
        &["moves", "--sfen", "startpos"],
        &["moves", "--fen", "startpos", "--kind", "legal"],
        &["moves", "--sfen", "startpos", "--kind", "legal", "--cycles"],
        &["moves", "--sfen", "startpos", "--kind", "legal", "--picture", "a.svg"],
        &["moves", "--file", "x", "--kind", "checks", "--picture", "a.svg"],
        &[
            "moves",
            "--sfen",
            "startpos",
            "--kind",
            "checks",
            "--picture",
            "a.svg",
            "--passes",
            "1..2",
        ],
        &["moves", "--game", "chess", "--fen", "startpos", "--passes", "1..2"],
        &[
            "moves",
            "--game",
            "chess",
            "--fen",
            "startpos",
            "--picture",
            "a.svg",
            "--passes",
            "3..2",
        ],
        &["moves", "--game", "chess", "--fen", "startpos", "--picture", "a.svg", "--passes", "900"],
        &["moves", "--sfen", "startpos", "--kind", "legal", "--order", "name"],
    ] {
        let said = kiban(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}: {}", said.err);
        assert!(!said.err.is_empty());
    }
    // what is named can be given
    for args in [&["moves", "--game", "chess"][..], &["moves", "--game", "chess", "--sfen", "x"]] {
        let said = kiban(args).err;
        assert!(said.contains("--fen FEN or --file FILE"), "{said}");
    }
}
