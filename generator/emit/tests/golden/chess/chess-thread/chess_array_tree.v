// chess_array_tree: The arbiter tree over 64 bids: 63 arbiters in six levels. The greater priority wins, the lower square on ties.
// An arbiter of level k stands at the bits 0, 2^k, 2 * 2^k, ... of its planes; its left bid stands there as well, the right one
// 2^(k-1) bits above. The result leaves 2 clocks after the bids entered.
// The planes of the facts are only summed up: any square.
// verilator lint_off UNUSEDSIGNAL
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit rtl_templates/chess/array_tree.v or the configuration, not this file.
`default_nettype none

module chess_array_tree (
    input  wire        clock,              // the only clock
    input  wire [63:0] priority_2,         // bit of the priority of the bid
    input  wire [63:0] priority_1,         // bit of the priority of the bid
    input  wire [63:0] priority_0,         // bit of the priority of the bid
    input  wire [63:0] payload_3,          // bit of the payload: kinds that check, or an axis
    input  wire [63:0] payload_2,          // bit of the payload: kinds that check, or an axis
    input  wire [63:0] payload_1,          // bit of the payload: kinds that check, or an axis
    input  wire [63:0] payload_0,          // bit of the payload: kinds that check, or an axis
    // the king not to move is attacked, or castled through check
    input  wire [63:0] king_hit,
    input  wire [63:0] own_king_hit,       // the side to move is in check
    input  wire [63:0] discoverer,         // a piece here discovers
    input  wire [63:0] special,            // a special move arrives
    input  wire [63:0] promotion,          // a push to the last rank arrives
    input  wire [63:0] in_passing,         // the pawn here can be captured in passing
    output reg  [2:0]  won_priority,       // of the winning bid; 0 none
    output reg  [5:0]  won_square,         // its square
    output reg  [3:0]  won_payload,        // kinds that check there, or the axis of a discoverer
    output reg         won_more,           // two squares or more have bid
    // anywhere: the king not to move is attacked, or castled through check
    output reg         fact_king_hit,
    output reg         fact_own_king_hit,  // anywhere: the side to move is in check
    output reg         fact_discoverer,    // anywhere: a piece here discovers
    output reg         fact_special,       // anywhere: a special move arrives
    output reg         fact_promotion,     // anywhere: a push to the last rank arrives
    output reg         fact_in_passing     // anywhere: the pawn here can be captured in passing
);

    // ---- level 1
    localparam [63:0] LEVEL_1 = 64'h5555555555555555;
    wire [63:0] w1_priority_2;
    wire [63:0] w1_priority_1;
    wire [63:0] w1_priority_0;
    wire [63:0] w1_payload_3;
    wire [63:0] w1_payload_2;
    wire [63:0] w1_payload_1;
    wire [63:0] w1_payload_0;
    wire [63:0] w1_more;
    wire [63:0] w1_right;
    chess_arbiter_nodes level_1 (
        .left_priority_2(priority_2 & LEVEL_1),
        .right_priority_2((priority_2 >> 1) & LEVEL_1),
        .left_priority_1(priority_1 & LEVEL_1),
        .right_priority_1((priority_1 >> 1) & LEVEL_1),
        .left_priority_0(priority_0 & LEVEL_1),
        .right_priority_0((priority_0 >> 1) & LEVEL_1),
        .left_payload_0(payload_0 & LEVEL_1),
        .right_payload_0((payload_0 >> 1) & LEVEL_1),
        .left_payload_1(payload_1 & LEVEL_1),
        .right_payload_1((payload_1 >> 1) & LEVEL_1),
        .left_payload_2(payload_2 & LEVEL_1),
        .right_payload_2((payload_2 >> 1) & LEVEL_1),
        .left_payload_3(payload_3 & LEVEL_1),
        .right_payload_3((payload_3 >> 1) & LEVEL_1),
        .left_more(64'd0),
        .right_more(64'd0),
        .priority_2(w1_priority_2),
        .priority_1(w1_priority_1),
        .priority_0(w1_priority_0),
        .payload_3(w1_payload_3),
        .payload_2(w1_payload_2),
        .payload_1(w1_payload_1),
        .payload_0(w1_payload_0),
        .more(w1_more),
        .right_wins(w1_right)
    );
    wire [63:0] w1_square_0 = w1_right;

    // ---- level 2
    localparam [63:0] LEVEL_2 = 64'h1111111111111111;
    wire [63:0] w2_priority_2;
    wire [63:0] w2_priority_1;
    wire [63:0] w2_priority_0;
    wire [63:0] w2_payload_3;
    wire [63:0] w2_payload_2;
    wire [63:0] w2_payload_1;
    wire [63:0] w2_payload_0;
    wire [63:0] w2_more;
    wire [63:0] w2_right;
    chess_arbiter_nodes level_2 (
        .left_priority_2(w1_priority_2 & LEVEL_2),
        .right_priority_2((w1_priority_2 >> 2) & LEVEL_2),
        .left_priority_1(w1_priority_1 & LEVEL_2),
        .right_priority_1((w1_priority_1 >> 2) & LEVEL_2),
        .left_priority_0(w1_priority_0 & LEVEL_2),
        .right_priority_0((w1_priority_0 >> 2) & LEVEL_2),
        .left_payload_0(w1_payload_0 & LEVEL_2),
        .right_payload_0((w1_payload_0 >> 2) & LEVEL_2),
        .left_payload_1(w1_payload_1 & LEVEL_2),
        .right_payload_1((w1_payload_1 >> 2) & LEVEL_2),
        .left_payload_2(w1_payload_2 & LEVEL_2),
        .right_payload_2((w1_payload_2 >> 2) & LEVEL_2),
        .left_payload_3(w1_payload_3 & LEVEL_2),
        .right_payload_3((w1_payload_3 >> 2) & LEVEL_2),
        .left_more(w1_more & LEVEL_2),
        .right_more((w1_more >> 2) & LEVEL_2),
        .priority_2(w2_priority_2),
        .priority_1(w2_priority_1),
        .priority_0(w2_priority_0),
        .payload_3(w2_payload_3),
        .payload_2(w2_payload_2),
        .payload_1(w2_payload_1),
        .payload_0(w2_payload_0),
        .more(w2_more),
        .right_wins(w2_right)
    );
    wire [63:0] w2_square_0 = (w2_right & (w1_square_0 >> 2))
                             | (~w2_right & w1_square_0);
    wire [63:0] w2_square_1 = w2_right;

    // ---- level 3
    localparam [63:0] LEVEL_3 = 64'h0101010101010101;
    wire [63:0] w3_priority_2;
    wire [63:0] w3_priority_1;
    wire [63:0] w3_priority_0;
    wire [63:0] w3_payload_3;
    wire [63:0] w3_payload_2;
    wire [63:0] w3_payload_1;
    wire [63:0] w3_payload_0;
    wire [63:0] w3_more;
    wire [63:0] w3_right;
    chess_arbiter_nodes level_3 (
        .left_priority_2(w2_priority_2 & LEVEL_3),
        .right_priority_2((w2_priority_2 >> 4) & LEVEL_3),
        .left_priority_1(w2_priority_1 & LEVEL_3),
        .right_priority_1((w2_priority_1 >> 4) & LEVEL_3),
        .left_priority_0(w2_priority_0 & LEVEL_3),
        .right_priority_0((w2_priority_0 >> 4) & LEVEL_3),
        .left_payload_0(w2_payload_0 & LEVEL_3),
        .right_payload_0((w2_payload_0 >> 4) & LEVEL_3),
        .left_payload_1(w2_payload_1 & LEVEL_3),
        .right_payload_1((w2_payload_1 >> 4) & LEVEL_3),
        .left_payload_2(w2_payload_2 & LEVEL_3),
        .right_payload_2((w2_payload_2 >> 4) & LEVEL_3),
        .left_payload_3(w2_payload_3 & LEVEL_3),
        .right_payload_3((w2_payload_3 >> 4) & LEVEL_3),
        .left_more(w2_more & LEVEL_3),
        .right_more((w2_more >> 4) & LEVEL_3),
        .priority_2(w3_priority_2),
        .priority_1(w3_priority_1),
        .priority_0(w3_priority_0),
        .payload_3(w3_payload_3),
        .payload_2(w3_payload_2),
        .payload_1(w3_payload_1),
        .payload_0(w3_payload_0),
        .more(w3_more),
        .right_wins(w3_right)
    );
    wire [63:0] w3_square_0 = (w3_right & (w2_square_0 >> 4))
                             | (~w3_right & w2_square_0);
    wire [63:0] w3_square_1 = (w3_right & (w2_square_1 >> 4))
                             | (~w3_right & w2_square_1);
    wire [63:0] w3_square_2 = w3_right;

    // ---- registers in the middle of the tree
    reg  [63:0] m_priority_2;
    reg  [63:0] m_priority_1;
    reg  [63:0] m_priority_0;
    reg  [63:0] m_payload_3;
    reg  [63:0] m_payload_2;
    reg  [63:0] m_payload_1;
    reg  [63:0] m_payload_0;
    reg  [63:0] m_more;
    reg  [63:0] m_square_0;
    reg  [63:0] m_square_1;
    reg  [63:0] m_square_2;
    reg         m_king_hit;
    reg         m_own_king_hit;
    reg         m_discoverer;
    reg         m_special;
    reg         m_promotion;
    reg         m_in_passing;
    always @(posedge clock) begin
        m_priority_2 <= w3_priority_2;
        m_priority_1 <= w3_priority_1;
        m_priority_0 <= w3_priority_0;
        m_payload_3 <= w3_payload_3;
        m_payload_2 <= w3_payload_2;
        m_payload_1 <= w3_payload_1;
        m_payload_0 <= w3_payload_0;
        m_more <= w3_more;
        m_square_0 <= w3_square_0;
        m_square_1 <= w3_square_1;
        m_square_2 <= w3_square_2;
        m_king_hit <= |king_hit;
        m_own_king_hit <= |own_king_hit;
        m_discoverer <= |discoverer;
        m_special <= |special;
        m_promotion <= |promotion;
        m_in_passing <= |in_passing;
    end

    // ---- level 4
    localparam [63:0] LEVEL_4 = 64'h0001000100010001;
    wire [63:0] w4_priority_2;
    wire [63:0] w4_priority_1;
    wire [63:0] w4_priority_0;
    wire [63:0] w4_payload_3;
    wire [63:0] w4_payload_2;
    wire [63:0] w4_payload_1;
    wire [63:0] w4_payload_0;
    wire [63:0] w4_more;
    wire [63:0] w4_right;
    chess_arbiter_nodes level_4 (
        .left_priority_2(m_priority_2 & LEVEL_4),
        .right_priority_2((m_priority_2 >> 8) & LEVEL_4),
        .left_priority_1(m_priority_1 & LEVEL_4),
        .right_priority_1((m_priority_1 >> 8) & LEVEL_4),
        .left_priority_0(m_priority_0 & LEVEL_4),
        .right_priority_0((m_priority_0 >> 8) & LEVEL_4),
        .left_payload_0(m_payload_0 & LEVEL_4),
        .right_payload_0((m_payload_0 >> 8) & LEVEL_4),
        .left_payload_1(m_payload_1 & LEVEL_4),
        .right_payload_1((m_payload_1 >> 8) & LEVEL_4),
        .left_payload_2(m_payload_2 & LEVEL_4),
        .right_payload_2((m_payload_2 >> 8) & LEVEL_4),
        .left_payload_3(m_payload_3 & LEVEL_4),
        .right_payload_3((m_payload_3 >> 8) & LEVEL_4),
        .left_more(m_more & LEVEL_4),
        .right_more((m_more >> 8) & LEVEL_4),
        .priority_2(w4_priority_2),
        .priority_1(w4_priority_1),
        .priority_0(w4_priority_0),
        .payload_3(w4_payload_3),
        .payload_2(w4_payload_2),
        .payload_1(w4_payload_1),
        .payload_0(w4_payload_0),
        .more(w4_more),
        .right_wins(w4_right)
    );
    wire [63:0] w4_square_0 = (w4_right & (m_square_0 >> 8))
                             | (~w4_right & m_square_0);
    wire [63:0] w4_square_1 = (w4_right & (m_square_1 >> 8))
                             | (~w4_right & m_square_1);
    wire [63:0] w4_square_2 = (w4_right & (m_square_2 >> 8))
                             | (~w4_right & m_square_2);
    wire [63:0] w4_square_3 = w4_right;

    // ---- level 5
    localparam [63:0] LEVEL_5 = 64'h0000000100000001;
    wire [63:0] w5_priority_2;
    wire [63:0] w5_priority_1;
    wire [63:0] w5_priority_0;
    wire [63:0] w5_payload_3;
    wire [63:0] w5_payload_2;
    wire [63:0] w5_payload_1;
    wire [63:0] w5_payload_0;
    wire [63:0] w5_more;
    wire [63:0] w5_right;
    chess_arbiter_nodes level_5 (
        .left_priority_2(w4_priority_2 & LEVEL_5),
        .right_priority_2((w4_priority_2 >> 16) & LEVEL_5),
        .left_priority_1(w4_priority_1 & LEVEL_5),
        .right_priority_1((w4_priority_1 >> 16) & LEVEL_5),
        .left_priority_0(w4_priority_0 & LEVEL_5),
        .right_priority_0((w4_priority_0 >> 16) & LEVEL_5),
        .left_payload_0(w4_payload_0 & LEVEL_5),
        .right_payload_0((w4_payload_0 >> 16) & LEVEL_5),
        .left_payload_1(w4_payload_1 & LEVEL_5),
        .right_payload_1((w4_payload_1 >> 16) & LEVEL_5),
        .left_payload_2(w4_payload_2 & LEVEL_5),
        .right_payload_2((w4_payload_2 >> 16) & LEVEL_5),
        .left_payload_3(w4_payload_3 & LEVEL_5),
        .right_payload_3((w4_payload_3 >> 16) & LEVEL_5),
        .left_more(w4_more & LEVEL_5),
        .right_more((w4_more >> 16) & LEVEL_5),
        .priority_2(w5_priority_2),
        .priority_1(w5_priority_1),
        .priority_0(w5_priority_0),
        .payload_3(w5_payload_3),
        .payload_2(w5_payload_2),
        .payload_1(w5_payload_1),
        .payload_0(w5_payload_0),
        .more(w5_more),
        .right_wins(w5_right)
    );
    wire [63:0] w5_square_0 = (w5_right & (w4_square_0 >> 16))
                             | (~w5_right & w4_square_0);
    wire [63:0] w5_square_1 = (w5_right & (w4_square_1 >> 16))
                             | (~w5_right & w4_square_1);
    wire [63:0] w5_square_2 = (w5_right & (w4_square_2 >> 16))
                             | (~w5_right & w4_square_2);
    wire [63:0] w5_square_3 = (w5_right & (w4_square_3 >> 16))
                             | (~w5_right & w4_square_3);
    wire [63:0] w5_square_4 = w5_right;

    // ---- level 6
    localparam [63:0] LEVEL_6 = 64'h0000000000000001;
    wire [63:0] w6_priority_2;
    wire [63:0] w6_priority_1;
    wire [63:0] w6_priority_0;
    wire [63:0] w6_payload_3;
    wire [63:0] w6_payload_2;
    wire [63:0] w6_payload_1;
    wire [63:0] w6_payload_0;
    wire [63:0] w6_more;
    wire [63:0] w6_right;
    chess_arbiter_nodes level_6 (
        .left_priority_2(w5_priority_2 & LEVEL_6),
        .right_priority_2((w5_priority_2 >> 32) & LEVEL_6),
        .left_priority_1(w5_priority_1 & LEVEL_6),
        .right_priority_1((w5_priority_1 >> 32) & LEVEL_6),
        .left_priority_0(w5_priority_0 & LEVEL_6),
        .right_priority_0((w5_priority_0 >> 32) & LEVEL_6),
        .left_payload_0(w5_payload_0 & LEVEL_6),
        .right_payload_0((w5_payload_0 >> 32) & LEVEL_6),
        .left_payload_1(w5_payload_1 & LEVEL_6),
        .right_payload_1((w5_payload_1 >> 32) & LEVEL_6),
        .left_payload_2(w5_payload_2 & LEVEL_6),
        .right_payload_2((w5_payload_2 >> 32) & LEVEL_6),
        .left_payload_3(w5_payload_3 & LEVEL_6),
        .right_payload_3((w5_payload_3 >> 32) & LEVEL_6),
        .left_more(w5_more & LEVEL_6),
        .right_more((w5_more >> 32) & LEVEL_6),
        .priority_2(w6_priority_2),
        .priority_1(w6_priority_1),
        .priority_0(w6_priority_0),
        .payload_3(w6_payload_3),
        .payload_2(w6_payload_2),
        .payload_1(w6_payload_1),
        .payload_0(w6_payload_0),
        .more(w6_more),
        .right_wins(w6_right)
    );
    wire [63:0] w6_square_0 = (w6_right & (w5_square_0 >> 32))
                             | (~w6_right & w5_square_0);
    wire [63:0] w6_square_1 = (w6_right & (w5_square_1 >> 32))
                             | (~w6_right & w5_square_1);
    wire [63:0] w6_square_2 = (w6_right & (w5_square_2 >> 32))
                             | (~w6_right & w5_square_2);
    wire [63:0] w6_square_3 = (w6_right & (w5_square_3 >> 32))
                             | (~w6_right & w5_square_3);
    wire [63:0] w6_square_4 = (w6_right & (w5_square_4 >> 32))
                             | (~w6_right & w5_square_4);
    wire [63:0] w6_square_5 = w6_right;

    // ---- the winner
    always @(posedge clock) begin
        won_priority <= {w6_priority_2[0], w6_priority_1[0], w6_priority_0[0]};
        won_square <= {w6_square_5[0], w6_square_4[0], w6_square_3[0], w6_square_2[0], w6_square_1[0], w6_square_0[0]};
        won_payload <= {w6_payload_3[0], w6_payload_2[0], w6_payload_1[0], w6_payload_0[0]};
        won_more <= w6_more[0];
        fact_king_hit <= m_king_hit;
        fact_own_king_hit <= m_own_king_hit;
        fact_discoverer <= m_discoverer;
        fact_special <= m_special;
        fact_promotion <= m_promotion;
        fact_in_passing <= m_in_passing;
    end
endmodule
// verilator lint_on UNUSEDSIGNAL

`default_nettype wire
