//! The house without its door: what every request is answered.

use kiban_config::{Circuit, Config, ConfigSet};
use kiban_link::transport::Address;
use kiban_link::twin::Modelled;
use kiban_protocol::{Chess, Go, Tsume};
use kiban_serve::{Asked, House, Offer, Play};
use serde_json::{json, Value};

const TOUR: &str = "3gk4/9/6p2/4S4/9/9/9/4R4/9 b GN 1";
/// White attacks.
const TURNED: &str = "9/4r4/9/9/9/4s4/2P6/9/4KG3 w gn 1";

/// A model of a configuration.
fn model<S: Modelled>(config: &Config) -> kiban_link::Opened<S> {
    let circuit = S::config(&config.circuit).unwrap();
    kiban_link::open(&Address::Model, Some(config), || S::Model::from(circuit)).unwrap()
}

/// With so many models of a configuration.
fn house(config: &str, devices: usize) -> House {
    let config = ConfigSet::shipped().unwrap().get(config).unwrap().clone();
    let offers = (0..devices).map(|i| {
        let play = match &config.circuit {
            Circuit::Go(_) => Play::Go(Box::new(model::<Go>(&config))),
            Circuit::Chess(_) => Play::Chess(Box::new(model::<Chess>(&config))),
            _ => Play::Tsume(Box::new(model::<Tsume>(&config))),
        };
        Offer { name: format!("model{i}"), config: config.clone(), play }
    });
    House::new(offers.collect())
}

/// The status and the JSON of an answer.
fn ask(house: &House, question: &str, body: &Value) -> (u16, Value) {
    raw(house, question, body.to_string().as_bytes())
}

fn raw(house: &House, question: &str, body: &[u8]) -> (u16, Value) {
    let reply = house.answer(&Asked {
        method: "POST".to_string(),
        path: format!("/api/{question}"),
        content: "application/json; charset=utf-8".to_string(),
        body: body.to_vec(),
        ..Asked::default()
    });
    assert_eq!(reply.kind, "application/json");
    (reply.status, serde_json::from_slice(&reply.body).unwrap())
}

/// An answer that is one.
fn told(house: &House, question: &str, body: Value) -> Value {
    let (status, value) = ask(house, question, &body);
    assert_eq!(status, 200, "{question} {body}: {value}");
    value
}

/// A refusal: its status and its sentence, which is one line.
fn refused(house: &House, question: &str, body: Value) -> (u16, String) {
    let (status, value) = ask(house, question, &body);
    let why = value["error"].as_str().unwrap_or_else(|| panic!("{question} {body}: {value}"));
    assert!(status >= 400 && !why.is_empty() && !why.contains('\n'), "{why}");
    (status, why.to_string())
}

/// A job to its end.
fn done(house: &House, job: &Value) -> Value {
    for _ in 0..3000 {
        let now = told(house, "job", json!({ "job": job["job"] }));
        match now["state"].as_str() {
            Some("waiting" | "running") => std::thread::sleep(std::time::Duration::from_millis(10)),
            _ => return now,
        }
    }
    panic!("the job does not end");
}

fn solve(house: &House, device: usize, sfen: &str, nodes: u32) -> Value {
    let job = told(house, "shogi/solve", json!({ "device": device, "sfen": sfen, "nodes": nodes }));
    let end = done(house, &job);
    assert_eq!(end["state"], "done", "{end}");
    end["answer"].clone()
}

/// A circuit is asked for no search that it does not have, and the page is told what it is without.
#[test]
fn a_search_is_one_of_the_circuit() {
    for (config, array, program) in
        [("tsume", true, false), ("tsume-lines", false, false), ("tsume-mini", false, true)]
    {
        let house = house(config, 1);
        let at = told(&house, "shogi/walk", json!({ "sfen": TOUR, "step": 0 }));
        assert_eq!((&at["array"], &at["program"]), (&json!(array), &json!(program)), "{config}");
        for (question, body) in [
            ("shogi/walk", json!({ "sfen": TOUR, "step": 0, "search": "pn-star" })),
            ("shogi/solve", json!({ "device": 0, "sfen": TOUR, "nodes": 10, "search": "pn-star" })),
        ] {
            let (status, said) = ask(&house, question, &body);
            assert_eq!(status, if program { 400 } else { 200 }, "{config}: {said}");
            let why = "tsume-mini: its program searches by df-pn alone, not by PN*";
            assert!(!program || said["error"] == why, "{said}");
        }
        house.close();
    }
}

