//! Every move of the playouts is made by the rules and by an independent library as well, and every number of the answer is
//! counted again.

use std::collections::HashMap;

use kiban_oracle::go::Game;
use kiban_rules::go::{Colour, Move, Point, Position, Size};

use super::super::{point_of, Batch, Checksum, Event, FirstMove, Stats};
use super::{Led, Parallel, Sequential};

/// One playout, as the rules see it.
struct Witness<'a, U> {
    batch: &'a Batch,
    /// After how many moves the sets of allowed points are compared.
    every: u32,
    unit: U,
    own: Position,
    theirs: Option<Game>,
    counts: Stats,
    game: Stats,
    sum: Checksum,
    /// Who played first on a point.
    first: HashMap<Point, Colour>,
}

impl<'a, U: Led> Witness<'a, U> {
    fn new(batch: &'a Batch, every: u32) -> Witness<'a, U> {
        let area = batch.position.size().area();
        Witness {
            batch,
            every,
            unit: U::from_position(&batch.position),
            own: batch.position.clone(),
            theirs: None,
            counts: Stats::new(area),
            game: Stats::new(area),
            sum: Checksum::default(),
            first: HashMap::new(),
        }
    }

    fn see(&mut self, event: Event) {
        match event {
            Event::Start { .. } => {
                self.own = self.batch.position.clone();
                self.unit = U::from_position(&self.own);
                self.theirs = self.own.ko().is_none().then(|| Game::new(&self.own));
                self.game = Stats::new(self.own.size().area());
                self.sum = Checksum::default();
                self.first.clear();
            }
            Event::Move { cell, taken, ko } => {
                let size = self.own.size();
                let length = (self.game.stones + self.game.passes) as u32;
                let m = point_of(cell, size).map_or(Move::Pass, Move::Play);
                assert!(cell == 0 || m != Move::Pass, "cell {cell}");
                if m == Move::Pass || length.is_multiple_of(self.every) {
                    self.compare(m);
                }
                if let Move::Play(p) = m {
                    self.first.entry(p).or_insert(self.own.turn());
                    assert!(!self.own.board().is_own_eye(p, self.own.turn()), "{m}\n{}", self.own);
                }
                let white = self.own.turn() == Colour::White;
                let played = match self.own.make(m) {
                    Ok(played) => played,
                    Err(e) => panic!("{e}\n{}", self.own),
                };
                let stones = (played.captured.len() + played.suicide.len()) as u32;
                assert_eq!(taken, stones, "stones taken with {m}, after it:\n{}", self.own);
                assert_eq!(point_of(ko, size), self.own.ko(), "ko after {m}\n{}", self.own);
                self.unit.make(m).expect("a move of the model");
                if let Some(theirs) = &mut self.theirs {
                    theirs.make(m);
                }
                self.sum.stir_move(cell, white, ko != 0, stones);
                let game = &mut self.game;
                game.stones += u64::from(m != Move::Pass);
                game.passes += u64::from(m == Move::Pass);
                game.captures += u64::from(!played.captured.is_empty());
                game.captured += u64::from(stones);
                game.kos += u64::from(self.own.ko().is_some());
            }
            Event::End { score, length, capped } => self.end(score, length, capped),
        }
    }

    /// The sets of allowed and of legal points before a move.
    fn compare(&mut self, m: Move) {
        let choice = self.own.playout_points();
        assert_eq!(self.unit.allowed(), choice, "{}", self.own);
        assert_eq!(m == Move::Pass, choice.is_empty(), "{m}\n{}", self.own);
        assert_eq!(self.unit.ko(), self.own.ko(), "{}", self.own);
        assert!(self.own.size().points().all(|p| self.unit.at(p) == self.own.board().at(p)));
        if let Some(theirs) = self.theirs.as_ref().filter(|_| !self.own.suicide()) {
            assert_eq!(theirs.legal_points(), self.own.legal_points(), "{}", self.own);
        }
    }

    fn end(&mut self, score: i32, length: u32, capped: bool) {
        let board = self.own.board();
        assert_eq!(capped, !self.own.is_over());
        assert!(!capped || length == u32::from(self.batch.cap));
        assert_eq!(score, board.playout_score().difference(), "{}", self.own);
        if !capped {
            assert_eq!(board.playout_score(), board.area_score(), "{}", self.own);
            if let Some(theirs) = &self.theirs {
                assert_eq!(theirs.score(), score, "{}", self.own);
            }
        }
        if let Some(theirs) = &self.theirs {
            assert!(board.size().points().all(|p| theirs.at(p) == board.at(p)), "{}", self.own);
        }
        let start = self.batch.position.board();
        let stones =
            |b: &kiban_rules::go::Board| Colour::BOTH.map(|c| b.count(c)).iter().sum::<usize>();
        let left = (stones(start) as u64 + self.game.stones) - self.game.captured;
        assert_eq!(stones(board) as u64, left);
        self.sum.stir_result(score, length, capped);
        let game = &mut self.game;
        for (p, owned) in board.size().points().zip(&mut game.ownership) {
            *owned = match board.owner(p) {
                Some(Colour::Black) => 1,
                Some(Colour::White) => -1,
                None => 0,
            };
        }
        game.done = 1;
        game.capped = u32::from(capped);
        game.black_wins = u32::from(2 * score > i32::from(self.batch.komi2));
        game.draws = u32::from(2 * score == i32::from(self.batch.komi2));
        game.score_sum = i64::from(score);
        game.score_sq_sum = u64::from(score.unsigned_abs()).pow(2);
        game.length_sum = game.stones + game.passes;
        assert_eq!(game.length_sum, u64::from(length));
        game.length_sq_sum = game.length_sum.pow(2);
        game.signature = self.sum.value();
        if self.batch.first_moves {
            let komi2 = i32::from(self.batch.komi2);
            game.first_moves = Colour::BOTH.map(|colour| {
                let won = match colour {
                    Colour::Black => 2 * score > komi2,
                    Colour::White => komi2 > 2 * score,
                };
                let count = |p| match self.first.get(&p) {
                    Some(&c) if c == colour => FirstMove { playouts: 1, wins: u32::from(won) },
                    _ => FirstMove::default(),
                };
                board.size().points().map(count).collect()
            });
        }
        self.counts.merge(game);
    }
}

/// Plays a batch with a unit's model and compares all of it.
pub fn compare<U: Led>(batch: &Batch, slots: u32, every: u32) -> Stats {
    let mut witness = Witness::<U>::new(batch, every);
    let stats = U::run(batch, slots, &mut |event| witness.see(event)).expect("a batch");
    let counted = Stats { steps: stats.steps, ..witness.counts };
    assert_eq!(stats, counted);
    let owned: i64 = stats.ownership.iter().map(|&o| i64::from(o)).sum();
    assert_eq!(owned, stats.score_sum);
    stats
}

fn both(batch: &Batch, slots: u32, every: u32) {
    for stats in
        [compare::<Sequential>(batch, slots, every), compare::<Parallel>(batch, slots, every)]
    {
        assert_eq!((stats.done, stats.capped), (batch.games, 0));
    }
}

#[test]
fn games_equal_the_rules() {
    both(&Batch::empty(Size::NINE, 300, 1), 4, 8);
    both(&Batch::empty(Size::NINETEEN, 24, 2), 4, 64);
    for size in Size::all() {
        both(&Batch { komi2: 7, ..Batch::empty(size, 8, 3) }, 3, 16);
    }
}

/// First moves are counted from the moves told, game by game; asking for them changes no other number.
#[test]
fn first_moves_are_counted() {
    fn check<U: Led>(batch: &Batch, slots: u32) {
        let wanted = Batch { first_moves: true, ..batch.clone() };
        let with = compare::<U>(&wanted, slots, u32::MAX);
        let without = U::run(batch, slots, &mut |_| {}).expect("a batch");
        assert_eq!(without.first_moves, [vec![], vec![]]);
        let [black, white] = &with.first_moves;
        let area = batch.position.size().area();
        assert_eq!((black.len(), white.len()), (area, area));
        for (b, w) in black.iter().zip(white) {
            assert!(b.playouts + w.playouts <= with.done);
            assert!(b.wins <= b.playouts && w.wins <= w.playouts);
        }
        assert_eq!(Stats { first_moves: Default::default(), ..with }, without);
    }
    let mut stones = Position::new(Size::NINE);
    for text in ["E5", "E4", "D4", "F5", "D6"] {
        stones.play(text.parse().unwrap()).unwrap();
    }
    let seven = Batch { komi2: 15, ..Batch::empty(Size::SMALLEST, 200, 21) };
    // an even komi: draws are nobody's
    let even = Batch { komi2: 2, ..Batch::empty(Size::NINE, 100, 22) };
    let given = Batch::from_position(stones, 60, 23);
    let capped = Batch { cap: 30, ..Batch::empty(Size::NINE, 40, 24) };
    let suicide = Batch::from_position(Position::new(Size::SMALLEST).with_suicide(true), 60, 25);
    for batch in [seven, even, given, capped, suicide, Batch::empty(Size::NINETEEN, 4, 26)] {
        check::<Sequential>(&batch, 4);
        check::<Parallel>(&batch, 3);
    }
}

#[test]
fn games_with_suicide_equal_the_rules() {
    for size in [Size::SMALLEST, Size::NINE, Size::THIRTEEN] {
        let position = Position::new(size).with_suicide(true);
        both(&Batch::from_position(position, 30, 4), 4, 16);
    }
}

#[test]
#[ignore = "minutes; see docs/proofs.md"]
fn go_games_full() {
    both(&Batch::empty(Size::NINE, 10_000, 11), 4, 8);
    both(&Batch::empty(Size::THIRTEEN, 1_000, 12), 4, 32);
    both(&Batch::empty(Size::NINETEEN, 200, 13), 4, 64);
    let position = Position::new(Size::NINE).with_suicide(true);
    both(&Batch::from_position(position, 1_000, 14), 4, 8);
}
