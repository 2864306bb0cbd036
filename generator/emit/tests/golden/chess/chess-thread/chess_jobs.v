// chess_jobs: Runs jobs on the boards of a chess_machine (docs/circuits/chess.md, section 10; docs/protocol.md, 20 perft).
// A perft is cut into *pieces*: the root moves, from a depth of 4 on the moves of the second ply. Every board has the position and
// walks through all of them in the generator's order with step and back-step; the first one that comes to a piece nobody has taken
// counts its leaves with perft. So the boards share the work without a queue, and root moves come out in their order.
// Clocks: a put of all squares takes some 64 (boards + period) clocks; an answer is dealt with in 3 to 6, and its board's next
// command waits for the board's turn.
//
// Kiban 0.1.0, configuration chess-thread (ad5c6085).
// Emitted: edit generator/emit/src/chess/jobs.rs or the configuration, not this file.
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
    reg  [3:0]   c_board_q;
    reg  [3:0]   c_board_d;
    reg  [3:0]   c_code_q;
    reg  [3:0]   c_code_d;
    reg  [31:0]  c_data_q;
    reg  [31:0]  c_data_d;
    reg  [5:0]   square_q;
    reg  [5:0]   square_d;
    reg  [6:0]   pointer_q;
    reg  [6:0]   pointer_d;
    reg  [2:0]   byte_left_q;
    reg  [2:0]   byte_left_d;
    reg  [4:0]   commands_left_q;
    reg  [4:0]   commands_left_d;
    reg  [3:0]   e_board_q;
    reg  [3:0]   e_board_d;
    reg  [2:0]   e_code_q;
    reg  [2:0]   e_code_d;
    reg  [31:0]  e_word_q;
    reg  [31:0]  e_word_d;
    reg  [14:0]  e_flags_q;
    reg  [14:0]  e_flags_d;
    reg  [47:0]  e_leaves_q;
    reg  [47:0]  e_leaves_d;
    reg  [31:0]  e_passes_q;
    reg  [31:0]  e_passes_d;
    reg  [1:0]   t_walk_q;
    reg  [1:0]   t_walk_d;
    reg  [7:0]   t_root_q;
    reg  [7:0]   t_root_d;
    reg  [15:0]  t_index_q;
    reg  [15:0]  t_index_d;
    reg  [31:0]  t_passes_q;
    reg  [31:0]  t_passes_d;
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
    reg  [1:0]   walk_code;
    wire         is_last;
    wire         stops;
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
        .read_address  (events_data[3:0]),
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
        c_board_d = c_board_q;
        c_code_d = c_code_q;
        c_data_d = c_data_q;
        square_d = square_q;
        pointer_d = pointer_q;
        byte_left_d = byte_left_q;
        commands_left_d = commands_left_q;
        e_board_d = e_board_q;
        e_code_d = e_code_q;
        e_word_d = e_word_q;
        e_flags_d = e_flags_q;
        e_leaves_d = e_leaves_q;
        e_passes_d = e_passes_q;
        t_walk_d = t_walk_q;
        t_root_d = t_root_q;
        t_index_d = t_index_q;
        t_passes_d = t_passes_q;
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
        trees_write_address = e_board_q;
        trees_write_data = 58'd0;
        parts_write_enable = 1'b0;
        parts_write_address = t_root_q;
        parts_write_data = {48'd0, e_word_q & 32'hffffff};
        cmd_valid = 1'b0;
        cmd_data = c_data_q;
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
                pointer_d = 7'd8;
                c_board_d = 4'd0;
                commands_left_d = count_q;
                state_d = JOBS_STATE_SQUARE;
                if (is_commands_q) begin
                    c_board_d = last_board;
                    if (!flag_q) begin
                        pointer_d = 7'd44;
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
                c_code_d = 4'd1;
                c_data_d = {26'd0, square_q} | ({28'd0, bytes_read_data[3:0]} << 6);
                if (square_q[0]) begin
                    c_data_d = {26'd0, square_q} | ({28'd0, bytes_read_data[7:4]} << 6);
                    pointer_d = pointer_q + 7'd1;
                end
                state_d = JOBS_STATE_PUT;
            end
            JOBS_STATE_PUT: begin
                cmd_valid = 1'b1;
                if (cmd_ready) begin
                    c_board_d = c_board_q + 4'd1;
                    if (is_last) begin
                        c_board_d = 4'd0;
                        if (is_commands_q) begin
                            c_board_d = last_board;
                        end
                        square_d = square_q + 6'd1;
                        state_d = JOBS_STATE_SQUARE;
                        if (square_q == 6'd63) begin
                            c_code_d = 4'd2;
                            c_data_d = {16'd0, position_q};
                            state_d = JOBS_STATE_LOAD;
                        end
                    end
                end
            end
            JOBS_STATE_LOAD: begin
                cmd_valid = 1'b1;
                pointer_d = 7'd44;
                trees_write_address = c_board_q;
                trees_write_enable = cmd_ready;
                if (cmd_ready) begin
                    c_board_d = c_board_q + 4'd1;
                    if (is_last) begin
                        state_d = JOBS_STATE_RUN;
                        if (is_commands_q) begin
                            c_board_d = last_board;
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
                // a board's next command is a step back, but where it says otherwise
                c_board_d = e_board_q;
                c_code_d = 4'd9;
                c_data_d = 32'd0;
                amount_d = e_leaves_q;
                state_d = JOBS_STATE_SEND;
                if ((e_board_q == 4'd0) | (t_walk_q == WALK_PIECE)) begin
                    sum_passes_d = sum_passes_q + {16'd0, delta};
                end
                case (t_walk_q)
                    WALK_LOADED: begin
                        c_code_d = 4'd8;
                        t_walk_d = WALK_ROOT;
                    end
                    WALK_ROOT: begin
                        t_root_d = t_root_q + 8'd1;
                        if ({1'b0, t_root_q} == roots_q) begin
                            // nobody was here before
                            parts_write_enable = e_code_q == 3'd2;
                            if (e_code_q == 3'd2) begin
                                roots_d = roots_q + 9'd1;
                            end
                        end
                        if (e_code_q != 3'd2) begin
                            finished_d = finished_q + 5'd1;
                            state_d = JOBS_STATE_RUN;
                            if ((finished_q + 5'd1) == BOARD_COUNT) begin
                                state_d = JOBS_STATE_FINISH;
                            end
                        end else if (split_second) begin
                            c_code_d = 4'd8;
                            t_walk_d = WALK_SECOND;
                        end else begin
                            t_index_d = t_index_q + 16'd1;
                            if (takes) begin
                                next_piece_d = next_piece_q + 16'd1;
                                c_code_d = 4'd10;
                                t_walk_d = WALK_PIECE;
                                if (below == 6'd0) begin
                                    c_code_d = 4'd9;
                                    t_walk_d = WALK_ROOT;
                                    amount_d = 48'd1;
                                    state_d = JOBS_STATE_FETCH;
                                end
                            end
                        end
                    end
                    WALK_SECOND: begin
                        if (e_code_q == 3'd2) begin
                            t_index_d = t_index_q + 16'd1;
                            if (takes) begin
                                next_piece_d = next_piece_q + 16'd1;
                                c_code_d = 4'd10;
                                t_walk_d = WALK_PIECE;
                            end
                        end else begin
                            t_walk_d = WALK_ROOT;
                        end
                    end
                    WALK_PIECE: begin
                        t_walk_d = WALK_ROOT;
                        if (split_second) begin
                            t_walk_d = WALK_SECOND;
                        end
                        state_d = JOBS_STATE_FETCH;
                    end
                    default: ;  // the arms are all codes
                endcase
            end
            JOBS_STATE_FETCH: state_d = JOBS_STATE_ADD;
            JOBS_STATE_ADD: begin
                parts_write_address = t_root_q - 8'd1;
                parts_write_data = parts_read_data + ({32'd0, amount_q} << 32);
                parts_write_enable = 1'b1;
                sum_leaves_d = sum_leaves_q + amount_q;
                sum_pieces_d = sum_pieces_q + 32'd1;
                state_d = JOBS_STATE_SEND;
            end
            JOBS_STATE_SEND: begin
                cmd_valid = 1'b1;
                if (c_code_q == 4'd10) begin
                    cmd_data = {26'd0, below};
                    if (flag_q) begin
                        cmd_data = {26'd0, below} | 32'h80000000;
                    end
                end
                trees_write_enable = 1'b1;
                trees_write_data = {56'd0, walk_code} | ({50'd0, t_root_q} << 2) | ({42'd0,
                    t_index_q} << 10) | ({26'd0, e_passes_q} << 26);
                if (cmd_ready) begin
                    state_d = JOBS_STATE_RUN;
                end
            end
            JOBS_STATE_NEXT: begin
                byte_left_d = 3'd4;
                commands_left_d = commands_left_q - 5'd1;
                c_code_d = bytes_read_data[3:0];
                pointer_d = pointer_q + 7'd1;
                state_d = JOBS_STATE_BYTES;
                if (commands_left_q == 5'd0) begin
                    state_d = JOBS_STATE_FINISH;
                end
            end
            JOBS_STATE_BYTES: begin
                c_data_d = (c_data_q >> 8) | ({24'd0, bytes_read_data} << 24);
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
                parts_write_address = roots_q[7:0] << 1;
                parts_write_data = {48'd0, e_word_q};
                if (e_code_q == 3'd4) begin
                    parts_write_data = {48'd0, e_word_q} | ({32'd0, e_leaves_q} << 32);
                end
                parts_write_enable = 1'b1;
                state_d = JOBS_STATE_STORE_MORE;
            end
            JOBS_STATE_STORE_MORE: begin
                parts_write_address = (roots_q[7:0] << 1) | 8'd1;
                // level, half-moves and passes mean nothing where nothing was done
                parts_write_data = {77'd0, e_code_q} << 45;
                if ((e_code_q != 3'd0) & (e_code_q != 3'd7)) begin
                    parts_write_data = {48'd0, e_passes_q} | ({67'd0, e_flags_q[12:0]} << 32) |
                        ({77'd0, e_code_q} << 45) | ({78'd0, e_flags_q[14:13]} << 48);
                end
                parts_write_enable = 1'b1;
                roots_d = roots_q + 9'd1;
                state_d = JOBS_STATE_NEXT;
            end
            default: begin
                // Finish, the only state left
                sum_clocks_d = sum_clocks_q;
                done = 1'b1;
                if (!is_commands_q | (why_q != 3'd0)) begin
                    machine_reset = 1'b1;
                end
                state_d = JOBS_STATE_IDLE;
            end
        endcase
        // ---- an answer is taken
        if (((state_q == JOBS_STATE_RUN) | (state_q == JOBS_STATE_AWAIT)) & events_valid) begin
            events_pop = 1'b1;
            e_board_d = events_data[3:0];
            e_code_d = events_data[6:4];
            e_word_d = events_data[38:7];
            e_flags_d = events_data[53:39];
            e_leaves_d = events_data[101:54];
            e_passes_d = events_data[133:102];
            t_root_d = trees_read_data[9:2];
            t_index_d = trees_read_data[25:10];
            t_passes_d = trees_read_data[57:26];
            t_walk_d = WALK_LOADED;
            if (trees_read_data[1:0] == 2'd1) begin
                t_walk_d = WALK_ROOT;
            end
            if (trees_read_data[1:0] == 2'd2) begin
                t_walk_d = WALK_SECOND;
            end
            if (trees_read_data[1:0] == 2'd3) begin
                t_walk_d = WALK_PIECE;
            end
        end
        if ((state_q != JOBS_STATE_IDLE) & (state_q != JOBS_STATE_BEGIN) & (state_q !=
            JOBS_STATE_FINISH)) begin
            if (stops) begin
                why_d = 3'd2;
                state_d = JOBS_STATE_FINISH;
            end
            if (abort_req) begin
                why_d = 3'd5;
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
            if (ld_at == 7'd0) begin
                is_commands_d = ld_byte[0];
            end
            if (ld_at == 7'd1) begin
                flag_d = ld_byte[0];
            end
            if (ld_at == 7'd4) begin
                depth_d = ld_byte[5:0];
            end
            if (ld_at == 7'd5) begin
                count_d = ld_byte[4:0];
            end
            if ((ld_at == 7'd40) | (ld_at == 7'd41)) begin
                position_d = (position_q >> 8) | ({8'd0, ld_byte} << 8);
            end
            if ((ld_at >= 7'd44) & (ld_at < 7'd52)) begin
                limit_d = (limit_q >> 8) | ({56'd0, ld_byte} << 56);
            end
        end
    end

    assign split_second = depth_q >= 6'd4;

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

    // ---- answers wait in a queue: each board has one at most; parts of a divide and puts are
    // left out
    assign puts = (state_q == JOBS_STATE_SQUARE) | (state_q == JOBS_STATE_PUT) | (state_q ==
        JOBS_STATE_LOAD);
    assign events_reset = reset | (state_q == JOBS_STATE_BEGIN);
    assign events_push = answer_valid & (answer_code != 3'd5) & !(puts & (answer_code == 3'd0));
    assign events_push_data = {130'd0, answer_board} | ({131'd0, answer_code} << 4) | ({102'd0,
        answer_word} << 7) | ({127'd0, answer_fifty} << 39) | ({128'd0, answer_level} << 46) |
        ({133'd0, answer_illegal} << 52) | ({133'd0, answer_check} << 53) | ({86'd0, answer_leaves}
        << 54) | ({102'd0, answer_passes} << 102);

    always @(*) begin
        // ---- root moves, and answers
        parts_read_address = read_address;
        if (state_q != JOBS_STATE_IDLE) begin
            parts_read_address = t_root_q - 8'd1;
        end
    end

    always @(*) begin
        read_word = 80'd0;
        if (state_q == JOBS_STATE_IDLE) begin
            read_word = parts_read_data;
        end
    end

    assign delta = e_passes_q - t_passes_q;
    assign takes = t_index_q == next_piece_q;
    assign is_last = c_board_q == last_board;
    assign cmd_board = c_board_q;
    assign cmd_code = c_code_q;
    // the jobs keep their own
    assign cmd_parts = is_commands_q;

    always @(*) begin
        walk_code = 2'd0;
        if (t_walk_q == WALK_ROOT) begin
            walk_code = 2'd1;
        end
        if (t_walk_q == WALK_SECOND) begin
            walk_code = 2'd2;
        end
        if (t_walk_q == WALK_PIECE) begin
            walk_code = 2'd3;
        end
    end

    // ---- the end that was not wanted
    assign stops = !is_commands_q & (limit_q[47:0] != 48'd0) & (limit_q[63:48] == 16'd0) &
        (sum_clocks_q >= limit_q[47:0]);
    assign busy = state_q != JOBS_STATE_IDLE;
    assign clocks = sum_clocks_q;
    assign leaves = sum_leaves_q;
    assign passes = sum_passes_q;
    assign pieces = sum_pieces_q;
    assign length = roots_q;
    assign stopped = why_q;

    initial begin
        state_q = 5'd0;
        is_commands_q = 1'b0;
        flag_q = 1'b0;
        depth_q = 6'd0;
        count_q = 5'd0;
        position_q = 16'd0;
        limit_q = 64'd0;
        c_board_q = 4'd0;
        c_code_q = 4'd0;
        c_data_q = 32'd0;
        square_q = 6'd0;
        pointer_q = 7'd0;
        byte_left_q = 3'd0;
        commands_left_q = 5'd0;
        e_board_q = 4'd0;
        e_code_q = 3'd0;
        e_word_q = 32'd0;
        e_flags_q = 15'd0;
        e_leaves_q = 48'd0;
        e_passes_q = 32'd0;
        t_walk_q = 2'd0;
        t_root_q = 8'd0;
        t_index_q = 16'd0;
        t_passes_q = 32'd0;
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
        c_board_q <= c_board_d;
        c_code_q <= c_code_d;
        c_data_q <= c_data_d;
        square_q <= square_d;
        pointer_q <= pointer_d;
        byte_left_q <= byte_left_d;
        commands_left_q <= commands_left_d;
        e_board_q <= e_board_d;
        e_code_q <= e_code_d;
        e_word_q <= e_word_d;
        e_flags_q <= e_flags_d;
        e_leaves_q <= e_leaves_d;
        e_passes_q <= e_passes_d;
        t_walk_q <= t_walk_d;
        t_root_q <= t_root_d;
        t_index_q <= t_index_d;
        t_passes_q <= t_passes_d;
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

    wire unused = &{1'b0, events_full, events_count};
endmodule

`default_nettype wire
