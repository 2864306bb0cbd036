# {{ header }}
# The Verilog without Kiban: make lint, make icarus, make verilator. They need Verilator 5, Icarus 11.
VERILATOR ?= verilator
IVERILOG ?= iverilog
VVP ?= vvp
SOURCES := $(filter %.v,$(shell cat sources.f))

.PHONY: all lint icarus verilator clean
all: lint icarus

# the circuit with byte ports; every warning is an error
lint:
	$(VERILATOR) --lint-only -Wall --default-language 1364-2005 --top-module {{ chip }} -f sources.f

# says hello to it
icarus: {{ chip }}_tb.vvp
	$(VVP) -N $<

{{ chip }}_tb.vvp: sources.f $(SOURCES) tb/{{ chip }}_tb.v
	$(IVERILOG) -g2005 -o $@ -s {{ chip }}_tb -f sources.f tb/{{ chip }}_tb.v

verilator: obj_dir/V{{ chip }}_tb
	$<

obj_dir/V{{ chip }}_tb: sources.f $(SOURCES) tb/{{ chip }}_tb.v
	$(VERILATOR) --binary --default-language 1364-2005 --top-module {{ chip }}_tb -f sources.f tb/{{ chip }}_tb.v

clean:
	rm -rf {{ chip }}_tb.vvp obj_dir
