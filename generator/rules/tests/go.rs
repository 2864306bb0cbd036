//! Go: notation, captures, ko, suicide, own eyes, scores; random games beside an independent library.

use kiban_oracle::go::Game;
use kiban_rules::go::{
    Board, Colour, DiagramError, Move, PlayError, Point, Position, SetupError, Size,
};
use kiban_rules::shogi::testgen::Rng;

fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

fn position(diagram: &str, turn: Colour) -> Position {
    let board = Board::from_diagram(diagram).expect("a diagram");
    Position::from_parts(board, turn, None, false).expect("a position")
}

fn points(texts: &str) -> Vec<Point> {
    let mut list: Vec<Point> = texts.split_whitespace().map(point).collect();
    list.sort();
    list
}

fn sorted(mut list: Vec<Point>) -> Vec<Point> {
    list.sort();
    list
}

#[test]
fn points_and_sizes() {
    assert_eq!(point("a1"), Point::at(0, 0).unwrap());
    assert_eq!(point("J9").to_string(), "J9");
    assert_eq!(point("T19"), Point::at(18, 18).unwrap());
    for bad in ["", "A", "I5", "A0", "A20", "U1", "5A", "A05", "A+5", "pass", "é1", "A99999999999"]
    {
        let error = bad.parse::<Point>().expect_err(bad);
        assert!(error.to_string().contains("is no point"), "{error}");
    }
    for bad in [0, 4, 20, 256 + 9] {
        assert!(Size::new(bad).is_err());
    }
    for size in Size::all() {
        assert_eq!(size.points().count(), size.area());
        for (i, p) in size.points().enumerate() {
            assert_eq!(p.index(size), i);
            assert_eq!(p.to_string().parse(), Ok(p));
            assert!(p.neighbours(size).all(|q| q.neighbours(size).any(|r| r == p)));
        }
        let edges: usize = size.points().map(|p| p.neighbours(size).count()).sum();
        assert_eq!(edges, 4 * size.lines() * (size.lines() - 1));
        let diagonals: usize = size.points().map(|p| p.diagonals(size).count()).sum();
        assert_eq!(diagonals, 4 * (size.lines() - 1) * (size.lines() - 1));
    }
}

#[test]
fn diagrams() {
    let text = ". . X . .\n. O . . .\n. . . . .\n. . . . .\nX . . . O\n";
    let board = Board::from_diagram(text).unwrap();
    assert_eq!(board.at(point("C5")), Some(Colour::Black));
    assert_eq!(board.at(point("B4")), Some(Colour::White));
    assert_eq!(board.at(point("E1")), Some(Colour::White));
    assert_eq!(board.at(point("T19")), None);
    let drawn = board.draw();
    assert!(drawn.starts_with("   A B C D E\n 5 . . X . . 5\n 4 . O . . . 4\n"), "{drawn}");
    assert_eq!(Board::from_diagram("....\n....\n....\n....\n"), Err(DiagramError::Rows(4)));
    let row = Board::from_diagram(".....\n....\n.....\n.....\n.....\n").unwrap_err();
    assert_eq!(row.to_string(), "row 2 of the diagram has 4 points, there are 5 rows");
    let odd = Board::from_diagram(".....\n..#..\n.....\n.....\n.....\n").unwrap_err();
    assert!(odd.to_string().starts_with("row 2 of the diagram holds `#`"), "{odd}");
}

#[test]
fn captures_of_two_strings_and_a_snapback() {
    let mut p =
        position(". X . . .\n X O X . .\n . . O X .\n X O X . .\n . X . . .\n", Colour::Black);
    let played = p.play(point("B3")).unwrap();
    assert!(played.suicide.is_empty());
    assert_eq!(sorted(played.captured), points("B2 B4 C3"));
    assert_eq!(p.ko(), None, "three stones were taken");
    // a stone is thrown in at A1 and taken with B1, which takes four stones' last liberties
    let mut p =
        position(". . . . .\n . . . . .\n X X . . .\n O O X . .\n . . O X .\n", Colour::Black);
    p.play(point("A1")).unwrap();
    assert_eq!(p.play(point("B1")).unwrap().captured, points("A1"));
    assert_eq!(p.ko(), None, "the taking stone is not single");
    assert_eq!(sorted(p.play(point("A1")).unwrap().captured), points("B1 C1 A2 B2"));
}

