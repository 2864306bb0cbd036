    wire        sdram_ras_n, sdram_cas_n, sdram_we_n, sdram_dq_drive;
    wire [1:0]  sdram_ba;
    wire [12:0] sdram_a;
    wire [15:0] sdram_dq_out, sdram_dq_to;
    wire [31:0] memory_faults, memory_refreshes;
    // the registers of the pads, the last of which takes its words half a clock later
    reg         pad_ras_n, pad_cas_n, pad_we_n, pad_drive;
    reg  [1:0]  pad_ba;
    reg  [12:0] pad_a;
    reg  [15:0] pad_out, sdram_dq_in;
    initial {pad_ras_n, pad_cas_n, pad_we_n, pad_drive} = 4'b1110;
    always @(posedge clock) begin
        {pad_ras_n, pad_cas_n, pad_we_n, pad_drive} <= {sdram_ras_n, sdram_cas_n, sdram_we_n, sdram_dq_drive};
        pad_ba <= sdram_ba;
        pad_a <= sdram_a;
        pad_out <= sdram_dq_out;
        sdram_dq_in <= sdram_dq_to;
    end
    sdram_chip #(.CLOCK_PS({{ clock_ps }})) memory_chip (
        .clock(clock), .ras_n(pad_ras_n), .cas_n(pad_cas_n), .we_n(pad_we_n), .ba(pad_ba), .a(pad_a),
        .dq_drive(pad_drive), .dq_from(pad_out), .dq_to(sdram_dq_to), .faults(memory_faults), .refreshes(memory_refreshes)
    );
