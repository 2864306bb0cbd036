// go_port: Takes and gives the words of word; a word passes in 2 clocks. Results take the place of a word *room*.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/port.rs or the configuration, not this file.
`default_nettype none

module go_port (
    input  wire        clock,         // the circuit's only clock
    input  wire        reset,         // synchronous, active high

    // chain
    input  wire [3:0]  in_kind,
    input  wire [36:0] in_data,
    output reg  [3:0]  out_kind,
    output reg  [36:0] out_data,

    // batch
    output wire [4:0]  size,
    output wire [15:0] last_length,
    output wire [8:0]  first_ko,
    output wire [1:0]  first_turn,
    output wire        first_passed,
    output wire        suicide,
    output wire        has_stones,
    output wire        stop,
    output wire [15:0] komi2,

    // streams: a word of one, and a number of playouts: of game `load_game`, until the next clock
    // too
    output wire        load,
    output wire        load_games,
    output wire [1:0]  load_game,
    output wire [33:0] order,         // The data of the word that is here.
    input  wire [1:0]  last_game,     // The number of the unit's last game.
    input  wire        feed_waits,    // A word was taken that has not come to its game.

    // the game in stage 3
    input  wire [1:0]  game_3,
    output wire        armed,
    input  wire        begin_game,
    output wire        locked,
    input  wire        lock,
    input  wire        unlock,
    input  wire        capture,
    input  wire [8:0]  taken,         // Stones taken in this clock.
    input  wire        left_ko,
    input  wire        left_pass,
    // A word *room* leaves in this clock: a result that is sent now takes its place.
    output wire        room,
    input  wire        send,
    input  wire [2:0]  send_word,
    input  wire [31:0] sum_a,
    input  wire [31:0] sum_b,
    input  wire [9:0]  score,
    input  wire [15:0] length,
    input  wire        capped,

    // owners
    output wire        point,
    output wire [8:0]  point_cell,
    output wire [1:0]  point_colour,
    output wire        ask,
    output wire [8:0]  ask_cell,
    output wire        ask_first,     // With ask: a sum of first moves.
    output wire [1:0]  ask_which,
    input  wire [24:0] owner          // A clock after ask.
);
    reg  [3:0]  kind_1_q;
    reg  [3:0]  kind_1_d;
    reg  [36:0] data_1_q;
    reg  [3:0]  kind_2_q;
    reg  [3:0]  kind_2_d;
    reg  [36:0] data_2_q;
    reg  [36:0] data_2_d;
    reg         place_q;
    reg         place_d;
    reg  [4:0]  r_size_q;
    reg  [4:0]  r_size_d;
    reg  [15:0] r_last_q;
    reg  [15:0] r_last_d;
    reg  [8:0]  r_ko_q;
    reg  [8:0]  r_ko_d;
    reg  [1:0]  r_turn_q;
    reg  [1:0]  r_turn_d;
    reg         r_passed_q;
    reg         r_passed_d;
    reg         r_suicide_q;
    reg         r_suicide_d;
    reg         r_stones_q;
    reg         r_stones_d;
    reg         r_stop_q;
    reg         r_stop_d;
    reg  [15:0] r_komi2_q;
    reg  [15:0] r_komi2_d;
    reg  [1:0]  fill_game_q;
    reg  [1:0]  fill_game_d;
    reg         full_q;
    reg         full_d;
    reg  [3:0]  arms_q;
    reg  [3:0]  arms_d;
    reg         lock_held_q;
    reg         lock_held_d;
    reg  [17:0] passes_q;
    reg  [17:0] passes_d;
    reg  [17:0] captures_q;
    reg  [17:0] captures_d;
    reg  [18:0] stones_q;
    reg  [18:0] stones_d;
    reg  [17:0] kos_q;
    reg  [17:0] kos_d;
    wire        takes;
    wire [24:0] total;
    reg  [36:0] result;
    wire [3:0]  mask_3;

    always @(*) begin
        r_size_d = r_size_q;
        r_komi2_d = r_komi2_q;
        if (kind_1_q == 4'd3) begin
            r_size_d = data_1_q[4:0];
            r_komi2_d = data_1_q[34:19];
        end
    end

    always @(*) begin
        r_last_d = r_last_q;
        r_ko_d = r_ko_q;
        r_turn_d = r_turn_q;
        r_passed_d = r_passed_q;
        r_suicide_d = r_suicide_q;
        r_stones_d = r_stones_q;
        r_stop_d = r_stop_q;
        fill_game_d = fill_game_q;
        full_d = full_q;
        arms_d = arms_q;
        lock_held_d = lock_held_q;
        // ---- orders
        kind_1_d = in_kind;
        kind_2_d = kind_1_q;
        data_2_d = data_1_q;
        if (takes) begin
            kind_2_d = 4'd0;
            data_2_d = 37'd0;
        end
        if (kind_1_q == 4'd2) begin
            r_last_d = data_1_q[15:0];
            r_ko_d = data_1_q[24:16];
            r_turn_d = data_1_q[26:25];
            r_passed_d = data_1_q[27];
            r_suicide_d = data_1_q[28];
            r_stones_d = data_1_q[29];
            r_stop_d = 1'b0;
            full_d = 1'b0;
        end
        if (kind_1_q == 4'd6) begin
            r_stop_d = 1'b1;
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
        // ---- results: counted here until a playout ends, so that no game needs counters of its
        // own
        place_d = kind_1_q == 4'd7;
        // ---- one game is between two playouts at a time
        if (lock) begin
            lock_held_d = 1'b1;
        end
        if (unlock) begin
            lock_held_d = 1'b0;
        end
        if (reset) begin
            kind_1_d = 4'd0;
            kind_2_d = 4'd0;
            place_d = 1'b0;
            r_stop_d = 1'b0;
            fill_game_d = 2'd0;
            full_d = 1'b0;
            arms_d = 4'd0;
            lock_held_d = 1'b0;
        end
    end

    always @(*) begin
        passes_d = passes_q;
        captures_d = captures_q;
        kos_d = kos_q;
        if (left_pass) begin
            passes_d = passes_q + 18'd1;
        end
        if (capture) begin
            captures_d = captures_q + 18'd1;
        end
        stones_d = stones_q + {10'd0, taken};
        if (left_ko) begin
            kos_d = kos_q + 18'd1;
        end
        // no game plays when a batch comes
        if (kind_1_q == 4'd2) begin
            passes_d = 18'd0;
            captures_d = 18'd0;
            stones_d = 19'd0;
            kos_d = 18'd0;
        end
        out_kind = kind_2_q;
        result = 37'd0;
        if (send) begin
            out_kind = {1'b0, send_word} | 4'd8;
            result = {5'd0, sum_a};
            if (send_word == 3'd1) begin
                result = {5'd0, sum_b};
            end
            if (send_word == 3'd2) begin
                result = ({19'd0, captures_q} << 19) | {19'd0, passes_q};
                passes_d = 18'd0;
                captures_d = 18'd0;
            end
            if (send_word == 3'd3) begin
                result = ({19'd0, kos_q} << 19) | {18'd0, stones_q};
                stones_d = 19'd0;
                kos_d = 18'd0;
            end
            if (send_word == 3'd4) begin
                result = ({21'd0, length} << 19) | ({36'd0, capped} << 10) | {27'd0, score};
            end
        end
    end

    assign mask_3 = 4'd1 << game_3;
    assign takes = (kind_1_q == 4'd4) & !full_q;
    assign point = kind_1_q == 4'd1;
    assign point_cell = data_1_q[8:0];
    assign point_colour = data_1_q[10:9];
    assign ask_first = (kind_1_q == 4'd5) & data_1_q[36];
    assign ask_which = data_1_q[35:34];
    assign ask = kind_1_q == 4'd5;
    assign ask_cell = data_1_q[33:25];
    // ---- streams
    assign load = takes & !data_1_q[36];
    assign load_games = takes & data_1_q[36];
    assign load_game = fill_game_q;
    assign order = data_1_q[33:0];
    // no game draws before all have their streams
    assign armed = full_q & !feed_waits & (|(arms_q & mask_3));
    assign room = place_q;
    assign locked = lock_held_q;
    // room has no data, so that results are put there by OR
    assign total = data_2_q[24:0] + owner;

    always @(*) begin
        out_data = data_2_q | result;
        if (kind_2_q == 4'd5) begin
            out_data = (data_2_q & 37'h1ffe000000) | {12'd0, total};
        end
    end

    assign size = r_size_q;
    assign last_length = r_last_q;
    assign first_ko = r_ko_q;
    assign first_turn = r_turn_q;
    assign first_passed = r_passed_q;
    assign suicide = r_suicide_q;
    assign has_stones = r_stones_q;
    assign stop = r_stop_q;
    assign komi2 = r_komi2_q;

    initial begin
        kind_1_q = 4'd0;
        data_1_q = 37'd0;
        kind_2_q = 4'd0;
        data_2_q = 37'd0;
        place_q = 1'b0;
        r_size_q = 5'd0;
        r_last_q = 16'd0;
        r_ko_q = 9'd0;
        r_turn_q = 2'd0;
        r_passed_q = 1'b0;
        r_suicide_q = 1'b0;
        r_stones_q = 1'b0;
        r_stop_q = 1'b0;
        r_komi2_q = 16'd0;
        fill_game_q = 2'd0;
        full_q = 1'b0;
        arms_q = 4'd0;
        lock_held_q = 1'b0;
        passes_q = 18'd0;
        captures_q = 18'd0;
        stones_q = 19'd0;
        kos_q = 18'd0;
    end

    always @(posedge clock) begin
        kind_1_q <= kind_1_d;
        data_1_q <= in_data;
        kind_2_q <= kind_2_d;
        data_2_q <= data_2_d;
        place_q <= place_d;
        r_size_q <= r_size_d;
        r_last_q <= r_last_d;
        r_ko_q <= r_ko_d;
        r_turn_q <= r_turn_d;
        r_passed_q <= r_passed_d;
        r_suicide_q <= r_suicide_d;
        r_stones_q <= r_stones_d;
        r_stop_q <= r_stop_d;
        r_komi2_q <= r_komi2_d;
        fill_game_q <= fill_game_d;
        full_q <= full_d;
        arms_q <= arms_d;
        lock_held_q <= lock_held_d;
        passes_q <= passes_d;
        captures_q <= captures_d;
        stones_q <= stones_d;
        kos_q <= kos_d;
    end
endmodule

`default_nettype wire
