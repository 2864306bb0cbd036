// The word of the picked square of one rank, 0 if the square is on another one; clock 6 -> 7. A module of its own, so that
// synthesis gathers the words rank by rank: short wires instead of one tree over the whole board.
(* map_apart *)
module shogi_array_rank_word (
    input  wire        clock,                  // the circuit's only clock
    input  wire        load,                   // a square is picked, or none
    input  wire [8:0]  pick,                   // the rank's share of the picked square, one-hot
{%- for b in bits %}
    input  wire [8:0]  word_{{ b }},         // bit of the words of this rank
{%- endfor %}
    output reg  [27:0] word                    // the word of the picked square, or 0
);
    always @(posedge clock)
        if (load) begin
{%- for b in bits %}
            word[{{ b }}] <= |(pick & word_{{ b }});
{%- endfor %}
        end
endmodule
