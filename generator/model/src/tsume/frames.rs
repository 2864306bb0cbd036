//! Frames are entered and left, limits and thresholds are kept; see `expand`, `evaluate` and `line` for
//! what happens to a frame in between.

use super::common::{Common, Memory, SharedMemory};
use super::key::KeyMemory;
use super::pieces::{before, both, from_afar, sole};
use super::second::Second;
use super::value::{Child, Rounds, Value};
use super::{
    BoardKey, First, Limits, Mode, Outcome, Params, PathTable, Probe, Reason, Scanner, Stored,
    Table, Verdict, Without, INF, MAX, NO_LIMIT, REMOVED, REP_NONE, WITHIN,
};
use crate::shogi::lines::{Clocks, Lines};
use crate::shogi::mutation::{holds, Mutation};
use crate::shogi::{Board, Move, Turn};
use std::sync::Arc;

/// A position on the path whose children are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) base: usize,
    pub(super) count: usize,
    /// The memory of children was too small: there are none, and nothing is concluded.
    pub(super) overflow: bool,
    /// White attacks black's king: the check that led here was none.
    pub(super) illegal: bool,
    pub(super) turn: Turn,
    pub(super) tp: u16,
    pub(super) td: u16,
    pub(super) key: BoardKey,
    pub(super) hand: u32,
    pub(super) progress: bool,
    nodes_at_entry: u64,
    /// The child that was descended into.
    pub(super) current: usize,
    /// White's hand, and the move that led here.
    white: u32,
    pub(super) came_by: Option<Move>,
    /// What black must hold for the proofs of the children that are proved.
    pub(super) needs: u32,
}

/// What became of a step.
pub(super) enum Step {
    Goes,
    /// The root returned with these numbers, or a limit ended the job.
    Ends(Option<Value>),
}

/// The machine. One job after another; the table is emptied between jobs, unless it is to be kept.
pub struct Solver {
    pub(super) params: Params,
    pub(super) words: KeyMemory,
    pub(super) side: BoardKey,
    pub(super) memory: Memory,
    pub(super) path: PathTable,
    pub(super) children: Vec<Child>,
    pub(super) frames: Vec<Frame>,
    pub(super) board: Board,
    /// The board of the line machine.
    pub(super) lines: Lines,
    pub(super) line_clocks: Clocks,
    pub(super) mode: Mode,
    pub(super) without: Without,
    pub(super) limits: Limits,
    /// Frames that this job may use.
    pub(super) depth: usize,
    /// They are fewer than the machine has: the job has a depth limit.
    pub(super) limited: bool,
    /// Plies of that limit, as mates have them.
    pub(super) plies: u16,
    pub(super) in_line: bool,
    /// Of a job that looks for the shortest mate.
    pub(super) rounds: Option<Rounds>,
    /// The top frame's children are not known yet.
    expands: bool,
    /// Nodes so far, those of the line too; [`Outcome::nodes`] stands still at its largest number.
    pub(super) expanded: u64,
    /// The next job finds the table as the one before has left it.
    pub(super) keep: bool,
    pub(super) out: Outcome,
    /// The last store has written into the second table.
    pushed_out: bool,
    /// Nodes between two looks at the search, 0: none; when the next one is due, and how deep it was.
    pub(super) watch: u32,
    pub(super) next_look: u64,
    pub(super) deepest: usize,
    /// Proofs of positions with black to move that need less than black has: the position, what it needs, the length.
    #[cfg(test)]
    pub(super) spared: Vec<(Board, u32, u16)>,
}

/// p2 + 1 + p2/4 (df-pn) or p2 + 1 (PN\*), at most the largest finite number.
pub(super) fn next_threshold(second: u16, mode: Mode) -> u16 {
    match mode {
        _ if second == INF => INF,
        Mode::DfPn => (second + 1 + (second >> 2)).min(MAX),
        Mode::PnStar => (second + 1).min(MAX),
    }
}

impl Solver {
    /// A machine of the given sizes.
    pub fn new(params: Params) -> Self {
        let table = Table::new(params.table_index_bits, params.table_ways);
        let bits = params.second_table_index_bits;
        let second = (bits != 0).then(|| Second::new(bits));
        Self::with_memory(params, Memory::Own(table, second))
    }

    /// One of several searches of the same problem over a common table.
    pub(super) fn beside_others(params: Params, common: Arc<Common>) -> Self {
        Self::with_memory(params, Memory::Common(common))
    }

