// {% if slots > 1 %}{{ slots }} tsume searches{% else %}One tsume search{% endif %}: the {% if lines %}line machine{% else %}array{% endif %}, the memories of keys, tables and paths, and what uses them.
//
// A job: its search is said to be `ready`; `ld_active` while its squares come, one a clock at most; then `start`, with hands and
// limits. `done` tells that it has ended; what became of it stays, by number of the search, until its next `start`.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
    // problem
    input  wire  [3:0] ld_slot,        // the search that is loaded and started
    input  wire        ld_active,      // from some clocks before the first square to the last one
    input  wire        ld_valid,       // a square is loaded; all 81 are, the first one first
    input  wire  [6:0] ld_sq,          // which one
    input  wire  [5:0] ld_piece,       // {present, white, promoted, kind}, 0: nothing
    input  wire [20:0] hand_b,         // black's hand
    input  wire [20:0] hand_w,         // white's hand
    input  wire        start,          // 1 clock
    input  wire  [5:0] cmd,            // 0 df-pn, 1 PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands, 8 more: first numbers count checks{% if shares %}, 16 more: shares its problem with others{% else %}; 16 more: must be 0{% endif %}; 32 more, df-pn alone: looks for the shortest mate
    input  wire [31:0] limit_nodes,    // nodes, 0 = no limit
    input  wire [47:0] limit_clocks,   // clocks, 0 = no limit
    input  wire  [9:0] limit_depth,    // plies, 0 = no limit
    input  wire [15:0] abort_req,      // jobs that end at their next decision, a bit a search
    output wire [15:0] ready,          // searches that may be loaded, a bit each
    output wire        done,           // a job has ended, 1 clock
    output wire  [3:0] done_slot,      // whose
    // outcome
    input  wire  [3:0] ask_slot,       // the search that is asked for
    output wire  [1:0] result,         // 0 unknown, 1 mate, 2 no mate, 3 listed
    output wire  [2:0] reason,         // 0 none, 1 nodes, 2 clocks, 3 no mate within limit_depth, 4 memory, 5 abort
    output wire        line_complete,  // the line ends with the mate
    output wire  [9:0] length,         // words of the line or list
    output wire        bounded,        // the shortest mate was looked for
    output wire  [9:0] at_least,       // no mate takes fewer plies
    output wire  [9:0] at_most,        // one takes no more, 0: that is not known
    output wire [47:0] clocks,         // from start to done
    input  wire  [3:0] ask,            // 0 nodes, 1 nodes of the line, 2 checksum of the raw moves, 3 moves, 4 probes, 5 hits; 8 + n: clocks by state (tsume.md, section 6){% if second %}; of the second table: 6 questions, 7 answers, 15 entries{% endif %}
    output wire [47:0] told,           // the number that is asked for, 7 clocks later or more
    output wire        told_valid,     // if it is there
    input  wire  [9:0] line_addr,      // word of the line or list
    output wire [31:0] line_move{% if second %},      // it, one clock later
    // the memory of the second table (docs/circuits/sdram.md, section 2)
    output wire        memory_valid,   // a request
    input  wire        memory_ready,   // it is taken in this clock
    output wire        memory_write,   // it writes
    output wire [{{ memory_bits - 1 }}:0] memory_address, // the entry
    output wire  [7:0] memory_tag,     // what comes back with an entry that is read
    output wire [127:0] memory_data,   // what is written
    input  wire        memory_answer,  // an entry was read, 1 clock:
    input  wire  [7:0] memory_answer_tag,  // the tag of its request
    input  wire [127:0] memory_answer_data // it
{%- else %}       // it, one clock later
{%- endif %}
);
    // positions and squares that enter
    wire  [3:0] mv_slot, wr_slot;
    wire        mv_valid, mv_generate, mv_mark, mv_escape, mv_defence, mv_white, mv_promotes;
    wire  [6:0] mv_source, mv_target, mv_hand, wr_square;
    wire  [2:0] mv_kind, mv_captured_kind;
    wire        mv_promoted, mv_captured_promoted;
    wire  [5:0] mv_new, wr_piece;
    wire        wr_valid;
    wire        mv_probe, mv_enter, mv_root, mv_load, mv_pop, mv_store, mv_clear, mv_ask, dominance;
    wire [11:0] room, store_pn, store_dn;
    wire  [4:0] store_work;
    wire [20:0] hand;
{%- if lines %}
    // what the line machine finds
    wire        mv_room, gen_mark, gen_valid, gen_last, gen_promote, gen_empty, gen_illegal;
    wire  [2:0] mv_hint, gen_hint, sum_hint;
    wire  [6:0] gen_src, gen_dst;
    wire  [3:0] gen_kind, gen_captured, gen_slot;
    wire [15:0] gen_stop;
    wire        wr_waits, wr_last, wr_taken;
    wire  [6:0] wr_at;
    wire  [5:0] wr_with;
{%- if slow %}
    wire        wr_full;
    wire  [7:0] wr_count;
    tsume_line_writes writes (
        .clock(clock), .reset(reset), .push(wr_valid), .push_data({wr_piece, wr_square}), .pop(wr_taken),
        .data({wr_with, wr_at}), .valid(wr_waits), .full(wr_full), .count(wr_count)
    );
    assign wr_last = (wr_count <= 8'd1) & ~wr_valid;
{%- else %}
    assign wr_waits = wr_valid;
    assign wr_last = 1'b1;
    assign wr_at = wr_square;
    assign wr_with = wr_piece;
{%- endif %}
    wire        line_ready, line_busy, line_done, line_tells, line_promotes, line_drops, line_put, line_start, line_evades, forget;
    wire  [3:0] line_source_x, line_source_y, line_target_x, line_target_y, line_piece, line_captured;
    wire  [3:0] line_put_x, line_put_y, line_read_x, line_read_y;
    wire  [5:0] line_put_piece, line_read_piece;
    wire  [2:0] line_hint;
    wire  [6:0] line_holds;
    wire        owns_lance, owns_bishop, owns_rook;
    shogi_line_moves lines (
        .clock(clock), .reset(forget), .put(line_put), .put_x(line_put_x), .put_y(line_put_y), .put_piece(line_put_piece),
        .start(line_start), .evades(line_evades), .black_hand(line_holds), .white_hand(line_holds),
        .owns_lance(owns_lance), .owns_bishop(owns_bishop), .owns_rook(owns_rook),
        .read_x(line_read_x), .read_y(line_read_y), .read_piece(line_read_piece),
        .ready(line_ready), .busy(line_busy), .done(line_done), .illegal(gen_illegal), .tells(line_tells),
        .source_x(line_source_x), .source_y(line_source_y), .target_x(line_target_x), .target_y(line_target_y),
        .piece(line_piece), .captured(line_captured), .promotes(line_promotes), .drops(line_drops), .hint(line_hint)
    );
    tsume_line_port port (
        .clock(clock), .reset(reset), .slow(1'b{% if slow %}1{% else %}0{% endif %}),
        .mv_generate(mv_generate), .mv_mark(mv_mark), .mv_escape(mv_escape), .mv_defence(mv_defence), .mv_white(mv_white),
        .mv_move_source(mv_source), .mv_move_target(mv_target), .mv_move_piece_kind(mv_kind), .mv_move_piece_promoted(mv_promoted),
        .mv_move_captured_kind(mv_captured_kind), .mv_move_captured_promoted(mv_captured_promoted), .mv_move_promotes(mv_promotes),
        .mv_hand(mv_hand), .mv_hint(mv_hint), .mv_enter(mv_enter), .mv_load(mv_load), .mv_pop(mv_pop), .mv_clear(mv_clear),
        .wr_valid(wr_waits), .wr_square(wr_at), .wr_piece(wr_with), .wr_last(wr_last), .wr_taken(wr_taken),
        .gen_stop(gen_stop[0]), .gen_valid(gen_valid), .generated_made_source(gen_src), .generated_made_target(gen_dst),
        .generated_made_piece_kind(gen_kind[2:0]), .generated_made_piece_promoted(gen_kind[3]),
        .generated_made_captured_kind(gen_captured[2:0]), .generated_made_captured_promoted(gen_captured[3]),
        .generated_made_promotes(gen_promote), .generated_slot(gen_slot), .generated_mark(gen_mark), .generated_last(gen_last),
        .generated_hint(gen_hint), .gen_empty(gen_empty), .mv_room(mv_room), .sum_hint(sum_hint),
        .ready(line_ready), .done(line_done), .tells(line_tells), .source_x(line_source_x), .source_y(line_source_y),
        .target_x(line_target_x), .target_y(line_target_y), .piece_kind(line_piece[2:0]), .piece_promoted(line_piece[3]),
        .captured_kind(line_captured[2:0]), .captured_promoted(line_captured[3]), .promotes(line_promotes), .drops(line_drops),
        .hint(line_hint), .read_piece(line_read_piece), .forget(forget), .put(line_put), .put_x(line_put_x), .put_y(line_put_y),
        .put_piece(line_put_piece), .read_x(line_read_x), .read_y(line_read_y), .start(line_start), .evades(line_evades),
        .holds(line_holds), .owns_lance(owns_lance), .owns_bishop(owns_bishop), .owns_rook(owns_rook)
    );

{%- else %}
    // moves and scans of the array
    wire        mv_room, sum_valid, sum_other, sum_illegal, sum_double;
    wire  [2:0] sum_escapes, sum_checks, mv_hint;
    wire        gen_mark, gen_valid, gen_last, gen_promote, gen_drop;
    wire  [6:0] gen_src, gen_dst;
    wire  [3:0] gen_kind, gen_captured;
    wire [15:0] gen_stop;
    wire [{{ slots - 1 }}:0] gen_done, gen_empty;
{%- if slots > 1 %}
    wire [{{ slot_bits - 1 }}:0] gen_slot;
{%- endif %}
    wire        array_reset;
    tsume_reset_here reset_of_array (.clock(clock), .reset(reset), .here(array_reset));
    shogi_array array (
        .clock(clock), .reset(array_reset),
{%- if slots > 1 %}
        .mv_slot(mv_slot[{{ slot_bits - 1 }}:0]), .wr_slot(wr_slot[{{ slot_bits - 1 }}:0]), .gen_slot(gen_slot),
{%- endif %}
        .mv_room(mv_room), .mv_valid(mv_valid), .mv_generate(mv_generate), .mv_mark(mv_mark), .mv_src(mv_source), .mv_dst(mv_target),
        .mv_new(mv_new), .mv_turn(mv_defence), .mv_escape(mv_escape), .mv_hand(mv_hand),
        .wr_valid(wr_valid), .wr_square(wr_square), .wr_piece(wr_piece),
        .sum_valid(sum_valid), .sum_escapes(sum_escapes), .sum_other(sum_other), .sum_checks(sum_checks),
        .sum_illegal(sum_illegal), .sum_double(sum_double),
        .gen_stop(gen_stop[{{ slots - 1 }}:0]), .gen_mark(gen_mark), .gen_valid(gen_valid), .gen_last(gen_last),
        .gen_src(gen_src), .gen_dst(gen_dst), .gen_kind(gen_kind), .gen_captured(gen_captured),
        .gen_promote(gen_promote), .gen_drop(gen_drop), .gen_empty(gen_empty), .gen_done(gen_done)
    );

{%- endif %}
    // what the move changes in the key
    wire [{{ key_bits - 1 }}:0] change;
    tsume_keys keys (
        .clock(clock), .mv_white(mv_white), .mv_src(mv_source), .mv_dst(mv_target), .mv_piece({mv_promoted, mv_kind}),
        .mv_captured({mv_captured_promoted, mv_captured_kind}), .mv_promote(mv_promotes), .change(change)
    );

    // keys, tables, paths
    wire        memory_reset;
    tsume_reset_here reset_of_memory (.clock(clock), .reset(reset), .here(memory_reset));
    wire        table_valid, table_proved, table_disproved, table_lasting, table_exact, path_hit, path_full;
    wire [11:0] table_length, table_pn, table_dn;
    wire [20:0] table_needs;
    wire  [9:0] path_ply;
    wire [15:0] shares;
{%- if shares %}
    wire  [3:0] path_others;
{%- endif %}
    wire  [3:0] heard_slot;
    wire        stored, settled, left, clear_busy, cleared;
    wire [{{ slot_bits - 1 }}:0] settled_slot, left_slot, cleared_slot;
    wire        plug_read, plug_ready, plug_valid, plug_write;
    wire [{{ set_bits - 1 }}:0] plug_read_set, plug_write_set;
    wire [{{ ways - 1 }}:0] plug_select;
    wire [{{ entry_bits - 1 }}:0] plug_data;
    wire [{{ ways * entry_bits - 1 }}:0] plug_answer;
{%- if second %}
    // the second table, and what it is asked
    wire        second_ask, second_dominance, second_answered, second_proved, second_disproved, second_lasting, second_exact;
    wire [{{ slot_bits - 1 }}:0] second_slot, second_answered_slot;
    wire [{{ key_bits - 1 }}:0] second_key, push_key;
    wire [20:0] second_hand, second_needs;
    wire [11:0] second_room, second_length, second_pn, second_dn;
    wire        push, push_settled, settle_free, second_clears, second_waits;
    wire [{{ slot_bits - 1 }}:0] push_slot, push_settled_slot, second_clear_slot;
    wire [{{ second_bits - 1 }}:0] second_clear_at;
    wire [49:0] push_entry;
    wire [31:0] second_asked, second_found, second_written;
    wire        second_written_all;
    tsume_second second (
        .clock(clock), .reset(memory_reset),{% if shares %} .shares(shares[{{ slots - 1 }}:0]),{% endif %}
        .ask(second_ask), .ask_slot(second_slot), .ask_key(second_key), .ask_hand(second_hand), .ask_dominance(second_dominance), .ask_room(second_room),
        .answered(second_answered), .answered_slot(second_answered_slot), .heard_slot(heard_slot[{{ slot_bits - 1 }}:0]),
        .proved(second_proved), .length(second_length), .disproved(second_disproved),
        .lasting(second_lasting), .exact(second_exact), .pn(second_pn), .dn(second_dn), .needs(second_needs),
        .push(push), .push_slot(push_slot), .settled(push_settled), .settled_slot(push_settled_slot), .settle_free(settle_free),
        .push_key(push_key), .push_entry(push_entry),
        .forget(mv_clear), .begins(mv_root), .job_slot(mv_slot[{{ slot_bits - 1 }}:0]),
        .clears(second_clears), .clear_slot(second_clear_slot), .clear_at(second_clear_at), .clear_waits(second_waits),
        .told_slot(ask_slot[{{ slot_bits - 1 }}:0]), .asked(second_asked), .found(second_found), .written(second_written), .written_all(second_written_all),
        .memory_valid(memory_valid), .memory_ready(memory_ready), .memory_write(memory_write), .memory_address(memory_address),
        .memory_tag(memory_tag), .memory_data(memory_data), .memory_answer(memory_answer), .memory_answer_tag(memory_answer_tag),
        .memory_answer_data(memory_answer_data)
    );
{%- endif %}
    tsume_memory memory (
        .clock(clock), .reset(memory_reset),
        .mv_slot(mv_slot[{{ slot_bits - 1 }}:0]), .mv_probe(mv_probe), .mv_enter(mv_enter), .mv_root(mv_root), .mv_load(mv_load),
        .mv_pop(mv_pop), .mv_store(mv_store), .mv_clear(mv_clear), {% if second %}.mv_ask(mv_ask), {% endif %}.dominance(dominance), {% if shares %}.shares(shares[{{ slots - 1 }}:0]), {% endif %}.room(room),
        .store_pn(store_pn), .store_dn(store_dn), .store_work(store_work), .change(change), .hand(hand),
        .table_valid(table_valid), .table_proved(table_proved), .table_length(table_length), .table_disproved(table_disproved),
        .table_lasting(table_lasting), .table_exact(table_exact), .table_pn(table_pn), .table_dn(table_dn), .table_needs(table_needs),
        .path_hit(path_hit), .path_ply(path_ply), {% if shares %}.path_others(path_others), {% endif %}.path_full(path_full),
        .stored(stored), .settled(settled), .settled_slot(settled_slot), .left(left), .left_slot(left_slot),
        .clear_busy(clear_busy), .cleared(cleared), .cleared_slot(cleared_slot),
{%- if second %}
        .ask(second_ask), .ask_slot(second_slot), .ask_key(second_key), .ask_hand(second_hand), .ask_dominance(second_dominance), .ask_room(second_room),
        .push(push), .push_slot(push_slot), .push_key(push_key), .push_entry(push_entry),
        .settle_free(settle_free), .push_settled(push_settled), .push_settled_slot(push_settled_slot),
        .second_clears(second_clears), .second_clear_slot(second_clear_slot), .second_clear_at(second_clear_at), .second_waits(second_waits),
{%- endif %}
        .plug_read(plug_read), .plug_read_set(plug_read_set), .plug_ready(plug_ready), .plug_valid(plug_valid),
        .plug_answer(plug_answer), .plug_write(plug_write), .plug_write_set(plug_write_set), .plug_select(plug_select),
        .plug_data(plug_data)
    );

    // the tables' memory behind its plug
    tsume_table table_memory (
        .clock(clock), .reset(memory_reset), .read(plug_read), .read_set(plug_read_set), .ready(plug_ready), .valid(plug_valid),
        .answer(plug_answer), .write(plug_write), .write_set(plug_write_set), .select(plug_select), .data(plug_data)
    );

    // children, frames, lines, lists
    wire  [3:0] child_read_slot, child_at_slot, frame_read_slot, frame_at_slot, line_at_slot, list_at_slot;
    wire [13:0] child_read, child_at;
    wire        child_write, child_write_move;
    wire [23:0] child_move, child_in_move;
    wire [35:0] child_numbers, child_in_numbers;
    wire  [9:0] frame_read, frame_at, line_at, list_at;
    wire        frame_write, line_write, list_write;
    wire [189:0] frame, frame_in;
    wire [31:0] line_in, list_in;
    tsume_stacks stacks (
        .clock(clock),
        .child_read_slot(child_read_slot[{{ slot_bits - 1 }}:0]), .child_read(child_read), .child_move(child_move), .child_numbers(child_numbers),
        .child_at_slot(child_at_slot[{{ slot_bits - 1 }}:0]), .child_at(child_at), .child_write(child_write), .child_write_move(child_write_move),
        .child_in_move(child_in_move), .child_in_numbers(child_in_numbers),
        .frame_read_slot(frame_read_slot[{{ slot_bits - 1 }}:0]), .frame_read(frame_read), .frame(frame),
        .frame_at_slot(frame_at_slot[{{ slot_bits - 1 }}:0]), .frame_at(frame_at), .frame_write(frame_write), .frame_in(frame_in),
        .line_at_slot(line_at_slot[{{ slot_bits - 1 }}:0]), .line_at(line_at), .line_write(line_write), .line_in(line_in),
        .list_at_slot(list_at_slot[{{ slot_bits - 1 }}:0]), .list_at(list_at), .list_write(list_write), .list_in(list_in),
        .read_list(result == 2'd3), .read_slot(ask_slot[{{ slot_bits - 1 }}:0]), .read_at(line_addr), .read_out(line_move)
    );

    // move words
    wire [22:0] word_move, line_made;
    wire        word_white, line_white;
    wire [24:0] word, line_word;
    tsume_word words (.clock(clock), .white(word_white), .mv(word_move), .word(word));
    tsume_word line_words (.clock(clock), .white(line_white), .mv(line_made), .word(line_word));

    wire [39:0] clocks_40, told_40;
    assign clocks = {8'd0, clocks_40};
{%- if second %}
    // the second table's counters, which the searches do not know: numbers 6, 7 and 15
    assign told = (ask == 4'd6) ? {16'd0, second_asked} : (ask == 4'd7) ? {16'd0, second_found} : (ask == 4'd15) ? {16'd0, second_written} : {8'd0, told_40};
    wire        told_there;
    assign told_valid = told_there & ((ask != 4'd15) | second_written_all);
{%- else %}
    assign told = {8'd0, told_40};
{%- endif %}
    tsume_search search (
        .clock(clock), .reset(reset),
        .ld_active(ld_active), .ld_valid(ld_valid), .ld_slot({% if slots > 1 %}ld_slot{% else %}4'd0{% endif %}), .ld_square(ld_sq), .ld_piece(ld_piece),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth),
        .hand_black(hand_b), .hand_white(hand_w), .cancel(abort_req), .ask_slot(ask_slot), .ask(ask),
        .depth_limit(10'd{{ frames }}), .child_limit(15'd{{ children }}),
        .hints(1'b{% if lines %}1{% else %}0{% endif %}), .mv_room(mv_room),
{%- if lines %}
        .sum_escapes(sum_hint), .sum_other(1'b0), .sum_checks(3'd1), .sum_illegal(1'b0),
{%- else %}
        .sum_escapes(sum_escapes), .sum_other(sum_other), .sum_checks(sum_checks), .sum_illegal(sum_illegal),
{%- endif %}
        .gen_valid(gen_valid), .generated_made_source(gen_src), .generated_made_target(gen_dst),
        .generated_made_piece_kind(gen_kind[2:0]), .generated_made_piece_promoted(gen_kind[3]),
        .generated_made_captured_kind(gen_captured[2:0]), .generated_made_captured_promoted(gen_captured[3]),
{%- if lines %}
        .generated_made_promotes(gen_promote), .generated_slot(gen_slot), .generated_mark(gen_mark), .generated_last(gen_last),
        .generated_hint(gen_hint), .gen_empty({15'd0, gen_empty}), .gen_illegal(gen_illegal),
{%- else %}
        .generated_made_promotes(gen_promote), .generated_slot({% if slots > 1 %}{{ "{" }}{% if slot_bits < 4 %}{{ 4 - slot_bits }}'d0, {% endif %}gen_slot}{% else %}4'd0{% endif %}),
        .generated_mark(gen_mark), .generated_last(gen_last),
        .gen_empty({% if slots < 16 %}{ {{- 16 - slots }}'d0, gen_empty}{% else %}gen_empty{% endif %}), .generated_hint(3'd0), .gen_illegal(1'b0),
{%- endif %}
        .table_valid(table_valid), .table_proved(table_proved), .table_length(table_length), .table_disproved(table_disproved),
        .table_lasting(table_lasting), .table_exact(table_exact), .table_pn(table_pn), .table_dn(table_dn), .table_needs(table_needs),
        .path_hit(path_hit), .path_ply(path_ply), .path_others({% if shares %}path_others{% else %}4'd0{% endif %}), .path_full(path_full),
        .stored(stored), .settled(settled), .settled_slot({{ wide }}settled_slot}), .left(left), .left_slot({{ wide }}left_slot}),
        .clear_busy(clear_busy), .cleared(cleared), .cleared_slot({{ wide }}cleared_slot}),
{%- if second %}
        .second_answered(second_answered), .second_answered_slot({{ wide }}second_answered_slot}), .heard_slot(heard_slot), .second_proved(second_proved), .second_length(second_length), .second_disproved(second_disproved),
        .second_lasting(second_lasting), .second_exact(second_exact), .second_pn(second_pn), .second_dn(second_dn), .second_needs(second_needs),
{%- else %}
        .second_answered(1'b0), .second_answered_slot(4'd0), .heard_slot(heard_slot), .second_proved(1'b0), .second_length(12'd0), .second_disproved(1'b0),
        .second_lasting(1'b0), .second_exact(1'b0), .second_pn(12'd0), .second_dn(12'd0), .second_needs(21'd0),
{%- endif %}
        .word(word), .line_word(line_word), .child_move(child_move), .child_numbers(child_numbers), .frame(frame),
        .ready(ready), .done(done), .done_slot(done_slot), .result(result), .reason(reason), .line_complete(line_complete),
        .length(length), .bounded(bounded), .at_least(at_least), .at_most(at_most), .clocks(clocks_40), .told(told_40), .told_valid({% if second %}told_there{% else %}told_valid{% endif %}),
        .mv_slot(mv_slot), .mv_valid(mv_valid), .mv_generate(mv_generate), .mv_mark(mv_mark), .mv_escape(mv_escape), .mv_defence(mv_defence),
        .mv_move_source(mv_source), .mv_move_target(mv_target), .mv_move_piece_kind(mv_kind), .mv_move_piece_promoted(mv_promoted),
        .mv_move_captured_kind(mv_captured_kind), .mv_move_captured_promoted(mv_captured_promoted), .mv_move_promotes(mv_promotes),
        .mv_white(mv_white), .mv_new(mv_new), .mv_hand(mv_hand), .mv_hint(mv_hint), .mv_probe(mv_probe), .mv_enter(mv_enter), .mv_root(mv_root),
        .mv_load(mv_load), .mv_pop(mv_pop), .mv_store(mv_store), .mv_clear(mv_clear), .mv_ask(mv_ask), .dominance(dominance), .shares(shares), .room(room),
        .store_pn(store_pn), .store_dn(store_dn), .store_work(store_work), .hand(hand),
        .wr_valid(wr_valid), .wr_slot(wr_slot), .wr_square(wr_square), .wr_piece(wr_piece), .gen_stop(gen_stop),
        .word_move(word_move), .word_white(word_white), .line_move(line_made), .line_white(line_white),
        .child_read_slot(child_read_slot), .child_read(child_read), .child_at_slot(child_at_slot), .child_at(child_at),
        .child_write(child_write), .child_write_move(child_write_move), .child_in_move(child_in_move), .child_in_numbers(child_in_numbers),
        .frame_read_slot(frame_read_slot), .frame_read(frame_read), .frame_at_slot(frame_at_slot), .frame_at(frame_at),
        .frame_write(frame_write), .frame_in(frame_in),
        .line_at_slot(line_at_slot), .line_at(line_at), .line_write(line_write), .line_in(line_in),
        .list_at_slot(list_at_slot), .list_at(list_at), .list_write(list_write), .list_in(list_in)
    );

    // numbers of searches have 4 bits, and there is a bit for each of 16, in every configuration
    wire        unused = &{1'b0, {% if !second %}mv_ask, heard_slot, {% else if slot_bits < 4 %}heard_slot[3:{{ slot_bits }}], {% endif %}{% if lines %}mv_valid, mv_new, line_busy{% if slow %}, wr_full{% else %}, wr_taken{% endif %}{% else %}mv_hint, sum_valid, sum_double, gen_drop, gen_done{% endif %}{% if !shares %}, shares{% else if slots < 16 %}, shares[15:{{ slots }}]{% endif %}
{%- if slots < 16 %}, gen_stop[15:{{ slots }}]{% endif %}
{%- if slots == 1 %}, ld_slot, mv_slot, wr_slot{% endif %}
{%- if slot_bits < 4 %}, mv_slot[3:{{ slot_bits }}], wr_slot[3:{{ slot_bits }}], child_read_slot[3:{{ slot_bits }}], child_at_slot[3:{{ slot_bits }}], frame_read_slot[3:{{ slot_bits }}], frame_at_slot[3:{{ slot_bits }}],
        line_at_slot[3:{{ slot_bits }}], list_at_slot[3:{{ slot_bits }}]{% endif %}};
endmodule
