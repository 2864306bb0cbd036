//! The wiring between the 64 squares: one table of neighbours for the eight lines, one for the eight knight lines.

/// A square, `8 * rank + file`, 6 bits.
pub type Square = u8;

/// No square: the edge of the board.
pub const NONE: Square = 64;

/// Lines of a square, clockwise: 0 N (rank + 1), 1 NE, 2 E (file + 1), 3 SE, 4 S, 5 SW, 6 W, 7 NW. Even lines are those of rooks.
pub const LINES: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Knight lines of a square, clockwise from two up and one right.
pub const KNIGHT_LINES: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// East and west, the lines of castling and of captures in passing.
pub const EAST: usize = 2;
pub const WEST: usize = 6;

/// The line back.
pub const fn opposite(line: usize) -> usize {
    (line + 4) & 7
}

/// The line of a pawn's push: N for white, S for black.
pub const fn forward(white: bool) -> usize {
    if white {
        0
    } else {
        4
    }
}

/// Whether a line is one of the two beside another: a pawn's captures beside its push.
pub const fn beside(line: usize, middle: usize) -> bool {
    line == (middle + 1) & 7 || line == (middle + 7) & 7
}

/// The rank (0..=7) that is `n` ranks before the side's first.
pub const fn rank_of(white: bool, n: u8) -> u8 {
    if white {
        n
    } else {
        7 - n
    }
}

const fn table(steps: [(i8, i8); 8]) -> [[Square; 8]; 64] {
    let mut table = [[NONE; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 8 {
            let file = (square & 7) as i8 + steps[line].0;
            let rank = (square >> 3) as i8 + steps[line].1;
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[square][line] = (8 * rank + file) as Square;
            }
            line += 1;
        }
        square += 1;
    }
    table
}

/// The neighbour of a square on a line.
pub static NEIGHBOUR: [[Square; 8]; 64] = table(LINES);

/// The knight's square of a square on a knight line.
pub static KNIGHT: [[Square; 8]; 64] = table(KNIGHT_LINES);

/// For every line, the squares with their neighbours on it, in an order in which a word reaches the neighbour first: a model's way
/// to settle wires that in the circuit settle by themselves.
pub static ORDER: [[(Square, Square); 64]; 8] = {
    let mut table = [[(0, NONE); 64]; 8];
    let mut line = 0;
    while line < 8 {
        let mut i = 0;
        while i < 64 {
            // neighbours on the lines 7, 0, 1, 2 have higher numbers
            let square = if line < 3 || line == 7 { 63 - i } else { i };
            table[line][i] = (square as Square, NEIGHBOUR[square][line]);
            i += 1;
        }
        line += 1;
    }
    table
};
