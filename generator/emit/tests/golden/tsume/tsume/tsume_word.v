// tsume_word: Move word (paper, 5.1) of a move in squares: {captured promoted, sx4 sy4 dx4 dy4 kind4 captured3 promote1}; one clock.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/tsume/word.v or the configuration, not this file.
`default_nettype none

module tsume_word (
    input  wire        clock,  // the circuit's only clock
    input  wire        white,  // the mover, for drops: 1110 black, 1111 white
    input  wire [22:0] mv,     // {promote, captured[3:0], kind[3:0], dst[6:0], src[6:0]}
    // {captured piece was promoted, sx, sy, dx, dy, kind4, captured3, promote}, one clock later
    output reg  [24:0] word
);
    // {file[3:0], rank[3:0]} of square 9 * (rank - 1) + file - 1
    function [7:0] place(input [6:0] square);
        case (square)
            7'd0: place = {4'd1, 4'd1};
            7'd1: place = {4'd2, 4'd1};
            7'd2: place = {4'd3, 4'd1};
            7'd3: place = {4'd4, 4'd1};
            7'd4: place = {4'd5, 4'd1};
            7'd5: place = {4'd6, 4'd1};
            7'd6: place = {4'd7, 4'd1};
            7'd7: place = {4'd8, 4'd1};
            7'd8: place = {4'd9, 4'd1};
            7'd9: place = {4'd1, 4'd2};
            7'd10: place = {4'd2, 4'd2};
            7'd11: place = {4'd3, 4'd2};
            7'd12: place = {4'd4, 4'd2};
            7'd13: place = {4'd5, 4'd2};
            7'd14: place = {4'd6, 4'd2};
            7'd15: place = {4'd7, 4'd2};
            7'd16: place = {4'd8, 4'd2};
            7'd17: place = {4'd9, 4'd2};
            7'd18: place = {4'd1, 4'd3};
            7'd19: place = {4'd2, 4'd3};
            7'd20: place = {4'd3, 4'd3};
            7'd21: place = {4'd4, 4'd3};
            7'd22: place = {4'd5, 4'd3};
            7'd23: place = {4'd6, 4'd3};
            7'd24: place = {4'd7, 4'd3};
            7'd25: place = {4'd8, 4'd3};
            7'd26: place = {4'd9, 4'd3};
            7'd27: place = {4'd1, 4'd4};
            7'd28: place = {4'd2, 4'd4};
            7'd29: place = {4'd3, 4'd4};
            7'd30: place = {4'd4, 4'd4};
            7'd31: place = {4'd5, 4'd4};
            7'd32: place = {4'd6, 4'd4};
            7'd33: place = {4'd7, 4'd4};
            7'd34: place = {4'd8, 4'd4};
            7'd35: place = {4'd9, 4'd4};
            7'd36: place = {4'd1, 4'd5};
            7'd37: place = {4'd2, 4'd5};
            7'd38: place = {4'd3, 4'd5};
            7'd39: place = {4'd4, 4'd5};
            7'd40: place = {4'd5, 4'd5};
            7'd41: place = {4'd6, 4'd5};
            7'd42: place = {4'd7, 4'd5};
            7'd43: place = {4'd8, 4'd5};
            7'd44: place = {4'd9, 4'd5};
            7'd45: place = {4'd1, 4'd6};
            7'd46: place = {4'd2, 4'd6};
            7'd47: place = {4'd3, 4'd6};
            7'd48: place = {4'd4, 4'd6};
            7'd49: place = {4'd5, 4'd6};
            7'd50: place = {4'd6, 4'd6};
            7'd51: place = {4'd7, 4'd6};
            7'd52: place = {4'd8, 4'd6};
            7'd53: place = {4'd9, 4'd6};
            7'd54: place = {4'd1, 4'd7};
            7'd55: place = {4'd2, 4'd7};
            7'd56: place = {4'd3, 4'd7};
            7'd57: place = {4'd4, 4'd7};
            7'd58: place = {4'd5, 4'd7};
            7'd59: place = {4'd6, 4'd7};
            7'd60: place = {4'd7, 4'd7};
            7'd61: place = {4'd8, 4'd7};
            7'd62: place = {4'd9, 4'd7};
            7'd63: place = {4'd1, 4'd8};
            7'd64: place = {4'd2, 4'd8};
            7'd65: place = {4'd3, 4'd8};
            7'd66: place = {4'd4, 4'd8};
            7'd67: place = {4'd5, 4'd8};
            7'd68: place = {4'd6, 4'd8};
            7'd69: place = {4'd7, 4'd8};
            7'd70: place = {4'd8, 4'd8};
            7'd71: place = {4'd9, 4'd8};
            7'd72: place = {4'd1, 4'd9};
            7'd73: place = {4'd2, 4'd9};
            7'd74: place = {4'd3, 4'd9};
            7'd75: place = {4'd4, 4'd9};
            7'd76: place = {4'd5, 4'd9};
            7'd77: place = {4'd6, 4'd9};
            7'd78: place = {4'd7, 4'd9};
            7'd79: place = {4'd8, 4'd9};
            7'd80: place = {4'd9, 4'd9};
            default: place = 8'd0;
        endcase
    endfunction
    wire [7:0] from = (mv[6:0] == 7'd127) ? {3'b111, white, 3'b111, white} : place(mv[6:0]);
    always @(posedge clock)
        word <= {mv[21], from, place(mv[13:7]), mv[17:14], mv[20:18], mv[22]};
endmodule

`default_nettype wire
