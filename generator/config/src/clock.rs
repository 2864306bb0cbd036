//! From the board's clock to the engine's clock.

use serde::Serialize;

use crate::board_set::Target;
use crate::pll::{Limits, Pll, PllPrimitive};
use crate::refusal::Refusal;

/// How the engine gets its clock.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ClockPlan {
    pub board_mhz: f64,
    pub target_mhz: f64,
    /// What the engine runs at: the target or the next lower frequency.
    pub engine_mhz: f64,
    /// None = the board's clock is used as it is.
    pub pll: Option<Pll>,
}

/// Settings for the target frequency, or for the next lower one that the PLL can make.
///
/// Among equal frequencies one whose feedback needs no output of its own wins, then the fastest phase detector (least jitter), then the
/// VCO nearest to the middle of its range, then the slower VCO.
///
/// # Errors
/// The PLL can make neither the target nor at least half of it.
pub fn plan(target: &Target, target_mhz: f64) -> Result<ClockPlan, Refusal> {
    let board_mhz = target.board.clock.mhz;
    if (board_mhz - target_mhz).abs() < 1e-9 * target_mhz {
        return Ok(ClockPlan { board_mhz, target_mhz, engine_mhz: board_mhz, pll: None });
    }
    let primitive = target.board.clock.pll;
    let limits = &target.fpga.pll;
    match pll(primitive, limits, board_mhz, target_mhz) {
        Some(pll) if pll.actual_mhz >= target_mhz / 2.0 => {
            Ok(ClockPlan { board_mhz, target_mhz, engine_mhz: pll.actual_mhz, pll: Some(pll) })
        }
        _ => Err(Refusal::NoClock {
            board: target.board.name.clone(),
            board_mhz,
            target_mhz,
            lowest_mhz: lowest(primitive, limits, board_mhz),
        }),
    }
}

/// The lowest frequency that a PLL makes, if it takes that clock at all.
fn lowest(primitive: PllPrimitive, limits: &Limits, in_mhz: f64) -> Option<f64> {
    primitive.settings(limits, in_mhz).into_iter().map(|s| s.actual_mhz).min_by(f64::total_cmp)
}

