// The chess move generator: {{ boards }} board{% if boards != 1 %}s{% endif %} that take{% if boards == 1 %}s{% endif %} turns in one array (docs/circuits/chess.md).
//
// A pass takes {{ latency }} clock{% if latency != 1 %}s{% endif %} in the array and one for the controller; a board's passes follow each other every {{ period }} clocks.
// A command is taken when its board is idle and has its turn; cmd_valid, _board, _code and _data stay until cmd_ready.
// Reset empties the boards.
module chess_machine (
    input  wire        clock,
    input  wire        reset,
    // commands
    input  wire        cmd_valid,
    input  wire [3:0]  cmd_board,
    input  wire [3:0]  cmd_code,      // 1 put, 2 load, 3 enter, 4 next, 5 do, 6 do the last move, 7 undo, 8 step, 9 back-step,
                                      // 10 perft, 12 status
    input  wire [31:0] cmd_data,      // put: piece 4, square 6; load: half-moves 7, double step 4, rights 4, turn 1;
                                      // do: move record; perft: depth
    output wire        cmd_ready,
    // answers
    output reg         answer_valid,
    output reg  [3:0]  answer_board,
    output reg  [2:0]  answer_code,   // 0 done, 1 node, 2 move, 3 no move, 4 leaves, 5 part of a divide, 6 status, 7 refused
    output reg  [31:0] answer_word,   // move record, state word, or reason: 1 no position, 2 level 63, 3 level 0, 4 unknown, 5 no move
    output reg         answer_illegal,
    output reg         answer_check,
    output reg  [5:0]  answer_level,
    output reg  [6:0]  answer_fifty,
    output reg  [47:0] answer_leaves,
    output reg  [31:0] answer_passes
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
    wire [70:0] push_word;
    (* no_rw_check *)
    reg  [70:0] stack [0:{{ stack_words - 1 }}];
    reg  [70:0] stack_word;
    wire [5:0]  two_below = fetched[{{ register_bits - 5 }}:{{ register_bits - 10 }}] - 6'd2;
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
    wire [63:0] white;
    wire [63:0] kind_2;
    wire [63:0] kind_1;
    wire [63:0] kind_0;
    chess_squares squares (
        .clock(clock),
        .board(turn_board),
        .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0),
        .write_board(x_board),
        .write_do(write_do & x_valid), .write_undo(write_undo & x_valid),
        .write_move(write_move), .write_white(write_white)
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
    wire        unused = any_in_passing;

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
