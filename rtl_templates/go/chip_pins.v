        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .size(size),
        .turn(turn), .passed(passed), .suicide(suicide), .ko(ko), .komi2(komi2),
        .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what), .owner_valid(owner_valid),
        .busy(busy), .done(done), .sum_read(sum_read), .sum_at(sum_at), .sum_byte(sum_byte),
        .sum_hold(sum_hold), .sum_steady(sum_steady)