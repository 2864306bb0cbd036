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

packages="--workspace"
format="--all"
# the command that installs the tools, and the counter: built as tests use them, so only once
programs=""
if [ "${1:-}" = "-p" ] && [ -n "${2:-}" ]; then
  packages="-p $2"
  format="-p $2"
  programs="-p kiban -p kiban-testkit"
  shift 2
fi

# said VALUE: whether a variable says yes
said() {
  case "$1" in ""|0|false) return 1 ;; esac
}

note="$(mktemp)"
trap 'rm -f "$note" "$note".*' EXIT
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
  before="$(cat "$note.cpu")"
  code=0
  "$@" || code=$?
  seconds=$(($(date +%s) - began))
  cpu >"$note.cpu"
  used=$(($(cat "$note.cpu") - before))
  if [ "$code" = 0 ]; then
    echo "== $name: ok, $seconds s ($used s of CPU)"
  else
    echo "== $name: FAILED" >&2
  fi
  summary="$summary$(printf '%-20s %6s s %8s s' "$name" "$seconds" "$used")
"
  return "$code"
}

# or_without COMMAND...: what cannot be installed is missed by the tests that need it
or_without() {
  "$@" || {
    ! said "${KIBAN_NO_SKIP-${CI:-}}" || return 1
    echo "== going on without; tests that need it are skipped" >&2
  }
}

install_packages() {
  # gnugo is the opponent of a test
  install_missing perl make g++ python3-venv zlib1g-dev liblz4-dev iverilog gnugo
}

installs=1
if said "${KIBAN_NO_SETUP:-}" || [ -n "${KIBAN_TOOLS:-}" ]; then installs=""; fi
. scripts/system-packages.sh
[ -z "$installs" ] || or_without install_packages
. scripts/toolchain.sh

# shellcheck disable=SC2086
part "format" cargo fmt $format --check
# shellcheck disable=SC2086
part "lints" cargo clippy $packages --all-targets -- -D warnings
# shellcheck disable=SC2086
part "tests are built" cargo test $packages --no-run
# shellcheck disable=SC2086
[ -z "$programs" ] || part "programs" cargo build $programs
built="${CARGO_TARGET_DIR:-target}/debug"
[ -z "$installs" ] || or_without part "tools" "$built/kiban" setup sim waves lint formal ecp5 ice40 gowin
code=0
# shellcheck disable=SC2086
part "tests" "$built/tally" "$note.report" cargo test $packages --no-fail-fast "$@" || code=$?

printf '\n%-20s %8s %10s\n%s\n' "part" "time" "CPU" "$summary"
[ ! -f "$note.report" ] || cat "$note.report"
exit "$code"
