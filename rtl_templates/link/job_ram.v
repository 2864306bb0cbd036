// module: job_ram_{{ places }}
// about: the jobs held: {{ places }} places of 128 bytes
// source: rtl_templates/link/job_ram.v
// port read_address: place of the job 4, byte 7
// port read_data: the byte, a clock later
// port write_address: place of the job 4, byte 7
// port write_data: the byte
// port write_enable: it is written
reg [7:0] memory [0:{{ last }}];
reg [7:0] word;

integer i;
initial begin
    for (i = 0; i <= {{ last }}; i = i + 1) begin
        memory[i] = 8'd0;
    end
end

always @(posedge clock) begin
    if (write_enable) begin
        memory[write_address[{{ msb }}:0]] <= write_data;
    end
    word <= memory[read_address[{{ msb }}:0]];
end

assign read_data = word;
{%- if msb < 10 %}

// the address ports are those of the largest queue
wire unused_ok = &{1'b0, read_address[10:{{ msb + 1 }}], write_address[10:{{ msb + 1 }}]};
{%- endif %}
