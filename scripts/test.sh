#!/bin/sh
# The test command: formatting, lints, tests. Further arguments go to `cargo test`.
#   scripts/test.sh                  everything
#   scripts/test.sh -p kiban-flow    one crate (its formatting and lints as well)
# It first installs the Debian packages and the pinned tools that tests need and that are missing;
# KIBAN_NO_SETUP=1 and KIBAN_TOOLS=DIR (a folder of tools) refuse that. A test without its tool is
# skipped, told and counted at the end, by tool; the last line is `N passed, N failed, N skipped`.
# Under CI (CI=true, or KIBAN_NO_SKIP=1) a missing tool is a failure; missing problem sets never are.
# Long sweeps are ignored here: docs/proofs.md has their commands.
set -eu
cd "$(dirname "$0")/.."

# said VALUE: whether a variable says yes
said() {
  case "$1" in ""|0|false) return 1 ;; esac
}

. scripts/system-packages.sh
if ! said "${KIBAN_NO_SETUP:-}" && [ -z "${KIBAN_TOOLS:-}" ]; then
  # gnugo, fairy-stockfish and gpsshogi are the opponents and the engines of tests, nats-server goes between many workers; chromium opens the window; fpga-icestorm turns bitstreams back; ccache compiles Verilator's library once for all simulations
  install_missing perl make g++ ccache python3-venv zlib1g-dev liblz4-dev iverilog gnugo fairy-stockfish gpsshogi nats-server openssl chromium fpga-icestorm || {
    ! said "${KIBAN_NO_SKIP-${CI:-}}" || exit 1
    echo "== going on without; tests that need it are skipped" >&2
  }
fi
. scripts/toolchain.sh
exec cargo task test "$@"
