//! Words on the wires, by hand.

use kiban_rules::chess::Position;

use crate::chess::*;

fn array(fen: &str) -> Array {
    Array::from_position(&Position::from_fen(fen).expect("a position"))
}

const E1: Square = 4;

#[test]
fn the_table_of_words() {
    // paper, table 1: 111000 is a white queen, 011111 the super-piece of black
    assert_eq!(COLOUR | ROOK | BISHOP, 0b11_1000);
    assert_eq!(SUPER, 0b01_1110);
    let wires = array("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1").pass(Select::All);
    let d5 = 35;
    assert_eq!(wires.line[d5][4], COLOUR | ROOK | BISHOP);
    assert_eq!(wires.line[d5 + 8][4], COLOUR | ROOK | BISHOP);
    // the enemy king sends the super-piece: e7 near, e6 behind an empty square
    assert_eq!(wires.line[52][0], SUPER);
    assert_eq!(wires.line[44][0], SUPER & !PAWN);
    let supers = |s: usize| wires.knight[s].iter().filter(|&&w| w == SUPER_KNIGHT).count();
    assert_eq!([42, 43, 45, 50, 54].map(supers), [0, 1, 1, 1, 1]);
}

#[test]
fn pawns_pass_their_third_rank() {
    let wires = array("4k3/8/8/8/8/3P4/4P3/4K3 w - - 0 1").pass(Select::All);
    assert_eq!(wires.line[20][4] & PAWN, PAWN);
    assert_eq!(wires.line[28][4] & PAWN, PAWN, "e2 to e4 over e3");
    assert_eq!(wires.line[36][4] & PAWN, 0);
    assert_eq!(wires.line[35][4] & PAWN, 0, "d3 does not go two squares");
}

#[test]
fn kings_pass_where_they_castle() {
    let wires = array("4k3/8/8/8/8/8/8/R3K2R w K - 0 1").pass(Select::All);
    assert_eq!(wires.line[6][6] & KING, KING, "e1 to g1 over f1");
    assert_eq!(wires.line[2][2] & KING, 0, "no right on the queen's side");
    let wires = array("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1").pass(Select::All);
    assert_eq!(wires.line[2][2] & KING, 0, "b1 is occupied");
    // no false ray of a king on f1's other side
    let wires = array("4k3/8/8/8/8/8/8/6K1 w - - 0 1").pass(Select::All);
    assert_eq!(wires.line[usize::from(E1)][2] & KING, 0);
}

#[test]
fn a_bishop_that_arrives_on_a_rook_s_pivot_gives_no_check() {
    let array = array("8/8/8/3k4/8/8/4B3/4K3 w - - 0 1");
    let wires = array.pass(Select::All);
    let d1 = 3;
    assert_eq!(array.checking_kinds(&wires, d1), kinds::ROOK);
    assert_eq!(array.arrivals(&wires, d1).plain, 1 << BISHOP_KIND | 1 << KING_KIND);
    assert_eq!(array.checking_kinds(&wires, 26), kinds::PAWN | kinds::BISHOP);
}

#[test]
fn a_victim_hides_the_axis() {
    // the rook on e4 covers e1's queen from e8's king: leaving the file discovers, staying on it does not
    let array = array("4k3/8/8/8/4N3/8/8/4Q1K1 w - - 0 1");
    let wires = array.pass(Select::Victim(43));
    assert!(array.discoverer(&wires, 28).is_some());
    let wires = array.pass(Select::Victim(36));
    assert!(array.discoverer(&wires, 28).is_none());
}
