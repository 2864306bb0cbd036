//! What the top module of a board is made of. The Verilog itself is emitted elsewhere.

use crate::board::{Active, Board, Drive, Pull};
use crate::board_set::Target;
use crate::clock::{self, ClockPlan};
use crate::config::Config;
use crate::fit::{self, Estimate};
use crate::pairs;
use crate::refusal::Refusal;
use crate::uart::{self, UartPlan};

pub const CLOCK: &str = "clk_i";
pub const UART_RX: &str = "uart_rx_i";
pub const UART_TX: &str = "uart_tx_o";
pub const LED: &str = "led_o";
pub const BUTTON: &str = "button_i";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    In,
    Out,
}

/// What a port is for; the order of the variants is the order of the ports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Clock,
    Button,
    UartRx,
    UartTx,
    Led,
    Tie(Drive),
}

/// A port of the top module. One pin: a scalar; several: `name[pins.len() - 1:0]`, bit 0 first.
#[derive(Debug, Clone, PartialEq)]
pub struct Port {
    pub name: String,
    pub direction: Direction,
    pub pins: Vec<String>,
    /// IO standard.
    pub io: String,
    pub pull: Pull,
    pub role: Role,
    /// One phrase for the constraint file and the Verilog.
    pub comment: String,
}

impl Port {
    pub fn width(&self) -> usize {
        self.pins.len()
    }
}

/// Everything the top module of a board needs to know.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardTop {
    /// Name of the module and of its file: `top_ulx3s_85f`.
    pub module: String,
    pub board: String,
    pub config: String,
    pub ports: Vec<Port>,
    pub clock: ClockPlan,
    pub uart: UartPlan,
    pub leds: usize,
    /// Level that lights an LED.
    pub led_active: Active,
    /// Level of `button_i` that resets; None = no button, the circuit resets at power-on only.
    pub reset_active: Option<Active>,
}

impl BoardTop {
    /// What `build` asks before anything is emitted: whether the circuit fits, and whether the board makes its clock and bits.
    ///
    /// # Errors
    /// The first of the refusals of [`fit::estimate`] and [`BoardTop::new`].
    pub fn fitting(config: &Config, target: &Target) -> Result<(Estimate, BoardTop), Refusal> {
        let estimate = fit::estimate(config, target)?;
        Ok((estimate, BoardTop::new(config, target)?))
    }

    /// # Errors
    /// The board's PLL or its UART cannot do what the configuration asks for. Whether the circuit
    /// fits is the question of [`crate::fit::estimate`].
    pub fn new(config: &Config, target: &Target) -> Result<BoardTop, Refusal> {
        let board = &target.board;
        let clock = clock::plan(target, pairs::wanted_mhz(config, target))?;
        let uart = uart::plan(clock.engine_mhz, config.link.baud)?;
        if config.link.baud > board.uart.max_baud {
            return Err(Refusal::BridgeTooSlow {
                board: board.name.clone(),
                bridge: board.uart.bridge.clone(),
                baud: config.link.baud,
                max_baud: board.uart.max_baud,
            });
        }
        Ok(BoardTop {
            module: format!("top_{}", board.name.replace('-', "_")),
            board: board.name.clone(),
            config: config.name.clone(),
            ports: ports(board),
            clock,
            uart,
            leds: board.leds.pins.len(),
            led_active: board.leds.active,
            reset_active: board.buttons.first().map(|b| b.active),
        })
    }
}

/// The ports of a board's top module. Their names are the same on every board, but for the ties.
pub fn ports(board: &Board) -> Vec<Port> {
    let port = |name: &str, direction, role, pins: &[String], io: &str, pull, comment: String| {
        let (name, io) = (name.to_string(), io.to_string());
        Port { name, direction, pins: pins.to_vec(), io, pull, role, comment }
    };
    let one = std::slice::from_ref;
    let mut list = vec![port(
        CLOCK,
        Direction::In,
        Role::Clock,
        one(&board.clock.pin),
        &board.clock.io,
        Pull::None,
        format!("{} MHz oscillator", crate::refusal::mhz(board.clock.mhz)),
    )];
    for button in board.buttons.iter().take(1) {
        let comment = format!("button {}, {}", button.name, active(button.active));
        let pins = one(&button.pin);
        list.push(port(
            BUTTON,
            Direction::In,
            Role::Button,
            pins,
            &button.io,
            button.pull,
            comment,
        ));
    }
    // an open serial line rests high
    let uart = &board.uart;
    list.push(port(
        UART_RX,
        Direction::In,
        Role::UartRx,
        one(&uart.rx),
        &uart.io,
        Pull::Up,
        format!("serial from the host, {}", uart.bridge),
    ));
    list.push(port(
        UART_TX,
        Direction::Out,
        Role::UartTx,
        one(&uart.tx),
        &uart.io,
        Pull::None,
        format!("serial to the host, {}", uart.bridge),
    ));
    list.push(port(
        LED,
        Direction::Out,
        Role::Led,
        &board.leds.pins,
        &board.leds.io,
        Pull::None,
        format!("LEDs, {}", active(board.leds.active)),
    ));
    for tie in &board.ties {
        list.push(port(
            &tie.port,
            Direction::Out,
            Role::Tie(tie.drive),
            one(&tie.pin),
            &tie.io,
            Pull::None,
            tie.why.clone(),
        ));
    }
    list
}

fn active(level: Active) -> &'static str {
    match level {
        Active::Low => "active low",
        Active::High => "active high",
    }
}
