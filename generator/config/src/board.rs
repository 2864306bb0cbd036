//! Boards (`boards/*.toml`): which pin is what, how it is programmed, where the facts come from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::error::ConfigError;
use crate::keys::{Allowed, Key};
use crate::names::{is_name, NAME_RULE};
use crate::pll::PllPrimitive;
use crate::read::Document;

/// A board. The UART is named from the FPGA's side: `tx` is driven by the FPGA.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Name of the file without `.toml`.
    pub name: String,
    /// The maker's name for it.
    pub title: String,
    pub url: String,
    /// Name of a device in `boards/fpga/`.
    pub fpga: String,
    pub clock: BoardClock,
    pub uart: Uart,
    pub leds: Leds,
    /// None or one: it resets the circuit.
    pub buttons: Vec<Button>,
    /// Pins that every bitstream must drive.
    pub ties: Vec<Tie>,
    pub memory: Vec<Memory>,
    /// Ways to put a bitstream into the board, the best first.
    pub prog: Vec<Prog>,
    pub sources: Vec<String>,
    pub checked: Checked,
    /// What one must know, one sentence each.
    pub notes: Vec<String>,
}

/// The oscillator used.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardClock {
    pub pin: String,
    pub mhz: f64,
    pub io: String,
    /// The PLL primitive that can use this pin.
    pub pll: PllPrimitive,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Uart {
    pub kind: UartKind,
    /// A sentence for the user: where the serial port is, what to connect or to solder.
    pub explain: String,
    /// The chip between the FPGA and USB.
    pub bridge: String,
    /// Driven by the FPGA.
    pub tx: String,
    /// Read by the FPGA.
    pub rx: String,
    pub io: String,
    /// Bits per second.
    pub max_baud: u32,
}

/// What it takes to talk to the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UartKind {
    /// A USB cable is all.
    UsbBridge,
    /// An external adapter on header pins.
    Header,
    /// The board must be soldered first.
    Rework,
}

/// LEDs, bit 0 first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leds {
    pub pins: Vec<String>,
    pub active: Active,
    pub io: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Button {
    /// As printed on the board.
    pub name: String,
    pub pin: String,
    /// Level while pressed.
    pub active: Active,
    pub pull: Pull,
    pub io: String,
}

/// A pin with a fixed job, a port of the top module by its own name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tie {
    pub port: String,
    pub pin: String,
    pub drive: Drive,
    pub io: String,
    pub why: String,
}

