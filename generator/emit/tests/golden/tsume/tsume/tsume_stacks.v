// tsume_stacks: Memories of the searches: children of all frames, frames, moves of the line, moves of a list; a part for each search.
// One write and one read port each; what is read stands one clock after its address. A word that is written and read in
// the same clock is not used: the hardware may give anything then, and a simulation with checks gives what is wrong.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/tsume/stacks.v or the configuration, not this file.
`default_nettype none

module tsume_stacks (
    input  wire         clock,             // the circuit's only clock
    // children: 4096 words a search
    input  wire [0:0] child_read_slot,     // whose child is read
    input  wire  [13:0] child_read,        // which one
    // its move {late, promote, captured[3:0], kind[3:0], dst[6:0], src[6:0]}
    output reg   [23:0] child_move,
    // its numbers {suspect, seen, rep[9:0], dn[11:0], pn[11:0]}
    output reg   [35:0] child_numbers,
    input  wire [0:0] child_at_slot,       // whose child is written
    input  wire  [13:0] child_at,          // which one
    input  wire         child_write,       // its numbers are
    input  wire         child_write_move,  // its move is
    input  wire  [23:0] child_in_move,     // the move
    input  wire  [35:0] child_in_numbers,  // the numbers
    // frames: 512 words a search
    input  wire [0:0] frame_read_slot,     // whose frame is read
    input  wire   [9:0] frame_read,        // which one
    // {needs, white king, king, move, current, nodes, white, black, td, tp, count, base}
    output reg  [189:0] frame,
    input  wire [0:0] frame_at_slot,       // whose frame is written
    input  wire   [9:0] frame_at,          // which one
    input  wire         frame_write,       // it is
    input  wire [189:0] frame_in,          // the frame
    // lines of mates: 512 words a search; lists: 256 words a search
    input  wire [0:0] line_at_slot,        // whose line is written
    input  wire   [9:0] line_at,           // which word
    input  wire         line_write,        // it is
    input  wire  [31:0] line_in,           // the word
    input  wire [0:0] list_at_slot,        // whose list is written
    input  wire   [9:0] list_at,           // which word
    input  wire         list_write,        // it is
    input  wire  [31:0] list_in,           // the word
    input  wire         read_list,         // a list is read, else a line
    input  wire [0:0] read_slot,           // whose
    input  wire   [9:0] read_at,           // which word
    output wire  [31:0] read_out           // it, one clock later
);
    (* no_rw_check *)
    reg [23:0] moves [0:4095];
    (* no_rw_check *)
    reg [35:0] numbers [0:4095];
    wire [11:0] from_child = child_read[11:0];
    wire [11:0] to_child = child_at[11:0];
    always @(posedge clock) begin
        if (child_write_move) moves[to_child] <= child_in_move;
        child_move <= moves[from_child];
    end
    always @(posedge clock) begin
        if (child_write) numbers[to_child] <= child_in_numbers;
        child_numbers <= numbers[from_child];
    end

    (* no_rw_check *)
    reg [189:0] frame_memory [0:511];
    wire [8:0] from_frame = frame_read[8:0];
    wire [8:0] to_frame = frame_at[8:0];
    always @(posedge clock) begin
        if (frame_write) frame_memory[to_frame] <= frame_in;
        frame <= frame_memory[from_frame];
    end

    (* no_rw_check *)
    reg [31:0] lines [0:511];
    reg [31:0] line_out;
    wire [8:0] from_line = read_at[8:0];
    wire [8:0] to_line = line_at[8:0];
    (* no_rw_check *)
    reg [31:0] lists [0:255];
    reg [31:0] list_out;
    wire [7:0] from_list = read_at[7:0];
    wire [7:0] to_list = list_at[7:0];
    reg is_list;
    always @(posedge clock) begin
        if (line_write) lines[to_line] <= line_in;
        line_out <= lines[from_line];
    end
    always @(posedge clock) begin
        if (list_write) lists[to_list] <= list_in;
        list_out <= lists[from_list];
        is_list <= read_list;
    end
    assign read_out = is_list ? list_out : line_out;

    // addresses are 14 and 10 bits wide in every configuration
    wire unused = &{1'b0, child_read[13:12], child_at[13:12], frame_read[9:9], frame_at[9:9],
        line_at[9:9], list_at[9:8], read_at[9:9], child_read_slot, child_at_slot, frame_read_slot, frame_at_slot, line_at_slot, list_at_slot, read_slot};

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a child is written beyond the memory
        assert (!(child_write | child_write_move) || child_at[13:12] == 2'd0);
        if (child_write_move && to_child == from_child)
            child_move <= ~child_in_move;
        if (child_write && to_child == from_child)
            child_numbers <= ~child_in_numbers;
        if (frame_write && to_frame == from_frame)
            frame <= ~frame_in;
        if (line_write && to_line == from_line)
            line_out <= ~line_in;
        if (list_write && to_list == from_list)
            list_out <= ~list_in;
        // never: a frame is written beyond the memory
        assert (!frame_write || frame_at[9:9] == 1'd0);
        // never: a word is written beyond the line
        assert (!line_write || line_at[9:9] == 1'd0);
        // never: a word is written beyond the list
        assert (!list_write || list_at[9:8] == 2'd0);
    end
`endif
endmodule

`default_nettype wire
