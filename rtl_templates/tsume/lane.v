// One search without its array: memory of keys and positions, table, frame machine and its stacks.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
{%- let s = "" %}
{% include "tsume/search_ports.v" %}
    output wire [31:0] line_move,      // it, one clock later
    // a position for the array (shogi_array); what makes something happen only with mv_ready
    output wire        mv_request,     // it is there, and stays until mv_ready
    output wire        mv_expands,     // its moves are wanted: it needs room among the nodes of the array
    input  wire        mv_ready,       // the array takes it in this clock
    output wire        mv_valid,       // a child: its summary is wanted
    output wire        mv_commit,      // the child becomes the node's board
    output wire        mv_generate,    // enumerate the child
    output wire        mv_escape,      // black's answers to a pawn in front of its king
    output wire        mv_defence,     // white is to move behind it
    output wire  [6:0] mv_src,         // source, 127 = none
    output wire  [6:0] mv_dst,         // destination
    output wire  [5:0] mv_new,         // piece put on the destination, 0 = clear it
    output wire  [6:0] mv_hand,        // kinds in the hand of the side to move
    // the move for its key (tsume_keys)
    output wire        mv_white,       // colour of the moved piece
    output wire  [3:0] mv_piece,       // {promoted, kind} before the move
    output wire  [3:0] mv_captured,    // {promoted, kind}, 0 = none
    output wire        mv_promote,     // the piece promotes
    input  wire [{{ key_bits - 1 }}:0] key_change,     // what it changes, a clock later
    // from the array
    input  wire  [2:0] sum_escapes,    // a child, {{ summary_clocks }} clocks after it was taken; defence: squares for white's king, at most 4
    input  wire        sum_other,      // defence: another evasion exists
    input  wire  [2:0] sum_checks,     // attack: squares with a raw check, at most 4
    input  wire        sum_illegal,    // defence: black's king is attacked
    output wire        gen_stop,       // no further move is wanted
    input  wire        gen_valid,      // a raw move is there
    input  wire [22:0] gen_move,       // {promote, captured[3:0], kind[3:0], dst[6:0], src[6:0]}
    input  wire        gen_done        // all moves were there
);
    // move that is made
    wire        mv_black, mv_raw, mv_enter, mv_root, mv_load;
    wire [22:0] mv_move;
    wire  [5:0] mv_raw_piece;
    assign mv_src = mv_move[6:0];
    assign mv_dst = mv_move[13:7];
    assign mv_piece = mv_move[17:14];
    assign mv_captured = mv_move[21:18];
    assign mv_promote = mv_move[22];
    assign mv_new = mv_raw ? mv_raw_piece : {1'b1, ~mv_black, mv_move[17] | mv_move[22], mv_move[16:14]};

    // keys, table, path
    wire        clear, clear_busy, dominance;
    wire [20:0] child_hand, store_hand;
    wire        table_proved, table_disproved, table_lasting, table_exact, path_hit, enter_done, enter_full;
    wire [11:0] room, table_length, table_pn, table_dn;
    wire  [9:0] path_ply;
    wire        mv_probe, drop, table_valid, pop, path_pop, store, store_busy;
    wire [11:0] store_pn, store_dn;
    wire  [4:0] store_work;
    wire        plug_request, plug_write, plug_ready, plug_valid;
    wire [{{ index_bits - 1 }}:0] plug_address;
    wire [{{ ways - 1 }}:0] plug_select;
    wire [{{ entry_bits - 1 }}:0] plug_data;
    wire [{{ ways * entry_bits - 1 }}:0] plug_answer;
    tsume_memory memory (
        .clock(clock), .reset(reset), .clear(clear), .clear_busy(clear_busy), .dominance(dominance), .room(room),
        .mv_probe(mv_probe), .drop(drop), .mv_enter(mv_enter), .mv_root(mv_root), .mv_load(mv_load), .change(key_change),
        .hand(child_hand),
        .table_valid(table_valid), .table_proved(table_proved), .table_length(table_length), .table_disproved(table_disproved),
        .table_lasting(table_lasting), .table_exact(table_exact), .table_pn(table_pn), .table_dn(table_dn),
        .path_hit(path_hit), .path_ply(path_ply), .enter_done(enter_done), .enter_full(enter_full),
        .pop(pop), .path_pop(path_pop), .store(store), .store_hand(store_hand),
        .store_pn(store_pn), .store_dn(store_dn), .store_work(store_work), .store_busy(store_busy),
        .plug_request(plug_request), .plug_write(plug_write), .plug_address(plug_address), .plug_select(plug_select),
        .plug_data(plug_data), .plug_ready(plug_ready), .plug_valid(plug_valid), .plug_answer(plug_answer)
    );

    // the table's memory behind its plug
    tsume_table table_memory (
        .clock(clock), .reset(reset), .request(plug_request), .write(plug_write), .address(plug_address),
        .select(plug_select), .data(plug_data), .ready(plug_ready), .valid(plug_valid), .answer(plug_answer)
    );

    // children, frames, line
    wire  [13:0] child_read, child_at;
    wire         child_write, child_write_move;
    wire  [23:0] child_move, child_in_move;
    wire  [35:0] child_numbers, child_in_numbers;
    wire   [9:0] frame_read, frame_at;
    wire         frame_write;
    wire [168:0] frame, frame_in;
    wire   [9:0] line_at;
    wire         line_write;
    wire  [31:0] line_in;
    tsume_stacks stacks (
        .clock(clock),
        .child_read(child_read), .child_move(child_move), .child_numbers(child_numbers),
        .child_at(child_at), .child_write(child_write), .child_write_move(child_write_move),
        .child_in_move(child_in_move), .child_in_numbers(child_in_numbers),
        .frame_read(frame_read), .frame(frame), .frame_at(frame_at), .frame_write(frame_write), .frame_in(frame_in),
        .line_at(line_at), .line_write(line_write), .line_in(line_in), .line_read(line_addr), .line_out(line_move)
    );

    // move words
    wire [22:0] word_move;
    wire        word_white;
    wire [24:0] word;
    tsume_word words (.clock(clock), .white(word_white), .mv(word_move), .word(word));

    tsume_search search (
        .clock(clock), .reset(reset),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth), .cancel(abort_req),
        .ld_valid(ld_valid), .ld_square(ld_sq), .ld_piece(ld_piece), .hand_black(hand_b), .hand_white(hand_w), .state_select(state_clocks_sel),
        .depth_limit(10'd{{ frames }}), .child_limit(15'd{{ children }}),
        .mv_ready(mv_ready), .gen_valid(gen_valid), .gen_move(gen_move), .gen_done(gen_done),
        .sum_escapes(sum_escapes), .sum_other(sum_other), .sum_checks(sum_checks), .sum_illegal(sum_illegal),
        .clear_busy(clear_busy), .table_valid(table_valid), .table_proved(table_proved), .table_length(table_length), .table_disproved(table_disproved), .table_lasting(table_lasting),
        .table_exact(table_exact), .table_pn(table_pn), .table_dn(table_dn), .path_hit(path_hit), .path_ply(path_ply),
        .enter_done(enter_done), .enter_full(enter_full), .store_busy(store_busy), .word(word),
        .child_move(child_move), .child_numbers(child_numbers), .frame(frame),
        .busy(busy), .done(done), .result(result), .reason(reason), .line_complete(line_complete), .length(length), .clocks(clocks),
        .nodes(nodes), .line_nodes(line_nodes), .moves(moves), .probes(probes), .hits(hits), .checksum(checksum), .state_clocks(state_clocks),
        .mv_request(mv_request), .mv_expands(mv_expands), .mv_valid(mv_valid), .mv_commit(mv_commit), .mv_generate(mv_generate), .mv_escape(mv_escape), .mv_defence(mv_defence),
        .mv_black(mv_black), .mv_raw(mv_raw), .mv_move(mv_move), .mv_new(mv_raw_piece), .mv_hand(mv_hand), .mv_enter(mv_enter),
        .mv_root(mv_root), .mv_load(mv_load), .mv_white(mv_white), .mv_probe(mv_probe), .drop(drop), .gen_stop(gen_stop),
        .clear(clear), .dominance(dominance), .room(room), .child_hand(child_hand), .pop(pop), .path_pop(path_pop), .store(store),
        .store_hand(store_hand), .store_pn(store_pn), .store_dn(store_dn), .store_work(store_work),
        .word_move(word_move), .word_white(word_white),
        .child_read(child_read), .child_at(child_at), .child_write(child_write), .child_write_move(child_write_move),
        .child_in_move(child_in_move), .child_in_numbers(child_in_numbers),
        .frame_read(frame_read), .frame_at(frame_at), .frame_write(frame_write), .frame_in(frame_in),
        .line_at(line_at), .line_write(line_write), .line_in(line_in)
    );
endmodule
