// tsume_engine: One tsume engine: a search and its array.
//
// Kiban 0.1.0, configuration tsume (bc2092a8).
// Emitted: edit rtl_templates/tsume/engine.v or the configuration, not this file.
`default_nettype none

module tsume_engine (
    input  wire        clock,             // the circuit's only clock
    input  wire        reset,             // synchronous, active high
    // problem, while not busy: one square a clock, then start with hands and limits
    input  wire        ld_valid,          // a square is loaded
    input  wire  [6:0] ld_sq,             // which one
    input  wire  [5:0] ld_piece,          // {present, white, promoted, kind}, 0: nothing
    input  wire [20:0] hand_b,            // black's hand
    input  wire [20:0] hand_w,            // white's hand
    input  wire        start,             // 1 clock, while not busy
    input  wire  [1:0] cmd,               // 0 df-pn, 1 PN*, 2 list checks, 3 list evasions
    input  wire [31:0] limit_nodes,       // nodes, 0 = no limit
    input  wire [47:0] limit_clocks,      // clocks, 0 = no limit
    input  wire  [9:0] limit_depth,       // plies, 0 = no limit
    input  wire        abort_req,         // the job ends at its next decision
    // outcome, held until the next start
    output wire        busy,              // a job runs, or table and path are being emptied
    output wire        done,              // 1 clock
    output wire  [1:0] result,            // 0 unknown, 1 mate, 2 no mate, 3 listed
    // 0 none, 1 nodes, 2 clocks, 3 no mate within limit_depth, 4 memory, 5 abort
    output wire  [2:0] reason,
    output wire        line_complete,     // the line ends with the mate
    output wire  [9:0] length,            // words of the line or list
    output wire [47:0] clocks,            // from start to done
    output wire [31:0] nodes,             // expansions of the search
    output wire [31:0] line_nodes,        // expansions for the mate line
    output wire [47:0] moves,             // raw moves whose scans were used
    output wire [47:0] probes,            // table answers that were used
    output wire [47:0] hits,              // those that knew something
    output wire [31:0] checksum,          // of the raw moves
    input  wire  [2:0] state_clocks_sel,  // state counter to show (tsume.md, section 6)
    output wire [47:0] state_clocks,      // its clocks, one clock later
    input  wire  [9:0] line_addr,         // word of the line to read
    output wire [31:0] line_move          // it, one clock later
);
    // moves and scans of the array
    wire        sum_valid, sum_other, sum_illegal, sum_double;
    wire  [2:0] sum_escapes, sum_checks;
    wire        gen_valid, gen_last, gen_promote, gen_drop;
    wire  [6:0] gen_src, gen_dst;
    wire  [3:0] gen_kind, gen_captured;
    wire [22:0] gen_move = {gen_promote, gen_captured, gen_kind, gen_dst, gen_src};
    wire [0:0] gen_stop, gen_done;
    wire        mv_room;
    wire [74:0] key_change;
    wire        unused = &{1'b0, sum_valid, sum_double, gen_last, gen_drop};

    wire        mv_request, mv_expands, mv_valid, mv_commit, mv_generate, mv_escape, mv_defence;
    wire  [6:0] mv_src, mv_dst, mv_hand;
    wire  [5:0] mv_new;
    wire        mv_white, mv_promote;
    wire  [3:0] mv_piece, mv_captured;
    tsume_lane lane (
        .clock(clock), .reset(reset),
        .ld_valid(ld_valid), .ld_sq(ld_sq), .ld_piece(ld_piece), .hand_b(hand_b), .hand_w(hand_w),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth),
        .abort_req(abort_req), .busy(busy), .done(done), .result(result), .reason(reason), .line_complete(line_complete),
        .length(length), .clocks(clocks), .nodes(nodes), .line_nodes(line_nodes), .moves(moves), .probes(probes), .hits(hits),
        .checksum(checksum), .state_clocks_sel(state_clocks_sel), .state_clocks(state_clocks),
        .line_addr(line_addr), .line_move(line_move),
        .mv_request(mv_request), .mv_expands(mv_expands), .mv_ready(mv_room | ~mv_expands),
        .mv_valid(mv_valid), .mv_commit(mv_commit), .mv_generate(mv_generate), .mv_escape(mv_escape), .mv_defence(mv_defence),
        .mv_src(mv_src), .mv_dst(mv_dst), .mv_new(mv_new), .mv_hand(mv_hand),
        .mv_white(mv_white), .mv_piece(mv_piece), .mv_captured(mv_captured), .mv_promote(mv_promote), .key_change(key_change),
        .sum_escapes(sum_escapes), .sum_other(sum_other), .sum_checks(sum_checks), .sum_illegal(sum_illegal),
        .gen_stop(gen_stop[0]), .gen_valid(gen_valid), .gen_move(gen_move), .gen_done(gen_done[0])
    );

    // what the move changes in the key
    tsume_keys keys (
        .clock(clock),
        .mv_white(mv_white),
        .mv_src(mv_src),
        .mv_dst(mv_dst),
        .mv_piece(mv_piece),
        .mv_captured(mv_captured),
        .mv_promote(mv_promote),
        .change(key_change)
    );
    wire        unused_request = &{1'b0, mv_request};
    shogi_array array (
        .clock(clock), .reset(reset),
        .mv_room(mv_room),
        .mv_valid(mv_valid),
        .mv_commit(mv_commit),
        .mv_generate(mv_generate),
        .mv_src(mv_src),
        .mv_dst(mv_dst),
        .mv_new(mv_new),
        .mv_turn(mv_defence),
        .mv_escape(mv_escape),
        .mv_hand(mv_hand),
        .sum_valid(sum_valid), .sum_escapes(sum_escapes), .sum_other(sum_other), .sum_checks(sum_checks),
        .sum_illegal(sum_illegal), .sum_double(sum_double),
        .gen_stop(gen_stop),
        .gen_valid(gen_valid), .gen_last(gen_last),
        .gen_src(gen_src), .gen_dst(gen_dst), .gen_kind(gen_kind), .gen_captured(gen_captured),
        .gen_promote(gen_promote), .gen_drop(gen_drop), .gen_done(gen_done)
    );
endmodule

`default_nettype wire
