#!/bin/sh
# The test command: formatting, lints, tests. Further arguments go to `cargo test`.
#   scripts/test.sh                  everything
#   scripts/test.sh -p kiban-flow    one crate (its formatting and lints as well)
# Tests that need Verilator or other tools say "skipped" when those are missing. A folder with
# tools is named by KIBAN_TOOLS; otherwise the set of `kiban setup` and PATH are used. Long sweeps
# are ignored here: `cargo test --release -p <crate> -- --ignored` runs those of a crate.
set -eu
cd "$(dirname "$0")/.."

packages="--workspace"
format="--all"
if [ "${1:-}" = "-p" ] && [ -n "${2:-}" ]; then
  packages="-p $2"
  format="-p $2"
  shift 2
fi

note="$(mktemp)"
trap 'rm -f "$note"' EXIT
summary=""

# CPU seconds of all children so far: the second line that `times` prints
cpu() {
  times >"$note"
  sed -n '2{s/[ms]/ /g;p;}' "$note" | awk '{ printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }'
}

# part NAME COMMAND...: says what runs, and afterwards how long it took
part() {
  name="$1"
  shift
  printf '\n== %s: %s\n' "$name" "$*"
  began="$(date +%s)"
  cpu >"$note.cpu"
  "$@" || {
    echo "== $name: FAILED" >&2
    rm -f "$note.cpu"
    exit 1
  }
  seconds=$(($(date +%s) - began))
  before="$(cat "$note.cpu")"
  rm -f "$note.cpu"
  cpu >"$note.cpu"
  used=$(($(cat "$note.cpu") - before))
  rm -f "$note.cpu"
  echo "== $name: ok, $seconds s ($used s of CPU)"
  summary="$summary$(printf '%-20s %6s s %8s s' "$name" "$seconds" "$used")
"
}

# The simulated circuit and the model give the same signature over problems of our own.
simulated_circuit() {
  for device in model sim; do
    "$kiban" -q bench --set own --count 40 --device "$device" --json >"$note.$device" || return 1
    sed -n 's/.*"signature": *"\([0-9a-f]*\)".*/\1/p' "$note.$device" >"$note"
    cp "$note" "$note.$device"
    echo "$device: signature $(cat "$note")"
  done
  test -s "$note.model" && cmp "$note.model" "$note.sim"
  same=$?
  rm -f "$note.model" "$note.sim"
  return $same
}

# shellcheck disable=SC2086
part "format" cargo fmt $format --check
# shellcheck disable=SC2086
part "lints" cargo clippy $packages --all-targets -- -D warnings
part "command" cargo build -p kiban
kiban="${CARGO_TARGET_DIR:-target}/debug/kiban"
. scripts/tool-variables.sh
echo "verilator: ${KIBAN_VERILATOR:-missing, its tests are skipped}"
# shellcheck disable=SC2086
part "tests are built" cargo test $packages --no-run
# shellcheck disable=SC2086
part "tests" cargo test $packages "$@"
if [ "$packages" = "--workspace" ] && [ -n "${KIBAN_VERILATOR:-}" ]; then
  part "simulated circuit" simulated_circuit
fi

printf '\n%-20s %8s %10s\n%s' "part" "time" "CPU" "$summary"
