//! What the top module of a board is made of. The Verilog itself is emitted elsewhere.

use crate::board::{Active, Board, Drive, Memory, MemoryKind, Pull};
use crate::board_set::Target;
use crate::clock::{self, ClockPlan};
use crate::config::Config;
use crate::family::Family;
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
    Both,
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
    /// A pin of the external memory.
    Memory,
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
    /// The circuit's external memory is there.
    pub memory: bool,
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
        let memory = memory_ports(config, target)?;
        Ok(BoardTop {
            module: format!("top_{}", board.name.replace('-', "_")),
            board: board.name.clone(),
            config: config.name.clone(),
            memory: !memory.is_empty(),
            ports: ports(board).into_iter().chain(memory).collect(),
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

/// Pins of an SDR SDRAM with 16 data bits: the chip's name, the port, its direction.
const SDRAM_PINS: [(&str, &str, Direction); 10] = [
    ("clk", "sdram_clk_o", Direction::Out),
    ("cke", "sdram_cke_o", Direction::Out),
    ("cs_n", "sdram_cs_n_o", Direction::Out),
    ("ras_n", "sdram_ras_n_o", Direction::Out),
    ("cas_n", "sdram_cas_n_o", Direction::Out),
    ("we_n", "sdram_we_n_o", Direction::Out),
    ("dqm", "sdram_dqm_o", Direction::Out),
    ("ba", "sdram_ba_o", Direction::Out),
    ("a", "sdram_a_o", Direction::Out),
    ("dq", "sdram_dq_io", Direction::Both),
];
/// Data bits of the SDRAM that a top module can have.
const SDRAM_BITS: u32 = 16;

/// The pins of the external memory, where the circuit has one.
fn memory_ports(config: &Config, target: &Target) -> Result<Vec<Port>, Refusal> {
    let bytes = config.circuit.tsume().map_or(0, |t| t.second_bytes());
    if bytes == 0 {
        return Ok(Vec::new());
    }
    let board = &target.board;
    let suits = |m: &Memory| {
        m.kind == MemoryKind::SdrSdram && m.width == SDRAM_BITS && u64::from(m.mib) << 20 >= bytes
    };
    let missing = |m: &Memory| -> Vec<&str> {
        SDRAM_PINS.iter().map(|p| p.0).filter(|p| !m.pins.contains_key(*p)).collect()
    };
    let Some(memory) = board.memory.iter().find(|m| suits(m) && missing(m).is_empty()) else {
        let has = |m: &Memory| {
            let has = format!("{} MiB of {} with {}", m.mib, m.kind.title(), m.width);
            match suits(m) {
                true => format!("{has}, without the pins {}", missing(m).join(", ")),
                false => has,
            }
        };
        return Err(Refusal::NoMemory {
            config: config.name.clone(),
            mib: bytes.div_ceil(1 << 20),
            bits: SDRAM_BITS,
            board: board.name.clone(),
            has: board.memory.iter().map(has).collect(),
        });
    };
    // registers of the pads, and what makes the memory's clock
    if target.fpga.family != Family::Ecp5 {
        return Err(Refusal::NoMemoryPads {
            config: config.name.clone(),
            board: board.name.clone(),
            family: target.fpga.family,
        });
    }
    let port = |&(pin, name, direction): &(&str, &str, Direction)| Port {
        name: name.to_string(),
        direction,
        pins: memory.pins[pin].clone(),
        io: memory.io.clone(),
        pull: Pull::None,
        role: Role::Memory,
        comment: format!("SDRAM, {pin}"),
    };
    Ok(SDRAM_PINS.iter().map(port).collect())
}

fn active(level: Active) -> &'static str {
    match level {
        Active::Low => "active low",
        Active::High => "active high",
    }
}
