    // Nothing is pushed while a frame is sent, and no message is longer than 246 bytes.
    reg [7:0] total = 8'd0;
    always @(posedge clock) begin
        if (state_q == TX_STATE_COLLECT && push) total <= total + 8'd1;
        if (reset || (state_q == TX_STATE_STOP && ready)) total <= 8'd0;
    end
    always @(*) assume (reset || !((push || finish) && !idle));
    always @(*) assume (reset || !(push && total == 8'd246));
    // Then a byte waits until it is taken, an idle sender offers none, and the buffer holds message, CRC and codes.
    reg       waits = 1'b0;
    reg [7:0] kept = 8'd0;
    always @(posedge clock) begin
        waits <= valid && !ready && !reset;
        kept <= data;
    end
    always @(*) begin
        if (waits) assert (valid && data == kept);
        assert (!(valid && idle));
        assert (state_q <= TX_STATE_STOP);
        assert (total <= 8'd246);
        case (state_q)
            TX_STATE_COLLECT: assert (place_q == total && steps_q == 2'd0);
            TX_STATE_CRC:     assert (place_q == total + {6'd0, steps_q});
            TX_STATE_CLOSE:   assert (place_q == total + 8'd4 && steps_q == 2'd0);
            default:          assert (place_q == total + 8'd5 && steps_q == 2'd0);
        endcase
    end
