// tsume_service_jobs: Follows the jobs of up to 16 searches from their start over the end of their work to the last byte of their results, which
// are sent in the order in which the jobs end.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/service/jobs.rs or the configuration, not this file.
`default_nettype none

module tsume_service_jobs (
    input  wire        clock,               // The circuit's only clock.
    input  wire        reset,               // Synchronous, active high.

    // From the host controller.
    input  wire        ask_clear,           // 1 clock: a new request follows.
    input  wire        ask_valid,           // A byte is there:
    input  wire        ask_load,            // of a job that is to start; else it is only checked;
    input  wire [6:0]  ask_at,              // its offset in the message, 0 to 123;
    input  wire [7:0]  ask_data,            // the byte.
    // Byte recall_at of the clock before, of the job in hand.
    input  wire [7:0]  ask_recall,
    input  wire        ask_start,           // 1 clock: the job that was loaded begins.
    // With start: it was aborted while it waited; only its result is told.
    input  wire        ask_blank,
    input  wire        ask_abort,           // 1 clock: the job of place ends as soon as it can.
    input  wire [3:0]  ask_place,           // Place of the job that is meant, or asked for in work.
    input  wire        ask_any,             // work of whichever job there is.
    // 1 clock: the body of the frame that waits is taken next.
    input  wire        ask_frame_begin,
    // 1 clock: 4 bytes of the progress of the job of place are taken next.
    input  wire        ask_progress_begin,
    input  wire        ask_take,            // The byte of the body is taken if it is there.

    // engine
    input  wire [15:0] ready,               // Searches that may be loaded, a bit each.
    output wire [3:0]  load_slot,           // The search that is loaded and started.
    output wire        start,               // 1 clock: its job begins.
    input  wire [1:0]  detail,              // What its result is to tell beside the rest.
    // Until the end of the job: it ends as soon as it can; a bit a search.
    output wire [15:0] abort_req,
    input  wire        done,                // 1 clock: a job has ended,
    input  wire [3:0]  done_slot,           // of this search.

    // answers
    input  wire        told,                // 1 clock: the last byte of the result was taken.
    output wire        sending,             // A job has ended, its frames are to be sent.
    output wire        blank,               // It never ran: all counters are 0.
    output wire [3:0]  place,               // Its place,
    output wire [3:0]  slot,                // its search.
    // What it is to tell beside the rest; nothing, if it never ran.
    output reg  [1:0]  told_detail,

    // what is asked
    output wire        free,                // A search is free.
    // What the job that is asked for does: 0 there is none, 1 works, 2 sends.
    output reg  [1:0]  work,
    output wire [3:0]  work_place,          // Its place.
    output wire [3:0]  work_slot            // Its search.
);
    localparam [1:0] WORK_NONE  = 2'd0;
    localparam [1:0] WORK_SENDS = 2'd2;
    localparam [1:0] WORK_WORKS = 2'd1;
    localparam [15:0] ALL = 16'd1;

    reg  [15:0] working_q;
    reg  [15:0] working_d;
    reg  [15:0] ended_q;
    reg  [15:0] ended_d;
    reg  [15:0] held_q;
    reg  [15:0] held_d;
    reg  [15:0] aborting_q;
    reg  [15:0] aborting_d;
    reg         is_told_q;
    reg         is_told_d;
    reg  [8:0]  told_one_q;
    reg  [8:0]  told_one_d;
    reg         blank_waits_q;
    reg         blank_waits_d;
    reg  [3:0]  blank_place_q;
    reg  [3:0]  blank_place_d;
    reg  [3:0]  any_place_q;
    reg  [3:0]  next_slot_q;
    reg  [3:0]  next_slot_d;
    reg         next_is_q;
    reg         next_is_d;
    wire [15:0] at_place;
    reg  [15:0] at_start;
    reg  [15:0] at_done;
    reg  [15:0] at_blank;
    reg  [15:0] of_start;
    reg  [15:0] of_done;
    reg  [15:0] of_told;
    reg  [15:0] at_told;
    reg  [15:0] of_work;
    reg  [3:0]  wanted_place;
    wire        is_blank;
    wire        never_two_jobs;
    wire        never_done_of_nothing;
    wire        never_two_at_a_place;
    wire [3:0]  slots_read_data;
    wire [3:0]  places_read_data;
    wire [1:0]  details_read_data;
    wire        results_push;
    reg  [8:0]  results_push_data;
    wire        results_pop;
    wire [8:0]  results_data;
    wire        results_valid;
    wire        results_full;
    wire [4:0]  results_count;
    wire [15:0] free_first_wanted;
    wire        free_first_any;
    wire [15:0] free_first_first;
    wire [3:0]  free_first_slot;
    wire [15:0] work_first_wanted;
    wire        work_first_any;
    wire [15:0] work_first_first;
    wire [3:0]  work_first_slot;

    tsume_service_lut_ram_16x4 slots (
        .clock         (clock),
        .write_enable  (start),
        .write_address (ask_place),
        .write_data    (next_slot_q),
        .read_address  (wanted_place),
        .read_data     (slots_read_data)
    );

    tsume_service_lut_ram_16x4 places (
        .clock         (clock),
        .write_enable  (start),
        .write_address (next_slot_q),
        .write_data    (ask_place),
        .read_address  (done_slot),
        .read_data     (places_read_data)
    );

    tsume_service_lut_ram_16x2 details (
        .clock         (clock),
        .write_enable  (start),
        .write_address (next_slot_q),
        .write_data    (detail),
        .read_address  (slot),
        .read_data     (details_read_data)
    );

    tsume_service_fifo results (
        .clock     (clock),
        .reset     (reset),
        .push      (results_push),
        .push_data (results_push_data),
        .pop       (results_pop),
        .data      (results_data),
        .valid     (results_valid),
        .full      (results_full),
        .count     (results_count)
    );

    tsume_service_first_of free_first (
        .wanted (free_first_wanted),
        .any    (free_first_any),
        .first  (free_first_first),
        .slot   (free_first_slot)
    );

    tsume_service_first_of work_first (
        .wanted (work_first_wanted),
        .any    (work_first_any),
        .first  (work_first_first),
        .slot   (work_first_slot)
    );

    always @(*) begin
        is_told_d = is_told_q;
        told_one_d = told_one_q;
        next_slot_d = next_slot_q;
        next_is_d = next_is_q;
        if (!ask_load) begin
            next_slot_d = free_first_slot;
            next_is_d = free_first_any;
        end
        // the search that was started is not free any more, though it was a clock ago
        if (ask_start) begin
            next_is_d = 1'b0;
        end
        aborting_d = (aborting_q | of_work) & ~of_done & ~of_start;
        blank_waits_d = is_blank | (blank_waits_q & done);
        if (results_pop) begin
            is_told_d = 1'b1;
            told_one_d = results_data;
        end
        at_told = 16'd0;
        of_told = 16'd0;
        if (told) begin
            is_told_d = 1'b0;
            at_told = 16'd1 << place;
            if (!blank) begin
                of_told = 16'd1 << slot;
            end
        end
        working_d = (working_q | at_start) & ~at_done;
        ended_d = (ended_q | at_done | at_blank) & ~at_told;
        held_d = (held_q | of_start) & ~of_told;
        if (reset) begin
            working_d = 16'd0;
            ended_d = 16'd0;
            held_d = 16'd0;
            aborting_d = 16'd0;
            blank_waits_d = 1'b0;
            next_is_d = 1'b0;
            is_told_d = 1'b0;
        end
    end

    always @(*) begin
        blank_place_d = blank_place_q;
        at_blank = 16'd0;
        if (is_blank) begin
            at_blank = at_place;
            blank_place_d = ask_place;
        end
    end

    // The job that is asked for, and the search that is next.
    assign work_first_wanted = working_q | ended_q;

    always @(*) begin
        wanted_place = ask_place;
        if (ask_any) begin
            wanted_place = any_place_q;
        end
    end

    assign work_place = wanted_place;
    assign work_slot = slots_read_data;

    always @(*) begin
        work = WORK_NONE;
        if (working_q[wanted_place]) begin
            work = WORK_WORKS;
        end
        if (ended_q[wanted_place]) begin
            work = WORK_SENDS;
        end
    end

    assign free_first_wanted = ready & ~held_q & ALL;
    assign free = next_is_q;
    assign load_slot = next_slot_q;
    // A job begins; one that was aborted while it waited has ended at once.
    assign start = ask_start & !ask_blank;
    assign at_place = 16'd1 << ask_place;

    always @(*) begin
        at_start = 16'd0;
        of_start = 16'd0;
        if (start) begin
            at_start = at_place;
            of_start = 16'd1 << next_slot_q;
        end
    end

    assign is_blank = ask_start & ask_blank;
    assign never_two_jobs = |(of_start & held_q);
    assign never_two_at_a_place = |((at_start | at_blank) & (working_q | ended_q));

    always @(*) begin
        at_done = 16'd0;
        of_done = 16'd0;
        if (done) begin
            at_done = 16'd1 << places_read_data;
            of_done = 16'd1 << done_slot;
        end
    end

    always @(*) begin
        of_work = 16'd0;
        if (ask_abort & (work == WORK_WORKS)) begin
            of_work = 16'd1 << work_slot;
        end
    end

    assign abort_req = aborting_q;
    assign results_push = done | blank_waits_q;

    always @(*) begin
        results_push_data = ({5'd0, done_slot} << 4) | {5'd0, places_read_data};
        if (!done) begin
            results_push_data = {5'd0, blank_place_q} | 9'd256;
        end
    end

    assign never_done_of_nothing = |(of_done & ~held_q);
    // The job whose frames are sent.
    assign sending = is_told_q;
    assign place = told_one_q[3:0];
    assign slot = told_one_q[7:4];
    assign blank = told_one_q[8];
    assign results_pop = !is_told_q & results_valid;

    always @(*) begin
        told_detail = 2'd0;
        if (!blank) begin
            told_detail = details_read_data;
        end
    end

    initial begin
        working_q = 16'd0;
        ended_q = 16'd0;
        held_q = 16'd0;
        aborting_q = 16'd0;
        is_told_q = 1'b0;
        told_one_q = 9'd0;
        blank_waits_q = 1'b0;
        blank_place_q = 4'd0;
        any_place_q = 4'd0;
        next_slot_q = 4'd0;
        next_is_q = 1'b0;
    end

    always @(posedge clock) begin
        working_q <= working_d;
        ended_q <= ended_d;
        held_q <= held_d;
        aborting_q <= aborting_d;
        is_told_q <= is_told_d;
        told_one_q <= told_one_d;
        blank_waits_q <= blank_waits_d;
        blank_place_q <= blank_place_d;
        any_place_q <= work_first_slot;
        next_slot_q <= next_slot_d;
        next_is_q <= next_is_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a job starts in a search that has one
        assert (reset || !never_two_jobs);
        // never: a search without a job ends one
        assert (reset || !never_done_of_nothing);
        // never: a place is given to two jobs
        assert (reset || !never_two_at_a_place);
    end
`endif

    wire unused = &{1'b0, ask_clear, ask_valid, ask_at, ask_data, ask_recall, ask_frame_begin,
        ask_progress_begin, ask_take, never_two_jobs, never_done_of_nothing, never_two_at_a_place,
        results_full, results_count, free_first_first, work_first_any, work_first_first};
endmodule

`default_nettype wire
