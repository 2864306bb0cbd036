// go_sums: Adds up the results of a batch (docs/circuits/go.md, sections 4, 7 and 8; words: section 8).
// The sums lie in a memory of 32 words of 32 bits, word w at bytes 4w to 4w+3 of the result's message (docs/protocol.md, 95):
// | word | sum |
// |---|---|
// | 0, 1 | always 0 |
// | 2 to 5 | playouts, capped, wins, draws |
// | 6, 7 to 10, 11 | score, score^2, length |
// | 14, 15 to 20, 21 | passes, captures, captured, kos (stones are length - passes: nothing is written to 12, 13) |
// | 22, 23 | signature |
// | 24, 25 | clocks of the batch |
// | 26 | the owner that was asked for last |
// One word is read, added to and written back in 2 clocks, a new one in every clock; 2 to 12 clocks a result. A carry goes into
// the second word of a sum, which always follows. ready: a result that comes in this clock is taken; freed (1 clock): it is
// added. clear, and a reset, make words 2 to 25 zero in 24 clocks.
// byte_data is the byte at of the memory, a clock after read; adding waits in that clock. With hold nothing more is begun,
// and from steady on all bytes are of one moment.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/sums/mod.rs or the configuration, not this file.
`default_nettype none

module go_sums (
    input  wire        clock,        // the circuit's only clock
    input  wire        reset,        // synchronous, active high
    input  wire        clear,        // Words 2 to 25 become 0 in 24 clocks.
    input  wire        busy,         // A batch is at work: its clocks are counted.
    input  wire [15:0] komi2,        // Twice the komi, signed.

    // results
    input  wire [3:0]  kind,         // Kind of the word that comes, see word;
    input  wire [36:0] data,         // its data.
    output wire        ready,        // It is taken if it comes in this clock.
    output reg         freed,        // For a clock: it is added.
    output wire [8:0]  rests,        // Slots that have no playout left.
    output wire        owner_valid,  // The owner asked for is word 26 from the next clock on.

    // bytes
    input  wire        hold,         // Nothing more is begun.
    output wire        steady,       // All bytes are of one moment.
    input  wire        read,         // A byte is read:
    input  wire [6:0]  at,           // this one of the memory;
    output wire [7:0]  byte_data     // it is here a clock later.
);
    localparam [6:0] CLOCKS_BYTE        = 7'd96;
    localparam [31:0] CLOCKS_COUNTED     = 32'd256;
    localparam [7:0] LAST_CLOCK         = 8'd255;
    localparam [8:0] MOST_POINTS        = 9'd361;
    localparam [4:0] SUM_CAPPED         = 5'd3;
    localparam [4:0] SUM_CAPTURES_HIGH  = 5'd17;
    localparam [4:0] SUM_CLOCKS         = 5'd24;
    localparam [4:0] SUM_CLOCKS_HIGH    = 5'd25;
    localparam [4:0] SUM_DRAWS          = 5'd5;
    localparam [4:0] SUM_FIRST          = 5'd2;
    localparam [4:0] SUM_KOS_HIGH       = 5'd21;
    localparam [4:0] SUM_LENGTH         = 5'd10;
    localparam [4:0] SUM_LENGTH_HIGH    = 5'd11;
    localparam [4:0] SUM_OWNER          = 5'd26;
    localparam [4:0] SUM_PASSES         = 5'd14;
    localparam [4:0] SUM_SCORE          = 5'd6;
    localparam [4:0] SUM_SCORE_HIGH     = 5'd7;
    localparam [4:0] SUM_SIGNATURE      = 5'd22;
    localparam [4:0] SUM_SIGNATURE_HIGH = 5'd23;
    localparam [4:0] SUM_SQUARE         = 5'd8;
    localparam [4:0] SUM_TAKEN          = 5'd18;
    localparam [4:0] SUM_WINS           = 5'd4;
    localparam [3:0] WORD_GAME          = 4'd12;
    localparam [3:0] WORD_MOVES         = 4'd10;
    localparam [3:0] WORD_NONE          = 4'd0;
    localparam [3:0] WORD_OWNER         = 4'd5;
    localparam [3:0] WORD_REST          = 4'd13;
    localparam [3:0] WORD_STONES        = 4'd11;
    localparam [3:0] WORD_SUM_A         = 4'd8;
    localparam [3:0] WORD_SUM_B         = 4'd9;
    localparam [3:0] WORK_BATCH_CLOCKS  = 4'd2;
    localparam [3:0] WORK_CLEAR         = 4'd1;
    localparam [3:0] WORK_NONE          = 4'd0;
    localparam [31:0] MINUS_SCORE = 32'hfffffc00;
    localparam [31:0] MINUS_OWNER = 32'hfe000000;
    localparam [31:0] MINUS = 32'hffffffff;
    localparam [8:0] SLOT_BITS = 9'd255;

    reg  [3:0]  waits_q;
    reg  [3:0]  waits_d;
    reg  [36:0] word_q;
    reg  [36:0] word_d;
    reg  [8:0]  size_q;
    reg  [8:0]  size_d;
    reg  [17:0] square_q;
    reg         win_q;
    reg         draw_q;
    reg  [8:0]  n_rests_q;
    reg  [8:0]  n_rests_d;
    reg  [3:0]  work_q;
    reg  [3:0]  work_d;
    reg  [4:0]  place_q;
    reg  [4:0]  place_d;
    reg         clear_due_q;
    reg         clear_due_d;
    reg  [7:0]  batch_clocks_q;
    reg  [7:0]  batch_clocks_d;
    reg         batch_due_q;
    reg         batch_due_d;
    reg         adds_q;
    reg         adds_d;
    reg  [4:0]  to_q;
    reg  [31:0] operand_q;
    reg         carry_q;
    reg         carry_d;
    reg  [1:0]  lane_q;
    reg         batch_low_q;
    wire [9:0]  game_score;
    wire        game_capped;
    wire [7:0]  game_zeros;
    wire [17:0] game_length;
    wire [17:0] moves_passes;
    wire        moves_zero;
    wire [17:0] moves_captures;
    wire [18:0] stones_taken;
    wire [17:0] stones_kos;
    wire [24:0] owner_sum;
    wire [8:0]  owner_cell;
    wire [1:0]  owner_which;
    wire        owner_first;
    wire [9:0]  part;
    reg  [15:0] twice;
    wire [15:0] limit;
    wire [31:0] product;
    wire        result;
    wire        first;
    wire        pair;
    reg         last;
    reg  [31:0] low;
    reg  [31:0] high;
    reg  [31:0] squares;
    reg  [31:0] ones;
    wire [33:0] total;
    wire        carries;
    reg  [7:0]  lanes;
    wire        never_unknown;
    wire        never_cleared_in_work;
    wire        never_clocks_lost;
    wire        never_score_beyond;
    reg  [4:0]  store_read_address;
    wire [31:0] store_read_data;

    go_ram_32x32_u store (
        .clock         (clock),
        .write_enable  (adds_q),
        .write_address (to_q),
        .write_data    (total[32:1]),
        .read_address  (store_read_address),
        .read_data     (store_read_data)
    );

    always @(*) begin
        waits_d = waits_q;
        word_d = word_q;
        n_rests_d = n_rests_q;
        work_d = work_q;
        place_d = place_q;
        clear_due_d = clear_due_q;
        batch_clocks_d = batch_clocks_q;
        batch_due_d = batch_due_q;
        freed = 1'b0;
        if (ready & (kind[3] | (kind == WORD_OWNER))) begin
            waits_d = kind;
            word_d = data;
        end
        // A counter of 256 clocks; beyond that they are in the memory.
        if (busy) begin
            batch_clocks_d = batch_clocks_q + 8'd1;
            if (batch_clocks_q == LAST_CLOCK) begin
                batch_due_d = 1'b1;
            end
        end
        adds_d = 1'b0;
        if (work_q == WORK_NONE) begin
            // The work that is most urgent begins.
            if (clear_due_q) begin
                clear_due_d = 1'b0;
                work_d = WORK_CLEAR;
                place_d = SUM_FIRST;
            end else if (!hold) begin
                if (batch_due_q) begin
                    batch_due_d = 1'b0;
                    work_d = WORK_BATCH_CLOCKS;
                    place_d = SUM_CLOCKS;
                end else if (waits_q == WORD_REST) begin
                    waits_d = WORD_NONE;
                    n_rests_d = (n_rests_q + 9'd1) & SLOT_BITS;
                    freed = 1'b1;
                end else if (waits_q != WORD_NONE) begin
                    waits_d = WORD_NONE;
                    work_d = waits_q;
                    place_d = SUM_FIRST;
                    if (waits_q == WORD_OWNER) begin
                        place_d = SUM_OWNER;
                    end
                    if (waits_q == WORD_SUM_A) begin
                        place_d = SUM_SIGNATURE;
                    end
                    if (waits_q == WORD_SUM_B) begin
                        place_d = SUM_SIGNATURE_HIGH;
                    end
                    if (waits_q == WORD_MOVES) begin
                        place_d = SUM_PASSES;
                    end
                    if (waits_q == WORD_STONES) begin
                        place_d = SUM_TAKEN;
                    end
                end
            end
        end else if (!read) begin
            adds_d = 1'b1;
            place_d = place_q + 5'd1;
            if (last) begin
                work_d = WORK_NONE;
                freed = work_q[3];
            end
        end
        if (clear) begin
            clear_due_d = 1'b1;
            n_rests_d = 9'd0;
            batch_clocks_d = 8'd0;
            batch_due_d = 1'b0;
        end
        if (reset) begin
            waits_d = WORD_NONE;
            work_d = WORK_NONE;
            adds_d = 1'b0;
            clear_due_d = 1'b1;
            n_rests_d = 9'd0;
            batch_due_d = 1'b0;
        end
    end

    always @(*) begin
        carry_d = carry_q;
        if (adds_q) begin
            carry_d = total[33];
        end
        if (work_q == WORK_NONE) begin
            carry_d = 1'b0;
        end
    end

    // A result waits until the one before is added.
    assign result = work_q[3] | (work_q == WORD_OWNER);
    assign ready = (waits_q == WORD_NONE) & !result;
    // a score is looked at for two clocks; its square is added later than that
    assign game_score = word_q[9:0];
    assign game_capped = word_q[10];
    assign game_zeros = word_q[18:11];
    assign game_length = word_q[36:19];
    assign moves_passes = word_q[17:0];
    assign moves_zero = word_q[18];
    assign moves_captures = word_q[36:19];
    assign stones_taken = word_q[18:0];
    assign stones_kos = word_q[36:19];
    assign owner_sum = word_q[24:0];
    assign owner_cell = word_q[33:25];
    assign owner_which = word_q[35:34];
    assign owner_first = word_q[36];
    assign part = game_score;

    always @(*) begin
        size_d = part[8:0];
        if (part[9]) begin
            size_d = 9'd0 - part[8:0];
        end
    end

    assign product = {16'd0, {7'd0, size_q}} * {16'd0, {7'd0, size_q}};

    always @(*) begin
        // both sides of 2 * score > komi2 moved up by 32768, so that they are not negative
        twice = ({6'd0, part} << 1) | 16'h8000;
        if (part[9]) begin
            twice = ({6'd0, part} << 1) | 16'h7800;
        end
    end

    assign limit = komi2 ^ 16'h8000;
    // What to do next, and word by word.
    assign first = !place_q[0];
    // of two sums in a result: the first one
    assign pair = place_q[1];

    always @(*) begin
        last = (place_q == SUM_LENGTH_HIGH) | (place_q == SUM_CAPTURES_HIGH) | (place_q ==
            SUM_KOS_HIGH) | (place_q == SUM_SIGNATURE_HIGH) | (place_q == SUM_CLOCKS_HIGH) |
            (place_q == SUM_OWNER);
        if (work_q == WORK_CLEAR) begin
            last = place_q == SUM_CLOCKS_HIGH;
        end
    end

    always @(*) begin
        // The number that is added: one of these parts, the others are 0.
        low = 32'd0;
        high = 32'd0;
        squares = 32'd0;
        ones = 32'd0;
        if ((work_q == WORD_SUM_B) | ((work_q == WORD_SUM_A) & first)) begin
            low = word_q[31:0];
        end
        if ((work_q == WORD_MOVES) | (work_q == WORD_STONES)) begin
            if (first & pair) begin
                low = {13'd0, stones_taken};
            end
            if (first & !pair) begin
                high = {14'd0, moves_captures};
            end
        end
        if (work_q == WORD_OWNER) begin
            low = {7'd0, owner_sum};
            if (owner_sum[24]) begin
                ones = MINUS_OWNER;
            end
        end
        if ((work_q == WORK_BATCH_CLOCKS) & first) begin
            ones = CLOCKS_COUNTED;
        end
        if (work_q == WORD_GAME) begin
            // The numbers of a playout that is over.
            if (place_q == SUM_FIRST) begin
                ones = 32'd1;
            end
            if (place_q == SUM_CAPPED) begin
                ones = {31'd0, game_capped};
            end
            if (place_q == SUM_WINS) begin
                ones = {31'd0, win_q};
            end
            if (place_q == SUM_DRAWS) begin
                ones = {31'd0, draw_q};
            end
            if (place_q == SUM_SCORE) begin
                low = {22'd0, part};
                if (part[9]) begin
                    ones = MINUS_SCORE;
                end
            end
            if ((place_q == SUM_SCORE_HIGH) & part[9]) begin
                ones = MINUS;
            end
            if (place_q == SUM_SQUARE) begin
                squares = {14'd0, square_q};
            end
            if (place_q == SUM_LENGTH) begin
                high = {14'd0, game_length};
            end
        end
    end

    // The sum, with the carry of the word before in the second word of a sum.
    assign carries = carry_q & to_q[0];
    assign total = (({2'd0, store_read_data} << 1) | 34'd1) + (({2'd0, operand_q} << 1) | {33'd0,
        carries});
    assign owner_valid = adds_q & (to_q == SUM_OWNER) & (work_q != WORK_CLEAR);

    always @(*) begin
        // Reading.
        // word 0 stands for a word that is begun
        store_read_address = place_q;
        if ((work_q == WORK_CLEAR) | (work_q == WORD_OWNER)) begin
            store_read_address = 5'd0;
        end
        if (read) begin
            store_read_address = at[6:2];
        end
    end

    always @(*) begin
        lanes = store_read_data[7:0];
        if (lane_q == 2'd1) begin
            lanes = store_read_data[15:8];
        end
        if (lane_q == 2'd2) begin
            lanes = store_read_data[23:16];
        end
        if (lane_q == 2'd3) begin
            lanes = store_read_data[31:24];
        end
        if (batch_low_q) begin
            lanes = batch_clocks_q;
        end
    end

    assign byte_data = lanes;
    assign steady = (work_q == WORK_NONE) & !adds_q & !clear_due_q;
    // What must never be.
    assign never_unknown = waits_q > WORD_REST;
    assign never_cleared_in_work = clear & result;
    assign never_clocks_lost = batch_due_q & busy & (batch_clocks_q == LAST_CLOCK);
    assign never_score_beyond = (work_q == WORD_GAME) & (size_q > MOST_POINTS);
    assign rests = n_rests_q;

    initial begin
        waits_q = 4'd0;
        word_q = 37'd0;
        size_q = 9'd0;
        square_q = 18'd0;
        win_q = 1'b0;
        draw_q = 1'b0;
        n_rests_q = 9'd0;
        work_q = 4'd0;
        place_q = 5'd0;
        clear_due_q = 1'b0;
        batch_clocks_q = 8'd0;
        batch_due_q = 1'b0;
        adds_q = 1'b0;
        to_q = 5'd0;
        operand_q = 32'd0;
        carry_q = 1'b0;
        lane_q = 2'd0;
        batch_low_q = 1'b0;
    end

    always @(posedge clock) begin
        waits_q <= waits_d;
        word_q <= word_d;
        size_q <= size_d;
        square_q <= product[17:0];
        win_q <= twice > limit;
        draw_q <= twice == limit;
        n_rests_q <= n_rests_d;
        work_q <= work_d;
        place_q <= place_d;
        clear_due_q <= clear_due_d;
        batch_clocks_q <= batch_clocks_d;
        batch_due_q <= batch_due_d;
        adds_q <= adds_d;
        to_q <= place_q;
        operand_q <= low | high | squares | ones;
        carry_q <= carry_d;
        lane_q <= at[1:0];
        batch_low_q <= at == CLOCKS_BYTE;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a word waits that is no result
        assert (reset || !never_unknown);
        // never: a clear comes while a result is added
        assert (reset || !never_cleared_in_work);
        // never: 256 clocks are due twice
        assert (reset || !never_clocks_lost);
        // never: a score is beyond the points of a board
        assert (reset || !never_score_beyond);
    end
`endif

    wire unused = &{1'b0, game_zeros, moves_passes, moves_zero, stones_kos, owner_cell,
        owner_which, owner_first, product[31:18], total[0], never_unknown, never_cleared_in_work,
        never_clocks_lost, never_score_beyond};
endmodule

`default_nettype wire
