//! `kiban prove`: formal proofs of blocks.

use std::time::Instant;

use kiban_config::nearest;
use kiban_emit::proofs::{self, Proof, Reach};
use kiban_flow::exec::files;
use kiban_flow::exec::runner::Outcome;
use kiban_flow::flows::prove::Prove;
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};

/// Proves blocks with SymbiYosys: queues, memories, the serial line, frames, arbiters ...
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Proofs by name; all of them if none is named
    names: Vec<String>,
    /// Leave out those that take more than a few seconds
    #[arg(long, conflicts_with = "names")]
    quick: bool,
    /// List them and prove nothing
    #[arg(long)]
    list: bool,
    /// Prove again what has not changed
    #[arg(long)]
    force: bool,
}

#[derive(Serialize, JsonSchema)]
pub struct Row<'a> {
    name: &'a str,
    about: &'a str,
    /// By induction, for ever; otherwise for so many clocks after the start.
    always: bool,
    clocks: u32,
    /// 0 if it was proved before and nothing has changed.
    seconds: f64,
}

impl Row<'_> {
    fn new(proof: &Proof, seconds: f64) -> Row<'_> {
        let (always, clocks) = match proof.reach {
            Reach::Always(clocks) => (true, clocks),
            Reach::Clocks(clocks) => (false, clocks),
        };
        Row { name: proof.name, about: proof.about, always, clocks, seconds }
    }

    fn reach(&self) -> String {
        match self.always {
            true => "always".to_owned(),
            false => format!("first {} clocks", self.clocks),
        }
    }
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let all = proofs::all().map_err(|e| Failure::new(Exit::Emission, e.to_string()))?;
    let mut wanted = chosen(&all, &args.names)?;
    wanted.retain(|proof| !(args.quick && proof.long));
    let out = context.out;
    for proof in wanted {
        let seconds = if args.list { 0.0 } else { prove(context, proof, args.force)? };
        let row = Row::new(proof, seconds);
        if out.json {
            out.object(&row)?;
            continue;
        }
        let (name, reach, about) = (row.name, row.reach(), row.about);
        let state = if args.list { "" } else { "proved  " };
        out.line(format!("{name:12}{state}{reach:18}{about}"))?;
    }
    Ok(Exit::Done)
}

/// Seconds that it took, 0 if it was proved before.
fn prove(context: &Context, proof: &Proof, force: bool) -> Result<f64, Failure> {
    let dir = context.folder("prove");
    let flow = context.flow(&dir, false, force, 1)?;
    let folder = dir.join("rtl").join(proof.name);
    let mut sources = Vec::new();
    for (name, text) in &proof.files {
        let path = folder.join(name);
        files::write_if_changed(&path, text.as_bytes())?;
        sources.push(path);
    }
    let (induction, depth) = match proof.reach {
        Reach::Always(clocks) => (true, clocks),
        Reach::Clocks(clocks) => (false, clocks),
    };
    let (name, top) = (proof.name.to_owned(), proof.top.to_owned());
    let begun = Instant::now();
    Ok(match flow.prove(&Prove { name, top, sources, induction, depth })? {
        Outcome::Skipped => 0.0,
        _ => begun.elapsed().as_secs_f64(),
    })
}

fn chosen<'a>(all: &'a [Proof], names: &[String]) -> Result<Vec<&'a Proof>, Failure> {
    if names.is_empty() {
        return Ok(all.iter().collect());
    }
    let one = |name: &String| {
        all.iter().find(|p| p.name == *name).ok_or_else(|| {
            let words: Vec<&str> = all.iter().map(|p| p.name).collect();
            let meant = nearest(name, words.iter().copied())
                .map_or(String::new(), |word| format!(" (did you mean `{word}`?)"));
            let words = words.join(", ");
            Failure::request(format!("there is no proof `{name}`{meant}; there are {words}"))
        })
    };
    names.iter().map(one).collect()
}
