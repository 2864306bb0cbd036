// tsume_service: Between a host controller and a tsume engine.
// Engine: while ld_active squares come on ld_ one a clock; hand_, cmd and limit_ stand with start (1 clock, 14
// or more clocks after the last square). A bit of abort_req is a level until done of its search (1 clock), with which the
// outcome must be there by its number; that, the numbers by ask and line_move (the word at line_addr, 1 clock later) must stay
// until the next start of this search. line_move is the 32-bit move word of the protocol.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/service/mod.rs or the configuration, not this file.
`default_nettype none

module tsume_service (
    input  wire        clock,               // The circuit's only clock.
    input  wire        reset,               // Synchronous, active high.

    // host controller
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

    // To it.
    // 0 taken, else the reason of refused: 2 bad field, 3 kings, 4 not in this circuit's features.
    output wire [2:0]  tell_refusal,
    output wire        tell_hold,           // The next byte must wait.
    // The job that is read is whole: no byte of it is wanted any more.
    output wire        tell_enough,
    output wire        tell_ready,          // A job can be loaded.
    // What the job asked for does: 0 no such job, 1 works, 2 sends.
    output wire [1:0]  tell_work,
    output wire [3:0]  tell_work_place,     // Its place.
    output wire        tell_frame,          // A frame waits:
    output wire [3:0]  tell_frame_place,    // of the job of this place;
    output wire [7:0]  tell_frame_kind,     // its type;
    output wire [7:0]  tell_frame_value,    // its byte @1.
    output wire        tell_frame_last,     // It is the last of the job.
    output wire        tell_body_valid,     // A byte of a body is there:
    output wire [7:0]  tell_body,           // the byte;
    output wire        tell_body_last,      // the last one.
    // Byte of the job in hand (that is checked, or whose frame is sent) to be shown as recall.
    output wire [6:0]  tell_recall_at,

    // engine: set-up and control
    output wire [3:0]  ld_slot,             // The search that is loaded and started.
    output wire        ld_active,           // A job is being loaded.
    output wire        ld_valid,            // A square is loaded:
    output wire [6:0]  ld_sq,               // which one,
    output wire [5:0]  ld_piece,            // its piece.
    output wire [20:0] hand_b,              // Black's hand.
    output wire [20:0] hand_w,              // White's hand.
    output wire        start,               // 1 clock: the job begins.
    // 0 df-pn, 1 PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands, 8 more:
    // first numbers count checks, 16 more: shares its problem with other searches, 32 more: looks
    // for the shortest mate.
    output wire [5:0]  cmd,
    output wire [31:0] limit_nodes,         // Nodes, 0 = no limit.
    output wire [47:0] limit_clocks,        // Clocks, 0 = no limit.
    output wire [9:0]  limit_depth,         // Plies.
    output wire [15:0] abort_req,           // Jobs that end at their next decision, a bit a search.

    // engine: outcome
    input  wire [15:0] ready,               // Searches that may be loaded, a bit each.
    input  wire        done,                // 1 clock: a job has ended,
    input  wire [3:0]  done_slot,           // of this search.
    output reg  [3:0]  ask_slot,            // The search that is asked for:
    input  wire [1:0]  result,              // 0 unknown, 1 mate, 2 no mate, 3 listed.
    input  wire [2:0]  reason,              // Why nothing was found out.
    input  wire        line_complete,       // The line ends with the mate.
    input  wire [9:0]  length,              // Words of the line or list.
    input  wire        bounded,             // The shortest mate was looked for:
    input  wire [9:0]  at_least,            // no mate takes fewer plies,
    input  wire [9:0]  at_most,             // one no more; 0: that is not known.
    input  wire [47:0] clocks,              // From start to done.
    output wire [3:0]  ask_number,          // Which of its numbers,
    input  wire [47:0] told,                // it, 7 clocks later or more,
    input  wire        told_valid,          // if it is there.
    output wire [9:0]  line_addr,           // Word of the line to read,
    input  wire [31:0] line_move            // it, a clock later.
);
    reg         in_progress_q;
    reg  [3:0]  progress_slot_q;
    reg  [3:0]  progress_slot_d;
    reg         outcome_is_q;
    reg  [1:0]  told_result_q;
    reg  [1:0]  told_result_d;
    reg  [2:0]  told_reason_q;
    reg  [2:0]  told_reason_d;
    reg         told_complete_q;
    reg         told_complete_d;
    reg  [9:0]  told_length_q;
    reg  [9:0]  told_length_d;
    reg         told_bounded_q;
    reg         told_bounded_d;
    reg  [9:0]  told_least_q;
    reg  [9:0]  told_least_d;
    reg  [9:0]  told_most_q;
    reg  [9:0]  told_most_d;
    reg  [1:0]  told_detail_q;
    reg  [1:0]  told_detail_d;
    wire        reader_hold;
    wire        reader_enough;
    wire [2:0]  reader_refusal;
    wire [5:0]  reader_cmd;
    wire [1:0]  reader_detail;
    wire        reader_ld_valid;
    wire [6:0]  reader_ld_sq;
    wire [5:0]  reader_ld_piece;
    wire [20:0] reader_hand_b;
    wire [20:0] reader_hand_w;
    wire [31:0] reader_limit_nodes;
    wire [47:0] reader_limit_clocks;
    wire [9:0]  reader_limit_depth;
    wire [3:0]  jobs_load_slot;
    wire        jobs_start;
    wire [15:0] jobs_abort_req;
    wire        jobs_sending;
    wire        jobs_blank;
    wire [3:0]  jobs_place;
    wire [3:0]  jobs_slot;
    wire [1:0]  jobs_told_detail;
    wire        jobs_free;
    wire [1:0]  jobs_work;
    wire [3:0]  jobs_work_place;
    wire [3:0]  jobs_work_slot;
    wire        answers_progress_begin;
    wire        answers_rests;
    wire [7:0]  answers_kind;
    wire [7:0]  answers_value;
    wire        answers_last;
    wire        answers_body_valid;
    wire [7:0]  answers_body;
    wire        answers_body_last;
    wire        answers_told;
    wire        answers_blank;
    wire [3:0]  answers_number;
    wire [9:0]  answers_line_addr;

    tsume_service_job_reader reader (
        .clock        (clock),
        .valid        (ask_valid),
        .at           (ask_at),
        .data         (ask_data),
        .hold         (reader_hold),
        .enough       (reader_enough),
        .refusal      (reader_refusal),
        .cmd          (reader_cmd),
        .detail       (reader_detail),
        .ld_valid     (reader_ld_valid),
        .ld_sq        (reader_ld_sq),
        .ld_piece     (reader_ld_piece),
        .hand_b       (reader_hand_b),
        .hand_w       (reader_hand_w),
        .limit_nodes  (reader_limit_nodes),
        .limit_clocks (reader_limit_clocks),
        .limit_depth  (reader_limit_depth)
    );

    tsume_service_jobs jobs (
        .clock              (clock),
        .reset              (reset),
        .ask_clear          (ask_clear),
        .ask_valid          (ask_valid),
        .ask_load           (ask_load),
        .ask_at             (ask_at),
        .ask_data           (ask_data),
        .ask_recall         (ask_recall),
        .ask_start          (ask_start),
        .ask_blank          (ask_blank),
        .ask_abort          (ask_abort),
        .ask_place          (ask_place),
        .ask_any            (ask_any),
        .ask_frame_begin    (ask_frame_begin),
        .ask_progress_begin (ask_progress_begin),
        .ask_take           (ask_take),
        .ready              (ready),
        .load_slot          (jobs_load_slot),
        .start              (jobs_start),
        .detail             (reader_detail),
        .abort_req          (jobs_abort_req),
        .done               (done),
        .done_slot          (done_slot),
        .told               (answers_told),
        .sending            (jobs_sending),
        .blank              (jobs_blank),
        .place              (jobs_place),
        .slot               (jobs_slot),
        .told_detail        (jobs_told_detail),
        .free               (jobs_free),
        .work               (jobs_work),
        .work_place         (jobs_work_place),
        .work_slot          (jobs_work_slot)
    );

    tsume_service_answers answers (
        .clock          (clock),
        .reset          (reset),
        .restart        (answers_told),
        .frame_begin    (ask_frame_begin),
        .progress_begin (answers_progress_begin),
        .rests          (answers_rests),
        .kind           (answers_kind),
        .value          (answers_value),
        .last           (answers_last),
        .body_valid     (answers_body_valid),
        .body           (answers_body),
        .body_last      (answers_body_last),
        .take           (ask_take),
        .told           (answers_told),
        .blank          (answers_blank),
        .detail         (told_detail_q),
        .result         (told_result_q),
        .reason         (told_reason_q),
        .line_complete  (told_complete_q),
        .length         (told_length_q),
        .bounded        (told_bounded_q),
        .at_least       (told_least_q),
        .at_most        (told_most_q),
        .clocks         (clocks),
        .number         (answers_number),
        .told_number    (told),
        .told_valid     (told_valid),
        .line_addr      (answers_line_addr),
        .line_move      (line_move)
    );

    always @(*) begin
        progress_slot_d = progress_slot_q;
        if (answers_progress_begin) begin
            progress_slot_d = jobs_work_slot;
        end
    end

    always @(*) begin
        told_result_d = told_result_q;
        told_reason_d = told_reason_q;
        told_complete_d = told_complete_q;
        told_length_d = told_length_q;
        told_bounded_d = told_bounded_q;
        told_least_d = told_least_q;
        told_most_d = told_most_q;
        told_detail_d = told_detail_q;
        if (!in_progress_q) begin
            told_result_d = result;
            told_reason_d = reason;
            told_complete_d = line_complete;
            told_length_d = length;
            told_bounded_d = bounded;
            told_least_d = at_least;
            told_most_d = at_most;
            told_detail_d = jobs_told_detail;
        end
    end

    assign ld_slot = jobs_load_slot;
    assign ld_active = ask_load;
    assign ld_valid = reader_ld_valid & ask_load;
    assign ld_sq = reader_ld_sq;
    assign ld_piece = reader_ld_piece;
    assign hand_b = reader_hand_b;
    assign hand_w = reader_hand_w;
    assign start = jobs_start;
    assign cmd = reader_cmd;
    assign limit_nodes = reader_limit_nodes;
    assign limit_clocks = reader_limit_clocks;
    assign limit_depth = reader_limit_depth;
    assign abort_req = jobs_abort_req;
    assign answers_progress_begin = ask_progress_begin & (|jobs_work);

    always @(*) begin
        ask_slot = jobs_slot;
        if (in_progress_q) begin
            ask_slot = progress_slot_q;
        end
    end

    assign answers_blank = jobs_blank & !in_progress_q;
    assign ask_number = answers_number;
    assign line_addr = answers_line_addr;
    // To the host controller.
    assign tell_refusal = reader_refusal;
    assign tell_hold = reader_hold;
    assign tell_enough = reader_enough;
    assign tell_ready = jobs_free;
    assign tell_work = jobs_work;
    assign tell_work_place = jobs_work_place;
    assign tell_frame = outcome_is_q & answers_rests;
    assign tell_frame_place = jobs_place;
    assign tell_frame_kind = answers_kind;
    assign tell_frame_value = answers_value;
    assign tell_frame_last = answers_last;
    assign tell_body_valid = answers_body_valid;
    assign tell_body = answers_body;
    assign tell_body_last = answers_body_last;
    assign tell_recall_at = 7'd0;

    initial begin
        in_progress_q = 1'b0;
        progress_slot_q = 4'd0;
        outcome_is_q = 1'b0;
        told_result_q = 2'd0;
        told_reason_q = 3'd0;
        told_complete_q = 1'b0;
        told_length_q = 10'd0;
        told_bounded_q = 1'b0;
        told_least_q = 10'd0;
        told_most_q = 10'd0;
        told_detail_q = 2'd0;
    end

    always @(posedge clock) begin
        in_progress_q <= answers_progress_begin | (in_progress_q & !answers_rests);
        progress_slot_q <= progress_slot_d;
        outcome_is_q <= jobs_sending & !answers_told & (outcome_is_q | !in_progress_q);
        told_result_q <= told_result_d;
        told_reason_q <= told_reason_d;
        told_complete_q <= told_complete_d;
        told_length_q <= told_length_d;
        told_bounded_q <= told_bounded_d;
        told_least_q <= told_least_d;
        told_most_q <= told_most_d;
        told_detail_q <= told_detail_d;
    end
endmodule

`default_nettype wire
