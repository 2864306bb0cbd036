//! How the positions of each theme are built. Every builder returns `None` when its dice do not fit; the caller rolls again.

use super::{
    super::{Colour, Kind, Move, Piece, Position, Square, DIRECTIONS},
    setup::Setup,
    Rng, Theme,
};

const BLACK: Colour = Colour::Black;
const WHITE: Colour = Colour::White;

/// One try: a position for the attack (black to move) or for the defence (white to move, in check). A `strict` one must
/// really show its theme's rule where chance seldom does it.
pub fn build(theme: Theme, rng: &mut Rng, attack: bool, strict: bool) -> Option<Position> {
    let pos = match theme {
        Theme::GameLike => return game_like(rng, attack),
        // a defence against an attacker who was in check comes from his move
        Theme::AttackerInCheck if !attack => {
            let before = Theme::AttackerInCheck.attack_position(rng);
            let m: Move = rng.pick(&before.checks())?;
            return Some(before.after(&m));
        }
        _ => {
            let mut setup = Setup::new(rng);
            core(theme, &mut setup, attack)?;
            finish(theme, setup, attack)?
        }
    };
    let fits = if attack {
        pos.check_problem().is_ok() && (theme != Theme::AttackerInCheck || pos.in_check(BLACK))
    } else {
        pos.check_rules().is_ok() && pos.in_check(WHITE)
    };
    if !fits {
        return None;
    }
    let shown = match theme {
        Theme::AttackerInCheck if strict => !pos.checks().is_empty(),
        Theme::PawnDropMate if strict => super::pawn_drop_mate(&pos).is_some(),
        _ => true,
    };
    shown.then_some(pos)
}

/// The pieces that make the theme.
fn core(theme: Theme, s: &mut Setup, attack: bool) -> Option<()> {
    match theme {
        Theme::GameLike | Theme::Composed | Theme::ManyInHand => {
            s.king(WHITE);
        }
        Theme::KingsNear => kings_near(s),
        Theme::Pin => {
            let k = s.king(WHITE);
            for _ in 0..s.rng.between(1, 3) {
                let between = s.line(k, BLACK, 1)?;
                let square = s.rng.pick(&between)?;
                let piece = s.any_piece(WHITE);
                s.place(square, piece);
            }
        }
        Theme::Discoverer => {
            let k = s.king(WHITE);
            for _ in 0..s.rng.between(1, 3) {
                let between = s.line(k, BLACK, 1)?;
                let square = s.rng.pick(&between)?;
                let piece = s.any_piece(BLACK);
                s.place(square, piece);
            }
        }
        Theme::DoubleCheck if attack => {
            // a slider behind a mobile piece close to the king
            let k = s.king(WHITE);
            let between = s.line(k, BLACK, 1)?;
            let square = s.rng.pick(&between[..between.len().min(2)])?;
            let piece = s.any_piece(BLACK);
            s.place(square, piece).then_some(())?;
        }
        Theme::DoubleCheck => {
            let k = s.king(WHITE);
            s.line(k, BLACK, 0)?;
            if s.rng.chance(50) {
                s.line(k, BLACK, 0)?;
            } else {
                s.attack(k, BLACK)?;
            }
        }
        Theme::XRay if attack => {
            s.king(WHITE);
            for kind in [Kind::Rook, Kind::Bishop, Kind::Lance] {
                if s.rng.chance(70) {
                    s.give_kind(BLACK, kind);
                }
            }
        }
        Theme::XRay => {
            let k = s.king(WHITE);
            s.line(k, BLACK, 0)?;
        }
        Theme::PromotionEdge => promotion_edge(s),
        Theme::PawnDropMate if attack => pawn_drop_attack(s)?,
        Theme::PawnDropMate => pawn_drop_defence(s)?,
        Theme::LastRank => last_rank(s),
        Theme::AttackerInCheck => {
            kings_near(s);
            let (k, own) = (s.pos.king(WHITE)?, s.pos.king(BLACK)?);
            s.attack(own, WHITE)?;
            if s.rng.chance(20) {
                s.attack(own, WHITE)?;
            }
            // a counter-check must be possible now and then
            if s.rng.chance(50) {
                s.line(k, BLACK, 1)?;
            }
            s.give(BLACK, 6);
        }
        Theme::InterposeDrop => {
            let k = s.king(WHITE);
            let between = s.line(k, BLACK, if attack { 2 } else { 1 })?;
            if attack {
                let square = s.rng.pick(&between)?;
                let piece = s.any_piece(BLACK);
                s.place(square, piece);
            } else {
                s.give(WHITE, 8);
            }
            // pawns of the defender on some files, away from the line
            for _ in 0..3 {
                let square = s.any_square();
                if !between.contains(&square) {
                    s.place(square, Piece::new(WHITE, Kind::Pawn));
                }
            }
        }
    }
    Some(())
}

