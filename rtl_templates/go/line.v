// {{ width }} bits that come out {{ delay }} clocks later: a ring of words in look-up tables and a register behind it.
module {{ name }} (
    input  wire        clock, // the circuit's only clock
    input  wire        reset, // synchronous, active high
    input  wire [{{ width - 1 }}:0] come, // what comes
    output reg  [{{ width - 1 }}:0] leave // what came {{ delay }} clocks before
);
    (* no_rw_check, ram_style = "distributed" *)
    reg [{{ width - 1 }}:0] words [0:{{ depth - 1 }}];
    reg  [{{ bits - 1 }}:0] at, from;
    always @(posedge clock) begin
        at <= reset ? {{ bits }}'d{{ delay - 1 }} : at + {{ bits }}'d1;
        from <= reset ? {{ bits }}'d0 : from + {{ bits }}'d1;
        words[at] <= come;
        leave <= words[from];
    end
endmodule
