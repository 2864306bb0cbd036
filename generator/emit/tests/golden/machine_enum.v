// machine_enum
`default_nettype none

module machine_enum (
  input  wire        clock,
  input  wire        reset,
  input  wire        go,
  input  wire [5:0]  tag,
  input  wire [11:0] pn,
  output wire [11:0] out,
  output wire        seen,
  output wire [2:0]  phase,
  output wire        at_report
);
  localparam [2:0] PHASE_IDLE   = 3'd0;
  localparam [2:0] PHASE_LOAD   = 3'd1;
  localparam [2:0] PHASE_RUN    = 3'd2;
  localparam [2:0] PHASE_STOP   = 3'd3;
  localparam [2:0] PHASE_REPORT = 3'd4;

  reg  [2:0]  state_q;
  reg  [2:0]  state_d;
  reg  [18:0] entry_q;
  reg  [18:0] entry_d;
  reg  [18:0] next;

  always @(*) begin
    state_d = state_q;
    entry_d = entry_q;
    next = entry_q;
    next[17:6] = pn + 12'd1;
    next[18] = entry_q[5:0] == tag;
    case (state_q)
      PHASE_IDLE: begin
        if (go) begin
          state_d = PHASE_LOAD;
        end
      end
      PHASE_LOAD: begin
        next[5:0] = tag;
        entry_d = next;
        state_d = PHASE_RUN;
      end
      PHASE_RUN: begin
        entry_d = next;
        if (entry_q[17:6] > 12'hbb8) begin
          state_d = PHASE_STOP;
        end else if (go) begin
          state_d = PHASE_REPORT;
        end
      end
      PHASE_STOP: state_d = PHASE_REPORT;
      default: begin
        // Report, the only state left
        state_d = PHASE_IDLE;
      end
    endcase
    if (reset) begin
      state_d = PHASE_IDLE;
    end
  end

  assign out = entry_q[17:6];
  assign seen = entry_q[18];
  assign phase = state_q;
  assign at_report = state_q == PHASE_REPORT;

  initial begin
    state_q = 3'd0;
    entry_q = 19'd0;
  end

  always @(posedge clock) begin
    state_q <= state_d;
    entry_q <= entry_d;
  end
endmodule

`default_nettype wire
