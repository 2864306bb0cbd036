//! Planes: vectors with one bit a square, and their Verilog.

use kiban_model::chess::{KNIGHT_LINES, LINES};
use rust_hdl_core::prelude::Bits;

/// One bit for each of the 64 squares; square s = 8 * rank + file is bit s.
pub type Plane = Bits<64>;

/// A net and what drives it, or a port and what is connected to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    pub net: String,
    pub value: String,
}

pub fn net(net: impl Into<String>, value: impl Into<String>) -> Net {
    Net { net: net.into(), value: value.into() }
}

/// Verilog of the plane whose bit s is `plane` at (files, ranks) from s, 0 where that is outside the board. `plane` is a name.
/// Files are cut off with the constants [`file_masks`].
pub fn seen(plane: &str, files: i8, ranks: i8) -> String {
    let n = 8 * i32::from(ranks) + i32::from(files);
    let moved = match n {
        0 => plane.to_string(),
        n if n > 0 => format!("{{{n}'d0, {plane}[63:{n}]}}"),
        n => format!("{{{plane}[{}:0], {}'d0}}", 63 + n, -n),
    };
    match files {
        0 => moved,
        // the first files of the board, the last ones
        n if n > 0 => format!("({moved} & FILES_A_{})", (b'H' - n as u8) as char),
        n => format!("({moved} & FILES_{}_H)", (b'A' + (-n) as u8) as char),
    }
}

/// The constants of [`seen`] for single and double steps: (name, the files of each rank).
pub fn file_masks() -> Vec<Net> {
    [("FILES_A_G", 0x7f), ("FILES_B_H", 0xfe), ("FILES_A_F", 0x3f), ("FILES_C_H", 0xfc)]
        .map(|(name, rank): (&str, u32)| net(name, format!("{{8{{8'h{rank:02x}}}}}")))
        .to_vec()
}

/// `plane` at the neighbour on a line (0..8).
pub fn on_line(plane: &str, line: usize) -> String {
    seen(plane, LINES[line].0, LINES[line].1)
}

/// Any of the eight neighbours.
pub fn around(plane: &str) -> String {
    (0..8).map(|line| on_line(plane, line)).collect::<Vec<_>>().join(" | ")
}

/// Any of the eight squares of a knight.
pub fn knights(plane: &str) -> String {
    KNIGHT_LINES.iter().map(|&(f, r)| seen(plane, f, r)).collect::<Vec<_>>().join(" | ")
}

/// The squares to whose west or east, and so many ranks off, the plane has a bit.
pub fn either(plane: &str, ranks: i8) -> String {
    format!("{} | {}", seen(plane, -1, ranks), seen(plane, 1, ranks))
}

/// The constant plane of one rank (0..8).
pub fn rank(rank: u32) -> String {
    format!("64'h{:016x}", 0xffu64 << (8 * rank))
}

/// The rays of one kind of word on one line.
///
/// A ray takes one square in a hop, or two: 7 or 4 levels of logic, one or two look-up tables a square.
pub struct Ray<'a> {
    /// The net with the word's bit, and the plane of the squares that send it.
    pub name: &'a str,
    pub start: &'a str,
    /// The squares that let the word pass, see [`passes`].
    pub pass: &'a str,
    pub line: usize,
    /// Two squares in a hop.
    pub quick: bool,
}

/// Nets that all rays on a line share: what one square of the plane `pass` lets pass, and two if they are `quick`.
pub fn passes(pass: &str, line: usize, quick: bool) -> Vec<Net> {
    let (f, r) = LINES[line];
    let one = format!("{pass}_{line}");
    let two = format!("{one} & {}", seen(pass, 2 * f, 2 * r));
    let mut nets = vec![net(one, seen(pass, f, r))];
    if quick {
        nets.push(net(format!("{pass}2_{line}"), two));
    }
    nets
}

impl Ray<'_> {
    /// The nets of the ray, the last one named `name`: bit s tells whether the first square on the line that lets nothing
    /// pass sends the word.
    pub fn nets(&self) -> Vec<Net> {
        let Ray { name, start, pass, line, quick } = self;
        let (f, r) = LINES[*line];
        if !quick {
            // what is the same for several lengths is one net after synthesis
            let first = format!("{name}_to_1");
            let mut nets = vec![net(first.clone(), seen(start, f, r))];
            for length in 2..=7 {
                let last = format!("{name}_to_{}", length - 1);
                let value = format!("{first} | ({pass}_{line} & {})", seen(&last, f, r));
                let this =
                    if length == 7 { name.to_string() } else { format!("{name}_to_{length}") };
                nets.push(net(this, value));
            }
            return nets;
        }
        let two = |plane: &str| seen(plane, 2 * f, 2 * r);
        let near = format!("{name}_to_2");
        let value = format!("{} | ({pass}_{line} & {})", seen(start, f, r), two(start));
        let mut nets = vec![net(near.clone(), value)];
        let mut last = near.clone();
        for this in ["_to_4", "_to_6", ""] {
            let this = format!("{name}{this}");
            nets.push(net(this.clone(), format!("{near} | ({pass}2_{line} & {})", two(&last))));
            last = this;
        }
        nets
    }
}

/// Rays of short hops on all lines, and what they share: `name_0` to `name_7`.
pub fn rays(name: &str, start: impl Fn(usize) -> String, pass: &str) -> Vec<Net> {
    let mut nets: Vec<Net> = (0..8).flat_map(|line| passes(pass, line, false)).collect();
    for line in 0..8 {
        let (name, start) = (format!("{name}_{line}"), start(line));
        nets.extend(Ray { name: &name, start: &start, pass, line, quick: false }.nets());
    }
    nets
}
