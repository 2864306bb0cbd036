// go_decide: Stage 3, combinational (docs/circuits/go.md, section 5). W: bits of a cell.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/lean/decide/mod.rs or the configuration, not this file.
`default_nettype none

module go_decide (
    // the game
    input  wire [4:0] step,               // What the game does.

    // registers of the game
    // The last move, 0 = pass; then the candidate, until a move is made.
    input  wire [8:0] game_point,
    input  wire [8:0] game_place,         // The cell of a walk over the board.
    // Whose link is read; the stone that is taken or gets another id.
    input  wire [8:0] game_stone,
    input  wire [8:0] game_list_at,       // Word of the list that is read.
    input  wire [8:0] game_id,            // The new stone's string.
    // What follows the new stone, or the taken one, in its ring.
    input  wire [8:0] game_follower,
    input  wire [8:0] game_liberties,     // Pseudo-liberties of the new stone's string.
    // Where a walk along a ring ends; before, the word of the list that a stone or a candidate
    // leaves.
    input  wire [8:0] game_last,
    input  wire [8:0] game_empties,       // E, words of the list.
    input  wire [8:0] game_taken,         // Stones that the move took.
    // Directions of enemy strings without a liberty, one bit each.
    input  wire [3:0] game_dead,
    input  wire       game_has_ko,        // The move leaves a ko point.
    input  wire       game_barred,        // The candidate is the ko point.
    // Black 1, white 2: to move, or the colour of the stone that is put down; in the final scan
    // that of the point, 0 = empty.
    input  wire [1:0] game_turn,
    // In the final scan the colour of the lowest point of the next column.
    input  wire [1:0] game_lowest,
    input  wire       game_passed,        // The last move was a pass.
    input  wire       game_capped,        // The playout ended at its cap.
    input  wire       game_counting,      // There was a game: its points count.
    input  wire       game_starting,      // The stones of the given position are being put down.
    input  wire       game_own,           // The own string is taken.
    // Link and liberties of the new stone are still to be written.
    input  wire       game_commit,
    input  wire       game_refill,        // The word last of the list is still to be filled again.
    // A string beside the stone taken before is told in this step.
    input  wire       game_tells,
    input  wire       game_done,          // The move is over: count it.
    input  wire [4:0] game_row,           // The row of a walk; the word that is sent.
    input  wire [4:0] game_column,        // The column of a walk.
    // Words of the list among which is drawn: those behind were looked at.
    input  wire [8:0] game_remaining,
    // The candidate before, in point, still has to be put behind them.
    input  wire       game_park,
    input  wire       game_ends_here,     // The taken stone is the last of its ring.

    // beside them
    // The word of the list that was read: the cell drawn, or what moves to another place.
    input  wire [8:0] drawn,
    input  wire       over,               // The move before was the last that the cap allows.

    // what stage 2 saw
    input  wire [8:0] sight_target,       // The cell to which a walk or a removal goes next.
    input  wire       sight_filled,       // The walk is at the highest cell of all.
    input  wire       sight_open,         // The candidate has an empty neighbour.
    input  wire [2:0] sight_free,         // Empty neighbours.
    input  wire       sight_shut,         // All neighbours are own or edge.
    input  wire       sight_walled,       // They are all enemy or edge.
    input  wire       sight_at_ko_point,  // The cell drawn is the ko point.
    // Three corners make it an own eye, whatever the fourth is.
    input  wire       sight_eye,
    input  wire       sight_unsure,       // One strike: the fourth corner decides.
    input  wire       sight_struck,       // The fourth corner is the enemy's.
    input  wire       sight_allows,       // The string that is asked allows the candidate.
    input  wire [8:0] sight_changed,      // Liberties of the string after it was told.
    input  wire       sight_ends,         // They are 0.
    input  wire       sight_fewer,        // They are fewer than those of the new stone's string.
    input  wire [8:0] sight_joined,       // Both together.
    input  wire       sight_closed,       // The ring has come to its end.
    input  wire       sight_single,       // The new stone is joined to no other.
    input  wire       sight_no_liberty,   // liberties is 0.
    input  wire [8:0] sight_stepped,      // E - 1; in Take and Count E + 1.
    input  wire [8:0] sight_less,         // Words of the list that are left, less one.
    input  wire       sight_at_end,       // None is left.

    // the string of the step
    input  wire [8:0] string_id,          // Id of the string that is asked or told,
    input  wire [3:0] hits,               // and the directions in which it is.
    input  wire       mine,               // It is one's own.
    input  wire       more,               // After it others are left to be asked or told,
    input  wire       several,            // and these are several.

    // what was read, and the way on
    input  wire [8:0] link,               // The next stone of the ring.
    input  wire [1:0] right,              // Colour right of the cell,
    input  wire [1:0] above,              // and above it.
    input  wire       first_column,       // The walk is in the first column.
    input  wire       last_column,        // It is in the last column.
    input  wire       past,               // It is in the column beyond.
    input  wire       top,                // It is in the highest row.
    input  wire       beyond,             // It is above it.
    input  wire [1:0] given,              // Colour of the given position at the cell.
    input  wire [8:0] selection,          // The next selection, a word of the list,
    input  wire [8:0] among,              // and the words among which it was made.

    // of the batch
    input  wire [1:0] first_turn,         // Black 1, white 2: to move in the given position.
    input  wire       at_ko,              // The cell is the ko point of the given position.
    input  wire [8:0] home,               // The lowest cell of the board.
    input  wire       first_passed,       // The move before the given position was a pass.
    input  wire       suicide,            // Suicide of more than one stone is allowed.
    input  wire       stones,             // The given position has stones.
    input  wire       stop,               // No playout is begun any more.

    // of the unit
    input  wire       armed,              // The slot has its stream and its number of playouts.
    input  wire       locked,             // Another game is between two playouts.
    input  wire       room,               // The word of the result can be handed out.
    input  wire       none_left,          // The slot has no playout left.

    // writes
    output reg        list_write,         // A word of the list is written:
    output reg  [8:0] list_to,            // which one,
    output reg  [8:0] list_value,         // and its cell.
    // A cell gets a colour, and the id of the next step's registers:
    output reg        cell_write,
    output reg  [8:0] cell_to,            // which one,
    output reg  [1:0] cell_colour,        // and the colour.
    output wire       ring_write,         // A stone gets its follower from the registers:
    output reg  [8:0] ring_to,            // which one.
    output wire       lib_write,          // Pseudo-liberties of a string are written:
    output reg  [8:0] lib_to,             // its id,
    output reg  [8:0] lib_value,          // and their number.
    output reg        owner_write,        // The point counts.
    output reg        begun,              // The slot has one playout less.
    output reg        ko_write,           // The ko point is written:
    output reg  [8:0] ko_value,           // a cell, 0 = none.

    // of the unit
    output reg        begin_game,         // The slot is taken: it is not armed any more.
    output reg        lock,               // The game is between two playouts from now on,
    output reg        unlock,             // and until now.
    output reg        send,               // A word of the result is handed out, that of game_row.
    output reg        capture,            // The move took enemy stones.
    output reg        captured,           // A stone is taken, of either colour.
    output reg        left_ko,            // The move leaves a ko point.
    output reg        left_pass,          // The move is a pass.

    // the next step
    output reg  [4:0] next_step,          // What the game does next.

    // registers of the game for it
    // The last move, 0 = pass; then the candidate, until a move is made.
    output reg  [8:0] after_point,
    output reg  [8:0] after_place,        // The cell of a walk over the board.
    // Whose link is read; the stone that is taken or gets another id.
    output reg  [8:0] after_stone,
    output reg  [8:0] after_list_at,      // Word of the list that is read.
    output reg  [8:0] after_id,           // The new stone's string.
    // What follows the new stone, or the taken one, in its ring.
    output reg  [8:0] after_follower,
    output reg  [8:0] after_liberties,    // Pseudo-liberties of the new stone's string.
    // Where a walk along a ring ends; before, the word of the list that a stone or a candidate
    // leaves.
    output reg  [8:0] after_last,
    output reg  [8:0] after_empties,      // E, words of the list.
    output reg  [8:0] after_taken,        // Stones that the move took.
    // Directions of enemy strings without a liberty, one bit each.
    output reg  [3:0] after_dead,
    output reg        after_has_ko,       // The move leaves a ko point.
    output reg        after_barred,       // The candidate is the ko point.
    // Black 1, white 2: to move, or the colour of the stone that is put down; in the final scan
    // that of the point, 0 = empty.
    output reg  [1:0] after_turn,
    // In the final scan the colour of the lowest point of the next column.
    output reg  [1:0] after_lowest,
    output reg        after_passed,       // The last move was a pass.
    output reg        after_capped,       // The playout ended at its cap.
    output reg        after_counting,     // There was a game: its points count.
    output reg        after_starting,     // The stones of the given position are being put down.
    output reg        after_own,          // The own string is taken.
    // Link and liberties of the new stone are still to be written.
    output reg        after_commit,
    output reg        after_refill,       // The word last of the list is still to be filled again.
    // A string beside the stone taken before is told in this step.
    output reg        after_tells,
    output reg        after_done,         // The move is over: count it.
    output reg  [4:0] after_row,          // The row of a walk; the word that is sent.
    output reg  [4:0] after_column,       // The column of a walk.
    // Words of the list among which is drawn: those behind were looked at.
    output reg  [8:0] after_remaining,
    // The candidate before, in point, still has to be put behind them.
    output reg        after_park,
    output reg        after_ends_here     // The taken stone is the last of its ring.
);
    localparam [4:0] STEP_IDLE    = 5'd0;
    localparam [4:0] STEP_FRAME   = 5'd1;
    localparam [4:0] STEP_START   = 5'd2;
    localparam [4:0] STEP_LAY     = 5'd3;
    localparam [4:0] STEP_READY   = 5'd4;
    localparam [4:0] STEP_PICK    = 5'd5;
    localparam [4:0] STEP_SWAP    = 5'd6;
    localparam [4:0] STEP_CORNER  = 5'd7;
    localparam [4:0] STEP_ASK     = 5'd8;
    localparam [4:0] STEP_SETTLE  = 5'd9;
    localparam [4:0] STEP_RELABEL = 5'd10;
    localparam [4:0] STEP_NEXT    = 5'd11;
    localparam [4:0] STEP_TAKE    = 5'd12;
    localparam [4:0] STEP_TELL    = 5'd13;
    localparam [4:0] STEP_WAIT    = 5'd14;
    localparam [4:0] STEP_COUNT   = 5'd15;
    localparam [4:0] STEP_SCORE   = 5'd16;
    localparam [4:0] STEP_LENGTH  = 5'd17;
    localparam [4:0] STEP_SEND    = 5'd18;
    localparam [1:0] COLOUR_EDGE  = 2'd3;
    localparam [1:0] COLOUR_EMPTY = 2'd0;
    localparam [4:0] SENT_GAME    = 5'd4;
    localparam [4:0] SENT_REST    = 5'd5;
    localparam [4:0] SENT_SUM_A   = 5'd0;

    reg  [8:0] fresh;
    reg        good;
    reg        bad;
    reg        draws;
    reg        settled;
    wire       enemy;
    reg  [3:0] all_dead;
    reg  [3:0] farthest;
    reg        stands;
    wire       suicidal;
    reg        ends;
    reg        removed;
    reg  [8:0] onward;
    reg        last_stone;
    reg        alone;
    reg        fells;
    reg        scans;
    wire       on_board;

    always @(*) begin
        next_step = step;
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
        after_barred = game_barred;
        after_turn = game_turn;
        after_lowest = game_lowest;
        after_passed = game_passed;
        after_capped = game_capped;
        after_counting = game_counting;
        after_starting = game_starting;
        after_own = game_own;
        after_commit = game_commit;
        after_refill = game_refill;
        after_tells = game_tells;
        after_done = game_done;
        after_row = game_row;
        after_column = game_column;
        after_remaining = game_remaining;
        after_park = game_park;
        after_ends_here = game_ends_here;
        // What lasts for one step.
        after_done = 1'b0;
        after_park = 1'b0;
        after_commit = 1'b0;
        after_refill = 1'b0;
        after_tells = 1'b0;
        begin_game = 1'b0;
        lock = 1'b0;
        unlock = 1'b0;
        send = 1'b0;
        capture = 1'b0;
        captured = 1'b0;
        left_ko = 1'b0;
        left_pass = 1'b0;
        list_write = 1'b0;
        cell_write = 1'b0;
        owner_write = 1'b0;
        begun = 1'b0;
        ko_write = 1'b0;
        ko_value = 9'd0;
        good = 1'b0;
        draws = 1'b0;
        bad = 1'b0;
        settled = 1'b0;
        ends = 1'b0;
        removed = 1'b0;
        fells = 1'b0;
        scans = 1'b0;
        // Addresses and values of all writes; whether there is one, the step says too.
        list_to = game_empties;
        list_value = game_stone;
        if (step == STEP_COUNT) begin
            list_value = game_place;
        end
        if (game_refill) begin
            list_write = 1'b1;
            list_to = game_last;
            list_value = drawn;
        end
        if (game_park) begin
            list_write = 1'b1;
            list_to = game_remaining;
            list_value = game_point;
        end
        if ((step == STEP_PICK) | (step == STEP_LAY)) begin
            after_point = fresh;
            after_id = fresh;
            after_follower = fresh;
            // none beside a candidate whose strings are asked
            after_liberties = {6'd0, sight_free};
            after_dead = 4'd0;
            after_taken = 9'd0;
            after_has_ko = 1'b0;
            after_own = 1'b0;
        end
        case (step)
            STEP_IDLE: begin
                // Idle: a slot waits for its stream.
                // the first board is made like the others, but there is nothing to be counted
                after_counting = 1'b0;
                after_place = 9'd0;
                if (armed) begin
                    begin_game = 1'b1;
                    next_step = STEP_FRAME;
                end
            end
            STEP_FRAME: begin
                // Frame: the cell before becomes edge; those of the board are made in the first
                // scan, those around it stay.
                cell_write = 1'b1;
                if (sight_filled) begin
                    scans = !locked;
                end else begin
                    after_place = sight_target;
                end
            end
            STEP_START: begin
                // Start: another playout, or none is left.
                after_starting = 1'b1;
                after_capped = 1'b0;
                after_place = home;
                ko_write = 1'b1;
                after_row = 5'd1;
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
                // Lay: a point of the given position; its stone is put down.
                after_place = sight_target;
                after_turn = given;
                after_column = game_column + 5'd1;
                if (last_column) begin
                    after_column = 5'd1;
                    after_row = game_row + 5'd1;
                end
                if (at_ko) begin
                    ko_write = 1'b1;
                    ko_value = game_place;
                end
                if (beyond) begin
                    next_step = STEP_READY;
                end else if (given != COLOUR_EMPTY) begin
                    next_step = STEP_SETTLE;
                end
            end
            STEP_READY: begin
                // Ready: the selection is made anew.
                draws = 1'b1;
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
                after_barred = sight_at_ko_point;
                if (over) begin
                    after_capped = 1'b1;
                    next_step = STEP_WAIT;
                end else if (sight_open) begin
                    good = 1'b1;
                end else begin
                    // the last of those that are left takes its word in the next step
                    after_last = game_list_at;
                    after_remaining = sight_less;
                    after_list_at = sight_less;
                    after_refill = 1'b1;
                    next_step = STEP_ASK;
                    if (sight_shut | sight_at_ko_point) begin
                        next_step = STEP_SWAP;
                    end
                end
            end
            STEP_SWAP: begin
                // Swap: three corners say whether the candidate is an own eye, or not yet.
                after_park = 1'b1;
                next_step = STEP_ASK;
                if (sight_unsure) begin
                    next_step = STEP_CORNER;
                end
                bad = game_barred | sight_eye;
            end
            STEP_CORNER: begin
                // Corner: the fourth one says so.
                next_step = STEP_ASK;
                bad = !sight_struck;
            end
            STEP_ASK: begin
                // Ask: a string beside the candidate.
                // where it was refilled in this step
                after_park = game_refill;
                good = sight_allows;
                bad = !sight_allows & !more;
            end
            STEP_SETTLE: begin
                // Settle: a string beside the new stone is told, or joined.
                cell_write = 1'b1;
                after_dead = all_dead;
                settled = 1'b1;
                if (mine) begin
                    after_liberties = sight_joined;
                    after_follower = link;
                    if (sight_fewer) begin
                        // theirs is relabelled: from the stone behind the neighbour round to it
                        settled = 1'b0;
                        after_stone = link;
                        after_last = game_follower;
                        next_step = STEP_RELABEL;
                    end else begin
                        after_id = string_id;
                        if (!sight_single) begin
                            // ours is relabelled; the new stone itself gets the id in this step
                            settled = 1'b0;
                            after_stone = game_follower;
                            after_last = game_point;
                            next_step = STEP_RELABEL;
                        end
                    end
                end
                after_commit = !more;
            end
            STEP_RELABEL: begin
                // Relabel: a stone gets the id of the other string.
                cell_write = 1'b1;
                after_stone = link;
                settled = sight_closed;
            end
            STEP_NEXT: begin
                // Next: a dead string is aimed at, or the own one.
                after_has_ko = sight_walled & !game_own;
                fells = 1'b1;
            end
            STEP_TAKE: begin
                // Take: a stone is taken. One string beside it is told in the next step, whatever
                // that is; if there are several, the others before.
                list_write = 1'b1;
                cell_write = 1'b1;
                captured = 1'b1;
                after_empties = sight_stepped;
                after_taken = game_taken + 9'd1;
                after_follower = link;
                after_ends_here = sight_closed;
                after_tells = more;
                next_step = STEP_TELL;
                removed = !several;
            end
            STEP_TELL: begin
                // Tell: a string beside the taken stone is told.
                after_tells = 1'b1;
                removed = !several;
            end
            STEP_WAIT: begin
                // Wait: the final scan is for one game at a time.
                after_counting = 1'b1;
                scans = !locked;
            end
            STEP_COUNT: begin
                // Count: a point of the final scan.
                // the cell on the left is not looked at any more
                cell_write = !first_column;
                after_place = sight_target;
                after_row = game_row + 5'd1;
                after_turn = above;
                if (game_row == 5'd1) begin
                    after_lowest = right;
                end
                if (on_board) begin
                    owner_write = game_counting;
                    if (given == COLOUR_EMPTY) begin
                        list_write = 1'b1;
                        after_empties = sight_stepped;
                    end
                end
                if (top) begin
                    after_row = 5'd1;
                    after_column = game_column + 5'd1;
                    after_turn = game_lowest;
                    if (past) begin
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
        if (scans) begin
            lock = 1'b1;
            after_place = 9'd1;
            after_row = 5'd0;
            after_column = 5'd1;
            after_empties = 9'd0;
            next_step = STEP_COUNT;
        end
        // The string is told: the next one, or the stone stands.
        stands = settled & !more;
        if (settled) begin
            next_step = STEP_SETTLE;
        end
        if (stands) begin
            if (game_starting) begin
                next_step = STEP_LAY;
            end else if (enemy & (all_dead != 4'd0)) begin
                next_step = STEP_NEXT;
            end else if (game_dead != 4'd0) begin
                fells = 1'b1;
            end else if (suicidal) begin
                // its link must be written first
                after_own = 1'b1;
                next_step = STEP_NEXT;
            end else begin
                ends = 1'b1;
            end
        end
        // The candidate is not allowed: the next one, or a pass.
        if (bad) begin
            draws = 1'b1;
            next_step = STEP_PICK;
            if (sight_at_end) begin
                // nothing is allowed: a pass
                left_pass = 1'b1;
                after_done = 1'b1;
                after_park = 1'b0;
                after_point = 9'd0;
                ko_write = 1'b1;
                after_passed = 1'b1;
                next_step = STEP_READY;
                if (game_passed) begin
                    next_step = STEP_WAIT;
                end
            end
        end
        // The candidate is allowed: its stone is played.
        if (good) begin
            after_park = 1'b0;
            after_refill = 1'b1;
            after_empties = sight_stepped;
            after_last = game_list_at;
            after_list_at = sight_stepped;
            ko_write = 1'b1;
            after_passed = 1'b0;
            next_step = STEP_SETTLE;
        end
        // The next stone is taken, the next string, or the move ends.
        if (removed) begin
            next_step = STEP_TAKE;
            after_stone = onward;
            if (last_stone) begin
                if (game_dead != 4'd0) begin
                    fells = 1'b1;
                end else begin
                    capture = !game_own;
                    // one stone, taken by a stone among enemies
                    after_has_ko = game_has_ko & alone;
                    left_ko = game_has_ko & alone;
                    if (game_has_ko & alone) begin
                        ko_write = 1'b1;
                        ko_value = game_stone;
                    end
                    ends = 1'b1;
                end
            end
        end
        // A dead string is taken, beginning with its stone beside the new one: of the dead
        // directions the lowest is next.
        if (fells) begin
            after_dead = game_dead & (game_dead - 4'd1);
            after_stone = sight_target;
            after_last = sight_target;
            next_step = STEP_TAKE;
        end
        // The move is over.
        if (ends) begin
            after_done = 1'b1;
            draws = 1'b1;
            next_step = STEP_PICK;
        end
        // The next draw is made, among those that are left, or among all.
        if (draws) begin
            after_list_at = selection;
            after_remaining = among;
        end
    end

    // What the string that is told means for the new stone.
    assign enemy = (step == STEP_SETTLE) & (|hits) & !mine;

    always @(*) begin
        // its stone in the last direction
        farthest = hits;
        if (hits[1]) begin
            farthest = hits & 4'd14;
        end
        if (hits[2]) begin
            farthest = hits & 4'd12;
        end
        if (hits[3]) begin
            farthest = 4'd8;
        end
    end

    always @(*) begin
        all_dead = game_dead;
        if (enemy & sight_ends) begin
            all_dead = game_dead | farthest;
        end
    end

    // the own string has no liberty
    assign suicidal = suicide & sight_no_liberty & ((mine & sight_ends) | (step == STEP_RELABEL));

    always @(*) begin
        // What follows a stone that is taken.
        onward = game_follower;
        last_stone = game_ends_here;
        alone = game_taken == 9'd1;
        if (step == STEP_TAKE) begin
            onward = link;
            last_stone = sight_closed;
            alone = game_taken == 9'd0;
        end
    end

    // A point of the final scan, which begins below the board and goes a column on: those cells
    // are no points.
    assign on_board = (game_row != 5'd0) & !past;

    always @(*) begin
        cell_to = game_stone;
        if (step == STEP_SETTLE) begin
            cell_to = game_point;
        end
        // the cell before, of which a scan makes the next board; the highest cell of all is never
        // looked at
        if ((step == STEP_COUNT) | (step == STEP_FRAME)) begin
            cell_to = game_place - 9'd1;
        end
    end

    always @(*) begin
        cell_colour = COLOUR_EMPTY;
        if ((step == STEP_SETTLE) | (step == STEP_RELABEL)) begin
            cell_colour = game_turn;
        end
        if (step == STEP_FRAME) begin
            cell_colour = COLOUR_EDGE;
        end
    end

    // the new stone's link and liberties, one step late; nothing else is written there in that step
    assign ring_write = game_commit | ((step == STEP_SETTLE) & mine);

    always @(*) begin
        ring_to = game_stone;
        lib_to = string_id;
        lib_value = sight_changed;
        if (game_commit) begin
            ring_to = game_point;
            lib_to = game_id;
            lib_value = game_liberties;
        end
    end

    assign lib_write = game_commit | enemy | game_tells;

    always @(*) begin
        // Pick, Lay: what a cell would be as a stone.
        fresh = drawn;
        if (step == STEP_LAY) begin
            fresh = game_place;
        end
    end
endmodule

`default_nettype wire
