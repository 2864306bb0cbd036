// tsume_rescan: A search whose child got numbers wants its node evaluated again: all children are read, one a clock, search after search
// without a gap; what comes of it is kept by search. P + 6 clocks for P children, P clocks behind others.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/rescan.rs or the configuration, not this file.
`default_nettype none

module tsume_rescan (
    input  wire        clock,                                  // the circuit's only clock
    input  wire        reset,                                  // synchronous, active high
    // A search wants its children to be read:
    input  wire        want,
    input  wire [3:0]  want_slot,                              // which one.

    // children by search
    // The children of a search become others:
    input  wire        write,
    input  wire [3:0]  write_slot,                             // of which one,

    // these.
    input  wire        children_attack,                        // Black is to move.
    input  wire        children_pn_star,                       // PN*, not df-pn.
    input  wire [13:0] children_base,                          // Place of the first one.
    input  wire [9:0]  children_count,                         // How many there are.

    // child memory
    output wire [3:0]  child_slot,                             // The child that is read: whose
    output wire [13:0] child_read,                             // and which one.
    input  wire [35:0] child_numbers,                          // Its numbers, a clock later.
    input  wire [23:0] child_move,                             // Its move.

    // what was found
    // The children of a search were read:
    output wire        done,
    output wire [3:0]  done_slot,                              // whose.
    input  wire [3:0]  look_slot,                              // The search of which

    // this was found.
    output wire        found_known_any,                        // Its numbers so far: any
    output wire [11:0] found_known_lead,                       // Its numbers so far: lead
    output wire [11:0] found_known_tie,                        // Its numbers so far: tie
    output wire [9:0]  found_known_best,                       // Its numbers so far: best
    output wire [11:0] found_known_second,                     // Its numbers so far: second
    output wire [11:0] found_known_sum,                        // Its numbers so far: sum
    output wire [11:0] found_known_length,                     // Its numbers so far: length
    output wire [9:0]  found_known_longest,                    // Its numbers so far: longest
    output wire [9:0]  found_known_rep,                        // Its numbers so far: rep
    output wire        found_known_within,                     // Its numbers so far: within
    // Its children to go on with: best: source
    output wire [6:0]  found_moves_best_source,
    // Its children to go on with: best: target
    output wire [6:0]  found_moves_best_target,
    // Its children to go on with: best: piece: kind
    output wire [2:0]  found_moves_best_piece_kind,
    // Its children to go on with: best: piece: promoted
    output wire        found_moves_best_piece_promoted,
    // Its children to go on with: best: captured: kind
    output wire [2:0]  found_moves_best_captured_kind,
    // Its children to go on with: best: captured: promoted
    output wire        found_moves_best_captured_promoted,
    // Its children to go on with: best: promotes
    output wire        found_moves_best_promotes,
    output wire        found_moves_seen,                       // Its children to go on with: seen
    // Its children to go on with: suspect
    output wire        found_moves_suspect,
    // Its children to go on with: longest: source
    output wire [6:0]  found_moves_longest_source,
    // Its children to go on with: longest: target
    output wire [6:0]  found_moves_longest_target,
    // Its children to go on with: longest: piece: kind
    output wire [2:0]  found_moves_longest_piece_kind,
    // Its children to go on with: longest: piece: promoted
    output wire        found_moves_longest_piece_promoted,
    // Its children to go on with: longest: captured: kind
    output wire [2:0]  found_moves_longest_captured_kind,
    // Its children to go on with: longest: captured: promoted
    output wire        found_moves_longest_captured_promoted,
    // Its children to go on with: longest: promotes
    output wire        found_moves_longest_promotes,
    output wire        found_open,                             // A drop of white's is not decided,
    output wire [6:0]  found_open_at,                          // on this square.
    output wire        found_promotes,                         // A promotion is not decided,
    output wire [6:0]  found_promotes_from,                    // from here
    output wire [6:0]  found_promotes_to,                      // to there.
    output wire        found_urgent                            // A child counts that is not late.
);
    localparam [3:0] SLOTS = 4'd0;

    reg  [15:0]  wanted_q;
    reg  [15:0]  wanted_d;
    reg          next_valid_q;
    reg          next_valid_d;
    reg  [3:0]   next_slot_q;
    reg  [3:0]   next_slot_d;
    reg          next_node_attack_q;
    reg          next_node_attack_d;
    reg          next_node_pn_star_q;
    reg          next_node_pn_star_d;
    reg  [13:0]  next_node_base_q;
    reg  [13:0]  next_node_base_d;
    reg  [9:0]   next_node_count_q;
    reg  [9:0]   next_node_count_d;
    reg          runs_q;
    reg          runs_d;
    reg  [3:0]   slot_q;
    reg  [3:0]   slot_d;
    reg  [13:0]  place_q;
    reg  [13:0]  place_d;
    reg  [9:0]   index_q;
    reg  [9:0]   index_d;
    reg  [9:0]   left_q;
    reg  [9:0]   left_d;
    reg          attack_q;
    reg          attack_d;
    reg          delays_q;
    reg          delays_d;
    reg          asked_valid_q;
    reg          asked_valid_d;
    reg  [3:0]   asked_slot_q;
    reg  [9:0]   asked_index_q;
    reg          asked_last_q;
    reg          asked_attack_q;
    reg          asked_delays_q;
    reg          read_valid_q;
    reg          read_valid_d;
    reg  [11:0]  read_numbers_pn_q;
    reg  [11:0]  read_numbers_dn_q;
    reg  [9:0]   read_numbers_rep_q;
    reg          read_numbers_seen_q;
    reg          read_numbers_suspect_q;
    reg  [6:0]   read_way_made_source_q;
    reg  [6:0]   read_way_made_target_q;
    reg  [2:0]   read_way_made_piece_kind_q;
    reg          read_way_made_piece_promoted_q;
    reg  [2:0]   read_way_made_captured_kind_q;
    reg          read_way_made_captured_promoted_q;
    reg          read_way_made_promotes_q;
    reg          read_way_late_q;
    reg  [3:0]   read_slot_q;
    reg  [9:0]   read_index_q;
    reg          read_last_q;
    reg          read_attack_q;
    reg          read_delays_q;
    reg          seen_valid_q;
    reg          seen_valid_d;
    reg  [3:0]   seen_slot_q;
    reg  [9:0]   seen_index_q;
    reg          seen_last_q;
    reg  [11:0]  seen_numbers_pn_q;
    reg  [11:0]  seen_numbers_dn_q;
    reg  [9:0]   seen_numbers_rep_q;
    reg          seen_numbers_seen_q;
    reg          seen_numbers_suspect_q;
    reg  [11:0]  seen_read_lead_q;
    reg  [11:0]  seen_read_tie_q;
    reg  [11:0]  seen_read_part_q;
    reg  [11:0]  seen_read_plus_q;
    reg          seen_read_proved_q;
    reg          seen_read_disproved_q;
    reg          seen_read_in_limit_q;
    reg          seen_read_decided_q;
    reg  [6:0]   seen_way_made_source_q;
    reg  [6:0]   seen_way_made_target_q;
    reg  [2:0]   seen_way_made_piece_kind_q;
    reg          seen_way_made_piece_promoted_q;
    reg  [2:0]   seen_way_made_captured_kind_q;
    reg          seen_way_made_captured_promoted_q;
    reg          seen_way_made_promotes_q;
    reg          seen_way_late_q;
    reg          seen_attack_q;
    reg          seen_delays_q;
    wire         last;
    wire         takes;
    wire         chooses;
    wire [3:0]   wanting;
    reg  [15:0]  wish;
    wire         never_of_none;
    wire         never_twice;
    wire [25:0]  nodes_write_data;
    wire [25:0]  nodes_read_data;
    wire         results_write_enable;
    wire [163:0] results_write_data;
    wire [163:0] results_read_data;
    wire         pick_any;
    wire [15:0]  pick_first;
    wire [3:0]   pick_slot;
    wire [11:0]  reading_read_lead;
    wire [11:0]  reading_read_tie;
    wire [11:0]  reading_read_part;
    wire [11:0]  reading_read_plus;
    wire         reading_read_proved;
    wire         reading_read_disproved;
    wire         reading_read_in_limit;
    wire         reading_read_decided;
    wire         evaluator_after_known_any;
    wire [11:0]  evaluator_after_known_lead;
    wire [11:0]  evaluator_after_known_tie;
    wire [9:0]   evaluator_after_known_best;
    wire [11:0]  evaluator_after_known_second;
    wire [11:0]  evaluator_after_known_sum;
    wire [11:0]  evaluator_after_known_length;
    wire [9:0]   evaluator_after_known_longest;
    wire [9:0]   evaluator_after_known_rep;
    wire         evaluator_after_known_within;
    wire [6:0]   evaluator_after_moves_best_source;
    wire [6:0]   evaluator_after_moves_best_target;
    wire [2:0]   evaluator_after_moves_best_piece_kind;
    wire         evaluator_after_moves_best_piece_promoted;
    wire [2:0]   evaluator_after_moves_best_captured_kind;
    wire         evaluator_after_moves_best_captured_promoted;
    wire         evaluator_after_moves_best_promotes;
    wire         evaluator_after_moves_seen;
    wire         evaluator_after_moves_suspect;
    wire [6:0]   evaluator_after_moves_longest_source;
    wire [6:0]   evaluator_after_moves_longest_target;
    wire [2:0]   evaluator_after_moves_longest_piece_kind;
    wire         evaluator_after_moves_longest_piece_promoted;
    wire [2:0]   evaluator_after_moves_longest_captured_kind;
    wire         evaluator_after_moves_longest_captured_promoted;
    wire         evaluator_after_moves_longest_promotes;
    wire         evaluator_after_open;
    wire [6:0]   evaluator_after_open_at;
    wire         evaluator_after_promotes;
    wire [6:0]   evaluator_after_promotes_from;
    wire [6:0]   evaluator_after_promotes_to;
    wire         evaluator_after_urgent;

    tsume_lut_ram_1x26 nodes (
        .clock         (clock),
        .write_enable  (write),
        .write_address (write_slot),
        .write_data    (nodes_write_data),
        .read_address  (pick_slot),
        .read_data     (nodes_read_data)
    );

    tsume_lut_ram_1x164 results (
        .clock         (clock),
        .write_enable  (results_write_enable),
        .write_address (seen_slot_q),
        .write_data    (results_write_data),
        .read_address  (look_slot),
        .read_data     (results_read_data)
    );

    tsume_first_of pick (
        .wanted (wanted_q),
        .any    (pick_any),
        .first  (pick_first),
        .slot   (pick_slot)
    );

    tsume_child_reading reading (
        .attack         (read_attack_q),
        .child_pn       (read_numbers_pn_q),
        .child_dn       (read_numbers_dn_q),
        .child_rep      (read_numbers_rep_q),
        .child_seen     (read_numbers_seen_q),
        .child_suspect  (read_numbers_suspect_q),
        .read_lead      (reading_read_lead),
        .read_tie       (reading_read_tie),
        .read_part      (reading_read_part),
        .read_plus      (reading_read_plus),
        .read_proved    (reading_read_proved),
        .read_disproved (reading_read_disproved),
        .read_in_limit  (reading_read_in_limit),
        .read_decided   (reading_read_decided)
    );

    tsume_evaluator evaluator (
        .clock                                 (clock),
        .valid                                 (seen_valid_q),
        .attack                                (seen_attack_q),
        .delays                                (seen_delays_q),
        .index                                 (seen_index_q),
        .child_pn                              (seen_numbers_pn_q),
        .child_dn                              (seen_numbers_dn_q),
        .child_rep                             (seen_numbers_rep_q),
        .child_seen                            (seen_numbers_seen_q),
        .child_suspect                         (seen_numbers_suspect_q),
        .read_lead                             (seen_read_lead_q),
        .read_tie                              (seen_read_tie_q),
        .read_part                             (seen_read_part_q),
        .read_plus                             (seen_read_plus_q),
        .read_proved                           (seen_read_proved_q),
        .read_disproved                        (seen_read_disproved_q),
        .read_in_limit                         (seen_read_in_limit_q),
        .read_decided                          (seen_read_decided_q),
        .way_made_source                       (seen_way_made_source_q),
        .way_made_target                       (seen_way_made_target_q),
        .way_made_piece_kind                   (seen_way_made_piece_kind_q),
        .way_made_piece_promoted               (seen_way_made_piece_promoted_q),
        .way_made_captured_kind                (seen_way_made_captured_kind_q),
        .way_made_captured_promoted            (seen_way_made_captured_promoted_q),
        .way_made_promotes                     (seen_way_made_promotes_q),
        .way_late                              (seen_way_late_q),
        .after_known_any                       (evaluator_after_known_any),
        .after_known_lead                      (evaluator_after_known_lead),
        .after_known_tie                       (evaluator_after_known_tie),
        .after_known_best                      (evaluator_after_known_best),
        .after_known_second                    (evaluator_after_known_second),
        .after_known_sum                       (evaluator_after_known_sum),
        .after_known_length                    (evaluator_after_known_length),
        .after_known_longest                   (evaluator_after_known_longest),
        .after_known_rep                       (evaluator_after_known_rep),
        .after_known_within                    (evaluator_after_known_within),
        .after_moves_best_source               (evaluator_after_moves_best_source),
        .after_moves_best_target               (evaluator_after_moves_best_target),
        .after_moves_best_piece_kind           (evaluator_after_moves_best_piece_kind),
        .after_moves_best_piece_promoted       (evaluator_after_moves_best_piece_promoted),
        .after_moves_best_captured_kind        (evaluator_after_moves_best_captured_kind),
        .after_moves_best_captured_promoted    (evaluator_after_moves_best_captured_promoted),
        .after_moves_best_promotes             (evaluator_after_moves_best_promotes),
        .after_moves_seen                      (evaluator_after_moves_seen),
        .after_moves_suspect                   (evaluator_after_moves_suspect),
        .after_moves_longest_source            (evaluator_after_moves_longest_source),
        .after_moves_longest_target            (evaluator_after_moves_longest_target),
        .after_moves_longest_piece_kind        (evaluator_after_moves_longest_piece_kind),
        .after_moves_longest_piece_promoted    (evaluator_after_moves_longest_piece_promoted),
        .after_moves_longest_captured_kind     (evaluator_after_moves_longest_captured_kind),
        .after_moves_longest_captured_promoted (evaluator_after_moves_longest_captured_promoted),
        .after_moves_longest_promotes          (evaluator_after_moves_longest_promotes),
        .after_open                            (evaluator_after_open),
        .after_open_at                         (evaluator_after_open_at),
        .after_promotes                        (evaluator_after_promotes),
        .after_promotes_from                   (evaluator_after_promotes_from),
        .after_promotes_to                     (evaluator_after_promotes_to),
        .after_urgent                          (evaluator_after_urgent)
    );

    always @(*) begin
        next_slot_d = next_slot_q;
        next_node_attack_d = next_node_attack_q;
        next_node_pn_star_d = next_node_pn_star_q;
        next_node_base_d = next_node_base_q;
        next_node_count_d = next_node_count_q;
        slot_d = slot_q;
        attack_d = attack_q;
        delays_d = delays_q;
        wanted_d = wanted_q | wish;
        if (chooses) begin
            wanted_d = (wanted_q & ~pick_first) | wish;
            next_slot_d = pick_slot;
            next_node_attack_d = nodes_read_data[0];
            next_node_pn_star_d = nodes_read_data[1];
            next_node_base_d = nodes_read_data[15:2];
            next_node_count_d = nodes_read_data[25:16];
        end
        next_valid_d = chooses | (next_valid_q & !takes);
        asked_valid_d = runs_q;
        place_d = place_q + 14'd1;
        index_d = index_q + 10'd1;
        left_d = left_q - 10'd1;
        runs_d = runs_q & !last;
        if (takes) begin
            runs_d = 1'b1;
            slot_d = next_slot_q;
            place_d = next_node_base_q;
            index_d = 10'd0;
            left_d = next_node_count_q;
            attack_d = next_node_attack_q;
            delays_d = !next_node_pn_star_q;
        end
        // What is known with this child.
        read_valid_d = asked_valid_q;
        seen_valid_d = read_valid_q;
        if (reset) begin
            wanted_d = 16'd0;
            next_valid_d = 1'b0;
            runs_d = 1'b0;
            asked_valid_d = 1'b0;
            read_valid_d = 1'b0;
            seen_valid_d = 1'b0;
        end
    end

    assign nodes_write_data = {children_count, children_base, children_pn_star, children_attack};
    assign last = left_q == 10'd1;
    assign takes = next_valid_q & (!runs_q | last);
    assign chooses = pick_any & (!next_valid_q | takes);
    assign wanting = want_slot & SLOTS;

    always @(*) begin
        wish = 16'd0;
        if (want) begin
            wish = 16'd1 << wanting;
        end
    end

    assign never_twice = |(wanted_q & wish);
    // A child a clock.
    assign child_slot = slot_q;
    assign child_read = place_q;
    assign never_of_none = runs_q & (left_q == 10'd0);
    assign results_write_enable = seen_valid_q & seen_last_q;
    assign results_write_data = {evaluator_after_urgent, evaluator_after_promotes_to,
        evaluator_after_promotes_from, evaluator_after_promotes, evaluator_after_open_at,
        evaluator_after_open, evaluator_after_moves_longest_promotes,
        evaluator_after_moves_longest_captured_promoted,
        evaluator_after_moves_longest_captured_kind, evaluator_after_moves_longest_piece_promoted,
        evaluator_after_moves_longest_piece_kind, evaluator_after_moves_longest_target,
        evaluator_after_moves_longest_source, evaluator_after_moves_suspect,
        evaluator_after_moves_seen, evaluator_after_moves_best_promotes,
        evaluator_after_moves_best_captured_promoted, evaluator_after_moves_best_captured_kind,
        evaluator_after_moves_best_piece_promoted, evaluator_after_moves_best_piece_kind,
        evaluator_after_moves_best_target, evaluator_after_moves_best_source,
        evaluator_after_known_within, evaluator_after_known_rep, evaluator_after_known_longest,
        evaluator_after_known_length, evaluator_after_known_sum, evaluator_after_known_second,
        evaluator_after_known_best, evaluator_after_known_tie, evaluator_after_known_lead,
        evaluator_after_known_any};
    assign done = seen_valid_q & seen_last_q;
    assign done_slot = seen_slot_q;
    assign found_known_any = results_read_data[0];
    assign found_known_lead = results_read_data[12:1];
    assign found_known_tie = results_read_data[24:13];
    assign found_known_best = results_read_data[34:25];
    assign found_known_second = results_read_data[46:35];
    assign found_known_sum = results_read_data[58:47];
    assign found_known_length = results_read_data[70:59];
    assign found_known_longest = results_read_data[80:71];
    assign found_known_rep = results_read_data[90:81];
    assign found_known_within = results_read_data[91];
    assign found_moves_best_source = results_read_data[98:92];
    assign found_moves_best_target = results_read_data[105:99];
    assign found_moves_best_piece_kind = results_read_data[108:106];
    assign found_moves_best_piece_promoted = results_read_data[109];
    assign found_moves_best_captured_kind = results_read_data[112:110];
    assign found_moves_best_captured_promoted = results_read_data[113];
    assign found_moves_best_promotes = results_read_data[114];
    assign found_moves_seen = results_read_data[115];
    assign found_moves_suspect = results_read_data[116];
    assign found_moves_longest_source = results_read_data[123:117];
    assign found_moves_longest_target = results_read_data[130:124];
    assign found_moves_longest_piece_kind = results_read_data[133:131];
    assign found_moves_longest_piece_promoted = results_read_data[134];
    assign found_moves_longest_captured_kind = results_read_data[137:135];
    assign found_moves_longest_captured_promoted = results_read_data[138];
    assign found_moves_longest_promotes = results_read_data[139];
    assign found_open = results_read_data[140];
    assign found_open_at = results_read_data[147:141];
    assign found_promotes = results_read_data[148];
    assign found_promotes_from = results_read_data[155:149];
    assign found_promotes_to = results_read_data[162:156];
    assign found_urgent = results_read_data[163];

    initial begin
        wanted_q = 16'd0;
        next_valid_q = 1'b0;
        next_slot_q = 4'd0;
        next_node_attack_q = 1'b0;
        next_node_pn_star_q = 1'b0;
        next_node_base_q = 14'd0;
        next_node_count_q = 10'd0;
        runs_q = 1'b0;
        slot_q = 4'd0;
        place_q = 14'd0;
        index_q = 10'd0;
        left_q = 10'd0;
        attack_q = 1'b0;
        delays_q = 1'b0;
        asked_valid_q = 1'b0;
        asked_slot_q = 4'd0;
        asked_index_q = 10'd0;
        asked_last_q = 1'b0;
        asked_attack_q = 1'b0;
        asked_delays_q = 1'b0;
        read_valid_q = 1'b0;
        read_numbers_pn_q = 12'd0;
        read_numbers_dn_q = 12'd0;
        read_numbers_rep_q = 10'd0;
        read_numbers_seen_q = 1'b0;
        read_numbers_suspect_q = 1'b0;
        read_way_made_source_q = 7'd0;
        read_way_made_target_q = 7'd0;
        read_way_made_piece_kind_q = 3'd0;
        read_way_made_piece_promoted_q = 1'b0;
        read_way_made_captured_kind_q = 3'd0;
        read_way_made_captured_promoted_q = 1'b0;
        read_way_made_promotes_q = 1'b0;
        read_way_late_q = 1'b0;
        read_slot_q = 4'd0;
        read_index_q = 10'd0;
        read_last_q = 1'b0;
        read_attack_q = 1'b0;
        read_delays_q = 1'b0;
        seen_valid_q = 1'b0;
        seen_slot_q = 4'd0;
        seen_index_q = 10'd0;
        seen_last_q = 1'b0;
        seen_numbers_pn_q = 12'd0;
        seen_numbers_dn_q = 12'd0;
        seen_numbers_rep_q = 10'd0;
        seen_numbers_seen_q = 1'b0;
        seen_numbers_suspect_q = 1'b0;
        seen_read_lead_q = 12'd0;
        seen_read_tie_q = 12'd0;
        seen_read_part_q = 12'd0;
        seen_read_plus_q = 12'd0;
        seen_read_proved_q = 1'b0;
        seen_read_disproved_q = 1'b0;
        seen_read_in_limit_q = 1'b0;
        seen_read_decided_q = 1'b0;
        seen_way_made_source_q = 7'd0;
        seen_way_made_target_q = 7'd0;
        seen_way_made_piece_kind_q = 3'd0;
        seen_way_made_piece_promoted_q = 1'b0;
        seen_way_made_captured_kind_q = 3'd0;
        seen_way_made_captured_promoted_q = 1'b0;
        seen_way_made_promotes_q = 1'b0;
        seen_way_late_q = 1'b0;
        seen_attack_q = 1'b0;
        seen_delays_q = 1'b0;
    end

    always @(posedge clock) begin
        wanted_q <= wanted_d;
        next_valid_q <= next_valid_d;
        next_slot_q <= next_slot_d;
        next_node_attack_q <= next_node_attack_d;
        next_node_pn_star_q <= next_node_pn_star_d;
        next_node_base_q <= next_node_base_d;
        next_node_count_q <= next_node_count_d;
        runs_q <= runs_d;
        slot_q <= slot_d;
        place_q <= place_d;
        index_q <= index_d;
        left_q <= left_d;
        attack_q <= attack_d;
        delays_q <= delays_d;
        asked_valid_q <= asked_valid_d;
        asked_slot_q <= slot_q;
        asked_index_q <= index_q;
        asked_last_q <= last;
        asked_attack_q <= attack_q;
        asked_delays_q <= delays_q;
        read_valid_q <= read_valid_d;
        read_numbers_pn_q <= child_numbers[11:0];
        read_numbers_dn_q <= child_numbers[23:12];
        read_numbers_rep_q <= child_numbers[33:24];
        read_numbers_seen_q <= child_numbers[34];
        read_numbers_suspect_q <= child_numbers[35];
        read_way_made_source_q <= child_move[6:0];
        read_way_made_target_q <= child_move[13:7];
        read_way_made_piece_kind_q <= child_move[16:14];
        read_way_made_piece_promoted_q <= child_move[17];
        read_way_made_captured_kind_q <= child_move[20:18];
        read_way_made_captured_promoted_q <= child_move[21];
        read_way_made_promotes_q <= child_move[22];
        read_way_late_q <= child_move[23];
        read_slot_q <= asked_slot_q;
        read_index_q <= asked_index_q;
        read_last_q <= asked_last_q;
        read_attack_q <= asked_attack_q;
        read_delays_q <= asked_delays_q;
        seen_valid_q <= seen_valid_d;
        seen_slot_q <= read_slot_q;
        seen_index_q <= read_index_q;
        seen_last_q <= read_last_q;
        seen_numbers_pn_q <= read_numbers_pn_q;
        seen_numbers_dn_q <= read_numbers_dn_q;
        seen_numbers_rep_q <= read_numbers_rep_q;
        seen_numbers_seen_q <= read_numbers_seen_q;
        seen_numbers_suspect_q <= read_numbers_suspect_q;
        seen_read_lead_q <= reading_read_lead;
        seen_read_tie_q <= reading_read_tie;
        seen_read_part_q <= reading_read_part;
        seen_read_plus_q <= reading_read_plus;
        seen_read_proved_q <= reading_read_proved;
        seen_read_disproved_q <= reading_read_disproved;
        seen_read_in_limit_q <= reading_read_in_limit;
        seen_read_decided_q <= reading_read_decided;
        seen_way_made_source_q <= read_way_made_source_q;
        seen_way_made_target_q <= read_way_made_target_q;
        seen_way_made_piece_kind_q <= read_way_made_piece_kind_q;
        seen_way_made_piece_promoted_q <= read_way_made_piece_promoted_q;
        seen_way_made_captured_kind_q <= read_way_made_captured_kind_q;
        seen_way_made_captured_promoted_q <= read_way_made_captured_promoted_q;
        seen_way_made_promotes_q <= read_way_made_promotes_q;
        seen_way_late_q <= read_way_late_q;
        seen_attack_q <= read_attack_q;
        seen_delays_q <= read_delays_q;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a node without children is read
        assert (reset || !never_of_none);
        // never: a search wants to be read that waits already
        assert (reset || !never_twice);
    end
`endif

    wire unused = &{1'b0, never_of_none, never_twice};
endmodule

`default_nettype wire
