// The second table, in external memory: what the first table pushes out goes into it, and it is asked for a child that is about to be
// entered (docs/circuits/tsume.md, sections 4 and 6).
//
// 2^{{ index_bits }} sets of two entries, found by the lowest bits of the key. One thing is done after the other, in an order that no latency of the
// memory changes: an answer is what all that was pushed out before makes it.
//
// An entry has the number of its job, so nothing is emptied between jobs. A row of 32 sets is emptied before the first entry of it is
// written since the reset, or since the numbers of the jobs began again; a row that was not is not read.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
    // a child is looked up
    input  wire        ask,            // 1 clock; not before the question before was answered
    input  wire [{{ key_bits - 1 }}:0] ask_key,        // its key
    input  wire [20:0] ask_hand,       // black's hand
    input  wire        ask_dominance,  // 0: only the same position counts
    input  wire [11:0] ask_room,       // plies to which it may be searched, 4095: no limit
    output reg         answered,       // 1 clock: the answer is there, until the next question
    output reg         proved,         // the attacker mates
    output reg  [11:0] length,         // of that mate
    output reg         disproved,      // the attacker does not mate
    output reg         lasting,        // disproved, and not within the room only
    output reg         exact,          // the same position has numbers
    output reg  [11:0] pn,             // exact: the number
    output reg  [11:0] dn,             // exact: the number
    output reg  [20:0] needs,          // proved: the hand that is enough; else 0
    // an entry that was pushed out
    input  wire        push,           // it waits
    output wire        push_ready,     // it is taken in this clock
    input  wire [{{ key_bits - 1 }}:0] push_key,       // the key of its position
    input  wire [49:0] push_entry,     // {work 5, dn 12, pn 12, hand 21}
    input  wire        push_dominance, // a proof takes the place of what it proves
    // jobs
    input  wire        forget,         // 1 clock: the job is over, another one finds nothing
    input  wire        begins,         // 1 clock: a job begins; the counters do
    output reg  [31:0] asked,          // questions
    output reg  [31:0] found,          // of these had an answer
    output reg  [31:0] written,        // entries that were pushed out:
    output reg         written_all,    // all of the job, which is over
    // the memory (docs/circuits/sdram.md, section 2)
    output wire        memory_valid,   // a request
    input  wire        memory_ready,   // it is taken in this clock
    output wire        memory_write,   // it writes
    output wire [{{ address_bits - 1 }}:0] memory_address, // the entry
    output wire  [7:0] memory_tag,     // its way
    output wire [127:0] memory_data,   // what is written
    input  wire        memory_answer,  // an entry was read:
    input  wire  [7:0] memory_answer_tag,  // its way
    input  wire [127:0] memory_answer_data // it
);
    localparam [3:0] IDLE = 4'd0, LOOK = 4'd1, FETCH = 4'd2, WAIT = 4'd3, COMPARE = 4'd4, WEIGH = 4'd5, JUDGE = 4'd6, STORE = 4'd7,
        EMPTY = 4'd8, WALK = 4'd9;

    // every field of a is at most that of b
    function hand_le(input [20:0] a, input [20:0] b);
        hand_le = (a[4:0] <= b[4:0]) & (a[7:5] <= b[7:5]) & (a[10:8] <= b[10:8]) & (a[13:11] <= b[13:11])
                & (a[16:14] <= b[16:14]) & (a[18:17] <= b[18:17]) & (a[20:19] <= b[20:19]);
    endfunction

    reg   [3:0] state;
    reg         victim;         // the way that is written
    // what waits
    reg         ask_there, push_there, forget_there;
    reg [{{ key_bits - 1 }}:0] asks_key, pushes_key;
    reg  [20:0] asks_hand;
    reg  [11:0] asks_room;
    reg         asks_dominance, pushes_dominance;
    reg  [49:0] pushes_entry;
    reg         push_waits;
    wire        idle = state == IDLE;
    // in this clock: what was pushed out goes first
    wire        begins_push = idle & push_there;
    wire        begins_forget = idle & ~push_there & forget_there;
    wire        begins_ask = idle & ask_there & ~push_there & ~forget_there;
    // nothing of another job waits together with that of the one before
    assign push_ready = ~push_there & ~forget_there & ~forget;

    // ---- numbers of jobs: none has 0
    reg   [{{ job_bits - 1 }}:0] job;
    wire        last_job = &job;
    always @(posedge clock) begin
        if (reset) job <= {{ job_bits }}'d1;
        else if (begins_forget) job <= last_job ? {{ job_bits }}'d1 : job + {{ job_bits }}'d1;
    end

    // ---- what is done: a question, or an entry that was pushed out
    reg         pushes;
    reg [{{ key_bits - 1 }}:0] key;
    reg  [20:0] hand;
    reg  [11:0] room;
    reg         dominance, proves;
    wire [{{ index_bits - 1 }}:0] set = key[{{ index_bits - 1 }}:0];
    wire [{{ tag_bits - 1 }}:0] tag = key[{{ key_bits - 1 }}:{{ index_bits }}];
    always @(posedge clock) begin
        if (idle) begin
            pushes    <= begins_push;
            key       <= begins_push ? pushes_key : asks_key;
            hand      <= begins_push ? pushes_entry[20:0] : asks_hand;
            room      <= asks_room;
            dominance <= begins_push ? pushes_dominance : asks_dominance;
            // a proof is also stored in the place of what it proves
            proves    <= pushes_dominance & (pushes_entry[32:21] == 12'd0);
        end
    end

    // ---- rows that were emptied
    (* no_rw_check *)
    reg         rows [0:{{ (1 << row_bits) - 1 }}];
    reg         row_there;
    reg  [{{ row_bits }}:0] walk;         // rows are forgotten one after the other
    wire        walks = ~walk[{{ row_bits }}];
    reg   [6:0] empties;        // the entry of a row that is emptied
    wire        emptied = (state == EMPTY) & empties[6];
    wire [{{ row_bits - 1 }}:0] row = set[{{ index_bits - 1 }}:5];
    wire [{{ row_bits - 1 }}:0] row_asked = begins_push ? pushes_key[{{ index_bits - 1 }}:5] : asks_key[{{ index_bits - 1 }}:5];
    always @(posedge clock) begin
        if (walks | emptied) rows[walks ? walk[{{ row_bits - 1 }}:0] : row] <= ~walks;
        // it stays while the memory takes no request
        if (idle) row_there <= rows[row_asked];
`ifdef KIBAN_CHECK
        // what is read while it is written is not used
        if (idle && (walks | emptied) && (walks ? walk[{{ row_bits - 1 }}:0] : row) == row_asked) row_there <= ~rows[row_asked];
`endif
        if (reset) walk <= {{ row_bits + 1 }}'d0;
        else if (begins_forget & last_job) walk <= {{ row_bits + 1 }}'d0;
        else if (walks) walk <= walk + {{ row_bits + 1 }}'d1;
    end

    // ---- the memory: ways of a set, and neighbouring sets, lie in different banks
    wire        fetches_first = (state == LOOK) & row_there;
    wire        way = (state == STORE) ? victim : (state == EMPTY) ? empties[0] : (state == FETCH);
    wire  [4:0] place = (state == EMPTY) ? empties[5:1] : set[4:0];
    wire [14:0] row_address = {% if row_bits < 15 %}{ {{- 15 - row_bits }}'d0, row}{% else %}row{% endif %};
    wire [20:0] address = {row_address[14:2], place[0], way, row_address[1:0], place[4:1]};
    assign memory_valid = fetches_first | (state == FETCH) | (state == STORE) | ((state == EMPTY) & ~empties[6]);
    assign memory_write = (state == STORE) | (state == EMPTY);
    assign memory_address = address{% if address_bits < 21 %}[{{ address_bits - 1 }}:0]{% endif %};
    assign memory_tag = {7'd0, way};
    assign memory_data = (state == EMPTY) ? 128'd0 : {job, pushes_entry[49:21], hand, {% if pad_bits > 0 %}{{ pad_bits }}'d0, {% endif %}tag};
    wire        goes = memory_valid & memory_ready;
{%- for w in ways %}

    // {{ w }}: clock 0 read, clock 1 compared with what is asked
    reg [127:0] entry_{{ w }};
    reg         there_{{ w }};
    reg         ours_{{ w }}, valid_{{ w }}, same_{{ w }}, worse_{{ w }}, better_{{ w }}, short_{{ w }}, far_{{ w }};
    wire [20:0] hand_{{ w }} = entry_{{ w }}[{{ tag_bits + pad_bits + 20 }}:{{ tag_bits + pad_bits }}];
    wire [11:0] pn_{{ w }} = entry_{{ w }}[{{ tag_bits + pad_bits + 32 }}:{{ tag_bits + pad_bits + 21 }}];
    wire [11:0] dn_{{ w }} = entry_{{ w }}[{{ tag_bits + pad_bits + 44 }}:{{ tag_bits + pad_bits + 33 }}];
    wire  [4:0] work_{{ w }} = entry_{{ w }}[{{ tag_bits + pad_bits + 49 }}:{{ tag_bits + pad_bits + 45 }}];
    always @(posedge clock) begin
        if (memory_answer & (memory_answer_tag[0] == 1'b{{ w }})) begin
            entry_{{ w }} <= memory_answer_data;
            there_{{ w }} <= 1'b1;
        end
        if (emptied) entry_{{ w }} <= 128'd0;
        if (idle) there_{{ w }} <= 1'b0;
        valid_{{ w }}  <= entry_{{ w }}[127:{{ 128 - job_bits }}] == job;
        ours_{{ w }}   <= (entry_{{ w }}[127:{{ 128 - job_bits }}] == job) & (entry_{{ w }}[{{ tag_bits - 1 }}:0] == tag);
        same_{{ w }}   <= hand_{{ w }} == hand;
        worse_{{ w }}  <= hand_le(hand_{{ w }}, hand);  // the entry's attacker has no more than we
        better_{{ w }} <= hand_le(hand, hand_{{ w }});
        short_{{ w }}  <= dn_{{ w }} <= room;  // a mate within the room
        far_{{ w }}    <= pn_{{ w }} >= room;  // searched as far as the room
    end
    // clock 2: what this way says
    wire       mate_{{ w }}  = pn_{{ w }} == 12'd0;
    wire       none_{{ w }}  = ~mate_{{ w }} & (dn_{{ w }} == 12'd0);
    reg        proved_{{ w }}, disproved_{{ w }}, lasting_{{ w }}, exact_{{ w }}, makes_room_{{ w }};
    always @(posedge clock) begin
        proved_{{ w }}    <= ours_{{ w }} & (same_{{ w }} | (dominance & worse_{{ w }})) & mate_{{ w }} & short_{{ w }};
        disproved_{{ w }} <= ours_{{ w }} & (same_{{ w }} | (dominance & better_{{ w }})) & none_{{ w }} & far_{{ w }};
        lasting_{{ w }}   <= ours_{{ w }} & (same_{{ w }} | (dominance & better_{{ w }})) & none_{{ w }} & (pn_{{ w }} == 12'hfff);
        exact_{{ w }}     <= ours_{{ w }} & same_{{ w }} & ~mate_{{ w }} & ~none_{{ w }};
        makes_room_{{ w }} <= ours_{{ w }} & (same_{{ w }} | (proves & better_{{ w }} & ~mate_{{ w }} & ~none_{{ w }}));
    end
{%- endfor %}

    // the place of an entry: that of its position, or of one that it proves; a free one; that of the least work (the lowest on ties)
    reg         less_1;
    always @(posedge clock) begin
        less_1 <= work_1 < work_0;
        if (state == JUDGE) victim <= ~makes_room_0 & (makes_room_1 | (valid_0 & (~valid_1 | less_1)));
    end

    // the answer: the shortest mate, the lowest way on ties
    wire        by_1 = proved_1 & (~proved_0 | (dn_1 < dn_0));
    wire        answers = (state == JUDGE) & ~pushes;
    wire        misses = (state == LOOK) & ~row_there & ~pushes;
    always @(posedge clock) begin
        answered <= (answers | misses) & ~reset;
        if (answers | misses) begin
            proved    <= answers & (proved_0 | proved_1);
            length    <= by_1 ? dn_1 : dn_0;
            needs     <= by_1 ? hand_1 : proved_0 ? hand_0 : 21'd0;
            disproved <= answers & (disproved_0 | disproved_1);
            lasting   <= lasting_0 | lasting_1;
            exact     <= answers & (exact_0 | exact_1);
            pn        <= exact_0 ? pn_0 : pn_1;
            dn        <= exact_0 ? dn_0 : dn_1;
        end
    end

    always @(posedge clock) begin
        if (ask) begin
            asks_key <= ask_key;
            asks_hand <= ask_hand;
            asks_room <= ask_room;
            asks_dominance <= ask_dominance;
        end
        if (push & push_ready) begin
            pushes_key <= push_key;
            pushes_entry <= push_entry;
            pushes_dominance <= push_dominance;
        end
        // an entry counts when it comes: its job may be over when it is taken
        push_waits <= push & ~push_ready & ~reset;
        if (begins) begin
            asked <= 32'd0;
            found <= 32'd0;
            written <= 32'd0;
            written_all <= 1'b0;
        end else begin
            asked <= asked + {31'd0, ask};
            found <= found + {31'd0, answered & (proved | disproved | exact)};
            written <= written + {31'd0, push & ~push_waits};
            if (forget) written_all <= 1'b1;
        end
        empties <= (state == LOOK) ? 7'd0 : empties + {6'd0, goes};
        if (reset) begin
            state <= WALK;
            ask_there <= 1'b0;
            push_there <= 1'b0;
            forget_there <= 1'b0;
        end else begin
            if (ask) ask_there <= 1'b1;
            else if (begins_ask) ask_there <= 1'b0;
            // an entry stays until it is written
            if (push & push_ready) push_there <= 1'b1;
            else if ((state == STORE) & goes) push_there <= 1'b0;
            if (forget) forget_there <= 1'b1;
            else if (begins_forget) forget_there <= 1'b0;
            case (state)
                IDLE: begin
                    if (begins_push | begins_ask) state <= LOOK;
                    if (begins_forget & last_job) state <= WALK;
                end
                LOOK: begin
                    if (row_there & goes) state <= FETCH;
                    if (~row_there) state <= pushes ? EMPTY : IDLE;
                end
                FETCH: if (goes) state <= WAIT;
                WAIT: if (there_0 & there_1) state <= WEIGH;
                EMPTY: if (emptied) state <= COMPARE;
                COMPARE: state <= WEIGH;
                WEIGH: state <= JUDGE;
                JUDGE: state <= pushes ? STORE : IDLE;
                STORE: if (goes) state <= IDLE;
                default: if (~walks) state <= IDLE;
            endcase
        end
    end

    wire        unused = &{1'b0, memory_answer_tag[7:1]{% if pad_bits > 0 %}{% for w in ways %}, entry_{{ w }}[{{ tag_bits + pad_bits - 1 }}:{{ tag_bits }}]{% endfor %}{% endif %}{% if row_bits < 15 && address_bits < 21 %}, address[20:{{ address_bits }}]{% endif %}};

`ifdef KIBAN_CHECK
    wire never_two_questions = ask & ask_there;
    wire never_unasked = memory_answer & (state != FETCH) & (state != WAIT);
    wire never_forget_twice = forget & forget_there;
    always @(posedge clock) begin
        // never: a question comes while one waits
        assert (reset || !never_two_questions);
        // never: the memory answers what it was not asked
        assert (reset || !never_unasked);
        // never: a job is over before the one before is forgotten
        assert (reset || !never_forget_twice);
    end
`endif
endmodule
