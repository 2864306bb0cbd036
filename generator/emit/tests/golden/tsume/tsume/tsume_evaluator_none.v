// tsume_evaluator_none: What is known of a node before its first child: combinational.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/evaluator.rs or the configuration, not this file.
`default_nettype none

module tsume_evaluator_none (
    input  wire        attack,                                // The node is an attack node.

    // What is known of no child.
    output reg         none_known_any,                        // Its numbers so far: any
    output reg  [11:0] none_known_lead,                       // Its numbers so far: lead
    output reg  [11:0] none_known_tie,                        // Its numbers so far: tie
    output reg  [9:0]  none_known_best,                       // Its numbers so far: best
    output reg  [11:0] none_known_second,                     // Its numbers so far: second
    output reg  [11:0] none_known_sum,                        // Its numbers so far: sum
    output reg  [11:0] none_known_length,                     // Its numbers so far: length
    output reg  [9:0]  none_known_longest,                    // Its numbers so far: longest
    output reg  [9:0]  none_known_rep,                        // Its numbers so far: rep
    output reg         none_known_within,                     // Its numbers so far: within
    // Its children to go on with: best: source
    output wire [6:0]  none_moves_best_source,
    // Its children to go on with: best: target
    output wire [6:0]  none_moves_best_target,
    // Its children to go on with: best: piece: kind
    output wire [2:0]  none_moves_best_piece_kind,
    // Its children to go on with: best: piece: promoted
    output wire        none_moves_best_piece_promoted,
    // Its children to go on with: best: captured: kind
    output wire [2:0]  none_moves_best_captured_kind,
    // Its children to go on with: best: captured: promoted
    output wire        none_moves_best_captured_promoted,
    // Its children to go on with: best: promotes
    output wire        none_moves_best_promotes,
    output wire        none_moves_seen,                       // Its children to go on with: seen
    output wire        none_moves_suspect,                    // Its children to go on with: suspect
    // Its children to go on with: longest: source
    output wire [6:0]  none_moves_longest_source,
    // Its children to go on with: longest: target
    output wire [6:0]  none_moves_longest_target,
    // Its children to go on with: longest: piece: kind
    output wire [2:0]  none_moves_longest_piece_kind,
    // Its children to go on with: longest: piece: promoted
    output wire        none_moves_longest_piece_promoted,
    // Its children to go on with: longest: captured: kind
    output wire [2:0]  none_moves_longest_captured_kind,
    // Its children to go on with: longest: captured: promoted
    output wire        none_moves_longest_captured_promoted,
    // Its children to go on with: longest: promotes
    output wire        none_moves_longest_promotes,
    output reg         none_open,                             // A drop of white's is not decided,
    output wire [6:0]  none_open_at,                          // on this square.
    output reg         none_promotes,                         // A promotion is not decided,
    output wire [6:0]  none_promotes_from,                    // from here
    output wire [6:0]  none_promotes_to,                      // to there.
    output reg         none_urgent                            // A child counts that is not late.
);
    localparam [11:0] INF      = 12'hfff;
    localparam [9:0] REP_NONE = 10'h3ff;

    wire [163:0] nothing;

    assign nothing = 164'd0;

    always @(*) begin
        none_known_any = nothing[0];
        none_known_any = 1'b0;
    end

    always @(*) begin
        none_known_lead = nothing[12:1];
        none_known_lead = INF;
    end

    always @(*) begin
        none_known_tie = nothing[24:13];
        none_known_tie = INF;
    end

    always @(*) begin
        none_known_best = nothing[34:25];
        none_known_best = 10'd0;
    end

    always @(*) begin
        none_known_second = nothing[46:35];
        none_known_second = INF;
    end

    always @(*) begin
        none_known_sum = nothing[58:47];
        none_known_sum = 12'd0;
    end

    always @(*) begin
        none_known_length = nothing[70:59];
        none_known_length = 12'd0;
    end

    always @(*) begin
        none_known_longest = nothing[80:71];
        none_known_longest = 10'd0;
    end

    always @(*) begin
        none_known_rep = nothing[90:81];
        none_known_within = nothing[91];
        none_known_rep = 10'd0;
        none_known_within = 1'b1;
        if (attack) begin
            none_known_rep = REP_NONE;
            none_known_within = 1'b0;
        end
    end

    assign none_moves_best_source = nothing[98:92];
    assign none_moves_best_target = nothing[105:99];
    assign none_moves_best_piece_kind = nothing[108:106];
    assign none_moves_best_piece_promoted = nothing[109];
    assign none_moves_best_captured_kind = nothing[112:110];
    assign none_moves_best_captured_promoted = nothing[113];
    assign none_moves_best_promotes = nothing[114];
    assign none_moves_seen = nothing[115];
    assign none_moves_suspect = nothing[116];
    assign none_moves_longest_source = nothing[123:117];
    assign none_moves_longest_target = nothing[130:124];
    assign none_moves_longest_piece_kind = nothing[133:131];
    assign none_moves_longest_piece_promoted = nothing[134];
    assign none_moves_longest_captured_kind = nothing[137:135];
    assign none_moves_longest_captured_promoted = nothing[138];
    assign none_moves_longest_promotes = nothing[139];

    always @(*) begin
        none_open = nothing[140];
        none_open = 1'b0;
    end

    assign none_open_at = nothing[147:141];

    always @(*) begin
        none_promotes = nothing[148];
        none_promotes = 1'b0;
    end

    assign none_promotes_from = nothing[155:149];
    assign none_promotes_to = nothing[162:156];

    always @(*) begin
        none_urgent = nothing[163];
        none_urgent = 1'b0;
    end
endmodule

`default_nettype wire
