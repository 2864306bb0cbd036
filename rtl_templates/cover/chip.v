    // service and scanner
    wire         put, start, busy, done;
    wire   [3:0] put_rank, read_rank;
    wire  [53:0] put_pieces;
    wire [593:0] read_cover;
    wire  [44:0] read_mask;

    {{ service }} service (
        .clock(clock), .reset(reset),
{{ plug }},
        .put(put), .put_rank(put_rank), .put_pieces(put_pieces), .start(start), .busy(busy), .done(done),
        .read_rank(read_rank), .read_cover(read_cover), .read_mask(read_mask)
    );

    // what is found leaves through the memory
    wire         told;
    wire   [3:0] told_rank;
    wire [593:0] told_cover;
    wire  [44:0] told_mask;
    {{ scanner }} scanner (
        .clock(clock), .reset(reset),
        .put(put), .put_rank(put_rank), .put_pieces(put_pieces), .start(start), .busy(busy), .done(done),
        .told(told), .told_rank(told_rank), .told_cover(told_cover), .told_mask(told_mask),
        .read_rank(read_rank), .read_cover(read_cover), .read_mask(read_mask)
    );
    wire unused = &{1'b0, told, told_rank, told_cover, told_mask};
