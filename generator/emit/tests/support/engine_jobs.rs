//! Jobs for the engine player: problems of files, positions with suspect pawn drops.

use kiban_model::shogi::testgen::Rng;
use kiban_model::shogi::{step, Board, Move, Turn};
use kiban_oracle::data::lines;
use kiban_rules::shogi::{self, Colour, Position};

/// A line of input for `sim/tsume/engine_player.cpp`.
#[derive(Clone)]
pub struct Job {
    pub board: Board,
    /// 0 df-pn, 1 PN\*, 2 list checks, 3 list evasions.
    pub cmd: u8,
    pub nodes: u32,
    pub clocks: u64,
    pub depth: u16,
    /// For messages.
    pub note: String,
    /// What is known of the position.
    pub mate: Option<bool>,
    /// The shortest mate, if that is known.
    pub length: Option<u16>,
}

impl Job {
    fn new(board: Board, cmd: u8, nodes: u32, depth: u16, note: &str) -> Job {
        Job {
            board,
            cmd,
            nodes,
            clocks: 0,
            depth,
            note: note.to_string(),
            mate: None,
            length: None,
        }
    }

    pub fn list(board: Board, turn: Turn) -> Job {
        let cmd = if turn == Turn::Attack { 2 } else { 3 };
        Job::new(board, cmd, 0, 0, "list")
    }

    pub fn line(&self) -> String {
        let hex: String = self.board.piece.iter().map(|p| format!("{p:02x}")).collect();
        let (black, white) = (self.board.hand_word(0), self.board.hand_word(1));
        let Job { cmd, nodes, clocks, depth, .. } = self;
        format!("{hex} {black:x} {white:x} {cmd} {nodes} {clocks} {depth}\n")
    }
}

/// A problem of a file.
#[derive(Clone)]
pub struct Problem {
    pub name: String,
    pub position: Position,
    pub board: Board,
    /// What is known of it.
    pub mate: Option<bool>,
    /// The shortest mate, if that is known.
    pub length: Option<u16>,
}

impl Problem {
    pub fn job(&self, cmd: u8, nodes: u32, depth: u16) -> Job {
        let (mate, length) = (self.mate, self.length);
        Job { mate, length, ..Job::new(self.board.clone(), cmd, nodes, depth, &self.name) }
    }

    /// The words of a line as moves of the problem's own side.
    pub fn moves(&self, words: &[u32]) -> Vec<shogi::Move> {
        let attacker = self.position.turn();
        let turn = |i: usize| if i.is_multiple_of(2) { Turn::Attack } else { Turn::Defence };
        let rules = |(i, w): (usize, &u32)| {
            Move::from_word25(*w).and_then(|m| m.to_rules(turn(i), attacker)).expect("a move")
        };
        words.iter().enumerate().map(rules).collect()
    }
}

/// A line of a problem file: SFEN, name, and in the own file the result and the length.
pub fn problem(line: &str) -> Option<Problem> {
    let mut fields = line.split('\t');
    let position = Position::problem_from_sfen(fields.next()?).ok()?;
    let name = fields.next().unwrap_or("").to_string();
    let mate = match fields.next() {
        Some("mate") => Some(true),
        Some("nomate") => Some(false),
        _ => None,
    };
    let length = fields.next().and_then(|n| n.parse().ok());
    let board = Board::from_position(&position, position.turn()).ok()?;
    Some(Problem { name, position, board, mate, length })
}

fn problems(text: &str) -> Vec<Problem> {
    lines(text).map(|l| problem(l).unwrap_or_else(|| panic!("{l}: no problem"))).collect()
}

/// The project's own problems.
pub fn own() -> Vec<Problem> {
    problems(include_str!("../../../../problems/own.tsv"))
}

/// Mates in 7 (nshogi project, MIT licence) in which a position comes up within fewer plies of a limit first and is no mate within
/// those; and one whose first proof is far longer than its 3 plies.
pub fn limited() -> Vec<Problem> {
    problems(
        "lr5nl/3k2g2/2n6/2gppP1p1/1Pp3B1P/S2PP1P2/1KN6/2+sg+p2RL/L8 w B2SN7Pg 124\tn7_342\tmate\t7\n\
         l3p1rnl/1P1p1pb2/2+P4k1/p2P1npp1/1pp1K3p/4G1P2/P4G+r2/4G2+s1/4G3L w S2NLb2s4p 142\tn7_733\tmate\t7\n\
         ln4+N2/1Bb1k4/6+P1p/p+Rp6/9/Pp4S1P/1+nPG1PK2/3G5/LN6L b RGS9Pg2sl 151\tlong\tmate\t3\n",
    )
}

/// The project's problems, with black holding all that white held of every other kind.
pub fn lopsided() -> Vec<Problem> {
    let given = |(i, p): (usize, Problem)| {
        let [mut black, mut white] = p.board.hand;
        for kind in (i % 2..7).step_by(2) {
            black[kind] += std::mem::take(&mut white[kind]);
        }
        let board = Board::new(p.board.piece, [black, white]).expect("a board");
        Problem { board, mate: None, length: None, ..p }
    };
    own().into_iter().enumerate().map(given).collect()
}

/// A set beside the repository; says so when it is not there.
pub fn shared(set: &str) -> Option<Vec<Problem>> {
    kiban_oracle::data::shared(&format!("{set}.tsv")).map(|text| problems(&text))
}

/// A position in which a slider, dropped between black's king and a slider of white's, checks white's king over the square
/// in front of black's king, so that white can drop a pawn there.
pub struct Suspect {
    /// Black to move.
    pub attack: Board,
    /// After the check.
    pub defence: Board,
    /// The pawn drop mates.
    pub mates: bool,
}

