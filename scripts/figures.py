#!/usr/bin/env python3
"""Writes the figures of docs/evidence/figures.txt into the pages, between the lines `<!-- figures -->`.

    python3 scripts/figures.py            writes README.md and docs/circuits/tsume.md
    python3 scripts/figures.py --check    says which page differs, and ends with 1 if one does
"""
import json
import os
import re
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
EVIDENCE = "docs/evidence/figures.txt"

# what the work of a row is called for a reader, and what others reached, from the sources on the circuits' pages
WORK = {
    "tsume": "nodes of mate problems",
    "playout": "playouts of",
    "leaf made": "leaves of a perft, made",
    "leaf counted": "leaves of a perft, counted",
}
BESIDE = {
    ("tsume", "node"): "340,000, the paper's circuit (2004)",
    ("go9", "playout of 9x9"): "40,649, an FPGA of 2009; 195,600, libego on one core",
    ("go19", "playout of 19x19"): "4,668, an FPGA of 2009; 41,700, libego on one core",
    ("chess", "leaf made"): "8 M, Boulé (2002)",
    ("chess-perft", "leaf made"): "50 to 68 M, software on one core",
    ("chess-thread", "leaf counted"): "178 to 435 M, software on one core",
}


def read():
    """The objects of the evidence file by their kind; remarks are passed over."""
    found = {"figures": []}
    with open(os.path.join(ROOT, EVIDENCE)) as file:
        for line in file:
            if not line.strip() or line.startswith("#"):
                continue
            kind, _, text = line.partition(" ")
            if kind == "figures":
                found["figures"].append(json.loads(text))
            else:
                found[kind] = json.loads(text)
    return found


def short(number):
    """Three digits that count, in millions from ten millions on."""
    if number >= 1e7:
        return f"{digits(number / 1e6)} M"
    return digits(number)


def digits(number):
    whole = len(str(int(number)))
    return f"{round(number, 3 - whole):,.{max(0, 3 - whole)}f}"


def rows(found):
    """One row for each kind of work of each build: of Go the largest board, of chess all boards."""
    build, bench = found["build"], found["bench"]
    tsume = {
        "config": "tsume", "board": "ulx3s-85f", "work": "node", "units": 1, "seed": build["seed"],
        "lut4": build["lut4"], "lut4_percent": build["lut4_percent"],
        "fmax_mhz": build["fmax_mhz"], "asked_mhz": build["target_mhz"],
        "per_second": build["fmax_mhz"] * 1e6 / bench["clocks_per_node"],
        "per_second_asked": build["target_mhz"] * 1e6 / bench["clocks_per_node"],
    }
    kept = {}
    for row in found["figures"]:
        if row["config"].startswith("tsume") or ", one board" in row["work"]:
            continue
        work = row["work"]
        kept[(row["config"], row["board"], work.split(" ")[0] if "playout" in work else work)] = row
    chosen = list(kept.values())

    def place(row):
        size = re.search(r"\d+", row["config"])
        return (not size, int(size.group()) if size else 0, row["config"], row["board"])

    return [tsume] + sorted(chosen, key=place)


def table(found):
    text = (
        "| configuration | board | what it does | look-up tables | MHz after routing (asked) | a second (at the clock that was asked) | beside it |\n"
        "|---|---|---|---|---|---|---|\n"
    )
    for row in rows(found):
        work = row["work"].split(",")[0]
        name = {"node": WORK["tsume"]}.get(work, WORK.get(work))
        if work.startswith("playout of "):
            name = f"{WORK['playout']} {work.removeprefix('playout of ')}"
        beside = BESIDE.get((row["config"], work), "")
        cells = [
            f"`{row['config']}`", f"`{row['board']}`", name,
            f"{row['lut4']:,} ({row['lut4_percent']:.0f} %)",
            f"{row['fmax_mhz']:.1f} ({row['asked_mhz']:.1f})",
            f"{short(row['per_second'])} ({short(row['per_second_asked'])})", beside,
        ]
        text += "| " + " | ".join(cells) + " |\n"
    return text


def version(found, tool):
    return ".".join(found["build"]["tools"][tool].split(".")[:3]).removesuffix(".0")


def readme(found):
    return (
        f"Whole chips, placed and routed with yosys {version(found, 'yosys')} and nextpnr {version(found, 'nextpnr-ecp5')}; clocks are counted in the simulated circuit.\n"
        "No board has run one yet.\n"
        "`scripts/figures.sh` measures this table; `kiban figures` makes one of all builds.\n\n"
        + table(found)
    )


def tsume(found):
    build, bench, sim = found["build"], found["bench"], found["sim"]
    of = lambda part: f"{build[part]:,}"
    share = lambda part: f"{build[part + '_percent']:.0f} %"
    per_node, mhz = bench["clocks_per_node"], build["fmax_mhz"]
    return (
        f"One engine of `tsume` on the ULX3S ({build['part']}, speed grade {build['part'].split('-')[2][0]}), the whole chip placed and routed with yosys {version(found, 'yosys')} and nextpnr {version(found, 'nextpnr-ecp5')}, seed {build['seed']} (`kiban build tsume --board ulx3s-85f`).\n"
        f"Clocks are counted in the simulated circuit (`kiban bench --set {bench['set']} --count {bench['problems']} --device sim`: {bench['nodes']:,} nodes).\n\n"
        "| | paper (XC2V6000, 2004) | Kiban |\n"
        "|---|---|---|\n"
        "| move generation, update of the board to the last of N moves | 62 + N clocks | 8 + N clocks |\n"
        f"| all clocks per expanded node, line search included | about 149 | {per_node:.1f} |\n"
        f"| clock after routing | 46.6 MHz | {mhz:.1f} MHz ({build['target_mhz']:.0f} asked for) |\n"
        f"| nodes a second | 340,000 | {digits(mhz * 1e6 / per_node)} |\n"
        f"| size | 68 % of the device | {of('lut4')} LUT4 ({share('lut4')}), {of('ff')} flip-flops, {of('bram')} block RAMs ({share('bram')}) |\n"
        f"| the simulated circuit, one core of {sim['cpu']} | - | {round(sim['clocks_per_second'], -3):,.0f} clocks a second |\n"
    )


def main():
    check = sys.argv[1:] == ["--check"]
    found = read()
    differ = []
    for name, text in (("README.md", readme(found)), ("docs/circuits/tsume.md", tsume(found))):
        path = os.path.join(ROOT, name)
        with open(path, encoding="utf-8") as file:
            page = file.read()
        block = f"<!-- figures -->\n{text}<!-- /figures -->"
        new, places = re.subn(r"<!-- figures -->.*<!-- /figures -->", lambda _: block, page, flags=re.S)
        if places != 1:
            sys.exit(f"{name} has no place for the figures")
        if new == page:
            continue
        differ.append(name)
        if not check:
            with open(path + ".new", "w", encoding="utf-8") as file:
                file.write(new)
            os.replace(path + ".new", path)
    if check and differ:
        sys.exit(f"the figures of {' and '.join(differ)} are not those of {EVIDENCE}: scripts/figures.py writes them")


main()
