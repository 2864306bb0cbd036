// The array with the planes of its squares at ports, for the comparison square by square.
module array_bench (
    input  wire        clock,
    input  wire [63:0] white,
    input  wire [63:0] kind_2,
    input  wire [63:0] kind_1,
    input  wire [63:0] kind_0,
    input  wire [63:0] mask,
    input  wire        turn,
    input  wire [3:0]  rights,
    input  wire [3:0]  double_step,
    input  wire [2:0]  phase,
    input  wire        second,
    input  wire [5:0]  first_square,
    input  wire        quiet,
    input  wire [3:0]  payload,
    input  wire [2:0]  after_priority,
    input  wire [5:0]  after_square,
    input  wire [1:0]  castled,
    output wire [63:0] priority_2,
    output wire [63:0] priority_1,
    output wire [63:0] priority_0,
    output wire [63:0] payload_3,
    output wire [63:0] payload_2,
    output wire [63:0] payload_1,
    output wire [63:0] payload_0,
    output wire [63:0] own_hits,
    output wire [63:0] enemy_hits,
    output wire [63:0] discoverer,
    output wire [63:0] special,
    output wire [63:0] promotion,
    output wire [63:0] in_passing,
    output wire [2:0]  won_priority,
    output wire [5:0]  won_square,
    output wire [3:0]  won_payload,
    output wire        won_more,
    output wire [5:0]  facts
);
    chess_array dut (
        .clock(clock), .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0),
        .turn(turn), .rights(rights), .double_step(double_step),
        .phase(phase), .second(second), .first_square(first_square), .quiet(quiet), .payload(payload),
        .after_priority(after_priority), .after_square(after_square),
        /*MASK*/
        .castled(castled),
        .won_priority(won_priority), .won_square(won_square), .won_payload(won_payload), .won_more(won_more),
        .fact_king_hit(facts[0]), .fact_own_king_hit(facts[1]), .fact_discoverer(facts[2]),
        .fact_special(facts[3]), .fact_promotion(facts[4]), .fact_in_passing(facts[5])
    );
    assign priority_2 = dut.b_priority_2;
    assign priority_1 = dut.b_priority_1;
    assign priority_0 = dut.b_priority_0;
    assign payload_3 = dut.b_payload_3;
    assign payload_2 = dut.b_payload_2;
    assign payload_1 = dut.b_payload_1;
    assign payload_0 = dut.b_payload_0;
    assign own_hits = dut.own_hits;
    assign enemy_hits = dut.enemy_hits;
    assign discoverer = dut.b_discoverer;
    assign special = dut.b_special;
    assign promotion = dut.b_promotion;
    assign in_passing = dut.b_in_passing;
endmodule
