// go_lead: deals a batch to the units: position, streams, numbers of playouts
// Kiban 0.1.0, configuration go19 (093e87be). Emitted: edit the configuration or the named source,
// not this file.
// Generated: edit block generator/emit/src/go/lead.rs, not this file.
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

  // owner
  input  wire        owner_first,
  input  wire        owner_ask,
  input  wire [2:0]  owner_what,

  output wire [3:0]  kind,
  output wire [36:0] data
);
  localparam [4:0] LEAD_STATE_IDLE    = 5'd0;
  localparam [4:0] LEAD_STATE_BLACK   = 5'd1;
  localparam [4:0] LEAD_STATE_WHITE   = 5'd2;
  localparam [4:0] LEAD_STATE_POINT   = 5'd3;
  localparam [4:0] LEAD_STATE_BATCH   = 5'd4;
  localparam [4:0] LEAD_STATE_SIZES   = 5'd5;
  localparam [4:0] LEAD_STATE_SUM     = 5'd6;
  localparam [4:0] LEAD_STATE_PRODUCT = 5'd7;
  localparam [4:0] LEAD_STATE_FLUSH   = 5'd8;
  localparam [4:0] LEAD_STATE_WORD    = 5'd9;
  localparam [4:0] LEAD_STATE_TURN    = 5'd10;
  localparam [4:0] LEAD_STATE_DIVIDE  = 5'd11;
  localparam [4:0] LEAD_STATE_SLOT    = 5'd12;
  localparam [4:0] LEAD_STATE_STEP    = 5'd13;
  localparam [4:0] LEAD_STATE_ADD     = 5'd14;
  localparam [4:0] LEAD_STATE_RUN     = 5'd15;
  localparam [4:0] LEAD_STATE_STOP    = 5'd16;
  localparam [8:0] SLOTS = 9'd96;
  localparam [8:0] SLOT_BITS = 9'd255;
  localparam [63:0] GOLDEN = 64'h9e3779b97f4a7c15;
  localparam [63:0] FACTOR_1 = 64'hbf58476d1ce4e5b9;
  localparam [63:0] FACTOR_2 = 64'h94d049bb133111eb;
  localparam [127:0] POLYNOMIAL = 128'hd00026e1cb4b42afc3ac05f6dadb4fee;

  reg  [4:0]   state_q;
  reg  [4:0]   state_d;
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
  reg  [63:0]  number_q;
  reg  [63:0]  number_d;
  reg  [63:0]  product_q;
  reg  [63:0]  product_d;
  reg          second_factor_q;
  reg          second_factor_d;
  reg          second_q;
  reg          second_d;
  reg          late_q;
  reg          late_d;
  reg          carry_q;
  reg          carry_d;
  reg  [6:0]   count_q;
  reg  [6:0]   count_d;
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
  reg  [3:0]   r_kind_q;
  reg  [3:0]   r_kind_d;
  reg  [36:0]  r_data_q;
  reg  [36:0]  r_data_d;
  wire         here;
  reg          begins;
  reg          turns;
  reg          shifts;
  reg          top;
  reg          next_bit;
  reg          golden_bit;
  reg  [63:0]  operand;
  wire [63:0]  total;
  wire [31:0]  mixed;
  wire [9:0]   part;
  wire         last_column;
  reg  [8:0]   next_place;
  reg  [23:0]  games;
  wire [8:0]   next_slot;
  reg          origin_write_enable;
  reg  [2:0]   origin_read_address;
  wire [31:0]  origin_read_data;
  reg  [9:0]   tmp_0;
  wire [127:0] tmp_1;

  go_ram_8x32_u origin (
    .clock         (clock),
    .write_enable  (origin_write_enable),
    .write_address (word_q),
    .write_data    (a_q),
    .read_address  (origin_read_address),
    .read_data     (origin_read_data)
  );

  always @(*) begin
    tmp_0 = 10'd0;
    state_d = state_q;
    column_d = column_q;
    row_d = row_q;
    place_d = place_q;
    index_d = index_q;
    is_black_d = is_black_q;
    stones_d = stones_q;
    number_d = number_q;
    product_d = product_q;
    second_factor_d = second_factor_q;
    second_d = second_q;
    late_d = late_q;
    carry_d = carry_q;
    count_d = count_q;
    share_d = share_q;
    over_d = over_q;
    slot_d = slot_q;
    word_d = word_q;
    pace_d = pace_q;
    stopped_d = stopped_q;
    r_done_d = r_done_q;
    r_kind_d = r_kind_q;
    r_data_d = r_data_q;
    r_done_d = 1'b0;
    r_kind_d = 4'd0;
    r_data_d = 37'd0;
    begins = 1'b0;
    turns = 1'b0;
    shifts = 1'b0;
    origin_read_address = 3'd4;
    origin_write_enable = 1'b0;
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
          r_data_d = ({34'd0, owner_what} << 34) | ({28'd0, place_q} << 25);
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
        share_d = playouts;
        over_d = 9'd0;
        state_d = LEAD_STATE_SIZES;
      end
      LEAD_STATE_SIZES: begin
        r_kind_d = 4'd3;
        r_data_d = ({21'd0, komi2} << 19) | {32'd0, size};
        begins = 1'b1;
        second_d = 1'b0;
        state_d = LEAD_STATE_SUM;
      end
      LEAD_STATE_SUM: begin
        late_d = product_q[0];
        carry_d = (number_q[0] & golden_bit) | (number_q[0] & carry_q) | (golden_bit & carry_q);
        count_d = count_q + 7'd1;
        if (count_q == 7'd63) begin
          count_d = 7'd0;
          state_d = LEAD_STATE_PRODUCT;
        end
      end
      LEAD_STATE_PRODUCT: begin
        count_d = count_q + 7'd1;
        if (count_q == 7'd63) begin
          count_d = 7'd0;
          state_d = LEAD_STATE_FLUSH;
          if (second_factor_q) begin
            state_d = LEAD_STATE_WORD;
          end
        end
      end
      LEAD_STATE_FLUSH: begin
        count_d = count_q + 7'd1;
        if (count_q == 7'd63) begin
          count_d = 7'd0;
          second_factor_d = 1'b1;
          state_d = LEAD_STATE_PRODUCT;
        end
      end
      LEAD_STATE_WORD: begin
        shifts = 1'b1;
        count_d = count_q + 7'd1;
        if (count_q[4:0] == 5'd31) begin
          state_d = LEAD_STATE_TURN;
          if (second_q & count_q[5]) begin
            count_d = 7'd0;
            state_d = LEAD_STATE_DIVIDE;
          end
        end
      end
      LEAD_STATE_TURN: begin
        turns = 1'b1;
        state_d = LEAD_STATE_WORD;
        if (count_q == 7'd64) begin
          begins = 1'b1;
          second_d = 1'b1;
          state_d = LEAD_STATE_SUM;
        end
      end
      LEAD_STATE_DIVIDE: begin
        share_d = share_q << 1;
        over_d = part[8:0] & SLOT_BITS;
        if (part >= {1'b0, SLOTS}) begin
          share_d = (share_q << 1) | 24'd1;
          tmp_0 = part - {1'b0, SLOTS};
          over_d = tmp_0[8:0] & SLOT_BITS;
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
        if (pace_q == 3'd0) begin
          r_kind_d = 4'd4;
          if (word_q == 3'd4) begin
            r_data_d = {13'd0, games};
          end else begin
            r_data_d = {5'd0, a_q};
            origin_write_enable = 1'b1;
            turns = 1'b1;
          end
        end
        if (pace_q == 3'd7) begin
          word_d = word_q + 3'd1;
          if (word_q == 3'd4) begin
            word_d = 3'd0;
            slot_d = next_slot;
            state_d = LEAD_STATE_STEP;
            if (next_slot == SLOTS) begin
              state_d = LEAD_STATE_RUN;
            end
          end
        end
      end
      LEAD_STATE_STEP: begin
        origin_read_address = 3'd0;
        word_d = 3'd0;
        count_d = count_q + 7'd1;
        if (tmp_1[count_q]) begin
          state_d = LEAD_STATE_ADD;
        end
      end
      LEAD_STATE_ADD: begin
        turns = 1'b1;
        origin_read_address = word_q + 3'd1;
        word_d = word_q + 3'd1;
        if (word_q == 3'd3) begin
          word_d = 3'd0;
          state_d = LEAD_STATE_STEP;
          if (count_q == 7'd0) begin
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
    if ((state_q == LEAD_STATE_SUM) | (state_q == LEAD_STATE_PRODUCT) | (state_q ==
        LEAD_STATE_WORD)) begin
      number_d = (number_q >> 1) | ({63'd0, top} << 63);
    end
    if ((state_q == LEAD_STATE_SUM) | (state_q == LEAD_STATE_PRODUCT) | (state_q ==
        LEAD_STATE_FLUSH)) begin
      product_d = total >> 1;
    end
    if (begins) begin
      number_d = seed;
      product_d = GOLDEN;
      second_factor_d = 1'b0;
      late_d = 1'b0;
      carry_d = 1'b0;
      count_d = 7'd0;
    end
    if (reset) begin
      state_d = LEAD_STATE_IDLE;
      r_kind_d = 4'd0;
      r_done_d = 1'b0;
    end
  end

  assign tmp_1 = POLYNOMIAL;

  always @(*) begin
    a_d = a_q;
    b_d = b_q;
    c_d = c_q;
    d_d = d_q;
    if (turns) begin
      a_d = b_q;
      b_d = c_q;
      c_d = d_q;
      d_d = a_q ^ origin_read_data;
    end else if (shifts) begin
      d_d = (d_q >> 1) | ({31'd0, next_bit} << 31);
    end else if (state_q == LEAD_STATE_STEP) begin
      a_d = a_q ^ mixed;
      b_d = b_q ^ c_q ^ a_q;
      c_d = c_q ^ a_q ^ (b_q << 9);
      d_d = (mixed << 11) | (mixed >> 21);
    end
    if ((state_q == LEAD_STATE_SLOT) & (pace_q == 3'd7) & (word_q == 3'd4)) begin
      a_d = 32'd0;
      b_d = 32'd0;
      c_d = 32'd0;
      d_d = 32'd0;
    end
  end

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
  assign part = ({1'b0, over_q} << 1) | {9'd0, share_q[23]};

  always @(*) begin
    games = share_q;
    if (slot_q < over_q) begin
      games = share_q + 24'd1;
    end
  end

  assign next_slot = (slot_q + 9'd1) & SLOT_BITS;

  always @(*) begin
    next_bit = number_q[0];
    if ((state_q == LEAD_STATE_PRODUCT) & !second_factor_q & (count_q < 7'd34)) begin
      next_bit = number_q[0] ^ number_q[30];
    end
    if ((state_q == LEAD_STATE_PRODUCT) & second_factor_q & (count_q < 7'd37)) begin
      next_bit = number_q[0] ^ number_q[27];
    end
    if ((state_q == LEAD_STATE_WORD) & (count_q < 7'd33)) begin
      next_bit = number_q[0] ^ number_q[31];
    end
  end

  always @(*) begin
    golden_bit = product_q[0];
    if (second_q) begin
      golden_bit = late_q;
    end
  end

  always @(*) begin
    operand = 64'd0;
    if ((state_q == LEAD_STATE_PRODUCT) & next_bit) begin
      operand = FACTOR_1;
      if (second_factor_q) begin
        operand = FACTOR_2;
      end
    end
  end

  assign total = product_q + operand;

  always @(*) begin
    top = total[0];
    if (state_q == LEAD_STATE_SUM) begin
      top = number_q[0] ^ golden_bit ^ carry_q;
    end
  end

  assign mixed = d_q ^ b_q;
  assign done = r_done_q;
  assign kind = r_kind_q;
  assign data = r_data_q;

  initial begin
    state_q = 5'd0;
    column_q = 5'd0;
    row_q = 5'd0;
    place_q = 9'd0;
    index_q = 9'd0;
    is_black_q = 1'b0;
    stones_q = 1'b0;
    number_q = 64'd0;
    product_q = 64'd0;
    second_factor_q = 1'b0;
    second_q = 1'b0;
    late_q = 1'b0;
    carry_q = 1'b0;
    count_q = 7'd0;
    share_q = 24'd0;
    over_q = 9'd0;
    a_q = 32'd0;
    b_q = 32'd0;
    c_q = 32'd0;
    d_q = 32'd0;
    slot_q = 9'd0;
    word_q = 3'd0;
    pace_q = 3'd0;
    stopped_q = 1'b0;
    r_done_q = 1'b0;
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
    number_q <= number_d;
    product_q <= product_d;
    second_factor_q <= second_factor_d;
    second_q <= second_d;
    late_q <= late_d;
    carry_q <= carry_d;
    count_q <= count_d;
    share_q <= share_d;
    over_q <= over_d;
    a_q <= a_d;
    b_q <= b_d;
    c_q <= c_d;
    d_q <= d_d;
    slot_q <= slot_d;
    word_q <= word_d;
    pace_q <= pace_d;
    stopped_q <= stopped_d;
    r_done_q <= r_done_d;
    r_kind_q <= r_kind_d;
    r_data_q <= r_data_d;
  end

  wire unused = &{1'b0, tmp_0[9]};
endmodule

`default_nettype wire
