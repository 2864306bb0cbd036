// The number of a cell outside: 20 * row + column. Inside, a row has {{ stride }} cells.
module {{ name }} (
    input  wire [{{ high }}:0] place, // cell inside
    output wire [{{ number_high }}:0] number // its number outside
);
{%- if stride == 16 %}
    assign number = {% if number_high == 8 %}{1'd0, place} + {3'd0, place[7:4], 2'd0}{% else %}place + {2'd0, place[7:4], 2'd0}{% endif %};
{%- else %}
    // place = 10 * row + column, half = 5 * row + column / 2; 20 * row + column = 2 * (2 * half - half % 5) + column % 2
    wire [5:0] half = place[6:1];
    reg  [2:0] rest;
    always @(*) begin
        case (half)
{%- for row in rests %}
            {{ row }};
{%- endfor %}
            default: rest = 3'd0;
        endcase
    end
    wire [6:0] twice = {half, 1'b0} - {4'd0, rest};
    assign number = {twice, place[0]};
{%- endif %}
endmodule
