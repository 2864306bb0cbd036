//! Matches between engines.

use std::time::{Duration, Instant};

use super::common::{kiban, Temp};

fn engine(more: &str) -> String {
    format!("'{}' gtp --playouts 30 {more}", env!("CARGO_BIN_EXE_kiban"))
}

#[test]
fn engines_play_a_match() {
    let temp = Temp::new();
    let folder = temp.path("games");
    let (tree, flat) = (engine("--resign 0"), engine("--resign 0 --method flat"));
    let args = [
        "match", "--first", &tree, "--second", &flat, "--games", "4", "--size", "5", "--komi",
        "0.5", "--json", "--save", &folder,
    ];
    let said = kiban(&args);
    assert_eq!(said.code, 0, "{}", said.err);
    let json = said.json();
    assert_eq!(json.len(), 5);
    for (i, game) in json[..4].iter().enumerate() {
        assert_eq!(game["game"], i + 1);
        assert_eq!(game["black"], ["first", "second"][i % 2]);
        assert_eq!(game["ending"], "score", "{game}");
        let text = std::fs::read_to_string(game["file"].as_str().unwrap()).unwrap();
        assert!(text.contains("SZ[5]") && text.contains("KM[0.5]"), "{text}");
        assert!(text.contains(&format!("RE[{}]", game["result"].as_str().unwrap())), "{text}");
    }
    let table = &json[4];
    let sum = |keys: &[&str]| keys.iter().map(|k| table[*k].as_i64().unwrap()).sum::<i64>();
    assert_eq!(sum(&["first_wins", "second_wins", "draws"]), 4);
    assert_eq!(sum(&["illegal", "refused", "failed", "too_long", "resign", "unscored"]), 0);
    // two of us are told apart by their settings, also in the records
    for (side, settings) in [
        ("first", "gtp --playouts 30 --resign 0"),
        ("second", "gtp --playouts 30 --resign 0 --method flat"),
    ] {
        let name = table[side].as_str().unwrap();
        assert!(name.starts_with("Kiban ") && name.ends_with(&format!(" ({settings})")), "{name}");
        let colour = if side == "first" { "PB" } else { "PW" };
        let text = std::fs::read_to_string(json[0]["file"].as_str().unwrap()).unwrap();
        assert!(text.contains(&format!("{colour}[{name}]")), "{text}");
    }
    // the same seed, the same games
    let again = kiban(&args).json();
    assert_eq!(
        json[..4].iter().map(|g| &g["result"]).collect::<Vec<_>>(),
        again[..4].iter().map(|g| &g["result"]).collect::<Vec<_>>()
    );
}

/// Engines that do wrong lose, one way each, and the match goes on.
#[test]
fn engines_that_do_wrong() {
    let temp = Temp::new();
    let good = engine("");
    let named = |file: &str, name: &str, genmove: &str| {
        let body = format!(
            "while read -r command rest; do case $command in\n\
             known_command) printf '= false\\n\\n';;\nname) printf '= {name}\\n\\n';;\nversion) printf '=\\n\\n';;\n\
             genmove) {genmove};;\nquit) exit 0;;\n*) printf '=\\n\\n';;\nesac; done"
        );
        temp.script(file, &body)
    };
    let script = |name: &str, genmove: &str| named(name, name, genmove);
    for (name, genmove, ending, words) in [
        ("illegal", "printf '= Z9\\n\\n'", "illegal", "Z9"),
        ("crash", "echo 'out of luck' >&2; exit 3", "failed", "out of luck"),
        ("silent", "sleep 30", "failed", "no answer in time"),
        ("nonsense", "printf 'C3\\n\\n'", "failed", "no answer of GTP"),
        ("unwilling", "printf '? no\\n\\n'", "failed", "refused: no"),
    ] {
        let bad = script(name, genmove);
        let start = Instant::now();
        let said = kiban(&[
            "match",
            "--first",
            &bad,
            "--second",
            &good,
            "--games",
            "2",
            "--size",
            "5",
            "--timeout",
            "1",
            "--json",
        ]);
        let told = "decided by a fault of an engine: 2 of 2 (";
        assert!(said.code == 4 && said.err.contains(told), "{name}: {} {}", said.code, said.err);
        assert!(start.elapsed() < Duration::from_secs(20), "{name}");
        let json = said.json();
        for game in &json[..2] {
            assert_eq!(
                (&game["winner"], &game["ending"]),
                (&"second".into(), &ending.into()),
                "{game}"
            );
            assert!(game["details"].as_str().unwrap().contains(words), "{game}");
        }
        assert_eq!((&json[2]["second_wins"], &json[2]["first"]), (&2.into(), &name.into()));
    }
    // disagreement about the score: both pass at once, and say different things
    let passes = |name: &str, score: &str| {
        script(name, &format!("printf '= pass\\n\\n';;\nfinal_score) printf '= {score}\\n\\n'"))
    };
    let (one, two) = (passes("one", "B+1.5"), passes("two", "W+7.5"));
    let args = ["match", "--first", &one, "--second", &two, "--games", "1", "--size", "5"];
    let said = kiban(&args);
    assert!(said.out.contains("W+7.5 in 2 moves, disputed"), "{}", said.out);
    assert!(said.out.contains("black says B+1.5, white says W+7.5"), "{}", said.out);
    assert!(said.out.contains("1 game, 0 draws; 1 disputed, 0 illegal moves"), "{}", said.out);
    // it was played to its end
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    // answers of several lines, with colours
    let many = named("many", "many\\033[31m\\n  lines", "printf '= A1\\nB1\\n\\n'");
    let said =
        kiban(&["match", "--first", &many, "--second", &good, "--games", "1", "--size", "5"]);
    let mark = said.out.contains('\u{1b}');
    assert!(!mark && said.out.contains("\nmany [31m lines  0 "), "{}", said.out);
    assert!(said.out.contains("(black, move 1, `A1 B1`: invalid coordinate)\n"), "{}", said.out);
    let one_game = ["match", "--first", &temp.path("crash"), "--second", &good, "--games", "1"];
    let said = kiban(&one_game);
    assert!(said.code == 4 && said.out.contains("1 engine failed"), "{}", said.out);
    assert!(said.err.contains("fault of an engine: 1 of 1 ("), "{}", said.err);
}

