//! Random boards of many kinds, and directed ones: pieces on the lines of the kings, where pins,
//! discoverers, double checks and pawn-drop mates live. A second source beside the themes of the
//! rules' test positions; its boards need not keep the preconditions of a node.

use crate::array::bits::step;
use crate::array::{Board, Turn};
use kiban_rules::shogi::testgen::{Rng, Theme};
use kiban_rules::shogi::Colour;

/// A small random generator (splitmix64, Steele, Lea, Flood 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below n.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// True n times of 100.
    pub fn chance(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// A board being set up: codes, hands and the pieces still in the box.
struct Setup<'a> {
    random: &'a mut Random,
    piece: [u8; 81],
    hand: [[u8; 7]; 2],
    boxed: [u8; 8],
}

const WHITE: u8 = 0x10;

impl<'a> Setup<'a> {
    fn new(random: &'a mut Random) -> Self {
        Setup { random, piece: [0; 81], hand: [[0; 7]; 2], boxed: [0, 2, 2, 4, 4, 4, 4, 18] }
    }

    fn empty_square(&mut self) -> u8 {
        loop {
            let s = self.random.below(81);
            if self.piece[s] == 0 {
                return s as u8;
            }
        }
    }

    /// Puts a piece if the square is empty, the box holds it and the rules let it stand there.
    fn put(&mut self, s: u8, kind4: u8, white: u8) -> bool {
        let (x, y) = (s % 9, s / 9);
        let kind = kind4 & 7;
        if self.piece[usize::from(s)] != 0 || kind == 0 || self.boxed[usize::from(kind)] == 0 {
            return false;
        }
        let rank = if white != 0 { 8 - y } else { y };
        let dead = match kind4 {
            6 | 7 => rank == 0,
            5 => rank <= 1,
            _ => false,
        };
        let code = 0x20 | white | kind4;
        let two_pawns = kind4 == 7 && (0..9).any(|y| self.piece[usize::from(9 * y + x)] == code);
        if dead || two_pawns {
            return false;
        }
        self.boxed[usize::from(kind)] -= 1;
        self.piece[usize::from(s)] = code;
        true
    }

    fn put_king(&mut self, s: u8, white: u8) {
        self.piece[usize::from(s)] = 0x20 | white;
    }

    fn kind4(&mut self) -> u8 {
        let kind4 = self.random.pick(&[1, 2, 3, 4, 5, 6, 7, 7, 7, 9, 10, 12, 13, 14, 15, 4, 5, 6]);
        kind4 as u8
    }

    fn colour(&mut self) -> u8 {
        if self.random.chance(50) {
            WHITE
        } else {
            0
        }
    }

    fn scatter(&mut self, pieces: usize) {
        for _ in 0..pieces {
            let (s, kind4, white) = (self.empty_square(), self.kind4(), self.colour());
            self.put(s, kind4, white);
        }
    }

    fn scatter_near(&mut self, king: u8, pieces: usize) {
        for _ in 0..pieces {
            let (dx, dy) = (self.random.below(5) as i32 - 2, self.random.below(5) as i32 - 2);
            let (x, y) = (i32::from(king) % 9 + dx, i32::from(king) / 9 + dy);
            if (0..9).contains(&x) && (0..9).contains(&y) {
                let (kind4, white) = (self.kind4(), self.colour());
                self.put((9 * y + x) as u8, kind4, white);
            }
        }
    }

    fn fill_hands(&mut self) {
        let share = self.random.below(101);
        for kind in 1..8 {
            while self.boxed[kind] > 0 && self.random.chance(70) {
                self.boxed[kind] -= 1;
                let colour = usize::from(self.random.chance(share));
                self.hand[colour][kind - 1] += 1;
            }
        }
    }

    /// A king's square; often an edge.
    fn king_square(&mut self) -> u8 {
        let mut coordinate = || {
            if self.random.chance(35) {
                8 * self.random.below(2) as u8
            } else {
                self.random.below(9) as u8
            }
        };
        let (x, y) = (coordinate(), coordinate());
        9 * y + x
    }

