#!/bin/sh
# openXC7 build of {{ top }} for {{ part }} from the netlist that kiban made with yosys.
# Needs nextpnr-xilinx, fasm2frames, xc7frames2bit and the databases of openXC7:
#   CHIPDB     folder of the .bin chip databases
#   PRJXRAY_DB folder of the prjxray database
# nextpnr-xilinx has no timing per speed grade: take its frequency as an estimate.
# Written by kiban, which has not run it; edit rtl_templates/flow/openxc7.sh.
set -eu
cd "$(dirname "$0")"
: "${CHIPDB:?the folder of the chip databases}" "${PRJXRAY_DB:?the folder of the prjxray database}"
# nextpnr-xilinx knows properties of ports alone
grep -v get_cells "{{ constraints }}" > {{ top }}.ports.xdc
nextpnr-xilinx --chipdb "$CHIPDB/{{ device }}.bin" --xdc {{ top }}.ports.xdc \
  --json "{{ netlist }}" --fasm {{ top }}.fasm
fasm2frames --part {{ xray_part }} --db-root "$PRJXRAY_DB/artix7" {{ top }}.fasm > {{ top }}.frames
xc7frames2bit --part_file "$PRJXRAY_DB/artix7/{{ xray_part }}/part.yaml" --part_name {{ xray_part }} \
  --frm_file {{ top }}.frames --output_file {{ top }}.bit
