        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .busy(busy),
        .done(done), .clocks(clocks), .leaves(leaves), .passes(passes), .pieces(pieces), .length(length),
        .stopped(stopped), .read_address(read_address), .read_word(read_word)