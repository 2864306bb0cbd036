{%- macro cut(from, to, list, registered) %}
{%- if registered %}
{%- for n in list %}
    reg  {{ n.range }} {{ to }}_{{ n.name }};
{%- endfor %}
    always @(posedge clock) begin
{%- for n in list %}
        {{ to }}_{{ n.name }} <= {{ from }}_{{ n.name }};
{%- endfor %}
    end
{%- else %}
{%- for n in list %}
    wire {{ n.range }} {{ to }}_{{ n.name }} = {{ from }}_{{ n.name }};
{%- endfor %}
{%- endif %}
{%- endmacro %}
