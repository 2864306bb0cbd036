#!/bin/sh
# Measures the figures of README.md and writes them there, between the lines `<!-- figures -->`.
#   scripts/figures.sh [SET [COUNT]]     a set of `kiban bench` and how many of its problems (mate7 1000)
# The bitstream of the ULX3S is built (minutes) unless nothing has changed; clocks are counted in the simulated circuit.
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

python3 - "$work" README.md <<'PYTHON'
import json, os, re, sys

work, readme = sys.argv[1:]
build, bench, sim = (json.load(open(f"{work}/{name}.json")) for name in ("build", "bench", "sim"))
cpu = re.search(r"model name\s*:\s*(.*)", open("/proc/cpuinfo").read())
of = lambda part: f"{build[part]:,}"
share = lambda part: f"{100 * build[part] / build['available'][part]:.0f} %"
version = lambda tool: ".".join(build["tools"][tool].split(".")[:3]).removesuffix(".0")
nodes = bench["nodes"] + bench["line_nodes"]
per_node = bench["clocks_per_node"]
mhz = build["fmax_mhz"]
text = f"""<!-- figures -->
One engine of `tsume` on the ULX3S ({build['part']}, speed grade {build['part'].split('-')[2][0]}), the whole chip placed and routed with yosys {version('yosys')} and nextpnr {version('nextpnr-ecp5')}, seed {build['seed']}
(`kiban build tsume --board ulx3s-85f`); clocks counted in the simulated circuit (`kiban bench --set {bench['set']} --count {bench['problems']} --device sim`: {nodes:,} nodes).
A node is a position whose moves were generated. No board has run it yet. `scripts/figures.sh` writes this table.

| | paper (XC2V6000, 2004) | Kiban |
|---|---|---|
| move generation, update of the board to the last of N moves | 62 + N clocks | 8 + N clocks |
| all clocks per expanded node, line search included | about 149 | {per_node:.1f} |
| clock after routing | 46.6 MHz | {mhz:.1f} MHz ({build['target_mhz']:.0f} asked for) |
| nodes a second | 340,000 | {round(mhz * 1e6 / per_node, -4):,.0f} |
| size | 68 % of the device | {of('lut4')} LUT4 ({share('lut4')}), {of('ff')} flip-flops, {of('bram')} block RAMs ({share('bram')}) |
| the simulated circuit, one core of {cpu.group(1).strip() if cpu else 'this computer'} | - | {round(sim['simulation']['clocks_per_second'], -3):,.0f} clocks a second |

Shogi Muso, problem by problem: [docs/circuits/tsume-muso.md](docs/circuits/tsume-muso.md).
<!-- /figures -->"""
page = open(readme).read()
new, found = re.subn(r"<!-- figures -->.*<!-- /figures -->", lambda _: text, page, flags=re.S)
if found != 1:
    sys.exit(f"{readme} has no place for the figures")
with open(readme + ".new", "w") as file:
    file.write(new)
os.replace(readme + ".new", readme)
print(text)
PYTHON
