// link_answer: composes the answers byte by byte
// Kiban 0.1.0, configuration go19 (093e87be). Emitted: edit the configuration or the named source,
// not this file.
`default_nettype none

module link_answer (
  input  wire        clock,
  input  wire        reset,
  input  wire        go,
  output wire        busy,
  input  wire [3:0]  kind,
  input  wire [7:0]  value,
  input  wire [15:0] job,

  // bad
  input  wire [7:0]  bad_type,
  input  wire [7:0]  bad_length,

  input  wire [15:0] current,
  input  wire [7:0]  held,
  input  wire [7:0]  free,
  input  wire [31:0] errors,
  input  wire [47:0] since_reset,
  input  wire        active,
  input  wire        blank,
  input  wire        aborted,

  // line
  input  wire        line_clear,
  input  wire [5:0]  line_count,
  output wire [8:0]  line_addr,

  input  wire [47:0] clocks,
  input  wire [23:0] played,
  input  wire [23:0] capped,
  input  wire [23:0] wins,
  input  wire [23:0] draws,
  input  wire [33:0] score,
  input  wire [40:0] squares,
  input  wire [39:0] length,
  input  wire [39:0] stones,
  input  wire [39:0] passes,
  input  wire [39:0] captures,
  input  wire [40:0] captured,
  input  wire [39:0] kos,
  input  wire [63:0] signature,

  // owner
  output reg         owner_ask,
  output reg  [2:0]  owner_what,
  input  wire        owner_valid,
  input  wire [24:0] owner,

  // push
  output wire [7:0]  push_data,
  output reg         push,

  output reg         finish,
  input  wire        sender_idle
);
  localparam [2:0] ANSWER_STATE_IDLE  = 3'd0;
  localparam [2:0] ANSWER_STATE_LOAD  = 3'd1;
  localparam [2:0] ANSWER_STATE_ASK   = 3'd2;
  localparam [2:0] ANSWER_STATE_AWAIT = 3'd3;
  localparam [2:0] ANSWER_STATE_BYTES = 3'd4;
  localparam [2:0] ANSWER_STATE_CLOSE = 3'd5;
  localparam [2:0] ANSWER_STATE_DRAIN = 3'd6;
  localparam [4:0] SOURCE_HEAD        = 5'd0;
  localparam [4:0] SOURCE_HELLO0      = 5'd1;
  localparam [4:0] SOURCE_HELLO1      = 5'd2;
  localparam [4:0] SOURCE_HELLO2      = 5'd3;
  localparam [4:0] SOURCE_HELLO3      = 5'd4;
  localparam [4:0] SOURCE_ERROR       = 5'd5;
  localparam [4:0] SOURCE_STATUS      = 5'd6;
  localparam [4:0] SOURCE_DONE        = 5'd7;
  localparam [4:0] SOURCE_ERRORS      = 5'd8;
  localparam [4:0] SOURCE_SINCE_RESET = 5'd9;
  localparam [4:0] SOURCE_LINE        = 5'd10;
  localparam [4:0] SOURCE_OWNER       = 5'd11;
  localparam [4:0] SOURCE_OUTCOME     = 5'd12;
  localparam [4:0] SOURCE_PLAYED      = 5'd13;
  localparam [4:0] SOURCE_CAPPED      = 5'd14;
  localparam [4:0] SOURCE_WINS        = 5'd15;
  localparam [4:0] SOURCE_DRAWS       = 5'd16;
  localparam [4:0] SOURCE_SCORE       = 5'd17;
  localparam [4:0] SOURCE_SQUARES     = 5'd18;
  localparam [4:0] SOURCE_LENGTH      = 5'd19;
  localparam [4:0] SOURCE_STONES      = 5'd20;
  localparam [4:0] SOURCE_PASSES      = 5'd21;
  localparam [4:0] SOURCE_CAPTURES    = 5'd22;
  localparam [4:0] SOURCE_CAPTURED    = 5'd23;
  localparam [4:0] SOURCE_KOS         = 5'd24;
  localparam [4:0] SOURCE_SIGNATURE   = 5'd25;
  localparam [4:0] SOURCE_CLOCKS      = 5'd26;
  localparam [47:0] HELLO0 = 48'h87be04020001;
  localparam [47:0] HELLO1 = 48'hdbba093e;
  localparam [47:0] HELLO2 = 48'h6002010013;
  localparam [47:0] HELLO3 = 48'h305010000;
  localparam [15:0] SLOTS = 16'd96;
  localparam [63:0] MINUS = 64'hfffffffc00000000;
  localparam [63:0] MINUS_OWNER = 64'hfe000000;

  reg  [2:0]  state_q;
  reg  [2:0]  state_d;
  reg  [4:0]  source_q;
  reg  [4:0]  source_d;
  reg  [63:0] word_q;
  reg  [63:0] word_d;
  reg  [3:0]  left_q;
  reg  [3:0]  left_d;
  reg  [8:0]  address_q;
  reg  [8:0]  address_d;
  reg  [5:0]  points_left_q;
  reg  [5:0]  points_left_d;
  reg         half_q;
  reg         half_d;
  reg  [23:0] seen_played_q;
  reg  [23:0] seen_played_d;
  reg  [24:0] value_read_q;
  reg  [24:0] value_read_d;
  reg  [31:0] seen_errors_q;
  reg  [31:0] seen_errors_d;
  reg  [47:0] seen_clocks_q;
  reg  [47:0] seen_clocks_d;
  reg  [63:0] field;
  reg  [3:0]  bytes;
  reg  [4:0]  next_source;
  reg         last;
  wire        firsts;

  always @(*) begin
    state_d = state_q;
    source_d = source_q;
    word_d = word_q;
    left_d = left_q;
    address_d = address_q;
    points_left_d = points_left_q;
    half_d = half_q;
    seen_played_d = seen_played_q;
    value_read_d = value_read_q;
    seen_errors_d = seen_errors_q;
    seen_clocks_d = seen_clocks_q;
    owner_ask = 1'b0;
    push = 1'b0;
    finish = 1'b0;
    case (state_q)
      ANSWER_STATE_IDLE: begin
        source_d = SOURCE_HEAD;
        points_left_d = line_count;
        half_d = 1'b0;
        if (go) begin
          state_d = ANSWER_STATE_LOAD;
          seen_errors_d = errors;
          seen_clocks_d = since_reset;
          seen_played_d = 24'd0;
          if (active & !blank) begin
            seen_played_d = played;
          end
        end
      end
      ANSWER_STATE_LOAD: begin
        state_d = ANSWER_STATE_BYTES;
        word_d = field;
        left_d = bytes;
        if (source_q == SOURCE_OWNER) begin
          half_d = firsts & !half_q;
          if (!firsts | half_q) begin
            address_d = address_q + 9'd1;
            points_left_d = points_left_q - 6'd1;
          end
        end
        if (blank & (kind == 4'd5) & (source_q != SOURCE_HEAD) & (source_q != SOURCE_OUTCOME)) begin
          word_d = 64'd0;
        end
      end
      ANSWER_STATE_ASK: begin
        owner_ask = 1'b1;
        state_d = ANSWER_STATE_AWAIT;
      end
      ANSWER_STATE_AWAIT: begin
        value_read_d = owner;
        if (owner_valid) begin
          state_d = ANSWER_STATE_LOAD;
        end
      end
      ANSWER_STATE_BYTES: begin
        push = 1'b1;
        word_d = word_q >> 8;
        left_d = left_q - 4'd1;
        if (left_q == 4'd1) begin
          source_d = next_source;
          state_d = ANSWER_STATE_LOAD;
          if (next_source == SOURCE_OWNER) begin
            state_d = ANSWER_STATE_ASK;
          end
          if (last) begin
            state_d = ANSWER_STATE_CLOSE;
          end
        end
      end
      ANSWER_STATE_CLOSE: begin
        finish = 1'b1;
        state_d = ANSWER_STATE_DRAIN;
      end
      ANSWER_STATE_DRAIN: begin
        if (sender_idle) begin
          state_d = ANSWER_STATE_IDLE;
        end
      end
      default: state_d = ANSWER_STATE_IDLE;
    endcase
    if (line_clear) begin
      address_d = 9'd0;
    end
    if (reset) begin
      state_d = ANSWER_STATE_IDLE;
    end
  end

  assign busy = state_q != ANSWER_STATE_IDLE;
  assign line_addr = address_q;
  assign firsts = kind == 4'd14;

  always @(*) begin
    owner_what = 3'd0;
    if (firsts) begin
      owner_what = ({2'd0, value[0]} << 1) | {2'd0, half_q} | 3'd4;
    end
  end

  assign push_data = word_q[7:0];

  always @(*) begin
    field = 64'd0;
    bytes = 4'd4;
    next_source = SOURCE_HEAD;
    last = 1'b1;
    case (source_q)
      SOURCE_HEAD: begin
        field = ({48'd0, job} << 16) | ({56'd0, value} << 8) | {60'd0, kind} | 64'd128;
        if ((kind == 4'd4) | (kind == 4'd5)) begin
          field = field | 64'd16;
        end
        if (firsts) begin
          field = ({48'd0, job} << 16) | ({56'd0, value} << 8) | 64'd150;
        end
        last = 1'b0;
        if (kind == 4'd1) begin
          next_source = SOURCE_HELLO0;
        end else if ((kind == 4'd4) | firsts) begin
          next_source = SOURCE_LINE;
        end else if (kind == 4'd5) begin
          next_source = SOURCE_OUTCOME;
        end else if (kind == 4'd6) begin
          next_source = SOURCE_STATUS;
        end else if (kind == 4'd15) begin
          next_source = SOURCE_ERROR;
        end else begin
          last = 1'b1;
        end
      end
      SOURCE_HELLO0: begin
        field = {16'd0, HELLO0};
        bytes = 4'd6;
        next_source = SOURCE_HELLO1;
        last = 1'b0;
      end
      SOURCE_HELLO1: begin
        field = {16'd0, HELLO1};
        bytes = 4'd6;
        next_source = SOURCE_HELLO2;
        last = 1'b0;
      end
      SOURCE_HELLO2: begin
        field = {16'd0, HELLO2};
        bytes = 4'd6;
        next_source = SOURCE_HELLO3;
        last = 1'b0;
      end
      SOURCE_HELLO3: begin
        field = {16'd0, HELLO3};
        bytes = 4'd6;
      end
      SOURCE_ERROR: begin
        field = ({56'd0, bad_length} << 8) | {56'd0, bad_type};
        bytes = 4'd2;
      end
      SOURCE_STATUS: begin
        field = ({56'd0, free} << 24) | ({56'd0, held} << 16) | {48'd0, current};
        next_source = SOURCE_DONE;
        last = 1'b0;
      end
      SOURCE_DONE: begin
        field = {40'd0, seen_played_q};
        next_source = SOURCE_ERRORS;
        last = 1'b0;
      end
      SOURCE_ERRORS: begin
        field = {32'd0, seen_errors_q};
        next_source = SOURCE_SINCE_RESET;
        last = 1'b0;
      end
      SOURCE_SINCE_RESET: begin
        field = {16'd0, seen_clocks_q};
        bytes = 4'd8;
      end
      SOURCE_LINE: begin
        field = ({58'd0, line_count} << 16) | {55'd0, address_q};
        next_source = SOURCE_OWNER;
        last = 1'b0;
      end
      SOURCE_OWNER: begin
        field = {39'd0, value_read_q};
        if (value_read_q[24]) begin
          field = field | MINUS_OWNER;
        end
        next_source = SOURCE_OWNER;
        last = points_left_q == 6'd0;
      end
      SOURCE_OUTCOME: begin
        field = {48'd0, SLOTS} << 16;
        if (aborted) begin
          field = field | 64'd5;
        end
        next_source = SOURCE_PLAYED;
        last = 1'b0;
      end
      SOURCE_PLAYED: begin
        field = {40'd0, played};
        next_source = SOURCE_CAPPED;
        last = 1'b0;
      end
      SOURCE_CAPPED: begin
        field = {40'd0, capped};
        next_source = SOURCE_WINS;
        last = 1'b0;
      end
      SOURCE_WINS: begin
        field = {40'd0, wins};
        next_source = SOURCE_DRAWS;
        last = 1'b0;
      end
      SOURCE_DRAWS: begin
        field = {40'd0, draws};
        next_source = SOURCE_SCORE;
        last = 1'b0;
      end
      SOURCE_SCORE: begin
        field = {30'd0, score};
        if (score[33]) begin
          field = field | MINUS;
        end
        bytes = 4'd8;
        next_source = SOURCE_SQUARES;
        last = 1'b0;
      end
      SOURCE_SQUARES: begin
        field = {23'd0, squares};
        bytes = 4'd8;
        next_source = SOURCE_LENGTH;
        last = 1'b0;
      end
      SOURCE_LENGTH: begin
        field = {24'd0, length};
        bytes = 4'd8;
        next_source = SOURCE_STONES;
        last = 1'b0;
      end
      SOURCE_STONES: begin
        field = {24'd0, stones};
        bytes = 4'd8;
        next_source = SOURCE_PASSES;
        last = 1'b0;
      end
      SOURCE_PASSES: begin
        field = {24'd0, passes};
        bytes = 4'd8;
        next_source = SOURCE_CAPTURES;
        last = 1'b0;
      end
      SOURCE_CAPTURES: begin
        field = {24'd0, captures};
        bytes = 4'd8;
        next_source = SOURCE_CAPTURED;
        last = 1'b0;
      end
      SOURCE_CAPTURED: begin
        field = {23'd0, captured};
        bytes = 4'd8;
        next_source = SOURCE_KOS;
        last = 1'b0;
      end
      SOURCE_KOS: begin
        field = {24'd0, kos};
        bytes = 4'd8;
        next_source = SOURCE_SIGNATURE;
        last = 1'b0;
      end
      SOURCE_SIGNATURE: begin
        field = signature;
        bytes = 4'd8;
        next_source = SOURCE_CLOCKS;
        last = 1'b0;
      end
      SOURCE_CLOCKS: begin
        field = {16'd0, clocks};
        bytes = 4'd8;
      end
      default: field = 64'd0;
    endcase
  end

  initial begin
    state_q = 3'd0;
    source_q = 5'd0;
    word_q = 64'd0;
    left_q = 4'd0;
    address_q = 9'd0;
    points_left_q = 6'd0;
    half_q = 1'b0;
    seen_played_q = 24'd0;
    value_read_q = 25'd0;
    seen_errors_q = 32'd0;
    seen_clocks_q = 48'd0;
  end

  always @(posedge clock) begin
    state_q <= state_d;
    source_q <= source_d;
    word_q <= word_d;
    left_q <= left_d;
    address_q <= address_d;
    points_left_q <= points_left_d;
    half_q <= half_d;
    seen_played_q <= seen_played_d;
    value_read_q <= value_read_d;
    seen_errors_q <= seen_errors_d;
    seen_clocks_q <= seen_clocks_d;
  end
endmodule

`default_nettype wire
