// go_port: Takes and gives the words of word; a word passes in 2 clocks. Results take the place of a word *room*.
// G: bits of a game's number. adds_first: words of first moves are added as those of owners are, or there are none; from lean units they pass.
// asks_early: the unit has a register behind its sums, and is asked while the word comes.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/port.rs or the configuration, not this file.
`default_nettype none

module go_port (
    input  wire        clock,         // the circuit's only clock
    input  wire        reset,         // synchronous, active high

    // chain
    input  wire [3:0]  in_kind,       // Kind of the word that comes, see word;
    input  wire [36:0] in_data,       // its data.
    output reg  [3:0]  out_kind,      // Kind of the word that goes on, 2 clocks later;
    output reg  [36:0] out_data,      // its data.

    // batch
    output wire [4:0]  size,          // Lines of the board.
    output wire [15:0] last_length,   // The cap, less one.
    output wire [8:0]  first_ko,      // Ko point of the given position, 0 = none.
    output wire [1:0]  first_turn,    // Black 1, white 2: to move in it.
    output wire        first_passed,  // The move before it was a pass.
    output wire        suicide,       // Suicide of more than one stone is allowed.
    output wire        has_stones,    // The given position has stones.
    output wire        stop,          // No playout is begun any more.
    output wire [15:0] komi2,         // Twice the komi, signed.

    // streams: a word of one, and a number of playouts: of game `load_game`, until the next clock
    // too
    output wire        load,          // A word of a stream is here,
    output wire        load_games,    // or a number of playouts:
    output wire [1:0]  load_game,     // of this game.
    output wire [33:0] order,         // The data of the word that is here.
    input  wire [1:0]  last_game,     // The number of the unit's last game.
    input  wire        feed_waits,    // A word was taken that has not come to its game.

    // the game in stage 3
    input  wire [1:0]  game_3,        // Its number.
    output wire        armed,         // It has its stream and its playouts.
    input  wire        begin_game,    // It takes them: it is not armed any more.
    output wire        locked,        // A game is between two playouts.
    input  wire        lock,          // This one is from now on,
    input  wire        unlock,        // and is not any more.
    input  wire        capture,       // The move took enemy stones.
    input  wire [8:0]  taken,         // Stones taken in this clock.
    input  wire        left_ko,       // The move leaves a ko point.
    input  wire        left_pass,     // The move is a pass.
    output wire        crowded,       // A count of moves is half full.
    // A word *room* leaves in this clock: a result that is sent now takes its place.
    output wire        room,
    input  wire        send,          // A result is sent:
    input  wire [2:0]  send_word,     // 0 to 5, see sent.
    input  wire [31:0] sum_a,         // Checksum, first half,
    input  wire [31:0] sum_b,         // and second half.
    input  wire [9:0]  score,         // Signed.
    input  wire [15:0] length,        // Moves of the playout, passes included.
    input  wire        capped,        // It ended at the cap.

    // owners
    output wire        point,         // A point of the given position is here:
    output wire [8:0]  point_cell,    // its cell,
    output wire [1:0]  point_colour,  // its colour, 1 black, 2 white.
    output wire        ask,           // An owner is asked for:
    output wire [8:0]  ask_cell,      // of this cell.
    output wire        ask_first,     // With ask: a sum of first moves.
    // Playouts 0 or wins 1 of black as the first there, of white 2, 3.
    output wire [1:0]  ask_which,
    input  wire [24:0] owner          // A clock after ask; with asks_early two clocks.
);
    localparam [2:0] SENT_GAME   = 3'd4;
    localparam [2:0] SENT_MOVES  = 3'd2;
    localparam [2:0] SENT_STONES = 3'd3;
    localparam [2:0] SENT_SUM_B  = 3'd1;
    localparam [3:0] WORD_BATCH  = 4'd2;
    localparam [3:0] WORD_NONE   = 4'd0;
    localparam [3:0] WORD_OWNER  = 4'd5;
    localparam [3:0] WORD_POINT  = 4'd1;
    localparam [3:0] WORD_RESULT = 4'd8;
    localparam [3:0] WORD_ROOM   = 4'd7;
    localparam [3:0] WORD_SIZES  = 4'd3;
    localparam [3:0] WORD_STOP   = 4'd6;
    localparam [3:0] WORD_STREAM = 4'd4;
    localparam ADDS_FIRST = 1'b0;

    reg  [3:0]  kind_1_q;
    reg  [3:0]  kind_1_d;
    reg  [36:0] data_1_q;
    reg  [3:0]  kind_2_q;
    reg  [3:0]  kind_2_d;
    reg  [36:0] data_2_q;
    reg  [36:0] data_2_d;
    reg         place_q;
    reg         place_d;
    reg  [15:0] batch_last_length_q;
    reg  [15:0] batch_last_length_d;
    reg  [8:0]  batch_ko_q;
    reg  [8:0]  batch_ko_d;
    reg  [1:0]  batch_turn_q;
    reg  [1:0]  batch_turn_d;
    reg         batch_passed_q;
    reg         batch_passed_d;
    reg         batch_suicide_q;
    reg         batch_suicide_d;
    reg         batch_stones_q;
    reg         batch_stones_d;
    reg  [6:0]  batch_zeros_q;
    reg  [6:0]  batch_zeros_d;
    reg  [4:0]  sizes_size_q;
    reg  [4:0]  sizes_size_d;
    reg  [13:0] sizes_zeros_q;
    reg  [13:0] sizes_zeros_d;
    reg  [15:0] sizes_komi2_q;
    reg  [15:0] sizes_komi2_d;
    reg  [1:0]  sizes_more_zeros_q;
    reg  [1:0]  sizes_more_zeros_d;
    reg         stopped_q;
    reg         stopped_d;
    reg  [1:0]  fill_game_q;
    reg  [1:0]  fill_game_d;
    reg         full_q;
    reg         full_d;
    reg  [3:0]  arms_q;
    reg  [3:0]  arms_d;
    reg         lock_held_q;
    reg         lock_held_d;
    reg  [17:0] moves_passes_q;
    reg  [17:0] moves_passes_d;
    reg         moves_zero_q;
    reg  [17:0] moves_captures_q;
    reg  [17:0] moves_captures_d;
    reg  [18:0] stones_taken_q;
    reg  [18:0] stones_taken_d;
    reg  [17:0] stones_kos_q;
    reg  [17:0] stones_kos_d;
    wire [8:0]  here_point_cell;
    wire [1:0]  here_point_colour;
    wire [25:0] here_point_zeros;
    wire [23:0] here_games_playouts;
    wire [11:0] here_games_zeros;
    wire        here_games_is_games;
    wire [24:0] asked_sum;
    wire [8:0]  asked_cell;
    wire [1:0]  asked_which;
    wire        asked_first;
    wire        takes;
    wire [24:0] passing_sum;
    wire [8:0]  passing_cell;
    wire [1:0]  passing_which;
    wire        passing_first;
    reg  [24:0] added_sum;
    wire [8:0]  added_cell;
    wire [1:0]  added_which;
    wire        added_first;
    wire [9:0]  game_score;
    wire        game_capped;
    wire [7:0]  game_zeros;
    wire [17:0] game_length;
    reg  [36:0] result;
    wire [3:0]  mask_3;
    wire        never_sent_without_room;
    wire        never_locked_twice;
    wire        never_unlocked_twice;
    wire        never_begun_unarmed;
    wire        never_room_with_data;
    wire        never_batch_in_play;

    always @(*) begin
        batch_last_length_d = batch_last_length_q;
        batch_ko_d = batch_ko_q;
        batch_turn_d = batch_turn_q;
        batch_passed_d = batch_passed_q;
        batch_suicide_d = batch_suicide_q;
        batch_stones_d = batch_stones_q;
        batch_zeros_d = batch_zeros_q;
        stopped_d = stopped_q;
        fill_game_d = fill_game_q;
        full_d = full_q;
        arms_d = arms_q;
        lock_held_d = lock_held_q;
        // Words pass; the batch is kept.
        kind_1_d = in_kind;
        kind_2_d = kind_1_q;
        data_2_d = data_1_q;
        if (takes) begin
            kind_2_d = WORD_NONE;
            data_2_d = 37'd0;
        end
        if (kind_1_q == WORD_BATCH) begin
            batch_last_length_d = data_1_q[15:0];
            batch_ko_d = data_1_q[24:16];
            batch_turn_d = data_1_q[26:25];
            batch_passed_d = data_1_q[27];
            batch_suicide_d = data_1_q[28];
            batch_stones_d = data_1_q[29];
            batch_zeros_d = data_1_q[36:30];
            stopped_d = 1'b0;
            full_d = 1'b0;
        end
        if (kind_1_q == WORD_STOP) begin
            stopped_d = 1'b1;
        end
        if (begin_game) begin
            arms_d = arms_q & ~mask_3;
        end
        if (load_games) begin
            fill_game_d = fill_game_q + 2'd1;
            if (fill_game_q == last_game) begin
                full_d = 1'b1;
                fill_game_d = 2'd0;
            end
            arms_d = arms_q | (4'd1 << fill_game_q);
        end
        // A result takes the place of a word *room*.
        place_d = kind_1_q == WORD_ROOM;
        // One game is between two playouts at a time.
        if (lock) begin
            lock_held_d = 1'b1;
        end
        if (unlock) begin
            lock_held_d = 1'b0;
        end
        if (reset) begin
            kind_1_d = WORD_NONE;
            kind_2_d = WORD_NONE;
            place_d = 1'b0;
            stopped_d = 1'b0;
            fill_game_d = 2'd0;
            full_d = 1'b0;
            arms_d = 4'd0;
            lock_held_d = 1'b0;
        end
    end

    always @(*) begin
        sizes_size_d = sizes_size_q;
        sizes_zeros_d = sizes_zeros_q;
        sizes_komi2_d = sizes_komi2_q;
        sizes_more_zeros_d = sizes_more_zeros_q;
        if (kind_1_q == WORD_SIZES) begin
            sizes_size_d = data_1_q[4:0];
            sizes_zeros_d = data_1_q[18:5];
            sizes_komi2_d = data_1_q[34:19];
            sizes_more_zeros_d = data_1_q[36:35];
        end
    end

    always @(*) begin
        moves_passes_d = moves_passes_q;
        moves_captures_d = moves_captures_q;
        stones_kos_d = stones_kos_q;
        // Moves are counted here until a playout ends, so that no game needs counters of its own.
        if (left_pass) begin
            moves_passes_d = moves_passes_q + 18'd1;
        end
        if (capture) begin
            moves_captures_d = moves_captures_q + 18'd1;
        end
        stones_taken_d = stones_taken_q + {10'd0, taken};
        if (left_ko) begin
            stones_kos_d = stones_kos_q + 18'd1;
        end
        // no game plays when a batch comes
        if (kind_1_q == WORD_BATCH) begin
            moves_passes_d = 18'd0;
            moves_captures_d = 18'd0;
            stones_taken_d = 19'd0;
            stones_kos_d = 18'd0;
        end
        out_kind = kind_2_q;
        result = 37'd0;
        if (send) begin
            out_kind = {1'b0, send_word} | WORD_RESULT;
            result = {5'd0, sum_a};
            if (send_word == SENT_SUM_B) begin
                result = {5'd0, sum_b};
            end
            if (send_word == SENT_MOVES) begin
                result = {moves_captures_q, moves_zero_q, moves_passes_q};
                moves_passes_d = {17'd0, left_pass};
                moves_captures_d = {17'd0, capture};
            end
            if (send_word == SENT_STONES) begin
                result = {stones_kos_q, stones_taken_q};
                stones_taken_d = {10'd0, taken};
                stones_kos_d = {17'd0, left_ko};
            end
            if (send_word == SENT_GAME) begin
                result = {game_length, game_zeros, game_capped, game_score};
            end
        end
    end

    assign mask_3 = 4'd1 << game_3;
    assign here_point_cell = data_1_q[8:0];
    assign here_point_colour = data_1_q[10:9];
    assign here_point_zeros = data_1_q[36:11];
    assign here_games_playouts = data_1_q[23:0];
    assign here_games_zeros = data_1_q[35:24];
    assign here_games_is_games = data_1_q[36];
    assign takes = (kind_1_q == WORD_STREAM) & !full_q;
    assign point = kind_1_q == WORD_POINT;
    assign point_cell = here_point_cell;
    assign point_colour = here_point_colour;
    assign size = sizes_size_q;
    assign komi2 = sizes_komi2_q;
    assign last_length = batch_last_length_q;
    assign first_ko = batch_ko_q;
    assign first_turn = batch_turn_q;
    assign first_passed = batch_passed_q;
    assign suicide = batch_suicide_q;
    assign has_stones = batch_stones_q;
    assign stop = stopped_q;
    // Streams are taken, one game after the other.
    assign load = takes & !here_games_is_games;
    assign load_games = takes & here_games_is_games;
    assign load_game = fill_game_q;
    assign order = data_1_q[33:0];
    // no game draws before all have their streams
    assign armed = full_q & !feed_waits & (|(arms_q & mask_3));
    assign crowded = moves_passes_q[17] | moves_captures_q[17] | stones_taken_q[18] |
        stones_kos_q[17];
    assign room = place_q;
    assign game_score = score;
    assign game_capped = capped;
    assign game_zeros = 8'd0;
    assign game_length = {2'd0, length};
    assign locked = lock_held_q;
    // Every unit adds its own to the sum that is asked for.
    assign ask = kind_1_q == WORD_OWNER;
    assign asked_sum = data_1_q[24:0];
    assign asked_cell = data_1_q[33:25];
    assign asked_which = data_1_q[35:34];
    assign asked_first = data_1_q[36];
    assign ask_first = ask & asked_first;
    assign ask_which = asked_which;
    assign ask_cell = asked_cell;
    assign passing_sum = data_2_q[24:0];
    assign passing_cell = data_2_q[33:25];
    assign passing_which = data_2_q[35:34];
    assign passing_first = data_2_q[36];

    always @(*) begin
        added_sum = passing_sum;
        added_sum = passing_sum + owner;
    end

    assign added_cell = passing_cell;
    assign added_which = passing_which;
    assign added_first = passing_first;

    always @(*) begin
        // room has no data, so that results are put there by OR
        out_data = data_2_q | result;
        if ((kind_2_q == WORD_OWNER) & (ADDS_FIRST | !passing_first)) begin
            out_data = {added_first, added_which, added_cell, added_sum};
        end
    end

    // What must never be.
    assign never_sent_without_room = send & !place_q;
    assign never_locked_twice = lock & lock_held_q;
    assign never_unlocked_twice = unlock & !lock_held_q;
    assign never_begun_unarmed = begin_game & !armed;
    assign never_room_with_data = (kind_2_q == WORD_ROOM) & (data_2_q != 37'd0);
    assign never_batch_in_play = (kind_1_q == WORD_BATCH) & lock_held_q;

    initial begin
        kind_1_q = 4'd0;
        data_1_q = 37'd0;
        kind_2_q = 4'd0;
        data_2_q = 37'd0;
        place_q = 1'b0;
        batch_last_length_q = 16'd0;
        batch_ko_q = 9'd0;
        batch_turn_q = 2'd0;
        batch_passed_q = 1'b0;
        batch_suicide_q = 1'b0;
        batch_stones_q = 1'b0;
        batch_zeros_q = 7'd0;
        sizes_size_q = 5'd0;
        sizes_zeros_q = 14'd0;
        sizes_komi2_q = 16'd0;
        sizes_more_zeros_q = 2'd0;
        stopped_q = 1'b0;
        fill_game_q = 2'd0;
        full_q = 1'b0;
        arms_q = 4'd0;
        lock_held_q = 1'b0;
        moves_passes_q = 18'd0;
        moves_zero_q = 1'b0;
        moves_captures_q = 18'd0;
        stones_taken_q = 19'd0;
        stones_kos_q = 18'd0;
    end

    always @(posedge clock) begin
        kind_1_q <= kind_1_d;
        data_1_q <= in_data;
        kind_2_q <= kind_2_d;
        data_2_q <= data_2_d;
        place_q <= place_d;
        batch_last_length_q <= batch_last_length_d;
        batch_ko_q <= batch_ko_d;
        batch_turn_q <= batch_turn_d;
        batch_passed_q <= batch_passed_d;
        batch_suicide_q <= batch_suicide_d;
        batch_stones_q <= batch_stones_d;
        batch_zeros_q <= batch_zeros_d;
        sizes_size_q <= sizes_size_d;
        sizes_zeros_q <= sizes_zeros_d;
        sizes_komi2_q <= sizes_komi2_d;
        sizes_more_zeros_q <= sizes_more_zeros_d;
        stopped_q <= stopped_d;
        fill_game_q <= fill_game_d;
        full_q <= full_d;
        arms_q <= arms_d;
        lock_held_q <= lock_held_d;
        moves_passes_q <= moves_passes_d;
        moves_zero_q <= moves_zero_q;
        moves_captures_q <= moves_captures_d;
        stones_taken_q <= stones_taken_d;
        stones_kos_q <= stones_kos_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a result is sent where no word *room* leaves
        assert (reset || !never_sent_without_room);
        // never: two games are between two playouts
        assert (reset || !never_locked_twice);
        // never: the lock is given back by a game that has none
        assert (reset || !never_unlocked_twice);
        // never: a game begins that has no stream
        assert (reset || !never_begun_unarmed);
        // never: a word *room* carries data: results are put there by OR
        assert (reset || !never_room_with_data);
        // never: a batch comes while a game is between two playouts
        assert (reset || !never_batch_in_play);
    end
`endif

    wire unused = &{1'b0, here_point_zeros, here_games_playouts, here_games_zeros, asked_sum,
        never_sent_without_room, never_locked_twice, never_unlocked_twice, never_begun_unarmed,
        never_room_with_data, never_batch_in_play};
endmodule

`default_nettype wire
