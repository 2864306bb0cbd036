// go_lead: Deals a batch to the chain (words: docs/circuits/go.md, section 8) and asks for the owners afterwards.
// Its memory of 256 words of 16 bits holds
// | words | |
// |---|---|
// | 0 to 45, 64 to 109 | planes: bytes of 8 points, black and white |
// | 48 to 55 | the seeded state, the low half of each word first |
// | 112 to 127 | bytes @8 to @23 of the request: playouts, seed, komi2, cap |
// | 128 to 255 | for units that make their streams: polynomials (UnitStreams) |
// Clocks from start to the first stream: 3 * size^2 + 700; done comes when all slots rest.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/lead/mod.rs or the configuration, not this file.
`default_nettype none

module go_lead (
    input  wire        clock,         // the circuit's only clock
    input  wire        reset,         // synchronous, active high

    // planes and fields of the request, not while busy
    input  wire        ld_valid,      // A byte is written:
    input  wire [6:0]  ld_at,         // where; see the table above,
    input  wire [7:0]  ld_byte,       // and which.

    // batch, steady from start to done
    input  wire        start,         // The batch begins.
    input  wire        stop,          // No playout is begun any more.
    input  wire [4:0]  size,          // Lines of the board, 5 to 19.
    input  wire        turn,          // White is to move.
    input  wire        passed,        // The last move was a pass.
    input  wire        suicide,       // Suicide of more than one stone is allowed.
    input  wire [8:0]  ko,            // Ko point, 0 = none.
    input  wire [15:0] komi2,         // Twice the komi, signed.

    // outcome
    output wire        busy,          // Not idle.
    output wire        done,          // For a clock: all slots rest.
    output wire        clear,         // The sums of the batch begin anew.
    input  wire [8:0]  rests,         // Slots that have no playout left.

    // owners, in the order of the index; not while busy
    input  wire        owner_first,   // The first point is asked for next.
    input  wire        owner_ask,     // A point is asked for, and the next one after it.
    // What is asked: 0 the owner; 4 playouts and 5 wins of black as the first, 6 and 7 of white.
    input  wire [2:0]  owner_what,

    // streams
    output wire        seed_valid,    // A half of the seeded state is here,
    output wire [15:0] seed_half,     // the low half of a word first.
    output reg         stream_begin,  // The stream of a slot is wanted:
    output wire [8:0]  slot,          // of this one.
    input  wire        stream_done,   // It is dealt.
    input  wire        stream_valid,  // A word of it is here:
    input  wire [36:0] stream_word,   // data of a word *stream*.
    input  wire [7:0]  stream_at,     // The memory is read here,
    output wire [15:0] stream_read,   // a clock later.

    // chain
    output wire [3:0]  kind,          // Kind of the word, see word;
    output wire [36:0] data           // its data.
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
    localparam [6:0] DIVIDE_FROM       = 7'd105;
    localparam [1:0] COLOUR_BLACK      = 2'd1;
    localparam [1:0] COLOUR_EMPTY      = 2'd0;
    localparam [1:0] COLOUR_WHITE      = 2'd2;
    localparam [6:0] FETCH_BATCH       = 7'd113;
    localparam [6:0] FETCH_CAP         = 7'd126;
    localparam [6:0] FETCH_LAST        = 7'd127;
    localparam [6:0] FETCH_PLAYOUTS    = 7'd112;
    localparam [6:0] FETCH_SEED        = 7'd124;
    localparam [6:0] FETCH_SEED_ALONE  = 7'd116;
    localparam [6:0] FETCH_SHARE       = 7'd117;
    localparam [6:0] FETCH_SIZES       = 7'd114;
    localparam [7:0] MEMORY_SEEDED     = 8'd48;
    localparam [7:0] MEMORY_WHITE      = 8'd64;
    localparam [3:0] WORD_BATCH        = 4'd2;
    localparam [3:0] WORD_OWNER        = 4'd5;
    localparam [3:0] WORD_POINT        = 4'd1;
    localparam [3:0] WORD_SIZES        = 4'd3;
    localparam [3:0] WORD_STOP         = 4'd6;
    localparam [3:0] WORD_STREAM       = 4'd4;
    localparam [8:0] SLOTS = 9'd96;
    localparam [8:0] SLOT_BITS = 9'd255;
    localparam FIRST_MOVES = 1'b1;

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
    wire [8:0]  point_cell;
    reg  [1:0]  point_colour;
    wire [25:0] point_zeros;
    wire [15:0] batch_last_length;
    wire [8:0]  batch_ko;
    reg  [1:0]  batch_turn;
    wire        batch_passed;
    wire        batch_suicide;
    wire        batch_stones;
    wire [6:0]  batch_zeros;
    wire [4:0]  sizes_size;
    wire [13:0] sizes_zeros;
    reg  [15:0] sizes_komi2;
    wire [1:0]  sizes_more_zeros;
    wire [23:0] slot_games_playouts;
    wire [11:0] slot_games_zeros;
    wire        slot_games_is_games;
    wire [24:0] owner_data_sum;
    wire [8:0]  owner_data_cell;
    reg  [1:0]  owner_data_which;
    reg         owner_data_first;
    wire        counts_first;
    wire        here;
    wire [9:0]  part;
    reg  [23:0] games;
    wire [8:0]  next_slot;
    wire        never_started_busy;
    wire        never_loaded_busy;
    wire        never_asked_busy;
    wire        never_too_many_rests;
    wire        never_rest_beyond_slots;
    wire        never_both_colours;
    wire        never_stream_unwanted;
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
                // Idle: a sum of a point is asked for, or a batch begins.
                points_first = owner_first | start;
                if (owner_ask) begin
                    r_kind_d = WORD_OWNER;
                    r_data_d = {owner_data_first, owner_data_which, owner_data_cell,
                        owner_data_sum};
                    points_next_point = 1'b1;
                    // playouts and wins are of one point
                    points_next_point = !owner_what[2] | owner_what[0];
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
                // White: the byte of the white plane is read.
                store_read_address = {2'd0, points_index[8:3]} | MEMORY_WHITE;
                is_black_d = here;
                state_d = LEAD_STATE_POINT;
            end
            LEAD_STATE_POINT: begin
                // Point: its word.
                r_kind_d = WORD_POINT;
                stones_d = stones_q | here | is_black_q;
                r_data_d = {point_zeros, point_colour, point_cell};
                points_next_point = 1'b1;
                state_d = LEAD_STATE_BLACK;
                if (points_last) begin
                    second_d = 1'b0;
                    count_d = FETCH_CAP;
                    state_d = LEAD_STATE_FETCH;
                end
            end
            LEAD_STATE_FETCH: begin
                // Fetch: fields of the request.
                // the cap, the playouts, the seed; the second time the seed alone
                store_read_address = {1'b0, count_q};
                count_d = count_q + 7'd1;
                if (count_q == FETCH_LAST) begin
                    count_d = FETCH_PLAYOUTS;
                end
                // a byte stands above two clocks after its count
                if (count_q == FETCH_BATCH) begin
                    r_kind_d = WORD_BATCH;
                    r_data_d = {batch_zeros, batch_stones, batch_suicide, batch_passed, batch_turn,
                        batch_ko, batch_last_length};
                end
                if (count_q == FETCH_SIZES) begin
                    r_kind_d = WORD_SIZES;
                    r_data_d = {sizes_more_zeros, sizes_komi2, sizes_zeros, sizes_size};
                end
                if ((count_q == FETCH_SHARE) & !second_q) begin
                    share_d = seeding_number[55:32];
                    over_d = 9'd0;
                end
                if (count_q == FETCH_SEED) begin
                    seeding_begins = 1'b1;
                    state_d = LEAD_STATE_SEED;
                end
            end
            LEAD_STATE_SEED: begin
                // Seed: two words of the seeded state, both twice.
                if (seeding_done) begin
                    second_d = 1'b1;
                    count_d = FETCH_SEED_ALONE;
                    state_d = LEAD_STATE_FETCH;
                    if (second_q) begin
                        // 24 clocks on, the count is 0
                        count_d = DIVIDE_FROM;
                        state_d = LEAD_STATE_DIVIDE;
                    end
                end
            end
            LEAD_STATE_DIVIDE: begin
                // Divide: N / S, a bit a clock.
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
                // Stream: the words of a slot's stream.
                if (stream_valid) begin
                    r_kind_d = WORD_STREAM;
                    r_data_d = stream_word;
                end
                if (stream_done) begin
                    state_d = LEAD_STATE_GAMES;
                end
            end
            LEAD_STATE_GAMES: begin
                // Games: its number of playouts.
                r_kind_d = WORD_STREAM;
                r_data_d = {slot_games_is_games, slot_games_zeros, slot_games_playouts};
                r_slot_d = next_slot;
                stream_begin = 1'b1;
                state_d = LEAD_STATE_STREAM;
                if (next_slot == SLOTS) begin
                    stream_begin = 1'b0;
                    state_d = LEAD_STATE_RUN;
                end
            end
            LEAD_STATE_RUN: begin
                // Run: until all slots rest.
                if (stop & !stopped_q) begin
                    r_kind_d = WORD_STOP;
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
    // One step of the division.
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
            store_write_address = ({7'd0, second_q} << 2) | {6'd0, seeding_half_at} | MEMORY_SEEDED;
            store_write_data = seeding_half;
        end
    end

    assign stream_read = store_read_data;
    // Words of the chain.
    assign point_cell = points_place;

    always @(*) begin
        point_colour = COLOUR_EMPTY;
        if (is_black_q) begin
            point_colour = COLOUR_BLACK;
        end
        if (here) begin
            point_colour = COLOUR_WHITE;
        end
    end

    assign point_zeros = 26'd0;
    assign batch_last_length = seeding_number[63:48] - 16'd1;
    assign batch_ko = ko;

    always @(*) begin
        batch_turn = COLOUR_BLACK;
        if (turn) begin
            batch_turn = COLOUR_WHITE;
        end
    end

    assign batch_passed = passed;
    assign batch_suicide = suicide;
    assign batch_stones = stones_q;
    assign batch_zeros = 7'd0;
    assign sizes_size = size;
    assign sizes_zeros = 14'd0;

    always @(*) begin
        sizes_komi2 = 16'd0;
        owner_data_which = 2'd0;
        owner_data_first = 1'b0;
        if (counts_first) begin
            sizes_komi2 = komi2;
            owner_data_which = owner_what[1:0];
            owner_data_first = owner_what[2];
        end
    end

    assign sizes_more_zeros = 2'd0;
    assign slot_games_playouts = games;
    assign slot_games_zeros = 12'd0;
    assign slot_games_is_games = 1'b1;
    assign owner_data_sum = 25'd0;
    assign owner_data_cell = points_place;
    // a net of its own: `always @(*)` would wait for ever for a constant to change
    assign counts_first = FIRST_MOVES;
    assign slot = r_slot_q;
    assign done = r_done_q;
    assign kind = r_kind_q;
    assign data = r_data_q;
    // What must never be.
    assign never_started_busy = start & busy;
    assign never_loaded_busy = ld_valid & busy;
    assign never_asked_busy = owner_ask & busy;
    assign never_too_many_rests = rests > SLOTS;
    assign never_rest_beyond_slots = (state_q == LEAD_STATE_DIVIDE) & (over_q >= SLOTS);
    assign never_both_colours = (state_q == LEAD_STATE_POINT) & is_black_q & here;
    assign never_stream_unwanted = stream_valid & (state_q != LEAD_STATE_STREAM);

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

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a batch begins before the one before is done
        assert (reset || !never_started_busy);
        // never: the request changes while it is dealt
        assert (reset || !never_loaded_busy);
        // never: an owner is asked for while a batch is dealt or played
        assert (reset || !never_asked_busy);
        // never: more slots rest than there are
        assert (reset || !never_too_many_rests);
        // never: the rest of the division is not below the divisor
        assert (reset || !never_rest_beyond_slots);
        // never: a point of the given position is black and white
        assert (reset || !never_both_colours);
        // never: a word of a stream comes when none is wanted
        assert (reset || !never_stream_unwanted);
    end
`endif

    wire unused = &{1'b0, never_started_busy, never_loaded_busy, never_asked_busy,
        never_too_many_rests, never_rest_beyond_slots, never_both_colours, never_stream_unwanted,
        seeding_number[31:0], tmp_0[9]};
endmodule

`default_nettype wire
