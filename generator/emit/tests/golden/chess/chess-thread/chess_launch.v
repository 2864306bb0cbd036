// chess_launch: The pass that a board's registers call for (docs/circuits/chess.md, sections 3 and 4). Combinational. A board that waits, or whose
// next move needs no pass, asks for something that nobody looks at.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/machine/launch.rs or the configuration, not this file.
`default_nettype none

module chess_launch (
    // 1 the first pass of a node, 2 the generator, others: a pass that shows the king's attackers.
    input  wire [3:0]  mode,
    input  wire [5:0]  level,           // Half-moves from the root.
    input  wire [31:0] state,           // State word of the node.
    input  wire [31:0] record,          // The move that led here.

    // the pass, as the array has it
    output reg  [2:0]  phase,           // Phase of the generator.
    output wire        second,          // A second square is looked for.
    output wire [5:0]  first_square,    // The first square, for those that look for a second one.
    output wire        quiet,           // The first square is empty.
    output wire [3:0]  payload,         // What the first square said of itself.
    // Priority of the square that bid last; squares before it, and those like it up to
    // after_square, are masked.
    output reg  [2:0]  after_priority,
    output reg  [5:0]  after_square,    // That square.
    output reg  [1:0]  castled          // Queen's side, king's side.
);
    localparam [1:0] CASTLED_KING_SIDE  = 2'd1;
    localparam [1:0] CASTLED_QUEEN_SIDE = 2'd2;
    localparam [3:0] MODE_ENTER         = 4'd1;
    localparam [3:0] MODE_GENERATE      = 4'd2;
    localparam [2:0] PHASE_DIRECT       = 3'd1;
    localparam [2:0] PHASE_DISCOVERED   = 3'd0;
    localparam [2:0] PHASE_NORMAL       = 3'd4;
    localparam [2:0] PHASE_PROMOTION    = 3'd3;
    localparam [2:0] PHASE_SPECIAL      = 3'd2;
    localparam [2:0] PRIORITY_FIRST     = 3'd7;
    localparam [2:0] PRIORITY_QUIET     = 3'd1;

    wire [2:0] node_phase;
    wire [5:0] node_first;
    wire [2:0] node_first_priority;
    wire [5:0] node_second;
    wire [2:0] node_second_priority;
    wire [1:0] node_promotion;
    wire [3:0] node_payload;
    wire       node_more_first;
    wire       node_more_second;
    wire       node_any_special;
    wire       node_any_promotion;
    wire       node_in_check;
    wire [5:0] led_from;
    wire [5:0] led_to;
    wire [2:0] led_kind;
    wire [2:0] led_captured;
    wire [2:0] led_promotion;
    wire       led_castling;
    wire       led_en_passant;
    wire       led_check;
    wire [3:0] led_rights;
    wire [3:0] led_double_step;
    wire       over;
    wire       again;
    wire       is_second;

    assign node_phase = state[2:0];
    assign node_first = state[8:3];
    assign node_first_priority = state[11:9];
    assign node_second = state[17:12];
    assign node_second_priority = state[20:18];
    assign node_promotion = state[22:21];
    assign node_payload = state[26:23];
    assign node_more_first = state[27];
    assign node_more_second = state[28];
    assign node_any_special = state[29];
    assign node_any_promotion = state[30];
    assign node_in_check = state[31];
    assign led_from = record[5:0];
    assign led_to = record[11:6];
    assign led_kind = record[14:12];
    assign led_captured = record[17:15];
    assign led_promotion = record[20:18];
    assign led_castling = record[21];
    assign led_en_passant = record[22];
    assign led_check = record[23];
    assign led_rights = record[27:24];
    assign led_double_step = record[31:28];
    assign again = node_promotion != 2'd0;
    // second squares are left; pushes to the last rank have none
    assign is_second = (mode == MODE_GENERATE) & !again & node_more_second & (node_phase !=
        PHASE_PROMOTION);
    // nothing is left in the phase
    assign over = !again & !node_more_second & !node_more_first;

    always @(*) begin
        // The phase, or the next one that has moves.
        phase = node_phase;
        if (over) begin
            phase = PHASE_NORMAL;
            if (node_phase == PHASE_DISCOVERED) begin
                phase = PHASE_DIRECT;
            end
            if ((node_phase == PHASE_DIRECT) & node_any_special) begin
                phase = PHASE_SPECIAL;
            end
            if (((node_phase == PHASE_SPECIAL) | ((node_phase == PHASE_DIRECT) &
                !node_any_special)) & node_any_promotion) begin
                phase = PHASE_PROMOTION;
            end
        end
    end

    // Which squares have had their turn.
    assign second = is_second;
    assign first_square = node_first;
    assign quiet = node_first_priority == PRIORITY_QUIET;
    assign payload = node_payload;

    always @(*) begin
        after_priority = node_first_priority;
        after_square = node_first;
        if (over) begin
            after_priority = PRIORITY_FIRST;
            after_square = 6'd0;
        end
        if (is_second) begin
            after_priority = node_second_priority;
            after_square = node_second;
        end
    end

    always @(*) begin
        // the king's way is looked at once, in the first pass behind it
        castled = 2'd0;
        if ((mode == MODE_ENTER) & (level != 6'd0) & led_castling) begin
            castled = CASTLED_QUEEN_SIDE;
            // to the g-file, not the c-file
            if (led_to[2]) begin
                castled = CASTLED_KING_SIDE;
            end
        end
    end

    wire unused = &{1'b0, node_in_check, led_from, led_to[1:0], led_to[5:3], led_kind,
        led_captured, led_promotion, led_en_passant, led_check, led_rights, led_double_step};
endmodule

`default_nettype wire
