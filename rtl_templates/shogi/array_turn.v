// The turn of the position in each stage and the kinds in hand, for one rank. A module of its own for each rank, so that
// synthesis does not make one register of the nine copies: they go to every square, and their wires would be as long as the board.
module shogi_array_turn (
    input  wire clock,                         // the circuit's only clock
    input  wire attack_0,                      // black is to move, clock 0
    input  wire escape_0,                      // black answers a pawn drop, clock 0
    input  wire [5:0] hand_2,                  // kinds in hand but the pawn, clock 2
    output reg  [5:0] hand_3,                  // the same a clock later
    output reg  attack_2,                      // the same 2 clocks later
    output reg  attack_3,                      // 3 clocks later
    output reg  escape_2,                      // 2 clocks later
    output reg  king_free_3    // the king of the side to move needs no discovery
);
    reg attack_1;
    reg escape_1;
    always @(posedge clock) begin
        attack_1 <= attack_0;
        attack_2 <= attack_1;
        attack_3 <= attack_2;
        escape_1 <= escape_0;
        escape_2 <= escape_1;
        hand_3 <= hand_2;
        king_free_3 <= ~attack_2 | escape_2;
    end
endmodule
