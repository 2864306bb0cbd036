//! Wiring of the planes: rays, mask cells, candidate cells and the array's top.

use super::board::{board_bits, GO};
use super::geometry::{knight, orthogonal};
use super::planes::{
    ahead, behind, file_masks, net, of_copies, of_ranks, ranks_where, seen, Net, Rays,
};
use super::Shape;
use askama::Template;

/// Module names of the cells.
pub const MASK_CELLS: &str = "shogi_mask_cells";
pub const CANDIDATE_CELLS: &str = "shogi_candidate_cells";

/// Bits that go on to S2.
const KEPT: [&str; 13] = ["p", "l", "n", "s", "g", "b", "r", "h", "d", "k", "black", "wk", "empty"];
const STEPS: [&str; 5] = ["step_u", "step_du", "step_sd", "step_dd", "step_n"];
/// One-bit outputs of the mask cell that go on to S3.
const CELL_OUTS: [&str; 28] = [
    "to_p",
    "to_l",
    "to_n",
    "to_s",
    "to_g",
    "to_b",
    "to_r",
    "to_h",
    "to_d",
    "xv",
    "gives_check",
    "forbid",
    "bk",
    "p_b",
    "ps_w",
    "s_w",
    "s_b",
    "s_any",
    "g_any",
    "g_b",
    "g_w",
    "h_any",
    "d_any",
    "k_any",
    "n_b",
    "n_w",
    "nx_b",
    "nx_w",
];

/// Ports of the candidate cell in the order of the word.
fn word_bits() -> Vec<String> {
    let mut names = vec![];
    for d in 0..10 {
        names.push(format!("promote_{d}"));
        names.push(format!("plain_{d}"));
    }
    names.push("king".to_string());
    names.extend(numbered("drop_", 7));
    names
}

fn numbered(prefix: &str, n: usize) -> Vec<String> {
    (0..n).map(|d| format!("{prefix}{d}")).collect()
}

fn slider_names() -> Vec<String> {
    [numbered("sl1_", 8), numbered("sl0_", 8)].concat()
}

fn ray_names() -> Vec<String> {
    [numbered("see_", 8), numbered("bsl_", 8), slider_names()].concat()
}

#[derive(Template)]
#[template(path = "shogi/array.v")]
pub struct Top<'a> {
    name: &'a str,
    signals: Vec<String>,
    board_out: Vec<String>,
    rays_out: Vec<String>,
    masks_out: Vec<String>,
    candidates_out: Vec<String>,
    bits: Vec<usize>,
    ranks: Vec<usize>,
    slots: usize,
    slot_bits: usize,
    slot_list: Vec<usize>,
    sets: usize,
    set_bits: usize,
    set_list: Vec<usize>,
}

impl<'a> Top<'a> {
    pub fn new(name: &'a str, shape: Shape) -> Self {
        let p = |prefix: &str, names: &[String]| -> Vec<String> {
            names.iter().map(|n| format!("{prefix}_{n}")).collect()
        };
        let s = |names: &[&str]| -> Vec<String> { names.iter().map(|n| n.to_string()).collect() };
        let board_out = p("c1", &[s(&board_bits()), s(&["mine"]), s(&GO)].concat());
        let rays_out = p("s2", &[ray_names(), s(&STEPS), s(&KEPT), s(&["mine"])].concat());
        let masks_out = p("s3", &CandidatesV::inputs());
        let mut candidates_out = numbered("word_", 28);
        candidates_out.extend(s(&["s4_king", "s4_pend", "s4_bk"]));
        let signals = [&board_out[..], &rays_out[..], &masks_out[..], &candidates_out[..]].concat();
        Top {
            name,
            signals,
            board_out,
            rays_out,
            masks_out,
            candidates_out,
            bits: (0..28).collect(),
            ranks: (0..9).collect(),
            slots: shape.slots,
            slot_bits: shape.slot_bits(),
            slot_list: (0..shape.slots).collect(),
            sets: shape.sets,
            set_bits: shape.set_bits(),
            set_list: shape.set_list(),
        }
    }
}

#[derive(Template)]
#[template(path = "shogi/array_rays.v")]
pub struct RaysV {
    board: Vec<&'static str>,
    ray_names: Vec<String>,
    kept: Vec<&'static str>,
    go: &'static [&'static str],
    file_masks: Vec<Net>,
    hops: Vec<Net>,
}

/// The group of [`GO`] to which a direction belongs.
fn group(d: usize) -> &'static str {
    match d {
        0 => "u",
        4 => "d",
        2 | 6 => "s",
        1 | 7 => "ud",
        _ => "dd",
    }
}

