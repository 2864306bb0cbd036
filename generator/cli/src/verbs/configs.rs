//! `kiban configs`: the configurations and their keys.

use kiban_config::{Config, ConfigSet};
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::{config, Context};
use crate::exit::{Ended, Exit};
use crate::output::columns;
use crate::speech;

/// Lists the configurations, or all keys of one of them
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A configuration, or a file such as ./mine.toml
    config: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct Row<'a> {
    name: &'a str,
    description: &'a str,
    /// 8 hexadecimal digits; in `hello` and in the emitted files.
    hash: String,
    kind: &'static str,
    /// The configuration that is built where this one does not fit; null if there is none.
    smaller: Option<&'a str>,
    clock_mhz: f64,
    baud: u32,
    circuit: &'a kiban_config::Circuit,
}

impl<'a> Row<'a> {
    fn new(c: &'a Config) -> Row<'a> {
        Row {
            name: &c.name,
            description: &c.description,
            hash: c.hash().to_string(),
            kind: c.circuit.kind(),
            smaller: Some(c.smaller.as_str()).filter(|name| !name.is_empty()),
            clock_mhz: c.clock_mhz,
            baud: c.link.baud,
            circuit: &c.circuit,
        }
    }
}

/// The version of the circuit, then all keys as they are in the file.
fn keys(config: &Config) -> Vec<String> {
    let (kind, text) = (config.circuit.kind(), config.canonical());
    let mut lines = text.lines();
    let version = lines.next().unwrap_or_default().to_string();
    // the hash is made of the name of the kind as well; in the file it is a key
    let inner = format!("circuit.{kind}.");
    let mut keys: Vec<String> = lines
        .map(|line| match line.strip_prefix(&inner) {
            Some(rest) => format!("circuit.{rest}"),
            None => line.to_string(),
        })
        .chain([format!("circuit.kind = {kind:?}"), format!("smaller = {:?}", config.smaller)])
        .collect();
    keys.sort();
    keys.insert(0, version);
    keys
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let out = context.out;
    let list: Vec<Config> = match &args.config {
        Some(name) => vec![config(name)?],
        None => ConfigSet::shipped()?.iter().cloned().collect(),
    };
    if out.json {
        for c in &list {
            out.object(&Row::new(c))?;
        }
    } else if let (Some(_), [only]) = (&args.config, &list[..]) {
        out.line(format!("hash = {}", only.hash()))?;
        for line in keys(only) {
            out.line(line)?;
        }
    } else {
        use speech::{BOARD_CLOCK, CONFIGURATION, HASH, WHAT};
        let head = [CONFIGURATION, HASH, BOARD_CLOCK, WHAT];
        let mut cells = vec![head.map(|word| word.tell(out.lang, &[])).to_vec()];
        for c in &list {
            cells.push(vec![
                c.name.clone(),
                c.hash().to_string(),
                c.clock_mhz.to_string(),
                c.description.clone(),
            ]);
        }
        out.text(&columns(&cells))?;
    }
    Ok(Exit::Done)
}
