//! `kiban moves --game chess`: the moves of the chess generator, in its own order if wanted, and how it finds them.

use std::fmt::Write as _;
use std::path::Path;

use clap::ValueEnum;
use kiban_flow::exec::files;
use kiban_link::chess::Generator;
use kiban_model::chess::bus::{answer, command};
use kiban_model::chess::{Abilities, Command, Machine, MoveRecord, Options};
use kiban_protocol::chess::COMMANDS;
use kiban_protocol::Chess;
use kiban_rules::chess::{DrawStyle, Position};
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::{config, may_be_written, Context};
use crate::device::{self, Device, Spec};
use crate::epd;
use crate::exit::{Ended, Exit, Failure};
use crate::lines::Lines;
use crate::output::counted;
use crate::speech;
use kiban_picture::chess::picture;
use kiban_picture::part::Part;
use kiban_picture::passes::{found, name, title, Found};

/// How the moves are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Order {
    /// By their names
    Name,
    /// As the circuit yields them
    Hardware,
}

/// Where the positions come from.
#[derive(Clone, Copy)]
pub enum From<'a> {
    Fen(&'a str),
    /// A file of FEN or EPD, or `-`.
    File(&'a str),
}

/// What is asked for.
pub struct Asked<'a> {
    pub from: From<'a>,
    pub order: Order,
    pub cycles: bool,
    /// The file for the picture of the passes, and which of them.
    pub picture: Option<&'a Path>,
    pub passes: Part,
    pub device: &'a Spec,
    pub config: &'a str,
}

#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    fen: &'a str,
    order: &'static str,
    moves: Vec<JsonMove>,
    /// None if not asked for.
    cycles: Option<Vec<JsonCycle>>,
}

#[derive(Serialize, JsonSchema)]
pub struct JsonMove {
    #[serde(rename = "move")]
    uci: String,
    /// It gives check.
    check: bool,
    captures: bool,
}

#[derive(Serialize, JsonSchema)]
pub struct JsonCycle {
    name: &'static str,
    /// The square that won the first pass of the pair; none in a first pass.
    first: Option<String>,
    /// Square and priority of everyone who bids.
    bids: Vec<(String, u8)>,
    winner: Option<String>,
    /// The move that comes out.
    #[serde(rename = "move")]
    uci: Option<String>,
    legal: Option<bool>,
}

/// A legal move, as the circuit made it.
struct Made {
    record: MoveRecord,
    check: bool,
}

pub fn run(context: &Context, asked: &Asked) -> Ended {
    if let Some(path) = asked.picture {
        may_be_written(path)?;
    }
    // known to be good before the device, which may take minutes to build
    let (position, lines) = match asked.from {
        From::Fen(fen) => (Some(epd::position(fen).map_err(Failure::request)?), None),
        From::File(name) => (None, Some(Lines::open_epd(name)?)),
    };
    let config = config(asked.config)?;
    let options = Abilities::from(device::circuit::<Chess>(&config)?).options();
    let mut board = device::open::<Chess>(context, asked.device, &config)?;
    if let Some(position) = &position {
        list(context, asked, options, &mut board, position)?;
    }
    let Some(lines) = lines else { return Ok(Exit::Done) };
    let mut seen = false;
    let broken = lines.each(context, |line| {
        seen = true;
        let (position, _) = epd::split(line).map_err(Failure::request)?;
        list(context, asked, options, &mut board, &position)
    })?;
    match (broken, seen) {
        (1.., _) => Ok(Exit::BrokenLines),
        (0, true) => Ok(Exit::Done),
        (0, false) => Err(lines.empty()),
    }
}

/// Lists the moves of a position.
fn list(
    context: &Context,
    asked: &Asked,
    options: Options,
    board: &mut Device<Chess>,
    position: &Position,
) -> Result<(), Failure> {
    let made = made(context, board, position)?;
    let looks = asked.cycles || asked.picture.is_some();
    let found = looks.then(|| found(Machine::from_position(position, options)));
    if let Some(found) = &found {
        let legal = found.iter().filter_map(|f| f.result.filter(|r| r.1).map(|r| r.0));
        if !legal.eq(made.iter().map(|m| m.record)) {
            let why = "the device yields other moves than the model whose cycles are shown";
            return Err(Failure::new(Exit::Refused, why));
        }
    }
    if let (Some(path), Some(found)) = (asked.picture, &found) {
        let picture = picture(position, found, asked.passes).map_err(|count| {
            Failure::request(format!(
                "--passes: this position has {}",
                counted(count as u64, "pass")
            ))
        })?;
        files::write_if_changed(path, picture.as_bytes())?;
    }
    let found = found.filter(|_| asked.cycles);
    let mut moves: Vec<JsonMove> = made
        .iter()
        .map(|m| JsonMove {
            uci: m.record.to_string(),
            check: m.check,
            captures: m.record.captured() != 0,
        })
        .collect();
    if asked.order == Order::Name {
        moves.sort_by(|a, b| a.uci.cmp(&b.uci));
    }
    let (out, fen) = (context.out, position.to_fen());
    if out.json {
        let order = if asked.order == Order::Name { "name" } else { "hardware" };
        let cycles = found.map(|f| f.iter().flat_map(cycles_of).collect());
        return out.object(&Json { fen: &fen, order, moves, cycles });
    }
    if let Some(found) = &found {
        out.text(&position.draw(DrawStyle::Letters))?;
        let mut number = 0;
        for f in found {
            out.text(&drawn(position, f, &mut number))?;
        }
    }
    let list: Vec<String> =
        moves.iter().map(|m| format!("{}{}", m.uci, if m.check { "+" } else { "" })).collect();
    // of a file every line says whose moves they are
    let whose = if matches!(asked.from, From::File(_)) { fen + ": " } else { String::new() };
    let told = if list.len() == 1 { speech::CHESS_MOVE } else { speech::CHESS_MOVES };
    out.line(whose + &told.tell(out.lang, &[&list.len(), &speech::list(out.lang, &list)]))
}

