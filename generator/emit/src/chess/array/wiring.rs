//! The wiring of the array: pipeline cuts, rays, steps, the tree.

use super::planes::{around, file_masks, knights, net, on_line, passes, rank, seen, Net, Ray};
use crate::chess::params::{Masks, Params};
use askama::Template;

/// A net on its way through a cut of the pipeline.
pub struct Carried {
    pub name: String,
    /// `[63:0]`, or blanks for one bit.
    pub range: String,
    /// Comes from the rays.
    pub arrives: bool,
    /// Comes from the receivers as it stands.
    pub receiver: bool,
}

pub const fn width(name: &'static str, width: u32) -> (&'static str, u32) {
    (name, width)
}

pub fn carried(list: &[(&'static str, u32)]) -> Vec<Carried> {
    let range = |bits: u32| match bits {
        1 => "      ".to_string(),
        n => format!("{:6}", format!("[{}:0]", n - 1)),
    };
    let receiver = |name: &str| !matches!(name, "king_hit" | "own_king_hit");
    list.iter()
        .map(|&(name, bits)| Carried {
            name: name.to_string(),
            range: range(bits),
            arrives: false,
            receiver: receiver(name),
        })
        .collect()
}

/// What the receivers are told beside the words.
const TOLD: [(&str, u32); 11] = [
    width("turn", 1),
    width("phase", 3),
    width("second", 1),
    width("first_square", 6),
    width("quiet", 1),
    width("payload", 4),
    width("double_step", 4),
    width("castled", 2),
    width("castle_king", 1),
    width("castle_queen", 1),
    width("own", 64),
];

/// The same decoded, behind the rays.
const DECODED: [(&str, u32); 21] = [
    width("turn", 1),
    width("bid_0", 1),
    width("bid_1", 1),
    width("bid_2", 1),
    width("bid_3", 1),
    width("bid_4", 1),
    width("alone", 1),
    width("aggressor_1", 1),
    width("aggressor_2", 1),
    width("aggressor_4", 1),
    width("open", 4),
    width("quiet", 1),
    width("payload", 4),
    width("victim_double", 1),
    width("victim_last", 1),
    width("victim_passing", 1),
    width("victim_castles", 1),
    width("passing_file", 8),
    width("castle_to", 4),
    width("judged", 6),
    width("own", 64),
];

/// What was used last, for masks that are recomputed.
const AFTER: [(&str, u32); 2] = [width("after_priority", 3), width("after_square", 6)];

/// The same decoded.
const AFTER_DECODED: [(&str, u32); 4] = [
    width("after_priority", 3),
    width("same_rank", 8),
    width("above_rank", 8),
    width("above_file", 8),
];

/// Masks from a memory.
const MASK: [(&str, u32); 1] = [width("mask", 64)];

/// Piece kinds on their way.
const KINDS: [(&str, u32); 3] = [width("kind_2", 64), width("kind_1", 64), width("kind_0", 64)];

/// What the squares send.
const SENT: [(&str, u32); 13] = [
    width("pass", 64),
    width("super_start", 64),
    width("mine_straight", 64),
    width("mine_diagonal", 64),
    width("queen_straight", 64),
    width("queen_diagonal", 64),
    width("king", 64),
    width("pawn", 64),
    width("knight", 64),
    width("enemy_pawn", 64),
    width("enemy_knight", 64),
    width("super_knight", 64),
    width("victim", 64),
];

/// What arrives by steps; the rays come to it.
pub const STEPS: [(&str, u32); 17] = [
    width("king_0", 64),
    width("king_1", 64),
    width("king_2", 64),
    width("king_3", 64),
    width("push", 64),
    width("capture_1", 64),
    width("capture_3", 64),
    width("side", 64),
    width("knight_jump", 64),
    width("super_jump", 64),
    width("king_ahead", 64),
    width("pawn_hits", 64),
    width("knight_hits", 64),
    width("victim_near", 64),
    width("victim_push", 64),
    width("victim_capture", 64),
    width("victim_side", 64),
];

/// The planes of the bids and of the facts of a first pass.
const BIDS: [(&str, u32); 13] = [
    width("priority_2", 64),
    width("priority_1", 64),
    width("priority_0", 64),
    width("payload_3", 64),
    width("payload_2", 64),
    width("payload_1", 64),
    width("payload_0", 64),
    width("king_hit", 64),
    width("own_king_hit", 64),
    width("discoverer", 64),
    width("special", 64),
    width("promotion", 64),
    width("in_passing", 64),
];

/// What a plane carries, one bit a square: the comment of every port of that name.
pub fn about(plane: &str) -> &'static str {
    match plane.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "pass" => "words pass: the square is empty and does not send",
        "super_start" => "super-pieces",
        "mine_straight" => "on lines of rooks: sliders of the side to move, their super-piece",
        "mine_diagonal" => "the same on lines of bishops",
        "queen_straight" => "on lines of rooks: queens of the side to move, sliders of the other",
        "queen_diagonal" => "the same on lines of bishops",
        "king" => "the king of the side to move, if it sends",
        "pawn" => "pawns of the side to move that send",
        "knight" => "knights of the side to move that send",
        "enemy_pawn" => "pawns of the other side",
        "enemy_knight" => "knights of the other side",
        "super_knight" => "the super-piece on the knight lines",
        "victim" => "the victim's square",
        "supers_" => "along this line a super-piece is the first piece",
        "mine_" => "along this line the first piece is a slider of the side to move that fits",
        "queens_" => "along this line it is a queen of the side to move, or a slider of the other",
        "king_" => "the own king is one step away along this axis",
        "push" => "a push of an own pawn arrives, double steps included",
        "capture_" => "an own pawn captures here along this axis",
        "side" => "an own pawn stands beside",
        "knight_jump" => "an own knight jumps here",
        "super_jump" => "the super-piece arrives on a knight line",
        "king_ahead" => "the enemy king stands where an own pawn would capture from here",
        "pawn_hits" => "an enemy pawn attacks the square",
        "knight_hits" => "an enemy knight attacks the square",
        "victim_near" => "the victim is one step away",
        "victim_push" => "the victim is one step ahead of a pawn here",
        "victim_capture" => "the victim is where a pawn here captures",
        "victim_side" => "the victim is one step to the east or west",
        "priority_" => "bit of the priority of the bid",
        "payload_" => "bit of the payload: kinds that check, or an axis",
        "king_hit" => "the king not to move is attacked, or castled through check",
        "own_king_hit" => "the side to move is in check",
        "discoverer" => "a piece here discovers",
        "special" => "a special move arrives",
        "promotion" => "a push to the last rank arrives",
        "in_passing" => "the pawn here can be captured in passing",
        "white" => "the piece is white",
        "kind_" => "this bit of the kind: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6",
        _ => "",
    }
}

