    {{ engine }} engine (
        .clock(clock), .reset(reset),
{%- for which in searches %}
        .ld_valid{{ which }}(ld_valid{{ which }}), .ld_sq{{ which }}(ld_sq{{ which }}), .ld_piece{{ which }}(ld_piece{{ which }}), .hand_b{{ which }}(hand_b{{ which }}), .hand_w{{ which }}(hand_w{{ which }}),
        .start{{ which }}(start{{ which }}), .cmd{{ which }}(cmd{{ which }}), .limit_nodes{{ which }}(limit_nodes{{ which }}), .limit_clocks{{ which }}(limit_clocks{{ which }}), .limit_depth{{ which }}(limit_depth{{ which }}),
        .abort_req{{ which }}(abort_req{{ which }}), .busy{{ which }}(busy{{ which }}), .done{{ which }}(done{{ which }}), .result{{ which }}(result{{ which }}), .reason{{ which }}(reason{{ which }}), .line_complete{{ which }}(line_complete{{ which }}),
        .length{{ which }}(length{{ which }}), .clocks{{ which }}(clocks{{ which }}), .nodes{{ which }}(nodes{{ which }}), .line_nodes{{ which }}(line_nodes{{ which }}), .moves{{ which }}(moves{{ which }}), .probes{{ which }}(probes{{ which }}), .hits{{ which }}(hits{{ which }}),
        .checksum{{ which }}(checksum{{ which }}), .state_clocks_sel{{ which }}(state_clocks_sel{{ which }}), .state_clocks{{ which }}(state_clocks{{ which }}),
        .line_addr{{ which }}(line_addr{{ which }}), .line_move{{ which }}(line_move{{ which }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );