//! One block for each construct: its text is kept in `tests/golden`, its behaviour equals Rust.
#![allow(clippy::single_match)]
mod common;

use kiban_emit::hdl::{comment, emit, join, EmitOptions};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::edge_ff::EdgeDFF;
use rust_hdl_widgets::prelude::*;

fn keep<B: Block>(mut b: B, top: &str) {
    b.connect_all();
    let m = match emit(&b, top, &EmitOptions::default()) {
        Ok(m) => m,
        Err(e) => panic!("{top}: {e}"),
    };
    common::golden(&format!("{top}.v"), &join(&m, top));
}

// ---- shifts

#[derive(LogicBlock, Default)]
struct Shifts {
    pub a: Signal<In, Bits<8>>,
    pub by: Signal<In, Bits<3>>,
    pub more: Signal<In, Bits<5>>,
    pub left: Signal<Out, Bits<8>>,
    pub right: Signal<Out, Bits<8>>,
    pub beyond: Signal<Out, Bits<8>>,
    pub fixed: Signal<Out, Bits<8>>,
    pub gone: Signal<Out, Bits<8>>,
    pub sum: Signal<Out, Bits<8>>,
    pub mask: Signal<Out, Bits<8>>,
    pub onehot: Signal<Out, Bits<81>>,
}

impl Logic for Shifts {
    #[hdl_gen]
    fn update(&mut self) {
        self.left.next = self.a.val() << self.by.val();
        self.right.next = self.a.val() >> self.by.val();
        self.beyond.next = self.a.val() << self.more.val();
        self.fixed.next = (self.a.val() >> 3) | (self.a.val() << 5);
        self.gone.next = self.a.val() >> 8;
        self.sum.next = (self.a.val() + self.a.val()) >> self.by.val();
        self.mask.next = bits::<8>(1) << self.by.val();
        self.onehot.next = bits::<81>(1) << self.more.val();
    }
}

#[test]
fn shifts() {
    keep(Shifts::default(), "shifts");
    equiv!("shifts", Shifts::default(), inputs: [a, by, more]).check(1500, 1);
}

// ---- bits and slices

#[derive(LogicBlock)]
struct Slices {
    pub a: Signal<In, Bits<16>>,
    pub w: Signal<In, Bits<81>>,
    pub i: Signal<In, Bits<4>>,
    pub s: Signal<In, Bits<7>>,
    pub bit0: Signal<Out, Bit>,
    pub bit_at: Signal<Out, Bit>,
    pub square: Signal<Out, Bit>,
    pub fixed: Signal<Out, Bits<5>>,
    pub over_end: Signal<Out, Bits<8>>,
    pub moving: Signal<Out, Bits<4>>,
    pub moving_end: Signal<Out, Bits<8>>,
    pub of_sum: Signal<Out, Bits<4>>,
    pub of_sum_bit: Signal<Out, Bit>,
    pub nested: Signal<Out, Bits<2>>,
    pub cut: Signal<Out, Bits<6>>,
    pub cut_sum: Signal<Out, Bits<6>>,
    pub grown: Signal<Out, Bits<20>>,
    pub table_bit: Signal<Out, Bit>,
    pub table_part: Signal<Out, Bits<4>>,
    pub replaced: Signal<Out, Bits<16>>,
    pub replaced_at: Signal<Out, Bits<16>>,
    pub mine: Signal<Out, Bits<16>>,
    pub mine_at: Signal<Out, Bits<16>>,
    pub one: Signal<Out, Bits<1>>,
    table: Constant<Bits<16>>,
}

impl Default for Slices {
    fn default() -> Self {
        Self {
            a: Default::default(),
            w: Default::default(),
            i: Default::default(),
            s: Default::default(),
            bit0: Default::default(),
            bit_at: Default::default(),
            square: Default::default(),
            fixed: Default::default(),
            over_end: Default::default(),
            moving: Default::default(),
            moving_end: Default::default(),
            of_sum: Default::default(),
            of_sum_bit: Default::default(),
            nested: Default::default(),
            cut: Default::default(),
            cut_sum: Default::default(),
            grown: Default::default(),
            table_bit: Default::default(),
            table_part: Default::default(),
            replaced: Default::default(),
            replaced_at: Default::default(),
            mine: Default::default(),
            mine_at: Default::default(),
            one: Default::default(),
            table: Constant::new(0xB3C5.into()),
        }
    }
}

