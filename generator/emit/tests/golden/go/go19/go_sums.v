// go_sums: Adds up the results of a batch (docs/circuits/go.md, sections 4, 7 and 8; words: super::port::word).
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
// | 27 | frames dropped since reset |
// | 28, 29 | clocks since reset |
// One word is read, added to and written back in 2 clocks, a new one in every clock; 2 to 12 clocks a result. A carry goes into
// the second word of a sum, which always follows. ready: a result that comes in this clock is taken; freed (1 clock): it is
// added. clear makes words 2 to 25 zero in 24 clocks, a reset also 26 to 29.
// byte_data is the byte at of the memory, a clock after read; adding waits in that clock. With hold nothing more is begun
// but the clocks since reset, and from steady on all bytes are of one moment, for 128 clocks.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/sums.rs or the configuration, not this file.
`default_nettype none

module go_sums (
    input  wire        clock,        // the circuit's only clock
    input  wire        reset,        // synchronous, active high
    input  wire        clear,
    input  wire        busy,         // A batch is at work: its clocks are counted.
    input  wire [15:0] komi2,

    // results
    input  wire [3:0]  kind,
    input  wire [36:0] data,
    output wire        ready,
    output reg         freed,
    output wire [8:0]  rests,        // Slots that have no playout left.
    output wire        owner_valid,  // The owner asked for is word 26 from the next clock on.

    // what the link counts: frames dropped in this clock; four are not added yet, so that the line
    // waits (3 more may come)
    input  wire [1:0]  faults,
    output wire        faults_full,
    output wire        heartbeat,    // Bit 24 of the clocks since reset.

    // bytes
    input  wire        hold,
    output wire        steady,
    input  wire        read,
    input  wire [6:0]  at,
    output wire [7:0]  byte_data
);
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
    reg         whole_q;
    reg         whole_d;
    reg  [7:0]  batch_clocks_q;
    reg  [7:0]  batch_clocks_d;
    reg         batch_due_q;
    reg         batch_due_d;
    reg  [7:0]  all_clocks_q;
    reg  [7:0]  all_clocks_d;
    reg         all_due_q;
    reg         all_due_d;
    reg  [2:0]  n_faults_q;
    reg  [2:0]  n_faults_d;
    reg         beat_q;
    reg         beat_d;
    reg         adds_q;
    reg         adds_d;
    reg  [4:0]  to_q;
    reg  [31:0] operand_q;
    reg         carry_q;
    reg         carry_d;
    reg  [1:0]  lane_q;
    reg         batch_low_q;
    reg         all_low_q;
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
    reg  [2:0]  new_faults;
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
        whole_d = whole_q;
        batch_clocks_d = batch_clocks_q;
        batch_due_d = batch_due_q;
        all_due_d = all_due_q;
        beat_d = beat_q;
        carry_d = carry_q;
        freed = 1'b0;
        if (ready & (kind[3] | (kind == 4'd5))) begin
            waits_d = kind;
            word_d = data;
        end
        // ---- counters of 256 clocks; beyond that they are in the memory
        all_clocks_d = all_clocks_q + 8'd1;
        if (all_clocks_q == 8'd255) begin
            all_due_d = 1'b1;
        end
        if (busy) begin
            batch_clocks_d = batch_clocks_q + 8'd1;
            if (batch_clocks_q == 8'd255) begin
                batch_due_d = 1'b1;
            end
        end
        new_faults = n_faults_q;
        adds_d = 1'b0;
        if (work_q == 4'd0) begin
            if (clear_due_q) begin
                clear_due_d = 1'b0;
                work_d = 4'd1;
                place_d = 5'd2;
            end else if (all_due_q) begin
                all_due_d = 1'b0;
                work_d = 4'd4;
                place_d = 5'd28;
            end else if (!hold) begin
                if (batch_due_q) begin
                    batch_due_d = 1'b0;
                    work_d = 4'd2;
                    place_d = 5'd24;
                end else if (n_faults_q != 3'd0) begin
                    new_faults = n_faults_q - 3'd1;
                    work_d = 4'd3;
                    place_d = 5'd27;
                end else if (waits_q == 4'd13) begin
                    waits_d = 4'd0;
                    n_rests_d = (n_rests_q + 9'd1) & SLOT_BITS;
                    freed = 1'b1;
                end else if (waits_q != 4'd0) begin
                    waits_d = 4'd0;
                    work_d = waits_q;
                    place_d = 5'd2;
                    if (waits_q == 4'd5) begin
                        place_d = 5'd26;
                    end
                    if (waits_q == 4'd8) begin
                        place_d = 5'd22;
                    end
                    if (waits_q == 4'd9) begin
                        place_d = 5'd23;
                    end
                    if (waits_q == 4'd10) begin
                        place_d = 5'd14;
                    end
                    if (waits_q == 4'd11) begin
                        place_d = 5'd18;
                    end
                end
            end
        end else if (!read) begin
            adds_d = 1'b1;
            place_d = place_q + 5'd1;
            if (last) begin
                work_d = 4'd0;
                freed = work_q[3];
                if (work_q == 4'd1) begin
                    whole_d = 1'b0;
                end
            end
        end
        n_faults_d = new_faults + {1'b0, faults};
        if (adds_q) begin
            carry_d = total[33];
            if (to_q == 5'd28) begin
                beat_d = total[25];
            end
        end
        if (work_q == 4'd0) begin
            carry_d = 1'b0;
        end
        if (clear) begin
            clear_due_d = 1'b1;
            n_rests_d = 9'd0;
            batch_clocks_d = 8'd0;
            batch_due_d = 1'b0;
        end
        if (reset) begin
            waits_d = 4'd0;
            work_d = 4'd0;
            adds_d = 1'b0;
            clear_due_d = 1'b1;
            whole_d = 1'b1;
            n_rests_d = 9'd0;
            all_clocks_d = 8'd0;
            all_due_d = 1'b0;
            batch_due_d = 1'b0;
            n_faults_d = 3'd0;
            beat_d = 1'b0;
        end
    end

    // ---- a result waits until the one before is added
    assign result = work_q[3] | (work_q == 4'd5);
    assign ready = (waits_q == 4'd0) & !result;
    // a score is looked at for two clocks; its square is added later than that
    assign part = word_q[9:0];

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
    // ---- what to do next, and word by word
    assign first = !place_q[0];
    // of two sums in a result: the first one
    assign pair = place_q[1];

    always @(*) begin
        last = (place_q == 5'd11) | (place_q == 5'd17) | (place_q == 5'd21) | (place_q == 5'd23) |
            (place_q == 5'd25) | (place_q == 5'd26) | (place_q == 5'd27) | (place_q == 5'd29);
        if (work_q == 4'd1) begin
            last = (place_q == 5'd29) | ((place_q == 5'd25) & !whole_q);
        end
    end

    always @(*) begin
        // ---- the number that is added: one of these parts, the others are 0
        low = 32'd0;
        high = 32'd0;
        squares = 32'd0;
        ones = 32'd0;
        if ((work_q == 4'd9) | ((work_q == 4'd8) & first)) begin
            low = word_q[31:0];
        end
        if ((work_q == 4'd10) | (work_q == 4'd11)) begin
            if (first & pair) begin
                low = {13'd0, word_q[18:0]};
            end
            if (first & !pair) begin
                high = {14'd0, word_q[36:19]};
            end
        end
        if (work_q == 4'd5) begin
            low = {7'd0, word_q[24:0]};
            if (word_q[24]) begin
                ones = MINUS_OWNER;
            end
        end
        if (((work_q == 4'd2) | (work_q == 4'd4)) & first) begin
            ones = 32'd256;
        end
        if (work_q == 4'd3) begin
            ones = 32'd1;
        end
        if (work_q == 4'd12) begin
            if (place_q == 5'd2) begin
                ones = 32'd1;
            end
            if (place_q == 5'd3) begin
                ones = {31'd0, word_q[10]};
            end
            if (place_q == 5'd4) begin
                ones = {31'd0, win_q};
            end
            if (place_q == 5'd5) begin
                ones = {31'd0, draw_q};
            end
            if (place_q == 5'd6) begin
                low = {22'd0, part};
                if (part[9]) begin
                    ones = MINUS_SCORE;
                end
            end
            if ((place_q == 5'd7) & part[9]) begin
                ones = MINUS;
            end
            if (place_q == 5'd8) begin
                squares = {14'd0, square_q};
            end
            if (place_q == 5'd10) begin
                high = {14'd0, word_q[36:19]};
            end
        end
    end

    // ---- the sum, with the carry of the word before in the second word of a sum
    assign carries = carry_q & to_q[0];
    assign total = (({2'd0, store_read_data} << 1) | 34'd1) + (({2'd0, operand_q} << 1) | {33'd0,
        carries});
    assign owner_valid = adds_q & (to_q == 5'd26) & (work_q != 4'd1);

    always @(*) begin
        // ---- reading; word 0 stands for a word that is begun
        store_read_address = place_q;
        if ((work_q == 4'd1) | (work_q == 4'd5)) begin
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
        if (all_low_q) begin
            lanes = all_clocks_q;
        end
    end

    assign byte_data = lanes;
    assign steady = (work_q == 4'd0) & !adds_q & !clear_due_q & !all_due_q & !all_clocks_q[7];
    assign rests = n_rests_q;
    assign faults_full = n_faults_q[2];
    assign heartbeat = beat_q;

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
        whole_q = 1'b0;
        batch_clocks_q = 8'd0;
        batch_due_q = 1'b0;
        all_clocks_q = 8'd0;
        all_due_q = 1'b0;
        n_faults_q = 3'd0;
        beat_q = 1'b0;
        adds_q = 1'b0;
        to_q = 5'd0;
        operand_q = 32'd0;
        carry_q = 1'b0;
        lane_q = 2'd0;
        batch_low_q = 1'b0;
        all_low_q = 1'b0;
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
        whole_q <= whole_d;
        batch_clocks_q <= batch_clocks_d;
        batch_due_q <= batch_due_d;
        all_clocks_q <= all_clocks_d;
        all_due_q <= all_due_d;
        n_faults_q <= n_faults_d;
        beat_q <= beat_d;
        adds_q <= adds_d;
        to_q <= place_q;
        operand_q <= low | high | squares | ones;
        carry_q <= carry_d;
        lane_q <= at[1:0];
        batch_low_q <= at == 7'd96;
        all_low_q <= at == 7'd112;
    end

    wire unused = &{1'b0, product[31:18], total[0]};
endmodule

`default_nettype wire
