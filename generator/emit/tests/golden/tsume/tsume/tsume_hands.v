// tsume_hands: Both hands of the node (21 bits each, docs/circuits/tsume.md section 1) and black's hand in the child.
// A move of black enters in clock 0; child is black's hand after it in clock 1. enter in clock 1 makes the
// hand after the move the mover's, at the next edge. load sets both hands (a new problem, a return to the parent).
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/tsume/search/hands.rs or the configuration, not this file.
`default_nettype none

module tsume_hands (
    input  wire        clock,       // the circuit's only clock
    input  wire        black,       // The mover is black.
    input  wire        drop,
    input  wire [2:0]  kind,        // Kind of the moved piece.
    input  wire [2:0]  captured,    // Kind of the captured piece, 0 = none.
    input  wire        enter,

    input  wire        load,
    input  wire [20:0] load_black,
    input  wire [20:0] load_white,

    output wire [20:0] child,

    output wire [20:0] node_black,
    output wire [20:0] node_white,

    // "Holds one" of pawn, lance, knight, silver, gold, bishop, rook (bits 0..6) for black.
    output wire [6:0]  any_black,
    output wire [6:0]  any_white
);
    reg  [20:0] held_black_q;
    reg  [20:0] held_black_d;
    reg  [20:0] held_white_q;
    reg  [20:0] held_white_d;
    reg  [20:0] after_q;
    reg  [20:0] after_d;
    reg  [20:0] moved_q;
    reg  [2:0]  piece;
    reg  [20:0] unit;
    reg  [20:0] mine;
    reg  [20:0] next;
    wire [20:0] b;
    wire [20:0] w;

    always @(*) begin
        held_black_d = held_black_q;
        held_white_d = held_white_q;
        if (enter) begin
            if (black) begin
                held_black_d = moved_q;
            end else begin
                held_white_d = moved_q;
            end
        end
        if (load) begin
            held_black_d = load_black;
            held_white_d = load_white;
        end
    end

    assign b = held_black_q;
    assign w = held_white_q;

    always @(*) begin
        // a count never overflows its field, so one addition moves one piece
        piece = captured;
        if (drop) begin
            piece = kind;
        end
    end

    always @(*) begin
        unit = 21'd0;
        if (piece == 3'd1) begin
            unit = 21'h80000;
        end
        if (piece == 3'd2) begin
            unit = 21'h20000;
        end
        if (piece == 3'd3) begin
            unit = 21'h4000;
        end
        if (piece == 3'd4) begin
            unit = 21'h800;
        end
        if (piece == 3'd5) begin
            unit = 21'd256;
        end
        if (piece == 3'd6) begin
            unit = 21'd32;
        end
        if (piece == 3'd7) begin
            unit = 21'd1;
        end
    end

    always @(*) begin
        mine = w;
        if (black) begin
            mine = b;
        end
    end

    always @(*) begin
        next = mine + unit;
        if (drop) begin
            next = mine - unit;
        end
    end

    always @(*) begin
        after_d = b;
        if (black) begin
            after_d = next;
        end
    end

    assign child = after_q;
    assign node_black = b;
    assign node_white = w;
    assign any_black = {6'd0, b[4:0] != 5'd0} | ({6'd0, b[7:5] != 3'd0} << 1) | ({6'd0, b[10:8] !=
        3'd0} << 2) | ({6'd0, b[13:11] != 3'd0} << 3) | ({6'd0, b[16:14] != 3'd0} << 4) | ({6'd0,
        b[18:17] != 2'd0} << 5) | ({6'd0, b[20:19] != 2'd0} << 6);
    assign any_white = {6'd0, w[4:0] != 5'd0} | ({6'd0, w[7:5] != 3'd0} << 1) | ({6'd0, w[10:8] !=
        3'd0} << 2) | ({6'd0, w[13:11] != 3'd0} << 3) | ({6'd0, w[16:14] != 3'd0} << 4) | ({6'd0,
        w[18:17] != 2'd0} << 5) | ({6'd0, w[20:19] != 2'd0} << 6);

    initial begin
        held_black_q = 21'd0;
        held_white_q = 21'd0;
        after_q = 21'd0;
        moved_q = 21'd0;
    end

    always @(posedge clock) begin
        held_black_q <= held_black_d;
        held_white_q <= held_white_d;
        after_q <= after_d;
        moved_q <= next;
    end
endmodule

`default_nettype wire
