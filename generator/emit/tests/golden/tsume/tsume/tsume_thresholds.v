// tsume_thresholds: Thresholds of the chosen child, docs/circuits/tsume.md section 4 (Thresholds): the node's numbers enter in
// clock 0, its thresholds in clock 1, the child's stand in clock 1; a node may enter in every clock.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/value.rs or the configuration, not this file.
`default_nettype none

module tsume_thresholds (
    input  wire        clock,         // the circuit's only clock
    input  wire        attack,        // The node is an attack node.
    // Disproof numbers are 1, the threshold is one more than the second-lowest number.
    input  wire        pn_star,
    input  wire [11:0] tp,            // The node's threshold of pn.
    input  wire [11:0] td,            // The node's threshold of dn.

    // The node's numbers.
    // Disproved: INF, or WITHIN where that rests on the depth limit.
    input  wire [11:0] node_pn,
    input  wire [11:0] node_dn,       // The mate length where pn = 0.
    // REP_NONE where the disproof rests on nothing above this node.
    input  wire [9:0]  node_rep,
    input  wire [9:0]  node_best,     // The child to go on with.
    input  wire [11:0] node_best_pn,  // Its pn.
    input  wire [11:0] node_best_dn,  // Its dn.
    input  wire [11:0] node_second,   // Leading number of the second-best child.
    input  wire [9:0]  node_longest,  // The child with the longest mate.
    output reg  [11:0] child_tp,      // The child's threshold of pn.
    output reg  [11:0] child_td       // The child's threshold of dn.
);
    localparam [11:0] INF    = 12'hfff;
    localparam [11:0] MAX_12 = 12'hffe;
    localparam [12:0] MAX_13 = 13'hffe;

    reg         was_attack_q;
    reg         was_pn_star_q;
    reg  [11:0] others_q;
    reg  [11:0] others_d;
    reg  [11:0] next_q;
    reg  [11:0] next_d;
    reg  [11:0] lead_floor_q;
    reg  [11:0] sum_floor_q;
    reg  [11:0] lead_limit;
    reg  [11:0] sum_limit;
    reg  [11:0] lead_best;
    reg  [11:0] sum_best;
    reg  [12:0] step;
    wire [12:0] sum;
    wire [11:0] left;
    reg  [11:0] lead_out;
    reg  [11:0] sum_out;

    always @(*) begin
        lead_best = node_best_dn;
        sum_best = node_best_pn;
        others_d = node_pn - node_best_pn;
        if (attack) begin
            lead_best = node_best_pn;
            sum_best = node_best_dn;
            others_d = node_dn - node_best_dn;
        end
    end

    always @(*) begin
        // second + 1 + second / 4, at most the largest finite number; no second: infinite
        step = {1'b0, node_second >> 2};
        if (pn_star) begin
            step = 13'd0;
        end
    end

    assign sum = {1'b0, node_second} + step + 13'd1;

    always @(*) begin
        next_d = sum[11:0];
        if (sum > MAX_13) begin
            next_d = MAX_12;
        end
        if (node_second == INF) begin
            next_d = INF;
        end
    end

    always @(*) begin
        // clock 1
        lead_limit = td;
        sum_limit = tp;
        if (was_attack_q) begin
            lead_limit = tp;
            sum_limit = td;
        end
    end

    always @(*) begin
        // the least of limit and next, but not less than the floor
        lead_out = next_q;
        if (lead_limit < next_q) begin
            lead_out = lead_limit;
        end
        if ((lead_limit < lead_floor_q) | (next_q < lead_floor_q)) begin
            lead_out = lead_floor_q;
        end
    end

    // an infinite limit stays infinite, a finite one loses what the other children hold
    assign left = sum_limit - others_q;

    always @(*) begin
        sum_out = left;
        if ((sum_limit < others_q) | (left < sum_floor_q)) begin
            sum_out = sum_floor_q;
        end
        if (sum_limit == INF) begin
            sum_out = INF;
        end
    end

    always @(*) begin
        child_tp = sum_out;
        child_td = lead_out;
        if (was_attack_q) begin
            child_tp = lead_out;
            child_td = sum_out;
        end
        if (was_pn_star_q) begin
            child_td = INF;
        end
    end

    initial begin
        was_attack_q = 1'b0;
        was_pn_star_q = 1'b0;
        others_q = 12'd0;
        next_q = 12'd0;
        lead_floor_q = 12'd0;
        sum_floor_q = 12'd0;
    end

    always @(posedge clock) begin
        was_attack_q <= attack;
        was_pn_star_q <= pn_star;
        others_q <= others_d;
        next_q <= next_d;
        lead_floor_q <= lead_best + 12'd1;
        sum_floor_q <= sum_best + 12'd1;
    end

    wire unused = &{1'b0, node_rep, node_best, node_longest};
endmodule

`default_nettype wire
