//! `kiban playouts`: Monte-Carlo playouts of Go by the model, the simulated circuit or a board.

use std::path::{Path, PathBuf};
use std::time::Instant;

use kiban_engine::go::batches::{self, Run, MOST_PLAYOUTS};
use kiban_engine::go::sgf;
use kiban_link::message::go::UnitKind;
use kiban_link::signature::signature_text;
use kiban_model::go::{Batch, FirstMove};
use kiban_rules::go::{Colour, Point, Position, Size};
use serde::Serialize;

use crate::context::{read, Context};
use crate::device::{self, GoDevice};
use crate::exit::{Ended, Exit, Failure};
use crate::output::{columns, thousands};
use crate::progress::Bar;

/// Plays random games of Go from a position and adds up how they end
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Lines of the board, 5 to 19 [default: 9, or that of the position]
    #[arg(long, value_name = "S")]
    size: Option<usize>,
    /// Playouts
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(0..=i64::from(MOST_PLAYOUTS)))]
    n: u32,
    /// Seed of the random numbers
    #[arg(long, value_name = "X", default_value_t = 1)]
    seed: u64,
    /// Start from the last position of the main line of this SGF file
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// Only the first N moves of that file
    #[arg(long, value_name = "N", requires = "position")]
    moves: Option<usize>,
    /// Points for white; black wins above it
    #[arg(long, value_name = "K", default_value_t = 0.0, allow_negative_numbers = true)]
    komi: f64,
    /// A playout ends after so many moves and passes [default: 8 for each point of the board]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u16).range(1..))]
    cap: Option<u16>,
    /// Allow suicide of two or more stones
    #[arg(long)]
    suicide: bool,
    /// Tell whose the points are in the end, drawn on the board
    #[arg(long)]
    ownership: bool,
    /// Tell how the playouts ended in which a side was the first to play on a point, drawn on the board
    #[arg(long)]
    first_moves: bool,
    /// Playouts of a batch, at most
    #[arg(long, value_name = "N", default_value_t = Batch::MOST_GAMES, value_parser = clap::value_parser!(u32).range(1..=i64::from(Batch::MOST_GAMES)))]
    batch: u32,
    #[command(flatten)]
    device: GoDevice,
}

/// What programs are told. The sums run over all playouts, the capped ones included.
#[derive(Serialize)]
struct Json<'a> {
    size: usize,
    /// Playouts done.
    n: u32,
    capped: u32,
    black_wins: u32,
    draws: u32,
    score_sum: i64,
    score_sq_sum: u64,
    length_sum: u64,
    stones: u64,
    passes: u64,
    captures: u64,
    captured: u64,
    kos: u64,
    signature: String,
    /// Clocks of the circuit; none for the model.
    clocks: Option<u64>,
    /// By index; none if not asked for.
    ownership: Option<&'a [i32]>,
    /// By index; none if not asked for.
    first_moves: Option<FirstMoves>,
    seed: u64,
    komi: f64,
    cap: u16,
    suicide: bool,
    batches: u64,
    slots: u16,
    unit: Option<&'static str>,
    device: String,
    seconds: f64,
}

/// Of each point the playouts in which that side was the first to play there, and those of them that it won.
#[derive(Serialize)]
struct FirstMoves {
    black: Vec<[u32; 2]>,
    white: Vec<[u32; 2]>,
}

