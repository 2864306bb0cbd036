// chess_machine: The chess move generator: 1 board that takes turns in one array (docs/circuits/chess.md).
//
// A pass takes 5 clocks in the array and two for the controller; a board's passes follow each other every 7 clocks.
// A command is taken when its board is idle and has its turn; cmd_valid, _board, _code and _data stay until cmd_ready.
// Reset empties the boards.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit rtl_templates/chess/machine.v or the configuration, not this file.
`default_nettype none

module chess_machine (
    input  wire        clock,           // the only clock
    input  wire        reset,           // synchronous, active high
    // commands
    input  wire        cmd_valid,       // a command is there
    input  wire [3:0]  cmd_board,       // its board
    // 1 put, 2 load, 3 enter, 4 next, 5 do, 6 do the last move, 7 undo, 8 step, 9 back-step, 10
    // perft, 11 count, 12 status, 13 repetitions
    input  wire [3:0]  cmd_code,
    // put: piece 4, square 6; load: half-moves 7, double step 4, rights 4, turn 1; do: move
    // record; perft: depth, bit 31: the last ply is counted
    input  wire [31:0] cmd_data,
    input  wire        cmd_parts,       // a perft tells its root moves: answers of code 5
    output wire        cmd_ready,       // the board takes one in this clock
    // answers
    output reg         answer_valid,    // one clock: an answer
    output reg  [3:0]  answer_board,    // of this board
    // 0 done, 1 node, 2 move, 3 no move, 4 leaves, 5 part of a divide, 6 status, 7 refused
    output reg  [2:0]  answer_code,
    // move record, state word, or reason: 1 no position, 2 level 63, 3 level 0, 4 unknown, 5 no
    // move
    output reg  [31:0] answer_word,
    output reg         answer_illegal,  // the king that is not to move can be captured
    output reg         answer_check,    // the side to move is in check
    output reg  [5:0]  answer_level,    // moves since the position was loaded
    output reg  [6:0]  answer_fifty,    // half-moves without capture and pawn move
    output reg  [47:0] answer_leaves,   // leaves of a perft
    output reg  [31:0] answer_passes    // passes of the array
);
    // ---- turns
    reg  [2:0]  turns;
    always @(posedge clock) begin
        if (reset | (turns == 3'd6))
            turns <= 3'd0;
        else
            turns <= turns + 3'd1;
    end
    wire [0:0]  turn_board = 1'd0;
    wire        turn_valid = turns < 3'd1;

    // ---- the registers of the boards: of the board whose pass enters, of the one whose pass is over a clock later
    reg  [225:0] registers [0:0];
    // the launch looks at some of them only
    // verilator lint_off UNUSEDSIGNAL
    wire [3:0]  l_mode;
    wire [1:0]  l_goal;
    wire [5:0]  l_level;
    wire [5:0]  l_base;
    wire [5:0]  l_top;
    wire        l_turn;
    wire [3:0]  l_rights;
    wire [3:0]  l_double_step;
    wire [31:0] l_state;
    wire [6:0]  l_fifty;
    wire        l_passing;
    wire [71:0] l_below;
    wire        l_counted;
    wire [47:0] l_leaves;
    wire [31:0] l_passes;
    assign {l_mode, l_goal, l_level, l_base, l_top, l_turn, l_rights, l_double_step, l_state, l_fifty, l_passing, l_below, l_counted, l_leaves, l_passes} = registers[turn_board];
    // verilator lint_on UNUSEDSIGNAL
    reg         wait_1_valid;
    reg  [0:0]  wait_1_board;
    always @(posedge clock) begin
        wait_1_valid <= turn_valid & ~reset;
        wait_1_board <= turn_board;
    end
    reg         wait_2_valid;
    reg  [0:0]  wait_2_board;
    always @(posedge clock) begin
        wait_2_valid <= wait_1_valid & ~reset;
        wait_2_board <= wait_1_board;
    end
    reg         wait_3_valid;
    reg  [0:0]  wait_3_board;
    always @(posedge clock) begin
        wait_3_valid <= wait_2_valid & ~reset;
        wait_3_board <= wait_2_board;
    end
    reg         wait_4_valid;
    reg  [0:0]  wait_4_board;
    always @(posedge clock) begin
        wait_4_valid <= wait_3_valid & ~reset;
        wait_4_board <= wait_3_board;
    end
    wire        fetch_valid = wait_4_valid;
    wire [0:0]  fetch_board = wait_4_board;
    reg         x_valid;
    reg  [0:0]  x_board;
    reg  [3:0]  x_mode;
    reg  [1:0]  x_goal;
    reg  [5:0]  x_level;
    reg  [5:0]  x_base;
    reg  [5:0]  x_top;
    reg         x_turn;
    reg  [3:0]  x_rights;
    reg  [3:0]  x_double_step;
    reg  [31:0] x_state;
    reg  [6:0]  x_fifty;
    reg         x_passing;
    reg  [71:0] x_below;
    reg         x_counted;
    reg  [47:0] x_leaves;
    reg  [31:0] x_passes;
    wire [225:0] fetched = registers[fetch_board];
    always @(posedge clock) begin
        x_valid <= fetch_valid & ~reset;
        x_board <= fetch_board;
        {x_mode, x_goal, x_level, x_base, x_top, x_turn, x_rights, x_double_step, x_state, x_fifty, x_passing, x_below, x_counted, x_leaves, x_passes} <= fetched;
    end

    // ---- the stack: two levels below the fetched board's
    wire [225:0] n_registers;
    wire        push;
    wire [71:0] push_word;
    (* no_rw_check *)
    reg  [71:0] stack [0:63];
    reg  [71:0] stack_word;
    wire [5:0]  two_below = fetched[219:214] - 6'd2;
    always @(posedge clock) begin
        if (push & x_valid)
            stack[{x_level}] <= push_word;
        stack_word <= stack[{two_below}];
    end

    // ---- the pass
    wire [2:0]  phase;
    wire        second;
    wire [5:0]  first_square;
    wire        quiet;
    wire [3:0]  payload;
    wire [2:0]  after_priority;
    wire [5:0]  after_square;
    wire [1:0]  castled;
    chess_launch launch (
        .mode(l_mode), .level(l_level), .state(l_state), .record(l_below[31:0]),
        .phase(phase), .second(second), .first_square(first_square), .quiet(quiet), .payload(payload),
        .after_priority(after_priority), .after_square(after_square), .castled(castled)
    );

    wire        write_do;
    wire        write_undo;
    wire [22:0] write_move;
    wire        write_white;
    // registers behind the controller
    reg  [0:0]  w_board;
    reg         w_do;
    reg         w_undo;
    reg  [22:0] w_move;
    reg         w_white;
    always @(posedge clock) begin
        w_board <= x_board;
        w_do <= write_do & x_valid;
        w_undo <= write_undo & x_valid;
        w_move <= write_move;
        w_white <= write_white;
    end
    wire [63:0] white;
    wire [63:0] kind_2;
    wire [63:0] kind_1;
    wire [63:0] kind_0;
    chess_squares squares (
        .clock(clock),
        .board(turn_board),
        .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0),
        .write_board(w_board),
        .write_do(w_do), .write_undo(w_undo), .write_move(w_move), .write_white(w_white)
    );

    wire [2:0]  won_priority;
    wire [5:0]  won_square;
    wire [3:0]  won_payload;
    wire        won_more;
    wire        king_hit;
    wire        own_king_hit;
    wire        any_discoverer;
    wire        any_special;
    wire        any_promotion;
    wire        any_in_passing;
    chess_array array (
        .clock(clock),
        .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0),
        .turn(l_turn), .rights(l_rights), .double_step(l_double_step),
        .phase(phase), .second(second), .first_square(first_square), .quiet(quiet), .payload(payload),
        .after_priority(after_priority), .after_square(after_square), .castled(castled),
        .won_priority(won_priority), .won_square(won_square), .won_payload(won_payload), .won_more(won_more),
        .fact_king_hit(king_hit), .fact_own_king_hit(own_king_hit), .fact_discoverer(any_discoverer),
        .fact_special(any_special), .fact_promotion(any_promotion), .fact_in_passing(any_in_passing)
    );

    wire        unit_took;
    wire        unit_idle;
    wire [47:0] unit_sum;
    wire        unit_clear;
    wire        same_key;
    wire        key_moves;
    wire        write_key;
    wire        key_passing;

    // ---- the controller
    reg  [0:0] loaded;
    wire        set_loaded;
    wire        clear_loaded;
    wire        ready;
    wire        n_answer_valid;
    wire [2:0]  n_answer_code;
    wire [31:0] n_answer_word;
    wire        n_answer_illegal;
    wire        n_answer_check;
    wire [3:0]  n_mode;
    wire [1:0]  n_goal;
    wire [5:0]  n_level;
    wire [5:0]  n_base;
    wire [5:0]  n_top;
    wire        n_turn;
    wire [3:0]  n_rights;
    wire [3:0]  n_double_step;
    wire [31:0] n_state;
    wire [6:0]  n_fifty;
    wire        n_passing;
    wire [71:0] n_below;
    wire        n_counted;
    wire [47:0] n_leaves;
    wire [31:0] n_passes;
    assign n_registers = {n_mode, n_goal, n_level, n_base, n_top, n_turn, n_rights, n_double_step, n_state, n_fifty, n_passing, n_below, n_counted, n_leaves, n_passes};
    chess_step step (
        .checks_first(1'b0),
        .keeps_keys(1'b0), .same_key(same_key), .any_in_passing(any_in_passing),
        .key_moves(key_moves), .write_key(write_key), .key_passing(key_passing),
        .leaf_units(1'b1), .counts(1'b1), .parts(cmd_parts),
        .unit_took(unit_took), .unit_idle(unit_idle), .unit_sum(unit_sum), .unit_clear(unit_clear),
        .loaded(loaded[x_board]),
        .cmd_valid(cmd_valid & (cmd_board == {3'd0, x_board})),
        .cmd_code(cmd_code), .cmd_data(cmd_data),
        .in_mode(x_mode), .out_mode(n_mode),
        .in_goal(x_goal), .out_goal(n_goal),
        .in_level(x_level), .out_level(n_level),
        .in_base(x_base), .out_base(n_base),
        .in_top(x_top), .out_top(n_top),
        .in_turn(x_turn), .out_turn(n_turn),
        .in_rights(x_rights), .out_rights(n_rights),
        .in_double_step(x_double_step), .out_double_step(n_double_step),
        .in_state(x_state), .out_state(n_state),
        .in_fifty(x_fifty), .out_fifty(n_fifty),
        .in_passing(x_passing), .out_passing(n_passing),
        .in_below(x_below), .out_below(n_below),
        .in_counted(x_counted), .out_counted(n_counted),
        .in_leaves(x_leaves), .out_leaves(n_leaves),
        .in_passes(x_passes), .out_passes(n_passes),
        .stack_word(stack_word),
        .won_priority(won_priority), .won_square(won_square), .won_payload(won_payload), .won_more(won_more),
        .king_hit(king_hit), .own_king_hit(own_king_hit), .any_discoverer(any_discoverer),
        .any_special(any_special), .any_promotion(any_promotion),
        .push(push), .push_word(push_word),
        .write_do(write_do), .write_undo(write_undo), .write_move(write_move), .write_white(write_white),
        .cmd_ready(ready), .set_loaded(set_loaded), .clear_loaded(clear_loaded),
        .answer_valid(n_answer_valid), .answer_code(n_answer_code), .answer_word(n_answer_word),
        .answer_illegal(n_answer_illegal), .answer_check(n_answer_check)
    );
    // ---- leaf units
    // a board in mode 4 hands its position over in its turn, if its unit has room; a clock later the unit gets it
    wire [0:0] unit_room;
    wire [0:0] unit_idle_of;
    wire        turn_offers = turn_valid & loaded[turn_board] & (l_mode == 4'd4) & unit_room[turn_board];
    reg  [0:0] o_offer;
    reg  [63:0] o_white;
    reg  [63:0] o_kind_2;
    reg  [63:0] o_kind_1;
    reg  [63:0] o_kind_0;
    reg         o_turn;
    reg  [3:0]  o_rights;
    reg  [3:0]  o_double_step;
    reg         o_counted;
    wire [5:0]  l_plies = l_top - l_level;
    always @(posedge clock) begin
        o_offer <= reset ? 1'd0 : turn_offers;
        o_white <= white;
        o_kind_2 <= kind_2;
        o_kind_1 <= kind_1;
        o_kind_0 <= kind_0;
        o_turn <= l_turn;
        o_rights <= l_rights;
        o_double_step <= l_double_step;
        o_counted <= l_counted & (l_plies == 6'd2);
    end
    reg         took_1;
    always @(posedge clock)
        took_1 <= turn_offers;
    reg         took_2;
    always @(posedge clock)
        took_2 <= took_1;
    reg         took_3;
    always @(posedge clock)
        took_3 <= took_2;
    reg         took_4;
    always @(posedge clock)
        took_4 <= took_3;
    reg         x_took;
    reg         x_idle;
    reg  [47:0] x_sum;
    wire [0:0] clears = x_valid & unit_clear;
    wire [47:0] sum_0;
    chess_leaves leaves_0 (
        .clock(clock), .reset(reset),
        .offer(o_offer[0]),
        .white(o_white), .kind_2(o_kind_2), .kind_1(o_kind_1), .kind_0(o_kind_0),
        .turn(o_turn), .rights(o_rights), .double_step(o_double_step), .counted(o_counted),
        .room(unit_room[0]),
        .clear(clears[0]), .idle(unit_idle_of[0]), .sum(sum_0)
    );
    always @(posedge clock) begin
        x_took <= took_4;
        x_idle <= unit_idle_of[fetch_board];
        x_sum <= sum_0;
    end
    assign unit_took = x_took;
    assign unit_idle = x_idle;
    assign unit_sum = x_sum;
    // ---- keys
    assign same_key = 1'b0;
    wire        unused_keys = &{1'b0, key_moves, write_key, key_passing, any_in_passing};

    assign cmd_ready = ready & x_valid;

    always @(posedge clock) begin
        if (x_valid)
            registers[x_board] <= n_registers;
        if (reset)
            loaded <= 1'd0;
        else if (x_valid & (set_loaded | clear_loaded))
            loaded[x_board] <= set_loaded;
        answer_valid <= n_answer_valid & x_valid & ~reset;
        answer_board <= {3'd0, x_board};
        answer_code <= n_answer_code;
        answer_word <= n_answer_word;
        answer_illegal <= n_answer_illegal;
        answer_check <= n_answer_check;
        answer_level <= n_level;
        answer_fifty <= n_fifty;
        answer_leaves <= n_leaves;
        answer_passes <= n_passes;
    end
endmodule

`default_nettype wire
