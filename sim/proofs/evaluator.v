    // Children one a clock, one of them watched. Whatever waits for what: a child that is not decided keeps the sum from 0, so
    // that the node is not taken for decided; one that leads with 0 is not forgotten. As long as no child waits, the best is no
    // worse than any, the second best no worse than any other, and the chosen child is the one whose number leads.
    (* anyconst *) reg proof_attack;
    (* anyconst *) reg proof_plain;
    (* anyconst *) reg proof_delays;
    (* anyseq *) reg proof_choose;
    localparam [11:0] PROOF_INFINITE = 12'd4095;
    // a child's leading number; one that is out of the question is infinite, whatever its other number says
    wire [11:0] proof_first = attack ? (pn != 0 && dn == 0 ? PROOF_INFINITE : pn) : (pn == 0 ? PROOF_INFINITE : dn);
    wire [11:0] proof_other = attack ? dn : pn;

    reg        proof_cleared = 1'b0;
    reg        proof_watched = 1'b0;
    reg [9:0]  proof_place = 10'd0;
    reg [11:0] proof_number = 12'd0;
    reg [11:0] proof_ties = 12'd0;
    reg        proof_seen = 1'b0;
    reg        proof_open = 1'b0;
    always @(posedge clock) begin
        if (valid) proof_seen <= 1'b1;
        // a child that is not decided was there
        if (valid && pn != 0 && dn != 0) proof_open <= 1'b1;
        if (valid && proof_choose && !proof_watched) begin
            proof_watched <= 1'b1;
            proof_place <= index;
            proof_number <= proof_first;
            proof_ties <= proof_other;
        end
        if (clear) begin
            proof_cleared <= 1'b1;
            proof_watched <= 1'b0;
            proof_seen <= 1'b0;
            proof_open <= 1'b0;
        end
    end
    always @(*) begin
        assume (attack == proof_attack && !reset);
        // a node begins with a clear
        if (!proof_cleared) assume (!valid);
        if (!proof_cleared) assert (!kept_any_q);
        assume (delays == proof_delays);
        if (proof_plain) assume (!late && made_source != 7'd127 && !made_promotes);
        // numbers of a child that is not decided are finite
        if (pn != 0 && dn != 0) assume (pn != PROOF_INFINITE && dn != PROOF_INFINITE);
        // children are numbered
        if (proof_watched && valid) assume (index != proof_place);
        if (kept_any_q && valid) assume (index != kept_best_q);
        if (proof_cleared) begin
            assert (kept_any_q == proof_seen);
            if (!kept_any_q) assert (kept_lead_q == PROOF_INFINITE && kept_second_q == PROOF_INFINITE);
            assert (kept_second_q >= kept_lead_q);
            // what others wait for is not decided, and counts
            if (open_q || promotes_q || urgent_q) assert (proof_open);
            if (proof_open) assert (kept_any_q && kept_sum_q != 0);
            if (proof_watched && proof_number == 0) assert (kept_lead_q == 0);
            if (proof_plain) begin
                assert (!open_q && !promotes_q);
                assert (urgent_q == proof_open);
                // what is decided leads with 0 or not at all
                if (!proof_open) assert (kept_lead_q == 0 || kept_lead_q == PROOF_INFINITE);
                if (!proof_open && proof_watched) assert (proof_number == 0 || proof_number == PROOF_INFINITE);
                if (proof_watched) begin
                    assert (kept_any_q);
                    assert (kept_lead_q < proof_number || (kept_lead_q == proof_number && kept_tie_q <= proof_ties));
                    if (kept_best_q == proof_place) assert (kept_lead_q == proof_number && kept_tie_q == proof_ties);
                    else assert (kept_second_q <= proof_number);
                end
            end
        end
    end
