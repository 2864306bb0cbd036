// shogi_array_rank_word: The word of the picked square of one rank, 0 if the square is on another one. A module of its own, so that
// synthesis gathers the words rank by rank: short wires instead of one tree over the whole board.
//
// Kiban 0.1.0, configuration tsume (2bffcfea).
// Emitted: edit rtl_templates/shogi/array_rank_word.v or the configuration, not this file.
`default_nettype none

(* map_apart *)
module shogi_array_rank_word (
    input  wire [8:0]  pick_0,     // the rank's share of the picked square, one-hot
    input  wire [8:0]  word_0_0,   // bit of the words of this rank
    input  wire [8:0]  word_1_0,   // bit of the words of this rank
    input  wire [8:0]  word_2_0,   // bit of the words of this rank
    input  wire [8:0]  word_3_0,   // bit of the words of this rank
    input  wire [8:0]  word_4_0,   // bit of the words of this rank
    input  wire [8:0]  word_5_0,   // bit of the words of this rank
    input  wire [8:0]  word_6_0,   // bit of the words of this rank
    input  wire [8:0]  word_7_0,   // bit of the words of this rank
    input  wire [8:0]  word_8_0,   // bit of the words of this rank
    input  wire [8:0]  word_9_0,   // bit of the words of this rank
    input  wire [8:0]  word_10_0,  // bit of the words of this rank
    input  wire [8:0]  word_11_0,  // bit of the words of this rank
    input  wire [8:0]  word_12_0,  // bit of the words of this rank
    input  wire [8:0]  word_13_0,  // bit of the words of this rank
    input  wire [8:0]  word_14_0,  // bit of the words of this rank
    input  wire [8:0]  word_15_0,  // bit of the words of this rank
    input  wire [8:0]  word_16_0,  // bit of the words of this rank
    input  wire [8:0]  word_17_0,  // bit of the words of this rank
    input  wire [8:0]  word_18_0,  // bit of the words of this rank
    input  wire [8:0]  word_19_0,  // bit of the words of this rank
    input  wire [8:0]  word_20_0,  // bit of the words of this rank
    input  wire [8:0]  word_21_0,  // bit of the words of this rank
    input  wire [8:0]  word_22_0,  // bit of the words of this rank
    input  wire [8:0]  word_23_0,  // bit of the words of this rank
    input  wire [8:0]  word_24_0,  // bit of the words of this rank
    input  wire [8:0]  word_25_0,  // bit of the words of this rank
    input  wire [8:0]  word_26_0,  // bit of the words of this rank
    input  wire [8:0]  word_27_0,  // bit of the words of this rank
    output wire [27:0] word        // the word of the picked square, or 0
);
    assign word[0] = (|(pick_0 & word_0_0));
    assign word[1] = (|(pick_0 & word_1_0));
    assign word[2] = (|(pick_0 & word_2_0));
    assign word[3] = (|(pick_0 & word_3_0));
    assign word[4] = (|(pick_0 & word_4_0));
    assign word[5] = (|(pick_0 & word_5_0));
    assign word[6] = (|(pick_0 & word_6_0));
    assign word[7] = (|(pick_0 & word_7_0));
    assign word[8] = (|(pick_0 & word_8_0));
    assign word[9] = (|(pick_0 & word_9_0));
    assign word[10] = (|(pick_0 & word_10_0));
    assign word[11] = (|(pick_0 & word_11_0));
    assign word[12] = (|(pick_0 & word_12_0));
    assign word[13] = (|(pick_0 & word_13_0));
    assign word[14] = (|(pick_0 & word_14_0));
    assign word[15] = (|(pick_0 & word_15_0));
    assign word[16] = (|(pick_0 & word_16_0));
    assign word[17] = (|(pick_0 & word_17_0));
    assign word[18] = (|(pick_0 & word_18_0));
    assign word[19] = (|(pick_0 & word_19_0));
    assign word[20] = (|(pick_0 & word_20_0));
    assign word[21] = (|(pick_0 & word_21_0));
    assign word[22] = (|(pick_0 & word_22_0));
    assign word[23] = (|(pick_0 & word_23_0));
    assign word[24] = (|(pick_0 & word_24_0));
    assign word[25] = (|(pick_0 & word_25_0));
    assign word[26] = (|(pick_0 & word_26_0));
    assign word[27] = (|(pick_0 & word_27_0));
endmodule

`default_nettype wire
