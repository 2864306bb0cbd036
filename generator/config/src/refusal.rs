//! Why a configuration and a board do not go together.

use std::fmt;

use crate::family::Family;
use crate::keys::or_list;
use crate::number::thousands;

/// A receiver that samples the middle of each bit drifts over ten bits; both ends may be off.
pub const LARGEST_ERROR_PERCENT: f64 = 2.0;

/// One clear sentence for the user, with the numbers.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// The device is too small.
    DoesNotFit { config: String, board: String, part: String, shortages: Vec<Shortage> },
    /// `data/area.toml` has no row for this circuit.
    NoAreaFigures { kind: String, scanner: String },
    /// No setting of the PLL gives the wanted clock or a lower one.
    /// It can make `lowest_mhz` and more; none: nothing at all from the board's clock.
    NoClock { board: String, board_mhz: f64, target_mhz: f64, lowest_mhz: Option<f64> },
    /// The clock divided by a whole number is too far from the baud rate.
    Baud { clock_mhz: f64, baud: u32, divider: u32, error_percent: f64, exact: Vec<u32> },
    /// Fewer clocks for a bit than the receiver needs.
    BaudTooFast { clock_mhz: f64, baud: u32, least_divider: u32 },
    /// More clocks for a bit than sender and receiver can count.
    BaudTooSlow { clock_mhz: f64, baud: u32, greatest_divider: u32 },
    /// The pins of a second table's memory are made of primitives that the board's device does not have.
    NoMemoryPads { config: String, board: String, family: Family },
    /// The board has no memory for the circuit's second table: so many MiB of SDR SDRAM with so many data bits.
    NoMemory { config: String, mib: u64, bits: u32, board: String, has: Vec<String> },
    /// The board's bridge does not go that fast.
    BridgeTooSlow { board: String, bridge: String, baud: u32, max_baud: u32 },
}

/// One thing that there is not enough of.
#[derive(Debug, Clone, PartialEq)]
pub struct Shortage {
    /// `LUT4`, `block RAMs`.
    pub what: &'static str,
    pub needs: u32,
    pub has: u32,
    /// The need is an estimate.
    pub about: bool,
}

/// A frequency without useless digits: 60, 59.906.
pub fn mhz(f: f64) -> String {
    let text = format!("{f:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::DoesNotFit { config, board, part, shortages } => {
                let list = |of: &dyn Fn(&Shortage) -> String| {
                    let items: Vec<String> = shortages.iter().map(of).collect();
                    items.join(" and ")
                };
                let needs = list(&|s| {
                    let about = if s.about { "about " } else { "" };
                    format!("{about}{} {}", thousands(s.needs), s.what)
                });
                let has = list(&|s| thousands(s.has));
                write!(f, "{config} needs {needs}; {board}'s {part} has {has}")
            }
            Refusal::NoAreaFigures { kind, scanner } => {
                write!(f, "there are no area figures for circuit `{kind}` with scanner `{scanner}`")
            }
            Refusal::NoClock { board, board_mhz, target_mhz, lowest_mhz } => {
                write!(
                    f,
                    "the PLL of {board} cannot make {} MHz or slightly less from its {} MHz; allowed: ",
                    mhz(*target_mhz),
                    mhz(*board_mhz)
                )?;
                match lowest_mhz {
                    // no number that is a little too low
                    Some(lowest) => write!(f, "`clock_mhz` from {} on", mhz((lowest * 1000.0).ceil() / 1000.0)),
                    None => write!(f, "`clock_mhz = {board_mhz:?}`, the board's clock as it is"),
                }
            }
            Refusal::Baud { clock_mhz, baud, divider, error_percent, exact } => {
                write!(
                    f,
                    "`link.baud = {baud}` is {error_percent:+.1} % off with a clock of {} MHz \
                     divided by {divider}; allowed: an error of at most {} %",
                    mhz(*clock_mhz),
                    LARGEST_ERROR_PERCENT
                )?;
                if !exact.is_empty() {
                    write!(f, ", for example {}", or_list(exact.iter().map(u32::to_string)))?;
                }
                Ok(())
            }
            Refusal::BaudTooFast { clock_mhz, baud, least_divider } => write!(
                f,
                "`link.baud = {baud}` leaves fewer than {least_divider} clocks for a bit with a \
                 clock of {} MHz; allowed: at most {}",
                mhz(*clock_mhz),
                (clock_mhz * 1e6 / f64::from(*least_divider)) as u32
            ),
            Refusal::BaudTooSlow { clock_mhz, baud, greatest_divider } => write!(
                f,
                "`link.baud = {baud}` takes more than {greatest_divider} clocks for a bit with a \
                 clock of {} MHz; allowed: at least {}",
                mhz(*clock_mhz),
                (clock_mhz * 1e6 / f64::from(*greatest_divider)).ceil() as u32
            ),
            Refusal::NoMemoryPads { config, board, family } => write!(
                f,
                "{config} keeps its second table in SDRAM, whose pins are made for {} alone; {board} has {}",
                Family::Ecp5.maker(),
                family.maker()
            ),
            Refusal::NoMemory { config, mib, bits, board, has } => {
                write!(
                    f,
                    "{config} keeps its second table in {mib} MiB of SDR SDRAM with {bits} data bits; {board} has "
                )?;
                match has.is_empty() {
                    true => write!(f, "no memory beside its FPGA"),
                    false => write!(f, "{}", has.join(" and ")),
                }
            }
            Refusal::BridgeTooSlow { board, bridge, baud, max_baud } => write!(
                f,
                "`link.baud = {baud}` is more than the {bridge} of {board} takes; allowed: at \
                 most {max_baud}"
            ),
        }
    }
}

impl std::error::Error for Refusal {}
