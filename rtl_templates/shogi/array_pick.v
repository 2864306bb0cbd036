// Clock 4 -> 5: `load` takes the pending squares of the node that is in S4. Clock 5 -> 6 and later: the first
// of those that are left, one-hot.
(* map_apart *)
module shogi_array_pick (
    input  wire        clock,                  // the circuit's only clock
    input  wire        clear,                  // no square is wanted any more
    input  wire        load,                   // a new node: its squares
    input  wire        take,                   // the picked square is used up
    input  wire        s4_double,              // two checkers: king moves only
    input  wire [80:0] s4_king,                // squares with a king move
    input  wire [80:0] s4_pend,                // squares with another move
    output reg         picked,                 // a square is there
    output reg  [80:0] pick,                   // one-hot
    output reg  [8:0]  pick_rank               // its rank, one-hot
);
    reg  [80:0] todo;
    wire [80:0] first = s4_king | (s4_pend & {81{~s4_double}});

    // rank, then file
    wire [8:0] rank_any;
    wire [8:0] rank_first;
{%- for y in ranks %}
    assign rank_any[{{ y }}] = |todo[{{ y * 9 + 8 }}:{{ y * 9 }}];
{%- endfor %}
    assign rank_first[0] = rank_any[0];
{%- for y in ranks1 %}
    assign rank_first[{{ y }}] = rank_any[{{ y }}] & ~(|rank_any[{{ y - 1 }}:0]);
{%- endfor %}
    wire [80:0] chosen;
{%- for s in squares %}
    assign chosen[{{ s }}] = rank_first[{{ s / 9 }}] & todo[{{ s }}]{% if s % 9 != 0 %} & ~(|todo[{{ s - 1 }}:{{ s - s % 9 }}]){% endif %};
{%- endfor %}
    wire some = |rank_any;

    always @(posedge clock) begin
        if (take) begin
            pick <= chosen;
            pick_rank <= rank_first;
        end
        if (clear) begin
            picked <= 1'b0;
            todo <= 81'd0;
        end else if (load) begin
            picked <= 1'b0;
            todo <= first;
        end else if (take) begin
            picked <= some;
            todo <= todo & ~chosen;
        end
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: two squares are picked at once
        assert (!picked || (pick & (pick - 81'd1)) == 81'd0);
        // never: a square is picked beside its rank
        assert (!picked || (pick_rank & (pick_rank - 9'd1)) == 9'd0);
    end
`endif
endmodule
