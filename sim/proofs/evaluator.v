    // Children one a clock, one of them watched. Whatever waits for what: a child that is not decided keeps the sum from 0, so
    // that the node is not taken for decided; one that leads with 0 is not forgotten. As long as no child waits, the best is no
    // worse than any, the second best no worse than any other, and the chosen child is the one whose number leads.
    (* anyconst *) reg proof_attack;
    (* anyconst *) reg proof_plain;
    (* anyconst *) reg proof_delays;
    (* anyseq *) reg proof_choose;
    localparam [11:0] PROOF_INFINITE = 12'd4095;
    // a child's leading number; one that is out of the question is infinite, whatever its other number says
    wire [11:0] proof_first = attack ? (child_pn != 0 && child_dn == 0 ? PROOF_INFINITE : child_pn)
        : (child_pn == 0 ? PROOF_INFINITE : child_dn);
    wire [11:0] proof_other = attack ? child_dn : child_pn;
    // the first child of a node
    wire        proof_begins = valid && index == 10'd0;

    reg        proof_watched = 1'b0;
    reg [9:0]  proof_place = 10'd0;
    reg [11:0] proof_number = 12'd0;
    reg [11:0] proof_ties = 12'd0;
    reg        proof_seen = 1'b0;
    reg        proof_open = 1'b0;
    always @(posedge clock) begin
        if (valid) begin
            proof_seen <= 1'b1;
            // a child that is not decided was there
            proof_open <= (proof_open && !proof_begins) || (child_pn != 0 && child_dn != 0);
            if (proof_begins) proof_watched <= 1'b0;
            if (proof_choose && (proof_begins || !proof_watched)) begin
                proof_watched <= 1'b1;
                proof_place <= index;
                proof_number <= proof_first;
                proof_ties <= proof_other;
            end
        end
    end
    always @(*) begin
        assume (attack == proof_attack);
        if (!proof_seen) assume (!valid || proof_begins);
        assume (delays == proof_delays);
        // the numbers as the node's side reads them (proof "reading")
        assume (read_lead == proof_first && read_tie == proof_other);
        assume (read_proved == (child_pn == 0) && read_disproved == (child_pn != 0 && child_dn == 0));
        assume (read_decided == (child_pn == 0 || child_dn == 0));
        assume (read_part == (attack ? (child_pn == 0 ? 12'd4094 : child_dn) : child_pn));
        if (proof_plain) assume (!way_late && way_made_source != 7'd127 && !way_made_promotes);
        // numbers of a child that is not decided are finite
        if (child_pn != 0 && child_dn != 0) assume (child_pn != PROOF_INFINITE && child_dn != PROOF_INFINITE);
        // children are numbered
        if (proof_watched && valid && !proof_begins) assume (index != proof_place);
        if (kept_known_any_q && valid && !proof_begins) assume (index != kept_known_best_q);
        assert (kept_known_any_q == proof_seen);
        if (!proof_seen) assert (!proof_open && !proof_watched && !kept_open_q && !kept_promotes_q && !kept_urgent_q);
        if (proof_seen) begin
            assert (kept_known_second_q >= kept_known_lead_q);
            // what others wait for is not decided, and counts
            if (kept_open_q || kept_promotes_q || kept_urgent_q) assert (proof_open);
            if (proof_open) assert (kept_known_sum_q != 0);
            if (proof_watched && proof_number == 0) assert (kept_known_lead_q == 0);
            if (proof_plain) begin
                assert (!kept_open_q && !kept_promotes_q);
                assert (kept_urgent_q == proof_open);
                // what is decided leads with 0 or not at all
                if (!proof_open) assert (kept_known_lead_q == 0 || kept_known_lead_q == PROOF_INFINITE);
                if (!proof_open && proof_watched) assert (proof_number == 0 || proof_number == PROOF_INFINITE);
                if (proof_watched) begin
                    assert (kept_known_lead_q < proof_number || (kept_known_lead_q == proof_number && kept_known_tie_q <= proof_ties));
                    if (kept_known_best_q == proof_place) assert (kept_known_lead_q == proof_number && kept_known_tie_q == proof_ties);
                    else assert (kept_known_second_q <= proof_number);
                end
            end
        end
    end
