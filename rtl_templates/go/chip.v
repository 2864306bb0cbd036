    // service and engine
    wire        ld_valid{{ which }}, start{{ which }}, abort_req{{ which }}, turn{{ which }}, passed{{ which }}, suicide{{ which }}, busy{{ which }}, done{{ which }};
    wire        owner_first{{ which }}, owner_ask{{ which }}, owner_valid{{ which }}, sum_read{{ which }}, sum_hold{{ which }}, sum_steady{{ which }};
    wire  [6:0] ld_at{{ which }}, sum_at{{ which }};
    wire  [7:0] ld_byte{{ which }}, sum_byte{{ which }};
    wire  [4:0] size{{ which }};
    wire  [8:0] ko{{ which }};
    wire [15:0] komi2{{ which }};
    wire  [2:0] owner_what{{ which }};

    {{ service }} service{{ which }} (
        .clock(clock), .reset(reset),
{{ plug }},
{% include "go/chip_pins.v" %}
    );

    {{ engine }} engine{{ which }} (
        .clock(clock), .reset(reset),
{% include "go/chip_pins.v" %}
    );