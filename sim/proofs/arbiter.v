// Any one of the arbiters that lie side by side: the higher bid wins, left on a tie, and carries its payload along.
module proof;
    (* anyseq *) wire [63:0] lp2, lp1, lp0, l0, l1, l2, l3, lm;
    (* anyseq *) wire [63:0] rp2, rp1, rp0, r0, r1, r2, r3, rm;
    wire [63:0] p2, p1, p0, o0, o1, o2, o3, more, right_wins;
    chess_arbiter_nodes dut (
        .left_priority_2(lp2), .left_priority_1(lp1), .left_priority_0(lp0),
        .left_payload_0(l0), .left_payload_1(l1), .left_payload_2(l2), .left_payload_3(l3), .left_more(lm),
        .right_priority_2(rp2), .right_priority_1(rp1), .right_priority_0(rp0),
        .right_payload_0(r0), .right_payload_1(r1), .right_payload_2(r2), .right_payload_3(r3), .right_more(rm),
        .priority_2(p2), .priority_1(p1), .priority_0(p0),
        .payload_3(o3), .payload_2(o2), .payload_1(o1), .payload_0(o0),
        .more(more), .right_wins(right_wins)
    );
    (* anyconst *) reg [5:0] at;
    wire [2:0] left = {lp2[at], lp1[at], lp0[at]};
    wire [2:0] right = {rp2[at], rp1[at], rp0[at]};
    wire [3:0] left_load = {l3[at], l2[at], l1[at], l0[at]};
    wire [3:0] right_load = {r3[at], r2[at], r1[at], r0[at]};
    always @(*) begin
        assert (right_wins[at] == (right > left));
        assert ({p2[at], p1[at], p0[at]} == (right > left ? right : left));
        assert ({o3[at], o2[at], o1[at], o0[at]} == (right > left ? right_load : left_load));
        assert (more[at] == (lm[at] || rm[at] || (left != 0 && right != 0)));
    end
endmodule
