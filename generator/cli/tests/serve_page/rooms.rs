//! A room and what is asked there: set up, left, over, and the program ended.

use kiban_testkit::browser::Browser;
use serde_json::json;

use super::common::window::{go, page, says_nothing_else, text, Open};
use super::common::{kiban, Temp};
use super::{hash, says, set, START};

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

/// Of what is no problem, or is being set up, no step is shown, and none is asked for; the text is that of the board.
#[test]
fn nothing_is_shown_of_what_is_not_searched() {
    let (window, temp) = (Open::new(&["--config", "tsume"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "#step=2&clock=3", 1200) else { return };
    let b = &mut b;
    let shown = |b: &mut Browser| {
        b.value("['#step-text', '#clock-text', '#machine', '#inside'].map((s) => document.querySelector(s).textContent).join('')")
    };
    b.click("#setup");
    b.click("#clear");
    assert_eq!(shown(b), "");
    assert_eq!(b.value("document.querySelector('#text').value"), "9/9/9/9/9/9/9/9/9 b - 1");
    b.click("#setup");
    b.until("document.querySelector('#status.bad')");
    let told = text(b, "#status");
    for button in ["#step-first", "#step-back", "#step-on", "#step-last", "#clock-on"] {
        b.click(button);
    }
    set(b, "#search", "pn-star");
    b.value("new Promise((done) => setTimeout(done, 200))");
    assert_eq!((shown(b), text(b, "#status")), (json!(""), told));
    says_nothing_else(b);
}

/// A game that is over is shown as such, also by its link, and one move of it is taken back.
#[test]
fn a_game_that_is_over() {
    let (window, temp) = (Open::new(&["--config", "go9-small"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "#game=go&moves=E5,pass", 1200) else { return };
    let b = &mut b;
    b.click("#pass");
    b.until("document.querySelector('#told').textContent === 'The game is over.'");
    let shown = "[document.querySelector('#step-text').textContent, document.querySelectorAll('#inside figure').length]";
    b.until("document.querySelectorAll('#inside figure').length === 0");
    assert_eq!(b.value(shown), json!(["The game is over.", 0]));
    let link = b.value("location.hash").as_str().unwrap().to_string();
    go(b, &window, &link);
    assert_eq!(b.value(shown), json!(["The game is over.", 0]));
    b.click("#undo");
    b.until("document.querySelector('#told').textContent === 'black to move, 2 played'");
    // a stone that was set is there, whatever is wrong with the games from there
    set(b, "#seed", "");
    b.until("document.querySelector('#status.bad')");
    b.click("[data-point='C3']");
    b.until("document.querySelector('#told').textContent === 'white to move, 3 played'");
    b.click("[data-point='D4']");
    b.until("document.querySelector('#told').textContent === 'black to move, 4 played'");
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
