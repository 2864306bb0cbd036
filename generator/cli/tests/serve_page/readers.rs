//! Keys, screen readers, the dark, Japanese.

use kiban_testkit::browser::Browser;
use serde_json::{json, Value};

use super::common::window::{go, page, says_nothing_else, text, Open};
use super::common::Temp;
use super::{hash, START};

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
