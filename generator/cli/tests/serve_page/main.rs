//! The page of the window in a real browser: links to it, stopping, signatures on the way, what its link holds.

#[path = "../common/mod.rs"]
mod common;
mod readers;
mod rooms;

use common::window::{go, page, says_nothing_else, text, Open};
use common::Temp;
use kiban_testkit::browser::Browser;
use serde_json::json;

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
            "#game=shogi&setup=yes&sfen=xxxxxxxxx/9/9/9/9/9/9/9/9%20b".to_string(),
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
