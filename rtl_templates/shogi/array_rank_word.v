// The word of the picked square of one rank, 0 if the square is on another one. A module of its own, so that
// synthesis gathers the words rank by rank: short wires instead of one tree over the whole board.
(* map_apart *)
module shogi_array_rank_word (
    input  wire [8:0]  pick,                   // the rank's share of the picked square, one-hot
{%- for b in bits %}
    input  wire [8:0]  word_{{ b }},         // bit of the words of this rank
{%- endfor %}
    output wire [27:0] word                    // the word of the picked square, or 0
);
{%- for b in bits %}
    assign word[{{ b }}] = |(pick & word_{{ b }});
{%- endfor %}
endmodule
