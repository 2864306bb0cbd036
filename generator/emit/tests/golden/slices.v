// slices
//
`default_nettype none

module slices (
    input  wire [15:0] a,
    input  wire [80:0] w,
    input  wire [3:0]  i,
    input  wire [6:0]  s,
    output wire        bit0,
    output wire        bit_at,
    output wire        square,
    output wire [4:0]  fixed,
    output wire [7:0]  over_end,

    output wire [3:0]  moving,
    output wire [7:0]  moving_end,

    output wire [3:0]  of_sum,
    output wire        of_sum_bit,

    output wire [1:0]  nested,

    output wire [5:0]  cut,
    output wire [5:0]  cut_sum,

    output wire [19:0] grown,

    output wire        table_bit,
    output wire [3:0]  table_part,

    output wire [15:0] replaced,
    output wire [15:0] replaced_at,

    output reg  [15:0] mine,
    output reg  [15:0] mine_at,

    output wire        one
);
    localparam [15:0] TABLE = 16'hb3c5;

    wire [15:0] tmp_0;
    wire [15:0] tmp_1;
    wire [15:0] tmp_2;
    wire [15:0] tmp_3;
    wire [15:0] tmp_4;

    assign tmp_0 = a >> i;
    assign tmp_1 = a + 16'd7;
    assign tmp_2 = a - 16'd1;
    assign tmp_3 = a + 16'd9;
    assign tmp_4 = TABLE;
    assign bit0 = a[3];
    assign bit_at = a[i];
    assign square = w[s];
    assign fixed = a[6:2];
    assign over_end = {4'd0, a[15:12]};
    assign moving = w[{3'd0, i} +: 4];
    assign moving_end = tmp_0[7:0];
    assign of_sum = tmp_1[9:6];
    assign of_sum_bit = tmp_2[i];
    assign nested = a[8:7];
    assign cut = a[5:0];
    assign cut_sum = tmp_3[5:0];
    assign grown = {4'd0, a};
    assign table_bit = tmp_4[i];
    assign table_part = 4'd14 ^ i;
    assign replaced = {a[15:6], bit0, a[4:0]};
    assign replaced_at = (a & ~(16'd1 << i)) | ({15'd0, bit_at} << i);

    always @(*) begin
        mine = a;
        mine[1] = i[0];
        mine[5] = i[1];
        mine[9] = i[2];
    end

    always @(*) begin
        mine_at = 16'd0;
        mine_at[i] = 1'b1;
    end

    assign one = a[9];

    wire unused = &{1'b0, tmp_0[15:8], tmp_1[5:0], tmp_1[15:10], tmp_3[15:6]};
endmodule

`default_nettype wire
