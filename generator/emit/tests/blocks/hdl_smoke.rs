//! The emitter on one ordinary design: state machine, registers, array of cells.

use crate::common;
use kiban_emit::hdl::{comment, emit, join, EmitOptions};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum StackState {
    Idle,
    Fetch,
    Deliver,
}

#[derive(LogicBlock, Default)]
struct Cell {
    pub clock: Signal<In, Clock>,
    pub from_n: Signal<In, Bit>,
    pub from_s: Signal<In, Bit>,
    pub load: Signal<In, Bit>,
    pub d: Signal<In, Bits<5>>,
    pub to_n: Signal<Out, Bit>,
    pub to_s: Signal<Out, Bit>,
    piece: DFF<Bits<5>>,
    empty: Signal<Local, Bit>,
    mask: Signal<Local, Bits<4>>,
}

impl Logic for Cell {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module: cell");
        comment!("about: one square");
        dff_setup!(self, clock, piece);
        if self.load.val() {
            self.piece.d.next = self.d.val();
        }
        self.empty.next = self.piece.q.val() == 0;
        self.mask.next = 0.into();
        match self.piece.q.val().index() {
            1 => self.mask.next = 0x1.into(),
            2 => self.mask.next = 0xA.into(),
            _ => {}
        }
        self.to_n.next = (self.from_s.val() & self.empty.val()) | self.mask.val().get_bit(0);
        self.to_s.next = (self.from_n.val() & self.empty.val()) | self.mask.val().get_bit(1);
    }
}

#[derive(LogicBlock)]
struct Design {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub start: Signal<In, Bit>,
    pub data: Signal<In, Bits<5>>,
    pub busy: Signal<Out, Bit>,
    pub count: Signal<Out, Bits<8>>,
    pub ends: Signal<Out, Bits<2>>,
    state: DFF<StackState>,
    counter: DFF<Bits<8>>,
    cells: [Cell; 4],
    last: Constant<Bits<8>>,
}

impl Default for Design {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            start: Default::default(),
            data: Default::default(),
            busy: Default::default(),
            count: Default::default(),
            ends: Default::default(),
            state: Default::default(),
            counter: Default::default(),
            cells: [Default::default(), Default::default(), Default::default(), Default::default()],
            last: Constant::new(200.into()),
        }
    }
}

impl Logic for Design {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("about: a design for the tests of the emitter");
        dff_setup!(self, clock, state, counter);
        for i in 0..4 {
            self.cells[i].clock.next = self.clock.val();
            self.cells[i].d.next = self.data.val();
            self.cells[i].load.next =
                self.start.val() & (self.data.val().get_bits::<2>(3).index() == i);
        }
        for i in 1..4 {
            self.cells[i].from_n.next = self.cells[i - 1].to_s.val();
            self.cells[i - 1].from_s.next = self.cells[i].to_n.val();
        }
        self.cells[0].from_n.next = true;
        self.cells[3].from_s.next = false;
        self.ends.next = bit_cast::<2, 1>(self.cells[0].to_n.val().into()) << 1
            | bit_cast::<2, 1>(self.cells[3].to_s.val().into());
        comment!("the state machine");
        self.busy.next = self.state.q.val() != StackState::Idle;
        match self.state.q.val() {
            StackState::Idle => {
                if self.start.val() {
                    self.state.d.next = StackState::Fetch;
                }
            }
            StackState::Fetch => {
                if (self.counter.q.val() - 2) == 255 {
                    self.state.d.next = StackState::Deliver;
                } else if self.counter.q.val() == self.last.val() {
                    self.state.d.next = StackState::Deliver;
                    self.counter.d.next = 0.into();
                }
                self.counter.d.next = self.counter.q.val() + 1;
            }
            StackState::Deliver => self.state.d.next = StackState::Idle,
        }
        self.count.next = self.counter.q.val();
        if self.reset.val() {
            self.state.d.next = StackState::Idle;
            self.counter.d.next = 0.into();
        }
    }
}

#[test]
fn design_text() {
    let mut d = Design::default();
    d.connect_all();
    let o = EmitOptions { header: vec!["Kiban, configuration test.".into()], ..Default::default() };
    let m = emit(&d, "sample", &o).unwrap();
    assert_eq!(m.keys().collect::<Vec<_>>(), ["sample", "sample_cell"]);
    common::golden("sample.v", &join(&m, "sample"));
}

#[test]
fn design_runs() {
    equiv!("sample", Design::default(), clock: clock, inputs: [reset, start, data]).check(1200, 1);
}
