//! Sequential halving over the moves of a position (Karnin, Koren and Somekh 2013): the playouts go in equal parts to about log2
//! of the number of moves phases; in each every move that is left gets the same number, and the worse half is dropped. So no
//! playouts are wasted on moves that are bad already.

use std::time::Instant;

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_rules::go::{Colour, Move};

use super::{rate, wins, Asked, Choice, Leaf, Looked, Watch};

/// A pass must be better than every move by so much: the opponent's pass behind it would end the game.
const PASS: f64 = 0.05;

/// A move, by its place among those that were given, and its playouts for the side that moves.
struct Arm {
    place: usize,
    at: Move,
    playouts: f64,
    wins: f64,
}

impl Arm {
    /// Moves that time did not reach are the worst.
    fn worth(&self) -> f64 {
        if self.playouts > 0.0 {
            let less = if self.at == Move::Pass { PASS } else { 0.0 };
            rate(self.wins, self.playouts) - less
        } else {
            -1.0
        }
    }
}

/// Halvings until one of `moves` is left.
fn phases(moves: usize) -> u32 {
    moves.next_power_of_two().ilog2().max(1)
}

/// As many of the moves as `playouts` can tell apart: one each in the first phase.
fn affordable(moves: usize, playouts: u32) -> usize {
    let fits = |&n: &usize| n as u64 * u64::from(phases(n)) <= u64::from(playouts);
    (1..=moves).rev().find(fits).unwrap_or(1)
}

/// The moves in random order; without a deadline, only as many as there are playouts for.
pub(super) fn candidates<D: Playouts + ?Sized>(
    asked: &mut Asked<D>,
    mut moves: Vec<Move>,
) -> Vec<Move> {
    asked.order.shuffle(&mut moves);
    if asked.limits.deadline.is_none() {
        moves.truncate(affordable(moves.len(), asked.settings.playouts));
    }
    moves
}

/// Chooses one of `moves`, which are those of `turn`. `look` spends playouts on the move at a place, `most` at a time. Without a
/// deadline it does as many playouts as the settings say, or somewhat less; with one, every phase takes the same part of the
/// time, and a look is one batch of the settings.
pub(super) fn choose<D: Playouts + ?Sized>(
    asked: &mut Asked<D>,
    (moves, turn): (&[Move], Colour),
    most: u32,
    watch: &mut Watch,
    mut look: impl FnMut(&mut Asked<D>, usize, u32) -> Result<Leaf, Error>,
) -> Result<Choice, Error> {
    let (start, settings) = (Instant::now(), *asked.settings);
    let arm = |(place, &at)| Arm { place, at, playouts: 0.0, wins: 0.0 };
    let mut arms: Vec<Arm> = moves.iter().enumerate().map(arm).collect();
    let phases = phases(arms.len());
    let (mut all, mut won) = (0.0, 0.0);
    'search: for phase in 0..phases {
        let share = (settings.playouts / (phases * arms.len().max(1) as u32)).max(1);
        let end = asked.limits.deadline.map(|deadline| {
            start + deadline.saturating_duration_since(start) * (phase + 1) / phases
        });
        'phase: loop {
            for arm in &mut arms {
                let mut left = if end.is_some() { settings.batch } else { share };
                while left > 0 {
                    if asked.cancelled() || end.is_some_and(|end| asked.late(end)) {
                        break 'phase;
                    }
                    let part = left.min(most);
                    let leaf = look(asked, arm.place, part)?;
                    let won_here = wins(&leaf, turn);
                    arm.playouts += leaf.playouts;
                    arm.wins += won_here;
                    (all, won) = (all + leaf.playouts, won + won_here);
                    left -= part;
                }
            }
            if end.is_none() || arms.is_empty() {
                break;
            }
            if !watch(&|| looked(&arms), false) {
                arms.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
                break 'search;
            }
        }
        // equals stay in their random order
        arms.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        if !watch(&|| looked(&arms), phase + 1 == phases) {
            break;
        }
        arms.truncate(arms.len().div_ceil(2));
    }
    let mean = rate(won, all);
    let (at, win_rate) =
        arms.first().map_or((Move::Pass, 0.5), |a| (a.at, rate(a.wins, a.playouts)));
    Ok(Choice { at, win_rate, mean, playouts: asked.playouts })
}