impl Logic for Slices {
    #[hdl_gen]
    fn update(&mut self) {
        self.bit0.next = self.a.val().get_bit(3);
        self.bit_at.next = self.a.val().get_bit(self.i.val().index());
        self.square.next = self.w.val().get_bit(self.s.val().index());
        self.fixed.next = self.a.val().get_bits::<5>(2);
        self.over_end.next = self.a.val().get_bits::<8>(12);
        self.moving.next = self.w.val().get_bits::<4>(self.i.val().index());
        self.moving_end.next = self.a.val().get_bits::<8>(self.i.val().index());
        self.of_sum.next = (self.a.val() + 7).get_bits::<4>(6);
        self.of_sum_bit.next = (self.a.val() - 1).get_bit(self.i.val().index());
        self.nested.next = self.a.val().get_bits::<8>(4).get_bits::<2>(3);
        self.cut.next = bit_cast::<6, 16>(self.a.val());
        self.cut_sum.next = bit_cast::<6, 16>(self.a.val() + 9);
        self.grown.next = bit_cast::<20, 16>(self.a.val());
        self.table_bit.next = self.table.val().get_bit(self.i.val().index());
        self.table_part.next = self.table.val().get_bits::<4>(5) ^ self.i.val();
        self.replaced.next = self.a.val().replace_bit(5, self.bit0.val());
        self.replaced_at.next = self.a.val().replace_bit(self.i.val().index(), self.bit_at.val());
        self.mine.next = self.a.val();
        for k in 0..3 {
            self.mine.next = self.mine.val().replace_bit(4 * k + 1, self.i.val().get_bit(k));
        }
        self.mine_at.next = 0.into();
        self.mine_at.next = self.mine_at.val().replace_bit(self.i.val().index(), true);
        self.one.next = self.a.val().get_bits::<1>(9);
    }
}

#[test]
fn slices() {
    keep(Slices::default(), "slices");
    equiv!("slices", Slices::default(), inputs: [a, w, i, s])
        .shape(|_, n, v| if n == "s" { v % 81u32 } else { v })
        .check(1500, 2);
}

// ---- temporaries inside branches

#[derive(LogicBlock, Default)]
struct Branches {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub y: Signal<Out, Bits<4>>,
    pub z: Signal<Out, Bits<8>>,
    sum: Signal<Local, Bits<8>>,
    count: Signal<Local, Bits<8>>,
}

impl Logic for Branches {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val();
        if self.flag.val() {
            self.sum.next = self.sum.val() + self.b.val();
        }
        // the local changes below: this reads the value so more
        self.count.next = 0.into();
        for i in 0..8 {
            self.count.next = self.count.val() + self.a.val().get_bit(i);
        }
        self.z.next = self.count.val();
        self.y.next = 0.into();
        if (self.sum.val() + 3).get_bit(7) {
            self.y.next = bit_cast::<4, 8>(self.sum.val() + self.b.val());
        } else if (self.sum.val() - self.b.val()).get_bits::<2>(3) == 2 {
            self.y.next = (self.sum.val() ^ self.b.val()).get_bits::<4>(2);
        } else if self.flag.val() && self.a.val() > 100 || self.b.val() == 0 {
            self.y.next = 5.into();
        }
        self.sum.next = self.sum.val() | 1;
        match self.flag.val() {
            true => self.z.next = self.z.val() + self.sum.val(),
            false => {}
        }
    }
}

#[test]
fn branches() {
    keep(Branches::default(), "branches");
    equiv!("branches", Branches::default(), inputs: [a, b, flag]).check(2000, 3);
}

// ---- enums, structs

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Phase {
    Idle,
    Load,
    Run,
    Stop,
    Report,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Entry {
    tag: Bits<6>,
    pn: Bits<12>,
    seen: Bit,
}

#[derive(LogicBlock, Default)]
struct Machine {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub tag: Signal<In, Bits<6>>,
    pub pn: Signal<In, Bits<12>>,
    pub out: Signal<Out, Bits<12>>,
    pub seen: Signal<Out, Bit>,
    pub phase: Signal<Out, Phase>,
    pub at_report: Signal<Out, Bit>,
    state: DFF<Phase>,
    entry: DFF<Entry>,
    next: Signal<Local, Entry>,
}

impl Logic for Machine {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, entry);
        self.next.next = self.entry.q.val();
        self.next.next.pn = self.pn.val() + 1;
        self.next.next.seen = self.entry.q.val().tag == self.tag.val();
        match self.state.q.val() {
            Phase::Idle => {
                if self.go.val() {
                    self.state.d.next = Phase::Load;
                }
            }
            Phase::Load => {
                self.next.next.tag = self.tag.val();
                self.entry.d.next = self.next.val();
                self.state.d.next = Phase::Run;
            }
            Phase::Run => {
                self.entry.d.next = self.next.val();
                if self.entry.q.val().pn > 3000 {
                    self.state.d.next = Phase::Stop;
                } else if self.go.val() {
                    self.state.d.next = Phase::Report;
                }
            }
            Phase::Stop => self.state.d.next = Phase::Report,
            Phase::Report => self.state.d.next = Phase::Idle,
        }
        self.out.next = self.entry.q.val().pn;
        self.seen.next = self.entry.q.val().seen;
        self.phase.next = self.state.q.val();
        self.at_report.next = self.state.q.val() == Phase::Report;
        if self.reset.val() {
            self.state.d.next = Phase::Idle;
        }
    }
}

