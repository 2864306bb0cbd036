#!/bin/sh
# The test command: formatting, lints, tests. Arguments go to `cargo test`.
#   scripts/test.sh                  everything
#   scripts/test.sh -p kiban-flow    one crate (its formatting and lints as well)
# Tests that need Verilator or other tools say "skipped" when those are missing. A folder with
# tools is named by KIBAN_TOOLS; otherwise the set of `kiban setup` and PATH are used.
set -eu
cd "$(dirname "$0")/.."

packages="--workspace"
if [ "${1:-}" = "-p" ] && [ -n "${2:-}" ]; then
  packages="-p $2"
  shift 2
fi

# shellcheck disable=SC2086
case "$packages" in
  --workspace) cargo fmt --all --check ;;
  *) cargo fmt $packages --check ;;
esac
# shellcheck disable=SC2086
cargo clippy $packages --all-targets -- -D warnings
# shellcheck disable=SC2086
cargo test $packages "$@"
