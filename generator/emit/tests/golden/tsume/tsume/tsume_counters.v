// tsume_counters: Counters of a job; cleared by clear, held after the job.
// checksum is rotated left by 5 and the 24-bit move word is added, for every raw move that is retired.
//
// Kiban 0.1.0, configuration tsume (bc2092a8).
// Emitted: edit generator/emit/src/tsume/search/counters.rs or the configuration, not this file.
`default_nettype none

module tsume_counters (
    input  wire        clock,        // the circuit's only clock
    input  wire        reset,        // synchronous, active high
    input  wire        clear,        // A job begins.
    input  wire        running,      // The job's clocks are counted.
    input  wire [2:0]  phase,        // Which of the state counters runs.
    input  wire        node,         // A node was expanded.
    input  wire        line_node,    // A node was expanded for the mate line.
    input  wire        retired,      // A raw move is retired.
    input  wire [23:0] word,         // Its word.
    input  wire        probed,       // Its table answer was used.
    input  wire        hit,          // The table knew it.
    input  wire [2:0]  select,       // The state counter to show.
    output wire [47:0] clocks,       // Clocks of the job.
    output wire [31:0] nodes,        // Nodes of the search.
    output wire [31:0] line_nodes,   // Nodes of the mate line.
    output wire [31:0] all,          // nodes + line_nodes.
    output wire [47:0] moves,        // Raw moves.
    output wire [47:0] probes,       // Table answers that were used.
    output wire [47:0] hits,         // Those that knew something.
    output wire [31:0] checksum,     // Of the raw moves.
    output wire [47:0] state_clocks  // Clocks of the selected state counter, a clock later.
);
    reg  [47:0] n_clocks_q;
    reg  [47:0] n_clocks_d;
    reg  [31:0] n_nodes_q;
    reg  [31:0] n_nodes_d;
    reg  [31:0] n_line_q;
    reg  [31:0] n_line_d;
    reg  [31:0] n_all_q;
    reg  [31:0] n_all_d;
    reg  [39:0] n_moves_q;
    reg  [39:0] n_moves_d;
    reg  [39:0] n_probes_q;
    reg  [39:0] n_probes_d;
    reg  [39:0] n_hits_q;
    reg  [39:0] n_hits_d;
    reg  [31:0] sum_q;
    reg  [31:0] sum_d;
    reg  [7:0]  counted_q;
    reg  [7:0]  counted_d;
    reg  [39:0] before_q;
    reg  [2:0]  state_before_q;
    reg         ran_q;
    wire [39:0] more;
    reg  [2:0]  state;
    reg  [39:0] so_far;
    wire        never_hit_without_probe;
    wire        never_probe_without_move;
    wire        never_node_twice;
    wire [39:0] states_read_data;

    tsume_lut_ram_8x40 states (
        .clock         (clock),
        .write_enable  (ran_q),
        .write_address (state_before_q),
        .write_data    (more),
        .read_address  (state),
        .read_data     (states_read_data)
    );

    always @(*) begin
        n_clocks_d = n_clocks_q;
        n_nodes_d = n_nodes_q;
        n_line_d = n_line_q;
        n_all_d = n_all_q;
        n_moves_d = n_moves_q;
        n_probes_d = n_probes_q;
        n_hits_d = n_hits_q;
        sum_d = sum_q;
        if (running) begin
            n_clocks_d = n_clocks_q + 48'd1;
        end
        if (node) begin
            n_nodes_d = n_nodes_q + 32'd1;
        end
        if (node | line_node) begin
            n_all_d = n_all_q + 32'd1;
        end
        if (line_node) begin
            n_line_d = n_line_q + 32'd1;
        end
        if (retired) begin
            n_moves_d = n_moves_q + 40'd1;
            sum_d = ((sum_q << 5) | {27'd0, sum_q[31:27]}) + {8'd0, word};
        end
        if (probed) begin
            n_probes_d = n_probes_q + 40'd1;
        end
        if (hit) begin
            n_hits_d = n_hits_q + 40'd1;
        end
        if (clear) begin
            n_clocks_d = 48'd0;
            n_nodes_d = 32'd0;
            n_line_d = 32'd0;
            n_all_d = 32'd0;
            n_moves_d = 40'd0;
            n_probes_d = 40'd0;
            n_hits_d = 40'd0;
            sum_d = 32'd0;
        end
    end

    always @(*) begin
        counted_d = counted_q;
        if (running) begin
            counted_d = (counted_q & ~(8'd1 << state)) | (8'd1 << state);
        end
        if (clear) begin
            counted_d = 8'd0;
        end
    end

    always @(*) begin
        // Clocks of each state, read in one clock and written in the next; the host reads them
        // when nothing runs.
        state = select;
        if (running) begin
            state = phase;
        end
    end

    always @(*) begin
        so_far = 40'd0;
        if (counted_q[state]) begin
            so_far = states_read_data;
        end
        if (ran_q & (state_before_q == state)) begin
            // it is being written
            so_far = more;
        end
    end

    assign more = before_q + 40'd1;
    assign clocks = n_clocks_q;
    assign nodes = n_nodes_q;
    assign line_nodes = n_line_q;
    assign all = n_all_q;
    assign moves = {8'd0, n_moves_q};
    assign probes = {8'd0, n_probes_q};
    assign hits = {8'd0, n_hits_q};
    assign checksum = sum_q;
    assign state_clocks = {8'd0, before_q};
    assign never_hit_without_probe = hit & !probed;
    assign never_probe_without_move = probed & !retired;
    assign never_node_twice = node & line_node;

    initial begin
        n_clocks_q = 48'd0;
        n_nodes_q = 32'd0;
        n_line_q = 32'd0;
        n_all_q = 32'd0;
        n_moves_q = 40'd0;
        n_probes_q = 40'd0;
        n_hits_q = 40'd0;
        sum_q = 32'd0;
        counted_q = 8'd0;
        before_q = 40'd0;
        state_before_q = 3'd0;
        ran_q = 1'b0;
    end

    always @(posedge clock) begin
        n_clocks_q <= n_clocks_d;
        n_nodes_q <= n_nodes_d;
        n_line_q <= n_line_d;
        n_all_q <= n_all_d;
        n_moves_q <= n_moves_d;
        n_probes_q <= n_probes_d;
        n_hits_q <= n_hits_d;
        sum_q <= sum_d;
        counted_q <= counted_d;
        before_q <= so_far;
        state_before_q <= state;
        ran_q <= running;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: the table knew a move that it was not asked for
        assert (reset || !never_hit_without_probe);
        // never: the table was asked for a move that is not there
        assert (reset || !never_probe_without_move);
        // never: a node counts twice
        assert (reset || !never_node_twice);
    end
`endif

    wire unused = &{1'b0, reset, never_hit_without_probe, never_probe_without_move,
        never_node_twice};
endmodule

`default_nettype wire
