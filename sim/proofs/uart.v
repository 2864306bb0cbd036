// Sender and receiver of a serial line, joined: a byte arrives as it was, once, and nothing besides.
module proof (
    input wire clock
);
    (* anyconst *) reg [7:0] sent;
    reg [6:0] clocks = 7'd0;
    always @(posedge clock) if (clocks != 7'd127) clocks <= clocks + 7'd1;

    wire       line;
    wire       ready;
    wire [7:0] data;
    wire       valid;
    wire       frame_error;
    uart_tx sender (
        .clock(clock), .reset(clocks == 7'd0),
        .data(sent), .valid(clocks == 7'd1), .ready(ready), .txd(line)
    );
    uart_rx receiver (
        .clock(clock), .reset(clocks == 7'd0),
        .rxd(line), .data(data), .valid(valid), .frame_error(frame_error)
    );

    reg came = 1'b0;
    always @(posedge clock) if (valid) came <= 1'b1;
    always @(*) begin
        if (clocks == 7'd1) assert (ready);
        assert (!frame_error);
        if (valid) assert (!came && data == sent);
        // ten bits of four clocks, and a few in the receiver
        if (clocks == 7'd46) assert (came);
    end
endmodule
