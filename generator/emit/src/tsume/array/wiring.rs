//! Wiring of the squares: rays, mask cells, candidate cells and the array's top.

use super::board::{board_bits, GO};
use super::geometry::{at, from, knight_from, knight_to, orthogonal, step, SQUARES};
use askama::Template;

/// Module names of the cells.
pub const MASK_CELL: &str = "tsume_mask_cell";
pub const CANDIDATE_CELL: &str = "tsume_candidate_cell";

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

/// A net and what drives it, or a port and what is connected to it.
pub struct Net {
    pub net: String,
    pub value: String,
}

pub fn net(net: impl Into<String>, value: impl Into<String>) -> Net {
    Net { net: net.into(), value: value.into() }
}

/// Ports of one cell.
pub struct Cell {
    pub square: usize,
    pub ports: Vec<Net>,
}

/// Ports of the candidate cell in the order of the word.
fn word_bits() -> Vec<String> {
    let mut names = vec![];
    for d in ["u", "ul", "l", "dl", "d", "dr", "r", "ur", "8", "9"] {
        names.push(format!("promote_{d}"));
        names.push(format!("plain_{d}"));
    }
    names.push("king".to_string());
    names.extend(["p", "l", "n", "s", "g", "b", "r"].map(|c| format!("drop_{c}")));
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

/// `vector[s]`, or 0 outside the board.
fn bit(vector: &str, s: Option<usize>) -> String {
    s.map_or("1'b0".to_string(), |s| format!("{vector}[{s}]"))
}

/// `{bit n-1, .., bit 0}`.
fn concat(bits: impl IntoIterator<Item = String>) -> String {
    let mut bits: Vec<String> = bits.into_iter().collect();
    bits.reverse();
    format!("{{{}}}", bits.join(", "))
}

/// `{vector[80], .., vector[0]}` of scalar nets.
fn bitboard(prefix: &str) -> String {
    concat((0..SQUARES).map(|s| format!("{prefix}_{s}")))
}

#[derive(Template)]
#[template(path = "tsume/array.v")]
pub struct Top<'a> {
    name: &'a str,
    signals: Vec<String>,
    board_out: Vec<String>,
    rays_out: Vec<String>,
    masks_out: Vec<String>,
    candidates_out: Vec<String>,
    bits: Vec<usize>,
    ranks: Vec<usize>,
}

impl<'a> Top<'a> {
    pub fn new(name: &'a str) -> Self {
        let p = |prefix: &str, names: &[String]| -> Vec<String> {
            names.iter().map(|n| format!("{prefix}_{n}")).collect()
        };
        let s = |names: &[&str]| -> Vec<String> { names.iter().map(|n| n.to_string()).collect() };
        let board_out = p("c1", &[s(&board_bits()), s(&["mine"]), s(&GO)].concat());
        let rays_out = p("s2", &[ray_names(), s(&STEPS), s(&KEPT), s(&["mine"])].concat());
        let masks_out = p("s3", &CandidatesV::inputs());
        let candidates_out = [numbered("word_", 28), s(&["s4_king", "s4_pend", "s4_bk"])].concat();
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
        }
    }
}

/// Hops that a ray takes one square at a time. Further from the edge it takes two: 4 instead of 8
/// levels of logic at the price of one more net a square.
const SINGLE_HOPS: usize = 2;

/// The net `name_d_s` of a ray that reaches `s` from the squares `next(s)`, `next(next(s))`, ...:
/// it starts on a square where `start` holds and runs over squares where `pass` holds.
fn ray(
    hops: &mut Vec<Net>,
    name: &str,
    pass: &str,
    start: &dyn Fn(usize) -> String,
    d: usize,
    next: impl Fn(usize) -> Option<usize>,
    s: usize,
) {
    let here = format!("{name}_{d}_{s}");
    let length = std::iter::successors(next(s), |&s| next(s)).count();
    let (Some(one), two) = (next(s), next(s).and_then(&next)) else {
        hops.push(net(here, "1'b0"));
        return;
    };
    let value = match two {
        Some(two) if length > SINGLE_HOPS => {
            let near = format!("{name}n_{d}_{s}");
            let value = format!("{} | ({pass}[{one}] & {})", start(one), start(two));
            hops.push(net(near.clone(), value));
            format!("{near} | ({pass}[{one}] & {pass}[{two}] & {name}_{d}_{two})")
        }
        Some(_) => format!("{} | ({pass}[{one}] & {name}_{d}_{one})", start(one)),
        // nothing comes from behind the last square
        None => start(one),
    };
    hops.push(net(here, value));
}

