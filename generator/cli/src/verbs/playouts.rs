//! `kiban playouts`: Monte-Carlo playouts of Go by the model, the simulated circuit or a board.

mod kept;

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Instant;

use kiban_engine::gtp::batches::{self, Run, MOST_PLAYOUTS};
use kiban_engine::gtp::komi::Komi;
use kiban_engine::gtp::sgf;
use kiban_flow::exec::files;
use kiban_link::go::Playouts;
use kiban_model::go::{Batch, FirstMove};
use kiban_protocol::go::{Sizes, UnitKind};
use kiban_protocol::signature::signature_text;
use kiban_rules::go::{Colour, Position, Size};
use schemars::JsonSchema;
use serde::Serialize;

use super::go_maps;
use crate::context::{may_be_written, Context};
use crate::device::{GoDevice, Spec};
use crate::exit::{Ended, Exit, Failure};
use crate::go_limits::{Limits, Wanted};
use crate::number::whole;
use crate::output::{columns, counted, decimals, thousands};
use crate::progress::Bar;
use crate::speech;
use kiban_picture::go::{self, Counted};
use kiban_picture::part::Part;
use kiban_picture::playouts::{played, Rule};

/// Lines of the boards of Go.
pub const LINES: RangeInclusive<u8> = 5..=19;

/// Plays random games of Go from a position and adds up how they end
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Lines of the board, 5 to 19 [default: that of the position, or 9, or what the circuit has nearest to it]
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = whole(LINES))]
    size: Option<u8>,
    /// Playouts
    #[arg(long, value_name = "N", default_value_t = 10_000, allow_negative_numbers = true, value_parser = whole(0..=MOST_PLAYOUTS))]
    n: u32,
    /// Seed of the random numbers
    #[arg(long, value_name = "X", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// Start from the last position of the main line of this SGF file; `-` is standard input
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// Only the first N moves of that file
    #[arg(long, value_name = "N", requires = "position", allow_negative_numbers = true, value_parser = whole(0..=sgf::MOST_NODES))]
    moves: Option<u32>,
    /// Points for white; black wins above it
    #[arg(long, value_name = "K", default_value_t = Komi::NONE, allow_negative_numbers = true)]
    komi: Komi,
    /// A playout ends after so many moves and passes [default: 8 for each point of the board]
    #[arg(long, value_name = "MOVES", allow_negative_numbers = true, value_parser = whole(1..=u16::MAX))]
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
    /// Write a picture (SVG) of whose the points are in the end, and of the first moves if they are wanted
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Draw the first playout instead, a board for each of these of its moves: A..B or one number
    #[arg(long, value_name = "A..B", requires = "picture", allow_hyphen_values = true)]
    steps: Option<Part>,
    /// Playouts of a batch, at most
    #[arg(long, value_name = "N", default_value_t = Batch::MOST_GAMES, allow_negative_numbers = true, value_parser = whole(1..=Batch::MOST_GAMES))]
    batch: u32,
    /// Keep in this file the sums up to the end of each batch; started again, the run goes on behind them
    #[arg(long, value_name = "FILE", conflicts_with = "steps")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    device: GoDevice,
}

impl Args {
    /// The owners are asked for: to be told, or to be drawn.
    fn owners(&self) -> bool {
        self.ownership || (self.picture.is_some() && self.steps.is_none())
    }
}

/// What programs are told. The sums run over all playouts, the capped ones included.
#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
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
    /// By index (A1 first, row by row): playouts in which the point was black's less those in which it was white's; none if not asked
    /// for.
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

/// By index, of each point `[playouts, wins]`: the playouts in which that side was the first to play there, and those of them that it won.
#[derive(Serialize, JsonSchema)]
pub struct FirstMoves {
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
    if let Some(path) = &args.picture {
        may_be_written(path)?;
    }
    let position = given(context, args)?;
    // a configuration tells its limits before its circuit is made and simulated, a board when it is asked
    let batch_of = |sizes| batch(args, position, &limits(args, sizes));
    let (mut board, batch) = match args.device.sizes()? {
        Some(sizes) => {
            let batch = batch_of(sizes)?;
            (args.device.open(context)?, batch)
        }
        None => {
            let mut board = args.device.open(context)?;
            let sizes = board.hello()?.sizes;
            (board, batch_of(sizes)?)
        }
    };
    let nothing = Run::of_nothing(&batch, args.owners());
    let mut kept = kept::Sums::open(args, &batch, nothing)?;
    let before = kept.seconds();
    let (ran, seconds) = play_on(context, &mut board, &batch, args.batch, &mut kept)?;
    let seconds = before + seconds;
    let told = Told {
        batch: &batch,
        ran: &ran,
        komi: args.komi,
        ownership: args.ownership,
        unit: board.hello()?.sizes.unit,
        device: &args.device.device,
        seconds,
    };
    if let Some(path) = &args.picture {
        let picture = match args.steps {
            Some(part) => told.steps(part)?,
            None => told.picture(),
        };
        files::write_if_changed(path, picture.as_bytes())?;
    }
    if context.out.json {
        context.out.object(&told.json())?;
    } else {
        told.show(context)?;
    }
    Ok(Exit::Done)
}

