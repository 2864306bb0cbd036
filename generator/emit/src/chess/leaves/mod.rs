//! The leaf unit: the last ply of a perft, a move made in every clock; with a counter behind it the last two.

use super::array::planes::{around, either, file_masks, knights, net, rank, rays, seen, Net};
use super::array::wiring::{carried, width, Carried};
use super::count;
use crate::part::PartError;
use crate::templates::headed;
use askama::Template;

/// Name of the unit's module; its ports are described in `rtl_templates/chess/leaves.v`.
pub const TOP: &str = "chess_leaves";

/// Clocks of a counter: all of its registers.
const COUNT_LATENCY: u32 = 5;
/// Clocks from a position behind a move to its legality.
const LEGAL_LATENCY: u32 = 2;

/// What is known of a position.
const POSITION: [(&str, u32); 8] = [
    width("white", 64),
    width("kind_2", 64),
    width("kind_1", 64),
    width("kind_0", 64),
    width("turn", 1),
    width("rights", 4),
    width("double_step", 4),
    width("counted", 1),
];

#[derive(Template)]
#[template(path = "chess/leaves.v", escape = "none")]
struct LeavesV {
    counter: bool,
    file_masks: Vec<Net>,
    position: Vec<Carried>,
    slides: Vec<Net>,
    slide_names: String,
    /// Steps of pawns, kings and knights.
    pawns: Vec<Net>,
    /// Enemy pawns beside a square, and the squares beside one.
    beside: Vec<Net>,
    neighbours: Vec<Net>,
    attacks: Vec<Net>,
    straight_names: String,
    diagonal_names: String,
    rank_2: String,
    rank_7: String,
    count_bits: u32,
    /// Clocks that a legality waits for its count.
    waits: u32,
}

fn names(name: &str, lines: impl Iterator<Item = usize>) -> String {
    lines.map(|line| format!("{name}_{line}")).collect::<Vec<_>>().join(" | ")
}

impl LeavesV {
    fn new(counter: bool) -> LeavesV {
        let by = |wire: &str, white: String, black: String| {
            format!("({{64{{{wire}}}}} & ({white})) | (~{{64{{{wire}}}}} & ({black}))")
        };
        let push = |back: i8, fourth: u32| {
            let one = seen("a_pawn", 0, back);
            let two = format!("({} & {})", seen("a_pawn", 0, 2 * back), seen("q_empty", 0, back));
            format!("{one} | ({two} & {})", rank(fourth))
        };
        let mut attacks = rays("d_ray", |_| "d_judged".into(), "d_empty");
        attacks.extend([
            net("d_jumps", knights("d_judged")),
            net("d_near", around("d_judged")),
            net("d_ahead", by("d_mover", either("d_judged", -1), either("d_judged", 1))),
        ]);
        let start = |line: usize| match line % 2 {
            0 => "a_straight".to_string(),
            _ => "a_diagonal".to_string(),
        };
        LeavesV {
            counter,
            file_masks: file_masks(),
            position: carried(&POSITION[..POSITION.len() - usize::from(!counter)]),
            slides: rays("a_slide", start, "q_empty"),
            slide_names: names("a_slide", 0..8),
            pawns: vec![
                net("a_jumps", knights("a_knight")),
                net("a_near", around("a_king")),
                net("a_pushes", by("q_turn", push(-1, 3), push(1, 4))),
                net("a_captures", by("q_turn", either("a_pawn", -1), either("a_pawn", 1))),
            ],
            beside: vec![
                net("p_pawn_west", seen("p_enemy_pawn", -1, 0)),
                net("p_pawn_east", seen("p_enemy_pawn", 1, 0)),
            ],
            neighbours: vec![
                net("c_to_west", seen("c_to", 1, 0)),
                net("c_to_east", seen("c_to", -1, 0)),
            ],
            attacks,
            straight_names: names("d_ray", (0..8).step_by(2)),
            diagonal_names: names("d_ray", (1..8).step_by(2)),
            rank_2: rank(1),
            rank_7: rank(6),
            count_bits: count::bits(),
            waits: COUNT_LATENCY - LEGAL_LATENCY,
        }
    }
}

/// The modules of the unit as (module name, Verilog text), [`TOP`] first, one module a file; those of [`count`] need the
/// `chess_source_cells` of the array.
///
/// # Errors
/// [`PartError`] if a template or a cell cannot be written, which is a fault of this program.
pub fn modules(counter: bool, header: &[String]) -> Result<Vec<(String, String)>, PartError> {
    let body = LeavesV::new(counter).render()?;
    let mut files = vec![(TOP.to_string(), headed(header, "chess/leaves.v", &body))];
    if counter {
        files.extend(count::modules(COUNT_LATENCY, header)?);
    }
    Ok(files)
}
