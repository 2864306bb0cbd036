// tsume_evaluator: The children of nodes in order, one a clock at most, those of a node together.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/evaluator.rs or the configuration, not this file.
`default_nettype none

module tsume_evaluator (
    input  wire        clock,                                  // the circuit's only clock
    input  wire        valid,                                  // A child is there.
    input  wire        attack,                                 // The node is an attack node.
    input  wire        delays,                                 // Children may wait for others.
    // Its place among the node's children, 0 for the first.
    input  wire [9:0]  index,

    // Its numbers,
    // Disproved: INF, or WITHIN where that rests on the depth limit.
    input  wire [11:0] child_pn,
    input  wire [11:0] child_dn,                               // The mate length where pn = 0.
    input  wire [9:0]  child_rep,                              // Repetition depth of the disproof.
    // The table has numbers of it, or it was searched from this node.
    input  wire        child_seen,
    input  wire        child_suspect,                          // A pawn drop that might mate black.

    // as the node's side reads them (tsume_child_reading).
    // The number that leads: pn at an attack node, else dn; INF where the child is out of the
    // question.
    input  wire [11:0] read_lead,
    input  wire [11:0] read_tie,                               // The other one, which breaks ties.
    input  wire [11:0] read_part,                              // Its part of the node's sum.
    input  wire [11:0] read_plus,                              // Its mate length and one more.
    input  wire        read_proved,                            // It is mate.
    input  wire        read_disproved,                         // It is no mate,
    input  wire        read_in_limit,                          // or one within the depth limit.
    input  wire        read_decided,                           // One of the two.

    // Its move.
    input  wire [6:0]  way_made_source,                        // The move: source
    input  wire [6:0]  way_made_target,                        // The move: target
    input  wire [2:0]  way_made_piece_kind,                    // The move: piece: kind
    input  wire        way_made_piece_promoted,                // The move: piece: promoted
    input  wire [2:0]  way_made_captured_kind,                 // The move: captured: kind
    input  wire        way_made_captured_promoted,             // The move: captured: promoted
    input  wire        way_made_promotes,                      // The move: promotes
    // A drop between checker and king that nothing guards: it waits for all others.
    input  wire        way_late,

    // What is known of the node with this child.
    output wire        after_known_any,                        // Its numbers so far: any
    output wire [11:0] after_known_lead,                       // Its numbers so far: lead
    output wire [11:0] after_known_tie,                        // Its numbers so far: tie
    output wire [9:0]  after_known_best,                       // Its numbers so far: best
    output wire [11:0] after_known_second,                     // Its numbers so far: second
    output wire [11:0] after_known_sum,                        // Its numbers so far: sum
    output wire [11:0] after_known_length,                     // Its numbers so far: length
    output wire [9:0]  after_known_longest,                    // Its numbers so far: longest
    output wire [9:0]  after_known_rep,                        // Its numbers so far: rep
    output wire        after_known_within,                     // Its numbers so far: within
    // Its children to go on with: best: source
    output wire [6:0]  after_moves_best_source,
    // Its children to go on with: best: target
    output wire [6:0]  after_moves_best_target,
    // Its children to go on with: best: piece: kind
    output wire [2:0]  after_moves_best_piece_kind,
    // Its children to go on with: best: piece: promoted
    output wire        after_moves_best_piece_promoted,
    // Its children to go on with: best: captured: kind
    output wire [2:0]  after_moves_best_captured_kind,
    // Its children to go on with: best: captured: promoted
    output wire        after_moves_best_captured_promoted,
    // Its children to go on with: best: promotes
    output wire        after_moves_best_promotes,
    output wire        after_moves_seen,                       // Its children to go on with: seen
    // Its children to go on with: suspect
    output wire        after_moves_suspect,
    // Its children to go on with: longest: source
    output wire [6:0]  after_moves_longest_source,
    // Its children to go on with: longest: target
    output wire [6:0]  after_moves_longest_target,
    // Its children to go on with: longest: piece: kind
    output wire [2:0]  after_moves_longest_piece_kind,
    // Its children to go on with: longest: piece: promoted
    output wire        after_moves_longest_piece_promoted,
    // Its children to go on with: longest: captured: kind
    output wire [2:0]  after_moves_longest_captured_kind,
    // Its children to go on with: longest: captured: promoted
    output wire        after_moves_longest_captured_promoted,
    // Its children to go on with: longest: promotes
    output wire        after_moves_longest_promotes,
    output wire        after_open,                             // A drop of white's is not decided,
    output wire [6:0]  after_open_at,                          // on this square.
    output wire        after_promotes,                         // A promotion is not decided,
    output wire [6:0]  after_promotes_from,                    // from here
    output wire [6:0]  after_promotes_to,                      // to there.
    output wire        after_urgent                            // A child counts that is not late.
);
    reg         kept_known_any_q;
    reg         kept_known_any_d;
    reg  [11:0] kept_known_lead_q;
    reg  [11:0] kept_known_lead_d;
    reg  [11:0] kept_known_tie_q;
    reg  [11:0] kept_known_tie_d;
    reg  [9:0]  kept_known_best_q;
    reg  [9:0]  kept_known_best_d;
    reg  [11:0] kept_known_second_q;
    reg  [11:0] kept_known_second_d;
    reg  [11:0] kept_known_sum_q;
    reg  [11:0] kept_known_sum_d;
    reg  [11:0] kept_known_length_q;
    reg  [11:0] kept_known_length_d;
    reg  [9:0]  kept_known_longest_q;
    reg  [9:0]  kept_known_longest_d;
    reg  [9:0]  kept_known_rep_q;
    reg  [9:0]  kept_known_rep_d;
    reg         kept_known_within_q;
    reg         kept_known_within_d;
    reg  [6:0]  kept_moves_best_source_q;
    reg  [6:0]  kept_moves_best_source_d;
    reg  [6:0]  kept_moves_best_target_q;
    reg  [6:0]  kept_moves_best_target_d;
    reg  [2:0]  kept_moves_best_piece_kind_q;
    reg  [2:0]  kept_moves_best_piece_kind_d;
    reg         kept_moves_best_piece_promoted_q;
    reg         kept_moves_best_piece_promoted_d;
    reg  [2:0]  kept_moves_best_captured_kind_q;
    reg  [2:0]  kept_moves_best_captured_kind_d;
    reg         kept_moves_best_captured_promoted_q;
    reg         kept_moves_best_captured_promoted_d;
    reg         kept_moves_best_promotes_q;
    reg         kept_moves_best_promotes_d;
    reg         kept_moves_seen_q;
    reg         kept_moves_seen_d;
    reg         kept_moves_suspect_q;
    reg         kept_moves_suspect_d;
    reg  [6:0]  kept_moves_longest_source_q;
    reg  [6:0]  kept_moves_longest_source_d;
    reg  [6:0]  kept_moves_longest_target_q;
    reg  [6:0]  kept_moves_longest_target_d;
    reg  [2:0]  kept_moves_longest_piece_kind_q;
    reg  [2:0]  kept_moves_longest_piece_kind_d;
    reg         kept_moves_longest_piece_promoted_q;
    reg         kept_moves_longest_piece_promoted_d;
    reg  [2:0]  kept_moves_longest_captured_kind_q;
    reg  [2:0]  kept_moves_longest_captured_kind_d;
    reg         kept_moves_longest_captured_promoted_q;
    reg         kept_moves_longest_captured_promoted_d;
    reg         kept_moves_longest_promotes_q;
    reg         kept_moves_longest_promotes_d;
    reg         kept_open_q;
    reg         kept_open_d;
    reg  [6:0]  kept_open_at_q;
    reg  [6:0]  kept_open_at_d;
    reg         kept_promotes_q;
    reg         kept_promotes_d;
    reg  [6:0]  kept_promotes_from_q;
    reg  [6:0]  kept_promotes_from_d;
    reg  [6:0]  kept_promotes_to_q;
    reg  [6:0]  kept_promotes_to_d;
    reg         kept_urgent_q;
    reg         kept_urgent_d;
    wire        none_none_known_any;
    wire [11:0] none_none_known_lead;
    wire [11:0] none_none_known_tie;
    wire [9:0]  none_none_known_best;
    wire [11:0] none_none_known_second;
    wire [11:0] none_none_known_sum;
    wire [11:0] none_none_known_length;
    wire [9:0]  none_none_known_longest;
    wire [9:0]  none_none_known_rep;
    wire        none_none_known_within;
    wire [6:0]  none_none_moves_best_source;
    wire [6:0]  none_none_moves_best_target;
    wire [2:0]  none_none_moves_best_piece_kind;
    wire        none_none_moves_best_piece_promoted;
    wire [2:0]  none_none_moves_best_captured_kind;
    wire        none_none_moves_best_captured_promoted;
    wire        none_none_moves_best_promotes;
    wire        none_none_moves_seen;
    wire        none_none_moves_suspect;
    wire [6:0]  none_none_moves_longest_source;
    wire [6:0]  none_none_moves_longest_target;
    wire [2:0]  none_none_moves_longest_piece_kind;
    wire        none_none_moves_longest_piece_promoted;
    wire [2:0]  none_none_moves_longest_captured_kind;
    wire        none_none_moves_longest_captured_promoted;
    wire        none_none_moves_longest_promotes;
    wire        none_none_open;
    wire [6:0]  none_none_open_at;
    wire        none_none_promotes;
    wire [6:0]  none_none_promotes_from;
    wire [6:0]  none_none_promotes_to;
    wire        none_none_urgent;
    reg         step_before_known_any;
    reg  [11:0] step_before_known_lead;
    reg  [11:0] step_before_known_tie;
    reg  [9:0]  step_before_known_best;
    reg  [11:0] step_before_known_second;
    reg  [11:0] step_before_known_sum;
    reg  [11:0] step_before_known_length;
    reg  [9:0]  step_before_known_longest;
    reg  [9:0]  step_before_known_rep;
    reg         step_before_known_within;
    reg  [6:0]  step_before_moves_best_source;
    reg  [6:0]  step_before_moves_best_target;
    reg  [2:0]  step_before_moves_best_piece_kind;
    reg         step_before_moves_best_piece_promoted;
    reg  [2:0]  step_before_moves_best_captured_kind;
    reg         step_before_moves_best_captured_promoted;
    reg         step_before_moves_best_promotes;
    reg         step_before_moves_seen;
    reg         step_before_moves_suspect;
    reg  [6:0]  step_before_moves_longest_source;
    reg  [6:0]  step_before_moves_longest_target;
    reg  [2:0]  step_before_moves_longest_piece_kind;
    reg         step_before_moves_longest_piece_promoted;
    reg  [2:0]  step_before_moves_longest_captured_kind;
    reg         step_before_moves_longest_captured_promoted;
    reg         step_before_moves_longest_promotes;
    reg         step_before_open;
    reg  [6:0]  step_before_open_at;
    reg         step_before_promotes;
    reg  [6:0]  step_before_promotes_from;
    reg  [6:0]  step_before_promotes_to;
    reg         step_before_urgent;
    wire        step_after_known_any;
    wire [11:0] step_after_known_lead;
    wire [11:0] step_after_known_tie;
    wire [9:0]  step_after_known_best;
    wire [11:0] step_after_known_second;
    wire [11:0] step_after_known_sum;
    wire [11:0] step_after_known_length;
    wire [9:0]  step_after_known_longest;
    wire [9:0]  step_after_known_rep;
    wire        step_after_known_within;
    wire [6:0]  step_after_moves_best_source;
    wire [6:0]  step_after_moves_best_target;
    wire [2:0]  step_after_moves_best_piece_kind;
    wire        step_after_moves_best_piece_promoted;
    wire [2:0]  step_after_moves_best_captured_kind;
    wire        step_after_moves_best_captured_promoted;
    wire        step_after_moves_best_promotes;
    wire        step_after_moves_seen;
    wire        step_after_moves_suspect;
    wire [6:0]  step_after_moves_longest_source;
    wire [6:0]  step_after_moves_longest_target;
    wire [2:0]  step_after_moves_longest_piece_kind;
    wire        step_after_moves_longest_piece_promoted;
    wire [2:0]  step_after_moves_longest_captured_kind;
    wire        step_after_moves_longest_captured_promoted;
    wire        step_after_moves_longest_promotes;
    wire        step_after_open;
    wire [6:0]  step_after_open_at;
    wire        step_after_promotes;
    wire [6:0]  step_after_promotes_from;
    wire [6:0]  step_after_promotes_to;
    wire        step_after_urgent;

    tsume_evaluator_none none (
        .attack                               (attack),
        .none_known_any                       (none_none_known_any),
        .none_known_lead                      (none_none_known_lead),
        .none_known_tie                       (none_none_known_tie),
        .none_known_best                      (none_none_known_best),
        .none_known_second                    (none_none_known_second),
        .none_known_sum                       (none_none_known_sum),
        .none_known_length                    (none_none_known_length),
        .none_known_longest                   (none_none_known_longest),
        .none_known_rep                       (none_none_known_rep),
        .none_known_within                    (none_none_known_within),
        .none_moves_best_source               (none_none_moves_best_source),
        .none_moves_best_target               (none_none_moves_best_target),
        .none_moves_best_piece_kind           (none_none_moves_best_piece_kind),
        .none_moves_best_piece_promoted       (none_none_moves_best_piece_promoted),
        .none_moves_best_captured_kind        (none_none_moves_best_captured_kind),
        .none_moves_best_captured_promoted    (none_none_moves_best_captured_promoted),
        .none_moves_best_promotes             (none_none_moves_best_promotes),
        .none_moves_seen                      (none_none_moves_seen),
        .none_moves_suspect                   (none_none_moves_suspect),
        .none_moves_longest_source            (none_none_moves_longest_source),
        .none_moves_longest_target            (none_none_moves_longest_target),
        .none_moves_longest_piece_kind        (none_none_moves_longest_piece_kind),
        .none_moves_longest_piece_promoted    (none_none_moves_longest_piece_promoted),
        .none_moves_longest_captured_kind     (none_none_moves_longest_captured_kind),
        .none_moves_longest_captured_promoted (none_none_moves_longest_captured_promoted),
        .none_moves_longest_promotes          (none_none_moves_longest_promotes),
        .none_open                            (none_none_open),
        .none_open_at                         (none_none_open_at),
        .none_promotes                        (none_none_promotes),
        .none_promotes_from                   (none_none_promotes_from),
        .none_promotes_to                     (none_none_promotes_to),
        .none_urgent                          (none_none_urgent)
    );

    tsume_evaluator_step step (
        .attack                                 (attack),
        .delays                                 (delays),
        .index                                  (index),
        .child_pn                               (child_pn),
        .child_dn                               (child_dn),
        .child_rep                              (child_rep),
        .child_seen                             (child_seen),
        .child_suspect                          (child_suspect),
        .read_lead                              (read_lead),
        .read_tie                               (read_tie),
        .read_part                              (read_part),
        .read_plus                              (read_plus),
        .read_proved                            (read_proved),
        .read_disproved                         (read_disproved),
        .read_in_limit                          (read_in_limit),
        .read_decided                           (read_decided),
        .way_made_source                        (way_made_source),
        .way_made_target                        (way_made_target),
        .way_made_piece_kind                    (way_made_piece_kind),
        .way_made_piece_promoted                (way_made_piece_promoted),
        .way_made_captured_kind                 (way_made_captured_kind),
        .way_made_captured_promoted             (way_made_captured_promoted),
        .way_made_promotes                      (way_made_promotes),
        .way_late                               (way_late),
        .before_known_any                       (step_before_known_any),
        .before_known_lead                      (step_before_known_lead),
        .before_known_tie                       (step_before_known_tie),
        .before_known_best                      (step_before_known_best),
        .before_known_second                    (step_before_known_second),
        .before_known_sum                       (step_before_known_sum),
        .before_known_length                    (step_before_known_length),
        .before_known_longest                   (step_before_known_longest),
        .before_known_rep                       (step_before_known_rep),
        .before_known_within                    (step_before_known_within),
        .before_moves_best_source               (step_before_moves_best_source),
        .before_moves_best_target               (step_before_moves_best_target),
        .before_moves_best_piece_kind           (step_before_moves_best_piece_kind),
        .before_moves_best_piece_promoted       (step_before_moves_best_piece_promoted),
        .before_moves_best_captured_kind        (step_before_moves_best_captured_kind),
        .before_moves_best_captured_promoted    (step_before_moves_best_captured_promoted),
        .before_moves_best_promotes             (step_before_moves_best_promotes),
        .before_moves_seen                      (step_before_moves_seen),
        .before_moves_suspect                   (step_before_moves_suspect),
        .before_moves_longest_source            (step_before_moves_longest_source),
        .before_moves_longest_target            (step_before_moves_longest_target),
        .before_moves_longest_piece_kind        (step_before_moves_longest_piece_kind),
        .before_moves_longest_piece_promoted    (step_before_moves_longest_piece_promoted),
        .before_moves_longest_captured_kind     (step_before_moves_longest_captured_kind),
        .before_moves_longest_captured_promoted (step_before_moves_longest_captured_promoted),
        .before_moves_longest_promotes          (step_before_moves_longest_promotes),
        .before_open                            (step_before_open),
        .before_open_at                         (step_before_open_at),
        .before_promotes                        (step_before_promotes),
        .before_promotes_from                   (step_before_promotes_from),
        .before_promotes_to                     (step_before_promotes_to),
        .before_urgent                          (step_before_urgent),
        .after_known_any                        (step_after_known_any),
        .after_known_lead                       (step_after_known_lead),
        .after_known_tie                        (step_after_known_tie),
        .after_known_best                       (step_after_known_best),
        .after_known_second                     (step_after_known_second),
        .after_known_sum                        (step_after_known_sum),
        .after_known_length                     (step_after_known_length),
        .after_known_longest                    (step_after_known_longest),
        .after_known_rep                        (step_after_known_rep),
        .after_known_within                     (step_after_known_within),
        .after_moves_best_source                (step_after_moves_best_source),
        .after_moves_best_target                (step_after_moves_best_target),
        .after_moves_best_piece_kind            (step_after_moves_best_piece_kind),
        .after_moves_best_piece_promoted        (step_after_moves_best_piece_promoted),
        .after_moves_best_captured_kind         (step_after_moves_best_captured_kind),
        .after_moves_best_captured_promoted     (step_after_moves_best_captured_promoted),
        .after_moves_best_promotes              (step_after_moves_best_promotes),
        .after_moves_seen                       (step_after_moves_seen),
        .after_moves_suspect                    (step_after_moves_suspect),
        .after_moves_longest_source             (step_after_moves_longest_source),
        .after_moves_longest_target             (step_after_moves_longest_target),
        .after_moves_longest_piece_kind         (step_after_moves_longest_piece_kind),
        .after_moves_longest_piece_promoted     (step_after_moves_longest_piece_promoted),
        .after_moves_longest_captured_kind      (step_after_moves_longest_captured_kind),
        .after_moves_longest_captured_promoted  (step_after_moves_longest_captured_promoted),
        .after_moves_longest_promotes           (step_after_moves_longest_promotes),
        .after_open                             (step_after_open),
        .after_open_at                          (step_after_open_at),
        .after_promotes                         (step_after_promotes),
        .after_promotes_from                    (step_after_promotes_from),
        .after_promotes_to                      (step_after_promotes_to),
        .after_urgent                           (step_after_urgent)
    );

    always @(*) begin
        kept_known_any_d = kept_known_any_q;
        kept_known_lead_d = kept_known_lead_q;
        kept_known_tie_d = kept_known_tie_q;
        kept_known_best_d = kept_known_best_q;
        kept_known_second_d = kept_known_second_q;
        kept_known_sum_d = kept_known_sum_q;
        kept_known_length_d = kept_known_length_q;
        kept_known_longest_d = kept_known_longest_q;
        kept_known_rep_d = kept_known_rep_q;
        kept_known_within_d = kept_known_within_q;
        kept_moves_best_source_d = kept_moves_best_source_q;
        kept_moves_best_target_d = kept_moves_best_target_q;
        kept_moves_best_piece_kind_d = kept_moves_best_piece_kind_q;
        kept_moves_best_piece_promoted_d = kept_moves_best_piece_promoted_q;
        kept_moves_best_captured_kind_d = kept_moves_best_captured_kind_q;
        kept_moves_best_captured_promoted_d = kept_moves_best_captured_promoted_q;
        kept_moves_best_promotes_d = kept_moves_best_promotes_q;
        kept_moves_seen_d = kept_moves_seen_q;
        kept_moves_suspect_d = kept_moves_suspect_q;
        kept_moves_longest_source_d = kept_moves_longest_source_q;
        kept_moves_longest_target_d = kept_moves_longest_target_q;
        kept_moves_longest_piece_kind_d = kept_moves_longest_piece_kind_q;
        kept_moves_longest_piece_promoted_d = kept_moves_longest_piece_promoted_q;
        kept_moves_longest_captured_kind_d = kept_moves_longest_captured_kind_q;
        kept_moves_longest_captured_promoted_d = kept_moves_longest_captured_promoted_q;
        kept_moves_longest_promotes_d = kept_moves_longest_promotes_q;
        kept_open_d = kept_open_q;
        kept_open_at_d = kept_open_at_q;
        kept_promotes_d = kept_promotes_q;
        kept_promotes_from_d = kept_promotes_from_q;
        kept_promotes_to_d = kept_promotes_to_q;
        kept_urgent_d = kept_urgent_q;
        if (valid) begin
            kept_known_any_d = step_after_known_any;
            kept_known_lead_d = step_after_known_lead;
            kept_known_tie_d = step_after_known_tie;
            kept_known_best_d = step_after_known_best;
            kept_known_second_d = step_after_known_second;
            kept_known_sum_d = step_after_known_sum;
            kept_known_length_d = step_after_known_length;
            kept_known_longest_d = step_after_known_longest;
            kept_known_rep_d = step_after_known_rep;
            kept_known_within_d = step_after_known_within;
            kept_moves_best_source_d = step_after_moves_best_source;
            kept_moves_best_target_d = step_after_moves_best_target;
            kept_moves_best_piece_kind_d = step_after_moves_best_piece_kind;
            kept_moves_best_piece_promoted_d = step_after_moves_best_piece_promoted;
            kept_moves_best_captured_kind_d = step_after_moves_best_captured_kind;
            kept_moves_best_captured_promoted_d = step_after_moves_best_captured_promoted;
            kept_moves_best_promotes_d = step_after_moves_best_promotes;
            kept_moves_seen_d = step_after_moves_seen;
            kept_moves_suspect_d = step_after_moves_suspect;
            kept_moves_longest_source_d = step_after_moves_longest_source;
            kept_moves_longest_target_d = step_after_moves_longest_target;
            kept_moves_longest_piece_kind_d = step_after_moves_longest_piece_kind;
            kept_moves_longest_piece_promoted_d = step_after_moves_longest_piece_promoted;
            kept_moves_longest_captured_kind_d = step_after_moves_longest_captured_kind;
            kept_moves_longest_captured_promoted_d = step_after_moves_longest_captured_promoted;
            kept_moves_longest_promotes_d = step_after_moves_longest_promotes;
            kept_open_d = step_after_open;
            kept_open_at_d = step_after_open_at;
            kept_promotes_d = step_after_promotes;
            kept_promotes_from_d = step_after_promotes_from;
            kept_promotes_to_d = step_after_promotes_to;
            kept_urgent_d = step_after_urgent;
        end
    end

    always @(*) begin
        step_before_known_any = kept_known_any_q;
        step_before_known_lead = kept_known_lead_q;
        step_before_known_tie = kept_known_tie_q;
        step_before_known_best = kept_known_best_q;
        step_before_known_second = kept_known_second_q;
        step_before_known_sum = kept_known_sum_q;
        step_before_known_length = kept_known_length_q;
        step_before_known_longest = kept_known_longest_q;
        step_before_known_rep = kept_known_rep_q;
        step_before_known_within = kept_known_within_q;
        step_before_moves_best_source = kept_moves_best_source_q;
        step_before_moves_best_target = kept_moves_best_target_q;
        step_before_moves_best_piece_kind = kept_moves_best_piece_kind_q;
        step_before_moves_best_piece_promoted = kept_moves_best_piece_promoted_q;
        step_before_moves_best_captured_kind = kept_moves_best_captured_kind_q;
        step_before_moves_best_captured_promoted = kept_moves_best_captured_promoted_q;
        step_before_moves_best_promotes = kept_moves_best_promotes_q;
        step_before_moves_seen = kept_moves_seen_q;
        step_before_moves_suspect = kept_moves_suspect_q;
        step_before_moves_longest_source = kept_moves_longest_source_q;
        step_before_moves_longest_target = kept_moves_longest_target_q;
        step_before_moves_longest_piece_kind = kept_moves_longest_piece_kind_q;
        step_before_moves_longest_piece_promoted = kept_moves_longest_piece_promoted_q;
        step_before_moves_longest_captured_kind = kept_moves_longest_captured_kind_q;
        step_before_moves_longest_captured_promoted = kept_moves_longest_captured_promoted_q;
        step_before_moves_longest_promotes = kept_moves_longest_promotes_q;
        step_before_open = kept_open_q;
        step_before_open_at = kept_open_at_q;
        step_before_promotes = kept_promotes_q;
        step_before_promotes_from = kept_promotes_from_q;
        step_before_promotes_to = kept_promotes_to_q;
        step_before_urgent = kept_urgent_q;
        if (index == 10'd0) begin
            step_before_known_any = none_none_known_any;
            step_before_known_lead = none_none_known_lead;
            step_before_known_tie = none_none_known_tie;
            step_before_known_best = none_none_known_best;
            step_before_known_second = none_none_known_second;
            step_before_known_sum = none_none_known_sum;
            step_before_known_length = none_none_known_length;
            step_before_known_longest = none_none_known_longest;
            step_before_known_rep = none_none_known_rep;
            step_before_known_within = none_none_known_within;
            step_before_moves_best_source = none_none_moves_best_source;
            step_before_moves_best_target = none_none_moves_best_target;
            step_before_moves_best_piece_kind = none_none_moves_best_piece_kind;
            step_before_moves_best_piece_promoted = none_none_moves_best_piece_promoted;
            step_before_moves_best_captured_kind = none_none_moves_best_captured_kind;
            step_before_moves_best_captured_promoted = none_none_moves_best_captured_promoted;
            step_before_moves_best_promotes = none_none_moves_best_promotes;
            step_before_moves_seen = none_none_moves_seen;
            step_before_moves_suspect = none_none_moves_suspect;
            step_before_moves_longest_source = none_none_moves_longest_source;
            step_before_moves_longest_target = none_none_moves_longest_target;
            step_before_moves_longest_piece_kind = none_none_moves_longest_piece_kind;
            step_before_moves_longest_piece_promoted = none_none_moves_longest_piece_promoted;
            step_before_moves_longest_captured_kind = none_none_moves_longest_captured_kind;
            step_before_moves_longest_captured_promoted = none_none_moves_longest_captured_promoted;
            step_before_moves_longest_promotes = none_none_moves_longest_promotes;
            step_before_open = none_none_open;
            step_before_open_at = none_none_open_at;
            step_before_promotes = none_none_promotes;
            step_before_promotes_from = none_none_promotes_from;
            step_before_promotes_to = none_none_promotes_to;
            step_before_urgent = none_none_urgent;
        end
    end

    assign after_known_any = step_after_known_any;
    assign after_known_lead = step_after_known_lead;
    assign after_known_tie = step_after_known_tie;
    assign after_known_best = step_after_known_best;
    assign after_known_second = step_after_known_second;
    assign after_known_sum = step_after_known_sum;
    assign after_known_length = step_after_known_length;
    assign after_known_longest = step_after_known_longest;
    assign after_known_rep = step_after_known_rep;
    assign after_known_within = step_after_known_within;
    assign after_moves_best_source = step_after_moves_best_source;
    assign after_moves_best_target = step_after_moves_best_target;
    assign after_moves_best_piece_kind = step_after_moves_best_piece_kind;
    assign after_moves_best_piece_promoted = step_after_moves_best_piece_promoted;
    assign after_moves_best_captured_kind = step_after_moves_best_captured_kind;
    assign after_moves_best_captured_promoted = step_after_moves_best_captured_promoted;
    assign after_moves_best_promotes = step_after_moves_best_promotes;
    assign after_moves_seen = step_after_moves_seen;
    assign after_moves_suspect = step_after_moves_suspect;
    assign after_moves_longest_source = step_after_moves_longest_source;
    assign after_moves_longest_target = step_after_moves_longest_target;
    assign after_moves_longest_piece_kind = step_after_moves_longest_piece_kind;
    assign after_moves_longest_piece_promoted = step_after_moves_longest_piece_promoted;
    assign after_moves_longest_captured_kind = step_after_moves_longest_captured_kind;
    assign after_moves_longest_captured_promoted = step_after_moves_longest_captured_promoted;
    assign after_moves_longest_promotes = step_after_moves_longest_promotes;
    assign after_open = step_after_open;
    assign after_open_at = step_after_open_at;
    assign after_promotes = step_after_promotes;
    assign after_promotes_from = step_after_promotes_from;
    assign after_promotes_to = step_after_promotes_to;
    assign after_urgent = step_after_urgent;

    initial begin
        kept_known_any_q = 1'b0;
        kept_known_lead_q = 12'd0;
        kept_known_tie_q = 12'd0;
        kept_known_best_q = 10'd0;
        kept_known_second_q = 12'd0;
        kept_known_sum_q = 12'd0;
        kept_known_length_q = 12'd0;
        kept_known_longest_q = 10'd0;
        kept_known_rep_q = 10'd0;
        kept_known_within_q = 1'b0;
        kept_moves_best_source_q = 7'd0;
        kept_moves_best_target_q = 7'd0;
        kept_moves_best_piece_kind_q = 3'd0;
        kept_moves_best_piece_promoted_q = 1'b0;
        kept_moves_best_captured_kind_q = 3'd0;
        kept_moves_best_captured_promoted_q = 1'b0;
        kept_moves_best_promotes_q = 1'b0;
        kept_moves_seen_q = 1'b0;
        kept_moves_suspect_q = 1'b0;
        kept_moves_longest_source_q = 7'd0;
        kept_moves_longest_target_q = 7'd0;
        kept_moves_longest_piece_kind_q = 3'd0;
        kept_moves_longest_piece_promoted_q = 1'b0;
        kept_moves_longest_captured_kind_q = 3'd0;
        kept_moves_longest_captured_promoted_q = 1'b0;
        kept_moves_longest_promotes_q = 1'b0;
        kept_open_q = 1'b0;
        kept_open_at_q = 7'd0;
        kept_promotes_q = 1'b0;
        kept_promotes_from_q = 7'd0;
        kept_promotes_to_q = 7'd0;
        kept_urgent_q = 1'b0;
    end

    always @(posedge clock) begin
        kept_known_any_q <= kept_known_any_d;
        kept_known_lead_q <= kept_known_lead_d;
        kept_known_tie_q <= kept_known_tie_d;
        kept_known_best_q <= kept_known_best_d;
        kept_known_second_q <= kept_known_second_d;
        kept_known_sum_q <= kept_known_sum_d;
        kept_known_length_q <= kept_known_length_d;
        kept_known_longest_q <= kept_known_longest_d;
        kept_known_rep_q <= kept_known_rep_d;
        kept_known_within_q <= kept_known_within_d;
        kept_moves_best_source_q <= kept_moves_best_source_d;
        kept_moves_best_target_q <= kept_moves_best_target_d;
        kept_moves_best_piece_kind_q <= kept_moves_best_piece_kind_d;
        kept_moves_best_piece_promoted_q <= kept_moves_best_piece_promoted_d;
        kept_moves_best_captured_kind_q <= kept_moves_best_captured_kind_d;
        kept_moves_best_captured_promoted_q <= kept_moves_best_captured_promoted_d;
        kept_moves_best_promotes_q <= kept_moves_best_promotes_d;
        kept_moves_seen_q <= kept_moves_seen_d;
        kept_moves_suspect_q <= kept_moves_suspect_d;
        kept_moves_longest_source_q <= kept_moves_longest_source_d;
        kept_moves_longest_target_q <= kept_moves_longest_target_d;
        kept_moves_longest_piece_kind_q <= kept_moves_longest_piece_kind_d;
        kept_moves_longest_piece_promoted_q <= kept_moves_longest_piece_promoted_d;
        kept_moves_longest_captured_kind_q <= kept_moves_longest_captured_kind_d;
        kept_moves_longest_captured_promoted_q <= kept_moves_longest_captured_promoted_d;
        kept_moves_longest_promotes_q <= kept_moves_longest_promotes_d;
        kept_open_q <= kept_open_d;
        kept_open_at_q <= kept_open_at_d;
        kept_promotes_q <= kept_promotes_d;
        kept_promotes_from_q <= kept_promotes_from_d;
        kept_promotes_to_q <= kept_promotes_to_d;
        kept_urgent_q <= kept_urgent_d;
    end
endmodule

`default_nettype wire
