// First moves of a wheel's playouts (docs/circuits/go.md, sections 4 and 6): for every point and colour the playouts in which that
// colour was the first to play there, and those of them that it won. A stone marks its cell, if none did before; the marks of a game's
// playouts stand in two banks in turn. When the score of a playout is known, its marks are read row by row, wiped, and added up.
module {{ name }} (
    input  wire        clock,     // the circuit's only clock
    input  wire        reset,     // synchronous, active high
    // given position: the sums of the cell become 0; 2 clocks lie between two of them
    input  wire        point,     // a point of the given position is here:
    input  wire  [8:0] point_cell, // its cell
    // games in stages
    input  wire        stone_20,  // a stone was played:
    input  wire  [3:0] row_20,    // its row
    input  wire  [3:0] column_20, // and column
    input  wire        white_20,  // by white
    input  wire  [4:0] slot_20,   // in this game
    input  wire        begins_21, // this game begins a playout
    input  wire  [4:0] slot_15,   // the game in stage 15
    output wire        clash_16,  // a clock later: it may not hand its board over
    // the playout whose points are counted
    input  wire        exchange_21, // a board is handed over:
    input  wire  [4:0] slot_21,   // of this game
    input  wire        scored,    // its score is there:
    input  wire  [9:0] score,     // signed
    input  wire [15:0] komi2,     // twice the komi, signed
    output wire        adds,      // a playout is being added up
    // a sum, two clocks after its cell
    input  wire        ask,       // a sum is asked for:
    input  wire  [8:0] ask_cell,  // its cell
    input  wire  [1:0] ask_which, // 0 playouts and 1 wins of black, 2 and 3 of white
    output wire [23:0] sum        // playouts or wins
);
    wire        fetch, fetch_bank, keep, take, step, black_won, white_won;
    wire  [4:0] fetch_slot;
    wire  [3:0] fetch_row;
    wire  [8:0] sum_cell;
    reg  [10:0] swept;                // after a reset, what playouts left behind is wiped
    wire        sweeps = ~swept[10];

    // ---- the bank of the game in each stage: another one in its next playout
    reg  [{{ slots - 1 }}:0] banks;
    always @(posedge clock) banks <= reset ? {{ slots }}'d0 : {banks[{{ slots - 2 }}:0], banks[{{ slots - 1 }}] ^ begins_21};

    {{ first }} first (
        .clock(clock), .reset(reset), .last_column(5'd{{ n - 1 }}), .row_step(9'd{{ 21 - n }}),
        .exchange(exchange_21), .come_slot(slot_21), .come_bank(banks[{{ slots - 1 }}]), .scored(scored), .score(score), .komi2(komi2), .adds(adds),
        .slot_15(slot_15), .clash_16(clash_16),
        .stone(stone_20 | sweeps), .fetch(fetch), .bank(fetch_bank), .slot(fetch_slot), .row(fetch_row), .keep(keep), .take(take),
        .step(step), .sum_cell(sum_cell), .black_won(black_won), .white_won(white_won)
    );

    // ---- marks, a row of a game in a word: of each column who came first, bit 0 black, bit 1 white
    wire [{{ 2 * n - 1 }}:0] marks;
    reg  [{{ 2 * n - 1 }}:0] marked, kept, row;
    reg  [{{ n - 1 }}:0] hit_21;              // the column of the stone
    reg         white_21, wipe_21, write_21, write_22;
    reg   [9:0] at_21, at_22;
    wire  [9:0] marks_at = sweeps ? swept[9:0] : fetch ? {fetch_bank, fetch_slot, fetch_row} : {banks[20], slot_20, row_20};
    {{ mark_memory }} cell_marks (
        .clock(clock), .read_at(marks_at), .read(marks),
        .write(write_22), .write_at(at_22), .value(marked)
    );
    integer c;
    always @(posedge clock) begin
        if (reset) swept <= 11'd0;
        else if (sweeps) swept <= swept + 11'd1;
        at_21 <= marks_at;
        write_21 <= (sweeps | fetch | stone_20) & ~reset;
        wipe_21 <= sweeps | fetch;
        white_21 <= white_20;
        for (c = 0; c < {{ n }}; c = c + 1) begin
            hit_21[c] <= column_20 == c[3:0];
            marked[2*c] <= ~wipe_21 & (marks[2*c] | (hit_21[c] & ~white_21 & ~marks[2*c + 1]));
            marked[2*c + 1] <= ~wipe_21 & (marks[2*c + 1] | (hit_21[c] & white_21 & ~marks[2*c]));
        end
        at_22 <= at_21;
        write_22 <= write_21 & ~reset;
        if (keep) kept <= marks;
        row <= take ? kept : {2'd0, row[{{ 2 * n - 1 }}:2]};
    end

    // ---- sums of a cell and a colour: wins, playouts
    wire [47:0] sums;
    reg         added_1, added_2, won_1, won_2, write, clear, asks_wins, wins;
    reg   [9:0] at_1, at_2, write_at;
    reg   [8:0] clear_cell;
    reg  [47:0] sums_2, value;
    wire        anew = point | clear;
    wire  [9:0] sums_at = ask ? {ask_which[1], ask_cell} : {row[1], sum_cell};
    wire  [9:0] change_at = point ? {1'b0, point_cell} : clear ? {1'b1, clear_cell} : write_at;
    {{ sum_memory }} cell_sums (
        .clock(clock), .read_at({sums_at[9], sums_at[{{ high }}:0]}), .read(sums),
        .write(anew | write), .write_at({change_at[9], change_at[{{ high }}:0]}), .value(anew ? 48'd0 : value)
    );
    always @(posedge clock) begin
        added_1 <= step & (row[1:0] != 2'd0) & ~reset;
        at_1 <= {row[1], sum_cell};
        won_1 <= row[1] ? white_won : black_won;
        added_2 <= added_1 & ~reset;
        at_2 <= at_1;
        won_2 <= won_1;
        sums_2 <= sums;
        write <= added_2 & ~reset;
        write_at <= at_2;
        value <= {sums_2[47:24] + {23'd0, won_2}, sums_2[23:0] + 24'd1};
        clear <= point & ~reset;
        clear_cell <= point_cell;
        asks_wins <= ask_which[0];
        wins <= asks_wins;
    end
    assign sum = wins ? sums_2[47:24] : sums_2[23:0];
{%- if high < 8 %}

    // cells of small boards have fewer bits
    wire unused = &{1'b0, sums_at[8:{{ high + 1 }}], change_at[8:{{ high + 1 }}]};
{%- endif %}

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: marks are read while they are written
        assert (reset || !(write_22 & (fetch | stone_20) & (at_22 == marks_at)));
        // never: a game begins to mark in a bank that is read
        assert (reset || !(begins_21 & adds & (slot_21 == fetch_slot) & (banks[{{ slots - 1 }}] != fetch_bank)));
        // never: a stone is played before all marks are wiped
        assert (reset || !(stone_20 & sweeps));
    end
`endif
endmodule
