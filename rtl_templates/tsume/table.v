// The table's memory behind its plug: {{ sets }} sets of {{ ways.len() }} entries of {{ entry_bits }} bits, in block RAM.
// The plug is described in docs/circuits/tsume.md, section 6. This memory takes a read and a write in every clock{% if shares %}, of different sets,{% endif %} and answers a
// read 3 clocks later: both stand in registers first, since block RAM lies all over the device. A memory that
// takes longer to read, or is not always ready to, may stand in its place.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
    input  wire        read,           // a set is read; may change until it is taken
    input  wire [{{ set_bits - 1 }}:0] read_set,       // which one
    output wire        ready,          // the read is taken in this clock
    output reg         valid,          // the answer to the oldest read, 1 clock; 2 clocks after it was taken or later
    output wire [{{ answer_bits - 1 }}:0] answer,         // all ways of the set, way 0 in the lowest bits
    input  wire        write,          // an entry is written: reads that are taken later see it
    input  wire [{{ set_bits - 1 }}:0] write_set,      // into which set
    input  wire [{{ ways.len() - 1 }}:0] select,         // the ways that are written
    input  wire [{{ entry_bits - 1 }}:0] data            // the entry
);
{%- if shares %}
    // other searches may read what is written: a clock later they see it
    assign ready = ~(write & (write_set == read_set));
{%- else %}
    assign ready = 1'b1;
{%- endif %}
    reg requested, reading, written;
    reg [{{ set_bits - 1 }}:0] set, into_set;
    reg [{{ ways.len() - 1 }}:0] into;
    reg [{{ entry_bits - 1 }}:0] entry;
    always @(posedge clock) begin
        requested <= read{% if shares %} & ready{% endif %} & ~reset;
        set       <= read_set;
        written   <= write & ~reset;
        into_set  <= write_set;
        into      <= select;
        entry     <= data;
        reading   <= requested & ~reset;
        valid     <= reading & ~reset;
    end
{%- for w in ways %}

    (* no_rw_check *)
    reg [{{ entry_bits - 1 }}:0] table_{{ w }} [0:{{ sets - 1 }}];
    reg [{{ entry_bits - 1 }}:0] read_{{ w }}, entry_{{ w }};
    always @(posedge clock) begin
        if (written & into[{{ w }}]) table_{{ w }}[into_set] <= entry;
        read_{{ w }} <= table_{{ w }}[set];
        entry_{{ w }} <= read_{{ w }};
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if (written & (into_set == set)) read_{{ w }} <= ~entry;
`endif
    end
    assign answer[{{ (w + 1) * entry_bits - 1 }}:{{ w * entry_bits }}] = entry_{{ w }};
{%- endfor %}
endmodule