#[derive(Template)]
#[template(path = "tsume/array_rays.v")]
pub struct RaysV {
    board: Vec<&'static str>,
    ray_names: Vec<String>,
    kept: Vec<&'static str>,
    go: &'static [&'static str],
    hops: Vec<Net>,
    registers: Vec<Net>,
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
        let mut hops = vec![];
        for d in 0..8 {
            let black = match d {
                0 => "c1_black_rdl",
                _ if orthogonal(d) => "c1_black_rd",
                _ => "c1_black_bh",
            };
            let back = (d + 4) % 8;
            for s in 0..SQUARES {
                // seen against the direction of the ray: it runs away from the king
                let wk = |n: usize| format!("c1_wk[{n}]");
                ray(&mut hops, "see", "c1_empty", &wk, d, |s| step(s, d), s);
                let slider = |p: usize| format!("{black}[{p}]");
                ray(&mut hops, "bsl", "c1_pass", &slider, d, |s| step(s, back), s);
                for (name, bit) in [("sl1", 1), ("sl0", 0)] {
                    let start = |p: usize| format!("c1_go_{}{bit}[{p}]", group(d));
                    ray(&mut hops, name, "c1_empty", &start, d, |s| step(s, back), s);
                }
            }
        }
        let registers = ray_names().into_iter().map(|n| net(n.clone(), bitboard(&n))).collect();
        RaysV {
            board: board_bits(),
            ray_names: ray_names(),
            kept: KEPT.to_vec(),
            go: &GO,
            hops,
            registers,
        }
    }
}

#[derive(Template)]
#[template(path = "tsume/array_masks.v")]
pub struct MasksV {
    ray_names: Vec<String>,
    slider_names: Vec<String>,
    steps: Vec<&'static str>,
    kept: Vec<&'static str>,
    dirs: Vec<usize>,
    axes: Vec<usize>,
    cell_outs: Vec<&'static str>,
    cell_module: &'static str,
    cells: Vec<Cell>,
    hops: Vec<Net>,
    registers: Vec<Net>,
    files: Vec<Net>,
}

