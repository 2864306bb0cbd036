//! Numbers as people are told them: a comma before every three digits. What is typed or read by programs (keys, options,
//! JSON, line numbers) has none.

/// `1234567` as `1,234,567`.
pub fn thousands(n: impl Into<u64>) -> String {
    grouped(&n.into().to_string())
}

/// The same with `digits` digits behind the point: `1,350.3`. What is rounded to nothing is 0 and not -0.
pub fn decimals(x: f64, digits: usize) -> String {
    let text = format!("{:.digits$}", x.abs());
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let nothing = text.bytes().all(|b| b == b'0' || b == b'.');
    let sign = if x < 0.0 && !nothing { "-" } else { "" };
    // infinite, or no number at all
    let whole = if x.is_finite() { grouped(whole) } else { whole.to_owned() };
    let point = if rest.is_empty() { "" } else { "." };
    format!("{sign}{whole}{point}{rest}")
}

fn grouped(digits: &str) -> String {
    let mut out = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_and_signs() {
        let all = [0_u32, 7, 999, 1000, 64_500, 1_234_567].map(thousands);
        assert_eq!(all, ["0", "7", "999", "1,000", "64,500", "1,234,567"]);
        assert_eq!(thousands(u64::MAX), "18,446,744,073,709,551,615");
        for (x, digits, told) in [
            (0.0, 0, "0"),
            (1350.34, 1, "1,350.3"),
            (999.96, 1, "1,000.0"),
            (-1350.34, 0, "-1,350"),
            (-0.0, 0, "0"),
            (-0.3, 0, "0"),
            (-0.004, 2, "0.00"),
            (-0.006, 2, "-0.01"),
            (f64::NAN, 1, "NaN"),
            (f64::NEG_INFINITY, 1, "-inf"),
        ] {
            assert_eq!(decimals(x, digits), told);
        }
    }
}