impl RaysV {
    pub fn new() -> Self {
        let empty = Rays { pass: "c1_empty", name: "empty" };
        let pass = Rays { pass: "c1_pass", name: "pass" };
        let mut hops = vec![];
        for d in 0..8 {
            hops.extend(empty.passes(d));
            hops.extend(pass.passes(d));
        }
        for d in 0..8 {
            let black = match d {
                0 => "c1_black_rdl",
                _ if orthogonal(d) => "c1_black_rd",
                _ => "c1_black_bh",
            };
            let back = (d + 4) % 8;
            // seen against the direction of the ray: it runs away from the king
            hops.extend(empty.ray(&format!("see_{d}"), "c1_wk", d));
            hops.extend(pass.ray(&format!("bsl_{d}"), black, back));
            for bit in [1, 0] {
                let start = format!("c1_go_{}{bit}", group(d));
                hops.extend(empty.ray(&format!("sl{bit}_{d}"), &start, back));
            }
        }
        RaysV {
            board: board_bits(),
            ray_names: ray_names(),
            kept: KEPT.to_vec(),
            go: &GO,
            file_masks: file_masks(true),
            hops,
        }
    }
}

#[derive(Template)]
#[template(path = "shogi/array_masks.v")]
pub struct MasksV {
    ray_names: Vec<String>,
    slider_names: Vec<String>,
    steps: Vec<&'static str>,
    kept: Vec<&'static str>,
    dirs: Vec<usize>,
    axes: Vec<usize>,
    cell_outs: Vec<&'static str>,
    cell_module: &'static str,
    ports: Vec<Net>,
    file_masks: Vec<Net>,
    hops: Vec<Net>,
    files: Vec<Net>,
}

impl MasksV {
    pub fn new() -> Self {
        let stepper = |d: usize| match d {
            0 => "s2_step_u",
            1 | 7 => "s2_step_du",
            2 | 4 | 6 => "s2_step_sd",
            _ => "s2_step_dd",
        };
        let mut ports = vec![];
        ports.extend((0..8).map(|d| net(format!("see_{d}"), format!("s2_see_{d}"))));
        ports.extend((0..8).map(|d| net(format!("bsl_{d}"), format!("s2_bsl_{d}"))));
        ports.extend((0..8).map(|d| net(format!("wk_{d}"), ahead("s2_wk", d))));
        ports.extend((0..2).map(|k| {
            let (dx, dy) = knight(k, false);
            net(format!("wk_knight_{k}"), seen("s2_wk", dx, dy))
        }));
        ports.extend((0..8).map(|d| net(format!("cover_step_{d}"), behind(stepper(d), d))));
        ports.extend((0..2).map(|k| {
            let (dx, dy) = knight(k, false);
            net(format!("cover_knight_{k}"), seen("s2_step_n", -dx, -dy))
        }));
        let classes = ["p", "l", "n", "s", "g", "b", "r", "h", "d", "k"];
        ports.extend(
            classes.iter().enumerate().map(|(i, c)| net(format!("piece_{i}"), format!("s2_{c}"))),
        );
        ports.extend([
            net("black", "s2_black"),
            net("mine", "s2_mine"),
            net("empty", "s2_empty"),
            net("bk_below", ahead("black_king", 4)),
            net("attack", of_ranks("attack")),
            net("escape", of_ranks("escape")),
        ]);
        ports.extend(CELL_OUTS.iter().map(|o| net(*o, format!("m_{o}"))));
        ports.extend((0..4).map(|a| net(format!("launch_{a}"), format!("m_launch_{a}"))));

        let empty = Rays { pass: "s2_empty", name: "empty" };
        let mut hops = vec![];
        for d in 0..8 {
            // the ray comes from behind: d + 4 is the direction towards its start
            let back = (d + 4) % 8;
            hops.extend(empty.passes(back));
            hops.extend(empty.ray(&format!("x_{d}"), &format!("m_launch_{}", d % 4), back));
        }
        MasksV {
            ray_names: ray_names(),
            slider_names: slider_names(),
            steps: STEPS.to_vec(),
            kept: KEPT.to_vec(),
            dirs: (0..8).collect(),
            axes: (0..4).collect(),
            cell_outs: CELL_OUTS.to_vec(),
            cell_module: MASK_CELLS,
            ports,
            file_masks: file_masks(true),
            hops,
            files: (0..9)
                .map(|x| {
                    let pawns: Vec<_> =
                        (0..9).map(|y| format!("own_pawns[{}]", 9 * y + x)).collect();
                    net(x.to_string(), pawns.join(" | "))
                })
                .collect(),
        }
    }
}

/// Whether something holds on the rank y.
type OfRank = fn(usize) -> bool;

#[derive(Template)]
#[template(path = "shogi/array_candidates.v")]
pub struct CandidatesV {
    sets: usize,
    set_bits: usize,
    inputs: Vec<String>,
    bits: Vec<usize>,
    ranks: Vec<usize>,
    /// The same, the last one first.
    down: Vec<usize>,
    cell_module: &'static str,
    file_masks: Vec<Net>,
    ports: Vec<Net>,
}

