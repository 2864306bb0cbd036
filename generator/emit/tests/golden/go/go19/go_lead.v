// go_lead: deals a batch to the units: position, streams, numbers of playouts
// Kiban 0.1.0, configuration go19 (093e87be). Emitted: edit the configuration or the named source,
// not this file.
`default_nettype none

module go_lead (
  input  wire        clock,
  input  wire        reset,
  input  wire        start,
  input  wire        stop,
  input  wire [4:0]  size,
  input  wire        turn,
  input  wire        passed,
  input  wire        suicide,
  input  wire [8:0]  ko,
  input  wire [23:0] playouts,
  input  wire [63:0] seed,
  input  wire [15:0] cap,
  input  wire [15:0] komi2,

  // plane
  output reg  [6:0]  plane_at,
  input  wire [7:0]  plane,

  output wire        busy,
  output wire        done,
  output wire        clear,
  input  wire [8:0]  rests,
  output wire [47:0] clocks,

  // owner
  input  wire        owner_first,
  input  wire        owner_ask,
  input  wire [2:0]  owner_what,

  output wire [3:0]  kind,
  output wire [36:0] data
);
  localparam [3:0] LEAD_STATE_IDLE    = 4'd0;
  localparam [3:0] LEAD_STATE_BLACK   = 4'd1;
  localparam [3:0] LEAD_STATE_WHITE   = 4'd2;
  localparam [3:0] LEAD_STATE_POINT   = 4'd3;
  localparam [3:0] LEAD_STATE_BATCH   = 4'd4;
  localparam [3:0] LEAD_STATE_SIZES   = 4'd5;
  localparam [3:0] LEAD_STATE_SPREAD  = 4'd6;
  localparam [3:0] LEAD_STATE_PRODUCT = 4'd7;
  localparam [3:0] LEAD_STATE_FOLD    = 4'd8;
  localparam [3:0] LEAD_STATE_DIVIDE  = 4'd9;
  localparam [3:0] LEAD_STATE_SLOT    = 4'd10;
  localparam [3:0] LEAD_STATE_JUMP    = 4'd11;
  localparam [3:0] LEAD_STATE_RUN     = 4'd12;
  localparam [3:0] LEAD_STATE_STOP    = 4'd13;
  localparam [8:0] SLOTS = 9'd96;
  localparam [63:0] GOLDEN = 64'h9e3779b97f4a7c15;
  localparam [63:0] FACTOR_1 = 64'hbf58476d1ce4e5b9;
  localparam [63:0] FACTOR_2 = 64'h94d049bb133111eb;
  localparam [127:0] POLYNOMIAL = 128'h77f2db5b6fa035c3f542d2d38764000b;

  reg  [3:0]   state_q;
  reg  [3:0]   state_d;
  reg  [4:0]   column_q;
  reg  [4:0]   column_d;
  reg  [4:0]   row_q;
  reg  [4:0]   row_d;
  reg  [8:0]   place_q;
  reg  [8:0]   place_d;
  reg  [8:0]   index_q;
  reg  [8:0]   index_d;
  reg          is_black_q;
  reg          is_black_d;
  reg          stones_q;
  reg          stones_d;
  reg  [63:0]  mix_q;
  reg  [63:0]  mix_d;
  reg  [63:0]  z_q;
  reg  [63:0]  z_d;
  reg  [63:0]  factor_q;
  reg  [63:0]  factor_d;
  reg  [63:0]  total_q;
  reg  [63:0]  total_d;
  reg          second_q;
  reg          second_d;
  reg          last_q;
  reg          last_d;
  reg  [6:0]   count_q;
  reg  [6:0]   count_d;
  reg  [23:0]  shifted_q;
  reg  [23:0]  shifted_d;
  reg  [23:0]  share_q;
  reg  [23:0]  share_d;
  reg  [8:0]   over_q;
  reg  [8:0]   over_d;
  reg  [31:0]  a_q;
  reg  [31:0]  a_d;
  reg  [31:0]  b_q;
  reg  [31:0]  b_d;
  reg  [31:0]  c_q;
  reg  [31:0]  c_d;
  reg  [31:0]  d_q;
  reg  [31:0]  d_d;
  reg  [31:0]  sum_a_q;
  reg  [31:0]  sum_a_d;
  reg  [31:0]  sum_b_q;
  reg  [31:0]  sum_b_d;
  reg  [31:0]  sum_c_q;
  reg  [31:0]  sum_c_d;
  reg  [31:0]  sum_d_q;
  reg  [31:0]  sum_d_d;
  reg  [8:0]   slot_q;
  reg  [8:0]   slot_d;
  reg  [2:0]   word_q;
  reg  [2:0]   word_d;
  reg  [2:0]   pace_q;
  reg  [2:0]   pace_d;
  reg          stopped_q;
  reg          stopped_d;
  reg          r_done_q;
  reg          r_done_d;
  reg  [47:0]  n_clocks_q;
  reg  [47:0]  n_clocks_d;
  reg  [3:0]   r_kind_q;
  reg  [3:0]   r_kind_d;
  reg  [36:0]  r_data_q;
  reg  [36:0]  r_data_d;
  wire         here;
  wire [31:0]  mixed;
  wire [9:0]   part;
  wire [63:0]  folded;
  wire [8:0]   points;
  wire         last_column;
  reg  [8:0]   next_place;
  reg  [23:0]  games;
  reg  [9:0]   tmp_0;
  wire [127:0] tmp_1;

  always @(*) begin
    tmp_0 = 10'd0;
    state_d = state_q;
    column_d = column_q;
    row_d = row_q;
    place_d = place_q;
    index_d = index_q;
    is_black_d = is_black_q;
    stones_d = stones_q;
    mix_d = mix_q;
    z_d = z_q;
    factor_d = factor_q;
    total_d = total_q;
    second_d = second_q;
    last_d = last_q;
    count_d = count_q;
    shifted_d = shifted_q;
    share_d = share_q;
    over_d = over_q;
    a_d = a_q;
    b_d = b_q;
    c_d = c_q;
    d_d = d_q;
    sum_a_d = sum_a_q;
    sum_b_d = sum_b_q;
    sum_c_d = sum_c_q;
    sum_d_d = sum_d_q;
    slot_d = slot_q;
    word_d = word_q;
    pace_d = pace_q;
    stopped_d = stopped_q;
    r_done_d = r_done_q;
    n_clocks_d = n_clocks_q;
    r_kind_d = r_kind_q;
    r_data_d = r_data_q;
    r_done_d = 1'b0;
    r_kind_d = 4'd0;
    r_data_d = 37'd0;
    if (state_q != LEAD_STATE_IDLE) begin
      n_clocks_d = n_clocks_q + 48'd1;
    end
    case (state_q)
      LEAD_STATE_IDLE: begin
        if (owner_first | start) begin
          column_d = 5'd1;
          row_d = 5'd1;
          place_d = 9'd21;
          index_d = 9'd0;
        end
        if (owner_ask) begin
          r_kind_d = 4'd5;
          if (owner_what[2]) begin
            r_kind_d = 4'd7;
          end
          r_data_d = ({35'd0, owner_what[1:0]} << 34) | ({28'd0, place_q} << 25);
          // playouts and wins are of one point
          if (!owner_what[2] | owner_what[0]) begin
            place_d = next_place;
            column_d = column_q + 5'd1;
            if (last_column) begin
              column_d = 5'd1;
            end
          end
        end
        if (start) begin
          n_clocks_d = 48'd0;
          stopped_d = 1'b0;
          stones_d = 1'b0;
          state_d = LEAD_STATE_BLACK;
        end
      end
      LEAD_STATE_BLACK: state_d = LEAD_STATE_WHITE;
      LEAD_STATE_WHITE: begin
        is_black_d = here;
        state_d = LEAD_STATE_POINT;
      end
      LEAD_STATE_POINT: begin
        r_kind_d = 4'd1;
        stones_d = stones_q | here | is_black_q;
        r_data_d = ({36'd0, here} << 10) | ({36'd0, is_black_q} << 9) | {28'd0, place_q};
        place_d = next_place;
        index_d = index_q + 9'd1;
        column_d = column_q + 5'd1;
        state_d = LEAD_STATE_BLACK;
        if (last_column) begin
          column_d = 5'd1;
          row_d = row_q + 5'd1;
          if (row_q == size) begin
            state_d = LEAD_STATE_BATCH;
          end
        end
      end
      LEAD_STATE_BATCH: begin
        r_kind_d = 4'd2;
        r_data_d = ({36'd0, stones_q} << 29) | ({36'd0, suicide} << 28) | ({36'd0, passed} << 27) |
            ({36'd0, turn} << 26) | ({36'd0, !turn} << 25) | ({28'd0, ko} << 16) | {21'd0, cap -
            16'd1};
        mix_d = seed;
        last_d = 1'b0;
        state_d = LEAD_STATE_SIZES;
      end
      LEAD_STATE_SIZES: begin
        r_kind_d = 4'd3;
        r_data_d = ({21'd0, komi2} << 19) | ({28'd0, 9'd0 - points} << 10) | ({32'd0, 5'd21 - size}
            << 5) | {32'd0, size};
        state_d = LEAD_STATE_SPREAD;
      end
      LEAD_STATE_SPREAD: begin
        mix_d = mix_q + GOLDEN;
        z_d = mix_d ^ (mix_d >> 30);
        factor_d = FACTOR_1;
        total_d = 64'd0;
        second_d = 1'b0;
        count_d = 7'd0;
        state_d = LEAD_STATE_PRODUCT;
      end
      LEAD_STATE_PRODUCT: begin
        if (factor_q[0]) begin
          total_d = total_q + z_q;
        end
        factor_d = factor_q >> 1;
        z_d = z_q << 1;
        count_d = count_q + 7'd1;
        if (count_q == 7'd63) begin
          state_d = LEAD_STATE_FOLD;
        end
      end
      LEAD_STATE_FOLD: begin
        count_d = 7'd0;
        shifted_d = playouts;
        share_d = 24'd0;
        over_d = 9'd0;
        if (!second_q) begin
          z_d = total_q ^ (total_q >> 27);
          factor_d = FACTOR_2;
          total_d = 64'd0;
          second_d = 1'b1;
          state_d = LEAD_STATE_PRODUCT;
        end else begin
          c_d = folded[31:0];
          d_d = folded[63:32];
          a_d = c_q;
          b_d = d_q;
          last_d = 1'b1;
          state_d = LEAD_STATE_SPREAD;
          if (last_q) begin
            state_d = LEAD_STATE_DIVIDE;
          end
        end
      end
      LEAD_STATE_DIVIDE: begin
        shifted_d = shifted_q << 1;
        share_d = share_q << 1;
        over_d = part[8:0];
        if (part >= {1'b0, SLOTS}) begin
          share_d = (share_q << 1) | 24'd1;
          tmp_0 = part - {1'b0, SLOTS};
          over_d = tmp_0[8:0];
        end
        count_d = count_q + 7'd1;
        slot_d = 9'd0;
        word_d = 3'd0;
        pace_d = 3'd0;
        if (count_q == 7'd23) begin
          state_d = LEAD_STATE_SLOT;
        end
      end
      LEAD_STATE_SLOT: begin
        pace_d = pace_q + 3'd1;
        count_d = 7'd0;
        sum_a_d = 32'd0;
        sum_b_d = 32'd0;
        sum_c_d = 32'd0;
        sum_d_d = 32'd0;
        if (pace_q == 3'd0) begin
          r_kind_d = 4'd4;
          r_data_d = {13'd0, games};
          if (word_q == 3'd0) begin
            r_data_d = {5'd0, a_q};
          end
          if (word_q == 3'd1) begin
            r_data_d = {5'd0, b_q};
          end
          if (word_q == 3'd2) begin
            r_data_d = {5'd0, c_q};
          end
          if (word_q == 3'd3) begin
            r_data_d = {5'd0, d_q};
          end
        end
        if (pace_q == 3'd7) begin
          word_d = word_q + 3'd1;
          if (word_q == 3'd4) begin
            word_d = 3'd0;
            slot_d = slot_q + 9'd1;
            state_d = LEAD_STATE_JUMP;
          end
        end
      end
      LEAD_STATE_JUMP: begin
        if (slot_q == SLOTS) begin
          state_d = LEAD_STATE_RUN;
        end else begin
          a_d = a_q ^ mixed;
          b_d = b_q ^ c_q ^ a_q;
          c_d = c_q ^ a_q ^ (b_q << 9);
          d_d = (mixed << 11) | (mixed >> 21);
          if (tmp_1[count_q]) begin
            sum_a_d = sum_a_q ^ a_q;
            sum_b_d = sum_b_q ^ b_q;
            sum_c_d = sum_c_q ^ c_q;
            sum_d_d = sum_d_q ^ d_q;
          end
          count_d = count_q + 7'd1;
          if (count_q == 7'd127) begin
            a_d = sum_a_d;
            b_d = sum_b_d;
            c_d = sum_c_d;
            d_d = sum_d_d;
            state_d = LEAD_STATE_SLOT;
          end
        end
      end
      LEAD_STATE_RUN: begin
        if (stop & !stopped_q) begin
          r_kind_d = 4'd6;
          stopped_d = 1'b1;
        end
        if (rests == SLOTS) begin
          state_d = LEAD_STATE_STOP;
        end
      end
      default: begin
        // Stop, the only state left
        r_done_d = 1'b1;
        state_d = LEAD_STATE_IDLE;
      end
    endcase
    if (reset) begin
      state_d = LEAD_STATE_IDLE;
      r_kind_d = 4'd0;
      r_done_d = 1'b0;
    end
  end

  assign tmp_1 = POLYNOMIAL;
  assign busy = state_q != LEAD_STATE_IDLE;
  assign clear = start;
  assign last_column = column_q == size;

  always @(*) begin
    next_place = place_q + 9'd1;
    if (last_column) begin
      next_place = place_q + (9'd21 - {4'd0, size});
    end
  end

  always @(*) begin
    plane_at = {1'b0, index_q[8:3]};
    if (state_q == LEAD_STATE_WHITE) begin
      plane_at = {1'b0, index_q[8:3]} | 7'd64;
    end
  end

  assign here = plane[index_q[2:0]];
  assign points = ({4'd0, size} << 4) + ({4'd0, size} << 2) + 9'd19;
  assign mixed = d_q ^ b_q;
  assign part = ({1'b0, over_q} << 1) | {9'd0, shifted_q[23]};

  always @(*) begin
    games = share_q;
    if (slot_q < over_q) begin
      games = share_q + 24'd1;
    end
  end

  assign folded = total_q ^ (total_q >> 31);
  assign done = r_done_q;
  assign clocks = n_clocks_q;
  assign kind = r_kind_q;
  assign data = r_data_q;

  initial begin
    state_q = 4'd0;
    column_q = 5'd0;
    row_q = 5'd0;
    place_q = 9'd0;
    index_q = 9'd0;
    is_black_q = 1'b0;
    stones_q = 1'b0;
    mix_q = 64'd0;
    z_q = 64'd0;
    factor_q = 64'd0;
    total_q = 64'd0;
    second_q = 1'b0;
    last_q = 1'b0;
    count_q = 7'd0;
    shifted_q = 24'd0;
    share_q = 24'd0;
    over_q = 9'd0;
    a_q = 32'd0;
    b_q = 32'd0;
    c_q = 32'd0;
    d_q = 32'd0;
    sum_a_q = 32'd0;
    sum_b_q = 32'd0;
    sum_c_q = 32'd0;
    sum_d_q = 32'd0;
    slot_q = 9'd0;
    word_q = 3'd0;
    pace_q = 3'd0;
    stopped_q = 1'b0;
    r_done_q = 1'b0;
    n_clocks_q = 48'd0;
    r_kind_q = 4'd0;
    r_data_q = 37'd0;
  end

  always @(posedge clock) begin
    state_q <= state_d;
    column_q <= column_d;
    row_q <= row_d;
    place_q <= place_d;
    index_q <= index_d;
    is_black_q <= is_black_d;
    stones_q <= stones_d;
    mix_q <= mix_d;
    z_q <= z_d;
    factor_q <= factor_d;
    total_q <= total_d;
    second_q <= second_d;
    last_q <= last_d;
    count_q <= count_d;
    shifted_q <= shifted_d;
    share_q <= share_d;
    over_q <= over_d;
    a_q <= a_d;
    b_q <= b_d;
    c_q <= c_d;
    d_q <= d_d;
    sum_a_q <= sum_a_d;
    sum_b_q <= sum_b_d;
    sum_c_q <= sum_c_d;
    sum_d_q <= sum_d_d;
    slot_q <= slot_d;
    word_q <= word_d;
    pace_q <= pace_d;
    stopped_q <= stopped_d;
    r_done_q <= r_done_d;
    n_clocks_q <= n_clocks_d;
    r_kind_q <= r_kind_d;
    r_data_q <= r_data_d;
  end

  wire unused = &{1'b0, tmp_0[9]};
endmodule

`default_nettype wire
