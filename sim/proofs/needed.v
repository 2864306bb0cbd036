// What black must hold for a mate: no more than it has, enough for what the child needs behind the move, all of a kind of which
// white has none where white could drop one in between, and no more than that.
module proof (
    input wire        attack, mated, drop, check_drop,
    input wire [2:0]  kind, captured, check_kind,
    input wire [20:0] needs, black, white
);
    wire [20:0] hand;
    // on which nothing rests
    (* anyseq *) wire promoted, captured_promoted, promotes, check_promoted, check_captured_promoted, check_promotes;
    (* anyseq *) wire [2:0] check_captured;
    (* anyseq *) wire [6:0] source, target, check_source, check_target;
    hand_needed dut (
        .attack(attack), .needs(needs), .black(black), .white(white), .mated(mated),
        .best_source(drop ? 7'd127 : source), .best_target(target), .best_piece_kind(kind), .best_piece_promoted(promoted),
        .best_captured_kind(captured), .best_captured_promoted(captured_promoted), .best_promotes(promotes),
        .came_by_source(check_drop ? 7'd127 : check_source), .came_by_target(check_target), .came_by_piece_kind(check_kind),
        .came_by_piece_promoted(check_promoted), .came_by_captured_kind(check_captured),
        .came_by_captured_promoted(check_captured_promoted), .came_by_promotes(check_promotes), .hand(hand)
    );
    // count of a kind: rook 1, bishop 2, gold 3, silver 4, knight 5, lance 6, pawn 7
    function [5:0] held(input [20:0] of_hand, input [2:0] of);
        case (of)
            3'd1: held = {4'd0, of_hand[20:19]};
            3'd2: held = {4'd0, of_hand[18:17]};
            3'd3: held = {3'd0, of_hand[16:14]};
            3'd4: held = {3'd0, of_hand[13:11]};
            3'd5: held = {3'd0, of_hand[10:8]};
            3'd6: held = {3'd0, of_hand[7:5]};
            3'd7: held = {1'b0, of_hand[4:0]};
            default: held = 6'd0;
        endcase
    endfunction

    (* anyconst *) reg [2:0] looked_at;
    wire [5:0] has    = held(black, looked_at);
    wire [5:0] child  = held(needs, looked_at);
    wire [5:0] wanted = held(hand, looked_at);
    wire [5:0] less   = {5'd0, attack & drop & (kind == looked_at)};
    wire [5:0] more   = {5'd0, attack & ~drop & (captured == looked_at)};
    // the check that is answered: the move that mates at once, or the one that led to a defence node
    wire       near   = attack ? drop & (kind >= 3'd3) & (kind != 3'd6) : check_drop & (check_kind >= 3'd3) & (check_kind != 3'd6);
    wire       room   = (~attack | mated) & ~near & (held(white, looked_at) == 6'd0);
    always @(*) begin
        assume (looked_at != 3'd0 && source < 7'd81 && check_source < 7'd81);
        // nothing is captured by a drop, and no king is dropped
        if (drop) assume (captured == 3'd0 && kind != 3'd0);
        if (check_drop) assume (check_kind != 3'd0);
        // what is dropped is held; black has what the child needs
        assume (has >= less && child + less <= has + more);
        if (attack && drop) assume (held(needs, kind) < held(black, kind));
        assert (wanted <= has);
        assert (wanted + more >= child + less);
        if (room) assert (wanted == has);
        else assert (wanted == 6'd0 || wanted + more == child + less);
    end
endmodule
