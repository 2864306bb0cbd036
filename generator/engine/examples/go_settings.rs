//! Plays settings of the Go search against each other on the model:
//! `cargo run --release -p kiban-engine --example go_settings -- LINES GAMES FIRST SECOND`.
//!
//! A side is a list such as `method=tree,rave=false,playouts=1000,batch=8,exploration=0.25`; what it does not name is as usual.

#[path = "../tests/common/mod.rs"]
mod common;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use common::{device, ALL};
use kiban_engine::gtp::game::Game;
use kiban_engine::gtp::player::{decide, judge, Decision, Style};
use kiban_engine::gtp::search::{Method, Settings};
use kiban_rules::go::{Colour, Size};

const USAGE: &str = "usage: go_settings LINES GAMES FIRST SECOND; a side is a list of key=value, the keys are method, rave, \
                     playouts, batch, exploration, urgency, equivalence";

fn settings(text: &str) -> Option<Settings> {
    let mut s = Settings::default();
    for word in text.split(',').filter(|w| !w.is_empty()) {
        let (key, value) = word.split_once('=')?;
        match (key, value) {
            ("method", "flat") => s.method = Method::Flat,
            ("method", "tree") => s.method = Method::Tree,
            ("rave", _) => s.rave = value.parse().ok()?,
            ("playouts", _) => s.playouts = value.parse().ok()?,
            ("batch", _) => s.batch = value.parse().ok()?,
            ("exploration", _) => s.exploration = value.parse().ok()?,
            ("urgency", _) => s.urgency = value.parse().ok()?,
            ("equivalence", _) => s.equivalence = value.parse().ok()?,
            _ => return None,
        }
    }
    Some(s)
}

/// Board, games and both sides of a command line.
fn asked(words: &[String]) -> Option<(Size, u64, [Settings; 2])> {
    let [lines, games, first, second] = words else { return None };
    let size = Size::new(lines.parse().ok()?).ok()?;
    Some((size, games.parse().ok()?, [settings(first)?, settings(second)?]))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((size, games, sides)) = asked(&words) else {
        eprintln!("{USAGE}");
        std::process::exit(2);
    };
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
        eprintln!("{} of {games} games: {} to {}", number + 1, won[0], won[1]);
    }
    for (who, side) in words[2..].iter().enumerate() {
        println!("{side}: won {} of {games}, {:.1} s", won[who], seconds[who]);
    }
}
