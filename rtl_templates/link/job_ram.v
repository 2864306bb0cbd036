    // {{ places }} jobs of 128 bytes
    reg [7:0] mem [0:{{ last }}];
    reg [7:0] word;

    always @(posedge clock) begin
        word <= mem[read_address[{{ msb }}:0]];
        if (write_enable) begin
            mem[write_address[{{ msb }}:0]] <= write_data;
        end
    end

    assign read_data = word;
{%- if msb < 10 %}

    // the address ports are those of the largest queue
    wire unused_ok = &{1'b0, read_address[10:{{ msb + 1 }}], write_address[10:{{ msb + 1 }}]};
{%- endif %}
