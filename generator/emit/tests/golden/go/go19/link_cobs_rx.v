// link_cobs_rx: Takes the bytes of the line and hands over whole messages whose CRC is right.
// The byte table of docs/protocol.md, section 1, at one byte a clock. The buffer has two halves
// of 256 bytes: while the reader works on one message the next one is received. When both are
// full ready is low and the source has to wait; a source that cannot wait (a serial line)
// loses bytes, and the frame they belong to falls to the CRC.
// frame_valid comes 1 clock after the closing 00 was taken; length is the message without
// its CRC (4..=246) and read_data is the byte at read_address, 1 clock later. The clock in
// which consumed is high is the last of this message. error is high for one clock per frame
// dropped.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/link/cobs_rx.rs or the configuration, not this file.
`default_nettype none

module link_cobs_rx (
    input  wire       clock,         // the circuit's only clock
    input  wire       reset,         // synchronous, active high
    input  wire [7:0] data,          // A byte of the line.
    input  wire       valid,         // It is there.
    output wire       ready,         // It is taken in this clock; low while two messages wait.
    output reg        frame_valid,   // A message waits.
    output reg  [7:0] length,        // Bytes of the message, without the CRC.

    input  wire [7:0] read_address,  // Byte of the message.
    output reg  [7:0] read_data,     // It, a clock later.

    input  wire       consumed,      // The reader is done with the message.
    output wire       error          // A frame was dropped.
);
    localparam [7:0] MAX_FRAME = 8'd250;
    localparam [7:0] MIN_FRAME = 8'd8;
    localparam [31:0] CRC_INIT = 32'hffffffff;
    localparam [31:0] CRC_RESIDUE = 32'h2144df1c;

    reg  [7:0]  left_q;
    reg  [7:0]  left_d;
    reg         begun_q;
    reg         begun_d;
    reg         bad_q;
    reg         bad_d;
    reg  [7:0]  count_q;
    reg  [7:0]  count_d;
    reg  [31:0] crc_q;
    reg  [31:0] crc_d;
    reg         write_half_q;
    reg         write_half_d;
    reg         read_half_q;
    reg         read_half_d;
    reg         full0_q;
    reg         full0_d;
    reg         full1_q;
    reg         full1_d;
    reg  [7:0]  length0_q;
    reg  [7:0]  length0_d;
    reg  [7:0]  length1_q;
    reg  [7:0]  length1_d;
    reg         dropped_q;
    reg         dropped_d;
    wire        take;
    reg         put;
    wire        never_consumed_of_nothing;
    wire        never_out_of_turn;
    reg  [7:0]  put_data;
    wire        good;
    reg         half_full;
    wire [31:0] crc_step_crc;
    wire [31:0] crc_step_crc_next;
    reg         buffer_write_enable;
    reg  [8:0]  buffer_write_address;
    reg  [8:0]  buffer_read_address;
    wire [7:0]  buffer_read_data;

    link_crc32_byte crc_step (
        .crc      (crc_step_crc),
        .data     (put_data),
        .crc_next (crc_step_crc_next)
    );

    link_ram_512x8_u buffer (
        .clock         (clock),
        .write_enable  (buffer_write_enable),
        .write_address (buffer_write_address),
        .write_data    (put_data),
        .read_address  (buffer_read_address),
        .read_data     (buffer_read_data)
    );

    always @(*) begin
        left_d = left_q;
        begun_d = begun_q;
        bad_d = bad_q;
        count_d = count_q;
        crc_d = crc_q;
        write_half_d = write_half_q;
        read_half_d = read_half_q;
        full0_d = full0_q;
        full1_d = full1_q;
        length0_d = length0_q;
        length1_d = length1_q;
        dropped_d = 1'b0;
        put = 1'b0;
        put_data = data;
        if (take) begin
            if (data == 8'd0) begin
                // the end of a frame: start afresh, whatever came before
                left_d = 8'd0;
                begun_d = 1'b0;
                bad_d = 1'b0;
                count_d = 8'd0;
                crc_d = 32'd0;
                if (begun_q | bad_q) begin
                    if (good) begin
                        write_half_d = !write_half_q;
                        if (write_half_q) begin
                            full1_d = 1'b1;
                            length1_d = count_q - 8'd4;
                        end else begin
                            full0_d = 1'b1;
                            length0_d = count_q - 8'd4;
                        end
                    end else begin
                        dropped_d = 1'b1;
                    end
                end
            end else if (!bad_q) begin
                if (left_q == 8'd0) begin
                    // a code byte; between two blocks stands a zero
                    put_data = 8'd0;
                    if (data == 8'd255) begin
                        bad_d = 1'b1;
                    end else begin
                        put = begun_q;
                        begun_d = 1'b1;
                        left_d = data - 8'd1;
                    end
                end else begin
                    put = 1'b1;
                    left_d = left_q - 8'd1;
                end
            end
        end
        buffer_write_enable = 1'b0;
        if (put) begin
            if (count_q == MAX_FRAME) begin
                bad_d = 1'b1;
            end else begin
                buffer_write_enable = 1'b1;
                count_d = count_q + 8'd1;
                crc_d = crc_step_crc_next ^ CRC_INIT;
            end
        end
        if (consumed) begin
            read_half_d = !read_half_q;
            if (read_half_q) begin
                full1_d = 1'b0;
            end else begin
                full0_d = 1'b0;
            end
        end
        if (reset) begin
            left_d = 8'd0;
            begun_d = 1'b0;
            bad_d = 1'b0;
            count_d = 8'd0;
            crc_d = 32'd0;
            write_half_d = 1'b0;
            read_half_d = 1'b0;
            full0_d = 1'b0;
            full1_d = 1'b0;
            dropped_d = 1'b0;
        end
    end

    always @(*) begin
        // the half being written; the line waits while it is full
        half_full = full0_q;
        if (write_half_q) begin
            half_full = full1_q;
        end
    end

    assign ready = !half_full;
    assign take = valid & !half_full;

    always @(*) begin
        // the half being read
        frame_valid = full0_q;
        length = length0_q;
        buffer_read_address = {1'b0, read_address};
        if (read_half_q) begin
            frame_valid = full1_q;
            length = length1_q;
            buffer_read_address = {1'b0, read_address} | 9'd256;
        end
    end

    always @(*) begin
        // nothing to read: the word may be one that is being written
        read_data = 8'd0;
        if (frame_valid) begin
            read_data = buffer_read_data;
        end
    end

    assign error = dropped_q;
    assign good = !bad_q & (left_q == 8'd0) & (count_q >= MIN_FRAME) & (crc_q == CRC_RESIDUE);
    assign never_consumed_of_nothing = consumed & !frame_valid;
    assign never_out_of_turn = (write_half_q == read_half_q) & (full0_q != full1_q);
    // put: store, count, update the CRC
    assign crc_step_crc = crc_q ^ CRC_INIT;

    always @(*) begin
        buffer_write_address = {1'b0, count_q};
        if (write_half_q) begin
            buffer_write_address = {1'b0, count_q} | 9'd256;
        end
    end

    initial begin
        left_q = 8'd0;
        begun_q = 1'b0;
        bad_q = 1'b0;
        count_q = 8'd0;
        crc_q = 32'd0;
        write_half_q = 1'b0;
        read_half_q = 1'b0;
        full0_q = 1'b0;
        full1_q = 1'b0;
        length0_q = 8'd0;
        length1_q = 8'd0;
        dropped_q = 1'b0;
    end

    always @(posedge clock) begin
        left_q <= left_d;
        begun_q <= begun_d;
        bad_q <= bad_d;
        count_q <= count_d;
        crc_q <= crc_d;
        write_half_q <= write_half_d;
        read_half_q <= read_half_d;
        full0_q <= full0_d;
        full1_q <= full1_d;
        length0_q <= length0_d;
        length1_q <= length1_d;
        dropped_q <= dropped_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a message is done with that is not there
        assert (reset || !never_consumed_of_nothing);
        // never: the halves do not take turns
        assert (reset || !never_out_of_turn);
    end
`endif

    wire unused = &{1'b0, never_consumed_of_nothing, never_out_of_turn};
endmodule

`default_nettype wire
