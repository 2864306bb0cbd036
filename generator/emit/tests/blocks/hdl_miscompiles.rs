//! The expressions that rust-hdl's own Verilog gets wrong without a word. Each block's emitted
//! text, run in Icarus Verilog, must equal its Rust simulation.
#![allow(clippy::precedence, clippy::nonminimal_bool)]

use kiban_emit::hdl::{emit, EmitError, EmitOptions};
use rust_hdl_core::prelude::*;

fn text<B: Block>(mut b: B, top: &str) -> Result<String, EmitError> {
    b.connect_all();
    emit(&b, top, &EmitOptions::default()).map(|m| m[top].clone())
}

/// 1. `a & b == 0` is `(a & b) == 0` in Rust and `a & (b == 0)` in Verilog.
#[derive(LogicBlock, Default)]
struct Brackets {
    pub a: Signal<In, Bits<4>>,
    pub b: Signal<In, Bits<4>>,
    pub c: Signal<In, Bits<4>>,
    pub and_zero: Signal<Out, Bit>,
    pub or_ne: Signal<Out, Bit>,
    pub xor_lt: Signal<Out, Bit>,
    pub shift_eq: Signal<Out, Bit>,
    pub sub_sub: Signal<Out, Bits<4>>,
    pub mixed: Signal<Out, Bits<4>>,
    pub any_eq: Signal<Out, Bit>,
    pub not_any: Signal<Out, Bit>,
}

impl Logic for Brackets {
    #[hdl_gen]
    fn update(&mut self) {
        self.and_zero.next = self.a.val() & self.b.val() == 0;
        self.or_ne.next = self.a.val() | self.b.val() != self.c.val();
        self.xor_lt.next = self.a.val() ^ self.b.val() < self.c.val();
        self.shift_eq.next = self.a.val() << 1 == self.b.val();
        self.sub_sub.next = self.a.val() - (self.b.val() - self.c.val());
        self.mixed.next = self.a.val() + self.b.val() << 1 & self.c.val() | self.b.val();
        self.any_eq.next = (self.a.val() & self.b.val()).any() == self.c.val().all();
        self.not_any.next = !(self.a.val() & self.b.val()).any() & !self.c.val().xor();
    }
}

#[test]
fn lost_brackets() {
    let t = text(Brackets::default(), "brackets").unwrap();
    assert!(t.contains("assign and_zero = (a & b) == 4'd0;"), "{t}");
    equiv!("brackets", Brackets::default(), inputs: [a, b, c]).check(1000, 1);
}

/// 2. `(a - 2) == 255` wraps at 8 bits; with a 32-bit literal it never would.
#[derive(LogicBlock, Default)]
struct Wraps {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub low: Signal<Out, Bit>,
    pub high: Signal<Out, Bit>,
    pub half: Signal<Out, Bits<8>>,
    pub wide: Signal<Out, Bits<12>>,
    pub carry: Signal<Out, Bits<9>>,
    pub left: Signal<Out, Bit>,
}

impl Logic for Wraps {
    #[hdl_gen]
    fn update(&mut self) {
        self.low.next = (self.a.val() - 2) == 255;
        self.high.next = self.a.val() + 1 < self.b.val();
        // the carry of the sum is lost before the shift
        self.half.next = (self.a.val() + self.b.val()) >> 1;
        self.wide.next = bit_cast::<12, 8>(self.a.val() + self.b.val());
        self.carry.next = bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val());
        self.left.next = 3 == self.a.val() - self.b.val();
    }
}

#[test]
fn wide_literals() {
    let t = text(Wraps::default(), "wraps").unwrap();
    assert!(t.contains("assign low = (a - 8'd2) == 8'd255;"), "{t}");
    equiv!("wraps", Wraps::default(), inputs: [a, b]).check(2000, 2);
}

/// 3. `!a == 0xFE` is never true when the literal has 32 bits.
#[derive(LogicBlock, Default)]
struct Inverts {
    pub a: Signal<In, Bits<8>>,
    pub equal: Signal<Out, Bit>,
    pub masked: Signal<Out, Bits<8>>,
    pub shifted: Signal<Out, Bits<8>>,
    pub flags: Signal<Out, Bit>,
}

impl Logic for Inverts {
    #[hdl_gen]
    fn update(&mut self) {
        self.equal.next = !self.a.val() == 0xFE;
        self.masked.next = !self.a.val() & 0x0F;
        self.shifted.next = !self.a.val() >> 4;
        self.flags.next = !self.a.val().get_bit(0) & !(self.a.val() == 3);
    }
}

