// tsume_merge: Numbers of a child from its scan and its probes: combinational, docs/circuits/tsume.md section 4 (Expand).
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/tsume/search/merge.rs or the configuration, not this file.
`default_nettype none

module tsume_merge (
    input  wire        attack,           // The node is an attack node (the child a defence node).
    // df-pn: mate and no-check are seen in the scan, numbers start from it. PN\*: off.
    input  wire        look_ahead,
    // The mate line is being played: a proved child does not end the expansion.
    input  wire        in_line,
    input  wire        listing,          // Only the moves are wanted.
    input  wire        suspect,
    input  wire        pawn_drop,

    // scan
    input  wire [2:0]  escapes,
    input  wire        other,
    input  wire [2:0]  checks,
    input  wire        illegal,

    // table and path
    input  wire        table_proved,
    input  wire [11:0] table_length,
    input  wire        table_disproved,
    input  wire        table_final,      // The disproof rests on no depth limit.
    input  wire        table_exact,
    input  wire [11:0] table_pn,
    input  wire [11:0] table_dn,
    input  wire        path_hit,
    input  wire [9:0]  path_ply,

    // the child
    output wire        removed,          // Not a legal move.
    output reg         ends,             // The node is decided: no further child is wanted.
    output wire        probed,           // The table's answer was used.
    output wire        hit,
    output reg         seen,
    // Disproved: 4095, or 4094 where that rests on the depth limit.
    output reg  [11:0] pn,
    output reg  [11:0] dn,               // The mate length where pn = 0.
    output reg  [9:0]  rep,
    // For listings: what the scan counted, at most 4; 0 if illegal.
    output reg  [2:0]  number,
    // For listings: black's king is left attacked, or a pawn drop mates.
    output wire        bad
);
    wire        mated;
    wire        decided;
    reg  [3:0]  count;
    reg  [11:0] first_pn;
    reg  [11:0] first_dn;

    assign mated = (escapes == 3'd0) & !other;
    assign bad = attack & (illegal | (mated & pawn_drop));
    // a list holds the raw moves, the illegal ones marked
    assign removed = bad & !listing;

    always @(*) begin
        // escapes and the other evasions count as at most 4
        count = {1'b0, escapes};
        if (other & (escapes != 3'd4)) begin
            count = {1'b0, escapes} + 4'd1;
        end
    end

    always @(*) begin
        number = checks;
        if (attack) begin
            number = count[2:0];
        end
        if (bad) begin
            number = 3'd0;
        end
    end

    always @(*) begin
        first_pn = 12'd1;
        first_dn = 12'd1;
        if (look_ahead) begin
            if (attack) begin
                first_pn = {8'd0, count};
            end else begin
                first_dn = {9'd0, checks};
            end
        end
    end

    assign decided = look_ahead & ((attack & mated) | (!attack & !suspect & (checks == 3'd0)));
    assign probed = !listing & !removed & !decided & !(suspect & !attack);
    assign hit = probed & (table_proved | table_disproved | table_exact);

    always @(*) begin
        ends = 1'b0;
        seen = 1'b0;
        rep = 10'h3ff;
        pn = first_pn;
        dn = first_dn;
        if (decided) begin
            ends = !removed & !listing;
            dn = 12'd0;
            pn = 12'hfff;
            if (attack) begin
                pn = 12'd0;
            end
        end else if (probed) begin
            if (table_proved) begin
                pn = 12'd0;
                dn = table_length;
                ends = attack & !in_line;
            end else if (table_disproved) begin
                pn = 12'hffe;
                if (table_final) begin
                    pn = 12'hfff;
                end
                dn = 12'd0;
                ends = !attack;
            end else if (path_hit) begin
                pn = 12'hfff;
                dn = 12'd0;
                rep = path_ply + 10'd1;
            end else if (table_exact) begin
                seen = 1'b1;
                pn = table_pn;
                dn = table_dn;
            end else if (look_ahead) begin
                if (first_pn < table_pn) begin
                    pn = table_pn;
                end
                if (first_dn < table_dn) begin
                    dn = table_dn;
                end
            end
        end else begin
            pn = 12'd1;
            dn = 12'd1;
        end
    end
endmodule

`default_nettype wire
