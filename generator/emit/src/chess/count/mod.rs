//! Whole-position counting: two passes of receivers, and a sum over 64 squares.

pub mod adders;
mod count_cells;
mod shadow_cells;

pub use count_cells::CountCells;
pub use shadow_cells::ShadowCells;

use super::array::planes::{
    around, either, file_masks, knights, net, on_line, rank, rays, seen, Net,
};
use super::array::wiring::{carried, width, Carried};
use crate::part::{block, options, PartError};
use crate::templates::headed;
use adders::sum;
use askama::Template;
use kiban_model::chess::KNIGHT_LINES;

/// Name of the top module.
pub const TOP: &str = "chess_count";

/// What goes on behind the rays of the first pass, beside marks and threats.
const SHADOW: [(&str, u32); 17] = [
    width("turn", 1),
    width("castle_king", 1),
    width("castle_queen", 1),
    width("own", 64),
    width("empty", 64),
    width("enemy_king", 64),
    width("king", 64),
    width("pawn", 64),
    width("knight", 64),
    width("mine_straight", 64),
    width("mine_diagonal", 64),
    width("enemy_straight", 64),
    width("enemy_diagonal", 64),
    width("king_hits", 64),
    width("pawn_hits_west", 64),
    width("pawn_hits_east", 64),
    width("stepper_checks", 64),
];

/// What goes on behind the first pass.
const LATCHED: [(&str, u32); 19] = [
    width("turn", 1),
    width("castle_king", 1),
    width("castle_queen", 1),
    width("no_check", 1),
    width("one_check", 1),
    width("own", 64),
    width("empty", 64),
    width("enemy_king", 64),
    width("king", 64),
    width("attacked", 64),
    width("answers", 64),
    width("start_0", 64),
    width("start_1", 64),
    width("start_2", 64),
    width("start_3", 64),
    width("pawn_0", 64),
    width("pawn_1", 64),
    width("pawn_3", 64),
    width("free_knight", 64),
];

/// What counts: moves, and promotions, which are three more.
const MOVES: [&str; 20] = [
    "slides_0",
    "slides_1",
    "slides_2",
    "slides_3",
    "slides_4",
    "slides_5",
    "slides_6",
    "slides_7",
    "jumps_0",
    "jumps_1",
    "jumps_2",
    "jumps_3",
    "jumps_4",
    "jumps_5",
    "jumps_6",
    "jumps_7",
    "pushes",
    "captures_1",
    "captures_3",
    "king_moves",
];
const PROMOTIONS: [&str; 3] = ["promotes", "promotes_1", "promotes_3"];

/// Two halves of the columns become one.
struct Fold {
    /// Columns left.
    columns: u32,
    nets: Vec<Net>,
}

#[derive(Template)]
#[template(path = "chess/count.v", escape = "none")]
struct CountV {
    latency: u32,
    /// Cuts: behind the rays of the first pass, behind the first pass, behind the second, behind the sums of the squares.
    cut_rays: bool,
    cut_shadow: bool,
    cut_arrivals: bool,
    cut_sums: bool,
    file_masks: Vec<Net>,
    shadow_hops: Vec<Net>,
    count_hops: Vec<Net>,
    knight_hits: Vec<Net>,
    jumps: Vec<Net>,
    steps: Vec<Net>,
    arrivals: Vec<Net>,
    shadow: Vec<Carried>,
    latched: Vec<Carried>,
    counted: Vec<Carried>,
    sums: Vec<Carried>,
    lines: Vec<usize>,
    cell_outputs: Vec<&'static str>,
    squares: Vec<Net>,
    square_sums: Vec<String>,
    folds: Vec<Fold>,
    total: String,
    bits: usize,
    rank_1: String,
    rank_8: String,
}

fn plane(name: String) -> Carried {
    Carried { name, range: "[63:0]".into(), arrives: false, receiver: false }
}

