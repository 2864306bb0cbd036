//! Values: names, constants, slices, temporaries.

use num_bigint::{BigInt, BigUint, Sign};
use rust_hdl_core::ast::VerilogExpression as Ast;

use super::super::collect::literal_value;
use super::super::error::EmitError;
use super::super::ir::{Bin, Ex, Place, Role, Sig, SigId, Stmt, Un, E};
use super::{clog2, strip, Index, Lower, Num, Res, Val};

impl Lower<'_> {
    pub(super) fn small(&self, n: &Num) -> Res<usize> {
        match usize::try_from(&n.value) {
            Ok(n) => Ok(n),
            Err(_) => self.unsupported(format!("the index {} is out of range", n.value)),
        }
    }

    pub(super) fn constant(&self, number: &Num, w: usize) -> Res<E> {
        let n = &number.value;
        let limit = BigInt::from(1) << w;
        let v = if n.sign() == Sign::Minus { &limit + n } else { n.clone() };
        let fits = n.sign() != Sign::Minus || -n <= (&limit >> 1u32);
        match v.to_biguint() {
            Some(u) if v < limit && fits => Ok(match &number.name {
                Some(name) => E::new(Ex::Code(name.clone(), u), w),
                None => E::constant(u, w),
            }),
            _ => Err(EmitError::Constant {
                path: self.path.to_string(),
                value: n.to_string(),
                width: w,
            }),
        }
    }

    /// An expression of exactly `w` bits.
    pub(super) fn sized(&mut self, e: &Ast, w: usize, what: &str, depth: usize) -> Res<E> {
        match self.any(e, depth)? {
            Val::Num(n) => self.constant(&n, w),
            Val::Ex(e) if e.w == w => Ok(e),
            // signed_bit_cast: its width shows only in the target
            Val::Ex(e) if e.signed => self.resize_signed(e, w, depth),
            // .index().to_bits() of a narrower signal
            Val::Ex(e) if e.w < w => Ok(self.extend(e, w)),
            Val::Ex(e) => self.width_error(what, w, e.w),
        }
    }

    pub(super) fn extend(&self, e: E, w: usize) -> E {
        if e.w >= w {
            return e;
        }
        match e.k {
            Ex::Const(v) => return E::constant(v, w),
            Ex::Code(name, v) => return E::new(Ex::Code(name, v), w),
            _ => {}
        }
        let pad = E::constant(0u32, w - e.w);
        E::new(Ex::Concat(vec![pad, e]), w)
    }

    pub(super) fn resize_signed(&mut self, e: E, w: usize, depth: usize) -> Res<E> {
        let base = self.named(e, depth);
        let Ex::Sig(s) = base.k else { return self.unsupported("signed cast of a constant") };
        let mut out = if w < base.w {
            E::new(Ex::Part(s, 0), w)
        } else {
            let sign = E::new(Ex::Part(s, base.w - 1), 1);
            let n = w - base.w;
            E::new(Ex::Concat(vec![E::new(Ex::Repeat(n, Box::new(sign)), n), base]), w)
        };
        out.signed = true;
        Ok(out)
    }

    /// The expression as a signal: itself, or a temporary that holds it.
    pub(super) fn named(&mut self, e: E, depth: usize) -> E {
        if let Ex::Sig(s) = e.k {
            if !matches!(self.sigs[s].role, Role::Const(_)) {
                return e;
            }
        }
        let w = e.w;
        let signed = e.signed;
        let mut fixed = true;
        let widths = |s: SigId| self.sigs[s].width;
        e.reads(&widths, &mut |s, _, _| {
            let free = self.sigs[s].path.starts_with('\u{1}');
            fixed &= !self.sigs[s].role.driven() || free;
        });
        if fixed {
            if let Some((_, s)) = self.shared.iter().find(|(x, _)| *x == e) {
                return E { k: Ex::Sig(*s), w, signed };
            }
        }
        let id = self.sigs.len();
        // the mark \u{1} in the path: a temporary that may be read anywhere
        let mark = if fixed { "\u{1}" } else { "\u{2}" };
        self.sigs.push(Sig {
            name: format!("tmp_{}", self.temps),
            path: format!("{mark}tmp_{}", self.temps),
            width: w,
            signed,
            role: Role::Local,
        });
        self.temps += 1;
        if fixed {
            self.head.push(Stmt::Assign(id, Place::Whole, e.clone()));
            self.shared.push((e, id));
        } else {
            if depth > 0 {
                self.head.push(Stmt::Assign(id, Place::Whole, E::constant(0u32, w)));
            }
            self.before.push(Stmt::Assign(id, Place::Whole, e));
        }
        E { k: Ex::Sig(id), w, signed }
    }

    pub(super) fn any(&mut self, e: &Ast, depth: usize) -> Res<Val> {
        Ok(match e {
            Ast::Paren(e) => return self.any(e, depth),
            Ast::Signal(n) => return self.name(n),
            Ast::Literal(l) => {
                let (v, bits, negative) = literal_value(l);
                match bits {
                    1 => Val::Ex(E::constant(v, 1)),
                    _ if negative => Val::num(-BigInt::from(v)),
                    _ => Val::num(v),
                }
            }
            Ast::Cast(e, w) => match self.any(e, depth)? {
                Val::Num(n) => Val::Ex(self.constant(&n, *w)?),
                Val::Ex(e) if *w <= e.w => Val::Ex(self.part(e, 0, *w, depth)),
                Val::Ex(e) => Val::Ex(self.extend(e, *w)),
            },
            Ast::Signed(e) => match self.any(e, depth)? {
                Val::Num(n) => Val::Num(n),
                Val::Ex(e) => Val::Ex(E { signed: true, ..e }),
            },
            Ast::Unsigned(e) => match self.any(e, depth)? {
                Val::Num(n) => Val::Num(n),
                Val::Ex(e) => Val::Ex(E { signed: false, ..e }),
            },
            Ast::Unary(op, e) => self.unary(op, e, depth)?,
            Ast::Binary(a, op, b) => self.binary(a, op, b, depth)?,
            Ast::Index(a, i) => {
                let base = self.expression(a, depth)?;
                Val::Ex(match self.index(i, base.w, depth)? {
                    Index::At(i) => self.part(base, i, 1, depth),
                    Index::Dyn(_) if base.w == 1 => base,
                    Index::Dyn(i) => self.bit(base, i, depth),
                })
            }
            Ast::Slice(a, w, i) => {
                let base = self.expression(a, depth)?;
                Val::Ex(match self.any(i, depth)? {
                    Val::Num(n) => {
                        let lo = self.small(&n)?;
                        if lo > base.w {
                            return self
                                .unsupported(format!("a slice starts at {lo}, beyond its end"));
                        }
                        let have = (*w).min(base.w - lo);
                        if have == 0 {
                            E::constant(0u32, *w)
                        } else {
                            let p = self.part(base, lo, have, depth);
                            self.extend(p, *w)
                        }
                    }
                    Val::Ex(at) => {
                        self.plain_index(i)?;
                        self.slice(base, at, *w, depth)
                    }
                })
            }
            Ast::IndexReplace(a, i, v) => {
                let base = self.expression(a, depth)?;
                let v = self.sized(v, 1, "replace_bit", depth)?;
                if base.w == 1 {
                    return Ok(Val::Ex(v));
                }
                let w = base.w;
                match self.index(i, w, depth)? {
                    Index::At(i) => {
                        let base = self.named(base, depth);
                        let mut parts = vec![];
                        if i + 1 < w {
                            parts.push(self.part(base.clone(), i + 1, w - i - 1, depth));
                        }
                        parts.push(v);
                        if i > 0 {
                            parts.push(self.part(base, 0, i, depth));
                        }
                        Val::Ex(E::new(Ex::Concat(parts), w))
                    }
                    Index::Dyn(i) => {
                        // (base & ~(1 << i)) | (v << i), all at the width of base
                        let shl =
                            |e: E| E::new(Ex::Bin(Bin::Shl, Box::new(e), Box::new(i.clone())), w);
                        let hole = E::new(Ex::Un(Un::Not, Box::new(shl(E::constant(1u32, w)))), w);
                        let kept = E::new(Ex::Bin(Bin::And, Box::new(base), Box::new(hole)), w);
                        let v = self.extend(v, w);
                        Val::Ex(E::new(Ex::Bin(Bin::Or, Box::new(kept), Box::new(shl(v))), w))
                    }
                }
            }
        })
    }

    pub(super) fn expression(&mut self, e: &Ast, depth: usize) -> Res<E> {
        match self.any(e, depth)? {
            Val::Ex(e) => Ok(e),
            Val::Num(n) => self.unsupported(format!("the constant {} needs a width here", n.value)),
        }
    }

    fn name(&mut self, n: &str) -> Res<Val> {
        if let Some(l) = self.loops.iter().rev().find(|l| l.0 == n) {
            return Ok(Val::num(l.1));
        }
        if let Some(s) = self.lookup(n)? {
            let sig = &self.sigs[s];
            if matches!(sig.role, Role::InOut | Role::ChildInOut(_)) {
                return self
                    .unsupported(format!("the inout port `{}` cannot be read here", sig.path));
            }
            return Ok(Val::Ex(E { k: Ex::Sig(s), w: sig.width, signed: sig.signed }));
        }
        if let Some(fields) = self.record_called(n)? {
            let parts: Vec<E> = fields.iter().rev().map(|(s, w)| E::new(Ex::Sig(*s), *w)).collect();
            let w = fields.iter().map(|f| f.1).sum();
            return Ok(Val::Ex(E::new(Ex::Concat(parts), w)));
        }
        if let Some(value) = self.codes.get(n) {
            let name = Some(n.to_string());
            return Ok(Val::Num(Num { value: value.clone(), name }));
        }
        match self.state(n)? {
            Some(e) => Ok(Val::Ex(e)),
            None => self.unknown(n),
        }
    }

    /// Bits `lo .. lo + w`.
    pub(super) fn part(&mut self, e: E, lo: usize, w: usize, depth: usize) -> E {
        if lo == 0 && w == e.w {
            return E { signed: false, ..e };
        }
        match &e.k {
            Ex::Const(v) | Ex::Code(_, v) => {
                let mask = (BigUint::from(1u32) << w) - 1u32;
                E::constant((v >> lo) & mask, w)
            }
            Ex::Sig(s) if !matches!(self.sigs[*s].role, Role::Const(_)) => {
                E::new(Ex::Part(*s, lo), w)
            }
            Ex::Sig(s) => {
                let Role::Const(v) = &self.sigs[*s].role else { unreachable!() };
                let mask = (BigUint::from(1u32) << w) - 1u32;
                E::constant((v >> lo) & mask, w)
            }
            Ex::Part(s, at) => E::new(Ex::Part(*s, at + lo), w),
            // pieces of a concatenation, whole ones but for the first and the last
            Ex::Concat(parts) => {
                let mut at = 0;
                let mut out = vec![];
                for p in parts.clone().iter().rev() {
                    let (from, to) = (lo.max(at), (lo + w).min(at + p.w));
                    if from < to {
                        out.push(self.part(p.clone(), from - at, to - from, depth));
                    }
                    at += p.w;
                }
                out.reverse();
                match out.len() {
                    1 => out.remove(0),
                    _ => E::new(Ex::Concat(out), w),
                }
            }
            _ => {
                let t = self.named(e, depth);
                self.part(t, lo, w, depth)
            }
        }
    }

    fn bit(&mut self, base: E, i: E, depth: usize) -> E {
        match base.k {
            Ex::Sig(s) if !matches!(self.sigs[s].role, Role::Const(_)) => {
                E::new(Ex::Bit(s, Box::new(i)), 1)
            }
            _ => {
                let t = self.named(base, depth);
                let Ex::Sig(s) = t.k else { unreachable!("named gives a signal") };
                E::new(Ex::Bit(s, Box::new(i)), 1)
            }
        }
    }

    fn slice(&mut self, base: E, at: E, w: usize, depth: usize) -> E {
        let reach = if at.w < 24 { (1usize << at.w) - 1 } else { usize::MAX - w };
        if reach + w <= base.w {
            let at = self.extend(at.clone(), clog2(base.w));
            if let Ex::Sig(s) = self.named(base.clone(), depth).k {
                return E::new(Ex::DynPart(s, Box::new(at)), w);
            }
        }
        // beyond the end come zeros: a shift knows that
        let bw = base.w;
        let shifted = E::new(Ex::Bin(Bin::Shr, Box::new(base), Box::new(at)), bw);
        if w <= bw {
            self.part(shifted, 0, w, depth)
        } else {
            self.extend(shifted, w)
        }
    }

    /// The AST does not show where `.index()` stands, so sums in an index are refused: as `usize`
    /// they would not wrap, as `Bits` they would.
    pub(super) fn plain_index(&self, e: &Ast) -> Res<()> {
        match strip(e) {
            Ast::Signal(_) | Ast::Literal(_) | Ast::Cast(..) | Ast::Index(..) | Ast::Slice(..) => {
                Ok(())
            }
            _ => self.unsupported(
                "a computed index: assign it to a local signal and use that signal's .index()",
            ),
        }
    }

    /// A bit index into `w` bits.
    pub(super) fn index(&mut self, e: &Ast, w: usize, depth: usize) -> Res<Index> {
        match self.any(e, depth)? {
            Val::Num(n) => {
                let i = self.small(&n)?;
                if i >= w {
                    return self.unsupported(format!("bit {i} of a signal of {w} bits"));
                }
                Ok(Index::At(i))
            }
            Val::Ex(i) => {
                self.plain_index(e)?;
                if let Some(v) = i.value() {
                    return match usize::try_from(v) {
                        Ok(v) if v < w => Ok(Index::At(v)),
                        _ => self.unsupported(format!("bit {v} of a signal of {w} bits")),
                    };
                }
                let need = clog2(w);
                let i = if i.w > need {
                    self.part(i, 0, need.max(1), depth)
                } else {
                    self.extend(i, need)
                };
                Ok(Index::Dyn(i))
            }
        }
    }
}
