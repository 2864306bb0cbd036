//! Sending a bitstream to a board. No other flow does this.

use std::path::{Path, PathBuf};

use kiban_config::Programmer;

use super::Flow;
use crate::error::{FlowError, Lacking, Result};
use crate::exec::child;
use crate::exec::step::{Program, Step};
use crate::tools::set::Need;

/// How to program a board, from its board file: a program and its arguments, `{target}` and
/// `{bitstream}` filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Programming {
    /// The program, e.g. `openFPGALoader`.
    pub program: String,
    /// Its arguments.
    pub args: Vec<String>,
}

impl Programming {
    /// openFPGALoader for a board name it knows; `flash` keeps the bitstream over power-off.
    pub fn openfpgaloader(board: &str, bitstream: &Path, flash: bool) -> Programming {
        let mut args = vec!["-b".to_owned(), board.to_owned()];
        if flash {
            args.push("-f".to_owned());
        }
        args.push(bitstream.display().to_string());
        Programming { program: "openFPGALoader".to_owned(), args }
    }

    /// The first way in the board file that can do what is asked: load until power-off, or write
    /// the flash memory. `programmer` names one of the others.
    ///
    /// # Errors
    /// [`FlowError::Request`] when the board has no such way.
    pub fn for_board(
        board: &kiban_config::Target,
        programmer: Option<&str>,
        bitstream: &Path,
        flash: bool,
    ) -> Result<Programming> {
        let file = bitstream.display().to_string();
        let ways = board.board.prog.iter().zip(&board.programmers);
        for (prog, how) in ways.filter(|(p, _)| programmer.is_none_or(|n| n == p.programmer)) {
            let args = if flash { &how.flash } else { &how.sram };
            if !args.is_empty() {
                let args = Programmer::fill(args, &prog.target, &file);
                return Ok(Programming { program: how.program.clone(), args });
            }
        }
        let known: Vec<&str> = board.board.prog.iter().map(|p| p.programmer.as_str()).collect();
        Err(FlowError::Request(format!(
            "{} cannot be programmed that way ({}); its programmers are {}",
            board.board.name,
            if flash { "flash memory" } else { "until power-off" },
            known.join(", ")
        )))
    }

    /// The command line, for `--dry-run` and for people.
    pub fn line(&self) -> String {
        child::line(Path::new(&self.program), &self.args)
    }
}

impl Flow {
    /// Programs a board; returns the path of the log.
    ///
    /// # Errors
    /// [`FlowError::MissingTool`] without the program, [`FlowError::ToolFailed`] when it fails
    /// (no board, no permission ...).
    pub fn prog(&self, how: &Programming) -> Result<PathBuf> {
        let program = if how.program == "openFPGALoader" {
            self.tools.need("openfpgaloader", Need::Prog)?.program()
        } else {
            let dirs = &self.tools.search().path;
            let path = dirs.iter().map(|d| d.join(&how.program)).find(|p| p.is_file());
            let path = path.ok_or_else(|| FlowError::MissingTool {
                lacking: vec![Lacking { tool: how.program.clone(), passed_over: Vec::new() }],
                verbs: vec![Need::Prog.verb()],
                mend: format!("install {} and put it on PATH", how.program),
            })?;
            Program {
                name: how.program.clone(),
                identity: how.program.clone(),
                path,
                ..Program::default()
            }
        };
        let step = Step::new("prog", program).args(how.args.iter().cloned());
        self.runner.run_always(&step)?;
        Ok(self.runner.log("prog"))
    }
}
