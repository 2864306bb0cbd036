// tsume_engine: One tsume search: the array, the memories of keys, tables and paths, and what uses them.
//
// A job: its search is said to be ready; ld_active while its squares come, one a clock at most; then start, with hands and
// limits. done tells that it has ended; what became of it stays, by number of the search, until its next start.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/tsume/engine.v or the configuration, not this file.
`default_nettype none

module tsume_engine (
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
    // 0 df-pn, 1 PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands, 8 more:
    // first numbers count checks; 16 more: must be 0; 32 more, df-pn alone: looks for the shortest
    // mate
    input  wire  [5:0] cmd,
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
    // 0 none, 1 nodes, 2 clocks, 3 no mate within limit_depth, 4 memory, 5 abort
    output wire  [2:0] reason,
    output wire        line_complete,  // the line ends with the mate
    output wire  [9:0] length,         // words of the line or list
    output wire        bounded,        // the shortest mate was looked for
    output wire  [9:0] at_least,       // no mate takes fewer plies
    output wire  [9:0] at_most,        // one takes no more, 0: that is not known
    output wire [47:0] clocks,         // from start to done
    // 0 nodes, 1 nodes of the line, 2 checksum of the raw moves, 3 moves, 4 probes, 5 hits; 8 + n:
    // clocks by state (tsume.md, section 6)
    input  wire  [3:0] ask,
    output wire [47:0] told,           // the number that is asked for, 7 clocks later or more
    output wire        told_valid,     // if it is there
    input  wire  [9:0] line_addr,      // word of the line or list
    output wire [31:0] line_move       // it, one clock later
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
    // moves and scans of the array
    wire        mv_room, sum_valid, sum_other, sum_illegal, sum_double;
    wire  [2:0] sum_escapes, sum_checks, mv_hint;
    wire        gen_mark, gen_valid, gen_last, gen_promote, gen_drop;
    wire  [6:0] gen_src, gen_dst;
    wire  [3:0] gen_kind, gen_captured;
    wire [15:0] gen_stop;
    wire [0:0] gen_done, gen_empty;
    wire        array_reset;
    tsume_reset_here reset_of_array (.clock(clock), .reset(reset), .here(array_reset));
    shogi_array array (
        .clock(clock), .reset(array_reset),
        .mv_room(mv_room), .mv_valid(mv_valid), .mv_generate(mv_generate), .mv_mark(mv_mark), .mv_src(mv_source), .mv_dst(mv_target),
        .mv_new(mv_new), .mv_turn(mv_defence), .mv_escape(mv_escape), .mv_hand(mv_hand),
        .wr_valid(wr_valid), .wr_square(wr_square), .wr_piece(wr_piece),
        .sum_valid(sum_valid), .sum_escapes(sum_escapes), .sum_other(sum_other), .sum_checks(sum_checks),
        .sum_illegal(sum_illegal), .sum_double(sum_double),
        .gen_stop(gen_stop[0:0]), .gen_mark(gen_mark), .gen_valid(gen_valid), .gen_last(gen_last),
        .gen_src(gen_src), .gen_dst(gen_dst), .gen_kind(gen_kind), .gen_captured(gen_captured),
        .gen_promote(gen_promote), .gen_drop(gen_drop), .gen_empty(gen_empty), .gen_done(gen_done)
    );
    // what the move changes in the key
    wire [74:0] change;
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
    wire  [3:0] heard_slot;
    wire        stored, settled, left, clear_busy, cleared;
    wire [0:0] settled_slot, left_slot, cleared_slot;
    wire        plug_read, plug_ready, plug_valid, plug_write;
    wire [10:0] plug_read_set, plug_write_set;
    wire [3:0] plug_select;
    wire [114:0] plug_data;
    wire [459:0] plug_answer;
    tsume_memory memory (
        .clock(clock), .reset(memory_reset),
        .mv_slot(mv_slot[0:0]), .mv_probe(mv_probe), .mv_enter(mv_enter), .mv_root(mv_root), .mv_load(mv_load),
        .mv_pop(mv_pop), .mv_store(mv_store), .mv_clear(mv_clear), .dominance(dominance), .room(room),
        .store_pn(store_pn), .store_dn(store_dn), .store_work(store_work), .change(change), .hand(hand),
        .table_valid(table_valid), .table_proved(table_proved), .table_length(table_length), .table_disproved(table_disproved),
        .table_lasting(table_lasting), .table_exact(table_exact), .table_pn(table_pn), .table_dn(table_dn), .table_needs(table_needs),
        .path_hit(path_hit), .path_ply(path_ply), .path_full(path_full),
        .stored(stored), .settled(settled), .settled_slot(settled_slot), .left(left), .left_slot(left_slot),
        .clear_busy(clear_busy), .cleared(cleared), .cleared_slot(cleared_slot),
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
        .child_read_slot(child_read_slot[0:0]), .child_read(child_read), .child_move(child_move), .child_numbers(child_numbers),
        .child_at_slot(child_at_slot[0:0]), .child_at(child_at), .child_write(child_write), .child_write_move(child_write_move),
        .child_in_move(child_in_move), .child_in_numbers(child_in_numbers),
        .frame_read_slot(frame_read_slot[0:0]), .frame_read(frame_read), .frame(frame),
        .frame_at_slot(frame_at_slot[0:0]), .frame_at(frame_at), .frame_write(frame_write), .frame_in(frame_in),
        .line_at_slot(line_at_slot[0:0]), .line_at(line_at), .line_write(line_write), .line_in(line_in),
        .list_at_slot(list_at_slot[0:0]), .list_at(list_at), .list_write(list_write), .list_in(list_in),
        .read_list(result == 2'd3), .read_slot(ask_slot[0:0]), .read_at(line_addr), .read_out(line_move)
    );

    // move words
    wire [22:0] word_move, line_made;
    wire        word_white, line_white;
    wire [24:0] word, line_word;
    tsume_word words (.clock(clock), .white(word_white), .mv(word_move), .word(word));
    tsume_word line_words (.clock(clock), .white(line_white), .mv(line_made), .word(line_word));

    wire [39:0] clocks_40, told_40;
    assign clocks = {8'd0, clocks_40};
    assign told = {8'd0, told_40};
    tsume_search search (
        .clock(clock), .reset(reset),
        .ld_active(ld_active), .ld_valid(ld_valid), .ld_slot(4'd0), .ld_square(ld_sq), .ld_piece(ld_piece),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth),
        .hand_black(hand_b), .hand_white(hand_w), .cancel(abort_req), .ask_slot(ask_slot), .ask(ask),
        .depth_limit(10'd512), .child_limit(15'd4096),
        .hints(1'b0), .mv_room(mv_room),
        .sum_escapes(sum_escapes), .sum_other(sum_other), .sum_checks(sum_checks), .sum_illegal(sum_illegal),
        .gen_valid(gen_valid), .generated_made_source(gen_src), .generated_made_target(gen_dst),
        .generated_made_piece_kind(gen_kind[2:0]), .generated_made_piece_promoted(gen_kind[3]),
        .generated_made_captured_kind(gen_captured[2:0]), .generated_made_captured_promoted(gen_captured[3]),
        .generated_made_promotes(gen_promote), .generated_slot(4'd0),
        .generated_mark(gen_mark), .generated_last(gen_last),
        .gen_empty({15'd0, gen_empty}), .generated_hint(3'd0), .gen_illegal(1'b0),
        .table_valid(table_valid), .table_proved(table_proved), .table_length(table_length), .table_disproved(table_disproved),
        .table_lasting(table_lasting), .table_exact(table_exact), .table_pn(table_pn), .table_dn(table_dn), .table_needs(table_needs),
        .path_hit(path_hit), .path_ply(path_ply), .path_others(4'd0), .path_full(path_full),
        .stored(stored), .settled(settled), .settled_slot({3'd0, settled_slot}), .left(left), .left_slot({3'd0, left_slot}),
        .clear_busy(clear_busy), .cleared(cleared), .cleared_slot({3'd0, cleared_slot}),
        .second_answered(1'b0), .second_answered_slot(4'd0), .heard_slot(heard_slot), .second_proved(1'b0), .second_length(12'd0), .second_disproved(1'b0),
        .second_lasting(1'b0), .second_exact(1'b0), .second_pn(12'd0), .second_dn(12'd0), .second_needs(21'd0),
        .word(word), .line_word(line_word), .child_move(child_move), .child_numbers(child_numbers), .frame(frame),
        .ready(ready), .done(done), .done_slot(done_slot), .result(result), .reason(reason), .line_complete(line_complete),
        .length(length), .bounded(bounded), .at_least(at_least), .at_most(at_most), .clocks(clocks_40), .told(told_40), .told_valid(told_valid),
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
    wire        unused = &{1'b0, mv_ask, heard_slot, mv_hint, sum_valid, sum_double, gen_drop, gen_done, shares, gen_stop[15:1], ld_slot, mv_slot, wr_slot, mv_slot[3:1], wr_slot[3:1], child_read_slot[3:1], child_at_slot[3:1], frame_read_slot[3:1], frame_at_slot[3:1],
        line_at_slot[3:1], list_at_slot[3:1]};
endmodule

`default_nettype wire
