// A stand-in for the search engine: it searches nothing. Every output is a function of every
// input, so that a wire in the wrong place shows. Its twin is `StubEngine` in twin_engine.rs.
// HOLD: a signal that keeps it from finishing.
`ifndef HOLD
`define HOLD 1'b0
`endif
// TIME: clocks that a job takes at its end.
`ifndef TIME
`define TIME {3'd0, digest[7:0]}
`endif
// One search of it.
module stub_search (
    input wire clock,
    input wire reset,
    input wire ld_valid,
    input wire [6:0] ld_sq,
    input wire [5:0] ld_piece,
    input wire [20:0] hand_b,
    input wire [20:0] hand_w,
    input wire start,
    input wire [3:0] cmd,
    input wire [31:0] limit_nodes,
    input wire [47:0] limit_clocks,
    input wire [9:0] limit_depth,
    input wire abort_req,
    output wire busy,
    output reg done,
    output reg [1:0] result,
    output reg [2:0] reason,
    output reg line_complete,
    output reg [9:0] length,
    output wire [47:0] clocks,
    output wire [31:0] nodes,
    output wire [31:0] line_nodes,
    output wire [47:0] moves,
    output wire [47:0] probes,
    output wire [47:0] hits,
    output wire [31:0] checksum,
    input wire [2:0] state_clocks_sel,
    output reg [47:0] state_clocks,
    input wire [9:0] line_addr,
    output reg [31:0] line_move
);
    reg [5:0] board [0:127];
    reg [31:0] h;
    reg [31:0] digest;
    reg [31:0] sum;
    reg [10:0] step;
    reg [2:0] state;
    reg [10:0] warm;
    reg wrong;
    reg listing;

    localparam REST = 3'd0, BOARD = 3'd1, WORDS = 3'd2, LIST = 3'd3, FINISH = 3'd4;

    // busy for a while after reset, as if the table were being cleared
    assign busy = (state != REST) || (warm != 11'd400);

    function [31:0] mix;
        input [31:0] a;
        input [31:0] b;
        mix = ({a[26:0], a[31:27]} ^ b) * 32'd1664525 + 32'd1013904223;
    endfunction

    // the k-th word derived from the digest
    function [31:0] part;
        input [31:0] d;
        input [7:0] k;
        reg [31:0] x;
        begin
            x = (d ^ {24'd0, k}) * 32'h9E3779B1;
            part = x ^ {15'd0, x[31:15]};
        end
    endfunction

    function [31:0] move_word;
        input [31:0] d;
        input [9:0] k;
        input list;
        reg [31:0] x;
        begin
            x = (d + {22'd0, k}) * 32'h85EBCA6B;
            x = x ^ {17'd0, x[31:17]};
            move_word = x & (list ? 32'h77FFFFFF : 32'h01FFFFFF);
        end
    endfunction

    function [47:0] wide;
        input [31:0] a;
        input [31:0] b;
        wide = {a[15:0], b};
    endfunction

    wire [31:0] listed = move_word(digest, step[9:0], 1'b1);
    assign nodes = listing ? 32'd0 : part(digest, 8'd1);
    assign line_nodes = listing ? 32'd0 : part(digest, 8'd2);
    assign checksum = listing ? sum : part(digest, 8'd3);
    assign clocks = listing ? 48'd0 : wide(part(digest, 8'd4), part(digest, 8'd5));
    assign moves = listing ? {38'd0, length} : wide(part(digest, 8'd6), part(digest, 8'd7));
    assign probes = listing ? 48'd0 : wide(part(digest, 8'd8), part(digest, 8'd9));
    assign hits = listing ? 48'd0 : wide(part(digest, 8'd10), part(digest, 8'd11));

    always @(posedge clock) begin
        done <= 1'b0;
        if (warm != 11'd400) warm <= warm + 11'd1;
        if (ld_valid) begin
            board[ld_sq] <= ld_piece;
            if (busy) wrong <= 1'b1;
        end
        line_move <= move_word(digest, line_addr, listing);
        state_clocks <= listing ? 48'd0
            : wide(part(digest, 8'd32 + {5'd0, state_clocks_sel}),
                   part(digest, 8'd48 + {5'd0, state_clocks_sel}));
        case (state)
            REST: if (start) begin
                state <= BOARD;
                step <= 11'd0;
                h <= {28'd0, cmd} + {31'd0, wrong};
                listing <= cmd[1];
                sum <= 32'd0;
            end
            BOARD: begin
                h <= mix(h, {26'd0, board[step[6:0]]});
                step <= step + 11'd1;
                if (step == 11'd80) begin
                    state <= WORDS;
                    step <= 11'd0;
                end
            end
            WORDS: begin
                step <= step + 11'd1;
                case (step[2:0])
                    3'd0: h <= mix(h, {11'd0, hand_b});
                    3'd1: h <= mix(h, {11'd0, hand_w});
                    3'd2: h <= mix(h, limit_nodes);
                    3'd3: h <= mix(h, limit_clocks[31:0]);
                    3'd4: h <= mix(h, {16'd0, limit_clocks[47:32]});
                    3'd5: h <= mix(h, {22'd0, limit_depth});
                    default: begin
                        digest <= h;
                        case (h[31:29])
                            3'd0: length <= 10'd0;
                            3'd1: length <= 10'd32;
                            3'd2: length <= 10'd33;
                            3'd3: length <= {3'd0, h[28:22]};
                            default: length <= {6'd0, h[28:25]};
                        endcase
                        state <= listing ? LIST : FINISH;
                        step <= 11'd0;
                    end
                endcase
            end
            LIST: begin
                if (step[9:0] == length) begin
                    state <= FINISH;
                    step <= 11'd0;
                end else begin
                    sum <= {sum[26:0], sum[31:27]} + {8'd0, listed[23:0]};
                    step <= step + 11'd1;
                end
            end
            default: if (step < `TIME) begin
                // each job takes its time
                step <= step + 11'd1;
            end else if (!`HOLD || abort_req) begin
                state <= REST;
                done <= 1'b1;
                if (listing) begin
                    result <= 2'd3;
                    reason <= 3'd0;
                    line_complete <= 1'b0;
                end else if (abort_req) begin
                    result <= 2'd0;
                    reason <= 3'd5;
                    line_complete <= 1'b0;
                    length <= 10'd0;
                end else begin
                    case (digest[1:0])
                        2'd0: begin
                            result <= 2'd0;
                            reason <= 3'd1 + {1'b0, digest[3:2]};
                        end
                        2'd1: begin
                            result <= 2'd2;
                            reason <= 3'd0;
                        end
                        default: begin
                            result <= 2'd1;
                            reason <= 3'd0;
                        end
                    endcase
                    line_complete <= digest[1] && digest[4];
                end
            end
        endcase
        if (reset) begin
            state <= REST;
            warm <= 11'd0;
            wrong <= 1'b0;
            listing <= 1'b0;
            digest <= 32'd0;
            done <= 1'b0;
        end
    end
endmodule

// As many of them as the circuit has searches, behind the engine's ports.
`ifndef SEARCHES
`define SEARCHES 1
`endif
module tsume_engine (
    input wire clock,
    input wire reset,
    input wire [3:0] ld_slot,
    input wire ld_active,
    input wire ld_valid,
    input wire [6:0] ld_sq,
    input wire [5:0] ld_piece,
    input wire [20:0] hand_b,
    input wire [20:0] hand_w,
    input wire start,
    input wire [5:0] cmd,
    input wire [31:0] limit_nodes,
    input wire [47:0] limit_clocks,
    input wire [9:0] limit_depth,
    input wire [15:0] abort_req,
    output wire [15:0] ready,
    output reg done,
    output reg [3:0] done_slot,
    input wire [3:0] ask_slot,
    output wire [1:0] result,
    output wire [2:0] reason,
    output wire line_complete,
    output wire [9:0] length,
    output wire bounded,
    output wire [9:0] at_least,
    output wire [9:0] at_most,
    output wire [47:0] clocks,
    input wire [3:0] ask,
    output reg [47:0] told,
    output wire told_valid,
    input wire [9:0] line_addr,
    output wire [31:0] line_move
);
    wire [15:0] busy, ends, bounds;
    wire [1:0] results [0:15];
    wire [2:0] reasons [0:15];
    wire [15:0] completes;
    wire [9:0] lengths [0:15];
    wire [47:0] clocks_of [0:15], moves_of [0:15], probes_of [0:15], hits_of [0:15], states_of [0:15];
    wire [31:0] nodes_of [0:15], line_nodes_of [0:15], checksum_of [0:15], line_of [0:15];
    genvar g;
    generate
        for (g = 0; g < 16; g = g + 1) begin : each
            if (g < `SEARCHES) begin : one
                // what a job is given stands with its start only
                reg [20:0] black, white;
                reg [31:0] nodes;
                reg [47:0] limit;
                reg [9:0] depth;
                reg begins;
                reg [5:0] command;
                wire mine = ld_slot == g;
                always @(posedge clock) begin
                    begins <= start & mine & ~reset;
                    if (start & mine) begin
                        {black, white, nodes, limit, depth, command} <= {hand_b, hand_w, limit_nodes, limit_clocks, limit_depth, cmd};
                    end
                end
                stub_search search (
                    .clock(clock), .reset(reset), .ld_valid(ld_valid & mine & ld_active), .ld_sq(ld_sq), .ld_piece(ld_piece),
                    .hand_b(black), .hand_w(white), .start(begins), .cmd(command[3:0]), .limit_nodes(nodes), .limit_clocks(limit),
                    .limit_depth(depth), .abort_req(abort_req[g]), .busy(busy[g]), .done(ends[g]), .result(results[g]),
                    .reason(reasons[g]), .line_complete(completes[g]), .length(lengths[g]), .clocks(clocks_of[g]), .nodes(nodes_of[g]),
                    .line_nodes(line_nodes_of[g]), .moves(moves_of[g]), .probes(probes_of[g]), .hits(hits_of[g]),
                    .checksum(checksum_of[g]), .state_clocks_sel(ask[2:0]), .state_clocks(states_of[g]), .line_addr(line_addr),
                    .line_move(line_of[g])
                );
                assign ready[g] = ~busy[g] & ~begins;
                assign bounds[g] = command[5];
            end else begin : none
                assign ready[g] = 1'b0;
                assign busy[g] = 1'b0;
                assign ends[g] = 1'b0;
                assign completes[g] = 1'b0;
                assign bounds[g] = 1'b0;
            end
        end
    endgenerate
    assign result = results[ask_slot];
    assign reason = reasons[ask_slot];
    assign line_complete = completes[ask_slot];
    assign length = lengths[ask_slot];
    assign bounded = bounds[ask_slot];
    assign at_least = line_nodes_of[ask_slot][9:0];
    assign at_most = nodes_of[ask_slot][9:0];
    assign clocks = clocks_of[ask_slot];
    assign line_move = line_of[ask_slot];

    // one end a clock
    reg [15:0] ended;
    wire [15:0] first = ended & (~ended + 16'd1);
    integer i;
    always @(posedge clock) begin
        ended <= reset ? 16'd0 : (ended & ~first) | ends;
        done <= |first & ~reset;
        for (i = 0; i < 16; i = i + 1) if (first[i]) done_slot <= i[3:0];
    end

    // a number is there two clocks or more after it was asked for
    reg [7:0] asked;
    reg [2:0] since;
    reg [15:0] noise;
    assign told_valid = (asked == {ask_slot, ask}) & (since >= 3'd2) & noise[0];
    always @(posedge clock) begin
        asked <= {ask_slot, ask};
        since <= (reset | (asked != {ask_slot, ask})) ? 3'd0 : (since == 3'd7) ? since : since + 3'd1;
        noise <= reset ? 16'd1 : {noise[14:0], noise[15] ^ noise[13] ^ noise[12] ^ noise[10]};
        case (ask)
            4'd0: told <= {16'd0, nodes_of[ask_slot]};
            4'd1: told <= {16'd0, line_nodes_of[ask_slot]};
            4'd2: told <= {16'd0, checksum_of[ask_slot]};
            4'd3: told <= moves_of[ask_slot];
            4'd4: told <= probes_of[ask_slot];
            4'd5: told <= hits_of[ask_slot];
            default: told <= states_of[ask_slot];
        endcase
    end
endmodule
