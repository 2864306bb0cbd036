// A child's numbers before it is searched: proved only if it is mate on the board or in the table, disproved only if there is
// no check, the table knows, the path repeats itself, the move is none, or nothing that follows would be searched; that is within the limit.
module proof (
    input wire        attack, look_ahead, in_line, listing, suspect, pawn_drop, counts_checks, at_limit,
    input wire [2:0]  escapes,
    input wire        other,
    input wire [2:0]  checks,
    input wire        illegal,
    input wire        table_proved,
    input wire [11:0] table_length,
    input wire        table_disproved,
    input wire        table_exact,
    input wire        table_lasting,
    input wire [11:0] table_pn, table_dn,
    input wire        path_hit,
    input wire [9:0]  path_ply
);
    wire        removed, ends, probed, hit, seen, bad, unsure;
    wire [11:0] pn, dn;
    wire [9:0]  rep;
    wire [2:0]  number;
    merge dut (
        .attack(attack), .look_ahead(look_ahead), .in_line(in_line), .listing(listing), .suspect(suspect),
        .pawn_drop(pawn_drop), .counts_checks(counts_checks), .at_limit(at_limit), .table_needs(21'd0),
        .scan_escapes(escapes), .scan_other(other), .scan_checks(checks), .scan_illegal(illegal),
        .table_proved(table_proved), .table_length(table_length), .table_disproved(table_disproved),
        .table_exact(table_exact), .table_lasting(table_lasting), .table_pn(table_pn), .table_dn(table_dn),
        .path_hit(path_hit), .path_ply(path_ply),
        .child_removed(removed), .child_ends(ends), .child_probed(probed), .child_hit(hit),
        .child_number(number), .child_bad(bad), .child_numbers_pn(pn), .child_numbers_dn(dn),
        .child_numbers_rep(rep), .child_numbers_seen(seen), .child_numbers_suspect(unsure)
    );
    wire mated = escapes == 3'd0 && !other;
    wire told = probed && attack && pawn_drop && table_proved && table_length == 12'd0;
    always @(*) begin
        assume (escapes <= 3'd4 && checks <= 3'd4);
        // the table keeps open numbers in open entries
        assume (!(table_proved && table_disproved));
        if (table_exact) assume (table_pn != 12'd0 && table_dn != 12'd0);
        // a list wants the moves and not their numbers; mate by a dropped pawn is no mate, an illegal move no move
        if (attack && (illegal || (pawn_drop && mated))) assert (bad && (removed || listing));
        if (!listing && !removed && pn == 12'd0) assert ((attack && mated && !pawn_drop && !illegal) || (table_proved && probed));
        if (!listing && !removed && dn == 12'd0 && pn != 12'd0)
            assert ((look_ahead && !attack && checks == 3'd0 && !suspect) || (probed && (table_disproved || path_hit)) ||
                    (table_proved && probed) ||
                    (look_ahead && attack && at_limit && !mated && pn == 12'd4094 && rep == 10'd1023 && !ends));
        // a mate of the table that a drop of a pawn leads to is looked up, and left out
        if (told) assert (removed && hit);
        if (removed) assert (!ends && (told || (!probed && !hit)));
        if (hit) assert (probed);
    end
endmodule
