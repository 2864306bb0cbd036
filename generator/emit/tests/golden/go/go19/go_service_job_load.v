// go_service_job_load: Sets up the engine from a job (layout: docs/protocol.md, 10 playouts).
// A byte and its offset are taken in every clock with valid. Bytes of the numbers and of the planes appear on the ld_ ports 1 clock later;
// the other ports are registers and stay until the next job. 116 clocks for the whole job.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/service/load.rs or the configuration, not this file.
`default_nettype none

module go_service_job_load (
    input  wire        clock,     // The circuit's only clock.
    input  wire        valid,     // A byte of the job is there:
    input  wire [6:0]  index,     // Offset of the byte in the message, 0..=115.
    input  wire [7:0]  data,      // The byte.
    output wire        owners,    // Ownership is wanted.
    output wire        firsts,    // First moves are wanted.
    output wire [8:0]  area,      // Points of the board.

    output wire        ld_valid,  // A byte is handed on:
    // Byte of the black plane from 0, of the white plane from 64; bytes @8 to @23 of the job from
    // 112.
    output wire [6:0]  ld_at,
    output wire [7:0]  ld_byte,   // The byte.

    output wire [4:0]  size,      // Lines of the board.
    output wire        turn,      // White is to move.
    output wire        passed,    // The last move was a pass.
    output wire        suicide,   // Suicide of more than one stone is allowed.
    output wire [8:0]  ko,        // Cell of the ko point, or 0.
    output wire [15:0] komi2      // Twice the komi, signed.
);
    localparam [6:0] FROM_BLACK      = 7'd24;
    localparam [6:0] FROM_WHITE      = 7'd6;
    localparam [6:0] FIELD_FLAGS     = 7'd1;
    localparam [6:0] FIELD_KO        = 7'd6;
    localparam [6:0] FIELD_KOMI      = 7'd20;
    localparam [6:0] FIELD_KOMI_HIGH = 7'd21;
    localparam [6:0] FIELD_KO_HIGH   = 7'd7;
    localparam [6:0] FIELD_PLAYOUTS  = 7'd8;
    localparam [6:0] FIELD_SIZE      = 7'd4;
    localparam [6:0] FIELD_WHITE     = 7'd70;

    reg  [4:0]  flags_q;
    reg  [4:0]  flags_d;
    reg  [4:0]  r_size_q;
    reg  [4:0]  r_size_d;
    reg  [8:0]  r_ko_q;
    reg  [8:0]  r_ko_d;
    reg  [4:0]  lines_q;
    reg  [4:0]  lines_d;
    reg  [8:0]  r_area_q;
    reg  [8:0]  r_area_d;
    reg  [15:0] r_komi2_q;
    reg  [15:0] r_komi2_d;
    reg         r_valid_q;
    reg  [6:0]  r_at_q;
    reg  [6:0]  r_at_d;
    reg  [7:0]  r_byte_q;

    always @(*) begin
        flags_d = flags_q;
        r_size_d = r_size_q;
        r_ko_d = r_ko_q;
        lines_d = lines_q;
        r_area_d = r_area_q;
        r_komi2_d = r_komi2_q;
        if (valid) begin
            if (index == FIELD_FLAGS) begin
                flags_d = data[4:0];
            end
            if (index == FIELD_SIZE) begin
                r_size_d = data[4:0];
                lines_d = data[4:0];
                r_area_d = 9'd0;
            end
            if ((index > FIELD_SIZE) & (lines_q != 5'd0)) begin
                lines_d = lines_q - 5'd1;
                r_area_d = r_area_q + {4'd0, r_size_q};
            end
            if (index == FIELD_KO) begin
                r_ko_d = {1'b0, data};
            end
            if (index == FIELD_KO_HIGH) begin
                r_ko_d = r_ko_q | ({8'd0, data[0]} << 8);
            end
            if ((index == FIELD_KOMI) | (index == FIELD_KOMI_HIGH)) begin
                r_komi2_d = (r_komi2_q >> 8) | ({8'd0, data} << 8);
            end
        end
    end

    always @(*) begin
        r_at_d = index - FROM_BLACK;
        if (index >= FIELD_WHITE) begin
            r_at_d = index - FROM_WHITE;
        end
    end

    assign area = r_area_q;
    assign owners = flags_q[3];
    assign firsts = flags_q[4];
    assign ld_valid = r_valid_q;
    assign ld_at = r_at_q;
    assign ld_byte = r_byte_q;
    assign size = r_size_q;
    assign turn = flags_q[0];
    assign passed = flags_q[1];
    assign suicide = flags_q[2];
    assign ko = r_ko_q;
    assign komi2 = r_komi2_q;

    initial begin
        flags_q = 5'd0;
        r_size_q = 5'd0;
        r_ko_q = 9'd0;
        lines_q = 5'd0;
        r_area_q = 9'd0;
        r_komi2_q = 16'd0;
        r_valid_q = 1'b0;
        r_at_q = 7'd0;
        r_byte_q = 8'd0;
    end

    always @(posedge clock) begin
        flags_q <= flags_d;
        r_size_q <= r_size_d;
        r_ko_q <= r_ko_d;
        lines_q <= lines_d;
        r_area_q <= r_area_d;
        r_komi2_q <= r_komi2_d;
        r_valid_q <= valid & (index >= FIELD_PLAYOUTS);
        r_at_q <= r_at_d;
        r_byte_q <= data;
    end
endmodule

`default_nettype wire
