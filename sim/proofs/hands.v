// Hands of a node: a drop takes one piece of its kind and no other, a capture adds one; whoever enters the child holds that.
module proof (
    input wire        clock,
    input wire        black, drop,
    input wire [2:0]  kind, captured,
    input wire        enter, load,
    input wire [20:0] load_black, load_white
);
    wire [20:0] child, node_black, node_white;
    wire [6:0]  any_black, any_white;
    // on which nothing rests
    (* anyseq *) wire promoted, captured_promoted, promotes;
    (* anyseq *) wire [6:0] source, target;
    hands dut (
        .clock(clock), .reset(1'b0), .black(black),
        .made_source(drop ? 7'd127 : source), .made_target(target), .made_piece_kind(kind), .made_piece_promoted(promoted),
        .made_captured_kind(captured), .made_captured_promoted(captured_promoted), .made_promotes(promotes), .enter(enter),
        .load(load), .load_black(load_black), .load_white(load_white), .child(child),
        .node_black(node_black), .node_white(node_white), .any_black(any_black), .any_white(any_white)
    );
    // count of a kind: rook 1, bishop 2, gold 3, silver 4, knight 5, lance 6, pawn 7
    function [4:0] held(input [20:0] hand, input [2:0] of);
        case (of)
            3'd1: held = {3'd0, hand[20:19]};
            3'd2: held = {3'd0, hand[18:17]};
            3'd3: held = {2'd0, hand[16:14]};
            3'd4: held = {2'd0, hand[13:11]};
            3'd5: held = {2'd0, hand[10:8]};
            3'd6: held = {2'd0, hand[7:5]};
            3'd7: held = hand[4:0];
            default: held = 5'd0;
        endcase
    endfunction
    function [4:0] most(input [2:0] of);
        most = of <= 3'd2 ? 5'd2 : of <= 3'd6 ? 5'd4 : 5'd18;
    endfunction

    (* anyconst *) reg [2:0] looked_at;
    wire [2:0]  moved = drop ? kind : captured;
    wire [20:0] mine = black ? node_black : node_white;
    wire [4:0]  before = held(mine, looked_at);
    wire [4:0]  after = looked_at == moved ? (drop ? before - 5'd1 : before + 5'd1) : before;

    // a clock later
    reg         started = 1'b0;
    reg         was_black = 1'b0;
    reg [4:0]   wanted = 5'd0, black_before = 5'd0;
    always @(posedge clock) begin
        started <= 1'b1;
        was_black <= black;
        wanted <= after;
        black_before <= held(node_black, looked_at);
    end
    always @(*) begin
        assume (looked_at != 3'd0 && source < 7'd81);
        assume (!(enter && load));
        // nothing is captured by a drop
        if (drop) assume (captured == 3'd0);
        // a piece that is dropped is held, and there are no more pieces than there are
        if (drop) assume (kind != 3'd0 && held(mine, kind) != 5'd0);
        if (!drop && captured != 3'd0) assume (held(mine, captured) < most(captured));
        if (started) assert (held(child, looked_at) == (was_black ? wanted : black_before));
        assert (any_black[3'd7 - looked_at] == (held(node_black, looked_at) != 5'd0));
        assert (any_white[3'd7 - looked_at] == (held(node_white, looked_at) != 5'd0));
    end
    // entering
    reg       entered = 1'b0, entered_black = 1'b0;
    reg [4:0] entered_with = 5'd0;
    always @(posedge clock) begin
        entered <= enter && started && !load;
        entered_black <= black;
        entered_with <= wanted;
    end
    reg same_side = 1'b0;
    always @(posedge clock) same_side <= black == was_black;
    always @(*) if (entered && same_side) begin
        assert (held(entered_black ? node_black : node_white, looked_at) == entered_with);
    end
endmodule
