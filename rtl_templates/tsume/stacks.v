// Memories of the searches: children of all frames, frames, moves of the line{% if list > 0 %}, moves of a list{% endif %}; a part for each search.
// One write and one read port each; what is read stands one clock after its address. A word that is written and read in
// the same clock is not used: the hardware may give anything then, and a simulation with checks gives what is wrong.
module {{ name }} (
    input  wire         clock,          // the circuit's only clock
    // children: {{ children }} words a search
    input  wire [{{ slot_bits - 1 }}:0] child_read_slot,  // whose child is read
    input  wire  [13:0] child_read,       // which one
    output reg   [23:0] child_move,       // its move {late, promote, captured[3:0], kind[3:0], dst[6:0], src[6:0]}
    output reg   [35:0] child_numbers,    // its numbers {suspect, seen, rep[9:0], dn[11:0], pn[11:0]}
    input  wire [{{ slot_bits - 1 }}:0] child_at_slot,    // whose child is written
    input  wire  [13:0] child_at,         // which one
    input  wire         child_write,      // its numbers are
    input  wire         child_write_move, // its move is
    input  wire  [23:0] child_in_move,    // the move
    input  wire  [35:0] child_in_numbers, // the numbers
    // frames: {{ frames }} words a search
    input  wire [{{ slot_bits - 1 }}:0] frame_read_slot,  // whose frame is read
    input  wire   [9:0] frame_read,       // which one
    output reg  [189:0] frame,            // {needs, white king, king, move, current, nodes, white, black, td, tp, count, base}
    input  wire [{{ slot_bits - 1 }}:0] frame_at_slot,    // whose frame is written
    input  wire   [9:0] frame_at,         // which one
    input  wire         frame_write,      // it is
    input  wire [189:0] frame_in,         // the frame
    // lines of mates: {{ frames }} words a search{% if list > 0 %}; lists: {{ list }} words a search{% else %}; no lists{% endif %}
    input  wire [{{ slot_bits - 1 }}:0] line_at_slot,     // whose line is written
    input  wire   [9:0] line_at,          // which word
    input  wire         line_write,       // it is
    input  wire  [31:0] line_in,          // the word
    input  wire [{{ slot_bits - 1 }}:0] list_at_slot,     // whose list is written
    input  wire   [9:0] list_at,          // which word
    input  wire         list_write,       // it is
    input  wire  [31:0] list_in,          // the word
    input  wire         read_list,        // a list is read, else a line
    input  wire [{{ slot_bits - 1 }}:0] read_slot,        // whose
    input  wire   [9:0] read_at,          // which word
    output wire  [31:0] read_out          // it, one clock later
);
    (* no_rw_check *)
    reg [23:0] moves [0:{{ slots * children - 1 }}];
    (* no_rw_check *)
    reg [35:0] numbers [0:{{ slots * children - 1 }}];
    wire [{{ child_address - 1 }}:0] from_child = {% if slots > 1 %}{child_read_slot, child_read[{{ child_bits - 1 }}:0]}{% else %}child_read[{{ child_bits - 1 }}:0]{% endif %};
    wire [{{ child_address - 1 }}:0] to_child = {% if slots > 1 %}{child_at_slot, child_at[{{ child_bits - 1 }}:0]}{% else %}child_at[{{ child_bits - 1 }}:0]{% endif %};
    always @(posedge clock) begin
        if (child_write_move) moves[to_child] <= child_in_move;
        child_move <= moves[from_child];
    end
    always @(posedge clock) begin
        if (child_write) numbers[to_child] <= child_in_numbers;
        child_numbers <= numbers[from_child];
    end

    (* no_rw_check *)
    reg [189:0] frame_memory [0:{{ slots * frames - 1 }}];
    wire [{{ frame_address - 1 }}:0] from_frame = {% if slots > 1 %}{frame_read_slot, frame_read[{{ frame_bits - 1 }}:0]}{% else %}frame_read[{{ frame_bits - 1 }}:0]{% endif %};
    wire [{{ frame_address - 1 }}:0] to_frame = {% if slots > 1 %}{frame_at_slot, frame_at[{{ frame_bits - 1 }}:0]}{% else %}frame_at[{{ frame_bits - 1 }}:0]{% endif %};
    always @(posedge clock) begin
        if (frame_write) frame_memory[to_frame] <= frame_in;
        frame <= frame_memory[from_frame];
    end

    (* no_rw_check *)
    reg [31:0] lines [0:{{ slots * frames - 1 }}];
    reg [31:0] line_out;
    wire [{{ frame_address - 1 }}:0] from_line = {% if slots > 1 %}{read_slot, read_at[{{ frame_bits - 1 }}:0]}{% else %}read_at[{{ frame_bits - 1 }}:0]{% endif %};
    wire [{{ frame_address - 1 }}:0] to_line = {% if slots > 1 %}{line_at_slot, line_at[{{ frame_bits - 1 }}:0]}{% else %}line_at[{{ frame_bits - 1 }}:0]{% endif %};
{%- if list > 0 %}
    (* no_rw_check *)
    reg [31:0] lists [0:{{ slots * list - 1 }}];
    reg [31:0] list_out;
    wire [{{ list_address - 1 }}:0] from_list = {% if slots > 1 %}{read_slot, read_at[{{ list_bits - 1 }}:0]}{% else %}read_at[{{ list_bits - 1 }}:0]{% endif %};
    wire [{{ list_address - 1 }}:0] to_list = {% if slots > 1 %}{list_at_slot, list_at[{{ list_bits - 1 }}:0]}{% else %}list_at[{{ list_bits - 1 }}:0]{% endif %};
    reg is_list;
{%- endif %}
    always @(posedge clock) begin
        if (line_write) lines[to_line] <= line_in;
        line_out <= lines[from_line];
    end
{%- if list > 0 %}
    always @(posedge clock) begin
        if (list_write) lists[to_list] <= list_in;
        list_out <= lists[from_list];
        is_list <= read_list;
    end
    assign read_out = is_list ? list_out : line_out;
{%- else %}
    assign read_out = line_out;
{%- endif %}

    // addresses are 14 and 10 bits wide in every configuration
    wire unused = &{1'b0, {% if child_bits < 14 %}child_read[13:{{ child_bits }}], child_at[13:{{ child_bits }}], {% endif %}frame_read[9:{{ frame_bits }}], frame_at[9:{{ frame_bits }}],
        line_at[9:{{ frame_bits }}], {% if list > 0 %}list_at[9:{{ list_bits }}]{% else %}list_at, list_write, list_in, read_list{% endif %}, read_at[9:{{ frame_bits }}]{% if slots == 1 %}, child_read_slot, child_at_slot, frame_read_slot, frame_at_slot, line_at_slot, list_at_slot, read_slot{% endif %}};

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
{%- if child_bits < 14 %}
        // never: a child is written beyond the memory
        assert (!(child_write | child_write_move) || child_at[13:{{ child_bits }}] == {{ 14 - child_bits }}'d0);
{%- endif %}
        if (child_write_move && to_child == from_child)
            child_move <= ~child_in_move;
        if (child_write && to_child == from_child)
            child_numbers <= ~child_in_numbers;
        if (frame_write && to_frame == from_frame)
            frame <= ~frame_in;
        if (line_write && to_line == from_line)
            line_out <= ~line_in;
{%- if list > 0 %}
        if (list_write && to_list == from_list)
            list_out <= ~list_in;
{%- endif %}
        // never: a frame is written beyond the memory
        assert (!frame_write || frame_at[9:{{ frame_bits }}] == {{ 10 - frame_bits }}'d0);
        // never: a word is written beyond the line
        assert (!line_write || line_at[9:{{ frame_bits }}] == {{ 10 - frame_bits }}'d0);
{%- if list > 0 %}
        // never: a word is written beyond the list
        assert (!list_write || list_at[9:{{ list_bits }}] == {{ 10 - list_bits }}'d0);
{%- else %}
        // never: a move is listed
        assert (!list_write);
{%- endif %}
    end
`endif
endmodule
