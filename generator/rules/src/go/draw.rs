//! Diagrams: written for the terminal, read for tests and files.

use std::fmt;

use super::{Board, Colour, Point, Size};

/// A diagram that is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiagramError {
    /// So many rows.
    Rows(usize),
    /// A row (counted from the top, from 1) with so many points instead of the number of rows.
    Row { row: usize, points: usize, rows: usize },
    /// A character in a row, counted as above.
    Character { row: usize, character: char },
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramError::Rows(rows) => write!(f, "a diagram has 5 to 19 rows, not {rows}"),
            DiagramError::Row { row, points, rows } => {
                write!(f, "row {row} of the diagram has {points} points, there are {rows} rows")
            }
            DiagramError::Character { row, character } => write!(
                f,
                "row {row} of the diagram holds `{character}`; X is black, O is white, a dot is empty"
            ),
        }
    }
}

impl std::error::Error for DiagramError {}

impl Board {
    /// The board with its coordinates, X black, O white, the highest row first.
    pub fn draw(&self) -> String {
        let lines = self.size().lines();
        let columns: String =
            (0..lines).filter_map(|x| Point::at(x, 0)).map(|p| format!(" {}", letter(p))).collect();
        let mut text = format!("  {columns}\n");
        for y in (0..lines).rev() {
            text += &format!("{:>2}", y + 1);
            for x in 0..lines {
                let stone = Point::at(x, y).and_then(|p| self.at(p));
                text.push(' ');
                text.push(match stone {
                    None => '.',
                    Some(Colour::Black) => 'X',
                    Some(Colour::White) => 'O',
                });
            }
            text += &format!(" {}\n", y + 1);
        }
        text + &format!("  {columns}\n")
    }

    /// The board of a diagram without coordinates: a row a line, the highest first, spaces and empty lines ignored;
    /// X or x black, O or o white, a dot empty.
    pub fn from_diagram(text: &str) -> Result<Board, DiagramError> {
        let squeeze = |line: &str| line.chars().filter(|c| !c.is_whitespace()).collect();
        let rows: Vec<Vec<char>> =
            text.lines().map(squeeze).filter(|row: &Vec<char>| !row.is_empty()).collect();
        let size = Size::new(rows.len()).map_err(|_| DiagramError::Rows(rows.len()))?;
        let mut board = Board::new(size);
        for (i, row) in rows.iter().enumerate() {
            if row.len() != rows.len() {
                return Err(DiagramError::Row { row: i + 1, points: row.len(), rows: rows.len() });
            }
            for (x, &character) in row.iter().enumerate() {
                let stone = match character {
                    '.' => None,
                    'X' | 'x' => Some(Colour::Black),
                    'O' | 'o' => Some(Colour::White),
                    _ => return Err(DiagramError::Character { row: i + 1, character }),
                };
                if let Some(point) = Point::at(x, rows.len() - 1 - i) {
                    board.set(point, stone);
                }
            }
        }
        Ok(board)
    }
}

fn letter(point: Point) -> char {
    point.to_string().chars().next().unwrap_or(' ')
}
