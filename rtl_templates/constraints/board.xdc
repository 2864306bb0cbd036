# Pin constraints of the {{ facts.board.title }} ({{ facts.fpga.part }}).
# Written by Kiban from boards/{{ facts.board.name }}.toml; edit that file or the template
# rtl_templates/constraints/board.xdc.

set_property CFGBVS VCCO [current_design]
set_property CONFIG_VOLTAGE 3.3 [current_design]

# The only place that states a clock: the tools derive the clock behind the PLL from it.
create_clock -name {{ facts.clock }} -period {{ facts.period_ns }} [get_ports {{ facts.clock }}]
{%- for pin in facts.pins %}
{%- if let Some(comment) = pin.comment %}

# {{ comment }}
{%- endif %}
set_property PACKAGE_PIN {{ pin.site }} [get_ports { {{- pin.name -}} }]
set_property IOSTANDARD {{ pin.io }} [get_ports { {{- pin.name -}} }]
{%- match pin.up_none_down() %}
{%- when "UP" %}
set_property PULLUP TRUE [get_ports { {{- pin.name -}} }]
{%- when "DOWN" %}
set_property PULLDOWN TRUE [get_ports { {{- pin.name -}} }]
{%- else %}
{%- endmatch %}
{%- endfor %}

# Both flip-flops of each synchroniser stand side by side.
set_property ASYNC_REG TRUE [get_cells -hierarchical -filter {NAME =~ *sync0_q_reg* || NAME =~ *sync1_q_reg*}]

