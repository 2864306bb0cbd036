// The frame sender: a byte waits until it is taken, and a zero stands at the end of a frame only.
module proof (
    input wire       clock,
    input wire       reset,
    input wire [7:0] push_data,
    input wire       push,
    input wire       finish,
    input wire       ready
);
    wire       idle;
    wire [7:0] data;
    wire       valid;
    link_cobs_tx dut (
        .clock(clock), .reset(reset), .push_data(push_data), .push(push), .finish(finish),
        .idle(idle), .data(data), .valid(valid), .ready(ready)
    );
    reg       waits = 1'b0;
    reg [7:0] kept = 8'd0;
    always @(posedge clock) begin
        waits <= valid && !ready && !reset;
        kept <= data;
    end
    always @(*) begin
        if (waits) assert (valid && data == kept);
        if (idle) assert (!valid);
        if (valid) assert (!idle);
    end
endmodule
