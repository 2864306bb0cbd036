# Vivado batch build of {{ top }} for {{ part }}: vivado -mode batch -source vivado.tcl
# Written by kiban, which has not run it; edit rtl_templates/flow/vivado.tcl.
create_project -in_memory -part {{ part }}
{%- for file in sources %}
read_verilog "{{ file }}"
{%- endfor %}
read_xdc "{{ constraints }}"
synth_design -top {{ top }} -part {{ part }}
opt_design
place_design
phys_opt_design
route_design
report_utilization -hierarchical -file vivado_utilization.rpt
report_timing_summary -file vivado_timing.rpt
write_bitstream -force {{ top }}.bit
