//! Where a job is done twice: in the simulated circuit, and in its model.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kiban_config::{Config, Target};
use kiban_link::transport::{Address, ChildProcess};
use kiban_link::twin::Modelled;
use kiban_link::{Driver, Expectation, Opened};
use kiban_protocol::signature::signature_text;
use schemars::JsonSchema;
use serde::Serialize;

use super::view::{self, Written};
use super::{waves, Args};
use crate::context::Context;
use crate::device::{circuit, Spec};
use crate::exit::{Exit, Failure};
use crate::output::{columns, thousands};
use crate::simulation;
use crate::speech;

/// What the simulation says at its end.
#[derive(Clone, Debug, Serialize, JsonSchema, serde::Deserialize)]
pub struct Stats {
    /// Of the whole run, its start and the greeting included.
    pub clocks: u64,
    /// Those in which the circuit had something to do or to say.
    pub busy: u64,
    /// Bytes that it took and gave.
    pub received: u64,
    pub sent: u64,
    /// Without the time that it waited.
    pub seconds: f64,
    pub clocks_per_second: f64,
    /// What the second table of a tsume circuit was asked, of that what it knew, and the entries that went into it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_asked: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_found: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_written: Option<u64>,
}

/// What every job tells programs beside what its verb tells.
#[derive(Serialize, JsonSchema)]
pub struct Beside<'a> {
    config: &'a str,
    /// The same job's in the model; none if the circuit's clocks ended it.
    model_signature: Option<String>,
    simulation: Option<Stats>,
    /// The board whose netlist was simulated.
    netlist: Option<&'a str>,
    waves: Option<&'a Path>,
    /// The files for wave viewers beside it.
    view: Vec<PathBuf>,
    /// How often each thing happened that is marked in them.
    marks: Option<BTreeMap<&'static str, usize>>,
}

/// What a simulation left behind.
#[derive(Clone, Debug)]
pub struct Run {
    /// What it said at its end.
    pub stats: Option<Stats>,
    pub view: Option<Written>,
}

/// A simulation that was built, to be run once.
pub struct Stage<'a> {
    pub context: &'a Context,
    pub args: &'a Args,
    pub config: &'a Config,
    program: PathBuf,
}

