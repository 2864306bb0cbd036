    // service and engine
    wire        ld_active, ld_valid, start, done, line_complete, bounded, told_valid;
    wire  [3:0] ld_slot, done_slot, ask_slot, ask_number;
    wire  [6:0] ld_sq;
    wire  [5:0] ld_piece;
    wire [20:0] hand_b, hand_w;
    wire  [5:0] cmd;
    wire  [1:0] result;
    wire [31:0] limit_nodes, line_move;
    wire [47:0] limit_clocks, clocks, told;
    wire  [9:0] limit_depth, length, at_least, at_most, line_addr;
    wire  [2:0] reason;
    wire [15:0] abort_req, ready;

    wire        service_reset;
    tsume_reset_here reset_of_service (.clock(clock), .reset(reset), .here(service_reset));
    {{ service }} service (
        .clock(clock), .reset(service_reset),
{{ plug }},
        .ld_slot(ld_slot), .ld_active(ld_active), .ld_valid(ld_valid), .ld_sq(ld_sq), .ld_piece(ld_piece), .hand_b(hand_b), .hand_w(hand_w),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth),
        .abort_req(abort_req), .ready(ready), .done(done), .done_slot(done_slot),
        .ask_slot(ask_slot), .result(result), .reason(reason), .line_complete(line_complete), .length(length), .bounded(bounded), .at_least(at_least),
        .at_most(at_most), .clocks(clocks),
        .ask_number(ask_number), .told(told), .told_valid(told_valid), .line_addr(line_addr), .line_move(line_move)
    );

    {{ engine }} engine (
        .clock(clock), .reset(reset),
        .ld_slot(ld_slot), .ld_active(ld_active), .ld_valid(ld_valid), .ld_sq(ld_sq), .ld_piece(ld_piece), .hand_b(hand_b), .hand_w(hand_w),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth),
        .abort_req(abort_req), .ready(ready), .done(done), .done_slot(done_slot),
        .ask_slot(ask_slot), .result(result), .reason(reason), .line_complete(line_complete), .length(length), .bounded(bounded), .at_least(at_least),
        .at_most(at_most), .clocks(clocks),
        .ask(ask_number), .told(told), .told_valid(told_valid), .line_addr(line_addr), .line_move(line_move)
{%- if second %},
        .memory_valid(memory_valid), .memory_ready(memory_ready), .memory_write(memory_write), .memory_address(memory_address),
        .memory_tag(memory_tag), .memory_data(memory_data), .memory_answer(memory_answer), .memory_answer_tag(memory_answer_tag),
        .memory_answer_data(memory_answer_data)
{%- endif %}
    );
