// shogi_candidate_cells: The 28-bit candidate words of the 81 squares, in the order of section 2 of docs/circuits/tsume.md.
// Every port is a plane: bit s belongs to square s, and no square looks at another. Combinational.
// Ports over directions have one plane for the arrivals with direction of movement d (0..8);
// knights are 0 (dx = +1) and 1 (dx = -1). slider_1 and slider_0 are the two bits of the
// mover's slider that arrives: 0 none, 1 lance (forward) or rook/bishop from inside the promotion
// zone (backward), 2 rook/bishop, 3 dragon/horse.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/shogi/array/candidate_cells.rs or the configuration, not this
// file.
`default_nettype none

module shogi_candidate_cells (
    // High bits of the arriving sliders.
    input  wire [80:0] slider_1_0,  // [0]
    input  wire [80:0] slider_1_1,  // [1]
    input  wire [80:0] slider_1_2,  // [2]
    input  wire [80:0] slider_1_3,  // [3]
    input  wire [80:0] slider_1_4,  // [4]
    input  wire [80:0] slider_1_5,  // [5]
    input  wire [80:0] slider_1_6,  // [6]
    input  wire [80:0] slider_1_7,  // [7]

    // Low bits of the arriving sliders.
    input  wire [80:0] slider_0_0,  // [0]
    input  wire [80:0] slider_0_1,  // [1]
    input  wire [80:0] slider_0_2,  // [2]
    input  wire [80:0] slider_0_3,  // [3]
    input  wire [80:0] slider_0_4,  // [4]
    input  wire [80:0] slider_0_5,  // [5]
    input  wire [80:0] slider_0_6,  // [6]
    input  wire [80:0] slider_0_7,  // [7]

    // The first piece against direction d leaves its line to the king when it moves along d.
    input  wire [80:0] x_0,         // [0]
    input  wire [80:0] x_1,         // [1]
    input  wire [80:0] x_2,         // [2]
    input  wire [80:0] x_3,         // [3]
    input  wire [80:0] x_4,         // [4]
    input  wire [80:0] x_5,         // [5]
    input  wire [80:0] x_6,         // [6]
    input  wire [80:0] x_7,         // [7]

    input  wire [80:0] p_up,        // Black pawn below.
    input  wire [80:0] s_up,        // Black silver below.
    input  wire [80:0] ps_down,     // White pawn or silver above.
    input  wire [80:0] s_down,      // White silver above.

    // Silvers that step here diagonally: directions 1, 3, 5, 7.
    input  wire [80:0] s_step_0,    // [0]
    input  wire [80:0] s_step_1,    // [1]
    input  wire [80:0] s_step_2,    // [2]
    input  wire [80:0] s_step_3,    // [3]

    // Golds that step here.
    input  wire [80:0] g_step_0,    // [0]
    input  wire [80:0] g_step_1,    // [1]
    input  wire [80:0] g_step_2,    // [2]
    input  wire [80:0] g_step_3,    // [3]
    input  wire [80:0] g_step_4,    // [4]
    input  wire [80:0] g_step_5,    // [5]
    input  wire [80:0] g_step_6,    // [6]
    input  wire [80:0] g_step_7,    // [7]

    // Horses (even bits) and dragons (odd bits) that step here.
    input  wire [80:0] hd_step_0,   // [0]
    input  wire [80:0] hd_step_1,   // [1]
    input  wire [80:0] hd_step_2,   // [2]
    input  wire [80:0] hd_step_3,   // [3]
    input  wire [80:0] hd_step_4,   // [4]
    input  wire [80:0] hd_step_5,   // [5]
    input  wire [80:0] hd_step_6,   // [6]
    input  wire [80:0] hd_step_7,   // [7]

    // King of the side to move.
    input  wire [80:0] k_step_0,    // [0]
    input  wire [80:0] k_step_1,    // [1]
    input  wire [80:0] k_step_2,    // [2]
    input  wire [80:0] k_step_3,    // [3]
    input  wire [80:0] k_step_4,    // [4]
    input  wire [80:0] k_step_5,    // [5]
    input  wire [80:0] k_step_6,    // [6]
    input  wire [80:0] k_step_7,    // [7]

    // Knights that may not discover and are not pinned.
    input  wire [80:0] n_jump_0,    // [0]
    input  wire [80:0] n_jump_1,    // [1]

    // Knights that discover or are pinned.
    input  wire [80:0] nx_jump_0,   // [0]
    input  wire [80:0] nx_jump_1,   // [1]

    // Masks of this square, P L N S G B R H D; 0 where a piece of the side to move stands.
    input  wire [80:0] ck_0,        // [0]
    input  wire [80:0] ck_1,        // [1]
    input  wire [80:0] ck_2,        // [2]
    input  wire [80:0] ck_3,        // [3]
    input  wire [80:0] ck_4,        // [4]
    input  wire [80:0] ck_5,        // [5]
    input  wire [80:0] ck_6,        // [6]
    input  wire [80:0] ck_7,        // [7]
    input  wire [80:0] ck_8,        // [8]

    input  wire [80:0] xv,          // Value of the masks for arrivals with x.
    input  wire [80:0] empty,       // No piece stands here.
    input  wire [80:0] forbid,      // The king of the side to move may not step here.
    input  wire [80:0] attack,      // Black is to move (else white).
    input  wire [80:0] king_free,   // The king needs no discovery (defence turn and escape mode).

    // Kinds in hand, P L N S G B R; the pawn only if there is no own pawn on the file.
    input  wire [80:0] hand_0,      // [0]
    input  wire [80:0] hand_1,      // [1]
    input  wire [80:0] hand_2,      // [2]
    input  wire [80:0] hand_3,      // [3]
    input  wire [80:0] hand_4,      // [4]
    input  wire [80:0] hand_5,      // [5]
    input  wire [80:0] hand_6,      // [6]

    input  wire [80:0] last_b,      // Constant: the square is on black's last rank.
    input  wire [80:0] last_w,      // Constant: on white's last rank.
    input  wire [80:0] two_b,       // Constant: on black's last two ranks.
    input  wire [80:0] two_w,       // Constant: on white's last two ranks.
    input  wire [80:0] zone_b,      // Constant: in black's promotion zone.
    input  wire [80:0] zone_w,      // Constant: in white's promotion zone.
    input  wire [80:0] back_b,      // Constant: the rank above is in black's promotion zone.
    input  wire [80:0] back_w,      // Constant: the rank below is in white's promotion zone.

    // Even bits of the word: arrival with direction of movement d, with promotion; 8 and 9 are
    // knights.
    output wire [80:0] promote_0,   // [0]
    output wire [80:0] promote_1,   // [1]
    output wire [80:0] promote_2,   // [2]
    output wire [80:0] promote_3,   // [3]
    output wire [80:0] promote_4,   // [4]
    output wire [80:0] promote_5,   // [5]
    output wire [80:0] promote_6,   // [6]
    output wire [80:0] promote_7,   // [7]
    output wire [80:0] promote_8,   // [8]
    output wire [80:0] promote_9,   // [9]

    // Odd bits of the word: the same without promotion.
    output wire [80:0] plain_0,     // [0]
    output wire [80:0] plain_1,     // [1]
    output wire [80:0] plain_2,     // [2]
    output wire [80:0] plain_3,     // [3]
    output wire [80:0] plain_4,     // [4]
    output wire [80:0] plain_5,     // [5]
    output wire [80:0] plain_6,     // [6]
    output wire [80:0] plain_7,     // [7]
    output wire [80:0] plain_8,     // [8]
    output wire [80:0] plain_9,     // [9]

    output wire [80:0] king,        // Word bit 20: king.

    // Word bits 21 to 27: drops of P L N S G B R.
    output wire [80:0] drop_0,      // [0]
    output wire [80:0] drop_1,      // [1]
    output wire [80:0] drop_2,      // [2]
    output wire [80:0] drop_3,      // [3]
    output wire [80:0] drop_4,      // [4]
    output wire [80:0] drop_5,      // [5]
    output wire [80:0] drop_6,      // [6]

    output wire [80:0] pend         // A bit other than the king's is set.
);
    wire [80:0] zone;
    wire [80:0] dead_1;
    wire [80:0] dead_2;
    wire [80:0] up_zone;
    wire [80:0] down_zone;
    wire [80:0] dead_up;
    wire [80:0] dead_down;
    wire [80:0] from_0;
    wire [80:0] from_1;
    wire [80:0] from_2;
    wire [80:0] from_3;
    wire [80:0] enters_0;
    wire [80:0] enters_1;
    wire [80:0] enters_2;
    wire [80:0] enters_3;
    wire [80:0] lance_0;
    wire [80:0] lance_1;
    wire [80:0] lance_2;
    wire [80:0] lance_3;
    wire [80:0] lance_4;
    wire [80:0] lance_5;
    wire [80:0] lance_6;
    wire [80:0] lance_7;
    wire [80:0] line_0;
    wire [80:0] line_1;
    wire [80:0] line_2;
    wire [80:0] line_3;
    wire [80:0] line_4;
    wire [80:0] line_5;
    wire [80:0] line_6;
    wire [80:0] line_7;
    wire [80:0] crowned_0;
    wire [80:0] crowned_1;
    wire [80:0] crowned_2;
    wire [80:0] crowned_3;
    wire [80:0] crowned_4;
    wire [80:0] crowned_5;
    wire [80:0] crowned_6;
    wire [80:0] crowned_7;
    wire [80:0] wanted_0;
    wire [80:0] wanted_1;
    wire [80:0] wanted_2;
    wire [80:0] wanted_3;
    wire [80:0] wanted_4;
    wire [80:0] wanted_5;
    wire [80:0] wanted_6;
    wire [80:0] wanted_7;
    wire [80:0] any_0;
    wire [80:0] any_1;
    wire [80:0] any_2;
    wire [80:0] any_3;
    wire [80:0] any_4;
    wire [80:0] any_5;
    wire [80:0] any_6;
    wire [80:0] any_7;
    wire [80:0] wanted_promoted_0;
    wire [80:0] wanted_promoted_1;
    wire [80:0] wanted_promoted_2;
    wire [80:0] wanted_promoted_3;
    wire [80:0] wanted_promoted_4;
    wire [80:0] wanted_promoted_5;
    wire [80:0] wanted_promoted_6;
    wire [80:0] wanted_promoted_7;
    wire [80:0] any_promoted_0;
    wire [80:0] any_promoted_1;
    wire [80:0] any_promoted_2;
    wire [80:0] any_promoted_3;
    wire [80:0] any_promoted_4;
    wire [80:0] any_promoted_5;
    wire [80:0] any_promoted_6;
    wire [80:0] any_promoted_7;
    wire [80:0] held_0;
    wire [80:0] held_1;
    wire [80:0] held_2;
    wire [80:0] held_3;
    wire [80:0] held_4;
    wire [80:0] held_5;
    wire [80:0] held_6;
    wire [80:0] held_7;
    wire [80:0] king_moves_0;
    wire [80:0] king_moves_1;
    wire [80:0] king_moves_2;
    wire [80:0] king_moves_3;
    wire [80:0] king_moves_4;
    wire [80:0] king_moves_5;
    wire [80:0] king_moves_6;
    wire [80:0] king_moves_7;
    wire [80:0] king_moves_8;
    wire [80:0] no_drop_0;
    wire [80:0] no_drop_1;
    wire [80:0] no_drop_2;
    wire [80:0] no_drop_3;
    wire [80:0] no_drop_4;
    wire [80:0] no_drop_5;
    wire [80:0] no_drop_6;
    wire [80:0] some_0;
    wire [80:0] some_1;
    wire [80:0] some_2;
    wire [80:0] some_3;
    wire [80:0] some_4;
    wire [80:0] some_5;
    wire [80:0] some_6;
    wire [80:0] some_7;
    wire [80:0] some_8;
    wire [80:0] some_9;
    wire [80:0] some_10;
    wire [80:0] some_11;
    wire [80:0] some_12;
    wire [80:0] some_13;
    wire [80:0] some_14;
    wire [80:0] some_15;
    wire [80:0] some_16;
    wire [80:0] some_17;

    // What the side to move makes of the ranks.
    assign zone = (attack & zone_b) | (~attack & zone_w);
    assign dead_1 = (attack & last_b) | (~attack & last_w);
    assign dead_2 = (attack & two_b) | (~attack & two_w);
    assign up_zone = attack & zone_b;
    assign down_zone = ~attack & zone_w;
    assign dead_up = attack & last_b;
    assign dead_down = ~attack & last_w;
    // diagonals in the order 1 and 7 up, 3 and 5 down
    assign from_0 = up_zone | (~attack & back_w);
    assign enters_0 = up_zone;
    assign from_1 = (attack & back_b) | down_zone;
    assign enters_1 = down_zone;
    assign from_2 = (attack & back_b) | down_zone;
    assign enters_2 = down_zone;
    assign from_3 = up_zone | (~attack & back_w);
    assign enters_3 = up_zone;
    assign lance_0 = ~slider_1_0 & slider_0_0;
    assign line_0 = slider_1_0 & ~slider_0_0;
    assign crowned_0 = slider_1_0 & slider_0_0;
    assign lance_1 = ~slider_1_1 & slider_0_1;
    assign line_1 = slider_1_1 & ~slider_0_1;
    assign crowned_1 = slider_1_1 & slider_0_1;
    assign lance_2 = ~slider_1_2 & slider_0_2;
    assign line_2 = slider_1_2 & ~slider_0_2;
    assign crowned_2 = slider_1_2 & slider_0_2;
    assign lance_3 = ~slider_1_3 & slider_0_3;
    assign line_3 = slider_1_3 & ~slider_0_3;
    assign crowned_3 = slider_1_3 & slider_0_3;
    assign lance_4 = ~slider_1_4 & slider_0_4;
    assign line_4 = slider_1_4 & ~slider_0_4;
    assign crowned_4 = slider_1_4 & slider_0_4;
    assign lance_5 = ~slider_1_5 & slider_0_5;
    assign line_5 = slider_1_5 & ~slider_0_5;
    assign crowned_5 = slider_1_5 & slider_0_5;
    assign lance_6 = ~slider_1_6 & slider_0_6;
    assign line_6 = slider_1_6 & ~slider_0_6;
    assign crowned_6 = slider_1_6 & slider_0_6;
    assign lance_7 = ~slider_1_7 & slider_0_7;
    assign line_7 = slider_1_7 & ~slider_0_7;
    assign crowned_7 = slider_1_7 & slider_0_7;
    // Black's pawn, silver, lance; white's rook from its zone.
    assign wanted_0 = (p_up & ck_0 & ~last_b) | (s_up & ck_3) | (g_step_0 & ck_4) | (hd_step_0 &
        ck_7) | (lance_0 & ck_1 & ~dead_up) | (line_0 & ck_6) | (crowned_0 & ck_8);
    assign any_0 = (p_up & ~last_b) | s_up | g_step_0 | hd_step_0 | slider_1_0 | (slider_0_0 &
        ~dead_up);
    assign wanted_promoted_0 = ((p_up | s_up) & zone_b & ck_4) | (lance_0 & (zone_b | ~attack) &
        ck_4) | (line_0 & up_zone & ck_8);
    assign any_promoted_0 = ((p_up | s_up) & zone_b) | (lance_0 & (zone_b | ~attack)) | (line_0 &
        up_zone);
    // White's pawn, silver, lance (all masks are alike in the defence turn); black's rook from its
    // zone.
    assign wanted_4 = (ps_down & ~last_w & ck_3) | (s_down & ck_3) | (g_step_4 & ck_4) | (hd_step_4
        & ck_7) | (lance_4 & ck_6 & ~dead_down) | (line_4 & ck_6) | (crowned_4 & ck_8);
    assign any_4 = (ps_down & ~last_w) | s_down | g_step_4 | hd_step_4 | slider_1_4 | (slider_0_4 &
        ~dead_down);
    assign wanted_promoted_4 = (ps_down & zone_w & ck_4) | (lance_4 & (zone_w | attack) & ck_8) |
        (line_4 & down_zone & ck_8);
    assign any_promoted_4 = (ps_down & zone_w) | (lance_4 & (zone_w | attack)) | (line_4 &
        down_zone);
    // Silvers, golds, horses, bishops.
    assign wanted_1 = (s_step_0 & ck_3) | (g_step_1 & ck_4) | (hd_step_1 & ck_8) | ((lance_1 |
        line_1) & ck_5) | (crowned_1 & ck_7);
    assign any_1 = s_step_0 | g_step_1 | hd_step_1 | slider_1_1 | slider_0_1;
    assign wanted_promoted_1 = (s_step_0 & from_0 & ck_4) | (lance_1 & ck_7) | (line_1 & enters_0 &
        ck_7);
    assign any_promoted_1 = (s_step_0 & from_0) | lance_1 | (line_1 & enters_0);
    assign wanted_3 = (s_step_1 & ck_3) | (g_step_3 & ck_4) | (hd_step_3 & ck_8) | ((lance_3 |
        line_3) & ck_5) | (crowned_3 & ck_7);
    assign any_3 = s_step_1 | g_step_3 | hd_step_3 | slider_1_3 | slider_0_3;
    assign wanted_promoted_3 = (s_step_1 & from_1 & ck_4) | (lance_3 & ck_7) | (line_3 & enters_1 &
        ck_7);
    assign any_promoted_3 = (s_step_1 & from_1) | lance_3 | (line_3 & enters_1);
    assign wanted_5 = (s_step_2 & ck_3) | (g_step_5 & ck_4) | (hd_step_5 & ck_8) | ((lance_5 |
        line_5) & ck_5) | (crowned_5 & ck_7);
    assign any_5 = s_step_2 | g_step_5 | hd_step_5 | slider_1_5 | slider_0_5;
    assign wanted_promoted_5 = (s_step_2 & from_2 & ck_4) | (lance_5 & ck_7) | (line_5 & enters_2 &
        ck_7);
    assign any_promoted_5 = (s_step_2 & from_2) | lance_5 | (line_5 & enters_2);
    assign wanted_7 = (s_step_3 & ck_3) | (g_step_7 & ck_4) | (hd_step_7 & ck_8) | ((lance_7 |
        line_7) & ck_5) | (crowned_7 & ck_7);
    assign any_7 = s_step_3 | g_step_7 | hd_step_7 | slider_1_7 | slider_0_7;
    assign wanted_promoted_7 = (s_step_3 & from_3 & ck_4) | (lance_7 & ck_7) | (line_7 & enters_3 &
        ck_7);
    assign any_promoted_7 = (s_step_3 & from_3) | lance_7 | (line_7 & enters_3);
    // Golds, dragons, rooks.
    assign wanted_2 = (g_step_2 & ck_4) | (hd_step_2 & ck_7) | (line_2 & ck_6) | (crowned_2 & ck_8);
    assign any_2 = g_step_2 | hd_step_2 | slider_1_2;
    assign wanted_promoted_2 = line_2 & zone & ck_8;
    assign any_promoted_2 = line_2 & zone;
    assign wanted_6 = (g_step_6 & ck_4) | (hd_step_6 & ck_7) | (line_6 & ck_6) | (crowned_6 & ck_8);
    assign any_6 = g_step_6 | hd_step_6 | slider_1_6;
    assign wanted_promoted_6 = line_6 & zone & ck_8;
    assign any_promoted_6 = line_6 & zone;
    // A move along the line that must be left counts only as a discovery.
    assign held_0 = ~x_0 | xv;
    assign plain_0 = (wanted_0 & held_0) | (any_0 & x_0 & xv);
    assign promote_0 = (wanted_promoted_0 & held_0) | (any_promoted_0 & x_0 & xv);
    assign held_1 = ~x_1 | xv;
    assign plain_1 = (wanted_1 & held_1) | (any_1 & x_1 & xv);
    assign promote_1 = (wanted_promoted_1 & held_1) | (any_promoted_1 & x_1 & xv);
    assign held_2 = ~x_2 | xv;
    assign plain_2 = (wanted_2 & held_2) | (any_2 & x_2 & xv);
    assign promote_2 = (wanted_promoted_2 & held_2) | (any_promoted_2 & x_2 & xv);
    assign held_3 = ~x_3 | xv;
    assign plain_3 = (wanted_3 & held_3) | (any_3 & x_3 & xv);
    assign promote_3 = (wanted_promoted_3 & held_3) | (any_promoted_3 & x_3 & xv);
    assign held_4 = ~x_4 | xv;
    assign plain_4 = (wanted_4 & held_4) | (any_4 & x_4 & xv);
    assign promote_4 = (wanted_promoted_4 & held_4) | (any_promoted_4 & x_4 & xv);
    assign held_5 = ~x_5 | xv;
    assign plain_5 = (wanted_5 & held_5) | (any_5 & x_5 & xv);
    assign promote_5 = (wanted_promoted_5 & held_5) | (any_promoted_5 & x_5 & xv);
    assign held_6 = ~x_6 | xv;
    assign plain_6 = (wanted_6 & held_6) | (any_6 & x_6 & xv);
    assign promote_6 = (wanted_promoted_6 & held_6) | (any_promoted_6 & x_6 & xv);
    assign held_7 = ~x_7 | xv;
    assign plain_7 = (wanted_7 & held_7) | (any_7 & x_7 & xv);
    assign promote_7 = (wanted_promoted_7 & held_7) | (any_promoted_7 & x_7 & xv);
    assign plain_8 = ~dead_2 & ((n_jump_0 & ck_2) | (nx_jump_0 & xv));
    assign promote_8 = zone & ((n_jump_0 & ck_4) | (nx_jump_0 & xv));
    assign plain_9 = ~dead_2 & ((n_jump_1 & ck_2) | (nx_jump_1 & xv));
    assign promote_9 = zone & ((n_jump_1 & ck_4) | (nx_jump_1 & xv));
    assign king_moves_0 = 81'd0;
    assign king_moves_1 = king_moves_0 | (k_step_0 & (x_0 | king_free));
    assign king_moves_2 = king_moves_1 | (k_step_1 & (x_1 | king_free));
    assign king_moves_3 = king_moves_2 | (k_step_2 & (x_2 | king_free));
    assign king_moves_4 = king_moves_3 | (k_step_3 & (x_3 | king_free));
    assign king_moves_5 = king_moves_4 | (k_step_4 & (x_4 | king_free));
    assign king_moves_6 = king_moves_5 | (k_step_5 & (x_5 | king_free));
    assign king_moves_7 = king_moves_6 | (k_step_6 & (x_6 | king_free));
    assign king_moves_8 = king_moves_7 | (k_step_7 & (x_7 | king_free));
    assign king = ~forbid & king_moves_8;
    // Drops of P L N S G B R, and whether there is a move at all.
    assign some_0 = 81'd0;
    assign some_1 = some_0 | promote_0 | plain_0;
    assign some_2 = some_1 | promote_1 | plain_1;
    assign some_3 = some_2 | promote_2 | plain_2;
    assign some_4 = some_3 | promote_3 | plain_3;
    assign some_5 = some_4 | promote_4 | plain_4;
    assign some_6 = some_5 | promote_5 | plain_5;
    assign some_7 = some_6 | promote_6 | plain_6;
    assign some_8 = some_7 | promote_7 | plain_7;
    assign some_9 = some_8 | promote_8 | plain_8;
    assign some_10 = some_9 | promote_9 | plain_9;
    assign no_drop_0 = dead_1;
    assign no_drop_1 = dead_1;
    assign no_drop_2 = dead_2;
    assign no_drop_3 = 81'd0;
    assign no_drop_4 = 81'd0;
    assign no_drop_5 = 81'd0;
    assign no_drop_6 = 81'd0;
    assign drop_0 = empty & hand_0 & ck_0 & ~no_drop_0;
    assign some_11 = some_10 | drop_0;
    assign drop_1 = empty & hand_1 & ck_1 & ~no_drop_1;
    assign some_12 = some_11 | drop_1;
    assign drop_2 = empty & hand_2 & ck_2 & ~no_drop_2;
    assign some_13 = some_12 | drop_2;
    assign drop_3 = empty & hand_3 & ck_3 & ~no_drop_3;
    assign some_14 = some_13 | drop_3;
    assign drop_4 = empty & hand_4 & ck_4 & ~no_drop_4;
    assign some_15 = some_14 | drop_4;
    assign drop_5 = empty & hand_5 & ck_5 & ~no_drop_5;
    assign some_16 = some_15 | drop_5;
    assign drop_6 = empty & hand_6 & ck_6 & ~no_drop_6;
    assign some_17 = some_16 | drop_6;
    assign pend = some_17;

    wire unused = &{1'b0, lance_2, lance_6};
endmodule

`default_nettype wire
