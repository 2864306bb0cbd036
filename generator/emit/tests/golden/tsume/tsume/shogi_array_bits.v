// shogi_array_bits: Whether a word of candidates has two bits or more, three or more, in groups of four: combinational.
//
// Kiban 0.1.0, configuration tsume (f743571f).
// Emitted: edit rtl_templates/shogi/array_bits.v or the configuration, not this file.
`default_nettype none

module shogi_array_bits (
    input  wire [27:0] word,  // the word
    output wire        two,   // at least two bits
    output wire        three  // at least three bits
);
    // of a group of four: any bit, two, three
    wire [6:0] any_of;
    wire [6:0] two_of;
    wire [6:0] three_of;
    wire [3:0] group_0 = word[3:0];
    assign any_of[0] = |group_0;
    assign two_of[0] = (&group_0[1:0]) | (&group_0[3:2]) | ((|group_0[1:0]) & (|group_0[3:2]));
    assign three_of[0] = ((&group_0[1:0]) & (|group_0[3:2])) | ((|group_0[1:0]) & (&group_0[3:2]));
    wire [3:0] group_1 = word[7:4];
    assign any_of[1] = |group_1;
    assign two_of[1] = (&group_1[1:0]) | (&group_1[3:2]) | ((|group_1[1:0]) & (|group_1[3:2]));
    assign three_of[1] = ((&group_1[1:0]) & (|group_1[3:2])) | ((|group_1[1:0]) & (&group_1[3:2]));
    wire [3:0] group_2 = word[11:8];
    assign any_of[2] = |group_2;
    assign two_of[2] = (&group_2[1:0]) | (&group_2[3:2]) | ((|group_2[1:0]) & (|group_2[3:2]));
    assign three_of[2] = ((&group_2[1:0]) & (|group_2[3:2])) | ((|group_2[1:0]) & (&group_2[3:2]));
    wire [3:0] group_3 = word[15:12];
    assign any_of[3] = |group_3;
    assign two_of[3] = (&group_3[1:0]) | (&group_3[3:2]) | ((|group_3[1:0]) & (|group_3[3:2]));
    assign three_of[3] = ((&group_3[1:0]) & (|group_3[3:2])) | ((|group_3[1:0]) & (&group_3[3:2]));
    wire [3:0] group_4 = word[19:16];
    assign any_of[4] = |group_4;
    assign two_of[4] = (&group_4[1:0]) | (&group_4[3:2]) | ((|group_4[1:0]) & (|group_4[3:2]));
    assign three_of[4] = ((&group_4[1:0]) & (|group_4[3:2])) | ((|group_4[1:0]) & (&group_4[3:2]));
    wire [3:0] group_5 = word[23:20];
    assign any_of[5] = |group_5;
    assign two_of[5] = (&group_5[1:0]) | (&group_5[3:2]) | ((|group_5[1:0]) & (|group_5[3:2]));
    assign three_of[5] = ((&group_5[1:0]) & (|group_5[3:2])) | ((|group_5[1:0]) & (&group_5[3:2]));
    wire [3:0] group_6 = word[27:24];
    assign any_of[6] = |group_6;
    assign two_of[6] = (&group_6[1:0]) | (&group_6[3:2]) | ((|group_6[1:0]) & (|group_6[3:2]));
    assign three_of[6] = ((&group_6[1:0]) & (|group_6[3:2])) | ((|group_6[1:0]) & (&group_6[3:2]));
    // groups with any bit: two, three
    wire       low_two = (any_of[0] & any_of[1]) | (any_of[0] & any_of[2]) | (any_of[1] & any_of[2]);
    wire       high_two = (any_of[3] & any_of[4]) | (any_of[5] & any_of[6]) | ((|any_of[4:3]) & (|any_of[6:5]));
    wire       high_three = ((&any_of[4:3]) & (|any_of[6:5])) | ((|any_of[4:3]) & (&any_of[6:5]));
    wire       groups_two = low_two | high_two | ((|any_of[2:0]) & (|any_of[6:3]));
    wire       groups_three = (&any_of[2:0]) | high_three | (low_two & (|any_of[6:3])) | ((|any_of[2:0]) & high_two);
    assign two = (|two_of) | groups_two;
    assign three = (|three_of) | ((|two_of) & groups_two) | groups_three;
endmodule

`default_nettype wire
