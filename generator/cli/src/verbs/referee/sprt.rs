//! What results say about strength: Elo, and the sequential probability ratio test over pairs of games.

use std::collections::BTreeMap;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::Serialize;

/// Both errors of the test.
const ERROR: f64 = 0.05;
/// Counts that are zero are this: what never happened yet may happen.
const NEVER: f64 = 1e-3;

/// Games with a winner of which an interval is told: of fewer their share is not known well enough.
const DECIDED: u32 = 10;

/// Two hypotheses: the first engine is so many Elo stronger, or so many.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Hypotheses {
    pub elo0: f64,
    pub elo1: f64,
}

impl FromStr for Hypotheses {
    type Err = String;

    fn from_str(text: &str) -> Result<Hypotheses, String> {
        let both = text.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        match both {
            Some((elo0, elo1)) if -1000.0 <= elo0 && elo0 < elo1 && elo1 <= 1000.0 => {
                Ok(Hypotheses { elo0, elo1 })
            }
            _ => Err(
                "two numbers of Elo from -1000 to 1000 are allowed, the lesser first, such as 0,10"
                    .to_string(),
            ),
        }
    }
}

/// Where the test stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Verdict {
    pub elo0: f64,
    pub elo1: f64,
    /// Logarithm of the ratio of likelihoods.
    pub llr: f64,
    /// The test ends below and above.
    pub bounds: [f64; 2],
    /// `elo0`, `elo1` or none yet.
    pub accepted: Option<&'static str>,
    pub pairs: u32,
}

/// Counts pairs of games with the same opening and colours changed: both games of a pair are one sample (pentanomial), so that what an
/// opening decides does not count as strength.
#[derive(Clone, Debug)]
pub struct Test {
    hypotheses: Hypotheses,
    /// Half points of the pairs of which one game is over.
    half: BTreeMap<u32, usize>,
    /// Pairs by half points, 0 to 4.
    counts: [u32; 5],
}

impl Test {
    pub fn new(hypotheses: Hypotheses) -> Test {
        Test { hypotheses, half: BTreeMap::new(), counts: [0; 5] }
    }

    /// A game of a pair: half points of the first engine, 0 to 2.
    pub fn count(&mut self, pair: u32, halves: usize) {
        match self.half.remove(&pair) {
            Some(before) => self.counts[before + halves] += 1,
            None => drop(self.half.insert(pair, halves)),
        }
    }

    pub fn verdict(&self) -> Verdict {
        let Hypotheses { elo0, elo1 } = self.hypotheses;
        let bounds = [(ERROR / (1.0 - ERROR)).ln(), ((1.0 - ERROR) / ERROR).ln()];
        let llr = self.llr();
        let accepted = match llr {
            l if l >= bounds[1] => Some("elo1"),
            l if l <= bounds[0] => Some("elo0"),
            _ => None,
        };
        Verdict { elo0, elo1, llr, bounds, accepted, pairs: self.counts.iter().sum() }
    }

    /// The generalised test of Van den Bergh: the likelihoods of the distributions nearest to the sample whose mean is that of a
    /// hypothesis. An approximation by the sample's variance would decide at the first pair, which has none.
    fn llr(&self) -> f64 {
        if self.counts.iter().all(|n| *n == 0) {
            return 0.0;
        }
        let counts = self.counts.map(|n| f64::from(n).max(NEVER));
        let [less, more] =
            [self.hypotheses.elo0, self.hypotheses.elo1].map(|elo| tilted(&counts, expected(elo)));
        counts.iter().zip(less.iter().zip(more)).map(|(n, (l, m))| n * (m / l).ln()).sum()
    }
}

/// The likeliest distribution of pairs after these counts, none of them 0, among those that have this mean (0 to 1).
fn tilted(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    // p = n / (1 + t * (score - mean)) by Lagrange; t is where the mean is right, found by halving
    let above = |i: usize| i as f64 / 4.0 - mean;
    let all: f64 = counts.iter().sum();
    let at =
        |t: f64| -> [f64; 5] { std::array::from_fn(|i| counts[i] / all / (1.0 + t * above(i))) };
    let (mut low, mut high) = (-1.0 / above(4), -1.0 / above(0));
    for _ in 0..50 {
        let middle = f64::midpoint(low, high);
        let off: f64 = at(middle).iter().enumerate().map(|(i, p)| p * above(i)).sum();
        *(if off > 0.0 { &mut low } else { &mut high }) = middle;
    }
    at(f64::midpoint(low, high))
}

