// Proof and disproof number of a node: proved or disproved exactly when its children say so, never both.
module proof (
    input wire        attack,
    input wire        pn_star,
    input wire        overflow,
    input wire        illegal,
    input wire [9:0]  ply,
    input wire        any,
    input wire [11:0] lead,
    input wire [11:0] tie,
    input wire [11:0] sum,
    input wire [11:0] length,
    input wire [9:0]  rep_in,
    input wire        none_within,
    input wire [9:0]  best, longest,
    input wire [11:0] second
);
    wire [11:0] pn;
    wire [11:0] dn;
    wire [9:0]  rep;
    wire [11:0] best_pn;
    wire [11:0] best_dn;
    wire [9:0]  node_best, node_longest;
    wire [11:0] node_second;
    value dut (
        .attack(attack), .pn_star(pn_star), .overflow(overflow), .illegal(illegal), .ply(ply),
        .known_any(any), .known_lead(lead), .known_tie(tie), .known_best(best), .known_second(second), .known_sum(sum),
        .known_length(length), .known_longest(longest), .known_rep(rep_in), .known_within(none_within),
        .node_pn(pn), .node_dn(dn), .node_rep(rep), .node_best(node_best), .node_best_pn(best_pn), .node_best_dn(best_dn),
        .node_second(node_second), .node_longest(node_longest)
    );
    // a mating attack has a child without a number to prove; a lost attack has none that is not disproved
    wire mates = any && lead == 12'd0;
    wire fails = !any || sum == 12'd0;
    // disproved for good, or within the depth limit
    wire [11:0] none = none_within ? 12'd4094 : 12'd4095;
    always @(*) begin
        // what the evaluator gives
        assume (sum <= 12'd4094);
        // no legal move led to it: a disproof that rests on nothing
        if (illegal && !overflow) assert (pn == 12'd4095 && dn == 12'd0 && rep == 10'd1023);
        if (!overflow && !illegal) begin
            if (attack) begin
                assert ((pn == 12'd0) == mates);
                if (!mates && fails) assert (pn == (any ? none : 12'd4095) && dn == 12'd0);
                if (!mates && !fails) assert (dn != 12'd0);
            end else begin
                // every evasion is answered, or one is not
                assert ((pn == 12'd0) == fails);
                if (!fails && lead == 12'd0) assert (pn == none && dn == 12'd0);
                if (!fails && lead != 12'd0) assert (dn != 12'd0);
            end
        end
    end
endmodule