/// Programs that are no engines: a sentence, and no game is counted.
#[test]
fn engines_that_are_none() {
    let good = engine("");
    for (first, second, which, why) in [
        ("/bin/false", good.as_str(), "first", "the engine ended: exit status: 1"),
        (&good, "/bin/false", "second", "the engine ended"),
        ("/bin/sleep 30", &good, "first", "no answer in time"),
        ("/bin/cat", &good, "first", "no answer of GTP: name"),
    ] {
        let args = ["match", "--first", first, "--second", second, "--size", "5", "--timeout", "1"];
        let said = kiban(&args);
        assert_eq!((said.code, said.out.as_str()), (4, ""), "{first} {second}: {}", said.err);
        assert_eq!(said.err.lines().count(), 1, "{}", said.err);
        assert!(said.err.contains(which) && said.err.contains(why), "{}", said.err);
    }
}

/// Two whole games against an engine that shares no code with ours: no illegal move, no quarrel about the score.
#[test]
fn games_against_gnu_go() {
    let Some(gnugo) = kiban_testkit::tools::program("gnugo", "gnugo") else { return };
    let theirs = format!("{} --mode gtp --chinese-rules --level 1", gnugo.display());
    let ours = engine("--resign 0");
    let said = kiban(&[
        "match", "--first", &ours, "--second", &theirs, "--games", "2", "--size", "7", "--seed",
        "1", "--json",
    ]);
    assert_eq!(said.code, 0, "{}", said.err);
    for game in &said.json()[..2] {
        assert_eq!(game["ending"], "score", "{game}");
    }
}

#[test]
fn matches_that_cannot_be() {
    let good = engine("");
    for (args, words) in [
        (&["match", "--first", &good][..], "--second"),
        (&["match", "--first", "/no/such", "--second", &good], "/no/such"),
        (&["match", "--first", "", "--second", &good], "command line"),
        (&["match", "--first", "'x", "--second", &good], "quote"),
        (&["match", "--first", &good, "--second", &good, "--size", "21"], "5 to 19"),
        (&["match", "--first", &good, "--second", &good, "--games", "0"], "--games"),
        (&["match", "--first", &good, "--second", &good, "--komi", "nan"], "komi"),
        (&["match", "--first", &good, "--second", &good, "--komi", "1e9"], "from -10000 to 10000"),
        (&["match", "--first", &good, "--second", &good, "--komi", "1e6"], "from -10000 to 10000"),
        (&["match", "--first", &good, "--second", &good, "--max-moves", "0"], "--max-moves"),
    ] {
        let said = kiban(args);
        assert_eq!(said.code, 2, "{args:?}: {}", said.err);
        assert_eq!(
            (said.out.as_str(), said.err.lines().count()),
            ("", 1),
            "{args:?}: {}",
            said.err
        );
        assert!(said.err.contains(words), "{args:?}: {}", said.err);
    }
}
