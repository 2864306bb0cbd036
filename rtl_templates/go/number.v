// The number of a cell outside: 20 * row + column. Inside, a row has {{ stride }} cells.
module {{ name }} (
    input  wire [{{ high }}:0] place, // cell inside
    output wire [{{ number_high }}:0] number // its number outside
);
{%- if stride == 16 %}
    assign number = {% if number_high == 8 %}{1'd0, place} + {3'd0, place[7:4], 2'd0}{% else %}place + {2'd0, place[7:4], 2'd0}{% endif %};
{%- else if stride == 21 %}
    // row = place * 195 / 4096, which is right for all points of the board
    wire [10:0] three = {2'd0, place} + {1'b0, place, 1'b0};
    wire [10:0] more = three + {6'd0, three[10:6]};
    wire  [8:0] less = place - {4'd0, more[10:6]};
    assign number = less{% if number_high < 8 %}[7:0]{% endif %};
    wire unused = &{1'b0, more[5:0]{% if number_high < 8 %}, less[8]{% endif %}};
{%- else if stride == 11 %}
    // row = place * 47 / 512, which is right for all points of the board; 9 * row is added
    wire  [8:0] three = {2'd0, place} + {1'b0, place, 1'b0};
    wire [12:0] many = {three, 4'd0} - {6'd0, place};
    wire  [3:0] row = many[12:9];
    wire  [3:0] eight = row + {3'd0, row[3]};
    assign number = {1'd0, place} + {1'd0, eight, row[2:0]};
    wire unused = &{1'b0, many[8:0]};
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
