// machine_enum
//
`default_nettype none

module machine_enum (
    input  wire        clock,     // the circuit's only clock
    input  wire        reset,     // synchronous, active high
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
    reg  [5:0]  entry_tag_q;
    reg  [5:0]  entry_tag_d;
    reg  [11:0] entry_pn_q;
    reg  [11:0] entry_pn_d;
    reg         entry_seen_q;
    reg         entry_seen_d;
    reg  [5:0]  next_tag;
    reg  [11:0] next_pn;
    reg         next_seen;

    always @(*) begin
        state_d = state_q;
        entry_tag_d = entry_tag_q;
        entry_pn_d = entry_pn_q;
        entry_seen_d = entry_seen_q;
        next_tag = entry_tag_q;
        case (state_q)
            PHASE_IDLE: begin
                if (go) begin
                    state_d = PHASE_LOAD;
                end
            end
            PHASE_LOAD: begin
                next_tag = tag;
                entry_tag_d = next_tag;
                entry_pn_d = next_pn;
                entry_seen_d = next_seen;
                state_d = PHASE_RUN;
            end
            PHASE_RUN: begin
                entry_tag_d = next_tag;
                entry_pn_d = next_pn;
                entry_seen_d = next_seen;
                if (entry_pn_q > 12'hbb8) begin
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

    always @(*) begin
        next_pn = entry_pn_q;
        next_pn = pn + 12'd1;
    end

    always @(*) begin
        next_seen = entry_seen_q;
        next_seen = entry_tag_q == tag;
    end

    assign out = entry_pn_q;
    assign seen = entry_seen_q;
    assign phase = state_q;
    assign at_report = state_q == PHASE_REPORT;

    initial begin
        state_q = 3'd0;
        entry_tag_q = 6'd0;
        entry_pn_q = 12'd0;
        entry_seen_q = 1'b0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        entry_tag_q <= entry_tag_d;
        entry_pn_q <= entry_pn_d;
        entry_seen_q <= entry_seen_d;
    end
endmodule

`default_nettype wire
