//! Words on the wires (paper, 4.2 and table 1) and piece codes.

/// A word on a line, 5 wires: `{colour, rook line, bishop line, king, pawn}`, bits 5 to 1; bit 0 is not wired. Colour 1 is white.
/// A queen sets both line bits on all its lines, so a receiver tells it from rook and bishop.
pub type Word = u8;

pub const COLOUR: Word = 32;
pub const ROOK: Word = 16;
pub const BISHOP: Word = 8;
pub const KING: Word = 4;
pub const PAWN: Word = 2;

/// All kinds at once: the super-piece next to its square. Behind an empty square it loses the pawn bit, and is still told from a
/// queen by the king bit.
pub const SUPER: Word = ROOK | BISHOP | KING | PAWN;

/// A word on a knight line, 2 wires: a knight of white, a knight of black; both at once are the super-piece.
pub type KnightWord = u8;

pub const WHITE_KNIGHT: KnightWord = 2;
pub const BLACK_KNIGHT: KnightWord = 1;
pub const SUPER_KNIGHT: KnightWord = 3;

/// A piece register, 4 bits `{white, kind[2:0]}`; 0 is empty.
pub type Piece = u8;

/// Kinds, 3 bits.
pub const PAWN_KIND: u8 = 1;
pub const KNIGHT_KIND: u8 = 2;
pub const BISHOP_KIND: u8 = 3;
pub const ROOK_KIND: u8 = 4;
pub const QUEEN_KIND: u8 = 5;
pub const KING_KIND: u8 = 6;

pub const fn piece(white: bool, kind: u8) -> Piece {
    (white as u8) << 3 | kind
}

pub const fn is_white(piece: Piece) -> bool {
    piece & 8 != 0
}

pub const fn kind(piece: Piece) -> u8 {
    piece & 7
}

/// Whether an arriving word is the super-piece of the colour.
pub const fn is_super(word: Word, white: bool) -> bool {
    word & (ROOK | BISHOP | KING) == ROOK | BISHOP | KING && (word & COLOUR != 0) == white
}

/// Whether an arriving word is that of real pieces of the colour.
pub const fn is_piece(word: Word, white: bool) -> bool {
    word & SUPER != 0
        && (word & COLOUR != 0) == white
        && word & (ROOK | BISHOP | KING) != ROOK | BISHOP | KING
}

/// The line bit that belongs to a line: rooks on even lines, bishops on odd ones.
pub const fn line_bit(line: usize) -> Word {
    if line & 1 == 0 {
        ROOK
    } else {
        BISHOP
    }
}

pub const fn knight_of(white: bool) -> KnightWord {
    if white {
        WHITE_KNIGHT
    } else {
        BLACK_KNIGHT
    }
}
