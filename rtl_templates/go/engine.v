// Monte-Carlo Go playouts: {{ units }} units in a chain, {{ games }} slot{% if games > 1 %}s{% endif %} each.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // at least 24 clocks
    // position, while not busy: bytes of 8 points, those of black from address 0, those of white from 64
    // and bytes @8 to @23 of the request from 112: playouts, seed, komi2, cap
    input  wire        ld_valid,       // a byte is written:
    input  wire  [6:0] ld_at,          // its address,
    input  wire  [7:0] ld_byte,        // and the byte
    // batch, steady from start to done
    input  wire        start,          // 1 clock
    input  wire        abort_req,      // no playout is begun any more
    input  wire  [4:0] size,           // lines of the board, 5 to 19
    input  wire        turn,           // white is to move
    input  wire        passed,         // the last move was a pass
    input  wire        suicide,        // of more than one stone is allowed
    input  wire  [8:0] ko,             // cell or 0
    input  wire [15:0] komi2,          // twice the komi, signed
    // outcome
    output wire        busy,           // from the clock after start to done
    output wire        done,           // 1 clock
    // bytes of the sums, as in the message of the result, a clock after read; steady until the next start once a batch is done
    input  wire        sum_read,       // a byte is read:
    input  wire  [6:0] sum_at,         // its address,
    output wire  [7:0] sum_byte,       // and the byte, a clock later
    // while a batch is at work: with hold the sums stand still from sum_steady on
    input  wire        sum_hold,       // nothing more is added
    output wire        sum_steady,     // and nothing is under way
    // owners and first moves, while not busy: first, then ask for one point after the other in the order of the index
    input  wire        owner_first,    // the first point is asked for next
    input  wire        owner_ask,      // a point is asked for
    input  wire  [2:0] owner_what,     // 0 owner; 4 playouts and then 5 wins of black as the first there, 6 and 7 of white
    output wire        owner_valid     // it is bytes 104 to 107 from the next clock on
);
    // kinds of words on the chain: generator/emit/src/go/chain.rs
    localparam [3:0] WORD_NONE = 4'd{{ word_none }}, {% if queue > 0 %}WORD_OWNER = 4'd{{ word_owner }}, {% endif %}WORD_ROOM = 4'd{{ word_room }};

    wire [3:0]  kind_0{% for u in unit_list %}, {{ leaving }}_{{ u + 1 }}{% endfor %};
    wire [36:0] data_0{% for u in unit_list %}, {{ leaving_data }}_{{ u + 1 }}{% endfor %};
{%- if apart %}
    // the units are large: a word has two clocks for the way to the next one
    reg  [3:0]  {% for u in unit_list %}way_kind_{{ u + 1 }}, kind_{{ u + 1 }}{% if !loop.last %}, {% endif %}{% endfor %};
    reg  [36:0] {% for u in unit_list %}way_data_{{ u + 1 }}, data_{{ u + 1 }}{% if !loop.last %}, {% endif %}{% endfor %};
    always @(posedge clock) begin
{%- for u in unit_list %}
        {kind_{{ u + 1 }}, way_kind_{{ u + 1 }}} <= {way_kind_{{ u + 1 }}, left_kind_{{ u + 1 }}};
        {data_{{ u + 1 }}, way_data_{{ u + 1 }}} <= {way_data_{{ u + 1 }}, left_data_{{ u + 1 }}};
{%- endfor %}
    end
{%- endif %}
    wire  [3:0] order;
    wire        clear, ready, freed, places_left;
    wire  [8:0] rests{% if firsts %}, rested{% endif %};
    wire        {% if !stored %}seed_valid, {% endif %}stream_begin, stream_done, stream_valid;
    wire [15:0] {% if stored %}stream_read{% else %}seed_half{% endif %};
    wire [36:0] stream_word;
    wire  [8:0] slot;
{%- if stored %}
    wire  [7:0] stream_at;
    wire        unused_seed_valid;
    wire [15:0] unused_seed_half;
{%- else %}
    wire [15:0] unused_read;
{%- endif %}
    go_lead lead (
        .clock(clock), .reset(reset), .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte),
        .start(start), .stop(abort_req), .size(size), .turn(turn), .passed(passed), .suicide(suicide), .ko(ko), .komi2(komi2),
        .busy(busy), .done(done), .clear(clear), .rests(rests),
        .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what),
        .seed_valid({% if stored %}unused_{% endif %}seed_valid), .seed_half({% if stored %}unused_{% endif %}seed_half), .stream_begin(stream_begin), .slot(slot),
        .stream_done(stream_done), .stream_valid(stream_valid), .stream_word(stream_word),
        .stream_at({% if stored %}stream_at{% else %}8'd0{% endif %}), .stream_read({% if stored %}stream_read{% else %}unused_read{% endif %}), .kind(order), .data(data_0)
    );
    go_streams streams (
        .clock(clock), .reset(reset), {% if stored %}.read_at(stream_at), .read(stream_read){% else %}.seed_valid(seed_valid), .seed_half(seed_half){% endif %},
        .begin_slot(stream_begin), .slot(slot), .done(stream_done), .word_valid(stream_valid), .word(stream_word)
    );
{%- if reset_groups > 0 %}

    // the reset reaches the units over registers: one wire over the whole device would be the slowest
    reg  [{{ reset_groups - 1 }}:0] reset_late;
    always @(posedge clock) reset_late <= { {%- if reset_groups > 1 %}reset_late[{{ reset_groups - 2 }}:0], {% endif %}reset};
{%- endif %}
{%- for u in unit_list %}
    {{ unit }} unit_{{ u }} (
        .clock(clock), .reset({% if reset_groups > 0 %}reset_late[{{ u / reset_share }}]{% else %}reset{% endif %}),
        .in_kind(kind_{{ u }}), .in_data(data_{{ u }}), .out_kind({{ leaving }}_{{ u + 1 }}), .out_data({{ leaving_data }}_{{ u + 1 }})
    );
{%- endfor %}

