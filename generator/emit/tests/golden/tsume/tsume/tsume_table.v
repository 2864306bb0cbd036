// tsume_table: The table's memory behind its plug: 2048 sets of 4 entries of 115 bits, in block RAM.
// The plug is described in docs/circuits/tsume.md, section 6. This memory takes a request in every clock and answers a
// read 3 clocks later: a request stands in a register first, since block RAM lies all over the device. A memory that
// takes longer, or is not always ready, may stand in its place.
//
// Kiban 0.1.0, configuration tsume (bc2092a8).
// Emitted: edit rtl_templates/tsume/table.v or the configuration, not this file.
`default_nettype none

module tsume_table (
    input  wire        clock,    // the circuit's only clock
    input  wire        reset,    // synchronous, active high
    input  wire        request,  // a set is read or an entry written; may change until it is taken
    input  wire        write,    // 1: written
    input  wire [10:0] address,  // the set
    input  wire [3:0] select,    // the ways that are written
    input  wire [114:0] data,    // the entry that is written
    output wire        ready,    // the request is taken in this clock
    // the answer to the oldest read, 1 clock; 2 clocks after it was taken or later
    output reg         valid,
    output wire [459:0] answer   // all ways of the set, way 0 in the lowest bits
);
    assign ready = 1'b1;
    reg requested, written, reading;
    reg [10:0] set;
    reg [3:0] into;
    reg [114:0] entry;
    always @(posedge clock) begin
        requested <= request & ~write & ~reset;
        written   <= request & write & ~reset;
        set       <= address;
        into      <= select;
        entry     <= data;
        reading   <= requested & ~reset;
        valid     <= reading & ~reset;
    end

    reg [114:0] table_0 [0:2047];
    reg [114:0] read_0, entry_0;
    always @(posedge clock) begin
        if (written) begin
            if (into[0]) table_0[set] <= entry;
        end else begin
            read_0 <= table_0[set];
        end
        entry_0 <= read_0;
    end
    assign answer[114:0] = entry_0;

    reg [114:0] table_1 [0:2047];
    reg [114:0] read_1, entry_1;
    always @(posedge clock) begin
        if (written) begin
            if (into[1]) table_1[set] <= entry;
        end else begin
            read_1 <= table_1[set];
        end
        entry_1 <= read_1;
    end
    assign answer[229:115] = entry_1;

    reg [114:0] table_2 [0:2047];
    reg [114:0] read_2, entry_2;
    always @(posedge clock) begin
        if (written) begin
            if (into[2]) table_2[set] <= entry;
        end else begin
            read_2 <= table_2[set];
        end
        entry_2 <= read_2;
    end
    assign answer[344:230] = entry_2;

    reg [114:0] table_3 [0:2047];
    reg [114:0] read_3, entry_3;
    always @(posedge clock) begin
        if (written) begin
            if (into[3]) table_3[set] <= entry;
        end else begin
            read_3 <= table_3[set];
        end
        entry_3 <= read_3;
    end
    assign answer[459:345] = entry_3;
endmodule

`default_nettype wire
