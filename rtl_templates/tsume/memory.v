// Keys, transposition table and path of the searches.
//
// A position enters at clock 0 (mv_*), its key is known at clock 2, the set of the path is read at clock 3, registered again at
// clock 4 and the path's answer stands at clock 7, one position every clock. The set of the table is asked for at clock 2, if
// the plug is ready; the table's answer stands 6 clocks later if the plug answers in 3, and in the order of the positions.
// The keys of the nodes are kept here, on a stack for each search.
{%- if shares %}
//
// A search that `shares` has all of the table: sets are found by the key alone, and searches of one problem leave to others what they
// are in themselves: {{ counters }} counters of 4 bits, found by the key, count the searches inside a position. They stay within 0 and 15.
{%- endif %}
// Table: {{ sets }} sets x {{ ways.len() }} ways for each of {{ slots }}, tag {{ tag_bits }} bits, bucketed by board and side to move; hands are compared (Seo 1999).
//
// A store is a read of its set and, 2 clocks behind the answer, a write. What enters for this search before `settled` or `left` may
// miss it.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
    // position, clock 0
    input  wire [{{ slot_bits - 1 }}:0] mv_slot,        // the search
    input  wire        mv_probe,       // a child: the table's answer is wanted
    input  wire        mv_enter,       // a child becomes the node: its key is pushed, it is put on the path
    input  wire        mv_root,        // the current key becomes the root node (no move)
    input  wire        mv_load,        // host: a piece is put on a square
    input  wire        mv_pop,         // the node leaves: it is taken off the path, back to the parent's key
    input  wire        mv_store,       // the node's numbers are stored (also with mv_pop)
    input  wire        mv_clear,       // everything of this search is forgotten; not while clear_busy
{%- if second %}
    input  wire        mv_ask,         // a child is looked up in the second table
{%- endif %}
    input  wire        dominance,      // 0: only the same position counts
{%- if shares %}
    input  wire [{{ slots - 1 }}:0] shares,         // searches that have all of the table, a bit each
{%- endif %}
    input  wire [11:0] room,           // plies to which a child may be searched, 4095: no limit
    input  wire [11:0] store_pn,       // disproved: how far it was searched
    input  wire [11:0] store_dn,       // proved: the length
    input  wire  [4:0] store_work,     // floor(log2(nodes below + 1))
    // position, clock 1
    input  wire [{{ key_bits - 1 }}:0] change,         // what the move changes in the key (tsume_keys)
    input  wire [20:0] hand,           // black's hand in the position
    // answers of the table to children, clock 8 or later
    output reg         table_valid,    // the answer to the oldest child that was not answered
    output reg         table_proved,   // the attacker mates
    output reg  [11:0] table_length,   // of that mate
    output reg         table_disproved, // the attacker does not mate
    output reg         table_lasting,  // disproved, and not within the room only
    output reg         table_exact,    // the same position has numbers
    output reg  [11:0] table_pn,       // exact: the number; else the bound
    output reg  [11:0] table_dn,       // exact: the number; else the bound
    output reg  [20:0] table_needs,    // proved: the hand that is enough; else 0
    // answers of the path, clock 7
    output reg         path_hit,       // the child repeats a position of the path
    output reg   [9:0] path_ply,       // the deepest such position
{%- if shares %}
    output reg   [3:0] path_others,    // searches that are inside the position, if this one shares
{%- endif %}
    output reg         path_full,      // mv_enter, mv_root: there is no place in the path's set
    // what mv_pop and mv_store ask for is done, 1 clock
    output wire        stored,         // a store is
    output wire        settled,        // it is{% if second %}, and what it pushed out has its place{% endif %}: the search may go on
    output wire [{{ slot_bits - 1 }}:0] settled_slot,   // whose
    output wire        left,           // a node has left that is not stored
    output wire [{{ slot_bits - 1 }}:0] left_slot,      // whose
{%- if second %}
    // the second table: what it is asked, clock 2
    output wire        ask,            // a child is looked up:
    output wire [{{ slot_bits - 1 }}:0] ask_slot,       // by this search
    output wire [{{ key_bits - 1 }}:0] ask_key,        // its key
    output wire [20:0] ask_hand,       // black's hand in it
    output wire        ask_dominance,  // 0: only the same position counts
    output wire [11:0] ask_room,       // plies to which it may be searched
    // what a store has pushed out
    output reg         push,           // 1 clock
    output wire [{{ slot_bits - 1 }}:0] push_slot,      // by a store of this search
    output reg  [{{ key_bits - 1 }}:0] push_key,       // the key of its position
    output reg  [49:0] push_entry,     // {work 5, dn 12, pn 12, hand 21}
    output wire        settle_free,    // none else is told that its store is settled
    input  wire        push_settled,   // an entry that was pushed out has its place
    input  wire [{{ slot_bits - 1 }}:0] push_settled_slot, // by a store of this search
    // what it knows of its entries is emptied with table and path
    output wire        second_clears,  // a word is emptied
    output wire [{{ slot_bits - 1 }}:0] second_clear_slot, // of this search
    output wire [{{ second_bits - 1 }}:0] second_clear_at, // which one
    input  wire        second_waits,   // not in this clock
{%- endif %}
    // emptying
    output wire        clear_busy,     // a search is being emptied; takes {{ clear_clocks }} clocks without stores
    output reg         cleared,        // it is done, 1 clock
    output reg  [{{ slot_bits - 1 }}:0] cleared_slot,   // whose
    // the plug of the table (tsume.md, section 6)
    output wire        plug_read,      // a set is read
    output wire [{{ set_bits - 1 }}:0] plug_read_set,  // which one
    input  wire        plug_ready,     // the read is taken in this clock
    input  wire        plug_valid,     // the answer to the oldest read
    input  wire [{{ answer_bits - 1 }}:0] plug_answer,    // all ways of its set
    output wire        plug_write,     // an entry is written; it is taken in this clock
    output wire [{{ set_bits - 1 }}:0] plug_write_set, // into which set
    output wire [{{ ways.len() - 1 }}:0] plug_select,    // the ways that are written
    output wire [{{ entry_bits - 1 }}:0] plug_data       // the entry
);
    localparam [{{ key_bits - 1 }}:0] SIDE = {{ key_bits }}'h{{ side }};

    // every field of a is at most that of b
    function hand_le(input [20:0] a, input [20:0] b);
        hand_le = (a[4:0] <= b[4:0]) & (a[7:5] <= b[7:5]) & (a[10:8] <= b[10:8]) & (a[13:11] <= b[13:11])
                & (a[16:14] <= b[16:14]) & (a[18:17] <= b[18:17]) & (a[20:19] <= b[20:19]);
    endfunction

    // ---- clock 0 -> 1: frames of the search; ply = frames - 1
    reg [{{ frame_bits }}:0] frames [0:{{ slots - 1 }}];
    wire [{{ frame_bits }}:0] depth_0 = frames[mv_slot];
    wire [{{ frame_bits }}:0] below_0 = depth_0 - {{ frame_bits + 1 }}'d1;
    reg [{{ slot_bits - 1 }}:0] slot_1;
    reg        enter_1, root_1, load_1, probe_1, pop_1, store_1, clear_1, dominance_1;
    reg [{{ frame_bits }}:0] depth_1, below_1;
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
    reg [{{ key_bits - 1 }}:0] keys [0:{{ slots - 1 }}];
    (* no_rw_check *)
    reg [{{ key_bits - 1 }}:0] key_stack [0:{{ slots * frames - 1 }}];
    reg [{{ key_bits - 1 }}:0] key_top;
    wire [{{ key_bits - 1 }}:0] key_1 = keys[slot_1];
    wire [{{ key_bits - 1 }}:0] moved = key_1 ^ change;
    wire [{{ key_bits - 1 }}:0] new_key = clear_1 ? {{ key_bits }}'d0 : pop_1 ? key_top : enter_1 ? moved ^ SIDE : moved;
    always @(posedge clock) begin
        if (enter_1 | root_1) key_stack[{% if slots > 1 %}{slot_1, depth_1[{{ frame_bits - 1 }}:0]}{% else %}depth_1[{{ frame_bits - 1 }}:0]{% endif %}] <= key_1;
        key_top <= key_stack[{% if slots > 1 %}{mv_slot, below_0[{{ frame_bits - 1 }}:0]}{% else %}below_0[{{ frame_bits - 1 }}:0]{% endif %}];
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if ((enter_1 | root_1) & (slot_1 == mv_slot) & (depth_1[{{ frame_bits - 1 }}:0] == below_0[{{ frame_bits - 1 }}:0])) key_top <= ~key_1;
`endif
        if (clear_1 | pop_1 | enter_1 | load_1) keys[slot_1] <= new_key;
        if (clear_1 | pop_1 | enter_1 | root_1)
            frames[slot_1] <= clear_1 ? {{ frame_bits + 1 }}'d0 : pop_1 ? below_1 : depth_1 + {{ frame_bits + 1 }}'d1;
    end
    reg [{{ slot_bits - 1 }}:0] slot_2, slot_3, slot_4, slot_5;
    reg [{{ key_bits - 1 }}:0] key_2;
    reg [{{ key_bits - 1 }}:{{ key_low }}] key_3, key_4;
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
        key_3   <= key_2[{{ key_bits - 1 }}:{{ key_low }}];
        key_4   <= key_3;
        hand_2  <= hand;
        hand_3  <= hand_2;
        hand_4  <= hand_3;
        ply_2   <= pop_1 ? {{ "{" }}{{ ply_pad }}below_1} : {{ "{" }}{{ ply_pad }}depth_1};
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
    reg  [{{ clear_bits }}:0] clear_at;
    reg  [{{ slot_bits - 1 }}:0] clear_slot;
    reg  write_6;           // a store writes
    wire path_changes = enter_5 | pop_5;
    wire clearing = ~clear_at[{{ clear_bits }}];
    wire clears = clearing & ~write_6 & ~path_changes{% if second %} & ~second_waits{% endif %};
    assign clear_busy = clearing;
    always @(posedge clock) begin
        if (clear_1) clear_slot <= slot_1;
        if (reset) clear_at <= {1'b1, {{ clear_bits }}'d0};
        else if (clear_1) clear_at <= {{ clear_bits + 1 }}'d0;
        else if (clears) clear_at <= clear_at + {{ clear_bits + 1 }}'d1;
        cleared <= clears & (&clear_at[{{ clear_bits - 1 }}:0]) & ~reset;
        cleared_slot <= clear_slot;
    end

    // ---- what the table is asked: a ring of 16 places
    reg   [4:0] ask_in, ask_out, ask_done;  // positions that came, were asked for, were answered
    reg  [{{ set_bits - 1 }}:0] asked_set [0:15];
    reg  [{{ asked_bits - 1 }}:0] asked [0:15];
{%- if shares %}
    reg         shares_2;
    always @(posedge clock) shares_2 <= shares[slot_1];
    wire [{{ slot_bits - 1 }}:0] part_2 = shares_2 ? key_2[{{ set_bits - 1 }}:{{ index_bits }}] : slot_2;
    wire [{{ set_bits - 1 }}:0] set_2 = {part_2, key_2[{{ index_bits - 1 }}:0]};
{%- else %}
    wire [{{ set_bits - 1 }}:0] set_2 = {% if slots > 1 %}{slot_2, key_2[{{ index_bits - 1 }}:0]}{% else %}key_2[{{ index_bits - 1 }}:0]{% endif %};
{%- endif %}
    wire        late = ask_in != ask_out;
    wire        comes = probe_2 | store_2;
    assign plug_read = late | comes;
    assign plug_read_set = late ? asked_set[ask_out[3:0]] : set_2;
    wire        taken = plug_read & plug_ready;
    always @(posedge clock) begin
        if (comes) begin
            asked_set[ask_in[3:0]] <= set_2;
            asked[ask_in[3:0]] <= {store_2, slot_2, dominance_2, log_2, num_2, first_2, hand_2, key_2[{{ key_bits - 1 }}:{{ index_bits }}]};
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
    wire [{{ slot_bits - 1 }}:0] slot_heard;
    wire  [4:0] work_heard;
    wire [11:0] dn_heard, room_heard;
    wire [20:0] hand_heard;
    wire [{{ tag_bits - 1 }}:0] tag_heard;
    assign {store_heard, slot_heard, dominance_heard, work_heard, dn_heard, room_heard, hand_heard, tag_heard} = asked[ask_done[3:0]];
    wire [{{ set_bits - 1 }}:0] set_heard = asked_set[ask_done[3:0]];

    // ---- table: {valid, work, dn, pn, hand, tag}; proved: dn is the length; disproved: pn is how far it was searched, 4095 = for ever
    reg         child_5, child_6, store_5, dominance_5, proves_5;
    reg [{{ slot_bits - 1 }}:0] store_slot_5, store_slot_6;
    reg [{{ set_bits - 1 }}:0] write_set_5, write_set_6;
    reg [{{ entry_bits - 1 }}:0] new_entry_5, new_entry_6;
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
    reg  [{{ ways.len() - 1 }}:0] victim;     // the way of a store
    assign stored = write_6;
{%- if !second %}
    assign settled = write_6;
    assign settled_slot = store_slot_6;
{%- endif %}
    assign left = alone_5;
    assign left_slot = slot_5;
    assign plug_write = write_6 | clears;
    assign plug_write_set = write_6 ? write_set_6 : {% if slots > 1 %}{clear_slot, clear_at[{{ index_bits - 1 }}:0]}{% else %}clear_at[{{ index_bits - 1 }}:0]{% endif %};
    assign plug_select = write_6 ? victim : {{ "{" }}{{ ways.len() }}{1'b1}};
    assign plug_data = write_6 ? new_entry_6 : {{ entry_bits }}'d0;
{%- for w in ways %}

    wire [{{ entry_bits - 1 }}:0] entry_{{ w }} = plug_answer[{{ (w + 1) * entry_bits - 1 }}:{{ w * entry_bits }}];
    // clock 4 -> 5: compare
    reg        valid_{{ w }}, board_{{ w }}, same_{{ w }}, worse_{{ w }}, better_{{ w }}, short_{{ w }}, far_{{ w }};
    reg [11:0] pn_{{ w }}, dn_{{ w }};
    reg  [4:0] work_{{ w }};
    reg [20:0] held_{{ w }};
    wire [20:0] entry_hand_{{ w }} = entry_{{ w }}[{{ tag_bits + 20 }}:{{ tag_bits }}];
    always @(posedge clock) begin
        valid_{{ w }}  <= entry_{{ w }}[{{ entry_bits - 1 }}];
        board_{{ w }}  <= entry_{{ w }}[{{ tag_bits - 1 }}:0] == tag_heard;
        same_{{ w }}   <= entry_hand_{{ w }} == hand_heard;
        worse_{{ w }}  <= hand_le(entry_hand_{{ w }}, hand_heard);  // the entry's attacker has no more than we
        better_{{ w }} <= hand_le(hand_heard, entry_hand_{{ w }});
        short_{{ w }}  <= entry_{{ w }}[{{ tag_bits + 44 }}:{{ tag_bits + 33 }}] <= room_heard;  // a mate within the room
        far_{{ w }}    <= entry_{{ w }}[{{ tag_bits + 32 }}:{{ tag_bits + 21 }}] >= room_heard;  // searched as far as the room
        pn_{{ w }}     <= entry_{{ w }}[{{ tag_bits + 32 }}:{{ tag_bits + 21 }}];
        dn_{{ w }}     <= entry_{{ w }}[{{ tag_bits + 44 }}:{{ tag_bits + 33 }}];
        held_{{ w }}   <= entry_hand_{{ w }};
        work_{{ w }}   <= entry_{{ w }}[{{ tag_bits + 49 }}:{{ tag_bits + 45 }}];
    end
    // clock 5 -> 6: what this way says
    wire       ours_{{ w }}  = valid_{{ w }} & board_{{ w }};
    wire       low_{{ w }}   = ours_{{ w }} & (same_{{ w }} | (dominance_5 & worse_{{ w }}));
    wire       high_{{ w }}  = ours_{{ w }} & (same_{{ w }} | (dominance_5 & better_{{ w }}));
    wire       mate_{{ w }}  = pn_{{ w }} == 12'd0;
    wire       none_{{ w }}  = ~mate_{{ w }} & (dn_{{ w }} == 12'd0);
    wire       fits_{{ w }}  = low_{{ w }} & mate_{{ w }} & short_{{ w }};
    reg        proved_{{ w }}, disproved_{{ w }}, final_{{ w }}, exact_{{ w }};
    reg [20:0] needs_{{ w }};
    reg [11:0] length_{{ w }}, bound_pn_{{ w }}, bound_dn_{{ w }}, exact_pn_{{ w }}, exact_dn_{{ w }};
    always @(posedge clock) begin
        proved_{{ w }}    <= fits_{{ w }};
        needs_{{ w }}     <= held_{{ w }};
        length_{{ w }}    <= fits_{{ w }} ? dn_{{ w }} : 12'hfff;
        disproved_{{ w }} <= high_{{ w }} & none_{{ w }} & far_{{ w }};
        final_{{ w }}     <= high_{{ w }} & none_{{ w }} & (pn_{{ w }} == 12'hfff);
        exact_{{ w }}     <= ours_{{ w }} & same_{{ w }} & ~mate_{{ w }} & ~none_{{ w }};
        exact_pn_{{ w }}  <= pn_{{ w }};
        exact_dn_{{ w }}  <= dn_{{ w }};
        bound_pn_{{ w }}  <= (high_{{ w }} & ~mate_{{ w }} & ~none_{{ w }}) ? pn_{{ w }} : 12'd0;
        bound_dn_{{ w }}  <= (low_{{ w }} & ~mate_{{ w }} & ~none_{{ w }}) ? dn_{{ w }} : 12'd0;
    end
{%- endfor %}

    // clock 6 -> 7: all ways together
{%- if ways.len() > 1 %}
    function [11:0] max12(input [11:0] a, input [11:0] b);
        max12 = (a < b) ? b : a;
    endfunction
    function [11:0] min12(input [11:0] a, input [11:0] b);
        min12 = (b < a) ? b : a;
    endfunction
{%- endif %}
    // the shortest mate, the lowest way on ties
{%- for w in ways %}
    wire short_{{ w }}_7 = proved_{{ w }}{% for v in ways %}{% if v < w %} & (length_{{ w }} < length_{{ v }}){% endif %}{% if v > w %} & (length_{{ w }} <= length_{{ v }}){% endif %}{% endfor %};
{%- endfor %}
    // a position may stand in two ways: the numbers of the lowest
{%- for w in ways %}
    wire first_exact_{{ w }} = exact_{{ w }}{% for v in ways %}{% if v < w %} & ~exact_{{ v }}{% endif %}{% endfor %};
{%- endfor %}
    wire any_exact = {% for w in ways %}exact_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
    always @(posedge clock) begin
        table_proved    <= {% for w in ways %}proved_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
        table_disproved <= {% for w in ways %}disproved_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
        table_lasting     <= {% for w in ways %}final_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
        table_exact     <= any_exact;
        table_length    <= {{ min_length }};
        table_needs     <= {% for w in ways %}({21{short_{{ w }}_7}} & needs_{{ w }}){% if !loop.last %} | {% endif %}{% endfor %};
        table_pn        <= any_exact ? ({% for w in ways %}({12{first_exact_{{ w }}}} & exact_pn_{{ w }}){% if !loop.last %} | {% endif %}{% endfor %}) : {{ max_pn }};
        table_dn        <= any_exact ? ({% for w in ways %}({12{first_exact_{{ w }}}} & exact_dn_{{ w }}){% if !loop.last %} | {% endif %}{% endfor %}) : {{ max_dn }};
    end

    // store: the same position, or one that the new entry proves and that was not decided, else the first free way, else the least work (lowest way on ties), clock 5 -> 6
    wire [{{ ways.len() - 1 }}:0] least;
    always @(posedge clock) begin
        if (store_5) begin
            victim <= {{ ways.len() }}'d0;
{%- for w in ways %}
            {% if !loop.first %}else {% endif %}if (ours_{{ w }} & (same_{{ w }} | (proves_5 & better_{{ w }} & ~mate_{{ w }} & ~none_{{ w }}))) victim[{{ w }}] <= 1'b1;
{%- endfor %}
{%- for w in ways %}
            else if (~valid_{{ w }}) victim[{{ w }}] <= 1'b1;
{%- endfor %}
            else victim <= least;
        end
    end
{%- for w in ways %}
    assign least[{{ w }}] = 1'b1{% for v in ways %}{% if v < w %} & (work_{{ w }} < work_{{ v }}){% endif %}{% if v > w %} & (work_{{ w }} <= work_{{ v }}){% endif %}{% endfor %};
{%- endfor %}
{%- if ways.len() == 1 %}
    wire unused_work = &{1'b0, work_0};
{%- endif %}

{%- if second %}

    // ---- the second table
    reg         pushes_6;           // the way that is written held another position
    reg  [{{ slot_bits - 1 }}:0] store_slot_7;
    reg         ask_1, ask_2;
    always @(posedge clock) begin
        ask_1 <= mv_ask & ~reset;
        ask_2 <= ask_1 & ~reset;
        store_slot_7 <= store_slot_6;
    end
    assign ask = ask_2;
    assign ask_slot = slot_2;
    assign ask_key = key_2;
    assign ask_hand = hand_2;
    assign ask_dominance = dominance_2;
    assign ask_room = first_2;
    assign settle_free = ~write_6 | pushes_6;
    assign settled = ~settle_free | push_settled;
    assign settled_slot = settle_free ? push_settled_slot : store_slot_6;
    assign push_slot = store_slot_7;
    assign second_clears = clears;
    assign second_clear_slot = clear_slot;
    assign second_clear_at = clear_at[{{ second_bits - 1 }}:0];
{%- for w in ways %}
    reg [{{ entry_bits - 2 }}:0] old_5_{{ w }}, old_6_{{ w }};
    always @(posedge clock) begin
        old_5_{{ w }} <= entry_{{ w }}[{{ entry_bits - 2 }}:0];
        old_6_{{ w }} <= old_5_{{ w }};
    end
{%- endfor %}
    wire [{{ entry_bits - 2 }}:0] pushed = {% for w in ways %}({{ "{" }}{{ entry_bits - 1 }}{victim[{{ w }}]}} & old_6_{{ w }}){% if !loop.last %} | {% endif %}{% endfor %};
    always @(posedge clock) begin
        // all ways are taken, and none by the position or by one that the new entry proves
        pushes_6 <= 1'b1{% for w in ways %} & valid_{{ w }}
            & ~(ours_{{ w }} & (same_{{ w }} | (proves_5 & better_{{ w }} & ~mate_{{ w }} & ~none_{{ w }}))){% endfor %};
        push <= write_6 & pushes_6 & ~reset;
        push_key <= {pushed[{{ tag_bits - 1 }}:0], write_set_6[{{ index_bits - 1 }}:0]};
        push_entry <= pushed[{{ tag_bits + 49 }}:{{ tag_bits }}];
    end
{%- endif %}

    // ---- path: {valid, ply, hand, tag}
    reg [{{ path_bits - 1 }}:0] place_3, place_4, place_5;
    reg [{{ path_tag - 1 }}:0] path_tag_5;
    reg [20:0] path_hand_5;
    always @(posedge clock) begin
        place_3     <= key_2[{{ path_bits - 1 }}:0];
        place_4     <= place_3;
        place_5     <= place_4;
        path_tag_5  <= key_4[{{ key_bits - 1 }}:{{ path_bits }}];
        path_hand_5 <= hand_4;
    end
    wire [{{ path_ways.len() - 1 }}:0] path_free;
    wire [{{ path_ways.len() - 1 }}:0] path_first = path_free & (~path_free + {{ path_ways.len() }}'d1);
    wire [{{ path_ways.len() - 1 }}:0] path_mine;
    wire [{{ path_ways.len() - 1 }}:0] path_change = ({{ "{" }}{{ path_ways.len() }}{enter_5}} & path_first) | ({{ "{" }}{{ path_ways.len() }}{pop_5}} & path_mine);
    wire [{{ path_bits - 1 }}:0] path_write_place = path_changes ? place_5 : clear_at[{{ path_bits - 1 }}:0];
    wire [{{ path_set_bits - 1 }}:0] path_write_at = {% if slots > 1 %}{path_changes ? slot_5 : clear_slot, path_write_place}{% else %}path_write_place{% endif %};
    wire [{{ path_set_bits - 1 }}:0] path_read_at = {% if slots > 1 %}{slot_2, key_2[{{ path_bits - 1 }}:0]}{% else %}key_2[{{ path_bits - 1 }}:0]{% endif %};
    wire [{{ path_entry - 1 }}:0] path_write_data = enter_5 ? {1'b1, ply_5, path_hand_5, path_tag_5} : {{ path_entry }}'d0;
{%- for w in path_ways %}

    (* no_rw_check *)
    reg [{{ path_entry - 1 }}:0] path_{{ w }} [0:{{ slots * path_sets - 1 }}];
    reg [{{ path_entry - 1 }}:0] seek_{{ w }}, slot_of_{{ w }};
    always @(posedge clock) begin
        if (clears | path_change[{{ w }}]) path_{{ w }}[path_write_at] <= path_write_data;
        seek_{{ w }} <= path_{{ w }}[path_read_at];
        slot_of_{{ w }} <= seek_{{ w }};
`ifdef KIBAN_CHECK
        if ((clears | path_change[{{ w }}]) && path_write_at == path_read_at)
            seek_{{ w }} <= ~path_{{ w }}[path_read_at];
