//! The UART's divider.

use serde::Serialize;

use crate::refusal::{Refusal, LARGEST_ERROR_PERCENT};

/// Fewest clocks for a bit: the receiver needs a middle.
pub const LEAST_DIVIDER: u32 = 4;
/// Most clocks for a bit: the counters of sender and receiver have 12 bits.
pub const GREATEST_DIVIDER: u32 = 4096;

/// Clocks for a bit, and what comes out.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct UartPlan {
    /// Clocks of the engine for one bit.
    pub divider: u32,
    /// The rate asked for, in bits/s.
    pub baud: u32,
    /// The rate made, in bits/s.
    pub actual_baud: f64,
    /// (made - asked for) / asked for, in percent.
    pub error_percent: f64,
}

/// The nearest whole divider of `clock_mhz` for `baud`.
///
/// # Errors
/// More than [`LARGEST_ERROR_PERCENT`] off, fewer than [`LEAST_DIVIDER`] clocks for a bit or more than [`GREATEST_DIVIDER`].
pub fn plan(clock_mhz: f64, baud: u32) -> Result<UartPlan, Refusal> {
    let hz = clock_mhz * 1e6;
    let divider = divider(hz, baud);
    if divider < LEAST_DIVIDER {
        return Err(Refusal::BaudTooFast { clock_mhz, baud, least_divider: LEAST_DIVIDER });
    }
    if divider > GREATEST_DIVIDER {
        let greatest_divider = GREATEST_DIVIDER;
        return Err(Refusal::BaudTooSlow { clock_mhz, baud, greatest_divider });
    }
    let error_percent = error(hz, baud);
    if error_percent.abs() > LARGEST_ERROR_PERCENT {
        let exact =
            [12_000_000, 6_000_000, 3_000_000, 2_000_000, 1_500_000, 1_000_000, 500_000, 115_200]
                .into_iter()
                .filter(|b| divider_ok(hz, *b))
                .take(3)
                .collect();
        return Err(Refusal::Baud { clock_mhz, baud, divider, error_percent, exact });
    }
    Ok(UartPlan { divider, baud, actual_baud: hz / f64::from(divider), error_percent })
}

fn divider(hz: f64, baud: u32) -> u32 {
    (hz / f64::from(baud)).round().max(1.0) as u32
}

fn error(hz: f64, baud: u32) -> f64 {
    (hz / f64::from(divider(hz, baud)) / f64::from(baud) - 1.0) * 100.0
}

fn divider_ok(hz: f64, baud: u32) -> bool {
    divider(hz, baud) >= LEAST_DIVIDER && error(hz, baud).abs() <= 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dividers_of_the_boards() {
        // clock, baud, divider, error in percent to one place
        let cases = [
            (12.0, 115_200, 104, 0.2),
            (12.0, 1_000_000, 12, 0.0),
            (12.0, 3_000_000, 4, 0.0),
            (25.0, 115_200, 217, 0.0),
            (25.0, 1_500_000, 17, -2.0),
            (27.0, 115_200, 234, 0.2),
            (27.0, 3_000_000, 9, 0.0),
            (48.0, 115_200, 417, -0.1),
            (100.0, 1_500_000, 67, -0.5),
            (100.0, 3_000_000, 33, 1.0),
            (60.0, 1_000_000, 60, 0.0),
            (60.0, 12_000_000, 5, 0.0),
            // the nearest divider, within what the receiver takes
            (55.0, 3_000_000, 18, 1.9),
        ];
        for (clock, baud, divider, error) in cases {
            let plan = plan(clock, baud).unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(plan.divider, divider, "{clock} MHz, {baud}");
            assert!((plan.error_percent - error).abs() < 0.051, "{clock} MHz, {baud}: {plan:?}");
        }
    }

    #[test]
    fn refused() {
        for (clock, baud) in [(25.0, 2_000_000), (25.0, 3_000_000), (27.0, 2_000_000)] {
            let refusal = plan(clock, baud);
            assert!(matches!(refusal, Err(Refusal::Baud { .. })), "{clock} MHz, {baud}");
        }
        assert!(matches!(plan(3.0, 1_000_000), Err(Refusal::BaudTooFast { .. })));
        assert!(plan(39.3, 9_600).is_ok_and(|p| p.divider <= GREATEST_DIVIDER));
        assert!(plan(50.0, 12_208).is_ok());
        assert_eq!(
            plan(50.0, 12_204).unwrap_err().to_string(),
            "`link.baud = 12204` takes more than 4096 clocks for a bit with a clock of 50 MHz; allowed: at least 12208"
        );
        assert_eq!(
            plan(25.0, 2_000_000).unwrap_err().to_string(),
            "`link.baud = 2000000` is -3.8 % off with a clock of 25 MHz divided by 13; allowed: an \
             error of at most 2 %, for example 1000000, 500000 or 115200"
        );
    }
}
