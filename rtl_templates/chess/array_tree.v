// The arbiter tree over 64 bids: 63 arbiters in six levels. The greater priority wins, the lower square on ties.
// An arbiter of level k stands at the bits 0, 2^k, 2 * 2^k, ... of its planes; its left bid stands there as well, the right one
// 2^(k-1) bits above. The result leaves {{ clocks }} clocks after the bids entered.
// The planes of the facts are only summed up: any square.
// verilator lint_off UNUSEDSIGNAL
module chess_array_tree (
{%- if clocks > 0 %}
    input  wire        clock,  // the only clock
{%- endif %}
{%- for p in bid_names %}
    input  wire [63:0] {{ p }},  // {{ crate::chess::array::wiring::about(p) }}
{%- endfor %}
{%- for f in facts %}
    input  wire [63:0] {{ f }},  // {{ crate::chess::array::wiring::about(f) }}
{%- endfor %}
    output {% if result %}reg {% else %}wire{% endif %} [2:0]  won_priority,  // of the winning bid; 0 none
    output {% if result %}reg {% else %}wire{% endif %} [5:0]  won_square,  // its square
    output {% if result %}reg {% else %}wire{% endif %} [3:0]  won_payload,  // kinds that check there, or the axis of a discoverer
    output {% if result %}reg {% else %}wire{% endif %}        won_more,  // two squares or more have bid{% for f in facts %}
    output {% if result %}reg {% else %}wire{% endif %}        fact_{{ f }}{% if !loop.last %},{% endif %}  // anywhere: {{ crate::chess::array::wiring::about(f) }}{% endfor %}
);
{%- for l in levels %}

    // ---- level {{ l.number }}
    localparam [63:0] LEVEL_{{ l.number }} = {{ l.mask }};
{%- for p in planes %}
    wire [63:0] w{{ l.number }}_{{ p }};
{%- endfor %}
    wire [63:0] w{{ l.number }}_right;
    chess_arbiter_nodes level_{{ l.number }} (
{%- for i in [2, 1, 0] %}
        .left_priority_{{ i }}({{ l.below }}priority_{{ i }} & LEVEL_{{ l.number }}),
        .right_priority_{{ i }}(({{ l.below }}priority_{{ i }} >> {{ l.step }}) & LEVEL_{{ l.number }}),
{%- endfor %}
{%- for i in payload %}
        .left_payload_{{ i }}({{ l.below }}payload_{{ i }} & LEVEL_{{ l.number }}),
        .right_payload_{{ i }}(({{ l.below }}payload_{{ i }} >> {{ l.step }}) & LEVEL_{{ l.number }}),
{%- endfor %}
{%- if l.number == 1 %}
        .left_more(64'd0),
        .right_more(64'd0),
{%- else %}
        .left_more({{ l.below }}more & LEVEL_{{ l.number }}),
        .right_more(({{ l.below }}more >> {{ l.step }}) & LEVEL_{{ l.number }}),
{%- endif %}
{%- for p in planes %}
        .{{ p }}(w{{ l.number }}_{{ p }}),
{%- endfor %}
        .right_wins(w{{ l.number }}_right)
    );
{%- for i in l.index %}
    wire [63:0] w{{ l.number }}_square_{{ i }} = (w{{ l.number }}_right & ({{ l.below }}square_{{ i }} >> {{ l.step }}))
                             | (~w{{ l.number }}_right & {{ l.below }}square_{{ i }});
{%- endfor %}
    wire [63:0] w{{ l.number }}_square_{{ l.number - 1 }} = w{{ l.number }}_right;
{%- if l.cut %}

    // ---- {% if middle %}registers{% else %}no registers{% endif %} in the middle of the tree
{%- for p in middle_planes %}
    {% if middle %}reg {% else %}wire{% endif %} [63:0] m_{{ p }}{% if !middle %} = w3_{{ p }}{% endif %};
{%- endfor %}
{%- for f in facts %}
    {% if middle %}reg {% else %}wire{% endif %}        m_{{ f }}{% if !middle %} = |{{ f }}{% endif %};
{%- endfor %}
{%- if middle %}
    always @(posedge clock) begin
{%- for p in middle_planes %}
        m_{{ p }} <= w3_{{ p }};
{%- endfor %}
{%- for f in facts %}
        m_{{ f }} <= |{{ f }};
{%- endfor %}
    end
{%- endif %}
{%- endif %}
{%- endfor %}

    // ---- the winner
{%- if result %}
    always @(posedge clock) begin
        won_priority <= {w6_priority_2[0], w6_priority_1[0], w6_priority_0[0]};
        won_square <= {w6_square_5[0], w6_square_4[0], w6_square_3[0], w6_square_2[0], w6_square_1[0], w6_square_0[0]};
        won_payload <= {w6_payload_3[0], w6_payload_2[0], w6_payload_1[0], w6_payload_0[0]};
        won_more <= w6_more[0];
{%- for f in facts %}
        fact_{{ f }} <= m_{{ f }};
{%- endfor %}
    end
{%- else %}
    assign won_priority = {w6_priority_2[0], w6_priority_1[0], w6_priority_0[0]};
    assign won_square = {w6_square_5[0], w6_square_4[0], w6_square_3[0], w6_square_2[0], w6_square_1[0], w6_square_0[0]};
    assign won_payload = {w6_payload_3[0], w6_payload_2[0], w6_payload_1[0], w6_payload_0[0]};
    assign won_more = w6_more[0];
{%- for f in facts %}
    assign fact_{{ f }} = m_{{ f }};
{%- endfor %}
{%- endif %}
endmodule
// verilator lint_on UNUSEDSIGNAL
