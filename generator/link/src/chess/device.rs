//! What a move generator offers, whatever is behind it: a board, a simulated circuit, the model.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kiban_model::chess::bus::load_word;
use kiban_model::chess::{Array, Command, MoveRecord, Reply};
use kiban_rules::chess::{Move, Position};

use crate::driver::{Driver, LinkCounters, Progress};
use crate::transport::Transport;
use crate::Error;
use kiban_protocol::chess::{
    flag, Chess, ChessJob, CommandsRequest, Hello, Part, PerftRequest, RawBoard, Stopped, COMMANDS,
    GREATEST_DEPTH,
};
use kiban_protocol::signature::perft_signature;

/// The answer to a perft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftReport {
    pub leaves: u64,
    /// Every root move in the generator's order, with the leaves below it.
    pub divide: Vec<(MoveRecord, u64)>,
    /// Not all was counted: a limit, or an abort.
    pub stopped: Stopped,
    /// Passes of the array (docs/circuits/chess.md, section 10), the same for every number of boards; 0 if stopped.
    pub passes: u64,
    /// Of the circuit; 0 from a model.
    pub clocks: u64,
    pub signature: u64,
    pub elapsed: Duration,
}

/// A circuit that generates moves.
pub trait Generator {
    /// Where it is, for messages.
    fn name(&self) -> String;

    /// Who it is.
    fn hello(&mut self) -> Result<Hello, Error>;

    /// Legal sequences of `depth` moves, 0 to 63; `counted`: the last ply is not made but counted. `clock_limit` 0: none; a
    /// model has no clocks. `progress` is called about twice a second. `cancel` aborts: the report then holds what was counted
    /// so far.
    ///
    /// # Errors
    /// [`Error::Position`] for what no circuit takes; [`Error::Refused`] for what this one does not take;
    /// [`Error::Unverified`] when the root moves are not those of the rules, or the leaves do not add up.
    fn perft(
        &mut self,
        position: &Position,
        depth: u32,
        counted: bool,
        clock_limit: u64,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<PerftReport, Error>;

    /// At most 16 commands for a board, one after the other; a position is loaded before them if there is one, and its answer
    /// comes first. Fewer answers than commands: aborted.
    fn commands(
        &mut self,
        board: u8,
        position: Option<&Position>,
        commands: &[Command],
        cancel: &AtomicBool,
    ) -> Result<Vec<Reply>, Error>;

    /// What the line has done so far.
    fn link(&self) -> LinkCounters;
}

impl<T: Transport> Generator for Driver<T, Chess> {
    fn name(&self) -> String {
        Driver::name(self)
    }

    fn hello(&mut self) -> Result<Hello, Error> {
        Driver::hello(self)
    }

    fn perft(
        &mut self,
        position: &Position,
        depth: u32,
        counted: bool,
        clock_limit: u64,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<PerftReport, Error> {
        let start = Instant::now();
        let position = &taken(position)?;
        let depth = u8::try_from(depth).ok().filter(|&d| d <= GREATEST_DEPTH);
        let depth = depth.ok_or_else(|| {
            Error::Position(format!("a perft has at most {GREATEST_DEPTH} plies"))
        })?;
        let job = PerftRequest {
            flags: if counted { flag::COUNTED } else { 0 },
            job: 0,
            depth,
            reserved: [0; 3],
            position: raw_board(position),
            clock_limit,
        };
        let done = self.run(ChessJob::Perft(job), progress, cancel)?;
        let r = done.result;
        let parts = done.parts.into_iter().filter_map(|p| match p {
            Part::Divide { moves, .. } => Some(moves),
            Part::Answers { .. } => None,
        });
        let divide: Vec<(u32, u64)> = parts.flatten().collect();
        if let Some(why) = contradiction(position, depth, &divide, r.leaves, r.stopped) {
            return Err(self.unverified(&why));
        }
        Ok(PerftReport {
            leaves: r.leaves,
            signature: perft_signature(&divide),
            divide: divide.into_iter().map(|(m, leaves)| (MoveRecord(m), leaves)).collect(),
            stopped: r.stopped,
            passes: r.passes,
            clocks: r.clocks,
            elapsed: start.elapsed(),
        })
    }

    fn commands(
        &mut self,
        board: u8,
        position: Option<&Position>,
        commands: &[Command],
        cancel: &AtomicBool,
    ) -> Result<Vec<Reply>, Error> {
        if commands.len() > COMMANDS {
            let why = format!("a list holds at most {COMMANDS} commands");
            return Err(Error::Position(why));
        }
        let position = position.map(taken).transpose()?;
        let mut list = [Command::default(); COMMANDS];
        list[..commands.len()].copy_from_slice(commands);
        let job = CommandsRequest {
            flags: if position.is_some() { flag::LOAD } else { 0 },
            job: 0,
            board,
            count: commands.len() as u8,
            reserved: [0; 2],
            position: position.as_ref().map_or(RawBoard::EMPTY, raw_board),
            commands: list,
        };
        let done = self.run(ChessJob::Commands(job), &mut |_| {}, cancel)?;
        let parts = done.parts.into_iter().filter_map(|p| match p {
            Part::Answers { answers, .. } => Some(answers),
            Part::Divide { .. } => None,
        });
        let replies: Vec<Reply> = parts.flatten().collect();
        let wanted = commands.len() + usize::from(position.is_some());
        let complete = done.result.stopped == Stopped::Complete;
        if replies.len() > wanted || (complete && replies.len() < wanted) {
            return Err(self.unverified("another number of answers than of commands"));
        }
        Ok(replies)
    }

    fn link(&self) -> LinkCounters {
        Driver::link(self)
    }
}

/// The position as a circuit takes it: king and rooks castle from their squares of chess.
fn taken(position: &Position) -> Result<Position, Error> {
    position.as_chess().ok_or_else(|| {
        let why = "a right to castle is one of Chess960: circuits castle from e1 and e8 with the rooks of the corners";
        Error::Position(why.to_string())
    })
}

/// The registers of a position that keeps the rules; its rights to castle are those of chess.
pub fn raw_board(position: &Position) -> RawBoard {
    let array = Array::from_position(position);
    let mut pieces = [0; 32];
    for square in 0..64 {
        pieces[square as usize / 2] |= array.piece(square) << (4 * (square & 1));
    }
    RawBoard { pieces, state: load_word(&array, position.halfmoves().min(127) as u8) }
}

/// What cannot be, whatever is below the root.
fn contradiction(
    position: &Position,
    depth: u8,
    divide: &[(u32, u64)],
    leaves: u64,
    stopped: Stopped,
) -> Option<String> {
    if stopped != Stopped::Complete {
        return None;
    }
    if depth == 0 {
        return (leaves != 1 || !divide.is_empty())
            .then(|| "a perft of no move that is not 1".to_string());
    }
    let sum: u64 = divide.iter().map(|d| d.1).sum();
    if sum != leaves {
        return Some(format!("the leaves of the root moves add up to {sum}, not to {leaves}"));
    }
    if depth == 1 && divide.iter().any(|d| d.1 != 1) {
        return Some("a root move with another number of leaves than one".to_string());
    }
    let mut theirs: Vec<Option<Move>> = divide.iter().map(|d| MoveRecord(d.0).to_rules()).collect();
    let mut ours: Vec<Option<Move>> = position.legal_moves().into_iter().map(Some).collect();
    let key = |m: &Option<Move>| m.map(|m| m.to_string());
    theirs.sort_by_key(key);
    ours.sort_by_key(key);
    (theirs != ours).then(|| "the root moves are not those of the rules".to_string())
}
