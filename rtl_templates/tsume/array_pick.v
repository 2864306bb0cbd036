// Clock 4 -> 5: the first pending square of the node, one-hot.
// `load` takes the pending squares of the node that is in S4, afterwards the rest is kept here.
module tsume_array_pick (
    input  wire        clock,
    input  wire        clear,
    input  wire        load,
    input  wire        take,
    input  wire        s4_double,
    input  wire [80:0] s4_king,
    input  wire [80:0] s4_pend,
    output reg         picked,
    output reg  [80:0] pick,
    output reg  [8:0]  pick_rank
);
    reg  [80:0] todo;
    wire [80:0] first = s4_king | (s4_pend & {81{~s4_double}});
    wire [80:0] now = load ? first : todo;
    wire        step = load | take;

    // rank, then file
    wire [8:0] rank_any;
    wire [8:0] rank_first;
{%- for y in ranks %}
    assign rank_any[{{ y }}] = |now[{{ y * 9 + 8 }}:{{ y * 9 }}];
{%- endfor %}
    assign rank_first[0] = rank_any[0];
{%- for y in ranks1 %}
    assign rank_first[{{ y }}] = rank_any[{{ y }}] & ~(|rank_any[{{ y - 1 }}:0]);
{%- endfor %}
    wire [80:0] chosen;
{%- for s in squares %}
    assign chosen[{{ s }}] = rank_first[{{ s / 9 }}] & now[{{ s }}]{% if s % 9 != 0 %} & ~(|now[{{ s - 1 }}:{{ s - s % 9 }}]){% endif %};
{%- endfor %}
    wire some = |rank_any;

    always @(posedge clock) begin
        if (step) begin
            pick <= chosen;
            pick_rank <= rank_first;
        end
        if (clear) begin
            picked <= 1'b0;
            todo <= 81'd0;
        end else if (step) begin
            picked <= some;
            todo <= now & ~chosen;
        end
    end
endmodule
