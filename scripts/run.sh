#!/bin/sh
# The main job on a fresh Debian 12: system packages, the program, its tools, a demonstration.
#   scripts/run.sh          simulation only
#   scripts/run.sh ecp5     also the tools for ECP5 bitstreams, and one for the ULX3S
set -eu
cd "$(dirname "$0")/.."

family="${1:-}"
case "$family" in
  ""|ecp5) ;;
  *) echo "usage: scripts/run.sh [ecp5]" >&2; exit 2 ;;
esac

. scripts/system-packages.sh
install_missing perl make g++ python3-venv

. scripts/toolchain.sh

cargo build --release -p kiban
kiban="${CARGO_TARGET_DIR:-target}/release/kiban"

"$kiban" setup sim $family
"$kiban" doctor sim $family

# the circuit as Verilog
"$kiban" gen tsume -o build/rtl
# a mate problem, solved by the simulated circuit
"$kiban" sim demo
# one of our sound problems: the simulated circuit, seen like any other device
sfen="$(awk -F '\t' '$2 == "s7_06" { print $1 }' problems/sound.tsv)"
"$kiban" solve --sfen "$sfen" --device sim
# playouts of Go and a perft of chess in their simulated circuits
"$kiban" playouts --config go9-small --size 9 --n 40 --ownership --device sim
"$kiban" perft --fen startpos --depth 4 --divide --device sim

if [ "$family" = ecp5 ]; then
  "$kiban" build tsume --board ulx3s-85f --seeds 8
fi
