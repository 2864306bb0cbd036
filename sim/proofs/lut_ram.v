    // Any one address: what was written there last is what is read there.
    (* anyconst *) reg [1:0] watched;
    reg [3:0] written = 4'd0;
    always @(posedge clock) begin
        if (write_enable && write_address == watched) written <= write_data;
    end
    always @(*) begin
        assert (memory[watched] == written);
        if (read_address == watched) assert (read_data == written);
    end
