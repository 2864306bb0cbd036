"""Adds the multipliers and SPRAMs of an iCE40 UltraPlus to a bitstream that icebox_vlog has turned back: it names the wires at their pins,
but leaves the cells out.

    python3 icebox_cells.py ICEBOX_VLOG BITS.asc TURNED.v CLOCK OUT.v

ICEBOX_VLOG is the program, whose package has the facts of the device; TURNED.v has its comments (which wires of the device are a net).
CLOCK is the port that is the clock's pad: no wire leads from there to a PLL that has its clock from it.
"""

import os
import re
import sys

program, bits, turned, clock, out = sys.argv[1:]
home = os.path.dirname(os.path.realpath(program))
sys.path[:0] = [home, os.path.join(home, "..", "share", "fpga-icestorm", "python"), os.path.join(home, "..", "share", "icebox")]
import icebox  # noqa: E402

text = open(turned).read()

# a net's wires stand below it as comments
nets, net = {}, None
for line in text.splitlines():
    if found := re.match(r"(?:wire|reg) ([^ ;]*)", line):
        # an escaped name ends with a blank
        net = found[1] + " " * found[1].startswith("\\")
    elif found := re.match(r"// \((\d+), (\d+), '([^']*)'\)", line):
        nets[int(found[1]), int(found[2]), found[3]] = net

chip = icebox.iceconfig()
chip.read_file(bits)


def is_set(x, y, name):
    """Whether a configuration bit of a tile is 1."""
    tile = icebox.tileconfig(chip.tile(x, y))
    entries = [entry[0] for entry in chip.tile_db(x, y) if entry[1:] == ["IpConfig", name] or entry[1:] == [name]]
    if len(entries) != 1:
        sys.exit(f"the tile {x} {y} has no bit {name}")
    return tile.match(entries[0])


def bus(pins, opens, name, width):
    """The wires at a port of a cell, as Verilog; what is not connected is 0."""
    wires = [f"{name}_{i}" for i in reversed(range(width))]
    joined = ", ".join(nets.get(pins[wire]) or opens.get(wire, "1'b0") for wire in wires)
    return f".{name}({{{joined}}})"


def opened(pins, name, width, cell):
    """Wires for outputs that lead nowhere."""
    return {f"{name}_{i}": f"{cell}_open_{i}" for i in range(width) if pins[f"{name}_{i}"] not in nets}


def written(kind, name, opens, ports):
    """A cell as Verilog."""
    wires = f"wire {', '.join(opens.values())};\n" if opens else ""
    joined = ",\n  ".join(ports)
    return f"{wires}{kind} {name} (\n  {joined}\n);\n"


def multiplier(x, y):
    """A multiplier as Verilog; nothing if no wire leads from it."""
    pins = chip.get_dsp_nets_db(x, y)
    if not any(name.startswith("O_") and wire in nets for name, wire in pins.items()):
        return ""
    values = {}
    for name, place in chip.get_dsp_config_db(x, y).items():
        # a word of two bits has a row for each
        word, bit = re.fullmatch(r"(.*?)(?:_([01]))?", name).groups()
        values[word] = values.get(word, 0) | is_set(*place) << int(bit or 0)
    values["NEG_TRIGGER"] = int(is_set(x, y + 2, "NegClk"))
    if values["BOTADDSUB_CARRYSELECT"] == 2 or 3 in (values["BOTADDSUB_LOWERINPUT"], values["TOPADDSUB_LOWERINPUT"]):
        sys.exit(f"the multiplier at {x} {y} takes what another one hands over, which is not turned back")
    parameters = ", ".join(f".{name}({value})" for name, value in sorted(values.items()))
    opens = opened(pins, "O", 32, f"mac16_{x}_{y}")
    ports = [bus(pins, opens, name, width) for name, width in [("A", 16), ("B", 16), ("C", 16), ("D", 16), ("O", 32)]]
    for name in sorted(n for n in pins if "_" not in n and n != "CO"):
        # what is not connected is 0, but a clock is enabled
        level = "1'b1" if name == "CE" else "1'b0"
        ports.append(f".{name}({nets.get(pins[name]) or level})")
    for name in ["ACCUMCI", "SIGNEXTIN"]:
        ports.append(f".{name}(1'b0)")
    return written(f"SB_MAC16 #({parameters})", f"mac16_{x}_{y}", opens, ports)


def spram(place, pins):
    """An SPRAM as Verilog; nothing if it is not enabled."""
    x, y, bit = pins["SPRAM_EN"]
    if not is_set(x, y, bit):
        return ""
    name = f"spram_{place[0]}_{place[2]}"
    opens = opened(pins, "DATAOUT", 16, name)
    ports = [bus(pins, opens, port, width) for port, width in [("ADDRESS", 14), ("DATAIN", 16), ("MASKWREN", 4), ("DATAOUT", 16)]]
    for port in ["WREN", "CHIPSELECT", "CLOCK", "STANDBY", "SLEEP", "POWEROFF"]:
        wire = nets.get(pins[port]) or "1'b0"
        ports.append(f".{port}({wire})")
    return written("SB_SPRAM256KA", name, opens, ports)


cells = "".join(multiplier(x, y) for x, y in sorted(chip.dsp_tiles[0]))
cells += "".join(spram(place, pins) for place, pins in sorted(icebox.spram_db.get(chip.device, {}).items()))
head, end, tail = text.rpartition("endmodule")
head = re.sub(r"\.PACKAGEPIN\([^)]*\)", f".REFERENCECLK({clock})", head).replace("SB_PLL40_PAD", "SB_PLL40_CORE")
with open(out, "w") as file:
    file.write(f"{head}{cells}\n{end}{tail}")
