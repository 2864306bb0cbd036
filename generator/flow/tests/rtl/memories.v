// Memories in the manners that yosys knows of the ECP5's block RAM and the blocks of kiban do not use, all behind one set of ports.
// `same` says that both addresses are one: what is undefined then is left out. Most have no contents to begin with (yosys
// takes its time over them); these are 0 in a netlist and in a simulation that does not start at random.

// four bytes of nine bits, each with its own enable
module bytes_36 (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output reg [35:0] q);
  (* no_rw_check *) reg [35:0] memory [0:511];
  wire same = wa[8:0] == ra[8:0];
  integer i;
  initial for (i = 0; i < 512; i = i + 1) memory[i] = {i[3:0], i, i[7:0]} ^ 36'h5a5a5a5a5;
  always @(posedge clock) begin
    for (i = 0; i < 4; i = i + 1) if (we & ~same & wd[76 + i]) memory[wa[8:0]][9 * i +: 9] <= wd[9 * i +: 9];
    q <= memory[ra[8:0]];
  end
endmodule

// two of them, on one port: what is not written is read
module bytes_18 (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output reg [17:0] q);
  (* ram_style = "block" *) reg [17:0] memory [0:1023];
  integer i;
  always @(posedge clock) begin
    for (i = 0; i < 2; i = i + 1) if (we & wd[76 + i]) memory[wa[9:0]][9 * i +: 9] <= wd[9 * i +: 9];
    q <= memory[wa[9:0]];
  end
endmodule

// read enable, and a reset of the word that was read, with the clock
module reset_sync (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output reg [17:0] q);
  (* no_rw_check *) reg [17:0] memory [0:1023];
  wire same = wa[9:0] == ra[9:0];
  initial q = 0;
  always @(posedge clock) begin
    if (we & ~same) memory[wa[9:0]] <= wd[17:0];
    if (wd[79:77] == 0) q <= 18'd0; else if (wd[76]) q <= memory[ra[9:0]];
  end
endmodule

// and at once
module reset_async (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output reg [17:0] q);
  (* no_rw_check *) reg [17:0] memory [0:1023];
  wire same = wa[9:0] == ra[9:0];
  wire forget = wd[79:77] == 0;
  initial q = 0;
  always @(posedge clock) if (we & ~same) memory[wa[9:0]] <= wd[17:0];
  always @(posedge clock or posedge forget) if (forget) q <= 18'd0; else q <= memory[ra[9:0]];
endmodule

// one port: the output stays, shows what is written, shows what was there
module one_port_normal (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output reg [8:0] q);
  (* ram_style = "block" *) reg [8:0] memory [0:2047];
  initial q = 0;
  always @(posedge clock) if (we) memory[wa[10:0]] <= wd[8:0]; else q <= memory[wa[10:0]];
endmodule

module one_port_through (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output reg [8:0] q);
  (* ram_style = "block" *) reg [8:0] memory [0:2047];
  always @(posedge clock) begin
    if (we) memory[wa[10:0]] <= wd[8:0];
    q <= we ? wd[8:0] : memory[wa[10:0]];
  end
endmodule

module one_port_before (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output reg [3:0] q);
  (* ram_style = "block" *) reg [3:0] memory [0:4095];
  always @(posedge clock) begin
    if (we) memory[wa[11:0]] <= wd[3:0];
    q <= memory[wa[11:0]];
  end
endmodule

// both ports read and write
module two_ports (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output [35:0] q);
  (* ram_style = "block", no_rw_check *) reg [17:0] memory [0:1023];
  wire same = wa[9:0] == ra[9:0];
  reg [17:0] a, b;
  initial a = 0;
  initial b = 0;
  always @(posedge clock) if (~same) begin
    if (we) memory[wa[9:0]] <= wd[17:0]; else a <= memory[wa[9:0]];
  end
  always @(posedge clock) if (~same) begin
    if (wd[76]) memory[ra[9:0]] <= wd[35:18]; else b <= memory[ra[9:0]];
  end
  assign q = {a, b};
endmodule

// never written: what is in it, read twice
module constants (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output reg [49:0] q);
  reg [24:0] memory [0:1023];
  integer i;
  initial for (i = 0; i < 1024; i = i + 1) memory[i] = (i * 25'd10403) ^ (i * 25'd777 << 9);
  always @(posedge clock) q <= {memory[wa[9:0]], memory[ra[9:0]]};
endmodule

// one port of many words, each with four enables of four bits; what was not written, or is behind a clock that writes, is not looked at
module words_16 (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output [15:0] q);
  reg [15:0] memory [0:16383];
  reg [15:0] word;
  reg [3:0] there [0:15];
  reg [3:0] known;
  reg wrote;
  integer i;
  initial for (i = 0; i < 16; i = i + 1) there[i] = 4'd0;
  initial known = 4'd0;
  wire [13:0] place = {wa[3:0], 6'd0, wa[3:0]};
  always @(posedge clock) begin
    wrote <= we;
    known <= there[wa[3:0]];
    if (we) there[wa[3:0]] <= there[wa[3:0]] | wd[79:76];
    for (i = 0; i < 4; i = i + 1) if (we & wd[76 + i]) memory[place][4 * i +: 4] <= wd[4 * i +: 4];
    if (!we) word <= memory[place];
  end
  genvar k;
  generate for (k = 0; k < 4; k = k + 1) begin : g_four
    assign q[4 * k +: 4] = (wrote | ~known[k]) ? 4'd0 : word[4 * k +: 4];
  end endgenerate
endmodule

// words of every width
module simple #(parameter A = 9, parameter W = 36) (
  input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output reg [W-1:0] q
);
  (* ram_style = "block", no_rw_check *) reg [W-1:0] memory [0:(1<<A)-1];
  wire same = wa[A-1:0] == ra[A-1:0];
  always @(posedge clock) begin
    if (we & ~same) memory[wa[A-1:0]] <= wd[W-1:0];
    q <= memory[ra[A-1:0]];
  end
endmodule

// products of 18 bits, without and with a sign
module products (input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd, output [71:0] q);
  wire [17:0] a = wd[17:0], b = wd[49:32];
  wire signed [17:0] c = a, d = b;
  wire [35:0] plain = a * b;
  wire signed [35:0] with_sign = c * d;
  assign q = {with_sign, plain};
endmodule
