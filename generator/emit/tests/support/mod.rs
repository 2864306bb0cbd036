//! Random boards for the tests of the array.

use kiban_model::array::{step, Board};

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

struct Setup {
    piece: [u8; 81],
    boxed: [u8; 8],
}

impl Setup {
    /// Puts a piece down if the square is free, the piece left in the box and the piece not dead.
    fn put(&mut self, s: usize, kind4: u8, white: bool) {
        let kind = usize::from(kind4 & 7);
        let ahead = if white { 8 - s / 9 } else { s / 9 };
        let dead = match kind4 {
            6 | 7 => ahead < 1,
            5 => ahead < 2,
            _ => false,
        };
        let code = 0x20 | u8::from(white) << 4 | kind4;
        let two_pawns = kind4 == 7 && (0..9).any(|y| self.piece[9 * y + s % 9] == code);
        if self.piece[s] == 0 && self.boxed[kind] > 0 && !dead && !two_pawns {
            self.piece[s] = code;
            self.boxed[kind] -= 1;
        }
    }
}

const KINDS: [u8; 13] = [1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 14, 15];

/// A board with pieces scattered, and often sliders and blockers on the lines of the kings and
/// pieces beside them.
pub fn random_board(random: &mut Random) -> Board {
    let mut setup = Setup { piece: [0; 81], boxed: [0, 2, 2, 4, 4, 4, 4, 18] };
    let edge = |random: &mut Random| random.pick(&[0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let king = 9 * edge(random) + random.below(9);
    setup.piece[king] = 0x30;
    let mut kings = vec![(king, false)];
    if random.chance(70) {
        let mut s = random.below(81);
        if random.chance(50) {
            // on a line of white's king
            let d = random.below(8);
            s = king;
            for _ in 0..2 + random.below(5) {
                s = step(s as u8, d).map_or(s, usize::from);
            }
        }
        if setup.piece[s] == 0 {
            setup.piece[s] = 0x20;
            kings.push((s, true));
        }
    }
    if random.chance(70) {
        for (king, white_sliders) in kings {
            for d in 0..8 {
                let mut s = king as u8;
                let mut distance = 0;
                while let Some(next) = step(s, d) {
                    s = next;
                    distance += 1;
                    let kind = if random.chance(50) {
                        let sliders: &[u8] = if d % 2 == 0 { &[1, 9, 6] } else { &[2, 10] };
                        random.pick(sliders)
                    } else {
                        random.pick(&KINDS)
                    };
                    if random.chance(if distance == 1 { 12 } else { 22 }) {
                        let white =
                            if random.chance(60) { white_sliders } else { random.chance(50) };
                        setup.put(usize::from(s), kind, white);
                    }
                }
            }
        }
    }
    for _ in 0..random.pick(&[0, 3, 8, 16, 30]) {
        let (s, kind, white) = (random.below(81), random.pick(&KINDS), random.chance(50));
        setup.put(s, kind, white);
    }
    let mut hand = [[0; 7]; 2];
    for kind in 1..8 {
        for _ in 0..setup.boxed[kind] {
            match random.below(6) {
                0 => hand[0][kind - 1] += 1,
                1 | 2 => hand[1][kind - 1] += 1,
                _ => {}
            }
        }
    }
    Board::new(setup.piece, hand).expect("pieces of one set")
}
