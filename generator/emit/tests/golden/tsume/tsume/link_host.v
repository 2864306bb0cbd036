// link_host: The dispatcher of docs/protocol.md, with the ports of an engine (docs/circuits/tsume.md).
// Clocks: a request is read in 5; abort, solve and moves look at the jobs held in 4 a job; a
// new job is copied in 114 and started in 116 once the engine is not busy. Then the answer's
// bytes and the line. done is taken at any time; the engine's outputs must stay as they are until the next start.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/link/host/mod.rs or the configuration, not this file.
`default_nettype none

module link_host (
    input  wire        clock,             // the circuit's only clock
    input  wire        reset,             // synchronous, active high

    // receiver
    input  wire        frame_valid,
    input  wire [7:0]  frame_length,
    output wire [7:0]  frame_address,
    input  wire [7:0]  frame_data,
    output reg         frame_consumed,
    input  wire        frame_error,

    // sender
    output wire [7:0]  push_data,
    output wire        push,
    output wire        finish,
    input  wire        sender_idle,

    // engine: set-up and control
    output wire        ld_valid,
    output wire [6:0]  ld_sq,
    output wire [5:0]  ld_piece,
    output wire [20:0] hand_b,
    output wire [20:0] hand_w,
    output reg         start,
    output wire [1:0]  cmd,
    output wire [31:0] limit_nodes,
    output wire [47:0] limit_clocks,
    output wire [9:0]  limit_depth,
    output wire        abort_req,

    // engine: outcome
    input  wire        busy,
    input  wire        done,
    input  wire [1:0]  result,
    input  wire [2:0]  reason,
    input  wire        line_complete,
    input  wire [9:0]  length,
    input  wire [47:0] clocks,
    input  wire [31:0] nodes,
    input  wire [31:0] line_nodes,
    input  wire [47:0] moves,
    input  wire [47:0] probes,
    input  wire [47:0] hits,
    input  wire [31:0] checksum,
    output wire [2:0]  state_clocks_sel,
    input  wire [47:0] state_clocks,
    output wire [9:0]  line_addr,
    input  wire [31:0] line_move,

    // for lamps and harnesses
    output wire        idle,              // No job held, no request in hand, nothing being sent.
    output wire        any_job,
    output wire        any_error,
    output wire        frame_toggle,      // Changes with every good frame.
    output wire [47:0] since_reset        // Clocks since reset.
);
    localparam [3:0] HOST_STATE_IDLE     = 4'd0;
    localparam [3:0] HOST_STATE_HEAD     = 4'd1;
    localparam [3:0] HOST_STATE_DECIDE   = 4'd2;
    localparam [3:0] HOST_STATE_SCAN     = 4'd3;
    localparam [3:0] HOST_STATE_COPY     = 4'd4;
    localparam [3:0] HOST_STATE_VERDICT  = 4'd5;
    localparam [3:0] HOST_STATE_LOAD_JOB = 4'd6;
    localparam [3:0] HOST_STATE_START    = 4'd7;
    localparam [3:0] HOST_STATE_GO       = 4'd8;
    localparam [3:0] HOST_STATE_WAIT     = 4'd9;
    localparam [4:0] PLACE_COUNT = 5'd4;
    localparam [3:0] LAST_PLACE = 4'd3;
    localparam HAS_PN_STAR = 1'b1;
    localparam HAS_LIST = 1'b1;

    reg  [3:0]  state_q;
    reg  [3:0]  state_d;
    reg  [6:0]  index_q;
    reg  [6:0]  index_d;
    reg  [7:0]  kind_q;
    reg  [7:0]  kind_d;
    reg  [7:0]  flags_q;
    reg  [7:0]  flags_d;
    reg  [15:0] tag_q;
    reg  [15:0] tag_d;
    reg  [4:0]  held_q;
    reg  [4:0]  held_d;
    reg  [3:0]  head_q;
    reg  [3:0]  head_d;
    reg  [3:0]  tail_q;
    reg  [3:0]  tail_d;
    reg  [3:0]  scan_q;
    reg  [3:0]  scan_d;
    reg  [4:0]  scan_left_q;
    reg  [4:0]  scan_left_d;
    reg         low_equal_q;
    reg         low_equal_d;
    reg         high_equal_q;
    reg         high_equal_d;
    reg         found_q;
    reg         found_d;
    reg         running_q;
    reg         running_d;
    reg         sending_q;
    reg         sending_d;
    reg         blank_q;
    reg         blank_d;
    reg         aborting_q;
    reg         aborting_d;
    reg  [1:0]  got_result_q;
    reg  [1:0]  got_result_d;
    reg  [2:0]  got_reason_q;
    reg  [2:0]  got_reason_d;
    reg         got_complete_q;
    reg         got_complete_d;
    reg  [9:0]  got_length_q;
    reg  [9:0]  got_length_d;
    reg         turn_q;
    reg         turn_d;
    reg  [3:0]  answer_kind_q;
    reg  [3:0]  answer_kind_d;
    reg  [7:0]  answer_value_q;
    reg  [7:0]  answer_value_d;
    reg  [5:0]  line_count_q;
    reg  [5:0]  line_count_d;
    reg  [31:0] error_count_q;
    reg  [31:0] error_count_d;
    reg  [47:0] clock_count_q;
    reg  [47:0] clock_count_d;
    reg         toggle_q;
    reg         toggle_d;
    wire [6:0]  offset;
    reg         drop;
    reg  [1:0]  new_errors;
    wire [4:0]  free;
    wire        all_jobs;
    reg         same;
    reg         able;
    wire [9:0]  line_left;
    reg  [7:0]  work_state;
    reg         answer_go;
    wire        answer_busy;
    reg  [7:0]  answer_value;
    reg  [15:0] answer_current;
    wire [7:0]  answer_held;
    wire [7:0]  answer_free;
    wire        answer_active;
    reg         answer_line_clear;
    wire [2:0]  answer_state_clocks_sel;
    wire [9:0]  answer_line_addr;
    wire [7:0]  answer_push_data;
    wire        answer_push;
    wire        answer_finish;
    reg         check_clear;
    reg         check_valid;
    wire        check_bad_field;
    wire        check_bad_kings;
    reg         load_valid;
    wire        load_dropped;
    wire [15:0] load_job;
    wire [1:0]  load_cmd;
    wire        load_ld_valid;
    wire [6:0]  load_ld_sq;
    wire [5:0]  load_ld_piece;
    wire [20:0] load_hand_b;
    wire [20:0] load_hand_w;
    wire [31:0] load_limit_nodes;
    wire [47:0] load_limit_clocks;
    wire [9:0]  load_limit_depth;
    reg  [10:0] places_read_address;
    wire [7:0]  places_read_data;
    reg  [10:0] places_write_address;
    reg  [7:0]  places_write_data;
    reg         places_write_enable;

    link_answer answer (
        .clock            (clock),
        .reset            (reset),
        .go               (answer_go),
        .busy             (answer_busy),
        .kind             (answer_kind_q),
        .value            (answer_value),
        .job              (tag_q),
        .bad_type         (kind_q),
        .bad_length       (frame_length),
        .current          (answer_current),
        .held             (answer_held),
        .free             (answer_free),
        .errors           (error_count_q),
        .since_reset      (clock_count_q),
        .active           (answer_active),
        .blank            (blank_q),
        .result           (got_result_q),
        .reason           (got_reason_q),
        .length           (got_length_q),
        .line_clear       (answer_line_clear),
        .line_count       (line_count_q),
        .clocks           (clocks),
        .nodes            (nodes),
        .line_nodes       (line_nodes),
        .moves            (moves),
        .probes           (probes),
        .hits             (hits),
        .checksum         (checksum),
        .state_clocks_sel (answer_state_clocks_sel),
        .state_clocks     (state_clocks),
        .line_addr        (answer_line_addr),
        .line_move        (line_move),
        .push_data        (answer_push_data),
        .push             (answer_push),
        .finish           (answer_finish),
        .sender_idle      (sender_idle)
    );

    link_job_check check (
        .clock     (clock),
        .clear     (check_clear),
        .valid     (check_valid),
        .index     (offset),
        .data      (frame_data),
        .bad_field (check_bad_field),
        .bad_kings (check_bad_kings)
    );

    link_job_load load (
        .clock        (clock),
        .valid        (load_valid),
        .index        (offset),
        .data         (places_read_data),
        .dropped      (load_dropped),
        .job          (load_job),
        .cmd          (load_cmd),
        .ld_valid     (load_ld_valid),
        .ld_sq        (load_ld_sq),
        .ld_piece     (load_ld_piece),
        .hand_b       (load_hand_b),
        .hand_w       (load_hand_w),
        .limit_nodes  (load_limit_nodes),
        .limit_clocks (load_limit_clocks),
        .limit_depth  (load_limit_depth)
    );

    link_job_ram_4 places (
        .clock         (clock),
        .read_address  (places_read_address),
        .read_data     (places_read_data),
        .write_address (places_write_address),
        .write_data    (places_write_data),
        .write_enable  (places_write_enable)
    );

    always @(*) begin
        state_d = state_q;
        index_d = index_q;
        kind_d = kind_q;
        flags_d = flags_q;
        tag_d = tag_q;
        held_d = held_q;
        head_d = head_q;
        tail_d = tail_q;
        scan_d = scan_q;
        scan_left_d = scan_left_q;
        low_equal_d = low_equal_q;
        high_equal_d = high_equal_q;
        found_d = found_q;
        running_d = running_q;
        sending_d = sending_q;
        blank_d = blank_q;
        aborting_d = aborting_q;
        got_result_d = got_result_q;
        got_reason_d = got_reason_q;
        got_complete_d = got_complete_q;
        got_length_d = got_length_q;
        turn_d = turn_q;
        answer_kind_d = answer_kind_q;
        answer_value_d = answer_value_q;
        line_count_d = line_count_q;
        toggle_d = toggle_q;
        drop = 1'b0;
        frame_consumed = 1'b0;
        start = 1'b0;
        // answers
        answer_go = 1'b0;
        answer_line_clear = 1'b0;
        check_clear = 1'b0;
        check_valid = 1'b0;
        places_write_address = ({7'd0, tail_q} << 7) | {4'd0, offset};
        places_write_data = frame_data;
        places_write_enable = 1'b0;
        // bytes of the head, to the engine; or of each job held, to the scan
        places_read_address = ({7'd0, head_q} << 7) | {4'd0, index_q};
        load_valid = 1'b0;
        same = 1'b0;
        case (state_q)
            HOST_STATE_IDLE: begin
                // choose: a job to start, a request, or a frame of the job that is done
                index_d = 7'd0;
                if ((held_q != 5'd0) & !running_q & !sending_q) begin
                    state_d = HOST_STATE_LOAD_JOB;
                end else if (frame_valid & !(sending_q & turn_q)) begin
                    turn_d = 1'b1;
                    toggle_d = !toggle_q;
                    state_d = HOST_STATE_HEAD;
                end else if (sending_q) begin
                    turn_d = 1'b0;
                    tag_d = load_job;
                    state_d = HOST_STATE_GO;
                    if (line_left == 10'd0) begin
                        answer_kind_d = 4'd5;
                        answer_value_d = 8'd0;
                        if (got_complete_q) begin
                            answer_value_d = 8'd1;
                        end
                    end else begin
                        answer_kind_d = 4'd4;
                        answer_value_d = 8'd0;
                        line_count_d = 6'd32;
                        if (line_left < 10'd32) begin
                            line_count_d = line_left[5:0];
                        end
                    end
                end
            end
            HOST_STATE_HEAD: begin
                // read the first four bytes of a request
                index_d = index_q + 7'd1;
                if (index_q == 7'd1) begin
                    kind_d = frame_data;
                end
                if (index_q == 7'd2) begin
                    flags_d = frame_data;
                end
                if ((index_q == 7'd3) | (index_q == 7'd4)) begin
                    tag_d = (tag_q >> 8) | ({8'd0, frame_data} << 8);
                end
                if (index_q == 7'd4) begin
                    state_d = HOST_STATE_DECIDE;
                end
            end
            HOST_STATE_DECIDE: begin
                // by type and length: answer at once, or look at the jobs held
                check_clear = 1'b1;
                scan_d = head_q;
                scan_left_d = held_q;
                found_d = 1'b0;
                index_d = 7'd2;
                answer_value_d = 8'd0;
                state_d = HOST_STATE_GO;
                if (kind_q[7]) begin
                    // an answer: a looped cable; dropped, never answered
                    drop = 1'b1;
                    frame_consumed = 1'b1;
                    state_d = HOST_STATE_IDLE;
                end else if ((kind_q == 8'd0) | (kind_q > 8'd5)) begin
                    drop = 1'b1;
                    answer_kind_d = 4'd15;
                    answer_value_d = 8'd1;
                end else if ((kind_q == 8'd2) | (kind_q == 8'd3)) begin
                    state_d = HOST_STATE_SCAN;
                    if (frame_length != 8'd113) begin
                        drop = 1'b1;
                        answer_kind_d = 4'd15;
                        answer_value_d = 8'd2;
                        state_d = HOST_STATE_GO;
                    end
                end else if (frame_length != 8'd4) begin
                    drop = 1'b1;
                    answer_kind_d = 4'd15;
                    answer_value_d = 8'd2;
                end else if (kind_q == 8'd1) begin
                    answer_kind_d = 4'd1;
                end else if (kind_q == 8'd5) begin
                    answer_kind_d = 4'd6;
                end else begin
                    state_d = HOST_STATE_SCAN;
                end
            end
            HOST_STATE_SCAN: begin
                // compare the job number with those held offsets 2 and 3 of each place hold the
                // job number
                places_read_address = ({7'd0, scan_q} << 7) | {4'd0, index_q};
                index_d = index_q + 7'd1;
                if (index_q == 7'd3) begin
                    low_equal_d = places_read_data == tag_q[7:0];
                end
                if (index_q == 7'd4) begin
                    high_equal_d = places_read_data == tag_q[15:8];
                end
                if (index_q == 7'd5) begin
                    index_d = 7'd2;
                    scan_left_d = scan_left_q - 5'd1;
                    scan_d = scan_q + 4'd1;
                    if (scan_q == LAST_PLACE) begin
                        scan_d = 4'd0;
                    end
                    same = low_equal_q & high_equal_q;
                    if ((kind_q == 8'd4) & all_jobs) begin
                        same = 1'b1;
                    end
                    if (same) begin
                        found_d = 1'b1;
                        if (kind_q == 8'd4) begin
                            if ((scan_left_q == held_q) & (running_q | sending_q)) begin
                                aborting_d = running_q;
                            end else begin
                                // a job of type 0 is never run
                                places_write_enable = 1'b1;
                                places_write_address = {7'd0, scan_q} << 7;
                                places_write_data = 8'd0;
                            end
                        end
                    end
                end
                if (scan_left_q == 5'd0) begin
                    state_d = HOST_STATE_GO;
                    index_d = 7'd0;
                    if (kind_q == 8'd4) begin
                        answer_kind_d = 4'd7;
                        answer_value_d = 8'd0;
                        if (found_q) begin
                            answer_value_d = 8'd1;
                        end
                    end else if (found_q) begin
                        answer_kind_d = 4'd2;
                        answer_value_d = {3'd0, free};
                    end else if (free == 5'd0) begin
                        answer_kind_d = 4'd3;
                        answer_value_d = 8'd1;
                    end else begin
                        state_d = HOST_STATE_COPY;
                    end
                end
            end
            HOST_STATE_COPY: begin
                // check the request and copy it to a free place
                index_d = index_q + 7'd1;
                if (index_q != 7'd0) begin
                    check_valid = 1'b1;
                    places_write_enable = 1'b1;
                end
                if (index_q == 7'd113) begin
                    state_d = HOST_STATE_VERDICT;
                end
            end
            HOST_STATE_VERDICT: begin
                // accepted, refused, or an error
                answer_kind_d = 4'd3;
                state_d = HOST_STATE_GO;
                if (all_jobs | check_bad_field) begin
                    answer_value_d = 8'd2;
                end else if (check_bad_kings) begin
                    answer_value_d = 8'd3;
                end else if (!able) begin
                    answer_value_d = 8'd4;
                end else begin
                    answer_kind_d = 4'd2;
                    answer_value_d = {3'd0, free} - 8'd1;
                    held_d = held_q + 5'd1;
                    tail_d = tail_q + 4'd1;
                    if (tail_q == LAST_PLACE) begin
                        tail_d = 4'd0;
                    end
                end
            end
            HOST_STATE_LOAD_JOB: begin
                // read a job into the ports of the engine
                if (!busy | (index_q != 7'd0)) begin
                    index_d = index_q + 7'd1;
                end
                load_valid = index_q != 7'd0;
                if (index_q == 7'd113) begin
                    state_d = HOST_STATE_START;
                end
            end
            HOST_STATE_START: begin
                // one clock of start
                answer_line_clear = 1'b1;
                state_d = HOST_STATE_IDLE;
                blank_d = load_dropped;
                if (load_dropped) begin
                    sending_d = 1'b1;
                    got_result_d = 2'd0;
                    got_reason_d = 3'd5;
                    got_complete_d = 1'b0;
                    got_length_d = 10'd0;
                end else begin
                    running_d = 1'b1;
                    start = 1'b1;
                end
            end
            HOST_STATE_GO: begin
                // an answer, or a frame of the job, is begun
                answer_go = 1'b1;
                state_d = HOST_STATE_WAIT;
            end
            HOST_STATE_WAIT: begin
                // until it is sent
                if (!answer_busy) begin
                    state_d = HOST_STATE_IDLE;
                    if (answer_kind_q == 4'd5) begin
                        // the last byte of the result is out: the place is free
                        sending_d = 1'b0;
                        held_d = held_q - 5'd1;
                        head_d = head_q + 4'd1;
                        if (head_q == LAST_PLACE) begin
                            head_d = 4'd0;
                        end
                    end else if (answer_kind_q != 4'd4) begin
                        frame_consumed = 1'b1;
                    end
                end
            end
            default: state_d = HOST_STATE_IDLE;
        endcase
        if (running_q & done) begin
            running_d = 1'b0;
            sending_d = 1'b1;
            aborting_d = 1'b0;
            got_result_d = result;
            got_reason_d = reason;
            got_complete_d = line_complete;
            got_length_d = length;
        end
        clock_count_d = clock_count_q + 48'd1;
        // both in one clock count as two
        new_errors = 2'd0;
        if (drop) begin
            new_errors = 2'd1;
        end
        if (frame_error) begin
            new_errors = 2'd1;
            if (drop) begin
                new_errors = 2'd2;
            end
        end
        error_count_d = error_count_q + {30'd0, new_errors};
        if (reset) begin
            state_d = HOST_STATE_IDLE;
            held_d = 5'd0;
            head_d = 4'd0;
            tail_d = 4'd0;
            running_d = 1'b0;
            sending_d = 1'b0;
            blank_d = 1'b0;
            aborting_d = 1'b0;
            turn_d = 1'b0;
            toggle_d = 1'b0;
            error_count_d = 32'd0;
            clock_count_d = 48'd0;
        end
    end

    assign offset = index_q - 7'd1;
    assign free = PLACE_COUNT - held_q;
    assign all_jobs = tag_q == 16'hffff;
    assign answer_active = running_q | sending_q;

    always @(*) begin
        answer_current = 16'hffff;
        work_state = 8'd0;
        if (running_q) begin
            work_state = 8'd1;
            answer_current = load_job;
        end
        if (sending_q) begin
            work_state = 8'd2;
            answer_current = load_job;
        end
    end

    always @(*) begin
        answer_value = answer_value_q;
        if (answer_kind_q == 4'd6) begin
            answer_value = work_state;
        end
    end

    assign answer_held = {3'd0, held_q};
    assign answer_free = {3'd0, free};
    assign state_clocks_sel = answer_state_clocks_sel;
    assign line_addr = answer_line_addr;
    assign line_left = got_length_q - answer_line_addr;
    assign push_data = answer_push_data;
    assign push = answer_push;
    assign finish = answer_finish;
    // bytes of a request, to the checks and to the free place
    assign frame_address = {1'b0, index_q};
    assign ld_valid = load_ld_valid;
    assign ld_sq = load_ld_sq;
    assign ld_piece = load_ld_piece;
    assign hand_b = load_hand_b;
    assign hand_w = load_hand_w;
    assign cmd = load_cmd;
    assign limit_nodes = load_limit_nodes;
    assign limit_clocks = load_limit_clocks;
    assign limit_depth = load_limit_depth;
    assign abort_req = aborting_q;

    always @(*) begin
        // 02 solve, 03 moves
        able = !flags_q[0] | HAS_PN_STAR;
        if (kind_q[0]) begin
            able = HAS_LIST;
        end
    end

    assign idle = (state_q == HOST_STATE_IDLE) & (held_q == 5'd0) & !frame_valid;
    assign any_job = held_q != 5'd0;
    assign any_error = error_count_q != 32'd0;
    assign frame_toggle = toggle_q;
    assign since_reset = clock_count_q;

    initial begin
        state_q = 4'd0;
        index_q = 7'd0;
        kind_q = 8'd0;
        flags_q = 8'd0;
        tag_q = 16'd0;
        held_q = 5'd0;
        head_q = 4'd0;
        tail_q = 4'd0;
        scan_q = 4'd0;
        scan_left_q = 5'd0;
        low_equal_q = 1'b0;
        high_equal_q = 1'b0;
        found_q = 1'b0;
        running_q = 1'b0;
        sending_q = 1'b0;
        blank_q = 1'b0;
        aborting_q = 1'b0;
        got_result_q = 2'd0;
        got_reason_q = 3'd0;
        got_complete_q = 1'b0;
        got_length_q = 10'd0;
        turn_q = 1'b0;
        answer_kind_q = 4'd0;
        answer_value_q = 8'd0;
        line_count_q = 6'd0;
        error_count_q = 32'd0;
        clock_count_q = 48'd0;
        toggle_q = 1'b0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        index_q <= index_d;
        kind_q <= kind_d;
        flags_q <= flags_d;
        tag_q <= tag_d;
        held_q <= held_d;
        head_q <= head_d;
        tail_q <= tail_d;
        scan_q <= scan_d;
        scan_left_q <= scan_left_d;
        low_equal_q <= low_equal_d;
        high_equal_q <= high_equal_d;
        found_q <= found_d;
        running_q <= running_d;
        sending_q <= sending_d;
        blank_q <= blank_d;
        aborting_q <= aborting_d;
        got_result_q <= got_result_d;
        got_reason_q <= got_reason_d;
        got_complete_q <= got_complete_d;
        got_length_q <= got_length_d;
        turn_q <= turn_d;
        answer_kind_q <= answer_kind_d;
        answer_value_q <= answer_value_d;
        line_count_q <= line_count_d;
        error_count_q <= error_count_d;
        clock_count_q <= clock_count_d;
        toggle_q <= toggle_d;
    end
endmodule

`default_nettype wire
