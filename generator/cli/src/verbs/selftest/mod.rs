//! `kiban selftest`: a device does known jobs of its circuit, one after the other, and its model does the same.

mod jobs;

use std::fmt::Display;
use std::time::{Duration, Instant};

use kiban_config::{Circuit, Config};
use kiban_link::transport::{Address, ChildProcess, Transport};
use kiban_link::twin::Modelled;
use kiban_link::{greet, Driver};
use kiban_protocol::signature::signature_text;
use kiban_protocol::{Chess, Cover, Go, Service, Tsume};
use schemars::JsonSchema;
use serde::Serialize;

use self::jobs::Worker;
use super::devices::{ask, config_of, rates, version};
use crate::context::{config, Context};
use crate::device::{self, circuit, Spec};
use crate::exit::{Ended, Exit, Failure};
use crate::number::whole;
use crate::output::{columns, counted, thousands};
use crate::speech;

/// Checks a device by itself: who it is, jobs with the signatures of the model, errors of the line
#[derive(Debug, clap::Args)]
pub struct Args {
    /// model, sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long)]
    device: Spec,
    /// The configuration of the circuit [default: that of Kiban's which the device names]
    #[arg(long)]
    config: Option<String>,
    /// So long; one job is done in any case
    #[arg(long, value_name = "S", default_value_t = 60, allow_negative_numbers = true, value_parser = whole(0..=86_400_u32))]
    seconds: u32,
}

/// What a run came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Outcome {
    jobs: u64,
    /// Of all signatures.
    signature: u64,
    /// Frames from the device that were damaged, frames to it, requests that were sent again.
    damaged: u64,
    frame_errors: u64,
    repeats: u64,
}

impl Outcome {
    /// Whether the line did what it should.
    fn clean(&self) -> bool {
        self.damaged == 0 && self.frame_errors == 0 && self.repeats == 0
    }
}

#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    device: String,
    config: &'a str,
    hash: String,
    kind: &'a str,
    clock_mhz: f64,
    circuit_version: String,
    places: u8,
    jobs: u64,
    seconds: f64,
    /// Of all jobs; depends on how many there were.
    signature: String,
    /// Frames from the device that were damaged.
    damaged: u64,
    /// Frames to the device that were.
    frame_errors: u64,
    /// Requests that were sent again.
    repeats: u64,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let config = match &args.config {
        Some(name) => config(name)?,
        None => named_by(&args.device)?,
    };
    match &config.circuit {
        Circuit::Tsume(_) => check::<Tsume>(context, args, &config),
        Circuit::Go(_) => check::<Go>(context, args, &config),
        Circuit::Chess(_) => check::<Chess>(context, args, &config),
        Circuit::Cover(_) => check::<Cover>(context, args, &config),
    }
}

/// The configuration that a device says it has.
pub(super) fn named_by(device: &Spec) -> Result<Config, Failure> {
    let greeting = match device {
        Spec::At(Address::Serial { path, baud }) => ask(path, &rates(*baud)?)?.0,
        Spec::At(Address::Simulation { program }) => {
            greet(ChildProcess::spawn::<&str>(program, [])?)?
        }
        _ => {
            let why = "which circuit? Name its configuration with --config";
            return Err(Failure::request(why));
        }
    };
    let hash = greeting.config_hash;
    let name = config_of(hash)?.ok_or_else(|| {
        Failure::request(format!(
            "{} has a circuit of the configuration {hash:08x}, which is none of `kiban configs`: name its file with --config",
            device.name()
        ))
    })?;
    config(&name)
}

fn check<S: Modelled>(context: &Context, args: &Args, config: &Config) -> Ended
where
    Driver<Box<dyn Transport>, S>: Worker,
{
    let mut device = device::open::<S>(context, &args.device, config)?;
    let hello = device.hello()?;
    let sizes = circuit::<S>(config)?;
    let model = || S::Model::from(sizes);
    let mut model = kiban_link::open(&Address::Model, Some(config), model)?;
    let start = Instant::now();
    let limit = Duration::from_secs(args.seconds.into());
    let outcome = work(context, &mut device, &mut model, || start.elapsed() < limit)?;
    let seconds = start.elapsed().as_secs_f64();
    let json = Json {
        device: args.device.name(),
        config: &config.name,
        hash: config.hash().to_string(),
        kind: S::NAME,
        clock_mhz: f64::from(hello.clock_khz) / 1000.0,
        circuit_version: version(hello.circuit_version),
        places: hello.places,
        jobs: outcome.jobs,
        seconds,
        signature: signature_text(outcome.signature),
        damaged: outcome.damaged,
        frame_errors: outcome.frame_errors,
        repeats: outcome.repeats,
    };
    match context.out.json {
        true => context.out.object(&json)?,
        false => show(context, &json)?,
    }
    if outcome.clean() {
        return Ok(Exit::Done);
    }
    Err(Failure::new(
        Exit::Device,
        format!(
            "every answer of {} was right, but its line is not: {} damaged on the way from it, {} on the way to it, {} sent again; \
             a shorter cable, another port or a lower rate may help",
            args.device.name(),
            counted(outcome.damaged, "frame"),
            counted(outcome.frame_errors, "frame"),
            counted(outcome.repeats, "request")
        ),
    ))
}

