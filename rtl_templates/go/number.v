// The number of a cell outside: 20 * row + column. Inside, a row has {{ stride }} cells.
module {{ name }} (
    input  wire [{{ high }}:0] place, // cell inside
    output wire [{{ number_high }}:0] number // its number outside
);
{%- if stride == 21 %}
    // row = place * 195 / 4096, which is right for all points of the board
    wire [10:0] three = {2'd0, place} + {1'b0, place, 1'b0};
    wire [10:0] more = three + {6'd0, three[10:6]};
    wire  [8:0] less = place - {4'd0, more[10:6]};
    assign number = less{% if number_high < 8 %}[7:0]{% endif %};
    wire unused = &{1'b0, more[5:0]{% if number_high < 8 %}, less[8]{% endif %}};
{%- else %}
    // row = place * 47 / 512, which is right for all points of the board; 9 * row is added
    wire  [8:0] three = {2'd0, place} + {1'b0, place, 1'b0};
    wire [12:0] many = {three, 4'd0} - {6'd0, place};
    wire  [3:0] row = many[12:9];
    wire  [3:0] eight = row + {3'd0, row[3]};
    assign number = {1'd0, place} + {1'd0, eight, row[2:0]};
    wire unused = &{1'b0, many[8:0]};
{%- endif %}
endmodule
