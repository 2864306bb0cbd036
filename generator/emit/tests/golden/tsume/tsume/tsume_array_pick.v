// Kiban 0.1.0, configuration tsume (324ef616). Emitted: edit the configuration or the named source, not this file.
// Template: rtl_templates/tsume/array_pick.v
// Clock 4 -> 5: the first pending square of the node, one-hot.
// `load` takes the pending squares of the node that is in S4, afterwards the rest is kept here.
module tsume_array_pick (
    input  wire        clock,
    input  wire        clear,
    input  wire        load,
    input  wire        take,
    input  wire        s4_double,
    input  wire [80:0] s4_king,
    input  wire [80:0] s4_pend,
    output reg         picked,
    output reg  [80:0] pick,
    output reg  [8:0]  pick_rank
);
    reg  [80:0] todo;
    wire [80:0] first = s4_king | (s4_pend & {81{~s4_double}});
    wire [80:0] now = load ? first : todo;
    wire        step = load | take;

    // rank, then file
    wire [8:0] rank_any;
    wire [8:0] rank_first;
    assign rank_any[0] = |now[8:0];
    assign rank_any[1] = |now[17:9];
    assign rank_any[2] = |now[26:18];
    assign rank_any[3] = |now[35:27];
    assign rank_any[4] = |now[44:36];
    assign rank_any[5] = |now[53:45];
    assign rank_any[6] = |now[62:54];
    assign rank_any[7] = |now[71:63];
    assign rank_any[8] = |now[80:72];
    assign rank_first[0] = rank_any[0];
    assign rank_first[1] = rank_any[1] & ~(|rank_any[0:0]);
    assign rank_first[2] = rank_any[2] & ~(|rank_any[1:0]);
    assign rank_first[3] = rank_any[3] & ~(|rank_any[2:0]);
    assign rank_first[4] = rank_any[4] & ~(|rank_any[3:0]);
    assign rank_first[5] = rank_any[5] & ~(|rank_any[4:0]);
    assign rank_first[6] = rank_any[6] & ~(|rank_any[5:0]);
    assign rank_first[7] = rank_any[7] & ~(|rank_any[6:0]);
    assign rank_first[8] = rank_any[8] & ~(|rank_any[7:0]);
    wire [80:0] chosen;
    assign chosen[0] = rank_first[0] & now[0];
    assign chosen[1] = rank_first[0] & now[1] & ~(|now[0:0]);
    assign chosen[2] = rank_first[0] & now[2] & ~(|now[1:0]);
    assign chosen[3] = rank_first[0] & now[3] & ~(|now[2:0]);
    assign chosen[4] = rank_first[0] & now[4] & ~(|now[3:0]);
    assign chosen[5] = rank_first[0] & now[5] & ~(|now[4:0]);
    assign chosen[6] = rank_first[0] & now[6] & ~(|now[5:0]);
    assign chosen[7] = rank_first[0] & now[7] & ~(|now[6:0]);
    assign chosen[8] = rank_first[0] & now[8] & ~(|now[7:0]);
    assign chosen[9] = rank_first[1] & now[9];
    assign chosen[10] = rank_first[1] & now[10] & ~(|now[9:9]);
    assign chosen[11] = rank_first[1] & now[11] & ~(|now[10:9]);
    assign chosen[12] = rank_first[1] & now[12] & ~(|now[11:9]);
    assign chosen[13] = rank_first[1] & now[13] & ~(|now[12:9]);
    assign chosen[14] = rank_first[1] & now[14] & ~(|now[13:9]);
    assign chosen[15] = rank_first[1] & now[15] & ~(|now[14:9]);
    assign chosen[16] = rank_first[1] & now[16] & ~(|now[15:9]);
    assign chosen[17] = rank_first[1] & now[17] & ~(|now[16:9]);
    assign chosen[18] = rank_first[2] & now[18];
    assign chosen[19] = rank_first[2] & now[19] & ~(|now[18:18]);
    assign chosen[20] = rank_first[2] & now[20] & ~(|now[19:18]);
    assign chosen[21] = rank_first[2] & now[21] & ~(|now[20:18]);
    assign chosen[22] = rank_first[2] & now[22] & ~(|now[21:18]);
    assign chosen[23] = rank_first[2] & now[23] & ~(|now[22:18]);
    assign chosen[24] = rank_first[2] & now[24] & ~(|now[23:18]);
    assign chosen[25] = rank_first[2] & now[25] & ~(|now[24:18]);
    assign chosen[26] = rank_first[2] & now[26] & ~(|now[25:18]);
    assign chosen[27] = rank_first[3] & now[27];
    assign chosen[28] = rank_first[3] & now[28] & ~(|now[27:27]);
    assign chosen[29] = rank_first[3] & now[29] & ~(|now[28:27]);
    assign chosen[30] = rank_first[3] & now[30] & ~(|now[29:27]);
    assign chosen[31] = rank_first[3] & now[31] & ~(|now[30:27]);
    assign chosen[32] = rank_first[3] & now[32] & ~(|now[31:27]);
    assign chosen[33] = rank_first[3] & now[33] & ~(|now[32:27]);
    assign chosen[34] = rank_first[3] & now[34] & ~(|now[33:27]);
    assign chosen[35] = rank_first[3] & now[35] & ~(|now[34:27]);
    assign chosen[36] = rank_first[4] & now[36];
    assign chosen[37] = rank_first[4] & now[37] & ~(|now[36:36]);
    assign chosen[38] = rank_first[4] & now[38] & ~(|now[37:36]);
    assign chosen[39] = rank_first[4] & now[39] & ~(|now[38:36]);
    assign chosen[40] = rank_first[4] & now[40] & ~(|now[39:36]);
    assign chosen[41] = rank_first[4] & now[41] & ~(|now[40:36]);
    assign chosen[42] = rank_first[4] & now[42] & ~(|now[41:36]);
    assign chosen[43] = rank_first[4] & now[43] & ~(|now[42:36]);
    assign chosen[44] = rank_first[4] & now[44] & ~(|now[43:36]);
    assign chosen[45] = rank_first[5] & now[45];
    assign chosen[46] = rank_first[5] & now[46] & ~(|now[45:45]);
    assign chosen[47] = rank_first[5] & now[47] & ~(|now[46:45]);
    assign chosen[48] = rank_first[5] & now[48] & ~(|now[47:45]);
    assign chosen[49] = rank_first[5] & now[49] & ~(|now[48:45]);
    assign chosen[50] = rank_first[5] & now[50] & ~(|now[49:45]);
    assign chosen[51] = rank_first[5] & now[51] & ~(|now[50:45]);
    assign chosen[52] = rank_first[5] & now[52] & ~(|now[51:45]);
    assign chosen[53] = rank_first[5] & now[53] & ~(|now[52:45]);
    assign chosen[54] = rank_first[6] & now[54];
    assign chosen[55] = rank_first[6] & now[55] & ~(|now[54:54]);
    assign chosen[56] = rank_first[6] & now[56] & ~(|now[55:54]);
    assign chosen[57] = rank_first[6] & now[57] & ~(|now[56:54]);
    assign chosen[58] = rank_first[6] & now[58] & ~(|now[57:54]);
    assign chosen[59] = rank_first[6] & now[59] & ~(|now[58:54]);
    assign chosen[60] = rank_first[6] & now[60] & ~(|now[59:54]);
    assign chosen[61] = rank_first[6] & now[61] & ~(|now[60:54]);
    assign chosen[62] = rank_first[6] & now[62] & ~(|now[61:54]);
    assign chosen[63] = rank_first[7] & now[63];
    assign chosen[64] = rank_first[7] & now[64] & ~(|now[63:63]);
    assign chosen[65] = rank_first[7] & now[65] & ~(|now[64:63]);
    assign chosen[66] = rank_first[7] & now[66] & ~(|now[65:63]);
    assign chosen[67] = rank_first[7] & now[67] & ~(|now[66:63]);
    assign chosen[68] = rank_first[7] & now[68] & ~(|now[67:63]);
    assign chosen[69] = rank_first[7] & now[69] & ~(|now[68:63]);
    assign chosen[70] = rank_first[7] & now[70] & ~(|now[69:63]);
    assign chosen[71] = rank_first[7] & now[71] & ~(|now[70:63]);
    assign chosen[72] = rank_first[8] & now[72];
    assign chosen[73] = rank_first[8] & now[73] & ~(|now[72:72]);
    assign chosen[74] = rank_first[8] & now[74] & ~(|now[73:72]);
    assign chosen[75] = rank_first[8] & now[75] & ~(|now[74:72]);
    assign chosen[76] = rank_first[8] & now[76] & ~(|now[75:72]);
    assign chosen[77] = rank_first[8] & now[77] & ~(|now[76:72]);
    assign chosen[78] = rank_first[8] & now[78] & ~(|now[77:72]);
    assign chosen[79] = rank_first[8] & now[79] & ~(|now[78:72]);
    assign chosen[80] = rank_first[8] & now[80] & ~(|now[79:72]);
    wire some = |rank_any;

    always @(posedge clock) begin
        if (step) begin
            pick <= chosen;
            pick_rank <= rank_first;
        end
        if (clear) begin
            picked <= 1'b0;
            todo <= 81'd0;
        end else if (step) begin
            picked <= some;
            todo <= now & ~chosen;
        end
    end
endmodule
