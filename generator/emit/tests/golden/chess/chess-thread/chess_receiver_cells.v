// chess_receiver_cells: The receivers of the 64 squares, side by side: every port is a plane, bit s belongs to square s. No square looks at another;
// what arrives comes in as planes (rtl_templates/chess/array_rays.v). Combinational.
// Ports over lines have one plane for each line 0..8 from which a word arrives (docs/circuits/chess.md, section 1); axes are
// lines modulo 4. What holds for all squares alike (quiet, the cycles, ...) comes as a plane of equal bits.
// Source: Boule and Zilic 2002, sections 3.1 and 4.2.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/array/receiver_cells.rs or the configuration, not this
// file.
`default_nettype none

module chess_receiver_cells (
    // A super-piece is the first piece on the line.
    input  wire [63:0] supers_0,           // [0]
    input  wire [63:0] supers_1,           // [1]
    input  wire [63:0] supers_2,           // [2]
    input  wire [63:0] supers_3,           // [3]
    input  wire [63:0] supers_4,           // [4]
    input  wire [63:0] supers_5,           // [5]
    input  wire [63:0] supers_6,           // [6]
    input  wire [63:0] supers_7,           // [7]

    // The first piece on the line is a slider of the side to move that fits, or its super-piece.
    input  wire [63:0] mine_0,             // [0]
    input  wire [63:0] mine_1,             // [1]
    input  wire [63:0] mine_2,             // [2]
    input  wire [63:0] mine_3,             // [3]
    input  wire [63:0] mine_4,             // [4]
    input  wire [63:0] mine_5,             // [5]
    input  wire [63:0] mine_6,             // [6]
    input  wire [63:0] mine_7,             // [7]

    // The first piece is a queen of the side to move, or a slider of the other that fits.
    input  wire [63:0] queens_0,           // [0]
    input  wire [63:0] queens_1,           // [1]
    input  wire [63:0] queens_2,           // [2]
    input  wire [63:0] queens_3,           // [3]
    input  wire [63:0] queens_4,           // [4]
    input  wire [63:0] queens_5,           // [5]
    input  wire [63:0] queens_6,           // [6]
    input  wire [63:0] queens_7,           // [7]

    // Own king one step away, by axis.
    input  wire [63:0] king_0,             // [0]
    input  wire [63:0] king_1,             // [1]
    input  wire [63:0] king_2,             // [2]
    input  wire [63:0] king_3,             // [3]

    input  wire [63:0] push,               // A push of an own pawn arrives, a double step included.
    input  wire [63:0] capture_1,          // An own pawn captures here along axis 1.
    input  wire [63:0] capture_3,          // Along axis 3.
    input  wire [63:0] side,               // An own pawn stands beside.
    input  wire [63:0] knight,             // An own knight jumps here.
    input  wire [63:0] super_knight,       // The super-piece arrives on a knight line.
    // The enemy king stands where an own pawn would capture from here.
    input  wire [63:0] king_ahead,
    input  wire [63:0] enemy_pawn,         // An enemy pawn attacks the square.
    input  wire [63:0] enemy_knight,       // An enemy knight attacks the square.
    input  wire [63:0] victim_near,        // The victim is one step away.
    // The victim is one step ahead of a pawn that stands here.
    input  wire [63:0] victim_push,
    input  wire [63:0] victim_capture,     // The victim is where a pawn that stands here captures.
    input  wire [63:0] victim_side,        // The victim is one step to the east or west.
    input  wire [63:0] own,                // A piece of the side to move.
    input  wire [63:0] enemy_king,         // The king of the other side.
    input  wire [63:0] kind_2,             // Bit 2 of the kind.
    input  wire [63:0] kind_1,             // Bit 1 of the kind.
    input  wire [63:0] kind_0,             // Bit 0 of the kind.
    input  wire [63:0] rank_8,             // Constant: white's last rank.
    input  wire [63:0] rank_1,             // Constant: black's last rank.
    input  wire [63:0] rank_2,             // Constant: white's second rank.
    input  wire [63:0] rank_7,             // Constant: black's second rank.
    input  wire [63:0] turn,               // White is to move.
    input  wire [63:0] castle_at,          // Squares where the king arrives when it castles now.
    input  wire [63:0] passing_at,         // The pawn that has just gone two squares.

    // Moves along the axis are wanted (mode `Alone`), by axis.
    input  wire [63:0] open_0,             // [0]
    input  wire [63:0] open_1,             // [1]
    input  wire [63:0] open_2,             // [2]
    input  wire [63:0] open_3,             // [3]

    input  wire [63:0] quiet,              // The victim's square is empty.
    input  wire [63:0] double_step,        // Double steps arrive at the victim's square.
    input  wire [63:0] last,               // The victim's square is on the last rank.
    input  wire [63:0] passing,            // The victim can be captured in passing.
    input  wire [63:0] castles,            // The king castles to the victim's square.

    // Kinds that check at the victim's square: pawn, knight, bishop, rook.
    input  wire [63:0] checks_0,           // [0]
    input  wire [63:0] checks_1,           // [1]
    input  wire [63:0] checks_2,           // [2]
    input  wire [63:0] checks_3,           // [3]

    input  wire [63:0] checks_first,       // Checks have had phases of their own.
    input  wire [63:0] find_discoverer,    // Cycle find-discoverer.
    input  wire [63:0] find_pivot,         // Cycle find-pivot.
    input  wire [63:0] find_special,       // Cycle find-special.
    input  wire [63:0] find_promotion,     // Cycle find-victim-promotion.
    input  wire [63:0] find_victim,        // Cycle find-victim.
    input  wire [63:0] find_target,        // Cycle find-target.
    input  wire [63:0] aggressor_direct,   // Cycle find-aggressor of the phase of direct checks.
    input  wire [63:0] aggressor_special,  // Cycle find-aggressor of the phase of special moves.
    input  wire [63:0] aggressor_normal,   // Cycle find-aggressor of the normal phase.
    output wire [63:0] bid,                // The square bids, if no mask keeps it out.
    output wire [63:0] priority_2,         // Bit 2 of the priority, to move or to go to.
    output wire [63:0] priority_1,         // Bit 1 of the priority.
    output wire [63:0] priority_0,         // Bit 0 of the priority.
    output wire [63:0] payload_3,          // Bit 3 of the payload: a rook checks here.
    output wire [63:0] payload_2,          // A bishop checks here.
    output wire [63:0] payload_1,          // A knight checks here; bit 1 of a discoverer's axis.
    output wire [63:0] payload_0,          // A pawn checks here; bit 0 of a discoverer's axis.
    output wire [63:0] own_hits,           // Attacked by the side to move.
    output wire [63:0] enemy_hits,         // Attacked by the other side, its king left out.
    output wire [63:0] discoverer,         // A piece that discovers.
    output wire [63:0] special,            // A special move arrives.
    output wire [63:0] promotion,          // A push to the last rank arrives.
    output wire [63:0] in_passing          // A pawn can capture the pawn on this square in passing.
);
    wire [63:0] slider_0;
    wire [63:0] slider_1;
    wire [63:0] slider_2;
    wire [63:0] slider_3;
    wire [63:0] slider_4;
    wire [63:0] slider_5;
    wire [63:0] slider_6;
    wire [63:0] slider_7;
    wire [63:0] straight_slider;
    wire [63:0] diagonal_slider;
    wire [63:0] by_queen;
    wire [63:0] by_rook;
    wire [63:0] by_bishop;
    wire [63:0] by_king;
    wire [63:0] by_pawn;
    wire [63:0] plain;
    wire [63:0] capture;
    wire [63:0] enemy_slider;
    wire [63:0] check_rook;
    wire [63:0] check_bishop;
    wire [63:0] axis_0;
    wire [63:0] axis_1;
    wire [63:0] axis_2;
    wire [63:0] axis_3;
    wire [63:0] opens;
    wire [63:0] last_rank;
    wire [63:0] second_rank;
    wire [63:0] occupied;
    wire [63:0] there;
    wire [63:0] push_last;
    wire [63:0] capture_last;
    wire [63:0] passes_here;
    wire [63:0] any_special;
    wire [63:0] is_pawn;
    wire [63:0] is_knight;
    wire [63:0] is_bishop;
    wire [63:0] is_rook;
    wire [63:0] is_queen;
    wire [63:0] is_king;
    wire [63:0] sees_straight;
    wire [63:0] sees_diagonal;
    wire [63:0] sees_ahead;
    wire [63:0] pawn_pushes;
    wire [63:0] pawn_captures;
    wire [63:0] pawn_passes;
    wire [63:0] fits;
    wire [63:0] is_special;
    wire [63:0] kind_checks;
    wire [63:0] to_go;
    wire [63:0] to_move;

    // kinds: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6
    assign occupied = kind_2 | kind_1 | kind_0;
    assign is_pawn = ~kind_2 & ~kind_1 & kind_0;
    assign is_knight = ~kind_2 & kind_1 & ~kind_0;
    assign is_bishop = ~kind_2 & kind_1 & kind_0;
    assign is_rook = kind_2 & ~kind_1 & ~kind_0;
    assign is_queen = kind_2 & kind_0;
    assign is_king = kind_2 & kind_1;
    assign last_rank = (turn & rank_8) | (~turn & rank_1);
    assign second_rank = (turn & rank_2) | (~turn & rank_7);
    // own sliders that arrive; the super-piece is none
    assign slider_0 = mine_0 & ~supers_0 & open_0;
    assign slider_1 = mine_1 & ~supers_1 & open_1;
    assign slider_2 = mine_2 & ~supers_2 & open_2;
    assign slider_3 = mine_3 & ~supers_3 & open_3;
    assign slider_4 = mine_4 & ~supers_4 & open_0;
    assign slider_5 = mine_5 & ~supers_5 & open_1;
    assign slider_6 = mine_6 & ~supers_6 & open_2;
    assign slider_7 = mine_7 & ~supers_7 & open_3;
    assign straight_slider = slider_0 | slider_2 | slider_4 | slider_6;
    assign diagonal_slider = slider_1 | slider_3 | slider_5 | slider_7;
    assign by_queen = (slider_0 & queens_0) | (slider_1 & queens_1) | (slider_2 & queens_2) |
        (slider_3 & queens_3) | (slider_4 & queens_4) | (slider_5 & queens_5) | (slider_6 &
        queens_6) | (slider_7 & queens_7);
    assign by_rook = (slider_0 & ~queens_0) | (slider_2 & ~queens_2) | (slider_4 & ~queens_4) |
        (slider_6 & ~queens_6);
    assign by_bishop = (slider_1 & ~queens_1) | (slider_3 & ~queens_3) | (slider_5 & ~queens_5) |
        (slider_7 & ~queens_7);
    assign by_king = (king_0 & open_0) | (king_1 & open_1) | (king_2 & open_2) | (king_3 & open_3);
    // pawns: a push needs an empty square, a capture an enemy piece; both change on the last rank
    assign capture = (capture_1 & open_1) | (capture_3 & open_3);
    assign by_pawn = ~last_rank & ((push & open_0 & ~occupied) | (capture & occupied));
    assign push_last = last_rank & push & open_0 & ~occupied;
    assign capture_last = last_rank & capture & occupied;
    assign passes_here = side & passing_at;
    assign any_special = push_last | capture_last | passes_here | castle_at;
    assign plain = straight_slider | diagonal_slider | by_king | by_pawn | knight;
    // kinds that check from here
    assign check_rook = (supers_0 & ~mine_0) | (supers_2 & ~mine_2) | (supers_4 & ~mine_4) |
        (supers_6 & ~mine_6);
    assign check_bishop = (supers_1 & ~mine_1) | (supers_3 & ~mine_3) | (supers_5 & ~mine_5) |
        (supers_7 & ~mine_7);
    // between an own slider and the enemy king
    assign axis_0 = (supers_0 & ~mine_0 & slider_4) | (supers_4 & ~mine_4 & slider_0);
    assign axis_1 = (supers_1 & ~mine_1 & slider_5) | (supers_5 & ~mine_5 & slider_1);
    assign axis_2 = (supers_2 & ~mine_2 & slider_6) | (supers_6 & ~mine_6 & slider_2);
    assign axis_3 = (supers_3 & ~mine_3 & slider_7) | (supers_7 & ~mine_7 & slider_3);
    assign opens = axis_0 | axis_1 | axis_2 | axis_3;
    // attacks of both sides
    assign enemy_slider = (queens_0 & ~mine_0) | (queens_1 & ~mine_1) | (queens_2 & ~mine_2) |
        (queens_3 & ~mine_3) | (queens_4 & ~mine_4) | (queens_5 & ~mine_5) | (queens_6 & ~mine_6) |
        (queens_7 & ~mine_7);
    assign enemy_hits = enemy_slider | enemy_pawn | enemy_knight;
    assign own_hits = straight_slider | diagonal_slider | by_king | capture | knight;
    // own pieces that fit the victim's super-piece
    assign sees_straight = (supers_0 & mine_0) | (supers_2 & mine_2) | (supers_4 & mine_4) |
        (supers_6 & mine_6);
    assign sees_diagonal = (supers_1 & mine_1) | (supers_3 & mine_3) | (supers_5 & mine_5) |
        (supers_7 & mine_7);
    assign sees_ahead = (turn & supers_0 & mine_0) | (~turn & supers_4 & mine_4);
    assign pawn_pushes = is_pawn & quiet & (victim_push | (sees_ahead & double_step & second_rank));
    assign pawn_captures = is_pawn & victim_capture & ~quiet;
    assign pawn_passes = is_pawn & victim_side & passing;
    assign fits = pawn_pushes | pawn_captures | pawn_passes | (is_knight & super_knight) |
        ((is_bishop | is_queen) & sees_diagonal) | ((is_rook | is_queen) & sees_straight) |
        (is_king & (victim_near | castles));
    assign is_special = pawn_passes | ((pawn_pushes | pawn_captures) & last) | (is_king & castles &
        ~victim_near);
    assign kind_checks = (is_pawn & checks_0) | (is_knight & checks_1) | ((is_bishop | is_queen) &
        checks_2) | ((is_rook | is_queen) & checks_3);
    // the bids
    assign there = ~own & ~enemy_king;
    assign to_go = there & ((find_pivot & ((by_pawn & king_ahead) | (knight & super_knight) |
        ((by_bishop | by_queen) & check_bishop) | ((by_rook | by_queen) & check_rook))) |
        (find_special & any_special) | (find_promotion & push_last) | (find_victim & (plain |
        capture_last | passes_here | castle_at)) | (find_target & plain));
    assign to_move = own & ((find_discoverer & opens) | (aggressor_direct & fits & kind_checks &
        ~is_special & ~opens) | (aggressor_special & fits & is_special) | (aggressor_normal & fits
        & ~(pawn_pushes & last) & (is_special | ~checks_first | (~kind_checks & ~opens))));
    assign bid = to_go | to_move;
    // to move 7 - kind, to go to kind + 1
    assign priority_2 = (own & ~kind_2) | (~own & (kind_2 | (kind_1 & kind_0)));
    assign priority_1 = (own & ~kind_1) | (~own & (kind_1 ^ kind_0));
    assign priority_0 = ~kind_0;
    assign payload_3 = ~own & ~find_target & check_rook;
    assign payload_2 = ~own & ~find_target & check_bishop;
    assign payload_1 = (~own & ~find_target & super_knight) | (own & find_discoverer & (axis_2 |
        axis_3));
    assign payload_0 = (~own & ~find_target & king_ahead) | (own & find_discoverer & (axis_1 |
        axis_3));
    // what the first pass of a node tells
    assign discoverer = own & opens;
    assign special = there & any_special;
    assign promotion = there & push_last;
    assign in_passing = there & passes_here;
endmodule

`default_nettype wire
