// Proof and disproof number of a node: proved or disproved exactly when its children say so, never both.
module proof (
    input wire        attack,
    input wire        pn_star,
    input wire        overflow,
    input wire [9:0]  ply,
    input wire        any,
    input wire [11:0] lead,
    input wire [11:0] tie,
    input wire [11:0] sum,
    input wire [11:0] length,
    input wire [9:0]  rep_in,
    input wire        none_within
);
    wire [11:0] pn;
    wire [11:0] dn;
    wire [9:0]  rep;
    wire [11:0] best_pn;
    wire [11:0] best_dn;
    value dut (
        .attack(attack), .pn_star(pn_star), .overflow(overflow), .ply(ply), .any(any), .lead(lead), .tie(tie),
        .sum(sum), .length(length), .rep_in(rep_in), .none_within(none_within),
        .pn(pn), .dn(dn), .rep(rep), .best_pn(best_pn), .best_dn(best_dn)
    );
    // a mating attack has a child without a number to prove; a lost attack has none that is not disproved
    wire mates = any && lead == 12'd0;
    wire fails = !any || sum == 12'd0;
    // disproved for good, or within the depth limit
    wire [11:0] none = none_within ? 12'd4094 : 12'd4095;
    always @(*) begin
        // what the evaluator gives
        assume (sum <= 12'd4094);
        if (!overflow) begin
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
