//! Positions for the playout engines: middle games, and boards made for one rule each.

use kiban_model::array::testgen::Rng;
use kiban_rules::go::{Board, Colour, Move, Point, Position, Size};

pub fn position(diagram: &str, turn: Colour) -> Position {
    let board = Board::from_diagram(diagram).expect("a diagram");
    Position::from_parts(board, turn, None, false).expect("a position")
}

/// A ko that white may not retake at once.
pub fn ko() -> Position {
    let mut ko = position(
        ". . . . . . . . .\n. . X . . . O . .\n. . . . . . . . .\n. . . O X . . . .\n. . O . O X . . .\n\
         . . . O X . . . .\n. . . . . . . . .\n. . O . . . X . .\n. . . . . . . . .\n",
        Colour::Black,
    );
    ko.play("D5".parse().expect("a point")).expect("the ko is taken");
    assert!(ko.ko().is_some());
    ko
}

/// A stone thrown in is taken, and what took it as well; three strings taken at once; a seki; two eyes.
pub const DIAGRAMS: [&str; 4] = [
    ". . . . .\n. . . . .\nX X . . .\nO O X . .\n. . O X .\n",
    ". X . . .\nX O X . .\nX O . O X\n. X O X X\n. . X . .\n",
    ". X O O O X . . .\nX X O . O X . . .\nO O O X X X . . .\n. O X X . . . . .\nO O X . . . . . .\n\
     X X X . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n",
    ". X X X X\nX X X X X\nX X X X X\nX X X X X\nX X X X .\n",
];

/// The whole board but one point, in one string.
pub fn all_but_one(size: Size, hole: Point, turn: Colour) -> Position {
    let mut board = Board::new(size);
    size.points().filter(|&p| p != hole).for_each(|p| board.set(p, Some(Colour::Black)));
    Position::from_parts(board, turn, None, false).expect("one liberty")
}

/// A comb of one string with teeth in every second row: the most pseudo-liberties.
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

/// All special boards.
pub fn special(greatest: usize) -> Vec<Position> {
    let mut all = vec![ko()];
    for turn in Colour::BOTH {
        all.extend(DIAGRAMS.iter().map(|d| position(d, turn)));
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
