// The boards of a wheel in planes: vectors with one bit a point, bit {{ n }}*y + x for column x and row y (docs/circuits/go.md,
// section 6). In every clock another one of {{ slots }} games is in a stage; the number behind a name is its stage. A round of a game:
//
// | stage | what |
// |---|---|
// | 0 | the board, seen by the side to move: candidates are found |
// | 1 to 4 | they are counted row by row and added up |
// | 5 to 7 | with the selection: its row |
// | 8 to 10 | the row's points, and the column |
// | 11, 12 | the stone is put down; a trial that goes on has it from the memory |
// | 13 to 15 | alive: its first stones, then four steps |
// | 16, 17 | does the stone stand, what does it take? |
// | 18 to 21 | the planes of the outcome; boards are exchanged |
module {{ name }} (
    input  wire        clock,        // the circuit's only clock
    input  wire        reset,        // synchronous, active high
    // the games in stages
    input  wire  [4:0] slot_0,       // number of the game in stage 0,
    input  wire  [4:0] slot_9,       // in stage 9,
    input  wire  [4:0] slot_15,      // in stage 15
    input  wire  [4:0] slot_17,      // and in stage 17
    // choice
    output wire        some_2,       // there are candidates
    output wire  [8:0] total_4,      // their number
    input  wire  [8:0] selection_5,  // one of them, from 0
    input  wire        drawn_10,     // it is put down
    // trial
    input  wire        stored_11,    // the stone is the one of the memory
    input  wire        continues_11, // alive is that of the memory
{%- if suicide %}
    input  wire        own_12,       // stones of the side to move are counted and taken
{%- endif %}
    output wire        walled_17,    // no neighbour of the stone is empty or of its side
    output wire        enemy_open_17,// an enemy neighbour of the stone is not alive
    output wire        stone_open_17,// the stone is not alive
    output wire        grew_17,      // the last step added a point
    // what leaves the board: stones that are not alive, or the stone
    input  wire        strike_18,    // the stone
    output wire        single_18,    // one stone is not alive
    output wire  [8:0] taken_19,     // stones that are not alive
    output wire  [4:0] row_19,       // row of the stone, from 0
    output wire  [4:0] column_19,    // its column
    input  wire        take_19,      // it leaves the board of the other side
    input  wire        less_19,      // it leaves the board of the side to move
    input  wire        keep_19,      // what is barred stays so
    input  wire        bar_19,       // what leaves is barred
    input  wire        swap_20,      // the other side is to move
    // the board that is turned over: a board comes there, and its own goes here
    input  wire        give_21,      // this game gets its board
    input  wire        exchange_21,  // it gets the board of this game
    input  wire        stone_21,     // the stone of the memory stays; else it becomes this one:
    input  wire  [7:0] first_ko,     // row and column of the ko point of the given position
    // beside the board in the memory
    input  wire [{{ kept - 1 }}:0] kept_0,       // what comes
    output reg  [{{ kept - 1 }}:0] kept_19,      // what is there
    // the board that is turned over
    input  wire        changes,      // with exchange_21 or turn_over
    input  wire        turn_over,    // its planes move one point down: the given point comes in, point 0 leaves
    input  wire        given_mine,   // a stone of the side to move
    input  wire        given_theirs, // a stone of the other side
    input  wire  [3:0] ends,         // where the board ends beside the point that leaves: below, left, right, above
    output wire        leaves_mine,  // it belongs to the side to move
    output wire        leaves_theirs // it belongs to the other side
);
    localparam N = {{ n }};
    localparam A = {{ area }};
    localparam S = {{ sum_bits }}; // bits of a number of points
    localparam C = {{ row_bits }}; // of a row
    localparam G = {{ group_bits }}; // of four rows
    localparam [A-1:0] FIRST = {N{ {{ n }}'h1 }};                // column 0
    localparam [A-1:0] LAST  = {N{ {{ last_column }} }};              // column {{ n - 1 }}
    localparam [A-1:0] EDGE  = FIRST | LAST | {{ bottom }} | {{ top }};

    reg [A-1:0] mine, theirs; // stage 0
    reg [A-1:0] barred;       // the ko point and what was refused in this move

    // bit p of these is the bit of the neighbour of p on one side, 0 outside the board
    function [A-1:0] west (input [A-1:0] p); west  = (p << 1) & ~FIRST; endfunction
    function [A-1:0] east (input [A-1:0] p); east  = (p >> 1) & ~LAST; endfunction
    function [A-1:0] south(input [A-1:0] p); south = p << N; endfunction
    function [A-1:0] north(input [A-1:0] p); north = p >> N; endfunction
    // points with a neighbour in p
    function [A-1:0] beside(input [A-1:0] p);
        beside = west(p) | east(p) | south(p) | north(p);
    endfunction

    // ---- candidates: empty, not barred, no own eye
    wire [A-1:0] mine_shut   = ~beside(~mine);   // every neighbour is mine
    wire [A-1:0] below_them  = south(theirs);
    wire [A-1:0] above_them  = north(theirs);
    wire [A-1:0] strike_0 = west(below_them);
    wire [A-1:0] strike_1 = east(below_them);
    wire [A-1:0] strike_2 = west(above_them);
    wire [A-1:0] strike_3 = east(above_them);
    wire [A-1:0] two_strikes = (strike_0 & strike_1) | (strike_2 & strike_3)
                             | ((strike_0 | strike_1) & (strike_2 | strike_3))
                             | (EDGE & (strike_0 | strike_1 | strike_2 | strike_3));

    reg [A-1:0] left_1, left_2, left_3, left_4, left_5, left_6, left_7;
    always @(posedge clock) begin
        left_1 <= ~(mine | theirs) & ~barred & (~mine_shut | two_strikes);
        left_2 <= left_1;
        left_3 <= left_2;
        left_4 <= left_3;
        left_5 <= left_4;
        left_6 <= left_5;
        left_7 <= left_6;
    end

    // ---- choice: rows, then columns
    reg  [C*N-1:0] count_2;
    wire [S*N-1:0] sum_1;{% for step in steps %}
    wire [S*N-1:0] sum_{{ step.to }};
{%- endfor %}
    reg  [S*N-1:0] sum_3;              // of up to 4 rows
    reg  [S*N-1:0] sum_to_4;           // of all rows up to this one
    reg  [S*N-1:0] below_5;            // of the rows below
    reg  [C*N-1:0] below_6, below_7;   // their low bits
    wire [S-1:0]   choice_5 = selection_5[S-1:0];
    reg  [C-1:0]   choice_6, choice_7, choice_8;
    reg  [N-1:0]   reached_6, rows_7, rows_8, rows_9, rows_10;
    genvar y;
    generate
        for (y = 0; y < N; y = y + 1) begin : of_row
            wire [N-1:0] points = left_1[N*y +: N];
            integer x;
            reg [C-1:0] ones;
            always @* begin
                ones = {C{1'b0}};
                for (x = 0; x < N; x = x + 1) ones = ones + { {(C-1){1'b0}}, points[x]};
            end
            always @(posedge clock) count_2[C*y +: C] <= ones;
            assign sum_1[S*y +: S] = { {(S-C){1'b0}}, count_2[C*y +: C]};
{%- for step in steps %}
            if (y >= {{ step.by }}) begin : sum_{{ step.by }}_of
                assign sum_{{ step.to }}[S*y +: S] = {{ step.from }}[S*y +: S] + {{ step.from }}[S*(y - {{ step.by }}) +: S];
            end else begin : sum_{{ step.by }}_of
                assign sum_{{ step.to }}[S*y +: S] = {{ step.from }}[S*y +: S];
            end
{%- endfor %}
            if (y == 0) begin : lowest
                always @(posedge clock) below_5[S*y +: S] <= {S{1'b0}};
            end else begin : higher
                always @(posedge clock) below_5[S*y +: S] <= sum_to_4[S*(y - 1) +: S];
            end
            always @(posedge clock) reached_6[y] <= choice_5 >= below_5[S*y +: S];
            always @(posedge clock) below_6[C*y +: C] <= below_5[S*y +: C];
            if (y == N - 1) begin : highest
                always @(posedge clock) rows_7[y] <= reached_6[y];
            end else begin : lower
                always @(posedge clock) rows_7[y] <= reached_6[y] & ~reached_6[y + 1];
            end
        end
    endgenerate
    assign some_2 = |count_2;
    assign total_4 = {% if sum_bits < 9 %}{ {(9-S){1'b0}}, sum_to_4[S*(N - 1) +: S]}{% else %}sum_to_4[S*(N - 1) +: S]{% endif %};
{%- if sum_bits < 9 %}
    wire unused = &{1'b0, selection_5[8:S]};
{%- endif %}

    reg  [N-1:0] points_8, points_9;   // candidates of the chosen row
    reg  [C-1:0] base_8, rest_9;       // those of lower rows; how many of the row lie below the choice
    reg  [C*N-1:0] seen_9;             // of the row, below each column
    reg  [N-1:0] column_10;
    reg  [N-1:0] points_mux, columns;
    reg  [C-1:0] base_mux, seen;
    reg  [C*N-1:0] seen_all;
    integer i;
    always @* begin
        points_mux = {N{1'b0}};
        base_mux = {C{1'b0}};
        for (i = 0; i < N; i = i + 1) begin
            points_mux = points_mux | (left_7[N*i +: N] & {N{rows_7[i]}});
            base_mux = base_mux | (below_7[C*i +: C] & {C{rows_7[i]}});
        end
        seen = {C{1'b0}};
        for (i = 0; i < N; i = i + 1) begin
            seen_all[C*i +: C] = seen;
            seen = seen + { {(C-1){1'b0}}, points_8[i]};
            columns[i] = points_9[i] & (seen_9[C*i +: C] == rest_9);
        end
    end
    always @(posedge clock) begin
        sum_3 <= sum_4;
        sum_to_4 <= sum_{{ last_step }};
        below_7 <= below_6;
        choice_6 <= choice_5[C-1:0];
        choice_7 <= choice_6;
        choice_8 <= choice_7;
        rows_8 <= rows_7;
        rows_9 <= rows_8;
        rows_10 <= rows_9;
        points_8 <= points_mux;
        base_8 <= base_mux;
        points_9 <= points_8;
        seen_9 <= seen_all;
        rest_9 <= choice_8 - base_8;   // below N, so its low bits suffice
        column_10 <= columns;
    end

    // ---- the board waits in memory until its stone is there, and what was alive in the round before
    wire [{{ board_bits - 1 }}:0] board_10;
    wire [A-1:0] alive_10;
    reg  [7:0]   stone_0, stone_11;
    reg  [A-1:0] mine_11, theirs_11, alive_11, alive_15;
    {{ board_memory }} boards (
        .clock(clock), .read_at(slot_9), .read(board_10),
        .write(1'b1), .write_at(slot_0), .value({stone_0, theirs, mine})
    );
    {{ alive_memory }} alive (
        .clock(clock), .read_at(slot_9), .read(alive_10),
        .write(1'b1), .write_at(slot_15), .value(alive_15)
    );
    always @(posedge clock) begin
        {stone_11, theirs_11, mine_11} <= board_10;
        alive_11 <= alive_10;
    end

    // ---- the stone
    reg [N-1:0] rows_11, columns_11, rows_stored, columns_stored;
    reg [N-1:0] rows_12, rows_13, rows_14, rows_15, rows_16, rows_17, rows_18;
    reg [N-1:0] columns_12, columns_13, columns_14, columns_15, columns_16, columns_17, columns_18;
    reg [N-1:0] near_rows_13, near_rows_14, near_rows_15;         // the rows beside that of the stone
    reg [N-1:0] near_columns_13, near_columns_14, near_columns_15;
    reg [A-1:0] mine_12, theirs_12, alive_12;
    reg [A-1:0] grid_11, grid_18, around_13, around_15;
    integer g;
    always @* for (g = 0; g < N; g = g + 1) begin
        rows_stored[g] = stone_11[3:0] == g[3:0];
        columns_stored[g] = stone_11[7:4] == g[3:0];
        grid_11[N*g +: N] = columns_11 & {N{rows_11[g]}};
        grid_18[N*g +: N] = columns_18 & {N{rows_18[g]}};
        around_13[N*g +: N] = (columns_13 & {N{near_rows_13[g]}}) | (near_columns_13 & {N{rows_13[g]}});
        around_15[N*g +: N] = (columns_15 & {N{near_rows_15[g]}}) | (near_columns_15 & {N{rows_15[g]}});
    end
    always @(posedge clock) begin
        rows_11 <= rows_10;
        columns_11 <= drawn_10 ? column_10 : {N{1'b0}};
        rows_12 <= stored_11 ? rows_stored : rows_11;
        columns_12 <= stored_11 ? columns_stored : columns_11;
        {rows_18, rows_17, rows_16, rows_15, rows_14, rows_13} <= {rows_17, rows_16, rows_15, rows_14, rows_13, rows_12};
        {columns_18, columns_17, columns_16, columns_15, columns_14, columns_13}
            <= {columns_17, columns_16, columns_15, columns_14, columns_13, columns_12};
        near_rows_13 <= {rows_12[N-2:0], 1'b0} | {1'b0, rows_12[N-1:1]};
        near_columns_13 <= {columns_12[N-2:0], 1'b0} | {1'b0, columns_12[N-1:1]};
        {near_rows_15, near_rows_14} <= {near_rows_14, near_rows_13};
        {near_columns_15, near_columns_14} <= {near_columns_14, near_columns_13};
        mine_12 <= mine_11 | grid_11;
        theirs_12 <= theirs_11;
        alive_12 <= continues_11 ? alive_11 : {A{1'b0}};
    end

    // ---- what lives: alive goes along edges between stones of a colour
    wire [A-1:0] stones_12 = mine_12 | theirs_12;
    reg  [A-1:0] right_13, right_14;   // to the point on the right
    reg  [A-1:0] above_13, above_14;   // to the point above
    reg  [A-1:0] alive_13, alive_14;
    reg  [A-1:0] before_15;            // alive a step before
    reg  [A-1:0] asked_13, asked_14, asked_15; // the stones that may be taken
    function [A-1:0] grown(input [A-1:0] p, input [A-1:0] right, input [A-1:0] above);
        grown = p | west(p & right) | (east(p) & right) | south(p & above) | (north(p) & above);
    endfunction
    wire [A-1:0] grown_13 = grown(alive_13, right_13, above_13);
    wire [A-1:0] grown_14 = grown(alive_14, right_14, above_14);
    always @(posedge clock) begin
        right_13 <= (mine_12 & east(mine_12)) | (theirs_12 & east(theirs_12));
        above_13 <= (mine_12 & north(mine_12)) | (theirs_12 & north(theirs_12));
        right_14 <= right_13;
        above_14 <= above_13;
        alive_13 <= alive_12 | (stones_12 & beside(~stones_12));
        alive_14 <= grown(grown_13, right_13, above_13);
        before_15 <= grown_14;
        alive_15 <= grown(grown_14, right_14, above_14);
{%- if suicide %}
        asked_13 <= own_12 ? mine_12 : theirs_12;
{%- else %}
        asked_13 <= theirs_12;
{%- endif %}
        asked_14 <= asked_13;
        asked_15 <= asked_14;
    end

    // ---- tests: row by row, then all rows
    wire [A-1:0] open_13 = around_13 & ~asked_13;
    wire [A-1:0] dead_15 = asked_15 & ~alive_15;
    wire [A-1:0] threatened_15 = around_15 & dead_15;
    wire [A-1:0] growing_15 = alive_15 & ~before_15;
    reg  [N-1:0] open_rows_14, threatened_rows_16, hanging_rows_16, growing_rows_16;
    reg          open_15, open_16, r_walled_17, r_enemy_open_17, r_stone_open_17, r_grew_17;
    integer r;
    always @(posedge clock) begin
        for (r = 0; r < N; r = r + 1) begin
            open_rows_14[r] <= |open_13[N*r +: N];
            threatened_rows_16[r] <= |threatened_15[N*r +: N];
            hanging_rows_16[r] <= rows_15[r] & |(columns_15 & ~alive_15[N*r +: N]);
            growing_rows_16[r] <= |growing_15[N*r +: N];
        end
        open_15 <= |open_rows_14;
        open_16 <= open_15;
        r_walled_17 <= ~open_16;
        r_enemy_open_17 <= |threatened_rows_16;
        r_stone_open_17 <= |hanging_rows_16;
        r_grew_17 <= |growing_rows_16;
    end
    assign walled_17 = r_walled_17;
    assign enemy_open_17 = r_enemy_open_17;
    assign stone_open_17 = r_stone_open_17;
    assign grew_17 = r_grew_17;

    // ---- what is not alive, and how many: row by row, four rows, all
    reg  [A-1:0] dead_16, dead_17, dead_18, leaving_19;
    reg  [C*N-1:0] number_16, number_17;
    reg  [G*{{ groups }}-1:0] number_18, group_17;
    reg  [S-1:0] number_19, all_18;
    reg  [{{ groups }}-1:0] none_18, one_18;
    integer d, e;
    always @* begin
        all_18 = {S{1'b0}};
        for (d = 0; d < {{ groups }}; d = d + 1) begin
            group_17[G*d +: G] = {G{1'b0}};
            for (e = 4*d; e < 4*d + 4 && e < N; e = e + 1)
                group_17[G*d +: G] = group_17[G*d +: G] + { {(G-C){1'b0}}, number_17[C*e +: C]};
            all_18 = all_18 + { {(S-G){1'b0}}, number_18[G*d +: G]};
            none_18[d] = number_18[G*d +: G] == {G{1'b0}};
            one_18[d] = number_18[G*d +: G] == { {(G-1){1'b0}}, 1'b1};
        end
    end
    // every group has none or one, and one group has one
    assign single_18 = &(none_18 | one_18) & (|one_18) & ~|(one_18 & (one_18 - { {({{ groups }}-1){1'b0}}, 1'b1}));
    assign taken_19 = {% if sum_bits < 9 %}{ {(9-S){1'b0}}, number_19}{% else %}number_19{% endif %};
    integer c, o;
    always @* begin
        for (c = 0; c < N; c = c + 1) begin
            number_16[C*c +: C] = {C{1'b0}};
            for (o = 0; o < N; o = o + 1)
                number_16[C*c +: C] = number_16[C*c +: C] + { {(C-1){1'b0}}, dead_16[N*c + o]};
        end
    end
    always @(posedge clock) begin
        number_17 <= number_16;
        number_18 <= group_17;
        number_19 <= all_18;
        dead_16 <= dead_15;
        dead_17 <= dead_16;
        dead_18 <= dead_17;
        leaving_19 <= strike_18 ? grid_18 : dead_18;
    end

    // ---- the planes of the outcome
    wire [A-1:0] mine_19, theirs_19;
    {{ line }} waiting (.clock(clock), .reset(reset), .come({theirs_12, mine_12}), .leave({theirs_19, mine_19}));
    wire [{{ barred_bits - 1 }}:0] barred_18;
    {{ barred_memory }} barred_points (
        .clock(clock), .read_at(slot_17), .read(barred_18),
        .write(1'b1), .write_at(slot_0), .value({kept_0, barred})
    );
    reg  [A-1:0] barred_19, barred_20, barred_21;
    reg  [A-1:0] mine_20, theirs_20, mine_21, theirs_21;
    reg  [A-1:0] turned_mine, turned_theirs; // the board that is turned over
    reg  [7:0]   place_19, place_20, place_21;
    assign row_19 = {1'b0, place_19[3:0]};
    assign column_19 = {1'b0, place_19[7:4]};
    always @(posedge clock) begin
        {kept_19, barred_19} <= barred_18;
        mine_20 <= mine_19 & ~(leaving_19 & {A{less_19}});
        theirs_20 <= theirs_19 & ~(leaving_19 & {A{take_19}});
        barred_20 <= (barred_19 & {A{keep_19}}) | (leaving_19 & {A{bar_19}});
        mine_21 <= swap_20 ? theirs_20 : mine_20;
        theirs_21 <= swap_20 ? mine_20 : theirs_20;
        barred_21 <= barred_20;
        mine <= give_21 ? turned_mine : mine_21;
        theirs <= give_21 ? turned_theirs : theirs_21;
        barred <= barred_21;
        place_19 <= { {%- for bit in place_bits %}|(columns_18 & {{ bit }}), {% endfor -%}
                      {%- for bit in place_bits %}|(rows_18 & {{ bit }}){% if !loop.last %}, {% endif %}{% endfor %} };
        place_20 <= place_19;
        place_21 <= place_20;
        stone_0 <= stone_21 ? place_21 : first_ko;
    end

    // ---- the point that leaves: those before it have left, those behind it are on their way
    reg [N-1:0] gone_mine, gone_theirs; // the last N that left, the last one in bit 0
    assign leaves_mine = turned_mine[0] | (~turned_theirs[0] & (gone_mine[N-1] | ends[0]) & (gone_mine[0] | ends[1])
                                                             & (turned_mine[1] | ends[2]) & (turned_mine[N] | ends[3]));
    assign leaves_theirs = turned_theirs[0] | (~turned_mine[0] & (gone_theirs[N-1] | ends[0]) & (gone_theirs[0] | ends[1])
                                                               & (turned_theirs[1] | ends[2]) & (turned_theirs[N] | ends[3]));
    always @(posedge clock) begin
        if (changes)        turned_mine <= exchange_21 ? mine_21 : {given_mine, turned_mine[A-1:1]};
        if (changes)        turned_theirs <= exchange_21 ? theirs_21 : {given_theirs, turned_theirs[A-1:1]};
        if (turn_over)      gone_mine <= {gone_mine[N-2:0], turned_mine[0]};
        if (turn_over)      gone_theirs <= {gone_theirs[N-2:0], turned_theirs[0]};
    end
endmodule
