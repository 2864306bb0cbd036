    // service and engine
    wire        ld_valid, start, abort_req, turn, passed, suicide, busy, done;
    wire        owner_first, owner_ask, owner_valid, sum_read, sum_hold, sum_steady;
    wire  [6:0] ld_at, sum_at;
    wire  [7:0] ld_byte, sum_byte;
    wire  [4:0] size;
    wire  [8:0] ko;
    wire [15:0] komi2;
    wire  [2:0] owner_what;

    {{ service }} service (
        .clock(clock), .reset(reset),
{{ plug }},
{% include "go/chip_pins.v" %}
    );

    {{ engine }} engine (
        .clock(clock), .reset(reset),
{% include "go/chip_pins.v" %}
    );