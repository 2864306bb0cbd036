//! `kiban devices`: the serial ports, and what answers on them.

use std::collections::BTreeSet;

use kiban_config::ConfigSet;
use kiban_link::transport::SerialPort;
use kiban_link::{greet, Error, Greeting};
use kiban_protocol::kind_name;
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};
use crate::number::whole;
use crate::output::columns;
use crate::speech;

/// Lists the serial ports, and says hello on each to see which circuit answers
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Ports to ask [default: all that the system knows]
    #[arg(value_name = "PORT")]
    ports: Vec<String>,
    /// At this rate only [default: those of the configurations]
    #[arg(long, value_name = "BAUD", allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    baud: Option<u32>,
}

#[derive(Serialize, JsonSchema)]
pub struct Row {
    port: String,
    /// The device as other verbs take it; none if nothing answers.
    device: Option<String>,
    kind: Option<String>,
    /// The configuration of Kiban's with its hash; none if it is another one.
    config: Option<String>,
    hash: Option<String>,
    clock_mhz: Option<f64>,
    circuit_version: Option<String>,
    places: Option<u8>,
    /// Why nothing answers.
    why: Option<String>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let out = context.out;
    let ports = match args.ports.is_empty() {
        true => SerialPort::known(),
        false => args.ports.clone(),
    };
    let rates = rates(args.baud)?;
    let mut rows = Vec::new();
    for port in ports {
        context.check()?;
        let row = row(&port, ask(&port, &rates))?;
        match out.json {
            true => out.object(&row)?,
            false => rows.push(row),
        }
    }
    if out.json {
        return Ok(Exit::Done);
    }
    if rows.is_empty() {
        out.note(speech::NO_PORT.tell(out.lang, &[]));
        return Ok(Exit::Done);
    }
    use speech::{BOARD_CLOCK, CIRCUIT, CONFIGURATION, DEVICE, PORT};
    let head = [PORT, CIRCUIT, CONFIGURATION, BOARD_CLOCK, DEVICE];
    let mut cells = vec![head.map(|word| word.tell(out.lang, &[])).to_vec()];
    let text = |word: &Option<String>| word.clone().unwrap_or_else(|| "-".to_string());
    for r in &rows {
        let clock = r.clock_mhz.map_or("-".to_string(), |mhz| mhz.to_string());
        let config = text(if r.config.is_some() { &r.config } else { &r.hash });
        cells.push(vec![r.port.clone(), text(&r.kind), config, clock, text(&r.device)]);
    }
    out.text(&columns(&cells))?;
    for why in rows.iter().filter_map(|r| r.why.as_ref()) {
        out.note(why);
    }
    let silent = rows.iter().filter(|r| r.why.is_some()).count() as u64;
    if silent > 0 {
        let ports = speech::some(out.lang, silent, &speech::ONE_PORT, &speech::PORTS);
        out.note(speech::NO_CIRCUIT.tell(out.lang, &[&ports]));
    }
    Ok(Exit::Done)
}

/// The rates to try, the most usual one first.
pub fn rates(baud: Option<u32>) -> Result<Vec<u32>, Failure> {
    if let Some(baud) = baud {
        return Ok(vec![baud]);
    }
    let all: BTreeSet<u32> = ConfigSet::shipped()?.iter().map(|c| c.link.baud).collect();
    Ok(all.into_iter().collect())
}

/// Says hello on a port at one rate after the other: who answers, and at which; or why nobody does, at the last one.
pub fn ask(port: &str, rates: &[u32]) -> Result<(Greeting, u32), Error> {
    let mut last = None;
    for &baud in rates {
        // a port that cannot be opened is so at every rate
        match greet(SerialPort::open(port, baud)?) {
            Ok(greeting) => return Ok((greeting, baud)),
            Err(e) => last = Some(e),
        }
    }
    Err(last.unwrap_or_else(|| Error::Address(port.to_string())))
}

/// The name of the configuration of Kiban's with this hash.
pub fn config_of(hash: u32) -> Result<Option<String>, Failure> {
    let set = ConfigSet::shipped()?;
    let named = set.iter().find(|c| c.hash().word() == hash).map(|c| c.name.clone());
    Ok(named)
}

fn row(port: &str, asked: Result<(Greeting, u32), Error>) -> Result<Row, Failure> {
    let (answers, why) = match asked {
        Ok(answers) => (Some(answers), None),
        Err(e) => (None, Some(e.to_string())),
    };
    let greeting = answers.map(|(greeting, _)| greeting);
    Ok(Row {
        port: port.to_string(),
        device: answers.map(|(_, baud)| format!("serial:{port}@{baud}")),
        kind: greeting.map(|g| kind_name(g.circuit_kind)),
        config: greeting.map(|g| config_of(g.config_hash)).transpose()?.flatten(),
        hash: greeting.map(|g| format!("{:08x}", g.config_hash)),
        clock_mhz: greeting.map(|g| f64::from(g.clock_khz) / 1000.0),
        circuit_version: greeting.map(|g| version(g.circuit_version)),
        places: greeting.map(|g| g.places),
        why,
    })
}

/// `4.1`.
pub fn version(word: u16) -> String {
    format!("{}.{}", word >> 8, word & 0xff)
}
