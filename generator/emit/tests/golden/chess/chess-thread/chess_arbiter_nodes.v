// chess_arbiter_nodes: arbiters of one level of the tree, side by side
// Kiban 0.1.0, configuration chess-thread (ad5c6085). Emitted: edit the configuration or the named
// source, not this file.
// Generated: edit generator/emit/src/chess/array/arbiter_nodes.rs, not this file.
`default_nettype none

module chess_arbiter_nodes (
  // left
  input  wire [63:0] left_priority_2,
  input  wire [63:0] left_priority_1,
  input  wire [63:0] left_priority_0,
  input  wire [63:0] left_payload_0,
  input  wire [63:0] left_payload_1,
  input  wire [63:0] left_payload_2,
  input  wire [63:0] left_payload_3,
  input  wire [63:0] left_more,

  // right
  input  wire [63:0] right_priority_2,
  input  wire [63:0] right_priority_1,
  input  wire [63:0] right_priority_0,
  input  wire [63:0] right_payload_0,
  input  wire [63:0] right_payload_1,
  input  wire [63:0] right_payload_2,
  input  wire [63:0] right_payload_3,
  input  wire [63:0] right_more,

  // priority
  output wire [63:0] priority_2,
  output wire [63:0] priority_1,
  output wire [63:0] priority_0,

  // payload
  output wire [63:0] payload_3,
  output wire [63:0] payload_2,
  output wire [63:0] payload_1,
  output wire [63:0] payload_0,

  output wire [63:0] more,
  output wire [63:0] right_wins
);
  wire [63:0] equal_2;
  wire [63:0] equal_1;
  wire [63:0] right;
  wire [63:0] left_bids;
  wire [63:0] right_bids;

  assign equal_2 = ~(left_priority_2 ^ right_priority_2);
  assign equal_1 = ~(left_priority_1 ^ right_priority_1);
  assign right = (right_priority_2 & ~left_priority_2) | (equal_2 & ((right_priority_1 &
      ~left_priority_1) | (equal_1 & right_priority_0 & ~left_priority_0)));
  assign left_bids = left_priority_2 | left_priority_1 | left_priority_0;
  assign right_bids = right_priority_2 | right_priority_1 | right_priority_0;
  assign priority_2 = left_priority_2 | right_priority_2;
  assign priority_1 = (right & right_priority_1) | (~right & left_priority_1);
  assign priority_0 = (right & right_priority_0) | (~right & left_priority_0);
  assign payload_3 = (right & right_payload_3) | (~right & left_payload_3);
  assign payload_2 = (right & right_payload_2) | (~right & left_payload_2);
  assign payload_1 = (right & right_payload_1) | (~right & left_payload_1);
  assign payload_0 = (right & right_payload_0) | (~right & left_payload_0);
  assign more = left_more | right_more | (left_bids & right_bids);
  assign right_wins = right;
endmodule

`default_nettype wire
