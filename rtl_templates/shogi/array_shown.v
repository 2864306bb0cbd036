// The set of the picked square, for one rank. A module of its own for each rank, so that synthesis does not make one register of
// the nine copies: every word of the rank is read by it.
module shogi_array_shown (
    input  wire clock,                         // the circuit's only clock
    input  wire take,                          // the picked square is used up
    input  wire [{{ sets - 1 }}:0] turn,       // the set whose turn it is, one-hot
    output reg  [{{ set_bits - 1 }}:0] set     // that of the picked square
);
    // a one-hot set without its lowest bit is its number, up to three sets
    always @(posedge clock) if (take) set <= turn[{{ sets - 1 }}:1];
endmodule