impl MasksV {
    pub fn new() -> Self {
        let cells = (0..SQUARES)
            .map(|s| {
                let y = s / 9;
                let ray = |name: &str| concat((0..8).map(|d| format!("s2_{name}_{d}[{s}]")));
                let step_from = |d: usize| {
                    let name = match d {
                        0 => "s2_step_u",
                        1 | 7 => "s2_step_du",
                        2 | 4 | 6 => "s2_step_sd",
                        _ => "s2_step_dd",
                    };
                    bit(name, from(s, d))
                };
                let classes = ["p", "l", "n", "s", "g", "b", "r", "h", "d", "k"];
                let below =
                    step(s, 4).map_or("1'b0".to_string(), |b| format!("s2_k[{b}] & s2_black[{b}]"));
                let mut ports = vec![
                    net("see", ray("see")),
                    net("bsl", ray("bsl")),
                    net("wk", concat((0..8).map(|d| bit("s2_wk", step(s, d))))),
                    net("wk_knight", concat((8..10).map(|d| bit("s2_wk", knight_to(s, d))))),
                    net("cover_step", concat((0..8).map(step_from))),
                    net(
                        "cover_knight",
                        concat((8..10).map(|d| bit("s2_step_n", knight_from(s, d, false)))),
                    ),
                    net("piece", concat(classes.iter().map(|c| format!("s2_{c}[{s}]")))),
                    net("black", format!("s2_black[{s}]")),
                    net("mine", format!("s2_mine[{s}]")),
                    net("empty", format!("s2_empty[{s}]")),
                    net("bk_below", below),
                    net("attack", format!("attack[{y}]")),
                    net("escape", format!("escape[{y}]")),
                ];
                ports.extend(CELL_OUTS.iter().map(|o| net(*o, format!("m_{o}[{s}]"))));
                ports.extend(
                    (0..4).map(|a| net(format!("launch_{a}"), format!("m_launch_{a}[{s}]"))),
                );
                Cell { square: s, ports }
            })
            .collect();
        let mut hops = vec![];
        for d in 0..8 {
            let start = |p: usize| format!("m_launch_{}[{p}]", d % 4);
            for s in 0..SQUARES {
                ray(&mut hops, "x", "s2_empty", &start, d, |s| from(s, d), s);
            }
        }
        MasksV {
            ray_names: ray_names(),
            slider_names: slider_names(),
            steps: STEPS.to_vec(),
            kept: KEPT.to_vec(),
            dirs: (0..8).collect(),
            axes: (0..4).collect(),
            cell_outs: CELL_OUTS.to_vec(),
            cell_module: MASK_CELL,
            cells,
            hops,
            registers: (0..8).map(|d| net(format!("x{d}"), bitboard(&format!("x_{d}")))).collect(),
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

#[derive(Template)]
#[template(path = "tsume/array_candidates.v")]
pub struct CandidatesV {
    inputs: Vec<String>,
    bits: Vec<usize>,
    squares: Vec<usize>,
    down: Vec<usize>,
    ranks: Vec<usize>,
    cell_module: &'static str,
    cells: Vec<Cell>,
}

impl CandidatesV {
    fn inputs() -> Vec<String> {
        let mut names = slider_names();
        names.extend(numbered("x", 8));
        names.extend(CELL_OUTS.iter().map(|o| o.to_string()));
        names.push("empty".to_string());
        names
    }

    pub fn new() -> Self {
        let cells = (0..SQUARES)
            .map(|t| {
                let y = t / 9;
                let ray = |name: &str| concat((0..8).map(|d| format!("s3_{name}{d}[{t}]")));
                let steps = |of: &dyn Fn(usize) -> &'static str| {
                    concat((0..8).map(|d| bit(of(d), from(t, d))))
                };
                let jumps = |black: &str, white: &str| {
                    concat((8..10).map(|d| {
                        let b = bit(black, knight_from(t, d, false));
                        let w = bit(white, knight_from(t, d, true));
                        format!("{b} | {w}")
                    }))
                };
                let masks = ["p", "l", "n", "s", "g", "b", "r", "h", "d"];
                let mut hand = vec![format!("s3_pawn_file[{}]", t % 9)];
                hand.extend((0..6).map(|k| format!("hand[{k}]")));
                let mut ports = vec![
                    net("slider_1", ray("sl1_")),
                    net("slider_0", ray("sl0_")),
                    net("x", ray("x")),
                    net("p_up", bit("s3_p_b", at(t, 0, 1))),
                    net("s_up", bit("s3_s_b", at(t, 0, 1))),
                    net("ps_down", bit("s3_ps_w", at(t, 0, -1))),
                    net("s_down", bit("s3_s_w", at(t, 0, -1))),
                    net("s_step", concat([1, 3, 5, 7].map(|d| bit("s3_s_any", from(t, d))))),
                    net(
                        "g_step",
                        steps(&|d| match d {
                            1 | 7 => "s3_g_b",
                            3 | 5 => "s3_g_w",
                            _ => "s3_g_any",
                        }),
                    ),
                    net("hd_step", steps(&|d| if orthogonal(d) { "s3_h_any" } else { "s3_d_any" })),
                    net("k_step", steps(&|_| "s3_k_any")),
                    net("n_jump", jumps("s3_n_b", "s3_n_w")),
                    net("nx_jump", jumps("s3_nx_b", "s3_nx_w")),
                    net("ck", concat(masks.iter().map(|c| format!("s3_to_{c}[{t}]")))),
                    net("xv", format!("s3_xv[{t}]")),
                    net("empty", format!("s3_empty[{t}]")),
                    net("forbid", format!("s3_forbid[{t}]")),
                    net("attack", format!("attack[{y}]")),
                    net("king_free", format!("king_free[{y}]")),
                    net("hand", concat(hand)),
                ];
                let flags = [
                    ("last_b", y == 0),
                    ("last_w", y == 8),
                    ("two_b", y <= 1),
                    ("two_w", y >= 7),
                    ("zone_b", y <= 2),
                    ("zone_w", y >= 6),
                    ("back_b", y <= 3),
                    ("back_w", y >= 5),
                ];
                ports.extend(flags.map(|(name, on)| net(name, format!("1'b{}", u8::from(on)))));
                let word = word_bits();
                ports.extend(
                    word.iter().enumerate().map(|(b, name)| net(name, format!("w_{t}[{b}]"))),
                );
                ports.push(net("pend", format!("pend[{t}]")));
                Cell { square: t, ports }
            })
            .collect();
        CandidatesV {
            inputs: Self::inputs(),
            bits: (0..28).collect(),
            squares: (0..SQUARES).collect(),
            down: (0..SQUARES).rev().collect(),
            ranks: (0..9).collect(),
            cell_module: CANDIDATE_CELL,
            cells,
        }
    }
}
