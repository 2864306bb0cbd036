//! Wheels against the model of the parallel unit, with 22 slots each: every size, positions, resets, aborts, broken ones.

use kiban_config::{Go, PlayoutUnit};
use kiban_model::go::Batch;
use kiban_rules::go::testgen::{position, Rng};
use kiban_rules::go::{Colour, Position};

use super::{batch, compare, empty_boards, many, missed, positions_of, size, with_first_moves};
use crate::breaks;
use crate::go_breaks::{LONE_GAME_BREAKS, WHEEL_BREAKS};
use crate::go_build::{build, config_of, plain_wheel, wheels};
use crate::go_play::{equal, model_of, play, prefixes, Job};

/// A ko in the highest row, which a wheel sees last; white may not retake at C5.
fn high_ko() -> Position {
    let mut ko = position(
        ". X O . O
         . . X O .
         . . . . .
         . . . . .
         . . . . .",
        Colour::Black,
    );
    ko.play("D5".parse().unwrap()).unwrap();
    assert_eq!(ko.ko(), Some("C5".parse().unwrap()));
    ko
}

/// Wheels, each made for one size; the one of 6 lines counts no first moves.
#[test]
fn wheels_equal_the_model() {
    let mut rng = Rng::new(12);
    for (units, lines, games) in [(2, 5, 2_000), (1, 6, 500), (1, 9, 10_000), (1, 13, 600)] {
        let engine = if lines == 6 { plain_wheel(lines) } else { wheels(units, lines) };
        let Some(engine) = engine else { return };
        let lines = lines as usize;
        let mut jobs = positions_of(lines..=lines, 12, &mut rng);
        jobs.extend(empty_boards(lines, &mut rng));
        jobs.push(batch(high_ko(), 50, &mut rng));
        // whatever stage the last game is in when it gets its playouts
        jobs.extend((0..60).map(|seed| Job::new(Batch::empty(size(5), 66, seed))));
        jobs.retain(|j| j.batch.position.size().lines() == lines);
        if engine.go.first_moves {
            jobs = with_first_moves(jobs);
        }
        compare(&engine, &jobs);
        let clocks = many(&engine, lines, games, 7);
        // streams and the last playouts of the batch included
        assert!(lines != 9 || clocks < 1.83, "{clocks} clocks a move");
    }
}

/// Five wheels, the reset of the last one a clock later: batches of no playout, of fewer than there are games and of more, the largest and
/// the smallest numbers of a request, resets while the position is dealt, streams are made, and games are played.
#[test]
fn wheels_in_a_row_and_after_a_reset_are_the_same() {
    let Some(engine) = wheels(5, 5) else { return };
    let mut rng = Rng::new(13);
    let job = |games, komi2, cap, seed| {
        Job::new(Batch { komi2, cap, first_moves: true, ..Batch::empty(size(5), games, seed) })
    };
    let first = job(400, 3, 200, 5);
    let mut jobs = vec![first.clone(), job(0, 0, 200, 6), first.clone(), job(1, -7, 65_535, 0)];
    jobs.extend([job(109, i16::MIN, 1, u64::MAX), job(111, i16::MAX, 2, 1 << 63)]);
    for reset in [1, 100, 700, 2_000, 5_000, 9_000, 11_000] {
        jobs.push(Job { reset, ..first.clone() });
        // what the reset left behind in games that did not end
        let mut next = batch(Position::new(size(5)), 30, &mut rng);
        next.batch.first_moves = true;
        jobs.push(next);
    }
    let played = equal(&engine, &jobs);
    assert_eq!(played[1].answer.sums, [0; 12]);
    let clocks: Vec<u64> = played
        .iter()
        .zip(&jobs)
        .filter(|(_, j)| j.batch == first.batch)
        .map(|(p, _)| p.clocks)
        .collect();
    // the next batch finds the wheels somewhere in their round, and so other games wait for each other
    let (least, most) = (clocks.iter().min().unwrap(), clocks.iter().max().unwrap());
    assert!(most - least <= least / 20, "{clocks:?}");
}

/// First moves of so many playouts from an empty board, `playouts` and `wins` of black's points and then of white's: every playout has a
/// first stone, no point is first for both, and none is won more often than played.
fn first_moves_are_of(firsts: &[i64], done: i64) {
    let of = |which: usize| firsts.iter().skip(which).step_by(2);
    let half = firsts.len() / 4;
    let (playouts, wins): (Vec<i64>, Vec<i64>) =
        (of(0).copied().collect(), of(1).copied().collect());
    let (black, white) = playouts.split_at(half);
    assert!(black.iter().zip(white).all(|(b, w)| b + w <= done), "{firsts:?}");
    assert!(playouts.iter().zip(&wins).all(|(all, won)| won <= all), "{firsts:?}");
    assert!(black.iter().sum::<i64>() >= done, "{firsts:?}");
}

