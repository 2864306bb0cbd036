//! Splits a block's program into groups that settle independently, and proves that every group
//! assigns all its signals on every path.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::error::EmitError;
use super::ir::{Place, Role, Sig, SigId, Stmt, E};

/// Statements of a program that belong together: one `assign` or one `always` block.
#[derive(Debug, Clone)]
pub struct Group {
    pub body: Vec<Stmt>,
    pub writes: Vec<SigId>,
}

impl Group {
    /// The only statement, if it gives one whole signal one value.
    pub fn single(&self) -> Option<(SigId, &E)> {
        let mut real = self.body.iter().filter(|s| !matches!(s, Stmt::Comment(_)));
        match (real.next(), real.next()) {
            (Some(Stmt::Assign(t, Place::Whole, e)), None) => Some((*t, e)),
            _ => None,
        }
    }
}

/// Rust's paths in error messages: `count.d`.
pub fn pretty(sig: &Sig) -> String {
    sig.path.trim_start_matches(['\u{1}', '\u{2}']).replace('$', ".")
}

/// Split `program` and check it.
///
/// Two statements stay together when they write the same signal, or when one reads a value of a
/// signal that a later one changes. All other reads see a signal's last value, which is what a
/// wire carries, so that the groups may stand in separate `always` blocks and `assign`s.
pub fn groups(path: &str, sigs: &[Sig], program: Vec<Stmt>) -> Result<Vec<Group>, EmitError> {
    let program = without_idle_defaults(sigs, program);
    let n = program.len();
    let mut writers: HashMap<SigId, Vec<usize>> = HashMap::new();
    for (i, s) in program.iter().enumerate() {
        for w in s.writes() {
            writers.entry(w).or_default().push(i);
        }
    }
    let mut sets = Sets((0..n).collect());
    for at in writers.values() {
        at.windows(2).for_each(|p| sets.join(p[0], p[1]));
    }
    let mut edges: Vec<(usize, usize)> = vec![];
    for (i, s) in program.iter().enumerate() {
        for (r, _, _) in s.reads(sigs) {
            if !sigs[r].role.driven() {
                continue;
            }
            let Some(at) = writers.get(&r) else {
                return Err(EmitError::Undriven { path: path.into(), signal: pretty(&sigs[r]) });
            };
            if at.contains(&i) {
                continue;
            }
            let (first, last) = (at[0], at[at.len() - 1]);
            let own_output = matches!(sigs[r].role, Role::Out | Role::Local);
            if own_output && first > i {
                return Err(EmitError::ReadBeforeWrite {
                    path: path.into(),
                    signal: pretty(&sigs[r]),
                });
            }
            if own_output && last > i {
                sets.join(i, first);
            } else {
                edges.push((first, i));
            }
        }
    }
    // groups that feed each other in a ring become one
    loop {
        let ring = find_ring(&mut sets, &edges, n);
        if ring.is_empty() {
            break;
        }
        ring.windows(2).for_each(|p| sets.join(p[0], p[1]));
    }
    let mut order: Vec<usize> = vec![];
    let mut bodies: HashMap<usize, Vec<Stmt>> = HashMap::new();
    let mut comments: Vec<Stmt> = vec![];
    for (i, s) in program.into_iter().enumerate() {
        if matches!(s, Stmt::Comment(_)) {
            comments.push(s);
            continue;
        }
        let g = sets.find(i);
        if !order.contains(&g) {
            order.push(g);
        }
        let body = bodies.entry(g).or_default();
        body.append(&mut comments);
        body.push(s);
    }
    let mut out = vec![];
    for g in order {
        let body = bodies.remove(&g).unwrap_or_default();
        let mut writes = vec![];
        for s in &body {
            for w in s.writes() {
                if !writes.contains(&w) {
                    writes.push(w);
                }
            }
        }
        let mut check = Assigned { path, sigs, writes: &writes };
        let mut state = HashMap::new();
        check.block(&body, &mut state)?;
        for w in &writes {
            if !check.full(*w, &state) {
                return Err(EmitError::Latch { path: path.into(), signal: pretty(&sigs[*w]) });
            }
        }
        let mut group = Group { body, writes };
        settle_constants(sigs, &mut group);
        out.push(group);
    }
    for (i, s) in sigs.iter().enumerate() {
        if s.role.driven() && !writers.contains_key(&i) {
            return Err(EmitError::Undriven { path: path.into(), signal: pretty(s) });
        }
    }
    Ok(out)
}

/// A register keeps its value unless something else is said; where something else is always said,
/// that first line says nothing. Taken out: a whole assignment whose target is given another whole
/// value before anything looks at it.
fn without_idle_defaults(sigs: &[Sig], program: Vec<Stmt>) -> Vec<Stmt> {
    let whole = |s: &Stmt| match s {
        Stmt::Assign(t, Place::Whole, _) => Some(*t),
        _ => None,
    };
    let reads: Vec<Vec<SigId>> =
        program.iter().map(|s| s.reads(sigs).into_iter().map(|r| r.0).collect()).collect();
    let writes: Vec<Vec<SigId>> = program.iter().map(Stmt::writes).collect();
    let mut keep = vec![true; program.len()];
    for (i, s) in program.iter().enumerate() {
        let Some(t) = whole(s).filter(|t| matches!(sigs[*t].role, Role::RegD(_))) else { continue };
        let next =
            (i + 1..program.len()).find(|j| writes[*j].contains(&t) || reads[*j].contains(&t));
        if let Some(j) = next {
            keep[i] = whole(&program[j]) != Some(t) || reads[j].contains(&t);
        }
    }
    let mut keep = keep.into_iter();
    let mut program = program;
    program.retain(|_| keep.next().unwrap_or(true));
    program
}

