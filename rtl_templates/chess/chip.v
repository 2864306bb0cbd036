    // service, jobs and boards
    wire        ld_valid, start, abort_req, busy, done, machine_reset;
    wire        cmd_valid, cmd_parts, cmd_ready, answer_valid, answer_illegal, answer_check;
    wire  [6:0] ld_at, answer_fifty;
    wire  [7:0] ld_byte, read_address;
    wire [47:0] clocks, leaves, passes, answer_leaves;
    wire [31:0] pieces, cmd_data, answer_word, answer_passes;
    wire  [8:0] length;
    wire  [2:0] stopped, answer_code;
    wire [79:0] read_word;
    wire  [3:0] cmd_board, cmd_code, answer_board;
    wire  [5:0] answer_level;

    {{ service }} service (
        .clock(clock), .reset(reset),
{{ plug }},
{% include "chess/chip_pins.v" %}
    );

    {{ jobs }} jobs (
        .clock(clock), .reset(reset), .machine_reset(machine_reset),
{% include "chess/chip_pins.v" %},
{% include "chess/chip_bus.v" %}
    );

    {{ machine }} machine (
        .clock(clock), .reset(machine_reset),
{% include "chess/chip_bus.v" %}
    );