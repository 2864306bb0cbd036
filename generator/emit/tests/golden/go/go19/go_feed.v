// go_feed: Between Port and the streams of a lean unit that keeps them in flip-flops: a word, or a game's number of
// playouts, is held until its game is in stage 0, 4 clocks at most. 8 clocks lie between two of them.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/feed.rs or the configuration, not this file.
`default_nettype none

module go_feed (
    input  wire        clock,        // the circuit's only clock
    input  wire        reset,        // synchronous, active high

    // from the port
    input  wire        load,         // A word of a stream is here,
    input  wire        load_games,   // or a number of playouts:
    input  wire [1:0]  load_game,    // of this game.
    input  wire [33:0] order,        // The word; from bit 32 which of the four of the stream it is.
    // Something waits: no playout begins. The first game to begin is then always the same one,
    // whatever game was in stage 0 when the batch came, and a batch takes the same clocks.
    output wire        waits,
    input  wire [1:0]  game_0,       // The game in stage 0.

    // stage 0
    output wire        gives,        // A word of a stream is for the game in stage 0,
    output wire        gives_games,  // or a number of playouts.
    output wire [1:0]  word,         // Which of the four words of the stream it is.
    output wire [31:0] data          // The word, or the number.
);
    reg         waiting_q;
    reg         waiting_d;
    reg         is_games_q;
    reg         is_games_d;
    reg  [1:0]  game_q;
    reg  [1:0]  game_d;
    reg  [33:0] held_q;
    reg  [33:0] held_d;
    wire        fits;

    always @(*) begin
        waiting_d = waiting_q;
        is_games_d = is_games_q;
        game_d = game_q;
        held_d = held_q;
        if (fits) begin
            waiting_d = 1'b0;
        end
        if (load | load_games) begin
            waiting_d = 1'b1;
            is_games_d = load_games;
            game_d = load_game;
            held_d = order;
        end
        if (reset) begin
            waiting_d = 1'b0;
        end
    end

    assign fits = waiting_q & (game_q == game_0);
    assign waits = waiting_q;
    assign gives = fits & !is_games_q;
    assign gives_games = fits & is_games_q;
    assign word = held_q[33:32];
    assign data = held_q[31:0];

    initial begin
        waiting_q = 1'b0;
        is_games_q = 1'b0;
        game_q = 2'd0;
        held_q = 34'd0;
    end

    always @(posedge clock) begin
        waiting_q <= waiting_d;
        is_games_q <= is_games_d;
        game_q <= game_d;
        held_q <= held_d;
    end
endmodule

`default_nettype wire
