#!/bin/sh
# The main job on a fresh Debian 12: system packages, the program, its tools, a demonstration.
#   scripts/run.sh          simulation only
#   scripts/run.sh ecp5     also the tools for ECP5 bitstreams (or: ice40, gowin) and a bitstream
set -eu
cd "$(dirname "$0")/.."

family="${1:-}"
case "$family" in
  ""|ecp5|ice40|gowin) ;;
  *) echo "usage: scripts/run.sh [ecp5|ice40|gowin]" >&2; exit 2 ;;
esac

. scripts/system-packages.sh
install_missing perl make g++ python3-venv

if ! command -v cargo >/dev/null 2>&1; then
  echo "cargo is missing: install Rust with rustup (https://rustup.rs), then run this again" >&2
  exit 3
fi
cargo build --release -p kiban
kiban="${CARGO_TARGET_DIR:-target}/release/kiban"

"$kiban" setup sim $family
"$kiban" doctor
# a small mate problem, solved by the simulated chip
"$kiban" solve --backend sim '4k4/9/4P4/9/9/9/9/9/9 b 2G 1'

case "$family" in
  ecp5) "$kiban" build --board ulx3s-85f ;;
  ice40) "$kiban" build --board icebreaker ;;
  gowin) "$kiban" build --board tang-nano-20k ;;
esac
