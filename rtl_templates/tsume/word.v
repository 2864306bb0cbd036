// Move word (paper, 5.1) of a move in squares: {captured promoted, sx4 sy4 dx4 dy4 kind4 captured3 promote1}; one clock.
module {{ name }} (
    input  wire        clock,                  // the circuit's only clock
    input  wire        white,      // the mover, for drops: 1110 black, 1111 white
    input  wire [22:0] mv,         // {promote, captured[3:0], kind[3:0], dst[6:0], src[6:0]}
    output reg  [24:0] word                    // {captured piece was promoted, sx, sy, dx, dy, kind4, captured3, promote}, one clock later
);
    // {file[3:0], rank[3:0]} of square 9 * (rank - 1) + file - 1
    function [7:0] place(input [6:0] square);
        case (square)
{%- for s in squares %}
            7'd{{ loop.index0 }}: place = {4'd{{ s.0 }}, 4'd{{ s.1 }}};
{%- endfor %}
            default: place = 8'd0;
        endcase
    endfunction
    wire [7:0] from = (mv[6:0] == 7'd127) ? {3'b111, white, 3'b111, white} : place(mv[6:0]);
    always @(posedge clock)
        word <= {mv[21], from, place(mv[13:7]), mv[17:14], mv[20:18], mv[22]};
endmodule
