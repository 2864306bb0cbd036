//! Handicap stones: the fixed ones of GTP (draft of version 2, section 4.1.1), free ones, given ones.

use kiban_rules::go::{Board, Colour, Move, Point, SetupError, Size};

use super::game::{arranged, Game};
use super::words::vertex;

/// Lines from the edge of the stones at the corners.
fn margin(size: Size) -> usize {
    match size.lines() {
        0..=6 => 1,
        7..=12 => 2,
        _ => 3,
    }
}

/// Points of `stones` stones, 2 at least, in their order: corners, then, on boards with a middle line, sides and middle.
fn points(size: Size, stones: usize) -> Vec<Point> {
    let (low, high, middle) = (margin(size), size.lines() - 1 - margin(size), size.lines() / 2);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let mut list: Vec<(usize, usize)> = corners.into_iter().take(stones).collect();
    if stones > 4 {
        // an odd number has one in the middle
        list.extend(sides.into_iter().take((stones - 4) / 2 * 2));
        list.extend((stones % 2 == 1).then_some((middle, middle)));
    }
    list.into_iter().filter_map(|(x, y)| Point::at(x, y)).collect()
}

/// The most fixed stones of a board: nine with a middle line of nine lines and more, four of seven and more, else none.
fn most(size: Size) -> usize {
    match size.lines() {
        n if n >= 9 && n % 2 == 1 => 9,
        n if n >= 7 => 4,
        _ => 0,
    }
}

/// The points of `fixed_handicap`.
///
/// # Errors
/// The sentence of GTP for a number that this board does not have.
pub fn fixed(size: Size, stones: usize) -> Result<Vec<Point>, String> {
    if (2..=most(size)).contains(&stones) {
        Ok(points(size, stones))
    } else {
        Err("invalid number of stones".to_string())
    }
}

/// The points of `place_free_handicap`: those that are fixed, fewer than asked for if the board has no more.
///
/// # Errors
/// The sentence of GTP for fewer than two stones, or as many as there are points.
pub fn free(size: Size, stones: usize) -> Result<Vec<Point>, String> {
    if !(2..size.area()).contains(&stones) {
        return Err("invalid number of stones".to_string());
    }
    Ok(points(size, stones.min(most(size).max(4))))
}

/// The points of `set_free_handicap`.
///
/// # Errors
/// The sentence of GTP for fewer than two, for one that is no point of the board, for one that comes twice, for all points.
pub fn given(size: Size, vertices: &[&str]) -> Result<Vec<Point>, String> {
    let bad = || "bad vertex list".to_string();
    let mut list = Vec::with_capacity(vertices.len());
    for word in vertices {
        match vertex(word, size) {
            Ok(Move::Play(p)) if !list.contains(&p) => list.push(p),
            _ => return Err(bad()),
        }
    }
    if (2..size.area()).contains(&list.len()) {
        Ok(list)
    } else {
        Err(bad())
    }
}

/// The game that begins with these stones of black; white is to move.
///
/// # Errors
/// None for the points of this module.
pub fn game(size: Size, points: &[Point]) -> Result<Game, SetupError> {
    let mut board = Board::new(size);
    points.iter().for_each(|&p| board.set(p, Some(Colour::Black)));
    arranged(board, Colour::White).map(Game::from_position)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(points: &[Point]) -> String {
        points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The table of the draft, for 19 lines, and what other sizes have.
    #[test]
    fn fixed_stones_are_those_of_the_draft() {
        let of = |lines: usize, n| fixed(Size::new(lines).unwrap(), n).map(|p| names(&p));
        for (n, want) in [
            (2, "D4 Q16"),
            (3, "D4 Q16 D16"),
            (4, "D4 Q16 D16 Q4"),
            (5, "D4 Q16 D16 Q4 K10"),
            (6, "D4 Q16 D16 Q4 D10 Q10"),
            (7, "D4 Q16 D16 Q4 D10 Q10 K10"),
            (8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
            (9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
        ] {
            assert_eq!(of(19, n).unwrap(), want);
        }
        assert_eq!(of(9, 5).unwrap(), "C3 G7 C7 G3 E5");
        assert_eq!(of(8, 4).unwrap(), "C3 F6 C6 F3");
        for (lines, n) in [(19, 1), (19, 10), (8, 5), (7, 5), (6, 2), (5, 2)] {
            assert_eq!(of(lines, n), Err("invalid number of stones".to_string()), "{lines} {n}");
        }
    }

    #[test]
    fn free_stones() {
        let of = |lines: usize, n| free(Size::new(lines).unwrap(), n).map(|p| names(&p));
        assert_eq!(of(5, 2).unwrap(), "B2 D4");
        assert_eq!(
            (of(5, 20).unwrap(), of(5, 25).is_err(), of(5, 1).is_err()),
            ("B2 D4 B4 D2".into(), true, true)
        );
        assert_eq!(of(13, 100).unwrap().split(' ').count(), 9);
        let given = |words: &[&str]| given(Size::NINE, words).map(|p| names(&p));
        assert_eq!(given(&["c3", "G7"]).unwrap(), "C3 G7");
        for bad in [&["C3"][..], &["C3", "c3"], &["C3", "pass"], &["C3", "K10"], &[]] {
            assert!(given(bad).is_err(), "{bad:?}");
        }
    }
}
