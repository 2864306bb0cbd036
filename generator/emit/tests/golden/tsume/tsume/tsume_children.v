// tsume_children: Children on their way: a move leaves for the array in clock 0, its scan and its path answer come together, in clock 7
// or 8 (Children::new), the answer of the table in the same clock or later, in the order of the moves. At most 8
// are on their way.
// With block RAM behind the table's plug every answer of the table comes in clock 8.
//
// Kiban 0.1.0, configuration tsume (bc2092a8).
// Emitted: edit generator/emit/src/tsume/search/children.rs or the configuration, not this file.
`default_nettype none

module tsume_children (
    input  wire       clock,                     // the circuit's only clock
    input  wire       reset,                     // synchronous, active high
    input  wire       flush,                     // No child that is on its way is wanted any more.
    input  wire       enter,                     // A child enters the array.

    // Its move.
    input  wire [6:0] made_source,               // Square of departure, 127 for a drop.
    input  wire [6:0] made_target,               // Square of arrival.
    input  wire [2:0] made_piece_kind,           // The piece before the move: kind
    input  wire       made_piece_promoted,       // The piece before the move: promoted
    input  wire [2:0] made_captured_kind,        // What stood on the target, 0 for nothing: kind
    // What stood on the target, 0 for nothing: promoted
    input  wire       made_captured_promoted,
    input  wire       made_promotes,             // The piece promotes.
    // A position enters the array of which only the scan is wanted.
    input  wire       look,
    // Such positions are on their way, and no children.
    input  wire       looking,

    // The scan, with `arrives`.
    input  wire [2:0] scan_escapes,              // Flights of white's king, at most 4.
    // There is a capture of the checker or an interposition.
    input  wire       scan_other,
    input  wire [2:0] scan_checks,               // Squares with a check of black's, at most 4.
    input  wire       scan_illegal,              // Black's king is attacked.

    // The path's answer, with `arrives`.
    input  wire       path_hit,                  // It does.
    input  wire [9:0] path_ply,                  // Of the deepest such position.
    // The table's answer to the oldest child is there: the child leaves.
    input  wire       answered,
    output wire       room,                      // Another child may enter.
    output wire       pending,                   // Children are on their way.
    output wire       scanning,                  // Scans are on their way.
    output wire       arrives,                   // scan and path are there.

    // Move of the oldest child.
    output wire [6:0] oldest_source,             // Square of departure, 127 for a drop.
    output wire [6:0] oldest_target,             // Square of arrival.
    output wire [2:0] oldest_piece_kind,         // The piece before the move: kind
    output wire       oldest_piece_promoted,     // The piece before the move: promoted
    output wire [2:0] oldest_captured_kind,      // What stood on the target, 0 for nothing: kind
    // What stood on the target, 0 for nothing: promoted
    output wire       oldest_captured_promoted,
    output wire       oldest_promotes,           // The piece promotes.

    // Its scan and its path answer, with `answered`.
    output reg  [2:0] found_scan_escapes,        // What the array counted: escapes
    output reg        found_scan_other,          // What the array counted: other
    output reg  [2:0] found_scan_checks,         // What the array counted: checks
    output reg        found_scan_illegal,        // What the array counted: illegal
    output reg        found_path_hit,            // What the path says: hit
    output reg  [9:0] found_path_ply             // What the path says: ply
);
    localparam [7:0] LAST = 8'd64;

    reg  [7:0]  on_way_q;
    reg  [7:0]  on_way_d;
    reg  [3:0]  count_q;
    reg  [3:0]  count_d;
    reg  [2:0]  move_in_q;
    reg  [2:0]  move_in_d;
    reg  [2:0]  move_out_q;
    reg  [2:0]  move_out_d;
    reg  [3:0]  waiting_q;
    reg  [3:0]  waiting_d;
    reg  [2:0]  scan_in_q;
    reg  [2:0]  scan_in_d;
    reg  [2:0]  scan_out_q;
    reg  [2:0]  scan_out_d;
    wire [7:0]  at_last;
    wire [2:0]  now_scan_escapes;
    wire        now_scan_other;
    wire [2:0]  now_scan_checks;
    wire        now_scan_illegal;
    wire        now_path_hit;
    wire [9:0]  now_path_ply;
    wire        waits;
    wire        comes;
    wire        goes;
    wire        never_without_room;
    wire        never_answer_before_scan;
    wire        never_child_while_looking;
    wire [22:0] moves_write_data;
    wire [22:0] moves_read_data;
    wire [18:0] scans_write_data;
    wire [18:0] scans_read_data;

    tsume_lut_ram_8x23 moves (
        .clock         (clock),
        .write_enable  (enter),
        .write_address (move_in_q),
        .write_data    (moves_write_data),
        .read_address  (move_out_q),
        .read_data     (moves_read_data)
    );

    tsume_lut_ram_8x19 scans (
        .clock         (clock),
        .write_enable  (comes),
        .write_address (scan_in_q),
        .write_data    (scans_write_data),
        .read_address  (scan_out_q),
        .read_data     (scans_read_data)
    );

    always @(*) begin
        count_d = count_q;
        move_in_d = move_in_q;
        move_out_d = move_out_q;
        waiting_d = waiting_q;
        scan_in_d = scan_in_q;
        scan_out_d = scan_out_q;
        if (enter) begin
            move_in_d = move_in_q + 3'd1;
        end
        if (answered) begin
            move_out_d = move_out_q + 3'd1;
        end
        if (comes) begin
            scan_in_d = scan_in_q + 3'd1;
        end
        if (goes) begin
            scan_out_d = scan_out_q + 3'd1;
        end
        if (comes & !goes) begin
            waiting_d = waiting_q + 4'd1;
        end
        if (goes & !comes) begin
            waiting_d = waiting_q - 4'd1;
        end
        on_way_d = ((on_way_q ^ at_last) << 1) | {7'd0, enter | look};
        if (enter & !answered) begin
            count_d = count_q + 4'd1;
        end
        if (answered & !enter) begin
            count_d = count_q - 4'd1;
        end
        if (flush | reset) begin
            on_way_d = 8'd0;
            count_d = 4'd0;
            move_in_d = 3'd0;
            move_out_d = 3'd0;
            waiting_d = 4'd0;
            scan_in_d = 3'd0;
            scan_out_d = 3'd0;
        end
    end

    assign at_last = on_way_q & LAST;
    assign arrives = |at_last;
    assign scanning = |on_way_q;
    assign room = !count_q[3];
    assign pending = |count_q;
    assign waits = |waiting_q;
    assign moves_write_data = {made_promotes, made_captured_promoted, made_captured_kind,
        made_piece_promoted, made_piece_kind, made_target, made_source};
    assign oldest_source = moves_read_data[6:0];
    assign oldest_target = moves_read_data[13:7];
    assign oldest_piece_kind = moves_read_data[16:14];
    assign oldest_piece_promoted = moves_read_data[17];
    assign oldest_captured_kind = moves_read_data[20:18];
    assign oldest_captured_promoted = moves_read_data[21];
    assign oldest_promotes = moves_read_data[22];
    // A scan waits for the answer of the table, if that is not there yet.
    assign now_scan_escapes = scan_escapes;
    assign now_scan_other = scan_other;
    assign now_scan_checks = scan_checks;
    assign now_scan_illegal = scan_illegal;
    assign now_path_hit = path_hit;
    assign now_path_ply = path_ply;
    assign comes = arrives & !looking & (waits | !answered);
    assign goes = answered & waits;
    assign scans_write_data = {now_path_ply, now_path_hit, now_scan_illegal, now_scan_checks,
        now_scan_other, now_scan_escapes};

    always @(*) begin
        found_scan_escapes = now_scan_escapes;
        found_scan_other = now_scan_other;
        found_scan_checks = now_scan_checks;
        found_scan_illegal = now_scan_illegal;
        found_path_hit = now_path_hit;
        found_path_ply = now_path_ply;
        if (waits) begin
            found_scan_escapes = scans_read_data[2:0];
            found_scan_other = scans_read_data[3];
            found_scan_checks = scans_read_data[6:4];
            found_scan_illegal = scans_read_data[7];
            found_path_hit = scans_read_data[8];
            found_path_ply = scans_read_data[18:9];
        end
    end

    assign never_without_room = enter & !room;
    assign never_answer_before_scan = answered & !waits & !arrives;
    assign never_child_while_looking = looking & enter;

    initial begin
        on_way_q = 8'd0;
        count_q = 4'd0;
        move_in_q = 3'd0;
        move_out_q = 3'd0;
        waiting_q = 4'd0;
        scan_in_q = 3'd0;
        scan_out_q = 3'd0;
    end

    always @(posedge clock) begin
        on_way_q <= on_way_d;
        count_q <= count_d;
        move_in_q <= move_in_d;
        move_out_q <= move_out_d;
        waiting_q <= waiting_d;
        scan_in_q <= scan_in_d;
        scan_out_q <= scan_out_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a child enters without room
        assert (reset || !never_without_room);
        // never: the table answers to a child that was not scanned
        assert (reset || !never_answer_before_scan);
        // never: a child enters while only scans are wanted
        assert (reset || !never_child_while_looking);
    end
`endif

    wire unused = &{1'b0, never_without_room, never_answer_before_scan, never_child_while_looking};
endmodule

`default_nettype wire
