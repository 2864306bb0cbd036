// link_cobs_tx: Takes a message byte by byte, appends its CRC-32, and sends it as COBS and a closing 00.
// The code is written while the message comes in: the place of each code byte is kept free and
// filled when the zero that ends its block arrives (a zero itself needs no place). A message
// has at most 246 bytes, so the code byte FF never occurs and 252 bytes of buffer suffice.
// While idle, a byte is taken in every clock with push; finish in a later clock closes the
// message. Then 4 clocks for the CRC, 1 for the last code byte, and 2 clocks a byte sent (the
// buffer is read in between) as long as the sink is ready.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/link/cobs_tx.rs or the configuration, not this file.
`default_nettype none

module link_cobs_tx (
    input  wire       clock,      // the circuit's only clock
    input  wire       reset,      // synchronous, active high

    input  wire [7:0] push_data,  // One byte of the message.
    input  wire       push,       // It is taken in this clock; only while idle.

    input  wire       finish,     // The message is complete.
    // No frame is being sent: bytes may be pushed. Low from the clock after finish until the sink
    // has taken the closing 00.
    output wire       idle,
    output reg  [7:0] data,       // A byte of the frame.
    output reg        valid,      // It waits until it is taken.
    input  wire       ready       // It is taken in this clock.
);
    localparam [2:0] TX_STATE_COLLECT = 3'd0;
    localparam [2:0] TX_STATE_CRC     = 3'd1;
    localparam [2:0] TX_STATE_CLOSE   = 3'd2;
    localparam [2:0] TX_STATE_FETCH   = 3'd3;
    localparam [2:0] TX_STATE_SEND    = 3'd4;
    localparam [2:0] TX_STATE_STOP    = 3'd5;
    localparam [7:0] LAST_PLACE       = 8'd255;
    localparam [31:0] CRC_INIT = 32'hffffffff;

    reg  [2:0]  state_q;
    reg  [2:0]  state_d;
    reg  [31:0] crc_q;
    reg  [31:0] crc_d;
    reg  [7:0]  code_place_q;
    reg  [7:0]  code_place_d;
    reg  [7:0]  place_q;
    reg  [7:0]  place_d;
    reg  [1:0]  steps_q;
    reg  [1:0]  steps_d;
    reg  [7:0]  sent_q;
    reg  [7:0]  sent_d;
    reg  [7:0]  code;
    reg         put;
    wire [7:0]  next_place;
    wire        never_pushed_while_sending;
    wire        never_too_long;
    wire [31:0] crc_step_crc;
    wire [31:0] crc_step_crc_next;
    reg  [7:0]  buffer_write_address;
    reg  [7:0]  buffer_write_data;
    wire [7:0]  buffer_read_data;

    link_crc32_byte crc_step (
        .crc      (crc_step_crc),
        .data     (push_data),
        .crc_next (crc_step_crc_next)
    );

    link_ram_256x8_u buffer (
        .clock         (clock),
        .write_enable  (put),
        .write_address (buffer_write_address),
        .write_data    (buffer_write_data),
        .read_address  (sent_q),
        .read_data     (buffer_read_data)
    );

    always @(*) begin
        state_d = state_q;
        crc_d = crc_q;
        code_place_d = code_place_q;
        place_d = place_q;
        steps_d = steps_q;
        sent_d = sent_q;
        put = 1'b0;
        code = push_data;
        data = 8'd0;
        valid = 1'b0;
        case (state_q)
            TX_STATE_COLLECT: begin
                put = push;
                if (push) begin
                    crc_d = crc_step_crc_next ^ CRC_INIT;
                end
                if (finish) begin
                    state_d = TX_STATE_CRC;
                end
            end
            TX_STATE_CRC: begin
                // the register is kept inverted, which is what is sent
                code = crc_q[7:0];
                put = 1'b1;
                crc_d = crc_q >> 8;
                steps_d = steps_q + 2'd1;
                if (steps_q == 2'd3) begin
                    state_d = TX_STATE_CLOSE;
                end
            end
            TX_STATE_CLOSE: begin
                // a zero that is not there closes the last block
                code = 8'd0;
                put = 1'b1;
                state_d = TX_STATE_FETCH;
            end
            TX_STATE_FETCH: begin
                state_d = TX_STATE_SEND;
                if (sent_q == code_place_q) begin
                    state_d = TX_STATE_STOP;
                end
            end
            TX_STATE_SEND: begin
                valid = 1'b1;
                data = buffer_read_data;
                if (ready) begin
                    sent_d = sent_q + 8'd1;
                    state_d = TX_STATE_FETCH;
                end
            end
            TX_STATE_STOP: begin
                valid = 1'b1;
                if (ready) begin
                    sent_d = 8'd0;
                    place_d = 8'd0;
                    code_place_d = 8'd0;
                    crc_d = 32'd0;
                    state_d = TX_STATE_COLLECT;
                end
            end
            default: state_d = TX_STATE_COLLECT;
        endcase
        if (put) begin
            place_d = next_place;
            if (code == 8'd0) begin
                code_place_d = next_place;
            end
        end
        if (reset) begin
            state_d = TX_STATE_COLLECT;
            crc_d = 32'd0;
            code_place_d = 8'd0;
            place_d = 8'd0;
            steps_d = 2'd0;
            sent_d = 8'd0;
        end
    end

    assign idle = state_q == TX_STATE_COLLECT;
    assign next_place = place_q + 8'd1;
    assign never_pushed_while_sending = (push | finish) & !idle;
    assign crc_step_crc = crc_q ^ CRC_INIT;
    assign never_too_long = put & (place_q == LAST_PLACE);

    always @(*) begin
        buffer_write_address = next_place;
        buffer_write_data = code;
        if (code == 8'd0) begin
            buffer_write_address = code_place_q;
            buffer_write_data = next_place - code_place_q;
        end
    end

    initial begin
        state_q = 3'd0;
        crc_q = 32'd0;
        code_place_q = 8'd0;
        place_q = 8'd0;
        steps_q = 2'd0;
        sent_q = 8'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        crc_q <= crc_d;
        code_place_q <= code_place_d;
        place_q <= place_d;
        steps_q <= steps_d;
        sent_q <= sent_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a byte or an end comes while a frame is sent
        assert (reset || !never_pushed_while_sending);
        // never: a frame is longer than the buffer
        assert (reset || !never_too_long);
    end
`endif

    wire unused = &{1'b0, never_pushed_while_sending, never_too_long};
endmodule

`default_nettype wire
