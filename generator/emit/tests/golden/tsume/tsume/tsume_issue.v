// tsume_issue: Whose position is next: a piece of a problem that is loaded; a step of a search (push, return, ..), as long as there is room
// for what it asks for; a generated move. Chosen in one clock, filled in from what is known of the search in the second, at the
// ports in the third (clock 0).
// A step writes one or two squares of its board, the second a clock behind the first. Nothing of a search steps while its last
// return is not stored.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/issue.rs or the configuration, not this file.
`default_nettype none

module tsume_issue (
    input  wire        clock,                             // the circuit's only clock
    input  wire        reset,                             // synchronous, active high

    // host
    // A job is being loaded: no step writes a board.
    input  wire        ld_active,
    input  wire        ld_valid,                          // A square of it is:
    input  wire [3:0]  ld_slot,                           // of which search,
    input  wire [6:0]  ld_square,                         // which square,
    input  wire [5:0]  ld_piece,                          // what stands on it, 0 for nothing.

    // steps
    input  wire        step_valid,                        // A step waits:

    // it;
    input  wire [3:0]  step_what,                         // What it is.
    input  wire [3:0]  step_slot,                         // Whose.
    // The move that is made or taken back: source
    input  wire [6:0]  step_made_source,
    // The move that is made or taken back: target
    input  wire [6:0]  step_made_target,
    // The move that is made or taken back: piece: kind
    input  wire [2:0]  step_made_piece_kind,
    // The move that is made or taken back: piece: promoted
    input  wire        step_made_piece_promoted,
    // The move that is made or taken back: captured: kind
    input  wire [2:0]  step_made_captured_kind,
    // The move that is made or taken back: captured: promoted
    input  wire        step_made_captured_promoted,
    // The move that is made or taken back: promotes
    input  wire        step_made_promotes,
    input  wire        step_black,                        // Black makes it.
    input  wire        step_store,                        // The node's numbers are stored,
    input  wire [11:0] step_pn,                           // With this pn,
    input  wire [11:0] step_dn,                           // and this dn.
    input  wire [4:0]  step_work,                         // floor(log2(nodes below + 1)).
    input  wire [20:0] step_hand,                         // Black's hand in it.
    output wire        step_taken,                        // it is taken.

    // moves
    input  wire        gen_valid,                         // A move was generated:

    // it.
    input  wire [6:0]  generated_made_source,             // The move: source
    input  wire [6:0]  generated_made_target,             // The move: target
    input  wire [2:0]  generated_made_piece_kind,         // The move: piece: kind
    input  wire        generated_made_piece_promoted,     // The move: piece: promoted
    input  wire [2:0]  generated_made_captured_kind,      // The move: captured: kind
    input  wire        generated_made_captured_promoted,  // The move: captured: promoted
    input  wire        generated_made_promotes,           // The move: promotes
    input  wire [3:0]  generated_slot,                    // Its search.
    input  wire        generated_mark,                    // The mark of its node.
    input  wire        generated_last,                    // No other one of its node follows.
    // First proof number of a check, where no scan of it is made; else 0.
    input  wire [2:0]  generated_hint,
    input  wire        mark_write,                        // The mark of a search changes:
    input  wire [3:0]  mark_slot,                         // whose,
    input  wire        mark,                              // to this.

    // room
    input  wire        mv_room,                           // A set of words is free.
    input  wire        leaves,                            // A position has come out of the array.
    input  wire        stored,                            // A store is done.
    // It is, and what it pushed out has its place:
    input  wire        settled,
    input  wire [3:0]  settled_slot,                      // whose.
    input  wire        left,                              // A node has left that is not stored:
    input  wire [3:0]  left_slot,                         // whose.
    input  wire        clear_busy,                        // A search is being emptied.
    // Searches that are not emptied now: others share their problem.
    input  wire [15:0] held,

    // nodes by search
    input  wire        write,                             // The node of a search becomes another:
    input  wire [3:0]  write_slot,                        // whose,

    // this.
    input  wire        ground_attack,                     // Black is to move.
    // A better or worse hand tells of a position.
    input  wire        ground_dominance,
    // Plies to which its children may be searched.
    input  wire [11:0] ground_room,
    input  wire [20:0] ground_black,                      // Black's hand.
    input  wire [20:0] ground_white,                      // White's hand.

    // position, clock 0
    output wire [3:0]  mv_slot,                           // The search.
    output wire        mv_valid,                          // Its scan is wanted.
    output wire        mv_generate,                       // Its moves are wanted,
    output wire        mv_mark,                           // with this mark.
    // Those are black's answers to a pawn drop, checks or not.
    output wire        mv_escape,
    output wire        mv_defence,                        // White is to move behind it.

    // The move.
    output wire [6:0]  mv_move_source,                    // Square of departure, 127 for a drop.
    output wire [6:0]  mv_move_target,                    // Square of arrival.
    output wire [2:0]  mv_move_piece_kind,                // The piece before the move: kind
    output wire        mv_move_piece_promoted,            // The piece before the move: promoted
    // What stood on the target, 0 for nothing: kind
    output wire [2:0]  mv_move_captured_kind,
    // What stood on the target, 0 for nothing: promoted
    output wire        mv_move_captured_promoted,
    output wire        mv_move_promotes,                  // The piece promotes.
    output wire        mv_white,                          // White makes it.
    output wire [5:0]  mv_new,                            // The piece on the square of arrival.
    // Which kinds the side to move holds behind it.
    output wire [6:0]  mv_hand,
    // First proof number of a check that is not scanned.
    output wire [2:0]  mv_hint,
    output wire        mv_probe,                          // The table's answer is wanted.
    output wire        mv_enter,                          // The child becomes the node.
    output wire        mv_root,                           // The position becomes the root.
    output wire        mv_load,                           // A piece of the problem is put.
    output wire        mv_pop,                            // The node leaves.
    output wire        mv_store,                          // The node is stored.
    output wire        mv_clear,                          // Everything of the search is forgotten.
    // The child is looked up in the second table.
    output wire        mv_ask,
    // A better or worse hand tells of the position.
    output wire        dominance,
    // Plies to which a child may be searched; 4095 = no limit.
    output wire [11:0] room,
    output wire [11:0] store_pn,                          // What is stored: pn,
    output wire [11:0] store_dn,                          // dn,
    output wire [4:0]  store_work,                        // floor(log2(nodes below + 1)).
    // Black's hand in the position, in clock 1.
    output wire [20:0] hand,
    output wire        item_valid,                        // It comes out of the array:

    // as this.
    output wire [6:0]  item_made_source,                  // The move: source
    output wire [6:0]  item_made_target,                  // The move: target
    output wire [2:0]  item_made_piece_kind,              // The move: piece: kind
    output wire        item_made_piece_promoted,          // The move: piece: promoted
    output wire [2:0]  item_made_captured_kind,           // The move: captured: kind
    output wire        item_made_captured_promoted,       // The move: captured: promoted
    output wire        item_made_promotes,                // The move: promotes
    output wire [3:0]  item_slot,                         // Its search.
    output wire        item_mark,                         // The mark of its node.
    // The last one of its node; a node: the root.
    output wire        item_last,
    // 0 child, 1 answer to a suspect drop, 2 node, 3 suspect drop.
    output reg  [1:0]  item_what,

    // boards
    output wire        wr_valid,                          // A square of a board is written:

    // which one, with what.
    output reg  [3:0]  wr_slot,                           // Of which search.
    output reg  [6:0]  wr_square,                         // Which one.
    output reg  [2:0]  wr_piece_what_kind,                // What stands on it: what: kind
    output reg         wr_piece_what_promoted,            // What stands on it: what: promoted
    output reg         wr_piece_white,                    // What stands on it: white
    output reg         wr_piece_present,                  // What stands on it: present

    // what enters
    output wire        expands,                           // A node is on its way to be expanded:
    output wire [3:0]  expands_slot                       // whose.
);
    localparam [4:0] MOST_OUT     = 5'd14;
    localparam [6:0] NO_SQUARE    = 7'd127;
    localparam [1:0] ITEM_CHILD   = 2'd0;
    localparam [1:0] ITEM_LOOK    = 2'd1;
    localparam [1:0] ITEM_NODE    = 2'd2;
    localparam [1:0] ITEM_SUSPECT = 2'd3;
    localparam [3:0] PASS_AGAIN   = 4'd7;
    localparam [3:0] PASS_BACK    = 4'd8;
    localparam [3:0] PASS_CHILD   = 4'd0;
    localparam [3:0] PASS_CLEAR   = 4'd3;
    localparam [3:0] PASS_LOAD    = 4'd2;
    localparam [3:0] PASS_LOOK    = 4'd1;
    localparam [3:0] PASS_PUSH    = 4'd4;
    localparam [3:0] PASS_ROOT    = 4'd5;
    localparam [3:0] PASS_STAY    = 4'd9;
    localparam [3:0] PASS_SUSPECT = 4'd6;
    localparam [3:0] PASS_UNDO    = 4'd10;
    localparam [15:0] ALL = 16'd1;
    localparam [3:0] SLOTS = 4'd0;

    reg  [15:0] settling_q;
    reg  [15:0] settling_d;
    reg  [15:0] looking_q;
    reg  [15:0] looking_d;
    reg  [15:0] dirty_q;
    reg  [15:0] dirty_d;
    reg  [4:0]  out_q;
    reg  [4:0]  out_d;
    reg         roomy_q;
    reg         roomy_d;
    reg         cleared_late_q;
    reg         chosen_valid_q;
    reg         chosen_valid_d;
    reg  [3:0]  chosen_step_what_q;
    reg  [3:0]  chosen_step_what_d;
    reg  [3:0]  chosen_step_slot_q;
    reg  [3:0]  chosen_step_slot_d;
    reg  [6:0]  chosen_step_made_source_q;
    reg  [6:0]  chosen_step_made_source_d;
    reg  [6:0]  chosen_step_made_target_q;
    reg  [6:0]  chosen_step_made_target_d;
    reg  [2:0]  chosen_step_made_piece_kind_q;
    reg  [2:0]  chosen_step_made_piece_kind_d;
    reg         chosen_step_made_piece_promoted_q;
    reg         chosen_step_made_piece_promoted_d;
    reg  [2:0]  chosen_step_made_captured_kind_q;
    reg  [2:0]  chosen_step_made_captured_kind_d;
    reg         chosen_step_made_captured_promoted_q;
    reg         chosen_step_made_captured_promoted_d;
    reg         chosen_step_made_promotes_q;
    reg         chosen_step_made_promotes_d;
    reg         chosen_step_black_q;
    reg         chosen_step_black_d;
    reg         chosen_step_store_q;
    reg  [11:0] chosen_step_pn_q;
    reg  [11:0] chosen_step_dn_q;
    reg  [4:0]  chosen_step_work_q;
    reg  [20:0] chosen_step_hand_q;
    reg         chosen_mark_q;
    reg         chosen_last_q;
    reg         chosen_last_d;
    reg  [2:0]  chosen_hint_q;
    reg  [2:0]  chosen_put_what_kind_q;
    reg         chosen_put_what_promoted_q;
    reg         chosen_put_white_q;
    reg         chosen_put_present_q;
    reg         valid_q;
    reg         valid_d;
    reg  [3:0]  made_step_what_q;
    reg  [3:0]  made_step_slot_q;
    reg  [6:0]  made_step_made_source_q;
    reg  [6:0]  made_step_made_target_q;
    reg  [2:0]  made_step_made_piece_kind_q;
    reg         made_step_made_piece_promoted_q;
    reg  [2:0]  made_step_made_captured_kind_q;
    reg         made_step_made_captured_promoted_q;
    reg         made_step_made_promotes_q;
    reg         made_step_black_q;
    reg         made_step_store_q;
    reg  [11:0] made_step_pn_q;
    reg  [11:0] made_step_dn_q;
    reg  [4:0]  made_step_work_q;
    reg  [20:0] made_step_hand_q;
    reg         made_mark_q;
    reg         made_last_q;
    reg  [2:0]  made_hint_q;
    reg  [2:0]  made_put_what_kind_q;
    reg         made_put_what_promoted_q;
    reg         made_put_white_q;
    reg         made_put_present_q;
    reg         defence_q;
    reg         black_q;
    reg  [2:0]  piece_what_kind_q;
    reg         piece_what_promoted_q;
    reg         piece_white_q;
    reg         piece_present_q;
    reg  [6:0]  kinds_q;
    reg  [20:0] base_hand_q;
    reg  [20:0] base_hand_d;
    reg         changes_q;
    reg         from_attack_q;
    reg         from_dominance_q;
    reg  [11:0] from_room_q;
    reg  [20:0] from_black_q;
    reg  [20:0] from_white_q;
    reg         first_valid_q;
    reg         first_valid_d;
    reg  [3:0]  first_slot_q;
    reg  [6:0]  first_square_q;
    reg  [2:0]  first_piece_what_kind_q;
    reg  [2:0]  first_piece_what_kind_d;
    reg         first_piece_what_promoted_q;
    reg         first_piece_what_promoted_d;
    reg         first_piece_white_q;
    reg         first_piece_white_d;
    reg         first_piece_present_q;
    reg         first_piece_present_d;
    reg         second_valid_q;
    reg         second_valid_d;
    reg  [3:0]  second_slot_q;
    reg  [6:0]  second_square_q;
    reg  [2:0]  second_piece_what_kind_q;
    reg         second_piece_what_promoted_q;
    reg         second_piece_white_q;
    reg         second_piece_present_q;
    reg         then_valid_q;
    reg         then_valid_d;
    reg  [3:0]  then_slot_q;
    reg  [6:0]  then_square_q;
    reg  [2:0]  then_piece_what_kind_q;
    reg         then_piece_what_promoted_q;
    reg         then_piece_white_q;
    reg         then_piece_present_q;
    reg  [20:0] hand_then_q;
    reg  [20:0] hand_then_d;
    wire [3:0]  stepping;
    wire [3:0]  moving;
    wire [2:0]  loaded_what_kind;
    wire        loaded_what_promoted;
    wire        loaded_white;
    wire        loaded_present;
    reg  [15:0] is_mine;
    reg  [15:0] settled_mine;
    reg  [15:0] left_mine;
    wire        generates;
    wire        forgets;
    wire        rests;
    wire        free_set;
    wire        has_room;
    wire        comes;
    wire        steps;
    wire        clears;
    wire        moves;
    wire        stale;
    wire        passes;
    wire        stores;
    wire        ground_here_attack;
    wire        ground_here_dominance;
    wire [11:0] ground_here_room;
    wire [20:0] ground_here_black;
    wire [20:0] ground_here_white;
    wire        is_child;
    wire        is_look;
    wire        is_push;
    wire        is_root;
    wire        is_suspect;
    wire        is_load;
    wire        is_back;
    wire        is_stay;
    wire        is_undo;
    reg         by_black;
    wire        to_white;
    reg  [2:0]  put_what_kind;
    reg         put_what_promoted;
    reg         put_white;
    reg         put_present;
    reg  [20:0] side_hand;
    wire        never_two_writes;
    wire        never_too_many;
    wire        never_without_set;
    wire        queue_take;
    wire        queue_ready;
    wire [6:0]  queue_first_made_source;
    wire [6:0]  queue_first_made_target;
    wire [2:0]  queue_first_made_piece_kind;
    wire        queue_first_made_piece_promoted;
    wire [2:0]  queue_first_made_captured_kind;
    wire        queue_first_made_captured_promoted;
    wire        queue_first_made_promotes;
    wire [3:0]  queue_first_slot;
    wire        queue_first_mark;
    wire        queue_first_last;
    wire [2:0]  queue_first_hint;
    wire        queue_crowded;
    reg  [3:0]  marks_read_address;
    wire        marks_read_data;
    wire        marks_of_moves_read_data;
    wire [55:0] grounds_write_data;
    wire [55:0] grounds_read_data;
    wire [15:0] dirty_first_wanted;
    wire        dirty_first_any;
    wire [15:0] dirty_first_first;
    wire [3:0]  dirty_first_slot;
    wire [20:0] hand_after_after;
    wire [6:0]  holds_kinds;

    tsume_move_queue queue (
        .clock                        (clock),
        .reset                        (reset),
        .put                          (gen_valid),
        .made_made_source             (generated_made_source),
        .made_made_target             (generated_made_target),
        .made_made_piece_kind         (generated_made_piece_kind),
        .made_made_piece_promoted     (generated_made_piece_promoted),
        .made_made_captured_kind      (generated_made_captured_kind),
        .made_made_captured_promoted  (generated_made_captured_promoted),
        .made_made_promotes           (generated_made_promotes),
        .made_slot                    (generated_slot),
        .made_mark                    (generated_mark),
        .made_last                    (generated_last),
        .made_hint                    (generated_hint),
        .take                         (queue_take),
        .ready                        (queue_ready),
        .first_made_source            (queue_first_made_source),
        .first_made_target            (queue_first_made_target),
        .first_made_piece_kind        (queue_first_made_piece_kind),
        .first_made_piece_promoted    (queue_first_made_piece_promoted),
        .first_made_captured_kind     (queue_first_made_captured_kind),
        .first_made_captured_promoted (queue_first_made_captured_promoted),
        .first_made_promotes          (queue_first_made_promotes),
        .first_slot                   (queue_first_slot),
        .first_mark                   (queue_first_mark),
        .first_last                   (queue_first_last),
        .first_hint                   (queue_first_hint),
        .crowded                      (queue_crowded)
    );

    tsume_lut_ram_1x1 marks (
        .clock         (clock),
        .write_enable  (mark_write),
        .write_address (mark_slot),
        .write_data    (mark),
        .read_address  (marks_read_address),
        .read_data     (marks_read_data)
    );

    tsume_lut_ram_1x1 marks_of_moves (
        .clock         (clock),
        .write_enable  (mark_write),
        .write_address (mark_slot),
        .write_data    (mark),
        .read_address  (moving),
        .read_data     (marks_of_moves_read_data)
    );

    tsume_lut_ram_1x56 grounds (
        .clock         (clock),
        .write_enable  (write),
        .write_address (write_slot),
        .write_data    (grounds_write_data),
        .read_address  (chosen_step_slot_q),
        .read_data     (grounds_read_data)
    );

    tsume_first_of dirty_first (
        .wanted (dirty_first_wanted),
        .any    (dirty_first_any),
        .first  (dirty_first_first),
        .slot   (dirty_first_slot)
    );

    tsume_hand_after hand_after (
        .hand                   (base_hand_q),
        .made_source            (made_step_made_source_q),
        .made_target            (made_step_made_target_q),
        .made_piece_kind        (made_step_made_piece_kind_q),
        .made_piece_promoted    (made_step_made_piece_promoted_q),
        .made_captured_kind     (made_step_made_captured_kind_q),
        .made_captured_promoted (made_step_made_captured_promoted_q),
        .made_promotes          (made_step_made_promotes_q),
        .after                  (hand_after_after)
    );

    tsume_hand_holds holds (
        .hand  (side_hand),
        .kinds (holds_kinds)
    );

    always @(*) begin
        looking_d = looking_q;
        dirty_d = dirty_q;
        chosen_valid_d = (steps & !forgets) | clears | passes | ld_valid;
        settling_d = settling_q & ~settled_mine & ~left_mine;
        if ((step_what == PASS_BACK) | (step_what == PASS_STAY)) begin
            settling_d = (settling_q | is_mine) & ~settled_mine & ~left_mine;
        end
        if (step_what == PASS_SUSPECT) begin
            looking_d = looking_q | is_mine;
        end
        if (step_what == PASS_UNDO) begin
            looking_d = looking_q & ~is_mine;
        end
        if (clears) begin
            dirty_d = dirty_q & ~dirty_first_first;
        end
        if (steps & forgets) begin
            dirty_d = dirty_q | is_mine;
        end
        out_d = out_q + {4'd0, comes} - {4'd0, leaves} - {4'd0, stored};
        // whether there are less than the most in the next clock
        roomy_d = out_q < MOST_OUT;
        if (comes) begin
            roomy_d = out_q < 5'd13;
        end
        if (leaves | stored) begin
            roomy_d = out_q < 5'd15;
            if (comes) begin
                roomy_d = out_q < MOST_OUT;
            end
        end
        if (leaves & stored) begin
            roomy_d = out_q < 5'd16;
            if (comes) begin
                roomy_d = out_q < 5'd15;
            end
        end
        valid_d = chosen_valid_q;
        // The squares that a step writes: that of arrival first.
        first_valid_d = chosen_valid_q & (is_push | is_suspect | is_back | is_undo | is_load);
        then_valid_d = chosen_valid_q & (is_push | is_back) & (chosen_step_made_source_q !=
            NO_SQUARE);
        second_valid_d = then_valid_q;
        if (reset) begin
            chosen_valid_d = 1'b0;
            valid_d = 1'b0;
            first_valid_d = 1'b0;
            then_valid_d = 1'b0;
            second_valid_d = 1'b0;
            settling_d = 16'd0;
            looking_d = 16'd0;
            dirty_d = ALL;
            out_d = 5'd0;
            roomy_d = 1'b1;
        end
    end

    // Moves that wait, and what has room.
    assign stepping = step_slot & SLOTS;
    assign moving = queue_first_slot & SLOTS;
    assign loaded_what_kind = ld_piece[2:0];
    assign loaded_what_promoted = ld_piece[3];
    assign loaded_white = ld_piece[4];
    assign loaded_present = ld_piece[5];
    assign generates = step_what[2];
    assign forgets = step_what == PASS_CLEAR;
    assign stores = ((step_what == PASS_BACK) | (step_what == PASS_STAY)) & step_store;
    assign rests = settling_q[stepping];
    // a set of words is free, and none is on the way to it
    assign free_set = mv_room & !(chosen_valid_q & chosen_step_what_q[2]) & !(valid_q &
        made_step_what_q[2]);
    assign has_room = roomy_q;
    // What is next.
    // the clock behind a step writes its second square
    assign steps = step_valid & !ld_active & !rests & has_room & !(chosen_valid_q &
        (|chosen_step_what_q[3:2])) & (!generates | (free_set & !queue_crowded));
    assign step_taken = steps;
    assign dirty_first_wanted = dirty_q & ~held;
    assign clears = dirty_first_any & !steps & !ld_valid & !clear_busy & !(chosen_valid_q &
        (chosen_step_what_q == PASS_CLEAR)) & !(valid_q & (made_step_what_q == PASS_CLEAR)) &
        !cleared_late_q;
    assign moves = queue_ready & !steps & !clears & !ld_valid;

    always @(*) begin
        marks_read_address = moving;
        if (step_valid & steps) begin
            marks_read_address = stepping;
        end
    end

    assign stale = queue_first_mark != marks_of_moves_read_data;
    assign passes = moves & !stale & has_room;
    assign queue_take = moves & (stale | has_room);

    always @(*) begin
        chosen_step_what_d = step_what;
        chosen_step_made_source_d = step_made_source;
        chosen_step_made_target_d = step_made_target;
        chosen_step_made_piece_kind_d = step_made_piece_kind;
        chosen_step_made_piece_promoted_d = step_made_piece_promoted;
        chosen_step_made_captured_kind_d = step_made_captured_kind;
        chosen_step_made_captured_promoted_d = step_made_captured_promoted;
        chosen_step_made_promotes_d = step_made_promotes;
        chosen_step_black_d = step_black;
        chosen_step_slot_d = stepping;
        chosen_last_d = step_what == PASS_ROOT;
        if (ld_valid) begin
            chosen_step_what_d = PASS_LOAD;
            chosen_step_slot_d = ld_slot;
            chosen_step_black_d = !loaded_white;
            chosen_step_made_source_d = NO_SQUARE;
            chosen_step_made_target_d = ld_square;
            chosen_step_made_piece_kind_d = loaded_what_kind;
            chosen_step_made_piece_promoted_d = loaded_what_promoted;
            chosen_step_made_captured_kind_d = 3'd0;
            chosen_step_made_captured_promoted_d = 1'b0;
            chosen_step_made_promotes_d = 1'b0;
        end else if (clears) begin
            chosen_step_what_d = PASS_CLEAR;
            chosen_step_slot_d = dirty_first_slot;
        end else if (!steps) begin
            chosen_step_what_d = PASS_CHILD;
            if (looking_q[moving]) begin
                chosen_step_what_d = PASS_LOOK;
            end
            chosen_step_slot_d = moving;
            chosen_step_made_source_d = queue_first_made_source;
            chosen_step_made_target_d = queue_first_made_target;
            chosen_step_made_piece_kind_d = queue_first_made_piece_kind;
            chosen_step_made_piece_promoted_d = queue_first_made_piece_promoted;
            chosen_step_made_captured_kind_d = queue_first_made_captured_kind;
            chosen_step_made_captured_promoted_d = queue_first_made_captured_promoted;
            chosen_step_made_promotes_d = queue_first_made_promotes;
            chosen_last_d = queue_first_last;
        end
    end

    always @(*) begin
        // Which searches wait for what.
        is_mine = 16'd0;
        if (steps) begin
            is_mine = 16'd1 << stepping;
        end
    end

    always @(*) begin
        settled_mine = 16'd0;
        if (settled) begin
            settled_mine = 16'd1 << settled_slot;
        end
    end

    always @(*) begin
        left_mine = 16'd0;
        if (left) begin
            left_mine = 16'd1 << left_slot;
        end
    end

    // one comes at most, two may go
    assign comes = passes | (steps & (generates | stores));
    assign never_too_many = out_q > 5'd15;
    assign grounds_write_data = {ground_white, ground_black, ground_room, ground_dominance,
        ground_attack};
    assign ground_here_attack = grounds_read_data[0];
    assign ground_here_dominance = grounds_read_data[1];
    assign ground_here_room = grounds_read_data[13:2];
    assign ground_here_black = grounds_read_data[34:14];
    assign ground_here_white = grounds_read_data[55:35];
    assign is_child = chosen_step_what_q == PASS_CHILD;
    assign is_look = chosen_step_what_q == PASS_LOOK;
    assign is_load = chosen_step_what_q == PASS_LOAD;
    assign is_push = chosen_step_what_q == PASS_PUSH;
    assign is_root = (chosen_step_what_q == PASS_ROOT) | (chosen_step_what_q == PASS_AGAIN);
    assign is_suspect = chosen_step_what_q == PASS_SUSPECT;
    assign is_back = chosen_step_what_q == PASS_BACK;
    assign is_stay = chosen_step_what_q == PASS_STAY;
    assign is_undo = chosen_step_what_q == PASS_UNDO;

    always @(*) begin
        by_black = chosen_step_black_q;
        if (is_child) begin
            by_black = ground_here_attack;
        end
        // black answers a pawn drop: the children are defence positions
        if (is_look) begin
            by_black = 1'b1;
        end
    end

    assign to_white = by_black;

    always @(*) begin
        put_what_kind = chosen_step_made_piece_kind_q;
        put_what_promoted = chosen_step_made_piece_promoted_q;
        put_what_promoted = chosen_step_made_piece_promoted_q | chosen_step_made_promotes_q;
        put_white = !by_black;
        put_present = !is_root;
        if (is_load) begin
            put_what_kind = chosen_put_what_kind_q;
            put_what_promoted = chosen_put_what_promoted_q;
            put_white = chosen_put_white_q;
            put_present = chosen_put_present_q;
        end
    end

    always @(*) begin
        side_hand = ground_here_black;
        if (to_white) begin
            side_hand = ground_here_white;
        end
    end

    always @(*) begin
        base_hand_d = ground_here_black;
        if (is_back | is_stay) begin
            base_hand_d = chosen_step_hand_q;
        end
    end

    always @(*) begin
        first_piece_what_kind_d = put_what_kind;
        first_piece_what_promoted_d = put_what_promoted;
        first_piece_white_d = put_white;
        first_piece_present_d = put_present;
        if (is_back | is_undo) begin
            // what stood there
            first_piece_what_kind_d = chosen_step_made_captured_kind_q;
            first_piece_what_promoted_d = chosen_step_made_captured_promoted_q;
            first_piece_white_d = by_black;
            first_piece_present_d = chosen_step_made_captured_promoted_q |
                (chosen_step_made_captured_kind_q != 3'd0);
        end
    end

    assign wr_valid = first_valid_q | second_valid_q;

    always @(*) begin
        wr_slot = first_slot_q;
        wr_square = first_square_q;
        wr_piece_what_kind = first_piece_what_kind_q;
        wr_piece_what_promoted = first_piece_what_promoted_q;
        wr_piece_white = first_piece_white_q;
        wr_piece_present = first_piece_present_q;
        if (second_valid_q) begin
            wr_slot = second_slot_q;
            wr_square = second_square_q;
            wr_piece_what_kind = second_piece_what_kind_q;
            wr_piece_what_promoted = second_piece_what_promoted_q;
            wr_piece_white = second_piece_white_q;
            wr_piece_present = second_piece_present_q;
        end
    end

    assign never_two_writes = first_valid_q & second_valid_q;
    // Clock 0, and the hand of clock 1.
    assign mv_slot = made_step_slot_q;
    assign mv_valid = valid_q & !(|made_step_what_q[3:1]);
    assign mv_generate = valid_q & made_step_what_q[2];
    assign mv_mark = made_mark_q;
    assign mv_escape = made_step_what_q == PASS_SUSPECT;
    assign mv_defence = defence_q;
    assign mv_move_source = made_step_made_source_q;
    assign mv_move_target = made_step_made_target_q;
    assign mv_move_piece_kind = made_step_made_piece_kind_q;
    assign mv_move_piece_promoted = made_step_made_piece_promoted_q;
    assign mv_move_captured_kind = made_step_made_captured_kind_q;
    assign mv_move_captured_promoted = made_step_made_captured_promoted_q;
    assign mv_move_promotes = made_step_made_promotes_q;
    assign mv_white = !black_q;
    assign mv_new = {piece_present_q, piece_white_q, piece_what_promoted_q, piece_what_kind_q};
    assign mv_hand = kinds_q;
    assign mv_hint = made_hint_q;
    assign mv_probe = valid_q & (made_step_what_q == PASS_CHILD);
    assign mv_enter = valid_q & (made_step_what_q == PASS_PUSH);
    assign mv_root = valid_q & (made_step_what_q == PASS_ROOT);
    assign mv_load = valid_q & (made_step_what_q == PASS_LOAD) & made_put_present_q;
    assign mv_pop = valid_q & (made_step_what_q == PASS_BACK);
    assign mv_store = valid_q & ((made_step_what_q == PASS_BACK) | (made_step_what_q == PASS_STAY))
        & made_step_store_q;
    assign mv_clear = valid_q & (made_step_what_q == PASS_CLEAR);
    assign mv_ask = 1'b0;
    assign dominance = from_dominance_q;
    assign room = from_room_q;
    assign store_pn = made_step_pn_q;
    assign store_dn = made_step_dn_q;
    assign store_work = made_step_work_q;

    always @(*) begin
        hand_then_d = base_hand_q;
        if (changes_q) begin
            hand_then_d = hand_after_after;
        end
    end

    assign hand = hand_then_q;
    assign item_valid = mv_valid | mv_generate;
    assign item_made_source = made_step_made_source_q;
    assign item_made_target = made_step_made_target_q;
    assign item_made_piece_kind = made_step_made_piece_kind_q;
    assign item_made_piece_promoted = made_step_made_piece_promoted_q;
    assign item_made_captured_kind = made_step_made_captured_kind_q;
    assign item_made_captured_promoted = made_step_made_captured_promoted_q;
    assign item_made_promotes = made_step_made_promotes_q;
    assign item_slot = made_step_slot_q;
    assign item_mark = made_mark_q;
    assign item_last = made_last_q;

    always @(*) begin
        item_what = ITEM_CHILD;
        if (made_step_what_q == PASS_LOOK) begin
            item_what = ITEM_LOOK;
        end
        if (made_step_what_q[2]) begin
            item_what = ITEM_NODE;
        end
        if (made_step_what_q == PASS_SUSPECT) begin
            item_what = ITEM_SUSPECT;
        end
    end

    assign expands = mv_generate;
    assign expands_slot = made_step_slot_q;
    assign never_without_set = mv_generate & !mv_room;

    initial begin
        settling_q = 16'd0;
        looking_q = 16'd0;
        dirty_q = 16'd0;
        out_q = 5'd0;
        roomy_q = 1'b0;
        cleared_late_q = 1'b0;
        chosen_valid_q = 1'b0;
        chosen_step_what_q = 4'd0;
        chosen_step_slot_q = 4'd0;
        chosen_step_made_source_q = 7'd0;
        chosen_step_made_target_q = 7'd0;
        chosen_step_made_piece_kind_q = 3'd0;
        chosen_step_made_piece_promoted_q = 1'b0;
        chosen_step_made_captured_kind_q = 3'd0;
        chosen_step_made_captured_promoted_q = 1'b0;
        chosen_step_made_promotes_q = 1'b0;
        chosen_step_black_q = 1'b0;
        chosen_step_store_q = 1'b0;
        chosen_step_pn_q = 12'd0;
        chosen_step_dn_q = 12'd0;
        chosen_step_work_q = 5'd0;
        chosen_step_hand_q = 21'd0;
        chosen_mark_q = 1'b0;
        chosen_last_q = 1'b0;
        chosen_hint_q = 3'd0;
        chosen_put_what_kind_q = 3'd0;
        chosen_put_what_promoted_q = 1'b0;
        chosen_put_white_q = 1'b0;
        chosen_put_present_q = 1'b0;
        valid_q = 1'b0;
        made_step_what_q = 4'd0;
        made_step_slot_q = 4'd0;
        made_step_made_source_q = 7'd0;
        made_step_made_target_q = 7'd0;
        made_step_made_piece_kind_q = 3'd0;
        made_step_made_piece_promoted_q = 1'b0;
        made_step_made_captured_kind_q = 3'd0;
        made_step_made_captured_promoted_q = 1'b0;
        made_step_made_promotes_q = 1'b0;
        made_step_black_q = 1'b0;
        made_step_store_q = 1'b0;
        made_step_pn_q = 12'd0;
        made_step_dn_q = 12'd0;
        made_step_work_q = 5'd0;
        made_step_hand_q = 21'd0;
        made_mark_q = 1'b0;
        made_last_q = 1'b0;
        made_hint_q = 3'd0;
        made_put_what_kind_q = 3'd0;
        made_put_what_promoted_q = 1'b0;
        made_put_white_q = 1'b0;
        made_put_present_q = 1'b0;
        defence_q = 1'b0;
        black_q = 1'b0;
        piece_what_kind_q = 3'd0;
        piece_what_promoted_q = 1'b0;
        piece_white_q = 1'b0;
        piece_present_q = 1'b0;
        kinds_q = 7'd0;
        base_hand_q = 21'd0;
        changes_q = 1'b0;
        from_attack_q = 1'b0;
        from_dominance_q = 1'b0;
        from_room_q = 12'd0;
        from_black_q = 21'd0;
        from_white_q = 21'd0;
        first_valid_q = 1'b0;
        first_slot_q = 4'd0;
        first_square_q = 7'd0;
        first_piece_what_kind_q = 3'd0;
        first_piece_what_promoted_q = 1'b0;
        first_piece_white_q = 1'b0;
        first_piece_present_q = 1'b0;
        second_valid_q = 1'b0;
        second_slot_q = 4'd0;
        second_square_q = 7'd0;
        second_piece_what_kind_q = 3'd0;
        second_piece_what_promoted_q = 1'b0;
        second_piece_white_q = 1'b0;
        second_piece_present_q = 1'b0;
        then_valid_q = 1'b0;
        then_slot_q = 4'd0;
        then_square_q = 7'd0;
        then_piece_what_kind_q = 3'd0;
        then_piece_what_promoted_q = 1'b0;
        then_piece_white_q = 1'b0;
        then_piece_present_q = 1'b0;
        hand_then_q = 21'd0;
    end

    always @(posedge clock) begin
        settling_q <= settling_d;
        looking_q <= looking_d;
        dirty_q <= dirty_d;
        out_q <= out_d;
        roomy_q <= roomy_d;
        cleared_late_q <= mv_clear;
        chosen_valid_q <= chosen_valid_d;
        chosen_step_what_q <= chosen_step_what_d;
        chosen_step_slot_q <= chosen_step_slot_d;
        chosen_step_made_source_q <= chosen_step_made_source_d;
        chosen_step_made_target_q <= chosen_step_made_target_d;
        chosen_step_made_piece_kind_q <= chosen_step_made_piece_kind_d;
        chosen_step_made_piece_promoted_q <= chosen_step_made_piece_promoted_d;
        chosen_step_made_captured_kind_q <= chosen_step_made_captured_kind_d;
        chosen_step_made_captured_promoted_q <= chosen_step_made_captured_promoted_d;
        chosen_step_made_promotes_q <= chosen_step_made_promotes_d;
        chosen_step_black_q <= chosen_step_black_d;
        chosen_step_store_q <= step_store;
        chosen_step_pn_q <= step_pn;
        chosen_step_dn_q <= step_dn;
        chosen_step_work_q <= step_work;
        chosen_step_hand_q <= step_hand;
        chosen_mark_q <= marks_read_data;
        chosen_last_q <= chosen_last_d;
        chosen_hint_q <= queue_first_hint;
        chosen_put_what_kind_q <= loaded_what_kind;
        chosen_put_what_promoted_q <= loaded_what_promoted;
        chosen_put_white_q <= loaded_white;
        chosen_put_present_q <= loaded_present;
        valid_q <= valid_d;
        made_step_what_q <= chosen_step_what_q;
        made_step_slot_q <= chosen_step_slot_q;
        made_step_made_source_q <= chosen_step_made_source_q;
        made_step_made_target_q <= chosen_step_made_target_q;
        made_step_made_piece_kind_q <= chosen_step_made_piece_kind_q;
        made_step_made_piece_promoted_q <= chosen_step_made_piece_promoted_q;
        made_step_made_captured_kind_q <= chosen_step_made_captured_kind_q;
        made_step_made_captured_promoted_q <= chosen_step_made_captured_promoted_q;
        made_step_made_promotes_q <= chosen_step_made_promotes_q;
        made_step_black_q <= chosen_step_black_q;
        made_step_store_q <= chosen_step_store_q;
        made_step_pn_q <= chosen_step_pn_q;
        made_step_dn_q <= chosen_step_dn_q;
        made_step_work_q <= chosen_step_work_q;
        made_step_hand_q <= chosen_step_hand_q;
        made_mark_q <= chosen_mark_q;
        made_last_q <= chosen_last_q;
        made_hint_q <= chosen_hint_q;
        made_put_what_kind_q <= chosen_put_what_kind_q;
        made_put_what_promoted_q <= chosen_put_what_promoted_q;
        made_put_white_q <= chosen_put_white_q;
        made_put_present_q <= chosen_put_present_q;
        defence_q <= to_white;
        black_q <= by_black;
        piece_what_kind_q <= put_what_kind;
        piece_what_promoted_q <= put_what_promoted;
        piece_white_q <= put_white;
        piece_present_q <= put_present;
        kinds_q <= holds_kinds;
        base_hand_q <= base_hand_d;
        changes_q <= is_child & ground_here_attack;
        from_attack_q <= ground_here_attack;
        from_dominance_q <= ground_here_dominance;
        from_room_q <= ground_here_room;
        from_black_q <= ground_here_black;
        from_white_q <= ground_here_white;
        first_valid_q <= first_valid_d;
        first_slot_q <= chosen_step_slot_q;
        first_square_q <= chosen_step_made_target_q;
        first_piece_what_kind_q <= first_piece_what_kind_d;
        first_piece_what_promoted_q <= first_piece_what_promoted_d;
        first_piece_white_q <= first_piece_white_d;
        first_piece_present_q <= first_piece_present_d;
        second_valid_q <= second_valid_d;
        second_slot_q <= then_slot_q;
        second_square_q <= then_square_q;
        second_piece_what_kind_q <= then_piece_what_kind_q;
        second_piece_what_promoted_q <= then_piece_what_promoted_q;
        second_piece_white_q <= then_piece_white_q;
        second_piece_present_q <= then_piece_present_q;
        then_valid_q <= then_valid_d;
        then_slot_q <= chosen_step_slot_q;
        then_square_q <= chosen_step_made_source_q;
        then_piece_what_kind_q <= chosen_step_made_piece_kind_q;
        then_piece_what_promoted_q <= chosen_step_made_piece_promoted_q;
        then_piece_white_q <= !by_black;
        then_piece_present_q <= is_back;
        hand_then_q <= hand_then_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: two squares are written in a clock
        assert (reset || !never_two_writes);
        // never: more positions are out than there is room for
        assert (reset || !never_too_many);
        // never: a node is expanded without a set of words
        assert (reset || !never_without_set);
    end
`endif

    wire unused = &{1'b0, never_two_writes, never_too_many, never_without_set, made_step_black_q,
        made_step_hand_q, made_put_what_kind_q, made_put_what_promoted_q, made_put_white_q,
        from_attack_q, from_black_q, from_white_q};
endmodule

`default_nettype wire
