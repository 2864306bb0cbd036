//! Komi, the points that white gets for the second move: read and bounded once, for the dialogue, the referee and runs of playouts.

use std::fmt;
use std::str::FromStr;

/// A komi in points, from -10,000 to 10,000; any number of them, not only whole and half points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Komi(f64);

impl Komi {
    pub const NONE: Komi = Komi(0.0);
    /// Of area scores, where nothing else is said.
    pub const USUAL: Komi = Komi(7.5);
    /// A komi beyond this is refused: twice of it is sent in 16 bits.
    const MOST: f64 = 10_000.0;

    /// # Errors
    /// One sentence: it is no number, or beyond 10,000.
    pub fn new(points: f64) -> Result<Komi, String> {
        if points.is_nan() || points.abs() > Komi::MOST {
            return Err(format!("komi must be from -{0} to {0}", Komi::MOST));
        }
        Ok(Komi(points))
    }

    pub fn points(self) -> f64 {
        self.0
    }

    /// As devices take it. Scores are whole numbers, so a komi that is no multiple of 0.5 decides like the half point between the same
    /// two scores: 3.75 like 3.5.
    pub fn half_points(self) -> i16 {
        let doubled = 2.0 * self.0;
        if doubled.fract() == 0.0 {
            doubled as i16
        } else {
            2 * self.0.floor() as i16 + 1
        }
    }
}

impl FromStr for Komi {
    type Err = String;

    fn from_str(text: &str) -> Result<Komi, String> {
        // what is no number at all is told the same
        Komi::new(text.parse().unwrap_or(f64::NAN))
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_komi_decides_like_its_half_points() {
        for points in [-10_000.0, -7.5, -7.25, -7.0, -0.3, 0.0, 0.1, 3.5, 3.75, 4.0, 9999.9] {
            let komi = Komi::new(points).unwrap();
            for score in -10_000..=10_000 {
                let lead = f64::from(score).partial_cmp(&points).unwrap();
                assert_eq!(
                    (2 * score).cmp(&i32::from(komi.half_points())),
                    lead,
                    "{score}, {points}"
                );
            }
        }
    }

    #[test]
    fn what_is_no_komi_is_told() {
        for text in ["", "abc", "7,5", "nan", "inf", "-inf", "10000.5", "-1e9"] {
            let why = text.parse::<Komi>().unwrap_err();
            assert_eq!(why, "komi must be from -10000 to 10000", "{text}");
        }
        for (text, points) in [("0", 0.0), ("-7.5", -7.5), ("3.75", 3.75), ("1e4", 10_000.0)] {
            assert_eq!(text.parse::<Komi>().map(Komi::points), Ok(points));
        }
        assert_eq!(Komi::USUAL.to_string(), "7.5");
    }
}
