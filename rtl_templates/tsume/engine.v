// {% if searches.len() > 1 %}{{ searches.len() }} tsume searches that share one array{% else %}One tsume engine: a search and its array{% endif %}.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
{%- for s in searches %}
{%- if searches.len() > 1 %}
    // ---- search {{ loop.index0 }}
{%- endif %}
{% include "tsume/search_ports.v" %}
    output wire [31:0] line_move{{ s }}{% if !loop.last %},{% endif %}       // it, one clock later
{%- endfor %}
);
    // moves and scans of the array
    wire        sum_valid, sum_other, sum_illegal, sum_double;
    wire  [2:0] sum_escapes, sum_checks;
    wire        gen_valid, gen_last, gen_promote, gen_drop;
    wire  [6:0] gen_src, gen_dst;
    wire  [3:0] gen_kind, gen_captured;
    wire [22:0] gen_move = {gen_promote, gen_captured, gen_kind, gen_dst, gen_src};
    wire [{{ searches.len() - 1 }}:0] gen_stop, gen_done;
    wire        mv_room;
    wire [{{ key_bits - 1 }}:0] key_change;
    wire        unused = &{1'b0, sum_valid, sum_double, gen_last, gen_drop};
{%- if searches.len() > 1 %}
    wire [{{ slot_bits - 1 }}:0] gen_slot;

    // whose position the array takes in the next clock: one that is being loaded, else in turns. Every other clock at most
    // those of one search: what is laid over a board that was changed enters 2 clocks behind the change.
    wire [{{ searches.len() - 1 }}:0] request, expands, loads, quiet;
    reg  [{{ searches.len() - 1 }}:0] first, takes;
{%- for pin in pins %}
    reg  {% if pin.bits > 1 %}[{{ pin.bits - 1 }}:0]{% else %}     {% endif %} {{ pin.net }};
{%- endfor %}
    // a set of words is free, and none is on the way to it
    wire        free_set = mv_room & ~(|(takes & expands)) & ~mv_generate;
    wire [{{ searches.len() - 1 }}:0] wants = request & ~takes & ~(expands & {{ "{" }}{{ searches.len() }}{~free_set}});
    wire [{{ 2 * searches.len() - 1 }}:0] around = {wants, wants} & ~({wants, wants} - { {{- searches.len() }}'d0, first});
    wire [{{ searches.len() - 1 }}:0] in_turn = around[{{ 2 * searches.len() - 1 }}:{{ searches.len() }}] | around[{{ searches.len() - 1 }}:0];
    always @(posedge clock) begin
        takes <= (loads != {{ searches.len() }}'d0) ? loads : in_turn;
        if (reset) begin
            first <= {{ searches.len() }}'d1;
            takes <= {{ searches.len() }}'d0;
        end else if (loads == {{ searches.len() }}'d0 && in_turn != {{ searches.len() }}'d0) begin
            first <= {in_turn[{{ searches.len() - 2 }}:0], in_turn[{{ searches.len() - 1 }}]};
        end
    end
{%- endif %}
{%- for s in searches %}

    wire        mv_request{{ s }}, mv_expands{{ s }}, mv_valid{{ s }}, mv_commit{{ s }}, mv_generate{{ s }}, mv_escape{{ s }}, mv_defence{{ s }};
    wire  [6:0] mv_src{{ s }}, mv_dst{{ s }}, mv_hand{{ s }};
    wire  [5:0] mv_new{{ s }};
    wire        mv_white{{ s }}, mv_promote{{ s }};
    wire  [3:0] mv_piece{{ s }}, mv_captured{{ s }};
{%- if searches.len() > 1 %}
    assign request[{{ loop.index0 }}] = mv_request{{ s }};
    assign expands[{{ loop.index0 }}] = mv_expands{{ s }};
    assign loads[{{ loop.index0 }}] = ~busy{{ s }} & (ld_valid{{ s }} | mv_request{{ s }});
    assign quiet[{{ loop.index0 }}] = ~(mv_generate & (mv_slot == {{ slot_bits }}'d{{ loop.index0 }}));
{%- endif %}
    tsume_lane lane{{ s }} (
        .clock(clock), .reset(reset),
        .ld_valid(ld_valid{{ s }}), .ld_sq(ld_sq{{ s }}), .ld_piece(ld_piece{{ s }}), .hand_b(hand_b{{ s }}), .hand_w(hand_w{{ s }}),
        .start(start{{ s }}), .cmd(cmd{{ s }}), .limit_nodes(limit_nodes{{ s }}), .limit_clocks(limit_clocks{{ s }}), .limit_depth(limit_depth{{ s }}),
        .abort_req(abort_req{{ s }}), .busy(busy{{ s }}), .done(done{{ s }}), .result(result{{ s }}), .reason(reason{{ s }}), .line_complete(line_complete{{ s }}),
        .length(length{{ s }}), .clocks(clocks{{ s }}), .nodes(nodes{{ s }}), .line_nodes(line_nodes{{ s }}), .moves(moves{{ s }}), .probes(probes{{ s }}), .hits(hits{{ s }}),
        .checksum(checksum{{ s }}), .state_clocks_sel(state_clocks_sel{{ s }}), .state_clocks(state_clocks{{ s }}),
        .line_addr(line_addr{{ s }}), .line_move(line_move{{ s }}),
        .mv_request(mv_request{{ s }}), .mv_expands(mv_expands{{ s }}), .mv_ready({% if searches.len() > 1 %}takes[{{ loop.index0 }}]{% else %}mv_room | ~mv_expands{% endif %}),
        .mv_valid(mv_valid{{ s }}), .mv_commit(mv_commit{{ s }}), .mv_generate(mv_generate{{ s }}), .mv_escape(mv_escape{{ s }}), .mv_defence(mv_defence{{ s }}),
        .mv_src(mv_src{{ s }}), .mv_dst(mv_dst{{ s }}), .mv_new(mv_new{{ s }}), .mv_hand(mv_hand{{ s }}),
        .mv_white(mv_white{{ s }}), .mv_piece(mv_piece{{ s }}), .mv_captured(mv_captured{{ s }}), .mv_promote(mv_promote{{ s }}), .key_change(key_change),
        .sum_escapes(sum_escapes), .sum_other(sum_other), .sum_checks(sum_checks), .sum_illegal(sum_illegal),
        .gen_stop(gen_stop[{{ loop.index0 }}]), .gen_valid(gen_valid{% if searches.len() > 1 %} & (gen_slot == {{ slot_bits }}'d{{ loop.index0 }}){% endif %}), .gen_move(gen_move), .gen_done(gen_done[{{ loop.index0 }}]{% if searches.len() > 1 %} & quiet[{{ loop.index0 }}]{% endif %})
    );
{%- endfor %}

    // what the move changes in the key
    tsume_keys keys (
        .clock(clock),
{%- for pin in key_pins %}
        .{{ pin.net }}({{ pin.value }}),
{%- endfor %}
        .change(key_change)
    );

{%- if searches.len() == 1 %}
    wire        unused_request = &{1'b0, mv_request};
{%- endif %}
{%- if searches.len() > 1 %}

    // the position that was taken, a clock later at the array
    always @(posedge clock) begin
{%- for pin in pins %}
        {{ pin.net }} <= {% if pin.acts %}~reset & ({{ pin.value }}){% else %}{{ pin.value }}{% endif %};
{%- endfor %}
    end
{%- endif %}
    shogi_array array (
        .clock(clock), .reset(reset),
        .mv_room(mv_room),
{%- for pin in pins %}
        .{{ pin.net }}({% if searches.len() > 1 %}{{ pin.net }}{% else %}{{ pin.value }}{% endif %}),
{%- endfor %}
        .sum_valid(sum_valid), .sum_escapes(sum_escapes), .sum_other(sum_other), .sum_checks(sum_checks),
        .sum_illegal(sum_illegal), .sum_double(sum_double),
        .gen_stop(gen_stop),
{%- if searches.len() > 1 %}
        .gen_slot(gen_slot),
{%- endif %}
        .gen_valid(gen_valid), .gen_last(gen_last),
        .gen_src(gen_src), .gen_dst(gen_dst), .gen_kind(gen_kind), .gen_captured(gen_captured),
        .gen_promote(gen_promote), .gen_drop(gen_drop), .gen_done(gen_done)
    );
{%- if searches.len() > 1 %}

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: two positions are taken at once
        assert (reset || (takes & (takes - {{ searches.len() }}'d1)) == {{ searches.len() }}'d0);
        // never: a node enters without a set of words
        assert (reset || !mv_generate || mv_room);
    end
`endif
{%- endif %}
endmodule
