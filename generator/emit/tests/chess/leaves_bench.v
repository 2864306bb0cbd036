// The leaf unit with the positions that it makes at ports.
module leaves_bench (
    input  wire        clock,
    input  wire        reset,
    input  wire        offer,
    input  wire [63:0] white,
    input  wire [63:0] kind_2,
    input  wire [63:0] kind_1,
    input  wire [63:0] kind_0,
    input  wire        turn,
    input  wire [3:0]  rights,
    input  wire [3:0]  double_step,
    input  wire        counted,
    output wire        room,
    input  wire        clear,
    output wire        idle,
    output wire [47:0] sum,
    output wire        d_valid,
    output wire [63:0] d_white,
    output wire [63:0] d_kind_2,
    output wire [63:0] d_kind_1,
    output wire [63:0] d_kind_0,
    output wire        d_mover,
    output wire        d_reply,
    output wire        f_valid,
    output wire        f_legal
);
    chess_leaves dut (
        .clock(clock), .reset(reset), .offer(offer),
        .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0),
        .turn(turn), .rights(rights), .double_step(double_step),
        /*COUNTED*/
        .room(room), .clear(clear), .idle(idle), .sum(sum)
    );
    assign d_valid = dut.d_valid;
    assign d_white = dut.d_white;
    assign d_kind_2 = dut.d_kind_2;
    assign d_kind_1 = dut.d_kind_1;
    assign d_kind_0 = dut.d_kind_0;
    assign d_mover = dut.d_mover;
    assign d_reply = /*REPLY*/;
    assign f_valid = dut.f_valid;
    assign f_legal = dut.f_legal;
endmodule
