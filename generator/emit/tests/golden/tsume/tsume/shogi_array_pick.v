// shogi_array_pick: Clock 4 -> 5: load takes the pending squares of the node that is in S4. Clock 5 -> 6 and later: the first
// of those that are left, one-hot.
// A set whose node is stopped is left like one without squares. What is picked goes on in the next clock: it is taken
// only where its word has a place.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_pick.v or the configuration, not this file.
`default_nettype none

(* map_apart *)
module shogi_array_pick (
    input  wire        clock,      // the circuit's only clock
    input  wire        reset,      // synchronous, active high
    input  wire [0:0] stop,        // no square of the set's node is wanted any more
    input  wire [0:0] load,        // a new node of the set: its squares
    input  wire        take,       // a square is wanted
    input  wire        s4_double,  // two checkers: king moves only
    input  wire [80:0] s4_king,    // squares with a king move
    input  wire [80:0] s4_pend,    // squares with another move
    output reg         picked,     // a square is there
    output reg  [80:0] pick,       // one-hot
    output reg  [8:0]  pick_rank,  // its rank, one-hot
    output reg  [2:0]  pick_ends,  // it was the last of its rank, a bit for three ranks
    output reg         pick_one,   // its node had squares on one rank only
    output reg  [0:0] pick_set,    // its set, one-hot
    output wire [0:0] freed,       // all squares of the set were picked
    output reg  [0:0] nothing      // there was none at all, told a clock later
);
    reg  [80:0] todo_0;
    // ranks with squares that are left
    reg  [8:0]  any_0;
    reg  [0:0] loaded;
    reg  [0:0] fresh;
    wire        leaves;
    // left by stop, or without squares from the beginning
    reg  [0:0] over;
    wire [0:0] turn = 1'b1;
    wire [80:0] todo = todo_0;
    wire [8:0] rank_any = any_0;
    wire [80:0] first = s4_king | (s4_pend & {81{~s4_double}});

    // the first square of every rank
    wire [80:0] lowest;
    assign lowest[0] = todo[0];
    assign lowest[1] = todo[1] & ~(|todo[0:0]);
    assign lowest[2] = todo[2] & ~(|todo[1:0]);
    assign lowest[3] = todo[3] & ~(|todo[2:0]);
    assign lowest[4] = todo[4] & ~(|todo[3:0]);
    assign lowest[5] = todo[5] & ~(|todo[4:0]);
    assign lowest[6] = todo[6] & ~(|todo[5:0]);
    assign lowest[7] = todo[7] & ~(|todo[6:0]);
    assign lowest[8] = todo[8] & ~(|todo[7:0]);
    assign lowest[9] = todo[9];
    assign lowest[10] = todo[10] & ~(|todo[9:9]);
    assign lowest[11] = todo[11] & ~(|todo[10:9]);
    assign lowest[12] = todo[12] & ~(|todo[11:9]);
    assign lowest[13] = todo[13] & ~(|todo[12:9]);
    assign lowest[14] = todo[14] & ~(|todo[13:9]);
    assign lowest[15] = todo[15] & ~(|todo[14:9]);
    assign lowest[16] = todo[16] & ~(|todo[15:9]);
    assign lowest[17] = todo[17] & ~(|todo[16:9]);
    assign lowest[18] = todo[18];
    assign lowest[19] = todo[19] & ~(|todo[18:18]);
    assign lowest[20] = todo[20] & ~(|todo[19:18]);
    assign lowest[21] = todo[21] & ~(|todo[20:18]);
    assign lowest[22] = todo[22] & ~(|todo[21:18]);
    assign lowest[23] = todo[23] & ~(|todo[22:18]);
    assign lowest[24] = todo[24] & ~(|todo[23:18]);
    assign lowest[25] = todo[25] & ~(|todo[24:18]);
    assign lowest[26] = todo[26] & ~(|todo[25:18]);
    assign lowest[27] = todo[27];
    assign lowest[28] = todo[28] & ~(|todo[27:27]);
    assign lowest[29] = todo[29] & ~(|todo[28:27]);
    assign lowest[30] = todo[30] & ~(|todo[29:27]);
    assign lowest[31] = todo[31] & ~(|todo[30:27]);
    assign lowest[32] = todo[32] & ~(|todo[31:27]);
    assign lowest[33] = todo[33] & ~(|todo[32:27]);
    assign lowest[34] = todo[34] & ~(|todo[33:27]);
    assign lowest[35] = todo[35] & ~(|todo[34:27]);
    assign lowest[36] = todo[36];
    assign lowest[37] = todo[37] & ~(|todo[36:36]);
    assign lowest[38] = todo[38] & ~(|todo[37:36]);
    assign lowest[39] = todo[39] & ~(|todo[38:36]);
    assign lowest[40] = todo[40] & ~(|todo[39:36]);
    assign lowest[41] = todo[41] & ~(|todo[40:36]);
    assign lowest[42] = todo[42] & ~(|todo[41:36]);
    assign lowest[43] = todo[43] & ~(|todo[42:36]);
    assign lowest[44] = todo[44] & ~(|todo[43:36]);
    assign lowest[45] = todo[45];
    assign lowest[46] = todo[46] & ~(|todo[45:45]);
    assign lowest[47] = todo[47] & ~(|todo[46:45]);
    assign lowest[48] = todo[48] & ~(|todo[47:45]);
    assign lowest[49] = todo[49] & ~(|todo[48:45]);
    assign lowest[50] = todo[50] & ~(|todo[49:45]);
    assign lowest[51] = todo[51] & ~(|todo[50:45]);
    assign lowest[52] = todo[52] & ~(|todo[51:45]);
    assign lowest[53] = todo[53] & ~(|todo[52:45]);
    assign lowest[54] = todo[54];
    assign lowest[55] = todo[55] & ~(|todo[54:54]);
    assign lowest[56] = todo[56] & ~(|todo[55:54]);
    assign lowest[57] = todo[57] & ~(|todo[56:54]);
    assign lowest[58] = todo[58] & ~(|todo[57:54]);
    assign lowest[59] = todo[59] & ~(|todo[58:54]);
    assign lowest[60] = todo[60] & ~(|todo[59:54]);
    assign lowest[61] = todo[61] & ~(|todo[60:54]);
    assign lowest[62] = todo[62] & ~(|todo[61:54]);
    assign lowest[63] = todo[63];
    assign lowest[64] = todo[64] & ~(|todo[63:63]);
    assign lowest[65] = todo[65] & ~(|todo[64:63]);
    assign lowest[66] = todo[66] & ~(|todo[65:63]);
    assign lowest[67] = todo[67] & ~(|todo[66:63]);
    assign lowest[68] = todo[68] & ~(|todo[67:63]);
    assign lowest[69] = todo[69] & ~(|todo[68:63]);
    assign lowest[70] = todo[70] & ~(|todo[69:63]);
    assign lowest[71] = todo[71] & ~(|todo[70:63]);
    assign lowest[72] = todo[72];
    assign lowest[73] = todo[73] & ~(|todo[72:72]);
    assign lowest[74] = todo[74] & ~(|todo[73:72]);
    assign lowest[75] = todo[75] & ~(|todo[74:72]);
    assign lowest[76] = todo[76] & ~(|todo[75:72]);
    assign lowest[77] = todo[77] & ~(|todo[76:72]);
    assign lowest[78] = todo[78] & ~(|todo[77:72]);
    assign lowest[79] = todo[79] & ~(|todo[78:72]);
    assign lowest[80] = todo[80] & ~(|todo[79:72]);

    // rank, then file
    wire [8:0] rank_first;
    // ranks with two squares or more, and new ones with any
    wire [8:0] rank_two;
    wire [8:0] first_any;
    assign rank_two[0] = |(todo[8:0] & ~lowest[8:0]);
    assign first_any[0] = |first[8:0];
    assign rank_two[1] = |(todo[17:9] & ~lowest[17:9]);
    assign first_any[1] = |first[17:9];
    assign rank_two[2] = |(todo[26:18] & ~lowest[26:18]);
    assign first_any[2] = |first[26:18];
    assign rank_two[3] = |(todo[35:27] & ~lowest[35:27]);
    assign first_any[3] = |first[35:27];
    assign rank_two[4] = |(todo[44:36] & ~lowest[44:36]);
    assign first_any[4] = |first[44:36];
    assign rank_two[5] = |(todo[53:45] & ~lowest[53:45]);
    assign first_any[5] = |first[53:45];
    assign rank_two[6] = |(todo[62:54] & ~lowest[62:54]);
    assign first_any[6] = |first[62:54];
    assign rank_two[7] = |(todo[71:63] & ~lowest[71:63]);
    assign first_any[7] = |first[71:63];
    assign rank_two[8] = |(todo[80:72] & ~lowest[80:72]);
    assign first_any[8] = |first[80:72];
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
    assign chosen[0] = rank_first[0] & lowest[0];
    assign chosen[1] = rank_first[0] & lowest[1];
    assign chosen[2] = rank_first[0] & lowest[2];
    assign chosen[3] = rank_first[0] & lowest[3];
    assign chosen[4] = rank_first[0] & lowest[4];
    assign chosen[5] = rank_first[0] & lowest[5];
    assign chosen[6] = rank_first[0] & lowest[6];
    assign chosen[7] = rank_first[0] & lowest[7];
    assign chosen[8] = rank_first[0] & lowest[8];
    assign chosen[9] = rank_first[1] & lowest[9];
    assign chosen[10] = rank_first[1] & lowest[10];
    assign chosen[11] = rank_first[1] & lowest[11];
    assign chosen[12] = rank_first[1] & lowest[12];
    assign chosen[13] = rank_first[1] & lowest[13];
    assign chosen[14] = rank_first[1] & lowest[14];
    assign chosen[15] = rank_first[1] & lowest[15];
    assign chosen[16] = rank_first[1] & lowest[16];
    assign chosen[17] = rank_first[1] & lowest[17];
    assign chosen[18] = rank_first[2] & lowest[18];
    assign chosen[19] = rank_first[2] & lowest[19];
    assign chosen[20] = rank_first[2] & lowest[20];
    assign chosen[21] = rank_first[2] & lowest[21];
    assign chosen[22] = rank_first[2] & lowest[22];
    assign chosen[23] = rank_first[2] & lowest[23];
    assign chosen[24] = rank_first[2] & lowest[24];
    assign chosen[25] = rank_first[2] & lowest[25];
    assign chosen[26] = rank_first[2] & lowest[26];
    assign chosen[27] = rank_first[3] & lowest[27];
    assign chosen[28] = rank_first[3] & lowest[28];
    assign chosen[29] = rank_first[3] & lowest[29];
    assign chosen[30] = rank_first[3] & lowest[30];
    assign chosen[31] = rank_first[3] & lowest[31];
    assign chosen[32] = rank_first[3] & lowest[32];
    assign chosen[33] = rank_first[3] & lowest[33];
    assign chosen[34] = rank_first[3] & lowest[34];
    assign chosen[35] = rank_first[3] & lowest[35];
    assign chosen[36] = rank_first[4] & lowest[36];
    assign chosen[37] = rank_first[4] & lowest[37];
    assign chosen[38] = rank_first[4] & lowest[38];
    assign chosen[39] = rank_first[4] & lowest[39];
    assign chosen[40] = rank_first[4] & lowest[40];
    assign chosen[41] = rank_first[4] & lowest[41];
    assign chosen[42] = rank_first[4] & lowest[42];
    assign chosen[43] = rank_first[4] & lowest[43];
    assign chosen[44] = rank_first[4] & lowest[44];
    assign chosen[45] = rank_first[5] & lowest[45];
    assign chosen[46] = rank_first[5] & lowest[46];
    assign chosen[47] = rank_first[5] & lowest[47];
    assign chosen[48] = rank_first[5] & lowest[48];
    assign chosen[49] = rank_first[5] & lowest[49];
    assign chosen[50] = rank_first[5] & lowest[50];
    assign chosen[51] = rank_first[5] & lowest[51];
    assign chosen[52] = rank_first[5] & lowest[52];
    assign chosen[53] = rank_first[5] & lowest[53];
    assign chosen[54] = rank_first[6] & lowest[54];
    assign chosen[55] = rank_first[6] & lowest[55];
    assign chosen[56] = rank_first[6] & lowest[56];
    assign chosen[57] = rank_first[6] & lowest[57];
    assign chosen[58] = rank_first[6] & lowest[58];
    assign chosen[59] = rank_first[6] & lowest[59];
    assign chosen[60] = rank_first[6] & lowest[60];
    assign chosen[61] = rank_first[6] & lowest[61];
    assign chosen[62] = rank_first[6] & lowest[62];
    assign chosen[63] = rank_first[7] & lowest[63];
    assign chosen[64] = rank_first[7] & lowest[64];
    assign chosen[65] = rank_first[7] & lowest[65];
    assign chosen[66] = rank_first[7] & lowest[66];
    assign chosen[67] = rank_first[7] & lowest[67];
    assign chosen[68] = rank_first[7] & lowest[68];
    assign chosen[69] = rank_first[7] & lowest[69];
    assign chosen[70] = rank_first[7] & lowest[70];
    assign chosen[71] = rank_first[7] & lowest[71];
    assign chosen[72] = rank_first[8] & lowest[72];
    assign chosen[73] = rank_first[8] & lowest[73];
    assign chosen[74] = rank_first[8] & lowest[74];
    assign chosen[75] = rank_first[8] & lowest[75];
    assign chosen[76] = rank_first[8] & lowest[76];
    assign chosen[77] = rank_first[8] & lowest[77];
    assign chosen[78] = rank_first[8] & lowest[78];
    assign chosen[79] = rank_first[8] & lowest[79];
    assign chosen[80] = rank_first[8] & lowest[80];
    // nothing is left: known from what was picked, since whether a rank has squares is known all over the board; not of a set
    // of which nothing was picked yet, for which pick_one is 0
    wire last = pick_one & (|pick_ends);
    wire some = |(loaded & ~over & turn) & ~last;
    assign leaves = take & (|(over & turn) | last);
    assign freed = turn & {1{leaves}};

    always @(posedge clock) begin
        if (take) begin
            pick <= chosen;
            pick_rank <= rank_first;
            pick_ends[0] <= |(rank_first[2:0] & ~rank_two[2:0]);
            pick_ends[1] <= |(rank_first[5:3] & ~rank_two[5:3]);
            pick_ends[2] <= |(rank_first[8:6] & ~rank_two[8:6]);
            pick_set <= turn;
        end
        if (leaves | reset)
            pick_one <= 1'b0;
        else if (take)
            pick_one <= some & ~(|(rank_any & ~rank_first));
        nothing <= freed & fresh & ~stop & {1{~reset}};
        if (reset) begin
            picked <= 1'b0;
            loaded <= 1'd0;
            fresh <= 1'd0;
            over <= 1'd0;
        end else begin
            picked <= take & some & ~(|(stop & turn));
            loaded <= (loaded | stop | load) & ~freed;
            over <= (over | stop | (load & {1{~(|first_any)}})) & ~freed;
            fresh <= (fresh | load) & ~stop & ~freed & ~(turn & {1{take & some}});
        end
        // what is left of a node that was stopped stays, and is not looked at
        if (reset) begin
            todo_0 <= 81'd0;
            any_0 <= 9'd0;
        end else if (load[0]) begin
            todo_0 <= first;
            any_0 <= first_any;
        end else if (take & turn[0]) begin
            todo_0 <= todo_0 & ~chosen;
            any_0 <= rank_any & ~(rank_first & ~rank_two);
        end
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: two squares are picked at once
        assert (!picked || (pick & (pick - 81'd1)) == 81'd0);
        // never: a node comes while its set has squares of another one
        assert (reset || (load & loaded & ~stop) == 1'd0);
        // never: a rank is thought to have squares that has none, or the other way round
        assert (reset || any_0 == {|todo_0[80:72], |todo_0[71:63], |todo_0[62:54], |todo_0[53:45], |todo_0[44:36], |todo_0[35:27], |todo_0[26:18], |todo_0[17:9], |todo_0[8:0] });
        // never: a set is thought to have squares that has none, or the other way round
        assert (reset || !(turn[0] & loaded[0] & ~over[0]) || last == ~(|any_0));
        // never: a set is left that had no node
        assert (reset || (over & ~loaded) == 1'd0);
        // never: a square is picked beside its rank
        assert (!picked || (pick_rank & (pick_rank - 9'd1)) == 9'd0);
    end
`endif
endmodule

`default_nettype wire
