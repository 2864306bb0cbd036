// chess_arbiter_nodes: The arbiters of one level, side by side: two bids each, the greater priority wins, the left (lower) square on ties.
// Priority 0 is no bid. Combinational.
// A plane has room for 64 arbiters; those of level k (1 to 6) use its bits 0, 2^k, 2 * 2^k, ..., the others stay idle.
// Source: Boule and Zilic 2002, section 4.3.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/array/arbiter_nodes.rs or the configuration, not this
// file.
`default_nettype none

module chess_arbiter_nodes (
    input  wire [63:0] left_priority_2,   // Bit 2 of the left bid's priority.
    input  wire [63:0] left_priority_1,   // Bit 1.
    input  wire [63:0] left_priority_0,   // Bit 0.

    // The left bid's payload.
    input  wire [63:0] left_payload_0,    // [0]
    input  wire [63:0] left_payload_1,    // [1]
    input  wire [63:0] left_payload_2,    // [2]
    input  wire [63:0] left_payload_3,    // [3]

    input  wire [63:0] left_more,         // Two squares or more have bid on the left.
    input  wire [63:0] right_priority_2,  // Bit 2 of the right bid's priority.
    input  wire [63:0] right_priority_1,  // Bit 1.
    input  wire [63:0] right_priority_0,  // Bit 0.

    // The right bid's payload.
    input  wire [63:0] right_payload_0,   // [0]
    input  wire [63:0] right_payload_1,   // [1]
    input  wire [63:0] right_payload_2,   // [2]
    input  wire [63:0] right_payload_3,   // [3]

    input  wire [63:0] right_more,        // Two squares or more have bid on the right.
    output wire [63:0] priority_2,        // Bit 2 of the winner's priority.
    output wire [63:0] priority_1,        // Bit 1.
    output wire [63:0] priority_0,        // Bit 0.
    output wire [63:0] payload_3,         // Bit 3 of the winner's payload.
    output wire [63:0] payload_2,         // Bit 2.
    output wire [63:0] payload_1,         // Bit 1.
    output wire [63:0] payload_0,         // Bit 0.
    output wire [63:0] more,              // Two squares or more have bid.
    output wire [63:0] right_wins         // The right bid wins: the new bit of the winner's square.
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
    // the winner's priority is the greater one
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
