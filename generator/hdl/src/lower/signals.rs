//! Signals by the names that the code gives them: paths with indices, records and their fields, states of enums, links of interfaces.

use rust_hdl_core::ast::{VerilogExpression as Ast, VerilogLink, VerilogLinkDetails};

use super::super::ir::{Ex, Place, Role, SigId, Stmt, E};
use super::super::names;
use super::{strip, Lower, Res};

impl Lower<'_> {
    /// The fields of a record, least significant first: signal and width.
    pub(super) fn record(&self, e: &Ast) -> Res<Option<Vec<(SigId, usize)>>> {
        let Ast::Signal(n) = strip(e) else { return Ok(None) };
        self.record_called(n)
    }

    pub(super) fn record_called(&self, name: &str) -> Res<Option<Vec<(SigId, usize)>>> {
        let path = self.flat(name)?;
        let Some(fields) = self.records.get(&path) else { return Ok(None) };
        let ids = fields.iter().map(|f| {
            let id = self.by_path.get(&format!("{path}${}", f.name));
            id.map(|id| (*id, f.width)).ok_or(())
        });
        match ids.collect() {
            Ok(ids) => Ok(Some(ids)),
            Err(()) => self.unknown(name),
        }
    }

    /// Bits `lo ..` of a record become `e`: one assignment a field.
    pub(super) fn fields(
        &mut self,
        fields: Vec<(SigId, usize)>,
        lo: usize,
        e: E,
        depth: usize,
        out: &mut Vec<Stmt>,
    ) -> Res<()> {
        let mut at = 0;
        let inside: Vec<(SigId, usize, usize)> = fields
            .into_iter()
            .map(|(s, w)| {
                at += w;
                (s, at - w, w)
            })
            .filter(|(_, f, w)| *f >= lo && f + w <= lo + e.w)
            .collect();
        if inside.iter().map(|f| f.2).sum::<usize>() != e.w {
            return self.unsupported("a part of a record that is not made of whole fields");
        }
        for (s, f, w) in inside {
            if !self.sigs[s].role.driven() {
                return self.unsupported(format!("`{}` cannot be assigned", self.sigs[s].path));
            }
            let part = if w == e.w { e.clone() } else { self.part(e.clone(), f - lo, w, depth) };
            if part.k != Ex::Sig(s) {
                self.push(Stmt::Assign(s, Place::Whole, part), out);
            }
        }
        Ok(())
    }

    pub(super) fn link(&mut self, l: &VerilogLink, out: &mut Vec<Stmt>) -> Res<()> {
        let full = |d: &VerilogLinkDetails, base: &str| {
            let my = d.my_name.replace('.', "$");
            let parts = [base, my.as_str()];
            let joined = parts.join("$");
            joined.split('$').filter(|p| !p.is_empty()).collect::<Vec<_>>().join("$")
        };
        let (to, from) = match l {
            VerilogLink::Forward(d) => (full(d, &d.other_name), full(d, &d.owner_name)),
            VerilogLink::Backward(d) => (full(d, &d.owner_name), full(d, &d.other_name)),
            VerilogLink::Bidirectional(d) => {
                let (a, b) = (full(d, &d.owner_name), full(d, &d.other_name));
                let (a, b) = (self.signal(&a)?, self.signal(&b)?);
                match (&self.sigs[a].role, &self.sigs[b].role) {
                    (Role::InOut, Role::ChildInOut(_)) => self.joined.push((b, a)),
                    (Role::ChildInOut(_), Role::InOut) => self.joined.push((a, b)),
                    _ => return self.unsupported("an inout port may only be linked to a child's"),
                }
                return Ok(());
            }
        };
        let t = self.target(&Ast::Signal(to))?;
        let s = self.signal(&from)?;
        if self.sigs[t].width != self.sigs[s].width {
            return self.width_error("link", self.sigs[t].width, self.sigs[s].width);
        }
        let e = E::new(Ex::Sig(s), self.sigs[s].width);
        self.push(Stmt::Assign(t, Place::Whole, e), out);
        Ok(())
    }

    /// A path without `next` and with its indices worked out.
    fn flat(&self, name: &str) -> Res<String> {
        let name = name.trim_start_matches('.').trim_end_matches("$next");
        let name = name.replace('.', "$");
        let path = if name.contains('[') {
            let codes =
                self.codes.iter().filter_map(|(n, v)| Some((n.clone(), v.try_into().ok()?)));
            let known: Vec<(String, i64)> = codes.chain(self.loops.iter().cloned()).collect();
            match names::flatten(&name, &known) {
                Ok(path) => path,
                Err(index) => return self.unknown(&index),
            }
        } else {
            name
        };
        // a field of a record in a record: `entry$next$at$file`, `entry$val()$at$file`
        if self.by_path.contains_key(&path) {
            return Ok(path);
        }
        Ok(path.replace("$next$", "$").replace("$val()$", "$"))
    }

    pub(super) fn lookup(&self, name: &str) -> Res<Option<SigId>> {
        Ok(self.by_path.get(&self.flat(name)?).copied())
    }

    fn signal(&self, name: &str) -> Res<SigId> {
        match self.lookup(name)? {
            Some(s) => Ok(s),
            None => self.unknown(name),
        }
    }

    pub(super) fn target(&self, e: &Ast) -> Res<SigId> {
        let Ast::Signal(n) = strip(e) else {
            return self.unsupported("only whole signals and their fields can be assigned");
        };
        let t = self.signal(n)?;
        if !self.sigs[t].role.driven() {
            return self.unsupported(format!("`{}` cannot be assigned", self.sigs[t].path));
        }
        Ok(t)
    }

    pub(super) fn state(&self, name: &str) -> Res<Option<E>> {
        let parts: Vec<&str> = name.split('$').collect();
        let [.., of, state] = parts.as_slice() else { return Ok(None) };
        let mut found: Vec<(usize, usize)> = vec![];
        for e in self.enums.iter().filter(|e| e.name == *of) {
            if let Some(v) = e.states.iter().position(|s| s == state) {
                let w = usize::BITS as usize - (e.states.len() - 1).leading_zeros() as usize;
                if !found.contains(&(v, w)) {
                    found.push((v, w));
                }
            }
        }
        match found.as_slice() {
            [] => Ok(None),
            [(v, w)] => Ok(Some(E::new(Ex::State((*of).into(), (*state).into(), *v), *w))),
            _ => self.unsupported(format!("two enums called `{of}` meet in one block")),
        }
    }
}
