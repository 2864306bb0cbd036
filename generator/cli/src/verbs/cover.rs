//! `kiban cover`: what a side covers, and where its opponent's king is seen, from the scanner.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::ValueEnum;
use kiban_flow::exec::files;
use kiban_link::cover::{CoverReport, Covers};
use kiban_model::shogi::ranks::{FAR, SEEN};
use kiban_picture::cover::{picture, Covered, Seen};
use kiban_protocol::signature::signature_text;
use kiban_protocol::Cover;
use kiban_rules::shogi::{Colour, Piece, Position, Square};
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::{config, may_be_written, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Exit, Failure};
use crate::positions::{begins, each, Asked, Entry, Source};
use crate::speech::{self, Lang};

/// Shows which squares a side covers, and from which of them its opponent's king is seen, by the scanner of 2004
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Whose cover
    #[arg(long, value_enum, default_value_t = By::Turn)]
    by: By,
    /// model, sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// The configuration of the circuit
    #[arg(long, default_value = "paper-scanner")]
    config: String,
    /// Write a picture (SVG) of one position: the squares that are covered, and those from where the king is seen
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// Of the side to move
    Turn,
    Black,
    White,
}

/// What programs are told.
#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    sfen: &'a str,
    id: Option<&'a str>,
    by: String,
    clocks: u32,
    signature: String,
    squares: Vec<JsonSquare>,
}

#[derive(Serialize, JsonSchema)]
pub struct JsonSquare {
    square: String,
    /// Where the pieces stand that cover it.
    from: Vec<String>,
    /// The mask, as the circuit has it, white's on the turned board; 0: the king is not seen.
    mask: u8,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    if let Some(path) = &args.picture {
        if args.source.sfen.is_none() {
            return Err(Failure::request("--picture draws one position: --sfen, not --file"));
        }
        may_be_written(path)?;
    }
    let config = config(&args.config)?;
    begins(&args.source, Asked::Legal)?;
    let mut device = device::open::<Cover>(context, &args.device, &config)?;
    each(context, &args.source, Asked::Legal, |entry| {
        let position = &entry.position;
        let by = match args.by {
            By::Turn => position.turn(),
            By::Black => Colour::Black,
            By::White => Colour::White,
        };
        if position.king(!by).is_none() {
            return Err(Failure::request(format!(
                "{} has no king: the mask is that of the king of the side that does not cover",
                !by
            )));
        }
        let report = ask(context, &mut device, position, by)?;
        let told = Told { entry: &entry, by, report: &report };
        if let Some(path) = &args.picture {
            files::write_if_changed(path, told.picture().as_bytes())?;
        }
        match context.out.json {
            true => context.out.object(&told.json()),
            false => told.show(context),
        }
    })
}

/// Asks a device for a cover.
pub fn ask(
    context: &Context,
    device: &mut (impl Covers + ?Sized),
    position: &Position,
    by: Colour,
) -> Result<CoverReport, Failure> {
    let report = device.cover(position, by, context.cancel.flag());
    context.check()?;
    report?.ok_or_else(|| Failure::new(Exit::Refused, "the device ended the scan by itself"))
}

/// A scan that is over, to be told.
pub struct Told<'a> {
    pub entry: &'a Entry,
    pub by: Colour,
    pub report: &'a CoverReport,
}

impl Told<'_> {
    /// For programs.
    pub fn json(&self) -> Json<'_> {
        Json {
            sfen: &self.entry.sfen,
            id: self.entry.id.as_deref(),
            by: self.by.to_string(),
            clocks: self.report.clocks,
            signature: signature_text(self.report.signature()),
            squares: squares(self.report, self.by),
        }
    }

    /// The same, drawn.
    fn picture(&self) -> String {
        let mut all = [Covered::default(); 81];
        for (covered, square) in all.iter_mut().zip(squares(self.report, self.by)) {
            *covered = Covered { times: square.from.len(), seen: seen(square.mask, self.by) };
        }
        picture(&self.entry.position, self.by, &all)
    }

    /// For people.
    pub fn show(&self, context: &Context) -> Result<(), Failure> {
        let out = context.out;
        if let Some(id) = &self.entry.id {
            out.line(format!("{id}:"))?;
        }
        let squares = squares(self.report, self.by);
        out.text(&drawn(out.lang, &self.entry.position, self.by, &squares))?;
        out.tell(&speech::COVER_CLOCKS, &[&self.report.clocks])?;
        out.tell(&speech::SIGNATURE, &[&signature_text(self.report.signature())])
    }
}

/// The squares of the board as it was given, 1a first.
fn squares(report: &CoverReport, by: Colour) -> Vec<JsonSquare> {
    let ours = |s: Square| if by == Colour::White { s.rotated() } else { s };
    let mut list = vec![];
    for square in Square::all() {
        let at = ours(square);
        let rank = &report.ranks[usize::from(at.y())];
        let x = usize::from(at.x());
        let pieces = rank.cover[x].pieces(at);
        let mut from: Vec<Square> = pieces.into_iter().map(|(_, s)| ours(s)).collect();
        from.sort();
        let from = from.iter().map(ToString::to_string).collect();
        list.push(JsonSquare { square: square.to_string(), from, mask: rank.mask[x] });
    }
    list
}

/// Where the king is seen; the circuit turns white's board.
fn seen(mask: u8, by: Colour) -> Option<Seen> {
    let turn = if by == Colour::White { 4 } else { 0 };
    let far = mask & 0x10 != 0 && mask & FAR != 0;
    let near = if mask & 0x10 != 0 { mask & !FAR } else { mask };
    let at = SEEN.iter().position(|&s| s == near)?;
    Some(if at < 8 { Seen::Along { direction: (at + turn) % 8, far } } else { Seen::Knight })
}

/// The same as an arrow of letters.
fn letters(seen: Option<Seen>) -> String {
    const NAMES: [&str; 8] = ["u", "ul", "l", "dl", "d", "dr", "r", "ur"];
    match seen {
        Some(Seen::Along { direction, far: true }) => format!("{}*", NAMES[direction]),
        Some(Seen::Along { direction, far: false }) => NAMES[direction].to_string(),
        Some(Seen::Knight) => "n".to_string(),
        None => ".".to_string(),
    }
}

/// Beside each piece how many pieces of the side cover its square, and whence the king is seen.
fn drawn(lang: Lang, position: &Position, by: Colour, squares: &[JsonSquare]) -> String {
    let mut text = String::new();
    for (title, cell) in [(speech::COVERED, true), (speech::KING_SEEN, false)] {
        let _ = writeln!(text, "{}", title.tell(lang, &[&speech::colour(lang, by)]));
        for y in 1..=9 {
            for file in (1..=9).rev() {
                let Some(square) = Square::at(file, y) else { continue };
                let s = &squares[square.index()];
                let piece = position.piece_at(square).map_or(".".into(), |p: Piece| p.to_string());
                let what = match cell {
                    true if s.from.is_empty() => ".".to_string(),
                    true => s.from.len().to_string(),
                    false => letters(seen(s.mask, by)),
                };
                let _ = write!(text, " {piece:>2}{what:<3}");
            }
            let _ = writeln!(text, "  {}", (b'a' + y - 1) as char);
        }
    }
    text
}