#[test]
fn ko_and_its_end() {
    let mut p =
        position(". . . . .\n . X O . .\n X O . O .\n . X O . .\n . . . . .\n", Colour::Black);
    assert_eq!(p.play(point("C3")).unwrap().captured, points("B3"));
    assert_eq!(p.ko(), Some(point("B3")));
    assert_eq!(p.play(point("B3")), Err(PlayError::Ko(point("B3"))));
    assert!(p.to_string().ends_with("white to move, ko at B3\n"));
    let again = Position::from_parts(p.board().clone(), Colour::White, p.ko(), false).unwrap();
    assert_eq!(again.legal_points(), p.legal_points());
    let mut q = p.clone();
    q.replay(&[Move::Pass, Move::Play(point("A1"))]).unwrap();
    assert_eq!(q.play(point("B3")).unwrap().captured, points("C3"));
    assert_eq!(q.ko(), Some(point("C3")));
    let wrong = Position::from_parts(p.board().clone(), Colour::White, Some(point("A1")), false);
    assert_eq!(wrong, Err(SetupError::NoKo(point("A1"))));
    let colour = Position::from_parts(p.board().clone(), Colour::Black, p.ko(), false);
    assert_eq!(colour, Err(SetupError::NoKo(point("B3"))));
    let beyond = Position::from_parts(p.board().clone(), Colour::White, Some(point("T1")), false);
    assert_eq!(beyond, Err(SetupError::NoKo(point("T1"))));
    let passed = Position::from_parts(p.board().clone(), Colour::White, p.ko(), true);
    assert_eq!(passed, Err(SetupError::KoAfterPass));
}

#[test]
fn suicide_of_one_and_of_many() {
    let single =
        position(". O . . .\n O . . . .\n . . . . .\n . . . . .\n . . . . .\n", Colour::Black);
    assert_eq!(single.clone().play(point("A5")), Err(PlayError::Suicide(point("A5"))));
    let allowed = single.with_suicide(true);
    assert_eq!(allowed.clone().play(point("A5")), Err(PlayError::Suicide(point("A5"))));
    let two =
        position("X . O . .\n O O . . .\n . . . . .\n . . . . .\n . . . . .\n", Colour::Black);
    assert!(!two.is_legal(point("B5")));
    let mut two = two.with_suicide(true);
    let played = two.play(point("B5")).unwrap();
    assert_eq!(sorted(played.suicide), points("A5 B5"));
    assert_eq!(two.board().count(Colour::Black), 0);
    assert_eq!(two.ko(), None);
}

#[test]
fn refusals_leave_the_position_alone() {
    let mut p =
        position("X . O . .\n O O . . .\n . . . . .\n . . . . .\n . . . . .\n", Colour::Black);
    let before = p.clone();
    assert_eq!(p.play(point("A5")), Err(PlayError::Occupied(point("A5"))));
    assert_eq!(p.play(point("F1")), Err(PlayError::Outside(point("F1"), Size::SMALLEST)));
    assert_eq!(p.play(point("B5")), Err(PlayError::Suicide(point("B5"))));
    assert_eq!(p, before);
    let third = [Move::Pass, Move::Pass, Move::Play(point("E1"))];
    assert_eq!(p.replay(&third), Err((3, PlayError::Over)));
    assert!(p.is_over() && p.pass() == Err(PlayError::Over) && p.playout_points().is_empty());
    let dead = Board::from_diagram("XO...\nO....\n.....\n.....\n.....\n").unwrap();
    let error = Position::from_parts(dead, Colour::Black, None, false).unwrap_err();
    assert_eq!(error.to_string(), "the string on A5 has no liberty");
}

