// module: lut_ram_{{ depth }}x{{ width }}
// about: {{ depth }} words of {{ width }} bits in look-up tables, read in the same clock.
// source: rtl_templates/blocks/lut_ram.v
// port write_enable: the word is written
// port write_address: where
// port write_data: what
// port read_address: the word that is read
// port read_data: the word, in the same clock
// One write port, one read port without a clock. All words are 0 after configuration; a reset does
// not clear them.
reg [{{ width - 1 }}:0] memory [0:{{ depth - 1 }}];

integer i;
initial begin
  for (i = 0; i < {{ depth }}; i = i + 1) begin
    memory[i] = {{ width }}'d0;
  end
end

always @(posedge clock) begin
  if (write_enable) begin
    memory[write_address] <= write_data;
  end
end

assign read_data = memory[read_address];