/// Plays a batch, parts of it of at most `most` playouts one after the other, with a bar on standard error. What it came to, and in how
/// many seconds.
pub fn play(
    context: &Context,
    board: &mut (impl Playouts + ?Sized),
    batch: &Batch,
    most: u32,
    ownership: bool,
) -> Result<(Run, f64), Failure> {
    let mut nothing = kept::Sums::of_nothing(Run::of_nothing(batch, ownership));
    play_on(context, board, batch, most, &mut nothing)
}

/// The same behind what was kept of an earlier run; sums are kept at the end of each part.
fn play_on(
    context: &Context,
    board: &mut (impl Playouts + ?Sized),
    batch: &Batch,
    most: u32,
    kept: &mut kept::Sums,
) -> Result<(Run, f64), Failure> {
    let start = Instant::now();
    let mut bar = Bar::new(context, u64::from(batch.games), "playouts");
    let mut progress = |done: u32| bar.show(done.into());
    let cancel = context.cancel.flag();
    let before = kept.run();
    let mut over = |run: &Run| kept.keep(run, start.elapsed().as_secs_f64());
    let ran = batches::go_on(board, batch, most, before, &mut progress, cancel, &mut over);
    drop(bar);
    context.check()?;
    let ran = ran?;
    if ran.aborted {
        return Err(Failure::new(Exit::Device, "the device gave up the playouts of this position"));
    }
    Ok((ran, start.elapsed().as_secs_f64()))
}

/// What the device takes.
fn limits(args: &Args, sizes: Sizes) -> Limits {
    let who = args.device.config.clone().unwrap_or_else(|| args.device.device.name());
    Limits { who, sizes }
}

/// The run that was asked for, as one batch.
fn batch(args: &Args, given: Option<Position>, limits: &Limits) -> Result<Batch, Failure> {
    let asked = args.size.map(|lines| Size::new(lines.into())).transpose();
    let asked = asked.map_err(|e| Failure::request(e.to_string()))?;
    let start =
        || Position::new(asked.unwrap_or_else(|| kiban_link::go::usual_size(&limits.sizes)));
    let position = given.unwrap_or_else(start).with_suicide(args.suicide);
    let wanted =
        Wanted { suicide: args.suicide, ownership: args.owners(), first_moves: args.first_moves };
    limits.check(position.size(), wanted)?;
    let batch = Batch::from_position(position, args.n, args.seed);
    let (komi2, cap) = (args.komi.half_points(), args.cap.unwrap_or(batch.cap));
    Ok(Batch { komi2, cap, first_moves: args.first_moves, ..batch })
}

/// The position of the file, if there is one.
fn given(context: &Context, args: &Args) -> Result<Option<Position>, Failure> {
    let Some(path) = &args.position else { return Ok(None) };
    let (name, bytes) = context.read_or_input(path)?;
    let moves = args.moves.map(|n| n as usize);
    let record = sgf::read(&sgf::decode(&bytes), moves)
        .map_err(|e| Failure::request(format!("{name}: {e}")))?;
    let (game, there) = (&record.game, record.game.moves().len());
    if let Some(wanted) = moves.filter(|&n| n > there) {
        return Err(Failure::request(format!("{name} has {there} moves, not {wanted}")));
    }
    if let Some(asked) = args.size.filter(|&lines| usize::from(lines) != game.size().lines()) {
        let size = game.size();
        let why = format!("{name} holds a game on {size}, not on {asked}x{asked}");
        return Err(Failure::request(why));
    }
    if game.is_over() {
        return Err(Failure::request(
            "the game has ended with two passes: there is nothing to play out (--moves N stops before them)",
        ));
    }
    match record.others {
        0 => {}
        1 => context.out.note(format!("{name} holds another game: the first one is taken")),
        n => context.out.note(format!("{name} holds {n} more games: the first one is taken")),
    }
    Ok(Some(game.position().clone()))
}

/// A run that is over, to be told.
pub struct Told<'a> {
    pub batch: &'a Batch,
    pub ran: &'a Run,
    pub komi: Komi,
    /// Whether the owners of the points were asked for.
    pub ownership: bool,
    /// The code of the unit that played.
    pub unit: u8,
    pub device: &'a Spec,
    pub seconds: f64,
}

