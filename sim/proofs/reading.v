// A child's numbers as its node's side reads them: the leading one infinite where the child is out of the question, the other one,
// its part of the sum, and whether it is decided.
module proof (
    input wire        attack,
    input wire [11:0] pn, dn
);
    localparam [11:0] INFINITE = 12'd4095, MOST = 12'd4094;
    (* anyseq *) wire [9:0] rep;
    (* anyseq *) wire seen, suspect;
    wire [11:0] lead, tie, part, plus;
    wire        proved, disproved, in_limit, decided;
    child_reading dut (
        .attack(attack), .child_pn(pn), .child_dn(dn), .child_rep(rep), .child_seen(seen), .child_suspect(suspect),
        .read_lead(lead), .read_tie(tie), .read_part(part), .read_plus(plus), .read_proved(proved), .read_disproved(disproved),
        .read_in_limit(in_limit), .read_decided(decided)
    );
    always @(*) begin
        assert (proved == (pn == 0));
        assert (disproved == (pn != 0 && dn == 0));
        assert (decided == (proved || disproved));
        if (attack) assert (lead == (disproved ? INFINITE : pn));
        else assert (lead == (proved ? INFINITE : dn));
        assert (tie == (attack ? dn : pn));
        assert (part == (attack ? (proved ? MOST : dn) : pn));
        if (dn < MOST) assert (plus == dn + 12'd1);
        if (in_limit) assert (!proved);
    end
endmodule
