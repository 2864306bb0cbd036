// Black's cover of all squares and the check mask, a rank a clock, 22 clocks from board to cover.
//
// The rank scanner of Hori, Saito, Maruyama, IPSJ Journal 45(3), 2004: passes from the top, from the bottom and along the ranks
// with a rook, then one that joins what they found. See docs/circuits/scanners.md.
//
// Clocks behind start: 1 to 9 ranks are read, 2 to 10 they go through the passes, 3 to 11 what was found is written; 12 to 20 it is read,
// 13 to 21 joined, 14 to 22 written. A rank with a rook is run over in the nine clocks behind its own.
//
// Rules for the user: the board is written and a scan begun only while none is under way. A rank that is told in a clock is not read in it.
module {{ name }} (
    input  wire         clock,       // the circuit's only clock
    input  wire         reset,       // synchronous, active high; board and cover stay
    // board
    input  wire         put,         // a rank is written
    input  wire [3:0]   put_rank,    // which one, 0 to 8
    input  wire [53:0]  put_pieces,  // nine pieces of {present, white, promoted, kind 3}, file 1 in the lowest bits
    // scan
    input  wire         start,       // begins behind this clock
    output wire         busy,        // is under way
    output wire         done,        // its last clock
    // what was found, as it is written
    output wire         told,        // a rank
    output wire [3:0]   told_rank,   // which one, 0 to 8
    output wire [593:0] told_cover,  // nine squares of {two knights, eight rays of {kind 4, coordinate 4}}
    output wire [44:0]  told_mask,   // nine squares, where white's king is seen from each
    // what was found, to be read
    input  wire [3:0]   read_rank,   // whose, 0 to 8
    output wire [593:0] read_cover,  // of the rank that was asked for in the clock before
    output wire [44:0]  read_mask    // the same
);
    wire        clear, step, write, joins;
    wire [3:0]  top_read, top_rank, top_write, bottom_read, bottom_rank, bottom_write, join_read, join_rank;
    {{ control }} control (
        .clock(clock), .reset(reset), .start(start), .put(put), .busy(busy), .done(done),
        .clear(clear), .top_read(top_read), .bottom_read(bottom_read),
        .step(step), .top_rank(top_rank), .bottom_rank(bottom_rank),
        .write(write), .top_write(top_write), .bottom_write(bottom_write),
        .join_read(join_read), .join_rank(join_rank), .joins(joins), .told(told), .told_rank(told_rank)
    );

    // the board, read from both ends
    (* no_rw_check, ram_style = "block" *)
    reg  [53:0] board [0:15];
    reg  [53:0] above, below;
    always @(posedge clock) begin
        if (put)
            board[put_rank] <= put_pieces;
        above <= board[top_read];
        below <= board[bottom_read];
    end

    // passes from the top and from the bottom
{%- for i in squares %}
    wire [44:0] down_{{ i }};
    wire [30:0] up_{{ i }};
{%- endfor %}
    {{ down }} down (
        .clock(clock), .clear(clear), .step(step), .rank(top_rank), .pieces(above),
{%- for i in squares %}
        .found_{{ i }}(down_{{ i }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );
    {{ up }} up (
        .clock(clock), .clear(clear), .step(step), .rank(bottom_rank), .pieces(below),
{%- for i in squares %}
        .found_{{ i }}(up_{{ i }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );
    (* no_rw_check, ram_style = "block" *)
    reg  [404:0] downs [0:15];
    (* no_rw_check, ram_style = "block" *)
    reg  [278:0] ups [0:15];
    reg  [404:0] from_top;
    reg  [278:0] from_bottom;
    always @(posedge clock) begin
        if (write) begin
            downs[top_write] <= { {%- for i in words %}down_{{ i }}{% if !loop.last %}, {% endif %}{% endfor %}};
            ups[bottom_write] <= { {%- for i in words %}up_{{ i }}{% if !loop.last %}, {% endif %}{% endfor %}};
        end
        from_top <= downs[join_read];
        from_bottom <= ups[join_read];
    end

    // passes along ranks: squares of the rank that goes through the pass from the top
    wire [8:0]  occupied, rooks, promoted, kings;
{%- for i in squares %}
    assign occupied[{{ i }}] = above[{{ 6 * i + 5 }}];
    assign rooks[{{ i }}] = (above[{{ 6 * i + 5 }}:{{ 6 * i + 4 }}] == 2'b10) & (above[{{ 6 * i + 2 }}:{{ 6 * i }}] == 3'd1);
    assign promoted[{{ i }}] = above[{{ 6 * i + 3 }}];
    assign kings[{{ i }}] = above[{{ 6 * i + 5 }}:{{ 6 * i }}] == 6'b110000;
{%- endfor %}
{%- for r in rows %}
    wire        {{ r.name }}_held;
{%- endfor %}
    wire        catch_first = step & (|rooks) & ~first_held;
    wire        catch_second = step & (|rooks) & first_held;
    wire        catch_king = step & (|kings);
{%- for r in rows %}

    // {{ r.about }}
    wire [3:0]  {{ r.name }}_rank;
{%- for i in squares %}
    wire [7:0]  {{ r.name }}_left_{{ i }}, {{ r.name }}_right_{{ i }};
{%- endfor %}
    wire        {{ r.name }}_here = {{ r.name }}_held & ({{ r.name }}_rank == join_rank);
    {{ row }} {{ r.name }} (
        .clock(clock), .forget(clear), .catch_rank(catch_{{ r.name }}), .rank(top_rank), .occupied(occupied),
        .runs({{ r.runs }}), .promoted({{ r.promoted }}), .kind(3'd{{ r.kind }}),
{%- for i in squares %}
        .left_{{ i }}({{ r.name }}_left_{{ i }}), .right_{{ i }}({{ r.name }}_right_{{ i }}),
{%- endfor %}
        .held({{ r.name }}_held), .held_rank({{ r.name }}_rank)
    );
{%- endfor %}

    // the pass that joins
    wire [593:0] arrivals;
    wire [44:0]  mask;
{%- for i in squares %}
    {{ join }} join_{{ i }} (
        .right_file(4'd{{ i }}), .left_file(4'd{{ i + 2 }}),
        .down(from_top[{{ 45 * i + 44 }}:{{ 45 * i }}]), .up(from_bottom[{{ 31 * i + 30 }}:{{ 31 * i }}]),
{%- for r in rows %}
        .{{ r.name }}({{ r.name }}_here), .{{ r.name }}_left({{ r.name }}_left_{{ i }}), .{{ r.name }}_right({{ r.name }}_right_{{ i }}),
{%- endfor %}
        .arrivals(arrivals[{{ 66 * i + 65 }}:{{ 66 * i }}]), .mask(mask[{{ 5 * i + 4 }}:{{ 5 * i }}])
    );
{%- endfor %}
    reg  [638:0] joined;
    (* no_rw_check, ram_style = "block" *)
    reg  [638:0] covers [0:15];
    reg  [638:0] covered;
    always @(posedge clock) begin
        if (joins)
            joined <= {mask, arrivals};
        if (told)
            covers[told_rank] <= joined;
        covered <= covers[read_rank];
    end
    assign {told_mask, told_cover} = joined;
    assign {read_mask, read_cover} = covered;
endmodule
