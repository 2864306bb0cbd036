//! Plays settings of the Go search against each other on the model:
//! `cargo run --release -p kiban-engine --example go_settings -- LINES GAMES FIRST SECOND`.
//!
//! A side is a list such as `method=tree,rave=false,playouts=1000,batch=8,exploration=0.4`; what it does not name is as usual.

#[path = "../tests/common/mod.rs"]
mod common;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use common::{device, ALL};
use kiban_engine::go::game::Game;
use kiban_engine::go::player::{decide, judge, Decision, Style};
use kiban_engine::go::search::{Method, Settings};
use kiban_rules::go::{Colour, Size};

fn settings(text: &str) -> Settings {
    let mut s = Settings::default();
    for word in text.split(',').filter(|w| !w.is_empty()) {
        let (key, value) = word.split_once('=').expect("key=value");
        let number = || value.parse::<f64>().expect("a number");
        match key {
            "method" => s.method = if value == "flat" { Method::Flat } else { Method::Tree },
            "rave" => s.rave = value == "true",
            "playouts" => s.playouts = number() as u32,
            "batch" => s.batch = number() as u32,
            "exploration" => s.exploration = number(),
            "urgency" => s.urgency = number(),
            "equivalence" => s.equivalence = number(),
            _ => panic!("no key {key}"),
        }
    }
    s
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [lines, games, first, second] = words.as_slice() else {
        panic!("LINES GAMES FIRST SECOND are wanted")
    };
    let size = Size::new(lines.parse().expect("lines")).expect("a size");
    let games: u64 = games.parse().expect("games");
    let sides = [settings(first), settings(second)];
    let never = AtomicBool::new(false);
    let mut device = device(ALL, size);
    let mut won = [0; 2];
    let mut seconds = [0.0; 2];
    for number in 0..games {
        let mut game = Game::new(size);
        // the first has black in every second game, against the same seeds
        let black = (number % 2) as usize;
        let mut colour = Colour::Black;
        while !game.is_over() && game.moves().len() < 4 * size.area() {
            let who = if colour == Colour::Black { black } else { 1 - black };
            let style = Style { search: sides[who], resign: 0.0, seed: number / 2 };
            let start = Instant::now();
            let decided = decide(&mut device, &game, colour, &style, 15, None, &never);
            seconds[who] += start.elapsed().as_secs_f64();
            let (Decision::Move(choice) | Decision::Resign(choice)) = decided.expect("the model");
            game.play(colour, choice.at).expect("a legal move");
            colour = game.position().turn();
        }
        let style = Style { search: Settings::default(), resign: 0.0, seed: number };
        let score = judge(&mut device, &game, &style, &never).expect("the model").score;
        won[if 2 * score > 15 { black } else { 1 - black }] += 1;
    }
    println!(
        "{first}: {} of {games}, {:.1} s; {second}: {}, {:.1} s",
        won[0], seconds[0], won[1], seconds[1]
    );
}
