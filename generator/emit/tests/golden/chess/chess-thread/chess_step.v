// chess_step: One step of one board's controller (docs/circuits/chess.md, sections 3 to 6 and 8). Combinational: the registers of the
// board come in, those of its next pass go out; the array's result comes between.
// Modes: 0 idle, 1 the first pass of a node, 2 the generator (a cycle, or a move that needs no pass), 3 a probe, 4 the node is
// handed to the leaf unit, 5 the unit's sum is awaited, 8 earlier levels are compared.
// Goals: 0 report the node, 1 report the next move, 2 make the next legal move, 3 perft.
//
// Kiban 0.1.0, configuration chess-thread (ad5c6085).
// Emitted: edit generator/emit/src/chess/machine/step.rs or the configuration, not this file.
`default_nettype none

module chess_step (
    input  wire        checks_first,     // Checks have phases of their own.
    input  wire        leaf_units,       // The boards have leaf units.
    // The leaf units count the moves behind those that they make.
    input  wire        counts,
    input  wire        parts,            // A perft tells its root moves.
    input  wire        keeps_keys,       // The circuit keeps keys.
    input  wire        loaded,           // A position is loaded.

    // a command for this board
    input  wire        cmd_valid,        // A command waits; taken only in mode 0.
    // 1 put, 2 load, 3 enter, 4 next, 5 do, 6 do the last move yielded, 7 undo, 8 step, 9
    // back-step, 10 perft, 11 count, 12 status, 13 repetitions.
    input  wire [3:0]  cmd_code,
    // Put: {piece, square}; load: {half-moves 7, double step 4, rights 4, turn}; do: move record;
    // perft: depth, and bit 31 if the last ply is counted.
    input  wire [31:0] cmd_data,

    // the board's registers
    input  wire [3:0]  in_mode,
    input  wire [1:0]  in_goal,
    input  wire [5:0]  in_level,
    // Perft: the root's level; repetitions: the level that is compared.
    input  wire [5:0]  in_base,
    input  wire [5:0]  in_top,           // Perft: the leaves' level.
    input  wire        in_turn,
    input  wire [3:0]  in_rights,
    input  wire [3:0]  in_double_step,
    input  wire [31:0] in_state,         // State word of the node (section 4).
    input  wire [6:0]  in_fifty,         // Half-moves since the last capture or pawn move.
    input  wire        in_passing,       // A pawn can capture in passing.
    // The level below: passing, half-moves, state word, record of the move that led here.
    input  wire [71:0] in_below,
    input  wire        in_counted,       // Perft: the last ply is counted.
    input  wire [47:0] in_leaves,
    input  wire [31:0] in_passes,
    input  wire [71:0] stack_word,       // Two levels below, from the stack.

    // the result of the board's pass
    input  wire [2:0]  won_priority,
    input  wire [5:0]  won_square,
    input  wire [3:0]  won_payload,
    input  wire        won_more,
    input  wire        king_hit,
    input  wire        own_king_hit,
    input  wire        any_discoverer,
    input  wire        any_special,
    input  wire        any_promotion,
    input  wire        any_in_passing,
    input  wire        same_key,         // The node of the compared level has the key of this one.

    // the board's leaf unit
    input  wire        unit_took,        // It took the position when the pass began.
    input  wire        unit_idle,        // It has done all that it took.
    input  wire [47:0] unit_sum,         // Leaves, complete when it is idle.

    // the board's registers from now on
    output reg  [3:0]  out_mode,
    output reg  [1:0]  out_goal,
    output reg  [5:0]  out_level,
    output reg  [5:0]  out_base,
    output reg  [5:0]  out_top,
    output reg         out_turn,
    output reg  [3:0]  out_rights,
    output reg  [3:0]  out_double_step,
    output reg  [31:0] out_state,
    output reg  [6:0]  out_fifty,
    output reg         out_passing,
    output reg  [71:0] out_below,
    output reg         out_counted,
    output reg  [47:0] out_leaves,
    output reg  [31:0] out_passes,
    output wire        unit_clear,       // The sum of the leaf unit is taken: it begins at 0 again.

    // the stack: the node is left by a move
    output wire        push,
    output wire [71:0] push_word,

    // keys
    output wire        key_moves,        // A move is made or taken back for good.
    output wire        write_key,        // The node's key goes to the memory.
    output reg         key_passing,      // It counts the double step.

    // writes to the squares
    output wire        write_do,         // The move is made.
    output wire        write_undo,       // The move is taken back.
    // Record of the move without its last bits; for a put, from and to are the square and kind is
    // the piece's.
    output reg  [22:0] write_move,
    output reg         write_white,      // White moves.

    // commands and answers
    output wire        cmd_ready,        // The command is taken.
    output wire        set_loaded,       // The position is complete.
    output wire        clear_loaded,     // A square is being put.
    output reg         answer_valid,
    // 0 done, 1 node entered, 2 move, 3 no move, 4 leaves (or another number), 5 part of a divide,
    // 6 status, 7 refused.
    output reg  [2:0]  answer_code,
    // Move record, state word, or the reason of a refusal: 1 no position, 2 level 63, 3 level 0, 4
    // unknown, 5 no move.
    output reg  [31:0] answer_word,
    output wire        answer_illegal,
    output wire        answer_check
);
    reg  [3:0]  mode;
    wire        idle;
    wire        entering;
    wire        generating;
    wire        probing;
    wire        handing;
    wire        awaiting;
    wire        handed;
    wire        summed;
    wire        exhausted;
    wire        awaits;
    wire        starts_unit;
    wire [5:0]  plies;
    wire        is_count;
    wire        is_repetitions;
    wire        comparing;
    reg  [6:0]  reach;
    wire [5:0]  distance;
    wire        compared_out;
    wire [30:0] depth;
    wire        taken;
    wire        is_put;
    wire        is_load;
    wire        is_enter;
    wire        is_next;
    wire        is_do;
    wire        is_do_last;
    wire        is_undo;
    wire        is_step;
    wire        is_back_step;
    wire        is_perft;
    wire        is_status;
    wire        is_known;
    reg  [2:0]  reason;
    wire        refused;
    wire [30:0] perft_top;
    wire [2:0]  s_phase;
    wire [5:0]  s_first;
    wire [2:0]  s_first_priority;
    wire [5:0]  s_second;
    wire [2:0]  s_second_priority;
    wire [1:0]  s_promotion;
    wire [3:0]  s_payload;
    wire        s_more_first;
    wire        s_more_second;
    wire        s_any_special;
    wire        s_any_promotion;
    wire        s_in_check;
    wire        again;
    wire        pushes;
    wire        second;
    wire        first;
    wire        over;
    reg  [2:0]  phase_1;
    reg  [2:0]  phase_2;
    wire        found;
    wire        next_phase;
    wire        none;
    wire        candidate;
    reg  [2:0]  n_phase;
    reg  [5:0]  n_first;
    reg  [2:0]  n_first_priority;
    reg  [5:0]  n_second;
    reg  [2:0]  n_second_priority;
    reg  [1:0]  n_promotion;
    reg  [3:0]  n_payload;
    reg         n_more_first;
    reg         n_more_second;
    reg         n_any_special;
    reg         n_any_promotion;
    reg         n_in_check;
    wire [31:0] n_state;
    reg  [5:0]  c_from;
    reg  [5:0]  c_target;
    reg  [5:0]  c_to;
    reg  [2:0]  c_mover;
    reg  [2:0]  c_met;
    reg  [2:0]  c_kind;
    wire [2:0]  c_captured;
    reg         c_same_rank;
    wire        c_en_passant;
    wire        c_castling;
    reg         c_promotes;
    reg  [1:0]  c_index;
    reg  [2:0]  c_promotion;
    wire        c_special;
    reg         c_check;
    wire [31:0] c_move;
    wire        wanted;
    wire        probe;
    wire        yields;
    wire        makes;
    wire        takes_back;
    wire        drops;
    wire        leaf;
    wire        legal;
    wire        at_base;
    wire        child_of_base;
    reg  [31:0] the_move;
    wire [5:0]  the_from;
    wire [5:0]  the_to;
    wire        the_pawn;
    wire        lost_white;
    wire        lost_black;
    reg  [3:0]  kept_rights;
    reg  [3:0]  kept_queen;
    reg  [3:0]  kept_black;
    reg  [3:0]  kept;
    wire [31:0] made_record;
    wire [31:0] record;
    wire [31:0] parent_state;
    wire [6:0]  parent_fifty;
    wire        parent_passing;
    wire        first_pass;
    wire        passed;
    wire [5:0]  ranks_up;
    wire [5:0]  ranks_down;

    always @(*) begin
        mode = 4'd0;
        if (loaded) begin
            mode = in_mode;
        end
    end

    assign idle = mode == 4'd0;
    assign entering = mode == 4'd1;
    assign generating = mode == 4'd2;
    assign probing = mode == 4'd3;
    assign handing = mode == 4'd4;
    assign awaiting = mode == 4'd5;
    assign comparing = mode == 4'd8;
    assign record = in_below[31:0];
    assign parent_state = in_below[63:32];
    assign parent_passing = in_below[71];
    assign parent_fifty = in_below[70:64];
    // ---- commands
    assign is_put = cmd_code == 4'd1;
    assign is_load = cmd_code == 4'd2;
    assign is_enter = cmd_code == 4'd3;
    assign is_next = cmd_code == 4'd4;
    assign is_do = cmd_code == 4'd5;
    assign is_do_last = cmd_code == 4'd6;
    assign is_undo = cmd_code == 4'd7;
    assign is_step = cmd_code == 4'd8;
    assign is_back_step = cmd_code == 4'd9;
    assign is_perft = cmd_code == 4'd10;
    assign is_count = (cmd_code == 4'd11) & leaf_units;
    assign is_repetitions = (cmd_code == 4'd13) & keeps_keys;
    assign is_status = cmd_code == 4'd12;
    assign is_known = is_put | is_load | is_enter | is_next | is_do | is_do_last | is_undo |
        is_step | is_back_step | (is_perft & (counts | !cmd_data[31])) | is_count | is_repetitions
        | is_status;
    assign depth = cmd_data[30:0];
    // the leaves' level; more than 63 is too deep
    assign perft_top = depth + {25'd0, in_level};

    always @(*) begin
        reason = 3'd0;
        if ((is_do | is_do_last | is_step) & (in_level == 6'd63)) begin
            reason = 3'd2;
        end
        if (is_perft & ((depth[30:6] != 25'd0) | (perft_top[30:6] != 25'd0))) begin
            reason = 3'd2;
        end
        if ((is_undo | is_back_step) & (in_level == 6'd0)) begin
            reason = 3'd3;
        end
        // the generator has yielded nothing yet, or nothing more
        if (is_do_last & (in_state[20:18] == 3'd7)) begin
            reason = 3'd5;
        end
        if (!loaded & !is_put & !is_load) begin
            reason = 3'd1;
        end
        if (!is_known) begin
            reason = 3'd4;
        end
    end

    assign refused = reason != 3'd0;
    assign cmd_ready = idle & cmd_valid;
    assign taken = idle & cmd_valid & !refused;
    // ---- the state word, and what its node does in this step
    assign s_phase = in_state[2:0];
    assign s_first = in_state[8:3];
    assign s_first_priority = in_state[11:9];
    assign s_second = in_state[17:12];
    assign s_second_priority = in_state[20:18];
    assign s_promotion = in_state[22:21];
    assign s_payload = in_state[26:23];
    assign s_more_first = in_state[27];
    assign s_more_second = in_state[28];
    assign s_any_special = in_state[29];
    assign s_any_promotion = in_state[30];
    assign s_in_check = in_state[31];
    assign again = s_promotion != 2'd0;
    assign pushes = !again & s_more_second & (s_phase == 3'd3);
    assign second = !again & s_more_second & (s_phase != 3'd3);
    assign first = !again & !s_more_second;
    // nothing is left in the phase: on to the next one
    assign over = first & !s_more_first;

    always @(*) begin
        phase_1 = s_phase;
        if (over) begin
            phase_1 = 3'd4;
            if (s_phase == 3'd0) begin
                phase_1 = 3'd1;
            end
            if ((s_phase == 3'd1) & s_any_special) begin
                phase_1 = 3'd2;
            end
            if (((s_phase == 3'd2) | ((s_phase == 3'd1) & !s_any_special)) & s_any_promotion) begin
                phase_1 = 3'd3;
            end
            if (s_phase[2]) begin
                phase_1 = 3'd5;
            end
        end
    end

    always @(*) begin
        phase_2 = 3'd4;
        if (phase_1 == 3'd0) begin
            phase_2 = 3'd1;
        end
        if ((phase_1 == 3'd1) & s_any_special) begin
            phase_2 = 3'd2;
        end
        if (((phase_1 == 3'd2) | ((phase_1 == 3'd1) & !s_any_special)) & s_any_promotion) begin
            phase_2 = 3'd3;
        end
        if (phase_1[2]) begin
            phase_2 = 3'd5;
        end
    end

    assign found = won_priority != 3'd0;
    // a first cycle without a bid ends the phase as well
    assign next_phase = first & (phase_1 != 3'd5) & !found;
    assign candidate = again | pushes | (second & found);

    always @(*) begin
        n_phase = phase_1;
        n_first = s_first;
        n_first_priority = s_first_priority;
        n_second = s_second;
        n_second_priority = s_second_priority;
        n_payload = s_payload;
        n_more_first = s_more_first;
        n_more_second = s_more_second;
        n_any_special = s_any_special;
        n_any_promotion = s_any_promotion;
        n_in_check = s_in_check;
        if (over | next_phase) begin
            n_first = 6'd0;
            n_first_priority = 3'd7;
            n_second = 6'd0;
            n_second_priority = 3'd7;
            n_payload = 4'd0;
            n_more_first = 1'b1;
        end
        if (next_phase) begin
            n_phase = phase_2;
        end
        if (first & found & (phase_1 != 3'd5)) begin
            n_first = won_square;
            n_first_priority = won_priority;
            n_payload = won_payload;
            n_second = 6'd0;
            n_second_priority = 3'd7;
            n_more_first = won_more;
            n_more_second = 1'b1;
        end
        if (pushes) begin
            n_second = ranks_up;
            if (in_turn) begin
                n_second = ranks_down;
            end
            n_second_priority = 3'd6;
            n_more_second = 1'b0;
        end
        if (second) begin
            n_more_second = won_more;
            if (found) begin
                n_second = won_square;
                n_second_priority = won_priority;
            end
        end
        if (!generating) begin
            // the squares of the move that is probed, or was yielded last
            n_phase = s_phase;
            n_first = s_first;
            n_first_priority = s_first_priority;
            n_second = s_second;
            n_second_priority = s_second_priority;
            n_payload = s_payload;
            n_more_first = s_more_first;
            n_more_second = s_more_second;
        end
        // ---- the move of the state's squares
        c_from = n_second;
        c_target = n_first;
        c_mover = n_second_priority;
        c_met = n_first_priority;
        if (n_phase == 3'd0) begin
            c_from = n_first;
            c_target = n_second;
            c_mover = n_first_priority;
            c_met = n_second_priority;
        end
        c_kind = ~c_mover;
        c_same_rank = c_from[5:3] == c_target[5:3];
        c_promotes = (c_kind == 3'd1) & !c_same_rank & ((in_turn & (c_target[5:3] == 3'd7)) |
            (!in_turn & (c_target[5:3] == 3'd0)));
        c_check = checks_first & (n_phase < 3'd3);
        n_promotion = s_promotion;
        if (generating & candidate & c_promotes) begin
            n_promotion = s_promotion + 2'd1;
        end
        if (entering) begin
            n_first = 6'd0;
            n_first_priority = 3'd7;
            n_second = 6'd0;
            n_second_priority = 3'd7;
            n_promotion = 2'd0;
            n_payload = 4'd0;
            n_more_first = 1'b1;
            n_more_second = 1'b0;
            n_any_special = any_special;
            n_any_promotion = any_promotion;
            n_in_check = own_king_hit;
            n_phase = 3'd4;
            if (any_promotion) begin
                n_phase = 3'd3;
            end
            if (checks_first) begin
                n_phase = 3'd1;
                if (any_discoverer) begin
                    n_phase = 3'd0;
                end
            end
        end
    end

    // the pawn stands before the square
    assign ranks_up = s_first + 6'd8;
    assign ranks_down = s_first - 6'd8;
    assign c_captured = c_met - 3'd1;
    assign c_en_passant = (c_kind == 3'd1) & c_same_rank;
    assign c_castling = (c_kind == 3'd6) & c_same_rank & (c_from[2:0] == 3'd4) & (c_target[1:0] ==
        2'd2);

    always @(*) begin
        c_to = c_target;
        if (c_en_passant) begin
            c_to = c_target - 6'd8;
            if (in_turn) begin
                c_to = c_target + 6'd8;
            end
        end
    end

    always @(*) begin
        // a probed move has counted on already
        c_index = s_promotion;
        if (!generating) begin
            c_index = s_promotion - 2'd1;
        end
    end

    always @(*) begin
        c_promotion = 3'd0;
        if (c_promotes) begin
            // queen, knight, rook, bishop
            c_promotion = 3'd5;
            if (c_index == 2'd1) begin
                c_promotion = 3'd2;
            end
            if (c_index == 2'd2) begin
                c_promotion = 3'd4;
            end
            if (c_index == 2'd3) begin
                c_promotion = 3'd3;
            end
        end
    end

    assign c_special = c_en_passant | c_castling | c_promotes;
    assign c_move = {26'd0, c_from} | ({26'd0, c_to} << 6) | ({29'd0, c_kind} << 12) | ({29'd0,
        c_captured} << 15) | ({29'd0, c_promotion} << 18) | ({31'd0, c_castling} << 21) | ({31'd0,
        c_en_passant} << 22) | ({31'd0, c_check} << 23);
    // ---- what the first pass of a node tells
    assign legal = !king_hit;
    assign n_state = {29'd0, n_phase} | ({26'd0, n_first} << 3) | ({29'd0, n_first_priority} << 9)
        | ({26'd0, n_second} << 12) | ({29'd0, n_second_priority} << 18) | ({30'd0, n_promotion} <<
        21) | ({28'd0, n_payload} << 23) | ({31'd0, n_more_first} << 27) | ({31'd0, n_more_second}
        << 28) | ({31'd0, n_any_special} << 29) | ({31'd0, n_any_promotion} << 30) | ({31'd0,
        n_in_check} << 31);
    // ---- decisions the probe says whether the move gives check; it belongs into the phases of
    // checks or behind them
    assign wanted = king_hit == (s_phase < 3'd3);
    assign probe = generating & candidate & c_special & checks_first;
    assign yields = (generating & candidate & !(c_special & checks_first)) | (probing & wanted);
    assign none = generating & !candidate & first & ((phase_1 == 3'd5) | (next_phase & (phase_2 ==
        3'd5)));
    assign at_base = in_level == in_base;
    assign child_of_base = in_level == (in_base + 6'd1);
    // a move is made: by a command, or for a step or perft
    assign makes = (taken & (is_do | is_do_last)) | (yields & in_goal[1]);
    assign leaf = entering & legal & (in_goal == 2'd3) & (in_level == in_top);
    // the leaf unit makes the last ply, and counts the one before: of a node that a perft has
    // entered, or by command
    assign plies = in_top - in_level;
    assign starts_unit = (entering & legal & (in_goal == 2'd3) & leaf_units & ((plies == 6'd1) |
        (in_counted & (plies == 6'd2)))) | (taken & (is_count | (is_perft & cmd_data[31] & (depth
        == 31'd1))));
    assign handed = handing & unit_took;
    assign exhausted = none & (in_goal == 2'd3);
    // the number is asked for: of the root, or of a root move
    assign awaits = (handed | (exhausted & leaf_units)) & (at_base | (child_of_base & parts));
    assign summed = awaiting & unit_idle;
    assign unit_clear = summed;

    always @(*) begin
        // levels of the same side within the reach of the half-moves
        reach = in_fifty;
        if ({1'b0, in_level} < in_fifty) begin
            reach = {1'b0, in_level};
        end
    end

    assign distance = in_level - in_base;
    assign compared_out = comparing & (({1'b0, distance} + 7'd2) > reach);
    // a move is taken back
    assign takes_back = (taken & (is_undo | is_back_step)) | (entering & in_goal[1] & !legal) |
        leaf | ((exhausted | handed) & !awaits & !at_base) | (summed & !at_base);
    // a probed move leaves the board, unless it is made at once
    assign drops = probing & !makes;

    always @(*) begin
        // ---- the move that is made
        the_move = c_move;
        if (is_do & idle) begin
            the_move = {8'd0, cmd_data[23:0]};
        end
    end

    assign the_from = the_move[5:0];
    assign the_to = the_move[11:6];
    assign the_pawn = the_move[14:12] == 3'd1;
    // rights go with the squares a1 e1 h1 a8 e8 h8
    assign lost_white = (the_from == 6'd4) | (the_to == 6'd4);
    assign lost_black = (the_from == 6'd60) | (the_to == 6'd60);

    always @(*) begin
        kept_rights = in_rights;
        if (lost_white | (the_from == 6'd7) | (the_to == 6'd7)) begin
            kept_rights = in_rights & 4'd14;
        end
    end

    always @(*) begin
        kept_queen = kept_rights;
        if (lost_white | (the_from == 6'd0) | (the_to == 6'd0)) begin
            kept_queen = kept_rights & 4'd13;
        end
    end

    always @(*) begin
        kept_black = kept_queen;
        if (lost_black | (the_from == 6'd63) | (the_to == 6'd63)) begin
            kept_black = kept_queen & 4'd11;
        end
    end

    always @(*) begin
        kept = kept_black;
        if (lost_black | (the_from == 6'd56) | (the_to == 6'd56)) begin
            kept = kept_black & 4'd7;
        end
    end

    assign made_record = the_move | ({28'd0, in_rights} << 24) | ({28'd0, in_double_step} << 28);
    assign push = makes;
    assign push_word = {40'd0, made_record} | ({40'd0, n_state} << 32) | ({65'd0, in_fifty} << 64)
        | ({71'd0, in_passing} << 71);

    always @(*) begin
        key_passing = in_passing;
        if (entering) begin
            key_passing = any_in_passing;
        end
    end

    assign write_key = entering;
    assign key_moves = makes | takes_back;

    always @(*) begin
        // ---- the registers from now on
        out_mode = mode;
        out_goal = in_goal;
        out_level = in_level;
        out_base = in_base;
        out_top = in_top;
        out_turn = in_turn;
        out_rights = in_rights;
        out_double_step = in_double_step;
        out_fifty = in_fifty;
        out_below = in_below;
        out_leaves = in_leaves;
        out_counted = in_counted;
        out_passing = key_passing;
        out_state = in_state;
        if (generating | entering) begin
            out_state = n_state;
        end
        if (taken) begin
            if (is_load) begin
                out_turn = cmd_data[0];
                out_rights = cmd_data[4:1];
                out_double_step = cmd_data[8:5];
                out_fifty = cmd_data[15:9];
                out_level = 6'd0;
            end
            if (is_load | is_enter | is_do | is_do_last) begin
                out_mode = 4'd1;
                out_goal = 2'd0;
            end
            if (is_next) begin
                out_mode = 4'd2;
                out_goal = 2'd1;
            end
            if (is_step | is_back_step) begin
                out_mode = 4'd2;
                out_goal = 2'd2;
            end
            if (is_perft & (depth != 31'd0)) begin
                out_mode = 4'd2;
                out_goal = 2'd3;
                out_base = in_level;
                out_top = perft_top[5:0];
                out_leaves = 48'd0;
                out_counted = cmd_data[31];
            end
            if (is_repetitions) begin
                out_leaves = 48'd0;
                out_base = in_level - 6'd2;
                if (reach >= 7'd2) begin
                    out_mode = 4'd8;
                end
            end
            if (is_count) begin
                out_goal = 2'd3;
                out_base = in_level;
                out_top = in_level + 6'd1;
                out_leaves = 48'd0;
            end
        end
        if (entering) begin
            out_mode = 4'd0;
            if ((in_goal == 2'd3) | (in_goal[1] & !legal)) begin
                out_mode = 4'd2;
            end
        end
        if (probe) begin
            out_mode = 4'd3;
        end
        if (drops) begin
            out_mode = 4'd2;
        end
        if (starts_unit) begin
            out_mode = 4'd4;
        end
        if (handed) begin
            out_mode = 4'd2;
        end
        if (summed) begin
            out_mode = 4'd2;
            if (at_base) begin
                out_mode = 4'd0;
            end
        end
        if (compared_out) begin
            out_mode = 4'd0;
        end
        if (comparing) begin
            out_base = in_base - 6'd2;
        end
        if (yields & !in_goal[1]) begin
            out_mode = 4'd0;
        end
        if (none & ((in_goal != 2'd3) | at_base)) begin
            out_mode = 4'd0;
        end
        if (awaits) begin
            out_mode = 4'd5;
        end
        if (makes) begin
            out_mode = 4'd1;
            out_level = in_level + 6'd1;
            out_turn = !in_turn;
            out_rights = kept;
            out_double_step = 4'd0;
            // two ranks at once
            if (the_pawn & (the_from[3] == the_to[3])) begin
                out_double_step = {1'b0, the_to[2:0]} | 4'd8;
            end
            out_fifty = 7'd0;
            if (!the_pawn & (the_move[17:15] == 3'd0)) begin
                out_fifty = in_fifty;
                if (in_fifty != 7'd127) begin
                    out_fifty = in_fifty + 7'd1;
                end
            end
            out_below = push_word;
        end
        if (takes_back) begin
            out_level = in_level - 6'd1;
            out_turn = !in_turn;
            out_rights = record[27:24];
            out_double_step = record[31:28];
            out_state = parent_state;
            out_fifty = parent_fifty;
            out_passing = parent_passing;
            out_below = stack_word;
        end
        if (taken & is_perft & (depth == 31'd0)) begin
            // nothing to be made: the node itself
            out_leaves = 48'd1;
        end
        if (leaf) begin
            out_leaves = in_leaves + 48'd1;
        end
        if (summed) begin
            out_leaves = in_leaves + unit_sum;
        end
        if (comparing) begin
            out_leaves = in_leaves + {47'd0, same_key};
        end
    end

    assign first_pass = first & (phase_1 != 3'd5);
    assign passed = entering | probing | (generating & (second | first_pass));

    always @(*) begin
        out_passes = in_passes + {31'd0, passed};
        if (taken & is_load) begin
            out_passes = 32'd0;
        end
    end

    // ---- writes to the squares
    assign write_undo = takes_back | drops;
    // a probed move stands on the board already
    assign write_do = probe | (makes & !probing) | (taken & is_put);

    always @(*) begin
        write_move = the_move[22:0];
        write_white = in_turn;
        if (takes_back) begin
            write_move = record[22:0];
            write_white = !in_turn;
        end
        if (idle & is_put) begin
            write_move = {17'd0, cmd_data[5:0]} | ({17'd0, cmd_data[5:0]} << 6) | ({20'd0,
                cmd_data[8:6]} << 12);
            write_white = cmd_data[9];
        end
    end

    assign set_loaded = taken & is_load;
    assign clear_loaded = taken & is_put;

    always @(*) begin
        // ---- answers
        answer_valid = cmd_ready & (refused | is_put | is_undo | is_status | (is_repetitions &
            (reach < 7'd2)) | (is_perft & (depth == 31'd0)));
        answer_code = 3'd0;
        answer_word = 32'd0;
        if (idle) begin
            if (is_status) begin
                answer_code = 3'd6;
                answer_word = in_state;
            end
            if (is_undo) begin
                answer_code = 3'd2;
                answer_word = record;
            end
            if (is_perft | is_repetitions) begin
                answer_code = 3'd4;
            end
            if (refused) begin
                answer_code = 3'd7;
                answer_word = {29'd0, reason};
            end
        end
        if (entering) begin
            if (in_goal == 2'd0) begin
                answer_valid = 1'b1;
                answer_code = 3'd1;
            end
            if ((in_goal == 2'd2) & legal) begin
                answer_valid = 1'b1;
                answer_code = 3'd2;
                answer_word = record;
            end
        end
        if (yields & (in_goal == 2'd1)) begin
            answer_valid = 1'b1;
            answer_code = 3'd2;
            answer_word = c_move;
        end
        if (none & ((in_goal != 2'd3) | at_base) & !awaits) begin
            answer_valid = 1'b1;
            answer_code = 3'd3;
            if (in_goal == 2'd3) begin
                answer_code = 3'd4;
            end
        end
        if ((summed & at_base) | compared_out) begin
            answer_valid = 1'b1;
            answer_code = 3'd4;
        end
        // a root move of a perft is done
        if ((leaf | summed | (exhausted & !awaits)) & child_of_base & parts & !at_base) begin
            answer_valid = 1'b1;
            answer_code = 3'd5;
            answer_word = record;
        end
    end

    assign answer_illegal = entering & (in_goal == 2'd0) & king_hit;
    assign answer_check = entering & (in_goal != 2'd3) & own_king_hit;
endmodule

`default_nettype wire
