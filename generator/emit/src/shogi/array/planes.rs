//! Planes: vectors with one bit a square, and their Verilog.

use super::geometry::offset;
use rust_hdl_core::prelude::Bits;

/// One bit for each of the 81 squares; square s = 9*y + x is bit s.
pub type Plane = Bits<81>;

/// A net and what drives it, or a port and what is connected to it.
pub struct Net {
    pub net: String,
    pub value: String,
}

pub fn net(net: impl Into<String>, value: impl Into<String>) -> Net {
    Net { net: net.into(), value: value.into() }
}

/// Verilog of the plane whose bit s is `plane` at (dx, dy) from s, 0 where that is outside the board.
/// `plane` is a name. Files are cut off with the constants [`file_masks`].
pub fn seen(plane: &str, dx: i32, dy: i32) -> String {
    let n = 9 * dy + dx;
    let moved = match n {
        0 => plane.to_string(),
        n if n > 0 => format!("{{{n}'d0, {plane}[80:{n}]}}"),
        n => format!("{{{plane}[{}:0], {}'d0}}", 80 + n, -n),
    };
    match dx {
        0 => moved,
        dx if dx > 0 => format!("{moved} & FILES_1_{}", 9 - dx),
        dx => format!("{moved} & FILES_{}_9", 1 - dx),
    }
}

/// The constants of [`seen`] for single steps, or for single and double ones: (name, the files of each rank).
pub fn file_masks(double: bool) -> Vec<Net> {
    [("FILES_1_8", 0x0ff), ("FILES_2_9", 0x1fe), ("FILES_1_7", 0x07f), ("FILES_3_9", 0x1fc)]
        .into_iter()
        .take(if double { 4 } else { 2 })
        .map(|(name, rank): (&str, u32)| net(name, format!("{{9{{9'h{rank:03x}}}}}")))
        .collect()
}

/// `plane` one step on in direction `d`: bit s is the bit of the square where a step from s in direction d leads.
pub fn ahead(plane: &str, d: usize) -> String {
    let (dx, dy) = offset(d);
    seen(plane, dx, dy)
}

/// `plane` one step back: bit s is the bit of the square from which a step in direction d leads to s.
pub fn behind(plane: &str, d: usize) -> String {
    let (dx, dy) = offset(d);
    seen(plane, -dx, -dy)
}

/// A plane from one bit a rank, `{bit[8] nine times, .., bit[0] nine times}`.
pub fn of_ranks(bits: &str) -> String {
    let ranks: Vec<String> = (0..9).rev().map(|y| format!("{{9{{{bits}[{y}]}}}}")).collect();
    format!("{{{}}}", ranks.join(", "))
}

/// A plane from one bit a rank of words that have a copy a rank, `bits` wide.
pub fn of_copies(words: &str, bits: u32, bit: u32) -> String {
    let ranks: Vec<_> =
        (0..9).rev().map(|y| format!("{{9{{{words}[{}]}}}}", y * bits + bit)).collect();
    format!("{{{}}}", ranks.join(", "))
}

/// The constant plane of the ranks y for which `on` holds.
pub fn ranks_where(on: impl Fn(usize) -> bool) -> String {
    let bits = (0..81).filter(|s| on(s / 9)).fold(0u128, |plane, s| plane | 1 << s);
    format!("81'h{bits:021x}")
}

/// The rays of one stage over squares where one plane holds.
///
/// A ray takes two squares in a hop: 4 instead of 8 levels of logic. For each direction the squares
/// from which it comes are (dx, dy) and its double away.
pub struct Rays<'a> {
    /// The squares that rays pass.
    pub pass: &'a str,
    /// Short name of `pass`, for the nets.
    pub name: &'a str,
}

impl Rays<'_> {
    /// Nets that all rays of this kind share: what one and two squares in direction `d` let pass.
    pub fn passes(&self, d: usize) -> [Net; 2] {
        let (dx, dy) = offset(d);
        let one = format!("{}_{d}", self.name);
        let value = format!("{one} & {}", seen(self.pass, 2 * dx, 2 * dy));
        [net(one, seen(self.pass, dx, dy)), net(format!("{}2_{d}", self.name), value)]
    }

    /// The nets of a ray, the last one named `name`: bit s tells whether `start` holds on the first square in
    /// direction `d` from s, or on one behind it with nothing but squares of `pass` between.
    pub fn ray(&self, name: &str, start: &str, d: usize) -> Vec<Net> {
        let (dx, dy) = offset(d);
        let one = format!("{}_{d}", self.name);
        let two = format!("{}2_{d}", self.name);
        let double = |plane: &str| seen(plane, 2 * dx, 2 * dy);
        let near = format!("{name}_to_2");
        let first = match seen(start, dx, dy) {
            masked if masked.contains('&') => format!("({masked})"),
            plain => plain,
        };
        let mut nets = vec![net(near.clone(), format!("{first} | ({one} & {})", double(start)))];
        let mut last = near.clone();
        for this in ["_to_4", "_to_6", ""] {
            let this = format!("{name}{this}");
            nets.push(net(this.clone(), format!("{near} | ({two} & {})", double(&last))));
            last = this;
        }
        nets
    }
}
