        .ld_valid(ld_valid{{ which }}), .ld_at(ld_at{{ which }}), .ld_byte(ld_byte{{ which }}), .start(start{{ which }}), .abort_req(abort_req{{ which }}), .size(size{{ which }}),
        .turn(turn{{ which }}), .passed(passed{{ which }}), .suicide(suicide{{ which }}), .ko(ko{{ which }}), .komi2(komi2{{ which }}),
        .owner_first(owner_first{{ which }}), .owner_ask(owner_ask{{ which }}), .owner_what(owner_what{{ which }}), .owner_valid(owner_valid{{ which }}),
        .busy(busy{{ which }}), .done(done{{ which }}), .sum_read(sum_read{{ which }}), .sum_at(sum_at{{ which }}), .sum_byte(sum_byte{{ which }}),
        .sum_hold(sum_hold{{ which }}), .sum_steady(sum_steady{{ which }})