    // service and engine
    wire        ld_valid{{ which }}, start{{ which }}, abort_req{{ which }}, busy{{ which }}, done{{ which }}, line_complete{{ which }};
    wire  [6:0] ld_sq{{ which }};
    wire  [5:0] ld_piece{{ which }};
    wire [20:0] hand_b{{ which }}, hand_w{{ which }};
    wire  [1:0] cmd{{ which }}, result{{ which }};
    wire [31:0] limit_nodes{{ which }}, nodes{{ which }}, line_nodes{{ which }}, checksum{{ which }}, line_move{{ which }};
    wire [47:0] limit_clocks{{ which }}, clocks{{ which }}, moves{{ which }}, probes{{ which }}, hits{{ which }}, state_clocks{{ which }};
    wire  [9:0] limit_depth{{ which }}, length{{ which }}, line_addr{{ which }};
    wire  [2:0] reason{{ which }}, state_clocks_sel{{ which }};

    {{ service }} service{{ which }} (
        .clock(clock), .reset(reset),
{{ plug }},
{% include "tsume/chip_pins.v" %}
    );
{%- if has_engine %}

    {{ engine }} engine{{ which }} (
        .clock(clock), .reset(reset),
{% include "tsume/chip_pins.v" %}
    );
{%- endif %}