// Whether a position's words are kept, and in which set, for one rank. A module of its own for each rank, so that synthesis does
// not make one register of the nine copies: it goes to the words of every square.
module shogi_array_keep (
    input  wire clock,                         // the circuit's only clock
    input  wire [{{ sets - 1 }}:0] keep_2,     // the position is a node, a bit a set, clock 2
    output reg  write_3,                       // its words are kept, clock 3
    output reg  [{{ set_bits - 1 }}:0] set_3   // in this set, clock 3
);
    always @(posedge clock) begin
        write_3 <= |keep_2;
        // a one-hot set without its lowest bit is its number, up to three sets
        set_3 <= keep_2[{{ sets - 1 }}:1];
    end
endmodule
