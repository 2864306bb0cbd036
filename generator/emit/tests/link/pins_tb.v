`timescale 1ns / 1ps
// A host at the pins of top_ulx3s_85f: serial bits, at a baud rate that is off by +BAUD_OFF / 1000.
// Script: a byte a line; 100 = wait until the line has been quiet for 120 microseconds.
module pins_tb;
    parameter integer BAUD_OFF = 0;
    real bit_time;

    reg clk = 1'b0;
    always #20 clk = !clk;  // 25 MHz

    reg button = 1'b0;
    reg rxd = 1'b1;
    wire txd;
    wire [7:0] led;
    wire wifi;

    top_ulx3s_85f dut (
        .clk_i(clk), .button_i(button), .uart_rx_i(rxd), .uart_tx_o(txd), .led_o(led),
        .wifi_gpio0_o(wifi)
    );

    integer script, answers, got, op, i, k;
    reg [7:0] send, receive;
    real last_seen = 0.0;
    real last_edge = 0.0;
    real narrowest = 1.0e9;

    always @(txd) begin
        if ($realtime - last_edge < narrowest && $realtime > 10000.0) narrowest = $realtime - last_edge;
        last_edge = $realtime;
    end

    initial begin
        bit_time = 1000.0 * 1000.0 / (1000.0 + BAUD_OFF);
        script = $fopen("script.txt", "r");
        answers = $fopen("answers.txt", "w");
        #20000;
        if (wifi !== 1'b1) $fwrite(answers, "tie is wrong\n");
        got = $fscanf(script, "%h", op);
        while (got == 1) begin
            if (op == 32'h100) begin
                last_seen = $realtime;
                while ($realtime - last_seen < 120000.0) #1000;
            end else begin
                send = op[7:0];
                rxd = 1'b0;
                #(bit_time);
                for (i = 0; i < 8; i = i + 1) begin
                    rxd = send[i];
                    #(bit_time);
                end
                rxd = 1'b1;
                #(bit_time);
            end
            got = $fscanf(script, "%h", op);
        end
        if (led[7:3] !== 5'b00010) $fwrite(answers, "lamps are %b\n", led);
        if (narrowest < 999.0 || narrowest > 1001.0) $fwrite(answers, "bit time %f\n", narrowest);
        $fwrite(answers, "end\n");
        $finish;
    end

    // the host's receiver: mid-bit, with the host's own idea of a bit
    initial begin
        #20000;
        forever begin
            @(negedge txd);
            #(bit_time * 0.5);
            for (k = 0; k < 8; k = k + 1) begin
                #(bit_time);
                receive[k] = txd;
            end
            #(bit_time);
            if (txd !== 1'b1) $fwrite(answers, "false stop bit\n");
            $fwrite(answers, "%02x\n", receive);
            last_seen = $realtime;
        end
    end
endmodule