/// Those that are left, the best first.
fn looked(arms: &[Arm]) -> Vec<Looked> {
    let mut arms: Vec<&Arm> = arms.iter().filter(|a| a.playouts > 0.0).collect();
    arms.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
    let one = |a: &Arm| Looked {
        at: a.at,
        playouts: a.playouts as u64,
        win_rate: rate(a.wins, a.playouts),
        line: vec![a.at],
    };
    arms.into_iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use kiban_link::go::PlayoutReport;
    use kiban_link::{LinkCounters, Progress};
    use kiban_model::go::Batch;
    use kiban_protocol::go::Hello;
    use kiban_rules::go::{Point, Size};

    use super::super::{Limits, Order, Settings};
    use super::*;

    /// A device that is never asked.
    struct Nobody;

    impl Playouts for Nobody {
        fn name(&self) -> String {
            unreachable!()
        }

        fn hello(&mut self) -> Result<Hello, Error> {
            unreachable!()
        }

        fn playouts(
            &mut self,
            _: &Batch,
            _: bool,
            _: &mut dyn FnMut(&Progress),
            _: &AtomicBool,
        ) -> Result<PlayoutReport, Error> {
            unreachable!()
        }

        fn link(&self) -> LinkCounters {
            unreachable!()
        }
    }

    /// Moves of white, of which the one at a place wins the share `rates[place]` of its playouts; a pass is the last of them. What is
    /// chosen, and the playouts of every place.
    fn chosen(rates: &[f64], playouts: u32, most: u32) -> (Choice, Vec<u32>) {
        let points: Vec<Point> = Size::NINE.points().collect();
        let mut moves: Vec<Move> = points[1..rates.len()].iter().map(|&p| Move::Play(p)).collect();
        moves.push(Move::Pass);
        let cancel = AtomicBool::new(false);
        let settings = Settings { playouts, ..Settings::default() };
        let limits = Limits { komi2: 0, seed: 1, deadline: None, cancel: &cancel };
        let (device, order) = (&mut Nobody, Order::new(1));
        let mut asked =
            Asked { device, settings: &settings, limits: &limits, order, batches: 0, playouts: 0 };
        let mut spent = vec![0; rates.len()];
        let side = (&moves[..], Colour::White);
        let choice = choose(&mut asked, side, most, &mut |_, _| true, |asked, place, playouts| {
            assert!((1..=most).contains(&playouts));
            spent[place] += playouts;
            asked.playouts += u64::from(playouts);
            let n = f64::from(playouts);
            Ok(Leaf {
                playouts: n,
                black: (1.0 - rates[place]) * n,
                first_moves: Default::default(),
            })
        });
        (choice.unwrap(), spent)
    }

    #[test]
    fn half_of_the_moves_go_after_every_phase() {
        let rates = [0.1, 0.2, 0.8, 0.3, 0.7, 0.4, 0.5, 0.6];
        for most in [1, 7, 1000] {
            let (choice, spent) = chosen(&rates, 2400, most);
            assert_eq!(choice.at, Move::Play("D1".parse().unwrap()), "{most}");
            assert!((choice.win_rate - 0.8).abs() < 1e-9, "{choice:?}");
            // 800 a phase: among 8, 4 and 2
            assert_eq!(spent, [100, 100, 700, 100, 700, 100, 300, 300], "{most}");
            assert_eq!(choice.playouts, 2400);
            let all: f64 = rates.iter().zip(&spent).map(|(r, &n)| r * f64::from(n)).sum();
            assert!((choice.mean - all / 2400.0).abs() < 1e-9, "{choice:?}");
        }
    }

    #[test]
    fn a_pass_must_be_better_by_far() {
        for (pass, passes) in [(0.5, false), (0.54, false), (0.56, true), (1.0, true)] {
            let (choice, _) = chosen(&[0.5, 0.1, 0.5, pass], 400, 400);
            assert_eq!(choice.at == Move::Pass, passes, "{pass}: {choice:?}");
        }
        // nothing else is left
        assert_eq!(chosen(&[0.0], 10, 10).0.at, Move::Pass);
    }

    #[test]
    fn playouts_are_enough_for_the_moves() {
        assert_eq!([1, 2, 3, 4, 5, 361].map(phases), [1, 1, 2, 2, 3, 9]);
        for (moves, playouts, want) in
            [(361, 10_000, 361), (361, 2000, 250), (361, 1, 1), (25, 30, 8), (0, 9, 1)]
        {
            assert_eq!(affordable(moves, playouts), want, "{moves} {playouts}");
        }
    }
}
