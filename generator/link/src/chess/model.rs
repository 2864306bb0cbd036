//! The model of the move generator as a machine: behind a twin it speaks the frames of the hardware.

use std::sync::atomic::{AtomicBool, Ordering};

use kiban_model::chess::bus::command;
use kiban_model::chess::{Abilities, Array, Board, Command, Leaves, Machine};

use crate::twin;
use kiban_protocol::chess::{
    Chess, ChessJob, ChessResult, CommandsRequest, Part, PerftRequest, RawBoard, Sizes, Stopped,
    GREATEST_DEPTH,
};
use kiban_protocol::{Done, Service};

/// A model of a chip. It has no clock: its results tell 0 clocks, and clock limits are not kept.
pub struct ChessModel {
    abilities: Abilities,
    boards: Vec<Board>,
}

/// A perft of so many plies or more is handed to the boards in pieces of the second ply, a smaller one in root moves.
pub const SECOND_PLY: u32 = 4;

impl ChessModel {
    /// A chip of 1 to 16 boards.
    pub fn new(abilities: Abilities, boards: u8) -> ChessModel {
        ChessModel {
            abilities,
            boards: vec![Board::new(abilities); usize::from(boards.clamp(1, 16))],
        }
    }

    fn clear(&mut self) {
        self.boards.iter_mut().for_each(Board::clear);
    }

    fn perft(
        &self,
        r: &PerftRequest,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(u32),
    ) -> Option<(Vec<(u32, u64)>, ChessResult)> {
        let depth = u32::from(r.depth);
        if depth == 0 {
            return Some((vec![], ChessResult { leaves: 1, ..ChessResult::default() }));
        }
        let ways = if r.counted() { Leaves::Counted } else { Leaves::Made };
        let mut machine = load(&r.position, self.abilities);
        let mut divide = vec![];
        let mut pieces = 0;
        while let Some(root) = machine.step().ok()? {
            let mut below = 0;
            if depth < SECOND_PLY {
                below = piece(&mut machine, depth - 1, ways, stop)?;
                pieces += 1;
            } else {
                while machine.step().ok()?.is_some() {
                    below += piece(&mut machine, depth - 2, ways, stop)?;
                    machine.undo().ok()?;
                    pieces += 1;
                    progress(pieces);
                }
            }
            machine.undo().ok()?;
            divide.push((root.0 & 0x00ff_ffff, below));
            progress(pieces);
        }
        let result = ChessResult {
            stopped: Stopped::Complete,
            length: divide.len() as u16,
            leaves: divide.iter().map(|d| d.1).sum(),
            passes: machine.passes(),
            clocks: 0,
        };
        Some((divide, result))
    }

    fn commands(&mut self, r: &CommandsRequest, stop: &mut dyn FnMut() -> bool) -> Done<Chess> {
        let mut replies = vec![];
        let mut stopped = Stopped::Complete;
        if let Some(board) = self.boards.get_mut(usize::from(r.board)) {
            let mut list = vec![];
            if r.loads() {
                for square in 0..64 {
                    let data = u32::from(r.position.piece(square)) << 6 | u32::from(square);
                    board.run(Command { code: command::PUT, data }, stop);
                }
                list.push(Command { code: command::LOAD, data: r.position.state });
            }
            // the machine has four wires for a code
            list.extend(r.list().iter().map(|c| Command { code: c.code & 15, ..*c }));
            for c in list {
                match board.run(c, stop) {
                    Some(reply) => replies.push(reply),
                    None => {
                        stopped = Stopped::Abort;
                        break;
                    }
                }
            }
        }
        if stopped == Stopped::Abort {
            self.clear();
        }
        let length = replies.len() as u16;
        Done {
            parts: Part::answers(&replies),
            result: ChessResult { stopped, length, ..ChessResult::default() },
        }
    }
}

/// The model of the chip that a configuration describes.
impl From<&kiban_config::Chess> for ChessModel {
    fn from(chess: &kiban_config::Chess) -> Self {
        ChessModel::new(chess.into(), chess.boards as u8)
    }
}

impl twin::Modelled for Chess {
    type Model = ChessModel;
}

fn piece(
    machine: &mut Machine,
    depth: u32,
    ways: Leaves,
    stop: &mut dyn FnMut() -> bool,
) -> Option<u64> {
    match depth {
        0 => (!stop()).then_some(1),
        _ => machine.perft_until(depth, ways, stop),
    }
}

/// The machine of a request's position, entered.
fn load(board: &RawBoard, abilities: Abilities) -> Machine {
    let mut array = Array::new();
    for square in 0..64 {
        array.set(square, board.piece(square));
    }
    let state = board.state;
    array.set_state(state & 1 != 0, (state >> 1) as u8, (state >> 5) as u8);
    let mut machine = Machine::load(array, (state >> 9 & 127) as u8, abilities.options());
    machine.enter();
    machine
}

impl twin::Machine for ChessModel {
    type Service = Chess;

    fn sizes(&self) -> Sizes {
        Sizes {
            levels: GREATEST_DEPTH.into(),
            boards: self.boards.len() as u32,
            features: self.abilities.features,
        }
    }

    fn run(
        &mut self,
        job: &ChessJob,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> Done<Chess> {
        let mut stop = || cancel.load(Ordering::Relaxed);
        match job {
            ChessJob::Perft(r) => {
                self.clear();
                match self.perft(r, &mut stop, progress) {
                    Some((divide, result)) => Done { parts: Part::divide(&divide), result },
                    None => Chess::aborted(job, &self.sizes()),
                }
            }
            ChessJob::Commands(r) => self.commands(r, &mut stop),
        }
    }
}
