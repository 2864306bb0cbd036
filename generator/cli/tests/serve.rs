//! The window: a port that answers its own page and nobody else, and the page in a real browser.

mod common;

use std::io::Write;
use std::net::TcpStream;

use common::window::{page, says_nothing_else, text, Open};
use common::{kiban, send, Temp};
use kiban_testkit::browser::Browser;
use serde_json::{json, Value};

/// The position of the tour: a mate that takes a thousand steps.
const TOUR: &str = "3gk4/9/6p2/4S4/9/9/9/4R4/9 b GN 1";
/// A mate in 1.
const ONE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

#[test]
fn only_the_own_page_is_answered() {
    let window = Open::new(&[]);
    let (status, body) = window.ask("offer", &window.own(), "{}");
    assert_eq!(status, 200, "{body}");
    let offer: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(offer["devices"][0]["name"], "model");
    let port = window.address.rsplit_once(':').unwrap().1;
    for headers in [
        "Host: evil.example\r\n".to_string(),
        format!("Host: evil.example:{port}\r\n"),
        format!("Host: {}\r\nOrigin: http://evil.example\r\n", window.address),
        format!("Host: {}\r\nOrigin: null\r\n", window.address),
        format!("Host: {}\r\nSec-Fetch-Site: cross-site\r\n", window.address),
        String::new(),
    ] {
        let (status, body) = window.ask("offer", &headers, "{}");
        assert_eq!(status, 403, "{headers}: {body}");
        assert!(body.starts_with("{\"error\":") && !body.contains("devices"), "{body}");
    }
    // the page says what it may load, also where it refuses
    let page = window.raw(
        format!("GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", window.address)
            .as_bytes(),
    );
    assert!(
        page.starts_with("HTTP/1.1 200")
            && page.contains("content-security-policy: default-src 'none'"),
        "{page}"
    );
    assert!(!page.to_ascii_lowercase().contains("access-control-allow"), "{page}");
}

#[test]
fn nonsense_is_answered_and_the_window_stays_open() {
    let window = Open::new(&["--quiet"]);
    let own = window.own();
    let long = format!("{{\"text\":\"{}\"}}", "x".repeat(70_000));
    assert_eq!(window.ask("shogi/position", &own, &long).0, 413);
    for body in ["", "{", "\u{1f0a1}", "{\"text\":null}", "[[[[[[[["] {
        let (status, said) = window.ask("shogi/position", &own, body);
        assert_eq!(status, 400, "{body}: {said}");
    }
    // bytes that are no HTTP, lengths that are not true, and hosts that go away: nothing comes, or a refusal
    let host = format!("Host: {}\r\n", window.address);
    for bytes in [
        b"\0\0\0\0".to_vec(),
        b"GET\r\n\r\n".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        format!("GET /%00%ff HTTP/1.1\r\n{host}Connection: close\r\n\r\n").into_bytes(),
        format!("BREW / HTTP/1.1\r\n{host}Connection: close\r\n\r\n").into_bytes(),
        format!("POST /api/offer HTTP/1.1\r\n{host}Content-Length: -5\r\nConnection: close\r\n\r\n").into_bytes(),
        format!("POST /api/offer HTTP/1.1\r\n{host}Content-Length: 99999999999\r\nConnection: close\r\n\r\n").into_bytes(),
        format!("GET / HTTP/1.1\r\n{host}X: {}\r\nConnection: close\r\n\r\n", "y".repeat(1_000_000)).into_bytes(),
    ] {
        let said = window.raw(&bytes);
        let refused = said.is_empty() || said.starts_with("HTTP/1.1 4");
        assert!(refused && window.ask("offer", &own, "{}").0 == 200, "{said}");
    }
    // what is too long is refused before it has come
    let said = window
        .raw(format!("POST /api/offer HTTP/1.1\r\n{host}Content-Length: 70000\r\n\r\n").as_bytes());
    assert!(said.starts_with("HTTP/1.1 413"), "{said}");
    let mut silent = Vec::new();
    for _ in 0..20 {
        let mut stream = TcpStream::connect(&window.address).unwrap();
        stream.write_all(b"POST /api/off").unwrap();
        silent.push(stream);
    }
    assert_eq!(window.ask("offer", &own, "{}").0, 200);
}

