// The chess move generator: {{ boards }} board{% if boards != 1 %}s{% endif %} that take{% if boards == 1 %}s{% endif %} turns in one array (docs/circuits/chess.md).
//
// A pass takes {{ latency }} clock{% if latency != 1 %}s{% endif %} in the array and {% if write_cut %}two{% else %}one{% endif %} for the controller; a board's passes follow each other every {{ period }} clocks.
// A command is taken when its board is idle and has its turn; cmd_valid, _board, _code and _data stay until cmd_ready.
// Reset empties the boards.
module chess_machine (
    input  wire        clock,         // the only clock
    input  wire        reset,         // synchronous, active high
    // commands
    input  wire        cmd_valid,     // a command is there
    input  wire [3:0]  cmd_board,     // its board
    input  wire [3:0]  cmd_code,      // 1 put, 2 load, 3 enter, 4 next, 5 do, 6 do the last move, 7 undo, 8 step, 9 back-step, 10 perft, 11 count, 12 status, 13 repetitions
    input  wire [31:0] cmd_data,      // put: piece 4, square 6; load: half-moves 7, double step 4, rights 4, turn 1; do: move record; perft: depth, bit 31: the last ply is counted
    input  wire        cmd_parts,     // a perft tells its root moves: answers of code 5
    output wire        cmd_ready,     // the board takes one in this clock
    // answers
    output reg         answer_valid,  // one clock: an answer
    output reg  [3:0]  answer_board,  // of this board
    output reg  [2:0]  answer_code,   // 0 done, 1 node, 2 move, 3 no move, 4 leaves, 5 part of a divide, 6 status, 7 refused
    output reg  [31:0] answer_word,   // move record, state word, or reason: 1 no position, 2 level 63, 3 level 0, 4 unknown, 5 no move
    output reg         answer_illegal,  // the king that is not to move can be captured
    output reg         answer_check,  // the side to move is in check
    output reg  [5:0]  answer_level,  // moves since the position was loaded
    output reg  [6:0]  answer_fifty,  // half-moves without capture and pawn move
    output reg  [47:0] answer_leaves, // leaves of a perft
    output reg  [31:0] answer_passes  // passes of the array
);
    // ---- turns
    reg  [{{ turn_bits - 1 }}:0]  turns;
    always @(posedge clock) begin
        if (reset | (turns == {{ turn_bits }}'d{{ period - 1 }}))
            turns <= {{ turn_bits }}'d0;
        else
            turns <= turns + {{ turn_bits }}'d1;
    end
{%- if boards == 1 %}
    wire [0:0]  turn_board = 1'd0;
{%- else %}
    wire [{{ board_bits - 1 }}:0]  turn_board = turns[{{ board_bits - 1 }}:0];
{%- endif %}
{%- if boards == period %}
    wire        turn_valid = 1'b1;
{%- else %}
    wire        turn_valid = turns < {{ turn_bits }}'d{{ boards }};
{%- endif %}

    // ---- the registers of the boards: of the board whose pass enters, of the one whose pass is over a clock later
    reg  [{{ register_bits - 1 }}:0] registers [0:{{ boards - 1 }}];
    // the launch looks at some of them only
    // verilator lint_off UNUSEDSIGNAL
{%- for r in registers %}
    wire {{ r.range }} l_{{ r.name }};
{%- endfor %}
    assign { {%- for r in registers %}l_{{ r.name }}{% if !loop.last %}, {% endif %}{% endfor -%} } = registers[turn_board];
    // verilator lint_on UNUSEDSIGNAL
{%- for w in waits %}
    reg         wait_{{ w.number }}_valid;
    reg  [{{ board_bits - 1 }}:0]  wait_{{ w.number }}_board;
    always @(posedge clock) begin
        wait_{{ w.number }}_valid <= {{ w.from }}_valid & ~reset;
        wait_{{ w.number }}_board <= {{ w.from }}_board;
    end
{%- endfor %}
{%- if latency == 1 %}
    wire        fetch_valid = turn_valid;
    wire [{{ board_bits - 1 }}:0]  fetch_board = turn_board;
{%- else %}
    wire        fetch_valid = wait_{{ latency - 1 }}_valid;
    wire [{{ board_bits - 1 }}:0]  fetch_board = wait_{{ latency - 1 }}_board;
{%- endif %}
    reg         x_valid;
    reg  [{{ board_bits - 1 }}:0]  x_board;
{%- for r in registers %}
    reg  {{ r.range }} x_{{ r.name }};
{%- endfor %}
    wire [{{ register_bits - 1 }}:0] fetched = registers[fetch_board];
    always @(posedge clock) begin
        x_valid <= fetch_valid & ~reset;
        x_board <= fetch_board;
        { {%- for r in registers %}x_{{ r.name }}{% if !loop.last %}, {% endif %}{% endfor -%} } <= fetched;
    end

    // ---- the stack: two levels below the fetched board's
    wire [{{ register_bits - 1 }}:0] n_registers;
    wire        push;
    wire [71:0] push_word;
    (* no_rw_check *)
    reg  [71:0] stack [0:{{ stack_words - 1 }}];
    reg  [71:0] stack_word;
    wire [5:0]  two_below = fetched[{{ register_bits - 7 }}:{{ register_bits - 12 }}] - 6'd2;
    always @(posedge clock) begin
        if (push & x_valid)
            stack[{{ "{" }}{% if boards > 1 %}x_board, {% endif %}x_level}] <= push_word;
        stack_word <= stack[{{ "{" }}{% if boards > 1 %}fetch_board, {% endif %}two_below}];
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
    // {% if write_cut %}registers{% else %}no registers{% endif %} behind the controller
{%- if write_cut %}
    reg  [{{ board_bits - 1 }}:0]  w_board;
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
{%- else %}
    wire [{{ board_bits - 1 }}:0]  w_board = x_board;
    wire        w_do = write_do & x_valid;
    wire        w_undo = write_undo & x_valid;
    wire [22:0] w_move = write_move;
    wire        w_white = write_white;
{%- endif %}
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
    reg  [{{ boards - 1 }}:0] loaded;
    wire        set_loaded;
    wire        clear_loaded;
    wire        ready;
    wire        n_answer_valid;
    wire [2:0]  n_answer_code;
    wire [31:0] n_answer_word;
    wire        n_answer_illegal;
    wire        n_answer_check;
{%- for r in registers %}
    wire {{ r.range }} n_{{ r.name }};
{%- endfor %}
    assign n_registers = { {%- for r in registers %}n_{{ r.name }}{% if !loop.last %}, {% endif %}{% endfor -%} };
    chess_step step (
        .checks_first(1'b{% if checks_first %}1{% else %}0{% endif %}),
        .keeps_keys(1'b{% if keys %}1{% else %}0{% endif %}), .same_key(same_key), .any_in_passing(any_in_passing),
        .key_moves(key_moves), .write_key(write_key), .key_passing(key_passing),
        .leaf_units(1'b{% if leaf_units %}1{% else %}0{% endif %}), .counts(1'b{% if count %}1{% else %}0{% endif %}), .parts(cmd_parts),
        .unit_took(unit_took), .unit_idle(unit_idle), .unit_sum(unit_sum), .unit_clear(unit_clear),
        .loaded(loaded[x_board]),
        .cmd_valid(cmd_valid & (cmd_board == {% if board_bits < 4 %}{{ "{" }}{{ 4 - board_bits }}'d0, x_board}{% else %}x_board{% endif %})),
        .cmd_code(cmd_code), .cmd_data(cmd_data),
{%- for r in registers %}
        .in_{{ r.name }}(x_{{ r.name }}), .out_{{ r.name }}(n_{{ r.name }}),
{%- endfor %}
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
{%- if leaf_units %}
    // a board in mode 4 hands its position over in its turn, if its unit has room; a clock later the unit gets it
    wire [{{ boards - 1 }}:0] unit_room;
    wire [{{ boards - 1 }}:0] unit_idle_of;
    wire        turn_offers = turn_valid & loaded[turn_board] & (l_mode == 4'd4) & unit_room[turn_board];
    reg  [{{ boards - 1 }}:0] o_offer;
    reg  [63:0] o_white;
    reg  [63:0] o_kind_2;
    reg  [63:0] o_kind_1;
    reg  [63:0] o_kind_0;
    reg         o_turn;
    reg  [3:0]  o_rights;
    reg  [3:0]  o_double_step;
{%- if count %}
    reg         o_counted;
    wire [5:0]  l_plies = l_top - l_level;
{%- endif %}
    always @(posedge clock) begin
        o_offer <= reset ? {{ boards }}'d0 : {% if boards == 1 %}turn_offers{% else %}{ {{- boards - 1 }}'d0, turn_offers} << turn_board{% endif %};
        o_white <= white;
        o_kind_2 <= kind_2;
        o_kind_1 <= kind_1;
        o_kind_0 <= kind_0;
        o_turn <= l_turn;
        o_rights <= l_rights;
        o_double_step <= l_double_step;
{%- if count %}
        o_counted <= l_counted & (l_plies == 6'd2);
{%- endif %}
    end
{%- for w in waits %}
    reg         took_{{ w.number }};
    always @(posedge clock)
        took_{{ w.number }} <= {% if loop.first %}turn_offers{% else %}took_{{ w.number - 1 }}{% endif %};
{%- endfor %}
    reg         x_took;
    reg         x_idle;
    reg  [47:0] x_sum;
    wire [{{ boards - 1 }}:0] clears = {% if boards == 1 %}x_valid & unit_clear{% else %}{ {{- boards - 1 }}'d0, x_valid & unit_clear} << x_board{% endif %};
{%- for unit in units %}
    wire [47:0] sum_{{ unit }};
    chess_leaves leaves_{{ unit }} (
        .clock(clock), .reset(reset),
        .offer(o_offer[{{ unit }}]),
        .white(o_white), .kind_2(o_kind_2), .kind_1(o_kind_1), .kind_0(o_kind_0),
        .turn(o_turn), .rights(o_rights), .double_step(o_double_step),{% if count %} .counted(o_counted),{% endif %}
        .room(unit_room[{{ unit }}]),
        .clear(clears[{{ unit }}]), .idle(unit_idle_of[{{ unit }}]), .sum(sum_{{ unit }})
    );
{%- endfor %}
    always @(posedge clock) begin
        x_took <= {% if latency == 1 %}turn_offers{% else %}took_{{ latency - 1 }}{% endif %};
        x_idle <= unit_idle_of[fetch_board];
{%- if boards == 1 %}
        x_sum <= sum_0;
{%- else %}
        case (fetch_board)
{%- for unit in units %}
{%- if !loop.last %}
            {{ board_bits }}'d{{ unit }}: x_sum <= sum_{{ unit }};
{%- else %}
            default: x_sum <= sum_{{ unit }};
{%- endif %}
{%- endfor %}
        endcase
{%- endif %}
    end
    assign unit_took = x_took;
    assign unit_idle = x_idle;
    assign unit_sum = x_sum;
{%- else %}
    assign unit_took = 1'b0;
    assign unit_idle = 1'b0;
    assign unit_sum = 48'd0;
    wire        unused_units = &{1'b0, unit_clear};
{%- endif %}
    // ---- keys
{%- if keys %}
    chess_keys keys (
        .clock(clock),
        .load(set_loaded & x_valid), .move(key_moves & x_valid),
        .write_board(x_board), .write_move(write_move), .write_white(write_white),
        .rights(x_rights), .next_rights(n_rights),
        .node(write_key & x_valid), .node_level(x_level), .node_passing(key_passing), .node_file(x_double_step[2:0]),
        .read_board(fetch_board), .read_level(fetched[{{ register_bits - 13 }}:{{ register_bits - 18 }}]),
        .same(same_key)
    );
{%- else %}
    assign same_key = 1'b0;
    wire        unused_keys = &{1'b0, key_moves, write_key, key_passing, any_in_passing};
{%- endif %}

    assign cmd_ready = ready & x_valid;

    always @(posedge clock) begin
        if (x_valid)
            registers[x_board] <= n_registers;
        if (reset)
            loaded <= {{ boards }}'d0;
        else if (x_valid & (set_loaded | clear_loaded))
            loaded[x_board] <= set_loaded;
        answer_valid <= n_answer_valid & x_valid & ~reset;
        answer_board <= {% if board_bits < 4 %}{{ "{" }}{{ 4 - board_bits }}'d0, x_board}{% else %}x_board{% endif %};
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
