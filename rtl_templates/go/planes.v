// The board of a parallel playout unit in planes: vectors with one bit a point, bit {{ n }}*y + x for column x and row y
// (docs/circuits/go.md, section 6). A line of the board is a step of 1 bit, a row a step of {{ n }}.
module {{ name }} (
    input  wire        clock,       // the circuit's only clock
    // what happens in this clock
    input  wire        turn_over,   // every plane moves one point down: the given point comes in, point 0 leaves
    input  wire        look,        // the candidates are found
    input  wire        heed,        // with look: barred points are none
    input  wire        put,         // with swap: the chosen stone is put down; its point is no candidate any more, and barred
    input  wire        swap,        // the other side is to move
    input  wire        undo,        // with swap: the stone is taken back
    input  wire        late,        // with swap: the stone is put down again
    input  wire        begin_alive, // alive becomes the stones beside empty points
    input  wire        spread,      // alive grows by a step
    input  wire        take,        // stones of the side to move that are not alive are taken
{%- if suicide %}
    input  wire        take_own,    // stones of the other side that are not alive are taken
{%- endif %}
    input  wire        clear,       // no point is barred, but for the one of put
    input  wire        keep_ko,     // the points just taken are barred
    // the point that comes in, seen by the side to move
    input  wire        given_mine,  // a stone of the side to move
    input  wire        given_theirs,// a stone of the other side
    input  wire        given_ko,    // the ko point
    // the point that leaves: its stone, or the side of all its neighbours; where the board ends beside it
    input  wire  [3:0] ends,        // below, left, right, above
    output wire        leaves_mine, // it belongs to the side to move
    output wire        leaves_theirs,// it belongs to the other side
    // choice: three clocks after the candidates, their number; with `selection` the row, a clock later the point
    output wire  [8:0] total,       // their number
    input  wire  [8:0] selection,   // one of them, from 0
    output wire  [4:0] row,         // its row, from 0
    output wire  [4:0] column,      // its column, from 0
    output reg         walled,      // a clock after put: no neighbour of the stone is empty or of its side
    // of alive as it was a clock ago
    output wire        enemy_open,  // an enemy neighbour of the stone is not alive
    output wire        stone_open,  // the stone is not alive
    output wire        grew         // the last step added a point
);
    localparam N = {{ n }};
    localparam A = {{ area }};
    localparam S = {{ sum_bits }}; // bits of a number of points
    localparam C = {{ row_bits }}; // of a row
    localparam [A-1:0] FIRST = {N{ {{ n }}'h1 }};                // column 0
    localparam [A-1:0] LAST  = {N{ {{ last_column }} }};              // column {{ n - 1 }}
    localparam [A-1:0] EDGE  = FIRST | LAST | {{ bottom }} | {{ top }};

    reg [A-1:0] mine, theirs;
    reg [A-1:0] barred; // the ko point and what was refused in this move
    reg [A-1:0] left;   // candidates that are left; after a capture the points taken
    reg [A-1:0] stone;  // the stone put down last
    reg [A-1:0] alive;  // stones known to have a liberty
    wire [A-1:0] empty = ~(mine | theirs);

{% include "go/points.v" %}
    wire [A-1:0] theirs_shut = ~beside(~theirs);
    wire [A-1:0] candidates = empty & ~(barred & {A{heed}}) & (~mine_shut | two_strikes);

    // ---- choice: rows, then columns
    wire [S*N-1:0] sum_1;{% for step in steps %}
    wire [S*N-1:0] sum_{{ step.to }};
{%- endfor %}
    wire [S-1:0] choice = selection[S-1:0];
{%- if sum_bits < 9 %}
    wire unused = &{1'b0, selection[8:S]};
{%- endif %}
    genvar y;
    generate
        for (y = 0; y < N; y = y + 1) begin : of_row
            reg  [C-1:0] count;
            reg  [S-1:0] below;  // candidates in lower rows
            wire       chosen;
            wire [N-1:0] points = left[N*y +: N];
            assign sum_1[S*y +: S] = { {(S-C){1'b0}}, count};
{%- for step in steps %}
            if (y >= {{ step.by }}) begin : sum_{{ step.by }}_of
                assign sum_{{ step.to }}[S*y +: S] = sum_{{ step.by }}[S*y +: S] + sum_{{ step.by }}[S*(y - {{ step.by }}) +: S];
            end else begin : sum_{{ step.by }}_of
                assign sum_{{ step.to }}[S*y +: S] = sum_{{ step.by }}[S*y +: S];
            end
{%- endfor %}
            integer x;
            reg [C-1:0] ones;
            always @* begin
                ones = {C{1'b0}};
                for (x = 0; x < N; x = x + 1) ones = ones + { {(C-1){1'b0}}, points[x]};
            end
            always @(posedge clock) count <= ones;
            if (y == 0) begin : lowest
                always @(posedge clock) below <= {S{1'b0}};
            end else begin : higher
                always @(posedge clock) below <= sum_{{ last_step }}[S*(y - 1) +: S];
            end
            wire reached = choice >= below;
            if (y == N - 1) begin : highest
                assign chosen = reached;
            end else begin : lower
                assign chosen = reached & ~of_row[y + 1].reached;
            end
        end
    endgenerate
    wire [N-1:0] rows = { {%- for y in rows %}of_row[{{ y }}].chosen{% if !loop.last %}, {% endif %}{% endfor %} };
    reg  [S-1:0] number;
    always @(posedge clock) number <= put ? number - { {(S-1){1'b0}}, 1'b1} : sum_{{ last_step }}[S*(N - 1) +: S];
    assign total = {% if sum_bits < 9 %}{ {(9-S){1'b0}}, number}{% else %}number{% endif %};

    reg  [N-1:0] row_points;           // candidates of the chosen row
    reg  [N-1:0] row_walls;            // points of the row among stones of the other side
    reg  [C-1:0] rest;                 // how many candidates of the row lie below the choice
    reg  [N-1:0] chosen_row;
    reg  [N-1:0] row_mux, wall_mux;
    reg  [C-1:0] base;
    reg  [N-1:0] columns;
    reg  [C-1:0] seen;
    integer i;
    always @* begin
        row_mux = {N{1'b0}};
        wall_mux = {N{1'b0}};
        base = {C{1'b0}};
{%- for y in rows_up %}
        row_mux = row_mux | (left[{{ n }}*{{ y }} +: N] & {N{rows[{{ y }}]}});
        wall_mux = wall_mux | (theirs_shut[{{ n }}*{{ y }} +: N] & {N{rows[{{ y }}]}});
        base = base | (of_row[{{ y }}].below[C-1:0] & {C{rows[{{ y }}]}});
{%- endfor %}
        seen = {C{1'b0}};
        for (i = 0; i < N; i = i + 1) begin
            columns[i] = row_points[i] & (seen == rest);
            seen = seen + { {(C-1){1'b0}}, row_points[i]};
        end
    end
    always @(posedge clock) begin
        row_points <= row_mux;
        row_walls <= wall_mux;
        rest <= choice[C-1:0] - base; // below N, so its low bits suffice
        chosen_row <= rows;
        if (put) walled <= |(columns & row_walls);
    end
    reg [A-1:0] grid;
    integer g;
    always @* for (g = 0; g < N; g = g + 1) grid[N*g +: N] = columns & {N{chosen_row[g] & put}};
    assign row = {
{%- for bit in bits %}
        |(chosen_row & {{ bit }}){% if !loop.last %},{% endif %}
{%- endfor %}
    };
    assign column = {
{%- for bit in bits %}
        |(columns & {{ bit }}){% if !loop.last %},{% endif %}
{%- endfor %}
    };

    // ---- what lives
    wire [A-1:0] grown = alive | (beside(alive & mine) & mine) | (beside(alive & theirs) & theirs);
    wire [A-1:0] unasked = beside(stone) & ~alive & (mine | {A{walled}});
    wire [A-1:0] growing = grown & ~alive;
    wire [A-1:0] hanging = stone & ~alive;
    reg  [N-1:0] unasked_rows, growing_rows, hanging_rows;
    integer r;
    always @(posedge clock)
        for (r = 0; r < N; r = r + 1) begin
            unasked_rows[r] <= |unasked[N*r +: N];
            growing_rows[r] <= |growing[N*r +: N];
            hanging_rows[r] <= |hanging[N*r +: N];
        end
    assign enemy_open = |unasked_rows;
    assign stone_open = |hanging_rows;
    assign grew = |growing_rows;

    // ---- the point that leaves: those before it have left, those behind it are on their way
    reg [N-1:0] gone_mine, gone_theirs; // the last N that left, the last one in bit 0
    assign leaves_mine = mine[0] | (~theirs[0] & (gone_mine[N-1] | ends[0]) & (gone_mine[0] | ends[1])
                                               & (mine[1] | ends[2]) & (mine[N] | ends[3]));
    assign leaves_theirs = theirs[0] | (~mine[0] & (gone_theirs[N-1] | ends[0]) & (gone_theirs[0] | ends[1])
                                                 & (theirs[1] | ends[2]) & (theirs[N] | ends[3]));

{% if suicide %}    wire [A-1:0] dead = ~alive & (mine | (theirs & {A{take_own}}));
{%- else %}    wire [A-1:0] dead = ~alive & mine;
{%- endif %}
    always @(posedge clock) begin
        if (turn_over)       mine <= {given_mine, mine[A-1:1]};
        else if (swap)       mine <= theirs & ~(stone & {A{undo}});
        else if (take)       mine <= mine & alive;

        if (turn_over)       theirs <= {given_theirs, theirs[A-1:1]};
        else if (swap)       theirs <= mine | grid | (stone & {A{late}});
{%- if suicide %}
        else if (take_own)   theirs <= theirs & alive;
{%- endif %}

        if (turn_over)       gone_mine <= {gone_mine[N-2:0], mine[0]};
        if (turn_over)       gone_theirs <= {gone_theirs[N-2:0], theirs[0]};

        if (turn_over)       barred <= {given_ko, barred[A-1:1]};
        else if (keep_ko)    barred <= left;
        else                 barred <= (barred & ~{A{clear}}) | grid;

        if (look)            left <= candidates;
        else if (put)        left <= left & ~grid;
        else if (take{% if suicide %} | take_own{% endif %}) left <= dead;

        if (put)             stone <= grid;

        if (begin_alive)     alive <= beside(empty) & ~empty;
        else if (spread)     alive <= grown;
    end
endmodule
