//! External memory: a controller for SDR SDRAM ([`controller::Sdram`]) and the times that it keeps.
//!
//! An entry has 128 bits and is read or written in one burst; which bank an entry is in says its address, so entries of random addresses
//! keep all four banks busy. The page is `docs/circuits/sdram.md`.

pub mod controller;

use crate::hdl::EmitError;
use crate::part::{self, PartError};
use std::collections::BTreeMap;

/// Name of the controller's module.
pub const TOP: &str = "sdram";
/// The controller of [`Layout::By16`].
pub type By16 = controller::Sdram<13, 16, 21, 157>;
/// The controller of [`Layout::By32`].
pub type By32 = controller::Sdram<11, 32, 19, 155>;
/// Bits of an entry: one burst.
pub const ENTRY_BITS: u32 = 128;
/// Columns of 128 bits in a row.
const GROUPS: u32 = 64;

/// How a chip is laid out: four banks of rows of 64 entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// 16 data bits, rows of 512 columns, 8,192 rows a bank: 32 MB, 2^21 entries (MT48LC16M16, AS4C16M16).
    By16,
    /// 32 data bits, rows of 256 columns, 2,048 rows a bank: 8 MB, 2^19 entries (EM638325, M12L64322A, GW2AR-18).
    By32,
}

impl Layout {
    /// Data bits.
    pub const fn width(self) -> u32 {
        match self {
            Layout::By16 => 16,
            Layout::By32 => 32,
        }
    }

    /// Transfers of an entry.
    pub const fn beats(self) -> u32 {
        ENTRY_BITS / self.width()
    }

    /// Address bits of a row.
    pub const fn row_bits(self) -> u32 {
        match self {
            Layout::By16 => 13,
            Layout::By32 => 11,
        }
    }

    /// Address bits of an entry: {row, bank 2, group 6}.
    pub const fn address_bits(self) -> u32 {
        self.row_bits() + 2 + GROUPS.ilog2()
    }
}

/// What a chip's data sheet asks for, in nanoseconds but where it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipTimes {
    /// From the clock's start to the first command, in microseconds.
    pub power_up_us: u32,
    /// Precharge to the next command of the bank.
    pub t_rp: u32,
    /// Activate to read or write.
    pub t_rcd: u32,
    /// Activate to precharge.
    pub t_ras: u32,
    /// Activate to activate of the same bank.
    pub t_rc: u32,
    /// Activate to activate of another bank: never longer than an entry's transfers.
    pub t_rrd: u32,
    /// Refresh to the next command.
    pub t_rfc: u32,
    /// Last word written to precharge: no less than that, ..
    pub t_wr: u32,
    /// .. and no less than a clock and that.
    pub t_wr_auto: u32,
    /// Clocks from setting the mode to the next command.
    pub mode_clocks: u32,
    /// All rows are refreshed in that time, in microseconds, ..
    pub refresh_us: u32,
    /// .. with that many refreshes.
    pub refreshes: u32,
    /// The fastest clock with two clocks from read to data, in kHz; three above.
    pub two_clocks_khz: u32,
}

/// The slowest of the chips of our boards in every line: MT48LC16M16-75, AS4C16M16-7, EM638325-7, M12L64322A-7.
pub const SLOWEST: ChipTimes = ChipTimes {
    power_up_us: 200,
    t_rp: 21,
    t_rcd: 21,
    t_ras: 45,
    t_rc: 67,
    t_rrd: 15,
    t_rfc: 70,
    t_wr: 15,
    t_wr_auto: 8,
    mode_clocks: 2,
    refresh_us: 64_000,
    refreshes: 8_192,
    two_clocks_khz: 100_000,
};

/// The same times in clocks of the controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    pub power_up: u32,
    pub precharge: u32,
    pub activate: u32,
    pub refresh: u32,
    pub mode: u32,
    /// Between two refreshes.
    pub refresh_every: u32,
    /// From read to data.
    pub cas: u32,
    /// Transfers of an entry.
    pub beats: u32,
    /// From the activate of a read to the next activate of its bank.
    pub read_bank: u32,
    /// The same of a write.
    pub write_bank: u32,
    /// Clocks from the controller's data pins to its registers and back, that the pads need more than none.
    pub pads: u32,
}

/// The least clock that refreshes in time, in kHz.
const LEAST_KHZ: u32 = 10_000;
/// Above it a row takes more than three clocks to activate, and commands of two entries would meet.
const MOST_KHZ: u32 = 133_000;

impl Timing {
    /// The times at a clock. `pads`: clocks that the pads take, both ways together.
    ///
    /// # Errors
    /// If the clock is too slow or too fast for the memory, the pads take more than 3 clocks, or the chip's rows take too long.
    pub fn new(
        chip: &ChipTimes,
        layout: Layout,
        clock_khz: u32,
        pads: u32,
    ) -> Result<Timing, PartError> {
        if !(LEAST_KHZ..=MOST_KHZ).contains(&clock_khz) || pads > 3 {
            return Err(PartError::Params(format!(
                "SDRAM takes clocks of {LEAST_KHZ} to {MOST_KHZ} kHz and 0 to 3 clocks of pads, not {clock_khz} kHz and {pads}"
            )));
        }
        // up to the next whole clock, never none
        let clocks = |ns: u32| {
            let steps = u64::from(ns) * u64::from(clock_khz);
            u32::try_from(steps.div_ceil(1_000_000)).unwrap_or(u32::MAX).max(1)
        };
        let (beats, cas) = (layout.beats(), if clock_khz <= chip.two_clocks_khz { 2 } else { 3 });
        let (precharge, activate) = (clocks(chip.t_rp), clocks(chip.t_rcd));
        if clocks(chip.t_rrd) > beats {
            return Err(PartError::Params(format!(
                "SDRAM with {} ns between rows of two banks, longer than an entry's transfers",
                chip.t_rrd
            )));
        }
        let least = clocks(chip.t_rc).max(clocks(chip.t_ras) + precharge);
        let write = clocks(chip.t_wr).max(1 + clocks(chip.t_wr_auto));
        let period_ns = u64::from(chip.refresh_us) * 1000 / u64::from(chip.refreshes);
        let refresh_every = u32::try_from(period_ns * u64::from(clock_khz) / 1_000_000)
            .expect("a period of at most 64 ms");
        Ok(Timing {
            power_up: chip.power_up_us * clock_khz.div_ceil(1000),
            precharge,
            activate,
            refresh: clocks(chip.t_rfc),
            mode: chip.mode_clocks,
            refresh_every,
            cas,
            beats,
            read_bank: least.max(activate + beats + precharge),
            write_bank: least.max(activate + beats - 1 + write + precharge),
            pads,
        })
    }

    /// What the mode register says: bursts of an entry, in order, and the clocks from read to data.
    pub fn mode_word(&self) -> u32 {
        self.cas << 4 | self.beats.ilog2()
    }
}

/// Module name -> text of the controller.
///
/// # Errors
/// A fault of this program.
pub fn modules(
    layout: Layout,
    timing: &Timing,
    header: &[String],
) -> Result<BTreeMap<String, String>, EmitError> {
    let options = part::options(header);
    match layout {
        Layout::By16 => part::block(By16::new(timing), TOP, &options),
        Layout::By32 => part::block(By32::new(timing), TOP, &options),
    }
}
