// chess_jobs: Runs jobs on the boards of a chess_machine (docs/circuits/chess.md, section 10; docs/protocol.md, 20 perft).
// A perft is cut into *pieces*: the root moves, from a depth of 4 on the moves of the second ply. Every board has the position and
// walks through all of them in the generator's order with step and back-step; the first one that comes to a piece nobody has taken
// counts its leaves with perft. So the boards share the work without a queue, and root moves come out in their order.
// Clocks: a put of all squares takes some 64 (boards + period) clocks; an answer is dealt with in 3 to 6, and its board's next
// command waits for the board's turn.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/jobs/mod.rs or the configuration, not this file.
`default_nettype none

module chess_jobs (
    input  wire        clock,           // the circuit's only clock
    input  wire        reset,           // synchronous, active high

    // bytes of a job
    input  wire        ld_valid,        // A byte of the next job comes.
    input  wire [6:0]  ld_at,           // Its place in the job.
    input  wire [7:0]  ld_byte,         // The byte.

    // control
    input  wire        start,           // One clock: the job that was loaded begins.
    input  wire        abort_req,       // A level until done.
    output wire        busy,            // From the clock after start to that of done.
    output reg         done,            // One clock; the outcome stays until the next start.

    // outcome
    output wire [47:0] clocks,          // Clocks of the job.
    output wire [47:0] leaves,          // Leaves of a perft.
    output wire [47:0] passes,          // Passes of all boards.
    output wire [31:0] pieces,          // Pieces of a perft done so far.
    output wire [8:0]  length,          // Root moves, or answers.
    output wire [2:0]  stopped,         // 0 complete, 2 clock limit, 5 aborted.

    // moves of a divide, or answers
    input  wire [7:0]  read_address,    // Root move; of answers two words each.
    // The word of read_address of the clock before, while not busy: {leaves 48, record 32}; of an
    // answer two words: {number 48, word 32} and {check, illegal, code 3, level 6, half-moves 7,
    // passes 32}.
    output reg  [79:0] read_word,

    // commands to the machine
    output reg         machine_reset,   // One clock: empties the boards.
    output reg         cmd_valid,       // A command waits; held until it is taken.
    output wire [3:0]  cmd_board,       // The board that it is for.
    output wire [3:0]  cmd_code,        // Its code, see chess_step.
    output reg  [31:0] cmd_data,        // Its data, see chess_step.
    output wire        cmd_parts,       // A perft tells its root moves.
    input  wire        cmd_ready,       // The board takes the command in this clock.

    // answers of the machine
    input  wire        answer_valid,    // A board answers in this clock.
    input  wire [3:0]  answer_board,    // The board.
    input  wire [2:0]  answer_code,     // Code of the answer, see chess_step.
    input  wire [31:0] answer_word,     // Move record, state word, or reason.
    input  wire        answer_illegal,  // The node: its last mover left the king to be taken.
    input  wire        answer_check,    // The side to move is in check.
    input  wire [5:0]  answer_level,    // Half-moves from the root.
    input  wire [6:0]  answer_fifty,    // Half-moves since the last capture or pawn move.
    input  wire [47:0] answer_leaves,   // Leaves, or another number.
    input  wire [31:0] answer_passes    // Passes of the board since its position was loaded.
);
    localparam [4:0] JOBS_STATE_IDLE       = 5'd0;
    localparam [4:0] JOBS_STATE_BEGIN      = 5'd1;
    localparam [4:0] JOBS_STATE_SQUARE     = 5'd2;
    localparam [4:0] JOBS_STATE_PUT        = 5'd3;
    localparam [4:0] JOBS_STATE_LOAD       = 5'd4;
    localparam [4:0] JOBS_STATE_RUN        = 5'd5;
    localparam [4:0] JOBS_STATE_DECIDE     = 5'd6;
    localparam [4:0] JOBS_STATE_FETCH      = 5'd7;
    localparam [4:0] JOBS_STATE_ADD        = 5'd8;
    localparam [4:0] JOBS_STATE_SEND       = 5'd9;
    localparam [4:0] JOBS_STATE_NEXT       = 5'd10;
    localparam [4:0] JOBS_STATE_BYTES      = 5'd11;
    localparam [4:0] JOBS_STATE_ISSUE      = 5'd12;
    localparam [4:0] JOBS_STATE_AWAIT      = 5'd13;
    localparam [4:0] JOBS_STATE_STORE      = 5'd14;
    localparam [4:0] JOBS_STATE_STORE_MORE = 5'd15;
    localparam [4:0] JOBS_STATE_FINISH     = 5'd16;
    localparam [1:0] WALK_LOADED           = 2'd0;
    localparam [1:0] WALK_ROOT             = 2'd1;
    localparam [1:0] WALK_SECOND           = 2'd2;
    localparam [1:0] WALK_PIECE            = 2'd3;
    localparam [5:0] SPLIT_SECOND          = 6'd4;
    localparam [2:0] ANSWER_DONE           = 3'd0;
    localparam [2:0] ANSWER_LEAVES         = 3'd4;
    localparam [2:0] ANSWER_MOVE           = 3'd2;
    localparam [2:0] ANSWER_PART           = 3'd5;
    localparam [2:0] ANSWER_REFUSED        = 3'd7;
    localparam [3:0] COMMAND_BACK_STEP     = 4'd9;
    localparam [3:0] COMMAND_LOAD          = 4'd2;
    localparam [3:0] COMMAND_PERFT         = 4'd10;
    localparam [3:0] COMMAND_PUT           = 4'd1;
    localparam [3:0] COMMAND_STEP          = 4'd8;
    localparam [6:0] OFFSET_COUNT          = 7'd5;
    localparam [2:0] OFFSET_DATA_BYTES     = 3'd4;
    localparam [6:0] OFFSET_DEPTH          = 7'd4;
    localparam [6:0] OFFSET_FLAG           = 7'd1;
    localparam [6:0] OFFSET_KIND           = 7'd0;
    localparam [6:0] OFFSET_LIMIT          = 7'd44;
    localparam [6:0] OFFSET_LIMIT_END      = 7'd52;
    localparam [6:0] OFFSET_POSITION       = 7'd40;
    localparam [6:0] OFFSET_POSITION_END   = 7'd42;
    localparam [6:0] OFFSET_SQUARES        = 7'd8;
    localparam [5:0] SQUARE_H8             = 6'd63;
    localparam [2:0] STOPPED_ABORT         = 3'd5;
    localparam [2:0] STOPPED_CLOCKS        = 3'd2;
    localparam [2:0] STOPPED_COMPLETE      = 3'd0;
    localparam [4:0] BOARD_COUNT = 5'd1;
    localparam [3:0] GREATEST_BOARD = 4'd0;

    reg  [4:0]   state_q;
    reg  [4:0]   state_d;
    reg          is_commands_q;
    reg          is_commands_d;
    reg          flag_q;
    reg          flag_d;
    reg  [5:0]   depth_q;
    reg  [5:0]   depth_d;
    reg  [4:0]   count_q;
    reg  [4:0]   count_d;
    reg  [15:0]  position_q;
    reg  [15:0]  position_d;
    reg  [63:0]  limit_q;
    reg  [63:0]  limit_d;
    reg  [3:0]   command_board_q;
    reg  [3:0]   command_board_d;
    reg  [3:0]   command_code_q;
    reg  [3:0]   command_code_d;
    reg  [31:0]  command_data_q;
    reg  [31:0]  command_data_d;
    reg  [5:0]   square_q;
    reg  [5:0]   square_d;
    reg  [6:0]   pointer_q;
    reg  [6:0]   pointer_d;
    reg  [2:0]   byte_left_q;
    reg  [2:0]   byte_left_d;
    reg  [4:0]   commands_left_q;
    reg  [4:0]   commands_left_d;
    reg  [3:0]   event_board_q;
    reg  [3:0]   event_board_d;
    reg  [2:0]   event_code_q;
    reg  [2:0]   event_code_d;
    reg  [31:0]  event_word_q;
    reg  [31:0]  event_word_d;
    reg  [6:0]   event_fifty_q;
    reg  [6:0]   event_fifty_d;
    reg  [5:0]   event_level_q;
    reg  [5:0]   event_level_d;
    reg          event_illegal_q;
    reg          event_illegal_d;
    reg          event_check_q;
    reg          event_check_d;
    reg  [47:0]  event_leaves_q;
    reg  [47:0]  event_leaves_d;
    reg  [31:0]  event_passes_q;
    reg  [31:0]  event_passes_d;
    reg  [1:0]   place_walk_q;
    reg  [1:0]   place_walk_d;
    reg  [7:0]   place_root_q;
    reg  [7:0]   place_root_d;
    reg  [15:0]  place_index_q;
    reg  [15:0]  place_index_d;
    reg  [31:0]  place_passes_q;
    reg  [31:0]  place_passes_d;
    reg  [8:0]   roots_q;
    reg  [8:0]   roots_d;
    reg  [15:0]  next_piece_q;
    reg  [15:0]  next_piece_d;
    reg  [4:0]   finished_q;
    reg  [4:0]   finished_d;
    reg  [47:0]  amount_q;
    reg  [47:0]  amount_d;
    reg  [47:0]  sum_leaves_q;
    reg  [47:0]  sum_leaves_d;
    reg  [47:0]  sum_passes_q;
    reg  [47:0]  sum_passes_d;
    reg  [31:0]  sum_pieces_q;
    reg  [31:0]  sum_pieces_d;
    reg  [47:0]  sum_clocks_q;
    reg  [47:0]  sum_clocks_d;
    reg  [2:0]   why_q;
    reg  [2:0]   why_d;
    wire         split_second;
    reg  [5:0]   below;
    wire         takes;
    wire         puts;
    reg  [3:0]   last_board;
    wire [31:0]  delta;
    wire         is_last;
    wire         stops;
    wire [3:0]   fresh_board;
    wire [2:0]   fresh_code;
    wire [31:0]  fresh_word;
    wire [6:0]   fresh_fifty;
    wire [5:0]   fresh_level;
    wire         fresh_illegal;
    wire         fresh_check;
    wire [47:0]  fresh_leaves;
    wire [31:0]  fresh_passes;
    wire [3:0]   oldest_board;
    wire [2:0]   oldest_code;
    wire [31:0]  oldest_word;
    wire [6:0]   oldest_fifty;
    wire [5:0]   oldest_level;
    wire         oldest_illegal;
    wire         oldest_check;
    wire [47:0]  oldest_leaves;
    wire [31:0]  oldest_passes;
    wire [1:0]   kept_walk;
    wire [7:0]   kept_root;
    wire [15:0]  kept_index;
    wire [31:0]  kept_passes;
    wire [1:0]   place_after_walk;
    wire [7:0]   place_after_root;
    wire [15:0]  place_after_index;
    reg  [31:0]  place_after_passes;
    wire [31:0]  read_part_word;
    wire [47:0]  read_part_leaves;
    reg  [31:0]  part_word;
    reg  [47:0]  part_leaves;
    reg  [31:0]  told_passes;
    reg  [6:0]   told_fifty;
    reg  [5:0]   told_level;
    wire [2:0]   told_code;
    reg          told_illegal;
    reg          told_check;
    wire [29:0]  told_rest;
    wire         never_full;
    wire         never_unknown_board;
    wire         never_loaded_while_busy;
    wire         never_too_many;
    wire [7:0]   bytes_read_data;
    reg          trees_write_enable;
    reg  [3:0]   trees_write_address;
    reg  [57:0]  trees_write_data;
    wire [57:0]  trees_read_data;
    wire         events_reset;
    wire         events_push;
    wire [133:0] events_push_data;
    reg          events_pop;
    wire [133:0] events_data;
    wire         events_valid;
    wire         events_full;
    wire [4:0]   events_count;
    reg          parts_write_enable;
    reg  [7:0]   parts_write_address;
    reg  [79:0]  parts_write_data;
    reg  [7:0]   parts_read_address;
    wire [79:0]  parts_read_data;

    chess_jobs_lut_ram_128x8 bytes (
        .clock         (clock),
        .write_enable  (ld_valid),
        .write_address (ld_at),
        .write_data    (ld_byte),
        .read_address  (pointer_q),
        .read_data     (bytes_read_data)
    );

    chess_jobs_lut_ram_16x58 trees (
        .clock         (clock),
        .write_enable  (trees_write_enable),
        .write_address (trees_write_address),
        .write_data    (trees_write_data),
        .read_address  (oldest_board),
        .read_data     (trees_read_data)
    );

    chess_jobs_fifo events (
        .clock     (clock),
        .reset     (events_reset),
        .push      (events_push),
        .push_data (events_push_data),
        .pop       (events_pop),
        .data      (events_data),
        .valid     (events_valid),
        .full      (events_full),
        .count     (events_count)
    );

    chess_jobs_ram_256x80_u parts (
        .clock         (clock),
        .write_enable  (parts_write_enable),
        .write_address (parts_write_address),
        .write_data    (parts_write_data),
        .read_address  (parts_read_address),
        .read_data     (parts_read_data)
    );

    always @(*) begin
        state_d = state_q;
        command_board_d = command_board_q;
        command_code_d = command_code_q;
        command_data_d = command_data_q;
        square_d = square_q;
        pointer_d = pointer_q;
        byte_left_d = byte_left_q;
        commands_left_d = commands_left_q;
        event_board_d = event_board_q;
        event_code_d = event_code_q;
        event_word_d = event_word_q;
        event_fifty_d = event_fifty_q;
        event_level_d = event_level_q;
        event_illegal_d = event_illegal_q;
        event_check_d = event_check_q;
        event_leaves_d = event_leaves_q;
        event_passes_d = event_passes_q;
        place_walk_d = place_walk_q;
        place_root_d = place_root_q;
        place_index_d = place_index_q;
        place_passes_d = place_passes_q;
        roots_d = roots_q;
        next_piece_d = next_piece_q;
        finished_d = finished_q;
        amount_d = amount_q;
        sum_leaves_d = sum_leaves_q;
        sum_passes_d = sum_passes_q;
        sum_pieces_d = sum_pieces_q;
        why_d = why_q;
        events_pop = 1'b0;
        trees_write_enable = 1'b0;
        trees_write_address = event_board_q;
        trees_write_data = {place_after_passes, place_after_index, place_after_root,
            place_after_walk};
        parts_write_enable = 1'b0;
        parts_write_address = place_root_q;
        parts_write_data = {part_leaves, part_word};
        cmd_valid = 1'b0;
        cmd_data = command_data_q;
        machine_reset = reset;
        done = 1'b0;
        sum_clocks_d = sum_clocks_q + 48'd1;
        case (state_q)
            JOBS_STATE_IDLE: begin
                sum_clocks_d = sum_clocks_q;
                if (start) begin
                    state_d = JOBS_STATE_BEGIN;
                    sum_clocks_d = 48'd0;
                end
            end
            JOBS_STATE_BEGIN: begin
                roots_d = 9'd0;
                next_piece_d = 16'd0;
                finished_d = 5'd0;
                sum_leaves_d = 48'd0;
                sum_passes_d = 48'd0;
                sum_pieces_d = 32'd0;
                why_d = 3'd0;
                square_d = 6'd0;
                pointer_d = OFFSET_SQUARES;
                command_board_d = 4'd0;
                commands_left_d = count_q;
                state_d = JOBS_STATE_SQUARE;
                if (is_commands_q) begin
                    command_board_d = last_board;
                    if (!flag_q) begin
                        pointer_d = OFFSET_LIMIT;
                        state_d = JOBS_STATE_NEXT;
                    end
                end else begin
                    // no job finds the boards of the one before
                    machine_reset = 1'b1;
                    if (depth_q == 6'd0) begin
                        sum_leaves_d = 48'd1;
                        state_d = JOBS_STATE_FINISH;
                    end
                end
            end
            JOBS_STATE_SQUARE: begin
                // Two squares a byte, the lower one in the lower half.
                command_code_d = COMMAND_PUT;
                command_data_d = {26'd0, square_q} | ({28'd0, bytes_read_data[3:0]} << 6);
                if (square_q[0]) begin
                    command_data_d = {26'd0, square_q} | ({28'd0, bytes_read_data[7:4]} << 6);
                    pointer_d = pointer_q + 7'd1;
                end
                state_d = JOBS_STATE_PUT;
            end
            JOBS_STATE_PUT: begin
                cmd_valid = 1'b1;
                if (cmd_ready) begin
                    command_board_d = command_board_q + 4'd1;
                    if (is_last) begin
                        command_board_d = 4'd0;
                        if (is_commands_q) begin
                            command_board_d = last_board;
                        end
                        square_d = square_q + 6'd1;
                        state_d = JOBS_STATE_SQUARE;
                        if (square_q == SQUARE_H8) begin
                            command_code_d = COMMAND_LOAD;
                            command_data_d = {16'd0, position_q};
                            state_d = JOBS_STATE_LOAD;
                        end
                    end
                end
            end
            JOBS_STATE_LOAD: begin
                cmd_valid = 1'b1;
                pointer_d = OFFSET_LIMIT;
                // the board stands before the tree
                trees_write_address = command_board_q;
                trees_write_data = 58'd0;
                trees_write_enable = cmd_ready;
                if (cmd_ready) begin
                    command_board_d = command_board_q + 4'd1;
                    if (is_last) begin
                        state_d = JOBS_STATE_RUN;
                        if (is_commands_q) begin
                            command_board_d = last_board;
                            state_d = JOBS_STATE_AWAIT;
                        end
                    end
                end
            end
            JOBS_STATE_RUN: begin
                if (events_valid) begin
                    state_d = JOBS_STATE_DECIDE;
                end
            end
            JOBS_STATE_DECIDE: begin
                // The next command of the board that has answered: a step back, but where
                // something else is said.
                command_board_d = event_board_q;
                command_code_d = COMMAND_BACK_STEP;
                command_data_d = 32'd0;
                amount_d = event_leaves_q;
                state_d = JOBS_STATE_SEND;
                if ((event_board_q == 4'd0) | (place_walk_q == WALK_PIECE)) begin
                    sum_passes_d = sum_passes_q + {16'd0, delta};
                end
                case (place_walk_q)
                    WALK_LOADED: begin
                        command_code_d = COMMAND_STEP;
                        place_walk_d = WALK_ROOT;
                    end
                    WALK_ROOT: begin
                        // A root move was made, or there is none left.
                        place_root_d = place_root_q + 8'd1;
                        if ({1'b0, place_root_q} == roots_q) begin
                            // nobody was here before
                            parts_write_enable = event_code_q == ANSWER_MOVE;
                            if (event_code_q == ANSWER_MOVE) begin
                                roots_d = roots_q + 9'd1;
                            end
                        end
                        if (event_code_q != ANSWER_MOVE) begin
                            finished_d = finished_q + 5'd1;
                            state_d = JOBS_STATE_RUN;
                            if ((finished_q + 5'd1) == BOARD_COUNT) begin
                                state_d = JOBS_STATE_FINISH;
                            end
                        end else if (split_second) begin
                            command_code_d = COMMAND_STEP;
                            place_walk_d = WALK_SECOND;
                        end else begin
                            place_index_d = place_index_q + 16'd1;
                            if (takes) begin
                                next_piece_d = next_piece_q + 16'd1;
                                command_code_d = COMMAND_PERFT;
                                place_walk_d = WALK_PIECE;
                                if (below == 6'd0) begin
                                    command_code_d = COMMAND_BACK_STEP;
                                    place_walk_d = WALK_ROOT;
                                    amount_d = 48'd1;
                                    state_d = JOBS_STATE_FETCH;
                                end
                            end
                        end
                    end
                    WALK_SECOND: begin
                        if (event_code_q == ANSWER_MOVE) begin
                            place_index_d = place_index_q + 16'd1;
                            if (takes) begin
                                next_piece_d = next_piece_q + 16'd1;
                                command_code_d = COMMAND_PERFT;
                                place_walk_d = WALK_PIECE;
                            end
                        end else begin
                            place_walk_d = WALK_ROOT;
                        end
                    end
                    WALK_PIECE: begin
                        place_walk_d = WALK_ROOT;
                        if (split_second) begin
                            place_walk_d = WALK_SECOND;
                        end
                        state_d = JOBS_STATE_FETCH;
                    end
                    default: ;  // the arms are all codes
                endcase
            end
            JOBS_STATE_FETCH: state_d = JOBS_STATE_ADD;
            JOBS_STATE_ADD: begin
                // Leaves are added to those of the root move.
                parts_write_address = place_root_q - 8'd1;
                parts_write_enable = 1'b1;
                sum_leaves_d = sum_leaves_q + amount_q;
                sum_pieces_d = sum_pieces_q + 32'd1;
                state_d = JOBS_STATE_SEND;
            end
            JOBS_STATE_SEND: begin
                // The board gets its command, and its place is kept.
                cmd_valid = 1'b1;
                if (command_code_q == COMMAND_PERFT) begin
                    cmd_data = {26'd0, below} | ({31'd0, flag_q} << 31);
                end
                trees_write_enable = 1'b1;
                if (cmd_ready) begin
                    state_d = JOBS_STATE_RUN;
                end
            end
            JOBS_STATE_NEXT: begin
                // The code of the next command.
                byte_left_d = OFFSET_DATA_BYTES;
                commands_left_d = commands_left_q - 5'd1;
                command_code_d = bytes_read_data[3:0];
                pointer_d = pointer_q + 7'd1;
                state_d = JOBS_STATE_BYTES;
                if (commands_left_q == 5'd0) begin
                    state_d = JOBS_STATE_FINISH;
                end
            end
            JOBS_STATE_BYTES: begin
                // Its data.
                command_data_d = (command_data_q >> 8) | ({24'd0, bytes_read_data} << 24);
                pointer_d = pointer_q + 7'd1;
                byte_left_d = byte_left_q - 3'd1;
                if (byte_left_q == 3'd1) begin
                    state_d = JOBS_STATE_ISSUE;
                end
            end
            JOBS_STATE_ISSUE: begin
                cmd_valid = 1'b1;
                if (cmd_ready) begin
                    state_d = JOBS_STATE_AWAIT;
                end
            end
            JOBS_STATE_AWAIT: begin
                if (events_valid) begin
                    state_d = JOBS_STATE_STORE;
                end
            end
            JOBS_STATE_STORE: begin
                // The first word of an answer.
                parts_write_address = roots_q[7:0] << 1;
                parts_write_enable = 1'b1;
                state_d = JOBS_STATE_STORE_MORE;
            end
            JOBS_STATE_STORE_MORE: begin
                // The second one.
                parts_write_address = (roots_q[7:0] << 1) | 8'd1;
                parts_write_data = {told_rest, told_check, told_illegal, told_code, told_level,
                    told_fifty, told_passes};
                parts_write_enable = 1'b1;
                roots_d = roots_q + 9'd1;
                state_d = JOBS_STATE_NEXT;
            end
            default: begin
                // Finish, the only state left
                sum_clocks_d = sum_clocks_q;
                done = 1'b1;
                if (!is_commands_q | (why_q != STOPPED_COMPLETE)) begin
                    machine_reset = 1'b1;
                end
                state_d = JOBS_STATE_IDLE;
            end
        endcase
        // An answer comes out of the queue.
        if (((state_q == JOBS_STATE_RUN) | (state_q == JOBS_STATE_AWAIT)) & events_valid) begin
            events_pop = 1'b1;
            event_board_d = oldest_board;
            event_code_d = oldest_code;
            event_word_d = oldest_word;
            event_fifty_d = oldest_fifty;
            event_level_d = oldest_level;
            event_illegal_d = oldest_illegal;
            event_check_d = oldest_check;
            event_leaves_d = oldest_leaves;
            event_passes_d = oldest_passes;
            place_walk_d = kept_walk;
            place_root_d = kept_root;
            place_index_d = kept_index;
            place_passes_d = kept_passes;
        end
        if ((state_q != JOBS_STATE_IDLE) & (state_q != JOBS_STATE_BEGIN) & (state_q !=
            JOBS_STATE_FINISH)) begin
            if (stops) begin
                why_d = STOPPED_CLOCKS;
                state_d = JOBS_STATE_FINISH;
            end
            if (abort_req) begin
                why_d = STOPPED_ABORT;
                state_d = JOBS_STATE_FINISH;
            end
        end
        if (reset) begin
            state_d = JOBS_STATE_IDLE;
        end
    end

    always @(*) begin
        is_commands_d = is_commands_q;
        flag_d = flag_q;
        depth_d = depth_q;
        count_d = count_q;
        position_d = position_q;
        limit_d = limit_q;
        if (ld_valid) begin
            if (ld_at == OFFSET_KIND) begin
                is_commands_d = ld_byte[0];
            end
            if (ld_at == OFFSET_FLAG) begin
                flag_d = ld_byte[0];
            end
            if (ld_at == OFFSET_DEPTH) begin
                depth_d = ld_byte[5:0];
            end
            if (ld_at == OFFSET_COUNT) begin
                count_d = ld_byte[4:0];
            end
            if ((ld_at >= OFFSET_POSITION) & (ld_at < OFFSET_POSITION_END)) begin
                position_d = (position_q >> 8) | ({8'd0, ld_byte} << 8);
            end
            if ((ld_at >= OFFSET_LIMIT) & (ld_at < OFFSET_LIMIT_END)) begin
                limit_d = (limit_q >> 8) | ({56'd0, ld_byte} << 56);
            end
        end
    end

    assign split_second = depth_q >= SPLIT_SECOND;

    always @(*) begin
        below = depth_q - 6'd1;
        if (split_second) begin
            below = depth_q - 6'd2;
        end
    end

    always @(*) begin
        last_board = GREATEST_BOARD;
        if (is_commands_q) begin
            last_board = depth_q[3:0];
        end
    end

    // Each board has one answer at most; parts of a divide and puts are left out.
    assign puts = (state_q == JOBS_STATE_SQUARE) | (state_q == JOBS_STATE_PUT) | (state_q ==
        JOBS_STATE_LOAD);
    assign events_reset = reset | (state_q == JOBS_STATE_BEGIN);
    assign events_push = answer_valid & (answer_code != ANSWER_PART) & !(puts & (answer_code ==
        ANSWER_DONE));
    assign fresh_board = answer_board;
    assign fresh_code = answer_code;
    assign fresh_word = answer_word;
    assign fresh_fifty = answer_fifty;
    assign fresh_level = answer_level;
    assign fresh_illegal = answer_illegal;
    assign fresh_check = answer_check;
    assign fresh_leaves = answer_leaves;
    assign fresh_passes = answer_passes;
    assign events_push_data = {fresh_passes, fresh_leaves, fresh_check, fresh_illegal, fresh_level,
        fresh_fifty, fresh_word, fresh_code, fresh_board};
    assign never_full = events_push & events_full & !events_reset;
    assign never_unknown_board = answer_valid & (answer_board > GREATEST_BOARD);
    assign oldest_board = events_data[3:0];
    assign oldest_code = events_data[6:4];
    assign oldest_word = events_data[38:7];
    assign oldest_fifty = events_data[45:39];
    assign oldest_level = events_data[51:46];
    assign oldest_illegal = events_data[52];
    assign oldest_check = events_data[53];
    assign oldest_leaves = events_data[101:54];
    assign oldest_passes = events_data[133:102];
    assign kept_walk = trees_read_data[1:0];
    assign kept_root = trees_read_data[9:2];
    assign kept_index = trees_read_data[25:10];
    assign kept_passes = trees_read_data[57:26];
    assign delta = event_passes_q - place_passes_q;
    assign takes = place_index_q == next_piece_q;
    assign place_after_walk = place_walk_q;
    assign place_after_root = place_root_q;
    assign place_after_index = place_index_q;

    always @(*) begin
        place_after_passes = place_passes_q;
        place_after_passes = event_passes_q;
    end

    always @(*) begin
        // root moves, and answers
        parts_read_address = read_address;
        if (state_q != JOBS_STATE_IDLE) begin
            parts_read_address = place_root_q - 8'd1;
        end
    end

    always @(*) begin
        read_word = 80'd0;
        if (state_q == JOBS_STATE_IDLE) begin
            read_word = parts_read_data;
        end
    end

    assign read_part_word = parts_read_data[31:0];
    assign read_part_leaves = parts_read_data[79:32];

    always @(*) begin
        part_word = {8'd0, event_word_q[23:0]};
        part_leaves = 48'd0;
        if (state_q == JOBS_STATE_ADD) begin
            part_word = read_part_word;
            part_leaves = read_part_leaves + amount_q;
        end
        if (state_q == JOBS_STATE_STORE) begin
            part_word = event_word_q;
            if (event_code_q == ANSWER_LEAVES) begin
                part_leaves = event_leaves_q;
            end
        end
    end

    always @(*) begin
        // level, half-moves and passes mean nothing where nothing was done
        told_passes = 32'd0;
        told_fifty = 7'd0;
        told_level = 6'd0;
        told_illegal = 1'b0;
        told_check = 1'b0;
        if ((event_code_q != ANSWER_DONE) & (event_code_q != ANSWER_REFUSED)) begin
            told_passes = event_passes_q;
            told_fifty = event_fifty_q;
            told_level = event_level_q;
            told_illegal = event_illegal_q;
            told_check = event_check_q;
        end
    end

    assign told_code = event_code_q;
    assign told_rest = 30'd0;
    // What goes out in every state, if the state says nothing else.
    assign is_last = command_board_q == last_board;
    assign cmd_board = command_board_q;
    assign cmd_code = command_code_q;
    // the jobs keep their own
    assign cmd_parts = is_commands_q;
    // The end that was not wanted.
    assign stops = !is_commands_q & (limit_q[47:0] != 48'd0) & (limit_q[63:48] == 16'd0) &
        (sum_clocks_q >= limit_q[47:0]);
    assign busy = state_q != JOBS_STATE_IDLE;
    assign clocks = sum_clocks_q;
    assign leaves = sum_leaves_q;
    assign passes = sum_passes_q;
    assign pieces = sum_pieces_q;
    assign length = roots_q;
    assign stopped = why_q;
    assign never_loaded_while_busy = ld_valid & (state_q != JOBS_STATE_IDLE);
    assign never_too_many = parts_write_enable & roots_q[8];

    initial begin
        state_q = 5'd0;
        is_commands_q = 1'b0;
        flag_q = 1'b0;
        depth_q = 6'd0;
        count_q = 5'd0;
        position_q = 16'd0;
        limit_q = 64'd0;
        command_board_q = 4'd0;
        command_code_q = 4'd0;
        command_data_q = 32'd0;
        square_q = 6'd0;
        pointer_q = 7'd0;
        byte_left_q = 3'd0;
        commands_left_q = 5'd0;
        event_board_q = 4'd0;
        event_code_q = 3'd0;
        event_word_q = 32'd0;
        event_fifty_q = 7'd0;
        event_level_q = 6'd0;
        event_illegal_q = 1'b0;
        event_check_q = 1'b0;
        event_leaves_q = 48'd0;
        event_passes_q = 32'd0;
        place_walk_q = 2'd0;
        place_root_q = 8'd0;
        place_index_q = 16'd0;
        place_passes_q = 32'd0;
        roots_q = 9'd0;
        next_piece_q = 16'd0;
        finished_q = 5'd0;
        amount_q = 48'd0;
        sum_leaves_q = 48'd0;
        sum_passes_q = 48'd0;
        sum_pieces_q = 32'd0;
        sum_clocks_q = 48'd0;
        why_q = 3'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        is_commands_q <= is_commands_d;
        flag_q <= flag_d;
        depth_q <= depth_d;
        count_q <= count_d;
        position_q <= position_d;
        limit_q <= limit_d;
        command_board_q <= command_board_d;
        command_code_q <= command_code_d;
        command_data_q <= command_data_d;
        square_q <= square_d;
        pointer_q <= pointer_d;
        byte_left_q <= byte_left_d;
        commands_left_q <= commands_left_d;
        event_board_q <= event_board_d;
        event_code_q <= event_code_d;
        event_word_q <= event_word_d;
        event_fifty_q <= event_fifty_d;
        event_level_q <= event_level_d;
        event_illegal_q <= event_illegal_d;
        event_check_q <= event_check_d;
        event_leaves_q <= event_leaves_d;
        event_passes_q <= event_passes_d;
        place_walk_q <= place_walk_d;
        place_root_q <= place_root_d;
        place_index_q <= place_index_d;
        place_passes_q <= place_passes_d;
        roots_q <= roots_d;
        next_piece_q <= next_piece_d;
        finished_q <= finished_d;
        amount_q <= amount_d;
        sum_leaves_q <= sum_leaves_d;
        sum_passes_q <= sum_passes_d;
        sum_pieces_q <= sum_pieces_d;
        sum_clocks_q <= sum_clocks_d;
        why_q <= why_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: an answer is lost: the queue has no room
        assert (reset || !never_full);
        // never: a board answers that is none
        assert (reset || !never_unknown_board);
        // never: bytes of a job come while one runs
        assert (reset || !never_loaded_while_busy);
        // never: more root moves than have room
        assert (reset || !never_too_many);
    end
`endif

    wire unused = &{1'b0, never_full, never_unknown_board, never_loaded_while_busy, never_too_many,
        events_count};
endmodule

`default_nettype wire
