// The board of a parallel playout unit in planes: vectors with one bit a point, bit {{ n }}*y + x for column x and row y
// (docs/circuits/go.md, section 6). A line of the board is a step of 1 bit, a row a step of {{ n }}.
module {{ name }} (
    input  wire        clock,
    // what happens in this clock, at most one of them
    input  wire        turn_over,   // every plane moves one point down: the given point comes in, point 0 leaves
    input  wire        look,        // the candidates are found
    input  wire        put,         // the chosen stone is put down
    input  wire        begin_alive, // alive becomes the stones beside empty points
    input  wire        spread,      // alive grows by a step
    input  wire        take,        // enemy stones that are not alive are taken
    input  wire        take_own,    // own stones that are not alive are taken
    input  wire        undo,        // the stone is taken back and struck off the candidates
    input  wire        swap,        // the other side is to move
    input  wire        keep_ko,     // with swap: the points just taken are the ko point
    input  wire        own_points,  // every point becomes a stone of the side whose point it is
    // the point that comes in, seen by the side to move
    input  wire        given_mine,
    input  wire        given_theirs,
    input  wire        given_ko,
    // the point that leaves
    output wire        leaves_mine,
    output wire        leaves_theirs,
    // choice: two clocks after the candidates, their number; one after `selection`, the row; then the column
    output reg   [8:0] total,
    input  wire  [8:0] selection,
    output wire  [4:0] row,
    output wire  [4:0] column,
    // of alive as it was a clock ago
    output wire        asked_alive, // the stone and its enemy neighbours are alive
    output wire        grew,        // the last step added a point
    output wire        enemy_dead,  // an enemy stone is not alive
    output wire        more_dead,   // an own stone besides the new one is not alive
    output wire        walled       // no neighbour of the stone is empty or own
);
    localparam N = {{ n }};
    localparam A = {{ area }};
    localparam [A-1:0] FIRST = {N{ {{ n }}'h1 }};                // column 0
    localparam [A-1:0] LAST  = {N{ {{ last_column }} }};              // column {{ n - 1 }}
    localparam [A-1:0] EDGE  = FIRST | LAST | {{ bottom }} | {{ top }};

    reg [A-1:0] mine, theirs, ko;
    reg [A-1:0] left;   // candidates that are left; after a capture the points taken
    reg [A-1:0] stone;  // the stone put down last
    reg [A-1:0] alive;  // stones known to have a liberty
    wire [A-1:0] empty = ~(mine | theirs);

    // bit p of these is the bit of the neighbour of p on one side, 0 outside the board
    function [A-1:0] west (input [A-1:0] p); west  = (p << 1) & ~FIRST; endfunction
    function [A-1:0] east (input [A-1:0] p); east  = (p >> 1) & ~LAST; endfunction
    function [A-1:0] south(input [A-1:0] p); south = p << N; endfunction
    function [A-1:0] north(input [A-1:0] p); north = p >> N; endfunction
    // points with a neighbour in p
    function [A-1:0] beside(input [A-1:0] p);
        beside = west(p) | east(p) | south(p) | north(p);
    endfunction

    // ---- candidates: empty, no ko point, no own eye
    wire [A-1:0] mine_shut   = ~beside(~mine);   // every neighbour is mine
    wire [A-1:0] theirs_shut = ~beside(~theirs);
    wire [A-1:0] below_them  = south(theirs);
    wire [A-1:0] above_them  = north(theirs);
    wire [A-1:0] strike_0 = west(below_them);
    wire [A-1:0] strike_1 = east(below_them);
    wire [A-1:0] strike_2 = west(above_them);
    wire [A-1:0] strike_3 = east(above_them);
    wire [A-1:0] two_strikes = (strike_0 & strike_1) | (strike_2 & strike_3)
                             | ((strike_0 | strike_1) & (strike_2 | strike_3))
                             | (EDGE & (strike_0 | strike_1 | strike_2 | strike_3));
    wire [A-1:0] candidates = empty & ~ko & (~mine_shut | two_strikes);

    // ---- choice: rows, then columns
    wire [9*N-1:0] sum_1;{% for step in steps %}
    wire [9*N-1:0] sum_{{ step.to }};
{%- endfor %}
    genvar y;
    generate
        for (y = 0; y < N; y = y + 1) begin : of_row
            reg  [4:0] count;
            reg  [8:0] below;  // candidates in lower rows
            reg        chosen;
            wire [N-1:0] points = left[N*y +: N];
            assign sum_1[9*y +: 9] = {4'd0, count};
{%- for step in steps %}
            if (y >= {{ step.by }}) begin : sum_{{ step.by }}_of
                assign sum_{{ step.to }}[9*y +: 9] = sum_{{ step.by }}[9*y +: 9] + sum_{{ step.by }}[9*(y - {{ step.by }}) +: 9];
            end else begin : sum_{{ step.by }}_of
                assign sum_{{ step.to }}[9*y +: 9] = sum_{{ step.by }}[9*y +: 9];
            end
{%- endfor %}
            integer x;
            reg [4:0] ones;
            always @* begin
                ones = 5'd0;
                for (x = 0; x < N; x = x + 1) ones = ones + {4'd0, points[x]};
            end
            always @(posedge clock) count <= ones;
            if (y == 0) begin : lowest
                always @(posedge clock) below <= 9'd0;
            end else begin : higher
                always @(posedge clock) below <= sum_{{ last_step }}[9*(y - 1) +: 9];
            end
            if (y == N - 1) begin : highest
                always @(posedge clock) chosen <= selection >= below;
            end else begin : lower
                always @(posedge clock) chosen <= (selection >= below) & (selection < of_row[y + 1].below);
            end
        end
    endgenerate
    wire [N-1:0] rows = { {%- for y in rows %}of_row[{{ y }}].chosen{% if !loop.last %}, {% endif %}{% endfor %} };
    always @(posedge clock) total <= sum_{{ last_step }}[9*(N - 1) +: 9];

    reg  [N-1:0] row_points;           // candidates of the chosen row
    reg    [4:0] rest;                 // how many of them lie below the choice
    reg  [N-1:0] rows_1, rows_2, columns;
    reg  [N-1:0] row_mux;
    reg    [4:0] base;
    reg  [N-1:0] column_hit;
    reg    [4:0] seen;
    integer i;
    always @* begin
        row_mux = {N{1'b0}};
        base = 5'd0;
{%- for y in rows_up %}
        row_mux = row_mux | (left[{{ n }}*{{ y }} +: N] & {N{rows[{{ y }}]}});
        base = base | (of_row[{{ y }}].below[4:0] & {5{rows[{{ y }}]}});
{%- endfor %}
        seen = 5'd0;
        for (i = 0; i < N; i = i + 1) begin
            column_hit[i] = row_points[i] & (seen == rest);
            seen = seen + {4'd0, row_points[i]};
        end
    end
    reg [4:0] selected;                // low bits of the selection, a clock later
    always @(posedge clock) begin
        selected <= selection[4:0];
        rows_1 <= rows;
        row_points <= row_mux;
        rest <= selected - base;       // below N, so its low bits suffice
        rows_2 <= rows_1;
        columns <= column_hit;
    end
    reg [A-1:0] grid;
    integer g;
    always @* for (g = 0; g < N; g = g + 1) grid[N*g +: N] = columns & {N{rows_2[g]}};
    assign row = {
{%- for bit in bits %}
        |(rows_2 & {{ bit }}){% if !loop.last %},{% endif %}
{%- endfor %}
    };
    assign column = {
{%- for bit in bits %}
        |(columns & {{ bit }}){% if !loop.last %},{% endif %}
{%- endfor %}
    };

    // ---- what lives
    wire [A-1:0] grown = alive | (beside(alive & mine) & mine) | (beside(alive & theirs) & theirs);
    wire [A-1:0] asked = stone | (beside(stone) & theirs);
    wire [A-1:0] unasked = asked & ~alive;
    wire [A-1:0] growing = grown & ~alive;
    wire [A-1:0] dead_theirs = theirs & ~alive;
    wire [A-1:0] dead_mine = mine & ~alive & ~stone;
    wire [A-1:0] open = beside(stone) & ~theirs;
    reg  [N-1:0] unasked_rows, growing_rows, theirs_rows, mine_rows, open_rows;
    integer r;
    always @(posedge clock)
        for (r = 0; r < N; r = r + 1) begin
            unasked_rows[r] <= |unasked[N*r +: N];
            growing_rows[r] <= |growing[N*r +: N];
            theirs_rows[r]  <= |dead_theirs[N*r +: N];
            mine_rows[r]    <= |dead_mine[N*r +: N];
            open_rows[r]    <= |open[N*r +: N];
        end
    assign asked_alive = ~|unasked_rows;
    assign grew = |growing_rows;
    assign enemy_dead = |theirs_rows;
    assign more_dead = |mine_rows;
    assign walled = ~|open_rows;

    assign leaves_mine = mine[0];
    assign leaves_theirs = theirs[0];

    always @(posedge clock) begin
        if (turn_over)       mine <= {given_mine, mine[A-1:1]};
        else if (put)        mine <= mine | grid;
        else if (undo)       mine <= mine & ~stone;
        else if (take_own)   mine <= mine & alive;
        else if (swap)       mine <= theirs;
        else if (own_points) mine <= mine | (empty & mine_shut);

        if (turn_over)       theirs <= {given_theirs, theirs[A-1:1]};
        else if (take)       theirs <= theirs & alive;
        else if (swap)       theirs <= mine;
        else if (own_points) theirs <= theirs | (empty & theirs_shut);

        if (turn_over)       ko <= {given_ko, ko[A-1:1]};
        else if (swap)       ko <= left & {A{keep_ko}};

        if (look)            left <= candidates;
        else if (undo)       left <= left & ~stone;
        else if (take)       left <= dead_theirs;
        else if (take_own)   left <= mine & ~alive;

        if (put)             stone <= grid;

        if (begin_alive)     alive <= beside(empty) & ~empty;
        else if (spread)     alive <= grown;
    end
endmodule
