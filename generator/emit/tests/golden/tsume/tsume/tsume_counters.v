// tsume_counters: Counters of a job; cleared by clear, held after the job.
// checksum is rotated left by 5 and the 24-bit move word is added, for every raw move that is retired.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/tsume/search/counters.rs or the configuration, not this file.
`default_nettype none

module tsume_counters (
    input  wire        clock,        // the circuit's only clock
    input  wire        clear,
    input  wire        running,
    input  wire [2:0]  phase,        // Which of the 8 state counters runs.
    input  wire        node,
    input  wire        line_node,
    input  wire        retired,      // A raw move is retired, with its word.
    input  wire [23:0] word,
    input  wire        probed,
    input  wire        hit,
    input  wire [2:0]  select,
    output wire [47:0] clocks,
    output wire [31:0] nodes,
    output wire [31:0] line_nodes,
    output wire [31:0] all,          // nodes + line_nodes.
    output wire [47:0] moves,
    output wire [47:0] probes,
    output wire [47:0] hits,
    output wire [31:0] checksum,
    output wire [47:0] state_clocks
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
    reg  [39:0] phase_0_q;
    reg  [39:0] phase_0_d;
    reg  [39:0] phase_1_q;
    reg  [39:0] phase_1_d;
    reg  [39:0] phase_2_q;
    reg  [39:0] phase_2_d;
    reg  [39:0] phase_3_q;
    reg  [39:0] phase_3_d;
    reg  [39:0] phase_4_q;
    reg  [39:0] phase_4_d;
    reg  [39:0] phase_5_q;
    reg  [39:0] phase_5_d;
    reg  [39:0] phase_6_q;
    reg  [39:0] phase_6_d;
    reg  [39:0] selected_q;
    reg  [39:0] selected_d;

    always @(*) begin
        n_clocks_d = n_clocks_q;
        n_nodes_d = n_nodes_q;
        n_line_d = n_line_q;
        n_all_d = n_all_q;
        n_moves_d = n_moves_q;
        n_probes_d = n_probes_q;
        n_hits_d = n_hits_q;
        sum_d = sum_q;
        phase_0_d = phase_0_q;
        phase_1_d = phase_1_q;
        phase_2_d = phase_2_q;
        phase_3_d = phase_3_q;
        phase_4_d = phase_4_q;
        phase_5_d = phase_5_q;
        phase_6_d = phase_6_q;
        if (running) begin
            n_clocks_d = n_clocks_q + 48'd1;
            if (phase == 3'd0) begin
                phase_0_d = phase_0_q + 40'd1;
            end
            if (phase == 3'd1) begin
                phase_1_d = phase_1_q + 40'd1;
            end
            if (phase == 3'd2) begin
                phase_2_d = phase_2_q + 40'd1;
            end
            if (phase == 3'd3) begin
                phase_3_d = phase_3_q + 40'd1;
            end
            if (phase == 3'd4) begin
                phase_4_d = phase_4_q + 40'd1;
            end
            if (phase == 3'd5) begin
                phase_5_d = phase_5_q + 40'd1;
            end
            if (phase == 3'd6) begin
                phase_6_d = phase_6_q + 40'd1;
            end
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
            phase_0_d = 40'd0;
            phase_1_d = 40'd0;
            phase_2_d = 40'd0;
            phase_3_d = 40'd0;
            phase_4_d = 40'd0;
            phase_5_d = 40'd0;
            phase_6_d = 40'd0;
        end
    end

    always @(*) begin
        selected_d = phase_0_q;
        if (select == 3'd1) begin
            selected_d = phase_1_q;
        end
        if (select == 3'd2) begin
            selected_d = phase_2_q;
        end
        if (select == 3'd3) begin
            selected_d = phase_3_q;
        end
        if (select == 3'd4) begin
            selected_d = phase_4_q;
        end
        if (select == 3'd5) begin
            selected_d = phase_5_q;
        end
        if (select == 3'd6) begin
            selected_d = phase_6_q;
        end
        if (select == 3'd7) begin
            selected_d = 40'd0;
        end
    end

    assign clocks = n_clocks_q;
    assign nodes = n_nodes_q;
    assign line_nodes = n_line_q;
    assign all = n_all_q;
    assign moves = {8'd0, n_moves_q};
    assign probes = {8'd0, n_probes_q};
    assign hits = {8'd0, n_hits_q};
    assign checksum = sum_q;
    assign state_clocks = {8'd0, selected_q};

    initial begin
        n_clocks_q = 48'd0;
        n_nodes_q = 32'd0;
        n_line_q = 32'd0;
        n_all_q = 32'd0;
        n_moves_q = 40'd0;
        n_probes_q = 40'd0;
        n_hits_q = 40'd0;
        sum_q = 32'd0;
        phase_0_q = 40'd0;
        phase_1_q = 40'd0;
        phase_2_q = 40'd0;
        phase_3_q = 40'd0;
        phase_4_q = 40'd0;
        phase_5_q = 40'd0;
        phase_6_q = 40'd0;
        selected_q = 40'd0;
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
        phase_0_q <= phase_0_d;
        phase_1_q <= phase_1_d;
        phase_2_q <= phase_2_d;
        phase_3_q <= phase_3_d;
        phase_4_q <= phase_4_d;
        phase_5_q <= phase_5_d;
        phase_6_q <= phase_6_d;
        selected_q <= selected_d;
    end
endmodule

`default_nettype wire
