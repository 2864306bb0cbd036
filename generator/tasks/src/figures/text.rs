//! Numbers as the pages have them.

/// A whole number in groups of three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Three digits that count.
pub fn digits(number: f64) -> String {
    let whole = (number.trunc() as u64).to_string().len();
    if whole < 3 {
        return format!("{number:.0$}", 3 - whole);
    }
    grouped(rounded(number, whole as u32 - 3))
}

/// Rounded to this power of ten, halves to the even neighbour.
pub fn rounded(number: f64, power: u32) -> u64 {
    let unit = 10_u64.pow(power);
    (number / unit as f64).round_ties_even() as u64 * unit
}

/// Three digits that count, in millions from ten millions on.
pub fn short(number: f64) -> String {
    if number >= 1e7 {
        format!("{} M", digits(number / 1e6))
    } else {
        digits(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_pages() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        let seen = [9.996, 1.234, 36.66, 497.0, 37_740.0, 1_624_000.0, 13_650_000.0, 2.149e9];
        assert_eq!(
            seen.map(short),
            ["10.00", "1.23", "36.7", "497", "37,700", "1,620,000", "13.7 M", "2,150 M"]
        );
    }
}
