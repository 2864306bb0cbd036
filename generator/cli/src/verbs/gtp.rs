//! `kiban gtp`: a Go engine for GUIs and referees.

use std::path::Path;

use clap::ValueEnum;
use kiban_engine::gtp::analysis::Listener;
use kiban_engine::gtp::dialogue::Gtp;
use kiban_engine::gtp::player::Style;
use kiban_engine::gtp::search::{Method, Settings};
use kiban_engine::gtp::sgf;
use kiban_protocol::Go;

use super::dialogue::Lines;
use crate::context::{read_bytes, Context};
use crate::device::{Device, GoDevice};
use crate::exit::{Ended, Exit, Failure};
use crate::number::whole;

/// A leaf is looked at with so many playouts at most, however many the device plays at a time.
const MOST_SLOTS: u32 = 1000;

/// Speaks GTP on standard input and output: a Monte-Carlo engine for Go GUIs
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    device: GoDevice,
    /// How moves are chosen
    #[arg(long, value_enum, default_value_t = MethodWord::Tree)]
    method: MethodWord,
    /// Playouts a move at most, if the controller sets no time; the tree with first moves ends where no other move could be chosen any more
    #[arg(long, value_name = "N", default_value_t = 2000, allow_negative_numbers = true, value_parser = whole(1_u32..=100_000_000))]
    playouts: u32,
    /// Playouts a leaf of the tree, played as one batch [default: as many as the device plays at a time, 8 at least]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1_u32..=1_000_000))]
    leaf: Option<u32>,
    /// No RAVE even if the device counts first moves: sequential halving and plain UCT
    #[arg(long)]
    no_rave: bool,
    /// Resign below so many wins in 100; 0 = never
    #[arg(long, value_name = "PERCENT", default_value_t = 5, allow_negative_numbers = true, value_parser = whole(0_u8..=50))]
    resign: u8,
    /// Seed of the random numbers: the same seed plays the same game
    #[arg(long, value_name = "X", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MethodWord {
    /// Sequential halving: the worse half of the moves is dropped again and again; no tree
    Flat,
    /// A tree: UCT, with all moves as first (RAVE) if the device counts them, else behind sequential halving of the first move
    Tree,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let quiet = context.for_dialogue("gtp", "GTP")?;
    let mut board = args.device.open(&quiet)?;
    let sizes = board.hello()?.sizes;
    if !sizes.features.ownership {
        return Err(Failure::request(
            "this device tells no ownership, and without it dead stones are not seen: choose a configuration with ownership",
        ));
    }
    let tree = args.method == MethodWord::Tree;
    let rave = tree && sizes.features.first_moves && !args.no_rave;
    if tree && !sizes.features.first_moves && !args.no_rave {
        context.out.note(
            "the device counts no first moves: sequential halving and plain UCT instead of RAVE",
        );
    }
    let usual = Settings::default();
    let search = Settings {
        method: if tree { Method::Tree } else { Method::Flat },
        rave,
        playouts: args.playouts,
        batch: args.leaf.unwrap_or(sizes.slots.clamp(usual.batch, MOST_SLOTS)),
        ..usual
    };
    let style = Style { search, resign: f64::from(args.resign) / 100.0, seed: args.seed };
    let load = |name: &str| match read_bytes(Path::new(name)) {
        Ok(bytes) => Ok(sgf::decode(&bytes)),
        Err(failure) => Err(failure.message),
    };
    let gtp = Gtp::new(board, sizes, style, Box::new(load));
    converse(context, gtp)
}

fn converse(context: &Context, mut gtp: Gtp<Device<Go>>) -> Ended {
    let lines = Lines::listen(|_, _| {});
    while let Some((_, line)) = lines.next(context)? {
        let mut ear = Ear { context, lines: &lines, failed: None };
        let reply = gtp.heard(&line, context.cancel.flag(), &mut ear);
        ear.failed.map_or(Ok(()), Err)?;
        context.check()?;
        context.out.text(&reply.text)?;
        if reply.quit {
            break;
        }
    }
    Ok(Exit::Done)
}

/// Prints what is said while a search goes on, and knows whether the next line is there.
struct Ear<'a> {
    context: &'a Context,
    lines: &'a Lines,
    /// Why nothing more can be printed.
    failed: Option<Failure>,
}

impl Listener for Ear<'_> {
    fn hear(&mut self, text: &str) {
        if self.failed.is_none() {
            self.failed = self.context.out.text(text).err();
        }
    }

    fn waits(&mut self) -> bool {
        self.failed.is_some() || self.lines.waits()
    }
}
