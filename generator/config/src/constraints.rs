//! Pin constraints: LPF, PCF, CST or XDC. The board's clock is stated here and nowhere else; on a
//! Gowin device the file cannot hold it ([`Fpga::clock_args`]).

use askama::Template;

use crate::board::{Board, Pull};
use crate::family::Family;
use crate::fpga::Fpga;
use crate::refusal::mhz;
use crate::top::{Port, CLOCK};

/// One line of pins: a port or one bit of it.
struct Pin<'a> {
    /// `led_o[3]` or `clk_i`.
    name: String,
    site: &'a str,
    io: &'a str,
    pull: Pull,
    /// On the first bit of a port.
    comment: Option<&'a str>,
}

/// What the four templates write down.
struct Facts<'a> {
    board: &'a Board,
    fpga: &'a Fpga,
    clock: &'a str,
    mhz: String,
    period_ns: String,
    pins: Vec<Pin<'a>>,
}

#[derive(Template)]
#[template(path = "constraints/board.lpf")]
struct Lpf<'a> {
    facts: &'a Facts<'a>,
}

#[derive(Template)]
#[template(path = "constraints/board.pcf")]
struct Pcf<'a> {
    facts: &'a Facts<'a>,
}

#[derive(Template)]
#[template(path = "constraints/board.cst")]
struct Cst<'a> {
    facts: &'a Facts<'a>,
}

#[derive(Template)]
#[template(path = "constraints/board.xdc")]
struct Xdc<'a> {
    facts: &'a Facts<'a>,
}

/// Name and text of the constraint file of a board: `ulx3s-85f.lpf`.
///
/// `ports` are those of the top module ([`crate::top::ports`]).
///
/// # Errors
/// Only if a template fails, which is a bug of this crate.
pub fn render(
    board: &Board,
    fpga: &Fpga,
    ports: &[Port],
) -> Result<(String, String), askama::Error> {
    let facts = &Facts {
        board,
        fpga,
        clock: CLOCK,
        mhz: mhz(board.clock.mhz),
        period_ns: format!("{:.3}", 1000.0 / board.clock.mhz),
        pins: ports.iter().flat_map(bits).collect(),
    };
    let text = match fpga.family {
        Family::Ecp5 => Lpf { facts }.render()?,
        Family::Ice40 => Pcf { facts }.render()?,
        Family::Gowin => Cst { facts }.render()?,
        Family::Xilinx7 => Xdc { facts }.render()?,
    };
    Ok((format!("{}.{}", board.name, fpga.family.constraint_extension()), text))
}

fn bits(port: &Port) -> impl Iterator<Item = Pin<'_>> {
    port.pins.iter().enumerate().map(|(i, site)| Pin {
        name: match port.width() {
            1 => port.name.clone(),
            _ => format!("{}[{i}]", port.name),
        },
        site,
        io: &port.io,
        pull: port.pull,
        comment: (i == 0).then_some(port.comment.as_str()),
    })
}

/// Words of the tools for a pull resistor.
impl Pin<'_> {
    fn up_none_down(&self) -> &'static str {
        match self.pull {
            Pull::None => "NONE",
            Pull::Up => "UP",
            Pull::Down => "DOWN",
        }
    }
}
