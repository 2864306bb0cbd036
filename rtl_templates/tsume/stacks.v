// Memories of the search: children of all frames, frames, moves of the line.
// One write and one read port each; what is read stands one clock after its address. A word that is written and read in
// the same clock is not used: the hardware may give anything then, and a simulation with checks gives what is wrong.
module {{ name }} (
    input  wire         clock,          // the circuit's only clock
    // children: {{ children }} words
    input  wire  [13:0] child_read,       // the child that is read
    output reg   [23:0] child_move,       // its move {late, promote, captured[3:0], kind[3:0], dst[6:0], src[6:0]}
    output reg   [35:0] child_numbers,    // its numbers {suspect, seen, rep[9:0], dn[11:0], pn[11:0]}
    input  wire  [13:0] child_at,         // the child that is written
    input  wire         child_write,      // its numbers are
    input  wire         child_write_move, // its move is
    input  wire  [23:0] child_in_move,    // the move
    input  wire  [35:0] child_in_numbers, // the numbers
    // frames: {{ frames }} words
    input  wire   [9:0] frame_read,       // the frame that is read
    output reg  [168:0] frame,            // {white king, king, move, current, nodes, white, black, td, tp, count, base}
    input  wire   [9:0] frame_at,         // the frame that is written
    input  wire         frame_write,      // it is
    input  wire [168:0] frame_in,         // the frame
    // line: {{ line }} words
    input  wire   [9:0] line_at,          // the word that is written
    input  wire         line_write,       // it is
    input  wire  [31:0] line_in,          // the word
    input  wire   [9:0] line_read,        // the word that is read
    output reg   [31:0] line_out          // it, one clock later
);
    (* no_rw_check *)
    reg [23:0] moves [0:{{ children - 1 }}];
    (* no_rw_check *)
    reg [35:0] numbers [0:{{ children - 1 }}];
    always @(posedge clock) begin
        if (child_write_move) moves[child_at[{{ child_bits - 1 }}:0]] <= child_in_move;
        child_move <= moves[child_read[{{ child_bits - 1 }}:0]];
    end
    always @(posedge clock) begin
        if (child_write) numbers[child_at[{{ child_bits - 1 }}:0]] <= child_in_numbers;
        child_numbers <= numbers[child_read[{{ child_bits - 1 }}:0]];
    end

    (* no_rw_check *)
    reg [168:0] frame_memory [0:{{ frames - 1 }}];
    always @(posedge clock) begin
        if (frame_write) frame_memory[frame_at[{{ frame_bits - 1 }}:0]] <= frame_in;
        frame <= frame_memory[frame_read[{{ frame_bits - 1 }}:0]];
    end

    (* no_rw_check *)
    reg [31:0] line_memory [0:{{ line - 1 }}];
    always @(posedge clock) begin
        if (line_write) line_memory[line_at] <= line_in;
        line_out <= line_memory[line_read];
    end

    // addresses are 14 and 10 bits wide in every configuration
    wire unused = &{1'b0, {% if child_bits < 14 %}child_read[13:{{ child_bits }}], child_at[13:{{ child_bits }}], {% endif %}frame_read[9:{{ frame_bits }}], frame_at[9:{{ frame_bits }}]};

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
{%- if child_bits < 14 %}
        // never: a child is written beyond the memory
        assert (!(child_write | child_write_move) || child_at[13:{{ child_bits }}] == {{ 14 - child_bits }}'d0);
{%- endif %}
        if (child_write_move && child_at == child_read)
            child_move <= ~moves[child_read[{{ child_bits - 1 }}:0]];
        if (child_write && child_at == child_read)
            child_numbers <= ~numbers[child_read[{{ child_bits - 1 }}:0]];
        if (frame_write && frame_at == frame_read)
            frame <= ~frame_memory[frame_read[{{ frame_bits - 1 }}:0]];
        if (line_write && line_at == line_read)
            line_out <= ~line_memory[line_read];
        // never: a frame is written beyond the memory
        assert (!frame_write || frame_at[9:{{ frame_bits }}] == {{ 10 - frame_bits }}'d0);
    end
`endif
endmodule