#[test]
fn the_page_is_there_and_nothing_else() {
    let house = house("tsume", 1);
    let get = |path: &str| {
        let (method, path) = ("GET".to_string(), path.to_string());
        house.answer(&Asked { method, path, ..Asked::default() })
    };
    let page = String::from_utf8(get("/").body).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>"));
    // every file that the page and its modules name is served, and none is fetched from elsewhere
    let mut names = vec!["/".to_string()];
    let mut seen = 0;
    while let Some(name) = names.get(seen).cloned() {
        seen += 1;
        let reply = get(&name);
        assert_eq!(reply.status, 200, "{name}");
        let text = String::from_utf8(reply.body).unwrap();
        assert!(!text.contains("http:") && !text.contains("https:"), "{name}");
        for word in text.split(['"', '\'']) {
            let path = word.strip_prefix('.').unwrap_or(word);
            let file = path.starts_with('/') && (path.ends_with(".js") || path.ends_with(".css"));
            if file && !names.iter().any(|n| n == path) {
                names.push(path.to_string());
            }
        }
    }
    assert!(names.len() >= 9, "{names:?}");
    for nothing in [
        "/../Cargo.toml",
        "/etc/passwd",
        "//",
        "/page/main.js",
        "/main.js/",
        "/api/offer",
        "/%2e%2e/x",
    ] {
        assert_eq!(get(nothing).status, 404, "{nothing}");
    }
    let other = Asked { method: "DELETE".to_string(), path: "/".to_string(), ..Asked::default() };
    assert_eq!(house.answer(&other).status, 405);
}

