// go_engine: Monte-Carlo Go playouts: 24 units in a chain, 4 slots each.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit rtl_templates/go/engine.v or the configuration, not this file.
`default_nettype none

module go_engine (
    input  wire        clock,        // the circuit's only clock
    input  wire        reset,        // at least 24 clocks
    // position, while not busy: bytes of 8 points, those of black from address 0, those of white from 64
    // and bytes @8 to @23 of the request from 112: playouts, seed, komi2, cap
    input  wire        ld_valid,     // a byte is written:
    input  wire  [6:0] ld_at,        // its address,
    input  wire  [7:0] ld_byte,      // and the byte
    // batch, steady from start to done
    input  wire        start,        // 1 clock
    input  wire        abort_req,    // no playout is begun any more
    input  wire  [4:0] size,         // lines of the board, 5 to 19
    input  wire        turn,         // white is to move
    input  wire        passed,       // the last move was a pass
    input  wire        suicide,      // of more than one stone is allowed
    input  wire  [8:0] ko,           // cell or 0
    input  wire [15:0] komi2,        // twice the komi, signed
    // outcome
    output wire        busy,         // from the clock after start to done
    output wire        done,         // 1 clock
    // bytes of the sums, as in the message of the result, a clock after read; steady until the next start once a batch is done
    input  wire        sum_read,     // a byte is read:
    input  wire  [6:0] sum_at,       // its address,
    output wire  [7:0] sum_byte,     // and the byte, a clock later
    // while a batch is at work: with hold the sums stand still from sum_steady on
    input  wire        sum_hold,     // nothing more is added
    output wire        sum_steady,   // and nothing is under way
    // owners and first moves, while not busy: first, then ask for one point after the other in the order of the index
    input  wire        owner_first,  // the first point is asked for next
    input  wire        owner_ask,    // a point is asked for
    // 0 owner; 4 playouts and then 5 wins of black as the first there, 6 and 7 of white
    input  wire  [2:0] owner_what,
    output wire        owner_valid   // it is bytes 104 to 107 from the next clock on
);
    // kinds of words on the chain: generator/emit/src/go/chain.rs
    localparam [3:0] WORD_NONE = 4'd0, WORD_OWNER = 4'd5, WORD_ROOM = 4'd7;

    wire [3:0]  kind_0, kind_1, kind_2, kind_3, kind_4, kind_5, kind_6, kind_7, kind_8, kind_9, kind_10, kind_11, kind_12, kind_13, kind_14, kind_15, kind_16, kind_17, kind_18, kind_19, kind_20, kind_21, kind_22, kind_23, kind_24;
    wire [36:0] data_0, data_1, data_2, data_3, data_4, data_5, data_6, data_7, data_8, data_9, data_10, data_11, data_12, data_13, data_14, data_15, data_16, data_17, data_18, data_19, data_20, data_21, data_22, data_23, data_24;
    wire  [3:0] order;
    wire        clear, ready, freed, places_left;
    wire  [8:0] rests, rested;
    wire        seed_valid, stream_begin, stream_done, stream_valid;
    wire [15:0] seed_half;
    wire [36:0] stream_word;
    wire  [8:0] slot;
    wire [15:0] unused_read;
    go_lead lead (
        .clock(clock), .reset(reset), .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte),
        .start(start), .stop(abort_req), .size(size), .turn(turn), .passed(passed), .suicide(suicide), .ko(ko), .komi2(komi2),
        .busy(busy), .done(done), .clear(clear), .rests(rests),
        .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what),
        .seed_valid(seed_valid), .seed_half(seed_half), .stream_begin(stream_begin), .slot(slot),
        .stream_done(stream_done), .stream_valid(stream_valid), .stream_word(stream_word),
        .stream_at(8'd0), .stream_read(unused_read), .kind(order), .data(data_0)
    );
    go_streams streams (
        .clock(clock), .reset(reset), .seed_valid(seed_valid), .seed_half(seed_half),
        .begin_slot(stream_begin), .slot(slot), .done(stream_done), .word_valid(stream_valid), .word(stream_word)
    );

    // the reset reaches the units over registers: one wire over the whole device would be the slowest
    reg  [5:0] reset_late;
    always @(posedge clock) reset_late <= {reset_late[4:0], reset};
    go_lean unit_0 (
        .clock(clock), .reset(reset_late[0]),
        .in_kind(kind_0), .in_data(data_0), .out_kind(kind_1), .out_data(data_1)
    );
    go_lean unit_1 (
        .clock(clock), .reset(reset_late[0]),
        .in_kind(kind_1), .in_data(data_1), .out_kind(kind_2), .out_data(data_2)
    );
    go_lean unit_2 (
        .clock(clock), .reset(reset_late[0]),
        .in_kind(kind_2), .in_data(data_2), .out_kind(kind_3), .out_data(data_3)
    );
    go_lean unit_3 (
        .clock(clock), .reset(reset_late[0]),
        .in_kind(kind_3), .in_data(data_3), .out_kind(kind_4), .out_data(data_4)
    );
    go_lean unit_4 (
        .clock(clock), .reset(reset_late[1]),
        .in_kind(kind_4), .in_data(data_4), .out_kind(kind_5), .out_data(data_5)
    );
    go_lean unit_5 (
        .clock(clock), .reset(reset_late[1]),
        .in_kind(kind_5), .in_data(data_5), .out_kind(kind_6), .out_data(data_6)
    );
    go_lean unit_6 (
        .clock(clock), .reset(reset_late[1]),
        .in_kind(kind_6), .in_data(data_6), .out_kind(kind_7), .out_data(data_7)
    );
    go_lean unit_7 (
        .clock(clock), .reset(reset_late[1]),
        .in_kind(kind_7), .in_data(data_7), .out_kind(kind_8), .out_data(data_8)
    );
    go_lean unit_8 (
        .clock(clock), .reset(reset_late[2]),
        .in_kind(kind_8), .in_data(data_8), .out_kind(kind_9), .out_data(data_9)
    );
    go_lean unit_9 (
        .clock(clock), .reset(reset_late[2]),
        .in_kind(kind_9), .in_data(data_9), .out_kind(kind_10), .out_data(data_10)
    );
    go_lean unit_10 (
        .clock(clock), .reset(reset_late[2]),
        .in_kind(kind_10), .in_data(data_10), .out_kind(kind_11), .out_data(data_11)
    );
    go_lean unit_11 (
        .clock(clock), .reset(reset_late[2]),
        .in_kind(kind_11), .in_data(data_11), .out_kind(kind_12), .out_data(data_12)
    );
    go_lean unit_12 (
        .clock(clock), .reset(reset_late[3]),
        .in_kind(kind_12), .in_data(data_12), .out_kind(kind_13), .out_data(data_13)
    );
    go_lean unit_13 (
        .clock(clock), .reset(reset_late[3]),
        .in_kind(kind_13), .in_data(data_13), .out_kind(kind_14), .out_data(data_14)
    );
    go_lean unit_14 (
        .clock(clock), .reset(reset_late[3]),
        .in_kind(kind_14), .in_data(data_14), .out_kind(kind_15), .out_data(data_15)
    );
    go_lean unit_15 (
        .clock(clock), .reset(reset_late[3]),
        .in_kind(kind_15), .in_data(data_15), .out_kind(kind_16), .out_data(data_16)
    );
    go_lean unit_16 (
        .clock(clock), .reset(reset_late[4]),
        .in_kind(kind_16), .in_data(data_16), .out_kind(kind_17), .out_data(data_17)
    );
    go_lean unit_17 (
        .clock(clock), .reset(reset_late[4]),
        .in_kind(kind_17), .in_data(data_17), .out_kind(kind_18), .out_data(data_18)
    );
    go_lean unit_18 (
        .clock(clock), .reset(reset_late[4]),
        .in_kind(kind_18), .in_data(data_18), .out_kind(kind_19), .out_data(data_19)
    );
    go_lean unit_19 (
        .clock(clock), .reset(reset_late[4]),
        .in_kind(kind_19), .in_data(data_19), .out_kind(kind_20), .out_data(data_20)
    );
    go_lean unit_20 (
        .clock(clock), .reset(reset_late[5]),
        .in_kind(kind_20), .in_data(data_20), .out_kind(kind_21), .out_data(data_21)
    );
    go_lean unit_21 (
        .clock(clock), .reset(reset_late[5]),
        .in_kind(kind_21), .in_data(data_21), .out_kind(kind_22), .out_data(data_22)
    );
    go_lean unit_22 (
        .clock(clock), .reset(reset_late[5]),
        .in_kind(kind_22), .in_data(data_22), .out_kind(kind_23), .out_data(data_23)
    );
    go_lean unit_23 (
        .clock(clock), .reset(reset_late[5]),
        .in_kind(kind_23), .in_data(data_23), .out_kind(kind_24), .out_data(data_24)
    );

    // first moves leave the chain, and are asked for there
    wire   [3:0] told_kind;
    wire  [36:0] told_data;
    wire         firsts_freed, firsts_busy;
    // a unit makes its words in the clock in which they leave it: here they rest before they are looked at
    reg    [3:0] end_kind;
    reg   [36:0] end_data;
    always @(posedge clock) begin
        end_kind <= reset ? WORD_NONE : kind_24;
        end_data <= data_24;
    end
    go_firsts firsts (
        .clock(clock), .reset(reset), .clear(clear), .in_kind(end_kind), .in_data(end_data),
        .out_kind(told_kind), .out_data(told_data), .freed(firsts_freed), .busy(firsts_busy)
    );
    // the batch is not done before they are added: those of a slot come before it rests
    assign rests = rested & {9{~firsts_busy}};

    // a word without an order is room for a result, as long as there is a place for it
    wire   gives = (order == WORD_NONE) & places_left;
    assign kind_0 = gives ? WORD_ROOM : order;
    // results wait in a queue for their turn
    reg [40:0] queue [0:63];
    reg  [5:0] head, tail;
    reg  [6:0] waiting, room;
    wire       arrives = told_kind[3] | (told_kind == WORD_OWNER);
    wire       waits = waiting != 7'd0;
    wire       leaves = waits & ready;
    wire [3:0] kind;
    wire [36:0] data;
    always @(posedge clock) begin
        if (arrives) queue[tail] <= {told_kind, told_data};
        tail <= tail + { 5'd0, arrives};
        head <= head + { 5'd0, leaves};
        waiting <= waiting + { 6'd0, arrives} - { 6'd0, leaves};
        room <= room + { 6'd0, kind_24 == WORD_ROOM} + { 6'd0, leaves & kind[3]} + { 6'd0, firsts_freed} - { 6'd0, gives};
        if (reset) begin
            head <= 6'd0;
            tail <= 6'd0;
            waiting <= 7'd0;
            room <= 7'd64;
        end
    end
    assign places_left = room != 7'd0;
    assign {kind, data} = queue[head] & {41{waits}};
    wire         unused = freed;
    go_sums sums (
        .clock(clock), .reset(reset), .clear(clear), .busy(busy), .komi2(komi2), .kind(kind), .data(data), .ready(ready), .freed(freed),
        .rests(rested), .owner_valid(owner_valid),
        .hold(sum_hold), .steady(sum_steady), .read(sum_read), .at(sum_at), .byte_data(sum_byte)
    );

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a result comes into a full queue
        assert (reset || !(arrives & (waiting == 7'd64)));
        // never: there is room for more results than the queue has places
        assert (reset || !(room > 7'd64));
        // never: a batch is done before its first moves are added
        assert (reset || !(done & firsts_busy));
        // never: a word of a stream finds no unit that takes it
        assert (reset || !(kind_24 == 4'd4));
    end
`endif
endmodule

`default_nettype wire
