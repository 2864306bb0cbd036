// go_service_held_job: Follows the job of one engine from its start over the end of its work to the last byte of its result: the part of a service
// that is the same for all.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/link/held_job.rs or the configuration, not this file.
`default_nettype none

module go_service_held_job (
    input  wire       clock,               // The circuit's only clock.
    input  wire       reset,               // Synchronous, active high.

    // From the host controller.
    input  wire       ask_clear,           // 1 clock: a new request follows.
    input  wire       ask_valid,           // A byte is there:
    input  wire       ask_load,            // of a job that is to start; else it is only checked;
    input  wire [6:0] ask_at,              // its offset in the message, 0 to 123;
    input  wire [7:0] ask_data,            // the byte.
    // Byte recall_at of the clock before, of the job in hand.
    input  wire [7:0] ask_recall,
    input  wire       ask_start,           // 1 clock: the job that was loaded begins.
    // With start: it was aborted while it waited; only its result is told.
    input  wire       ask_blank,
    input  wire       ask_abort,           // 1 clock: the job of place ends as soon as it can.
    input  wire [3:0] ask_place,           // Place of the job that is meant, or asked for in work.
    input  wire       ask_any,             // work of whichever job there is.
    // 1 clock: the body of the frame that waits is taken next.
    input  wire       ask_frame_begin,
    // 1 clock: 4 bytes of the progress of the job of place are taken next.
    input  wire       ask_progress_begin,
    input  wire       ask_take,            // The byte of the body is taken if it is there.

    // engine
    output wire       start,               // 1 clock: it begins.
    output wire       abort_req,           // Until done: it ends as soon as it can.
    input  wire       done,                // 1 clock: it has ended.

    // answers
    input  wire       told,                // 1 clock: the last byte of the result is taken.
    output wire       sending,             // The job has ended, its frames are to be sent.
    output wire       blank,               // It never ran: all counters are 0.
    output wire [3:0] place,               // Its place.

    // what is asked
    output wire       free,                // No job is there.
    // What the job that is asked for does: 0 it is not this one, 1 works, 2 sends.
    output reg  [1:0] work
);
    localparam [1:0] WORK_NONE  = 2'd0;
    localparam [1:0] WORK_SENDS = 2'd2;
    localparam [1:0] WORK_WORKS = 2'd1;

    reg        running_q;
    reg        running_d;
    reg        ended_q;
    reg        ended_d;
    reg        empty_q;
    reg        empty_d;
    reg        aborting_q;
    reg        aborting_d;
    reg  [3:0] number_q;
    reg  [3:0] number_d;
    wire       mine;
    wire       never_two_jobs;
    wire       never_done_of_nothing;

    always @(*) begin
        running_d = running_q;
        ended_d = ended_q;
        empty_d = empty_q;
        aborting_d = aborting_q;
        number_d = number_q;
        if (ask_abort & mine) begin
            aborting_d = running_q;
        end
        if (running_q & done) begin
            running_d = 1'b0;
            ended_d = 1'b1;
            aborting_d = 1'b0;
        end
        if (told) begin
            ended_d = 1'b0;
        end
        if (ask_start) begin
            number_d = ask_place;
            running_d = !ask_blank;
            ended_d = ask_blank;
            empty_d = ask_blank;
        end
        if (reset) begin
            running_d = 1'b0;
            ended_d = 1'b0;
            empty_d = 1'b0;
            aborting_d = 1'b0;
        end
    end

    assign mine = ask_any | (ask_place == number_q);
    assign start = ask_start & !ask_blank;
    assign abort_req = aborting_q;
    assign sending = ended_q;
    assign blank = empty_q;
    assign place = number_q;
    assign free = !running_q & !ended_q;

    always @(*) begin
        work = WORK_NONE;
        if (mine) begin
            if (running_q) begin
                work = WORK_WORKS;
            end
            if (ended_q) begin
                work = WORK_SENDS;
            end
        end
    end

    assign never_two_jobs = ask_start & (running_q | ended_q);
    assign never_done_of_nothing = done & !running_q;

    initial begin
        running_q = 1'b0;
        ended_q = 1'b0;
        empty_q = 1'b0;
        aborting_q = 1'b0;
        number_q = 4'd0;
    end

    always @(posedge clock) begin
        running_q <= running_d;
        ended_q <= ended_d;
        empty_q <= empty_d;
        aborting_q <= aborting_d;
        number_q <= number_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a job starts while another is there
        assert (reset || !never_two_jobs);
        // never: an engine without a job ends one
        assert (reset || !never_done_of_nothing);
    end
`endif

    wire unused = &{1'b0, ask_clear, ask_valid, ask_load, ask_at, ask_data, ask_recall,
        ask_frame_begin, ask_progress_begin, ask_take, never_two_jobs, never_done_of_nothing};
endmodule

`default_nettype wire
