// link_job_ram_16: the jobs held: 16 places of 128 bytes
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/link/job_ram.v or the configuration, not this file.
`default_nettype none

module link_job_ram_16 (
    input  wire        clock,          // the circuit's only clock

    input  wire [10:0] read_address,   // place of the job 4, byte 7
    output wire [7:0]  read_data,      // the byte, a clock later

    input  wire [10:0] write_address,  // place of the job 4, byte 7
    input  wire [7:0]  write_data,     // the byte
    input  wire        write_enable    // it is written
);
    reg [7:0] memory [0:2047];
    reg [7:0] word;

    integer i;
    initial begin
        for (i = 0; i <= 2047; i = i + 1) begin
            memory[i] = 8'd0;
        end
    end

    always @(posedge clock) begin
        if (write_enable) begin
            memory[write_address[10:0]] <= write_data;
        end
        word <= memory[read_address[10:0]];
    end

    assign read_data = word;
endmodule

`default_nettype wire
