// tsume_search: All searches without array and memories. See docs/circuits/tsume.md, sections 4 and 6.
// A move word is 23 bits: {promote, captured[3:0], kind[3:0], destination[6:0], source[6:0]}; source 127 = drop,
// captured 0 = none.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/search.rs or the configuration, not this file.
`default_nettype none

module tsume_search (
    input  wire         clock,                             // the circuit's only clock
    input  wire         reset,                             // synchronous, active high

    // host
    input  wire         ld_active,                         // A job is being loaded.
    input  wire         ld_valid,                          // A square is loaded:
    input  wire [3:0]   ld_slot,                           // of which search,
    input  wire [6:0]   ld_square,                         // which square,
    input  wire [5:0]   ld_piece,                          // what stands on it, 0 for nothing.
    // A job begins, in the search that was loaded; only while that is ready.
    input  wire         start,
    // 0 df-pn, 1 PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands, 8 more:
    // first numbers count checks, 16 more: shares its problem with other searches, 32 more: looks
    // for the shortest mate.
    input  wire [5:0]   cmd,
    input  wire [31:0]  limit_nodes,                       // Nodes, 0 = no limit.
    input  wire [47:0]  limit_clocks,                      // Clocks, 0 = no limit.
    // Plies of the longest mate that is looked for, 0 = no limit.
    input  wire [9:0]   limit_depth,
    input  wire [20:0]  hand_black,                        // Black's hand.
    input  wire [20:0]  hand_white,                        // White's hand.
    // Jobs that end at their next decision, a bit a search.
    input  wire [15:0]  cancel,
    input  wire [3:0]   ask_slot,                          // The search that is asked for:
    input  wire [3:0]   ask,                               // which of its numbers.

    // sizes of this configuration (constants)
    input  wire [9:0]   depth_limit,                       // Frames of a search.
    // Words of the child memory of a search, a power of two.
    input  wire [14:0]  child_limit,
    // Checks are entered without having been scanned.
    input  wire         hints,

    // array
    input  wire         mv_room,                           // A position may enter with mv_generate.

    // What it counts in a position, 7 clocks after that entered.
    input  wire [2:0]   sum_escapes,                       // Flights of white's king, at most 4.
    // There is a capture of the checker or an interposition.
    input  wire         sum_other,
    // Squares with a check of black's, at most 4.
    input  wire [2:0]   sum_checks,
    input  wire         sum_illegal,                       // Black's king is attacked.
    input  wire         gen_valid,                         // A raw move is there:

    // it.
    input  wire [6:0]   generated_made_source,             // The move: source
    input  wire [6:0]   generated_made_target,             // The move: target
    input  wire [2:0]   generated_made_piece_kind,         // The move: piece: kind
    input  wire         generated_made_piece_promoted,     // The move: piece: promoted
    input  wire [2:0]   generated_made_captured_kind,      // The move: captured: kind
    input  wire         generated_made_captured_promoted,  // The move: captured: promoted
    input  wire         generated_made_promotes,           // The move: promotes
    input  wire [3:0]   generated_slot,                    // Its search.
    input  wire         generated_mark,                    // The mark of its node.
    input  wire         generated_last,                    // No other one of its node follows.
    // First proof number of a check, where no scan of it is made; else 0.
    input  wire [2:0]   generated_hint,
    input  wire [15:0]  gen_empty,                         // There is none, a bit a search.
    // White attacks black's king in the node whose moves were asked for last: the move that led
    // there was none.
    input  wire         gen_illegal,

    // memory of keys
    // The table answers to the oldest child that was not answered, 8 clocks after mv_probe or
    // later.
    input  wire         table_valid,

    // What the table knows of it.
    input  wire         table_proved,                      // A mate is known.
    input  wire [11:0]  table_length,                      // Of the mate.
    input  wire         table_disproved,                   // It is known that there is none.
    input  wire         table_lasting,                     // The disproof rests on no depth limit.
    // The same position has numbers; else they are bounds.
    input  wire         table_exact,
    input  wire [11:0]  table_pn,                          // Proof number of the entry.
    input  wire [11:0]  table_dn,                          // Disproof number of the entry.
    // What black must hold for the mate; 0 where none is known.
    input  wire [20:0]  table_needs,

    // What the path knows of a position, 7 clocks after that entered.
    input  wire         path_hit,                          // It does.
    input  wire [9:0]   path_ply,                          // Of the deepest such position.
    // Searches of the same problem that are inside the position.
    input  wire [3:0]   path_others,
    input  wire         path_full,                         // It has no place for the node.
    input  wire         stored,                            // A store is done.
    // It is, and what it pushed out has its place:
    input  wire         settled,
    input  wire [3:0]   settled_slot,                      // whose.
    input  wire         left,                              // A node has left that is not stored:
    input  wire [3:0]   left_slot,                         // whose.
    input  wire         clear_busy,                        // A search is being emptied.
    input  wire         cleared,                           // A search was:
    input  wire [3:0]   cleared_slot,                      // which one.

    // second table
    input  wire         second_answered,                   // The second table answers:
    input  wire [3:0]   second_answered_slot,              // whose child.

    // What it answered to the search at `heard_slot`, a clock later.
    input  wire         second_proved,                     // A mate is known.
    input  wire [11:0]  second_length,                     // Of the mate.
    input  wire         second_disproved,                  // It is known that there is none.
    input  wire         second_lasting,                    // The disproof rests on no depth limit.
    // The same position has numbers; else they are bounds.
    input  wire         second_exact,
    input  wire [11:0]  second_pn,                         // Proof number of the entry.
    input  wire [11:0]  second_dn,                         // Disproof number of the entry.
    // What black must hold for the mate; 0 where none is known.
    input  wire [20:0]  second_needs,

    // move words
    // The 25 bits of word_move, a clock later.
    input  wire [24:0]  word,
    // The 25 bits of line_move, a clock later.
    input  wire [24:0]  line_word,

    // child memory
    // The child at child_read, a clock later: its move.
    input  wire [23:0]  child_move,
    input  wire [35:0]  child_numbers,                     // Its numbers.

    // frame memory
    // The frame at frame_read, a clock later.
    input  wire [189:0] frame,

    // host
    // Searches that a job may be loaded into.
    output wire [15:0]  ready,
    output wire         done,                              // A job has ended, 1 clock:
    output wire [3:0]   done_slot,                         // whose.
    // Of the search that is asked for: 0 unknown, 1 mate, 2 no mate, 3 listed.
    output wire [1:0]   result,
    // 0 none, 1 nodes, 2 clocks, 3 no mate within limit_depth, 4 memory, 5 abort.
    output wire [2:0]   reason,
    output wire         line_complete,                     // The line ends with the mate.
    output wire [9:0]   length,                            // Words of the line or list.
    output wire         bounded,                           // The shortest mate was looked for:
    output wire [9:0]   at_least,                          // no mate takes fewer plies,
    output wire [9:0]   at_most,                           // one no more; 0: that is not known.
    output wire [39:0]  clocks,                            // Clocks of the job.
    // The number that is asked for, 7 clocks later or more,
    output wire [39:0]  told,
    output wire         told_valid,                        // if it is there.

    // position, clock 0
    output wire [3:0]   mv_slot,                           // The search.
    output wire         mv_valid,                          // Its scan is wanted.
    output wire         mv_generate,                       // Its moves are wanted,
    output wire         mv_mark,                           // with this mark.
    // Those are black's answers to a pawn drop, checks or not.
    output wire         mv_escape,
    output wire         mv_defence,                        // White is to move behind it.

    // The move.
    output wire [6:0]   mv_move_source,                    // Square of departure, 127 for a drop.
    output wire [6:0]   mv_move_target,                    // Square of arrival.
    output wire [2:0]   mv_move_piece_kind,                // The piece before the move: kind
    output wire         mv_move_piece_promoted,            // The piece before the move: promoted
    // What stood on the target, 0 for nothing: kind
    output wire [2:0]   mv_move_captured_kind,
    // What stood on the target, 0 for nothing: promoted
    output wire         mv_move_captured_promoted,
    output wire         mv_move_promotes,                  // The piece promotes.
    output wire         mv_white,                          // White makes it.
    output wire [5:0]   mv_new,                            // The piece on the square of arrival.
    // Which kinds the side to move holds behind it.
    output wire [6:0]   mv_hand,
    // First proof number of a check that is not scanned.
    output wire [2:0]   mv_hint,
    output wire         mv_probe,                          // The table's answer is wanted.
    output wire         mv_enter,                          // The child becomes the node.
    output wire         mv_root,                           // The position becomes the root.
    output wire         mv_load,                           // A piece of the problem is put.
    output wire         mv_pop,                            // The node leaves.
    output wire         mv_store,                          // The node is stored.
    output wire         mv_clear,                          // Everything of the search is forgotten.
    // The child is looked up in the second table.
    output wire         mv_ask,
    // A better or worse hand tells of the position.
    output wire         dominance,
    // Searches that share their problem with others: all of the table is theirs.
    output wire [15:0]  shares,
    // Plies to which a child may be searched; 4095 = no limit.
    output wire [11:0]  room,
    // What is stored: pn; disproved within the limit: the plies to it.
    output wire [11:0]  store_pn,
    output wire [11:0]  store_dn,                          // dn; proved: the length.
    output wire [4:0]   store_work,                        // floor(log2(nodes below + 1)).
    // Black's hand in the position, in clock 1.
    output wire [20:0]  hand,

    // boards
    output wire         wr_valid,                          // A square of a board is written:
    output wire [3:0]   wr_slot,                           // whose,
    output wire [6:0]   wr_square,                         // which one,
    output wire [5:0]   wr_piece,                          // with what.
    // The rest of a node's moves is not wanted, a bit a search.
    output wire [15:0]  gen_stop,

    // second table
    output wire [3:0]   heard_slot,                        // The search whose answer is wanted.

    // move words
    output wire [22:0]  word_move,                         // The move whose word is wanted,
    output wire         word_white,                        // made by white.
    output wire [22:0]  line_move,                         // The same for a line.
    output wire         line_white,                        // Made by white.

    // child memory
    output wire [3:0]   child_read_slot,                   // The child that is read: whose,
    output wire [13:0]  child_read,                        // which one.
    output wire [3:0]   child_at_slot,                     // The child that is written: whose,
    output wire [13:0]  child_at,                          // which one.
    output wire         child_write,                       // Its numbers are.
    output wire         child_write_move,                  // Its move is.
    output wire [23:0]  child_in_move,                     // The move.
    output wire [35:0]  child_in_numbers,                  // The numbers.

    // frame memory
    output wire [3:0]   frame_read_slot,                   // The frame that is read: whose,
    output wire [9:0]   frame_read,                        // which one.
    output wire [3:0]   frame_at_slot,                     // The frame that is written: whose,
    output wire [9:0]   frame_at,                          // which one.
    output wire         frame_write,                       // It is.
    output wire [189:0] frame_in,                          // The frame.

    // lines and lists
    // The word of a line that is written: whose,
    output wire [3:0]   line_at_slot,
    output wire [9:0]   line_at,                           // which one.
    output wire         line_write,                        // It is.
    output wire [31:0]  line_in,                           // The word.
    // The word of a list that is written: whose,
    output wire [3:0]   list_at_slot,
    output wire [9:0]   list_at,                           // which one.
    output wire         list_write,                        // It is.
    output wire [31:0]  list_in                            // The word.
);
    localparam [3:0] REPORT_STATES = 4'd8;

    reg  [3:0]   asked_slot_q;
    reg  [3:0]   asked_q;
    reg  [39:0]  told_word_q;
    reg  [39:0]  told_word_d;
    reg          told_is_q;
    reg          told_is_d;
    wire         issue_step_taken;
    wire [3:0]   issue_mv_slot;
    wire         issue_mv_valid;
    wire         issue_mv_generate;
    wire         issue_mv_mark;
    wire         issue_mv_escape;
    wire         issue_mv_defence;
    wire [6:0]   issue_mv_move_source;
    wire [6:0]   issue_mv_move_target;
    wire [2:0]   issue_mv_move_piece_kind;
    wire         issue_mv_move_piece_promoted;
    wire [2:0]   issue_mv_move_captured_kind;
    wire         issue_mv_move_captured_promoted;
    wire         issue_mv_move_promotes;
    wire         issue_mv_white;
    wire [5:0]   issue_mv_new;
    wire [6:0]   issue_mv_hand;
    wire [2:0]   issue_mv_hint;
    wire         issue_mv_probe;
    wire         issue_mv_enter;
    wire         issue_mv_root;
    wire         issue_mv_load;
    wire         issue_mv_pop;
    wire         issue_mv_store;
    wire         issue_mv_clear;
    wire         issue_mv_ask;
    wire         issue_dominance;
    wire [11:0]  issue_room;
    wire [11:0]  issue_store_pn;
    wire [11:0]  issue_store_dn;
    wire [4:0]   issue_store_work;
    wire [20:0]  issue_hand;
    wire         issue_item_valid;
    wire [6:0]   issue_item_made_source;
    wire [6:0]   issue_item_made_target;
    wire [2:0]   issue_item_made_piece_kind;
    wire         issue_item_made_piece_promoted;
    wire [2:0]   issue_item_made_captured_kind;
    wire         issue_item_made_captured_promoted;
    wire         issue_item_made_promotes;
    wire [3:0]   issue_item_slot;
    wire         issue_item_mark;
    wire         issue_item_last;
    wire [1:0]   issue_item_what;
    wire         issue_wr_valid;
    wire [3:0]   issue_wr_slot;
    wire [6:0]   issue_wr_square;
    wire [2:0]   issue_wr_piece_what_kind;
    wire         issue_wr_piece_what_promoted;
    wire         issue_wr_piece_white;
    wire         issue_wr_piece_present;
    wire         issue_expands;
    wire [3:0]   issue_expands_slot;
    wire         items_leaves;
    wire         items_valid;
    wire [6:0]   items_oldest_made_source;
    wire [6:0]   items_oldest_made_target;
    wire [2:0]   items_oldest_made_piece_kind;
    wire         items_oldest_made_piece_promoted;
    wire [2:0]   items_oldest_made_captured_kind;
    wire         items_oldest_made_captured_promoted;
    wire         items_oldest_made_promotes;
    wire [3:0]   items_oldest_slot;
    wire         items_oldest_mark;
    wire         items_oldest_last;
    wire [1:0]   items_oldest_what;
    wire [2:0]   items_found_scan_escapes;
    wire         items_found_scan_other;
    wire [2:0]   items_found_scan_checks;
    wire         items_found_scan_illegal;
    wire         items_found_path_hit;
    wire [9:0]   items_found_path_ply;
    wire [3:0]   items_found_path_others;
    wire         items_found_full;
    wire         items_known_proved;
    wire [11:0]  items_known_length;
    wire         items_known_disproved;
    wire         items_known_lasting;
    wire         items_known_exact;
    wire [11:0]  items_known_pn;
    wire [11:0]  items_known_dn;
    wire [20:0]  items_known_needs;
    wire [22:0]  retire_word_move;
    wire         retire_word_white;
    wire         retire_returned_taken;
    wire [3:0]   retire_child_slot;
    wire [13:0]  retire_child_at;
    wire         retire_child_write;
    wire         retire_child_write_move;
    wire [23:0]  retire_child_in_move;
    wire [35:0]  retire_child_in_numbers;
    wire [3:0]   retire_list_slot;
    wire [9:0]   retire_list_at;
    wire         retire_list_write;
    wire [31:0]  retire_list_in;
    wire [15:0]  retire_gen_stop;
    wire         retire_mark_write;
    wire [3:0]   retire_mark_slot;
    wire         retire_mark;
    wire         retire_entered;
    wire [3:0]   retire_entered_slot;
    wire         retire_done;
    wire [3:0]   retire_done_slot;
    wire         retire_seen_kept_known_any;
    wire [11:0]  retire_seen_kept_known_lead;
    wire [11:0]  retire_seen_kept_known_tie;
    wire [9:0]   retire_seen_kept_known_best;
    wire [11:0]  retire_seen_kept_known_second;
    wire [11:0]  retire_seen_kept_known_sum;
    wire [11:0]  retire_seen_kept_known_length;
    wire [9:0]   retire_seen_kept_known_longest;
    wire [9:0]   retire_seen_kept_known_rep;
    wire         retire_seen_kept_known_within;
    wire [6:0]   retire_seen_kept_moves_best_source;
    wire [6:0]   retire_seen_kept_moves_best_target;
    wire [2:0]   retire_seen_kept_moves_best_piece_kind;
    wire         retire_seen_kept_moves_best_piece_promoted;
    wire [2:0]   retire_seen_kept_moves_best_captured_kind;
    wire         retire_seen_kept_moves_best_captured_promoted;
    wire         retire_seen_kept_moves_best_promotes;
    wire         retire_seen_kept_moves_seen;
    wire         retire_seen_kept_moves_suspect;
    wire [6:0]   retire_seen_kept_moves_longest_source;
    wire [6:0]   retire_seen_kept_moves_longest_target;
    wire [2:0]   retire_seen_kept_moves_longest_piece_kind;
    wire         retire_seen_kept_moves_longest_piece_promoted;
    wire [2:0]   retire_seen_kept_moves_longest_captured_kind;
    wire         retire_seen_kept_moves_longest_captured_promoted;
    wire         retire_seen_kept_moves_longest_promotes;
    wire         retire_seen_kept_open;
    wire [6:0]   retire_seen_kept_open_at;
    wire         retire_seen_kept_promotes;
    wire [6:0]   retire_seen_kept_promotes_from;
    wire [6:0]   retire_seen_kept_promotes_to;
    wire         retire_seen_kept_urgent;
    wire [6:0]   retire_seen_guarded;
    wire [9:0]   retire_seen_count;
    wire [14:0]  retire_seen_free;
    wire         retire_seen_overflow;
    wire         retire_seen_answer;
    wire         retire_seen_mark;
    wire [20:0]  retire_seen_needs;
    wire [31:0]  retire_nodes;
    wire [31:0]  retire_line_nodes;
    wire [39:0]  retire_told;
    wire         retire_told_valid;
    wire [3:0]   rescan_child_slot;
    wire [13:0]  rescan_child_read;
    wire         rescan_done;
    wire [3:0]   rescan_done_slot;
    wire         rescan_found_known_any;
    wire [11:0]  rescan_found_known_lead;
    wire [11:0]  rescan_found_known_tie;
    wire [9:0]   rescan_found_known_best;
    wire [11:0]  rescan_found_known_second;
    wire [11:0]  rescan_found_known_sum;
    wire [11:0]  rescan_found_known_length;
    wire [9:0]   rescan_found_known_longest;
    wire [9:0]   rescan_found_known_rep;
    wire         rescan_found_known_within;
    wire [6:0]   rescan_found_moves_best_source;
    wire [6:0]   rescan_found_moves_best_target;
    wire [2:0]   rescan_found_moves_best_piece_kind;
    wire         rescan_found_moves_best_piece_promoted;
    wire [2:0]   rescan_found_moves_best_captured_kind;
    wire         rescan_found_moves_best_captured_promoted;
    wire         rescan_found_moves_best_promotes;
    wire         rescan_found_moves_seen;
    wire         rescan_found_moves_suspect;
    wire [6:0]   rescan_found_moves_longest_source;
    wire [6:0]   rescan_found_moves_longest_target;
    wire [2:0]   rescan_found_moves_longest_piece_kind;
    wire         rescan_found_moves_longest_piece_promoted;
    wire [2:0]   rescan_found_moves_longest_captured_kind;
    wire         rescan_found_moves_longest_captured_promoted;
    wire         rescan_found_moves_longest_promotes;
    wire         rescan_found_open;
    wire [6:0]   rescan_found_open_at;
    wire         rescan_found_promotes;
    wire [6:0]   rescan_found_promotes_from;
    wire [6:0]   rescan_found_promotes_to;
    wire         rescan_found_urgent;
    wire [15:0]  decide_ready;
    wire [15:0]  decide_shares;
    wire [15:0]  decide_held;
    wire         decide_done;
    wire [3:0]   decide_done_slot;
    wire [1:0]   decide_report_found_result;
    wire [2:0]   decide_report_found_reason;
    wire         decide_report_found_complete;
    wire [9:0]   decide_report_found_length;
    wire [39:0]  decide_report_clocks;
    wire         decide_report_rounds;
    wire [9:0]   decide_report_least;
    wire [9:0]   decide_report_most;
    wire [39:0]  decide_told;
    wire         decide_told_valid;
    wire [3:0]   decide_look_slot;
    wire [3:0]   decide_heard_slot;
    wire         decide_step_valid;
    wire [3:0]   decide_step_what;
    wire [3:0]   decide_step_slot;
    wire [6:0]   decide_step_made_source;
    wire [6:0]   decide_step_made_target;
    wire [2:0]   decide_step_made_piece_kind;
    wire         decide_step_made_piece_promoted;
    wire [2:0]   decide_step_made_captured_kind;
    wire         decide_step_made_captured_promoted;
    wire         decide_step_made_promotes;
    wire         decide_step_black;
    wire         decide_step_store;
    wire [11:0]  decide_step_pn;
    wire [11:0]  decide_step_dn;
    wire [4:0]   decide_step_work;
    wire [20:0]  decide_step_hand;
    wire         decide_returned_valid;
    wire [3:0]   decide_returned_slot;
    wire [13:0]  decide_returned_at;
    wire [11:0]  decide_returned_numbers_pn;
    wire [11:0]  decide_returned_numbers_dn;
    wire [9:0]   decide_returned_numbers_rep;
    wire         decide_returned_numbers_seen;
    wire         decide_returned_numbers_suspect;
    wire         decide_write;
    wire [3:0]   decide_write_slot;
    wire         decide_ground_attack;
    wire         decide_ground_dominance;
    wire [11:0]  decide_ground_room;
    wire [20:0]  decide_ground_black;
    wire [20:0]  decide_ground_white;
    wire         decide_view_attack;
    wire         decide_view_pn_star;
    wire         decide_view_listing;
    wire         decide_view_in_line;
    wire [14:0]  decide_view_base;
    wire [6:0]   decide_view_king;
    wire [6:0]   decide_view_white_king;
    wire         decide_view_counts_checks;
    wire         decide_view_at_limit;
    wire         decide_children_attack;
    wire         decide_children_pn_star;
    wire [13:0]  decide_children_base;
    wire [9:0]   decide_children_count;
    wire [3:0]   decide_frame_read_slot;
    wire [9:0]   decide_frame_read;
    wire [3:0]   decide_frame_at_slot;
    wire [9:0]   decide_frame_at;
    wire         decide_frame_write;
    wire [189:0] decide_frame_in;
    wire [22:0]  decide_word_move;
    wire         decide_word_white;
    wire [3:0]   decide_line_slot;
    wire [9:0]   decide_line_at;
    wire         decide_line_write;
    wire [31:0]  decide_line_in;
    wire         reset_in_here;
    wire         reset_out_here;
    wire         reset_decide_here;

    tsume_issue issue (
        .clock                            (clock),
        .reset                            (reset_in_here),
        .ld_active                        (ld_active),
        .ld_valid                         (ld_valid),
        .ld_slot                          (ld_slot),
        .ld_square                        (ld_square),
        .ld_piece                         (ld_piece),
        .step_valid                       (decide_step_valid),
        .step_what                        (decide_step_what),
        .step_slot                        (decide_step_slot),
        .step_made_source                 (decide_step_made_source),
        .step_made_target                 (decide_step_made_target),
        .step_made_piece_kind             (decide_step_made_piece_kind),
        .step_made_piece_promoted         (decide_step_made_piece_promoted),
        .step_made_captured_kind          (decide_step_made_captured_kind),
        .step_made_captured_promoted      (decide_step_made_captured_promoted),
        .step_made_promotes               (decide_step_made_promotes),
        .step_black                       (decide_step_black),
        .step_store                       (decide_step_store),
        .step_pn                          (decide_step_pn),
        .step_dn                          (decide_step_dn),
        .step_work                        (decide_step_work),
        .step_hand                        (decide_step_hand),
        .step_taken                       (issue_step_taken),
        .gen_valid                        (gen_valid),
        .generated_made_source            (generated_made_source),
        .generated_made_target            (generated_made_target),
        .generated_made_piece_kind        (generated_made_piece_kind),
        .generated_made_piece_promoted    (generated_made_piece_promoted),
        .generated_made_captured_kind     (generated_made_captured_kind),
        .generated_made_captured_promoted (generated_made_captured_promoted),
        .generated_made_promotes          (generated_made_promotes),
        .generated_slot                   (generated_slot),
        .generated_mark                   (generated_mark),
        .generated_last                   (generated_last),
        .generated_hint                   (generated_hint),
        .mark_write                       (retire_mark_write),
        .mark_slot                        (retire_mark_slot),
        .mark                             (retire_mark),
        .mv_room                          (mv_room),
        .leaves                           (items_leaves),
        .stored                           (stored),
        .settled                          (settled),
        .settled_slot                     (settled_slot),
        .left                             (left),
        .left_slot                        (left_slot),
        .clear_busy                       (clear_busy),
        .held                             (decide_held),
        .write                            (decide_write),
        .write_slot                       (decide_write_slot),
        .ground_attack                    (decide_ground_attack),
        .ground_dominance                 (decide_ground_dominance),
        .ground_room                      (decide_ground_room),
        .ground_black                     (decide_ground_black),
        .ground_white                     (decide_ground_white),
        .mv_slot                          (issue_mv_slot),
        .mv_valid                         (issue_mv_valid),
        .mv_generate                      (issue_mv_generate),
        .mv_mark                          (issue_mv_mark),
        .mv_escape                        (issue_mv_escape),
        .mv_defence                       (issue_mv_defence),
        .mv_move_source                   (issue_mv_move_source),
        .mv_move_target                   (issue_mv_move_target),
        .mv_move_piece_kind               (issue_mv_move_piece_kind),
        .mv_move_piece_promoted           (issue_mv_move_piece_promoted),
        .mv_move_captured_kind            (issue_mv_move_captured_kind),
        .mv_move_captured_promoted        (issue_mv_move_captured_promoted),
        .mv_move_promotes                 (issue_mv_move_promotes),
        .mv_white                         (issue_mv_white),
        .mv_new                           (issue_mv_new),
        .mv_hand                          (issue_mv_hand),
        .mv_hint                          (issue_mv_hint),
        .mv_probe                         (issue_mv_probe),
        .mv_enter                         (issue_mv_enter),
        .mv_root                          (issue_mv_root),
        .mv_load                          (issue_mv_load),
        .mv_pop                           (issue_mv_pop),
        .mv_store                         (issue_mv_store),
        .mv_clear                         (issue_mv_clear),
        .mv_ask                           (issue_mv_ask),
        .dominance                        (issue_dominance),
        .room                             (issue_room),
        .store_pn                         (issue_store_pn),
        .store_dn                         (issue_store_dn),
        .store_work                       (issue_store_work),
        .hand                             (issue_hand),
        .item_valid                       (issue_item_valid),
        .item_made_source                 (issue_item_made_source),
        .item_made_target                 (issue_item_made_target),
        .item_made_piece_kind             (issue_item_made_piece_kind),
        .item_made_piece_promoted         (issue_item_made_piece_promoted),
        .item_made_captured_kind          (issue_item_made_captured_kind),
        .item_made_captured_promoted      (issue_item_made_captured_promoted),
        .item_made_promotes               (issue_item_made_promotes),
        .item_slot                        (issue_item_slot),
        .item_mark                        (issue_item_mark),
        .item_last                        (issue_item_last),
        .item_what                        (issue_item_what),
        .wr_valid                         (issue_wr_valid),
        .wr_slot                          (issue_wr_slot),
        .wr_square                        (issue_wr_square),
        .wr_piece_what_kind               (issue_wr_piece_what_kind),
        .wr_piece_what_promoted           (issue_wr_piece_what_promoted),
        .wr_piece_white                   (issue_wr_piece_white),
        .wr_piece_present                 (issue_wr_piece_present),
        .expands                          (issue_expands),
        .expands_slot                     (issue_expands_slot)
    );

    tsume_items items (
        .clock                         (clock),
        .reset                         (reset_out_here),
        .enter                         (issue_item_valid),
        .item_made_source              (issue_item_made_source),
        .item_made_target              (issue_item_made_target),
        .item_made_piece_kind          (issue_item_made_piece_kind),
        .item_made_piece_promoted      (issue_item_made_piece_promoted),
        .item_made_captured_kind       (issue_item_made_captured_kind),
        .item_made_captured_promoted   (issue_item_made_captured_promoted),
        .item_made_promotes            (issue_item_made_promotes),
        .item_slot                     (issue_item_slot),
        .item_mark                     (issue_item_mark),
        .item_last                     (issue_item_last),
        .item_what                     (issue_item_what),
        .sum_escapes                   (sum_escapes),
        .sum_other                     (sum_other),
        .sum_checks                    (sum_checks),
        .sum_illegal                   (sum_illegal),
        .path_hit                      (path_hit),
        .path_ply                      (path_ply),
        .path_others                   (path_others),
        .full                          (path_full),
        .table_valid                   (table_valid),
        .table_proved                  (table_proved),
        .table_length                  (table_length),
        .table_disproved               (table_disproved),
        .table_lasting                 (table_lasting),
        .table_exact                   (table_exact),
        .table_pn                      (table_pn),
        .table_dn                      (table_dn),
        .table_needs                   (table_needs),
        .leaves                        (items_leaves),
        .valid                         (items_valid),
        .oldest_made_source            (items_oldest_made_source),
        .oldest_made_target            (items_oldest_made_target),
        .oldest_made_piece_kind        (items_oldest_made_piece_kind),
        .oldest_made_piece_promoted    (items_oldest_made_piece_promoted),
        .oldest_made_captured_kind     (items_oldest_made_captured_kind),
        .oldest_made_captured_promoted (items_oldest_made_captured_promoted),
        .oldest_made_promotes          (items_oldest_made_promotes),
        .oldest_slot                   (items_oldest_slot),
        .oldest_mark                   (items_oldest_mark),
        .oldest_last                   (items_oldest_last),
        .oldest_what                   (items_oldest_what),
        .found_scan_escapes            (items_found_scan_escapes),
        .found_scan_other              (items_found_scan_other),
        .found_scan_checks             (items_found_scan_checks),
        .found_scan_illegal            (items_found_scan_illegal),
        .found_path_hit                (items_found_path_hit),
        .found_path_ply                (items_found_path_ply),
        .found_path_others             (items_found_path_others),
        .found_full                    (items_found_full),
        .known_proved                  (items_known_proved),
        .known_length                  (items_known_length),
        .known_disproved               (items_known_disproved),
        .known_lasting                 (items_known_lasting),
        .known_exact                   (items_known_exact),
        .known_pn                      (items_known_pn),
        .known_dn                      (items_known_dn),
        .known_needs                   (items_known_needs)
    );

    tsume_retire retire (
        .clock                                     (clock),
        .reset                                     (reset_out_here),
        .child_limit                               (child_limit),
        .valid                                     (items_valid),
        .item_made_source                          (items_oldest_made_source),
        .item_made_target                          (items_oldest_made_target),
        .item_made_piece_kind                      (items_oldest_made_piece_kind),
        .item_made_piece_promoted                  (items_oldest_made_piece_promoted),
        .item_made_captured_kind                   (items_oldest_made_captured_kind),
        .item_made_captured_promoted               (items_oldest_made_captured_promoted),
        .item_made_promotes                        (items_oldest_made_promotes),
        .item_slot                                 (items_oldest_slot),
        .item_mark                                 (items_oldest_mark),
        .item_last                                 (items_oldest_last),
        .item_what                                 (items_oldest_what),
        .found_scan_escapes                        (items_found_scan_escapes),
        .found_scan_other                          (items_found_scan_other),
        .found_scan_checks                         (items_found_scan_checks),
        .found_scan_illegal                        (items_found_scan_illegal),
        .found_path_hit                            (items_found_path_hit),
        .found_path_ply                            (items_found_path_ply),
        .found_path_others                         (items_found_path_others),
        .found_full                                (items_found_full),
        .known_proved                              (items_known_proved),
        .known_length                              (items_known_length),
        .known_disproved                           (items_known_disproved),
        .known_lasting                             (items_known_lasting),
        .known_exact                               (items_known_exact),
        .known_pn                                  (items_known_pn),
        .known_dn                                  (items_known_dn),
        .known_needs                               (items_known_needs),
        .write                                     (decide_write),
        .write_slot                                (decide_write_slot),
        .view_attack                               (decide_view_attack),
        .view_pn_star                              (decide_view_pn_star),
        .view_listing                              (decide_view_listing),
        .view_in_line                              (decide_view_in_line),
        .view_base                                 (decide_view_base),
        .view_king                                 (decide_view_king),
        .view_white_king                           (decide_view_white_king),
        .view_counts_checks                        (decide_view_counts_checks),
        .view_at_limit                             (decide_view_at_limit),
        .word_move                                 (retire_word_move),
        .word_white                                (retire_word_white),
        .word                                      (word),
        .returned_valid                            (decide_returned_valid),
        .returned_slot                             (decide_returned_slot),
        .returned_at                               (decide_returned_at),
        .returned_numbers_pn                       (decide_returned_numbers_pn),
        .returned_numbers_dn                       (decide_returned_numbers_dn),
        .returned_numbers_rep                      (decide_returned_numbers_rep),
        .returned_numbers_seen                     (decide_returned_numbers_seen),
        .returned_numbers_suspect                  (decide_returned_numbers_suspect),
        .returned_taken                            (retire_returned_taken),
        .child_slot                                (retire_child_slot),
        .child_at                                  (retire_child_at),
        .child_write                               (retire_child_write),
        .child_write_move                          (retire_child_write_move),
        .child_in_move                             (retire_child_in_move),
        .child_in_numbers                          (retire_child_in_numbers),
        .list_slot                                 (retire_list_slot),
        .list_at                                   (retire_list_at),
        .list_write                                (retire_list_write),
        .list_in                                   (retire_list_in),
        .gen_stop                                  (retire_gen_stop),
        .mark_write                                (retire_mark_write),
        .mark_slot                                 (retire_mark_slot),
        .mark                                      (retire_mark),
        .entered                                   (retire_entered),
        .entered_slot                              (retire_entered_slot),
        .done                                      (retire_done),
        .done_slot                                 (retire_done_slot),
        .look_slot                                 (decide_look_slot),
        .seen_kept_known_any                       (retire_seen_kept_known_any),
        .seen_kept_known_lead                      (retire_seen_kept_known_lead),
        .seen_kept_known_tie                       (retire_seen_kept_known_tie),
        .seen_kept_known_best                      (retire_seen_kept_known_best),
        .seen_kept_known_second                    (retire_seen_kept_known_second),
        .seen_kept_known_sum                       (retire_seen_kept_known_sum),
        .seen_kept_known_length                    (retire_seen_kept_known_length),
        .seen_kept_known_longest                   (retire_seen_kept_known_longest),
        .seen_kept_known_rep                       (retire_seen_kept_known_rep),
        .seen_kept_known_within                    (retire_seen_kept_known_within),
        .seen_kept_moves_best_source               (retire_seen_kept_moves_best_source),
        .seen_kept_moves_best_target               (retire_seen_kept_moves_best_target),
        .seen_kept_moves_best_piece_kind           (retire_seen_kept_moves_best_piece_kind),
        .seen_kept_moves_best_piece_promoted       (retire_seen_kept_moves_best_piece_promoted),
        .seen_kept_moves_best_captured_kind        (retire_seen_kept_moves_best_captured_kind),
        .seen_kept_moves_best_captured_promoted    (retire_seen_kept_moves_best_captured_promoted),
        .seen_kept_moves_best_promotes             (retire_seen_kept_moves_best_promotes),
        .seen_kept_moves_seen                      (retire_seen_kept_moves_seen),
        .seen_kept_moves_suspect                   (retire_seen_kept_moves_suspect),
        .seen_kept_moves_longest_source            (retire_seen_kept_moves_longest_source),
        .seen_kept_moves_longest_target            (retire_seen_kept_moves_longest_target),
        .seen_kept_moves_longest_piece_kind        (retire_seen_kept_moves_longest_piece_kind),
        .seen_kept_moves_longest_piece_promoted    (retire_seen_kept_moves_longest_piece_promoted),
        .seen_kept_moves_longest_captured_kind     (retire_seen_kept_moves_longest_captured_kind),
        .seen_kept_moves_longest_captured_promoted (retire_seen_kept_moves_longest_captured_promoted),
        .seen_kept_moves_longest_promotes          (retire_seen_kept_moves_longest_promotes),
        .seen_kept_open                            (retire_seen_kept_open),
        .seen_kept_open_at                         (retire_seen_kept_open_at),
        .seen_kept_promotes                        (retire_seen_kept_promotes),
        .seen_kept_promotes_from                   (retire_seen_kept_promotes_from),
        .seen_kept_promotes_to                     (retire_seen_kept_promotes_to),
        .seen_kept_urgent                          (retire_seen_kept_urgent),
        .seen_guarded                              (retire_seen_guarded),
        .seen_count                                (retire_seen_count),
        .seen_free                                 (retire_seen_free),
        .seen_overflow                             (retire_seen_overflow),
        .seen_answer                               (retire_seen_answer),
        .seen_mark                                 (retire_seen_mark),
        .seen_needs                                (retire_seen_needs),
        .nodes                                     (retire_nodes),
        .line_nodes                                (retire_line_nodes),
        .ask_slot                                  (asked_slot_q),
        .ask                                       (asked_q),
        .told                                      (retire_told),
        .told_valid                                (retire_told_valid)
    );

    tsume_rescan rescan (
        .clock                                 (clock),
        .reset                                 (reset_out_here),
        .want                                  (retire_returned_taken),
        .want_slot                             (decide_returned_slot),
        .write                                 (decide_write),
        .write_slot                            (decide_write_slot),
        .children_attack                       (decide_children_attack),
        .children_pn_star                      (decide_children_pn_star),
        .children_base                         (decide_children_base),
        .children_count                        (decide_children_count),
        .child_slot                            (rescan_child_slot),
        .child_read                            (rescan_child_read),
        .child_numbers                         (child_numbers),
        .child_move                            (child_move),
        .done                                  (rescan_done),
        .done_slot                             (rescan_done_slot),
        .look_slot                             (decide_look_slot),
        .found_known_any                       (rescan_found_known_any),
        .found_known_lead                      (rescan_found_known_lead),
        .found_known_tie                       (rescan_found_known_tie),
        .found_known_best                      (rescan_found_known_best),
        .found_known_second                    (rescan_found_known_second),
        .found_known_sum                       (rescan_found_known_sum),
        .found_known_length                    (rescan_found_known_length),
        .found_known_longest                   (rescan_found_known_longest),
        .found_known_rep                       (rescan_found_known_rep),
        .found_known_within                    (rescan_found_known_within),
        .found_moves_best_source               (rescan_found_moves_best_source),
        .found_moves_best_target               (rescan_found_moves_best_target),
        .found_moves_best_piece_kind           (rescan_found_moves_best_piece_kind),
        .found_moves_best_piece_promoted       (rescan_found_moves_best_piece_promoted),
        .found_moves_best_captured_kind        (rescan_found_moves_best_captured_kind),
        .found_moves_best_captured_promoted    (rescan_found_moves_best_captured_promoted),
        .found_moves_best_promotes             (rescan_found_moves_best_promotes),
        .found_moves_seen                      (rescan_found_moves_seen),
        .found_moves_suspect                   (rescan_found_moves_suspect),
        .found_moves_longest_source            (rescan_found_moves_longest_source),
        .found_moves_longest_target            (rescan_found_moves_longest_target),
        .found_moves_longest_piece_kind        (rescan_found_moves_longest_piece_kind),
        .found_moves_longest_piece_promoted    (rescan_found_moves_longest_piece_promoted),
        .found_moves_longest_captured_kind     (rescan_found_moves_longest_captured_kind),
        .found_moves_longest_captured_promoted (rescan_found_moves_longest_captured_promoted),
        .found_moves_longest_promotes          (rescan_found_moves_longest_promotes),
        .found_open                            (rescan_found_open),
        .found_open_at                         (rescan_found_open_at),
        .found_promotes                        (rescan_found_promotes),
        .found_promotes_from                   (rescan_found_promotes_from),
        .found_promotes_to                     (rescan_found_promotes_to),
        .found_urgent                          (rescan_found_urgent)
    );

    tsume_decide decide (
        .clock                                     (clock),
        .reset                                     (reset_decide_here),
        .depth_limit                               (depth_limit),
        .hints                                     (hints),
        .start                                     (start),
        .start_slot                                (ld_slot),
        .cmd                                       (cmd),
        .limit_nodes                               (limit_nodes),
        .limit_clocks                              (limit_clocks),
        .limit_depth                               (limit_depth),
        .hand_black                                (hand_black),
        .hand_white                                (hand_white),
        .ld_valid                                  (ld_valid),
        .ld_square                                 (ld_square),
        .ld_piece                                  (ld_piece),
        .cancel                                    (cancel),
        .ready                                     (decide_ready),
        .shares                                    (decide_shares),
        .held                                      (decide_held),
        .done                                      (decide_done),
        .done_slot                                 (decide_done_slot),
        .outcome_slot                              (ask_slot),
        .report_found_result                       (decide_report_found_result),
        .report_found_reason                       (decide_report_found_reason),
        .report_found_complete                     (decide_report_found_complete),
        .report_found_length                       (decide_report_found_length),
        .report_clocks                             (decide_report_clocks),
        .report_rounds                             (decide_report_rounds),
        .report_least                              (decide_report_least),
        .report_most                               (decide_report_most),
        .ask_slot                                  (asked_slot_q),
        .ask                                       (asked_q[2:0]),
        .told                                      (decide_told),
        .told_valid                                (decide_told_valid),
        .look_slot                                 (decide_look_slot),
        .seen_kept_known_any                       (retire_seen_kept_known_any),
        .seen_kept_known_lead                      (retire_seen_kept_known_lead),
        .seen_kept_known_tie                       (retire_seen_kept_known_tie),
        .seen_kept_known_best                      (retire_seen_kept_known_best),
        .seen_kept_known_second                    (retire_seen_kept_known_second),
        .seen_kept_known_sum                       (retire_seen_kept_known_sum),
        .seen_kept_known_length                    (retire_seen_kept_known_length),
        .seen_kept_known_longest                   (retire_seen_kept_known_longest),
        .seen_kept_known_rep                       (retire_seen_kept_known_rep),
        .seen_kept_known_within                    (retire_seen_kept_known_within),
        .seen_kept_moves_best_source               (retire_seen_kept_moves_best_source),
        .seen_kept_moves_best_target               (retire_seen_kept_moves_best_target),
        .seen_kept_moves_best_piece_kind           (retire_seen_kept_moves_best_piece_kind),
        .seen_kept_moves_best_piece_promoted       (retire_seen_kept_moves_best_piece_promoted),
        .seen_kept_moves_best_captured_kind        (retire_seen_kept_moves_best_captured_kind),
        .seen_kept_moves_best_captured_promoted    (retire_seen_kept_moves_best_captured_promoted),
        .seen_kept_moves_best_promotes             (retire_seen_kept_moves_best_promotes),
        .seen_kept_moves_seen                      (retire_seen_kept_moves_seen),
        .seen_kept_moves_suspect                   (retire_seen_kept_moves_suspect),
        .seen_kept_moves_longest_source            (retire_seen_kept_moves_longest_source),
        .seen_kept_moves_longest_target            (retire_seen_kept_moves_longest_target),
        .seen_kept_moves_longest_piece_kind        (retire_seen_kept_moves_longest_piece_kind),
        .seen_kept_moves_longest_piece_promoted    (retire_seen_kept_moves_longest_piece_promoted),
        .seen_kept_moves_longest_captured_kind     (retire_seen_kept_moves_longest_captured_kind),
        .seen_kept_moves_longest_captured_promoted (retire_seen_kept_moves_longest_captured_promoted),
        .seen_kept_moves_longest_promotes          (retire_seen_kept_moves_longest_promotes),
        .seen_kept_open                            (retire_seen_kept_open),
        .seen_kept_open_at                         (retire_seen_kept_open_at),
        .seen_kept_promotes                        (retire_seen_kept_promotes),
        .seen_kept_promotes_from                   (retire_seen_kept_promotes_from),
        .seen_kept_promotes_to                     (retire_seen_kept_promotes_to),
        .seen_kept_urgent                          (retire_seen_kept_urgent),
        .seen_guarded                              (retire_seen_guarded),
        .seen_count                                (retire_seen_count),
        .seen_free                                 (retire_seen_free),
        .seen_overflow                             (retire_seen_overflow),
        .seen_answer                               (retire_seen_answer),
        .seen_mark                                 (retire_seen_mark),
        .seen_needs                                (retire_seen_needs),
        .nodes                                     (retire_nodes),
        .line_nodes                                (retire_line_nodes),
        .again_known_any                           (rescan_found_known_any),
        .again_known_lead                          (rescan_found_known_lead),
        .again_known_tie                           (rescan_found_known_tie),
        .again_known_best                          (rescan_found_known_best),
        .again_known_second                        (rescan_found_known_second),
        .again_known_sum                           (rescan_found_known_sum),
        .again_known_length                        (rescan_found_known_length),
        .again_known_longest                       (rescan_found_known_longest),
        .again_known_rep                           (rescan_found_known_rep),
        .again_known_within                        (rescan_found_known_within),
        .again_moves_best_source                   (rescan_found_moves_best_source),
        .again_moves_best_target                   (rescan_found_moves_best_target),
        .again_moves_best_piece_kind               (rescan_found_moves_best_piece_kind),
        .again_moves_best_piece_promoted           (rescan_found_moves_best_piece_promoted),
        .again_moves_best_captured_kind            (rescan_found_moves_best_captured_kind),
        .again_moves_best_captured_promoted        (rescan_found_moves_best_captured_promoted),
        .again_moves_best_promotes                 (rescan_found_moves_best_promotes),
        .again_moves_seen                          (rescan_found_moves_seen),
        .again_moves_suspect                       (rescan_found_moves_suspect),
        .again_moves_longest_source                (rescan_found_moves_longest_source),
        .again_moves_longest_target                (rescan_found_moves_longest_target),
        .again_moves_longest_piece_kind            (rescan_found_moves_longest_piece_kind),
        .again_moves_longest_piece_promoted        (rescan_found_moves_longest_piece_promoted),
        .again_moves_longest_captured_kind         (rescan_found_moves_longest_captured_kind),
        .again_moves_longest_captured_promoted     (rescan_found_moves_longest_captured_promoted),
        .again_moves_longest_promotes              (rescan_found_moves_longest_promotes),
        .again_open                                (rescan_found_open),
        .again_open_at                             (rescan_found_open_at),
        .again_promotes                            (rescan_found_promotes),
        .again_promotes_from                       (rescan_found_promotes_from),
        .again_promotes_to                         (rescan_found_promotes_to),
        .again_urgent                              (rescan_found_urgent),
        .expanded                                  (retire_done),
        .expanded_slot                             (retire_done_slot),
        .entered                                   (retire_entered),
        .entered_slot                              (retire_entered_slot),
        .gen_empty                                 (gen_empty),
        .gen_illegal                               (gen_illegal),
        .expands                                   (issue_expands),
        .expands_slot                              (issue_expands_slot),
        .rescanned                                 (rescan_done),
        .rescanned_slot                            (rescan_done_slot),
        .answered                                  (second_answered),
        .answered_slot                             (second_answered_slot),
        .heard_slot                                (decide_heard_slot),
        .second_proved                             (second_proved),
        .second_length                             (second_length),
        .second_disproved                          (second_disproved),
        .second_lasting                            (second_lasting),
        .second_exact                              (second_exact),
        .second_pn                                 (second_pn),
        .second_dn                                 (second_dn),
        .second_needs                              (second_needs),
        .cleared                                   (cleared),
        .cleared_slot                              (cleared_slot),
        .step_valid                                (decide_step_valid),
        .step_what                                 (decide_step_what),
        .step_slot                                 (decide_step_slot),
        .step_made_source                          (decide_step_made_source),
        .step_made_target                          (decide_step_made_target),
        .step_made_piece_kind                      (decide_step_made_piece_kind),
        .step_made_piece_promoted                  (decide_step_made_piece_promoted),
        .step_made_captured_kind                   (decide_step_made_captured_kind),
        .step_made_captured_promoted               (decide_step_made_captured_promoted),
        .step_made_promotes                        (decide_step_made_promotes),
        .step_black                                (decide_step_black),
        .step_store                                (decide_step_store),
        .step_pn                                   (decide_step_pn),
        .step_dn                                   (decide_step_dn),
        .step_work                                 (decide_step_work),
        .step_hand                                 (decide_step_hand),
        .step_taken                                (issue_step_taken),
        .returned_valid                            (decide_returned_valid),
        .returned_slot                             (decide_returned_slot),
        .returned_at                               (decide_returned_at),
        .returned_numbers_pn                       (decide_returned_numbers_pn),
        .returned_numbers_dn                       (decide_returned_numbers_dn),
        .returned_numbers_rep                      (decide_returned_numbers_rep),
        .returned_numbers_seen                     (decide_returned_numbers_seen),
        .returned_numbers_suspect                  (decide_returned_numbers_suspect),
        .returned_taken                            (retire_returned_taken),
        .write                                     (decide_write),
        .write_slot                                (decide_write_slot),
        .ground_attack                             (decide_ground_attack),
        .ground_dominance                          (decide_ground_dominance),
        .ground_room                               (decide_ground_room),
        .ground_black                              (decide_ground_black),
        .ground_white                              (decide_ground_white),
        .view_attack                               (decide_view_attack),
        .view_pn_star                              (decide_view_pn_star),
        .view_listing                              (decide_view_listing),
        .view_in_line                              (decide_view_in_line),
        .view_base                                 (decide_view_base),
        .view_king                                 (decide_view_king),
        .view_white_king                           (decide_view_white_king),
        .view_counts_checks                        (decide_view_counts_checks),
        .view_at_limit                             (decide_view_at_limit),
        .children_attack                           (decide_children_attack),
        .children_pn_star                          (decide_children_pn_star),
        .children_base                             (decide_children_base),
        .children_count                            (decide_children_count),
        .frame_read_slot                           (decide_frame_read_slot),
        .frame_read                                (decide_frame_read),
        .frame                                     (frame),
        .frame_at_slot                             (decide_frame_at_slot),
        .frame_at                                  (decide_frame_at),
        .frame_write                               (decide_frame_write),
        .frame_in                                  (decide_frame_in),
        .word_move                                 (decide_word_move),
        .word_white                                (decide_word_white),
        .word                                      (line_word),
        .line_slot                                 (decide_line_slot),
        .line_at                                   (decide_line_at),
        .line_write                                (decide_line_write),
        .line_in                                   (decide_line_in)
    );

    tsume_reset_here reset_in (
        .clock (clock),
        .reset (reset),
        .here  (reset_in_here)
    );

    tsume_reset_here reset_out (
        .clock (clock),
        .reset (reset),
        .here  (reset_out_here)
    );

    tsume_reset_here reset_decide (
        .clock (clock),
        .reset (reset),
        .here  (reset_decide_here)
    );

    assign shares = decide_shares;
    assign mv_slot = issue_mv_slot;
    assign mv_valid = issue_mv_valid;
    assign mv_generate = issue_mv_generate;
    assign mv_mark = issue_mv_mark;
    assign mv_escape = issue_mv_escape;
    assign mv_defence = issue_mv_defence;
    assign mv_move_source = issue_mv_move_source;
    assign mv_move_target = issue_mv_move_target;
    assign mv_move_piece_kind = issue_mv_move_piece_kind;
    assign mv_move_piece_promoted = issue_mv_move_piece_promoted;
    assign mv_move_captured_kind = issue_mv_move_captured_kind;
    assign mv_move_captured_promoted = issue_mv_move_captured_promoted;
    assign mv_move_promotes = issue_mv_move_promotes;
    assign mv_white = issue_mv_white;
    assign mv_new = issue_mv_new;
    assign mv_hand = issue_mv_hand;
    assign mv_hint = issue_mv_hint;
    assign mv_probe = issue_mv_probe;
    assign mv_enter = issue_mv_enter;
    assign mv_root = issue_mv_root;
    assign mv_load = issue_mv_load;
    assign mv_pop = issue_mv_pop;
    assign mv_store = issue_mv_store;
    assign mv_clear = issue_mv_clear;
    assign mv_ask = issue_mv_ask;
    assign dominance = issue_dominance;
    assign room = issue_room;
    assign store_pn = issue_store_pn;
    assign store_dn = issue_store_dn;
    assign store_work = issue_store_work;
    assign hand = issue_hand;
    assign wr_valid = issue_wr_valid;
    assign wr_slot = issue_wr_slot;
    assign wr_square = issue_wr_square;
    assign wr_piece = {issue_wr_piece_present, issue_wr_piece_white, issue_wr_piece_what_promoted,
        issue_wr_piece_what_kind};
    assign word_move = retire_word_move;
    assign word_white = retire_word_white;
    assign child_at_slot = retire_child_slot;
    assign child_at = retire_child_at;
    assign child_write = retire_child_write;
    assign child_write_move = retire_child_write_move;
    assign child_in_move = retire_child_in_move;
    assign child_in_numbers = retire_child_in_numbers;
    assign list_at_slot = retire_list_slot;
    assign list_at = retire_list_at;
    assign list_write = retire_list_write;
    assign list_in = retire_list_in;
    assign gen_stop = retire_gen_stop;
    assign child_read_slot = rescan_child_slot;
    assign child_read = rescan_child_read;
    assign heard_slot = decide_heard_slot;
    assign frame_read_slot = decide_frame_read_slot;
    assign frame_read = decide_frame_read;
    assign frame_at_slot = decide_frame_at_slot;
    assign frame_at = decide_frame_at;
    assign frame_write = decide_frame_write;
    assign frame_in = decide_frame_in;
    assign line_move = decide_word_move;
    assign line_white = decide_word_white;
    assign line_at_slot = decide_line_slot;
    assign line_at = decide_line_at;
    assign line_write = decide_line_write;
    assign line_in = decide_line_in;
    // What the host sees.
    assign ready = decide_ready;
    assign done = decide_done;
    assign done_slot = decide_done_slot;
    assign result = decide_report_found_result;
    assign reason = decide_report_found_reason;
    assign line_complete = decide_report_found_complete;
    assign length = decide_report_found_length;
    assign bounded = decide_report_rounds;
    assign at_least = decide_report_least;
    assign at_most = decide_report_most;
    assign clocks = decide_report_clocks;

    always @(*) begin
        told_word_d = retire_told;
        told_is_d = retire_told_valid;
        if (|(asked_q & REPORT_STATES)) begin
            told_word_d = decide_told;
            told_is_d = decide_told_valid;
        end
    end

    assign told = told_word_q;
    assign told_valid = told_is_q;

    initial begin
        asked_slot_q = 4'd0;
        asked_q = 4'd0;
        told_word_q = 40'd0;
        told_is_q = 1'b0;
    end

    always @(posedge clock) begin
        asked_slot_q <= ask_slot;
        asked_q <= ask;
        told_word_q <= told_word_d;
        told_is_q <= told_is_d;
    end
endmodule

`default_nettype wire
