//! Operators: one width for both operands, constants sized by their partner.

use num_bigint::BigInt;
use rust_hdl_core::ast::{VerilogExpression as Ast, VerilogOp, VerilogOpUnary};

use super::super::ir::{Bin, Ex, Un, E};
use super::{clog2, Lower, Res, Val};

impl Lower<'_> {
    pub(super) fn unary(&mut self, op: &VerilogOpUnary, e: &Ast, depth: usize) -> Res<Val> {
        let a = match self.any(e, depth)? {
            Val::Num(n) => {
                return match op {
                    VerilogOpUnary::Neg => Ok(Val::num(-n.value)),
                    VerilogOpUnary::Not => Ok(Val::num(BigInt::from(u64::MAX) - n.value)),
                    _ => self.unsupported("a reduction of a constant"),
                }
            }
            Val::Ex(e) => e,
        };
        let w = a.w;
        let (op, to) = match op {
            VerilogOpUnary::Not => (Un::Not, w),
            VerilogOpUnary::Neg => (Un::Neg, w),
            VerilogOpUnary::All => (Un::All, 1),
            VerilogOpUnary::Any => (Un::Any, 1),
            VerilogOpUnary::Xor => (Un::Xor, 1),
        };
        if w == 1 && to == 1 && op != Un::Not {
            return Ok(Val::Ex(a));
        }
        if let (Some(v), Un::Not) = (a.bool_value(), op) {
            return Ok(Val::Ex(E::constant(u32::from(!v), 1)));
        }
        let signed = a.signed && to == w;
        Ok(Val::Ex(E { k: Ex::Un(op, Box::new(a)), w: to, signed }))
    }

    pub(super) fn binary(&mut self, a: &Ast, op: &VerilogOp, b: &Ast, depth: usize) -> Res<Val> {
        let op = bin(op);
        let (a, b) = (self.any(a, depth)?, self.any(b, depth)?);
        match op {
            Bin::LogicalAnd | Bin::LogicalOr => self.logical(a, op, b),
            Bin::Shl | Bin::Shr => self.shift(a, op, b),
            Bin::Mul => self.multiply(a, b, depth),
            _ if op.compares() => self.compare(a, op, b),
            _ => self.arithmetic(a, op, b),
        }
    }

    fn one_bit(&self, v: Val) -> Res<E> {
        match v {
            Val::Ex(e) if e.w == 1 => Ok(e),
            Val::Ex(e) => self.width_error("a truth value", 1, e.w),
            Val::Num(n) => self.constant(&n, 1),
        }
    }

    fn logical(&self, a: Val, op: Bin, b: Val) -> Res<Val> {
        let (a, b) = (self.one_bit(a)?, self.one_bit(b)?);
        Ok(Val::Ex(fold_bool(a, op, b)))
    }

    fn shift(&self, a: Val, op: Bin, b: Val) -> Res<Val> {
        let a = match (a, &b) {
            (Val::Num(a), Val::Num(b)) => {
                let by = self.small(b)?;
                let a = a.value;
                return Ok(Val::num(if op == Bin::Shl { a << by } else { a >> by }));
            }
            // rust-hdl makes Bits<64> of `1 << x`
            (Val::Num(a), _) => self.constant(&a, 64)?,
            (Val::Ex(a), _) => a,
        };
        let b = match b {
            Val::Num(n) if n.value == BigInt::from(0) => return Ok(Val::Ex(a)),
            Val::Num(n) => {
                let by = self.small(&n)?;
                if by >= a.w {
                    return Ok(Val::Ex(E::constant(0u32, a.w)));
                }
                E::constant(by, clog2(by + 1))
            }
            Val::Ex(b) => b,
        };
        let w = a.w;
        Ok(Val::Ex(E::new(Ex::Bin(op, Box::new(a), Box::new(b)), w)))
    }

    fn multiply(&mut self, a: Val, b: Val, depth: usize) -> Res<Val> {
        let (a, b) = match (a, b) {
            (Val::Num(a), Val::Num(b)) => return Ok(Val::num(a.value * b.value)),
            (Val::Ex(a), Val::Ex(b)) if a.w == b.w => (a, b),
            _ => return self.unsupported("a product needs two signals of 16 bits"),
        };
        let w = 2 * a.w;
        let signed = a.signed && b.signed;
        let (a, b) = if signed {
            (self.resize_signed(a, w, depth)?, self.resize_signed(b, w, depth)?)
        } else {
            (self.extend(a, w), self.extend(b, w))
        };
        Ok(Val::Ex(E { k: Ex::Bin(Bin::Mul, Box::new(a), Box::new(b)), w, signed }))
    }

    /// Bring the operands of a comparison or of `+ - & | ^` to one width.
    fn pair(&self, a: Val, b: Val, op: Bin) -> Res<Result<(E, E), (BigInt, BigInt)>> {
        Ok(Ok(match (a, b) {
            (Val::Num(a), Val::Num(b)) => return Ok(Err((a.value, b.value))),
            (Val::Num(a), Val::Ex(b)) => (self.constant(&a, b.w)?, b),
            (Val::Ex(a), Val::Num(b)) => {
                let b = self.constant(&b, a.w)?;
                (a, b)
            }
            (Val::Ex(a), Val::Ex(b)) if a.w == b.w => (a, b),
            (Val::Ex(a), Val::Ex(b)) if a.signed || b.signed => {
                return self.width_error(
                    "signed values in one expression (assign the cast to a signal first)",
                    a.w,
                    b.w,
                )
            }
            // usize against usize: both came from .index()
            (Val::Ex(a), Val::Ex(b)) if op.compares() => {
                let w = a.w.max(b.w);
                (self.extend(a, w), self.extend(b, w))
            }
            // Bits + bool
            (Val::Ex(a), Val::Ex(b)) if op == Bin::Add && b.w == 1 => {
                let b = self.extend(b, a.w);
                (a, b)
            }
            (Val::Ex(a), Val::Ex(b)) => return self.width_error(op.text(), a.w, b.w),
        }))
    }

    fn compare(&self, a: Val, op: Bin, b: Val) -> Res<Val> {
        let (a, b) = match self.pair(a, b, op)? {
            Ok(p) => p,
            Err((a, b)) => {
                let v = match op {
                    Bin::Eq => a == b,
                    Bin::Ne => a != b,
                    Bin::Lt => a < b,
                    Bin::Le => a <= b,
                    Bin::Gt => a > b,
                    _ => a >= b,
                };
                return Ok(Val::Ex(E::constant(u32::from(v), 1)));
            }
        };
        let ordered = !matches!(op, Bin::Eq | Bin::Ne);
        let (a, b) = if ordered && (a.signed || b.signed) {
            let cast = |e: E| {
                let w = e.w;
                E { k: Ex::AsSigned(Box::new(e)), w, signed: true }
            };
            (cast(a), cast(b))
        } else {
            (a, b)
        };
        Ok(Val::Ex(E::new(Ex::Bin(op, Box::new(a), Box::new(b)), 1)))
    }

    fn arithmetic(&self, a: Val, op: Bin, b: Val) -> Res<Val> {
        let (a, b) = match self.pair(a, b, op)? {
            Ok(p) => p,
            Err((a, b)) => {
                return Ok(Val::num(match op {
                    Bin::Add => a + b,
                    Bin::Sub => a - b,
                    Bin::And => a & b,
                    Bin::Or => a | b,
                    _ => a ^ b,
                }))
            }
        };
        let w = a.w;
        if w == 1 && matches!(op, Bin::And | Bin::Or) {
            return Ok(Val::Ex(fold_bool(a, op, b)));
        }
        let signed = a.signed || b.signed;
        Ok(Val::Ex(E { k: Ex::Bin(op, Box::new(a), Box::new(b)), w, signed }))
    }
}

