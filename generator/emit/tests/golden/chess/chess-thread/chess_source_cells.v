// chess_source_cells: the transmitters of the 64 squares; bit s of a port is square s
// Kiban 0.1.0, configuration chess-thread (ad5c6085). Emitted: edit the configuration or the named
// source, not this file.
// Generated: edit generator/emit/src/chess/array/source_cells.rs, not this file.
`default_nettype none

module chess_source_cells (
  input  wire [63:0] white,

  // kind
  input  wire [63:0] kind_2,
  input  wire [63:0] kind_1,
  input  wire [63:0] kind_0,

  input  wire [63:0] turn,

  // victim
  input  wire [63:0] victim_at,
  input  wire [63:0] victim_mode,

  // alone
  input  wire [63:0] alone_at,
  input  wire [63:0] alone_mode,

  output wire [63:0] pass,
  output wire [63:0] own,
  output wire [63:0] empty,
  output wire [63:0] super_start,

  // mine
  output wire [63:0] mine_straight,
  output wire [63:0] mine_diagonal,

  // queen
  output wire [63:0] queen_straight,
  output wire [63:0] queen_diagonal,

  output wire [63:0] king,
  output wire [63:0] pawn,
  output wire [63:0] knight,

  // enemy
  output wire [63:0] enemy_king,
  output wire [63:0] enemy_pawn,
  output wire [63:0] enemy_knight,

  output wire [63:0] super_knight
);
  wire [63:0] occupied;
  wire [63:0] mine;
  wire [63:0] sends;
  wire [63:0] enemy;
  wire [63:0] is_queen;
  wire [63:0] is_straight;
  wire [63:0] is_diagonal;
  wire [63:0] is_king;
  wire [63:0] is_pawn;
  wire [63:0] is_knight;
  wire [63:0] foe_king;

  assign occupied = kind_2 | kind_1 | kind_0;
  assign mine = occupied & ~(white ^ turn);
  assign enemy = occupied & (white ^ turn);
  assign sends = mine & (~alone_mode | alone_at);
  assign is_pawn = ~kind_2 & ~kind_1 & kind_0;
  assign is_knight = ~kind_2 & kind_1 & ~kind_0;
  assign is_queen = kind_2 & kind_0;
  assign is_king = kind_2 & kind_1;
  assign is_straight = kind_2 & ~kind_1;
  assign is_diagonal = kind_0 & (kind_2 | kind_1);
  assign foe_king = enemy & is_king;
  assign pass = ~occupied & ~victim_at;
  assign own = mine;
  assign empty = ~occupied;
  assign super_start = foe_king | victim_at;
  assign mine_straight = (sends & is_straight) | victim_at;
  assign mine_diagonal = (sends & is_diagonal) | victim_at;
  assign queen_straight = (sends & is_queen) | (enemy & is_straight);
  assign queen_diagonal = (sends & is_queen) | (enemy & is_diagonal);
  assign king = sends & is_king;
  assign pawn = sends & is_pawn;
  assign knight = sends & is_knight;
  assign enemy_king = foe_king;
  assign enemy_pawn = enemy & is_pawn;
  assign enemy_knight = enemy & is_knight;
  assign super_knight = victim_at | (foe_king & ~victim_mode);
endmodule

`default_nettype wire
