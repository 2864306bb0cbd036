// tsume_memory: Keys, transposition table and path of the search.
//
// A child enters at clock 0 (mv_*), its key is known at clock 2, the set of the path is read at clock 3, registered again
// at clock 4 and the path's answer stands at clock 7, one child every clock. The set of the table is asked for at clock 2,
// if the plug is ready; the table's answer stands 6 clocks later if the plug answers in 3, and in the order of the
// children. The node's own key is kept here, on a stack.
// Table: 2048 sets x 4 ways, tag 64 bits, bucketed by board and side to move; hands are compared (Seo 1999).
//
// Kiban 0.1.0, configuration tsume (bc2092a8).
// Emitted: edit rtl_templates/tsume/memory.v or the configuration, not this file.
`default_nettype none

module tsume_memory (
    input  wire        clock,            // the circuit's only clock
    input  wire        reset,            // synchronous, active high
    // control
    input  wire        clear,            // 1 clock: forget table, path and key; takes 2048 clocks
    output wire        clear_busy,       // they are being emptied
    input  wire        dominance,        // 0: only the same position counts
    input  wire [11:0] room,             // plies to which a child may be searched, 4095: no limit
    // child pipe, clock 0
    // the table's answer to the child is wanted; at most 8 are out
    input  wire        mv_probe,
    input  wire        drop,             // those that are out are not wanted any more
    // the child becomes the node (its key is pushed, it is put on the path)
    input  wire        mv_enter,
    input  wire        mv_root,          // the current key becomes the root node (no move)
    input  wire        mv_load,          // host: a piece is put on a square
    input  wire [74:0] change,           // what the move changes in the key, clock 1 (tsume_keys)
    input  wire [20:0] hand,             // black's hand after the move, clock 1
    // answers of the table, clock 8 or later
    output reg         table_valid,      // the answer to the oldest child that was not answered
    output reg         table_proved,     // the attacker mates
    output reg  [11:0] table_length,     // of that mate
    output reg         table_disproved,  // the attacker does not mate
    output reg         table_lasting,    // disproved, and not within the room only
    output reg         table_exact,      // the same position has numbers
    output reg  [11:0] table_pn,         // exact: the number; else the bound
    output reg  [11:0] table_dn,         // exact: the number; else the bound
    // answers of the path, clock 7
    output reg         path_hit,         // the child repeats a position of the path
    output reg   [9:0] path_ply,         // the deepest such position
    output reg         enter_done,       // for mv_enter and mv_root
    output reg         enter_full,       // no place in the path's set: leave again without path_pop
    // the node returns
    input  wire        pop,              // back to the parent's key
    input  wire        path_pop,         // take the node off the path (with pop)
    input  wire        store,            // the node's numbers are stored
    input  wire [20:0] store_hand,       // black's hand
    input  wire [11:0] store_pn,         // disproved: how far it was searched
    input  wire [11:0] store_dn,         // proved: the length
    input  wire  [4:0] store_work,       // one clock after `store`
    output wire        store_busy,       // no further store yet
    // the plug of the table (tsume.md, section 6)
    output wire        plug_request,     // a set is read or an entry written
    output wire        plug_write,       // 1: written
    output wire [10:0] plug_address,     // the set
    output wire [3:0] plug_select,       // the ways that are written
    output wire [114:0] plug_data,       // the entry that is written
    input  wire        plug_ready,       // the request is taken in this clock
    input  wire        plug_valid,       // the answer to the oldest read
    input  wire [459:0] plug_answer      // all ways of its set
);
    localparam [74:0] SIDE = 75'h5cb6c2a5b8103f23d27;

    // every field of a is at most that of b
    function hand_le(input [20:0] a, input [20:0] b);
        hand_le = (a[4:0] <= b[4:0]) & (a[7:5] <= b[7:5]) & (a[10:8] <= b[10:8]) & (a[13:11] <= b[13:11])
                & (a[16:14] <= b[16:14]) & (a[18:17] <= b[18:17]) & (a[20:19] <= b[20:19]);
    endfunction

    // ---- clock 0 -> 1
    reg enter_1, load_1, probe_1;
    always @(posedge clock) begin
        enter_1   <= mv_enter & ~reset;
        load_1    <= mv_load & ~reset;
        probe_1   <= mv_probe & ~drop & ~clear & ~reset;
    end

    // ---- clock 1 -> 2: the child's key; a store or the root takes the node's own key
    reg  [74:0] key;
    reg  [74:0] key_2;
    reg  [74:8] key_3, key_4;
    reg  [20:0] hand_2, hand_3, hand_4;
    reg         enter_2, enter_3, enter_4, enter_5;
    reg         store_2, probe_2;
    always @(posedge clock) begin
        key_2   <= (store | mv_root) ? key
                 : key ^ SIDE ^ change;
        hand_2  <= (store | mv_root) ? store_hand : hand;
        enter_2 <= (enter_1 | mv_root) & ~reset;
        store_2 <= store & ~clear & ~reset;
        probe_2 <= probe_1 & ~drop & ~clear & ~reset;
        key_3   <= key_2[74:8];
        hand_3  <= hand_2;
        key_4   <= key_3;
        hand_4  <= hand_3;
        enter_3 <= enter_2 & ~reset;
        enter_4 <= enter_3 & ~reset;
        enter_5 <= enter_4 & ~reset;
    end

    // ---- the node's key and its stack
    reg [9:0] depth;    // frames on the stack; ply = depth - 1
    reg [1:0] path_way;
    (* no_rw_check *)
    reg [76:0] key_stack [0:511];
    reg [76:0] key_top;
    wire [9:0] below = depth - 10'd1;
    always @(posedge clock) begin
        if (enter_2) key_stack[depth[8:0]] <= {path_way, key};
        key_top <= key_stack[below[8:0]];
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if (enter_2 && depth[8:0] == below[8:0]) key_top <= ~key_stack[below[8:0]];
`endif
    end
    always @(posedge clock) begin
        if (reset | clear) begin
            key   <= 75'd0;
            depth <= 10'd0;
        end else if (load_1) begin
            key   <= key ^ change;
        end else if (enter_2) begin
            key   <= key_2;
            depth <= depth + 10'd1;
        end else if (pop) begin
            key   <= key_top[74:0];
            depth <= below;
        end
    end

    // ---- clearing: counts through all sets
    reg [11:0] clear_at;
    wire clearing = ~clear_at[11];
    assign clear_busy = clearing;
    always @(posedge clock) begin
        if (reset | clear) clear_at <= 12'd0;
        else if (clearing & plug_ready) clear_at <= clear_at + 12'd1;
    end

    // ---- what the table is asked: children in a ring of 8 places, a store in a place of its own behind them.
    // A store is a read and a write of its set; nothing else is asked for between them. Nothing new is asked for before
    // all answers have come that nobody wants any more.
    reg   [3:0] ask_in, ask_out, ask_done;  // children that came, were asked for, were answered
    reg   [3:0] unwanted;                   // answers to be thrown away
    reg         store_waits, store_reads, store_5, write_6;
    reg         child_5, child_6;
    reg  [10:0] asked_set [0:15];
    reg  [84:0] asked [0:15];
    wire        late = ask_in != ask_out;
    wire        store_asks = store_2 | store_waits;
    wire        quiet = (unwanted == 4'd0) & ~store_reads & ~store_5;
    assign plug_write = clearing | write_6;
    assign plug_request = plug_write | (quiet & (store_asks | late | probe_2));
    wire        taken = plug_request & ~plug_write & plug_ready;
    wire        heard = plug_valid & (unwanted == 4'd0);
    wire  [3:0] ask_from = {store_waits, store_waits ? 3'd0 : ask_out[2:0]};
    wire  [3:0] answer_to = {store_reads, store_reads ? 3'd0 : ask_done[2:0]};
    wire  [3:0] out = ask_out - ask_done;   // children whose answers are out
    always @(posedge clock) begin
        if (probe_2 | store_2) begin
            asked_set[{store_2, store_2 ? 3'd0 : ask_in[2:0]}] <= key_2[10:0];
            asked[{store_2, store_2 ? 3'd0 : ask_in[2:0]}] <= {hand_2, key_2[74:11]};
        end
    end
    always @(posedge clock) begin
        if (reset | clear | drop) begin
            ask_in   <= 4'd0;
            ask_out  <= 4'd0;
            ask_done <= 4'd0;
        end else begin
            if (probe_2) ask_in <= ask_in + 4'd1;
            if (taken & ~store_asks) ask_out <= ask_out + 4'd1;
            if (heard & ~store_reads) ask_done <= ask_done + 4'd1;
        end
        child_5     <= heard & ~store_reads & ~drop & ~clear & ~reset;
        child_6     <= child_5 & ~drop & ~clear & ~reset;
        table_valid <= child_6 & ~drop & ~clear & ~reset;

        store_waits <= store_asks & ~taken & ~clear & ~reset;
        store_reads <= ((taken & store_asks) | (store_reads & ~heard)) & ~clear & ~reset;
        store_5     <= heard & store_reads & ~clear & ~reset;
        write_6     <= (store_5 | (write_6 & ~plug_ready)) & ~clear & ~reset;

        if (reset) unwanted <= 4'd0;
        else if (clear) unwanted <= unwanted + out + {3'd0, store_reads} + {3'd0, taken} - {3'd0, plug_valid};
        else if (drop) unwanted <= unwanted + out + {3'd0, taken & ~store_asks} - {3'd0, plug_valid & ~(heard & store_reads)};
        else if (plug_valid & (unwanted != 4'd0)) unwanted <= unwanted - 4'd1;
    end
    // the next one may enter while the last is written
    assign store_busy = store_asks | store_reads | store_5;

    // ---- table: {valid, work, dn, pn, hand, tag}; proved: dn is the length; disproved: pn is how far it was searched, 4095 = for ever
    reg [10:0] store_set, write_set;
    reg [114:0] new_entry;
    reg [11:0] new_pn, new_dn;
    reg [4:0]  new_work;
    reg [20:0] new_hand;
    wire [63:0] tag_4 = asked[answer_to][63:0];
    wire [20:0] asked_hand_4 = asked[answer_to][84:64];
    reg [63:0] tag_5;
    always @(posedge clock) begin
        tag_5 <= tag_4;
        if (store) begin
            new_pn   <= store_pn;
            new_dn   <= store_dn;
            new_hand <= store_hand;
        end
        if (store_2) begin
            new_work  <= store_work;
            store_set <= key_2[10:0];
        end
        if (store_5) begin
            new_entry <= {1'b1, new_work, new_dn, new_pn, new_hand, tag_5};
            write_set <= store_set;
        end
    end

    reg  [3:0] victim;     // the way of a store
    assign plug_address = clearing ? clear_at[10:0] : write_6 ? write_set
                        : (store_waits | late) ? asked_set[ask_from] : key_2[10:0];
    assign plug_select = clearing ? {4{1'b1}} : victim;
    assign plug_data = clearing ? 115'd0 : new_entry;

    wire [114:0] entry_0 = plug_answer[114:0];
    // clock 4 -> 5: compare
    reg        valid_0, board_0, same_0, worse_0, better_0, short_0, far_0;
    reg [11:0] pn_0, dn_0;
    reg  [4:0] work_0;
    wire [20:0] entry_hand_0 = entry_0[84:64];
    always @(posedge clock) begin
        valid_0  <= entry_0[114];
        board_0  <= entry_0[63:0] == tag_4;
        same_0   <= entry_hand_0 == asked_hand_4;
        worse_0  <= hand_le(entry_hand_0, asked_hand_4);  // the entry's attacker has no more than we
        better_0 <= hand_le(asked_hand_4, entry_hand_0);
        short_0  <= entry_0[108:97] <= room;  // a mate within the room
        far_0    <= entry_0[96:85] >= room;  // searched as far as the room
        pn_0     <= entry_0[96:85];
        dn_0     <= entry_0[108:97];
        work_0   <= entry_0[113:109];
    end
    // clock 5 -> 6: what this way says
    wire       ours_0  = valid_0 & board_0;
    wire       low_0   = ours_0 & (same_0 | (dominance & worse_0));
    wire       high_0  = ours_0 & (same_0 | (dominance & better_0));
    wire       mate_0  = pn_0 == 12'd0;
    wire       none_0  = ~mate_0 & (dn_0 == 12'd0);
    wire       fits_0  = low_0 & mate_0 & short_0;
    reg        proved_0, disproved_0, final_0, exact_0;
    reg [11:0] length_0, bound_pn_0, bound_dn_0, exact_pn_0, exact_dn_0;
    always @(posedge clock) begin
        proved_0    <= fits_0;
        length_0    <= fits_0 ? dn_0 : 12'hfff;
        disproved_0 <= high_0 & none_0 & far_0;
        final_0     <= high_0 & none_0 & (pn_0 == 12'hfff);
        exact_0     <= ours_0 & same_0 & ~mate_0 & ~none_0;
        exact_pn_0  <= (ours_0 & same_0) ? pn_0 : 12'd0;
        exact_dn_0  <= (ours_0 & same_0) ? dn_0 : 12'd0;
        bound_pn_0  <= (high_0 & ~mate_0 & ~none_0) ? pn_0 : 12'd0;
        bound_dn_0  <= (low_0 & ~mate_0 & ~none_0) ? dn_0 : 12'd0;
    end

    wire [114:0] entry_1 = plug_answer[229:115];
    // clock 4 -> 5: compare
    reg        valid_1, board_1, same_1, worse_1, better_1, short_1, far_1;
    reg [11:0] pn_1, dn_1;
    reg  [4:0] work_1;
    wire [20:0] entry_hand_1 = entry_1[84:64];
    always @(posedge clock) begin
        valid_1  <= entry_1[114];
        board_1  <= entry_1[63:0] == tag_4;
        same_1   <= entry_hand_1 == asked_hand_4;
        worse_1  <= hand_le(entry_hand_1, asked_hand_4);  // the entry's attacker has no more than we
        better_1 <= hand_le(asked_hand_4, entry_hand_1);
        short_1  <= entry_1[108:97] <= room;  // a mate within the room
        far_1    <= entry_1[96:85] >= room;  // searched as far as the room
        pn_1     <= entry_1[96:85];
        dn_1     <= entry_1[108:97];
        work_1   <= entry_1[113:109];
    end
    // clock 5 -> 6: what this way says
    wire       ours_1  = valid_1 & board_1;
    wire       low_1   = ours_1 & (same_1 | (dominance & worse_1));
    wire       high_1  = ours_1 & (same_1 | (dominance & better_1));
    wire       mate_1  = pn_1 == 12'd0;
    wire       none_1  = ~mate_1 & (dn_1 == 12'd0);
    wire       fits_1  = low_1 & mate_1 & short_1;
    reg        proved_1, disproved_1, final_1, exact_1;
    reg [11:0] length_1, bound_pn_1, bound_dn_1, exact_pn_1, exact_dn_1;
    always @(posedge clock) begin
        proved_1    <= fits_1;
        length_1    <= fits_1 ? dn_1 : 12'hfff;
        disproved_1 <= high_1 & none_1 & far_1;
        final_1     <= high_1 & none_1 & (pn_1 == 12'hfff);
        exact_1     <= ours_1 & same_1 & ~mate_1 & ~none_1;
        exact_pn_1  <= (ours_1 & same_1) ? pn_1 : 12'd0;
        exact_dn_1  <= (ours_1 & same_1) ? dn_1 : 12'd0;
        bound_pn_1  <= (high_1 & ~mate_1 & ~none_1) ? pn_1 : 12'd0;
        bound_dn_1  <= (low_1 & ~mate_1 & ~none_1) ? dn_1 : 12'd0;
    end

    wire [114:0] entry_2 = plug_answer[344:230];
    // clock 4 -> 5: compare
    reg        valid_2, board_2, same_2, worse_2, better_2, short_2, far_2;
    reg [11:0] pn_2, dn_2;
    reg  [4:0] work_2;
    wire [20:0] entry_hand_2 = entry_2[84:64];
    always @(posedge clock) begin
        valid_2  <= entry_2[114];
        board_2  <= entry_2[63:0] == tag_4;
        same_2   <= entry_hand_2 == asked_hand_4;
        worse_2  <= hand_le(entry_hand_2, asked_hand_4);  // the entry's attacker has no more than we
        better_2 <= hand_le(asked_hand_4, entry_hand_2);
        short_2  <= entry_2[108:97] <= room;  // a mate within the room
        far_2    <= entry_2[96:85] >= room;  // searched as far as the room
        pn_2     <= entry_2[96:85];
        dn_2     <= entry_2[108:97];
        work_2   <= entry_2[113:109];
    end
    // clock 5 -> 6: what this way says
    wire       ours_2  = valid_2 & board_2;
    wire       low_2   = ours_2 & (same_2 | (dominance & worse_2));
    wire       high_2  = ours_2 & (same_2 | (dominance & better_2));
    wire       mate_2  = pn_2 == 12'd0;
    wire       none_2  = ~mate_2 & (dn_2 == 12'd0);
    wire       fits_2  = low_2 & mate_2 & short_2;
    reg        proved_2, disproved_2, final_2, exact_2;
    reg [11:0] length_2, bound_pn_2, bound_dn_2, exact_pn_2, exact_dn_2;
    always @(posedge clock) begin
        proved_2    <= fits_2;
        length_2    <= fits_2 ? dn_2 : 12'hfff;
        disproved_2 <= high_2 & none_2 & far_2;
        final_2     <= high_2 & none_2 & (pn_2 == 12'hfff);
        exact_2     <= ours_2 & same_2 & ~mate_2 & ~none_2;
        exact_pn_2  <= (ours_2 & same_2) ? pn_2 : 12'd0;
        exact_dn_2  <= (ours_2 & same_2) ? dn_2 : 12'd0;
        bound_pn_2  <= (high_2 & ~mate_2 & ~none_2) ? pn_2 : 12'd0;
        bound_dn_2  <= (low_2 & ~mate_2 & ~none_2) ? dn_2 : 12'd0;
    end

    wire [114:0] entry_3 = plug_answer[459:345];
    // clock 4 -> 5: compare
    reg        valid_3, board_3, same_3, worse_3, better_3, short_3, far_3;
    reg [11:0] pn_3, dn_3;
    reg  [4:0] work_3;
    wire [20:0] entry_hand_3 = entry_3[84:64];
    always @(posedge clock) begin
        valid_3  <= entry_3[114];
        board_3  <= entry_3[63:0] == tag_4;
        same_3   <= entry_hand_3 == asked_hand_4;
        worse_3  <= hand_le(entry_hand_3, asked_hand_4);  // the entry's attacker has no more than we
        better_3 <= hand_le(asked_hand_4, entry_hand_3);
        short_3  <= entry_3[108:97] <= room;  // a mate within the room
        far_3    <= entry_3[96:85] >= room;  // searched as far as the room
        pn_3     <= entry_3[96:85];
        dn_3     <= entry_3[108:97];
        work_3   <= entry_3[113:109];
    end
    // clock 5 -> 6: what this way says
    wire       ours_3  = valid_3 & board_3;
    wire       low_3   = ours_3 & (same_3 | (dominance & worse_3));
    wire       high_3  = ours_3 & (same_3 | (dominance & better_3));
    wire       mate_3  = pn_3 == 12'd0;
    wire       none_3  = ~mate_3 & (dn_3 == 12'd0);
    wire       fits_3  = low_3 & mate_3 & short_3;
    reg        proved_3, disproved_3, final_3, exact_3;
    reg [11:0] length_3, bound_pn_3, bound_dn_3, exact_pn_3, exact_dn_3;
    always @(posedge clock) begin
        proved_3    <= fits_3;
        length_3    <= fits_3 ? dn_3 : 12'hfff;
        disproved_3 <= high_3 & none_3 & far_3;
        final_3     <= high_3 & none_3 & (pn_3 == 12'hfff);
        exact_3     <= ours_3 & same_3 & ~mate_3 & ~none_3;
        exact_pn_3  <= (ours_3 & same_3) ? pn_3 : 12'd0;
        exact_dn_3  <= (ours_3 & same_3) ? dn_3 : 12'd0;
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
    wire any_exact = exact_0 | exact_1 | exact_2 | exact_3;
    always @(posedge clock) begin
        table_proved    <= proved_0 | proved_1 | proved_2 | proved_3;
        table_disproved <= disproved_0 | disproved_1 | disproved_2 | disproved_3;
        table_lasting     <= final_0 | final_1 | final_2 | final_3;
        table_exact     <= any_exact;
        table_length    <= min12(min12(length_0, length_1), min12(length_2, length_3));
        table_pn        <= any_exact ? (exact_pn_0 | exact_pn_1 | exact_pn_2 | exact_pn_3) : max12(max12(bound_pn_0, bound_pn_1), max12(bound_pn_2, bound_pn_3));
        table_dn        <= any_exact ? (exact_dn_0 | exact_dn_1 | exact_dn_2 | exact_dn_3) : max12(max12(bound_dn_0, bound_dn_1), max12(bound_dn_2, bound_dn_3));
    end

    // store: the same position, else the first free way, else the least work (lowest way on ties), clock 5 -> 6
    wire [3:0] least;
    always @(posedge clock) begin
        if (store_5) begin
            victim <= 4'd0;
            if (ours_0 & same_0) victim[0] <= 1'b1;
            else if (ours_1 & same_1) victim[1] <= 1'b1;
            else if (ours_2 & same_2) victim[2] <= 1'b1;
            else if (ours_3 & same_3) victim[3] <= 1'b1;
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
    wire [3:0] path_write = {4{enter_5}} & path_first;
    wire [3:0] path_erase;
    wire [7:0] path_write_at = clearing ? clear_at[7:0] : enter_5 ? place_5 : key[7:0];
    wire [98:0] path_write_data = (enter_5 & ~clearing) ? {1'b1, below, path_hand_5, path_tag_5} : 99'd0;

    assign path_erase[0] = path_pop & (path_way == 2'd0);
    (* no_rw_check *)
    reg [98:0] path_0 [0:255];
    reg [98:0] seek_0, slot_0;
    always @(posedge clock) begin
        if (clearing | path_write[0] | path_erase[0]) path_0[path_write_at] <= path_write_data;
        seek_0 <= path_0[key_2[7:0]];
        slot_0 <= seek_0;
`ifdef KIBAN_CHECK
        if ((clearing | path_write[0] | path_erase[0]) && path_write_at == key_2[7:0])
            seek_0 <= ~path_0[key_2[7:0]];
`endif
    end
    reg       used_0, repeat_0;
    reg [9:0] ply_0, hit_ply_0;
    reg       hit_0;
    assign path_free[0] = ~used_0;
    always @(posedge clock) begin
        used_0    <= slot_0[98];
        repeat_0  <= slot_0[98] & (slot_0[66:0] == key_4[74:8])
                  & hand_le(hand_4, slot_0[87:67]);
        ply_0     <= slot_0[97:88];
        hit_0     <= repeat_0;
        hit_ply_0 <= repeat_0 ? ply_0 : 10'd0;
    end

    assign path_erase[1] = path_pop & (path_way == 2'd1);
    (* no_rw_check *)
    reg [98:0] path_1 [0:255];
    reg [98:0] seek_1, slot_1;
    always @(posedge clock) begin
        if (clearing | path_write[1] | path_erase[1]) path_1[path_write_at] <= path_write_data;
        seek_1 <= path_1[key_2[7:0]];
        slot_1 <= seek_1;
`ifdef KIBAN_CHECK
        if ((clearing | path_write[1] | path_erase[1]) && path_write_at == key_2[7:0])
            seek_1 <= ~path_1[key_2[7:0]];
`endif
    end
    reg       used_1, repeat_1;
    reg [9:0] ply_1, hit_ply_1;
    reg       hit_1;
    assign path_free[1] = ~used_1;
    always @(posedge clock) begin
        used_1    <= slot_1[98];
        repeat_1  <= slot_1[98] & (slot_1[66:0] == key_4[74:8])
                  & hand_le(hand_4, slot_1[87:67]);
        ply_1     <= slot_1[97:88];
        hit_1     <= repeat_1;
        hit_ply_1 <= repeat_1 ? ply_1 : 10'd0;
    end

    assign path_erase[2] = path_pop & (path_way == 2'd2);
    (* no_rw_check *)
    reg [98:0] path_2 [0:255];
    reg [98:0] seek_2, slot_2;
    always @(posedge clock) begin
        if (clearing | path_write[2] | path_erase[2]) path_2[path_write_at] <= path_write_data;
        seek_2 <= path_2[key_2[7:0]];
        slot_2 <= seek_2;
`ifdef KIBAN_CHECK
        if ((clearing | path_write[2] | path_erase[2]) && path_write_at == key_2[7:0])
            seek_2 <= ~path_2[key_2[7:0]];
`endif
    end
    reg       used_2, repeat_2;
    reg [9:0] ply_2, hit_ply_2;
    reg       hit_2;
    assign path_free[2] = ~used_2;
    always @(posedge clock) begin
        used_2    <= slot_2[98];
        repeat_2  <= slot_2[98] & (slot_2[66:0] == key_4[74:8])
                  & hand_le(hand_4, slot_2[87:67]);
        ply_2     <= slot_2[97:88];
        hit_2     <= repeat_2;
        hit_ply_2 <= repeat_2 ? ply_2 : 10'd0;
    end

    assign path_erase[3] = path_pop & (path_way == 2'd3);
    (* no_rw_check *)
    reg [98:0] path_3 [0:255];
    reg [98:0] seek_3, slot_3;
    always @(posedge clock) begin
        if (clearing | path_write[3] | path_erase[3]) path_3[path_write_at] <= path_write_data;
        seek_3 <= path_3[key_2[7:0]];
        slot_3 <= seek_3;
`ifdef KIBAN_CHECK
        if ((clearing | path_write[3] | path_erase[3]) && path_write_at == key_2[7:0])
            seek_3 <= ~path_3[key_2[7:0]];
`endif
    end
    reg       used_3, repeat_3;
    reg [9:0] ply_3, hit_ply_3;
    reg       hit_3;
    assign path_free[3] = ~used_3;
    always @(posedge clock) begin
        used_3    <= slot_3[98];
        repeat_3  <= slot_3[98] & (slot_3[66:0] == key_4[74:8])
                  & hand_le(hand_4, slot_3[87:67]);
        ply_3     <= slot_3[97:88];
        hit_3     <= repeat_3;
        hit_ply_3 <= repeat_3 ? ply_3 : 10'd0;
    end

    function [9:0] max10(input [9:0] a, input [9:0] b);
        max10 = (a < b) ? b : a;
    endfunction
    reg full_6, entered_6;
    always @(posedge clock) begin
        path_hit   <= hit_0 | hit_1 | hit_2 | hit_3;
        path_ply   <= max10(max10(hit_ply_0, hit_ply_1), max10(hit_ply_2, hit_ply_3));
        entered_6  <= enter_5 & ~reset;
        full_6     <= enter_5 & ~reset & (path_free == 4'd0);
        enter_done <= entered_6 & ~reset;
        enter_full <= full_6 & ~reset;
        if (enter_5) begin
            path_way <= 2'd0;
            if (path_first[0]) path_way <= 2'd0;
            if (path_first[1]) path_way <= 2'd1;
            if (path_first[2]) path_way <= 2'd2;
            if (path_first[3]) path_way <= 2'd3;
        end else if (pop) path_way <= key_top[76:75];
    end

`ifdef KIBAN_CHECK
    wire never_ninth_child = probe_2 & ((ask_in - ask_done) == 4'd8);
    wire never_unasked = plug_valid & (unwanted == 4'd0) & ~store_reads & (out == 4'd0);
    wire never_store_too_soon = store & store_busy;
    wire never_store_among_children = store_2 & (late | probe_2);
    wire never_read_between = taken & ~store_asks & (store_reads | store_5 | write_6);
    wire never_victims = write_6 & ((victim == 4'd0) | ((victim & (victim - 4'd1)) != 4'd0));
    wire never_pop_of_none = pop & (depth == 10'd0);
    wire never_push_without_room = enter_2 & depth[9];
    wire never_two_path_writes = enter_5 & path_pop;
    always @(posedge clock) begin
        // never: more children are out than the ring has places
        assert (reset || !never_ninth_child);
        // never: the plug answers what it was not asked
        assert (reset || !never_unasked);
        // never: a store comes before the last one has read its set
        assert (reset || !never_store_too_soon);
        // never: a store comes while children are out
        assert (reset || !never_store_among_children);
        // never: a set is read for a child between the two parts of a store
        assert (reset || !never_read_between);
        // never: a store writes no way or two
        assert (reset || !never_victims);
        // never: a key is taken from an empty stack
        assert (reset || !never_pop_of_none);
        // never: a key is put on a full stack
        assert (reset || !never_push_without_room);
        // never: a node enters the path while another leaves it
        assert (reset || !never_two_path_writes);
    end
`endif
endmodule

`default_nettype wire
