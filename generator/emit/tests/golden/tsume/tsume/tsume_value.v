// tsume_value: Numbers of a node: combinational, docs/circuits/tsume.md section 4 (Evaluate).
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/tsume/search/value.rs or the configuration, not this file.
`default_nettype none

module tsume_value (
    input  wire        attack,
    input  wire        pn_star,
    // The moves did not all find a place: nothing may be concluded.
    input  wire        overflow,
    input  wire [9:0]  ply,

    // from the evaluator
    input  wire        any,
    input  wire [11:0] lead,
    input  wire [11:0] tie,
    input  wire [11:0] sum,
    input  wire [11:0] length,
    input  wire [9:0]  rep_in,
    input  wire        none_within,
    // Disproved: 4095, or 4094 where that rests on the depth limit.
    output reg  [11:0] pn,
    output reg  [11:0] dn,           // The mate length where pn = 0.
    output reg  [9:0]  rep,          // 1023 where the disproof rests on nothing above this node.
    output reg  [11:0] best_pn,
    output reg  [11:0] best_dn
);
    reg  [11:0] plus;
    reg  [11:0] none;

    always @(*) begin
        plus = tie + 12'd1;
        if (tie == 12'hffe) begin
            plus = 12'hffe;
        end
    end

    always @(*) begin
        none = 12'hfff;
        if (none_within) begin
            none = 12'hffe;
        end
    end

    always @(*) begin
        best_pn = tie;
        best_dn = lead;
        pn = sum;
        dn = lead;
        if (attack) begin
            best_pn = lead;
            best_dn = tie;
            pn = lead;
            dn = sum;
            if (!any) begin
                pn = 12'hfff;
                dn = 12'd0;
            end else if (lead == 12'd0) begin
                dn = plus;
            end else if (sum == 12'd0) begin
                pn = none;
            end else if (pn_star) begin
                dn = 12'd1;
            end
        end else if (!any | (sum == 12'd0)) begin
            pn = 12'd0;
            dn = length;
        end else if (lead == 12'd0) begin
            pn = none;
        end else if (pn_star) begin
            dn = 12'd1;
        end
        rep = rep_in;
        if (rep_in > ply) begin
            rep = 10'h3ff;
        end
        if (overflow) begin
            pn = 12'hfff;
            dn = 12'd0;
            rep = 10'd0;
        end
    end
endmodule

`default_nettype wire