impl Suspect {
    pub fn job(&self, cmd: u8, nodes: u32) -> Job {
        Job::new(self.attack.clone(), cmd, nodes, 0, "suspect")
    }
}

/// Seeds of suspect drops that decide the problem, and whether the drop mates. Where it does, black mates because white
/// may not drop the pawn; where it does not, the drop is white's only defence. Of the first 38,221 seeds
/// 16 are like that.
const DECIDING: [(u64, bool); 12] = [
    (3771, true),
    (9191, true),
    (9950, true),
    (17_938, true),
    (25_961, true),
    (26_074, true),
    (658, false),
    (22_547, false),
    (22_683, false),
    (31_485, false),
    (32_685, false),
    (37_255, false),
];

/// Problems that a suspect drop decides.
pub fn deciding() -> Vec<Problem> {
    let of = |&(seed, mates): &(u64, bool)| {
        let mut found = suspects(&mut Rng::new(seed), 2);
        let board = found.swap_remove(usize::from(!mates)).attack;
        Problem {
            name: format!("suspect, seed {seed}"),
            position: board.to_position(Turn::Attack, Colour::Black),
            board,
            mate: Some(mates),
            length: None,
        }
    };
    DECIDING.iter().map(of).collect()
}

/// `count` such positions, half of them with a mating drop, in which no other evasion ends the node at once.
pub fn suspects(random: &mut Rng, count: usize) -> Vec<Suspect> {
    let (mut mating, mut legal) = (vec![], vec![]);
    while mating.len() < count / 2 || legal.len() < count / 2 {
        if let Some(s) = suspect(random) {
            let list = if s.mates { &mut mating } else { &mut legal };
            if list.len() < count / 2 {
                list.push(s);
            }
        }
    }
    mating.append(&mut legal);
    mating
}

fn suspect(random: &mut Rng) -> Option<Suspect> {
    let king = 9 * (2 + random.below(7)) + random.below(9);
    let front = (king - 9) as u8;
    // directions u ul l dl d dr r ur: the check runs over `front` in direction d
    let d = random.choose(&[1usize, 2, 6, 7]);
    let slider = step(front, (d + 4) % 8)?;
    let mut white = front;
    for _ in 0..1 + random.below(3) {
        white = step(white, d)?;
    }
    // the slider stands beside black's king and covers it from a slider of white's
    let away = (0..8).find(|&e| step(king as u8, e) == Some(slider))?;
    let mut pinner = step(slider, away)?;
    for _ in 0..random.below(3) {
        pinner = step(pinner, away)?;
    }
    let mut piece = [0u8; 81];
    let mut left = [0u8, 2, 2, 4, 4, 4, 4, 17];
    let mut put = |piece: &mut [u8; 81], s: u8, code: u8| {
        let kind = usize::from(code & 7);
        if piece[usize::from(s)] == 0 && s != front && s != slider && (kind == 0 || left[kind] > 0)
        {
            piece[usize::from(s)] = code;
            left[kind] -= u8::from(kind != 0);
        }
    };
    put(&mut piece, king as u8, 0x20);
    put(&mut piece, white, 0x30);
    put(&mut piece, pinner, if away.is_multiple_of(2) { 0x31 } else { 0x32 });
    // guards of the pawn, own pieces on black's flights, anything round the white king
    for _ in 0..2 + random.below(5) {
        let s = 9 * (king / 9).saturating_sub(random.below(4)) + random.below(9);
        put(&mut piece, s as u8, 0x30 | random.choose(&[3u8, 3, 9, 10, 12, 15]));
    }
    for e in 0..8 {
        if let (Some(s), true) = (step(king as u8, e), random.chance(50)) {
            put(&mut piece, s, random.choose(&[0x24u8, 0x25, 0x26, 0x33]));
        }
        if let (Some(s), true) = (step(white, e), random.chance(50)) {
            put(&mut piece, s, random.choose(&[0x34u8, 0x36, 0x23, 0x2f]));
        }
    }
    for _ in 0..random.below(8) {
        put(
            &mut piece,
            random.below(81) as u8,
            random.choose(&[0x23u8, 0x24, 0x2f, 0x29, 0x2a, 0x25]),
        );
    }
    let kind = if d.is_multiple_of(2) { 1u8 } else { 2 };
    let mut hand = [[0u8; 7]; 2];
    hand[0][usize::from(kind) - 1] = 1;
    hand[1][6] = 1;
    let mut attack = Board::new(piece, hand).ok()?;
    let dead = (0..18).any(|s| {
        let (first, last) = (piece[s], piece[80 - s]);
        let bad = |code: u8, own: u8, near: bool| {
            code & 0x30 == own && (code & 15 == 5 || near && matches!(code & 15, 6 | 7))
        };
        bad(first, 0x20, s < 9) || bad(last, 0x30, s < 9)
    });
    if dead || attack.kings_adjacent() || attack.white_in_check() {
        return None;
    }
    let check = attack.legal_checks().iter().copied().find(|m| m.is_drop() && m.dst == slider)?;
    let mut defence = attack.clone();
    defence.make(&check, Turn::Attack);
    let moves = defence.generate(Turn::Defence);
    let pawn = moves.iter().copied().find(|m| defence.suspect(m, Turn::Defence))?;
    let goes_on = moves.iter().filter(|m| **m != pawn).all(|m| {
        let mut child = defence.clone();
        child.make(m, Turn::Defence);
        child.scan(Turn::Attack).checks > 0
    });
    let mates = defence.pawn_drop_is_mate(&pawn);
    goes_on.then_some(Suspect { attack, defence, mates })
}
