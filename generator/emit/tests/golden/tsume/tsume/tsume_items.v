// tsume_items: A position enters in clock 0; its scan and the path's answer come together in clock 7, the answer of the table, for children
// only, in clock 8 or later. Positions leave in the order in which they entered, a clock after all is there. At most 16 are on
// their way.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/items.rs or the configuration, not this file.
`default_nettype none

module tsume_items (
    input  wire        clock,                          // the circuit's only clock
    input  wire        reset,                          // synchronous, active high
    input  wire        enter,                          // A position enters the array.

    // What it is.
    input  wire [6:0]  item_made_source,               // The move: source
    input  wire [6:0]  item_made_target,               // The move: target
    input  wire [2:0]  item_made_piece_kind,           // The move: piece: kind
    input  wire        item_made_piece_promoted,       // The move: piece: promoted
    input  wire [2:0]  item_made_captured_kind,        // The move: captured: kind
    input  wire        item_made_captured_promoted,    // The move: captured: promoted
    input  wire        item_made_promotes,             // The move: promotes
    input  wire [3:0]  item_slot,                      // Its search.
    input  wire        item_mark,                      // The mark of its node.
    // The last one of its node; a node: the root.
    input  wire        item_last,
    // 0 child, 1 answer to a suspect drop, 2 node, 3 suspect drop.
    input  wire [1:0]  item_what,

    // Its scan, in clock 7.
    input  wire [2:0]  sum_escapes,                    // Flights of white's king, at most 4.
    // There is a capture of the checker or an interposition.
    input  wire        sum_other,
    // Squares with a check of black's, at most 4.
    input  wire [2:0]  sum_checks,
    input  wire        sum_illegal,                    // Black's king is attacked.

    // The path's answer, in clock 7.
    input  wire        path_hit,                       // It does.
    input  wire [9:0]  path_ply,                       // Of the deepest such position.
    // Searches of the same problem that are inside the position.
    input  wire [3:0]  path_others,
    // The path has no place for the node, in clock 7.
    input  wire        full,
    // The table's answer to the oldest child that was not answered.
    input  wire        table_valid,

    // It.
    input  wire        table_proved,                   // A mate is known.
    input  wire [11:0] table_length,                   // Of the mate.
    input  wire        table_disproved,                // It is known that there is none.
    input  wire        table_lasting,                  // The disproof rests on no depth limit.
    // The same position has numbers; else they are bounds.
    input  wire        table_exact,
    input  wire [11:0] table_pn,                       // Proof number of the entry.
    input  wire [11:0] table_dn,                       // Disproof number of the entry.
    // What black must hold for the mate; 0 where none is known.
    input  wire [20:0] table_needs,
    output wire        leaves,                         // A position leaves in the next clock.
    output wire        valid,                          // A position is there:

    // what it is,
    output wire [6:0]  oldest_made_source,             // The move: source
    output wire [6:0]  oldest_made_target,             // The move: target
    output wire [2:0]  oldest_made_piece_kind,         // The move: piece: kind
    output wire        oldest_made_piece_promoted,     // The move: piece: promoted
    output wire [2:0]  oldest_made_captured_kind,      // The move: captured: kind
    output wire        oldest_made_captured_promoted,  // The move: captured: promoted
    output wire        oldest_made_promotes,           // The move: promotes
    output wire [3:0]  oldest_slot,                    // Its search.
    output wire        oldest_mark,                    // The mark of its node.
    // The last one of its node; a node: the root.
    output wire        oldest_last,
    // 0 child, 1 answer to a suspect drop, 2 node, 3 suspect drop.
    output wire [1:0]  oldest_what,

    // what array and path say,
    output wire [2:0]  found_scan_escapes,             // What the array counted: escapes
    output wire        found_scan_other,               // What the array counted: other
    output wire [2:0]  found_scan_checks,              // What the array counted: checks
    output wire        found_scan_illegal,             // What the array counted: illegal
    output wire        found_path_hit,                 // What the path says: hit
    output wire [9:0]  found_path_ply,                 // What the path says: ply
    output wire [3:0]  found_path_others,              // What the path says: others
    output wire        found_full,                     // The path has no place for the node.

    // what the table says.
    output wire        known_proved,                   // A mate is known.
    output wire [11:0] known_length,                   // Of the mate.
    output wire        known_disproved,                // It is known that there is none.
    output wire        known_lasting,                  // The disproof rests on no depth limit.
    // The same position has numbers; else they are bounds.
    output wire        known_exact,
    output wire [11:0] known_pn,                       // Proof number of the entry.
    output wire [11:0] known_dn,                       // Disproof number of the entry.
    // What black must hold for the mate; 0 where none is known.
    output wire [20:0] known_needs
);
    localparam [1:0] ITEM_CHILD = 2'd0;

    reg  [6:0]  on_way_q;
    reg  [6:0]  on_way_d;
    reg         there_q;
    reg  [6:0]  tag_made_source_q;
    reg  [6:0]  tag_made_target_q;
    reg  [2:0]  tag_made_piece_kind_q;
    reg         tag_made_piece_promoted_q;
    reg  [2:0]  tag_made_captured_kind_q;
    reg         tag_made_captured_promoted_q;
    reg         tag_made_promotes_q;
    reg  [3:0]  tag_slot_q;
    reg         tag_mark_q;
    reg         tag_last_q;
    reg  [1:0]  tag_what_q;
    reg  [2:0]  scanned_scan_escapes_q;
    reg         scanned_scan_other_q;
    reg  [2:0]  scanned_scan_checks_q;
    reg         scanned_scan_illegal_q;
    reg         scanned_path_hit_q;
    reg  [9:0]  scanned_path_ply_q;
    reg  [3:0]  scanned_path_others_q;
    reg         scanned_full_q;
    reg         answer_proved_q;
    reg  [11:0] answer_length_q;
    reg         answer_disproved_q;
    reg         answer_lasting_q;
    reg         answer_exact_q;
    reg  [11:0] answer_pn_q;
    reg  [11:0] answer_dn_q;
    reg  [20:0] answer_needs_q;
    wire [2:0]  now_scan_escapes;
    wire        now_scan_other;
    wire [2:0]  now_scan_checks;
    wire        now_scan_illegal;
    wire        now_path_hit;
    wire [9:0]  now_path_ply;
    wire [3:0]  now_path_others;
    wire        now_full;
    wire [6:0]  first_made_source;
    wire [6:0]  first_made_target;
    wire [2:0]  first_made_piece_kind;
    wire        first_made_piece_promoted;
    wire [2:0]  first_made_captured_kind;
    wire        first_made_captured_promoted;
    wire        first_made_promotes;
    wire [3:0]  first_slot;
    wire        first_mark;
    wire        first_last;
    wire [1:0]  first_what;
    wire        goes;
    wire        asks;
    wire        never_without_room;
    wire        never_scan_of_none;
    wire        never_answer_without_room;
    wire [30:0] tags_push_data;
    wire [30:0] tags_data;
    wire        tags_valid;
    wire        tags_full;
    wire [4:0]  tags_count;
    wire [23:0] scans_push_data;
    wire [23:0] scans_data;
    wire        scans_valid;
    wire        scans_full;
    wire [4:0]  scans_count;
    wire [60:0] answers_push_data;
    wire        answers_pop;
    wire [60:0] answers_data;
    wire        answers_valid;
    wire        answers_full;
    wire [4:0]  answers_count;

    tsume_fifo tags (
        .clock     (clock),
        .reset     (reset),
        .push      (enter),
        .push_data (tags_push_data),
        .pop       (goes),
        .data      (tags_data),
        .valid     (tags_valid),
        .full      (tags_full),
        .count     (tags_count)
    );

    tsume_fifo_2 scans (
        .clock     (clock),
        .reset     (reset),
        .push      (on_way_q[6]),
        .push_data (scans_push_data),
        .pop       (goes),
        .data      (scans_data),
        .valid     (scans_valid),
        .full      (scans_full),
        .count     (scans_count)
    );

    tsume_fifo_3 answers (
        .clock     (clock),
        .reset     (reset),
        .push      (table_valid),
        .push_data (answers_push_data),
        .pop       (answers_pop),
        .data      (answers_data),
        .valid     (answers_valid),
        .full      (answers_full),
        .count     (answers_count)
    );

    always @(*) begin
        on_way_d = (on_way_q << 1) | {6'd0, enter};
        if (reset) begin
            on_way_d = 7'd0;
        end
    end

    assign tags_push_data = {item_what, item_last, item_mark, item_slot, item_made_promotes,
        item_made_captured_promoted, item_made_captured_kind, item_made_piece_promoted,
        item_made_piece_kind, item_made_target, item_made_source};
    assign now_scan_escapes = sum_escapes;
    assign now_scan_other = sum_other;
    assign now_scan_checks = sum_checks;
    assign now_scan_illegal = sum_illegal;
    assign now_path_hit = path_hit;
    assign now_path_ply = path_ply;
    assign now_path_others = path_others;
    assign now_full = full;
    assign scans_push_data = {now_full, now_path_others, now_path_ply, now_path_hit,
        now_scan_illegal, now_scan_checks, now_scan_other, now_scan_escapes};
    assign answers_push_data = {table_needs, table_dn, table_pn, table_exact, table_lasting,
        table_disproved, table_length, table_proved};
    assign first_made_source = tags_data[6:0];
    assign first_made_target = tags_data[13:7];
    assign first_made_piece_kind = tags_data[16:14];
    assign first_made_piece_promoted = tags_data[17];
    assign first_made_captured_kind = tags_data[20:18];
    assign first_made_captured_promoted = tags_data[21];
    assign first_made_promotes = tags_data[22];
    assign first_slot = tags_data[26:23];
    assign first_mark = tags_data[27];
    assign first_last = tags_data[28];
    assign first_what = tags_data[30:29];
    assign asks = first_what == ITEM_CHILD;
    assign goes = scans_valid & (!asks | answers_valid);
    assign answers_pop = goes & asks;
    assign leaves = goes;
    assign valid = there_q;
    assign oldest_made_source = tag_made_source_q;
    assign oldest_made_target = tag_made_target_q;
    assign oldest_made_piece_kind = tag_made_piece_kind_q;
    assign oldest_made_piece_promoted = tag_made_piece_promoted_q;
    assign oldest_made_captured_kind = tag_made_captured_kind_q;
    assign oldest_made_captured_promoted = tag_made_captured_promoted_q;
    assign oldest_made_promotes = tag_made_promotes_q;
    assign oldest_slot = tag_slot_q;
    assign oldest_mark = tag_mark_q;
    assign oldest_last = tag_last_q;
    assign oldest_what = tag_what_q;
    assign found_scan_escapes = scanned_scan_escapes_q;
    assign found_scan_other = scanned_scan_other_q;
    assign found_scan_checks = scanned_scan_checks_q;
    assign found_scan_illegal = scanned_scan_illegal_q;
    assign found_path_hit = scanned_path_hit_q;
    assign found_path_ply = scanned_path_ply_q;
    assign found_path_others = scanned_path_others_q;
    assign found_full = scanned_full_q;
    assign known_proved = answer_proved_q;
    assign known_length = answer_length_q;
    assign known_disproved = answer_disproved_q;
    assign known_lasting = answer_lasting_q;
    assign known_exact = answer_exact_q;
    assign known_pn = answer_pn_q;
    assign known_dn = answer_dn_q;
    assign known_needs = answer_needs_q;
    assign never_without_room = enter & tags_full;
    assign never_scan_of_none = scans_valid & !tags_valid;
    assign never_answer_without_room = table_valid & answers_full;

    initial begin
        on_way_q = 7'd0;
        there_q = 1'b0;
        tag_made_source_q = 7'd0;
        tag_made_target_q = 7'd0;
        tag_made_piece_kind_q = 3'd0;
        tag_made_piece_promoted_q = 1'b0;
        tag_made_captured_kind_q = 3'd0;
        tag_made_captured_promoted_q = 1'b0;
        tag_made_promotes_q = 1'b0;
        tag_slot_q = 4'd0;
        tag_mark_q = 1'b0;
        tag_last_q = 1'b0;
        tag_what_q = 2'd0;
        scanned_scan_escapes_q = 3'd0;
        scanned_scan_other_q = 1'b0;
        scanned_scan_checks_q = 3'd0;
        scanned_scan_illegal_q = 1'b0;
        scanned_path_hit_q = 1'b0;
        scanned_path_ply_q = 10'd0;
        scanned_path_others_q = 4'd0;
        scanned_full_q = 1'b0;
        answer_proved_q = 1'b0;
        answer_length_q = 12'd0;
        answer_disproved_q = 1'b0;
        answer_lasting_q = 1'b0;
        answer_exact_q = 1'b0;
        answer_pn_q = 12'd0;
        answer_dn_q = 12'd0;
        answer_needs_q = 21'd0;
    end

    always @(posedge clock) begin
        on_way_q <= on_way_d;
        there_q <= goes & !reset;
        tag_made_source_q <= first_made_source;
        tag_made_target_q <= first_made_target;
        tag_made_piece_kind_q <= first_made_piece_kind;
        tag_made_piece_promoted_q <= first_made_piece_promoted;
        tag_made_captured_kind_q <= first_made_captured_kind;
        tag_made_captured_promoted_q <= first_made_captured_promoted;
        tag_made_promotes_q <= first_made_promotes;
        tag_slot_q <= first_slot;
        tag_mark_q <= first_mark;
        tag_last_q <= first_last;
        tag_what_q <= first_what;
        scanned_scan_escapes_q <= scans_data[2:0];
        scanned_scan_other_q <= scans_data[3];
        scanned_scan_checks_q <= scans_data[6:4];
        scanned_scan_illegal_q <= scans_data[7];
        scanned_path_hit_q <= scans_data[8];
        scanned_path_ply_q <= scans_data[18:9];
        scanned_path_others_q <= scans_data[22:19];
        scanned_full_q <= scans_data[23];
        answer_proved_q <= answers_data[0];
        answer_length_q <= answers_data[12:1];
        answer_disproved_q <= answers_data[13];
        answer_lasting_q <= answers_data[14];
        answer_exact_q <= answers_data[15];
        answer_pn_q <= answers_data[27:16];
        answer_dn_q <= answers_data[39:28];
        answer_needs_q <= answers_data[60:40];
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: there is no place for a position
        assert (reset || !never_without_room);
        // never: a scan comes of nothing
        assert (reset || !never_scan_of_none);
        // never: there is no place for an answer of the table
        assert (reset || !never_answer_without_room);
    end
`endif

    wire unused = &{1'b0, never_without_room, never_scan_of_none, never_answer_without_room,
        tags_count, scans_full, scans_count, answers_count};
endmodule

`default_nettype wire
