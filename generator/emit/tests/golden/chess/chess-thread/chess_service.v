// chess_service: Between a host controller and chess_jobs.
// Jobs: the bytes of a job come on ld_ one a clock while busy is low, then start (1 clock). abort_req is a level until
// done (1 clock), with which the outcome must be there; it stays until the next start. While busy is low, read_word is
// the word of read_address of the clock before.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/service/mod.rs or the configuration, not this file.
`default_nettype none

module chess_service (
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

    // jobs: set-up and control
    output wire        ld_valid,            // A byte of the job is there:
    output wire [6:0]  ld_at,               // its offset,
    output wire [7:0]  ld_byte,             // and the byte.
    output wire        start,               // 1 clock: the job begins.
    output wire        abort_req,           // It ends as soon as it can.

    // jobs: outcome
    input  wire        busy,                // A job is at work.
    input  wire        done,                // 1 clock: it has ended.
    input  wire [47:0] clocks,              // From start to done.
    input  wire [47:0] leaves,              // Leaves of the perft.
    input  wire [47:0] passes,              // Passes of the array.
    input  wire [31:0] pieces,              // Pieces of the perft that are done.
    input  wire [8:0]  length,              // Root moves, or answers.
    input  wire [2:0]  stopped,             // 0 complete, 2 clock limit, 5 aborted.

    // jobs: moves of a divide, or answers
    output wire [7:0]  read_address,        // Word to read,
    input  wire [79:0] read_word            // it, a clock later.
);
    localparam [6:0] FIELD_KIND = 7'd0;

    reg        list_q;
    reg        list_d;
    reg        r_valid_q;
    reg  [6:0] r_at_q;
    reg  [7:0] r_byte_q;
    wire       loads;
    wire [2:0] check_refusal;
    wire       held_start;
    wire       held_abort_req;
    wire       held_sending;
    wire       held_blank;
    wire [3:0] held_place;
    wire       held_free;
    wire [1:0] held_work;
    wire       answers_progress_begin;
    wire       answers_rests;
    wire [7:0] answers_kind;
    wire       answers_last;
    wire       answers_body_valid;
    wire [7:0] answers_body;
    wire       answers_body_last;
    wire       answers_told;
    wire [7:0] answers_read_address;

    chess_service_job_check check (
        .clock   (clock),
        .clear   (ask_clear),
        .valid   (ask_valid),
        .index   (ask_at),
        .data    (ask_data),
        .refusal (check_refusal)
    );

    chess_service_held_job held (
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
        .start              (held_start),
        .abort_req          (held_abort_req),
        .done               (done),
        .told               (answers_told),
        .sending            (held_sending),
        .blank              (held_blank),
        .place              (held_place),
        .free               (held_free),
        .work               (held_work)
    );

    chess_service_answers answers (
        .clock          (clock),
        .reset          (reset),
        .restart        (ask_start),
        .frame_begin    (ask_frame_begin),
        .progress_begin (answers_progress_begin),
        .rests          (answers_rests),
        .kind           (answers_kind),
        .last           (answers_last),
        .body_valid     (answers_body_valid),
        .body           (answers_body),
        .body_last      (answers_body_last),
        .take           (ask_take),
        .told           (answers_told),
        .blank          (held_blank),
        .list           (list_q),
        .clocks         (clocks),
        .leaves         (leaves),
        .passes         (passes),
        .pieces         (pieces),
        .length         (length),
        .stopped        (stopped),
        .read_address   (answers_read_address),
        .read_word      (read_word)
    );

    always @(*) begin
        list_d = list_q;
        if (loads & (ask_at == FIELD_KIND)) begin
            list_d = ask_data[0];
        end
    end

    assign loads = ask_valid & ask_load;
    assign ld_valid = r_valid_q;
    assign ld_at = r_at_q;
    assign ld_byte = r_byte_q;
    assign start = held_start;
    assign abort_req = held_abort_req;
    assign answers_progress_begin = ask_progress_begin & (|held_work);
    assign read_address = answers_read_address;
    // To the host controller.
    assign tell_refusal = check_refusal;
    assign tell_hold = 1'b0;
    assign tell_enough = 1'b0;
    assign tell_ready = held_free & !busy;
    assign tell_work = held_work;
    assign tell_work_place = held_place;
    assign tell_frame = held_sending & answers_rests;
    assign tell_frame_place = held_place;
    assign tell_frame_kind = answers_kind;
    assign tell_frame_value = 8'd0;
    assign tell_frame_last = answers_last;
    assign tell_body_valid = answers_body_valid;
    assign tell_body = answers_body;
    assign tell_body_last = answers_body_last;
    assign tell_recall_at = 7'd0;

    initial begin
        list_q = 1'b0;
        r_valid_q = 1'b0;
        r_at_q = 7'd0;
        r_byte_q = 8'd0;
    end

    always @(posedge clock) begin
        list_q <= list_d;
        r_valid_q <= loads;
        r_at_q <= ask_at;
        r_byte_q <= ask_data;
    end
endmodule

`default_nettype wire
