# {{ header }}
# The Verilog without Kiban: make lint, make icarus, make verilator. They need Verilator 5, Icarus 11.
VERILATOR ?= verilator
IVERILOG ?= iverilog
VVP ?= vvp
SOURCES := $(filter %.v,$(shell cat sources.f))
TESTBENCH :={% for file in testbench %} {{ file }}{% endfor %}

.PHONY: all lint icarus verilator clean
all: lint icarus

# the circuit with byte ports, where every warning is an error, and its testbench
lint:
	$(VERILATOR) --lint-only -Wall --default-language 1364-2005 --top-module {{ chip }} -f sources.f
	$(VERILATOR) --lint-only --timing --default-language 1364-2005 --top-module {{ chip }}_tb -f sources.f $(TESTBENCH)

# says hello to it
icarus: {{ chip }}_tb.vvp
	$(VVP) -N $<

{{ chip }}_tb.vvp: sources.f $(SOURCES) $(TESTBENCH)
	$(IVERILOG) -g2005 -o $@ -s {{ chip }}_tb -f sources.f $(TESTBENCH)

verilator: obj_dir/V{{ chip }}_tb
	$<

# a Verilator that was not configured for this machine's compiler names no language, and delays need C++20
obj_dir/V{{ chip }}_tb: sources.f $(SOURCES) $(TESTBENCH)
	$(VERILATOR) --binary -CFLAGS -std=c++20 --default-language 1364-2005 --top-module {{ chip }}_tb -f sources.f $(TESTBENCH)

clean:
	rm -rf {{ chip }}_tb.vvp obj_dir
