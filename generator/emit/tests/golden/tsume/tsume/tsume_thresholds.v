// tsume_thresholds: thresholds of the child that is searched next
// Kiban 0.1.0, configuration tsume (324ef616). Emitted: edit the configuration or the named
// source, not this file.
`default_nettype none

module tsume_thresholds (
  input  wire        attack,
  input  wire        pn_star,
  input  wire [11:0] tp,
  input  wire [11:0] td,
  input  wire [11:0] pn,
  input  wire [11:0] dn,

  // best
  input  wire [11:0] best_pn,
  input  wire [11:0] best_dn,

  input  wire [11:0] second,

  // child
  output reg  [11:0] child_tp,
  output reg  [11:0] child_td
);
  reg  [11:0] lead_limit;
  reg  [11:0] sum_limit;
  reg  [11:0] lead_best;
  reg  [11:0] sum_best;
  reg  [11:0] others;
  reg  [12:0] step;
  reg  [12:0] next;
  reg  [11:0] lead_out;
  reg  [11:0] sum_out;
  wire [11:0] lead_floor;
  wire [11:0] sum_floor;

  always @(*) begin
    lead_limit = td;
    sum_limit = tp;
    lead_best = best_dn;
    sum_best = best_pn;
    others = pn - best_pn;
    if (attack) begin
      lead_limit = tp;
      sum_limit = td;
      lead_best = best_pn;
      sum_best = best_dn;
      others = dn - best_dn;
    end
  end

  always @(*) begin
    step = {1'b0, second >> 2};
    if (pn_star) begin
      step = 13'd0;
    end
  end

  always @(*) begin
    next = {1'b0, second} + step + 13'd1;
    if (next > 13'hffe) begin
      next = 13'hffe;
    end
    if (second == 12'hfff) begin
      next = 13'hfff;
    end
  end

  assign lead_floor = lead_best + 12'd1;

  always @(*) begin
    lead_out = next[11:0];
    if (lead_limit < next[11:0]) begin
      lead_out = lead_limit;
    end
    if (lead_out < lead_floor) begin
      lead_out = lead_floor;
    end
  end

  assign sum_floor = sum_best + 12'd1;

  always @(*) begin
    sum_out = sum_limit - others;
    if (sum_limit < others) begin
      sum_out = 12'd0;
    end
    if (sum_out < sum_floor) begin
      sum_out = sum_floor;
    end
    if (sum_limit == 12'hfff) begin
      sum_out = 12'hfff;
    end
  end

  always @(*) begin
    child_tp = sum_out;
    child_td = lead_out;
    if (attack) begin
      child_tp = lead_out;
      child_td = sum_out;
    end
    if (pn_star) begin
      child_td = 12'hfff;
    end
  end
endmodule

`default_nettype wire