#[test]
fn a_port_in_use_and_the_end() {
    let mut window = Open::new(&[]);
    let taken = kiban(&["serve", "--listen", &window.address]);
    assert_eq!((taken.code, taken.out.as_str()), (1, ""));
    assert!(taken.err.contains("in use") && taken.err.lines().count() == 1, "{}", taken.err);
    for (args, word) in [
        (&["serve", "--listen", "here"][..], "--listen"),
        (&["serve", "--listen", "localhost:8400"], "such as 127.0.0.1:8400"),
        (&["serve", "--config", "nothing"], "nothing"),
        (&["serve", "--device", "usb"], "usb"),
    ] {
        let said = kiban(&[args, &["--quiet"]].concat());
        assert!(said.code == 2 && said.err.contains(word), "{args:?}: {} {}", said.code, said.err);
    }
    // Ctrl-C while a device is at work
    let job = json!({ "device": 0, "sfen": "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1", "nodes": 10_000_000 });
    assert_eq!(window.ask("shogi/solve", &window.own(), &job.to_string()).0, 200);
    send("-INT", &window.child);
    assert_eq!(window.child.wait().unwrap().code(), Some(130));
}

/// Set up, solve, step, reload, wrong input, as somebody does who sits there.
#[test]
fn the_page_in_a_browser() {
    let (window, temp) =
        (Open::new(&["--config", "tsume", "--config", "tsume-small"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "", 1200) else { return };
    let b = &mut b;
    assert_eq!(text(b, "h1"), "Kiban 棋盤");
    // the search of the position that stands there, forwards by button and key, backwards by key
    assert!(text(b, "#step-text").starts_with("step 0 of "), "{}", text(b, "#step-text"));
    b.click("#step-on");
    b.until("document.querySelector('#step-text').textContent.startsWith('step 1 ')");
    b.click("h1");
    b.press("ArrowRight");
    b.until("document.querySelector('#step-text').textContent.startsWith('step 2 ')");
    b.press("ArrowLeft");
    b.until("document.querySelector('#step-text').textContent.startsWith('step 1 ')");
    // the stages of the array, then the picks, one after the other
    let stages = b.value("document.querySelectorAll('.planes figure').length").as_u64().unwrap();
    assert!(stages >= 5, "{stages}");
    for stage in 1..stages {
        b.press("ArrowDown");
        let now = b.value("[...document.querySelectorAll('.planes figure')].findIndex((f) => f.hasAttribute('aria-current'))");
        assert_eq!(now, stage);
    }
    assert!(
        text(b, "#clock-text").starts_with("clock 11, register M: picks "),
        "{}",
        text(b, "#clock-text")
    );
    assert!(text(b, "#machine").contains("push; state 1: "), "{}", text(b, "#machine"));
    let visible = "[...document.querySelectorAll('.planes figure:last-child .drawn')[0].shadowRoot.querySelectorAll('[data-pick]')].filter((n) => n.style.display !== 'none').length";
    assert_eq!(b.value(visible), 1);
    // solve it: two models of one search, one signature; the line is played through
    b.click("#solve");
    b.until("document.querySelector('#status').textContent.startsWith('Mate in ')");
    let solved = kiban(&["solve", "--sfen", TOUR, "--json"]).json().remove(0);
    let rows = b.value("[...document.querySelectorAll('#results tbody tr')].map((r) => [...r.children].map((c) => c.textContent))");
    assert_eq!(rows[0][5], solved["signature"], "{rows}");
    assert_eq!(rows[0][1], format!("mate in {}", solved["length"]));
    b.click("#line-last");
    let last =
        solved["moves"].as_array().unwrap().last().unwrap().as_str().unwrap()[2..4].to_string();
    assert_eq!(b.value("document.querySelector('.board .to').dataset.square"), last);
    b.press(",");
    // a link holds all of that: the same page again, in another tab
    let state = |b: &mut Browser| {
        b.value("[location.hash, document.querySelector('#step-text').textContent, document.querySelector('#clock-text').textContent, \
                 document.querySelector('.line [aria-current]').textContent, document.querySelector('#text').value]")
    };
    let before = state(b);
    let link = b.value("location.href").as_str().unwrap().to_string();
    b.open(&link);
    b.until("document.body.dataset.ready === 'yes'");
    assert_eq!(state(b), before);
    // set up another problem by hand: the board is cleared, letters and the mouse set pieces
    b.click("#setup");
    b.click("#clear");
    b.click("[data-piece='k']");
    b.click("[data-square='5a']");
    b.click("[data-square='5c']");
    b.press("P");
    b.click("summary");
    b.value("(() => { const i = document.querySelector('[data-hand=bG]'); i.value = 1; i.dispatchEvent(new Event('change')); })()");
    b.click("#setup");
    b.until(&format!("document.querySelector('#text').value === '{ONE}'"));
    b.click("#solve");
    b.until("document.querySelector('#status').textContent.startsWith('Mate in 1:')");
    // what is wrong is said, and nothing is lost
    for (wrong, word) in [("not a position", "side to move"), ("9/9/9/9/9/9/9/9/K8 b - 1", "king")]
    {
        b.value(&format!(
            "(() => {{ document.querySelector('#text').value = {}; }})()",
            json!(wrong)
        ));
        b.click("#take");
        b.until(&format!("document.querySelector('#status.bad')?.textContent.includes('{word}')"));
    }
    assert_eq!(b.value("document.querySelector('#solve').disabled"), true);
    says_nothing_else(b);
}

/// Go and chess in the browser: a move, a playout stone by stone, many of them; passes, a count; reload and wrong input.
#[test]
fn the_other_games_in_a_browser() {
    let (window, temp) = (Open::new(&["--config", "go9-small", "--config", "chess"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "", 1200) else { return };
    let b = &mut b;
    let names = b.value("[...document.querySelectorAll('#games a')].map((a) => a.textContent)");
    assert_eq!(names, json!(["Go", "Chess"]));
    b.click("[data-point='E5']");
    b.until("document.querySelector('#told').textContent === 'white to move, 1 played'");
    // a stone on a stone is refused
    b.click("[data-point='E5']");
    b.until("document.querySelector('#status.bad')?.textContent.includes('stone on E5')");
    // a game from a file; one that is none leaves the board as it is
    let paste = |b: &mut _, text: &str| {
        let b: &mut Browser = b;
        b.value(&format!(
            "(() => {{ document.querySelector('#sgf').value = {}; }})()",
            json!(text)
        ));
        b.click("#take");
    };
    paste(b, "(;SZ[9]KM[5.5];B[ee];W[cc];B[];W[])");
    b.until("document.querySelector('#told').textContent === 'black to move, 2 played'");
    b.until("document.querySelector('#status').textContent.startsWith('The passes that end')");
    assert_eq!(b.value("document.querySelector('#komi').value"), "5.5");
    paste(b, "no game");
    b.until("document.querySelector('#status.bad')?.textContent.includes('no SGF')");
    paste(b, "(;SZ[13];B[ee])");
    b.until("document.querySelector('#status.bad')?.textContent.includes('not on 13')");
    assert_eq!(text(b, "#told"), "black to move, 2 played");
    paste(b, "(;SZ[9]KM[7];B[ee])");
    b.until("document.querySelector('#told').textContent === 'white to move, 1 played'");
    b.value("(() => { const u = document.querySelector('#unit'); u.value = 'parallel'; u.dispatchEvent(new Event('change')); })()");
    b.until("document.querySelectorAll('#inside figure').length >= 5");
    for _ in 0..3 {
        let before = text(b, "#step-text");
        b.click("#step-on");
        b.until(&format!("document.querySelector('#step-text').textContent !== {}", json!(before)));
    }
    assert!(text(b, "#step-text").starts_with("move 3 of "), "{}", text(b, "#step-text"));
    b.click("h1");
    b.press("ArrowLeft");
    b.until("document.querySelector('#step-text').textContent.startsWith('move 2 of ')");
    b.value("(() => { document.querySelector('#n').value = 2000; })()");
    b.click("#run");
    b.until(
        "document.querySelector('#status').textContent.startsWith('2,000 playouts: black won ')",
    );
    let play = [
        "playouts",
        "--config",
        "go9-small",
        "--n",
        "2000",
        "--batch",
        "80",
        "--seed",
        "1",
        "--komi",
        "7",
        "--json",
    ];
    let sgf = temp.write("e5.sgf", b"(;FF[4]GM[1]SZ[9];B[ee])");
    let said = kiban(&[&play[..], &["--position", &sgf]].concat()).json().remove(0);
    assert_eq!(text(b, "#results .mono"), said["signature"].as_str().unwrap());
    assert_eq!(b.value("document.querySelectorAll('#results .chart polyline').length"), 1);
    // chess, by its link
    b.click("#games a:last-child");
    b.until("document.querySelector('#step-text')?.textContent.startsWith('pass 1 of ')");
    b.click("#step-on");
    b.until("document.querySelector('#step-text').textContent.startsWith('pass 2 of ')");
    b.click("#count");
    b.until("document.querySelector('#status').textContent.includes(' sequences of 3 moves')");
    let fen = b.value("document.querySelector('#text').value").as_str().unwrap().to_string();
    let said = kiban(&["perft", "--fen", &fen, "--depth", "3", "--config", "chess", "--json"])
        .json()
        .remove(0);
    assert_eq!(text(b, "#results .mono"), said["signature"].as_str().unwrap());
    let before = b.value("[location.hash, document.querySelector('#step-text').textContent]");
    let link = b.value("location.href").as_str().unwrap().to_string();
    b.open(&link);
    b.until("document.body.dataset.ready === 'yes'");
    assert_eq!(
        b.value("[location.hash, document.querySelector('#step-text').textContent]"),
        before
    );
    b.value("(() => { document.querySelector('#text').value = 'no board'; })()");
    b.click("#take");
    b.until("document.querySelector('#status').classList.contains('bad')");
    says_nothing_else(b);
}

/// What `docs/commands.md` shows of the page; `KIBAN_BLESS=1` makes it anew.
#[test]
fn the_picture_of_the_page() {
    let (window, temp) =
        (Open::new(&["--config", "tsume", "--config", "tsume-small"]), Temp::new());
    let Some(mut b) = page(&window, &temp, "#step=2&clock=11", 1200) else { return };
    b.click("#solve");
    b.until("document.querySelector('#status').textContent.startsWith('Mate in ')");
    b.value("scrollTo(0, 0)");
    let taken = b.picture();
    let kept = common::root().join("docs/pictures/window.png");
    if std::env::var_os("KIBAN_BLESS").is_some() {
        std::fs::write(&kept, &taken).unwrap();
    }
    // fonts differ from machine to machine; its size does not
    let size = |png: &[u8]| png.get(16..24).map(<[u8]>::to_vec);
    let kept = std::fs::read(kept).unwrap_or_default();
    assert!(
        kept.starts_with(b"\x89PNG") && size(&kept) == size(&taken),
        "KIBAN_BLESS=1 makes it anew"
    );
}

/// On a phone nothing is wider than the page; whatever can be pressed has a name; all of it is reached by Tab.
#[test]
fn the_page_on_a_phone_and_for_readers() {
    let (window, temp) = (Open::new(&[]), Temp::new());
    let Some(mut b) = page(&window, &temp, "#step=3", 360) else { return };
    let b = &mut b;
    assert!(text(b, "#step-text").starts_with("step 3 "), "{}", text(b, "#step-text"));
    let wide = "[...document.querySelectorAll('main *')].filter((e) => !e.closest('.wide') && e.getBoundingClientRect().right > 360).map((e) => e.outerHTML.slice(0, 80))";
    assert_eq!(b.value(wide), json!([]));
    assert_eq!(b.value("document.documentElement.scrollWidth"), 360);
    let nameless = "[...document.querySelectorAll('button, input, select, textarea')].filter((e) => \
        !(e.getAttribute('aria-label') || (e.tagName !== 'SELECT' && e.textContent.trim()) || \
          [...e.closest('label')?.childNodes ?? []].some((n) => n !== e && n.textContent.trim()))).map((e) => e.outerHTML)";
    assert_eq!(b.value(nameless), json!([]));
    assert_eq!(b.value("document.querySelectorAll('[role=grid] [role=gridcell]').length"), 81);
    let mut reached = Vec::new();
    for _ in 0..25 {
        b.press("Tab");
        reached.push(
            b.value("document.activeElement.id || document.activeElement.dataset.square || ''"),
        );
    }
    for id in ["setup", "text", "take", "solve", "step", "clock"] {
        assert!(reached.contains(&json!(id)), "{id}: {reached:?}");
    }
    readable(b, &window);
}

/// In both colour schemes text stands out of what it stands on (WCAG 2.1: 4.5 to 1), stones of Go by themselves or by their edge (3 to 1).
fn readable(b: &mut Browser, window: &Open) {
    let faint = "(() => {
        const light = (c) => {
            const [r, g, b] = c.match(/[0-9.]+/g).map((n) => n / 255).map((n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
        const ground = (e) => {
            const own = getComputedStyle(e).backgroundColor;
            return own !== 'rgba(0, 0, 0, 0)' || !e.parentElement ? own : ground(e.parentElement);
        };
        const says = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
        return [...document.querySelectorAll('body *')].filter((e) => says(e) && e.checkVisibility() && !e.closest(':disabled')).map((e) => {
            const style = getComputedStyle(e);
            const stone = e.matches('.board.go button');
            const edge = stone ? style.textShadow.match(/rgb[^)]*\\)/) : null;
            const found = Math.max(ratio(style.color, ground(e)), edge ? ratio(edge[0], ground(e)) : 0);
            return found < (stone ? 3 : 4.5) ? `${e.tagName} ${e.className} ${e.textContent.slice(0, 20)} ${found.toFixed(2)}` : '';
        }).filter(Boolean);
    })()";
    for scheme in ["light", "dark"] {
        b.order(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] }),
        );
        for link in [
            "#game=shogi&sfen=4k4/9/4P4/9/9/9/4+R4/9/9%20b%20G%201&line=5g5b%2B&ply=1",
            "#game=shogi&setup=yes",
            "#game=go&moves=E5,C3",
            "#game=chess",
        ] {
            common::window::go(b, window, link);
            assert_eq!(b.value(faint), json!([]), "{scheme} {link}");
        }
        let paper = b.value("getComputedStyle(document.body).backgroundColor");
        assert_eq!(paper == "rgb(251, 250, 247)", scheme == "light", "{scheme}: {paper}");
    }
}
