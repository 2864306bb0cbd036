    // service, jobs and boards
    wire        ld_valid{{ which }}, start{{ which }}, abort_req{{ which }}, busy{{ which }}, done{{ which }}, machine_reset{{ which }};
    wire        cmd_valid{{ which }}, cmd_parts{{ which }}, cmd_ready{{ which }}, answer_valid{{ which }}, answer_illegal{{ which }}, answer_check{{ which }};
    wire  [6:0] ld_at{{ which }}, answer_fifty{{ which }};
    wire  [7:0] ld_byte{{ which }}, read_address{{ which }};
    wire [47:0] clocks{{ which }}, leaves{{ which }}, passes{{ which }}, answer_leaves{{ which }};
    wire [31:0] pieces{{ which }}, cmd_data{{ which }}, answer_word{{ which }}, answer_passes{{ which }};
    wire  [8:0] length{{ which }};
    wire  [2:0] stopped{{ which }}, answer_code{{ which }};
    wire [79:0] read_word{{ which }};
    wire  [3:0] cmd_board{{ which }}, cmd_code{{ which }}, answer_board{{ which }};
    wire  [5:0] answer_level{{ which }};

    {{ service }} service{{ which }} (
        .clock(clock), .reset(reset),
{{ plug }},
{% include "chess/chip_pins.v" %}
    );

    {{ jobs }} jobs{{ which }} (
        .clock(clock), .reset(reset), .machine_reset(machine_reset{{ which }}),
{% include "chess/chip_pins.v" %},
{% include "chess/chip_bus.v" %}
    );

    {{ machine }} machine{{ which }} (
        .clock(clock), .reset(machine_reset{{ which }}),
{% include "chess/chip_bus.v" %}
    );