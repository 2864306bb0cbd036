// go_lead: Deals a batch to the chain (words: super::port::word) and asks for the owners afterwards.
// Its memory of 256 words of 16 bits holds
// | words | |
// |---|---|
// | 0 to 45, 64 to 109 | planes: bytes of 8 points, black and white |
// | 48 to 55 | the seeded state, the low half of each word first |
// | 112 to 127 | bytes @8 to @23 of the request: playouts, seed, komi2, cap |
// | 128 to 255 | for units that make their streams: polynomials (UnitStreams) |
// Clocks from start to the first stream: 3 * size^2 + 700; done comes when all slots rest.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/lead.rs or the configuration, not this file.
`default_nettype none

module go_lead (
    input  wire        clock,         // the circuit's only clock
    input  wire        reset,         // synchronous, active high

    // planes and fields of the request, not while busy
    input  wire        ld_valid,
    input  wire [6:0]  ld_at,
    input  wire [7:0]  ld_byte,

    // batch, steady from start to done
    input  wire        start,
    input  wire        stop,
    input  wire [4:0]  size,
    input  wire        turn,
    input  wire        passed,
    input  wire        suicide,
    input  wire [8:0]  ko,
    input  wire [15:0] komi2,

    // outcome
    output wire        busy,
    output wire        done,
    output wire        clear,
    input  wire [8:0]  rests,

    // owners, in the order of the index; not while busy
    input  wire        owner_first,
    input  wire        owner_ask,
    // What is asked: 0 the owner; 4 playouts and 5 wins of black as the first, 6 and 7 of white.
    input  wire [2:0]  owner_what,

    // streams: halves of the seeded state; a slot's stream is wanted; it is dealt; its words; the
    // memory
    output wire        seed_valid,
    output wire [15:0] seed_half,
    output reg         stream_begin,
    output wire [8:0]  slot,
    input  wire        stream_done,
    input  wire        stream_valid,
    input  wire [36:0] stream_word,
    input  wire [7:0]  stream_at,
    output wire [15:0] stream_read,

    // chain
    output wire [3:0]  kind,
    output wire [36:0] data
);
    localparam [3:0] LEAD_STATE_IDLE   = 4'd0;
    localparam [3:0] LEAD_STATE_BLACK  = 4'd1;
    localparam [3:0] LEAD_STATE_WHITE  = 4'd2;
    localparam [3:0] LEAD_STATE_POINT  = 4'd3;
    localparam [3:0] LEAD_STATE_FETCH  = 4'd4;
    localparam [3:0] LEAD_STATE_SEED   = 4'd5;
    localparam [3:0] LEAD_STATE_DIVIDE = 4'd6;
    localparam [3:0] LEAD_STATE_STREAM = 4'd7;
    localparam [3:0] LEAD_STATE_GAMES  = 4'd8;
    localparam [3:0] LEAD_STATE_RUN    = 4'd9;
    localparam [3:0] LEAD_STATE_STOP   = 4'd10;
    localparam [8:0] SLOTS = 9'd96;
    localparam [8:0] SLOT_BITS = 9'd255;
    localparam FIRST_MOVES = 1'b0;

    reg  [3:0]  state_q;
    reg  [3:0]  state_d;
    reg         is_black_q;
    reg         is_black_d;
    reg         stones_q;
    reg         stones_d;
    reg         second_q;
    reg         second_d;
    reg  [6:0]  count_q;
    reg  [6:0]  count_d;
    reg  [23:0] share_q;
    reg  [23:0] share_d;
    reg  [8:0]  over_q;
    reg  [8:0]  over_d;
    reg  [8:0]  r_slot_q;
    reg  [8:0]  r_slot_d;
    reg         stopped_q;
    reg         stopped_d;
    reg         r_done_q;
    reg         r_done_d;
    reg  [3:0]  r_kind_q;
    reg  [3:0]  r_kind_d;
    reg  [36:0] r_data_q;
    reg  [36:0] r_data_d;
    wire        here;
    wire [9:0]  part;
    reg  [23:0] games;
    wire [8:0]  next_slot;
    wire        store_write_enable;
    reg  [7:0]  store_write_address;
    reg  [15:0] store_write_data;
    reg  [7:0]  store_read_address;
    wire [15:0] store_read_data;
    reg         points_first;
    reg         points_next_point;
    wire [8:0]  points_place;
    wire [8:0]  points_index;
    wire        points_last;
    wire        seeding_take;
    wire [63:0] seeding_number;
    reg         seeding_begins;
    wire        seeding_half_valid;
    wire [1:0]  seeding_half_at;
    wire [15:0] seeding_half;
    wire        seeding_done;
    reg  [9:0]  tmp_0;

    go_ram_256x16_u store (
        .clock         (clock),
        .write_enable  (store_write_enable),
        .write_address (store_write_address),
        .write_data    (store_write_data),
        .read_address  (store_read_address),
        .read_data     (store_read_data)
    );

    go_points points (
        .clock      (clock),
        .size       (size),
        .first      (points_first),
        .next_point (points_next_point),
        .place      (points_place),
        .index      (points_index),
        .last       (points_last)
    );

    go_seeding seeding (
        .clock      (clock),
        .reset      (reset),
        .take       (seeding_take),
        .taken_byte (store_read_data[7:0]),
        .number     (seeding_number),
        .begins     (seeding_begins),
        .second     (second_q),
        .half_valid (seeding_half_valid),
        .half_at    (seeding_half_at),
        .half       (seeding_half),
        .done       (seeding_done)
    );

    always @(*) begin
        tmp_0 = 10'd0;
        state_d = state_q;
        is_black_d = is_black_q;
        stones_d = stones_q;
        second_d = second_q;
        count_d = count_q;
        share_d = share_q;
        over_d = over_q;
        r_slot_d = r_slot_q;
        stopped_d = stopped_q;
        r_done_d = 1'b0;
        r_kind_d = 4'd0;
        r_data_d = 37'd0;
        points_first = 1'b0;
        points_next_point = 1'b0;
        seeding_begins = 1'b0;
        store_read_address = stream_at;
        stream_begin = 1'b0;
        case (state_q)
            LEAD_STATE_IDLE: begin
                points_first = owner_first | start;
                if (owner_ask) begin
                    r_kind_d = 4'd5;
                    r_data_d = {28'd0, points_place} << 25;
                    points_next_point = 1'b1;
                    if (FIRST_MOVES) begin
                        r_data_d = ({34'd0, owner_what} << 34) | ({28'd0, points_place} << 25);
                        // playouts and wins are of one point
                        points_next_point = !owner_what[2] | owner_what[0];
                    end
                end
                if (start) begin
                    stopped_d = 1'b0;
                    stones_d = 1'b0;
                    state_d = LEAD_STATE_BLACK;
                end
            end
            LEAD_STATE_BLACK: begin
                store_read_address = {2'd0, points_index[8:3]};
                state_d = LEAD_STATE_WHITE;
            end
            LEAD_STATE_WHITE: begin
                store_read_address = {2'd0, points_index[8:3]} | 8'd64;
                is_black_d = here;
                state_d = LEAD_STATE_POINT;
            end
            LEAD_STATE_POINT: begin
                r_kind_d = 4'd1;
                stones_d = stones_q | here | is_black_q;
                r_data_d = ({36'd0, here} << 10) | ({36'd0, is_black_q} << 9) | {28'd0,
                    points_place};
                points_next_point = 1'b1;
                state_d = LEAD_STATE_BLACK;
                if (points_last) begin
                    second_d = 1'b0;
                    count_d = 7'd126;
                    state_d = LEAD_STATE_FETCH;
                end
            end
            LEAD_STATE_FETCH: begin
                // the cap, the playouts, the seed; the second time the seed alone
                store_read_address = {1'b0, count_q};
                count_d = count_q + 7'd1;
                if (count_q == 7'd127) begin
                    count_d = 7'd112;
                end
                // a byte stands above two clocks after its count
                if (count_q == 7'd113) begin
                    r_kind_d = 4'd2;
                    r_data_d = ({36'd0, stones_q} << 29) | ({36'd0, suicide} << 28) | ({36'd0,
                        passed} << 27) | ({36'd0, turn} << 26) | ({36'd0, !turn} << 25) | ({28'd0,
                        ko} << 16) | {21'd0, seeding_number[63:48] - 16'd1};
                end
                if (count_q == 7'd114) begin
                    r_kind_d = 4'd3;
                    r_data_d = {32'd0, size};
                    if (FIRST_MOVES) begin
                        r_data_d = ({21'd0, komi2} << 19) | {32'd0, size};
                    end
                end
                if ((count_q == 7'd117) & !second_q) begin
                    share_d = seeding_number[55:32];
                    over_d = 9'd0;
                end
                if (count_q == 7'd124) begin
                    seeding_begins = 1'b1;
                    state_d = LEAD_STATE_SEED;
                end
            end
            LEAD_STATE_SEED: begin
                if (seeding_done) begin
                    second_d = 1'b1;
                    count_d = 7'd116;
                    state_d = LEAD_STATE_FETCH;
                    if (second_q) begin
                        // 24 clocks on, the count is 0
                        count_d = 7'd105;
                        state_d = LEAD_STATE_DIVIDE;
                    end
                end
            end
            LEAD_STATE_DIVIDE: begin
                share_d = share_q << 1;
                over_d = part[8:0] & SLOT_BITS;
                if (part >= {1'b0, SLOTS}) begin
                    share_d = (share_q << 1) | 24'd1;
                    tmp_0 = part - {1'b0, SLOTS};
                    over_d = tmp_0[8:0] & SLOT_BITS;
                end
                count_d = count_q + 7'd1;
                r_slot_d = 9'd0;
                if (count_q == 7'd0) begin
                    stream_begin = 1'b1;
                    state_d = LEAD_STATE_STREAM;
                end
            end
            LEAD_STATE_STREAM: begin
                if (stream_valid) begin
                    r_kind_d = 4'd4;
                    r_data_d = stream_word;
                end
                if (stream_done) begin
                    state_d = LEAD_STATE_GAMES;
                end
            end
            LEAD_STATE_GAMES: begin
                r_kind_d = 4'd4;
                r_data_d = {13'd0, games} | (37'd1 << 36);
                r_slot_d = next_slot;
                stream_begin = 1'b1;
                state_d = LEAD_STATE_STREAM;
                if (next_slot == SLOTS) begin
                    stream_begin = 1'b0;
                    state_d = LEAD_STATE_RUN;
                end
            end
            LEAD_STATE_RUN: begin
                if (stop & !stopped_q) begin
                    r_kind_d = 4'd6;
                    stopped_d = 1'b1;
                end
                if (rests == SLOTS) begin
                    state_d = LEAD_STATE_STOP;
                end
            end
            default: begin
                // Stop, the only state left
                // the results came before the rests
                r_done_d = 1'b1;
                state_d = LEAD_STATE_IDLE;
            end
        endcase
        if (reset) begin
            state_d = LEAD_STATE_IDLE;
            r_kind_d = 4'd0;
            r_done_d = 1'b0;
        end
    end

    assign busy = state_q != LEAD_STATE_IDLE;
    assign clear = start;
    assign here = store_read_data[{1'b0, points_index[2:0]}];
    // one step of the division
    assign part = ({1'b0, over_q} << 1) | {9'd0, share_q[23]};

    always @(*) begin
        games = share_q;
        if (r_slot_q < over_q) begin
            games = share_q + 24'd1;
        end
    end

    assign next_slot = (r_slot_q + 9'd1) & SLOT_BITS;
    assign seeding_take = state_q == LEAD_STATE_FETCH;
    assign seed_valid = seeding_half_valid;
    assign seed_half = seeding_half;
    assign store_write_enable = ld_valid | seeding_half_valid;

    always @(*) begin
        store_write_address = {1'b0, ld_at};
        store_write_data = {8'd0, ld_byte};
        if (seeding_half_valid) begin
            store_write_address = ({7'd0, second_q} << 2) | {6'd0, seeding_half_at} | 8'd48;
            store_write_data = seeding_half;
        end
    end

    assign stream_read = store_read_data;
    assign slot = r_slot_q;
    assign done = r_done_q;
    assign kind = r_kind_q;
    assign data = r_data_q;

    initial begin
        state_q = 4'd0;
        is_black_q = 1'b0;
        stones_q = 1'b0;
        second_q = 1'b0;
        count_q = 7'd0;
        share_q = 24'd0;
        over_q = 9'd0;
        r_slot_q = 9'd0;
        stopped_q = 1'b0;
        r_done_q = 1'b0;
        r_kind_q = 4'd0;
        r_data_q = 37'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        is_black_q <= is_black_d;
        stones_q <= stones_d;
        second_q <= second_d;
        count_q <= count_d;
        share_q <= share_d;
        over_q <= over_d;
        r_slot_q <= r_slot_d;
        stopped_q <= stopped_d;
        r_done_q <= r_done_d;
        r_kind_q <= r_kind_d;
        r_data_q <= r_data_d;
    end

    wire unused = &{1'b0, seeding_number[31:0], tmp_0[9]};
endmodule

`default_nettype wire
