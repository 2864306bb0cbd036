//! Expansion of a node: its moves, and of every child the key, the scan, the probes and the first numbers.

use super::common::raised;
use super::frames::{Frame, Solver};
use super::value::Child;
use super::{BoardKey, First, Mode, Probe, Reason, Scanner, INF, REP_NONE, WITHIN};
use crate::shogi::lines::black_king_attacked;
use crate::shogi::mutation::{holds, Mutation};
use crate::shogi::{lines, Board, Move, MoveList, Scan, Turn};

/// The table's share in refusing pawn drops that mate.
const TOLD: Mutation = Mutation::ToldPawnDropMate;

impl Solver {
    pub(super) fn board_key(&self, board: &Board) -> BoardKey {
        (0u8..81)
            .filter(|&s| board.piece[usize::from(s)] != 0)
            .fold(0, |k, s| k ^ self.words.key(s, board.piece[usize::from(s)]))
    }

    /// Key of the child: the same three look-ups as in the circuit.
    pub(super) fn child_key(&self, key: BoardKey, turn: Turn, m: &Move) -> BoardKey {
        let z = |s, p| self.words.key(s, p);
        let colour = if turn == Turn::Attack { 0x20 } else { 0x30 };
        let mut k = key ^ self.side;
        if !m.is_drop() {
            k ^= z(m.src, colour | m.kind);
        }
        if m.captured != 0 {
            k ^= z(m.dst, (colour ^ 0x10) | m.captured);
        }
        k ^ z(m.dst, colour | m.kind_after())
    }

    /// Generate the moves of the top frame and give every child its numbers.
    pub(super) fn expand(&mut self) {
        self.expanded += 1;
        let count = if self.in_line { &mut self.out.line_nodes } else { &mut self.out.nodes };
        *count = count.saturating_add(1);
        let f = *self.frames.last().expect("frame");
        if self.hints() && f.turn == Turn::Defence && black_king_attacked(&self.lines, &self.board)
        {
            self.line_clocks.add(lines::refusal());
            self.frames.last_mut().expect("frame").illegal = true;
            return;
        }
        let (list, hints) = self.moves(f.turn);
        let capacity = 1usize << self.params.child_bits;
        // the square of the last move that is no drop: a drop there is guarded
        let mut guarded = None;
        for (i, m) in list.iter().enumerate() {
            if !m.is_drop() {
                guarded = Some(m.dst);
            }
            self.out.moves += 1;
            self.out.checksum = self.out.checksum.rotate_left(5).wrapping_add(m.word24(f.turn));
            let Some((mut child, ends)) = self.child(&f, m, hints.get(i)) else { continue };
            child.late = f.turn == Turn::Defence
                && m.is_drop()
                && guarded != Some(m.dst)
                && !beside(m.dst, self.board.king[1]);
            if self.children.len() >= capacity {
                // nothing may be concluded from a part of the moves
                self.children.truncate(f.base);
                self.out.reason = Reason::Memory;
                self.frames.last_mut().expect("frame").overflow = true;
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

    /// The raw moves of the board, and at an attack node hints of the line machine.
    fn moves(&mut self, turn: Turn) -> (MoveList, Vec<u8>) {
        if self.params.scanner == Scanner::Array {
            return (self.board.generate(turn), vec![]);
        }
        let generated = lines::generate(&self.lines, &self.board, turn);
        self.line_clocks.add(generated.clocks);
        (generated.moves, generated.hints)
    }

    /// What is seen of a child before it is entered, if anything, and black's hand there.
    fn look(&mut self, m: &Move, turn: Turn) -> (Option<Scan>, u32) {
        self.make(m, turn);
        let hand = self.board.hand_word(0);
        let scan = match (self.params.scanner, turn) {
            (Scanner::Array, _) => Some(self.board.scan(turn.other())),
            (Scanner::Lines(First::Scan), Turn::Attack) => {
                let (scan, clocks) = lines::scan(&self.lines, &self.board);
                self.line_clocks.add(clocks);
                Some(scan)
            }
            _ => None,
        };
        self.unmake(m, turn);
        (scan, hand)
    }

    /// Scan, or hint, and probe of one child; None: removed (illegal). The flag ends the expansion.
    fn child(&mut self, f: &Frame, m: &Move, hint: Option<&u8>) -> Option<(Child, bool)> {
        let look_ahead = self.mode == Mode::DfPn;
        let mut c =
            Child { mv: *m, pn: 1, dn: 1, rep: REP_NONE, seen: false, suspect: false, late: false };
        let key = self.child_key(f.key, f.turn, m);
        let suspect = self.board.suspect(m, f.turn);
        let (scan, hand) = self.look(m, f.turn);
        if f.turn == Turn::Attack {
            if scan.is_some_and(|scan| scan.refuses(m)) {
                return None;
            }
            if let Some(&hint) = hint.filter(|_| scan.is_none() && look_ahead) {
                c.pn = u16::from(hint);
            }
            if let Some(scan) = scan.filter(|_| look_ahead) {
                if scan.mated() {
                    (c.pn, c.dn) = (0, 0);
                    return Some((c, true));
                }
                c.pn = u16::from(scan.answers());
                // no room is left for what would follow
                if self.limited && self.frames.len() >= self.depth {
                    (c.pn, c.dn) = (WITHIN, 0);
                    return Some((c, false));
                }
            }
        } else {
            if suspect {
                c.suspect = true;
                return Some((c, false));
            }
            if let Some(scan) = scan.filter(|_| look_ahead) {
                if scan.checks == 0 {
                    (c.pn, c.dn) = (INF, 0);
                    return Some((c, true));
                }
                if self.without.level_start {
                    c.dn = u16::from(scan.checks);
                }
            }
        }
        self.out.probes += 1;
        // the child is a ply below the top frame
        let room = self.room(self.frames.len());
        let (probe, needs) = self.memory.probe(key, hand, look_ahead, room);
        if !matches!(probe, Probe::Bounds(..)) {
            self.out.hits += 1;
        }
        match probe {
            // who reaches the mate by a drop of a pawn may not
            Probe::Proved(0) if f.turn == Turn::Attack && m.is_pawn_drop() && holds(TOLD) => {
                return None;
            }
            Probe::Proved(len) => {
                (c.pn, c.dn) = (0, len);
                self.proved_with(needs);
                // the line wants the shortest proof that is known, so it looks at all children
                return Some((c, f.turn == Turn::Attack && !self.in_line));
            }
            Probe::Disproved | Probe::DisprovedWithin => {
                (c.pn, c.dn) = (if probe == Probe::Disproved { INF } else { WITHIN }, 0);
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
        // others that are inside make the child less wanted
        let others = self.memory.others(key);
        match f.turn {
            Turn::Attack => c.pn = raised(c.pn, others),
            Turn::Defence => c.dn = raised(c.dn, others),
        }
        Some((c, false))
    }
}

/// Whether a king on one square guards the other, as the circuit sees it: by the difference of the squares, which takes the ends of
/// two neighbouring rows for neighbours.
fn beside(a: u8, b: u8) -> bool {
    matches!(a.abs_diff(b), 1 | 8 | 9 | 10)
}
