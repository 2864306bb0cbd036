# slang by its command line, as the package brings the library and no program. Written by kiban; edit rtl_templates/flow/slang.py.
# The first argument says which warnings are errors: `strict` or `standard`; options of slang and files follow.
import shlex
import sys

from pyslang.driver import Driver

ALWAYS = ["--std", "1364-2005"]
WARNINGS = {
    # what the standard refuses is an error in any case
    "standard": [],
    "strict": [
        "-Weverything",
        "-Werror",
        # what nothing reads is Verilator's part (UNUSEDSIGNAL, in its -Wall): it judges every bit, knows the nets `unused`
        # that gather such bits, and the sections of the Verilog that are exempt by name
        "-Wno-unused-net",
        "-Wno-unused-but-set-net",
        "-Wno-unused-but-set-variable",
    ],
}

arguments = ["slang", *ALWAYS, *WARNINGS[sys.argv[1]], *sys.argv[2:]]
driver = Driver()
driver.addStandardArgs()
done = (
    driver.parseCommandLine(shlex.join(arguments))
    and driver.processOptions()
    and driver.parseAllSources()
    and driver.runFullCompilation(quiet=True)
)
sys.exit(0 if done else 1)
