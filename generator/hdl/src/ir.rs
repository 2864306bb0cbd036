//! The emitter's own small program form: every expression has its width, every name is resolved,
//! loops are unrolled and constants are sized.

use num_bigint::BigUint;

/// Index into [`Module::sigs`].
pub type SigId = usize;

/// What a signal is in the module at hand.
#[derive(Debug, Clone, PartialEq)]
pub enum Role {
    In,
    Out,
    InOut,
    Local,
    /// A named constant (localparam).
    Const(BigUint),
    /// Output of child `n`.
    ChildOut(usize),
    /// Input of child `n`.
    ChildIn(usize),
    /// Inout port of child `n`.
    ChildInOut(usize),
    /// Output of register `n`.
    RegQ(usize),
    /// Next value of register `n`.
    RegD(usize),
    /// Clock of register `n`.
    RegClock(usize),
}

impl Role {
    /// May (and must) the block's own code assign it?
    pub fn driven(&self) -> bool {
        matches!(
            self,
            Role::Out | Role::Local | Role::ChildIn(_) | Role::RegD(_) | Role::RegClock(_)
        )
    }
}

/// One signal of a module.
#[derive(Debug, Clone)]
pub struct Sig {
    /// Verilog name.
    pub name: String,
    /// Path as the Rust source writes it, with `$` between the parts.
    pub path: String,
    pub width: usize,
    pub signed: bool,
    pub role: Role,
}

