// Whose turn it is, for one rank. A module of its own for each rank, so that synthesis does not make one register of the nine
// copies: the squares of all sets are chosen from by it.
module shogi_array_whose (
    input  wire clock,                         // the circuit's only clock
    input  wire reset,                         // synchronous, active high
    input  wire leaves,                        // all squares of the set were picked: the next one's turn
    output reg  [{{ sets - 1 }}:0] turn        // the set whose turn it is, one-hot
);
    always @(posedge clock) begin
        if (reset) turn <= {{ sets }}'d1;
        else if (leaves) turn <= {turn[{{ sets - 2 }}:0], turn[{{ sets - 1 }}]};
    end
endmodule
