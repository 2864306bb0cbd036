// link_host: The dispatcher of docs/protocol.md, with the ports of the playout engine (rtl_templates/go/engine.v).
// Clocks: a request is read in 5; abort and playouts look at the jobs held in 4 a job; a new job is copied in 118 and started
// in 119 once the engine is not busy. Then the bytes of the owners and of the result. done is taken at any time; the
// engine's sums must stay as they are until the next start.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/link/host/mod.rs or the configuration, not this file.
`default_nettype none

module link_host (
    input  wire        clock,           // the circuit's only clock
    input  wire        reset,           // synchronous, active high

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
    output wire [6:0]  ld_at,
    output wire [7:0]  ld_byte,
    output reg         start,
    output wire        abort_req,
    output wire [4:0]  size,
    output wire        turn,
    output wire        passed,
    output wire        suicide,
    output wire [8:0]  ko,
    output wire [15:0] komi2,

    // engine: outcome
    input  wire        busy,
    input  wire        done,
    output reg         sum_read,
    output reg  [6:0]  sum_at,
    input  wire [7:0]  sum_byte,
    output wire        sum_hold,
    input  wire        sum_steady,
    output wire [1:0]  faults,          // Frames dropped in this clock.

    // engine: owners, one after the other
    output reg         owner_first,
    output wire        owner_ask,
    output wire [2:0]  owner_what,      // What is asked, as the engine has it.
    input  wire        owner_valid,

    // for lamps and harnesses
    output wire        idle,            // No job held, no request in hand, nothing being sent.
    output wire        any_job,
    output wire        any_error,
    output wire        frame_toggle     // Changes with every good frame.
);
    localparam [3:0] HOST_STATE_IDLE     = 4'd0;
    localparam [3:0] HOST_STATE_HEAD     = 4'd1;
    localparam [3:0] HOST_STATE_DECIDE   = 4'd2;
    localparam [3:0] HOST_STATE_SCAN     = 4'd3;
    localparam [3:0] HOST_STATE_COPY     = 4'd4;
    localparam [3:0] HOST_STATE_VERDICT  = 4'd5;
    localparam [3:0] HOST_STATE_LOAD_JOB = 4'd6;
    localparam [3:0] HOST_STATE_START    = 4'd7;
    localparam [3:0] HOST_STATE_COUNT    = 4'd8;
    localparam [3:0] HOST_STATE_GO       = 4'd9;
    localparam [3:0] HOST_STATE_WAIT     = 4'd10;
    localparam [4:0] PLACE_COUNT = 5'd4;
    localparam [3:0] LAST_PLACE = 4'd3;
    localparam HAS_SUICIDE = 1'b1;
    localparam HAS_OWNERS = 1'b1;
    localparam HAS_FIRSTS = 1'b0;

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
    reg         aborted_q;
    reg         aborted_d;
    reg  [8:0]  points_q;
    reg  [8:0]  points_d;
    reg  [1:0]  part_q;
    reg  [1:0]  part_d;
    reg         frame_turn_q;
    reg         frame_turn_d;
    reg  [3:0]  answer_kind_q;
    reg  [3:0]  answer_kind_d;
    reg  [7:0]  answer_value_q;
    reg  [7:0]  answer_value_d;
    reg  [5:0]  line_count_q;
    reg  [5:0]  line_count_d;
    reg         toggle_q;
    reg         toggle_d;
    reg         counted_q;
    reg         counted_d;
    reg         has_error_q;
    reg         has_error_d;
    wire [6:0]  offset;
    reg         drop;
    reg  [1:0]  new_errors;
    wire [4:0]  free;
    wire        all_jobs;
    reg         same;
    wire        able;
    wire [8:0]  line_left;
    reg  [7:0]  work_state;
    reg         answer_go;
    wire        answer_busy;
    reg  [7:0]  answer_value;
    reg  [15:0] answer_current;
    wire [7:0]  answer_held;
    wire [7:0]  answer_free;
    wire        answer_active;
    reg         answer_line_clear;
    wire [8:0]  answer_line_addr;
    wire        answer_sum_read;
    wire [6:0]  answer_sum_at;
    wire        answer_sum_hold;
    wire        answer_owner_ask;
    wire [2:0]  answer_owner_what;
    wire [7:0]  answer_push_data;
    wire        answer_push;
    wire        answer_finish;
    reg         check_clear;
    reg         check_valid;
    wire        check_bad_field;
    reg         load_valid;
    wire        load_dropped;
    wire [15:0] load_job;
    wire        load_owners;
    wire        load_firsts;
    wire [8:0]  load_area;
    wire        load_ld_valid;
    wire [6:0]  load_ld_at;
    wire [7:0]  load_ld_byte;
    wire [4:0]  load_size;
    wire        load_turn;
    wire        load_passed;
    wire        load_suicide;
    wire [8:0]  load_ko;
    wire [15:0] load_komi2;
    reg  [10:0] places_read_address;
    wire [7:0]  places_read_data;
    reg  [10:0] places_write_address;
    reg  [7:0]  places_write_data;
    reg         places_write_enable;

    link_answer answer (
        .clock       (clock),
        .reset       (reset),
        .go          (answer_go),
        .busy        (answer_busy),
        .kind        (answer_kind_q),
        .value       (answer_value),
        .job         (tag_q),
        .bad_type    (kind_q),
        .bad_length  (frame_length),
        .current     (answer_current),
        .held        (answer_held),
        .free        (answer_free),
        .active      (answer_active),
        .blank       (blank_q),
        .aborted     (aborted_q),
        .line_clear  (answer_line_clear),
        .line_count  (line_count_q),
        .line_addr   (answer_line_addr),
        .sum_read    (answer_sum_read),
        .sum_at      (answer_sum_at),
        .sum_byte    (sum_byte),
        .sum_hold    (answer_sum_hold),
        .sum_steady  (sum_steady),
        .owner_ask   (answer_owner_ask),
        .owner_what  (answer_owner_what),
        .owner_valid (owner_valid),
        .push_data   (answer_push_data),
        .push        (answer_push),
        .finish      (answer_finish),
        .sender_idle (sender_idle)
    );

    link_job_check check (
        .clock     (clock),
        .clear     (check_clear),
        .valid     (check_valid),
        .index     (offset),
        .data      (frame_data),
        .black     (places_read_data),
        .bad_field (check_bad_field)
    );

    link_job_load load (
        .clock    (clock),
        .valid    (load_valid),
        .index    (offset),
        .data     (places_read_data),
        .dropped  (load_dropped),
        .job      (load_job),
        .owners   (load_owners),
        .firsts   (load_firsts),
        .area     (load_area),
        .ld_valid (load_ld_valid),
        .ld_at    (load_ld_at),
        .ld_byte  (load_ld_byte),
        .size     (load_size),
        .turn     (load_turn),
        .passed   (load_passed),
        .suicide  (load_suicide),
        .ko       (load_ko),
        .komi2    (load_komi2)
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
        aborted_d = aborted_q;
        points_d = points_q;
        part_d = part_q;
        frame_turn_d = frame_turn_q;
        answer_kind_d = answer_kind_q;
        answer_value_d = answer_value_q;
        line_count_d = line_count_q;
        toggle_d = toggle_q;
        counted_d = counted_q;
        has_error_d = has_error_q;
        drop = 1'b0;
        frame_consumed = 1'b0;
        start = 1'b0;
        // answers
        answer_go = 1'b0;
        answer_line_clear = 1'b0;
        sum_read = answer_sum_read;
        sum_at = answer_sum_at;
        owner_first = 1'b0;
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
                index_d = 7'd0;
                if ((held_q != 5'd0) & !running_q & !sending_q) begin
                    state_d = HOST_STATE_LOAD_JOB;
                end else if (frame_valid & !(sending_q & frame_turn_q)) begin
                    frame_turn_d = 1'b1;
                    toggle_d = !toggle_q;
                    state_d = HOST_STATE_HEAD;
                end else if (sending_q & !counted_q) begin
                    index_d = 7'd8;
                    state_d = HOST_STATE_COUNT;
                end else if (sending_q) begin
                    frame_turn_d = 1'b0;
                    tag_d = load_job;
                    state_d = HOST_STATE_GO;
                    if (line_left == 9'd0) begin
                        answer_kind_d = 4'd5;
                        answer_value_d = 8'd0;
                        if (load_firsts & !blank_q & (part_q != 2'd2)) begin
                            // from the first point again, for the next colour
                            state_d = HOST_STATE_IDLE;
                            part_d = part_q + 2'd1;
                            points_d = load_area;
                            answer_line_clear = 1'b1;
                            owner_first = 1'b1;
                        end
                    end else if (part_q != 2'd0) begin
                        answer_kind_d = 4'd14;
                        answer_value_d = {7'd0, part_q == 2'd2};
                        line_count_d = 6'd24;
                        if (line_left < 9'd24) begin
                            line_count_d = line_left[5:0];
                        end
                    end else begin
                        answer_kind_d = 4'd4;
                        answer_value_d = 8'd0;
                        line_count_d = 6'd48;
                        if (line_left < 9'd48) begin
                            line_count_d = line_left[5:0];
                        end
                    end
                end
            end
            HOST_STATE_HEAD: begin
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
                end else if ((kind_q != 8'd1) & (kind_q != 8'd4) & (kind_q != 8'd5) & (kind_q !=
                    8'd16)) begin
                    drop = 1'b1;
                    answer_kind_d = 4'd15;
                    answer_value_d = 8'd1;
                end else if (kind_q == 8'd16) begin
                    state_d = HOST_STATE_SCAN;
                    if (frame_length != 8'd116) begin
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
                // offsets 2 and 3 of each place hold the job number
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
                // beside a byte of the white plane, the same byte of the black one
                places_read_address = ({7'd0, tail_q} << 7) | {4'd0, index_q - 7'd46};
                index_d = index_q + 7'd1;
                if ((index_q != 7'd0) & (index_q != 7'd117)) begin
                    check_valid = 1'b1;
                    places_write_enable = 1'b1;
                end
                if (index_q == 7'd117) begin
                    // the checks are a clock behind
                    state_d = HOST_STATE_VERDICT;
                end
            end
            HOST_STATE_VERDICT: begin
                answer_kind_d = 4'd3;
                state_d = HOST_STATE_GO;
                if (all_jobs | check_bad_field) begin
                    answer_value_d = 8'd2;
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
                if (!busy | (index_q != 7'd0)) begin
                    index_d = index_q + 7'd1;
                end
                load_valid = index_q != 7'd0;
                if (index_q == 7'd116) begin
                    state_d = HOST_STATE_START;
                end
            end
            HOST_STATE_START: begin
                answer_line_clear = 1'b1;
                state_d = HOST_STATE_IDLE;
                blank_d = load_dropped;
                counted_d = load_dropped;
                if (load_dropped) begin
                    sending_d = 1'b1;
                    aborted_d = 1'b1;
                    points_d = 9'd0;
                end else begin
                    running_d = 1'b1;
                    start = 1'b1;
                end
            end
            HOST_STATE_COUNT: begin
                // the playouts stand at offsets 8 to 11 of the job and of the sums
                sum_read = 1'b1;
                sum_at = index_q;
                index_d = index_q + 7'd1;
                if ((index_q != 7'd8) & (places_read_data != sum_byte)) begin
                    aborted_d = 1'b1;
                end
                if (index_q == 7'd12) begin
                    counted_d = 1'b1;
                    state_d = HOST_STATE_IDLE;
                end
            end
            HOST_STATE_GO: begin
                answer_go = 1'b1;
                state_d = HOST_STATE_WAIT;
            end
            HOST_STATE_WAIT: begin
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
                    end else if ((answer_kind_q != 4'd4) & (answer_kind_q != 4'd14)) begin
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
            aborted_d = 1'b0;
            points_d = 9'd0;
            part_d = 2'd0;
            if (load_owners) begin
                points_d = load_area;
            end
            owner_first = 1'b1;
        end
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
        if (new_errors != 2'd0) begin
            has_error_d = 1'b1;
        end
        if (reset) begin
            state_d = HOST_STATE_IDLE;
            held_d = 5'd0;
            head_d = 4'd0;
            tail_d = 4'd0;
            running_d = 1'b0;
            sending_d = 1'b0;
            blank_d = 1'b0;
            aborting_d = 1'b0;
            frame_turn_d = 1'b0;
            toggle_d = 1'b0;
            has_error_d = 1'b0;
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
    assign sum_hold = answer_sum_hold;
    assign owner_ask = answer_owner_ask;
    assign owner_what = answer_owner_what;
    assign line_left = points_q - answer_line_addr;
    assign push_data = answer_push_data;
    assign push = answer_push;
    assign finish = answer_finish;
    // bytes of a request, to the checks and to the free place
    assign frame_address = {1'b0, index_q};
    assign ld_valid = load_ld_valid;
    assign ld_at = load_ld_at;
    assign ld_byte = load_ld_byte;
    assign size = load_size;
    assign turn = load_turn;
    assign passed = load_passed;
    assign suicide = load_suicide;
    assign ko = load_ko;
    assign komi2 = load_komi2;
    assign abort_req = aborting_q;
    // suicide, ownership, first moves
    assign able = (!flags_q[2] | HAS_SUICIDE) & (!flags_q[3] | HAS_OWNERS) & (!flags_q[4] |
        HAS_FIRSTS);
    assign faults = new_errors;
    assign idle = (state_q == HOST_STATE_IDLE) & (held_q == 5'd0) & !frame_valid;
    assign any_job = held_q != 5'd0;
    assign any_error = has_error_q;
    assign frame_toggle = toggle_q;

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
        aborted_q = 1'b0;
        points_q = 9'd0;
        part_q = 2'd0;
        frame_turn_q = 1'b0;
        answer_kind_q = 4'd0;
        answer_value_q = 8'd0;
        line_count_q = 6'd0;
        toggle_q = 1'b0;
        counted_q = 1'b0;
        has_error_q = 1'b0;
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
        aborted_q <= aborted_d;
        points_q <= points_d;
        part_q <= part_d;
        frame_turn_q <= frame_turn_d;
        answer_kind_q <= answer_kind_d;
        answer_value_q <= answer_value_d;
        line_count_q <= line_count_d;
        toggle_q <= toggle_d;
        counted_q <= counted_d;
        has_error_q <= has_error_d;
    end
endmodule

`default_nettype wire
