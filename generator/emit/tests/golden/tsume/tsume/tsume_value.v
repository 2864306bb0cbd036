// tsume_value: Numbers of a node: combinational, docs/circuits/tsume.md section 4 (Evaluate).
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/value.rs or the configuration, not this file.
`default_nettype none

module tsume_value (
    input  wire        attack,         // The node is an attack node.
    input  wire        pn_star,        // Disproof numbers are 1.
    // The moves did not all find a place: nothing may be concluded.
    input  wire        overflow,
    // No legal move leads to the node: white attacks black's king.
    input  wire        illegal,
    input  wire [9:0]  ply,            // The node's.

    // From the evaluator.
    input  wire        known_any,      // At least one child.
    input  wire [11:0] known_lead,     // The least leading number.
    input  wire [11:0] known_tie,      // The other number of that child.
    input  wire [9:0]  known_best,     // That child.
    input  wire [11:0] known_second,   // The least leading number of the others.
    input  wire [11:0] known_sum,      // Sum of dn (attack) or pn (defence), saturating.
    // Defence: longest mate of the proved children plus one, 0 = none.
    input  wire [11:0] known_length,
    input  wire [9:0]  known_longest,  // The child with it.
    input  wire [9:0]  known_rep,      // Repetition depth of the disproof.
    input  wire        known_within,   // The disproof rests on the depth limit.

    // What becomes of the node.
    // Disproved: INF, or WITHIN where that rests on the depth limit.
    output reg  [11:0] node_pn,
    output reg  [11:0] node_dn,        // The mate length where pn = 0.
    // REP_NONE where the disproof rests on nothing above this node.
    output reg  [9:0]  node_rep,
    output wire [9:0]  node_best,      // The child to go on with.
    output reg  [11:0] node_best_pn,   // Its pn.
    output reg  [11:0] node_best_dn,   // Its dn.
    output wire [11:0] node_second,    // Leading number of the second-best child.
    output wire [9:0]  node_longest    // The child with the longest mate.
);
    localparam [11:0] INF      = 12'hfff;
    localparam [11:0] MAX      = 12'hffe;
    localparam [9:0] REP_NONE = 10'h3ff;
    localparam [11:0] WITHIN   = 12'hffe;

    reg  [11:0] plus;
    reg  [11:0] none;

    always @(*) begin
        plus = known_tie + 12'd1;
        if (known_tie == MAX) begin
            plus = MAX;
        end
    end

    always @(*) begin
        none = INF;
        if (known_within) begin
            none = WITHIN;
        end
    end

    assign node_best = known_best;
    assign node_second = known_second;
    assign node_longest = known_longest;

    always @(*) begin
        node_best_pn = known_tie;
        node_best_dn = known_lead;
        node_pn = known_sum;
        node_dn = known_lead;
        if (attack) begin
            node_best_pn = known_lead;
            node_best_dn = known_tie;
            node_pn = known_lead;
            node_dn = known_sum;
            if (!known_any) begin
                node_pn = INF;
                node_dn = 12'd0;
            end else if (known_lead == 12'd0) begin
                node_dn = plus;
            end else if (known_sum == 12'd0) begin
                node_pn = none;
            end else if (pn_star) begin
                node_dn = 12'd1;
            end
        end else if (!known_any | (known_sum == 12'd0)) begin
            node_pn = 12'd0;
            node_dn = known_length;
        end else if (known_lead == 12'd0) begin
            node_pn = none;
        end else if (pn_star) begin
            node_dn = 12'd1;
        end
        node_rep = known_rep;
        if (known_rep > ply) begin
            node_rep = REP_NONE;
        end
        if (illegal) begin
            node_pn = INF;
            node_dn = 12'd0;
            node_rep = REP_NONE;
        end
        if (overflow) begin
            node_pn = INF;
            node_dn = 12'd0;
            node_rep = 10'd0;
        end
    end
endmodule

`default_nettype wire
