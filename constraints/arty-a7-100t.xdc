# Pin constraints of the Digilent Arty A7-100T (XC7A100TCSG324-1).
# Written by Kiban from boards/arty-a7-100t.toml; edit that file or the template
# rtl_templates/constraints/board.xdc.

set_property CFGBVS VCCO [current_design]
set_property CONFIG_VOLTAGE 3.3 [current_design]

# The only place that states a clock: the tools derive the clock behind the PLL from it.
create_clock -name clk_i -period 10.000 [get_ports clk_i]

# 100 MHz oscillator
set_property PACKAGE_PIN E3 [get_ports {clk_i}]
set_property IOSTANDARD LVCMOS33 [get_ports {clk_i}]

# button BTN0, active high
set_property PACKAGE_PIN D9 [get_ports {button_i}]
set_property IOSTANDARD LVCMOS33 [get_ports {button_i}]

# serial from the host, FT2232H
set_property PACKAGE_PIN A9 [get_ports {uart_rx_i}]
set_property IOSTANDARD LVCMOS33 [get_ports {uart_rx_i}]
set_property PULLUP TRUE [get_ports {uart_rx_i}]

# serial to the host, FT2232H
set_property PACKAGE_PIN D10 [get_ports {uart_tx_o}]
set_property IOSTANDARD LVCMOS33 [get_ports {uart_tx_o}]

# LEDs, active high
set_property PACKAGE_PIN H5 [get_ports {led_o[0]}]
set_property IOSTANDARD LVCMOS33 [get_ports {led_o[0]}]
set_property PACKAGE_PIN J5 [get_ports {led_o[1]}]
set_property IOSTANDARD LVCMOS33 [get_ports {led_o[1]}]
set_property PACKAGE_PIN T9 [get_ports {led_o[2]}]
set_property IOSTANDARD LVCMOS33 [get_ports {led_o[2]}]
set_property PACKAGE_PIN T10 [get_ports {led_o[3]}]
set_property IOSTANDARD LVCMOS33 [get_ports {led_o[3]}]

# Both flip-flops of each synchroniser stand side by side.
set_property ASYNC_REG TRUE [get_cells -hierarchical -filter {NAME =~ *sync0_q_reg* || NAME =~ *sync1_q_reg*}]
