// link_answer: Sends one message through the frame sender (layouts: docs/protocol.md, section 2).
// go (1 clock, while not busy and while the frame sender is free) starts a message; frame errors and clocks since reset are sampled
// in that clock. A byte of the host takes 1 clock, one of the service as long as it takes; busy is low again when the frame sender
// has the whole message.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/link/answer.rs or the configuration, not this file.
`default_nettype none

module link_answer (
    input  wire        clock,             // The circuit's only clock.
    input  wire        reset,             // Synchronous, active high.
    input  wire        go,                // A message begins.
    output wire        busy,              // It is on its way.
    input  wire [7:0]  kind,              // Byte @0 of the message: its type,
    input  wire [7:0]  value,             // byte @1,
    input  wire [15:0] tag,               // bytes @2..3 of an answer.
    // It is a frame of the job in hand: bytes @2..3 are its number, the rest comes from the
    // service.
    input  wire        of_job,

    // number of the job in hand
    output wire        reads_number,      // Its bytes are read in this clock,
    output reg         number_high,       // the high one,
    input  wire [7:0]  number,            // a clock later.

    // error
    input  wire [7:0]  bad_type,          // Type of the request,
    input  wire [7:0]  bad_length,        // its bytes.

    // status
    input  wire        of_one,            // It tells of the job in hand, else of none.
    input  wire        active,            // That job has an engine, which tells its progress.
    input  wire [4:0]  held,              // Jobs held.
    input  wire [4:0]  free,              // Places left.
    // Frames dropped or answered by an error; 65,534 and 65,535 stay.
    input  wire [15:0] errors,
    input  wire [47:0] since_reset,       // Clocks since reset.

    // body
    // 0 taken, else the reason of refused: 2 bad field, 3 kings, 4 not in this circuit's features.
    input  wire [2:0]  tell_refusal,
    input  wire        tell_hold,         // The next byte must wait.
    // The job that is read is whole: no byte of it is wanted any more.
    input  wire        tell_enough,
    input  wire        tell_ready,        // A job can be loaded.
    // What the job asked for does: 0 no such job, 1 works, 2 sends.
    input  wire [1:0]  tell_work,
    input  wire [3:0]  tell_work_place,   // Its place.
    input  wire        tell_frame,        // A frame waits:
    input  wire [3:0]  tell_frame_place,  // of the job of this place;
    input  wire [7:0]  tell_frame_kind,   // its type;
    input  wire [7:0]  tell_frame_value,  // its byte @1.
    input  wire        tell_frame_last,   // It is the last of the job.
    input  wire        tell_body_valid,   // A byte of a body is there:
    input  wire [7:0]  tell_body,         // the byte;
    input  wire        tell_body_last,    // the last one.
    // Byte of the job in hand (that is checked, or whose frame is sent) to be shown as recall.
    input  wire [6:0]  tell_recall_at,
    output reg         frame_begin,       // 1 clock: the body of a frame begins.
    output reg         progress_begin,    // 1 clock: the progress of the job begins.
    output reg         take,              // A byte of the body is taken.

    // to the frame sender
    output reg  [7:0]  push_data,         // A byte of the message.
    output reg         push,              // It is there.
    output reg         finish             // The message is complete.
);
    localparam [1:0] ANSWER_STATE_IDLE       = 2'd0;
    localparam [1:0] ANSWER_STATE_BYTES      = 2'd1;
    localparam [1:0] ANSWER_STATE_BODY       = 2'd2;
    localparam [1:0] ANSWER_STATE_CLOSE      = 2'd3;
    localparam [7:0] NO_JOB                  = 8'd255;
    localparam [4:0] BYTE_ERROR_LAST         = 5'd5;
    localparam [4:0] BYTE_ERROR_TYPE         = 5'd4;
    localparam [4:0] BYTE_HEAD               = 5'd3;
    localparam [4:0] BYTE_HELLO_LAST         = 5'd27;
    localparam [4:0] BYTE_STATUS_ERRORS_HIGH = 5'd14;
    localparam [4:0] BYTE_STATUS_ERRORS_LAST = 5'd15;
    localparam [4:0] BYTE_STATUS_FREE        = 5'd7;
    localparam [4:0] BYTE_STATUS_HELD        = 5'd6;
    localparam [4:0] BYTE_STATUS_JOB         = 5'd4;
    localparam [4:0] BYTE_STATUS_JOB_HIGH    = 5'd5;
    localparam [4:0] BYTE_STATUS_LAST        = 5'd23;
    localparam [4:0] BYTE_STATUS_SINCE       = 5'd12;
    localparam [7:0] KIND_ERROR              = 8'd143;
    localparam [7:0] KIND_HELLO_ANSWER       = 8'd129;
    localparam [7:0] KIND_STATUS_ANSWER      = 8'd134;
    localparam [223:0] HELLO = 224'h7040b00001000050202000000d6d86b0670381001000200000000;

    reg  [1:0]   state_q;
    reg  [1:0]   state_d;
    reg  [4:0]   at_q;
    reg  [4:0]   at_d;
    reg  [63:0]  since_q;
    reg  [63:0]  since_d;
    wire         since_next;
    reg  [4:0]   last;
    reg  [7:0]   sent;
    reg          numbered;
    wire [7:0]   offset;
    wire         status;
    reg  [223:0] tmp_0;

    always @(*) begin
        tmp_0 = 224'd0;
        // The byte of the message that is next, and where it ends.
        last = BYTE_HEAD;
        sent = 8'd0;
        numbered = 1'b0;
        if (kind == KIND_HELLO_ANSWER) begin
            last = BYTE_HELLO_LAST;
            tmp_0 = HELLO >> offset;
            sent = tmp_0[7:0];
        end
        if (kind == KIND_ERROR) begin
            last = BYTE_ERROR_LAST;
            sent = bad_length;
            if (at_q == BYTE_ERROR_TYPE) begin
                sent = bad_type;
            end
        end
        if (status) begin
            last = BYTE_STATUS_LAST;
            if (since_next) begin
                sent = since_q[7:0];
            end
            if ((at_q == BYTE_STATUS_JOB) | (at_q == BYTE_STATUS_JOB_HIGH)) begin
                sent = NO_JOB;
                numbered = of_one;
            end
            if (at_q == BYTE_STATUS_HELD) begin
                sent = {3'd0, held};
            end
            if (at_q == BYTE_STATUS_FREE) begin
                sent = {3'd0, free};
            end
        end
        if (at_q == 5'd0) begin
            sent = kind;
        end
        if (at_q == 5'd1) begin
            sent = value;
        end
        if (at_q == 5'd2) begin
            sent = tag[7:0];
        end
        if (at_q == BYTE_HEAD) begin
            sent = tag[15:8];
        end
        if (of_job & (at_q >= 5'd2)) begin
            numbered = 1'b1;
        end
    end

    always @(*) begin
        state_d = state_q;
        at_d = at_q;
        since_d = since_q;
        frame_begin = 1'b0;
        progress_begin = 1'b0;
        take = 1'b0;
        push = 1'b0;
        finish = 1'b0;
        case (state_q)
            ANSWER_STATE_IDLE: begin
                at_d = 5'd0;
                if (go) begin
                    state_d = ANSWER_STATE_BYTES;
                    since_d = ({16'd0, since_reset} << 16) | {48'd0, errors};
                    progress_begin = status & active;
                end
            end
            ANSWER_STATE_BYTES: begin
                push = 1'b1;
                at_d = at_q + 5'd1;
                if (since_next) begin
                    since_d = since_q >> 8;
                end
                if (at_q == last) begin
                    state_d = ANSWER_STATE_CLOSE;
                    if (of_job) begin
                        frame_begin = 1'b1;
                        state_d = ANSWER_STATE_BODY;
                    end
                end
                if (status & active & (at_q == BYTE_STATUS_FREE)) begin
                    state_d = ANSWER_STATE_BODY;
                end
            end
            ANSWER_STATE_BODY: begin
                take = 1'b1;
                push = tell_body_valid;
                if (tell_body_valid & tell_body_last) begin
                    state_d = ANSWER_STATE_CLOSE;
                    if (status) begin
                        at_d = BYTE_STATUS_SINCE;
                        state_d = ANSWER_STATE_BYTES;
                    end
                end
            end
            ANSWER_STATE_CLOSE: begin
                finish = 1'b1;
                state_d = ANSWER_STATE_IDLE;
            end
            default: state_d = ANSWER_STATE_IDLE;
        endcase
        if (reset) begin
            state_d = ANSWER_STATE_IDLE;
        end
    end

    assign busy = state_q != ANSWER_STATE_IDLE;
    assign status = kind == KIND_STATUS_ANSWER;
    // a byte is there a clock after it was read: @2..3 of a frame, @4..5 of a status
    assign reads_number = state_q == ANSWER_STATE_BYTES;

    always @(*) begin
        number_high = at_q[1];
        if (status) begin
            number_high = at_q[2];
        end
    end

    // the errors have two bytes of four
    assign since_next = (at_q >= BYTE_STATUS_SINCE) & (at_q != BYTE_STATUS_ERRORS_HIGH) & (at_q !=
        BYTE_STATUS_ERRORS_LAST);
    assign offset = {3'd0, at_q} << 3;

    always @(*) begin
        // the number comes late out of the memory of places, and so behind all else
        push_data = sent;
        if (numbered) begin
            push_data = number;
        end
        if (state_q == ANSWER_STATE_BODY) begin
            push_data = tell_body;
        end
    end

    initial begin
        state_q = 2'd0;
        at_q = 5'd0;
        since_q = 64'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        at_q <= at_d;
        since_q <= since_d;
    end

    wire unused = &{1'b0, tell_refusal, tell_hold, tell_enough, tell_ready, tell_work,
        tell_work_place, tell_frame, tell_frame_place, tell_frame_kind, tell_frame_value,
        tell_frame_last, tell_recall_at, tmp_0[223:8]};
endmodule

`default_nettype wire
