//! The frame machine.

use super::key::{side_key, square_key, zobrist_rom};
use super::{BoardKey, Params, PathTable, Probe, Table, INF, MAX, REMOVED, REP_NONE};
use crate::array::{Board, Move, Turn};

/// Which search the machine runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    DfPn,
    /// The paper's: disproof numbers are 1, threshold = second + 1, no look-ahead, no dominance.
    PnStar,
}

/// Limits of one job; 0 = none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub nodes: u32,
    /// Plies; at most the number of frames.
    pub depth: u16,
}

/// What was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Unknown,
    Mate,
    NoMate,
}

/// Why nothing was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    None,
    Nodes,
    Clocks,
    Depth,
    Memory,
    Abort,
}

/// The answer of one job with the circuit's counters.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub verdict: Verdict,
    pub reason: Reason,
    pub line: Vec<Move>,
    pub line_complete: bool,
    pub nodes: u32,
    pub line_nodes: u32,
    pub moves: u64,
    pub probes: u64,
    pub hits: u64,
    pub checksum: u32,
}

#[derive(Clone, Copy, Debug)]
struct Child {
    mv: Move,
    pn: u16,
    dn: u16,
    rep: u16,
    seen: bool,
    suspect: bool,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    base: usize,
    count: usize,
    turn: Turn,
    tp: u16,
    td: u16,
    key: BoardKey,
    hand: u32,
    progress: bool,
    nodes_at_entry: u32,
    /// The child that was descended into.
    current: usize,
}

/// Numbers of a node and the child to go on with.
#[derive(Clone, Copy, Debug)]
struct Value {
    pn: u16,
    dn: u16,
    rep: u16,
    best: usize,
    /// Lowest pn (attack) or dn (defence) among the other children.
    second: u16,
    best_pn: u16,
    best_dn: u16,
}

/// The machine. One job after another; the table is emptied between jobs.
pub struct Solver {
    params: Params,
    rom: Vec<BoardKey>,
    side: BoardKey,
    width: u32,
    table: Table,
    path: PathTable,
    children: Vec<Child>,
    frames: Vec<Frame>,
    board: Board,
    mode: Mode,
    limits: Limits,
    in_line: bool,
    out: Outcome,
}

fn other(turn: Turn) -> Turn {
    match turn {
        Turn::Attack => Turn::Defence,
        Turn::Defence => Turn::Attack,
    }
}

