// Monte-Carlo Go playouts: {{ units }} units in a chain, {{ games }} slot{% if games > 1 %}s{% endif %} each.
module {{ name }} (
    input  wire        clock,
    input  wire        reset,
    // position, while not busy: bytes of 8 points, those of black from address 0, those of white from 64
    input  wire        ld_valid,
    input  wire  [6:0] ld_at,
    input  wire  [7:0] ld_byte,
    // batch, steady from start to done
    input  wire        start,
    input  wire        abort_req,
    input  wire  [4:0] size,
    input  wire        turn,           // white is to move
    input  wire        passed,         // the last move was a pass
    input  wire        suicide,
    input  wire  [8:0] ko,             // cell or 0
    input  wire [23:0] playouts,
    input  wire [63:0] seed,
    input  wire [15:0] komi2,          // signed
    input  wire [15:0] cap,
    // outcome, held until the next start
    output wire        busy,
    output wire        done,           // 1 clock
    output wire [47:0] clocks,
    output wire [23:0] played,
    output wire [23:0] capped,
    output wire [23:0] wins,
    output wire [23:0] draws,
    output wire [33:0] score,          // signed
    output wire [40:0] squares,
    output wire [39:0] length,
    output wire [39:0] stones,
    output wire [39:0] passes,
    output wire [39:0] captures,
    output wire [40:0] captured,
    output wire [39:0] kos,
    output wire [63:0] signature,
    // owners and first moves, while not busy: first, then ask for one point after the other in the order of the index
    input  wire        owner_first,
    input  wire        owner_ask,
    input  wire  [2:0] owner_what,     // 0 owner; 4 playouts and then 5 wins of black as the first there, 6 and 7 of white
    output wire        owner_valid,    // {{ 3 * units + 3 }} clocks later
    output wire [24:0] owner           // signed
);
    reg  [7:0] planes [0:127];
    reg  [7:0] plane;
    wire [6:0] plane_at;
    always @(posedge clock) begin
        if (ld_valid) planes[ld_at] <= ld_byte;
        plane <= planes[plane_at];
    end

    wire [3:0]  kind_0{% for u in unit_list %}, kind_{{ u + 1 }}{% endfor %};
    wire [36:0] data_0{% for u in unit_list %}, data_{{ u + 1 }}{% endfor %};
    wire        clear;
    wire  [8:0] rests;
    go_lead lead (
        .clock(clock), .reset(reset), .start(start), .stop(abort_req), .size(size), .turn(turn), .passed(passed), .suicide(suicide),
        .ko(ko), .playouts(playouts), .seed(seed), .cap(cap), .komi2(komi2), .plane_at(plane_at), .plane(plane),
        .busy(busy), .done(done), .clear(clear), .rests(rests), .clocks(clocks),
        .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what), .kind(kind_0), .data(data_0)
    );
{%- for u in unit_list %}
    {{ unit }} unit_{{ u }} (
        .clock(clock), .reset(reset),
        .in_kind(kind_{{ u }}), .in_data(data_{{ u }}), .out_kind(kind_{{ u + 1 }}), .out_data(data_{{ u + 1 }})
    );
{%- endfor %}
    reg  [3:0] kind;
    reg [36:0] data;
    always @(posedge clock) begin
        kind <= reset ? 4'd0 : kind_{{ units }};
        data <= data_{{ units }};
    end
    go_sums sums (
        .clock(clock), .clear(clear), .kind(kind), .data(data), .komi2(komi2), .rests(rests),
        .played(played), .capped(capped), .wins(wins), .draws(draws), .score(score), .squares(squares), .length(length),
        .stones(stones), .passes(passes), .captures(captures), .captured(captured), .kos(kos), .signature(signature)
    );
    assign owner_valid = (kind == 4'd5) | (kind == 4'd7);
    assign owner = data[24:0];
endmodule
