// go_feed: words of streams wait for their games
// Kiban 0.1.0, configuration go19 (799ad0ae). Emitted: edit the configuration or the named source,
// not this file.
// Generated: edit block generator/emit/src/go/feed.rs, not this file.
`default_nettype none

module go_feed (
  input  wire        clock,
  input  wire        reset,

  // load
  input  wire        load,
  input  wire        load_games,
  input  wire [1:0]  load_game,

  input  wire [33:0] order,
  output wire        waits,
  input  wire [1:0]  game_0,

  // gives
  output wire        gives,
  output wire        gives_games,

  output wire [1:0]  word,
  output wire [31:0] data
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
