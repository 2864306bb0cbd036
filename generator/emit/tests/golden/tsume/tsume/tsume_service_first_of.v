// tsume_service_first_of: The lowest of 16 bits: combinational.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/pick.rs or the configuration, not this file.
`default_nettype none

module tsume_service_first_of (
    input  wire [15:0] wanted,  // Who wants something.
    output wire        any,     // Anyone does.
    output wire [15:0] first,   // The first, one-hot.
    output wire [3:0]  slot     // Its number.
);
    wire [15:0] lowest;
    wire        number_ones;
    wire        number_twos;
    wire        number_fours;
    wire        number_eights;

    assign lowest = wanted & (~wanted + 16'd1);
    assign number_ones = |(lowest & 16'haaaa);
    assign number_twos = |(lowest & 16'hcccc);
    assign number_fours = |(lowest & 16'hf0f0);
    assign number_eights = |(lowest & 16'hff00);
    assign any = |wanted;
    assign first = lowest;
    assign slot = {number_eights, number_fours, number_twos, number_ones};
endmodule

`default_nettype wire
