// chess_launch: The pass that a board's registers call for (docs/circuits/chess.md, sections 3 and 4). Combinational. A board that waits, or whose
// next move needs no pass, asks for something that nobody looks at.
//
// Kiban 0.1.0, configuration chess-thread (ad5c6085).
// Emitted: edit generator/emit/src/chess/machine/launch.rs or the configuration, not this file.
`default_nettype none

module chess_launch (
    // 1 the first pass of a node, 2 the generator, others: a pass that shows the king's attackers.
    input  wire [3:0]  mode,
    input  wire [5:0]  level,
    input  wire [31:0] state,           // State word of the node.
    input  wire [31:0] record,          // The move that led here.

    // the pass, as the array has it
    output reg  [2:0]  phase,
    output wire        second,
    output wire [5:0]  first_square,
    output wire        quiet,
    output wire [3:0]  payload,
    output reg  [2:0]  after_priority,
    output reg  [5:0]  after_square,
    output reg  [1:0]  castled          // Queen's side, king's side.
);
    wire       over;
    wire       again;
    wire       is_second;
    wire [2:0] s_phase;
    wire       any_special;
    wire       any_promotion;

    assign s_phase = state[2:0];
    assign any_special = state[29];
    assign any_promotion = state[30];
    assign again = state[22:21] != 2'd0;
    // second squares are left; pushes to the last rank have none
    assign is_second = (mode == 4'd2) & !again & state[28] & (s_phase != 3'd3);
    // nothing is left in the phase
    assign over = !again & !state[28] & !state[27];

    always @(*) begin
        phase = s_phase;
        if (over) begin
            phase = 3'd4;
            if (s_phase == 3'd0) begin
                phase = 3'd1;
            end
            if ((s_phase == 3'd1) & any_special) begin
                phase = 3'd2;
            end
            if (((s_phase == 3'd2) | ((s_phase == 3'd1) & !any_special)) & any_promotion) begin
                phase = 3'd3;
            end
        end
    end

    assign second = is_second;
    assign first_square = state[8:3];
    assign quiet = state[11:9] == 3'd1;
    assign payload = state[26:23];

    always @(*) begin
        after_priority = state[11:9];
        after_square = state[8:3];
        if (over) begin
            after_priority = 3'd7;
            after_square = 6'd0;
        end
        if (is_second) begin
            after_priority = state[20:18];
            after_square = state[17:12];
        end
    end

    always @(*) begin
        // the king's way is looked at once, in the first pass behind it
        castled = 2'd0;
        if ((mode == 4'd1) & (level != 6'd0) & record[21]) begin
            castled = 2'd2;
            if (record[8]) begin
                castled = 2'd1;
            end
        end
    end

    wire unused = &{1'b0, state[31], record[7:0], record[20:9], record[31:22]};
endmodule

`default_nettype wire
