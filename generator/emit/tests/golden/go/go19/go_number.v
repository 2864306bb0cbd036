// go_number: The number of a cell outside: 20 * row + column. Inside, a row has 21 cells.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit rtl_templates/go/number.v or the configuration, not this file.
`default_nettype none

module go_number (
    input  wire [8:0] place,  // cell inside
    output wire [8:0] number  // its number outside
);
    // row = place * 195 / 4096, which is right for all points of the board
    wire [10:0] three = {2'd0, place} + {1'b0, place, 1'b0};
    wire [10:0] more = three + {6'd0, three[10:6]};
    wire  [8:0] less = place - {4'd0, more[10:6]};
    assign number = less;
    wire unused = &{1'b0, more[5:0]};
endmodule

`default_nettype wire
