// shogi_array_summary: Clock 4 -> 5 -> 6: the summary of a child.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_summary.v or the configuration, not this file.
`default_nettype none

module shogi_array_summary (
    input  wire        clock,      // the circuit's only clock
    input  wire        s4_attack,  // black is to move
    input  wire        s4_double,  // two checkers
    input  wire [80:0] s4_king,    // squares with a king move
    input  wire [80:0] s4_pend,    // squares with another move
    input  wire [80:0] s4_bk,      // black's king
    output reg  [2:0]  escapes,    // squares for white's king, at most 4
    output reg         other,      // another evasion exists
    output reg  [2:0]  checks,     // squares with a raw check, at most 4
    output reg         illegal,    // black's king is attacked
    output reg         double      // two checkers
);
    // defence turn: squares for the king; attack turn: all squares with a move
    wire [80:0] counted = s4_king | (s4_pend & {81{s4_attack}});
    wire [80:0] others = s4_pend & ~s4_bk;
    wire [80:0] hits = (s4_pend | s4_king) & s4_bk;

    reg       s5_attack;
    reg       s5_double;
    reg [8:0] s5_other;
    reg [8:0] s5_hit;
    wire [3:0] rank_0;
    reg  [3:0] s5_rank_0;
    shogi_array_count9 count_0 (.bits(counted[8:0]), .count(rank_0));
    wire [3:0] rank_1;
    reg  [3:0] s5_rank_1;
    shogi_array_count9 count_1 (.bits(counted[17:9]), .count(rank_1));
    wire [3:0] rank_2;
    reg  [3:0] s5_rank_2;
    shogi_array_count9 count_2 (.bits(counted[26:18]), .count(rank_2));
    wire [3:0] rank_3;
    reg  [3:0] s5_rank_3;
    shogi_array_count9 count_3 (.bits(counted[35:27]), .count(rank_3));
    wire [3:0] rank_4;
    reg  [3:0] s5_rank_4;
    shogi_array_count9 count_4 (.bits(counted[44:36]), .count(rank_4));
    wire [3:0] rank_5;
    reg  [3:0] s5_rank_5;
    shogi_array_count9 count_5 (.bits(counted[53:45]), .count(rank_5));
    wire [3:0] rank_6;
    reg  [3:0] s5_rank_6;
    shogi_array_count9 count_6 (.bits(counted[62:54]), .count(rank_6));
    wire [3:0] rank_7;
    reg  [3:0] s5_rank_7;
    shogi_array_count9 count_7 (.bits(counted[71:63]), .count(rank_7));
    wire [3:0] rank_8;
    reg  [3:0] s5_rank_8;
    shogi_array_count9 count_8 (.bits(counted[80:72]), .count(rank_8));

    // saturating sums, 4 = four or more, as thermometer codes
    wire [3:0] sum_012;
    wire [3:0] sum_345;
    wire [3:0] sum_678;
    wire [3:0] sum;
    shogi_array_add3 add_012 (
        .a(s5_rank_0), .b(s5_rank_1), .c(s5_rank_2), .sum(sum_012)
    );
    shogi_array_add3 add_345 (
        .a(s5_rank_3), .b(s5_rank_4), .c(s5_rank_5), .sum(sum_345)
    );
    shogi_array_add3 add_678 (
        .a(s5_rank_6), .b(s5_rank_7), .c(s5_rank_8), .sum(sum_678)
    );
    shogi_array_add3 add (.a(sum_012), .b(sum_345), .c(sum_678), .sum(sum));
    wire [2:0] count = {sum[3], sum[1] & ~sum[3], (sum[0] & ~sum[1]) | (sum[2] & ~sum[3])};

    always @(posedge clock) begin
        s5_attack <= s4_attack;
        s5_double <= s4_double;
        s5_rank_0 <= rank_0;
        s5_other[0] <= |others[8:0];
        s5_hit[0] <= |hits[8:0];
        s5_rank_1 <= rank_1;
        s5_other[1] <= |others[17:9];
        s5_hit[1] <= |hits[17:9];
        s5_rank_2 <= rank_2;
        s5_other[2] <= |others[26:18];
        s5_hit[2] <= |hits[26:18];
        s5_rank_3 <= rank_3;
        s5_other[3] <= |others[35:27];
        s5_hit[3] <= |hits[35:27];
        s5_rank_4 <= rank_4;
        s5_other[4] <= |others[44:36];
        s5_hit[4] <= |hits[44:36];
        s5_rank_5 <= rank_5;
        s5_other[5] <= |others[53:45];
        s5_hit[5] <= |hits[53:45];
        s5_rank_6 <= rank_6;
        s5_other[6] <= |others[62:54];
        s5_hit[6] <= |hits[62:54];
        s5_rank_7 <= rank_7;
        s5_other[7] <= |others[71:63];
        s5_hit[7] <= |hits[71:63];
        s5_rank_8 <= rank_8;
        s5_other[8] <= |others[80:72];
        s5_hit[8] <= |hits[80:72];
        escapes <= count & {3{~s5_attack}};
        checks <= count & {3{s5_attack}};
        other <= (|s5_other) & ~s5_attack & ~s5_double;
        illegal <= (|s5_hit) & ~s5_attack;
        double <= s5_double;
    end
endmodule

`default_nettype wire
