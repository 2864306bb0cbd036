// The table's memory behind its plug: {{ sets }} sets of {{ ways.len() }} entries of {{ entry_bits }} bits, in block RAM.
// The plug is described in docs/circuits/tsume.md, section 6. This memory takes a request in every clock and answers a
// read 3 clocks later: a request stands in a register first, since block RAM lies all over the device. A memory that
// takes longer, or is not always ready, may stand in its place.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
    input  wire        request,        // a set is read or an entry written; may change until it is taken
    input  wire        write,          // 1: written
    input  wire [{{ index_bits - 1 }}:0] address,        // the set
    input  wire [{{ ways.len() - 1 }}:0] select,         // the ways that are written
    input  wire [{{ entry_bits - 1 }}:0] data,           // the entry that is written
    output wire        ready,          // the request is taken in this clock
    output reg         valid,          // the answer to the oldest read, 1 clock; 2 clocks after it was taken or later
    output wire [{{ answer_bits - 1 }}:0] answer          // all ways of the set, way 0 in the lowest bits
);
    assign ready = 1'b1;
    reg requested, written, reading;
    reg [{{ index_bits - 1 }}:0] set;
    reg [{{ ways.len() - 1 }}:0] into;
    reg [{{ entry_bits - 1 }}:0] entry;
    always @(posedge clock) begin
        requested <= request & ~write & ~reset;
        written   <= request & write & ~reset;
        set       <= address;
        into      <= select;
        entry     <= data;
        reading   <= requested & ~reset;
        valid     <= reading & ~reset;
    end
{%- for w in ways %}

    reg [{{ entry_bits - 1 }}:0] table_{{ w }} [0:{{ sets - 1 }}];
    reg [{{ entry_bits - 1 }}:0] read_{{ w }}, entry_{{ w }};
    always @(posedge clock) begin
        if (written) begin
            if (into[{{ w }}]) table_{{ w }}[set] <= entry;
        end else begin
            read_{{ w }} <= table_{{ w }}[set];
        end
        entry_{{ w }} <= read_{{ w }};
    end
    assign answer[{{ (w + 1) * entry_bits - 1 }}:{{ w * entry_bits }}] = entry_{{ w }};
{%- endfor %}
endmodule
