// tsume_service_job_load: Sets up the engine from a job (layout: docs/protocol.md, section 2, solve and moves).
// A byte and its offset are taken in every clock with valid. Board bytes appear on the ld_
// ports 1 clock later, one square a clock; the other ports are registers and stay until the
// next job. 113 clocks for the whole job.
//
// Kiban 0.1.0, configuration tsume (2bffcfea).
// Emitted: edit generator/emit/src/tsume/service/load.rs or the configuration, not this file.
`default_nettype none

module tsume_service_job_load (
    input  wire        clock,         // The circuit's only clock.
    input  wire        valid,         // A byte of the job is there:
    input  wire [6:0]  index,         // Offset of the byte in the message, 0..=112.
    input  wire [7:0]  data,          // The byte.
    // 0 solve, 1 solve with PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands,
    // 8 more: first numbers count checks.
    output reg  [3:0]  cmd,

    output wire        ld_valid,      // A square is loaded:
    output wire [6:0]  ld_sq,         // which one,
    output wire [5:0]  ld_piece,      // its piece.

    // Pawn [4:0], lance [7:5], knight, silver, gold [16:14], bishop [18:17], rook [20:19].
    output wire [20:0] hand_b,
    output wire [20:0] hand_w,        // The same of white.

    output wire [31:0] limit_nodes,   // Nodes, 0 = none.
    output wire [47:0] limit_clocks,  // 0 = none; never 2^40 or more.
    output reg  [9:0]  limit_depth    // 1..=the greatest depth of the engine.
);
    localparam [3:0] COMMAND_DF_PN         = 4'd0;
    localparam [3:0] COMMAND_LIST_CHECKS   = 4'd2;
    localparam [3:0] COMMAND_LIST_EVASIONS = 4'd3;
    localparam [3:0] COMMAND_PN_STAR       = 4'd1;
    localparam [6:0] FIELD_BOARD           = 7'd18;
    localparam [6:0] FIELD_FLAGS           = 7'd1;
    localparam [6:0] FIELD_HANDS           = 7'd99;
    localparam [6:0] FIELD_HANDS_WHITE     = 7'd106;
    localparam [6:0] FIELD_KIND            = 7'd0;
    localparam [6:0] FIELD_LIMITS          = 7'd4;
    localparam [15:0] MAX_DEPTH = 16'd512;

    reg         lists_q;
    reg         lists_d;
    reg         flag_q;
    reg         flag_d;
    reg  [1:0]  without_q;
    reg  [1:0]  without_d;
    reg  [15:0] depth_q;
    reg  [15:0] depth_d;
    reg  [23:0] clocks_high_q;
    reg  [23:0] clocks_high_d;
    reg  [39:0] clocks_low_q;
    reg  [39:0] clocks_low_d;
    reg  [31:0] nodes_q;
    reg  [31:0] nodes_d;
    reg         square_valid_q;
    reg  [6:0]  square_q;
    reg  [5:0]  piece_q;
    wire [6:0]  hands_0_field;
    wire [20:0] hands_0_hand;
    wire [6:0]  hands_1_field;
    wire [20:0] hands_1_hand;

    tsume_service_hand_register hands_0 (
        .clock (clock),
        .valid (valid),
        .field (hands_0_field),
        .data  (data),
        .hand  (hands_0_hand)
    );

    tsume_service_hand_register hands_1 (
        .clock (clock),
        .valid (valid),
        .field (hands_1_field),
        .data  (data),
        .hand  (hands_1_hand)
    );

    always @(*) begin
        lists_d = lists_q;
        flag_d = flag_q;
        without_d = without_q;
        depth_d = depth_q;
        clocks_high_d = clocks_high_q;
        clocks_low_d = clocks_low_q;
        nodes_d = nodes_q;
        if (valid) begin
            if (index == FIELD_KIND) begin
                // 02 solve, 03 moves
                lists_d = data[0];
            end
            if (index == FIELD_FLAGS) begin
                flag_d = data[0];
                without_d = data[2:1];
            end
            if ((index >= FIELD_LIMITS) & (index < FIELD_BOARD)) begin
                depth_d = (depth_q >> 8) | ({8'd0, data} << 8);
                clocks_high_d = (clocks_high_q >> 8) | ({16'd0, depth_q[7:0]} << 16);
                clocks_low_d = (clocks_low_q >> 8) | ({32'd0, clocks_high_q[7:0]} << 32);
                nodes_d = (nodes_q >> 8) | ({24'd0, clocks_low_q[7:0]} << 24);
            end
            // the circuit counts 40 bits: a limit beyond them is none
            if ((index == FIELD_BOARD) & (clocks_high_q != 24'd0)) begin
                clocks_low_d = 40'd0;
            end
        end
    end

    assign hands_0_field = index - FIELD_HANDS;
    assign hands_1_field = index - FIELD_HANDS_WHITE;

    always @(*) begin
        cmd = COMMAND_DF_PN;
        if (lists_q) begin
            cmd = COMMAND_LIST_CHECKS;
            if (flag_q) begin
                cmd = COMMAND_LIST_EVASIONS;
            end
        end else if (flag_q) begin
            cmd = COMMAND_PN_STAR;
        end
        cmd = cmd | ({2'd0, without_q} << 2);
    end

    assign ld_valid = square_valid_q;
    assign ld_sq = square_q;
    assign ld_piece = piece_q;
    assign hand_b = hands_0_hand;
    assign hand_w = hands_1_hand;
    assign limit_nodes = nodes_q;
    assign limit_clocks = {8'd0, clocks_low_q};

    always @(*) begin
        limit_depth = depth_q[9:0];
        if ((depth_q == 16'd0) | (depth_q > MAX_DEPTH)) begin
            limit_depth = 10'd512;
        end
    end

    initial begin
        lists_q = 1'b0;
        flag_q = 1'b0;
        without_q = 2'd0;
        depth_q = 16'd0;
        clocks_high_q = 24'd0;
        clocks_low_q = 40'd0;
        nodes_q = 32'd0;
        square_valid_q = 1'b0;
        square_q = 7'd0;
        piece_q = 6'd0;
    end

    always @(posedge clock) begin
        lists_q <= lists_d;
        flag_q <= flag_d;
        without_q <= without_d;
        depth_q <= depth_d;
        clocks_high_q <= clocks_high_d;
        clocks_low_q <= clocks_low_d;
        nodes_q <= nodes_d;
        square_valid_q <= valid & (index >= FIELD_BOARD) & (index < FIELD_HANDS);
        square_q <= index - FIELD_BOARD;
        piece_q <= data[5:0];
    end
endmodule

`default_nettype wire
