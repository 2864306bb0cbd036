    // Whatever comes over the line: a message that waits is whole, stays as it is and is not lost. The reader takes only what
    // is there.
    always @(*) assume (!(consumed && !frame_valid));
    // the two halves take turns
    wire both = full0_q && full1_q;
    wire none = !full0_q && !full1_q;
    always @(*) begin
        if (write_half_q == read_half_q) assert (both || none);
        else assert (frame_valid && !half_full);
        assert (ready == !both);
        assert (count_q <= MAX_FRAME);
        if (full0_q) assert (length0_q >= 8'd4 && length0_q <= 8'd246);
        if (full1_q) assert (length1_q >= 8'd4 && length1_q <= 8'd246);
        // nothing is written into the half that waits or is read
        if (buffer_write_enable) assert (!(write_half_q ? full1_q : full0_q));
        if (buffer_write_enable) assert (buffer_write_address[8] == write_half_q);
    end
    reg       waited = 1'b0;
    reg [7:0] waited_length = 8'd0;
    always @(posedge clock) begin
        waited <= frame_valid && !consumed && !reset;
        waited_length <= length;
    end
    always @(*) if (waited) assert (frame_valid && length == waited_length);
