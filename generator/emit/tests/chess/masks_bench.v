// The array out of context, with masks recomputed or (MEMORY) with a memory of them beside it: what the two cost
// (docs/circuits/chess.md, section 4). Inputs come from a shift register, outputs are folded into one.
//
// The memory holds 64 bits a level, for 8 boards (one board needs as many blocks of RAM: they are wide, not deep). It is read when a
// pass begins, and again for the update, when the result is there. Own squares come in at the update; what fetches them is
// not counted, nor is what makes of a node's registers the address a clock before its pass.
module masks_bench (
    input  wire clock,
    input  wire si,
    output reg  so
);
`ifdef MEMORY
    localparam WIDTH = 282 + 27 + 6 + 4 + 64;
`else
    localparam WIDTH = 282 + 9;
`endif
    reg  [WIDTH-1:0] in;
    always @(posedge clock)
        in <= {in[WIDTH-2:0], si};
    wire [63:0] white = in[63:0];
    wire [63:0] kind_2 = in[127:64];
    wire [63:0] kind_1 = in[191:128];
    wire [63:0] kind_0 = in[255:192];
    wire        turn = in[256];
    wire [3:0]  rights = in[260:257];
    wire [3:0]  double_step = in[264:261];
    wire [2:0]  phase = in[267:265];
    wire        second = in[268];
    wire [5:0]  first_square = in[274:269];
    wire        quiet = in[275];
    wire [3:0]  payload = in[279:276];
    wire [1:0]  castled = in[281:280];
    wire [2:0]  won_priority;
    wire [5:0]  won_square;
    wire [3:0]  won_payload;
    wire        won_more;
    wire [5:0]  facts;
`ifdef MEMORY
    wire [8:0]  begin_at = in[290:282];
    wire [8:0]  fetch_at = in[299:291];
    wire [8:0]  write_at = in[308:300];
    wire [5:0]  x_first = in[314:309];
    wire        x_all = in[315];       // first pass of a node, or the next phase: all squares may bid
    wire        x_second = in[316];
    wire        x_discovered = in[317];
    wire        x_valid = in[318];
    wire [63:0] x_own = in[382:319];
    reg  [63:0] masks [0:511];
    reg  [63:0] mask;
    reg  [63:0] x_mask;
    // the last one of the second squares: the first is used up, and the second ones may bid for the next
    wire        x_ends = x_second & ~won_more;
    wire [63:0] others = x_own ^ {64{x_discovered}};
    wire [63:0] used = 64'd1 << (x_ends ? x_first : won_square);
    wire [63:0] n_mask = {64{x_all}} | ((x_mask | (others & {64{x_ends}})) & ~used);
    always @(posedge clock) begin
        if (x_valid & (x_all | x_second))
            masks[write_at] <= n_mask;
        mask <= masks[begin_at];
        x_mask <= masks[fetch_at];
    end
`else
    wire [2:0]  after_priority = in[284:282];
    wire [5:0]  after_square = in[290:285];
`endif
    chess_array array (
        .clock(clock),
        .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0),
        .turn(turn), .rights(rights), .double_step(double_step),
        .phase(phase), .second(second), .first_square(first_square), .quiet(quiet), .payload(payload),
`ifdef MEMORY
        .mask(mask),
`else
        .after_priority(after_priority), .after_square(after_square),
`endif
        .castled(castled),
        .won_priority(won_priority), .won_square(won_square), .won_payload(won_payload), .won_more(won_more),
        .fact_king_hit(facts[5]), .fact_own_king_hit(facts[4]), .fact_discoverer(facts[3]),
        .fact_special(facts[2]), .fact_promotion(facts[1]), .fact_in_passing(facts[0])
    );
    always @(posedge clock)
        so <= ^{won_priority, won_square, won_payload, won_more, facts};
endmodule