/// The score that so many Elo expect.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Elo of a score between 0 and 1.
fn of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// How many Elo the first engine is stronger, and the half width of the interval of 95 %. No number while one side has all the points;
/// no interval as long as the games say too little of how results vary, or it has no end.
pub fn elo(wins: u32, draws: u32, losses: u32) -> Option<(f64, Option<f64>)> {
    let decided = wins + losses;
    let [w, d, l] = [wins, draws, losses].map(f64::from);
    let games = w + d + l;
    let score = (w + d / 2.0) / games;
    if !(score > 0.0 && score < 1.0) {
        return None;
    }
    let square = |x: f64| (x - score) * (x - score);
    let variance = (w * square(1.0) + d * square(0.5) + l * square(0.0)) / games;
    let width = 1.96 * (variance / games).sqrt();
    let (low, high) = (score - width, score + width);
    let said = decided >= DECIDED && low > 0.0 && high < 1.0;
    Some((of_score(score), said.then(|| (of_score(high) - of_score(low)) / 2.0)))
}

#[cfg(test)]
mod tests {
    use kiban_model::go::rng::Rng;

    use super::*;

    #[test]
    fn elo_of_results() {
        assert_eq!(elo(10, 0, 0), None);
        let (even, width) = elo(40, 20, 40).unwrap();
        let width = width.unwrap();
        assert!(even.abs() < 1e-9 && (60.0..64.0).contains(&width), "{even} {width}");
        // three of four points are 191 Elo
        assert!((elo(75, 0, 25).unwrap().0 - 190.8).abs() < 0.1);
    }

    #[test]
    fn few_games_have_no_interval() {
        for (wins, draws, losses) in
            [(0, 1, 0), (0, 2, 0), (0, 500, 0), (1, 0, 1), (1, 4, 0), (9, 0, 1), (4, 90, 5)]
        {
            assert_eq!(elo(wins, draws, losses).unwrap().1, None, "{wins} {draws} {losses}");
        }
        assert_eq!(elo(0, 0, 0), None);
        assert!(elo(5, 90, 5).unwrap().1.is_some());
    }

    #[test]
    fn the_interval_has_the_true_elo() {
        const RUNS: u32 = 2000;
        let mut random = Rng::from_seed(2);
        for games in [12, 20, 40, 100, 400] {
            for (strength, drawn) in [(0.0, 0.0), (0.0, 300.0), (150.0, 0.0), (150.0, 200.0)] {
                let (lost, won) = (expected(-strength - drawn), expected(strength - drawn));
                let truth = of_score((1.0 + won - lost) / 2.0);
                let (mut told, mut right) = (0, 0);
                for _ in 0..RUNS {
                    let mut results = [0; 3];
                    for _ in 0..games {
                        let at = f64::from(random.next_u32()) / 2f64.powi(32);
                        results[if at < won {
                            0
                        } else if at < 1.0 - lost {
                            1
                        } else {
                            2
                        }] += 1;
                    }
                    if let Some((elo, Some(width))) = elo(results[0], results[1], results[2]) {
                        told += 1;
                        right += u32::from((elo - truth).abs() <= width);
                    }
                }
                let share = f64::from(right) / f64::from(told);
                assert!(told == 0 || share > 0.93, "{games} {strength} {drawn}: {right} of {told}");
            }
        }
    }

    fn run(counts: [u32; 5], hypotheses: &str) -> Verdict {
        Test { hypotheses: hypotheses.parse().unwrap(), half: BTreeMap::new(), counts }.verdict()
    }

    #[test]
    fn the_test_ends() {
        assert_eq!(run([0; 5], "0,10").llr, 0.0);
        // 100 pairs, 58.5 % of the points: not enough; ten times as many are
        let strong = run([2, 15, 40, 33, 10], "0,10");
        assert!(strong.llr > 0.0 && strong.accepted.is_none(), "{strong:?}");
        assert_eq!(run([20, 150, 400, 330, 100], "0,10").accepted, Some("elo1"));
        assert_eq!(run([100, 330, 400, 150, 20], "0,10").accepted, Some("elo0"));
        // ten pairs won by one side decide between 0 and 200
        assert_eq!(run([0, 0, 0, 0, 10], "0,200").accepted, Some("elo1"));
        let mut test = Test::new("0,5".parse().unwrap());
        test.count(1, 2);
        assert_eq!(test.verdict().pairs, 0);
        test.count(2, 0);
        test.count(1, 1);
        assert_eq!((test.verdict().pairs, test.counts), (1, [0, 0, 0, 1, 0]));
    }