#[test]
fn enums_and_structs() {
    keep(Machine::default(), "machine_enum");
    equiv!("machine_enum", Machine::default(), clock: clock, inputs: [reset, go, tag, pn])
        .shape(|c, n, v| if n == "tag" && c % 3 != 0 { BigUint::from(9u32) } else { v })
        .check(2000, 4);
}

// ---- signed numbers

#[derive(LogicBlock)]
struct SignedOps {
    pub a: Signal<In, Signed<16>>,
    pub b: Signal<In, Signed<16>>,
    pub u: Signal<In, Bits<16>>,
    pub less: Signal<Out, Bit>,
    pub positive: Signal<Out, Bit>,
    pub negated: Signal<Out, Signed<16>>,
    pub product: Signal<Out, Signed<32>>,
    pub raw: Signal<Out, Bits<16>>,
    pub back: Signal<Out, Signed<16>>,
    pub wide: Signal<Out, Signed<20>>,
    pub narrow: Signal<Out, Signed<8>>,
    pub difference: Signal<Out, Signed<16>>,
    pub unsigned_product: Signal<Out, Bits<32>>,
    zero: Constant<Signed<16>>,
}

impl Logic for SignedOps {
    #[hdl_gen]
    fn update(&mut self) {
        self.less.next = self.a.val() < self.b.val();
        self.positive.next = self.a.val() > self.zero.val();
        self.negated.next = -self.a.val();
        self.product.next = self.a.val() * self.b.val();
        self.raw.next = unsigned_cast(self.a.val());
        self.back.next = signed_cast(self.u.val());
        self.wide.next = signed_bit_cast::<20, 16>(self.a.val());
        self.narrow.next = signed_bit_cast::<8, 16>(self.a.val());
        self.difference.next = self.a.val() - self.b.val();
        self.unsigned_product.next = self.u.val() * unsigned_cast(self.b.val());
    }
}

impl SignedOps {
    fn new() -> Self {
        Self {
            a: Default::default(),
            b: Default::default(),
            u: Default::default(),
            less: Default::default(),
            positive: Default::default(),
            negated: Default::default(),
            product: Default::default(),
            raw: Default::default(),
            back: Default::default(),
            wide: Default::default(),
            narrow: Default::default(),
            difference: Default::default(),
            unsigned_product: Default::default(),
            zero: Constant::new(Signed::default()),
        }
    }
}

#[test]
fn signed_numbers() {
    keep(SignedOps::new(), "signed_ops");
    // rust-hdl's own signed product panics on large negative values: keep away from them
    equiv!("signed_ops", SignedOps::new(), inputs: [a, b, u])
        .shape(|_, n, v| {
            if n == "u" || v < BigUint::from(0x8000u32) {
                v
            } else {
                v | BigUint::from(0x8001u32)
            }
        })
        .check(1000, 5);
}

// ---- loops, arrays, wide words

#[derive(LogicBlock)]
struct Lanes {
    pub clock: Signal<In, Clock>,
    pub x: [Signal<In, Bits<5>>; 4],
    pub load: Signal<In, Bits<4>>,
    pub y: [Signal<Out, Bits<5>>; 4],
    pub total: Signal<Out, Bits<160>>,
    regs: [DFF<Bits<5>>; 4],
    word: Signal<Local, Bits<160>>,
    low: Signal<Local, Bits<5>>,
}

impl Default for Lanes {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            x: std::array::from_fn(|_| Default::default()),
            load: Default::default(),
            y: std::array::from_fn(|_| Default::default()),
            total: Default::default(),
            regs: std::array::from_fn(|_| Default::default()),
            word: Default::default(),
            low: Default::default(),
        }
    }
}

