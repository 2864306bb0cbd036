// go_decide: Stage 3, combinational (docs/circuits/go.md, section 5). W: bits of a cell.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/decide.rs or the configuration, not this file.
`default_nettype none

module go_decide (
    input  wire [4:0] step,
    input  wire [1:0] direction,       // Of the neighbour.
    // Colours around the candidate, the new stone, the taken stone, the counted point.
    input  wire [7:0] around,
    // The last move, 0 = pass; then the candidate that was refused last.
    input  wire [8:0] point,
    input  wire [8:0] place,           // Of the walk over the board, of the removal.
    input  wire [8:0] stone,           // Whose id, link and colours are read.
    input  wire [8:0] list_at,         // Word of the list that is read.
    input  wire [8:0] id,              // The new stone's string.
    input  wire [8:0] next,            // What follows the new stone, or the taken one, in its ring.
    input  wire [8:0] liberties,       // Pseudo-liberties of the new stone's string.
    // Where a walk along a ring ends; before, the word of the list that a stone or a candidate
    // leaves.
    input  wire [8:0] last,
    input  wire [8:0] empties,         // E, words of the list.
    input  wire [8:0] taken,           // Stones that the move took.
    input  wire [3:0] dead,            // Directions of enemy strings without a liberty.
    input  wire       has_ko,
    // Black 1, white 2: to move, or the colour of the stone that is put down.
    input  wire [1:0] turn,
    input  wire       passed,          // The last move was a pass.
    input  wire       capped,
    input  wire       counting,        // There was a game: its points count.
    input  wire       starting,        // The stones of the given position are being put down.
    input  wire       own,             // The own string is taken.
    // Id, link and liberties of the new stone are still to be written.
    input  wire       commit,
    input  wire       done,            // The move is over: count it.
    input  wire [4:0] row,             // The row of a walk; the word that is sent.
    input  wire [4:0] column,          // The column of a walk.
    // Words of the list among which is drawn: those behind were looked at.
    input  wire [8:0] remaining,
    // The candidate before, in point, still has to be put behind them.
    input  wire       park,
    // What the string below keeps beside the candidate, 7 for more.
    input  wire [2:0] left_0,
    input  wire [2:0] left_1,
    input  wire [2:0] left_2,
    input  wire       ends_here,       // The taken stone is the last of its ring.
    input  wire [8:0] candidate,
    input  wire       over,            // The move before was the last that the cap allows.

    // what stage 2 saw
    input  wire [8:0] target,
    input  wire [8:0] below,           // The cell below place.
    input  wire [7:0] nb4,
    input  wire [8:0] string_id,
    input  wire [8:0] link,
    input  wire [8:0] moved,
    input  wire       barred,
    input  wire       open,
    input  wire [2:0] free,
    input  wire [8:0] first,           // The cell below the candidate.
    input  wire       walled,
    input  wire       mine,
    input  wire       enemy,
    input  wire [8:0] changed,
    input  wire       lone,
    input  wire [2:0] few,
    input  wire       smaller,
    input  wire       same,
    input  wire       closed,
    input  wire       single,
    input  wire       no_liberty,
    input  wire [2:0] equal,
    input  wire [2:0] allows,
    input  wire [2:0] allows_equal,
    input  wire [8:0] stepped,
    input  wire [8:0] less,
    input  wire       at_end,
    input  wire [1:0] onward,
    input  wire       last_column,
    input  wire       top,
    input  wire       beyond,
    input  wire [1:0] given,           // Colour of the given position at below.
    input  wire [8:0] selection,       // The next selection.

    // of the batch
    input  wire [1:0] first_turn,
    // The point below the cell is the ko point of the given position.
    input  wire       at_ko,
    // The lowest cell of the walk over the given position: the first one of row 2.
    input  wire [8:0] home,
    input  wire       first_passed,
    input  wire       suicide,
    input  wire       stones,          // The given position has stones.
    input  wire       stop,

    // of the unit
    input  wire       armed,           // The slot has its stream and its number of playouts.
    input  wire       locked,          // Another game is between two playouts.
    input  wire       room,            // The word of the result can be handed out.
    input  wire       none_left,       // The slot has no playout left.

    // writes
    output reg        list_write,
    output reg  [8:0] list_to,
    output reg  [8:0] list_value,
    output reg        nb4_write,
    output wire [8:0] nb4_to,
    output wire       id_write,
    output wire       ring_write,
    output reg  [8:0] stone_to,
    output wire       lib_write,
    output reg  [8:0] lib_to,
    output reg  [8:0] lib_value,
    output reg        owner_write,     // The point below counts.
    output reg        begun,           // The slot has one playout less.
    output reg        ko_write,        // Ko point, 0 = none.
    output reg  [8:0] ko_value,

    // of the unit
    output reg        begin_game,
    output reg        lock,
    output reg        unlock,
    output reg        send,
    output reg        capture,
    output reg        captured,
    output reg        left_ko,
    output reg        left_pass,

    // the next step
    output reg  [4:0] next_step,
    output reg  [1:0] next_direction,
    output reg  [7:0] next_around,
    output reg  [8:0] next_point,
    output reg  [8:0] next_place,
    output reg  [8:0] next_stone,
    output reg  [8:0] next_list_at,
    output reg  [8:0] next_id,
    output reg  [8:0] next_next,
    output reg  [8:0] next_liberties,
    output reg  [8:0] next_last,
    output reg  [8:0] next_empties,
    output reg  [8:0] next_taken,
    output reg  [3:0] next_dead,
    output reg        next_has_ko,
    output reg  [1:0] next_turn,
    output reg        next_passed,
    output reg        next_capped,
    output reg        next_counting,
    output reg        next_starting,
    output reg        next_own,
    output reg        next_commit,
    output reg        next_done,
    output reg  [4:0] next_row,
    output reg  [4:0] next_column,
    output reg  [8:0] next_remaining,
    output reg        next_park,
    output reg  [2:0] next_left_0,
    output reg  [2:0] next_left_1,
    output reg  [2:0] next_left_2,
    output reg        next_ends_here
);
    localparam [4:0] STEP_IDLE    = 5'd0;
    localparam [4:0] STEP_START   = 5'd1;
    localparam [4:0] STEP_LAY     = 5'd2;
    localparam [4:0] STEP_PLACE   = 5'd3;
    localparam [4:0] STEP_READY   = 5'd4;
    localparam [4:0] STEP_PICK    = 5'd5;
    localparam [4:0] STEP_SWAP    = 5'd6;
    localparam [4:0] STEP_ASK     = 5'd7;
    localparam [4:0] STEP_SETTLE  = 5'd8;
    localparam [4:0] STEP_RELABEL = 5'd9;
    localparam [4:0] STEP_CHECK   = 5'd10;
    localparam [4:0] STEP_NEXT    = 5'd11;
    localparam [4:0] STEP_TAKE    = 5'd12;
    localparam [4:0] STEP_TELL    = 5'd13;
    localparam [4:0] STEP_WAIT    = 5'd14;
    localparam [4:0] STEP_COUNT   = 5'd15;
    localparam [4:0] STEP_SCORE   = 5'd16;
    localparam [4:0] STEP_LENGTH  = 5'd17;
    localparam [4:0] STEP_SEND    = 5'd18;

    reg        good;
    reg        bad;
    reg        play;
    reg        settled;
    reg  [8:0] gain;
    reg        ends;
    wire       goes_last;
    reg  [3:0] all_dead;
    wire       fatal;
    wire [2:0] keeps;
    wire       hit_0;
    wire       hit_1;
    wire       hit_2;
    wire [2:0] seen;

    always @(*) begin
        next_step = step;
        next_direction = direction;
        next_around = around;
        next_point = point;
        next_place = place;
        next_stone = stone;
        next_list_at = list_at;
        next_id = id;
        next_next = next;
        next_liberties = liberties;
        next_last = last;
        next_empties = empties;
        next_taken = taken;
        next_dead = dead;
        next_has_ko = has_ko;
        next_turn = turn;
        next_passed = passed;
        next_capped = capped;
        next_counting = counting;
        next_starting = starting;
        next_own = own;
        next_commit = commit;
        next_done = done;
        next_row = row;
        next_column = column;
        next_remaining = remaining;
        next_left_0 = left_0;
        next_left_1 = left_1;
        next_left_2 = left_2;
        next_ends_here = ends_here;
        // what lasts for one step
        next_done = 1'b0;
        next_park = 1'b0;
        next_commit = 1'b0;
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
        // ---- writes
        list_to = empties;
        list_value = below;
        if ((step == STEP_SETTLE) | (step == STEP_SWAP) | (step == STEP_ASK)) begin
            list_to = last;
            list_value = moved;
        end
        if (step == STEP_TAKE) begin
            list_value = place;
        end
        if (park) begin
            list_write = 1'b1;
            list_to = remaining;
            list_value = point;
        end
        settled = 1'b0;
        ends = 1'b0;
        // ---- the candidate is judged
        good = 1'b0;
        bad = 1'b0;
        play = 1'b0;
        case (step)
            STEP_IDLE: begin
                // the first board is made like the others, but there is nothing to be counted
                next_counting = 1'b0;
                if (armed & !locked) begin
                    begin_game = 1'b1;
                    lock = 1'b1;
                    next_step = STEP_COUNT;
                end
            end
            STEP_START: begin
                next_starting = 1'b1;
                next_capped = 1'b0;
                next_place = home;
                ko_write = 1'b1;
                next_row = 5'd2;
                next_column = 5'd1;
                next_step = STEP_READY;
                if (stones) begin
                    next_step = STEP_LAY;
                end
                begun = 1'b1;
                unlock = 1'b1;
                if (none_left | stop) begin
                    // nothing more: that is told
                    next_row = 5'd5;
                    next_step = STEP_SEND;
                end
            end
            STEP_LAY: begin
                next_place = target;
                next_column = column + 5'd1;
                if (last_column) begin
                    next_column = 5'd1;
                    next_row = row + 5'd1;
                end
                if (at_ko) begin
                    ko_write = 1'b1;
                    ko_value = below;
                end
                if (beyond) begin
                    next_step = STEP_READY;
                end else if (given != 2'd0) begin
                    next_point = below;
                    next_stone = below;
                    next_turn = given;
                    next_step = STEP_PLACE;
                end
            end
            STEP_PLACE: begin
                next_around = nb4;
                next_liberties = {6'd0, free};
                next_id = point;
                next_next = point;
                next_direction = 2'd0;
                next_dead = 4'd0;
                next_stone = target;
                next_step = STEP_SETTLE;
            end
            STEP_READY: begin
                next_remaining = empties;
                next_list_at = selection;
                next_step = STEP_PICK;
                if (starting) begin
                    next_starting = 1'b0;
                    next_turn = first_turn;
                    next_passed = first_passed;
                end else if (over) begin
                    next_capped = 1'b1;
                    next_step = STEP_WAIT;
                end
            end
            STEP_PICK: begin
                next_around = nb4;
                next_direction = 2'd0;
                next_stone = target;
                if (over) begin
                    next_capped = 1'b1;
                    next_step = STEP_WAIT;
                end else if (open & !barred) begin
                    good = 1'b1;
                end else begin
                    // the last of those that are left takes its word, while its neighbours are
                    // asked or it is out
                    next_last = list_at;
                    next_remaining = less;
                    next_list_at = less;
                    next_step = STEP_ASK;
                    if (barred) begin
                        next_step = STEP_SWAP;
                    end
                end
            end
            STEP_SWAP: begin
                list_write = 1'b1;
                next_point = candidate;
                next_park = 1'b1;
                bad = 1'b1;
            end
            STEP_ASK: begin
                if (direction == 2'd0) begin
                    list_write = 1'b1;
                    next_point = candidate;
                    next_park = 1'b1;
                end
                // strings that are one and the same keep one less with every contact
                if (hit_0) begin
                    next_left_0 = left_0 - 3'd1;
                end
                if (hit_1) begin
                    next_left_1 = left_1 - 3'd1;
                end
                if (hit_2) begin
                    next_left_2 = left_2 - 3'd1;
                end
                if (direction == 2'd0) begin
                    next_left_0 = keeps;
                end
                if (direction == 2'd1) begin
                    next_left_1 = keeps;
                end
                if (direction == 2'd2) begin
                    next_left_2 = keeps;
                end
                next_stone = target;
                next_direction = onward;
                // four contacts are the most: 5 pseudo-liberties leave one
                good = (mine & ((few > 3'd4) | suicide)) | (enemy & lone);
                if (direction == 2'd3) begin
                    if (goes_last | (mine & (keeps != 3'd0)) | (enemy & (keeps == 3'd0))) begin
                        good = 1'b1;
                    end
                    bad = !good;
                end
            end
            STEP_SETTLE: begin
                nb4_write = 1'b1;
                list_write = (direction == 2'd0) & !starting;
                next_dead = all_dead;
                settled = 1'b1;
                if (mine) begin
                    next_liberties = liberties + gain;
                    if (!same) begin
                        next_next = link;
                        if (smaller) begin
                            // theirs is relabelled: from the stone behind the neighbour round to it
                            settled = 1'b0;
                            next_stone = link;
                            next_last = next;
                            next_step = STEP_RELABEL;
                        end else begin
                            next_id = string_id;
                            if (!single) begin
                                // ours is relabelled; the new stone has its id in a register
                                settled = 1'b0;
                                next_stone = next;
                                next_last = point;
                                next_step = STEP_RELABEL;
                            end
                        end
                    end
                end
            end
            STEP_RELABEL: begin
                next_stone = link;
                settled = closed;
            end
            STEP_CHECK: begin
                if (no_liberty) begin
                    next_own = 1'b1;
                    next_step = STEP_NEXT;
                end else begin
                    ends = 1'b1;
                end
            end
            STEP_NEXT: begin
                // of the dead directions the lowest is next
                next_dead = dead & (dead + 4'd15);
                next_place = target;
                next_stone = target;
                next_last = target;
                next_has_ko = walled;
                next_step = STEP_TAKE;
            end
            STEP_TAKE: begin
                list_write = 1'b1;
                captured = 1'b1;
                next_empties = stepped;
                next_taken = taken + 9'd1;
                next_around = nb4;
                next_next = link;
                next_ends_here = closed;
                next_direction = 2'd0;
                next_stone = target;
                next_step = STEP_TELL;
            end
            STEP_TELL: begin
                nb4_write = 1'b1;
                next_stone = target;
                next_direction = onward;
                if (direction == 2'd3) begin
                    next_stone = next;
                    next_place = next;
                    next_step = STEP_TAKE;
                    if (ends_here) begin
                        next_step = STEP_NEXT;
                        if (dead == 4'd0) begin
                            capture = !own;
                            // one stone, taken by a stone among enemies
                            next_has_ko = has_ko & !own & (taken == 9'd1);
                            left_ko = next_has_ko;
                            if (next_has_ko) begin
                                ko_write = 1'b1;
                                ko_value = place;
                            end
                            ends = 1'b1;
                        end
                    end
                end
            end
            STEP_WAIT: begin
                next_counting = 1'b1;
                if (!locked) begin
                    lock = 1'b1;
                    next_step = STEP_COUNT;
                end
            end
            STEP_COUNT: begin
                next_around = nb4;
                nb4_write = 1'b1;
                next_place = target;
                next_stone = target;
                next_row = row + 5'd1;
                if (row > 5'd1) begin
                    owner_write = counting;
                    if (given == 2'd0) begin
                        list_write = 1'b1;
                        next_empties = stepped;
                    end
                end
                if (top) begin
                    next_row = 5'd0;
                    next_column = column + 5'd1;
                    if (last_column) begin
                        next_step = STEP_START;
                        if (counting) begin
                            next_step = STEP_SCORE;
                        end
                    end
                end
            end
            STEP_SCORE: next_step = STEP_LENGTH;
            STEP_LENGTH: begin
                next_row = 5'd0;
                next_step = STEP_SEND;
            end
            default: begin
                // Send, the only state left
                send = room;
                if (room) begin
                    next_row = row + 5'd1;
                    if (row == 5'd4) begin
                        next_step = STEP_START;
                    end
                    if (row == 5'd5) begin
                        next_step = STEP_IDLE;
                    end
                end
            end
        endcase
        // ---- the final scan begins below the lowest cell of the first column
        if ((step == STEP_IDLE) | (step == STEP_WAIT)) begin
            next_place = 9'd1;
            next_stone = 9'd1;
            next_row = 5'd0;
            next_column = 5'd1;
            next_empties = 9'd0;
        end
        // ---- the neighbour is told: the next one, or the stone stands
        if (settled) begin
            next_direction = onward;
            next_stone = target;
            next_step = STEP_SETTLE;
            if (direction == 2'd3) begin
                next_commit = 1'b1;
                if (starting) begin
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
        // ---- a candidate is allowed or not
        if (good) begin
            play = 1'b1;
        end
        if (bad) begin
            next_list_at = selection;
            next_step = STEP_PICK;
            if (at_end) begin
                // nothing is allowed: a pass
                left_pass = 1'b1;
                next_done = 1'b1;
                next_park = 1'b0;
                next_point = 9'd0;
                next_taken = 9'd0;
                ko_write = 1'b1;
                next_has_ko = 1'b0;
                next_passed = 1'b1;
                next_step = STEP_READY;
                if (passed) begin
                    next_step = STEP_WAIT;
                end
            end
        end
        // ---- a stone is played
        if (play) begin
            next_park = 1'b0;
            next_point = candidate;
            next_id = candidate;
            next_next = candidate;
            next_liberties = {6'd0, free};
            if (step == STEP_ASK) begin
                next_liberties = 9'd0;
            end
            next_empties = stepped;
            next_last = list_at;
            next_list_at = stepped;
            next_stone = first;
            next_direction = 2'd0;
            next_dead = 4'd0;
            next_taken = 9'd0;
            ko_write = 1'b1;
            next_has_ko = 1'b0;
            next_own = 1'b0;
            next_passed = 1'b0;
            next_step = STEP_SETTLE;
        end
        // ---- the move is over
        if (ends) begin
            next_done = 1'b1;
            next_remaining = empties;
            next_list_at = selection;
            next_step = STEP_PICK;
        end
    end

    assign nb4_to = stone;
    // the new stone's own words, one step late; nothing else is written there in that step
    assign id_write = commit | (step == STEP_RELABEL);
    assign ring_write = commit | ((step == STEP_SETTLE) & mine & !same);

    always @(*) begin
        stone_to = stone;
        if (commit) begin
            stone_to = point;
        end
    end

    assign lib_write = commit | ((step == STEP_SETTLE) & enemy) | ((step == STEP_TELL) & ((enemy &
        own) | (mine & !own)));

    always @(*) begin
        lib_to = string_id;
        lib_value = changed;
        if (commit) begin
            lib_to = id;
            lib_value = liberties;
        end
    end

    // ---- the stone that is put down
    assign fatal = (step == STEP_SETTLE) & enemy & lone;

    always @(*) begin
        all_dead = dead;
        if (fatal) begin
            all_dead = dead | (4'd1 << direction);
        end
    end

    always @(*) begin
        // a neighbour of the own string takes a liberty, another string brings those that it keeps
        gain = ~9'd0;
        if (!same) begin
            gain = changed;
        end
    end

    // ---- the strings around a candidate
    assign hit_0 = equal[0];
    assign hit_1 = equal[1];
    assign hit_2 = equal[2];
    assign seen = {2'd0, hit_0} + {2'd0, hit_1} + {2'd0, hit_2};
    assign keeps = few - seen - 3'd1;
    // some string asked before allows it
    assign goes_last = |((allows & ~equal) | (allows_equal & equal));
endmodule

`default_nettype wire
