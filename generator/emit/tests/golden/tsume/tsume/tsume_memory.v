// tsume_memory: Keys, transposition table and path of the searches.
//
// A position enters at clock 0 (mv_*), its key is known at clock 2, the set of the path is read at clock 3, registered again at
// clock 4 and the path's answer stands at clock 7, one position every clock. The set of the table is asked for at clock 2, if
// the plug is ready; the table's answer stands 6 clocks later if the plug answers in 3, and in the order of the positions.
// The keys of the nodes are kept here, on a stack for each search.
// Table: 2048 sets x 4 ways for each of 1, tag 64 bits, bucketed by board and side to move; hands are compared (Seo 1999).
//
// A store is a read of its set and, 2 clocks behind the answer, a write. What enters for this search before settled or left may
// miss it.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/tsume/memory.v or the configuration, not this file.
`default_nettype none

module tsume_memory (
    input  wire        clock,            // the circuit's only clock
    input  wire        reset,            // synchronous, active high
    // position, clock 0
    input  wire [0:0] mv_slot,           // the search
    input  wire        mv_probe,         // a child: the table's answer is wanted
    // a child becomes the node: its key is pushed, it is put on the path
    input  wire        mv_enter,
    input  wire        mv_root,          // the current key becomes the root node (no move)
    input  wire        mv_load,          // host: a piece is put on a square
    // the node leaves: it is taken off the path, back to the parent's key
    input  wire        mv_pop,
    input  wire        mv_store,         // the node's numbers are stored (also with mv_pop)
    // everything of this search is forgotten; not while clear_busy
    input  wire        mv_clear,
    input  wire        dominance,        // 0: only the same position counts
    input  wire [11:0] room,             // plies to which a child may be searched, 4095: no limit
    input  wire [11:0] store_pn,         // disproved: how far it was searched
    input  wire [11:0] store_dn,         // proved: the length
    input  wire  [4:0] store_work,       // floor(log2(nodes below + 1))
    // position, clock 1
    input  wire [74:0] change,           // what the move changes in the key (tsume_keys)
    input  wire [20:0] hand,             // black's hand in the position
    // answers of the table to children, clock 8 or later
    output reg         table_valid,      // the answer to the oldest child that was not answered
    output reg         table_proved,     // the attacker mates
    output reg  [11:0] table_length,     // of that mate
    output reg         table_disproved,  // the attacker does not mate
    output reg         table_lasting,    // disproved, and not within the room only
    output reg         table_exact,      // the same position has numbers
    output reg  [11:0] table_pn,         // exact: the number; else the bound
    output reg  [11:0] table_dn,         // exact: the number; else the bound
    output reg  [20:0] table_needs,      // proved: the hand that is enough; else 0
    // answers of the path, clock 7
    output reg         path_hit,         // the child repeats a position of the path
    output reg   [9:0] path_ply,         // the deepest such position
    output reg         path_full,        // mv_enter, mv_root: there is no place in the path's set
    // what mv_pop and mv_store ask for is done, 1 clock
    output wire        stored,           // a store is
    output wire        settled,          // it is: the search may go on
    output wire [0:0] settled_slot,      // whose
    output wire        left,             // a node has left that is not stored
    output wire [0:0] left_slot,         // whose
    // emptying
    // a search is being emptied; takes 2048 clocks without stores
    output wire        clear_busy,
    output reg         cleared,          // it is done, 1 clock
    output reg  [0:0] cleared_slot,      // whose
    // the plug of the table (tsume.md, section 6)
    output wire        plug_read,        // a set is read
    output wire [10:0] plug_read_set,    // which one
    input  wire        plug_ready,       // the read is taken in this clock
    input  wire        plug_valid,       // the answer to the oldest read
    input  wire [459:0] plug_answer,     // all ways of its set
    output wire        plug_write,       // an entry is written; it is taken in this clock
    output wire [10:0] plug_write_set,   // into which set
    output wire [3:0] plug_select,       // the ways that are written
    output wire [114:0] plug_data        // the entry
);
    localparam [74:0] SIDE = 75'h5cb6c2a5b8103f23d27;

    // every field of a is at most that of b
    function hand_le(input [20:0] a, input [20:0] b);
        hand_le = (a[4:0] <= b[4:0]) & (a[7:5] <= b[7:5]) & (a[10:8] <= b[10:8]) & (a[13:11] <= b[13:11])
                & (a[16:14] <= b[16:14]) & (a[18:17] <= b[18:17]) & (a[20:19] <= b[20:19]);
    endfunction

    // ---- clock 0 -> 1: frames of the search; ply = frames - 1
    reg [9:0] frames [0:0];
    wire [9:0] depth_0 = frames[mv_slot];
    wire [9:0] below_0 = depth_0 - 10'd1;
    reg [0:0] slot_1;
    reg        enter_1, root_1, load_1, probe_1, pop_1, store_1, clear_1, dominance_1;
    reg [9:0] depth_1, below_1;
    reg [11:0] first_1, num_1;
    reg  [4:0] log_1;
    always @(posedge clock) begin
        slot_1  <= mv_slot;
        enter_1 <= mv_enter & ~reset;
        root_1  <= mv_root & ~reset;
        load_1  <= mv_load & ~reset;
        probe_1 <= mv_probe & ~reset;
        pop_1   <= mv_pop & ~reset;
        store_1 <= mv_store & ~reset;
        clear_1 <= mv_clear & ~reset;
        depth_1 <= depth_0;
        below_1 <= below_0;
        dominance_1 <= dominance;
        first_1 <= mv_store ? store_pn : room;
        num_1    <= store_dn;
        log_1  <= store_work;
    end

    // ---- the nodes' keys and their stacks; clock 1 -> 2: the position's key, or the node's own
    reg [74:0] keys [0:0];
    (* no_rw_check *)
    reg [74:0] key_stack [0:511];
    reg [74:0] key_top;
    wire [74:0] key_1 = keys[slot_1];
    wire [74:0] moved = key_1 ^ change;
    wire [74:0] new_key = clear_1 ? 75'd0 : pop_1 ? key_top : enter_1 ? moved ^ SIDE : moved;
    always @(posedge clock) begin
        if (enter_1 | root_1) key_stack[depth_1[8:0]] <= key_1;
        key_top <= key_stack[below_0[8:0]];
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if ((enter_1 | root_1) & (slot_1 == mv_slot) & (depth_1[8:0] == below_0[8:0])) key_top <= ~key_1;
`endif
        if (clear_1 | pop_1 | enter_1 | load_1) keys[slot_1] <= new_key;
        if (clear_1 | pop_1 | enter_1 | root_1)
            frames[slot_1] <= clear_1 ? 10'd0 : pop_1 ? below_1 : depth_1 + 10'd1;
    end
    reg [0:0] slot_2, slot_3, slot_4, slot_5;
    reg [74:0] key_2;
    reg [74:8] key_3, key_4;
    reg [20:0] hand_2, hand_3, hand_4;
    reg        enter_2, enter_3, enter_4, enter_5, pop_2, pop_3, pop_4, pop_5;
    reg        alone_2, alone_3, alone_4, alone_5;
    reg        store_2, probe_2, dominance_2;
    reg [11:0] first_2, num_2;
    reg  [4:0] log_2;
    reg  [9:0] ply_2, ply_3, ply_4, ply_5;
    always @(posedge clock) begin
        slot_2  <= slot_1;
        slot_3  <= slot_2;
        slot_4  <= slot_3;
        slot_5  <= slot_4;
        key_2   <= (pop_1 | store_1 | root_1) ? key_1 : moved ^ SIDE;
        key_3   <= key_2[74:8];
        key_4   <= key_3;
        hand_2  <= hand;
        hand_3  <= hand_2;
        hand_4  <= hand_3;
        ply_2   <= pop_1 ? {below_1} : {depth_1};
        ply_3   <= ply_2;
        ply_4   <= ply_3;
        ply_5   <= ply_4;
        enter_2 <= (enter_1 | root_1) & ~reset;
        enter_3 <= enter_2 & ~reset;
        enter_4 <= enter_3 & ~reset;
        enter_5 <= enter_4 & ~reset;
        pop_2   <= pop_1 & ~reset;
        pop_3   <= pop_2 & ~reset;
        pop_4   <= pop_3 & ~reset;
        pop_5   <= pop_4 & ~reset;
        alone_2 <= pop_1 & ~store_1 & ~reset;
        alone_3 <= alone_2 & ~reset;
        alone_4 <= alone_3 & ~reset;
        alone_5 <= alone_4 & ~reset;
        store_2 <= store_1 & ~reset;
        probe_2 <= probe_1 & ~reset;
        dominance_2 <= dominance_1;
        first_2 <= first_1;
        num_2    <= num_1;
        log_2  <= log_1;
    end

    // ---- emptying: counts through all sets of table and path, in clocks in which nothing else is written
    reg  [11:0] clear_at;
    reg  [0:0] clear_slot;
    reg  write_6;           // a store writes
    wire path_changes = enter_5 | pop_5;
    wire clearing = ~clear_at[11];
    wire clears = clearing & ~write_6 & ~path_changes;
    assign clear_busy = clearing;
    always @(posedge clock) begin
        if (clear_1) clear_slot <= slot_1;
        if (reset) clear_at <= {1'b1, 11'd0};
        else if (clear_1) clear_at <= 12'd0;
        else if (clears) clear_at <= clear_at + 12'd1;
        cleared <= clears & (&clear_at[10:0]) & ~reset;
        cleared_slot <= clear_slot;
    end

    // ---- what the table is asked: a ring of 16 places
    reg   [4:0] ask_in, ask_out, ask_done;  // positions that came, were asked for, were answered
    reg  [10:0] asked_set [0:15];
    reg  [116:0] asked [0:15];
    wire [10:0] set_2 = key_2[10:0];
    wire        late = ask_in != ask_out;
    wire        comes = probe_2 | store_2;
    assign plug_read = late | comes;
    assign plug_read_set = late ? asked_set[ask_out[3:0]] : set_2;
    wire        taken = plug_read & plug_ready;
    always @(posedge clock) begin
        if (comes) begin
            asked_set[ask_in[3:0]] <= set_2;
            asked[ask_in[3:0]] <= {store_2, slot_2, dominance_2, log_2, num_2, first_2, hand_2, key_2[74:11]};
        end
        if (reset) begin
            ask_in   <= 5'd0;
            ask_out  <= 5'd0;
            ask_done <= 5'd0;
        end else begin
            if (comes) ask_in <= ask_in + 5'd1;
            if (taken) ask_out <= ask_out + 5'd1;
            if (plug_valid) ask_done <= ask_done + 5'd1;
        end
    end
    // the position that the plug answers
    wire        store_heard, dominance_heard;
    wire [0:0] slot_heard;
    wire  [4:0] work_heard;
    wire [11:0] dn_heard, room_heard;
    wire [20:0] hand_heard;
    wire [63:0] tag_heard;
    assign {store_heard, slot_heard, dominance_heard, work_heard, dn_heard, room_heard, hand_heard, tag_heard} = asked[ask_done[3:0]];
    wire [10:0] set_heard = asked_set[ask_done[3:0]];

    // ---- table: {valid, work, dn, pn, hand, tag}; proved: dn is the length; disproved: pn is how far it was searched, 4095 = for ever
    reg         child_5, child_6, store_5, dominance_5, proves_5;
    reg [0:0] store_slot_5, store_slot_6;
    reg [10:0] write_set_5, write_set_6;
    reg [114:0] new_entry_5, new_entry_6;
    always @(posedge clock) begin
        child_5     <= plug_valid & ~store_heard & ~reset;
        child_6     <= child_5 & ~reset;
        table_valid <= child_6 & ~reset;
        store_5     <= plug_valid & store_heard & ~reset;
        write_6     <= store_5 & ~reset;
        dominance_5 <= dominance_heard;
        proves_5    <= dominance_heard & (room_heard == 12'd0);
        store_slot_5 <= slot_heard;
        store_slot_6 <= store_slot_5;
        write_set_5 <= set_heard;
        write_set_6 <= write_set_5;
        new_entry_5 <= {1'b1, work_heard, dn_heard, room_heard, hand_heard, tag_heard};
        new_entry_6 <= new_entry_5;
    end
    reg  [3:0] victim;     // the way of a store
    assign stored = write_6;
    assign settled = write_6;
    assign settled_slot = store_slot_6;
    assign left = alone_5;
    assign left_slot = slot_5;
    assign plug_write = write_6 | clears;
    assign plug_write_set = write_6 ? write_set_6 : clear_at[10:0];
    assign plug_select = write_6 ? victim : {4{1'b1}};
    assign plug_data = write_6 ? new_entry_6 : 115'd0;

    wire [114:0] entry_0 = plug_answer[114:0];
    // clock 4 -> 5: compare
    reg        valid_0, board_0, same_0, worse_0, better_0, short_0, far_0;
    reg [11:0] pn_0, dn_0;
    reg  [4:0] work_0;
    reg [20:0] held_0;
    wire [20:0] entry_hand_0 = entry_0[84:64];
    always @(posedge clock) begin
        valid_0  <= entry_0[114];
        board_0  <= entry_0[63:0] == tag_heard;
        same_0   <= entry_hand_0 == hand_heard;
        worse_0  <= hand_le(entry_hand_0, hand_heard);  // the entry's attacker has no more than we
        better_0 <= hand_le(hand_heard, entry_hand_0);
        short_0  <= entry_0[108:97] <= room_heard;  // a mate within the room
        far_0    <= entry_0[96:85] >= room_heard;  // searched as far as the room
        pn_0     <= entry_0[96:85];
        dn_0     <= entry_0[108:97];
        held_0   <= entry_hand_0;
        work_0   <= entry_0[113:109];
    end
    // clock 5 -> 6: what this way says
    wire       ours_0  = valid_0 & board_0;
    wire       low_0   = ours_0 & (same_0 | (dominance_5 & worse_0));
    wire       high_0  = ours_0 & (same_0 | (dominance_5 & better_0));
    wire       mate_0  = pn_0 == 12'd0;
    wire       none_0  = ~mate_0 & (dn_0 == 12'd0);
    wire       fits_0  = low_0 & mate_0 & short_0;
    reg        proved_0, disproved_0, final_0, exact_0;
    reg [20:0] needs_0;
    reg [11:0] length_0, bound_pn_0, bound_dn_0, exact_pn_0, exact_dn_0;
    always @(posedge clock) begin
        proved_0    <= fits_0;
        needs_0     <= held_0;
        length_0    <= fits_0 ? dn_0 : 12'hfff;
        disproved_0 <= high_0 & none_0 & far_0;
        final_0     <= high_0 & none_0 & (pn_0 == 12'hfff);
        exact_0     <= ours_0 & same_0 & ~mate_0 & ~none_0;
        exact_pn_0  <= pn_0;
        exact_dn_0  <= dn_0;
        bound_pn_0  <= (high_0 & ~mate_0 & ~none_0) ? pn_0 : 12'd0;
        bound_dn_0  <= (low_0 & ~mate_0 & ~none_0) ? dn_0 : 12'd0;
    end

    wire [114:0] entry_1 = plug_answer[229:115];
    // clock 4 -> 5: compare
    reg        valid_1, board_1, same_1, worse_1, better_1, short_1, far_1;
    reg [11:0] pn_1, dn_1;
    reg  [4:0] work_1;
    reg [20:0] held_1;
    wire [20:0] entry_hand_1 = entry_1[84:64];
    always @(posedge clock) begin
        valid_1  <= entry_1[114];
        board_1  <= entry_1[63:0] == tag_heard;
        same_1   <= entry_hand_1 == hand_heard;
        worse_1  <= hand_le(entry_hand_1, hand_heard);  // the entry's attacker has no more than we
        better_1 <= hand_le(hand_heard, entry_hand_1);
        short_1  <= entry_1[108:97] <= room_heard;  // a mate within the room
        far_1    <= entry_1[96:85] >= room_heard;  // searched as far as the room
        pn_1     <= entry_1[96:85];
        dn_1     <= entry_1[108:97];
        held_1   <= entry_hand_1;
        work_1   <= entry_1[113:109];
    end
    // clock 5 -> 6: what this way says
    wire       ours_1  = valid_1 & board_1;
    wire       low_1   = ours_1 & (same_1 | (dominance_5 & worse_1));
    wire       high_1  = ours_1 & (same_1 | (dominance_5 & better_1));
    wire       mate_1  = pn_1 == 12'd0;
    wire       none_1  = ~mate_1 & (dn_1 == 12'd0);
    wire       fits_1  = low_1 & mate_1 & short_1;
    reg        proved_1, disproved_1, final_1, exact_1;
    reg [20:0] needs_1;
    reg [11:0] length_1, bound_pn_1, bound_dn_1, exact_pn_1, exact_dn_1;
    always @(posedge clock) begin
        proved_1    <= fits_1;
        needs_1     <= held_1;
        length_1    <= fits_1 ? dn_1 : 12'hfff;
        disproved_1 <= high_1 & none_1 & far_1;
        final_1     <= high_1 & none_1 & (pn_1 == 12'hfff);
        exact_1     <= ours_1 & same_1 & ~mate_1 & ~none_1;
        exact_pn_1  <= pn_1;
        exact_dn_1  <= dn_1;
        bound_pn_1  <= (high_1 & ~mate_1 & ~none_1) ? pn_1 : 12'd0;
        bound_dn_1  <= (low_1 & ~mate_1 & ~none_1) ? dn_1 : 12'd0;
    end

    wire [114:0] entry_2 = plug_answer[344:230];
    // clock 4 -> 5: compare
    reg        valid_2, board_2, same_2, worse_2, better_2, short_2, far_2;
    reg [11:0] pn_2, dn_2;
    reg  [4:0] work_2;
    reg [20:0] held_2;
    wire [20:0] entry_hand_2 = entry_2[84:64];
    always @(posedge clock) begin
        valid_2  <= entry_2[114];
        board_2  <= entry_2[63:0] == tag_heard;
        same_2   <= entry_hand_2 == hand_heard;
        worse_2  <= hand_le(entry_hand_2, hand_heard);  // the entry's attacker has no more than we
        better_2 <= hand_le(hand_heard, entry_hand_2);
        short_2  <= entry_2[108:97] <= room_heard;  // a mate within the room
        far_2    <= entry_2[96:85] >= room_heard;  // searched as far as the room
        pn_2     <= entry_2[96:85];
        dn_2     <= entry_2[108:97];
        held_2   <= entry_hand_2;
        work_2   <= entry_2[113:109];
    end
    // clock 5 -> 6: what this way says
    wire       ours_2  = valid_2 & board_2;
    wire       low_2   = ours_2 & (same_2 | (dominance_5 & worse_2));
    wire       high_2  = ours_2 & (same_2 | (dominance_5 & better_2));
    wire       mate_2  = pn_2 == 12'd0;
    wire       none_2  = ~mate_2 & (dn_2 == 12'd0);
    wire       fits_2  = low_2 & mate_2 & short_2;
    reg        proved_2, disproved_2, final_2, exact_2;
    reg [20:0] needs_2;
    reg [11:0] length_2, bound_pn_2, bound_dn_2, exact_pn_2, exact_dn_2;
    always @(posedge clock) begin
        proved_2    <= fits_2;
        needs_2     <= held_2;
        length_2    <= fits_2 ? dn_2 : 12'hfff;
        disproved_2 <= high_2 & none_2 & far_2;
        final_2     <= high_2 & none_2 & (pn_2 == 12'hfff);
        exact_2     <= ours_2 & same_2 & ~mate_2 & ~none_2;
        exact_pn_2  <= pn_2;
        exact_dn_2  <= dn_2;
        bound_pn_2  <= (high_2 & ~mate_2 & ~none_2) ? pn_2 : 12'd0;
        bound_dn_2  <= (low_2 & ~mate_2 & ~none_2) ? dn_2 : 12'd0;
    end

    wire [114:0] entry_3 = plug_answer[459:345];
    // clock 4 -> 5: compare
    reg        valid_3, board_3, same_3, worse_3, better_3, short_3, far_3;
    reg [11:0] pn_3, dn_3;
    reg  [4:0] work_3;
    reg [20:0] held_3;
    wire [20:0] entry_hand_3 = entry_3[84:64];
    always @(posedge clock) begin
        valid_3  <= entry_3[114];
        board_3  <= entry_3[63:0] == tag_heard;
        same_3   <= entry_hand_3 == hand_heard;
        worse_3  <= hand_le(entry_hand_3, hand_heard);  // the entry's attacker has no more than we
        better_3 <= hand_le(hand_heard, entry_hand_3);
        short_3  <= entry_3[108:97] <= room_heard;  // a mate within the room
        far_3    <= entry_3[96:85] >= room_heard;  // searched as far as the room
        pn_3     <= entry_3[96:85];
        dn_3     <= entry_3[108:97];
        held_3   <= entry_hand_3;
        work_3   <= entry_3[113:109];
    end
    // clock 5 -> 6: what this way says
    wire       ours_3  = valid_3 & board_3;
    wire       low_3   = ours_3 & (same_3 | (dominance_5 & worse_3));
    wire       high_3  = ours_3 & (same_3 | (dominance_5 & better_3));
    wire       mate_3  = pn_3 == 12'd0;
    wire       none_3  = ~mate_3 & (dn_3 == 12'd0);
    wire       fits_3  = low_3 & mate_3 & short_3;
    reg        proved_3, disproved_3, final_3, exact_3;
    reg [20:0] needs_3;
    reg [11:0] length_3, bound_pn_3, bound_dn_3, exact_pn_3, exact_dn_3;
    always @(posedge clock) begin
        proved_3    <= fits_3;
        needs_3     <= held_3;
        length_3    <= fits_3 ? dn_3 : 12'hfff;
        disproved_3 <= high_3 & none_3 & far_3;
        final_3     <= high_3 & none_3 & (pn_3 == 12'hfff);
        exact_3     <= ours_3 & same_3 & ~mate_3 & ~none_3;
        exact_pn_3  <= pn_3;
        exact_dn_3  <= dn_3;
        bound_pn_3  <= (high_3 & ~mate_3 & ~none_3) ? pn_3 : 12'd0;
        bound_dn_3  <= (low_3 & ~mate_3 & ~none_3) ? dn_3 : 12'd0;
    end

    // clock 6 -> 7: all ways together
    function [11:0] max12(input [11:0] a, input [11:0] b);
        max12 = (a < b) ? b : a;
    endfunction
    function [11:0] min12(input [11:0] a, input [11:0] b);
        min12 = (b < a) ? b : a;
    endfunction
    // the shortest mate, the lowest way on ties
    wire short_0_7 = proved_0 & (length_0 <= length_1) & (length_0 <= length_2) & (length_0 <= length_3);
    wire short_1_7 = proved_1 & (length_1 < length_0) & (length_1 <= length_2) & (length_1 <= length_3);
    wire short_2_7 = proved_2 & (length_2 < length_0) & (length_2 < length_1) & (length_2 <= length_3);
    wire short_3_7 = proved_3 & (length_3 < length_0) & (length_3 < length_1) & (length_3 < length_2);
    // a position may stand in two ways: the numbers of the lowest
    wire first_exact_0 = exact_0;
    wire first_exact_1 = exact_1 & ~exact_0;
    wire first_exact_2 = exact_2 & ~exact_0 & ~exact_1;
    wire first_exact_3 = exact_3 & ~exact_0 & ~exact_1 & ~exact_2;
    wire any_exact = exact_0 | exact_1 | exact_2 | exact_3;
    always @(posedge clock) begin
        table_proved    <= proved_0 | proved_1 | proved_2 | proved_3;
        table_disproved <= disproved_0 | disproved_1 | disproved_2 | disproved_3;
        table_lasting     <= final_0 | final_1 | final_2 | final_3;
        table_exact     <= any_exact;
        table_length    <= min12(min12(length_0, length_1), min12(length_2, length_3));
        table_needs     <= ({21{short_0_7}} & needs_0) | ({21{short_1_7}} & needs_1) | ({21{short_2_7}} & needs_2) | ({21{short_3_7}} & needs_3);
        table_pn        <= any_exact ? (({12{first_exact_0}} & exact_pn_0) | ({12{first_exact_1}} & exact_pn_1) | ({12{first_exact_2}} & exact_pn_2) | ({12{first_exact_3}} & exact_pn_3)) : max12(max12(bound_pn_0, bound_pn_1), max12(bound_pn_2, bound_pn_3));
        table_dn        <= any_exact ? (({12{first_exact_0}} & exact_dn_0) | ({12{first_exact_1}} & exact_dn_1) | ({12{first_exact_2}} & exact_dn_2) | ({12{first_exact_3}} & exact_dn_3)) : max12(max12(bound_dn_0, bound_dn_1), max12(bound_dn_2, bound_dn_3));
    end

    // store: the same position, or one that the new entry proves and that was not decided, else the first free way, else the least work (lowest way on ties), clock 5 -> 6
    wire [3:0] least;
    always @(posedge clock) begin
        if (store_5) begin
            victim <= 4'd0;
            if (ours_0 & (same_0 | (proves_5 & better_0 & ~mate_0 & ~none_0))) victim[0] <= 1'b1;
            else if (ours_1 & (same_1 | (proves_5 & better_1 & ~mate_1 & ~none_1))) victim[1] <= 1'b1;
            else if (ours_2 & (same_2 | (proves_5 & better_2 & ~mate_2 & ~none_2))) victim[2] <= 1'b1;
            else if (ours_3 & (same_3 | (proves_5 & better_3 & ~mate_3 & ~none_3))) victim[3] <= 1'b1;
            else if (~valid_0) victim[0] <= 1'b1;
            else if (~valid_1) victim[1] <= 1'b1;
            else if (~valid_2) victim[2] <= 1'b1;
            else if (~valid_3) victim[3] <= 1'b1;
            else victim <= least;
        end
    end
    assign least[0] = 1'b1 & (work_0 <= work_1) & (work_0 <= work_2) & (work_0 <= work_3);
    assign least[1] = 1'b1 & (work_1 < work_0) & (work_1 <= work_2) & (work_1 <= work_3);
    assign least[2] = 1'b1 & (work_2 < work_0) & (work_2 < work_1) & (work_2 <= work_3);
    assign least[3] = 1'b1 & (work_3 < work_0) & (work_3 < work_1) & (work_3 < work_2);

    // ---- path: {valid, ply, hand, tag}
    reg [7:0] place_3, place_4, place_5;
    reg [66:0] path_tag_5;
    reg [20:0] path_hand_5;
    always @(posedge clock) begin
        place_3     <= key_2[7:0];
        place_4     <= place_3;
        place_5     <= place_4;
        path_tag_5  <= key_4[74:8];
        path_hand_5 <= hand_4;
    end
    wire [3:0] path_free;
    wire [3:0] path_first = path_free & (~path_free + 4'd1);
    wire [3:0] path_mine;
    wire [3:0] path_change = ({4{enter_5}} & path_first) | ({4{pop_5}} & path_mine);
    wire [7:0] path_write_place = path_changes ? place_5 : clear_at[7:0];
    wire [7:0] path_write_at = path_write_place;
    wire [7:0] path_read_at = key_2[7:0];
    wire [98:0] path_write_data = enter_5 ? {1'b1, ply_5, path_hand_5, path_tag_5} : 99'd0;

    (* no_rw_check *)
    reg [98:0] path_0 [0:255];
    reg [98:0] seek_0, slot_of_0;
    always @(posedge clock) begin
        if (clears | path_change[0]) path_0[path_write_at] <= path_write_data;
        seek_0 <= path_0[path_read_at];
        slot_of_0 <= seek_0;
`ifdef KIBAN_CHECK
        if ((clears | path_change[0]) && path_write_at == path_read_at)
            seek_0 <= ~path_0[path_read_at];
`endif
    end
    reg       used_0, repeat_0, mine_0;
    reg [9:0] ply_of_0, hit_ply_0;
    reg       hit_0;
    assign path_free[0] = ~used_0;
    assign path_mine[0] = mine_0;
    always @(posedge clock) begin
        used_0    <= slot_of_0[98];
        mine_0    <= slot_of_0[98] & (slot_of_0[97:88] == ply_4);
        repeat_0  <= slot_of_0[98] & (slot_of_0[66:0] == key_4[74:8])
                  & hand_le(hand_4, slot_of_0[87:67]);
        ply_of_0  <= slot_of_0[97:88];
        hit_0     <= repeat_0;
        hit_ply_0 <= repeat_0 ? ply_of_0 : 10'd0;
    end

    (* no_rw_check *)
    reg [98:0] path_1 [0:255];
    reg [98:0] seek_1, slot_of_1;
    always @(posedge clock) begin
        if (clears | path_change[1]) path_1[path_write_at] <= path_write_data;
        seek_1 <= path_1[path_read_at];
        slot_of_1 <= seek_1;
`ifdef KIBAN_CHECK
        if ((clears | path_change[1]) && path_write_at == path_read_at)
            seek_1 <= ~path_1[path_read_at];
`endif
    end
    reg       used_1, repeat_1, mine_1;
    reg [9:0] ply_of_1, hit_ply_1;
    reg       hit_1;
    assign path_free[1] = ~used_1;
    assign path_mine[1] = mine_1;
    always @(posedge clock) begin
        used_1    <= slot_of_1[98];
        mine_1    <= slot_of_1[98] & (slot_of_1[97:88] == ply_4);
        repeat_1  <= slot_of_1[98] & (slot_of_1[66:0] == key_4[74:8])
                  & hand_le(hand_4, slot_of_1[87:67]);
        ply_of_1  <= slot_of_1[97:88];
        hit_1     <= repeat_1;
        hit_ply_1 <= repeat_1 ? ply_of_1 : 10'd0;
    end

    (* no_rw_check *)
    reg [98:0] path_2 [0:255];
    reg [98:0] seek_2, slot_of_2;
    always @(posedge clock) begin
        if (clears | path_change[2]) path_2[path_write_at] <= path_write_data;
        seek_2 <= path_2[path_read_at];
        slot_of_2 <= seek_2;
`ifdef KIBAN_CHECK
        if ((clears | path_change[2]) && path_write_at == path_read_at)
            seek_2 <= ~path_2[path_read_at];
`endif
    end
    reg       used_2, repeat_2, mine_2;
    reg [9:0] ply_of_2, hit_ply_2;
    reg       hit_2;
    assign path_free[2] = ~used_2;
    assign path_mine[2] = mine_2;
    always @(posedge clock) begin
        used_2    <= slot_of_2[98];
        mine_2    <= slot_of_2[98] & (slot_of_2[97:88] == ply_4);
        repeat_2  <= slot_of_2[98] & (slot_of_2[66:0] == key_4[74:8])
                  & hand_le(hand_4, slot_of_2[87:67]);
        ply_of_2  <= slot_of_2[97:88];
        hit_2     <= repeat_2;
        hit_ply_2 <= repeat_2 ? ply_of_2 : 10'd0;
    end

    (* no_rw_check *)
    reg [98:0] path_3 [0:255];
    reg [98:0] seek_3, slot_of_3;
    always @(posedge clock) begin
        if (clears | path_change[3]) path_3[path_write_at] <= path_write_data;
        seek_3 <= path_3[path_read_at];
        slot_of_3 <= seek_3;
`ifdef KIBAN_CHECK
        if ((clears | path_change[3]) && path_write_at == path_read_at)
            seek_3 <= ~path_3[path_read_at];
`endif
    end
    reg       used_3, repeat_3, mine_3;
    reg [9:0] ply_of_3, hit_ply_3;
    reg       hit_3;
    assign path_free[3] = ~used_3;
    assign path_mine[3] = mine_3;
    always @(posedge clock) begin
        used_3    <= slot_of_3[98];
        mine_3    <= slot_of_3[98] & (slot_of_3[97:88] == ply_4);
        repeat_3  <= slot_of_3[98] & (slot_of_3[66:0] == key_4[74:8])
                  & hand_le(hand_4, slot_of_3[87:67]);
        ply_of_3  <= slot_of_3[97:88];
        hit_3     <= repeat_3;
        hit_ply_3 <= repeat_3 ? ply_of_3 : 10'd0;
    end

    function [9:0] max10(input [9:0] a, input [9:0] b);
        max10 = (a < b) ? b : a;
    endfunction
    reg full_6;
    always @(posedge clock) begin
        path_hit   <= hit_0 | hit_1 | hit_2 | hit_3;
        path_ply   <= max10(max10(hit_ply_0, hit_ply_1), max10(hit_ply_2, hit_ply_3));
        full_6     <= enter_5 & (path_free == 4'd0);
        path_full  <= full_6;
    end

`ifdef KIBAN_CHECK
    wire [4:0] asked_now = ask_in - ask_done;
    wire never_too_many = comes & (asked_now == 5'd16);
    wire never_unasked = plug_valid & (ask_out == ask_done);
    wire never_victims = write_6 & ((victim == 4'd0) | ((victim & (victim - 4'd1)) != 4'd0));
    wire never_pop_of_none = pop_1 & (depth_1 == 10'd0);
    wire never_push_without_room = (enter_1 | root_1) & depth_1[9];
    wire never_clear_twice = mv_clear & (clearing | clear_1);
    wire never_pop_two = pop_5 & ((path_mine & (path_mine - 4'd1)) != 4'd0);
    always @(posedge clock) begin
        // never: more positions are out than the ring has places
        assert (reset || !never_too_many);
        // never: the plug answers what it was not asked
        assert (reset || !never_unasked);
        // never: a store writes no way or two
        assert (reset || !never_victims);
        // never: a key is taken from an empty stack
        assert (reset || !never_pop_of_none);
        // never: a key is put on a full stack
        assert (reset || !never_push_without_room);
        // never: a search is emptied while another one is
        assert (reset || !never_clear_twice);
        // never: two places of the path have the ply of the node that leaves
        assert (reset || !never_pop_two);
    end
`endif
endmodule

`default_nettype wire
