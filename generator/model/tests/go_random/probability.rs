//! Tails of the distributions that the battery needs.

/// ln of the gamma function for x > 0: Stirling's series (DLMF 5.11.1) from 16 on, the recurrence below.
fn ln_gamma(x: f64) -> f64 {
    if x < 16.0 {
        return ln_gamma(x + 1.0) - x.ln();
    }
    let square = x * x;
    let series = (1.0 / 12.0
        - (1.0 / 360.0 - (1.0 / 1260.0 - 1.0 / (1680.0 * square)) / square) / square)
        / x;
    (x - 0.5) * x.ln() - x + 0.5 * (2.0 * std::f64::consts::PI).ln() + series
}

/// Regularised incomplete gamma functions P(a, x) and Q(a, x) = 1 - P, a > 0, x >= 0: the power series (DLMF 8.11.4) below
/// the mean, the continued fraction (DLMF 8.9.2) above it, so that the smaller of both keeps its digits.
fn gamma_tails(a: f64, x: f64) -> (f64, f64) {
    if x <= 0.0 {
        return (0.0, 1.0);
    }
    let front = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        while term > sum * 1e-16 {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        let p = (front * sum).min(1.0);
        (p, 1.0 - p)
    } else {
        // Lentz's way through x + 1 - a - 1 (1 - a) / (x + 3 - a - 2 (2 - a) / (x + 5 - a - ...
        let (mut b, mut c) = (x + 1.0 - a, f64::INFINITY);
        let mut d = 1.0 / b;
        let mut value = d;
        for i in 1..100_000 {
            let numerator = -f64::from(i) * (f64::from(i) - a);
            b += 2.0;
            d = 1.0 / (numerator * d + b);
            c = b + numerator / c;
            let factor = c * d;
            value *= factor;
            if (factor - 1.0).abs() < 1e-15 {
                break;
            }
        }
        let q = (front * value).clamp(0.0, 1.0);
        (1.0 - q, q)
    }
}

/// Twice the smaller tail, at most 1: too bad a fit and too good a fit both count.
fn both_tails(below: f64, above: f64) -> f64 {
    (2.0 * below.min(above)).min(1.0)
}

/// p-value of a chi-square, both tails.
pub fn chi_square(chi: f64, freedom: f64) -> f64 {
    let (below, above) = gamma_tails(freedom / 2.0, chi / 2.0);
    both_tails(below, above)
}

/// p-value of a count of a Poisson distribution, both tails: P(X <= k) = Q(k + 1, mean), P(X >= k) = P(k, mean).
pub fn poisson(count: u64, mean: f64) -> f64 {
    let k = count as f64;
    let below = gamma_tails(k + 1.0, mean).1;
    let above = if count == 0 { 1.0 } else { gamma_tails(k, mean).0 };
    both_tails(below, above)
}

/// Chi-square of counts beside probabilities that add up to 1, and its degrees of freedom.
pub fn fit(counts: &[u64], odds: impl IntoIterator<Item = f64>) -> (f64, f64) {
    let n = counts.iter().sum::<u64>() as f64;
    let mut total = 0.0;
    let chi = counts
        .iter()
        .zip(odds)
        .map(|(&count, odds)| {
            total += odds;
            (count as f64 - n * odds).powi(2) / (n * odds)
        })
        .sum();
    assert!((total - 1.0f64).abs() < 1e-9, "probabilities add up to {total}");
    (chi, counts.len() as f64 - 1.0)
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-8 * b.abs().max(1e-3)
}

#[test]
fn ln_gamma_at_known_places() {
    let half = std::f64::consts::PI.sqrt().ln();
    for (x, known) in
        [(1.0, 0.0), (2.0, 0.0), (0.5, half), (11.0, 3_628_800f64.ln()), (1.5, half - 2f64.ln())]
    {
        assert!((ln_gamma(x) - known).abs() < 1e-12, "{x}");
    }
}

/// Quantiles of the usual tables, and closed forms: exp(-x/2) for 2 degrees, a sum for every even number of them.
#[test]
fn chi_square_as_in_the_tables() {
    let table = [
        (1.0, 3.841_458_820_694_124, 0.05),
        (10.0, 18.307_038_053_275_146, 0.05),
        (100.0, 124.342_113_404_004_1, 0.05),
    ];
    for (freedom, chi, above) in table {
        let tails = gamma_tails(freedom / 2.0, chi / 2.0);
        assert!(close(tails.1, above) && close(tails.0, 1.0 - above), "{freedom}: {tails:?}");
    }
    for (freedom, chi) in
        [(2, 0.1), (2, 90.0), (32, 20.0), (32, 45.0), (32, 200.0), (1020, 1100.0), (1020, 900.0)]
    {
        let x = chi / 2.0;
        // Q(m, x) = exp(-x) * sum of x^i / i! for i < m
        let (mut term, mut sum) = (f64::exp(-x), 0.0);
        for i in 0..freedom / 2 {
            sum += term;
            term *= x / f64::from(i + 1);
        }
        let above = gamma_tails(f64::from(freedom) / 2.0, x).1;
        assert!(close(above, sum), "{freedom} {chi}: {above} {sum}");
    }
    assert_eq!(chi_square(0.0, 5.0), 0.0);
    assert!(chi_square(1e6, 5.0) < 1e-300);
}

#[test]
fn poisson_by_its_sum() {
    assert!(close(poisson(0, 3.0), 2.0 * f64::exp(-3.0)));
    // P(X >= 8) of mean 2
    let (mut term, mut below) = (f64::exp(-2.0), 0.0);
    for i in 0..8 {
        below += term;
        term *= 2.0 / f64::from(i + 1);
    }
    assert!(close(poisson(8, 2.0), 2.0 * (1.0 - below)));
    assert_eq!(poisson(2, 2.0), 1.0);
}