/// What a tied pin is driven with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drive {
    Low,
    High,
    /// The level of the button's pin, not inverted.
    Button,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Active {
    Low,
    High,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pull {
    None,
    Up,
    Down,
}

/// Memory beside the block RAMs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    pub kind: MemoryKind,
    pub chip: String,
    /// Size in MiB; 0 = less than one.
    pub mib: u32,
    /// Data bits.
    pub width: u32,
    pub io: String,
    /// Pins by the chip's signal name, bit 0 first; empty where ports bind by name or where the
    /// pins are left out (see the notes of the board).
    pub pins: BTreeMap<String, Vec<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MemoryKind {
    SdrSdram,
    Ddr3,
    Psram,
    Spram,
}

impl MemoryKind {
    pub fn title(self) -> &'static str {
        match self {
            MemoryKind::SdrSdram => "SDR SDRAM",
            MemoryKind::Ddr3 => "DDR3",
            MemoryKind::Psram => "PSRAM",
            MemoryKind::Spram => "SPRAM",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prog {
    /// Name of a table in `boards/programmers.toml`.
    pub programmer: String,
    /// What the programmer calls the board.
    pub target: String,
    /// USB vendor and product, `vvvv:pppp`.
    pub usb: String,
    pub note: String,
}

/// How far the file was checked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checked {
    pub level: Level,
    /// What was done, with which tools, when.
    pub detail: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Facts copied from the sources, nothing run.
    NotRun,
    /// A small design was placed and routed with these pins: they exist and take that IO type.
    /// That they are wired to that LED was not seen.
    PlacedAndRouted,
    /// Seen working on hardware; `detail` says by whom.
    SeenWorking,
}

impl Level {
    pub fn word(self) -> &'static str {
        match self {
            Level::NotRun => "not run",
            Level::PlacedAndRouted => "placed and routed",
            Level::SeenWorking => "seen working",
        }
    }
}

const BOARD_KEYS: &[Key] = &[
    Key {
        path: "clock.mhz",
        allowed: Allowed::Decimal(1.0..=400.0),
        meaning: "frequency of the board's oscillator",
    },
    Key {
        path: "uart.max_baud",
        allowed: Allowed::Int(9_600..=12_000_000),
        meaning: "fastest rate of the bridge",
    },
];

impl Board {
    /// Reads a board from the text of a file. Whether its device and programmers exist is checked
    /// by [`crate::BoardSet::resolve`].
    ///
    /// # Errors
    /// As [`crate::Config::parse`].
    pub fn parse(file: &str, text: &str) -> Result<Board, ConfigError> {
        let doc = Document::parse(file, text, BOARD_KEYS)?;
        let board: Board = doc.read()?;
        doc.check()?;
        if !is_name(&board.name) {
            return Err(doc.bad_value("name", NAME_RULE, None));
        }
        if board.leds.pins.is_empty() {
            return Err(doc.bad_value("leds.pins", "at least one pin", None));
        }
        if board.buttons.len() > 1 {
            return Err(doc.bad_value("buttons", "none or one", None));
        }
        if board.prog.is_empty() {
            return Err(doc.bad_value("prog", "at least one programmer", None));
        }
        for (i, prog) in board.prog.iter().enumerate() {
            if !is_usb_id(&prog.usb) {
                let path = format!("prog[{i}].usb");
                let rule = "vendor and product as \"0403:6015\", lower-case hex digits";
                return Err(doc.bad_value(&path, rule, None));
            }
        }
        for (m, memory) in board.memory.iter().enumerate() {
            let sdram = memory.kind == MemoryKind::SdrSdram;
            for (signal, pins) in memory.pins.iter().filter(|_| sdram) {
                let rule = match (signal.as_str(), memory.width) {
                    ("dq", width) if pins.len() != width as usize => "as many pins as `width` says",
                    ("dqm", width) if pins.len() != width as usize / 8 => "a pin for eight of `dq`",
                    ("ba", _) if pins.len() != 2 => "two pins",
                    ("a", 16) if pins.len() != 13 => "13 pins",
                    ("dq" | "dqm" | "ba" | "a", _) => continue,
                    _ if pins.len() != 1 => "one pin",
                    _ => continue,
                };
                return Err(doc.bad_value(&format!("memory[{m}].pins.{signal}"), rule, None));
            }
        }
        for (i, tie) in board.ties.iter().enumerate() {
            if !is_port(&tie.port) {
                let rule = "lower-case letters, digits and _, ending in _o, and no port of LEDs, serial line or SDRAM";
                return Err(doc.bad_value(&format!("ties[{i}].port"), rule, None));
            }
            if tie.drive == Drive::Button && board.buttons.is_empty() {
                let rule = "\"low\" or \"high\", because the board has no button";
                return Err(doc.bad_value(&format!("ties[{i}].drive"), rule, None));
            }
        }
        // these words go into the constraint file
        for (path, pin) in board.pins() {
            if !is_word(&pin) {
                return Err(doc.bad_value(&path, "the name of a pin: letters and digits", None));
            }
        }
        for (path, io) in board.io_standards() {
            if !is_word(&io) {
                let rule = "the name of an IO standard: letters, digits and _";
                return Err(doc.bad_value(&path, rule, None));
            }
        }
        for (path, text) in board.comments() {
            if text.is_empty() || text.chars().any(char::is_control) {
                return Err(doc.bad_value(&path, "one line of text", None));
            }
        }
        let ports: Vec<(String, String)> = board
            .ties
            .iter()
            .enumerate()
            .map(|(i, tie)| (format!("ties[{i}].port"), tie.port.clone()))
            .collect();
        if let Some((a, b, port)) = twice(&ports) {
            let why = format!("`{a}` and `{b}` both are {port}");
            return Err(doc.conflict(&b, why, "each name once"));
        }
        if let Some((a, b, pin)) = twice(&board.pins()) {
            let why = format!("`{a}` and `{b}` both take pin {pin}");
            return Err(doc.conflict(&b, why, "each pin once"));
        }
        Ok(board)
    }

    /// Every IO standard with its key.
    fn io_standards(&self) -> Vec<(String, String)> {
        let mut list = vec![
            ("clock.io".to_string(), self.clock.io.clone()),
            ("uart.io".to_string(), self.uart.io.clone()),
            ("leds.io".to_string(), self.leds.io.clone()),
        ];
        let buttons = self.buttons.iter().enumerate();
        list.extend(buttons.map(|(i, b)| (format!("buttons[{i}].io"), b.io.clone())));
        let ties = self.ties.iter().enumerate();
        list.extend(ties.map(|(i, t)| (format!("ties[{i}].io"), t.io.clone())));
        let memory = self.memory.iter().enumerate();
        list.extend(memory.map(|(i, m)| (format!("memory[{i}].io"), m.io.clone())));
        list
    }

    /// Every text that becomes a comment or a sentence, with its key.
    fn comments(&self) -> Vec<(String, String)> {
        let mut list = vec![
            ("title".to_string(), self.title.clone()),
            ("uart.explain".to_string(), self.uart.explain.clone()),
            ("uart.bridge".to_string(), self.uart.bridge.clone()),
            ("checked.detail".to_string(), self.checked.detail.clone()),
        ];
        let buttons = self.buttons.iter().enumerate();
        list.extend(buttons.map(|(i, b)| (format!("buttons[{i}].name"), b.name.clone())));
        let ties = self.ties.iter().enumerate();
        list.extend(ties.map(|(i, t)| (format!("ties[{i}].why"), t.why.clone())));
        list
    }

    /// Every pin with the key that names it.
    pub fn pins(&self) -> Vec<(String, String)> {
        let mut list = vec![
            ("clock.pin".to_string(), self.clock.pin.clone()),
            ("uart.tx".to_string(), self.uart.tx.clone()),
            ("uart.rx".to_string(), self.uart.rx.clone()),
        ];
        for (i, pin) in self.leds.pins.iter().enumerate() {
            list.push((format!("leds.pins[{i}]"), pin.clone()));
        }
        for (i, button) in self.buttons.iter().enumerate() {
            list.push((format!("buttons[{i}].pin"), button.pin.clone()));
        }
        for (i, tie) in self.ties.iter().enumerate() {
            list.push((format!("ties[{i}].pin"), tie.pin.clone()));
        }
        for (m, memory) in self.memory.iter().enumerate() {
            for (signal, pins) in &memory.pins {
                for (i, pin) in pins.iter().enumerate() {
                    list.push((format!("memory[{m}].pins.{signal}[{i}]"), pin.clone()));
                }
            }
        }
        list
    }
}

fn twice(pins: &[(String, String)]) -> Option<(String, String, String)> {
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    for (key, pin) in pins {
        if let Some(first) = seen.insert(pin, key) {
            return Some((first.to_string(), key.clone(), pin.clone()));
        }
    }
    None
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn is_usb_id(id: &str) -> bool {
    let hex =
        |s: &str| s.len() == 4 && s.chars().all(|c| c.is_ascii_digit() || ('a'..='f').contains(&c));
    id.split_once(':').is_some_and(|(vendor, product)| hex(vendor) && hex(product))
}

fn is_port(port: &str) -> bool {
    const TAKEN: [&str; 2] = ["uart_tx_o", "led_o"];
    port.starts_with(|c: char| c.is_ascii_lowercase())
        && port.ends_with("_o")
        && port.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        && !TAKEN.contains(&port)
        // those of a memory
        && !port.starts_with("sdram_")
}