fn sat(a: u16, b: u16) -> u16 {
    (a + b).min(MAX)
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
        let width = params.tag_bits + params.table_index_bits;
        Self {
            params,
            rom: zobrist_rom(width),
            side: side_key(width),
            width,
            table: Table::new(params.table_index_bits, params.table_ways),
            path: PathTable::new(params.path_index_bits, params.path_ways),
            children: Vec::new(),
            frames: Vec::new(),
            board: Board::new([0; 81], [[0; 7]; 2]).expect("an empty board"),
            mode: Mode::DfPn,
            limits: Limits::default(),
            in_line: false,
            out: Outcome::empty(),
        }
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
        self.board = board.clone();
        self.mode = mode;
        self.limits = limits;
        self.in_line = false;
        self.out = Outcome::empty();
        self.table.clear();
        self.path.clear();
        self.children.clear();
        self.frames.clear();
        let key = self.board_key(board);
        let root = self.run(key, 0, stop);
        match root {
            Some(v) if v.pn == 0 => {
                self.out.verdict = Verdict::Mate;
                self.out.reason = Reason::None;
                self.line(v, stop);
            }
            Some(v) if v.rep == REP_NONE => {
                self.out.verdict = Verdict::NoMate;
                self.out.reason = Reason::None;
            }
            _ => {}
        }
        std::mem::replace(&mut self.out, Outcome::empty())
    }

    fn board_key(&self, board: &Board) -> BoardKey {
        (0u8..81)
            .filter(|&s| board.piece[usize::from(s)] != 0)
            .fold(0, |k, s| k ^ square_key(&self.rom, self.width, s, board.piece[usize::from(s)]))
    }

    /// Key of the child: the same three look-ups as in the circuit.
    fn child_key(&self, key: BoardKey, turn: Turn, m: &Move) -> BoardKey {
        let z = |s, p| square_key(&self.rom, self.width, s, p);
        let colour = if turn == Turn::Attack { 0x20 } else { 0x30 };
        let mut k = key ^ self.side;
        if m.src != 127 {
            k ^= z(m.src, colour | m.kind);
        }
        if m.captured != 0 {
            k ^= z(m.dst, (colour ^ 0x10) | m.captured);
        }
        k ^ z(m.dst, colour | m.kind | if m.promote { 8 } else { 0 })
    }

    /// Whether the node limit is reached; says so in the outcome.
    fn out_of_nodes(&mut self) -> bool {
        let spent = if self.in_line { self.out.line_nodes } else { self.out.nodes };
        let out = self.limits.nodes != 0 && spent >= self.limits.nodes;
        if out {
            self.out.reason = Reason::Nodes;
        }
        out
    }

    /// Push a frame for the current board. False: no place (depth, path set).
    fn enter(&mut self, key: BoardKey, turn: Turn, tp: u16, td: u16, progress: bool) -> bool {
        let ply = self.frames.len();
        let frames = 1usize << self.params.frame_bits;
        let depth = match self.limits.depth {
            0 => frames,
            d => frames.min(usize::from(d)),
        };
        let hand = self.board.hand_word(0);
        if ply >= depth || !self.path.push(key, hand, ply as u16) {
            return false;
        }
        let base = self.frames.last().map_or(0, |f| f.base + f.count);
        self.frames.push(Frame {
            base,
            count: 0,
            turn,
            tp,
            td,
            key,
            hand,
            progress,
            nodes_at_entry: self.out.nodes.wrapping_add(self.out.line_nodes),
            current: 0,
        });
        true
    }

    /// Run from a new frame until that frame returns; None: a limit ended the job.
    /// The frame and its children stay (popped by the caller or by `line`).
    fn run(
        &mut self,
        key: BoardKey,
        floor: usize,
        stop: &mut dyn FnMut(&Outcome) -> bool,
    ) -> Option<Value> {
        let turn = if floor.is_multiple_of(2) { Turn::Attack } else { Turn::Defence };
        if self.out_of_nodes() {
            return None;
        }
        if !self.enter(key, turn, INF, INF, false) {
            self.out.reason = Reason::Depth;
            return None;
        }
        let mut expand = true;
        loop {
            if expand {
                self.expand();
            }
            let mut value = self.evaluate();
            if expand {
                let f = self.frames.last_mut().expect("frame");
                if f.progress && value.pn != 0 && value.dn != 0 {
                    f.tp = f.tp.max(value.pn + 1);
                    f.td = if self.mode == Mode::PnStar { INF } else { f.td.max(value.dn + 1) };
                }
            }
            expand = false;
            let f = *self.frames.last().expect("frame");
            if value.pn >= f.tp || value.dn >= f.td || value.pn == 0 || value.dn == 0 {
                // the node returns
                let ply = (self.frames.len() - 1) as u16;
                if value.dn == 0 && value.rep > ply {
                    value.rep = REP_NONE;
                }
                let below = self.out.nodes.wrapping_add(self.out.line_nodes) - f.nodes_at_entry;
                if value.dn != 0 || value.pn == 0 || value.rep == REP_NONE {
                    self.table.store(f.key, f.hand, value.pn, value.dn, work_bits(below));
                }
                if usize::from(ply) == floor {
                    return Some(value);
                }
                self.leave();
                self.returned(value.pn, value.dn, value.rep);
                continue;
            }
            if self.out_of_nodes() {
                return None;
            }
            if stop(&self.out) {
                self.out.reason = Reason::Abort;
                return None;
            }
            expand = self.descend(value, &f);
        }
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
        let key = self.child_key(f.key, f.turn, &c.mv);
        self.frames.last_mut().expect("frame").current = v.best;
        self.board.make(&c.mv, f.turn);
        if self.enter(key, other(f.turn), tp, td, c.seen) {
            return true;
        }
        self.board.unmake(&c.mv, f.turn);
        self.out.reason = Reason::Depth;
        self.returned(INF, 0, 0);
        false
    }

    /// Pop the top frame and take its move back.
    fn leave(&mut self) {
        let f = self.frames.pop().expect("frame");
        self.path.pop(f.key, self.frames.len() as u16);
        self.children.truncate(f.base);
        if let Some(p) = self.frames.last() {
            let mv = self.children[p.base + p.current].mv;
            self.board.unmake(&mv, p.turn);
        }
    }

    /// The current child of the top frame gets numbers.
    fn returned(&mut self, pn: u16, dn: u16, rep: u16) {
        let f = self.frames.last().expect("frame");
        let c = &mut self.children[f.base + f.current];
        (c.pn, c.dn, c.rep, c.seen) = (pn, dn, rep, true);
    }

    /// Generate the moves of the top frame and give every child its numbers.
    fn expand(&mut self) {
        if self.in_line {
            self.out.line_nodes += 1;
        } else {
            self.out.nodes += 1;
        }
        let f = *self.frames.last().expect("frame");
        let list = self.board.generate(f.turn);
        let capacity = 1usize << self.params.child_bits;
        for m in list.iter() {
            self.out.moves += 1;
            self.out.checksum = self.out.checksum.rotate_left(5).wrapping_add(m.word24(f.turn));
            let Some((child, ends)) = self.child(&f, m) else { continue };
            if self.children.len() >= capacity {
                // nothing may be concluded from a part of the moves
                self.children.truncate(f.base);
                self.children.push(Child { pn: INF, dn: 0, rep: 0, ..child });
                self.out.reason = Reason::Memory;
                self.frames.last_mut().expect("frame").count = usize::MAX;
                return;
            }
            self.children.push(child);
            if ends {
                break;
            }
        }
        let count = self.children.len() - f.base;
        self.frames.last_mut().expect("frame").count = count;
    }

    /// Scan and probe of one child; None: removed (illegal). The flag ends the expansion.
    fn child(&mut self, f: &Frame, m: &Move) -> Option<(Child, bool)> {
        let look_ahead = self.mode == Mode::DfPn;
        let mut c = Child { mv: *m, pn: 1, dn: 1, rep: REP_NONE, seen: false, suspect: false };
        let key = self.child_key(f.key, f.turn, m);
        let suspect = self.board.suspect(m, f.turn);
        self.board.make(m, f.turn);
        let scan = self.board.scan(other(f.turn));
        let hand = self.board.hand_word(0);
        self.board.unmake(m, f.turn);
        if f.turn == Turn::Attack {
            let mated = scan.escapes == 0 && !scan.other;
            if scan.illegal || mated && m.src == 127 && m.kind == 7 {
                return None;
            }
            if look_ahead {
                if mated {
                    (c.pn, c.dn) = (0, 0);
                    return Some((c, true));
                }
                c.pn = u16::from((scan.escapes + u8::from(scan.other)).min(4));
            }
        } else {
            if suspect {
                c.suspect = true;
                return Some((c, false));
            }
            if look_ahead {
                if scan.checks == 0 {
                    (c.pn, c.dn) = (INF, 0);
                    return Some((c, true));
                }
                c.dn = u16::from(scan.checks);
            }
        }
        self.out.probes += 1;
        let probe = self.table.probe(key, hand, look_ahead);
        if !matches!(probe, Probe::Bounds(..)) {
            self.out.hits += 1;
        }
        match probe {
            Probe::Proved(len) => {
                (c.pn, c.dn) = (0, len);
                // the line wants the shortest proof that is known, so it looks at all children
                return Some((c, f.turn == Turn::Attack && !self.in_line));
            }
            Probe::Disproved => {
                (c.pn, c.dn) = (INF, 0);
                return Some((c, f.turn == Turn::Defence));
            }
            _ => {}
        }
        if let Some(ply) = self.path.probe(key, hand) {
            (c.pn, c.dn, c.rep) = (INF, 0, ply + 1);
            return Some((c, false));
        }
        match probe {
            Probe::Exact(p, d) => (c.pn, c.dn, c.seen) = (p, d, true),
            Probe::Bounds(p, d) if look_ahead => (c.pn, c.dn) = (c.pn.max(p), c.dn.max(d)),
            _ => {}
        }
        Some((c, false))
    }

    /// Numbers of the top frame from its children.
    fn evaluate(&self) -> Value {
        let f = self.frames.last().expect("frame");
        if f.count == usize::MAX {
            return Value {
                pn: INF,
                dn: 0,
                rep: 0,
                best: 0,
                second: INF,
                best_pn: INF,
                best_dn: 0,
            };
        }
        let all = &self.children[f.base..f.base + f.count];
        // (lead, tie): pn, dn at an attack node, dn, pn at a defence node
        let (mut lead, mut tie, mut best, mut second, mut sum) = (INF, INF, 0, INF, 0u16);
        let mut len = 0u16; // longest proved child, plies below it, plus one; 0 = none
        let mut rep = if f.turn == Turn::Attack { REP_NONE } else { 0 };
        for (i, c) in all.iter().enumerate() {
            let dn = if c.pn == 0 { INF } else { c.dn };
            let (l, t) = if f.turn == Turn::Attack { (c.pn, c.dn) } else { (dn, c.pn) };
            if i == 0 || (l, t) < (lead, tie) {
                if i != 0 {
                    second = lead;
                }
                (lead, tie, best) = (l, t, i);
            } else {
                second = second.min(l);
            }
            if f.turn == Turn::Attack {
                sum = sat(sum, if c.pn == 0 { MAX } else { c.dn });
                if c.dn == 0 {
                    rep = rep.min(c.rep);
                }
            } else {
                sum = sat(sum, c.pn);
                if c.pn == 0 && c.dn != REMOVED {
                    len = len.max((c.dn + 1).min(MAX));
                }
                if c.pn != 0 && c.dn == 0 {
                    rep = rep.max(c.rep);
                }
            }
        }
        let (mut pn, mut dn, best_pn, best_dn) = match f.turn {
            Turn::Attack => (lead, sum, lead, tie),
            Turn::Defence => (sum, lead, tie, lead),
        };
        match f.turn {
            Turn::Attack if all.is_empty() => (pn, dn) = (INF, 0),
            Turn::Attack if lead == 0 => dn = (tie + 1).min(MAX), // proved: the length
            Turn::Attack if sum == 0 => pn = INF,
            Turn::Defence if all.is_empty() || sum == 0 => (pn, dn) = (0, len),
            Turn::Defence if lead == 0 => pn = INF,
            _ => {}
        }
        if self.mode == Mode::PnStar && pn != 0 && dn != 0 {
            dn = 1;
        }
        Value { pn, dn, rep, best, second, best_pn, best_dn }
    }

    /// After the proof of the root (its frame is still there): play the line, searching again at each ply.
    fn line(&mut self, root: Value, stop: &mut dyn FnMut(&Outcome) -> bool) {
        self.in_line = true;
        let mut value = root;
        loop {
            let ply = self.frames.len() - 1;
            if value.pn != 0 {
                break; // the warm table did not suffice: the line stays incomplete
            }
            let f = *self.frames.last().expect("frame");
            let proved = (0..f.count).filter(|&i| {
                let c = &self.children[f.base + i];
                c.pn == 0 && c.dn != REMOVED
            });
            let len = |i: usize| self.children[f.base + i].dn;
            let pick = match f.turn {
                Turn::Attack => proved.min_by_key(|&i| (len(i), i)),
                Turn::Defence => proved.max_by_key(|&i| (len(i), usize::MAX - i)),
            };
            let Some(i) = pick else {
                // a defence node without a move: the mate
                self.out.line_complete = true;
                break;
            };
            let c = self.children[f.base + i];
            self.out.line.push(c.mv);
            if f.turn == Turn::Attack && c.dn == 0 {
                self.out.line_complete = true;
                break;
            }
            let key = self.child_key(f.key, f.turn, &c.mv);
            self.frames.last_mut().expect("frame").current = i;
            self.board.make(&c.mv, f.turn);
            let reason = self.out.reason;
            let next = self.run(key, ply + 1, stop);
            self.out.reason = reason;
            match next {
                Some(v) => value = v,
                None => break,
            }
        }
    }
}

/// floor(log2(below + 1)), at most 31.
pub(super) fn work_bits(below: u32) -> u8 {
    (31 - below.saturating_add(1).leading_zeros()) as u8
}

impl Outcome {
    fn empty() -> Self {
        Self {
            verdict: Verdict::Unknown,
            reason: Reason::None,
            line: Vec::new(),
            line_complete: false,
            nodes: 0,
            line_nodes: 0,
            moves: 0,
            probes: 0,
            hits: 0,
            checksum: 0,
        }
    }
}
