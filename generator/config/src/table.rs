//! docs/boards.md, made from the board files.

use std::fmt::Write;

use crate::board::UartKind;
use crate::board_set::{BoardSet, Target};
use crate::config::{Config, ConfigSet};
use crate::fit;
use crate::number::thousands;
use crate::refusal::mhz;
use crate::top::BoardTop;

/// The whole page.
pub fn boards_page(boards: &BoardSet, configs: &ConfigSet) -> String {
    let targets: Vec<Target> = boards.targets().collect();
    let mut page = String::from(
        "# Boards\n\n\
         This page is made from `boards/*.toml` and kept true by a test of `generator/config` \
         (`KIBAN_BLESS=1` rewrites it).\n\n\
         A board is one file in `boards/`, its FPGA one in `boards/fpga/`; every key is stated \
         (only `[spread]`, how thinly the logic is spread over a device, and `fastest_mhz`, the fastest clock of an engine on it, may be left out of an FPGA's file). \
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
                format!("`{}`", t.board.name),
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
        "\n\"Placed and routed\" proves that the pins exist in that package and take that IO type, \
         not that they are wired to that LED; \"seen working\" would name who saw it and when. No \
         board has been seen working yet.\n",
    );
    fits(&mut page, &targets, configs);
    page.push_str("\n## Each board\n");
    for t in &targets {
        let b = &t.board;
        let _ = write!(page, "\n### {}\n\n<{}>\n\n{}\n\n", b.title, b.url, b.uart.explain);
        for note in &b.notes {
            let _ = writeln!(page, "- {}.", capital(note));
        }
        for prog in &b.prog {
            let _ = writeln!(page, "- {}: {}.", prog.programmer, prog.note);
        }
        let _ = writeln!(page, "- Checked: {}.", b.checked.detail);
        let _ = writeln!(page, "- Sources: {}.", b.sources.join("; "));
    }
    page
}

fn fits(page: &mut String, targets: &[Target], configs: &ConfigSet) {
    let configs: Vec<&Config> = configs.iter().collect();
    page.push_str("\n## What fits\n\nBefore a build: block RAMs are computed, look-up tables come from `generator/config/data/area.toml` and are marked \"about\" while they are estimates. A board whose clock or serial port cannot do what the configuration asks for is named too.\n\n| board |");
    for c in &configs {
        let _ = write!(page, " {} |", c.name);
    }
    page.push_str("\n|---|");
    for _ in &configs {
        page.push_str("---|");
    }
    page.push('\n');
    for t in targets {
        let mut cells = vec![format!("`{}`", t.board.name)];
        for c in &configs {
            cells.push(match fit::estimate(c, t) {
                Err(refusal) => format!("no: {refusal}"),
                Ok(e) => {
                    let about = if e.basis == fit::Basis::Estimate { "about " } else { "" };
                    let area = format!(
                        "{about}{:.0} % of the LUTs, {:.0} % of the block RAMs",
                        e.lut_percent(),
                        e.bram_percent()
                    );
                    let dense = e.denser_than_routed().map_or(String::new(), |densest| {
                        format!("; not routed, the densest so far is {densest} %")
                    });
                    match BoardTop::new(c, t) {
                        Ok(top) => format!("{area}; {} MHz{dense}", mhz(top.clock.engine_mhz)),
                        Err(refusal) => format!("no: {refusal}"),
                    }
                }
            });
        }
        row(page, &cells);
    }
}

fn row(page: &mut String, cells: &[String]) {
    let _ = writeln!(page, "| {} |", cells.join(" | "));
}

/// Begins a sentence, but leaves the name of a signal or a program as it is.
fn capital(text: &str) -> String {
    let first = text.split(' ').next().unwrap_or_default();
    if !first.chars().all(|c| c.is_ascii_lowercase()) {
        return text.to_string();
    }
    let mut chars = text.chars();
    match chars.next() {
        Some(c) => c.to_uppercase().collect::<String>() + chars.as_str(),
        None => String::new(),
    }
}
