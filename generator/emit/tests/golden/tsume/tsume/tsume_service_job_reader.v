// tsume_service_job_reader: Reads a job: a bit in every clock, 8 clocks a byte from @4 on (layout: docs/protocol.md, section 2, solve and moves).
// A byte and its offset are taken in a clock with valid, which may come while hold is low. Squares appear on the ld_ ports 1 clock
// after their last bit; the other ports are registers and stay until the next job. refusal is the verdict on all bytes up to the
// clock before (section 3, checks 4 to 6). The first byte starts afresh.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/service/reader.rs or the configuration, not this file.
`default_nettype none

module tsume_service_job_reader (
    input  wire        clock,         // The circuit's only clock.
    input  wire        valid,         // A byte of the job is there:
    input  wire [6:0]  at,            // its offset in the message,
    input  wire [7:0]  data,          // the byte.
    output wire        hold,          // The next byte must wait.
    output wire        enough,        // The job is whole.
    // 2 flags, a piece or a number in hand is out of range, or there are too few or too many
    // bytes; 3 not exactly one white king, or more than one black king; 4 PN* or lists are asked
    // for and not there, or the shortest mate by PN* or by searches that share a problem; 0 taken.
    output reg  [2:0]  refusal,
    // 0 solve, 1 solve with PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands,
    // 8 more: first numbers count checks, 16 more: shares its problem with other searches, 32
    // more: looks for the shortest mate.
    output reg  [5:0]  cmd,
    // What its result tells: bit 0 clocks, probes and hits, bit 1 clocks by state.
    output wire [1:0]  detail,

    output wire        ld_valid,      // A square is loaded:
    output wire [6:0]  ld_sq,         // which one,
    output wire [5:0]  ld_piece,      // its piece.

    // Pawn [4:0], lance [7:5], knight, silver, gold [16:14], bishop [18:17], rook [20:19].
    output wire [20:0] hand_b,
    output wire [20:0] hand_w,        // The same of white.

    output wire [31:0] limit_nodes,   // Nodes, 0 = none.
    output wire [47:0] limit_clocks,  // 0 = none; never 2^40 or more.
    output reg  [9:0]  limit_depth    // 1..=the greatest depth of the engine.
);
    localparam [3:0] READER_STATE_NODES      = 4'd0;
    localparam [3:0] READER_STATE_CLOCKS     = 4'd1;
    localparam [3:0] READER_STATE_DEPTH      = 4'd2;
    localparam [3:0] READER_STATE_SQUARE     = 4'd3;
    localparam [3:0] READER_STATE_WHITE      = 4'd4;
    localparam [3:0] READER_STATE_PROMOTED   = 4'd5;
    localparam [3:0] READER_STATE_PAWN       = 4'd6;
    localparam [3:0] READER_STATE_LOW        = 4'd7;
    localparam [3:0] READER_STATE_HIGH       = 4'd8;
    localparam [3:0] READER_STATE_OTHER_LOW  = 4'd9;
    localparam [3:0] READER_STATE_OTHER_HIGH = 4'd10;
    localparam [3:0] READER_STATE_HAND       = 4'd11;
    localparam [3:0] READER_STATE_END        = 4'd12;
    localparam [5:0] LAST_OF_CLOCKS          = 6'd39;
    localparam [5:0] LAST_OF_DEPTH           = 6'd15;
    localparam [5:0] LAST_OF_NODES           = 6'd31;
    localparam [6:0] LAST_SQUARE             = 7'd80;
    localparam [4:0] MOST_BIG                = 5'd2;
    localparam [4:0] MOST_PAWNS              = 5'd18;
    localparam [4:0] MOST_SMALL              = 5'd4;
    localparam [15:0] NOT_ROUNDS              = 16'hbfff;
    localparam [5:0] COMMAND_DF_PN           = 6'd0;
    localparam [5:0] COMMAND_LIST_CHECKS     = 6'd2;
    localparam [5:0] COMMAND_LIST_EVASIONS   = 6'd3;
    localparam [5:0] COMMAND_PN_STAR         = 6'd1;
    localparam [6:0] FIELD_BITS              = 7'd4;
    localparam [6:0] FIELD_FLAGS             = 7'd1;
    localparam [6:0] FIELD_KIND              = 7'd0;
    localparam [2:0] KIND_GOLD               = 3'd3;
    localparam [2:0] KIND_KING               = 3'd0;
    localparam [2:0] KIND_PAWN               = 3'd7;
    localparam [2:0] REFUSAL_BAD_FIELD       = 3'd2;
    localparam [2:0] REFUSAL_KINGS           = 3'd3;
    localparam [2:0] REFUSAL_NOT_IMPLEMENTED = 3'd4;
    localparam [2:0] WIRE_BISHOP             = 3'd1;
    localparam [2:0] WIRE_PAWN               = 3'd6;
    localparam [2:0] WIRE_ROOK               = 3'd0;
    localparam HAS_PN_STAR = 1'b1;
    localparam HAS_LISTS = 1'b1;
    localparam HAS_SHARES = 1'b0;
    localparam HAS_ROUNDS = 1'b1;
    localparam [15:0] MAX_DEPTH = 16'd512;

    reg  [3:0]  state_q;
    reg  [7:0]  shift_q;
    reg  [7:0]  shift_d;
    reg  [3:0]  left_q;
    reg  [3:0]  left_d;
    reg         lists_q;
    reg         lists_d;
    reg  [7:0]  flags_q;
    reg  [7:0]  flags_d;
    reg  [5:0]  count_q;
    reg  [5:0]  count_d;
    reg  [31:0] nodes_q;
    reg  [31:0] nodes_d;
    reg  [39:0] clocks_q;
    reg  [39:0] clocks_d;
    reg  [15:0] depth_q;
    reg  [15:0] depth_d;
    reg  [6:0]  square_q;
    reg  [6:0]  square_d;
    reg         of_white_piece_q;
    reg         of_white_piece_d;
    reg         promoted_q;
    reg         promoted_d;
    reg         low_q;
    reg         low_d;
    reg         put_valid_q;
    reg  [6:0]  put_square_q;
    reg  [5:0]  put_piece_q;
    reg  [5:0]  put_piece_d;
    reg         of_white_q;
    reg         of_white_d;
    reg  [2:0]  held_kind_q;
    reg  [2:0]  held_kind_d;
    reg  [4:0]  held_q;
    reg  [4:0]  held_d;
    reg         field_q;
    reg         field_d;
    reg         white_q;
    reg         white_d;
    reg         black_q;
    reg         black_d;
    reg         twice_q;
    reg         twice_d;
    wire        works;
    wire        one;
    reg  [3:0]  then;
    reg  [2:0]  kind;
    reg         puts;
    reg         is_piece;
    reg         stores;
    reg  [4:0]  most;
    reg         wrong;
    reg         ends;
    reg         unable;
    wire        rounds;
    reg  [15:0] plies;
    wire        hands_0_valid;
    wire [20:0] hands_0_hand;
    wire        hands_1_valid;
    wire [20:0] hands_1_hand;

    tsume_service_hand_register hands_0 (
        .clock (clock),
        .valid (hands_0_valid),
        .field (held_kind_q),
        .data  (held_q),
        .hand  (hands_0_hand)
    );

    tsume_service_hand_register hands_1 (
        .clock (clock),
        .valid (hands_1_valid),
        .field (held_kind_q),
        .data  (held_q),
        .hand  (hands_1_hand)
    );

    always @(*) begin
        shift_d = shift_q;
        left_d = left_q;
        lists_d = lists_q;
        flags_d = flags_q;
        count_d = count_q;
        nodes_d = nodes_q;
        clocks_d = clocks_q;
        depth_d = depth_q;
        square_d = square_q;
        of_white_piece_d = of_white_piece_q;
        promoted_d = promoted_q;
        low_d = low_q;
        of_white_d = of_white_q;
        held_kind_d = held_kind_q;
        held_d = held_q;
        white_d = white_q;
        black_d = black_q;
        twice_d = twice_q;
        then = state_q;
        puts = 1'b0;
        is_piece = 1'b1;
        kind = KIND_PAWN;
        stores = 1'b0;
        wrong = 1'b0;
        ends = 1'b0;
        if (works) begin
            left_d = left_q - 4'd1;
            shift_d = shift_q >> 1;
            count_d = count_q + 6'd1;
            case (state_q)
                READER_STATE_NODES: begin
                    nodes_d = (nodes_q >> 1) | ({31'd0, one} << 31);
                    if (count_q == LAST_OF_NODES) begin
                        count_d = 6'd0;
                        then = READER_STATE_SQUARE;
                        if (flags_q[3]) begin
                            then = READER_STATE_CLOCKS;
                        end
                    end
                end
                READER_STATE_CLOCKS: begin
                    clocks_d = (clocks_q >> 1) | ({39'd0, one} << 39);
                    if (count_q == LAST_OF_CLOCKS) begin
                        count_d = 6'd0;
                        then = READER_STATE_DEPTH;
                    end
                end
                READER_STATE_DEPTH: begin
                    depth_d = (depth_q >> 1) | ({15'd0, one} << 15);
                    if (count_q == LAST_OF_DEPTH) begin
                        then = READER_STATE_SQUARE;
                    end
                end
                READER_STATE_SQUARE: begin
                    then = READER_STATE_WHITE;
                    is_piece = 1'b0;
                    puts = !one;
                end
                READER_STATE_WHITE: begin
                    of_white_piece_d = one;
                    then = READER_STATE_PROMOTED;
                end
                READER_STATE_PROMOTED: begin
                    promoted_d = one;
                    then = READER_STATE_PAWN;
                end
                READER_STATE_PAWN: begin
                    then = READER_STATE_LOW;
                    puts = !one;
                end
                READER_STATE_LOW: begin
                    low_d = one;
                    then = READER_STATE_HIGH;
                end
                READER_STATE_HIGH: begin
                    then = READER_STATE_OTHER_LOW;
                    kind = ({2'd0, one} << 1) | {2'd0, low_q} | 3'd4;
                    puts = !(one & low_q);
                end
                READER_STATE_OTHER_LOW: begin
                    low_d = one;
                    then = READER_STATE_OTHER_HIGH;
                end
                READER_STATE_OTHER_HIGH: begin
                    kind = ({2'd0, one} << 1) | {2'd0, low_q};
                    puts = 1'b1;
                end
                READER_STATE_HAND: begin
                    held_d = held_q + 5'd1;
                    if (one) begin
                        wrong = held_q == most;
                    end else begin
                        stores = 1'b1;
                        held_d = 5'd0;
                        held_kind_d = held_kind_q + 3'd1;
                        if (held_kind_q == WIRE_PAWN) begin
                            held_kind_d = 3'd0;
                            of_white_d = 1'b1;
                            if (of_white_q) begin
                                ends = 1'b1;
                                then = READER_STATE_END;
                            end
                        end
                    end
                end
                default: begin
                    // End, the only state left
                end
            endcase
            // a square is known: on to the next, or to the hands
            if (puts) begin
                square_d = square_q + 7'd1;
                then = READER_STATE_SQUARE;
                if (square_q == LAST_SQUARE) begin
                    then = READER_STATE_HAND;
                end
            end
        end
        field_d = field_q | wrong;
        if (put_valid_q & put_piece_q[5]) begin
            // neither king nor gold promotes
            if (put_piece_q[3] & ((put_piece_q[2:0] == KIND_KING) | (put_piece_q[2:0] ==
                KIND_GOLD))) begin
                field_d = 1'b1;
            end
            if (put_piece_q[2:0] == KIND_KING) begin
                if (put_piece_q[4]) begin
                    white_d = 1'b1;
                    twice_d = twice_q | white_q;
                end else begin
                    black_d = 1'b1;
                    twice_d = twice_q | black_q;
                end
            end
        end
        // The next byte; the first ones are looked at as a whole.
        if (valid) begin
            if (at >= FIELD_BITS) begin
                shift_d = data;
                left_d = 4'd8;
                // a byte too many
                if (ends | (state_q == READER_STATE_END)) begin
                    field_d = 1'b1;
                end
            end
            if (at == FIELD_KIND) begin
                // 02 solve, 03 moves
                lists_d = data[0];
                left_d = 4'd0;
                count_d = 6'd0;
                nodes_d = 32'd0;
                clocks_d = 40'd0;
                depth_d = 16'd0;
                square_d = 7'd0;
                of_white_d = 1'b0;
                held_kind_d = 3'd0;
                held_d = 5'd0;
                field_d = 1'b0;
                white_d = 1'b0;
                black_d = 1'b0;
                twice_d = 1'b0;
                then = READER_STATE_SQUARE;
            end
            if (at == FIELD_FLAGS) begin
                flags_d = data;
                if (lists_q & (|data[7:6])) begin
                    field_d = 1'b1;
                end
                then = READER_STATE_SQUARE;
                if (data[3]) begin
                    then = READER_STATE_CLOCKS;
                end
                if (data[2]) begin
                    then = READER_STATE_NODES;
                end
            end
        end
    end

    // What the bit means, and what the one behind it belongs to.
    assign works = left_q != 4'd0;
    assign one = shift_q[0];

    always @(*) begin
        most = MOST_SMALL;
        if ((held_kind_q == WIRE_ROOK) | (held_kind_q == WIRE_BISHOP)) begin
            most = MOST_BIG;
        end
        if (held_kind_q == WIRE_PAWN) begin
            most = MOST_PAWNS;
        end
    end

    always @(*) begin
        put_piece_d = 6'd0;
        if (is_piece) begin
            put_piece_d = {3'd0, kind} | ({5'd0, promoted_q} << 3) | ({5'd0, of_white_piece_q} <<
                4) | 6'd32;
        end
    end

    always @(*) begin
        // What is wrong with the bytes so far.
        unable = lists_q & !HAS_LISTS;
        if (!lists_q & flags_q[0]) begin
            unable = !HAS_PN_STAR;
        end
        if (rounds & (flags_q[0] | (HAS_SHARES & depth_q[15]))) begin
            unable = 1'b1;
        end
    end

    // the shortest mate is looked for by df-pn, and by a search alone
    assign rounds = HAS_ROUNDS & !lists_q & depth_q[14];
    assign enough = state_q == READER_STATE_END;

    always @(*) begin
        refusal = 3'd0;
        if (unable) begin
            refusal = REFUSAL_NOT_IMPLEMENTED;
        end
        if (!white_q | twice_q) begin
            refusal = REFUSAL_KINGS;
        end
        if (field_q | (state_q != READER_STATE_END)) begin
            refusal = REFUSAL_BAD_FIELD;
        end
    end

    // What the host controller and the engine see.
    // the last bit is looked at while the next byte comes
    assign hold = |left_q[3:1];

    always @(*) begin
        cmd = COMMAND_DF_PN;
        if (lists_q) begin
            cmd = COMMAND_LIST_CHECKS;
            if (flags_q[0]) begin
                cmd = COMMAND_LIST_EVASIONS;
            end
        end else if (flags_q[0]) begin
            cmd = COMMAND_PN_STAR;
        end
        cmd = cmd | ({4'd0, flags_q[7:6]} << 2);
        if (rounds) begin
            cmd = cmd | 6'd32;
        end
    end

    always @(*) begin
        // the highest bit of the depth is none where searches share problems
        plies = depth_q;
        plies = plies & NOT_ROUNDS;
    end

    assign detail = flags_q[5:4];
    assign ld_valid = put_valid_q;
    assign ld_sq = put_square_q;
    assign ld_piece = put_piece_q;
    assign hands_0_valid = stores & !of_white_q;
    assign hands_1_valid = stores & of_white_q;
    assign hand_b = hands_0_hand;
    assign hand_w = hands_1_hand;
    assign limit_nodes = nodes_q;
    assign limit_clocks = {8'd0, clocks_q};

    always @(*) begin
        limit_depth = plies[9:0];
        if ((plies == 16'd0) | (plies > MAX_DEPTH)) begin
            limit_depth = 10'd512;
        end
    end

    initial begin
        state_q = 4'd0;
        shift_q = 8'd0;
        left_q = 4'd0;
        lists_q = 1'b0;
        flags_q = 8'd0;
        count_q = 6'd0;
        nodes_q = 32'd0;
        clocks_q = 40'd0;
        depth_q = 16'd0;
        square_q = 7'd0;
        of_white_piece_q = 1'b0;
        promoted_q = 1'b0;
        low_q = 1'b0;
        put_valid_q = 1'b0;
        put_square_q = 7'd0;
        put_piece_q = 6'd0;
        of_white_q = 1'b0;
        held_kind_q = 3'd0;
        held_q = 5'd0;
        field_q = 1'b0;
        white_q = 1'b0;
        black_q = 1'b0;
        twice_q = 1'b0;
    end

    always @(posedge clock) begin
        state_q <= then;
        shift_q <= shift_d;
        left_q <= left_d;
        lists_q <= lists_d;
        flags_q <= flags_d;
        count_q <= count_d;
        nodes_q <= nodes_d;
        clocks_q <= clocks_d;
        depth_q <= depth_d;
        square_q <= square_d;
        of_white_piece_q <= of_white_piece_d;
        promoted_q <= promoted_d;
        low_q <= low_d;
        put_valid_q <= puts;
        put_square_q <= square_q;
        put_piece_q <= put_piece_d;
        of_white_q <= of_white_d;
        held_kind_q <= held_kind_d;
        held_q <= held_d;
        field_q <= field_d;
        white_q <= white_d;
        black_q <= black_d;
        twice_q <= twice_d;
    end
endmodule

`default_nettype wire
