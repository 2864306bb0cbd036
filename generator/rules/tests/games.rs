//! Repetition and declaration against an independent library.

use kiban_oracle::rs;
use kiban_rules::shogi::{testgen::Rng, Colour, Game, Kind, Piece, Position, Repetition, Square};

/// Random games on small boards of few pieces, where positions occur again.
#[test]
fn repetitions_are_those_of_rsshogi() {
    let starts = [
        "4k4/9/9/9/9/9/9/9/K3R4 w - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b - 1",
        "k8/9/9/9/9/9/9/9/K7R b - 1",
        "4k4/4r4/9/9/9/9/9/4R4/4K4 b - 1",
    ];
    let (mut seen, mut rng) = ([0; 3], Rng::new(19));
    for round in 0..400 {
        let start = Position::from_sfen(starts[round % starts.len()]).unwrap();
        let mut game = Game::new(start.clone());
        // the same few moves again and again: a move that goes back where it came from is preferred
        for _ in 0..80 {
            let legal = game.position().legal_moves();
            if legal.is_empty() {
                break;
            }
            let mine = game.moves().iter().rev().nth(1);
            let back = mine
                .and_then(|m| legal.iter().find(|l| l.from == Some(m.to) && Some(l.to) == m.from));
            let any = legal[rng.below(legal.len())];
            let checks: Vec<_> = legal
                .iter()
                .filter(|m| {
                    let p = game.position().after(m);
                    p.in_check(p.turn())
                })
                .collect();
            let checking = (!checks.is_empty()).then(|| *checks[rng.below(checks.len())]);
            let pick = match rng.below(10) {
                0..=4 => back.copied().unwrap_or(any),
                5..=8 => checking.unwrap_or(any),
                _ => any,
            };
            game.make(&pick);
            let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
            let side = game.position().turn();
            let ours = game.repetition().map(|r| match r {
                Repetition::Draw => "draw",
                Repetition::PerpetualCheck(loser) if loser == side => "lose",
                Repetition::PerpetualCheck(_) => "win",
            });
            let theirs = rs::repetition(&start, &moves);
            assert_eq!(ours, theirs, "{}", game.usi());
            if let Some(word) = ours {
                seen[["draw", "lose", "win"].iter().position(|w| *w == word).unwrap()] += 1;
                break;
            }
        }
    }
    assert!(seen.iter().all(|n| *n >= 3), "{seen:?}");
}

#[test]
fn declarations_are_those_of_rsshogi() {
    let mut rng = Rng::new(27);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..20_000 {
        let mut pos =
            Position::empty(if rng.below(2) == 0 { Colour::Black } else { Colour::White });
        let side = pos.turn();
        let place =
            |pos: &mut Position, rng: &mut Rng, piece: Piece, ranks: std::ops::Range<usize>| {
                let rank = (ranks.start + rng.below(ranks.len())) as u8;
                let rank = if side == Colour::Black { rank } else { 10 - rank };
                let square = Square::at(1 + rng.below(9) as u8, rank).unwrap();
                if pos.piece_at(square).is_none() {
                    pos.put(square, Some(piece));
                    return true;
                }
                false
            };
        let deep = if rng.below(8) == 0 { 1..6 } else { 1..4 };
        place(&mut pos, &mut rng, Piece::new(side, Kind::King), deep);
        while !place(&mut pos, &mut rng, Piece::new(!side, Kind::King), 7..10) {}
        for kind in [Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold] {
            for _ in 0..rng.below(5) {
                place(&mut pos, &mut rng, Piece::new(side, kind).promoted(), 1..4);
            }
        }
        let mut hand = *pos.hand(side);
        for (kind, most) in [(Kind::Pawn, 10), (Kind::Rook, 3), (Kind::Bishop, 3), (Kind::Lance, 3)]
        {
            let left = kind.set_count() - pos.count(kind);
            let _ = hand.set(kind, (rng.below(most) as u8).min(left));
        }
        pos.set_hand(side, hand);
        if rng.below(3) == 0 && pos.count(Kind::Rook) < 2 {
            place(&mut pos, &mut rng, Piece::new(!side, Kind::Rook), 1..9);
        }
        if pos.check_rules().is_err() {
            continue;
        }
        let ours = pos.declaration();
        assert_eq!(ours.is_ok(), rs::may_declare(&pos), "{}: {ours:?}", pos.to_sfen());
        *(if ours.is_ok() { &mut yes } else { &mut no }) += 1;
    }
    assert!(yes > 500 && no > 500, "{yes} {no}");
}
