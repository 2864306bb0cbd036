// The machine with the registers of one board at ports.
module machine_bench (
    input  wire        clock,
    input  wire        reset,
    input  wire        cmd_valid,
    input  wire [3:0]  cmd_board,
    input  wire [3:0]  cmd_code,
    input  wire [31:0] cmd_data,
    input  wire [3:0]  look_board,
    output wire        cmd_ready,
    output wire        answer_valid,
    output wire [3:0]  answer_board,
    output wire [2:0]  answer_code,
    output wire [31:0] answer_word,
    output wire        answer_illegal,
    output wire        answer_check,
    output wire [5:0]  answer_level,
    output wire [6:0]  answer_fifty,
    output wire [47:0] answer_leaves,
    output wire [31:0] answer_passes,
    output wire        turn,
    output wire [3:0]  rights,
    output wire [3:0]  double_step,
    output wire [31:0] state,
    output wire [63:0] white,
    output wire [63:0] kind_2,
    output wire [63:0] kind_1,
    output wire [63:0] kind_0
);
    chess_machine dut (
        .clock(clock), .reset(reset),
        .cmd_valid(cmd_valid), .cmd_board(cmd_board), .cmd_code(cmd_code), .cmd_data(cmd_data), .cmd_parts(1'b1), .cmd_ready(cmd_ready),
        .answer_valid(answer_valid), .answer_board(answer_board), .answer_code(answer_code), .answer_word(answer_word),
        .answer_illegal(answer_illegal), .answer_check(answer_check), .answer_level(answer_level), .answer_fifty(answer_fifty),
        .answer_leaves(answer_leaves), .answer_passes(answer_passes)
    );
    // mode, goal, level, base, top; turn, rights, double step, state; the rest
    // the number of a board is as wide as the circuit needs it
    // verilator lint_off WIDTHTRUNC
    wire [225:0] registers = dut.registers[look_board];
    assign turn = registers[201];
    assign rights = registers[200:197];
    assign double_step = registers[196:193];
    assign state = registers[192:161];
    assign white = dut.squares.white_of[look_board];
    assign kind_2 = dut.squares.kind_2_of[look_board];
    assign kind_1 = dut.squares.kind_1_of[look_board];
    assign kind_0 = dut.squares.kind_0_of[look_board];
    // verilator lint_on WIDTHTRUNC
endmodule
