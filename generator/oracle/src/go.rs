//! `goban` (MIT): strings with sets of liberties, its own legality, captures, ko and score. Superko is switched off.

use goban::pieces::stones::Stone;
use goban::rules::game::Game as Theirs;
use goban::rules::{IllegalRules, Move as TheirMove, Rule, ScoreRules};
use kiban_rules::go::{Colour, Move, Point, Position, Size};

/// A game that the library plays.
pub struct Game {
    game: Theirs,
    size: Size,
}

fn coordinates(point: Point) -> (u8, u8) {
    (point.y() as u8, point.x() as u8)
}

fn color(colour: Colour) -> goban::pieces::stones::Color {
    match colour {
        Colour::Black => goban::pieces::stones::Color::Black,
        Colour::White => goban::pieces::stones::Color::White,
    }
}

impl Game {
    /// The library's game from a position.
    ///
    /// # Panics
    /// With a ko point or an ended game, which the library cannot be given.
    pub fn new(position: &Position) -> Game {
        assert!(
            position.ko().is_none() && !position.is_over(),
            "goban cannot be given\n{position}"
        );
        let size = position.size();
        let mut flag_illegal = IllegalRules::KO;
        flag_illegal.set(IllegalRules::SUICIDE, !position.suicide());
        let mut builder = Theirs::builder();
        builder.size((size.lines() as u8, size.lines() as u8));
        builder.rule(Rule { komi: 0.0, flag_illegal, flag_score: ScoreRules::STONES });
        for point in size.points() {
            if let Some(colour) = position.board().at(point) {
                builder.add(Stone { coord: coordinates(point), color: color(colour) });
            }
        }
        if position.last_pass() {
            builder.turn(color(!position.turn())).moves(&[TheirMove::Pass]);
        } else {
            builder.turn(color(position.turn()));
        }
        Game { game: builder.build().expect("a game"), size }
    }

    /// Whether the library lets the side to move play here.
    pub fn is_legal(&self, point: Point) -> bool {
        self.game.check_point(coordinates(point)).is_none()
    }

    /// The points that the library lets the side to move play.
    pub fn legal_points(&self) -> Vec<Point> {
        self.size.points().filter(|&p| self.is_legal(p)).collect()
    }

    /// Makes a move.
    ///
    /// # Panics
    /// If the library refuses it.
    pub fn make(&mut self, m: Move) {
        let theirs = match m {
            Move::Pass => TheirMove::Pass,
            Move::Play(point) => coordinates(point).into(),
        };
        if let Err(e) = self.game.try_play(theirs) {
            panic!("goban refuses {m}: {e:?}");
        }
    }

    /// The stone on a point.
    pub fn at(&self, point: Point) -> Option<Colour> {
        self.game.goban().get_color(coordinates(point)).map(|c| match c {
            goban::pieces::stones::Color::Black => Colour::Black,
            goban::pieces::stones::Color::White => Colour::White,
        })
    }

    /// Area of black minus area of white.
    pub fn score(&self) -> i32 {
        let (black, white) = self.game.calculate_score();
        (black - white) as i32
    }
}
