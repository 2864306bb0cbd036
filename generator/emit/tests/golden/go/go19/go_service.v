// go_service: Between a host controller and the playout engine (rtl_templates/go/engine.v).
// Engine: the bytes of the planes and of the numbers come on ld_ one a clock while busy is low; the other ports of the batch
// are steady from start (1 clock) to the end of the job. abort_req is a level until done (1 clock), with which the sums must
// be there; they stay until the next start, and are read byte by byte (sum_). owner_first and owner_ask are pulses.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/service/mod.rs or the configuration, not this file.
`default_nettype none

module go_service (
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
    output reg  [6:0]  tell_recall_at,

    // engine: set-up and control
    output wire        ld_valid,            // A byte is written:
    output wire [6:0]  ld_at,               // its address,
    output wire [7:0]  ld_byte,             // and the byte.
    output wire        start,               // 1 clock: the batch begins.
    output wire        abort_req,           // No playout is begun any more.
    output wire [4:0]  size,                // Lines of the board.
    output wire        turn,                // White is to move.
    output wire        passed,              // The last move was a pass.
    output wire        suicide,             // Suicide of more than one stone is allowed.
    output wire [8:0]  ko,                  // Cell of the ko point, or 0.
    output wire [15:0] komi2,               // Twice the komi, signed.

    // engine: outcome
    input  wire        busy,                // A batch is at work.
    input  wire        done,                // 1 clock: it has ended.
    output wire        sum_read,            // A byte of the sums is read:
    output wire [6:0]  sum_at,              // its address,
    input  wire [7:0]  sum_byte,            // and the byte, a clock later.
    output wire        sum_hold,            // Nothing more is added.
    input  wire        sum_steady,          // Nothing is under way.

    // engine: owners, one after the other
    output wire        owner_first,         // The first point is asked for next.
    output wire        owner_ask,           // A point is asked for:
    output wire [2:0]  owner_what,          // what of it, as the engine has it.
    input  wire        owner_valid          // It is there from the next clock on.
);
    localparam [6:0] OTHER_PLANE = 7'd45;

    wire [2:0]  check_refusal;
    wire        load_valid;
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
    wire        held_start;
    wire        held_abort_req;
    wire        held_sending;
    wire        held_blank;
    wire [3:0]  held_place;
    wire        held_free;
    wire [1:0]  held_work;
    wire        answers_progress_begin;
    wire        answers_rests;
    wire [7:0]  answers_kind;
    wire [7:0]  answers_value;
    wire        answers_last;
    wire        answers_body_valid;
    wire [7:0]  answers_body;
    wire        answers_body_last;
    wire        answers_told;
    wire        answers_compares;
    wire        answers_sum_read;
    wire [6:0]  answers_sum_at;
    wire        answers_sum_hold;
    wire        answers_owner_first;
    wire        answers_owner_ask;
    wire [2:0]  answers_owner_what;

    go_service_job_check check (
        .clock   (clock),
        .clear   (ask_clear),
        .valid   (ask_valid),
        .index   (ask_at),
        .data    (ask_data),
        .black   (ask_recall),
        .refusal (check_refusal)
    );

    go_service_job_load load (
        .clock    (clock),
        .valid    (load_valid),
        .index    (ask_at),
        .data     (ask_data),
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

    go_service_held_job held (
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

    go_service_answers answers (
        .clock          (clock),
        .reset          (reset),
        .restart        (ask_start),
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
        .sending        (held_sending),
        .blank          (held_blank),
        .owners         (load_owners),
        .firsts         (load_firsts),
        .area           (load_area),
        .compares       (answers_compares),
        .recall         (ask_recall),
        .sum_read       (answers_sum_read),
        .sum_at         (answers_sum_at),
        .sum_byte       (sum_byte),
        .sum_hold       (answers_sum_hold),
        .sum_steady     (sum_steady),
        .owner_first    (answers_owner_first),
        .owner_ask      (answers_owner_ask),
        .owner_what     (answers_owner_what),
        .owner_valid    (owner_valid)
    );

    assign load_valid = ask_valid & ask_load;
    assign ld_valid = load_ld_valid;
    assign ld_at = load_ld_at;
    assign ld_byte = load_ld_byte;
    assign start = held_start;
    assign abort_req = held_abort_req;
    assign size = load_size;
    assign turn = load_turn;
    assign passed = load_passed;
    assign suicide = load_suicide;
    assign ko = load_ko;
    assign komi2 = load_komi2;
    assign answers_progress_begin = ask_progress_begin & (|held_work);
    assign sum_read = answers_sum_read;
    assign sum_at = answers_sum_at;
    assign sum_hold = answers_sum_hold;
    assign owner_first = answers_owner_first | done;
    assign owner_ask = answers_owner_ask;
    assign owner_what = answers_owner_what;
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
    assign tell_frame_value = answers_value;
    assign tell_frame_last = answers_last;
    assign tell_body_valid = answers_body_valid;
    assign tell_body = answers_body;
    assign tell_body_last = answers_body_last;

    always @(*) begin
        // beside a byte of the white plane, the same byte of the black one; for the result, the
        // playouts asked for
        tell_recall_at = ask_at - OTHER_PLANE;
        if (answers_compares) begin
            tell_recall_at = answers_sum_at;
        end
    end
endmodule

`default_nettype wire
