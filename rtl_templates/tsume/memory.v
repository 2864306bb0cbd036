// Keys, transposition table and path of the search.
//
// A child enters at clock 0 (mv_*), its key is known at clock 2, the set of the path is read at clock 3, registered again
// at clock 4 and the path's answer stands at clock {% if path_late %}8, with the scan{% else %}7{% endif %}, one child every clock. The set of the table is asked for at clock 2,
// if the plug is ready; the table's answer stands 6 clocks later if the plug answers in 3, and in the order of the
// children. The node's own key is kept here, on a stack.
// Table: {{ sets }} sets x {{ ways.len() }} ways, tag {{ tag_bits }} bits, bucketed by board and side to move; hands are compared (Seo 1999).
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
    // control
    input  wire        clear,          // 1 clock: forget table, path and key; takes {{ clear_clocks }} clocks
    output wire        clear_busy,     // they are being emptied
    input  wire        dominance,      // 0: only the same position counts
    input  wire [11:0] room,           // plies to which a child may be searched, 4095: no limit
    // child pipe, clock 0
    input  wire        mv_probe,       // the table's answer to the child is wanted; at most 8 are out
    input  wire        drop,           // those that are out are not wanted any more
    input  wire        mv_enter,       // the child becomes the node (its key is pushed, it is put on the path)
    input  wire        mv_root,        // the current key becomes the root node (no move)
    input  wire        mv_load,        // host: a piece is put on a square
    input  wire [{{ key_bits - 1 }}:0] change,         // what the move changes in the key, clock 1 (tsume_keys)
    input  wire [20:0] hand,           // black's hand after the move, clock 1
    // answers of the table, clock 8 or later
    output reg         table_valid,    // the answer to the oldest child that was not answered
    output reg         table_proved,   // the attacker mates
    output reg  [11:0] table_length,   // of that mate
    output reg         table_disproved, // the attacker does not mate
    output reg         table_lasting,  // disproved, and not within the room only
    output reg         table_exact,    // the same position has numbers
    output reg  [11:0] table_pn,       // exact: the number; else the bound
    output reg  [11:0] table_dn,       // exact: the number; else the bound
    // answers of the path, clock {% if path_late %}8{% else %}7{% endif %}
    output reg         path_hit,       // the child repeats a position of the path
    output reg   [9:0] path_ply,       // the deepest such position
    output reg         enter_done,     // for mv_enter and mv_root
    output reg         enter_full,     // no place in the path's set: leave again without path_pop
    // the node returns
    input  wire        pop,            // back to the parent's key
    input  wire        path_pop,       // take the node off the path (with pop)
    input  wire        store,          // the node's numbers are stored
    input  wire [20:0] store_hand,     // black's hand
    input  wire [11:0] store_pn,       // disproved: how far it was searched
    input  wire [11:0] store_dn,       // proved: the length
    input  wire  [4:0] store_work,     // one clock after `store`
    output wire        store_busy,     // no further store yet
    // the plug of the table (tsume.md, section 6)
    output wire        plug_request,   // a set is read or an entry written
    output wire        plug_write,     // 1: written
    output wire [{{ index_bits - 1 }}:0] plug_address,   // the set
    output wire [{{ ways.len() - 1 }}:0] plug_select,    // the ways that are written
    output wire [{{ entry_bits - 1 }}:0] plug_data,      // the entry that is written
    input  wire        plug_ready,     // the request is taken in this clock
    input  wire        plug_valid,     // the answer to the oldest read
    input  wire [{{ answer_bits - 1 }}:0] plug_answer      // all ways of its set
);
    localparam [{{ key_bits - 1 }}:0] SIDE = {{ key_bits }}'h{{ side }};

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
    reg  [{{ key_bits - 1 }}:0] key;
    reg  [{{ key_bits - 1 }}:0] key_2;
    reg  [{{ key_bits - 1 }}:{{ key_low }}] key_3, key_4;
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
        key_3   <= key_2[{{ key_bits - 1 }}:{{ key_low }}];
        hand_3  <= hand_2;
        key_4   <= key_3;
        hand_4  <= hand_3;
        enter_3 <= enter_2 & ~reset;
        enter_4 <= enter_3 & ~reset;
        enter_5 <= enter_4 & ~reset;
    end

    // ---- the node's key and its stack
    reg [{{ frame_bits }}:0] depth;    // frames on the stack; ply = depth - 1
    reg [{{ way_bits - 1 }}:0] path_way;
    (* no_rw_check *)
    reg [{{ key_bits + way_bits - 1 }}:0] key_stack [0:{{ frames - 1 }}];
    reg [{{ key_bits + way_bits - 1 }}:0] key_top;
    wire [{{ frame_bits }}:0] below = depth - {{ frame_bits + 1 }}'d1;
    always @(posedge clock) begin
        if (enter_2) key_stack[depth[{{ frame_bits - 1 }}:0]] <= {path_way, key};
        key_top <= key_stack[below[{{ frame_bits - 1 }}:0]];
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if (enter_2 && depth[{{ frame_bits - 1 }}:0] == below[{{ frame_bits - 1 }}:0]) key_top <= ~key_stack[below[{{ frame_bits - 1 }}:0]];
`endif
    end
    always @(posedge clock) begin
        if (reset | clear) begin
            key   <= {{ key_bits }}'d0;
            depth <= {{ frame_bits + 1 }}'d0;
        end else if (load_1) begin
            key   <= key ^ change;
        end else if (enter_2) begin
            key   <= key_2;
            depth <= depth + {{ frame_bits + 1 }}'d1;
        end else if (pop) begin
            key   <= key_top[{{ key_bits - 1 }}:0];
            depth <= below;
        end
    end

    // ---- clearing: counts through all sets
    reg [{{ clear_bits }}:0] clear_at;
    wire clearing = ~clear_at[{{ clear_bits }}];
    assign clear_busy = clearing;
    always @(posedge clock) begin
        if (reset | clear) clear_at <= {{ clear_bits + 1 }}'d0;
        else if (clearing & plug_ready) clear_at <= clear_at + {{ clear_bits + 1 }}'d1;
    end

    // ---- what the table is asked: children in a ring of 8 places, a store in a place of its own behind them.
    // A store is a read and a write of its set; nothing else is asked for between them. Nothing new is asked for before
    // all answers have come that nobody wants any more.
    reg   [3:0] ask_in, ask_out, ask_done;  // children that came, were asked for, were answered
    reg   [3:0] unwanted;                   // answers to be thrown away
    reg         store_waits, store_reads, store_5, write_6;
    reg         child_5, child_6;
    reg  [{{ index_bits - 1 }}:0] asked_set [0:15];
    reg  [{{ tag_bits + 20 }}:0] asked [0:15];
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
            asked_set[{store_2, store_2 ? 3'd0 : ask_in[2:0]}] <= key_2[{{ index_bits - 1 }}:0];
            asked[{store_2, store_2 ? 3'd0 : ask_in[2:0]}] <= {hand_2, key_2[{{ key_bits - 1 }}:{{ index_bits }}]};
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
    reg [{{ index_bits - 1 }}:0] store_set, write_set;
    reg [{{ entry_bits - 1 }}:0] new_entry;
    reg [11:0] new_pn, new_dn;
    reg [4:0]  new_work;
    reg [20:0] new_hand;
    wire [{{ tag_bits - 1 }}:0] tag_4 = asked[answer_to][{{ tag_bits - 1 }}:0];
    wire [20:0] asked_hand_4 = asked[answer_to][{{ tag_bits + 20 }}:{{ tag_bits }}];
    reg [{{ tag_bits - 1 }}:0] tag_5;
    always @(posedge clock) begin
        tag_5 <= tag_4;
        if (store) begin
            new_pn   <= store_pn;
            new_dn   <= store_dn;
            new_hand <= store_hand;
        end
        if (store_2) begin
            new_work  <= store_work;
            store_set <= key_2[{{ index_bits - 1 }}:0];
        end
        if (store_5) begin
            new_entry <= {1'b1, new_work, new_dn, new_pn, new_hand, tag_5};
            write_set <= store_set;
        end
    end

    reg  [{{ ways.len() - 1 }}:0] victim;     // the way of a store
    assign plug_address = clearing ? clear_at[{{ index_bits - 1 }}:0] : write_6 ? write_set
                        : (store_waits | late) ? asked_set[ask_from] : key_2[{{ index_bits - 1 }}:0];
    assign plug_select = clearing ? {{ "{" }}{{ ways.len() }}{1'b1}} : victim;
    assign plug_data = clearing ? {{ entry_bits }}'d0 : new_entry;
{%- for w in ways %}

    wire [{{ entry_bits - 1 }}:0] entry_{{ w }} = plug_answer[{{ (w + 1) * entry_bits - 1 }}:{{ w * entry_bits }}];
    // clock 4 -> 5: compare
    reg        valid_{{ w }}, board_{{ w }}, same_{{ w }}, worse_{{ w }}, better_{{ w }}, short_{{ w }}, far_{{ w }};
    reg [11:0] pn_{{ w }}, dn_{{ w }};
    reg  [4:0] work_{{ w }};
    wire [20:0] entry_hand_{{ w }} = entry_{{ w }}[{{ tag_bits + 20 }}:{{ tag_bits }}];
    always @(posedge clock) begin
        valid_{{ w }}  <= entry_{{ w }}[{{ entry_bits - 1 }}];
        board_{{ w }}  <= entry_{{ w }}[{{ tag_bits - 1 }}:0] == tag_4;
        same_{{ w }}   <= entry_hand_{{ w }} == asked_hand_4;
        worse_{{ w }}  <= hand_le(entry_hand_{{ w }}, asked_hand_4);  // the entry's attacker has no more than we
        better_{{ w }} <= hand_le(asked_hand_4, entry_hand_{{ w }});
        short_{{ w }}  <= entry_{{ w }}[{{ tag_bits + 44 }}:{{ tag_bits + 33 }}] <= room;  // a mate within the room
        far_{{ w }}    <= entry_{{ w }}[{{ tag_bits + 32 }}:{{ tag_bits + 21 }}] >= room;  // searched as far as the room
        pn_{{ w }}     <= entry_{{ w }}[{{ tag_bits + 32 }}:{{ tag_bits + 21 }}];
        dn_{{ w }}     <= entry_{{ w }}[{{ tag_bits + 44 }}:{{ tag_bits + 33 }}];
        work_{{ w }}   <= entry_{{ w }}[{{ tag_bits + 49 }}:{{ tag_bits + 45 }}];
    end
    // clock 5 -> 6: what this way says
    wire       ours_{{ w }}  = valid_{{ w }} & board_{{ w }};
    wire       low_{{ w }}   = ours_{{ w }} & (same_{{ w }} | (dominance & worse_{{ w }}));
    wire       high_{{ w }}  = ours_{{ w }} & (same_{{ w }} | (dominance & better_{{ w }}));
    wire       mate_{{ w }}  = pn_{{ w }} == 12'd0;
    wire       none_{{ w }}  = ~mate_{{ w }} & (dn_{{ w }} == 12'd0);
    wire       fits_{{ w }}  = low_{{ w }} & mate_{{ w }} & short_{{ w }};
    reg        proved_{{ w }}, disproved_{{ w }}, final_{{ w }}, exact_{{ w }};
    reg [11:0] length_{{ w }}, bound_pn_{{ w }}, bound_dn_{{ w }}, exact_pn_{{ w }}, exact_dn_{{ w }};
    always @(posedge clock) begin
        proved_{{ w }}    <= fits_{{ w }};
        length_{{ w }}    <= fits_{{ w }} ? dn_{{ w }} : 12'hfff;
        disproved_{{ w }} <= high_{{ w }} & none_{{ w }} & far_{{ w }};
        final_{{ w }}     <= high_{{ w }} & none_{{ w }} & (pn_{{ w }} == 12'hfff);
        exact_{{ w }}     <= ours_{{ w }} & same_{{ w }} & ~mate_{{ w }} & ~none_{{ w }};
        exact_pn_{{ w }}  <= (ours_{{ w }} & same_{{ w }}) ? pn_{{ w }} : 12'd0;
        exact_dn_{{ w }}  <= (ours_{{ w }} & same_{{ w }}) ? dn_{{ w }} : 12'd0;
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
    wire any_exact = {% for w in ways %}exact_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
    always @(posedge clock) begin
        table_proved    <= {% for w in ways %}proved_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
        table_disproved <= {% for w in ways %}disproved_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
        table_lasting     <= {% for w in ways %}final_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
        table_exact     <= any_exact;
        table_length    <= {{ min_length }};
        table_pn        <= any_exact ? ({% for w in ways %}exact_pn_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %}) : {{ max_pn }};
        table_dn        <= any_exact ? ({% for w in ways %}exact_dn_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %}) : {{ max_dn }};
    end

    // store: the same position, else the first free way, else the least work (lowest way on ties), clock 5 -> 6
    wire [{{ ways.len() - 1 }}:0] least;
    always @(posedge clock) begin
        if (store_5) begin
            victim <= {{ ways.len() }}'d0;
{%- for w in ways %}
            {% if !loop.first %}else {% endif %}if (ours_{{ w }} & same_{{ w }}) victim[{{ w }}] <= 1'b1;
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
    wire [{{ path_ways.len() - 1 }}:0] path_write = {{ "{" }}{{ path_ways.len() }}{enter_5}} & path_first;
    wire [{{ path_ways.len() - 1 }}:0] path_erase;
    wire [{{ path_bits - 1 }}:0] path_write_at = clearing ? clear_at[{{ path_bits - 1 }}:0] : enter_5 ? place_5 : key[{{ path_bits - 1 }}:0];
    wire [{{ path_entry - 1 }}:0] path_write_data = (enter_5 & ~clearing) ? {1'b1, {{ ply_pad }}below, path_hand_5, path_tag_5} : {{ path_entry }}'d0;
{%- for w in path_ways %}

    assign path_erase[{{ w }}] = path_pop & (path_way == {{ way_bits }}'d{{ w }});
    (* no_rw_check *)
    reg [{{ path_entry - 1 }}:0] path_{{ w }} [0:{{ path_sets - 1 }}];
    reg [{{ path_entry - 1 }}:0] seek_{{ w }}, slot_{{ w }};
    always @(posedge clock) begin
        if (clearing | path_write[{{ w }}] | path_erase[{{ w }}]) path_{{ w }}[path_write_at] <= path_write_data;
        seek_{{ w }} <= path_{{ w }}[key_2[{{ path_bits - 1 }}:0]];
        slot_{{ w }} <= seek_{{ w }};
`ifdef KIBAN_CHECK
        if ((clearing | path_write[{{ w }}] | path_erase[{{ w }}]) && path_write_at == key_2[{{ path_bits - 1 }}:0])
            seek_{{ w }} <= ~path_{{ w }}[key_2[{{ path_bits - 1 }}:0]];
