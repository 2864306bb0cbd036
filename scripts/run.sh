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

if ! command -v cargo >/dev/null 2>&1; then
  echo "cargo is missing: install Rust with rustup (https://rustup.rs), then run this again" >&2
  exit 3
fi
cargo build --release -p kiban
kiban="${CARGO_TARGET_DIR:-target}/release/kiban"

"$kiban" setup sim $family
"$kiban" doctor
# a mate problem, solved by the simulated circuit
"$kiban" sim demo

if [ "$family" = ecp5 ]; then
  "$kiban" build tsume --board ulx3s-85f --seeds 8
fi
