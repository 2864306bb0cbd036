#!/bin/sh
# Measures the figures of the pages: writes docs/evidence/figures.txt, and from it README.md and docs/circuits/tsume.md.
#   scripts/figures.sh [SET [COUNT]]     a set of `kiban bench` and how many of its problems (mate7 1000)
# `tsume` is built for the ULX3S (minutes) unless nothing has changed; of the other circuits the builds count that are there
# (`kiban figures --build` makes all), and the figures of the others stay. Clocks are counted in the simulated circuits.
set -eu
cd "$(dirname "$0")/.."

set_name="${1:-mate7}"
count="${2:-1000}"
kiban="${KIBAN:-cargo run --release -q -p kiban --}"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
$kiban build tsume --board ulx3s-85f --json >"$work/build.json"
$kiban bench --set "$set_name" --count "$count" --device sim --json >"$work/bench.json"
$kiban sim demo --json >"$work/sim.json"
$kiban figures --json >"$work/figures.json"

python3 - "$work" docs/evidence/figures.txt <<'PYTHON'
import datetime, json, os, re, sys

work, evidence = sys.argv[1:]
build, bench, sim = (json.load(open(f"{work}/{name}.json")) for name in ("build", "bench", "sim"))
cpu = re.search(r"model name\s*:\s*(.*)", open("/proc/cpuinfo").read())
share = lambda part: round(100 * build[part] / build["available"][part])
kept = {
    "build": {name: build[name] for name in ("part", "seed", "fmax_mhz", "target_mhz")}
    | {name: value for part in ("lut4", "bram") for name, value in ((part, build[part]), (part + "_percent", share(part)))}
    | {"ff": build["ff"], "tools": build["tools"]},
    "bench": {
        "set": bench["set"],
        "problems": bench["problems"],
        "nodes": bench["nodes"] + bench["line_nodes"],
        "clocks_per_node": bench["clocks_per_node"],
    },
    "sim": {
        "clocks_per_second": sim["simulation"]["clocks_per_second"],
        "cpu": cpu.group(1).strip() if cpu else "this computer",
    },
}
lines = [f"{kind} {json.dumps(value)}" for kind, value in kept.items()]
rows = [json.loads(line) for line in open(f"{work}/figures.json") if line.strip()]
older = sorted({row["config"] for row in rows if row["older_verilog"]})
if older:
    sys.exit(f"older Verilog was built of {', '.join(older)}: `kiban figures --build` makes it anew")
pair = lambda row: (row["config"], row["board"])
now = {pair(row) for row in rows}
before = [json.loads(line.partition(" ")[2]) for line in open(evidence) if line.startswith("figures ")]
absent = [row for row in before if pair(row) not in now]
for config, board in sorted({pair(row) for row in absent}):
    print(f"{config} on {board} is not built here: its figures stay as they were", file=sys.stderr)
lines += [f"figures {json.dumps(row)}" for row in absent + rows]
head = f"""\
# What scripts/figures.sh saw last; scripts/figures.py makes the figures of the pages of it. {datetime.date.today():%B %Y}.
# build: of tsume on the ULX3S. bench: nodes are those of the search and of the line together. sim: the demo. figures: `kiban figures --json`.
"""
with open(evidence + ".new", "w") as file:
    file.write(head + "\n".join(lines) + "\n")
os.replace(evidence + ".new", evidence)
PYTHON
python3 scripts/figures.py
