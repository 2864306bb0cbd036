// link_host: The dispatcher of docs/protocol.md.
// Clocks: a request is read in 5; abort, jobs and questions after a job look at each place that is taken in 4, at each free one in
// 1; a new job is copied in as many as it has bytes and 2, and started in as many as it or the longest job has bytes and 4, once an
// engine is ready, and in more if the service holds the bytes back. Jobs start in the order in which they came. Nothing waits for the
// line but an answer to a request: jobs that are accepted without a word are taken while frames are sent.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/link/host.rs or the configuration, not this file.
`default_nettype none

module link_host (
    input  wire       clock,               // The circuit's only clock.
    input  wire       reset,               // Synchronous, active high.

    // receiver
    input  wire       frame_valid,         // A good frame is there.
    input  wire [7:0] frame_length,        // Bytes of its message.
    output reg  [7:0] frame_address,       // Byte of the message,
    input  wire [7:0] frame_data,          // a clock later.
    output reg        frame_consumed,      // 1 clock: it is done with.
    input  wire       frame_error,         // 1 clock: a frame was dropped.

    // sender
    output wire [7:0] push_data,           // A byte of a message.
    output wire       push,                // It is there.
    output wire       finish,              // The message is complete.
    input  wire       sender_idle,         // No frame is being sent.

    // service
    output wire       ask_clear,           // 1 clock: a new request follows.
    output wire       ask_valid,           // A byte is there:
    output wire       ask_load,            // of a job that is to start; else it is only checked;
    output wire [6:0] ask_at,              // its offset in the message, 0 to 123;
    output reg  [7:0] ask_data,            // the byte.
    // Byte recall_at of the clock before, of the job in hand.
    output wire [7:0] ask_recall,
    output wire       ask_start,           // 1 clock: the job that was loaded begins.
    // With start: it was aborted while it waited; only its result is told.
    output wire       ask_blank,
    output reg        ask_abort,           // 1 clock: the job of place ends as soon as it can.
    output wire [3:0] ask_place,           // Place of the job that is meant, or asked for in work.
    output wire       ask_any,             // work of whichever job there is.
    // 1 clock: the body of the frame that waits is taken next.
    output wire       ask_frame_begin,
    // 1 clock: 4 bytes of the progress of the job of place are taken next.
    output wire       ask_progress_begin,
    output wire       ask_take,            // The byte of the body is taken if it is there.

    // From the service.
    // 0 taken, else the reason of refused: 2 bad field, 3 kings, 4 not in this circuit's features.
    input  wire [2:0] tell_refusal,
    input  wire       tell_hold,           // The next byte must wait.
    // The job that is read is whole: no byte of it is wanted any more.
    input  wire       tell_enough,
    input  wire       tell_ready,          // A job can be loaded.
    // What the job asked for does: 0 no such job, 1 works, 2 sends.
    input  wire [1:0] tell_work,
    input  wire [3:0] tell_work_place,     // Its place.
    input  wire       tell_frame,          // A frame waits:
    input  wire [3:0] tell_frame_place,    // of the job of this place;
    input  wire [7:0] tell_frame_kind,     // its type;
    input  wire [7:0] tell_frame_value,    // its byte @1.
    input  wire       tell_frame_last,     // It is the last of the job.
    input  wire       tell_body_valid,     // A byte of a body is there:
    input  wire [7:0] tell_body,           // the byte;
    input  wire       tell_body_last,      // the last one.
    // Byte of the job in hand (that is checked, or whose frame is sent) to be shown as recall.
    input  wire [6:0] tell_recall_at,

    // for lamps and harnesses
    output wire       idle,                // No job held, no request in hand, nothing being sent.
    output wire       any_job,             // A job is held.
    output wire       any_error,           // A frame was dropped or answered by an error.
    output wire       frame_toggle,        // Changes with every good frame.
    output wire       heartbeat            // Bit 24 of the clocks since reset.
);
    localparam [3:0] HOST_STATE_IDLE     = 4'd0;
    localparam [3:0] HOST_STATE_HEAD     = 4'd1;
    localparam [3:0] HOST_STATE_DECIDE   = 4'd2;
    localparam [3:0] HOST_STATE_SCAN     = 4'd3;
    localparam [3:0] HOST_STATE_JUDGE    = 4'd4;
    localparam [3:0] HOST_STATE_COPY     = 4'd5;
    localparam [3:0] HOST_STATE_SETTLE   = 4'd6;
    localparam [3:0] HOST_STATE_VERDICT  = 4'd7;
    localparam [3:0] HOST_STATE_FETCH    = 4'd8;
    localparam [3:0] HOST_STATE_LOAD_JOB = 4'd9;
    localparam [3:0] HOST_STATE_START    = 4'd10;
    localparam [3:0] HOST_STATE_GO       = 4'd11;
    localparam [3:0] HOST_STATE_WAIT     = 4'd12;
    localparam [6:0] COMPARED            = 7'd5;
    localparam [6:0] FLAGS_READ          = 7'd2;
    localparam [6:0] HIGH_READ           = 7'd4;
    localparam [6:0] KIND_READ           = 7'd1;
    localparam [6:0] LOW_READ            = 7'd3;
    localparam [6:0] NUMBER_7            = 7'd2;
    localparam [10:0] NUMBER_11           = 11'd2;
    localparam [6:0] QUEUE_BYTE_7        = 7'd127;
    localparam [10:0] QUEUE_BYTE_11       = 11'd127;
    localparam [7:0] UNKNOWN_TYPE        = 8'd1;
    localparam [7:0] WRONG_LENGTH        = 8'd2;
    localparam [7:0] KIND_ABORT          = 8'd4;
    localparam [7:0] KIND_ABORTING       = 8'd135;
    localparam [7:0] KIND_ACCEPTED       = 8'd130;
    localparam [7:0] KIND_ERROR          = 8'd143;
    localparam [7:0] KIND_HELLO          = 8'd1;
    localparam [7:0] KIND_HELLO_ANSWER   = 8'd129;
    localparam [7:0] KIND_REFUSED        = 8'd131;
    localparam [7:0] KIND_STATUS         = 8'd5;
    localparam [7:0] KIND_STATUS_ANSWER  = 8'd134;
    localparam [7:0] REFUSAL_BAD_FIELD   = 8'd2;
    localparam [7:0] REFUSAL_QUEUE_FULL  = 8'd1;
    localparam [1:0] WORK_NONE           = 2'd0;
    localparam [7:0] WORK_WAITS          = 8'd3;
    localparam [4:0] PLACE_COUNT = 5'd4;
    localparam [3:0] LAST_PLACE = 4'd3;
    localparam [15:0] ABSENT_PLACES = 16'hfff0;
    localparam [7:0] JOB_KIND = 8'd16;
    localparam [7:0] JOB_LEAST = 8'd116;
    localparam [7:0] JOB_MOST = 8'd116;
    localparam [7:0] OTHER_KIND = 8'd16;
    localparam [7:0] OTHER_LEAST = 8'd116;
    localparam [7:0] OTHER_MOST = 8'd116;
    localparam ONE_LENGTH = 1'b1;
    localparam [7:0] QUIET_FLAGS = 8'd0;
    localparam [6:0] LONGEST = 7'd116;

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
    reg  [15:0] taken_q;
    reg  [15:0] taken_d;
    reg  [4:0]  held_q;
    reg  [4:0]  held_d;
    reg  [4:0]  waiting_q;
    reg  [4:0]  waiting_d;
    reg  [3:0]  head_q;
    reg  [3:0]  head_d;
    reg  [3:0]  tail_q;
    reg  [3:0]  tail_d;
    reg  [3:0]  place_q;
    reg  [3:0]  place_d;
    reg         low_equal_q;
    reg         low_equal_d;
    reg         high_equal_q;
    reg         high_equal_d;
    reg         found_q;
    reg         found_d;
    reg         blank_q;
    reg         blank_d;
    reg         of_job_q;
    reg         of_job_d;
    reg         of_job_last_q;
    reg         of_job_last_d;
    reg         job_turn_q;
    reg         job_turn_d;
    reg  [7:0]  answer_kind_q;
    reg  [7:0]  answer_kind_d;
    reg  [7:0]  answer_value_q;
    reg  [7:0]  answer_value_d;
    reg         active_q;
    reg         active_d;
    reg  [15:0] error_count_q;
    reg  [15:0] error_count_d;
    reg  [47:0] clock_count_q;
    reg  [47:0] clock_count_d;
    reg         toggle_q;
    reg         toggle_d;
    wire [6:0]  offset;
    reg         drop;
    reg  [1:0]  new_errors;
    wire [15:0] used;
    wire [15:0] this_place;
    reg  [3:0]  first_free;
    wire [4:0]  free;
    wire        all_jobs;
    wire        by_number;
    wire        here;
    reg         same;
    reg         advance;
    wire        is_job;
    wire        known;
    wire        stays;
    wire        quiet;
    reg         fits;
    reg  [7:0]  least_bytes;
    reg  [7:0]  most_bytes;
    wire        never_without_place;
    wire        never_more_waiting;
    wire        never_freed_twice;
    reg         answer_go;
    wire        answer_busy;
    wire        answer_reads_number;
    wire        answer_number_high;
    wire        answer_of_one;
    wire        answer_frame_begin;
    wire        answer_progress_begin;
    wire        answer_take;
    wire [7:0]  answer_push_data;
    wire        answer_push;
    wire        answer_finish;
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
        .value            (answer_value_q),
        .tag              (tag_q),
        .of_job           (of_job_q),
        .reads_number     (answer_reads_number),
        .number_high      (answer_number_high),
        .number           (places_read_data),
        .bad_type         (kind_q),
        .bad_length       (frame_length),
        .of_one           (answer_of_one),
        .active           (active_q),
        .held             (held_q),
        .free             (free),
        .errors           (error_count_q),
        .since_reset      (clock_count_q),
        .tell_refusal     (tell_refusal),
        .tell_hold        (tell_hold),
        .tell_enough      (tell_enough),
        .tell_ready       (tell_ready),
        .tell_work        (tell_work),
        .tell_work_place  (tell_work_place),
        .tell_frame       (tell_frame),
        .tell_frame_place (tell_frame_place),
        .tell_frame_kind  (tell_frame_kind),
        .tell_frame_value (tell_frame_value),
        .tell_frame_last  (tell_frame_last),
        .tell_body_valid  (tell_body_valid),
        .tell_body        (tell_body),
        .tell_body_last   (tell_body_last),
        .tell_recall_at   (tell_recall_at),
        .frame_begin      (answer_frame_begin),
        .progress_begin   (answer_progress_begin),
        .take             (answer_take),
        .push_data        (answer_push_data),
        .push             (answer_push),
        .finish           (answer_finish)
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
        taken_d = taken_q;
        held_d = held_q;
        waiting_d = waiting_q;
        head_d = head_q;
        tail_d = tail_q;
        place_d = place_q;
        low_equal_d = low_equal_q;
        high_equal_d = high_equal_q;
        found_d = found_q;
        blank_d = blank_q;
        of_job_d = of_job_q;
        of_job_last_d = of_job_last_q;
        job_turn_d = job_turn_q;
        answer_kind_d = answer_kind_q;
        answer_value_d = answer_value_q;
        active_d = active_q;
        error_count_d = error_count_q;
        toggle_d = toggle_q;
        drop = 1'b0;
        same = 1'b0;
        advance = 1'b0;
        frame_consumed = 1'b0;
        places_write_address = ({7'd0, place_q} << 7) | {4'd0, offset};
        places_write_data = frame_data;
        places_write_enable = 1'b0;
        ask_abort = 1'b0;
        // The lines to the composer of messages, and from there to the frame sender.
        answer_go = 1'b0;
        case (state_q)
            HOST_STATE_IDLE: begin
                // Choose: a job to start, a request, or a frame of a job.
                index_d = 7'd0;
                of_job_d = 1'b0;
                if ((waiting_q != 5'd0) & tell_ready) begin
                    place_d = head_q;
                    index_d = QUEUE_BYTE_7;
                    state_d = HOST_STATE_FETCH;
                end else if (frame_valid & !(tell_frame & sender_idle & job_turn_q)) begin
                    job_turn_d = 1'b1;
                    toggle_d = !toggle_q;
                    state_d = HOST_STATE_HEAD;
                end else if (tell_frame & sender_idle) begin
                    job_turn_d = 1'b0;
                    of_job_d = 1'b1;
                    of_job_last_d = tell_frame_last;
                    place_d = tell_frame_place;
                    answer_kind_d = tell_frame_kind;
                    answer_value_d = tell_frame_value;
                    state_d = HOST_STATE_GO;
                end
            end
            HOST_STATE_HEAD: begin
                // Read the first four bytes of a request.
                index_d = index_q + 7'd1;
                if (index_q == KIND_READ) begin
                    kind_d = frame_data;
                end
                if (index_q == FLAGS_READ) begin
                    flags_d = frame_data;
                end
                if (index_q > FLAGS_READ) begin
                    tag_d = (tag_q >> 8) | ({8'd0, frame_data} << 8);
                end
                if (index_q == HIGH_READ) begin
                    state_d = HOST_STATE_DECIDE;
                end
            end
            HOST_STATE_DECIDE: begin
                // By type and length: answer at once, or look at the jobs held.
                found_d = 1'b0;
                index_d = NUMBER_7;
                active_d = 1'b0;
                answer_value_d = 8'd0;
                answer_kind_d = KIND_HELLO_ANSWER;
                place_d = 4'd0;
                state_d = HOST_STATE_GO;
                if (!is_job & !sender_idle) begin
                    // what is answered at once is looked at when its answer can go
                    index_d = index_q;
                    state_d = HOST_STATE_DECIDE;
                end else if (kind_q[7]) begin
                    // an answer: a looped cable; dropped, never answered
                    drop = 1'b1;
                    frame_consumed = 1'b1;
                    state_d = HOST_STATE_IDLE;
                end else if (!known) begin
                    drop = 1'b1;
                    answer_kind_d = KIND_ERROR;
                    answer_value_d = UNKNOWN_TYPE;
                end else if (!fits) begin
                    drop = 1'b1;
                    answer_kind_d = KIND_ERROR;
                    answer_value_d = WRONG_LENGTH;
                end else if ((kind_q == KIND_STATUS) & !by_number) begin
                    // of whichever job an engine has
                    answer_kind_d = KIND_STATUS_ANSWER;
                    answer_value_d = {6'd0, tell_work};
                    if (tell_work != WORK_NONE) begin
                        active_d = 1'b1;
                        place_d = tell_work_place;
                    end
                end else if (kind_q != KIND_HELLO) begin
                    state_d = HOST_STATE_SCAN;
                end
            end
            HOST_STATE_SCAN: begin
                // Compare the job number with those held.
                index_d = index_q + 7'd1;
                if (index_q == LOW_READ) begin
                    low_equal_d = places_read_data == tag_q[7:0];
                end
                if (index_q == HIGH_READ) begin
                    high_equal_d = places_read_data == tag_q[15:8];
                end
                advance = !here;
                if (here & (index_q == COMPARED)) begin
                    advance = 1'b1;
                    same = (low_equal_q & high_equal_q) | ((kind_q == KIND_ABORT) & all_jobs);
                    if (same) begin
                        found_d = 1'b1;
                        if (kind_q == KIND_ABORT) begin
                            ask_abort = 1'b1;
                            // a job of type 0 is never run
                            places_write_enable = 1'b1;
                            places_write_address = {7'd0, place_q} << 7;
                            places_write_data = 8'd0;
                        end else begin
                            advance = 1'b0;
                            state_d = HOST_STATE_JUDGE;
                        end
                    end
                end
                if (advance) begin
                    index_d = NUMBER_7;
                    if (place_q == LAST_PLACE) begin
                        state_d = HOST_STATE_JUDGE;
                    end else begin
                        place_d = place_q + 4'd1;
                    end
                end
            end
            HOST_STATE_JUDGE: begin
                // The answer to what was found, or a place for a new job.
                state_d = HOST_STATE_GO;
                index_d = 7'd0;
                if (kind_q == KIND_ABORT) begin
                    answer_kind_d = KIND_ABORTING;
                    answer_value_d = {7'd0, found_q};
                end else if (kind_q == KIND_STATUS) begin
                    answer_kind_d = KIND_STATUS_ANSWER;
                    if (found_q) begin
                        answer_value_d = WORK_WAITS;
                        if (tell_work != WORK_NONE) begin
                            active_d = 1'b1;
                            answer_value_d = {6'd0, tell_work};
                        end
                    end
                end else if (found_q) begin
                    answer_kind_d = KIND_ACCEPTED;
                    answer_value_d = {3'd0, free};
                    if (quiet) begin
                        frame_consumed = 1'b1;
                        state_d = HOST_STATE_IDLE;
                    end
                end else if (free == 5'd0) begin
                    answer_kind_d = KIND_REFUSED;
                    answer_value_d = REFUSAL_QUEUE_FULL;
                end else begin
                    place_d = first_free;
                    state_d = HOST_STATE_COPY;
                end
            end
            HOST_STATE_COPY: begin
                // The request goes to the checks and to the free place.
                places_write_enable = index_q != 7'd0;
                if (!stays) begin
                    index_d = index_q + 7'd1;
                    if ({1'b0, index_q} == frame_length) begin
                        state_d = HOST_STATE_SETTLE;
                    end
                end
            end
            HOST_STATE_SETTLE: begin
                // The checks come to their end; the place stands behind those that wait.
                places_write_enable = 1'b1;
                places_write_address = ({7'd0, tail_q} << 7) | QUEUE_BYTE_11;
                places_write_data = {4'd0, place_q};
                if (!tell_hold) begin
                    state_d = HOST_STATE_VERDICT;
                end
            end
            HOST_STATE_VERDICT: begin
                // Accepted or refused.
                answer_kind_d = KIND_REFUSED;
                state_d = HOST_STATE_GO;
                if (all_jobs) begin
                    answer_value_d = REFUSAL_BAD_FIELD;
                end else if (tell_refusal != 3'd0) begin
                    answer_value_d = {5'd0, tell_refusal};
                end else begin
                    answer_kind_d = KIND_ACCEPTED;
                    answer_value_d = {3'd0, free} - 8'd1;
                    taken_d = taken_q | this_place;
                    held_d = held_q + 5'd1;
                    waiting_d = waiting_q + 5'd1;
                    tail_d = tail_q + 4'd1;
                    if (tail_q == LAST_PLACE) begin
                        tail_d = 4'd0;
                    end
                    if (quiet) begin
                        frame_consumed = 1'b1;
                        state_d = HOST_STATE_IDLE;
                    end
                end
            end
            HOST_STATE_FETCH: begin
                // The place that is the next to start; it stands in the ring, one a place of the
                // memory.
                // once round: the byte that was asked for is there
                index_d = 7'd0;
                if (index_q == 7'd0) begin
                    place_d = places_read_data[3:0];
                    head_d = head_q + 4'd1;
                    if (head_q == LAST_PLACE) begin
                        head_d = 4'd0;
                    end
                    waiting_d = waiting_q - 5'd1;
                    state_d = HOST_STATE_LOAD_JOB;
                end
            end
            HOST_STATE_LOAD_JOB: begin
                // Read a job into its engine.
                if (!stays) begin
                    index_d = index_q + 7'd1;
                end
                if (index_q == 7'd1) begin
                    // aborted while it waited
                    blank_d = places_read_data == 8'd0;
                end
                // whether it is whole is known a clock behind its first byte
                if ((index_q == LONGEST) | (tell_enough & (|index_q[6:2]))) begin
                    state_d = HOST_STATE_START;
                end
            end
            HOST_STATE_START: begin
                // One clock of start.
                state_d = HOST_STATE_IDLE;
            end
            HOST_STATE_GO: begin
                // an answer, or a frame of a job, is begun
                if (sender_idle) begin
                    answer_go = 1'b1;
                    state_d = HOST_STATE_WAIT;
                end
            end
            HOST_STATE_WAIT: begin
                // Until the frame sender has a message.
                if (!answer_busy) begin
                    state_d = HOST_STATE_IDLE;
                    frame_consumed = !of_job_q;
                    if (of_job_q & of_job_last_q) begin
                        // the frame sender has the result: the place is free
                        taken_d = taken_q & ~this_place;
                        held_d = held_q - 5'd1;
                    end
                end
            end
            default: state_d = HOST_STATE_IDLE;
        endcase
        // Errors and clocks.
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
        // the last number stays
        if (!(&error_count_q[15:1])) begin
            error_count_d = error_count_q + {14'd0, new_errors};
        end
        if (reset) begin
            state_d = HOST_STATE_IDLE;
            taken_d = 16'd0;
            held_d = 5'd0;
            waiting_d = 5'd0;
            head_d = 4'd0;
            tail_d = 4'd0;
            job_turn_d = 1'b0;
            toggle_d = 1'b0;
            error_count_d = 16'd0;
            clock_count_d = 48'd0;
        end
    end

    // What follows from the registers.
    assign offset = index_q - 7'd1;
    assign used = taken_q | ABSENT_PLACES;

    always @(*) begin
        first_free = 4'd0;
        if (!used[0]) begin
            first_free = 4'd0;
        end
        if (!used[1]) begin
            first_free = 4'd1;
        end
        if (!used[2]) begin
            first_free = 4'd2;
        end
        if (!used[3]) begin
            first_free = 4'd3;
        end
        if (!used[4]) begin
            first_free = 4'd4;
        end
        if (!used[5]) begin
            first_free = 4'd5;
        end
        if (!used[6]) begin
            first_free = 4'd6;
        end
        if (!used[7]) begin
            first_free = 4'd7;
        end
        if (!used[8]) begin
            first_free = 4'd8;
        end
        if (!used[9]) begin
            first_free = 4'd9;
        end
        if (!used[10]) begin
            first_free = 4'd10;
        end
        if (!used[11]) begin
            first_free = 4'd11;
        end
        if (!used[12]) begin
            first_free = 4'd12;
        end
        if (!used[13]) begin
            first_free = 4'd13;
        end
        if (!used[14]) begin
            first_free = 4'd14;
        end
        if (!used[15]) begin
            first_free = 4'd15;
        end
    end

    assign free = PLACE_COUNT - held_q;
    assign here = taken_q[place_q];
    assign all_jobs = &tag_q;
    assign by_number = (kind_q == KIND_STATUS) & flags_q[0];
    assign is_job = (kind_q == JOB_KIND) | (kind_q == OTHER_KIND);
    assign known = is_job | (kind_q == KIND_HELLO) | (kind_q == KIND_ABORT) | (kind_q ==
        KIND_STATUS);

    always @(*) begin
        least_bytes = 8'd4;
        most_bytes = 8'd4;
        if (kind_q == OTHER_KIND) begin
            least_bytes = OTHER_LEAST;
            most_bytes = OTHER_MOST;
        end
        if (kind_q == JOB_KIND) begin
            least_bytes = JOB_LEAST;
            most_bytes = JOB_MOST;
        end
    end

    always @(*) begin
        fits = frame_length == most_bytes;
        if (!ONE_LENGTH) begin
            fits = (frame_length >= least_bytes) & (frame_length <= most_bytes);
        end
    end

    assign quiet = is_job & (|(flags_q & QUIET_FLAGS));
    // the service has not yet done with the byte before
    assign stays = tell_hold & (index_q != 7'd0);
    assign this_place = (16'd1 << place_q) & ~ABSENT_PLACES;

    always @(*) begin
        // bytes of a request
        frame_address = {1'b0, index_q};
        if (stays & (state_q == HOST_STATE_COPY)) begin
            frame_address = {1'b0, offset};
        end
    end

    always @(*) begin
        // bytes of a place: one after the other, or what the service wants to see again
        places_read_address = ({7'd0, place_q} << 7) | {4'd0, index_q};
        if (stays & (state_q == HOST_STATE_LOAD_JOB)) begin
            places_read_address = ({7'd0, place_q} << 7) | {4'd0, offset};
        end
        if ((state_q == HOST_STATE_COPY) | (state_q == HOST_STATE_WAIT)) begin
            places_read_address = ({7'd0, place_q} << 7) | {4'd0, tell_recall_at};
        end
        if ((state_q == HOST_STATE_WAIT) & answer_reads_number) begin
            places_read_address = ({7'd0, place_q} << 7) | NUMBER_11 | {10'd0, answer_number_high};
        end
    end

    // The lines to the service.
    assign ask_clear = state_q == HOST_STATE_DECIDE;
    assign ask_load = (state_q == HOST_STATE_LOAD_JOB) | (state_q == HOST_STATE_START);
    assign ask_valid = (index_q != 7'd0) & !stays & ((state_q == HOST_STATE_LOAD_JOB) | (state_q ==
        HOST_STATE_COPY));
    assign ask_at = offset;

    always @(*) begin
        ask_data = frame_data;
        if (state_q == HOST_STATE_LOAD_JOB) begin
            ask_data = places_read_data;
        end
    end

    assign ask_recall = places_read_data;
    assign ask_start = state_q == HOST_STATE_START;
    assign ask_blank = blank_q;
    assign ask_place = place_q;
    assign ask_any = state_q == HOST_STATE_DECIDE;
    assign ask_frame_begin = answer_frame_begin;
    assign ask_progress_begin = answer_progress_begin;
    assign ask_take = answer_take;
    assign answer_of_one = active_q | found_q;
    assign push_data = answer_push_data;
    assign push = answer_push;
    assign finish = answer_finish;
    // What lamps, harnesses and assertions look at.
    assign idle = (state_q == HOST_STATE_IDLE) & (held_q == 5'd0) & !frame_valid;
    assign any_job = held_q != 5'd0;
    assign any_error = error_count_q != 16'd0;
    assign frame_toggle = toggle_q;
    assign heartbeat = clock_count_q[24];
    assign never_without_place = (state_q == HOST_STATE_COPY) & (free == 5'd0);
    assign never_more_waiting = waiting_q > held_q;
    assign never_freed_twice = (state_q == HOST_STATE_WAIT) & of_job_q & !here;

    initial begin
        state_q = 4'd0;
        index_q = 7'd0;
        kind_q = 8'd0;
        flags_q = 8'd0;
        tag_q = 16'd0;
        taken_q = 16'd0;
        held_q = 5'd0;
        waiting_q = 5'd0;
        head_q = 4'd0;
        tail_q = 4'd0;
        place_q = 4'd0;
        low_equal_q = 1'b0;
        high_equal_q = 1'b0;
        found_q = 1'b0;
        blank_q = 1'b0;
        of_job_q = 1'b0;
        of_job_last_q = 1'b0;
        job_turn_q = 1'b0;
        answer_kind_q = 8'd0;
        answer_value_q = 8'd0;
        active_q = 1'b0;
        error_count_q = 16'd0;
        clock_count_q = 48'd0;
        toggle_q = 1'b0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        index_q <= index_d;
        kind_q <= kind_d;
        flags_q <= flags_d;
        tag_q <= tag_d;
        taken_q <= taken_d;
        held_q <= held_d;
        waiting_q <= waiting_d;
        head_q <= head_d;
        tail_q <= tail_d;
        place_q <= place_d;
        low_equal_q <= low_equal_d;
        high_equal_q <= high_equal_d;
        found_q <= found_d;
        blank_q <= blank_d;
        of_job_q <= of_job_d;
        of_job_last_q <= of_job_last_d;
        job_turn_q <= job_turn_d;
        answer_kind_q <= answer_kind_d;
        answer_value_q <= answer_value_d;
        active_q <= active_d;
        error_count_q <= error_count_d;
        clock_count_q <= clock_count_d;
        toggle_q <= toggle_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a job is taken without a free place
        assert (reset || !never_without_place);
        // never: more jobs wait than are held
        assert (reset || !never_more_waiting);
        // never: a place is given up that has no job
        assert (reset || !never_freed_twice);
    end
`endif

    wire unused = &{1'b0, never_without_place, never_more_waiting, never_freed_twice};
endmodule

`default_nettype wire
