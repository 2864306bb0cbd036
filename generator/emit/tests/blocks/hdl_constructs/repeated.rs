//! Loops, arrays, wide words, const generics.
use super::keep;
use kiban_emit::hdl::comment;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

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
    crate::common::Equiv::new("lanes", Lanes::default)
        .clock("clock", |b, v| b.clock.next = Clock { clk: v })
        .input("x_0", |b, v| b.x[0].next = v)
        .input("x_1", |b, v| b.x[1].next = v)
        .input("x_2", |b, v| b.x[2].next = v)
        .input("x_3", |b, v| b.x[3].next = v)
        .input("load", |b, v| b.load.next = v)
        .check(500, 6);
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
