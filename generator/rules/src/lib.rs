//! Rules of the games: shogi positions, moves, notation.
