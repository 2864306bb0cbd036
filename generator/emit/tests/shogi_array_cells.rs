//! Equivalence of the array's cells with their Rust simulation: every clock is 81 cells.
mod common;

use common::Equiv;
use kiban_emit::shogi::array::{CandidateCells, MaskCells};

/// Adds ports over directions, `name: number of planes`.
macro_rules! planes {
    ($e:expr, $($port:ident: $n:expr),* $(,)?) => {{
        let mut e = $e;
        $(for i in 0..$n {
            e = e.input(&format!("{}_{i}", stringify!($port)), move |b, v| b.$port[i].next = v);
        })*
        e
    }};
}

#[test]
fn mask_cells() {
    let e: Equiv<MaskCells> = equiv!("shogi_mask_cells", MaskCells::default(), inputs: [
        black, mine, empty, bk_below, attack, escape
    ]);
    planes!(e, see: 8, bsl: 8, wk: 8, wk_knight: 2, cover_step: 8, cover_knight: 2, piece: 10)
        .check(200, 1);
}

#[test]
fn candidate_cells() {
    let e: Equiv<CandidateCells> = equiv!(
        "shogi_candidate_cells",
        CandidateCells::default(),
        inputs: [
            p_up, s_up, ps_down, s_down, xv, empty, forbid, attack, king_free, last_b, last_w,
            two_b, two_w, zone_b, zone_w, back_b, back_w
        ]
    );
    planes!(
        e, slider_1: 8, slider_0: 8, x: 8, s_step: 4, g_step: 8, hd_step: 8, k_step: 8,
        n_jump: 2, nx_jump: 2, ck: 9, hand: 7,
    )
    .check(200, 2);
}