`endif
    end
    reg       used_{{ w }}, repeat_{{ w }}, mine_{{ w }};
    reg [9:0] ply_of_{{ w }}, hit_ply_{{ w }};
    reg       hit_{{ w }};
    assign path_free[{{ w }}] = ~used_{{ w }};
    assign path_mine[{{ w }}] = mine_{{ w }};
    always @(posedge clock) begin
        used_{{ w }}    <= slot_of_{{ w }}[{{ path_entry - 1 }}];
        mine_{{ w }}    <= slot_of_{{ w }}[{{ path_entry - 1 }}] & (slot_of_{{ w }}[{{ path_tag + 30 }}:{{ path_tag + 21 }}] == ply_4);
        repeat_{{ w }}  <= slot_of_{{ w }}[{{ path_entry - 1 }}] & (slot_of_{{ w }}[{{ path_tag - 1 }}:0] == key_4[{{ key_bits - 1 }}:{{ path_bits }}])
                  & hand_le(hand_4, slot_of_{{ w }}[{{ path_tag + 20 }}:{{ path_tag }}]);
        ply_of_{{ w }}  <= slot_of_{{ w }}[{{ path_tag + 30 }}:{{ path_tag + 21 }}];
        hit_{{ w }}     <= repeat_{{ w }};
        hit_ply_{{ w }} <= repeat_{{ w }} ? ply_of_{{ w }} : 10'd0;
    end
{%- endfor %}
{% if path_ways.len() > 1 %}
    function [9:0] max10(input [9:0] a, input [9:0] b);
        max10 = (a < b) ? b : a;
    endfunction
{%- endif %}
    reg full_6;
    always @(posedge clock) begin
        path_hit   <= {% for w in path_ways %}hit_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
        path_ply   <= {{ max_ply }};
        full_6     <= enter_5 & (path_free == {{ path_ways.len() }}'d0);
        path_full  <= full_6;
    end

{%- if shares %}

    // ---- searches inside a position, in the order in which positions enter: read at clock 3, one more or one less at clock 4,
    // written at clock 5. What the last three positions wrote may not be there yet when it is read.
    (* no_rw_check *)
    reg  [3:0] searchers [0:{{ counters - 1 }}];
    reg  [3:0] read_3, read_4;
    reg [{{ counter_bits - 1 }}:0] counter_3, counter_4, counter_5, counter_6;
    reg        shares_3, shares_4, counts_4, counts_5, counts_6;
    reg        last_4, before_4, earlier_4;    // the counter is that of the position 1, 2, 3 clocks before
    reg  [3:0] count_5, count_6, count_7;      // what they wrote
    reg  [3:0] others_5, others_6;
    wire [3:0] count_4 = last_4 ? count_5 : before_4 ? count_6 : earlier_4 ? count_7 : read_4;
    wire [3:0] more_4 = count_4 + {3'd0, ~&count_4};
    wire [3:0] less_4 = count_4 - {3'd0, |count_4};
    wire       count_write = path_changes ? counts_5 : clears;
    wire [{{ counter_bits - 1 }}:0] count_at = path_changes ? counter_5 : {clear_slot, clear_at[{{ counter_bits - slot_bits - 1 }}:0]};
    always @(posedge clock) begin
        if (count_write) searchers[count_at] <= path_changes ? count_5 : 4'd0;
        read_3  <= searchers[key_2[{{ counter_bits - 1 }}:0]];
`ifdef KIBAN_CHECK
        if (count_write && count_at == key_2[{{ counter_bits - 1 }}:0]) read_3 <= ~searchers[key_2[{{ counter_bits - 1 }}:0]];
