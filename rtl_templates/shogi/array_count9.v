// Number of bits set, saturating at 4, as a thermometer code.
module shogi_array_count9 (
    input  wire [8:0] bits,                    // a rank
    output wire [3:0] count                    // ones in it as a thermometer code, 4 = four or more
);
{%- for g in groups %}
    wire [3:0] three_{{ g }} = {
        1'b0,
        &bits[{{ g + 2 }}:{{ g }}],
        (bits[{{ g }}] & bits[{{ g + 1 }}]) | (bits[{{ g }}] & bits[{{ g + 2 }}]) | (bits[{{ g + 1 }}] & bits[{{ g + 2 }}]),
        |bits[{{ g + 2 }}:{{ g }}]};
{%- endfor %}
    shogi_array_add3 add (.a(three_0), .b(three_3), .c(three_6), .sum(count));
endmodule
