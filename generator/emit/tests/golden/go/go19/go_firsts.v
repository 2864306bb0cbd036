// go_firsts: First moves of all lean units (docs/circuits/go.md, sections 4 and 8): for every point and colour the playouts in which that colour was
// the first to play there, and those of them that it won. The words of marks leave the chain here and wait for their turn; four points a
// clock are added, each in a memory of its own, by the two low bits of its number. A sum that is asked for is put into its word.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit rtl_templates/go/firsts.v or the configuration, not this file.
`default_nettype none

module go_firsts (
    input  wire        clock,     // the circuit's only clock
    input  wire        reset,     // synchronous, active high
    input  wire        clear,     // a batch begins
    // words at the end of the chain: generator/emit/src/go/chain.rs
    input  wire  [3:0] in_kind,   // kind of the word that comes
    input  wire [36:0] in_data,   // and its data
    output reg   [3:0] out_kind,  // kind of the word that goes on, no marks
    output reg  [36:0] out_data,  // and its data
    output wire        freed,     // a word of marks gives its place back
    output wire        busy       // marks wait or are added
);
    wire        marks_come = in_kind[3:1] == 3'd7; // 14 and 15
    wire        asks = (in_kind == 4'd5) & in_data[36];

    // ---- marks wait in a queue
    reg  [37:0] queue [0:63];
    reg  [5:0] head, tail;
    reg  [6:0] waiting;
    wire [37:0] next = queue[head];
    wire        works;
    assign      busy = works | (waiting != 7'd0);
    always @(posedge clock) begin
        if (marks_come) queue[tail] <= {in_kind[0], in_data};
        tail <= tail + { 5'd0, marks_come};
        head <= head + { 5'd0, freed};
        waiting <= waiting + { 6'd0, marks_come} - { 6'd0, freed};
        if (reset) begin
            head <= 6'd0;
            tail <= 6'd0;
            waiting <= 7'd0;
        end
    end

    // ---- stages: 1 four sums are read, 2 they are here, 3 they are added to, 4 they are written
    wire  [6:0] group_1;
    wire  [7:0] marks_1;
    wire        won_1, adds_1, zeroes_1, asks_1;
    go_first_groups groups (
        .clock(clock), .reset(reset), .clear(clear), .ask(asks), .ask_group(in_data[33:27]), .ask_white(in_data[35]),
        .waits(waiting != 7'd0), .marks(next[31:0]), .place(next[36:32]), .won(next[37]), .take(freed), .works(works),
        .group_1(group_1), .marks_1(marks_1), .won_1(won_1), .adds_1(adds_1), .zeroes_1(zeroes_1), .asks_1(asks_1)
    );
    reg   [6:0] group_2, group_3, group_4;
    reg         zeroes_2, zeroes_3, asks_2, asks_3;
    always @(posedge clock) begin
        {group_4, group_3, group_2} <= {group_3, group_2, group_1[6:0]};
        {zeroes_3, zeroes_2} <= {zeroes_2, zeroes_1};
        {asks_3, asks_2} <= {asks_2, asks_1} & {2{~reset}};
    end

    wire [47:0] word_2_0;
    reg  [47:0] sums_3_0, value_4_0;
    reg         white_2_0, white_3_0, white_4_0, won_2_0, won_3_0, write_2_0, write_3_0, write_4_0;
    go_memory_256x48 sums_0 (
        .clock(clock), .read_at({marks_1[1], group_1[6:0]}), .read(word_2_0),
        .write(write_4_0), .write_at({white_4_0, group_4}), .value(value_4_0)
    );
    always @(posedge clock) begin
        {white_4_0, white_3_0, white_2_0} <= {white_3_0, white_2_0, marks_1[1]};
        {write_4_0, write_3_0} <= {write_3_0, write_2_0} & {2{~reset}};
        write_2_0 <= (zeroes_1 | (adds_1 & (marks_1[1:0] != 2'd0))) & ~reset;
        // a mark of white with both bits is of a draw
        won_2_0 <= marks_1[1] ? ~marks_1[0] & ~won_1 : won_1;
        won_3_0 <= won_2_0;
        sums_3_0 <= word_2_0;
        value_4_0 <= zeroes_3 ? 48'd0 : {sums_3_0[47:24] + {23'd0, won_3_0}, sums_3_0[23:0] + 24'd1};
    end

    wire [47:0] word_2_1;
    reg  [47:0] sums_3_1, value_4_1;
    reg         white_2_1, white_3_1, white_4_1, won_2_1, won_3_1, write_2_1, write_3_1, write_4_1;
    go_memory_256x48 sums_1 (
        .clock(clock), .read_at({marks_1[3], group_1[6:0]}), .read(word_2_1),
        .write(write_4_1), .write_at({white_4_1, group_4}), .value(value_4_1)
    );
    always @(posedge clock) begin
        {white_4_1, white_3_1, white_2_1} <= {white_3_1, white_2_1, marks_1[3]};
        {write_4_1, write_3_1} <= {write_3_1, write_2_1} & {2{~reset}};
        write_2_1 <= (zeroes_1 | (adds_1 & (marks_1[3:2] != 2'd0))) & ~reset;
        // a mark of white with both bits is of a draw
        won_2_1 <= marks_1[3] ? ~marks_1[2] & ~won_1 : won_1;
        won_3_1 <= won_2_1;
        sums_3_1 <= word_2_1;
        value_4_1 <= zeroes_3 ? 48'd0 : {sums_3_1[47:24] + {23'd0, won_3_1}, sums_3_1[23:0] + 24'd1};
    end

    wire [47:0] word_2_2;
    reg  [47:0] sums_3_2, value_4_2;
    reg         white_2_2, white_3_2, white_4_2, won_2_2, won_3_2, write_2_2, write_3_2, write_4_2;
    go_memory_256x48 sums_2 (
        .clock(clock), .read_at({marks_1[5], group_1[6:0]}), .read(word_2_2),
        .write(write_4_2), .write_at({white_4_2, group_4}), .value(value_4_2)
    );
    always @(posedge clock) begin
        {white_4_2, white_3_2, white_2_2} <= {white_3_2, white_2_2, marks_1[5]};
        {write_4_2, write_3_2} <= {write_3_2, write_2_2} & {2{~reset}};
        write_2_2 <= (zeroes_1 | (adds_1 & (marks_1[5:4] != 2'd0))) & ~reset;
        // a mark of white with both bits is of a draw
        won_2_2 <= marks_1[5] ? ~marks_1[4] & ~won_1 : won_1;
        won_3_2 <= won_2_2;
        sums_3_2 <= word_2_2;
        value_4_2 <= zeroes_3 ? 48'd0 : {sums_3_2[47:24] + {23'd0, won_3_2}, sums_3_2[23:0] + 24'd1};
    end

    wire [47:0] word_2_3;
    reg  [47:0] sums_3_3, value_4_3;
    reg         white_2_3, white_3_3, white_4_3, won_2_3, won_3_3, write_2_3, write_3_3, write_4_3;
    go_memory_256x48 sums_3 (
        .clock(clock), .read_at({marks_1[7], group_1[6:0]}), .read(word_2_3),
        .write(write_4_3), .write_at({white_4_3, group_4}), .value(value_4_3)
    );
    always @(posedge clock) begin
        {white_4_3, white_3_3, white_2_3} <= {white_3_3, white_2_3, marks_1[7]};
        {write_4_3, write_3_3} <= {write_3_3, write_2_3} & {2{~reset}};
        write_2_3 <= (zeroes_1 | (adds_1 & (marks_1[7:6] != 2'd0))) & ~reset;
        // a mark of white with both bits is of a draw
        won_2_3 <= marks_1[7] ? ~marks_1[6] & ~won_1 : won_1;
        won_3_3 <= won_2_3;
        sums_3_3 <= word_2_3;
        value_4_3 <= zeroes_3 ? 48'd0 : {sums_3_3[47:24] + {23'd0, won_3_3}, sums_3_3[23:0] + 24'd1};
    end

    // ---- a sum that is asked for: one at a time
    reg   [2:0] asked;               // which of the four points, and wins
    wire [47:0] low = asked[1] ? sums_3_1 : sums_3_0;
    wire [47:0] upper = asked[1] ? sums_3_3 : sums_3_2;
    wire [47:0] both = asked[2] ? upper : low;
    always @(posedge clock) begin
        if (asks) asked <= {in_data[26:25], in_data[34]};
        out_kind <= (marks_come | asks) ? 4'd0 : in_kind;
        out_data <= in_data;
        if (asks_3) begin
            out_kind <= 4'd5;
            out_data <= {13'd0, asked[0] ? both[47:24] : both[23:0]};
        end
        if (reset) out_kind <= 4'd0;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: marks come into a full queue
        assert (reset || !(marks_come & (waiting == 7'd64)));
        // never: a word comes while the answer to another one leaves
        assert (reset || !(asks_3 & (in_kind != 4'd0) & (in_kind != 4'd7)));
    end
`endif
endmodule

`default_nettype wire
