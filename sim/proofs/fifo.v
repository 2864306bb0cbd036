    // Any one word, from when it comes in until it is taken: as many words go before it as stood before it, and it is given
    // as it was. What the memory gives is another proof (lut_ram); here it is taken for granted at the word's address.
    (* anyseq *) reg  chosen;
    reg               tracked = 1'b0;
    reg [3:0]         value = 4'd0;
    reg [1:0]         address = 2'd0;
    reg [2:0]         before = 3'd0;
    always @(posedge clock) begin
        if (!tracked && chosen && does_push) begin
            tracked <= 1'b1;
            value <= push_data;
            address <= tail_q;
            before <= used_q - {2'd0, does_pop};
        end
        if (tracked && does_pop) begin
            before <= before - 3'd1;
            if (before == 3'd0) tracked <= 1'b0;
        end
        if (reset) tracked <= 1'b0;
    end
    // what was written at the address last
    reg [3:0] written = 4'd0;
    always @(posedge clock) begin
        if (!tracked && does_push) written <= push_data;
        else if (tracked && does_push && tail_q == address) written <= push_data;
    end
    wire its_turn = head_q == address;
    always @(*) begin
        if (tracked && its_turn) assume (words_read_data == written);
        assert (used_q <= 3'd4);
        assert (tail_q == head_q + used_q[1:0]);
        assert (valid == (count != 3'd0) && full == (count == 3'd4));
        if (tracked) begin
            assert (before < used_q);
            assert (address == head_q + before[1:0]);
            assert (written == value);
            if (before == 3'd0) assert (valid && data == value);
        end
    end
