// tsume_merge: Numbers of a child from its scan and its probes: combinational, docs/circuits/tsume.md section 4 (Expand).
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/merge.rs or the configuration, not this file.
`default_nettype none

module tsume_merge (
    // The node is an attack node (the child a defence node).
    input  wire        attack,
    // df-pn: mate and no-check are seen in the scan, numbers start from it. PN\*: off.
    input  wire        look_ahead,
    // The mate line is being played: a proved child does not end the expansion.
    input  wire        in_line,
    input  wire        listing,               // Only the moves are wanted.
    // The first disproof number is the number of squares with a check, not 1.
    input  wire        counts_checks,
    // Nothing is searched that follows the child: the job's depth limit.
    input  wire        at_limit,
    input  wire        suspect,               // A pawn drop of white's that might mate black.
    input  wire        pawn_drop,             // The move is a pawn drop.

    // From the array.
    input  wire [2:0]  scan_escapes,          // Flights of white's king, at most 4.
    // There is a capture of the checker or an interposition.
    input  wire        scan_other,
    input  wire [2:0]  scan_checks,           // Squares with a check of black's, at most 4.
    input  wire        scan_illegal,          // Black's king is attacked.

    // From the table.
    input  wire        table_proved,          // A mate is known.
    input  wire [11:0] table_length,          // Of the mate.
    input  wire        table_disproved,       // It is known that there is none.
    input  wire        table_lasting,         // The disproof rests on no depth limit.
    // The same position has numbers; else they are bounds.
    input  wire        table_exact,
    input  wire [11:0] table_pn,              // Proof number of the entry.
    input  wire [11:0] table_dn,              // Disproof number of the entry.
    // What black must hold for the mate; 0 where none is known.
    input  wire [20:0] table_needs,

    // From the path.
    input  wire        path_hit,              // It does.
    input  wire [9:0]  path_ply,              // Of the deepest such position.
    // Searches of the same problem that are inside the position.
    input  wire [3:0]  path_others,

    // What became of it.
    output wire        child_removed,         // Not a legal move.
    output reg         child_ends,            // The node is decided: no further child is wanted.
    output wire        child_probed,          // The table's answer was used.
    output wire        child_hit,             // It was decisive, or exact.
    output reg  [2:0]  child_number,          // For listings: what the scan counted, 0 if illegal.
    output wire        child_bad,             // For listings: the move is illegal.
    output reg  [11:0] child_numbers_pn,      // What the child memory keeps: pn
    output reg  [11:0] child_numbers_dn,      // What the child memory keeps: dn
    output reg  [9:0]  child_numbers_rep,     // What the child memory keeps: rep
    output reg         child_numbers_seen,    // What the child memory keeps: seen
    output wire        child_numbers_suspect  // What the child memory keeps: suspect
);
    localparam [11:0] INF          = 12'hfff;
    localparam [2:0] MOST_COUNTED = 3'd4;
    localparam [11:0] NOT_RAISED   = 12'hfe0;
    localparam [9:0] REP_NONE     = 10'h3ff;
    localparam [11:0] WITHIN       = 12'hffe;

    wire        mated;
    wire        beyond;
    wire        bad;
    wire        removed;
    reg  [3:0]  count;
    reg  [11:0] first_pn;
    reg  [11:0] first_dn;
    reg  [11:0] others_pn;
    reg  [11:0] others_dn;
    reg  [11:0] raised_pn;
    reg  [11:0] raised_dn;
    wire        decided;
    wire        probed;
    wire        told_mate;

    assign mated = (scan_escapes == 3'd0) & !scan_other;
    assign bad = attack & (scan_illegal | (mated & pawn_drop));
    // a list holds the raw moves, the illegal ones marked
    assign removed = bad & !listing;

    always @(*) begin
        // What the scan counted, and the numbers to begin with.
        // escapes and the other evasions count as at most 4
        count = {1'b0, scan_escapes};
        if (scan_other & (scan_escapes != MOST_COUNTED)) begin
            count = {1'b0, scan_escapes} + 4'd1;
        end
    end

    always @(*) begin
        child_number = scan_checks;
        if (attack) begin
            child_number = count[2:0];
        end
        if (bad) begin
            child_number = 3'd0;
        end
    end

    always @(*) begin
        first_pn = 12'd1;
        first_dn = 12'd1;
        if (look_ahead) begin
            if (attack) begin
                first_pn = {8'd0, count};
            end else if (counts_checks) begin
                first_dn = {9'd0, scan_checks};
            end
        end
    end

    always @(*) begin
        // Other searches that are inside a child make it less wanted: beside the comparison, since
        // a number is raised whichever it is.
        others_pn = 12'd0;
        others_dn = 12'd0;
        if (attack) begin
            others_pn = {8'd0, path_others};
        end else begin
            others_dn = {8'd0, path_others};
        end
    end

    always @(*) begin
        raised_pn = table_pn;
        if (table_pn < NOT_RAISED) begin
            raised_pn = table_pn + others_pn;
        end
    end

    always @(*) begin
        raised_dn = table_dn;
        if (table_dn < NOT_RAISED) begin
            raised_dn = table_dn + others_dn;
        end
    end

    // a check that does not mate, and no room for what would follow
    assign beyond = attack & !mated & at_limit;
    assign decided = look_ahead & ((attack & (mated | at_limit)) | (!attack & !suspect &
        (scan_checks == 3'd0)));
    assign probed = !listing & !removed & !decided & !(suspect & !attack);
    // who reaches a mate of the table by a drop of a pawn may not
    assign told_mate = probed & attack & pawn_drop & table_proved & (table_length == 12'd0);
    assign child_bad = bad;
    assign child_removed = removed | told_mate;
    assign child_probed = probed;
    assign child_hit = probed & (table_proved | table_disproved | table_exact);

    always @(*) begin
        child_ends = 1'b0;
        child_numbers_seen = 1'b0;
        child_numbers_rep = REP_NONE;
        child_numbers_pn = first_pn;
        child_numbers_dn = first_dn;
        if (decided) begin
            child_ends = !removed & !listing & !beyond;
            child_numbers_dn = 12'd0;
            child_numbers_pn = INF;
            if (beyond) begin
                child_numbers_pn = WITHIN;
            end else if (attack) begin
                child_numbers_pn = 12'd0;
            end
        end else if (probed) begin
            // What table and path know goes before what the scan says.
            if (table_proved) begin
                child_numbers_pn = 12'd0;
                child_numbers_dn = table_length;
                child_ends = attack & !in_line & !told_mate;
            end else if (table_disproved) begin
                child_numbers_pn = WITHIN;
                if (table_lasting) begin
                    child_numbers_pn = INF;
                end
                child_numbers_dn = 12'd0;
                child_ends = !attack;
            end else if (path_hit) begin
                child_numbers_pn = INF;
                child_numbers_dn = 12'd0;
                child_numbers_rep = path_ply + 10'd1;
            end else begin
                child_numbers_pn = first_pn + others_pn;
                child_numbers_dn = first_dn + others_dn;
                child_numbers_seen = table_exact;
                if (table_exact | (look_ahead & (first_pn < table_pn))) begin
                    child_numbers_pn = raised_pn;
                end
                if (table_exact | (look_ahead & (first_dn < table_dn))) begin
                    child_numbers_dn = raised_dn;
                end
            end
        end else begin
            child_numbers_pn = 12'd1;
            child_numbers_dn = 12'd1;
        end
    end

    assign child_numbers_suspect = suspect;

    wire unused = &{1'b0, table_needs};
endmodule

`default_nettype wire
