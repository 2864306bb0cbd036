// tsume_search: The frame machine with all that it counts and compares. See docs/circuits/tsume.md, sections 4 and 6.
// A move word is 23 bits: {promote, captured[3:0], kind[3:0], destination[6:0], source[6:0]}; source 127 = drop,
// captured 0 = none. Clocks of a node with N moves: N + 21 from its Push to the next Push or Return, and
// P + 5 from a Return to the next Push or Return, P = children of the parent.
//
// Kiban 0.1.0, configuration tsume (deb98853).
// Emitted: edit generator/emit/src/tsume/search/ports.rs or the configuration, not this file.
`default_nettype none

module tsume_search (
    input  wire         clock,             // the circuit's only clock
    input  wire         reset,             // synchronous, active high

    // host
    input  wire         start,             // The job begins; only while not busy.
    input  wire [1:0]   cmd,               // 0 df-pn, 1 PN*, 2 list checks, 3 list evasions.
    input  wire [31:0]  limit_nodes,       // Nodes, 0 = no limit.
    input  wire [47:0]  limit_clocks,      // Clocks, 0 = no limit.
    // Plies of the longest mate that is looked for, 0 = no limit.
    input  wire [9:0]   limit_depth,
    input  wire         cancel,            // The job ends at its next decision.
    input  wire         ld_valid,          // A square is loaded; only while not busy.
    input  wire [6:0]   ld_square,         // Which one.
    input  wire [5:0]   ld_piece,          // What stands on it, 0 for nothing.
    input  wire [20:0]  hand_black,        // Black's hand, with start.
    input  wire [20:0]  hand_white,        // White's hand, with start.
    input  wire [2:0]   state_select,      // The state counter to show.

    // sizes of this configuration (constants)
    input  wire [9:0]   depth_limit,       // Frames.
    input  wire [14:0]  child_limit,       // Words of the child memory, a power of two.

    // array
    input  wire         gen_valid,         // A raw move is there; a new one in every clock.
    input  wire [22:0]  gen_move,          // The move.
    input  wire         gen_done,          // All moves of the node were there.

    // What it counts in a child, 7 clocks after `mv_valid`.
    input  wire [2:0]   sum_escapes,       // Flights of white's king, at most 4.
    input  wire         sum_other,         // There is a capture of the checker or an interposition.
    input  wire [2:0]   sum_checks,        // Squares with a check of black's, at most 4.
    input  wire         sum_illegal,       // Black's king is attacked.

    // memory
    input  wire         clear_busy,        // Table and path are being emptied.
    // The table answers to the oldest child that was not answered, 7 clocks after mv_probe or
    // later.
    input  wire         table_valid,

    // What the table knows of it.
    input  wire         table_proved,      // A mate is known.
    input  wire [11:0]  table_length,      // Of the mate.
    input  wire         table_disproved,   // It is known that there is none.
    input  wire         table_lasting,     // The disproof rests on no depth limit.
    input  wire         table_exact,       // The same position has numbers; else they are bounds.
    input  wire [11:0]  table_pn,          // Proof number of the entry.
    input  wire [11:0]  table_dn,          // Disproof number of the entry.

    // Whether a child stands on the path, 7 clocks after `mv_probe`.
    input  wire         path_hit,          // It does.
    input  wire [9:0]   path_ply,          // Of the deepest such position.
    input  wire         enter_done,        // The node stands on the path, or enter_full.
    input  wire         enter_full,        // The path has no place for it.
    input  wire         store_busy,        // No further store yet.

    // move word
    input  wire [24:0]  word,              // The 25 bits of word_move, a clock later.

    // child memory
    input  wire [22:0]  child_move,        // The child at child_read, a clock later: its move.
    input  wire [35:0]  child_numbers,     // Its numbers.

    // frame memory
    input  wire [161:0] frame,             // The frame at frame_read, a clock later.

    // host
    output wire         busy,              // A job is running, or the memories are being emptied.
    output wire         done,              // The job has ended, 1 clock.
    output wire [1:0]   result,            // 0 unknown, 1 mate, 2 no mate, 3 listed.
    // 0 none, 1 nodes, 2 clocks, 3 no mate within limit_depth, 4 memory, 5 abort.
    output wire [2:0]   reason,
    output wire         line_complete,     // The line ends with the mate.
    output wire [9:0]   length,            // Words of the line or list.
    output wire [47:0]  clocks,            // Clocks of the job.
    output wire [31:0]  nodes,             // Nodes of the search.
    output wire [31:0]  line_nodes,        // Nodes of the mate line.
    output wire [47:0]  moves,             // Raw moves whose scans were used.
    output wire [47:0]  probes,            // Table answers that were used.
    output wire [47:0]  hits,              // Those that knew something.
    output wire [31:0]  checksum,          // Of the raw moves.
    output wire [47:0]  state_clocks,      // Clocks of the selected state counter, a clock later.

    // the move that is made
    output reg          mv_valid,          // A child's move.
    output reg          mv_commit,         // The board keeps it.
    output reg          mv_generate,       // The moves of the new position are wanted.
    // Those are black's answers to a pawn drop, checks or not.
    output reg          mv_escape,
    output reg          mv_defence,        // White is to move behind it.
    output reg          mv_black,          // Black moves.
    // mv_new is put on the target of mv_move, and nothing else happens.
    output reg          mv_raw,
    output reg  [22:0]  mv_move,           // The move.
    output wire [5:0]   mv_new,            // The piece that is put, 0 for nothing.
    output reg  [6:0]   mv_hand,           // Which kinds the side to move holds behind it.
    output reg          mv_enter,          // The child becomes the node.
    output reg          mv_root,           // The position becomes the root.
    output reg          mv_load,           // A piece of the problem is put.
    output wire         mv_white,          // White moves.
    output wire         mv_probe,          // The table's answer to the child is wanted.
    output wire         drop,              // Answers that are out are not wanted any more.
    output wire         gen_stop,          // No further moves are wanted.

    // memory
    output reg          clear,             // Forget table, path and key, 1 clock.
    output wire         dominance,         // A better or worse hand tells of the position.
    // Plies to which a child may be searched; 4095 = no limit.
    output wire [11:0]  room,
    output wire [20:0]  child_hand,        // Black's hand in the child, a clock after its move.
    output wire         pop,               // Back to the parent's key.
    output wire         path_pop,          // Take the node off the path.
    output wire         store,             // The node's numbers are stored.
    output wire [20:0]  store_hand,        // Black's hand in it.
    output reg  [11:0]  store_pn,          // Its pn; disproved within the limit: the plies to it.
    output wire [11:0]  store_dn,          // Its dn; proved: the length.
    output wire [4:0]   store_work,        // floor(log2(nodes below + 1)), a clock after store.

    // move word
    output reg  [22:0]  word_move,         // The move whose word is wanted.
    output wire         word_white,        // White makes it.

    // child memory
    output reg  [13:0]  child_read,        // The child that is read.
    output reg  [13:0]  child_at,          // The child that is written.
    output reg          child_write,       // Its numbers are.
    output wire         child_write_move,  // Its move is.
    output wire [22:0]  child_in_move,     // The move.
    output wire [35:0]  child_in_numbers,  // The numbers.

    // frame memory
    output wire [9:0]   frame_read,        // The frame that is read.
    output wire [9:0]   frame_at,          // The frame that is written.
    output wire         frame_write,       // It is.
    output wire [161:0] frame_in,          // The frame.

    // line memory
    output wire [9:0]   line_at,           // The word that is written.
    output wire         line_write,        // It is.
    output wire [31:0]  line_in            // A move of the mate line or of the list.
);
    localparam [4:0] SEARCH_STATE_CLEAR        = 5'd0;
    localparam [4:0] SEARCH_STATE_IDLE         = 5'd1;
    localparam [4:0] SEARCH_STATE_SETUP        = 5'd2;
    localparam [4:0] SEARCH_STATE_ROOT         = 5'd3;
    localparam [4:0] SEARCH_STATE_GENERATE     = 5'd4;
    localparam [4:0] SEARCH_STATE_EVALUATE     = 5'd5;
    localparam [4:0] SEARCH_STATE_DECIDE       = 5'd6;
    localparam [4:0] SEARCH_STATE_PUSH         = 5'd7;
    localparam [4:0] SEARCH_STATE_RETURN       = 5'd8;
    localparam [4:0] SEARCH_STATE_UNDO         = 5'd9;
    localparam [4:0] SEARCH_STATE_RESCAN       = 5'd10;
    localparam [4:0] SEARCH_STATE_SUSPECT      = 5'd11;
    localparam [4:0] SEARCH_STATE_SUSPECT_SCAN = 5'd12;
    localparam [4:0] SEARCH_STATE_SUSPECT_UNDO = 5'd13;
    localparam [4:0] SEARCH_STATE_AGAIN        = 5'd14;
    localparam [4:0] SEARCH_STATE_DEEP         = 5'd15;
    localparam [4:0] SEARCH_STATE_LINE_READ    = 5'd16;
    localparam [4:0] SEARCH_STATE_LINE_MOVE    = 5'd17;
    localparam [4:0] SEARCH_STATE_LINE_WRITE   = 5'd18;
    localparam [4:0] SEARCH_STATE_FINISH       = 5'd19;
    localparam [11:0] INF                       = 12'hfff;
    localparam [11:0] NO_LIMIT                  = 12'hfff;
    localparam [6:0] NO_SQUARE                 = 7'd127;
    localparam [7:0] RANK                      = 8'd9;
    localparam [9:0] REP_NONE                  = 10'h3ff;
    localparam [11:0] WITHIN                    = 12'hffe;
    localparam [1:0] COMMAND_LIST_EVASIONS     = 2'd3;
    localparam [1:0] COMMAND_PN_STAR           = 2'd1;
    localparam [2:0] COUNTER_DECIDE            = 3'd2;
    localparam [2:0] COUNTER_ENTER             = 3'd0;
    localparam [2:0] COUNTER_GENERATE          = 3'd1;
    localparam [2:0] COUNTER_OTHER             = 3'd6;
    localparam [2:0] COUNTER_RESCAN            = 3'd4;
    localparam [2:0] COUNTER_RETURN            = 3'd3;
    localparam [2:0] COUNTER_SUSPECT           = 3'd5;
    localparam [2:0] KIND_KING                 = 3'd0;
    localparam [2:0] KIND_PAWN                 = 3'd7;
    localparam [2:0] REASON_ABORT              = 3'd5;
    localparam [2:0] REASON_CLOCKS             = 3'd2;
    localparam [2:0] REASON_DEPTH              = 3'd3;
    localparam [2:0] REASON_MEMORY             = 3'd4;
    localparam [2:0] REASON_NODES              = 3'd1;
    localparam [2:0] REASON_NONE               = 3'd0;
    localparam [1:0] RESULT_LISTED             = 2'd3;
    localparam [1:0] RESULT_MATE               = 2'd1;
    localparam [1:0] RESULT_NO_MATE            = 2'd2;
    localparam [1:0] RESULT_UNKNOWN            = 2'd0;

    reg  [4:0]  state_q;
    reg  [4:0]  state_d;
    reg         job_pn_star_q;
    reg         job_pn_star_d;
    reg         job_listing_q;
    reg         job_listing_d;
    reg  [9:0]  job_max_depth_q;
    reg  [9:0]  job_max_depth_d;
    reg         job_limited_q;
    reg         job_limited_d;
    reg  [1:0]  outcome_result_q;
    reg  [1:0]  outcome_result_d;
    reg  [2:0]  outcome_reason_q;
    reg  [2:0]  outcome_reason_d;
    reg         outcome_complete_q;
    reg         outcome_complete_d;
    reg  [9:0]  outcome_length_q;
    reg  [9:0]  outcome_length_d;
    reg         ended_q;
    reg         ended_d;
    reg         in_line_q;
    reg         in_line_d;
    reg  [6:0]  black_king_q;
    reg  [6:0]  black_king_d;
    reg         node_attack_q;
    reg         node_attack_d;
    reg  [9:0]  node_ply_q;
    reg  [9:0]  node_ply_d;
    reg  [13:0] node_base_q;
    reg  [13:0] node_base_d;
    reg  [9:0]  node_count_q;
    reg  [9:0]  node_count_d;
    reg  [14:0] node_free_q;
    reg  [14:0] node_free_d;
    reg  [11:0] node_tp_q;
    reg  [11:0] node_tp_d;
    reg  [11:0] node_td_q;
    reg  [11:0] node_td_d;
    reg  [31:0] node_nodes_at_q;
    reg  [31:0] node_nodes_at_d;
    reg  [6:0]  node_came_by_source_q;
    reg  [6:0]  node_came_by_source_d;
    reg  [6:0]  node_came_by_target_q;
    reg  [6:0]  node_came_by_target_d;
    reg  [2:0]  node_came_by_piece_kind_q;
    reg  [2:0]  node_came_by_piece_kind_d;
    reg         node_came_by_piece_promoted_q;
    reg         node_came_by_piece_promoted_d;
    reg  [2:0]  node_came_by_captured_kind_q;
    reg  [2:0]  node_came_by_captured_kind_d;
    reg         node_came_by_captured_promoted_q;
    reg         node_came_by_captured_promoted_d;
    reg         node_came_by_promotes_q;
    reg         node_came_by_promotes_d;
    reg         node_progress_q;
    reg         node_progress_d;
    reg         node_fresh_q;
    reg         node_fresh_d;
    reg         node_entered_q;
    reg         node_entered_d;
    reg         node_no_path_q;
    reg         node_no_path_d;
    reg         node_overflow_q;
    reg         node_overflow_d;
    reg  [9:0]  floor_q;
    reg  [9:0]  floor_d;
    reg         out_of_nodes_q;
    reg         out_of_clocks_q;
    reg         too_deep_q;
    reg  [9:0]  room_here_q;
    reg  [11:0] room_below_q;
    reg  [11:0] room_below_d;
    reg  [2:0]  phase_q;
    reg  [2:0]  phase_d;
    reg         running_q;
    reg  [11:0] found_pn_q;
    reg  [11:0] found_pn_d;
    reg  [11:0] found_dn_q;
    reg  [11:0] found_dn_d;
    reg  [9:0]  found_rep_q;
    reg  [9:0]  found_rep_d;
    reg  [9:0]  found_best_q;
    reg  [9:0]  found_best_d;
    reg  [11:0] found_best_pn_q;
    reg  [11:0] found_best_pn_d;
    reg  [11:0] found_best_dn_q;
    reg  [11:0] found_best_dn_d;
    reg  [11:0] found_second_q;
    reg  [11:0] found_second_d;
    reg  [9:0]  found_longest_q;
    reg  [9:0]  found_longest_d;
    reg  [31:0] below_q;
    reg  [31:0] below_d;
    reg  [7:0]  high_byte_q;
    reg  [7:0]  high_byte_d;
    reg  [1:0]  high_at_q;
    reg  [1:0]  high_at_d;
    reg  [4:0]  work_q;
    reg  [6:0]  chosen_source_q;
    reg  [6:0]  chosen_source_d;
    reg  [6:0]  chosen_target_q;
    reg  [6:0]  chosen_target_d;
    reg  [2:0]  chosen_piece_kind_q;
    reg  [2:0]  chosen_piece_kind_d;
    reg         chosen_piece_promoted_q;
    reg         chosen_piece_promoted_d;
    reg  [2:0]  chosen_captured_kind_q;
    reg  [2:0]  chosen_captured_kind_d;
    reg         chosen_captured_promoted_q;
    reg         chosen_captured_promoted_d;
    reg         chosen_promotes_q;
    reg         chosen_promotes_d;
    reg         chosen_seen_q;
    reg         chosen_seen_d;
    reg  [6:0]  undo_made_source_q;
    reg  [6:0]  undo_made_source_d;
    reg  [6:0]  undo_made_target_q;
    reg  [6:0]  undo_made_target_d;
    reg  [2:0]  undo_made_piece_kind_q;
    reg  [2:0]  undo_made_piece_kind_d;
    reg         undo_made_piece_promoted_q;
    reg         undo_made_piece_promoted_d;
    reg  [2:0]  undo_made_captured_kind_q;
    reg  [2:0]  undo_made_captured_kind_d;
    reg         undo_made_captured_promoted_q;
    reg         undo_made_captured_promoted_d;
    reg         undo_made_promotes_q;
    reg         undo_made_promotes_d;
    reg         undo_black_q;
    reg         undo_black_d;
    reg         undo_second_q;
    reg         scanning_q;
    reg         scanning_d;
    reg         entering_q;
    reg         line_push_q;
    reg         line_push_d;
    reg         line_last_q;
    reg         line_last_d;
    reg         line_late_q;
    reg         line_late_d;
    reg  [9:0]  scan_at_q;
    reg  [9:0]  scan_at_d;
    reg         scan_valid_q;
    reg         scan_valid_d;
    reg  [9:0]  scan_index_q;
    reg  [9:0]  scan_index_d;
    reg         seen_valid_q;
    reg  [9:0]  seen_index_q;
    reg         retires_q;
    reg         retired_removed_q;
    reg         retired_ends_q;
    reg         retired_probed_q;
    reg         retired_hit_q;
    reg  [2:0]  retired_number_q;
    reg         retired_bad_q;
    reg  [11:0] retired_numbers_pn_q;
    reg  [11:0] retired_numbers_pn_d;
    reg  [11:0] retired_numbers_dn_q;
    reg  [11:0] retired_numbers_dn_d;
    reg  [9:0]  retired_numbers_rep_q;
    reg  [9:0]  retired_numbers_rep_d;
    reg         retired_numbers_seen_q;
    reg         retired_numbers_seen_d;
    reg         retired_numbers_suspect_q;
    reg         retired_numbers_suspect_d;
    reg  [6:0]  retired_move_source_q;
    reg  [6:0]  retired_move_target_q;
    reg  [2:0]  retired_move_piece_kind_q;
    reg         retired_move_piece_promoted_q;
    reg  [2:0]  retired_move_captured_kind_q;
    reg         retired_move_captured_promoted_q;
    reg         retired_move_promotes_q;
    reg         escape_found_q;
    reg         escape_found_d;
    reg         stopped_q;
    wire        idle;
    wire        generating;
    wire        suspect_scan;
    wire        is_push;
    wire        is_root;
    wire        is_return;
    wire        up;
    wire        at_floor;
    wire        stop;
    wire        stop_suspects;
    wire        passes;
    wire        gen_taken;
    wire        answered;
    wire        new_black;
    wire        counts;
    wire        keep;
    wire        full;
    wire        final_value;
    wire        raise;
    wire        beyond;
    wire [9:0]  next_ply;
    reg  [4:0]  logarithm;
    reg  [3:0]  high_half;
    wire        storable;
    wire        none_within;
    wire [9:0]  last_ply;
    reg  [31:0] spent;
    reg         load_king;
    wire        moved_king;
    wire        undo_first;
    wire [24:0] listed_word;
    wire        listed_illegal;
    wire        listed_suspect;
    wire        listed_unused;
    reg  [2:0]  listed_number;
    wire        listed_unused_too;
    wire [5:0]  no_piece;
    wire [22:0] no_move;
    wire [2:0]  loaded_what_kind;
    wire        loaded_what_promoted;
    wire        loaded_white;
    wire        loaded_present;
    wire [6:0]  generated_source;
    wire [6:0]  generated_target;
    wire [2:0]  generated_piece_kind;
    wire        generated_piece_promoted;
    wire [2:0]  generated_captured_kind;
    wire        generated_captured_promoted;
    wire        generated_promotes;
    wire [6:0]  scan_move_source;
    wire [6:0]  scan_move_target;
    wire [2:0]  scan_move_piece_kind;
    wire        scan_move_piece_promoted;
    wire [2:0]  scan_move_captured_kind;
    wire        scan_move_captured_promoted;
    wire        scan_move_promotes;
    wire [11:0] read_pn;
    wire [11:0] read_dn;
    wire [9:0]  read_rep;
    wire        read_seen;
    wire        read_suspect;
    wire [6:0]  read_move_source;
    wire [6:0]  read_move_target;
    wire [2:0]  read_move_piece_kind;
    wire        read_move_piece_promoted;
    wire [2:0]  read_move_captured_kind;
    wire        read_move_captured_promoted;
    wire        read_move_promotes;
    reg  [11:0] written_pn;
    reg  [11:0] written_dn;
    reg  [9:0]  written_rep;
    reg         written_seen;
    reg         written_suspect;
    wire [13:0] parent_base;
    wire [9:0]  parent_count;
    wire [11:0] parent_tp;
    wire [11:0] parent_td;
    wire [20:0] parent_black;
    wire [20:0] parent_white;
    wire [31:0] parent_nodes_at;
    wire [9:0]  parent_current;
    wire [6:0]  parent_came_by_source;
    wire [6:0]  parent_came_by_target;
    wire [2:0]  parent_came_by_piece_kind;
    wire        parent_came_by_piece_promoted;
    wire [2:0]  parent_came_by_captured_kind;
    wire        parent_came_by_captured_promoted;
    wire        parent_came_by_promotes;
    wire [6:0]  parent_king;
    wire [13:0] left_base;
    wire [9:0]  left_count;
    wire [11:0] left_tp;
    wire [11:0] left_td;
    wire [20:0] left_black;
    wire [20:0] left_white;
    wire [31:0] left_nodes_at;
    wire [9:0]  left_current;
    wire [6:0]  left_came_by_source;
    wire [6:0]  left_came_by_target;
    wire [2:0]  left_came_by_piece_kind;
    wire        left_came_by_piece_promoted;
    wire [2:0]  left_came_by_captured_kind;
    wire        left_came_by_captured_promoted;
    wire        left_came_by_promotes;
    wire [6:0]  left_king;
    reg  [2:0]  put_what_kind;
    reg         put_what_promoted;
    reg         put_white;
    reg         put_present;
    reg  [6:0]  put_move_source;
    reg  [6:0]  put_move_target;
    reg  [2:0]  put_move_piece_kind;
    reg         put_move_piece_promoted;
    wire [2:0]  put_move_captured_kind;
    wire        put_move_captured_promoted;
    reg         put_move_promotes;
    reg  [6:0]  hand_move_source;
    reg  [6:0]  hand_move_target;
    reg  [2:0]  hand_move_piece_kind;
    reg         hand_move_piece_promoted;
    reg  [2:0]  hand_move_captured_kind;
    reg         hand_move_captured_promoted;
    reg         hand_move_promotes;
    reg  [6:0]  held_move_source;
    reg  [6:0]  held_move_target;
    reg  [2:0]  held_move_piece_kind;
    reg         held_move_piece_promoted;
    reg  [2:0]  held_move_captured_kind;
    reg         held_move_captured_promoted;
    reg         held_move_promotes;
    wire        never_frame_beyond;
    wire        never_child_beyond;
    wire        never_above_floor;
    wire        never_read_beyond;
    wire        never_two_children;
    wire        never_push_decided;
    wire        never_free_apart;
    wire        never_false_no_mate;
    wire        never_false_mate;
    wire        evaluator_clear;
    wire        evaluator_valid;
    reg  [9:0]  evaluator_index;
    wire        evaluator_known_any;
    wire [11:0] evaluator_known_lead;
    wire [11:0] evaluator_known_tie;
    wire [9:0]  evaluator_known_best;
    wire [11:0] evaluator_known_second;
    wire [11:0] evaluator_known_sum;
    wire [11:0] evaluator_known_length;
    wire [9:0]  evaluator_known_longest;
    wire [9:0]  evaluator_known_rep;
    wire        evaluator_known_within;
    wire        merge_look_ahead;
    wire        merge_suspect;
    wire        merge_pawn_drop;
    wire        merge_child_removed;
    wire        merge_child_ends;
    wire        merge_child_probed;
    wire        merge_child_hit;
    wire [2:0]  merge_child_number;
    wire        merge_child_bad;
    wire [11:0] merge_child_numbers_pn;
    wire [11:0] merge_child_numbers_dn;
    wire [9:0]  merge_child_numbers_rep;
    wire        merge_child_numbers_seen;
    wire        merge_child_numbers_suspect;
    reg         hands_black;
    wire        hands_load;
    reg  [20:0] hands_load_black;
    reg  [20:0] hands_load_white;
    wire [20:0] hands_child;
    wire [20:0] hands_node_black;
    wire [20:0] hands_node_white;
    wire [6:0]  hands_any_black;
    wire [6:0]  hands_any_white;
    wire [11:0] value_node_pn;
    wire [11:0] value_node_dn;
    wire [9:0]  value_node_rep;
    wire [9:0]  value_node_best;
    wire [11:0] value_node_best_pn;
    wire [11:0] value_node_best_dn;
    wire [11:0] value_node_second;
    wire [9:0]  value_node_longest;
    wire [11:0] thresholds_child_tp;
    wire [11:0] thresholds_child_td;
    wire        counters_clear;
    wire        counters_node;
    wire        counters_line_node;
    wire        counters_retired;
    wire        counters_probed;
    wire        counters_hit;
    wire [47:0] counters_clocks;
    wire [31:0] counters_nodes;
    wire [31:0] counters_line_nodes;
    wire [31:0] counters_all;
    wire [47:0] counters_moves;
    wire [47:0] counters_probes;
    wire [47:0] counters_hits;
    wire [31:0] counters_checksum;
    wire [47:0] counters_state_clocks;
    wire        children_flush;
    wire        children_look;
    wire        children_room;
    wire        children_pending;
    wire        children_scanning;
    wire        children_arrives;
    wire [6:0]  children_oldest_source;
    wire [6:0]  children_oldest_target;
    wire [2:0]  children_oldest_piece_kind;
    wire        children_oldest_piece_promoted;
    wire [2:0]  children_oldest_captured_kind;
    wire        children_oldest_captured_promoted;
    wire        children_oldest_promotes;
    wire [2:0]  children_found_scan_escapes;
    wire        children_found_scan_other;
    wire [2:0]  children_found_scan_checks;
    wire        children_found_scan_illegal;
    wire        children_found_path_hit;
    wire [9:0]  children_found_path_ply;
    wire        moves_left_put;
    wire        moves_left_take;
    wire        moves_left_any;
    wire        moves_left_ready;
    wire [6:0]  moves_left_first_source;
    wire [6:0]  moves_left_first_target;
    wire [2:0]  moves_left_first_piece_kind;
    wire        moves_left_first_piece_promoted;
    wire [2:0]  moves_left_first_captured_kind;
    wire        moves_left_first_captured_promoted;
    wire        moves_left_first_promotes;

    tsume_evaluator evaluator (
        .clock         (clock),
        .reset         (reset),
        .clear         (evaluator_clear),
        .attack        (node_attack_q),
        .valid         (evaluator_valid),
        .index         (evaluator_index),
        .pn            (retired_numbers_pn_q),
        .dn            (retired_numbers_dn_q),
        .rep           (retired_numbers_rep_q),
        .known_any     (evaluator_known_any),
        .known_lead    (evaluator_known_lead),
        .known_tie     (evaluator_known_tie),
        .known_best    (evaluator_known_best),
        .known_second  (evaluator_known_second),
        .known_sum     (evaluator_known_sum),
        .known_length  (evaluator_known_length),
        .known_longest (evaluator_known_longest),
        .known_rep     (evaluator_known_rep),
        .known_within  (evaluator_known_within)
    );

    tsume_merge merge (
        .attack                (node_attack_q),
        .look_ahead            (merge_look_ahead),
        .in_line               (in_line_q),
        .listing               (job_listing_q),
        .suspect               (merge_suspect),
        .pawn_drop             (merge_pawn_drop),
        .scan_escapes          (children_found_scan_escapes),
        .scan_other            (children_found_scan_other),
        .scan_checks           (children_found_scan_checks),
        .scan_illegal          (children_found_scan_illegal),
        .table_proved          (table_proved),
        .table_length          (table_length),
        .table_disproved       (table_disproved),
        .table_lasting         (table_lasting),
        .table_exact           (table_exact),
        .table_pn              (table_pn),
        .table_dn              (table_dn),
        .path_hit              (children_found_path_hit),
        .path_ply              (children_found_path_ply),
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

    tsume_hands hands (
        .clock                  (clock),
        .reset                  (reset),
        .black                  (hands_black),
        .made_source            (hand_move_source),
        .made_target            (hand_move_target),
        .made_piece_kind        (hand_move_piece_kind),
        .made_piece_promoted    (hand_move_piece_promoted),
        .made_captured_kind     (hand_move_captured_kind),
        .made_captured_promoted (hand_move_captured_promoted),
        .made_promotes          (hand_move_promotes),
        .enter                  (entering_q),
        .load                   (hands_load),
        .load_black             (hands_load_black),
        .load_white             (hands_load_white),
        .child                  (hands_child),
        .node_black             (hands_node_black),
        .node_white             (hands_node_white),
        .any_black              (hands_any_black),
        .any_white              (hands_any_white)
    );

    tsume_value value (
        .attack        (node_attack_q),
        .pn_star       (job_pn_star_q),
        .overflow      (node_overflow_q),
        .ply           (node_ply_q),
        .known_any     (evaluator_known_any),
        .known_lead    (evaluator_known_lead),
        .known_tie     (evaluator_known_tie),
        .known_best    (evaluator_known_best),
        .known_second  (evaluator_known_second),
        .known_sum     (evaluator_known_sum),
        .known_length  (evaluator_known_length),
        .known_longest (evaluator_known_longest),
        .known_rep     (evaluator_known_rep),
        .known_within  (evaluator_known_within),
        .node_pn       (value_node_pn),
        .node_dn       (value_node_dn),
        .node_rep      (value_node_rep),
        .node_best     (value_node_best),
        .node_best_pn  (value_node_best_pn),
        .node_best_dn  (value_node_best_dn),
        .node_second   (value_node_second),
        .node_longest  (value_node_longest)
    );

    tsume_thresholds thresholds (
        .clock        (clock),
        .attack       (node_attack_q),
        .pn_star      (job_pn_star_q),
        .tp           (node_tp_q),
        .td           (node_td_q),
        .node_pn      (found_pn_q),
        .node_dn      (found_dn_q),
        .node_rep     (found_rep_q),
        .node_best    (found_best_q),
        .node_best_pn (found_best_pn_q),
        .node_best_dn (found_best_dn_q),
        .node_second  (found_second_q),
        .node_longest (found_longest_q),
        .child_tp     (thresholds_child_tp),
        .child_td     (thresholds_child_td)
    );

    tsume_counters counters (
        .clock        (clock),
        .reset        (reset),
        .clear        (counters_clear),
        .running      (running_q),
        .phase        (phase_q),
        .node         (counters_node),
        .line_node    (counters_line_node),
        .retired      (counters_retired),
        .word         (word[23:0]),
        .probed       (counters_probed),
        .hit          (counters_hit),
        .select       (state_select),
        .clocks       (counters_clocks),
        .nodes        (counters_nodes),
        .line_nodes   (counters_line_nodes),
        .all          (counters_all),
        .moves        (counters_moves),
        .probes       (counters_probes),
        .hits         (counters_hits),
        .checksum     (counters_checksum),
        .state_clocks (counters_state_clocks)
    );

    tsume_children children (
        .clock                    (clock),
        .reset                    (reset),
        .flush                    (children_flush),
        .enter                    (gen_taken),
        .made_source              (hand_move_source),
        .made_target              (hand_move_target),
        .made_piece_kind          (hand_move_piece_kind),
        .made_piece_promoted      (hand_move_piece_promoted),
        .made_captured_kind       (hand_move_captured_kind),
        .made_captured_promoted   (hand_move_captured_promoted),
        .made_promotes            (hand_move_promotes),
        .look                     (children_look),
        .looking                  (suspect_scan),
        .scan_escapes             (sum_escapes),
        .scan_other               (sum_other),
        .scan_checks              (sum_checks),
        .scan_illegal             (sum_illegal),
        .path_hit                 (path_hit),
        .path_ply                 (path_ply),
        .answered                 (answered),
        .room                     (children_room),
        .pending                  (children_pending),
        .scanning                 (children_scanning),
        .arrives                  (children_arrives),
        .oldest_source            (children_oldest_source),
        .oldest_target            (children_oldest_target),
        .oldest_piece_kind        (children_oldest_piece_kind),
        .oldest_piece_promoted    (children_oldest_piece_promoted),
        .oldest_captured_kind     (children_oldest_captured_kind),
        .oldest_captured_promoted (children_oldest_captured_promoted),
        .oldest_promotes          (children_oldest_promotes),
        .found_scan_escapes       (children_found_scan_escapes),
        .found_scan_other         (children_found_scan_other),
        .found_scan_checks        (children_found_scan_checks),
        .found_scan_illegal       (children_found_scan_illegal),
        .found_path_hit           (children_found_path_hit),
        .found_path_ply           (children_found_path_ply)
    );

    tsume_move_queue moves_left (
        .clock                   (clock),
        .reset                   (reset),
        .flush                   (stop),
        .put                     (moves_left_put),
        .made                    (gen_move),
        .take                    (moves_left_take),
        .any                     (moves_left_any),
        .ready                   (moves_left_ready),
        .first_source            (moves_left_first_source),
        .first_target            (moves_left_first_target),
        .first_piece_kind        (moves_left_first_piece_kind),
        .first_piece_promoted    (moves_left_first_piece_promoted),
        .first_captured_kind     (moves_left_first_captured_kind),
        .first_captured_promoted (moves_left_first_captured_promoted),
        .first_promotes          (moves_left_first_promotes)
    );

    always @(*) begin
        state_d = state_q;
        job_pn_star_d = job_pn_star_q;
        job_listing_d = job_listing_q;
        job_max_depth_d = job_max_depth_q;
        job_limited_d = job_limited_q;
        outcome_result_d = outcome_result_q;
        outcome_reason_d = outcome_reason_q;
        outcome_complete_d = outcome_complete_q;
        outcome_length_d = outcome_length_q;
        in_line_d = in_line_q;
        black_king_d = black_king_q;
        node_attack_d = node_attack_q;
        node_ply_d = node_ply_q;
        node_base_d = node_base_q;
        node_count_d = node_count_q;
        node_free_d = node_free_q;
        node_tp_d = node_tp_q;
        node_td_d = node_td_q;
        node_nodes_at_d = node_nodes_at_q;
        node_came_by_source_d = node_came_by_source_q;
        node_came_by_target_d = node_came_by_target_q;
        node_came_by_piece_kind_d = node_came_by_piece_kind_q;
        node_came_by_piece_promoted_d = node_came_by_piece_promoted_q;
        node_came_by_captured_kind_d = node_came_by_captured_kind_q;
        node_came_by_captured_promoted_d = node_came_by_captured_promoted_q;
        node_came_by_promotes_d = node_came_by_promotes_q;
        node_progress_d = node_progress_q;
        node_fresh_d = node_fresh_q;
        node_entered_d = node_entered_q;
        node_no_path_d = node_no_path_q;
        node_overflow_d = node_overflow_q;
        floor_d = floor_q;
        found_pn_d = found_pn_q;
        found_dn_d = found_dn_q;
        found_rep_d = found_rep_q;
        found_best_d = found_best_q;
        found_best_pn_d = found_best_pn_q;
        found_best_dn_d = found_best_dn_q;
        found_second_d = found_second_q;
        found_longest_d = found_longest_q;
        below_d = below_q;
        chosen_source_d = chosen_source_q;
        chosen_target_d = chosen_target_q;
        chosen_piece_kind_d = chosen_piece_kind_q;
        chosen_piece_promoted_d = chosen_piece_promoted_q;
        chosen_captured_kind_d = chosen_captured_kind_q;
        chosen_captured_promoted_d = chosen_captured_promoted_q;
        chosen_promotes_d = chosen_promotes_q;
        chosen_seen_d = chosen_seen_q;
        undo_made_source_d = undo_made_source_q;
        undo_made_target_d = undo_made_target_q;
        undo_made_piece_kind_d = undo_made_piece_kind_q;
        undo_made_piece_promoted_d = undo_made_piece_promoted_q;
        undo_made_captured_kind_d = undo_made_captured_kind_q;
        undo_made_captured_promoted_d = undo_made_captured_promoted_q;
        undo_made_promotes_d = undo_made_promotes_q;
        undo_black_d = undo_black_q;
        line_push_d = line_push_q;
        line_last_d = line_last_q;
        scan_at_d = scan_at_q;
        scan_index_d = scan_index_q;
        escape_found_d = escape_found_q;
        child_at = node_free_q[13:0];
        child_write = keep;
        written_pn = retired_numbers_pn_q;
        written_dn = retired_numbers_dn_q;
        written_rep = retired_numbers_rep_q;
        written_seen = retired_numbers_seen_q;
        written_suspect = retired_numbers_suspect_q;
        if (keep) begin
            node_count_d = node_count_q + 10'd1;
            node_free_d = node_free_q + 15'd1;
        end
        if (counts & full) begin
            node_overflow_d = 1'b1;
            outcome_reason_d = REASON_MEMORY;
        end
        if (line_write) begin
            outcome_length_d = outcome_length_q + 10'd1;
        end
        clear = 1'b0;
        if (load_king) begin
            black_king_d = ld_square;
        end
        if (moved_king) begin
            black_king_d = chosen_target_q;
        end
        // the machine
        ended_d = 1'b0;
        scanning_d = 1'b0;
        scan_valid_d = 1'b0;
        line_late_d = 1'b0;
        // What each state does; `docs/circuits/tsume.md`, section 6.
        case (state_q)
            SEARCH_STATE_CLEAR: begin
                // After a reset and after every job: table and path are emptied.
                if (!clear_busy) begin
                    black_king_d = NO_SQUARE;
                    state_d = SEARCH_STATE_IDLE;
                end
            end
            SEARCH_STATE_IDLE: begin
                // The host loads squares and hands, then start takes them with command and limits.
                if (start) begin
                    job_pn_star_d = cmd == COMMAND_PN_STAR;
                    job_listing_d = cmd[1];
                    job_max_depth_d = depth_limit;
                    job_limited_d = 1'b0;
                    if ((limit_depth != 10'd0) & (limit_depth < depth_limit)) begin
                        // mates have odd lengths, and a mate is seen in the scan, or, in PN*, a
                        // frame later
                        job_limited_d = 1'b1;
                        job_max_depth_d = last_ply;
                        if (cmd == COMMAND_PN_STAR) begin
                            job_max_depth_d = last_ply + 10'd1;
                        end
                    end
                    in_line_d = 1'b0;
                    outcome_result_d = RESULT_UNKNOWN;
                    outcome_reason_d = REASON_NONE;
                    outcome_complete_d = 1'b0;
                    outcome_length_d = 10'd0;
                    node_attack_d = cmd != COMMAND_LIST_EVASIONS;
                    node_ply_d = 10'd0;
                    node_base_d = 14'd0;
                    node_count_d = 10'd0;
                    node_free_d = 15'd0;
                    node_tp_d = INF;
                    node_td_d = INF;
                    node_progress_d = 1'b0;
                    floor_d = 10'd0;
                    chosen_source_d = no_move[6:0];
                    chosen_target_d = no_move[13:7];
                    chosen_piece_kind_d = no_move[16:14];
                    chosen_piece_promoted_d = no_move[17];
                    chosen_captured_kind_d = no_move[20:18];
                    chosen_captured_promoted_d = no_move[21];
                    chosen_promotes_d = no_move[22];
                    state_d = SEARCH_STATE_SETUP;
                end
            end
            SEARCH_STATE_SETUP: begin
                // hands of the problem stand; nodes are counted from here
                node_nodes_at_d = counters_all - 32'd1;
                state_d = SEARCH_STATE_ROOT;
            end
            SEARCH_STATE_ROOT: begin
                // the position becomes the root node; no move is made
                // A new node, whose moves come next.
                node_fresh_d = 1'b1;
                node_entered_d = 1'b0;
                node_no_path_d = 1'b0;
                node_overflow_d = 1'b0;
                state_d = SEARCH_STATE_GENERATE;
            end
            SEARCH_STATE_GENERATE: begin
                // Moves come one a clock: each is made, scanned, probed, kept and evaluated; a
                // deciding child stops them.
                scanning_d = 1'b1;
                if (enter_done) begin
                    node_entered_d = 1'b1;
                end
                if (enter_full) begin
                    node_no_path_d = 1'b1;
                    node_overflow_d = 1'b1;
                    outcome_reason_d = REASON_MEMORY;
                    node_entered_d = 1'b1;
                end
                if (stop | (node_entered_q & gen_done & !gen_valid & !moves_left_any &
                    !children_pending)) begin
                    state_d = SEARCH_STATE_EVALUATE;
                    if (job_listing_q) begin
                        outcome_result_d = RESULT_LISTED;
                        state_d = SEARCH_STATE_FINISH;
                    end
                end
            end
            SEARCH_STATE_EVALUATE: begin
                // the numbers of the node, from those of its children
                found_pn_d = value_node_pn;
                found_dn_d = value_node_dn;
                found_rep_d = value_node_rep;
                found_best_d = value_node_best;
                found_best_pn_d = value_node_best_pn;
                found_best_dn_d = value_node_best_dn;
                found_second_d = value_node_second;
                found_longest_d = value_node_longest;
                below_d = counters_all - node_nodes_at_q;
                state_d = SEARCH_STATE_DECIDE;
            end
            SEARCH_STATE_DECIDE: begin
                // Beyond its thresholds: back; else limits, or down to the best child.
                node_fresh_d = 1'b0;
                chosen_source_d = read_move_source;
                chosen_target_d = read_move_target;
                chosen_piece_kind_d = read_move_piece_kind;
                chosen_piece_promoted_d = read_move_piece_promoted;
                chosen_captured_kind_d = read_move_captured_kind;
                chosen_captured_promoted_d = read_move_captured_promoted;
                chosen_promotes_d = read_move_promotes;
                chosen_seen_d = read_seen;
                undo_made_source_d = read_move_source;
                undo_made_target_d = read_move_target;
                undo_made_piece_kind_d = read_move_piece_kind;
                undo_made_piece_promoted_d = read_move_piece_promoted;
                undo_made_captured_kind_d = read_move_captured_kind;
                undo_made_captured_promoted_d = read_move_captured_promoted;
                undo_made_promotes_d = read_move_promotes;
                undo_black_d = node_attack_q;
                if (raise) begin
                    if (node_tp_q <= found_pn_q) begin
                        node_tp_d = found_pn_q + 12'd1;
                    end
                    if (node_td_q <= found_dn_q) begin
                        node_td_d = found_dn_q + 12'd1;
                    end
                end
                if (beyond) begin
                    state_d = SEARCH_STATE_RETURN;
                end else if (out_of_nodes_q) begin
                    outcome_reason_d = REASON_NODES;
                    state_d = SEARCH_STATE_FINISH;
                end else if (out_of_clocks_q) begin
                    outcome_reason_d = REASON_CLOCKS;
                    state_d = SEARCH_STATE_FINISH;
                end else if (cancel) begin
                    outcome_reason_d = REASON_ABORT;
                    state_d = SEARCH_STATE_FINISH;
                end else if (read_suspect) begin
                    state_d = SEARCH_STATE_SUSPECT;
                end else if (too_deep_q) begin
                    state_d = SEARCH_STATE_DEEP;
                end else begin
                    state_d = SEARCH_STATE_PUSH;
                end
            end
            SEARCH_STATE_PUSH: begin
                // The chosen child becomes the node; its thresholds were computed from its
                // brothers.
                node_ply_d = next_ply;
                node_attack_d = !node_attack_q;
                node_base_d = node_free_q[13:0];
                node_count_d = 10'd0;
                node_tp_d = thresholds_child_tp;
                node_td_d = thresholds_child_td;
                node_progress_d = chosen_seen_q;
                if (line_push_q) begin
                    node_tp_d = INF;
                    node_td_d = INF;
                    node_progress_d = 1'b0;
                    floor_d = next_ply;
                    line_push_d = 1'b0;
                end
                // one less, so that the difference is one more
                node_nodes_at_d = counters_all - 32'd1;
                node_came_by_source_d = chosen_source_q;
                node_came_by_target_d = chosen_target_q;
                node_came_by_piece_kind_d = chosen_piece_kind_q;
                node_came_by_piece_promoted_d = chosen_piece_promoted_q;
                node_came_by_captured_kind_d = chosen_captured_kind_q;
                node_came_by_captured_promoted_d = chosen_captured_promoted_q;
                node_came_by_promotes_d = chosen_promotes_q;
                // A new node, whose moves come next.
                node_fresh_d = 1'b1;
                node_entered_d = 1'b0;
                node_no_path_d = 1'b0;
                node_overflow_d = 1'b0;
                state_d = SEARCH_STATE_GENERATE;
            end
            SEARCH_STATE_RETURN: begin
                // the node is stored, its frame given back; the store of the node before is waited
                // for
                if (!store_busy) begin
                    if (at_floor) begin
                        // The search of the root, or of a node of the mate line, is over.
                        if (found_pn_q == 12'd0) begin
                            if (!in_line_q) begin
                                outcome_result_d = RESULT_MATE;
                                outcome_reason_d = REASON_NONE;
                            end
                            in_line_d = 1'b1;
                            scan_at_d = found_longest_q;
                            if (node_attack_q) begin
                                scan_at_d = found_best_q;
                            end
                            state_d = SEARCH_STATE_LINE_READ;
                            if (!node_attack_q & (found_dn_q == 12'd0)) begin
                                // no evasion is left: the mate
                                outcome_complete_d = 1'b1;
                                state_d = SEARCH_STATE_FINISH;
                            end
                        end else begin
                            if (!in_line_q & (found_rep_q == REP_NONE)) begin
                                // no mate, or none within the job's depth limit
                                outcome_result_d = RESULT_NO_MATE;
                                outcome_reason_d = REASON_NONE;
                                if (none_within) begin
                                    outcome_result_d = RESULT_UNKNOWN;
                                    outcome_reason_d = REASON_DEPTH;
                                end
                            end
                            state_d = SEARCH_STATE_FINISH;
                        end
                    end else begin
                        // The parent becomes the node, its child gets the numbers.
                        child_at = parent_base + {4'd0, parent_current};
                        child_write = 1'b1;
                        written_pn = found_pn_q;
                        written_dn = found_dn_q;
                        written_rep = found_rep_q;
                        written_seen = 1'b1;
                        written_suspect = 1'b0;
                        undo_made_source_d = node_came_by_source_q;
                        undo_made_target_d = node_came_by_target_q;
                        undo_made_piece_kind_d = node_came_by_piece_kind_q;
                        undo_made_piece_promoted_d = node_came_by_piece_promoted_q;
                        undo_made_captured_kind_d = node_came_by_captured_kind_q;
                        undo_made_captured_promoted_d = node_came_by_captured_promoted_q;
                        undo_made_promotes_d = node_came_by_promotes_q;
                        undo_black_d = !node_attack_q;
                        node_ply_d = node_ply_q - 10'd1;
                        node_attack_d = !node_attack_q;
                        node_base_d = parent_base;
                        node_free_d = {1'b0, parent_base} + {5'd0, parent_count};
                        node_count_d = parent_count;
                        node_tp_d = parent_tp;
                        node_td_d = parent_td;
                        node_nodes_at_d = parent_nodes_at;
                        node_came_by_source_d = parent_came_by_source;
                        node_came_by_target_d = parent_came_by_target;
                        node_came_by_piece_kind_d = parent_came_by_piece_kind;
                        node_came_by_piece_promoted_d = parent_came_by_piece_promoted;
                        node_came_by_captured_kind_d = parent_came_by_captured_kind;
                        node_came_by_captured_promoted_d = parent_came_by_captured_promoted;
                        node_came_by_promotes_d = parent_came_by_promotes;
                        node_progress_d = 1'b0;
                        node_overflow_d = 1'b0;
                        node_no_path_d = 1'b0;
                        black_king_d = parent_king;
                        scan_at_d = 10'd0;
                        state_d = SEARCH_STATE_UNDO;
                    end
                end
            end
            SEARCH_STATE_UNDO: begin
                // the move is taken back in two clocks: here the square of arrival, beside the
                // rescan that of departure
                // The node's children are read again: the first stands behind the memory.
                scan_at_d = 10'd1;
                scan_index_d = 10'd0;
                scan_valid_d = 1'b1;
                state_d = SEARCH_STATE_RESCAN;
            end
            SEARCH_STATE_RESCAN: begin
                // The children of the parent are evaluated again, one a clock, from a register
                // behind the memory.
                if (scan_at_q < node_count_q) begin
                    scan_at_d = scan_at_q + 10'd1;
                    scan_index_d = scan_at_q;
                    scan_valid_d = 1'b1;
                end else if (!scan_valid_q) begin
                    state_d = SEARCH_STATE_EVALUATE;
                end
            end
            SEARCH_STATE_SUSPECT: begin
                // a pawn drop that might mate black: it is made, and black looks for one legal
                // answer
                escape_found_d = 1'b0;
                state_d = SEARCH_STATE_SUSPECT_SCAN;
            end
            SEARCH_STATE_SUSPECT_SCAN: begin
                // Black's answers to a pawn drop come one a clock; the first legal one is enough.
                scanning_d = 1'b1;
                if (children_arrives & !sum_illegal) begin
                    escape_found_d = 1'b1;
                end
                if (escape_found_q | (gen_done & !gen_valid & !children_scanning)) begin
                    scanning_d = 1'b0;
                    state_d = SEARCH_STATE_SUSPECT_UNDO;
                end
            end
            SEARCH_STATE_SUSPECT_UNDO: begin
                // The pawn drop is legal: searched as any other child; not legal: proved, with no
                // length.
                child_at = node_base_q + {4'd0, found_best_q};
                child_write = 1'b1;
                written_suspect = 1'b0;
                written_seen = 1'b0;
                written_rep = REP_NONE;
                written_pn = 12'd0;
                written_dn = INF;
                if (escape_found_q) begin
                    written_pn = 12'd1;
                    written_dn = 12'd1;
                end
                scan_at_d = 10'd0;
                state_d = SEARCH_STATE_AGAIN;
            end
            SEARCH_STATE_AGAIN: begin
                // the pawn is off the board again: a drop has no square of departure
                // The node's children are read again: the first stands behind the memory.
                scan_at_d = 10'd1;
                scan_index_d = 10'd0;
                scan_valid_d = 1'b1;
                state_d = SEARCH_STATE_RESCAN;
            end
            SEARCH_STATE_DEEP: begin
                // This child is out of reach: disproved within the job's depth limit; without one,
                // the frames are used up.
                child_at = node_base_q + {4'd0, found_best_q};
                child_write = 1'b1;
                written_suspect = 1'b0;
                written_seen = 1'b1;
                written_dn = 12'd0;
                if (job_limited_q) begin
                    written_rep = REP_NONE;
                    written_pn = WITHIN;
                end else begin
                    written_rep = 10'd0;
                    written_pn = INF;
                    outcome_reason_d = REASON_MEMORY;
                end
                scan_at_d = 10'd0;
                state_d = SEARCH_STATE_AGAIN;
            end
            SEARCH_STATE_LINE_READ: begin
                // the move of the line stands behind the memory in the next clock
                state_d = SEARCH_STATE_LINE_MOVE;
            end
            SEARCH_STATE_LINE_MOVE: begin
                // it is the chosen move, also for tsume_word
                chosen_source_d = read_move_source;
                chosen_target_d = read_move_target;
                chosen_piece_kind_d = read_move_piece_kind;
                chosen_piece_promoted_d = read_move_piece_promoted;
                chosen_captured_kind_d = read_move_captured_kind;
                chosen_captured_promoted_d = read_move_captured_promoted;
                chosen_promotes_d = read_move_promotes;
                found_best_d = scan_at_q;
                line_last_d = node_attack_q & (read_dn == 12'd0);
                state_d = SEARCH_STATE_LINE_WRITE;
            end
            SEARCH_STATE_LINE_WRITE: begin
                // The word of the chosen move goes into the line; on to the next node of the line,
                // or done.
                line_late_d = 1'b1;
                line_push_d = 1'b1;
                state_d = SEARCH_STATE_PUSH;
                if (line_last_q) begin
                    outcome_complete_d = 1'b1;
                    state_d = SEARCH_STATE_FINISH;
                end else if (out_of_nodes_q | too_deep_q) begin
                    // mate all the same, but its line stays incomplete
                    state_d = SEARCH_STATE_FINISH;
                end
            end
            SEARCH_STATE_FINISH: begin
                // Done; table and path are emptied for the next job.
                clear = 1'b1;
                ended_d = 1'b1;
                line_push_d = 1'b0;
                if ((outcome_result_q == RESULT_MATE) | (outcome_result_q == RESULT_NO_MATE)) begin
                    outcome_reason_d = REASON_NONE;
                end
                state_d = SEARCH_STATE_CLEAR;
            end
            default: state_d = SEARCH_STATE_CLEAR;
        endcase
        if (reset) begin
            state_d = SEARCH_STATE_CLEAR;
            ended_d = 1'b0;
        end
    end

    // What ports and memories carry, as records.
    assign no_piece = 6'd0;
    assign no_move = 23'd0;
    assign loaded_what_kind = ld_piece[2:0];
    assign loaded_what_promoted = ld_piece[3];
    assign loaded_white = ld_piece[4];
    assign loaded_present = ld_piece[5];
    assign generated_source = gen_move[6:0];
    assign generated_target = gen_move[13:7];
    assign generated_piece_kind = gen_move[16:14];
    assign generated_piece_promoted = gen_move[17];
    assign generated_captured_kind = gen_move[20:18];
    assign generated_captured_promoted = gen_move[21];
    assign generated_promotes = gen_move[22];
    assign read_pn = child_numbers[11:0];
    assign read_dn = child_numbers[23:12];
    assign read_rep = child_numbers[33:24];
    assign read_seen = child_numbers[34];
    assign read_suspect = child_numbers[35];
    assign read_move_source = child_move[6:0];
    assign read_move_target = child_move[13:7];
    assign read_move_piece_kind = child_move[16:14];
    assign read_move_piece_promoted = child_move[17];
    assign read_move_captured_kind = child_move[20:18];
    assign read_move_captured_promoted = child_move[21];
    assign read_move_promotes = child_move[22];
    assign parent_base = frame[13:0];
    assign parent_count = frame[23:14];
    assign parent_tp = frame[35:24];
    assign parent_td = frame[47:36];
    assign parent_black = frame[68:48];
    assign parent_white = frame[89:69];
    assign parent_nodes_at = frame[121:90];
    assign parent_current = frame[131:122];
    assign parent_came_by_source = frame[138:132];
    assign parent_came_by_target = frame[145:139];
    assign parent_came_by_piece_kind = frame[148:146];
    assign parent_came_by_piece_promoted = frame[149];
    assign parent_came_by_captured_kind = frame[152:150];
    assign parent_came_by_captured_promoted = frame[153];
    assign parent_came_by_promotes = frame[154];
    assign parent_king = frame[161:155];
    // Where the machine is.
    assign idle = state_q == SEARCH_STATE_IDLE;
    assign generating = state_q == SEARCH_STATE_GENERATE;
    assign suspect_scan = state_q == SEARCH_STATE_SUSPECT_SCAN;
    assign is_push = state_q == SEARCH_STATE_PUSH;
    assign is_root = state_q == SEARCH_STATE_ROOT;
    assign is_return = state_q == SEARCH_STATE_RETURN;
    assign at_floor = node_ply_q == floor_q;
    assign next_ply = node_ply_q + 10'd1;
    // clock 8: the child is kept
    // The child is kept, unless it is illegal or the memory full.
    // the limit is a power of two: one bit tells
    assign full = |(node_free_q & child_limit);
    assign counts = retires_q & !retired_removed_q;
    assign keep = counts & !full;
    assign stop = generating & ((keep & retired_ends_q) | (counts & full) | enter_full);
    assign stop_suspects = suspect_scan & escape_found_q;
    assign gen_stop = stop | stop_suspects;
    assign child_write_move = keep;
    assign child_in_move = {retired_move_promotes_q, retired_move_captured_promoted_q,
        retired_move_captured_kind_q, retired_move_piece_promoted_q, retired_move_piece_kind_q,
        retired_move_target_q, retired_move_source_q};
    // A word of the line, or of the list with what its scan found.
    assign line_write = (keep & job_listing_q) | line_late_q;
    assign line_at = outcome_length_q;
    assign listed_word = word;
    assign listed_illegal = retired_bad_q & job_listing_q;
    assign listed_suspect = retired_numbers_suspect_q & job_listing_q;
    assign listed_unused = 1'b0;

    always @(*) begin
        listed_number = 3'd0;
        if (job_listing_q) begin
            listed_number = retired_number_q;
        end
    end

    assign listed_unused_too = 1'b0;
    assign line_in = {listed_unused_too, listed_number, listed_unused, listed_suspect,
        listed_illegal, listed_word};
    // Which move enters the array: the generated one, unless others wait or there is no room.
    assign passes = gen_valid & generating & children_room & !moves_left_any;
    assign moves_left_put = gen_valid & generating & !passes;
    assign moves_left_take = moves_left_ready & generating & children_room;
    assign gen_taken = passes | moves_left_take;

    always @(*) begin
        // the move that is made: a generated one, the chosen child, or a piece put on a square
        // A generated move, the chosen child, or a piece put on a square.
        mv_valid = gen_taken;
        mv_raw = 1'b0;
        put_what_kind = no_piece[2:0];
        put_what_promoted = no_piece[3];
        put_white = no_piece[4];
        put_present = no_piece[5];
        mv_commit = 1'b0;
        mv_generate = 1'b0;
        mv_escape = 1'b0;
        mv_enter = 1'b0;
        mv_root = 1'b0;
        mv_load = 1'b0;
        mv_black = node_attack_q;
        mv_defence = node_attack_q;
        load_king = 1'b0;
        put_move_source = held_move_source;
        put_move_target = held_move_target;
        put_move_piece_kind = held_move_piece_kind;
        put_move_piece_promoted = held_move_piece_promoted;
        put_move_promotes = held_move_promotes;
        if (idle) begin
            // The host puts a piece on a square.
            mv_raw = ld_valid;
            mv_commit = ld_valid;
            mv_load = ld_valid & loaded_present;
            put_what_kind = loaded_what_kind;
            put_what_promoted = loaded_what_promoted;
            put_white = loaded_white;
            put_present = loaded_present;
            mv_black = !loaded_white;
            put_move_source = NO_SQUARE;
            put_move_target = ld_square;
            put_move_piece_kind = loaded_what_kind;
            put_move_piece_promoted = loaded_what_promoted;
            put_move_promotes = 1'b0;
            load_king = ld_valid & loaded_present & !loaded_white & !loaded_what_promoted &
                (loaded_what_kind == KIND_KING);
        end
        if (is_root) begin
            // nothing moves: square 127 does not exist
            mv_raw = 1'b1;
            put_move_source = NO_SQUARE;
            put_move_target = NO_SQUARE;
            mv_commit = 1'b1;
            mv_generate = 1'b1;
            mv_root = 1'b1;
            mv_defence = !node_attack_q;
        end
        if (is_push) begin
            mv_commit = 1'b1;
            mv_generate = 1'b1;
            mv_enter = 1'b1;
        end
        if (state_q == SEARCH_STATE_SUSPECT) begin
            mv_commit = 1'b1;
            mv_generate = 1'b1;
            mv_escape = 1'b1;
        end
        if (suspect_scan) begin
            // black answers a pawn drop: the children are defence positions
            mv_valid = gen_valid;
            mv_black = 1'b1;
            mv_defence = 1'b1;
        end
        if (undo_first) begin
            // the square of arrival: what stood there
            mv_raw = 1'b1;
            mv_commit = 1'b1;
            put_move_source = NO_SQUARE;
            put_move_target = undo_made_target_q;
            if (undo_made_captured_promoted_q | (undo_made_captured_kind_q != 3'd0)) begin
                put_what_kind = undo_made_captured_kind_q;
                put_what_promoted = undo_made_captured_promoted_q;
                put_white = undo_black_q;
                put_present = 1'b1;
            end
        end
        if (undo_second_q) begin
            // the square of departure: the piece as it was; nothing for a drop, whose square is 127
            mv_raw = 1'b1;
            mv_commit = 1'b1;
            put_move_source = NO_SQUARE;
            put_move_target = undo_made_source_q;
            put_what_kind = undo_made_piece_kind_q;
            put_what_promoted = undo_made_piece_promoted_q;
            put_white = !undo_black_q;
            put_present = 1'b1;
        end
    end

    assign mv_probe = gen_taken;

    always @(*) begin
        // the chosen child, or a generated move that had to wait
        held_move_source = chosen_source_q;
        held_move_target = chosen_target_q;
        held_move_piece_kind = chosen_piece_kind_q;
        held_move_piece_promoted = chosen_piece_promoted_q;
        held_move_captured_kind = chosen_captured_kind_q;
        held_move_captured_promoted = chosen_captured_promoted_q;
        held_move_promotes = chosen_promotes_q;
        if (moves_left_any) begin
            held_move_source = moves_left_first_source;
            held_move_target = moves_left_first_target;
            held_move_piece_kind = moves_left_first_piece_kind;
            held_move_piece_promoted = moves_left_first_piece_promoted;
            held_move_captured_kind = moves_left_first_captured_kind;
            held_move_captured_promoted = moves_left_first_captured_promoted;
            held_move_promotes = moves_left_first_promotes;
        end
    end

    assign put_move_captured_kind = held_move_captured_kind;
    assign put_move_captured_promoted = held_move_captured_promoted;
    // A move is taken back in two clocks.
    assign undo_first = (state_q == SEARCH_STATE_UNDO) | (state_q == SEARCH_STATE_SUSPECT_UNDO);

    always @(*) begin
        mv_move = {put_move_promotes, put_move_captured_promoted, put_move_captured_kind,
            put_move_piece_promoted, put_move_piece_kind, put_move_target, put_move_source};
        if (scanning_q & !moves_left_any) begin
            mv_move = gen_move;
        end
    end

    assign mv_new = {put_present, put_white, put_what_promoted, put_what_kind};
    assign mv_white = !mv_black;

    always @(*) begin
        mv_hand = hands_any_black;
        if (mv_defence) begin
            mv_hand = hands_any_white;
        end
    end

    always @(*) begin
        hands_black = node_attack_q;
        if (entering_q) begin
            hands_black = !node_attack_q;
        end
    end

    always @(*) begin
        // The hand after a move is read for a child and on entering it only: these two moves are
        // taken as they stand in their registers, whatever the machine does. The way from the
        // state to the hands was the longest of the chip.
        hand_move_source = held_move_source;
        hand_move_target = held_move_target;
        hand_move_piece_kind = held_move_piece_kind;
        hand_move_piece_promoted = held_move_piece_promoted;
        hand_move_captured_kind = held_move_captured_kind;
        hand_move_captured_promoted = held_move_captured_promoted;
        hand_move_promotes = held_move_promotes;
        if (scanning_q & !moves_left_any) begin
            hand_move_source = generated_source;
            hand_move_target = generated_target;
            hand_move_piece_kind = generated_piece_kind;
            hand_move_piece_promoted = generated_piece_promoted;
            hand_move_captured_kind = generated_captured_kind;
            hand_move_captured_promoted = generated_captured_promoted;
            hand_move_promotes = generated_promotes;
        end
    end

    assign up = is_return & !at_floor & !store_busy;
    assign hands_load = up | (idle & start);

    always @(*) begin
        hands_load_black = parent_black;
        hands_load_white = parent_white;
        if (idle) begin
            hands_load_black = hand_black;
            hands_load_white = hand_white;
        end
    end

    assign child_hand = hands_child;
    assign store_hand = hands_node_black;
    // children on their way
    // Children between the array and their numbers.
    assign answered = table_valid & generating;
    assign children_flush = stop | stop_suspects;
    assign children_look = gen_valid & suspect_scan;
    assign scan_move_source = children_oldest_source;
    assign scan_move_target = children_oldest_target;
    assign scan_move_piece_kind = children_oldest_piece_kind;
    assign scan_move_piece_promoted = children_oldest_piece_promoted;
    assign scan_move_captured_kind = children_oldest_captured_kind;
    assign scan_move_captured_promoted = children_oldest_captured_promoted;
    assign scan_move_promotes = children_oldest_promotes;
    assign drop = stopped_q;
    // clock 7, or when the table has answered: scan and probes together
    // Scan and probes of a child become its numbers.
    // the pawn stands directly in front of black's king
    assign new_black = (black_king_q != NO_SQUARE) & ({1'b0, black_king_q} == ({1'b0,
        scan_move_target} + RANK));
    assign merge_look_ahead = !job_pn_star_q & !job_listing_q;
    assign merge_pawn_drop = (scan_move_source == NO_SQUARE) & (scan_move_piece_kind == KIND_PAWN)
        & !scan_move_piece_promoted;
    assign merge_suspect = merge_pawn_drop & !node_attack_q & new_black;

    always @(*) begin
        retired_numbers_pn_d = merge_child_numbers_pn;
        retired_numbers_dn_d = merge_child_numbers_dn;
        retired_numbers_rep_d = merge_child_numbers_rep;
        retired_numbers_seen_d = merge_child_numbers_seen;
        retired_numbers_suspect_d = merge_child_numbers_suspect;
        if (!generating) begin
            retired_numbers_pn_d = read_pn;
            retired_numbers_dn_d = read_dn;
            retired_numbers_rep_d = read_rep;
            retired_numbers_seen_d = read_seen;
            retired_numbers_suspect_d = read_suspect;
        end
    end

    always @(*) begin
        word_move = {scan_move_promotes, scan_move_captured_promoted, scan_move_captured_kind,
            scan_move_piece_promoted, scan_move_piece_kind, scan_move_target, scan_move_source};
        if (state_q == SEARCH_STATE_LINE_WRITE) begin
            word_move = {chosen_promotes_q, chosen_captured_promoted_q, chosen_captured_kind_q,
                chosen_piece_promoted_q, chosen_piece_kind_q, chosen_target_q, chosen_source_q};
        end
    end

    assign word_white = !node_attack_q;
    assign evaluator_clear = (generating & !node_entered_q) | (state_q == SEARCH_STATE_UNDO) |
        (state_q == SEARCH_STATE_AGAIN);
    assign evaluator_valid = (keep & generating) | seen_valid_q;

    always @(*) begin
        evaluator_index = seen_index_q;
        if (generating) begin
            evaluator_index = node_count_q;
        end
    end

    assign final_value = (found_pn_q == 12'd0) | (found_dn_q == 12'd0);
    assign raise = node_fresh_q & node_progress_q & !final_value;
    assign beyond = final_value | (!raise & ((found_pn_q >= node_tp_q) | (found_dn_q >=
        node_td_q)));

    always @(*) begin
        // Children and frames; what goes into the table.
        child_read = node_base_q + {4'd0, scan_at_q};
        if (state_q == SEARCH_STATE_EVALUATE) begin
            child_read = node_base_q + {4'd0, evaluator_known_best};
        end
    end

    assign frame_read = node_ply_q - 10'd1;
    assign frame_at = node_ply_q;
    assign frame_write = is_push;
    assign left_base = node_base_q;
    assign left_count = node_count_q;
    assign left_tp = node_tp_q;
    assign left_td = node_td_q;
    assign left_black = hands_node_black;
    assign left_white = hands_node_white;
    assign left_nodes_at = node_nodes_at_q;
    assign left_current = found_best_q;
    assign left_came_by_source = node_came_by_source_q;
    assign left_came_by_target = node_came_by_target_q;
    assign left_came_by_piece_kind = node_came_by_piece_kind_q;
    assign left_came_by_piece_promoted = node_came_by_piece_promoted_q;
    assign left_came_by_captured_kind = node_came_by_captured_kind_q;
    assign left_came_by_captured_promoted = node_came_by_captured_promoted_q;
    assign left_came_by_promotes = node_came_by_promotes_q;
    assign left_king = black_king_q;
    assign frame_in = {left_king, left_came_by_promotes, left_came_by_captured_promoted,
        left_came_by_captured_kind, left_came_by_piece_promoted, left_came_by_piece_kind,
        left_came_by_target, left_came_by_source, left_current, left_nodes_at, left_white,
        left_black, left_td, left_tp, left_count, left_base};
    assign dominance = !job_pn_star_q;
    assign storable = (found_pn_q == 12'd0) | (found_dn_q != 12'd0) | (found_rep_q == REP_NONE);
    assign store = is_return & !store_busy & storable;
    // a disproof within the depth limit is stored with the plies that it was searched to
    assign none_within = (found_dn_q == 12'd0) & (found_pn_q == WITHIN);

    always @(*) begin
        store_pn = found_pn_q;
        if (none_within) begin
            store_pn = {2'd0, room_here_q};
        end
    end

    assign room = room_below_q;
    assign store_dn = found_dn_q;
    assign store_work = work_q;
    assign pop = up;
    assign path_pop = up & !node_no_path_q;

    always @(*) begin
        // floor(log2(nodes below + 1)) in two clocks: first the highest byte that is not 0, then
        // its highest bit.
        high_byte_d = below_q[7:0];
        high_at_d = 2'd0;
        if (|below_q[31:24]) begin
            high_byte_d = below_q[31:24];
            high_at_d = 2'd3;
        end else if (|below_q[23:16]) begin
            high_byte_d = below_q[23:16];
            high_at_d = 2'd2;
        end else if (|below_q[15:8]) begin
            high_byte_d = below_q[15:8];
            high_at_d = 2'd1;
        end
    end

    always @(*) begin
        high_half = high_byte_q[3:0];
        logarithm = {3'd0, high_at_q} << 3;
        if (|high_byte_q[7:4]) begin
            high_half = high_byte_q[7:4];
            logarithm = ({3'd0, high_at_q} << 3) | 5'd4;
        end
        if (|high_half[3:2]) begin
            logarithm = logarithm | 5'd2;
            if (high_half[3]) begin
                logarithm = logarithm | 5'd1;
            end
        end else if (high_half[1]) begin
            logarithm = logarithm | 5'd1;
        end
    end

    assign counters_clear = idle & start;
    assign counters_node = generating & enter_done & !enter_full & !job_listing_q & !in_line_q;
    assign counters_line_node = generating & enter_done & !enter_full & in_line_q;
    assign counters_retired = retires_q & generating;
    assign counters_probed = retires_q & retired_probed_q & generating;
    assign counters_hit = retires_q & retired_hit_q & generating;

    always @(*) begin
        phase_d = COUNTER_OTHER;
        if (is_push | is_root) begin
            phase_d = COUNTER_ENTER;
        end
        if (generating) begin
            phase_d = COUNTER_GENERATE;
        end
        if ((state_q == SEARCH_STATE_EVALUATE) | (state_q == SEARCH_STATE_DECIDE)) begin
            phase_d = COUNTER_DECIDE;
        end
        if (is_return | (state_q == SEARCH_STATE_UNDO)) begin
            phase_d = COUNTER_RETURN;
        end
        if (state_q == SEARCH_STATE_RESCAN) begin
            phase_d = COUNTER_RESCAN;
        end
        if ((state_q == SEARCH_STATE_SUSPECT) | suspect_scan | (state_q ==
            SEARCH_STATE_SUSPECT_UNDO)) begin
            phase_d = COUNTER_SUSPECT;
        end
    end

    always @(*) begin
        // Limits of the job, compared a clock ahead.
        spent = counters_nodes;
        if (in_line_q) begin
            spent = counters_line_nodes;
        end
    end

    // mates have odd lengths
    assign last_ply = (limit_depth - 10'd1) | 10'd1;

    always @(*) begin
        room_below_d = {2'd0, room_here_q} - 12'd1;
        if (!job_limited_q) begin
            room_below_d = NO_LIMIT;
        end
    end

    // The king of black, for suspect pawn drops.
    assign moved_king = is_push & node_attack_q & (chosen_piece_kind_q == KIND_KING) &
        !chosen_piece_promoted_q;
    assign child_in_numbers = {written_suspect, written_seen, written_rep, written_dn, written_pn};
    // What the host sees.
    assign busy = !idle;
    assign done = ended_q;
    assign result = outcome_result_q;
    assign reason = outcome_reason_q;
    assign line_complete = outcome_complete_q;
    assign length = outcome_length_q;
    assign clocks = counters_clocks;
    assign nodes = counters_nodes;
    assign line_nodes = counters_line_nodes;
    assign moves = counters_moves;
    assign probes = counters_probes;
    assign hits = counters_hits;
    assign checksum = counters_checksum;
    assign state_clocks = counters_state_clocks;
    // What the machine relies on.
    assign never_frame_beyond = frame_write & (frame_at >= depth_limit);
    assign never_child_beyond = child_write & ({1'b0, child_at} >= child_limit);
    assign never_above_floor = up & (node_ply_q == 10'd0);
    assign never_read_beyond = seen_valid_q & (seen_index_q >= node_count_q);
    assign never_two_children = retires_q & seen_valid_q;
    assign never_push_decided = is_push & !line_push_q & final_value;
    assign never_free_apart = !idle & is_return & (node_free_q != ({1'b0, node_base_q} + {5'd0,
        node_count_q}));
    assign never_false_no_mate = ended_q & (outcome_result_q == RESULT_NO_MATE) & ((found_rep_q !=
        REP_NONE) | (found_dn_q != 12'd0) | none_within);
    assign never_false_mate = is_return & in_line_q & at_floor & (node_ply_q == 10'd0) &
        (outcome_result_q != RESULT_MATE);

    initial begin
        state_q = 5'd0;
        job_pn_star_q = 1'b0;
        job_listing_q = 1'b0;
        job_max_depth_q = 10'd0;
        job_limited_q = 1'b0;
        outcome_result_q = 2'd0;
        outcome_reason_q = 3'd0;
        outcome_complete_q = 1'b0;
        outcome_length_q = 10'd0;
        ended_q = 1'b0;
        in_line_q = 1'b0;
        black_king_q = 7'd0;
        node_attack_q = 1'b0;
        node_ply_q = 10'd0;
        node_base_q = 14'd0;
        node_count_q = 10'd0;
        node_free_q = 15'd0;
        node_tp_q = 12'd0;
        node_td_q = 12'd0;
        node_nodes_at_q = 32'd0;
        node_came_by_source_q = 7'd0;
        node_came_by_target_q = 7'd0;
        node_came_by_piece_kind_q = 3'd0;
        node_came_by_piece_promoted_q = 1'b0;
        node_came_by_captured_kind_q = 3'd0;
        node_came_by_captured_promoted_q = 1'b0;
        node_came_by_promotes_q = 1'b0;
        node_progress_q = 1'b0;
        node_fresh_q = 1'b0;
        node_entered_q = 1'b0;
        node_no_path_q = 1'b0;
        node_overflow_q = 1'b0;
        floor_q = 10'd0;
        out_of_nodes_q = 1'b0;
        out_of_clocks_q = 1'b0;
        too_deep_q = 1'b0;
        room_here_q = 10'd0;
        room_below_q = 12'd0;
        phase_q = 3'd0;
        running_q = 1'b0;
        found_pn_q = 12'd0;
        found_dn_q = 12'd0;
        found_rep_q = 10'd0;
        found_best_q = 10'd0;
        found_best_pn_q = 12'd0;
        found_best_dn_q = 12'd0;
        found_second_q = 12'd0;
        found_longest_q = 10'd0;
        below_q = 32'd0;
        high_byte_q = 8'd0;
        high_at_q = 2'd0;
        work_q = 5'd0;
        chosen_source_q = 7'd0;
        chosen_target_q = 7'd0;
        chosen_piece_kind_q = 3'd0;
        chosen_piece_promoted_q = 1'b0;
        chosen_captured_kind_q = 3'd0;
        chosen_captured_promoted_q = 1'b0;
        chosen_promotes_q = 1'b0;
        chosen_seen_q = 1'b0;
        undo_made_source_q = 7'd0;
        undo_made_target_q = 7'd0;
        undo_made_piece_kind_q = 3'd0;
        undo_made_piece_promoted_q = 1'b0;
        undo_made_captured_kind_q = 3'd0;
        undo_made_captured_promoted_q = 1'b0;
        undo_made_promotes_q = 1'b0;
        undo_black_q = 1'b0;
        undo_second_q = 1'b0;
        scanning_q = 1'b0;
        entering_q = 1'b0;
        line_push_q = 1'b0;
        line_last_q = 1'b0;
        line_late_q = 1'b0;
        scan_at_q = 10'd0;
        scan_valid_q = 1'b0;
        scan_index_q = 10'd0;
        seen_valid_q = 1'b0;
        seen_index_q = 10'd0;
        retires_q = 1'b0;
        retired_removed_q = 1'b0;
        retired_ends_q = 1'b0;
        retired_probed_q = 1'b0;
        retired_hit_q = 1'b0;
        retired_number_q = 3'd0;
        retired_bad_q = 1'b0;
        retired_numbers_pn_q = 12'd0;
        retired_numbers_dn_q = 12'd0;
        retired_numbers_rep_q = 10'd0;
        retired_numbers_seen_q = 1'b0;
        retired_numbers_suspect_q = 1'b0;
        retired_move_source_q = 7'd0;
        retired_move_target_q = 7'd0;
        retired_move_piece_kind_q = 3'd0;
        retired_move_piece_promoted_q = 1'b0;
        retired_move_captured_kind_q = 3'd0;
        retired_move_captured_promoted_q = 1'b0;
        retired_move_promotes_q = 1'b0;
        escape_found_q = 1'b0;
        stopped_q = 1'b0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        job_pn_star_q <= job_pn_star_d;
        job_listing_q <= job_listing_d;
        job_max_depth_q <= job_max_depth_d;
        job_limited_q <= job_limited_d;
        outcome_result_q <= outcome_result_d;
        outcome_reason_q <= outcome_reason_d;
        outcome_complete_q <= outcome_complete_d;
        outcome_length_q <= outcome_length_d;
        ended_q <= ended_d;
        in_line_q <= in_line_d;
        black_king_q <= black_king_d;
        node_attack_q <= node_attack_d;
        node_ply_q <= node_ply_d;
        node_base_q <= node_base_d;
        node_count_q <= node_count_d;
        node_free_q <= node_free_d;
        node_tp_q <= node_tp_d;
        node_td_q <= node_td_d;
        node_nodes_at_q <= node_nodes_at_d;
        node_came_by_source_q <= node_came_by_source_d;
        node_came_by_target_q <= node_came_by_target_d;
        node_came_by_piece_kind_q <= node_came_by_piece_kind_d;
        node_came_by_piece_promoted_q <= node_came_by_piece_promoted_d;
        node_came_by_captured_kind_q <= node_came_by_captured_kind_d;
        node_came_by_captured_promoted_q <= node_came_by_captured_promoted_d;
        node_came_by_promotes_q <= node_came_by_promotes_d;
        node_progress_q <= node_progress_d;
        node_fresh_q <= node_fresh_d;
        node_entered_q <= node_entered_d;
        node_no_path_q <= node_no_path_d;
        node_overflow_q <= node_overflow_d;
        floor_q <= floor_d;
        out_of_nodes_q <= (limit_nodes != 32'd0) & (spent >= limit_nodes);
        out_of_clocks_q <= (limit_clocks != 48'd0) & (counters_clocks >= limit_clocks);
        too_deep_q <= next_ply >= job_max_depth_q;
        room_here_q <= job_max_depth_q - node_ply_q;
        room_below_q <= room_below_d;
        phase_q <= phase_d;
        running_q <= !idle & (state_q != SEARCH_STATE_CLEAR) & (state_q != SEARCH_STATE_FINISH);
        found_pn_q <= found_pn_d;
        found_dn_q <= found_dn_d;
        found_rep_q <= found_rep_d;
        found_best_q <= found_best_d;
        found_best_pn_q <= found_best_pn_d;
        found_best_dn_q <= found_best_dn_d;
        found_second_q <= found_second_d;
        found_longest_q <= found_longest_d;
        below_q <= below_d;
        high_byte_q <= high_byte_d;
        high_at_q <= high_at_d;
        work_q <= logarithm;
        chosen_source_q <= chosen_source_d;
        chosen_target_q <= chosen_target_d;
        chosen_piece_kind_q <= chosen_piece_kind_d;
        chosen_piece_promoted_q <= chosen_piece_promoted_d;
        chosen_captured_kind_q <= chosen_captured_kind_d;
        chosen_captured_promoted_q <= chosen_captured_promoted_d;
        chosen_promotes_q <= chosen_promotes_d;
        chosen_seen_q <= chosen_seen_d;
        undo_made_source_q <= undo_made_source_d;
        undo_made_target_q <= undo_made_target_d;
        undo_made_piece_kind_q <= undo_made_piece_kind_d;
        undo_made_piece_promoted_q <= undo_made_piece_promoted_d;
        undo_made_captured_kind_q <= undo_made_captured_kind_d;
        undo_made_captured_promoted_q <= undo_made_captured_promoted_d;
        undo_made_promotes_q <= undo_made_promotes_d;
        undo_black_q <= undo_black_d;
        undo_second_q <= undo_first;
        scanning_q <= scanning_d;
        entering_q <= is_push;
        line_push_q <= line_push_d;
        line_last_q <= line_last_d;
        line_late_q <= line_late_d;
        scan_at_q <= scan_at_d;
        scan_valid_q <= scan_valid_d;
        scan_index_q <= scan_index_d;
        seen_valid_q <= scan_valid_q;
        seen_index_q <= scan_index_q;
        retires_q <= answered & !stop;
        retired_removed_q <= merge_child_removed;
        retired_ends_q <= merge_child_ends;
        retired_probed_q <= merge_child_probed;
        retired_hit_q <= merge_child_hit;
        retired_number_q <= merge_child_number;
        retired_bad_q <= merge_child_bad;
        retired_numbers_pn_q <= retired_numbers_pn_d;
        retired_numbers_dn_q <= retired_numbers_dn_d;
        retired_numbers_rep_q <= retired_numbers_rep_d;
        retired_numbers_seen_q <= retired_numbers_seen_d;
        retired_numbers_suspect_q <= retired_numbers_suspect_d;
        retired_move_source_q <= scan_move_source;
        retired_move_target_q <= scan_move_target;
        retired_move_piece_kind_q <= scan_move_piece_kind;
        retired_move_piece_promoted_q <= scan_move_piece_promoted;
        retired_move_captured_kind_q <= scan_move_captured_kind;
        retired_move_captured_promoted_q <= scan_move_captured_promoted;
        retired_move_promotes_q <= scan_move_promotes;
        escape_found_q <= escape_found_d;
        stopped_q <= stop;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a frame beyond the memory is written
        assert (reset || !never_frame_beyond);
        // never: a child beyond the memory is written
        assert (reset || !never_child_beyond);
        // never: the node above the root or the line's node is asked for
        assert (reset || !never_above_floor);
        // never: a child is read that the node does not have
        assert (reset || !never_read_beyond);
        // never: a child leaves the pipe while children are read again
        assert (reset || !never_two_children);
        // never: a child is pushed that is decided
        assert (reset || !never_push_decided);
        // never: the place of the next child is not behind the last
        assert (reset || !never_free_apart);
        // never: no mate is reported although it rests on a limit or on the path
        assert (reset || !never_false_no_mate);
        // never: a mate is reported for a node that is not proved
        assert (reset || !never_false_mate);
    end
`endif

    wire unused = &{1'b0, high_half[0], never_frame_beyond, never_child_beyond, never_above_floor,
        never_read_beyond, never_two_children, never_push_decided, never_free_apart,
        never_false_no_mate, never_false_mate};
endmodule

`default_nettype wire
