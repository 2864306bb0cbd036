// tsume_evaluator: Reads a node's children in order, one a clock, and keeps what docs/circuits/tsume.md section 4 (Evaluate) needs.
// At an attack node the leading number is pn and the tie breaker dn, at a defence node the other way round.
// The outputs are registers: they hold the result one clock after the last child.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/tsume/search/evaluator.rs or the configuration, not this file.
`default_nettype none

module tsume_evaluator (
    input  wire        clock,           // the circuit's only clock
    input  wire        clear,
    input  wire        attack,
    input  wire        valid,
    input  wire [9:0]  index,
    input  wire [11:0] pn,              // 4094 with dn = 0: disproved within the depth limit.
    input  wire [11:0] dn,              // The mate length where pn = 0 (4095: removed).
    input  wire [9:0]  rep,
    output wire        any,             // At least one child.
    output wire [11:0] lead,
    output wire [11:0] tie,
    output wire [9:0]  best,
    output wire [11:0] second,
    output wire [11:0] sum,             // Sum of dn (attack) or pn (defence), saturating at 4094.
    // Defence: longest mate of the proved children plus one, and its child; 0 = none.
    output wire [11:0] length,
    output wire [9:0]  longest,
    output wire [9:0]  rep_out,         // Repetition depth of the disproof.
    output wire        none_within_out  // The disproof rests on the depth limit.
);
    reg         r_any_q;
    reg         r_any_d;
    reg  [11:0] r_lead_q;
    reg  [11:0] r_lead_d;
    reg  [11:0] r_tie_q;
    reg  [11:0] r_tie_d;
    reg  [9:0]  r_best_q;
    reg  [9:0]  r_best_d;
    reg  [11:0] r_second_q;
    reg  [11:0] r_second_d;
    reg  [11:0] r_sum_q;
    reg  [11:0] r_sum_d;
    reg  [11:0] r_length_q;
    reg  [11:0] r_length_d;
    reg  [9:0]  r_longest_q;
    reg  [9:0]  r_longest_d;
    reg  [9:0]  r_rep_q;
    reg  [9:0]  r_rep_d;
    reg         r_none_within_q;
    reg         r_none_within_d;
    wire        proved;
    wire        disproved;
    wire        none_within;
    reg  [11:0] new_lead;
    reg  [11:0] new_tie;
    reg  [11:0] part;
    wire [12:0] total;
    reg  [11:0] plus;
    wire        better;

    always @(*) begin
        r_any_d = r_any_q;
        r_lead_d = r_lead_q;
        r_tie_d = r_tie_q;
        r_best_d = r_best_q;
        r_second_d = r_second_q;
        r_sum_d = r_sum_q;
        r_length_d = r_length_q;
        r_longest_d = r_longest_q;
        r_rep_d = r_rep_q;
        r_none_within_d = r_none_within_q;
        if (valid) begin
            r_any_d = 1'b1;
            if (better) begin
                r_lead_d = new_lead;
                r_tie_d = new_tie;
                r_best_d = index;
                r_second_d = r_lead_q;
            end else if (new_lead < r_second_q) begin
                r_second_d = new_lead;
            end
            r_sum_d = total[11:0];
            if (total > 13'hffe) begin
                r_sum_d = 12'hffe;
            end
            if (attack) begin
                if (disproved & (rep < r_rep_q)) begin
                    r_rep_d = rep;
                end
                if (disproved & none_within) begin
                    r_none_within_d = 1'b1;
                end
            end else begin
                // one child decides: of those that rest on the same, one without the limit
                if (disproved & (rep > r_rep_q)) begin
                    r_rep_d = rep;
                    r_none_within_d = none_within;
                end
                if (disproved & (rep == r_rep_q) & !none_within) begin
                    r_none_within_d = 1'b0;
                end
                if (proved & (dn != 12'hfff) & (plus > r_length_q)) begin
                    r_length_d = plus;
                    r_longest_d = index;
                end
            end
        end
        if (clear) begin
            r_any_d = 1'b0;
            r_lead_d = 12'hfff;
            r_tie_d = 12'hfff;
            r_best_d = 10'd0;
            r_second_d = 12'hfff;
            r_sum_d = 12'd0;
            r_length_d = 12'd0;
            r_longest_d = 10'd0;
            r_rep_d = 10'd0;
            r_none_within_d = 1'b1;
            if (attack) begin
                r_rep_d = 10'h3ff;
                r_none_within_d = 1'b0;
            end
        end
    end

    assign proved = pn == 12'd0;
    assign disproved = !proved & (dn == 12'd0);
    assign none_within = pn == 12'hffe;

    always @(*) begin
        new_lead = pn;
        if (disproved) begin
            new_lead = 12'hfff;
        end
        new_tie = dn;
        part = dn;
        if (proved) begin
            part = 12'hffe;
        end
        if (!attack) begin
            new_lead = dn;
            if (proved) begin
                new_lead = 12'hfff;
            end
            new_tie = pn;
            part = pn;
        end
    end

    assign total = {1'b0, r_sum_q} + {1'b0, part};

    always @(*) begin
        plus = dn + 12'd1;
        if (dn == 12'hffe) begin
            plus = 12'hffe;
        end
    end

    assign better = !r_any_q | (new_lead < r_lead_q) | ((new_lead == r_lead_q) & (new_tie <
        r_tie_q));
    assign any = r_any_q;
    assign lead = r_lead_q;
    assign tie = r_tie_q;
    assign best = r_best_q;
    assign second = r_second_q;
    assign sum = r_sum_q;
    assign length = r_length_q;
    assign longest = r_longest_q;
    assign rep_out = r_rep_q;
    assign none_within_out = r_none_within_q;

    initial begin
        r_any_q = 1'b0;
        r_lead_q = 12'd0;
        r_tie_q = 12'd0;
        r_best_q = 10'd0;
        r_second_q = 12'd0;
        r_sum_q = 12'd0;
        r_length_q = 12'd0;
        r_longest_q = 10'd0;
        r_rep_q = 10'd0;
        r_none_within_q = 1'b0;
    end

    always @(posedge clock) begin
        r_any_q <= r_any_d;
        r_lead_q <= r_lead_d;
        r_tie_q <= r_tie_d;
        r_best_q <= r_best_d;
        r_second_q <= r_second_d;
        r_sum_q <= r_sum_d;
        r_length_q <= r_length_d;
        r_longest_q <= r_longest_d;
        r_rep_q <= r_rep_d;
        r_none_within_q <= r_none_within_d;
    end
endmodule

`default_nettype wire
