// The squares of one rank that are left, of every set. A module of its own for each rank: synthesis does not make one register of the
// nine copies of the turn, and what lets squares change stands beside them.
module shogi_array_left (
    input  wire        clock,                  // the circuit's only clock
    input  wire        reset,                  // synchronous, active high
    input  wire [{{ sets - 1 }}:0] load,                   // a new node of the set:
    input  wire [8:0]  first,                  // its squares
    input  wire        take,                   // a square is wanted:
    input  wire        here,                   // it is the lowest one of this rank
    input  wire        leaves,                 // all squares of the set were picked: the next one's turn
    output reg  [{{ sets - 1 }}:0] turn,                   // the set whose turn it is, one-hot
    output wire        any,                    // of its squares some are left,
    output wire        two,                    // two or more,
    output wire [8:0]  lowest                  // the lowest one, one-hot
);
{%- for w in set_list %}
    reg  [8:0] todo_{{ w }};
{%- endfor %}
    // sets with squares that are left
    reg  [{{ sets - 1 }}:0] some;
    wire [8:0] todo = {% for w in set_list %}(todo_{{ w }} & {9{turn[{{ w }}]}}){% if !loop.last %} | {% endif %}{% endfor %};
    assign any = |(some & turn);
    assign two = |(todo & ~lowest);
{%- for x in files %}
    assign lowest[{{ x }}] = todo[{{ x }}]{% if *x > 0 %} & ~(|todo[{{ x - 1 }}:0]){% endif %};
{%- endfor %}
    always @(posedge clock) begin
        if (reset) turn <= {{ sets }}'d1;
        else if (leaves) turn <= {turn[{{ sets - 2 }}:0], turn[{{ sets - 1 }}]};
        // what is left of a node that was stopped stays, and is not looked at
{%- for w in set_list %}
        if (reset) begin
            todo_{{ w }} <= 9'd0;
            some[{{ w }}] <= 1'b0;
        end else if (load[{{ w }}]) begin
            todo_{{ w }} <= first;
            some[{{ w }}] <= |first;
        end else if (take & turn[{{ w }}]) begin
            todo_{{ w }} <= todo_{{ w }} & ~(lowest & {9{here}});
            some[{{ w }}] <= any & ~(here & ~two);
        end
{%- endfor %}
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: the rank is thought to have squares that has none, or the other way round
        assert (reset || some == { {%- for w in down %}|todo_{{ w }}{% if !loop.last %}, {% endif %}{% endfor %} });
    end
`endif
endmodule