    /// One of several searches, as it was: what it asks of their memories is answered by what was written down.
    pub fn as_told(params: Params, memory: Box<dyn SharedMemory>) -> Self {
        Self::with_memory(params, Memory::Told(memory))
    }

    fn with_memory(params: Params, memory: Memory) -> Self {
        let width = params.tag_bits + params.table_index_bits;
        let empty = Board::new([0; 81], [[0; 7]; 2]).expect("an empty board");
        let words = KeyMemory::new(params.key_words, width);
        Self {
            params,
            side: words.side(),
            words,
            memory,
            path: PathTable::new(params.path_index_bits, params.path_ways),
            children: Vec::new(),
            frames: Vec::new(),
            lines: Lines::of(&empty),
            line_clocks: Clocks::default(),
            board: empty,
            mode: Mode::DfPn,
            without: Without::default(),
            limits: Limits::default(),
            depth: 0,
            limited: false,
            plies: 0,
            rounds: None,
            in_line: false,
            expands: false,
            expanded: 0,
            keep: false,
            out: Outcome::empty(),
            pushed_out: false,
            watch: 0,
            next_look: 0,
            deepest: 0,
            #[cfg(test)]
            spared: Vec::new(),
        }
    }

    /// What the jobs from now on go without.
    pub fn go_without(&mut self, without: Without) {
        self.without = without;
    }

    /// Whether the jobs from now on find the table as the one before has left it. What it holds is true of every position and limit:
    /// a proof has its length, a disproof the plies that it was searched to, and none rests on a path. The circuit begins every job
    /// with an empty table.
    pub fn keep_table(&mut self, keep: bool) {
        self.keep = keep;
    }

    /// Solve a position in which black, to move, is to mate white.
    ///
    /// `stop` is asked once a node; true ends the job as unknown (abort).
    pub fn solve(
        &mut self,
        board: &Board,
        mode: Mode,
        limits: Limits,
        stop: &mut dyn FnMut(&Outcome) -> bool,
    ) -> Outcome {
        let key = self.begin(board, mode, limits);
        self.memory.begin(self.keep);
        let root = self.run(key, 0, stop);
        self.conclude(root, stop)
    }

    /// A job: its limits, and nothing found out. The key of its position.
    pub(super) fn begin(&mut self, board: &Board, mode: Mode, limits: Limits) -> BoardKey {
        self.board = board.clone();
        self.lines = Lines::of(board);
        self.line_clocks = Clocks::default();
        self.mode = mode;
        self.limits = limits;
        self.set_depth(limits);
        self.rounds = None;
        self.in_line = false;
        self.out = Outcome::empty();
        self.expanded = 0;
        (self.next_look, self.deepest) = (self.watch.into(), 0);
        self.path.clear();
        self.children.clear();
        self.frames.clear();
        self.board_key(board)
    }

    /// Frames that may be used from now on.
    pub(super) fn set_depth(&mut self, limits: Limits) {
        let frames = 1usize << self.params.frame_bits;
        let plies = usize::from(limits.depth);
        self.limited = plies != 0 && plies < frames;
        // mates have odd lengths, and a mate is seen in the scan, or, in PN* and by the hint, a frame later
        self.plies = if self.limited { (limits.depth - 1) | 1 } else { 0 };
        self.depth = match self.mode {
            _ if !self.limited => frames,
            Mode::DfPn if !self.hints() => usize::from(self.plies),
            _ => usize::from(self.plies) + 1,
        };
    }

    /// The root is as it was when it was entered.
    pub(super) fn root_afresh(&mut self) {
        let root = self.frames.first_mut().expect("a root");
        (root.count, root.overflow, root.needs, root.current) = (0, false, 0, 0);
        self.expands = true;
    }

    /// What the root's numbers say, with the line to the mate.
    pub(super) fn conclude(
        &mut self,
        root: Option<Value>,
        stop: &mut dyn FnMut(&Outcome) -> bool,
    ) -> Outcome {
        match root {
            Some(v) if v.pn == 0 => {
                self.out.verdict = Verdict::Mate;
                self.out.reason = Reason::None;
                self.line(v, stop);
            }
            Some(v) if v.dn == 0 => {
                self.ends_unstored();
                match (v.rep == REP_NONE, v.pn == WITHIN) {
                    (true, true) => self.out.reason = Reason::Depth,
                    (true, false) => {
                        self.out.verdict = Verdict::NoMate;
                        self.out.reason = Reason::None;
                    }
                    (false, _) => {}
                }
            }
            // only numbers that decide end a search with infinite thresholds
            Some(_) | None => {}
        }
        std::mem::replace(&mut self.out, Outcome::empty())
    }

