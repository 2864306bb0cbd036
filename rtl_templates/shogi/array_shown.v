// The set of the picked square, for one rank. A module of its own for each rank, so that synthesis does not make one register of
// the nine copies: every word of the rank is read by it.
module shogi_array_shown (
    input  wire clock,                         // the circuit's only clock
    input  wire take,                          // the picked square is used up
    input  wire [{{ set_bits - 1 }}:0] turn,   // the set whose turn it is
    output reg  [{{ set_bits - 1 }}:0] set     // that of the picked square
);
    always @(posedge clock) if (take) set <= turn;
endmodule
