//! Lists of moves.

use super::common::{fed, kiban, Temp};
use super::PHASES;

/// Every position of a file, FEN or EPD; a broken line is named.
#[test]
fn moves_of_a_file() {
    let epd = "startpos\n8/8/8/8/8/k7/7p/K7 w - - bm Kb1; id \"one\";\nkaputt\n";
    let ask = ["moves", "--game", "chess", "--file", "-"];
    let said = fed(&ask, epd.as_bytes());
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!((said.code, lines.len()), (10, 2), "{}", said.err);
    assert!(lines[0].contains(" w KQkq - 0 1: 20 moves: a2a3 "), "{}", lines[0]);
    assert_eq!(lines[1], "8/8/8/8/8/k7/7p/K7 w - - 0 1: 1 move: a1b1");
    assert!(said.err.contains("standard input, line 3: "), "{}", said.err);
    let json = fed(&[&ask[..], &["--json"]].concat(), epd.as_bytes()).json();
    assert_eq!((json.len(), json[1]["moves"].as_array().unwrap().len()), (2, 1));
}

/// The list of docs/circuits/chess.md in the hardware's order, and sorted.
#[test]
fn moves_in_the_order_of_the_hardware() {
    let ask = |more: &[&str]| {
        let said =
            kiban(&[&["moves", "--game", "chess", "--fen", PHASES, "--json"][..], more].concat());
        assert_eq!(said.code, 0, "{}", said.err);
        said.json()[0].clone()
    };
    let names = |json: &serde_json::Value| -> Vec<String> {
        json["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|m| m["move"].as_str().unwrap().into())
            .collect()
    };
    let (plain, ordered, drawn) = (ask(&[]), ask(&["--order", "hardware"]), ask(&["--cycles"]));
    let (plain, order) = (names(&plain), names(&ordered));
    assert!(plain.is_sorted() && plain != order);
    let mut sorted = order.clone();
    sorted.sort();
    assert_eq!(sorted, plain);
    assert_eq!(names(&drawn), order);
    // checks come first
    let checks: Vec<bool> = ordered["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m["check"].as_bool().unwrap())
        .collect();
    assert!(checks[0] && checks.is_sorted_by(|a, b| a >= b), "{checks:?}");
    assert!(ordered["cycles"].is_null());
    let cycles = drawn["cycles"].as_array().unwrap();
    let yielded: Vec<&str> =
        cycles.iter().filter(|c| c["legal"] == true).map(|c| c["move"].as_str().unwrap()).collect();
    assert_eq!(yielded, order);
    let seen = |name: &str| cycles.iter().filter(|c| c["name"] == name).count();
    for name in
        ["find-pivot", "find-special", "find-victim-promotion", "find-victim", "find-aggressor"]
    {
        assert!(seen(name) > 0, "{name}");
    }
    let text = kiban(&["moves", "--game", "chess", "--fen", PHASES, "--cycles"]);
    // text and JSON name the same passes, the second ones with the square of the first
    let titles: Vec<&str> = text
        .out
        .lines()
        .filter_map(|l| l.strip_prefix("pass ")?.split_once(": "))
        .map(|p| p.1)
        .collect();
    let passes: Vec<String> = cycles
        .iter()
        .filter(|c| c["name"] != "no pass")
        .map(|c| match (c["name"].as_str().unwrap(), c["first"].as_str()) {
            (name, None) => name.to_string(),
            (name @ "find-target", Some(square)) => format!("{name} from {square}"),
            (name, Some(square)) => format!("{name} to {square}"),
        })
        .collect();
    assert_eq!(titles, passes);
    assert!(passes.iter().any(|p| p.starts_with("find-aggressor to ")));
    for words in
        ["8 . . . r . k . .\n", "pass 1: find-pivot", "wins", "-> no move is left", "moves: "]
    {
        assert!(text.out.contains(words), "{words}: {}", text.out);
    }
    let temp = Temp::new();
    let file = temp.path("passes.svg");
    let said = kiban(&["moves", "--game", "chess", "--fen", PHASES, "--picture", &file]);
    let picture = std::fs::read_to_string(&file).unwrap();
    assert!(said.code == 0 && said.out.lines().count() == 1, "{}", said.out);
    // as many boards as passes, and every move that was made
    let boards = text.out.matches("\npass ").count();
    assert!(boards > 0 && picture.matches("href=\"#men\"").count() == boards);
    assert!(order.iter().all(|m| picture.contains(m.as_str())));
    let args =
        ["moves", "--game", "chess", "--fen", PHASES, "--picture", &file, "--passes", "2..3"];
    assert_eq!(kiban(&args).code, 0);
    let some = std::fs::read_to_string(&file).unwrap();
    assert_eq!(some.matches("href=\"#men\"").count(), 2);
    let none = kiban(&["moves", "--game", "chess", "--fen", PHASES, "--picture", "/proc/no/a.svg"]);
    assert!(none.code == 1 && none.err.contains("/proc/no"), "{}", none.err);
    // a folder that is not there stays so
    let astray = temp.path("no/such/a.svg");
    let none = kiban(&["moves", "--game", "chess", "--fen", PHASES, "--picture", &astray]);
    assert!(none.code == 1 && none.err.contains("no/such/a.svg"), "{}", none.err);
    assert!(!temp.0.join("no").exists());
    let mate = kiban(&["moves", "--game", "chess", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]);
    assert_eq!((mate.code, mate.out.as_str()), (0, "0 moves: none\n"));
}
