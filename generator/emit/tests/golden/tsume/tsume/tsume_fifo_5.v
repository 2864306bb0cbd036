// tsume_fifo_5: First in, first out: 2^AW words of W bits, CW = AW + 1 bits of count.
// | what | clocks |
// |---|---|
// | push to valid | 1 |
// | pop to the next word on data | 1 |
// | valid, full, count | from registers, current |
// data is the oldest word whenever valid is high, before any pop. A push while full and
// a pop while not valid do nothing; push and pop in one clock both count.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/hdl/src/blocks/fifo.rs or the configuration, not this file.
`default_nettype none

module tsume_fifo_5 (
    input  wire        clock,      // the circuit's only clock
    input  wire        reset,      // synchronous, active high

    input  wire        push,       // The word on push_data comes in, unless the queue is full.
    input  wire [53:0] push_data,  // The word.

    input  wire        pop,        // The oldest word is taken, if there is one.
    output wire [53:0] data,       // The oldest word, while valid.
    output wire        valid,      // There is a word.
    output wire        full,       // There is no room.
    output wire [4:0]  count       // Words.
);
    localparam [4:0] CAPACITY = 5'd16;

    reg  [3:0]  head_q;
    reg  [3:0]  head_d;
    reg  [3:0]  tail_q;
    reg  [3:0]  tail_d;
    reg  [4:0]  used_q;
    reg  [4:0]  used_d;
    wire        does_push;
    wire        does_pop;
    wire [53:0] words_read_data;

    tsume_lut_ram_16x54 words (
        .clock         (clock),
        .write_enable  (does_push),
        .write_address (tail_q),
        .write_data    (push_data),
        .read_address  (head_q),
        .read_data     (words_read_data)
    );

    always @(*) begin
        head_d = head_q;
        tail_d = tail_q;
        used_d = used_q;
        if (does_push) begin
            tail_d = tail_q + 4'd1;
        end
        if (does_pop) begin
            head_d = head_q + 4'd1;
        end
        if (does_push & !does_pop) begin
            used_d = used_q + 5'd1;
        end
        if (does_pop & !does_push) begin
            used_d = used_q - 5'd1;
        end
        if (reset) begin
            head_d = 4'd0;
            tail_d = 4'd0;
            used_d = 5'd0;
        end
    end

    assign valid = used_q != 5'd0;
    assign full = used_q == CAPACITY;
    assign count = used_q;
    assign does_push = push & !full;
    assign does_pop = pop & valid;
    assign data = words_read_data;

    initial begin
        head_q = 4'd0;
        tail_q = 4'd0;
        used_q = 5'd0;
    end

    always @(posedge clock) begin
        head_q <= head_d;
        tail_q <= tail_d;
        used_q <= used_d;
    end
endmodule

`default_nettype wire