impl FirstMoves {
    fn of(counts: &[Vec<FirstMove>; 2]) -> FirstMoves {
        let [black, white] =
            counts.each_ref().map(|side| side.iter().map(|f| [f.playouts, f.wins]).collect());
        FirstMoves { black, white }
    }
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let batch = batch(args)?;
    let mut board = device::open_go(context, &args.device)?;
    let hello = board.hello()?;
    let start = Instant::now();
    let mut bar = Bar::new(context, u64::from(batch.games), "playouts");
    let mut progress = |done: u32| bar.show(done.into());
    let cancel = context.cancel.flag();
    let ran = batches::run(&mut board, &batch, args.batch, args.ownership, &mut progress, cancel);
    drop(bar);
    context.check()?;
    let ran = ran?;
    if ran.aborted {
        return Err(Failure::new(Exit::Device, "the device gave up the playouts of this position"));
    }
    let seconds = start.elapsed().as_secs_f64();
    let s = &ran.stats;
    let json = Json {
        size: batch.position.size().lines(),
        n: s.done,
        capped: s.capped,
        black_wins: s.black_wins,
        draws: s.draws,
        score_sum: s.score_sum,
        score_sq_sum: s.score_sq_sum,
        length_sum: s.length_sum,
        stones: s.stones,
        passes: s.passes,
        captures: s.captures,
        captured: s.captured,
        kos: s.kos,
        signature: signature_text(s.signature),
        clocks: args.device.device.has_clock().then_some(ran.clocks),
        ownership: args.ownership.then_some(&s.ownership[..]),
        first_moves: args.first_moves.then(|| FirstMoves::of(&s.first_moves)),
        seed: batch.seed,
        komi: args.komi,
        cap: batch.cap,
        suicide: args.suicide,
        batches: ran.batches,
        slots: ran.slots,
        unit: UnitKind::from_code(hello.sizes.unit).map(|unit| match unit {
            UnitKind::Sequential => "sequential",
            UnitKind::Parallel => "parallel",
        }),
        device: args.device.device.name(),
        seconds,
    };
    if context.out.json {
        context.out.object(&json)?;
    } else {
        show(context, args, &batch, &ran, &json)?;
    }
    Ok(Exit::Done)
}

/// The run that was asked for, as one batch.
fn batch(args: &Args) -> Result<Batch, Failure> {
    let position = position(args)?.with_suicide(args.suicide);
    if position.is_over() {
        return Err(Failure::request(
            "the game has ended with two passes: there is nothing to play out (--moves N stops before them)",
        ));
    }
    let komi2 = 2.0 * args.komi;
    if komi2.fract() != 0.0 || !(f64::from(i16::MIN)..=f64::from(i16::MAX)).contains(&komi2) {
        return Err(Failure::request(format!(
            "a komi of {} is none: whole and half points from -16384 to 16383.5",
            args.komi
        )));
    }
    let batch = Batch::from_position(position, args.n, args.seed);
    let (komi2, cap) = (komi2 as i16, args.cap.unwrap_or(batch.cap));
    Ok(Batch { komi2, cap, first_moves: args.first_moves, ..batch })
}

fn position(args: &Args) -> Result<Position, Failure> {
    let asked = args.size.map(Size::new).transpose();
    let asked = asked.map_err(|e| Failure::request(e.to_string()))?;
    let Some(path) = &args.position else {
        return Ok(Position::new(asked.unwrap_or(Size::NINE)));
    };
    let record = sgf::read(&read(path)?, args.moves)
        .map_err(|e| Failure::request(format!("{}: {e}", path.display())))?;
    let there = record.game.moves().len();
    if let Some(wanted) = args.moves.filter(|&n| n > there) {
        let path = path.display();
        return Err(Failure::request(format!("{path} has {there} moves, not {wanted}")));
    }
    let size = record.game.size();
    match asked {
        Some(asked) if asked != size => {
            let path: &Path = path;
            let why = format!("{} holds a game on {size}, not on {asked}", path.display());
            Err(Failure::request(why))
        }
        _ => Ok(record.game.position().clone()),
    }
}