    /// Sliders of `white` on the lines of the king on `king`, with 0 to 2 pieces between.
    fn lines(&mut self, king: u8, white: u8, density: usize) {
        for d in 0..8 {
            if !self.random.chance(density) {
                continue;
            }
            let blockers = self.random.pick(&[0usize, 1, 1, 1, 1, 2]);
            let mut here = king;
            let mut left = blockers + 1;
            while let Some(next) = step(here, d) {
                here = next;
                if self.random.chance(40) && self.piece[usize::from(here)] == 0 {
                    continue;
                }
                left -= 1;
                if left > 0 {
                    let (kind4, colour) = (self.kind4(), self.colour());
                    self.put(here, kind4, colour);
                    continue;
                }
                let ahead = if white != 0 { 0 } else { 4 };
                let kinds: &[u8] = match d {
                    _ if d == ahead => &[6, 6, 1, 9],
                    0 | 2 | 4 | 6 => &[1, 9],
                    _ => &[2, 10],
                };
                let kind4 = self.random.pick(kinds);
                self.put(here, kind4, white);
                break;
            }
        }
    }

    /// A black slider behind the piece on `s`, on the line of the king, if there is one.
    fn slider_behind(&mut self, s: u8, king: u8) {
        for d in 0..8 {
            let line = |from| std::iter::successors(step(from, d), move |&at| step(at, d));
            if line(s).any(|at| at == king) {
                let behind: Vec<u8> =
                    std::iter::successors(step(s, d ^ 4), |&at| step(at, d ^ 4)).collect();
                if behind.is_empty() {
                    return;
                }
                let at = self.random.pick(&behind);
                let kind4 = match d {
                    0 => self.random.pick(&[6, 1]),
                    2 | 4 | 6 => self.random.pick(&[1, 9]),
                    _ => self.random.pick(&[2, 10]),
                };
                self.put(at, kind4, 0);
            }
        }
    }

    fn board(self) -> Board {
        Board::new(self.piece, self.hand).expect("the box keeps the pieces of one set")
    }
}

fn adjacent(a: u8, b: u8) -> bool {
    let (dx, dy) = ((a % 9).abs_diff(b % 9), (a / 9).abs_diff(b / 9));
    dx <= 1 && dy <= 1
}

/// A random board: pieces scattered in several densities, kings present or not.
pub fn scattered(random: &mut Random) -> Board {
    let mut setup = Setup::new(random);
    let white_king = setup.king_square();
    setup.put_king(white_king, WHITE);
    if setup.random.chance(60) {
        let black_king = setup.empty_square();
        if !adjacent(white_king, black_king) {
            setup.put_king(black_king, 0);
        }
    }
    let pieces = setup.random.pick(&[3, 6, 10, 16, 24, 36]);
    let near = setup.random.below(8);
    setup.scatter_near(white_king, near);
    setup.scatter(pieces);
    setup.fill_hands();
    setup.board()
}

/// A directed board: sliders and blockers on the lines of the kings, and kings that stand near one
/// another's lines.
pub fn directed(random: &mut Random) -> Board {
    match random.below(6) {
        0 => return cramped(random),
        1 => return facing_pawn_drop(random),
        2 => return smothered(random),
        _ => {}
    }
    let mut setup = Setup::new(random);
    let white_king = setup.king_square();
    setup.put_king(white_king, WHITE);
    let mut black_king = None;
    if setup.random.chance(60) {
        // often on a line of white's king, where it may discover
        let mut s = setup.empty_square();
        if setup.random.chance(50) {
            let d = setup.random.below(8);
            let mut here = white_king;
            for _ in 0..2 + setup.random.below(5) {
                here = step(here, d).unwrap_or(here);
            }
            s = here;
        }
        if !adjacent(white_king, s) {
            setup.put_king(s, 0);
            black_king = Some(s);
            setup.slider_behind(s, white_king);
        }
    }
    let density = setup.random.pick(&[15, 30, 50, 90]);
    setup.lines(white_king, 0, density);
    if let Some(king) = black_king {
        let density = setup.random.pick(&[0, 15, 30]);
        setup.lines(king, WHITE, density);
    }
    let near = setup.random.below(6);
    setup.scatter_near(white_king, near);
    let pieces = setup.random.pick(&[0, 2, 6, 12]);
    setup.scatter(pieces);
    setup.fill_hands();
    setup.board()
}