impl<'a> Stage<'a> {
    /// Builds it, if need be; of the netlist, if a board is there.
    pub fn build(
        context: &'a Context,
        args: &'a Args,
        config: &'a Config,
        board: Option<&Target>,
    ) -> Result<Stage<'a>, Failure> {
        let start = Instant::now();
        let (program, what) = if let Some(board) = board {
            let what = format!("netlist of {} for {}", config.name, board.fpga.part);
            (simulation::build_netlist(context, config, board)?, what)
        } else {
            let what = format!("simulation of {}", config.name);
            (simulation::build(context, config, args.waves.is_some())?, what)
        };
        if start.elapsed() > Duration::from_secs(1) {
            let seconds = start.elapsed().as_secs_f64();
            context.out.note(format!("{what} built in {seconds:.1} s"));
        }
        Ok(Stage { context, args, config, program })
    }

    /// As the device of the job is called.
    pub fn spec(&self) -> Spec {
        match self.args.netlist {
            true => Spec::Netlist { board: self.args.board.clone() },
            false => Spec::Sim,
        }
    }

    /// Runs the simulation for a job. What came of it, and what the simulation left behind; waves are whole then, with their view.
    pub fn simulated<S: Modelled, R>(
        &self,
        job: impl FnOnce(&mut Driver<ChildProcess, S>) -> Result<R, Failure>,
    ) -> Result<(R, Run), Failure> {
        let mut arguments = vec!["--stats".to_string()];
        if let Some(file) = &self.args.waves {
            arguments.extend(["--waves".to_string(), file.display().to_string()]);
        }
        let limit = self.args.search.max_clocks;
        if limit > 0 {
            // the job ends at its limit; this is for a circuit that does not
            let hard = limit.saturating_mul(2).saturating_add(10_000_000);
            arguments.extend(["--max-clocks".to_string(), hard.to_string()]);
        }
        let child = ChildProcess::spawn(&self.program, &arguments)?;
        let mut driver = Driver::<_, S>::open(child, &Expectation::new(self.config))?;
        let done = job(&mut driver);
        let (status, last) = driver.transport().finish(Duration::from_secs(60));
        let stats: Option<Stats> = serde_json::from_str(&last).ok();
        let ended = if status.and_then(|s| s.code()) == Some(Exit::SimClocks.code()) {
            Err(Failure::new(Exit::SimClocks, last))
        } else {
            done
        };
        let whole = |file: &PathBuf| waves::whole(file, ended.is_ok() && stats.is_some());
        // what went wrong before is what is told
        let waves = self.args.waves.as_ref().map_or(Ok(()), whole);
        let ended = ended?;
        waves?;
        let view =
            self.args.waves.as_ref().map(|file| view::write(self.context, self.config, file));
        Ok((ended, Run { stats, view: view.transpose()? }))
    }

    /// Does a job in the model.
    pub fn modelled<S: Modelled, R>(
        &self,
        job: impl FnOnce(&mut Opened<S>) -> Result<R, Failure>,
    ) -> Result<R, Failure> {
        let sizes = circuit::<S>(self.config)?;
        let model = || S::Model::from(sizes);
        job(&mut kiban_link::open(&Address::Model, Some(self.config), model)?)
    }

    /// What is told programs beside the job.
    pub fn beside(&self, model: Option<u64>, run: &Run) -> Beside<'_> {
        let view = run.view.as_ref();
        Beside {
            config: &self.config.name,
            model_signature: model.map(signature_text),
            simulation: run.stats.clone(),
            netlist: self.args.netlist.then_some(self.args.board.as_str()),
            waves: self.args.waves.as_deref(),
            view: view.map_or(Vec::new(), |view| view.files.clone()),
            marks: view.map(|view| view.marks.iter().copied().collect()),
        }
    }

    /// Tells people where the clocks of the job went: a row for each state, whose clocks are those of the job together.
    pub fn shares(
        &self,
        states: &[(&str, u64)],
        each: impl Fn(u64) -> String,
    ) -> Result<(), Failure> {
        let all: u64 = states.iter().map(|p| p.1).sum();
        let lang = self.context.out.lang;
        let head = [speech::STATE, speech::CLOCKS, speech::SHARE, speech::A_NODE];
        let mut rows = vec![head.map(|word| word.tell(lang, &[])).to_vec()];
        for &(name, n) in states.iter().filter(|p| p.1 > 0) {
            let share = format!("{:.1} %", 100.0 * n as f64 / all.max(1) as f64);
            rows.push(vec![name.to_string(), thousands(n), share, each(n)]);
        }
        self.context.out.text(&columns(&rows))
    }

    /// Tells people how the run went, and compares the signatures; circuit and model must agree, told to whomever.
    pub fn end(&self, circuit: u64, model: Option<u64>, run: &Run) -> Result<(), Failure> {
        let out = self.context.out;
        if !out.json {
            if model == Some(circuit) {
                out.tell(&speech::SAME_SIGNATURE, &[&signature_text(circuit)])?;
            }
            if let Some(s) = &run.stats {
                out.note(format!(
                    "{} clocks simulated at {} a second; the circuit had work in {} of them, took {} bytes and gave {}",
                    thousands(s.clocks),
                    thousands(s.clocks_per_second as u64),
                    thousands(s.busy),
                    thousands(s.received),
                    thousands(s.sent)
                ));
            }
            if let Some(file) = &self.args.waves {
                out.note(format!("waves: {}", file.display()));
            }
            if let Some(view) = &run.view {
                view.tell(out);
            }
        }
        agree(&self.config.name, circuit, model)
    }
}

/// A circuit that is not its model is refused.
fn agree(name: &str, circuit: u64, model: Option<u64>) -> Result<(), Failure> {
    match model {
        Some(model) if model != circuit => Err(Failure::new(
            Exit::Refused,
            format!(
                "the simulated circuit of {name} and its model did different things: their signatures are {} and {}",
                signature_text(circuit),
                signature_text(model)
            ),
        )),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circuit_that_is_not_its_model_is_refused() {
        assert!(agree("x", 1, Some(1)).is_ok() && agree("x", 1, None).is_ok());
        let failure = agree("x", 1, Some(2)).unwrap_err();
        assert_eq!(failure.exit, Exit::Refused);
        for word in ["of x", "0000000000000001", "0000000000000002"] {
            assert!(failure.message.contains(word), "{}", failure.message);
        }
    }
}
