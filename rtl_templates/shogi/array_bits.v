// Whether a word of candidates has two bits or more, three or more, in groups of four: combinational.
module shogi_array_bits (
    input  wire [27:0] word,                   // the word
    output wire        two,                    // at least two bits
    output wire        three                   // at least three bits
);
    // of a group of four: any bit, two, three
    wire [6:0] any_of;
    wire [6:0] two_of;
    wire [6:0] three_of;
{%- for g in groups %}
    wire [3:0] group_{{ g }} = word[{{ g * 4 + 3 }}:{{ g * 4 }}];
    assign any_of[{{ g }}] = |group_{{ g }};
    assign two_of[{{ g }}] = (&group_{{ g }}[1:0]) | (&group_{{ g }}[3:2]) | ((|group_{{ g }}[1:0]) & (|group_{{ g }}[3:2]));
    assign three_of[{{ g }}] = ((&group_{{ g }}[1:0]) & (|group_{{ g }}[3:2])) | ((|group_{{ g }}[1:0]) & (&group_{{ g }}[3:2]));
{%- endfor %}
    // groups with any bit: two, three
    wire       low_two = (any_of[0] & any_of[1]) | (any_of[0] & any_of[2]) | (any_of[1] & any_of[2]);
    wire       high_two = (any_of[3] & any_of[4]) | (any_of[5] & any_of[6]) | ((|any_of[4:3]) & (|any_of[6:5]));
    wire       high_three = ((&any_of[4:3]) & (|any_of[6:5])) | ((|any_of[4:3]) & (&any_of[6:5]));
    wire       groups_two = low_two | high_two | ((|any_of[2:0]) & (|any_of[6:3]));
    wire       groups_three = (&any_of[2:0]) | high_three | (low_two & (|any_of[6:3])) | ((|any_of[2:0]) & high_two);
    assign two = (|two_of) | groups_two;
    assign three = (|three_of) | ((|two_of) & groups_two) | groups_three;
endmodule