/// Of two playouts a game after an abort those that were begun are counted, each game's first ones, and whole.
#[test]
fn aborted_wheels_count_the_playouts_that_they_began() {
    let Some(engine) = wheels(1, 6) else { return };
    let slots = engine.go.slots() as usize;
    let mut parts = 0;
    for abort in [1, 1_500, 2_300, 2_700, 4_100, 4_800, 5_400] {
        let batch = Batch { first_moves: true, ..Batch::empty(size(6), 2 * slots as u32, abort) };
        let job = Job { abort, ..Job::new(batch) };
        let played = play(&engine, std::slice::from_ref(&job), 0).remove(0).answer;
        let done = played.sums[0] as usize;
        // signatures of none, one or both playouts of the games of one half, by the number of playouts
        let sums = |games: &[Vec<u64>]| {
            games.iter().fold(vec![(0usize, 0u64)], |sums, game| {
                sums.iter()
                    .flat_map(|&(n, sum)| {
                        (0..).zip(game).map(move |(k, s)| (n + k, sum.wrapping_add(*s)))
                    })
                    .collect()
            })
        };
        let prefixes = prefixes(&engine, &job.batch);
        let low: std::collections::HashSet<_> = sums(&prefixes[..slots / 2]).into_iter().collect();
        let found = sums(&prefixes[slots / 2..]).iter().any(|&(n, sum)| {
            done.checked_sub(n)
                .is_some_and(|rest| low.contains(&(rest, played.signature.wrapping_sub(sum))))
        });
        assert!(
            found,
            "abort after {abort} clocks: {done} playouts are no first playouts of games"
        );
        let (owners, firsts) = played.owners.split_at(36);
        assert_eq!(owners.iter().sum::<i64>(), played.sums[4]);
        first_moves_are_of(firsts, played.sums[0]);
        parts += usize::from(done > 0 && done < 2 * slots);
    }
    assert!(parts > 1, "no abort came while playouts were begun");
}

/// One game of a wheel has all playouts, so nothing keeps it from ending again while its first moves of the playout before are added up.
/// Playouts of a few moves do, and are told apart all the same.
#[test]
fn a_game_alone_ends_while_its_first_moves_are_added() {
    let go = config_of(PlayoutUnit::Wheel, 1, 9);
    let build = |name: &str, b: Option<&breaks::Break>| {
        build(name, &go, |module, text| {
            let text = b.map_or(text.clone(), |b| b.edit(module, text));
            let alone = text.replace(
                "assign slot_games_playouts = games;",
                "assign slot_games_playouts = (r_slot_q == 9'd0) ? 24'd60 : 24'd0;",
            );
            assert!(module != "go_lead" || alone.contains("24'd60"));
            alone
        })
    };
    let Some(engine) = build("lone_game", None) else { return };
    let jobs: Vec<Job> = [1, 2, 3, 4, 6, 20, 600]
        .map(|cap| Batch { cap, first_moves: true, ..Batch::empty(size(9), 60, u64::from(cap)) })
        .map(Job::new)
        .to_vec();
    let whole = play(&engine, &jobs, 0);
    assert_eq!(whole.len(), jobs.len());
    for (played, job) in whole.iter().zip(&jobs) {
        // one slot
        assert_eq!(played.answer, model_of(&engine, &job.batch, 1), "cap {}", job.batch.cap);
    }
    for b in &LONE_GAME_BREAKS {
        let engine = build(&format!("broken/{}", b.name), Some(b)).unwrap();
        let played = play(&engine, &jobs, 2_000_000);
        let same = |i: usize| played.get(i).map(|p| &p.answer) == Some(&whole[i].answer);
        assert!(!(0..jobs.len()).all(same), "not caught: {}", b.name);
    }
}

/// Wheels of every size, from many positions.
#[test]
#[ignore = "builds nine engines; two minutes; see docs/proofs.md"]
fn go_wheels_full() {
    let mut rng = Rng::new(15);
    for lines in 5..=Go::WHEEL_LINES {
        let Some(engine) = wheels(1, lines) else { return };
        let lines = lines as usize;
        compare(&engine, &with_first_moves(positions_of(lines..=lines, 100, &mut rng)));
        many(&engine, lines, 200_000 / (lines * lines) as u32, 9);
    }
}

#[test]
fn every_line_of_a_wheel_to_be_broken_is_there() {
    let modules =
        kiban_emit::go::engine::modules(&config_of(PlayoutUnit::Wheel, 1, 5), &[]).unwrap();
    breaks::all_there(WHEEL_BREAKS.iter().chain(&LONE_GAME_BREAKS), modules);
}

#[test]
#[ignore = "builds nearly forty engines; four minutes"]
fn broken_wheels_are_caught() {
    let Some(engine) = wheels(1, 5) else { return };
    let mut rng = Rng::new(14);
    let mut jobs = positions_of(5..=5, 20, &mut rng);
    jobs.extend(empty_boards(5, &mut rng));
    jobs.push(batch(high_ko(), 50, &mut rng));
    jobs.push(Job::new(Batch::empty(size(5), 1000, 3)));
    // boards come as fast as the tally takes them
    jobs.push(Job::new(Batch { cap: 1, ..Batch::empty(size(5), 500, 4) }));
    let mut jobs = with_first_moves(jobs);
    for reset in [2_500, 4_000, 6_000] {
        let batch = Batch { first_moves: true, ..Batch::empty(size(5), 200, reset) };
        jobs.push(Job { reset, ..Job::new(batch) });
    }
    let list = missed(&engine, &jobs, &WHEEL_BREAKS, &engine.go);
    assert!(list.is_empty(), "not caught: {list:?}");
}
