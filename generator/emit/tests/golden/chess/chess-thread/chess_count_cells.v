// chess_count_cells: second pass of counting: the arrivals that are legal moves
// Kiban 0.1.0, configuration chess-thread (ad5c6085). Emitted: edit the configuration or the named
// source, not this file.
// Generated: edit generator/emit/src/chess/count/count_cells.rs, not this file.
`default_nettype none

module chess_count_cells (
  // slider
  input  wire [63:0] slider_0,
  input  wire [63:0] slider_1,
  input  wire [63:0] slider_2,
  input  wire [63:0] slider_3,
  input  wire [63:0] slider_4,
  input  wire [63:0] slider_5,
  input  wire [63:0] slider_6,
  input  wire [63:0] slider_7,

  // jump
  input  wire [63:0] jump_0,
  input  wire [63:0] jump_1,
  input  wire [63:0] jump_2,
  input  wire [63:0] jump_3,
  input  wire [63:0] jump_4,
  input  wire [63:0] jump_5,
  input  wire [63:0] jump_6,
  input  wire [63:0] jump_7,

  input  wire [63:0] push,

  // capture
  input  wire [63:0] capture_1,
  input  wire [63:0] capture_3,

  input  wire [63:0] king_near,
  input  wire [63:0] attacked,
  input  wire [63:0] answers,
  input  wire [63:0] own,
  input  wire [63:0] empty,
  input  wire [63:0] enemy_king,
  input  wire [63:0] last_rank,
  input  wire [63:0] no_check,
  input  wire [63:0] one_check,

  // slides
  output wire [63:0] slides_0,
  output wire [63:0] slides_1,
  output wire [63:0] slides_2,
  output wire [63:0] slides_3,
  output wire [63:0] slides_4,
  output wire [63:0] slides_5,
  output wire [63:0] slides_6,
  output wire [63:0] slides_7,

  // jumps
  output wire [63:0] jumps_0,
  output wire [63:0] jumps_1,
  output wire [63:0] jumps_2,
  output wire [63:0] jumps_3,
  output wire [63:0] jumps_4,
  output wire [63:0] jumps_5,
  output wire [63:0] jumps_6,
  output wire [63:0] jumps_7,

  output wire [63:0] pushes,

  // captures
  output wire [63:0] captures_1,
  output wire [63:0] captures_3,

  output wire [63:0] king_moves,

  // promotes
  output wire [63:0] promotes,
  output wire [63:0] promotes_1,
  output wire [63:0] promotes_3
);
  wire [63:0] goal;
  wire [63:0] there;
  wire [63:0] pushed;
  wire [63:0] captured_1;
  wire [63:0] captured_3;

  assign goal = ~own & ~enemy_king;
  assign there = goal & (no_check | (one_check & answers));
  assign slides_0 = slider_0 & there;
  assign slides_1 = slider_1 & there;
  assign slides_2 = slider_2 & there;
  assign slides_3 = slider_3 & there;
  assign slides_4 = slider_4 & there;
  assign slides_5 = slider_5 & there;
  assign slides_6 = slider_6 & there;
  assign slides_7 = slider_7 & there;
  assign jumps_0 = jump_0 & there;
  assign jumps_1 = jump_1 & there;
  assign jumps_2 = jump_2 & there;
  assign jumps_3 = jump_3 & there;
  assign jumps_4 = jump_4 & there;
  assign jumps_5 = jump_5 & there;
  assign jumps_6 = jump_6 & there;
  assign jumps_7 = jump_7 & there;
  assign pushed = push & empty & there;
  assign captured_1 = capture_1 & ~empty & there;
  assign captured_3 = capture_3 & ~empty & there;
  assign pushes = pushed;
  assign captures_1 = captured_1;
  assign captures_3 = captured_3;
  assign promotes = pushed & last_rank;
  assign promotes_1 = captured_1 & last_rank;
  assign promotes_3 = captured_3 & last_rank;
  assign king_moves = goal & king_near & ~attacked;
endmodule

`default_nettype wire
