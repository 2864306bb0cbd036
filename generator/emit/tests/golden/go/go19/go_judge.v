// go_judge: Twice the score beside twice the komi. Combinational.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/judge.rs or the configuration, not this file.
`default_nettype none

module go_judge (
    input  wire [9:0]  score,      // Black's points less white's, signed.
    input  wire [15:0] komi2,      // Twice the komi, signed.
    output wire        black_won,  // Black won;
    output wire        white_won   // white won; neither: a draw.
);
    localparam [15:0] KOMI2 = 16'h8000;
    localparam [16:0] REST  = 17'h7c00;
    localparam [9:0] SCORE = 10'd512;

    wire [16:0] twice;
    wire [16:0] limit;

    assign twice = ({7'd0, score ^ SCORE} << 1) + REST;
    assign limit = {1'b0, komi2 ^ KOMI2};
    assign black_won = twice > limit;
    assign white_won = twice < limit;
endmodule

`default_nettype wire
