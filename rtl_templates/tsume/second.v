// The second table, in external memory: what the first table pushes out goes into it, and it is asked for a child that is about to be
// entered (docs/circuits/tsume.md, sections 4 and 6).
//
// 2^{{ number_bits }} entries{% if slots > 1 %}, a part of 2^{{ part_bits }} for each of {{ slots }} searches{% endif %}. An entry has one place, and what stood there goes: one that decides is found
// by the board, another one by board and hand. A question is two reads, an entry that was pushed out a write, in the order in which
// they came. Words in block RAM tell which entries cannot be there: these are not read.
{%- if shares %}
// A search that `shares` has all of the table: entries are found by the key alone.
{%- endif %}
//
// An entry has the number of its job, so nothing is emptied between jobs{% if !empty %}. A part is emptied after the reset, and when the numbers
// of its jobs begin again{% else %}, but when the numbers of the jobs of a part begin again. For simulation: the memory is empty at the start{% endif %}.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
{%- if shares %}
    input  wire [{{ slots - 1 }}:0] shares,         // searches that have all of the table, a bit each
{%- endif %}
    // a child is looked up
    input  wire        ask,            // 1 clock; not before this search's question before was answered
    input  wire [{{ slot_bits - 1 }}:0] ask_slot,       // the search
    input  wire [{{ key_bits - 1 }}:0] ask_key,        // the child's key
    input  wire [20:0] ask_hand,       // black's hand
    input  wire        ask_dominance,  // 0: only the same position counts
    input  wire [11:0] ask_room,       // plies to which it may be searched, 4095: no limit
    output wire        answered,       // 1 clock: an answer is there, until the next question of its search
    output wire [{{ slot_bits - 1 }}:0] answered_slot,  // whose
    input  wire [{{ slot_bits - 1 }}:0] heard_slot,     // whose answer is told, a clock later:
    output reg         proved,         // the attacker mates
    output reg  [11:0] length,         // of that mate
    output reg         disproved,      // the attacker does not mate
    output reg         lasting,        // disproved, and not within the room only
    output reg         exact,          // the same position has numbers
    output reg  [11:0] pn,             // exact: the number
    output reg  [11:0] dn,             // exact: the number
    output reg  [20:0] needs,          // proved: the hand that is enough
    // an entry that was pushed out
    input  wire        push,           // 1 clock
    input  wire [{{ slot_bits - 1 }}:0] push_slot,      // by the store of this search, which has no other one before
    output wire        settled,        // it is in the queue, with room for more, 1 clock:
    output wire [{{ slot_bits - 1 }}:0] settled_slot,   // whose
    input  wire        settle_free,    // that may be told in this clock
    input  wire [{{ key_bits - 1 }}:0] push_key,       // the key of its position
    input  wire [49:0] push_entry,     // {work 5, dn 12, pn 12, hand 21}
    // jobs
    input  wire        forget,         // 1 clock: a job is over, another one finds nothing
    input  wire        begins,         // 1 clock: a job begins; its counters do
    input  wire [{{ slot_bits - 1 }}:0] job_slot,       // whose
    input  wire        clears,         // what tells of the entries of a search is emptied:
    input  wire [{{ slot_bits - 1 }}:0] clear_slot,     // whose
    input  wire [{{ filter_bits - 1 }}:0] clear_at,       // a word of it
    output wire        clear_waits,    // not in this clock
    // counters of a job
    input  wire [{{ slot_bits - 1 }}:0] told_slot,      // the search
    output reg  [31:0] asked,          // a clock later: questions
    output reg  [31:0] found,          // of these had an answer
    output reg  [31:0] written,        // entries that were written:
    output reg         written_all,    // all of the job, which is over
    // the memory (docs/circuits/sdram.md, section 2)
    output wire        memory_valid,   // a request
    input  wire        memory_ready,   // it is taken in this clock
    output wire        memory_write,   // it writes
    output wire [{{ address_bits - 1 }}:0] memory_address, // the entry
    output wire  [7:0] memory_tag,     // {found by the hand, search}
    output wire [127:0] memory_data,   // what is written
    input  wire        memory_answer,  // an entry was read:
    input  wire  [7:0] memory_answer_tag,  // whose, and where
    input  wire [127:0] memory_answer_data // it
);
    localparam [{{ job_bits - 1 }}:0] LAST_JOB = {{ last_job }};
    localparam [1:0] ASK = 2'd0, PUSH = 2'd1, WALK = 2'd2;
    // requests that wait before a search that adds one has to: there are {{ places }} places, and every search may have one more
    localparam [{{ place_bits }}:0] MANY = {{ place_bits + 1 }}'d{{ many }};

    // every field of a is at most that of b
    function hand_le(input [20:0] a, input [20:0] b);
        hand_le = (a[4:0] <= b[4:0]) & (a[7:5] <= b[7:5]) & (a[10:8] <= b[10:8]) & (a[13:11] <= b[13:11])
                & (a[16:14] <= b[16:14]) & (a[18:17] <= b[18:17]) & (a[20:19] <= b[20:19]);
    endfunction

    // what a hand changes in the number of an entry
    function [{{ number_bits - 1 }}:0] by_hand(input [20:0] hand);
        by_hand = {% for w in hand_words %}({{ "{" }}{{ number_bits }}{hand[{{ loop.index0 }}]}} & {{ number_bits }}'h{{ w }}){% if !loop.last %}
                ^ {% endif %}{% endfor %};
    endfunction

    // the lowest of these searches
    function [{{ slot_bits - 1 }}:0] lowest(input [{{ slots - 1 }}:0] of);
        integer i;
        begin
            lowest = {{ slot_bits }}'d0;
            for (i = {{ slots - 1 }}; i >= 0; i = i - 1) if (of[i]) lowest = i[{{ slot_bits - 1 }}:0];
        end
    endfunction

    // a search as a bit
    function [{{ slots - 1 }}:0] one(input on, input [{{ slot_bits - 1 }}:0] search);
        one = {% if slots > 1 %}{ {{- slots - 1 }}'d0, on} << search{% else %}on & ~search{% endif %};
    endfunction

    // ---- what searches ask, and what waits
    reg  [{{ question_bits - 1 }}:0] questions [0:{{ slots - 1 }}];
    reg  [{{ slots - 1 }}:0] ask_waits, walk_waits, settle_waits;
    reg  [{{ place_bits }}:0] count;          // requests in the queue, and on their way to it
    wire        few = count < MANY;
    wire [{{ slot_bits - 1 }}:0] ask_next = lowest(ask_waits);
    wire [{{ slot_bits - 1 }}:0] walk_next = lowest(walk_waits);
    // what less is below is found again as soon as it is read
    wire        push_decides = (push_entry[32:21] == 12'd0) | (push_entry[44:33] == 12'd0);
    wire        pushes = push & (push_decides | (push_entry[49:45] >= 5'd{{ least_work }}));
    wire        walks = ~pushes & few & (|walk_waits);
    wire        asks = ~pushes & few & (|ask_waits) & ~(|walk_waits);
    wire [{{ key_bits - 1 }}:0] asks_key;
    wire [20:0] asks_hand;
    wire [12:0] asks_rest;
    assign {asks_rest, asks_hand, asks_key} = questions[ask_next];
    wire        wraps;          // the numbers of a part's jobs begin again
    assign settled_slot = lowest(settle_waits);
    assign settled = settle_free & (count <= MANY) & (|settle_waits);
    always @(posedge clock) begin
        if (ask) questions[ask_slot] <= {ask_room, ask_dominance, ask_hand, ask_key};
        if (reset) begin
            ask_waits <= {{ slots }}'d0;
            walk_waits <= {% if empty %}{{ slots }}'d0{% else %}{{ "{" }}{{ slots }}{1'b1}}{% endif %};
            settle_waits <= {{ slots }}'d0;
        end else begin
            ask_waits <= (ask_waits & ~one(asks, ask_next)) | one(ask, ask_slot);
            walk_waits <= (walk_waits & ~one(walks, walk_next)) | one(wraps, job_slot);
            settle_waits <= (settle_waits & ~one(settled, settled_slot)) | one(push, push_slot);
        end
    end

    // ---- numbers of jobs of a part: none has 0
    reg  [{{ job_bits - 1 }}:0] jobs [0:{{ slots - 1 }}];
    assign wraps = forget & (jobs[job_slot] == LAST_JOB);
    integer s;
    always @(posedge clock) begin
        if (reset) for (s = 0; s < {{ slots }}; s = s + 1) jobs[s] <= {{ job_bits }}'d1;
        else if (forget) jobs[job_slot] <= wraps ? {{ job_bits }}'d1 : jobs[job_slot] + {{ job_bits }}'d1;
    end

    // ---- clock 0 -> 1: a request is chosen
    reg         valid_1;
    reg   [1:0] what_1;
    reg  [{{ slot_bits - 1 }}:0] slot_1;
    reg  [{{ key_bits - 1 }}:0] key_1;
    reg  [20:0] hand_1;
    reg  [11:0] pn_1, dn_1;
    always @(posedge clock) begin
        valid_1 <= (pushes | walks | asks) & ~reset;
        what_1  <= pushes ? PUSH : walks ? WALK : ASK;
        slot_1  <= pushes ? push_slot : walks ? walk_next : ask_next;
        key_1   <= pushes ? push_key : asks_key;
        hand_1  <= pushes ? push_entry[20:0] : asks_hand;
        pn_1    <= push_entry[32:21];
        dn_1    <= push_entry[44:33];
    end

    // ---- clock 1 -> 2: where an entry is, found by the board, and by board and hand
    wire [{{ number_bits - 1 }}:0] spread_1 = by_hand(hand_1);
{%- if shares %}
    wire        shared_1 = shares[slot_1];
    wire [{{ number_bits - 1 }}:0] board_1 = {shared_1 ? key_1[{{ number_bits - 1 }}:{{ part_bits }}] : slot_1, key_1[{{ part_bits - 1 }}:0]};
    wire [{{ number_bits - 1 }}:0] open_1 = {shared_1 ? key_1[{{ number_bits - 1 }}:{{ part_bits }}] ^ spread_1[{{ number_bits - 1 }}:{{ part_bits }}] : slot_1, key_1[{{ part_bits - 1 }}:0] ^ spread_1[{{ part_bits - 1 }}:0]};
{%- else if slots > 1 %}
    wire [{{ number_bits - 1 }}:0] board_1 = {slot_1, key_1[{{ part_bits - 1 }}:0]};
    wire [{{ number_bits - 1 }}:0] open_1 = {slot_1, key_1[{{ part_bits - 1 }}:0] ^ spread_1[{{ part_bits - 1 }}:0]};
{%- else %}
    wire [{{ number_bits - 1 }}:0] board_1 = key_1[{{ number_bits - 1 }}:0];
    wire [{{ number_bits - 1 }}:0] open_1 = key_1[{{ number_bits - 1 }}:0] ^ spread_1;
{%- endif %}
    reg         valid_2, decides_2;
    reg   [1:0] what_2;
    reg  [{{ slot_bits - 1 }}:0] slot_2;
    reg  [{{ number_bits - 1 }}:0] board_2, open_2;
    reg  [{{ tag_bits + 44 }}:0] entry_2;
    always @(posedge clock) begin
        valid_2   <= valid_1 & ~reset;
        what_2    <= what_1;
        slot_2    <= slot_1;
        decides_2 <= (pn_1 == 12'd0) | (dn_1 == 12'd0);
        board_2   <= board_1;
        open_2    <= open_1;
        entry_2   <= {dn_1, pn_1, hand_1, key_1[{{ key_bits - 1 }}:{{ part_bits }}]};
    end

    // ---- clock 2 -> 3: whether there may be an entry, and the numbers of the jobs
    wire [{{ slot_bits - 1 }}:0] board_part_2 = {% if slots > 1 %}board_2[{{ number_bits - 1 }}:{{ part_bits }}]{% else %}slot_2{% endif %};
    wire [{{ slot_bits - 1 }}:0] open_part_2 = {% if slots > 1 %}open_2[{{ number_bits - 1 }}:{{ part_bits }}]{% else %}slot_2{% endif %};
    reg         valid_3, decides_3;
    reg   [1:0] what_3;
    reg  [{{ slot_bits - 1 }}:0] slot_3;
    reg  [{{ number_bits - 1 }}:0] board_3, open_3;
    reg  [{{ tag_bits + 44 }}:0] entry_3;
    reg  [{{ job_bits - 1 }}:0] board_job_3, open_job_3;
    always @(posedge clock) begin
        valid_3   <= valid_2 & ~reset;
        what_3    <= what_2;
        slot_3    <= slot_2;
        decides_3 <= decides_2;
        board_3   <= board_2;
        open_3    <= open_2;
        entry_3   <= entry_2;
        board_job_3 <= jobs[board_part_2];
        open_job_3  <= jobs[open_part_2];
    end
    wire        writes_3 = valid_3 & (what_3 == PUSH);
    assign clear_waits = writes_3;
{%- for kind in ["board", "open"] %}

    (* no_rw_check *)
    reg  [31:0] {{ kind }}_words [0:{{ filter_words - 1 }}];
    reg  [31:0] {{ kind }}_word, {{ kind }}_written;
    reg         {{ kind }}_same;       // the word that was read was being written
    wire [{{ filter_address - 1 }}:0] {{ kind }}_index_2 = {% if slots > 1 %}{ {{- kind }}_part_2, {{ kind }}_2[{{ filter_bits - 1 }}:0]}{% else %}{{ kind }}_2[{{ filter_bits - 1 }}:0]{% endif %};
    wire [{{ filter_address - 1 }}:0] {{ kind }}_index_3 = {% if slots > 1 %}{ {{- kind }}_3[{{ number_bits - 1 }}:{{ part_bits }}], {{ kind }}_3[{{ filter_bits - 1 }}:0]}{% else %}{{ kind }}_3[{{ filter_bits - 1 }}:0]{% endif %};
    wire [31:0] {{ kind }}_tells = {{ kind }}_same ? {{ kind }}_written : {{ kind }}_word;
    wire [31:0] {{ kind }}_bit = 32'd1 << {{ kind }}_3[{{ filter_bits + 4 }}:{{ filter_bits }}];
    wire        {{ kind }}_adds = writes_3 & {% if kind == &"board" %}decides_3{% else %}~decides_3{% endif %};
    wire        {{ kind }}_writes = {{ kind }}_adds | clears;
    wire [{{ filter_address - 1 }}:0] {{ kind }}_into = {{ kind }}_adds ? {{ kind }}_index_3 : {% if slots > 1 %}{clear_slot, clear_at}{% else %}clear_at{% endif %};
    wire [31:0] {{ kind }}_with = {{ kind }}_adds ? {{ kind }}_tells | {{ kind }}_bit : 32'd0;
    wire        {{ kind }}_there = (({{ kind }}_tells & {{ kind }}_bit) != 32'd0);
    always @(posedge clock) begin
        if ({{ kind }}_writes) {{ kind }}_words[{{ kind }}_into] <= {{ kind }}_with;
        {{ kind }}_word    <= {{ kind }}_words[{{ kind }}_index_2];
        {{ kind }}_same    <= {{ kind }}_writes & ({{ kind }}_into == {{ kind }}_index_2);
        {{ kind }}_written <= {{ kind }}_with;
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if ({{ kind }}_writes && ({{ kind }}_into == {{ kind }}_index_2)) {{ kind }}_word <= ~{{ kind }}_words[{{ kind }}_index_2];
`endif
    end
{%- endfor %}

    // ---- clock 3 -> 4: what the words tell of this entry
    reg         valid_4, decides_4, board_there_4, open_there_4;
    reg   [1:0] what_4;
    reg  [{{ slot_bits - 1 }}:0] slot_4;
    reg  [{{ number_bits - 1 }}:0] board_4, open_4;
    reg  [{{ tag_bits + 44 }}:0] entry_4;
    reg  [{{ job_bits - 1 }}:0] board_job_4, open_job_4;
    always @(posedge clock) begin
        valid_4   <= valid_3 & ~reset;
        what_4    <= what_3;
        slot_4    <= slot_3;
        decides_4 <= decides_3;
        board_4   <= board_3;
        open_4    <= open_3;
        entry_4   <= entry_3;
        board_job_4 <= board_job_3;
        open_job_4  <= open_job_3;
        board_there_4 <= board_there;
        open_there_4  <= open_there;
    end

    // ---- clock 4: into the queue, or, if nothing can be there, answered
    wire        asks_4 = valid_4 & (what_4 == ASK);
    wire        misses = asks_4 & ~board_there_4 & ~open_there_4;
    wire        comes = valid_4 & ~misses;
    reg  [{{ queue_bits - 1 }}:0] queue [0:{{ places - 1 }}];
    reg  [{{ place_bits }}:0] in, out;
    wire [{{ data_bits - 1 }}:0] data_4 = {decides_4 ? board_job_4 : open_job_4, entry_4};
    always @(posedge clock) begin
        if (comes) queue[in[{{ place_bits - 1 }}:0]] <= {what_4, slot_4, board_there_4, open_there_4, (what_4 == PUSH) & ~decides_4 ? open_4 : board_4,
            (what_4 == PUSH) ? data_4 : { {{- data_bits - number_bits }}'d0, open_4}};
    end

    // ---- the oldest request, and the register before the memory
    wire  [1:0] what;
    wire [{{ slot_bits - 1 }}:0] slot;
    wire        by_board, by_open;      // a question reads the place of the board, and that of board and hand
    wire [{{ number_bits - 1 }}:0] number;
    wire [{{ data_bits - 1 }}:0] data;
    assign {what, slot, by_board, by_open, number, data} = queue[out[{{ place_bits - 1 }}:0]];
    reg         half;           // the place of the board was read
    reg  [{{ part_bits }}:0] walk;         // entries of the part that were emptied
    reg         valid, write, open;
    reg  [{{ slot_bits - 1 }}:0] whose;
    reg  [{{ number_bits - 1 }}:0] where;
    reg  [{{ data_bits - 1 }}:0] content;
    wire        moves = ~valid | memory_ready;
    wire        goes = (in != out) & moves;
    wire        reads_board = by_board & ~half;
    wire        walked = walk[{{ part_bits }}];
    wire        pops = goes & ((what == PUSH) | ((what == WALK) & walked) | ((what == ASK) & ~(reads_board & by_open)));
    always @(posedge clock) begin
        if (moves) begin
            valid <= (in != out) & ~((what == WALK) & walked);
            write <= what != ASK;
            open  <= ~reads_board;
            whose <= slot;
            where <= (what == WALK) ? {% if slots > 1 %}{slot, walk[{{ part_bits - 1 }}:0]}{% else %}walk[{{ part_bits - 1 }}:0]{% endif %} : ((what == ASK) & ~reads_board) ? data[{{ number_bits - 1 }}:0] : number;
            content <= (what == PUSH) ? data : {{ data_bits }}'d0;
        end
        if (goes) half <= (what == ASK) & reads_board & by_open;
        if (goes & (what == WALK)) walk <= walked ? {{ part_bits + 1 }}'d0 : walk + {{ part_bits + 1 }}'d1;
        in    <= in + { {{- place_bits }}'d0, comes};
        out   <= out + { {{- place_bits }}'d0, pops};
        count <= count + { {{- place_bits }}'d0, pushes | walks | asks} - { {{- place_bits }}'d0, misses} - { {{- place_bits }}'d0, pops};
        if (reset) begin
            valid <= 1'b0;
            half  <= 1'b0;
            walk  <= {{ part_bits + 1 }}'d0;
            in    <= {{ place_bits + 1 }}'d0;
            out   <= {{ place_bits + 1 }}'d0;
            count <= {{ place_bits + 1 }}'d0;
        end
    end
    // neighbouring entries lie in different banks
    wire [20:0] place = {% if number_bits < 21 %}{ {{- 21 - number_bits }}'d0, where}{% else %}where{% endif %};
    wire [20:0] address = {place[20:8], place[1:0], place[7:2]};
    assign memory_valid = valid;
    assign memory_write = write;
    assign memory_address = address{% if address_bits < 21 %}[{{ address_bits - 1 }}:0]{% endif %};
    assign memory_tag = { {{- 7 - slot_bits }}'d0, open, whose};
    assign memory_data = {% if pad_bits > 0 %}{ {{- pad_bits }}'d0, content}{% else %}content{% endif %};

    // ---- what the memory answers: clock 0 a register, clock 1 compared with what is asked, clock 2 what it says
    reg  [{{ 2 * job_bits - 1 }}:0] expected [0:{{ slots - 1 }}];
    reg         answer_0, answer_1, answer_2, open_at_0, open_at_1, open_at_2;
    reg  [{{ slot_bits - 1 }}:0] slot_at_0, slot_at_1, slot_at_2;
    reg  [{{ data_bits - 1 }}:0] read_0;
    wire [{{ tag_bits - 1 }}:0] tag_read = read_0[{{ tag_bits - 1 }}:0];
    wire [20:0] hand_read = read_0[{{ tag_bits + 20 }}:{{ tag_bits }}];
    wire [11:0] pn_read = read_0[{{ tag_bits + 32 }}:{{ tag_bits + 21 }}];
    wire [11:0] dn_read = read_0[{{ tag_bits + 44 }}:{{ tag_bits + 33 }}];
    wire [{{ job_bits - 1 }}:0] job_read = read_0[{{ data_bits - 1 }}:{{ tag_bits + 45 }}];
    wire [{{ key_bits - 1 }}:0] key_of;
    wire [20:0] hand_of;
    wire        dominance_of;
    wire [11:0] room_of;
    assign {room_of, dominance_of, hand_of, key_of} = questions[slot_at_0];
    wire [{{ job_bits - 1 }}:0] board_job_of, open_job_of;
    assign {board_job_of, open_job_of} = expected[slot_at_0];
    reg         ours_1, same_1, worse_1, better_1, short_1, far_1, mate_1, none_1, ever_1, dominance_1;
    reg  [11:0] pn_at_1, dn_at_1, pn_at_2, dn_at_2;
    reg  [20:0] hand_at_1, hand_at_2;
    reg         proves_2, disproves_2, lasts_2, exact_2;
    always @(posedge clock) begin
        if (asks_4) expected[slot_4] <= {board_job_4, open_job_4};
        answer_0  <= memory_answer & ~reset;
        slot_at_0 <= memory_answer_tag[{{ slot_bits - 1 }}:0];
        open_at_0 <= memory_answer_tag[{{ slot_bits }}];
        read_0    <= memory_answer_data[{{ data_bits - 1 }}:0];
        answer_1  <= answer_0 & ~reset;
        slot_at_1 <= slot_at_0;
        open_at_1 <= open_at_0;
        ours_1    <= (job_read == (open_at_0 ? open_job_of : board_job_of)) & (tag_read == key_of[{{ key_bits - 1 }}:{{ part_bits }}]);
        same_1    <= hand_read == hand_of;
        worse_1   <= hand_le(hand_read, hand_of);  // the entry's attacker has no more than we
        better_1  <= hand_le(hand_of, hand_read);
        short_1   <= dn_read <= room_of;  // a mate within the room
        far_1     <= pn_read >= room_of;  // searched as far as the room
        mate_1    <= pn_read == 12'd0;
        none_1    <= (pn_read != 12'd0) & (dn_read == 12'd0);
        ever_1    <= pn_read == 12'hfff;
        dominance_1 <= dominance_of;
        pn_at_1   <= pn_read;
        dn_at_1   <= dn_read;
        hand_at_1 <= hand_read;
        answer_2  <= answer_1 & ~reset;
        slot_at_2 <= slot_at_1;
        open_at_2 <= open_at_1;
        proves_2    <= ~open_at_1 & ours_1 & (same_1 | (dominance_1 & worse_1)) & mate_1 & short_1;
        disproves_2 <= ~open_at_1 & ours_1 & (same_1 | (dominance_1 & better_1)) & none_1 & far_1;
        lasts_2     <= ever_1;
        exact_2     <= open_at_1 & ours_1 & same_1 & ~mate_1 & ~none_1;
        pn_at_2   <= pn_at_1;
        dn_at_2   <= dn_at_1;
        hand_at_2 <= hand_at_1;
    end

    // ---- answers: both places of a question together
    reg  [{{ slots - 1 }}:0] board_waits, open_waits, are_proved, are_disproved, are_lasting, are_exact, are_there;
    reg  [32:0] mates [0:{{ slots - 1 }}];     // {needs, length}
    reg  [23:0] numbers [0:{{ slots - 1 }}];   // {dn, pn}
    wire [{{ slots - 1 }}:0] new_4 = one(asks_4, slot_4);
    wire [{{ slots - 1 }}:0] board_heard = one(answer_2 & ~open_at_2, slot_at_2);
    wire [{{ slots - 1 }}:0] open_heard = one(answer_2 & open_at_2, slot_at_2);
    assign answered_slot = lowest(are_there);
    assign answered = |are_there;
    always @(posedge clock) begin
        if (answer_2 & ~open_at_2) mates[slot_at_2] <= {hand_at_2, dn_at_2};
        if (answer_2 & open_at_2) numbers[slot_at_2] <= {dn_at_2, pn_at_2};
        are_proved    <= (are_proved & ~new_4) | one(answer_2 & proves_2, slot_at_2);
        are_disproved <= (are_disproved & ~new_4) | one(answer_2 & disproves_2, slot_at_2);
        are_lasting   <= (are_lasting & ~new_4) | one(answer_2 & disproves_2 & lasts_2, slot_at_2);
        are_exact     <= (are_exact & ~new_4) | one(answer_2 & exact_2, slot_at_2);
        if (reset) begin
            board_waits <= {{ slots }}'d0;
            open_waits  <= {{ slots }}'d0;
            are_there   <= {{ slots }}'d0;
        end else begin
            board_waits <= (board_waits & ~board_heard) | one(asks_4 & board_there_4, slot_4);
            open_waits  <= (open_waits & ~open_heard) | one(asks_4 & open_there_4, slot_4);
            are_there   <= (are_there & ~one(answered, answered_slot)) | one(misses, slot_4)
                | (board_heard & ~open_waits) | (open_heard & ~board_waits);
        end
        proved    <= are_proved[heard_slot];
        disproved <= are_disproved[heard_slot];
        lasting   <= are_lasting[heard_slot];
        exact     <= are_exact[heard_slot];
        {needs, length} <= mates[heard_slot];
        {dn, pn}  <= numbers[heard_slot];
    end

    // ---- counters: words of the searches, and whether they begin again
    wire        finds = answered & (are_proved[answered_slot] | are_disproved[answered_slot] | are_exact[answered_slot]);
{%- for (name, when, slot) in counters %}
    reg  [31:0] {{ name }}_of [0:{{ slots - 1 }}];
    reg  [{{ slots - 1 }}:0] no_{{ name }};
    always @(posedge clock) begin
        if ({{ when }}) {{ name }}_of[{{ slot }}] <= no_{{ name }}[{{ slot }}] ? 32'd1 : {{ name }}_of[{{ slot }}] + 32'd1;
        no_{{ name }} <= (no_{{ name }} & ~one({{ when }}, {{ slot }})) | one(begins, job_slot);
        {{ name }} <= no_{{ name }}[told_slot] ? 32'd0 : {{ name }}_of[told_slot];
    end
{%- endfor %}
    reg  [{{ slots - 1 }}:0] over;
    always @(posedge clock) begin
        over <= (over & ~one(begins, job_slot)) | one(forget, job_slot);
        written_all <= over[told_slot];
    end

    wire        unused = &{1'b0, asks_rest, {% if slots == 1 %}clear_slot, {% endif %}key_of[{{ part_bits - 1 }}:0], memory_answer_tag[7:{{ slot_bits + 1 }}]{% if pad_bits > 0 %}, memory_answer_data[127:{{ data_bits }}]{% endif %}{% if slots > 1 && !shares %}, spread_1[{{ number_bits - 1 }}:{{ part_bits }}]{% endif %}{% if address_bits < 21 %}, address[20:{{ address_bits }}]{% endif %}};

`ifdef KIBAN_CHECK
    wire never_two_questions = ask & (ask_waits[ask_slot] | board_waits[ask_slot] | open_waits[ask_slot] | are_there[ask_slot]);
    wire never_unasked = answer_2 & (open_at_2 ? ~open_waits[slot_at_2] : ~board_waits[slot_at_2]);
    wire never_full = comes & ((in ^ out) == {{ place_bits + 1 }}'d{{ places }});
    wire never_forget_too_soon = forget & (settle_waits[job_slot] | (valid_1 & (what_1 == PUSH) & (slot_1 == job_slot)));
    wire never_push_two = push & settle_waits[push_slot];
    always @(posedge clock) begin
        // never: a question comes while this search has another one
        assert (reset || !never_two_questions);
        // never: the memory answers what it was not asked
        assert (reset || !never_unasked);
        // never: a request comes for which there is no place
        assert (reset || !never_full);
        // never: a job is over while an entry of it has no number yet
        assert (reset || !never_forget_too_soon);
        // never: an entry comes from a search whose last one is not settled
        assert (reset || !never_push_two);
    end
`endif
endmodule