    /// The job ends with the node that has just returned: the circuit does not store it any more.
    pub(super) fn ends_unstored(&mut self) {
        self.out.second.written -= u32::from(std::mem::take(&mut self.pushed_out));
    }

    /// What the line machine took for the moves and checks of the last job, the mate line included; nothing where the array finds them.
    /// Suspect drops, which are rare, are not counted, nor what the search does around it.
    pub fn line_clocks(&self) -> Clocks {
        self.line_clocks
    }

    /// Plies that a position at `ply` may be searched to.
    pub(super) fn room(&self, ply: usize) -> u16 {
        if self.limited {
            self.depth.saturating_sub(ply) as u16
        } else {
            NO_LIMIT
        }
    }

    /// Whether the node limit is reached.
    fn out_of_nodes(&self) -> bool {
        let spent = if self.in_line { self.out.line_nodes } else { self.out.nodes };
        self.limits.nodes != 0 && spent >= self.limits.nodes
    }

    /// Why the search may not go on at a node that is not beyond its thresholds.
    fn gives_up(&mut self, stop: &mut dyn FnMut(&Outcome) -> bool) -> Option<Reason> {
        if self.out_of_nodes() {
            return Some(Reason::Nodes);
        }
        self.show();
        (stop(&self.out) && !self.has_grace()).then_some(Reason::Abort)
    }

    /// Push a frame for the current board. False: no place (depth, path set).
    fn enter(&mut self, key: BoardKey, turn: Turn, tp: u16, td: u16, progress: bool) -> bool {
        let ply = self.frames.len();
        let hand = self.board.hand_word(0);
        if ply >= self.depth {
            return false;
        }
        self.memory.enter(key);
        if !self.path.push(key, hand, ply as u16) {
            self.memory.leave(key);
            return false;
        }
        self.deepest = self.deepest.max(ply);
        let base = self.frames.last().map_or(0, |f| f.base + f.count);
        self.frames.push(Frame {
            base,
            count: 0,
            overflow: false,
            illegal: false,
            turn,
            tp,
            td,
            key,
            hand,
            progress,
            nodes_at_entry: self.expanded,
            current: 0,
            white: self.board.hand_word(1),
            came_by: self.frames.last().map(|p| self.children[p.base + p.current].mv),
            needs: 0,
        });
        true
    }

    /// Run from a new frame until that frame returns; None: a limit ended the job.
    /// The frame and its children stay (popped by the caller or by `line`).
    pub(super) fn run(
        &mut self,
        key: BoardKey,
        floor: usize,
        stop: &mut dyn FnMut(&Outcome) -> bool,
    ) -> Option<Value> {
        if let Err(reason) = self.enter_root(key, floor) {
            self.out.reason = reason;
            return None;
        }
        loop {
            if let Step::Ends(root) = self.step(floor, stop) {
                return root;
            }
        }
    }

    /// The node at which a search begins.
    pub(super) fn enter_root(&mut self, key: BoardKey, floor: usize) -> Result<(), Reason> {
        let turn = if floor.is_multiple_of(2) { Turn::Attack } else { Turn::Defence };
        if self.out_of_nodes() {
            return Err(Reason::Nodes);
        }
        if !self.enter(key, turn, INF, INF, false) {
            return Err(Reason::Memory);
        }
        self.expands = true;
        Ok(())
    }

    /// The top frame is expanded if it is new, and gets numbers; then it returns, or its best child is entered.
    pub(super) fn step(&mut self, floor: usize, stop: &mut dyn FnMut(&Outcome) -> bool) -> Step {
        let value = self.look_at_top();
        self.go_on(value, floor, stop)
    }

    /// Whether the children of the top frame are still to be found.
    pub(super) fn is_new(&self) -> bool {
        self.expands
    }

    /// The first half of a step: the top frame is expanded if it is new, and gets numbers.
    pub(super) fn look_at_top(&mut self) -> Value {
        let expand = self.expands;
        if expand {
            self.expand();
        }
        let value = self.evaluate();
        if expand {
            let f = self.frames.last_mut().expect("frame");
            if f.progress && value.pn != 0 && value.dn != 0 {
                f.tp = f.tp.max(value.pn + 1);
                f.td = if self.mode == Mode::PnStar { INF } else { f.td.max(value.dn + 1) };
            }
        }
        self.expands = false;
        value
    }

