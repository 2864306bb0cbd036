{%- if used == 0 -%}
// module: lut_ram_1x{{ width }}
// about: A word of {{ width }} bits.
{%- else -%}
// module: lut_ram_{{ depth }}x{{ width }}
// about: {{ depth }} words of {{ width }} bits in look-up tables, read in the same clock.
{%- endif %}
// source: rtl_templates/blocks/lut_ram.v
// port write_enable: the word is written
// port write_address: where
// port write_data: what
// port read_address: the word that is read
// port read_data: the word, in the same clock
// One write port, one read port without a clock. All words are 0 after configuration; a reset does
// not clear them.
{%- if used == 0 %}
reg [{{ width - 1 }}:0] memory;

initial memory = {{ width }}'d0;

always @(posedge clock) begin
    if (write_enable) begin
        memory <= write_data;
    end
end

assign read_data = memory;

wire unused = &{1'b0, write_address, read_address};
{%- else %}
reg [{{ width - 1 }}:0] memory [0:{{ depth - 1 }}];

integer i;
initial begin
    for (i = 0; i < {{ depth }}; i = i + 1) begin
        memory[i] = {{ width }}'d0;
    end
end

always @(posedge clock) begin
    if (write_enable) begin
        memory[write_address{% if used < address %}[{{ used - 1 }}:0]{% endif %}] <= write_data;
    end
end

assign read_data = memory[read_address{% if used < address %}[{{ used - 1 }}:0]{% endif %}];
{%- if used < address %}

wire unused = &{1'b0, write_address[{{ address - 1 }}:{{ used }}], read_address[{{ address - 1 }}:{{ used }}]};
{%- endif %}
{%- endif %}