{%- if firsts %}

    // first moves leave the chain, and are asked for there
    wire   [3:0] told_kind;
    wire  [36:0] told_data;
    wire         firsts_freed, firsts_busy;
    // a unit makes its words in the clock in which they leave it: here they rest before they are looked at
    reg    [3:0] end_kind;
    reg   [36:0] end_data;
    always @(posedge clock) begin
        end_kind <= reset ? WORD_NONE : kind_{{ units }};
        end_data <= data_{{ units }};
    end
    go_firsts firsts (
        .clock(clock), .reset(reset), .clear(clear), .in_kind(end_kind), .in_data(end_data),
        .out_kind(told_kind), .out_data(told_data), .freed(firsts_freed), .busy(firsts_busy)
    );
    // the batch is not done before they are added: those of a slot come before it rests
    assign rests = rested & {9{~firsts_busy}};
{%- endif %}

    // a word without an order is room for a result, as long as there is a place for it
    wire   gives = (order == WORD_NONE) & places_left;
    assign kind_0 = gives ? WORD_ROOM : order;
{%- if queue == 0 %}
    // one result is on its way
    reg    room;
    always @(posedge clock) room <= reset | (kind_{{ units }} == WORD_ROOM) | freed | (room & ~gives);
    assign places_left = room;
    wire   [3:0] kind = {{ told }};
    wire  [36:0] data = {{ told_data }};
    wire         unused = ready;
{%- else %}
    // results wait in a queue for their turn
    reg [40:0] queue [0:{{ queue - 1 }}];
    reg  [{{ queue_bits - 1 }}:0] head, tail;
    reg  [{{ queue_bits }}:0] waiting, room;
    wire       arrives = {{ told }}[3] | ({{ told }} == WORD_OWNER);
    wire       waits = waiting != {{ queue_bits + 1 }}'d0;
    wire       leaves = waits & ready;
    wire [3:0] kind;
    wire [36:0] data;
    always @(posedge clock) begin
        if (arrives) queue[tail] <= { {{- told }}, {{ told_data -}} };
        tail <= tail + { {{ queue_bits - 1 }}'d0, arrives};
        head <= head + { {{ queue_bits - 1 }}'d0, leaves};
        waiting <= waiting + { {{ queue_bits }}'d0, arrives} - { {{ queue_bits }}'d0, leaves};
        room <= room + { {{ queue_bits }}'d0, kind_{{ units }} == WORD_ROOM} + { {{ queue_bits }}'d0, leaves & kind[3]}{% if firsts %} + { {{ queue_bits }}'d0, firsts_freed}{% endif %} - { {{ queue_bits }}'d0, gives};
        if (reset) begin
            head <= {{ queue_bits }}'d0;
            tail <= {{ queue_bits }}'d0;
            waiting <= {{ queue_bits + 1 }}'d0;
            room <= {{ queue_bits + 1 }}'d{{ queue }};
        end
    end
    assign places_left = room != {{ queue_bits + 1 }}'d0;
    assign {kind, data} = queue[head] & {41{waits}};
    wire         unused = freed;
{%- endif %}
{%- if gathers %}

    // playouts are added up before the sums in memory, which take their time, get them
    wire  [3:0] gathered_kind;
    wire [36:0] gathered_data;
    wire        sums_ready;
    wire  [8:0] unused_rests;
    wire        unused_gathered = &{1'b0, unused_rests};
    go_gather gather (
        .clock(clock), .reset(reset), .clear(clear), .komi2(komi2), .kind(kind), .data(data), .ready(ready), .rests(rests),
        .sums_kind(gathered_kind), .sums_data(gathered_data), .sums_ready(sums_ready), .sums_steady(sum_steady)
    );
{%- endif %}
    go_sums sums (
        .clock(clock), .reset(reset), .clear(clear), .busy(busy), .komi2(komi2),
        {%- if gathers %} .kind(gathered_kind), .data(gathered_data), .ready(sums_ready), .freed(freed),
        .rests(unused_rests),
        {%- else %} .kind(kind), .data(data), .ready(ready), .freed(freed),
        .rests({% if firsts %}rested{% else %}rests{% endif %}),
        {%- endif %} .owner_valid(owner_valid),
        .hold(sum_hold), .steady(sum_steady), .read(sum_read), .at(sum_at), .byte_data(sum_byte)
    );

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
{%- if queue == 0 %}
        // never: a result comes that cannot be taken, and is lost
        assert (reset || !((kind[3] | (kind == 4'd{{ word_owner }})) & ~ready));
{%- else %}
        // never: a result comes into a full queue
        assert (reset || !(arrives & (waiting == {{ queue_bits + 1 }}'d{{ queue }})));
        // never: there is room for more results than the queue has places
        assert (reset || !(room > {{ queue_bits + 1 }}'d{{ queue }}));
{%- endif %}
{%- if firsts %}
        // never: a batch is done before its first moves are added
        assert (reset || !(done & firsts_busy));
{%- endif %}
        // never: a word of a stream finds no unit that takes it
        assert (reset || !(kind_{{ units }} == 4'd{{ word_stream }}));
    end
`endif
endmodule
