//! Version numbers of tools.

use std::cmp::Ordering;
use std::fmt;

/// A dotted version. `5.048` and `5.48` are equal: components compare as numbers, and missing
/// ones count as 0.
#[derive(Clone, Debug, Eq)]
pub struct Version {
    parts: Vec<u32>,
    text: String,
}

impl Version {
    /// Finds the first dotted number in a text, such as the answer to `--version`; a lone number
    /// counts only when it is all there is.
    pub fn find(text: &str) -> Option<Version> {
        let whole = text.trim();
        if !whole.is_empty() && whole.bytes().all(|b| b.is_ascii_digit()) {
            return Version::parse(whole);
        }
        text.split(|c: char| !(c.is_ascii_digit() || c == '.'))
            .map(|word| word.trim_matches('.'))
            .filter(|word| word.contains('.'))
            .find_map(Version::parse)
    }

    /// Parses `1.2.3`; letters end it (`0.70.0.0.post1259` is 0.70.0.0).
    pub fn parse(text: &str) -> Option<Version> {
        let mut parts = Vec::new();
        for part in text.split('.') {
            match part.parse() {
                Ok(n) => parts.push(n),
                Err(_) if parts.is_empty() => return None,
                Err(_) => break,
            }
        }
        Some(Version { parts, text: text.to_owned() })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq for Version {
    fn eq(&self, other: &Version) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Version) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Version {
    fn cmp(&self, other: &Version) -> Ordering {
        let n = self.parts.len().max(other.parts.len());
        let at = |v: &Version, i: usize| v.parts.get(i).copied().unwrap_or(0);
        (0..n)
            .map(|i| at(self, i).cmp(&at(other, i)))
            .find(|o| o.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_answers() {
        let found = |s: &str| Version::find(s).map(|v| v.to_string());
        assert_eq!(found("Yosys 0.70 (git sha1 28ba3cb92, Release)").as_deref(), Some("0.70"));
        assert_eq!(
            found("\"nextpnr-ecp5\" -- Next Generation (Version nextpnr-0.11.1)").as_deref(),
            Some("0.11.1")
        );
        assert_eq!(found("Verilator 5.006 2023-01-22 rev 5.006").as_deref(), Some("5.006"));
        assert_eq!(found("12\n").as_deref(), Some("12"));
        assert_eq!(found(" rev vUNKNOWN-built20260516-4e853d8").as_deref(), None);
    }

    #[test]
    fn versions_compare_as_numbers() {
        let v = |s: &str| Version::parse(s).unwrap();
        assert!(v("5.006") < v("5.20"));
        assert_eq!(v("5.048"), v("5.48.0"));
        assert!(v("0.9") < v("0.23"));
        assert_eq!(v("0.70.0.0.post1259"), v("0.70"));
    }
}