/// A child block that becomes a register of its parent.
#[derive(Debug, Clone)]
pub struct Reg {
    pub d: SigId,
    pub q: SigId,
    pub clock: SigId,
    pub init: BigUint,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Un {
    Not,
    Neg,
    All,
    Any,
    Xor,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Bin {
    Add,
    Sub,
    Mul,
    LogicalAnd,
    LogicalOr,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Bin {
    pub fn text(self) -> &'static str {
        match self {
            Bin::Add => "+",
            Bin::Sub => "-",
            Bin::Mul => "*",
            Bin::LogicalAnd => "&&",
            Bin::LogicalOr => "||",
            Bin::And => "&",
            Bin::Or => "|",
            Bin::Xor => "^",
            Bin::Shl => "<<",
            Bin::Shr => ">>",
            Bin::Eq => "==",
            Bin::Ne => "!=",
            Bin::Lt => "<",
            Bin::Le => "<=",
            Bin::Gt => ">",
            Bin::Ge => ">=",
        }
    }
    pub fn compares(self) -> bool {
        matches!(self, Bin::Eq | Bin::Ne | Bin::Lt | Bin::Le | Bin::Gt | Bin::Ge)
    }
    /// Is `a op b op c` the same whichever way it is bracketed?
    pub fn associative(self) -> bool {
        matches!(self, Bin::Add | Bin::And | Bin::Or | Bin::Xor | Bin::LogicalAnd | Bin::LogicalOr)
    }
}

/// An expression of known width.
#[derive(Debug, Clone, PartialEq)]
pub struct E {
    pub k: Ex,
    pub w: usize,
    pub signed: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Ex {
    Const(BigUint),
    /// A state of an enum: (enum, state) in rust-hdl's spelling, and its value.
    State(String, String, usize),
    /// A constant of the source with its name there, `command$PUT`.
    Code(String, BigUint),
    Sig(SigId),
    /// Bits `lo .. lo + w` of a signal.
    Part(SigId, usize),
    /// One bit of a signal at a computed place.
    Bit(SigId, Box<E>),
    /// `w` bits of a signal from a computed place on, all of them inside the signal.
    DynPart(SigId, Box<E>),
    Un(Un, Box<E>),
    Bin(Bin, Box<E>, Box<E>),
    /// Most significant part first.
    Concat(Vec<E>),
    /// The same bit `n` times.
    Repeat(usize, Box<E>),
    /// `$signed(..)`, for comparisons and multiplications.
    AsSigned(Box<E>),
}

impl E {
    pub fn new(k: Ex, w: usize) -> E {
        E { k, w, signed: false }
    }
    pub fn constant(v: impl Into<BigUint>, w: usize) -> E {
        E::new(Ex::Const(v.into()), w)
    }
    pub fn bool_value(&self) -> Option<bool> {
        match &self.k {
            Ex::Const(v) if self.w == 1 => Some(*v != BigUint::default()),
            _ => None,
        }
    }
    /// The value of a constant, named or not.
    pub fn value(&self) -> Option<&BigUint> {
        match &self.k {
            Ex::Const(v) | Ex::Code(_, v) => Some(v),
            _ => None,
        }
    }
    /// Call `f(signal, lowest bit, width)` for everything that is read.
    pub fn reads(&self, widths: &dyn Fn(SigId) -> usize, f: &mut dyn FnMut(SigId, usize, usize)) {
        match &self.k {
            Ex::Const(_) | Ex::State(..) | Ex::Code(..) => {}
            Ex::Sig(s) => f(*s, 0, self.w),
            Ex::Part(s, lo) => f(*s, *lo, self.w),
            Ex::Bit(s, i) | Ex::DynPart(s, i) => {
                f(*s, 0, widths(*s));
                i.reads(widths, f);
            }
            Ex::Un(_, a) | Ex::Repeat(_, a) | Ex::AsSigned(a) => a.reads(widths, f),
            Ex::Bin(_, a, b) => {
                a.reads(widths, f);
                b.reads(widths, f);
            }
            Ex::Concat(v) => v.iter().for_each(|e| e.reads(widths, f)),
        }
    }
}

/// Place of an assignment inside its target.
#[derive(Debug, Clone, PartialEq)]
pub enum Place {
    Whole,
    /// `lo`, width
    Part(usize, usize),
    /// One computed bit.
    Bit(E),
}

#[derive(Debug, Clone, PartialEq)]
pub enum Stmt {
    Comment(String),
    Assign(SigId, Place, E),
    If(E, Vec<Stmt>, Vec<Stmt>),
    /// Test, arms, default; without a default the arms are all codes of the test.
    Case(E, Vec<(E, Vec<Stmt>)>, Option<Vec<Stmt>>),
}

impl Stmt {
    /// Visit all statements inside, this one first.
    pub fn walk<'a>(&'a self, f: &mut dyn FnMut(&'a Stmt)) {
        f(self);
        match self {
            Stmt::If(_, a, b) => a.iter().chain(b).for_each(|s| s.walk(f)),
            Stmt::Case(_, arms, d) => {
                arms.iter().flat_map(|a| &a.1).for_each(|s| s.walk(f));
                d.iter().flatten().for_each(|s| s.walk(f));
            }
            _ => {}
        }
    }
    /// Signals written anywhere inside.
    pub fn writes(&self) -> Vec<SigId> {
        let mut out = vec![];
        self.walk(&mut |s| {
            if let Stmt::Assign(t, ..) = s {
                if !out.contains(t) {
                    out.push(*t);
                }
            }
        });
        out
    }
    /// Everything read anywhere inside: (signal, lowest bit, width).
    pub fn reads(&self, sigs: &[Sig]) -> Vec<(SigId, usize, usize)> {
        let mut out = vec![];
        let widths = |s: SigId| sigs[s].width;
        self.walk(&mut |s| {
            let mut f = |s, lo, w| out.push((s, lo, w));
            match s {
                Stmt::Assign(_, p, e) => {
                    if let Place::Bit(i) = p {
                        i.reads(&widths, &mut f);
                    }
                    e.reads(&widths, &mut f);
                }
                Stmt::If(c, ..) => c.reads(&widths, &mut f),
                Stmt::Case(c, ..) => c.reads(&widths, &mut f),
                Stmt::Comment(_) => {}
            }
        });
        out
    }
}

/// Bits that number `n` things (0 for one thing).
pub fn clog2(n: usize) -> usize {
    match n {
        0 | 1 => 0,
        n => (usize::BITS - (n - 1).leading_zeros()) as usize,
    }
}