impl CountV {
    fn new(latency: u32) -> CountV {
        let mut shadow_hops = rays("a_mark", |_| "a_king".into(), "a_empty");
        let threat = |line: usize| match line % 2 {
            0 => "a_enemy_straight".to_string(),
            _ => "a_enemy_diagonal".to_string(),
        };
        shadow_hops.extend(rays("a_threat", threat, "a_open"));
        let count_hops = rays("t_slider", |line| format!("t_start_{}", line % 4), "t_empty");
        let by_turn = |turn: &str, white: String, black: String| {
            format!("({turn} & ({white})) | (~{turn} & ({black}))")
        };
        let knight = |plane: &str, line: usize| {
            let (f, r) = KNIGHT_LINES[line];
            seen(plane, f, r)
        };
        let steps = vec![
            net("a_king_hits", around("a_enemy_king")),
            net(
                "a_pawn_hits_west",
                by_turn("a_white", seen("a_enemy_pawn", -1, 1), seen("a_enemy_pawn", -1, -1)),
            ),
            net(
                "a_pawn_hits_east",
                by_turn("a_white", seen("a_enemy_pawn", 1, 1), seen("a_enemy_pawn", 1, -1)),
            ),
            net(
                "a_stepper_checks",
                format!(
                    "(a_enemy_pawn & ({})) | (a_enemy_knight & ({}))",
                    by_turn("a_white", either("a_king", -1), either("a_king", 1)),
                    knights("a_king")
                ),
            ),
        ];
        let push = |back: i8, fourth: u32| {
            let one = seen("t_pawn_0", 0, back);
            let two = format!("({} & {})", seen("t_pawn_0", 0, 2 * back), seen("t_empty", 0, back));
            format!("{one} | ({two} & {})", rank(fourth))
        };
        let arrivals = vec![
            net("t_push", by_turn("t_white", push(-1, 3), push(1, 4))),
            net(
                "t_capture_1",
                by_turn("t_white", seen("t_pawn_1", -1, -1), seen("t_pawn_1", 1, 1)),
            ),
            net(
                "t_capture_3",
                by_turn("t_white", seen("t_pawn_3", 1, -1), seen("t_pawn_3", -1, 1)),
            ),
            net(
                "t_king_near",
                (0..8).map(|l| on_line("t_king", l)).collect::<Vec<_>>().join(" | "),
            ),
        ];
        // moves of a square, then of all
        let prefixed = |names: &[&str]| names.iter().map(|n| format!("u_{n}")).collect::<Vec<_>>();
        let promotions = prefixed(&PROMOTIONS);
        let columns = vec![[prefixed(&MOVES), promotions.clone()].concat(), promotions];
        let (squares, square_sums) = sum(columns, "square");
        let mut weights: Vec<String> =
            (0..square_sums.len()).map(|w| format!("v_square_{w}")).collect();
        let mut folds = vec![];
        let mut columns = 64u32;
        while columns > 1 {
            columns /= 2;
            // one column is a bit, without an index
            let halves = |n: &String| match columns {
                1 => vec![format!("{n}[0]"), format!("{n}[1]")],
                _ => vec![
                    format!("{n}[{}:0]", columns - 1),
                    format!("{n}[{}:{columns}]", 2 * columns - 1),
                ],
            };
            let list = weights.iter().map(halves).collect();
            let (nets, result) = sum(list, &format!("fold{columns}"));
            folds.push(Fold { columns, nets });
            weights = result;
        }
        let total = weights.iter().rev().cloned().collect::<Vec<_>>().join(", ");
        let mut shadow = carried(&SHADOW);
        for name in ["mark", "threat", "knight_hits"] {
            shadow.extend((0..8).map(|line| plane(format!("{name}_{line}"))));
        }
        let bit =
            |name: &str| carried(&[("", 1)]).pop().map(|c| Carried { name: name.into(), ..c });
        let kept = ["castle_moves_king", "castle_moves_queen"];
        let mut counted: Vec<Carried> = kept.iter().filter_map(|n| bit(n)).collect();
        let mut sums: Vec<Carried> = kept.iter().filter_map(|n| bit(n)).collect();
        let cell_outputs: Vec<&'static str> = MOVES.iter().chain(&PROMOTIONS).copied().collect();
        counted.extend(cell_outputs.iter().map(|n| plane(n.to_string())));
        sums.extend((0..square_sums.len()).map(|w| plane(format!("square_{w}"))));
        let knight_hits =
            (0..8).map(|k| net(format!("a_knight_hits_{k}"), knight("a_enemy_knight", k)));
        let jumps = (0..8).map(|k| net(format!("t_jump_{k}"), knight("t_free_knight", k)));
        CountV {
            latency,
            cut_rays: latency >= 5,
            cut_shadow: latency >= 2,
            cut_arrivals: latency >= 3,
            cut_sums: latency >= 4,
            file_masks: file_masks(),
            shadow_hops,
            count_hops,
            knight_hits: knight_hits.collect(),
            jumps: jumps.collect(),
            steps,
            arrivals,
            shadow,
            latched: carried(&LATCHED),
            counted,
            sums,
            lines: (0..8).collect(),
            cell_outputs,
            squares,
            square_sums,
            folds,
            bits: weights.len(),
            total,
            rank_1: rank(0),
            rank_8: rank(7),
        }
    }
}

/// Bits of the number of moves.
pub fn bits() -> u32 {
    CountV::new(1).bits as u32
}

/// The modules of counting as (module name, Verilog text), [`TOP`] first, without those it shares with the array. A position
/// enters in every clock, its number of moves leaves `latency` (1 to 5) clocks later.
///
/// # Errors
/// [`PartError`] if a template or a cell cannot be written, which is a fault of this program.
pub fn modules(latency: u32, header: &[String]) -> Result<Vec<(String, String)>, PartError> {
    let body = CountV::new(latency).render()?;
    let mut files = vec![(TOP.to_string(), headed(header, "chess/count.v", &body))];
    let options = options(header);
    files.extend(block(ShadowCells::default(), "chess_shadow_cells", &options)?);
    files.extend(block(CountCells::default(), "chess_count_cells", &options)?);
    Ok(files)
}
