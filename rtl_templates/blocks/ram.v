// module: ram_{{ depth }}x{{ width }}{% if output_register %}_r{% endif %}{% if collisions == Collisions::Undefined %}_u{% endif %}{% if !preset.is_empty() %}_set{% endif %}
// about: simple dual-port RAM of {{ depth }} words of {{ width }} bits, read in {{ clocks }}.
// source: rtl_templates/blocks/ram.v
// port write_enable: the word is written
// port write_address: where
// port write_data: what
// port read_address: the word that is read
// port read_data: the word, after {{ clocks }}
// One write port, one read port, one clock. {% if preset.is_empty() %}All words are 0 after configuration; a reset does not
// clear them.{% else %}Words that are not set below are 0 after configuration;
// a reset changes none.{% endif %}
{%- if collisions == Collisions::Undefined %}
// A word that is written and read in the same clock must not be used: the hardware may give anything.
(* no_rw_check *)
{%- else %}
// A word that is written and read in the same clock is read as it was before.
{%- endif %}
reg [{{ width - 1 }}:0] memory [0:{{ depth - 1 }}];
reg [{{ width - 1 }}:0] word;
{%- if output_register %}
reg [{{ width - 1 }}:0] word_r;
{%- endif %}

integer i;
initial begin
    for (i = 0; i < {{ depth }}; i = i + 1) begin
        memory[i] = {{ width }}'d0;
    end
{%- for (at, word) in preset %}
    memory[{{ at }}] = {{ word }};
{%- endfor %}
end

always @(posedge clock) begin
    if (write_enable) begin
        memory[write_address] <= write_data;
    end
    word <= memory[read_address];
{%- if output_register %}
    word_r <= word;
{%- endif %}
end

assign read_data = word{% if output_register %}_r{% endif %};