impl Logic for Lanes {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("about: four lanes, one wide word");
        self.word.next = 0.into();
        for i in 0..4 {
            self.regs[i].clock.next = self.clock.val();
            self.regs[i].d.next = self.regs[i].q.val();
            if self.load.val().get_bit(i) {
                self.regs[i].d.next = self.x[i].val();
            }
            // the first lane is alone: the branch is decided while the loop is unrolled
            if i == 0 {
                self.y[i].next = self.regs[i].q.val();
            } else {
                self.y[i].next = self.regs[i].q.val() ^ self.regs[0].q.val();
            }
            // a call such as bit_cast is evaluated by rust-hdl: it cannot name the loop variable
            self.low.next = self.regs[i].q.val();
            self.word.next = (self.word.val() << 40) | bit_cast::<160, 5>(self.low.val());
        }
        self.total.next = self.word.val();
    }
}

#[test]
fn loops_and_arrays() {
    keep(Lanes::default(), "lanes");
    common::Equiv::new("lanes", Lanes::default)
        .clock("clock", |b, v| b.clock.next = Clock { clk: v })
        .input("x_0", |b, v| b.x[0].next = v)
        .input("x_1", |b, v| b.x[1].next = v)
        .input("x_2", |b, v| b.x[2].next = v)
        .input("x_3", |b, v| b.x[3].next = v)
        .input("load", |b, v| b.load.next = v)
        .check(500, 6);
}

// ---- interfaces

#[derive(LogicInterface, Default, Clone, Debug)]
#[join = "PortTaker"]
struct PortGiver {
    pub data: Signal<Out, Bits<8>>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

#[derive(LogicInterface, Default, Clone, Debug)]
#[join = "PortGiver"]
struct PortTaker {
    pub data: Signal<In, Bits<8>>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

#[derive(LogicBlock, Default)]
struct Giver {
    pub clock: Signal<In, Clock>,
    pub port: PortGiver,
    count: DFF<Bits<8>>,
}

impl Logic for Giver {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, count);
        self.port.data.next = self.count.q.val();
        self.port.valid.next = self.count.q.val().get_bit(1);
        if !self.count.q.val().get_bit(1) || self.port.ready.val() {
            self.count.d.next = self.count.q.val() + 1;
        }
    }
}

#[derive(LogicBlock, Default)]
struct Taker {
    pub port: PortTaker,
    pub hold: Signal<In, Bit>,
    pub seen: Signal<Out, Bits<8>>,
}

impl Logic for Taker {
    #[hdl_gen]
    fn update(&mut self) {
        self.port.ready.next = !self.hold.val();
        self.seen.next = 0.into();
        if self.port.valid.val() {
            self.seen.next = self.port.data.val();
        }
    }
}

#[derive(LogicBlock, Default)]
struct Joined {
    pub clock: Signal<In, Clock>,
    pub hold: Signal<In, Bit>,
    pub seen: Signal<Out, Bits<8>>,
    pub outside: PortGiver,
    giver: Giver,
    taker: Taker,
    other: Giver,
}

impl Logic for Joined {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, giver, other);
        PortGiver::join(&mut self.giver.port, &mut self.taker.port);
        PortGiver::link(&mut self.outside, &mut self.other.port);
        self.taker.hold.next = self.hold.val();
        self.seen.next = self.taker.seen.val();
    }
}

#[test]
fn interfaces() {
    keep(Joined::default(), "joined");
    equiv!("joined", Joined::default(), clock: clock, inputs: [hold, outside.ready]).check(400, 7);
}

// ---- registers of rust-hdl-widgets

#[derive(LogicBlock)]
struct Registers {
    pub clock: Signal<In, Clock>,
    pub d: Signal<In, Bits<8>>,
    pub q: Signal<Out, Bits<8>>,
    pub e: Signal<Out, Bits<8>>,
    with_init: DFFWithInit<Bits<8>>,
    edged: EdgeDFF<Bits<8>>,
}

impl Default for Registers {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            d: Default::default(),
            q: Default::default(),
            e: Default::default(),
            with_init: DFFWithInit::new(0x5A.into()),
            edged: EdgeDFF::new(0x33.into()),
        }
    }
}

impl Logic for Registers {
    #[hdl_gen]
    fn update(&mut self) {
        self.with_init.clock.next = self.clock.val();
        self.edged.clk.next = self.clock.val();
        self.with_init.d.next = self.d.val();
        self.edged.d.next = self.with_init.q.val();
        self.q.next = self.with_init.q.val();
        self.e.next = self.edged.q.val();
    }
}

