//! The page of the window in a real browser: links to it, stopping, signatures on the way, what its link holds, keys and readers.

mod common;

use common::window::{go, page, says_nothing_else, text, Open};
use common::{kiban, Temp};
use kiban_testkit::browser::Browser;
use serde_json::{json, Value};

/// Whether this is a mate is not known after 20,000 nodes.
const LONG: &str = "9/9/9/9/4k4/9/9/9/9%20b%20BGNL9P2r3g4s3n3l9p%201";
/// The start of a game of chess.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201";

/// Waits until the sentence of the page begins so.
#[track_caller]
fn says(b: &mut Browser, start: &str) {
    b.until(&format!("document.querySelector('#status').textContent.startsWith({})", json!(start)));
}

fn set(b: &mut Browser, selector: &str, value: &str) {
    b.value(&format!(
        "(() => {{ const e = document.querySelector({}); e.value = {}; e.dispatchEvent(new Event('change')); }})()",
        json!(selector),
        json!(value)
    ));
}

fn hash(b: &mut Browser) -> String {
    b.value("decodeURIComponent(location.hash)").as_str().unwrap_or_default().to_string()
}

/// A link on a page of somebody else leads to the window; that page's own requests are refused (`only_the_own_page_is_answered`).
#[test]
fn a_link_of_another_page_leads_here() {
    let (window, temp) = (Open::new(&["--config", "chess"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "", 900) else { return };
    let other = format!("data:text/html,<a href='http://{}/'>a window</a>", window.address);
    b.order("Page.navigate", json!({ "url": other }));
    b.until("document.querySelector('a')");
    b.click("a");
    b.until("document.body.dataset.ready === 'yes'");
    assert_eq!(text(&mut b, "h1"), "Kiban 棋盤");
}

/// In every room Stop ends what is on its way, tells how far it came, and all can be asked again.
#[test]
fn what_is_stopped_says_so() {
    let window = Open::new(&["--config", "tsume", "--config", "go9-small", "--config", "chess"]);
    let temp = Temp::new();
    let Some(mut b) = page(&window, &temp, "", 1200) else { return };
    let b = &mut b;
    for (link, button, at_work, told, again) in [
        (
            format!("#game=shogi&sfen={LONG}&nodes=10000000"),
            "#solve",
            "Searching.",
            "nodes",
            "Searching.",
        ),
        ("#game=go&size=9&n=10000000".to_string(), "#run", "Playing.", "playouts", "Playing."),
        (
            format!("#game=chess&fen={START}&depth=7"),
            "#count",
            "Counting.",
            "sequences of plies: ",
            "Counting.",
        ),
    ] {
        go(b, &window, &link);
        b.click(button);
        says(b, at_work);
        // something is signed by then
        b.until("document.querySelector('#results .mono')?.textContent.length === 16");
        b.click("#stop");
        says(b, "Stopped. model ");
        let said = text(b, "#status");
        assert!(said.contains(told) && said.chars().any(|c| c.is_ascii_digit()), "{said}");
        let row = text(b, "#results tbody");
        assert!(
            !row.contains("at work") && !row.contains("searches") && !row.contains("counts"),
            "{row}"
        );
        b.click(button);
        says(b, again);
        b.click("#stop");
        says(b, "Stopped. model ");
    }
    says_nothing_else(b);
}

/// While devices work their nodes grow and signatures are told side by side, of as many nodes or plies; in the end one of one circuit is that of another.
#[test]
fn signatures_tick_side_by_side() {
    let window = Open::new(&[
        "--config", "tsume", "--config", "tsume", "--config", "chess", "--config", "chess",
    ]);
    let temp = Temp::new();
    let rows = "[...document.querySelectorAll('#results tbody tr')].map((r) => [...r.children].map((c) => c.textContent))";
    let Some(mut b) =
        page(&window, &temp, &format!("#game=shogi&sfen={LONG}&nodes=10000000"), 1200)
    else {
        return;
    };
    let b = &mut b;
    b.click("#solve");
    // both have told as many nodes, which grow fourfold: the two wait long for each other's last ones
    let (mut before, mut nodes) = (0, Vec::new());
    for _ in 0..2 {
        b.until(&format!(
            "(() => {{ const now = {rows}; const at = now.map((r) => /at (\\d+) nodes/.exec(r.join(' ')));
             const told = at.length === 2 && at.every((m) => m) && at[0][1] === at[1][1] && Number(at[0][1]) > {before};
             if (told) window.told = {{ now, at: Number(at[0][1]), same: document.querySelectorAll('#results .same').length }};
             return told; }})()"
        ));
        let told = b.value("window.told");
        let now = &told["now"];
        assert_eq!((&now[0][1], &now[0][5]), (&json!("searches"), &now[1][5]), "{now}");
        assert_eq!(told["same"], 2, "{told}");
        before = told["at"].as_u64().unwrap();
        nodes.push(now[0][2].clone());
    }
    assert_ne!(nodes[0], nodes[1]);
    b.click("#stop");
    go(b, &window, &format!("#game=chess&fen={START}&depth=3"));
    b.click("#count");
    says(b, "8,902 sequences");
    assert_eq!(text(b, "#agree"), "The same signature everywhere.");
    says_nothing_else(b);
}

