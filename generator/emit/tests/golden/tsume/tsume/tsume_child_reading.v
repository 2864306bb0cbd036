// tsume_child_reading: A child's numbers as its node's side reads them: combinational.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/evaluator.rs or the configuration, not this file.
`default_nettype none

module tsume_child_reading (
    input  wire        attack,          // The node is an attack node.

    // The child's numbers.
    // Disproved: INF, or WITHIN where that rests on the depth limit.
    input  wire [11:0] child_pn,
    input  wire [11:0] child_dn,        // The mate length where pn = 0.
    input  wire [9:0]  child_rep,       // Repetition depth of the disproof.
    // The table has numbers of it, or it was searched from this node.
    input  wire        child_seen,
    input  wire        child_suspect,   // A pawn drop that might mate black.

    // The same for the node.
    // The number that leads: pn at an attack node, else dn; INF where the child is out of the
    // question.
    output reg  [11:0] read_lead,
    output reg  [11:0] read_tie,        // The other one, which breaks ties.
    output reg  [11:0] read_part,       // Its part of the node's sum.
    output reg  [11:0] read_plus,       // Its mate length and one more.
    output wire        read_proved,     // It is mate.
    output wire        read_disproved,  // It is no mate,
    output wire        read_in_limit,   // or one within the depth limit.
    output wire        read_decided     // One of the two.
);
    localparam [11:0] INF    = 12'hfff;
    localparam [11:0] MAX    = 12'hffe;
    localparam [11:0] WITHIN = 12'hffe;

    wire proved;
    wire disproved;

    assign proved = child_pn == 12'd0;
    assign disproved = !proved & (child_dn == 12'd0);
    assign read_proved = proved;
    assign read_disproved = disproved;
    assign read_in_limit = child_pn == WITHIN;
    assign read_decided = proved | (child_dn == 12'd0);

    always @(*) begin
        read_lead = child_pn;
        if (disproved) begin
            read_lead = INF;
        end
        read_tie = child_dn;
        read_part = child_dn;
        if (proved) begin
            read_part = MAX;
        end
        if (!attack) begin
            read_lead = child_dn;
            if (proved) begin
                read_lead = INF;
            end
            read_tie = child_pn;
            read_part = child_pn;
        end
    end

    always @(*) begin
        read_plus = child_dn + 12'd1;
        if (child_dn == MAX) begin
            read_plus = MAX;
        end
    end

    wire unused = &{1'b0, child_rep, child_seen, child_suspect};
endmodule

`default_nettype wire
