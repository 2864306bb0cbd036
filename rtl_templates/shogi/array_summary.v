// Clock 4 -> 5 -> 6: the summary of a child.
module shogi_array_summary (
    input  wire        clock,                  // the circuit's only clock
    input  wire        s4_attack,              // black is to move
    input  wire        s4_double,              // two checkers
    input  wire [80:0] s4_king,                // squares with a king move
    input  wire [80:0] s4_pend,                // squares with another move
    input  wire [80:0] s4_bk,                  // black's king
    output reg  [2:0]  escapes,                // squares for white's king, at most 4
    output reg         other,                  // another evasion exists
    output reg  [2:0]  checks,                 // squares with a raw check, at most 4
    output reg         illegal,                // black's king is attacked
    output reg         double                  // two checkers
);
    // defence turn: squares for the king; attack turn: all squares with a move
    wire [80:0] counted = s4_king | (s4_pend & {81{s4_attack}});
    wire [80:0] others = s4_pend & ~s4_bk;
    wire [80:0] hits = (s4_pend | s4_king) & s4_bk;

    reg       s5_attack;
    reg       s5_double;
    reg [8:0] s5_other;
    reg [8:0] s5_hit;
{%- for y in ranks %}
    wire [3:0] rank_{{ y }};
    reg  [3:0] s5_rank_{{ y }};
    shogi_array_count9 count_{{ y }} (.bits(counted[{{ y * 9 + 8 }}:{{ y * 9 }}]), .count(rank_{{ y }}));
{%- endfor %}

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
{%- for y in ranks %}
        s5_rank_{{ y }} <= rank_{{ y }};
        s5_other[{{ y }}] <= |others[{{ y * 9 + 8 }}:{{ y * 9 }}];
        s5_hit[{{ y }}] <= |hits[{{ y * 9 + 8 }}:{{ y * 9 }}];
{%- endfor %}
        escapes <= count & {3{~s5_attack}};
        checks <= count & {3{s5_attack}};
        other <= (|s5_other) & ~s5_attack & ~s5_double;
        illegal <= (|s5_hit) & ~s5_attack;
        double <= s5_double;
    end
endmodule