`endif
    end
    reg       used_{{ w }}, repeat_{{ w }};
    reg [9:0] ply_{{ w }}, hit_ply_{{ w }};
    reg       hit_{{ w }};
    assign path_free[{{ w }}] = ~used_{{ w }};
    always @(posedge clock) begin
        used_{{ w }}    <= slot_{{ w }}[{{ path_entry - 1 }}];
        repeat_{{ w }}  <= slot_{{ w }}[{{ path_entry - 1 }}] & (slot_{{ w }}[{{ path_tag - 1 }}:0] == key_4[{{ key_bits - 1 }}:{{ path_bits }}])
                  & hand_le(hand_4, slot_{{ w }}[{{ path_tag + 20 }}:{{ path_tag }}]);
        ply_{{ w }}     <= slot_{{ w }}[{{ path_tag + 30 }}:{{ path_tag + 21 }}];
        hit_{{ w }}     <= repeat_{{ w }};
        hit_ply_{{ w }} <= repeat_{{ w }} ? ply_{{ w }} : 10'd0;
    end
{%- endfor %}
{% if path_ways.len() > 1 %}
    function [9:0] max10(input [9:0] a, input [9:0] b);
        max10 = (a < b) ? b : a;
    endfunction
{%- endif %}
    reg full_6, entered_6;
{%- if path_late %}
    reg hit_7;
    reg [9:0] hit_ply_7;
{%- endif %}
    always @(posedge clock) begin
{%- if path_late %}
        hit_7      <= {% for w in path_ways %}hit_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
        hit_ply_7  <= {{ max_ply }};
        path_hit   <= hit_7;
        path_ply   <= hit_ply_7;
{%- else %}
        path_hit   <= {% for w in path_ways %}hit_{{ w }}{% if !loop.last %} | {% endif %}{% endfor %};
        path_ply   <= {{ max_ply }};
{%- endif %}
        entered_6  <= enter_5 & ~reset;
        full_6     <= enter_5 & ~reset & (path_free == {{ path_ways.len() }}'d0);
        enter_done <= entered_6 & ~reset;
        enter_full <= full_6 & ~reset;
        if (enter_5) begin
            path_way <= {{ way_bits }}'d0;
{%- for w in path_ways %}
            if (path_first[{{ w }}]) path_way <= {{ way_bits }}'d{{ w }};
{%- endfor %}
        end else if (pop) path_way <= key_top[{{ key_bits + way_bits - 1 }}:{{ key_bits }}];
    end

`ifdef KIBAN_CHECK
    wire never_ninth_child = probe_2 & ((ask_in - ask_done) == 4'd8);
    wire never_unasked = plug_valid & (unwanted == 4'd0) & ~store_reads & (out == 4'd0);
    wire never_store_too_soon = store & store_busy;
    wire never_store_among_children = store_2 & (late | probe_2);
    wire never_read_between = taken & ~store_asks & (store_reads | store_5 | write_6);
    wire never_victims = write_6 & ((victim == {{ ways.len() }}'d0) | ((victim & (victim - {{ ways.len() }}'d1)) != {{ ways.len() }}'d0));
    wire never_pop_of_none = pop & (depth == {{ frame_bits + 1 }}'d0);
    wire never_push_without_room = enter_2 & depth[{{ frame_bits }}];
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