    /// Both games of a pair: the first engine is `elo` stronger, an opening moves a game by `opening`, games within `drawn` are drawn.
    fn pairs(elo: f64, drawn: f64, opening: f64) -> [f64; 5] {
        let game = |elo: f64| {
            let (lost, won) = (expected(-elo - drawn), expected(elo - drawn));
            [lost, 1.0 - lost - won, won]
        };
        let (black, white) = (game(elo + opening), game(elo - opening));
        let mut all = [0.0; 5];
        for (i, j) in (0..9).map(|k| (k / 3, k % 3)) {
            all[i + j] += black[i] * white[j];
        }
        all
    }

    /// Those of which the mean is what so many Elo expect.
    fn pairs_of(elo: f64, drawn: f64, opening: f64) -> [f64; 5] {
        let (mut low, mut high) = (-4000.0, 4000.0);
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            let all = pairs(middle, drawn, opening);
            let mean: f64 = all.iter().enumerate().map(|(i, p)| p * i as f64 / 4.0).sum();
            *(if mean < expected(elo) { &mut low } else { &mut high }) = middle;
        }
        pairs(low, drawn, opening)
    }

    /// Plays until it is decided: what is taken, and after how many pairs.
    fn decide(world: &[f64; 5], hypotheses: Hypotheses, random: &mut Rng) -> (&'static str, u32) {
        let mut test = Test::new(hypotheses);
        loop {
            let mut at = f64::from(random.next_u32()) / 2f64.powi(32);
            let points = (0..4).find(|i| {
                at -= world[*i];
                at < 0.0
            });
            test.counts[points.unwrap_or(4)] += 1;
            let Verdict { accepted, pairs, .. } = test.verdict();
            if let Some(taken) = accepted {
                return (taken, pairs);
            }
            assert!(pairs < 5000, "{world:?} {hypotheses:?}");
        }
    }

    #[test]
    fn errors_are_five_per_cent() {
        const RUNS: u32 = 300;
        // without draws, with some, with many; as openings decide some games, most, or are drawn
        let worlds =
            [(0.0, 0.0), (150.0, 0.0), (400.0, 0.0), (0.0, 300.0), (0.0, 800.0), (150.0, 300.0)];
        let mut random = Rng::from_seed(1);
        for text in ["-100,0", "0,200", "-300,-200"] {
            let hypotheses: Hypotheses = text.parse().unwrap();
            let (mut wrong, mut runs) = ([0; 2], 0);
            for (drawn, opening) in worlds {
                runs += RUNS;
                for (i, elo) in [hypotheses.elo0, hypotheses.elo1].into_iter().enumerate() {
                    let world = pairs_of(elo, drawn, opening);
                    let ends: Vec<_> =
                        (0..RUNS).map(|_| decide(&world, hypotheses, &mut random)).collect();
                    let other = ends.iter().filter(|end| end.0 != ["elo0", "elo1"][i]).count();
                    let mean = ends.iter().map(|end| end.1).sum::<u32>() / RUNS;
                    let what =
                        format!("{text} {drawn} {opening} {elo}: {other} of {RUNS}, {mean} pairs");
                    // three standard deviations of so many runs
                    assert!(other <= 26 && mean < 100, "{what}");
                    // as docs/commands.md says
                    assert!(text != "-100,0" || (10..=40).contains(&mean), "{what}");
                    wrong[i] += other;
                }
            }
            let most = 0.055 * f64::from(runs);
            assert!(wrong.iter().all(|n| (*n as f64) < most), "{text}: {wrong:?} of {runs}");
        }
    }

    #[test]
    fn one_pair_is_not_enough() {
        for hypotheses in ["-50,0", "-20,20", "-5,0", "0,200"] {
            for points in 0..5 {
                let mut counts = [0; 5];
                counts[points] = 1;
                let verdict = run(counts, hypotheses);
                assert!(verdict.accepted.is_none(), "{counts:?} {verdict:?}");
            }
        }
        // the extremes have a number too
        for hypotheses in ["999,1000", "-1000,-999", "-1000,1000"] {
            for counts in [[1, 0, 0, 0, 0], [0, 0, 7, 0, 0], [0, 0, 0, 0, 4_000_000]] {
                let Verdict { llr, .. } = run(counts, hypotheses);
                assert!(llr.is_finite(), "{hypotheses} {counts:?}: {llr}");
            }
        }
    }

    #[test]
    fn hypotheses() {
        for text in ["5,0", "0", "0,0", "a,b", "0,2000", "nan,1"] {
            assert!(text.parse::<Hypotheses>().is_err(), "{text}");
        }
        assert_eq!("-5,2.5".parse(), Ok(Hypotheses { elo0: -5.0, elo1: 2.5 }));
    }
}