#[test]
fn positions_are_read_from_texts() {
    let house = house("tsume", 1);
    let read = |text: &str| told(&house, "shogi/position", json!({ "text": text }));
    for (text, sfen) in [
        (TOUR.to_string(), TOUR),
        (format!("  sfen {TOUR}\n"), TOUR),
        (format!("\u{feff}{TOUR}\r\n"), TOUR),
        (format!("sfen {TOUR} moves G*4b 5a6b"), "3g5/3k1G3/6p2/4S4/9/9/9/4R4/9 b N 3"),
        ("後手の持駒：なし\n先手の持駒：金 桂\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
          | ・ ・ ・v金v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ ・ ・v歩 ・ ・|三\n\
          | ・ ・ ・ ・ 銀 ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
          | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ 飛 ・ ・ ・ ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n\
          +---------------------------+\n".to_string(), TOUR),
        ("V2.2\nP1 *  *  * -KI-OU *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \nP3 *  *  *  *  *  * -FU *  * \n\
          P4 *  *  *  * +GI *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \n\
          P7 *  *  *  *  *  *  *  *  * \nP8 *  *  *  * +HI *  *  *  * \nP9 *  *  *  *  *  *  *  *  * \n\
          P+00KI00KE\n+\n".to_string(), TOUR),
    ] {
        let value = read(&text);
        assert_eq!((&value["sfen"], &value["why"]), (&json!(sfen), &Value::Null), "{text}");
    }
    // a side to move with a king against it may attack; a position that is none of a problem is taken, and told
    assert_eq!(read("startpos")["why"], Value::Null);
    let bare = read("9/9/9/9/9/9/9/9/K8 b - 1");
    assert!(bare["why"].as_str().unwrap().contains("king"), "{bare}");
    for wrong in [
        "",
        "x",
        "4k4/9 b - 1",
        "{",
        "V2.2\nnothing",
        "one\ntwo",
        "▲７六歩",
        "🂡",
        &"9".repeat(5000),
    ] {
        assert_eq!(refused(&house, "shogi/position", json!({ "text": wrong })).0, 400);
    }
}

#[test]
fn a_line_is_played_by_the_rules() {
    let house = house("tsume", 1);
    let line = told(&house, "shogi/line", json!({ "sfen": TOUR, "moves": ["G*4b", "5a6b"] }));
    assert_eq!(line["positions"].as_array().unwrap().len(), 3);
    assert_eq!(line["words"], json!(["▲４二金", "△６二玉"]));
    let why = refused(&house, "shogi/line", json!({ "sfen": TOUR, "moves": ["G*4b", "5a5b"] })).1;
    assert!(why.starts_with("move 2: "), "{why}");
}

#[test]
fn devices_say_the_same_and_so_does_the_walk() {
    let house = house("tsume", 2);
    let offer = told(&house, "offer", json!({}));
    let names: Vec<&str> =
        offer["devices"].as_array().unwrap().iter().filter_map(|d| d["name"].as_str()).collect();
    assert_eq!(names, ["model0", "model1"]);
    for sfen in [TOUR, TURNED] {
        let [one, other] = [0, 1].map(|device| solve(&house, device, sfen, 20_000));
        assert_eq!(one["result"], "mate", "{one}");
        let keys = ["result", "length", "moves", "words", "nodes", "signature"];
        assert!(keys.iter().all(|k| one[k] == other[k] && !one[k].is_null()), "{one} {other}");
        let walk = |step: u64| told(&house, "shogi/walk", json!({ "sfen": sfen, "step": step }));
        let end = walk(4_000_000_000);
        assert_eq!(end["step"], end["steps"]);
        assert_eq!(end["then"], "ended");
        for key in ["result", "moves", "nodes", "signature"] {
            assert_eq!(end["outcome"][key], one[key], "{key}");
        }
        // forwards and backwards a step is the same
        let fifth = walk(5);
        let _ = walk(6);
        assert_eq!(walk(5), fifth);
        assert!(fifth["outcome"].is_null() && fifth["nodes"].as_u64() < end["nodes"].as_u64());
    }
    // a limit says so
    let short = solve(&house, 0, TOUR, 3);
    assert_eq!((&short["result"], &short["reason"]), (&json!("unknown"), &json!("nodes")));
}

/// What a step shows fits: the stack leads from the root to the position, the planes are those of it, moves come in the array's order.
#[test]
fn a_step_shows_the_search() {
    let house = house("tsume", 1);
    let mut went = 0;
    // how deep the next step is, and by which move
    let mut said: Option<(usize, Value)> = None;
    for step in 0..60 {
        let at = told(&house, "shogi/walk", json!({ "sfen": TOUR, "step": step }));
        let frames = at["frames"].as_array().unwrap();
        if let Some((depth, by)) = &said {
            assert_eq!(frames.len(), *depth, "step {step}");
            assert!(by.is_null() || *by == frames[depth - 1]["move"], "step {step}");
        }
        let path: Vec<&Value> = frames.iter().skip(1).map(|f| &f["move"]).collect();
        let line = told(&house, "shogi/line", json!({ "sfen": TOUR, "moves": path }));
        let board = |sfen: &Value| sfen.as_str().unwrap().rsplit_once(' ').unwrap().0.to_string();
        assert_eq!(
            board(line["positions"].as_array().unwrap().last().unwrap()),
            board(&at["sfen"])
        );
        let came = match (step, at["expanded"] == true) {
            (0, _) => "root",
            (_, true) => "push",
            (_, false) => "back",
        };
        assert_eq!(at["came"], came);
        let last = at["planes"].as_array().unwrap().last().unwrap();
        assert_eq!((&last["register"], &last["clock"]), (&json!("M"), &json!(11)));
        let turn = if frames.len() % 2 == 1 { "attack" } else { "defence" };
        assert_eq!(at["turn"], turn);
        let titles: Vec<&str> =
            at["planes"].as_array().unwrap().iter().filter_map(|p| p["title"].as_str()).collect();
        let first = if turn == "attack" { "see: " } else { "ck: what answers" };
        assert!(
            titles[1].starts_with(first) && titles.last().unwrap().starts_with("pick: "),
            "{titles:?}"
        );
        let moves = at["moves"].as_array().unwrap();
        let children = at["children"].as_array().unwrap();
        assert_eq!(frames.last().unwrap()["children"], children.len());
        assert!(
            children.len() <= moves.len() && children.iter().all(|c| moves.contains(&c["move"]))
        );
        let picks = at["planes"].as_array().unwrap().last().unwrap()["svg"].as_str().unwrap();
        assert_eq!(picks.matches("data-pick=").count(), moves.len());
        said = Some(match at["then"].as_str() {
            Some("down") => {
                let child = at["child"].as_u64().unwrap() as usize;
                (frames.len() + 1, children[child]["move"].clone())
            }
            Some("up") => (frames.len() - 1, Value::Null),
            other => panic!("{other:?}"),
        });
        went += u32::from(at["then"] == "down");
    }
    assert!(went > 10, "{went}");
}

#[test]
fn what_is_wrong_is_refused_in_a_sentence() {
    let house = house("tsume", 1);
    for (question, body, status) in [
        ("nothing", json!({}), 404),
        ("job", json!({ "job": 7 }), 404),
        ("job", json!({ "job": -1 }), 400),
        ("stop", json!({}), 400),
        ("shogi/solve", json!({ "device": 1, "sfen": TOUR, "nodes": 10 }), 400),
        ("shogi/solve", json!({ "device": 0, "sfen": TOUR, "nodes": 0 }), 400),
        ("shogi/solve", json!({ "device": 0, "sfen": TOUR, "nodes": 4_000_000_000_u64 }), 400),
        ("shogi/solve", json!({ "device": "serial:/dev/ttyUSB0", "sfen": TOUR, "nodes": 10 }), 400),
        (
            "shogi/solve",
            json!({ "device": 0, "sfen": "9/9/9/9/9/9/9/9/K8 b - 1", "nodes": 10 }),
            400,
        ),
        (
            "shogi/solve",
            json!({ "device": 0, "sfen": TOUR, "nodes": 10, "file": "/etc/passwd" }),
            400,
        ),
        (
            "shogi/solve",
            json!({ "device": 0, "sfen": TOUR, "nodes": 10, "search": "alpha-beta" }),
            400,
        ),
        ("shogi/walk", json!({ "sfen": TOUR, "step": -1 }), 400),
        ("shogi/walk", json!({ "sfen": "x", "step": 0 }), 400),
        ("shogi/line", json!({ "sfen": TOUR, "moves": vec!["G*4b"; 3000] }), 400),
    ] {
        assert_eq!(refused(&house, question, body.clone()).0, status, "{question} {body}");
    }
    for bytes in [&b""[..], b"{", b"[]", b"\xff\xfe", b"{\"text\": 1}", b"null"] {
        assert_eq!(raw(&house, "shogi/position", bytes).0, 400);
    }
    // what a form of another page may send
    let form = Asked {
        method: "POST".to_string(),
        path: "/api/stop".to_string(),
        content: "text/plain".to_string(),
        ..Asked::default()
    };
    assert_eq!(house.answer(&form).status, 415);
}

/// The moves of a file come along, up to the first that is none.
#[test]
fn a_file_brings_its_moves() {
    let house = house("tsume", 1);
    let board = "後手の持駒：なし\n先手の持駒：金 \n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n\
        +---------------------------+\n手数----指手---------消費時間--\n";
    for (moves, wanted) in [
        ("   1 ４二金打\n   2 ６一玉(51)\n", json!(["G*4b", "5a6a"])),
        ("   1 ４二金打\n   2 ６五玉(51)\n   3 ５二歩成(53)\n", json!(["G*4b"])),
        ("   1 ５二歩成(53)\n", json!(["5c5b+"])),
        (
            "\n   1 ４二金打\n\n*a remark\n   2 ６一玉(51)\n変化：9手\n   9 ５二玉(51)\n",
            json!(["G*4b", "5a6a"]),
        ),
        ("", json!([])),
    ] {
        let told = told(&house, "shogi/position", json!({ "text": format!("{board}{moves}") }));
        assert_eq!(told["moves"], wanted, "{moves}");
        assert_eq!(told["sfen"], "4k4/9/4P4/9/9/9/9/9/9 b G 1");
    }
}

/// A game in CSA 3.0, whose commas begin times, and texts at which a reader may stumble.
#[test]
fn texts_of_games_are_read_or_refused() {
    let house = house("tsume", 1);
    let game = "V3.0\nN+a\n+\n+7776FU,T12.5\n-3334FU,T1\n%TORYO,T3\n";
    let told = told(&house, "shogi/position", json!({ "text": game }));
    assert_eq!(told["moves"], json!(["7g7f", "3c3d"]));
    for (text, why) in [
        ("V2.2\nP-51OU\nP+05KI\n+\n", "'05KI'"),
        ("V2.2\nPI50FU\n+\n", "FU on 50"),
        ("手合割：トンボ\n先手：a\n", "handicap"),
    ] {
        let (status, said) = refused(&house, "shogi/position", json!({ "text": text }));
        assert!(status == 400 && said.contains(why), "{text}: {said}");
    }
}

/// Whatever stands where a number is wanted: a sentence of ours that names what is allowed.
#[test]
fn numbers_that_are_none_are_named() {
    let house = house("tsume", 1);
    for (nodes, told) in [
        (json!(-5), "-5"),
        (json!(1.5), "1.5"),
        (json!(1e30), "1e+30"),
        (json!(0), "0"),
        (json!("many"), "'many'"),
        (json!(""), "nothing"),
        (Value::Null, "nothing"),
        (json!([1]), "what is no number"),
    ] {
        let asked = json!({ "device": 0, "sfen": TOUR, "nodes": nodes });
        let why = refused(&house, "shogi/solve", asked).1;
        let wanted = format!("nodes: whole numbers from 1 to 10000000 are allowed, not {told}");
        assert_eq!(why, wanted);
    }
}

/// A search is signed on its way, at the same nodes by every device; one that is stopped says how far it came, and signs no more than it
/// has finished.
#[test]
fn a_search_is_signed_on_its_way() {
    let house = house("tsume", 2);
    let long = "9/9/9/9/4k4/9/9/9/9 b BGNL9P2r3g4s3n3l9p 1";
    let at_limit = solve(&house, 0, long, 1_000);
    assert_eq!((&at_limit["reason"], &at_limit["signed"]), (&json!("nodes"), &Value::Null));
    for device in 0..2 {
        let asked = json!({ "device": device, "sfen": long, "nodes": 10_000_000 });
        let job = told(&house, "shogi/solve", asked);
        let mut signed = Value::Null;
        for _ in 0..6000 {
            let now = told(&house, "job", json!({ "job": job["job"] }));
            if now["so_far"]["signed"].is_string() {
                signed = now["so_far"].clone();
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        if signed["signed"] == "at 1000 nodes" {
            assert_eq!(signed["signature"], at_limit["signature"]);
        }
        told(&house, "stop", json!({ "job": job["job"] }));
        let end = done(&house, &job)["answer"].clone();
        assert_eq!(end["reason"], "abort", "{end}");
        assert!(end["nodes"].as_u64() >= signed["nodes"].as_u64(), "{end}");
        assert!(end["signed"].as_str().is_some_and(|s| s.starts_with("at ")), "{end}");
    }
}

#[test]
fn a_job_is_stopped_and_a_device_has_room_for_some() {
    let house = house("tsume", 1);
    // nothing mates here, and it takes long to say so
    let long = "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1";
    let ask_for = |sfen: &str| {
        ask(
            &house,
            "shogi/solve",
            &json!({ "device": 0, "sfen": sfen, "nodes": 10_000_000, "search": "pn-star" }),
        )
    };
    let first = ask_for(long);
    assert_eq!(first.0, 200, "{}", first.1);
    let mut refused = None;
    let mut jobs = vec![first.1];
    for _ in 0..20 {
        let (status, value) = ask_for(long);
        match status {
            200 => jobs.push(value),
            _ => refused = Some((status, value)),
        }
    }
    // some wait, and then there is no more room, unless the device was quick
    if let Some((status, why)) = refused {
        assert_eq!(status, 409, "{why}");
    }
    for job in &jobs {
        told(&house, "stop", json!({ "job": job["job"] }));
    }
    for job in &jobs {
        let end = done(&house, job);
        assert!(end["state"] == "done", "{end}");
    }
    house.close();
    let (status, why) = ask_for(TOUR);
    assert_eq!(status, 503, "{why}");
}

#[test]
fn playouts_are_seen_stone_by_stone() {
    let house = house("go9-small", 1);
    let at = |unit: &str, game: u64, step: u64| {
        let position = json!({ "size": 9, "moves": ["E5", "pass", "C3"] });
        let asked =
            json!({ "position": position, "unit": unit, "seed": 7, "game": game, "step": step });
        told(&house, "go/watch", asked)
    };
    let four = at("lean", 0, 0);
    let boards = four["boards"].as_array().unwrap();
    assert_eq!((boards.len(), four["planes"].as_array().unwrap().len()), (4, 0));
    // with its planes: what is drawn is a candidate, and no eye
    let steps = at("parallel", 3, 0)["steps"].as_u64().unwrap();
    assert!((60..300).contains(&steps), "{steps}");
    for step in (0..=steps).step_by(3) {
        let one = at("parallel", 3, step);
        let planes = one["planes"].as_array().unwrap();
        let names = |i: usize| planes[i]["points"].as_array().unwrap();
        let next = &one["boards"][0]["next"];
        match next.as_str() {
            Some("pass") => {}
            Some(_) => {
                assert!(names(2).contains(next) && !names(1).contains(next), "{next}");
                assert!(
                    planes.len() > 3 && planes[3]["title"].as_str().unwrap().contains("alive with")
                );
            }
            None => assert_eq!(step, steps),
        }
        assert_eq!(at("parallel", 3, step), one);
    }
    let end = at("parallel", 3, 1_000_000);
    assert!(end["step"] == end["steps"] && end["boards"][0]["score"].is_i64(), "{}", end["boards"]);
}

/// A game comes from a file and goes back to it; what was set up is played, what ends it is left out.
#[test]
fn games_come_from_sgf() {
    let house = house("go9-small", 1);
    let read =
        |text: &str, moves: u64| told(&house, "go/file", json!({ "text": text, "moves": moves }));
    let moves = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|m| m.as_str().unwrap().to_string()).collect()
    };
    let text = "(;GM[1]FF[4]SZ[9]KM[6.5]C[a game];B[ee];W[cc](;B[gg];W[tt])(;B[aa]))";
    let game = read(text, 0);
    assert_eq!(moves(&game["moves"]), ["E5", "C7", "G3", "pass"]);
    assert_eq!(
        (&game["size"], &game["komi"], &game["set_up"]),
        (&json!(9), &json!(6.5), &json!(0))
    );
    assert_eq!(moves(&read(text, 2)["moves"]), ["E5", "C7"]);
    // what the board says of it is a file with the same moves
    let seen = told(&house, "go/position", json!({ "size": 9, "moves": game["moves"] }));
    let written = read(seen["sgf"].as_str().unwrap(), 0);
    // which says nothing of a komi, so that the page keeps its own
    assert_eq!((&written["moves"], &written["komi"]), (&game["moves"], &Value::Null));
    // handicap: white moves first; a side moves twice: the other one passes; two passes end it
    let handicap = read("(;SZ[9]HA[2]AB[cg][gc];W[ee];W[ef];B[];W[])", 0);
    assert_eq!(moves(&handicap["moves"]), ["C3", "pass", "G7", "E5", "pass", "E4"], "{handicap}");
    assert_eq!((&handicap["set_up"], &handicap["ended"]), (&json!(3), &json!(true)));
    // a third pass ends it too, and two passes after which play goes on are left out
    let closed = read("(;SZ[9];B[ee];W[];B[];W[])", 0);
    assert_eq!((moves(&closed["moves"]), &closed["ended"]), (vec!["E5".into()], &json!(true)));
    let resumed = read("(;SZ[9];B[ee];W[];B[];W[dd];B[ff])", 0);
    assert_eq!(moves(&resumed["moves"]), ["E5", "D6", "F4"]);
    assert_eq!(resumed["ended"], json!(false));
    for (text, list) in [
        ("(;SZ[9];B[ee];W[];W[dd];B[])", vec!["E5", "D6", "pass"]),
        ("(;SZ[9];B[ee];W[];B[];B[dd])", vec!["E5", "pass", "D6"]),
        ("(;SZ[9]AB[ee]PL[B];B[];W[dd])", vec!["E5", "D6"]),
        ("(;SZ[9];B[];W[])", vec![]),
    ] {
        assert_eq!(moves(&read(text, 0)["moves"]), list, "{text}");
    }
    let white = read("(;SZ[5]AB[ab]AW[cc][dd]PL[B])", 0);
    let after = told(&house, "go/position", json!({ "size": 5, "moves": white["moves"] }));
    assert_eq!(
        (moves(&after["black"]), moves(&after["white"])),
        (vec!["A4".into()], vec!["D2".into(), "C3".into()])
    );
    assert_eq!(after["turn"], "black");
    for wrong in ["", "(;SZ[9];B[ee];W[ee])", "(;SZ[9:13])", "(;GM[1]SZ[9];B[zz])"] {
        let (status, answer) = ask(&house, "go/file", &json!({ "text": wrong, "moves": 0 }));
        assert!(status == 400 && answer["error"].is_string(), "{wrong}: {status} {answer}");
    }
}

#[test]
fn playouts_converge_and_devices_agree() {
    let house = house("go9-small", 2);
    let position = json!({ "size": 7, "moves": ["D4"] });
    let play = |device: usize| {
        let asked =
            json!({ "device": device, "position": position, "n": 2500, "seed": 3, "komi": 0.5 });
        let end = done(&house, &told(&house, "go/playouts", asked));
        assert_eq!(end["state"], "done", "{end}");
        end["answer"].clone()
    };
    let (one, other) = (play(0), play(1));
    assert_eq!((&one["n"], &one["batch"]), (&json!(2500), &json!(100)));
    assert_eq!(one["signature"], other["signature"]);
    let rate = one["win_rate"].as_f64().unwrap();
    assert!((0.3..0.95).contains(&rate), "{rate}");
    let owners: i64 = one["ownership"].as_array().unwrap().iter().filter_map(Value::as_i64).sum();
    let score = one["score"].as_f64().unwrap() * 2500.0;
    assert!((owners as f64 - score).abs() < 0.5, "{owners} {score}");
    assert!(one["svg"].as_str().unwrap().contains("class=\"ok\""));
    // a run that goes on tells how it stands
    let asked = json!({ "device": 0, "position": position, "n": 2_000_000, "seed": 3, "komi": 0 });
    let job = told(&house, "go/playouts", asked);
    let mut seen = 0;
    for _ in 0..2000 {
        let now = told(&house, "job", json!({ "job": job["job"] }));
        seen = now["so_far"]["n"].as_u64().unwrap_or(0);
        if seen > 0 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    told(&house, "stop", json!({ "job": job["job"] }));
    let end = done(&house, &job);
    assert!(seen > 0 && end["answer"]["n"].as_u64() >= Some(seen), "{seen} {}", end["state"]);
    for (question, body) in [
        ("go/position", json!({ "size": 4, "moves": [] })),
        ("go/position", json!({ "size": 9, "moves": ["E5", "E5"] })),
        ("go/position", json!({ "size": 9, "moves": ["I5"] })),
        (
            "go/playouts",
            json!({ "device": 0, "position": { "size": 19, "moves": [] }, "n": 1, "seed": 0, "komi": 0 }),
        ),
        (
            "go/playouts",
            json!({ "device": 0, "position": { "size": 9, "moves": ["pass", "pass"] }, "n": 1, "seed": 0, "komi": 0 }),
        ),
        ("go/playouts", json!({ "device": 0, "position": position, "n": 0, "seed": 0, "komi": 0 })),
        (
            "go/playouts",
            json!({ "device": 0, "position": position, "n": 1, "seed": 0, "komi": 0.3 }),
        ),
        (
            "go/playouts",
            json!({ "device": 0, "position": position, "n": 1, "seed": -1, "komi": 0 }),
        ),
        (
            "go/watch",
            json!({ "position": position, "unit": "lean", "seed": 0, "game": 100, "step": 0 }),
        ),
        ("shogi/walk", json!({ "sfen": TOUR, "step": 0 })),
        ("chess/passes", json!({ "fen": "startpos", "pass": 1 })),
    ] {
        assert_eq!(refused(&house, question, body.clone()).0, 400, "{question} {body}");
    }
}

#[test]
fn passes_and_counts_of_chess() {
    let house = house("chess", 2);
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let pass = |pass: u64| told(&house, "chess/passes", json!({ "fen": fen, "pass": pass }));
    let last = pass(1_000_000);
    assert_eq!(last["pass"], last["passes"]);
    let legal = last["moves"].as_array().unwrap().iter().filter(|m| m["legal"] == true).count();
    assert_eq!(legal, 48);
    // moves only come to those that are there, and whoever wins has bid most
    let mut before = 0;
    for number in 1..=last["passes"].as_u64().unwrap() {
        let now = pass(number);
        let moves = now["moves"].as_array().unwrap();
        assert_eq!(now["pass"], number);
        assert!(
            moves.len() >= before && moves[..] == last["moves"].as_array().unwrap()[..moves.len()]
        );
        before = moves.len();
        let most = now["bids"].as_array().unwrap().first().map(|b| b[1].clone());
        assert!(now["svg"].as_str().unwrap().contains("class=\"won\"") == most.is_some());
    }
    let count = |device: usize, depth: u64| {
        let asked = json!({ "device": device, "fen": fen, "depth": depth });
        let end = done(&house, &told(&house, "chess/perft", asked));
        assert_eq!(end["state"], "done", "{end}");
        end["answer"].clone()
    };
    let [one, other] = [0, 1].map(|device| count(device, 3));
    assert_eq!((&one["nodes"], &one["complete"]), (&json!(97_862), &json!(true)));
    assert_eq!(one["signature"], other["signature"]);
    assert_eq!(one["divide"].as_array().unwrap().len(), 48);
    for (question, body) in [
        ("chess/passes", json!({ "fen": "8/8/8/8/8/8/8/8 w - - 0 1", "pass": 1 })),
        ("chess/passes", json!({ "fen": "", "pass": 1 })),
        // the generator castles from e1 and e8 with the rooks of the corners
        ("chess/passes", json!({ "fen": "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "pass": 9999 })),
        ("chess/perft", json!({ "device": 0, "fen": fen, "depth": 8 })),
        ("chess/perft", json!({ "device": 0, "fen": fen, "depth": 0 })),
        (
            "go/watch",
            json!({ "position": { "size": 9, "moves": [] }, "unit": "lean", "seed": 0, "game": 0, "step": 0 }),
        ),
    ] {
        assert_eq!(refused(&house, question, body.clone()).0, 400, "{question} {body}");
    }
}