/// White's king in a corner of its own pieces and black's cover: pawn-drop mates.
fn cramped(random: &mut Random) -> Board {
    let mut setup = Setup::new(random);
    let king = setup.random.pick(&[0u8, 1, 2, 4, 7, 8, 9, 13, 17, 18, 40]);
    setup.put_king(king, WHITE);
    for d in 0..8 {
        if let Some(s) = step(king, d).filter(|_| d != 4) {
            let white = if setup.random.chance(70) { WHITE } else { 0 };
            let kind4 = setup.random.pick(&[3, 4, 5, 6, 7, 6, 5]);
            if setup.random.chance(85) {
                setup.put(s, kind4, white);
            }
        }
    }
    // cover of the pawn's square
    let below = (king + 18) as usize;
    if setup.piece[below] == 0 {
        let kind4 = setup.random.pick(&[3, 4, 9, 12, 6, 1]);
        setup.put(below as u8, kind4, 0);
    }
    if setup.random.chance(60) {
        let black_king = setup.empty_square();
        if !adjacent(king, black_king) {
            setup.put_king(black_king, 0);
            let density = setup.random.pick(&[0, 25]);
            setup.lines(black_king, WHITE, density);
        }
    }
    setup.lines(king, 0, 20);
    let pieces = setup.random.pick(&[0, 2, 5]);
    setup.scatter(pieces);
    setup.fill_hands();
    if setup.boxed[7] > 0 {
        setup.boxed[7] -= 1;
        setup.hand[0][6] += 1;
    }
    setup.board()
}

/// White in check from afar along a rank or diagonal, black's king just below an interposition
/// square, cramped by its own pieces and white's cover: white's pawn drops against black's king.
fn facing_pawn_drop(random: &mut Random) -> Board {
    let mut setup = Setup::new(random);
    loop {
        setup.piece = [0; 81];
        let king = setup.king_square();
        let d = setup.random.pick(&[1usize, 2, 3, 5, 6, 7, 2, 6]);
        let gap = 1 + setup.random.below(5);
        let mut between = Vec::new();
        let mut here = king;
        for _ in 0..gap {
            match step(here, d) {
                Some(next) => {
                    here = next;
                    between.push(next);
                }
                None => break,
            }
        }
        let (Some(slider), false) = (step(here, d), between.is_empty()) else { continue };
        let pawn = setup.random.pick(&between);
        if pawn >= 72 || adjacent(king, pawn + 9) || pawn + 9 == slider {
            continue;
        }
        let black_king = pawn + 9;
        setup.boxed = [0, 2, 2, 4, 4, 4, 4, 18];
        setup.put_king(king, WHITE);
        setup.put_king(black_king, 0);
        let kind4 = if d % 2 == 1 { 2 } else { 1 } | if setup.random.chance(40) { 8 } else { 0 };
        setup.put(slider, kind4, 0);
        for d in 1..8 {
            let Some(s) = step(black_king, d) else { continue };
            if between.contains(&s) {
                continue;
            }
            if setup.random.chance(92) {
                // mostly pieces that cannot capture the pawn
                let (white, kinds): (u8, &[u8]) = if setup.random.chance(80) {
                    (0, &[5, 6, 7, 5, 6, 7, 5, 6, 7, 4])
                } else {
                    (WHITE, &[3, 4, 12, 15])
                };
                let kind4 = setup.random.pick(kinds);
                setup.put(s, kind4, white);
            }
        }
        // cover of the interposition squares
        for &s in &between {
            if s >= 9 && setup.random.chance(if s == pawn { 85 } else { 50 }) {
                let kind4 = setup.random.pick(&[3, 3, 4, 6, 12, 14]);
                setup.put(s - 9, kind4, WHITE);
            }
        }
        if setup.random.chance(50) {
            setup.lines(black_king, WHITE, 25);
        }
        let pieces = setup.random.pick(&[0, 2, 5]);
        setup.scatter(pieces);
        // keep the line open
        for &s in &between {
            let code = std::mem::take(&mut setup.piece[usize::from(s)]);
            if code != 0 {
                setup.boxed[usize::from(code & 7)] += 1;
            }
        }
        setup.fill_hands();
        if setup.boxed[7] > 0 {
            setup.boxed[7] -= 1;
            setup.hand[1][6] += 1;
        }
        return setup.board();
    }
}

