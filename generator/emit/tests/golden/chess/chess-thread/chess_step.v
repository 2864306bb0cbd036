// chess_step: One step of one board's controller (docs/circuits/chess.md, sections 3 to 6 and 8). Combinational: the registers of the
// board come in, those of its next pass go out; the array's result comes between.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/machine/step/mod.rs or the configuration, not this file.
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
    // What the pass was for: idle 0, enter 1, generate 2, probe 3, hand over 4, await 5, compare 8.
    input  wire [3:0]  in_mode,
    // What the passes lead to: the node is reported 0, the next move 1, a legal move is made 2,
    // perft 3.
    input  wire [1:0]  in_goal,
    input  wire [5:0]  in_level,         // Half-moves from the root.
    // Perft: the root's level; repetitions: the level that is compared.
    input  wire [5:0]  in_base,
    input  wire [5:0]  in_top,           // Perft: the leaves' level.
    input  wire        in_turn,          // White is to move.
    // Castling rights: K, Q of White, K, Q of Black from bit 0.
    input  wire [3:0]  in_rights,
    input  wire [3:0]  in_double_step,   // {valid, file} of the pawn that just made a double step.
    input  wire [31:0] in_state,         // State word of the node (section 4).
    input  wire [6:0]  in_fifty,         // Half-moves since the last capture or pawn move.
    input  wire        in_passing,       // A pawn can capture in passing.
    // The level below: passing, half-moves, state word, record of the move that led here.
    input  wire [71:0] in_below,
    input  wire        in_counted,       // Perft: the last ply is counted.
    input  wire [47:0] in_leaves,        // Leaves so far; repetitions: equal keys so far.
    input  wire [31:0] in_passes,        // Passes since the position was loaded.
    input  wire [71:0] stack_word,       // Two levels below, from the stack.

    // the result of the board's pass
    input  wire [2:0]  won_priority,     // Priority of the square that won; 0 if none did.
    input  wire [5:0]  won_square,       // The square that won.
    // What it says of itself: kinds that check there, or an axis.
    input  wire [3:0]  won_payload,
    input  wire        won_more,         // Others bid as well.
    input  wire        king_hit,         // The king of the side that does not move is attacked.
    input  wire        own_king_hit,     // The king of the side to move is attacked.
    input  wire        any_discoverer,   // A move can discover check.
    input  wire        any_special,      // There is a promotion, castling or capture in passing.
    input  wire        any_promotion,    // A pawn can be pushed to the last rank.
    input  wire        any_in_passing,   // A pawn can capture in passing.
    input  wire        same_key,         // The node of the compared level has the key of this one.

    // the board's leaf unit
    input  wire        unit_took,        // It took the position when the pass began.
    input  wire        unit_idle,        // It has done all that it took.
    input  wire [47:0] unit_sum,         // Leaves, complete when it is idle.

    // the board's registers from now on
    output reg  [3:0]  out_mode,         // As in_mode, for the next pass.
    output reg  [1:0]  out_goal,         // As in_goal, for the next pass.
    output reg  [5:0]  out_level,        // As in_level, for the next pass.
    output reg  [5:0]  out_base,         // As in_base, for the next pass.
    output reg  [5:0]  out_top,          // As in_top, for the next pass.
    output reg         out_turn,         // As in_turn, for the next pass.
    output reg  [3:0]  out_rights,       // As in_rights, for the next pass.
    output reg  [3:0]  out_double_step,  // As in_double_step, for the next pass.
    output reg  [31:0] out_state,        // As in_state, for the next pass.
    output reg  [6:0]  out_fifty,        // As in_fifty, for the next pass.
    output reg         out_passing,      // As in_passing, for the next pass.
    output reg  [71:0] out_below,        // As in_below, for the next pass.
    output reg         out_counted,      // As in_counted, for the next pass.
    output reg  [47:0] out_leaves,       // As in_leaves, for the next pass.
    output reg  [31:0] out_passes,       // As in_passes, for the next pass.
    output wire        unit_clear,       // The sum of the leaf unit is taken: it begins at 0 again.

    // the stack: the node is left by a move
    output wire        push,             // The word is pushed.
    // The level that is left: passing, half-moves, state word, record of the move.
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
    output wire [22:0] write_move,
    output reg         write_white,      // White moves.

    // commands and answers
    output wire        cmd_ready,        // The command is taken.
    output wire        set_loaded,       // The position is complete.
    output wire        clear_loaded,     // A square is being put.
    output reg         answer_valid,     // An answer leaves in this clock.
    // 0 done, 1 node entered, 2 move, 3 no move, 4 leaves (or another number), 5 part of a divide,
    // 6 status, 7 refused.
    output reg  [2:0]  answer_code,
    // Move record, state word, or the reason of a refusal: 1 no position, 2 level 63, 3 level 0, 4
    // unknown, 5 no move.
    output reg  [31:0] answer_word,
    output wire        answer_illegal,   // The node: its last mover left the king to be taken.
    output wire        answer_check      // The side to move is in check.
);
    localparam [5:0] LAST_LEVEL             = 6'd63;
    localparam [6:0] MOST_HALF_MOVES        = 7'd127;
    localparam [2:0] ANSWER_DONE            = 3'd0;
    localparam [2:0] ANSWER_LEAVES          = 3'd4;
    localparam [2:0] ANSWER_MOVE            = 3'd2;
    localparam [2:0] ANSWER_NODE            = 3'd1;
    localparam [2:0] ANSWER_NONE            = 3'd3;
    localparam [2:0] ANSWER_PART            = 3'd5;
    localparam [2:0] ANSWER_REFUSED         = 3'd7;
    localparam [2:0] ANSWER_STATUS          = 3'd6;
    localparam [3:0] COMMAND_BACK_STEP      = 4'd9;
    localparam [3:0] COMMAND_COUNT          = 4'd11;
    localparam [3:0] COMMAND_DO             = 4'd5;
    localparam [3:0] COMMAND_DO_LAST        = 4'd6;
    localparam [3:0] COMMAND_ENTER          = 4'd3;
    localparam [3:0] COMMAND_LOAD           = 4'd2;
    localparam [3:0] COMMAND_NEXT           = 4'd4;
    localparam [3:0] COMMAND_PERFT          = 4'd10;
    localparam [3:0] COMMAND_PUT            = 4'd1;
    localparam [3:0] COMMAND_REPETITIONS    = 4'd13;
    localparam [3:0] COMMAND_STATUS         = 4'd12;
    localparam [3:0] COMMAND_STEP           = 4'd8;
    localparam [3:0] COMMAND_UNDO           = 4'd7;
    localparam [1:0] GOAL_MOVE              = 2'd1;
    localparam [1:0] GOAL_NODE              = 2'd0;
    localparam [1:0] GOAL_PERFT             = 2'd3;
    localparam [1:0] GOAL_STEP              = 2'd2;
    localparam [2:0] KIND_BISHOP            = 3'd3;
    localparam [2:0] KIND_KING              = 3'd6;
    localparam [2:0] KIND_KNIGHT            = 3'd2;
    localparam [2:0] KIND_PAWN              = 3'd1;
    localparam [2:0] KIND_QUEEN             = 3'd5;
    localparam [2:0] KIND_ROOK              = 3'd4;
    localparam [3:0] MODE_AWAIT             = 4'd5;
    localparam [3:0] MODE_COMPARE           = 4'd8;
    localparam [3:0] MODE_ENTER             = 4'd1;
    localparam [3:0] MODE_GENERATE          = 4'd2;
    localparam [3:0] MODE_HAND              = 4'd4;
    localparam [3:0] MODE_IDLE              = 4'd0;
    localparam [3:0] MODE_PROBE             = 4'd3;
    localparam [2:0] PHASE_DIRECT           = 3'd1;
    localparam [2:0] PHASE_DISCOVERED       = 3'd0;
    localparam [2:0] PHASE_DONE             = 3'd5;
    localparam [2:0] PHASE_NORMAL           = 3'd4;
    localparam [2:0] PHASE_PROMOTION        = 3'd3;
    localparam [2:0] PHASE_SPECIAL          = 3'd2;
    localparam [2:0] PRIORITY_FIRST         = 3'd7;
    localparam [2:0] PRIORITY_PAWN          = 3'd6;
    localparam [2:0] REASON_FULL            = 3'd2;
    localparam [2:0] REASON_NO_MOVE         = 3'd5;
    localparam [2:0] REASON_NO_POSITION     = 3'd1;
    localparam [2:0] REASON_ROOT            = 3'd3;
    localparam [2:0] REASON_UNKNOWN         = 3'd4;
    localparam [3:0] RIGHTS_NOT_BLACK_KING  = 4'd11;
    localparam [3:0] RIGHTS_NOT_BLACK_QUEEN = 4'd7;
    localparam [3:0] RIGHTS_NOT_WHITE_KING  = 4'd14;
    localparam [3:0] RIGHTS_NOT_WHITE_QUEEN = 4'd13;
    localparam [5:0] SQUARE_A1              = 6'd0;
    localparam [5:0] SQUARE_A8              = 6'd56;
    localparam [5:0] SQUARE_E1              = 6'd4;
    localparam [5:0] SQUARE_E8              = 6'd60;
    localparam [5:0] SQUARE_H1              = 6'd7;
    localparam [5:0] SQUARE_H8              = 6'd63;
    localparam [2:0] SQUARE_KING_FILE       = 3'd4;
    localparam [2:0] SQUARE_LAST_RANK       = 3'd7;
    localparam [5:0] SQUARE_RANK            = 6'd8;

    wire [5:0]  put_square;
    wire [2:0]  put_kind;
    wire        put_white;
    wire        load_turn;
    wire [3:0]  load_rights;
    wire [3:0]  load_double_step;
    wire [6:0]  load_fifty;
    wire [30:0] perft_depth;
    wire        perft_counted;
    wire [2:0]  node_phase;
    wire [5:0]  node_first;
    wire [2:0]  node_first_priority;
    wire [5:0]  node_second;
    wire [2:0]  node_second_priority;
    wire [1:0]  node_promotion;
    wire [3:0]  node_payload;
    wire        node_more_first;
    wire        node_more_second;
    wire        node_any_special;
    wire        node_any_promotion;
    wire        node_in_check;
    reg  [2:0]  after_phase;
    reg  [5:0]  after_first;
    reg  [2:0]  after_first_priority;
    reg  [5:0]  after_second;
    reg  [2:0]  after_second_priority;
    reg  [1:0]  after_promotion;
    reg  [3:0]  after_payload;
    reg         after_more_first;
    reg         after_more_second;
    reg         after_any_special;
    reg         after_any_promotion;
    reg         after_in_check;
    wire [5:0]  below_made_from;
    wire [5:0]  below_made_to;
    wire [2:0]  below_made_kind;
    wire [2:0]  below_made_captured;
    wire [2:0]  below_made_promotion;
    wire        below_made_castling;
    wire        below_made_en_passant;
    wire        below_made_check;
    wire [3:0]  below_made_rights;
    wire [3:0]  below_made_double_step;
    wire [2:0]  below_node_phase;
    wire [5:0]  below_node_first;
    wire [2:0]  below_node_first_priority;
    wire [5:0]  below_node_second;
    wire [2:0]  below_node_second_priority;
    wire [1:0]  below_node_promotion;
    wire [3:0]  below_node_payload;
    wire        below_node_more_first;
    wire        below_node_more_second;
    wire        below_node_any_special;
    wire        below_node_any_promotion;
    wire        below_node_in_check;
    wire [6:0]  below_fifty;
    wire        below_passing;
    reg  [5:0]  left_made_from;
    reg  [5:0]  left_made_to;
    reg  [2:0]  left_made_kind;
    reg  [2:0]  left_made_captured;
    reg  [2:0]  left_made_promotion;
    reg         left_made_castling;
    reg         left_made_en_passant;
    reg         left_made_check;
    reg  [3:0]  left_made_rights;
    reg  [3:0]  left_made_double_step;
    reg  [2:0]  left_node_phase;
    reg  [5:0]  left_node_first;
    reg  [2:0]  left_node_first_priority;
    reg  [5:0]  left_node_second;
    reg  [2:0]  left_node_second_priority;
    reg  [1:0]  left_node_promotion;
    reg  [3:0]  left_node_payload;
    reg         left_node_more_first;
    reg         left_node_more_second;
    reg         left_node_any_special;
    reg         left_node_any_promotion;
    reg         left_node_in_check;
    reg  [6:0]  left_fifty;
    reg         left_passing;
    wire [5:0]  record_from;
    wire [5:0]  record_to;
    wire [2:0]  record_kind;
    wire [2:0]  record_captured;
    wire [2:0]  record_promotion;
    wire        record_castling;
    wire        record_en_passant;
    wire        record_check;
    wire [3:0]  record_rights;
    wire [3:0]  record_double_step;
    reg  [5:0]  candidate_move_from;
    reg  [5:0]  candidate_move_to;
    reg  [2:0]  candidate_move_kind;
    reg  [2:0]  candidate_move_captured;
    reg  [2:0]  candidate_move_promotion;
    reg         candidate_move_castling;
    reg         candidate_move_en_passant;
    reg         candidate_move_check;
    reg  [3:0]  candidate_move_rights;
    reg  [3:0]  candidate_move_double_step;
    reg  [5:0]  making_from;
    reg  [5:0]  making_to;
    reg  [2:0]  making_kind;
    reg  [2:0]  making_captured;
    reg  [2:0]  making_promotion;
    reg         making_castling;
    reg         making_en_passant;
    reg         making_check;
    reg  [3:0]  making_rights;
    reg  [3:0]  making_double_step;
    reg  [5:0]  written_from;
    reg  [5:0]  written_to;
    reg  [2:0]  written_kind;
    reg  [2:0]  written_captured;
    reg  [2:0]  written_promotion;
    reg         written_castling;
    reg         written_en_passant;
    reg         written_check;
    reg  [3:0]  written_rights;
    reg  [3:0]  written_double_step;
    wire [31:0] written_bits;
    wire        makes_moves;
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
    wire [5:0]  the_from;
    wire [5:0]  the_to;
    wire        the_pawn;
    wire        lost_white;
    wire        lost_black;
    reg  [3:0]  kept_rights;
    reg  [3:0]  kept_queen;
    reg  [3:0]  kept_black;
    reg  [3:0]  kept;
    wire        first_pass;
    wire        passed;
    wire [5:0]  ranks_up;
    wire [5:0]  ranks_down;

    always @(*) begin
        // The words that come in, by their parts.
        mode = MODE_IDLE;
        if (loaded) begin
            mode = in_mode;
        end
    end

    assign idle = mode == MODE_IDLE;
    assign entering = mode == MODE_ENTER;
    assign generating = mode == MODE_GENERATE;
    assign probing = mode == MODE_PROBE;
    assign handing = mode == MODE_HAND;
    assign awaiting = mode == MODE_AWAIT;
    assign comparing = mode == MODE_COMPARE;
    assign put_square = cmd_data[5:0];
    assign put_kind = cmd_data[8:6];
    assign put_white = cmd_data[9];
    assign load_turn = cmd_data[0];
    assign load_rights = cmd_data[4:1];
    assign load_double_step = cmd_data[8:5];
    assign load_fifty = cmd_data[15:9];
    assign perft_depth = cmd_data[30:0];
    assign perft_counted = cmd_data[31];
    assign node_phase = in_state[2:0];
    assign node_first = in_state[8:3];
    assign node_first_priority = in_state[11:9];
    assign node_second = in_state[17:12];
    assign node_second_priority = in_state[20:18];
    assign node_promotion = in_state[22:21];
    assign node_payload = in_state[26:23];
    assign node_more_first = in_state[27];
    assign node_more_second = in_state[28];
    assign node_any_special = in_state[29];
    assign node_any_promotion = in_state[30];
    assign node_in_check = in_state[31];
    assign below_made_from = in_below[5:0];
    assign below_made_to = in_below[11:6];
    assign below_made_kind = in_below[14:12];
    assign below_made_captured = in_below[17:15];
    assign below_made_promotion = in_below[20:18];
    assign below_made_castling = in_below[21];
    assign below_made_en_passant = in_below[22];
    assign below_made_check = in_below[23];
    assign below_made_rights = in_below[27:24];
    assign below_made_double_step = in_below[31:28];
    assign below_node_phase = in_below[34:32];
    assign below_node_first = in_below[40:35];
    assign below_node_first_priority = in_below[43:41];
    assign below_node_second = in_below[49:44];
    assign below_node_second_priority = in_below[52:50];
    assign below_node_promotion = in_below[54:53];
    assign below_node_payload = in_below[58:55];
    assign below_node_more_first = in_below[59];
    assign below_node_more_second = in_below[60];
    assign below_node_any_special = in_below[61];
    assign below_node_any_promotion = in_below[62];
    assign below_node_in_check = in_below[63];
    assign below_fifty = in_below[70:64];
    assign below_passing = in_below[71];
    assign record_from = below_made_from;
    assign record_to = below_made_to;
    assign record_kind = below_made_kind;
    assign record_captured = below_made_captured;
    assign record_promotion = below_made_promotion;
    assign record_castling = below_made_castling;
    assign record_en_passant = below_made_en_passant;
    assign record_check = below_made_check;
    assign record_rights = below_made_rights;
    assign record_double_step = below_made_double_step;
    assign makes_moves = (in_goal == GOAL_STEP) | (in_goal == GOAL_PERFT);
    // What the command is, and whether it can be taken.
    assign is_put = cmd_code == COMMAND_PUT;
    assign is_load = cmd_code == COMMAND_LOAD;
    assign is_enter = cmd_code == COMMAND_ENTER;
    assign is_next = cmd_code == COMMAND_NEXT;
    assign is_do = cmd_code == COMMAND_DO;
    assign is_do_last = cmd_code == COMMAND_DO_LAST;
    assign is_undo = cmd_code == COMMAND_UNDO;
    assign is_step = cmd_code == COMMAND_STEP;
    assign is_back_step = cmd_code == COMMAND_BACK_STEP;
    assign is_perft = cmd_code == COMMAND_PERFT;
    assign is_count = (cmd_code == COMMAND_COUNT) & leaf_units;
    assign is_repetitions = (cmd_code == COMMAND_REPETITIONS) & keeps_keys;
    assign is_status = cmd_code == COMMAND_STATUS;
    assign is_known = is_put | is_load | is_enter | is_next | is_do | is_do_last | is_undo |
        is_step | is_back_step | (is_perft & (counts | !perft_counted)) | is_count | is_repetitions
        | is_status;
    assign depth = perft_depth;
    // the leaves' level; more than 63 is too deep
    assign perft_top = depth + {25'd0, in_level};

    always @(*) begin
        reason = 3'd0;
        if ((is_do | is_do_last | is_step) & (in_level == LAST_LEVEL)) begin
            reason = REASON_FULL;
        end
        if (is_perft & ((depth[30:6] != 25'd0) | (perft_top[30:6] != 25'd0))) begin
            reason = REASON_FULL;
        end
        if ((is_undo | is_back_step) & (in_level == 6'd0)) begin
            reason = REASON_ROOT;
        end
        // the generator has yielded nothing yet, or nothing more
        if (is_do_last & (node_second_priority == PRIORITY_FIRST)) begin
            reason = REASON_NO_MOVE;
        end
        if (!loaded & !is_put & !is_load) begin
            reason = REASON_NO_POSITION;
        end
        if (!is_known) begin
            reason = REASON_UNKNOWN;
        end
    end

    assign refused = reason != 3'd0;
    assign cmd_ready = idle & cmd_valid;
    assign taken = idle & cmd_valid & !refused;
    // Which pass the node needs, and the phase that it is in then.
    assign again = node_promotion != 2'd0;
    assign pushes = !again & node_more_second & (node_phase == PHASE_PROMOTION);
    assign second = !again & node_more_second & (node_phase != PHASE_PROMOTION);
    assign first = !again & !node_more_second;
    // nothing is left in the phase: on to the next one
    assign over = first & !node_more_first;

    always @(*) begin
        phase_1 = node_phase;
        if (over) begin
            phase_1 = PHASE_NORMAL;
            if (node_phase == PHASE_DISCOVERED) begin
                phase_1 = PHASE_DIRECT;
            end
            if ((node_phase == PHASE_DIRECT) & node_any_special) begin
                phase_1 = PHASE_SPECIAL;
            end
            if (((node_phase == PHASE_SPECIAL) | ((node_phase == PHASE_DIRECT) &
                !node_any_special)) & node_any_promotion) begin
                phase_1 = PHASE_PROMOTION;
            end
            if (node_phase >= PHASE_NORMAL) begin
                phase_1 = PHASE_DONE;
            end
        end
    end

    always @(*) begin
        phase_2 = PHASE_NORMAL;
        if (phase_1 == PHASE_DISCOVERED) begin
            phase_2 = PHASE_DIRECT;
        end
        if ((phase_1 == PHASE_DIRECT) & node_any_special) begin
            phase_2 = PHASE_SPECIAL;
        end
        if (((phase_1 == PHASE_SPECIAL) | ((phase_1 == PHASE_DIRECT) & !node_any_special)) &
            node_any_promotion) begin
            phase_2 = PHASE_PROMOTION;
        end
        if (phase_1 >= PHASE_NORMAL) begin
            phase_2 = PHASE_DONE;
        end
    end

    // What the pass found, and the state behind it.
    assign found = won_priority != 3'd0;
    // a first cycle without a bid ends the phase as well
    assign next_phase = first & (phase_1 != PHASE_DONE) & !found;
    assign candidate = again | pushes | (second & found);

    always @(*) begin
        after_phase = node_phase;
        after_first = node_first;
        after_first_priority = node_first_priority;
        after_second = node_second;
        after_second_priority = node_second_priority;
        after_promotion = node_promotion;
        after_payload = node_payload;
        after_more_first = node_more_first;
        after_more_second = node_more_second;
        after_any_special = node_any_special;
        after_any_promotion = node_any_promotion;
        after_in_check = node_in_check;
        after_phase = phase_1;
        if (over | next_phase) begin
            after_first = 6'd0;
            after_first_priority = PRIORITY_FIRST;
            after_second = 6'd0;
            after_second_priority = PRIORITY_FIRST;
            after_payload = 4'd0;
            after_more_first = 1'b1;
        end
        if (next_phase) begin
            after_phase = phase_2;
        end
        if (first & found & (phase_1 != PHASE_DONE)) begin
            after_first = won_square;
            after_first_priority = won_priority;
            after_payload = won_payload;
            after_second = 6'd0;
            after_second_priority = PRIORITY_FIRST;
            after_more_first = won_more;
            after_more_second = 1'b1;
        end
        if (pushes) begin
            after_second = ranks_up;
            if (in_turn) begin
                after_second = ranks_down;
            end
            after_second_priority = PRIORITY_PAWN;
            after_more_second = 1'b0;
        end
        if (second) begin
            after_more_second = won_more;
            if (found) begin
                after_second = won_square;
                after_second_priority = won_priority;
            end
        end
        if (!generating) begin
            // the squares of the move that is probed, or was yielded last
            after_phase = node_phase;
            after_first = node_first;
            after_first_priority = node_first_priority;
            after_second = node_second;
            after_second_priority = node_second_priority;
            after_promotion = node_promotion;
            after_payload = node_payload;
            after_more_first = node_more_first;
            after_more_second = node_more_second;
            after_any_special = node_any_special;
            after_any_promotion = node_any_promotion;
            after_in_check = node_in_check;
        end
        // The move of the squares that stand in the state.
        c_from = after_second;
        c_target = after_first;
        c_mover = after_second_priority;
        c_met = after_first_priority;
        if (after_phase == PHASE_DISCOVERED) begin
            c_from = after_first;
            c_target = after_second;
            c_mover = after_first_priority;
            c_met = after_second_priority;
        end
        c_kind = ~c_mover;
        c_same_rank = c_from[5:3] == c_target[5:3];
        c_promotes = (c_kind == KIND_PAWN) & !c_same_rank & ((in_turn & (c_target[5:3] ==
            SQUARE_LAST_RANK)) | (!in_turn & (c_target[5:3] == 3'd0)));
        c_check = checks_first & (after_phase < PHASE_PROMOTION);
        if (generating & candidate & c_promotes) begin
            after_promotion = node_promotion + 2'd1;
        end
        if (entering) begin
            after_first = 6'd0;
            after_first_priority = PRIORITY_FIRST;
            after_second = 6'd0;
            after_second_priority = PRIORITY_FIRST;
            after_promotion = 2'd0;
            after_payload = 4'd0;
            after_more_first = 1'b1;
            after_more_second = 1'b0;
            after_any_special = any_special;
            after_any_promotion = any_promotion;
            after_in_check = own_king_hit;
            after_phase = PHASE_NORMAL;
            if (any_promotion) begin
                after_phase = PHASE_PROMOTION;
            end
            if (checks_first) begin
                after_phase = PHASE_DIRECT;
                if (any_discoverer) begin
                    after_phase = PHASE_DISCOVERED;
                end
            end
        end
    end

    // the pawn stands before the square
    assign ranks_up = node_first + SQUARE_RANK;
    assign ranks_down = node_first - SQUARE_RANK;
    assign c_captured = c_met - 3'd1;
    assign c_en_passant = (c_kind == KIND_PAWN) & c_same_rank;
    assign c_castling = (c_kind == KIND_KING) & c_same_rank & (c_from[2:0] == SQUARE_KING_FILE) &
        (c_target[1:0] == 2'd2);

    always @(*) begin
        c_to = c_target;
        if (c_en_passant) begin
            c_to = c_target - SQUARE_RANK;
            if (in_turn) begin
                c_to = c_target + SQUARE_RANK;
            end
        end
    end

    always @(*) begin
        // a probed move has counted on already
        c_index = node_promotion;
        if (!generating) begin
            c_index = node_promotion - 2'd1;
        end
    end

    always @(*) begin
        c_promotion = 3'd0;
        if (c_promotes) begin
            // queen, knight, rook, bishop
            c_promotion = KIND_QUEEN;
            if (c_index == 2'd1) begin
                c_promotion = KIND_KNIGHT;
            end
            if (c_index == 2'd2) begin
                c_promotion = KIND_ROOK;
            end
            if (c_index == 2'd3) begin
                c_promotion = KIND_BISHOP;
            end
        end
    end

    assign c_special = c_en_passant | c_castling | c_promotes;

    always @(*) begin
        candidate_move_from = record_from;
        candidate_move_from = c_from;
    end

    always @(*) begin
        candidate_move_to = record_to;
        candidate_move_to = c_to;
    end

    always @(*) begin
        candidate_move_kind = record_kind;
        candidate_move_kind = c_kind;
    end

    always @(*) begin
        candidate_move_captured = record_captured;
        candidate_move_captured = c_captured;
    end

    always @(*) begin
        candidate_move_promotion = record_promotion;
        candidate_move_promotion = c_promotion;
    end

    always @(*) begin
        candidate_move_castling = record_castling;
        candidate_move_castling = c_castling;
    end

    always @(*) begin
        candidate_move_en_passant = record_en_passant;
        candidate_move_en_passant = c_en_passant;
    end

    always @(*) begin
        candidate_move_check = record_check;
        candidate_move_check = c_check;
    end

    always @(*) begin
        candidate_move_rights = record_rights;
        candidate_move_rights = 4'd0;
    end

    always @(*) begin
        candidate_move_double_step = record_double_step;
        candidate_move_double_step = 4'd0;
    end

    // What the first pass of a node tells.
    assign legal = !king_hit;
    // What becomes of the candidate.
    // the probe says whether the move gives check; it belongs into the phases of checks or behind
    // them
    assign wanted = king_hit == (node_phase < PHASE_PROMOTION);
    assign probe = generating & candidate & c_special & checks_first;
    assign yields = (generating & candidate & !(c_special & checks_first)) | (probing & wanted);
    assign none = generating & !candidate & first & ((phase_1 == PHASE_DONE) | (next_phase &
        (phase_2 == PHASE_DONE)));
    assign at_base = in_level == in_base;
    assign child_of_base = in_level == (in_base + 6'd1);
    // a move is made: by a command, or for a step or perft
    assign makes = (taken & (is_do | is_do_last)) | (yields & makes_moves);
    assign leaf = entering & legal & (in_goal == GOAL_PERFT) & (in_level == in_top);
    // What the leaf unit gets, and when its sum is asked for.
    // the leaf unit makes the last ply, and counts the one before: of a node that a perft has
    // entered, or by command
    assign plies = in_top - in_level;
    assign starts_unit = (entering & legal & (in_goal == GOAL_PERFT) & leaf_units & ((plies ==
        6'd1) | (in_counted & (plies == 6'd2)))) | (taken & (is_count | (is_perft & perft_counted &
        (depth == 31'd1))));
    assign handed = handing & unit_took;
    assign exhausted = none & (in_goal == GOAL_PERFT);
    // the number is asked for: of the root, or of a root move
    assign awaits = (handed | (exhausted & leaf_units)) & (at_base | (child_of_base & parts));
    assign summed = awaiting & unit_idle;
    assign unit_clear = summed;

    always @(*) begin
        // Levels that are compared.
        // levels of the same side within the reach of the half-moves
        reach = in_fifty;
        if ({1'b0, in_level} < in_fifty) begin
            reach = {1'b0, in_level};
        end
    end

    assign distance = in_level - in_base;
    assign compared_out = comparing & (({1'b0, distance} + 7'd2) > reach);
    // Which move leaves the board.
    // a move is taken back
    assign takes_back = (taken & (is_undo | is_back_step)) | (entering & makes_moves & !legal) |
        leaf | ((exhausted | handed) & !awaits & !at_base) | (summed & !at_base);
    // a probed move leaves the board, unless it is made at once
    assign drops = probing & !makes;

    always @(*) begin
        // The move that is made: the rights behind it, and the level that is left.
        making_from = candidate_move_from;
        making_to = candidate_move_to;
        making_kind = candidate_move_kind;
        making_captured = candidate_move_captured;
        making_promotion = candidate_move_promotion;
        making_castling = candidate_move_castling;
        making_en_passant = candidate_move_en_passant;
        making_check = candidate_move_check;
        making_rights = candidate_move_rights;
        making_double_step = candidate_move_double_step;
        if (is_do & idle) begin
            making_from = cmd_data[5:0];
            making_to = cmd_data[11:6];
            making_kind = cmd_data[14:12];
            making_captured = cmd_data[17:15];
            making_promotion = cmd_data[20:18];
            making_castling = cmd_data[21];
            making_en_passant = cmd_data[22];
            making_check = cmd_data[23];
            making_rights = cmd_data[27:24];
            making_double_step = cmd_data[31:28];
        end
        // what the move cannot tell is kept with it
        making_rights = in_rights;
        making_double_step = in_double_step;
    end

    assign the_from = making_from;
    assign the_to = making_to;
    assign the_pawn = making_kind == KIND_PAWN;
    // rights go with the squares a1 e1 h1 a8 e8 h8
    assign lost_white = (the_from == SQUARE_E1) | (the_to == SQUARE_E1);
    assign lost_black = (the_from == SQUARE_E8) | (the_to == SQUARE_E8);

    always @(*) begin
        kept_rights = in_rights;
        if (lost_white | (the_from == SQUARE_H1) | (the_to == SQUARE_H1)) begin
            kept_rights = in_rights & RIGHTS_NOT_WHITE_KING;
        end
    end

    always @(*) begin
        kept_queen = kept_rights;
        if (lost_white | (the_from == SQUARE_A1) | (the_to == SQUARE_A1)) begin
            kept_queen = kept_rights & RIGHTS_NOT_WHITE_QUEEN;
        end
    end

    always @(*) begin
        kept_black = kept_queen;
        if (lost_black | (the_from == SQUARE_H8) | (the_to == SQUARE_H8)) begin
            kept_black = kept_queen & RIGHTS_NOT_BLACK_KING;
        end
    end

    always @(*) begin
        kept = kept_black;
        if (lost_black | (the_from == SQUARE_A8) | (the_to == SQUARE_A8)) begin
            kept = kept_black & RIGHTS_NOT_BLACK_QUEEN;
        end
    end

    assign push = makes;

    always @(*) begin
        left_made_from = below_made_from;
        left_made_from = making_from;
    end

    always @(*) begin
        left_made_to = below_made_to;
        left_made_to = making_to;
    end

    always @(*) begin
        left_made_kind = below_made_kind;
        left_made_kind = making_kind;
    end

    always @(*) begin
        left_made_captured = below_made_captured;
        left_made_captured = making_captured;
    end

    always @(*) begin
        left_made_promotion = below_made_promotion;
        left_made_promotion = making_promotion;
    end

    always @(*) begin
        left_made_castling = below_made_castling;
        left_made_castling = making_castling;
    end

    always @(*) begin
        left_made_en_passant = below_made_en_passant;
        left_made_en_passant = making_en_passant;
    end

    always @(*) begin
        left_made_check = below_made_check;
        left_made_check = making_check;
    end

    always @(*) begin
        left_made_rights = below_made_rights;
        left_made_rights = making_rights;
    end

    always @(*) begin
        left_made_double_step = below_made_double_step;
        left_made_double_step = making_double_step;
    end

    always @(*) begin
        left_node_phase = below_node_phase;
        left_node_phase = after_phase;
    end

    always @(*) begin
        left_node_first = below_node_first;
        left_node_first = after_first;
    end

    always @(*) begin
        left_node_first_priority = below_node_first_priority;
        left_node_first_priority = after_first_priority;
    end

    always @(*) begin
        left_node_second = below_node_second;
        left_node_second = after_second;
    end

    always @(*) begin
        left_node_second_priority = below_node_second_priority;
        left_node_second_priority = after_second_priority;
    end

    always @(*) begin
        left_node_promotion = below_node_promotion;
        left_node_promotion = after_promotion;
    end

    always @(*) begin
        left_node_payload = below_node_payload;
        left_node_payload = after_payload;
    end

    always @(*) begin
        left_node_more_first = below_node_more_first;
        left_node_more_first = after_more_first;
    end

    always @(*) begin
        left_node_more_second = below_node_more_second;
        left_node_more_second = after_more_second;
    end

    always @(*) begin
        left_node_any_special = below_node_any_special;
        left_node_any_special = after_any_special;
    end

    always @(*) begin
        left_node_any_promotion = below_node_any_promotion;
        left_node_any_promotion = after_any_promotion;
    end

    always @(*) begin
        left_node_in_check = below_node_in_check;
        left_node_in_check = after_in_check;
    end

    always @(*) begin
        left_fifty = below_fifty;
        left_fifty = in_fifty;
    end

    always @(*) begin
        left_passing = below_passing;
        left_passing = in_passing;
    end

    assign push_word = {left_passing, left_fifty, left_node_in_check, left_node_any_promotion,
        left_node_any_special, left_node_more_second, left_node_more_first, left_node_payload,
        left_node_promotion, left_node_second_priority, left_node_second, left_node_first_priority,
        left_node_first, left_node_phase, left_made_double_step, left_made_rights, left_made_check,
        left_made_en_passant, left_made_castling, left_made_promotion, left_made_captured,
        left_made_kind, left_made_to, left_made_from};

    always @(*) begin
        key_passing = in_passing;
        if (entering) begin
            key_passing = any_in_passing;
        end
    end

    assign write_key = entering;
    assign key_moves = makes | takes_back;

    always @(*) begin
        // The registers keep what nobody changes.
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
            out_state = {after_in_check, after_any_promotion, after_any_special, after_more_second,
                after_more_first, after_payload, after_promotion, after_second_priority,
                after_second, after_first_priority, after_first, after_phase};
        end
        // What a command changes.
        if (taken) begin
            if (is_load) begin
                out_turn = load_turn;
                out_rights = load_rights;
                out_double_step = load_double_step;
                out_fifty = load_fifty;
                out_level = 6'd0;
            end
            if (is_load | is_enter | is_do | is_do_last) begin
                out_mode = MODE_ENTER;
                out_goal = GOAL_NODE;
            end
            if (is_next) begin
                out_mode = MODE_GENERATE;
                out_goal = GOAL_MOVE;
            end
            if (is_step | is_back_step) begin
                out_mode = MODE_GENERATE;
                out_goal = GOAL_STEP;
            end
            if (is_perft & (depth != 31'd0)) begin
                out_mode = MODE_GENERATE;
                out_goal = GOAL_PERFT;
                out_base = in_level;
                out_top = perft_top[5:0];
                out_leaves = 48'd0;
                out_counted = perft_counted;
            end
            if (is_repetitions) begin
                out_leaves = 48'd0;
                out_base = in_level - 6'd2;
                if (reach >= 7'd2) begin
                    out_mode = MODE_COMPARE;
                end
            end
            if (is_count) begin
                out_goal = GOAL_PERFT;
                out_base = in_level;
                out_top = in_level + 6'd1;
                out_leaves = 48'd0;
            end
        end
        // What the next pass is for.
        if (entering) begin
            out_mode = MODE_IDLE;
            if ((in_goal == GOAL_PERFT) | (makes_moves & !legal)) begin
                out_mode = MODE_GENERATE;
            end
        end
        if (probe) begin
            out_mode = MODE_PROBE;
        end
        if (drops) begin
            out_mode = MODE_GENERATE;
        end
        if (starts_unit) begin
            out_mode = MODE_HAND;
        end
        if (handed) begin
            out_mode = MODE_GENERATE;
        end
        if (summed) begin
            out_mode = MODE_GENERATE;
            if (at_base) begin
                out_mode = MODE_IDLE;
            end
        end
        if (compared_out) begin
            out_mode = MODE_IDLE;
        end
        if (comparing) begin
            out_base = in_base - 6'd2;
        end
        if (yields & !makes_moves) begin
            out_mode = MODE_IDLE;
        end
        if (none & ((in_goal != GOAL_PERFT) | at_base)) begin
            out_mode = MODE_IDLE;
        end
        if (awaits) begin
            out_mode = MODE_AWAIT;
        end
        // What a move that is made or taken back changes.
        if (makes) begin
            out_mode = MODE_ENTER;
            out_level = in_level + 6'd1;
            out_turn = !in_turn;
            out_rights = kept;
            out_double_step = 4'd0;
            // two ranks at once
            if (the_pawn & (the_from[3] == the_to[3])) begin
                out_double_step = {1'b0, the_to[2:0]} | 4'd8;
            end
            out_fifty = 7'd0;
            if (!the_pawn & (making_captured == 3'd0)) begin
                out_fifty = in_fifty;
                if (in_fifty != MOST_HALF_MOVES) begin
                    out_fifty = in_fifty + 7'd1;
                end
            end
            out_below = push_word;
        end
        if (takes_back) begin
            out_level = in_level - 6'd1;
            out_turn = !in_turn;
            out_rights = record_rights;
            out_double_step = record_double_step;
            out_state = {below_node_in_check, below_node_any_promotion, below_node_any_special,
                below_node_more_second, below_node_more_first, below_node_payload,
                below_node_promotion, below_node_second_priority, below_node_second,
                below_node_first_priority, below_node_first, below_node_phase};
            out_fifty = below_fifty;
            out_passing = below_passing;
            out_below = stack_word;
        end
        // Leaves and passes.
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

    assign first_pass = first & (phase_1 != PHASE_DONE);
    assign passed = entering | probing | (generating & (second | first_pass));

    always @(*) begin
        out_passes = in_passes + {31'd0, passed};
        if (taken & is_load) begin
            out_passes = 32'd0;
        end
    end

    // Writes to the squares.
    assign write_undo = takes_back | drops;
    // a probed move stands on the board already
    assign write_do = probe | (makes & !probing) | (taken & is_put);

    always @(*) begin
        written_from = making_from;
        written_to = making_to;
        written_kind = making_kind;
        written_captured = making_captured;
        written_promotion = making_promotion;
        written_castling = making_castling;
        written_en_passant = making_en_passant;
        written_check = making_check;
        written_rights = making_rights;
        written_double_step = making_double_step;
        write_white = in_turn;
        if (takes_back) begin
            written_from = record_from;
            written_to = record_to;
            written_kind = record_kind;
            written_captured = record_captured;
            written_promotion = record_promotion;
            written_castling = record_castling;
            written_en_passant = record_en_passant;
            written_check = record_check;
            written_rights = record_rights;
            written_double_step = record_double_step;
            write_white = !in_turn;
        end
        if (idle & is_put) begin
            written_from = put_square;
            written_to = put_square;
            written_kind = put_kind;
            written_captured = 3'd0;
            written_promotion = 3'd0;
            written_castling = 1'b0;
            written_en_passant = 1'b0;
            write_white = put_white;
        end
    end

    assign written_bits = {written_double_step, written_rights, written_check, written_en_passant,
        written_castling, written_promotion, written_captured, written_kind, written_to,
        written_from};
    assign write_move = written_bits[22:0];
    assign set_loaded = taken & is_load;
    assign clear_loaded = taken & is_put;

    always @(*) begin
        // The answer, if there is one.
        answer_valid = cmd_ready & (refused | is_put | is_undo | is_status | (is_repetitions &
            (reach < 7'd2)) | (is_perft & (depth == 31'd0)));
        answer_code = ANSWER_DONE;
        answer_word = 32'd0;
        if (idle) begin
            if (is_status) begin
                answer_code = ANSWER_STATUS;
                answer_word = in_state;
            end
            if (is_undo) begin
                answer_code = ANSWER_MOVE;
                answer_word = {record_double_step, record_rights, record_check, record_en_passant,
                    record_castling, record_promotion, record_captured, record_kind, record_to,
                    record_from};
            end
            if (is_perft | is_repetitions) begin
                answer_code = ANSWER_LEAVES;
            end
            if (refused) begin
                answer_code = ANSWER_REFUSED;
                answer_word = {29'd0, reason};
            end
        end
        if (entering) begin
            if (in_goal == GOAL_NODE) begin
                answer_valid = 1'b1;
                answer_code = ANSWER_NODE;
            end
            if ((in_goal == GOAL_STEP) & legal) begin
                answer_valid = 1'b1;
                answer_code = ANSWER_MOVE;
                answer_word = {record_double_step, record_rights, record_check, record_en_passant,
                    record_castling, record_promotion, record_captured, record_kind, record_to,
                    record_from};
            end
        end
        if (yields & (in_goal == GOAL_MOVE)) begin
            answer_valid = 1'b1;
            answer_code = ANSWER_MOVE;
            answer_word = {candidate_move_double_step, candidate_move_rights, candidate_move_check,
                candidate_move_en_passant, candidate_move_castling, candidate_move_promotion,
                candidate_move_captured, candidate_move_kind, candidate_move_to,
                candidate_move_from};
        end
        if (none & ((in_goal != GOAL_PERFT) | at_base) & !awaits) begin
            answer_valid = 1'b1;
            answer_code = ANSWER_NONE;
            if (in_goal == GOAL_PERFT) begin
                answer_code = ANSWER_LEAVES;
            end
        end
        if ((summed & at_base) | compared_out) begin
            answer_valid = 1'b1;
            answer_code = ANSWER_LEAVES;
        end
        // a root move of a perft is done
        if ((leaf | summed | (exhausted & !awaits)) & child_of_base & parts & !at_base) begin
            answer_valid = 1'b1;
            answer_code = ANSWER_PART;
            answer_word = {record_double_step, record_rights, record_check, record_en_passant,
                record_castling, record_promotion, record_captured, record_kind, record_to,
                record_from};
        end
    end

    assign answer_illegal = entering & (in_goal == GOAL_NODE) & king_hit;
    assign answer_check = entering & (in_goal != GOAL_PERFT) & own_king_hit;

    wire unused = &{1'b0, written_bits[31:23]};
endmodule

`default_nettype wire