/// Names of the facts among [`BIDS`].
pub const FACTS: [&str; 6] =
    ["king_hit", "own_king_hit", "discoverer", "special", "promotion", "in_passing"];

#[derive(Template)]
#[template(path = "chess/array.v", escape = "none")]
pub struct ArrayV {
    latency: u32,
    memory_masks: bool,
    checks_first: bool,
    /// Cuts.
    source: bool,
    rays: bool,
    bids: bool,
    tree_clocked: bool,
    kinds: Vec<Carried>,
    sent: Vec<Carried>,
    /// All that goes through the cut behind the transmitters.
    sources: Vec<Carried>,
    /// All that goes through the cut behind the rays.
    arrivals: Vec<Carried>,
    bid_planes: Vec<Carried>,
    facts: Vec<&'static str>,
    lines: Vec<usize>,
    ranks: Vec<usize>,
    rank_1: String,
    rank_2: String,
    rank_7: String,
    rank_8: String,
}

/// Names of the 24 ray planes.
fn ray_names() -> Vec<String> {
    let names = ["supers", "mine", "queens"];
    names.iter().flat_map(|n| (0..8).map(move |line| format!("{n}_{line}"))).collect()
}

impl ArrayV {
    pub fn new(params: &Params) -> ArrayV {
        let cuts = params.cuts;
        let memory_masks = params.masks == Masks::Memory;
        let along = |told: &[(&'static str, u32)], after: &[(&'static str, u32)]| {
            let masks = if memory_masks { &MASK[..] } else { after };
            carried(&[told, &[width("enemy_king", 64)], &KINDS[..], masks].concat())
        };
        let mut sources = along(&TOLD, &AFTER);
        sources.extend(carried(&SENT));
        let mut arrivals = along(&DECODED, &AFTER_DECODED);
        let rays = ray_names().into_iter().map(|name| (name, 64));
        let steps = STEPS.iter().map(|&(name, bits)| (name.to_string(), bits));
        arrivals.extend(rays.chain(steps).map(|(name, _)| Carried {
            name,
            range: "[63:0]".into(),
            arrives: true,
            receiver: false,
        }));
        ArrayV {
            latency: cuts.count(),
            memory_masks,
            tree_clocked: cuts.middle || cuts.result,
            checks_first: params.checks_first,
            source: cuts.source,
            rays: cuts.rays,
            bids: cuts.bids,
            kinds: carried(&KINDS),
            sent: carried(&SENT),
            sources,
            arrivals,
            bid_planes: carried(&BIDS),
            facts: FACTS.to_vec(),
            lines: (0..8).collect(),
            ranks: (0..8).rev().collect(),
            rank_1: rank(0),
            rank_2: rank(1),
            rank_7: rank(6),
            rank_8: rank(7),
        }
    }
}

#[derive(Template)]
#[template(path = "chess/array_rays.v", escape = "none")]
pub struct RaysV {
    quick: bool,
    sent: Vec<Carried>,
    ray_names: Vec<String>,
    file_masks: Vec<Net>,
    hops: Vec<Hop>,
    steps: Vec<Net>,
}

/// A net of a ray.
pub struct Hop {
    net: String,
    value: String,
    /// It is a port.
    output: bool,
}