/// Circuits that differ have other signatures, which is no error.
#[test]
fn other_circuits_are_not_compared() {
    let (window, temp) = (Open::new(&["--config", "go9", "--config", "go9-small"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "#game=go&n=2000", 1200) else { return };
    let b = &mut b;
    b.click("#run");
    says(b, "2,000 playouts");
    assert!(text(b, "#agree").ends_with("signatures of go9, go9-small are not compared."));
    assert_eq!(b.value("document.querySelectorAll('#results .other').length"), 0);
    // one of them alone, by the link
    b.click("[data-device='model']");
    assert!(hash(b).contains("devices=model+go9-small"), "{}", hash(b));
    let link = b.value("location.href").as_str().unwrap().to_string();
    b.open(&link);
    b.until("document.body.dataset.ready === 'yes'");
    let ticked = b.value("[...document.querySelectorAll('[data-device]')].map((i) => i.checked)");
    assert_eq!(ticked, json!([false, true]));
}

/// Stone by stone the games of the first circuit are shown, if no others are asked for.
#[test]
fn games_are_those_of_the_first_circuit() {
    for (config, link, unit) in [
        ("go9", "#game=go", "parallel"),
        ("go9-small", "#game=go", "lean"),
        ("go9", "#game=go&unit=lean", "lean"),
    ] {
        let (window, temp) = (Open::new(&["--config", config]), Temp::new());
        let Some(mut b) = page(&window, &temp, link, 1200) else { return };
        b.until("document.querySelectorAll('#inside figure').length >= 4");
        assert_eq!(b.value("document.querySelector('#unit').value"), unit, "{config} {link}");
    }
}

/// A line machine has no array and a program no state machine: nothing else is said of them.
#[test]
fn a_circuit_is_shown_as_what_it_is() {
    for (config, shown) in
        [("tsume", [false, true]), ("tsume-lines", [true, true]), ("tsume-mini", [true, false])]
    {
        let (window, temp) = (Open::new(&["--config", config]), Temp::new());
        let Some(mut b) = page(&window, &temp, "", 1200) else { return };
        let there = b.value(
            "['#lines', '#machine'].map((s) => document.querySelector(s).checkVisibility())",
        );
        assert_eq!(there, json!(shown), "{config}");
    }
}

/// The link holds what is shown, also of rooms that were left and of a position that is being set up; what is wrong in it is told.
#[test]
fn the_link_holds_all() {
    let (window, temp) = (
        Open::new(&["--config", "tsume", "--config", "go9-small", "--config", "chess"]),
        Temp::new(),
    );
    let one = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    let link = format!("#game=shogi&sfen={}&line=G*5b&ply=1&step=1", one.replace(' ', "%20"));
    let Some(mut b) = page(&window, &temp, &link, 1200) else { return };
    let b = &mut b;
    let shown = |b: &mut Browser| {
        b.value("[document.querySelector('#text').value, document.querySelector('.line [aria-current]').textContent, document.querySelector('#step-text').textContent]")
    };
    let before = shown(b);
    assert_eq!(before[0], one);
    b.click("#games a:last-child");
    b.until("document.querySelector('#step-text')?.textContent.startsWith('pass 1 of ')");
    b.click("#step-on");
    b.until("document.querySelector('#step-text').textContent.startsWith('pass 2 of ')");
    for back in ["click", "reload"] {
        if back == "reload" {
            let link = b.value("location.href").as_str().unwrap().to_string();
            b.open(&link);
            b.until("document.body.dataset.ready === 'yes'");
        } else {
            b.click("#games a:first-child");
            b.until("document.querySelector('.line [aria-current]') && document.querySelector('#step-text').textContent.startsWith('step 1 ')");
        }
        assert_eq!(shown(b), before, "{back}");
    }
    b.click("#games a:last-child");
    b.until("document.querySelector('#step-text')?.textContent.startsWith('pass 2 of ')");
    // what is set up is in the link at once
    go(b, &window, &format!("#game=shogi&sfen={}", one.replace(' ', "%20")));
    b.click("#setup");
    b.click("[data-square='5a']");
    b.press("Delete");
    assert!(hash(b).contains("sfen=9/9/4P4") && hash(b).contains("setup=yes"), "{}", hash(b));
    let link = b.value("location.href").as_str().unwrap().to_string();
    b.open(&link);
    b.until("document.body.dataset.ready === 'yes'");
    let state = b.value("[document.querySelector('#setup').getAttribute('aria-pressed'), document.querySelector('[data-square=\"5a\"]').textContent, document.querySelector('[data-square=\"5c\"]').textContent]");
    assert_eq!(state, json!(["true", "", "歩"]));
    // a line, moves, a position that are none: a sentence, and all the rest
    for (link, sentence, there) in [
        (
            format!("#game=shogi&sfen={}&line=9a9b,xx", one.replace(' ', "%20")),
            "The line of the link is not shown: ",
            ".planes figure",
        ),
        (
            "#game=shogi&sfen=what".to_string(),
            "The position of the link is not shown: ",
            ".planes figure",
        ),
        (
            "#game=go&moves=E5,E5".to_string(),
            "The moves of the link are not shown: ",
            "#inside figure",
        ),
        (
            "#game=chess&fen=what".to_string(),
            "The position of the link is not shown: ",
            "#picture figure",
        ),
    ] {
        go(b, &window, &link);
        assert!(text(b, "#status.bad").starts_with(sentence), "{link}: {}", text(b, "#status"));
        assert!(
            b.value(&format!("document.querySelectorAll('{there}').length")).as_u64() > Some(0),
            "{link}"
        );
    }
    says_nothing_else(b);
}

/// The first thing that Tab reaches leads to the board, and leaves the link as it is.
#[test]
fn the_way_to_the_board_keeps_the_link() {
    let (window, temp) = (Open::new(&["--config", "tsume", "--config", "chess"]), Temp::new());
    let Some(mut b) = page(&window, &temp, &format!("#game=chess&fen={START}&pass=3"), 1200) else {
        return;
    };
    let b = &mut b;
    let before = hash(b);
    b.press("Tab");
    assert_eq!(b.value("document.activeElement.className"), "skip");
    b.press("Enter");
    b.until("document.activeElement.id === 'room'");
    assert_eq!(hash(b), before);
    assert!(text(b, "#step-text").starts_with("pass 3 of "), "{}", text(b, "#step-text"));
    // a game, and a move of a line, that is chosen by a key keeps the focus
    b.value("document.querySelector('#games a').focus()");
    b.press("Enter");
    b.until("document.querySelector('.board.shogi')");
    go(b, &window, "#game=chess&shogi.line=5d4c%2B,5a6b");
    b.value("document.querySelector('#games a').focus()");
    b.press("Enter");
    b.until("document.querySelectorAll('.line button').length === 2");
    assert_eq!(b.value("document.activeElement.textContent"), "Shogi");
    b.value("document.querySelectorAll('.line button')[1].focus()");
    b.press("Enter");
    assert_eq!(b.value("document.activeElement.getAttribute('aria-current')"), "step");
    says_nothing_else(b);
}

/// Solve asks about what stands on the board, also if it was being set up, and so do keys of the line.
#[test]
fn what_is_set_up_is_what_is_solved() {
    let (window, temp) = (Open::new(&["--config", "tsume"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "", 1200) else { return };
    let b = &mut b;
    let set_up = |b: &mut Browser, pieces: &[(&str, &str)]| {
        b.click("#setup");
        b.click("#clear");
        for (square, key) in pieces {
            b.click(&format!("[data-square='{square}']"));
            b.press("Delete");
            b.press(key);
        }
    };
    set_up(b, &[("5a", "k"), ("5b", "G"), ("5c", "P"), ("9i", "K")]);
    b.click("#solve");
    b.until(
        "document.querySelector('#status.bad')?.textContent.startsWith('No problem to solve: ')",
    );
    assert!(!hash(b).contains("line="), "{}", hash(b));
    set_up(b, &[("5a", "k"), ("4c", "G"), ("5c", "G"), ("9i", "K")]);
    b.click("#solve");
    says(b, "Mate in 1:");
    assert_eq!(text(b, "#setup"), "Set up by hand");
    // a search that goes on when another position is set up ends, and its line is not shown in it
    go(b, &window, "");
    b.value("(() => { const f = window.fetch; window.fetch = async (...a) => { if (a[0] === '/api/job') await new Promise((d) => setTimeout(d, 300)); return f(...a); }; })()");
    b.click("#solve");
    says(b, "Searching.");
    b.click("#setup");
    b.click("#clear");
    b.press(",");
    b.value("new Promise((done) => setTimeout(done, 1000))");
    assert_eq!(
        text(b, ".board.shogi").replace(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], ""),
        "987654321"
    );
    assert!(!hash(b).contains("line="), "{}", hash(b));
    says_nothing_else(b);
}

/// What a room that was left still hears changes nothing in the next one; a page that goes leaves its devices to others.
#[test]
fn what_is_left_is_over() {
    let (window, temp) = (
        Open::new(&["--config", "tsume", "--config", "go9-small", "--config", "chess"]),
        Temp::new(),
    );
    let Some(mut b) = page(&window, &temp, "#game=shogi&go.step=5", 1200) else { return };
    let b = &mut b;
    b.value("(() => { const f = window.fetch; window.fetch = async (...a) => { const r = await f(...a); if (a[0] === '/api/shogi/walk') await new Promise((d) => setTimeout(d, 1000)); return r; }; })()");
    b.click("#step-on");
    b.click("#games a:nth-child(2)");
    b.until("document.querySelector('#step-text').textContent.startsWith('move 5 of ')");
    b.value("new Promise((done) => setTimeout(done, 1500))");
    assert!(hash(b).contains("&step=5") && !hash(b).contains("clock"), "{}", hash(b));
    // a count of an hour, then the same page again
    go(b, &window, &format!("#game=chess&fen={START}&depth=7"));
    b.click("#count");
    b.until("document.querySelector('#results .mono')?.textContent.length === 16");
    go(b, &window, &format!("#game=chess&fen={START}&depth=1"));
    b.click("#count");
    says(b, "20 sequences");
    says_nothing_else(b);
}

/// Seeds have 64 bits, in the link too.
#[test]
fn a_seed_is_what_was_typed() {
    let (window, temp) = (Open::new(&["--config", "go9-small"]), Temp::new());
    let seed = "12345678901234567891";
    let Some(mut b) = page(&window, &temp, &format!("#game=go&n=80&seed={seed}"), 1200) else {
        return;
    };
    let b = &mut b;
    b.click("#run");
    says(b, "80 playouts");
    let said = kiban(&[
        "playouts",
        "--config",
        "go9-small",
        "--size",
        "9",
        "--n",
        "80",
        "--batch",
        "4",
        "--seed",
        seed,
        "--komi",
        "7",
        "--json",
    ]);
    assert_eq!(text(b, "#results .mono"), said.json().remove(0)["signature"].as_str().unwrap());
    set(b, "#seed", "18446744073709551616");
    b.until("document.querySelector('#status.bad')?.textContent.endsWith(\"not '18446744073709551616'\")");
    says_nothing_else(b);
}

/// When the program has ended every button says so.
#[test]
fn a_program_that_ended_is_told() {
    let (mut window, temp) = (Open::new(&["--config", "go9-small"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "#game=go&moves=E5", 1200) else { return };
    let b = &mut b;
    window.child.kill().unwrap();
    window.child.wait().unwrap();
    for button in ["#undo", "#clear", "#pass", "#take", "#step-on"] {
        b.value("document.querySelector('#status').textContent = ''");
        b.click(button);
        says(b, "The program does not answer: was it ended?");
    }
    set(b, "#size", "7");
    b.until("document.querySelector('#size').value === '9'");
    let loud: Vec<&String> =
        b.said.iter().filter(|s| !s.contains("ERR_CONNECTION_REFUSED")).collect();
    assert!(loud.is_empty(), "{loud:?}");
}

/// What a reader is told of the pictures: name and description of everything that is one.
fn pictures(b: &mut Browser) -> Vec<String> {
    b.order("Accessibility.enable", json!({}));
    let tree = b.order("Accessibility.getFullAXTree", json!({}));
    let word = |n: &Value, key: &str| n[key]["value"].as_str().unwrap_or_default().to_string();
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let images = nodes.iter().filter(|n| ["image", "img"].contains(&word(n, "role").as_str()));
    images.map(|n| format!("{}: {}", word(n, "name"), word(n, "description"))).collect()
}

/// A stone that is set by a key leaves the focus where it is; all rooms list their keys; pictures tell their squares.
#[test]
fn keys_and_readers() {
    let (window, temp) = (
        Open::new(&["--config", "tsume", "--config", "go9-small", "--config", "chess"]),
        Temp::new(),
    );
    let Some(mut b) = page(&window, &temp, "#game=go&unit=parallel", 1200) else { return };
    let b = &mut b;
    b.value("document.querySelector('[data-point=E5]').focus()");
    b.press("ArrowUp");
    b.press("Enter");
    b.until("document.querySelector('#told').textContent.startsWith('white to move')");
    assert_eq!(b.value("document.activeElement.dataset.point"), "E6");
    b.press("ArrowRight");
    b.press("Enter");
    b.until("document.querySelector('#told').textContent.startsWith('black to move')");
    assert_eq!(b.value("document.activeElement.getAttribute('aria-label')"), "F6 white, last move");
    // lines end at the edge, five points are marked, and the board says its names
    assert_eq!(
        b.value(
            "[...document.querySelectorAll('.board .star')].map((e) => e.dataset.point).sort()"
        ),
        json!(["C3", "C7", "E5", "G3", "G7"])
    );
    assert_eq!(b.value("document.querySelectorAll('.board .west.south').length"), 1);
    assert!(text(b, ".board").starts_with('9') && text(b, ".board").ends_with("ABCDEFGHJ"));
    for (link, words) in [
        (
            "#game=go&unit=parallel",
            &["candidates: one is drawn: Board of 9x9", "A1 B1", "Black: none"][..],
        ),
        ("#game=chess", &["numbers are bids", "Bids: "]),
        ("#game=shogi", &["Squares: "]),
    ] {
        go(b, &window, link);
        assert!(text(b, "details.keys").contains('←'), "{link}");
        let said = pictures(b).join("\n");
        assert!(words.iter().all(|w| said.contains(w)), "{link}: {said}");
    }
    assert!(b
        .value("document.querySelector('.board.shogi').textContent")
        .as_str()
        .unwrap()
        .starts_with("987654321"));
    go(b, &window, "#game=chess");
    assert!(text(b, "#bids").starts_with("Bids: "), "{}", text(b, "#bids"));
    says_nothing_else(b);
}

/// Whatever is typed as a number: a sentence of ours.
#[test]
fn wrong_numbers_are_told_in_a_sentence() {
    let (window, temp) = (
        Open::new(&["--config", "tsume", "--config", "go9-small", "--config", "chess"]),
        Temp::new(),
    );
    let Some(mut b) = page(&window, &temp, "", 1200) else { return };
    let b = &mut b;
    for (link, field, button, least, most) in [
        ("#game=shogi", "#nodes", "#solve", "nodes: whole numbers from 1 to 10000000", 10_000_001),
        ("#game=go", "#n", "#run", "playouts: whole numbers from 1 to 10000000", 10_000_001),
        ("#game=go", "#up-to", "#take", "up to move: whole numbers from 0 to 10000", 10_001),
        ("#game=chess", "#depth", "#count", "depth: whole numbers from 1 to 7", 8),
    ] {
        go(b, &window, link);
        for (wrong, told) in
            [("-5", "-5"), ("1.5", "1.5"), ("", "nothing"), (most.to_string().as_str(), "")]
        {
            set(b, field, wrong);
            b.click(button);
            b.until(&format!(
                "document.querySelector('#status.bad')?.textContent === {}",
                json!(format!(
                    "{least} are allowed, not {}",
                    if told.is_empty() { wrong } else { told }
                ))
            ));
            b.value("document.querySelector('#status').textContent = ''");
        }
    }
    says_nothing_else(b);
}

/// In the dark the pictures of Go and chess are dark too.
#[test]
fn pictures_are_dark_in_the_dark() {
    let (window, temp) = (Open::new(&["--config", "go9-small", "--config", "chess"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "#game=go", 1200) else { return };
    let b = &mut b;
    for link in ["#game=go", "#game=chess"] {
        for (scheme, light) in [("light", true), ("dark", false)] {
            b.order(
                "Emulation.setEmulatedMedia",
                json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] }),
            );
            go(b, &window, link);
            let paper = b.value("getComputedStyle(document.querySelector('.drawn').shadowRoot.querySelector('.paper')).fill");
            assert_eq!(paper == "rgb(255, 255, 255)", light, "{link} {scheme}: {paper}");
            let ink = b.value("getComputedStyle(document.querySelector('.drawn').shadowRoot.querySelector('svg > text, g > text')).fill");
            assert_ne!(ink, paper);
        }
    }
}

/// A file's moves are played through; the machine of the searches and the clocks of the stages are told.
#[test]
fn a_file_is_played_through() {
    let (window, temp) = (Open::new(&["--config", "tsume"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "", 1200) else { return };
    let b = &mut b;
    assert!(text(b, "#machine").contains("root; state 1: "), "{}", text(b, "#machine"));
    assert!(text(b, "#clock-text").starts_with("clock 1, register C1: "));
    let row = |n: usize| format!("P{n} *  *  *  *  *  *  *  *  * \n");
    let rows: String = (4..=9).map(row).collect();
    let file = format!(
        "V2.2\nP1 *  *  *  * -OU *  *  *  * \n{}P3 *  *  *  * +FU *  *  *  * \n{rows}P+00KI\n+\n+0042KI\n-5161OU\n",
        row(2)
    );
    b.value(&format!("(() => {{ document.querySelector('#text').value = {}; }})()", json!(file)));
    b.click("#take");
    says(b, "2 moves of the file to play through");
    assert!(hash(b).contains("line=G*4b,5a6a"), "{}", hash(b));
    b.click("#line-last");
    assert_eq!(b.value("document.querySelector('.board .to').dataset.square"), "6a");
    b.click("#line-back");
    assert_eq!(b.value("document.querySelector('.board .to').dataset.square"), "4b");
    says_nothing_else(b);
}

/// In Japanese nothing of the page's own is left in English: no text, and no name of a button, square or field.
#[test]
fn the_page_in_japanese() {
    let window = Open::new(&["--config", "tsume", "--config", "go9-small", "--config", "chess"]);
    let temp = Temp::new();
    let Some(mut b) = page(&window, &temp, "?lang=ja", 1200) else { return };
    let b = &mut b;
    // names, numbers and what the program says of planes, passes and registers stay as they are
    let english = "(() => {
        const said = [];
        const hear = (node) => {
            if (node.nodeType === 3) said.push(node.data);
            if (node.nodeType !== 1 || node.matches('noscript, script, textarea, kbd, .mono, [data-device] ~ *')) return;
            for (const name of ['aria-label', 'title']) said.push(node.getAttribute(name) ?? '');
            node.childNodes.forEach(hear);
        };
        hear(document.body);
        const names = /\\b(Kiban|SFEN|USI|KIF|KI2|CSA|JKF|SGF|FEN|startpos|perft|df-pn|model|tsume|go9-small|chess|[0-9a-f]{16}|find-\\w+|to \\w\\d)\\b/g;
        const told = / [0-9]: .*(?=、次)|register .*|：the position$/;
        return [...new Set(said)].filter((s) => /[A-Za-z]{3}/.test(s.replace(told, '').replace(names, ''))
            && !/^[^a-z]*(push|root)/.test(s));
    })()";
    let mut sentences = Vec::new();
    for (room, button, words) in [
        ("shogi&step=2&clock=13", "#solve", ["局面", "解く", "配列の中"]),
        ("shogi&step=100000", "#solve", ["スタック", "終わる：詰み、署名 ", "攻方"]),
        ("shogi&setup=yes", "#rest", ["5a 後手の玉", "先手の竜", "後手の持駒：歩"]),
        ("go&unit=parallel&moves=E5&n=80", "#run", ["棋譜", "E5 黒, 最後の手", "黒の勝率（%）"]),
        ("go&unit=lean&step=1000", "#run", ["E5 空き", "次は 終局, 終局", "一手ずつ"]),
        ("chess&pass=8&depth=2", "#count", ["生成の走査", "1升が競る", "数える"]),
    ] {
        go(b, &window, &format!("?lang=ja#game={room}"));
        b.click(button);
        if button != "#rest" {
            b.until("document.querySelector('#results .mono')?.textContent.length === 16");
            b.until("!/中。$/.test(document.querySelector('#status').textContent)");
        }
        assert_eq!(b.value(english), json!([]), "{room}");
        let labels = b.value("[...document.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label')).join('\\n')");
        let all = text(b, "body") + labels.as_str().unwrap();
        for word in words {
            assert!(all.contains(word), "{room}: {word}: {all}");
        }
        sentences.push(text(b, "#status"));
    }
    assert!(sentences[0].starts_with("11手で詰み：▲"), "{sentences:?}");
    for (link, told) in [
        ("#game=shogi&sfen=what", "リンクの局面は示せない："),
        ("#game=shogi&line=xx", "リンクの手順は示せない："),
        ("#game=go&moves=E5,E5", "リンクの手は示せない："),
    ] {
        go(b, &window, &format!("?lang=ja{link}"));
        assert!(text(b, "#status.bad").starts_with(told), "{}", text(b, "#status"));
    }
    assert_eq!(b.value("document.documentElement.lang"), "ja");
    says_nothing_else(b);
}
