//! What a simulation of a bitstream puts around it: the far end of the board's serial line, and byte ports behind it.

use askama::Template;
use kiban_config::top::Role;
use kiban_config::{Active, BoardTop};

use super::{mhz, TopError};
use crate::hdl::headed;

/// Name of the module.
pub const MODULE: &str = "board_pins";

/// Bits of the counter of clocks in which a board has reset itself for certain: that of [`super::reset_sync`] takes 258.
const AWAKE_BITS: u32 = 10;
/// A job begins within so many clocks of its last byte, and its answer within so many of its end: a program makes its keys first.
const BETWEEN: u32 = 1 << 19;

#[derive(Template)]
#[template(path = "top/board_pins.v", escape = "none")]
struct PinsV<'a> {
    board: &'a str,
    baud: u32,
    engine_mhz: String,
    awake_bits: u32,
    quiet: u32,
    /// Those of the counter of quiet clocks.
    bits: u32,
    module: &'a str,
    lamps: usize,
    /// Each pin of the board and what stands at it.
    pins: Vec<(String, String)>,
    /// The LED that tells of a job is lit.
    held: &'static str,
}

/// The Verilog of [`MODULE`]: the top module of a board, as a bitstream turned back has it, with each LED a port of its own.
/// It wants `board_shell_uart_tx` and `board_shell_uart_rx` of [`super::board_top`] beside it.
///
/// # Errors
/// [`TopError::Pins`]: a board with one LED, or with memory that would have to be simulated.
pub fn board_pins(top: &BoardTop, header: &[String]) -> Result<String, TopError> {
    if top.leds < 2 {
        return Err(TopError::Pins("it takes a second LED, which tells whether a job is held"));
    }
    if top.memory {
        return Err(TopError::Pins("its memory cannot be simulated on its pins"));
    }
    let mut pins = Vec::new();
    for port in &top.ports {
        let name = &port.name;
        match port.role {
            Role::Clock => pins.push((name.clone(), "clock".to_string())),
            Role::UartRx => pins.push((name.clone(), "to_board".into())),
            Role::UartTx => pins.push((name.clone(), "from_board".into())),
            Role::Led => pins.extend(
                // an escaped name ends with a blank
                (0..port.width()).map(|i| (format!("\\{name}[{i}] "), format!("led[{i}]"))),
            ),
            Role::Button => {
                let pressed = top.reset_active == Some(Active::High);
                pins.push((name.clone(), if pressed { "1'b0" } else { "1'b1" }.into()));
            }
            Role::Tie(_) => pins.push((name.clone(), String::new())),
            Role::Memory => {}
        }
    }
    // a byte of ones is a line that does not move
    let quiet = BETWEEN.max(16 * top.uart.divider);
    let text = PinsV {
        board: &top.board,
        baud: top.uart.baud,
        engine_mhz: mhz(top.clock.engine_mhz),
        awake_bits: AWAKE_BITS,
        quiet,
        bits: quiet.ilog2() + 1,
        module: &top.module,
        lamps: top.leds,
        pins,
        held: match top.led_active {
            Active::High => "led[1]",
            Active::Low => "!led[1]",
        },
    }
    .render()?;
    Ok(headed(header, "top/board_pins.v", &text))
}
