//! docs/boards.md, made from the board files.

use std::fmt::Write;

use crate::board::UartKind;
use crate::board_set::{BoardSet, Target};
use crate::config::{Config, ConfigSet};
use crate::fit;
use crate::number::thousands;
use crate::pairs;
use crate::refusal::mhz;
use crate::top::BoardTop;

/// The whole page.
pub fn boards_page(boards: &BoardSet, configs: &ConfigSet) -> String {
    let targets: Vec<Target> = boards.targets().collect();
    let mut page = String::from(
        "# Boards\n\n\
         This page is made from `boards/*.toml` and kept true by a test of `generator/config` (`KIBAN_BLESS=1` rewrites it).\n\
         `kiban boards BOARD` tells more of a board: its serial port, how it is programmed, what to look out for, what does not fit and why.\n\n\
         A board is one file in `boards/`, its FPGA one in `boards/fpga/`; sources of the pins, and how each was checked, stand there.\n\
         Every key is stated, but for three of an FPGA's file: `[spread]`, how thinly the logic is spread over a device, `[block_rams]`, where they stand, so that those of a unit are placed side by side, and `fastest_mhz`, the fastest clock of an engine on it.\n\
         For a board of your own, copy the nearest file and pass it with `--board ./my.toml`.\n\n\
         ## Devices\n\n\
         | board | FPGA | LUT | FF | block RAM | DSP | PLL | clock MHz | memory |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    for t in &targets {
        let totals = &t.fpga.totals;
        let memory: Vec<String> = t
            .board
            .memory
            .iter()
            .map(|m| {
                let size = if m.mib == 0 { String::new() } else { format!("{} MiB ", m.mib) };
                format!("{size}{} x{}", m.kind.title(), m.width)
            })
            .collect();
        row(
            &mut page,
            &[
                format!("`{}`, [{}]({})", t.board.name, t.board.title, t.board.url),
                format!("{} {}", t.fpga.family.maker(), t.fpga.part),
                format!("{} LUT{}", thousands(totals.lut), totals.lut_inputs),
                thousands(totals.ff),
                format!("{} ({} kbit)", thousands(totals.bram), thousands(totals.bram_kbit)),
                totals.dsp.to_string(),
                totals.pll.to_string(),
                mhz(t.board.clock.mhz),
                if memory.is_empty() { "none".to_string() } else { memory.join(", ") },
            ],
        );
    }
    page.push_str(
        "\n## Connection\n\n\
         | board | serial port | programmer | USB | LEDs | button | checked |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for t in &targets {
        let b = &t.board;
        let uart = match b.uart.kind {
            UartKind::UsbBridge => format!("USB, {}", b.uart.bridge),
            UartKind::Header => format!("header pins, {}", b.uart.bridge),
            UartKind::Rework => format!("needs soldering, {}", b.uart.bridge),
        };
        let programs: Vec<String> = b
            .prog
            .iter()
            .zip(&t.programmers)
            .map(|(p, programmer)| format!("{} (`{}`)", programmer.program, p.target))
            .collect();
        let mut usb: Vec<&str> = b.prog.iter().map(|p| p.usb.as_str()).collect();
        usb.dedup();
        row(
            &mut page,
            &[
                format!("`{}`", b.name),
                uart,
                programs.join(", "),
                usb.join(", "),
                b.leds.pins.len().to_string(),
                b.buttons.first().map_or("none".to_string(), |x| x.name.clone()),
                b.checked.level.word().to_string(),
            ],
        );
    }
    page.push_str(
        "\n\"Placed and routed\" (`cargo task check-boards`) proves that the pins exist in that package and take that IO type, \
         not that they are wired to that LED.\n\
         \"Seen working\" would name who saw it and when; no board has been seen working yet.\n",
    );
    fits(&mut page, &targets, configs);
    page
}

/// What fits: look-up tables and block RAMs in per cent and the engine's clock, `-` where it does not.
fn fits(page: &mut String, targets: &[Target], configs: &ConfigSet) {
    let configs: Vec<&Config> = configs.iter().collect();
    page.push_str(
        "\n## What fits\n\n\
         Per cent of the look-up tables, per cent of the block RAMs, MHz of the engine's clock; `-`: does not fit, `kiban boards BOARD` says why.\n\
         The clock is that of `generator/config/data/clocks.toml`, with the MHz in brackets that place and route has reached; a pair without a row there has the configuration's, and no more than the device's `fastest_mhz`.\n\
         `not routed`: its wires did not get through so far, or its cells found no places; a build tries again, and says so.\n\
         `cargo task route-pairs` routes them all, which takes hours, and prints the rows.\n\
         Before a build block RAMs are computed, look-up tables come from `generator/config/data/area.toml`; `~`: they are estimates.\n\
         `*`: clearly denser than what has been routed so far, so the wires may not get through.\n\n\
         | configuration |",
    );
    for t in targets {
        let _ = write!(page, " {} |", t.board.name);
    }
    page.push_str("\n|---|");
    for _ in targets {
        page.push_str("---|");
    }
    page.push('\n');
    for c in configs {
        let mut cells = vec![format!("`{}`", c.name)];
        cells.extend(targets.iter().map(|t| fit_cell(c, t)));
        row(page, &cells);
    }
}

fn fit_cell(config: &Config, target: &Target) -> String {
    let Ok((e, top)) = BoardTop::fitting(config, target) else {
        return "-".to_string();
    };
    let about = if e.basis == fit::Basis::Estimate { "~" } else { "" };
    let dense = if e.denser_than_routed().is_some() { "\\*" } else { "" };
    let routed = match pairs::pair(config, target) {
        None => dense.to_string(),
        Some(row) if row.routed_mhz == 0.0 => " (not routed)".to_string(),
        Some(row) => format!(" ({})", mhz(row.routed_mhz)),
    };
    format!(
        "{about}{:.0}, {:.0}, {}{routed}",
        e.lut_percent(),
        e.bram_percent(),
        mhz(top.clock.engine_mhz)
    )
}

fn row(page: &mut String, cells: &[String]) {
    let _ = writeln!(page, "| {} |", cells.join(" | "));
}
