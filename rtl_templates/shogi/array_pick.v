// Clock 4 -> 5: `load` takes the pending squares of the node that is in S4. Clock 5 -> 6 and later: the first
// of those that are left, one-hot.{% if sets > 1 %} The sets have their turns in a circle, as nodes took them.{% endif %}
// A set whose node is stopped is left like one without squares.
(* map_apart *)
module shogi_array_pick (
    input  wire        clock,                  // the circuit's only clock
    input  wire        reset,                  // synchronous, active high
    input  wire [{{ sets - 1 }}:0] stop,                   // no square of the set's node is wanted any more
    input  wire [{{ sets - 1 }}:0] load,                   // a new node of the set: its squares
    input  wire        take,                   // the picked square is used up
    input  wire        s4_double,              // two checkers: king moves only
    input  wire [80:0] s4_king,                // squares with a king move
    input  wire [80:0] s4_pend,                // squares with another move
    output reg         picked,                 // a square is there
    output reg  [80:0] pick,                   // one-hot
    output reg  [8:0]  pick_rank,              // its rank, one-hot
    output reg         pick_first,             // the first of its node
    output reg  [{{ sets - 1 }}:0] pick_set,               // its set, one-hot
{%- if sets > 1 %}
    output reg  [{{ sets - 1 }}:0] turn,                   // the set whose turn it is, one-hot
{%- endif %}
    output wire [{{ sets - 1 }}:0] freed,                  // all squares of the set were picked
    output wire [{{ sets - 1 }}:0] nothing                 // there was none at all
);
{%- for w in set_list %}
    reg  [80:0] todo_{{ w }};
    // ranks with squares that are left
    reg  [8:0]  any_{{ w }};
{%- endfor %}
    reg  [{{ sets - 1 }}:0] loaded;
    reg  [{{ sets - 1 }}:0] fresh;
{%- if sets == 1 %}
    wire [0:0] turn = 1'b1;
{%- endif %}
    wire [80:0] todo = {% for w in set_list %}{% if sets > 1 %}(todo_{{ w }} & {81{turn[{{ w }}]}}){% else %}todo_{{ w }}{% endif %}{% if !loop.last %} | {% endif %}{% endfor %};
    wire [80:0] first = s4_king | (s4_pend & {81{~s4_double}});

    // the first square of every rank
    wire [80:0] lowest;
{%- for s in squares %}
    assign lowest[{{ s }}] = todo[{{ s }}]{% if s % 9 != 0 %} & ~(|todo[{{ s - 1 }}:{{ s - s % 9 }}]){% endif %};
{%- endfor %}

    // rank, then file
    wire [8:0] rank_any = {% for w in set_list %}{% if sets > 1 %}(any_{{ w }} & {9{turn[{{ w }}]}}){% else %}any_{{ w }}{% endif %}{% if !loop.last %} | {% endif %}{% endfor %};
    wire [8:0] rank_first;
    // ranks with two squares or more, and new ones with any
    wire [8:0] rank_two;
    wire [8:0] first_any;
{%- for y in ranks %}
    assign rank_two[{{ y }}] = |(todo[{{ y * 9 + 8 }}:{{ y * 9 }}] & ~lowest[{{ y * 9 + 8 }}:{{ y * 9 }}]);
    assign first_any[{{ y }}] = |first[{{ y * 9 + 8 }}:{{ y * 9 }}];
{%- endfor %}
    assign rank_first[0] = rank_any[0];
{%- for y in ranks1 %}
    assign rank_first[{{ y }}] = rank_any[{{ y }}] & ~(|rank_any[{{ y - 1 }}:0]);
{%- endfor %}
    wire [80:0] chosen;
{%- for s in squares %}
    assign chosen[{{ s }}] = rank_first[{{ s / 9 }}] & lowest[{{ s }}];
{%- endfor %}
    wire some = |rank_any;

    wire leaves = take & (|(loaded & turn)) & ~some;
    assign freed = turn & {{ "{" }}{{ sets }}{leaves}};
    assign nothing = freed & fresh & ~stop;

    always @(posedge clock) begin
        if (take) begin
            pick <= chosen;
            pick_rank <= rank_first;
            pick_first <= |(fresh & turn);
            pick_set <= turn;
        end
        if (reset) begin
            picked <= 1'b0;
            loaded <= {{ sets }}'d0;
            fresh <= {{ sets }}'d0;
{%- if sets > 1 %}
            turn <= {{ sets }}'d1;
{%- endif %}
        end else begin
            picked <= take ? (some & ~(|(stop & turn))) : (picked & ~(|(stop & pick_set)));
            loaded <= (loaded | stop | load) & ~freed;
            fresh <= (fresh | load) & ~stop & ~freed & ~(turn & {{ "{" }}{{ sets }}{take & some}});
{%- if sets > 1 %}
            if (leaves) turn <= {turn[{{ sets - 2 }}:0], turn[{{ sets - 1 }}]};
{%- endif %}
        end
{%- for w in set_list %}
        if (reset | stop[{{ w }}]) begin
            todo_{{ w }} <= 81'd0;
            any_{{ w }} <= 9'd0;
        end else if (load[{{ w }}]) begin
            todo_{{ w }} <= first;
            any_{{ w }} <= first_any;
        end else if (take & turn[{{ w }}]) begin
            todo_{{ w }} <= todo_{{ w }} & ~chosen;
            any_{{ w }} <= rank_any & ~(rank_first & ~rank_two);
        end
{%- endfor %}
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: two squares are picked at once
        assert (!picked || (pick & (pick - 81'd1)) == 81'd0);
        // never: a node comes while its set has squares of another one
        assert (reset || (load & loaded & ~stop) == {{ sets }}'d0);
        // never: a rank is thought to have squares that has none, or the other way round
{%- for w in set_list %}
        assert (reset || any_{{ w }} == { {%- for y in ranks %}|todo_{{ w }}[{{ 80 - y * 9 }}:{{ 72 - y * 9 }}]{% if !loop.last %}, {% endif %}{% endfor %} });
{%- endfor %}
        // never: a square is picked beside its rank
        assert (!picked || (pick_rank & (pick_rank - 9'd1)) == 9'd0);
    end
`endif
endmodule
