// go_sums: adds up the results of all units
// Kiban 0.1.0, configuration go19 (093e87be). Emitted: edit the configuration or the named source,
// not this file.
`default_nettype none

module go_sums (
  input  wire        clock,
  input  wire        clear,
  input  wire [3:0]  kind,
  input  wire [36:0] data,
  input  wire [15:0] komi2,
  output wire [8:0]  rests,
  output wire [23:0] played,
  output wire [23:0] capped,
  output wire [23:0] wins,
  output wire [23:0] draws,
  output wire [33:0] score,
  output wire [40:0] squares,
  output wire [39:0] length,
  output wire [39:0] stones,
  output wire [39:0] passes,
  output wire [39:0] captures,
  output wire [40:0] captured,
  output wire [39:0] kos,
  output wire [63:0] signature
);
  reg  [8:0]  n_rests_q;
  reg  [8:0]  n_rests_d;
  reg  [23:0] n_played_q;
  reg  [23:0] n_played_d;
  reg  [23:0] n_capped_q;
  reg  [23:0] n_capped_d;
  reg  [23:0] n_wins_q;
  reg  [23:0] n_wins_d;
  reg  [23:0] n_draws_q;
  reg  [23:0] n_draws_d;
  reg  [33:0] n_score_q;
  reg  [33:0] n_score_d;
  reg  [40:0] n_squares_q;
  reg  [40:0] n_squares_d;
  reg  [39:0] n_length_q;
  reg  [39:0] n_length_d;
  reg  [39:0] n_stones_q;
  reg  [39:0] n_stones_d;
  reg  [39:0] n_passes_q;
  reg  [39:0] n_passes_d;
  reg  [39:0] n_captures_q;
  reg  [39:0] n_captures_d;
  reg  [40:0] n_captured_q;
  reg  [40:0] n_captured_d;
  reg  [39:0] n_kos_q;
  reg  [39:0] n_kos_d;
  reg  [31:0] low_q;
  reg  [31:0] low_d;
  reg  [31:0] high_q;
  reg  [31:0] high_d;
  reg         carry_q;
  reg         carry_d;
  reg         game_1_q;
  reg         game_1_d;
  reg         game_2_q;
  reg         game_2_d;
  reg  [9:0]  score_1_q;
  reg  [9:0]  score_1_d;
  reg  [8:0]  size_1_q;
  reg  [8:0]  size_1_d;
  reg  [17:0] square_2_q;
  reg  [17:0] square_2_d;
  reg         wins_1_q;
  reg         wins_1_d;
  reg         draws_1_q;
  reg         draws_1_d;
  wire [9:0]  part;
  wire [16:0] twice;
  wire [16:0] limit;
  wire [31:0] product;
  wire [32:0] total;

  always @(*) begin
    n_rests_d = n_rests_q;
    n_played_d = n_played_q;
    n_capped_d = n_capped_q;
    n_wins_d = n_wins_q;
    n_draws_d = n_draws_q;
    n_score_d = n_score_q;
    n_squares_d = n_squares_q;
    n_length_d = n_length_q;
    n_passes_d = n_passes_q;
    n_captures_d = n_captures_q;
    n_captured_d = n_captured_q;
    n_kos_d = n_kos_q;
    low_d = low_q;
    high_d = high_q;
    carry_d = carry_q;
    if (kind == 4'd12) begin
      n_played_d = n_played_q + 24'd1;
      n_length_d = n_length_q + {24'd0, data[25:10]};
      if (data[26]) begin
        n_capped_d = n_capped_q + 24'd1;
      end
    end
    if (game_1_q) begin
      n_score_d = n_score_q + {24'd0, score_1_q};
      if (score_1_q[9]) begin
        n_score_d = n_score_q - {25'd0, size_1_q};
      end
      n_wins_d = n_wins_q + {23'd0, wins_1_q};
      n_draws_d = n_draws_q + {23'd0, draws_1_q};
    end
    if (game_2_q) begin
      n_squares_d = n_squares_q + {23'd0, square_2_q};
    end
    if (kind == 4'd10) begin
      n_passes_d = n_passes_q + {22'd0, data[17:0]};
      n_captures_d = n_captures_q + {22'd0, data[35:18]};
    end
    if (kind == 4'd11) begin
      n_captured_d = n_captured_q + {22'd0, data[18:0]};
      n_kos_d = n_kos_q + {22'd0, data[36:19]};
    end
    if (kind == 4'd13) begin
      n_rests_d = n_rests_q + 9'd1;
    end
    carry_d = 1'b0;
    if (kind == 4'd8) begin
      low_d = total[31:0];
      carry_d = total[32];
    end
    high_d = high_q + {31'd0, carry_q};
    if (kind == 4'd9) begin
      high_d = high_q + data[31:0] + {31'd0, carry_q};
    end
    if (clear) begin
      n_rests_d = 9'd0;
      n_played_d = 24'd0;
      n_capped_d = 24'd0;
      n_wins_d = 24'd0;
      n_draws_d = 24'd0;
      n_score_d = 34'd0;
      n_squares_d = 41'd0;
      n_length_d = 40'd0;
      n_passes_d = 40'd0;
      n_captures_d = 40'd0;
      n_captured_d = 41'd0;
      n_kos_d = 40'd0;
      low_d = 32'd0;
      high_d = 32'd0;
      carry_d = 1'b0;
    end
  end

  always @(*) begin
    n_stones_d = n_stones_q;
    n_stones_d = n_length_q - n_passes_q;
  end

  always @(*) begin
    game_1_d = game_1_q;
    game_1_d = kind == 4'd12;
  end

  always @(*) begin
    game_2_d = game_2_q;
    game_2_d = game_1_q;
  end

  always @(*) begin
    score_1_d = score_1_q;
    score_1_d = part;
  end

  always @(*) begin
    size_1_d = size_1_q;
    size_1_d = part[8:0];
    if (part[9]) begin
      size_1_d = 9'd0 - part[8:0];
    end
  end

  always @(*) begin
    square_2_d = square_2_q;
    square_2_d = product[17:0];
  end

  always @(*) begin
    wins_1_d = wins_1_q;
    wins_1_d = twice > limit;
  end

  always @(*) begin
    draws_1_d = draws_1_q;
    draws_1_d = twice == limit;
  end

  assign part = data[9:0];
  assign twice = ({7'd0, part ^ 10'd512} << 1) + 17'h7c00;
  assign limit = {1'b0, komi2 ^ 16'h8000};
  assign product = {16'd0, {7'd0, size_1_q}} * {16'd0, {7'd0, size_1_q}};
  assign total = {1'b0, low_q} + {1'b0, data[31:0]};
  assign rests = n_rests_q;
  assign played = n_played_q;
  assign capped = n_capped_q;
  assign wins = n_wins_q;
  assign draws = n_draws_q;
  assign score = n_score_q;
  assign squares = n_squares_q;
  assign length = n_length_q;
  assign stones = n_stones_q;
  assign passes = n_passes_q;
  assign captures = n_captures_q;
  assign captured = n_captured_q;
  assign kos = n_kos_q;
  assign signature = ({32'd0, high_q} << 32) | {32'd0, low_q};

  initial begin
    n_rests_q = 9'd0;
    n_played_q = 24'd0;
    n_capped_q = 24'd0;
    n_wins_q = 24'd0;
    n_draws_q = 24'd0;
    n_score_q = 34'd0;
    n_squares_q = 41'd0;
    n_length_q = 40'd0;
    n_stones_q = 40'd0;
    n_passes_q = 40'd0;
    n_captures_q = 40'd0;
    n_captured_q = 41'd0;
    n_kos_q = 40'd0;
    low_q = 32'd0;
    high_q = 32'd0;
    carry_q = 1'b0;
    game_1_q = 1'b0;
    game_2_q = 1'b0;
    score_1_q = 10'd0;
    size_1_q = 9'd0;
    square_2_q = 18'd0;
    wins_1_q = 1'b0;
    draws_1_q = 1'b0;
  end

  always @(posedge clock) begin
    n_rests_q <= n_rests_d;
    n_played_q <= n_played_d;
    n_capped_q <= n_capped_d;
    n_wins_q <= n_wins_d;
    n_draws_q <= n_draws_d;
    n_score_q <= n_score_d;
    n_squares_q <= n_squares_d;
    n_length_q <= n_length_d;
    n_stones_q <= n_stones_d;
    n_passes_q <= n_passes_d;
    n_captures_q <= n_captures_d;
    n_captured_q <= n_captured_d;
    n_kos_q <= n_kos_d;
    low_q <= low_d;
    high_q <= high_d;
    carry_q <= carry_d;
    game_1_q <= game_1_d;
    game_2_q <= game_2_d;
    score_1_q <= score_1_d;
    size_1_q <= size_1_d;
    square_2_q <= square_2_d;
    wins_1_q <= wins_1_d;
    draws_1_q <= draws_1_d;
  end

  wire unused = &{1'b0, product[31:18]};
endmodule

`default_nettype wire
