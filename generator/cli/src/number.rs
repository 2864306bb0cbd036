//! Numbers on the command line: what is allowed stands in the message.

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::output::thousands;

/// Reads whole numbers of a range for clap, which adds option and value to the sentence. An option that uses it should allow negative
/// numbers: then `-1` is a wrong value, and not an option that nobody knows.
pub fn whole<T>(
    allowed: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Copy + Into<u64> + Send + Sync + 'static,
{
    move |text| {
        text.parse().ok().filter(|n| allowed.contains(n)).ok_or_else(|| {
            let (least, most) = (*allowed.start(), *allowed.end());
            format!(
                "whole numbers from {} to {} are allowed",
                thousands(least.into()),
                thousands(most.into())
            )
        })
    }
}

/// Komi of Go as circuits take it, 16 bits of half points.
pub fn komi(text: &str) -> Result<f64, String> {
    let halves = i16::MIN.into()..=i16::MAX.into();
    let komi = text.parse().ok();
    komi.filter(|k: &f64| (2.0 * k).fract() == 0.0 && halves.contains(&(2.0 * k)))
        .ok_or_else(|| "whole and half points from -16384 to 16383.5 are allowed".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_allowed_is_told() {
        let size = whole(5_u8..=19);
        assert_eq!((size("5"), size("19")), (Ok(5), Ok(19)));
        for text in ["4", "20", "300", "-1", "abc", "", "9.0"] {
            assert_eq!(size(text), Err("whole numbers from 5 to 19 are allowed".to_string()));
        }
        let all = whole(0..=u64::MAX)("x").unwrap_err();
        assert!(all.contains("18,446,744,073,709,551,615"), "{all}");
        for (text, value) in
            [("0", 0.0), ("-7.5", -7.5), ("16383.5", 16383.5), ("-16384", -16384.0)]
        {
            assert_eq!(komi(text), Ok(value));
        }
        for text in ["0.3", "16384", "-16384.5", "nan", "inf", "abc"] {
            assert!(komi(text).is_err(), "{text}");
        }
    }
}