struct Sets(Vec<usize>);

impl Sets {
    fn find(&mut self, i: usize) -> usize {
        let mut r = i;
        while self.0[r] != r {
            r = self.0[r];
        }
        self.0[i] = r;
        r
    }
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        let (low, high) = (a.min(b), a.max(b));
        self.0[high] = low;
    }
}

/// Members of one ring of groups, or nothing.
fn find_ring(sets: &mut Sets, edges: &[(usize, usize)], n: usize) -> Vec<usize> {
    let mut next: Vec<Vec<usize>> = vec![vec![]; n];
    for (a, b) in edges {
        let (a, b) = (sets.find(*a), sets.find(*b));
        if a != b && !next[a].contains(&b) {
            next[a].push(b);
        }
    }
    // depth first, with the path kept: 0 new, 1 open, 2 done
    let mut mark = vec![0u8; n];
    for root in 0..n {
        if mark[root] != 0 {
            continue;
        }
        let mut stack: Vec<(usize, usize)> = vec![(root, 0)];
        mark[root] = 1;
        while let Some((at, k)) = stack.last_mut() {
            if let Some(&to) = next[*at].get(*k) {
                *k += 1;
                match mark[to] {
                    0 => {
                        mark[to] = 1;
                        stack.push((to, 0));
                    }
                    1 => {
                        let from = stack.iter().position(|s| s.0 == to).unwrap_or(0);
                        return stack[from..].iter().map(|s| s.0).collect();
                    }
                    _ => {}
                }
            } else {
                mark[*at] = 2;
                stack.pop();
            }
        }
    }
    vec![]
}

type Bits = HashMap<SigId, BigUint>;

fn mask(lo: usize, w: usize) -> BigUint {
    ((BigUint::from(1u32) << w) - 1u32) << lo
}

struct Assigned<'a> {
    path: &'a str,
    sigs: &'a [Sig],
    writes: &'a [SigId],
}

impl Assigned<'_> {
    fn full(&self, s: SigId, state: &Bits) -> bool {
        state.get(&s).is_some_and(|m| *m == mask(0, self.sigs[s].width))
    }

    fn read(&self, e: &E, state: &Bits) -> Result<(), EmitError> {
        let mut bad = None;
        let widths = |s: SigId| self.sigs[s].width;
        e.reads(&widths, &mut |s, lo, w| {
            if self.writes.contains(&s) {
                let want = mask(lo, w);
                let have = state.get(&s).cloned().unwrap_or_default();
                if (&have & &want) != want {
                    bad = Some(s);
                }
            }
        });
        match bad {
            Some(s) => Err(EmitError::ReadBeforeWrite {
                path: self.path.into(),
                signal: pretty(&self.sigs[s]),
            }),
            None => Ok(()),
        }
    }

    fn block(&mut self, body: &[Stmt], state: &mut Bits) -> Result<(), EmitError> {
        for s in body {
            match s {
                Stmt::Comment(_) => {}
                Stmt::Assign(t, place, e) => {
                    self.read(e, state)?;
                    let m = match place {
                        Place::Whole => mask(0, self.sigs[*t].width),
                        Place::Part(lo, w) => mask(*lo, *w),
                        Place::Bit(i) => {
                            self.read(i, state)?;
                            if !self.full(*t, state) {
                                return Err(EmitError::ReadBeforeWrite {
                                    path: self.path.into(),
                                    signal: pretty(&self.sigs[*t]),
                                });
                            }
                            continue;
                        }
                    };
                    *state.entry(*t).or_default() |= m;
                }
                Stmt::If(c, a, b) => {
                    self.read(c, state)?;
                    let mut other = state.clone();
                    self.block(a, state)?;
                    self.block(b, &mut other)?;
                    meet(state, &other);
                }
                Stmt::Case(c, arms, default) => {
                    self.read(c, state)?;
                    let before = state.clone();
                    let mut all: Option<Bits> = None;
                    let bodies = arms.iter().map(|a| &a.1).chain(default.iter());
                    for body in bodies {
                        let mut one = before.clone();
                        self.block(body, &mut one)?;
                        match &mut all {
                            None => all = Some(one),
                            Some(a) => meet(a, &one),
                        }
                    }
                    *state = all.unwrap_or(before);
                }
            }
        }
        Ok(())
    }
}

fn meet(a: &mut Bits, b: &Bits) {
    a.retain(|s, m| match b.get(s) {
        Some(o) => {
            *m &= o;
            true
        }
        None => false,
    });
}

/// A group that reads nothing would be an `always @(*)` that never runs: compute its values.
fn settle_constants(sigs: &[Sig], g: &mut Group) {
    let mut values: HashMap<SigId, BigUint> = HashMap::new();
    for s in &g.body {
        match s {
            Stmt::Comment(_) => {}
            Stmt::Assign(t, place, e) => {
                let Some(v) = e.value() else { return };
                match place {
                    Place::Whole => {
                        values.insert(*t, v.clone());
                    }
                    Place::Part(lo, w) => {
                        let all = mask(0, sigs[*t].width);
                        let old = values.get(t).cloned().unwrap_or_default();
                        let hole = &all ^ mask(*lo, *w);
                        values.insert(*t, (old & hole) | (v << *lo));
                    }
                    Place::Bit(_) => return,
                }
            }
            _ => return,
        }
    }
    if g.writes.len() == 1 && g.single().is_none() {
        let t = g.writes[0];
        let v = values.remove(&t).unwrap_or_default();
        g.body.retain(|s| matches!(s, Stmt::Comment(_)));
        g.body.push(Stmt::Assign(t, Place::Whole, E::constant(v, sigs[t].width)));
    }
}