fn show(context: &Context, json: &Json<'_>) -> Result<(), Failure> {
    let lang = context.out.lang;
    let seconds = format!("{:.1}", json.seconds);
    let frames = |n| speech::some(lang, n, &speech::FRAME, &speech::FRAMES);
    let again = speech::some(lang, json.repeats, &speech::REQUEST, &speech::REQUESTS);
    let circuit: [&dyn Display; 5] =
        [&json.config, &json.hash, &json.kind, &json.circuit_version, &json.clock_mhz];
    let line = [&frames(json.damaged), &frames(json.frame_errors), &again as &dyn Display];
    let rows = [
        (speech::DEVICE, json.device.clone()),
        (speech::CIRCUIT, speech::WHICH_CIRCUIT.tell(lang, &circuit)),
        (speech::JOBS, speech::JOBS_DONE.tell(lang, &[&thousands(json.jobs), &seconds])),
        (speech::LINE, speech::LINE_TOLD.tell(lang, &line)),
        (speech::SIGNATURE_OF, json.signature.clone()),
    ];
    context.out.text(&columns(&rows.map(|(word, told)| vec![word.tell(lang, &[]), told])))
}

/// Does one job after the other on both as long as there is time, one in any case. Another signature ends it.
fn work<S: Service>(
    context: &Context,
    device: &mut Driver<Box<dyn Transport>, S>,
    model: &mut Driver<Box<dyn Transport>, S>,
    more: impl Fn() -> bool,
) -> Result<Outcome, Failure>
where
    Driver<Box<dyn Transport>, S>: Worker,
{
    // what was damaged before is not of this run
    let before = (device.link(), device.status()?.frame_errors);
    let mut outcome = Outcome::default();
    loop {
        let number = outcome.jobs;
        let told = device.job(context, number)?;
        let wanted = model.job(context, number)?;
        if told.signature != wanted.signature {
            return Err(Failure::new(
                Exit::Refused,
                format!(
                    "{} is not as its model is: job {}, {}: its signature is {}, not {}",
                    device.name(),
                    number + 1,
                    told.name,
                    signature_text(told.signature),
                    signature_text(wanted.signature)
                ),
            ));
        }
        outcome.jobs += 1;
        outcome.signature = outcome.signature.rotate_left(7) ^ told.signature;
        context.check()?;
        if !more() {
            break;
        }
    }
    let (link, errors) = (device.link(), device.status()?.frame_errors);
    outcome.damaged = link.damaged - before.0.damaged;
    outcome.repeats = link.repeats - before.0.repeats;
    outcome.frame_errors = errors.wrapping_sub(before.1).into();
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::Output;
    use kiban_flow::exec::cancel::Cancel;
    use kiban_link::go::{GoModel, Unit};
    use kiban_link::transport::TwinTransport;
    use kiban_link::twin::Machine;
    use kiban_link::{Error, Expectation};
    use kiban_protocol::go::Features;
    use kiban_protocol::Identity;
    use kiban_rules::go::Size;

    fn context() -> Context {
        Context {
            tools: None,
            no_setup: true,
            out: Output { json: false, quiet: true, lang: Default::default() },
            work: "build".into(),
            cancel: Cancel::new(),
        }
    }

    /// A line that loses a byte of so many, in each direction.
    struct Lossy {
        inner: Box<dyn Transport>,
        every: [Option<usize>; 2],
        seen: [usize; 2],
    }

    impl Lossy {
        /// What is left of the bytes of a direction.
        fn left(&mut self, direction: usize, bytes: &[u8]) -> Vec<u8> {
            let mut kept = Vec::new();
            for &byte in bytes {
                self.seen[direction] += 1;
                if !self.every[direction].is_some_and(|n| self.seen[direction].is_multiple_of(n)) {
                    kept.push(byte);
                }
            }
            kept
        }
    }

    impl Transport for Lossy {
        fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
            let kept = self.left(0, bytes);
            self.inner.write(&kept)
        }

        fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Error> {
            let n = self.inner.read(buffer, timeout)?;
            let kept = self.left(1, &buffer[..n]);
            buffer[..kept.len()].copy_from_slice(&kept);
            Ok(kept.len())
        }

        fn name(&self) -> String {
            "lossy".to_string()
        }
    }

    fn opened<M: Machine + Send + 'static>(
        machine: M,
        every: [Option<usize>; 2],
    ) -> Driver<Box<dyn Transport>, M::Service> {
        let identity = Identity::nameless::<M::Service>();
        let inner = Box::new(TwinTransport::new("model", identity, machine));
        let line: Box<dyn Transport> = Box::new(Lossy { inner, every, seen: [0; 2] });
        let any = Expectation { circuit_kind: M::Service::KIND, config_hash: None };
        Driver::open(line, &any).unwrap()
    }

    fn go(unit: Unit) -> GoModel {
        let features = Features { suicide: false, ownership: true, first_moves: false };
        GoModel::new(unit, 4, Size::SMALLEST, Size::NINE, features)
    }

    /// So many jobs of a device beside the model of a chip with sequential units.
    fn ran(unit: Unit, every: [Option<usize>; 2], jobs: u32) -> Result<Outcome, Failure> {
        let left = std::cell::Cell::new(jobs);
        let more = || {
            left.set(left.get() - 1);
            left.get() > 0
        };
        let (mut device, mut model) =
            (opened(go(unit), every), opened(go(Unit::Sequential), [None; 2]));
        work(&context(), &mut device, &mut model, more)
    }

    #[test]
    fn a_sound_device_and_line() {
        let all = ran(Unit::Sequential, [None; 2], 6).unwrap();
        assert!(all.jobs == 6 && all.clean(), "{all:?}");
        assert_ne!(all.signature, ran(Unit::Sequential, [None; 2], 5).unwrap().signature);
    }

    /// A program has no PN\*.
    #[test]
    fn every_shipped_circuit_can_do_its_jobs() {
        fn jobs<S: Modelled>(config: &Config)
        where
            Driver<Box<dyn Transport>, S>: Worker,
        {
            let sizes = circuit::<S>(config).unwrap();
            let open = || {
                kiban_link::open(&Address::Model, Some(config), || S::Model::from(sizes)).unwrap()
            };
            let left = std::cell::Cell::new(3);
            let more = || {
                left.set(left.get() - 1);
                left.get() > 0
            };
            let outcome = work(&context(), &mut open(), &mut open(), more);
            let outcome = outcome.unwrap_or_else(|f| panic!("{}: {}", config.name, f.message));
            assert!(outcome.jobs == 3 && outcome.clean(), "{}: {outcome:?}", config.name);
        }
        for config in kiban_config::ConfigSet::shipped().unwrap().iter() {
            match &config.circuit {
                Circuit::Tsume(_) => jobs::<Tsume>(config),
                Circuit::Go(_) => jobs::<Go>(config),
                Circuit::Chess(_) => jobs::<Chess>(config),
                Circuit::Cover(_) => jobs::<Cover>(config),
            }
        }
    }

    #[test]
    fn a_device_that_does_something_else_is_refused() {
        let failure = ran(Unit::Parallel, [None; 2], 6).unwrap_err();
        assert_eq!(failure.exit, Exit::Refused);
        for word in ["lossy is not as its model is: job 1, 4 playouts of 5x5", "its signature is"] {
            assert!(failure.message.contains(word), "{}", failure.message);
        }
    }

    /// Answers are right all the same, and what was lost is told.
    #[test]
    fn a_line_that_loses_bytes_is_told() {
        let clean = ran(Unit::Sequential, [None; 2], 12).unwrap();
        let from = ran(Unit::Sequential, [None, Some(900)], 12).unwrap();
        assert_eq!((from.jobs, from.signature), (clean.jobs, clean.signature));
        assert!(from.damaged > 0 && !from.clean(), "{from:?}");
        let to = ran(Unit::Sequential, [Some(400), None], 12).unwrap();
        assert_eq!(to.signature, clean.signature);
        assert!(to.frame_errors > 0 && to.damaged == 0 && !to.clean(), "{to:?}");
    }
}