impl CandidatesV {
    fn inputs() -> Vec<String> {
        let mut names = slider_names();
        names.extend(numbered("x", 8));
        names.extend(CELL_OUTS.iter().map(|o| o.to_string()));
        names.push("empty".to_string());
        names
    }

    pub fn new(shape: Shape) -> Self {
        let mut ports = vec![];
        for d in 0..8 {
            ports.push(net(format!("slider_1_{d}"), format!("s3_sl1_{d}")));
            ports.push(net(format!("slider_0_{d}"), format!("s3_sl0_{d}")));
            ports.push(net(format!("x_{d}"), format!("s3_x{d}")));
        }
        ports.extend([
            net("p_up", behind("s3_p_b", 0)),
            net("s_up", behind("s3_s_b", 0)),
            net("ps_down", behind("s3_ps_w", 4)),
            net("s_down", behind("s3_s_w", 4)),
        ]);
        for (i, d) in [1, 3, 5, 7].into_iter().enumerate() {
            ports.push(net(format!("s_step_{i}"), behind("s3_s_any", d)));
        }
        for d in 0..8 {
            let gold = match d {
                1 | 7 => "s3_g_b",
                3 | 5 => "s3_g_w",
                _ => "s3_g_any",
            };
            let promoted = if orthogonal(d) { "s3_h_any" } else { "s3_d_any" };
            ports.push(net(format!("g_step_{d}"), behind(gold, d)));
            ports.push(net(format!("hd_step_{d}"), behind(promoted, d)));
            ports.push(net(format!("k_step_{d}"), behind("s3_k_any", d)));
        }
        for (name, black, white) in
            [("n_jump", "s3_n_b", "s3_n_w"), ("nx_jump", "s3_nx_b", "s3_nx_w")]
        {
            for k in 0..2 {
                let [b, w] = [(black, false), (white, true)].map(|(plane, white)| {
                    let (dx, dy) = knight(k, white);
                    seen(plane, -dx, -dy)
                });
                ports.push(net(format!("{name}_{k}"), format!("({b}) | ({w})")));
            }
        }
        let masks = ["p", "l", "n", "s", "g", "b", "r", "h", "d"];
        ports.extend(
            masks.iter().enumerate().map(|(i, c)| net(format!("ck_{i}"), format!("s3_to_{c}"))),
        );
        ports.extend([
            net("xv", "s3_xv"),
            net("empty", "s3_empty"),
            net("forbid", "s3_forbid"),
            net("attack", of_ranks("attack")),
            net("king_free", of_ranks("king_free")),
            net("hand_0", "{9{s3_pawn_file}}"),
        ]);
        ports.extend((1..7).map(|k| net(format!("hand_{k}"), of_copies("hand", 6, k - 1))));
        let flags: [(&str, OfRank); 8] = [
            ("last_b", |y| y == 0),
            ("last_w", |y| y == 8),
            ("two_b", |y| y <= 1),
            ("two_w", |y| y >= 7),
            ("zone_b", |y| y <= 2),
            ("zone_w", |y| y >= 6),
            ("back_b", |y| y <= 3),
            ("back_w", |y| y >= 5),
        ];
        ports.extend(flags.map(|(name, on)| net(name, ranks_where(on))));
        ports.extend(
            word_bits().into_iter().enumerate().map(|(b, name)| net(name, format!("w_{b}"))),
        );
        ports.push(net("pend", "pend"));
        CandidatesV {
            sets: shape.sets,
            set_bits: shape.set_bits(),
            inputs: Self::inputs(),
            bits: (0..28).collect(),
            ranks: (0..9).collect(),
            down: (0..9).rev().collect(),
            cell_module: CANDIDATE_CELLS,
            file_masks: file_masks(false),
            ports,
        }
    }
}

/// Whether words are kept, for one rank.
#[derive(Template)]
#[template(path = "shogi/array_keep.v")]
pub struct KeepV {
    sets: usize,
    set_bits: usize,
}

impl KeepV {
    pub fn new(shape: Shape) -> Self {
        KeepV { sets: shape.sets, set_bits: shape.set_bits() }
    }
}

/// The set that is shown, for one rank.
#[derive(Template)]
#[template(path = "shogi/array_shown.v")]
pub struct ShownV {
    set_bits: usize,
}

impl ShownV {
    pub fn new(shape: Shape) -> Self {
        ShownV { set_bits: shape.set_bits() }
    }
}

/// Whose turn it is, for one rank.
#[derive(Template)]
#[template(path = "shogi/array_whose.v")]
pub struct WhoseV {
    sets: usize,
}

impl WhoseV {
    pub fn new(shape: Shape) -> Self {
        WhoseV { sets: shape.sets }
    }
}
