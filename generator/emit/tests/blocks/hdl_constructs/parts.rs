//! What a block is put together from: interfaces, registers of rust-hdl-widgets, texts.
use super::keep;
use kiban_emit::hdl::{emit, EmitOptions};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::edge_ff::EdgeDFF;
use rust_hdl_widgets::prelude::*;

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
