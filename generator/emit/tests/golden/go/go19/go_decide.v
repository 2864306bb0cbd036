// go_decide: Stage 3, combinational (docs/circuits/go.md, section 5). W: bits of a cell.
//
// Kiban 0.1.0, configuration go19 (c05304b8).
// Emitted: edit generator/emit/src/go/decide/mod.rs or the configuration, not this file.
`default_nettype none

module go_decide (
    // the game
    input  wire [4:0] step,                // What the game does.

    // registers of the game
    input  wire [1:0] game_direction,      // Of the neighbour.
    // Colours around the candidate, the new stone, the taken stone, the counted point.
    input  wire [7:0] game_around,
    // The last move, 0 = pass; then the candidate that was refused last.
    input  wire [8:0] game_point,
    input  wire [8:0] game_place,          // Of the walk over the board, of the removal.
    input  wire [8:0] game_stone,          // Whose id, link and colours are read.
    input  wire [8:0] game_list_at,        // Word of the list that is read.
    input  wire [8:0] game_id,             // The new stone's string.
    // What follows the new stone, or the taken one, in its ring.
    input  wire [8:0] game_follower,
    input  wire [8:0] game_liberties,      // Pseudo-liberties of the new stone's string.
    // Where a walk along a ring ends; before, the word of the list that a stone or a candidate
    // leaves.
    input  wire [8:0] game_last,
    input  wire [8:0] game_empties,        // E, words of the list.
    input  wire [8:0] game_taken,          // Stones that the move took.
    // Directions of enemy strings without a liberty, one bit each.
    input  wire [3:0] game_dead,
    input  wire       game_has_ko,         // The move leaves a ko point.
    // Black 1, white 2: to move, or the colour of the stone that is put down.
    input  wire [1:0] game_turn,
    input  wire       game_passed,         // The last move was a pass.
    input  wire       game_capped,         // The playout ended at its cap.
    input  wire       game_counting,       // There was a game: its points count.
    input  wire       game_starting,       // The stones of the given position are being put down.
    input  wire       game_own,            // The own string is taken.
    // Id, link and liberties of the new stone are still to be written.
    input  wire       game_commit,
    input  wire       game_done,           // The move is over: count it.
    input  wire [4:0] game_row,            // The row of a walk; the word that is sent.
    input  wire [4:0] game_column,         // The column of a walk.
    // Words of the list among which is drawn: those behind were looked at.
    input  wire [8:0] game_remaining,
    // The candidate before, in point, still has to be put behind them.
    input  wire       game_park,
    // What the string below keeps beside the candidate, 7 for more.
    input  wire [2:0] game_left_0,
    input  wire [2:0] game_left_1,         // The same of the string on the left.
    input  wire [2:0] game_left_2,         // The same of the string on the right.
    input  wire       game_ends_here,      // The taken stone is the last of its ring.

    // beside them
    input  wire [8:0] candidate,           // The cell that the last draw gave.
    input  wire       over,                // The move before was the last that the cap allows.

    // what stage 2 saw
    input  wire [8:0] sight_target,        // The cell of the next step.
    input  wire       sight_barred,        // The candidate is the ko point or an own eye.
    input  wire       sight_open,          // It has an empty neighbour.
    input  wire [2:0] sight_free,          // Empty neighbours.
    input  wire [8:0] sight_first,         // The cell below the candidate.
    input  wire       sight_walled,        // around is all enemy or edge.
    input  wire       sight_mine,          // The stone in the step's direction is one's own.
    input  wire       sight_enemy,         // It is the enemy's.
    input  wire [8:0] sight_changed,       // lib, one more (Tell) or one less.
    input  wire       sight_lone,          // lib is 1.
    input  wire [2:0] sight_few,           // lib, 7 if it is more.
    input  wire       sight_smaller,       // lib - 1 is less than liberties.
    // The string is the one that the stone belongs to already.
    input  wire       sight_same,
    input  wire       sight_closed,        // The ring has come to its end.
    input  wire       sight_single,        // The new stone is joined to no other.
    input  wire       sight_no_liberty,    // liberties is 0.
    // Strings asked before that are this one, a bit a direction.
    input  wire [2:0] sight_equal,
    // The strings asked before that allow the candidate if this one is another.
    input  wire [2:0] sight_allows,
    input  wire [2:0] sight_allows_equal,  // The same if this one is the same.
    input  wire [8:0] sight_stepped,       // E - 1; in Take and Count E + 1.
    input  wire [8:0] sight_less,          // Words of the list that are left, less one.
    input  wire       sight_at_end,        // None is left.

    // what was read, and the way on
    input  wire [8:0] below,               // The cell below game_place.
    // Colours around the step's cell: fields of two bits, by direction.
    input  wire [7:0] nb4,
    input  wire [8:0] string_id,           // Id of the string at the cell.
    input  wire [8:0] link,                // The next stone of its ring.
    input  wire [8:0] moved,               // The word of the list that moves to another place.
    // The direction after this one; edges left and right are left out.
    input  wire [1:0] onward,
    input  wire       last_column,         // The walk is in the last column.
    input  wire       top,                 // It is in the row above the board.
    input  wire       beyond,              // It is two rows above the board.
    input  wire [1:0] given,               // Colour of the given position at below.
    input  wire [8:0] selection,           // The next selection, a word of the list.

    // of the batch
    input  wire [1:0] first_turn,          // Black 1, white 2: to move in the given position.
    // The point below the cell is the ko point of the given position.
    input  wire       at_ko,
    // The lowest cell of the walk over the given position: the first one of row 2.
    input  wire [8:0] home,
    input  wire       first_passed,        // The move before the given position was a pass.
    input  wire       suicide,             // Suicide of more than one stone is allowed.
    input  wire       stones,              // The given position has stones.
    input  wire       stop,                // No playout is begun any more.

    // of the unit
    input  wire       armed,               // The slot has its stream and its number of playouts.
    input  wire       locked,              // Another game is between two playouts.
    input  wire       room,                // The word of the result can be handed out.
    input  wire       none_left,           // The slot has no playout left.

    // writes
    output reg        list_write,          // A word of the list is written:
    output reg  [8:0] list_to,             // which one,
    output reg  [8:0] list_value,          // and its cell.
    output reg        nb4_write,           // The colours around a cell are written:
    output wire [8:0] nb4_to,              // which one; the value is made in stage 2.
    output wire       id_write,            // A stone gets the id of the next step's registers.
    output wire       ring_write,          // A stone gets its follower from the registers.
    output reg  [8:0] stone_to,            // The stone of both.
    output wire       lib_write,           // Pseudo-liberties of a string are written:
    output reg  [8:0] lib_to,              // its id,
    output reg  [8:0] lib_value,           // and their number.
    output reg        owner_write,         // The point below counts.
    output reg        begun,               // The slot has one playout less.
    output reg        ko_write,            // The ko point is written:
    output reg  [8:0] ko_value,            // a cell, 0 = none.

    // of the unit
    output reg        begin_game,          // The slot is taken: it is not armed any more.
    output reg        lock,                // The game is between two playouts from now on,
    output reg        unlock,              // and until now.
    output reg        send,                // A word of the result is handed out, that of game_row.
    output reg        capture,             // The move took enemy stones.
    output reg        captured,            // A stone is taken, of either colour.
    output reg        left_ko,             // The move leaves a ko point.
    output reg        left_pass,           // The move is a pass.

    // the next step
    output reg  [4:0] next_step,           // What the game does next.

    // registers of the game for it
    output reg  [1:0] after_direction,     // Of the neighbour.
    // Colours around the candidate, the new stone, the taken stone, the counted point.
    output reg  [7:0] after_around,
    // The last move, 0 = pass; then the candidate that was refused last.
    output reg  [8:0] after_point,
    output reg  [8:0] after_place,         // Of the walk over the board, of the removal.
    output reg  [8:0] after_stone,         // Whose id, link and colours are read.
    output reg  [8:0] after_list_at,       // Word of the list that is read.
    output reg  [8:0] after_id,            // The new stone's string.
    // What follows the new stone, or the taken one, in its ring.
    output reg  [8:0] after_follower,
    output reg  [8:0] after_liberties,     // Pseudo-liberties of the new stone's string.
    // Where a walk along a ring ends; before, the word of the list that a stone or a candidate
    // leaves.
    output reg  [8:0] after_last,
    output reg  [8:0] after_empties,       // E, words of the list.
    output reg  [8:0] after_taken,         // Stones that the move took.
    // Directions of enemy strings without a liberty, one bit each.
    output reg  [3:0] after_dead,
    output reg        after_has_ko,        // The move leaves a ko point.
    // Black 1, white 2: to move, or the colour of the stone that is put down.
    output reg  [1:0] after_turn,
    output reg        after_passed,        // The last move was a pass.
    output reg        after_capped,        // The playout ended at its cap.
    output reg        after_counting,      // There was a game: its points count.
    output reg        after_starting,      // The stones of the given position are being put down.
    output reg        after_own,           // The own string is taken.
    // Id, link and liberties of the new stone are still to be written.
    output reg        after_commit,
    output reg        after_done,          // The move is over: count it.
    output reg  [4:0] after_row,           // The row of a walk; the word that is sent.
    output reg  [4:0] after_column,        // The column of a walk.
    // Words of the list among which is drawn: those behind were looked at.
    output reg  [8:0] after_remaining,
    // The candidate before, in point, still has to be put behind them.
    output reg        after_park,
    // What the string below keeps beside the candidate, 7 for more.
    output reg  [2:0] after_left_0,
    output reg  [2:0] after_left_1,        // The same of the string on the left.
    output reg  [2:0] after_left_2,        // The same of the string on the right.
    output reg        after_ends_here      // The taken stone is the last of its ring.
);
    localparam [4:0] STEP_IDLE       = 5'd0;
    localparam [4:0] STEP_START      = 5'd1;
    localparam [4:0] STEP_LAY        = 5'd2;
    localparam [4:0] STEP_PLACE      = 5'd3;
    localparam [4:0] STEP_READY      = 5'd4;
    localparam [4:0] STEP_PICK       = 5'd5;
    localparam [4:0] STEP_SWAP       = 5'd6;
    localparam [4:0] STEP_ASK        = 5'd7;
    localparam [4:0] STEP_SETTLE     = 5'd8;
    localparam [4:0] STEP_RELABEL    = 5'd9;
    localparam [4:0] STEP_CHECK      = 5'd10;
    localparam [4:0] STEP_NEXT       = 5'd11;
    localparam [4:0] STEP_TAKE       = 5'd12;
    localparam [4:0] STEP_TELL       = 5'd13;
    localparam [4:0] STEP_WAIT       = 5'd14;
    localparam [4:0] STEP_COUNT      = 5'd15;
    localparam [4:0] STEP_SCORE      = 5'd16;
    localparam [4:0] STEP_LENGTH     = 5'd17;
    localparam [4:0] STEP_SEND       = 5'd18;
    localparam [1:0] COLOUR_EMPTY    = 2'd0;
    localparam [1:0] DIRECTION_ABOVE = 2'd3;
    localparam [1:0] DIRECTION_BELOW = 2'd0;
    localparam [1:0] DIRECTION_LEFT  = 2'd1;
    localparam [1:0] DIRECTION_RIGHT = 2'd2;
    localparam [4:0] SENT_GAME       = 5'd4;
    localparam [4:0] SENT_REST       = 5'd5;
    localparam [4:0] SENT_SUM_A      = 5'd0;

    reg        good;
    reg        bad;
    reg        play;
    reg        settled;
    reg        ends;
    reg  [8:0] gain;
    wire       fatal;
    reg  [3:0] all_dead;
    wire       goes_last;
    wire [2:0] keeps;
    wire       hit_0;
    wire       hit_1;
    wire       hit_2;
    wire [2:0] seen;

    always @(*) begin
        next_step = step;
        after_direction = game_direction;
        after_around = game_around;
        after_point = game_point;
        after_place = game_place;
        after_stone = game_stone;
        after_list_at = game_list_at;
        after_id = game_id;
        after_follower = game_follower;
        after_liberties = game_liberties;
        after_last = game_last;
        after_empties = game_empties;
        after_taken = game_taken;
        after_dead = game_dead;
        after_has_ko = game_has_ko;
        after_turn = game_turn;
        after_passed = game_passed;
        after_capped = game_capped;
        after_counting = game_counting;
        after_starting = game_starting;
        after_own = game_own;
        after_commit = game_commit;
        after_done = game_done;
        after_row = game_row;
        after_column = game_column;
        after_remaining = game_remaining;
        after_park = game_park;
        after_left_0 = game_left_0;
        after_left_1 = game_left_1;
        after_left_2 = game_left_2;
        after_ends_here = game_ends_here;
        // What lasts for one step.
        after_done = 1'b0;
        after_park = 1'b0;
        after_commit = 1'b0;
        begin_game = 1'b0;
        lock = 1'b0;
        unlock = 1'b0;
        send = 1'b0;
        capture = 1'b0;
        captured = 1'b0;
        left_ko = 1'b0;
        left_pass = 1'b0;
        list_write = 1'b0;
        nb4_write = 1'b0;
        owner_write = 1'b0;
        begun = 1'b0;
        ko_write = 1'b0;
        ko_value = 9'd0;
        // Addresses and values of all writes; whether there is one, the step says too.
        list_to = game_empties;
        list_value = below;
        if ((step == STEP_SETTLE) | (step == STEP_SWAP) | (step == STEP_ASK)) begin
            list_to = game_last;
            list_value = moved;
        end
        if (step == STEP_TAKE) begin
            list_value = game_place;
        end
        if (game_park) begin
            list_write = 1'b1;
            list_to = game_remaining;
            list_value = game_point;
        end
        settled = 1'b0;
        ends = 1'b0;
        good = 1'b0;
        bad = 1'b0;
        play = 1'b0;
        case (step)
            STEP_IDLE: begin
                // Idle: a slot waits for its stream.
                // the first board is made like the others, but there is nothing to be counted
                after_counting = 1'b0;
                if (armed & !locked) begin
                    begin_game = 1'b1;
                    lock = 1'b1;
                    next_step = STEP_COUNT;
                end
            end
            STEP_START: begin
                // Start: another playout, or none is left.
                after_starting = 1'b1;
                after_capped = 1'b0;
                after_place = home;
                ko_write = 1'b1;
                after_row = 5'd2;
                after_column = 5'd1;
                next_step = STEP_READY;
                if (stones) begin
                    next_step = STEP_LAY;
                end
                begun = 1'b1;
                unlock = 1'b1;
                if (none_left | stop) begin
                    // nothing more: that is told
                    after_row = SENT_REST;
                    next_step = STEP_SEND;
                end
            end
            STEP_LAY: begin
                // Lay: a point of the given position.
                after_place = sight_target;
                after_column = game_column + 5'd1;
                if (last_column) begin
                    after_column = 5'd1;
                    after_row = game_row + 5'd1;
                end
                if (at_ko) begin
                    ko_write = 1'b1;
                    ko_value = below;
                end
                if (beyond) begin
                    next_step = STEP_READY;
                end else if (given != COLOUR_EMPTY) begin
                    after_point = below;
                    after_stone = below;
                    after_turn = given;
                    next_step = STEP_PLACE;
                end
            end
            STEP_PLACE: begin
                // Place: its stone is put down.
                after_around = nb4;
                after_liberties = {6'd0, sight_free};
                after_id = game_point;
                after_follower = game_point;
                after_direction = DIRECTION_BELOW;
                after_dead = 4'd0;
                after_stone = sight_target;
                next_step = STEP_SETTLE;
            end
            STEP_READY: begin
                // Ready: the selection is made anew.
                after_remaining = game_empties;
                after_list_at = selection;
                next_step = STEP_PICK;
                if (game_starting) begin
                    after_starting = 1'b0;
                    after_turn = first_turn;
                    after_passed = first_passed;
                end else if (over) begin
                    after_capped = 1'b1;
                    next_step = STEP_WAIT;
                end
            end
            STEP_PICK: begin
                // Pick: a point of the list is looked at.
                after_around = nb4;
                after_direction = DIRECTION_BELOW;
                after_stone = sight_target;
                if (over) begin
                    after_capped = 1'b1;
                    next_step = STEP_WAIT;
                end else if (sight_open & !sight_barred) begin
                    good = 1'b1;
                end else begin
                    // the last of those that are left takes its word, while its neighbours are
                    // asked or it is out
                    after_last = game_list_at;
                    after_remaining = sight_less;
                    after_list_at = sight_less;
                    next_step = STEP_ASK;
                    if (sight_barred) begin
                        next_step = STEP_SWAP;
                    end
                end
            end
            STEP_SWAP: begin
                // Swap: the candidate is out.
                list_write = 1'b1;
                after_point = candidate;
                after_park = 1'b1;
                bad = 1'b1;
            end
            STEP_ASK: begin
                // Ask: the string of a neighbour.
                if (game_direction == DIRECTION_BELOW) begin
                    list_write = 1'b1;
                    after_point = candidate;
                    after_park = 1'b1;
                end
                // strings that are one and the same keep one less with every contact
                if (hit_0) begin
                    after_left_0 = game_left_0 - 3'd1;
                end
                if (hit_1) begin
                    after_left_1 = game_left_1 - 3'd1;
                end
                if (hit_2) begin
                    after_left_2 = game_left_2 - 3'd1;
                end
                if (game_direction == DIRECTION_BELOW) begin
                    after_left_0 = keeps;
                end
                if (game_direction == DIRECTION_LEFT) begin
                    after_left_1 = keeps;
                end
                if (game_direction == DIRECTION_RIGHT) begin
                    after_left_2 = keeps;
                end
                after_stone = sight_target;
                after_direction = onward;
                // four contacts are the most: 5 pseudo-liberties leave one
                good = (sight_mine & ((sight_few > 3'd4) | suicide)) | (sight_enemy & sight_lone);
                if (game_direction == DIRECTION_ABOVE) begin
                    if (goes_last | (sight_mine & (keeps != 3'd0)) | (sight_enemy & (keeps ==
                        3'd0))) begin
                        good = 1'b1;
                    end
                    bad = !good;
                end
            end
            STEP_SETTLE: begin
                // Settle: a neighbour of the new stone is told.
                nb4_write = 1'b1;
                list_write = (game_direction == DIRECTION_BELOW) & !game_starting;
                after_dead = all_dead;
                settled = 1'b1;
                if (sight_mine) begin
                    after_liberties = game_liberties + gain;
                    if (!sight_same) begin
                        after_follower = link;
                        if (sight_smaller) begin
                            // theirs is relabelled: from the stone behind the neighbour round to it
                            settled = 1'b0;
                            after_stone = link;
                            after_last = game_follower;
                            next_step = STEP_RELABEL;
                        end else begin
                            after_id = string_id;
                            if (!sight_single) begin
                                // ours is relabelled; the new stone has its id in a register
                                settled = 1'b0;
                                after_stone = game_follower;
                                after_last = game_point;
                                next_step = STEP_RELABEL;
                            end
                        end
                    end
                end
            end
            STEP_RELABEL: begin
                // Relabel: a stone gets the id of the other string.
                after_stone = link;
                settled = sight_closed;
            end
            STEP_CHECK: begin
                // Check: is the own string dead?
                if (sight_no_liberty) begin
                    after_own = 1'b1;
                    next_step = STEP_NEXT;
                end else begin
                    ends = 1'b1;
                end
            end
            STEP_NEXT: begin
                // Next: the next dead string.
                // of the dead directions the lowest is next
                after_dead = game_dead & (game_dead - 4'd1);
                after_place = sight_target;
                after_stone = sight_target;
                after_last = sight_target;
                after_has_ko = sight_walled;
                next_step = STEP_TAKE;
            end
            STEP_TAKE: begin
                // Take: a stone is taken.
                list_write = 1'b1;
                captured = 1'b1;
                after_empties = sight_stepped;
                after_taken = game_taken + 9'd1;
                after_around = nb4;
                after_follower = link;
                after_ends_here = sight_closed;
                after_direction = DIRECTION_BELOW;
                after_stone = sight_target;
                next_step = STEP_TELL;
            end
            STEP_TELL: begin
                // Tell: a neighbour of the taken stone is told.
                nb4_write = 1'b1;
                after_stone = sight_target;
                after_direction = onward;
                if (game_direction == DIRECTION_ABOVE) begin
                    after_stone = game_follower;
                    after_place = game_follower;
                    next_step = STEP_TAKE;
                    if (game_ends_here) begin
                        next_step = STEP_NEXT;
                        if (game_dead == 4'd0) begin
                            capture = !game_own;
                            // one stone, taken by a stone among enemies
                            after_has_ko = game_has_ko & !game_own & (game_taken == 9'd1);
                            left_ko = after_has_ko;
                            if (after_has_ko) begin
                                ko_write = 1'b1;
                                ko_value = game_place;
                            end
                            ends = 1'b1;
                        end
                    end
                end
            end
            STEP_WAIT: begin
                // Wait: the final scan is for one game at a time.
                after_counting = 1'b1;
                if (!locked) begin
                    lock = 1'b1;
                    next_step = STEP_COUNT;
                end
            end
            STEP_COUNT: begin
                // Count: a cell of the final scan.
                after_around = nb4;
                nb4_write = 1'b1;
                after_place = sight_target;
                after_stone = sight_target;
                after_row = game_row + 5'd1;
                if (game_row > 5'd1) begin
                    owner_write = game_counting;
                    if (given == COLOUR_EMPTY) begin
                        list_write = 1'b1;
                        after_empties = sight_stepped;
                    end
                end
                if (top) begin
                    after_row = 5'd0;
                    after_column = game_column + 5'd1;
                    if (last_column) begin
                        next_step = STEP_START;
                        if (game_counting) begin
                            next_step = STEP_SCORE;
                        end
                    end
                end
            end
            STEP_SCORE: next_step = STEP_LENGTH;
            STEP_LENGTH: begin
                // Length: behind it the words of the result are sent.
                after_row = SENT_SUM_A;
                next_step = STEP_SEND;
            end
            default: begin
                // Send, the only state left
                // Send: a word of the result.
                send = room;
                if (room) begin
                    after_row = game_row + 5'd1;
                    if (game_row == SENT_GAME) begin
                        next_step = STEP_START;
                    end
                    if (game_row == SENT_REST) begin
                        next_step = STEP_IDLE;
                    end
                end
            end
        endcase
        // The final scan begins below the lowest cell of the first column.
        if ((step == STEP_IDLE) | (step == STEP_WAIT)) begin
            after_place = 9'd1;
            after_stone = 9'd1;
            after_row = 5'd0;
            after_column = 5'd1;
            after_empties = 9'd0;
        end
        // The neighbour is told: the next one, or the stone stands.
        if (settled) begin
            after_direction = onward;
            after_stone = sight_target;
            next_step = STEP_SETTLE;
            if (game_direction == DIRECTION_ABOVE) begin
                after_commit = 1'b1;
                if (game_starting) begin
                    next_step = STEP_LAY;
                end else if (all_dead != 4'd0) begin
                    next_step = STEP_NEXT;
                end else if (suicide) begin
                    next_step = STEP_CHECK;
                end else begin
                    ends = 1'b1;
                end
            end
        end
        // The candidate is not allowed: the next one, or a pass.
        if (good) begin
            play = 1'b1;
        end
        if (bad) begin
            after_list_at = selection;
            next_step = STEP_PICK;
            if (sight_at_end) begin
                // nothing is allowed: a pass
                left_pass = 1'b1;
                after_done = 1'b1;
                after_park = 1'b0;
                after_point = 9'd0;
                after_taken = 9'd0;
                ko_write = 1'b1;
                after_has_ko = 1'b0;
                after_passed = 1'b1;
                next_step = STEP_READY;
                if (game_passed) begin
                    next_step = STEP_WAIT;
                end
            end
        end
        // The candidate is allowed: its stone is played.
        if (play) begin
            after_park = 1'b0;
            after_point = candidate;
            after_id = candidate;
            after_follower = candidate;
            after_liberties = {6'd0, sight_free};
            if (step == STEP_ASK) begin
                after_liberties = 9'd0;
            end
            after_empties = sight_stepped;
            after_last = game_list_at;
            after_list_at = sight_stepped;
            after_stone = sight_first;
            after_direction = DIRECTION_BELOW;
            after_dead = 4'd0;
            after_taken = 9'd0;
            ko_write = 1'b1;
            after_has_ko = 1'b0;
            after_own = 1'b0;
            after_passed = 1'b0;
            next_step = STEP_SETTLE;
        end
        // The move is over.
        if (ends) begin
            after_done = 1'b1;
            after_remaining = game_empties;
            after_list_at = selection;
            next_step = STEP_PICK;
        end
    end

    assign nb4_to = game_stone;
    // the new stone's own words, one step late; nothing else is written there in that step
    assign id_write = game_commit | (step == STEP_RELABEL);
    assign ring_write = game_commit | ((step == STEP_SETTLE) & sight_mine & !sight_same);

    always @(*) begin
        stone_to = game_stone;
        if (game_commit) begin
            stone_to = game_point;
        end
    end

    assign lib_write = game_commit | ((step == STEP_SETTLE) & sight_enemy) | ((step == STEP_TELL) &
        ((sight_enemy & game_own) | (sight_mine & !game_own)));

    always @(*) begin
        lib_to = string_id;
        lib_value = sight_changed;
        if (game_commit) begin
            lib_to = game_id;
            lib_value = game_liberties;
        end
    end

    // What the neighbour that is told means for the new stone.
    assign fatal = (step == STEP_SETTLE) & sight_enemy & sight_lone;

    always @(*) begin
        all_dead = game_dead;
        if (fatal) begin
            all_dead = game_dead | (4'd1 << game_direction);
        end
    end

    always @(*) begin
        // a neighbour of the own string takes a liberty, another string brings those that it keeps
        gain = ~9'd0;
        if (!sight_same) begin
            gain = sight_changed;
        end
    end

    // The strings around a candidate: how many liberties they keep beside it.
    assign hit_0 = sight_equal[0];
    assign hit_1 = sight_equal[1];
    assign hit_2 = sight_equal[2];
    assign seen = {2'd0, hit_0} + {2'd0, hit_1} + {2'd0, hit_2};
    assign keeps = sight_few - seen - 3'd1;
    // some string asked before allows it
    assign goes_last = |((sight_allows & ~sight_equal) | (sight_allows_equal & sight_equal));
endmodule

`default_nettype wire
