//! Random boards and nodes for tests (feature `testgen`), of many kinds, and directed ones: pieces on the lines of the kings,
//! where pins, discoverers, double checks and pawn-drop mates live. A second source beside the themes of the rules' test
//! positions; its boards need not keep the preconditions of a node.

mod directed;
mod setup;

pub use directed::directed;
pub use kiban_rules::shogi::testgen::Rng;

use crate::shogi::{Board, Turn};
use kiban_rules::shogi::testgen::Theme;
use kiban_rules::shogi::Colour;
use setup::{adjacent, Setup, WHITE};

/// A random board: pieces scattered in several densities, kings present or not.
pub fn scattered(random: &mut Rng) -> Board {
    let mut setup = Setup::new(random);
    let white_king = setup.king_square();
    setup.put_king(white_king, WHITE);
    if setup.random.chance(60) {
        let black_king = setup.empty_square();
        if !adjacent(white_king, black_king) {
            setup.put_king(black_king, 0);
        }
    }
    let pieces = setup.random.choose(&[3, 6, 10, 16, 24, 36]);
    let near = setup.random.below(8);
    setup.scatter_near(white_king, near);
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
fn node(random: &mut Rng, boards: fn(&mut Rng) -> Board) -> (Board, Turn) {
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
        let m = random.choose(&checks);
        board.make(&m, Turn::Attack);
        if is_node(&board, Turn::Defence) {
            return (board, Turn::Defence);
        }
    }
}

/// A node of one of the themes of the rules' test positions.
fn themed(random: &mut Rng, themes: &[Theme]) -> (Board, Turn) {
    let theme = random.choose(themes);
    let (position, turn) = if random.chance(50) {
        (theme.attack_position(random), Turn::Attack)
    } else {
        (theme.defence_position(random), Turn::Defence)
    };
    (Board::from_position(&position, Colour::Black).expect("pieces of one set"), turn)
}

/// A random node, from both sources.
pub fn random_node(random: &mut Rng) -> (Board, Turn) {
    if random.chance(50) {
        node(random, scattered)
    } else {
        themed(random, &Theme::RANDOM)
    }
}

/// A directed node, from both sources.
pub fn directed_node(random: &mut Rng) -> (Board, Turn) {
    if random.chance(50) {
        node(random, directed)
    } else {
        themed(random, &Theme::DIRECTED)
    }
}
