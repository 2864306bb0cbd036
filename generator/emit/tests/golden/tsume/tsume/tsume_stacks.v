// tsume_stacks: Memories of the search: children of all frames, frames, moves of the line.
// One write and one read port each; what is read stands one clock after its address.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit rtl_templates/tsume/stacks.v or the configuration, not this file.
`default_nettype none

module tsume_stacks (
    input  wire        clock,
    // children: 4096 words
    input  wire [13:0] child_read,
    output reg  [22:0] child_move,        // {promote, captured[3:0], kind[3:0], dst[6:0], src[6:0]}
    output wire [11:0] child_pn,
    output wire [11:0] child_dn,          // the mate length where pn = 0
    output wire  [9:0] child_rep,
    output wire        child_seen,
    output wire        child_suspect,
    input  wire [13:0] child_at,
    input  wire        child_write,
    input  wire        child_write_move,
    input  wire [22:0] child_in_move,
    input  wire [11:0] child_in_pn,
    input  wire [11:0] child_in_dn,
    input  wire  [9:0] child_in_rep,
    input  wire        child_in_seen,
    input  wire        child_in_suspect,
    // frames: 512 words
    input  wire  [9:0] frame_read,
    output wire [13:0] frame_base,
    output wire  [9:0] frame_count,
    output wire [11:0] frame_tp,
    output wire [11:0] frame_td,
    output wire [20:0] frame_black,
    output wire [20:0] frame_white,
    output wire [31:0] frame_nodes,
    output wire  [9:0] frame_current,
    output wire [22:0] frame_move,
    output wire  [6:0] frame_king,
    input  wire  [9:0] frame_at,
    input  wire        frame_write,
    input  wire [13:0] frame_in_base,
    input  wire  [9:0] frame_in_count,
    input  wire [11:0] frame_in_tp,
    input  wire [11:0] frame_in_td,
    input  wire [20:0] frame_in_black,
    input  wire [20:0] frame_in_white,
    input  wire [31:0] frame_in_nodes,
    input  wire  [9:0] frame_in_current,
    input  wire [22:0] frame_in_move,
    input  wire  [6:0] frame_in_king,
    // line: 1024 words
    input  wire  [9:0] line_at,
    input  wire        line_write,
    input  wire [31:0] line_in,
    input  wire  [9:0] line_read,
    output reg  [31:0] line_out
);
    reg [22:0] moves [0:4095];
    reg [35:0] numbers [0:4095];
    reg [35:0] child;
    assign {child_suspect, child_seen, child_rep, child_dn, child_pn} = child;
    always @(posedge clock) begin
        if (child_write_move) moves[child_at[11:0]] <= child_in_move;
        child_move <= moves[child_read[11:0]];
    end
    always @(posedge clock) begin
        if (child_write)
            numbers[child_at[11:0]] <= {child_in_suspect, child_in_seen, child_in_rep, child_in_dn, child_in_pn};
        child <= numbers[child_read[11:0]];
    end

    reg [161:0] frame_memory [0:511];
    reg [161:0] frame;
    assign {frame_king, frame_move, frame_current, frame_nodes, frame_white, frame_black,
            frame_td, frame_tp, frame_count, frame_base} = frame;
    always @(posedge clock) begin
        if (frame_write)
            frame_memory[frame_at[8:0]] <= {frame_in_king, frame_in_move, frame_in_current, frame_in_nodes,
                frame_in_white, frame_in_black, frame_in_td, frame_in_tp, frame_in_count, frame_in_base};
        frame <= frame_memory[frame_read[8:0]];
    end

    reg [31:0] line_memory [0:1023];
    always @(posedge clock) begin
        if (line_write) line_memory[line_at] <= line_in;
        line_out <= line_memory[line_read];
    end

    // addresses are 14 and 10 bits wide in every configuration
    wire unused = &{1'b0, child_read[13:12], child_at[13:12], frame_read[9:9], frame_at[9:9]};
endmodule

`default_nettype wire