    /// Whether the top frame, with these numbers, returns of itself: it is decided, or beyond its thresholds.
    pub(super) fn is_beyond(&self, value: &Value) -> bool {
        let f = self.frames.last().expect("frame");
        value.pn >= f.tp || value.dn >= f.td || value.pn == 0 || value.dn == 0
    }

    /// The second half of a step: the top frame, with these numbers, returns, or its best child is entered.
    pub(super) fn go_on(
        &mut self,
        mut value: Value,
        floor: usize,
        stop: &mut dyn FnMut(&Outcome) -> bool,
    ) -> Step {
        let f = *self.frames.last().expect("frame");
        let mut beyond = self.is_beyond(&value);
        if !beyond && !self.hurries() {
            if let Some(why) = self.gives_up(stop) {
                if !self.ends_rounds(why) {
                    self.out.reason = why;
                    return Step::Ends(None);
                }
            }
        }
        beyond |= self.hurries();
        if beyond {
            // the node returns
            let ply = (self.frames.len() - 1) as u16;
            if value.dn == 0 && value.rep > ply {
                value.rep = REP_NONE;
            }
            let hand = self.hand_of(&value, &f);
            #[cfg(test)]
            if f.turn == Turn::Attack && hand != f.hand {
                self.spared.push((self.board.clone(), hand, value.dn));
            }
            let below = u32::try_from(self.expanded - f.nodes_at_entry).unwrap_or(u32::MAX);
            self.pushed_out = false;
            if value.dn != 0 || value.pn == 0 || value.rep == REP_NONE {
                let within = value.dn == 0 && value.pn == WITHIN;
                let pn = if within { self.room(usize::from(ply)) } else { value.pn };
                let dominance = self.mode == Mode::DfPn;
                let (key, dn, work) = (f.key, value.dn, work_bits(below));
                let written = self.memory.store(Stored { key, hand, pn, dn, work }, dominance);
                self.out.second.written += u32::from(written);
                self.pushed_out = written;
            }
            if usize::from(ply) == floor {
                return Step::Ends(Some(value));
            }
            let mated = f.turn == Turn::Defence && (value.pn, value.dn) == (0, 0);
            let dropped = f.came_by.is_some_and(|m| m.is_pawn_drop());
            let refused = mated && dropped && holds(Mutation::BlackPawnDropMate);
            self.leave();
            if refused {
                // a mate, which others may reach, but not by this drop
                self.returned(INF, 0, REP_NONE);
                return Step::Goes;
            }
            self.returned(value.pn, value.dn, value.rep);
            if value.pn == 0 {
                self.proved_with(hand);
            }
            return Step::Goes;
        }
        self.expands = self.descend(value, &f);
        Step::Goes
    }

    /// The hand with which a node's numbers are stored: black's, or what a proof needs of it.
    fn hand_of(&self, v: &Value, f: &Frame) -> u32 {
        if v.pn != 0 || self.mode == Mode::PnStar || self.without.proof_pieces || self.in_line {
            return f.hand;
        }
        let best = (f.turn == Turn::Attack).then(|| self.children[f.base + v.best]);
        let (needs, check) = match best {
            Some(c) => (before(f.needs, &c.mv), (c.dn == 0).then_some(c.mv)),
            None => (f.needs, f.came_by),
        };
        // with less of a kind that white has none of, white could drop one in between
        if check.is_some_and(|m| from_afar(&m)) {
            both(needs, sole(f.hand, f.white))
        } else {
            needs
        }
    }

    /// A child of the top frame is proved, and needs this hand.
    pub(super) fn proved_with(&mut self, hand: u32) {
        let f = self.frames.last_mut().expect("frame");
        f.needs = both(f.needs, hand);
    }

