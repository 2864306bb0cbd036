// shogi_array_rank_word: The word of the picked square of one rank, 0 if the square is on another one. A module of its own, so that
// synthesis gathers the words rank by rank: short wires instead of one tree over the whole board.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_rank_word.v or the configuration, not this file.
`default_nettype none

(* map_apart *)
module shogi_array_rank_word (
    input  wire [8:0]  pick,     // the rank's share of the picked square, one-hot
    input  wire [8:0]  word_0,   // bit of the words of this rank
    input  wire [8:0]  word_1,   // bit of the words of this rank
    input  wire [8:0]  word_2,   // bit of the words of this rank
    input  wire [8:0]  word_3,   // bit of the words of this rank
    input  wire [8:0]  word_4,   // bit of the words of this rank
    input  wire [8:0]  word_5,   // bit of the words of this rank
    input  wire [8:0]  word_6,   // bit of the words of this rank
    input  wire [8:0]  word_7,   // bit of the words of this rank
    input  wire [8:0]  word_8,   // bit of the words of this rank
    input  wire [8:0]  word_9,   // bit of the words of this rank
    input  wire [8:0]  word_10,  // bit of the words of this rank
    input  wire [8:0]  word_11,  // bit of the words of this rank
    input  wire [8:0]  word_12,  // bit of the words of this rank
    input  wire [8:0]  word_13,  // bit of the words of this rank
    input  wire [8:0]  word_14,  // bit of the words of this rank
    input  wire [8:0]  word_15,  // bit of the words of this rank
    input  wire [8:0]  word_16,  // bit of the words of this rank
    input  wire [8:0]  word_17,  // bit of the words of this rank
    input  wire [8:0]  word_18,  // bit of the words of this rank
    input  wire [8:0]  word_19,  // bit of the words of this rank
    input  wire [8:0]  word_20,  // bit of the words of this rank
    input  wire [8:0]  word_21,  // bit of the words of this rank
    input  wire [8:0]  word_22,  // bit of the words of this rank
    input  wire [8:0]  word_23,  // bit of the words of this rank
    input  wire [8:0]  word_24,  // bit of the words of this rank
    input  wire [8:0]  word_25,  // bit of the words of this rank
    input  wire [8:0]  word_26,  // bit of the words of this rank
    input  wire [8:0]  word_27,  // bit of the words of this rank
    output wire [27:0] word      // the word of the picked square, or 0
);
    assign word[0] = |(pick & word_0);
    assign word[1] = |(pick & word_1);
    assign word[2] = |(pick & word_2);
    assign word[3] = |(pick & word_3);
    assign word[4] = |(pick & word_4);
    assign word[5] = |(pick & word_5);
    assign word[6] = |(pick & word_6);
    assign word[7] = |(pick & word_7);
    assign word[8] = |(pick & word_8);
    assign word[9] = |(pick & word_9);
    assign word[10] = |(pick & word_10);
    assign word[11] = |(pick & word_11);
    assign word[12] = |(pick & word_12);
    assign word[13] = |(pick & word_13);
    assign word[14] = |(pick & word_14);
    assign word[15] = |(pick & word_15);
    assign word[16] = |(pick & word_16);
    assign word[17] = |(pick & word_17);
    assign word[18] = |(pick & word_18);
    assign word[19] = |(pick & word_19);
    assign word[20] = |(pick & word_20);
    assign word[21] = |(pick & word_21);
    assign word[22] = |(pick & word_22);
    assign word[23] = |(pick & word_23);
    assign word[24] = |(pick & word_24);
    assign word[25] = |(pick & word_25);
    assign word[26] = |(pick & word_26);
    assign word[27] = |(pick & word_27);
endmodule

`default_nettype wire