impl Told<'_> {
    /// Whose the points are, and the first moves if they were counted.
    fn picture(&self) -> String {
        let (batch, s) = (self.batch, &self.ran.stats);
        let told = format!(
            "{}, {} playouts: black won {}",
            batch.position.size(),
            thousands(s.done),
            percent(s.black_wins, s.done),
        );
        go::picture(&Counted {
            position: &batch.position,
            done: s.done,
            told: &told,
            ownership: &s.ownership,
            first_moves: batch.first_moves.then_some(&s.first_moves),
        })
    }

    /// The first playout move by move, from the model of the unit that played.
    fn steps(&self, part: Part) -> Result<String, Failure> {
        let first = Batch { games: 1, ..self.batch.clone() };
        let rule = match UnitKind::from_code(self.unit) {
            Some(UnitKind::Parallel) => Rule::Parallel,
            _ => Rule::Lean,
        };
        let games = played(&first, u32::from(self.ran.slots).max(1), rule, 0);
        let games = games.map_err(|e| Failure::request(e.to_string()))?;
        let told = format!("{}, the first playout of seed {}", first.position.size(), first.seed);
        let drawn = games.first().map(|game| go::steps(&first.position, game, &told, part));
        drawn.unwrap_or(Err(0)).map_err(|count| {
            let moves = counted(count as u64, "move");
            Failure::request(format!("--steps: the first playout has {moves}"))
        })
    }

    /// For programs.
    pub fn json(&self) -> Json<'_> {
        let (batch, s) = (self.batch, &self.ran.stats);
        Json {
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
            clocks: self.clocks(),
            ownership: self.ownership.then_some(&s.ownership[..]),
            first_moves: batch.first_moves.then(|| FirstMoves::of(&s.first_moves)),
            seed: batch.seed,
            komi: self.komi.points(),
            cap: batch.cap,
            suicide: batch.position.suicide(),
            batches: self.ran.batches,
            slots: self.ran.slots,
            unit: UnitKind::from_code(self.unit).map(|unit| match unit {
                UnitKind::Sequential => "sequential",
                UnitKind::Parallel => "parallel",
            }),
            device: self.device.name(),
            seconds: self.seconds,
        }
    }

    fn clocks(&self) -> Option<u64> {
        self.device.has_clock().then_some(self.ran.clocks)
    }

    /// For people.
    pub fn show(&self, context: &Context) -> Result<(), Failure> {
        let (out, batch, s) = (context.out, self.batch, &self.ran.stats);
        let (n, lang) = (f64::from(s.done), out.lang);
        if self.ownership {
            out.text(&go_maps::owners(lang, &batch.position, &s.ownership, s.done))?;
            out.line("")?;
        }
        if batch.first_moves {
            for (colour, counts) in Colour::BOTH.into_iter().zip(&s.first_moves) {
                out.text(&go_maps::first_moves(lang, batch.position.size(), colour, counts))?;
                out.line("")?;
            }
        }
        let mean = |sum: f64| if s.done == 0 { "-".to_string() } else { decimals(sum / n, 2) };
        let deviation = |sum: f64, squares: f64| {
            let variance = squares / n - (sum / n).powi(2);
            if s.done == 0 {
                "-".to_string()
            } else {
                decimals(variance.max(0.0).sqrt(), 2)
            }
        };
        let white = s.done - s.black_wins - s.draws;
        let score = s.score_sum as f64;
        let turn = speech::player(lang, batch.position.turn());
        let on = [&thousands(s.done), &batch.position.size() as &dyn Display, &turn];
        let score = [&mean(score) as &dyn Display, &deviation(score, s.score_sq_sum as f64)];
        let [length, stones, passes] =
            [s.length_sum, s.stones, s.passes].map(|sum| mean(sum as f64));
        let [captures, captured, kos] = [s.captures, s.captured, s.kos].map(|sum| mean(sum as f64));
        let black = percent(s.black_wins, s.done);
        let mut rows = vec![
            (speech::PLAYOUTS, speech::PLAYED_ON.tell(lang, &on)),
            (speech::BLACK_WINS, speech::WITH_KOMI.tell(lang, &[&black, &self.komi])),
            (speech::WHITE_WINS, percent(white, s.done)),
            (speech::DRAWS, percent(s.draws, s.done)),
            (speech::SCORE, speech::SCORE_TOLD.tell(lang, &score)),
            (speech::LENGTH, speech::LENGTH_TOLD.tell(lang, &[&length, &stones, &passes])),
            (speech::CAPTURES, speech::CAPTURES_TOLD.tell(lang, &[&captures, &captured, &kos])),
            (speech::CAPPED, thousands(s.capped)),
        ];
        if let Some(clocks) = self.clocks().filter(|_| s.done > 0) {
            let each = decimals(clocks as f64 / n, 1);
            let told = speech::PLAYOUT_CLOCKS.tell(lang, &[&thousands(clocks), &each]);
            rows.push((speech::CLOCKS, told));
        }
        rows.push((speech::SIGNATURE_OF, signature_text(s.signature)));
        let rows = rows.into_iter().map(|(word, told)| vec![word.tell(lang, &[]), told]);
        out.text(&columns(&rows.collect::<Vec<_>>()))?;
        let rate = n / self.seconds.max(1e-9);
        out.note(format!("{:.1} s, {} playouts a second", self.seconds, thousands(rate as u64)));
        Ok(())
    }
}

/// A part of the playouts.
fn percent(count: u32, of: u32) -> String {
    match of {
        0 => "-".to_string(),
        n => format!("{:.2} %", 100.0 * f64::from(count) / f64::from(n)),
    }
}