    /// Go down to the chosen child. False: the child got numbers without being entered.
    fn descend(&mut self, v: Value, f: &Frame) -> bool {
        let c = self.children[f.base + v.best];
        if c.suspect {
            let dead = self.board.pawn_drop_is_mate(&c.mv);
            let slot = &mut self.children[f.base + v.best];
            slot.suspect = false;
            if dead {
                (slot.pn, slot.dn) = (0, REMOVED);
                return false;
            }
        }
        let key = self.child_key(f.key, f.turn, &c.mv);
        if !c.seen && self.frames.len() < self.depth && self.found_in_second(key, &c, f, v.best) {
            return false;
        }
        let (tp, td) = match f.turn {
            Turn::Attack => (
                f.tp.min(next_threshold(v.second, self.mode)),
                if f.td == INF { INF } else { f.td.saturating_sub(v.dn - v.best_dn) },
            ),
            Turn::Defence => (
                if f.tp == INF { INF } else { f.tp.saturating_sub(v.pn - v.best_pn) },
                f.td.min(next_threshold(v.second, self.mode)),
            ),
        };
        let tp = tp.max(v.best_pn + 1);
        let td = if self.mode == Mode::PnStar { INF } else { td.max(v.best_dn + 1) };
        self.frames.last_mut().expect("frame").current = v.best;
        self.make(&c.mv, f.turn);
        if self.enter(key, f.turn.other(), tp, td, c.seen) {
            return true;
        }
        self.unmake(&c.mv, f.turn);
        if self.limited && self.frames.len() >= self.depth {
            // beyond the job's limit nothing is to be found: a disproof as any other, within the limit
            self.returned(WITHIN, 0, REP_NONE);
        } else {
            self.out.reason = Reason::Memory;
            self.returned(INF, 0, 0);
        }
        false
    }

    /// The second table knows the child of the top frame that is about to be entered: it gets these numbers.
    fn found_in_second(&mut self, key: BoardKey, c: &Child, f: &Frame, index: usize) -> bool {
        if self.params.second_table_index_bits == 0 {
            return false;
        }
        self.make(&c.mv, f.turn);
        let hand = self.board.hand_word(0);
        self.unmake(&c.mv, f.turn);
        let room = self.room(self.frames.len());
        let dominance = self.mode == Mode::DfPn;
        let Some((probe, needs)) = self.memory.ask_second(key, hand, dominance, room) else {
            return false;
        };
        self.out.second.asked += 1;
        // who reaches the mate by a drop of a pawn may not
        let refused = f.turn == Turn::Attack && c.mv.is_pawn_drop();
        let (pn, dn) = match probe {
            Probe::Proved(0) if refused => (INF, 0),
            Probe::Proved(length) => {
                self.proved_with(needs);
                (0, length)
            }
            Probe::Disproved => (INF, 0),
            Probe::DisprovedWithin => (WITHIN, 0),
            Probe::Exact(pn, dn) => (pn, dn),
            Probe::Bounds(..) => return false,
        };
        self.out.second.found += 1;
        self.frames.last_mut().expect("frame").current = index;
        self.returned(pn, dn, REP_NONE);
        true
    }

    /// Whether checks are entered without having been scanned.
    pub(super) fn hints(&self) -> bool {
        self.params.scanner == Scanner::Lines(First::Hint)
    }

    /// Make a move on the board, and on that of the line machine.
    pub(super) fn make(&mut self, m: &Move, turn: Turn) {
        self.board.make(m, turn);
        self.write_lines(m);
    }

    /// Take it back.
    pub(super) fn unmake(&mut self, m: &Move, turn: Turn) {
        self.board.unmake(m, turn);
        self.write_lines(m);
    }

    fn write_lines(&mut self, m: &Move) {
        if self.params.scanner != Scanner::Array {
            for s in [m.src, m.dst] {
                if let Some(&piece) = self.board.piece.get(usize::from(s)) {
                    self.lines.put(s, piece);
                }
            }
        }
    }

    /// Pop the top frame and take its move back.
    fn leave(&mut self) {
        let f = self.frames.pop().expect("frame");
        self.path.pop(f.key, self.frames.len() as u16);
        self.memory.leave(f.key);
        self.children.truncate(f.base);
        if let Some(p) = self.frames.last() {
            let mv = self.children[p.base + p.current].mv;
            self.unmake(&mv, p.turn);
        }
    }

    /// The current child of the top frame gets numbers.
    fn returned(&mut self, pn: u16, dn: u16, rep: u16) {
        let f = self.frames.last().expect("frame");
        let c = &mut self.children[f.base + f.current];
        (c.pn, c.dn, c.rep, c.seen) = (pn, dn, rep, true);
    }
}

/// floor(log2(below + 1)), at most 31.
pub(super) fn work_bits(below: u32) -> u8 {
    (31 - below.saturating_add(1).leading_zeros()) as u8
}
