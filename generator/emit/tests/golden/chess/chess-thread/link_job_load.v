// link_job_load: Hands the bytes of a job over (layout: docs/protocol.md, 20 perft and 21 commands).
// A byte and its offset are taken in every clock with valid and appear on the ld_ ports 1 clock later; the other ports are
// registers and stay until the next job. 124 clocks for every job; of a perft the last bytes mean nothing.
//
// Kiban 0.1.0, configuration chess-thread (ad5c6085).
// Emitted: edit generator/emit/src/chess/link/job_load.rs or the configuration, not this file.
`default_nettype none

module link_job_load (
    input  wire        clock,     // the circuit's only clock
    input  wire        valid,
    input  wire [6:0]  index,     // Offset of the byte in the message, 0..=123.
    input  wire [7:0]  data,
    output wire        dropped,   // The type byte is 0: the job was aborted while it waited.
    output wire        commands,  // A list of commands.
    output wire [15:0] job,

    output wire        ld_valid,
    output wire [6:0]  ld_at,
    output wire [7:0]  ld_byte
);
    reg  [7:0]  kind_q;
    reg  [7:0]  kind_d;
    reg  [15:0] number_q;
    reg  [15:0] number_d;
    reg         r_valid_q;
    reg  [6:0]  r_at_q;
    reg  [7:0]  r_byte_q;

    always @(*) begin
        kind_d = kind_q;
        number_d = number_q;
        if (valid) begin
            if (index == 7'd0) begin
                kind_d = data;
            end
            if ((index == 7'd2) | (index == 7'd3)) begin
                number_d = (number_q >> 8) | ({8'd0, data} << 8);
            end
        end
    end

    assign dropped = kind_q == 8'd0;
    assign commands = kind_q[0];
    assign job = number_q;
    assign ld_valid = r_valid_q;
    assign ld_at = r_at_q;
    assign ld_byte = r_byte_q;

    initial begin
        kind_q = 8'd0;
        number_q = 16'd0;
        r_valid_q = 1'b0;
        r_at_q = 7'd0;
        r_byte_q = 8'd0;
    end

    always @(posedge clock) begin
        kind_q <= kind_d;
        number_q <= number_d;
        r_valid_q <= valid;
        r_at_q <= index;
        r_byte_q <= data;
    end
endmodule

`default_nettype wire
