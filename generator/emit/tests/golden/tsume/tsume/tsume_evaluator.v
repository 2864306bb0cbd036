// tsume_evaluator: Reads a node's children in order, one a clock, and keeps what docs/circuits/tsume.md section 4 (Evaluate) needs.
// A child that makes no difference as long as another one is not decided waits for that one, and does not count: a drop of white's
// on the square of another drop; a late drop, as long as there is anything else; pawn, bishop or rook that do not promote where
// they may.
// At an attack node the leading number is pn and the tie breaker dn, at a defence node the other way round.
// The outputs are registers: they hold the result one clock after the last child.
//
// Kiban 0.1.0, configuration tsume (bc2092a8).
// Emitted: edit generator/emit/src/tsume/search/evaluator.rs or the configuration, not this file.
`default_nettype none

module tsume_evaluator (
    input  wire        clock,                   // the circuit's only clock
    input  wire        reset,                   // synchronous, active high
    input  wire        clear,                   // No child was seen.
    input  wire        attack,                  // The node is an attack node.
    input  wire        delays,                  // Children may wait for others.
    input  wire        valid,                   // A child is there.
    input  wire [9:0]  index,                   // Its place among the node's children.
    // WITHIN with dn = 0: disproved within the depth limit.
    input  wire [11:0] pn,
    // The mate length where pn = 0 (REMOVED: an illegal pawn drop).
    input  wire [11:0] dn,
    input  wire [9:0]  rep,                     // Repetition depth of its disproof.

    // Its move.
    input  wire [6:0]  made_source,             // Square of departure, 127 for a drop.
    input  wire [6:0]  made_target,             // Square of arrival.
    input  wire [2:0]  made_piece_kind,         // The piece before the move: kind
    input  wire        made_piece_promoted,     // The piece before the move: promoted
    input  wire [2:0]  made_captured_kind,      // What stood on the target, 0 for nothing: kind
    input  wire        made_captured_promoted,  // What stood on the target, 0 for nothing: promoted
    input  wire        made_promotes,           // The piece promotes.
    input  wire        late,                    // It is a late drop.

    // What is known of the children before this clock.
    output wire        known_any,               // At least one child.
    output wire [11:0] known_lead,              // The least leading number.
    output wire [11:0] known_tie,               // The other number of that child.
    output wire [9:0]  known_best,              // That child.
    output wire [11:0] known_second,            // The least leading number of the others.
    output wire [11:0] known_sum,               // Sum of dn (attack) or pn (defence), saturating.
    // Defence: longest mate of the proved children plus one, 0 = none.
    output wire [11:0] known_length,
    output wire [9:0]  known_longest,           // The child with it.
    output wire [9:0]  known_rep,               // Repetition depth of the disproof.
    output wire        known_within             // The disproof rests on the depth limit.
);
    localparam [11:0] INF         = 12'hfff;
    localparam [11:0] MAX_12      = 12'hffe;
    localparam [12:0] MAX_13      = 13'hffe;
    localparam [6:0] NO_SQUARE   = 7'd127;
    localparam [11:0] REMOVED     = 12'hfff;
    localparam [9:0] REP_NONE    = 10'h3ff;
    localparam [11:0] WITHIN      = 12'hffe;
    localparam [2:0] KIND_BISHOP = 3'd2;
    localparam [2:0] KIND_PAWN   = 3'd7;
    localparam [2:0] KIND_ROOK   = 3'd1;

    reg         kept_any_q;
    reg         kept_any_d;
    reg  [11:0] kept_lead_q;
    reg  [11:0] kept_lead_d;
    reg  [11:0] kept_tie_q;
    reg  [11:0] kept_tie_d;
    reg  [9:0]  kept_best_q;
    reg  [9:0]  kept_best_d;
    reg  [11:0] kept_second_q;
    reg  [11:0] kept_second_d;
    reg  [11:0] kept_sum_q;
    reg  [11:0] kept_sum_d;
    reg  [11:0] kept_length_q;
    reg  [11:0] kept_length_d;
    reg  [9:0]  kept_longest_q;
    reg  [9:0]  kept_longest_d;
    reg  [9:0]  kept_rep_q;
    reg  [9:0]  kept_rep_d;
    reg         kept_within_q;
    reg         kept_within_d;
    reg         open_q;
    reg         open_d;
    reg  [6:0]  open_at_q;
    reg  [6:0]  open_at_d;
    reg         promotes_q;
    reg         promotes_d;
    reg  [6:0]  promotes_from_q;
    reg  [6:0]  promotes_from_d;
    reg  [6:0]  promotes_to_q;
    reg  [6:0]  promotes_to_d;
    reg         urgent_q;
    reg         urgent_d;
    wire        decided;
    wire        is_drop;
    wire        unpromoted;
    wire        waits;
    wire        alone;
    wire        proved;
    wire        disproved;
    wire        in_limit;
    reg  [11:0] lead;
    reg  [11:0] tie;
    reg  [11:0] part;
    wire [12:0] total;
    reg  [11:0] plus;
    wire        better;
    wire        never_second_before_best;

    always @(*) begin
        kept_any_d = kept_any_q;
        kept_lead_d = kept_lead_q;
        kept_tie_d = kept_tie_q;
        kept_best_d = kept_best_q;
        kept_second_d = kept_second_q;
        kept_sum_d = kept_sum_q;
        kept_length_d = kept_length_q;
        kept_longest_d = kept_longest_q;
        kept_rep_d = kept_rep_q;
        kept_within_d = kept_within_q;
        open_d = open_q;
        open_at_d = open_at_q;
        promotes_d = promotes_q;
        promotes_from_d = promotes_from_q;
        promotes_to_d = promotes_to_q;
        urgent_d = urgent_q;
        if (valid) begin
            // What later children may wait for.
            promotes_d = made_promotes & !decided;
            promotes_from_d = made_source;
            promotes_to_d = made_target;
            if (is_drop & !decided) begin
                open_d = 1'b1;
                open_at_d = made_target;
            end
            if (!decided & !waits & !late) begin
                urgent_d = 1'b1;
            end
            if (!waits) begin
                // Best, second best and sum.
                kept_any_d = 1'b1;
                if (better) begin
                    kept_lead_d = lead;
                    kept_tie_d = tie;
                    kept_best_d = index;
                    kept_second_d = kept_lead_q;
                    if (alone) begin
                        kept_second_d = INF;
                    end
                end else if (lead < kept_second_q) begin
                    kept_second_d = lead;
                end
                kept_sum_d = total[11:0];
                if (total > MAX_13) begin
                    kept_sum_d = MAX_12;
                end
                if (alone) begin
                    kept_sum_d = part;
                end
            end
            if (attack) begin
                // An attack node's disproof rests on what those of all its children rest on.
                if (disproved & (rep < kept_rep_q)) begin
                    kept_rep_d = rep;
                end
                if (disproved & in_limit) begin
                    kept_within_d = 1'b1;
                end
            end else begin
                // One child decides a defence node: of those that rest on the same, one without
                // the limit.
                if (disproved & (rep > kept_rep_q)) begin
                    kept_rep_d = rep;
                    kept_within_d = in_limit;
                end
                if (disproved & (rep == kept_rep_q) & !in_limit) begin
                    kept_within_d = 1'b0;
                end
                if (proved & (dn != REMOVED) & (plus > kept_length_q)) begin
                    kept_length_d = plus;
                    kept_longest_d = index;
                end
            end
        end
        if (clear) begin
            // Before the first child.
            open_d = 1'b0;
            promotes_d = 1'b0;
            urgent_d = 1'b0;
            kept_any_d = 1'b0;
            kept_lead_d = INF;
            kept_tie_d = INF;
            kept_best_d = 10'd0;
            kept_second_d = INF;
            kept_sum_d = 12'd0;
            kept_length_d = 12'd0;
            kept_longest_d = 10'd0;
            kept_rep_d = 10'd0;
            kept_within_d = 1'b1;
            if (attack) begin
                kept_rep_d = REP_NONE;
                kept_within_d = 1'b0;
            end
        end
    end

    // The child's numbers as the node's side reads them.
    assign proved = pn == 12'd0;
    assign disproved = !proved & (dn == 12'd0);
    assign in_limit = pn == WITHIN;

    always @(*) begin
        lead = pn;
        if (disproved) begin
            lead = INF;
        end
        tie = dn;
        part = dn;
        if (proved) begin
            part = MAX_12;
        end
        if (!attack) begin
            lead = dn;
            if (proved) begin
                lead = INF;
            end
            tie = pn;
            part = pn;
        end
    end

    assign total = {1'b0, kept_sum_q} + {1'b0, part};

    always @(*) begin
        plus = dn + 12'd1;
        if (dn == MAX_12) begin
            plus = MAX_12;
        end
    end

    // Whether the child waits for another, or is the first that does not wait for all.
    assign decided = proved | (dn == 12'd0);
    assign is_drop = !attack & (made_source == NO_SQUARE);
    assign unpromoted = promotes_q & !made_promotes & !made_piece_promoted & ((made_piece_kind ==
        KIND_PAWN) | (made_piece_kind == KIND_BISHOP) | (made_piece_kind == KIND_ROOK)) &
        (made_source != NO_SQUARE) & (made_source == promotes_from_q) & (made_target ==
        promotes_to_q);
    assign waits = delays & !decided & (unpromoted | (late & urgent_q) | (is_drop & open_q &
        (open_at_q == made_target)));
    // a child that decides the node stays
    assign alone = delays & !decided & !waits & !late & !urgent_q & (kept_lead_q != 12'd0);
    assign better = !kept_any_q | alone | (lead < kept_lead_q) | ((lead == kept_lead_q) & (tie <
        kept_tie_q));
    assign known_any = kept_any_q;
    assign known_lead = kept_lead_q;
    assign known_tie = kept_tie_q;
    assign known_best = kept_best_q;
    assign known_second = kept_second_q;
    assign known_sum = kept_sum_q;
    assign known_length = kept_length_q;
    assign known_longest = kept_longest_q;
    assign known_rep = kept_rep_q;
    assign known_within = kept_within_q;
    assign never_second_before_best = kept_any_q & (kept_second_q < kept_lead_q);

    initial begin
        kept_any_q = 1'b0;
        kept_lead_q = 12'd0;
        kept_tie_q = 12'd0;
        kept_best_q = 10'd0;
        kept_second_q = 12'd0;
        kept_sum_q = 12'd0;
        kept_length_q = 12'd0;
        kept_longest_q = 10'd0;
        kept_rep_q = 10'd0;
        kept_within_q = 1'b0;
        open_q = 1'b0;
        open_at_q = 7'd0;
        promotes_q = 1'b0;
        promotes_from_q = 7'd0;
        promotes_to_q = 7'd0;
        urgent_q = 1'b0;
    end

    always @(posedge clock) begin
        kept_any_q <= kept_any_d;
        kept_lead_q <= kept_lead_d;
        kept_tie_q <= kept_tie_d;
        kept_best_q <= kept_best_d;
        kept_second_q <= kept_second_d;
        kept_sum_q <= kept_sum_d;
        kept_length_q <= kept_length_d;
        kept_longest_q <= kept_longest_d;
        kept_rep_q <= kept_rep_d;
        kept_within_q <= kept_within_d;
        open_q <= open_d;
        open_at_q <= open_at_d;
        promotes_q <= promotes_d;
        promotes_from_q <= promotes_from_d;
        promotes_to_q <= promotes_to_d;
        urgent_q <= urgent_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: the best child is worse than the second
        assert (reset || !never_second_before_best);
    end
`endif

    wire unused = &{1'b0, reset, made_captured_kind, made_captured_promoted,
        never_second_before_best};
endmodule

`default_nettype wire
