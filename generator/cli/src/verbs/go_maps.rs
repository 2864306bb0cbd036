//! Boards of Go with a number beside each point: owners, first moves.

use kiban_model::go::FirstMove;
use kiban_rules::go::{Colour, Point, Position, Size};

use crate::speech::{self, Lang};

/// A board with its coordinates, what `cell` says of each point three wide.
fn grid(size: Size, cell: impl Fn(Point) -> String) -> String {
    let columns: String = (0..size.lines())
        .filter_map(|x| Point::at(x, 0))
        .map(|p| format!("  {}", p.to_string().chars().next().unwrap_or(' ')))
        .collect();
    let mut text = format!("  {columns}\n");
    for y in (0..size.lines()).rev() {
        let row: String = (0..size.lines()).filter_map(|x| Point::at(x, y)).map(&cell).collect();
        text += &format!("{:>2}{row}  {}\n", y + 1, y + 1);
    }
    text + &format!("  {columns}\n")
}

/// Of each point the per cent that a side won of the playouts in which it was the first to play there.
pub fn first_moves(lang: Lang, size: Size, colour: Colour, counts: &[FirstMove]) -> String {
    let board = grid(size, |p| {
        let first = counts.get(p.index(size)).copied().unwrap_or_default();
        let (wins, playouts) = (u64::from(first.wins), u64::from(first.playouts));
        match playouts {
            0 => "  -".to_string(),
            n => format!("{:>3}", (200 * wins + n) / (2 * n)),
        }
    });
    board + &speech::FIRST_MOVES_ARE.tell(lang, &[&speech::player(lang, colour)]) + "\n"
}

/// The board with its stones; beside each point the tenths of the `done` playouts in which it ended as black's, rounded down, 9 at most.
/// `ownership` are black's playouts less white's: one in which the point is nobody's counts as a half. No playouts, no numbers.
pub fn owners(lang: Lang, position: &Position, ownership: &[i32], done: u32) -> String {
    let (size, done) = (position.size(), i64::from(done));
    let board = grid(size, |p| {
        let stone = match position.board().at(p) {
            None => '.',
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
        };
        let more = i64::from(ownership.get(p.index(size)).copied().unwrap_or(0));
        match 2 * done {
            0 => format!(" {stone}."),
            halves => format!(" {stone}{}", (10 * (more + done) / halves).clamp(0, 9)),
        }
    });
    let told = if done == 0 { speech::NO_PLAYOUTS } else { speech::OWNERS_ARE };
    board + &told.tell(lang, &[]) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digit of a point that is black's in so many of ten playouts, white's in the others.
    #[test]
    fn tenths_are_rounded_down() {
        let position = Position::new(Size::SMALLEST);
        let digit = |ownership: i32, done: u32| {
            let text = owners(Lang::En, &position, &[ownership; 25], done);
            text.lines().nth(1).unwrap().chars().nth(4).unwrap()
        };
        for black in 0..=10 {
            let wanted = char::from_digit(black.min(9), 10).unwrap();
            assert_eq!(digit(2 * black as i32 - 10, 10), wanted);
        }
        // 899 and 900 of 1,000; nobody's in all; the most playouts
        assert_eq!((digit(798, 1000), digit(800, 1000), digit(0, 7)), ('8', '9', '5'));
        let most = i32::MAX as u32;
        assert_eq!((digit(i32::MAX, most), digit(-i32::MAX, most)), ('9', '0'));
        let none = owners(Lang::En, &position, &[0; 25], 0);
        assert!(none.contains("no playouts") && !none.contains(".5"), "{none}");
    }
}
