// The hand after a move: a drop takes one piece of its kind and no other, a capture adds one.
module proof (
    input wire        drop,
    input wire [2:0]  kind, captured,
    input wire [20:0] hand
);
    wire [20:0] hand_after;
    // on which nothing rests
    (* anyseq *) wire promoted, captured_promoted, promotes;
    (* anyseq *) wire [6:0] source, target;
    hand_after dut (
        .hand(hand), .made_source(drop ? 7'd127 : source), .made_target(target), .made_piece_kind(kind), .made_piece_promoted(promoted),
        .made_captured_kind(captured), .made_captured_promoted(captured_promoted), .made_promotes(promotes), .after(hand_after)
    );
    // count of a kind: rook 1, bishop 2, gold 3, silver 4, knight 5, lance 6, pawn 7
    function [4:0] held(input [20:0] of_hand, input [2:0] of);
        case (of)
            3'd1: held = {3'd0, of_hand[20:19]};
            3'd2: held = {3'd0, of_hand[18:17]};
            3'd3: held = {2'd0, of_hand[16:14]};
            3'd4: held = {2'd0, of_hand[13:11]};
            3'd5: held = {2'd0, of_hand[10:8]};
            3'd6: held = {2'd0, of_hand[7:5]};
            3'd7: held = of_hand[4:0];
            default: held = 5'd0;
        endcase
    endfunction
    function [4:0] most(input [2:0] of);
        most = of <= 3'd2 ? 5'd2 : of <= 3'd6 ? 5'd4 : 5'd18;
    endfunction

    (* anyconst *) reg [2:0] looked_at;
    wire [2:0]  moved = drop ? kind : captured;
    wire [4:0]  before = held(hand, looked_at);
    wire [4:0]  wanted = looked_at != moved ? before : drop ? before - 5'd1 : before + 5'd1;
    always @(*) begin
        assume (looked_at != 3'd0 && source < 7'd81);
        // nothing is captured by a drop
        if (drop) assume (captured == 3'd0);
        // a piece that is dropped is held, and there are no more pieces than there are
        if (drop) assume (kind != 3'd0 && held(hand, kind) != 5'd0);
        if (!drop && captured != 3'd0) assume (held(hand, captured) < most(captured));
        assert (held(hand_after, looked_at) == wanted);
    end
endmodule
