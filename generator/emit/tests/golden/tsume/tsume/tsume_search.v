// tsume_search: The frame machine with all that it counts and compares. See docs/circuits/tsume.md, sections 4 and 6.
// A move word is 23 bits: {promote, captured[3:0], kind[3:0], destination[6:0], source[6:0]}; source 127 = drop,
// captured 0 = none. Clocks of a node with N moves: N + 21 from its Push to the next Push or Return, and
// P + 5 from a Return to the next Push or Return, P = children of the parent.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/tsume/search/ports.rs or the configuration, not this file.
`default_nettype none

module tsume_search (
    input  wire        clock,             // the circuit's only clock
    input  wire        reset,             // synchronous, active high

    // host
    input  wire        start,
    input  wire [1:0]  cmd,
    input  wire [31:0] limit_nodes,
    input  wire [47:0] limit_clocks,
    input  wire [9:0]  limit_depth,
    input  wire        cancel,
    input  wire        ld_valid,
    input  wire [6:0]  ld_square,
    input  wire [5:0]  ld_piece,
    input  wire [20:0] hand_black,
    input  wire [20:0] hand_white,
    input  wire [2:0]  state_select,

    // sizes of this configuration (constants)
    input  wire [9:0]  depth_limit,
    input  wire [14:0] child_limit,

    // array
    input  wire        gen_valid,
    input  wire [22:0] gen_move,
    input  wire        gen_done,
    input  wire [2:0]  sum_escapes,
    input  wire        sum_other,
    input  wire [2:0]  sum_checks,
    input  wire        sum_illegal,

    // memory
    input  wire        clear_busy,
    input  wire        table_proved,
    input  wire [11:0] table_length,
    input  wire        table_disproved,
    input  wire        table_final,
    input  wire        table_exact,
    input  wire [11:0] table_pn,
    input  wire [11:0] table_dn,
    input  wire        path_hit,
    input  wire [9:0]  path_ply,
    input  wire        enter_done,
    input  wire        enter_full,
    input  wire        store_busy,

    // move word of `word_move`, one clock later
    input  wire [24:0] word,

    // child memory, one clock after child_read
    input  wire [22:0] child_move,
    input  wire [11:0] child_pn,
    input  wire [11:0] child_dn,
    input  wire        child_seen,
    input  wire        child_suspect,
    input  wire [9:0]  child_rep,

    // frame memory: the parent, one clock after frame_read
    input  wire [13:0] frame_base,
    input  wire [9:0]  frame_count,
    input  wire [11:0] frame_tp,
    input  wire [11:0] frame_td,
    input  wire [20:0] frame_black,
    input  wire [20:0] frame_white,
    input  wire [31:0] frame_nodes,
    input  wire [9:0]  frame_current,
    input  wire [22:0] frame_move,
    input  wire [6:0]  frame_king,

    // host
    output wire        busy,
    output wire        done,
    output wire [1:0]  result,
    output wire [2:0]  reason,
    output wire        line_complete,
    output wire [9:0]  length,
    output wire [47:0] clocks,
    output wire [31:0] nodes,
    output wire [31:0] line_nodes,
    output wire [47:0] moves,
    output wire [47:0] probes,
    output wire [47:0] hits,
    output wire [31:0] checksum,
    output wire [47:0] state_clocks,

    // the move that is made
    output reg         mv_valid,
    output reg         mv_commit,
    output reg         mv_generate,
    output reg         mv_escape,
    output reg         mv_defence,
    output reg         mv_black,
    output reg         mv_raw,
    output reg  [22:0] mv_move,
    output reg  [5:0]  mv_new,
    output reg  [6:0]  mv_hand,
    output reg         mv_enter,
    output reg         mv_root,
    output reg         mv_load,
    output wire        mv_white,
    output wire        gen_stop,

    // memory
    output reg         clear,
    output wire        dominance,
    // Plies to which a child may be searched; 4095 = no limit.
    output wire [11:0] room,
    output wire [20:0] child_hand,
    output wire        pop,
    output wire        path_pop,
    output wire        store,
    output wire [20:0] store_hand,
    output reg  [11:0] store_pn,
    output wire [11:0] store_dn,
    output wire [4:0]  store_work,

    // move word
    output reg  [22:0] word_move,
    output wire        word_white,

    // child memory
    output reg  [13:0] child_read,
    output reg  [13:0] child_at,
    output reg         child_write,
    output wire        child_write_move,
    output wire [22:0] child_in_move,
    output reg  [11:0] child_in_pn,
    output reg  [11:0] child_in_dn,
    output reg  [9:0]  child_in_rep,
    output reg         child_in_seen,
    output reg         child_in_suspect,

    // frame memory
    output wire [9:0]  frame_read,
    output wire [9:0]  frame_at,
    output wire        frame_write,
    output wire [13:0] frame_in_base,
    output wire [9:0]  frame_in_count,
    output wire [11:0] frame_in_tp,
    output wire [11:0] frame_in_td,
    output wire [20:0] frame_in_black,
    output wire [20:0] frame_in_white,
    output wire [31:0] frame_in_nodes,
    output wire [9:0]  frame_in_current,
    output wire [22:0] frame_in_move,
    output wire [6:0]  frame_in_king,

    // line memory
    output wire [9:0]  line_at,
    output wire        line_write,
    output reg  [31:0] line_in
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

    reg  [4:0]  state_q;
    reg  [4:0]  state_d;
    reg         pn_star_q;
    reg         pn_star_d;
    reg         listing_q;
    reg         listing_d;
    reg         in_line_q;
    reg         in_line_d;
    reg  [9:0]  max_depth_q;
    reg  [9:0]  max_depth_d;
    reg         limited_q;
    reg         limited_d;
    reg  [6:0]  black_king_q;
    reg  [6:0]  black_king_d;
    reg  [1:0]  r_result_q;
    reg  [1:0]  r_result_d;
    reg  [2:0]  r_reason_q;
    reg  [2:0]  r_reason_d;
    reg         r_complete_q;
    reg         r_complete_d;
    reg  [9:0]  r_length_q;
    reg  [9:0]  r_length_d;
    reg         r_done_q;
    reg         r_done_d;
    reg         attack_q;
    reg         attack_d;
    reg  [9:0]  ply_q;
    reg  [9:0]  ply_d;
    reg  [9:0]  floor_q;
    reg  [9:0]  floor_d;
    reg  [13:0] base_q;
    reg  [13:0] base_d;
    reg  [9:0]  count_q;
    reg  [9:0]  count_d;
    reg  [14:0] free_q;
    reg  [14:0] free_d;
    reg  [11:0] tp_q;
    reg  [11:0] tp_d;
    reg  [11:0] td_q;
    reg  [11:0] td_d;
    reg         progress_q;
    reg         progress_d;
    reg         fresh_q;
    reg         fresh_d;
    reg         entered_q;
    reg         entered_d;
    reg         no_path_q;
    reg         no_path_d;
    reg         overflow_q;
    reg         overflow_d;
    reg  [31:0] nodes_at_q;
    reg  [31:0] nodes_at_d;
    reg  [22:0] came_by_q;
    reg  [22:0] came_by_d;
    reg         out_of_nodes_q;
    reg         out_of_clocks_q;
    reg         too_deep_q;
    reg  [9:0]  room_here_q;
    reg  [11:0] room_below_q;
    reg  [11:0] room_below_d;
    reg  [2:0]  phase_q;
    reg  [2:0]  phase_d;
    reg         running_q;
    reg  [11:0] v_pn_q;
    reg  [11:0] v_pn_d;
    reg  [11:0] v_dn_q;
    reg  [11:0] v_dn_d;
    reg  [9:0]  v_rep_q;
    reg  [9:0]  v_rep_d;
    reg  [9:0]  v_best_q;
    reg  [9:0]  v_best_d;
    reg  [9:0]  v_longest_q;
    reg  [9:0]  v_longest_d;
    reg  [11:0] v_second_q;
    reg  [11:0] v_second_d;
    reg  [11:0] v_best_pn_q;
    reg  [11:0] v_best_pn_d;
    reg  [11:0] v_best_dn_q;
    reg  [11:0] v_best_dn_d;
    reg  [31:0] v_below_q;
    reg  [31:0] v_below_d;
    reg  [7:0]  v_part_q;
    reg  [7:0]  v_part_d;
    reg  [1:0]  v_high_q;
    reg  [1:0]  v_high_d;
    reg  [4:0]  v_work_q;
    reg  [22:0] chosen_q;
    reg  [22:0] chosen_d;
    reg         chosen_seen_q;
    reg         chosen_seen_d;
    reg  [22:0] undo_q;
    reg  [22:0] undo_d;
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
    reg         t_valid_q;
    reg         t_removed_q;
    reg         t_ends_q;
    reg         t_probed_q;
    reg         t_hit_q;
    reg         t_seen_q;
    reg         t_suspect_q;
    reg  [11:0] t_pn_q;
    reg  [11:0] t_pn_d;
    reg  [11:0] t_dn_q;
    reg  [11:0] t_dn_d;
    reg  [9:0]  t_rep_q;
    reg  [9:0]  t_rep_d;
    reg  [22:0] t_move_q;
    reg  [2:0]  t_number_q;
    reg         t_bad_q;
    reg         escape_found_q;
    reg         escape_found_d;
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
    wire        gen_taken;
    wire        new_black;
    wire        keep;
    wire        full;
    wire        final_value;
    wire        raise;
    wire        beyond;
    wire [9:0]  next_ply;
    reg  [4:0]  work;
    reg  [3:0]  half_4;
    wire        storable;
    wire        none_within;
    wire [9:0]  last_ply;
    reg  [31:0] spent;
    reg         load_king;
    wire        moved_king;
    wire [13:0] parent_child;
    wire        undo_first;
    reg  [22:0] put_move;
    reg  [22:0] hand_move;
    wire        evaluator_clear;
    wire        evaluator_valid;
    reg  [9:0]  evaluator_index;
    wire        evaluator_any;
    wire [11:0] evaluator_lead;
    wire [11:0] evaluator_tie;
    wire [9:0]  evaluator_best;
    wire [11:0] evaluator_second;
    wire [11:0] evaluator_sum;
    wire [11:0] evaluator_length;
    wire [9:0]  evaluator_longest;
    wire [9:0]  evaluator_rep_out;
    wire        evaluator_none_within_out;
    wire        merge_look_ahead;
    wire        merge_suspect;
    wire        merge_pawn_drop;
    wire        merge_removed;
    wire        merge_ends;
    wire        merge_probed;
    wire        merge_hit;
    wire        merge_seen;
    wire [11:0] merge_pn;
    wire [11:0] merge_dn;
    wire [9:0]  merge_rep;
    wire [2:0]  merge_number;
    wire        merge_bad;
    reg         hands_black;
    wire        hands_drop;
    wire        hands_load;
    reg  [20:0] hands_load_black;
    reg  [20:0] hands_load_white;
    wire [20:0] hands_child;
    wire [20:0] hands_node_black;
    wire [20:0] hands_node_white;
    wire [6:0]  hands_any_black;
    wire [6:0]  hands_any_white;
    wire [11:0] value_pn;
    wire [11:0] value_dn;
    wire [9:0]  value_rep;
    wire [11:0] value_best_pn;
    wire [11:0] value_best_dn;
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
    wire        pipe_flush;
    wire        pipe_valid_7;
    wire [22:0] pipe_move_7;
    wire        pipe_pending;
    wire        suspects_flush;
    wire        suspects_valid;
    wire        suspects_valid_7;
    wire [22:0] suspects_move_7;
    wire        suspects_pending;

    tsume_evaluator evaluator (
        .clock           (clock),
        .clear           (evaluator_clear),
        .attack          (attack_q),
        .valid           (evaluator_valid),
        .index           (evaluator_index),
        .pn              (t_pn_q),
        .dn              (t_dn_q),
        .rep             (t_rep_q),
        .any             (evaluator_any),
        .lead            (evaluator_lead),
        .tie             (evaluator_tie),
        .best            (evaluator_best),
        .second          (evaluator_second),
        .sum             (evaluator_sum),
        .length          (evaluator_length),
        .longest         (evaluator_longest),
        .rep_out         (evaluator_rep_out),
        .none_within_out (evaluator_none_within_out)
    );

    tsume_merge merge (
        .attack          (attack_q),
        .look_ahead      (merge_look_ahead),
        .in_line         (in_line_q),
        .listing         (listing_q),
        .suspect         (merge_suspect),
        .pawn_drop       (merge_pawn_drop),
        .escapes         (sum_escapes),
        .other           (sum_other),
        .checks          (sum_checks),
        .illegal         (sum_illegal),
        .table_proved    (table_proved),
        .table_length    (table_length),
        .table_disproved (table_disproved),
        .table_final     (table_final),
        .table_exact     (table_exact),
        .table_pn        (table_pn),
        .table_dn        (table_dn),
        .path_hit        (path_hit),
        .path_ply        (path_ply),
        .removed         (merge_removed),
        .ends            (merge_ends),
        .probed          (merge_probed),
        .hit             (merge_hit),
        .seen            (merge_seen),
        .pn              (merge_pn),
        .dn              (merge_dn),
        .rep             (merge_rep),
        .number          (merge_number),
        .bad             (merge_bad)
    );

    tsume_hands hands (
        .clock      (clock),
        .black      (hands_black),
        .drop       (hands_drop),
        .kind       (hand_move[16:14]),
        .captured   (hand_move[20:18]),
        .enter      (entering_q),
        .load       (hands_load),
        .load_black (hands_load_black),
        .load_white (hands_load_white),
        .child      (hands_child),
        .node_black (hands_node_black),
        .node_white (hands_node_white),
        .any_black  (hands_any_black),
        .any_white  (hands_any_white)
    );

    tsume_value value (
        .attack      (attack_q),
        .pn_star     (pn_star_q),
        .overflow    (overflow_q),
        .ply         (ply_q),
        .any         (evaluator_any),
        .lead        (evaluator_lead),
        .tie         (evaluator_tie),
        .sum         (evaluator_sum),
        .length      (evaluator_length),
        .rep_in      (evaluator_rep_out),
        .none_within (evaluator_none_within_out),
        .pn          (value_pn),
        .dn          (value_dn),
        .rep         (value_rep),
        .best_pn     (value_best_pn),
        .best_dn     (value_best_dn)
    );

    tsume_thresholds thresholds (
        .clock    (clock),
        .attack   (attack_q),
        .pn_star  (pn_star_q),
        .tp       (tp_q),
        .td       (td_q),
        .pn       (v_pn_q),
        .dn       (v_dn_q),
        .best_pn  (v_best_pn_q),
        .best_dn  (v_best_dn_q),
        .second   (v_second_q),
        .child_tp (thresholds_child_tp),
        .child_td (thresholds_child_td)
    );

    tsume_counters counters (
        .clock        (clock),
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

    tsume_child_pipe pipe (
        .clock   (clock),
        .flush   (pipe_flush),
        .valid   (gen_taken),
        .mv      (gen_move),
        .valid_7 (pipe_valid_7),
        .move_7  (pipe_move_7),
        .pending (pipe_pending)
    );

    tsume_child_pipe suspects (
        .clock   (clock),
        .flush   (suspects_flush),
        .valid   (suspects_valid),
        .mv      (gen_move),
        .valid_7 (suspects_valid_7),
        .move_7  (suspects_move_7),
        .pending (suspects_pending)
    );

    always @(*) begin
        state_d = state_q;
        pn_star_d = pn_star_q;
        listing_d = listing_q;
        in_line_d = in_line_q;
        max_depth_d = max_depth_q;
        limited_d = limited_q;
        black_king_d = black_king_q;
        r_result_d = r_result_q;
        r_reason_d = r_reason_q;
        r_complete_d = r_complete_q;
        r_length_d = r_length_q;
        attack_d = attack_q;
        ply_d = ply_q;
        floor_d = floor_q;
        base_d = base_q;
        count_d = count_q;
        free_d = free_q;
        tp_d = tp_q;
        td_d = td_q;
        progress_d = progress_q;
        fresh_d = fresh_q;
        entered_d = entered_q;
        no_path_d = no_path_q;
        overflow_d = overflow_q;
        nodes_at_d = nodes_at_q;
        came_by_d = came_by_q;
        v_pn_d = v_pn_q;
        v_dn_d = v_dn_q;
        v_rep_d = v_rep_q;
        v_best_d = v_best_q;
        v_longest_d = v_longest_q;
        v_second_d = v_second_q;
        v_best_pn_d = v_best_pn_q;
        v_best_dn_d = v_best_dn_q;
        v_below_d = v_below_q;
        chosen_d = chosen_q;
        chosen_seen_d = chosen_seen_q;
        undo_d = undo_q;
        undo_black_d = undo_black_q;
        line_push_d = line_push_q;
        line_last_d = line_last_q;
        scan_at_d = scan_at_q;
        scan_index_d = scan_index_q;
        escape_found_d = escape_found_q;
        child_at = free_q[13:0];
        child_write = keep;
        child_in_pn = t_pn_q;
        child_in_dn = t_dn_q;
        child_in_rep = t_rep_q;
        child_in_seen = t_seen_q;
        child_in_suspect = t_suspect_q;
        if (keep) begin
            count_d = count_q + 10'd1;
            free_d = free_q + 15'd1;
        end
        if (t_valid_q & !t_removed_q & full) begin
            overflow_d = 1'b1;
            r_reason_d = 3'd4;
        end
        if (line_write) begin
            r_length_d = r_length_q + 10'd1;
        end
        clear = 1'b0;
        if (load_king) begin
            black_king_d = ld_square;
        end
        if (moved_king) begin
            black_king_d = chosen_q[13:7];
        end
        r_done_d = 1'b0;
        scanning_d = 1'b0;
        scan_valid_d = 1'b0;
        line_late_d = 1'b0;
        case (state_q)
            SEARCH_STATE_CLEAR: begin
                // after a reset and after every job: table and path are emptied
                if (!clear_busy) begin
                    black_king_d = 7'd127;
                    state_d = SEARCH_STATE_IDLE;
                end
            end
            SEARCH_STATE_IDLE: begin
                // the host loads squares and hands, then start takes them with command and limits
                if (start) begin
                    pn_star_d = cmd == 2'd1;
                    listing_d = cmd[1];
                    attack_d = cmd != 2'd3;
                    in_line_d = 1'b0;
                    max_depth_d = depth_limit;
                    limited_d = 1'b0;
                    if ((limit_depth != 10'd0) & (limit_depth < depth_limit)) begin
                        // mates have odd lengths, and a mate is seen in the scan, or, in PN*, a
                        // frame later
                        limited_d = 1'b1;
                        max_depth_d = last_ply;
                        if (cmd == 2'd1) begin
                            max_depth_d = last_ply + 10'd1;
                        end
                    end
                    r_result_d = 2'd0;
                    r_reason_d = 3'd0;
                    r_complete_d = 1'b0;
                    r_length_d = 10'd0;
                    ply_d = 10'd0;
                    floor_d = 10'd0;
                    base_d = 14'd0;
                    count_d = 10'd0;
                    free_d = 15'd0;
                    tp_d = 12'hfff;
                    td_d = 12'hfff;
                    progress_d = 1'b0;
                    chosen_d = 23'd0;
                    state_d = SEARCH_STATE_SETUP;
                end
            end
            SEARCH_STATE_SETUP: begin
                // hands of the problem stand; nodes are counted from here
                nodes_at_d = counters_all - 32'd1;
                state_d = SEARCH_STATE_ROOT;
            end
            SEARCH_STATE_ROOT: begin
                // the position becomes the root node; no move is made
                fresh_d = 1'b1;
                entered_d = 1'b0;
                no_path_d = 1'b0;
                overflow_d = 1'b0;
                state_d = SEARCH_STATE_GENERATE;
            end
            SEARCH_STATE_GENERATE: begin
                // moves come one a clock: each is made, scanned, probed, kept and evaluated; a
                // deciding child stops them
                scanning_d = 1'b1;
                if (enter_done) begin
                    entered_d = 1'b1;
                end
                if (enter_full) begin
                    no_path_d = 1'b1;
                    overflow_d = 1'b1;
                    r_reason_d = 3'd4;
                    entered_d = 1'b1;
                end
                if (stop | (entered_q & gen_done & !gen_valid & !pipe_pending)) begin
                    state_d = SEARCH_STATE_EVALUATE;
                    if (listing_q) begin
                        r_result_d = 2'd3;
                        state_d = SEARCH_STATE_FINISH;
                    end
                end
            end
            SEARCH_STATE_EVALUATE: begin
                // the numbers of the node, from those of its children
                v_pn_d = value_pn;
                v_dn_d = value_dn;
                v_rep_d = value_rep;
                v_best_d = evaluator_best;
                v_longest_d = evaluator_longest;
                v_second_d = evaluator_second;
                v_best_pn_d = value_best_pn;
                v_best_dn_d = value_best_dn;
                v_below_d = counters_all - nodes_at_q;
                state_d = SEARCH_STATE_DECIDE;
            end
            SEARCH_STATE_DECIDE: begin
                // beyond its thresholds: back; else limits (reason 1 nodes, 2 clocks, 5 abort), or
                // down to the best child
                fresh_d = 1'b0;
                chosen_d = child_move;
                chosen_seen_d = child_seen;
                undo_d = child_move;
                undo_black_d = attack_q;
                if (raise) begin
                    if (tp_q <= v_pn_q) begin
                        tp_d = v_pn_q + 12'd1;
                    end
                    if (td_q <= v_dn_q) begin
                        td_d = v_dn_q + 12'd1;
                    end
                end
                if (beyond) begin
                    state_d = SEARCH_STATE_RETURN;
                end else if (out_of_nodes_q) begin
                    r_reason_d = 3'd1;
                    state_d = SEARCH_STATE_FINISH;
                end else if (out_of_clocks_q) begin
                    r_reason_d = 3'd2;
                    state_d = SEARCH_STATE_FINISH;
                end else if (cancel) begin
                    r_reason_d = 3'd5;
                    state_d = SEARCH_STATE_FINISH;
                end else if (child_suspect) begin
                    state_d = SEARCH_STATE_SUSPECT;
                end else if (too_deep_q) begin
                    state_d = SEARCH_STATE_DEEP;
                end else begin
                    state_d = SEARCH_STATE_PUSH;
                end
            end
            SEARCH_STATE_PUSH: begin
                // the chosen child becomes the node; its thresholds were computed from its brothers
                ply_d = next_ply;
                attack_d = !attack_q;
                base_d = free_q[13:0];
                count_d = 10'd0;
                tp_d = thresholds_child_tp;
                td_d = thresholds_child_td;
                progress_d = chosen_seen_q;
                if (line_push_q) begin
                    tp_d = 12'hfff;
                    td_d = 12'hfff;
                    progress_d = 1'b0;
                    floor_d = next_ply;
                    line_push_d = 1'b0;
                end
                // one less, so that the difference is one more
                nodes_at_d = counters_all - 32'd1;
                came_by_d = chosen_q;
                fresh_d = 1'b1;
                entered_d = 1'b0;
                no_path_d = 1'b0;
                overflow_d = 1'b0;
                state_d = SEARCH_STATE_GENERATE;
            end
            SEARCH_STATE_RETURN: begin
                // the node is stored, its frame given back wait for the store of the node before
                if (!store_busy) begin
                    if (at_floor) begin
                        if (v_pn_q == 12'd0) begin
                            if (!in_line_q) begin
                                r_result_d = 2'd1;
                                r_reason_d = 3'd0;
                            end
                            in_line_d = 1'b1;
                            scan_at_d = v_longest_q;
                            if (attack_q) begin
                                scan_at_d = v_best_q;
                            end
                            state_d = SEARCH_STATE_LINE_READ;
                            if (!attack_q & (v_dn_q == 12'd0)) begin
                                // no evasion is left: the mate
                                r_complete_d = 1'b1;
                                state_d = SEARCH_STATE_FINISH;
                            end
                        end else begin
                            if (!in_line_q & (v_rep_q == 10'h3ff)) begin
                                // no mate, or none within the job's depth limit
                                r_result_d = 2'd2;
                                r_reason_d = 3'd0;
                                if (none_within) begin
                                    r_result_d = 2'd0;
                                    r_reason_d = 3'd3;
                                end
                            end
                            state_d = SEARCH_STATE_FINISH;
                        end
                    end else begin
                        child_at = parent_child;
                        child_write = 1'b1;
                        child_in_pn = v_pn_q;
                        child_in_dn = v_dn_q;
                        child_in_rep = v_rep_q;
                        child_in_seen = 1'b1;
                        child_in_suspect = 1'b0;
                        undo_d = came_by_q;
                        undo_black_d = !attack_q;
                        ply_d = ply_q - 10'd1;
                        attack_d = !attack_q;
                        base_d = frame_base;
                        free_d = {1'b0, frame_base} + {5'd0, frame_count};
                        count_d = frame_count;
                        tp_d = frame_tp;
                        td_d = frame_td;
                        nodes_at_d = frame_nodes;
                        came_by_d = frame_move;
                        black_king_d = frame_king;
                        progress_d = 1'b0;
                        overflow_d = 1'b0;
                        no_path_d = 1'b0;
                        scan_at_d = 10'd0;
                        state_d = SEARCH_STATE_UNDO;
                    end
                end
            end
            SEARCH_STATE_UNDO: begin
                // the move is taken back in two clocks: here the square of arrival, beside the
                // rescan that of departure
                scan_at_d = 10'd1;
                scan_index_d = 10'd0;
                scan_valid_d = 1'b1;
                state_d = SEARCH_STATE_RESCAN;
            end
            SEARCH_STATE_RESCAN: begin
                // the children of the parent are evaluated again, one a clock, from a register
                // behind the memory
                if (scan_at_q < count_q) begin
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
                // black's answers come one a clock; the first legal one is enough
                scanning_d = 1'b1;
                if (suspects_valid_7 & !sum_illegal) begin
                    escape_found_d = 1'b1;
                end
                if (escape_found_q | (gen_done & !gen_valid & !suspects_pending)) begin
                    scanning_d = 1'b0;
                    state_d = SEARCH_STATE_SUSPECT_UNDO;
                end
            end
            SEARCH_STATE_SUSPECT_UNDO: begin
                // legal: searched as any other child; not legal: proved, with no length
                child_at = base_q + {4'd0, v_best_q};
                child_write = 1'b1;
                child_in_suspect = 1'b0;
                child_in_seen = 1'b0;
                child_in_rep = 10'h3ff;
                child_in_pn = 12'd0;
                child_in_dn = 12'hfff;
                if (escape_found_q) begin
                    child_in_pn = 12'd1;
                    child_in_dn = 12'd1;
                end
                scan_at_d = 10'd0;
                state_d = SEARCH_STATE_AGAIN;
            end
            SEARCH_STATE_AGAIN: begin
                // the pawn is off the board again: a drop has no square of departure
                scan_at_d = 10'd1;
                scan_index_d = 10'd0;
                scan_valid_d = 1'b1;
                state_d = SEARCH_STATE_RESCAN;
            end
            SEARCH_STATE_DEEP: begin
                // this child is out of reach: disproved within the job's depth limit; without one,
                // the frames are used up
                child_at = base_q + {4'd0, v_best_q};
                child_write = 1'b1;
                child_in_suspect = 1'b0;
                child_in_seen = 1'b1;
                child_in_dn = 12'd0;
                if (limited_q) begin
                    child_in_rep = 10'h3ff;
                    child_in_pn = 12'hffe;
                end else begin
                    child_in_rep = 10'd0;
                    child_in_pn = 12'hfff;
                    r_reason_d = 3'd4;
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
                chosen_d = child_move;
                v_best_d = scan_at_q;
                line_last_d = attack_q & (child_dn == 12'd0);
                state_d = SEARCH_STATE_LINE_WRITE;
            end
            SEARCH_STATE_LINE_WRITE: begin
                // its word goes into the line; on to the next node of the line, or done
                line_late_d = 1'b1;
                line_push_d = 1'b1;
                state_d = SEARCH_STATE_PUSH;
                if (line_last_q) begin
                    r_complete_d = 1'b1;
                    state_d = SEARCH_STATE_FINISH;
                end else if (out_of_nodes_q | too_deep_q) begin
                    // mate all the same, but its line stays incomplete
                    state_d = SEARCH_STATE_FINISH;
                end
            end
            SEARCH_STATE_FINISH: begin
                // done; table and path are emptied for the next job
                clear = 1'b1;
                r_done_d = 1'b1;
                line_push_d = 1'b0;
                if ((r_result_q == 2'd1) | (r_result_q == 2'd2)) begin
                    r_reason_d = 3'd0;
                end
                state_d = SEARCH_STATE_CLEAR;
            end
            default: state_d = SEARCH_STATE_CLEAR;
        endcase
        if (reset) begin
            state_d = SEARCH_STATE_CLEAR;
            r_done_d = 1'b0;
        end
    end

    assign idle = state_q == SEARCH_STATE_IDLE;
    assign generating = state_q == SEARCH_STATE_GENERATE;
    assign suspect_scan = state_q == SEARCH_STATE_SUSPECT_SCAN;
    assign is_push = state_q == SEARCH_STATE_PUSH;
    assign is_root = state_q == SEARCH_STATE_ROOT;
    assign is_return = state_q == SEARCH_STATE_RETURN;
    assign at_floor = ply_q == floor_q;
    // clock 8: the child is kept the limit is a power of two: one bit tells
    assign full = |(free_q & child_limit);
    assign keep = t_valid_q & !t_removed_q & !full;
    assign stop = generating & ((keep & t_ends_q) | (t_valid_q & !t_removed_q & full) | enter_full);
    assign stop_suspects = suspect_scan & escape_found_q;
    assign gen_stop = stop | stop_suspects;
    assign child_write_move = keep;
    assign child_in_move = t_move_q;
    assign line_write = (keep & listing_q) | line_late_q;
    assign line_at = r_length_q;

    always @(*) begin
        line_in = {7'd0, word};
        if (listing_q) begin
            // a listed move carries what its scan found: docs/protocol.md, message line
            line_in = {7'd0, word} | ({31'd0, t_bad_q} << 25) | ({31'd0, t_suspect_q} << 26) |
                ({29'd0, t_number_q} << 28);
        end
    end

    // the move that is made: a generated one, the chosen child, or a piece put on a square
    assign gen_taken = gen_valid & generating;

    always @(*) begin
        mv_valid = gen_taken;
        mv_raw = 1'b0;
        mv_new = 6'd0;
        mv_commit = 1'b0;
        mv_generate = 1'b0;
        mv_escape = 1'b0;
        mv_enter = 1'b0;
        mv_root = 1'b0;
        mv_load = 1'b0;
        mv_black = attack_q;
        mv_defence = attack_q;
        load_king = 1'b0;
        put_move = chosen_q;
        if (idle) begin
            mv_raw = ld_valid;
            mv_commit = ld_valid;
            mv_load = ld_valid & ld_piece[5];
            mv_new = ld_piece;
            mv_black = !ld_piece[4];
            put_move = ({19'd0, ld_piece[3:0]} << 14) | ({16'd0, ld_square} << 7) | 23'd127;
            load_king = ld_valid & (ld_piece == 6'd32);
        end
        if (is_root) begin
            // nothing moves: square 127 does not exist
            mv_raw = 1'b1;
            put_move = 23'h3fff;
            mv_commit = 1'b1;
            mv_generate = 1'b1;
            mv_root = 1'b1;
            mv_defence = !attack_q;
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
            put_move = {9'd0, undo_q[13:0]} | 23'd127;
            if (undo_q[21:18] != 4'd0) begin
                mv_new = {2'd0, undo_q[21:18]} | 6'd32;
                if (undo_black_q) begin
                    mv_new = {2'd0, undo_q[21:18]} | 6'd48;
                end
            end
        end
        if (undo_second_q) begin
            // the square of departure: the piece as it was; nothing for a drop, whose square is 127
            mv_raw = 1'b1;
            mv_commit = 1'b1;
            put_move = ({16'd0, undo_q[6:0]} << 7) | 23'd127;
            mv_new = {2'd0, undo_q[17:14]} | 6'd48;
            if (undo_black_q) begin
                mv_new = {2'd0, undo_q[17:14]} | 6'd32;
            end
        end
    end

    assign final_value = (v_pn_q == 12'd0) | (v_dn_q == 12'd0);
    assign raise = fresh_q & progress_q & !final_value;
    assign beyond = final_value | (!raise & ((v_pn_q >= tp_q) | (v_dn_q >= td_q)));
    assign undo_first = (state_q == SEARCH_STATE_UNDO) | (state_q == SEARCH_STATE_SUSPECT_UNDO);

    always @(*) begin
        mv_move = put_move;
        if (scanning_q) begin
            mv_move = gen_move;
        end
    end

    assign mv_white = !mv_black;

    always @(*) begin
        mv_hand = hands_any_black;
        if (mv_defence) begin
            mv_hand = hands_any_white;
        end
    end

    always @(*) begin
        hands_black = attack_q;
        if (entering_q) begin
            hands_black = !attack_q;
        end
    end

    always @(*) begin
        // The hand after a move is read for a child and on entering it only: these two moves are
        // taken as they stand in their registers, whatever the machine does. The way from the
        // state to the hands was the longest of the chip.
        hand_move = chosen_q;
        if (scanning_q) begin
            hand_move = gen_move;
        end
    end

    assign hands_drop = hand_move[6:0] == 7'd127;
    assign up = is_return & !at_floor & !store_busy;
    assign hands_load = up | (idle & start);

    always @(*) begin
        hands_load_black = frame_black;
        hands_load_white = frame_white;
        if (idle) begin
            hands_load_black = hand_black;
            hands_load_white = hand_white;
        end
    end

    assign child_hand = hands_child;
    assign store_hand = hands_node_black;
    assign pipe_flush = stop | reset;
    assign suspects_flush = stop_suspects | reset;
    assign suspects_valid = gen_valid & suspect_scan;
    // clock 7: scan and probes together
    assign new_black = (black_king_q != 7'd127) & ({1'b0, black_king_q} == ({1'b0,
        pipe_move_7[13:7]} + 8'd9));
    assign merge_look_ahead = !pn_star_q & !listing_q;
    assign merge_pawn_drop = (pipe_move_7[6:0] == 7'd127) & (pipe_move_7[17:14] == 4'd7);
    assign merge_suspect = merge_pawn_drop & !attack_q & new_black;

    always @(*) begin
        t_pn_d = child_pn;
        t_dn_d = child_dn;
        t_rep_d = child_rep;
        if (generating) begin
            t_pn_d = merge_pn;
            t_dn_d = merge_dn;
            t_rep_d = merge_rep;
        end
    end

    always @(*) begin
        word_move = pipe_move_7;
        if (state_q == SEARCH_STATE_LINE_WRITE) begin
            word_move = chosen_q;
        end
    end

    assign word_white = !attack_q;
    assign evaluator_clear = (generating & !entered_q) | (state_q == SEARCH_STATE_UNDO) | (state_q
        == SEARCH_STATE_AGAIN);
    assign evaluator_valid = (keep & generating) | seen_valid_q;

    always @(*) begin
        evaluator_index = seen_index_q;
        if (generating) begin
            evaluator_index = count_q;
        end
    end

    always @(*) begin
        // memories
        child_read = base_q + {4'd0, scan_at_q};
        if (state_q == SEARCH_STATE_EVALUATE) begin
            child_read = base_q + {4'd0, evaluator_best};
        end
    end

    assign next_ply = ply_q + 10'd1;
    assign frame_read = ply_q - 10'd1;
    assign frame_at = ply_q;
    assign frame_write = is_push;
    assign frame_in_base = base_q;
    assign frame_in_count = count_q;
    assign frame_in_tp = tp_q;
    assign frame_in_td = td_q;
    assign frame_in_black = hands_node_black;
    assign frame_in_white = hands_node_white;
    assign frame_in_nodes = nodes_at_q;
    assign frame_in_current = v_best_q;
    assign frame_in_move = came_by_q;
    assign frame_in_king = black_king_q;
    assign parent_child = frame_base + {4'd0, frame_current};
    assign dominance = !pn_star_q;
    assign storable = (v_pn_q == 12'd0) | (v_dn_q != 12'd0) | (v_rep_q == 10'h3ff);
    assign store = is_return & !store_busy & storable;
    // a disproof within the depth limit is stored with the plies that it was searched to
    assign none_within = (v_dn_q == 12'd0) & (v_pn_q == 12'hffe);

    always @(*) begin
        store_pn = v_pn_q;
        if (none_within) begin
            store_pn = {2'd0, room_here_q};
        end
    end

    assign room = room_below_q;
    assign store_dn = v_dn_q;
    assign store_work = v_work_q;
    assign pop = up;
    assign path_pop = up & !no_path_q;

    always @(*) begin
        // floor(log2(nodes below + 1)) in two clocks: v_part is the highest byte that is not 0
        v_part_d = v_below_q[7:0];
        v_high_d = 2'd0;
        if (|v_below_q[31:24]) begin
            v_part_d = v_below_q[31:24];
            v_high_d = 2'd3;
        end else if (|v_below_q[23:16]) begin
            v_part_d = v_below_q[23:16];
            v_high_d = 2'd2;
        end else if (|v_below_q[15:8]) begin
            v_part_d = v_below_q[15:8];
            v_high_d = 2'd1;
        end
    end

    always @(*) begin
        half_4 = v_part_q[3:0];
        work = {3'd0, v_high_q} << 3;
        if (|v_part_q[7:4]) begin
            half_4 = v_part_q[7:4];
            work = ({3'd0, v_high_q} << 3) | 5'd4;
        end
        if (|half_4[3:2]) begin
            work = work | 5'd2;
            if (half_4[3]) begin
                work = work | 5'd1;
            end
        end else if (half_4[1]) begin
            work = work | 5'd1;
        end
    end

    assign counters_clear = idle & start;

    always @(*) begin
        phase_d = 3'd6;
        if (is_push | is_root) begin
            phase_d = 3'd0;
        end
        if (generating) begin
            phase_d = 3'd1;
        end
        if ((state_q == SEARCH_STATE_EVALUATE) | (state_q == SEARCH_STATE_DECIDE)) begin
            phase_d = 3'd2;
        end
        if (is_return | (state_q == SEARCH_STATE_UNDO)) begin
            phase_d = 3'd3;
        end
        if (state_q == SEARCH_STATE_RESCAN) begin
            phase_d = 3'd4;
        end
        if ((state_q == SEARCH_STATE_SUSPECT) | suspect_scan | (state_q ==
            SEARCH_STATE_SUSPECT_UNDO)) begin
            phase_d = 3'd5;
        end
    end

    assign counters_node = generating & enter_done & !enter_full & !listing_q & !in_line_q;
    assign counters_line_node = generating & enter_done & !enter_full & in_line_q;
    assign counters_retired = t_valid_q & generating;
    assign counters_probed = t_valid_q & t_probed_q & generating;
    assign counters_hit = t_valid_q & t_hit_q & generating;

    always @(*) begin
        spent = counters_nodes;
        if (in_line_q) begin
            spent = counters_line_nodes;
        end
    end

    // the king of black, for suspect pawn drops
    assign moved_king = is_push & attack_q & (chosen_q[17:14] == 4'd0);
    assign last_ply = (limit_depth - 10'd1) | 10'd1;

    always @(*) begin
        room_below_d = {2'd0, room_here_q} - 12'd1;
        if (!limited_q) begin
            room_below_d = 12'hfff;
        end
    end

    assign busy = !idle;
    assign done = r_done_q;
    assign result = r_result_q;
    assign reason = r_reason_q;
    assign line_complete = r_complete_q;
    assign length = r_length_q;
    assign clocks = counters_clocks;
    assign nodes = counters_nodes;
    assign line_nodes = counters_line_nodes;
    assign moves = counters_moves;
    assign probes = counters_probes;
    assign hits = counters_hits;
    assign checksum = counters_checksum;
    assign state_clocks = counters_state_clocks;

    initial begin
        state_q = 5'd0;
        pn_star_q = 1'b0;
        listing_q = 1'b0;
        in_line_q = 1'b0;
        max_depth_q = 10'd0;
        limited_q = 1'b0;
        black_king_q = 7'd0;
        r_result_q = 2'd0;
        r_reason_q = 3'd0;
        r_complete_q = 1'b0;
        r_length_q = 10'd0;
        r_done_q = 1'b0;
        attack_q = 1'b0;
        ply_q = 10'd0;
        floor_q = 10'd0;
        base_q = 14'd0;
        count_q = 10'd0;
        free_q = 15'd0;
        tp_q = 12'd0;
        td_q = 12'd0;
        progress_q = 1'b0;
        fresh_q = 1'b0;
        entered_q = 1'b0;
        no_path_q = 1'b0;
        overflow_q = 1'b0;
        nodes_at_q = 32'd0;
        came_by_q = 23'd0;
        out_of_nodes_q = 1'b0;
        out_of_clocks_q = 1'b0;
        too_deep_q = 1'b0;
        room_here_q = 10'd0;
        room_below_q = 12'd0;
        phase_q = 3'd0;
        running_q = 1'b0;
        v_pn_q = 12'd0;
        v_dn_q = 12'd0;
        v_rep_q = 10'd0;
        v_best_q = 10'd0;
        v_longest_q = 10'd0;
        v_second_q = 12'd0;
        v_best_pn_q = 12'd0;
        v_best_dn_q = 12'd0;
        v_below_q = 32'd0;
        v_part_q = 8'd0;
        v_high_q = 2'd0;
        v_work_q = 5'd0;
        chosen_q = 23'd0;
        chosen_seen_q = 1'b0;
        undo_q = 23'd0;
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
        t_valid_q = 1'b0;
        t_removed_q = 1'b0;
        t_ends_q = 1'b0;
        t_probed_q = 1'b0;
        t_hit_q = 1'b0;
        t_seen_q = 1'b0;
        t_suspect_q = 1'b0;
        t_pn_q = 12'd0;
        t_dn_q = 12'd0;
        t_rep_q = 10'd0;
        t_move_q = 23'd0;
        t_number_q = 3'd0;
        t_bad_q = 1'b0;
        escape_found_q = 1'b0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        pn_star_q <= pn_star_d;
        listing_q <= listing_d;
        in_line_q <= in_line_d;
        max_depth_q <= max_depth_d;
        limited_q <= limited_d;
        black_king_q <= black_king_d;
        r_result_q <= r_result_d;
        r_reason_q <= r_reason_d;
        r_complete_q <= r_complete_d;
        r_length_q <= r_length_d;
        r_done_q <= r_done_d;
        attack_q <= attack_d;
        ply_q <= ply_d;
        floor_q <= floor_d;
        base_q <= base_d;
        count_q <= count_d;
        free_q <= free_d;
        tp_q <= tp_d;
        td_q <= td_d;
        progress_q <= progress_d;
        fresh_q <= fresh_d;
        entered_q <= entered_d;
        no_path_q <= no_path_d;
        overflow_q <= overflow_d;
        nodes_at_q <= nodes_at_d;
        came_by_q <= came_by_d;
        out_of_nodes_q <= (limit_nodes != 32'd0) & (spent >= limit_nodes);
        out_of_clocks_q <= (limit_clocks != 48'd0) & (counters_clocks >= limit_clocks);
        too_deep_q <= next_ply >= max_depth_q;
        room_here_q <= max_depth_q - ply_q;
        room_below_q <= room_below_d;
        phase_q <= phase_d;
        running_q <= !idle & (state_q != SEARCH_STATE_CLEAR) & (state_q != SEARCH_STATE_FINISH);
        v_pn_q <= v_pn_d;
        v_dn_q <= v_dn_d;
        v_rep_q <= v_rep_d;
        v_best_q <= v_best_d;
        v_longest_q <= v_longest_d;
        v_second_q <= v_second_d;
        v_best_pn_q <= v_best_pn_d;
        v_best_dn_q <= v_best_dn_d;
        v_below_q <= v_below_d;
        v_part_q <= v_part_d;
        v_high_q <= v_high_d;
        v_work_q <= work;
        chosen_q <= chosen_d;
        chosen_seen_q <= chosen_seen_d;
        undo_q <= undo_d;
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
        t_valid_q <= pipe_valid_7 & !stop;
        t_removed_q <= merge_removed;
        t_ends_q <= merge_ends;
        t_probed_q <= merge_probed;
        t_hit_q <= merge_hit;
        t_seen_q <= merge_seen;
        t_suspect_q <= merge_suspect;
        t_pn_q <= t_pn_d;
        t_dn_q <= t_dn_d;
        t_rep_q <= t_rep_d;
        t_move_q <= pipe_move_7;
        t_number_q <= merge_number;
        t_bad_q <= merge_bad;
        escape_found_q <= escape_found_d;
    end

    wire unused = &{1'b0, half_4[0], hand_move[13:7], hand_move[17], hand_move[22:21],
        suspects_move_7};
endmodule

`default_nettype wire
