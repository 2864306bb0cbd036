// tsume_service_hand_register: One hand of 21 bits, written field by field in the order of the wire (rook first).
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/service/reader.rs or the configuration, not this file.
`default_nettype none

module tsume_service_hand_register (
    input  wire        clock,  // The circuit's only clock.
    input  wire        valid,  // A number is there.
    input  wire [2:0]  field,  // Of which kind: 0 rook, 1 bishop, 2 gold ... 6 pawn.
    input  wire [4:0]  data,   // It.
    // Pawn [4:0], lance [7:5], knight, silver, gold [16:14], bishop [18:17], rook [20:19].
    output wire [20:0] hand
);
    localparam [2:0] WIRE_BISHOP = 3'd1;
    localparam [2:0] WIRE_GOLD   = 3'd2;
    localparam [2:0] WIRE_KNIGHT = 3'd4;
    localparam [2:0] WIRE_LANCE  = 3'd5;
    localparam [2:0] WIRE_PAWN   = 3'd6;
    localparam [2:0] WIRE_ROOK   = 3'd0;
    localparam [2:0] WIRE_SILVER = 3'd3;

    reg  [1:0] rook_q;
    reg  [1:0] rook_d;
    reg  [1:0] bishop_q;
    reg  [1:0] bishop_d;
    reg  [2:0] gold_q;
    reg  [2:0] gold_d;
    reg  [2:0] silver_q;
    reg  [2:0] silver_d;
    reg  [2:0] knight_q;
    reg  [2:0] knight_d;
    reg  [2:0] lance_q;
    reg  [2:0] lance_d;
    reg  [4:0] pawn_q;
    reg  [4:0] pawn_d;

    always @(*) begin
        rook_d = rook_q;
        bishop_d = bishop_q;
        gold_d = gold_q;
        silver_d = silver_q;
        knight_d = knight_q;
        lance_d = lance_q;
        pawn_d = pawn_q;
        if (valid) begin
            if (field == WIRE_ROOK) begin
                rook_d = data[1:0];
            end
            if (field == WIRE_BISHOP) begin
                bishop_d = data[1:0];
            end
            if (field == WIRE_GOLD) begin
                gold_d = data[2:0];
            end
            if (field == WIRE_SILVER) begin
                silver_d = data[2:0];
            end
            if (field == WIRE_KNIGHT) begin
                knight_d = data[2:0];
            end
            if (field == WIRE_LANCE) begin
                lance_d = data[2:0];
            end
            if (field == WIRE_PAWN) begin
                pawn_d = data;
            end
        end
    end

    assign hand = {16'd0, pawn_q} | ({18'd0, lance_q} << 5) | ({18'd0, knight_q} << 8) | ({18'd0,
        silver_q} << 11) | ({18'd0, gold_q} << 14) | ({19'd0, bishop_q} << 17) | ({19'd0, rook_q}
        << 19);

    initial begin
        rook_q = 2'd0;
        bishop_q = 2'd0;
        gold_q = 3'd0;
        silver_q = 3'd0;
        knight_q = 3'd0;
        lance_q = 3'd0;
        pawn_q = 5'd0;
    end

    always @(posedge clock) begin
        rook_q <= rook_d;
        bishop_q <= bishop_d;
        gold_q <= gold_d;
        silver_q <= silver_d;
        knight_q <= knight_d;
        lance_q <= lance_d;
        pawn_q <= pawn_d;
    end
endmodule

`default_nettype wire
