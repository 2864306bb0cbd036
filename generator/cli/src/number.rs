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
    }
}