`endif
        read_4  <= read_3;
        counter_3 <= key_2[{{ counter_bits - 1 }}:0];
        counter_4 <= counter_3;
        counter_5 <= counter_4;
        counter_6 <= counter_5;
        shares_3  <= shares_2;
        shares_4  <= shares_3;
        counts_4  <= shares_3 & (enter_3 | pop_3) & ~reset;
        counts_5  <= counts_4 & ~reset;
        counts_6  <= counts_5 & ~reset;
        last_4    <= counts_4 & (counter_4 == counter_3);
        before_4  <= counts_5 & (counter_5 == counter_3);
        earlier_4 <= counts_6 & (counter_6 == counter_3);
        count_5   <= pop_4 ? less_4 : more_4;
        count_6   <= count_5;
        count_7   <= count_6;
        others_5  <= shares_4 ? count_4 : 4'd0;
        others_6  <= others_5;
        path_others <= others_6;
    end
{%- endif %}

`ifdef KIBAN_CHECK
    wire [4:0] asked_now = ask_in - ask_done;
    wire never_too_many = comes & (asked_now == 5'd16);
    wire never_unasked = plug_valid & (ask_out == ask_done);
    wire never_victims = write_6 & ((victim == {{ ways.len() }}'d0) | ((victim & (victim - {{ ways.len() }}'d1)) != {{ ways.len() }}'d0));
    wire never_pop_of_none = pop_1 & (depth_1 == {{ frame_bits + 1 }}'d0);
    wire never_push_without_room = (enter_1 | root_1) & depth_1[{{ frame_bits }}];
    wire never_clear_twice = mv_clear & (clearing | clear_1);
    wire never_pop_two = pop_5 & ((path_mine & (path_mine - {{ path_ways.len() }}'d1)) != {{ path_ways.len() }}'d0);
{%- if shares %}
    wire never_into_forgotten = write_6 & clearing & shares[store_slot_6] & shares[clear_slot];
{%- endif %}
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
{%- if shares %}
        // never: searches of one problem store while what they found out is forgotten
        assert (reset || !never_into_forgotten);
{%- endif %}
        // never: two places of the path have the ply of the node that leaves
        assert (reset || !never_pop_two);
    end
`endif
endmodule
