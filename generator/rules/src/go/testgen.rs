//! Positions for tests of the playout units (feature `testgen`): middle games, and boards made for one rule each.

use super::{Board, Colour, Move, Point, Position, Size};
pub use crate::shogi::testgen::Rng;

/// A position after a diagram, without a ko.
///
/// # Panics
/// If the diagram is none, or a string in it has no liberty.
pub fn position(diagram: &str, turn: Colour) -> Position {
    let board = Board::from_diagram(diagram).expect("a diagram");
    Position::from_parts(board, turn, None, false).expect("a position")
}

/// A ko that white may not retake at once, at E5: black has just taken it with D5.
pub fn ko() -> Position {
    let mut ko = position(KO, Colour::Black);
    let at = |text: &str| text.parse::<Point>().expect("a point");
    ko.play(at("D5")).expect("the ko is taken");
    assert_eq!(ko.ko(), Some(at("E5")));
    ko
}

const KO: &str = ". . . . . . . . .
                  . . X . . . O . .
                  . . . . . . . . .
                  . . . O X . . . .
                  . . O . O X . . .
                  . . . O X . . . .
                  . . . . . . . . .
                  . . O . . . X . .
                  . . . . . . . . .";

/// A stone thrown in at A1 is taken, and what took it as well.
pub const SNAPBACK: &str = ". . . . .
                            . . . . .
                            X X . . .
                            O O X . .
                            . . O X .";

/// Black's C3 takes three strings at once.
pub const TWO_HEADED: &str = ". X . . .
                              X O X . .
                              X O . O X
                              . X O X X
                              . . X . .";

/// A seki: neither side can play its two last liberties without dying.
pub const SEKI: &str = ". X O O O X . . .
                        X X O . O X . . .
                        O O O X X X . . .
                        . O X X . . . . .
                        O O X . . . . . .
                        X X X . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .";

/// Two eyes of black fill the board: neither side has a point to play.
pub const TWO_EYES: &str = ". X X X X
                            X X X X X
                            X X X X X
                            X X X X X
                            X X X X .";

/// The whole board but one point, in one string of black with one liberty.
pub fn all_but_one(size: Size, hole: Point, turn: Colour) -> Position {
    let mut board = Board::new(size);
    size.points().filter(|&p| p != hole).for_each(|p| board.set(p, Some(Colour::Black)));
    Position::from_parts(board, turn, None, false).expect("one liberty")
}

/// A comb of one string with teeth in every second row: many liberties, most of them counted twice.
pub fn comb(size: Size, turn: Colour) -> Position {
    let mut board = Board::new(size);
    size.points()
        .filter(|p| p.y() % 2 == 0 || p.x() == 0)
        .for_each(|p| board.set(p, Some(Colour::Black)));
    Position::from_parts(board, turn, None, false).expect("liberties")
}

/// Middle games of random play by the rules, every second one with a ko; nearly full boards among them.
pub fn middle_games(size: Size, count: usize, rng: &mut Rng, suicide: bool) -> Vec<Position> {
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = Position::new(size).with_suicide(suicide);
        let wants_ko = found.len() % 2 == 0;
        let length = size.area() / 4 + rng.below(size.area());
        for _ in 0..length {
            let choice = position.playout_points();
            let m = match choice.len() {
                0 => Move::Pass,
                n => Move::Play(choice[rng.below(n)]),
            };
            position.make(m).expect("legal");
            if position.is_over() || wants_ko && position.ko().is_some() {
                break;
            }
        }
        if !position.is_over() && (!wants_ko || position.ko().is_some()) {
            found.push(position);
        }
    }
    found
}

/// All boards above of up to `greatest` lines: both sides to move, 5 to 19 lines, with and without suicide, after a pass.
pub fn special(greatest: usize) -> Vec<Position> {
    let mut all = vec![ko()];
    for turn in Colour::BOTH {
        all.extend([SNAPBACK, TWO_HEADED, SEKI, TWO_EYES].map(|d| position(d, turn)));
        for lines in [5, 6, 9, 13, 19] {
            let size = Size::new(lines).expect("a size");
            all.push(comb(size, turn));
            for hole in [Point::at(0, 0), Point::at(2, 0), Point::at(2, 2)].into_iter().flatten() {
                all.push(all_but_one(size, hole, turn));
            }
        }
    }
    all.retain(|p| p.size().lines() <= greatest);
    let mut more: Vec<Position> = all.iter().map(|p| p.clone().with_suicide(true)).collect();
    // the last move was a pass
    more.extend(all.iter().filter(|p| p.ko().is_none()).map(|p| {
        Position::from_parts(p.board().clone(), p.turn(), None, true).expect("a position")
    }));
    all.extend(more);
    all
}