#[test]
fn own_eyes() {
    let board = Board::from_diagram(
        ". X . X .
         X X X O X
         . . X . X
         O X O X .
         . O . O X",
    )
    .unwrap();
    let eyes = |c| board.size().points().filter(|&p| board.is_own_eye(p, c)).collect::<Vec<_>>();
    // A5: corner, no enemy; C5: edge and one enemy; E5: corner and one enemy; D3: two enemies on the diagonals
    assert_eq!(eyes(Colour::Black), points("A5"));
    assert_eq!(eyes(Colour::White), vec![]);
    let inner = Board::from_diagram("OX...\nX.X..\nOX...\n.....\n.....\n").unwrap();
    assert!(!inner.is_own_eye(point("B4"), Colour::Black), "two enemies");
    let inner = Board::from_diagram("OX...\nX.X..\n.X...\n.....\n.....\n").unwrap();
    assert!(inner.is_own_eye(point("B4"), Colour::Black), "one enemy");
    assert!(!inner.is_own_eye(point("B4"), Colour::White));
    assert!(!inner.is_own_eye(point("B5"), Colour::Black), "a stone");
}

#[test]
fn scores() {
    // B5 touches both colours and belongs to nobody, as does the open side
    let board = Board::from_diagram("X.O..\nXXO..\nOOO..\n.....\n...XX\n").unwrap();
    let area = board.area_score();
    assert_eq!((area.black, area.white, area.difference()), (5, 5, 0));
    let split = Board::from_diagram("XXO..\n.XOO.\nXXXOO\n..XXX\n.X.X.\n").unwrap();
    let (area, local) = (split.area_score(), split.playout_score());
    assert_eq!((area.black, area.white), (17, 8));
    assert_eq!((local.black, local.white), (14, 5), "A1, A2, B2 touch, as do D5, E5, E4");
    let empty = Board::new(Size::NINE);
    assert_eq!(empty.area_score().difference(), 0);
    assert_eq!((empty.area_score().black, empty.area_score().white), (0, 0));
}

/// Plays random games by the playout rules and compares everything with the library after every move.
fn random_games(size: Size, games: usize, seed: u64, suicide: bool) {
    let mut rng = Rng::new(seed);
    for _ in 0..games {
        let mut own = Position::new(size).with_suicide(suicide);
        let mut theirs = Game::new(&own);
        for _ in 0..4 * size.area() {
            let legal = own.legal_points();
            if !suicide {
                assert_eq!(legal, theirs.legal_points(), "{own}");
            }
            let choice: Vec<Point> =
                legal.into_iter().filter(|&p| !own.board().is_own_eye(p, own.turn())).collect();
            let m = match choice.len() {
                0 => Move::Pass,
                n => Move::Play(choice[rng.below(n)]),
            };
            own.make(m).expect("a legal move");
            theirs.make(m);
            assert!(size.points().all(|p| own.board().at(p) == theirs.at(p)), "{own}");
            if own.is_over() {
                break;
            }
        }
        assert!(own.is_over(), "no end\n{own}");
        assert_eq!(own.board().area_score().difference(), theirs.score(), "{own}");
        assert_eq!(own.board().area_score(), own.board().playout_score(), "{own}");
    }
}

#[test]
fn random_games_equal_the_library() {
    for size in Size::all().take(5) {
        random_games(size, 30, 0x60_0000 + size.lines() as u64, false);
    }
    random_games(Size::SMALLEST, 100, 1, true);
    random_games(Size::NINE, 10, 2, true);
    random_games(Size::NINETEEN, 1, 3, false);
}

#[test]
#[ignore = "minutes; see docs/proofs.md"]
fn go_oracle_full() {
    random_games(Size::NINE, 10_000, 11, false);
    random_games(Size::NINE, 1_000, 12, true);
    random_games(Size::NINETEEN, 100, 13, false);
}
