// Drives the circuit with a stub engine from a script, writes the bytes that come back.
// Script: one hexadecimal number a line. 000..0FF: a byte for the circuit; 100: wait until nothing has
// moved for 700 clocks; 101, 102: hold the engine, let it go; 103: wait for `idle`;
// 104, 105: gaps on both byte ports on, off; 106: write a mark ("m") to the answers.
module link_tb;
    reg clock = 1'b0;
    reg reset = 1'b1;
    always #5 clock = !clock;

    reg [7:0] rx_data = 8'd0;
    reg rx_valid = 1'b0;
    wire rx_ready;
    wire [7:0] tx_data;
    wire tx_valid;
    reg tx_ready = 1'b1;
    reg hold = 1'b0;
    reg gaps = 1'b0;
    wire idle;
    wire led_busy, led_heartbeat, led_frame, led_error;

    tsume_chip dut (
        .clock(clock), .reset(reset),
        .rx_data(rx_data), .rx_valid(rx_valid), .rx_ready(rx_ready),
        .tx_data(tx_data), .tx_valid(tx_valid), .tx_ready(tx_ready),
        .idle(idle), .led_busy(led_busy), .led_heartbeat(led_heartbeat),
        .led_frame(led_frame), .led_error(led_error)
    );

    integer script, answers, got;
    integer op = 0;
    reg waiting = 1'b0;     // op is a wait
    reg closing = 1'b0;
    integer quiet = 0;
    integer idle_for = 0;
    integer stuck = 0;
    integer boot = 0;
    reg [31:0] noise = 32'h1BADB002;

    initial begin
        script = $fopen("script.txt", "r");
        answers = $fopen("answers.txt", "w");
    end

    task next_op;
        begin
            rx_valid <= 1'b0;
            waiting <= 1'b0;
            got = $fscanf(script, "%h", op);
            if (got != 1) begin
                op = 32'h103;
                closing <= 1'b1;
            end
            case (op)
                32'h100, 32'h103: waiting <= 1'b1;
                32'h101: hold <= 1'b1;
                32'h102: hold <= 1'b0;
                32'h104: gaps <= 1'b1;
                32'h105: gaps <= 1'b0;
                32'h106: $fwrite(answers, "m\n");
                default: begin
                    rx_data <= op[7:0];
                    rx_valid <= 1'b1;
                end
            endcase
        end
    endtask

    always @(posedge clock) begin
        noise <= {noise[30:0], noise[31] ^ noise[21] ^ noise[1] ^ noise[0]};
        boot <= boot + 1;
        reset <= boot < 4;
        tx_ready <= !gaps || noise[3];
        if (tx_valid && tx_ready && !reset) $fwrite(answers, "%02x\n", tx_data);
        quiet <= (tx_valid || (rx_valid && rx_ready)) ? 0 : quiet + 1;
        idle_for <= idle ? idle_for + 1 : 0;
        stuck <= stuck + 1;
        if (!reset && boot > 6) begin
            if (waiting) begin
                if ((op == 32'h100 && quiet > 700) || (op == 32'h103 && idle_for > 4)) begin
                    if (closing) begin
                        $fwrite(answers, "end\n");
                        $finish;
                    end
                    stuck <= 0;
                    quiet <= 0;
                    idle_for <= 0;
                    next_op;
                end
            end else if (!rx_valid || rx_ready) begin
                stuck <= 0;
                if (gaps && noise[7:6] != 2'd0) rx_valid <= 1'b0;
                else begin
                    quiet <= 0;
                    idle_for <= 0;
                    next_op;
                end
            end
        end
        if (stuck > 300000) begin
            $fwrite(answers, "hang\n");
            $finish;
        end
    end
endmodule
