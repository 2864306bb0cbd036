// tsume_retire: Positions of all searches as they come, one a clock: first its numbers (clocks 0 and 1), then what becomes of its node (clock 2).
// What a search knows of the node that it expands stands in a word of distributed RAM, read in clock 1 and written in clock 2. When the rest
// of a node's moves is not wanted any more, the search's mark changes: positions with the old one are not looked at. One bit is
// enough, since moves keep their order: a mark changes by a move that has it, and then none with the one before is left.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/retire.rs or the configuration, not this file.
`default_nettype none

module tsume_retire (
    input  wire        clock,                                      // the circuit's only clock
    input  wire        reset,                                      // synchronous, active high
    // Words of the child memory of a search, a power of two.
    input  wire [14:0] child_limit,

    // position, clock 0
    input  wire        valid,                                      // A position is there:

    // what it is,
    input  wire [6:0]  item_made_source,                           // The move: source
    input  wire [6:0]  item_made_target,                           // The move: target
    input  wire [2:0]  item_made_piece_kind,                       // The move: piece: kind
    input  wire        item_made_piece_promoted,                   // The move: piece: promoted
    input  wire [2:0]  item_made_captured_kind,                    // The move: captured: kind
    input  wire        item_made_captured_promoted,                // The move: captured: promoted
    input  wire        item_made_promotes,                         // The move: promotes
    input  wire [3:0]  item_slot,                                  // Its search.
    input  wire        item_mark,                                  // The mark of its node.
    // The last one of its node; a node: the root.
    input  wire        item_last,
    // 0 child, 1 answer to a suspect drop, 2 node, 3 suspect drop.
    input  wire [1:0]  item_what,

    // what array and path say,
    // What the array counted: escapes
    input  wire [2:0]  found_scan_escapes,
    input  wire        found_scan_other,                           // What the array counted: other
    input  wire [2:0]  found_scan_checks,                          // What the array counted: checks
    // What the array counted: illegal
    input  wire        found_scan_illegal,
    input  wire        found_path_hit,                             // What the path says: hit
    input  wire [9:0]  found_path_ply,                             // What the path says: ply
    input  wire [3:0]  found_path_others,                          // What the path says: others
    // The path has no place for the node.
    input  wire        found_full,

    // what the table says.
    input  wire        known_proved,                               // A mate is known.
    input  wire [11:0] known_length,                               // Of the mate.
    // It is known that there is none.
    input  wire        known_disproved,
    // The disproof rests on no depth limit.
    input  wire        known_lasting,
    // The same position has numbers; else they are bounds.
    input  wire        known_exact,
    input  wire [11:0] known_pn,                                   // Proof number of the entry.
    input  wire [11:0] known_dn,                                   // Disproof number of the entry.
    // What black must hold for the mate; 0 where none is known.
    input  wire [20:0] known_needs,

    // nodes by search
    // The node of a search becomes another:
    input  wire        write,
    input  wire [3:0]  write_slot,                                 // whose,

    // this.
    input  wire        view_attack,                                // Black is to move.
    input  wire        view_pn_star,                               // PN*, not df-pn.
    input  wire        view_listing,                               // Only the moves are wanted.
    input  wire        view_in_line,                               // The mate line is being played.
    input  wire [14:0] view_base,                                  // Place of its first child.
    input  wire [6:0]  view_king,                                  // Square of black's king.
    input  wire [6:0]  view_white_king,                            // Square of white's king.
    // A first disproof number counts checks.
    input  wire        view_counts_checks,
    // Its children are as deep as the job's limit allows.
    input  wire        view_at_limit,

    // move word
    output wire [22:0] word_move,                                  // The move whose word is wanted,
    output wire        word_white,                                 // made by white;
    input  wire [24:0] word,                                       // its 25 bits, a clock later.

    // numbers from below
    // Numbers that a child got in its search:
    input  wire        returned_valid,

    // these;
    input  wire [3:0]  returned_slot,                              // Whose.
    input  wire [13:0] returned_at,                                // Which child.
    input  wire [11:0] returned_numbers_pn,                        // Its numbers: pn
    input  wire [11:0] returned_numbers_dn,                        // Its numbers: dn
    input  wire [9:0]  returned_numbers_rep,                       // Its numbers: rep
    input  wire        returned_numbers_seen,                      // Its numbers: seen
    input  wire        returned_numbers_suspect,                   // Its numbers: suspect
    // they are written in this clock.
    output wire        returned_taken,

    // child memory
    output reg  [3:0]  child_slot,                                 // A child is written: whose,
    output reg  [13:0] child_at,                                   // which one;
    output wire        child_write,                                // its numbers are,
    output wire        child_write_move,                           // its move is.
    output wire [23:0] child_in_move,                              // The move.
    output reg  [35:0] child_in_numbers,                           // The numbers.

    // lists
    // A word of a list is written: whose,
    output wire [3:0]  list_slot,
    output wire [9:0]  list_at,                                    // which one;
    output wire        list_write,                                 // it is,
    output wire [31:0] list_in,                                    // with this.

    // what becomes of a node
    // The rest of its moves is not wanted: a bit a search, a clock later.
    output wire [15:0] gen_stop,
    output wire        mark_write,                                 // Its mark changes:
    output wire [3:0]  mark_slot,                                  // whose,
    output wire        mark,                                       // to this.
    // The node itself came out, its moves may follow:
    output wire        entered,
    output wire [3:0]  entered_slot,                               // whose it is.
    // All its moves are there, or enough:
    output wire        done,
    output wire [3:0]  done_slot,                                  // whose.

    // what is known
    input  wire [3:0]  look_slot,                                  // The search whose node

    // is this,
    // What is known of its children: known: any
    output wire        seen_kept_known_any,
    // What is known of its children: known: lead
    output wire [11:0] seen_kept_known_lead,
    // What is known of its children: known: tie
    output wire [11:0] seen_kept_known_tie,
    // What is known of its children: known: best
    output wire [9:0]  seen_kept_known_best,
    // What is known of its children: known: second
    output wire [11:0] seen_kept_known_second,
    // What is known of its children: known: sum
    output wire [11:0] seen_kept_known_sum,
    // What is known of its children: known: length
    output wire [11:0] seen_kept_known_length,
    // What is known of its children: known: longest
    output wire [9:0]  seen_kept_known_longest,
    // What is known of its children: known: rep
    output wire [9:0]  seen_kept_known_rep,
    // What is known of its children: known: within
    output wire        seen_kept_known_within,
    // What is known of its children: moves: best: source
    output wire [6:0]  seen_kept_moves_best_source,
    // What is known of its children: moves: best: target
    output wire [6:0]  seen_kept_moves_best_target,
    // What is known of its children: moves: best: piece: kind
    output wire [2:0]  seen_kept_moves_best_piece_kind,
    // What is known of its children: moves: best: piece: promoted
    output wire        seen_kept_moves_best_piece_promoted,
    // What is known of its children: moves: best: captured: kind
    output wire [2:0]  seen_kept_moves_best_captured_kind,
    // What is known of its children: moves: best: captured: promoted
    output wire        seen_kept_moves_best_captured_promoted,
    // What is known of its children: moves: best: promotes
    output wire        seen_kept_moves_best_promotes,
    // What is known of its children: moves: seen
    output wire        seen_kept_moves_seen,
    // What is known of its children: moves: suspect
    output wire        seen_kept_moves_suspect,
    // What is known of its children: moves: longest: source
    output wire [6:0]  seen_kept_moves_longest_source,
    // What is known of its children: moves: longest: target
    output wire [6:0]  seen_kept_moves_longest_target,
    // What is known of its children: moves: longest: piece: kind
    output wire [2:0]  seen_kept_moves_longest_piece_kind,
    // What is known of its children: moves: longest: piece: promoted
    output wire        seen_kept_moves_longest_piece_promoted,
    // What is known of its children: moves: longest: captured: kind
    output wire [2:0]  seen_kept_moves_longest_captured_kind,
    // What is known of its children: moves: longest: captured: promoted
    output wire        seen_kept_moves_longest_captured_promoted,
    // What is known of its children: moves: longest: promotes
    output wire        seen_kept_moves_longest_promotes,
    // What is known of its children: open
    output wire        seen_kept_open,
    // What is known of its children: open_at
    output wire [6:0]  seen_kept_open_at,
    // What is known of its children: promotes
    output wire        seen_kept_promotes,
    // What is known of its children: promotes_from
    output wire [6:0]  seen_kept_promotes_from,
    // What is known of its children: promotes_to
    output wire [6:0]  seen_kept_promotes_to,
    // What is known of its children: urgent
    output wire        seen_kept_urgent,
    // Square of the last move that was no drop: a drop there is guarded.
    output wire [6:0]  seen_guarded,
    output wire [9:0]  seen_count,                                 // Children so far.
    output wire [14:0] seen_free,                                  // The place of the next one.
    // They did not all find a place, or the path had none for the node.
    output wire        seen_overflow,
    // A suspect drop has a legal answer.
    output wire        seen_answer,
    // Changes when the rest of a node's moves is not wanted any more.
    output wire        seen_mark,
    // What black must hold for the mates of children that the table knows.
    output wire [20:0] seen_needs,
    // and that has searched so many nodes,
    output wire [31:0] nodes,
    output wire [31:0] line_nodes,                                 // so many for the mate line.

    // host
    // The search that the host asks for,
    input  wire [3:0]  ask_slot,
    input  wire [3:0]  ask,                                        // what of it (a report);
    output wire [39:0] told,                                       // it, a clock later,
    output wire        told_valid                                  // if that clock was free.
);
    localparam [6:0] NO_SQUARE         = 7'd127;
    localparam [6:0] RANK_7            = 7'd9;
    localparam [7:0] RANK_8            = 8'd9;
    localparam [1:0] ITEM_CHILD        = 2'd0;
    localparam [1:0] ITEM_LOOK         = 2'd1;
    localparam [1:0] ITEM_NODE         = 2'd2;
    localparam [1:0] ITEM_SUSPECT      = 2'd3;
    localparam [2:0] KIND_PAWN         = 3'd7;
    localparam [3:0] REPORT_CHECKSUM   = 4'd2;
    localparam [3:0] REPORT_HITS       = 4'd5;
    localparam [3:0] REPORT_LINE_NODES = 4'd1;
    localparam [3:0] REPORT_NODES      = 4'd0;
    localparam [3:0] REPORT_PROBES     = 4'd4;
    localparam [3:0] SLOTS = 4'd0;

    reg          there_1_q;
    reg          there_1_d;
    reg  [6:0]   came_1_made_source_q;
    reg  [6:0]   came_1_made_target_q;
    reg  [2:0]   came_1_made_piece_kind_q;
    reg          came_1_made_piece_promoted_q;
    reg  [2:0]   came_1_made_captured_kind_q;
    reg          came_1_made_captured_promoted_q;
    reg          came_1_made_promotes_q;
    reg  [3:0]   came_1_slot_q;
    reg          came_1_mark_q;
    reg          came_1_last_q;
    reg  [1:0]   came_1_what_q;
    reg          of_1_attack_q;
    reg          of_1_pn_star_q;
    reg          of_1_listing_q;
    reg          of_1_in_line_q;
    reg  [14:0]  of_1_base_q;
    reg  [6:0]   of_1_king_q;
    reg  [6:0]   of_1_white_king_q;
    reg          of_1_counts_checks_q;
    reg          of_1_at_limit_q;
    reg          child_1_removed_q;
    reg          child_1_ends_q;
    reg          child_1_probed_q;
    reg          child_1_hit_q;
    reg  [2:0]   child_1_number_q;
    reg          child_1_bad_q;
    reg  [11:0]  child_1_numbers_pn_q;
    reg  [11:0]  child_1_numbers_dn_q;
    reg  [9:0]   child_1_numbers_rep_q;
    reg          child_1_numbers_seen_q;
    reg          child_1_numbers_suspect_q;
    reg  [20:0]  needs_1_q;
    reg  [20:0]  needs_1_d;
    reg          no_place_1_q;
    reg          legal_1_q;
    reg          is_drop_1_q;
    reg          beside_1_q;
    reg          follows_q;
    reg          there_q;
    reg          there_d;
    reg  [6:0]   came_made_source_q;
    reg  [6:0]   came_made_target_q;
    reg  [2:0]   came_made_piece_kind_q;
    reg          came_made_piece_promoted_q;
    reg  [2:0]   came_made_captured_kind_q;
    reg          came_made_captured_promoted_q;
    reg          came_made_promotes_q;
    reg  [3:0]   came_slot_q;
    reg          came_mark_q;
    reg          came_last_q;
    reg  [1:0]   came_what_q;
    reg          node_kept_known_any_q;
    reg          node_kept_known_any_d;
    reg  [11:0]  node_kept_known_lead_q;
    reg  [11:0]  node_kept_known_lead_d;
    reg  [11:0]  node_kept_known_tie_q;
    reg  [11:0]  node_kept_known_tie_d;
    reg  [9:0]   node_kept_known_best_q;
    reg  [9:0]   node_kept_known_best_d;
    reg  [11:0]  node_kept_known_second_q;
    reg  [11:0]  node_kept_known_second_d;
    reg  [11:0]  node_kept_known_sum_q;
    reg  [11:0]  node_kept_known_sum_d;
    reg  [11:0]  node_kept_known_length_q;
    reg  [11:0]  node_kept_known_length_d;
    reg  [9:0]   node_kept_known_longest_q;
    reg  [9:0]   node_kept_known_longest_d;
    reg  [9:0]   node_kept_known_rep_q;
    reg  [9:0]   node_kept_known_rep_d;
    reg          node_kept_known_within_q;
    reg          node_kept_known_within_d;
    reg  [6:0]   node_kept_moves_best_source_q;
    reg  [6:0]   node_kept_moves_best_source_d;
    reg  [6:0]   node_kept_moves_best_target_q;
    reg  [6:0]   node_kept_moves_best_target_d;
    reg  [2:0]   node_kept_moves_best_piece_kind_q;
    reg  [2:0]   node_kept_moves_best_piece_kind_d;
    reg          node_kept_moves_best_piece_promoted_q;
    reg          node_kept_moves_best_piece_promoted_d;
    reg  [2:0]   node_kept_moves_best_captured_kind_q;
    reg  [2:0]   node_kept_moves_best_captured_kind_d;
    reg          node_kept_moves_best_captured_promoted_q;
    reg          node_kept_moves_best_captured_promoted_d;
    reg          node_kept_moves_best_promotes_q;
    reg          node_kept_moves_best_promotes_d;
    reg          node_kept_moves_seen_q;
    reg          node_kept_moves_seen_d;
    reg          node_kept_moves_suspect_q;
    reg          node_kept_moves_suspect_d;
    reg  [6:0]   node_kept_moves_longest_source_q;
    reg  [6:0]   node_kept_moves_longest_source_d;
    reg  [6:0]   node_kept_moves_longest_target_q;
    reg  [6:0]   node_kept_moves_longest_target_d;
    reg  [2:0]   node_kept_moves_longest_piece_kind_q;
    reg  [2:0]   node_kept_moves_longest_piece_kind_d;
    reg          node_kept_moves_longest_piece_promoted_q;
    reg          node_kept_moves_longest_piece_promoted_d;
    reg  [2:0]   node_kept_moves_longest_captured_kind_q;
    reg  [2:0]   node_kept_moves_longest_captured_kind_d;
    reg          node_kept_moves_longest_captured_promoted_q;
    reg          node_kept_moves_longest_captured_promoted_d;
    reg          node_kept_moves_longest_promotes_q;
    reg          node_kept_moves_longest_promotes_d;
    reg          node_kept_open_q;
    reg          node_kept_open_d;
    reg  [6:0]   node_kept_open_at_q;
    reg  [6:0]   node_kept_open_at_d;
    reg          node_kept_promotes_q;
    reg          node_kept_promotes_d;
    reg  [6:0]   node_kept_promotes_from_q;
    reg  [6:0]   node_kept_promotes_from_d;
    reg  [6:0]   node_kept_promotes_to_q;
    reg  [6:0]   node_kept_promotes_to_d;
    reg          node_kept_urgent_q;
    reg          node_kept_urgent_d;
    reg  [6:0]   node_guarded_q;
    reg  [6:0]   node_guarded_d;
    reg  [9:0]   node_count_q;
    reg  [9:0]   node_count_d;
    reg  [14:0]  node_free_q;
    reg  [14:0]  node_free_d;
    reg          node_overflow_q;
    reg          node_overflow_d;
    reg          node_answer_q;
    reg          node_answer_d;
    reg          node_mark_q;
    reg          node_mark_d;
    reg  [20:0]  node_needs_q;
    reg  [20:0]  node_needs_d;
    reg          of_attack_q;
    reg          of_pn_star_q;
    reg          of_listing_q;
    reg          of_in_line_q;
    reg  [14:0]  of_base_q;
    reg  [6:0]   of_king_q;
    reg  [6:0]   of_white_king_q;
    reg          of_counts_checks_q;
    reg          of_at_limit_q;
    reg          child_removed_q;
    reg          child_ends_q;
    reg          child_probed_q;
    reg          child_hit_q;
    reg  [2:0]   child_number_q;
    reg          child_bad_q;
    reg  [11:0]  child_numbers_pn_q;
    reg  [11:0]  child_numbers_dn_q;
    reg  [9:0]   child_numbers_rep_q;
    reg          child_numbers_seen_q;
    reg          child_numbers_suspect_q;
    reg  [11:0]  read_lead_q;
    reg  [11:0]  read_tie_q;
    reg  [11:0]  read_part_q;
    reg  [11:0]  read_plus_q;
    reg          read_proved_q;
    reg          read_disproved_q;
    reg          read_in_limit_q;
    reg          read_decided_q;
    reg  [20:0]  needs_q;
    reg          no_place_q;
    reg          legal_q;
    reg          is_drop_q;
    reg          beside_q;
    reg  [15:0]  stopping_q;
    reg  [15:0]  stopping_d;
    reg  [39:0]  told_word_q;
    reg  [39:0]  told_word_d;
    reg          told_is_q;
    wire [3:0]   coming;
    wire         here_attack;
    wire         here_pn_star;
    wire         here_listing;
    wire         here_in_line;
    wire [14:0]  here_base;
    wire [6:0]   here_king;
    wire [6:0]   here_white_king;
    wire         here_counts_checks;
    wire         here_at_limit;
    wire         in_front;
    reg  [6:0]   from_king;
    reg          then_kept_known_any;
    reg  [11:0]  then_kept_known_lead;
    reg  [11:0]  then_kept_known_tie;
    reg  [9:0]   then_kept_known_best;
    reg  [11:0]  then_kept_known_second;
    reg  [11:0]  then_kept_known_sum;
    reg  [11:0]  then_kept_known_length;
    reg  [9:0]   then_kept_known_longest;
    reg  [9:0]   then_kept_known_rep;
    reg          then_kept_known_within;
    reg  [6:0]   then_kept_moves_best_source;
    reg  [6:0]   then_kept_moves_best_target;
    reg  [2:0]   then_kept_moves_best_piece_kind;
    reg          then_kept_moves_best_piece_promoted;
    reg  [2:0]   then_kept_moves_best_captured_kind;
    reg          then_kept_moves_best_captured_promoted;
    reg          then_kept_moves_best_promotes;
    reg          then_kept_moves_seen;
    reg          then_kept_moves_suspect;
    reg  [6:0]   then_kept_moves_longest_source;
    reg  [6:0]   then_kept_moves_longest_target;
    reg  [2:0]   then_kept_moves_longest_piece_kind;
    reg          then_kept_moves_longest_piece_promoted;
    reg  [2:0]   then_kept_moves_longest_captured_kind;
    reg          then_kept_moves_longest_captured_promoted;
    reg          then_kept_moves_longest_promotes;
    reg          then_kept_open;
    reg  [6:0]   then_kept_open_at;
    reg          then_kept_promotes;
    reg  [6:0]   then_kept_promotes_from;
    reg  [6:0]   then_kept_promotes_to;
    reg          then_kept_urgent;
    reg  [6:0]   then_guarded;
    reg  [9:0]   then_count;
    reg  [14:0]  then_free;
    reg          then_overflow;
    reg          then_answer;
    reg          then_mark;
    reg  [20:0]  then_needs;
    wire         mine;
    wire         is_child;
    wire         is_look;
    wire         is_node;
    wire         is_suspect;
    wire         full;
    wire         matters;
    wire         counts;
    wire         keep;
    wire         stop;
    wire [6:0]   way_made_source;
    wire [6:0]   way_made_target;
    wire [2:0]   way_made_piece_kind;
    wire         way_made_piece_promoted;
    wire [2:0]   way_made_captured_kind;
    wire         way_made_captured_promoted;
    wire         way_made_promotes;
    wire         way_late;
    wire [11:0]  numbers_pn;
    wire [11:0]  numbers_dn;
    wire [9:0]   numbers_rep;
    wire         numbers_seen;
    wire         numbers_suspect;
    wire         lasts;
    reg  [31:0]  tally_nodes;
    reg  [31:0]  tally_line_nodes;
    reg  [31:0]  tally_checksum;
    reg  [39:0]  tally_moves;
    reg  [39:0]  tally_probes;
    reg  [39:0]  tally_hits;
    reg  [31:0]  more_nodes;
    reg  [31:0]  more_line_nodes;
    reg  [31:0]  more_checksum;
    reg  [39:0]  more_moves;
    reg  [39:0]  more_probes;
    reg  [39:0]  more_hits;
    wire [215:0] no_counts;
    reg  [3:0]   tally_slot;
    wire [24:0]  listed_word;
    wire         listed_illegal;
    wire         listed_suspect;
    wire         listed_unused;
    wire [2:0]   listed_number;
    wire         listed_unused_too;
    wire         never_child_beyond;
    wire         never_free_apart;
    wire [34:0]  views_write_data;
    wire [34:0]  views_read_data;
    wire [219:0] nodes_now_write_data;
    wire [219:0] nodes_now_read_data;
    wire [219:0] nodes_seen_write_data;
    wire [219:0] nodes_seen_read_data;
    wire         counts_now_write_enable;
    wire [215:0] counts_now_write_data;
    wire [215:0] counts_now_read_data;
    wire         counts_seen_write_enable;
    wire [63:0]  counts_seen_write_data;
    wire [63:0]  counts_seen_read_data;
    wire         merge_look_ahead;
    wire         merge_suspect;
    wire         merge_pawn_drop;
    wire         merge_child_removed;
    wire         merge_child_ends;
    wire         merge_child_probed;
    wire         merge_child_hit;
    wire [2:0]   merge_child_number;
    wire         merge_child_bad;
    wire [11:0]  merge_child_numbers_pn;
    wire [11:0]  merge_child_numbers_dn;
    wire [9:0]   merge_child_numbers_rep;
    wire         merge_child_numbers_seen;
    wire         merge_child_numbers_suspect;
    wire         none_none_known_any;
    wire [11:0]  none_none_known_lead;
    wire [11:0]  none_none_known_tie;
    wire [9:0]   none_none_known_best;
    wire [11:0]  none_none_known_second;
    wire [11:0]  none_none_known_sum;
    wire [11:0]  none_none_known_length;
    wire [9:0]   none_none_known_longest;
    wire [9:0]   none_none_known_rep;
    wire         none_none_known_within;
    wire [6:0]   none_none_moves_best_source;
    wire [6:0]   none_none_moves_best_target;
    wire [2:0]   none_none_moves_best_piece_kind;
    wire         none_none_moves_best_piece_promoted;
    wire [2:0]   none_none_moves_best_captured_kind;
    wire         none_none_moves_best_captured_promoted;
    wire         none_none_moves_best_promotes;
    wire         none_none_moves_seen;
    wire         none_none_moves_suspect;
    wire [6:0]   none_none_moves_longest_source;
    wire [6:0]   none_none_moves_longest_target;
    wire [2:0]   none_none_moves_longest_piece_kind;
    wire         none_none_moves_longest_piece_promoted;
    wire [2:0]   none_none_moves_longest_captured_kind;
    wire         none_none_moves_longest_captured_promoted;
    wire         none_none_moves_longest_promotes;
    wire         none_none_open;
    wire [6:0]   none_none_open_at;
    wire         none_none_promotes;
    wire [6:0]   none_none_promotes_from;
    wire [6:0]   none_none_promotes_to;
    wire         none_none_urgent;
    wire         step_delays;
    wire         step_after_known_any;
    wire [11:0]  step_after_known_lead;
    wire [11:0]  step_after_known_tie;
    wire [9:0]   step_after_known_best;
    wire [11:0]  step_after_known_second;
    wire [11:0]  step_after_known_sum;
    wire [11:0]  step_after_known_length;
    wire [9:0]   step_after_known_longest;
    wire [9:0]   step_after_known_rep;
    wire         step_after_known_within;
    wire [6:0]   step_after_moves_best_source;
    wire [6:0]   step_after_moves_best_target;
    wire [2:0]   step_after_moves_best_piece_kind;
    wire         step_after_moves_best_piece_promoted;
    wire [2:0]   step_after_moves_best_captured_kind;
    wire         step_after_moves_best_captured_promoted;
    wire         step_after_moves_best_promotes;
    wire         step_after_moves_seen;
    wire         step_after_moves_suspect;
    wire [6:0]   step_after_moves_longest_source;
    wire [6:0]   step_after_moves_longest_target;
    wire [2:0]   step_after_moves_longest_piece_kind;
    wire         step_after_moves_longest_piece_promoted;
    wire [2:0]   step_after_moves_longest_captured_kind;
    wire         step_after_moves_longest_captured_promoted;
    wire         step_after_moves_longest_promotes;
    wire         step_after_open;
    wire [6:0]   step_after_open_at;
    wire         step_after_promotes;
    wire [6:0]   step_after_promotes_from;
    wire [6:0]   step_after_promotes_to;
    wire         step_after_urgent;
    wire [11:0]  reading_read_lead;
    wire [11:0]  reading_read_tie;
    wire [11:0]  reading_read_part;
    wire [11:0]  reading_read_plus;
    wire         reading_read_proved;
    wire         reading_read_disproved;
    wire         reading_read_in_limit;
    wire         reading_read_decided;
    wire [20:0]  both_hand;

    tsume_lut_ram_1x35 views (
        .clock         (clock),
        .write_enable  (write),
        .write_address (write_slot),
        .write_data    (views_write_data),
        .read_address  (coming),
        .read_data     (views_read_data)
    );

    tsume_lut_ram_1x220 nodes_now (
        .clock         (clock),
        .write_enable  (mine),
        .write_address (came_slot_q),
        .write_data    (nodes_now_write_data),
        .read_address  (came_1_slot_q),
        .read_data     (nodes_now_read_data)
    );

    tsume_lut_ram_1x220 nodes_seen (
        .clock         (clock),
        .write_enable  (mine),
        .write_address (came_slot_q),
        .write_data    (nodes_seen_write_data),
        .read_address  (look_slot),
        .read_data     (nodes_seen_read_data)
    );

    tsume_lut_ram_1x216 counts_now (
        .clock         (clock),
        .write_enable  (counts_now_write_enable),
        .write_address (came_slot_q),
        .write_data    (counts_now_write_data),
        .read_address  (tally_slot),
        .read_data     (counts_now_read_data)
    );

    tsume_lut_ram_1x64 counts_seen (
        .clock         (clock),
        .write_enable  (counts_seen_write_enable),
        .write_address (came_slot_q),
        .write_data    (counts_seen_write_data),
        .read_address  (look_slot),
        .read_data     (counts_seen_read_data)
    );

    tsume_merge merge (
        .attack                (here_attack),
        .look_ahead            (merge_look_ahead),
        .in_line               (here_in_line),
        .listing               (here_listing),
        .counts_checks         (here_counts_checks),
        .at_limit              (here_at_limit),
        .suspect               (merge_suspect),
        .pawn_drop             (merge_pawn_drop),
        .scan_escapes          (found_scan_escapes),
        .scan_other            (found_scan_other),
        .scan_checks           (found_scan_checks),
        .scan_illegal          (found_scan_illegal),
        .table_proved          (known_proved),
        .table_length          (known_length),
        .table_disproved       (known_disproved),
        .table_lasting         (known_lasting),
        .table_exact           (known_exact),
        .table_pn              (known_pn),
        .table_dn              (known_dn),
        .table_needs           (known_needs),
        .path_hit              (found_path_hit),
        .path_ply              (found_path_ply),
        .path_others           (found_path_others),
        .child_removed         (merge_child_removed),
        .child_ends            (merge_child_ends),
        .child_probed          (merge_child_probed),
        .child_hit             (merge_child_hit),
        .child_number          (merge_child_number),
        .child_bad             (merge_child_bad),
        .child_numbers_pn      (merge_child_numbers_pn),
        .child_numbers_dn      (merge_child_numbers_dn),
        .child_numbers_rep     (merge_child_numbers_rep),
        .child_numbers_seen    (merge_child_numbers_seen),
        .child_numbers_suspect (merge_child_numbers_suspect)
    );

    tsume_evaluator_none none (
        .attack                               (of_attack_q),
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
        .attack                                 (of_attack_q),
        .delays                                 (step_delays),
        .index                                  (node_count_q),
        .child_pn                               (numbers_pn),
        .child_dn                               (numbers_dn),
        .child_rep                              (numbers_rep),
        .child_seen                             (numbers_seen),
        .child_suspect                          (numbers_suspect),
        .read_lead                              (read_lead_q),
        .read_tie                               (read_tie_q),
        .read_part                              (read_part_q),
        .read_plus                              (read_plus_q),
        .read_proved                            (read_proved_q),
        .read_disproved                         (read_disproved_q),
        .read_in_limit                          (read_in_limit_q),
        .read_decided                           (read_decided_q),
        .way_made_source                        (way_made_source),
        .way_made_target                        (way_made_target),
        .way_made_piece_kind                    (way_made_piece_kind),
        .way_made_piece_promoted                (way_made_piece_promoted),
        .way_made_captured_kind                 (way_made_captured_kind),
        .way_made_captured_promoted             (way_made_captured_promoted),
        .way_made_promotes                      (way_made_promotes),
        .way_late                               (way_late),
        .before_known_any                       (node_kept_known_any_q),
        .before_known_lead                      (node_kept_known_lead_q),
        .before_known_tie                       (node_kept_known_tie_q),
        .before_known_best                      (node_kept_known_best_q),
        .before_known_second                    (node_kept_known_second_q),
        .before_known_sum                       (node_kept_known_sum_q),
        .before_known_length                    (node_kept_known_length_q),
        .before_known_longest                   (node_kept_known_longest_q),
        .before_known_rep                       (node_kept_known_rep_q),
        .before_known_within                    (node_kept_known_within_q),
        .before_moves_best_source               (node_kept_moves_best_source_q),
        .before_moves_best_target               (node_kept_moves_best_target_q),
        .before_moves_best_piece_kind           (node_kept_moves_best_piece_kind_q),
        .before_moves_best_piece_promoted       (node_kept_moves_best_piece_promoted_q),
        .before_moves_best_captured_kind        (node_kept_moves_best_captured_kind_q),
        .before_moves_best_captured_promoted    (node_kept_moves_best_captured_promoted_q),
        .before_moves_best_promotes             (node_kept_moves_best_promotes_q),
        .before_moves_seen                      (node_kept_moves_seen_q),
        .before_moves_suspect                   (node_kept_moves_suspect_q),
        .before_moves_longest_source            (node_kept_moves_longest_source_q),
        .before_moves_longest_target            (node_kept_moves_longest_target_q),
        .before_moves_longest_piece_kind        (node_kept_moves_longest_piece_kind_q),
        .before_moves_longest_piece_promoted    (node_kept_moves_longest_piece_promoted_q),
        .before_moves_longest_captured_kind     (node_kept_moves_longest_captured_kind_q),
        .before_moves_longest_captured_promoted (node_kept_moves_longest_captured_promoted_q),
        .before_moves_longest_promotes          (node_kept_moves_longest_promotes_q),
        .before_open                            (node_kept_open_q),
        .before_open_at                         (node_kept_open_at_q),
        .before_promotes                        (node_kept_promotes_q),
        .before_promotes_from                   (node_kept_promotes_from_q),
        .before_promotes_to                     (node_kept_promotes_to_q),
        .before_urgent                          (node_kept_urgent_q),
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

    tsume_child_reading reading (
        .attack         (of_1_attack_q),
        .child_pn       (child_1_numbers_pn_q),
        .child_dn       (child_1_numbers_dn_q),
        .child_rep      (child_1_numbers_rep_q),
        .child_seen     (child_1_numbers_seen_q),
        .child_suspect  (child_1_numbers_suspect_q),
        .read_lead      (reading_read_lead),
        .read_tie       (reading_read_tie),
        .read_part      (reading_read_part),
        .read_plus      (reading_read_plus),
        .read_proved    (reading_read_proved),
        .read_disproved (reading_read_disproved),
        .read_in_limit  (reading_read_in_limit),
        .read_decided   (reading_read_decided)
    );

    tsume_hand_both both (
        .a    (node_needs_q),
        .b    (needs_q),
        .hand (both_hand)
    );

    assign views_write_data = {view_at_limit, view_counts_checks, view_white_king, view_king,
        view_base, view_in_line, view_listing, view_pn_star, view_attack};
    assign coming = item_slot & SLOTS;
    assign here_attack = views_read_data[0];
    assign here_pn_star = views_read_data[1];
    assign here_listing = views_read_data[2];
    assign here_in_line = views_read_data[3];
    assign here_base = views_read_data[18:4];
    assign here_king = views_read_data[25:19];
    assign here_white_king = views_read_data[32:26];
    assign here_counts_checks = views_read_data[33];
    assign here_at_limit = views_read_data[34];
    // the pawn stands directly in front of black's king
    assign in_front = (here_king != NO_SQUARE) & ({1'b0, here_king} == ({1'b0, item_made_target} +
        RANK_8));
    assign merge_look_ahead = !here_pn_star & !here_listing;
    assign merge_pawn_drop = (item_made_source == NO_SQUARE) & (item_made_piece_kind == KIND_PAWN)
        & !item_made_piece_promoted;
    assign merge_suspect = merge_pawn_drop & !here_attack & in_front;

    always @(*) begin
        // by the difference of the squares: ends of neighbouring ranks count as neighbours
        from_king = item_made_target - here_white_king;
        if (item_made_target < here_white_king) begin
            from_king = here_white_king - item_made_target;
        end
    end

    always @(*) begin
        there_1_d = valid;
        stopping_d = 16'd0;
        if (stop) begin
            stopping_d = 16'd1 << came_slot_q;
        end
        there_d = there_1_q;
        if (reset) begin
            there_1_d = 1'b0;
            there_d = 1'b0;
            stopping_d = 16'd0;
        end
    end

    always @(*) begin
        // of a mate on the board: nothing
        needs_1_d = 21'd0;
        if (merge_child_probed) begin
            needs_1_d = known_needs;
        end
    end

    // Clock 2: what the position does to its node.
    assign is_child = came_what_q == ITEM_CHILD;
    assign is_look = came_what_q == ITEM_LOOK;
    assign is_node = came_what_q == ITEM_NODE;
    assign is_suspect = came_what_q == ITEM_SUSPECT;
    assign mine = there_q & (came_mark_q == node_mark_q);
    // the limit is a power of two: one bit tells
    assign full = |(node_free_q & child_limit);
    // of a node that has no place, or whose children have none, nothing more is looked at
    assign matters = mine & is_child & !node_overflow_q;
    assign counts = matters & !child_removed_q;
    assign keep = counts & !full;
    assign stop = (keep & child_ends_q) | (counts & full) | (mine & is_look & legal_q);
    assign lasts = mine & (is_child | is_look) & came_last_q;
    assign done = stop | lasts;
    assign done_slot = came_slot_q;
    assign entered = mine & (is_node | is_suspect);
    assign entered_slot = came_slot_q;
    assign gen_stop = stopping_q;
    // The node with this position.
    // a drop between checker and king that no move before it and no king guards waits for all
    // others
    assign way_made_source = came_made_source_q;
    assign way_made_target = came_made_target_q;
    assign way_made_piece_kind = came_made_piece_kind_q;
    assign way_made_piece_promoted = came_made_piece_promoted_q;
    assign way_made_captured_kind = came_made_captured_kind_q;
    assign way_made_captured_promoted = came_made_captured_promoted_q;
    assign way_made_promotes = came_made_promotes_q;
    assign way_late = is_drop_q & !of_attack_q & (node_guarded_q != came_made_target_q) & !beside_q;
    assign numbers_pn = child_numbers_pn_q;
    assign numbers_dn = child_numbers_dn_q;
    assign numbers_rep = child_numbers_rep_q;
    assign numbers_seen = child_numbers_seen_q;
    assign numbers_suspect = child_numbers_suspect_q;
    assign step_delays = !of_pn_star_q;

    always @(*) begin
        then_kept_known_any = node_kept_known_any_q;
        then_kept_known_lead = node_kept_known_lead_q;
        then_kept_known_tie = node_kept_known_tie_q;
        then_kept_known_best = node_kept_known_best_q;
        then_kept_known_second = node_kept_known_second_q;
        then_kept_known_sum = node_kept_known_sum_q;
        then_kept_known_length = node_kept_known_length_q;
        then_kept_known_longest = node_kept_known_longest_q;
        then_kept_known_rep = node_kept_known_rep_q;
        then_kept_known_within = node_kept_known_within_q;
        then_kept_moves_best_source = node_kept_moves_best_source_q;
        then_kept_moves_best_target = node_kept_moves_best_target_q;
        then_kept_moves_best_piece_kind = node_kept_moves_best_piece_kind_q;
        then_kept_moves_best_piece_promoted = node_kept_moves_best_piece_promoted_q;
        then_kept_moves_best_captured_kind = node_kept_moves_best_captured_kind_q;
        then_kept_moves_best_captured_promoted = node_kept_moves_best_captured_promoted_q;
        then_kept_moves_best_promotes = node_kept_moves_best_promotes_q;
        then_kept_moves_seen = node_kept_moves_seen_q;
        then_kept_moves_suspect = node_kept_moves_suspect_q;
        then_kept_moves_longest_source = node_kept_moves_longest_source_q;
        then_kept_moves_longest_target = node_kept_moves_longest_target_q;
        then_kept_moves_longest_piece_kind = node_kept_moves_longest_piece_kind_q;
        then_kept_moves_longest_piece_promoted = node_kept_moves_longest_piece_promoted_q;
        then_kept_moves_longest_captured_kind = node_kept_moves_longest_captured_kind_q;
        then_kept_moves_longest_captured_promoted = node_kept_moves_longest_captured_promoted_q;
        then_kept_moves_longest_promotes = node_kept_moves_longest_promotes_q;
        then_kept_open = node_kept_open_q;
        then_kept_open_at = node_kept_open_at_q;
        then_kept_promotes = node_kept_promotes_q;
        then_kept_promotes_from = node_kept_promotes_from_q;
        then_kept_promotes_to = node_kept_promotes_to_q;
        then_kept_urgent = node_kept_urgent_q;
        then_guarded = node_guarded_q;
        then_count = node_count_q;
        then_free = node_free_q;
        then_overflow = node_overflow_q;
        then_needs = node_needs_q;
        if (keep) begin
            then_needs = both_hand;
            then_kept_known_any = step_after_known_any;
            then_kept_known_lead = step_after_known_lead;
            then_kept_known_tie = step_after_known_tie;
            then_kept_known_best = step_after_known_best;
            then_kept_known_second = step_after_known_second;
            then_kept_known_sum = step_after_known_sum;
            then_kept_known_length = step_after_known_length;
            then_kept_known_longest = step_after_known_longest;
            then_kept_known_rep = step_after_known_rep;
            then_kept_known_within = step_after_known_within;
            then_kept_moves_best_source = step_after_moves_best_source;
            then_kept_moves_best_target = step_after_moves_best_target;
            then_kept_moves_best_piece_kind = step_after_moves_best_piece_kind;
            then_kept_moves_best_piece_promoted = step_after_moves_best_piece_promoted;
            then_kept_moves_best_captured_kind = step_after_moves_best_captured_kind;
            then_kept_moves_best_captured_promoted = step_after_moves_best_captured_promoted;
            then_kept_moves_best_promotes = step_after_moves_best_promotes;
            then_kept_moves_seen = step_after_moves_seen;
            then_kept_moves_suspect = step_after_moves_suspect;
            then_kept_moves_longest_source = step_after_moves_longest_source;
            then_kept_moves_longest_target = step_after_moves_longest_target;
            then_kept_moves_longest_piece_kind = step_after_moves_longest_piece_kind;
            then_kept_moves_longest_piece_promoted = step_after_moves_longest_piece_promoted;
            then_kept_moves_longest_captured_kind = step_after_moves_longest_captured_kind;
            then_kept_moves_longest_captured_promoted = step_after_moves_longest_captured_promoted;
            then_kept_moves_longest_promotes = step_after_moves_longest_promotes;
            then_kept_open = step_after_open;
            then_kept_open_at = step_after_open_at;
            then_kept_promotes = step_after_promotes;
            then_kept_promotes_from = step_after_promotes_from;
            then_kept_promotes_to = step_after_promotes_to;
            then_kept_urgent = step_after_urgent;
            then_count = node_count_q + 10'd1;
            then_free = node_free_q + 15'd1;
        end
        if (is_child & !is_drop_q) begin
            then_guarded = came_made_target_q;
        end
        if (counts & full) begin
            then_overflow = 1'b1;
        end
        if (is_node) begin
            then_kept_known_any = none_none_known_any;
            then_kept_known_lead = none_none_known_lead;
            then_kept_known_tie = none_none_known_tie;
            then_kept_known_best = none_none_known_best;
            then_kept_known_second = none_none_known_second;
            then_kept_known_sum = none_none_known_sum;
            then_kept_known_length = none_none_known_length;
            then_kept_known_longest = none_none_known_longest;
            then_kept_known_rep = none_none_known_rep;
            then_kept_known_within = none_none_known_within;
            then_kept_moves_best_source = none_none_moves_best_source;
            then_kept_moves_best_target = none_none_moves_best_target;
            then_kept_moves_best_piece_kind = none_none_moves_best_piece_kind;
            then_kept_moves_best_piece_promoted = none_none_moves_best_piece_promoted;
            then_kept_moves_best_captured_kind = none_none_moves_best_captured_kind;
            then_kept_moves_best_captured_promoted = none_none_moves_best_captured_promoted;
            then_kept_moves_best_promotes = none_none_moves_best_promotes;
            then_kept_moves_seen = none_none_moves_seen;
            then_kept_moves_suspect = none_none_moves_suspect;
            then_kept_moves_longest_source = none_none_moves_longest_source;
            then_kept_moves_longest_target = none_none_moves_longest_target;
            then_kept_moves_longest_piece_kind = none_none_moves_longest_piece_kind;
            then_kept_moves_longest_piece_promoted = none_none_moves_longest_piece_promoted;
            then_kept_moves_longest_captured_kind = none_none_moves_longest_captured_kind;
            then_kept_moves_longest_captured_promoted = none_none_moves_longest_captured_promoted;
            then_kept_moves_longest_promotes = none_none_moves_longest_promotes;
            then_kept_open = none_none_open;
            then_kept_open_at = none_none_open_at;
            then_kept_promotes = none_none_promotes;
            then_kept_promotes_from = none_none_promotes_from;
            then_kept_promotes_to = none_none_promotes_to;
            then_kept_urgent = none_none_urgent;
            then_guarded = NO_SQUARE;
            then_count = 10'd0;
            then_needs = 21'd0;
            then_free = of_base_q;
            then_overflow = no_place_q;
        end
    end

    always @(*) begin
        then_answer = node_answer_q;
        if (is_look) begin
            then_answer = legal_q;
        end
        if (is_suspect) begin
            then_answer = 1'b0;
        end
    end

    always @(*) begin
        then_mark = node_mark_q;
        if (stop) begin
            then_mark = !node_mark_q;
        end
    end

    assign nodes_now_write_data = {then_needs, then_mark, then_answer, then_overflow, then_free,
        then_count, then_guarded, then_kept_urgent, then_kept_promotes_to, then_kept_promotes_from,
        then_kept_promotes, then_kept_open_at, then_kept_open, then_kept_moves_longest_promotes,
        then_kept_moves_longest_captured_promoted, then_kept_moves_longest_captured_kind,
        then_kept_moves_longest_piece_promoted, then_kept_moves_longest_piece_kind,
        then_kept_moves_longest_target, then_kept_moves_longest_source, then_kept_moves_suspect,
        then_kept_moves_seen, then_kept_moves_best_promotes,
        then_kept_moves_best_captured_promoted, then_kept_moves_best_captured_kind,
        then_kept_moves_best_piece_promoted, then_kept_moves_best_piece_kind,
        then_kept_moves_best_target, then_kept_moves_best_source, then_kept_known_within,
        then_kept_known_rep, then_kept_known_longest, then_kept_known_length, then_kept_known_sum,
        then_kept_known_second, then_kept_known_best, then_kept_known_tie, then_kept_known_lead,
        then_kept_known_any};
    assign mark_write = stop;
    assign mark_slot = came_slot_q;
    assign mark = then_mark;
    // Clock 1: what the node's side reads in the numbers.
    assign word_move = {came_1_made_promotes_q, came_1_made_captured_promoted_q,
        came_1_made_captured_kind_q, came_1_made_piece_promoted_q, came_1_made_piece_kind_q,
        came_1_made_target_q, came_1_made_source_q};
    assign word_white = !of_1_attack_q;

    always @(*) begin
        node_kept_known_any_d = nodes_now_read_data[0];
        node_kept_known_lead_d = nodes_now_read_data[12:1];
        node_kept_known_tie_d = nodes_now_read_data[24:13];
        node_kept_known_best_d = nodes_now_read_data[34:25];
        node_kept_known_second_d = nodes_now_read_data[46:35];
        node_kept_known_sum_d = nodes_now_read_data[58:47];
        node_kept_known_length_d = nodes_now_read_data[70:59];
        node_kept_known_longest_d = nodes_now_read_data[80:71];
        node_kept_known_rep_d = nodes_now_read_data[90:81];
        node_kept_known_within_d = nodes_now_read_data[91];
        node_kept_moves_best_source_d = nodes_now_read_data[98:92];
        node_kept_moves_best_target_d = nodes_now_read_data[105:99];
        node_kept_moves_best_piece_kind_d = nodes_now_read_data[108:106];
        node_kept_moves_best_piece_promoted_d = nodes_now_read_data[109];
        node_kept_moves_best_captured_kind_d = nodes_now_read_data[112:110];
        node_kept_moves_best_captured_promoted_d = nodes_now_read_data[113];
        node_kept_moves_best_promotes_d = nodes_now_read_data[114];
        node_kept_moves_seen_d = nodes_now_read_data[115];
        node_kept_moves_suspect_d = nodes_now_read_data[116];
        node_kept_moves_longest_source_d = nodes_now_read_data[123:117];
        node_kept_moves_longest_target_d = nodes_now_read_data[130:124];
        node_kept_moves_longest_piece_kind_d = nodes_now_read_data[133:131];
        node_kept_moves_longest_piece_promoted_d = nodes_now_read_data[134];
        node_kept_moves_longest_captured_kind_d = nodes_now_read_data[137:135];
        node_kept_moves_longest_captured_promoted_d = nodes_now_read_data[138];
        node_kept_moves_longest_promotes_d = nodes_now_read_data[139];
        node_kept_open_d = nodes_now_read_data[140];
        node_kept_open_at_d = nodes_now_read_data[147:141];
        node_kept_promotes_d = nodes_now_read_data[148];
        node_kept_promotes_from_d = nodes_now_read_data[155:149];
        node_kept_promotes_to_d = nodes_now_read_data[162:156];
        node_kept_urgent_d = nodes_now_read_data[163];
        node_guarded_d = nodes_now_read_data[170:164];
        node_count_d = nodes_now_read_data[180:171];
        node_free_d = nodes_now_read_data[195:181];
        node_overflow_d = nodes_now_read_data[196];
        node_answer_d = nodes_now_read_data[197];
        node_mark_d = nodes_now_read_data[198];
        node_needs_d = nodes_now_read_data[219:199];
        if (mine & follows_q) begin
            node_kept_known_any_d = then_kept_known_any;
            node_kept_known_lead_d = then_kept_known_lead;
            node_kept_known_tie_d = then_kept_known_tie;
            node_kept_known_best_d = then_kept_known_best;
            node_kept_known_second_d = then_kept_known_second;
            node_kept_known_sum_d = then_kept_known_sum;
            node_kept_known_length_d = then_kept_known_length;
            node_kept_known_longest_d = then_kept_known_longest;
            node_kept_known_rep_d = then_kept_known_rep;
            node_kept_known_within_d = then_kept_known_within;
            node_kept_moves_best_source_d = then_kept_moves_best_source;
            node_kept_moves_best_target_d = then_kept_moves_best_target;
            node_kept_moves_best_piece_kind_d = then_kept_moves_best_piece_kind;
            node_kept_moves_best_piece_promoted_d = then_kept_moves_best_piece_promoted;
            node_kept_moves_best_captured_kind_d = then_kept_moves_best_captured_kind;
            node_kept_moves_best_captured_promoted_d = then_kept_moves_best_captured_promoted;
            node_kept_moves_best_promotes_d = then_kept_moves_best_promotes;
            node_kept_moves_seen_d = then_kept_moves_seen;
            node_kept_moves_suspect_d = then_kept_moves_suspect;
            node_kept_moves_longest_source_d = then_kept_moves_longest_source;
            node_kept_moves_longest_target_d = then_kept_moves_longest_target;
            node_kept_moves_longest_piece_kind_d = then_kept_moves_longest_piece_kind;
            node_kept_moves_longest_piece_promoted_d = then_kept_moves_longest_piece_promoted;
            node_kept_moves_longest_captured_kind_d = then_kept_moves_longest_captured_kind;
            node_kept_moves_longest_captured_promoted_d = then_kept_moves_longest_captured_promoted;
            node_kept_moves_longest_promotes_d = then_kept_moves_longest_promotes;
            node_kept_open_d = then_kept_open;
            node_kept_open_at_d = then_kept_open_at;
            node_kept_promotes_d = then_kept_promotes;
            node_kept_promotes_from_d = then_kept_promotes_from;
            node_kept_promotes_to_d = then_kept_promotes_to;
            node_kept_urgent_d = then_kept_urgent;
            node_guarded_d = then_guarded;
            node_count_d = then_count;
            node_free_d = then_free;
            node_overflow_d = then_overflow;
            node_answer_d = then_answer;
            node_mark_d = then_mark;
            node_needs_d = then_needs;
        end
    end

    always @(*) begin
        // The child is written; numbers from below when there is none.
        child_slot = came_slot_q;
        child_at = node_free_q[13:0];
        child_in_numbers = {numbers_suspect, numbers_seen, numbers_rep, numbers_dn, numbers_pn};
        if (!keep) begin
            child_slot = returned_slot;
            child_at = returned_at;
            child_in_numbers = {returned_numbers_suspect, returned_numbers_seen,
                returned_numbers_rep, returned_numbers_dn, returned_numbers_pn};
        end
    end

    assign child_write = keep | returned_valid;
    assign child_write_move = keep;
    assign child_in_move = {way_late, way_made_promotes, way_made_captured_promoted,
        way_made_captured_kind, way_made_piece_promoted, way_made_piece_kind, way_made_target,
        way_made_source};
    assign returned_taken = returned_valid & !keep;
    assign never_child_beyond = child_write & ({1'b0, child_at} >= child_limit);
    assign never_free_apart = keep & (node_free_q != (of_base_q + {5'd0, node_count_q}));
    // A word of a list with what its scan found.
    assign list_slot = came_slot_q;
    assign list_at = node_count_q;
    assign list_write = keep & of_listing_q;
    assign listed_word = word;
    assign listed_illegal = child_bad_q;
    assign listed_suspect = child_numbers_suspect_q;
    assign listed_unused = 1'b0;
    assign listed_number = child_number_q;
    assign listed_unused_too = 1'b0;
    assign list_in = {listed_unused_too, listed_number, listed_unused, listed_suspect,
        listed_illegal, listed_word};

    always @(*) begin
        // Nodes, moves, probes; the checksum is rotated left by 5 and the 24-bit move word is
        // added. The root begins with nothing.
        tally_slot = ask_slot;
        if (there_q) begin
            tally_slot = came_slot_q;
        end
    end

    always @(*) begin
        tally_nodes = counts_now_read_data[31:0];
        tally_line_nodes = counts_now_read_data[63:32];
        tally_checksum = counts_now_read_data[95:64];
        tally_moves = counts_now_read_data[135:96];
        tally_probes = counts_now_read_data[175:136];
        tally_hits = counts_now_read_data[215:176];
        if (there_q & is_node & came_last_q) begin
            tally_nodes = no_counts[31:0];
            tally_line_nodes = no_counts[63:32];
            tally_checksum = no_counts[95:64];
            tally_moves = no_counts[135:96];
            tally_probes = no_counts[175:136];
            tally_hits = no_counts[215:176];
        end
    end

    assign no_counts = 216'd0;

    always @(*) begin
        more_nodes = tally_nodes;
        more_line_nodes = tally_line_nodes;
        if (is_node & !no_place_q & !of_listing_q) begin
            if (of_in_line_q) begin
                more_line_nodes = tally_line_nodes + 32'd1;
            end else begin
                more_nodes = tally_nodes + 32'd1;
            end
        end
    end

    always @(*) begin
        more_checksum = tally_checksum;
        more_moves = tally_moves;
        more_probes = tally_probes;
        more_hits = tally_hits;
        if (is_child & !node_overflow_q) begin
            more_moves = tally_moves + 40'd1;
            more_checksum = ((tally_checksum << 5) | {27'd0, tally_checksum[31:27]}) + {8'd0,
                word[23:0]};
            if (child_probed_q) begin
                more_probes = tally_probes + 40'd1;
            end
            if (child_hit_q) begin
                more_hits = tally_hits + 40'd1;
            end
        end
    end

    assign counts_now_write_enable = mine & (is_node | is_child);
    assign counts_now_write_data = {more_hits, more_probes, more_moves, more_checksum,
        more_line_nodes, more_nodes};
    assign counts_seen_write_enable = mine & is_node;
    assign counts_seen_write_data = {32'd0, more_nodes} | ({32'd0, more_line_nodes} << 32);
    assign nodes_seen_write_data = {then_needs, then_mark, then_answer, then_overflow, then_free,
        then_count, then_guarded, then_kept_urgent, then_kept_promotes_to, then_kept_promotes_from,
        then_kept_promotes, then_kept_open_at, then_kept_open, then_kept_moves_longest_promotes,
        then_kept_moves_longest_captured_promoted, then_kept_moves_longest_captured_kind,
        then_kept_moves_longest_piece_promoted, then_kept_moves_longest_piece_kind,
        then_kept_moves_longest_target, then_kept_moves_longest_source, then_kept_moves_suspect,
        then_kept_moves_seen, then_kept_moves_best_promotes,
        then_kept_moves_best_captured_promoted, then_kept_moves_best_captured_kind,
        then_kept_moves_best_piece_promoted, then_kept_moves_best_piece_kind,
        then_kept_moves_best_target, then_kept_moves_best_source, then_kept_known_within,
        then_kept_known_rep, then_kept_known_longest, then_kept_known_length, then_kept_known_sum,
        then_kept_known_second, then_kept_known_best, then_kept_known_tie, then_kept_known_lead,
        then_kept_known_any};
    assign seen_kept_known_any = nodes_seen_read_data[0];
    assign seen_kept_known_lead = nodes_seen_read_data[12:1];
    assign seen_kept_known_tie = nodes_seen_read_data[24:13];
    assign seen_kept_known_best = nodes_seen_read_data[34:25];
    assign seen_kept_known_second = nodes_seen_read_data[46:35];
    assign seen_kept_known_sum = nodes_seen_read_data[58:47];
    assign seen_kept_known_length = nodes_seen_read_data[70:59];
    assign seen_kept_known_longest = nodes_seen_read_data[80:71];
    assign seen_kept_known_rep = nodes_seen_read_data[90:81];
    assign seen_kept_known_within = nodes_seen_read_data[91];
    assign seen_kept_moves_best_source = nodes_seen_read_data[98:92];
    assign seen_kept_moves_best_target = nodes_seen_read_data[105:99];
    assign seen_kept_moves_best_piece_kind = nodes_seen_read_data[108:106];
    assign seen_kept_moves_best_piece_promoted = nodes_seen_read_data[109];
    assign seen_kept_moves_best_captured_kind = nodes_seen_read_data[112:110];
    assign seen_kept_moves_best_captured_promoted = nodes_seen_read_data[113];
    assign seen_kept_moves_best_promotes = nodes_seen_read_data[114];
    assign seen_kept_moves_seen = nodes_seen_read_data[115];
    assign seen_kept_moves_suspect = nodes_seen_read_data[116];
    assign seen_kept_moves_longest_source = nodes_seen_read_data[123:117];
    assign seen_kept_moves_longest_target = nodes_seen_read_data[130:124];
    assign seen_kept_moves_longest_piece_kind = nodes_seen_read_data[133:131];
    assign seen_kept_moves_longest_piece_promoted = nodes_seen_read_data[134];
    assign seen_kept_moves_longest_captured_kind = nodes_seen_read_data[137:135];
    assign seen_kept_moves_longest_captured_promoted = nodes_seen_read_data[138];
    assign seen_kept_moves_longest_promotes = nodes_seen_read_data[139];
    assign seen_kept_open = nodes_seen_read_data[140];
    assign seen_kept_open_at = nodes_seen_read_data[147:141];
    assign seen_kept_promotes = nodes_seen_read_data[148];
    assign seen_kept_promotes_from = nodes_seen_read_data[155:149];
    assign seen_kept_promotes_to = nodes_seen_read_data[162:156];
    assign seen_kept_urgent = nodes_seen_read_data[163];
    assign seen_guarded = nodes_seen_read_data[170:164];
    assign seen_count = nodes_seen_read_data[180:171];
    assign seen_free = nodes_seen_read_data[195:181];
    assign seen_overflow = nodes_seen_read_data[196];
    assign seen_answer = nodes_seen_read_data[197];
    assign seen_mark = nodes_seen_read_data[198];
    assign seen_needs = nodes_seen_read_data[219:199];
    assign nodes = counts_seen_read_data[31:0];
    assign line_nodes = counts_seen_read_data[63:32];

    always @(*) begin
        told_word_d = tally_moves;
        if (ask == REPORT_NODES) begin
            told_word_d = {8'd0, tally_nodes};
        end
        if (ask == REPORT_LINE_NODES) begin
            told_word_d = {8'd0, tally_line_nodes};
        end
        if (ask == REPORT_CHECKSUM) begin
            told_word_d = {8'd0, tally_checksum};
        end
        if (ask == REPORT_PROBES) begin
            told_word_d = tally_probes;
        end
        if (ask == REPORT_HITS) begin
            told_word_d = tally_hits;
        end
    end

    assign told = told_word_q;
    assign told_valid = told_is_q;

    initial begin
        there_1_q = 1'b0;
        came_1_made_source_q = 7'd0;
        came_1_made_target_q = 7'd0;
        came_1_made_piece_kind_q = 3'd0;
        came_1_made_piece_promoted_q = 1'b0;
        came_1_made_captured_kind_q = 3'd0;
        came_1_made_captured_promoted_q = 1'b0;
        came_1_made_promotes_q = 1'b0;
        came_1_slot_q = 4'd0;
        came_1_mark_q = 1'b0;
        came_1_last_q = 1'b0;
        came_1_what_q = 2'd0;
        of_1_attack_q = 1'b0;
        of_1_pn_star_q = 1'b0;
        of_1_listing_q = 1'b0;
        of_1_in_line_q = 1'b0;
        of_1_base_q = 15'd0;
        of_1_king_q = 7'd0;
        of_1_white_king_q = 7'd0;
        of_1_counts_checks_q = 1'b0;
        of_1_at_limit_q = 1'b0;
        child_1_removed_q = 1'b0;
        child_1_ends_q = 1'b0;
        child_1_probed_q = 1'b0;
        child_1_hit_q = 1'b0;
        child_1_number_q = 3'd0;
        child_1_bad_q = 1'b0;
        child_1_numbers_pn_q = 12'd0;
        child_1_numbers_dn_q = 12'd0;
        child_1_numbers_rep_q = 10'd0;
        child_1_numbers_seen_q = 1'b0;
        child_1_numbers_suspect_q = 1'b0;
        needs_1_q = 21'd0;
        no_place_1_q = 1'b0;
        legal_1_q = 1'b0;
        is_drop_1_q = 1'b0;
        beside_1_q = 1'b0;
        follows_q = 1'b0;
        there_q = 1'b0;
        came_made_source_q = 7'd0;
        came_made_target_q = 7'd0;
        came_made_piece_kind_q = 3'd0;
        came_made_piece_promoted_q = 1'b0;
        came_made_captured_kind_q = 3'd0;
        came_made_captured_promoted_q = 1'b0;
        came_made_promotes_q = 1'b0;
        came_slot_q = 4'd0;
        came_mark_q = 1'b0;
        came_last_q = 1'b0;
        came_what_q = 2'd0;
        node_kept_known_any_q = 1'b0;
        node_kept_known_lead_q = 12'd0;
        node_kept_known_tie_q = 12'd0;
        node_kept_known_best_q = 10'd0;
        node_kept_known_second_q = 12'd0;
        node_kept_known_sum_q = 12'd0;
        node_kept_known_length_q = 12'd0;
        node_kept_known_longest_q = 10'd0;
        node_kept_known_rep_q = 10'd0;
        node_kept_known_within_q = 1'b0;
        node_kept_moves_best_source_q = 7'd0;
        node_kept_moves_best_target_q = 7'd0;
        node_kept_moves_best_piece_kind_q = 3'd0;
        node_kept_moves_best_piece_promoted_q = 1'b0;
        node_kept_moves_best_captured_kind_q = 3'd0;
        node_kept_moves_best_captured_promoted_q = 1'b0;
        node_kept_moves_best_promotes_q = 1'b0;
        node_kept_moves_seen_q = 1'b0;
        node_kept_moves_suspect_q = 1'b0;
        node_kept_moves_longest_source_q = 7'd0;
        node_kept_moves_longest_target_q = 7'd0;
        node_kept_moves_longest_piece_kind_q = 3'd0;
        node_kept_moves_longest_piece_promoted_q = 1'b0;
        node_kept_moves_longest_captured_kind_q = 3'd0;
        node_kept_moves_longest_captured_promoted_q = 1'b0;
        node_kept_moves_longest_promotes_q = 1'b0;
        node_kept_open_q = 1'b0;
        node_kept_open_at_q = 7'd0;
        node_kept_promotes_q = 1'b0;
        node_kept_promotes_from_q = 7'd0;
        node_kept_promotes_to_q = 7'd0;
        node_kept_urgent_q = 1'b0;
        node_guarded_q = 7'd0;
        node_count_q = 10'd0;
        node_free_q = 15'd0;
        node_overflow_q = 1'b0;
        node_answer_q = 1'b0;
        node_mark_q = 1'b0;
        node_needs_q = 21'd0;
        of_attack_q = 1'b0;
        of_pn_star_q = 1'b0;
        of_listing_q = 1'b0;
        of_in_line_q = 1'b0;
        of_base_q = 15'd0;
        of_king_q = 7'd0;
        of_white_king_q = 7'd0;
        of_counts_checks_q = 1'b0;
        of_at_limit_q = 1'b0;
        child_removed_q = 1'b0;
        child_ends_q = 1'b0;
        child_probed_q = 1'b0;
        child_hit_q = 1'b0;
        child_number_q = 3'd0;
        child_bad_q = 1'b0;
        child_numbers_pn_q = 12'd0;
        child_numbers_dn_q = 12'd0;
        child_numbers_rep_q = 10'd0;
        child_numbers_seen_q = 1'b0;
        child_numbers_suspect_q = 1'b0;
        read_lead_q = 12'd0;
        read_tie_q = 12'd0;
        read_part_q = 12'd0;
        read_plus_q = 12'd0;
        read_proved_q = 1'b0;
        read_disproved_q = 1'b0;
        read_in_limit_q = 1'b0;
        read_decided_q = 1'b0;
        needs_q = 21'd0;
        no_place_q = 1'b0;
        legal_q = 1'b0;
        is_drop_q = 1'b0;
        beside_q = 1'b0;
        stopping_q = 16'd0;
        told_word_q = 40'd0;
        told_is_q = 1'b0;
    end

    always @(posedge clock) begin
        there_1_q <= there_1_d;
        came_1_made_source_q <= item_made_source;
        came_1_made_target_q <= item_made_target;
        came_1_made_piece_kind_q <= item_made_piece_kind;
        came_1_made_piece_promoted_q <= item_made_piece_promoted;
        came_1_made_captured_kind_q <= item_made_captured_kind;
        came_1_made_captured_promoted_q <= item_made_captured_promoted;
        came_1_made_promotes_q <= item_made_promotes;
        came_1_slot_q <= coming;
        came_1_mark_q <= item_mark;
        came_1_last_q <= item_last;
        came_1_what_q <= item_what;
        of_1_attack_q <= here_attack;
        of_1_pn_star_q <= here_pn_star;
        of_1_listing_q <= here_listing;
        of_1_in_line_q <= here_in_line;
        of_1_base_q <= here_base;
        of_1_king_q <= here_king;
        of_1_white_king_q <= here_white_king;
        of_1_counts_checks_q <= here_counts_checks;
        of_1_at_limit_q <= here_at_limit;
        child_1_removed_q <= merge_child_removed;
        child_1_ends_q <= merge_child_ends;
        child_1_probed_q <= merge_child_probed;
        child_1_hit_q <= merge_child_hit;
        child_1_number_q <= merge_child_number;
        child_1_bad_q <= merge_child_bad;
        child_1_numbers_pn_q <= merge_child_numbers_pn;
        child_1_numbers_dn_q <= merge_child_numbers_dn;
        child_1_numbers_rep_q <= merge_child_numbers_rep;
        child_1_numbers_seen_q <= merge_child_numbers_seen;
        child_1_numbers_suspect_q <= merge_child_numbers_suspect;
        needs_1_q <= needs_1_d;
        no_place_1_q <= found_full;
        legal_1_q <= !found_scan_illegal;
        is_drop_1_q <= item_made_source == NO_SQUARE;
        beside_1_q <= (from_king == 7'd1) | (from_king == 7'd8) | (from_king == RANK_7) |
            (from_king == 7'd10);
        follows_q <= coming == came_1_slot_q;
        there_q <= there_d;
        came_made_source_q <= came_1_made_source_q;
        came_made_target_q <= came_1_made_target_q;
        came_made_piece_kind_q <= came_1_made_piece_kind_q;
        came_made_piece_promoted_q <= came_1_made_piece_promoted_q;
        came_made_captured_kind_q <= came_1_made_captured_kind_q;
        came_made_captured_promoted_q <= came_1_made_captured_promoted_q;
        came_made_promotes_q <= came_1_made_promotes_q;
        came_slot_q <= came_1_slot_q;
        came_mark_q <= came_1_mark_q;
        came_last_q <= came_1_last_q;
        came_what_q <= came_1_what_q;
        node_kept_known_any_q <= node_kept_known_any_d;
        node_kept_known_lead_q <= node_kept_known_lead_d;
        node_kept_known_tie_q <= node_kept_known_tie_d;
        node_kept_known_best_q <= node_kept_known_best_d;
        node_kept_known_second_q <= node_kept_known_second_d;
        node_kept_known_sum_q <= node_kept_known_sum_d;
        node_kept_known_length_q <= node_kept_known_length_d;
        node_kept_known_longest_q <= node_kept_known_longest_d;
        node_kept_known_rep_q <= node_kept_known_rep_d;
        node_kept_known_within_q <= node_kept_known_within_d;
        node_kept_moves_best_source_q <= node_kept_moves_best_source_d;
        node_kept_moves_best_target_q <= node_kept_moves_best_target_d;
        node_kept_moves_best_piece_kind_q <= node_kept_moves_best_piece_kind_d;
        node_kept_moves_best_piece_promoted_q <= node_kept_moves_best_piece_promoted_d;
        node_kept_moves_best_captured_kind_q <= node_kept_moves_best_captured_kind_d;
        node_kept_moves_best_captured_promoted_q <= node_kept_moves_best_captured_promoted_d;
        node_kept_moves_best_promotes_q <= node_kept_moves_best_promotes_d;
        node_kept_moves_seen_q <= node_kept_moves_seen_d;
        node_kept_moves_suspect_q <= node_kept_moves_suspect_d;
        node_kept_moves_longest_source_q <= node_kept_moves_longest_source_d;
        node_kept_moves_longest_target_q <= node_kept_moves_longest_target_d;
        node_kept_moves_longest_piece_kind_q <= node_kept_moves_longest_piece_kind_d;
        node_kept_moves_longest_piece_promoted_q <= node_kept_moves_longest_piece_promoted_d;
        node_kept_moves_longest_captured_kind_q <= node_kept_moves_longest_captured_kind_d;
        node_kept_moves_longest_captured_promoted_q <= node_kept_moves_longest_captured_promoted_d;
        node_kept_moves_longest_promotes_q <= node_kept_moves_longest_promotes_d;
        node_kept_open_q <= node_kept_open_d;
        node_kept_open_at_q <= node_kept_open_at_d;
        node_kept_promotes_q <= node_kept_promotes_d;
        node_kept_promotes_from_q <= node_kept_promotes_from_d;
        node_kept_promotes_to_q <= node_kept_promotes_to_d;
        node_kept_urgent_q <= node_kept_urgent_d;
        node_guarded_q <= node_guarded_d;
        node_count_q <= node_count_d;
        node_free_q <= node_free_d;
        node_overflow_q <= node_overflow_d;
        node_answer_q <= node_answer_d;
        node_mark_q <= node_mark_d;
        node_needs_q <= node_needs_d;
        of_attack_q <= of_1_attack_q;
        of_pn_star_q <= of_1_pn_star_q;
        of_listing_q <= of_1_listing_q;
        of_in_line_q <= of_1_in_line_q;
        of_base_q <= of_1_base_q;
        of_king_q <= of_1_king_q;
        of_white_king_q <= of_1_white_king_q;
        of_counts_checks_q <= of_1_counts_checks_q;
        of_at_limit_q <= of_1_at_limit_q;
        child_removed_q <= child_1_removed_q;
        child_ends_q <= child_1_ends_q;
        child_probed_q <= child_1_probed_q;
        child_hit_q <= child_1_hit_q;
        child_number_q <= child_1_number_q;
        child_bad_q <= child_1_bad_q;
        child_numbers_pn_q <= child_1_numbers_pn_q;
        child_numbers_dn_q <= child_1_numbers_dn_q;
        child_numbers_rep_q <= child_1_numbers_rep_q;
        child_numbers_seen_q <= child_1_numbers_seen_q;
        child_numbers_suspect_q <= child_1_numbers_suspect_q;
        read_lead_q <= reading_read_lead;
        read_tie_q <= reading_read_tie;
        read_part_q <= reading_read_part;
        read_plus_q <= reading_read_plus;
        read_proved_q <= reading_read_proved;
        read_disproved_q <= reading_read_disproved;
        read_in_limit_q <= reading_read_in_limit;
        read_decided_q <= reading_read_decided;
        needs_q <= needs_1_q;
        no_place_q <= no_place_1_q;
        legal_q <= legal_1_q;
        is_drop_q <= is_drop_1_q;
        beside_q <= beside_1_q;
        stopping_q <= stopping_d;
        told_word_q <= told_word_d;
        told_is_q <= !there_q;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a child beyond the memory is written
        assert (reset || !never_child_beyond);
        // never: the place of the next child is not behind the last
        assert (reset || !never_free_apart);
    end
`endif

    wire unused = &{1'b0, never_child_beyond, never_free_apart, of_king_q, of_white_king_q,
        of_counts_checks_q, of_at_limit_q};
endmodule

`default_nettype wire
