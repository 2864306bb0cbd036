// Clock 4 -> 5: `load` takes the pending squares of the node that is in S4. Clock 5 -> 6 and later: the first
// of those that are left, one-hot.{% if sets > 1 %} The sets have their turns in a circle, as nodes took them.{% endif %}
// A set whose node is stopped is left like one without squares. What is picked goes on in the next clock: it is taken
// only where its word has a place.
(* map_apart *)
module shogi_array_pick (
    input  wire        clock,                  // the circuit's only clock
    input  wire        reset,                  // synchronous, active high
    input  wire [{{ sets - 1 }}:0] stop,                   // no square of the set's node is wanted any more
    input  wire [{{ sets - 1 }}:0] load,                   // a new node of the set: its squares
    input  wire        take,                   // a square is wanted
    input  wire        s4_double,              // two checkers: king moves only
    input  wire [80:0] s4_king,                // squares with a king move
    input  wire [80:0] s4_pend,                // squares with another move
    output reg         picked,                 // a square is there
    output reg  [80:0] pick,                   // one-hot
    output reg  [8:0]  pick_rank,              // its rank, one-hot
    output reg  [2:0]  pick_ends,              // it was the last of its rank, a bit for three ranks
    output reg         pick_one,               // its node had squares on one rank only
    output reg  [{{ sets - 1 }}:0] pick_set,               // its set, one-hot
{%- if sets > 1 %}
    output reg  [{{ sets - 1 }}:0] turn,                   // the set whose turn it is, one-hot
{%- endif %}
    output wire [{{ sets - 1 }}:0] freed,                  // all squares of the set were picked
    output reg  [{{ sets - 1 }}:0] nothing                 // there was none at all, told a clock later
);
{%- for w in set_list %}
    reg  [80:0] todo_{{ w }};
    // ranks with squares that are left
    reg  [8:0]  any_{{ w }};
{%- endfor %}
    reg  [{{ sets - 1 }}:0] loaded;
    reg  [{{ sets - 1 }}:0] fresh;
    wire        leaves;
    // left by stop, or without squares from the beginning
    reg  [{{ sets - 1 }}:0] over;
{%- if sets == 1 %}
    wire [0:0] turn = 1'b1;
    wire [80:0] todo = todo_0;
    wire [8:0] rank_any = any_0;
{%- else %}
    // whose turn it is, a copy a rank
    wire [{{ sets * 9 - 1 }}:0] turn_here;
    wire [80:0] todo;
    wire [8:0] rank_any;
{%- for y in ranks %}
    shogi_array_whose whose_{{ y }} (.clock(clock), .reset(reset), .leaves(leaves), .turn(turn_here[{{ y * sets + sets - 1 }}:{{ y * sets }}]));
    assign todo[{{ y * 9 + 8 }}:{{ y * 9 }}] = {% for w in set_list %}(todo_{{ w }}[{{ y * 9 + 8 }}:{{ y * 9 }}] & {9{turn_here[{{ y * sets + w }}]}}){% if !loop.last %} | {% endif %}{% endfor %};
    assign rank_any[{{ y }}] = {% for w in set_list %}(any_{{ w }}[{{ y }}] & turn_here[{{ y * sets + w }}]){% if !loop.last %} | {% endif %}{% endfor %};
{%- endfor %}
{%- endif %}
    wire [80:0] first = s4_king | (s4_pend & {81{~s4_double}});

    // the first square of every rank
    wire [80:0] lowest;
{%- for s in squares %}
    assign lowest[{{ s }}] = todo[{{ s }}]{% if s % 9 != 0 %} & ~(|todo[{{ s - 1 }}:{{ s - s % 9 }}]){% endif %};
{%- endfor %}

    // rank, then file
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
    // nothing is left: known from what was picked, since whether a rank has squares is known all over the board; not of a set
    // of which nothing was picked yet, for which pick_one is 0
    wire last = pick_one & (|pick_ends);
    wire some = |(loaded & ~over & turn) & ~last;
    assign leaves = take & (|(over & turn) | last);
    assign freed = turn & {{ "{" }}{{ sets }}{leaves}};

    always @(posedge clock) begin
        if (take) begin
            pick <= chosen;
            pick_rank <= rank_first;
{%- for g in [0, 1, 2] %}
            pick_ends[{{ g }}] <= |(rank_first[{{ g * 3 + 2 }}:{{ g * 3 }}] & ~rank_two[{{ g * 3 + 2 }}:{{ g * 3 }}]);
{%- endfor %}
            pick_set <= turn;
        end
        if (leaves | reset)
            pick_one <= 1'b0;
        else if (take)
            pick_one <= some & ~(|(rank_any & ~rank_first));
        nothing <= freed & fresh & ~stop & {{ "{" }}{{ sets }}{~reset}};
        if (reset) begin
            picked <= 1'b0;
            loaded <= {{ sets }}'d0;
            fresh <= {{ sets }}'d0;
            over <= {{ sets }}'d0;
{%- if sets > 1 %}
            turn <= {{ sets }}'d1;
{%- endif %}
        end else begin
            picked <= take & some & ~(|(stop & turn));
            loaded <= (loaded | stop | load) & ~freed;
            over <= (over | stop | (load & {{ "{" }}{{ sets }}{~(|first_any)}})) & ~freed;
            fresh <= (fresh | load) & ~stop & ~freed & ~(turn & {{ "{" }}{{ sets }}{take & some}});
{%- if sets > 1 %}
            if (leaves) turn <= {turn[{{ sets - 2 }}:0], turn[{{ sets - 1 }}]};
{%- endif %}
        end
{%- for w in set_list %}
        // what is left of a node that was stopped stays, and is not looked at
        if (reset) begin
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
        // never: a set is thought to have squares that has none, or the other way round
{%- for w in set_list %}
        assert (reset || !(turn[{{ w }}] & loaded[{{ w }}] & ~over[{{ w }}]) || last == ~(|any_{{ w }}));
{%- endfor %}
        // never: a set is left that had no node
        assert (reset || (over & ~loaded) == {{ sets }}'d0);
{%- if sets > 1 %}
        // never: it is another set's turn on a rank
        assert (reset || turn_here == {9{turn}});
{%- endif %}
        // never: a square is picked beside its rank
        assert (!picked || (pick_rank & (pick_rank - 9'd1)) == 9'd0);
    end
`endif
endmodule
