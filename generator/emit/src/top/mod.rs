//! Board tops: PLL, reset, serial line and lamps around a core with byte ports.
//!
//! The core is a module of this shape (`link_core` with its engine, or anything else that speaks
//! bytes): `clock, reset, rx_data[7:0], rx_valid, rx_ready, tx_data[7:0], tx_valid, tx_ready, idle,
//! led_busy, led_heartbeat, led_frame, led_error`, and the pins of an SDRAM if it has one.
pub mod board_shell;
pub mod pins;
pub mod reset_sync;

use crate::hdl::{headed, EmitError};
use crate::part::{block, options};
use askama::Template;
use board_shell::BoardShell;
use kiban_config::board::Drive;
use kiban_config::pll::Pll;
use kiban_config::top::{Direction, Port, Role};
use kiban_config::{Active, BoardTop};
use std::collections::BTreeMap;

/// Lamps that a core has, the lowest first.
const LAMPS: [&str; 5] =
    ["led_heartbeat", "led_busy", "led_frame", "led_error || line_trouble", "idle"];

/// Why a board top could not be made.
#[derive(Debug)]
pub enum TopError {
    /// A block of the shell was refused by the emitter.
    Emit(EmitError),
    /// The bit time of the serial line is out of range of the UART.
    Divider(u32),
    /// A port is tied to a button that the board does not have.
    NoButton(String),
    /// Its bitstream cannot be simulated; why.
    Pins(&'static str),
    /// The template failed.
    Template(askama::Error),
}

impl std::fmt::Display for TopError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TopError::Emit(e) => write!(f, "{e}"),
            TopError::Divider(d) => {
                write!(f, "{d} clocks for a bit of the serial line: allowed are 4 to 4096")
            }
            TopError::NoButton(port) => {
                write!(f, "the port {port} follows the button, but the board has none")
            }
            TopError::Pins(why) => write!(f, "the bitstream cannot be simulated: {why}"),
            TopError::Template(e) => write!(f, "template of the board top: {e}"),
        }
    }
}

impl std::error::Error for TopError {}

impl From<EmitError> for TopError {
    fn from(e: EmitError) -> Self {
        TopError::Emit(e)
    }
}

impl From<askama::Error> for TopError {
    fn from(e: askama::Error) -> Self {
        TopError::Template(e)
    }
}

struct PortLine {
    declaration: String,
    comment: String,
}

struct PllLines {
    primitive: &'static str,
    attributes: Option<String>,
    parameters: Vec<(&'static str, String)>,
    ports: Vec<(&'static str, String)>,
    feedback: bool,
    /// Some ports are left open on purpose.
    open: bool,
}

#[derive(Template)]
#[template(path = "top/board_top.v", escape = "none")]
struct TopV<'a> {
    module: &'a str,
    board: &'a str,
    core: &'a str,
    board_mhz: String,
    engine_mhz: String,
    baud: u32,
    ports: Vec<PortLine>,
    pll: Option<PllLines>,
    press: &'static str,
    lamps: usize,
    lamp: String,
    led: String,
    unused: String,
    ties: Vec<(String, &'static str, String)>,
    /// The core has an SDRAM.
    memory: bool,
}

/// The Verilog of a board: module name -> text of its file, without the core.
///
/// `core` is the name of the core's module; `header` are comment lines for the head of every
/// file. The result depends on nothing but the arguments.
///
/// # Errors
/// [`TopError`]: a divider out of range, a tie to a button that is not there.
pub fn board_top(
    top: &BoardTop,
    core: &str,
    header: &[String],
) -> Result<BTreeMap<String, String>, TopError> {
    let divider = top.uart.divider;
    if !(4..=4096).contains(&divider) {
        return Err(TopError::Divider(divider));
    }
    let mut files = block(BoardShell::new(divider), "board_shell", &options(header))?;
    files.insert(top.module.clone(), top_text(top, core, header)?);
    Ok(files)
}

fn top_text(top: &BoardTop, core: &str, header: &[String]) -> Result<String, TopError> {
    let has_button = top.ports.iter().any(|p| p.role == Role::Button);
    let mut ties = vec![];
    for port in &top.ports {
        if let Role::Tie(drive) = port.role {
            let value = match drive {
                Drive::Low => "1'b0",
                Drive::High => "1'b1",
                Drive::Button if has_button => "button_i",
                Drive::Button => return Err(TopError::NoButton(port.name.clone())),
            };
            ties.push((port.name.clone(), value, port.comment.clone()));
        }
    }
    let lamps = top.leds.max(1);
    let used = lamps.min(LAMPS.len());
    let mut lamp = LAMPS[..used].iter().rev().copied().collect::<Vec<_>>().join(", ");
    if lamps > used {
        lamp = format!("{}'d0, {lamp}", lamps - used);
    }
    let press = match top.reset_active.filter(|_| has_button) {
        Some(Active::High) => "button_i",
        Some(Active::Low) => "!button_i",
        None => "1'b0",
    };
    let text = TopV {
        module: &top.module,
        board: &top.board,
        core,
        board_mhz: mhz(top.clock.board_mhz),
        engine_mhz: mhz(top.clock.engine_mhz),
        baud: top.uart.baud,
        ports: top.ports.iter().map(port_line).collect(),
        pll: top.clock.pll.as_ref().map(pll_lines),
        press,
        lamps,
        lamp,
        led: match top.led_active {
            Active::High => "lamp".into(),
            Active::Low => "~lamp".into(),
        },
        unused: LAMPS[used..].join(", "),
        ties,
        memory: top.memory,
    }
    .render()?;
    Ok(headed(header, "top/board_top.v", &text))
}

fn port_line(port: &Port) -> PortLine {
    let direction = match port.direction {
        Direction::In => "input  wire",
        Direction::Out => "output wire",
        Direction::Both => "inout  wire",
    };
    let range = match port.width() {
        1 => String::new(),
        n => format!("[{}:0] ", n - 1),
    };
    PortLine {
        declaration: format!("{direction} {range}{}", port.name),
        comment: port.comment.clone(),
    }
}

fn pll_lines(pll: &Pll) -> PllLines {
    let attributes = pll.attributes();
    let ports = pll.ports("clk_i", "clock", "clock_feedback", "locked");
    PllLines {
        primitive: pll.primitive.name(),
        attributes: (!attributes.is_empty()).then(|| {
            attributes.iter().map(|(n, v)| format!("{n} = \"{v}\"")).collect::<Vec<_>>().join(", ")
        }),
        parameters: pll.parameters(),
        open: ports.iter().any(|p| p.1.is_empty()),
        feedback: ports.iter().any(|p| p.1 == "clock_feedback"),
        ports,
    }
}

/// Megahertz without trailing zeros.
fn mhz(f: f64) -> String {
    let text = format!("{f:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
