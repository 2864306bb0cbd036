        .ld_valid(ld_valid{{ which }}), .ld_sq(ld_sq{{ which }}), .ld_piece(ld_piece{{ which }}), .hand_b(hand_b{{ which }}), .hand_w(hand_w{{ which }}),
        .start(start{{ which }}), .cmd(cmd{{ which }}), .limit_nodes(limit_nodes{{ which }}), .limit_clocks(limit_clocks{{ which }}), .limit_depth(limit_depth{{ which }}),
        .abort_req(abort_req{{ which }}), .busy(busy{{ which }}), .done(done{{ which }}), .result(result{{ which }}), .reason(reason{{ which }}), .line_complete(line_complete{{ which }}),
        .length(length{{ which }}), .clocks(clocks{{ which }}), .nodes(nodes{{ which }}), .line_nodes(line_nodes{{ which }}), .moves(moves{{ which }}), .probes(probes{{ which }}), .hits(hits{{ which }}),
        .checksum(checksum{{ which }}), .state_clocks_sel(state_clocks_sel{{ which }}), .state_clocks(state_clocks{{ which }}),
        .line_addr(line_addr{{ which }}), .line_move(line_move{{ which }})