/// The best setting of a PLL, if there is any at or below the target.
pub fn pll(primitive: PllPrimitive, limits: &Limits, in_mhz: f64, target_mhz: f64) -> Option<Pll> {
    let aim = (limits.vco_mhz.0 + limits.vco_mhz.1) / 2.0;
    let better = |a: &Pll, b: &Pll| {
        a.actual_mhz
            .total_cmp(&b.actual_mhz)
            .then(a.is_direct().cmp(&b.is_direct()))
            .then(a.pfd_mhz.total_cmp(&b.pfd_mhz))
            .then((b.vco_mhz - aim).abs().total_cmp(&(a.vco_mhz - aim).abs()))
            .then(b.vco_mhz.total_cmp(&a.vco_mhz))
    };
    primitive
        .settings(limits, in_mhz)
        .into_iter()
        .filter(|s| s.actual_mhz <= target_mhz * (1.0 + 1e-9))
        // 59.999999999 and 60.000000001 are the same frequency
        .map(|s| Pll { actual_mhz: (s.actual_mhz * 1e6).round() / 1e6, ..s })
        .max_by(better)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board_set::BoardSet;
    use crate::pll::Dividers;

    /// The limits of the device on this board.
    fn limits(board: &str) -> Limits {
        let boards = BoardSet::shipped().unwrap_or_else(|e| panic!("{e}"));
        boards.get(board).unwrap_or_else(|e| panic!("{e}")).fpga.pll
    }

    /// The settings that icepll (icestorm) and gowin_pll (apicula) print for the same frequencies, noted by hand. ecppll (prjtrellis) lets
    /// the phase detector of an ECP5 run below the data sheet's 10 MHz (5 MHz for 25 to 60), so ours are others.
    #[test]
    fn as_the_open_calculators() {
        let l = limits("ulx3s-85f");
        assert_eq!(l.pfd_mhz.0, 10.0);
        let ecp5 = |i, o| pll(PllPrimitive::Ehxplll, &l, i, o).map(|p| (p.dividers, p.actual_mhz));
        let lattice = |clki, clkfb, clkop, clkos| Dividers::Ehxplll { clki, clkfb, clkop, clkos };
        assert_eq!(ecp5(25.0, 60.0), Some((lattice(1, 1, 10, Some(24)), 60.0)));
        assert_eq!(ecp5(25.0, 62.5), Some((lattice(2, 5, 10, None), 62.5)));
        assert_eq!(ecp5(48.0, 60.0), Some((lattice(4, 5, 10, None), 60.0)));
        assert_eq!(ecp5(12.0, 50.0), Some((lattice(1, 1, 12, Some(50)), 50.0)));

        let l = limits("icebreaker");
        let ice =
            |i, o| pll(PllPrimitive::SbPll40Pad, &l, i, o).map(|p| (p.dividers, p.actual_mhz));
        let sb =
            |divr, divf, divq, filter_range| Dividers::SbPll40 { divr, divf, divq, filter_range };
        assert_eq!(ice(12.0, 40.0), Some((sb(0, 52, 4, 1), 39.75)));
        assert_eq!(ice(12.0, 60.0), Some((sb(0, 79, 4, 1), 60.0)));
        assert_eq!(ice(12.0, 30.0), Some((sb(0, 79, 5, 1), 30.0)));
        assert_eq!(ice(100.0, 60.0), Some((sb(4, 47, 4, 2), 60.0)));

        let l = limits("tang-nano-20k");
        let gowin = pll(PllPrimitive::RPll, &l, 27.0, 60.0).map(|p| (p.dividers, p.vco_mhz));
        assert_eq!(gowin, Some((Dividers::RPll { idiv: 8, fbdiv: 19, odiv: 16 }, 960.0)));
    }

    #[test]
    fn xilinx() {
        let best = pll(PllPrimitive::Plle2Base, &limits("arty-a7-100t"), 100.0, 60.0);
        assert_eq!(
            best.map(|p| (p.dividers, p.vco_mhz, p.actual_mhz)),
            Some((Dividers::Plle2 { divclk: 1, clkfbout: 12, clkout0: 20 }, 1200.0, 60.0))
        );
    }

    /// Never above the target, always within the limits, and no other setting is nearer.
    #[test]
    fn next_lower_frequency() {
        let all = [
            (PllPrimitive::Ehxplll, "ulx3s-85f", 25.0),
            (PllPrimitive::Ehxplll, "orangecrab-85f", 48.0),
            (PllPrimitive::SbPll40Core, "ice40-hx8k", 12.0),
            (PllPrimitive::RPll, "tang-nano-20k", 27.0),
            (PllPrimitive::Plle2Base, "arty-a7-100t", 100.0),
        ];
        for (primitive, board, board_mhz) in all {
            let limits = limits(board);
            let settings = primitive.settings(&limits, board_mhz);
            for target in [20.0, 33.3, 47.9, 55.0, 61.7, 80.0, 99.0] {
                let Some(best) = pll(primitive, &limits, board_mhz, target) else {
                    panic!("{primitive:?} {target}")
                };
                assert!(best.actual_mhz <= target + 1e-6);
                let nearer = settings
                    .iter()
                    .find(|s| s.actual_mhz <= target && s.actual_mhz > best.actual_mhz + 1e-5);
                assert_eq!(nearer, None, "{primitive:?} {target}");
                let within = |v: f64, (low, high): (f64, f64)| v >= low - 1e-6 && v <= high + 1e-6;
                assert!(within(best.vco_mhz, limits.vco_mhz), "{best:?}");
                assert!(within(best.pfd_mhz, limits.pfd_mhz), "{best:?}");
            }
        }
    }
}