impl RaysV {
    pub fn new(params: &Params) -> RaysV {
        // with registers on both sides there is time for short hops
        let quick = !(params.cuts.source && params.cuts.rays);
        let mut hops: Vec<Net> = (0..8).flat_map(|line| passes("pass", line, quick)).collect();
        for (name, straight, diagonal) in [
            ("supers", "super_start", "super_start"),
            ("mine", "mine_straight", "mine_diagonal"),
            ("queens", "queen_straight", "queen_diagonal"),
        ] {
            for line in 0..8 {
                let start = if line % 2 == 0 { straight } else { diagonal };
                hops.extend(
                    Ray { name: &format!("{name}_{line}"), start, pass: "pass", line, quick }
                        .nets(),
                );
            }
        }
        // `white` where the first form holds for white to move
        let by_turn = |white: String, black: String| {
            format!("(WHITE & ({white})) | (~WHITE & ({black}))").replace("WHITE", "white_moves")
        };
        let either = |plane: &str, ranks: i8| {
            format!("{} | {}", seen(plane, -1, ranks), seen(plane, 1, ranks))
        };
        // a double step passes the third rank
        let push = |back: i8, fourth: u32| {
            let one = seen("pawn", 0, back);
            let two = format!("({} & {})", seen("pawn", 0, 2 * back), seen("pass", 0, back));
            format!("{one} | ({two} & {})", rank(fourth))
        };
        let mut steps = vec![];
        for axis in 0..4 {
            let value = format!("{} | {}", on_line("king", axis), on_line("king", axis + 4));
            steps.push(net(format!("king_{axis}"), value));
        }
        steps.extend([
            net("push", by_turn(push(-1, 3), push(1, 4))),
            net("capture_1", by_turn(seen("pawn", -1, -1), seen("pawn", 1, 1))),
            net("capture_3", by_turn(seen("pawn", 1, -1), seen("pawn", -1, 1))),
            net("side", either("pawn", 0)),
            net("knight_jump", knights("knight")),
            net("super_jump", knights("super_knight")),
            net("king_ahead", by_turn(either("enemy_king", 1), either("enemy_king", -1))),
            net("pawn_hits", by_turn(either("enemy_pawn", 1), either("enemy_pawn", -1))),
            net("knight_hits", knights("enemy_knight")),
            net("victim_near", around("victim")),
            net("victim_push", by_turn(seen("victim", 0, 1), seen("victim", 0, -1))),
            net("victim_capture", by_turn(either("victim", 1), either("victim", -1))),
            net("victim_side", either("victim", 0)),
        ]);
        let names = ray_names();
        let hops = hops
            .into_iter()
            .map(|n| Hop { output: names.contains(&n.net), net: n.net, value: n.value })
            .collect();
        RaysV {
            quick,
            sent: carried(&SENT),
            ray_names: names,
            file_masks: file_masks(),
            hops,
            steps,
        }
    }
}

/// A level of the tree.
struct Level {
    /// 1 to 6.
    number: u32,
    /// Squares between the left and the right bid.
    step: u32,
    /// The bits of a plane that the level's arbiters use.
    mask: String,
    /// Prefix of the planes that come from the level below.
    below: String,
    /// Bits of the winner's square that come from below.
    index: Vec<u32>,
    /// Registers stand behind it.
    cut: bool,
}

#[derive(Template)]
#[template(path = "chess/array_tree.v", escape = "none")]
pub struct TreeV {
    clocks: u32,
    result: bool,
    middle: bool,
    levels: Vec<Level>,
    facts: Vec<&'static str>,
    planes: Vec<&'static str>,
    /// The planes of the bids.
    bid_names: Vec<&'static str>,
    /// The planes that stand in the registers of the middle.
    middle_planes: Vec<String>,
    payload: Vec<u32>,
}

impl TreeV {
    pub fn new(params: &Params) -> TreeV {
        let levels = (1..=6u32).map(|number| Level {
            number,
            step: 1 << (number - 1),
            mask: format!(
                "64'h{:016x}",
                (0..64).step_by(1 << number).fold(0u64, |mask, bit| mask | 1 << bit)
            ),
            below: match number {
                1 => String::new(),
                4 => "m_".into(),
                n => format!("w{}_", n - 1),
            },
            index: (0..number - 1).collect(),
            cut: number == 3,
        });
        let cuts = params.cuts;
        let planes = [
            "priority_2",
            "priority_1",
            "priority_0",
            "payload_3",
            "payload_2",
            "payload_1",
            "payload_0",
            "more",
        ];
        let squares = (0..3).map(|i| format!("square_{i}"));
        TreeV {
            clocks: u32::from(cuts.middle) + u32::from(cuts.result),
            result: cuts.result,
            middle: cuts.middle,
            levels: levels.collect(),
            facts: FACTS.to_vec(),
            middle_planes: planes.iter().map(|p| p.to_string()).chain(squares).collect(),
            bid_names: planes[..7].to_vec(),
            planes: planes.to_vec(),
            payload: (0..4).collect(),
        }
    }
}
