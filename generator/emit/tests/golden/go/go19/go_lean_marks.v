// go_lean_marks: Owners of the points, and first moves of a lean unit's playouts (docs/circuits/go.md, sections 4 and 5), in one block RAM. Beside the
// owners, in bits of the block that they leave over, stand the marks of five *banks*: one of each game, and a spare one. A word has those
// of four points. A stone marks its point, if none did before. A game that has ended leaves its bank for the spare one, whose marks are
// wiped by then; those that it left are read, wiped and sent while it plays on.
// 1  a word is read                            2  its marks, and the new ones
// a step later: 1  they are written
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit rtl_templates/go/lean_marks.v or the configuration, not this file.
`default_nettype none

module go_lean_marks (
    input  wire        clock,      // the circuit's only clock
    input  wire        reset,      // synchronous, active high
    // owners: a word is read, a clock later, and one is written
    input  wire        looks,      // it is wanted:
    input  wire  [8:0] read_at,    // its address,
    output wire [26:0] owner,      // the word
    input  wire        write,      // one is written:
    input  wire  [8:0] write_at,   // its address,
    input  wire [26:0] value,      // the word
    // stage 1
    input  wire        done_1,     // a move was made,
    input  wire  [8:0] number_1,   // here, 0 = a pass,
    input  wire        white_1,    // by white
    // stage 3
    input  wire        begins_3,   // the playout of the game is over, not while busy;
    input  wire  [9:0] score,      // its score, signed;
    input  wire [15:0] komi2,      // twice the komi, signed
    output wire        busy,       // the marks of a playout are not sent yet
    // the word of the chain that leaves; marks take the place of a word room that no result takes
    input  wire        room,       // a word room leaves,
    input  wire        sends,      // but a result takes its place
    input  wire  [3:0] port_kind,  // the word that leaves without them
    input  wire [36:0] port_data,  // and its data
    output wire  [3:0] out_kind,   // the word
    output wire [36:0] out_data    // and its data
);
    localparam [2:0] LAST_BANK = 3'd4;

    // ---- the bank of the game in each stage, and the spare one
    reg   [2:0] bank_0, bank_1, bank_2, bank_3, spare;
    wire        next_bank, wiping;
    always @(posedge clock) begin
        bank_0 <= reset ? 3'd0 : begins_3 ? spare : bank_3;
        bank_1 <= reset ? 3'd1 : bank_0;
        bank_2 <= reset ? 3'd2 : bank_1;
        bank_3 <= reset ? 3'd3 : bank_2;
        if (reset) spare <= 3'd0;
        else if (begins_3) spare <= bank_3;
        else if (next_bank & (spare != LAST_BANK)) spare <= spare + 3'd1;
    end

    // ---- stage 1: the word with the marks of a stone's point, or one of the spare bank
    wire        fetch, takes, whole, black_won, drawn, spoiled;
    wire  [6:0] walk;
    wire        stone_1 = done_1 & (number_1[8:4] != 5'd0); // the lowest point is 21
    wire  [2:0] bank = stone_1 ? bank_1 : spare;
    wire  [6:0] group = stone_1 ? number_1[8:2] : walk;
    // of the numbers below 400: 25 times four words a bank
    reg   [6:0] bank_from;
    always @(*) begin
        case (bank)
            3'd0: bank_from = 7'd0;
            3'd1: bank_from = 7'd25;
            3'd2: bank_from = 7'd50;
            3'd3: bank_from = 7'd75;
            default: bank_from = 7'd100;
        endcase
    end
    wire  [8:0] marks_at = {bank_from + {2'd0, group[6:2]}, group[1:0]};
    reg   [8:0] at_2, at_3, at_0, at_1;
    reg         marks_2, marks_3, marks_0, marks_1, wipe_2;
    reg   [3:0] black_2, white_2; // of the four points, the one that gets a mark
    integer c;
    always @(posedge clock) begin
        {at_1, at_0, at_3, at_2} <= {at_0, at_3, at_2, marks_at};
        {marks_1, marks_0, marks_3, marks_2} <= {marks_0, marks_3, marks_2, stone_1 | fetch} & {4{~reset}};
        wipe_2 <= fetch;
        for (c = 0; c < 4; c = c + 1) begin
            black_2[c] <= (number_1[1:0] == c[1:0]) & ~white_1;
            white_2[c] <= (number_1[1:0] == c[1:0]) & white_1;
        end
    end

    // ---- the memory
    wire  [8:0] read_from = looks ? read_at : marks_at;
    wire  [8:0] write_to = write ? write_at : at_1;
    reg   [7:0] marked_3, marked_0, marked_1;
    assign      spoiled = marks_1 & write;
    (* no_rw_check *)
    reg  [34:0] words [0:511];
    reg  [34:0] word_2;
    always @(posedge clock) begin
        if (write) words[write_to][26:0] <= value;
        if (marks_1 & ~write) words[write_to][34:27] <= marked_1;
        word_2 <= words[read_from];
    end
    assign owner = word_2[26:0];

    // ---- stage 2: who came first at each of the four points, bit 0 black, bit 1 white
    wire  [7:0] marks = word_2[34:27];
    reg  [31:0] sixteen;
    integer d;
    always @(posedge clock) begin
        for (d = 0; d < 4; d = d + 1) begin
            marked_3[2*d] <= ~wipe_2 & (marks[2*d] | (black_2[d] & ~marks[2*d + 1]));
            marked_3[2*d + 1] <= ~wipe_2 & (marks[2*d + 1] | (white_2[d] & ~marks[2*d]));
        end
        {marked_1, marked_0} <= {marked_0, marked_3};
        // in a draw both bits say white
        if (takes) sixteen <= {marks[7:6] | {1'b0, drawn & marks[7]}, marks[5:4] | {1'b0, drawn & marks[5]},
                               marks[3:2] | {1'b0, drawn & marks[3]}, marks[1:0] | {1'b0, drawn & marks[1]}, sixteen[31:8]};
    end

    // ---- the playout that is over
    wire        send = whole & room & ~sends;
    go_lean_first first (
        .clock(clock), .reset(reset), .begins(begins_3), .score(score), .komi2(komi2), .busy(busy),
        .free(~looks & ~stone_1), .fetch(fetch), .group(walk), .takes(takes), .seen(marks != 8'd0),
        .last_bank(spare == LAST_BANK), .next_bank(next_bank), .spoiled(spoiled), .wiping(wiping),
        .whole(whole), .gone(send), .black_won(black_won), .drawn(drawn)
    );

    // ---- its words: 15 if black won, 14 if not, in the place of 7
    assign out_kind = {port_kind[3] | send, port_kind[2:1], port_kind[0] & ~(send & ~black_won)};
    assign out_data = port_data | ({walk[6:2], sixteen} & {37{send}});

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a stone is played before all banks are wiped
        assert (reset || !(stone_1 & wiping));
        // never: a game reads an owner in the step of a stone
        assert (reset || !(stone_1 & looks));
        // never: a playout is over that marked the spare bank
        assert (reset || !(begins_3 & (bank_3 == spare)));
    end
`else
    wire unused = wiping;
`endif
endmodule

`default_nettype wire