/// Random pieces around the core, the attacker's king, hands, the check of a defence position.
fn finish(theme: Theme, mut s: Setup, attack: bool) -> Option<Position> {
    let k = s.pos.king(WHITE)?;
    if s.pos.king(BLACK).is_none() && s.rng.chance(40) {
        s.king(BLACK);
    }
    let (few, many) = match theme {
        Theme::Composed | Theme::KingsNear => (4, 16),
        Theme::ManyInHand => (0, 4),
        Theme::PawnDropMate => (0, 3),
        _ => (0, 8),
    };
    if !attack && !s.pos.in_check(WHITE) {
        // before the extra pieces close the lines
        s.attack(k, BLACK)?;
    }
    let extra = s.rng.between(few, many);
    let radius = s.rng.between(2, 8) as i8;
    s.scatter(extra, k, radius);
    let (black, white) = match theme {
        Theme::ManyInHand => (s.rng.between(8, 30), 0),
        _ => (s.rng.between(0, 4), s.rng.between(0, 6)),
    };
    s.give(BLACK, black);
    s.give(WHITE, white);
    // black is to move here, so white is the defender of `with_full_defender_hand`
    let full = s.rng.chance(50);
    let mut pos = if full { s.pos.with_full_defender_hand() } else { s.pos };
    pos.set_turn(if attack { BLACK } else { WHITE });
    Some(pos)
}

/// Random play; a position where the side to move has a check, or is in check.
fn game_like(rng: &mut Rng, attack: bool) -> Option<Position> {
    let mut pos = Position::from_sfen(Position::START).ok()?;
    let wanted = rng.between(20, 120);
    for ply in 0..wanted + 60 {
        if ply >= wanted {
            let turn = pos.turn();
            let here = if attack { !pos.checks().is_empty() } else { pos.in_check(turn) };
            if here {
                let defender = if attack { !turn } else { turn };
                return Some(if defender == WHITE { pos } else { pos.rotated() });
            }
        }
        let moves = if rng.chance(25) { pos.checks() } else { Vec::new() };
        let moves = if moves.is_empty() { pos.legal_moves() } else { moves };
        let captures: Vec<Move> = moves.iter().copied().filter(|m| m.captured.is_some()).collect();
        let m = if rng.chance(30) { rng.pick(&captures) } else { None };
        pos.do_move(&m.or_else(|| rng.pick(&moves))?);
    }
    None
}

fn kings_near(s: &mut Setup) {
    let k = s.king(WHITE);
    loop {
        let square = s.square_near(k, 3);
        let apart = square.file().abs_diff(k.file()).max(square.rank().abs_diff(k.rank())) > 1;
        if apart && s.place(square, Piece::new(BLACK, Kind::King)) {
            return;
        }
    }
}

