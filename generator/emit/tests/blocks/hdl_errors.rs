//! What the emitter refuses, each with a sentence that names the place.

use kiban_emit::hdl::{emit, EmitError, EmitOptions};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

fn refuse<B: Block>(mut b: B) -> EmitError {
    b.connect_all();
    match emit(&b, "bad", &EmitOptions::default()) {
        Ok(m) => panic!("accepted:\n{}", m["bad"]),
        Err(e) => e,
    }
}

/// A block of two inputs of 8 bits, one of 3, and one output of 8.
macro_rules! blocks {
    ($($name:ident),* $(,)?) => {$(
        #[derive(LogicBlock, Default)]
        #[allow(dead_code)]
        struct $name {
            pub clock: Signal<In, Clock>,
            pub a: Signal<In, Bits<8>>,
            pub b: Signal<In, Bits<8>>,
            pub i: Signal<In, Bits<3>>,
            pub y: Signal<Out, Bits<8>>,
        }
    )*};
}
blocks!(IndexSum, SliceSum, ConstIndex, ReadsLater, Unknown);

impl Logic for IndexSum {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
        if self.a.val().get_bit(self.i.val().index() + 1) {
            self.y.next = self.b.val();
        }
    }
}

impl Logic for SliceSum {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bits::<8>((self.i.val() + 1).index());
    }
}

const THREE: u64 = 3;

impl Logic for Unknown {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + THREE;
    }
}

impl Logic for ConstIndex {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
        if self.a.val().get_bit(8) {
            self.y.next = self.b.val();
        }
    }
}

impl Logic for ReadsLater {
    #[hdl_gen]
    fn update(&mut self) {
        if self.i.val() == 0 {
            self.y.next = self.a.val();
        }
        if self.i.val() != 0 {
            self.y.next = self.y.val() + self.b.val();
        }
    }
}

#[test]
fn arithmetic_in_an_index() {
    for e in [refuse(IndexSum::default()), refuse(SliceSum::default())] {
        assert!(e.to_string().contains("a computed index"), "{e}");
    }
}

#[test]
fn unknown_names() {
    let e = refuse(Unknown::default());
    assert_eq!(e, EmitError::UnknownName { path: "bad".into(), name: "THREE".into() });
}

#[test]
fn index_out_of_range() {
    let e = refuse(ConstIndex::default());
    assert!(e.to_string().contains("bit 8 of a signal of 8 bits"), "{e}");
}

#[test]
fn reading_before_writing() {
    let e = refuse(ReadsLater::default());
    assert_eq!(e, EmitError::ReadBeforeWrite { path: "bad".into(), signal: "y".into() });
}

#[derive(LogicBlock, Default)]
struct Open {
    pub clock: Signal<In, Clock>,
    pub y: Signal<Out, Bits<8>>,
    count: DFF<Bits<8>>,
}

impl Logic for Open {
    #[hdl_gen]
    fn update(&mut self) {
        self.count.d.next = self.count.q.val() + 1;
        self.y.next = self.count.q.val();
    }
}

#[test]
fn open_clock() {
    let e = refuse(Open::default());
    assert_eq!(e, EmitError::Check("open: uut.count.clock".into()));
}

#[derive(LogicBlock, Default)]
struct Keyword {
    pub a: Signal<In, Bits<8>>,
    pub always: Signal<Out, Bits<8>>,
}

impl Logic for Keyword {
    #[hdl_gen]
    fn update(&mut self) {
        self.always.next = self.a.val();
    }
}

#[test]
fn reserved_words() {
    let e = refuse(Keyword::default());
    assert_eq!(e, EmitError::Reserved { path: "bad".into(), name: "always".into() });
}

#[derive(LogicBlock, Default)]
struct Clash {
    pub clock: Signal<In, Clock>,
    pub a: Signal<In, Bit>,
    pub y: Signal<Out, Bit>,
    keep: DFF<Bit>,
    keep_q: Signal<Local, Bit>,
}

impl Logic for Clash {
    #[hdl_gen]
    fn update(&mut self) {
        self.keep.clock.next = self.clock.val();
        self.keep.d.next = self.a.val();
        self.keep_q.next = !self.keep.q.val();
        self.y.next = self.keep_q.val();
    }
}

#[test]
fn two_signals_of_one_name() {
    let e = refuse(Clash::default());
    assert_eq!(e, EmitError::NameClash { path: "bad".into(), name: "keep_q".into() });
}

#[derive(LogicBlock)]
struct Core {
    pub a: Signal<In, Bit>,
    pub y: Signal<Out, Bit>,
    _invert: bool,
}

impl Logic for Core {
    fn update(&mut self) {
        self.y.next = self.a.val() ^ self._invert;
    }
    fn connect(&mut self) {
        self.y.connect();
    }
    fn hdl(&self) -> Verilog {
        let sign = if self._invert { "~" } else { "" };
        Verilog::Wrapper(Wrapper {
            code: "core_of c (.a(a), .y(y));".into(),
            cores: format!(
                "module core_of (input wire a, output wire y);\n  assign y = {sign}a;\nendmodule\n"
            ),
        })
    }
}

#[derive(LogicBlock)]
struct TwoCores {
    pub a: Signal<In, Bit>,
    pub y: Signal<Out, Bit>,
    first: Core,
    second: Core,
}

impl Logic for TwoCores {
    #[hdl_gen]
    fn update(&mut self) {
        self.first.a.next = self.a.val();
        self.second.a.next = self.first.y.val();
        self.y.next = self.second.y.val();
    }
}

#[test]
fn two_cores_of_one_name() {
    let core = |i| Core { a: Default::default(), y: Default::default(), _invert: i };
    let two = |i, j| TwoCores {
        a: Default::default(),
        y: Default::default(),
        first: core(i),
        second: core(j),
    };
    assert_eq!(refuse(two(true, false)), EmitError::CoreClash { module: "core_of".into() });
    let mut same = two(true, true);
    same.connect_all();
    let m = emit(&same, "two", &EmitOptions::default()).unwrap();
    assert_eq!(m.keys().collect::<Vec<_>>(), ["core_of", "two", "two_first"]);
}

/// Names can be chosen from outside, by path.
#[test]
fn renamed_modules() {
    let core = || Core { a: Default::default(), y: Default::default(), _invert: true };
    let mut b =
        TwoCores { a: Default::default(), y: Default::default(), first: core(), second: core() };
    b.connect_all();
    let mut o = EmitOptions { prefix: Some("kiban".into()), ..Default::default() };
    o.rename.insert("two/second".into(), "inverter".into());
    let m = emit(&b, "two", &o).unwrap();
    assert_eq!(m.keys().collect::<Vec<_>>(), ["core_of", "inverter", "kiban_first", "two"]);
}
