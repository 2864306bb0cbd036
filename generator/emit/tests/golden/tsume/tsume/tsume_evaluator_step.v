// tsume_evaluator_step: Takes a child to what is known of those before it: combinational, docs/circuits/tsume.md section 4 (Evaluate).
// A child that makes no difference as long as another one is not decided waits for that one, and does not count: a drop of white's
// on the square of another drop; a late drop, as long as there is anything else; pawn, bishop or rook that do not promote where
// they may.
// At an attack node the leading number is pn and the tie breaker dn, at a defence node the other way round.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/evaluator.rs or the configuration, not this file.
`default_nettype none

module tsume_evaluator_step (
    input  wire        attack,                                  // The node is an attack node.
    input  wire        delays,                                  // Children may wait for others.
    // The child's place among the node's children.
    input  wire [9:0]  index,

    // Its numbers,
    // Disproved: INF, or WITHIN where that rests on the depth limit.
    input  wire [11:0] child_pn,
    input  wire [11:0] child_dn,                                // The mate length where pn = 0.
    input  wire [9:0]  child_rep,                               // Repetition depth of the disproof.
    // The table has numbers of it, or it was searched from this node.
    input  wire        child_seen,
    // A pawn drop that might mate black.
    input  wire        child_suspect,

    // as the node's side reads them.
    // The number that leads: pn at an attack node, else dn; INF where the child is out of the
    // question.
    input  wire [11:0] read_lead,
    input  wire [11:0] read_tie,                                // The other one, which breaks ties.
    input  wire [11:0] read_part,                               // Its part of the node's sum.
    input  wire [11:0] read_plus,                               // Its mate length and one more.
    input  wire        read_proved,                             // It is mate.
    input  wire        read_disproved,                          // It is no mate,
    input  wire        read_in_limit,                           // or one within the depth limit.
    input  wire        read_decided,                            // One of the two.

    // Its move.
    input  wire [6:0]  way_made_source,                         // The move: source
    input  wire [6:0]  way_made_target,                         // The move: target
    input  wire [2:0]  way_made_piece_kind,                     // The move: piece: kind
    input  wire        way_made_piece_promoted,                 // The move: piece: promoted
    input  wire [2:0]  way_made_captured_kind,                  // The move: captured: kind
    input  wire        way_made_captured_promoted,              // The move: captured: promoted
    input  wire        way_made_promotes,                       // The move: promotes
    // A drop between checker and king that nothing guards: it waits for all others.
    input  wire        way_late,

    // What is known of the children before it.
    input  wire        before_known_any,                        // Its numbers so far: any
    input  wire [11:0] before_known_lead,                       // Its numbers so far: lead
    input  wire [11:0] before_known_tie,                        // Its numbers so far: tie
    input  wire [9:0]  before_known_best,                       // Its numbers so far: best
    input  wire [11:0] before_known_second,                     // Its numbers so far: second
    input  wire [11:0] before_known_sum,                        // Its numbers so far: sum
    input  wire [11:0] before_known_length,                     // Its numbers so far: length
    input  wire [9:0]  before_known_longest,                    // Its numbers so far: longest
    input  wire [9:0]  before_known_rep,                        // Its numbers so far: rep
    input  wire        before_known_within,                     // Its numbers so far: within
    // Its children to go on with: best: source
    input  wire [6:0]  before_moves_best_source,
    // Its children to go on with: best: target
    input  wire [6:0]  before_moves_best_target,
    // Its children to go on with: best: piece: kind
    input  wire [2:0]  before_moves_best_piece_kind,
    // Its children to go on with: best: piece: promoted
    input  wire        before_moves_best_piece_promoted,
    // Its children to go on with: best: captured: kind
    input  wire [2:0]  before_moves_best_captured_kind,
    // Its children to go on with: best: captured: promoted
    input  wire        before_moves_best_captured_promoted,
    // Its children to go on with: best: promotes
    input  wire        before_moves_best_promotes,
    input  wire        before_moves_seen,                       // Its children to go on with: seen
    // Its children to go on with: suspect
    input  wire        before_moves_suspect,
    // Its children to go on with: longest: source
    input  wire [6:0]  before_moves_longest_source,
    // Its children to go on with: longest: target
    input  wire [6:0]  before_moves_longest_target,
    // Its children to go on with: longest: piece: kind
    input  wire [2:0]  before_moves_longest_piece_kind,
    // Its children to go on with: longest: piece: promoted
    input  wire        before_moves_longest_piece_promoted,
    // Its children to go on with: longest: captured: kind
    input  wire [2:0]  before_moves_longest_captured_kind,
    // Its children to go on with: longest: captured: promoted
    input  wire        before_moves_longest_captured_promoted,
    // Its children to go on with: longest: promotes
    input  wire        before_moves_longest_promotes,
    input  wire        before_open,                             // A drop of white's is not decided,
    input  wire [6:0]  before_open_at,                          // on this square.
    input  wire        before_promotes,                         // A promotion is not decided,
    input  wire [6:0]  before_promotes_from,                    // from here
    input  wire [6:0]  before_promotes_to,                      // to there.
    input  wire        before_urgent,                           // A child counts that is not late.

    // The same with this child.
    output reg         after_known_any,                         // Its numbers so far: any
    output reg  [11:0] after_known_lead,                        // Its numbers so far: lead
    output reg  [11:0] after_known_tie,                         // Its numbers so far: tie
    output reg  [9:0]  after_known_best,                        // Its numbers so far: best
    output reg  [11:0] after_known_second,                      // Its numbers so far: second
    output reg  [11:0] after_known_sum,                         // Its numbers so far: sum
    output reg  [11:0] after_known_length,                      // Its numbers so far: length
    output reg  [9:0]  after_known_longest,                     // Its numbers so far: longest
    output reg  [9:0]  after_known_rep,                         // Its numbers so far: rep
    output reg         after_known_within,                      // Its numbers so far: within
    // Its children to go on with: best: source
    output reg  [6:0]  after_moves_best_source,
    // Its children to go on with: best: target
    output reg  [6:0]  after_moves_best_target,
    // Its children to go on with: best: piece: kind
    output reg  [2:0]  after_moves_best_piece_kind,
    // Its children to go on with: best: piece: promoted
    output reg         after_moves_best_piece_promoted,
    // Its children to go on with: best: captured: kind
    output reg  [2:0]  after_moves_best_captured_kind,
    // Its children to go on with: best: captured: promoted
    output reg         after_moves_best_captured_promoted,
    // Its children to go on with: best: promotes
    output reg         after_moves_best_promotes,
    output reg         after_moves_seen,                        // Its children to go on with: seen
    // Its children to go on with: suspect
    output reg         after_moves_suspect,
    // Its children to go on with: longest: source
    output reg  [6:0]  after_moves_longest_source,
    // Its children to go on with: longest: target
    output reg  [6:0]  after_moves_longest_target,
    // Its children to go on with: longest: piece: kind
    output reg  [2:0]  after_moves_longest_piece_kind,
    // Its children to go on with: longest: piece: promoted
    output reg         after_moves_longest_piece_promoted,
    // Its children to go on with: longest: captured: kind
    output reg  [2:0]  after_moves_longest_captured_kind,
    // Its children to go on with: longest: captured: promoted
    output reg         after_moves_longest_captured_promoted,
    // Its children to go on with: longest: promotes
    output reg         after_moves_longest_promotes,
    output reg         after_open,                              // A drop of white's is not decided,
    output reg  [6:0]  after_open_at,                           // on this square.
    output reg         after_promotes,                          // A promotion is not decided,
    output reg  [6:0]  after_promotes_from,                     // from here
    output reg  [6:0]  after_promotes_to,                       // to there.
    output reg         after_urgent                             // A child counts that is not late.
);
    localparam [11:0] INF         = 12'hfff;
    localparam [11:0] MAX_12      = 12'hffe;
    localparam [12:0] MAX_13      = 13'hffe;
    localparam [6:0] NO_SQUARE   = 7'd127;
    localparam [11:0] REMOVED     = 12'hfff;
    localparam [2:0] KIND_BISHOP = 3'd2;
    localparam [2:0] KIND_PAWN   = 3'd7;
    localparam [2:0] KIND_ROOK   = 3'd1;

    wire        is_drop;
    wire        unpromoted;
    wire        waits;
    wire        alone;
    wire [12:0] total;
    wire        better;
    wire        never_second_before_best;

    assign total = {1'b0, before_known_sum} + {1'b0, read_part};
    // Whether the child waits for another, or is the first that does not wait for all.
    assign is_drop = !attack & (way_made_source == NO_SQUARE);
    assign unpromoted = before_promotes & !way_made_promotes & !way_made_piece_promoted &
        ((way_made_piece_kind == KIND_PAWN) | (way_made_piece_kind == KIND_BISHOP) |
        (way_made_piece_kind == KIND_ROOK)) & (way_made_source != NO_SQUARE) & (way_made_source ==
        before_promotes_from) & (way_made_target == before_promotes_to);
    assign waits = delays & !read_decided & (unpromoted | (way_late & before_urgent) | (is_drop &
        before_open & (before_open_at == way_made_target)));
    // a child that decides the node stays
    assign alone = delays & !read_decided & !waits & !way_late & !before_urgent &
        (before_known_lead != 12'd0);
    assign better = !before_known_any | alone | (read_lead < before_known_lead) | ((read_lead ==
        before_known_lead) & (read_tie < before_known_tie));

    always @(*) begin
        after_known_any = before_known_any;
        after_known_lead = before_known_lead;
        after_known_tie = before_known_tie;
        after_known_best = before_known_best;
        after_known_second = before_known_second;
        after_known_sum = before_known_sum;
        after_moves_best_source = before_moves_best_source;
        after_moves_best_target = before_moves_best_target;
        after_moves_best_piece_kind = before_moves_best_piece_kind;
        after_moves_best_piece_promoted = before_moves_best_piece_promoted;
        after_moves_best_captured_kind = before_moves_best_captured_kind;
        after_moves_best_captured_promoted = before_moves_best_captured_promoted;
        after_moves_best_promotes = before_moves_best_promotes;
        after_moves_seen = before_moves_seen;
        after_moves_suspect = before_moves_suspect;
        if (!waits) begin
            // Best, second best and sum.
            after_known_any = 1'b1;
            if (better) begin
                after_known_lead = read_lead;
                after_known_tie = read_tie;
                after_known_best = index;
                after_moves_best_source = way_made_source;
                after_moves_best_target = way_made_target;
                after_moves_best_piece_kind = way_made_piece_kind;
                after_moves_best_piece_promoted = way_made_piece_promoted;
                after_moves_best_captured_kind = way_made_captured_kind;
                after_moves_best_captured_promoted = way_made_captured_promoted;
                after_moves_best_promotes = way_made_promotes;
                after_moves_seen = child_seen;
                after_moves_suspect = child_suspect;
                after_known_second = before_known_lead;
                if (alone) begin
                    after_known_second = INF;
                end
            end else if (read_lead < before_known_second) begin
                after_known_second = read_lead;
            end
            after_known_sum = total[11:0];
            if (total > MAX_13) begin
                after_known_sum = MAX_12;
            end
            if (alone) begin
                after_known_sum = read_part;
            end
        end
    end

    always @(*) begin
        after_known_length = before_known_length;
        after_known_longest = before_known_longest;
        after_known_rep = before_known_rep;
        after_known_within = before_known_within;
        after_moves_longest_source = before_moves_longest_source;
        after_moves_longest_target = before_moves_longest_target;
        after_moves_longest_piece_kind = before_moves_longest_piece_kind;
        after_moves_longest_piece_promoted = before_moves_longest_piece_promoted;
        after_moves_longest_captured_kind = before_moves_longest_captured_kind;
        after_moves_longest_captured_promoted = before_moves_longest_captured_promoted;
        after_moves_longest_promotes = before_moves_longest_promotes;
        if (attack) begin
            // An attack node's disproof rests on what those of all its children rest on.
            if (read_disproved & (child_rep < before_known_rep)) begin
                after_known_rep = child_rep;
            end
            if (read_disproved & read_in_limit) begin
                after_known_within = 1'b1;
            end
        end else begin
            // One child decides a defence node: of those that rest on the same, one without the
            // limit.
            if (read_disproved & (child_rep > before_known_rep)) begin
                after_known_rep = child_rep;
                after_known_within = read_in_limit;
            end
            if (read_disproved & (child_rep == before_known_rep) & !read_in_limit) begin
                after_known_within = 1'b0;
            end
            if (read_proved & (child_dn != REMOVED) & (read_plus > before_known_length)) begin
                after_known_length = read_plus;
                after_known_longest = index;
                after_moves_longest_source = way_made_source;
                after_moves_longest_target = way_made_target;
                after_moves_longest_piece_kind = way_made_piece_kind;
                after_moves_longest_piece_promoted = way_made_piece_promoted;
                after_moves_longest_captured_kind = way_made_captured_kind;
                after_moves_longest_captured_promoted = way_made_captured_promoted;
                after_moves_longest_promotes = way_made_promotes;
            end
        end
    end

    always @(*) begin
        after_open = before_open;
        after_open_at = before_open_at;
        if (is_drop & !read_decided) begin
            after_open = 1'b1;
            after_open_at = way_made_target;
        end
    end

    always @(*) begin
        after_promotes = before_promotes;
        // What later children may wait for.
        after_promotes = way_made_promotes & !read_decided;
    end

    always @(*) begin
        after_promotes_from = before_promotes_from;
        after_promotes_from = way_made_source;
    end

    always @(*) begin
        after_promotes_to = before_promotes_to;
        after_promotes_to = way_made_target;
    end

    always @(*) begin
        after_urgent = before_urgent;
        if (!read_decided & !waits & !way_late) begin
            after_urgent = 1'b1;
        end
    end

    assign never_second_before_best = before_known_any & (before_known_second < before_known_lead);

    wire unused = &{1'b0, child_pn, never_second_before_best};
endmodule

`default_nettype wire
