// Thresholds of the child that is searched next, in whole numbers: df-pn's rule with the second best plus a quarter
// (docs/circuits/tsume.md, section 4), and df-pn's promise that the chosen child can be searched: its thresholds lie above
// its numbers.
module proof (
    input wire clock
);
    // the numbers stand still for the two clocks
    (* anyconst *) reg        attack, pn_star;
    (* anyconst *) reg [11:0] tp, td, pn, dn, best_pn, best_dn, second;
    wire [11:0] child_tp;
    wire [11:0] child_td;
    thresholds dut (
        .clock(clock), .attack(attack), .pn_star(pn_star), .tp(tp), .td(td),
        .node_pn(pn), .node_dn(dn), .node_rep(10'd0), .node_best(10'd0), .node_best_pn(best_pn), .node_best_dn(best_dn),
        .node_second(second), .node_longest(10'd0), .child_tp(child_tp), .child_td(child_td)
    );
    reg started = 1'b0;
    always @(posedge clock) started <= 1'b1;

    localparam [11:0] INFINITE = 12'd4095;
    localparam [12:0] LARGEST = 13'd4094;
    // the leading number is the smallest among the children, the other one is summed up
    wire [12:0] lead_limit = attack ? tp : td;
    wire [12:0] sum_limit = attack ? td : tp;
    wire [12:0] lead_best = attack ? best_pn : best_dn;
    wire [12:0] sum_best = attack ? best_dn : best_pn;
    wire [12:0] sum = attack ? dn : pn;
    wire [12:0] step = pn_star ? 13'd0 : {3'd0, second[11:2]};
    wire [12:0] more = {1'd0, second} + 13'd1 + step;
    wire [12:0] next = second == INFINITE ? 13'd4095 : more > LARGEST ? LARGEST : more;
    wire [12:0] least = lead_limit < next ? lead_limit : next;
    wire [12:0] lead_out = least > lead_best ? least : lead_best + 13'd1;
    wire [12:0] others = sum - sum_best;
    wire [12:0] left = sum_limit < others ? 13'd0 : sum_limit - others;
    wire [12:0] sum_out = sum_limit == 13'd4095 ? 13'd4095 : left > sum_best ? left : sum_best + 13'd1;
    always @(*) begin
        // neither proved nor disproved, and the sum holds the chosen child
        assume (lead_best < 13'd4095 && sum_best < 13'd4095 && sum >= sum_best);
        if (started) begin
            assert (child_tp == (attack ? lead_out : sum_out));
            assert (child_td == (pn_star ? 13'd4095 : attack ? sum_out : lead_out));
            assert (child_tp > best_pn && child_td > best_dn);
        end
    end
endmodule