#[test]
fn registers() {
    keep(Registers::default(), "registers");
    equiv!("registers", Registers::default(), clock: clock, inputs: [d]).check(100, 8);
}

// ---- texts: wrapper with cores, custom wiring

#[derive(LogicBlock)]
struct Twin {
    pub a: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    _plus: u64,
}

impl Twin {
    fn new(plus: u64) -> Self {
        Self { a: Default::default(), y: Default::default(), _plus: plus }
    }
}

impl Logic for Twin {
    fn update(&mut self) {
        self.y.next = self.a.val() + self._plus;
    }
    fn connect(&mut self) {
        self.y.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Wrapper(Wrapper {
            code: format!(
                "// module: plus_{0}\n// about: adds {0}\n// source: template twin.v\n\
                 add_core #(.PLUS({0})) core (.a(a), .y(y));\n",
                self._plus
            ),
            cores:
                "// adds a constant\nmodule add_core #(parameter [7:0] PLUS = 8'd0) \
                    (input wire [7:0] a, output wire [7:0] y);\n  assign y = a + PLUS;\nendmodule\n"
                    .into(),
        })
    }
}

#[derive(LogicBlock)]
struct Chain {
    pub a: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bits<8>>,
    link: Vec<Twin>,
}

impl Default for Chain {
    fn default() -> Self {
        Self {
            a: Default::default(),
            y: Default::default(),
            z: Default::default(),
            link: [3, 5, 3].into_iter().map(Twin::new).collect(),
        }
    }
}

impl Logic for Chain {
    fn update(&mut self) {
        self.link[0].a.next = self.a.val();
        self.link[1].a.next = self.link[0].y.val();
        self.link[2].a.next = self.link[1].y.val();
        self.y.next = self.link[2].y.val();
        self.z.next = !self.a.val();
    }
    fn connect(&mut self) {
        self.y.connect();
        self.z.connect();
        self.link.iter_mut().for_each(|l| l.a.connect());
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(
            "// module: chain\nassign link$0$a = a;\nassign link$1$a = link$0$y;\n\
             assign link$2$a = link$1$y;\nassign y = link$2$y;\n\nalways @(*) begin\n  z = ~a;\nend\n"
                .into(),
        )
    }
}

#[test]
fn texts() {
    let mut c = Chain::default();
    c.connect_all();
    let m = emit(&c, "chain", &EmitOptions::default()).unwrap();
    let names: Vec<&str> = m.keys().map(String::as_str).collect();
    assert_eq!(names, ["add_core", "chain", "chain_plus_3", "chain_plus_5"]);
    keep(Chain::default(), "chain");
    equiv!("chain", Chain::default(), inputs: [a]).check(200, 9);
}

// ---- const generics

#[derive(LogicBlock)]
struct Generic<const N: usize, const W: usize> {
    pub clock: Signal<In, Clock>,
    pub d: Signal<In, Bits<W>>,
    pub at: Signal<In, Bits<4>>,
    pub low: Signal<Out, Bits<2>>,
    pub hit: Signal<Out, Bits<5>>,
    pub last: Signal<Out, Bits<W>>,
    stage: Vec<DFF<Bits<W>>>,
    limit: Constant<Bits<W>>,
}

impl<const N: usize, const W: usize> Default for Generic<N, W> {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            d: Default::default(),
            at: Default::default(),
            low: Default::default(),
            hit: Default::default(),
            last: Default::default(),
            stage: (0..N).map(|_| Default::default()).collect(),
            limit: Constant::new((N as u64).into()),
        }
    }
}

impl<const N: usize, const W: usize> Logic for Generic<N, W> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module: generic");
        for i in 0..N {
            self.stage[i].clock.next = self.clock.val();
        }
        self.stage[0].d.next = self.d.val() + self.limit.val();
        for i in 1..N {
            self.stage[i].d.next = self.stage[i - 1].q.val();
        }
        self.last.next = 0.into();
        self.hit.next = 0.into();
        for i in 0..N {
            self.last.next = self.last.val() ^ self.stage[i].q.val();
            if self.at.val().index() == i {
                self.hit.next = i.to_bits::<5>();
            }
        }
        self.low.next = self.d.val().get_bits::<2>(0);
    }
}

#[test]
fn const_generics() {
    equiv!("generic", Generic::<5, 9>::default(), clock: clock, inputs: [d, at]).check(300, 10);
    equiv!("generic_wide", Generic::<3, 70>::default(), clock: clock, inputs: [d, at])
        .check(300, 11);
}