fn fold_bool(a: E, op: Bin, b: E) -> E {
    let and = matches!(op, Bin::And | Bin::LogicalAnd);
    match (a.bool_value(), b.bool_value()) {
        (Some(v), _) if v == and => b,
        (_, Some(v)) if v == and => a,
        (Some(_), _) => a,
        (_, Some(_)) => b,
        _ => E::new(Ex::Bin(op, Box::new(a), Box::new(b)), 1),
    }
}

fn bin(op: &VerilogOp) -> Bin {
    match op {
        VerilogOp::Add => Bin::Add,
        VerilogOp::Sub => Bin::Sub,
        VerilogOp::Mul => Bin::Mul,
        VerilogOp::LogicalAnd => Bin::LogicalAnd,
        VerilogOp::LogicalOr => Bin::LogicalOr,
        VerilogOp::BitXor => Bin::Xor,
        VerilogOp::BitAnd => Bin::And,
        VerilogOp::BitOr => Bin::Or,
        VerilogOp::Shl => Bin::Shl,
        VerilogOp::Shr => Bin::Shr,
        VerilogOp::Eq => Bin::Eq,
        VerilogOp::Lt => Bin::Lt,
        VerilogOp::Le => Bin::Le,
        VerilogOp::Ne => Bin::Ne,
        VerilogOp::Ge => Bin::Ge,
        VerilogOp::Gt => Bin::Gt,
    }
}
