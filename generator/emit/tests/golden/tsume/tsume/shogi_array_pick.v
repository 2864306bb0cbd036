// shogi_array_pick: Clock 4 -> 5: load takes the pending squares of the node that is in S4. Clock 5 -> 6 and later: the first
// of those that are left, one-hot.
// A set whose node is stopped is left like one without squares.
//
// Kiban 0.1.0, configuration tsume (2bffcfea).
// Emitted: edit rtl_templates/shogi/array_pick.v or the configuration, not this file.
`default_nettype none

(* map_apart *)
module shogi_array_pick (
    input  wire        clock,       // the circuit's only clock
    input  wire        reset,       // synchronous, active high
    input  wire [0:0] stop,         // no square of the set's node is wanted any more
    input  wire [0:0] load,         // a new node of the set: its squares
    input  wire        take,        // the picked square is used up
    input  wire        s4_double,   // two checkers: king moves only
    input  wire [80:0] s4_king,     // squares with a king move
    input  wire [80:0] s4_pend,     // squares with another move
    output reg         picked,      // a square is there
    output reg  [80:0] pick,        // one-hot
    output reg  [8:0]  pick_rank,   // its rank, one-hot
    output reg         pick_first,  // the first of its node
    output reg  [0:0] pick_set,     // its set, one-hot
    output wire [0:0] freed,        // all squares of the set were picked
    output wire [0:0] nothing       // there was none at all
);
    reg  [80:0] todo_0;
    reg  [0:0] loaded;
    reg  [0:0] fresh;
    wire [0:0] turn = 1'b1;
    wire [80:0] todo = todo_0;
    wire [80:0] first = s4_king | (s4_pend & {81{~s4_double}});

    // rank, then file
    wire [8:0] rank_any;
    wire [8:0] rank_first;
    assign rank_any[0] = |todo[8:0];
    assign rank_any[1] = |todo[17:9];
    assign rank_any[2] = |todo[26:18];
    assign rank_any[3] = |todo[35:27];
    assign rank_any[4] = |todo[44:36];
    assign rank_any[5] = |todo[53:45];
    assign rank_any[6] = |todo[62:54];
    assign rank_any[7] = |todo[71:63];
    assign rank_any[8] = |todo[80:72];
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
    assign chosen[0] = rank_first[0] & todo[0];
    assign chosen[1] = rank_first[0] & todo[1] & ~(|todo[0:0]);
    assign chosen[2] = rank_first[0] & todo[2] & ~(|todo[1:0]);
    assign chosen[3] = rank_first[0] & todo[3] & ~(|todo[2:0]);
    assign chosen[4] = rank_first[0] & todo[4] & ~(|todo[3:0]);
    assign chosen[5] = rank_first[0] & todo[5] & ~(|todo[4:0]);
    assign chosen[6] = rank_first[0] & todo[6] & ~(|todo[5:0]);
    assign chosen[7] = rank_first[0] & todo[7] & ~(|todo[6:0]);
    assign chosen[8] = rank_first[0] & todo[8] & ~(|todo[7:0]);
    assign chosen[9] = rank_first[1] & todo[9];
    assign chosen[10] = rank_first[1] & todo[10] & ~(|todo[9:9]);
    assign chosen[11] = rank_first[1] & todo[11] & ~(|todo[10:9]);
    assign chosen[12] = rank_first[1] & todo[12] & ~(|todo[11:9]);
    assign chosen[13] = rank_first[1] & todo[13] & ~(|todo[12:9]);
    assign chosen[14] = rank_first[1] & todo[14] & ~(|todo[13:9]);
    assign chosen[15] = rank_first[1] & todo[15] & ~(|todo[14:9]);
    assign chosen[16] = rank_first[1] & todo[16] & ~(|todo[15:9]);
    assign chosen[17] = rank_first[1] & todo[17] & ~(|todo[16:9]);
    assign chosen[18] = rank_first[2] & todo[18];
    assign chosen[19] = rank_first[2] & todo[19] & ~(|todo[18:18]);
    assign chosen[20] = rank_first[2] & todo[20] & ~(|todo[19:18]);
    assign chosen[21] = rank_first[2] & todo[21] & ~(|todo[20:18]);
    assign chosen[22] = rank_first[2] & todo[22] & ~(|todo[21:18]);
    assign chosen[23] = rank_first[2] & todo[23] & ~(|todo[22:18]);
    assign chosen[24] = rank_first[2] & todo[24] & ~(|todo[23:18]);
    assign chosen[25] = rank_first[2] & todo[25] & ~(|todo[24:18]);
    assign chosen[26] = rank_first[2] & todo[26] & ~(|todo[25:18]);
    assign chosen[27] = rank_first[3] & todo[27];
    assign chosen[28] = rank_first[3] & todo[28] & ~(|todo[27:27]);
    assign chosen[29] = rank_first[3] & todo[29] & ~(|todo[28:27]);
    assign chosen[30] = rank_first[3] & todo[30] & ~(|todo[29:27]);
    assign chosen[31] = rank_first[3] & todo[31] & ~(|todo[30:27]);
    assign chosen[32] = rank_first[3] & todo[32] & ~(|todo[31:27]);
    assign chosen[33] = rank_first[3] & todo[33] & ~(|todo[32:27]);
    assign chosen[34] = rank_first[3] & todo[34] & ~(|todo[33:27]);
    assign chosen[35] = rank_first[3] & todo[35] & ~(|todo[34:27]);
    assign chosen[36] = rank_first[4] & todo[36];
    assign chosen[37] = rank_first[4] & todo[37] & ~(|todo[36:36]);
    assign chosen[38] = rank_first[4] & todo[38] & ~(|todo[37:36]);
    assign chosen[39] = rank_first[4] & todo[39] & ~(|todo[38:36]);
    assign chosen[40] = rank_first[4] & todo[40] & ~(|todo[39:36]);
    assign chosen[41] = rank_first[4] & todo[41] & ~(|todo[40:36]);
    assign chosen[42] = rank_first[4] & todo[42] & ~(|todo[41:36]);
    assign chosen[43] = rank_first[4] & todo[43] & ~(|todo[42:36]);
    assign chosen[44] = rank_first[4] & todo[44] & ~(|todo[43:36]);
    assign chosen[45] = rank_first[5] & todo[45];
    assign chosen[46] = rank_first[5] & todo[46] & ~(|todo[45:45]);
    assign chosen[47] = rank_first[5] & todo[47] & ~(|todo[46:45]);
    assign chosen[48] = rank_first[5] & todo[48] & ~(|todo[47:45]);
    assign chosen[49] = rank_first[5] & todo[49] & ~(|todo[48:45]);
    assign chosen[50] = rank_first[5] & todo[50] & ~(|todo[49:45]);
    assign chosen[51] = rank_first[5] & todo[51] & ~(|todo[50:45]);
    assign chosen[52] = rank_first[5] & todo[52] & ~(|todo[51:45]);
    assign chosen[53] = rank_first[5] & todo[53] & ~(|todo[52:45]);
    assign chosen[54] = rank_first[6] & todo[54];
    assign chosen[55] = rank_first[6] & todo[55] & ~(|todo[54:54]);
    assign chosen[56] = rank_first[6] & todo[56] & ~(|todo[55:54]);
    assign chosen[57] = rank_first[6] & todo[57] & ~(|todo[56:54]);
    assign chosen[58] = rank_first[6] & todo[58] & ~(|todo[57:54]);
    assign chosen[59] = rank_first[6] & todo[59] & ~(|todo[58:54]);
    assign chosen[60] = rank_first[6] & todo[60] & ~(|todo[59:54]);
    assign chosen[61] = rank_first[6] & todo[61] & ~(|todo[60:54]);
    assign chosen[62] = rank_first[6] & todo[62] & ~(|todo[61:54]);
    assign chosen[63] = rank_first[7] & todo[63];
    assign chosen[64] = rank_first[7] & todo[64] & ~(|todo[63:63]);
    assign chosen[65] = rank_first[7] & todo[65] & ~(|todo[64:63]);
    assign chosen[66] = rank_first[7] & todo[66] & ~(|todo[65:63]);
    assign chosen[67] = rank_first[7] & todo[67] & ~(|todo[66:63]);
    assign chosen[68] = rank_first[7] & todo[68] & ~(|todo[67:63]);
    assign chosen[69] = rank_first[7] & todo[69] & ~(|todo[68:63]);
    assign chosen[70] = rank_first[7] & todo[70] & ~(|todo[69:63]);
    assign chosen[71] = rank_first[7] & todo[71] & ~(|todo[70:63]);
    assign chosen[72] = rank_first[8] & todo[72];
    assign chosen[73] = rank_first[8] & todo[73] & ~(|todo[72:72]);
    assign chosen[74] = rank_first[8] & todo[74] & ~(|todo[73:72]);
    assign chosen[75] = rank_first[8] & todo[75] & ~(|todo[74:72]);
    assign chosen[76] = rank_first[8] & todo[76] & ~(|todo[75:72]);
    assign chosen[77] = rank_first[8] & todo[77] & ~(|todo[76:72]);
    assign chosen[78] = rank_first[8] & todo[78] & ~(|todo[77:72]);
    assign chosen[79] = rank_first[8] & todo[79] & ~(|todo[78:72]);
    assign chosen[80] = rank_first[8] & todo[80] & ~(|todo[79:72]);
    wire some = |rank_any;

    wire leaves = take & (|(loaded & turn)) & ~some;
    assign freed = turn & {1{leaves}};
    assign nothing = freed & fresh & ~stop;

    always @(posedge clock) begin
        if (take) begin
            pick <= chosen;
            pick_rank <= rank_first;
            pick_first <= |(fresh & turn);
            pick_set <= turn;
        end
        if (reset) begin
            picked <= 1'b0;
            loaded <= 1'd0;
            fresh <= 1'd0;
        end else begin
            picked <= take ? (some & ~(|(stop & turn))) : (picked & ~(|(stop & pick_set)));
            loaded <= (loaded | stop | load) & ~freed;
            fresh <= (fresh | load) & ~stop & ~freed & ~(turn & {1{take & some}});
        end
        if (reset | stop[0])
            todo_0 <= 81'd0;
        else if (load[0])
            todo_0 <= first;
        else if (take & turn[0])
            todo_0 <= todo_0 & ~chosen;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: two squares are picked at once
        assert (!picked || (pick & (pick - 81'd1)) == 81'd0);
        // never: a node comes while its set has squares of another one
        assert (reset || (load & loaded & ~stop) == 1'd0);
        // never: a square is picked beside its rank
        assert (!picked || (pick_rank & (pick_rank - 9'd1)) == 9'd0);
    end
`endif
endmodule

`default_nettype wire
