// Children one a clock, one of them watched: the best is no worse than any child, the second best no worse than any other
// child, and the chosen child is the one whose number leads.
module proof (
    input wire        clock,
    input wire        clear,
    input wire        valid,
    input wire [9:0]  index,
    input wire [11:0] pn,
    input wire [11:0] dn,
    input wire [9:0]  rep,
    input wire        choose
);
    (* anyconst *) reg attack;
    wire        any;
    wire [11:0] lead;
    wire [11:0] tie;
    wire [9:0]  best;
    wire [11:0] second;
    wire [11:0] sum;
    wire [11:0] length;
    wire [9:0]  longest;
    wire [9:0]  rep_out;
    wire        within;
    evaluator dut (
        .clock(clock), .reset(1'b0), .clear(clear), .attack(attack), .valid(valid), .index(index), .pn(pn), .dn(dn), .rep(rep),
        .known_any(any), .known_lead(lead), .known_tie(tie), .known_best(best), .known_second(second), .known_sum(sum),
        .known_length(length), .known_longest(longest), .known_rep(rep_out), .known_within(within)
    );
    localparam [11:0] INFINITE = 12'd4095;
    // a child's leading number; one that is out of the question is infinite, whatever its other number says
    wire [11:0] first = attack ? (pn != 0 && dn == 0 ? INFINITE : pn) : (pn == 0 ? INFINITE : dn);
    wire [11:0] other = attack ? dn : pn;

    reg        cleared = 1'b0;
    reg        watched = 1'b0;
    reg [9:0]  place = 10'd0;
    reg [11:0] number = 12'd0;
    reg [11:0] ties = 12'd0;
    reg        seen = 1'b0;
    always @(posedge clock) begin
        if (valid) seen <= 1'b1;
        if (valid && choose && !watched) begin
            watched <= 1'b1;
            place <= index;
            number <= first;
            ties <= other;
        end
        if (clear) begin
            cleared <= 1'b1;
            watched <= 1'b0;
            seen <= 1'b0;
        end
    end
    always @(*) begin
        // a node begins with a clear
        if (!cleared) assume (!valid);
        if (!cleared) assert (!any);
        // children are numbered
        if (watched && valid) assume (index != place);
        if (any && valid) assume (index != best);
        if (cleared) begin
            assert (any == seen);
            if (!any) assert (lead == INFINITE && second == INFINITE);
            assert (second >= lead);
            assert (sum <= 12'd4094);
            if (watched) begin
                assert (any);
                assert (lead < number || (lead == number && tie <= ties));
                if (best == place) assert (lead == number && tie == ties);
                else assert (second <= number);
            end
        end
    end
endmodule