/// The legal moves of the device, in its order: `step`, then `back-step` until there is none.
fn made(
    context: &Context,
    board: &mut Device<Chess>,
    position: &Position,
) -> Result<Vec<Made>, Failure> {
    let order = |code| Command { code, data: 0 };
    let mut first = [order(command::BACK_STEP); COMMANDS];
    first[0] = order(command::STEP);
    let mut load = Some(position);
    let mut list = vec![];
    loop {
        let commands = if load.is_some() { first } else { [order(command::BACK_STEP); COMMANDS] };
        let replies = board.commands(0, load, &commands, context.cancel.flag());
        context.check()?;
        for reply in &replies? {
            match reply.code {
                answer::MOVE => list.push(Made {
                    record: MoveRecord(reply.word & 0x00ff_ffff),
                    check: reply.check,
                }),
                answer::NODE => {}
                // behind the last move there is nothing to step back from
                answer::NONE => return legal(position, list),
                _ => return Err(refused("it does not go on with its moves")),
            }
        }
        load = None;
        if list.len() > 256 {
            return Err(refused("it does not come to an end of its moves"));
        }
    }
}

/// The list, if it is that of the rules.
fn legal(position: &Position, list: Vec<Made>) -> Result<Vec<Made>, Failure> {
    let mut theirs: Vec<String> = list.iter().map(|m| m.record.to_string()).collect();
    let mut ours: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    theirs.sort();
    ours.sort();
    if theirs != ours {
        return Err(refused("its moves are not those of the rules"));
    }
    Ok(list)
}

fn refused(why: &str) -> Failure {
    Failure::new(Exit::Refused, format!("the device's answer is refused: {why}"))
}

fn cycles_of(found: &Found) -> Vec<JsonCycle> {
    let last = found.cycles.len().wrapping_sub(1);
    let mut list: Vec<JsonCycle> = found
        .cycles
        .iter()
        .enumerate()
        .map(|(i, c)| JsonCycle {
            name: c.name(),
            first: c.first.map(name),
            bids: (0..64)
                .filter(|&s| c.bids[usize::from(s)].priority != 0)
                .map(|s| (name(s), c.bids[usize::from(s)].priority))
                .collect(),
            winner: (c.won.priority != 0).then(|| name(c.won.square)),
            uci: found.result.filter(|_| i == last).map(|r| r.0.to_string()),
            legal: found.result.filter(|_| i == last).map(|r| r.1),
        })
        .collect();
    if let (true, Some((m, legal))) = (list.is_empty(), found.result) {
        // a further promotion of the same pawn
        list.push(JsonCycle {
            name: "no pass",
            first: None,
            bids: vec![],
            winner: None,
            uci: Some(m.to_string()),
            legal: Some(legal),
        });
    }
    list
}

/// The passes up to a move: each with its bids on the board, the winner in brackets.
fn drawn(position: &Position, found: &Found, number: &mut u32) -> String {
    let mut text = String::new();
    for c in &found.cycles {
        *number += 1;
        let _ = writeln!(text, "\npass {number}: {}", title(c));
        for rank in (0..8).rev() {
            let _ = write!(text, "{}", rank + 1);
            for file in 0..8u8 {
                let square = 8 * rank + file;
                let bid = c.bids[usize::from(square)].priority;
                let wins = c.won.priority != 0 && c.won.square == square;
                let there = match bid {
                    0 => '.',
                    n => (b'0' + n) as char,
                };
                let (left, right) = if wins { ('[', ']') } else { (' ', ' ') };
                let _ = write!(text, "{left}{there}{right}");
            }
            if rank == 7 {
                text.push_str("   bids: the greatest wins, the lower square on ties");
            }
            text.push('\n');
        }
        text.push_str("  a  b  c  d  e  f  g  h\n");
        if c.won.priority == 0 {
            text.push_str("nobody bids\n");
        } else {
            let piece = kiban_rules::chess::Square::from_index(c.won.square.into())
                .and_then(|s| position.piece_at(s));
            let piece = piece.map_or("empty".to_string(), |p| p.letter().to_string());
            let more = if c.won.more { ", more bid" } else { "" };
            let _ = writeln!(text, "{} ({piece}) wins{more}", name(c.won.square));
        }
    }
    if let Some((m, legal)) = found.result {
        let without = if found.cycles.is_empty() { "without a pass: " } else { "" };
        let why = if legal {
            ""
        } else {
            ", which leaves the king attacked: made, found out, taken back"
        };
        let _ = writeln!(text, "-> {without}{m}{why}");
    } else {
        text.push_str("-> no move is left\n\n");
    }
    text
}
