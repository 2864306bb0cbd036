    // Any one byte: a read gives what was written there last, and a byte being written is read as it was.
    (* anyconst *) reg [8:0] watched;
    reg [7:0] written = 8'd0;
    reg [7:0] expected = 8'd0;
    reg       asked = 1'b0;
    always @(posedge clock) begin
        if (write_enable && write_address[8:0] == watched) written <= write_data;
        asked <= read_address[8:0] == watched;
        expected <= written;
    end
    always @(*) begin
        assert (memory[watched] == written);
        if (asked) assert (read_data == expected);
    end
