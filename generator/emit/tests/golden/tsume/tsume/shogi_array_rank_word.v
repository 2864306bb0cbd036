// shogi_array_rank_word: The word of the picked square of one rank, 0 if the square is on another one; clock 6 -> 7. A module of its own, so that
// synthesis gathers the words rank by rank: short wires instead of one tree over the whole board.
//
// Kiban 0.1.0, configuration tsume (f743571f).
// Emitted: edit rtl_templates/shogi/array_rank_word.v or the configuration, not this file.
`default_nettype none

(* map_apart *)
module shogi_array_rank_word (
    input  wire        clock,    // the circuit's only clock
    input  wire        load,     // a square is picked, or none
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
    output reg  [27:0] word      // the word of the picked square, or 0
);
    always @(posedge clock)
        if (load) begin
            word[0] <= |(pick & word_0);
            word[1] <= |(pick & word_1);
            word[2] <= |(pick & word_2);
            word[3] <= |(pick & word_3);
            word[4] <= |(pick & word_4);
            word[5] <= |(pick & word_5);
            word[6] <= |(pick & word_6);
            word[7] <= |(pick & word_7);
            word[8] <= |(pick & word_8);
            word[9] <= |(pick & word_9);
            word[10] <= |(pick & word_10);
            word[11] <= |(pick & word_11);
            word[12] <= |(pick & word_12);
            word[13] <= |(pick & word_13);
            word[14] <= |(pick & word_14);
            word[15] <= |(pick & word_15);
            word[16] <= |(pick & word_16);
            word[17] <= |(pick & word_17);
            word[18] <= |(pick & word_18);
            word[19] <= |(pick & word_19);
            word[20] <= |(pick & word_20);
            word[21] <= |(pick & word_21);
            word[22] <= |(pick & word_22);
            word[23] <= |(pick & word_23);
            word[24] <= |(pick & word_24);
            word[25] <= |(pick & word_25);
            word[26] <= |(pick & word_26);
            word[27] <= |(pick & word_27);
        end
endmodule

`default_nettype wire
