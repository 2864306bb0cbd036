//! Equivalence of the array's cells with their Rust simulation.
mod common;

use kiban_emit::tsume::array::{CandidateCell, MaskCell};

#[test]
fn mask_cell() {
    equiv!("tsume_mask_cell", MaskCell::default(), inputs: [
        see, bsl, wk, wk_knight, cover_step, cover_knight, piece, black, mine, empty, bk_below,
        attack, escape
    ])
    .bias("escape", 20)
    .check(3000, 1);
}

#[test]
fn candidate_cell() {
    equiv!("tsume_candidate_cell", CandidateCell::default(), inputs: [
        slider_1, slider_0, x, p_up, s_up, ps_down, s_down, s_step, g_step, hd_step, k_step,
        n_jump, nx_jump, ck, xv, empty, forbid, attack, king_free, hand, last_b, last_w,
        two_b, two_w, zone_b, zone_w, back_b, back_w
    ])
    .bias("empty", 70)
    .check(3000, 2);
}
