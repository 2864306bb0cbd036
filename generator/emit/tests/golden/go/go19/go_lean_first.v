// go_lean_first: Reads the marks of a playout that is over, four points (a *group*) in a word, wipes them, and has them sent, four groups (16 points) at
// a time; sixteen points without a mark are passed over. A group is read in a clock in which no game reads, while the games play on
// (rtl_templates/go/lean_marks.v).
// After a reset it wipes all banks, one after the other, and begins a bank anew in which something was not wiped.
// last: the sixteen points after those of the board; there are no marks in them, and what is wiped stands wiped before they end.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/lean/first.rs or the configuration, not this file.
`default_nettype none

module go_lean_first (
    input  wire        clock,      // the circuit's only clock
    input  wire        reset,      // synchronous, active high

    // the playout
    input  wire        begins,     // A playout is over, and its marks are those of the spare bank:
    input  wire [9:0]  score,      // black's points less white's, signed;
    input  wire [15:0] komi2,      // twice the komi, signed.
    output wire        busy,       // Marks are looked through: no other playout may end.

    // marks
    input  wire        free,       // No game reads in this clock.
    output wire        fetch,      // A group is read, and wiped four clocks later:
    output wire [6:0]  group,      // this one.
    output wire        takes,      // A clock later: it is here.
    input  wire        seen,       // It has marks.

    // after a reset
    input  wire        last_bank,  // The bank is the last one.
    output reg         next_bank,  // It is wiped: the next one follows.
    input  wire        spoiled,    // A group was not wiped, for something else was written.
    output wire        wiping,     // All banks are being wiped.

    // words
    // The four groups that came are to be sent, those of 16 points: the upper bits of group.
    output wire        whole,
    input  wire        gone,       // They are sent in this clock.
    output wire        black_won,  // Black won the playout.
    output wire        drawn       // Nobody did.
);
    localparam [6:0] FIRST_GROUP = 7'd4;
    localparam [4:0] LAST = 5'd25;

    reg        works_q;
    reg        works_d;
    reg        wipes_q;
    reg        wipes_d;
    reg        again_q;
    reg        again_d;
    reg  [6:0] at_q;
    reg  [6:0] at_d;
    reg        arrives_q;
    reg        arrives_d;
    reg        closes_q;
    reg        closes_d;
    reg        full_q;
    reg        full_d;
    reg        some_q;
    reg        some_d;
    reg        won_q;
    reg        won_d;
    reg        draw_q;
    reg        draw_d;
    wire       fetches;
    wire       fourth;
    wire       ends;
    wire       never_begun_at_work;
    wire       never_spoiled;
    wire       judge_black_won;
    wire       judge_white_won;

    go_judge judge (
        .score     (score),
        .komi2     (komi2),
        .black_won (judge_black_won),
        .white_won (judge_white_won)
    );

    always @(*) begin
        works_d = works_q;
        wipes_d = wipes_q;
        again_d = again_q;
        at_d = at_q;
        full_d = full_q;
        some_d = some_q;
        won_d = won_q;
        draw_d = draw_q;
        arrives_d = fetches;
        closes_d = fetches & fourth;
        next_bank = 1'b0;
        if (fetches & !fourth) begin
            at_d = at_q + 7'd1;
        end
        if (arrives_q & seen) begin
            some_d = 1'b1;
        end
        if (closes_q) begin
            full_d = 1'b1;
        end
        if (spoiled) begin
            again_d = 1'b1;
        end
        if (ends) begin
            // Four groups are done with: the next ones, or the bank is at its end.
            full_d = 1'b0;
            some_d = 1'b0;
            at_d = at_q + 7'd1;
            if (at_q[6:2] == LAST) begin
                at_d = 7'd0;
                again_d = 1'b0;
                if (!wipes_q) begin
                    works_d = 1'b0;
                end else if (!again_q) begin
                    next_bank = 1'b1;
                    if (last_bank) begin
                        works_d = 1'b0;
                        wipes_d = 1'b0;
                    end
                end
            end
        end
        if (begins) begin
            works_d = 1'b1;
            at_d = FIRST_GROUP;
            won_d = judge_black_won;
            draw_d = !judge_black_won & !judge_white_won;
        end
        if (reset) begin
            works_d = 1'b1;
            wipes_d = 1'b1;
            again_d = 1'b0;
            at_d = 7'd0;
            arrives_d = 1'b0;
            closes_d = 1'b0;
            full_d = 1'b0;
            some_d = 1'b0;
        end
    end

    assign fourth = &at_q[1:0];
    assign fetches = works_q & free & !closes_q & !full_q;
    assign fetch = fetches;
    assign group = at_q;
    assign takes = arrives_q;
    assign busy = works_q;
    assign wiping = wipes_q;
    assign black_won = won_q;
    assign drawn = draw_q;
    assign whole = full_q & some_q & !wipes_q;
    assign ends = full_q & (!some_q | wipes_q | gone);
    assign never_begun_at_work = begins & works_q;
    // what comes from the sixteen points behind the board when all is wiped may be lost
    assign never_spoiled = spoiled & works_q & !wipes_q;

    initial begin
        works_q = 1'b0;
        wipes_q = 1'b0;
        again_q = 1'b0;
        at_q = 7'd0;
        arrives_q = 1'b0;
        closes_q = 1'b0;
        full_q = 1'b0;
        some_q = 1'b0;
        won_q = 1'b0;
        draw_q = 1'b0;
    end

    always @(posedge clock) begin
        works_q <= works_d;
        wipes_q <= wipes_d;
        again_q <= again_d;
        at_q <= at_d;
        arrives_q <= arrives_d;
        closes_q <= closes_d;
        full_q <= full_d;
        some_q <= some_d;
        won_q <= won_d;
        draw_q <= draw_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a playout is over while the marks of another one are looked through
        assert (reset || !never_begun_at_work);
        // never: what was not wiped is a playout's
        assert (reset || !never_spoiled);
    end
`endif

    wire unused = &{1'b0, never_begun_at_work, never_spoiled};
endmodule

`default_nettype wire