/// Both armies in their own promotion zones' ways: pieces about to promote, forced or not.
fn smothered(random: &mut Random) -> Board {
    let mut setup = Setup::new(random);
    let king = setup.random.below(36) as u8;
    setup.put_king(king, WHITE);
    setup.lines(king, 0, 35);
    for _ in 0..setup.random.below(14) {
        let s = setup.random.below(45) as u8;
        let kind4 = setup.random.pick(&[1, 2, 4, 5, 6, 7, 7]);
        let white = if setup.random.chance(30) { WHITE } else { 0 };
        setup.put(s, kind4, white);
    }
    if setup.random.chance(50) {
        let black_king = setup.empty_square();
        if !adjacent(king, black_king) {
            setup.put_king(black_king, 0);
        }
    }
    let pieces = setup.random.below(10);
    setup.scatter(pieces);
    setup.fill_hands();
    setup.board()
}

/// Whether the board keeps the preconditions of a node with the turn.
pub fn is_node(board: &Board, turn: Turn) -> bool {
    let fits = match turn {
        Turn::Attack => !board.white_in_check(),
        Turn::Defence => board.white_in_check() && !board.black_in_check(),
    };
    fits && !board.kings_adjacent()
}

/// A node from a generator of boards: a board in the defence turn as it comes, or one in the attack
/// turn, or the position after one of its raw checks.
fn node(random: &mut Random, boards: fn(&mut Random) -> Board) -> (Board, Turn) {
    loop {
        let mut board = boards(random);
        if is_node(&board, Turn::Defence) {
            return (board, Turn::Defence);
        }
        if !is_node(&board, Turn::Attack) {
            continue;
        }
        let checks = board.generate(Turn::Attack);
        if checks.is_empty() || random.chance(60) {
            return (board, Turn::Attack);
        }
        let m = random.pick(&checks);
        board.make(&m, Turn::Attack);
        if is_node(&board, Turn::Defence) {
            return (board, Turn::Defence);
        }
    }
}

/// A node of one of the themes of the rules' test positions.
fn themed(random: &mut Random, themes: &[Theme]) -> (Board, Turn) {
    let theme = random.pick(themes);
    let mut rng = Rng::new(random.next());
    let (position, turn) = if random.chance(50) {
        (theme.attack_position(&mut rng), Turn::Attack)
    } else {
        (theme.defence_position(&mut rng), Turn::Defence)
    };
    (Board::from_position(&position, Colour::Black).expect("pieces of one set"), turn)
}

/// A random node, from both sources.
pub fn random_node(random: &mut Random) -> (Board, Turn) {
    if random.chance(50) {
        node(random, scattered)
    } else {
        themed(random, &Theme::RANDOM)
    }
}

/// A directed node, from both sources.
pub fn directed_node(random: &mut Random) -> (Board, Turn) {
    if random.chance(50) {
        node(random, directed)
    } else {
        themed(random, &Theme::DIRECTED)
    }
}