fn promotion_edge(s: &mut Setup) {
    // the edge of black's zone is between ranks c and d, of white's between f and g
    let (king_ranks, ranks) = if s.rng.chance(60) { ((1, 5), (2, 5)) } else { ((5, 9), (5, 8)) };
    let file = s.rng.between(1, 9) as u8;
    let rank = s.rng.between(king_ranks.0, king_ranks.1) as u8;
    let Some(k) = Square::at(file, rank) else { return };
    s.place(k, Piece::new(WHITE, Kind::King));
    for _ in 0..8 {
        let file = s.rng.between(1, 9) as u8;
        let rank = s.rng.between(ranks.0, ranks.1) as u8;
        let kind = s.rng.pick(&[
            Kind::Rook,
            Kind::Bishop,
            Kind::Silver,
            Kind::Knight,
            Kind::Lance,
            Kind::Pawn,
        ]);
        let colour = s.any_colour();
        if let (Some(square), Some(kind)) = (Square::at(file, rank), kind) {
            s.place(square, Piece::new(colour, kind));
        }
    }
}

/// The white king hemmed in, the square below it empty and held, a black pawn in hand.
fn pawn_drop_attack(s: &mut Setup) -> Option<()> {
    let k = loop {
        let square = s.any_square();
        if square.rank() <= 3 || square.file() == 1 || square.file() == 9 {
            break square;
        }
    };
    s.place(k, Piece::new(WHITE, Kind::King));
    let drop = k.offset(0, 1)?;
    s.give_kind(BLACK, Kind::Pawn);
    hem_in(s, k, drop, WHITE);
    hold(s, drop, BLACK);
    // sometimes a defender that can take the pawn, pinned or not
    if s.rng.chance(40) {
        let _ = s.attack(drop, WHITE);
    }
    if s.rng.chance(50) {
        let between = s.line(k, BLACK, 1)?;
        let square = s.rng.pick(&between)?;
        let piece = s.any_piece(WHITE);
        s.place(square, piece);
    }
    s.pos.piece_at(drop).is_none().then_some(())
}

/// A distant check on the white king along a rank or diagonal; a pawn dropped on that line stands right in front of the
/// black king, which is hemmed in.
fn pawn_drop_defence(s: &mut Setup) -> Option<()> {
    let k = s.king(WHITE);
    let between = s.line(k, BLACK, 1)?;
    let drop = s.rng.pick(&between)?;
    let own = drop.offset(0, 1).filter(|o| !between.contains(o))?;
    s.place(own, Piece::new(BLACK, Kind::King)).then_some(())?;
    s.give_kind(WHITE, Kind::Pawn);
    hem_in(s, own, drop, BLACK);
    hold(s, drop, WHITE);
    between.iter().all(|&b| s.pos.piece_at(b).is_none()).then_some(())
}

/// Blocks or guards most squares around a king of `side`, except `keep`.
fn hem_in(s: &mut Setup, king: Square, keep: Square, side: Colour) {
    for d in DIRECTIONS {
        let Some(square) = king.step(d).filter(|&q| q != keep) else { continue };
        if s.pos.piece_at(square).is_some() || s.rng.chance(8) {
            continue;
        }
        if s.rng.chance(60) {
            let piece = s.any_piece(side);
            s.place(square, piece);
        } else {
            let _ = s.attack(square, !side);
        }
    }
}

/// Guards a square with a piece of `side`.
fn hold(s: &mut Setup, square: Square, side: Colour) {
    for _ in 0..20 {
        if s.attack(square, side).is_some() {
            return;
        }
    }
}

fn last_rank(s: &mut Setup) {
    let black_side = s.rng.chance(60);
    let (top, colour) = if black_side { (1, BLACK) } else { (6, WHITE) };
    let file = s.rng.between(1, 9) as u8;
    let rank = s.rng.between(top, top + 3) as u8;
    let Some(k) = Square::at(file, rank) else { return };
    s.place(k, Piece::new(WHITE, Kind::King));
    for kind in [Kind::Knight, Kind::Lance, Kind::Pawn] {
        for _ in 0..s.rng.between(0, 3) {
            let square = s.square_near(k, 3);
            s.place(square, Piece::new(colour, kind));
        }
        for _ in 0..s.rng.between(0, 2) {
            s.give_kind(colour, kind);
        }
    }
}