fn show(
    context: &Context,
    args: &Args,
    batch: &Batch,
    ran: &Run,
    json: &Json,
) -> Result<(), Failure> {
    let (out, s) = (context.out, &ran.stats);
    let n = f64::from(s.done);
    if args.ownership {
        out.text(&map(&batch.position, &s.ownership, s.done))?;
        out.line("")?;
    }
    if args.first_moves {
        for (colour, counts) in Colour::BOTH.into_iter().zip(&s.first_moves) {
            out.text(&first_map(batch.position.size(), colour, counts))?;
            out.line("")?;
        }
    }
    let mean = |sum: f64| if s.done == 0 { "-".to_string() } else { format!("{:.2}", sum / n) };
    let percent = |count: u32| match s.done {
        0 => "-".to_string(),
        _ => format!("{:.2} %", 100.0 * f64::from(count) / n),
    };
    let deviation = |sum: f64, squares: f64| {
        let variance = squares / n - (sum / n).powi(2);
        if s.done == 0 {
            "-".to_string()
        } else {
            format!("{:.2}", variance.max(0.0).sqrt())
        }
    };
    let white = s.done - s.black_wins - s.draws;
    let score = s.score_sum as f64;
    let rows = [
        [
            "playouts".to_string(),
            format!(
                "{} on {}, {} to move",
                thousands(s.done.into()),
                batch.position.size(),
                batch.position.turn()
            ),
        ],
        ["black wins".to_string(), format!("{} with komi {}", percent(s.black_wins), args.komi)],
        ["white wins".to_string(), percent(white)],
        ["draws".to_string(), percent(s.draws)],
        [
            "score".to_string(),
            format!(
                "{} for black on average without komi, deviation {}",
                mean(score),
                deviation(score, s.score_sq_sum as f64)
            ),
        ],
        [
            "length".to_string(),
            format!(
                "{} moves: {} stones, {} passes",
                mean(s.length_sum as f64),
                mean(s.stones as f64),
                mean(s.passes as f64)
            ),
        ],
        [
            "captures".to_string(),
            format!(
                "{} moves that take {} stones, {} kos",
                mean(s.captures as f64),
                mean(s.captured as f64),
                mean(s.kos as f64)
            ),
        ],
        ["capped".to_string(), thousands(s.capped.into())],
    ];
    out.text(&columns(&rows.map(Vec::from)))?;
    if let Some(clocks) = json.clocks.filter(|_| s.done > 0) {
        let each = clocks as f64 / n;
        out.line(format!("clocks      {}, {each:.1} a playout", thousands(clocks)))?;
    }
    let rate = n / json.seconds.max(1e-9);
    out.line(format!("signature   {}", json.signature))?;
    out.note(format!("{:.1} s, {} playouts a second", json.seconds, thousands(rate as u64)));
    Ok(())
}

/// A board with its coordinates, what `cell` says of each point three wide.
fn grid(size: Size, cell: impl Fn(Point) -> String) -> String {
    let columns: String = (0..size.lines())
        .filter_map(|x| Point::at(x, 0))
        .map(|p| format!("  {}", p.to_string().chars().next().unwrap_or(' ')))
        .collect();
    let mut text = format!("  {columns}\n");
    for y in (0..size.lines()).rev() {
        let row: String = (0..size.lines()).filter_map(|x| Point::at(x, y)).map(&cell).collect();
        text += &format!("{:>2}{row}  {}\n", y + 1, y + 1);
    }
    text + &format!("  {columns}\n")
}

/// Of each point the per cent that a side won of the playouts in which it was the first to play there.
fn first_map(size: Size, colour: Colour, counts: &[FirstMove]) -> String {
    let board = grid(size, |p| {
        let first = counts.get(p.index(size)).copied().unwrap_or_default();
        let (wins, playouts) = (u64::from(first.wins), u64::from(first.playouts));
        match playouts {
            0 => "  -".to_string(),
            n => format!("{:>3}", (200 * wins + n) / (2 * n)),
        }
    });
    board + &format!("(per cent won by {colour} of the playouts in which it was the first there)\n")
}

/// The board with its stones; beside each point the tenths of the playouts in which it ended as black's: 0 white's, 9 black's.
fn map(position: &Position, ownership: &[i32], done: u32) -> String {
    let size = position.size();
    let board = grid(size, |p| {
        let stone = match position.board().at(p) {
            None => '.',
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
        };
        let owned = f64::from(ownership.get(p.index(size)).copied().unwrap_or(0));
        let share = (owned / f64::from(done.max(1)) + 1.0) / 2.0;
        format!(" {stone}{}", (share * 10.0).floor().clamp(0.0, 9.0) as u8)
    });
    board + "(0: white's in every playout, 9: black's)\n"
}