#[test]
fn inverted_literals() {
    let t = text(Inverts::default(), "inverts").unwrap();
    assert!(t.contains("assign equal = ~a == 8'd254;"), "{t}");
    equiv!("inverts", Inverts::default(), inputs: [a]).check(1500, 3);
}

/// 4. A block that reads nothing: `always @(*)` would never run.
#[derive(LogicBlock, Default)]
struct Constants {
    pub one: Signal<Out, Bit>,
    pub number: Signal<Out, Bits<8>>,
    pub built: Signal<Out, Bits<6>>,
}

impl Logic for Constants {
    #[hdl_gen]
    fn update(&mut self) {
        self.one.next = true;
        self.number.next = 0xA5.into();
        self.built.next = 0.into();
        for i in 0..3 {
            self.built.next = self.built.val().replace_bit(2 * i, true);
        }
    }
}

#[test]
fn constants_only() {
    let t = text(Constants::default(), "constants").unwrap();
    assert!(!t.contains("always"), "{t}");
    assert!(t.contains("assign built = 6'd21;"), "{t}");
    equiv!("constants", Constants::default(), inputs: []).check(3, 4);
}

/// A `Constant` that says what a block has: what it has not is not written.
#[derive(LogicBlock)]
struct Optional {
    pub a: Signal<In, Bits<4>>,
    pub sum: Signal<Out, Bits<4>>,
    has_more: Constant<Bit>,
}

impl Logic for Optional {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val();
        if self.has_more.val() {
            self.sum.next = self.a.val() + 5;
        }
    }
}

#[test]
fn a_branch_that_a_constant_rules_out_is_not_written() {
    for (has_more, line) in [(true, "sum = a + 4'd5;"), (false, "assign sum = a;")] {
        let block = move || Optional {
            a: Default::default(),
            sum: Default::default(),
            has_more: Constant::new(has_more),
        };
        let t = text(block(), "optional").unwrap();
        assert!(t.contains(line) && !t.contains("HAS_MORE"), "{t}");
        equiv!("optional", block(), inputs: [a]).check(100, 6);
    }
}

/// 5. A missing default is a latch: refused, with the signal's name.
macro_rules! latch {
    ($($name:ident),*) => {$(
        #[derive(LogicBlock, Default)]
        struct $name {
            pub a: Signal<In, Bits<2>>,
            pub b: Signal<In, Bits<8>>,
            pub held: Signal<Out, Bits<8>>,
        }
    )*};
}
latch!(IfWithoutElse, EmptyDefault, DeepHole, NoHole);

impl Logic for IfWithoutElse {
    #[hdl_gen]
    fn update(&mut self) {
        if self.a.val() == 1 {
            self.held.next = self.b.val();
        }
    }
}

impl Logic for EmptyDefault {
    #[hdl_gen]
    fn update(&mut self) {
        match self.a.val().index() {
            0 => self.held.next = self.b.val(),
            1 => self.held.next = 3.into(),
            _ => {}
        }
    }
}

impl Logic for DeepHole {
    #[hdl_gen]
    fn update(&mut self) {
        if self.a.val() == 1 {
            self.held.next = self.b.val();
        } else if self.a.val() == 2 {
            self.held.next = 7.into();
        } else {
            if self.b.val().get_bit(0) {
                self.held.next = 8.into();
            }
        }
    }
}

impl Logic for NoHole {
    #[hdl_gen]
    fn update(&mut self) {
        if self.a.val() == 1 {
            self.held.next = self.b.val();
        } else if self.a.val() == 2 {
            self.held.next = 7.into();
        } else {
            match self.b.val().get_bits::<1>(3).index() {
                0 => self.held.next = 8.into(),
                _ => self.held.next = 9.into(),
            }
        }
    }
}

#[test]
fn latches_are_refused() {
    for r in [
        text(IfWithoutElse::default(), "latch"),
        text(EmptyDefault::default(), "latch"),
        text(DeepHole::default(), "latch"),
    ] {
        let e = r.unwrap_err();
        assert!(matches!(&e, EmitError::Latch { signal, .. } if signal == "held"), "{e}");
        assert!(e.to_string().contains("`held` is not assigned on every path"));
    }
    equiv!("no_hole", NoHole::default(), inputs: [a, b]).check(300, 5);
}
