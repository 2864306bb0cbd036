//! Blocks declared with `#[block]`, `#[logic]` and `#[derive(Record)]`: what arrives in the Verilog,
//! and that it does what the Rust block does.
mod generic;
mod part;

use crate::verilator;
use kiban_emit::hdl::{block, emit, join, logic, EmitOptions, Record, StateBits};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A vocabulary as circuits share it with their models.
pub mod command {
    /// Take the value.
    pub const PUT: u64 = 5;
    /// Forget everything.
    pub const CLEAR: u64 = 9;
}
const LIMIT: u64 = 200;

#[derive(Copy, Clone, PartialEq, Debug, LogicState, StateBits)]
pub enum Phase {
    Empty,
    Half,
    Full,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Point {
    file: Bits<4>,
    rank: Bits<4>,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Entry {
    phase: Phase,
    value: Bits<8>,
    at: Point,
    good: Bit,
}

/// Keeps the last two entries.
///
/// Clocks: an entry is there 1 clock after its command. See [`Entry`] for the [layout](Entry).
#[block(pub fn new(offset: u64))]
#[module("keeper")]
pub struct Keeper {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// What to do, see `command`.
    #[group("commands")]
    pub order: Signal<In, Bits<4>>,
    /// The value that is put.
    pub value: Signal<In, Bits<8>>,
    /// A packed entry, as it comes from a memory.
    pub word: Signal<In, Bits<19>>,
    /// The last entry, packed.
    #[group("what is kept")]
    pub last: Signal<Out, Bits<19>>,
    /// The one before it.
    pub previous: Signal<Out, Bits<19>>,
    /// Values at or above the limit so far, in one of four counters.
    pub high: Signal<Out, Bits<3>>,
    /// Unlike what it should be.
    pub wrong: Signal<Out, Bit>,
    entry: DFF<Entry>,
    older: DFF<Entry>,
    fresh: Signal<Local, Entry>,
    counters: [DFF<Bits<3>>; 2],
    /// the counters run apart
    never_apart: Signal<Local, Bit>,
    #[init(Constant::new(offset.into()))]
    offset: Constant<Bits<8>>,
}

#[logic]
impl Keeper {
    fn update(&mut self) {
        // this comment stands in the Verilog,
        // in one line
        self.fresh.next = self.word.val().into();
        self.take();
        if self.order.val() == command::CLEAR {
            // nothing is kept
            self.entry.d.next.phase = Phase::Empty;
            self.entry.d.next.good = false;
        } else if self.order.val() == command::PUT {
            self.put();
        }
        self.count();
        self.last.next = self.entry.q.val().into();
        self.previous.next = self.older.q.val().into();
        self.wrong.next = self.never_apart.val();
    }

    /// The counters, both alike.
    fn count(&mut self) {
        for i in 0..2 {
            if self.value.val() >= LIMIT {
                self.counters[i].d.next = self.counters[i].q.val() + 1;
            }
        }
        self.never_apart.next = self.counters[0].q.val() != self.counters[1].q.val();
        self.high.next = self.counters[0].q.val();
    }
}

fn text() -> String {
    let mut k = Keeper::new(3);
    k.connect_all();
    join(&emit(&k, "keeper", &EmitOptions::default()).unwrap(), "keeper")
}

#[test]
fn what_arrives() {
    let text = text();
    for want in [
        "// keeper: Keeps the last two entries.",
        "// Clocks: an entry is there 1 clock after its command. See Entry for the layout.",
        "Emitted: edit generator/emit/tests/blocks/hdl_declared/mod.rs or the configuration, not this",
        "    // commands\n    input  wire [3:0]  order,     // What to do, see command.",
        "    input  wire        reset,     // synchronous, active high",
        "    output wire        wrong      // Unlike what it should be.",
        "localparam [3:0] COMMAND_PUT",
        "= 4'd9;",
        "localparam [7:0] LIMIT",
        "// this comment stands in the Verilog, in one line",
        "// nothing is kept",
        "// Put: everything new but the place.",
        "// from another file",
        "reg  [7:0] entry_value_q;",
        "entry_at_file_d = ",
        "counters_1_q <= counters_1_d;",
        "`ifdef KIBAN_CHECK",
        "// never: the counters run apart",
        "assert (reset || !never_apart);",
        "order == COMMAND_CLEAR",
    ] {
        assert!(text.contains(want), "`{want}` is missing in\n{text}");
    }
    for not in ["entry_q", "entry_d", "tmp_", "4'd5:", "\u{1}"] {
        assert!(!text.contains(not), "`{not}` stands in\n{text}");
    }
}

#[test]
fn does_the_same() {
    equiv!("keeper", Keeper::new(3), clock: clock, inputs: [reset, order, value, word])
        .bias("reset", 3)
        .shape(|_, name, random| match name {
            // mostly commands that exist
            "order" if random < 12u32.into() => if random.bit(0) { 5u32 } else { 9 }.into(),
            // a memory never holds a code without a state
            "word" if &random % 4u32 == 3u32.into() => random - 1u32,
            _ => random,
        })
        .check(2000, 1);
}

/// The circuit runs for some clocks with all inputs at 1.
const HARNESS: &str = r#"#include "Vkeeper.h"
double sc_time_stamp() { return 0; }
int main() {
    Vkeeper k;
    for (int clock = 0; clock < 20; clock++) {
        k.reset = clock < 2;
        k.order = 5;
        k.value = 255;
        k.clock = 0;
        k.eval();
        k.clock = 1;
        k.eval();
    }
    return 0;
}
"#;

#[test]
fn what_must_never_be_ends_a_simulation() {
    let Some(verilator) = verilator::find() else { return };
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("never");
    let run = |name: &str, text: String| {
        let sources = [("keeper.v".into(), text), ("main.cpp".into(), HARNESS.to_string())];
        let dir = folder.join(name);
        let player = verilator::executable(&verilator, &dir, "keeper", &sources, None, "-O0");
        std::process::Command::new(player).output().unwrap()
    };
    let text = text();
    assert!(run("whole", text.clone()).status.success());
    let broken = text.replace("counters_1_q <= counters_1_d;", "counters_1_q <= 3'd7;");
    assert_ne!(broken, text);
    let out = run("broken", broken);
    let said = [out.stdout, out.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(!out.status.success() && said.contains("ssertion failed"), "{said}");
}
