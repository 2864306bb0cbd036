// tsume_table: The table's memory behind its plug: 2048 sets of 4 entries of 115 bits, in block RAM.
// The plug is described in docs/circuits/tsume.md, section 6. This memory takes a read and a write in every clock and answers a
// read 3 clocks later: both stand in registers first, since block RAM lies all over the device. A memory that
// takes longer to read, or is not always ready to, may stand in its place.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/tsume/table.v or the configuration, not this file.
`default_nettype none

module tsume_table (
    input  wire        clock,      // the circuit's only clock
    input  wire        reset,      // synchronous, active high
    input  wire        read,       // a set is read; may change until it is taken
    input  wire [10:0] read_set,   // which one
    output wire        ready,      // the read is taken in this clock
    // the answer to the oldest read, 1 clock; 2 clocks after it was taken or later
    output reg         valid,
    output wire [459:0] answer,    // all ways of the set, way 0 in the lowest bits
    input  wire        write,      // an entry is written: reads that are taken later see it
    input  wire [10:0] write_set,  // into which set
    input  wire [3:0] select,      // the ways that are written
    input  wire [114:0] data       // the entry
);
    assign ready = 1'b1;
    reg requested, reading, written;
    reg [10:0] set, into_set;
    reg [3:0] into;
    reg [114:0] entry;
    always @(posedge clock) begin
        requested <= read & ~reset;
        set       <= read_set;
        written   <= write & ~reset;
        into_set  <= write_set;
        into      <= select;
        entry     <= data;
        reading   <= requested & ~reset;
        valid     <= reading & ~reset;
    end

    (* no_rw_check *)
    reg [114:0] table_0 [0:2047];
    reg [114:0] read_0, entry_0;
    always @(posedge clock) begin
        if (written & into[0]) table_0[into_set] <= entry;
        read_0 <= table_0[set];
        entry_0 <= read_0;
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if (written & (into_set == set)) read_0 <= ~entry;
`endif
    end
    assign answer[114:0] = entry_0;

    (* no_rw_check *)
    reg [114:0] table_1 [0:2047];
    reg [114:0] read_1, entry_1;
    always @(posedge clock) begin
        if (written & into[1]) table_1[into_set] <= entry;
        read_1 <= table_1[set];
        entry_1 <= read_1;
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if (written & (into_set == set)) read_1 <= ~entry;
`endif
    end
    assign answer[229:115] = entry_1;

    (* no_rw_check *)
    reg [114:0] table_2 [0:2047];
    reg [114:0] read_2, entry_2;
    always @(posedge clock) begin
        if (written & into[2]) table_2[into_set] <= entry;
        read_2 <= table_2[set];
        entry_2 <= read_2;
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if (written & (into_set == set)) read_2 <= ~entry;
`endif
    end
    assign answer[344:230] = entry_2;

    (* no_rw_check *)
    reg [114:0] table_3 [0:2047];
    reg [114:0] read_3, entry_3;
    always @(posedge clock) begin
        if (written & into[3]) table_3[into_set] <= entry;
        read_3 <= table_3[set];
        entry_3 <= read_3;
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if (written & (into_set == set)) read_3 <= ~entry;
`endif
    end
    assign answer[459:345] = entry_3;
endmodule

`default_nettype wire
